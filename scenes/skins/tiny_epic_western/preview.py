"""What touching a spot of Tiny Epic Western would bring, and what shows while it is pointed at.  Changes nothing."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import BUILDINGS, CONTENT
from game.tiny_epic_western.effects import Gain
from game.tiny_epic_western.pieces import INDUSTRIES, POSSE
from game.tiny_epic_western.state import State
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import figures, hands, look, mats
from scenes.table.title.skin import NO_PREVIEW, SpotPreview
from scenes.table.view.table_view import TableView

DEAL: Final = frozenset({"deal_circle", "deal_first", "deal_bosses", "deal_buildings", "deal_poker", "choose_boss",
                         "keep_boss", "keep_card"})  # fmt: skip
BUY: Final = frozenset({"post_office", "buy", "payment", "leftover", "livery", "advance", "refill", "over"})


def building_on(shown: TableView, spot: Spot) -> str:
    """The building that lies on a spot, if one does."""
    zone, *rest = spot.split("/")
    view: State = shown.view
    if zone == "slot":
        return view.slots[int(rest[0])] or ""
    if zone == "spot" and rest[1] == "porch" and view.porches[int(rest[0])]:
        return view.porches[int(rest[0])][-1]
    if zone == "auction" and int(rest[0]) < len(view.auction):
        return view.auction[int(rest[0])]
    return rest[0] if zone == "building" else ""


def preview(shown: TableView, spot: Spot) -> SpotPreview:
    """For a spot the decision at hand accepts: who would stand there, and what it brings."""
    if shown.chooser is None or not shown.chooser.accepts(spot):
        return NO_PREVIEW
    zone, *rest = spot.split("/")
    if zone == "spot":
        return SpotPreview("posse", sentence=_brings(shown, spot, int(rest[0]), rest[1]))
    return SpotPreview(sentence=_advance(shown, rest[0])) if zone == "token" else NO_PREVIEW


def _brings(shown: TableView, spot: Spot, position: int, word: str) -> str:
    """What a placement here would give, and whom it would have to fight."""
    said = []
    foe = figures.defender(shown.view, spot, shown.viewer)
    if foe is not None and shown.view.phase == "place":
        said.append(shown.say("You must duel {name} for it.", name=hands.party_name(shown, foe)))
    found = hands.standing(shown.view, shown.viewer, position)
    if found is not None and word in poker.SHIFT:
        said.append(_bent(shown, word))
    elif found is not None:
        said.append(shown.say("Your hand here: {hand}.", hand=hands.hand_name(shown, found.card, position)))
    effect = CONTENT.pots[shown.view.circle[position]].effect if position else None
    if isinstance(effect, Gain) and found is not None and (found.beats or not (found.loses or found.unknown)):
        thing = shown.say(look.INFLUENCE_NAMES.get(effect.influence, mark("of any type")))
        pot = shown.say("{count} {thing}", count=effect.amount, thing=thing)
        said.append(shown.say("The pot: {pot}.", pot=pot))
    return " ".join(said)


def _bent(shown: TableView, word: str) -> str:
    """The card as it would count from there."""
    card = shown.view.kept[shown.viewer]
    if card not in CONTENT.cards:
        return ""
    value, suit = poker.bends(shown.view, shown.viewer)
    if word in ("minus", "plus"):
        value = poker.SHIFT[word]
    else:
        suit = poker.SHIFT[word]
    counted = poker.bent(card or "", value, suit)
    return shown.say("Your card would count as {card}.", card=hands.card_name(shown, counted))


def _advance(shown: TableView, industry: str) -> str:
    step = shown.view.steps[INDUSTRIES.index(industry)] + 1
    if step >= len(CONTENT.board.rank):
        return ""
    return shown.say("Goes to: {rank}.", rank=shown.say(CONTENT.board.rank[step].name))


def clear(shown: TableView, spot: Spot) -> tuple[Rect, str] | None:
    """A tip about something on a mat leaves the whole mat free, and lies outside the circle if it can."""
    zone, *rest = spot.split("/")
    if zone not in ("spot", "slot", "mat", "pot") or not rest[0].isdigit():
        return None
    mat = shown.rect(f"plate/{rest[0]}").union(shown.rect(f"sign/{rest[0]}"))
    ring = shown.rect(f"seat/{shown.focus}")
    side = "" if abs(mat.centerx - ring.centerx) < mat.w // 2 else "left" if mat.centerx < ring.centerx else "right"
    return mat, side


def posture(shown: TableView, spot: Spot) -> str:
    _, party, number = spot.split("/")
    place = shown.view.posse[POSSE * int(party) + int(number)]
    return "wounded" if place is not None and place.wounded else ""


def draw_hover(brush: Brush, shown: TableView, spot: Spot) -> None:
    """The poker eye: the mat of the spot pointed at and its two gap cards are lit."""
    position = int(spot.split("/")[1])
    for gap in ((position - 1) % 6, position):
        rect = shown.rect(f"gap/{gap}")
        brush.box(rect.inflate(brush.px(6), brush.px(6)), None, 10, look.GOLD, 4)
    plate = shown.rect(f"plate/{position}")
    brush.box(plate.inflate(brush.px(4), brush.px(4)), None, 18, look.GOLD, 3)
    mats.draw_sign(brush, shown, position)
    if spot.endswith("/porch"):
        _draw_fan(brush, shown, position, shown.rect(spot))


def _draw_fan(brush: Brush, shown: TableView, position: int, rect: Rect) -> None:
    """What the top building covers, fanned out upwards: names, points, shares."""
    covered = shown.view.porches[position][:-1]
    high = max(round(rect.h * 0.3), brush.frame.leading(look.TAG) + 4)
    for place, building in enumerate(reversed(covered)):
        card = BUILDINGS[building]
        line = Rect(rect.x, rect.y - (place + 1) * high, rect.w, high - 1)
        brush.box(line, palette.PAPER, 6, palette.INK, 2)
        side = line.h - brush.px(6)
        x = line.right - brush.px(4) - side * len(card.icons)
        for icon in card.icons:
            brush.picture(look.industry(icon), Rect(x, line.y + brush.px(3), side, side))
            x += side
        words = Rect(line.x + brush.px(6), line.y, line.w - brush.px(12) - side * len(card.icons), line.h)
        name = f"{card.vp}  {fine(shown.say(card.name))}"
        look.write(brush, words, look.TAG, palette.INK, name, str(card.vp))


def phase_of(phase: str) -> int:
    """Which of the four phases of a round it is."""
    if phase in DEAL:
        return 0
    if phase in BUY:
        return 3
    return 2 if phase in ("turn_cards", "sheriff_pot") else 1


def draw_phases(brush: Brush, shown: TableView) -> None:
    """Deal, Place, Resolve, Buy; where there is no room for four names, the other three keep their numbers."""
    view = shown.view
    now = phase_of(view.phase)
    if now == 1 and view.rival_open:  # a type chosen while hands are compared
        now = 3 if view.ranking else 2
    room = _phase_room(brush, shown)
    names = [shown.say(name) for name in look.PHASES]
    numbers = [name if index == now else str(index + 1) for index, name in enumerate(names)]
    for words, gap in ((names, brush.px(26)), (names, brush.px(15)), (numbers, brush.px(15))):
        wide = [brush.measure(word, "small_strong")[0] for word in words]
        if sum(wide) + 4 * gap <= room.w:
            break
    x = room.right - sum(wide) - 3 * gap - gap // 2
    for index, word in enumerate(words):
        _draw_phase(brush, Rect(x, room.y, wide[index], room.h), word, index == now)
        x += wide[index] + gap
        if index < len(words) - 1:
            side = max(6, gap // 2)
            tip = brush.art.drawn(f'<path fill="{palette.TAN}" d="M5 4L13 9L5 14Z"/>', (18, 18), (side, side))
            brush.surface.blit(tip, tip.get_rect(center=(x - gap // 2, room.centery)))


def _phase_room(brush: Brush, shown: TableView) -> Rect:
    """From the last seat's chip to the tools."""
    room = shown.rect("bar/phases")
    left = max(shown.rect(f"chip/{seat}").right for seat in range(shown.view.terms.seats)) + brush.px(8)
    return Rect(left, room.y, room.right - left, room.h)


def _draw_phase(brush: Brush, area: Rect, words: str, on: bool) -> None:
    if on:
        wide = min(area.w, brush.measure(words, "small_strong")[0]) + brush.px(20)
        high = max(brush.px(34), brush.frame.leading("small_strong") + 4)
        plate = Rect(0, 0, wide, high).move_to(center=area.center)
        brush.box(plate, "#8f2a30", 17, palette.BRASS, 2)
    colour = palette.CREAM if on else "#b89b74"
    brush.text(words, area, "small_strong", colour, "centre")

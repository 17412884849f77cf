"""Moments of Tiny Epic Western: hands compared mat by mat, the Town Hall, the Rival's die, the round.  No rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.protocol import Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import CONTENT, NUMBERS
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import cards, hands, look, mats, rival
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.skins.tiny_epic_western.seats import draw_face
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

MAT: Final = 2.0  # seconds a mat is shown, and a little more for each hand
HAND: Final = 0.3
RULE: Final = 2.4
BANNER: Final = 1.1
Pair = tuple[str, str]


# ------------------------------------------------------------------ one of each, as events.py names them


def mat_won(shown: TableView, event: told.MatResolved, events: Sequence[Event]) -> Cutscene:
    """With what was paid at the mat in the same breath."""
    places = (f"pot/{event.position}", f"spot/{event.position}/right")
    gains = [each for each in events if isinstance(each, told.Gained) and each.source in places]
    return Cutscene("mat", MAT + HAND * len(event.hands), partial(_mat, event=event, gains=gains), event=event)


def hall_ranked(shown: TableView, event: told.HallRanked, events: Sequence[Event]) -> Cutscene:
    return Cutscene("hall", MAT + HAND * len(event.hands), partial(_hall, event=event), event=event)


def rival_rolled(shown: TableView, event: told.RivalRolled, events: Sequence[Event]) -> Cutscene:
    return Cutscene("rival", RULE, partial(_rolled, event=event), event=event)


def rival_ruled(shown: TableView, event: told.RivalTook | told.RivalAdvanced, events: Sequence[Event]) -> Cutscene:
    return Cutscene("rival", RULE, partial(_ruled, event=event), event=event)


def round_began(shown: TableView, event: told.RoundBegan, events: Sequence[Event]) -> Cutscene:
    return Cutscene("round", BANNER, partial(_banner, event=event), event=event)


# ------------------------------------------------------------------ hands compared


def _page(brush: Brush, rect: Rect, rows: int, title: str) -> tuple[Rect, int]:
    """A paper page with a plaque; returns what is left, and the height of a row."""
    k = rect.w / 1520
    high = max(round(92 * k), brush.frame.leading("name") + brush.frame.leading("body") + 8)
    body = min(rect.h - round(40 * k), rows * high + round(150 * k))
    page = Rect(0, 0, round(rect.w * 0.74), body).move_to(center=rect.center)
    brush.panel(page, "paper_plain", "dialog")
    plaque = Rect(0, 0, round(page.w * 0.62), max(round(54 * k), 30)).move_to(center=(page.centerx, page.y))
    paint.plaque(brush, plaque, title)
    inner = page.inflate(-round(56 * k), -round(30 * k))
    inner.y, inner.h = page.y + round(40 * k), page.h - round(54 * k)
    return inner, min(high, (inner.h - round(70 * k)) // max(1, rows))


def _picture(brush: Brush, shown: TableView, area: Rect, position: int, words: str) -> Rect:
    """The mat at the right edge of the page, words below it; returns what is left."""
    wide = round(area.w * 0.3)
    place = Rect(area.right - wide, area.y, wide, area.h)
    mats.draw_vignette(brush, shown, position, place)
    top = place.y + round(wide * 112 / 360) + brush.px(10)
    below = Rect(place.x, top, wide, max(0, area.bottom - brush.px(60) - top))
    if words and below.h > brush.frame.leading("body"):
        look.write(brush, below, "body", palette.SOFT, words, "", align="centre", lines=3)
    return Rect(area.x, area.y, area.w - wide - brush.px(24), area.h)


def _mat(
    brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.MatResolved, gains: list[told.Gained]
) -> None:
    gaps = poker.gap_cards(shown.view, event.position)
    title = hands.mat_name(shown, event.position)
    room, high = _page(brush, rect, max(1, len(event.hands)), title)
    pot = fine(shown.say(CONTENT.pots[shown.view.circle[event.position]].text))
    room = _picture(brush, shown, room, event.position, pot)
    winners = {hand.party for hand in event.hands if hand.party in event.winners and not hand.rival}
    if not event.winners and event.hands:
        winners = {event.hands[0].party}
    with brush.inside("moment"):
        for hand, line in _lines(brush, room, high, event.hands, time):
            won = hand.party in winners and time > 0.3 + HAND * len(event.hands)
            paid = [gain for gain in gains if gain.seat == hand.party and not hand.rival]
            _draw_hand(brush, shown, line, gaps, hand, won, paid)
        if time > 0.4 + HAND * len(event.hands):
            foot, words = _foot(room, high, event.hands), _verdict(shown, event)
            tall = brush.measure(words, "sentence", foot.w)[1] > foot.h
            brush.text(words, foot, "body" if tall else "sentence", palette.INK, "centre", lines=4)


def _lines(
    brush: Brush, room: Rect, high: int, hands_told: Sequence[told.Hand], time: float
) -> Iterator[tuple[told.Hand, Rect]]:
    """The hands that are shown by now, one under the other."""
    for row, hand in enumerate(hands_told):
        if time >= 0.15 + row * HAND:
            yield hand, Rect(room.x, room.y + row * high, room.w, high - brush.px(6))


def _foot(room: Rect, high: int, hands_told: Sequence[told.Hand]) -> Rect:
    """What the hands leave of the page."""
    used = len(hands_told) * high
    return Rect(room.x, room.y + used, room.w, room.h - used)


def _verdict(shown: TableView, event: told.MatResolved) -> str:
    """Who wins, and what decided it."""
    if not event.hands:
        return ""
    if not event.winners:
        head = shown.say("The Rival’s hand is better: nobody wins here.")
    elif len(event.winners) > 1:
        head = shown.say("Several win the whole pot.")
    elif event.winners[0] == shown.viewer:
        head = shown.say("You win the pot.")
    else:
        head = shown.say("{name} wins the pot.", name=shown.name(event.winners[0]))
    if len(event.hands) < 2:
        return head
    best = event.hands[0]
    said = [head, hands.decided(shown, event.decided, best.card, event.hands[1].card)]
    if shown.view.terms.solo:
        said += rival.rules_of(shown, event)  # why the Rival plays that card
    return " ".join(words for words in said if words)


def _draw_hand(brush: Brush, shown: TableView, line: Rect, gaps: Pair, hand: told.Hand, won: bool,
               paid: Sequence[told.Gained]) -> None:  # fmt: skip
    """One hand: who, the three cards, what they make, what it earned."""
    px = brush.px
    brush.box(line, palette.BRASS if won else palette.SHADE, 10, palette.INK if won else palette.EDGE, 2)
    side = min(line.h - px(10), px(72))
    party = shown.view.terms.seats if hand.rival else hand.party
    draw_face(brush, shown, party, (line.x + px(10) + side // 2, line.centery), side)
    tall = line.h - px(10)
    wide = round(tall * 0.714)
    x = line.x + side + px(26)
    for card, lift in ((gaps[0], 0), (hand.card, px(4)), (gaps[1], 0)):
        place = Rect(x, line.y + px(5) - lift, wide, tall)
        printed = hand.natural if card == hand.card and lift else ""
        cards.draw_poker(brush, place, card, printed)
        x += wide + px(6)
    words = Rect(x + px(12), line.y, line.right - x - px(20), line.h)
    name = shown.say("The Rival") if hand.rival else shown.name(hand.party)
    if paid and won:
        words.w -= _draw_paid(brush, line, paid)
    half = Rect(words.x, words.y, words.w, words.h // 2)
    brush.text(name, half, "name", palette.INK)
    brush.text(hands.named(shown, hand.card, gaps), half.move(0, half.h), "sentence", palette.INK)


def _draw_paid(brush: Brush, line: Rect, paid: Sequence[told.Gained]) -> int:
    """What the winner took; returns the width it needs."""
    side = min(line.h // 2, brush.px(40))
    figure = brush.measure("+2", look.FIGURE)[0] + brush.px(6)
    step = side + figure + brush.px(10)
    shown = [gain for gain in paid if gain.amount][:3]
    x = line.right - step * len(shown) - brush.px(8)
    for gain in shown:
        brush.text(f"+{gain.amount}", Rect(x, line.y, figure, line.h), look.FIGURE, palette.GAIN, "right")
        brush.picture(look.pip(gain.influence), Rect(x + figure + 2, line.centery - side // 2, side, side))
        x += step
    return step * len(shown)


def _hall(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.HallRanked) -> None:
    gaps = poker.gap_cards(shown.view, 0)
    room, high = _page(brush, rect, len(event.hands), shown.say("Town Hall: the buying order"))
    room = _picture(brush, shown, room, 0, "")
    with brush.inside("moment"):
        for hand, line in _lines(brush, room, high, event.hands, time):
            _draw_hand(brush, shown, line, gaps, hand, hand is event.hands[0] and time > 0.4, ())
        if len(event.hands) > 1 and time > 0.4 + HAND * len(event.hands):
            words = hands.decided(shown, event.decided, event.hands[0].card, event.hands[1].card)
            brush.text(words, _foot(room, high, event.hands), "sentence", palette.INK, "centre", lines=2)


# ------------------------------------------------------------------ the Rival, and the round


def _rolled(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.RivalRolled) -> None:
    rows = 1 if len(event.rules) < 3 and not brush.frame.compact else 2
    room, high = _page(brush, rect, rows, shown.say("The Rival’s turn"))
    if time > 0.7:
        room = _picture(brush, shown, room, int(event.spot[0]) if event.spot else event.named, "")
    side = round(high * 1.2)
    face = event.die if time > 0.7 else (int(time * 13) + event.die) % 6 + 1
    brush.picture(f"{FOLDER}die_{face}", Rect(room.x, room.y + brush.px(10), side, side))
    if time >= 0.7:
        _draw_rules(brush, shown, event, room, side + brush.px(24))


def _ruled(
    brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.RivalTook | told.RivalAdvanced
) -> None:
    room, high = _page(brush, rect, 2 if brush.frame.compact else 1, shown.say("The Rival’s turn"))
    room = _picture(brush, shown, room, event.position if isinstance(event, told.RivalTook) else 0, "")
    side = round(high * 1.3)
    if isinstance(event, told.RivalAdvanced):
        picture = look.industry(event.industry)
    else:
        picture = look.building_picture(event.building) if event.building else "tokens/bandit"
    brush.picture(picture, Rect(room.x, room.y + brush.px(10), side, side))
    _draw_rules(brush, shown, event, room, side + brush.px(24))


def _draw_rules(brush: Brush, shown: TableView, event: Event, room: Rect, left: int) -> None:
    """What it did, large, and the lines of the rules it followed; beside a picture."""
    area = Rect(room.x + left, room.y, room.w - left, room.h)
    with brush.inside("moment"):
        head = rival.told_of(shown, event)
        words = Rect(area.x, area.y, area.w, min(brush.measure(head, "name", area.w)[1] + brush.px(10), area.h // 2))
        brush.text(head, words, "name", palette.INK, lines=3)
        below = Rect(area.x, words.bottom + brush.px(6), area.w, area.bottom - words.bottom - brush.px(6))
        lines = "\n".join(rival.rules_of(shown, event))
        tall = brush.measure(lines, "sentence", below.w)[1] > below.h
        brush.text(lines, below, "body" if tall else "sentence", palette.SOFT, valign="top", lines=9)


def _banner(brush: Brush, shown: TableView, rect: Rect, time: float, *, event: told.RoundBegan) -> None:
    share = min(1.0, time / 0.16, max(0.0, (BANNER - time) / 0.14))
    wide, high = round(rect.w * 0.46 * share), max(round(rect.h * 0.18), 60)
    if wide < 40:
        return
    banner = Rect(0, 0, wide, high).move_to(center=rect.center)
    brush.shadow(banner, "dialog")
    brush.plate("plaque_brass", banner)
    if share < 1:
        return
    words = shown.say("Round {n} of {all}", n=event.round, all=NUMBERS.rounds)
    upper = Rect(banner.x, banner.y + high // 10, banner.w, high // 2)
    brush.text(words, upper, "headline", palette.INK, "centre")
    lower = Rect(banner.x, upper.bottom, banner.w, high // 3)
    if not shown.view.terms.solo:
        dealer = shown.say("Dealer: {name}", name=shown.name(event.dealer))
        brush.text(dealer, lower, "sentence", palette.INK, "centre")

"""The Town Hall's track and lists, and the hub of the circle: Rival card, Wanted card, dice, decks."""

from __future__ import annotations

from pygame import Rect

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import CONTENT, HallSide
from game.tiny_epic_western.pieces import INDUSTRIES
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.palette import Role
from scenes.skins.tiny_epic_western import cards, hands, look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.skins.tiny_epic_western.mats import candidates
from scenes.skins.tiny_epic_western.seats import draw_face
from scenes.table.view.table_view import TableView

DULL = "#e6d3a9"
TIGHT = Role("Semibold", 18, 18, 13)


def draw_hall(brush: Brush, shown: TableView) -> None:
    with brush.inside("mat/0"):
        draw_track(brush, shown)
        if shown.view.ranking:
            _draw_order(brush, shown)
        else:
            _draw_ranks(brush, shown)


# ------------------------------------------------------------------ the industries


def draw_track(brush: Brush, shown: TableView) -> None:
    """Three lines of four steps, with what each rank is worth."""
    track, side = shown.rect("track"), _hall_side(shown)
    heads = (shown.say("start"), shown.say("3rd"), shown.say("2nd"), shown.say("1st"))
    for step, words in enumerate(heads):
        colour = palette.AMBER if step else palette.TAN
        look.write(brush, shown.rect(f"rank/{step}"), look.TAG, colour, words, "–", align="centre")
    for industry in INDUSTRIES:
        draw_token(brush, shown, industry, shown.rect(f"token/{industry}"))
    last = shown.rect("token/wagons")
    foot = Rect(track.x, last.bottom, track.w, track.bottom - last.bottom)
    seal = min(foot.h, brush.px(26))
    first = shown.rect("rank/0")
    brush.picture("tokens/vp", Rect(first.centerx - seal // 2, foot.centery - seal // 2, seal, seal))
    for step, rank in enumerate(CONTENT.board.rank[1:], 1):
        words = str(side.majority_vp[rank.id])
        if side.minority_vp.get(rank.id):
            words = f"{words}/{side.minority_vp[rank.id]}"
        head = shown.rect(f"rank/{step}")
        brush.text(words, Rect(head.x, foot.y, head.w, foot.h), look.TAG, palette.CREAM, "centre")


def _hall_side(shown: TableView) -> HallSide:
    wanted = CONTENT.counts[shown.view.terms.seats].town_hall_side
    return next(side for side in CONTENT.board.town_hall_side if side.id == wanted)


def draw_token(brush: Brush, shown: TableView, industry: str, rect: Rect) -> None:
    """One line of the track with its token."""
    middles = [shown.rect(f"rank/{step}").centerx for step in range(4)]
    thick = max(2, brush.px(3))
    reach = brush.px(12)
    line = Rect(middles[0] - reach, rect.centery - thick // 2, middles[3] - middles[0] + 2 * reach, thick)
    brush.rule(line, "#6b4a32")
    dot = max(5, brush.px(11))
    for x in middles:
        brush.box(Rect(x - dot // 2, rect.centery - dot // 2, dot, dot), "#7d5a3c", dot)
    step = shown.view.steps[INDUSTRIES.index(industry)]
    side = min(rect.h + 2, max(brush.px(30), 14))
    place = Rect(middles[step] - side // 2, rect.centery - side // 2, side, side)
    brush.picture(look.industry(industry), place)


# ------------------------------------------------------------------ the lists


def _draw_ranks(brush: Brush, shown: TableView) -> None:
    """Hands from the best down, and the suits likewise."""
    room = shown.rect("ranks").inflate(-brush.px(12), -brush.px(6))
    ranks = sorted(CONTENT.board.hand_rank, key=lambda each: -each.rank)
    foot = round(room.h * 0.19)
    if (room.h - foot) // len(ranks) < brush.frame.leading(TIGHT):
        foot = 0  # the suits lie on the picture then
    high = (room.h - foot) / len(ranks)
    mine = hands.standing(shown.view, shown.viewer, 0)
    own = poker.rank_id(mine.strength) if mine else ""
    lines = [Rect(room.x, round(room.y + index * high), room.w, round(high)) for index in range(len(ranks))]
    names = [shown.say(rank.name) for rank in ranks]
    if not all(brush.fits(name, line, TIGHT) for name, line in zip(names, lines, strict=True)):
        names = [shown.say(hands.SHORT[rank.id]) for rank in ranks]
    role = brush.alike(zip(names, lines, strict=True), TIGHT)
    for rank, name, line in zip(ranks, names, lines, strict=True):
        brush.text(name, line, role, palette.AMBER if rank.id == own else DULL)
    _draw_suits(brush, shown, Rect(room.x, room.bottom - foot, room.w, foot))


def _draw_suits(brush: Brush, shown: TableView, area: Rect) -> None:
    """From the best down; where the list leaves no room, on the picture, where other mats have their pot."""
    if not area.h and candidates(shown):
        return  # their hands lie there
    if not area.h:
        plate = shown.rect("plate/0")
        area = Rect(plate.right - brush.px(168), plate.y + brush.px(70), brush.px(160), brush.px(40))
        brush.box(area, palette.NIGHT, 10, alpha=0.75)
    suits = sorted(CONTENT.board.suit, key=lambda each: -each.rank)
    step = area.w / len(suits)
    for index, suit in enumerate(suits):
        side = min(area.h, round(step * 0.66))
        disc = Rect(0, 0, side, side).move_to(center=(round(area.x + (index + 0.42) * step), area.centery))
        brush.box(disc, "#fffaf0", side)
        brush.picture(look.suit(suit.id), disc.inflate(-round(side * 0.28), -round(side * 0.28)))
        if index < len(suits) - 1:
            gap = Rect(disc.right, area.centery - brush.px(9), max(4, round(step) - side), brush.px(18))
            tip = brush.art.drawn(f'<path fill="{palette.TAN}" d="M4 3L14 9L4 15Z"/>', (18, 18), (gap.h, gap.h))
            brush.surface.blit(tip, tip.get_rect(center=gap.center))


def _draw_order(brush: Brush, shown: TableView) -> None:
    """Phase 4: the order of buying with the hand of each; who buys now is brass, who has bought carries a check."""
    view, room = shown.view, shown.rect("ranks").inflate(-brush.px(8), -brush.px(6))
    head = Rect(room.x, room.y, room.w, round(room.h * 0.17))
    look.write(brush, head, look.TAG, palette.AMBER, shown.say("Buying order"), shown.say("Order"), align="centre")
    high = (room.bottom - head.bottom) / max(4, len(view.ranking))
    for place, party in enumerate(view.ranking):
        line = Rect(room.x, round(head.bottom + place * high), room.w, round(high) - 1)
        is_now = party < view.terms.seats and view.phase in ("buy", "payment") and view.seat == party
        if is_now:
            brush.box(line, palette.BRASS, 6)
        side = min(line.h, brush.px(28))
        draw_face(brush, shown, party, (line.x + side // 2 + 1, line.centery), side)
        words = Rect(line.x + side + brush.px(7), line.y, line.w - side - brush.px(9), line.h)
        hand = poker.rival_hand_at(view, 0) if party >= view.terms.seats else poker.hand_at(view, party, 0)
        bought = bool(view.bought_last[party]) if party < view.terms.seats else view.rival_took is not None
        if bought:
            brush.icon("check", (words.right - side // 2, line.centery), side - 4, palette.INK if is_now else look.GOLD)
            words.w -= side
        if hand is not None:
            short = shown.say(hands.SHORT[hand.rank])
            look.write(brush, words, look.LEAST, palette.INK if is_now else palette.CREAM, short, "")


# ------------------------------------------------------------------ the hub

HUB = ("pile", "discard", "rival/0", "rival/1", "wanted", "die/attacker", "die/defender", "die/rival", "deck")


def draw_hub(brush: Brush, shown: TableView, rival_die: int) -> None:
    for spot in HUB:
        if spot in shown.layout and shown.layout[spot].kind != "place":
            draw_thing(brush, shown, spot, shown.rect(spot), rival_die)


def draw_thing(brush: Brush, shown: TableView, spot: Spot, rect: Rect, rival_die: int) -> None:
    """One thing in the middle."""
    view = shown.view
    if spot == "deck":
        _draw_deck(brush, shown, rect)
    elif spot == "pile":
        _draw_pile(brush, rect, len(view.pile), "")
    elif spot == "discard":
        shed = [card for card in view.shed if card in CONTENT.cards]
        count = len(view.shed) + sum(len(each) for each in view.dropped)
        _draw_pile(brush, rect, count, shed[-1] if shed else "")
    elif spot.startswith("rival/"):
        _draw_rival(brush, shown, int(spot.split("/")[1]), rect)
    elif spot == "wanted":
        _draw_wanted(brush, shown, rect)
    elif spot.startswith("die/"):
        _draw_die(brush, shown, spot, rect, rival_die)


def pill(brush: Brush, words: str, centre: tuple[int, int], most: int) -> None:
    """A small dark label."""
    high = brush.frame.type_px(look.LEAST) + brush.px(8)
    wide = min(most, brush.measure(words, look.LEAST)[0] + brush.px(18))
    rect = Rect(0, 0, wide, high).move_to(center=centre)
    room = rect.inflate(-brush.px(8), 0)
    if brush.fits(words, room, look.LEAST):
        brush.box(rect, palette.LEATHER, high / 2 / brush.frame.scale, "#8a6430", 2)
        brush.text(words, room, look.LEAST, palette.CREAM, "centre")


def _draw_deck(brush: Brush, shown: TableView, rect: Rect) -> None:
    count = len(shown.view.deck)
    if count:
        brush.shadow(rect, "chip", 8)
        for layer in range(min(3, count)):
            brush.picture("ui/card_back", rect.move(-layer * brush.px(2), -layer * brush.px(2)))
    else:
        brush.box(rect, None, 8, palette.SEAM, 2, dashes="6 5")
    pill(brush, shown.say("{n} left", n=count), (rect.centerx, rect.bottom - brush.px(6)), rect.w + brush.px(26))


def _draw_pile(brush: Brush, rect: Rect, count: int, top: str) -> None:
    """Poker cards face down, or face up on the discards; the number on them."""
    if not count:
        brush.box(rect, None, 7, palette.SEAM, 2, dashes="6 5", alpha=0.6)
        return
    cards.draw_poker(brush, rect, top)
    pill(brush, str(count), (rect.centerx, rect.bottom - brush.px(6)), rect.w)


def _draw_rival(brush: Brush, shown: TableView, slot: int, rect: Rect) -> None:
    view = shown.view
    if slot >= len(view.rival):
        brush.box(rect, None, 7, palette.SEAM, 2, dashes="6 5", alpha=0.6)
    elif f"rival/{slot}" not in shown.hidden:
        cards.draw_poker(brush, rect, view.rival[slot])
    if slot == 0:
        pill(brush, shown.say("Rival"), (rect.centerx, rect.bottom - brush.px(6)), rect.w + brush.px(20))


def _draw_wanted(brush: Brush, shown: TableView, rect: Rect) -> None:
    """The poster hangs here with the face of its holder; nobody's face as long as no duel was decided."""
    brush.picture(FOLDER + "wanted", rect)
    k = rect.w / 160
    head = Rect(rect.x + round(3 * k), rect.y + round(8 * k), rect.w - round(6 * k), round(42 * k))
    look.write(brush, head, look.SIGN_SMALL, "#4a1f16", shown.say("WANTED"), "", align="centre")
    frame = look.at(rect, k, 34, 62, 92, 92)
    party = shown.view.wanted
    if party >= 0 and "wanted" not in shown.hidden:
        draw_face(brush, shown, party, frame.center, frame.w)
    elif party < 0:
        brush.text("?", frame, look.FIGURE, "#5d3a1c", "centre")
    foot = Rect(rect.x + round(8 * k), rect.y + round(164 * k), rect.w - round(16 * k), round(42 * k))
    points = str(CONTENT.board.wanted.vp)
    look.write(brush, foot, look.SIGN_SMALL, "#4a1f16", shown.say("{n} VP", n=points), points, align="centre")


def _draw_die(brush: Brush, shown: TableView, spot: Spot, rect: Rect, rival_die: int) -> None:
    duel = shown.view.duel
    rest = {"die/attacker": 2, "die/defender": 5}.get(spot, rival_die)
    if duel is not None and spot != "die/rival":
        rest = duel.dice[0 if spot == "die/attacker" else 1] or rest
    brush.picture(f"{FOLDER}die_{rest}", rect)
    if spot == "die/rival":
        pill(brush, shown.say("Rival"), (rect.centerx, rect.bottom + brush.px(10)), rect.w + brush.px(20))

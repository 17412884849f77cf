"""What lies before a party: Boss, belts, Posse, card, buildings and shares; alone, the Rival likewise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from game.protocol import Line, Seat
from game.tiny_epic_western import poker
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE, POSSE
from game.tiny_epic_western.scoring import sheet
from game.tiny_epic_western.state import State
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import cards, hands, look
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.board.rivals import level_of
from scenes.table.board.score import draw_totals
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

LINES = {
    "buildings": FOLDER + "building_store",
    **{industry: look.industry(industry) for industry in INDUSTRIES},
    "wanted": FOLDER + "wanted",
}


def buildings_of(view: State, party: int) -> tuple[str, ...]:
    """All a party owns: its stack, then what it bought this round."""
    if party >= len(view.homes):
        return ()
    return (*view.porches[view.homes[party]], *view.new[party])


def shares_of(view: State, party: int) -> Counter[str]:
    return Counter(icon for building in buildings_of(view, party) for icon in BUILDINGS[building].icons)


def draw_own(brush: Brush, shown: TableView) -> None:
    """The large panel at the right: the seat in the middle of attention, mostly the viewer."""
    panel, seat = shown.rect("panel/own"), shown.focus
    brush.panel(panel, "paper_plain")
    if seat != shown.viewer:
        _draw_looking(brush, shown, panel)
    with brush.inside("panel/own"):
        _draw_head(brush, shown, seat, shown.name(seat), _boss_name(shown, seat), palette.INK, palette.SOFT)
        _draw_words(brush, shown, seat, palette.INK)
        for influence in INFLUENCE:
            draw_counter(brush, shown, seat, influence, shown.rect(f"counter/{seat}/{influence}"), palette.INK)
        _draw_posse(brush, shown, seat, palette.INK)
        _draw_goods(brush, shown, seat, palette.INK)


def _draw_looking(brush: Brush, shown: TableView, panel: Rect) -> None:
    """On the edge of a panel that is not the viewer's: whose it is, and the way back."""
    name = shown.name(shown.focus)
    words = shown.say("{name} ({key}: back)", name=name, key=shown.prompts["back"])
    high = brush.frame.leading(look.LEAST) + brush.px(8)
    plate = Rect(panel.x, panel.y - high // 2, panel.w, high)
    brush.box(plate, palette.BRASS, high / 2 / brush.frame.scale, palette.INK, 2)
    look.write(brush, plate.inflate(-brush.px(20), 0), look.LEAST, palette.INK, words, name, align="centre")


def draw_rival(brush: Brush, shown: TableView, skin: Skin, seat: Seat) -> None:
    """A rival's panel: what is public, its card from behind."""
    title = _boss_name(shown, seat) or level_of(shown, skin, seat)
    _draw_head(brush, shown, seat, shown.name(seat), title, palette.CREAM, palette.TAN)
    if f"words/{seat}" in shown.layout:
        _draw_words(brush, shown, seat, palette.CREAM)
    for influence in INFLUENCE:
        draw_counter(brush, shown, seat, influence, shown.rect(f"counter/{seat}/{influence}"), palette.CREAM)
    _draw_posse(brush, shown, seat, palette.CREAM)
    _draw_card(brush, shown, seat)
    _draw_goods(brush, shown, seat, palette.CREAM)


def _boss_name(shown: TableView, seat: int) -> str:
    boss = shown.view.bosses[seat]
    return shown.say(BOSSES[boss].name) if boss in BOSSES else ""


def _draw_head(brush: Brush, shown: TableView, party: int, name: str, title: str, ink: str, soft: str) -> None:
    view, face = shown.view, shown.rect(f"home/{party}")
    boss = view.bosses[party] if party < view.terms.seats else "rival"
    if shown.decider == party:
        brush.glow(face, 12, 10, 6)
    cards.draw_boss(brush, face, boss or "", party)
    room = shown.rect(f"who/{party}")
    if view.dealer == party and "dealer" not in shown.hidden and not brush.frame.compact:
        side = min(room.h + brush.px(6), brush.px(36))
        brush.picture(FOLDER + "dealer", Rect(room.right - side, room.y - brush.px(4), side, side))
        room.w -= side + brush.px(4)
    brush.text(name, room, "chip", ink)
    brush.text(title, shown.rect(f"title/{party}"), "voice", soft)
    points = shown.rect(f"worth/{party}")
    side = min(points.h, brush.px(40))
    brush.picture("tokens/vp", Rect(points.x, points.centery - side // 2, side, side))
    words = Rect(points.x + side + brush.px(4), points.y, points.w - side - brush.px(4), points.h)
    now = shown.sheets[party] if party < view.terms.seats else sheet(view, party)  # alone, of the Rival too (TEW-204)
    brush.text(str(now.total), words, "count", palette.AMBER if ink == palette.CREAM else palette.INK)
    if view.wanted == party and "wanted" not in shown.hidden:
        brush.picture(FOLDER + "wanted", shown.rect(f"wanted/{party}"))


def _draw_words(brush: Brush, shown: TableView, seat: int, ink: str) -> None:
    """The Boss's ability."""
    boss = shown.view.bosses[seat]
    if boss in BOSSES:
        text = fine(shown.say(BOSSES[boss].text))
        brush.text(text, shown.rect(f"words/{seat}"), look.ABILITY, ink, lines=7)


def draw_counter(brush: Brush, shown: TableView, seat: int, influence: str, rect: Rect, ink: str) -> None:
    amount = shown.view.influence[3 * seat + INFLUENCE.index(influence)]
    cards.draw_belt(brush, rect, influence, amount, ink)


# ------------------------------------------------------------------ Posse and card


def _draw_posse(brush: Brush, shown: TableView, party: int, ink: str) -> None:
    """Those still to be placed stand; the third lies until it is earned; the others have gone out or are wounded."""
    view = shown.view
    light = ink == palette.CREAM
    for number in range(POSSE):
        spot = f"posse/{party}/{number}"
        rect, place = shown.rect(spot), view.posse[POSSE * party + number]
        if spot in shown.hidden:
            continue
        if place is not None:
            _draw_gone(brush, rect, place.wounded, light)
        elif view.duel is not None and view.duel.attacking == POSSE * party + number:
            _draw_gone(brush, rect, False, light)  # it fights
        elif number >= hands.in_play(view, party):
            brush.picture(look.posse_picture(party, "lying"), rect, "faint")
        else:
            brush.picture(look.posse_picture(party), rect)
    if f"left/{party}" in shown.layout:
        count = view.ready[party]
        words = shown.language.count("{n} to place", "{n} to place", count) if count else ""
        brush.text(words, shown.rect(f"left/{party}"), "body_strong", ink, "right")


def _draw_gone(brush: Brush, rect: Rect, wounded: bool, light: bool) -> None:
    box = rect.inflate(-round(rect.w * 0.26), -round(rect.h * 0.36))
    brush.box(box, None, 8, "#6b4a32" if light else palette.EDGE, 2)
    colour = "#b08a5c" if light else palette.FAINT
    brush.icon("close" if wounded else "check", box.center, round(box.h * 0.7), palette.LOSS if wounded else colour)


def _draw_card(brush: Brush, shown: TableView, seat: int) -> None:
    """The kept card from behind, or face up once it is revealed; cards being chosen from."""
    view = shown.view
    for slot in range(len(view.offers[seat])):
        spot = f"offer/{seat}/{slot}"
        if spot not in shown.hidden:
            brush.picture(look.card_picture(view.offers[seat][slot]), shown.rect(spot))
    card = view.kept[seat]
    if card is None or f"kept/{seat}" in shown.hidden:
        return
    rect = shown.rect(f"kept/{seat}")
    visible = poker.effective(view, seat) if view.rival_open else card
    cards.draw_poker(brush, rect, visible or card, card)
    if f"label/{seat}" in shown.layout:
        words = shown.say("revealed") if card in CONTENT.cards else shown.say("hidden")
        look.write(brush, shown.rect(f"label/{seat}"), "voice", palette.TAN, words, "", align="right")


# ------------------------------------------------------------------ buildings and shares


def _draw_goods(brush: Brush, shown: TableView, party: int, ink: str) -> None:
    view = shown.view
    owned, room = buildings_of(view, party), shown.rect(f"owned/{party}")
    if owned and room.w > 2.2 * room.h and not brush.frame.compact:
        _draw_row(brush, room, owned, len(view.new[party]))
    else:
        side = room.h
        picture = look.building_picture(owned[-1]) if owned else FOLDER + "building_store"
        brush.picture(picture, Rect(room.x, room.y, side, side), "" if owned else "faint")
        words = Rect(room.x + side + brush.px(4), room.y, room.w - side - brush.px(4), room.h)
        brush.text(str(len(owned)), words, "count", ink)
    shares, line = shares_of(view, party), shown.rect(f"shares/{party}")
    step = line.w / len(INDUSTRIES)
    for index, industry in enumerate(INDUSTRIES):
        side = min(line.h - 2, brush.px(30) if not brush.frame.compact else line.h - 2)
        x = round(line.x + index * step)
        brush.picture(look.industry(industry), Rect(x, line.centery - side // 2, side, side))
        words = Rect(x + side + brush.px(4), line.y, round(step) - side - brush.px(5), line.h)
        brush.text(str(shares[industry]), words, "count", ink)


def _draw_row(brush: Brush, area: Rect, owned: tuple[str, ...], fresh: int) -> None:
    """Pictures of all buildings, side by side and closer the more there are; new ones carry a ribbon."""
    side = area.h
    step = min(side, (area.w - side) / max(1, len(owned) - 1))
    for index, building in enumerate(owned):
        place = Rect(round(area.x + index * step), area.y, side, side)
        brush.picture(look.building_picture(building), place)
        if index >= len(owned) - fresh:
            mark = Rect(place.x, place.y, max(8, side // 3), max(8, side // 3))
            brush.box(mark, palette.GAIN, 20, palette.CREAM, 1)
            brush.icon("plus", mark.center, mark.w - 2, palette.CREAM)


# ------------------------------------------------------------------ the Rival, alone


def draw_automaton(brush: Brush, shown: TableView, rule: str) -> None:
    """The Rival's panel, and what it did last and by which rule."""
    view = shown.view
    brush.panel(shown.rect("panel/rival"), "leather")
    with brush.inside("panel/rival"):
        level = CONTENT.levels[view.terms.difficulty or "beginner"]
        _draw_head(brush, shown, 1, shown.say("The Rival"), shown.say(level.name), palette.CREAM, palette.TAN)
        if "words/1" in shown.layout:
            words = shown.say("It acts by rule and by the die. Beat its points.")
            brush.text(words, shown.rect("words/1"), "card_text", palette.CREAM, lines=3)
        _draw_posse(brush, shown, 1, palette.CREAM)
        _draw_goods(brush, shown, 1, palette.CREAM)
    panel = shown.rect("panel/rule")
    brush.panel(panel, "leather")
    with brush.inside("panel/rule"):
        inner = panel.inflate(-brush.px(36), -brush.px(28))
        high = brush.frame.leading("label") + brush.px(6)
        head = Rect(inner.x, inner.y, inner.w, high)
        look.write(brush, head, "label", palette.AMBER, shown.say("The Rival’s rule"), shown.say("Rival"))
        below = Rect(inner.x, inner.y + high, inner.w, inner.h - high)
        brush.text(rule, below, "card_text", palette.CREAM, valign="top", lines=9)


# ------------------------------------------------------------------ what everybody would score


def draw_tally(brush: Brush, shown: TableView) -> None:
    """Line by line, a column for each party; the totals stand where they are counted."""
    room, view = shown.rect("tally"), shown.view
    parties = range(view.terms.parties)
    sheets = [sheet(view, party) for party in parties]
    first = shown.rect("score/0")
    small = brush.frame.compact
    if "panel/tally" in shown.layout:
        brush.panel(room, "paper_plain")
    with brush.inside("panel/tally"):
        head = Rect(room.x + brush.px(16), room.y + brush.px(8), room.w, brush.px(40 if not small else 30))
        label = shown.say("Score")
        if head.x + brush.measure(label, "label")[0] < first.x:
            brush.text(label, Rect(head.x, head.y, first.x - head.x, head.h), "label", palette.INK)
        for party in parties:
            column = shown.rect(f"score/{party}")
            draw_face(brush, shown, party, (column.centerx, head.centery), min(head.h - 2, column.w - 2))
        lines = sheets[0].lines
        high = (first.y - brush.px(4) - head.bottom) / len(lines)
        left, wide = room.x + brush.px(8), room.w - brush.px(16)
        rows = [Rect(left, round(head.bottom + i * high), wide, round(high)) for i in range(len(lines))]
        _draw_names(brush, shown, rows, first.x, lines)
        for index, row in enumerate(rows):
            _draw_line(brush, shown, row, [each.lines[index].points for each in sheets])
        _draw_totals(brush, shown, room, [each.total for each in sheets])


def _draw_names(brush: Brush, shown: TableView, rows: list[Rect], first: int, lines: Sequence[Line]) -> None:
    """Picture and name of every line, all in one size; pictures alone where one name has no room."""
    side = min(rows[0].h - 2, brush.px(30))
    rooms = [Rect(row.x + side + brush.px(12), row.y, first - row.x - side - brush.px(14), row.h) for row in rows]
    names = [(shown.say(line.name), room) for line, room in zip(lines, rooms, strict=True)]
    whole = all(brush.fits(name, room, "body") for name, room in names)
    role = brush.alike(names, "body")
    for index, (line, row, (name, room)) in enumerate(zip(lines, rows, names, strict=True)):
        if index % 2 == 0:
            brush.box(row, "#eddcb6", 4)
        brush.picture(LINES[line.id], Rect(row.x + brush.px(4), row.centery - side // 2, side, side))
        if whole:
            brush.text(name, room, role, palette.INK)


def _draw_line(brush: Brush, shown: TableView, row: Rect, points: list[int]) -> None:
    for party, count in enumerate(points):
        column = shown.rect(f"score/{party}")
        cell = Rect(column.x, row.y, column.w, row.h)
        role = "body_strong" if party == shown.viewer else "body"
        brush.text(str(count) if count else "–", cell, role, palette.INK if count else palette.FAINT, "centre")


def _draw_totals(brush: Brush, shown: TableView, area: Rect, totals: list[int]) -> None:
    first = shown.rect("score/0")
    words = shown.say("Now") if shown.outcome is None else shown.say("Final score")
    left = Rect(area.x + brush.px(14), first.y, first.x - area.x - brush.px(16), first.h)
    if brush.fits(words, left, "strong", 2):
        brush.text(words, left, "strong", palette.INK, lines=2)
    draw_totals(brush, shown, totals)


def draw_face(brush: Brush, shown: TableView, party: int, centre: tuple[int, int], side: int) -> None:
    """A seat's portrait, or the Rival's."""
    if party < shown.view.terms.seats:
        paint.portrait(brush, centre, side, party, shown.faces[party])
    else:
        brush.picture("tokens/bandit", Rect(0, 0, side, side).move_to(center=centre))

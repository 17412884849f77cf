"""The card of a station: picture, name, what it holds, what its stars ask for, and the way in.  Starts nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from game.trail.path import TrailMap, TrailStop, needed, packet_of
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language, mark
from scenes.kit.paint import STARS
from scenes.kit.widgets import Button, Header, Hotspot, Painted, ScrollArea, Widget
from scenes.screens.lessons import courses as learning
from scenes.screens.trail.map import ICONS
from scenes.shell.screen import Screen
from scenes.shell.services import Services
from scenes.skins import FACES


class Item(NamedTuple):
    """One thing to do; words come translated.  ``goals`` are what one, two and three stars ask for."""

    id: str
    name: str
    stars: int | None  # None: never tried
    text: str
    goals: tuple[str, ...]
    opens: Callable[[], Screen]


def items_of(services: Services, way: TrailMap, stop: TrailStop) -> list[Item]:
    """In the order they are meant to be done."""
    if stop.station.kind == "lesson":
        return _chapters(services, stop)
    return (_puzzles if stop.station.kind == "puzzle" else _challenges)(services, way, stop)


def _chapters(services: Services, stop: TrailStop) -> list[Item]:
    course, title = learning.course(stop.region.title), stop.region.title
    finished, code = learning.book(services).of(title).finished, services.language.code
    found = []
    for name in stop.station.chapters:
        chapter = course.find(name) if course is not None else None
        if chapter is not None:
            stars = 3 if name in finished else None
            opens = partial(services.routes.lesson, services, title, name)
            found.append(Item(name, chapter.name.of(code), stars, chapter.brief.of(code), (), opens))
    return found


def _puzzles(services: Services, way: TrailMap, stop: TrailStop) -> list[Item]:
    title, code, say = stop.region.title, services.language.code, services.language.say
    puzzles = packet_of(stop.region, stop.station)
    goals = tuple(say("{n} stars in these puzzles", n=least) for least in needed(len(puzzles)))
    found = []
    for puzzle, stars in way.puzzles(stop):
        theme = stop.region.theme_of(puzzle.theme)
        opens = partial(services.routes.puzzle, services, title, puzzle.id)
        found.append(Item(puzzle.id, theme.name.of(code), stars, "", goals, opens))
    return found


def _challenges(services: Services, way: TrailMap, stop: TrailStop) -> list[Item]:
    title, code = stop.region.title, services.language.code
    found = []
    for challenge, stars in way.challenges(stop):
        goals = tuple(goal.say.of(code) for goal in challenge.star)
        opens = partial(services.routes.challenge, services, title, challenge.id)
        found.append(Item(challenge.id, challenge.name.of(code), stars, challenge.text.of(code), goals, opens))
    return found


def sentence_of(services: Services, way: TrailMap, stop: TrailStop) -> str:
    """Why the station is closed, or ""."""
    say, code = services.language.say, services.language.code
    if stop.is_open:
        return ""
    if stop.waits_for == "stars":
        missing, count = stop.region.stars - way.total, services.language.count
        return count("Win {n} star more to open this region.", "Win {n} stars more to open this region.", missing)
    before = next(each for each in stop.region.station if each.id == stop.waits_for)
    return say("Win a star at “{station}” first.", station=before.name.of(code))


PICTURE: Final = 146
LEAST: Final = 64
BIG: Final = 1.3  # text from this size on takes the picture's room
ACROSS: Final = 4  # puzzles in a row
ROW: Final = 46
EDGE: Final = 24
STRIPE: Final = "#efdfb9"
CHOSEN: Final = "#f4d78f"
KINDS: Final = dict(lesson=mark("Lesson"), puzzle=mark("Puzzle"), challenge=mark("Challenge"), boss=mark("Boss"))


class StationCard(NamedTuple):
    """What is shown; words come translated."""

    stop: TrailStop
    kind: str
    total: int
    items: Sequence[Item]
    chosen: Item | None
    why: str  # it is closed; "" if it is open


def build(
    brush: Brush,
    rect: Rect,
    card: StationCard,
    language: Language,
    pick: Callable[[str], None],
    play: Callable[[], None],
) -> list[Widget]:
    """The sheet, the list, the goals, the button."""
    px, edge = brush.px, brush.px(EDGE if not brush.frame.compact else 20)
    high = max(palette.HIT, px(66))
    button = Rect(rect.x + edge, rect.bottom - edge - high, rect.w - 2 * edge, high)
    words = language.say("Play") if card.stop.station.kind != "lesson" else language.say("Learn")
    goals = _goals_height(brush, card, button.w)
    foot = button.y - px(10)
    wanted = _head_height(brush, card, 0, button.w, language.code) + _list_height(brush, card) + goals
    spare = foot - rect.y - edge - wanted
    has_picture = not brush.frame.compact and brush.frame.text_scale < BIG and spare >= px(LEAST)  # a strip is none
    picture = min(px(PICTURE), spare + px(16)) if has_picture else 0
    head = _head_height(brush, card, picture, button.w, language.code)
    room = Rect(button.x, rect.y + edge + head, button.w, foot - goals - (rect.y + edge + head))
    sheet = StationSheet(rect, card, language, Rect(button.x, rect.y + edge, button.w, head), picture)
    goals_place = Rect(button.x, foot - goals, button.w, goals)
    below = Painted("card/goals", goals_place, lambda brush, place: _draw_goals(brush, place, card, language))
    go = Button("play", button, words, play, style="primary", icon="play", enabled=not card.why, reason=card.why)
    sheet.children = [below, _list(brush, room, card, pick), go]
    return [sheet]


class StationSheet(Widget):
    """The paper with its head."""

    kind = "panel"

    def __init__(self, rect: Rect, card: StationCard, language: Language, head: Rect, picture: int) -> None:
        super().__init__("card", rect)
        self._card, self._language, self._head, self._picture = card, language, head, picture

    def draw(self, brush: Brush) -> None:
        brush.panel(self.rect, "paper" if not brush.frame.compact else "paper_plain")
        brush.cover(self.rect)
        stop, code, px, head = self._card.stop, self._language.code, brush.px, self._head
        y = head.y
        if self._picture:
            _draw_picture(brush, Rect(head.x, y, head.w, self._picture), stop)
            y += self._picture - px(16)
        y = self._draw_chips(brush, Rect(head.x, y, head.w, _chip(brush)))
        name = stop.station.name.of(code)
        high = brush.measure(name, "prompt", head.w, 2)[1]
        brush.text(name, Rect(head.x, y, head.w, high), "prompt", palette.INK, lines=2)
        words = self._card.why or _told(self._card, code)
        room = Rect(head.x, y + high + px(2), head.w, head.bottom - y - high - px(2))
        brush.text(words, room, "sentence", palette.LOSS if self._card.why else palette.SOFT, valign="top", lines=2)

    def _draw_chips(self, brush: Brush, line: Rect) -> int:
        """Kind at the left, number at the right."""
        stop, px = self._card.stop, brush.px
        tint, radius = FACES[stop.region.title].tint, line.h / 2 / brush.frame.scale
        kind = self._card.kind
        wide = brush.measure(kind, "small_strong")[0] + px(54)
        left = Rect(line.x + px(8), line.y, wide, line.h)
        brush.box(left, tint.band, radius, palette.INK, 2)
        brush.icon(ICONS[stop.station.kind], (left.x + px(22), left.centery), max(12, px(20)), palette.CREAM)
        brush.text(kind, Rect(left.x + px(40), left.y, wide - px(44), left.h), "small_strong", palette.CREAM)
        told = self._language.say("Station {number} of {total}", number=stop.number, total=self._card.total)
        room = line.right - px(8) - left.right - px(10)
        if brush.measure(told, "small_strong")[0] + px(28) > room:
            told = f"{stop.number}/{self._card.total}"
        wide = min(room, brush.measure(told, "small_strong")[0] + px(28))
        right = Rect(line.right - px(8) - wide, line.y, wide, line.h)
        brush.box(right, palette.NIGHT, radius, "#8a6430", 2)
        brush.text(told, right, "small_strong", palette.AMBER, "centre")
        return line.bottom + px(8)


def _told(card: StationCard, code: str) -> str:
    """Of the chosen thing, else of the station."""
    return (card.chosen.text if card.chosen is not None else "") or card.stop.station.text.of(code)


def _chip(brush: Brush) -> int:
    return max(brush.px(36), brush.frame.leading("small_strong") + brush.px(8))


def _head_height(brush: Brush, card: StationCard, picture: int, wide: int, code: str) -> int:
    """Picture, chips, name of two lines at most, and a sentence of two."""
    upper = picture - brush.px(16) if picture else 0
    name = brush.measure(card.stop.station.name.of(code), "prompt", wide, 2)[1]
    words = brush.measure(card.why or _told(card, code), "sentence", wide, 2)[1]
    return upper + _chip(brush) + brush.px(13) + name + words + brush.px(8)


def _draw_picture(brush: Brush, rect: Rect, stop: TrailStop) -> None:
    """The country of the region, and what waits there before it."""
    brush.box(rect.inflate(6, 6), palette.INK, 11)
    image = brush.art.cover(stop.region.scene, rect.size)
    brush.surface.blit(image, rect)
    side = round(rect.h * 0.86)
    with brush.clip(rect):
        brush.picture(stop.station.picture, Rect(rect.centerx - side // 2, rect.bottom - side, side, side))


# ------------------------------------------------------------------ the list


def _list(brush: Brush, room: Rect, card: StationCard, pick: Callable[[str], None]) -> ScrollArea:
    inner = ScrollArea.inner(room, brush.frame.scale)
    is_grid, across, high = _is_grid(card), _across(card), _row_height(brush, card)
    rows: list[Widget] = []
    for index, item in enumerate(card.items):
        wide = inner.w // across
        place = Rect(inner.x + index % across * wide, room.y + index // across * high, wide, high)
        draw = _draw_tile if is_grid else _draw_row
        looks = partial(draw, item=item, index=index, is_chosen=item is card.chosen)
        hint = item.name if is_grid else ""
        rows.append(Hotspot(f"item/{item.id}", place, partial(pick, item.id), looks, hint=hint))
    return ScrollArea(f"items/{card.stop.number}", room, rows, _list_height(brush, card), brush.frame.scale)


def _is_grid(card: StationCard) -> bool:
    return card.stop.station.kind == "puzzle"


def _across(card: StationCard) -> int:
    return ACROSS if _is_grid(card) else 1


def _row_height(brush: Brush, card: StationCard) -> int:
    high = max(palette.HIT, brush.px(ROW), brush.frame.leading("body_strong") + brush.px(12))
    return max(high, brush.px(62)) if _is_grid(card) else high


def _list_height(brush: Brush, card: StationCard) -> int:
    return -(-len(card.items) // _across(card)) * _row_height(brush, card)


def _draw_tile(brush: Brush, tile: Hotspot, item: Item, index: int, is_chosen: bool) -> None:
    """A puzzle of the packet: its number over its stars."""
    px, rect = brush.px, tile.rect.inflate(-brush.px(6), -brush.px(6))
    fill = CHOSEN if is_chosen or tile.lit else STRIPE
    brush.box(rect, fill, 8, palette.BRASS if is_chosen else palette.EDGE, 2 if is_chosen else 1)
    side = min(max(13, px(19)), (rect.w - px(8)) // STARS)
    upper = Rect(rect.x, rect.y + px(2), rect.w, rect.h - side - px(6))
    brush.text(str(index + 1), upper, "count", palette.INK, "centre")
    at = rect.centerx - STARS * side // 2, rect.bottom - side - px(4) + side // 2
    paint.stars(brush, at, item.stars or 0, side, 0, on_paper=True)


def _draw_row(brush: Brush, row: Hotspot, item: Item, index: int, is_chosen: bool) -> None:
    px, rect = brush.px, row.rect
    if is_chosen:
        brush.box(rect.inflate(0, -px(4)), CHOSEN, 8, palette.BRASS, 2)
    elif row.lit or index % 2 == 0:
        brush.box(rect.inflate(0, -px(4)), CHOSEN if row.lit else STRIPE, 8)
    number = Rect(rect.x + px(6), rect.y, px(34), rect.h)
    brush.text(str(index + 1), number, "count", palette.SOFT, "centre")
    side = max(14, px(22))
    left = rect.right - px(8) - STARS * (side + px(2))
    paint.stars(brush, (left, rect.centery), item.stars or 0, side, px(2), on_paper=True)
    room = Rect(number.right + px(6), rect.y, left - number.right - px(12), rect.h)
    role = "body_strong" if brush.fits(item.name, room, "body_strong") else "small_strong"
    brush.text(item.name, room, role, palette.INK, lines=2)


# ------------------------------------------------------------------ the goals


def _goals_height(brush: Brush, card: StationCard, wide: int) -> int:
    if card.chosen is None or not card.chosen.goals:
        return 0
    label = brush.frame.leading("label") + brush.px(10)
    return label + sum(_goal_height(brush, words, wide) for words in card.chosen.goals)


def _goal_height(brush: Brush, words: str, wide: int) -> int:
    room = wide - _goal_left(brush)
    return max(brush.px(36), brush.measure(words, "small_strong", room, 2)[1] + brush.px(8))


def _goal_left(brush: Brush) -> int:
    return 3 * (max(14, brush.px(22)) + brush.px(2)) + brush.px(14)


def _draw_goals(brush: Brush, rect: Rect, card: StationCard, language: Language) -> None:
    """One, two, three stars, and what each asks for."""
    if card.chosen is None or not card.chosen.goals:
        return
    px, side = brush.px, max(14, brush.px(22))
    label = brush.frame.leading("label")
    brush.rule(Rect(rect.x, rect.y, rect.w, 1))
    brush.text(language.say("Stars to win"), Rect(rect.x, rect.y + px(4), rect.w, label), "label", palette.INK)
    y = rect.y + label + px(10)
    for index, words in enumerate(card.chosen.goals):
        high = _goal_height(brush, words, rect.w)
        line = Rect(rect.x, y, rect.w, high)
        if index % 2 == 0:
            brush.box(line, STRIPE, 6)
        for place in range(index + 1):
            won = index < (card.chosen.stars or 0) if card.stop.station.kind != "puzzle" else index < card.stop.stars
            name = "trail/star_on" if won else "trail/star_empty"
            star = Rect(line.x + px(4) + place * (side + px(2)), line.centery - side // 2, side, side)
            brush.picture(name, star)
        left = _goal_left(brush)
        brush.text(words, Rect(line.x + left, y, line.w - left, high), "small_strong", palette.INK, lines=2)
        y += high


def draw_legend(brush: Brush, rect: Rect, header: Header, language: Language) -> None:
    """What the shapes on the map mean, in the bar; left out where its words leave no room."""
    px, rows = brush.px, [(kind, language.say(name)) for kind, name in KINDS.items()]
    side = min(px(44), rect.h - px(8))
    wide = [side + px(10) + brush.measure(name, "strong")[0] for _, name in rows]
    taken = brush.measure(header.title, "title")[0] + brush.measure(header.note_words, "sentence")[0]
    left = rect.right - sum(wide) - px(30) * len(rows)
    if left < rect.x + taken + px(60):
        return
    for (kind, name), each in zip(rows, wide, strict=True):
        plate = Rect(left, rect.centery - side // 2, side, side)
        brush.picture(f"trail/station_{kind}_open", plate)
        middle = plate.centerx, plate.y + round(side * 0.48)
        brush.icon(ICONS[kind], middle, round(side * 0.38), "#a8352f")
        room = Rect(plate.right + px(10), rect.y, each - side - px(10), rect.h)
        brush.text(name, room, "strong", palette.CREAM)
        left += each + px(30)

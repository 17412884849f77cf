"""One saved match in a list, and all about one of them beside it.  Opens and deletes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Final, NamedTuple

from pygame import Rect, Surface

from game.profile import portraits
from game.profile.setup_plan import LEVELS
from game.protocol import SaddlebagError, Saying
from game.saves.matches import Summary
from game.saves.record import SaveRecord
from game.titles import TITLES
from scenes.kit import dates, paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Language
from scenes.kit.lru_cache import LruCache, bytes_of
from scenes.kit.widgets import Widget
from scenes.kit.widgets.button import Pressable
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table import at_move as thumbnail
from scenes.table.at_move import shape

PORTRAIT = 40  # reference pixels in a row


class SavedMatch(NamedTuple):
    """A saved match in words."""

    summary: Summary
    title: str
    headline: str
    date: str
    faces: tuple[str, ...]
    state: str  # "", finished, hurt (an older one can be opened), lost
    ribbon: str  # what stands across its row

    @property
    def match(self) -> str:
        return self.summary.match


def entry(services: Services, summary: Summary, now: datetime, zone: tzinfo | None) -> SavedMatch:
    """The words and faces of a summary."""
    say, record = services.language.say, summary.record
    if record is None:
        return SavedMatch(summary, say("Unreadable match"), summary.match, "", (), "lost", say("cannot be opened"))
    state = "hurt" if summary.trouble is not None else ("finished" if record.over else "")
    ribbons = {"finished": say("finished"), "hurt": say("damaged")}
    ribbon = ribbons.get(state, say("practice") if record.practice else "")
    title, headline = say(TITLES[record.title].NAME), services.language.tell(record.headline)
    date, faces = dates.told(record.saved, now, say, zone), portraits.of(services.data, record.players)
    return SavedMatch(summary, title, headline, date, faces, state, ribbon)


class SaveRow(Pressable):
    """Thumbnail, title, how far, who, when.  The chosen one is paper on the leather."""

    kind = "row"

    def __init__(
        self,
        rect: Rect,
        entry: SavedMatch,
        chosen: Callable[[], bool],
        on_click: Callable[[], Any],
        on_focus: Callable[[], Any],
        picture: Callable[[tuple[int, int]], Surface | None],
    ) -> None:
        super().__init__(f"save/{entry.match}", rect, on_click)
        self.entry, self.chosen, self.on_focus, self.picture = entry, chosen, on_focus, picture

    def focus(self, on: bool) -> None:
        super().focus(on)
        if on:
            self.on_focus()

    def draw(self, brush: Brush) -> None:
        chosen, px = self.chosen(), brush.px
        rect = self.rect.inflate(0, -px(8))
        if chosen:
            brush.panel(rect, "paper_plain", "card")
        elif self.lit:
            brush.box(rect, palette.SEAM, 12, alpha=round(0.7 * self.lit, 2))
        side = rect.h - 2 * px(12)
        window = Rect(rect.x + px(14), rect.y + px(12), side, side)
        framed(brush, window, self.picture(window.size), "warning" if self.entry.state == "lost" else "")
        room = Rect(window.right + px(20), window.y, rect.right - px(20) - window.right - px(20), side)
        self._draw_words(brush, room, chosen)

    def _draw_words(self, brush: Brush, area: Rect, chosen: bool) -> None:
        first, second = (palette.INK, palette.SOFT) if chosen else (palette.AMBER, palette.TAN)
        name, line = brush.frame.leading("name"), brush.frame.leading("body")
        gap = max(0, area.h - name - 2 * line) // 2
        date = brush.measure(self.entry.date, "body")[0] if self.entry.date else 0
        upper = Rect(area.x, area.y, area.w - date - brush.px(16), name)
        brush.text(self.entry.title, upper, "name", first)
        if date:
            brush.text(self.entry.date, Rect(area.right - date - 1, area.y, date + 1, name), "body", second, "right")
        middle = Rect(area.x, upper.bottom + gap // 2, area.w, line)
        if self.entry.state == "lost":
            foot = Rect(area.x, middle.bottom + gap // 2, area.w, line)
            brush.text(_short(brush, self.entry.ribbon, foot.w, "body"), foot, "body", second)
            return
        brush.text(self.entry.headline, middle, "body", second)
        foot = Rect(area.x, area.bottom - max(line, brush.px(PORTRAIT)), area.w, max(line, brush.px(PORTRAIT)))
        taken = _draw_faces(brush, foot, self.entry.faces)
        if self.entry.ribbon:
            rest = Rect(taken + brush.px(16), foot.y, foot.right - taken - brush.px(16), foot.h)
            colour = (palette.LOSS if chosen else palette.WARNING) if self.entry.state == "hurt" else second
            brush.text(_short(brush, self.entry.ribbon, rest.w, "voice"), rest, "voice", colour, "right")


def _draw_faces(brush: Brush, line: Rect, portraits: tuple[str, ...]) -> int:
    """Returns where they end."""
    size, x = brush.px(PORTRAIT), line.x
    for seat, who in enumerate(portraits):
        paint.portrait(brush, (x + size // 2, line.centery), size, seat, who)
        x += size + brush.px(6)
    return x


def _short(brush: Brush, words: str, room: int, role: str) -> str:
    """The words, or nothing where they cannot stand whole: the sheet beside says it all."""
    return words if brush.measure(words, role)[0] * 0.8 <= room else ""


def framed(brush: Brush, rect: Rect, picture: Surface | None, icon: str = "") -> None:
    """A picture behind a thin frame, as large as covers the rectangle."""
    brush.box(rect, palette.LEATHER, 4)
    if picture is not None:
        with brush.clip(rect.inflate(-2, -2)):
            brush.surface.blit(picture, picture.get_rect(center=rect.center))
    if icon:
        brush.icon(icon, rect.center, round(rect.h * 0.5), palette.WARNING)
    brush.box(rect, None, 4, palette.INK, 4)


class SaveSheet(Widget):
    """The paper beside the list: the match that is chosen, large."""

    kind = "sheet"

    def __init__(self, rect: Rect, language: Language, chosen: Callable[[], SavedMatch],
                 picture: Callable[[SavedMatch, tuple[int, int]], Surface | None]) -> None:  # fmt: skip
        super().__init__("sheet", rect)
        self.language, self.say, self.chosen, self.picture = language, language.say, chosen, picture

    def draw(self, brush: Brush) -> None:
        now, px, rect = self.chosen(), brush.px, self.rect
        trouble = self._trouble(now)
        words = [(now.title, "prompt", palette.INK), (now.headline, "sentence", palette.SOFT)]
        if now.summary.record is not None:
            words.append((self._facts(now, now.summary.record), "voice", palette.SOFT))
        words += [(line, "voice", palette.LOSS) for line in trouble]
        heights = [brush.measure(line, role, rect.w, 5)[1] + px(4) for line, role, _ in words]
        people = -(-len(now.faces) // 2) * _person_height(brush)
        window = _window(brush, Rect(rect.x, rect.y, rect.w, rect.h - sum(heights) - people - px(28)), now)
        y = rect.y
        if window.h >= px(90):
            framed(brush, window, self.picture(now, window.size), "warning" if now.state == "lost" else "")
            y = window.bottom + px(14)
        for (line, role, colour), high in zip(words, heights, strict=True):
            brush.text(line, Rect(rect.x, y, rect.w, high), role, colour, lines=5)
            y += high
        if now.summary.record is not None:
            self._draw_people(brush, Rect(rect.x, y + px(10), rect.w, people), now, now.summary.record)

    def _facts(self, now: SavedMatch, record: SaveRecord) -> str:
        moves = self.language.count("{n} move", "{n} moves", record.moves)
        state = self.say("finished") if record.over else self.say("not finished")
        return self.say("{date}; {moves}, {state}", date=now.date, moves=moves, state=state)

    def _trouble(self, now: SavedMatch) -> list[str]:
        if now.summary.trouble is None:
            return []
        older = self.say("The save before it is sound and can be opened.")
        lost = self.say("It cannot be opened here. It stays until you delete it.")
        return [self.language.tell(_without_folder(now.summary.trouble)), older if now.state == "hurt" else lost]

    def _draw_people(self, brush: Brush, rect: Rect, now: SavedMatch, record: SaveRecord) -> None:
        """Portrait, name and level, two to a line."""
        high, wide = _person_height(brush), rect.w // 2
        name, line = brush.frame.leading("name"), brush.frame.leading("voice")
        for seat, player in enumerate(record.players):
            cell = Rect(rect.x + (seat % 2) * wide, rect.y + (seat // 2) * high, wide - brush.px(8), high)
            face = min(high - brush.px(6), brush.px(52))
            paint.portrait(brush, (cell.x + face // 2, cell.centery), face, seat, now.faces[seat])
            room = Rect(cell.x + face + brush.px(12), cell.y, cell.w - face - brush.px(12), high)
            level = self.say(LEVELS[player.level][0]) if player.level in LEVELS else player.level or ""
            top = room.y + (high - name - line) // 2
            brush.text(_clipped(brush, player.name, room.w), Rect(room.x, top, room.w, name), "name")
            brush.text(level, Rect(room.x, top + name, room.w, line), "voice", palette.SOFT)


def _person_height(brush: Brush) -> int:
    return max(brush.px(56), brush.frame.leading("name") + brush.frame.leading("voice"))


def _window(brush: Brush, area: Rect, now: SavedMatch) -> Rect:
    """As large as the room allows, in the proportions of what is seen through it."""
    record = now.summary.record
    if record is None:
        side = min(area.w, area.h, brush.px(240))
        return Rect(area.centerx - side // 2, area.y, side, side)
    wide, high = shape(record.title, len(record.players))
    scale = min(area.w / wide, area.h / high)
    size = round(wide * scale), round(high * scale)
    return Rect(area.centerx - size[0] // 2, area.y, *size)


def _clipped(brush: Brush, name: str, room: int) -> str:
    """A name as far as it goes at its smallest."""
    while brush.letters.fit(name, "name", brush.frame, room).cut and len(name) > 4:
        name = name.rstrip("…")[:-1].rstrip() + "…"
    return name


def _without_folder(saying: Saying) -> Saying:
    """File names alone are enough: the folder is told at the foot of the screen."""
    gaps = {name: Path(str(gap)).name if name == "file" else gap for name, gap in saying.gaps.items()}
    return Saying(saying.text, gaps)


SETTLED: Final = 0.2  # seconds of rest before a board is drawn: scrolling stays smooth
PICTURES: Final = 16 << 20  # bytes of boards kept


class SaveBoards:
    """``wanted`` names what is in sight, the most wanted first; ``later`` and ``changed`` are the scene's."""

    def __init__(
        self,
        services: Services,
        wanted: Callable[[], Iterable[SavedMatch]],
        later: Callable[[float, Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        self._services, self._wanted, self._later, self._changed = services, wanted, later, changed
        self._boards: LruCache[Surface | None] = LruCache(PICTURES, lambda board: bytes_of(board) if board else 1)
        self._scaled: LruCache[Surface] = LruCache(PICTURES, bytes_of)
        self.drawn: dict[str, Surface | None] = {}
        self.busy = False

    def picture(self, each: SavedMatch, size: tuple[int, int]) -> Surface | None:
        """The board if it is drawn already; until then, or if it cannot be, what stands for the title."""
        if each.match not in self.drawn:
            self._soon()
        board, record = self.drawn.get(each.match), each.summary.record
        if record is None:
            return None
        if board is None:
            return thumbnail.poster(self._services, record.title, size)
        key = (each.match, record.saved, record.moves, size)
        return self._scaled.get(key, lambda: thumbnail.covering(board, size))

    def _soon(self) -> None:
        if not self.busy:
            self.busy = True
            self._later(SETTLED, self._draw_one)

    def _draw_one(self) -> None:
        self.busy = False
        each = next((each for each in self._wanted() if each.match not in self.drawn), None)
        if each is not None:
            self.drawn[each.match] = self.boarded(each)
            self._changed()

    def boarded(self, each: SavedMatch) -> Surface | None:
        """The board of a match, or None if it cannot be opened."""
        record = each.summary.record
        if record is None:
            return None

        def make() -> Surface | None:
            try:
                table = self._services.saves.load(each.match).table
                return thumbnail.board(self._services, FACES[table.title], table)
            except (SaddlebagError, OSError):
                return None

        return self._boards.get((each.match, record.saved, record.moves), make)

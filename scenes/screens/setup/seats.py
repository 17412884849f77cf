"""Who plays: the seats of a match being set up, and what hands do to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.profile import names as naming
from game.profile import setup_plan
from game.profile.setup_plan import LEVELS, STRENGTH, SetupPlan, level_texts
from game.titles import find
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.kit.language import Say
from scenes.kit.widgets import Button, Hotspot, Label, Painted, Selector, Still, TextField, Widget
from scenes.kit.widgets.button import draw_plate
from scenes.screens.setup.draft import SetupDraft
from scenes.shell.scene import Scene


class SeatCalls(NamedTuple):
    """What a row can ask for; each but the last is given the seat."""

    rename: Callable[[int, str], Any]
    level: Callable[[int, str | None], Any]
    face: Callable[[int], Any]
    move: Callable[[int, int], Any]
    remove: Callable[[int], Any]
    full: Callable[[], Any]  # a name has no room for more letters


class SeatRowPlaces(NamedTuple):
    """Where the parts of a row stand; ``below`` is None where a line of words has no room."""

    number: Rect
    portrait: Rect
    name: Rect
    who: Rect
    below: Rect | None
    tools: list[Rect]  # up, down, away


class SeatRow(Widget):
    """Number, portrait, name, who plays it, up, down, away; below them what the level is, or what is wrong."""

    kind = "row"

    def __init__(
        self, brush: Brush, rect: Rect, seat: int, draft: SetupDraft, calls: SeatCalls, problem: str = ""
    ) -> None:
        super().__init__(f"seat/{seat}", rect)
        say, chair = draft.services.language.say, draft.plan.chairs[seat]
        texts = [say(text) for text in level_texts(chair, draft.faces[seat])]
        self.seat, self.problem = seat, problem
        # all of them, or as many as there is room for: the longest first
        self.captions = [problem] if problem else [" ".join(texts[:count]) for count in range(len(texts), 0, -1)]
        self.stars = 0 if problem else STRENGTH.get(chair.level or "", 0)
        at = _places(brush, rect)
        self.number, self.below = at.number, at.below
        levels = [(level, say(words)) for level, (words, _) in LEVELS.items()]
        name, settle, hint = f"{self.name}/level", partial(calls.level, seat), " ".join(texts)
        self.children = [
            self._face(at.portrait, draft.faces[seat], calls, say),
            self._field(at.name, chair.name, calls, say("Name")),
            Selector(name, at.who, levels, chair.level, settle, hint=hint),
            *self._tools(at.tools, draft.plan, calls, say),
        ]

    def _field(self, rect: Rect, text: str, calls: SeatCalls, empty: str) -> TextField:
        name, rename, most = f"{self.name}/name", partial(calls.rename, self.seat), naming.LONGEST
        return TextField(name, rect, text, rename, longest=most, on_full=calls.full, placeholder=empty)

    def _face(self, rect: Rect, face: str, calls: SeatCalls, say: Say) -> Hotspot:
        def looks(brush: Brush, spot: Hotspot) -> None:
            grow = round(spot.lit * brush.px(4))
            paint.portrait(brush, spot.rect.center, spot.rect.w + grow, self.seat, face)

        hint = say("Another portrait. The shape and the colour belong to the seat.")
        return Hotspot(f"{self.name}/face", rect, partial(calls.face, self.seat), looks, hint=hint)

    def _tools(self, places: list[Rect], plan: SetupPlan, calls: SeatCalls, say: Say) -> list[Widget]:
        seat, least = self.seat, find(plan.title).SEATS.start
        ways = (
            ("up", -1, seat > 0, say("Move up"), say("This seat is the first already.")),
            ("down", 1, seat < plan.seats - 1, say("Move down"), say("This seat is the last already.")),
        )
        found: list[Widget] = []
        for place, (name, way, can, hint, reason) in zip(places, ways, strict=False):
            move = partial(calls.move, seat, way)
            found.append(arrow_button(f"{self.name}/{name}", place, way, move, enabled=can, hint=hint, reason=reason))
        name, remove = f"{self.name}/remove", partial(calls.remove, seat)
        hint, reason = say("Remove this seat"), say("There must be at least one seat.")
        away = Button(name, places[2], "", remove, style="paper", icon="close", shadow=False, hint=hint, reason=reason)
        away.enabled = plan.seats > least
        return [*found, away]

    def draw(self, brush: Brush) -> None:
        thin = max(1, brush.px(1))
        brush.rule(Rect(self.rect.x, self.rect.bottom - thin, self.rect.w, thin), palette.SHADE)
        brush.text(str(self.seat + 1), self.number, "count", palette.FAINT, "centre")
        if self.below is None:
            return
        room = self.below.move(brush.px(4), 0)
        if self.problem:
            brush.icon("warning", (room.x + room.h // 2, room.centery), room.h, palette.LOSS)
            room = Rect(room.x + room.h + brush.px(6), room.y, room.w - room.h - brush.px(10), room.h)
        if self.stars:
            room = _draw_stars(brush, room, self.stars)
        for caption in self.captions:
            if self.problem or brush.fits(caption, room, "voice"):
                brush.text(caption, room, "voice", palette.LOSS if self.problem else palette.SOFT)
                break


def _draw_stars(brush: Brush, area: Rect, strength: int) -> Rect:
    """How strong a bot is, of as many stars as the strongest has; returns what is left of the room."""
    size, gap = round(area.h * 0.72), brush.px(2)
    most = max(STRENGTH.values())
    for i in range(most):
        centre = (area.x + size // 2 + i * (size + gap), area.centery)
        brush.icon("star", centre, size, palette.BRASS if i < strength else palette.EDGE)
    used = most * (size + gap) + brush.px(8)
    return Rect(area.x + used, area.y, area.w - used, area.h)


def _places(brush: Brush, rect: Rect) -> SeatRowPlaces:
    px = brush.px
    gap, side = px(10), max(palette.HIT, px(48))
    control = max(px(56), palette.HIT, round(1.8 * brush.frame.type_px("strong")))
    line = brush.frame.leading("voice")
    both = rect.h >= control + line + px(14)
    top = rect.y + (rect.h - control - (line + px(4) if both else 0)) // 2
    face = min(max(palette.HIT, rect.h - 2 * px(12)), px(104))
    number = Rect(rect.x, rect.y, px(34), rect.h)
    portrait = Rect(number.right + px(4), rect.centery - face // 2, face, face)
    tools = _tool_places(rect, top + (control - side) // 2, side, px(6))
    left, right = portrait.right + px(20), tools[0].x - px(14)
    name = Rect(left, top, round((right - left - gap) * 0.45), control)
    who = Rect(name.right + gap, top, right - name.right - gap, control)
    below = Rect(left, top + control + px(4), right - left, line) if both else None
    return SeatRowPlaces(number, portrait, name, who, below, tools)


def _tool_places(rect: Rect, top: int, side: int, gap: int) -> list[Rect]:
    """Up, down, away: the arrows one above the other where the row is high enough."""
    if rect.h < 2 * palette.HIT + gap:
        return [Rect(rect.right - (3 - i) * (side + gap) + gap, top, side, side) for i in range(3)]
    side = min(side, (rect.h - gap) // 2)
    x, middle = rect.right - 2 * side - gap, rect.centery
    up = Rect(x, middle - side - gap // 2, side, side)
    return [up, up.move(0, side + gap), Rect(x + side + gap, middle - side // 2, side, side)]


def arrow_button(name: str, rect: Rect, way: int, call: Callable[[], Any], **more: Any) -> Hotspot:
    """A paper plate with a triangle, up (-1) or down (1)."""

    def looks(brush: Brush, spot: Hotspot) -> None:
        draw_plate(brush, spot, "paper")
        colour = palette.SOFT if spot.enabled else palette.DISABLED_TEXT
        points = "1,12 8,4 15,12" if way < 0 else "1,4 8,12 15,4"
        line = f'fill="{colour}" stroke="{colour}" stroke-width="2" stroke-linejoin="round"'
        size = round(spot.rect.h * 0.36)
        image = brush.art.drawn(f'<polygon points="{points}" {line}/>', (16, 16), (size, size))
        middle = (spot.rect.centerx, spot.rect.centery - brush.px(palette.LIP) // 2 + round(spot.sunk * brush.px(3)))
        brush.surface.blit(image, image.get_rect(center=middle))

    return Hotspot(name, rect, call, looks, **more)


def empty_row(name: str, rect: Rect, words: str, call: Callable[[], Any] | None) -> Widget:
    """A seat nobody has yet; the first of them can be taken."""

    def looks(brush: Brush, spot: Hotspot) -> None:
        if spot.lit:
            brush.box(_inner(brush, rect), palette.SHADE, 12, alpha=round(spot.lit, 2))
        draw(brush, rect)

    def draw(brush: Brush, rect: Rect) -> None:
        box, active = _inner(brush, rect), call is not None
        dash = f"{max(4, brush.px(9))} {max(3, brush.px(7))}"
        brush.box(box, None, 12, palette.FAINT if active else palette.EDGE, 2, 1.0 if active else 0.6, dash)
        if active:
            wide, size = brush.measure(words, "strong")[0], round(brush.frame.type_px("strong") * 1.1)
            x = box.centerx - (wide + size + brush.px(12)) // 2
            brush.icon("plus", (x + size // 2, box.centery), size, palette.SOFT)
            room = Rect(x + size + brush.px(12), box.y, box.right - x - size - brush.px(12), box.h)
            brush.text(words, room, "strong", palette.SOFT)

    return Hotspot(name, rect, call, looks) if call is not None else Painted(name, rect, draw)


def _inner(brush: Brush, row: Rect) -> Rect:
    return row.inflate(-2 * brush.px(2), -2 * brush.px(8))


TALLEST: Final = 150  # reference pixels of a seat's row


class SeatsPage:
    """One sheet with a row for every seat the title has."""

    def __init__(self, scene: Scene, draft: SetupDraft) -> None:
        self._scene, self._draft = scene, draft

    def build(self, rect: Rect) -> Widget:
        scene, plan = self._scene, self._draft.plan
        frame, most = scene.frame, find(plan.title).SEATS.stop - 1
        inner = rect.inflate(-2 * frame.px(24), -2 * frame.px(18))
        head = Rect(inner.x, inner.y, inner.w, frame.leading("label") + frame.px(20))
        high = min(frame.px(TALLEST), (inner.bottom - head.bottom) // most)
        children: list[Widget] = [Label("seats/heading", head, scene.say("Who plays"), "label", palette.SOFT)]
        places = [Rect(inner.x, head.bottom + i * high, inner.w, high) for i in range(most)]
        children += self._taken(places[: plan.seats])
        for i, place in enumerate(places[plan.seats :], plan.seats):
            call = self._add if i == plan.seats else None
            children.append(empty_row("add" if call else f"empty/{i}", place, scene.say("Add a player"), call))
        return Still("seats", rect, "paper_plain", children)

    def _taken(self, places: list[Rect]) -> list[Widget]:
        brush, draft, tell = self._scene.brush, self._draft, self._scene.services.language.tell
        calls = SeatCalls(self._rename, self._level, self._face, self._move, self._remove, self._full)
        wrong = {problem.field: tell(problem.saying) for problem in reversed(draft.problems)}
        return [SeatRow(brush, at, i, draft, calls, wrong.get(f"seat/{i}", "")) for i, at in enumerate(places)]

    # -------------------------------------------------------------- what hands do

    def _focus(self, name: str) -> None:
        self._scene.hands.focus(self._scene.find(name))

    def _add(self) -> None:
        seat = self._draft.plan.seats
        setup_plan.add(self._draft.plan)
        self._draft.recount()
        self._focus(f"seat/{seat}/name")

    def _remove(self, seat: int) -> None:
        plan = self._draft.plan
        del plan.chairs[seat]
        self._draft.recount()
        self._focus(f"seat/{min(seat, plan.seats - 1)}/remove")

    def _move(self, seat: int, way: int) -> None:
        chairs = self._draft.plan.chairs
        chairs[seat], chairs[seat + way] = chairs[seat + way], chairs[seat]
        self._draft.changed()
        self._focus(f"seat/{seat + way}/{'up' if way < 0 else 'down'}")

    def _rename(self, seat: int, text: str) -> None:
        self._draft.plan.chairs[seat].name = text
        self._draft.changed()

    def _full(self) -> None:
        most = self._scene.say("A name has at most {most} letters.", most=naming.LONGEST)
        self._scene.services.warn(most)

    def _level(self, seat: int, level: str | None) -> None:
        plan = self._draft.plan
        chair = plan.chairs[seat]
        if level is not None and chair.name == self._draft.person:
            chair.name = setup_plan.free_name(plan.chairs)
        chair.level = level
        self._draft.changed()

    def _face(self, seat: int) -> None:
        setup_plan.swap_face(self._draft.plan, seat, self._draft.faces)
        self._draft.changed()

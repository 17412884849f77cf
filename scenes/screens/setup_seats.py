"""Who plays: the seats of a match being set up, and what hands do to them."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.session import naming, setup_plan
from game.titles import find
from scenes.kit import palette
from scenes.kit.widgets import Label, Still, Widget
from scenes.screens.setup_draft import SetupDraft
from scenes.screens.setup_rows import SeatCalls, SeatRow, empty_row
from scenes.shell.scene import Scene

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

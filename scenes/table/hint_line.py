"""The steps of a hinted line, each with the table it will meet and with the spots to touch as they lie now.

A card further on in the hand moves up when one before it is played: the pin belongs on the card, wherever it will lie.
Thinks nothing and draws nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.packing import unpack_state
from game.protocol import Action, Spot
from game.session.counsel import Counsel
from game.session.stage import StageSkin, stage_of, whence
from scenes.table.table_view import TableView


class HintStep(NamedTuple):
    """One choice of the line."""

    there: TableView  # the table it will meet
    action: Action
    path: tuple[Spot, ...]  # where its things lie now


class HintLine:
    """What is left of the viewer's hint in this turn; worked out once for each table and hint."""

    def __init__(self, counsel: Counsel, stage: StageSkin) -> None:
        self._counsel, self._stage = counsel, stage
        self._read: tuple[tuple[object, ...], list[HintStep]] = ((), [])

    def steps(self, shown: TableView) -> list[HintStep]:
        key = self._counsel.news, self._counsel.done, shown.view, shown.layout, shown.language, shown.legal
        if len(self._read[0]) != len(key) or any(old is not new for old, new in zip(self._read[0], key, strict=True)):
            self._read = key, self._worked_out(shown)
        return self._read[1]

    def _worked_out(self, shown: TableView) -> list[HintStep]:
        viewer, found = shown.viewer, list[HintStep]()
        now = stage_of(self._stage, shown.view, viewer)
        for action in self._counsel.move[:1]:
            found.append(HintStep(shown, action, tuple(action.path(viewer))))
        for step in self._counsel.steps[1:]:
            view = unpack_state(shown.rules.TITLE, step.view)
            there = replace(shown, view=view, known=view, legal=shown.rules.legal_actions(view), chooser=None)
            moved = whence(now, stage_of(self._stage, view, viewer))
            path = tuple(moved.get(spot, spot) for spot in step.action.path(viewer))
            found.append(HintStep(there, step.action, path))
        return found

"""Options of Crates as pictures: there are none."""

from __future__ import annotations

from scenes.table.title.face import Chosen, Looks


def picture(option: str, choice: str, chosen: Chosen) -> Looks | None:
    return None

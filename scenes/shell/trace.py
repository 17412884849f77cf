"""What is on the screen, told to a file after each picture: for tests that see and touch nothing but the window.

Off unless the environment names a file in ``SADDLEBAG_TRACE``.  Reads only; nothing in the program depends on it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from scenes.shell.stack import SceneStack

VARIABLE: Final = "SADDLEBAG_TRACE"


class Trace:
    """One file, replaced whole each time so that a reader never finds half of it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._drawn = 0

    def tell(self, stack: SceneStack) -> None:
        self._drawn += 1
        beside = self.file.with_name(self.file.name + ".new")
        beside.write_text(json.dumps({"drawn": self._drawn, **screen(stack)}), encoding="utf-8")
        os.replace(beside, self.file)


def asked_for(environment: Mapping[str, str] = os.environ) -> Trace | None:
    """A trace if somebody wants one."""
    file = environment.get(VARIABLE, "")
    return Trace(Path(file)) if file else None


def screen(stack: SceneStack) -> dict[str, Any]:
    """The scene on top, where a hand can touch it, and what it says of itself."""
    top = stack.top
    if top is None:
        return {"scene": "", "scenes": []}
    return {
        "scene": top.name,
        "scenes": [scene.name for scene in stack.scenes],
        "size": list(stack.size),
        "fading": stack.fading,
        "stops": {stop.name: [*stop.rect] for stop in top.hands.stops() if stop.enabled},
        **top.facts(),
    }

"""Stage and motion of all titles, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from scenes.skins import tiny_epic_western_motion, tiny_epic_western_stage, tiny_towns_motion, tiny_towns_stage

STAGES: Final[dict[str, ModuleType]] = {  # each a StageSkin, with HEADINGS
    "tiny_towns": tiny_towns_stage,
    "tiny_epic_western": tiny_epic_western_stage,
}
MOTIONS: Final[dict[str, ModuleType]] = {  # each with RECIPES, and LONG
    "tiny_towns": tiny_towns_motion,
    "tiny_epic_western": tiny_epic_western_motion,
}

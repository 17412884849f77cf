"""Stage and motion of all titles, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from scenes.skins import tiny_towns_motion, tiny_towns_stage

STAGES: Final[dict[str, ModuleType]] = {"tiny_towns": tiny_towns_stage}  # each a StageSkin, with HEADINGS
MOTIONS: Final[dict[str, ModuleType]] = {"tiny_towns": tiny_towns_motion}  # each with RECIPES, and LONG

"""Stage and motion of all titles, named one by one because a frozen build cannot scan folders."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from scenes.skins.saloon_tycoon import stage as saloon_tycoon_stage
from scenes.skins.tiny_epic_western import stage as tiny_epic_western_stage
from scenes.skins.tiny_towns import stage as tiny_towns_stage
from scenes.skins.wild_tiled_west import stage as wild_tiled_west_stage

STAGES: Final[dict[str, ModuleType]] = {  # each a StageSkin, with HEADINGS
    "tiny_towns": tiny_towns_stage,
    "tiny_epic_western": tiny_epic_western_stage,
    "saloon_tycoon": saloon_tycoon_stage,
    "wild_tiled_west": wild_tiled_west_stage,
}

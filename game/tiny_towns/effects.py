"""The closed list of what a card can do: effects score at the end, abilities bend the rules on the way.

Only words and numbers, as in section 2.1 of the rules; ``scoring.py`` and ``rules.py`` act on them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

ClassId = Literal["cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument"]


class Kind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """An effect or an ability: a word of the closed list in section 2.1 of the rules, with its numbers."""


class Flat(Kind, frozen=True, tag="flat"):
    vp: int


class IfFed(Kind, frozen=True, tag="if_fed"):
    vp: int


class Feeder(Kind, frozen=True, tag="feeder"):
    range: Literal["any", "surrounding", "group", "lines"]
    capacity: int = 0


class IfAdjacent(Kind, frozen=True, tag="if_adjacent"):
    classes: tuple[ClassId, ...]
    vp: int


class IfNotAdjacent(Kind, frozen=True, tag="if_not_adjacent"):
    classes: tuple[ClassId, ...]
    vp: int


class PerAdjacent(Kind, frozen=True, tag="per_adjacent"):
    building_class: ClassId = field(name="class")
    vp: int


class PerFedCottage(Kind, frozen=True, tag="per_fed_cottage"):
    vp: int


class PerClassInCorners(Kind, frozen=True, tag="per_class_in_corners"):
    building_class: ClassId = field(name="class")
    vp: int
    max: int


class IfAdjacentFedCottages(Kind, frozen=True, tag="if_adjacent_fed_cottages"):
    min: int
    vp: int


class SetTotal(Kind, frozen=True, tag="set_total"):
    table: tuple[int, ...]


class VersusRight(Kind, frozen=True, tag="versus_right"):
    building_class: ClassId = field(name="class")
    vp: int
    bonus: int


class AloneInLines(Kind, frozen=True, tag="alone_in_lines"):
    building_class: ClassId = field(name="class")
    vp: int


class BestLineCount(Kind, frozen=True, tag="best_line_count"):
    building_class: ClassId = field(name="class")
    vp: int
    max: int


class CenterCount(Kind, frozen=True, tag="center_count"):
    building_class: ClassId = field(name="class")
    base: int
    vp: int
    max: int


class TypesInLines(Kind, frozen=True, tag="types_in_lines"):
    exclude: tuple[ClassId, ...]
    vp: int
    max: int


class PerStored(Kind, frozen=True, tag="per_stored"):
    vp: int


class TypesInTown(Kind, frozen=True, tag="types_in_town"):
    exclude: tuple[ClassId, ...]
    vp: int
    max: int


class TypesMissing(Kind, frozen=True, tag="types_missing"):
    exclude: tuple[ClassId, ...]
    vp: int
    max: int


class TypesAdjacent(Kind, frozen=True, tag="types_adjacent"):
    vp: int
    max: int


class LargestSameTypeGroup(Kind, frozen=True, tag="largest_same_type_group"):
    base: int
    vp: int


class CountWhenBuilt(Kind, frozen=True, tag="count_when_built"):
    table: tuple[int, ...]


class FinishRank(Kind, frozen=True, tag="finish_rank"):
    table: tuple[int, ...]
    otherwise: int


Effect = (
    Flat | IfFed | Feeder | IfAdjacent | IfNotAdjacent | PerAdjacent | PerFedCottage | PerClassInCorners
    | IfAdjacentFedCottages | SetTotal | VersusRight | AloneInLines | BestLineCount | CenterCount | TypesInLines
    | PerStored | TypesInTown | TypesMissing | TypesAdjacent | LargestSameTypeGroup | CountWhenBuilt | FinishRank
)  # fmt: skip


class HoldResource(Kind, frozen=True, tag="hold_resource"):
    distinct: bool


class BarNamingHeld(Kind, frozen=True, tag="bar_naming_held"):
    pass


class SubstituteNamed(Kind, frozen=True, tag="substitute_named"):
    pass


class StoreNamed(Kind, frozen=True, tag="store_named"):
    capacity: int


class WildInLayouts(Kind, frozen=True, tag="wild_in_layouts"):
    pass


class BuildAnywhere(Kind, frozen=True, tag="build_anywhere"):
    scope: Literal["self", "later"]


class ReplaceBuildings(Kind, frozen=True, tag="replace_buildings"):
    count: int


class PlaceFree(Kind, frozen=True, tag="place_free"):
    count: int


class HoldTypes(Kind, frozen=True, tag="hold_types"):
    count: int


class BarMasterBuilder(Kind, frozen=True, tag="bar_master_builder"):
    pass


class NamedOnCottage(Kind, frozen=True, tag="named_on_cottage"):
    capacity: int


class EmptySquareVp(Kind, frozen=True, tag="empty_square_vp"):
    vp: int


class UnfedCottageVp(Kind, frozen=True, tag="unfed_cottage_vp"):
    vp: int


class CountsAs(Kind, frozen=True, tag="counts_as"):
    building_class: ClassId = field(name="class")
    count: int


Ability = (
    HoldResource | BarNamingHeld | SubstituteNamed | StoreNamed | WildInLayouts | BuildAnywhere | ReplaceBuildings
    | PlaceFree | HoldTypes | BarMasterBuilder | NamedOnCottage | EmptySquareVp | UnfedCottageVp | CountsAs
)  # fmt: skip

"""The closed lists of section 2.0: what tiles and cards do, what tiles and claims ask for, what the Boss is up to.

Only words and numbers; ``effect_steps.py``, ``claims.py``, ``building.py`` and ``boss.py`` act on them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Measure = Literal[
    "gold", "income", "tiles", "finished", "unfinished", "roofs", "cubes", "cards", "characters", "citizens",
    "outlaws", "females", "males", "lots", "lots_a", "lots_b", "claims", "reputation",
]  # fmt: skip
Size = Literal["small", "large"]
Finish = Literal["finished", "unfinished"]
TileClass = Literal["start", "common", "special"]
CharacterKind = Literal["citizen", "outlaw"]
Gender = Literal["F", "M"]
Arm = Literal["all", "one", "each"]

# ------------------------------------------------------------------ effects of tiles and Tycoon cards


class Op(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """One step of a bonus or of a card (ST-060 to ST-083)."""


class Gold(Op, frozen=True, tag="gold"):
    amount: int


class GoldPer(Op, frozen=True, tag="gold_per"):
    measure: Measure
    each: int
    base: int
    max: int


class Cubes(Op, frozen=True, tag="cubes"):
    amount: int
    floors: tuple[int, ...] = ()  # empty: any
    spread: bool = False


class DrawCards(Op, frozen=True, tag="draw"):
    amount: int


class PlayCard(Op, frozen=True, tag="play_card"):
    pass


class TycoonAction(Op, frozen=True, tag="action"):
    pass


class CheapBuild(Op, frozen=True, tag="build"):
    discount: int
    waive_lots: bool


class BuyCubes(Op, frozen=True, tag="buy_cubes"):
    max: int
    price: int


class MoveCubes(Op, frozen=True, tag="move_cubes"):
    max: int


class StealGold(Op, frozen=True, tag="steal_gold"):
    amount: int
    source: Literal["one", "each"] = field(name="from")


class StealCard(Op, frozen=True, tag="steal_card"):
    amount: int
    source: Literal["one"] = field(name="from")


class GoldOthers(Op, frozen=True, tag="gold_others"):
    amount: int


class MoveCharacter(Op, frozen=True, tag="move_character"):
    who: Literal["any", "citizen", "outlaw"]
    source: Literal["any", "own"] = field(name="from")
    target: Literal["any", "other"] = field(name="to")


class Reputation(Op, frozen=True, tag="reputation"):
    amount: int


class TakeDiscard(Op, frozen=True, tag="take_discard"):
    amount: int


class Redraw(Op, frozen=True, tag="redraw"):
    extra: int


class ComesCitizen(Op, frozen=True, tag="citizen"):
    character: str


PlainEffect = (
    Gold | GoldPer | Cubes | DrawCards | PlayCard | TycoonAction | CheapBuild | BuyCubes | MoveCubes | StealGold
    | StealCard | GoldOthers | MoveCharacter | Reputation | TakeDiscard | Redraw | ComesCitizen
)  # fmt: skip


class ChooseOne(Op, frozen=True, tag="choose"):
    labels: tuple[str, ...]
    options: tuple[tuple[PlainEffect, ...], ...]


Effect = PlainEffect | ChooseOne


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card asks for before it does anything (ST-048)."""

    gold: int = 0
    reputation: int = 0


# ------------------------------------------------------------------ prerequisites of special tiles


class Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Must hold at the moment of placing (ST-100 to ST-104)."""


class HasTile(Condition, frozen=True, tag="has_tile"):
    tile: str


class LacksTile(Condition, frozen=True, tag="lacks_tile"):
    tile: str


class OnFloor(Condition, frozen=True, tag="on_floor"):
    floors: tuple[int, ...]


class OnSite(Condition, frozen=True, tag="on_site"):
    sites: tuple[str, ...]
    floors: tuple[int, ...]


Prerequisite = HasTile | LacksTile | OnFloor | OnSite

# ------------------------------------------------------------------ Characters


class FinishTile(Condition, frozen=True, tag="finish_tile"):
    tile: str


class FirstTo(Condition, frozen=True, tag="first_to"):
    measure: Measure
    at_least: int


Arrival = FinishTile | FirstTo


class Influence(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Character does where it is."""

    kind: Literal["end_points", "income_penalty", "play_action_discard", "cube_price"]
    amount: int


# ------------------------------------------------------------------ clauses of claims


class Clause(Struct, frozen=True, forbid_unknown_fields=True, tag_field="need"):
    """One thing a claim asks for; judged on its own (section 2.0)."""


class NeedCharacters(Clause, frozen=True, tag="characters"):
    names: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    gender: Gender | None = None
    kind: CharacterKind | None = None
    count: int | None = None
    max: int | None = None


class NeedTiles(Clause, frozen=True, tag="tiles"):
    types: tuple[str, ...] = ()
    size: Size | None = None
    building_class: TileClass | None = field(name="class", default=None)
    state: Finish | None = None
    floors: tuple[int, ...] = ()
    sites: tuple[str, ...] = ()
    distinct: bool = False
    same: bool = False
    count: int | None = None
    max: int | None = None


class NeedRoofs(Clause, frozen=True, tag="roofs"):
    count: int
    size: Size | None = None


class NeedLots(Clause, frozen=True, tag="lots"):
    arm: Arm
    count: int


class NeedColumns(Clause, frozen=True, tag="columns"):
    floor: int
    count: int
    state: Finish | None = None


class NeedMeasure(Clause, frozen=True, tag="measure"):
    measure: Measure
    count: int | None = None
    max: int | None = None


class NeedLead(Clause, frozen=True, tag="lead"):
    measure: Measure
    solo_min: int


class NeedEqual(Clause, frozen=True, tag="equal"):
    left: Measure
    right: Measure


Need = NeedCharacters | NeedTiles | NeedRoofs | NeedLots | NeedColumns | NeedMeasure | NeedLead | NeedEqual


class Growth(Struct, frozen=True, forbid_unknown_fields=True):
    """min(max, base + each x floor(measure / divide)), read when the claim is staked."""

    measure: Measure
    divide: int
    each: int
    base: int
    max: int


# ------------------------------------------------------------------ what the Boss does (solo)


class BossEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-185 to ST-192."""

    kind: Literal["none", "take_claim", "take_special", "tax", "send_outlaw", "poach", "discard", "windfall"]
    amount: int = 0
    price: int = 0

"""The closed list of what a component can do (section 2.2 of the rules).  Words and numbers only."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Happening = Literal["wrangle", "shot", "town", "pickaxe"]
Counter = Literal[
    "tombstones", "bandits", "sheriffs", "ace_suits", "ace_best_suit", "cowpokes", "wrangled_cows", "mining_space",
    "building_types", "sign_colours", "surrounded_buildings", "towns", "alleys", "gold", "border_covered", "full_lines",
    "largest_open_area",
]  # fmt: skip
Steps = tuple[tuple[int, int], ...]


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """A gain table: what is taken, all of it."""

    gold: int = 0
    bullets: int = 0
    alleys: int = 0
    pickaxes: int = 0
    points: int = 0


class Kind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A word of the closed list, with its numbers."""


class Nothing(Kind, frozen=True, tag="none"):
    pass


class IsBuilding(Kind, frozen=True, tag="building"):
    building: str


class Gain(Kind, frozen=True, tag="gain"):
    gold: int = 0
    bullets: int = 0
    alleys: int = 0
    pickaxes: int = 0
    points: int = 0

    @property
    def goods(self) -> Goods:
        return Goods(self.gold, self.bullets, self.alleys, self.pickaxes, self.points)


class OneGain(Kind, frozen=True, tag="choose_gain"):
    options: tuple[Goods, ...]


class TakeAceCard(Kind, frozen=True, tag="take_ace_card"):
    pass


class LaysToRest(Kind, frozen=True, tag="lay_to_rest"):
    count: int
    gain: Goods


class OnEvent(Kind, frozen=True, tag="on_event"):
    event: Happening
    gain: Goods


class FreeClaimJump(Kind, frozen=True, tag="free_claim_jump"):
    pass


class ScoreIf(Kind, frozen=True, tag="score_if"):
    test: Literal["no_uncovered_horseshoe"]
    points: int


class ScorePer(Kind, frozen=True, tag="score_per"):
    count: Counter
    per: int
    points: int
    max: int


class ScoreSteps(Kind, frozen=True, tag="score_steps"):
    count: Counter
    steps: Steps


class ScoreAtMost(Kind, frozen=True, tag="score_at_most"):
    count: Counter
    steps: Steps


class RidgeRule(Kind, frozen=True, tag="ridge"):
    bandits: int
    bullets: int
    cows: int


TileEffect = Nothing | IsBuilding
BuildingEffect = Gain | OneGain | TakeAceCard | LaysToRest | OnEvent | FreeClaimJump | ScoreIf | ScorePer
PartnerEffect = ScorePer | ScoreSteps | ScoreAtMost


# ------------------------------------------------------------------ the rules of the wild faces (section 9.2)


class Wild(Struct, frozen=True, forbid_unknown_fields=True, tag_field="name"):
    """The own rule of a wild face.  ``kind`` is always special; ``name`` says which it is."""

    kind: Literal["special"] = "special"


class Carpenters(Wild, frozen=True, tag="carpenters", kw_only=True):
    steps: Steps


class HouseInDanger(Wild, frozen=True, tag="house_in_danger", kw_only=True):
    building: str
    penalty_per_bandit: int
    safe_points: int


class CardTable(Struct, frozen=True, forbid_unknown_fields=True):
    suit: Literal["spades", "hearts", "clubs", "diamonds"]
    cell: tuple[int, int]
    edge: str


class PocketAces(Wild, frozen=True, tag="pocket_aces", kw_only=True):
    points_per_ace: int
    tables: tuple[CardTable, ...]


class RopeTrick(Wild, frozen=True, tag="rope_trick", kw_only=True):
    gain: Goods
    all_points: int


class Signpost(Wild, frozen=True, tag="signpost", kw_only=True):
    building: str
    gain_1: Goods
    gain_2: Goods
    linked_points: int


class Stagecoach(Wild, frozen=True, tag="stagecoach", kw_only=True):
    steps: Steps


class Saucers(Wild, frozen=True, tag="saucers", kw_only=True):
    clear_points: int
    hit_points: int
    late_gain: Goods


class Storm(Wild, frozen=True, tag="storm", kw_only=True):
    closed: tuple[Literal["north_east", "south_east", "south_west", "north_west"], ...]


WildRule = Carpenters | HouseInDanger | PocketAces | RopeTrick | Signpost | Stagecoach | Saucers | Storm

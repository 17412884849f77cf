"""What standing buildings will likely count at the end, as a guess.  ``scoring.py`` knows what they count now.

Squares are sets of bits, one bit a square in its nibble's lowest place, as in ``pieces.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from game.tiny_towns import effects as kind
from game.tiny_towns.bitboards import BESIDE, CENTER_BITS, COLUMN_OF, CORNER_BITS, CROSS, ROW_OF, each
from game.tiny_towns.bot.feeding import feed, groups_of
from game.tiny_towns.content import CARDS, CONTENT, Card
from game.tiny_towns.pieces import CLASSES, ONES, SIZE
from game.tiny_towns.powers import FREES_TARGETS
from game.tiny_towns.scoring import read_table
from game.tiny_towns.survey import COTTAGE, FARM, INDEX, MONUMENT

# Guesses.  HOPE and FED_LATER were tried up and down on 160 solo matches with the same seeds, and made no difference
# beyond chance; the others were never tried by themselves.
HOPE = 0.25  # chance that an open square gets the very class a neighbour hopes for, in an empty town
FED_LATER = 0.75  # chance that a hungry home is fed in the end, in an empty town
FUTURE_HOMES = 0.3  # share of open squares that become homes
SERVED = 0.35  # worth of feeding a home to come, as a share of feeding one that stands
NEXT_IN_SET = 0.6  # chance that a set grows by one more, in an empty town
NEW_TYPE = 0.6  # chance that a missing class arrives, in an empty town
HOMES_FED = (0.4, 0.7)  # share of the homes to come that will be fed, without and with a farm
TEMPLE_HOPE = 0.8  # of the points of a Temple that has most of its homes, or will
AHEAD = (0.2, 0.8)  # chance to have more Feast Halls than the right neighbour in the end, if not and if so now
AVOIDED = 0.5  # share of unwelcome neighbours that are kept away
MORE_OF_THE_SAME = 0.5  # n buildings with one ability are worth n to this power as much as one
LEFT_BARE = 0.3  # share of open squares that will still be without a building in the end
SHRINE_GROWTH = 2  # buildings that will join before a monument that counts them is built


# Points of an ability in an empty town; they fade as the town fills.  Guesses.
FADING: Final[dict[type, float]] = {
    kind.SubstituteNamed: 3.0,
    kind.StoreNamed: 3.0,
    kind.WildInLayouts: 3.0,
    kind.BarNamingHeld: -1.0,
    kind.BarMasterBuilder: -3.0,
    kind.NamedOnCottage: 4.0,
}

# Points of an ability that works once, when its card is constructed.  Guesses.
AT_ONCE: Final[dict[type, float]] = {kind.ReplaceBuildings: 4.0, kind.PlaceFree: 3.0}


class Lay:
    """A town's buildings by class, what is still open, and who is fed."""

    __slots__ = ("fed", "homes", "open", "outlook", "own", "served", "share", "stand")

    def __init__(self, outlook: Outlook, stand: list[int]) -> None:
        self.outlook = outlook
        self.own = stand  # Barrett Castle scores as a monument, and is a cottage to the others only
        self.stand = stand
        if outlook.castle and stand[MONUMENT]:
            self.stand = stand = [stand[COTTAGE] | stand[MONUMENT], *stand[1:]]
        taken = 0
        for bits in stand:
            taken |= bits
        self.open = ONES & ~taken
        self.share = self.open.bit_count() / SIZE
        self.homes = stand[COTTAGE]
        self.fed, self.served = (
            feed(outlook.feeder, stand[FARM], stand[COTTAGE], self.open) if stand[FARM] else (0, 0.0)
        )

    def count_homes(self, bits: int) -> int:
        """Cottages among these squares; Barrett Castle is more than one."""
        extra = self.outlook.castle - 1 if self.outlook.castle and bits & self.stand[MONUMENT] else 0
        return bits.bit_count() + extra

    def chance(self, squares: int) -> float:
        """That at least one of these squares, if open, gets a class it is hoped for."""
        return 1 - (1 - HOPE * self.share) ** (squares & self.open).bit_count()


class Outlook:
    """How one seat's town counts: the cards in play, its monument, its neighbour to the right."""

    def __init__(self, cards: tuple[str, ...], monument: str | None, shrine: int, right: int | None) -> None:
        self.cards = (*cards, monument) if monument else cards
        self.shrine = shrine
        self.right = right
        records = [CARDS[card] for card in self.cards]
        self.effects = [(index, SCORERS[type(card.effect)], card.effect) for index, card in enumerate(records)]
        self.abilities = [
            (index, FADING.get(type(ability), 0.0), AT_ONCE.get(type(ability), 0.0))
            for index, card in enumerate(records)
            for ability in card.abilities
        ]
        self.placeless = [_is_placeless(index, records) for index in range(len(records))]
        self.frees_targets = monument in FREES_TARGETS
        self.feeder: Any = records[FARM].effect
        home: Any = records[COTTAGE].effect
        self.home_vp: int = home.vp
        counts: Any = CARDS[monument].ability(kind.CountsAs) if monument else None
        spared: Any = CARDS[monument].ability(kind.EmptySquareVp) if monument else None
        hungry: Any = CARDS[monument].ability(kind.UnfedCottageVp) if monument else None
        self.castle = counts.count if counts else 0
        normal = CONTENT.values.empty_square_vp
        self.spared = (spared.vp - normal) * LEFT_BARE if spared else 0.0
        self.hungry_vp = hungry.vp if hungry else 0

    def counts(self, lay: Lay) -> list[float]:
        """What a town's buildings will likely count at the end: by card, then the open squares and the abilities."""
        own = lay.own
        found = [scorer(effect, lay, own[index]) if own[index] else 0.0 for index, scorer, effect in self.effects]
        rest = lay.open.bit_count() * (CONTENT.values.empty_square_vp + (self.spared if own[MONUMENT] else 0.0))
        for index, fading, at_once in self.abilities:
            count = own[index].bit_count()
            if count:
                rest += at_once + fading * lay.share * count**MORE_OF_THE_SAME
        found.append(rest)
        return found


# Effects that do not ask where their building stands.
PLACELESS: Final = (
    kind.Flat, kind.PerFedCottage, kind.SetTotal, kind.VersusRight, kind.PerStored, kind.TypesInTown, kind.TypesMissing,
    kind.CountWhenBuilt, kind.FinishRank,
)  # fmt: skip


def _is_placeless(index: int, records: list[Card]) -> bool:
    """Whether it makes no difference where a building of this class stands, other than being in the way."""
    feeder: Any = records[FARM].effect
    feeds_anywhere = feeder.range == "any" and index != MONUMENT
    placeless = (*PLACELESS, kind.Feeder, kind.IfFed) if feeds_anywhere else PLACELESS
    return isinstance(records[index].effect, placeless) and not any(_looks_for(card.effect, index) for card in records)


def _looks_for(effect: Any, index: int) -> bool:
    """Whether the effect asks where buildings of this class stand."""
    match effect:
        case kind.IfAdjacent() | kind.IfNotAdjacent():
            return CLASSES[index] in effect.classes
        case kind.PerAdjacent():
            return CLASSES[index] == effect.building_class
        case kind.IfAdjacentFedCottages():
            return index == COTTAGE
        case kind.TypesInLines():
            return CLASSES[index] not in effect.exclude
        case kind.TypesAdjacent() | kind.LargestSameTypeGroup():
            return True
    return False


@lru_cache(maxsize=128)
def outlook(cards: tuple[str, ...], monument: str | None, shrine: int, right: int | None) -> Outlook:
    """The outlook of such a town; kept, since a match asks for the same few over and over."""
    return Outlook(cards, monument, shrine, right)


# ------------------------------------------------------------------ one function for each kind of effect


def _flat(effect: kind.Flat, lay: Lay, bits: int) -> float:
    return effect.vp * bits.bit_count()


def _if_fed(effect: kind.IfFed, lay: Lay, bits: int) -> float:
    fed = (bits & lay.fed).bit_count()
    hungry = bits.bit_count() - fed
    each_hungry = lay.outlook.hungry_vp if lay.stand[MONUMENT] else 0
    return effect.vp * fed + hungry * max(effect.vp * FED_LATER * lay.share, each_hungry)


def _feeder(effect: kind.Feeder, lay: Lay, bits: int) -> float:
    to_come = FUTURE_HOMES * lay.open.bit_count()
    return SERVED * lay.outlook.home_vp * min(lay.served, to_come)


def _if_adjacent(effect: kind.IfAdjacent, lay: Lay, bits: int) -> float:
    wanted = 0
    for name in effect.classes:
        wanted |= lay.stand[INDEX[name]]
    return effect.vp * sum([1 if BESIDE[sq] & wanted else lay.chance(BESIDE[sq]) for sq in each(bits)])


def _if_not_adjacent(effect: kind.IfNotAdjacent, lay: Lay, bits: int) -> float:
    feared = 0
    for name in effect.classes:
        feared |= lay.stand[INDEX[name]]
    return effect.vp * sum([0 if BESIDE[sq] & feared else 1 - AVOIDED * lay.chance(BESIDE[sq]) for sq in each(bits)])


def _per_adjacent(effect: kind.PerAdjacent, lay: Lay, bits: int) -> float:
    wanted = lay.stand[INDEX[effect.building_class]]
    hope = HOPE * lay.share
    return effect.vp * sum(
        [lay.count_homes(BESIDE[sq] & wanted) + hope * (BESIDE[sq] & lay.open).bit_count() for sq in each(bits)]
    )


def _per_fed_cottage(effect: kind.PerFedCottage, lay: Lay, bits: int) -> float:
    to_come = FUTURE_HOMES * lay.open.bit_count() * HOMES_FED[bool(lay.stand[FARM])]
    return effect.vp * bits.bit_count() * (lay.count_homes(lay.fed) + to_come)


def _per_class_in_corners(effect: kind.PerClassInCorners, lay: Lay, bits: int) -> float:
    now = (lay.stand[INDEX[effect.building_class]] & CORNER_BITS).bit_count()
    open_corners = (lay.open & CORNER_BITS).bit_count()
    return bits.bit_count() * min(effect.vp * (now + HOPE * lay.share * open_corners), effect.max)


def _if_adjacent_fed(effect: kind.IfAdjacentFedCottages, lay: Lay, bits: int) -> float:
    total = 0.0
    for square in each(bits):
        around = BESIDE[square]
        fed = lay.count_homes(around & lay.fed)
        if fed >= effect.min:
            total += effect.vp
            continue
        likely = fed + FED_LATER * lay.share * lay.count_homes(around & lay.homes & ~lay.fed)
        likely += HOPE * lay.share * (around & lay.open).bit_count()
        total += effect.vp * min(likely / effect.min, 1) * TEMPLE_HOPE
    return total


def _set_total(effect: kind.SetTotal, lay: Lay, bits: int) -> float:
    count = bits.bit_count()
    now, later = read_table(effect.table, count), read_table(effect.table, count + 1)
    return now + NEXT_IN_SET * lay.share * max(later - now, 0)


def _versus_right(effect: kind.VersusRight, lay: Lay, bits: int) -> float:
    count, right = bits.bit_count(), lay.outlook.right
    ahead = 0.0 if right is None else AHEAD[count > right]
    return count * (effect.vp + effect.bonus * ahead)


def _alone_in_lines(effect: kind.AloneInLines, lay: Lay, bits: int) -> float:
    wanted = lay.stand[INDEX[effect.building_class]]
    return effect.vp * sum(not CROSS[square] & wanted for square in each(bits))


def _best_line_count(effect: kind.BestLineCount, lay: Lay, bits: int) -> float:
    wanted = lay.stand[INDEX[effect.building_class]]
    hope = HOPE * lay.share
    total = 0.0
    for square in each(bits):
        best = max(
            (line & wanted).bit_count() + hope * (line & lay.open).bit_count()
            for line in (ROW_OF[square], COLUMN_OF[square])
        )
        total += min(effect.vp * best, effect.max)
    return total


def _center_count(effect: kind.CenterCount, lay: Lay, bits: int) -> float:
    now = (lay.stand[INDEX[effect.building_class]] & CENTER_BITS).bit_count()
    hope = HOPE * lay.share * (lay.open & CENTER_BITS).bit_count()
    return bits.bit_count() * min(effect.base + effect.vp * (now + hope), effect.max)


def _types_in_lines(effect: kind.TypesInLines, lay: Lay, bits: int) -> float:
    counted = _counted(effect)
    hope = 2 * HOPE * lay.share
    total = 0.0
    for square in each(bits):
        line = CROSS[square]
        types = len([index for index in counted if lay.stand[index] & line])
        total += min(effect.vp * (types + hope * min((line & lay.open).bit_count(), len(counted) - types)), effect.max)
    return total


def _per_stored(effect: kind.PerStored, lay: Lay, bits: int) -> float:
    return 0.0  # the cubes on Warehouses are counted where they are known


def _types_in_town(effect: kind.TypesInTown, lay: Lay, bits: int) -> float:
    counted = _counted(effect)
    types = sum(1 for index in counted if lay.stand[index])
    return min(effect.vp * (types + NEW_TYPE * lay.share * (len(counted) - types)), effect.max)


def _types_missing(effect: kind.TypesMissing, lay: Lay, bits: int) -> float:
    missing = sum(1 for index in _counted(effect) if not lay.stand[index])
    return min(effect.vp * missing * (1 - NEW_TYPE / 2 * lay.share), effect.max)


def _types_adjacent(effect: kind.TypesAdjacent, lay: Lay, bits: int) -> float:
    around = BESIDE[bits & -bits]
    types = sum(1 for stand in lay.stand if stand & around)
    return min(effect.vp * (types + NEW_TYPE * lay.share * (around & lay.open).bit_count()), effect.max)


def _largest_group(effect: kind.LargestSameTypeGroup, lay: Lay, bits: int) -> float:
    largest = max(group.bit_count() for stand in lay.stand for group in groups_of(stand))
    return effect.base + effect.vp * (largest + 2 * HOPE * lay.share)


def _count_when_built(effect: kind.CountWhenBuilt, lay: Lay, bits: int) -> float:
    standing = lay.outlook.shrine or SIZE - lay.open.bit_count() + SHRINE_GROWTH
    return read_table(effect.table, standing)


def _finish_rank(effect: kind.FinishRank, lay: Lay, bits: int) -> float:
    return effect.table[0] if lay.outlook.right is None else effect.table[1]


@lru_cache(maxsize=8)
def _counted(effect: Any) -> list[int]:
    return [index for index, name in enumerate(CLASSES) if name not in effect.exclude]


SCORERS: Final[dict[type, Callable[[Any, Lay, int], float]]] = {
    kind.Flat: _flat,
    kind.IfFed: _if_fed,
    kind.Feeder: _feeder,
    kind.IfAdjacent: _if_adjacent,
    kind.IfNotAdjacent: _if_not_adjacent,
    kind.PerAdjacent: _per_adjacent,
    kind.PerFedCottage: _per_fed_cottage,
    kind.PerClassInCorners: _per_class_in_corners,
    kind.IfAdjacentFedCottages: _if_adjacent_fed,
    kind.SetTotal: _set_total,
    kind.VersusRight: _versus_right,
    kind.AloneInLines: _alone_in_lines,
    kind.BestLineCount: _best_line_count,
    kind.CenterCount: _center_count,
    kind.TypesInLines: _types_in_lines,
    kind.PerStored: _per_stored,
    kind.TypesInTown: _types_in_town,
    kind.TypesMissing: _types_missing,
    kind.TypesAdjacent: _types_adjacent,
    kind.LargestSameTypeGroup: _largest_group,
    kind.CountWhenBuilt: _count_when_built,
    kind.FinishRank: _finish_rank,
}

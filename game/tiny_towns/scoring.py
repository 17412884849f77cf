"""What a town is worth, line by line (section 8 of the rules).  Looks at the ground, changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from game.protocol import Line, ScoreSheet
from game.tiny_towns import effects as kind
from game.tiny_towns.actions import square_spot
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import (
    ADJACENT,
    BUILDING,
    CENTER,
    CLASSES,
    COLUMN,
    CORNERS,
    LINES,
    ROW,
    SIZE,
    SQUARES,
    of_class,
)
from game.tiny_towns.state import State
from game.tiny_towns.survey import BARE, COTTAGE, INDEX, MONUMENT, Survey, groups, temple

Score = tuple[int, tuple[int, ...]]  # points of a class, and the squares that earn them

CLASS_NAMES: Final[dict[str, str]] = {building_class.id: building_class.name for building_class in CONTENT.classes}


# ------------------------------------------------------------------ the sheet


def score(s: State, seat: int) -> ScoreSheet:
    """The score sheet of a seat as if the match ended now (TT-079)."""
    town = survey(s, seat)
    lines = [_line(seat, name, town, index) for index, name in enumerate(CLASSES)]
    lines.append(_empty_line(seat, town))
    homes = town.squares[COTTAGE] + (town.squares[MONUMENT] if town.monument and town.monument.feedable else [])
    marks = ((square_spot(seat, SQUARES[home]), "fed" if home in town.fed else "hungry") for home in sorted(homes))
    return ScoreSheet(tuple(lines), tuple(marks))


def survey(s: State, seat: int) -> Survey:
    """The seat's town laid out for counting, with what it needs to know of the others (TT-082)."""
    seats = s.terms.seats
    right = None
    if seats > 1:
        towns = s.shown if s.sealed else s.towns  # TT-024: a sealed town turn counts for nobody else yet
        right = of_class(towns[(seat - 1) % seats].grid, BUILDING["tavern"]).bit_count()
    return Survey(s.towns[seat], s.cards, right, finishing_place(s, seat))


def finishing_place(s: State, seat: int) -> int:
    """1 + the seats completed in an earlier round; a town still active counts as completed last (TT-073)."""
    mine = s.completed[seat] or s.round + 1
    return 1 + sum(0 < other < mine for other in s.completed)


def points(town: Survey) -> int:
    """The total alone."""
    total = _empty_points(town)
    for index, squares in enumerate(town.squares):
        if squares:
            total += _class_score(town, index)[0]
    return total


def _line(seat: int, name: str, town: Survey, index: int) -> Line:
    total, earners = _class_score(town, index) if town.squares[index] else (0, ())
    card = next((card for card in town.cards if CARDS[card].building_class == name), None)
    called = CARDS[card].name if card is not None else CLASS_NAMES[name]  # what is printed on the card in play
    return Line(name, called, total, tuple(square_spot(seat, SQUARES[square]) for square in earners))


def _class_score(town: Survey, index: int) -> Score:
    effect = town.effect(index)
    return SCORERS[type(effect)](effect, town, town.squares[index])


def _empty_line(seat: int, town: Survey) -> Line:
    bare = tuple(square_spot(seat, SQUARES[square]) for square in range(SIZE) if town.types[square] == BARE)
    return Line("empty", "Empty squares", _empty_points(town), bare)


def _empty_points(town: Survey) -> int:
    spared = town.ability(kind.EmptySquareVp)
    each = spared.vp if spared else CONTENT.values.empty_square_vp
    return int(each) * (SIZE - town.buildings)


# ------------------------------------------------------------------ one function for each kind of effect


def _each(points: Callable[[int], int], squares: list[int]) -> Score:
    earned = {square: points(square) for square in squares}
    return sum(earned.values()), tuple(square for square, vp in earned.items() if vp)


def _flat(effect: kind.Flat, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: effect.vp, squares)


def _if_fed(effect: kind.IfFed, town: Survey, squares: list[int]) -> Score:
    unfed = town.ability(kind.UnfedCottageVp)  # speaks of Cottages, and its own square is no home
    hungry = unfed.vp if unfed else 0
    return _each(lambda square: effect.vp if square in town.fed else hungry, squares)


def _nothing(effect: Any, town: Survey, squares: list[int]) -> Score:
    return 0, ()


def _if_adjacent(effect: kind.IfAdjacent, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: effect.vp if town.around(square, effect.classes) else 0, squares)


def _if_not_adjacent(effect: kind.IfNotAdjacent, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: 0 if town.around(square, effect.classes) else effect.vp, squares)


def _per_adjacent(effect: kind.PerAdjacent, town: Survey, squares: list[int]) -> Score:
    if effect.building_class == "cottage":  # Barrett Castle is two of them (TT-094)
        return _each(lambda square: effect.vp * sum(town.homes[beside] for beside in ADJACENT[square]), squares)
    wanted = INDEX[effect.building_class]
    return _each(lambda square: effect.vp * sum(town.types[b] == wanted for b in ADJACENT[square]), squares)


def _per_fed_cottage(effect: kind.PerFedCottage, town: Survey, squares: list[int]) -> Score:
    fed = sum(town.homes[home] for home in town.fed)
    return _each(lambda square: effect.vp * fed, squares)


def _per_class_in_corners(effect: kind.PerClassInCorners, town: Survey, squares: list[int]) -> Score:
    wanted = INDEX[effect.building_class]
    corners = sum(town.types[corner] == wanted for corner in CORNERS)
    return _each(lambda square: min(effect.vp * corners, effect.max), squares)


def _if_adjacent_fed(effect: kind.IfAdjacentFedCottages, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: temple(effect, town, town.fed, square), squares)


def _set_total(effect: kind.SetTotal, town: Survey, squares: list[int]) -> Score:
    return read_table(effect.table, len(squares)), tuple(squares)


def _versus_right(effect: kind.VersusRight, town: Survey, squares: list[int]) -> Score:
    ahead = town.right is not None and len(squares) > town.right
    return _each(lambda square: effect.vp + (effect.bonus if ahead else 0), squares)


def _alone_in_lines(effect: kind.AloneInLines, town: Survey, squares: list[int]) -> Score:
    wanted = INDEX[effect.building_class]
    return _each(lambda sq: 0 if any(town.types[other] == wanted for other in LINES[sq]) else effect.vp, squares)


def _best_line_count(effect: kind.BestLineCount, town: Survey, squares: list[int]) -> Score:
    wanted = INDEX[effect.building_class]

    def points(square: int) -> int:
        lines = (sum(town.types[other] == wanted for other in line[square]) for line in (ROW, COLUMN))
        return min(effect.vp * max(lines), effect.max)

    return _each(points, squares)


def _center_count(effect: kind.CenterCount, town: Survey, squares: list[int]) -> Score:
    wanted = INDEX[effect.building_class]
    points = min(effect.base + effect.vp * sum(town.types[square] == wanted for square in CENTER), effect.max)
    return _each(lambda square: points, squares)


def _types_in_lines(effect: kind.TypesInLines, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: _per_type(effect, (town.types[other] for other in LINES[square])), squares)


def _per_stored(effect: kind.PerStored, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: effect.vp * town.stored.get(square, 0), squares)


def _types_in_town(effect: kind.TypesInTown, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: _per_type(effect, town.types), squares)


def _types_missing(effect: kind.TypesMissing, town: Survey, squares: list[int]) -> Score:
    missing = set(range(len(CLASSES))) - set(town.types)
    return _each(lambda square: _per_type(effect, missing), squares)


def _types_adjacent(effect: kind.TypesAdjacent, town: Survey, squares: list[int]) -> Score:
    def points(square: int) -> int:
        types = {town.types[beside] for beside in ADJACENT[square]} - {BARE}
        return min(effect.vp * len(types), effect.max)

    return _each(points, squares)


def _largest_group(effect: kind.LargestSameTypeGroup, town: Survey, squares: list[int]) -> Score:
    same = ([square for square in range(SIZE) if town.types[square] == index] for index in range(len(CLASSES)))
    largest = max(
        len(group) for squares_of_type in same for group in groups(squares_of_type)
    )  # itself, if nothing else
    return _each(lambda square: effect.base + effect.vp * largest, squares)


def _count_when_built(effect: kind.CountWhenBuilt, town: Survey, squares: list[int]) -> Score:
    return _each(lambda square: read_table(effect.table, town.shrine), squares)


def _finish_rank(effect: kind.FinishRank, town: Survey, squares: list[int]) -> Score:
    rank = town.place - 1
    return _each(lambda square: effect.table[rank] if rank < len(effect.table) else effect.otherwise, squares)


def _per_type(effect: Any, types: Iterable[int]) -> int:
    counted = set(types) - {BARE} - {INDEX[name] for name in effect.exclude}
    return int(min(effect.vp * len(counted), effect.max))


def read_table(table: tuple[int, ...], count: int) -> int:
    """The last entry also holds for more."""
    return table[min(count, len(table) - 1)]


SCORERS: Final[dict[type, Callable[[Any, Survey, list[int]], Score]]] = {
    kind.Flat: _flat,
    kind.IfFed: _if_fed,
    kind.Feeder: _nothing,  # TT-089
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

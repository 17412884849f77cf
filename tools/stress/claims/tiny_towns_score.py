"""The score of a town by the letter of section 8 of the rules.  Slow, and shares nothing with the game's own count.

Every number below is copied from ``docs/rules/tiny_towns.md``, none from the content files: if a printed number
changes there, this count and the game's no longer agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

NOTHING = ""  # a square without a building; cubes are gone when the count begins (TT-078)
CLASSES = ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory", "monument")
ORDINARY = CLASSES[:-1]  # the seven types other than monument
CORNERS = (0, 3, 12, 15)  # a1, d1, a4, d4
CENTER = (5, 6, 9, 10)  # b2, c2, b3, c3

Fed = frozenset[int]


@dataclass(frozen=True)
class LiteralTown:
    """All that section 8 asks about a town."""

    squares: tuple[str, ...]  # sixteen words in reading order: the class of a building, or NOTHING
    cards: tuple[str, ...]  # the seven in play, in class order
    monument: str | None = None  # which one stands in the town
    stored: Mapping[int, int] = field(default_factory=dict)  # cubes on the Warehouse of a square
    shrine: int = 0  # buildings in the town when the Shrine was constructed, itself included
    place: int = 1  # finishing place
    right_taverns: int | None = None  # tavern-class buildings of the right neighbour; None: there is nobody


def score(town: LiteralTown) -> tuple[dict[str, int], Fed]:
    """The nine lines, and which squares are fed."""
    fed = best_feeding(town)
    return lines(town, fed), fed


def lines(town: LiteralTown, fed: Fed) -> dict[str, int]:
    """TT-079: one line each for the eight classes and the empty squares."""
    sheet = {building_class: POINTS[card](town, fed) for building_class, card in zip(ORDINARY, town.cards, strict=True)}
    sheet["monument"] = POINTS[town.monument](town, fed) if town.monument else 0  # TT-058
    sheet["empty"] = empty_squares(town)
    return sheet


def total(town: LiteralTown, fed: Fed) -> int:
    """TT-079: the total is their sum, and may be negative."""
    return sum(lines(town, fed).values())


def empty_squares(town: LiteralTown) -> int:
    """TT-080: each square without a building is worth -1; 0 with the Cathedral of Caterina in the town."""
    each = 0 if town.monument == "cathedral_of_caterina" else -1
    return each * town.squares.count(NOTHING)


# ------------------------------------------------------------------ where things stand


@cache
def beside(square: int) -> list[int]:
    """The squares sharing an edge with this one."""
    return [other for other in range(16) if abs(row(square) - row(other)) + abs(column(square) - column(other)) == 1]


@cache
def around(square: int) -> list[int]:
    """The up to eight squares around this one, diagonals included."""
    near = [other for other in range(16) if abs(row(square) - row(other)) <= 1]
    return [other for other in near if abs(column(square) - column(other)) <= 1 and other != square]


@cache
def in_row(square: int) -> list[int]:
    """The other three squares of its row."""
    return [other for other in range(16) if row(other) == row(square) and other != square]


@cache
def in_column(square: int) -> list[int]:
    """The other three squares of its column."""
    return [other for other in range(16) if column(other) == column(square) and other != square]


def row(square: int) -> int:
    return square // 4


def column(square: int) -> int:
    return square % 4


def where(town: LiteralTown, building_class: str) -> list[int]:
    """The squares with a piece of this class (Barrett Castle is a monument piece)."""
    return [square for square in range(16) if town.squares[square] == building_class]


def kind(town: LiteralTown, square: int) -> str:
    """TT-081: the type of a building is its class; Barrett Castle has the type cottage, not monument."""
    if town.squares[square] == "monument" and town.monument == "barrett_castle":
        return "cottage"
    return town.squares[square]


def kinds(town: LiteralTown, squares: list[int]) -> set[str]:
    """The different types on these squares."""
    return {kind(town, square) for square in squares} - {NOTHING}


def cottages(town: LiteralTown, squares: list[int]) -> int:
    """TT-081: how many cottages these squares count for; Barrett Castle counts as 2."""
    pieces = [town.squares[square] for square in squares if kind(town, square) == "cottage"]
    return sum(2 if piece == "monument" else 1 for piece in pieces)


def clusters(squares: list[int]) -> list[Fed]:
    """The maximal sets of these squares connected through adjacency."""
    found: list[Fed] = []
    for square in squares:
        touching = [cluster for cluster in found if any(other in cluster for other in beside(square))]
        found = [cluster for cluster in found if cluster not in touching]
        found.append(frozenset({square}).union(*touching))
    return found


# ------------------------------------------------------------------ feeding


def best_feeding(town: LiteralTown) -> Fed:
    """TT-088: the choice with the highest total; of equals, the first in dictionary order of the sorted squares."""
    choices = list(feedings(town))
    totals = [total(town, fed) for fed in choices]
    best = [fed for fed, worth in zip(choices, totals, strict=True) if worth == max(totals)]
    return min(best, key=sorted)


def feedings(town: LiteralTown) -> Iterator[Fed]:
    """Every way to feed in which no feeding power stays idle while it still finds a hungry target (TT-088)."""
    farms, hungry = where(town, "farm"), feedable(town)
    match town.cards[1]:
        case "farm":  # TT-084: each Farm feeds up to 4 anywhere; n Farms feed up to 4n different ones.
            yield from map(frozenset, combinations(hungry, min(4 * len(farms), len(hungry))))
        case "granary":  # TT-085: every feedable building on the up to 8 squares around it.
            yield frozenset(square for farm in farms for square in around(farm) if square in hungry)
        case "greenhouse":  # TT-086: one whole group each, anywhere; n Greenhouses feed up to n different groups.
            groups = clusters(hungry)
            for chosen in combinations(groups, min(len(farms), len(groups))):
                yield frozenset[int]().union(*chosen)
        case "orchard":  # TT-087: every feedable building in its row and in its column; nothing blocks.
            yield frozenset(square for farm in farms for square in in_row(farm) + in_column(farm) if square in hungry)


def feedable(town: LiteralTown) -> list[int]:
    """TT-083: the Cottage and Barrett Castle."""
    return [square for square in range(16) if kind(town, square) == "cottage"]


# ------------------------------------------------------------------ cottage and farm


def cottage(town: LiteralTown, fed: Fed) -> int:
    """TT-090: 3 if fed, 0 if unfed.  TT-114: with the Mausoleum each unfed Cottage is worth 3."""
    hungry_worth = 3 if town.monument == "grand_mausoleum_of_the_rodina" else 0
    return sum(3 if square in fed else hungry_worth for square in where(town, "cottage"))


def nothing(town: LiteralTown, fed: Fed) -> int:
    """TT-089: farm-class buildings never score points themselves.  TT-108: Factory 0.  TT-111: some monuments 0."""
    return 0


# ------------------------------------------------------------------ well class


def fountain(town: LiteralTown, fed: Fed) -> int:
    """TT-091: 2 if adjacent to at least one other well-class building, else 0."""
    return sum(2 for square in where(town, "well") if "well" in kinds(town, beside(square)))


def millstone(town: LiteralTown, fed: Fed) -> int:
    """TT-092: 2 if adjacent to at least one farm-class or theater-class building, else 0."""
    return sum(2 for square in where(town, "well") if kinds(town, beside(square)) & {"farm", "theater"})


def shed(town: LiteralTown, fed: Fed) -> int:
    """TT-093: 1."""
    return sum(1 for _ in where(town, "well"))


def well(town: LiteralTown, fed: Fed) -> int:
    """TT-094: 1 per adjacent cottage, fed or unfed (Barrett Castle: 2)."""
    return sum(cottages(town, beside(square)) for square in where(town, "well"))


# ------------------------------------------------------------------ chapel class


def abbey(town: LiteralTown, fed: Fed) -> int:
    """TT-095: 3 if adjacent to no tavern-class, theater-class or factory-class building, else 0."""
    noisy = {"tavern", "theater", "factory"}
    return sum(3 for square in where(town, "chapel") if not kinds(town, beside(square)) & noisy)


def chapel(town: LiteralTown, fed: Fed) -> int:
    """TT-096: each Chapel scores 1 per fed cottage anywhere in the town (fed Barrett Castle: 2)."""
    return sum(cottages(town, list(fed)) for _ in where(town, "chapel"))


def cloister(town: LiteralTown, fed: Fed) -> int:
    """TT-097: each Cloister, wherever it stands, scores 1 per Cloister standing on a corner square."""
    in_corners = sum(1 for square in CORNERS if town.squares[square] == "chapel")
    return sum(in_corners for _ in where(town, "chapel"))


def temple(town: LiteralTown, fed: Fed) -> int:
    """TT-098: 4 if the fed cottages adjacent to it number 2 or more, else 0."""
    fed_beside = {square: [other for other in beside(square) if other in fed] for square in where(town, "chapel")}
    return sum(4 for homes in fed_beside.values() if cottages(town, homes) >= 2)


# ------------------------------------------------------------------ tavern class


def almshouse(town: LiteralTown, fed: Fed) -> int:
    """TT-099: all together 1: -1, 2: 5, 3: -3, 4: 15, 5: -5, 6 or more: 26; none: 0."""
    return {0: 0, 1: -1, 2: 5, 3: -3, 4: 15, 5: -5}.get(len(where(town, "tavern")), 26)


def feast_hall(town: LiteralTown, fed: Fed) -> int:
    """TT-100: 2 each; 3 each if the town has more of them than the right neighbour's.  TT-139: alone, 2 each."""
    halls = len(where(town, "tavern"))
    if town.right_taverns is not None and halls > town.right_taverns:
        return 3 * halls
    return 2 * halls


def inn(town: LiteralTown, fed: Fed) -> int:
    """TT-101: 3 if no other Inn stands in its row or column, else 0."""
    return sum(3 for square in where(town, "tavern") if "tavern" not in kinds(town, in_row(square) + in_column(square)))


def tavern(town: LiteralTown, fed: Fed) -> int:
    """TT-102: all together 1: 2, 2: 5, 3: 9, 4: 14, 5 or more: 20; none: 0."""
    return {0: 0, 1: 2, 2: 5, 3: 9, 4: 14}.get(len(where(town, "tavern")), 20)


# ------------------------------------------------------------------ theater class


def bakery(town: LiteralTown, fed: Fed) -> int:
    """TT-103: 3 if adjacent to at least one farm-class or factory-class building, else 0."""
    return sum(3 for square in where(town, "theater") if kinds(town, beside(square)) & {"farm", "factory"})


def market(town: LiteralTown, fed: Fed) -> int:
    """TT-104: the number of Markets in its row or in its column, whichever is larger, itself included in both."""

    def markets(squares: list[int]) -> int:
        return sum(1 for square in squares if town.squares[square] == "theater")

    return sum(1 + max(markets(in_row(square)), markets(in_column(square))) for square in where(town, "theater"))


def tailor(town: LiteralTown, fed: Fed) -> int:
    """TT-105: 1 plus 1 per Tailor on the center squares, itself included if it stands there."""
    in_center = sum(1 for square in CENTER if town.squares[square] == "theater")
    return sum(1 + in_center for _ in where(town, "theater"))


def theater(town: LiteralTown, fed: Fed) -> int:
    """TT-106: 1 per different type on the 6 other squares of its row and column, the type theater left out."""
    return sum(len(kinds(town, in_row(square) + in_column(square)) - {"theater"}) for square in where(town, "theater"))


# ------------------------------------------------------------------ factory class


def bank(town: LiteralTown, fed: Fed) -> int:
    """TT-107: 4."""
    return sum(4 for _ in where(town, "factory"))


def trading_post(town: LiteralTown, fed: Fed) -> int:
    """TT-109: 1."""
    return sum(1 for _ in where(town, "factory"))


def warehouse(town: LiteralTown, fed: Fed) -> int:
    """TT-110: -1 per cube stored on it at the end."""
    return -sum(town.stored.get(square, 0) for square in where(town, "factory"))


# ------------------------------------------------------------------ monuments


def architects_guild(town: LiteralTown, fed: Fed) -> int:
    """TT-111: Architect’s Guild 1."""
    return 1


def grove_university(town: LiteralTown, fed: Fed) -> int:
    """TT-111: Grove University 3."""
    return 3


def fort_ironweed(town: LiteralTown, fed: Fed) -> int:
    """TT-111: Fort Ironweed 7."""
    return 7


def cathedral_of_caterina(town: LiteralTown, fed: Fed) -> int:
    """TT-111: Cathedral of Caterina 2 (and TT-080)."""
    return 2


def archive_of_the_second_age(town: LiteralTown, fed: Fed) -> int:
    """TT-112: 1 per different type in the town other than monument, wherever they stand."""
    return len(kinds(town, list(range(16))) - {"monument"})


def barrett_castle(town: LiteralTown, fed: Fed) -> int:
    """TT-113: 5 if fed, else 0 (monument line)."""
    return sum(5 for square in where(town, "monument") if square in fed)


def mandras_palace(town: LiteralTown, fed: Fed) -> int:
    """TT-115: 2 per different type adjacent to it."""
    return sum(2 * len(kinds(town, beside(square))) for square in where(town, "monument"))


def shrine_of_the_elder_tree(town: LiteralTown, fed: Fed) -> int:
    """TT-116 with TT-064: 1, 2, 3, 4, 5 points for 1 to 5 buildings, 8 points for 6 or more."""
    return {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}.get(town.shrine, 8)


def silva_forum(town: LiteralTown, fed: Fed) -> int:
    """TT-117: 1 plus the number of buildings in the largest group of adjacent buildings of one type."""
    groups = [cluster for building_class in CLASSES for cluster in clusters(where(town, building_class))]
    return 1 + max(len(cluster) for cluster in groups)


def the_sky_baths(town: LiteralTown, fed: Fed) -> int:
    """TT-118: 2 per type missing from the town, out of the seven types other than monument."""
    return sum(2 for building_class in ORDINARY if building_class not in kinds(town, list(range(16))))


def the_starloom(town: LiteralTown, fed: Fed) -> int:
    """TT-119: by the finishing place: 1st 6, 2nd 3, 3rd 2, 4th or later 0."""
    return {1: 6, 2: 3, 3: 2}.get(town.place, 0)


# Every function above is named after its card.
POINTS: dict[str, Callable[[LiteralTown, Fed], int]] = {
    rule.__name__: rule
    for rule in (
        cottage, fountain, millstone, shed, well, abbey, chapel, cloister, temple, almshouse, feast_hall, inn, tavern,
        bakery, market, tailor, theater, bank, trading_post, warehouse, architects_guild, archive_of_the_second_age,
        barrett_castle, cathedral_of_caterina, fort_ironweed, grove_university, mandras_palace,
        shrine_of_the_elder_tree, silva_forum, the_sky_baths, the_starloom,
    )
}  # fmt: skip
POINTS |= dict.fromkeys(("farm", "granary", "greenhouse", "orchard", "factory"), nothing)
POINTS |= dict.fromkeys(("obelisk_of_the_crescent", "opaleyes_watch", "statue_of_the_bondmaker"), nothing)
POINTS |= {"grand_mausoleum_of_the_rodina": nothing}  # TT-114: itself 0; see ``cottage``

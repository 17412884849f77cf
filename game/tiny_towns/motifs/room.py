"""Motifs about squares: where a cube is least in the way, what still fits, towns that are each other's image."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.protocol import Motif, listed, mark, say
from game.tiny_towns.bitboards import CENTER_BITS, CORNER_BITS
from game.tiny_towns.motifs.case import Case, Turn
from game.tiny_towns.motifs.plans import NEAR, plans_of, using
from game.tiny_towns.patterns import BITS
from game.tiny_towns.pieces import CUBE, SQUARES, at, empty, squares_of
from game.tiny_towns.story import RESOURCE_NAMES
from game.tiny_towns.symmetry import image_key

CLEARLY: Final = 1.4  # times as many ways as after the other turn, to be worth a word
COUNTED: Final = 20  # nobody counts more ways than that
WORTH: Final = 2  # points from which room for a building matters


def parked(case: Case) -> Iterator[Motif]:
    """A cube that brings nothing near goes where it is least in the way."""
    if case.mine.put is None or case.mine.built or case.other.built or not case.is_same_cube:
        return
    resource, square = case.mine.put
    start = case.mine.first
    free = squares_of(empty(start.grid))
    grids = {sq: replace(start, grid=start.grid | CUBE[resource] << 4 * sq) for sq in free}
    if len(grids) < 2:
        return
    for sq, town in grids.items():
        found = case.ground(town)
        near = plans_of(found.lacking[0] | found.lacking[1], town.grid)
        if any(at(plan.placement.mask, sq) for plan in near):
            return
    ways = {sq: case.ground(town).possible.bit_count() for sq, town in grids.items()}
    is_corner = CORNER_BITS >> 4 * square & 1
    gaps = {"resource": RESOURCE_NAMES[resource], "square": SQUARES[square]}
    spots = (case.spot(square),)
    there = case.other.put[1] if case.other.put is not None else square
    if there != square and ways[there] == ways[square] == max(ways.values()):
        text = say("No building comes near with this {resource}: {square} and {there} are as little in the way.",
                   there=SQUARES[there], **gaps)  # fmt: skip
        yield Motif("either_square", 2, text, (resource, square, there), "room", "rival",
                    spots=(*spots, case.spot(there)))  # fmt: skip
    elif ways[square] == max(ways.values()) > ways[there]:
        text = say(LEAST_CORNER if is_corner else LEAST, **gaps)
        yield Motif("parked", 3, text, (resource, square), "room", spots=spots)
    elif is_corner and ways[square] > ways[there]:
        text = say("No building comes near with this {resource}: the corner {square} is the place for it.", **gaps)
        yield Motif("cornered", 2.1, text, (resource, square), "room", spots=spots)


LEAST: Final = mark("No building comes near with this {resource}: on {square} it is least in the way.")
LEAST_CORNER: Final = mark(
    "No building comes near with this {resource}: in the corner, {square}, it is least in the way."
)


def room(case: Case) -> Iterator[Motif]:
    """A building still has room, or many more ways, that the other turn would take away."""
    mine, other = case.ground(case.mine.town), case.ground(case.other.town)
    begun = mine.begun & (mine.lacking[1] | mine.lacking[NEAR])
    gone = set(case.other.cards) - set(case.mine.cards)
    for card in case.cards_for(case.mine.town):
        here, there = ((each.possible & BITS[card]).bit_count() for each in (mine, other))
        if card in gone or here < there + 1 or (worth := case.worth(card, case.mine.town)) < WORTH:
            continue
        gaps = {"card": case.name(card), "mine": here, "other": there}
        spots: tuple[str, ...] = (case.card_spot(card),)
        if not there:
            weight = 1.8 + 0.3 * worth + 0.9 * bool(begun & BITS[card])
            if case.elsewhere and _only_the_cube(case):
                text = say("There is still room for the {card}; with {square} taken there would be none.",
                           square=case.elsewhere, **gaps)  # fmt: skip
                spots = (*spots, f"town/{case.seat}/{case.elsewhere}")
            else:
                text = say("There is still room for the {card}; after the other move there would be none.", **gaps)
            yield Motif("room", weight, text, (card, here, there), "room", spots=spots)
        elif here >= there + 2 and here >= CLEARLY * there and here <= COUNTED:
            text = say("That leaves {mine} ways to lay the {card}; the other move leaves {other}.", **gaps)
            weight = 1.4 + 0.2 * worth + min(here / there, 6) * 0.2
            yield Motif("ways", weight, text, (card, here, there), "room", spots=spots)


def _only_the_cube(case: Case) -> bool:
    """True if the turns differ in nothing but the square of one cube."""
    mine, other = case.mine, case.other
    return mine.put is not None and other.put is not None and not mine.built and not other.built


def most_room(case: Case) -> Iterator[Motif]:
    """All patterns together: the other square shuts more of them out."""
    mine, other = (case.ground(turn.town).possible.bit_count() for turn in (case.mine, case.other))
    if mine > other and case.elsewhere and _only_the_cube(case):
        text = say("On {square} it would be more in the way of what you can still build.", square=case.elsewhere)
        yield Motif("most_room", 2.0 if mine >= 1.1 * other else 1.3, text, (case.elsewhere, mine, other), "room",
                    spots=(f"town/{case.seat}/{case.elsewhere}",))  # fmt: skip


def middle(case: Case) -> Iterator[Motif]:
    """The four middle squares stay free, or more of them."""
    mine, other = (empty(turn.town.grid) & CENTER_BITS for turn in (case.mine, case.other))
    here, there = mine.bit_count(), other.bit_count()
    spots = tuple(case.spot(square) for square in squares_of(mine))
    if here == 4 > there:
        yield Motif("middle", 2.2, say("The four middle squares stay free."), (here, there), "middle", spots=spots)
    elif here > there:
        text = say("Middle squares left free: {mine}, after the other move {other}.", mine=here, other=there)
        yield Motif("middle_open", 1.0 + 0.5 * (here - there), text, (here, there), "middle", spots=spots)


def block(case: Case) -> Iterator[Motif]:
    """Two by two squares stay free: the most useful ground there is."""
    mine, other = (_blocks(turn.town.grid) for turn in (case.mine, case.other))
    free = [empty(turn.town.grid).bit_count() for turn in (case.mine, case.other)]
    if mine and not other and free[0] >= free[1]:
        first, last = mine[0]
        text = say("A block of two by two stays free, {first} to {last}; after the other move there is none.",
                   first=SQUARES[first], last=SQUARES[last])  # fmt: skip
        yield Motif("block", 2.4, text, (first, last), "middle",
                    spots=tuple(case.spot(each) for each in (first, first + 1, last - 1, last)))  # fmt: skip


def _blocks(grid: int) -> list[tuple[int, int]]:
    corners = [(sq, sq + 5) for sq in range(11) if sq % 4 < 3]
    return [(sq, last) for sq, last in corners if not any(at(grid, each) for each in (sq, sq + 1, sq + 4, last))]


def same(case: Case) -> Motif | None:
    """The two turns leave towns that are each other's image, and nothing else differs."""
    mine, other = case.mine, case.other
    if (mine.resource, _taken(case, mine)) != (other.resource, _taken(case, other)):
        return None
    if mine.cards != other.cards or image_key(mine.town) != image_key(other.town):
        return None
    if mine.town == replace(other.town, moves=mine.town.moves):
        text = say("Either way it comes to the same town.")
        return Motif("same", 4, text, ("same",), "same", "rival")
    text = say("Either is the same: turned or in the mirror, the two towns are alike.")
    return Motif("same", 4, text, ("mirror",), "same", "rival")


def uses(case: Case) -> Iterator[Motif]:
    """More buildings can still take this turn's cube where it lies: a last word, if there is no other."""
    mine, other = (_takers(case, turn) for turn in (case.mine, case.other))
    if case.mine.put is not None and len(mine) > len(other):
        resource, square = case.mine.put
        text = say("On {square} the {resource} can still become part of: {cards}.", square=SQUARES[square],
                   resource=RESOURCE_NAMES[resource], cards=listed(map(case.name, mine)))  # fmt: skip
        yield Motif("uses", 0.9, text, (resource, square, mine), "uses", spots=(case.spot(square),))


def _takers(case: Case, turn: Turn) -> tuple[str, ...]:
    """Cards that can still be laid with this turn's cube."""
    if turn.put is None or at(turn.town.grid, turn.put[1]) != CUBE[turn.put[0]]:
        return ()
    here = case.ground(turn.town).possible & using(turn.put[1])
    return tuple(card for card in case.cards_for(turn.town) if here & BITS[card])


def _taken(case: Case, turn: object) -> str | None:
    slot = getattr(turn, "taken", None)
    return None if slot is None else case.s.market[slot]


PLAN: Final = ()
DIFFERENCE: Final = (parked, room, most_room, middle, block, uses)

"""Two turns of one seat from the same position, played out and ready to be compared.

``Turn`` plays the choices of a line to the end of the seat's turn.  ``Case`` holds two of them, and answers what a
building is worth and which layouts are still possible.  Both look only at what the seat can see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.protocol import Action, Name, Seat, Spot
from game.tiny_towns import actions as do
from game.tiny_towns import effects as kind
from game.tiny_towns.actions import card_spot, square_spot
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.legal import legal_actions
from game.tiny_towns.motifs.plans import NEAR, Ground, Plan, ground, plans_of
from game.tiny_towns.patterns import BITS, bits_of_cards
from game.tiny_towns.pieces import (
    BUILDING,
    NIBBLE,
    SIZE,
    SQUARE,
    SQUARES,
    buildings,
    empty,
    of_class,
    squares_of,
    whole,
)
from game.tiny_towns.powers import FREES_TARGETS, NO_NIBBLE, STANDS_ANYWHERE, powers
from game.tiny_towns.scoring import CLASS_NAMES, finishing_place, points
from game.tiny_towns.state import State, Town, copy, to_move
from game.tiny_towns.survey import Survey

Apply = Callable[[State, Action], None]

MONUMENT: Final = BUILDING["monument"]
ARRIVALS: Final = (do.Target, do.FreeSquare, do.WatchSquare)  # choices that set a building on a square


class Built(NamedTuple):
    """A building that the turn raised, and the town before and after it."""

    card: str
    squares: tuple[str, ...]  # its cubes came from these; () if it came free
    is_new: bool  # False if its cubes were gathered before this decision
    target: str
    before: Town
    after: Town


class Turn:
    """What a line makes of the own town, up to the end of the turn."""

    def __init__(self, apply: Apply, state: State, seat: Seat, path: Sequence[Action]) -> None:
        self.seat, self.steps, self.built = seat, list[Action](), list[Built]()
        self.put: tuple[str, int] | None = None  # the cube laid on a square this turn
        self.aside: Action | None = None  # or where else it went
        self.is_whole = False  # True if the turn is over, or nothing but "done" is left
        self.first = state.towns[seat]
        self.state = copy(state)
        self._play(apply, list(path))

    def _play(self, apply: Apply, path: list[Action]) -> None:
        s, start = self.state, self.state.round
        gathering: tuple[tuple[str, ...], Town] | None = None
        while to_move(s) == self.seat and s.round == start:
            legal = legal_actions(s)
            if path and path[0] in legal:
                action, path = path[0], path[1:]
            elif len(legal) == 1:
                action = legal[0]
            else:
                self.is_whole = s.phase == "build" and not path
                return
            self.steps.append(action)
            if isinstance(action, do.Done):
                self.is_whole = True
                return
            before = s.towns[self.seat]
            if isinstance(action, do.Put):
                self.put = (s.work.cube or s.named or "", SQUARE[action.square])
            elif isinstance(action, (do.Store, do.Park, do.Cavern)):
                self.aside = action
            elif isinstance(action, do.Build):
                gathering = (action.squares, before)
            card = s.work.card or ""
            apply(s, action)
            if isinstance(action, ARRIVALS):
                squares, was = gathering or ((), before)
                is_new = bool(gathering) or not isinstance(action, do.Target)
                self.built.append(Built(card, squares, is_new, action.square, was, s.towns[self.seat]))
                gathering = None
        self.is_whole = True

    @cached_property
    def town(self) -> Town:
        return self.state.towns[self.seat]

    @cached_property
    def resource(self) -> str | None:
        """The resource the seat called for or picked in this turn."""
        return next((each.resource for each in self.steps if isinstance(each, (do.Name, do.Pick))), None)

    @cached_property
    def taken(self) -> int | None:
        """The slot of the market a card was taken from in this turn."""
        return next((each.slot for each in self.steps if isinstance(each, do.Take)), None)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        return tuple(each.card for each in self.built)


class Case:
    """A turn against another from the same position."""

    def __init__(self, s: State, seat: Seat, names: Sequence[Name], mine: Turn, other: Turn) -> None:
        self.s, self.seat, self.names, self.mine, self.other = s, seat, names, mine, other
        self.wild = powers(s.cards).wild

    # -------------------------------------------------------------- layouts

    def cards_for(self, town: Town) -> tuple[str, ...]:
        """What can be built in this town: the cards in play, and the own monument until it stands."""
        kept, cards = self.s.kept[self.seat], self.s.cards
        if kept and kept in CARDS and not town.monument:
            cards = (*cards, kept)
        bank = powers(self.s.cards).bars
        if bank != NO_NIBBLE and of_class(town.grid, bank).bit_count() >= CONTENT.values.max_banks:
            cards = tuple(card for card in cards if BUILDING[CARDS[card].building_class] != bank)
        return cards

    def ground(self, town: Town) -> Ground:
        return ground(town.grid, bits_of_cards(self.cards_for(town)), self.wild)

    def ways(self, town: Town, card: str) -> int:
        """How many ways there are to lay the card in this town."""
        return (self.ground(town).possible & BITS[card]).bit_count()

    def short(self, town: Town) -> tuple[Plan, ...]:
        """Plans with a cube at least that lack one square."""
        found = self.ground(town)
        return plans_of(found.begun & found.lacking[1], town.grid)

    def near(self, town: Town) -> tuple[Plan, ...]:
        """Plans with a cube at least that lack one square or two."""
        found = self.ground(town)
        return plans_of(found.begun & (found.lacking[1] | found.lacking[NEAR]), town.grid)

    def joined(self, town: Town) -> tuple[Plan, ...]:
        """Plans with two cubes at least that lack one square or two."""
        found = self.ground(town)
        return plans_of(found.joined & (found.lacking[1] | found.lacking[NEAR]), town.grid)

    def complete(self, town: Town) -> tuple[Plan, ...]:
        """Plans that lack nothing."""
        found = self.ground(town)
        return plans_of(found.begun & found.lacking[0], town.grid)

    # -------------------------------------------------------------- points

    @cached_property
    def right(self) -> int | None:
        """Tavern class buildings of the right neighbour as last shown; None alone."""
        s, seats = self.s, self.s.terms.seats
        return None if seats == 1 else of_class(s.shown[(self.seat - 1) % seats].grid, BUILDING["tavern"]).bit_count()

    @cached_property
    def place(self) -> int:
        return finishing_place(self.s, self.seat)

    def total(self, town: Town) -> int:
        """The score sheet's total of this town as it stands."""
        built = town.grid & whole(buildings(town.grid))
        stripped = Town(grid=built, stores=town.stores, monument=town.monument, shrine=town.shrine)
        return _total(stripped, self.s.cards, self.right, self.place)

    def earned(self, town: Town) -> int:
        """The total without what squares without a building cost."""
        bare = SIZE - buildings(town.grid).bit_count()
        return self.total(town) - bare * bare_square(town)

    def fed(self, town: Town) -> frozenset[int]:
        return _fed(town.grid & whole(buildings(town.grid)), town.monument, self.s.cards)

    def gain_on(self, card: str, square: int, town: Town) -> int:
        """Points the sheet would show more with this building on this square."""
        nibble = BUILDING[CARDS[card].building_class]
        monument, shrine = town.monument, town.shrine
        if nibble == MONUMENT:
            monument, shrine = card, buildings(town.grid).bit_count() + 1
        grid = town.grid & ~(NIBBLE << 4 * square) | nibble << 4 * square
        return self.total(replace(town, grid=grid, monument=monument, shrine=shrine)) - self.total(town)

    def gain(self, plan: Plan, town: Town) -> int:
        """The same for the best square the finished plan may stand on."""
        posts = of_class(town.grid, self.wild) if self.wild != NO_NIBBLE else 0
        spots = plan.placement.mask & ~posts
        if plan.card in STANDS_ANYWHERE or town.monument in FREES_TARGETS:
            spots |= empty(town.grid)
        return max((self.gain_on(plan.card, square, town) for square in squares_of(spots)), default=0)

    def worth(self, card: str, town: Town) -> int:
        """The most that one more of this card could bring in this town, on any square without a building."""
        free = ~buildings(town.grid)
        return max((self.gain_on(card, square, town) for square in squares_of(free)), default=0)

    # -------------------------------------------------------------- the two turns

    @cached_property
    def is_same_cube(self) -> bool:
        """True if the turns differ in where the cube of this round goes, not in which it is."""
        return self.mine.put is not None and self.other.put is not None and self.mine.put[0] == self.other.put[0]

    @cached_property
    def elsewhere(self) -> str:
        """The other turn's square for the same cube or building; "" if the turns differ in more than that."""
        if self.is_same_cube and self.mine.put != self.other.put and self.other.put is not None:
            return SQUARES[self.other.put[1]]
        return self.apart[1].target if self.apart else ""

    @cached_property
    def apart(self) -> tuple[Built, Built] | None:
        """The first building that both turns raise on different squares."""
        if self.mine.cards != self.other.cards:
            return None
        pairs = zip(self.mine.built, self.other.built, strict=True)
        return next(((mine, other) for mine, other in pairs if mine.target != other.target), None)

    # -------------------------------------------------------------- words and spots

    def name(self, card: str) -> str:
        """A card's name in a sentence; the own monument is called so, for many names take no article."""
        return CLASS_NAMES["monument"] if CARDS[card].building_class == "monument" else CARDS[card].name

    def spot(self, square: int | str) -> Spot:
        return square_spot(self.seat, square if isinstance(square, str) else SQUARES[square])

    def card_spot(self, card: str) -> Spot:
        return f"monument/{self.seat}" if CARDS[card].building_class == "monument" else card_spot(card)


def bare_square(town: Town) -> int:
    """Points of a square without a building in this town."""
    spared = CARDS[town.monument].ability(kind.EmptySquareVp) if town.monument else None
    return spared.vp if isinstance(spared, kind.EmptySquareVp) else CONTENT.values.empty_square_vp


@lru_cache(maxsize=32768)
def _total(town: Town, cards: tuple[str, ...], right: int | None, place: int) -> int:
    return points(Survey(town, cards, right, place))


@lru_cache(maxsize=2048)
def _fed(grid: int, monument: str | None, cards: tuple[str, ...]) -> frozenset[int]:
    return Survey(Town(grid=grid, monument=monument), cards).fed


def shown_plans(s: State, seat: int, missing: int = 1) -> tuple[Plan, ...]:
    """Plans of a town as it was last shown, for the cards in play, that lack so many squares."""
    town = s.shown[seat]
    found = ground(town.grid, bits_of_cards(s.cards), powers(s.cards).wild)
    return plans_of(found.begun & found.lacking[missing], town.grid)

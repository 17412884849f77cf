"""What a seat sees, and what it may suppose (section 7 of the rules).  Changes nothing."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from game.common.faces import face_down, fill, hide, unseen
from game.protocol import Seat
from game.tiny_towns import actions as do
from game.tiny_towns.content import RESOURCE_CARDS
from game.tiny_towns.pieces import CUBE, RESOURCES, SQUARES, empty, squares_of
from game.tiny_towns.powers import barred_from_choosing, free_of_banks
from game.tiny_towns.rounds import monuments_for, opening
from game.tiny_towns.state import NOTHING, State, copy


def observe(s: State, seat: Seat) -> State:
    """Counts stay public; others' sealed turns and monuments, the discards and the decks do not."""
    view = copy(s)
    for other in range(s.terms.seats):
        if other == seat:
            continue
        if s.sealed:
            view.towns[other] = s.shown[other]
        view.hands[other] = face_down(s.hands[other])
        view.discarded[other] = hide(s.discarded[other])
        if s.phase != "over" and view.towns[other].monument is None:
            view.kept[other] = hide(s.kept[other])  # TT-058
    view.undealt = face_down(s.undealt)
    view.aside = face_down(s.aside)
    known = s.deck[len(s.deck) - s.under :] if s.under else ()
    view.deck = (*face_down(s.deck[: len(s.deck) - len(known)]), *known)
    if s.sealed and s.seat != seat:
        view.phase, view.work, view.back = opening(view, s.seat), NOTHING, "build"
    return view


def imagine(view: State, seat: Seat, rng: Random) -> State:
    """Deal what nobody can see into the face-down places; suppose a plain cube in each sealed town."""
    s = copy(view)
    _imagine_monuments(s, rng)
    _imagine_decks(s, rng)
    if s.sealed:
        _imagine_turns(s, seat, rng)
    return s


def _imagine_monuments(s: State, rng: Random) -> None:
    places = [*s.hands, tuple(s.kept), tuple(s.discarded), s.undealt]
    dealt = monuments_for(s) if s.terms.monuments else ()
    pool = unseen(dealt, [card for cards in places for card in cards], rng)
    s.hands = [fill(hand, pool) for hand in s.hands]
    s.kept = list(fill(s.kept, pool))
    s.discarded = list(fill(s.discarded, pool))
    s.undealt = fill(s.undealt, pool)


def _imagine_decks(s: State, rng: Random) -> None:
    pool = unseen(RESOURCE_CARDS, [*s.played, *s.market, s.face_up, *s.deck], rng)
    s.aside = fill(s.aside, pool)
    s.deck = fill(s.deck, pool)


def _imagine_turns(s: State, seat: Seat, rng: Random) -> None:
    """Seats that have finished are supposed to have put their cube somewhere, and built nothing."""
    other = s.starter
    while other != s.seat:
        if other != seat and not s.completed[other]:
            _imagine_turn(s, other, rng)
        other = (other + 1) % s.terms.seats


def _imagine_turn(s: State, other: int, rng: Random) -> None:
    moves: tuple[do.Pick | do.Put, ...] = ()
    resource = s.named
    if resource is None:
        if barred_from_choosing(s, other):
            return
        resource = rng.choice(free_of_banks(s, s.towns[other]) or RESOURCES)
        moves = (do.Pick(resource),)
    town = s.towns[other]
    square = rng.choice(squares_of(empty(town.grid)))
    moves = (*moves, do.Put(SQUARES[square]))
    s.towns[other] = replace(town, grid=town.grid | CUBE[resource] << 4 * square, moves=moves)

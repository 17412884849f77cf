"""What a seat sees, and what it may suppose (section 7 of the rules).  Changes nothing."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from game.common.faces import face_down, fill, hide, unseen
from game.protocol import FACE_DOWN, Seat
from game.wild_tiled_west.box import box
from game.wild_tiled_west.state import State, copy


def observe(s: State, seat: Seat) -> State:
    """Counts stay public; the others' first partners, what they put back, and the decks do not."""
    view = copy(s)
    for other in range(s.terms.seats):
        if other == seat:
            continue
        view.hands[other] = face_down(s.hands[other])
        view.returned[other] = hide(s.returned[other])
        if s.phase != "over":
            view.kept[other] = hide(s.kept[other])  # WTW-097
    view.deck = face_down(s.deck)
    if s.ridge is not None:
        view.ridge = replace(s.ridge, deck=face_down(s.ridge.deck))
    return view


def imagine(view: State, seat: Seat, rng: Random) -> State:
    """Deal what nobody can see into the face-down places.

    While the cards are dealt, what a seat put back is in nobody's deck yet; after the shuffle it lies in the deck or
    the supply or has become somebody's partner, but never somebody's first one.
    """
    s = copy(view)
    _imagine_partners(s, rng)
    if s.ridge is not None:
        left = unseen(box(s.terms.edition).bandit_cards, s.ridge.shown, rng) if s.ridge.deck else ()
        s.ridge = replace(s.ridge, deck=tuple(left))
    return s


def _imagine_partners(s: State, rng: Random) -> None:
    shuffled = bool(s.supply)  # what was put back has been dealt out again: ``returned`` is a memory only
    seen = {card for hand in s.hands for card in hand} | set(s.kept) | set(s.second) | set(s.supply)
    if not shuffled:
        seen |= set(s.returned)
    remembered = {card for card in s.returned if card and card != FACE_DOWN}
    pool = unseen(box(s.terms.edition).partners, seen, rng)
    pool.sort(key=lambda card: card in remembered)  # nobody's first partner is one that was put back
    firsts = iter(pool)
    s.hands = [tuple(next(firsts) if card == FACE_DOWN else card for card in hand) for hand in s.hands]
    s.kept = [next(firsts) if card == FACE_DOWN else card for card in s.kept]
    if not shuffled:
        s.returned = [next(firsts) if card == FACE_DOWN else card for card in s.returned]
    rest = list(firsts)
    rng.shuffle(rest)
    if s.deck:
        s.deck = tuple(rest)
    if shuffled:
        _imagine_returned(s, rng)


def _imagine_returned(s: State, rng: Random) -> None:
    """Memories of the others: cards that are no first partners, and different ones."""
    partners = box(s.terms.edition).partners
    s.returned = list(fill(s.returned, unseen(partners, [*s.kept, *s.returned], rng)))

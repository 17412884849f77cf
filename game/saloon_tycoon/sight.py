"""What a seat sees, and what it may suppose (section 7 of the rules).  Changes nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.common.faces import face_down, fill, hide, unseen
from game.protocol import FACE_DOWN, Seat
from game.saloon_tycoon.box import box
from game.saloon_tycoon.content import CARDS
from game.saloon_tycoon.state import State, copy


def observe(s: State, seat: Seat) -> State:
    """Counts stay public; others' cards and claims, what they put away, and the decks do not."""
    view = copy(s)
    view.deck = face_down(s.deck)
    view.boss_deck = face_down(s.boss_deck)
    view.marks = tuple([mark for mark in s.marks if seat in (mark.knower, mark.holder)])
    for other in range(s.terms.seats):
        if other != seat:
            known = tuple([mark.card for mark in s.marks if mark.holder == other and mark.knower == seat])
            view.hands[other] = (*face_down(s.hands[other][len(known) :]), *known)
            view.offers[other] = face_down(s.offers[other])
            view.secrets[other] = tuple([hide(claim) for claim in s.secrets[other]])
            view.aside[other] = face_down(s.aside[other])
    return view


def imagine(view: State, seat: Seat, rng: Random) -> State:
    """Deal what this seat cannot see into the face-down places."""
    s = copy(view)
    _imagine_cards(s, rng)
    _imagine_claims(s, rng)
    if s.boss_deck:
        s.boss_deck = fill(s.boss_deck, unseen(box(s.terms.edition).boss_cards, [*s.boss_deck, *s.boss_discard], rng))
    return s


def _imagine_cards(s: State, rng: Random) -> None:
    resolving = [frame.source for frame in s.stack if frame.step == "run" and frame.source in CARDS]
    if not s.deck and not s.discard and not resolving and not any(s.hands):
        return  # not dealt yet
    seen = [*s.deck, *s.discard, *resolving, *(card for hand in s.hands for card in hand)]
    pool = unseen(box(s.terms.edition).cards, seen, rng)
    if s.fresh and FACE_DOWN in s.deck:
        s.deck = _fresh_deck(s, pool)
    s.hands = [fill(hand, pool) for hand in s.hands]
    s.deck = fill(s.deck, pool)


def _fresh_deck(s: State, pool: list[str]) -> tuple[str, ...]:
    """After a reshuffle everybody knows what the deck was made of: the rest must be in hands.  Taken off the pool."""
    possible, deck = Counter(s.fresh), list[str]()
    for card in pool[:]:
        if len(deck) < len(s.deck) and possible[card]:
            possible[card] -= 1
            pool.remove(card)
            deck.append(card)
    return tuple(deck)


def _imagine_claims(s: State, rng: Random) -> None:
    places = [*s.offers, *s.secrets, *s.aside]
    if not any(FACE_DOWN in claims for claims in places):
        return
    staked = [staked.claim for claims in s.staked for staked in claims if staked.secret]
    seen = [*staked, *(claim for claims in places for claim in claims if claim)]
    pool = unseen(box(s.terms.edition).secret_claims, seen, rng)
    s.offers = [fill(claims, pool) for claims in s.offers]
    s.secrets = [fill(claims, pool) for claims in s.secrets]
    s.aside = [fill(claims, pool) for claims in s.aside]

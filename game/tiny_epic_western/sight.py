"""What a seat sees, and what it may suppose (section 7 of the rules).  Changes nothing."""

from __future__ import annotations

from random import Random

from game.common.faces import face_down, fill, unseen
from game.protocol import FACE_DOWN, Seat
from game.tiny_epic_western.box import box
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.poker import DECK
from game.tiny_epic_western.state import State, copy


def observe(s: State, seat: Seat) -> State:
    """Counts stay public; others' cards, both decks, the Rival's hidden card and secret choices do not."""
    view = copy(s)
    for other in range(s.terms.seats):
        if other == seat:
            continue
        view.offers[other] = face_down(s.offers[other])
        view.dropped[other] = face_down(s.dropped[other])
        view.returned[other] = ()  # where they went is known to that seat alone
        if s.kept[other] is not None and not s.revealed[other]:
            view.kept[other] = FACE_DOWN
        if s.pairs[other]:
            view.pairs[other] = face_down(s.pairs[other])
            if s.bosses[other] is not None:
                view.bosses[other] = FACE_DOWN
    view.pile = face_down(s.pile)
    view.deck = face_down(s.deck)
    if s.rival and not s.rival_open and not (seat < s.terms.seats and s.peeked[seat]):
        view.rival = (FACE_DOWN, *s.rival[1:])
    if s.using // POSSE != seat:
        view.auction = face_down(s.auction)
        if s.drawn is not None:
            view.drawn = FACE_DOWN
    return view


def imagine(view: State, seat: Seat, rng: Random) -> State:
    """Deal what nobody can see into the face-down places."""
    s = copy(view)
    if s.phase == "keep_boss":
        _imagine_bosses(s, rng)
    if s.gaps:
        _imagine_poker(s, seat, rng)
    if FACE_DOWN in s.deck or FACE_DOWN in s.auction:
        _imagine_buildings(s, rng)
    return s


def _imagine_bosses(s: State, rng: Random) -> None:
    pool = unseen(box(s.terms.edition).bosses, [boss for pair in s.pairs for boss in pair], rng)
    s.pairs = [fill(pair, pool) for pair in s.pairs]
    s.bosses = [s.pairs[i][rng.randrange(2)] if boss == FACE_DOWN else boss for i, boss in enumerate(s.bosses)]


def _imagine_poker(s: State, seat: Seat, rng: Random) -> None:
    """The cards not seen, into the hidden places; own discards that went into the draw pile are still there."""
    seen = {*s.gaps, *s.rival, *s.shed, s.drawn, *s.kept, s.duel.card if s.duel else None}
    for cards in (*s.offers, *s.dropped):
        seen.update(cards)
    known = [card for card in s.returned[seat] if card not in seen][: len(s.pile)]
    pool = [card for card in DECK if card not in seen and card not in known]
    rng.shuffle(pool)
    pile = known + [pool.pop() for _ in range(len(s.pile) - len(known))]
    if known:
        rng.shuffle(pile)
    s.pile = tuple(pile)
    s.offers = [fill(cards, pool) for cards in s.offers]
    s.dropped = [fill(cards, pool) for cards in s.dropped]
    s.kept = list(fill(s.kept, pool))
    s.rival = fill(s.rival, pool)
    if s.drawn == FACE_DOWN:
        s.drawn = pool.pop()


def _imagine_buildings(s: State, rng: Random) -> None:
    seen = {*s.slots, *s.auction}
    for cards in (*s.porches, *s.new):
        seen.update(cards)
    pool = unseen(box(s.terms.edition).buildings, seen, rng)
    s.auction = fill(s.auction, pool)
    s.deck = tuple(pool)

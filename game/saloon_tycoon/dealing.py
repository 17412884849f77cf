"""The dealer: set-up, shuffles, draws, stolen cards (sections 3 and 6).  A forged deal is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.common.deals import (
    hands_of,
    nothing_to_deal,
    refuse_unless,
    refuse_unless_hands,
    refuse_unless_seat,
    refuse_unless_shuffled,
    shuffled,
)
from game.common.faces import face_down, tell_face
from game.protocol import Action, Tell, mark
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import boss
from game.saloon_tycoon import events as told
from game.saloon_tycoon.box import box
from game.saloon_tycoon.content import NUMBERS
from game.saloon_tycoon.ledger import pop, steal_card, swap
from game.saloon_tycoon.state import HEAD_START, LINES, State
from game.saloon_tycoon.turns import begin_first_turn


def deal(s: State, rng: Random) -> Action:
    """The dealer's next move; what it holds is all the chance there is."""
    match s.phase:
        case "deal_first":
            return do.DealFirst(rng.randrange(s.terms.seats))
        case "shuffle":
            return do.Shuffle(_shuffled(box(s.terms.edition).cards, rng))
        case "lay_claims":
            return do.LayClaims(tuple(rng.sample(box(s.terms.edition).open_claims, s.terms.open_claims)))
        case "deal_secrets":
            secrets = box(s.terms.edition).secret_claims
            return do.DealSecrets(hands_of(NUMBERS.secret_dealt, s.terms.seats, secrets, rng))
        case "shuffle_boss":
            return do.ShuffleBoss(_shuffled(box(s.terms.edition).boss_cards, rng))
        case "draw":
            return do.DealCards() if s.deck else do.Reshuffle(_shuffled(s.discard, rng))
        case "steal":
            return do.DealStolen(rng.randrange(len(s.hands[s.stack[-1].at])))
        case "boss":
            return do.TurnUpBoss() if s.boss_deck else do.ShuffleBoss(_shuffled(s.boss_discard, rng))
    raise nothing_to_deal()


def _shuffled(cards: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Whatever order they lay in: where a view cannot see it, it must make no difference."""
    return shuffled(sorted(cards), rng)


# ------------------------------------------------------------------ set-up, in the order of ST-016


def _deal_first(s: State, a: do.DealFirst, tell: Tell) -> None:
    refuse_unless_seat(a.seat, s.terms.seats)
    s.first = s.seat = a.seat
    _line_up(s, tell)
    s.phase = "shuffle"


def _line_up(s: State, tell: Tell) -> None:
    """Who begins (ST-013); where it was agreed, those who come later have a head start (ST-017)."""
    tell(told.FirstChosen(s.first))
    for place, points in enumerate(s.terms.head_start):
        if points:
            seat = (s.first + place) % s.terms.seats
            s.scores[seat] = (*s.scores[seat][:HEAD_START], points)
            tell(told.PointsScored(seat, points, LINES[HEAD_START], "order"))


def _shuffle(s: State, a: do.Shuffle, tell: Tell) -> None:
    """The hands come off the top, seat by seat (ST-006)."""
    refuse_unless_shuffled(a.cards, box(s.terms.edition).cards, "These are not the Tycoon cards.")
    if s.terms.first_seat is not None and not s.terms.solo:
        _line_up(s, tell)
    size = NUMBERS.start_hand
    s.deck = a.cards[size * s.terms.seats :]
    tell(told.Shuffled(len(s.deck)))
    for seat in range(s.terms.seats):
        s.hands[seat] = a.cards[seat * size : (seat + 1) * size]
        _tell_drawn(s, seat, s.hands[seat], 0, tell)
    s.phase = "lay_claims"


def _lay_claims(s: State, a: do.LayClaims, tell: Tell) -> None:
    fits = len(a.claims) == len(set(a.claims)) == s.terms.open_claims and set(a.claims) <= set(
        box(s.terms.edition).open_claims
    )
    refuse_unless(fits, "These are not the open claims of this game.")
    s.row = a.claims
    tell(told.ClaimsLaid(a.claims))
    s.phase = "deal_secrets"


def _deal_secrets(s: State, a: do.DealSecrets, tell: Tell) -> None:
    wrong = mark("These are not four secret claims for each seat.")
    secrets = box(s.terms.edition).secret_claims
    refuse_unless_hands(a.hands, NUMBERS.secret_dealt, s.terms.seats, secrets, wrong)
    for seat, hand in enumerate(a.hands):
        s.offers[seat] = hand
        tell_face(tell, s.terms.seats, told.SecretsDealt(seat, hand), told.SecretsDealt(seat, face_down(hand)))
    s.phase = "shuffle_boss" if s.terms.solo else "keep"


def keep(s: State, a: do.Keep, tell: Tell) -> None:
    """One seat after another, from the first player on; nobody else sees it (ST-009)."""
    seat, dealt = s.seat, s.offers[s.seat]
    kept = tuple(dealt[slot] for slot in a.slots)
    aside = tuple(claim for slot, claim in enumerate(dealt) if slot not in a.slots)
    s.offers[seat], s.secrets[seat], s.aside[seat] = (), kept, aside
    backs = told.SecretsKept(seat, face_down(kept), face_down(aside))
    tell_face(tell, s.terms.seats, told.SecretsKept(seat, kept, aside), backs)
    s.seat = (seat + 1) % s.terms.seats
    if s.seat == s.first:
        begin_first_turn(s, tell)


def _shuffle_boss(s: State, a: do.ShuffleBoss, tell: Tell) -> None:
    """At the start, or when his deck has run out (ST-181, ST-183)."""
    if s.phase == "boss":
        boss.shuffle(s, a, tell)
        return
    refuse_unless_shuffled(a.cards, box(s.terms.edition).boss_cards, "These are not the Boss’s cards.")
    s.boss_deck = a.cards
    tell(told.BossShuffled(len(a.cards)))
    s.phase = "keep"


# ------------------------------------------------------------------ during play


def _deal_cards(s: State, a: do.DealCards, tell: Tell) -> None:
    """As many as are wanted and there (ST-041)."""
    frame, seat = s.stack[-1], s.seat
    cards = s.deck[: frame.left]
    s.deck = s.deck[len(cards) :]
    swap(s, replace(frame, left=frame.left - len(cards)))
    slot = len(s.hands[seat])
    s.hands[seat] += cards
    _tell_drawn(s, seat, cards, slot, tell)


def _tell_drawn(s: State, seat: int, cards: tuple[str, ...], slot: int, tell: Tell) -> None:
    back = told.CardsDrawn(seat, face_down(cards), slot)
    tell_face(tell, s.terms.seats, told.CardsDrawn(seat, cards, slot), back)


def _reshuffle(s: State, a: do.Reshuffle, tell: Tell) -> None:
    refuse_unless(not s.deck, "The deck has not run out.")
    refuse_unless_shuffled(a.cards, s.discard, "These are not the discarded cards.")
    s.deck, s.discard, s.fresh = a.cards, (), tuple(sorted(a.cards))
    tell(told.Shuffled(len(a.cards), True))


def _deal_stolen(s: State, a: do.DealStolen, tell: Tell) -> None:
    victim = s.stack[-1].at
    refuse_unless(0 <= a.slot < len(s.hands[victim]), "There is no such card in that hand.")
    pop(s)
    steal_card(s, victim, a.slot, tell)


SETTING_UP: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
    do.DealFirst: _deal_first,
    do.Shuffle: _shuffle,
    do.LayClaims: _lay_claims,
    do.DealSecrets: _deal_secrets,
    do.ShuffleBoss: _shuffle_boss,
    do.TurnUpBoss: boss.turn_up,
    do.Keep: keep,
}
DEALS: Final[dict[type, Callable[[State, Any, Tell], None]]] = {
    do.DealCards: _deal_cards,
    do.Reshuffle: _reshuffle,
    do.DealStolen: _deal_stolen,
}

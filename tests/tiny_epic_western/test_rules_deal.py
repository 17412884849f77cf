"""Sections 4.2 and 4.3 of the rules: the course of a game, and the poker deal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.protocol import DEALER, FACE_DOWN, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.actions import DealPoker
from tests.tiny_epic_western.literal_round import from_dealer, poker_deal
from tests.tiny_epic_western.staging import DECK, given, offered, party, play, started, told

ALL_SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def at_the_deal(seats: int, seed: int = 0, round: int = 1, **options: str):
    """A random match just before the poker cards of this round are dealt."""
    state, rng = rules.setup(Setup(seats, options)), Random(seed)
    while (state.phase, state.round) != ("deal_poker", round):
        seat = rules.to_move(state)
        rules.apply(state, rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state)))
    return state


# ------------------------------------------------------------------ rounds


@pytest.mark.rule("TEW-027", "TEW-162")
@ALL_SEATS
def test_at_most_six_rounds_of_four_phases(seats):
    ended = Counter()
    for seed in range(6):
        state, rng, events = rules.setup(Setup(seats)), Random(seed), []
        while (seat := rules.to_move(state)) is not None:
            move = rules.deal(state, rng) if seat == DEALER else rng.choice(rules.legal_actions(state))
            rules.apply(state, move, events.append)
        course = [getattr(event, "phase", None) or event.round for event in events
                  if event.__struct_config__.tag in ("round_began", "phase_began")]  # fmt: skip
        rounds = state.round
        assert course == [step for number in range(1, rounds + 1) for step in (number, "place", "resolve", "buy")]
        assert rounds <= 6
        ended[rounds] += 1
    assert ended[6], "the deck lasts for six rounds of random play"


# ------------------------------------------------------------------ the deal


@pytest.mark.rule("TEW-028")
@ALL_SEATS
def test_all_twenty_cards_are_gathered_and_shuffled_every_round(seats):
    for round in (1, 2, 3):
        state = at_the_deal(seats, 4, round)
        deals = [rules.deal(state, Random(seed)) for seed in range(600)]
        assert all(isinstance(deal, DealPoker) and sorted(deal.cards) == sorted(DECK) for deal in deals)
        for place in (0, 19):
            counts = Counter(deal.cards[place] for deal in deals)
            assert set(counts) == set(DECK) and max(counts.values()) <= 60, counts  # 30 expected


@pytest.mark.rule("TEW-029", "TEW-030", "TEW-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gaps_first_then_the_rival_then_the_seats_clockwise_from_the_dealer(seats):
    for seed in range(8):
        state = at_the_deal(seats, seed, 1 + seed % 3)
        deal = rules.deal(state, Random(seed))
        expected = poker_deal(state, deal.cards)
        play(state, deal)
        assert state.gaps == expected.gaps == deal.cards[:6]
        assert state.rival == expected.rival == deal.cards[6:7]
        assert {seat: state.offers[seat] for seat in range(seats)} == expected.offers
        assert state.offers[state.dealer][:2] == deal.cards[7:9], "the Dealer is dealt to first"
        assert state.pile == expected.pile


@pytest.mark.rule("TEW-030")
def test_nobody_sees_the_rivals_card_before_phase_three():
    state = given(3, ready={"yellow": 1, "red": 0, "blue": 0}, rival="hat_5")
    assert [rules.observe(state, seat).rival for seat in range(3)] == [(FACE_DOWN,)] * 3
    play(state, "place 3/suit up")
    assert [rules.observe(state, seat).rival for seat in range(3)] == [(FACE_DOWN,)] * 3
    play(state, "turn_cards")
    assert [rules.observe(state, seat).rival for seat in range(3)] == [("hat_5",)] * 3


@pytest.mark.rule("TEW-029")
@ALL_SEATS
def test_gap_cards_lie_face_up(seats):
    state = started(seats, until="keep_card")
    assert len(set(state.gaps)) == 6
    assert all(rules.observe(state, seat).gaps == state.gaps for seat in range(seats))


@pytest.mark.rule("TEW-031")
def test_two_cards_each_without_a_boss_that_gives_more():
    state = started(4, until="deal_poker", bosses="choose")
    state.bosses = ["banker", "trader", "preacher", "gunslinger"]
    play(state, DealPoker(DECK))
    assert [len(offer) for offer in state.offers] == [2, 2, 2, 2]


@pytest.mark.rule("TEW-032")
def test_each_seat_keeps_one_card_clockwise_from_the_dealer_and_discards_the_rest_unseen():
    state = started(4, until="deal_poker", bosses="choose", first_dealer="2")
    state.bosses = ["scout", "banker", "trader", "preacher"]
    play(state, DealPoker(DECK))
    order = from_dealer(state)
    scout = 0
    for seat in order:
        offer = state.offers[seat]
        assert state.seat == seat and len(offer) == (3 if seat == scout else 2)
        assert offered(state) == {f"keep_card {slot}" for slot in range(len(offer))}
        (kept,) = told(play(state, "keep_card 1"), "card_kept")
        assert kept.only == (seat,), "only the seat itself learns what it kept"
        assert state.kept[seat] == offer[1] and state.offers[seat] == ()
        assert state.dropped[seat] == (offer[0], *offer[2:])
        for other in range(4):
            view = rules.observe(state, other)
            mine = other == seat
            assert view.kept[seat] == (offer[1] if mine else FACE_DOWN)
            assert view.dropped[seat] == (state.dropped[seat] if mine else (FACE_DOWN,) * (len(offer) - 1))
    assert order[0] == 2


@pytest.mark.rule("TEW-032")
def test_other_seats_see_only_the_backs_of_cards_on_offer():
    state = started(3, until="keep_card")
    for seat in range(3):
        for other in range(3):
            view = rules.observe(state, other).offers[seat]
            assert view == (state.offers[seat] if other == seat else (FACE_DOWN,) * len(state.offers[seat]))


# ------------------------------------------------------------------ the draw pile


@pytest.mark.rule("TEW-033")
@pytest.mark.parametrize(("seats", "left"), [(1, 10), (2, 9), (3, 7), (4, 5)])
def test_the_undealt_cards_are_the_draw_pile(seats, left):
    state = started(seats, until="deal_poker", bosses="choose")
    state.bosses = ["banker", "trader", "preacher", "gunslinger"][:seats]
    play(state, DealPoker(DECK))
    assert state.pile == DECK[-left:]


@pytest.mark.rule("TEW-033")
def test_a_draw_from_an_empty_pile_shuffles_the_discards_first():
    state = given(porches={3: "card_parlor"}, cards={"yellow": "hat_1", "blue": "hat_2"})
    state.dropped[0], state.dropped[1], state.pile = (*state.dropped[0], *state.pile[:4]), state.pile[4:], ()
    away = sorted((*state.dropped[0], *state.dropped[1]))
    play(state, "place 3/porch", "use")
    assert state.phase == "reshuffle"
    deal = rules.deal(state, Random(1))
    assert sorted(deal.cards) == away
    play(state, deal)
    assert state.pile == deal.cards and state.dropped == [(), ()]
    assert state.phase == "draw_card"
    play(state, "draw_card")
    assert state.drawn == deal.cards[0] and state.pile == deal.cards[1:]


@pytest.mark.rule("TEW-033")
def test_a_seat_remembers_which_of_its_own_and_of_the_open_discards_were_shuffled_in():
    state = given(porches={3: "card_parlor"}, cards={"yellow": "hat_1", "blue": "hat_2"})
    free = state.pile
    state.returned = [(), (free[0],)]
    state.dropped, state.shed, state.pile = [(free[1],), (free[2],)], (free[3],), ()
    state.kept[0] = "hat_1"
    play(state, "place 3/porch", "use")
    play(state, rules.deal(state, Random(1)))
    assert state.returned == [(free[1], free[3]), (free[0], free[2], free[3])], "what was known before is kept"
    assert state.shed == () and sorted(state.pile) == sorted(free[1:4])
    imagined = [rules.imagine(rules.observe(state, 0), 0, Random(seed)) for seed in range(20)]
    assert all({free[1], free[3]} <= set(world.pile) for world in imagined), "they lie in the pile in every world"


@pytest.mark.rule("TEW-033")
def test_a_pile_with_a_card_left_is_not_shuffled():
    state = given(porches={3: "card_parlor"})
    state.dropped[1], state.pile = (*state.dropped[1], *state.pile[1:]), state.pile[:1]
    (last,) = state.pile
    play(state, "place 3/porch", "use")
    assert state.phase == "draw_card"
    play(state, "draw_card")
    assert state.drawn == last and state.pile == ()
    assert party(state, "yellow") == state.seat

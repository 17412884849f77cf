"""Nothing is lost and nothing made: section 11 of the rules after every step of whole matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.levels import decide
from game.protocol import DEALER, FACE_DOWN, Action, Event, Seat, Setup
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import State
from tests.saloon_tycoon.drawing import ALL_CARDS, given, play
from tools.stress.conservation import saloon_tycoon as conservation

SETUPS = [
    (1, {}), (1, {"solo_level": "easy"}), (1, {"solo_level": "hard"}), (2, {}), (3, {}), (4, {}),
    (2, {"game_length": "short"}), (4, {"game_length": "short", "first_player": "seat_3"}),
    (2, {"head_start": "later"}), (3, {"head_start": "later", "first_player": "seat_2"}), (4, {"head_start": "later"}),
]  # fmt: skip


def aimless(s: State, rng: Random) -> Action:
    """Rare kinds of action as often as common ones, so that every corner is seen."""
    actions = rules.legal_actions(s)
    kind = rng.choice(sorted({type(action).__name__ for action in actions}))
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def builder(s: State, rng: Random) -> Action:
    """Builds upwards and fills what it has, so that roofs, chains and the end are seen."""
    actions = rules.legal_actions(s)
    for sort in (do.Stake, do.StakeSecret, do.Build, do.Supply, do.Play):
        wanted = [action for action in actions if isinstance(action, sort)]
        if wanted and rng.random() < 0.8:
            return rng.choice(wanted)
    return rng.choice(actions)


def cowhand(s: State, rng: Random) -> Action:
    seat = Seat(s.seat)
    return decide("cowhand", rules, rules.observe(s, seat), seat, rng)


@pytest.mark.parametrize("choose", [aimless, builder, cowhand], ids=lambda choose: choose.__name__)
@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_nothing_is_lost_and_nothing_made(seats, options, choose):
    for seed in range(1 if choose is cowhand else 4):
        rng = Random(f"{seed} {seats}")
        state = rules.setup(Setup(seats, options))
        ledger = conservation.Accounts(state)
        while (seat := rules.to_move(state)) is not None:
            before, told = rules.copy(state), list[Event]()
            action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
            rules.apply(state, action, told.append)
            conservation.check(state)
            ledger.enter(before, action, state, told)
            conservation.check_view(state, rng.randrange(seats))


def test_the_checks_can_fail():
    """A law that cannot be broken proves nothing."""
    state = rules.setup(Setup(2))
    rng = Random(5)
    while rules.to_move(state) == DEALER or state.phase == "keep":
        rules.apply(state, rules.deal(state, rng) if rules.to_move(state) == DEALER else rules.legal_actions(state)[0])
    conservation.check(state)
    for field, value in {
        "deck": state.deck[1:],
        "pile": state.pile - 1,
        "away": state.away[1:],
        "stock": [stock + 1 for stock in state.stock],
        "row": (None, *state.row[1:]),
        "gold": [-1, 0],
        "hands": [(*state.hands[0], *state.hands[0]), state.hands[1]],
        "scores": [(1, 0, 0, 0, 0, 0, 0), state.scores[1]],
        "roofs": [("A1",), ()],
    }.items():
        broken = rules.copy(state)
        setattr(broken, field, value)
        with pytest.raises(AssertionError):
            conservation.check(broken)


def test_the_books_can_fail():
    """The same of the accounts: what was done without a word, or too often, is noticed."""
    s = given("kitchen A1", "", gold=(3,))
    silent = rules.copy(s)
    rules.apply(silent, do.EARN)
    with pytest.raises(AssertionError, match="nobody was told"):
        conservation.Accounts(s).enter(s, do.EARN, silent, [])
    told: list[Event] = []
    earned = rules.copy(s)
    rules.apply(earned, do.EARN, told.append)
    ledger = conservation.Accounts(s)
    ledger.enter(s, do.EARN, earned, told)
    with pytest.raises(AssertionError, match="ST-027"):
        ledger.enter(s, do.EARN, earned, told)
    late = rules.copy(s)
    late.gold[0] = 12
    with pytest.raises(AssertionError, match="ST-130"):
        conservation.check_outlaws(late)


def test_every_kind_of_action_was_met():
    """The matches above would prove little if they never robbed, shifted or poached."""
    met: Counter[str] = Counter()
    for seed in range(40):
        for seats, choose in ((1, aimless), (3, builder), (3, aimless)):
            rng = Random(f"{seed} {seats}")
            state = rules.setup(Setup(seats))
            while (seat := rules.to_move(state)) is not None:
                action = rules.deal(state, rng) if seat == DEALER else choose(state, rng)
                met[type(action).__name__] += 1
                rules.apply(state, action)
    missing = {sort.__name__ for sort in do.ACTIONS.__args__} - set(met)
    assert missing == set()


def test_after_a_reshuffle_a_hand_is_no_secret_to_the_attentive():
    """The deck was the discard pile, which all have seen; what is missing from it must be in the other hand."""
    rest = tuple((Counter(ALL_CARDS) - Counter(["pay_dirt", "high_noon", "silver_tongue"])).elements())
    s = given("", "", hands=((), ("pay_dirt", "high_noon", "silver_tongue")), deck=(), discard=rest)
    play(s, "draw")
    for seed in range(20):
        imagined = rules.imagine(rules.observe(s, Seat(0)), Seat(0), Random(seed))
        assert sorted(imagined.hands[1]) == ["high_noon", "pay_dirt", "silver_tongue"]
        conservation.check_cards(imagined)


def test_who_saw_a_card_change_hands_remembers_it():
    s = given("", "", "", hands=(("crooked_dealer",), ("pay_dirt",), ()))
    play(s, "play 0", "decline")
    assert s.hands[0] == ("pay_dirt",)
    assert rules.observe(s, Seat(1)).hands[0] == ("pay_dirt",)
    assert rules.observe(s, Seat(2)).hands[0] == (FACE_DOWN,)
    play(s, "end_turn", "end_turn", "end_turn", "play 0")
    assert s.marks == ()

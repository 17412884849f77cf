"""Every action of a seat has words of its own: no two choices that differ in anything read alike."""

from __future__ import annotations

from random import Random
from typing import get_args

from game.protocol import DEALER, Action, Seat, Setup
from game.wild_tiled_west import rules
from game.wild_tiled_west import step_words as spoken

DEALERS = {
    "deal_boards", "deal_partners", "shuffle_partners", "deal_first", "shuffle_bandits", "roll", "turn_bandit",
    "finish",
}  # fmt: skip


def test_every_sort_of_action_has_words() -> None:
    sorts = {sort for sort in get_args(rules.ACTIONS) if sort.__struct_config__.tag not in DEALERS}
    assert sorts == set(spoken.WORDS)


def test_no_two_choices_read_alike() -> None:
    read: set[type[Action]] = set()
    for seed in range(30):
        rng = Random(seed)
        seats = rng.choice(rules.SEATS)
        sides = {f"seat{seat}_side": rng.choice(("normal", "wild")) for seat in range(1, seats + 1)}
        state = rules.setup(Setup(seats, sides))
        while (seat := rules.to_move(state)) is not None:
            if seat == DEALER:
                rules.apply(state, rules.deal(state, rng))
                continue
            legal = list(rules.legal_actions(state))
            worse = [each for each in rules.dominated(state, seat, legal) if isinstance(each, rules.do.Place)]
            different = [action for action in legal if action not in worse]
            words = [told(state, seat, action) for action in different]
            assert len(set(words)) == len(words)
            read |= {type(action) for action in legal}
            drafts = [each for each in legal if isinstance(each, rules.do.Draft)]
            rules.apply(state, rng.choice(drafts or legal))
    assert read >= set(spoken.WORDS) - RARE


RARE = {rules.do.Pass, rules.do.StashGold, rules.do.KeepGold, rules.do.LayToRest}  # hardly ever met at random


def test_what_is_rare_has_words_too() -> None:
    state = rules.setup(Setup(2))
    rare = (rules.do.PASS, *rules.do.STASH, rules.do.LayToRest("A1"), rules.do.LayToRest("B1"))
    assert len({told(state, Seat(0), action) for action in rare}) == len(rare)


def told(state: rules.State, seat: Seat, action: Action) -> str:
    words = str(rules.step_words(state, seat, action))
    assert "{" not in words and words[0].isupper()
    return words

"""Matches that wander at random through every corner of the rules.  Starts and plays them; checks nothing.

Most begin in the thick of it: stacks of buildings on the porches, full counters, a later round.  Rare kinds of
action are as likely as common ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.protocol import DEALER, Action, Event, Setup
from game.tiny_epic_western import rules
from game.tiny_epic_western.state import State
from tests.tiny_epic_western.literal_cards import BOSSES, INDUSTRIES
from tests.tiny_epic_western.literal_rival import can_advance

LIVELY = (  # buildings with much to decide
    "doctors_office", "union_station", "barber_shop", "card_parlor", "telegraph_office", "auction_house",
    "central_bank", "outhouse",
    "graveyard", "grand_hotel", "post_office", "livery_stable", "assay_office", "land_office",
)  # fmt: skip
LEVELS = ("apprentice", "beginner", "medium", "hard", "epic")


class Step(NamedTuple):
    """One move: the position before it, what was done, what was told, and where it led (gone with the next step)."""

    before: State
    action: Action
    told: list[Event]
    after: State


def wander(seed: int) -> Iterator[Step]:
    """Play one match; every third from the very beginning, the others richly furnished."""
    rng = Random(seed)
    state = rules.setup(opening(rng, 1 + seed % 4))
    furnished = seed % 3 == 0
    while (moving := rules.to_move(state)) is not None:
        if not furnished and state.phase == "deal_poker":
            furnish(state, rng)
            furnished = True
        before = rules.copy(state)
        action = rules.deal(state, rng) if moving == DEALER else choose(state, rng)
        told: list[Event] = []
        rules.apply(state, action, told.append)
        yield Step(before, action, told, state)


def opening(rng: Random, seats: int) -> Setup:
    options = {
        "bosses": rng.choice(("random", "choose", "two_keep_one")),
        "circle": rng.choice(("standard", "shuffled")),
    }
    if seats == 1:
        options["difficulty"] = rng.choice(LEVELS)
    return Setup(seats, options)


def choose(state: State, rng: Random) -> Action:
    """Rare kinds of action as often as common ones; fights and buys gladly."""
    legal = rules.legal_actions(state)
    kinds = sorted({type(action).__name__ for action in legal} - {"Decline", "Pass", "Stand"})
    if not kinds or rng.random() < 0.15:
        return rng.choice(legal)
    kind = rng.choice(kinds)
    wanted = [action for action in legal if type(action).__name__ == kind]
    if kind == "Place" and rng.random() < 0.6:
        porches = [action for action in wanted if getattr(action, "spot", "").endswith("porch")]
        wanted = porches or wanted
    return rng.choice(wanted)


def furnish(state: State, rng: Random) -> None:
    """A later round: buildings on coloured porches, influence at hand, industries under way, sometimes a short deck."""
    deck = list(state.deck)
    rng.shuffle(deck)
    deck.sort(key=lambda building: building in LIVELY)  # those come to the porches first
    for home in state.homes:
        number = rng.randrange(4)
        state.porches[home] += tuple(deck.pop() for _ in range(number))
    if rng.random() < 0.2:  # a deck that runs out: the rest is bought already
        while len(deck) > rng.randrange(1, 6):
            state.porches[rng.choice(state.homes)] += (deck.pop(),)
    rng.shuffle(deck)
    state.deck = tuple(deck)
    state.influence = [rng.randrange(7) for _ in state.influence]
    state.third = [rng.random() < 0.5 for _ in state.third]
    state.wanted = rng.randrange(-1, state.terms.parties)
    for _ in range(rng.randrange(5)):
        industry = rng.choice([name for name in INDUSTRIES if can_advance(state.steps, name)])
        state.steps[INDUSTRIES.index(industry)] += 1
    state.round = 1 + sum(state.steps)
    others = [boss for boss in BOSSES if boss not in state.bosses]
    if rng.random() < 0.5:
        state.bosses[0] = rng.choice(others)

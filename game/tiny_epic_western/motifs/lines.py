"""The choices of a line with the positions around them, and a short way to write a motif down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.protocol import Action, Motif, Saying, Spot, Tone
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.legal import legal_actions
from game.tiny_epic_western.state import State, copy, to_move

Apply = Callable[[State, Action], object]

TURNED: Final = (
    "turn_cards", "roll", "roll_again", "draw_card", "draw_rival_card", "reshuffle", "draw_buildings", "refill_slot",
)  # fmt: skip
"""Phases in which chance shows something: what an imagined state holds after them is made up."""

OPENERS: Final = (do.KeepCard, do.Place, do.TakePot, do.Buy, do.Pass, do.Advance, do.AuctionBuy)
WITHIN: Final = ("central_buy", "auction_buy", "move_to")  # phases in which an opener goes on with a choice before it

TOPICS: Final = {
    **dict.fromkeys(("reach", "can_pay", "nearer", "affordable", "pays_for", "already", "either_way"), "means"),
    **dict.fromkeys(("demand", "fewest", "purse", "too_late"), "demand"),
    **dict.fromkeys(("long_odds", "card_short", "hopeless", "last_hope"), "odds"),
    **dict.fromkeys(("still_buys", "still_counts", "even_lost"), "wounded"),
    **dict.fromkeys(("strong_hand", "weak_hand", "beaten", "alone_there", "left_side", "right_side_even"), "hand"),
    **dict.fromkeys(("duel", "no_duel"), "duel"),
    **dict.fromkeys(("lead", "level", "first_in", "worth"), "worth"),
    **dict.fromkeys(("third", "third_anyway"), "third"),
}  # what is not named here is a topic of its own


class Step(NamedTuple):
    """A choice of the line, with the position it is made in and the one it leads to."""

    before: State
    action: Action
    after: State


def walk(s: State, seat: int, line: Sequence[Action], apply: Apply) -> list[Step]:
    """The choices of the turn that begins the line, until chance or somebody else comes in between."""
    state, steps = s, list[Step]()
    for action in line:
        while to_move(state) == seat and len(legal := legal_actions(state)) == 1 and action not in legal:
            state = copy(state)
            apply(state, legal[0])
        if to_move(state) != seat or action not in legal_actions(state):
            break
        after = copy(state)
        apply(after, action)
        steps.append(Step(state, action, after))
        state = after
        if after.phase in TURNED:
            break
    return steps


def parted(steps: Sequence[Step]) -> tuple[Sequence[Step], Sequence[Step]]:
    """Split what belongs to the first choice from later choices of the same turn."""
    for at, step in enumerate(steps):
        if at and isinstance(step.action, OPENERS) and step.before.phase not in WITHIN:
            return steps[:at], steps[at:]
    return steps, ()


def told(
    name: str, weight: float, saying: Saying, *facts: Any,
    tone: Tone = "for", spots: tuple[Spot, ...] = (), must: bool = False,
) -> Motif:  # fmt: skip
    """A motif whose claim is its name and these facts; gaps that the text does not name are left out."""
    saying = Saying(saying.text, {gap: filled for gap, filled in saying.gaps.items() if f"{{{gap}}}" in saying.text})
    return Motif(name, weight, saying, (name, *facts), TOPICS.get(name, name), tone, spots, (), must)

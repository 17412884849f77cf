"""Reasons in words for a line of play: asks a title for motifs on imagined states, and chooses what is worth telling.

One function answers the hint, "Why not this?", a puzzle and a review: ``explain``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.turns import Path, slide
from game.protocol import SAME, Action, Motif, Name, Rules, Saying, Seat, Spot, Tone, mark, say

SAMPLES: Final = 3  # imagined states that must tell a motif alike: else it hangs on hidden cards
LEAST: Final = 1.0  # weight below which a motif is told only if there is no other
ENOUGH: Final = 3.0  # weight from which a difference needs no plan before it
SHARED: Final = 0.35  # of its weight is left to a motif that the other line has too
MOST_FOR: Final = 2

NOTHING: Final = mark("At the table nothing tells these two apart.")


class Sentence(msgspec.Struct, frozen=True):
    """A reason as it is told."""

    saying: Saying
    tone: Tone = "for"
    spots: tuple[Spot, ...] = ()


class Because(msgspec.Struct, frozen=True):
    """Why one line rather than another."""

    sentences: tuple[Sentence, ...] = ()  # at most two that speak for it, then at most one warning
    price: Sentence | None = None  # the best reason for the other line
    is_outweighed: bool = False  # the other line has the stronger reasons: say so

    @property
    def for_it(self) -> tuple[Sentence, ...]:
        """The sentences that are facts of the table and no warnings."""
        return tuple(each for each in self.sentences if each.tone != "but" and each.saying.text != NOTHING)

    @property
    def tells_nothing(self) -> bool:
        """True if no fact of the table speaks for the line."""
        return not self.for_it


class Viewpoint(NamedTuple):
    """A view, and the names of those at the table."""

    rules: Rules
    view: Any
    seat: Seat
    names: Sequence[Name]
    seed: int = 0  # of the imagined states

    def states(self) -> list[Any]:
        """A few states the view could hide, the same ones every time."""
        return [self.rules.imagine(self.view, self.seat, Random(f"{self.seed}:{number}")) for number in range(SAMPLES)]


def explain(viewpoint: Viewpoint, line: Path, other: Path = ()) -> Because:
    """Reasons for the line against the other; without another, what the line is good for."""
    if not hasattr(viewpoint.rules, "motifs"):
        return Because()
    states = viewpoint.states()
    plan = _sure(viewpoint, states, line, ())
    if not other:
        return Because(_told(chosen(plan)))
    theirs = _sure(viewpoint, states, other, ())
    mine = weakened(_sure(viewpoint, states, line, other), theirs)
    known = {(motif.name, motif.claim) for motif in plan}
    against = [motif for motif in _sure(viewpoint, states, other, line) if (motif.name, motif.claim) not in known]
    told = chosen(mine, plan)
    price = next((motif for motif in against if motif.tone == "for" and motif.weight >= LEAST), None)
    speaking = [motif.weight for motif in told if motif.tone != "but"]
    return Because(
        _told(told) if speaking else (Sentence(say(NOTHING)), *_told(told)),
        None if price is None else _sentence(price),
        is_outweighed=price is not None and price.weight > max(speaking, default=0.0) + LEAST,
    )


def is_same(viewpoint: Viewpoint, line: Path, other: Path) -> bool:
    """True if both lines come to the same: told in another order, turned over on the same spots, mirrored."""
    return any(motif.topic == SAME for motif in _sure(viewpoint, viewpoint.states(), line, other))


def _sure(viewpoint: Viewpoint, states: Iterable[Any], line: Path, other: Path) -> list[Motif]:
    """Motifs that every imagined state tells alike, the weightiest first."""
    motifs = getattr(viewpoint.rules, "motifs", None)
    if motifs is None:
        return []
    found = [motifs(state, viewpoint.seat, line, other, viewpoint.names) for state in states]
    return _sorted([motif for motif in found[0] if all(motif in each for each in found[1:])])


def _sorted(motifs: Iterable[Motif]) -> list[Motif]:
    return sorted(motifs, key=lambda motif: (-motif.weight, motif.name))


def weakened(motifs: Iterable[Motif], others: Iterable[Motif]) -> list[Motif]:
    """The motifs with less weight for each that the other line has too."""
    known = {(motif.name, motif.claim) for motif in others}
    return _sorted(
        motif._replace(weight=motif.weight * SHARED) if (motif.name, motif.claim) in known else motif
        for motif in motifs
    )


def chosen(difference: Sequence[Motif], plan: Sequence[Motif] = ()) -> list[Motif]:
    """What a card has room for: two motifs of different topics that speak for the line, then one warning.

    If the difference explains little, the plan comes first: what both lines have in common is news too.
    """
    speaking = [motif for motif in difference if motif.tone != "but"]
    planned = [motif for motif in plan if motif.tone != "but"]
    if planned and (not speaking or speaking[0].weight < min(ENOUGH, planned[0].weight)):
        speaking = [planned[0], *speaking]
    picked: list[Motif] = []
    for motif in speaking:
        if len(picked) < MOST_FOR and motif.weight >= LEAST and _goes_with(motif, picked):
            picked.append(motif)
    if not picked:
        picked = speaking[:1]
    warnings = sorted((motif for motif in difference if motif.tone == "but"), key=lambda motif: not motif.must)
    fitting = (each for each in warnings if each.must or (each.weight >= LEAST and _goes_with(each, picked)))
    return [*picked, *([warning] if (warning := next(fitting, None)) is not None else [])]


def _goes_with(motif: Motif, picked: Iterable[Motif]) -> bool:
    """True if it is of another topic than these, and wants no spot for another thing than they do."""
    wanted = dict(motif.wants)
    return all(
        motif.topic != other.topic and all(wanted.get(spot, thing) == thing for spot, thing in other.wants)
        for other in picked
    )


def _told(motifs: Iterable[Motif]) -> tuple[Sentence, ...]:
    return tuple(map(_sentence, motifs))


def _sentence(motif: Motif) -> Sentence:
    return Sentence(motif.saying, motif.tone, motif.spots)


# ------------------------------------------------------------------ the line itself


class StepWords(msgspec.Struct, frozen=True):
    """A choice of a line as an instruction, and the spots a hand touches for it."""

    saying: Saying
    spots: tuple[Spot, ...] = ()


def steps_of(viewpoint: Viewpoint, path: Path) -> tuple[StepWords, ...]:
    """The choices of the turn that begins the path, as far as every imagined state tells them alike."""
    told = [_steps(viewpoint, state, path) for state in viewpoint.states()]
    sure: list[StepWords] = []
    for alike in zip(*told, strict=False):
        if any(step != alike[0] for step in alike):
            break
        sure.append(alike[0])
    return tuple(sure)


def _steps(viewpoint: Viewpoint, state: Any, path: Path) -> list[StepWords]:
    rules, seat, state, steps = viewpoint.rules, viewpoint.seat, viewpoint.rules.copy(state), list[StepWords]()
    for action in path:
        if action not in _choices(rules, state, seat, action):
            break
        step_words = getattr(rules, "step_words", None)
        words = step_words(state, seat, action) if step_words is not None else say("")
        steps.append(StepWords(words, action.path(seat)))
        rules.apply(state, action)
    return steps


def _choices(rules: Rules, state: Any, seat: Seat, action: Action) -> Sequence[Action]:
    """What the seat may do next of its own will; the action itself, although nothing else is left."""
    if rules.to_move(state) == seat and action in (legal := rules.legal_actions(state)):
        return legal
    return slide(rules, state, seat)

"""What passes between a window and whoever thinks for it: views in, actions out, as JSON.  Nothing executable does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from game.ai.coach import Advice, Coach
from game.ai.levels import decide
from game.ai.search import SearchState
from game.ai.tempers import STEADY
from game.packing import pack, unpack_action, unpack_state
from game.protocol import Action, Name, Seat
from game.titles import find

HURRY: Final = b"hurry"  # enough: answer with the best so far
FAREWELL: Final = b""  # go home


class Question(msgspec.Struct, frozen=True, tag="question"):
    """What a bot is asked: a view and nothing else of the match."""

    title: str
    level: str
    seat: int
    seed: str
    view: msgspec.Raw
    patience: float = 1.0  # times the usual number of playouts
    temper: str = STEADY


class Consultation(msgspec.Struct, frozen=True, tag="consultation"):
    """What the coach is asked: a view, and what everybody is called."""

    title: str
    seat: int
    seed: str
    view: msgspec.Raw
    names: tuple[str, ...]
    is_rough: bool = False  # at once, whatever there is
    best: tuple[msgspec.Raw, ...] = ()  # the line that others are compared with
    ideas: tuple[msgspec.Raw, ...] = ()  # what else was thought of: the best of these against that line


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker is warm: questions from now on are answered without delay."""


class ThoughtProgress(msgspec.Struct, frozen=True, tag="progress"):
    """How far the thought has come, from 0 to 1."""

    share: float


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The question last put, thought out."""

    action: msgspec.Raw


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """The consultation last asked for."""

    advice: msgspec.Raw


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """An error in warming up or in thought.  The worker lives on."""

    reason: str
    account: str  # the traceback


MESSAGES: Final = msgspec.json.Decoder(Ready | ThoughtProgress | Answer | Advised | Failure)
QUESTIONS: Final = msgspec.json.Decoder(Question | Consultation)


def ask(
    title: str, level: str, seat: Seat, seed: str, view: object, *, patience: float = 1.0, temper: str = STEADY
) -> Question:
    """A question about this view."""
    return Question(title, level, seat, seed, msgspec.Raw(pack(view)), patience, temper)


def consult(
    title: str, seat: Seat, seed: str, view: object, names: Sequence[Name], *, is_rough: bool = False
) -> Consultation:
    """A question for the coach: what is best here?"""
    return Consultation(title, seat, seed, msgspec.Raw(pack(view)), tuple(map(str, names)), is_rough)


def challenge(question: Consultation, best: Sequence[Action], ideas: Sequence[Action]) -> Consultation:
    """Another question about the same view: why this line, and none of those?"""
    lines = {"best": tuple(map(_raw, best)), "ideas": tuple(map(_raw, ideas))}
    return msgspec.structs.replace(question, is_rough=False, **lines)


def _raw(action: Action) -> msgspec.Raw:
    return msgspec.Raw(pack(action))


def advise(question: Consultation, mind: SearchState | None = None, deals: int | None = None) -> Advice[Action]:
    """Think here and now."""
    rules, view = find(question.title), unpack_state(question.title, question.view)
    coach = Coach(rules, view, Seat(question.seat), tuple(map(Name, question.names)), mind)
    if question.ideas:
        lines = (question.best, question.ideas)
        best, ideas = (tuple(unpack_action(question.title, raw) for raw in line) for line in lines)
        return coach.why_none_of(best, ideas, question.seed, deals)
    return coach.rough(question.seed) if question.is_rough else coach.advise(question.seed, deals)


def answer(question: Question, mind: SearchState | None = None) -> Action:
    """Think here and now."""
    rules, view, seat = find(question.title), unpack_state(question.title, question.view), Seat(question.seat)
    rng, patience, temper = Random(question.seed), question.patience, question.temper
    return decide(question.level, rules, view, seat, rng, mind, patience=patience, temper=temper)

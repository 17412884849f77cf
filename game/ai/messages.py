"""What passes between a window and whoever thinks for it: views in, actions out, as JSON.  Nothing executable does."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from game.ai.levels import decide
from game.ai.search import Mind
from game.ai.tempers import STEADY
from game.packing import pack, unpack_state
from game.protocol import Action, Seat
from game.titles import find

HURRY: Final = b"hurry"  # enough: answer with the best so far
FAREWELL: Final = b""  # go home


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a view and nothing else of the match."""

    title: str
    level: str
    seat: int
    seed: str
    view: msgspec.Raw
    patience: float = 1.0  # times the usual number of playouts
    temper: str = STEADY


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker is warm: questions from now on are answered without delay."""


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How far the thought has come, from 0 to 1."""

    share: float


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The question last put, thought out."""

    action: msgspec.Raw


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """An error in warming up or in thought.  The worker lives on."""

    reason: str
    account: str  # the traceback


MESSAGES: Final = msgspec.json.Decoder(Ready | Progress | Answer | Failure)
QUESTIONS: Final = msgspec.json.Decoder(Question)


def ask(
    title: str, level: str, seat: Seat, seed: str, view: object, *, patience: float = 1.0, temper: str = STEADY
) -> Question:
    """A question about this view."""
    return Question(title, level, seat, seed, msgspec.Raw(pack(view)), patience, temper)


def answer(question: Question, mind: Mind | None = None) -> Action:
    """Think here and now."""
    rules, view, seat = find(question.title), unpack_state(question.title, question.view), Seat(question.seat)
    rng, patience, temper = Random(question.seed), question.patience, question.temper
    return decide(question.level, rules, view, seat, rng, mind, patience=patience, temper=temper)

"""Matches with bots that answer at once, late or never, for tests of a sitting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.ai.process.messages import Consultation, advise, answer
from game.ai.process.worker import Asking, Thought
from game.play.match import Match
from game.play.thinker import Thinker
from game.players import Player
from game.protocol import Action
from game.table import Table
from scenes.skins import FACES


def begun(table: Table, thinker: Thinker, *rest: Any, **more: Any) -> Match:
    return Match(table, thinker, FACES[table.title].stage(), *rest, **more)


PLAIN = {"monuments": "off", "first_seat": "0"}


class Quick:
    """A thinker without a process; ``asked`` keeps every question."""

    share = 0.0

    def __init__(self) -> None:
        self.asked: list[Asking] = []
        self.hurried = 0

    def put(self, question: Asking) -> None:
        self.asked.append(question)

    def is_ready(self) -> bool:
        return True

    def take(self) -> Thought:
        question = self.asked[-1]
        if isinstance(question, Consultation):
            return advise(question, deals=6)
        return answer(question)

    def hurry(self) -> None:
        self.hurried += 1


class Slow(Quick):
    """Has an answer only when it is let."""

    ready = False

    def is_ready(self) -> bool:
        return self.ready


def seated(*levels: str | None, title: str = "tiny_towns", options: dict[str, str] | None = None) -> Table:
    """``seated(None, "cowhand")``: a person and a bot."""
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Table(title, players, options, "seed")


def play(match: Match, look: Callable[[Match], object] = lambda match: None, rng: Random | None = None) -> None:
    """To the end: persons at random, bots as they think; everybody hands over politely."""
    rng = rng or Random("persons")
    for now in range(20_000):
        if match.outcome is not None:
            return
        look(match)
        if match.needs_hand_over():
            match.hand_over()
        elif match.is_mine:
            match.submit(rng.choice(match.legal))
        else:
            match.tick(now)


def until(match: Match, reached: Callable[[Match], bool], act: Callable[[Sequence[Action]], Action]) -> None:
    for now in range(1000):
        if reached(match):
            return
        if match.is_mine:
            match.submit(act(match.legal))
        else:
            match.tick(now)
    raise AssertionError("it never came to that")

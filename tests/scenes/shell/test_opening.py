"""Sitting down: the bots' process is warm before the first turn, and what goes wrong in it is told and kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.process.messages import Question, answer, ask
from game.ai.process.worker import NoAnswer
from game.players import Player
from game.protocol import Action
from game.table import Table
from scenes.screens import opening
from scenes.shell import crash
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import show
from tests.scenes.playing import settle


class Stumbling:
    """A worker of which every thought fails; ``made`` keeps them all."""

    made: list[Stumbling]

    share = 0.0

    def __init__(self, title: str, *, helpers: int = 0) -> None:
        self.title, self.started = title, False
        self.asked: list[Question] = []
        self.made.append(self)

    def start(self) -> None:
        self.started = True

    def put(self, question: Question) -> None:
        self.asked.append(question)

    def is_ready(self) -> bool:
        return bool(self.asked)

    def take(self) -> Action:
        raise NoAnswer("KeyError: 'well'", self.asked[-1], "Traceback: in the worker")

    def hurry(self) -> None:
        """There is no thought to cut short."""

    def close(self) -> None:
        """Nobody to send home."""


@pytest.fixture(autouse=True)
def stumbling(monkeypatch: pytest.MonkeyPatch, no_processes: None) -> None:
    Stumbling.made = []
    monkeypatch.setattr(opening, "Worker", Stumbling)


def table(*levels: str | None) -> Table:
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Table("tiny_towns", players, {"monuments": "off", "first_seat": "0"}, "stumble")


@pytest.mark.parametrize(("levels", "started"), [((None, "cowhand"), True), ((None, None), False)])
def test_the_worker_is_warm_before_a_bot_is_to_move(
    services: Services, levels: tuple[str | None, ...], started: bool
) -> None:
    opening.open_table(services, table(*levels))
    (worker,) = Stumbling.made
    assert (worker.title, worker.started) == ("tiny_towns", started)


def test_a_failed_thought_is_said_once_and_reported_with_its_question(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(services, "toast", lambda words, *how: said.append(words))
    scene = opening.open_table(services, table("greenhorn", None))
    show(services, scene)
    settle(services, clock, scene)
    assert len(Stumbling.made[0].asked) > 1
    assert said == ["A thought could not be finished, so a quick one took its place."]
    (bundle,) = (services.data / crash.FOLDER).iterdir()
    account = (bundle / "traceback.txt").read_text("utf-8")
    assert "NoAnswer: KeyError: 'well'" in account and "Traceback: in the worker" in account
    assert "no answer from a bot" in (bundle / "log.txt").read_text("utf-8")
    assert thought_again(bundle) in Table.legal(table("greenhorn", None), 0)  # type: ignore[arg-type]


def thought_again(bundle: Path) -> Action:
    """The question of a bundle, asked here."""
    return answer(msgspec.json.decode((bundle / "question.json").read_bytes(), type=Question))


def test_a_hint_that_fails_is_thought_plainly_and_that_is_said(services: Services, clock: Clock) -> None:
    scene = opening.open_table(services, table(None, None))
    show(services, scene)
    settle(services, clock, scene)
    scene.match.counsel.ask()
    clock.pass_by(1)
    services.stack.update(clock.now)
    assert scene.match.hint in scene.match.legal
    assert services.stack.toast.words.startswith("A thought could not be finished")


def test_a_question_survives_the_way_to_the_disk(services: Services) -> None:
    there = table(None, None)
    asked = ask(there.title, "cowhand", there.to_move or 0, "seed", there.view(there.to_move or 0))  # type: ignore[arg-type]
    bundle = crash.keep_bundle(services, NoAnswer("by hand", asked), question=asked)
    assert bundle is not None
    assert thought_again(bundle) == answer(asked)

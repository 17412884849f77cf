"""What Saloon Tycoon says: who won, how many of what, and every price once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect, Surface

from game.protocol import Seat
from game.saloon_tycoon import events as told
from game.table import Table
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language
from scenes.kit.layout_audit import Audit
from scenes.screens.results.scene import Results
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon import words
from scenes.skins.saloon_tycoon.events import EVENTS
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, show
from tests.scenes.playing import settle, sit, table_of
from tests.scenes.saloon import TITLE, at

OVER = 100_000  # moves: on to the end
COUNTS = (0, 1, 2, 5)


def lost_alone() -> Table:
    return next(table for number in range(20) if (table := at(1, OVER, seed=f"lost{number}")).won_alone is False)


# ------------------------------------------------------------------ alone


@pytest.mark.parametrize(
    ("language", "word", "boss"), [("en", "Defeat", "the Boss wins by"), ("ru", "Поражение", "Босс")]
)
def test_a_loss_alone_is_called_one(services: Services, clock: Clock, language: str, word: str, boss: str) -> None:
    services.settings.speed = 0
    services.language = Language(language)
    table = lost_alone()
    outcome = table.outcome
    assert outcome is not None and outcome.rival is not None
    behind = str(outcome.rival.sheet.total - outcome.sheets[0].total)
    scene = sit(services, table, (1920, 1080))
    settle(services, clock, scene)
    headline = words.prompt(scene.shown).headline
    assert headline.startswith(word) and boss in headline and behind in headline
    assert scene.skin.plaque(scene.shown) == word
    results = show(services, Results(services, table), (1920, 1080))
    assert isinstance(results, Results)
    shown = list(results.words())
    assert word in shown and services.language.say(outcome.rival.name) in shown
    assert any(f"{outcome.sheets[0].total} : {outcome.rival.sheet.total}" in each for each in shown)


@pytest.mark.parametrize(("ahead", "said"), [
    (44, "Defeat: the Boss wins by 44"), (1, "Defeat: the Boss wins by 1"),
    (0, "Defeat: the Boss wins the tie"), (-1, "Victory: you win by 1"),
])  # fmt: skip
def test_how_far_the_boss_is_ahead(services: Services, clock: Clock, ahead: int, said: str) -> None:
    scene = sit(services, at(1, 30))
    assert words._against_the_boss(scene.shown, ahead) == said


def test_the_boss_who_empties_the_pile_has_a_line_and_no_face(services: Services, clock: Clock) -> None:
    """His seat is nobody's at the table: a portrait of it ended the screen."""
    services.settings.speed = 0
    played = (at(1, OVER, seed=f"boss{number}") for number in range(40))
    table = next(each for each in played if each.state.trigger == 1)
    scene = sit(services, table, (1920, 1080))
    settle(services, clock, scene)
    assert {line.seat for line in scene.match.lines()} == {None, Seat(0)}
    for line in range(0, len(scene.match.lines()), 4):
        scene.find("log/lines").scroll_to(33 * line)
        draw(services)


# ------------------------------------------------------------------ counts


@pytest.mark.parametrize(("turns", "said"), [
    (0, "That was the last turn: the game is over."), (1, "1 last turn. Nobody moves or wins a Character any more."),
    (2, "2 last turns. Nobody moves or wins a Character any more."),
])  # fmt: skip
def test_the_last_turns_are_counted(services: Services, clock: Clock, turns: int, said: str) -> None:
    scene = sit(services, at(3, 60), (1920, 1080))
    cutscene = EVENTS.cutscenes(scene.shown, [told.EndTriggered(seat=0, turns=turns)])[0]
    brush = Brush(Frame(1920, 1080), services.art, services.letters, Surface((1920, 1080)))
    brush.ledger = Audit()
    cutscene.draw(brush, scene.shown, Rect(400, 90, 830, 530), 9.0)
    assert said in [area.text for area in brush.ledger.areas]


def test_the_clock_counts_the_last_turns_and_never_none(services: Services, clock: Clock) -> None:
    services.settings.speed = 0
    for number in range(30):
        table = at(3, 150, seed=f"clock{number}")
        if table.to_move is not None:
            break
    scene = sit(services, table, (1920, 1080))
    settle(services, clock, scene)
    for turns, shown in ((0, {"0", "of 75 cubes"}), (1, {"1", "last turn"}), (2, {"2", "last turns"})):
        scene.shown.view.pile, scene.shown.view.final_turns = 0, turns
        areas = [area.text for area in scene.areas() if area.parent == "pile"]
        assert set(areas) == shown


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_sentence_counts_wrongly(services: Services, clock: Clock, language: str) -> None:
    """One of a thing is never told as many, nor many as one."""
    services.language = Language(language)
    scene = sit(services, at(2, 40))
    wrong = WRONG[language]
    for n in COUNTS:
        for counted in _counted(scene, n):
            assert not wrong.search(counted), counted


WRONG = {
    "en": re.compile(r"\b1 (points|turns|cubes|cards|places|moves)\b|\b[025] (point|turn|cube|card|place|move)\b"),
    "ru": re.compile(
        r"\b1 (очка|очков|хода|ходов|кубика|кубиков|карты|карт|места|мест)\b|"
        r"\b2 (очко|очков|ход|ходов|кубик|кубиков|карту|карт|место|мест)\b|"
        r"\b[05] (очко|очка|ход|хода|кубик|кубика|карту|карты|место|места)\b"
    ),
}


def _counted(scene: TableScene, n: int) -> Iterator[str]:
    """Every sentence of this title that counts, for a number."""
    count = scene.shown.language.count
    for one, many in PLURALS:
        yield count(one, many, n, **dict.fromkeys(("claim", "card", "gold"), "x"))


PLURALS = (
    ("{claim}: {n} point", "{claim}: {n} points"),
    ("Stake it for {n} point.", "Stake it for {n} points."),
    ("{n} place, for {gold} gold.", "{n} places, from {gold} gold."),
    ("{n} last turn is left.", "{n} last turns are left."),
    ("{n} last turn. Nobody moves or wins a Character any more.",
     "{n} last turns. Nobody moves or wins a Character any more."),
    ("{n} cube is left in the pile.", "{n} cubes are left in the pile."),
    ("Click a lit room. {n} cube to place.", "Click a lit room. {n} cubes to place."),
    ("Before you draw, click {n} card to discard.", "Before you draw, click {n} cards to discard."),
    ("{n} more cube of {card}", "{n} more cubes of {card}"),
    ("Click the room a cube leaves, then where it goes. {n} move is left.",
     "Click the room a cube leaves, then where it goes. {n} moves are left."),
)  # fmt: skip


# ------------------------------------------------------------------ tips


@pytest.mark.parametrize("seats", [1, 3])
def test_no_tip_says_a_thing_twice(services: Services, clock: Clock, seats: int) -> None:
    """No sentence twice, one price for a cube and a bribe, one word that somebody is out of town."""
    services.settings.speed = 0
    scene = sit(services, table_of(TITLE, seats, {}, f"twice{seats}"))
    rng = Random(seats)
    for _ in range(120):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            break
        if scene.choosing.asked is not None:
            click(services, "ask/yes")
            continue
        for spot in scene.shown.displayed:
            tip = scene.input.tip_of(spot)
            sentences = [part for part in re.split(r"(?<=[.!?])\s|\n", tip) if part]
            assert len(sentences) == len(set(sentences)), tip
            for once in ("cube costs", "bribe costs", "ut of town", "been staked", "fulfilled"):
                assert tip.count(once) + ("was staked" in tip) * (once == "been staked") <= 1, tip
            assert not re.search(r"\d of \d.*not fulfilled", tip), tip
        click(services, rng.choice(sorted(scene.shown.glow)))

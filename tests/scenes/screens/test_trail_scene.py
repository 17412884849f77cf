"""The Trail on the screen: the map at every size, by mouse and keyboard; puzzles and challenges at the real table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.lessons.book import LessonBook, LessonProgress
from game.protocol import Action, Seat
from game.puzzles.puzzle import puzzles_of
from game.puzzles.solving import Phase
from game.titles import TITLES
from game.trail.challenges import proofs_of, replayed
from game.trail.regions import regions
from game.trail.stars import RegionStars, TrailBook
from scenes.screens import routes
from scenes.screens.menu import Menu
from scenes.screens.trail.scene import TrailScene
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tests.scenes.hand import click, key, show, troubles

WINDOWS = [((1920, 1080), "en", 100), ((1280, 720), "ru", 100), ((1024, 640), "ru", 150), ((1024, 640), "en", 100)]
ALL = pytest.mark.parametrize("title", [title for title in TITLES if puzzles_of(title)])


def half_way(services: Services) -> None:
    first = regions()[0]
    chapters = tuple(chapter for station in first.station for chapter in station.chapters)
    LessonBook(services.data).write(first.title, LessonProgress(finished=chapters))
    TrailBook(services.data).write(first.title, RegionStars({puzzle.id: 2 for puzzle in puzzles_of(first.title)}))


def test_the_menu_leads_there_and_back(services: Services) -> None:
    menu = show(services, Menu(services))
    click(services, "trail")
    assert isinstance(services.stack.top, TrailScene)
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is menu


def test_arrows_walk_along_the_path_and_enter_plays(services: Services) -> None:
    half_way(services)
    scene = show(services, TrailScene(services))
    assert isinstance(scene, TrailScene)
    assert scene.chosen == 4, "the first station without a star"
    assert scene.hands.focused is scene.find("station/4") and not scene.hands.keyboard
    key(services, pygame.K_RIGHT)
    key(services, pygame.K_LEFT)
    key(services, pygame.K_LEFT)
    assert scene.chosen == 3 and scene.hands.focused is scene.find("station/3")
    key(services, pygame.K_RETURN)
    top = services.stack.top
    assert isinstance(top, TableScene) and top.name == "puzzle"


def test_a_locked_station_says_why_and_opens_by_the_setting(services: Services) -> None:
    scene = show(services, TrailScene(services))
    assert isinstance(scene, TrailScene)
    scene.choose(2)
    assert not scene.find("play").enabled and "A Roof at Last" in scene.find("play").reason
    scene.play()
    assert services.stack.top is scene
    services.change(trail_open=True)
    scene.resume()
    assert scene.find("play").enabled


# ------------------------------------------------------------------ puzzles


def of_card(scene: TableScene) -> list[str]:
    """What is wrong with the puzzle's card; the table beneath has tests of its own."""
    return [trouble for trouble in troubles(scene) if "puzzle" in trouble]


class Solver:
    """Sits at a puzzle."""

    def __init__(self, services: Services, clock: Clock, title: str, index: int = 0, size: Any = (1280, 720)) -> None:
        self.services, self.clock, self.title = services, clock, title
        self.puzzle = puzzles_of(title)[index]
        scene = routes.puzzle(services, title, self.puzzle.id)
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.riddle: Any = scene.play.companions[0]
        show(services, scene, size)
        self.wait()

    def wait(self) -> None:
        for _ in range(400):
            self.clock.pass_by(0.7)
            self.services.stack.update(self.clock.now)
            weighing = self.riddle.run.weighing
            if not self.scene.play.is_moving() and (weighing is None or weighing.comparison is not None):
                return

    def make(self, turn: tuple[Action, ...]) -> None:
        for action in turn:
            while action not in self.scene.match.legal:
                self.scene.play.do(self.scene.match.legal[0])
                self.wait()
            self.scene.play.do(action)
            self.wait()
        while self.riddle.run.phase is Phase.ASKED:
            self.scene.play.do(self.scene.match.legal[0])
            self.wait()

    @property
    def kept(self) -> int | None:
        return TrailBook(self.services.data).of(self.title).puzzles.get(self.puzzle.id)


@ALL
def test_a_wrong_turn_is_weighed_and_the_right_one_wins_what_is_left(
    services: Services, clock: Clock, title: str
) -> None:
    at = Solver(services, clock, title)
    before = list(at.scene.match.table.log)
    at.make(at.riddle.run.judge.second)
    assert at.riddle.run.phase is Phase.WRONG and at.kept is None
    assert "Not the best turn" in at.scene.words() and "Show the answer" in at.scene.words()
    assert at.riddle.run.weighing.comparison.lead.mean > 0
    assert of_card(at.scene) == []
    click(services, "puzzle/again")
    at.wait()
    assert at.scene.match.table.log == before, "the table is as it was"
    at.make(at.riddle.run.judge.answers[0])
    assert at.riddle.run.phase is Phase.SOLVED and at.kept == 2
    assert "That is it" in at.scene.words()
    assert of_card(at.scene) == []


@ALL
def test_the_answer_is_shown_without_a_star_and_can_be_played_out(services: Services, clock: Clock, title: str) -> None:
    services.settings.speed = services.settings.bot_speed = 0
    at = Solver(services, clock, title, -1)
    start = len(at.scene.match.table.log)
    click(services, "puzzle/show")
    for _ in range(40):
        at.wait()
    assert at.riddle.run.phase is Phase.SHOWN and at.kept == 0
    shown = len(at.scene.match.table.log)
    assert shown > start
    at.wait()
    assert len(at.scene.match.table.log) == shown, "nobody moves before the player says so"
    if at.scene.match.table.outcome is not None:
        return  # the answer was the last move of the match
    click(services, "puzzle/out")
    for _ in range(30):
        at.wait()
    table = at.scene.match.table
    assert len(table.log) > shown or table.to_move == at.puzzle.seat or table.outcome is not None


def test_a_hint_costs_a_star(services: Services, clock: Clock) -> None:
    at = Solver(services, clock, next(iter(TITLES)))
    at.scene.play.ask_hint()
    assert any(words.startswith("Hint: ") for words in at.scene.words())
    at.make(at.riddle.run.judge.answers[0])
    assert at.kept == 2


def test_three_wrong_turns_leave_only_the_answer(services: Services, clock: Clock) -> None:
    at = Solver(services, clock, next(iter(TITLES)))
    for number in range(3):
        at.make(at.riddle.run.judge.second)
        if number < 2:
            click(services, "puzzle/again")
            at.wait()
    assert at.scene.find("puzzle/show") and not [w for w in at.scene.hands.all() if w.name == "puzzle/again"]


# ------------------------------------------------------------------ challenges


@ALL
def test_a_challenge_counts_its_stars_at_the_end_and_keeps_them(services: Services, clock: Clock, title: str) -> None:
    """The last move of the proof, made at the real table by the player of a challenge that was left half done."""
    region = next(each for each in regions() if each.title == title)
    challenge = next(each for each in region.challenge if not each.others)
    done = replayed(title, challenge, proofs_of(title)[challenge.id])
    scene = routes.challenge(services, title, challenge.id)
    assert isinstance(scene, TableScene)
    table = scene.match.table
    last = max(place for place, entry in enumerate(done.log) if entry.seat == 0)
    for seat, action in [entry for entry in done.log[:last] if entry.seat >= 0]:
        table.submit(Seat(seat), action)
    resumed = routes.table(services, table, "again")
    assert isinstance(resumed, TableScene)
    show(services, resumed)
    assert challenge.name.en in " ".join(resumed.words())
    services.settings.speed = 0
    resumed.play.enact(done.log[last].action)
    for _ in range(60):
        clock.pass_by(0.7)
        services.stack.update(clock.now)
    assert TrailBook(services.data).of(title).challenges == {challenge.id: 3}


def test_a_match_that_only_has_its_deal_is_no_challenge(services: Services) -> None:
    from game.players import Player
    from game.table import Table
    from scenes.screens.trail.tables import challenge_of

    region = regions()[0]
    challenge = next(each for each in region.challenge if each.others)
    seed = proofs_of(region.title)[challenge.id].match.seed
    easy = Table(region.title, [Player("Ida"), Player("Clover", "random")], challenge.options, seed)
    assert challenge_of(easy) is None
    real = Table(region.title, challenge.players("Ida"), challenge.options, seed)
    assert challenge_of(real) == challenge

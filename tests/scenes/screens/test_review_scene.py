"""A match looked at again on the screen: what it shows is what was found, every way in and out, and everything fits."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.lab.simulate import Plan, play_match
from game.players import Player
from game.protocol import Seat
from game.review import background as reviewing
from game.review.background import LocalReview
from game.review.kept import read_draft, review_file
from game.review.review import ReviewDraft, Reviewer
from game.saves.matches import SAVES, SaveFolder
from game.table import Table
from scenes.screens import routes
from scenes.screens.results.scene import Results
from scenes.screens.review import scene as review_screen
from scenes.screens.review.scene import PlayOn, ReviewScene
from scenes.screens.saves.scene import SavesScene
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from tests.hasty import in_a_hurry
from tests.scenes.hand import click, draw, key, reached_by_tab, show, troubles

TITLE = "saloon_tycoon"
MATCH = "saloon-tycoon-1"
NOW = datetime(2026, 8, 14, 15, 5, tzinfo=UTC)


@cache
def played(title: str = TITLE, seats: int = 2) -> Table:
    levels = ("cowhand", "random", "cowhand", "random")[:seats]
    table = play_match(Plan(title, levels, 1, "screen"), 0)
    names = ("Ida", "Bramble", "Clover", "Fern")
    table.players = tuple(Player(name, level) for name, level in zip(names, (None, *levels[1:]), strict=False))
    return table


@cache
def looked_through(title: str = TITLE, seats: int = 2) -> ReviewDraft:
    with in_a_hurry():
        reviewer = Reviewer(played(title, seats))
        while reviewer.step():
            pass
    return reviewer.draft


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process; and what was found once need not be found again."""
    monkeypatch.setattr(review_screen, "BackgroundReview", LocalReview)
    monkeypatch.setattr(ReviewScene.__init__, "__defaults__", (None, LocalReview))
    with in_a_hurry():
        yield


def known(table: Table, file: Path | None) -> LocalReview:
    """All is found already."""
    work = LocalReview(table, file)
    work._reviewer.draft = looked_through(table.title, len(table.players))
    work.is_done = True
    return work


@pytest.fixture
def scene(services: Services) -> ReviewScene:
    found = ReviewScene(services, played(), work=known)
    show(services, found, (1920, 1080))
    return found


def keep(services: Services) -> Path:
    SaveFolder(services.data / SAVES).write(MATCH, played(), NOW)
    return services.data / SAVES / f"{MATCH}.json"


# ------------------------------------------------------------------ what it shows


def test_it_tells_what_was_found(scene: ReviewScene) -> None:
    words = " ".join(scene.words())
    found = scene.findings.review
    assert found == known(played(), None).review()
    for seat in found.seats:
        assert f"{seat.accuracy} %" in words
    assert found.moments
    for keyed in scene.findings.moments:
        assert scene.find(f"moment/{keyed.letter}").hint.endswith(scene.findings.better(keyed.moment))
        assert scene.findings.headline(keyed.moment) in words
    assert {f"mark/{keyed.letter}" for keyed in scene.findings.moments} <= scene.rects().keys()
    assert {f"turning/{turn.entry}" for turn in scene.findings.turning} <= scene.rects().keys()


def test_a_moment_shows_both_boards_and_what_it_cost(services: Services, scene: ReviewScene) -> None:
    keyed = max(scene.findings.moments, key=lambda keyed: keyed.moment.worth)
    click(services, f"moment/{keyed.letter}")
    assert scene.replay.length == keyed.moment.entry
    assert {"position/played", "position/better", "try"} <= scene.rects().keys()
    played_board = pygame.image.tobytes(scene.boards.after(keyed.moment, "played"), "RGB")
    assert played_board != pygame.image.tobytes(scene.boards.after(keyed.moment, "better"), "RGB")
    assert f"\u2212{round(keyed.moment.worth)}" in list(scene.words())


def test_the_chart_leads_to_the_move_under_the_pointer(services: Services, scene: ReviewScene) -> None:
    chart = scene.find("chart")
    for move in (10, 60, len(played().log)):
        point = (round(chart.plot.x(move)), chart.plot.room.y + 3)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            services.stack.handle(pygame.event.Event(kind, pos=point, button=1))
        assert scene.replay.length == move
        assert scene.replay.view == played().at(move)  # it is over: everything is seen
        chart = scene.find("chart")


def test_points_are_drawn_too(services: Services, scene: ReviewScene) -> None:
    click(services, "values/points")
    outcome = played().outcome
    assert outcome is not None
    assert scene.findings.review.points[-1] == tuple(sheet.total for sheet in outcome.sheets)
    assert str(outcome.sheets[0].total) in list(scene.words())


# ------------------------------------------------------------------ by keys


def test_keys_go_through_moves_and_marks(services: Services, scene: ReviewScene) -> None:
    scene.player.go(0)
    key(services, pygame.K_RIGHT)
    assert scene.replay.length > 0
    key(services, pygame.K_END)
    assert scene.replay.length == scene.replay.end
    assert not scene.find("play_on").enabled
    key(services, pygame.K_HOME)
    marks = sorted({*(k.moment.entry for k in scene.findings.moments), *(t.entry for t in scene.findings.turning)})
    for mark in [mark for mark in marks if mark > 0]:
        key(services, pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert scene.replay.length == mark
    scene.hands.focus(scene.find("chart"))
    key(services, pygame.K_RETURN)
    top = services.stack.top
    assert isinstance(top, ReplayScene)
    assert top.replay.length == scene.replay.length
    key(services, pygame.K_ESCAPE)
    assert services.stack.top is scene


def test_tab_reaches_everything(services: Services, scene: ReviewScene) -> None:
    names = reached_by_tab(services)
    wanted = {"chart", "play_on", "replay/slider", "values/points", "moment/A", "mark/A", "watch"}
    assert wanted <= set(names)


# ------------------------------------------------------------------ while it is being made


def test_it_can_be_left_and_taken_up(services: Services, clock: Clock) -> None:
    file = keep(services)
    scene = ReviewScene(services, played(), file)
    show(services, scene)
    for _ in range(len(played().log) + 12):
        clock.pass_by(0.3)
        services.stack.update(clock.now)
    assert any("Looking at turn" in words for words in scene.words())
    half = scene.work.share
    assert 0 < half < 1
    draw(services)
    services.stack.pop()
    kept = read_draft(file)
    assert kept is not None
    assert kept.glances
    again = ReviewScene(services, played(), file)
    assert again.work.share == half
    while again.work.look():
        pass
    again.work.close()
    assert read_draft(file) == looked_through()
    assert ReviewScene(services, played(), file).findings.review == again.work.review()


def test_a_process_makes_it_killed_in_the_middle_it_is_gone_on_with(services: Services) -> None:
    """The one test with a real process: it tells what it finds, keeps it, and what it leaves is gone on with here."""
    file = keep(services)
    work = reviewing.BackgroundReview(played(), file)
    while not work.review().seats[0].turns:
        assert work._line is not None
        work._line.poll(60)
        work.look()
    work._process.kill()
    work._process.join()
    while work._here is None:
        work.look()
    kept = read_draft(file)
    assert kept is not None
    assert kept.glances
    before = len(kept.glances)
    assert work.look()
    work.close()
    after = read_draft(file)
    assert after is not None
    assert after.glances[:before] == kept.glances
    assert len(after.glances) == before + 1


# ------------------------------------------------------------------ ways in


def test_every_way_leads_to_it(services: Services) -> None:
    file = keep(services)
    with in_a_hurry():
        show(services, Results(services, played()))
        key(services, pygame.K_SPACE)  # the count is told at once
        click(services, "review")
        assert isinstance(services.stack.top, ReviewScene)
        services.stack.pop()
        assert review_file(file).exists()  # the match was found among the saves
        show(services, routes.replay(services, played()))
        click(services, "bar/review")
        assert isinstance(services.stack.top, ReviewScene)
        show(services, routes.statistics(services))
        click(services, "past")
        top = services.stack.top
        assert isinstance(top, SavesScene)
        assert [each.match for each in top.entries] == [MATCH]
        click(services, "review")
        assert isinstance(services.stack.top, ReviewScene)


def test_what_is_not_over_is_refused_and_shows_nothing(services: Services) -> None:
    table = Table(TITLE, [Player("Ida"), Player("Bramble", "cowhand")], {}, "open")
    SaveFolder(services.data / SAVES).write(MATCH, table, NOW)
    saves = show(services, routes.saves(services))
    assert not saves.find("review").enabled
    assert saves.find("review").tip == "Only a match that is over can be reviewed."
    show(services, routes.past_matches(services))
    assert "moment/A" not in services.stack.top.rects()  # type: ignore[union-attr]


# ------------------------------------------------------------------ playing on


def test_playing_on_is_a_practice_match_from_there(services: Services, scene: ReviewScene) -> None:
    keyed = scene.findings.moments[0]
    seat = keyed.moment.seat
    click(services, f"moment/{keyed.letter}")
    click(services, "play_on")
    asked = services.stack.top
    assert isinstance(asked, PlayOn)
    assert asked.seat == seat
    assert not troubles(asked)
    click(services, "go")
    top = services.stack.top
    assert isinstance(top, TableScene)
    table = top.match.table
    assert table.practice
    assert table.state == played().at(keyed.moment.entry)
    assert [player.level is None for player in table.players] == [place == seat for place in range(2)]
    assert top.match.viewer == Seat(seat)
    found = services.saves.list()
    assert [each.record.practice for each in found if each.record is not None] == [True]
    assert services.saves.load(found[0].match).table.state == table.state


def test_the_better_turn_can_be_tried(services: Services, scene: ReviewScene) -> None:
    keyed = scene.findings.moments[0]
    seat = keyed.moment.seat
    click(services, f"moment/{keyed.letter}")
    click(services, "try")
    click(services, "go")
    top = services.stack.top
    assert isinstance(top, TableScene)
    done = [entry.action for entry in top.match.table.log[keyed.moment.entry :] if entry.seat == seat]
    assert done[0] == keyed.moment.choices(TITLE)[0]


# ------------------------------------------------------------------ room


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_letters_of_moments_side_by_side_lie_on_no_other(services: Services, size: tuple[int, int]) -> None:
    scene = ReviewScene(services, played(), work=known)
    review, (turn, *_) = scene.findings.review, scene.findings.moments
    scene.findings.review = replace(review, moments=[replace(turn.moment, entry=20 + each) for each in range(5)])
    show(services, scene, size)
    marks = [rect for name, rect in scene.rects().items() if name.startswith("mark/")]
    assert len(marks) == 5
    assert all(mark.collidelistall(marks) == [place] for place, mark in enumerate(marks))
    assert all(scene.find("chart").plot.room.collidepoint(mark.center) for mark in marks)


@pytest.mark.parametrize(
    ("size", "code", "text", "seats"),
    [
        ((1024, 640), "en", 100, 2),
        ((1024, 640), "ru", 100, 4),
        ((1024, 640), "en", 150, 4),
        ((1280, 720), "ru", 100, 2),
        ((1280, 720), "en", 150, 2),
        ((1920, 1080), "en", 100, 4),
        ((1920, 1080), "ru", 150, 2),
        ((2560, 1080), "ru", 100, 4),
    ],
    ids=str,
)
def test_everything_fits(services: Services, size: tuple[int, int], code: str, text: int, seats: int) -> None:
    services.language.switch(code)
    table = played(TITLE, seats)
    scene = ReviewScene(services, table, work=known)
    show(services, scene, size, text)
    assert not troubles(scene)
    for letter in ("A", ""):
        entry = next((k.moment.entry for k in scene.findings.moments if k.letter == letter), len(table.log) // 2)
        scene.player.go(entry)
        assert not troubles(scene)
    scene._turn_page("players")
    assert not troubles(scene)


def test_a_review_that_was_broken_off_in_the_middle_of_its_walk_is_shown(services: Services, tmp_path: Path) -> None:
    """Leads of the first moves are there and no turn has ended yet: there is no line to draw."""
    work = LocalReview(played(), None)
    whole = looked_through()
    work._reviewer.draft = ReviewDraft(whole.match, whole.leads[:3], whole.points[:3])
    scene = ReviewScene(services, played(), None, lambda table, file: work)
    show(services, scene)
    draw(services)
    assert services.stack.top is scene

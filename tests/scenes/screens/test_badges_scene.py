"""Badges on the screen: at every size, by mouse and keyboard; told after a match and at the foot of its results."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pygame
import pytest

from game.badges import awarding
from game.badges.definitions import every_badge
from game.lessons.book import LessonBook, LessonProgress
from game.protocol import Seat
from game.puzzles.puzzle import puzzles_of
from game.statistics.history import History
from game.titles import TITLES
from game.trail.challenges import proofs_of, replayed
from game.trail.regions import regions
from game.trail.stars import RegionStars, TrailBook
from scenes.kit.widgets.toast import Toast
from scenes.screens import routes
from scenes.screens.badges.scene import BadgesScene
from scenes.screens.results.scene import Results
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from scenes.table.watch import counts
from tests.scenes.hand import click, key, reached_by_tab, show, troubles
from tests.scenes.stretched import Stretched
from tools.pictures.shot_scenes import half_badged

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
WINDOWS = [((1920, 1080), "en", 100), ((1280, 720), "ru", 100), ((1024, 640), "ru", 150), ((1024, 640), "en", 100),
           ((1920, 1080), "ru", 150), ((2560, 1080), "ru", 110)]  # fmt: skip


def opened(services: Services, size: tuple[int, int] = (1280, 720), text: int = 100) -> BadgesScene:
    scene = half_badged(services, NOW)
    assert isinstance(scene, BadgesScene)
    show(services, scene, size, text)
    return scene


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_words_a_third_longer_fit(services: Services, size: tuple[int, int]) -> None:
    services.language = Stretched()
    assert troubles(opened(services, size)) == []


def test_nothing_earned_yet_is_a_page_too(services: Services) -> None:
    scene = BadgesScene(services, lambda: NOW)
    show(services, scene)
    assert troubles(scene) == []
    words = list(scene.words())
    assert "0" in words and "of 40 badges" in words and words.count("Secret badge") == 3
    assert "NEW" not in words


def test_a_secret_says_neither_name_nor_text_before_it_is_earned(services: Services) -> None:
    scene = BadgesScene(services, lambda: NOW)
    show(services, scene)
    click(services, "badge/house_old_hand")
    told = " ".join(scene.words())
    badge = every_badge()["house_old_hand"].badge
    assert badge.name.en not in told and badge.text.en not in told


def test_filters_part_them(services: Services) -> None:
    scene = opened(services)

    def shown() -> int:
        return sum(widget.name.startswith("badge/") for widget in scene.hands.all())

    assert shown() == 40
    click(services, "filter/earned")
    assert shown() == scene.page.earned > 5
    click(services, "filter/locked")
    assert shown() == 40 - scene.page.earned
    click(services, "filter/near")
    assert 0 < shown() < 40 - scene.page.earned
    assert troubles(scene) == []


def test_new_ones_say_so_until_the_next_visit(services: Services) -> None:
    scene = opened(services)
    assert "NEW" in set(scene.words())
    again = BadgesScene(services, lambda: NOW)
    show(services, again)
    assert "NEW" not in set(again.words()) and again.page.earned == scene.page.earned


def test_the_keyboard_reaches_everything_and_chooses(services: Services) -> None:
    scene = opened(services)
    assert set(reached_by_tab(services)) == {widget.name for widget in scene.hands.stops()}
    scene.hands.focus_first({"badge/tt_first_town"})
    key(services, pygame.K_RIGHT)
    key(services, pygame.K_RETURN)
    assert scene.chosen == "tt_never_hungry"
    assert every_badge()["tt_never_hungry"].badge.text.en in " ".join(scene.words())


def test_the_match_it_came_from_is_watched_while_it_is_saved(services: Services) -> None:
    scene = opened(services)
    click(services, "badge/tew_first_blood")
    told = set(scene.words())
    assert "Earned 5 October" in " ".join(told) and "Tiny Epic Western" in told
    click(services, "watch")
    assert isinstance(services.stack.top, ReplayScene)
    key(services, pygame.K_ESCAPE)
    assert services.stack.scenes == [scene] and scene.chosen == "tew_first_blood"
    services.saves.delete("tiny_epic_western-first_stake")
    scene.choose("tew_first_blood")
    assert "watch" not in {widget.name for widget in scene.hands.all()}


def test_doors_lead_there_and_back(services: Services) -> None:
    for door in (routes.statistics, routes.trail):
        scene = show(services, door(services))
        click(services, "badges")
        assert isinstance(services.stack.top, BadgesScene)
        key(services, pygame.K_ESCAPE)
        assert services.stack.top is scene


def test_somebody_else_at_this_computer_has_their_own(services: Services) -> None:
    services.settings.name = "Ann"
    half_badged(services, NOW)
    services.settings.name = "Bo"
    scene = BadgesScene(services, lambda: NOW)
    show(services, scene)
    assert (scene.page.player, scene.page.earned) == ("Bo", 0)
    click(services, "player")
    assert scene.page.player == "Ann" and scene.page.earned > 5 and "Ann" in set(scene.words())
    assert troubles(scene) == []


def test_a_damaged_book_is_said_and_the_page_comes_up(services: Services) -> None:
    (services.data / "history.sqlite3").write_bytes(b"no database at all, and longer than a header would be" * 20)
    scene = BadgesScene(services, lambda: NOW)
    show(services, scene)
    assert "damaged" in services.stack.toast.words and "of 40 badges" in set(scene.words())


def test_who_only_looks_on_writes_nothing(services: Services) -> None:
    half_badged(services, NOW)
    book = History(services.data)
    with book.working() as db, db:
        db.execute("DELETE FROM badges")
    book.close()
    services.read_only = True
    BadgesScene(services, lambda: NOW)
    assert awarding.page(services.data, services.person, {}, NOW, writes=False).earned == 0


# ------------------------------------------------------------------ told when they are earned


def last_move(services: Services, clock: Clock, *, practice: bool = False) -> TableScene:
    """The last move of a recorded match, made at the real table."""
    title = next(iter(TITLES))
    region = regions()[0]
    challenge = next(each for each in region.challenge if each.id == "never_hungry")
    done = replayed(title, challenge, proofs_of(title)[challenge.id])
    scene = routes.challenge(services, title, challenge.id)
    assert isinstance(scene, TableScene)
    table = scene.match.table
    table.practice = practice
    last = max(place for place, entry in enumerate(done.log) if entry.seat == 0)
    for seat, action in [entry for entry in done.log[:last] if entry.seat >= 0]:
        table.submit(Seat(seat), action)
    resumed = routes.table(services, table, "again")
    assert isinstance(resumed, TableScene)
    show(services, resumed)
    services.settings.speed = 0
    resumed.play.enact(done.log[last].action)
    return resumed


def heard(services: Services, clock: Clock) -> list[str]:
    """What was said one after another, and in which scene."""
    found: list[str] = []
    for _ in range(60):
        clock.pass_by(0.7)
        services.stack.update(clock.now)
        if (words := services.stack.toast.words) and (not found or found[-1] != words):
            found.append(words)
    return found


def test_a_toast_after_the_stars_and_all_of_them_at_the_foot_of_the_results(services: Services, clock: Clock) -> None:
    last_move(services, clock)
    stars, badges = heard(services, clock)[-2:]
    assert "stars of three" in stars
    assert "3 new badges: " in badges and "Never Hungry" in badges and "Saddle Up" in badges
    results = services.stack.top
    assert isinstance(results, Results)
    news = results.story.news[0]
    assert (news.label, len(news.pictures)) == ("3 new badges", 3)
    assert "First Town" in news.name and "Never Hungry" in news.name
    services.stack.toast.hush()
    assert troubles(results) == [] and "3 new badges" in set(results.words())
    room = results.toast_room()
    assert room is not None and room.y >= results.picture.places.foot.y, "neither headline nor sheet is covered"


def test_practice_tells_of_none(services: Services, clock: Clock) -> None:
    last_move(services, clock, practice=True)
    assert not [words for words in heard(services, clock) if "badge" in words]
    assert isinstance(services.stack.top, Results) and services.stack.top.story.news == []


def test_one_toast_waits_for_another_and_hushing_lets_it_speak() -> None:
    now = [0.0]
    toast = Toast(lambda: now[0], lambda: 0.0)
    toast.say("Your turn")
    toast.say("A badge", picture="badges/house_welcome", waits=True)
    assert toast.words == "Your turn"
    toast.hush()
    assert toast.words == "A badge"
    toast.say("Something else")
    toast.say("Another badge", waits=True)
    for _ in range(40):
        now[0] += 0.2
        toast.update(now[0])
        if toast.words == "Another badge":
            break
    assert toast.words == "Another badge"
    now[0] += 60
    toast.update(now[0])
    toast.update(now[0] + 1)
    assert toast.words == ""


def test_other_books_count_stations_with_a_star_and_puzzles_that_were_solved(services: Services) -> None:
    assert counts(services) == {"stations": 0, "puzzles": 0}
    first = regions()[0]
    chapters = tuple(chapter for station in first.station for chapter in station.chapters)
    LessonBook(services.data).write(first.title, LessonProgress(finished=chapters))
    names = [puzzle.id for puzzle in puzzles_of(first.title)]
    TrailBook(services.data).write(
        first.title, RegionStars({names[0]: 0} | dict.fromkeys(names[1:], 3), {"council": 1})
    )
    found = counts(services)
    assert found["puzzles"] == len(names) - 1
    assert found["stations"] == 5, "two lessons, two packets, the boss"


def test_dates_of_another_year_are_told_with_it(services: Services) -> None:
    half_badged(services, NOW)
    scene = BadgesScene(services, lambda: NOW + timedelta(days=300))
    show(services, scene)
    assert any(words.endswith("2026") for words in scene.words())

"""Today's deal on the screen: the card, the calendar, the share text; at every size, by mouse and keyboard."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pygame
import pytest

from game.ai.levels import decide
from game.daily.book import DayBook, DayResult, done_of
from game.daily.deals import Deal, deal_of, titles
from game.protocol import Seat
from game.table import Table
from game.titles import TITLES
from scenes.kit import clipboard
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.days import words as day_words
from scenes.screens.days.scene import DaysScene
from scenes.screens.days.share import DayShare
from scenes.screens.menu import Menu
from scenes.screens.results.scene import Results
from scenes.screens.trail.scene import TrailScene
from scenes.shell.services import Services
from scenes.smoke import Clock
from scenes.table.scene import TableScene
from tests.scenes.hand import click, draw, key, reached_by_tab, show, troubles

NOON = datetime(2026, 11, 19, 12, 0)
TODAY = NOON.date()
DAY = timedelta(days=1)
WINDOWS = [((1920, 1080), "en", 100), ((1280, 720), "ru", 100), ((1024, 640), "ru", 150), ((1024, 640), "en", 100)]
DONE = DayResult(2, 131, (("Cottage", 12), ("Empty squares", -2)), (("Clover", 24),), "code")
TITLE = next(iter(TITLES))


@pytest.fixture(autouse=True)
def noon(services: Services) -> None:
    services.wall = lambda: NOON


def set_clock(services: Services, when: datetime) -> None:
    services.wall = lambda: when


def deal(title: str = TITLE, day: date = TODAY) -> Deal:
    found = deal_of(title, day)
    assert found is not None
    return found


def finish(services: Services, which: Deal, clock: date | None = None) -> None:
    book = DayBook(services.data)
    book.sit_down(which, clock or which.day)
    book.finish(which, DONE)


def opened(services: Services, size: tuple[int, int] = (1280, 720)) -> TrailScene:
    scene = show(services, TrailScene(services), size)
    assert isinstance(scene, TrailScene)
    return scene


# ------------------------------------------------------------------ looks


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_set_up_of_the_week_can_be_read_whole_on_the_card(services: Services, language: str) -> None:
    services.language = Language(language)
    scene = opened(services)
    for place in range(14):
        set_clock(services, NOON + place * DAY)
        for title in TITLES:
            scene.desk.title = title
            scene.relayout()
            assert troubles(scene) == [], f"{title} {NOON + place * DAY}"


def test_the_card_says_what_is_left_of_the_day_and_deals_anew_at_midnight(services: Services, clock: Clock) -> None:
    scene = opened(services)
    assert "new in 12 h 0 min" in scene.words()
    set_clock(services, NOON + timedelta(hours=11, minutes=42, seconds=30))
    clock.pass_by(61)
    services.stack.update(clock.now)
    assert "new in 18 min" in scene.words()
    set_clock(services, NOON + timedelta(hours=13))
    clock.pass_by(61)
    services.stack.update(clock.now)
    assert scene.desk.today().chosen == deal(day=TODAY + DAY)


# ------------------------------------------------------------------ the card


def test_four_titles_to_choose_from_and_all_of_it_by_keyboard(services: Services) -> None:
    scene = opened(services)
    names = reached_by_tab(services)
    assert {f"today/{title}" for title in TITLES} | {"today/play", "today/days"} <= set(names)
    click(services, "today/saloon_tycoon")
    assert scene.desk.today().chosen.title == "saloon_tycoon"
    click(services, "today/play")
    top = services.stack.top
    assert isinstance(top, TableScene) and top.match.table.seed == deal("saloon_tycoon").seed
    assert "The deal of 19 November" in " ".join(top.words())
    assert DayBook(services.data).of("saloon_tycoon").dealt == {TODAY}


def test_a_deal_that_is_done_shows_its_result_and_the_next_is_offered(services: Services) -> None:
    finish(services, deal())
    scene = opened(services)
    assert scene.desk.today().chosen.title == list(TITLES)[1], "the first that is not done"
    click(services, f"today/{TITLE}")
    assert "131 points, 2 stars" in scene.words() and "1 day" in scene.words()
    click(services, "today/share")
    assert isinstance(services.stack.top, DayShare)
    key(services, pygame.K_ESCAPE)
    click(services, "today/result")
    assert isinstance(services.stack.top, DaysScene)


def test_a_small_window_with_big_text_has_the_way_in_the_bar(services: Services) -> None:
    show(services, TrailScene(services), (1024, 640), 150)
    click(services, "days")
    assert isinstance(services.stack.top, DaysScene)


def test_the_menu_tells_of_the_streak_and_leads_to_the_days(services: Services) -> None:
    finish(services, deal(day=TODAY - DAY))
    finish(services, deal())
    menu = show(services, Menu(services))
    assert "Today’s deal: 2 days in a row" in menu.words() and troubles(menu) == []
    click(services, "today")
    assert isinstance(services.stack.top, DaysScene)


# ------------------------------------------------------------------ at the table


def alone(title: str) -> Deal:
    """The next deal of a title without others."""
    found = (deal(title, TODAY + place * DAY) for place in range(7))
    return next(each for each in found if not each.setup.others)


def almost_played(which: Deal) -> Table:
    """All but the last own move, by a Cowhand."""
    done = which.sit_down("Ida")
    while (seat := done.to_move) is not None:
        view = done.view(seat)
        done.submit(seat, decide("cowhand", done.rules, view, seat, Random(f"{len(done.log)}")))
    table = which.sit_down("Ida")
    last = max(place for place, entry in enumerate(done.log) if entry.seat == 0)
    for seat, action in [entry for entry in done.log[:last] if entry.seat >= 0]:
        table.submit(Seat(seat), action)
    return table


def make_last_move(services: Services, clock: Clock, table: Table) -> Results:
    """At the real table, resumed; then the results."""
    services.settings.speed = 0
    scene = routes.table(services, table, "again")
    assert isinstance(scene, TableScene)
    show(services, scene)
    while table.outcome is None:
        scene.play.enact(decide("cowhand", table.rules, table.view(Seat(0)), Seat(0), Random("x")))
    for _ in range(60):
        clock.pass_by(0.7)
        services.stack.update(clock.now)
    top = services.stack.top
    assert isinstance(top, Results)
    return top


@pytest.mark.parametrize("title", titles())
def test_the_end_is_kept_told_at_the_foot_and_shared(
    services: Services, clock: Clock, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(copied.append(text)) or True)
    which = alone(title)
    set_clock(services, datetime.combine(which.day, NOON.time()))
    table = almost_played(which)
    results = make_last_move(services, clock, table)
    done = DayBook(services.data).done(which)
    assert done == done_of(which, table) and DayBook(services.data).counted == {which.day}
    draw(services)
    assert any(words.startswith("The deal of ") for words in results.words())
    assert troubles(results) == []
    click(services, "share")
    assert isinstance(services.stack.top, DayShare)
    lines = copied[-1].splitlines()
    assert str(done.points) in lines[1] and lines[1].endswith(("★", "☆"))
    assert any(line.startswith("■") for line in lines) and lines[-1] == done.code
    assert day_words.share(services.language, which, done).text == copied[-1]


def test_resumed_after_midnight_it_counts_for_its_own_day(services: Services, clock: Clock) -> None:
    which = alone(TITLE)
    late = datetime.combine(which.day, NOON.time()) + timedelta(hours=13)
    set_clock(services, late - timedelta(hours=2))
    routes.deal(services, TITLE, which.day)
    set_clock(services, late)
    make_last_move(services, clock, almost_played(which))
    book = DayBook(services.data)
    assert book.counted == {which.day} and book.streak(late.date()) == 1


def test_a_second_try_is_practice_and_says_so(services: Services, clock: Clock) -> None:
    which = alone(TITLE)
    set_clock(services, datetime.combine(which.day, NOON.time()))
    finish(services, which)
    results = make_last_move(services, clock, almost_played(which))
    assert DayBook(services.data).done(which) == DONE
    draw(services)
    assert "Practice: your first result stands" in results.words()


def test_a_deal_left_half_done_is_gone_on_with(services: Services) -> None:
    scene = opened(services)
    click(services, "today/play")
    table = services.stack.top
    assert isinstance(table, TableScene)
    table.play.enact(table.match.legal[0])
    moves = len(table.match.table.log)
    services.stack.pop()
    assert services.stack.top is scene
    assert scene.find("today/play").label == "Go on"
    set_clock(services, NOON + DAY)
    again = routes.deal(services, TITLE, TODAY)
    assert isinstance(again, TableScene) and len(again.match.table.log) == moves
    assert "The deal of 19 November" in " ".join(show(services, again).words())


def test_the_deal_of_a_day_to_come_is_a_match_like_any_other(services: Services) -> None:
    tomorrow = deal(day=TODAY + DAY)
    scene = routes.table(services, tomorrow.sit_down("Ida"))
    assert isinstance(scene, TableScene) and not scene.play.companions[0].note
    assert DayBook(services.data).of(TITLE).dealt == frozenset()


# ------------------------------------------------------------------ the calendar


def test_arrows_walk_through_days_and_pages_through_months(services: Services) -> None:
    set_clock(services, datetime(2027, 1, 5, 9, 0))
    scene = show(services, DaysScene(services))
    assert isinstance(scene, DaysScene) and scene.day == date(2027, 1, 5)
    key(services, pygame.K_RIGHT)
    assert scene.day == date(2027, 1, 5), "tomorrow is not dealt yet"
    key(services, pygame.K_UP)
    assert scene.day == date(2026, 12, 29) and "December 2026" in scene.words()
    assert scene.hands.focused is scene.find("day/2026-12-29")
    key(services, pygame.K_PAGEUP)
    key(services, pygame.K_PAGEUP)
    assert scene.day == date(2026, 11, 1), "there is nothing before the first"
    assert not scene.find("month/back").enabled
    click(services, "month/on")
    assert scene.day == date(2026, 12, 1)


def test_a_past_day_is_played_late_from_the_calendar(services: Services) -> None:
    finish(services, deal(day=TODAY - DAY), TODAY)
    scene = show(services, DaysScene(services))
    assert isinstance(scene, DaysScene)
    click(services, f"day/{TODAY - DAY}")
    assert "131 points, late" in scene.words() and scene.book.streak(TODAY) == 0
    click(services, "play/tiny_epic_western")
    top = services.stack.top
    assert isinstance(top, TableScene) and top.match.table.seed == deal("tiny_epic_western", TODAY - DAY).seed
    assert "Played late" in " ".join(top.words())
    assert DayBook(services.data).of("tiny_epic_western").dealt == frozenset()
    services.stack.pop()
    click(services, f"share/{TITLE}")
    assert isinstance(services.stack.top, DayShare)


def test_days_to_come_cannot_be_chosen(services: Services) -> None:
    scene = show(services, DaysScene(services))
    assert isinstance(scene, DaysScene)
    tomorrow = scene.find(f"day/{TODAY + DAY}")
    assert not tomorrow.enabled and "not dealt yet" in tomorrow.reason
    scene.choose(TODAY + 40 * DAY)
    assert scene.day == TODAY

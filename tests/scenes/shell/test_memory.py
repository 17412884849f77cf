"""What the screen keeps: by the size of the window it has now, however many it had before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.profile.settings import Settings
from scenes.kit.art import Art
from scenes.kit.language import Language
from scenes.kit.lettering import FONTS, Lettering
from scenes.kit.lru_cache import LruCache, window_bytes
from scenes.screens import routes
from scenes.shell.services import Services
from scenes.shell.stack import RESIZE_ENDS
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw, show
from tests.scenes.playing import sit, table_of

LAST = (1280, 720)
ROUNDS = 25
Size = tuple[int, int]


@pytest.fixture
def services(tmp_path: Path, clock: Clock) -> Services:
    """With drawings and letters of its own: those the tests share never let go."""
    return new_house(tmp_path, clock)


def new_house(folder: Path, clock: Clock) -> Services:
    return Services(
        folder, routes, settings=Settings(), art=Art(), letters=Lettering(), language=Language("en"), clock=clock
    )


def resize(services: Services, clock: Clock, size: Size, seconds: float) -> None:
    """A new size, drawn, and kept for so long."""
    services.stack.resize(size)
    draw(services)
    clock.pass_by(seconds)
    services.stack.update(clock.now)


def held(services: Services) -> int:
    return services.art.weight + services.letters.weight


def sizes(rng: Random) -> list[Size]:
    return [(rng.randrange(1024, 1500), rng.randrange(640, 1000)) for _ in range(ROUNDS)]


@pytest.mark.parametrize("seconds", [0.02, 1.0], ids=["dragged", "one after another"])
def test_many_sizes_weigh_as_little_as_one(services: Services, clock: Clock, tmp_path: Path, seconds: float) -> None:
    """408 MB they came to: pictures of old sizes, and a face of letters for every size a line ever had."""
    sit(services, table_of("tiny_epic_western", 3, {}, bots=2), LAST)
    for size in sizes(Random("sizes")):
        resize(services, clock, size, seconds)
        assert held(services) <= 9 * max(window_bytes(size), 6 << 20)
        assert len(services.letters._fonts) <= FONTS
    resize(services, clock, LAST, 2 * RESIZE_ENDS)
    other = new_house(tmp_path / "other", clock)
    sit(other, table_of("tiny_epic_western", 3, {}, bots=2), LAST)
    resize(other, clock, LAST, 2 * RESIZE_ENDS)
    assert held(services) <= 1.1 * held(other)
    assert len(services.letters._fonts) <= len(other.letters._fonts) + 2


def test_nothing_is_dropped_before_the_new_size_is_drawn(services: Services, clock: Clock) -> None:
    sit(services, table_of("tiny_towns", 2, {}, bots=1), LAST)
    draw(services)
    services.stack.resize((1100, 700))
    before = len(services.art._shelf)
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert len(services.art._shelf) >= before
    draw(services)
    services.stack.update(clock.now)
    held_now = held(services)
    clock.pass_by(10)
    services.stack.update(clock.now)
    assert held(services) == held_now  # done once


def test_the_budget_follows_the_window(services: Services) -> None:
    """A table at 3840x2160 takes four windows' worth: with less than that everything would be drawn anew each time."""
    for size in ((1024, 640), (1920, 1080), (3840, 2160)):
        services.stack.resize(size)
        assert services.art._shelf.budget >= 8 * window_bytes(size)
    services.stack.resize((1024, 640))
    assert services.art._shelf.budget <= 48 << 20


def test_a_covered_scene_keeps_no_picture_of_the_window(services: Services, clock: Clock) -> None:
    scene = sit(services, table_of("tiny_towns", 2, {}, bots=1), LAST)
    draw(services)
    assert scene._canvas is not None and scene.picture._base._kept is not None
    show(services, routes.settings(services), LAST)
    assert scene._canvas is None and scene._ground is None and scene.picture._base._kept is None
    services.stack.pop()
    clock.pass_by(5)  # the other screen fades away first
    services.stack.update(clock.now)
    draw(services)
    assert scene.picture._base._kept is not None


# ------------------------------------------------------------------ the shelf


def shelf_of(*keys: str, budget: int = 10) -> LruCache[str]:
    shelf: LruCache[str] = LruCache(budget, len)
    for key in keys:
        shelf.get(key, lambda key=key: key)  # type: ignore[misc]
    return shelf


def test_a_turn_drops_what_the_last_one_did_not_need() -> None:
    shelf = shelf_of("aa", "bb")
    shelf.turn(10)
    shelf.get("bb", lambda: "")
    shelf.get("cc", lambda: "cc")
    shelf.turn(10)
    assert (len(shelf), shelf.weight) == (2, 4)
    shelf.turn(10)  # nothing was used in between: nothing can be said about what is needed
    assert (len(shelf), shelf.weight) == (2, 4)


def test_a_smaller_budget_is_kept_at_once() -> None:
    shelf = shelf_of("aaaa", "bbbb")
    shelf.turn(5)
    assert (len(shelf), shelf.weight) == (1, 4)


def test_an_empty_shelf_remembers_nothing() -> None:
    shelf = shelf_of("aa")
    shelf.clear()
    assert (len(shelf), shelf.weight) == (0, 0)

"""20,000 random clicks, drags, keys, wheels and resizes over every scene, in both languages, without an exception."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable

import pytest

from game.lab.simulate import Plan, play_match
from game.play.stage import stage_of
from game.saves.matches import SAVES, SaveFolder
from game.saves.slot import utc_now
from game.table import Table
from game.titles import TITLES
from scenes.screens import routes
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.playing import table_of
from tools.pictures.table_shot import position
from tools.stress.rough import WINDOWS, Rough

SEED = os.environ.get("SADDLEBAG_ROUGH", "1")  # another number walks other ways
Opener = Callable[[Services], Scene | None]


def table(title: str, seats: int, bots: int, **options: str) -> Opener:
    return lambda services: routes.table(services, table_of(title, seats, options, SEED, bots))


def finished(levels: tuple[str, ...]) -> Table:
    return play_match(Plan("tiny_towns", levels, 1, SEED), 0)


def shelf(services: Services) -> Scene | None:
    folder = SaveFolder(services.data / SAVES)
    for seats in (1, 3):
        folder.write(f"match-{seats}", position(seats, 20, seed=SEED), utc_now())
    (services.data / SAVES / "match-9.json").write_text("{}", encoding="utf-8")
    return routes.saves(services)


def results(services: Services) -> Scene | None:
    from scenes.screens.results.scene import Results

    return Results(services, finished(("greenhorn",) * 3))


# Where the hands begin, and how many things they do from there; they go wherever the doors lead.
WALKS: dict[str, tuple[Opener, int]] = {
    "menu": (routes.menu, 3000),
    "setup": (lambda services: routes.new_match(services, "tiny_towns"), 3000),
    "saves": (shelf, 1500),
    "settings": (routes.settings, 2500),
    "statistics": (routes.statistics, 1500),
    "rulebook": (routes.rulebook, 1000),
    "results": (results, 1000),
    "replay": (lambda services: routes.replay(services, finished(("greenhorn",) * 2)), 1000),
    "table_hall": (table("tiny_towns", 6, 4, mode="town_hall", card_set="random"), 1000),
}
for title, rules in TITLES.items():
    WALKS |= {f"{title}_{seats}": (table(title, seats, seats // 3), 1000) for seats in rules.SEATS}


def test_it_is_twenty_thousand() -> None:
    assert sum(count for _, count in WALKS.values()) >= 20_000


@pytest.mark.long
@pytest.mark.parametrize("name", WALKS)
def test_rough_hands_break_nothing(services: Services, clock: Clock, name: str) -> None:
    opener, count = WALKS[name]
    hands = Rough(services, clock, f"{name} {SEED}")
    services.stack.resize(WINDOWS[0])

    def come_back() -> None:
        """Back to where the walk began: sometimes, and whenever everything is closed."""
        if services.stack.scenes and hands.chance.random() > 0.004:
            return
        scene = opener(services)
        assert scene is not None
        services.stack.clear_to(scene)

    try:
        hands.work(count, come_back)
        for scene in services.stack.scenes:
            if isinstance(scene, TableScene):
                assert_stage_is_view(scene)
    except Exception:
        where = [scene.name for scene in services.stack.scenes]
        pytest.fail(f"walk {name}, SADDLEBAG_ROUGH={SEED}, at {where}:\n{traceback.format_exc()}")


def assert_stage_is_view(scene: TableScene) -> None:
    match = scene.match
    scene.playback.hurry()  # what is still being told ends where the match is
    assert scene.playback.stage == stage_of(FACES[match.table.title].stage(), match.view, match.viewer)

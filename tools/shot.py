"""A picture of any scene at any size, without a screen.  Changes no settings and no saves.

python tools/shot.py menu --size 1280x720 --lang ru --text 150 --out menu.png
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def _scenes() -> dict[str, Callable[[Any], Any]]:
    """Every scene by name.  A scene that needs a match or a value makes one up here."""
    from game.protocol import Seat
    from scenes import doors
    from scenes.crash import CrashScene
    from scenes.curtain import Curtain

    def continuing(house: Any) -> Any:
        menu: Any = doors.menu(house)
        headline = house.language.say("Round {round}", round=31)
        sentence = house.language.say("{title}, {headline}", title="Tiny Towns", headline=headline)
        menu.glimpse = doors.Glimpse("tiny_towns", "Tiny Towns", sentence, ("", "", "", ""))
        return menu

    def page(name: str) -> Callable[[Any], Any]:
        from scenes.settings_scene import SettingsScene

        return lambda house: SettingsScene(house, name)

    def setup(**plan: Any) -> Callable[[Any], Any]:
        return lambda house: _planned(house, **plan)

    def book(at: str, query: str = "") -> Callable[[Any], Any]:
        return lambda house: _opened(house, at, query)

    def results(*levels: str) -> Callable[[Any], Any]:
        return lambda house: _finished(house, levels)

    from tools.table_shot import scenes as tables

    return {
        **tables(),
        "setup": setup(),
        "setup_six": setup(seats=6, options={"card_set": "picked", "farm": "granary"}),
        "setup_solo": setup(seats=1),
        "statistics": _counted,
        "statistics_empty": doors.statistics,
        "saves": _shelf,
        "saves_empty": doors.saves,
        "setup_wrong": setup(seats=4, names={1: "", 2: "You"}),
        "curtain": lambda house: Curtain(house, Seat(2), "Clover", print),
        "results": results("cowhand", "cowhand", "greenhorn", "cowhand"),
        "results_six": results(*["cowhand"] * 6),
        "results_solo": results("cowhand"),
        "rulebook": book("building"),
        "rulebook_card": book("card/warehouse"),
        "rulebook_class": book("class_tavern"),
        "rulebook_search": book("feeding", "4"),
        "replay": lambda house: _watched(house, 4, 0.6),
        "replay_six": lambda house: _watched(house, 6, 0.4, everything=True),
        "replay_solo": lambda house: _watched(house, 1, 1.0),
        "menu": continuing,
        "menu_first": doors.menu,
        "settings": doors.settings,
        "settings_sound": page("sound"),
        "settings_play": page("play"),
        "settings_keys": page("keys"),
        "credits": doors.credits,
        "crash": lambda house: CrashScene(house, "/home/player/.local/share/saddlebag/crashes/20261116-031522", print),
    }


def _opened(house: Any, at: str, query: str) -> Any:
    """The rulebook at a page, with something looked for."""
    from scenes.rulebook import Rulebook

    scene = Rulebook(house, "tiny_towns", at)
    scene.query = query
    return scene


def _counted(house: Any) -> Any:
    """Statistics of a summer of made-up matches."""
    from datetime import UTC, datetime, timedelta
    from random import Random

    from scenes.book import line_names
    from scenes.figures import Played
    from scenes.statistics_scene import StatisticsScene

    now, rng, rows = datetime(2026, 8, 14, 15, 5, tzinfo=UTC), Random("shot"), []
    for i in range(34):
        rivals = rng.choice([("cowhand", "cowhand"), ("greenhorn",), ("cowhand", None), ()])
        lines = [(line, name, rng.randint(0, 9)) for line, name in line_names("tiny_towns", 3).items()]
        lines[-1] = ("empty", "Empty squares", -rng.randint(0, 9))
        points = sum(line[2] for line in lines) // 2 + i // 3
        place = 1 if rng.random() < 0.45 else 2
        when = now - timedelta(days=70 - 2 * i, hours=rng.randint(0, 9))
        who = "You" if i % 5 else "Ida"
        rows.append(Played(when, "tiny_towns", who, None, rivals, place, points, tuple(lines)))

    class Kept:
        def played(self) -> list[Played]:
            return rows

        def clear(self) -> None:
            rows.clear()

    return StatisticsScene(house, Kept(), lambda: now, UTC)


def _shelf(house: Any) -> Any:
    """A save browser with matches made up for it, two of them damaged."""
    from datetime import UTC, datetime, timedelta

    from game.saves import SAVES, SaveFolder
    from scenes.saves_scene import SavesScene
    from tools.table_shot import position

    now, folder = datetime(2026, 8, 14, 15, 5, tzinfo=UTC), SaveFolder(house.data / SAVES)
    plans = [
        (3, 90, 1, 0.5),
        (1, 40, 1, 3),
        (6, 60, 1, 26),
        (2, 500, 2, 50),
        (4, 30, 2, 900),
        (5, 20, 1, 9000),
        (2, 9, 1, 99),
    ]
    for i, (seats, moves, persons, hours) in enumerate(plans):
        table = position(seats, moves, {"monuments": "off"}, f"shot{i}", persons=persons)
        for before in (1, 0):
            folder.write(f"tiny-towns-{i}", table, now - timedelta(hours=hours + before))
    for file in ("tiny-towns-4.json", "tiny-towns-6.json", "tiny-towns-6.1.json"):
        (house.data / SAVES / file).write_text("{}", encoding="utf-8")
    scene = SavesScene(house, lambda: now, UTC)
    for each in scene.entries:
        scene._drawn[each.match] = scene._boarded(each)
    return scene


def _watched(house: Any, seats: int, share: float, everything: bool = False) -> Any:
    """A replay of a whole match, at this share of it."""
    from scenes.replay_scene import ReplayScene
    from tools.table_shot import position

    table = position(seats, 9999, {"monuments": "on", "cavern": "on"})
    scene = ReplayScene(house, table)
    scene.replay.go(round(share * scene.replay.end))
    if everything:
        scene.replay.turn_to(None)
    return scene


def _finished(house: Any, levels: tuple[str, ...]) -> Any:
    """The results of a whole match by bots."""
    from game.simulate import Plan, play_match
    from scenes.results import Results

    return Results(house, play_match(Plan("tiny_towns", levels, 1, "shot"), 0))


def _planned(house: Any, seats: int = 3, options: dict[str, str] | None = None, names: Any = None) -> Any:
    """The set-up screen with this many seats."""
    from random import Random

    from scenes import setup_plan
    from scenes.setup_scene import SetupScene

    plan = setup_plan.first("tiny_towns", house.language.say("You"))
    while plan.seats < seats:
        setup_plan.add(plan)
    del plan.chairs[seats:]
    plan.options = dict(options or {})
    for seat, name in (names or {}).items():
        plan.chairs[seat].name = name
    return SetupScene(house, "tiny_towns", plan, Random("shot"))


def main(argv: Sequence[str] | None = None) -> int:
    """Render one scene to a PNG."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    scenes = _scenes()
    parser = argparse.ArgumentParser(prog="shot", description="Render a scene to a picture.")
    parser.add_argument("scene", choices=sorted(scenes))
    parser.add_argument("--size", default="1920x1080", help="WIDTHxHEIGHT")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--text", type=int, default=100, help="text size in percent")
    parser.add_argument("--hover", default="", help="name of a widget under the pointer")
    parser.add_argument("--focus", default="", help="name of a widget with the keyboard's focus")
    parser.add_argument("--out", type=Path, default=None)
    wanted = parser.parse_args(argv)
    width, height = (int(side) for side in wanted.size.lower().split("x"))
    out = wanted.out or Path(f"{wanted.scene}_{width}x{height}.png")
    shoot(scenes[wanted.scene], (width, height), out, wanted.lang, wanted.text, wanted.hover, wanted.focus)
    sys.stdout.write(f"{out}\n")
    return 0


def shoot(
    open_scene: Callable[[Any], Any],
    size: tuple[int, int],
    out: Path,
    language: str = "en",
    text: int = 100,
    hover: str = "",
    focus: str = "",
) -> None:
    """Draw a scene once, still, and keep the picture."""
    import pygame

    from scenes.house import House
    from scenes.language import Language
    from scenes.settings import Settings

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(text_percent=text, speed=0, language=language)
        house = House(Path(folder), settings=settings, language=Language(language), clock=lambda: 100.0)
        house.stack.resize(size)
        scene = open_scene(house)
        house.stack.push(scene)
        if hover:
            scene.hands.hover(scene.find(hover))
        if focus:
            scene.hands.keyboard = True
            scene.hands.focus(scene.find(focus))
        surface = pygame.Surface(size)
        house.stack.draw(surface)
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, out)


if __name__ == "__main__":
    sys.exit(main())

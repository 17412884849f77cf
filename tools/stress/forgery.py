"""A data folder with lies in it, and the screens that have to read them.  Mends nothing, judges by what is shown.

Saves with a right checksum, settings, statistics, the last set-up and the faces are forged one at a time; then the
menu, the save browser, the statistics, the badges, the settings and the set-up are opened over them and drawn.  Each
must come up, and soon: a screen that ends in an error or takes its time is what we are looking for.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.badges.definitions import every_badge
from game.daily import book as day_book
from game.profile import portraits, settings, setup_plan
from game.saves.documents import LARGEST, seal
from game.saves.matches import FORMAT, SAVES
from game.saves.progress import ProgressBook
from game.statistics import history
from game.titles import TITLES
from game.trail import stars as progress
from scenes.screens import routes
from scenes.screens.saves.scene import SavesScene
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from tools.stress.damage import damaged, places

SIZE: Final = (1024, 640)
TITLE: Final = next(iter(TITLES))  # whose small files are forged: one is as good as another
SLOW: Final = 3.0  # seconds of the processor for one forgery and all its screens: far more than they need
LONG: Final = "x" * 1_000_000
TIMES: Final = ("9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "soon", "", 0, None)
WORDS: Final = ("", " ", "\x00", "\x1b[2J", "a\nb", "\u202eabc", "\u2028", "{x}", "{x:>999999999}", "{0.a}", "{", LONG)
NUMBERS: Final = (-1, 0, 7, 99, 16384, 2**31, 2**63 - 1, -(2**63), 1.5, 1e308, 1e-300, "many", None, True)
ODD: Final[tuple[Any, ...]] = (*WORDS, *NUMBERS, [], {}, [[]], [None], {"a": LONG})
HEADLINES: Final = (
    {"text": LONG},
    {"text": "Round {round}", "gaps": {"round": LONG}},
    {"text": "Round", "gaps": {f"g{number}": "" for number in range(50_000)}},
    {"text": "{r}" * 300, "gaps": {"r": "x" * 900}},
    *({"text": word, "gaps": {"x": "1"}} for word in WORDS),
    *({"text": "Round {x}", "gaps": {"x": word}} for word in WORDS),
)
PEOPLE: Final = (0, 7, 12, 50_000)


class Forger:
    """A house over a folder of honest files; ``strike`` puts one lie into one of them and looks at every screen."""

    def __init__(self, folder: Path, papers: Sequence[bytes]) -> None:
        pygame.display.init()
        pygame.display.set_mode((8, 8))
        self.services = Services(folder, routes)
        self.papers = [msgspec.json.decode(document)["body"] for document in papers]
        (folder / SAVES).mkdir(parents=True, exist_ok=True)
        self.plan = msgspec.to_builtins(setup_plan.first(TITLE, "Ann"))
        self.chosen = msgspec.to_builtins(settings.Settings())
        self.book = self._book()

    def strike(self, rng: Random) -> str:
        """What went wrong, or ""."""
        progressed = [f"{folder}/{TITLE}.json" for folder in (progress.FOLDER, day_book.FOLDER)]
        for file in (settings.FILE, setup_plan.FILE, portraits.FILE, history.FILE, f"{SAVES}/forged.json", *progressed):
            _clear(self.services.data / file)
        kinds = (self._save, self._save, self._statistics, self._settings, self._small, self._stars, self._days)
        kind = rng.choice(kinds)
        began = time.process_time()
        try:
            for open_scene in kind(rng):
                self._visit(open_scene)
        except Exception as error:  # whatever it is, it is what we are looking for
            return f"{kind.__name__.strip('_')}: {error!r}"[:400]
        took = time.process_time() - began
        return f"{kind.__name__.strip('_')}: took {took:.1f} s" if took > SLOW else ""

    def _visit(self, open_scene: Callable[[Services], Scene]) -> None:
        stack = self.services.stack
        while stack.scenes:
            stack.scenes.pop().retire()
        stack.resize(SIZE)
        scene = open_scene(self.services)
        stack.push(scene)
        if isinstance(scene, SavesScene):
            for each in scene.entries:
                scene.boards.boarded(each)  # opens it
        scene.areas()  # draws it

    # -------------------------------------------------------------- one file of each kind

    def _save(self, rng: Random) -> list[Callable[[Services], Scene]]:
        body = deepcopy(rng.choice(self.papers))
        for _ in range(rng.choice((1, 1, 2))):
            _lie_in_save(body, rng)
        document = seal(msgspec.json.encode(body), FORMAT)[: LARGEST + 1]
        (self.services.data / SAVES / "forged.json").write_bytes(document)
        return [routes.menu, routes.saves]

    def _statistics(self, rng: Random) -> list[Callable[[Services], Scene]]:
        file = self.services.data / history.FILE
        if rng.random() < 0.1:
            _odd_file(file, rng)
            return [routes.statistics, routes.badges]
        file.write_bytes(self.book)
        db = sqlite3.connect(file)
        for _ in range(rng.choice((1, 2, 5))):
            _lie_in_book(db, rng)
        db.commit()
        db.close()
        return [routes.badges, routes.statistics] if rng.random() < 0.5 else [routes.statistics, routes.badges]

    def _stars(self, rng: Random) -> list[Callable[[Services], Scene]]:
        """Progress on the Trail: damaged, or with a lie under a right checksum."""
        body: dict[str, Any] = {"puzzles": {"a": 1, "b": 3}, "challenges": {"first_town": 2}}
        part = rng.choice(list(body))
        body[part] = rng.choice(({"a": rng.choice(ODD)}, {LONG: 1}, {"first_town": rng.choice(NUMBERS)}, *ODD))
        self._keep(progress.TrailBook, body, rng)
        return [routes.trail]

    def _days(self, rng: Random) -> list[Callable[[Services], Scene]]:
        """The days played, likewise."""
        done = {"stars": 2, "points": 31, "lines": [["Cottage", 12]], "others": [["Clover", 24]], "code": "x"}
        body: dict[str, Any] = {"done": {"2026-11-18": done}, "dealt": ["2026-11-18"], "void": []}
        holder, key = rng.choice(list(places(body)))
        holder[key] = deepcopy(rng.choice((*ODD, *TIMES, ["9999-12-31", "0001-01-01"], {"0001-01-01": done})))
        self._keep(day_book.DayBook, body, rng)
        return [routes.menu, routes.trail, routes.days]

    def _keep(self, book: type[ProgressBook[Any]], body: Any, rng: Random) -> None:
        """Under a right checksum, or damaged."""
        file = self.services.data / book.folder / f"{TITLE}.json"
        file.parent.mkdir(exist_ok=True)
        document = seal(msgspec.json.encode(body), book.format, book.magic)[: LARGEST + 1]
        file.write_bytes(damaged(document, rng) if rng.random() < 0.4 else document)

    def _settings(self, rng: Random) -> list[Callable[[Services], Scene]]:
        file = self.services.data / settings.FILE
        _lie_in_file(file, deepcopy(self.chosen), rng)
        found = settings.look(self.services.data)
        self.services.settings = found.settings
        self.services.language.switch(found.settings.language)
        assert found.notice is None or len(str(found.notice)) < 300
        return [routes.settings, routes.menu]

    def _small(self, rng: Random) -> list[Callable[[Services], Scene]]:
        _lie_in_file(self.services.data / setup_plan.FILE, {TITLE: deepcopy(self.plan)}, rng)
        _lie_in_file(self.services.data / portraits.FILE, {"Ann": "owl", "Bo": "fox"}, rng)
        return [lambda services: routes.new_match(services, TITLE)]

    def _book(self) -> bytes:
        """Statistics of a few matches nobody played."""
        folder = self.services.data / "honest"
        folder.mkdir()
        history.History(folder).close()
        book, now = sqlite3.connect(folder / history.FILE), datetime(2026, 8, 14, tzinfo=UTC).isoformat()
        for number, title in enumerate((*TITLES, *TITLES)):
            match = f"m{number}", title, now, now
            book.execute("INSERT INTO matches VALUES (?, ?, 2, '{}', 's', ?, ?, 9, NULL, NULL)", match)
            for seat, (name, level) in enumerate((("Ann", None), ("Clover", "cowhand"))):
                row = (f"m{number}", seat, name, level, seat + 1, 20 - seat)
                book.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", row)
                book.execute("INSERT INTO lines VALUES (?, ?, 'start', 20)", (f"m{number}", seat))
        for number, key in enumerate(every_badge()):
            book.execute("INSERT INTO deeds VALUES ('m0', 'Ann', ?, 1)", (key,))
            if number % 2:
                book.execute("INSERT INTO badges VALUES ('Ann', ?, ?, 'm0', ?)", (key, now, number % 3))
        book.commit()
        book.close()
        return (folder / history.FILE).read_bytes()


# ------------------------------------------------------------------ lies


def _lie_in_save(body: dict[str, Any], rng: Random) -> None:
    match rng.randrange(6):
        case 0:
            body["players"] = [{"name": f"P{number}", "level": None} for number in range(rng.choice(PEOPLE))]
        case 1:
            lied = {rng.choice(("name", "level")): rng.choice((*WORDS, None, "sheriff"))}
            body["players"] = [{"name": "Ann", "level": None}, {"name": "Bo", "level": "cowhand"} | lied]
        case 2:
            body[rng.choice(("saved", "created"))] = rng.choice(TIMES)
        case 3:
            body["headline"] = deepcopy(rng.choice(HEADLINES))
        case 4:
            body[rng.choice(("seed", "app", "match", "title"))] = rng.choice(WORDS)
        case _:
            body[rng.choice(list(body))] = deepcopy(rng.choice(ODD))


COLUMNS: Final = {
    "matches": ("title", "seats", "options", "seed", "started", "ended", "rounds", "rank", "won_alone", "id"),
    "results": ("name", "level", "place", "total", "seat"),
    "lines": ("line", "points"),
    "deeds": ("match", "player", "badge", "amount"),
    "badges": ("player", "badge", "earned", "match", "seen"),
}
SCHEMES: Final = (
    "PRAGMA user_version = -7",
    "PRAGMA user_version = 0",
    "DROP TABLE lines",
    "DROP TABLE results",
    "DROP TABLE badges",
    "DROP TABLE deeds",
    "ALTER TABLE matches DROP COLUMN rank",
    "CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM matches; END",
)


def _lie_in_book(db: sqlite3.Connection, rng: Random) -> None:
    table = rng.choice(list(COLUMNS))
    value = rng.choice((*WORDS, *TIMES, *(each for each in NUMBERS if each is not True), b"\xff\x00"))
    try:
        if rng.random() < 0.1:
            db.execute(rng.choice(SCHEMES))
        else:
            where = "ORDER BY random() LIMIT 1" if rng.random() < 0.7 else ""
            rows = f"rowid IN (SELECT rowid FROM {table} {where})"
            db.execute(f"UPDATE OR IGNORE {table} SET {rng.choice(COLUMNS[table])} = ? WHERE {rows}", (value,))
    except sqlite3.Error:
        return  # the file itself will not have this lie


def _lie_in_file(file: Path, tree: Any, rng: Random) -> None:
    if rng.random() < 0.15:
        _odd_file(file, rng)
        return
    for _ in range(rng.choice((1, 2, 4))):
        spots = list(places(tree))
        if spots:
            holder, key = rng.choice(spots)
            holder[key] = deepcopy(rng.choice(ODD))
    file.write_bytes(msgspec.json.encode(tree))


def _odd_file(file: Path, rng: Random) -> None:
    """In the place of the file: a folder, a hole of four gigabytes, noise, brackets without end, a pipe, a device."""
    match rng.randrange(6 if os.name == "posix" else 4):
        case 0:
            file.mkdir()
        case 1:
            with file.open("wb") as hole:
                hole.truncate(4 << 30)
        case 2:
            file.write_bytes(rng.randbytes(rng.randrange(5000)))
        case 3:
            file.write_bytes(b"[" * 100_000)
        case 4:
            os.mkfifo(file)
        case _:
            file.symlink_to("/dev/zero")


def _clear(file: Path) -> None:
    """Remove whatever stands there, and what was set aside for it before."""
    for each in (file, *file.parent.glob(f"{file.stem}.*")):
        if each.is_dir() and not each.is_symlink():
            each.rmdir()
        elif os.path.lexists(each):
            each.unlink()

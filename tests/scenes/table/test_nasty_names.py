"""Names that cannot be set, from a keyboard or a file: drawn, shortened or refused, and no screen ends over one."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import Random

import msgspec
import pytest
from pygame import Rect, Surface

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.profile import names as naming
from game.profile import setup_plan
from game.profile.setup_plan import FILE, SetupPlan
from game.protocol import Seat
from game.saves.matches import SAVES, SaveFolder
from game.statistics.figures import SeatRow
from game.table import Table
from game.titles import TITLES
from scenes import skins
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.lettering import COMPOSED, FACES, LONGEST, Lettering, settable
from scenes.kit.palette import ROLES
from scenes.screens import routes
from scenes.screens.curtain import Curtain
from scenes.screens.results.scene import Results
from scenes.screens.saves.list import entry
from scenes.screens.saves.scene import SavesScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.statistics.scene import StatisticsScene
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from tests.scenes.hand import draw, key, show, write

NASTY = (
    "Ann ❤️",
    "\u200b\u2060",  # nothing at all to see
    "\u3164\ufe0f",  # a filler, a selector
    "\u202eevil\u202c",  # turned round
    "אבגד",  # right to left
    "a\x00b\x07\x1b[31m",
    "\ue000\U0010fffd",  # for private use
    "\ud800",  # half a letter
    "\u0301\u0302",  # marks on nothing
    "Z" + "\u0301\u0323" * 40,
    "two\nlines\r\n\ttoo",
    "W" * 40,
    "l" * 100_000,
    "{name} %s % &amp; <b>",
    "😀👨‍👩‍👧",
    "",
)
INVISIBLE = ("", "  ", "\u200b", "\u2060\u200d", "\u0301", "\u3164", "\u034f", "\ufe0f", "\u00ad", "\x00")
NOW = datetime(2026, 8, 14, 15, 5, tzinfo=UTC)


def played(title: str, names: tuple[str, ...], moves: int = 9999) -> Table:
    """A match of the first of them against the others, played at random."""
    table = Table(title, [Player(name, "cowhand" if seat else None) for seat, name in enumerate(names)], seed="nasty")
    rng = Random(1)
    while table.to_move is not None and len(table.log) < moves:
        table.submit(table.to_move, rng.choice(table.rules.legal_actions(table.state)))
    return table


def parties(title: str) -> list[tuple[str, ...]]:
    """All the names, as many to a table as it seats."""
    most = min(4, TITLES[title].SEATS.stop - 1)
    return [(NASTY * 2)[at : at + most] for at in range(0, len(NASTY), most)]


# ------------------------------------------------------------------ letters


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("tracking", [0, 1.5])
def test_any_text_can_be_set(letters: Lettering, face: str, tracking: float) -> None:
    for text in NASTY:
        line = letters.line(text, face, 20, "#000000", tracking)
        assert line.get_width() >= letters.width(text, face, 20, tracking)


def test_what_has_no_letter_is_a_box_and_what_shows_nothing_is_left_out(letters: Lettering) -> None:
    assert letters.width("\u200bA\u2060n\u202en\u200f", "Bold", 20) == letters.width("Ann", "Bold", 20)
    assert letters.width("\ud800", "Bold", 20) == letters.width("\ue000", "Bold", 20) > 0
    assert letters.shows("Zoë Łukasz Ида Яковлева-2") and not any(map(letters.shows, ("❤", "李", "א", "\ue000")))
    assert settable("a\x00b") == "a b" and settable("two\nlines") == "two\nlines"


def test_endless_text_is_cut(letters: Lettering) -> None:
    frame = Frame(1280, 720)
    for text in ("x" * 3_000_000, "word " * 600_000):
        setting = letters.fit(text, "sentence", frame, 300, 60, 2)
        assert setting.cut and setting.width <= 300 and len(setting.lines) <= 2 and setting.lines[-1].endswith("…")
    assert len(settable("x" * 3_000_000)) == LONGEST


@pytest.mark.parametrize("face", FACES)
def test_quotes_dots_and_percents_keep_their_distance(letters: Lettering, face: str) -> None:
    """The font composes them of several letters; whatever follows stood on top of them."""
    for sign in COMPOSED:
        alone = letters.width(sign, face, 100)
        for next_to in "\u041d\u0420\u0441a.,) ":
            pair, single = letters.width(sign + next_to, face, 100), letters.width(next_to, face, 100)
            assert pair >= alone + single - 1, sign + next_to


def test_a_set_line_is_as_wide_as_it_was_measured(letters: Lettering) -> None:
    line = letters.line("карта «Разыскивается». Ничья…", "Semibold", 40, "#000000")
    ink = line.get_bounding_rect()
    assert abs(ink.right - letters.width("карта «Разыскивается». Ничья…", "Semibold", 40)) < 8


# ------------------------------------------------------------------ screens


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", TITLES)
def test_no_table_ends_over_a_name(services: Services, title: str, language: str) -> None:
    """At play, behind the curtain, at the end and in the replay."""
    services.settings.speed, services.settings.language = 0, language
    services.language.switch(language)
    for names in parties(title):
        match = Match(played(title, names, 12), LocalThinker(), skins.FACES[title].stage())
        show(
            services, TableScene(services, skins.FACES[title], match), (1024, 640) if language == "en" else (1280, 720)
        )
        assert services.stack.top is not None and services.stack.top.name == "table"
        draw(services)
        over = played(title, names)
        replay = routes.replay(services, over)
        replay.replay.go(replay.replay.end // 2)
        for scene in (*(Curtain(services, Seat(seat), name, print) for seat, name in enumerate(names)),
                      Results(services, over), replay):  # fmt: skip
            show(services, scene)
            draw(services)
        services.stack.scenes.clear()


def test_no_list_ends_over_a_name(services: Services) -> None:
    folder = SaveFolder(services.data / SAVES)
    folder.write("tiny-towns-1", played("tiny_towns", ("Ann", "Ben"), 9), NOW)
    scene = SavesScene(services, lambda: NOW, UTC)
    summary = scene.entries[0].summary
    for names in parties("tiny_towns"):
        record = msgspec.structs.replace(summary.record, players=tuple(Player(name) for name in names))
        scene.entries = [entry(services, summary._replace(record=record), NOW, UTC)]
        show(services, scene)
        draw(services)
        services.stack.scenes.clear()

    class Kept:
        notices, left_out = (), 0

        def played(self) -> list[SeatRow]:
            return [SeatRow(NOW, "tiny_towns", name, None, (None,), 1, 20) for name in NASTY]

    show(services, StatisticsScene(services, Kept(), lambda: NOW, UTC))  # type: ignore[arg-type]
    draw(services)


def test_no_brush_stroke_ends_over_a_text(services: Services) -> None:
    brush = Brush(Frame(1280, 720), services.art, services.letters, Surface((1280, 720)))
    for text in NASTY:
        for role in ROLES:
            for room in (Rect(10, 10, 200, 40), Rect(10, 10, 3, 3), Rect(10, 10, 0, 0)):
                brush.text(text, room, role, lines=2)


# ------------------------------------------------------------------ the set-up


@pytest.mark.parametrize("name", [name for name in NASTY if name not in ("W" * 40, "{name} %s % &amp; <b>")])
def test_a_name_that_cannot_be_shown_is_refused_in_a_sentence(services: Services, name: str) -> None:
    plan = setup_plan.first("saloon_tycoon", "Ida")
    plan.chairs[0].name = name
    scene = show(services, SetupScene(services, "saloon_tycoon", plan, Random(1)))
    draw(services)
    assert isinstance(scene, SetupScene)
    good = naming.key(name) and name.isprintable() and len(name) <= naming.LONGEST and services.letters.shows(name)
    assert scene.find("start").enabled == bool(good)
    if not good:
        assert scene.draft.problems[0].field == "seat/0"
        assert scene.find("start").reason


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_nobody_can_see_is_none(name: str) -> None:
    assert naming.key(name) == ""
    plan = setup_plan.first("tiny_towns", name)
    assert str(setup_plan.problems(plan)[0].saying) == "Seat 1 needs a name."


@pytest.mark.parametrize("twin", ["ida", " IDA ", "I\u034fda", "\uff29da", "Ida\ufe0f"])
def test_two_names_that_look_alike_are_refused(twin: str) -> None:
    plan = setup_plan.first("tiny_towns", "Ida")
    plan.chairs[1].name = twin
    assert [str(problem.saying) for problem in setup_plan.problems(plan)] == ["Another seat is called that too."]


def test_what_is_typed_is_drawn_and_the_field_says_when_it_is_full(services: Services) -> None:
    scene = show(services, SetupScene(services, "saloon_tycoon", setup_plan.first("saloon_tycoon", "Ida"), Random(1)))
    for typed in ("Ann ❤️", *NASTY):
        scene.hands.focus(scene.find("seat/0/name"))
        key(services, ord("a"), 64)  # all of it
        write(services, typed)
        draw(services)
        assert len(scene.find("seat/0/name").text) <= naming.LONGEST  # type: ignore[attr-defined]
    scene.hands.focus(scene.find("seat/0/name"))
    key(services, ord("a"), 64)
    write(services, "W" * naming.LONGEST)
    services.stack.toast.words = ""
    write(services, "W")
    assert scene.find("seat/0/name").text == "W" * naming.LONGEST  # type: ignore[attr-defined]
    assert services.stack.toast.words == "A name has at most 24 letters."


# ------------------------------------------------------------------ what to call somebody


@pytest.mark.parametrize(
    ("full", "login", "name"),
    [
        ("Ida Tarbell,,,", "itarbell", "Ida"),
        ("", "otto", "Otto"),
        ("root", "root", "Ida"),
        ("Debian Live user", "user", "Debian"),
        ("", "m.kowalski_92", "Ida"),
        ("", "anna-maria", "Anna-maria"),
        ("", "42", "Ida"),
        ("\u200b\x00", "❤", "Ida"),
        ("ольга петрова", "op", "Ольга"),
        ("李小龍", "bruce", "Bruce"),
    ],
)
def test_somebody_new_is_called_as_they_log_in(
    monkeypatch: pytest.MonkeyPatch, letters: Lettering, full: str, login: str, name: str
) -> None:
    monkeypatch.setattr(naming, "_full_name", lambda: full)
    monkeypatch.setattr(naming.getpass, "getuser", lambda: login)
    assert naming.offered(letters.shows) == name


@pytest.mark.parametrize("error", [KeyError("uid"), OSError("no name"), ImportError("pwd"), AttributeError("getuid")])
def test_a_system_that_knows_nobody_is_no_trouble(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def ask() -> str:
        raise error

    monkeypatch.setattr(naming, "_full_name", ask)
    monkeypatch.setattr(naming.getpass, "getuser", ask)
    assert naming.offered() == naming.FALLBACK


@pytest.mark.parametrize("you", ["You", "Вы"])
def test_you_of_the_version_before_gets_a_name(services: Services, you: str) -> None:
    chairs = [{"name": you}, {"name": "Bramble", "level": "cowhand"}, {"name": "ida"}]
    (services.data / FILE).write_text(json.dumps({"tiny_towns": {"title": "tiny_towns", "chairs": chairs}}), "utf-8")
    plan = SetupScene(services, "tiny_towns").plan
    assert isinstance(plan, SetupPlan)
    assert [chair.name for chair in plan.chairs] == ["Ida 2", "Bramble", "ida"]

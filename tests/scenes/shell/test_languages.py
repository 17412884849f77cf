"""Russian, complete: every message translated, every screen in it and nothing but it, everything in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from string import Formatter

import pytest
from pygame import Rect, Surface

from game.play.match_log import MatchLog
from game.protocol import DEALER, Event, Saying, Seat, Setup
from game.table import Table
from game.tiny_towns.content import CARDS
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.kit.layout_audit import Audit, faults
from scenes.screens.settings.scene import SettingsScene
from scenes.shell.services import Services
from scenes.skins.tiny_towns import cards
from scenes.table.log import sentence
from tests.scenes.hand import show
from tests.scenes.russian import LATIN, foreign, said
from tools.content import text
from tools.pictures import shot_scenes
from tools.pictures.table_shot import position
from tools.pictures.table_shot import scene as table_scene

CYRILLIC = "[\u0430-\u044f\u0451]"


@pytest.fixture
def home(services: Services) -> Services:
    """A Russian one, without motion."""
    services.settings.language, services.settings.speed = "ru", 0
    services.language.switch("ru")
    return services


def gaps(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


# ------------------------------------------------------------------ the catalogue


def test_nothing_is_untranslated_unused_or_stale() -> None:
    assert text.troubles("ru") == []


def test_the_gaps_are_the_same() -> None:
    """Every plural form may be asked with any number, so each has all the gaps of the English plural."""
    for message in text.read_all("ru"):
        wanted = gaps(message.id[-1] if isinstance(message.id, tuple) else message.id)
        for string in message.string if isinstance(message.string, tuple) else (message.string,):
            assert not message.id or gaps(string) == wanted, message.id


def test_marks_are_russian() -> None:
    """No English quotes or apostrophes, a dash between spaces, no Latin letter inside a Cyrillic word."""
    for message in text.read_all("ru"):
        for string in message.string if isinstance(message.string, tuple) else (message.string,):
            if not message.id:
                continue
            assert not re.search(r"[“”\"'’]| - |–\s", string), string
            assert not re.search(f"{CYRILLIC}[a-z]|[a-z]{CYRILLIC}", string, re.IGNORECASE), string


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1 ход"), (2, "2 хода"), (5, "5 ходов"), (11, "11 ходов"), (21, "21 ход"), (0, "0 ходов")]
)
def test_plurals(number: int, words: str) -> None:
    assert Language("ru").count("{n} move", "{n} moves", number) == words


def test_two_cards_never_share_a_name() -> None:
    names = [Language("ru").say(card.name) for card in CARDS.values()]
    assert len(set(names)) == len(CARDS)


# ------------------------------------------------------------------ every screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_card_has_room_for_its_words(home: Services, size: tuple[int, int]) -> None:
    scene = table_scene(home, seats=3, moves=20, phase="place", options={"cavern": "on"})
    show(home, scene, size)
    room, brush = Rect(scene.shown.rect("card/cottage")), scene.brush
    for card in CARDS.values():
        brush.ledger, brush.surface = Audit(), Surface(size)
        letters = cards.lettered(brush, home.language, [card.id], room)
        cards.draw(brush, home.language, card.id, room, letters, secret=card.building_class == "monument")
        found, brush.ledger = faults(brush.ledger.areas, scene.frame.window), None
        assert not found


# ------------------------------------------------------------------ the log


@cache
def played(mode: str) -> Table:
    options = {"monuments": "on", "cavern": "on" if mode != "solo" else "off", "mode": mode}
    return position(1 if mode == "solo" else 4, 9999, options, "log", persons=1)


@pytest.mark.parametrize("mode", ["master_builder", "town_hall", "solo"])
def test_the_log_of_a_whole_match_is_russian(home: Services, mode: str) -> None:
    table = played(mode)
    assert table.to_move is None
    lines = [sentence(home.language.tell(line.saying)) for line in MatchLog(table).lines((Seat(0),))]
    assert len(lines) > 50
    assert not foreign(lines, home)
    assert not [line for line in lines if "{" in line or not re.search(CYRILLIC, line)]


def everything_said(title: str, seats: int) -> Iterator[Saying]:
    """Of three random matches, rare kinds of action as often as common ones: the log, reasons, headlines, the end."""
    rules, people = TITLES[title], ("Аня", "Боря", "Яна", "Гена", "Дуня", "Ева")[:seats]
    for number in range(3):
        rng = Random(f"{title} {seats} {number}")
        state, spots = rules.setup(Setup(seats)), sorted(rules.spots(Setup(seats)))
        while (seat := rules.to_move(state)) is not None:
            yield rules.progress(state)
            if seat == DEALER:
                action = rules.deal(state, rng)
            else:
                legal = rules.legal_actions(state)
                kind = rng.choice(sorted({type(each).__name__ for each in legal}))
                action = rng.choice([each for each in legal if type(each).__name__ == kind])
                reasons = (
                    rules.why_not(rules.observe(state, seat), seat, spot)
                    for spot in rng.sample(spots, min(8, len(spots)))
                )
                yield from (reason for reason in reasons if reason is not None)
            told: list[Event] = []
            rules.apply(state, action, told.append)
            yield from (words for event in told if (words := rules.story(event, people)) is not None)
        outcome = rules.outcome(state)
        assert outcome is not None
        yield outcome.reason


@pytest.mark.parametrize(("title", "seats"), [(title, seats) for title in TITLES for seats in TITLES[title].SEATS])
def test_whatever_the_rules_say_is_russian(title: str, seats: int) -> None:
    language = Language("ru")
    wrong = {language.tell(words) for words in everything_said(title, seats) if LATIN.search(language.tell(words))}
    assert not wrong


# ------------------------------------------------------------------ another language, at once


@pytest.mark.parametrize("name", ["menu_first", "setup", "table", "rulebook", "settings", "results", "statistics"])
def test_an_open_scene_changes_its_words_without_a_restart(services: Services, name: str) -> None:
    services.settings.language, services.settings.speed = "en", 0
    scene = shot_scenes.SCENES[name](services)
    show(services, scene)
    english = set(scene.words())
    services.change(language="ru")
    words = set(scene.words())
    left = foreign(words, services)
    assert not left
    assert any(re.search(CYRILLIC, each) for each in words)
    services.change(language="en")
    assert set(scene.words()) == english


def test_the_language_is_chosen_in_the_settings_above_an_open_table(services: Services) -> None:
    services.settings.speed = 0
    below = shot_scenes.SCENES["table"](services)
    show(services, below)
    settings = show(services, SettingsScene(services))
    assert "Language" in set(settings.words())
    services.change(language="ru")
    assert "Язык" in set(settings.words())
    services.stack.pop()
    assert "Вы — Главный строитель" in set(below.words())
    assert not foreign(said(below), services)

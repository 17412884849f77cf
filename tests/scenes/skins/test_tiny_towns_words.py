"""Tiny Towns: what is said at the table, with real names, in both languages; cards that show their words or a sign."""

from __future__ import annotations

import msgspec
import pytest
from pygame import Rect

from game.players import Player
from game.protocol import Seat
from game.table import Table
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from scenes.kit import palette
from scenes.kit.art import ART
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.skins.tiny_towns import cards as painted
from scenes.skins.tiny_towns import look
from scenes.skins.tiny_towns.look import LETTERS, pill_of
from scenes.skins.tiny_towns.skin import TinyTowns
from scenes.skins.tiny_towns.spots import SPOTS
from scenes.skins.tiny_towns.words import line_note, prompt, status
from scenes.table.scene import TableScene
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.playing import settle, sit
from tools.pictures.table_shot import NAMES, position

LANGUAGES = ["en", "ru"]
FEASTS = {"tavern": "feast_hall", "factory": "bank"}


def feasting(seats: int, moves: int = 40) -> Table:
    return position(seats, moves, FEASTS, phase="place")


def words_of(table: Table) -> list[str]:
    names = [player.name for player in table.players]
    told = (table.rules.story(event, names) for events in table.told for event in events)
    return [str(saying) for saying in told if saying is not None]


def test_a_turn_that_is_done_is_not_a_town_that_is_finished(services: Services) -> None:
    table = feasting(3)
    said = words_of(table)
    assert any("turn is done" in words for words in said)
    assert not [words for words in said if "has finished" in words]


def test_rivals_who_are_done_say_so(services: Services) -> None:
    for seed in range(20):
        table = position(3, 40, {}, seed=f"done{seed}", phase="place")
        scene = sit(services, table)
        told = {status(scene.shown, Seat(seat)) for seat in range(3)}
        services.stack.pop()
        if told != {""}:
            assert told == {"", "turn done"}
            return
    raise AssertionError("nobody is ever done before")


def test_a_row_of_the_sheet_has_the_name_of_its_card_and_the_class_beside_it(services: Services) -> None:
    table = feasting(2)
    names = {line.id: line.name for line in table.rules.score(table.state, Seat(0)).lines}
    assert names["tavern"] == "Feast Hall" and names["factory"] == "Bank"
    assert names["cottage"] == "Cottage" and names["empty"] == "Empty squares"
    scene = sit(services, table, (1280, 720))
    assert {"Feast Hall", "Bank"} <= set(scene.words())
    assert line_note(scene.shown, "tavern").startswith("Tavern\n")
    assert "Tavern" in scene.words()
    services.language = Language("ru")
    scene = sit(services, table, (1280, 720))
    assert {"Зал пиров", "Банк"} <= set(scene.words())


def test_the_note_of_a_row_is_whole_or_the_class(services: Services) -> None:
    """A colon in the words of a card is no end of a name."""
    services.language = Language("ru")
    scene = sit(services, position(2, 40, {"factory": "factory"}, phase="place"), (1280, 720))
    before, colon, _ = services.language.say(CARDS["factory"].text).partition(":")
    assert colon and before not in scene.words()


def test_before_the_cards_are_dealt_a_line_has_the_name_of_its_class() -> None:
    table = feasting(2)
    empty = table.rules.score(table.rules.setup(table.setup), Seat(0))
    assert [line.name for line in empty.lines] == [
        *(building_class.name for building_class in CONTENT.classes),
        "Empty squares",
    ]


def test_alone_nobody_else_is_spoken_of(services: Services) -> None:
    alone = sit(services, position(1, 0, {"monuments": "on"}, phase="choose_monument"))
    assert "Nobody" not in prompt(alone.shown).sentence
    services.stack.pop()
    others = sit(services, position(2, 0, {"monuments": "on"}, phase="choose_monument"))
    assert "Nobody sees it" in prompt(others.shown).sentence


def test_the_neighbour_a_card_speaks_of_is_named(services: Services) -> None:
    scene = sit(services, feasting(3))
    assert f"To the right of {NAMES[0]} sits {NAMES[2]}." in SPOTS.tip(scene.shown, "card/tavern")
    services.stack.pop()
    scene = sit(services, position(1, 10, {"tavern": "feast_hall"}, phase="place"))
    assert "no neighbour" in SPOTS.tip(scene.shown, "card/tavern")


def test_the_watch_says_which_of_its_three_questions_this_is(services: Services, clock: Clock) -> None:
    table = feasting(2)
    state = table.state
    scene = sit(services, table)
    heads = []
    for left in (3, 2, 1):
        scene.shown.view.phase, scene.shown.view.work = "watch_pick", type(state.work)(left=left)
        heads.append(prompt(scene.shown).headline)
    assert heads == [f"Opaleye’s Watch, {n} of 3" for n in (1, 2, 3)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_cube_has_a_letter_of_its_own_in_the_players_language(services: Services, code: str) -> None:
    language = Language(code)
    letters = [pill_of(resource, language.say)[0] for resource in LETTERS]
    assert len(set(letters)) == len(letters) and all(len(letter) == 1 for letter in letters)
    is_latin = [letter.isascii() for letter in letters]
    assert all(is_latin) if code == "en" else not any(is_latin)
    services.language = language
    scene = sit(services, position(2, 60, {}, phase="place"), (1280, 720))
    shown = {area.text: area for area in scene.areas() if area.text in letters}
    assert shown and all(area.px >= palette.FLOOR and not area.cut for area in shown.values())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_cards_show_their_words_alike_or_a_sign_that_pointing_does(services: Services, code: str, text: int) -> None:
    services.language = Language(code)
    for size in SIZES[:4]:
        for seed in ("one", "two", "three"):
            table = position(2, 30, {"card_set": "random"}, seed=seed, phase="place")
            scene = sit(services, table, size, text)
            _look_at_cards(services, scene)
            services.stack.pop()


def _look_at_cards(services: Services, scene: TableScene) -> None:
    areas = scene.areas()
    signs = [area.rect for area in areas if area.name == "more"]
    sizes = set()
    for building_class in ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory"):
        rect = scene.shown.rect(f"card/{building_class}")
        card = next(card for card in scene.shown.view.cards if CARDS[card].building_class == building_class)
        words = services.language.say(CARDS[card].text).replace("'", "’")
        shown = [area for area in areas if area.text == words and rect.contains(area.rect)]
        assert all(not area.cut for area in shown)
        sizes |= {area.px for area in shown}
        assert shown or any(rect.contains(sign) for sign in signs), card
        assert words in SPOTS.tip(scene.shown, f"card/{building_class}")
    assert len(sizes) <= 1, "words of cards that lie together have one size"


@pytest.mark.parametrize("code", LANGUAGES)
def test_at_the_usual_size_every_card_of_the_box_shows_its_words(services: Services, code: str) -> None:
    language = Language(code)
    scene = sit(services, feasting(2), (1280, 720))
    rect: Rect = scene.shown.rect("card/cottage")
    untold = [card for card in CARDS if card not in painted.lettered(scene.brush, language, [card], rect).told]
    assert not untold


def test_a_hint_of_the_last_round_is_told_whole(services: Services) -> None:
    """The strip has room for one sentence: the news come before their heading."""
    services.language = Language("ru")
    for seed in range(6):
        scene = sit(services, position(4, 60, {}, seed=f"news{seed}", phase="place"), (1280, 720))
        cut = [area.text for area in scene.areas() if area.cut and area.parent == "panel/dock"]
        assert not cut
        services.stack.pop()


def test_a_whole_town_is_told_in_order(services: Services, clock: Clock) -> None:
    """A person builds: the log says what, and the turn is done once."""
    table = Table("tiny_towns", [Player(NAMES[0], None), Player(NAMES[1], "greenhorn")], {}, "told")
    scene = sit(services, table)
    settle(services, clock, scene)
    while not any(isinstance(action, do.Done) for action in scene.match.legal):
        scene.play.do(scene.match.legal[0])
        settle(services, clock, scene)
    before = words_of(table).count(f"{NAMES[0]}’s turn is done.")
    scene.play.do(next(action for action in scene.match.legal if isinstance(action, do.Done)))
    assert words_of(table).count(f"{NAMES[0]}’s turn is done.") == before + 1


def test_every_card_has_a_picture_of_its_own_and_a_new_one_its_class_s(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = {card: look.card_picture(card) for card in CARDS}
    assert len(set(pictures.values())) == len(CARDS)
    assert all((ART / f"{picture}.svg").is_file() for picture in pictures.values())
    assert (
        pictures["farm"] == "tiny_towns/building_farm"
        and pictures["the_starloom"] == "tiny_towns/monument_the_starloom"
    )
    new = msgspec.structs.replace(CARDS["farm"], id="pigsty")
    monkeypatch.setitem(CARDS, "pigsty", new)
    assert look.card_picture("pigsty") == "tiny_towns/farm"


def test_a_line_of_the_sheet_shows_its_card_and_a_statistic_its_class() -> None:
    skin = TinyTowns()
    assert skin.line_picture("farm", "Granary") == "tiny_towns/building_granary"
    assert skin.line_picture("farm") == "tiny_towns/farm"
    assert skin.line_picture("monument", "Monument") == "tiny_towns/monument"

"""The dock tells every sentence whole; a board brought to the middle leaves the own panel in order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Surface

from game.play.match_log import LogLine
from game.protocol import Seat
from game.saloon_tycoon.events import TileBuilt
from game.tiny_towns.content import CARDS
from scenes.kit.brush import Brush
from scenes.kit.layout_audit import Audit
from scenes.shell.services import Services
from scenes.table.board import dock
from scenes.table.log import sentence
from scenes.table.title.skin import Prompt
from tests.scenes.hand import troubles
from tests.scenes.playing import sit
from tools.pictures.table_shot import SHOTS, position

OWN_TURNS = {"tiny_towns": "table", "tiny_epic_western": "western", "saloon_tycoon": "saloon_four",
             "wild_tiled_west": "west"}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 640), 150)])
def test_the_longest_name_beside_a_picture_is_told_whole(
    services: Services, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int, language: str
) -> None:
    services.language.switch(language)
    scene = sit(services, position(title="tiny_towns", **SHOTS["tiny_towns"]["table_build"]), size, text)
    longest = max((services.language.say(card.name) for card in CARDS.values()), key=len)
    words = services.language.say("Click a glowing square for {card}.", card=longest)
    monkeypatch.setattr(scene.skin, "prompt", lambda shown: Prompt("Where?", words, "tiny_towns/cottage"))
    (told,) = [area for area in scene.areas() if area.text == words]
    assert not told.cut


@pytest.mark.parametrize("title", OWN_TURNS)
def test_looking_at_another_board_on_the_own_turn_puts_nothing_on_anything(services: Services, title: str) -> None:
    scene = sit(services, position(title=title, **SHOTS[title][OWN_TURNS[title]]), (1280, 720))
    assert scene.shown.is_mine
    for seat in range(1, len(scene.shown.players)):
        scene.actions.look_at(Seat(seat))
        assert scene.shown.focus == seat and not troubles(scene)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1100, 860), 100), ((1280, 720), 150), ((1440, 900), 90)], ids=str
)
def test_what_a_rival_did_is_told_whole_and_once(
    services: Services, size: tuple[int, int], text: int, language: str
) -> None:
    """The longest of the saloon's sentences takes the headline's place where it needs it."""
    services.language.switch(language)
    scene = sit(services, position(title="saloon_tycoon", **SHOTS["saloon_tycoon"]["saloon_four"]), size, text)
    built = TileBuilt(seat=1, tile="billiard_room", place="A2+A3", floor=3, price=5, lots_price=0, income=4)
    saying = scene.shown.rules.story(built, scene.shown.names)
    assert saying is not None
    lines = [LogLine(saying, Seat(1), (), 1, False, built)]
    shown = replace(scene.shown, legal=(), decider=Seat(1), lines=lines)
    brush = Brush(scene.frame, services.art, services.letters, Surface(size))
    brush.ledger = Audit()
    words = sentence(services.language.tell(saying))
    dock.draw(brush, shown, scene.skin, Prompt("Bramble", words, is_told=True), None)
    assert [area.cut for area in brush.ledger.areas if area.text == words] == [False]

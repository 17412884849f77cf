"""The dock tells every sentence whole; a board brought to the middle leaves the own panel in order."""

from __future__ import annotations

import pytest

from game.protocol import Seat
from game.tiny_towns.content import CARDS
from scenes.shell.services import Services
from scenes.table.skin import Prompt
from tests.scenes.hand import troubles
from tests.scenes.playing import sit
from tools.table_shot import SHOTS, position

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
        scene.looking.look_at(Seat(seat))
        assert scene.shown.focus == seat and not troubles(scene)

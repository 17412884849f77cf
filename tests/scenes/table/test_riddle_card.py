"""The card of a task in a small window: told whole, and beside the board, not on it."""

from __future__ import annotations

import pytest

from game.puzzles.puzzle import puzzles_of
from scenes.screens import routes
from scenes.shell.services import Services
from tests.scenes.hand import show, troubles


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text", [100, 150])
def test_where_the_whole_board_can_be_touched_it_lies_in_the_column_beside_it(
    services: Services, text: int, language: str
) -> None:
    services.language.switch(language)
    scene = routes.puzzle(services, "tiny_epic_western", puzzles_of("tiny_epic_western")[0].id)
    show(services, scene, (1024, 640), text)
    card = scene.find("puzzle")
    board = scene.shown.rect(f"seat/{scene.shown.focus}")
    assert card.rect.clip(board).w <= board.w // 20
    assert not troubles(scene)

"""Between them the recorded matches show the whole game; what they must replay to is in tests/playthroughs."""

from __future__ import annotations

from typing import get_args

from game.protocol import Event
from game.saloon_tycoon import events as told
from game.saloon_tycoon import rules
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, TILES
from tools.content.record import FOLDER, replayed


def test_between_them_everything_is_done_played_built_and_met() -> None:
    taken: set[str] = set()
    heard: list[Event] = []
    for file in (FOLDER / rules.TITLE).glob("*.txt"):
        table = replayed(file.read_text(encoding="utf-8"))
        taken |= {str(type(action).__struct_config__.tag) for _, action in table.log}
        heard += [event for events in table.told for event in events]
    assert taken == {action.__struct_config__.tag for action in get_args(rules.ACTIONS)}
    assert {event.card for event in heard if isinstance(event, told.CardPlayed)} == set(CARDS)
    assert {event.tile for event in heard if isinstance(event, told.TileBuilt)} == set(TILES) - {"saloon"}
    assert {event.tile for event in heard if isinstance(event, told.TileFinished)} == set(TILES)
    assert {event.card for event in heard if isinstance(event, told.BossCardTurned)} == set(BOSS_CARDS)
    came = {event.who for event in heard if isinstance(event, told.CharacterCame | told.BossTookTile)}
    assert came == set(CHARACTERS)
    assert any(isinstance(event, told.RoofPlaced) for event in heard)

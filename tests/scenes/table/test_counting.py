"""Numbers that are counted up at the end: written once, by the motion, and never over what stands there."""

from __future__ import annotations

import pytest

from game.protocol import DEALER, Action, Seat
from game.table import Table
from scenes.kit.lettering import number
from scenes.shell.services import Services
from scenes.table.title.choreography import COUNT
from tests.scenes.conftest import Clock
from tests.scenes.playing import sit
from tools.pictures.golden import recorded

MATCHES = [  # recorded ones that an action of their first seat ends
    ("tiny_towns", "cards_2"),
    ("wild_tiled_west", "solo"),
    ("tiny_epic_western", "crowd"),
]


def before_the_end(title: str, match: str) -> tuple[Table, Action]:
    """A match that the person's next action ends, and that action."""
    over, table = recorded(title, match), recorded(title, match, -1)
    seat, action = [entry for entry in over.log if entry.seat != DEALER][-1]
    assert seat == table.to_move == Seat(0) and over.to_move is None
    return table, action


@pytest.mark.parametrize(("title", "match"), MATCHES)
def test_the_final_score_is_not_written_over_itself(services: Services, clock: Clock, title: str, match: str) -> None:
    table, action = before_the_end(title, match)
    scene = sit(services, table)
    scene.play.do(action)
    seen = 0
    for _ in range(600):
        if not scene.playback.is_telling:
            break
        written = [area for area in scene.areas() if area.text]
        for seat in range(len(table.players)):
            room = scene.shown.rect(f"score/{seat}")
            inside = [area.text for area in written if room.contains(area.rect)]
            assert len(inside) == 1, (inside, seat)
        seen += any(sprite.actor.kind == COUNT for sprite in scene.playback.sprites(clock.now))
        clock.pass_by(0.1)
        scene.update(clock.now)
    assert seen > 3, "nothing is counted"
    scene.relayout()
    for seat in range(len(table.players)):
        room, total = scene.shown.rect(f"score/{seat}"), scene.shown.sheets[seat].total
        inside = [area.text for area in scene.areas() if area.text and room.contains(area.rect)]
        assert inside == [number(total)]

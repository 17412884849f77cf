"""Numbers that are counted up at the end: written once, by the motion, and never over what stands there."""

from __future__ import annotations

from random import Random

import pytest

from game.players import Player
from game.table import Table
from scenes.kit.lettering import number
from scenes.shell.services import Services
from scenes.table.title.choreography import COUNT
from tests.scenes.conftest import Clock
from tests.scenes.playing import sit
from tools.pictures.table_shot import NAMES

TITLES = ["tiny_towns", "wild_tiled_west", "tiny_epic_western"]


def before_the_end(title: str) -> tuple[Table, object]:
    """A match of one person and one bot that the person's next action ends, and that action."""
    for seed in range(40):
        table = Table(title, [Player(NAMES[0], None), Player(NAMES[1], "greenhorn")], {}, f"end{seed}")
        rng = Random(seed)
        while table.to_move is not None:
            seat, action = table.to_move, rng.choice(table.legal(table.to_move))
            log = list(table.log)
            table.submit(seat, action)
        if seat == 0:
            again = Table(title, table.players, {}, table.seed)
            again.follow(log)
            return again, action
    raise AssertionError("the person never has the last word")


@pytest.mark.parametrize("title", TITLES)
def test_the_final_score_is_not_written_over_itself(services: Services, clock: Clock, title: str) -> None:
    table, action = before_the_end(title)
    scene = sit(services, table)
    scene.play.do(action)  # type: ignore[arg-type]
    seen = 0
    for _ in range(600):
        if not scene.playback.is_telling:
            break
        written = [area for area in scene.areas() if area.text]
        for seat in range(2):
            room = scene.shown.rect(f"score/{seat}")
            inside = [area.text for area in written if room.contains(area.rect)]
            assert len(inside) == 1, (inside, seat)
        seen += any(sprite.actor.kind == COUNT for sprite in scene.playback.sprites(clock.now))
        clock.pass_by(0.05)
        scene.update(clock.now)
    assert seen > 3, "nothing is counted"
    scene.relayout()
    for seat in range(2):
        room, total = scene.shown.rect(f"score/{seat}"), scene.shown.sheets[seat].total
        inside = [area.text for area in scene.areas() if area.text and room.contains(area.rect)]
        assert inside == [number(total)]

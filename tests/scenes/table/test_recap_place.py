"""The recap lies beside the points it speaks of, in every window, and never together with a moment over the table."""

from __future__ import annotations

import pytest

from scenes.shell.services import Services
from scenes.table.recap.block import RecapBlock
from tests.scenes.conftest import Clock
from tests.scenes.hand import troubles
from tests.scenes.playing import sit
from tools.pictures.table_shot import SHOTS, position

ROOMS = [  # each window, language and size of text, the tightest first
    ((1024, 640), "ru", 150),
    ((1024, 640), "en", 100),
    ((1280, 720), "ru", 150),
    ((1280, 720), "en", 150),
    ((1280, 800), "ru", 100),
    ((1920, 1080), "en", 100),
]
BESIDE = {  # shots by title; at Tiny Towns' small window there is no other place than the sheet
    "tiny_towns": ("table", "table_six"),
    "tiny_epic_western": ("western", "western_two", "western_solo"),
    "saloon_tycoon": ("saloon", "saloon_four"),
    "wild_tiled_west": ("west", "west_solo", "west_five"),
}
SHOTS_BESIDE = [(title, shot) for title, shots in BESIDE.items() for shot in shots]


@pytest.mark.parametrize(("title", "shot"), SHOTS_BESIDE)
def test_it_covers_nobodys_points(services: Services, title: str, shot: str) -> None:
    scene = sit(services, position(title=title, **SHOTS[title][shot]))
    for size, language, text in ROOMS:
        services.language.switch(language)
        services.settings.text_percent = text
        services.stack.resize(size)
        services.stack.refresh()
        panel = scene.find("recap/panel").rect
        rows = scene.skin.scores(scene.shown)
        assert rows or title == "saloon_tycoon", "where the points stand in rows"
        if title == "tiny_towns" and size == (1024, 640):
            assert all(panel.contains(row) for row in rows), "all of the sheet, and not half of it"
        else:
            assert panel.collidelist(list(rows)) < 0, (size, language, text)
        blocks = [widget for widget in scene.hands.all() if isinstance(widget, RecapBlock)]
        assert len(blocks) == len(scene.recap.news.blocks)
        assert not troubles(scene), (size, language, text)


def test_where_there_are_many_they_lie_beside_each_other(services: Services) -> None:
    scene = sit(services, position(title="wild_tiled_west", **SHOTS["wild_tiled_west"]["west_five"]), (1280, 720))
    blocks = [widget.rect for widget in scene.hands.all() if isinstance(widget, RecapBlock)]
    assert len({rect.x for rect in blocks}) == 2, "two columns"
    assert all(a is b or not a.colliderect(b) for a in blocks for b in blocks)


def test_while_the_tussle_is_told_there_is_no_recap_over_it(services: Services, clock: Clock) -> None:
    """It opens in the corner where the ruler of points lies: only when that has gone."""
    scene = sit(services, position(title="wild_tiled_west", seats=3, moves=50))
    told, after = 0, False
    for _ in range(3000):
        clock.pass_by(0.1)
        services.stack.update(clock.now)
        is_open = any(widget.name == "recap/panel" for widget in scene.hands.all())
        moment = scene.playback.interlude
        if moment is not None:
            told += moment.name == "tussle"
            assert not is_open, moment.name
        elif told and is_open:
            after = True
            break
        if scene.match.is_mine and not scene.play.is_moving():
            scene.play.enact(scene.match.legal[-1])
    assert told > 5 and after

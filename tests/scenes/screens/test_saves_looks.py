"""The save browser to look at: hundreds of matches, their boards, the folder, dates as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.players import Player
from game.protocol import Seat
from game.saves.matches import SAVES
from game.table import Table
from game.titles import TITLES
from scenes.kit import dates
from scenes.kit.language import Language
from scenes.screens import routes
from scenes.screens.saves.list import SavedMatch
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table import at_move as thumbnail
from tests.scenes.conftest import SIZES
from tests.scenes.hand import draw, key, move, troubles
from tests.scenes.screens.shelves import NOW, keep, opened, table


def test_hundreds_scroll_smoothly(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(services, "m-000")
    text = (services.data / SAVES / "m-000.json").read_bytes()
    for i in range(1, 300):
        (services.data / SAVES / f"m-{i:03}.json").write_bytes(text)
    scene = opened(services)
    loads = 0

    def load(match: str) -> object:
        nonlocal loads
        loads += 1
        raise OSError

    monkeypatch.setattr(services.saves, "load", load)
    drawn: list[str] = []
    rows = scene._scroll.children
    for row in rows:
        inner = row.draw
        monkeypatch.setattr(row, "draw", lambda brush, row=row, inner=inner: (drawn.append(row.name), inner(brush)))
    move(services, scene._scroll.rect.center)
    for _ in range(40):
        services.stack.handle(Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
        drawn.clear()
        draw(services)
        assert 0 < len(drawn) <= 9, "only what is in sight is drawn"
    assert scene._scroll.offset > 0
    assert loads == 0, "no board is drawn while the list moves"
    key(services, pygame.K_END)
    assert scene._scroll.offset == scene._scroll.most


def test_a_picture_of_the_board(services: Services) -> None:
    picture = thumbnail.board(services, FACES["tiny_towns"], table(3))
    assert isinstance(picture, Surface)
    assert picture.get_width() > 200


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("title", list(TITLES))
def test_the_preview_keeps_its_proportions(services: Services, title: str, size: tuple[int, int]) -> None:
    """Large and small, before the board is drawn and after: what is seen is the board's own shape, or a cut of it."""
    keep(services, "match", made=Table(title, [Player("Ann"), Player("Bo", "cowhand")], {}, "s"))
    scene = opened(services, size)
    drawn = scene.boards.boarded(scene.entries[0])
    assert drawn is not None
    own = drawn.get_width() / drawn.get_height()
    asked: list[tuple[tuple[int, int], Surface]] = []

    def noted(each: SavedMatch, room: tuple[int, int]) -> Surface | None:
        found = picture(each, room)
        assert found is not None
        asked.append((room, found))
        return found

    picture = scene.boards.picture
    scene.boards.picture = noted  # type: ignore[method-assign]
    scene.relayout()
    rooms = []
    for board in (None, drawn):
        scene.boards.drawn["match"] = board
        asked.clear()
        draw(services)
        (row, small), (sheet, large) = sorted(asked, key=lambda each: each[0])
        rooms.append((row, sheet))
        assert row[0] == row[1] and sheet[0] / sheet[1] == pytest.approx(own, rel=0.02)
    assert rooms[0] == rooms[1], "nothing moves when the board comes"
    assert large.get_width() / large.get_height() == pytest.approx(own, rel=0.02)
    assert small.get_width() / small.get_height() == pytest.approx(own, rel=0.05), "cut, not squashed"
    assert min(small.get_size()) == row[0]


def test_no_picture_when_two_people_have_secrets(services: Services) -> None:
    secret = Table("tiny_towns", [Player("Ann"), Player("Bo")], {"monuments": "on"}, "s")
    while (seat := secret.to_move) is not None and "monument" in str(secret.state.phase):
        secret.submit(seat, secret.legal(seat)[0])
    assert secret.view(Seat(0)) != secret.view(Seat(1))
    assert thumbnail.board(services, FACES["tiny_towns"], secret) is None
    assert thumbnail.poster(services, "tiny_towns", (60, 60)) is not None


@pytest.mark.parametrize(
    ("when", "said"),
    [
        (datetime(2026, 8, 14, 0, 0, tzinfo=UTC), "today 00:00"),
        (datetime(2026, 8, 13, 23, 59, tzinfo=UTC), "yesterday 23:59"),
        (datetime(2026, 1, 2, 3, 4, tzinfo=UTC), "2 January, 03:04"),
        (datetime(2025, 12, 31, 3, 4, tzinfo=UTC), "31 December 2025"),
        (datetime(2026, 8, 14, 18, 30, tzinfo=timezone(timedelta(hours=3))), "today 15:30"),
    ],
)
def test_dates_as_people_say_them(when: datetime, said: str) -> None:
    assert dates.told(when, NOW, Language("en").say, UTC) == said


def test_nothing_to_continue(services: Services) -> None:
    assert routes.last_match(services) is None
    (services.data / SAVES).write_text("a file, not a folder", encoding="utf-8")
    assert routes.last_match(services) is None
    scene = opened(services)
    assert troubles(scene) == []
    assert Rect(scene.find("new").rect).w

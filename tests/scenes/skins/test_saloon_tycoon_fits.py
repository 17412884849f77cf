"""Saloon Tycoon at the table: everything fits in every window and language, and rooms stand where they are seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from pygame import Surface

from game.protocol import Seat, Setup
from game.saloon_tycoon import claims
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CLAIMS
from game.saloon_tycoon.pieces import SITES_OF
from scenes.kit import palette
from scenes.kit.art import BUDGET, Art
from scenes.kit.brush import Brush
from scenes.kit.frame import Frame
from scenes.kit.language import Language
from scenes.kit.layout_audit import Audit
from scenes.kit.lettering import fine
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon import cards
from scenes.skins.saloon_tycoon.board import iso_of
from scenes.skins.saloon_tycoon.corner import CornerRoom, is_top
from scenes.skins.saloon_tycoon.iso import SITES, Iso, family, stand_of
from scenes.table.log import ROW
from scenes.table.view.layout import Layout, load
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, troubles
from tests.scenes.playing import settle, sit
from tests.scenes.saloon import TITLE, at


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_of_the_boss_fits(services: Services, size: tuple[int, int], language: str) -> None:
    services.language = Language(language)
    scene = sit(services, at(1, 60), size)
    for card in BOSS_CARDS:
        scene.shown.view.boss_discard = (card,)
        assert not troubles(scene), card


# ------------------------------------------------------------------ the corner in space


def test_fronts_never_hide_each_other() -> None:
    """The middle of each front lies outside every other front, on whatever floor."""
    iso = Iso(0, 0, 1)
    fronts = {(site, floor): iso.front((site,), floor) for site in SITES for floor in (1, 2, 3)}
    assert len({(round(x), round(y)) for x, y in fronts.values()}) == len(fronts)
    for (site, floor), (x, y) in fronts.items():
        for other, level in fronts:
            if other != site and other != "S" and site != "S":
                a = stand_of((other,))
                edge = [iso.at(a.x1, a.y0)[0], iso.at(a.x1, a.y1)[0]] if other[0] == "A" else [
                    iso.at(a.x0, a.y1)[0], iso.at(a.x1, a.y1)[0]
                ]  # fmt: skip
                assert not min(edge) < x < max(edge), (site, floor, other, level)
        assert y == pytest.approx(iso.front((site,), 1)[1] - 80 * (floor - 1))


def test_every_place_has_its_set_of_drawings() -> None:
    assert {family(sites) for sites in SITES_OF.values()} == {"small_a", "small_b", "large_a", "large_b", "large_s"}


def test_a_room_below_another_is_no_top() -> None:
    low, high = CornerRoom("kitchen", ("A1",), 1, 3, 3), CornerRoom("laundry", ("A1",), 2, 0, 3)
    assert not is_top((low, high), low) and is_top((low, high), high)


def test_the_same_saloon_is_composed_once(services: Services, clock: Clock) -> None:
    services.art = Art(budget=4 * BUDGET)  # the one all tests share may be full, and drop one thing for another
    scene = sit(services, at(3, 100))
    settle(services, clock, scene)
    draw(services)
    weight = services.art.weight
    _, iso = iso_of(scene.shown, 0)
    assert iso.k > 0
    for _ in range(3):
        scene.relayout()
        draw(services)
    assert services.art.weight == weight


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080)])
def test_every_card_shows_its_whole_text_or_a_sign_that_pointing_shows_it(
    services: Services, size: tuple[int, int], language: str
) -> None:
    """Whatever is dealt: nothing is cut or set too small, and no body is left blank without a word."""
    said = Language(language)
    layout = Layout(load(TITLE), Setup(4), Seat(0), size)
    for text in (1.0, 1.5):
        brush = Brush(Frame(*size, text), services.art, services.letters, Surface(size))
        for card, record in CARDS.items():
            for spot in ("hand/0/0", "resolving", "discard/pay_dirt"):
                told = _told(brush, lambda: cards.draw_card(brush, said, card, layout[spot].rect))  # noqa: B023
                assert told.is_more or _plain(said.say(record.text)) in told.words, (spot, card)
        for claim, printed in CLAIMS.items():
            parts = tuple(claims.Part(0, getattr(clause, "count", None) or 1) for clause in printed.requires)
            standing = cards.ClaimStanding(claim, not cards.is_open(claim), parts, 7)
            for spot in ("claim/0", "offer/0/0"):
                told = _told(brush, lambda: cards.draw_claim(brush, said, standing, layout[spot].rect))  # noqa: B023
                first = said.say(printed.text).partition(". ")[0] if printed.growth else said.say(printed.text)
                assert told.is_more or _plain(first) in told.words, (spot, claim)


class Told(NamedTuple):
    """What a card was seen to say."""

    words: str
    is_more: bool


def _told(brush: Brush, draw_it: Callable[[], None]) -> Told:
    brush.ledger = Audit()
    draw_it()
    written = [area for area in brush.ledger.areas if area.kind == "text"]
    assert not [area.text for area in written if area.cut]
    assert min(area.px for area in written) >= palette.FLOOR
    is_more = any(area.name == "more" for area in brush.ledger.areas)
    return Told(" ".join(_plain(area.text) for area in written), is_more)


def _plain(words: str) -> str:
    """Without what breaking a word adds."""
    return re.sub(r"[^\w]", "", fine(words).lower())


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_five_lines_of_the_log_are_seen(services: Services, seats: int) -> None:
    scene = sit(services, at(seats, 90), (1920, 1080))
    scene.recap.close()  # it lies over the log until the first touch
    log = scene.find("log/lines")
    assert log.rect.h >= 5 * scene.brush.px(ROW)
    window = log.rect.inflate(0, 4)  # what is scrolled to its end may begin a pixel above it
    seen = [area for area in scene.areas() if area.kind == "text" and area.room and window.contains(area.room)]
    lines = sum(round(area.rect.h / scene.brush.frame.leading("body")) for area in seen)
    assert lines >= 5
    assert not troubles(scene)


def test_in_a_small_window_the_log_is_a_drawer(services: Services) -> None:
    scene = sit(services, at(3, 90), (1024, 640))
    assert "log/lines" not in scene.rects()
    click(services, "bar/log")
    log = scene.find("log/lines")
    assert len([row for row in log.children if log.rect.contains(row.rect)]) >= 8

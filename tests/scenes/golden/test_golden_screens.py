"""Each golden screen looks as it is kept, and Tab reaches what it reached.  A failure leaves a sheet to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit import paint
from scenes.kit.palette import SEATS
from scenes.skins.saloon_tycoon import cards
from tools.pictures.golden_screens import (
    GOLDEN,
    SCREENS,
    SMALL,
    difference,
    opened,
    photographed,
    picture_file,
    reached,
    stops_file,
    unlike,
)

RENEW = "python3 tools/dev.py golden writes it anew"


def faults_of(name: str, sheet: Path) -> list[str]:
    """How the screen is unlike the picture and the list that are kept of it."""
    with opened(name) as scene:
        now, stops = photographed(scene), reached(scene)
    faults, kept = [], pygame.image.load(picture_file(name))
    if stops != stops_file(name).read_text(encoding="utf-8"):
        faults.append(f"Tab reaches other things: {stops}")
    if places := unlike(kept, now):
        pygame.image.save(difference(kept, now), sheet)
        faults.append(f"{len(places)} squares are unlike, the first at {places[0].topleft} of {SMALL}: see {sheet}")
    return faults


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_it_is_kept_and_tab_reaches_the_same(name: str, tmp_path: Path) -> None:
    assert faults_of(name, tmp_path / f"{name}.png") == [], RENEW


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in (GOLDEN / "screens").iterdir()} == set(SCREENS)


# ------------------------------------------------------------------ mistakes that anybody sees fail


@pytest.mark.parametrize("name", ["modes_saloon_tycoon", "setup", "curtain", "table_tiny_epic_western"])
@pytest.mark.parametrize("off", [-5, 4])
def test_a_portrait_a_few_pixels_off_its_place_is_seen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, off: int
) -> None:
    """Off the middle on the ways to play; over the number of the seat in the set-up."""
    right = paint.portrait

    def wrong(brush: Any, centre: tuple[int, int], *more: Any) -> Any:
        return right(brush, (centre[0] + off, centre[1]), *more)

    monkeypatch.setattr(paint, "portrait", wrong)
    sheet = tmp_path / "sheet.png"
    (fault,) = faults_of(name, sheet)
    assert "squares are unlike" in fault
    assert pygame.image.load(sheet).get_size() == (640, 1080)


def test_a_claim_that_shows_its_back_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def wrong(brush: Any, language: Any, standing: Any, rect: Any, *state: Any) -> None:
        cards.draw_back(brush, rect, "secret" if standing.secret else "open")

    monkeypatch.setattr(cards, "draw_claim", wrong)
    assert faults_of("table_saloon_tycoon", tmp_path / "sheet.png")


@pytest.mark.parametrize("seats", [(0, 1), (1, 2)])
def test_two_swapped_faces_are_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: tuple[int, int]) -> None:
    one, other = (SEATS[seat].portrait for seat in seats)
    right, swaps = paint.portrait, {one: other, other: one}

    def wrong(brush: Any, centre: Any, diameter: int, seat: int, who: str | None = None) -> Any:
        name = who or SEATS[seat].portrait
        return right(brush, centre, diameter, seat, swaps.get(name, name))

    monkeypatch.setattr(paint, "portrait", wrong)
    assert faults_of("setup", tmp_path / "sheet.png")

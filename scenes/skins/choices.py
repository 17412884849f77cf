"""What can be chosen at the set-up, as small pictures: who, which board, whose home.  Chooses nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.tiny_epic_western.content import CONTENT as WESTERN
from game.wild_tiled_west.content import CONTENT as WEST
from scenes.kit import paint
from scenes.kit.brush import Brush, blank

Looks = Callable[[Brush, Rect], object]
Chosen = Mapping[str, str]  # every option that is shown, and what it stands at

HOMES: Final = {mat.colour: f"tiny_epic_western/tew_mat_{mat.id}" for mat in WESTERN.board.mat}
FACES: Final[dict[tuple[str, str], str]] = {(face.board, face.side): face.id for face in WEST.faces.values()}
DRAWINGS: Final = {  # title, option, choice
    ("tiny_towns", "mode", "town_hall"): ("tiny_towns/resource_back",),
    ("tiny_towns", "mode", "solo"): ("tiny_towns/resource_back",),
    ("tiny_epic_western", "bosses", "choose"): ("tiny_epic_western/tew_boss_rancher",),
    ("tiny_epic_western", "bosses", "two_keep_one"): (
        "tiny_epic_western/tew_boss_banker",
        "tiny_epic_western/tew_boss_cowgirl",
    ),
    ("saloon_tycoon", "game_length", "standard"): ("saloon_tycoon/st_pile_4",),
    ("saloon_tycoon", "game_length", "short"): ("saloon_tycoon/st_pile_2",),
    ("wild_tiled_west", "aces", "both"): ("wild_tiled_west/wtw_ace_spades", "wild_tiled_west/wtw_ace_hearts"),
    ("wild_tiled_west", "aces", "once"): ("wild_tiled_west/wtw_ace_spades",),
}
LAND: Final = 176  # pixels: sixteen a square
WHO: Final = {"first_seat": 0, "first_dealer": 0, "first_player": 1}  # options that name a seat, and their first number


def picture(title: str, option: str, choice: str, chosen: Chosen, faces: Sequence[str]) -> Looks | None:
    """How to draw a choice, or None for one that has no picture (chance, a level)."""
    if option in WHO:
        number = choice.removeprefix("seat_")
        seat = int(number) - WHO[option] if number.isdecimal() else -1
        return partial(_portrait, seat=seat, face=faces[seat]) if 0 <= seat < len(faces) else None
    if title == "tiny_epic_western" and option.endswith(("colour", "_0", "_1", "_2", "_3")):
        return partial(_drawings, names=(HOMES[choice],)) if choice in HOMES else None
    if title == "wild_tiled_west" and option.startswith("seat"):
        return _board(option, choice, chosen)
    names = DRAWINGS.get((title, option, choice))
    return partial(_drawings, names=names) if names else None


def _board(option: str, choice: str, chosen: Chosen) -> Looks | None:
    """The face that board and side together bring; of a side left to chance the normal one stands for the board."""
    seat, _, what = option.partition("_")
    board = choice if what == "board" else chosen.get(f"{seat}_board", "")
    side = choice if what == "side" else chosen.get(f"{seat}_side", "normal").replace("random", "normal")
    face = FACES.get((board, side))
    return partial(_land, face=face) if face else None


def _drawings(brush: Brush, area: Rect, names: Sequence[str]) -> None:
    """One drawing, or several that lie half over each other."""
    for i, name in enumerate(names):
        share = i / max(1, len(names) - 1) if len(names) > 1 else 0
        wide = area.w * 2 // (len(names) + 1)
        brush.picture(name, Rect(area.x + round(share * (area.w - wide)), area.y, wide, area.h))


def _portrait(brush: Brush, area: Rect, seat: int, face: str) -> None:
    paint.portrait(brush, area.center, min(area.size), seat, face)


def _land(brush: Brush, area: Rect, face: str) -> None:
    """The settlement, drawn where its buildings can be told apart and made small from there."""
    from scenes.skins.wild_tiled_west import book_art  # large; only where such a board is shown

    side = min(area.size)

    def make() -> Surface:
        above, brush.surface = brush.surface, blank((LAND, LAND))
        book_art.card(f"face/{face}").art(brush, Rect(0, 0, LAND, LAND))
        drawn, brush.surface = brush.surface, above
        return pygame.transform.smoothscale(drawn, (side, side))

    image = brush.art.kept(("choice", face, side), make)
    brush.surface.blit(image, image.get_rect(center=area.center))

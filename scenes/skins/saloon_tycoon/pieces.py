"""One piece of Saloon Tycoon as it lies at rest, and where: by the hands that compose the table.  Knows no motion."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.saloon_tycoon import claims
from game.saloon_tycoon.content import CARDS, CHARACTERS
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.state import is_final
from game.session.stage import Piece
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import board, cards, shop, town
from scenes.skins.saloon_tycoon.outlaws import head_of
from scenes.skins.saloon_tycoon.stage import resolving
from scenes.table.table_view import TableView

BUILT: Final = ("room", "roof", "crate")  # what is composed on the corner


# ------------------------------------------------------------------ where


def place_of(desk: TableView, piece: Piece) -> Rect | None:
    """Crates among crates, faces in a row, rivals' cards under one back; None for what fills its spot."""
    if piece.kind in BUILT:
        return board.place(desk, piece)
    if piece.kind == "face":
        return _face_place(desk, piece)
    if piece.spot == "discard":
        return town.pile_place(desk, "discard")
    if piece.spot.startswith("hand/") and not _is_near(desk, piece):
        return town.hand_place(desk, int(piece.spot.split("/")[1]))
    return None


def _face_place(desk: TableView, piece: Piece) -> Rect | None:
    """Where a Character is at a saloon, or will be; out of town on the Outlaws' panel, if it has a row there."""
    who, (zone, *rest) = piece.what, piece.spot.split("/")
    if zone == "saloon":
        there = desk.view.saloons[int(rest[0])]
        return dict(town.lined_up(desk, int(rest[0]), there if who in there else (*there, who)))[who]
    return head_of(desk, town.outlaw_row(desk, who)) if CHARACTERS[who].kind == "outlaw" else None


def _is_near(desk: TableView, piece: Piece) -> bool:
    """Whether it lies on the table or before the seat in the middle: others' cards are seen from behind."""
    zone, *rest = piece.spot.split("/")
    return zone not in ("hand", "secret", "offer") or int(rest[0]) == desk.focus


# ------------------------------------------------------------------ how


def draw_piece(brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> bool:
    """False for what is but a picture."""
    if piece.kind == "face":
        town.draw_character(brush, desk, piece.what, rect)
    elif piece.kind in BUILT:
        board.draw_piece(brush, desk, piece, rect)
    elif piece.kind == "tile":
        shop.draw_tile(brush, piece.what, rect)
    elif piece.kind == "claim":
        _draw_claim(brush, desk, piece, rect)
    elif piece.kind == "card":
        _draw_card(brush, desk, piece, rect)
    else:
        return False
    return True


def draw_nearer(brush: Brush, desk: TableView, piece: Piece, area: Rect) -> None:
    """On the corner: nearer rooms, and in the middle what lies on its picture."""
    if piece.kind not in BUILT:
        return
    board.draw_nearer(brush, desk, piece, area)
    if piece.spot.split("/")[1] == str(desk.focus):
        with brush.clip(area):
            draw_on_corner(brush, desk)


def draw_on_corner(brush: Brush, desk: TableView) -> None:
    """Faces, purse, staked claims and the card that is being carried out."""
    town.draw_faces(brush, desk, desk.focus)
    town.draw_purse(brush, desk)
    town.draw_staked(brush, desk, desk.focus)
    for depth, card in enumerate(resolving(desk.view)):
        if f"resolving/{depth}" not in desk.hidden:
            cards.draw_card(brush, desk.language, card, desk.rect("resolving"))


def _draw_claim(brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> None:
    if piece.is_face_up and _is_near(desk, piece):
        cards.draw_claim(brush, desk.language, standing_of(desk, piece.what), rect)
    else:
        cards.draw_back(brush, rect, "secret")


def _draw_card(brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> None:
    if not piece.is_face_up or not _is_near(desk, piece):
        cards.draw_back(brush, rect)
    elif piece.spot == "discard":
        town.draw_top(brush, piece.what, rect)
    elif piece.spot == "resolving":
        cards.draw_card(brush, desk.language, piece.what, rect)
    else:
        draw_held(brush, desk, piece.what, rect)


def draw_held(brush: Brush, desk: TableView, card: str, rect: Rect, state: str = "rest") -> None:
    """A card of a hand; in the last turns some are of no use."""
    banned = is_final(desk.view) and CARDS[card].final_turn == "banned"
    cards.draw_card(brush, desk.language, card, rect, "used" if banned and state == "rest" else state)


def standing_of(desk: TableView, claim: str) -> cards.Standing:
    """A claim as the watcher sees it."""
    progress = claims.progress(desk.view, desk.watcher, claim)
    brings = SYDNEY if SYDNEY in desk.view.away and not is_final(desk.view) else ""
    return cards.Standing(claim, not cards.is_open(claim), progress.parts, progress.points, progress.met, brings)

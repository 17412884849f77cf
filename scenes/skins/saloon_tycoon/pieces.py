"""One piece of Saloon Tycoon as it lies at rest, and where: by the hands that compose the table.  Knows no motion."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.saloon_tycoon import claims
from game.saloon_tycoon.content import CARDS, CHARACTERS
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.state import is_final
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import board, cards, shop, town
from scenes.skins.saloon_tycoon.outlaws import head_of
from scenes.skins.saloon_tycoon.stage import resolving
from scenes.table.view.table_view import TableView

BUILT: Final = ("room", "roof", "crate")  # what is composed on the corner


# ------------------------------------------------------------------ where


def place_of(shown: TableView, piece: Piece) -> Rect | None:
    """Crates among crates, faces in a row, rivals' cards under one back; None for what fills its spot."""
    if piece.kind in BUILT:
        return board.place(shown, piece)
    if piece.kind == "face":
        return _face_place(shown, piece)
    if piece.spot == "discard":
        return town.pile_place(shown, "discard")
    if piece.spot.startswith("hand/") and not _is_near(shown, piece):
        return town.hand_place(shown, int(piece.spot.split("/")[1]))
    return None


def _face_place(shown: TableView, piece: Piece) -> Rect | None:
    """Where a Character is at a saloon, or will be; out of town on the Outlaws' panel, if it has a row there."""
    who, (zone, *rest) = piece.what, piece.spot.split("/")
    if zone == "saloon":
        there = shown.view.saloons[int(rest[0])]
        return town.lined_up(shown, int(rest[0]), there if who in there else (*there, who))[who]
    return head_of(shown, town.outlaw_row(shown, who)) if CHARACTERS[who].kind == "outlaw" else None


def _is_near(shown: TableView, piece: Piece) -> bool:
    """Whether it lies on the table or before the seat in the middle: others' cards are seen from behind."""
    zone, *rest = piece.spot.split("/")
    return zone not in ("hand", "secret", "offer") or int(rest[0]) == shown.focus


# ------------------------------------------------------------------ how


def draw_piece(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
    """False for what is but a picture."""
    if piece.kind == "face":
        town.draw_character(brush, shown, piece.what, rect)
    elif piece.kind in BUILT:
        board.draw_piece(brush, shown, piece, rect)
    elif piece.kind == "tile":
        shop.draw_tile(brush, piece.what, rect)
    elif piece.kind == "claim":
        _draw_claim(brush, shown, piece, rect)
    elif piece.kind == "card":
        _draw_card(brush, shown, piece, rect)
    else:
        return False
    return True


def draw_nearer(brush: Brush, shown: TableView, piece: Piece, area: Rect) -> None:
    """On the corner: nearer rooms, and in the middle what lies on its picture."""
    if piece.kind not in BUILT:
        return
    board.draw_nearer(brush, shown, piece, area)
    if piece.spot.split("/")[1] == str(shown.focus):
        with brush.clip(area):
            draw_on_corner(brush, shown)


def draw_on_corner(brush: Brush, shown: TableView) -> None:
    """Faces, purse, staked claims and the card that is being carried out."""
    town.draw_faces(brush, shown, shown.focus)
    town.draw_purse(brush, shown)
    town.draw_staked(brush, shown, shown.focus)
    lying = [card for depth, card in enumerate(resolving(shown.view)) if f"resolving/{depth}" not in shown.hidden]
    if lying:  # one on the other: the uppermost is seen
        cards.draw_card(brush, shown.language, lying[-1], shown.rect("resolving"))


def _draw_claim(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    if piece.is_face_up and _is_near(shown, piece):
        cards.draw_claim(brush, shown.language, standing_of(shown, piece.what), rect)
    else:
        cards.draw_back(brush, rect, "secret")


def _draw_card(brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> None:
    if not piece.is_face_up or not _is_near(shown, piece):
        cards.draw_back(brush, rect)
    elif piece.spot == "discard":
        town.draw_top(brush, piece.what, rect)
    elif piece.spot == "resolving":
        cards.draw_card(brush, shown.language, piece.what, rect)
    else:
        draw_held(brush, shown, piece.what, rect)


def draw_held(brush: Brush, shown: TableView, card: str, rect: Rect, state: str = "rest") -> None:
    """A card of a hand; in the last turns some are of no use."""
    banned = is_final(shown.view) and CARDS[card].final_turn == "banned"
    cards.draw_card(brush, shown.language, card, rect, "used" if banned and state == "rest" else state)


def standing_of(shown: TableView, claim: str) -> cards.ClaimStanding:
    """A claim as the viewer sees it."""
    progress = claims.progress(shown.view, shown.viewer, claim)
    brings = SYDNEY if SYDNEY in shown.view.away and not is_final(shown.view) else ""
    return cards.ClaimStanding(claim, not cards.is_open(claim), progress.parts, progress.points, progress.met, brings)

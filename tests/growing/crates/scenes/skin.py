"""Crates drawn and said.  Holds no rules."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.crates.rules import CRATES, Take
from game.play.stage import Piece
from game.protocol import Action, Spot
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.crates import stage
from scenes.skins.crates.events import EVENTS
from scenes.skins.crates.spots import SPOTS
from scenes.table.title.lying import Lying
from scenes.table.title.skin import Prompt, Skin, game_over
from scenes.table.view.table_view import TableView


class Crates(Skin):
    events = EVENTS
    spots = SPOTS

    def __init__(self) -> None:
        self.lying = Lying(stage, self.draw_piece)

    def prompt(self, shown: TableView) -> Prompt:
        if shown.view.phase == "over":
            return game_over(shown)
        return Prompt(shown.say("Take a crate"), shown.say("Click one on the quay."), stage.ART)

    def waiting(self, shown: TableView) -> str:
        return shown.say("Somebody takes a crate.")

    def boards(self, shown: TableView) -> str:
        return shown.say("Holds")

    def advice(self, shown: TableView, action: Action) -> str:
        assert isinstance(action, Take)
        return shown.say("Take {crate}.", crate=shown.say(CRATES[shown.view.row[action.slot]].name))

    def draw(self, brush: Brush, shown: TableView) -> None:
        self.lying.draw(brush, shown, "row", "pile", "hold")

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        self.lying.draw(brush, shown, spot)

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
        brush.picture(piece.art, rect)
        if piece.is_face_up:
            foot = Rect(rect.x, rect.bottom - rect.h // 4, rect.w, rect.h // 4)
            brush.text(shown.say(CRATES[piece.what].name), foot, "voice", palette.INK, "centre")
        return True


SKIN: Final = Crates

"""Crates drawn and said.  Holds no rules."""

from __future__ import annotations

from pygame import Rect

from game.crates.rules import CRATES, State, Take, Taken
from game.protocol import Action, Event, Seat, Spot
from game.play.stage import Piece
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.skins.crates import stage
from scenes.skins.crates.events import EVENTS
from scenes.table.title.skin import game_over
from scenes.table.title.skin import Prompt, Skin
from scenes.table.view.table_view import TableView


class Crates(Skin):
    events = EVENTS

    def prompt(self, shown: TableView) -> Prompt:
        if shown.view.phase == "over":
            return game_over(shown)
        return Prompt(shown.say("Take a crate"), shown.say("Click one on the quay."), stage.ART)

    def waiting(self, shown: TableView) -> str:
        return shown.say("Somebody takes a crate.")

    def boards(self, shown: TableView) -> str:
        return shown.say("Holds")

    def tip(self, shown: TableView, spot: Spot) -> str:
        view: State = shown.view
        zone, _, number = spot.partition("/")
        if zone == "row" and int(number) < len(view.row):
            return shown.say(CRATES[view.row[int(number)]].name)
        return ""

    def topic(self, shown: TableView, spot: Spot) -> str:
        return "goal"  # the book has one page

    def advice(self, shown: TableView, action: Action) -> str:
        assert isinstance(action, Take)
        return shown.say("Take {crate}.", crate=shown.say(CRATES[shown.view.row[action.slot]].name))

    def is_news(self, event: Event, viewer: Seat) -> bool:
        return isinstance(event, Taken) and event.seat != viewer

    def draw(self, brush: Brush, shown: TableView) -> None:
        for piece in stage.pieces(shown.view, shown.viewer):
            if piece.spot in shown.layout:
                self.draw_piece(brush, shown, piece, shown.rect(piece.spot))

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        for piece in stage.pieces(shown.view, shown.viewer):
            if piece.spot == spot:
                self.draw_piece(brush, shown, piece, rect)

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
        brush.picture(piece.art, rect)
        if piece.is_face_up:
            foot = Rect(rect.x, rect.bottom - rect.h // 4, rect.w, rect.h // 4)
            brush.text(shown.say(CRATES[piece.what].name), foot, "voice", palette.INK, "centre")
        return True

"""Wild Tiled West at the shared table: what only this title draws, and how a tile hangs on the cursor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pygame import Rect

from game.protocol import Action, Event, Seat, Spot
from game.session.stage import Piece
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west import events_years as later
from game.wild_tiled_west.state import PLACING
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import (
    board,
    cards,
    dock,
    goods,
    hand,
    moments,
    panels,
    ridge,
    sounds,
    sprites,
    tips,
    trays,
    words,
)
from scenes.skins.wild_tiled_west.book import topic_of
from scenes.skins.wild_tiled_west.held import draw_held
from scenes.skins.wild_tiled_west.look import LINE_PICTURES, partner_of
from scenes.skins.wild_tiled_west.motion import LONG, RECIPES
from scenes.skins.wild_tiled_west.pointer import Pointer
from scenes.skins.wild_tiled_west.still import Still
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.choreography import Recipes
from scenes.table.cutscene import Moment
from scenes.table.skin import Press, Prompt, Question, Skin
from scenes.table.table_view import TableView

NEWS: Final = (told.TilePlaced, told.TownCompleted, told.Wrangled, told.BanditShot, later.TussleHeld)
POINTED: Final = ("turn", "keep_partner", "second_partner")  # the dock tells of what is pointed at
CARD_ZONES: Final = ("hand", "partner", "partners", "stack")


class WildTiledWest(Skin):
    """See ``scenes.table.skin.Skin``."""

    recipes: Recipes = RECIPES
    long: frozenset[type[Event]] = LONG
    silent, turns, rounds = sounds.SILENT, sounds.TURNS, sounds.ROUNDS

    def __init__(self) -> None:
        self.pointer = Pointer()
        self.still = Still()

    # ---------------------------------------------------------- words

    def prompt(self, desk: TableView) -> Prompt:
        return words.prompt(desk)

    def waiting(self, desk: TableView) -> str:
        return words.waiting(desk)

    def boards(self, desk: TableView) -> str:
        return desk.say("Boards")

    def tip(self, desk: TableView, spot: Spot) -> str:
        return tips.tip(desk, spot)

    def topic(self, desk: TableView, spot: Spot) -> str:
        return topic_of(desk, spot)

    def press(self, desk: TableView, spot: Spot) -> Press:
        return words.press(desk, spot)

    def question(self, desk: TableView, action: Action) -> Question | None:
        return words.question(desk, action)

    def advice(self, desk: TableView, action: Action) -> str:
        return words.advice(desk, action)

    def status(self, desk: TableView, seat: Seat) -> str:
        return words.status(desk, seat)

    def sound(self, event: Event) -> str:
        return sounds.sound(event)

    def touch_sound(self, spot: Spot) -> str:
        return "turn" if spot.startswith("turn/") else super().touch_sound(spot)

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return isinstance(event, NEWS) and event.seat != watcher

    def offices(self, desk: TableView) -> Mapping[int, str]:
        if desk.view.phase in SETTING_UP or "first" in desk.hidden or desk.layout.seats == 1:
            return {}
        return {desk.view.first: ART + "first_player"}

    def line_picture(self, line: str) -> str:
        return LINE_PICTURES.get(line, "")

    def line_note(self, desk: TableView, line: str) -> str:
        return words.line_note(desk, line)

    # ---------------------------------------------------------- places

    def rooms(self, desk: TableView) -> Mapping[Spot, Rect]:
        if not desk.view.boards:
            return {}
        return {**hand.rooms(desk), **cards.rooms(desk), **cards.ace_rooms(desk)}

    def is_card(self, desk: TableView, spot: Spot) -> bool:
        zone = spot.split("/")[0]
        if zone == "stack":  # while one is to be chosen the dock shows its tile, and nothing may get in the way
            return not (desk.is_mine and desk.view.phase == "turn")
        return zone in CARD_ZONES and partner_of(desk.view, spot) not in (None, "?")

    # ---------------------------------------------------------- drawing

    def draw(self, brush: Brush, desk: TableView) -> None:
        if not desk.view.boards:
            return
        board.draw_all(brush, desk)
        low = desk.rect("panel/bar").bottom
        first = desk.rect("tray/1").x - brush.px(25)
        right = Rect(first, low, desk.layout.window[0] - first, desk.layout.window[1] - low)
        score = desk.rect("panel/scoreboard").inflate(brush.px(4), brush.px(4))
        self.still.draw(brush, desk, "scoreboard", score, panels.draw_scoreboard)
        self.still.draw(brush, desk, "right", right, _draw_right)
        if isinstance(desk.held, do.Place | do.LayAlley) and desk.focus == desk.watcher:
            draw_held(brush, desk, desk.held)

    def draw_spot(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("hand", "partners") and spot in cards.rooms(desk):
            cards.draw_partner(brush, desk, spot, rect, state)
        elif zone == "ace" and desk.view.phase == "take_ace":
            brush.picture(f"{ART}ace_card_{rest[0]}", rect)
        elif zone == "turn":
            dock.draw_turn(brush, desk, int(rest[0]), state)
        elif zone in ("wrangle", "gain"):
            dock.draw_plate(brush, desk, spot, rect, state)
        elif zone == "slot":
            trays.draw_slot(brush, desk, rest[0])

    def draw_large(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect) -> None:
        cards.draw_large(brush, desk, spot, rect)

    def draw_dock(self, brush: Brush, desk: TableView, room: Rect, dark: bool) -> None:
        if desk.view.boards:
            dock.draw(brush, desk, room, dark)

    def draw_seat(self, brush: Brush, desk: TableView, seat: Seat) -> None:
        if desk.view.boards:
            goods.draw_numbers(brush, desk, seat)

    def draw_piece(self, brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> bool:
        return sprites.draw(brush, desk, piece, rect)

    def lies(self, desk: TableView, piece: Piece, spot: Spot) -> Rect:
        return sprites.place(desk, spot)

    def reach(self, piece: Piece) -> float:
        return sprites.reach(piece)

    # ---------------------------------------------------------- the tile in hand

    def opening(self, view: Any, seat: Seat, legal: Sequence[Action], hint: Action | None) -> Spot | None:
        if view.phase in PLACING:
            return hand.opening(legal, hint)
        if view.phase == "wrangle":
            first = next((action for action in legal if isinstance(action, do.Wrangle)), None)
            return first.path(seat)[0] if first is not None else None
        return None

    def key(self, desk: TableView, key: str) -> Spot | None:
        return hand.turned(desk, 1) if key == "r" else hand.mirrored(desk) if key == "f" else None

    def wheel(self, desk: TableView, by: int) -> Spot | None:
        return hand.turned(desk, -by)

    def holds(self, desk: TableView) -> bool:
        return hand.held(desk) is not None and bool(desk.glow)

    def follows(self, desk: TableView) -> bool:
        telling = desk.view.phase in hand.POINTING or desk.view.phase in POINTED
        return self.holds(desk) or (desk.is_mine and telling and bool(desk.glow))

    def draw_hand(self, brush: Brush, desk: TableView, at: tuple[int, int]) -> None:
        self.pointer.draw(brush, desk, at)

    # ---------------------------------------------------------- moments

    def moments(self, desk: TableView, events: Sequence[Event]) -> Sequence[Moment]:
        return moments.moments(desk, events) if desk.view.boards else ()

    def draw_extra(self, brush: Brush, desk: TableView) -> None:
        """Alone: Bandit Ridge in the rivals' place."""
        ridge.draw(brush, desk)


SETTING_UP: Final = frozenset({"deal_boards", "deal_partners", "keep_partner", "shuffle_partners", "deal_first"})


def _draw_right(brush: Brush, desk: TableView) -> None:
    """The right column: trays or cards to choose from, and what the seat in the middle has."""
    if cards.rooms(desk):
        cards.draw_stage(brush, desk)
    else:
        trays.draw(brush, desk)
    panels.draw_mining(brush, desk)
    goods.draw_partners(brush, desk)
    goods.draw_goods(brush, desk)
    panels.draw_towns(brush, desk)
    panels.draw_score(brush, desk)

"""Wild Tiled West at the shared table: what only this title draws, and how a tile hangs on the cursor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Action, Event, Seat, Spot
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import year_events
from game.wild_tiled_west.state import PLACING
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import (
    board,
    cards,
    cutscenes,
    dock,
    goods,
    hand,
    hills,
    panels,
    ridge,
    sprites,
    trays,
    tussle,
    tussle_rivals,
    words,
)
from scenes.skins.wild_tiled_west.events import EVENTS
from scenes.skins.wild_tiled_west.look import LINE_PICTURES
from scenes.skins.wild_tiled_west.pointer import Pointer, draw_held
from scenes.skins.wild_tiled_west.spots import SPOTS
from scenes.skins.wild_tiled_west.stage import SETTING_UP
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.title.cutscene import Cutscene
from scenes.table.title.skin import Skin
from scenes.table.view.table_view import TableView

POINTED: Final = ("turn", "keep_partner", "second_partner")  # the dock tells of what is pointed at


class WildTiledWest(Skin):
    """See ``scenes.table.title.skin.Skin``."""

    events = EVENTS
    spots = SPOTS
    line_pictures = LINE_PICTURES
    has_memory = True  # of the last Tussle
    families = tuple((ART + kind,) for kind in ("building_*", "sign_*", "die_*"))
    hint_home = "panel/towns"

    # What a room of its own says, draws or decides.
    prompt = staticmethod(words.prompt)
    waiting = staticmethod(words.waiting)
    question = staticmethod(words.question)
    advice = staticmethod(words.advice)
    status = staticmethod(words.status)
    line_note = staticmethod(words.line_note)
    draw_large = staticmethod(cards.draw_large)
    draw_piece = staticmethod(sprites.draw)
    reach = staticmethod(sprites.reach)
    draw_extra = staticmethod(ridge.draw)

    def __init__(self) -> None:
        self.pointer = Pointer()
        self._tussle: year_events.TussleHeld | None = None  # its line-up stays while hills are chosen

    # ---------------------------------------------------------- words

    def tip(self, shown: TableView, spot: Spot) -> str:
        return super().tip(shown, spot) if shown.view.boards else ""

    def boards(self, shown: TableView) -> str:
        return shown.say("Boards")

    def touch_sound(self, spot: Spot) -> str:
        return "turn" if spot.startswith("turn/") else super().touch_sound(spot)

    def offices(self, shown: TableView) -> Mapping[int, str]:
        if shown.view.phase in SETTING_UP or "first" in shown.hidden or shown.layout.seats == 1:
            return {}
        return {shown.view.first: ART + "first_player"}

    # ---------------------------------------------------------- places

    def moved_spots(self, shown: TableView) -> Mapping[Spot, Rect]:
        if not shown.view.boards:
            return {}
        return {**hand.moved_spots(shown), **cards.moved_spots(shown), **cards.ace_rooms(shown)}

    def doubles(self, shown: TableView) -> Mapping[Spot, Rect]:
        return hills.places(shown) if shown.view.boards else {}

    def scores(self, shown: TableView) -> Sequence[Rect]:
        return (panels.scores(shown),)

    def recap_homes(self, shown: TableView) -> Sequence[Rect]:
        """On the towns, which the board tells of too; where that is too little, on the partners beside them as well."""
        towns = panels.towns(shown)
        return towns, towns.union(shown.rect("strip/0"))

    # ---------------------------------------------------------- drawing

    def draw(self, brush: Brush, shown: TableView) -> None:
        if not shown.view.boards:
            return
        board.draw_all(brush, shown)
        still = _depends_on(shown)
        brush.same("scoreboard", still, lambda: panels.draw_scoreboard(brush, shown))
        if shown.view.phase == "place_hill_bandit" and self._tussle is not None:
            tussle.draw_line_up(brush, shown, self._tussle)
            tussle_rivals.ring_all(brush, shown)
        else:
            brush.same("right", still, lambda: _draw_right(brush, shown))
        if isinstance(shown.held, do.Place | do.LayAlley) and shown.focus == shown.viewer:
            draw_held(brush, shown, shown.held)

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("hand", "partners") and spot in cards.moved_spots(shown):
            cards.draw_partner(brush, shown, spot, rect, state)
        elif zone == "turn":
            dock.draw_turn(brush, shown, int(rest[0]), state)
        elif zone in ("wrangle", "gain"):
            dock.draw_plate(brush, shown, spot, rect, state)
        elif zone == "slot":
            trays.draw_slot(brush, shown, rest[0])

    def draw_dock(self, brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
        if shown.view.boards:
            dock.draw(brush, shown, area, dark)
            cards.draw_aces(brush, shown)

    def draw_seat(self, brush: Brush, shown: TableView, seat: Seat) -> None:
        if shown.view.boards:
            goods.draw_numbers(brush, shown, seat)

    def lies(self, shown: TableView, piece: Piece, spot: Spot) -> Rect:
        return sprites.place(shown, spot)

    # ---------------------------------------------------------- the tile in hand

    def opening(self, view: Any, seat: Seat, legal: Sequence[Action], hint: Action | None) -> Spot | None:
        if view.phase in PLACING:
            return hand.opening(legal, hint)
        if view.phase == "wrangle":
            first = next((action for action in legal if isinstance(action, do.Wrangle)), None)
            return first.path(seat)[0] if first is not None else None
        return None

    def key(self, shown: TableView, key: str) -> Spot | None:
        return hand.turned(shown, 1) if key == "r" else hand.mirrored(shown) if key == "f" else None

    def wheel(self, shown: TableView, by: int) -> Spot | None:
        return hand.turned(shown, -by)

    def holds(self, shown: TableView) -> bool:
        return hand.held(shown) is not None and bool(shown.glow)

    def follows(self, shown: TableView) -> bool:
        telling = shown.view.phase in hand.POINTING or shown.view.phase in POINTED
        return self.holds(shown) or (shown.is_mine and telling and bool(shown.glow))

    def draw_hand(self, brush: Brush, shown: TableView, at: tuple[int, int]) -> None:
        self.pointer.draw(brush, shown, at)

    # ---------------------------------------------------------- moments

    def cutscenes(self, shown: TableView, events: Sequence[Event]) -> Sequence[Cutscene]:
        held = [event for event in events if isinstance(event, year_events.TussleHeld)]
        self._tussle = held[-1] if held else self._tussle
        return cutscenes.cutscenes(shown, events) if shown.view.boards else ()

    def foreseen(self, shown: TableView) -> Iterable[tuple[Cutscene, float]]:
        return tussle.foreseen(shown) if shown.view.boards else ()


def _depends_on(shown: TableView) -> tuple[Any, ...]:
    """All that scoreboard and trays are drawn from: they stay as they are while a tile is turned."""
    touched = shown.touched if shown.view.phase in ("turn", "wrangle") else ()
    return (
        shown.view, shown.focus, shown.viewer, shown.language.code, shown.hidden, touched, bool(shown.glow),
        shown.is_mine, shown.outcome is not None, shown.faces, shown.layout.window,
    )  # fmt: skip


def _draw_right(brush: Brush, shown: TableView) -> None:
    """The right column: trays or cards to choose from, and what the seat in the middle has."""
    if cards.moved_spots(shown):
        cards.draw_stage(brush, shown)
    else:
        trays.draw(brush, shown)
    panels.draw_mining(brush, shown)
    goods.draw_partners(brush, shown)
    goods.draw_goods(brush, shown)
    panels.draw_towns(brush, shown)
    panels.draw_score(brush, shown)


SKIN: Final = WildTiledWest

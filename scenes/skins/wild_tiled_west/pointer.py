"""What follows the pointer: the ghost of the tile, what its place brings, the stack it is over.  Decides nothing."""

from __future__ import annotations

from pygame import Rect

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.state import PLACING
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import board, dock, hand, panels, trays
from scenes.skins.wild_tiled_west.hand import Held
from scenes.skins.wild_tiled_west.look import name_at, partner_of, point_of, stack_tile
from scenes.skins.wild_tiled_west.preview import Brings, brings, why_not_here
from scenes.skins.wild_tiled_west.tiles import Square
from scenes.table.table_view import TableView


class Pointer:
    """Keeps what was last worked out, for the pointer moves more often than the square under it changes."""

    def __init__(self) -> None:
        self._known: tuple[object, Brings] | None = None
        self._moves = -1  # the decision, by the length of the log
        self._left: Square | None = None  # where the hand was when it began: it has asked nothing there yet

    def draw(self, brush: Brush, desk: TableView, at: tuple[int, int]) -> None:
        if desk.pointed is not None and desk.pointed.startswith(f"town/{desk.focus}/"):
            board.light_town(brush, desk, desk.focus, desk.pointed[-1])
        if desk.view.phase == "turn":
            self._draw_stack(brush, desk, at)
            return
        if desk.view.phase in ("keep_partner", "second_partner"):
            card = partner_of(desk.view, desk.pointed) if desk.pointed else None
            dock.draw_partner_words(brush, desk, card if card in PARTNERS else None)
            return
        self._draw_hint(brush, desk)
        square = hand.over(desk, at)
        now = hand.held(desk)
        if square is None:
            if now is not None and desk.focus == desk.watcher and self._is_free(desk, at):
                board.draw_loose(brush, now, at, hand.side_of(desk, desk.watcher))
            return
        action, rests = hand.meant(desk, square), self._rests(desk, square)
        if action is None and rests:
            return
        if now is not None:
            board.draw_ghost(brush, desk, now, square, action is not None)
        if action is not None:
            self._draw_gains(brush, desk, action, square, now)
        else:
            self._draw_reason(brush, desk, square, now)

    def _rests(self, desk: TableView, square: Square) -> bool:
        """Whether the hand still lies where it did its last deed: no is said to a hand that comes to ask."""
        if self._moves != desk.moves:
            self._moves, self._left = desk.moves, square
        elif square != self._left:
            self._left = None
        return square == self._left

    def _draw_hint(self, brush: Brush, desk: TableView) -> None:
        """Where a hint would lay the tile."""
        hint = desk.hint
        if isinstance(hint, do.Place) and desk.focus == desk.watcher:
            board.draw_ghost(brush, desk, Held(desk.view.tile, hint.turn), point_of(hint.square), legal=True)

    def _is_free(self, desk: TableView, at: tuple[int, int]) -> bool:
        """Away from the dock, where the hand presses buttons."""
        return not desk.rect("panel/dock").collidepoint(at) and not desk.rect("panel/bar").collidepoint(at)

    def _brings(self, desk: TableView, action: Action) -> Brings:
        key = (desk.moves, desk.language.code, action)
        if self._known is None or self._known[0] != key:
            self._known = (key, brings(desk, action))
        return self._known[1]

    def _list_room(self, desk: TableView) -> Rect:
        return desk.rect("dock/brings") if desk.view.phase in PLACING else desk.rect("dock/choices")

    def _draw_gains(self, brush: Brush, desk: TableView, action: Action, square: Square, now: Held | None) -> None:
        found = self._brings(desk, action)
        for sheriff, bandit in found.shots:
            board.draw_shot(brush, desk, desk.watcher, point_of(sheriff), point_of(bandit))
        if now is None:
            board.draw_target(brush, desk, desk.watcher, square)
        where = name_at(square)
        dock.draw_list(brush, desk, self._list_room(desk), desk.say("{square} brings", square=where), found)
        if found.squares and brush.ledger is None:
            panels.light_towns(brush, desk, frozenset(point_of(name) for name in found.squares))

    def _draw_reason(self, brush: Brush, desk: TableView, square: Square, now: Held | None) -> None:
        if now is None:
            return
        reason = why_not_here(desk, tuple(cell[:2] for cell in hand.laid_at(now, square)))
        dock.draw_list(brush, desk, self._list_room(desk), desk.say("Not here"), None, reason)

    def _draw_die(self, brush: Brush, desk: TableView, slot: str) -> None:
        """The die under the pointer, the stacks it reaches, and the toll of those in between."""
        reach = trays.reached(desk)
        mine = [offer for offer in trays.every_offer(desk) if offer.slot == slot]
        for offer in mine:
            stack = trays.STACKS[offer.stack].id
            if stack in reach and slot in reach[stack].slots:
                trays.draw_stack(brush, desk, stack, reach[stack], pointed=True)
        for passed in {place for offer in mine for place in offer.passed}:
            trays.draw_toll(brush, desk, trays.STACKS[passed].id)
        trays.draw_slot(brush, desk, slot, selected=True)

    def _draw_stack(self, brush: Brush, desk: TableView, at: tuple[int, int]) -> None:
        """The stack under the pointer, in the dock."""
        spot = desk.pointed or ""
        if spot.startswith("slot/") and spot in desk.glow and brush.ledger is None:
            self._draw_die(brush, desk, spot.removeprefix("slot/"))
        if not spot.startswith("stack/"):
            if brush.ledger is not None:
                dock.draw_offer(brush, desk, None)
            return
        stack = spot.removeprefix("stack/")
        reach = trays.reached(desk).get(stack)
        if reach is not None and brush.ledger is None:
            trays.draw_stack(brush, desk, stack, reach, pointed=True)
            board.draw_reach(brush, desk, stack_tile(stack))
            for offer in trays.every_offer(desk):
                if offer.price == reach.price and trays.STACKS[offer.stack].id == stack:
                    for passed in offer.passed:
                        trays.draw_toll(brush, desk, trays.STACKS[passed].id)
        dock.draw_offer(brush, desk, stack)

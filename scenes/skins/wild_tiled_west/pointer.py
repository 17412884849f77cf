"""What follows the pointer: the ghost of the tile, what its place brings, the stack it is over.  Decides nothing."""

from __future__ import annotations

from pygame import Rect

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import ALLEY, PARTNERS, STACKS
from game.wild_tiled_west.state import PLACING
from scenes.kit.brush import Brush
from scenes.skins.wild_tiled_west import board, dock, hand, hills, panels, trays
from scenes.skins.wild_tiled_west.hand import Held
from scenes.skins.wild_tiled_west.look import name_at, partner_of, point_of, stack_tile
from scenes.skins.wild_tiled_west.preview import Brings, brings, why_not_here
from scenes.skins.wild_tiled_west.tiles import Square
from scenes.table.view.table_view import TableView


class Pointer:
    """Keeps what was last worked out, for the pointer moves more often than the square under it changes."""

    def __init__(self) -> None:
        self._known: tuple[object, Brings] | None = None
        self._moves = -1  # the decision, by the length of the log
        self._left: Square | None = None  # where the hand was when it began: it has asked nothing there yet

    def draw(self, brush: Brush, shown: TableView, at: tuple[int, int]) -> None:
        if shown.pointed is not None and shown.pointed.startswith(f"town/{shown.focus}/"):
            board.light_town(brush, shown, shown.focus, shown.pointed[-1])
        if shown.view.phase == "turn":
            self._draw_stack(brush, shown, at)
            return
        if shown.view.phase in ("keep_partner", "second_partner"):
            card = partner_of(shown.view, shown.pointed) if shown.pointed else None
            dock.draw_partner_words(brush, shown, card if card in PARTNERS else None)
            return
        if shown.view.phase == "place_hill_bandit":
            self._draw_hill(brush, shown)
            return
        self._draw_hint(brush, shown)
        square = hand.over(shown, at)
        now = hand.held(shown)
        if square is None:
            if now is not None and shown.focus == shown.viewer and self._is_free(shown, at):
                board.draw_loose(brush, now, at, hand.side_of(shown, shown.viewer))
            return
        action, rests = hand.meant(shown, square), self._rests(shown, square)
        if action is None and rests:
            return
        if now is not None:
            board.draw_ghost(brush, shown, now, square, action is not None)
        if action is not None:
            self._draw_gains(brush, shown, action, square, now)
        else:
            self._draw_reason(brush, shown, square, now)

    def _rests(self, shown: TableView, square: Square) -> bool:
        """Whether the hand still lies where it did its last deed: no is said to a hand that comes to ask."""
        if self._moves != shown.moves:
            self._moves, self._left = shown.moves, square
        elif square != self._left:
            self._left = None
        return square == self._left

    def _draw_hint(self, brush: Brush, shown: TableView) -> None:
        """Where a hint would lay the tile."""
        hint = shown.hint
        if isinstance(hint, do.Place) and shown.focus == shown.viewer:
            board.draw_ghost(brush, shown, Held(shown.view.tile, hint.turn), point_of(hint.square), legal=True)

    def _is_free(self, shown: TableView, at: tuple[int, int]) -> bool:
        """Away from the dock, where the hand presses buttons."""
        return not shown.rect("panel/dock").collidepoint(at) and not shown.rect("panel/bar").collidepoint(at)

    def _brings(self, shown: TableView, action: Action) -> Brings:
        key = (shown.moves, shown.language.code, action)
        if self._known is None or self._known[0] != key:
            self._known = (key, brings(shown, action))
        return self._known[1]

    def _list_room(self, shown: TableView) -> Rect:
        return shown.rect("dock/brings") if shown.view.phase in PLACING else shown.rect("dock/choices")

    def _draw_gains(self, brush: Brush, shown: TableView, action: Action, square: Square, now: Held | None) -> None:
        found = self._brings(shown, action)
        _draw_followed(brush, shown, found)
        if now is None:
            board.draw_target(brush, shown, shown.viewer, square)
        where = name_at(square)
        dock.draw_list(brush, shown, self._list_room(shown), shown.say("{square} brings", square=where), found)

    def _draw_hill(self, brush: Brush, shown: TableView) -> None:
        """The hill and its card together, and who would shoot."""
        if brush.ledger is not None:
            return
        action = hills.draw_pointed(brush, shown)
        if action is not None:
            for sheriff, bandit in self._brings(shown, action).shots:
                board.draw_shot(brush, shown, shown.viewer, point_of(sheriff), point_of(bandit))
            board.draw_target(brush, shown, shown.viewer, point_of(action.square))

    def _draw_reason(self, brush: Brush, shown: TableView, square: Square, now: Held | None) -> None:
        if now is None:
            return
        reason = why_not_here(shown, tuple(cell[:2] for cell in hand.laid_at(now, square)))
        dock.draw_list(brush, shown, self._list_room(shown), shown.say("Not here"), None, reason)

    def _draw_die(self, brush: Brush, shown: TableView, slot: str) -> None:
        """The die under the pointer, the stacks it reaches, and the toll of those in between."""
        reach = trays.reached(shown)
        mine = [offer for offer in trays.every_offer(shown) if offer.slot == slot]
        for offer in mine:
            stack = STACKS[offer.stack].id
            if stack in reach and slot in reach[stack].slots:
                trays.draw_stack(brush, shown, stack, reach[stack], pointed=True)
        for passed in {place for offer in mine for place in offer.passed}:
            trays.draw_toll(brush, shown, STACKS[passed].id)
        trays.draw_slot(brush, shown, slot, selected=True)

    def _draw_stack(self, brush: Brush, shown: TableView, at: tuple[int, int]) -> None:
        """The stack under the pointer, in the dock."""
        spot = shown.pointed or ""
        if spot.startswith("slot/") and spot in shown.glow and brush.ledger is None:
            self._draw_die(brush, shown, spot.removeprefix("slot/"))
        if not spot.startswith("stack/"):
            if brush.ledger is not None:
                dock.draw_offer(brush, shown, dock.hinted_stack(shown))
            return
        stack = spot.removeprefix("stack/")
        reach = trays.reached(shown).get(stack)
        if reach is not None and brush.ledger is None:
            trays.draw_stack(brush, shown, stack, reach, pointed=True)
            board.draw_reach(brush, shown, stack_tile(stack))
            for offer in trays.every_offer(shown):
                if offer.price == reach.price and STACKS[offer.stack].id == stack:
                    for passed in offer.passed:
                        trays.draw_toll(brush, shown, STACKS[passed].id)
        dock.draw_offer(brush, shown, stack)


def draw_held(brush: Brush, shown: TableView, action: do.Place | do.LayAlley) -> None:
    """A tile on its square that can still be taken back, as it would lie: over the settlement and its towns."""
    lies = Held(shown.view.tile, action.turn) if isinstance(action, do.Place) else Held(ALLEY, 0)
    board.draw_ghost(brush, shown, lies, point_of(action.square), legal=True)
    _draw_followed(brush, shown, brings(shown, action))


def _draw_followed(brush: Brush, shown: TableView, found: Brings) -> None:
    """Whom the sheriffs would shoot, and the towns that would be filled further."""
    for sheriff, bandit in found.shots:
        board.draw_shot(brush, shown, shown.viewer, point_of(sheriff), point_of(bandit))
    if found.squares and brush.ledger is None:  # its words are counted once
        panels.light_towns(brush, shown, frozenset(point_of(name) for name in found.squares))

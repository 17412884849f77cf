"""Cubes on tiles and what follows: finishing, bonus, roof, one inside the other (4.7, 4.8).

``settle`` carries on with whatever is pending until somebody has to decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Tell
from game.saloon_tycoon import events as told
from game.saloon_tycoon.actions import DECLINE, STOP
from game.saloon_tycoon.content import CARDS, CONTENT, KINDS, NUMBERS, SCRIPTS, TILES
from game.saloon_tycoon.ledger import check_arrivals, pop, push, score_points, swap
from game.saloon_tycoon.legal import legal_actions
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.pieces import FLOOR_SHIFT, FLOORS, KIND_SHIFT, PLACE, PLACE_SHIFT, PLACES, size_of
from game.saloon_tycoon.state import FINISHED, ROOFS, EffectFrame, State
from game.saloon_tycoon.survey import SPACES

FINISH_POINTS: Final = tuple(TILES[kind].finish_points for kind in KINDS)

# With one option left the engine decides; extra plays, actions, builds and moves can always be declined.
AUTOMATIC: Final = frozenset({"cube", "redraw", "rob", "pick_pocket", "take", "poach", "boss_discard"})
NOTHING_ELSE: Final = (DECLINE, STOP)

# ------------------------------------------------------------------ cubes


def open_tile(tiles: tuple[int, ...], place: str) -> int:
    """The index of the unfinished tile on a place: the newest one there."""
    wanted = PLACE[place]
    index = len(tiles) - 1
    while tiles[index] >> PLACE_SHIFT & 15 != wanted:
        index -= 1
    return index


def place_cube(s: State, place: str, price: int, tell: Tell) -> None:
    """From the pile while it lasts, else from the reserve (ST-116); a full tile is finished at once (ST-118)."""
    from_reserve = s.pile == 0
    if from_reserve:
        s.reserve += 1
    else:
        s.pile -= 1
    tile = add_cube(s, place)
    kind = tile >> KIND_SHIFT
    tell(told.CubePlaced(s.seat, KINDS[kind], place, tile >> FLOOR_SHIFT & 3, tile & 7, price, from_reserve))
    check_arrivals(s, tell)
    if tile & 7 == SPACES[kind]:
        finish(s, tile, tell)


def add_cube(s: State, place: str, cubes: int = 1) -> int:
    """One more, or one less, on the unfinished tile there; returns the tile as it is now."""
    tiles = s.tiles[s.seat]
    index = open_tile(tiles, place)
    tile = tiles[index] + cubes
    s.tiles[s.seat] = (*tiles[:index], tile, *tiles[index + 1 :])
    return tile


def shift_cube(s: State, source: str, target: str, tell: Tell) -> None:
    """ST-074: the pile does not change."""
    add_cube(s, source, -1)
    tile = add_cube(s, target)
    tell(told.CubeMoved(s.seat, source, target))
    if tile & 7 == SPACES[tile >> KIND_SHIFT]:
        finish(s, tile, tell)


def finish(s: State, tile: int, tell: Tell) -> None:
    """Points now; bonus and roof go on the stack, the roof below: it comes last (ST-119, ST-120, ST-121, ST-123)."""
    kind, floor = tile >> KIND_SHIFT, tile >> FLOOR_SHIFT & 3
    place = PLACES[tile >> PLACE_SHIFT & 15]
    tell(told.TileFinished(s.seat, KINDS[kind], place, floor))
    score_points(s, FINISHED, FINISH_POINTS[kind], KINDS[kind], tell)
    if floor == FLOORS:
        push(s, EffectFrame("roof", place))
    push(s, EffectFrame("run", KINDS[kind]))


def _roof(s: State, frame: EffectFrame, tell: Tell) -> None:
    """ST-121, ST-126."""
    pop(s)
    s.roofs[s.seat] = (*s.roofs[s.seat], frame.source)
    tell(told.RoofPlaced(s.seat, frame.source, income_level(s, s.seat)))
    roof = CONTENT.roofs[size_of(frame.source)]
    score_points(s, ROOFS, NUMBERS.roof_points, roof.id, tell)
    check_arrivals(s, tell)


# ------------------------------------------------------------------ carrying on


def settle(s: State, tell: Tell) -> None:
    """Resolve what is pending, innermost first, up to the next decision of a seat or the dealer (ST-122, ST-125)."""
    while s.stack:
        frame = s.stack[-1]
        step = frame.step
        if step == "run":
            _run(s, frame, tell)
        elif step == "roof":
            _roof(s, frame, tell)
        elif step == "after_boss":
            OWN_STEPS[step](s, tell)
            return
        elif step == "draw":
            if frame.left and (s.deck or s.discard):  # ST-042
                s.phase = "draw"
                return
            pop(s)
        elif _needs_deciding(s, frame, tell):
            return
    s.phase = "menu"


def _run(s: State, frame: EffectFrame, tell: Tell) -> None:
    """The next effect of a card or tile; after the last one a card goes on the discard pile (ST-045)."""
    script = SCRIPTS[frame.source]
    if frame.at < len(script):
        swap(s, EffectFrame("run", frame.source, frame.at + 1))
        effect = script[frame.at]
        EFFECTS[type(effect)](s, frame, effect, tell)
        return
    pop(s)
    if frame.source in CARDS:
        s.discard = (*s.discard, frame.source)
        tell(told.CardResolved(s.seat, frame.source))


def _needs_deciding(s: State, frame: EffectFrame, tell: Tell) -> bool:
    """False when it was skipped (ST-047) or decided for want of a choice."""
    s.phase = frame.step  # type: ignore[assignment]  # the other steps never come here
    if frame.step == "steal":
        return True
    options = legal_actions(s)
    if not options or (len(options) == 1 and options[0] in NOTHING_ELSE and frame.step != "redraw"):
        pop(s)
        return False
    if len(options) == 1 and frame.step in AUTOMATIC:
        DECISIONS[type(options[0])](s, options[0], tell)
        return False
    return True


# Filled by the rooms that know them, so that effects can lead to decisions and decisions to effects.
EFFECTS: Final[dict[type, Callable[[State, EffectFrame, Any, Tell], None]]] = {}
DECISIONS: Final[dict[type, Callable[[State, Any, Tell], None]]] = {}
OWN_STEPS: Final[dict[str, Callable[[State, Tell], None]]] = {}

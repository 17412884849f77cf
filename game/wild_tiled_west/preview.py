"""What an action would bring, before it is done; and why a tile cannot lie where it hangs.  For the screen; pure.

A preview is the action itself, done on a copy: it cannot disagree with the rules.  It works on a view.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.protocol import Action, Event, Saying, Seat, say
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.actions import LayAlley, Place
from game.wild_tiled_west.counts import bare_horseshoes
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.lines_of_fire import seen_from, targets
from game.wild_tiled_west.pastures import herd, pastures
from game.wild_tiled_west.pieces import SIZE, beside, each, name_of, names, place_of
from game.wild_tiled_west.placing import free_squares, open_squares, squares_of, wanted_squares
from game.wild_tiled_west.shapes import cells, first_place, shape
from game.wild_tiled_west.state import Board, State, copy
from game.wild_tiled_west.turn import apply

OVER: Final = (  # the turn is over: what follows is not the action's doing
    told.TurnBegan, told.RoundBegan, told.YearBegan,
    year_events.DiceLifted, year_events.FirstPassed, year_events.BanditTurned,
    year_events.TussleHeld, year_events.HouseThreatened, year_events.SiteJudged,
)  # fmt: skip


class TownProgress(Struct, frozen=True):
    """A town of the face: how many of its squares are covered, and what it paid if this completes it."""

    key: str
    name: str
    squares: int
    before: int
    after: int
    points: int = 0  # sign and early bonus together


class Herd(Struct, frozen=True):
    """A pasture."""

    square: str  # its name in Wrangle: the first in reading order
    squares: tuple[str, ...]
    cows: int
    wrangled: bool


class Preview(Struct, frozen=True):
    """What one action brings, up to the seat's next decision or the end of its turn."""

    squares: tuple[str, ...]  # covered by it
    gold: int
    bullets: int
    alleys: int
    climbed: int
    partner: bool  # a second partner is to be chosen
    shot: tuple[str, ...]  # bandits that fall at once
    in_sight: tuple[str, ...]  # bandits a sheriff sees then, for want of bullets
    bandits: tuple[str, ...]  # that come with the tile
    towns: tuple[TownProgress, ...]  # those it touches
    sign: str  # the building whose white sign works
    surrounded: tuple[str, ...]  # red-signed buildings that pay
    ropes: tuple[str, ...]
    herds: tuple[Herd, ...]  # the pastures it makes or expands
    horseshoes: tuple[str, ...]  # it covers
    points: int  # during play, at once
    asks: str  # the phase that follows for this seat, "" if its turn is over
    events: tuple[Event, ...]


def preview(s: State, seat: Seat, action: Action) -> Preview:
    """What a legal action of the seat to move would bring."""
    before, after = s.boards[seat], copy(s)
    events: list[Event] = []
    apply(after, action, events.append)
    cut = next((index for index, event in enumerate(events) if isinstance(event, OVER)), len(events))
    mine = events[:cut]
    b = after.boards[seat]
    new = b.covered & ~before.covered
    return Preview(
        squares=names(new),
        gold=sum(event.amount for event in mine if isinstance(event, told.GoldGained)),
        bullets=sum(event.amount for event in mine if isinstance(event, told.BulletsGained)),
        alleys=sum(event.amount for event in mine if isinstance(event, told.AlleysGained)),
        climbed=sum(isinstance(event, told.Climbed) for event in mine),
        partner=after.phase == "second_partner" and after.seat == seat,
        shot=tuple(event.square for event in mine if isinstance(event, told.BanditShot)),
        in_sight=names(targets(b)),
        bandits=tuple(square for event in mine if isinstance(event, told.BanditsArrived) for square in event.squares),
        towns=_towns(before, b, new, mine),
        sign=next((event.building for event in mine if isinstance(event, told.SignWorked)), ""),
        surrounded=tuple(event.building for event in mine if isinstance(event, told.Surrounded)),
        ropes=tuple(event.square for event in mine if isinstance(event, year_events.RopeCaught)),
        herds=_herds(s, b, action),
        horseshoes=names(bare_horseshoes(before) & new),
        points=sum(event.points for event in mine if isinstance(event, told.PointsScored)),
        asks=after.phase if cut == len(events) and after.seat == seat else "",
        events=tuple(mine),
    )


def _towns(before: Board, after: Board, new: int, events: list[Event]) -> tuple[TownProgress, ...]:
    paid = {event.town: event.points + event.bonus for event in events if isinstance(event, told.TownCompleted)}
    found = []
    for town in ground(after.face).towns:
        if town.squares & new:
            size = town.squares.bit_count()
            counts = [(town.squares & b.covered).bit_count() for b in (before, after)]
            found.append(TownProgress(town.key, town.name, size, counts[0], counts[1], paid.get(town.key, 0)))
    return tuple(found)


def _herds(s: State, after: Board, action: Action) -> tuple[Herd, ...]:
    if not isinstance(action, Place):
        return ()
    field = shape(s.tile, action.turn).field << first_place(s.tile, action.turn, action.square)
    return tuple(_herd(after, pasture) for pasture in pastures(after) if pasture & field)


def herds(b: Board) -> tuple[Herd, ...]:
    """All pastures of a board, in reading order: for outlines and counts, and to name one in Wrangle."""
    return tuple(_herd(b, pasture) for pasture in pastures(b))


def _herd(b: Board, pasture: int) -> Herd:
    return Herd(name_of(pasture & -pasture), names(pasture), herd(b, pasture), bool(pasture & b.cowpokes))


def towns(s: State, seat: int) -> tuple[TownProgress, ...]:
    """Every town of a seat's face as it stands."""
    b = s.boards[seat]
    counts = [(town, (town.squares & b.covered).bit_count()) for town in ground(b.face).towns]
    return tuple(TownProgress(t.key, t.name, t.squares.bit_count(), count, count) for t, count in counts)


def fire_lines(b: Board) -> tuple[tuple[str, str], ...]:
    """Each sheriff with each bandit at large it sees."""
    pairs = ((sheriff, bandit) for sheriff in each(b.sheriffs) for bandit in each(seen_from(sheriff, b)))
    return tuple((name_of(sheriff), name_of(bandit)) for sheriff, bandit in pairs)


def open_round_red(b: Board) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each red sign that has not paid, with the open squares still next to it."""
    waiting = (b.laid[index] for index in b.red)
    return tuple((laid.tile, names(beside(squares_of(laid)) & open_squares(b))) for laid in waiting)


# ------------------------------------------------------------------ a tile hanging on the pointer


def why_not_here(s: State, seat: Seat, turn: int, row: int, column: int) -> Saying | None:
    """Why the tile in hand, turned like this and held over this square, cannot lie there; None if it can.

    Row and column are those of the square under the grip; they count from 0 and may be off the board.
    """
    squares = 0
    for down, across, _ in cells(s.tile, turn, row, column):
        if not (0 <= down < SIZE and 0 <= across < SIZE):
            return say("It would hang over the edge.")
        squares |= 1 << place_of(down, across)
    return why_not_on(s, seat, squares)


def why_not_on(s: State, seat: Seat, squares: int) -> Saying | None:
    """Why nothing may be laid on just these squares now; None if it may."""
    b = s.boards[seat]
    printed = ground(b.face)
    if squares & b.covered:
        return say("A tile lies there already.")
    if squares & ~printed.coverable:
        return _blocked(b, squares & ~printed.coverable)
    if s.phase == "place_store":
        return None if squares & printed.posts[2] else say("The store must cover signpost 3.")
    if squares & ~free_squares(s, b):
        return say("This year the storm closes that quarter.")
    if s.phase == "second_free_alley":
        near = beside(1 << s.first_alley)
        return None if squares & near else say("The second alley must lie next to the first.")
    if squares & wanted_squares(b):
        return None
    if b.network:
        return say("It must lie next to your settlement.")
    if s.phase == "place_house":
        return say("The Ranch House must cover the house mark.")
    return say("Your first tile must cover the start space.")


def _blocked(b: Board, squares: int) -> Saying:
    printed = ground(b.face)
    if squares & printed.hills:
        return say("A hill is in the way.")
    return say("A mine is in the way.") if squares & printed.mines else say("A printed field is in the way.")


def legal_grips(actions: tuple[Action, ...], turn: int) -> tuple[str, ...]:
    """The squares where the grip may lie in this orientation, out of the legal actions."""
    return tuple(
        action.square
        for action in actions
        if isinstance(action, LayAlley) or (isinstance(action, Place) and action.turn == turn)
    )

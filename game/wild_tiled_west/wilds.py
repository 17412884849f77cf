"""The rules of the eight wild faces while the game goes on (section 9.2).  Endgame points: ``wild_scoring.py``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Tell
from game.wild_tiled_west import effects as kind
from game.wild_tiled_west import year_events as told
from game.wild_tiled_west.faces import Ground, ground
from game.wild_tiled_west.gains import ask_ace, gain, score_points
from game.wild_tiled_west.lines_of_fire import seen_from
from game.wild_tiled_west.pieces import each, name_of, names
from game.wild_tiled_west.placing import building_squares, is_surrounded, squares_of
from game.wild_tiled_west.shapes import BUILDING_OF
from game.wild_tiled_west.state import Board, State

SIGNPOST_THREE: Final = 2  # its place among the signposts


# ------------------------------------------------------------------ step 8


def after_placement(s: State, squares: int, tell: Tell) -> bool:
    """What the placement of a tile on these squares brings on the seat's face (WTW-084); True when it must decide."""
    printed = ground(s.boards[s.seat].face)
    if printed.rule is None:
        return False
    work = AFTER.get(type(printed.rule))
    return work(s, printed.rule, printed, squares, tell) if work else False


def _carpenters(s: State, rule: kind.Carpenters, printed: Ground, squares: int, tell: Tell) -> bool:
    """A gold may be stashed on the building just placed (WTW-199, WTW-200)."""
    if s.tile not in BUILDING_OF or not s.boards[s.seat].gold:
        return False
    s.phase = "stash"
    return True


def stash(s: State, tell: Tell) -> None:
    b = s.boards[s.seat]
    b.gold -= 1
    place = len(b.laid) - 1
    b.stashes += (place,)
    squares = names(squares_of(b.laid[place]))
    tell(told.GoldStashed(s.seat, squares, BUILDING_OF[s.tile].id, len(b.stashes)))


def _pocket_aces(s: State, rule: kind.PocketAces, printed: Ground, squares: int, tell: Tell) -> bool:
    return bool(squares & printed.card_space) and ask_ace(s, tell)  # WTW-207


def _rope_trick(s: State, rule: kind.RopeTrick, printed: Ground, squares: int, tell: Tell) -> bool:
    """Uncovered, and no open square next to it: caught, once (WTW-210 to WTW-213)."""
    b = s.boards[s.seat]
    for rope in each(printed.ropes & ~b.ropes & ~b.covered):
        if is_surrounded(b, rope):
            b.ropes |= rope
            tell(told.RopeCaught(s.seat, name_of(rope), b.ropes.bit_count()))
            gain(s, rule.gain, b.face, "wild_game", tell, rope)
            if b.ropes == printed.ropes:
                score_points(b, s.seat, "wild_game", rule.all_points, b.face, tell)  # WTW-212
    return False


def _signpost(s: State, rule: kind.Signpost, printed: Ground, squares: int, tell: Tell) -> bool:
    """Posts 1 and 2 pay; with both covered the store set aside is due (WTW-214, WTW-215)."""
    b = s.boards[s.seat]
    for number, (post, goods) in enumerate(zip(printed.posts, (rule.gain_1, rule.gain_2), strict=False), start=1):
        if squares & post:
            tell(told.PostReached(s.seat, name_of(post), number))
            gain(s, goods, b.face, "wild_game", tell, post)
    if b.store == "aside":
        if squares & printed.posts[SIGNPOST_THREE]:
            lose_store(s, tell)
        elif not sum(printed.posts[:SIGNPOST_THREE]) & ~b.covered:
            s.store_due = True
            tell(told.StoreOpened(s.seat))
    return False


def lose_store(s: State, tell: Tell) -> None:
    """Signpost 3 is covered, or no position is left (WTW-217)."""
    s.boards[s.seat].store = "lost"
    tell(told.StoreLost(s.seat))


def _saucers(s: State, rule: kind.Saucers, printed: Ground, squares: int, tell: Tell) -> bool:
    """A landing site pays once its year is over (WTW-223)."""
    for number, site in enumerate(printed.posts, start=1):
        if squares & site:
            late = s.year > number
            tell(told.SiteCovered(s.seat, name_of(site), number, late))
            if late:
                gain(s, rule.late_gain, printed.id, "wild_game", tell, site)
    return False


AFTER: Final[dict[type, Callable[[State, Any, Ground, int, Tell], bool]]] = {
    kind.Carpenters: _carpenters,
    kind.PocketAces: _pocket_aces,
    kind.RopeTrick: _rope_trick,
    kind.Signpost: _signpost,
    kind.Saucers: _saucers,
}


# ------------------------------------------------------------------ year end


def year_end(s: State, seat: int, tell: Tell) -> None:
    """Before the Tussle, without any decision (WTW-148)."""
    b = s.boards[seat]
    printed = ground(b.face)
    if isinstance(printed.rule, kind.HouseInDanger):  # WTW-205
        bandits = threats(b)
        tell(told.HouseThreatened(seat, names(bandits)))
        penalty = -printed.rule.penalty_per_bandit * bandits.bit_count()
        score_points(b, seat, "wild_game", penalty, b.face, tell)
    elif isinstance(printed.rule, kind.Saucers) and s.year <= len(printed.posts):  # WTW-222
        site = printed.posts[s.year - 1]
        clear = not site & b.covered
        tell(told.SiteJudged(seat, name_of(site), s.year, clear))
        points = printed.rule.clear_points if clear else printed.rule.hit_points
        score_points(b, seat, "wild_game", points, b.face, tell)


def threats(b: Board) -> int:
    """The bandits at large with a clear line to a building square of the house (WTW-204)."""
    if not b.laid:
        return 0
    house = squares_of(b.laid[0]) & building_squares(b)
    return seen_from(house, b)

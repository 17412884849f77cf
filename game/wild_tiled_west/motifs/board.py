"""Motifs about the board after the turn: towns nearly closed, herds, lines of fire, partners, holes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.protocol import Motif, mark, say
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import effects as kind
from game.wild_tiled_west import events as told
from game.wild_tiled_west.aces import aces_of
from game.wild_tiled_west.content import PARTNERS
from game.wild_tiled_west.counts import COUNTERS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.lines_of_fire import blocking, targets
from game.wild_tiled_west.motifs.case import Case
from game.wild_tiled_west.pastures import LARGEST, PAY, SMALLEST, herd, pastures
from game.wild_tiled_west.pieces import BIT, between, each, groups, line_through, names
from game.wild_tiled_west.placing import open_squares, sides_of, squares_of
from game.wild_tiled_west.rounds import LAST_YEAR, YEARS, tussle_points
from game.wild_tiled_west.scoring import building_points, partner_points
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import Board
from game.wild_tiled_west.wild_scoring import wild_points

AFEW: Final = 2  # squares a town lacks that are spoken of


def nearly_town(case: Case) -> Iterator[Motif]:
    """A town lacks a square or two after this turn, and more after the other."""
    s = case.s
    if case.is_last_turn:
        return
    year = s.year if case.turns_left_this_year else s.year + 1
    printed = ground(case.was.face)
    closed = printed.closed[year - 1] if printed.closed else 0
    for plot in printed.towns:
        was, mine, other = (plot.squares & ~b.covered for b in (case.was, case.mine.board, case.other.board))
        left = mine.bit_count()
        if not 0 < left <= AFEW or left >= min(was.bit_count(), other.bit_count()) or mine & closed:
            continue
        bare, points = names(mine), plot.points + YEARS[year].town_bonus
        text = say(LACKS[left, year == s.year], town=plot.name, square=bare[0], last=bare[-1], points=points)
        yield Motif("nearly", 0.5 * points / left, text, (plot.key, bare, points, year), "nearly",
                    spots=tuple(map(case.spot, bare)),
                    wants=tuple((case.spot(square), plot.key) for square in bare))  # fmt: skip


LACKS: Final = {  # by the squares it lacks, and whether this year has another turn
    (1, True): mark("{town} then lacks one square only, {square}: {points} points if it is closed this year."),
    (1, False): mark("{town} then lacks one square only, {square}: {points} points if it is closed next year."),
    (2, True): mark("{town} then lacks two squares, {square} and {last}: {points} points if it is closed this year."),
    (2, False): mark("{town} then lacks two squares, {square} and {last}: {points} points if it is closed next year."),
}


def town_part(case: Case) -> Iterator[Motif]:
    """A town comes nearer, though it lacks more than a few squares."""
    if case.is_last_turn:
        return
    found = []
    for plot in ground(case.was.face).towns:
        was, mine, other = ((plot.squares & ~b.covered).bit_count() for b in
                            (case.was, case.mine.board, case.other.board))  # fmt: skip
        if AFEW < mine < min(was, other):
            found.append((plot.points / mine, plot.key, plot, mine))
    if found:
        worth, key, plot, left = max(found, key=lambda each: each[:2])
        text = say("{town} comes nearer: it lacks {left} squares then, and is worth {points} points.",
                   town=plot.name, left=left, points=plot.points)  # fmt: skip
        yield Motif("town_part", 0.9 + 0.5 * worth, text, (key, left, plot.points), "nearly",
                    spots=case.spots(plot.squares & ~case.mine.board.covered))  # fmt: skip


def herds(case: Case) -> Iterator[Motif]:
    """The largest pasture that is not wrangled yet holds more cows."""
    was, mine, other = (_best_herd(board) for board in (case.was, case.mine.board, case.other.board))
    cows = mine[0]
    if cows <= max(was[0], other[0]) or case.mine.all(told.Wrangled) or cows < SMALLEST - 1 or case.is_last_turn:
        return
    text = say(GROWS if cows >= SMALLEST else ONE_COW, cows=cows, points=PAY[min(max(cows, SMALLEST), LARGEST)])
    yield Motif(
        "herd",
        1.4 + 0.4 * min(cows, LARGEST),
        text,
        (cows, PAY[min(max(cows, SMALLEST), LARGEST)], names(mine[1])),
        "herd",
        spots=case.spots(mine[1]),
    )


GROWS: Final = mark("Your herd grows to {cows} cows; wrangled at that size it brings {points} points.")
ONE_COW: Final = mark("Your herd grows to {cows} cows: one more and it can be wrangled, for {points} points.")


def _best_herd(b: Board) -> tuple[int, int]:
    """Cows and squares of the best pasture without a cowpoke."""
    free = ((herd(b, pasture), pasture) for pasture in pastures(b) if not pasture & b.cowpokes)
    return max(free, default=(0, 0), key=lambda found: found[0])


def in_sight(case: Case) -> Iterator[Motif]:
    """More bandits stand in a sheriff's line."""
    was, mine, other = (targets(board) for board in (case.was, case.mine.board, case.other.board))
    here, there = mine.bit_count(), other.bit_count()
    if here > max(there, was.bit_count()) and not case.is_last_turn:
        text = say("Bandits in your sheriffs’ sight: {mine}, after the other move {other}. The next bullets find them.",
                   mine=here, other=there)  # fmt: skip
        yield Motif("sight", 1.5 + 0.6 * (here - there), text, (here, there), "bandits", spots=case.spots(mine))


def bullets(case: Case) -> Iterator[Motif]:
    """Bullets are kept for the next bandit that comes in sight."""
    here, there = case.mine.board.bullets, case.other.board.bullets
    if here > max(there, case.was.bullets) and not case.is_last_turn and case.mine.board.bandits:
        text = say(
            "Bullets for the next bandit in sight: {mine}, after the other move {other}.", mine=here, other=there
        )
        yield Motif("bullets", 1.2 + 0.3 * (here - there), text, (here, there), "bullets")


def tussle(case: Case) -> Iterator[Motif]:
    """What the Tussle of this year would bring as the boards stand."""
    s, stake = case.s, YEARS[case.s.year].tussle
    here, there = (turn.board.bandits.bit_count() for turn in (case.mine, case.other))
    if here == there:
        return
    if s.ridge is not None:
        theirs = s.ridge.bandits
        if here <= theirs < there:
            text = say(RIDGE, mine=here, theirs=theirs, stake=stake)
            yield Motif("ridge", 2 + 0.6 * stake, text, (here, theirs, stake), "tussle")
        return
    mine, other = (_stakes(case, count, stake) for count in (here, there))
    seat, rivals = case.seat, [seat for seat in range(len(mine)) if seat != case.seat]
    if mine[seat] > other[seat]:
        if mine[seat] == stake:
            text = say("You would then have the fewest bandits at large: the Tussle of this year is worth {stake}.",
                       stake=stake)  # fmt: skip
        else:
            text = say("So you do not have the most bandits at large: the Tussle of this year costs {stake}.",
                       stake=stake)  # fmt: skip
        yield Motif("tussle", 1.2 + 0.6 * (mine[seat] - other[seat]), text, (mine[seat], stake), "tussle")
    elif mine[seat] == stake and all(mine[rival] == -stake < other[rival] for rival in rivals):
        text = say(ALONE, stake=stake)
        yield Motif("alone", 1.2 + 0.6 * stake, text, (stake,), "tussle", "rival")


ALONE: Final = mark(
    "With the fewest bandits you alone would win the Tussle: it costs the others {stake}, and equal it would pay all."
)


RIDGE: Final = mark(
    "Bandits at large: yours {mine}, of Bandit Ridge {theirs}. As it stands you win the Tussle, {stake} points."
)


def _stakes(case: Case, count: int, stake: int) -> tuple[int, ...]:
    """What a Tussle would bring everybody if the own board had so many bandits."""
    counts = (count if seat == case.seat else b.bandits.bit_count() for seat, b in enumerate(case.s.boards))
    return tussle_points(tuple(counts), stake)


def partner(case: Case) -> Iterator[Motif]:
    """An own partner pays more as the board stands; or the one hired does than the other one would."""
    s, seat = case.s, case.seat
    for card in (s.kept[seat], s.second[seat]):
        if card not in PARTNERS:
            continue
        mine, other = (partner_points(turn.board, card) for turn in (case.mine, case.other))
        if mine > other and mine >= partner_points(case.was, card):
            text = say("{partner}: {mine} points as your board then stands, {other} after the other move.",
                       partner=PARTNERS[card].name, mine=mine, other=other)  # fmt: skip
            yield Motif("partner", 1.2 + 0.6 * (mine - other), text, (card, mine, other), "partner")
        elif mine == other and not case.is_last_turn:
            yield from _towards(case, card)
    hired, left = (turn.state.second[seat] for turn in (case.mine, case.other))
    if s.second[seat] is None and not case.draws_blindly and hired in PARTNERS and left in PARTNERS and hired != left:
        mine, other = (partner_points(case.mine.board, card) for card in (hired, left))
        if mine > other:
            text = say("{partner}: {mine} points as your board stands; {left}: {other}.",
                       partner=PARTNERS[hired].name, mine=mine, left=PARTNERS[left].name, other=other)  # fmt: skip
            yield Motif("hired", 1.8 + 0.6 * (mine - other), text, (hired, mine, left, other), "partner")
        elif mine == other and (most := most_of(hired)) > (less := most_of(left)):
            text = say("{partner} can bring {mine} points, {left} at most {other}.",
                       partner=PARTNERS[hired].name, mine=most, left=PARTNERS[left].name, other=less)  # fmt: skip
            yield Motif("can_bring", 1.6, text, (hired, most, left, less), "partner")


def _towards(case: Case, card: str) -> Iterator[Motif]:
    """An own partner is nearer to its next step, or, for a Judge, keeps more room to the last one."""
    effect: Any = PARTNERS[card].effect
    was, mine, other = (COUNTERS[effect.count](b) for b in (case.was, case.mine.board, case.other.board))
    if not isinstance(effect, kind.ScoreSteps) or mine <= max(was, other):
        return
    following = next((least for least, _ in effect.steps if least > mine), 0)
    if following:
        text = say("{partner}: {mine} on the way to {following}, after the other move {other}.",
                   partner=PARTNERS[card].name, mine=mine, following=following, other=other)  # fmt: skip
        yield Motif("towards", 1.6, text, (card, mine, following, other), "partner")


def signs(case: Case) -> Iterator[Motif]:
    """A building that stands counts for more at the end, or a red sign has fewer sides open."""
    for tile in dict.fromkeys(laid.tile for laid in case.was.laid if SIGN_OF.get(laid.tile) == "pink"):
        mine, other = (building_points(turn.board, tile) for turn in (case.mine, case.other))
        if mine > other and mine >= building_points(case.was, tile):
            text = say("{building}: {mine} points at the end as your board then stands, {other} after the other move.",
                       building=BUILDING_OF[tile].name, mine=mine, other=other)  # fmt: skip
            yield Motif("pink_more", 1.2 + 0.6 * (mine - other), text, (tile, mine, other), "sign")
    for index in case.mine.board.red:
        if index < len(case.was.laid) and not case.is_last_turn:
            laid = case.was.laid[index]
            was, mine, other = ((sides_of(laid) & open_squares(b)).bit_count() for b in
                                (case.was, case.mine.board, case.other.board))  # fmt: skip
            if 1 < mine < min(was, other):
                text = say(OPEN_SIDES,
                           building=BUILDING_OF[laid.tile].name, mine=mine, other=other)  # fmt: skip
                yield Motif("red_sides", 1.6, text, (laid.tile, mine, other), "building",
                            spots=case.spots(squares_of(laid)))  # fmt: skip


OPEN_SIDES: Final = mark(
    "{building}: {mine} open sides are left, after the other move {other}; with none its sign pays."
)


def suits(case: Case) -> Iterator[Motif]:
    """As many aces, but nearer to a set."""
    mine, other = (aces_of(turn.board) for turn in (case.mine, case.other))
    if sum(mine) != sum(other) or case.is_last_turn:
        return
    if max(mine) > max(other):
        text = say("Aces of one suit: {mine}, after the other move {other}.", mine=max(mine), other=max(other))
        yield Motif("one_suit", 2, text, (max(mine), max(other)), "aces")
    elif sum(map(bool, mine)) > sum(map(bool, other)):
        here, there = sum(map(bool, mine)), sum(map(bool, other))
        text = say("Suits among your aces: {mine}, after the other move {other}.", mine=here, other=there)
        yield Motif("suits", 2, text, (here, there), "aces")


def most_of(card: str) -> int:
    """The most a partner can score."""
    effect: Any = PARTNERS[card].effect
    best: int = effect.max if isinstance(effect, kind.ScorePer) else max(points for _, points in effect.steps)
    return best


def wild_end(case: Case) -> Iterator[Motif]:
    """The own wild face counts more at the end as the board stands."""
    mine, other = (wild_points(turn.board) for turn in (case.mine, case.other))
    if mine > other:
        text = say("{face} counts {mine} at the end as your board then stands, {other} after the other move.",
                   face=ground(case.was.face).name, mine=mine, other=other)  # fmt: skip
        yield Motif("wild_end", 1.2 + 0.6 * (mine - other), text, (mine, other), "wild")


def hill(case: Case) -> Iterator[Motif]:
    """A hill bandit comes where a later sheriff sees it from more squares; for an Outlaw's friend from fewer."""
    steps = [turn.first(do.PlaceHillBandit) for turn in (case.mine, case.other)]
    if None in steps or steps[0] == steps[1] or case.s.year == LAST_YEAR:
        return
    here, there = (step.square for step in steps)
    mine, other = (_views(case.was, BIT[square]) for square in (here, there))
    likes = any(_likes_bandits(card) for card in (case.s.kept[case.seat], case.s.second[case.seat]))
    spots, claim = (case.spot(here), case.spot(there)), (here, mine, there, other)
    gaps = {"hill": here, "there": there, "mine": mine, "other": other}
    if mine > other and not likes:
        text = say("On {hill} a later sheriff can see it from {mine} open squares, on {there} from {other}.", **gaps)
        yield Motif("hill", 2, text, claim, "hill", spots=spots)
    elif other > mine and likes:
        text = say("On {hill} it stands out of the way: {mine} open squares lie in its sight, on {there} {other}.",
                   **gaps)  # fmt: skip
        yield Motif("hidden_hill", 2, text, claim, "hill", spots=spots)
    elif mine == other:
        text = say("Both hills are in sight of as many open squares: {mine}.", mine=mine)
        yield Motif("like_hills", 0.9, text, (here, there, mine), "hill", "rival", spots=spots)


def _likes_bandits(card: str | None) -> bool:
    effect: Any = PARTNERS[card].effect if card in PARTNERS else None
    return isinstance(effect, kind.ScorePer) and effect.count == "bandits"


def _views(b: Board, square: int) -> int:
    """Open squares from which a clear line leads to this one."""
    walls, line = blocking(b), line_through(square) & open_squares(b)
    return sum(not between(other, square) & walls for other in each(line))


def holes(case: Case) -> Iterator[Motif]:
    """No single squares are left behind that only an alley fills."""
    mine, other = (_single(turn.board) for turn in (case.mine, case.other))
    here, there = mine.bit_count(), other.bit_count()
    if here < there and not case.is_last_turn:
        text = say("It leaves fewer holes that only an alley fills: {mine}, not {other}.", mine=here, other=there)
        yield Motif("holes", 1.1 + 0.3 * (there - here), text, (here, there), "holes", spots=case.spots(other & ~mine))


def _single(b: Board) -> int:
    return sum(group for group in groups(open_squares(b)) if group.bit_count() == 1)


def purse(case: Case) -> Iterator[Motif]:
    """More gold is left for the turns to come."""
    here, there = case.mine.board.gold, case.other.board.gold
    if here > there and not case.is_last_turn:
        text = say("Gold left for your next turns: {mine}, after the other move {other}.", mine=here, other=there)
        yield Motif("purse", 1.0 + 0.2 * (here - there), text, (here, there), "gold")


def covers(case: Case) -> Iterator[Motif]:
    """It covers more squares."""
    mine, other = ((turn.board.covered & ~case.was.covered).bit_count() for turn in (case.mine, case.other))
    if mine > other:
        text = say("Squares it covers: {mine}; the other move: {other}.", mine=mine, other=other)
        yield Motif("covers", 0.9, text, (mine, other), "covers")


def sheet(case: Case) -> Iterator[Motif]:
    """The sheet as if the match ended now."""
    if case.draws_blindly:
        return
    mine, other = (sum(turn.board.lines) + case.end(turn) for turn in (case.mine, case.other))
    if mine > other:
        text = say("Counted now, the sheet would show {more} more than after the other move.", more=mine - other)
        yield Motif("sheet", 0.8, text, (mine - other,), "sheet")


PLAN: Final = (nearly_town, herds)
DIFFERENCE: Final = (
    *PLAN, town_part, signs, suits, in_sight, bullets, tussle, partner, wild_end, hill, holes, purse, covers, sheet,
)  # fmt: skip

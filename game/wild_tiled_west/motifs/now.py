"""Motifs about what happens in the turn itself: towns closed, herds wrangled, shots, climbs, signs that pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.protocol import Event, Motif, mark, say
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import effects as kind
from game.wild_tiled_west import events as told
from game.wild_tiled_west.aces import ace_points, aces_of
from game.wild_tiled_west.content import PARTNERS, STACKS, TILES
from game.wild_tiled_west.counts import bare_horseshoes
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.gains import HAT
from game.wild_tiled_west.motifs.case import Case, Turn
from game.wild_tiled_west.pastures import LARGEST, PAY
from game.wild_tiled_west.pieces import names
from game.wild_tiled_west.placing import open_squares, sides_of, squares_of
from game.wild_tiled_west.rounds import INCOME, LAST_YEAR
from game.wild_tiled_west.scoring import MINING, building_points, partner_points
from game.wild_tiled_west.shapes import BUILDING_OF


def town(case: Case) -> Iterator[Motif]:
    """A town is closed now."""
    theirs = {event.town for event in case.other.all(told.TownCompleted)}
    for event in case.mine.all(told.TownCompleted):
        if event.town not in theirs:
            text = say(EARLY if event.bonus else LATE, town=event.name, points=event.points, bonus=event.bonus)
            yield Motif("town", 1.5 + 0.6 * (event.points + event.bonus), text,
                        (event.town, event.points, event.bonus), "town",
                        spots=tuple(map(case.spot, event.squares)))  # fmt: skip


EARLY: Final = mark("This closes {town}: {points} points, and {bonus} more for closing it this year.")
LATE: Final = mark("This closes {town}: {points} points.")


def wrangled(case: Case) -> Iterator[Motif]:
    """A herd is wrangled now."""
    mine, other = (turn.all(told.Wrangled) for turn in (case.mine, case.other))
    gain, theirs = (sum(event.points for event in events) for events in (mine, other))
    if not mine or gain <= theirs:
        return
    best = max(mine, key=lambda event: event.points)
    first = [event for event in case.mine.all(told.ContractPaid) if not event.flipped]
    text = say(FIRST if first and len(mine) == 1 else WRANGLED, cows=best.size, points=best.points)
    yield Motif("wrangle", 1.2 + 0.6 * gain + bool(first), text, (best.square, best.size, best.points, bool(first)),
                "herd", spots=tuple(map(case.spot, best.squares)))  # fmt: skip


WRANGLED: Final = mark("You wrangle {cows} cows: {points} points.")
FIRST: Final = mark("You wrangle {cows} cows: {points} points, and the contract is yours before anybody else’s.")


def left_to_grow(case: Case) -> Iterator[Motif]:
    """A herd is left to grow, for a pasture is wrangled once."""
    theirs = case.other.all(told.Wrangled)
    if case.mine.first(do.Decline) is None or not theirs or case.mine.all(told.Wrangled) or case.is_last_turn:
        return
    size = theirs[0].size
    if size < LARGEST:
        text = say(GROWS,
                   cows=size, points=PAY[size], most=LARGEST, more=PAY[LARGEST])  # fmt: skip
        yield Motif("left_to_grow", 3, text, (size, PAY[size], LARGEST, PAY[LARGEST]), "herd",
                    spots=tuple(map(case.spot, theirs[0].squares)))  # fmt: skip


GROWS: Final = mark(
    "Leave the herd to grow: a pasture is wrangled once, {cows} cows bring {points}, {most} bring {more}."
)


def shots(case: Case) -> Iterator[Motif]:
    """Bandits are shot now; an Outlaw's friend loses by it."""
    mine, other = (turn.all(told.BanditShot) for turn in (case.mine, case.other))
    if len(mine) > len(other):
        text = say(SHOOTS_ONE if len(mine) == 1 else SHOOTS_MORE, count=len(mine))
        yield Motif("shots", 1.8 + 1.2 * (len(mine) - len(other)), text, (len(mine),), "bandits",
                    spots=tuple(case.spot(event.square) for event in mine))  # fmt: skip
    for card in (case.s.kept[case.seat], case.s.second[case.seat]):
        effect = PARTNERS[card].effect if card in PARTNERS else None
        if mine and isinstance(effect, kind.ScorePer) and effect.count == "bandits":
            before, after = (partner_points(board, card) for board in (case.was, case.mine.board))
            if after < before:
                text = say("But mind {partner}: {mine} points then for bandits at large, {before} now.",
                           partner=PARTNERS[card or ""].name, mine=after, before=before)  # fmt: skip
                yield Motif("outlaw", 2, text, (card, after, before), "outlaw", "but", must=True)


SHOOTS_ONE: Final = mark("Your sheriff shoots a bandit at once: one fewer at large, and a tombstone.")
SHOOTS_MORE: Final = mark("Your sheriffs shoot {count} bandits at once: as many tombstones.")


def mine(case: Case) -> Iterator[Motif]:
    """The marker climbs: a second partner, more income, points at the end."""
    here, there = case.mine.board.mining, case.other.board.mining
    if here <= there:
        return
    spots = (f"mine/{case.seat}/{here}",)
    points, more = MINING[here], MINING[here] - MINING[there]
    if here >= HAT > there and case.s.second[case.seat] is None:
        text = say("The climb brings your second partner.")
        yield Motif("second_partner", 4.2, text, (here, there), "mine", spots=spots)
    elif INCOME[here] > INCOME[there] and case.s.year < LAST_YEAR:
        text = say("Mining space {space}: every income from now on brings {gold} gold, not {less}.",
                   space=here, gold=INCOME[here], less=INCOME[there])  # fmt: skip
        yield Motif("income", 3, text, (here, INCOME[here], INCOME[there]), "mine", spots=spots)
    elif more:
        text = say("Mining space {space} counts {points} at the end, {more} more than after the other move.",
                   space=here, points=points, more=more)  # fmt: skip
        yield Motif("mining", 1.5 + 0.6 * more, text, (here, points, more), "mine", spots=spots)


def aces(case: Case) -> Iterator[Motif]:
    """A set of aces is complete, or an ace more is in hand."""
    both = case.s.terms.ace_in_both
    here, there = (ace_points(aces_of(turn.board), both=both) for turn in (case.mine, case.other))
    held = [sum(aces_of(turn.board)) for turn in (case.mine, case.other)]
    if here > there:
        text = say("That makes a set of aces: {more} points.", more=here - there)
        yield Motif("ace_set", 1.2 + 0.6 * (here - there), text, (here - there,), "aces")
    elif held[0] > held[1] and here == there and not case.is_last_turn:
        text = say(ONE_ACE if held[0] == 1 else MORE_ACES, count=held[0])
        yield Motif("ace", 1.4, text, (held[0],), "aces")


ONE_ACE: Final = mark("Your first ace: three or four of a kind, or of different suits, make a set.")
MORE_ACES: Final = mark("One more ace, {count} now: three or four of a kind, or of different suits, make a set.")


def pink(case: Case) -> Iterator[Motif]:
    """A building counts at the end, as the board stands."""
    theirs = {laid.tile for laid in case.other.board.laid}
    for laid in case.mine.board.laid[len(case.was.laid) :]:
        points = building_points(case.mine.board, laid.tile)
        if laid.tile not in theirs and points > 0:
            text = say("{building}: as your board stands it is worth {points} at the end.",
                       building=BUILDING_OF[laid.tile].name, points=points)  # fmt: skip
            yield Motif("pink", 1.2 + 0.6 * points, text, (laid.tile, points), "building",
                        spots=case.spots(squares_of(laid)))  # fmt: skip


def red(case: Case) -> Iterator[Motif]:
    """A red sign is hemmed in, or lacks one side only."""
    theirs = {event.building for event in case.other.all(told.Surrounded)}
    for event in case.mine.all(told.Surrounded):
        if event.building not in theirs:
            text = say("{building}: hemmed in at last, and its sign pays.", building=BUILDING_OF[event.building].name)
            yield Motif("hemmed_in", 4.2, text, (event.building,), "building",
                        spots=tuple(map(case.spot, event.squares)))  # fmt: skip
    if case.is_last_turn:
        return
    for index in case.mine.board.red:
        if index >= len(case.was.laid):
            continue
        laid = case.was.laid[index]
        boards = (case.was, case.mine.board, case.other.board)
        sides = [sides_of(laid) & open_squares(board) for board in boards]
        if sides[1].bit_count() == 1 < min(sides[0].bit_count(), sides[2].bit_count()):
            (square,) = names(sides[1])
            text = say("{building}: one open side is left, {square}; once that is covered, the sign pays.",
                       building=BUILDING_OF[laid.tile].name, square=square)  # fmt: skip
            yield Motif("one_side", 2.7, text, (laid.tile, square), "building",
                        spots=(case.spot(square), *case.spots(squares_of(laid))),
                        wants=((case.spot(square), laid.tile),))  # fmt: skip


def yellow(case: Case) -> Iterator[Motif]:
    """A yellow sign that stands already pays for this turn."""
    for building in dict.fromkeys(case.was.yellow):
        effect: Any = BUILDING_OF[building].effect
        if not isinstance(effect, kind.OnEvent):
            continue
        here, there = (_paid(turn, building) for turn in (case.mine, case.other))
        if here > there:
            name = BUILDING_OF[building].name
            if effect.gain.points:
                text = say("{building} pays for it, in points: {paid}.", building=name, paid=here)
            else:
                text = say("{building} pays for it, in gold: {paid}.", building=name, paid=here)
            yield Motif("yellow", 1.5 + 0.5 * (here - there), text, (building, here), "sign")


def _paid(turn: Turn, building: str) -> int:
    gold: int = sum(event.amount for event in turn.all(told.GoldGained) if event.source == building)
    points: int = sum(event.points for event in turn.all(told.PointsScored) if event.source == building)
    return gold + points


def space(case: Case) -> Iterator[Motif]:
    """A bonus space is covered."""
    for sort, text in SPACES:
        mine, other = ([each for each in turn.all(sort) if each.source == "space"] for turn in (case.mine, case.other))
        if len(mine) > len(other):
            squares = tuple(square for each in mine for square in each.squares)
            topic = TOPICS.get(sort, "space")
            yield Motif("space", 2, say(text), (sort.__name__, squares), topic, spots=tuple(map(case.spot, squares)))


TOPICS: Final[dict[type[Event], str]] = {told.GoldGained: "gold", told.PickaxesGained: "mine"}
SPACES: Final[tuple[tuple[type[Event], str], ...]] = (
    (told.PickaxesGained, mark("It covers a pickaxe on the board: one space up the mine.")),
    (told.BulletsGained, mark("It covers a bullet on the board.")),
    (told.GoldGained, mark("It covers gold on the board.")),
    (told.AlleysGained, mark("It covers an alley on the board: one more square for nothing.")),
)


def shoes(case: Case) -> Iterator[Motif]:
    """Horseshoes left bare cost points at the end."""
    was, mine, other = (bare_horseshoes(board) for board in (case.was, case.mine.board, case.other.board))
    left = mine.bit_count()
    if left < min(was.bit_count(), other.bit_count()):
        text = say(LAST_SHOE if not left else A_SHOE, bare=left)
        weight = 1.2 + 0.6 * (other.bit_count() - left) - 0.6 * (case.s.year == 1)
        yield Motif("horseshoe", weight, text, (left, other.bit_count()), "shoes", spots=case.spots(was & ~mine))


A_SHOE: Final = mark("It covers a horseshoe. Bare ones left: {bare}, and each costs a point at the end.")
LAST_SHOE: Final = mark("It covers the last bare horseshoe: each would cost a point at the end.")


def wild_now(case: Case) -> Iterator[Motif]:
    """The own wild face pays in this turn."""
    here, there = (
        sum(each.points for each in turn.all(told.PointsScored) if each.line == "wild_game")
        for turn in (case.mine, case.other)
    )
    if here > there and here > 0:
        text = say("{face} pays at once: {points} points.", face=ground(case.was.face).name, points=here)
        yield Motif("wild_now", 1.5 + 0.6 * (here - there), text, (here,), "wild")


def last(case: Case) -> Iterator[Motif]:
    """The last tile of its stack: nobody else gets one."""
    drafts = [turn.first(do.Draft) for turn in (case.mine, case.other)]
    if drafts[0] is None or case.s.terms.seats == 1 or (drafts[1] and drafts[1].stack == drafts[0].stack):
        return
    for stack, height in zip(STACKS, case.s.stacks, strict=True):
        if stack.id == drafts[0].stack and height == 1:
            text = say("It is the last tile of that stack, {tile}: nobody else gets one from there.",
                       tile=TILES[stack.tile].name)  # fmt: skip
            yield Motif("last", 1.4, text, (stack.id,), "last", "rival", spots=(f"stack/{stack.id}",))


def cheap(case: Case) -> Iterator[Motif]:
    """The tile costs less."""
    mine, other = (turn.all(told.TileDrafted) for turn in (case.mine, case.other))
    here, there = (sum(event.price for event in events) for events in (mine, other))
    if here < there and case.mine.board.gold > case.other.board.gold and not case.is_last_turn:
        text = say(FREE if here == 0 else CHEAPER, mine=here, other=there)
        yield Motif("cheap", 1.1 + 0.3 * (there - here), text, (here, there), "gold")


FREE: Final = mark("It costs nothing; the other move costs {other} gold.")
CHEAPER: Final = mark("It is cheaper: {mine} gold, not {other}.")


PLAN: Final = (town, wrangled, shots, mine, aces, pink, red, yellow, space, wild_now)
DIFFERENCE: Final = (*PLAN, left_to_grow, shoes, last, cheap)

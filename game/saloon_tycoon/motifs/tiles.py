"""Reasons that lie in tiles and cubes: finished, built, one cube short, roofs, lots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.common.counts import cards, cubes, gold, points
from game.protocol import Motif, mark, say
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon import events
from game.saloon_tycoon.content import CHARACTERS, KINDS, SCRIPTS, TILES
from game.saloon_tycoon.motifs.lines import NEAR_END, Names, Turn, lot, told
from game.saloon_tycoon.state import is_final

OTHER_BONUS: Final[dict[type, str]] = {
    fx.PlayCard: mark("a card more to play"), fx.TycoonAction: mark("another action"),
}  # fmt: skip
CITIZEN: Final = 5  # points at the end


def bonus_of(tile: str) -> str | None:
    """What a tile gives when it is finished, but for a Citizen."""
    for effect in SCRIPTS[tile]:
        match effect:
            case fx.Gold(amount):
                return gold(amount)
            case fx.DrawCards(amount):
                return cards(amount)
            case fx.Cubes(amount):
                return cubes(amount)
        if type(effect) in OTHER_BONUS:
            return OTHER_BONUS[type(effect)]
    return None


def citizen_of(tile: str) -> str | None:
    """The Citizen a special tile brings."""
    return next((each.character for each in SCRIPTS[tile] if isinstance(each, fx.ComesCitizen)), None)


def finished(turn: Turn, names: Names) -> Iterator[Motif]:
    """Tiles finished in the turn; of several the one that is worth most is told, and how many."""
    done = list(turn.told(events.TileFinished))
    for event in done:
        tile, came = TILES[event.tile], ""
        for arrival in turn.told(events.CharacterCame):
            came = arrival.who if arrival.source == event.tile else came
        bonus = bonus_of(event.tile)
        gaps: dict[str, object] = {"tile": tile.name, "points": points(tile.finish_points), "bonus": bonus or ""}
        weight = 3.2 + tile.finish_points / 5
        text = say("It finishes the {tile}: {points}.", **gaps)
        if came:
            gaps |= {"who": CHARACTERS[came].name, "more": CITIZEN}
            text = say("It finishes the {tile}: {points}, and {who} comes, worth {more} more at the end.", **gaps)
            weight += 2
        elif bonus is not None:
            text = say("It finishes the {tile}: {points} and {bonus}.", **gaps)
        facts = (event.tile, event.place, event.floor, tile.finish_points, came, CITIZEN)
        yield told("finishes", weight, text, *facts, spots=lot(turn.seat, event.place))
    if len(done) > 1:
        total = sum(TILES[event.tile].finish_points for event in done)
        text = say("{n} tiles are finished this turn, for {points}.", n=len(done), points=points(total))
        yield told("finishes_more", 4.4 + total / 8, text, len(done), total)


def roofed(turn: Turn, names: Names) -> Iterator[Motif]:
    for event in turn.told(events.RoofPlaced):
        text = say("The third floor gets its roof: 4 points and 1 gold more every turn.")
        if turn.is_last:
            text = say("The third floor gets its roof: 4 points.")
        yield told("roof", 4.0, text, event.place, turn.is_last, spots=lot(turn.seat, event.place))


def built(turn: Turn, names: Names) -> Iterator[Motif]:
    s = turn.before
    for event in turn.told(events.TileBuilt):
        tile, lit = TILES[event.tile], lot(turn.seat, event.place)
        room, level = turn.room(event.place, event.floor), event.income - 1
        gaps = {"tile": tile.name, "points": points(tile.finish_points), "bonus": bonus_of(event.tile) or ""}
        lots = sum(each.amount for each in turn.told(events.PointsScored) if each.line == "lots")
        if lots:
            text = say("The lots bring {points} at once.", points=points(lots))
            yield told("lots", 1.6 + lots / 2, text, lots, spots=lit)
        is_open = room is not None and not room.finished
        if turn.is_last and is_open:
            text = say("Even unfinished the {tile} counts {points} at the end.", tile=tile.name,
                       points=points(tile.unfinished_points))  # fmt: skip
            yield told(
                "unfinished", 2.4 + tile.unfinished_points / 5, text, event.tile, tile.unfinished_points, spots=lit
            )
        if turn.is_last:
            continue
        if is_open and bonus_of(event.tile) is not None:
            text = say("Finished, the {tile} gives {points} and {bonus}.", **gaps)
            yield told("bonus_later", 1.5, text, event.tile, tile.finish_points, spots=lit)
        if event.floor == 3 and is_open:
            text = say("On the third floor it gets a roof when finished: 4 points more.")
            yield told("roof_later", 2.4, text, event.place, spots=lit)
        if event.floor > 1:
            text = say("Upstairs there is no lot to pay for.")
            yield told("no_lots", 1.5, text, event.floor, spots=lit)
        text = say("One tile more is one gold more every turn: {before} before, {after} now.", before=level,
                   after=event.income)  # fmt: skip
        weight = 2.9 if s.pile > 3 * NEAR_END * s.terms.seats / 2 else 1.7
        yield told("income", weight, text, level, event.income)
        citizen = citizen_of(event.tile)
        if citizen is not None and is_open:
            text = say("There is only one {tile}, and finishing it brings {who}: {more} points at the end.",
                       tile=tile.name, who=CHARACTERS[citizen].name, more=CITIZEN)  # fmt: skip
            yield told("special", 3.2, text, event.tile, citizen, CITIZEN, spots=lit)
        elif citizen is None and s.stock[KINDS.index(event.tile)] == 1:
            text = say("It is the last {tile} in the market.", tile=tile.name)
            yield told("last_copy", 1.8, text, event.tile, spots=(f"market/{event.tile}",))


def cubed(turn: Turn, names: Names) -> Iterator[Motif]:
    """Cubes that finish nothing yet."""
    if any(turn.told(events.TileFinished)):
        return
    laid = list(turn.told(events.CubePlaced))
    last = laid[-1] if laid else None
    room = turn.room(last.place, last.floor) if last is not None else None
    if last is None or room is None or room.finished:
        return
    left, lit = room.spaces - room.cubes, lot(turn.seat, last.place)
    name = TILES[last.tile].name
    text = say("After that the {tile} lacks {cubes}.", tile=name, cubes=cubes(left))
    if left == 1:
        text = say("After that the {tile} lacks a single cube.", tile=name)
    if not turn.is_last:
        yield told("one_short", 1.6 if left == 1 else 1.1, text, last.tile, last.place, left, spots=lit)
    citizen = citizen_of(last.tile)
    if citizen is not None and not turn.is_last:
        text = say("Finished, the {tile} brings {who}: {more} points at the end.", tile=name,
                   who=CHARACTERS[citizen].name, more=CITIZEN)  # fmt: skip
        yield told("citizen_waits", 2.4, text, last.tile, citizen, CITIZEN, spots=lit)


def carries(turn: Turn, names: Names) -> Iterator[Motif]:
    """A finished tile can be built on (ST-092)."""
    low = [event for event in turn.told(events.TileFinished) if event.floor < 3]
    if low and not is_final(turn.before) and turn.before.pile > NEAR_END * turn.before.terms.seats:
        text = say("A finished tile can carry the next floor.")
        yield told("storey", 1.4, text, low[0].place, low[0].floor, spots=lot(turn.seat, low[0].place))

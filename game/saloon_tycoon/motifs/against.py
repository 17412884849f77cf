"""Reasons that only show beside the other line."""

from __future__ import annotations

from collections.abc import Iterator

from game.common.counts import points
from game.protocol import Motif, say
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events
from game.saloon_tycoon.content import CHARACTERS, CLAIMS
from game.saloon_tycoon.ledger import ARRIVALS
from game.saloon_tycoon.measures import MEASURES
from game.saloon_tycoon.motifs.lines import Turn, told
from game.saloon_tycoon.scoring import total, unfinished
from game.saloon_tycoon.state import State

ENOUGH = 2  # points by which a turn must be ahead for it to be told


def compared(mine: Turn, theirs: Turn) -> Iterator[Motif]:
    if not mine.actions or not theirs.actions:
        return
    came = [{each.who for each in turn.told(events.CharacterCame)} & set(ARRIVALS) for turn in (mine, theirs)]
    for who in sorted(came[1] - came[0]):
        text = say("The other way {who} would come to you.", who=CHARACTERS[who].name)
        yield told("avoids_outlaw", 4.0, text, who, tone="rival", spots=(f"character/{who}",))
    done = [sum(1 for _ in turn.told(events.TileFinished)) for turn in (mine, theirs)]
    if done[0] and not done[1] and any(isinstance(each, do.Supply | do.PutCube) for each in theirs.actions):
        text = say("The other way nothing is finished this turn.")
        yield told("other_open", 3.0, text, done[0], tone="rival")
    staked = [{each.claim for each in turn.told(events.ClaimStaked)} for turn in (mine, theirs)]
    for claim in sorted(staked[1] - staked[0]):
        growth, after = CLAIMS[claim].growth, mine.after
        if growth is None or mine.is_last or claim not in (*after.row, *after.secrets[mine.seat]):
            continue
        if growth.base + growth.each * (MEASURES[growth.measure](after, mine.seat) // growth.divide) < growth.max:
            text = say("{claim} grows: staked later it may bring more.", claim=CLAIMS[claim].name)
            yield told("waits", 3.0, text, claim, tone="rival")
    yield from _ahead(mine, theirs)
    yield from _thrift(mine, theirs)


def _ahead(mine: Turn, theirs: Turn) -> Iterator[Motif]:
    """Points of the turn, Characters included; unfinished tiles count on the last turn only."""
    if mine.is_last != theirs.is_last:
        return
    start = _standing(mine, mine.before)
    one, two = _standing(mine, mine.after) - start, _standing(theirs, theirs.after) - start
    if one - two >= ENOUGH:
        text = say("This turn brings {points} as things stand, the other way {n}.", points=points(one), n=max(0, two))
        if two <= 0:
            text = say("This turn brings {points} as things stand, the other way nothing.", points=points(one))
        if one > 0 and two >= 0:
            yield told("more_points", 2.4 + (one - two) / 4, text, one, two, tone="rival")


def _standing(turn: Turn, s: State) -> int:
    return total(s, turn.seat) - (0 if turn.is_last else unfinished(s, turn.seat))


def _thrift(mine: Turn, theirs: Turn) -> Iterator[Motif]:
    """Gold that is left; told where both build or both do not."""
    if mine.is_last or theirs.is_last or mine.ends != theirs.ends:
        return
    left = [turn.after.gold[mine.seat] for turn in (mine, theirs)]
    built = [sum(1 for _ in turn.told(events.TileBuilt)) for turn in (mine, theirs)]
    if left[0] - left[1] >= 2 and built[0] == built[1]:
        text = say("It leaves you {n} gold, the other way {m}.", n=left[0], m=left[1])
        yield told("thrift", 1.0 + (left[0] - left[1]) / 5, text, left[0], left[1], tone="rival")

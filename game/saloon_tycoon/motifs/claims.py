"""Reasons that lie in claims, and in the secret claims kept at the start."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.common.counts import points
from game.protocol import Motif, listed, say
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon import events
from game.saloon_tycoon.claims import holds, progress
from game.saloon_tycoon.content import CLAIMS, TILES
from game.saloon_tycoon.motifs.lines import Names, Turn, told
from game.saloon_tycoon.state import State


def staked(turn: Turn, names: Names) -> Iterator[Motif]:
    s = turn.before
    for event in turn.told(events.ClaimStaked):
        name, lit = CLAIMS[event.claim].name, (f"claim/{event.slot}",) if not event.secret else ()
        text = say("{claim} scores {points} now.", claim=name, points=points(event.points))
        yield told("stakes", 3.6 + event.points / 5, text, event.claim, event.points, spots=lit)
        if event.secret:
            continue
        rivals = [other for other in range(s.terms.seats) if other != turn.seat and holds(s, other, event.claim)]
        if rivals:
            who = listed(names[other] for other in rivals)
            text = say("{claim} is open to others too: {who} could score it first.", who=who, claim=name)
            yield told("race", 4.6, text, event.claim, tuple(rivals), spots=lit)


def nearer(turn: Turn, names: Names) -> Iterator[Motif]:
    """Claims fulfilled by the turn, and those it brings closer."""
    s, after, seat = turn.before, turn.after, turn.seat
    is_over = turn.is_last and turn.ends
    for claim in (each for each in (*after.row, *after.secrets[seat]) if each):
        worth, name = progress(after, seat, claim).points, CLAIMS[claim].name
        gaps = {"claim": name, "points": points(worth)}
        lit = (f"claim/{after.row.index(claim)}",) if claim in after.row else ()
        short, was = missing(after, seat, claim), missing(s, seat, claim)
        if not short and was and not is_over:
            text = say("With that you fulfil {claim}: {points} to score.", **gaps)
            yield told("fulfils", 3.2 + worth / 5, text, claim, worth, spots=lit)
        elif short == 1 < was and not turn.is_last:
            text = say("Then {claim} is one step away: {points}.", **gaps)
            yield told("near_claim", 2.4 + worth / 6, text, claim, worth, was, short, spots=lit)
        elif 0 < short < was and not turn.is_last:
            text = say("It is a step towards {claim}: {points}.", **gaps)
            yield told("to_claim", 1.7 + worth / 8, text, claim, worth, was, short, spots=lit)


def missing(s: State, seat: int, claim: str) -> int:
    """How many steps are lacking, over all the claim asks for."""
    parts = progress(s, seat, claim).parts
    return sum(max(0, part.have - part.need if part.at_most else part.need - part.have) for part in parts)


def kept(turn: Turn, names: Names) -> Iterator[Motif]:
    """Secret claims at the start: what they are worth, and whether one thing serves both."""
    if not turn.actions or not isinstance(turn.actions[0], do.Keep):
        return
    offers = turn.before.offers[turn.seat]
    pair = [offers[slot] for slot in turn.actions[0].slots]
    lit = tuple(f"offer/{turn.seat}/{slot}" for slot in turn.actions[0].slots)
    values = [CLAIMS[claim].points for claim in pair]
    one, two = values
    if one is not None and two is not None:
        best = max((CLAIMS[a].points or 0) + (CLAIMS[b].points or 0) for a, b in combinations(offers, 2))
        text = say("They are worth {one} and {two} points.", one=one, two=two)
        if one + two == best and all(CLAIMS[claim].points for claim in offers):
            text = say("No two of them are worth more: {one} and {two} points.", one=one, two=two)
            yield told("dearest", 2.4, text, *pair, one, two, spots=lit)
        else:
            yield told("keep_points", 1.4, text, *pair, one, two, spots=lit)
    kinds = [_tiles_of(claim) for claim in pair]
    both = sorted(kind for kind in kinds[0] & kinds[1] if kind in TILES)
    if both:
        text = say("The {tile} serves both.", tile=TILES[both[0]].name)
        yield told("serves_both", 3.4, text, *pair, both[0], spots=lit)
    if not any(isinstance(need, fx.NeedCharacters | fx.NeedLead) for claim in pair for need in CLAIMS[claim].requires):
        text = say("Neither asks for Characters or for more than the others have: nobody can take them from you.")
        yield told("own_hands", 2.2, text, *pair, spots=lit)
    simple = [claim for claim in pair if len(CLAIMS[claim].requires) == 1]
    if simple:
        text = say("{claim} asks for one thing only.", claim=CLAIMS[simple[0]].name)
        yield told("one_thing", 1.6, text, simple[0], spots=lit)


def _tiles_of(claim: str) -> set[str]:
    """The kinds of tile a claim names."""
    return {kind for need in CLAIMS[claim].requires if isinstance(need, fx.NeedTiles) for kind in need.types or ()}

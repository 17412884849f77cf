"""The lead a seat may expect in the end.  A forecast for the bots; no rule depends on it.

Points there are, what the industries will bring, influence by what it can still buy, and what this round promises:
pots, the Town Hall, a purchase.  Others' hidden cards are counted over (``odds.py``), never looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.forecast import Forecast
from game.protocol import Seat
from game.tiny_epic_western.board import VP, present
from game.tiny_epic_western.bot.odds import duel_odds
from game.tiny_epic_western.bot.promises import Promises, stocked
from game.tiny_epic_western.bot.shares import Shares, held_by_all, industries, most_of_others
from game.tiny_epic_western.content import BUILDINGS, NUMBERS
from game.tiny_epic_western.pieces import SHERIFF, SPOT
from game.tiny_epic_western.scoring import WANTED_VP, sheet
from game.tiny_epic_western.state import Duel, PossePlace, State, copy

INGREDIENTS: Final = ("margin", "rival_means")
FORECAST: Final = Forecast(Path(__file__).with_name("forecast.toml"), INGREDIENTS)

ON_PORCH: Final = 0.15  # points: a building on top of the own porch, for the Money others bring
# How much the best of the others counts against the seat.  With two seats 1.0 won 70 of 120 matches against 0.6, but
# it was the best of nine changes of a constant tried on the same seeds: hardly beyond chance.  The rest are guesses.
AGAINST: Final = {2: 1.0, 3: 0.6, 4: 0.5}


def judge(s: State, seat: Seat) -> float:
    """The final points the seat may expect, less those of its best rival, alone the Rival."""
    if s.phase == "over":
        return _final(s, seat)
    if s.duel is not None and seat in (s.duel.attacker, s.duel.defender):
        won, lost = _settled(s, s.duel, seat, won=True), _settled(s, s.duel, seat, won=False)
        chance = duel_odds(s, seat)
        return chance * _lead(won, seat) + (1 - chance) * _lead(lost, seat)
    return _lead(s, seat)


def _final(s: State, seat: int) -> float:
    totals = [sheet(s, party).total for party in range(s.terms.parties)]
    best = max(total for party, total in enumerate(totals) if party != seat)
    return float(totals[seat] - best)


def _settled(s: State, duel: Duel, seat: int, *, won: bool) -> State:
    """The board as it will be once the duel is over."""
    after = copy(s)
    after.duel = None
    attacker_wins = won == (duel.attacker == seat)
    fallen = duel.defending if attacker_wins else duel.attacking
    after.posse[fallen] = PossePlace(duel.spot, duel.side, True)
    if attacker_wins:
        after.posse[duel.attacking] = PossePlace(duel.spot, duel.side)
        after.standing[SPOT[duel.spot]] = duel.attacking
    after.wanted = duel.attacker if attacker_wins else duel.defender
    after.phase = "place"
    if attacker_wins and duel.attacker == seat:
        _benefit(after, duel, seat)
    return after


def _benefit(s: State, duel: Duel, seat: int) -> None:
    """What the Attacker gains at once: counted as a gain under way."""
    position = int(duel.spot[0])
    units = 0.0
    if duel.side == "left":
        units = 1.0
    elif duel.spot.endswith("porch"):
        units = 0.0 if position in s.homes or position == SHERIFF else 1.0
        stack = s.porches[position]
        if stack and BUILDINGS[stack[-1]].timing == "instant":
            units += 1.5
    s.phase, s.seat, s.gain = "choose_type", seat, (round(units), "")


# ------------------------------------------------------------------ the forecast


def stage(s: State) -> float:
    """How far a match has come: the same for all that can be done in a round."""
    return s.round / NUMBERS.rounds


def ingredients(s: State, seat: Seat) -> tuple[float, ...] | None:
    """What the lead is foretold from; None in the middle of a duel, which is two positions at once."""
    return None if s.duel is not None else _amounts(s, seat)


def _lead(s: State, seat: int) -> float:
    margin, means = _amounts(s, seat)
    constant, by_margin, by_means = FORECAST.weights(s.terms.seats, stage(s))
    return constant + by_margin * margin + by_means * means


def _amounts(s: State, seat: int) -> tuple[float, float]:
    """What the seat has and is promised less what its best rival has; and the influence of that rival."""
    held = held_by_all(s)
    mine, best = held[seat][1], most_of_others(held, seat)
    worth = _assets(s, seat, held[seat][0], mine, best) + Promises(s, seat, mine, best).worth()
    if s.terms.solo:
        return worth - _assets(s, 1, *held[1], mine) - _rival_reach(s), 0.0
    assets = [
        (_assets(s, other, *each, most_of_others(held, other)), other)
        for other, each in enumerate(held)
        if other != seat
    ]
    theirs, other = max(assets)
    means = (
        sum([stocked(units) for units in s.influence[3 * other : 3 * other + 3]]) if s.round < NUMBERS.rounds else 0.0
    )
    return worth - AGAINST[s.terms.seats] * theirs, means


def _assets(s: State, party: int, points: float, mine: Shares, best: Shares) -> float:
    """What lies on the table for all to see: buildings, shares, the Wanted card."""
    points += industries(s, mine, best)
    if s.wanted == party:
        points += WANTED_VP * (0.3 + 0.7 * s.round / NUMBERS.rounds)
    if s.porches[s.homes[party]]:
        points += ON_PORCH
    return points


def _rival_reach(s: State) -> float:
    """Alone: the best building the Rival could take this round."""
    if s.rival_took or s.phase in ("leftover", "livery", "advance", "refill"):
        return 0.0
    return float(max([VP[s.slots[p] or ""] for p in present(s, 1) if s.slots[p]], default=0))

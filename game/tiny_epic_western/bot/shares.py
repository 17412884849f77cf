"""What the industries will bring a party, by the lead in shares.  A guess for the bots; ``scoring.py`` counts."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from game.tiny_epic_western.board import ICONS, VP
from game.tiny_epic_western.content import NUMBERS
from game.tiny_epic_western.scoring import MAJORITY, MINORITY
from game.tiny_epic_western.state import State

Shares = tuple[int, int, int]  # icons by industry


@lru_cache(maxsize=1 << 12)
def holding(buildings: tuple[str, ...]) -> tuple[int, Shares]:
    """The points and the shares of these buildings."""
    mining = sum([ICONS[building][0] for building in buildings])
    railroad = sum([ICONS[building][1] for building in buildings])
    wagons = sum([ICONS[building][2] for building in buildings])
    return sum([VP[building] for building in buildings]), (mining, railroad, wagons)


def held_by_all(s: State) -> list[tuple[int, Shares]]:
    """By party: points and shares of its buildings."""
    porches, new = s.porches, s.new
    return [
        holding(porches[home] + bought if bought else porches[home]) for home, bought in zip(s.homes, new, strict=True)
    ]


def most_of_others(held: list[tuple[int, Shares]], party: int) -> Shares:
    """By industry: the most shares any other party has."""
    if len(held) == 2:
        return held[1 - party][1]
    others = [shares for other, (_, shares) in enumerate(held) if other != party]
    return max([each[0] for each in others]), max([each[1] for each in others]), max([each[2] for each in others])


def industries(s: State, mine: Shares, best: Shares) -> float:
    """What the industries will bring a party with so many shares, against so many."""
    a, b, c = s.steps
    return _industries(mine, best, (a, b, c), s.terms.seats)


@lru_cache(maxsize=1 << 14)
def _industries(mine: Shares, best: Shares, steps: Shares, seats: int) -> float:
    left = NUMBERS.rounds - sum(steps)
    return sum([_industry(mine[each], best[each], steps[each], left, seats) for each in range(3)])


@lru_cache(maxsize=1 << 14)
def brings(building: str, mine: Shares, best: Shares, steps: Shares, seats: int) -> float:
    """The points of one more building, and what its icons add to the industries."""
    a, b, c = mine
    more_a, more_b, more_c = ICONS[building]
    joined = (a + more_a, b + more_b, c + more_c)
    return VP[building] + _industries(joined, best, steps, seats) - _industries(mine, best, steps, seats)


def _industry(mine: int, best: int, step: int, left: int, seats: int) -> float:
    """What an industry will bring, by the lead in shares and how far its token may get."""
    most, less = MAJORITY[seats], MINORITY[seats]
    reach = min(3.0, step + 0.4 * left)
    low = int(reach)
    part, high = reach - low, min(low + 1, 3)
    first = most[low] + (most[high] - most[low]) * part
    second = less[low] + (less[high] - less[low]) * part
    if not mine:
        return 0.1 * first if left > 1 else 0.0
    chance = LEADS[left][max(-4, min(4, mine - best)) + 4]
    return chance * first + (1 - chance) * second * 0.6


# by advances left, by lead -4 to 4: the chance to have the most shares in the end
LEADS: Final = tuple(
    tuple(1 / (1 + exp(-(lead + 0.5) * 2.2 / (0.35 + 0.45 * left))) for lead in range(-4, 5)) for left in range(7)
)

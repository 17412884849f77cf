"""Matches that wander at random through every corner of the rules.  Starts and plays them; checks nothing.

A match from the empty board hardly ever sees a Watch or a Guild at work.  So these begin with towns half built: random
pieces and cubes, the pattern of the kept monument laid out or the monument standing already.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.protocol import DEALER, Action, Event, Setup
from game.tiny_towns import rules
from game.tiny_towns.content import CONTENT
from game.tiny_towns.patterns import placements
from game.tiny_towns.pieces import CLASSES, NIBBLE, RESOURCE, RESOURCES, SIZE, SQUARE, SQUARES
from game.tiny_towns.state import State, Town
from tests.tiny_towns.drawing import LETTERS, SIGNS, given, town

LONGEST = 80  # actions of one match: the corners lie near the start


class Step(NamedTuple):
    """One move: the position before it, what was done, what was told, and where it led (gone with the next step)."""

    before: State
    action: Action
    told: list[Event]
    after: State


def wander(seed: int) -> Iterator[Step]:
    """Play one match from a random position, or every fourth time from the very beginning."""
    rng = Random(seed)
    state = opening(rng) if seed % 4 == 0 else middle(rng)
    for _ in range(LONGEST):
        moving = rules.to_move(state)
        if moving is None:
            return
        before = rules.copy(state)
        action = rules.deal(state, rng) if moving == DEALER else choose(state, rng)
        told: list[Event] = []
        rules.apply(state, action, told.append)
        yield Step(before, action, told, state)


def choose(state: State, rng: Random) -> Action:
    """Mostly something other than putting a cube or stopping, where there is a choice."""
    legal = rules.legal_actions(state)
    rare = [action for action in legal if action.__struct_config__.tag not in ("put", "done", "replace_stop")]
    return rng.choice(rare if rare and rng.random() < 0.7 else legal)


def opening(rng: Random) -> State:
    seats = rng.randint(1, 6)
    mode = "solo" if seats == 1 else rng.choice(("master_builder", "town_hall"))
    return rules.setup(Setup(seats, {"mode": mode, "cavern": rng.choice(("on", "off"))}))


def middle(rng: Random) -> State:
    seats = rng.randint(1, 4)
    mode = "solo" if seats == 1 else rng.choice(("master_builder", "town_hall"))
    barred = {"inn", "bank", "fort_ironweed", "opaleyes_watch"} if seats == 1 else set()
    piles = [[card for card in CONTENT.piles[building_class] if card not in barred] for building_class in CLASSES]
    cards = [rng.choice(pile) for pile in piles[1:7]]
    monuments = rng.sample(piles[7], seats)
    phase = {"solo": "take", "town_hall": "turn_up", "master_builder": "name"}[mode]
    return given(
        *(half_built(rng, monument, ["cottage", *cards]) for monument in monuments),
        mode=mode, cards=" ".join(cards), kept=monuments, phase=phase, cavern=rng.random() < 0.5, round=7,
        played=("wood",) * rng.randrange(3) if mode == "town_hall" else (),
    )  # fmt: skip


def half_built(rng: Random, monument: str, cards: list[str]) -> Town:
    """Some buildings, some cubes, a pattern or two laid out, at least one square free."""
    signs = rng.choices(["--", *LETTERS, *list(SIGNS)[:7]], [8, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1], k=SIZE)
    lay_out(rng, signs, rng.choice(cards))
    standing = rng.random() < 0.5
    if standing:
        signs[rng.randrange(SIZE)] = "Mo"
    else:
        lay_out(rng, signs, monument)
    signs[next(index for index, sign in enumerate(signs) if sign != "Mo")] = "--"
    works = [SQUARES[index] for index, sign in enumerate(signs) if sign == "Fc"]
    if len(works) > 5:  # no town has six Banks
        signs = [sign.replace("Fc", "Co") for sign in signs]
        works = []
    return town(
        " / ".join(" ".join(signs[row : row + 4]) for row in range(0, SIZE, 4)),
        monument=monument if standing else None,
        watch=rng.sample(cards, 3) if standing and monument == "opaleyes_watch" else (),
        shrine=sum(sign in SIGNS for sign in signs) if standing and monument.startswith("shrine") else 0,
        stored={work: rng.choices(RESOURCES, k=rng.randrange(4)) for work in works} if "warehouse" in cards else None,
    )


def lay_out(rng: Random, signs: list[str], card: str) -> None:
    """Lay the cubes of this card somewhere, over whatever is there."""
    placement = rng.choice(placements(card))
    for name in placement.action.squares:
        cube = placement.value >> 4 * SQUARE[name] & NIBBLE
        signs[SQUARE[name]] = next(sign for sign, resource in LETTERS.items() if resource == RESOURCE[cube])

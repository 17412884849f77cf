"""Dice and all decisions besides placements once more, to the letter of the rules.  Shares no code with the engine.

Dice are followed from their numbers and the heights of the stacks; boards are plain grids (``literal_placing.Plan``).
"""

from __future__ import annotations

from game.protocol import Action
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.state import Board, State
from tests.wild_tiled_west.positions import name
from tools.stress.claims.wild_tiled_west_plan import SIZE, Cell, Plan, around, closed
from tools.stress.claims.wild_tiled_west_score import EVERY, groups, plan_of, seen
from tools.stress.conservation.wild_tiled_west import spots

Heights = dict[str, int]  # by stack, "t1r0c0" and so on


# ------------------------------------------------------------------ dice (section 4.4)


def line(die: str, number: int) -> list[str]:
    """The stacks a die meets, from its side or end inwards (section 2.4)."""
    if die == "prairie":
        tray, row, left = 1 + (number > 10), (number - 1) % 5, (number - 1) % 10 < 5
        found = [f"t{tray}r{row}c{column}" for column in range(4)]
        return found if left else found[::-1]
    tray, column, top = 1 + (number > 4), 1 + (number - 1) % 2, (number - 1) % 4 < 2
    found = [f"t{tray}r{row}c{column}" for row in range(5)]
    return found if top else found[::-1]


def settle(die: str, numbers: list[int], taken: set[int], heights: Heights) -> set[int]:
    """The slots occupied once these dice came to rest, one after another (WTW-038 to WTW-041, WTW-046)."""
    last, slots = (20 if die == "prairie" else 8), set(taken)
    for number in numbers:
        for _ in range(last):
            if number not in slots and any(heights[stack] for stack in line(die, number)):
                slots.add(number)
                break
            number = number + 1 if number < last else 1
    return slots


def after_draft(die: str, slots: set[int], heights: Heights) -> set[int]:
    """WTW-044, WTW-045: dice on lines that ran empty are lifted, and settle from where they lay."""
    lifted = [number for number in sorted(slots) if not any(heights[stack] for stack in line(die, number))]
    return settle(die, lifted, slots - set(lifted), heights)


# ------------------------------------------------------------------ decisions (section 5)


def wrangles(plan: Plan, b: Board) -> set[Action]:
    """WTW-120, WTW-123: for the tile placed last."""
    fields = {
        (r, c) for r, c in EVERY if plan.terrain[r][c] in "fc" or plan.letters[r][c] in ("f", "c", "r")
    }  # fmt: skip
    cows = {(r, c) for r, c in EVERY if plan.terrain[r][c] == "c" or plan.letters[r][c] == "c"}
    new = {square for square, letter in plan.lying[-1].items() if letter in "fcr"}
    found: set[Action] = {do.DECLINE}
    for pasture in groups(fields):
        if pasture & new and not pasture & spots(b.cowpokes):
            for size in range(3, min(7, len(pasture & cows)) + 1):
                found.add(do.Wrangle(name(*min(pasture)), size))
    return found


def empty_hills(plan: Plan, b: Board) -> set[Cell]:
    """WTW-155: a printed bandit, a hill bandit or the tombstone of either occupies a hill."""
    hills = {(r, c) for r, c in EVERY if plan.terrain[r][c] == "^"}
    printed = {(r, c) for r, c in EVERY if plan.icons[r][c] == "b"}
    return hills - printed - spots(b.hill_bandits) - spots(b.bandits) - spots(b.graves)


def beside_first_alley(state: State, plan: Plan, b: Board) -> set[Cell]:
    """WTW-074: next to the first of the two free alleys."""
    row, column = divmod(state.first_alley, SIZE + 1)
    assert plan.letters[row][column] == "."
    squares = [other for other in around((row, column)) if plan.open(other)]
    return {square for square in squares if not closed(b.face, state.year, square)}


def expected(state: State) -> set[Action] | None:
    """The legal actions of this moment; None for phases that ``literal_legal`` looks at."""
    b = state.boards[state.seat] if state.boards else None
    plain: dict[str, set[Action]] = {
        "keep_partner": {do.KeepPartner(0), do.KeepPartner(1)},
        "income_choice": {do.TakeIncome(), do.TakePickaxes()},
        "second_partner": {do.TakePartner(slot) for slot in range(4)},
        "choose_gain": {do.ChooseGain(option) for option in range(3)},
        "stash": {do.StashGold(), do.KeepGold()},
        "take_ace": {do.TakeAce(suit) for suit in state.aces},
    }
    if state.phase in plain or b is None:
        return plain.get(state.phase)
    plan = plan_of(b)
    if state.phase == "shoot":
        return {do.Shoot(name(*square)) for square in seen(plan, b)}
    if state.phase == "lay_to_rest":
        return {do.LayToRest(name(*square)) for square in spots(b.bandits)}
    if state.phase == "wrangle":
        return wrangles(plan, b)
    if state.phase == "place_hill_bandit":
        return {do.PlaceHillBandit(name(*square)) for square in empty_hills(plan, b)}
    if state.phase == "second_free_alley":
        return {do.STOP, *(do.LayAlley(name(*square)) for square in beside_first_alley(state, plan, b))}
    return None

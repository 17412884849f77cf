"""Dice on the slots round the trays, and what they offer (sections 4.4 and 4.5).  Rolls nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.protocol import Tell
from game.wild_tiled_west import events as told
from game.wild_tiled_west.content import CONTENT, STACKS
from game.wild_tiled_west.effects import FreeClaimJump
from game.wild_tiled_west.shapes import BUILDING_OF
from game.wild_tiled_west.state import Board, State

PLACE: Final = {stack.id: index for index, stack in enumerate(STACKS)}  # of a stack among the forty
KINDS: Final = ("prairie", "river")


def _slots(die: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(PLACE[stack] for stack in slot.reads) for slot in CONTENT.trays.slot if slot.die == die)


READS: Final = {die: _slots(die) for die in KINDS}  # the stacks a die meets, by number less one
FREES_JUMPS: Final = frozenset(
    building.id for building in BUILDING_OF.values() if isinstance(building.effect, FreeClaimJump)
)


PRAIRIE: Final = READS["prairie"]
RIVER: Final = READS["river"]
PRAIRIE_NAMES: Final = tuple(f"prairie_{number}" for number in range(1, len(PRAIRIE) + 1))
RIVER_NAMES: Final = tuple(f"river_{number}" for number in range(1, len(RIVER) + 1))
SLOT: Final = {slot.id: (slot.die, slot.number - 1) for slot in CONTENT.trays.slot}
COST: Final = tuple(stack.cost for stack in STACKS)
JUMP: Final = 1  # gold for each stack passed over (WTW-051)
NONE_PASSED: Final[tuple[int, ...]] = ()

Offer = tuple[str, int, int, tuple[int, ...]]  # slot, place of the stack, price with jumps, stacks jumped over


def settle(die: str, number: int, occupied: int, heights: Sequence[int]) -> int:
    """The slot, from 1, where a die comes to rest: the next free one whose line holds a tile; 0 if there is none.

    Occupied slots are bits, number less one (WTW-037 to WTW-042, WTW-046).
    """
    lines = READS[die]
    for step in range(len(lines)):
        index = (number - 1 + step) % len(lines)  # after the highest number comes 1 (WTW-040)
        if not occupied >> index & 1 and holds(lines[index], heights):
            return index + 1
    return 0


def holds(line: tuple[int, ...], heights: Sequence[int]) -> bool:
    """Whether a line has a tile left."""
    for stack in line:  # noqa: SIM110  # plain, for speed
        if heights[stack]:
            return True
    return False


def settle_all(die: str, numbers: Sequence[int], heights: Sequence[int]) -> tuple[int, list[int]]:
    """The slots occupied after a roll, as bits, and where each die went."""
    occupied, slots = 0, []
    for number in numbers:
        slot = settle(die, number, occupied, heights)
        slots.append(slot)
        if slot:
            occupied |= 1 << slot - 1
    return occupied, slots


def resettle(s: State, stack: int, tell: Tell) -> None:
    """A stack ran empty: dice on lines without a tile go on from where they lay (WTW-044, WTW-045)."""
    _resettle(s, 0, stack, tell)
    if STACKS[stack].zone == "river":
        _resettle(s, 1, stack, tell)


def _resettle(s: State, kind: int, stack: int, tell: Tell) -> None:
    die, heights = KINDS[kind], s.stacks
    lies = occupied = s.river if kind else s.prairie
    lifted = [
        index + 1
        for index, line in enumerate(READS[die])
        if occupied >> index & 1 and stack in line and not holds(line, heights)
    ]
    for number in lifted:  # all leave before the first settles
        occupied &= ~(1 << number - 1)
    for number in lifted:
        slot = settle(die, number, occupied, heights)
        lies &= ~(1 << number - 1)
        if slot:
            occupied |= 1 << slot - 1
            lies |= 1 << slot - 1
        else:
            s.out = (s.out[0] + (kind == 0), s.out[1] + (kind == 1))  # WTW-046
        if kind:
            s.river = lies
        else:
            s.prairie = lies
        tell(told.DieMoved(f"{die}_{number}", f"{die}_{slot}" if slot else ""))


def offers(s: State, b: Board) -> list[Offer]:
    """Every stack that a die reaches, whatever it costs: prairie slots first, by number (WTW-048 to WTW-055)."""
    heights, found = s.stacks, []
    bits = s.prairie
    while bits:
        number = (bits & -bits).bit_length()
        bits &= bits - 1
        for stack in PRAIRIE[number - 1]:
            if heights[stack]:
                found.append((PRAIRIE_NAMES[number - 1], stack, COST[stack], NONE_PASSED))
                break  # no claim jumping (WTW-053)
    bits = s.river
    jump = 0 if bits and jumps_free(b) else JUMP
    while bits:
        number = (bits & -bits).bit_length()
        bits &= bits - 1
        passed, fee = NONE_PASSED, 0
        for stack in RIVER[number - 1]:
            if heights[stack]:  # empty stacks cost nothing (WTW-052)
                found.append((RIVER_NAMES[number - 1], stack, COST[stack] + fee, passed))  # WTW-054
                passed += (stack,)
                fee += jump
    return found


def jumps_free(b: Board) -> bool:
    """Thanks to a Wheelwright (WTW-055)."""
    return bool(b.yellow) and not FREES_JUMPS.isdisjoint(b.yellow)


def offer_of(s: State, b: Board, slot: str, stack: int) -> Offer:
    """What this die asks for this stack."""
    kind, index = SLOT[slot]
    if kind == "prairie":
        return slot, stack, COST[stack], NONE_PASSED
    line = RIVER[index]
    passed = tuple([other for other in line[: line.index(stack)] if s.stacks[other]])
    return slot, stack, COST[stack] + (0 if jumps_free(b) else JUMP * len(passed)), passed


def lift(s: State, slot: str) -> None:
    """A used die is set aside until the next roll (WTW-047, WTW-060)."""
    die, index = SLOT[slot]
    bit = 1 << index
    if die == "prairie":
        s.prairie &= ~bit
        s.used = (s.used[0] + 1, s.used[1])
    else:
        s.river &= ~bit
        s.used = (s.used[0], s.used[1] + 1)

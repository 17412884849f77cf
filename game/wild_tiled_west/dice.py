"""Dice on the slots round the trays, and what they offer (sections 4.4 and 4.5).  Rolls nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

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


class Offer(NamedTuple):
    """A stack that a die reaches."""

    slot: str
    stack: int
    price: int  # jumps included
    passed: tuple[int, ...]  # the stacks jumped over


def settle(die: str, number: int, occupied: int, heights: Sequence[int]) -> int:
    """The slot, from 1, where a die comes to rest: the next free one whose line holds a tile; 0 if there is none.

    Occupied slots are bits, number less one (WTW-037 to WTW-042, WTW-046).
    """
    lines = READS[die]
    for step in range(len(lines)):
        index = (number - 1 + step) % len(lines)  # after the highest number comes 1 (WTW-040)
        if not occupied >> index & 1 and any(heights[stack] for stack in lines[index]):
            return index + 1
    return 0


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
    s.prairie = _resettle(s, 0, s.prairie, stack, tell)
    if STACKS[stack].zone == "river":
        s.river = _resettle(s, 1, s.river, stack, tell)


def _resettle(s: State, kind: int, occupied: int, stack: int, tell: Tell) -> int:
    die, heights = KINDS[kind], s.stacks
    lifted = [
        index + 1
        for index, line in enumerate(READS[die])
        if occupied >> index & 1 and stack in line and not any(heights[other] for other in line)
    ]
    for number in lifted:  # all leave before the first settles
        occupied &= ~(1 << number - 1)
    for number in lifted:
        slot = settle(die, number, occupied, heights)
        if slot:
            occupied |= 1 << slot - 1
        else:
            s.out = (s.out[0] + (kind == 0), s.out[1] + (kind == 1))  # WTW-046
        tell(told.DieMoved(f"{die}_{number}", f"{die}_{slot}" if slot else ""))
    return occupied


def offers(s: State, b: Board) -> Iterator[Offer]:
    """Every stack that a die reaches, whatever it costs: prairie slots first, by number (WTW-048 to WTW-055)."""
    heights = s.stacks
    bits = s.prairie
    while bits:
        number = (bits & -bits).bit_length()
        bits &= bits - 1
        for stack in READS["prairie"][number - 1]:
            if heights[stack]:
                yield Offer(f"prairie_{number}", stack, STACKS[stack].cost, ())
                break  # no claim jumping (WTW-053)
    free = jumps_free(b)
    bits = s.river
    while bits:
        number = (bits & -bits).bit_length()
        bits &= bits - 1
        passed: tuple[int, ...] = ()
        for stack in READS["river"][number - 1]:
            if heights[stack]:  # empty stacks cost nothing (WTW-052)
                price = STACKS[stack].cost + (0 if free else len(passed))  # WTW-054
                yield Offer(f"river_{number}", stack, price, passed)
                passed += (stack,)


def jumps_free(b: Board) -> bool:
    """Thanks to a Wheelwright (WTW-055)."""
    return any(building in FREES_JUMPS for building in b.yellow)


def offer_of(s: State, b: Board, slot: str, stack: int) -> Offer:
    """What this die offers of this stack."""
    return next(offer for offer in offers(s, b) if offer.slot == slot and offer.stack == stack)


def lift(s: State, slot: str) -> None:
    """A used die is set aside until the next roll (WTW-047, WTW-060)."""
    die, number = slot.split("_")
    bit = 1 << int(number) - 1
    if die == "prairie":
        s.prairie &= ~bit
        s.used = (s.used[0] + 1, s.used[1])
    else:
        s.river &= ~bit
        s.used = (s.used[0], s.used[1] + 1)

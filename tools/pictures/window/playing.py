"""A match in the real window, as a person goes about it: from the poster to the table, then what glows."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.titles import TITLES
from tools.pictures.window.program import Program, Seen, is_still

FIRST = next(iter(TITLES))
SEED = "under glass"
LONGEST = 1800  # seconds a whole match may take, on a machine that is busy otherwise


def choose(program: Program, title: str) -> None:
    """Click a poster; who starts for the first time says that the name offered is right."""
    program.click(f"poster/{title}")
    seen = program.wait(lambda seen: seen["scene"] in ("name", "modes") and is_still(seen), "the ways to play")
    if seen["scene"] == "name":
        program.press("Return")
    program.wait_for("modes")


def set_up(program: Program, persons: int, title: str = FIRST, bots: int = 0) -> None:
    """From the menu to the table, by mouse: so many persons and bots and nobody else."""
    choose(program, title)
    program.go("more", "setup")
    for seat in (2, 1):
        if seat >= persons + bots:
            program.click(f"seat/{seat}/remove")
            program.wait(lambda seen, seat=seat: f"seat/{seat}/name" not in seen["stops"], "one seat less")  # type: ignore[misc]
        elif seat < persons:
            for _ in range(2):  # from Cowhand back to Person
                program.click(f"seat/{seat}/level", across=0.15)
    program.click("seat/0/name")
    program.press("ctrl+a")
    program.type("Ida")
    program.click("seed")
    program.type(SEED)
    program.photograph(f"setup_{title}_{persons}")


def play(program: Program, rng: Random, until: Callable[[Seen], bool]) -> Seen:
    """Click what glows until something is so."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        seen = program.wait(lambda seen: until(seen) or (is_still(seen) and offers(seen)), "somebody to be asked")
        if until(seen):
            return seen
        touch(program, rng.choice(offers(seen)))
        if program.seen.get("moving") and program.seen["scene"] == "table":
            program.screen.hand("click", 1)  # where the pointer is: a click hurries what moves
    raise AssertionError(f"the match does not come so far: {program.seen}")


def touch(program: Program, spot: str) -> None:
    """Click it and wait until that has done something."""
    here = mark(program.seen)
    program.click(spot)
    deadline = time.monotonic() + 1  # a button may have appeared under the pointer: then it wants a moment
    while mark(program.seen) == here and time.monotonic() < deadline:
        time.sleep(0.01)


def offers(seen: Seen) -> list[str]:
    """What a person who follows the light would click."""
    if "ask/yes" in seen["stops"]:
        return ["ask/yes"]
    return [spot for spot in seen.get("glow", ()) if spot in seen["stops"]]


def mark(seen: Seen) -> tuple[object, ...]:
    return seen["scene"], seen.get("moves"), seen.get("touched"), "ask/yes" in seen["stops"]

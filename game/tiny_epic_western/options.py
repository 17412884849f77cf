"""What can be settled before a match, and the terms that follow from it (section 3, end of section 9)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.common.editions import edition_of
from game.common.options import settled
from game.protocol import BadSetup, Choice, Option, Setup, mark, say
from game.tiny_epic_western.content import CONTENT, EDITION, NUMBERS
from game.tiny_epic_western.pieces import COLOURS, HOME
from game.tiny_epic_western.state import Terms

NAME: Final = "Tiny Epic Western"
SEATS: Final = range(NUMBERS.min_players, NUMBERS.max_players + 1)
ANY: Final = "any"
DEFAULT_DIFFICULTY: Final = "beginner"

CHOICES: Final = {
    "random": (mark("Random"), mark("Left to chance.")),
    "choose": (mark("Choose"), mark("Each picks a Boss nobody has, the Dealer last.")),
    "two_keep_one": (mark("Two, keep one"), mark("Each is dealt two Bosses and secretly keeps one.")),
    "standard": (mark("Standard"), mark("Bank, Saloon, Courthouse and Hideout clockwise, as in the picture.")),
    "shuffled": (mark("Shuffled"), mark("The four location mats lie in any order.")),
    ANY: (mark("Any"), mark("The usual one that is free.")),
}


@cache
def options(seats: int) -> tuple[Option, ...]:
    """The options with just the choices this number of seats may have."""
    found = []
    if seats == 1:
        levels = sorted(CONTENT.levels.values(), key=lambda level: level.order)
        choices = tuple(Choice(level.id, level.name, level.text) for level in levels)
        text = mark("How many buildings the Rival starts with.")
        found.append(Option("difficulty", mark("Rival"), text, choices, DEFAULT_DIFFICULTY, graded=True))
    text = mark("How the Bosses are given out.")
    found.append(_option("bosses", mark("Bosses"), text, ("random", "choose", "two_keep_one")))
    found.append(_option("circle", mark("Circle"), mark("How the mats lie."), ("standard", "shuffled")))
    if seats > 1:
        dealers = ("random", *(str(seat) for seat in range(seats)))
        found.append(_option("first_dealer", mark("First Dealer"), mark("Who deals in the first round."), dealers))
    for seat in range(seats):
        name, text = f"Home of seat {seat + 1}", mark("The mat this seat calls home.")
        found.append(_option(f"colour_{seat}", name, text, (ANY, *COLOURS), seat, mark("Home of {name}")))
    if seats == 1:
        found.append(_option("rival_colour", mark("Home of the Rival"), mark("The Rival’s mat."), (ANY, *COLOURS)))
    return tuple(found)


def _option(
    name: str, title: str, text: str, choices: tuple[str, ...], seat: int | None = None, of: str = ""
) -> Option:
    return Option(name, title, text, tuple(map(_choice, choices)), choices[0], seat, of)


def _choice(value: str) -> Choice:
    if value in CHOICES:
        return Choice(value, *CHOICES[value])
    if value in HOME:
        mat = CONTENT.mats[HOME[value]]
        return Choice(value, mat.name, mat.text)
    return Choice(value, f"Seat {int(value) + 1}", seat=int(value))


def terms_of(setup: Setup) -> Terms:
    """The terms these choices make (TEW-001); raises BadSetup with a sentence."""
    chosen = settled(setup, NAME, SEATS, options)
    first = chosen.get("first_dealer", "random")
    return Terms(
        seats=setup.seats,
        colours=_colours(setup.seats, chosen),
        bosses=chosen["bosses"],  # type: ignore[arg-type]  # checked against the choices
        circle=chosen["circle"],  # type: ignore[arg-type]
        first_dealer=None if first == "random" else int(first),
        difficulty=chosen.get("difficulty"),
        edition=edition_of(setup, EDITION, NAME),
    )


def _colours(seats: int, chosen: dict[str, str]) -> tuple[str, ...]:
    """By party: the colours asked for, and the usual ones for the rest (TEW-002, TEW-179)."""
    asked = [chosen[f"colour_{seat}"] for seat in range(seats)]
    usual: list[str] = list(CONTENT.counts[seats].default_colours)
    if seats == 1:
        asked.append(chosen["rival_colour"])
        usual.append(CONTENT.counts[seats].rival_colour)
    fixed = [colour for colour in asked if colour != ANY]
    if len(set(fixed)) < len(fixed):
        raise BadSetup(say("Two seats cannot have the same home."))
    free = [colour for colour in dict.fromkeys([*usual, *COLOURS]) if colour not in fixed]
    found = []
    for party, colour in enumerate(asked):
        if colour == ANY:
            colour = usual[party] if usual[party] in free else free[0]
            free.remove(colour)
        found.append(colour)
    return tuple(found)

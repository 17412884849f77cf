"""A match as one line of text: ``tiny_towns:pcc:card_set=picked,farm=granary:k7m2q9xd``.  Starts nothing.

Title, a letter for each seat (p for a person, else the first letter of the bot's level), the options that differ
from their defaults, the seed.  The seed is last and may hold anything; it may be empty too.  A match that is dealt
from a later edition of the box than the first names it: ``tiny_towns@2:pcc::k7m2q9xd``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from game.ai.levels import LEVEL_NAMES
from game.protocol import Rules, SaddlebagError, mark, say
from game.table import Table
from game.titles import TITLES

PERSON: Final = "p"
LETTERS: Final = {level: level[0] for level in LEVEL_NAMES}
FIRST: Final = 1  # edition of every box; codes do not name it
AT: Final = "@"
LONGEST: Final = 600  # letters of a code we look at


class BadCode(SaddlebagError):
    """This text is not the code of a match, for the reason it says."""


class Code(NamedTuple):
    """What a code says.  ``levels`` holds one entry per seat, None for a person."""

    title: str
    levels: tuple[str | None, ...]
    options: dict[str, str]
    seed: str
    edition: int = 1  # of the box


def encode(
    title: str, levels: Sequence[str | None], options: Mapping[str, str], seed: str, edition: int = FIRST
) -> str:
    """The code of a match; an option at its default and the first edition are left out."""
    usual = {option.id: option.default for option in TITLES[title].options(len(levels))}
    told = ",".join(f"{quote(name)}={quote(value)}" for name, value in options.items() if usual.get(name) != value)
    seats = "".join(PERSON if level is None else LETTERS.get(level, PERSON) for level in levels)
    named = title if edition == FIRST else f"{title}{AT}{edition}"
    return f"{named}:{seats}:{told}:{seed}"


def of_table(table: Table) -> str:
    """The code with which somebody else can play what was dealt here."""
    levels = [player.level for player in table.players]
    return encode(table.title, levels, table.setup.options, table.seed, table.setup.edition)


def looks_like(text: str) -> bool:
    """Whether the text is meant to be a code rather than a seed."""
    return text.count(":") >= 3 or (":" in text and text.strip().split(":")[0].partition(AT)[0] in TITLES)


def decode(text: str) -> Code:
    """What the code says.  Raises BadCode with a sentence."""
    parts = text.strip().split(":", 3)
    if len(parts) < 4 or len(text) > LONGEST:
        raise BadCode(say("This is not a share code: one looks like title:seats:options:seed."))
    named, seats, told, seed = parts
    title, _, number = named.partition(AT)
    if title not in TITLES:
        raise BadCode(say("This share code is for a game that is not in this bag: {title}.", title=title[:40] or "–"))
    levels = _levels(seats)
    rules = TITLES[title]
    edition = _edition(rules, number) if AT in named else FIRST
    if len(levels) not in rules.SEATS:
        gaps = {"name": rules.NAME, "low": rules.SEATS.start, "high": rules.SEATS.stop - 1, "seats": len(levels)}
        raise BadCode(say("This share code has {seats} seats, but {name} is for {low} to {high}.", **gaps))
    return Code(title, levels, _options(title, len(levels), told), seed, edition)


def _edition(rules: Rules, number: str) -> int:
    """The edition a code names.  Raises BadCode."""
    if not (number.isascii() and number.isdecimal() and 0 < int(number[:9]) <= rules.EDITION):
        gaps = {"name": rules.NAME, "theirs": number[:9] or "–", "ours": rules.EDITION}
        raise BadCode(say("This share code needs edition {theirs} of {name}, and this is edition {ours}.", **gaps))
    return int(number)


def _levels(seats: str) -> tuple[str | None, ...]:
    """One letter per seat, or just how many: then one person against Cowhands."""
    if seats.isdecimal() and len(seats) < 3:
        return (None, *["cowhand"] * (int(seats) - 1)) if int(seats) else ()
    known: dict[str, str | None] = {PERSON: None, **{letter: level for level, letter in LETTERS.items()}}
    odd = next((letter for letter in seats if letter not in known), "")
    if odd or not seats:
        raise BadCode(say("This share code does not say who plays: “{odd}” is no kind of player.", odd=odd or " "))
    return tuple(known[letter] for letter in seats)


def _options(title: str, seats: int, told: str) -> dict[str, str]:
    offered = {option.id: option for option in TITLES[title].options(seats)}
    options = {}
    for pair in told.split(",") if told else ():
        name, _, value = (unquote(part) for part in pair.partition("="))
        if name not in offered or value not in [choice.id for choice in offered[name].choices]:
            text = mark("This share code asks for “{pair}”, which {name} does not offer to {seats} seats.")
            raise BadCode(say(text, pair=pair[:40], name=TITLES[title].NAME, seats=seats))
        options[name] = value
    return options

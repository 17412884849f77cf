"""What a save may say: names, levels, dates, seeds and headlines within their limits.  Opens and writes nothing.

A forged file has a right checksum too.  Whatever a list or the menu shows of a save has passed here first, so that no
screen has to doubt it; the moves are doubted later, when the match is opened.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import msgspec

from game.ai.levels import LEVEL_NAMES
from game.players import Player
from game.protocol import Rules, Saying, mark, say
from game.saves.documents import Damaged, Newer
from game.saves.record import SaveRecord
from game.table import SEED_LENGTH

NAME_LENGTH: Final = 40  # letters of a player's name
OPTIONS_LENGTH: Final = 4_000  # bytes of all options together
HEADLINE_LENGTH: Final = 120  # letters, its gaps filled
HEADLINE_BYTES: Final = 2_000  # as it is written down
DETAIL_LENGTH: Final = 120  # letters of a technical reason within a sentence
FIRST: Final = datetime(1970, 1, 2, tzinfo=UTC)  # Windows knows no local time before 1970 or after 3000, ..
LAST: Final = datetime(2999, 12, 30, tzinfo=UTC)  # .. and nobody's clock is that wrong by accident
PLAIN_TEXT: Final = re.compile(r"(?:[^{}]|\{[a-z_]+\})*")  # str.format could be asked for more than its gaps
UNSEEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})  # controls, halves of letters, ends of lines
JOINERS: Final = "\u200c\u200d"  # of emoji and of some scripts: invisible, and needed


def check(record: SaveRecord, rules: Rules, file: Path) -> None:
    """Raises Damaged, or Newer, with a sentence about the first thing that is beyond its limits."""
    if len(record.players) not in rules.SEATS:
        gaps = {"count": len(record.players), "low": rules.SEATS[0], "high": rules.SEATS[-1], "name": rules.NAME}
        text = mark("{file} is damaged: it seats {count} players, but {name} is for {low} to {high}.")
        raise Damaged(say(text, file=file, **gaps))
    if not all(is_name(word) for each in record.players for word in (each.name, each.level or each.name)):
        text = mark("{file} is damaged: a player’s name or level is empty, too long or cannot be shown.")
        raise Damaged(say(text, file=file))
    if (level := unknown_level(record.players)) is not None:
        gaps = {"file": file, "level": short(level)}
        raise Newer(say("{file} asks for a kind of bot that this Saddlebag does not have ({level}).", **gaps))
    if not all(is_time(time) for time in (record.created, record.saved)):
        gaps = {"file": file, "first": FIRST.year, "last": LAST.year}
        raise Damaged(say("{file} is damaged: its dates are not within the years {first} to {last}.", **gaps))
    if len(record.seed) > SEED_LENGTH or len(msgspec.json.encode(record.options)) > OPTIONS_LENGTH:
        raise Damaged(say("{file} is damaged: its seed or its options are longer than any match’s.", file=file))
    if not is_headline(record.headline):
        raise Damaged(say("{file} is damaged: its headline is too long or cannot be shown.", file=file))


def is_name(name: str) -> bool:
    """The same on the way out and in: what can be saved can be opened."""
    return 0 < len(name.strip()) <= len(name) <= NAME_LENGTH and not {"Cc", "Cs"} & {*map(unicodedata.category, name)}


def unknown_level(players: Sequence[Player]) -> str | None:
    return next((each.level for each in players if each.level is not None and each.level not in LEVEL_NAMES), None)


def is_time(time: datetime) -> bool:
    """In UTC, and a time that every system can put into local time."""
    return time.utcoffset() == timedelta(0) and FIRST <= time <= LAST


def within(time: datetime) -> datetime:
    """The time in UTC, or the nearest to it that may be written."""
    return min(LAST, max(FIRST, time)).astimezone(UTC)


def is_headline(headline: Saying) -> bool:
    """One short line.  Its size is looked at before its gaps are filled, for they could be asked to grow."""
    if len(msgspec.json.encode(headline)) > HEADLINE_BYTES:
        return False
    if not all(PLAIN_TEXT.fullmatch(text) for text in _texts(msgspec.to_builtins(headline))):
        return False
    try:
        told = str(headline)
    except (LookupError, ValueError):  # a gap without a word
        return False
    return 0 < len(told.strip()) <= len(told) <= HEADLINE_LENGTH and is_shown(told)


def is_shown(text: str) -> bool:
    """Whether the text is one line that letters can be set from."""
    odd = {letter for letter in text if unicodedata.category(letter) in (*UNSEEN, "Cf")}
    return odd <= set(JOINERS)


def short(text: str) -> str:
    """A few words of what a file or an error says, safe within a sentence."""
    plain = "".join(letter if is_shown(letter) else " " for letter in text[: DETAIL_LENGTH + 1])
    return plain if len(text) <= DETAIL_LENGTH else plain[:DETAIL_LENGTH] + "…"


def _texts(tree: Any) -> Iterator[str]:
    """Every text with gaps in a packed saying, those of sayings in its gaps too."""
    if isinstance(tree, dict):
        if isinstance(tree.get("text"), str):
            yield tree["text"]
        for branch in tree.values():
            yield from _texts(branch)
    elif isinstance(tree, list):
        for branch in tree:
            yield from _texts(branch)

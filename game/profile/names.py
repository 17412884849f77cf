"""What people may be called, and what to call somebody who has not said yet.  Draws nothing."""

from __future__ import annotations

import getpass
import os
import re
import unicodedata
from collections.abc import Callable
from typing import Final

from game.protocol import Saying, say

FALLBACK: Final = "Ida"  # where the system knows no name either
LONGEST: Final = 24  # letters, as many as a plaque can hold
NOBODY: Final = {"root", "user", "admin", "administrator", "guest", "nobody", "owner", "default", "ubuntu", "runner"}
FORMERLY: Final = {"You", "Вы"}  # what version 0.2.0 called whoever had no other name: no sentence can bear it
WORD: Final = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")  # letters, and a hyphen or apostrophe between them
BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"  # letters nobody can see
SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # of a picture's style; nothing themselves


def offered(shows: Callable[[str], bool] = str.isprintable) -> str:
    """The first name of whoever is logged in, or what they log in as, or a fallback: a name in any case."""
    for ask in (_full_name, getpass.getuser):
        try:
            word = WORD.search(ask())
        except (ImportError, AttributeError, KeyError, OSError, ValueError):
            continue  # no such thing on this system, or a user it knows nothing of
        if word and 1 < len(word[0]) <= LONGEST and word[0].casefold() not in NOBODY and shows(word[0]):
            return word[0][0].upper() + word[0][1:]
    return FALLBACK


def trouble(name: str, shows: Callable[[str], bool] = str.isprintable) -> Saying | None:
    """Why nobody can be called that, or None; ``shows`` knows what can be set on the screen."""
    if not key(name):
        return say("A name needs at least one letter.")
    if is_anybody(name):
        return say("Everybody at the table is called that. Choose a name of your own.")
    return None if shows(name.strip()) else say("Our letters cannot show this name.")


def is_anybody(name: str) -> bool:
    """Whether it is no name but a word for whoever is spoken to."""
    return key(name) in {key(word) for word in FORMERLY}


def _full_name() -> str:
    import pwd  # not on Windows

    return pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]


def free(wanted: str, taken: set[str]) -> str:
    """The name, or the name with the first number nobody has yet: "Ida 2"."""
    keys = {key(name) for name in taken}
    tries = (wanted, *(f"{wanted} {number}" for number in range(2, len(taken) + 3)))
    return next(name for name in tries if key(name) not in keys)


def key(name: str) -> str:
    """Two names that look the same have the same key; "" if nothing of the name can be seen."""
    folded = unicodedata.normalize("NFKC", bare(name)).casefold()
    words = " ".join(folded.split())
    return words if any(unicodedata.category(letter)[0] not in "MZC" for letter in words) else ""


def bare(text: str) -> str:
    """Without what takes no room and shows nothing: controls, marks of direction, joiners, selectors, fillers."""
    if text.isascii() and text.isprintable():
        return text
    kept = (letter for letter in text if letter not in BLANKS and unicodedata.category(letter) not in ("Cc", "Cf"))
    return SELECTORS.sub("", "".join(kept))

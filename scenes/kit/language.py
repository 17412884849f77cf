"""Words in the player's language, from gettext catalogues.  English is the source and needs none."""

from __future__ import annotations

import gettext
import locale
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.assets import ASSETS
from game.protocol import Saying, spelt

FOLDER: Final = ASSETS / "text"
SOURCE: Final = "en"
MINUS: Final = re.compile(r"(?<!\w)-(?=\d)")
LANGUAGES: Final = {"en": "English", "ru": "Русский"}  # each in its own words; never translated


class Language:
    """``say("{name} goes next.", name="Clover")``.  ``code`` "" follows the system."""

    def __init__(self, code: str = "", folder: Path = FOLDER) -> None:
        self._folder = folder
        self.switch(code)

    def switch(self, code: str) -> None:
        """Speak another language from now on; one without a catalogue falls back to English."""
        self.code = code if code in LANGUAGES else system_language()
        self.is_damaged = False  # words of a catalogue that cannot be read stay in English
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        if self.code != SOURCE:
            for file in sorted((self._folder / self.code / "LC_MESSAGES").glob("*.mo")):  # the house's and each title's
                try:
                    with file.open("rb") as catalogue:
                        self._catalogue.add_fallback(gettext.GNUTranslations(catalogue))
                except (OSError, ValueError, struct.error):
                    self.is_damaged = True

    def say(self, words: str, /, **gaps: object) -> str:
        """The words translated, then their gaps filled as they are given."""
        return self._filled(self._translated(words), gaps)

    def count(self, one: str, many: str, number: int, /, **gaps: object) -> str:
        """``count("{n} point", "{n} points", 3)``: the plural form the number asks for; ``{n}`` is the number."""
        return self._filled(self._catalogue.ngettext(one, many, number), {"n": number, **gaps})

    def tell(self, saying: Saying) -> str:
        """A sentence of the rules; what fills its gaps is translated too, all but names of people."""
        gaps = {name: spelt(gap, self._word) for name, gap in saying.gaps.items()}
        return self._filled(self._translated(saying.text), gaps)

    def _word(self, words: str) -> str:
        """What fills a gap: a known word translated, a figure with a real minus sign."""
        return MINUS.sub("\u2212", self._translated(words))

    def _translated(self, words: str) -> str:
        return self._catalogue.gettext(words) if words else ""  # "" would give the catalogue's header

    def _filled(self, words: str, gaps: dict[str, object] | dict[str, str]) -> str:
        return words.format(**gaps) if gaps or "{" in words else words


def system_language() -> str:
    """The system's language if we speak it, else English."""
    name = (locale.getlocale()[0] or "").split("_")[0].lower()
    return {"russian": "ru"}.get(name, name) if name in LANGUAGES or name == "russian" else SOURCE


def mark(words: str) -> str:
    """Words to be translated later: found by the extractor, unchanged here."""
    return words


Say = Callable[..., str]

"""A language a third longer than English, to see what gives way."""

from __future__ import annotations

import re

from scenes.kit.language import Language


class Stretched(Language):
    """Every third letter twice; gaps stay as they are."""

    def __init__(self) -> None:
        super().__init__("en")

    def _translated(self, words: str) -> str:
        parts = re.split(r"(\{[^}]*\})", words)
        return "".join(part if part.startswith("{") else _longer(part) for part in parts)


def _longer(words: str) -> str:
    return "".join(letter * 2 if i % 3 == 1 and letter.isalpha() else letter for i, letter in enumerate(words))

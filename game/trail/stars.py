"""The stars a player has won on the Trail; how they are kept, and where: game/saves/progress.py."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.protocol import mark
from game.saves.progress import ProgressBook, TroubleTexts

FOLDER: Final = "trail"  # within the data folder

Id = Annotated[str, Meta(max_length=80)]
Stars = Annotated[int, Meta(ge=0, le=3)]
Won = Annotated[dict[Id, Stars], Meta(max_length=1000)]


class RegionStars(msgspec.Struct, frozen=True):
    """How far the player has come in one region; what was tried and not won is there with no star."""

    puzzles: Won = {}
    challenges: Won = {}

    def with_puzzle(self, puzzle: str, stars: int) -> RegionStars:
        return msgspec.structs.replace(self, puzzles=_better(self.puzzles, puzzle, stars))

    def with_challenge(self, challenge: str, stars: int) -> RegionStars:
        return msgspec.structs.replace(self, challenges=_better(self.challenges, challenge, stars))


def _better(won: dict[str, int], name: str, stars: int) -> dict[str, int]:
    """Stars are never lost again."""
    return {**won, name: max(stars, won.get(name, 0))}


class TrailBook(ProgressBook[RegionStars]):
    """The stars of one player in all regions."""

    kind, folder, magic = RegionStars, FOLDER, "saddlebag-trail"
    excuses = TroubleTexts(
        mark("The Trail goes on, but the stars you win could not be kept."),
        mark("Your stars in {name} could not be read; what is left of the file is kept aside."),
        mark("Your stars in {name} are those of a little earlier: the newest file was damaged."),
        mark("Your stars in {name} were kept by a newer Saddlebag. They stay as they are, and nothing is added now."),
    )

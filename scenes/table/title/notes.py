"""Notes of an event besides its sentence: small pictures, and in a word or two what was done.

The recap shows them as chips, the log beside its lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.protocol import Event
from scenes.kit.brush import Brush

POINTS: Final = "tokens/vp"
Draw = Callable[[Brush, Rect], object]


class Token(NamedTuple):
    """A picture, and how many of it; ``signed``: so many were gained or lost."""

    picture: str
    amount: int | None = None  # None: the thing itself, named once
    signed: bool = False
    draw: Draw | None = None  # how it is drawn, where that is more than its picture
    wide: bool = False  # twice as wide as high


class Deed(NamedTuple):
    """What was done, in words to be translated, and where, as it is called on the board."""

    what: str
    where: str = ""


TokensOf = Callable[[Any], Sequence[Token]]
DeedOf = Callable[[Any], Deed]


def gains(picture: str, sign: int = 1) -> TokensOf:
    """As much of a thing as the event's ``amount``, gained, or lost with a sign of -1."""
    return lambda event: (Token(picture, sign * event.amount, signed=True),)


def shows(picture: str, amount: int | None = None, signed: bool = False) -> TokensOf:
    """The same of every such event."""
    token = Token(picture, amount, signed)
    return lambda event: (token,)


def does(words: str) -> DeedOf:
    """The same deed whatever the event says."""
    return lambda event: Deed(words)


def names(field: str, records: Mapping[str, Any]) -> DeedOf:
    """The thing a field of the event means, by its name."""
    return lambda event: Deed(records[getattr(event, field)].name)


class RivalNotes(NamedTuple):
    """Whom a person alone plays against and nobody plays: its name, to be translated, its face, and what it did."""

    name: str
    picture: str
    panel: str  # on the board
    is_doing: Callable[[Event], bool]
    points: Callable[[Any], int] | None = None  # it has in this position, where it has any


def draw_token(brush: Brush, area: Rect, token: Token) -> None:
    """Draw the picture of a token, without its number."""
    if token.draw is not None:
        token.draw(brush, area)
    else:
        brush.picture(token.picture, area)

"""What a title draws and says for itself at the shared table.  Holds no rules and no widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from pygame import Rect, Surface

from game.protocol import Action, Event, ScoreSheet, Seat, Spot
from scenes.brush import Brush
from scenes.chooser import Chooser
from scenes.choreography import Recipes
from scenes.language import Language
from scenes.layout import Layout, Point
from scenes.match import Match
from scenes.moment import Moment
from scenes.stage import Piece


class Outline(NamedTuple):
    """A spot that is no rectangle in this position: where a hand finds it, and the line that lights it."""

    hit: tuple[Point, ...]
    line: tuple[Point, ...]


class Prompt(NamedTuple):
    """What the dock says: who decides what.  ``office`` is the picture beside it, ``until`` where the words end."""

    headline: str
    sentence: str
    office: str = ""
    until: str = ""  # a place of the board that lies in the dock


class Face(NamedTuple):
    """A choice on a plate: a picture, its name, its letter (letter, fill, colour), the names of all in its row."""

    label: str
    picture: str = ""
    pill: tuple[str, str, str] | None = None
    row: tuple[str, ...] = ()


class Press(NamedTuple):
    """A button of the dock."""

    label: str
    style: str = "primary"
    icon: str = ""


class Question(NamedTuple):
    """Asked in the dock before an action is done; ``lit`` are the spots it speaks of."""

    headline: str
    sentence: str
    yes: str
    no: str
    lit: frozenset[Spot] = frozenset()


class Preview(NamedTuple):
    """What touching a spot would bring about, shown while it is pointed at."""

    ghost: str = ""  # the piece that would stand there
    outlined: tuple[Spot, ...] = ()  # the spots of the pattern it takes part in
    sentence: str = ""
    gain: int | None = None  # how the score would change


NO_PREVIEW = Preview()


@dataclass
class Desk:
    """The table as the watcher sees it at this moment: all that a skin may look at."""

    match: Match
    layout: Layout
    language: Language
    focus: Seat  # whose board is in the middle
    faces: tuple[str, ...]  # portraits, by seat
    chooser: Chooser | None = None
    glow: frozenset[Spot] = frozenset()
    touched: tuple[Spot, ...] = ()
    view: Any = None
    sheets: tuple[ScoreSheet, ...] = ()
    shown: frozenset[Spot] = frozenset()  # the spots on display
    hidden: set[Spot] = field(default_factory=set)  # whose pieces are in flight
    pointed: Spot | None = None  # what the pointer or the keyboard is at

    @property
    def watcher(self) -> Seat:
        return self.match.watcher

    def say(self, words: str, **gaps: object) -> str:
        return self.language.say(words, **gaps)

    def name(self, seat: int) -> str:
        return self.match.table.players[seat].name

    def rect(self, name: str) -> Rect:
        return self.layout[name].rect


class Skin(Protocol):
    """One title's hand.  Everything else about the table is the same for all titles."""

    recipes: Recipes  # how each event moves
    long: frozenset[type[Event]]  # events whose batch may take its time
    uncounted: frozenset[str]  # lines of the score sheet that are always nought and not worth a row

    # ---------------------------------------------------------- words

    def prompt(self, desk: Desk) -> Prompt:
        """What the watcher is to decide now."""
        ...

    def waiting(self, desk: Desk) -> str:
        """One sentence while somebody else decides."""
        ...

    def plaque(self, desk: Desk) -> str:
        """The name over the board in the middle."""
        ...

    def boards(self, desk: Desk) -> str:
        """What the seats' boards are called: "Towns"."""
        ...

    def tip(self, desk: Desk, spot: Spot) -> str:
        """What lies there: its name, on the next line what it does; "" if nothing is to be said."""
        ...

    def topic(self, desk: Desk, spot: Spot) -> str:
        """The page of the rulebook about what lies there, as far as the watcher sees it; "" for none."""
        ...

    def press(self, desk: Desk, spot: Spot) -> Press:
        """The words on a button spot."""
        ...

    def question(self, desk: Desk, action: Action) -> Question | None:
        """What to ask before doing this, if anything."""
        ...

    def advice(self, desk: Desk, action: Action) -> str:
        """A hint in words."""
        ...

    def status(self, desk: Desk, seat: Seat) -> str:
        """How far a rival is, in a word or two; "" to show its level instead."""
        ...

    def sound(self, event: Event) -> str:
        """What an event sounds like, or ""."""
        ...

    def is_news(self, event: Event, watcher: Seat) -> bool:
        """Whether it is worth a word in "since your last turn"."""
        ...

    def offices(self, desk: Desk) -> Mapping[int, str]:
        """The picture of the office each seat holds, if any."""
        ...

    def line_picture(self, line: str) -> str:
        """The drawing beside a line of the score sheet."""
        ...

    def line_note(self, desk: Desk, line: str) -> str:
        """What earns the points of a line, for sheets with room to say it."""
        ...

    # ---------------------------------------------------------- places

    def rooms(self, desk: Desk) -> Mapping[Spot, Rect]:
        """Spots that lie elsewhere than on the board file while they are asked for."""
        ...

    def shapes(self, desk: Desk) -> Mapping[Spot, Outline]:
        """Spots of ``rooms`` that are no rectangles: a room of a house, a street."""
        ...

    def preview(self, desk: Desk, spot: Spot) -> Preview:
        """What touching this spot would do."""
        ...

    def is_card(self, desk: Desk, spot: Spot) -> bool:
        """Whether the spot can be enlarged."""
        ...

    # ---------------------------------------------------------- drawing

    def face(self, desk: Desk, spot: Spot) -> Face | None:
        """How a choice looks; None if ``draw_spot`` does it."""
        ...

    def draw(self, brush: Brush, desk: Desk) -> None:
        """Everything of this title that lies still: boards, pieces, cards."""
        ...

    def draw_spot(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect, state: str) -> None:
        """One spot again, over the light that was put on it: rest, hover, legal, selected, used."""
        ...

    def draw_ghost(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect, piece: str) -> None:
        """A piece that is not there yet."""
        ...

    def draw_large(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect) -> None:
        """A card, enlarged."""
        ...

    def draw_dock(self, brush: Brush, desk: Desk, room: Rect, dark: bool) -> None:
        """What belongs to the decision and is no choice: the cube in hand, the deck."""
        ...

    def draw_seat(self, brush: Brush, desk: Desk, seat: Seat) -> None:
        """What lies on a rival's panel beside board, name and points."""
        ...

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        """How the score would change, at the corner of a spot."""
        ...

    def draw_extra(self, brush: Brush, desk: Desk) -> None:
        """What fills the rivals' place when there are none."""
        ...

    def draw_bar(self, brush: Brush, desk: Desk) -> None:
        """What a title adds to the top bar: phases, a clock."""
        ...

    # ---------------------------------------------------------- hands

    def key(self, desk: Desk, key: str) -> Spot | None:
        """The spot a key touches now ("r" and "f" whatever they are bound to), if it means one."""
        ...

    def wheel(self, desk: Desk, by: int) -> Spot | None:
        """The spot a step of the wheel touches now, if it means one."""
        ...

    def opening(self, match: Match) -> Spot | None:
        """A spot that is touched from the start: how a tile in hand is turned.  Taking back goes past its zone."""
        ...

    def sprite(self, brush: Brush, piece: Piece, size: tuple[int, int]) -> Surface | None:
        """A piece in flight that is no single drawing; None to use its ``art``."""
        ...

    def holds(self, desk: Desk) -> bool:
        """Whether something hangs on the pointer."""
        ...

    def draw_hand(self, brush: Brush, desk: Desk, at: tuple[int, int]) -> None:
        """What hangs on the pointer, over everything."""
        ...

    # ---------------------------------------------------------- moments

    def moments(self, desk: Desk, events: Sequence[Event]) -> Sequence[Moment]:
        """What of these events deserves the whole table for a while, one after another."""
        ...

    def standing(self, desk: Desk) -> Moment | None:
        """What stands over the table as long as this position lasts."""
        ...


class Manners:
    """A skin that adds nothing: the base of every title's own, which says and draws what it has."""

    recipes: Recipes
    long: frozenset[type[Event]] = frozenset()
    uncounted: frozenset[str] = frozenset()

    def plaque(self, desk: Desk) -> str:
        return ""

    def topic(self, desk: Desk, spot: Spot) -> str:
        return ""

    def question(self, desk: Desk, action: Action) -> Question | None:
        return None

    def status(self, desk: Desk, seat: Seat) -> str:
        return ""

    def sound(self, event: Event) -> str:
        return ""

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return False

    def offices(self, desk: Desk) -> Mapping[int, str]:
        return {}

    def line_picture(self, line: str) -> str:
        return ""

    def line_note(self, desk: Desk, line: str) -> str:
        return ""

    def rooms(self, desk: Desk) -> Mapping[Spot, Rect]:
        return {}

    def shapes(self, desk: Desk) -> Mapping[Spot, Outline]:
        return {}

    def preview(self, desk: Desk, spot: Spot) -> Preview:
        return NO_PREVIEW

    def is_card(self, desk: Desk, spot: Spot) -> bool:
        return False

    def face(self, desk: Desk, spot: Spot) -> Face | None:
        return None

    def draw_ghost(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect, piece: str) -> None: ...

    def draw_large(self, brush: Brush, desk: Desk, spot: Spot, rect: Rect) -> None: ...

    def draw_dock(self, brush: Brush, desk: Desk, room: Rect, dark: bool) -> None: ...

    def draw_seat(self, brush: Brush, desk: Desk, seat: Seat) -> None: ...

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None: ...

    def draw_extra(self, brush: Brush, desk: Desk) -> None: ...

    def draw_bar(self, brush: Brush, desk: Desk) -> None: ...

    def key(self, desk: Desk, key: str) -> Spot | None:
        return None

    def wheel(self, desk: Desk, by: int) -> Spot | None:
        return None

    def opening(self, match: Match) -> Spot | None:
        return None

    def sprite(self, brush: Brush, piece: Piece, size: tuple[int, int]) -> Surface | None:
        return None

    def holds(self, desk: Desk) -> bool:
        return False

    def draw_hand(self, brush: Brush, desk: Desk, at: tuple[int, int]) -> None: ...

    def moments(self, desk: Desk, events: Sequence[Event]) -> Sequence[Moment]:
        return ()

    def standing(self, desk: Desk) -> Moment | None:
        return None

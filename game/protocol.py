"""The contract between the house and a title, on one page.  Holds no rules and no pixels.

A title is a module (``game/<title>/rules.py``) that answers the questions of ``Rules`` below.  Its state
changes in place and is copied explicitly; chance is a player called the dealer; a seat only ever sees a view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple, NewType, Protocol

import msgspec
from msgspec.structs import asdict

Seat = NewType("Seat", int)
Spot = str  # the name of a place a hand can touch or a piece can lie on, e.g. "town/0/a1"

DEALER: Final = Seat(-1)  # chance, as a player: shuffles, deals, rolls
FACE_DOWN: Final = "?"  # what a view shows in place of a face its seat may not see


class Name(msgspec.Struct, frozen=True):
    """What somebody is called: the same in every language, even where a card is called that too."""

    name: str

    def __str__(self) -> str:
        return self.name


Gap = str | Name | tuple[str | Name, ...]  # words to be translated, a name that is not, or a run of both


class Saying(msgspec.Struct, frozen=True):
    """A sentence with named gaps, kept apart from its words so that it can be translated."""

    text: str
    gaps: dict[str, Gap] = {}

    def __str__(self) -> str:
        return self.text.format(**{name: spelt(gap, str) for name, gap in self.gaps.items()})


def say(text: str, /, **gaps: object) -> Saying:
    """``say("{seat} takes {cards}.", seat=Name("Ida"), cards=listed(["Bank", "Well"]))``."""
    return Saying(text, {name: _gap(value) for name, value in gaps.items()})


def listed(parts: Iterable[object], joint: str = ", ") -> tuple[str | Name, ...]:
    """What fills a gap one after another, each part by itself: a name, words, or a run of both."""
    run: list[str | Name] = []
    for part in parts:
        filled = _gap(part)
        run += [joint] * bool(run)
        run += filled if isinstance(filled, tuple) else [filled]
    return tuple(run)


def spelt(gap: Gap, translate: Callable[[str], str]) -> str:
    """A gap as text: its words translated, its names as they are."""
    if isinstance(gap, tuple):
        return "".join(spelt(part, translate) for part in gap)
    return gap.name if isinstance(gap, Name) else translate(gap)


def _gap(value: object) -> Gap:
    if isinstance(value, tuple):
        return tuple(part if isinstance(part, Name) else str(part) for part in value)
    return value if isinstance(value, Name) else str(value)


def mark(text: str) -> str:
    """A text that is said elsewhere: marked here so that it is collected for translation."""
    return text


class SaddlebagError(Exception):
    """Anything that goes wrong for a reason a person can be told; its text is that reason."""

    def __init__(self, saying: Saying | str) -> None:
        self.saying = saying if isinstance(saying, Saying) else Saying(saying.replace("{", "{{").replace("}", "}}"))
        super().__init__(str(self.saying))


class IllegalAction(SaddlebagError):
    """The rules do not allow this now."""


class BadSetup(SaddlebagError):
    """A match cannot be set up like this."""


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """One decision.  Subclasses are small frozen values named in the imperative: ``Put("a1")``."""

    barrier: ClassVar[bool] = False  # once done, it cannot be taken back
    any_order: ClassVar[bool] = False  # its path is a set: any of its spots may be touched first
    spots: ClassVar[tuple[str, ...]] = ()  # its path, with gaps for the seat and its fields: ("hand/{seat}/{slot}",)

    def path(self, seat: Seat) -> tuple[Spot, ...]:
        """The spots a hand of this seat touches, in order, to mean this action; dealer's moves have none."""
        return _filled(self.spots, {**asdict(self), "seat": seat})


class Event(msgspec.Struct, frozen=True, tag_field="event", kw_only=True):
    """Something that happened, named in the past tense.

    ``only`` lists who saw it; None is everybody.  An ``echo`` tells the same thing once more, to those who see
    less of it (a card from behind) or later (a sealed turn revealed): one who saw everything can skip it.
    """

    settles: ClassVar[bool] = False  # the position right after it can be shown, though the move goes on
    says: ClassVar[str | Callable[[Any], str | None] | None] = None  # its sentence, or what chooses one; None: unsaid
    spots: ClassVar[tuple[str, ...]] = ()  # those it touches, with gaps for its fields: ("bank", "gold/{seat}")

    only: tuple[int, ...] | None = None
    echo: bool = False

    @property
    def seat(self) -> int | None:
        """Whose doing or whose luck it was; None if it was nobody's.  Events of a seat have a field of this name."""
        return None

    def touches(self) -> tuple[Spot, ...]:
        """The spots things came from and went to, sources first."""
        return _filled(self.spots, asdict(self))


def _filled(spots: Iterable[str], fields: Mapping[str, object]) -> tuple[Spot, ...]:
    return tuple([spot.format_map(fields) for spot in spots])


Tell = Callable[[Event], object]


def silent(event: Event) -> None:
    """The ``tell`` of a search: nobody listens."""


class Choice(msgspec.Struct, frozen=True):
    """One value an option can take."""

    id: str
    name: str
    text: str = ""
    seat: int | None = None  # of the seat it means, where one is known its name says it better


class Under(msgspec.Struct, frozen=True):
    """What an option waits for: that another, named before it, has this value."""

    option: str
    value: str


class Option(msgspec.Struct, frozen=True):
    """Something to settle before a match; ``choices`` holds just what this number of seats may have."""

    id: str
    name: str
    text: str
    choices: tuple[Choice, ...]
    default: str
    seat: int | None = None  # the seat it is about, if it is about one
    of: str = ""  # its name with the seat's in it: "Home of {name}"
    under: Under | None = None  # when it has a say; None: always
    graded: bool = False  # its choices go from the mildest opponent of a solo player to the hardest

    def applies(self, chosen: Mapping[str, str]) -> bool:
        """Whether it has a say beside these choices; what they do not name is not settled."""
        return self.under is None or chosen.get(self.under.option) == self.under.value


class Setup(msgspec.Struct, frozen=True):
    """How many seats, what was chosen of the options, and which edition of the box is on the table.

    An option that is not named stands at its default.
    """

    seats: int
    options: dict[str, str] = {}
    edition: int = 0  # 0: the newest


class Line(msgspec.Struct, frozen=True):
    """One line of a score sheet, and the spots that earn it."""

    id: str
    name: str
    points: int
    spots: tuple[Spot, ...] = ()


class ScoreSheet(msgspec.Struct, frozen=True):
    """The itemised score of one seat; ``marks`` says what the count found on single spots ("fed")."""

    lines: tuple[Line, ...]
    marks: tuple[tuple[Spot, str], ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Rank(msgspec.Struct, frozen=True):
    """A standing a solo player can reach, by points."""

    id: str
    name: str
    text: str
    won: bool = False  # counts as a won match in statistics


def won_by_rank(ranks: Sequence[Rank], reached: str | None) -> bool | None:
    """Whether this rank counts as won; None where no rank does."""
    won = {rank.id for rank in ranks if rank.won}
    return reached in won if won else None


class Rival(msgspec.Struct, frozen=True):
    """Whom a solo player plays against, where that one scores too."""

    name: str
    sheet: ScoreSheet


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended.  Places count from 1 and may be shared; ``rank`` names a solo player's standing."""

    places: tuple[int, ...]
    sheets: tuple[ScoreSheet, ...]
    reason: Saying
    rank: str | None = None
    rival: Rival | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


Weighed = Literal["nobody", "own", "everybody"]


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How hard a bot thinks, in numbers that are the same on every machine: seconds are none of them."""

    width: int  # lines the beam keeps on the way through its own turn
    arms: int = 1  # the best turns that are played on; with one there is nothing to compare
    playouts: int = 0  # of one thought, all arms together, at most ...
    moves: int = 0  # ... for they may make no more moves than so many, so that no thought takes long; 0: any number
    turns: int = 0  # own turns a playout goes on for; 0: to the end
    weighed: Weighed = "nobody"  # whose moves in it are the best of one look with ``judge``; the others' are ``likely``
    caution: float = 1.0  # standard errors by which a turn must lead the favourite of ``judge`` to take its place
    open_width: int = 0  # lines kept once nothing is hidden and twelve turns are left; 0: there is no such beam
    open_branch: int = 4  # turns it looks at from each of them


class Efforts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of one level, or of a review: alone a title is another game than with others."""

    alone: Effort
    others: Effort


SAME: Final = "same"  # topic of a motif that says that both lines come to the same: they are no two choices
Tone = Literal["for", "but", "rival"]  # speaks for the line; warns of it; says what the other line lacks or costs


class Motif(NamedTuple):
    """One reason for a line of play: a sentence, the facts it states, and how much it matters.

    Weights mean the same in every title: below 1 it is not told, from 2 a person gives it unasked, from 3 it explains
    the move by itself.  A motif holds only what its seat can see, so that it is the same on every imagined state.
    """

    name: str  # of the kind of reason: "strong_hand"
    weight: float
    saying: Saying
    claim: tuple[Any, ...]  # hashable facts: a reader checks them, and two lines are compared by them
    topic: str  # two motifs of one topic are not told together
    tone: Tone = "for"
    spots: tuple[Spot, ...] = ()  # those the sentence names: pointing at it lights them
    wants: tuple[tuple[Spot, str], ...] = ()  # a spot, and the thing it is kept for: one spot is told for one thing
    must: bool = False  # told whatever its weight: a duel, an Outlaw, the end of the match


class Rules(Protocol):
    """What every title answers.  ``Any`` stands for the title's own State."""

    TITLE: str  # its id, also the name of its folder
    NAME: str  # as printed on the box
    VERSION: int  # of the rules: raise it whenever an old log could play out differently
    EDITION: int  # of the box: the newest ``since`` among its components
    SEATS: range
    State: type[Any]
    ACTIONS: Any  # the union of all its action types, the dealer's included
    RANKS: tuple[Rank, ...]  # for one seat, the best first; empty where points are compared with nothing
    UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]]  # packed state of rules version n -> n + 1
    EFFORTS: dict[str, Efforts]  # by level, for those that search, and of a review

    def options(self, seats: int) -> tuple[Option, ...]:
        """What can be settled before a match of so many seats."""

    def setup(self, setup: Setup) -> Any:
        """The state before anything was dealt.  Raises BadSetup."""

    def seats(self, state: Any) -> int:
        """How many sit at this table."""

    def to_move(self, state: Any) -> Seat | None:
        """Who decides next: a seat, the DEALER, or nobody because the match is over."""

    def legal_actions(self, state: Any) -> Sequence[Action]:
        """All a seat to move may do: never empty then, no doubles, in a stable order.  Empty otherwise."""

    def deal(self, state: Any, rng: Random) -> Action:
        """The dealer's next move."""

    def apply(self, state: Any, action: Action, tell: Tell = silent) -> None:
        """Change the state and tell what happened.  Trusts that a seat's action is legal here."""

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once the match is over."""

    def copy(self, state: Any) -> Any:
        """A state of its own, cheap enough for a search."""

    def observe(self, state: Any, seat: Seat) -> Any:
        """The state as this seat sees it: same shape, hidden faces turned down, counts kept.

        The seat after the last, where nobody sits, sees what everybody does.
        """

    def imagine(self, view: Any, seat: Seat, rng: Random) -> Any:
        """A whole state this seat could be looking at."""

    def score(self, state: Any, seat: Seat) -> ScoreSheet:
        """The score sheet as if the match ended now."""

    def judge(self, state: Any, seat: Seat) -> float:
        """The expected final lead of the seat over its best rival, alone over the mark, in points; exact once over."""

    def likely(self, state: Any, seat: Seat, rng: Random) -> Action:
        """A quick, sensible move for a playout: no copies, no search."""

    def key(self, state: Any) -> Hashable:
        """Equal for equal positions, for a search that reaches one in several ways."""

    def is_open(self, view: Any, seat: Seat) -> bool:
        """Whether nothing that matters to this seat is hidden any more, nor left to chance."""

    def why_not(self, state: Any, seat: Seat, spot: Spot) -> Saying | None:
        """Why this seat may not touch this spot now, or None if it may."""

    def warning(self, before: Any, after: Any, seat: Seat, names: Sequence[Name]) -> Saying | None:
        """What of a move of this seat's it may not have meant, where a rule bites; the positions may be imagined."""

    def spots(self, setup: Setup) -> frozenset[Spot]:
        """Every spot an action or an event of such a match can name."""

    def story(self, event: Event, names: Sequence[Name]) -> Saying | None:
        """The event as a sentence for the log, or None if it goes without saying."""

    def progress(self, state: Any) -> Saying:
        """How far the match has come, in a few words: "Round 12"."""

    def motifs(
        self, state: Any, seat: Seat, line: Sequence[Action], other: Sequence[Action], names: Sequence[Name]
    ) -> list[Motif]:
        """Reasons for the line against the other; without another, what the line is good for.  Changes no state.

        The state is imagined from a view of the seat.  Both lines are choices of the seat; what is forced between them
        is left out.  ``teacher`` weakens what both lines have in common, and leaves out what other deals do not tell.
        """

    def step_words(self, state: Any, seat: Seat, action: Action) -> Saying:
        """The action as an instruction: "Put brick on a1".  Every action of a seat has words of its own."""

    def dominated(self, view: Any, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Those of the actions that are never better than another of them, by a rule a player knows."""

"""What a title draws and says for itself at the shared table.  Holds no rules and no widgets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.play.stage import Piece
from game.protocol import Action, Event, Outcome, Seat, Spot
from scenes.kit.brush import Brush
from scenes.kit.lettering import fine
from scenes.table.title.cutscene import Cutscene
from scenes.table.title.event_faces import EventFaces
from scenes.table.title.spot_faces import Press, SpotFaces
from scenes.table.view.layout import Point
from scenes.table.view.table_view import TableView

SHEETS: Final = ("panel/sheet", "panel/tally", "tally")  # score sheets of a board file


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
    full: bool = False  # what is asked about takes the sentence's place too: a hint takes the headline's
    is_told: bool = False  # the last line of the log, which names who did it: it may take the headline's place

    def said(self, shown: TableView) -> Prompt:
        """Of words that are always the same: those in the player's language."""
        return self._replace(headline=shown.say(self.headline), sentence=shown.say(self.sentence))


class ChoiceFace(NamedTuple):
    """A choice on a plate: a picture, its name, its letter (letter, fill, colour), the names of all in its row."""

    label: str
    picture: str = ""
    pill: tuple[str, str, str] | None = None
    row: tuple[str, ...] = ()


class DockQuestion(NamedTuple):
    """Asked in the dock before an action is done; ``lit`` are the spots it speaks of.

    The safe answer is the brass one, unless the question is ``bold``: then doing it is what the hand came for.
    """

    headline: str
    sentence: str
    yes: str
    no: str
    lit: frozenset[Spot] = frozenset()
    setting: str = "confirm_end_turn"  # by which the player has it asked or not
    is_meant: bool = False  # yes is the brass answer and Enter's: it was meant, and is only held to be taken back
    room: str = "dock/choices"  # the place of the board where its buttons lie
    beside: str = ""  # a place of the dock that the skin goes on drawing; the answers lie left of it


class SpotPreview(NamedTuple):
    """What touching a spot would bring about, shown while it is pointed at."""

    ghost: str = ""  # the piece that would stand there
    outlined: tuple[Spot, ...] = ()  # the spots of the pattern it takes part in
    sentence: str = ""
    gain: int | None = None  # how the score would change


NO_PREVIEW = SpotPreview()


class Skin:
    """One title's hand.  Everything else about the table is the same for all titles.

    What is written here says and draws nothing more; a title writes over what it has.
    """

    events: EventFaces  # how each event looks, sounds and is noted
    spots = SpotFaces({})  # what is said of each kind of spot
    line_pictures: Mapping[str, str] = {}  # beside the lines of the score sheet
    families: Sequence[Sequence[str]] = ()  # drawings, as patterns of names: any of one may come where another lay
    welcome = ""  # the sound of the table opening
    has_memory = False  # whether what lies still is drawn by more than the ``TableView``: then it is drawn every time
    hint_home = "panel/log"  # on which panel the coach's card lies
    uncounted: frozenset[str] = frozenset()  # lines of the score sheet that are always nought and not worth a row

    # ---------------------------------------------------------- words

    def prompt(self, shown: TableView) -> Prompt:
        """What the viewer is to decide now."""
        raise NotImplementedError

    def waiting(self, shown: TableView) -> str:
        """One sentence while somebody else decides."""
        raise NotImplementedError

    def plaque(self, shown: TableView) -> str:
        """The name over the board in the middle."""
        return ""

    def boards(self, shown: TableView) -> str:
        """What the seats' boards are called: "Towns"."""
        raise NotImplementedError

    def tip(self, shown: TableView, spot: Spot) -> str:
        """What lies there: its name, on the next line what it does; "" if nothing is to be said."""
        return self.spots.tip(shown, spot)

    def reason(self, shown: TableView, spot: Spot, told: str) -> str:
        """Why it cannot be touched, in the rules' words; "" where the tip has said so already."""
        return told

    def topic(self, shown: TableView, spot: Spot) -> str:
        """The page of the rulebook about what lies there, as far as the viewer sees it; "" for none."""
        return self.spots.topic(shown, spot)

    def press(self, shown: TableView, spot: Spot) -> Press:
        """The words on a button spot."""
        return self.spots.press(shown, spot)

    def question(self, shown: TableView, action: Action) -> DockQuestion | None:
        """What to ask before doing this, if anything."""
        return None

    def advice(self, shown: TableView, action: Action) -> str:
        """A hint in words."""
        raise NotImplementedError

    def status(self, shown: TableView, seat: Seat) -> str:
        """How far a rival is, in a word or two; "" to show its level instead."""
        return ""

    def line_note(self, shown: TableView, line: str) -> str:
        """What earns the points of a line, for sheets with room to say it; a name for it may stand on a line before."""
        return ""

    # ---------------------------------------------------------- places

    def arrangement(self, shown: TableView) -> str:
        """``duel``: shapes of the board called ``duel/x`` take the place of ``x`` as long as this position lasts."""
        return ""

    def moved_spots(self, shown: TableView) -> Mapping[Spot, Rect]:
        """Spots that lie elsewhere than on the board file while they are asked for."""
        return {}

    def doubles(self, shown: TableView) -> Mapping[Spot, Rect]:
        """A second place to touch a spot that can be chosen: a card in the dock for a square of the board."""
        return {}

    def shapes(self, shown: TableView) -> Mapping[Spot, Outline]:
        """Spots of ``moved_spots`` that are no rectangles: a room of a house, a street."""
        return {}

    def preview(self, shown: TableView, spot: Spot) -> SpotPreview:
        """What touching this spot would do."""
        return NO_PREVIEW

    def leads(self, shown: TableView, spot: Spot) -> Sequence[Spot]:
        """What lights up while this is pointed at, though it is no part of the decision: what to click instead."""
        return ()

    def stands_for(self, shown: TableView, spot: Spot) -> Sequence[Spot]:
        """The spots that begin what this one means: pressing it lights those alone and takes the focus there."""
        return ()

    def clear(self, shown: TableView, spot: Spot) -> tuple[Rect, str] | None:
        """What the tip of this spot must not cover, if that is more than the spot, and the side it should lie on."""
        return None

    def scores(self, shown: TableView) -> Sequence[Rect]:
        """Where everybody's points stand in rows, line by line: what tells of others does not lie on them."""
        return [shown.rect(name) for name in SHEETS if name in shown.layout]

    def recap_homes(self, shown: TableView) -> Sequence[Rect]:
        """Where the recap may lie besides on an open log: on the player's own that is told elsewhere too."""
        return ()

    def is_card(self, shown: TableView, spot: Spot) -> bool:
        """Whether the spot can be enlarged."""
        return self.spots.is_card(shown, spot)

    # ---------------------------------------------------------- drawing of what lies still

    def face(self, shown: TableView, spot: Spot) -> ChoiceFace | None:
        """How a choice looks; None if ``draw_spot`` does it."""
        return None

    def draw(self, brush: Brush, shown: TableView) -> None:
        """Everything of this title that lies still: boards, pieces, cards."""
        raise NotImplementedError

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        """One spot again, over the light that was put on it: rest, hover, legal, selected, used."""
        raise NotImplementedError

    def draw_ghost(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        """A piece that is not there yet."""

    def draw_large(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
        """A card, enlarged."""

    def draw_dock(self, brush: Brush, shown: TableView, area: Rect, dark: bool) -> None:
        """What belongs to the decision and is no choice: the cube in hand, the deck."""

    def draw_question(self, brush: Brush, shown: TableView, action: Action) -> None:
        """What to know before answering, in the dock beside the answers."""

    def draw_seat(self, brush: Brush, shown: TableView, seat: Seat) -> None:
        """What lies on a rival's panel beside board, name and points."""

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        """How the score would change, at the corner of a spot."""

    def draw_extra(self, brush: Brush, shown: TableView) -> None:
        """What fills the rivals' place when there are none."""

    def draw_bar(self, brush: Brush, shown: TableView) -> None:
        """What a title adds to the top bar: phases, a clock."""

    def offices(self, shown: TableView) -> Mapping[int, str]:
        """The picture of the office each seat holds, if any."""
        return {}

    def line_picture(self, line: str, called: str = "") -> str:
        """The drawing beside a line of the score sheet; ``called`` is its name in this match, where one is meant."""
        return self.line_pictures.get(line, "")

    # ---------------------------------------------------------- pieces, at rest and in flight

    def lies(self, shown: TableView, piece: Piece, spot: Spot) -> Rect:
        """The area a piece fills at rest on this spot, if that is not all of it: a figure beside others."""
        return shown.rect(spot)

    def draw_piece(self, brush: Brush, shown: TableView, piece: Piece, rect: Rect) -> bool:
        """A piece as it lies at rest in this area, by the code that draws it at rest; False if its ``art`` fills it.

        This is also how it is drawn in flight: same code, same size.
        """
        return False

    def reach(self, piece: Piece) -> float:
        """How far a piece is drawn beyond its spot, in breadths of the spot."""
        return 1 / 3

    def draw_nearer(self, brush: Brush, shown: TableView, piece: Piece, area: Rect) -> None:
        """Of what stands before a piece in its place all that lies in this area, over it: it is coming down there."""

    # ---------------------------------------------------------- keys, wheel, and what hangs on the hand

    def key(self, shown: TableView, key: str) -> Spot | None:
        """The spot a key touches now ("r" and "f" whatever they are bound to), if it means one."""
        return None

    def wheel(self, shown: TableView, by: int) -> Spot | None:
        """The spot a step of the wheel touches now, if it means one."""
        return None

    def opening(self, view: Any, seat: Seat, legal: Sequence[Action], hint: Action | None) -> Spot | None:
        """A spot that is touched from the start: how a tile in hand is turned.  Taking back goes past its zone."""
        return None

    def holds(self, shown: TableView) -> bool:
        """Whether something is in hand that Esc puts back."""
        return False

    def follows(self, shown: TableView) -> bool:
        """Whether ``draw_hand`` has something to draw that changes with every move of the pointer."""
        return self.holds(shown)

    def draw_hand(self, brush: Brush, shown: TableView, at: tuple[int, int]) -> None:
        """What hangs on the pointer or tells of what is under it, over everything."""

    # ---------------------------------------------------------- the story

    def touch_sound(self, spot: Spot) -> str:
        """What touching this spot sounds like, if it asks for more."""
        return "press"

    def cutscenes(self, shown: TableView, events: Sequence[Event]) -> Sequence[Cutscene]:
        """What of these events deserves the whole table for a while, one after another."""
        return self.events.cutscenes(shown, events)

    def standing(self, shown: TableView) -> Cutscene | None:
        """What stands over the table as long as this position lasts."""
        return None

    def foreseen(self, shown: TableView) -> Iterable[tuple[Cutscene, float]]:
        """Moments that will come, at a time of each: their pictures are made before they are asked for."""
        return ()


def game_over(shown: TableView, alone: str = "") -> Prompt:
    """Who won and why; ``alone`` is the title's headline for a match nobody else sat at."""
    if shown.outcome is None:
        return Prompt(shown.say("The game is over"), "")
    reason = shown.language.tell(shown.outcome.reason)
    return Prompt(alone or _winners(shown, shown.outcome), fine(reason[:1].upper() + reason[1:]), "tokens/vp")


def _winners(shown: TableView, outcome: Outcome) -> str:
    if len(outcome.winners) == 1:
        return shown.say("{name} wins", name=shown.name(outcome.winners[0]))
    return shown.say("{names} share the victory", names=", ".join(shown.name(seat) for seat in outcome.winners))

"""How a title shows what happens: one record for each kind of event.  Draws and plays nothing itself.

``scenes/skins/<title>/events.py`` holds the records in the order of ``game/<title>/events.py``.  An event without one
moves in the usual way, makes no sound and leaves nothing to be noted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.protocol import Event
from scenes.table.title.choreography import Recipe, usual
from scenes.table.title.cutscene import Cutscene
from scenes.table.title.notes import POINTS, Deed, DeedOf, RivalNotes, Token, TokensOf
from scenes.table.view.table_view import TableView

SoundOf = Callable[[Any], str]
SceneOf = Callable[[TableView, Any, Sequence[Event]], Cutscene | None]  # of one event and the batch it came with


def no_tokens(event: Event) -> Sequence[Token]:
    return ()


class EventFace(NamedTuple):
    """All that is seen and heard of one kind of event besides its sentence."""

    moves: Recipe = usual
    sound: str | SoundOf = ""  # of the kit
    silent: str = ""  # why it makes none
    chips: TokensOf = no_tokens  # small pictures in the recap and the log
    deed: DeedOf | None = None  # what was done, in a word or two
    weight: int = 0  # of several deeds the heaviest is the one to speak of
    scene: SceneOf | None = None  # what takes the whole table for a while
    begins: str = ""  # "turn" or "round", for what is heard once in one
    takes_time: bool = False  # its batch need not be quick
    is_secret: bool = False  # a choice that others do not see yet


NO_FACE: Final = EventFace()


class EventFaces:
    """A title's records; also what the recap and the log ask of several events at once."""

    def __init__(self, faces: Mapping[type[Event], EventFace], rival: RivalNotes | None = None) -> None:
        self._faces, self.rival = faces, rival
        self.recipes = {kind: face.moves for kind, face in faces.items()}
        self.choices = tuple(self._kinds(lambda face: face.is_secret))
        self.long = self._kinds(lambda face: face.takes_time)
        self.silent = self._kinds(lambda face: bool(face.silent))
        self.rounds = self._kinds(lambda face: face.begins == "round")
        self.turns = self._kinds(lambda face: face.begins != "")

    def _kinds(self, has: Callable[[EventFace], bool]) -> frozenset[type[Event]]:
        return frozenset(kind for kind, face in self._faces.items() if has(face))

    def face(self, kind: type[Event]) -> EventFace:
        return self._faces.get(kind, NO_FACE)

    def of(self, event: Event) -> EventFace:
        return self.face(type(event))

    def sound(self, event: Event) -> str:
        """What it sounds like, or "" (see docs/sound.md)."""
        sound = self.of(event).sound
        return sound(event) if callable(sound) else sound

    def cutscenes(self, shown: TableView, events: Sequence[Event]) -> list[Cutscene]:
        """What of these deserves the whole table, in the order in which it happened."""
        scenes = ((self.of(event).scene, event) for event in events)
        return [found for scene, event in scenes if scene is not None and (found := scene(shown, event, events))]

    def tokens(self, event: Event) -> Sequence[Token]:
        """What it is about; nothing for what has no picture or was not seen."""
        return self.of(event).chips(event)

    def summed(self, events: Iterable[Event]) -> list[Token]:
        """All of them in the order in which they came, the same thing once."""
        found: dict[tuple[str, bool], Token] = {}
        for token in (token for event in events for token in self.tokens(event) if token.picture != POINTS):
            key = token.picture, token.signed
            old = found.get(key)
            if old is None or token.amount is None:
                found.setdefault(key, token)
            else:
                found[key] = old._replace(amount=(old.amount or 0) + token.amount)
        return [token for token in found.values() if token.amount != 0]

    def is_seen(self, event: Event) -> bool:
        """Whether it left something to be seen where it happened; what was only paid or drawn did not."""
        return self.of(event).deed is not None or any(not token.signed for token in self.tokens(event))

    def deed(self, events: Sequence[Event]) -> Deed | None:
        """The last of the most telling kind."""
        told = [(self.of(event).weight, place, event) for place, event in enumerate(events) if self.of(event).deed]
        if not told:
            return None
        event = max(told, key=lambda one: one[:2])[2]
        of = self.of(event).deed
        return of(event) if of is not None else None

"""What every scene is given, in one place instead of globals.  Draws nothing and decides nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, Protocol

from game.profile import names as naming
from game.profile import settings as settings_file
from game.profile.settings import Settings
from game.protocol import Saying
from game.saves.limits import FIRST, LAST
from game.saves.matches import SAVES, SaveFolder
from scenes.kit import clipboard, keys
from scenes.kit.art import Art
from scenes.kit.language import Language
from scenes.kit.lettering import Lettering
from scenes.shell.screen import Screen
from scenes.shell.stack import SceneStack
from scenes.sound.desk import Sounds

if TYPE_CHECKING:
    from game.lessons.lesson import Lesson
    from game.play.match import Match
    from game.profile.setup_plan import SetupPlan
    from game.table import Table

P = ParamSpec("P")  # what a door wants to know besides the services


def local_time() -> datetime:
    """The date and time here, within the years in which every calendar can count days before and after."""
    return min(LAST.replace(tzinfo=None), max(FIRST.replace(tzinfo=None), datetime.now()))


class Glimpse(NamedTuple):
    """What the menu tells about the match that can be continued; words come translated."""

    title: str
    name: str
    sentence: str
    seats: tuple[str, ...] = ()  # portraits, in seat order; "" is the seat's own


class Routes(Protocol):
    """Which scene opens behind which door; whoever starts the program hands one in, for the shell knows no screen.

    A scene goes through a door with ``services.open(services.routes.settings)``.
    """

    def menu(self, services: Services) -> Screen: ...
    def settings(self, services: Services) -> Screen: ...
    def credits(self, services: Services) -> Screen: ...
    def saves(self, services: Services) -> Screen: ...
    def past_matches(self, services: Services) -> Screen: ...
    def statistics(self, services: Services) -> Screen: ...
    def badges(self, services: Services) -> Screen: ...
    def modes(self, services: Services, title: str) -> Screen: ...
    def new_match(self, services: Services, title: str, plan: SetupPlan | None = None) -> Screen: ...

    def replay(self, services: Services, table: Table, at: int | None = None) -> Screen:
        """A match watched again, from its beginning or from after so many moves."""

    def review(self, services: Services, table: Table, match: str = "") -> Screen:
        """A match that is over, looked at again; ``match`` is what it is saved as, looked up if it is not said."""

    def continue_match(self, services: Services) -> Screen: ...

    def table(self, services: Services, table: Table, match: str = "") -> Screen:
        """The table of a match: a new one, or the one saved under this name."""

    def curtain(
        self, services: Services, match: Match, sit_down: Callable[[], None], leave: Callable[[], None]
    ) -> Screen:
        """The doors between two persons; ``sit_down`` is called before they open, ``leave`` by who will not wait."""

    def results(self, services: Services, table: Table) -> Screen: ...

    def lessons(self, services: Services) -> Screen:
        """The page of all courses."""

    def lesson(self, services: Services, title: str, chapter: str = "", step: str = "") -> Screen:
        """A chapter from its beginning, or what was left half done of it; without a name the next one."""

    def lesson_end(self, services: Services, title: str, lesson: Lesson) -> Screen:
        """How a chapter came out, over its table."""

    def first_match(self, services: Services, title: str) -> Screen:
        """A whole match with help, as the course sets it up."""

    def trail(self, services: Services) -> Screen:
        """The map of the Trail."""

    def puzzle(self, services: Services, title: str, puzzle: str) -> Screen: ...
    def challenge(self, services: Services, title: str, challenge: str) -> Screen: ...

    def deal(self, services: Services, title: str, day: date) -> Screen:
        """The deal of a day, or what was left half done of it."""

    def days(self, services: Services, day: date | None = None) -> Screen:
        """The calendar of deals, open at a day."""

    def last_match(self, services: Services) -> Glimpse | None:
        """The match Continue would open, if there is one."""

    def rulebook(self, services: Services, title: str = "", at: str = "") -> Screen:
        """The rules of a title, open at a topic or card; the first title's if none is named."""


def _nothing(*_: object) -> None:
    """Where there is no window: in tests and the shot tool."""


@dataclass
class Services:
    """The art, the letters, the voice, the stack of scenes, and where files live."""

    data: Path
    routes: Routes
    settings: Settings = field(default_factory=Settings)
    art: Art = field(default_factory=Art)
    letters: Lettering = field(default_factory=Lettering)
    language: Language = field(default_factory=lambda: Language("en"))
    clock: Callable[[], float] = time.monotonic
    wall: Callable[[], datetime] = local_time  # the date and time of day here
    sounds: Sounds = field(init=False)
    saves: SaveFolder = field(init=False)  # one for all screens: it remembers what it has read
    glyphs: Mapping[str, str] = field(default_factory=dict)  # what the buttons of the pad in use are called, by action
    quit: Callable[[], None] = _nothing
    full_screen: Callable[[bool], None] = _nothing
    read_only: bool = False  # another Saddlebag has these files: this one only looks on
    evidence: Callable[[], dict[str, Any]] = dict  # seed and actions of the open match, for a crash bundle
    notes: list[str] = field(default_factory=list)  # what the last minutes did, for a crash bundle

    def __post_init__(self) -> None:
        self.saves = SaveFolder(self.data / SAVES)
        self.sounds = Sounds(lambda: self.clock())  # whichever clock the house has by then
        self.stack = SceneStack(self)

    def toast(self, words: str, icon: str = "check", tone: str = "info") -> None:
        """One sentence at the top of the screen; tone info, gain or warning.  Words come translated."""
        self.stack.toast.say(words, icon, tone)
        self.sounds.play("toast")

    def warn(self, *notices: Saying | str) -> None:
        """What is not as it should be, a sentence each; words come translated."""
        for each in notices:
            self.toast(each if isinstance(each, str) else self.language.tell(each), "warning", "warning")

    def praise(self, words: str, picture: str) -> None:
        """A sentence with a picture, after whatever is being said; words come translated."""
        self.stack.toast.say(words, tone="gain", picture=picture, waits=True)
        self.sounds.play("achievement")

    def copy(self, text: str, words: str, tone: str = "gain") -> None:
        """Onto the clipboard, and say so; words come translated."""
        if clipboard.copy(text):
            self.toast(words, tone=tone)
        else:
            self.warn(self.language.say("There is no clipboard here."))

    def open(self, door: Callable[Concatenate[Services, P], Screen], *args: P.args, **named: P.kwargs) -> None:
        """Go through a door: ``services.open(services.routes.rulebook, title)``."""
        self.stack.push(door(self, *args, **named))

    @property
    def person(self) -> str:
        """What the player is called."""
        return self.settings.name or naming.offered(self.letters.shows)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let them take effect at once."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        if not self.read_only:
            settings_file.save(self.settings, self.data)
        if "language" in values:
            self.language.switch(self.settings.language)
        self.tune()
        if values.keys() & {"language", "text_percent", "colour_aid"}:
            self.stack.refresh()

    def key_of(self, action: str) -> str:
        """What to press for an action; "" if the pad in use has nothing for it."""
        return self.prompts.get(action, "")

    @property
    def prompts(self) -> Mapping[str, str]:
        """What to press for each action, as printed on the pad in use or on the keyboard."""
        bound = {action: keys.shown(key) for action, key in self.settings.keys.items()}
        return self.glyphs or {"back": "Esc", **bound}

    def only_looks_on(self) -> str:
        """Why nothing is kept, or ""."""
        say = self.language.say
        return say("Saddlebag is already open. Here nothing is saved or deleted.") if self.read_only else ""

    def say_damaged(self) -> str:
        """A part of the translation cannot be read."""
        return self.language.say("A part of the translation is damaged; its words are in English.")

    def tune(self) -> None:
        """Give the sounds their volumes."""
        self.sounds.set_levels(self.settings.sound, self.settings.music, self.settings.mute)

    def note(self, line: str) -> None:
        """Remember what happened, for a crash bundle; the last 200 lines are kept."""
        self.notes.append(line)
        del self.notes[:-200]

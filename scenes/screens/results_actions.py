"""What can be done with a finished match: look at it again, hand it on, play another.  Draws nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import NamedTuple

from pygame import Rect

from game.session import share_code
from game.table import Table
from game.trail.daily import dealt_at
from game.trail.day_book import DayBook
from scenes.kit import palette
from scenes.kit.brush import Brush
from scenes.kit.widgets import Button, button_width, row
from scenes.screens import recent_match
from scenes.screens.day_share import DayShare
from scenes.shell.services import Services


class FootButton(NamedTuple):
    """One button of the foot."""

    name: str
    words: str
    icon: str
    call: Callable[[], object]
    style: str = "dark"


class Actions:
    """The row under the results; a new one is a line in ``rows``."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services, self.table = services, table
        self._deal = dealt_at(table)
        self._done = DayBook(services.data, writes=False).done(self._deal) if self._deal is not None else None

    def rows(self, is_lost: bool) -> list[FootButton]:
        """From left to right; the last two keep their words where room is short."""
        say = self.services.language.say
        again = say("Try again") if is_lost else say("Play again")
        shared = say("Share the result") if self._done is not None else say("Share code")
        return [
            FootButton("review", say("Review"), "review", self.review),
            FootButton("replay", say("Watch replay"), "replay", self.replay),
            FootButton("share", shared, "share", self.share),
            FootButton("menu", say("Menu"), "back", self.menu),
            FootButton("again", again, "play", self.again, "primary"),
        ]

    def buttons(self, brush: Brush, foot: Rect, is_lost: bool) -> list[Button]:
        """At the right end of the foot."""
        frame, px = brush.frame, brush.px
        high = min(max(px(64), palette.HIT, 2 * frame.type_px("button_small")), foot.h - 8)
        room = Rect(px(palette.MARGIN), 0, frame.width - 2 * px(palette.MARGIN), high)
        room.centery = foot.centery + px(1)
        buttons = [_button(brush, action, high) for action in self.rows(is_lost)]
        if sum(button.rect.w for button in buttons) + px(14) * (len(buttons) - 1) > room.w or frame.compact:
            for button in buttons[:-2]:  # signs will do for what is not the way on
                button.hint, button.label = button.label, ""
                button.rect.w = high
        row(room, buttons, px(14), "right")
        return buttons

    def menu(self) -> None:
        self.services.stack.clear_to(self.services.routes.menu(self.services))

    def again(self) -> None:
        """The same people and options, another seed; one that counts, whatever this one was."""
        seed = f"{SystemRandom().getrandbits(40):x}"
        old = self.table
        fresh = Table(old.title, old.players, old.setup.options, seed)
        scene = self.services.routes.table(self.services, fresh)
        self.services.stack.clear_to(self.services.routes.menu(self.services))
        self.services.stack.push(scene)

    def review(self) -> None:
        """Or a sentence why there is none."""
        if (found := recent_match.review(self.services, self.table)) is not None:
            self.services.stack.push(found)

    def replay(self) -> None:
        self.services.open(self.services.routes.replay, self.table)

    def share(self) -> None:
        """The code of the match; of a day's deal the result that stands, and the code in it."""
        if self._deal is not None and self._done is not None:
            self.services.stack.push(DayShare(self.services, self._deal, self._done))
            return
        words = self.services.language.say("Share code copied: paste it into the seed field of a new game.")
        self.services.copy(share_code.of_table(self.table), words)


def _button(brush: Brush, action: FootButton, high: int) -> Button:
    rect = Rect(0, 0, button_width(brush, action.words, action.icon), high)
    return Button(action.name, rect, action.words, action.call, style=action.style, icon=action.icon)

"""Alone: what the Rival did last, and the lines of the rules it followed, in words.  Decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.protocol import Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import BUILDINGS
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import hands, look
from scenes.table.view.table_view import TableView

RULES: Final = {
    "TEW-184": mark("1 to 5 name the mat on that place of the circle; 6 names the spot you just took."),
    "TEW-185": mark("It takes the right side on a coloured mat, the porch on a grey one, Leftover at the Sheriff’s."),
    "TEW-186": mark("It has a Posse on that mat already, so it goes on clockwise."),
    "TEW-187": mark("Your immunity closes the spot, so it goes on clockwise."),
    "TEW-188": mark("You stand there, so it attacks."),
    "TEW-197": mark("At each mat it plays the better of its two cards."),
    "TEW-198": mark("At the Town Hall it is ranked with the better of its cards."),
    "TEW-199": mark("It takes, without paying, the building with the most VP where it has a Posse."),
    "TEW-202": mark("It advances what its newest building shows, then its stack, then Mining, Railroad, Wagons."),
}


class RivalMemory:
    """What the Rival did, each thing with the number of lines in the log when it is told."""

    def __init__(self) -> None:
        self._heard: list[tuple[int, Event]] = []

    def hear(self, shown: TableView, events: Sequence[Event]) -> None:
        """What is going to be told from here on."""
        lines = len(shown.lines)
        self._heard = [each for each in self._heard if each[0] <= lines]
        for event in events:
            lines += shown.rules.story(event, shown.names) is not None
            if isinstance(event, told.RivalRolled | told.RivalTook | told.RivalAdvanced):
                self._heard.append((lines, event))

    def _told(self, shown: TableView) -> Iterator[Event]:
        """The last first."""
        return (event for line, event in reversed(self._heard) if line <= len(shown.lines))

    def die(self, shown: TableView) -> int:
        """As it lies there."""
        return next((event.die for event in self._told(shown) if isinstance(event, told.RivalRolled)), 6)

    def words(self, shown: TableView) -> str:
        """Told in the panel under the Rival."""
        last = next(self._told(shown), None)
        if last is None:
            return shown.say("After each of your placements the Rival rolls a die and places one Posse.")
        return " ".join((told_of(shown, last), *rules_of(shown, last)))


def told_of(shown: TableView, event: Event) -> str:
    """What it did, in a sentence."""
    if isinstance(event, told.RivalRolled):
        return _rolled(shown, event)
    if isinstance(event, told.RivalTook):
        if not event.building:
            return shown.say("The Rival finds nothing to take.")
        return shown.say("The Rival takes {building}.", building=fine(shown.say(BUILDINGS[event.building].name)))
    if isinstance(event, told.RivalAdvanced):
        return shown.say("The Rival advances {industry}.", industry=shown.say(look.INDUSTRY_NAMES[event.industry]))
    return ""


def _rolled(shown: TableView, event: told.RivalRolled) -> str:
    named = hands.mat_name(shown, event.named)
    if not event.spot:
        return shown.say("The Rival rolls {die}: {mat}. No spot is left for it.", die=event.die, mat=named)
    goes = hands.mat_name(shown, int(event.spot[0]))
    if event.passed:
        return shown.say("The Rival rolls {die}: {mat}. It goes on to: {other}.", die=event.die, mat=named, other=goes)
    return shown.say("The Rival rolls {die}: {mat}.", die=event.die, mat=named)


def rules_of(shown: TableView, event: Event) -> list[str]:
    """The lines of the rules it followed, in order."""
    rules = event.rules if isinstance(event, told.RivalRolled) else (getattr(event, "rule", ""),)
    return [shown.say(RULES[rule]) for rule in rules if rule in RULES]

"""Alone: what the Rival did last, and the lines of the rules it followed, in words.  Decides nothing."""

from __future__ import annotations

from typing import Final

from game.protocol import Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.content import BUILDINGS
from scenes.language import mark
from scenes.lettering import fine
from scenes.skin import Desk
from scenes.skins.tiny_epic_western import hands, look

RULES: Final = {
    "TEW-184": mark("1 to 5 name the mat on that place of the circle; 6 names the spot you just took."),
    "TEW-185": mark("It takes the right side on a coloured mat, the porch on a grey one, Leftover at the Sheriff’s."),
    "TEW-186": mark("It never has two Posse on one mat and goes on clockwise."),
    "TEW-187": mark("Your immunity closes the spot, so it goes on clockwise."),
    "TEW-188": mark("You stand there, so it attacks."),
    "TEW-197": mark("At each mat it plays the better of its two cards."),
    "TEW-198": mark("At the Town Hall it is ranked with the better of its cards."),
    "TEW-199": mark("It takes, without paying, the building with the most VP where it has a Posse."),
    "TEW-202": mark("It advances what its newest building shows, then its stack, then Mining, Railroad, Wagons."),
}


class Memory:
    """The last thing the Rival did."""

    def __init__(self) -> None:
        self.die = 6
        self.last: Event | None = None

    def hear(self, event: Event) -> None:
        if isinstance(event, told.RivalRolled):
            self.die = event.die
        if isinstance(event, told.RivalRolled | told.RivalTook | told.RivalAdvanced):
            self.last = event

    def words(self, desk: Desk) -> str:
        """Told in the panel under the Rival."""
        if self.last is None:
            return desk.say("After each of your placements the Rival rolls a die and places one Posse.")
        return " ".join((told_of(desk, self.last), *rules_of(desk, self.last)))


def told_of(desk: Desk, event: Event) -> str:
    """What it did, in a sentence."""
    if isinstance(event, told.RivalRolled):
        return _rolled(desk, event)
    if isinstance(event, told.RivalTook):
        if not event.building:
            return desk.say("The Rival finds nothing to take.")
        return desk.say("The Rival takes {building}.", building=fine(desk.say(BUILDINGS[event.building].name)))
    if isinstance(event, told.RivalAdvanced):
        return desk.say("The Rival advances {industry}.", industry=desk.say(look.INDUSTRY_NAMES[event.industry]))
    return ""


def _rolled(desk: Desk, event: told.RivalRolled) -> str:
    named = hands.mat_name(desk, event.named)
    if not event.spot:
        return desk.say("The Rival rolls {die}: {mat}. No spot is left for it.", die=event.die, mat=named)
    goes = hands.mat_name(desk, int(event.spot[0]))
    if event.passed:
        return desk.say("The Rival rolls {die}: {mat}. It goes on to: {other}.", die=event.die, mat=named, other=goes)
    return desk.say("The Rival rolls {die}: {mat}.", die=event.die, mat=named)


def rules_of(desk: Desk, event: Event) -> list[str]:
    """The lines of the rules it followed, in order."""
    if isinstance(event, told.RivalRolled):
        return [desk.say(RULES[rule]) for rule in event.rules if rule in RULES]
    rule = getattr(event, "rule", "")
    return [desk.say(RULES[rule])] if rule in RULES else []

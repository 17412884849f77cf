"""Reasons that lie in Characters: Citizens won and lost, Outlaws that come and are sent away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.protocol import Motif, Name, mark, say
from game.saloon_tycoon import events
from game.saloon_tycoon.content import CHARACTERS
from game.saloon_tycoon.costs import ANGIE, FLATFOOT, PHINEUS, SYDNEY
from game.saloon_tycoon.ledger import ARRIVALS
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.motifs.lines import Names, Turn, told
from game.saloon_tycoon.motifs.tiles import CITIZEN
from game.saloon_tycoon.state import is_final
from game.saloon_tycoon.story import BOSS

COMES: Final = {
    FLATFOOT: mark("It brings {who}: 1 gold less every turn until he is bribed away."),
    ANGIE: mark("It brings {who}: every card you play by an action then costs you another."),
    PHINEUS: mark("It brings {who}: your next cubes cost 3 gold instead of 2."),
    SYDNEY: mark("It brings {who}: 5 points less at the end unless you bribe her away."),
}
SENT: Final = {
    FLATFOOT: mark("Without {who} you lose no gold at the start of a turn any more; now {foe} does."),
    ANGIE: mark("Without {who} you play cards without giving one up; now {foe} must."),
    PHINEUS: mark("Without {who} a cube costs you 2 gold again, and {foe} pays 3."),
    SYDNEY: mark("{who} would cost you 5 points at the end; now she costs {foe} as much."),
}
TEN: Final = 10  # gold that brings Flatfoot (ST-131)


def foe_name(names: Names, saloon: int) -> Name | str:
    return names[saloon] if saloon < len(names) else BOSS


def moved(turn: Turn, names: Names) -> Iterator[Motif]:
    for event in turn.told(events.CharacterMoved):
        one, mine = CHARACTERS[event.who], turn.seat
        gaps: dict[str, object] = {"who": one.name, "n": CITIZEN}
        facts = (event.who, event.start, event.to, CITIZEN)
        lit = (f"character/{event.who}",)
        if one.kind == "citizen" and event.to == mine:
            gaps["foe"] = foe_name(names, event.start)
            text = say("{who} changes sides: {n} points for you at the end, {n} less for {foe}.", **gaps)
            yield told("takes_citizen", 5.0, text, *facts, spots=lit)
        elif one.kind == "outlaw" and event.start == mine:
            gaps["foe"] = foe_name(names, event.to)
            yield told("sends_outlaw", 4.2, say(SENT[event.who], **gaps), *facts[:3], spots=lit)
        elif one.kind == "citizen" and event.start != mine:
            gaps["foe"] = foe_name(names, event.start)
            text = say("It costs {foe} {who}, {n} points at the end.", **gaps)
            yield told("costs_citizen", 2.4, text, *facts, spots=lit)


def arrived(turn: Turn, names: Names) -> Iterator[Motif]:
    for event in turn.told(events.CharacterCame):
        if event.who in ARRIVALS:
            text = say(COMES[event.who], who=CHARACTERS[event.who].name)
            yield told("outlaw", 3.6, text, event.who, tone="but", spots=(f"character/{event.who}",), must=True)


def spared(turn: Turn, names: Names) -> Iterator[Motif]:
    """Outlaws out of town who are close: one cube more, or ten gold at the start of the next turn."""
    s, after, seat = turn.before, turn.after, turn.seat
    if not turn.ends or is_final(s) or not after.pile:
        return
    income = income_level(after, seat)
    if FLATFOOT in after.away and after.gold[seat] + income >= TEN > after.gold[seat]:
        gaps = {"who": CHARACTERS[FLATFOOT].name, "gold": after.gold[seat], "income": income}
        text = say(
            "You keep {gold} gold, and with {income} of income that brings {who} if nobody has him by then.", **gaps
        )
        facts = (FLATFOOT, after.gold[seat], income)
        yield told("flatfoot_next", 1.8, text, *facts, tone="but", spots=(f"character/{FLATFOOT}",))

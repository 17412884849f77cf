"""The duel: which steps of it stand over the table, and how it ends.  Draws nothing and knows no rule."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from pygame import Rect

from game.protocol import Event
from game.tiny_epic_western import events as told
from game.tiny_epic_western.state import DEALER_PHASES, Duel, State
from scenes.kit.brush import Brush
from scenes.skins.tiny_epic_western.duel_scene import draw_backdrop, draw_scene
from scenes.skins.tiny_epic_western.fight import AIM, FALL, MISS, SPARK, Fight
from scenes.table.title.cutscene import Cutscene
from scenes.table.view.table_view import TableView

REST: Final = MISS + SPARK  # after dice and cards have come to rest, before the viewer decides
STREET: Final = "duel/moment"  # where it is played, from its beginning to its end
ARRANGEMENT: Final = "duel"  # of the board
GROW: Final = 0.18  # seconds in which the dock takes its room
STEP: Final = 1.0  # and where another decides, or nobody


class Street:
    """The steps of duels, so that only what changed moves; a step that was seen looks the same ever after."""

    def __init__(self) -> None:
        self._steps: dict[tuple[object, ...], Fight] = {}
        self._seen: tuple[Duel, Fight] | None = None
        self._rolling: int | None = None  # whose die was picked up and is not seen again yet
        self._watches = False  # who comes to a duel that goes on already finds everything at rest
        self._count = count(1)

    def standing(self, shown: TableView) -> Cutscene | None:
        """The scene from the first dice to the end; its name is a new one with new dice or a new card."""
        duel = shown.view.duel
        watches, self._watches = self._watches, True
        if duel is None or not all(duel.dice):
            return None
        fight = self._step(shown.view, duel, watches)
        behind = fight.parties[1 - fight.leader]
        rest = REST if behind == shown.viewer else STEP
        return _moment(f"duel/{fight.number}", fight, fight.settles + rest if fight.settles else 0.0)

    def _step(self, view: State, duel: Duel, watches: bool) -> Fight:
        """While the dealer holds a die or draws a card, what was there before is still to be seen."""
        waits = view.phase in DEALER_PHASES
        key = (view.round, duel, waits, tuple(view.influence))
        if key not in self._steps:
            seen = self._seen if self._seen is not None and _is_same(self._seen[0], duel) else None
            if waits and seen is not None:
                self._steps[key] = seen[1]
                self._rolling = duel.rolling if view.phase == "roll_again" else None
            else:
                old = seen[0] if seen is not None else None
                self._steps[key] = self._changed(duel, old if watches else duel)
                self._seen, self._rolling = (duel, self._steps[key]), None
        return self._steps[key]

    def _changed(self, duel: Duel, old: Duel | None) -> Fight:
        rolled = [old is None or self._rolling == role or old.dice[role] != duel.dice[role] for role in range(2)]
        turned = [old is not None and old.added[role] != duel.added[role] for role in range(2)]
        if old is not None and old.card != duel.card:
            turned[0 if duel.attacker > duel.defender else 1] = True  # the Rival's, the last of the parties
        return Fight(
            (duel.attacker, duel.defender), duel.spot, duel.side, duel.dice, duel.added, duel.card or "",
            (rolled[0], rolled[1]), (turned[0], turned[1]), old is None, number=next(self._count),
        )  # fmt: skip


def foreseen(shown: TableView) -> Iterator[tuple[Cutscene, float]]:
    """Every party at this table in a duel, behind, ahead and beaten: what they look like takes long to draw."""
    parties = shown.view.terms.parties
    for party in range(parties):
        pair = party, (party + 1) % parties
        begins = Fight(pair, "1", "left", (1, 6), (0, 0), "", (True, True), opens=True)
        ends = begins._replace(winner=1)
        for fight, time in ((begins, 0.0), (begins, begins.settles), (ends, AIM), (ends, math.inf)):
            yield _foreseen(shown, _moment("duel", fight, 0.0)), time


def _foreseen(shown: TableView, moment: Cutscene) -> Cutscene:
    """The same where the table is laid out for a duel, with the panels of the dock there."""
    there = replace(shown, layout=shown.layout.arranged(ARRANGEMENT))

    def draw(brush: Brush, _: TableView, rect: Rect, time: float) -> None:
        for kind in ("leather", "paper"):
            brush.panel(there.rect("panel/dock"), kind)
        moment.draw(brush, there, there.rect(moment.room), time)

    def draw_behind(brush: Brush, _: TableView, rect: Rect) -> None:
        _draw_backdrop(brush, there, there.rect(moment.room))

    return moment._replace(draw=draw, backdrop=draw_behind)


def _is_same(one: Duel, other: Duel) -> bool:
    return (one.attacking, one.defending, one.spot) == (other.attacking, other.defending, other.spot)


def ended(shown: TableView, event: told.DuelEnded, events: Sequence[Event]) -> Cutscene | None:
    """The end of every duel, with the last dice: the loser falls."""
    at = next(number for number, each in enumerate(events) if each is event)
    fight = _ended(shown.view.duel, event, events[:at])
    if fight is None:
        return None
    moved = any(isinstance(each, told.WantedMoved) for each in events[at + 1 : at + 3])
    return _moment("duel/end", fight._replace(wanted=moved), FALL, event)


def _moment(name: str, fight: Fight, seconds: float, event: Event | None = None) -> Cutscene:
    def draw(brush: Brush, shown: TableView, rect: Rect, time: float) -> None:
        draw_scene(brush, shown, _street(shown, rect), fight, time)

    sound, grows = ("cock" if fight.winner is not None else ""), (GROW if fight.opens else 0.0)
    return Cutscene(
        name, seconds, draw, sound, is_duel=True, event=event, cues=fight.cues, grows=grows, backdrop=_draw_backdrop
    )


def _draw_backdrop(brush: Brush, shown: TableView, rect: Rect) -> None:
    draw_backdrop(brush, _street(shown, rect))


def _street(shown: TableView, rect: Rect) -> Rect:
    return shown.rect(STREET) if STREET in shown.layout else rect


def _ended(duel: Duel | None, event: told.DuelEnded, before: Sequence[Event]) -> Fight | None:
    """How it stood at the end: by what was told last, else as it stands on the table."""
    began = next((each for each in reversed(before) if isinstance(each, told.DuelBegan)), None)
    last = next((each for each in reversed(before) if isinstance(each, told.PowersCompared)), duel)
    drawn = next((each.card for each in reversed(before) if isinstance(each, told.RivalCardDrawn)), "")
    if last is None or (began is None and duel is None):
        return None
    if began is not None:
        parties = began.party, began.defender
    else:
        assert duel is not None
        parties = duel.attacker, duel.defender
        drawn = drawn or duel.card or ""
    winner = parties.index(event.party)
    return Fight(parties, event.spot, event.side, last.dice, last.added, drawn, winner=winner)

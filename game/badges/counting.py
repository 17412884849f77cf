"""How much a match, or all of them, count towards a badge.  Keeps and awards nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from game.badges.definitions import Badge, When
from game.goals import Evidence, holds
from game.protocol import Event
from game.statistics.figures import won_alone
from game.statistics.history import MatchResult


def amount(badge: Badge, evidence: Evidence) -> int:
    """What one match counts; 0 where it is none of those that do."""
    if not _counts(badge.when, evidence):
        return 0
    match badge.count:
        case "points":
            return evidence.total
        case "events":
            return _of_events(badge, [event for event in evidence.events if _is_meant(badge, event)])
    named = {"line": evidence.lines, "spots": evidence.spots, "marks": evidence.marks}
    return named[badge.count].get(badge.of, 0) if badge.count in named else 1


def _counts(when: When, evidence: Evidence) -> bool:
    is_alone = not evidence.others
    return (
        holds(when, evidence)
        and (not when.first or (evidence.won if is_alone else evidence.place == 1))
        and (not when.alone or is_alone)
        and len(evidence.others) + 1 >= when.seats
        and when.options.items() <= evidence.options.items()
        and (not when.against or when.against in evidence.others)
        and not any(evidence.spots.get(line) for line in when.bare)
        and not any(evidence.marks.get(mark) for mark in when.unmarked)
    )


def _is_meant(badge: Badge, event: Event) -> bool:
    if type(event).__name__ != badge.of:
        return False
    values = ((getattr(event, field, None), wanted) for field, wanted in badge.where.items())
    return all(value in wanted if isinstance(wanted, tuple) else value == wanted for value, wanted in values)


def _of_events(badge: Badge, events: list[Event]) -> int:
    if badge.each:
        return len({getattr(event, badge.each) for event in events})
    if badge.top:
        return max((int(getattr(event, badge.top)) for event in events), default=0)
    return sum(int(getattr(event, badge.by)) for event in events) if badge.by else len(events)


# ------------------------------------------------------------------ of many matches


def of_game(game: MatchResult, seat: int) -> Evidence:
    """What the book of results still knows of a match."""
    seated, alone = game.seats[seat], game.won_alone
    firsts = [number for number, each in enumerate(game.seats) if each.place == 1]
    if len(game.seats) == 1 and alone is None:  # of an older book
        alone = won_alone(game.title, game.rank)
    return Evidence(
        title=game.title,
        won=bool(alone) if len(game.seats) == 1 else firsts == [seat],
        place=seated.place,
        total=seated.total,
        lead=0,
        lines=seated.lines,
        rank=game.rank,
        others=tuple(each.level for number, each in enumerate(game.seats) if number != seat),
        options=game.options,
    )


class Tally:
    """What a player's matches come to, counted one after another; ``reached`` is the one that made it enough."""

    def __init__(self, badge: Badge) -> None:
        self.amount = 0
        self.reached: MatchResult | None = None
        self._badge = badge
        self._titles: set[str] = set()
        self._run, self._day = 0, date.min

    def add(self, game: MatchResult, worth: int) -> None:
        """The next match, oldest first, and what it counts."""
        if worth <= 0:
            return
        match self._badge.count:
            case "titles":
                self._titles.add(game.title)
                self.amount = len(self._titles)
            case "days":
                self.amount = max(self.amount, self._days(game.ended.astimezone().date()))
            case _:
                self.amount = self.amount + worth if self._badge.over == "all" else max(self.amount, worth)
        if self.reached is None and self.amount >= self._badge.need:
            self.reached = game

    def _days(self, day: date) -> int:
        """Days in a row up to this one; a day already counted, or one before it, adds none."""
        if day > self._day:
            self._run = self._run + 1 if day - self._day == timedelta(days=1) else 1
            self._day = day
        return self._run


def tallied(badge: Badge, seats: Iterable[tuple[MatchResult, int]], noted: Mapping[str, int]) -> Tally:
    """Of one player: matches of the badge's group, oldest first, and what was noted of them by match."""
    tally = Tally(badge)
    for game, seat in seats:
        worth = noted.get(game.id, 0) if badge.is_logged else amount(badge, of_game(game, seat))
        tally.add(game, worth)
    return tally

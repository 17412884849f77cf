"""Who has earned which badge, and how far everybody is with the others.  Draws nothing.

Only seats of a person earn, and only matches that are kept in the statistics count: no practice, no lesson, no match
played on from a review or a puzzle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.badges.book import BadgeBook, Earned
from game.badges.counting import Tally, amount, tallied
from game.badges.definitions import OTHER_BOOKS, GroupedBadge, every_badge
from game.goals import of_table
from game.lessons.book import LessonBook
from game.protocol import SaddlebagError, Saying, Seat
from game.statistics.history import BadgeDeed, History, MatchResult
from game.table import Table
from game.titles import TITLES
from game.trail.path import TrailMap
from game.trail.regions import regions
from game.trail.stars import TrailBook


class BadgeStanding(NamedTuple):
    """One badge as one player has it."""

    listed: GroupedBadge
    amount: int  # at most what is needed
    earned: Earned | None
    game: MatchResult | None  # the match it was earned in, if its result is still kept

    @property
    def share(self) -> float:
        return self.amount / self.listed.badge.need


class BadgePage(NamedTuple):
    """All that is known of one player's badges; who else has any; what went wrong on the way."""

    player: str
    standings: tuple[BadgeStanding, ...]
    others: tuple[str, ...] = ()
    notices: tuple[Saying, ...] = ()
    left_out: int = 0

    @property
    def earned(self) -> int:
        return sum(each.earned is not None for each in self.standings)


def deeds_of(table: Table) -> list[BadgeDeed]:
    """What has to be noted of a finished match, for its result alone would not tell."""
    found: dict[tuple[str, str], int] = {}
    for seat, player in enumerate(table.players):
        evidence = of_table(table, Seat(seat)) if player.level is None else None
        if evidence is None:
            continue
        for key, (group, badge) in every_badge().items():
            if badge.is_logged and group.title in ("", table.title) and (worth := amount(badge, evidence)) > 0:
                found[player.name, key] = max(worth, found.get((player.name, key), 0))
    return [BadgeDeed(player, key, worth) for (player, key), worth in found.items()]


class Awarding:
    """The whole book, read once; ``elsewhere`` are counts of other books, which are those of ``owner``."""

    def __init__(self, history: History, owner: str, elsewhere: Mapping[str, int]) -> None:
        self.book = BadgeBook(history)
        self._owner, self._elsewhere = owner, elsewhere
        self.games = [game for game in reversed(history.games()) if game.title in TITLES]
        self.earned = {(each.player, each.badge): each for each in self.book.earned()}
        self._notes: dict[tuple[str, str], dict[str, int]] = defaultdict(dict)
        for match, player, badge, worth in self.book.noted():
            self._notes[player, badge][match] = worth

    @property
    def players(self) -> list[str]:
        """The owner first, then who has played or earned anything here."""
        sat = (seat.name for game in self.games for seat in game.seats if seat.level is None)
        return list(dict.fromkeys((self._owner, *sat, *(player for player, _ in self.earned))))

    def tally(self, player: str, listed: GroupedBadge) -> Tally:
        group, badge = listed
        if badge.count in OTHER_BOOKS:
            found = Tally(badge)
            found.amount = self._elsewhere.get(badge.count, 0) if player == self._owner else 0
            return found
        games = [game for game in self.games if group.title in ("", game.title)]
        person = player, None
        seats = [(game, n) for game in games for n, seat in enumerate(game.seats) if (seat.name, seat.level) == person]
        return tallied(badge, seats, self._notes.get((player, listed.key), {}))

    def award(self, now: datetime) -> list[Earned]:
        """Grant what was reached and not yet earned; returns that.  Raises HistoryError."""
        fresh = []
        for player in self.players:
            for key, listed in every_badge().items():
                if (player, key) in self.earned:
                    continue
                tally = self.tally(player, listed)
                if tally.amount >= listed.badge.need:
                    game = tally.reached
                    fresh.append(Earned(player, key, game.ended if game else now, game.id if game else "", False))
        self.book.grant(fresh)
        self.earned |= {(each.player, each.badge): each for each in fresh}
        return fresh

    def standings(self, player: str) -> tuple[BadgeStanding, ...]:
        games = {game.id: game for game in self.games}
        found = []
        for key, listed in every_badge().items():
            earned = self.earned.get((player, key))
            need = listed.badge.need
            reached = need if earned else min(need, max(0, self.tally(player, listed).amount))
            found.append(BadgeStanding(listed, reached, earned, games.get(earned.match) if earned else None))
        return tuple(found)


def counted_elsewhere(trail: TrailBook, lessons: LessonBook) -> dict[str, int]:
    """What other books count, by the names of ``OTHER_BOOKS``: stations with a star, puzzles solved."""
    stops = TrailMap(trail, lessons, all_open=True).stops
    solved = sum(stars > 0 for region in regions() for stars in trail.of(region.title).puzzles.values())
    return {"stations": sum(stop.stars > 0 for stop in stops), "puzzles": solved}


def award(folder: Path, owner: str, elsewhere: Mapping[str, int], now: datetime) -> list[Earned]:
    """After a match or a star: what is new now.  Raises SaddlebagError."""
    with closing(History(folder)) as history:
        return Awarding(history, owner, elsewhere).award(now)


def page(
    folder: Path, owner: str, elsewhere: Mapping[str, int], now: datetime, player: str = "", *, writes: bool = True
) -> BadgePage:
    """One player's badges, with whatever was reached meanwhile; what cannot be read is told in ``notices``."""
    with closing(History(folder)) as history:
        try:
            found = Awarding(history, owner, elsewhere)
            if writes:
                found.award(now)
            shown = player or owner
            standings, others = found.standings(shown), tuple(found.players)
            if writes:
                found.book.look_at(shown)
        except SaddlebagError as error:
            return BadgePage(player or owner, _blank(), (), (*history.notices, error.saying), history.left_out)
        return BadgePage(shown, standings, others, tuple(history.notices), history.left_out + found.book.left_out)


def earned_in(folder: Path, table: Table) -> list[Earned]:
    """What the persons of this match have earned in it."""
    with closing(History(folder)) as history:
        try:
            game = next((each for each in history.games() if _is_of(each, table)), None)
            rows = BadgeBook(history).earned() if game is not None else []
        except SaddlebagError:
            return []
    return [row for row in rows if game is not None and row.match == game.id and row.badge in every_badge()]


def _is_of(game: MatchResult, table: Table) -> bool:
    outcome = table.outcome
    if outcome is None or (game.title, game.seed) != (table.title, table.seed):
        return False
    kept = [(seat.name, seat.level, seat.total) for seat in game.seats]
    return kept == [(who.name, who.level, it.total) for who, it in zip(table.players, outcome.sheets, strict=True)]


def _blank() -> tuple[BadgeStanding, ...]:
    return tuple(BadgeStanding(listed, 0, None, None) for listed in every_badge().values())

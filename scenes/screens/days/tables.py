"""Sitting down to the deal of a day, a new match or the one that was left; what comes of it is kept.  Draws nothing."""

from __future__ import annotations

from datetime import date

from game.daily.book import done_of
from game.daily.deals import Deal, deal_of, dealt_as, dealt_at
from game.protocol import SaddlebagError, say
from game.saves.record import SaveRecord
from game.table import Table
from scenes.screens.days import words as day_words
from scenes.screens.days.words import book, today
from scenes.screens.opening import open_table
from scenes.screens.saves import matches as recent_match
from scenes.shell.scene import Scene
from scenes.shell.screen import Screen
from scenes.shell.services import Services
from scenes.table.watch import ChallengeWatch, ChallengeWords


class NoSuchDeal(SaddlebagError):
    """This title deals nothing on that day."""


def dealt(services: Services, table: Table) -> Deal | None:
    """The deal a match is played for; one of a day that has not come yet is a match like any other."""
    deal = dealt_at(table)
    return deal if deal is not None and deal.day <= today(services) else None


def half_done(services: Services, deal: Deal) -> str:
    """The match of this deal that was left last, or ""."""
    saved = recent_match.saved(services)
    return next((each.match for each in saved if each.record is not None and _is_of(each.record, deal)), "")


def _is_of(record: SaveRecord, deal: Deal) -> bool:
    if record.over or record.practice or record.title != deal.title:
        return False
    is_older = record.taken_over is not None
    return dealt_as(record.title, record.players, record.options, record.seed, is_older=is_older) == deal


def open_deal(services: Services, title: str, day: date) -> Screen:
    """The match that was left, else the deal afresh."""
    deal = deal_of(title, day)
    if deal is None or day > today(services):
        raise NoSuchDeal(say("There is no deal for that day."))
    match = half_done(services, deal)
    resumed = recent_match.reopen(services, match) if match else None
    return resumed or open_dealt(services, deal, deal.sit_down(services.person))


def open_dealt(services: Services, deal: Deal, table: Table, match: str = "") -> Scene:
    """Its table, with the goals beside it; kept and counted like any match."""
    if table.outcome is None:
        kept = book(services)
        kept.sit_down(deal, today(services))
        services.warn(*kept.notices)

    def won(table: Table) -> bool:
        kept = book(services)
        kept.finish(deal, done_of(deal, table))
        services.warn(*kept.notices)
        return True

    return open_table(services, table, match, [ChallengeWatch(_words(services, deal), deal.stars, won)])


def _words(services: Services, deal: Deal) -> ChallengeWords:
    language, now = services.language, today(services)
    name = day_words.dated(language, deal.day, now)
    kind = language.say("Today’s deal") if deal.day == now else language.say("A past deal")
    state = day_words.state(language, book(services), deal, now)
    note = language.say("The deal of {day}", day=name)
    text = f"{deal.setup.text.of(language.code)} {state}"
    return ChallengeWords(kind, note, name, text, day_words.goals(language, deal.setup))

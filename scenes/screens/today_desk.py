"""Where today's deal is chosen, begun and shared, for the screen its card lies on.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.protocol import Saying
from scenes.screens import day_record, day_tables, trail_today
from scenes.screens.day_share import DayShare
from scenes.screens.trail_today import Today
from scenes.shell.services import Services


class TodayDesk:
    """``refresh`` is called when another title was chosen."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self.services, self._refresh = services, refresh
        self.title = ""  # whose deal is looked at; "" for the next that is not done

    def today(self) -> Today:
        """The deals of the date it is, and what became of them."""
        kept, now = day_record.book(self.services), self.services.wall()
        deals = trail_today.deals_of(now.date())
        chosen = trail_today.first_open(deals, kept, self.title)
        is_begun = kept.done(chosen) is None and bool(day_tables.half_done(self.services, chosen))
        return Today(deals, chosen, kept, now, is_begun, self.choose, self.play, self.open_days, self.share)

    def notices(self) -> list[Saying]:
        """What is wrong with the book, if something is."""
        kept = day_record.book(self.services)
        kept.streak(day_record.today(self.services))  # reads all of it
        return kept.notices

    def choose(self, title: str) -> None:
        self.title = title
        self._refresh()

    def play(self) -> None:
        deal = self.today().chosen
        self.services.open(self.services.routes.deal, deal.title, deal.day)

    def share(self) -> None:
        today = self.today()
        if today.done is not None:
            self.services.stack.push(DayShare(self.services, today.chosen, today.done))

    def open_days(self) -> None:
        self.services.open(self.services.routes.days)

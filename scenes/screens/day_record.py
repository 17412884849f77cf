"""The book of days as screens need it, and the date.  Opens no table, for the menu must start fast."""

from __future__ import annotations

from datetime import date

from game.trail.day_book import DayBook
from scenes.shell.services import Services


def book(services: Services) -> DayBook:
    return DayBook(services.data, writes=not services.read_only)


def today(services: Services) -> date:
    return services.wall().date()

"""When something was, as people say it: today 14:05, yesterday, 3 August.  Reads no clock: both times are given."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from typing import Final

from scenes.kit.language import Say, mark

MONTHS: Final = (  # whole phrases, for many languages bend the month
    mark("{day} January"),
    mark("{day} February"),
    mark("{day} March"),
    mark("{day} April"),
    mark("{day} May"),
    mark("{day} June"),
    mark("{day} July"),
    mark("{day} August"),
    mark("{day} September"),
    mark("{day} October"),
    mark("{day} November"),
    mark("{day} December"),
)


def told(when: datetime, now: datetime, say: Say, zone: tzinfo | None = None) -> str:
    """A moment as seen from now, in the player's own time zone unless one is given."""
    there, here = when.astimezone(zone), now.astimezone(zone)
    clock = f"{there:%H:%M}"
    if there.date() == here.date():
        return say("today {time}", time=clock)
    if there.date() == here.date() - timedelta(days=1):
        return say("yesterday {time}", time=clock)
    if there.year == here.year:
        return say("{day}, {time}", day=day(when, now, say, zone), time=clock)
    return day(when, now, say, zone)


def day(when: datetime, now: datetime, say: Say, zone: tzinfo | None = None) -> str:
    """The day alone, with its year if that is another."""
    there, here = when.astimezone(zone), now.astimezone(zone)
    words = say(MONTHS[there.month - 1], day=there.day)
    return words if there.year == here.year else say("{day} {year}", day=words, year=there.year)

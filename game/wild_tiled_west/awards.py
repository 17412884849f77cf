"""What somebody did best in Wild Tiled West, read off the score sheets and what was told.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.common.awards import Award, best_of
from game.protocol import Event, Outcome, mark, say
from game.wild_tiled_west import events as told


def awards(events: Iterable[Event], outcome: Outcome) -> list[Award]:
    """All that were earned, the most telling first."""
    return [
        *_cattle(outcome),
        *_founder(outcome),
        *_streets(outcome),
        *_aces(outcome),
        *_mine(outcome),
        *_shots(events),
        *_trail(outcome),
        *_architect(outcome),
    ]


def _points(outcome: Outcome, *lines: str) -> list[int]:
    return [sum(line.points for line in sheet.lines if line.id in lines) for sheet in outcome.sheets]


def _cattle(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "wrangling", "contracts"), mark("Biggest herd"), "wtw_big_herd",
                   lambda n: say("points from cattle: {n}", n=n), least=5)  # fmt: skip


def _founder(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "towns", "town_bonus"), mark("Town founder"), "wtw_five_towns",
                   lambda n: say("points for towns: {n}", n=n), least=5)  # fmt: skip


def _streets(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "tussles"), mark("Cleanest streets"), "wtw_clean_sheriff",
                   lambda n: say("points from Tussles: {n}", n=n), least=2)  # fmt: skip


def _aces(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "aces"), mark("Card sharp"), "wtw_four_aces",
                   lambda n: say("points for aces: {n}", n=n), least=6)  # fmt: skip


def _mine(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "mining"), mark("Deepest mine"), "wtw_deep_mine",
                   lambda n: say("points from mining: {n}", n=n), least=5)  # fmt: skip


def _shots(events: Iterable[Event]) -> list[Award]:
    shot = Counter(event.seat for event in events if isinstance(event, told.BanditShot))
    return best_of(shot, mark("Quickest sheriff"), "wtw_boot_hill", lambda n: say("bandits shot: {n}", n=n), least=2)


def _trail(outcome: Outcome) -> list[Award]:
    """Whose trail is covered best; -2 at most."""
    return best_of(_points(outcome, "trailblazing"), mark("Trailblazer"), "wtw_no_horseshoe_left",
                   lambda n: say("points lost to bare horseshoes: {n}", n=-n), least=-2)  # fmt: skip


def _architect(outcome: Outcome) -> list[Award]:
    return best_of(_points(outcome, "buildings_game", "buildings_end"), mark("Main street"), "wtw_homestead",
                   lambda n: say("points for buildings: {n}", n=n), least=6)  # fmt: skip

"""What somebody did best in Wild Tiled West, read off the score sheets and what was told.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.common.awards import Award, best_of
from game.protocol import Event, Outcome, mark
from game.wild_tiled_west import events as told


def awards(events: Iterable[Event], outcome: Outcome) -> list[Award]:
    """All that were earned, the most telling first."""

    def points(*lines: str) -> list[int]:
        return [sum(line.points for line in sheet.lines if line.id in lines) for sheet in outcome.sheets]

    herd, towns = points("wrangling", "contracts"), points("towns", "town_bonus")
    shot = Counter(event.seat for event in events if isinstance(event, told.BanditShot))
    trail = points("trailblazing")  # -2 at most
    signs = points("buildings_game", "buildings_end")
    return [
        *best_of(herd, mark("Biggest herd"), "wtw_big_herd", mark("points from cattle: {n}"), 5),
        *best_of(towns, mark("Town founder"), "wtw_five_towns", mark("points for towns: {n}"), 5),
        *best_of(points("tussles"), mark("Cleanest streets"), "wtw_clean_sheriff", mark("points from Tussles: {n}"), 2),
        *best_of(points("aces"), mark("Card sharp"), "wtw_four_aces", mark("points for aces: {n}"), 6),
        *best_of(points("mining"), mark("Deepest mine"), "wtw_deep_mine", mark("points from mining: {n}"), 5),
        *best_of(shot, mark("Quickest sheriff"), "wtw_boot_hill", mark("bandits shot: {n}"), 2),
        *best_of(
            trail, mark("Trailblazer"), "wtw_no_horseshoe_left", mark("points lost to bare horseshoes: {n}"), least=-2
        ),
        *best_of(signs, mark("Main street"), "wtw_homestead", mark("points for buildings: {n}"), 6),
    ]

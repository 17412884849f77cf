"""What can happen on wild faces, at the end of a round or year, and on Bandit Ridge.  More words of ``events.py``."""

from __future__ import annotations

from game.common.faces import BySeat
from game.common.gaps import by, either
from game.protocol import Event, Spot, mark
from game.wild_tiled_west.events import OnSquare, OnSquares

# ------------------------------------------------------------------ wild faces


class GoldStashed(OnSquares, frozen=True, tag="gold_stashed"):
    """Carpenters: a gold went from the purse onto the building on these squares."""

    building: str
    stashes: int  # buildings with a stash now
    says = mark("{seat} stashes a gold on the {building}: {stashes} so far.")

    def touches(self) -> tuple[Spot, ...]:
        return (f"gold/{self.seat}", *super().touches())


class RopeCaught(OnSquare, frozen=True, tag="rope_caught"):
    ropes: int  # caught so far
    says = mark("{seat} catches the rope on {square}: {ropes} so far.")


class PostReached(OnSquare, frozen=True, tag="post_reached"):
    """A signpost, by its number."""

    number: int
    says = mark("{seat} reaches signpost {number}.")


class StoreOpened(BySeat, frozen=True, tag="store_opened"):
    """Both signposts are covered: the store set aside is to be placed."""

    spots = ("aside/{seat}",)
    says = mark("{seat}’s General Store opens on signpost 3.")


class StoreLost(BySeat, frozen=True, tag="store_lost"):
    """The store set aside fits nowhere."""

    spots = ("aside/{seat}",)
    says = mark("{seat}’s General Store has no place left.")


class SiteCovered(OnSquare, frozen=True, tag="site_covered"):
    """A landing site was covered; ``late`` after its year."""

    number: int
    late: bool
    says = mark("{seat} covers landing site {number}.")


class HouseThreatened(OnSquares, frozen=True, tag="house_threatened"):
    """Year end: the bandits with a clear line to the house; none is good news."""

    says = either(
        "squares",
        mark("Guns are trained on {seat}’s house from {squares}."),
        mark("No bandit threatens {seat}’s house."),
    )


class SiteJudged(OnSquare, frozen=True, tag="site_judged"):
    """Year end: the landing site of the year is clear or not."""

    number: int
    clear: bool
    says = either(
        "clear",
        mark("{seat} kept clear of landing site {number}."),
        mark("{seat} has built on landing site {number}."),
    )


# ------------------------------------------------------------------ end of a round, Tussle, Endgame


class DiceLifted(Event, frozen=True, tag="dice_lifted"):
    """The last turn of a round is over: all dice leave their slots."""


class FirstPassed(BySeat, frozen=True, tag="first_passed"):
    """The first-player marker came to this seat."""

    spots = ("first/{seat}",)
    says = mark("{seat} is first player now.")


class TussleHeld(Event, frozen=True, tag="tussle_held"):
    """Bandits at large and points won or lost, by seat; ``ridge`` is Bandit Ridge's count, -1 with more seats."""

    year: int
    counts: tuple[int, ...]
    points: tuple[int, ...]
    space: str
    ridge: int = -1
    spots = ("track/{space}",)

    def says(self) -> str:
        if self.ridge >= 0:
            return mark("Tussle of year {year}: {counts} against {ridge} on Bandit Ridge.")
        return mark("Tussle of year {year}, bandits at large: {counts}.")


class HillBanditPlaced(OnSquare, frozen=True, tag="hill_bandit_placed"):
    says = mark("{seat} gets a hill bandit on {square}.")


class NoHillLeft(BySeat, frozen=True, tag="no_hill_left"):
    """A winner without an unoccupied hill."""

    says = mark("{seat} has no hill left for a bandit.")


class PartnerRevealed(BySeat, frozen=True, tag="partner_revealed"):
    """The Endgame turns a first partner over."""

    card: str
    spots = ("partner/{seat}/0",)
    says = mark("{seat}’s first partner is {card}.")


class Scored(BySeat, frozen=True, tag="scored"):
    total: int
    spots = ("score/{seat}",)
    says = mark("{seat} scores {total}.")


class GameEnded(Event, frozen=True, tag="game_ended"):
    pass


# ------------------------------------------------------------------ Bandit Ridge (solo)


class RidgeShuffled(Event, frozen=True, tag="ridge_shuffled"):
    cards: int
    spots = ("ridge/deck",)
    says = mark("The bandit cards are shuffled.")


class BanditTurned(Event, frozen=True, tag="bandit_turned"):
    """A bandit card came up; ``place`` in the row.  The RidgeActed events that follow say what it does."""

    card: str
    place: int
    bandits: int
    bullets: int
    cows: int
    spots = ("ridge/deck", "ridge/card/{place}")
    says = mark("Bandit card: {card}.")


class RidgeActed(Event, frozen=True, tag="ridge_acted"):
    """One thing Bandit Ridge did.

    ``act``: bandits, bullets, cover, cows, contract, wait or hill_bandit.  ``card`` is the bandit card behind it, ""
    for the Tussle; ``choice`` the contract flipped; ``rule`` the line of the rules it follows.
    """

    act: str
    amount: int
    card: str
    rule: str
    bandits: int  # at large on the ridge now
    spare: int  # bullets now
    cows: int  # in the pool now
    choice: str = ""
    says = by(
        "act",
        {
            "bandits": mark("Bandit Ridge has {bandits} at large now."),
            "bullets": mark("Bullets against Bandit Ridge: {spare} at hand."),
            "cover": mark("Bullets stop {amount} of the gang: {bandits} at large on Bandit Ridge."),
            "cows": mark("Bandit Ridge drives {amount} more cows together: {cows} in all."),
            "contract": mark("Bandit Ridge spends its herd on the {choice}."),
            "wait": mark("That meets no contract yet."),
            "hill_bandit": mark("A hill bandit joins Bandit Ridge: {bandits} at large."),
        },
    )

    def touches(self) -> tuple[Spot, ...]:
        return ("ridge", *((f"contract/{self.choice}",) if self.choice else ()))

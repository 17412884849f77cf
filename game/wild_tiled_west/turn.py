"""What each decision inside a turn does; then all that follows goes on by itself.  Where it ends: ``rounds.py``."""

from __future__ import annotations

from game.protocol import Tell
from game.wild_tiled_west import actions as do
from game.wild_tiled_west.content import BUILDINGS
from game.wild_tiled_west.effects import ChooseGain
from game.wild_tiled_west.gains import gain, shoot, take_ace, take_partner
from game.wild_tiled_west.pieces import BIT
from game.wild_tiled_west.resolve import lay_to_rest, place, place_store, wrangle
from game.wild_tiled_west.rounds import carry_on
from game.wild_tiled_west.shapes import first_place
from game.wild_tiled_west.state import State
from game.wild_tiled_west.wilds import stash


def place_tile(s: State, a: do.Place, tell: Tell) -> None:
    """D2, D5 and D17."""
    at = first_place(s.tile, a.turn, a.square)
    if s.phase == "place_store":
        place_store(s, a.turn, at, tell)
    else:
        place(s, a.turn, at, tell)
    carry_on(s, tell)


def shoot_one(s: State, a: do.Shoot, tell: Tell) -> None:
    """D9; the next bullet asks again (WTW-141)."""
    shoot(s, BIT[a.square], tell)
    s.alarm = True
    carry_on(s, tell)


def wrangle_one(s: State, a: do.Wrangle, tell: Tell) -> None:
    wrangle(s, a.square, a.size, tell)
    carry_on(s, tell)


def decline(s: State, a: do.Decline, tell: Tell) -> None:
    """Ends step 9 of this placement (WTW-122)."""
    carry_on(s, tell)


def second_partner(s: State, a: do.TakePartner, tell: Tell) -> None:
    take_partner(s, a.slot, tell)
    carry_on(s, tell)


def choose_gain(s: State, a: do.ChooseGain, tell: Tell) -> None:
    """All three may be chosen, even if the gain cannot be used fully (WTW-112)."""
    effect = BUILDINGS[s.goods].effect
    assert isinstance(effect, ChooseGain)
    gain(s, effect.options[a.option], s.goods, "buildings_game", tell)
    s.goods = ""
    carry_on(s, tell)


def take_one_ace(s: State, a: do.TakeAce, tell: Tell) -> None:
    take_ace(s, a.suit, tell)
    carry_on(s, tell)


def lay_one_to_rest(s: State, a: do.LayToRest, tell: Tell) -> None:
    lay_to_rest(s, BIT[a.square], tell)
    carry_on(s, tell)


def stash_gold(s: State, a: do.StashGold, tell: Tell) -> None:
    stash(s, tell)
    carry_on(s, tell)


def keep_gold(s: State, a: do.KeepGold, tell: Tell) -> None:
    carry_on(s, tell)

"""The Boss of the solo challenge: what his cards do (ST-182 to ST-192)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import IllegalAction, Tell
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import events as told
from game.saloon_tycoon.chain import OWN_STEPS, settle
from game.saloon_tycoon.content import BOSS_CARDS, CITIZENS, KINDS, OUTLAWS, TILES
from game.saloon_tycoon.effects import ComesCitizen
from game.saloon_tycoon.ledger import move_character, pay, push
from game.saloon_tycoon.state import EffectFrame, State
from game.saloon_tycoon.turns import after_boss

BOSS: Final = 1  # the number of his saloon (ST-180)


def shuffle(s: State, a: do.ShuffleBoss, tell: Tell) -> None:
    """His discards become his deck (ST-183)."""
    if s.boss_deck or sorted(a.cards) != sorted(s.boss_discard):
        raise IllegalAction("These are not the Boss’s discards.")
    s.boss_deck, s.boss_discard = a.cards, ()
    tell(told.BossShuffled(len(a.cards), True))


def turn_up(s: State, a: do.TurnUpBoss, tell: Tell) -> None:
    """Cubes first, then the event; the player decides where there is something to decide (ST-183, ST-184)."""
    card, *rest = s.boss_deck
    s.boss_deck = tuple(rest)
    s.boss_discard = (*s.boss_discard, card)
    tell(told.BossCardTurned(card))
    _take_cubes(s, BOSS_CARDS[card].cubes, tell)
    s.stack = (EffectFrame("after_boss", card),)
    EVENTS[BOSS_CARDS[card].event.kind](s, card, tell)
    settle(s, tell)


def _take_cubes(s: State, most: int, tell: Tell) -> None:
    cubes = min(most, s.pile)
    if cubes:
        s.pile -= cubes
        s.boss_cubes += cubes
        tell(told.BossTookCubes(cubes))


def _nothing(s: State, card: str, tell: Tell) -> None:
    """ST-185."""


def _take_claim(s: State, card: str, tell: Tell) -> None:
    """The leftmost, or a cube where there is none (ST-186)."""
    for slot, claim in enumerate(s.row):
        if claim:
            s.row = (*s.row[:slot], None, *s.row[slot + 1 :])
            s.boss_claims = (*s.boss_claims, claim)
            tell(told.BossTookClaim(claim, slot))
            return
    _take_cubes(s, 1, tell)


def _take_special(s: State, card: str, tell: Tell) -> None:
    """The cheapest, of equals the first listed, or a cube where there is none (ST-187)."""
    left = [kind for kind, name in enumerate(KINDS) if TILES[name].building_class == "special" and s.stock[kind]]
    if not left:
        _take_cubes(s, 1, tell)
        return
    kind = min(left, key=lambda kind: TILES[KINDS[kind]].price)
    bonus = TILES[KINDS[kind]].bonus
    assert isinstance(bonus, ComesCitizen)  # checked with the content
    s.stock[kind] -= 1
    s.boss_tiles = (*s.boss_tiles, KINDS[kind])
    s.away = tuple(who for who in s.away if who != bonus.character)
    s.saloons[BOSS] = (*s.saloons[BOSS], bonus.character)
    tell(told.BossTookTile(KINDS[kind], bonus.character))


def _tax(s: State, card: str, tell: Tell) -> None:
    pay(s, s.seat, min(s.gold[s.seat], BOSS_CARDS[card].event.amount), "tax", tell)  # ST-188


def _send_outlaw(s: State, card: str, tell: Tell) -> None:
    """ST-189."""
    outlaw = next((who for who in s.saloons[BOSS] if who in OUTLAWS), None)
    if outlaw:
        move_character(s, outlaw, s.seat, card, tell)


def _poach(s: State, card: str, tell: Tell) -> None:
    if any(who in CITIZENS for who in s.saloons[s.seat]):  # ST-190
        push(s, EffectFrame("poach", card))


def _discard(s: State, card: str, tell: Tell) -> None:
    due = min(BOSS_CARDS[card].event.amount, len(s.hands[s.seat]))
    push(s, EffectFrame("boss_discard", card, 0, due))  # ST-191


def _windfall(s: State, card: str, tell: Tell) -> None:
    """No arrival check: it is not the player's turn (ST-184, ST-192)."""
    amount = BOSS_CARDS[card].event.amount
    s.gold[s.seat] += amount
    tell(told.GoldGained(s.seat, amount, card))


EVENTS: Final[dict[str, Callable[[State, str, Tell], None]]] = {
    "none": _nothing,
    "take_claim": _take_claim,
    "take_special": _take_special,
    "tax": _tax,
    "send_outlaw": _send_outlaw,
    "poach": _poach,
    "discard": _discard,
    "windfall": _windfall,
}
OWN_STEPS["after_boss"] = after_boss

"""Bandit Ridge: the growing gang a lone seat plays against (section 9.1).  Each act is told with its rule."""

from __future__ import annotations

from msgspec.structs import replace

from game.protocol import Tell, silent
from game.wild_tiled_west import events as common
from game.wild_tiled_west import year_events as told
from game.wild_tiled_west.content import CONTENT, TRACKS
from game.wild_tiled_west.state import Ridge, State

CARDS = {card.id: card for card in CONTENT.bandits.bandit_card}


def ridge_of(s: State) -> Ridge:
    assert s.ridge is not None, "Bandit Ridge is there in solo play only"
    return s.ridge


def turn_card(s: State, tell: Tell) -> None:
    """Bandits, then bullets, then cows (WTW-183 to WTW-190)."""
    ridge = ridge_of(s)
    card = CARDS[ridge.deck[0]]
    shown = (*ridge.shown, card.id)
    s.ridge = replace(ridge, deck=ridge.deck[1:], shown=shown)
    effect = card.effect
    tell(told.BanditTurned(card.id, len(shown) - 1, effect.bandits, effect.bullets, effect.cows))
    if effect.bandits:
        _arrive(s, "bandits", effect.bandits, card.id, "WTW-184", tell)
    if effect.bullets:
        ridge = ridge_of(s)
        s.ridge = replace(ridge, spare=ridge.spare + effect.bullets)
        _tell(s, "bullets", effect.bullets, card.id, "WTW-185", tell)
        _cover(s, card.id, "WTW-185", tell)
    if effect.cows:
        _herd(s, effect.cows, card.id, tell)


def hill_bandit(s: State, tell: Tell) -> None:
    """A Tussle brings one more to the ridge (WTW-193 to WTW-195)."""
    ridge = ridge_of(s)
    s.ridge = replace(ridge, hill_bandits=ridge.hill_bandits + 1)
    _arrive(s, "hill_bandit", 1, "", "WTW-195", tell)


def _arrive(s: State, act: str, count: int, card: str, rule: str, tell: Tell) -> None:
    ridge = ridge_of(s)
    s.ridge = replace(ridge, bandits=ridge.bandits + count)
    _tell(s, act, count, card, rule, tell)
    _cover(s, card, "WTW-186", tell)


def _cover(s: State, card: str, rule: str, tell: Tell) -> None:
    """Spare bullets cover bandits of the ridge at once, one each."""
    ridge = ridge_of(s)
    count = min(ridge.spare, ridge.bandits)
    if count:
        bandits, covered, spare = ridge.bandits - count, ridge.covered + count, ridge.spare - count
        s.ridge = replace(ridge, bandits=bandits, covered=covered, spare=spare)
        _tell(s, "cover", count, card, rule, tell)


def _herd(s: State, cows: int, card: str, tell: Tell) -> None:
    """Into the pool; then the largest contract it can meet is flipped, one a card (WTW-187 to WTW-190)."""
    ridge = ridge_of(s)
    pool = ridge.cows + cows
    s.ridge = replace(ridge, cows=pool)
    _tell(s, "cows", cows, card, "WTW-187", tell)
    met = [index for index, contract in enumerate(TRACKS.contract) if contract.cows <= pool and not s.contracts[index]]
    if not met:
        _tell(s, "wait", pool, card, "WTW-190", tell)
        return
    index = max(met, key=lambda each: TRACKS.contract[each].cows)
    s.ridge = replace(ridge_of(s), cows=0)
    contract = TRACKS.contract[index]
    _tell(s, "contract", contract.cows, card, "WTW-188", tell, contract.id)
    s.contracts[index] = True  # WTW-191: it pays its flipped side from now on
    tell(common.ContractFlipped(contract.id))


def _tell(s: State, act: str, amount: int, card: str, rule: str, tell: Tell, choice: str = "") -> None:
    if tell is silent:
        return
    ridge = ridge_of(s)
    tell(told.RidgeActed(act, amount, card, rule, ridge.bandits, ridge.spare, ridge.cows, choice))


def tussle(s: State, mine: int, stake: int) -> tuple[int, bool]:
    """The seat's points, and whether the ridge gets a hill bandit (WTW-192 to WTW-194, WTW-196)."""
    theirs = ridge_of(s).bandits
    return (stake if mine <= theirs else -stake), mine >= theirs

"""Choices that are never better than another, by rules a player knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.protocol import Action
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.abilities import building_in_use
from game.tiny_epic_western.content import BUILDINGS, MOST, NUMBERS
from game.tiny_epic_western.influence import INDEX
from game.tiny_epic_western.motifs.cards import hands
from game.tiny_epic_western.motifs.duels import Situation
from game.tiny_epic_western.pieces import LEFTOVER_SPOT, POSSE
from game.tiny_epic_western.poker import DECK, value_of
from game.tiny_epic_western.state import State


def dominated(view: State, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Those of the actions that are never better than another of them."""
    rule = RULES.get(view.phase)
    return list(rule(view, seat, actions)) if rule is not None and len(actions) > 1 else []


def _cards(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    """A card that makes a hand no better at any mat, and counts no more in a duel."""
    cards = {each: s.offers[seat][each.slot] for each in actions if isinstance(each, do.KeepCard)}
    if not all(card in DECK for card in cards.values()):
        return
    made = {each: (*hands(s, card), value_of(card)) for each, card in cards.items()}
    for each, mine in made.items():
        if any(mine != other and all(a <= b for a, b in zip(mine, other, strict=True)) for other in made.values()):
            yield each


def _duel(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    """A free roll is never declined; nothing is paid or shown where the duel is lost for certain."""
    if s.duel is None:
        return
    duel = Situation(s, seat)
    if do.STAND in actions and duel.is_lost:
        yield from (each for each in actions if each == do.REVEAL or (each == do.REROLL and not duel.is_free))
    if do.REROLL in actions and do.STAND in actions and duel.is_free and not duel.is_lost:
        yield do.STAND


def _convert(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    """The bonus comes for nothing, and what finds no room is not given away (TEW-134, TEW-018)."""
    effect = BUILDINGS[building_in_use(s)[1]].effect
    assert isinstance(effect, kind.Conversion)
    room = MOST - s.influence[3 * seat + INDEX[effect.target]]
    if do.CONVERT[0] in actions and do.DECLINE in actions:
        yield do.DECLINE
    for each in actions:
        is_more = isinstance(each, do.Convert) and each.amount and do.CONVERT[each.amount - 1] in actions
        if is_more and each.amount - 1 + effect.bonus >= room:  # type: ignore[attr-defined]  # a Convert
            yield each


def _free(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    """What costs nothing is not declined (TEW-135, TEW-141, TEW-142)."""
    if do.DECLINE in actions:
        yield do.DECLINE


def _buy(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    """In the last round influence is worth nothing; a Posse on Leftover may wait for another building."""
    if s.round == NUMBERS.rounds and do.PASS in actions and s.standing[LEFTOVER_SPOT] // POSSE != seat:
        yield do.PASS


def _leftover(s: State, seat: int, actions: Sequence[Action]) -> Iterable[Action]:
    if s.round == NUMBERS.rounds and do.PASS in actions:
        yield do.PASS


RULES: Final[dict[str, Callable[[State, int, Sequence[Action]], Iterable[Action]]]] = {
    "keep_card": _cards, "duel": _duel, "convert": _convert, "choose_two": _free, "redraw": _free, "peek": _free,
    "buy": _buy, "leftover": _leftover,
}  # fmt: skip

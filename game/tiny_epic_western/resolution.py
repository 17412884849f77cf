"""Phase 3: cards are turned, opening gains, then the mats one after another (section 4.10)."""

from __future__ import annotations

from typing import Any, Final

from game.protocol import Tell, silent
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import INFLUENCE_SPOT, clockwise, in_use, owned, standing_of
from game.tiny_epic_western.content import BUILDINGS, CONTENT, NUMBERS
from game.tiny_epic_western.influence import INDEX, gain, printed, singly, two_types, wild
from game.tiny_epic_western.pieces import POSITIONS, POSSE, SUITS
from game.tiny_epic_western.poker import (
    CARD,
    PER_SUIT,
    MatHand,
    contestants,
    decided_by,
    effective,
    gap_cards,
    rank_id,
    strength,
)
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.rival import best_hand
from game.tiny_epic_western.state import State, Task

RIGHT: Final[dict[str, kind.GainIfWin]] = {  # by mat
    spot.mat: side.effect
    for spot in CONTENT.board.spot
    for side in spot.side
    if isinstance(side.effect, kind.GainIfWin)
}
WANTED: Final = CONTENT.board.wanted
MATS_TO_RESOLVE: Final = [Task("mat", number=position) for position in POSITIONS]


def turn_cards(s: State, a: do.TurnCards, tell: Tell) -> bool:
    """All kept cards, then the Rival's (TEW-087); then gains seat by seat, and the mats in order (TEW-088, TEW-089)."""
    tell(told.PhaseBegan("resolve"))
    order = clockwise(s)
    for seat in order:
        s.revealed[seat] = True
        tell(told.CardTurned(seat, s.kept[seat] or "", effective(s, seat) or ""))
    s.rival_open = True
    tell(told.RivalTurned(s.rival))
    tasks = [*(Task("opening", seat) for seat in order), *MATS_TO_RESOLVE, Task("preacher"), Task("hall")]
    s.todo += reversed(tasks)
    return False


# ------------------------------------------------------------------ opening gains


def opening(s: State, task: Task, tell: Tell) -> bool:
    """Wanted card, Boss, then resolution buildings by position (TEW-088); put down in reverse, as a stack wants."""
    seat = task.seat
    for _, building in reversed(in_use(s, seat, kind.GainPerSuit)):
        effect: Any = BUILDINGS[building].effect
        singly(s, seat, min(effect.max, in_play(s, effect.suit)), f"building/{building}")  # TEW-146
    singly(s, seat, _boss_units(s, seat), f"home/{seat}")
    if s.wanted == seat:
        s.todo.append(Task("wild", seat, WANTED.effect.amount, f"wanted/{seat}"))  # TEW-081
    return False


def in_play(s: State, suit: str) -> int:
    """Cards of a suit: the six gap cards, every effective card, every Rival card (TEW-146, TEW-206)."""
    mark = SUITS.index(suit)
    cards = [*s.gaps, *s.rival, *(effective(s, seat) or "" for seat in range(s.terms.seats))]
    return sum(CARD[card] // PER_SUIT == mark for card in cards)


def _boss_units(s: State, seat: int) -> int:
    if banker := boss_effect(s, seat, kind.GainPerBuildings):
        units: int = min(banker.max, len(owned(s, seat)) // banker.per)  # TEW-158
        return units
    if cowgirl := boss_effect(s, seat, kind.GainPerPorchPosse):
        porches = sum(place.spot.endswith("porch") for _, place in standing_of(s, seat))
        return min(int(cowgirl.max), porches)  # TEW-159
    return 0


# ------------------------------------------------------------------ a mat


def mat(s: State, task: Task, tell: Tell) -> bool:
    """Contestants compare hands; one alone must not be beaten by the Rival (TEW-090 to TEW-094, TEW-099, TEW-196)."""
    position = task.number
    seats = contestants(s, position)
    if not seats:
        return False
    gaps = gap_cards(s, position)
    hands = []
    for seat in seats:
        card = effective(s, seat) or ""
        hands.append(MatHand(seat, card, strength(card, *gaps)))
    rule = ""
    if len(seats) == 1:
        hands.append(best_hand(s, position))
        rule = "TEW-197" if s.terms.solo else "TEW-093"
    best = max([hand.strength for hand in hands])
    ahead = [hand.party for hand in hands if hand.strength == best]
    winners = [seat for seat in clockwise(s) if seat in ahead]  # TEW-098
    if tell is not silent:
        tell(_resolved(s, position, hands, tuple(winners), rule))
    for seat in reversed(winners):
        s.won[seat] += 1
        s.todo += (Task("right", seat, position), Task("pot", seat, position))
    return False


def _resolved(s: State, position: int, hands: list[MatHand], winners: tuple[int, ...], rule: str) -> told.MatResolved:
    hands = sorted(hands, key=lambda hand: -hand.strength)
    decided = decided_by(hands[0].strength, hands[1].strength)
    return told.MatResolved(
        position, tuple(shown(s, hand) for hand in hands), winners, decided, rule, s.circle[position]
    )


def shown(s: State, hand: MatHand) -> told.Hand:
    """A hand as an event tells it."""
    rival = hand.party >= s.terms.seats
    natural = hand.card if rival else s.kept[hand.party] or ""
    return told.Hand(hand.party, rival, hand.card, rank_id(hand.strength), natural)


def pot(s: State, task: Task, tell: Tell) -> bool:
    """The Winner's Pot (TEW-095, TEW-096)."""
    effect = CONTENT.pots[s.circle[task.number]].effect
    if isinstance(effect, kind.Gain):
        return printed(s, task.seat, effect.influence, effect.amount, f"pot/{task.number}", tell)
    s.seat = task.seat
    if s.round == NUMBERS.rounds:
        return take_pot(s, do.POT[0], tell)
    s.phase = "sheriff_pot"
    return True


def take_pot(s: State, a: do.TakePot, tell: Tell) -> bool:
    if a.choice == "third":
        s.third_next[s.seat] = True  # TEW-126
        tell(told.ThirdEarned(s.seat, "pot"))
        return False
    for name, amount in SHERIFF_POT:
        gain(s, s.seat, INDEX[name], amount, "pot/3", tell)
    return False


def _sheriff_pot() -> tuple[tuple[str, int], ...]:
    effect = CONTENT.pots["sheriff"].effect
    assert isinstance(effect, kind.ChooseOne)
    influence = next(option for option in effect.options if isinstance(option, kind.GainSet))
    amounts = (("money", influence.money), ("law", influence.law), ("force", influence.force))
    return tuple((name, amount) for name, amount in amounts if amount)


SHERIFF_POT: Final = _sheriff_pot()


def right(s: State, task: Task, tell: Tell) -> bool:
    """The winner's Posse standing on the right side (TEW-097)."""
    spot = INFLUENCE_SPOT.get(task.number)
    posse = s.standing[spot] if spot is not None else -1
    if posse < 0 or posse // POSSE != task.seat:
        return False
    place = s.posse[posse]
    if place is None or place.side != "right":
        return False
    effect = RIGHT[s.circle[task.number]]
    source = f"spot/{task.number}/right"
    if effect.influence == "wild":
        return wild(s, task.seat, effect.amount, source, tell)
    gain(s, task.seat, INDEX[effect.influence], effect.amount, source, tell)
    return False


def preacher(s: State, task: Task, tell: Tell) -> bool:
    """At the close of phase 3 (TEW-100, TEW-160)."""
    for seat in s.order:
        if not s.won[seat] and boss_effect(s, seat, kind.GainIfNoWin):
            return two_types(s, seat, f"home/{seat}", tell)
    return False

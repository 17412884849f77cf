"""Phase 2: whose Posse is placed next, and what a taken spot gives (sections 4.4, 4.5)."""

from __future__ import annotations

from typing import Any, Final

from game.protocol import Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import is_grey, is_rival, next_seat, owner_of, places_for
from game.tiny_epic_western.content import CONTENT, NUMBERS
from game.tiny_epic_western.duels import begin_duel
from game.tiny_epic_western.effects import BossPayThirdPosse, Gain
from game.tiny_epic_western.influence import gain, pay_one, printed
from game.tiny_epic_western.pieces import KIND_OF, MONEY, NOBODY, POSSE, SIDES, SPOT, SPOTS
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import Duel, PossePlace, State, Task

OWNERS_MONEY: Final = 1  # TEW-053
LEFT: Final[dict[str, Gain]] = {  # by mat: what the left side of its influence spot gives now (TEW-049)
    spot.mat: side.effect
    for spot in CONTENT.board.spot
    for side in spot.side
    if spot.kind == "influence" and isinstance(side.effect, Gain)
}
GREY: Final[dict[str, Any]] = {  # by mat: what its grey porch gives now (TEW-051)
    spot.mat: spot.grey_bonus for spot in CONTENT.board.spot if spot.grey_bonus
}

RIVAL_TURN: Final = Task("rival_turn")


def open_placement(s: State, task: Task, tell: Tell) -> bool:
    """Phase 2 opens with the Rancher's decision (TEW-034, TEW-156)."""
    s.todo.append(Task("start_placement"))
    for seat in s.order:
        able = any(s.influence[3 * seat : 3 * seat + 3]) and not s.third[seat]
        if able and boss_effect(s, seat, BossPayThirdPosse):
            s.phase, s.seat = "stand_third", seat
            return True
    return False


def stand_third(s: State, a: do.PayOne, tell: Tell) -> bool:
    pay_one(s, s.seat, a.influence, "boss", f"home/{s.seat}", tell)
    s.third[s.seat] = True
    tell(told.ThirdStood(s.seat, "rancher"))
    return False


def start_placement(s: State, task: Task, tell: Tell) -> bool:
    for seat in range(s.terms.seats):
        s.ready[seat] = POSSE if s.third[seat] else NUMBERS.posse_standing_at_start
    if s.terms.solo:
        s.ready[1] = s.ready[0]  # TEW-183
    tell(told.PhaseBegan("place"))
    s.todo.append(Task("turn", s.dealer))
    return False


def turn(s: State, task: Task, tell: Tell) -> bool:
    """The next seat with a Posse on its Boss card must place one (TEW-035, TEW-036)."""
    seat = task.seat
    for _ in s.order:
        if s.ready[seat]:
            s.phase, s.seat = "place", seat
            return not any(s.immune) or not _forced(s)
        seat = next_seat(s, seat)
    s.phase = "turn_cards"
    return True


def _forced(s: State) -> bool:
    """Where immunity closes all but one spot (there always is a free one, TEW-047) nobody is asked (TEW-024)."""
    mask = places_for(s, s.seat)
    spot = SPOTS[mask.bit_length() - 1]
    if mask.bit_count() > 1 or SIDES[KIND_OF[spot]]:
        return False
    s.todo.append(Task("forced", s.seat, 0, spot))
    return True


def forced(s: State, task: Task, tell: Tell) -> bool:
    return place(s, do.Place(task.word), tell)


def place(s: State, a: do.Place, tell: Tell) -> bool:
    """A Posse comes to a spot: it stands, or fights whoever stands there (TEW-044, TEW-045)."""
    seat = s.seat
    posse = s.posse.index(None, POSSE * seat)
    s.ready[seat] -= 1
    s.last_placed = posse
    s.todo.append(Task("turn", next_seat(s, seat)))
    if s.terms.solo:
        s.todo.append(RIVAL_TURN)
    return arrive(s, posse, a.spot, a.side, tell)


def arrive(s: State, posse: int, spot: str, side: str, tell: Tell) -> bool:
    """A Posse from a Boss card, the Rival's included, comes to a spot."""
    party, defender = posse // POSSE, s.standing[SPOT[spot]]
    if defender == NOBODY:
        s.posse[posse] = PossePlace(spot, side)
        s.standing[SPOT[spot]] = posse
    else:
        s.duel = Duel(party, defender // POSSE, posse, defender, spot, side)
    tell(told.Placed(party, is_rival(s, party), posse, spot, side, defender != NOBODY, s.circle[int(spot[0])]))
    if defender != NOBODY:
        return begin_duel(s, tell)
    return False if is_rival(s, party) else take(s, posse, tell)  # TEW-190


def take_task(s: State, task: Task, tell: Tell) -> bool:
    return take(s, task.number, tell)


def take(s: State, posse: int, tell: Tell) -> bool:
    """What the spot itself gives comes first, then the owner's Money and the building (TEW-048 to TEW-050)."""
    place = s.posse[posse]
    assert place is not None
    seat, position = posse // POSSE, int(place.spot[0])
    if place.spot.endswith("porch"):
        s.todo.append(Task("porch", seat, posse))
        if is_grey(s, position):
            bonus = GREY[s.circle[position]]
            return printed(s, seat, bonus.influence, bonus.amount, f"spot/{position}/porch", tell)
    elif place.side == "left":
        bonus = LEFT[s.circle[position]]
        return printed(s, seat, bonus.influence, bonus.amount, f"spot/{position}/left", tell)
    return False


def porch(s: State, task: Task, tell: Tell) -> bool:
    """The owner's Money (TEW-053 to TEW-055), then the instant ability, if that is what lies on top."""
    place = s.posse[task.number]
    assert place is not None
    position = int(place.spot[0])
    if not s.porches[position]:
        return False  # TEW-056
    owner = owner_of(s, position)
    if owner != NOBODY and not is_rival(s, owner):
        gain(s, owner, MONEY, OWNERS_MONEY, f"stack/{position}", tell)
    s.using = task.number
    s.todo.append(Task("ability", task.seat, position))
    return False

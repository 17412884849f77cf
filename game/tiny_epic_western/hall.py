"""Phase 4: the Town Hall ranking, buying turns, Leftover, Livery Stable, industries (sections 4.12 to 4.14)."""

from __future__ import annotations

from typing import Final

from game.protocol import Tell, silent
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import in_use, is_rival, movable
from game.tiny_epic_western.buying import affordable
from game.tiny_epic_western.content import BUILDINGS, NUMBERS
from game.tiny_epic_western.influence import pay, pay_one
from game.tiny_epic_western.pieces import INDUSTRIES, LEFTOVER_SPOT, NOBODY, POSSE, TOWN_HALL
from game.tiny_epic_western.poker import MatHand, decided_by, effective, gap_cards, strength
from game.tiny_epic_western.resolution import shown
from game.tiny_epic_western.rival import best_hand, rival_advance, rival_buys
from game.tiny_epic_western.state import State, Task

AFTER_BUYING: Final = [Task("leftover"), Task("livery"), Task("advance"), Task("stacks"), Task("close")]
OPENING: Final = [Task("rank"), Task("post")]  # the last comes first


def hall(s: State, task: Task, tell: Tell) -> bool:
    """(a) to (g), in this order (TEW-107)."""
    tell(told.PhaseBegan("buy"))
    s.hall = NOBODY
    s.todo += OPENING
    return False


# ------------------------------------------------------------------ (a) Post Office, (b) ranking


def hall_hands(s: State) -> list[tuple[int, int, MatHand]]:
    """Everybody's hand at the Town Hall, best first; exact ties by the natural hands (TEW-108, TEW-109, TEW-198)."""
    gaps = gap_cards(s, TOWN_HALL)
    found = []
    for seat in range(s.terms.seats):
        card = effective(s, seat) or ""
        mine = strength(card, *gaps)
        found.append((mine, strength(s.kept[seat] or "", *gaps), MatHand(seat, card, mine)))
    if s.terms.solo:
        rival = best_hand(s, TOWN_HALL)
        found.append((rival.strength, rival.strength, rival))
    found.sort(key=lambda each: each[:2], reverse=True)
    return found


def post(s: State, task: Task, tell: Tell) -> bool:
    """(a) Not offered to the seat whose hand wins anyway (TEW-151)."""
    winner = hall_hands(s)[0][2].party
    for seat in range(s.terms.seats):
        for _, building in in_use(s, seat, kind.PayWinTownHall):
            if seat != winner and sum(s.influence[3 * seat : 3 * seat + 3]) >= post_price(building):
                s.phase, s.seat = "post_office", seat
                return True
    return False


def post_price(building: str) -> int:
    effect = BUILDINGS[building].effect
    assert isinstance(effect, kind.PayWinTownHall)
    return effect.cost


def pay_post(s: State, a: do.PayMix, tell: Tell) -> bool:
    position, building = in_use(s, s.seat, kind.PayWinTownHall)[0]
    tell(told.AbilityUsed(s.seat, building, position))
    pay(s, s.seat, (a.money, a.law, a.force), "ability", f"building/{building}", tell)
    s.hall = s.seat
    return False


def rank(s: State, task: Task, tell: Tell) -> bool:
    """(b) The winner is first; the Post Office can put another there, the others keep their order (TEW-110)."""
    hands = hall_hands(s)
    order = [hand.party for _, _, hand in hands]
    if tell is not silent:
        decided = decided_by(hands[0][0], hands[1][0])
        decided = "natural" if decided == "tie" else decided
        rule = "TEW-198" if s.terms.solo else ""
        tell(told.HallRanked(tuple(shown(s, hand) for _, _, hand in hands), decided, rule))
    if s.hall != NOBODY:
        order.remove(s.hall)
        order.insert(0, s.hall)
        tell(told.HallTaken(s.hall))
    s.ranking = tuple(order)
    s.todo += reversed(AFTER_BUYING)
    s.todo += [Task("buying_turn", party) for party in reversed(order)]
    return False


# ------------------------------------------------------------------ (c) buying turns, (d) Leftover, (e) Livery Stable


def buying_turn(s: State, task: Task, tell: Tell) -> bool:
    """(c) At most one building, or pass (TEW-111)."""
    if is_rival(s, task.seat):
        return rival_buys(s, tell)
    return _offer(s, task.seat, "buy", tell)


def _offer(s: State, seat: int, by: str, tell: Tell) -> bool:
    if affordable(s, seat, by):
        s.phase, s.seat = "leftover" if by == "leftover" else "buy", seat
        return True
    tell(told.Passed(seat, by, False))
    return False


def pass_buying(s: State, tell: Tell) -> bool:
    tell(told.Passed(s.seat, s.phase, True))
    return False


def leftover(s: State, task: Task, tell: Tell) -> bool:
    """(d) The seat standing on the Leftover spot (TEW-118); to the Rival it gives nothing (TEW-200)."""
    posse = s.standing[LEFTOVER_SPOT]
    if posse == NOBODY or is_rival(s, posse // POSSE):
        return False
    return _offer(s, posse // POSSE, "leftover", tell)


def livery(s: State, task: Task, tell: Tell) -> bool:
    """(e) Not in round 6, nor if the seat will have its third Posse anyway (TEW-152)."""
    if s.round == NUMBERS.rounds:
        return False
    for seat in range(s.terms.seats):
        able = any(s.influence[3 * seat : 3 * seat + 3]) and not will_stand(s, seat)
        if able and in_use(s, seat, kind.PayThirdPosse):
            s.phase, s.seat = "livery", seat
            return True
    return False


def will_stand(s: State, seat: int) -> bool:
    """Whether the third Posse stands next round as things are (TEW-125, TEW-126)."""
    return s.third_next[seat] or (NUMBERS.no_purchase_gives_third_posse and not s.bought[seat])


def pay_livery(s: State, a: do.PayOne, tell: Tell) -> bool:
    position, building = in_use(s, s.seat, kind.PayThirdPosse)[0]
    tell(told.AbilityUsed(s.seat, building, position))
    pay_one(s, s.seat, a.influence, "ability", f"building/{building}", tell)
    s.third_next[s.seat] = True
    tell(told.ThirdEarned(s.seat, "livery"))
    return False


# ------------------------------------------------------------------ (f) industries, (g) stacks


def advance(s: State, task: Task, tell: Tell) -> bool:
    """(f) The Town Hall winner must advance one industry (TEW-122)."""
    winner = s.ranking[0]
    if is_rival(s, winner):
        push(s, winner, rival_advance(s, tell), tell)
        return False
    options = movable(s)
    if len(options) == 1:  # TEW-024
        push(s, winner, options[0], tell)
        return False
    s.phase, s.seat = "advance", winner
    return True


def do_advance(s: State, a: do.Advance, tell: Tell) -> bool:
    push(s, s.seat, INDUSTRIES.index(a.industry), tell)
    return False


def push(s: State, party: int, industry: int, tell: Tell) -> None:
    s.steps[industry] += 1
    tell(told.Advanced(party, is_rival(s, party), INDUSTRIES[industry], s.steps[industry]))


def stacks(s: State, task: Task, tell: Tell) -> bool:
    """(g) New buildings join the stacks, the last bought on top (TEW-120, TEW-201)."""
    for party, bought in enumerate(s.new):
        if not bought:
            continue
        home = s.homes[party]
        for place, building in enumerate(bought, 1):
            s.porches[home] += (building,)
            s.new[party] = bought[place:]
            tell(told.JoinedStack(party, is_rival(s, party), building, home))
    return False

"""Facts of the table that several motifs ask for: hands against unseen cards, what can be paid, who still buys."""

from __future__ import annotations

from typing import NamedTuple

from game.protocol import Spot
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western.board import in_use, present
from game.tiny_epic_western.bot.odds import hidden_from, rival_in_sight
from game.tiny_epic_western.buying import PurchaseTerms
from game.tiny_epic_western.content import PRICES
from game.tiny_epic_western.pieces import POSITIONS
from game.tiny_epic_western.poker import DECK, contestants, effective, hand_of
from game.tiny_epic_western.scoring import industry_points
from game.tiny_epic_western.state import State, copy


class Chance(NamedTuple):
    """A hand at a mat: its strength, and how many of the unseen cards it beats."""

    hand: int
    beaten: int
    unseen: int
    is_open: bool  # no card that can be seen beats it

    @property
    def share(self) -> float:
        if not self.is_open:
            return 0.0
        return self.beaten / self.unseen if self.unseen else 1.0


def chance_at(s: State, seat: int, position: int) -> Chance | None:
    """The seat's hand against the others there; alone at a mat, against the Rival's cards (TEW-092, TEW-093)."""
    card = effective(s, seat)
    if card is None or card not in DECK or not s.gaps:
        return None
    hand = hand_of(s, card, position)
    if position:
        others = [each for each in contestants(s, position) if each != seat]
    else:
        others = [each for each in range(s.terms.seats) if each != seat]
    shown = [effective(s, each) for each in others if s.revealed[each]] if others else rival_in_sight(s, seat)
    is_beaten = any(hand_of(s, each, position) > hand for each in shown if each in DECK)
    hidden = hidden_from(s, seat)
    cards = [each for number, each in enumerate(DECK) if hidden >> number & 1]
    beaten = sum(hand_of(s, each, position) < hand + (not others) for each in cards)
    return Chance(hand, beaten, len(cards), not is_beaten)


def stock(s: State, seat: int) -> list[int]:
    return s.influence[3 * seat : 3 * seat + 3]


def payable(s: State, seat: int, position: int) -> bool:
    """True if the seat could pay for what is on sale there in its buying turn."""
    building = s.slots[position]
    return building is not None and bool(PurchaseTerms(s, seat, "buy").payments(building))


def lack(s: State, seat: int, building: str) -> tuple[int, int, int]:
    """The units of each kind that are missing for the printed price."""
    money, law, force = (max(0, cost - have) for cost, have in zip(PRICES[building], stock(s, seat), strict=True))
    return money, law, force


def reachable(s: State, seat: int) -> list[int]:
    """The positions whose building the seat may buy as it stands (TEW-112, TEW-150)."""
    return list(POSITIONS) if in_use(s, seat, kind.BuyAnywhere) else present(s, seat)


def buys_later(s: State, seat: int) -> bool:
    """True if the seat's buying turn of this round is still to come."""
    if s.ranking:
        return any(task.name == "buying_turn" and task.seat == seat for task in s.todo)
    return s.phase not in ("over", "keep_card")


def with_building(s: State, seat: int, building: str) -> State:
    after = copy(s)
    after.new[seat] = (*after.new[seat], building)
    return after


def industry_gain(s: State, seat: int, building: str) -> tuple[int, int, int]:
    """What the industries would pay the seat more today with one more building."""
    before, after = industry_points(s)[seat], industry_points(with_building(s, seat, building))[seat]
    a, b, c = (now - was for now, was in zip(after, before, strict=True))
    return a, b, c


def counters(seat: int) -> tuple[Spot, ...]:
    return tuple(f"counter/{seat}/{each}" for each in ("money", "law", "force"))

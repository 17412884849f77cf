"""Tiny Epic Western as ``docs/rules`` prints it, and hands, prices and industries reckoned from that alone."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

RULES = Path(__file__).resolve().parents[3] / "docs" / "rules" / "tiny_epic_western.md"
SUITS = ("steer", "horseshoe", "teepee", "hat")  # lowest first
DECK = tuple(f"{suit}_{value}" for suit in SUITS for value in range(1, 6))
KINDS = ("money", "law", "force")
INDUSTRIES = ("mining", "railroad", "wagons")
RANKS = ("high_card", "pair", "straight", "flush", "three_of_a_kind", "straight_flush")
SPOT_GAIN = {"bank": "law", "saloon": "wild", "courthouse": "force", "hideout": "money"}
POSSE = 3


class Building(NamedTuple):
    vp: int
    price: tuple[int, int, int]
    icons: tuple[int, int, int]  # mining, railroad, wagons
    timing: str
    effect: str
    words: tuple[str, ...]  # parameters of the effect


@cache
def buildings() -> dict[str, Building]:
    """The table of 2.7, by id."""
    found = {}
    for line in RULES.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) != 7 or not re.fullmatch(r"\(\d,\d,\d\)", cells[2]):
            continue
        name, vp, price, icons, timing, effect, _ = cells
        kind, *words = effect.replace("`", "").replace(",", "").split()
        counts = (icons.split().count("M"), icons.split().count("R"), icons.split().count("W"))
        m, law, f = map(int, price.strip("()").split(","))
        key = name.lower().replace("'", "").replace("’", "").replace(" ", "_")
        found[key] = Building(int(vp), (m, law, f), counts, timing, kind, tuple(words))
    assert len(found) == 30, len(found)
    return found


@cache
def rank_points() -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    """The table of 2.5: majority and minority by step, for many seats and for few."""
    text = RULES.read_text(encoding="utf-8")
    many, few = [(0, 0)], [0]
    for found in re.finditer(r"^\| (?:3rd|2nd|1st) \| \d \| \d \| (\d) / (\d) \| (\d) \|", text, re.M):
        many.append((int(found[1]), int(found[2])))
        few.append(int(found[3]))
    assert len(many) == 4
    return {"many": (tuple(a for a, _ in many), tuple(b for _, b in many)), "few": (tuple(few), (0, 0, 0, 0))}


# ------------------------------------------------------------------ poker (TEW-101 to TEW-105)


def value(card: str) -> int:
    return int(card[-1])


def hand(card: str, one: str, two: str) -> tuple[int, int, int]:
    """Rank, value and suit of the own card: higher is better."""
    values = sorted(value(each) for each in (card, one, two))
    flush = len({each[:-2] for each in (card, one, two)}) == 1
    straight = values[0] + 1 == values[1] == values[2] - 1
    kinds = len(set(values))
    rank = 5 if flush and straight else 4 if kinds == 1 else 3 if flush else 2 if straight else 1 if kinds == 2 else 0
    return rank, value(card), SUITS.index(card[:-2])


def at(s: Any, card: str, position: int) -> tuple[int, int, int]:
    return hand(card, s.gaps[(position - 1) % 6], s.gaps[position])


def rank(s: Any, card: str, position: int) -> str:
    return RANKS[at(s, card, position)[0]]


def bent(s: Any, seat: int, card: str) -> str:
    """The card as number and suit spot change it (TEW-082 to TEW-085)."""
    for place in s.posse[POSSE * seat : POSSE * seat + POSSE]:
        if place is not None and not place.wounded and place.spot in ("3/number", "3/suit"):
            card = shifted(card, place.side)
    return card


def shifted(card: str, side: str) -> str:
    suit, number = SUITS.index(card[:-2]), value(card)
    if side in ("minus", "plus"):
        number = (number - 1 + (1 if side == "plus" else -1)) % 5 + 1
    else:
        suit = (suit + (1 if side == "up" else -1)) % 4
    return f"{SUITS[suit]}_{number}"


def unseen(s: Any, seat: int) -> list[str]:
    """Cards that could lie hidden, for all the seat knows."""
    seen = {s.kept[seat], s.drawn if s.seat == seat else None, s.duel.card if s.duel is not None else None}
    seen |= {*s.gaps, *s.shed, *s.dropped[seat], *s.offers[seat], *s.returned[seat]}
    seen |= {s.kept[each] for each in range(s.terms.seats) if s.revealed[each]}
    seen |= set(rival_seen(s, seat))
    return [card for card in DECK if card not in seen]


def rival_seen(s: Any, seat: int) -> tuple[str, ...]:
    seen: tuple[str, ...] = s.rival if s.rival_open or s.peeked[seat] else s.rival[1:]
    return seen


def there(s: Any, party: int) -> set[int]:
    """Positions where a party has a Posse, standing or wounded."""
    return {int(place.spot[0]) for place in s.posse[POSSE * party : POSSE * party + POSSE] if place is not None}


class Beaten(NamedTuple):
    mine: int  # of the cards not seen
    unseen: int
    is_open: bool  # no card that is seen beats it

    @property
    def share(self) -> float:
        return 0.0 if not self.is_open else self.mine / self.unseen if self.unseen else 1.0


def beats(s: Any, seat: int, position: int, card: str = "") -> Beaten:
    """The seat's hand at a mat against what may be there (TEW-092, TEW-093, TEW-196)."""
    card = card or bent(s, seat, s.kept[seat])
    mine, hidden = at(s, card, position), unseen(s, seat)
    seats = [each for each in range(s.terms.seats) if each != seat]
    others = [each for each in seats if not position or position in there(s, each)]
    ties = 0 if others else 1  # alone, a tie with the Rival wins
    count = sum(at(s, each, position) < mine or (ties == 1 and at(s, each, position) == mine) for each in hidden)
    shown = [bent(s, each, s.kept[each]) for each in others if s.revealed[each]]
    if not others:
        shown = [each for each in rival_seen(s, seat) if each in DECK]
    return Beaten(count, len(hidden), all(at(s, each, position) <= mine for each in shown))


# ------------------------------------------------------------------ buying (TEW-112 to TEW-116)


def tops_in_use(s: Any, seat: int) -> list[str]:
    """Buildings on top of porches where the seat's Posse stands."""
    found = []
    for place in s.posse[POSSE * seat : POSSE * seat + POSSE]:
        if place is not None and not place.wounded and place.spot.endswith("porch") and s.porches[int(place.spot[0])]:
            found.append(s.porches[int(place.spot[0])][-1])
    return found


def can_pay(s: Any, seat: int, building: str, stock: tuple[int, int, int] | None = None) -> bool:
    """True if a legal payment exists in the seat's buying turn."""
    book, have = buildings()[building], stock or tuple(s.influence[3 * seat : 3 * seat + 3])
    off, swaps = 0, 1 if s.bosses[seat] == "trader" and not s.traded[seat] else 0
    if not s.bought_last[seat]:
        for top in tops_in_use(s, seat):
            effect = buildings()[top]
            if effect.effect == "discount_per_icon":
                off += book.icons[INDUSTRIES.index(effect.words[0])]
            elif effect.effect == "free_payment":
                swaps = 99
    total = max(0, sum(book.price) - off)
    for money in range(min(have[0], total) + 1):
        for law in range(min(have[1], total - money) + 1):
            force = total - money - law
            over = sum(max(0, paid - cost) for paid, cost in zip((money, law, force), book.price, strict=True))
            if force <= have[2] and over <= swaps:
                return True
    return False


def on_sale(s: Any) -> dict[int, str]:
    return {position: building for position, building in enumerate(s.slots) if building}


def within_reach(s: Any, seat: int) -> set[int]:
    anywhere = any(buildings()[top].effect == "buy_anywhere" for top in tops_in_use(s, seat))
    return set(range(1, 6)) if anywhere else there(s, seat)


# ------------------------------------------------------------------ industries (TEW-166 to TEW-171)


def owned(s: Any, party: int) -> list[str]:
    return [*s.porches[s.homes[party]], *s.new[party]]


def icons(s: Any, party: int, more: str = "") -> list[int]:
    held = [*owned(s, party), *([more] if more else [])]
    return [sum(buildings()[each].icons[number] for each in held) for number in range(3)]


def industry_points(s: Any, buyer: int = -1, building: str = "", step: int = -1) -> list[list[int]]:
    """By party and industry; a building more for one of them, or a step more for an industry."""
    parties = s.terms.parties
    most, less = rank_points()["many" if s.terms.seats > 2 else "few"]
    held = [icons(s, each, building if each == buyer else "") for each in range(parties)]
    points = [[0, 0, 0] for _ in range(parties)]
    for number in range(3):
        rung = s.steps[number] + (number == step)
        counts = [each[number] for each in held]
        top = max(counts)
        first = [each for each in range(parties) if top and counts[each] == top]
        rest = [count for count in counts if count and count != top]
        for each in range(parties):
            if each in first:
                points[each][number] = most[rung]
            elif len(first) == 1 and rest and counts[each] == max(rest):
                points[each][number] = less[rung]
    return points

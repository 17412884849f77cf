"""Every decision by the letter of section 4 and the decisions table.  Slow; asks the game for nothing but the position.

``legal(state)`` says in words what the seat to move may do: ``"place 1/influence left"``, ``"pay_one law"``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from math import inf

from game.tiny_epic_western.state import State
from tests.tiny_epic_western.literal_cards import BOSSES, BUILDINGS, HOME, INDUSTRIES, INFLUENCE, payments, split
from tests.tiny_epic_western.literal_rival import can_advance

SIDES: Mapping[str, tuple[str, ...]] = {
    "porch": ("",),
    "influence": ("left", "right"),
    "number": ("minus", "plus"),
    "suit": ("down", "up"),
    "leftover": ("",),
}
CENTRAL_BANK = "central_bank"


def legal(state: State) -> set[str]:
    """What the seat to move may do."""
    return set(DECISIONS[state.phase](state))


# ------------------------------------------------------------------ reading the table


def stock(s: State, seat: int) -> tuple[int, int, int]:
    money, law, force = s.influence[3 * seat : 3 * seat + 3]
    return money, law, force


def face(s: State, position: int) -> str:
    """TEW-005: coloured, grey or sheriff."""
    if position == 3:
        return "sheriff"
    return "coloured" if s.circle[position] in [HOME[colour] for colour in s.terms.colours] else "grey"


def spots_of(s: State, position: int) -> list[str]:
    """Section 2.3."""
    kinds = {"coloured": ("porch", "influence"), "grey": ("porch",), "sheriff": ("porch", "number", "suit", "leftover")}
    return [f"{position}/{kind}" for kind in kinds[face(s, position)]]


def all_spots(s: State) -> list[str]:
    return [spot for position in (1, 2, 3, 4, 5) for spot in spots_of(s, position)]


def on_spot(s: State, spot: str) -> list[tuple[int, bool]]:
    """Who is on a spot: the Posse and whether it is wounded."""
    return [(number, place.wounded) for number, place in enumerate(s.posse) if place is not None and place.spot == spot]


def standing_on(s: State, spot: str) -> int | None:
    """The party whose Posse stands here (TEW-040: at most one)."""
    found = [number // 3 for number, wounded in on_spot(s, spot) if not wounded]
    assert len(found) <= 1, f"{found} stand on {spot} (TEW-040)."
    return found[0] if found else None


def porches_used(s: State, seat: int) -> list[int]:
    """The positions of the porches the seat's Posse stand on."""
    return [position for position in (1, 2, 3, 4, 5) if standing_on(s, f"{position}/porch") == seat]


def effects_in_use(s: State, seat: int) -> list[tuple[str, ...]]:
    """TEW-052, TEW-153: the top building of each porch the seat stands on."""
    return [BUILDINGS[s.porches[position][-1]].effect for position in porches_used(s, seat) if s.porches[position]]


def present(s: State, party: int) -> set[int]:
    """TEW-112, TEW-199: the mats with a Posse of the party, standing or wounded."""
    places = s.posse[3 * party : 3 * party + 3]
    return {int(place.spot[0]) for place in places if place is not None}


def immune(s: State, party: int) -> bool:
    return party < s.terms.seats and s.immune[party]


# ------------------------------------------------------------------ placement and moves


def places(spots: list[str], verb: str) -> Iterator[str]:
    """TEW-038: the side is named in the same action."""
    for spot in spots:
        for side in SIDES[spot[2:]]:
            yield f"{verb} {spot} {side}".strip()


def open_spots(s: State, seat: int) -> list[str]:
    """TEW-037 to TEW-046."""
    found = []
    for spot in all_spots(s):
        there = standing_on(s, spot)
        duel = there is not None
        if there == seat or (duel and (immune(s, seat) or immune(s, there if there is not None else seat))):
            continue
        found.append(spot)
    return found


def untouched(s: State, *, with_sheriff: bool) -> list[str]:
    """TEW-139, TEW-140: spots without any Posse, standing or wounded."""
    return [spot for spot in all_spots(s) if not on_spot(s, spot) and (with_sheriff or spot[0] != "3")]


def own(s: State, *, wounded: bool) -> Iterator[int]:
    for number in range(3 * s.seat, 3 * s.seat + 3):
        place = s.posse[number]
        if place is not None and place.wounded == wounded:
            yield number


# ------------------------------------------------------------------ duels


def powers(s: State) -> tuple[int, int]:
    """TEW-060, TEW-191."""
    duel = s.duel
    assert duel is not None
    attacker, defender = (die + card for die, card in zip(duel.dice, duel.added, strict=True))
    if s.terms.solo:
        assert duel.card is not None
        rival = split(duel.card)[1]
        attacker = duel.dice[0] + rival if duel.attacker == 1 else attacker
        defender = duel.dice[1] + rival if duel.defender == 1 else defender
    return attacker, defender


def duel(s: State) -> Iterator[str]:
    """TEW-061 to TEW-066, TEW-157, TEW-192."""
    assert s.duel is not None
    attacker, defender = powers(s)
    role = 0 if attacker <= defender else 1
    loser = (s.duel.attacker, s.duel.defender)[role]
    assert s.seat == loser, "Only the current loser decides (TEW-062)."
    price = ("force", "law")[role]
    free = s.bosses[loser] == "gunslinger" and not s.duel.free_used[role]
    if free or stock(s, loser)[INFLUENCE.index(price)]:
        yield "reroll"
    if not s.revealed[loser]:
        yield "reveal"
    yield "stand"
    if s.terms.solo:
        for influence in payable(s):
            yield f"rival_die {influence}"
            yield f"rival_card {influence}"


# ------------------------------------------------------------------ buying


def discount(s: State, seat: int, building: str) -> int:
    """TEW-148."""
    kinds = [effect[1] for effect in effects_in_use(s, seat) if effect[0] == "discount_per_icon"]
    return sum(BUILDINGS[building].icons.count(kind) for kind in kinds)


def ways(
    s: State, building: str, *, phase_4: bool, has: tuple[int, int, int] | None = None
) -> frozenset[tuple[int, int, int]]:
    """TEW-114 with the seat's discount and substitution allowance for this purchase."""
    first = phase_4 and s.bought_last[s.seat] == 0
    less = discount(s, s.seat, building) if first else 0
    swaps: float = 1 if s.bosses[s.seat] == "trader" and not s.traded[s.seat] else 0
    if first and ("free_payment",) in effects_in_use(s, s.seat):
        swaps = inf
    return payments(BUILDINGS[building].cost, has or stock(s, s.seat), less, swaps)


def on_sale(s: State) -> list[tuple[int, str]]:
    return [(position, building) for position in (1, 2, 3, 4, 5) if (building := s.slots[position]) is not None]


def buying_turn(s: State) -> Iterator[str]:
    """TEW-111 to TEW-116, TEW-150."""
    anywhere = ("buy_anywhere",) in effects_in_use(s, s.seat)
    for position, building in on_sale(s):
        if (anywhere or position in present(s, s.seat)) and ways(s, building, phase_4=True):
            yield f"buy {position}"
    yield "pass"


def leftover(s: State) -> Iterator[str]:
    """TEW-118."""
    assert standing_on(s, "3/leftover") == s.seat
    for position, building in on_sale(s):
        if ways(s, building, phase_4=True):
            yield f"buy {position}"
    yield "pass"


def auction_buy(s: State) -> Iterator[str]:
    """TEW-143."""
    for slot, building in enumerate(s.auction):
        if ways(s, building, phase_4=False):
            yield f"auction_buy {slot}"
    yield "pass"


def central_pay(s: State) -> Iterator[str]:
    """TEW-144: only types that leave a purchase affordable."""
    for index, influence in enumerate(INFLUENCE):
        left = list(stock(s, s.seat))
        left[index] -= 1
        money, law, force = left
        if left[index] >= 0 and any(
            ways(s, building, phase_4=False, has=(money, law, force)) for _, building in on_sale(s)
        ):
            yield f"pay_one {influence}"
    yield "decline"


def central_buy(s: State) -> Iterator[str]:
    for position, building in on_sale(s):
        if ways(s, building, phase_4=False):
            yield f"buy {position}"


def payment(s: State) -> Iterator[str]:
    assert s.purchase is not None
    for pay in ways(s, s.purchase.building, phase_4=s.purchase.by in ("buy", "leftover")):
        yield "pay_mix {} {} {}".format(*pay)


# ------------------------------------------------------------------ gains and abilities


def payable(s: State) -> list[str]:
    """TEW-023: the types of which the seat has at least 1."""
    return [influence for influence, has in zip(INFLUENCE, stock(s, s.seat), strict=True) if has]


def below_six(s: State) -> list[str]:
    return [influence for influence, has in zip(INFLUENCE, stock(s, s.seat), strict=True) if has < 6]


def ability(s: State) -> tuple[str, ...]:
    """The building being used."""
    place = s.posse[s.using]
    assert place is not None
    return BUILDINGS[s.porches[int(place.spot[0])][-1]].effect


def choose_two(s: State) -> Iterator[str]:
    """TEW-135, TEW-160; a single type below 6 is gained alone."""
    for first, second in combinations(below_six(s), 2):
        yield f"choose_two {first} {second}"
    if len(below_six(s)) == 1:
        yield "use"
    if s.gain[1] == "building/graveyard":  # TEW-025: the Preacher's gain happens by itself
        yield "decline"


def convert(s: State) -> Iterator[str]:
    """TEW-134."""
    source = ability(s)[1]
    for amount in range(stock(s, s.seat)[INFLUENCE.index(source)] + 1):
        yield f"convert {amount}"
    yield "decline"


def exchange(s: State) -> Iterator[str]:
    """TEW-137."""
    for influence, has in zip(INFLUENCE, stock(s, s.seat), strict=True):
        if has >= 2:
            yield f"exchange {influence}"
    yield "decline"


def restack(s: State) -> Iterator[str]:
    """TEW-138."""
    for position in (1, 2, 4, 5):
        if standing_on(s, f"{position}/porch") is None and len(s.porches[position]) >= 2:
            for building in s.porches[position][:-1]:
                yield f"restack {building}"
    yield "decline"


def post_office(s: State) -> Iterator[str]:
    """TEW-151, TEW-023: 2 wild in any mix."""
    for pay in product(range(3), repeat=3):
        if sum(pay) == 2 and all(unit <= has for unit, has in zip(pay, stock(s, s.seat), strict=True)):
            yield "pay_mix {} {} {}".format(*pay)
    yield "decline"


def pay_one(s: State) -> Iterator[str]:
    yield from (f"pay_one {influence}" for influence in payable(s))
    yield "decline"


def picks(s: State, *, wounded: bool) -> Iterator[str]:
    """TEW-139, TEW-140."""
    yield from (f"pick_posse {number}" for number in own(s, wounded=wounded) if number != s.using)
    yield "decline"


def sheriff_pot(s: State) -> Iterator[str]:
    """TEW-096."""
    yield "take_pot influence"
    if s.round < 6:
        yield "take_pot third"


DECISIONS: Mapping[str, Callable[[State], Iterator[str]]] = {
    "choose_boss": lambda s: (f"choose_boss {boss}" for boss in BOSSES if boss not in s.bosses),
    "keep_boss": lambda s: (f"keep_boss {boss}" for boss in s.pairs[s.seat]),
    "keep_card": lambda s: (f"keep_card {slot}" for slot in range(len(s.offers[s.seat]))),
    "stand_third": pay_one,
    "place": lambda s: places(open_spots(s, s.seat), "place"),
    "duel": duel,
    "choose_type": lambda s: (f"choose_type {influence}" for influence in below_six(s)),
    "choose_two": choose_two,
    "convert": convert,
    "exchange": exchange,
    "immunity": lambda s: iter(("use", "decline")),
    "restack": restack,
    "heal_pick": lambda s: picks(s, wounded=True),
    "heal_to": lambda s: places(untouched(s, with_sheriff=False), "move_to"),
    "move_pick": lambda s: picks(s, wounded=False),
    "move_to": lambda s: places(untouched(s, with_sheriff=True), "move_to"),
    "redraw": lambda s: iter(("use", "decline")),
    "redraw_keep": lambda s: iter(("keep_drawn 0", "keep_drawn 1")),
    "peek": lambda s: iter(("peek", "decline")),
    "auction_pay": pay_one,
    "auction_buy": auction_buy,
    "central_pay": central_pay,
    "central_buy": central_buy,
    "sheriff_pot": sheriff_pot,
    "post_office": post_office,
    "buy": buying_turn,
    "payment": payment,
    "leftover": leftover,
    "livery": pay_one,
    "advance": lambda s: (f"advance {industry}" for industry in INDUSTRIES if can_advance(s.steps, industry)),
}

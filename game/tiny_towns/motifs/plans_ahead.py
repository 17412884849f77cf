"""Motifs about buildings to come: what lacks one cube, what two cards want, what the other turn would spoil."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.protocol import Motif, listed, mark, say
from game.tiny_towns.motifs.case import Case, Turn
from game.tiny_towns.motifs.plans import NEAR, Plan
from game.tiny_towns.patterns import BITS
from game.tiny_towns.pieces import RESOURCES, SQUARE, SQUARES, at
from game.tiny_towns.powers import free_of_banks
from game.tiny_towns.rounds import next_master, round_kind
from game.tiny_towns.state import Town, copy
from game.tiny_towns.story import RESOURCE_NAMES

WORTH: Final = 2  # points from which it matters that a building stays possible

# ------------------------------------------------------------------ one cube short


def one_short(case: Case) -> Iterator[Motif]:
    """One cube more and a building stands; it weighs most if that cube is sure to come."""
    s, calls, market = case.s, _calls_next(case), _left_in_market(case, case.mine)
    for gain, plan in _fresh(case):
        ((square, resource),) = plan.lacks
        gaps = {"card": case.name(plan.card), "resource": RESOURCE_NAMES[resource], "square": SQUARES[square]}
        spots = (case.spot(square), *(case.spot(each) for each in plan.squares if each != square),
                 case.card_spot(plan.card))  # fmt: skip
        wants = tuple((case.spot(each), plan.card) for each in plan.squares)
        claim = (plan.card, square, resource)
        if resource in market:
            text = say("The {resource} that finishes the {card} on {square} stays in the market for your next turn.",
                       **gaps)  # fmt: skip
            yield Motif("market", 2.4 + 0.4 * gain, text, claim, "short", spots=spots, wants=wants)
        elif calls and resource in free_of_banks(s, case.mine.town):
            yield Motif(calls, 2.4 + 0.5 * gain, say(CALLS[calls], **gaps), claim, "short", spots=spots, wants=wants)
        elif gain > 0:
            text = say("Then the {card} lacks only {resource}, on {square}.", **gaps)
            yield Motif("one_short", 1.7 + 0.4 * gain, text, claim, "short", spots=spots, wants=wants)


CALLS: Final = {
    "hammer": mark("Next round the hammer is yours: call {resource}, and on {square} it finishes the {card}."),
    "free": mark("Next round everybody chooses: {resource} on {square} then finishes the {card}."),
}


def _fresh(case: Case) -> list[tuple[int, Plan]]:
    """Plans one cube short after this turn, and neither before it nor after the other one; the best first."""
    was, mine, other = case.mine.first, case.mine.town, case.other.town
    known = {(plan.card, plan.lacks[0][1]) for town in (was, other) for plan in case.short(town)}
    done = {plan.card for plan in case.complete(was)} | {plan.card for plan in case.complete(mine)}
    if case.s.terms.mode == "solo":  # what stays in the market here, and not there, is news
        market = _left_in_market(case, case.mine)
        there = _left_in_market(case, case.other)
        known = {(card, resource) for card, resource in known if resource not in market or resource in there}
    found = {(plan.card, plan.lacks[0][1]): plan for plan in reversed(case.short(mine))}
    fresh = [plan for key, plan in found.items() if key not in known and plan.card not in done]
    return sorted(((case.gain(plan, mine), plan) for plan in fresh), key=lambda each: (-each[0], each[1].card))


def _left_in_market(case: Case, turn: Turn) -> tuple[str, ...]:
    """Alone: the cards of the market that this turn does not take."""
    s = case.s
    if s.terms.mode != "solo":
        return ()
    slot = s.taken if turn.taken is None else turn.taken
    return tuple(card for place, card in enumerate(s.market) if place != slot)


def _calls_next(case: Case) -> str:
    """How this seat decides a resource in the next round: "hammer", "free", or "" if it does not."""
    s = case.s
    if s.phase in ("watch", "watch_square"):
        return ""
    if s.terms.mode == "master_builder" and s.terms.seats > 1:
        return "hammer" if s.master != case.seat and next_master(s) == case.seat else ""
    if s.terms.mode == "town_hall":
        after = copy(s)
        after.round += 1
        return "free" if round_kind(after) == "free" else ""
    return ""


def both_in_market(case: Case) -> Iterator[Motif]:
    """Alone: both cubes that a building lacks lie in the market, and what is not taken stays there."""
    if case.s.terms.mode != "solo":
        return
    known = {(plan.card, plan.lacks) for plan in _in_market(case, case.other)}
    fresh = [plan for plan in _in_market(case, case.mine) if (plan.card, plan.lacks) not in known]
    done = {plan.card for plan in case.complete(case.mine.town)} | {plan.card for plan in case.short(case.mine.town)}
    worth = [(case.gain(plan, case.mine.town), plan.card, plan) for plan in fresh if plan.card not in done]
    if worth:
        gain, _, best = max(worth, key=lambda each: each[:2])
        (_, first), (_, second) = best.lacks
        text = say(BOTH,
                   card=case.name(best.card), first=RESOURCE_NAMES[first], second=RESOURCE_NAMES[second])  # fmt: skip
        yield Motif("both_in_market", 1.8 + 0.3 * gain, text, (best.card, best.lacks), "short",
                    spots=tuple(case.spot(each) for each in best.squares),
                    wants=tuple((case.spot(each), best.card) for each in best.squares))  # fmt: skip


BOTH: Final = mark(
    "Both cubes the {card} then lacks lie in the market, {first} and {second}: what you do not take stays."
)


def _in_market(case: Case, turn: Turn) -> list[Plan]:
    left = sorted(_left_in_market(case, turn))
    return [plan for plan in case.near(turn.town) if len(plan.lacks) == NEAR and list(_missing(plan)) == left]


# ------------------------------------------------------------------ several plans at once


def open_ends(case: Case) -> Iterator[Motif]:
    """More of the five resources finish something."""
    mine, other = (_finishing(case, turn.town) for turn in (case.mine, case.other))
    if len(mine) < 2 or len(mine) <= len(other):
        return
    ends: list[str] = []
    for resource, card in mine.items():
        ends += [", "] * bool(ends) + [RESOURCE_NAMES[resource], " (", case.name(card), ")"]
    text = say("Then {count} of the five resources finish something: {ends}. After the other move: {fewer}.",
               count=len(mine), ends=tuple(ends), fewer=len(other))  # fmt: skip
    spots = tuple(map(case.card_spot, dict.fromkeys(mine.values())))
    weight = 1.1 + 0.3 * (len(mine) - len(other))
    yield Motif("open_ends", weight, text, (len(mine), tuple(mine.items()), len(other)), "ends", spots=spots)


def _finishing(case: Case, town: Town) -> dict[str, str]:
    """The resources that finish something in this town, each with the building it brings most by."""
    best: dict[str, tuple[int, str]] = {}
    for plan in case.short(town):
        resource = plan.lacks[0][1]
        best[resource] = max(best.get(resource, (-99, "")), (case.gain(plan, town), plan.card))
    return {resource: best[resource][1] for resource in RESOURCES if resource in best}


def two_plans(case: Case) -> Iterator[Motif]:
    """The cube serves two different buildings."""
    mine, other = _served(case, case.mine), _served(case, case.other)
    if case.mine.put is None or len(mine) < 2 or len(other) >= len(mine):
        return
    resource, square = case.mine.put
    first, second = sorted(mine, key=lambda card: (mine[card], card))[:2]
    text = say("The {resource} on {square} serves two plans at once: {first} and {second}.",
               resource=RESOURCE_NAMES[resource], square=SQUARES[square], first=case.name(first),
               second=case.name(second))  # fmt: skip
    yield Motif("two_plans", 2.4, text, (resource, square, first, second), "serves",
                spots=(case.spot(square), case.card_spot(first), case.card_spot(second)))  # fmt: skip


def _served(case: Case, turn: Turn) -> dict[str, int]:
    """Cards that want this turn's cube together with another cube, and the squares they lack at least."""
    if turn.put is None or not 0 < at(turn.town.grid, turn.put[1]) <= len(RESOURCES):
        return {}
    found: dict[str, int] = {}
    for plan in case.joined(turn.town):
        if plan.placement.mask >> 4 * turn.put[1] & 1:
            found[plan.card] = min(found.get(plan.card, NEAR), len(plan.lacks))
    return found


def joins(case: Case) -> Iterator[Motif]:
    """The cube goes with others that lie there, and two are still wanting."""
    if case.mine.put is None or case.mine.built:
        return
    resource, square = case.mine.put
    before = {(plan.card, _missing(plan)) for plan in case.joined(case.other.town)}
    nearer = {plan.card for plan in (*case.short(case.mine.town), *case.complete(case.mine.town))}
    found = [
        (case.gain(plan, case.mine.town), plan.card, plan)
        for plan in case.joined(case.mine.town)
        if len(plan.lacks) == NEAR and at(plan.placement.mask, square) and (plan.card, _missing(plan)) not in before
    ]
    found = [each for each in found if each[0] > 0 and each[1] not in nearer]
    if found:
        gain, card, best = max(found, key=lambda each: each[:2])
        text = say("On {square} the {resource} goes with the {card} you have begun; still wanting: {missing}.",
                   square=SQUARES[square], resource=RESOURCE_NAMES[resource], card=case.name(card),
                   missing=listed([RESOURCE_NAMES[each] for _, each in best.lacks]))  # fmt: skip
        yield Motif("joins", 1.2 + 0.3 * gain, text, (resource, square, card, best.lacks), "serves",
                    spots=(*(case.spot(each) for each in best.squares), case.card_spot(card)),
                    wants=tuple((case.spot(each), card) for each in best.squares))  # fmt: skip


def _missing(plan: Plan) -> tuple[str, ...]:
    return tuple(sorted(each for _, each in plan.lacks))


# ------------------------------------------------------------------ spoilt by the other turn


def spoilt(case: Case) -> Iterator[Motif]:
    """The other turn would shut out a building that lacks one cube, or spend its cubes on another."""
    left = {(plan.card, plan.lacks[0][1]) for plan in case.short(case.other.town)}
    kept = {plan.placement for plan in (*case.short(case.mine.town), *case.complete(case.mine.town))}
    lost = [
        (case.gain(plan, case.mine.first), plan.card, plan)
        for plan in case.short(case.mine.first)
        if plan.card not in case.other.cards and (plan.card, plan.lacks[0][1]) not in left
        and (plan.placement in kept or plan.card in case.mine.cards)
    ]  # fmt: skip
    yield from _blocked(case, lost)
    yield from _spent(case, lost)


def _blocked(case: Case, lost: list[tuple[int, str, Plan]]) -> Iterator[Motif]:
    other = case.other.put
    if other is None or not case.elsewhere or SQUARES[other[1]] != case.elsewhere:
        return
    here = [each for each in lost if each[2].lacks[0][0] == other[1] and each[2].lacks[0][1] != other[0]]
    if here:
        gain, card, plan = max(here, key=lambda each: each[:2])
        ((square, resource),) = plan.lacks
        text = say("On {square} it would block the {card} that lacks only {resource} there.",
                   square=SQUARES[square], card=case.name(card), resource=RESOURCE_NAMES[resource])  # fmt: skip
        yield Motif("blocks", 2 + 0.5 * gain, text, (card, square, resource), "spoilt", "for",
                    spots=(*(case.spot(each) for each in plan.squares), case.card_spot(card)),
                    wants=tuple((case.spot(each), card) for each in plan.squares))  # fmt: skip


def _spent(case: Case, lost: list[tuple[int, str, Plan]]) -> Iterator[Motif]:
    if case.mine.built or not case.other.built:
        return
    for spent in case.other.built:
        used = {SQUARE[name] for name in spent.squares}
        here = [each for each in lost if used & set(each[2].squares) - {each[2].lacks[0][0]}]
        if here:
            gain, card, plan = max(here, key=lambda each: each[:2])
            text = say("Building the {spent} now would use up cubes of the {card}, which lacks only {resource}.",
                       spent=case.name(spent.card), card=case.name(card),
                       resource=RESOURCE_NAMES[plan.lacks[0][1]])  # fmt: skip
            yield Motif("spends", 1.3 + 0.4 * gain, text, (spent.card, card, plan.lacks), "spoilt",
                        spots=(*(case.spot(each) for each in plan.squares), case.card_spot(card)),
                        wants=tuple((case.spot(each), card) for each in plan.squares))  # fmt: skip
            return


def ended(case: Case) -> Iterator[Motif]:
    """A building begun with two cubes stays possible; after the other turn it is begun nowhere."""
    was, mine, other = (case.ground(town) for town in (case.mine.first, case.mine.town, case.other.town))
    begun = [each.joined & (each.lacking[1] | each.lacking[NEAR]) for each in (was, mine, other)]
    found = []
    for card in case.cards_for(case.mine.town):
        if card in (*case.mine.cards, *case.other.cards) or any(
            plan.card == card for plan in case.complete(case.other.town)
        ):
            continue
        if begun[0] & BITS[card] and begun[1] & BITS[card] and not begun[2] & BITS[card]:
            plans = [plan for plan in case.joined(case.mine.town) if plan.card == card]
            found.append(
                max(((case.gain(plan, case.mine.town), card, plan) for plan in plans), key=lambda each: each[0])
            )
    if found and (best := max(found, key=lambda each: each[:2]))[0] >= WORTH:
        gain, card, plan = best
        text = say("It keeps the {card} you have begun alive; the other move would end it.", card=case.name(card))
        yield Motif("keeps_begun", 1.2 + 0.3 * gain, text, (card,), "spoilt",
                    spots=(*(case.spot(each) for each in plan.squares), case.card_spot(card)),
                    wants=tuple((case.spot(each), card) for each in plan.squares))  # fmt: skip


PLAN: Final = (one_short, both_in_market, two_plans, joins)
DIFFERENCE: Final = (*PLAN, open_ends, spoilt, ended)

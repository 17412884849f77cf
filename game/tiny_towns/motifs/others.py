"""Motifs about the call, the other towns, and cubes that take no square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.protocol import Action, Motif, Seat, Spot, mark, say
from game.tiny_towns import actions as do
from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.motifs.case import Case, shown_plans
from game.tiny_towns.motifs.plans import plans_of
from game.tiny_towns.pieces import RESOURCES, SQUARES, empty
from game.tiny_towns.powers import NO_NIBBLE, powers
from game.tiny_towns.state import State, Town
from game.tiny_towns.story import RESOURCE_NAMES

FEW: Final = 4  # free squares from which on a useless cube hurts


def denied(case: Case) -> Iterator[Motif]:
    """The call finishes nothing in the other towns, and the other call would; or it helps one of them too."""
    s, mine, other = case.s, case.mine.resource, case.other.resource
    rivals = [seat for seat in range(s.terms.seats) if seat != case.seat and not s.completed[seat]]
    if s.phase != "name" or mine is None or not rivals:
        return
    here = _gifts(case, rivals, mine)
    there = _gifts(case, rivals, other) if other and other != mine else []
    called = {"resource": RESOURCE_NAMES[mine]}
    if here and other and other != mine and not there:
        rival, card, square = here[0]
        text = say("With {resource} {name} could finish the {card} too.",
                   name=case.names[rival], card=CARDS[card].name, **called)  # fmt: skip
        yield Motif("helps", 1.6, text, (mine, rival, card), "denied", "but", spots=_lit(rival, card, square))
    elif there and not here:
        rival, card, square = there[0]
        text = say(DENIED, other=RESOURCE_NAMES[other or ""], name=case.names[rival], card=CARDS[card].name,
                   **called)  # fmt: skip
        yield Motif("denied", 2.4, text, (mine, other, rival, card), "denied", "rival", spots=_lit(rival, card, square))
    elif not here:
        yield from _useless(case, rivals, mine)


DENIED: Final = mark(
    "With {other} {name} could finish the {card}; {resource} finishes nothing in play for anybody else."
)


def _useless(case: Case, rivals: list[int], resource: str) -> Iterator[Motif]:
    """The cube brings no building near for a rival with few squares left; or it finishes nothing for anybody."""
    s = case.s
    word = RESOURCE_NAMES[resource]
    for rival in rivals:
        free = empty(s.shown[rival].grid).bit_count()
        if free <= FEW:
            text = say("{name} has few squares left, {free}, and {resource} finishes no building in play there.",
                       name=case.names[rival], free=free, resource=word)  # fmt: skip
            yield Motif("squeezes", 2.6, text, (resource, rival, free), "denied", "rival")
            return
    text = say("Nobody else can finish a building in play with {resource}.", resource=word)
    yield Motif("for_nobody", 1.7, text, (resource,), "denied", "rival")


def _gifts(case: Case, rivals: list[int], resource: str | None) -> list[tuple[int, str, int]]:
    """The rivals that this cube would let finish a building in play: seat, card, square."""
    found = []
    for rival in rivals:
        near = [plan for plan in shown_plans(case.s, rival) if plan.lacks[0][1] == resource]
        found += [(rival, plan.card, plan.lacks[0][0]) for plan in near[:1]]
    return found


def _lit(rival: int, card: str, square: int) -> tuple[Spot, ...]:
    return f"town/{rival}/{SQUARES[square]}", do.card_spot(card)


def set_aside(case: Case) -> Iterator[Motif]:
    """The cube takes no square at all."""
    aside = case.mine.aside
    if aside is None or case.other.aside is not None:
        return
    gaps = {"resource": RESOURCE_NAMES[case.mine.state.named or ""]}
    if isinstance(aside, do.Cavern):
        text = say("Into the Cavern: there the {resource} takes no square.", **gaps)
        yield Motif("to_cavern", 2.4, text, (case.mine.state.named,), "aside", spots=(f"cavern/{case.seat}",))
    elif isinstance(aside, do.Park):
        text = say("On the Cottage the {resource} takes no square.", **gaps)
        yield Motif(
            "parks", 2.4, text, (case.mine.state.named, aside.square), "aside", spots=(case.spot(aside.square),)
        )
    elif isinstance(aside, do.Store):
        text = say("In the Warehouse the {resource} takes no square, but it costs 1 point while it lies there.", **gaps)
        yield Motif(
            "stores", 2.2, text, (case.mine.state.named, aside.square), "aside", spots=(case.spot(aside.square),)
        )


def cavern_kept(case: Case) -> Iterator[Motif]:
    """The Cavern holds two cubes in the whole match: a place is kept for a worse one."""
    if case.mine.aside is None and isinstance(case.other.aside, do.Cavern):
        left = CONTENT.values.cavern_capacity - len(case.mine.town.cavern)
        text = say(CAVERN_ONE if left == 1 else CAVERN_MORE, left=left)
        yield Motif("cavern_kept", 1.9, text, (left,), "aside", spots=(f"cavern/{case.seat}",))


CAVERN_ONE: Final = mark("Keep the Cavern for a worse cube: it has one place left for the rest of the match.")
CAVERN_MORE: Final = mark("Keep the Cavern for a worse cube: it takes only {left} in the whole match.")


def locked(case: Case) -> Iterator[Motif]:
    """A Bank holds what may not be called any more: the resource that is asked for least."""
    hold = next((each for each in case.mine.steps if isinstance(each, do.Hold)), None)
    if hold is None or powers(case.s.cards).bars == NO_NIBBLE:
        return
    theirs = next((each for each in case.other.steps if isinstance(each, do.Hold)), None)
    if theirs is None or theirs.resource == hold.resource:
        return
    asked = _asked_for(case, case.mine.town)
    if asked[hold.resource] < asked[theirs.resource]:
        text = say("Lock {resource} away: fewer of the patterns you can still lay ask for it than for {other}.",
                   resource=RESOURCE_NAMES[hold.resource], other=RESOURCE_NAMES[theirs.resource])  # fmt: skip
        yield Motif("locked", 3, text, (hold.resource, theirs.resource), "held")


def _asked_for(case: Case, town: Town) -> dict[str, int]:
    """By resource, the possible layouts that still lack it."""
    found = dict.fromkeys(RESOURCES, 0)
    for plan in plans_of(case.ground(town).possible, town.grid):
        for resource in {each for _, each in plan.lacks}:
            found[resource] += 1
    return found


def kept_monument(s: State, seat: Seat, line: Sequence[Action], other: Sequence[Action]) -> Iterator[Motif]:
    """Which monument to keep: it asks for fewer cubes, or is worth its points whatever comes."""
    slots = [step.slot for path in (line, other) for step in path[:1] if isinstance(step, do.ChooseMonument)]
    if not slots or (other and len(slots) < 2):
        return
    card = s.hands[seat][slots[0]]
    effect: Any = CARDS[card].effect
    spots = (f"hand/{seat}/{slots[0]}",)
    if isinstance(effect, kind.Flat) and effect.vp >= 3:
        text = say("{card} is worth {points} points whatever else you build.", card=CARDS[card].name, points=effect.vp)
        yield Motif("sure", 1.8 + 0.2 * effect.vp, text, (card, effect.vp), "points", spots=spots)
    if not other:
        return
    left = s.hands[seat][slots[1]]
    mine, theirs = (sum(letter != "." for row in CARDS[each].layout for letter in row) for each in (card, left))
    if mine < theirs:
        text = say("{card} asks for {mine} cubes, {other} for {theirs}.",
                   card=CARDS[card].name, mine=mine, other=CARDS[left].name, theirs=theirs)  # fmt: skip
        yield Motif("cheaper", 3, text, (card, mine, left, theirs), "cubes", spots=spots)


PLAN: Final = (set_aside,)
DIFFERENCE: Final = (denied, set_aside, cavern_kept, locked)

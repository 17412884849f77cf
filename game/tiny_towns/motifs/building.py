"""Motifs about buildings: raised now, ready to be raised, worth more on another square, fed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.protocol import Motif, listed, mark, say
from game.tiny_towns import actions as do
from game.tiny_towns import effects as kind
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.motifs.case import Built, Case, bare_square
from game.tiny_towns.motifs.plans import NEAR, Plan, covered, plans_of
from game.tiny_towns.patterns import BITS
from game.tiny_towns.pieces import (
    ADJACENT,
    AROUND,
    BUILDING,
    CLASSES,
    LINES,
    NIBBLE,
    SIZE,
    SQUARE,
    SQUARES,
    at,
    buildings,
    empty,
    of_class,
    squares_of,
)
from game.tiny_towns.scoring import read_table
from game.tiny_towns.state import Town
from game.tiny_towns.story import RESOURCE_NAMES
from game.tiny_towns.survey import COTTAGE, FARM

COTTAGE_CARD: Final = CONTENT.piles["cottage"][0]


# ------------------------------------------------------------------ raised in this turn


def built(case: Case) -> Iterator[Motif]:
    """A building stands at once that the other turn does not raise."""
    for each in case.mine.built:
        if each.card in case.other.cards or not each.is_new:
            continue
        more = case.earned(each.after) - case.earned(each.before)
        back = empty(each.after.grid).bit_count() - empty(each.before.grid).bit_count() if each.squares else 0
        fed = _fed_cottages(case, each.after) - _fed_cottages(case, each.before)
        claim = (each.card, each.target, more, back, fed)
        spots = (case.spot(each.target), case.card_spot(each.card))
        gaps = {"card": case.name(each.card), "more": more, "back": back}
        if CARDS[each.card].building_class == "farm" and fed > 0 and more > 0:
            text = say(FEEDS_ONE if fed == 1 else FEEDS_MORE, count=fed, **gaps)
            yield Motif("feeds", 5 + 1.2 * more, text, claim, "built", spots=spots)
        elif more > 0 and back > 0:
            text = say(ONE_BACK if back == 1 else MORE_BACK, **gaps)
            yield Motif("built", 4.2 + 1.2 * more + 0.6 * back, text, claim, "built", spots=spots)
        elif more > 0:
            text = say("The {card} stands at once: +{more}.", **gaps)
            yield Motif("built", 4.2 + 1.2 * more, text, claim, "built", spots=spots)
        elif back > 0:
            text = say(CLEARS_ONE if back == 1 else CLEARS_MORE, **gaps)
            yield Motif("clears", 2.4 + 0.6 * back, text, claim, "built", spots=spots)


FEEDS_ONE: Final = mark("The {card} feeds a hungry Cottage at once: +{more}.")
FEEDS_MORE: Final = mark("The {card} feeds {count} hungry Cottages at once: +{more}.")
ONE_BACK: Final = mark("The {card} stands at once: +{more}, and one square is free again.")
MORE_BACK: Final = mark("The {card} stands at once: +{more}, and {back} squares are free again.")
CLEARS_ONE: Final = mark("Building the {card} clears the ground: one square is free again.")
CLEARS_MORE: Final = mark("Building the {card} clears the ground: {back} squares are free again.")


def _fed_cottages(case: Case, town: Town) -> int:
    return sum(at(town.grid, square) == BUILDING["cottage"] for square in case.fed(town))


def steps_of_set(case: Case) -> Iterator[Motif]:
    """A set grows, and the next of it brings more."""
    last = {each.card: each for each in case.mine.built if each.is_new}  # of several raised in one turn
    for each in last.values():
        step = _step(each.card, each.after)
        if step is None or each.card in case.other.cards:
            continue
        count, now, following = step
        if following <= max(now, 0):
            continue
        gaps = {"card": case.name(each.card), "following": following}
        if now < 0:
            text, claim = say(COSTS_NOW, cost=-now, **gaps), (each.card, count, -now, following)
        else:
            text, claim = say(COUNTS_NOW, count=count, now=now, **gaps), (each.card, count, now, following)
        yield Motif("costs_now" if now < 0 else "set", 3.6 + 0.6 * following, text, claim, "set",
                    spots=(case.card_spot(each.card),))  # fmt: skip


COSTS_NOW: Final = mark("This {card} costs {cost} for now; the next one brings {following}.")
COUNTS_NOW: Final = mark("Your {card} number {count} counts {now}; the next one counts {following}.")


def _step(card: str, town: Town) -> tuple[int, int, int] | None:
    """Of a building that scores as a set: how many stand, what the last brought, what the next would."""
    effect: Any = CARDS[card].effect
    if not isinstance(effect, kind.SetTotal):
        return None
    count = of_class(town.grid, BUILDING[CARDS[card].building_class]).bit_count()
    if not 0 < count < len(effect.table) - 1:
        return None
    table = effect.table
    return count, table[count] - table[count - 1], table[count + 1] - table[count]


def first_farm(case: Case) -> Iterator[Motif]:
    """Nothing fed the homes until now."""
    card = case.s.cards[FARM]
    had = of_class(case.mine.first.grid, BUILDING["farm"])
    if card in case.mine.cards and card not in case.other.cards and not had and not case.fed(case.mine.town):
        text = say("Your first {farm}: from now on Cottages can be fed.", farm=case.name(card))
        yield Motif("first_farm", 3.6, text, (card,), "built", spots=(case.card_spot(card),))


def fed(case: Case) -> Iterator[Motif]:
    """A Cottage of this turn is fed."""
    mine, other = (case.fed(turn.town) for turn in (case.mine, case.other))
    homes = [each.target for each in case.mine.built if each.card == COTTAGE_CARD and SQUARE[each.target] in mine]
    if homes and len(mine) > len(other):
        farm = case.s.cards[FARM]
        text = say("Your {farm} feeds the Cottage on {square}.", farm=case.name(farm), square=homes[0])
        yield Motif("fed", 3.6, text, (farm, homes[0]), "fed", spots=(case.spot(homes[0]), case.card_spot(farm)))


# ------------------------------------------------------------------ not raised in this turn


def ready(case: Case) -> Iterator[Motif]:
    """The cubes of a building lie complete, which after the other turn they do not."""
    known = {plan.card for plan in case.complete(case.other.town)} | {*case.mine.cards, *case.other.cards}
    fresh = [plan for plan in case.complete(case.mine.town) if plan.card not in known]
    if fresh and empty(case.mine.town.grid):
        gain, plan = max(((case.gain(plan, case.mine.town), plan) for plan in fresh), key=lambda each: each[0])
        text = say("Then the cubes of the {card} lie complete: you can build it whenever you like.",
                   card=case.name(plan.card))  # fmt: skip
        yield Motif("ready", 3.6 + 0.6 * gain, text, (plan.card,), "ready", spots=_lit(case, plan),
                    wants=_wanted(case, plan))  # fmt: skip


def waits(case: Case) -> Iterator[Motif]:
    """Nothing is built although it could be: the cubes lie ready, or it would cost points, or it grows by waiting."""
    if case.mine.built or not empty(case.mine.town.grid):  # a full town is complete: there is no later turn
        return
    lying = {plan.card: plan for plan in case.complete(case.mine.town)}
    for each in case.other.built:
        if each.card not in lying:
            continue
        name, spots = case.name(each.card), _lit(case, lying[each.card])
        more = case.earned(each.after) - case.earned(each.before)
        if more < 0:
            text = say("Building the {card} now would take {cost} off your points.", card=name, cost=-more)
            yield Motif("costs", 3 - 0.6 * more, text, (each.card, -more), "waits", spots=spots)
            continue
        effect: Any = CARDS[each.card].effect
        standing = buildings(each.after.grid).bit_count()
        if isinstance(effect, kind.CountWhenBuilt):
            now, later = (read_table(effect.table, number) for number in (standing, standing + 1))
            if later > now:
                text = say("The {card} is worth {now} if you build it now, {later} with one building more before it.",
                           card=name, now=now, later=later)  # fmt: skip
                yield Motif("grows", 3 + 0.6 * (later - now), text, (each.card, now, later), "waits", spots=spots)
                continue
        text = say("No hurry with the {card}: its cubes lie ready, and any later turn can build it.", card=name)
        yield Motif("no_hurry", 1.0, text, (each.card,), "waits", spots=spots)


def _lit(case: Case, plan: Plan) -> tuple[str, ...]:
    return (*(case.spot(square) for square in plan.squares), case.card_spot(plan.card))


def _wanted(case: Case, plan: Plan) -> tuple[tuple[str, str], ...]:
    return tuple((case.spot(square), plan.card) for square in plan.squares)


# ------------------------------------------------------------------ where a building stands


def better_place(case: Case) -> Iterator[Motif]:
    """The same building counts for more here than there."""
    if case.apart is None:
        return
    mine, other = case.apart
    more = case.total(mine.after) - case.total(other.after)
    if more <= 0:
        return
    gaps = {"card": case.name(mine.card), "square": mine.target, "there": other.target, "more": more}
    spots = (case.spot(mine.target), case.spot(other.target))
    if isinstance(CARDS[mine.card].effect, kind.AloneInLines) and _is_alone(mine) and not _is_alone(other):
        text = say("On {square} the {card} shares neither row nor column with another; on {there} it would.", **gaps)
        yield Motif("alone", 5 + 0.6 * more, text, (mine.card, mine.target, other.target, more), "place", spots=spots)
    else:
        text = say("On {square} the {card} is worth {more} more than on {there}.", **gaps)
        yield Motif("place", 3.6 + 1.2 * more, text, (mine.card, mine.target, other.target, more), "place", spots=spots)


def _is_alone(each: Built) -> bool:
    grid, nibble = each.after.grid, BUILDING[CARDS[each.card].building_class]
    return all(at(grid, square) != nibble for square in LINES[SQUARE[each.target]])


def neighbours(case: Case) -> Iterator[Motif]:
    """A building that pays for neighbours, or feeds them, has more free squares in reach here."""
    if case.apart is None:
        return
    mine, other = case.apart
    effect: Any = CARDS[mine.card].effect
    if isinstance(effect, kind.PerAdjacent):
        around, wanted = ADJACENT, effect.building_class
    elif isinstance(effect, kind.Feeder) and effect.range in ("surrounding", "lines"):
        around, wanted = AROUND if effect.range == "surrounding" else LINES, "cottage"
    else:
        return
    here, there = (sum(not at(each.after.grid, sq) for sq in around[SQUARE[each.target]]) for each in case.apart)
    if here > there:
        home = case.s.cards[CLASSES.index(wanted)]
        text = say(IN_REACH,
                   square=mine.target, card=case.name(mine.card), mine=here, there=other.target, other=there,
                   wanted=case.name(home))  # fmt: skip
        yield Motif("neighbours", 1.8 + 0.6 * (here - there), text, (mine.card, mine.target, here, other.target, there),
                    "place", spots=(case.spot(mine.target), case.spot(other.target)))  # fmt: skip


def anywhere(case: Case) -> Iterator[Motif]:
    """The building scores alike in both places: it leaves more room in one, or all is the same."""
    if case.apart is None or case.mine.put != case.other.put:
        return
    mine, other = case.apart
    if case.total(case.mine.town) != case.total(case.other.town) or case.total(mine.after) != case.total(other.after):
        return
    here, there = (case.ground(turn.town).possible for turn in (case.mine, case.other))
    spots = (case.spot(mine.target), case.spot(other.target))
    gaps = {"card": case.name(mine.card), "square": mine.target, "there": other.target}
    cards = case.cards_for(case.mine.town)
    if all(case.ways(case.mine.town, card) == case.ways(case.other.town, card) for card in cards):
        text = say("Where the {card} stands makes no difference now: the same points, and as much room for all else.",
                   **gaps)  # fmt: skip
        claim = mine.card, mine.target, other.target
        yield Motif("anywhere", 2, text, claim, "anywhere", "rival", spots=spots)
    elif here.bit_count() > there.bit_count():
        text = say(SAME_POINTS, **gaps)
        yield Motif("more_room", 2.0, text, (mine.card, mine.target, other.target), "room", spots=spots)


def pocket(case: Case) -> Iterator[Motif]:
    """A square that no layout can use any more is filled: it costs no room."""
    if not case.elsewhere:
        return
    there = SQUARE[case.elsewhere]
    if case.is_same_cube and case.mine.put is not None and case.mine.put != case.other.put:
        if case.mine.built or case.other.built:
            return
        square, bare, thing = case.mine.put[1], case.mine.first, RESOURCE_NAMES[case.mine.put[0]]
    elif case.apart is not None:
        raised = case.apart[0]
        square, thing = SQUARE[raised.target], case.name(raised.card)
        bare = Town(grid=raised.after.grid & ~(NIBBLE << 4 * square), monument=raised.after.monument)
    else:
        return
    usable = covered(case.ground(bare).possible)
    if not usable >> 4 * square & 1 and usable >> 4 * there & 1:
        gaps = {"square": SQUARES[square], "thing": thing, "there": SQUARES[there]}
        text = say(POCKET,
                   **gaps)  # fmt: skip
        yield Motif("pocket", 3.3, text, (square, there), "room", spots=(case.spot(square), case.spot(there)))


# ------------------------------------------------------------------ hungry homes


def hungry(case: Case) -> Iterator[Motif]:
    """Cottages go hungry, and the turn brings a Farm nearer."""
    town, card = case.mine.town, case.s.cards[FARM]
    homes = of_class(town.grid, BUILDING["cottage"])
    if _spares_the_hungry(town):
        return
    count = sum(square not in case.fed(town) for square in squares_of(homes))
    was, mine, other = (_nearest(case, each, card) for each in (case.mine.first, town, case.other.town))
    if not count or card in case.mine.cards or mine is None:
        return
    if any(each is not None and len(each.lacks) <= len(mine.lacks) for each in (was, other)):
        return
    missing = listed([RESOURCE_NAMES[each] for _, each in mine.lacks])
    text = say(HUNGRY_ONE if count == 1 else HUNGRY_MORE, count=count, farm=case.name(card), lacks=missing)
    claim = (card, count, tuple(sorted(each for _, each in mine.lacks)))
    topic = "short" if len(mine.lacks) == 1 else "hungry"
    yield Motif("hungry", 1.8 + 0.9 * count, text, claim, topic, spots=_lit(case, mine), wants=_wanted(case, mine))


HUNGRY_ONE: Final = mark("One of your Cottages is hungry, and the {farm} comes nearer; what it still lacks: {lacks}.")
HUNGRY_MORE: Final = mark(
    "{count} of your Cottages are hungry, and the {farm} comes nearer; what it still lacks: {lacks}."
)


def _nearest(case: Case, town: Town, card: str) -> Plan | None:
    """The plan of this card that lacks least, if it is one or two squares."""
    found = case.ground(town)
    for missing in range(1, NEAR + 1):
        plans = plans_of(found.begun & found.lacking[missing] & BITS[card], town.grid)
        if plans:
            return plans[0]
    return None


def _spares_the_hungry(town: Town) -> bool:
    """True if hungry Cottages score too: the Grand Mausoleum stands."""
    return town.monument is not None and CARDS[town.monument].ability(kind.UnfedCottageVp) is not None


def spare_food(case: Case) -> Iterator[Motif]:
    """Homes to come would be fed, and a Cottage comes nearer."""
    effect: Any = CARDS[case.s.cards[FARM]].effect
    town, card = case.mine.town, case.s.cards[COTTAGE]
    farms, homes = (of_class(town.grid, BUILDING[each]).bit_count() for each in ("farm", "cottage"))
    if effect.range != "any" or not farms or case.mine.built or _spares_the_hungry(town):
        return
    castle = town.monument is not None and CARDS[town.monument].feedable
    spare = effect.capacity * farms - homes - castle
    was, mine, other = (_nearest(case, each, card) for each in (case.mine.first, town, case.other.town))
    if spare <= 0 or mine is None:
        return
    if any(each is not None and len(each.lacks) <= len(mine.lacks) for each in (was, other)):
        return
    farm = case.s.cards[FARM]
    text = say("Your {farm} can still feed {count} more: every Cottage is worth its full points, and one comes nearer.",
               farm=case.name(farm), count=spare)  # fmt: skip
    yield Motif("spare_food", 2.7, text, (farm, spare), "hungry", spots=_lit(case, mine), wants=_wanted(case, mine))


# ------------------------------------------------------------------ the last squares


def tight(case: Case) -> Iterator[Motif]:
    """Few squares are left: each one more decides."""
    mine, other = (empty(turn.town.grid).bit_count() for turn in (case.mine, case.other))
    if other <= 3 and mine > other:
        text = say("The town is nearly full. Squares left free: {mine}, after the other move {other}.",
                   mine=mine, other=other)  # fmt: skip
        yield Motif("tight", 3.0, text, (mine, other), "tight")


def completes(case: Case) -> Iterator[Motif]:
    """The line fills the last square, so the seat builds no more."""
    if not case.mine.is_whole or not case.mine.steps or empty(case.mine.town.grid):
        return
    if any(isinstance(each, do.WatchTake) for each in case.mine.steps):
        return  # the Watch comes after the reveal
    cost = -bare_square(case.mine.town)
    cubes = SIZE - buildings(case.mine.town.grid).bit_count()
    if cubes and cost:
        text = say(FILLED,
                   cubes=cubes, cost=cost)  # fmt: skip
    else:
        text = say("This fills your town, and you build no more.")
    yield Motif("completes", 1.5, text, (cubes, cost), "end", "but", must=True)


IN_REACH: Final = mark(
    "On {square} the {card} has {mine} free squares in reach for another {wanted}; on {there} it has {other}."
)
SAME_POINTS: Final = mark("The {card} scores the same in both places; on {square} it leaves more room than on {there}.")
POCKET: Final = mark(
    "No pattern can use {square} any more, so the {thing} costs no room there; {there} is still good for one."
)
FILLED: Final = mark(
    "This fills your town, and you build no more. Squares that only hold a cube: {cubes}, each costs {cost}."
)

PLAN: Final = (built, steps_of_set, first_farm, fed, ready, hungry, spare_food, completes)
DIFFERENCE: Final = (*PLAN, waits, better_place, neighbours, anywhere, pocket, tight)

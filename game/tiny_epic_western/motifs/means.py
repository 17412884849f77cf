"""Reasons that lie in influence: what it pays for, what is lacking, what it is exchanged for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.common.counts import points as counted
from game.protocol import Motif, Name, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import VP
from game.tiny_epic_western.buying import PurchaseTerms
from game.tiny_epic_western.content import MOST, PRICES
from game.tiny_epic_western.motifs import words
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.placing import no_rolls
from game.tiny_epic_western.motifs.table import buys_later, industry_gain, lack, payable, reachable, stock
from game.tiny_epic_western.pieces import INFLUENCE, POSITIONS
from game.tiny_epic_western.state import State, copy

SPENDING: Final = (
    do.KeepCard, do.Buy, do.Pass, do.Advance, do.AuctionBuy, do.Stand, do.Reroll, do.Reveal, do.RivalDie, do.RivalCard,
)  # fmt: skip


def opened(first: Sequence[Step], later: Sequence[Step], seat: int) -> Iterator[Motif]:
    """What the hint opens, and what of it a later choice of the line needs."""
    if not isinstance(first[0].action, SPENDING):
        yield from _reach(first, seat)
    yield from _pays_for(first, later, seat)


# ------------------------------------------------------------------ a building comes within reach


def worth(s: State, seat: int, building: str | None) -> int:
    """The points it would bring today: its own and those of the industries."""
    return VP[building] + sum(industry_gain(s, seat, building)) if building else 0


def _reach(steps: Sequence[Step], seat: int) -> Iterator[Motif]:
    s, after = steps[0].before, steps[-1].after
    if after.duel is not None or not buys_later(after, seat):
        return
    here, was = reachable(after, seat), reachable(s, seat)
    old = [position for position in was if payable(s, seat, position)]
    ready = [position for position in here if payable(after, seat, position)]
    fresh = [position for position in ready if position not in old]
    if fresh:
        position = max(fresh, key=lambda each: worth(after, seat, after.slots[each]))
        yield _within_reach(s, after, seat, was, old, position)
        return
    yield from _affordable(s, after, seat, here)
    yield from _nearer(s, after, seat, here, was, ready)


def _within_reach(s: State, after: State, seat: int, was: list[int], old: list[int], position: int) -> Motif:
    """A building the seat can buy now and could not before."""
    building = after.slots[position] or ""
    points = worth(after, seat, building)
    gaps = {"building": phrases.card(building), "at": words.at(after, position), "points": counted(points)}
    weight = 1.8 + 0.45 * points
    if any(worth(s, seat, s.slots[each]) >= points for each in old):
        weight = 1.9
    name = "can_pay" if position in was else "reach"
    text = say("{building} is on sale there, and with this you can pay for it: {points} as things stand.", **gaps)
    if position in was:
        text = say("With this you can pay for {building} {at}: {points} as things stand.", **gaps)
    elif payable(s, seat, position):
        text = say("It puts you where {building} is on sale, and you can pay for it: {points} as things stand.", **gaps)
    facts = (position, building, points, payable(s, seat, position))
    return told(name, weight + 0.4 * (name == "can_pay"), text, *facts, spots=(f"slot/{position}",))


def _affordable(s: State, after: State, seat: int, here: list[int]) -> Iterator[Motif]:
    """A building elsewhere becomes affordable."""
    away = [p for p in POSITIONS if p not in here and payable(after, seat, p) and not payable(s, seat, p)]
    if not away:
        return
    position = max(away, key=lambda each: worth(after, seat, after.slots[each]))
    building = after.slots[position] or ""
    gaps = {"building": phrases.card(building), "at": words.at(after, position)}
    lit = (f"slot/{position}",)
    if after.ready[seat] and not after.ranking:
        text = say("It makes {building} {at} affordable, and you still have a Posse to place.", **gaps)
        yield told("affordable", 2.4 + VP[building] / 8, text, position, building, True, spots=lit)
    elif s.round < words.LAST:
        text = say("It is enough for {building} {at}, if it is still on sale next round.", **gaps)
        yield told("affordable", 1.9, text, position, building, False, spots=lit)


def _nearer(
    s: State, after: State, seat: int, here: list[int], was: list[int], ready: list[int]
) -> Iterator[Motif]:  # fmt: skip
    """A building of which little of the price is missing still."""
    found = []
    for position in here:
        building = after.slots[position]
        if not building or position in ready:
            continue
        missing, before = lack(after, seat, building), lack(s, seat, building)
        if 0 < sum(missing) <= 2 and (sum(missing) < sum(before) or position not in was):
            found.append((-sum(missing), worth(after, seat, building), position, missing))
    if not found:
        return
    _, _, position, missing = max(found)
    if s.round == words.LAST and not after.ready[seat]:
        return
    building = after.slots[position] or ""
    gaps = {"building": phrases.card(building), "at": words.at(after, position), "missing": words.amounts(missing)}
    text = say("{building} is on sale {at}: you lack {missing} for it.", **gaps)
    if position in was:
        text = say("It is part of the price of {building} {at}: after this you lack {missing}.", **gaps)
    weight = 2.1 if sum(missing) == 1 else 1.4
    yield told("nearer", weight, text, position, building, missing, position in was, spots=(f"slot/{position}",))


def _pays_for(first: Sequence[Step], later: Sequence[Step], seat: int) -> Iterator[Motif]:
    """Influence gained now that a purchase later in the line needs, or does not need."""
    step = next((each for each in later if isinstance(each.action, do.Buy) and each.before.phase == "buy"), None)
    if step is None or not isinstance(step.action, do.Buy):
        return
    building = step.before.slots[step.action.position] or ""
    old, new = stock(first[0].before, seat), stock(first[0].after, seat)
    for which in range(3):
        gained = new[which] - old[which]
        trial = copy(step.before)
        trial.influence[3 * seat + which] -= gained
        if gained <= 0 or trial.influence[3 * seat + which] < 0:
            continue
        lit = (f"slot/{step.action.position}",)
        facts = (step.action.position, building, which, gained)
        if not PurchaseTerms(trial, seat, "buy").payments(building):
            text = say("Without it you could not pay for {building} when you come to buy.",
                       building=phrases.card(building))  # fmt: skip
            yield told("pays_for", 4.0 + VP[building] / 4, text, *facts, spots=lit)
        elif isinstance(first[0].action, do.ChooseType) and step.before.round < words.LAST:
            text = say("You can pay for {building} without it: this is for later.", building=phrases.card(building))
            yield told("already", 1.3, text, *facts, spots=lit)
        return


# ------------------------------------------------------------------ influence taken or exchanged


def gained(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """Influence that changes kind or comes in."""
    s, old, new = step.before, stock(step.before, seat), stock(step.after, seat)
    up = [max(0, now - was) for was, now in zip(old, new, strict=True)]
    down = [max(0, was - now) for was, now in zip(old, new, strict=True)]
    if isinstance(step.action, do.Convert | do.Exchange) and sum(up) > sum(down):
        gaps = {"price": words.amounts(down), "what": words.amounts(up)}
        text = say("You give {price} and get {what}.", **gaps)
        if not sum(down):
            text = say("You get {what} and give nothing for it.", **gaps)
        yield told("trade", 2.0 + (sum(up) - sum(down)) / 5, text, tuple(down), tuple(up))
    if isinstance(step.action, do.ChooseType | do.ChooseTwo):
        for which in (each for each in range(3) if up[each]):
            yield from no_rolls(s, seat, which)
            yield from _demand(s, seat, which, old)
            if isinstance(step.action, do.ChooseType):
                yield from _too_late(step, seat, which, min(up[which], max(1, s.gain[0])))


def _too_late(step: Step, seat: int, which: int, units: int) -> Iterator[Motif]:
    """In the last round influence that buys nothing is worth nothing (TEW-174)."""
    after = step.after
    if after.round != words.LAST or after.phase not in ("buy", "leftover"):
        return
    base = copy(after)
    base.influence[3 * seat + which] -= units
    trials = [copy(base) for _ in range(3)]
    for kind, trial in enumerate(trials):
        trial.influence[3 * seat + kind] = min(MOST, trial.influence[3 * seat + kind] + units)
    if all(payable(base, seat, p) == payable(trial, seat, p) for trial in trials for p in POSITIONS):
        text = say("It is the last round, and no kind of influence brings another building within your means: take "
                   "what you like.")  # fmt: skip
        yield told("too_late", 2.0, text, which, units)


def _demand(s: State, seat: int, which: int, old: list[int]) -> Iterator[Motif]:
    """How many of the buildings on sale ask for more of a kind than the seat has."""
    if s.round == words.LAST:
        return
    short = [sum(PRICES[building][kind] > old[kind] for building in s.slots if building) for kind in range(3)]
    on_sale = [building for building in s.slots if building]
    gaps: dict[str, object] = {"n": short[which], "m": len(on_sale), "what": words.KIND[which]}
    lit = (f"counter/{seat}/{INFLUENCE[which]}",)
    if short[which] == max(short) > 1:
        text = say("{n} of the {m} buildings on sale cost more {what} than you have.", **gaps)
        if short[which] == len(on_sale):
            text = say("Every building on sale costs more {what} than you have.", **gaps)
        yield told("demand", 1.9 + short[which] / 10, text, which, short[which], len(on_sale), spots=lit)
    elif short[which] == max(short) == 1:
        building = next(each for each in on_sale if PRICES[each][which] > old[which])
        text = say(
            "{building} is on sale and costs more {what} than you have.", building=phrases.card(building), **gaps
        )
        yield told("demand", 1.8, text, which, building, spots=lit)
    if old[which] == min(old) and old.count(old[which]) == 1:
        yield told("fewest", 1.9, say("It is the kind of influence you have least of."), which, spots=lit)

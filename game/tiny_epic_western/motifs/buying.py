"""Reasons to buy a building, to buy nothing, and to advance an industry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.common.counts import points as counted
from game.protocol import Motif, Name, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import VP, is_rival, present, shares
from game.tiny_epic_western.legal import legal_actions
from game.tiny_epic_western.motifs import words
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.table import counters, industry_gain, payable, with_building
from game.tiny_epic_western.pieces import INDUSTRIES
from game.tiny_epic_western.scoring import MAJORITY, industry_points
from game.tiny_epic_western.state import State, copy


def bought(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """What the building brings, and who else could take it."""
    s, action = step.before, step.action
    if isinstance(action, do.AuctionBuy):
        yield from brings(s, seat, s.auction[action.slot], names, (f"auction/{action.slot}",))
        return
    assert isinstance(action, do.Buy)
    position, building = action.position, s.slots[action.position] or ""
    lit = (f"slot/{position}",)
    yield from brings(s, seat, building, names, lit)
    if s.phase == "buy":
        for other in s.ranking[s.ranking.index(seat) + 1 :]:
            if not is_rival(s, other) and position in present(s, other) and payable(s, other, position):
                text = say("{who} buys after you and could take it.", who=names[other])
                yield told("denies", 2.9 + VP[building] / 4, text, other, position, building, spots=lit)
                break
        if s.third_next[seat] and s.round < words.LAST:
            text = say("You have the third Posse next round in any case, so passing would save nothing.")
            yield told("third_anyway", 2.2, text)
        choices = [each for each in legal_actions(s) if isinstance(each, do.Buy)]
        if len(choices) == 1:
            yield told("only", 2.4, say("It is the only building you can buy now."), position, spots=lit)
    if s.phase in ("buy", "leftover") and s.round == words.LAST:
        text = say("It is the last round: influence you keep is worth nothing.")
        yield told("last_round", 2.0, text, spots=counters(seat))


def by_the_way(steps: Sequence[Step], seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """A building that came without a choice: the Central Bank's, where only one could be bought."""
    before, after = steps[0].before, steps[-1].after
    new = [building for building in after.new[seat] if building not in before.new[seat]]
    if isinstance(steps[0].action, do.Place) and len(new) == 1:
        yield from brings(before, seat, new[0], names, ())


def brings(s: State, seat: int, building: str, names: Sequence[Name], lit: tuple[str, ...]) -> Iterator[Motif]:
    """What it changes in the score of today."""
    extra, own = industry_gain(s, seat, building), VP[building]
    more = sum(extra)
    gaps = {"building": phrases.card(building), "points": counted(own + more), "own": own, "more": more}
    paying = [INDUSTRIES[each] for each in range(3) if extra[each] > 0]
    if len(paying) == 1:
        text = say("As things stand {building} brings {points}: {own} of its own and {more} for {industry}.",
                   industry=phrases.INDUSTRY[paying[0]], **gaps)  # fmt: skip
        yield told("worth", 3.2 + (own + more) / 3, text, building, own, more, own + more, paying[0],
                   spots=(*lit, f"token/{paying[0]}"))  # fmt: skip
    elif paying:
        text = say("As things stand {building} brings {points}: {own} of its own and {more} in the industries.", **gaps)
        yield told("worth", 3.2 + (own + more) / 3, text, building, own, more, own + more, "", spots=lit)
    else:
        text = say("{building} is worth {points}.", **gaps)
        yield told("points", 1.8 + own / 2, text, building, own, spots=lit)
    yield from _leads(s, seat, building, names)
    yield from _takes_from(s, seat, building, names)


def _leads(s: State, seat: int, building: str, names: Sequence[Name]) -> Iterator[Motif]:
    """Who has most icons of an industry, before and after."""
    after = with_building(s, seat, building)
    for number, industry in enumerate(INDUSTRIES):
        mine, now = shares(s, seat)[number], shares(after, seat)[number]
        best, who = max((shares(s, other)[number], -other) for other in range(s.terms.parties) if other != seat)
        gaps = {"industry": phrases.INDUSTRY[industry], "mine": now, "best": best, "who": words.party(s, -who, names)}
        lit = (f"token/{industry}",)
        facts = (building, number, now, best, -who)
        if mine <= best < now and best:
            text = say("You pass {who} in {industry}: {mine} icons to {best}.", **gaps)
            yield told("lead", 3.4 + s.steps[number] / 4, text, *facts, spots=lit)
        elif mine <= best < now and now > 1:
            text = say("You would be the only one with {industry}.", **gaps)
            yield told("first_in", 2.6, text, *facts, spots=lit)
        elif mine < best == now:
            text = say("You draw level with {who} in {industry}: {mine} icons each.", **gaps)
            yield told("level", 2.8 + s.steps[number] / 4, text, *facts, spots=lit)


def _takes_from(s: State, seat: int, building: str, names: Sequence[Name]) -> Iterator[Motif]:
    """A rival who loses points by it."""
    before, now = industry_points(s), industry_points(with_building(s, seat, building))
    losses = [(sum(before[other]) - sum(now[other]), other) for other in range(s.terms.parties) if other != seat]
    lost, other = max(losses)
    if lost > 0:
        gaps = {"who": words.party(s, other, names), "points": counted(lost)}
        text = say("It costs {who} {points} in the industries as things stand.", **gaps)
        yield told("costs_foe", 2.6 + lost / 3, text, building, other, lost)


# ------------------------------------------------------------------ buying nothing


def passed(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    s = step.before
    if s.phase not in ("buy", "leftover") or s.round == words.LAST:
        return
    if s.third_next[seat]:
        text = say("You have the third Posse next round in any case.")
        yield told("third_anyway", 1.0, text, tone="but")
    elif not s.bought[seat]:
        text = say("Whoever buys nothing this round has the third Posse in the next.")
        yield told("third", 2.2, text)
    choices = [s.slots[each.position] or "" for each in legal_actions(s) if isinstance(each, do.Buy)]
    if choices and all(VP[building] + sum(industry_gain(s, seat, building)) == 1 for building in choices):
        text = say("Nothing you could buy brings more than 1 point; the influence buys more later.")
        yield told("cheap", 2.0, text, 1)
    dear = [each for each in s.slots if each and each not in choices and VP[each] >= 3]
    if choices and dear and max(VP[each] for each in choices) < 3:
        yield from _saves(s, seat, dear)


def _saves(s: State, seat: int, dear: Sequence[str]) -> Iterator[Motif]:
    """A dearer building on sale that the influence pays for already, at a mat where the seat has no Posse."""
    ready = [p for p, each in enumerate(s.slots) if each in dear and payable(s, seat, p) and p not in present(s, seat)]
    if ready:
        position = max(ready, key=lambda each: VP[s.slots[each] or ""])
        building = s.slots[position] or ""
        text = say("Your influence would pay for {building} {at}, worth {points}: it may still be there next round.",
                   building=phrases.card(building), at=words.at(s, position), points=counted(VP[building]))  # fmt: skip
        yield told("saves", 1.6 + VP[building] / 5, text, position, building, VP[building], spots=(f"slot/{position}",))


# ------------------------------------------------------------------ industries


def advanced(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """Whom the industry pays after the step, and who has most icons."""
    s, action = step.before, step.action
    assert isinstance(action, do.Advance)
    number = INDUSTRIES.index(action.industry)
    changes = _changes(s, number)
    gain, others = changes[seat], {other: each for other, each in enumerate(changes) if other != seat}
    mine = shares(s, seat)[number]
    best, who = max((shares(s, other)[number], -other) for other in others)
    gaps = {
        "industry": phrases.INDUSTRY[action.industry], "mine": mine, "best": best, "points": counted(gain),
        "who": words.party(s, -who, names),
    }  # fmt: skip
    lit = (f"token/{action.industry}",)
    facts = (number, gain, mine, best)
    if mine > best:
        text = say("You lead {industry}, {mine} icons to {best}: it now pays you {points} more.", **gaps)
        yield told("my_industry", 4.2 + gain / 2, text, *facts, spots=lit)
    elif gain > 0 and gain >= max(others.values()):
        text = say("It pays you {points} more, and nobody more than you.", **gaps)
        yield told("advance_level", 3.6 + gain / 2, text, *facts, spots=lit)
    elif gain > 0:
        text = say("It pays you {points} more, but {who} as the first in {industry} more than that.", **gaps)
        yield told("advance_second", 1.6, text, number, gain, -who, spots=lit)
    elif max(others.values()) <= 0:
        text = say("Nobody has an icon of {industry} yet, so nobody gains by it.", **gaps)
        yield told("advance_idle", 2.4, text, number, spots=lit)
    yield from _lesser_evil(s, action, seat, max(others.values()) - gain, lit)
    yield from _pays_leader(s, seat, number, changes, names, lit)


def _changes(s: State, number: int) -> list[int]:
    """By party: what one step of the industry changes."""
    after = copy(s)
    after.steps[number] += 1
    return [now[number] - was[number] for now, was in zip(industry_points(after), industry_points(s), strict=True)]


def _lesser_evil(s: State, action: do.Advance, seat: int, harm: int, lit: tuple[str, ...]) -> Iterator[Motif]:
    harms = []
    for each in legal_actions(s):
        if isinstance(each, do.Advance) and each != action:
            changes = _changes(s, INDUSTRIES.index(each.industry))
            harms.append(max(change for other, change in enumerate(changes) if other != seat) - changes[seat])
    if harm > 0 and harms and min(harms) > harm:
        text = say("The others would gain still more by any other industry.")
        yield told("lesser_evil", 3.4, text, INDUSTRIES.index(action.industry), spots=lit)


def _pays_leader(
    s: State, seat: int, number: int, changes: Sequence[int], names: Sequence[Name], lit: tuple[str, ...]
) -> Iterator[Motif]:  # fmt: skip
    """A warning: the step pays somebody else more."""
    most = MAJORITY[s.terms.seats][min(s.steps[number] + 1, 3)]
    others = [other for other, change in enumerate(changes) if other != seat and change > max(0, changes[seat])]
    if others and most and changes[seat] <= 0:
        gaps = {"who": words.party(s, others[0], names), "points": counted(changes[others[0]])}
        text = say("It pays {who} {points} more.", **gaps)
        yield told("pays_other", 1.4, text, number, others[0], changes[others[0]], tone="but", spots=lit)

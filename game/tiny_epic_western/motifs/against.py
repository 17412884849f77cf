"""Reasons that only show beside the other line: what it lacks, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.common.counts import points as counted
from game.protocol import Motif, Name, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import VP, present
from game.tiny_epic_western.motifs import duels, words
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.means import worth
from game.tiny_epic_western.motifs.small import small_change
from game.tiny_epic_western.motifs.table import buys_later, chance_at, payable, reachable, stock
from game.tiny_epic_western.pieces import INFLUENCE, POSSE, SPOT
from game.tiny_epic_western.poker import SHIFT


def compared(mine: Sequence[Step], theirs: Sequence[Step], seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    if not mine or not theirs:
        return
    one, two = mine[0].action, theirs[0].action
    if isinstance(one, do.Place) and isinstance(two, do.Place):
        yield from _spots(mine[0], theirs[0], seat, names)
    yield from _either_way(mine, theirs)
    if small_change(one) and small_change(two):
        yield from _coins(mine[0], theirs[0], seat)
    if isinstance(one, do.ChooseType | do.PayOne) and type(one) is type(two):
        yield from _left_over(mine[0], theirs[0], seat)
    if isinstance(one, do.Buy) and isinstance(two, do.Buy) and one != two:
        yield from _dearer(mine[0], theirs[0], seat)


def _spots(mine: Step, theirs: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """Two placements: the duel or the poor hand of the other, or the better pot of this one."""
    s, one, two = mine.before, mine.action, theirs.action
    assert isinstance(one, do.Place) and isinstance(two, do.Place)
    foe = s.standing[SPOT[two.spot]]
    where = phrases.where(s.circle[int(two.spot[0])], two.spot, two.side)
    lit = (f"spot/{two.spot[0]}/{two.side}" if two.side else f"spot/{two.spot}",)
    if foe >= 0 and s.standing[SPOT[one.spot]] < 0:
        gaps = {"where": where, "odds": duels.dice_odds(s, seat), "who": words.party(s, foe // POSSE, names)}
        text = say("For {where} you would have to win a duel with {who}: the dice alone win it {odds} times in 100.",
                   **gaps)  # fmt: skip
        if s.terms.solo:
            text = say("For {where} you would have to beat the Rival: dice and its card put you ahead {odds} times in "
                       "100.", **gaps)  # fmt: skip
        yield told("no_duel", 2.2, text, two.spot, foe // POSSE, gaps["odds"], 100, spots=lit, tone="rival")
    here, there = int(one.spot[0]), int(two.spot[0])
    if here == there or one.side in SHIFT or two.side in SHIFT or {here, there} & set(present(s, seat)):
        return
    hand, other = chance_at(s, seat, here), chance_at(s, seat, there)
    if hand is None or other is None or not other.unseen:
        return
    gaps = {"at": words.at(s, there), "rank": words.rank(other.hand), "k": other.beaten, "n": other.unseen}
    beside = (f"gap/{there - 1}", f"gap/{there}")
    if other.is_open and hand.share - other.share >= 0.25:
        text = say("Your hand {at} is {rank} and beats only {k} of the {n} cards you cannot see.", **gaps)
        facts = (there, other.beaten, other.unseen)
        yield told("other_hand", 1.6 + 2 * (hand.share - other.share), text, *facts, spots=beside, tone="rival")
    elif not other.is_open and hand.is_open:
        text = say("An open card already beats your hand {at}.", **gaps)
        yield told("other_beaten", 2.6, text, there, spots=beside, tone="rival")


def _either_way(mine: Sequence[Step], theirs: Sequence[Step]) -> Iterator[Motif]:
    bought = [[each.action for each in line if isinstance(each.action, do.Buy)] for line in (mine, theirs)]
    if bought[0] and bought[0] == bought[1] and not isinstance(mine[0].action, do.Buy):
        position = bought[0][0].position
        building = mine[0].before.slots[position]
        if building:
            text = say("Either way you can buy {building} after that.", building=phrases.card(building))
            yield told("either_way", 1.2, text, position, building, tone="rival")


def _coins(mine: Step, theirs: Step, seat: int) -> Iterator[Motif]:
    """Two payments for the same: what the other would put out of reach."""
    s, one, two = mine.before, mine.after, theirs.after
    if type(mine.action) is not type(theirs.action) or not buys_later(one, seat):
        return
    spared = [p for p in reachable(s, seat) if s.slots[p] and payable(one, seat, p) and not payable(two, seat, p)]
    if spared:
        position = max(spared, key=lambda each: VP[s.slots[each] or ""])
        building = s.slots[position] or ""
        text = say("Paid the other way, you could no longer pay for {building}.", building=phrases.card(building))
        yield told("which_coin", 3.8, text, position, building, spots=(f"slot/{position}",), tone="rival")


def _left_over(mine: Step, theirs: Step, seat: int) -> Iterator[Motif]:
    """Two kinds of influence: so many of the one, so few of the other."""
    one, two = stock(mine.after, seat), stock(theirs.after, seat)
    up = next((each for each in range(3) if one[each] > two[each]), None)
    down = next((each for each in range(3) if two[each] > one[each]), None)
    if up is None or down is None or not isinstance(mine.action, do.ChooseType):
        return
    have = stock(mine.before, seat)
    if have[down] >= have[up] + 2:
        what, other = phrases.amount(INFLUENCE[up], have[up]), phrases.amount(INFLUENCE[down], have[down])
        text = say("You have {what}, but {other} already.", what=what, other=other)
        lit = (f"counter/{seat}/{INFLUENCE[up]}", f"counter/{seat}/{INFLUENCE[down]}")
        yield told("uneven", 2.4, text, up, have[up], down, have[down], spots=lit, tone="rival")


def _dearer(mine: Step, theirs: Step, seat: int) -> Iterator[Motif]:
    s = mine.before
    assert isinstance(mine.action, do.Buy) and isinstance(theirs.action, do.Buy)
    building, other = s.slots[mine.action.position] or "", s.slots[theirs.action.position] or ""
    more = worth(s, seat, building) - worth(s, seat, other)
    if more > 0:
        text = say(
            "As things stand {other} would bring {points} less.", other=phrases.card(other), points=counted(more)
        )
        yield told("more_now", 2.4 + more / 4, text, building, other, more, tone="rival",
                   spots=(f"slot/{theirs.action.position}",))  # fmt: skip

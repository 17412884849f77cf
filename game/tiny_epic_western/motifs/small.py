"""Reasons for the small decisions: pots, payments, abilities, Bosses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.protocol import Action, Motif, Name, mark, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import VP, present
from game.tiny_epic_western.motifs import words
from game.tiny_epic_western.motifs.cards import STRONG
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.table import buys_later, chance_at, payable, reachable, stock
from game.tiny_epic_western.pieces import INFLUENCE, TOWN_HALL
from game.tiny_epic_western.poker import DECK, hand_of
from game.tiny_epic_western.state import State, copy

BOSS: Final = {
    "banker": mark("The more you have bought, the more this Boss pays: 1 influence for each pair of buildings, at most "
                   "2 a round."),
    "rancher": mark("With this Boss 1 influence stands up your third Posse, whenever you want it."),
    "scout": mark("While you hold 5 influence or less you choose from three cards."),
    "gambler": mark("With the third Posse standing you choose from three cards."),
    "cowgirl": mark("Posse on porches pay you influence besides: 1 for each, at most 2 a round."),
    "gunslinger": mark("Your first reroll in each duel costs nothing."),
    "trader": mark("Once a round you can pay a unit of a price with another kind of influence."),
    "preacher": mark("A round without a pot pays you 2 influence all the same."),
}  # fmt: skip


def decided(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:  # noqa: C901
    s, action = step.before, step.action
    match s.phase, action:
        case _, do.ChooseBoss(boss) | do.KeepBoss(boss):
            yield told("boss", 2.4, say(BOSS[boss]), boss, spots=(f"boss/{boss}",))
        case "sheriff_pot", do.TakePot(choice="third"):
            text = say("Next round you place three Posse instead of two.")
            if not s.third_next[seat]:
                yield told("third_pot", 2.6, text, 3)
        case "sheriff_pot", do.TakePot() if s.third_next[seat]:
            yield told("third_sure", 3.2, say("You have the third Posse next round already."), True)
        case "stand_third", do.PayOne():
            text = say("For 1 influence you place one Posse more this round: three instead of two.")
            yield told("rancher", 3.8, text, 1)
        case "livery", do.PayOne():
            text = say("For 1 influence you have the third Posse next round.")
            yield told("livery", 3.6, text, 1)
        case "immunity", do.Use():
            yield from _immune(s, seat)
        case "redraw", do.Use():
            yield told("redraw", 3.4, say("Drawing costs nothing: you keep whichever card is better."))
        case "redraw", do.Decline():
            yield from _good_card(s, seat)
        case "peek", do.Peek():
            yield told("peek", 3.4, say("It gives 1 influence and shows you the Rival’s card."), 1)
        case "post_office", do.PayMix():
            text = say("For 2 influence you are first at the Town Hall: you buy before the others and advance an "
                       "industry.")  # fmt: skip
            yield told("first_at_hall", 3.4, text, 2)
        case "redraw_keep", do.KeepDrawn(slot):
            yield from _drawn(s, seat, slot)
        case "auction_pay", do.PayOne():
            text = say("For 1 influence you see two more buildings and may buy one of them now.")
            if len(s.deck) > 1:
                yield told("auction", 3.0, text, 1)
        case "central_pay", do.PayOne():
            text = say("For 1 influence you may buy at any mat, now, before the others.")
            yield told("central", 3.2, text, 1)
    if isinstance(action, do.Decline):
        yield from _keeps_means(s, seat)
    if isinstance(action, do.PayOne | do.PayMix | do.RivalDie | do.RivalCard) and s.phase != "post_office":
        yield from _paid(step, seat)
    if isinstance(action, do.PickPosse) and s.phase == "heal_pick":
        yield told("heals", 3.0, say("The wounded Posse stands up again and takes another spot."))


def _immune(s: State, seat: int) -> Iterator[Motif]:
    left = sum(s.ready[other] for other in range(s.terms.parties) if other != seat)
    if left and not s.ready[seat]:
        text = say(
            "Nobody can attack you this round any more, and others still have Posse to place: {left}.", left=left
        )
        yield told("immunity", 3.6, text, "", left)
    elif left:
        text = say("Nobody can attack you this round, and others still have Posse to place: {left}. But you cannot "
                   "attack either.", left=left)  # fmt: skip
        yield told("immunity", 3.0, text, "", left)


def _good_card(s: State, seat: int) -> Iterator[Motif]:
    found = [(c.share, -p, c) for p in present(s, seat) if (c := chance_at(s, seat, p)) is not None]
    if found and max(found)[0] >= STRONG:
        _, position, chance = max(found)
        gaps = {"rank": words.rank(chance.hand), "at": words.at(s, -position), "k": chance.beaten, "n": chance.unseen}
        text = say("Your card is good as it is: {rank} {at} beats {k} of the {n} cards you cannot see.", **gaps)
        yield told("good_card", 3.0, text, -position, chance.beaten, chance.unseen)


def _drawn(s: State, seat: int, slot: int) -> Iterator[Motif]:
    cards = (s.kept[seat] or "", s.drawn or "")
    card, rest = cards[slot], cards[1 - slot]
    if card not in DECK or rest not in DECK:
        return
    mats = sorted({*present(s, seat), TOWN_HALL})
    better = sum(hand_of(s, card, mat) > hand_of(s, rest, mat) for mat in mats)
    if better == len(mats):
        text = say("It makes the better hand at every mat where you stand, and at the Town Hall.")
        yield told("better_drawn", 4.2, text, card, rest, better, len(mats))
    elif better * 2 > len(mats):
        text = say("It makes the better hand at {n} of the {m} mats that matter to you.", n=better, m=len(mats))
        yield told("better_drawn", 3.6, text, card, rest, better, len(mats))


# ------------------------------------------------------------------ what a payment leaves


def _keeps_means(s: State, seat: int) -> Iterator[Motif]:
    """A unit that is not paid, and the building it is wanted for."""
    if s.phase not in ("stand_third", "livery", "auction_pay") or not buys_later(s, seat):
        return
    now = [position for position in reachable(s, seat) if payable(s, seat, position)]
    lost = [_lost(s, seat, which, now) for which in range(3) if stock(s, seat)[which]]
    if lost and all(lost):
        always = [position for position in lost[0] if all(position in each for each in lost)]
        position = max(always, key=lambda each: VP[s.slots[each] or ""], default=None)
        if position is not None:
            text = say("Whatever you pay with, {building} would be out of reach.",
                       building=phrases.card(s.slots[position] or ""))  # fmt: skip
            yield told("keeps_means", 3.6, text, position, s.slots[position], spots=(f"slot/{position}",))


def _lost(s: State, seat: int, which: int, now: Sequence[int]) -> list[int]:
    trial = copy(s)
    trial.influence[3 * seat + which] -= 1
    return [position for position in now if not payable(trial, seat, position)]


def _paid(step: Step, seat: int) -> Iterator[Motif]:
    old, new = stock(step.before, seat), stock(step.after, seat)
    most = max(range(3), key=lambda each: old[each])
    if old[most] > new[most] and old.count(old[most]) == 1:
        text = say("You pay with what you have most of.")
        yield told("plenty", 2.2, text, most, spots=(f"counter/{seat}/{INFLUENCE[most]}",))
    if step.before.purchase is not None and step.before.round < words.LAST and min(new) > 0:
        yield told("some_of_each", 1.8, say("So you keep some of each kind."))


def small_change(action: Action) -> bool:
    """True for payments of single units."""
    return isinstance(action, do.PayOne | do.PayMix | do.RivalDie | do.RivalCard)

"""Reasons to keep a poker card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.protocol import Motif, Name, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import phrases
from game.tiny_epic_western.motifs import words
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.table import chance_at, payable
from game.tiny_epic_western.pieces import CIRCLE, POSITIONS, TOWN_HALL
from game.tiny_epic_western.poker import hand_of, rank_id, value_of
from game.tiny_epic_western.state import State, copy

STRONG = 0.6  # share of the unseen cards a good hand beats
MATS = range(CIRCLE)


def kept(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """Tell the hands of the card, and those of the cards that are given up."""
    s, action = step.before, step.action
    assert isinstance(action, do.KeepCard)
    card = s.offers[seat][action.slot]
    rest = [each for slot, each in enumerate(s.offers[seat]) if slot != action.slot]
    made = hands(s, card)
    best = sorted((mat for mat in MATS if rank_id(made[mat]) != "high_card"), key=lambda mat: -made[mat])[:2]
    if best:
        yield _makes(s, card, best)
    elif _are_poor(s, rest) and all(value_of(card) > value_of(each) for each in rest):
        text = say("None of the cards makes even a pair anywhere, so keep the highest.")
        if len(rest) == 1:
            text = say("Neither card makes even a pair anywhere, so keep the higher one.")
        yield told("higher", 4.0, text, card, *rest)
    for each in rest:
        yield from _against(s, card, each)
    yield from _hall(s, seat, card)


def _are_poor(s: State, cards: Sequence[str]) -> bool:
    return all(rank_id(hand) == "high_card" for card in cards for hand in hands(s, card))


def hands(s: State, card: str) -> list[int]:
    """The card's strength at every mat."""
    return [hand_of(s, card, mat) for mat in MATS]


def _makes(s: State, card: str, best: Sequence[int]) -> Motif:
    made = [hand_of(s, card, mat) for mat in best]
    gaps = {"card": phrases.card(card), "rank": words.rank(made[0]), "at": words.at(s, best[0])}
    text = say("The {card} makes {rank} {at}.", **gaps)
    if len(best) > 1:
        more = {"rank2": words.rank(made[1]), "at2": words.at(s, best[1])}
        text = say("The {card} makes {rank} {at} and {rank2} {at2}.", **gaps, **more)
    facts = tuple((mat, rank_id(hand)) for mat, hand in zip(best, made, strict=True))
    return told("makes", 2.2 + (made[0] + made[-1]) / 400, text, card, facts, spots=tuple(f"mat/{mat}" for mat in best))


def _against(s: State, card: str, other: str) -> Iterator[Motif]:
    mine, theirs = hands(s, card), hands(s, other)
    ahead = [mat for mat in MATS if theirs[mat] // 100 > mine[mat] // 100]
    better = sum(mine[mat] > theirs[mat] for mat in MATS)
    name = phrases.card(other)
    if better == CIRCLE and value_of(card) >= value_of(other):
        text = say("It makes the better hand than the {other} everywhere, and counts no less in a duel.", other=name)
        if value_of(card) > value_of(other):
            text = say("It makes the better hand than the {other} everywhere, and counts more in a duel.", other=name)
        yield told("better_at", 4.6, text, card, other, better)
    elif better > 3:
        text = say("It makes the better hand than the {other} at {n} of the 6 mats.", n=better, other=name)
        yield told("better_at", 3.4 + (better - 4) / 2, text, card, other, better, CIRCLE)
    if value_of(other) > value_of(card) and not ahead:
        text = say("The {other} counts more in a duel, but makes no better kind of hand anywhere.", other=name)
        yield told("only_duel", 3.2, text, card, other)
    elif value_of(card) > value_of(other) and not better > 3:
        text = say("In a duel it adds {n}, the {other} only {m}.", n=value_of(card), m=value_of(other), other=name)
        yield told("adds_more", 1.6 + 0.3 * (value_of(card) - value_of(other)), text, value_of(card), value_of(other))
    if ahead:
        mat = max(ahead, key=lambda each: theirs[each])
        gaps = {"rank": words.rank(theirs[mat]), "at": words.at(s, mat), "other": name}
        text = say("The {other} would make {rank} {at}.", **gaps)
        yield told("other_card", 1.6, text, other, mat, rank_id(theirs[mat]), tone="but", spots=(f"mat/{mat}",))


def _hall(s: State, seat: int, card: str) -> Iterator[Motif]:
    """The order of buying hangs on the hand at the Town Hall (TEW-108)."""
    after = copy(s)
    after.kept[seat] = card
    hall = chance_at(after, seat, TOWN_HALL)
    is_vain = s.round == words.LAST and not any(payable(s, seat, position) for position in POSITIONS)
    if hall is None or hall.share < STRONG or is_vain:
        return
    gaps = {"k": hall.beaten, "n": hall.unseen}
    if s.terms.parties > 1:
        text = say("At the Town Hall it beats {k} of the {n} cards you cannot see: you may well buy first.", **gaps)
        yield told("hall", 3.0 + hall.share, text, card, hall.beaten, hall.unseen, spots=("mat/0",))

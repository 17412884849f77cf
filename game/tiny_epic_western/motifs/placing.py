"""Reasons to put a Posse on a spot: hand, rewards, duel, building on the porch, bent card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.protocol import Motif, Name, Spot, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import ICONS, is_grey, is_rival, owner_of, present, standing_of
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.motifs import duels, words
from game.tiny_epic_western.motifs.cards import STRONG
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.table import Chance, chance_at, stock
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE, POSITIONS, SHERIFF, SPOT, TOWN_HALL
from game.tiny_epic_western.placing import GREY, LEFT
from game.tiny_epic_western.poker import (
    DECK,
    SHIFT,
    bent,
    contestants,
    effective,
    hand_of,
    rank_id,
    suit_of,
    value_of,
)  # fmt: skip
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import State

WEAK: Final = 0.34  # share of the unseen cards a poor hand beats
Target = do.Place | do.MoveTo


def placed(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """Hand, rewards, duel and safety of the spot."""
    s, action, after = step.before, step.action, step.after
    assert isinstance(action, Target)
    position = int(action.spot[0])
    is_attack = s.standing[SPOT[action.spot]] >= 0
    if is_attack:
        yield from duels.begun(s, action, seat, names)
    if action.side in SHIFT:
        yield from _bend(s, seat, action)
    else:
        yield from _hand(s, seat, action, names)
    if action.spot.endswith("porch"):
        yield from _porch(s, seat, position, names, is_attack)
    elif action.side == "left" and (gain := LEFT[s.circle[position]]).influence != "wild":
        yield from no_rolls(s, seat, INFLUENCE.index(gain.influence))
    if s.phase == "place" and not s.terms.solo and not is_attack and after.duel is None:
        others = [other for other in range(s.terms.seats) if other != seat]
        if not any(after.ready[other] for other in others):
            text = say("Nobody else has a Posse left to place: this one cannot be attacked.")
            yield told("unassailable", 2.2, text)


# ------------------------------------------------------------------ the hand there


def _hand(s: State, seat: int, action: Target, names: Sequence[Name]) -> Iterator[Motif]:
    position = int(action.spot[0])
    chance = chance_at(s, seat, position)
    if chance is None:
        return
    if position not in present(s, seat):
        yield from _pot(s, seat, position, chance, names)
    if action.spot.endswith("influence"):
        yield from _sides(s, position, action.side, chance)


def _pot(s: State, seat: int, position: int, chance: Chance, names: Sequence[Name]) -> Iterator[Motif]:
    """What the hand promises at a mat where the seat has no Posse yet."""
    others = [each for each in contestants(s, position) if each != seat]
    lit: tuple[Spot, ...] = (f"pot/{position}", f"gap/{position - 1}", f"gap/{position}")
    gaps = {
        "at": words.at(s, position), "rank": words.rank(chance.hand), "k": chance.beaten, "n": chance.unseen,
        "pot": words.pot(s, position),
    }  # fmt: skip
    facts = (position, effective(s, seat), rank_id(chance.hand), chance.beaten, chance.unseen)
    if not chance.is_open:
        text = say("A card that lies open already beats your hand {at}.", **gaps)
        yield told("beaten", 2.0, text, position, effective(s, seat), tone="but", spots=lit)
    elif chance.share >= STRONG:
        yield _strong(s, seat, position, chance, names, lit)
    elif chance.share <= WEAK:
        text = say("Do not count on the pot {at}: your hand beats {k} of the {n} cards you cannot see.", **gaps)
        yield told("weak_hand", 1.5, text, *facts, tone="but", spots=lit)
    elif not others:
        text = say("You are alone {at} so far: {rank} that beats {k} of the {n} cards you cannot see.", **gaps)
        yield told("alone_there", 1.7, text, *facts, spots=lit)


def _strong(
    s: State, seat: int, position: int, chance: Chance, names: Sequence[Name], lit: tuple[Spot, ...]
) -> Motif:  # fmt: skip
    others = [each for each in contestants(s, position) if each != seat]
    rivals = [
        found for mat in POSITIONS
        if mat != position and mat not in present(s, seat) and (found := chance_at(s, seat, mat)) is not None
    ]  # fmt: skip
    is_best = all(chance.share > other.share and chance.hand // 100 >= other.hand // 100 for other in rivals)
    gaps = {
        "at": words.at(s, position), "rank": words.rank(chance.hand), "k": chance.beaten, "n": chance.unseen,
        "pot": words.pot(s, position),
    }  # fmt: skip
    hidden = [each for each in others if not s.revealed[each]]
    who = names[hidden[0]] if len(others) == len(hidden) == 1 else None
    if rank_id(chance.hand) == "high_card":
        text = say("Only a high card {at}, but it beats {k} of the {n} cards you cannot see; the pot is {pot}.", **gaps)
    elif who is not None and is_best:
        text = say("Of the open mats your card is strongest {at}: {rank}. It beats {k} of the {n} cards {who} may "
                   "hold; the pot is {pot}.", who=who, **gaps)  # fmt: skip
    elif who is not None:
        text = say("You have {rank} {at}: it beats {k} of the {n} cards {who} may hold; the pot is {pot}.",
                   who=who, **gaps)  # fmt: skip
    elif is_best:
        text = say("Of the open mats your card is strongest {at}: {rank}, which beats {k} of the {n} cards you cannot "
                   "see; the pot is {pot}.", **gaps)  # fmt: skip
    else:
        text = say("You have {rank} {at}, which beats {k} of the {n} cards you cannot see; the pot is {pot}.", **gaps)
    facts = (position, effective(s, seat), rank_id(chance.hand), chance.beaten, chance.unseen, is_best)
    return told("strong_hand", 0.9 + 3 * chance.share + 0.8 * is_best, text, *facts, spots=lit)


def _sides(s: State, position: int, side: str, chance: Chance) -> Iterator[Motif]:
    """Left pays now, right pays more to the winner (TEW-049, TEW-097)."""
    gaps = {"what": words.right_side(s, position), "k": chance.beaten, "n": chance.unseen}
    lit = (f"spot/{position}/{side}",)
    if side == "right" and chance.share >= STRONG:
        text = say("If you still stand there and win, the right side pays {what} on top; the left would pay 1.", **gaps)
        yield told("right_side", 1.6 + chance.share, text, position, 1, spots=lit)
    elif side == "right" and chance.share >= 0.4:
        text = say("The right side pays {what} if you win there, and your hand beats {k} of the {n} cards you cannot "
                   "see; the left would pay 1.", **gaps)  # fmt: skip
        yield told("right_side_even", 2.0, text, position, 1, chance.beaten, chance.unseen, spots=lit)
    elif side == "left" and not chance.is_open:
        text = say("Take what is sure: the right side pays only if you win, and an open card beats you there.")
        yield told("left_side", 1.8, text, position, spots=lit)
    elif side == "left" and chance.share < 0.5:
        text = say("Take what is sure: the right side pays only if you win, and your hand beats {k} of the {n} cards "
                   "you cannot see.", **gaps)  # fmt: skip
        yield told("left_side", 1.4 + (0.5 - chance.share), text, position, chance.beaten, chance.unseen, spots=lit)


def no_rolls(s: State, seat: int, which: int) -> Iterator[Motif]:
    """A kind of influence of which the seat has none, and what it is wanted for in a duel (TEW-063)."""
    if stock(s, seat)[which] or boss_effect(s, seat, kind.FreeReroll) or (s.round == words.LAST and not _duels(s)):
        return
    lit = (f"counter/{seat}/{INFLUENCE[which]}",)
    if which == 2:
        text = say("You have no Force, and without it you cannot roll again when you attack.")
        yield told("purse", 1.2, text, which, spots=lit)
    if which == 1:
        text = say("You have no Law, and without it you cannot roll again when you are attacked.")
        yield told("purse", 1.2, text, which, spots=lit)


def _duels(s: State) -> bool:
    """True while somebody may still be attacked this round."""
    return s.phase == "place" or any(s.ready)


# ------------------------------------------------------------------ the bent card


def _bend(s: State, seat: int, action: Target) -> Iterator[Motif]:
    """What number and suit spot make of the card where it counts (TEW-082 to TEW-085)."""
    card = effective(s, seat)
    if card is None or card not in DECK:
        return
    value, suit = (SHIFT[action.side], 0) if action.side in ("minus", "plus") else (0, SHIFT[action.side])
    new = bent(card, value, suit)
    mats = sorted({*present(s, seat), SHERIFF, TOWN_HALL})
    old = {mat: hand_of(s, card, mat) for mat in mats}
    now = {mat: hand_of(s, new, mat) for mat in mats}
    better = [mat for mat in mats if now[mat] // 100 > old[mat] // 100]
    worse = [mat for mat in mats if now[mat] // 100 < old[mat] // 100]
    if better:
        mat = max(better, key=lambda each: now[each])
        gaps = {"card": phrases.card(new), "rank": words.rank(now[mat]), "at": words.at(s, mat)}
        text = say("Your card then counts as the {card}: {rank} {at}.", **gaps)
        yield told("bend", 3.4 + (now[mat] // 100 - old[mat] // 100) / 4, text, new, mat, rank_id(now[mat]),
                   spots=(f"mat/{mat}",))  # fmt: skip
    elif not worse and value_of(new) > value_of(card):
        text = say("Your card then counts as the {card}: higher, and no hand of yours gets worse.",
                   card=phrases.card(new))  # fmt: skip
        yield told("bend_up", 2.4, text, new)
    if worse:
        mat = max(worse, key=lambda each: old[each])
        text = say("It breaks {rank} {at}.", rank=words.rank(old[mat]), at=words.at(s, mat))
        yield told("breaks", 3.0, text, new, mat, rank_id(old[mat]), tone="but", spots=(f"mat/{mat}",))


# ------------------------------------------------------------------ porches


def _porch(s: State, seat: int, position: int, names: Sequence[Name], is_attack: bool) -> Iterator[Motif]:
    if is_grey(s, position) and (gain := GREY[s.circle[position]]).influence != "wild":
        yield from no_rolls(s, seat, INFLUENCE.index(gain.influence))
    stack = s.porches[position]
    if not stack:
        return
    owner, lit = owner_of(s, position), (f"stack/{position}",)
    if owner == seat:
        text = say("It is your own porch: you earn 1 Money as its owner.")
        yield told("own_porch", 1.4, text, position, 1, spots=lit)
    elif owner >= 0 and not is_rival(s, owner):
        text = say("{who} earns 1 Money as owner of the porch.", who=names[owner])
        yield told("pays_owner", 1.0, text, position, owner, 1, tone="but", spots=lit)
    if is_attack:
        return
    if boss_effect(s, seat, kind.GainPerPorchPosse) and _on_porches(s, seat) < 2:
        yield told("cowgirl", 1.8, say("Your Boss pays 1 influence for a Posse that stands on a porch."), 1, spots=lit)
    yield from _building(s, seat, position, stack[-1])


def _on_porches(s: State, seat: int) -> int:
    return sum(place.spot.endswith("porch") for _, place in standing_of(s, seat))


def _building(s: State, seat: int, position: int, building: str) -> Iterator[Motif]:  # noqa: C901
    """Buildings that act later in the round, if the Posse still stands there (TEW-074)."""
    name, lit = phrases.card(building), (f"stack/{position}",)
    match effect := BUILDINGS[building].effect:
        case kind.BuyAnywhere():
            text = say("{building} lets you buy at any mat, if you still stand there.", building=name)
            yield told("anywhere", 3.0, text, position, building, spots=lit)
        case kind.FreePayment():
            text = say("{building} lets you pay for a building with any mix, if you still stand there.", building=name)
            yield told("any_mix", 3.0, text, position, building, spots=lit)
        case kind.GainPerSuit():
            seen = [*s.gaps, *([card] if (card := effective(s, seat)) is not None else [])]
            count = min(effect.max, sum(suit_of(each) == effect.suit for each in seen if each in DECK))
            text = say("{building} pays you {n} influence or more, if you still stand there when the cards are turned.",
                       building=name, n=count)  # fmt: skip
            if count == effect.max:
                text = say("{building} pays you {n} influence, if you still stand there when the cards are turned.",
                           building=name, n=count)  # fmt: skip
            if count > 1:
                yield told("suits", 2.0 + count / 2, text, position, building, count, spots=lit)
        case kind.DiscountPerIcon():
            industry = INDUSTRIES.index(effect.industry)
            off, at = max(((ICONS[b][industry], p) for p in POSITIONS if (b := s.slots[p])), default=(0, 0))
            if off > 1:
                other = phrases.card(s.slots[at] or "")
                text = say("{building} takes {off} off the price of {other}, if you still stand there.",
                           building=name, off=off, other=other)  # fmt: skip
                yield told("discount", 2.4, text, position, building, at, off, spots=(*lit, f"slot/{at}"))
        case kind.PeekRival():
            text = say("{building} gives 1 influence and a look at the Rival’s card.", building=name)
            yield told("look", 2.2, text, position, building, 1, spots=lit)
        case kind.DuelImmunity():
            left = sum(s.ready[other] for other in range(s.terms.parties) if other != seat)
            if left:
                text = say("{building} makes you safe from duels, and others still have Posse to place: {left}.",
                           building=name, left=left)  # fmt: skip
                yield told("immunity", 2.6, text, building, left, spots=lit)
        case kind.PayWinTownHall():
            text = say("{building}: for 2 influence you can be first at the Town Hall.", building=name)
            yield told("post", 2.2, text, position, building, 2, spots=lit)
        case kind.PayThirdPosse() if s.round < words.LAST:
            text = say("{building}: for 1 influence you can have the third Posse next round.", building=name)
            yield told("livery_porch", 2.0, text, position, building, 1, spots=lit)
        case kind.GainVpOfFirstPurchase():
            text = say("{building} pays you {what} for each point of the first building you buy.",
                       building=name, what=phrases.amount(effect.influence, 1))  # fmt: skip
            if s.round < words.LAST:
                yield told("rebate", 2.0, text, position, building, spots=lit)

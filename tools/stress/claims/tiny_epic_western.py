"""Reads the claims of Tiny Epic Western: by its own book (``tiny_epic_western_book``), or by playing the engine on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.turns import Path as Line
from game.protocol import Action, Motif, Seat
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import rules
from tools.stress.claims import Unread
from tools.stress.claims import tiny_epic_western_book as book


class Case(NamedTuple):
    """A motif with the part of the line it speaks of."""

    s: Any  # before the line
    seat: int
    line: Line
    other: Line
    facts: tuple[Any, ...]  # of the claim, without its name
    motif: Motif

    @property
    def first(self) -> Any:
        return self.line[0]

    @property
    def against(self) -> Any:
        """The first choice of the other line."""
        return self.other[0]

    @property
    def after(self) -> Any:
        """Where the hint leads: its first choice and what belongs to it."""
        return played(self.s, self.seat, hinted(self.s, self.seat, self.line))

    @property
    def one(self) -> Any:
        """Where the first choice alone leads."""
        return played(self.s, self.seat, self.line[:1])


def check(before: Any, seat: Seat, line: Line, other: Line, motif: Motif) -> str | None:
    """Why the claim is false, or None."""
    name, *facts = motif.claim
    reading = READINGS.get(name)
    if reading is None:
        raise Unread(name)
    if name != motif.name:
        return f"the claim is of {name}"
    cases = [Case(before, seat, line, other, tuple(facts), motif)]
    if name not in OF_THE_WHOLE:  # a later choice of the hint may be what it speaks of
        path = hinted(before, seat, line)
        around = steps(before, seat, path)
        cases += [
            Case(s, seat, tuple(path[at:]), other, tuple(facts), motif) for at, (s, _, _) in enumerate(around) if at
        ]
    faults = [_fault(reading, case) for case in cases]
    return None if None in faults else faults[0]


def _fault(reading: Callable[[Case], Iterator[str]], case: Case) -> str | None:
    try:
        return next(reading(case), None)
    except AttributeError as error:  # the reading is of another sort of action
        return str(error)


OF_THE_WHOLE = ("reach", "can_pay", "affordable", "nearer", "pays_for", "already", "duel")


# ------------------------------------------------------------------ playing on


OPENERS = (do.KeepCard, do.Place, do.TakePot, do.Buy, do.Pass, do.Advance, do.AuctionBuy)


def steps(s: Any, seat: int, line: Sequence[Action]) -> Iterator[tuple[Any, Action, Any]]:
    """The choices of the line that are surely made, with the positions around them."""
    state = rules.copy(s)
    for action in line:
        while rules.to_move(state) == seat and action not in rules.legal_actions(state):
            if len(rules.legal_actions(state)) != 1:
                return
            rules.apply(state, rules.legal_actions(state)[0])
        if rules.to_move(state) != seat:
            return
        before = rules.copy(state)
        rules.apply(state, action)
        yield before, action, rules.copy(state)


def hinted(s: Any, seat: int, line: Sequence[Action]) -> list[Action]:
    """The first choice and what belongs to it."""
    found: list[Action] = []
    for before, action, _ in steps(s, seat, line):
        if found and isinstance(action, OPENERS) and before.phase not in ("central_buy", "auction_buy", "move_to"):
            break
        found.append(action)
    return found


def played(s: Any, seat: int, line: Sequence[Action]) -> Any:
    state = s
    for _, _, after in steps(s, seat, line):
        state = after
    return state


def after_card(case: Case) -> tuple[str, list[str]]:
    """The kept card, and those given up."""
    offer = case.s.offers[case.seat]
    return offer[case.first.slot], [card for slot, card in enumerate(offer) if slot != case.first.slot]


# ------------------------------------------------------------------ keeping a card


def makes(case: Case) -> Iterator[str]:
    card, hands = case.facts
    kept, _ = after_card(case)
    if card != kept:
        yield f"{kept} is kept"
    strengths = sorted((book.at(case.s, kept, position) for position in range(6)), reverse=True)
    for (position, rank), strength in zip(hands, strengths, strict=False):
        if book.rank(case.s, kept, position) != rank or book.at(case.s, kept, position)[0] != strength[0]:
            yield f"position {position}: {book.rank(case.s, kept, position)}"


def higher(case: Case) -> Iterator[str]:
    kept, rest = after_card(case)
    if case.facts != (kept, *rest):
        yield "other cards"
    for card in (kept, *rest):
        if any(book.at(case.s, card, position)[0] for position in range(6)):
            yield f"{card} makes more than a high card"
    if any(book.value(card) >= book.value(kept) for card in rest):
        yield "not the highest"


def better_at(case: Case) -> Iterator[str]:
    card, other, count, *_ = case.facts
    kept, rest = after_card(case)
    real = sum(book.at(case.s, kept, p) > book.at(case.s, other, p) for p in range(6))
    if card != kept or other not in rest or real != count or case.facts[3:] not in ((), (6,)):
        yield f"better at {real}"
    if count == 6 and book.value(kept) < book.value(other):
        yield "it counts less in a duel"


def only_duel(case: Case) -> Iterator[str]:
    card, other = case.facts
    kept, rest = after_card(case)
    if card != kept or other not in rest or book.value(other) <= book.value(kept):
        yield "the cards"
    if any(book.at(case.s, other, p)[0] > book.at(case.s, kept, p)[0] for p in range(6)):
        yield "it makes a better kind of hand somewhere"


def adds_more(case: Case) -> Iterator[str]:
    kept, rest = after_card(case)
    mine, theirs = case.facts
    if mine != book.value(kept) or theirs not in map(book.value, rest) or mine <= theirs:
        yield f"{kept} against {rest}"


def other_card(case: Case) -> Iterator[str]:
    card, position, rank = case.facts
    kept, rest = after_card(case)
    if card not in rest or book.rank(case.s, card, position) != rank:
        yield book.rank(case.s, card, position)
    if book.at(case.s, card, position)[0] <= book.at(case.s, kept, position)[0]:
        yield "the kept card makes as much"


def hall(case: Case) -> Iterator[str]:
    card, beaten, hidden = case.facts
    kept, _ = after_card(case)
    found = book.beats(case.s, case.seat, 0, kept)
    if (card, beaten, hidden) != (kept, found.mine, found.unseen) or found.share < 0.6:
        yield f"{found}"


# ------------------------------------------------------------------ the hand at a mat


def hand_there(case: Case) -> Iterator[str]:
    """Cards beaten at the mat that is gone to."""
    position, card, rank, beaten, hidden, *rest = case.facts
    found = book.beats(case.s, case.seat, position)
    mine = book.bent(case.s, case.seat, case.s.kept[case.seat])
    if position != int(case.first.spot[0]) or position in book.there(case.s, case.seat):
        yield "another mat, or a Posse is there already"
    if (card, rank, beaten, hidden) != (mine, book.rank(case.s, mine, position), found.mine, found.unseen):
        yield f"{mine}: {book.rank(case.s, mine, position)}, {found}"
    share = found.share
    others = [each for each in range(case.s.terms.seats) if each != case.seat and position in book.there(case.s, each)]
    match case.motif.name:
        case "strong_hand" if share < 0.6 or not found.is_open:
            yield "not strong"
        case "weak_hand" if share > 0.34 or not found.is_open:
            yield "not weak"
        case "alone_there" if others:
            yield "somebody is there"
    if case.motif.name == "strong_hand":
        free = set(range(1, 6)) - book.there(case.s, case.seat) - {position}
        best = all(book.beats(case.s, case.seat, each).share < share for each in free) and all(
            book.at(case.s, mine, each)[0] <= book.at(case.s, mine, position)[0] for each in free
        )
        if rest != [best]:
            yield f"strongest: {best}"


def beaten(case: Case) -> Iterator[str]:
    position, card = case.facts
    mine = book.bent(case.s, case.seat, case.s.kept[case.seat])
    if position != int(case.first.spot[0]) or card != mine or book.beats(case.s, case.seat, position).is_open:
        yield "no open card beats it"


def side(case: Case) -> Iterator[str]:
    """The right side pays 2 to the winner, the left 1 at once."""
    position, *rest = case.facts
    wanted = "left" if case.motif.name == "left_side" else "right"
    if case.first.spot != f"{position}/influence" or case.first.side != wanted:
        yield f"{case.first}"
    found = book.beats(case.s, case.seat, position)
    if wanted == "right":
        if rest[0] != 1:
            yield "the left side pays 1"
        rest = rest[1:]
    if rest and tuple(rest) != (found.mine, found.unseen):
        yield f"{found}"
    limits = {"right_side": (0.6, 1.0), "right_side_even": (0.4, 0.6), "left_side": (0.0, 0.4999)}
    low, high = limits[case.motif.name]
    if not low <= found.share <= high:
        yield f"{found}"
    what = case.motif.saying.gaps.get("what")
    if what is not None and wanted == "right":
        kind = book.SPOT_GAIN[case.s.circle[position]]
        named = {"law": "2 Law", "force": "2 Force", "money": "2 Money", "wild": "2 of any one kind"}[kind]
        if what != named:
            yield named


def unassailable(case: Case) -> Iterator[str]:
    state = case.one
    if any(state.ready[each] for each in range(state.terms.parties) if each != case.seat):
        yield "somebody can still place"


def purse(case: Case) -> Iterator[str]:
    (which,) = case.facts
    if which not in (1, 2) or case.s.influence[3 * case.seat + which] or case.s.bosses[case.seat] == "gunslinger":
        yield "it is not lacking"


# ------------------------------------------------------------------ porches


def own_porch(case: Case) -> Iterator[str]:
    position, units = case.facts
    if case.first.spot != f"{position}/porch" or case.s.homes.index(position) != case.seat or units != 1:
        yield "not the own porch"
    if not case.s.porches[position]:
        yield "the porch is empty"


def pays_owner(case: Case) -> Iterator[str]:
    position, owner, units = case.facts
    if case.first.spot != f"{position}/porch" or case.s.homes[owner] != position or owner == case.seat or units != 1:
        yield "not the owner"


def cowgirl(case: Case) -> Iterator[str]:
    if case.s.bosses[case.seat] != "cowgirl" or not case.first.spot.endswith("porch") or case.facts != (1,):
        yield "no Cowgirl"


def porch_building(case: Case) -> Iterator[str]:
    """The building lies on top of the porch that is gone to, and does what is said."""
    position, building, *rest = case.facts
    effects = {
        "anywhere": ("buy_anywhere",), "any_mix": ("free_payment",), "suits": ("gain_per_suit",),
        "discount": ("discount_per_icon",), "look": ("peek_rival",), "post": ("pay_win_town_hall",),
        "livery_porch": ("pay_third_posse",), "rebate": ("gain_vp_of_first_purchase",),
    }  # fmt: skip
    mine = book.buildings()[building]
    if case.first.spot != f"{position}/porch" or case.s.porches[position][-1] != building:
        yield f"{case.s.porches[position]}"
    if mine.effect not in effects[case.motif.name]:
        yield mine.effect
    if case.motif.name in ("look", "post", "livery_porch") and [str(each) for each in rest] != list(mine.words):
        yield f"{mine.words}"
    if case.motif.name == "livery_porch" and case.s.round == 6:
        yield "there is no next round"
    if case.motif.name == "suits":
        seen = [*case.s.gaps, book.bent(case.s, case.seat, case.s.kept[case.seat])]
        count = sum(card[:-2] == mine.words[0] for card in seen)
        if rest != [min(3, count)]:
            yield f"{count} cards of the suit"
    if case.motif.name == "discount":
        at, off = rest
        if book.buildings()[case.s.slots[at]].icons[book.INDUSTRIES.index(mine.words[0])] != off:
            yield "another price"


def immunity(case: Case) -> Iterator[str]:
    building, left = case.facts
    state = case.s
    if left != sum(state.ready[each] for each in range(state.terms.parties) if each != case.seat):
        yield "not so many"
    if building and book.buildings()[building].effect != "duel_immunity":
        yield "another building"
    if not building and case.s.phase != "immunity":
        yield "no immunity is offered"
    if not building and "either" in case.motif.saying.text and not state.ready[case.seat]:
        yield "there is nobody left to attack with"


def bend(case: Case) -> Iterator[str]:
    mine = book.bent(case.s, case.seat, case.s.kept[case.seat])
    new = book.shifted(mine, case.first.side)
    if case.facts[0] != new:
        yield new
    mats = {*book.there(case.s, case.seat), 3, 0}
    better = [p for p in mats if book.at(case.s, new, p)[0] > book.at(case.s, mine, p)[0]]
    worse = [p for p in mats if book.at(case.s, new, p)[0] < book.at(case.s, mine, p)[0]]
    if case.motif.name == "bend_up":
        if better or worse or book.value(new) <= book.value(mine):
            yield f"better {better}, worse {worse}"
        return
    _, position, rank = case.facts
    shown = new if case.motif.name == "bend" else mine
    if position not in (better if case.motif.name == "bend" else worse) or book.rank(case.s, shown, position) != rank:
        yield f"better {better}, worse {worse}"


# ------------------------------------------------------------------ duels


def odds(s: Any, seat: int) -> int:
    cards = [book.value(card) for card in book.unseen(s, seat)] if s.terms.solo else [0]
    ahead = sum(mine > theirs + card for mine in range(1, 7) for theirs in range(1, 7) for card in cards)
    return round(100 * ahead / (36 * len(cards)))


def rolls(s: Any, party: int, kind: int) -> int:
    if party >= s.terms.seats:
        return 0
    return int(s.influence[3 * party + kind] + (s.bosses[party] == "gunslinger"))


def attacked(s: Any, spot: str) -> int:
    """The party that stands on a spot, or -1."""
    for posse, place in enumerate(s.posse):
        if place is not None and not place.wounded and place.spot == spot:
            return posse // book.POSSE
    return -1


def duel(case: Case) -> Iterator[str]:
    foe, times, hundred, mine, theirs, card = case.facts
    s, seat = case.s, case.seat
    if foe != attacked(s, case.first.spot) or times != odds(s, seat) or hundred != 100:
        yield f"{attacked(s, case.first.spot)}, {odds(s, seat)}"
    if (mine, theirs) != (rolls(s, seat, 2), rolls(s, foe, 1)):
        yield f"{rolls(s, seat, 2)} and {rolls(s, foe, 1)} rolls"
    if card != (0 if s.revealed[seat] else book.value(s.kept[seat])):
        yield "the card"


def more_rolls(case: Case) -> Iterator[str]:
    foe, mine, theirs = case.facts
    if foe != attacked(case.s, case.first.spot) or mine <= theirs:
        yield "not more"
    if (mine, theirs) != (rolls(case.s, case.seat, 2), rolls(case.s, foe, 1)):
        yield "other figures"


def high_card(case: Case) -> Iterator[str]:
    if case.s.revealed[case.seat] or case.facts != (book.value(case.s.kept[case.seat]),):
        yield "the card"


def even_lost(case: Case) -> Iterator[str]:
    """The duel is lost on purpose, then counted."""
    position, building = case.facts
    state = rules.copy(case.s)
    rules.apply(state, case.first)
    if state.phase != "roll" or position != int(case.first.spot[0]):
        yield "no duel there"
        return
    rules.apply(state, do.Roll(1, 6))
    if rules.to_move(state) == case.seat and state.duel is not None and state.seat == case.seat:
        rules.apply(state, do.STAND)
    yield from wounded_counts(state, case.seat, position, building)


def wounded_counts(state: Any, seat: int, position: int, building: str) -> Iterator[str]:
    if position not in book.there(state, seat):
        yield "the Posse is not there"
    if building and (state.slots[position] != building or not book.can_pay(state, seat, building)):
        yield "it cannot be bought"
    if not building and book.beats(state, seat, position).share < 0.6:
        yield "the hand is not good"


def robs(case: Case) -> Iterator[str]:
    foe, position, what = case.facts
    s, spot = case.s, case.first.spot
    place = next(p for p in s.posse if p is not None and not p.wounded and p.spot == spot)
    if foe != attacked(s, spot) or position != int(spot[0]):
        yield "somebody else"
    if what in ("right", "minus", "plus", "up", "down"):
        if place.side != what:
            yield f"side {place.side}"
    elif what == "leftover":
        if spot != "3/leftover":
            yield "no Leftover"
    elif s.porches[position][-1] != what or book.buildings()[what].timing == "instant":
        yield "another building"


def wanted(case: Case) -> Iterator[str]:
    holder, is_last = case.facts
    if holder != case.s.wanted or holder == case.seat or is_last != (case.s.round == 6):
        yield f"held by {case.s.wanted}"
    if attacked(case.s, case.first.spot) < 0:
        yield "no duel"


def powers(s: Any, seat: int) -> tuple[int, int, int]:
    """Own power, the other's, and what the card could add."""
    role = 0 if s.duel.attacker == seat else 1
    totals = [s.duel.dice[each] + s.duel.added[each] for each in (0, 1)]
    return totals[role], totals[1 - role], 0 if s.revealed[seat] else book.value(s.kept[seat])


def is_losing(s: Any, seat: int) -> bool:
    """True while the duel goes on and this seat is behind, or it has ended with its Posse on the ground."""
    if s.duel is not None:
        attack, defence = (s.duel.dice[each] + s.duel.added[each] for each in (0, 1))
        return bool((attack <= defence) == (s.duel.attacker == seat))
    return bool(s.wanted != seat)


def after_roll(s: Any, seat: int, die: int, action: Action = do.REROLL) -> Any:
    state = rules.copy(s)
    rules.apply(state, action)
    rules.apply(state, do.RollAgain(die))
    return state


def reveal(case: Case) -> Iterator[str]:
    card, mine, theirs, *short = case.facts
    power, other, value = powers(case.s, case.seat)
    if (card, mine, theirs) != (value, power + value, other):
        yield f"{power} + {value} to {other}"
    losing = is_losing(case.one, case.seat)
    if losing != (case.motif.name == "reveal_closer"):
        yield "it is behind" if losing else "it is ahead"
    if short:
        need = other + (case.s.duel.attacker == case.seat) - power - value
        if short != [need] or rules.legal_actions(case.s)[0] != do.REROLL:
            yield f"short by {need}"


def no_answer(case: Case) -> Iterator[str]:
    """The other, behind after the card, has no roll left (and no card)."""
    foe, is_shown = case.facts
    role = 0 if case.s.duel.attacker == foe else 1
    if foe not in (case.s.duel.attacker, case.s.duel.defender) or foe == case.seat:
        yield "somebody else"
    free = case.s.bosses[foe] == "gunslinger" and not case.s.duel.free_used[role]
    if case.s.influence[3 * foe + (2, 1)[role]] or free:
        yield "it can roll"
    if is_shown != case.s.revealed[foe] or is_losing(case.one, case.seat):
        yield "the card"
    if is_shown and case.one.duel is not None:
        yield "the duel goes on"


def free_roll(case: Case) -> Iterator[str]:
    before, after = (state.influence[3 * case.seat : 3 * case.seat + 3] for state in (case.s, case.one))
    if before != after:
        yield "it is paid for"


def reroll(case: Case) -> Iterator[str]:
    """Every face is rolled."""
    need, hits, *_ = case.facts
    good = [die for die in range(1, 7) if not is_losing(after_roll(case.s, case.seat, die), case.seat)]
    if len(good) != hits or (good and min(good) != max(1, need)) or case.facts[2:] not in ((), (6,)):
        yield f"good faces: {good}"
    if not good and 7 - need > 0:
        yield "good faces: none"


def reroll_card(case: Case) -> Iterator[str]:
    need, card = case.facts
    if card != powers(case.s, case.seat)[2]:
        yield "the card"
    for die in (need, need - 1):
        if 1 <= die <= 6:
            state = after_roll(case.s, case.seat, die)
            if is_losing(state, case.seat):
                rules.apply(state, do.REVEAL)
            if is_losing(state, case.seat) != (die < need):
                yield f"with a {die}"


def keep_card(case: Case) -> Iterator[str]:
    if case.facts != (True,) or case.s.revealed[case.seat]:
        yield "the card is shown"


def hopeless(case: Case) -> Iterator[str]:
    mine, theirs = case.facts
    power, other, card = powers(case.s, case.seat)
    role = 0 if case.s.duel.attacker == case.seat else 1
    best = power
    if do.REROLL in rules.legal_actions(case.s):
        best = max(power, 6 + case.s.duel.added[role])
    if (mine, theirs) != (power + card, other) or best + card >= other + (role == 0):
        yield f"{power} + {card} to {other}, at best {best + card}"
    if case.s.terms.solo and any(case.s.influence):
        yield "the Rival can be made to roll"


def card_short(case: Case) -> Iterator[str]:
    power, other, card = powers(case.s, case.seat)
    role = 0 if case.s.duel.attacker == case.seat else 1
    if case.facts != (power + card, other) or not card or power + card >= other + (role == 0):
        yield f"{power} + {card} to {other}"


def long_odds(case: Case) -> Iterator[str]:
    if do.REROLL not in rules.legal_actions(case.s):
        yield "no roll is possible"
        return
    yield from reroll(case)


def saves_for(case: Case) -> Iterator[str]:
    position, building, kind = case.facts
    state, role = case.after, 0 if case.s.duel.attacker == case.seat else 1
    if kind != (2, 1)[role] or state.slots[position] != building or position not in book.there(state, case.seat):
        yield "another kind, or another place"
    stock = list(state.influence[3 * case.seat : 3 * case.seat + 3])
    if not book.can_pay(state, case.seat, building):
        yield "it cannot be paid anyway"
    stock[kind] -= 1
    if stock[kind] >= 0 and book.can_pay(state, case.seat, building, (stock[0], stock[1], stock[2])):
        yield "it can be paid all the same"


def still(case: Case) -> Iterator[str]:
    position, *rest = case.facts
    if case.motif.name == "still_buys":
        yield from wounded_counts(case.one, case.seat, position, rest[0])
        return
    found = book.beats(case.s, case.seat, position)
    if rest != [found.mine, found.unseen] or found.share < 0.6 or position not in book.there(case.one, case.seat):
        yield f"{found}"


def hidden(case: Case) -> Iterator[str]:
    if case.s.revealed[case.seat] or case.facts != (book.value(case.s.kept[case.seat]),) or not any(case.one.ready):
        yield "the card is of no use"


def rival_rolls(case: Case) -> Iterator[str]:
    """Every number for the Rival is tried."""
    most, with_card = case.facts
    die = isinstance(case.first, do.RivalDie)
    good = []
    for number in range(1, 7 if die else 6):
        state = rules.copy(case.s)
        rules.apply(state, case.first)
        if die:
            rules.apply(state, do.RollAgain(number))
        else:
            if state.phase == "reshuffle":
                rules.apply(state, rules.deal(state, Random(1)))
            state.pile = (f"hat_{number}", *state.pile[1:])
            rules.apply(state, do.DrawRivalCard())
        if is_losing(state, case.seat) and with_card and not state.revealed[case.seat]:
            rules.apply(state, do.REVEAL)
        if not is_losing(state, case.seat):
            good.append(number)
    if good != list(range(1, most + 1)):
        yield f"good: {good}"


# ------------------------------------------------------------------ means


def reach(case: Case) -> Iterator[str]:
    """A building that can be bought after the hint, and could not before."""
    position, building, points, was_payable = case.facts
    before, after, seat = case.s, case.after, case.seat
    if after.slots[position] != building or position not in book.within_reach(after, seat):
        yield "out of reach"
    if not book.can_pay(after, seat, building):
        yield "it cannot be paid"
    here = position in book.within_reach(before, seat)
    if here and before.slots[position] == building and book.can_pay(before, seat, building):
        yield "it could be bought before"
    if here != (case.motif.name == "can_pay"):
        yield "it stood there" if here else "it did not stand there"
    if was_payable != (before.slots[position] is not None and book.can_pay(before, seat, before.slots[position])):
        yield "what could be paid before"
    gain = sum(book.industry_points(after, seat, building)[seat]) - sum(book.industry_points(after)[seat])
    if points != book.buildings()[building].vp + gain:
        yield f"{book.buildings()[building].vp} + {gain} points"


def affordable(case: Case) -> Iterator[str]:
    position, building, is_placing = case.facts
    before, after, seat = case.s, case.after, case.seat
    if after.slots[position] != building or not book.can_pay(after, seat, building):
        yield "it cannot be paid"
    if before.slots[position] == building and book.can_pay(before, seat, building):
        yield "it could be paid before"
    if is_placing != bool(after.ready[seat]) or (not is_placing and case.s.round == 6):
        yield "Posse to place"


def nearer(case: Case) -> Iterator[str]:
    position, building, missing, was = case.facts
    after, seat = case.after, case.seat
    stock = after.influence[3 * seat : 3 * seat + 3]
    real = tuple(max(0, cost - have) for cost, have in zip(book.buildings()[building].price, stock, strict=True))
    if real != tuple(missing) or after.slots[position] != building or position not in book.within_reach(after, seat):
        yield f"missing {real}"
    if book.can_pay(after, seat, building):
        yield "it can be paid"
    if was != (position in book.within_reach(case.s, seat)):
        yield "where it stood"


def pays_for(case: Case) -> Iterator[str]:
    """The line is played on to the purchase, with and without the units."""
    position, building, kind, gained = case.facts
    old, new = (state.influence[3 * case.seat + kind] for state in (case.s, case.one))
    if new - old != gained:
        yield f"{new - old} gained"
    for before, action, _ in steps(case.s, case.seat, case.line):
        if isinstance(action, do.Buy) and before.phase == "buy":
            if action.position != position or before.slots[position] != building:
                yield "another purchase"
            state = rules.copy(before)
            state.influence[3 * case.seat + kind] -= gained
            still = do.Buy(position) in rules.legal_actions(state)
            if still == (case.motif.name == "pays_for"):
                yield "it can be bought all the same" if still else "it cannot be bought without"
            return
    yield "no purchase"


def trade(case: Case) -> Iterator[str]:
    old, new = (state.influence[3 * case.seat : 3 * case.seat + 3] for state in (case.s, case.one))
    down = tuple(max(0, a - b) for a, b in zip(old, new, strict=True))
    up = tuple(max(0, b - a) for a, b in zip(old, new, strict=True))
    if case.facts != (down, up):
        yield f"{down} for {up}"


def demand(case: Case) -> Iterator[str]:
    kind, *rest = case.facts
    have = case.s.influence[3 * case.seat + kind]
    dear = [b for b in book.on_sale(case.s).values() if book.buildings()[b].price[kind] > have]
    if len(rest) == 2 and rest != [len(dear), len(book.on_sale(case.s))]:
        yield f"{dear}"
    if len(rest) == 1 and rest[0] not in dear:
        yield f"{dear}"
    if case.one.influence[3 * case.seat + kind] <= have:
        yield "nothing of this kind is gained"


def fewest(case: Case) -> Iterator[str]:
    (kind,) = case.facts
    have = case.s.influence[3 * case.seat : 3 * case.seat + 3]
    if any(have[each] <= have[kind] for each in range(3) if each != kind):
        yield f"{have}"


def too_late(case: Case) -> Iterator[str]:
    """The units are taken away again, and each kind is tried."""
    kind, units = case.facts
    after, stock = case.one, list(case.one.influence[3 * case.seat : 3 * case.seat + 3])
    stock[kind] -= units
    if case.s.round != 6 or after.phase not in ("buy", "leftover"):
        yield "influence may still come in"
    for other in range(3):
        more = [min(6, have + units * (each == other)) for each, have in enumerate(stock)]
        for building in book.on_sale(after).values():
            now = book.can_pay(after, case.seat, building, (more[0], more[1], more[2]))
            if now != book.can_pay(after, case.seat, building, (stock[0], stock[1], stock[2])):
                yield f"{building} with {other}"
    if after.influence[3 * case.seat + kind] - case.s.influence[3 * case.seat + kind] < units:
        yield "fewer units"


# ------------------------------------------------------------------ buying


def bought_building(case: Case) -> str:
    """The building that the hint buys."""
    new = [each for each in case.after.new[case.seat] if each not in case.s.new[case.seat]]
    if new:
        return str(new[0])
    if isinstance(case.first, do.AuctionBuy):
        return str(case.s.auction[case.first.slot])
    return str(case.s.slots[case.first.position])


def points(case: Case) -> Iterator[str]:
    building, vp = case.facts
    if building != bought_building(case) or book.buildings()[building].vp != vp:
        yield bought_building(case)


def worth(case: Case) -> Iterator[str]:
    building, own, more, total, industry = case.facts
    before, after = book.industry_points(case.s), book.industry_points(case.s, case.seat, building)
    gains = [b - a for a, b in zip(before[case.seat], after[case.seat], strict=True)]
    if building != bought_building(case) or own != book.buildings()[building].vp:
        yield bought_building(case)
    if more != sum(gains) or total != own + more:
        yield f"{gains}"
    paying = [book.INDUSTRIES[each] for each in range(3) if gains[each]]
    if industry and paying != [industry]:
        yield f"{paying}"


def leads(case: Case) -> Iterator[str]:
    building, number, now, best, who = case.facts
    s, seat = case.s, case.seat
    was, mine = book.icons(s, seat)[number], book.icons(s, seat, building)[number]
    others = {each: book.icons(s, each)[number] for each in range(s.terms.parties) if each != seat}
    if building != bought_building(case) or now != mine or best != max(others.values()) or others.get(who) != best:
        yield f"{was} to {mine} against {others}"
    good = {"lead": was <= best < mine and best > 0, "first_in": best == 0 == was < mine, "level": was < best == mine}
    if not good[case.motif.name]:
        yield f"{was} to {mine} against {others}"


def costs_foe(case: Case) -> Iterator[str]:
    building, other, lost = case.facts
    before, after = book.industry_points(case.s), book.industry_points(case.s, case.seat, building)
    if other == case.seat or sum(before[other]) - sum(after[other]) != lost or building != bought_building(case):
        yield f"{before} to {after}"


def denies(case: Case) -> Iterator[str]:
    """Everybody passes until that seat's turn."""
    other, position, building = case.facts
    state = rules.copy(case.s)
    if case.first != do.Buy(position) or state.slots[position] != building:
        yield "another purchase"
    rules.apply(state, do.PASS)
    while (mover := rules.to_move(state)) is not None and state.phase == "buy" and mover != other:
        rules.apply(state, do.PASS)
    if mover != other or do.Buy(position) not in rules.legal_actions(state):
        yield "it could not"


def third_anyway(case: Case) -> Iterator[str]:
    if not case.s.third_next[case.seat] or case.s.round == 6:
        yield "it is not sure"


def third(case: Case) -> Iterator[str]:
    state = case.s
    if state.bought[case.seat] or state.third_next[case.seat] or state.round == 6 or case.first != do.PASS:
        yield "nothing is won by it"


def only(case: Case) -> Iterator[str]:
    if [each for each in rules.legal_actions(case.s) if isinstance(each, do.Buy)] != [do.Buy(case.facts[0])]:
        yield "there are others"


def last_round(case: Case) -> Iterator[str]:
    if case.s.round != 6 or case.s.phase not in ("buy", "leftover"):
        yield "not the end"


def cheap(case: Case) -> Iterator[str]:
    for each in rules.legal_actions(case.s):
        if isinstance(each, do.Buy):
            building = case.s.slots[each.position]
            before, after = book.industry_points(case.s), book.industry_points(case.s, case.seat, building)
            gain = sum(after[case.seat]) - sum(before[case.seat])
            if book.buildings()[building].vp + gain > case.facts[0]:
                yield f"{building}"
    if case.facts != (1,):
        yield "1 point"


def saves(case: Case) -> Iterator[str]:
    position, building, vp = case.facts
    if case.s.slots[position] != building or book.buildings()[building].vp != vp or case.s.round == 6:
        yield "not on sale"
    if not book.can_pay(case.s, case.seat, building) or position in book.there(case.s, case.seat):
        yield "no reason to wait"


def advance(case: Case) -> Iterator[str]:  # noqa: C901
    number, *rest = case.facts
    s, seat = case.s, case.seat
    if case.first.industry != book.INDUSTRIES[number]:
        yield case.first.industry
    before, after = book.industry_points(s), book.industry_points(s, step=number)
    changes = [b[number] - a[number] for a, b in zip(before, after, strict=True)]
    others = {each: change for each, change in enumerate(changes) if each != seat}
    counts = [book.icons(s, each)[number] for each in range(s.terms.parties)]
    best = max(count for each, count in enumerate(counts) if each != seat)
    match case.motif.name:
        case "my_industry" | "advance_level":
            if rest != [changes[seat], counts[seat], best]:
                yield f"{changes}, {counts}"
            if case.motif.name == "my_industry" and counts[seat] <= best:
                yield f"{counts}"
            if case.motif.name == "advance_level" and (changes[seat] <= 0 or changes[seat] < max(others.values())):
                yield f"{changes}"
        case "advance_second":
            gain, who = rest
            if gain != changes[seat] or others.get(who, 0) <= gain or counts[who] != best:
                yield f"{changes}"
        case "advance_idle" if any(counts):
            yield f"{counts}"
        case "pays_other":
            who, gain = rest
            if others.get(who) != gain or gain <= 0:
                yield f"{changes}"
        case "lesser_evil":
            harm = max(others.values()) - changes[seat]
            for each in rules.legal_actions(s):
                if isinstance(each, do.Advance) and each != case.first:
                    i = book.INDUSTRIES.index(each.industry)
                    moved = book.industry_points(s, step=i)
                    deltas = [b[i] - a[i] for a, b in zip(before, moved, strict=True)]
                    if max(d for o, d in enumerate(deltas) if o != seat) - deltas[seat] <= harm:
                        yield f"{each.industry}: {deltas}"


# ------------------------------------------------------------------ small decisions


def boss(case: Case) -> Iterator[str]:
    if getattr(case.first, "boss", None) != case.facts[0]:
        yield "another Boss"


def third_pot(case: Case) -> Iterator[str]:
    if case.s.round == 6 or not case.one.third_next[case.seat] or case.s.third_next[case.seat] or case.facts != (3,):
        yield "no third Posse"


def third_sure(case: Case) -> Iterator[str]:
    if case.facts != (case.s.third_next[case.seat],):
        yield "not sure"


def paid_one(case: Case) -> Iterator[str]:
    phases = {"rancher": "stand_third", "livery": "livery", "auction": "auction_pay", "central": "central_pay"}
    if case.s.phase != phases[case.motif.name] or case.facts != (1,):
        yield case.s.phase
    if case.motif.name != "central" and sum(case.s.influence) - sum(case.one.influence) != 1:
        yield "another price"
    if case.motif.name == "livery" and not case.one.third_next[case.seat]:
        yield "no third Posse"


def phase_is(phase: str, *facts: object) -> Callable[[Case], Iterator[str]]:
    def reading(case: Case) -> Iterator[str]:
        if case.s.phase != phase or case.facts != facts:
            yield case.s.phase

    return reading


def good_card(case: Case) -> Iterator[str]:
    position, beaten, hidden = case.facts
    found = book.beats(case.s, case.seat, position)
    if (beaten, hidden) != (found.mine, found.unseen) or position not in book.there(case.s, case.seat):
        yield f"{found}"


def better_drawn(case: Case) -> Iterator[str]:
    card, rest, better, mats = case.facts
    cards = (case.s.kept[case.seat], case.s.drawn)
    places = {*book.there(case.s, case.seat), 0}
    real = sum(book.at(case.s, card, p) > book.at(case.s, rest, p) for p in places)
    if (card, rest) != (cards[case.first.slot], cards[1 - case.first.slot]) or (better, mats) != (real, len(places)):
        yield f"{real} of {len(places)}"


def keeps_means(case: Case) -> Iterator[str]:
    position, building = case.facts
    if case.s.slots[position] != building or position not in book.within_reach(case.s, case.seat):
        yield "out of reach"
    stock = case.s.influence[3 * case.seat : 3 * case.seat + 3]
    if not book.can_pay(case.s, case.seat, building):
        yield "it cannot be paid anyway"
    for kind in range(3):
        less = [have - (each == kind) for each, have in enumerate(stock)]
        if less[kind] >= 0 and book.can_pay(case.s, case.seat, building, (less[0], less[1], less[2])):
            yield f"with {kind}"


def plenty(case: Case) -> Iterator[str]:
    (kind,) = case.facts
    old, new = (state.influence[3 * case.seat : 3 * case.seat + 3] for state in (case.s, case.one))
    if new[kind] >= old[kind] or any(old[each] >= old[kind] for each in range(3) if each != kind):
        yield f"{old} to {new}"


def some_of_each(case: Case) -> Iterator[str]:
    if not all(case.one.influence[3 * case.seat : 3 * case.seat + 3]):
        yield "nothing of one kind is left"


# ------------------------------------------------------------------ beside the other line


def no_duel(case: Case) -> Iterator[str]:
    spot, foe, times, hundred = case.facts
    if case.against.spot != spot or attacked(case.s, spot) != foe or (times, hundred) != (odds(case.s, case.seat), 100):
        yield f"{attacked(case.s, spot)}, {odds(case.s, case.seat)}"
    if attacked(case.s, case.first.spot) >= 0:
        yield "this one is a duel too"


def other_hand(case: Case) -> Iterator[str]:
    position, beaten, hidden = case.facts
    found = book.beats(case.s, case.seat, position)
    if position != int(case.against.spot[0]) or (beaten, hidden) != (found.mine, found.unseen):
        yield f"{found}"
    if found.share >= book.beats(case.s, case.seat, int(case.first.spot[0])).share:
        yield "it is as good"


def other_beaten(case: Case) -> Iterator[str]:
    (position,) = case.facts
    if position != int(case.against.spot[0]) or book.beats(case.s, case.seat, position).is_open:
        yield "no card beats it"


def either_way(case: Case) -> Iterator[str]:
    position, building = case.facts
    for line in (case.line, case.other):
        buys = [action for _, action, _ in steps(case.s, case.seat, line) if isinstance(action, do.Buy)]
        if not buys or buys[0].position != position or case.s.slots[position] != building:
            yield "one line does not buy it"


def which_coin(case: Case) -> Iterator[str]:
    position, building = case.facts
    for line, can in ((case.line, True), (case.other, False)):
        state = played(case.s, case.seat, line[:1])
        if state.slots[position] != building or book.can_pay(state, case.seat, building) != can:
            yield "it can be paid" if not can else "it cannot be paid"


def uneven(case: Case) -> Iterator[str]:
    up, few, down, many = case.facts
    have = case.s.influence[3 * case.seat : 3 * case.seat + 3]
    chosen = [book.KINDS.index(action.influence) for action in (case.first, case.against)]
    if (have[up], have[down]) != (few, many) or chosen != [up, down] or many < few + 2:
        yield f"{have}"


def more_now(case: Case) -> Iterator[str]:
    one, two, more = case.facts
    if [case.s.slots[action.position] for action in (case.first, case.against)] != [one, two]:
        yield "other buildings"
    before = sum(book.industry_points(case.s)[case.seat])
    brings = [
        book.buildings()[each].vp + sum(book.industry_points(case.s, case.seat, each)[case.seat]) - before
        for each in (one, two)
    ]
    if brings[0] - brings[1] != more or more <= 0:
        yield f"{brings}"


READINGS: dict[str, Callable[[Case], Iterator[str]]] = {
    "makes": makes, "higher": higher, "better_at": better_at, "only_duel": only_duel, "adds_more": adds_more,
    "other_card": other_card, "hall": hall, "strong_hand": hand_there, "weak_hand": hand_there,
    "alone_there": hand_there, "beaten": beaten, "right_side": side, "right_side_even": side, "left_side": side,
    "unassailable": unassailable, "purse": purse, "own_porch": own_porch, "pays_owner": pays_owner,
    "cowgirl": cowgirl, "anywhere": porch_building, "any_mix": porch_building, "suits": porch_building,
    "discount": porch_building, "look": porch_building, "post": porch_building, "livery_porch": porch_building,
    "rebate": porch_building, "immunity": immunity, "bend": bend, "bend_up": bend, "breaks": bend, "duel": duel,
    "more_rolls": more_rolls, "high_card": high_card, "even_lost": even_lost, "robs": robs, "wanted": wanted,
    "reveal_wins": reveal, "reveal_closer": reveal, "decided": no_answer, "only_card": no_answer,
    "free_roll": free_roll, "reroll": reroll, "reroll_card": reroll_card, "keep_card": keep_card,
    "hopeless": hopeless, "card_short": card_short, "long_odds": long_odds, "last_hope": long_odds,
    "saves_for": saves_for, "still_buys": still, "still_counts": still, "hidden": hidden, "rival_die": rival_rolls,
    "rival_card": rival_rolls, "reach": reach, "can_pay": reach, "affordable": affordable, "nearer": nearer,
    "pays_for": pays_for, "already": pays_for, "trade": trade, "demand": demand, "fewest": fewest,
    "too_late": too_late, "points": points, "worth": worth, "lead": leads, "first_in": leads, "level": leads,
    "costs_foe": costs_foe, "denies": denies, "third_anyway": third_anyway, "third": third, "only": only,
    "last_round": last_round, "cheap": cheap, "saves": saves, "my_industry": advance, "advance_level": advance,
    "advance_second": advance, "advance_idle": advance, "pays_other": advance, "lesser_evil": advance, "boss": boss,
    "third_pot": third_pot, "third_sure": third_sure, "rancher": paid_one, "livery": paid_one, "auction": paid_one,
    "central": paid_one, "redraw": phase_is("redraw"), "peek": phase_is("peek", 1),
    "first_at_hall": phase_is("post_office", 2), "heals": phase_is("heal_pick"), "good_card": good_card,
    "better_drawn": better_drawn, "keeps_means": keeps_means, "plenty": plenty, "some_of_each": some_of_each,
    "no_duel": no_duel, "other_hand": other_hand, "other_beaten": other_beaten, "either_way": either_way,
    "which_coin": which_coin, "uneven": uneven, "more_now": more_now,
}  # fmt: skip

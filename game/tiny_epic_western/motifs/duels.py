"""Reasons in and around duels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.protocol import Motif, Name, say
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import effects as kind
from game.tiny_epic_western import phrases
from game.tiny_epic_western.board import VP, is_rival, present
from game.tiny_epic_western.bot.odds import hidden_from
from game.tiny_epic_western.content import BUILDINGS
from game.tiny_epic_western.duels import PRICE, free_reroll, powers_of, role_of
from game.tiny_epic_western.motifs import words
from game.tiny_epic_western.motifs.cards import STRONG
from game.tiny_epic_western.motifs.lines import Step, told
from game.tiny_epic_western.motifs.table import buys_later, chance_at, payable
from game.tiny_epic_western.pieces import INFLUENCE, POSSE, SPOT
from game.tiny_epic_western.poker import DECK, SHIFT, value_of
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import State, copy

FACES: Final = range(1, 7)


def dice_odds(s: State, seat: int) -> int:
    """Times in 100 the Attacker is ahead after the dice; alone the Rival adds one of the cards not seen."""
    cards = [0]
    if s.terms.solo:
        hidden = hidden_from(s, seat)
        cards = [value_of(card) for number, card in enumerate(DECK) if hidden >> number & 1]
    hits = [a > b + card for a in FACES for b in FACES for card in cards]
    return round(100 * sum(hits) / len(hits))


def _rolls(s: State, party: int, role: int) -> int:
    """Rerolls a party can make in a duel that begins: paid ones, and the Gunslinger's."""
    if is_rival(s, party):
        return 0
    return s.influence[3 * party + PRICE[role]] + (boss_effect(s, party, kind.FreeReroll) is not None)


def _hidden_value(s: State, seat: int) -> int:
    """What the own card can still add, or 0 (TEW-065)."""
    card = s.kept[seat]
    return value_of(card) if card in DECK and card is not None and not s.revealed[seat] else 0


# ------------------------------------------------------------------ before it


def begun(s: State, action: do.Place | do.MoveTo, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    """The duel a placement begins: its odds, what it costs to lose, what it takes from the Defender."""
    foe, position = s.standing[SPOT[action.spot]] // POSSE, int(action.spot[0])
    odds, mine, theirs, card = dice_odds(s, seat), _rolls(s, seat, 0), _rolls(s, foe, 1), _hidden_value(s, seat)
    who = words.party(s, foe, names)
    gaps = {"who": who, "odds": odds, "mine": mine, "theirs": theirs, "card": card}
    if s.terms.solo:
        text = say("It is a duel with the Rival: dice and its card put you ahead {odds} times in 100, before anybody "
                   "rolls again.", **gaps)  # fmt: skip
    elif card:
        text = say("It is a duel with {who}: the dice alone win it {odds} times in 100. Rolls left: yours {mine}, "
                   "theirs {theirs}; your card adds {card}.", **gaps)  # fmt: skip
    else:
        text = say("It is a duel with {who}: the dice alone win it {odds} times in 100. Rolls left: yours {mine}, "
                   "theirs {theirs}; your card is shown already.", **gaps)  # fmt: skip
    lit = (f"spot/{action.spot}",) if not action.side else (f"spot/{position}/{action.side}",)
    yield told("duel", 5.0, text, foe, odds, 100, mine, theirs, card, tone="but", spots=lit, must=True)
    if mine > theirs and not s.terms.solo:
        text = say("You have more rolls left than {who}: {mine} to {theirs}.", **gaps)
        yield told("more_rolls", 2.6 + min(3, mine - theirs) / 5, text, foe, mine, theirs)
    if card >= 4:
        text = say("Your card adds {card} in a duel, and nobody has seen it yet.", card=card)
        yield told("high_card", 2.4, text, card, spots=(f"kept/{seat}",))
    yield from _even_lost(s, seat, position)
    yield from _robs(s, action, foe, who)
    if s.wanted != seat:
        text = say("The winner takes the Wanted card: 1 influence this round, and 2 points for whoever holds it at "
                   "the end.")  # fmt: skip
        if s.round == words.LAST:
            text = say("The winner takes the Wanted card, and in the last round its 2 points are near.")
        yield told("wanted", 2.7 + 0.6 * (s.round == words.LAST), text, s.wanted, s.round == words.LAST,
                   spots=("wanted",))  # fmt: skip


def _even_lost(s: State, seat: int, position: int) -> Iterator[Motif]:
    """The wounded still count for pot and purchase (TEW-077, TEW-078)."""
    if position in present(s, seat):
        return
    chance = chance_at(s, seat, position)
    if payable(s, seat, position):
        building = s.slots[position] or ""
        text = say("Even if you lose, your wounded Posse keeps {building} within your reach.",
                   building=phrases.card(building))  # fmt: skip
        yield told("even_lost", 3.1 + VP[building] / 5, text, position, building, spots=(f"slot/{position}",))
    elif chance is not None and chance.share >= STRONG:
        text = say("Even if you lose, the wounded Posse still counts for the pot {at}.", at=words.at(s, position))
        yield told("even_lost", 2.8, text, position, "", spots=(f"pot/{position}",))


def _robs(s: State, action: do.Place | do.MoveTo, foe: int, who: Name | str) -> Iterator[Motif]:
    """A beaten Posse no longer gives its spot's later benefits (TEW-074)."""
    if is_rival(s, foe):
        return
    place, position = s.posse[s.standing[SPOT[action.spot]]], int(action.spot[0])
    assert place is not None
    porch = s.porches[position][-1] if place.spot.endswith("porch") and s.porches[position] else ""
    if place.side == "right":
        text = say("Beaten, {who} can no longer win the right side there: {what}.", who=who,
                   what=words.right_side(s, position))  # fmt: skip
        yield told("robs", 2.4, text, foe, position, "right")
    elif place.side in SHIFT:
        text = say("Beaten, {who} can no longer bend a card there.", who=who)
        yield told("robs", 2.6, text, foe, position, place.side)
    elif place.spot.endswith("leftover"):
        text = say("Beaten, {who} can no longer buy what is left over.", who=who)
        yield told("robs", 2.4, text, foe, position, "leftover")
    elif porch and BUILDINGS[porch].timing != "instant":
        text = say("Beaten, {who} can no longer use {building}.", who=who, building=phrases.card(porch))
        yield told("robs", 2.4, text, foe, position, porch)


# ------------------------------------------------------------------ in it


class Situation:
    """A duel as the current loser sees it."""

    def __init__(self, s: State, seat: int) -> None:
        duel = s.duel
        assert duel is not None
        self.s, self.seat, self.duel = s, seat, duel
        self.role = role_of(duel, seat)
        self.foe = duel.defender if self.role == 0 else duel.attacker
        self.mine, self.theirs = powers_of(duel)[self.role], powers_of(duel)[1 - self.role]
        self.ahead = self.theirs + (1 if self.role == 0 else 0)  # the least power that is ahead (TEW-061)
        self.card = _hidden_value(s, seat)
        self.is_free = free_reroll(s, duel, seat)
        self.rolls = s.influence[3 * seat + PRICE[self.role]] + self.is_free

    @property
    def need(self) -> int:
        """The least the own die must show, without the card."""
        return self.ahead - self.duel.added[self.role]

    @property
    def hits(self) -> int:
        """Faces of the own die that put the seat ahead, without the card."""
        return max(0, min(6, 7 - self.need))

    @property
    def answers(self) -> int:
        """Rerolls the other could make."""
        if is_rival(self.s, self.foe):
            return 0
        price = self.s.influence[3 * self.foe + PRICE[1 - self.role]]
        return price + free_reroll(self.s, self.duel, self.foe)

    @property
    def is_lost(self) -> bool:
        """True if neither card nor any number of rolls can put the seat ahead."""
        best = max(self.mine, 6 + self.duel.added[self.role]) if self.rolls else self.mine
        return best + self.card < self.ahead and not (self.s.terms.solo and any(self.s.influence))


def fought(step: Step, seat: int, names: Sequence[Name]) -> Iterator[Motif]:
    if step.before.duel is None:
        return
    duel = Situation(step.before, seat)
    match step.action:
        case do.Reveal():
            yield from _revealed(duel, words.party(step.before, duel.foe, names))
        case do.Reroll():
            yield from _rolled(duel)
        case do.Stand():
            yield from _given_up(duel, step.after)
        case do.RivalDie() | do.RivalCard():
            yield from _rival_rolls(duel, step.action)


def _revealed(duel: Situation, who: Name | str) -> Iterator[Motif]:
    s, total = duel.s, duel.mine + duel.card
    gaps = {"card": duel.card, "mine": total, "theirs": duel.theirs, "who": who}
    lit = (f"kept/{duel.seat}",)
    if total < duel.ahead:
        short = duel.ahead - total
        text = say("With your card it stands {mine} to {theirs}: a roll {short} higher would then do.", short=short,
                   **gaps)  # fmt: skip
        if duel.rolls:
            yield told("reveal_closer", 1.6, text, duel.card, total, duel.theirs, short, spots=lit)
        return
    text = say("Your card adds {card} and puts you ahead, {mine} to {theirs}.", **gaps)
    if total == duel.theirs:
        text = say("Your card adds {card}: {mine} to {theirs}, and a tie is the Defender’s.", **gaps)
    yield told("reveal_wins", 4.6, text, duel.card, total, duel.theirs, spots=lit)
    if s.terms.solo or duel.answers:
        return
    if s.revealed[duel.foe]:
        yield told("decided", 4.0, say("{who} has nothing left to answer with.", **gaps), duel.foe, True)
    else:
        text = say("{who} cannot pay for another roll; only a card can turn it.", **gaps)
        yield told("only_card", 2.4, text, duel.foe, False)


def _rolled(duel: Situation) -> Iterator[Motif]:
    gaps = {"need": duel.need, "hits": duel.hits}
    with_card = max(1, duel.need - duel.card)
    if duel.is_free:
        text = say("This roll costs you nothing, and a lost duel stays lost.")
        yield told("free_roll", 3.6, text)
    if duel.hits == 6:
        yield told("reroll", 4.6, say("Any number puts you ahead."), duel.need, 6)
    elif duel.hits > 1:
        text = say("A {need} or more puts you ahead: {hits} of the 6 faces.", **gaps)
        yield told("reroll", 2.6 + duel.hits / 2.5, text, duel.need, duel.hits, 6)
    elif duel.hits:
        text = say("A 6 puts you ahead: not often, but giving up is final.")
        yield told("reroll", 2.2, text, duel.need, duel.hits)
    elif duel.card and with_card < 7:
        text = say("Together with your card a {need} or more would do.", need=with_card)
        if with_card == 6:
            text = say("Together with your card a 6 would do.")
        yield told("reroll_card", 3.4, text, with_card, duel.card)
    if duel.hits and duel.card:
        yield told("keep_card", 1.2, say("Roll first: your card stays hidden until you need it."), True)


def _given_up(duel: Situation, after: State) -> Iterator[Motif]:
    s, seat = duel.s, duel.seat
    yield from _hopes(duel)
    paid = s.influence[3 * seat + PRICE[duel.role]]
    if paid and not duel.is_free and buys_later(after, seat):
        trial = copy(after)
        trial.influence[3 * seat + PRICE[duel.role]] -= 1
        kept = [p for p in present(after, seat) if payable(after, seat, p) and not payable(trial, seat, p)]
        if kept:
            position = max(kept, key=lambda each: VP[s.slots[each] or ""])
            building = s.slots[position] or ""
            gaps = {"what": phrases.amount(INFLUENCE[PRICE[duel.role]], 1), "building": phrases.card(building)}
            text = say("Another roll costs {what}, and you need that for {building}.", **gaps)
            yield told("saves_for", 4.6, text, position, building, PRICE[duel.role], spots=(f"slot/{position}",))
    there = int(duel.duel.spot[0])
    chance = chance_at(s, seat, there)
    if payable(after, seat, there) and buys_later(after, seat):
        building = s.slots[there] or ""
        text = say("Your wounded Posse keeps {building} within your reach all the same.",
                   building=phrases.card(building))  # fmt: skip
        yield told("still_buys", 2.6, text, there, building, spots=(f"slot/{there}",))
    elif chance is not None and chance.share >= STRONG:
        text = say("The wounded Posse still counts for the pot {at}: your hand beats {k} of the {n} cards you cannot "
                   "see.", at=words.at(s, there), k=chance.beaten, n=chance.unseen)  # fmt: skip
        yield told("still_counts", 2.8, text, there, chance.beaten, chance.unseen, spots=(f"pot/{there}",))
    if duel.card and any(after.ready) and not duel.is_lost:
        text = say("Your card stays hidden for the duels to come.")
        yield told("hidden", 2.0, text, duel.card)


def _hopes(duel: Situation) -> Iterator[Motif]:
    """How little rolls and card could do."""
    total = duel.mine + duel.card
    gaps = {"mine": total, "theirs": duel.theirs, "need": duel.need, "hits": duel.hits}
    if duel.is_lost and not duel.rolls:
        text = say("It stands {mine} to {theirs}, and you have nothing left to change it.", **gaps)
        if duel.card:
            text = say("Even with your card it would be {mine} to {theirs}, and you cannot pay for a roll.", **gaps)
        yield told("hopeless", 5.0, text, total, duel.theirs)
    elif duel.is_lost:
        text = say("Neither a 6 nor your card can win this duel any more.")
        yield told("hopeless", 5.0, text, total, duel.theirs)
    elif duel.rolls and duel.hits == 1:
        yield told("long_odds", 3.0, say("Only a 6 would help you now: 1 of the 6 faces."), duel.need, 1, 6)
    elif duel.rolls and not duel.hits and duel.card:
        text = say("No roll can win it without your card.")
        yield told("long_odds", 3.2, text, duel.need, 0)
    elif duel.rolls and not duel.hits and not duel.s.terms.solo:
        yield told("long_odds", 3.4, say("No roll can win it."), duel.need, 0)
    elif duel.card and total < duel.ahead:
        text = say("Your card would not do: {mine} to {theirs}.", **gaps)
        yield told("card_short", 3.2, text, total, duel.theirs)
    elif duel.rolls and duel.hits < 4:
        text = say("Rolling again you would need a {need} or more: {hits} of the 6 faces.", **gaps)
        yield told("last_hope", 1.6, text, duel.need, duel.hits, 6)


def _rival_rolls(duel: Situation, action: Any) -> Iterator[Motif]:
    """Alone: the most the Rival's new die or card may be (TEW-192)."""
    is_die = isinstance(action, do.RivalDie)
    rest = duel.duel.added[1 - duel.role] if is_die else duel.duel.dice[1 - duel.role]
    bare = duel.mine - rest - (duel.role == 0)
    full = bare + duel.card
    most = 6 if is_die else 5
    name = "rival_die" if is_die else "rival_card"
    if bare >= 1:
        text = say("A {most} or less of the Rival’s die puts you ahead.", most=min(most, bare))
        if not is_die:
            text = say("Any card up to {most} for the Rival puts you ahead.", most=min(most, bare))
        yield told(name, 3.4 + min(most, bare) / 4, text, min(most, bare), False)
    elif full >= 1:
        text = say("With your own card a {most} or less of the Rival’s die is enough.", most=min(most, full))
        if not is_die:
            text = say("With your own card any card up to {most} for the Rival is enough.", most=min(most, full))
        yield told(name, 3.0 + min(most, full) / 4, text, min(most, full), True)

"""Reasons that lie in gold and cards: what a card brings, what is taken, why the turn ends with gold in hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.common.counts import cards as counted_cards
from game.common.counts import cubes as counted_cubes
from game.protocol import Motif, say
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon import events
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, NUMBERS, SCRIPTS, TILES
from game.saloon_tycoon.costs import DEAR_CUBE, PHINEUS, cube_price, income, playable
from game.saloon_tycoon.motifs.lines import Names, Turn, lot, told
from game.saloon_tycoon.motifs.tiles import CITIZEN
from game.saloon_tycoon.scoring import total
from game.saloon_tycoon.state import State, is_final
from game.saloon_tycoon.survey import rooms


def played(turn: Turn, names: Names) -> Iterator[Motif]:  # noqa: C901  # a reason for each kind of effect
    """What a card brings, against the plain actions."""
    for event in turn.told(events.CardPlayed):
        card, name = event.card, CARDS[event.card].name
        lit = (f"hand/{turn.seat}/{event.slot}",)
        got = sum(each.amount for each in turn.told(events.GoldGained) if each.source == card)
        laid = sum(each.amount for each in SCRIPTS[card] if isinstance(each, fx.Cubes))
        drawn = sum(each.amount for each in SCRIPTS[card] if isinstance(each, fx.DrawCards))
        free = sum(1 for each in turn.told(events.CubePlaced) if not each.price)
        price = _new_price(turn.before, turn.seat)
        if got > NUMBERS.earn_gold:
            text = say("{card} brings {n} gold; to earn brings {m}.", card=name, n=got, m=NUMBERS.earn_gold)
            yield told("card_gold", 1.8 + got / 4, text, card, got, NUMBERS.earn_gold, spots=lit)
        elif laid and free >= laid:
            text = say("{card} places {cubes} that would cost {gold} gold.", card=name, cubes=counted_cubes(laid),
                       gold=laid * price)  # fmt: skip
            yield told("card_cubes", 2.4 + laid / 3, text, card, laid, laid * price, spots=lit)
        if drawn > NUMBERS.draw_cards:
            text = say("{card} draws {cards}; the action draws {m}.", card=name, cards=counted_cards(drawn),
                       m=NUMBERS.draw_cards)  # fmt: skip
            yield told("card_draws", 2.4, text, card, drawn, NUMBERS.draw_cards, spots=lit)
        if any(isinstance(each, fx.TycoonAction) for each in SCRIPTS[card]):
            text = say("{card} costs no action in the end: you act again at once.", card=name)
            yield told("card_action", 3.0, text, card, spots=lit)
        if any(isinstance(each, fx.PlayCard) for each in SCRIPTS[card]):
            text = say("After {card} you may play another card at once.", card=name)
            yield told("card_again", 1.9, text, card, spots=lit)
        cheap = [each for each in SCRIPTS[card] if isinstance(each, fx.BuyCubes)]
        if cheap:
            text = say("{card} sells {cubes} for {n} gold each instead of {m}.", card=name, n=cheap[0].price, m=price,
                       cubes=counted_cubes(cheap[0].max))  # fmt: skip
            yield told("card_sells", 2.6, text, card, cheap[0].max, cheap[0].price, price, spots=lit)
        gifts = [each for each in SCRIPTS[card] if isinstance(each, fx.GoldOthers)]
        if gifts and turn.before.terms.seats > 1 and not is_final(turn.before):
            text = say("It gives each of the others {n} gold too.", n=gifts[0].amount)
            yield told("gives_gold", 1.6, text, card, gifts[0].amount, tone="but", spots=lit)
        built = [each for each in SCRIPTS[card] if isinstance(each, fx.CheapBuild)]
        if built and built[0].discount and any(turn.told(events.TileBuilt)):
            text = say("{card} takes {n} gold off the tile.", card=name, n=built[0].discount)
            yield told("card_build", 3.2 + built[0].discount / 4, text, card, built[0].discount, spots=lit)
        points = sum(each.amount for each in turn.told(events.PointsScored) if each.line == "cards" and each.amount > 0)
        if points > 1:
            text = say("{card} scores {n} points at once.", card=name, n=points)
            yield told("card_points", 2.4 + points / 3, text, card, points, spots=lit)


def stolen(turn: Turn, names: Names) -> Iterator[Motif]:
    for event in turn.told(events.GoldStolen):
        text = say("It takes {n} gold from {foe}.", n=event.amount, foe=names[event.victim])
        yield told("steals", 2.4 + event.amount / 4, text, event.victim, event.amount)


def chosen_victim(turn: Turn, names: Names) -> Iterator[Motif]:
    """Who is richest, and who leads."""
    if not turn.actions or not isinstance(turn.actions[0], do.Rob):
        return
    s, victim = turn.before, turn.actions[0].victim
    others = [each for each in range(s.terms.seats) if each not in (turn.seat, victim)]
    if not others:
        return
    lead = total(s, victim)
    lit = (f"saloon/{victim}",)
    if s.phase == "rob" and all(s.gold[victim] > s.gold[each] for each in others):
        text = say("{foe} has most gold of the others: {n}.", foe=names[victim], n=s.gold[victim])
        yield told("richest", 2.6, text, victim, s.gold[victim], spots=lit)
    if s.phase == "pick_pocket" and all(len(s.hands[victim]) > len(s.hands[each]) for each in others):
        text = say("{foe} holds most cards of the others: {n}.", foe=names[victim], n=len(s.hands[victim]))
        yield told("most_cards", 2.2, text, victim, len(s.hands[victim]), spots=lit)
    if all(lead > total(s, each) for each in others):
        text = say("{foe} has most points of the others: {n} as things stand.", foe=names[victim], n=lead)
        yield told("leader", 2.4, text, victim, lead, spots=lit)


def acted(turn: Turn, names: Names) -> Iterator[Motif]:
    """The plain actions: draw and earn."""
    if not turn.actions:
        return
    held, seat = len(turn.before.hands[turn.seat]), turn.seat
    if isinstance(turn.actions[-1], do.Draw) and not is_final(turn.before):
        if not held:
            yield told("no_cards", 2.4, say("Your hand is empty: cards do more than 2 gold do."), held, 2)
        elif held <= 3:
            text = say("Two more cards to choose from: you hold {cards}.", cards=counted_cards(held))
            yield told("draws", 1.3, text, held)
    first = turn.actions[0]
    if isinstance(first, do.Earn) and not turn.is_last:
        last = turn.after.gold[seat]
        text = say("2 gold more: you end with {n}.", n=last)
        if turn.ends and last:
            yield told("earns", 1.2, text, last, 2)
    if isinstance(first, do.Stop) and turn.before.phase == "redraw" and held:
        text = say("You keep the cards you hold: {cards}.", cards=counted_cards(held))
        yield told("keeps_cards", 1.0, text, held)
    if isinstance(first, do.Discard) and turn.before.phase in ("discard", "boss_discard", "redraw"):
        yield from _given_up(turn, first.slot)


def _given_up(turn: Turn, slot: int) -> Iterator[Motif]:
    s, seat = turn.before, turn.seat
    card, lit = s.hands[seat][slot], (f"hand/{seat}/{slot}",)
    name = CARDS[card].name
    if s.hands[seat].count(card) > 1:
        text = say("You hold {card} more than once.", card=name)
        yield told("double", 2.4, text, card, spots=lit)
    elif not playable(s, seat, card):
        text = say("{card} cannot be played as things stand.", card=name)
        yield told("unplayable", 2.4, text, card, spots=lit)
    elif s.phase == "discard":
        text = say("You may hold five cards, so one must go before others come.")
        yield told("least", 0.9, text, 5, spots=lit)


def stopped(turn: Turn, names: Names) -> Iterator[Motif]:
    """Why the turn ends with gold in hand."""
    after, seat = turn.after, turn.seat
    if not turn.ends or turn.is_last:
        return
    price, gold = _new_price(after, seat), after.gold[seat]
    is_new = cube_price(after, seat) == price  # else a purchase at the old price goes on (ST-112)
    board = rooms(after.tiles[seat])
    unfinished = [room for room in board if not room.finished]
    held = sum(room.cubes for room in board)
    if PHINEUS in after.away and held == 4 and gold >= price and unfinished:
        text = say("A fifth cube would bring {who}, and your cubes would cost 3 gold.", who=CHARACTERS[PHINEUS].name)
        yield told("spares_phineus", 3.4, text, PHINEUS, held, spots=(f"character/{PHINEUS}",))
    if unfinished and gold >= price and is_new:
        room = min(unfinished, key=lambda each: each.spaces - each.cubes)
        need = room.spaces - room.cubes
        if need * price > gold:
            text = say("Nothing can be finished this turn: it takes {cubes}, {cost} gold, and you have {gold}.",
                       cubes=counted_cubes(need), cost=need * price, gold=gold)  # fmt: skip
            yield told("keeps_gold", 2.4, text, need, price, need * price, gold, spots=lot(seat, room.place))
    coming = gold + income(after, seat)
    ready = [r for r in unfinished if (r.spaces - r.cubes) * price > gold and (r.spaces - r.cubes) * price <= coming]
    if ready:
        room = max(ready, key=lambda each: (TILES[each.tile].finish_points, each.cubes))
        text = say("With the income of your next turn there is gold enough to finish the {tile}.",
                   tile=TILES[room.tile].name)  # fmt: skip
        facts = (room.tile, room.place, room.spaces - room.cubes, price, coming)
        yield told("next_turn", 2.1, text, *facts, spots=lot(seat, room.place))
    if gold and not ready:
        text = say("You keep {n} gold for the next turn.", n=gold)
        yield told("keeps_all", 1.0, text, gold)
    if gold < price:
        yield told("nothing_left", 1.6, say("There is no gold left for a cube."), gold, price)


def _new_price(s: State, seat: int) -> int:
    """The price of the next purchase of cubes (ST-113)."""
    return DEAR_CUBE if PHINEUS in s.saloons[seat] else NUMBERS.cube_price


def boss_paid(turn: Turn, names: Names) -> Iterator[Motif]:
    """Alone: what buying the Boss off saves."""
    if turn.actions and isinstance(turn.actions[0], do.PayBoss) and turn.before.stack:
        price = BOSS_CARDS[turn.before.stack[-1].source].event.price
        text = say("For {n} gold you keep a Citizen, worth {m} points at the end, and the Boss does not get them.",
                   n=price, m=CITIZEN)  # fmt: skip
        yield told("pays_boss", 3.2, text, price, CITIZEN)
    if turn.actions and isinstance(turn.actions[0], do.LoseCitizen) and len(_citizens(turn)) > 1:
        text = say("The Citizens are worth the same: look which of them your claims ask for.")
        yield told("which_citizen", 1.2, text)


def _citizens(turn: Turn) -> list[str]:
    return [who for who in turn.before.saloons[turn.seat] if CHARACTERS[who].kind == "citizen"]

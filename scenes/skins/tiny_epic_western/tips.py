"""Hover help of Tiny Epic Western: what lies on a spot, and what it does.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Spot
from game.tiny_epic_western.board import is_grey, owner_of
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE, POSSE
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import hands, look, seats
from scenes.skins.tiny_epic_western.duel_dock import BUTTONS, sentences
from scenes.skins.tiny_epic_western.figures import SIDES
from scenes.skins.tiny_epic_western.words import boss_name, building_name
from scenes.table.table_view import TableView


def tip(desk: TableView, spot: Spot) -> str:
    """Its name, and on the next line what it does."""
    zone, *rest = spot.split("/")
    if spot in BUTTONS:
        if desk.view.duel is None:
            return ""
        name, told, price = sentences(desk, spot)
        return "\n".join((name, "; ".join(words for words in (told, price) if words)))
    explain = TIPS.get(zone)
    return explain(desk, spot, rest) if explain else ""


def building_tip(desk: TableView, building: str) -> str:
    card = BUILDINGS[building]
    price = ", ".join(
        desk.say("{count} {thing}", count=amount, thing=desk.say(look.INFLUENCE_NAMES[kind]))
        for amount, kind in zip(card.price, INFLUENCE, strict=True)
        if amount
    )
    icons = ", ".join(desk.say(look.INDUSTRY_NAMES[icon]) for icon in card.icons)
    facts = desk.say("{vp} VP. Costs {price}. Shares: {icons}.", vp=card.vp, price=price, icons=icons)
    return f"{building_name(desk, building)}\n{fine(desk.say(card.text))} {facts}"


def _slot(desk: TableView, spot: Spot, rest: list[str]) -> str:
    building = desk.view.slots[int(rest[0])]
    return building_tip(desk, building) if building else desk.say("Buy slot\nNothing is on sale here any more.")


def _spot(desk: TableView, spot: Spot, rest: list[str]) -> str:
    position, word = int(rest[0]), rest[1]
    if word == "porch":
        return _porch(desk, position)
    if word in ("left", "right") and is_grey(desk.view, position):
        return desk.say("Grey mat\nNobody’s colour: there is no influence spot, but the porch gives 1 at once.")
    mat = CONTENT.mats[desk.view.circle[position]]
    record = CONTENT.spots[f"{mat.id}.{SIDES[word]}"]
    side = next((each for each in record.side if each.id == word), None)
    text = fine(desk.say(side.text if side is not None else record.text))
    return f"{fine(desk.say(record.name))}\n{text} {_who(desk, position, SIDES[word])}".rstrip()


def _porch(desk: TableView, position: int) -> str:
    view, stack = desk.view, desk.view.porches[position]
    head = desk.say("Porch of the {mat}", mat=hands.mat_name(desk, position))
    whose = owner_of(view, position)
    if not stack:
        return desk.say("{porch}\nNo building stands here yet.", porch=head) + " " + _who(desk, position, "porch")
    said = building_tip(desk, stack[-1])
    if whose == desk.watcher:
        said += " " + desk.say("You gain 1 Money when it is used.")
    elif 0 <= whose < view.terms.seats:
        said += " " + desk.say("{name} gains 1 Money when it is used.", name=desk.name(whose))
    if len(stack) > 1:
        under = ", ".join(_covered(desk, each) for each in reversed(stack[:-1]))
        said += " " + desk.say("Under it: {names}.", names=under)
    return f"{said} {_who(desk, position, 'porch')}".rstrip()


def _covered(desk: TableView, building: str) -> str:
    return desk.say("{building} ({vp} VP)", building=building_name(desk, building), vp=BUILDINGS[building].vp)


def _who(desk: TableView, position: int, name: str) -> str:
    """Who stands here, who lies here, and what that means."""
    said = []
    for number, wounded in hands.posse_at(desk.view, position, name):
        party = hands.party_name(desk, number // POSSE)
        if wounded:
            words = desk.say("Wounded here: {name}. It still plays the hand and may buy, nothing else.", name=party)
        else:
            words = desk.say("Standing here: {name}.", name=party)
        said.append(words)
    return " ".join(said)


def _mat(desk: TableView, spot: Spot, rest: list[str]) -> str:
    position = int(rest[0])
    mat = CONTENT.mats[desk.view.circle[position]]
    return f"{fine(desk.say(mat.name))}\n{hands.verdict(desk, position) or fine(desk.say(mat.text))}"


def _pot(desk: TableView, spot: Spot, rest: list[str]) -> str:
    if rest[0] == "influence":
        return desk.say("From the Sheriff’s pot\nGain 1 Law and 1 Force at once.")
    if rest[0] == "third":
        return desk.say("From the Sheriff’s pot\nYour third Posse stands in the next round.")
    pot = CONTENT.pots[desk.view.circle[int(rest[0])]]
    return f"{fine(desk.say(pot.name))}\n{fine(desk.say(pot.text))}"


def _gap(desk: TableView, spot: Spot, rest: list[str]) -> str:
    gap = int(rest[0])
    if not desk.view.gaps:
        return ""
    one, two = hands.mat_name(desk, gap), hands.mat_name(desk, (gap + 1) % 6)
    card = hands.card_name(desk, desk.view.gaps[gap])
    return desk.say("{card}\nBelongs to the hands at: {one}; {two}.", card=card, one=one, two=two)


def _rival(desk: TableView, spot: Spot, rest: list[str]) -> str:
    view = desk.view
    slot = int(rest[0]) if rest[0].isdigit() else len(view.rival)
    if slot >= len(view.rival):
        return desk.say("The Rival’s card")
    card = view.rival[slot]
    name = hands.card_name(desk, card) if card in CONTENT.cards else desk.say("face down until hands are compared")
    if view.terms.solo:
        return desk.say("The Rival’s card: {card}\nAt each mat it plays the better of its two cards.", card=name)
    return desk.say("The Rival’s card: {card}\nWhoever is alone at a mat must beat it there.", card=name)


def _wanted(desk: TableView, spot: Spot, rest: list[str]) -> str:
    if rest and desk.view.wanted != int(rest[0]):
        return ""
    wanted = CONTENT.board.wanted
    holder = ""
    if desk.view.wanted >= 0:
        holder = desk.say("Held by {name}.", name=hands.party_name(desk, desk.view.wanted))
    return f"{fine(desk.say(wanted.name))}\n{fine(desk.say(wanted.text))} {holder}".rstrip()


def _counter(desk: TableView, spot: Spot, rest: list[str]) -> str:
    record = next(each for each in CONTENT.board.influence if each.id == rest[1])
    have = desk.view.influence[3 * int(rest[0]) + INFLUENCE.index(rest[1])]
    return f"{desk.say(record.name)}: {have}\n{fine(desk.say(record.text))}"


def _home(desk: TableView, spot: Spot, rest: list[str]) -> str:
    party = int(rest[0])
    if party >= desk.view.terms.seats:
        return desk.say("The Rival\nIt takes no decision: the die and its rules move it.")
    boss = desk.view.bosses[party]
    return f"{boss_name(desk, boss)}\n{fine(desk.say(BOSSES[boss].text))}" if boss in BOSSES else ""


def _boss(desk: TableView, spot: Spot, rest: list[str]) -> str:
    return f"{boss_name(desk, rest[0])}\n{fine(desk.say(BOSSES[rest[0]].text))}"


def _posse(desk: TableView, spot: Spot, rest: list[str]) -> str:
    party, number = int(rest[0]), int(rest[1])
    place = desk.view.posse[POSSE * party + number]
    if place is not None:
        where = hands.mat_name(desk, int(place.spot[0]))
        if place.wounded:
            return desk.say("Posse, wounded\nLies at: {mat}.", mat=where)
        return desk.say("Posse\nStands at: {mat}.", mat=where)
    if number >= hands.in_play(desk.view, party):
        return desk.say("Third Posse\nLies this round. A round without a purchase stands it up for the next.")
    return desk.say("Posse\nReady to be placed.")


def _kept(desk: TableView, spot: Spot, rest: list[str]) -> str:
    seat = int(rest[0])
    card = desk.view.kept[seat]
    if card is None:
        return ""
    seen = desk.say("Everybody sees it.") if desk.view.revealed[seat] or desk.view.rival_open else ""
    if card in CONTENT.cards and not seen:
        seen = desk.say("Only you see it. In a duel it can be added once.")
    shown = hands.poker.effective(desk.view, seat)
    if shown in CONTENT.cards and shown != card:
        seen += " " + desk.say("Bent, it counts as {card}.", card=hands.card_name(desk, shown or ""))
    name = hands.card_name(desk, card)
    return f"{name[:1].upper()}{name[1:]}\n{seen}".rstrip()


def _offer(desk: TableView, spot: Spot, rest: list[str]) -> str:
    seat, slot = int(rest[0]), int(rest[1])
    cards = desk.view.offers[seat]
    card = cards[slot] if slot < len(cards) else desk.view.drawn if seat == desk.view.seat else None
    return hands.card_name(desk, card) if card in CONTENT.cards else ""


def _token(desk: TableView, spot: Spot, rest: list[str]) -> str:
    industry = rest[0]
    step = desk.view.steps[INDUSTRIES.index(industry)]
    rank = CONTENT.board.rank[step]
    held = []
    for party in range(desk.view.terms.parties):
        count = seats.shares_of(desk.view, party)[industry]
        if count:
            held.append(f"{hands.party_name(desk, party)} {count}")
    shares = ", ".join(held) or desk.say("nobody")
    name = desk.say(look.INDUSTRY_NAMES[industry])
    return desk.say("{industry}: {rank}\nShares: {shares}.", industry=name, rank=desk.say(rank.name), shares=shares)


def _deck(desk: TableView, spot: Spot, rest: list[str]) -> str:
    words = desk.language.count("{n} building left", "{n} buildings left", len(desk.view.deck))
    return f"{words}\n{desk.say('If a buy slot cannot be filled at the end of a round, the game ends.')}"


def _pile(desk: TableView, spot: Spot, rest: list[str]) -> str:
    return desk.say("Poker cards not dealt\nAll twenty are shuffled anew each round.")


def _discard(desk: TableView, spot: Spot, rest: list[str]) -> str:
    return desk.say("Poker discards\nThe cards that were not kept, face down.")


def _die(desk: TableView, spot: Spot, rest: list[str]) -> str:
    if rest[0] == "rival":
        return desk.say("The Rival’s die\n1 to 5 name the mat it goes to, 6 the spot you just took.")
    return desk.say("Duel dice\nEach side rolls one. Attackers reroll with Force, Defenders with Law.")


def _auction(desk: TableView, spot: Spot, rest: list[str]) -> str:
    slot = int(rest[0])
    drawn = desk.view.auction
    return building_tip(desk, drawn[slot]) if slot < len(drawn) and drawn[slot] in BUILDINGS else ""


def _building(desk: TableView, spot: Spot, rest: list[str]) -> str:
    return building_tip(desk, rest[0])


def _new(desk: TableView, spot: Spot, rest: list[str]) -> str:
    names = ", ".join(building_name(desk, each) for each in desk.view.new[int(rest[0])])
    return desk.say("Bought this round\n{names}. Usable from the next round.", names=names) if names else ""


TIPS: Final[dict[str, Callable[[TableView, Spot, list[str]], str]]] = {
    "slot": _slot, "spot": _spot, "mat": _mat, "pot": _pot, "gap": _gap, "rival": _rival, "wanted": _wanted,
    "counter": _counter, "home": _home, "boss": _boss, "posse": _posse, "kept": _kept, "offer": _offer,
    "token": _token, "deck": _deck, "pile": _pile, "discard": _discard, "die": _die, "auction": _auction,
    "building": _building, "new": _new,
}  # fmt: skip

"""What is said of the spots of Tiny Epic Western: tips, pages of the rulebook, buildings to enlarge, buttons."""

from __future__ import annotations

from typing import Final

from game.protocol import Spot
from game.tiny_epic_western import poker
from game.tiny_epic_western.board import is_grey, owner_of
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import INDUSTRIES, INFLUENCE, POSSE
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import hands, look, seats
from scenes.skins.tiny_epic_western.duel_dock import sentences
from scenes.skins.tiny_epic_western.figures import SIDES
from scenes.skins.tiny_epic_western.preview import building_on
from scenes.skins.tiny_epic_western.words import boss_name, building_name
from scenes.table.title.spot_faces import Press, SpotFace, SpotFaces
from scenes.table.view.table_view import TableView


def building_tip(shown: TableView, building: str) -> str:
    card = BUILDINGS[building]
    price = ", ".join(
        shown.say("{count} {thing}", count=amount, thing=shown.say(look.INFLUENCE_NAMES[kind]))
        for amount, kind in zip(card.price, INFLUENCE, strict=True)
        if amount
    )
    icons = ", ".join(shown.say(look.INDUSTRY_NAMES[icon]) for icon in card.icons)
    facts = shown.say("{vp} VP. Costs {price}. Shares: {icons}.", vp=card.vp, price=price, icons=icons)
    return f"{building_name(shown, building)}\n{fine(shown.say(card.text))} {facts}"


def _slot(shown: TableView, spot: Spot, rest: list[str]) -> str:
    building = shown.view.slots[int(rest[0])]
    return building_tip(shown, building) if building else shown.say("Buy slot\nNothing is on sale here any more.")


def _spot(shown: TableView, spot: Spot, rest: list[str]) -> str:
    position, word = int(rest[0]), rest[1]
    if word == "porch":
        return _porch(shown, position)
    if word in ("left", "right") and is_grey(shown.view, position):
        return shown.say("Grey mat\nNobody’s colour: there is no influence spot, but the porch gives 1 at once.")
    mat = CONTENT.mats[shown.view.circle[position]]
    record = CONTENT.spots[f"{mat.id}.{SIDES[word]}"]
    side = next((each for each in record.side if each.id == word), None)
    text = fine(shown.say(side.text if side is not None else record.text))
    return f"{fine(shown.say(record.name))}\n{text} {_who(shown, position, SIDES[word])}".rstrip()


def _porch(shown: TableView, position: int) -> str:
    view, stack = shown.view, shown.view.porches[position]
    head = shown.say("Porch of the {mat}", mat=hands.mat_name(shown, position))
    whose = owner_of(view, position)
    if not stack:
        return shown.say("{porch}\nNo building stands here yet.", porch=head) + " " + _who(shown, position, "porch")
    said = building_tip(shown, stack[-1])
    if whose == shown.viewer:
        said += " " + shown.say("You gain 1 Money when it is used.")
    elif 0 <= whose < view.terms.seats:
        said += " " + shown.say("{name} gains 1 Money when it is used.", name=shown.name(whose))
    if len(stack) > 1:
        under = ", ".join(_covered(shown, each) for each in reversed(stack[:-1]))
        said += " " + shown.say("Under it: {names}.", names=under)
    return f"{said} {_who(shown, position, 'porch')}".rstrip()


def _covered(shown: TableView, building: str) -> str:
    return shown.say("{building} ({vp} VP)", building=building_name(shown, building), vp=BUILDINGS[building].vp)


def _who(shown: TableView, position: int, name: str) -> str:
    """Who stands here, who lies here, and what that means."""
    lies = mark("Wounded here: {name}. It still plays the hand and may buy, nothing else.")
    stands = mark("Standing here: {name}.")
    return " ".join(
        shown.say(lies if wounded else stands, name=hands.party_name(shown, number // POSSE))
        for number, wounded in hands.posse_at(shown.view, position, name)
    )


def _mat(shown: TableView, spot: Spot, rest: list[str]) -> str:
    position = int(rest[0])
    mat = CONTENT.mats[shown.view.circle[position]]
    return f"{fine(shown.say(mat.name))}\n{hands.verdict(shown, position) or fine(shown.say(mat.text))}"


def _pot(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if rest[0] == "influence":
        return shown.say("From the Sheriff’s pot\nGain 1 Law and 1 Force at once.")
    if rest[0] == "third":
        return shown.say("From the Sheriff’s pot\nYour third Posse stands in the next round.")
    pot = CONTENT.pots[shown.view.circle[int(rest[0])]]
    return f"{fine(shown.say(pot.name))}\n{fine(shown.say(pot.text))}"


def _gap(shown: TableView, spot: Spot, rest: list[str]) -> str:
    gap = int(rest[0])
    if not shown.view.gaps:
        return ""
    one, two = hands.mat_name(shown, gap), hands.mat_name(shown, (gap + 1) % 6)
    card = hands.card_name(shown, shown.view.gaps[gap])
    return shown.say("{card}\nBelongs to the hands at: {one}; {two}.", card=card, one=one, two=two)


def _rival(shown: TableView, spot: Spot, rest: list[str]) -> str:
    view = shown.view
    slot = int(rest[0]) if rest[0].isdigit() else len(view.rival)
    if slot >= len(view.rival):
        return shown.say("The Rival’s card")
    card = view.rival[slot]
    name = hands.card_name(shown, card) if card in CONTENT.cards else shown.say("face down until hands are compared")
    if view.terms.solo:
        return shown.say("The Rival’s card: {card}\nAt each mat it plays the better of its two cards.", card=name)
    return shown.say("The Rival’s card: {card}\nWhoever is alone at a mat must beat it there.", card=name)


def _wanted(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if rest and shown.view.wanted != int(rest[0]):
        return ""
    wanted = CONTENT.board.wanted
    holder = ""
    if shown.view.wanted >= 0:
        holder = shown.say("Held by {name}.", name=hands.party_name(shown, shown.view.wanted))
    return f"{fine(shown.say(wanted.name))}\n{fine(shown.say(wanted.text))} {holder}".rstrip()


def _counter(shown: TableView, spot: Spot, rest: list[str]) -> str:
    record = next(each for each in CONTENT.board.influence if each.id == rest[1])
    have = shown.view.influence[3 * int(rest[0]) + INFLUENCE.index(rest[1])]
    return f"{shown.say(record.name)}: {have}\n{fine(shown.say(record.text))}"


def _home(shown: TableView, spot: Spot, rest: list[str]) -> str:
    party = int(rest[0])
    if party >= shown.view.terms.seats:
        return shown.say("The Rival\nIt takes no decision: the die and its rules move it.")
    boss = shown.view.bosses[party]
    return _boss(shown, spot, [boss]) if boss in BOSSES else ""


def _boss(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"{boss_name(shown, rest[0])}\n{fine(shown.say(BOSSES[rest[0]].text))}"


def _posse(shown: TableView, spot: Spot, rest: list[str]) -> str:
    party, number = int(rest[0]), int(rest[1])
    place = shown.view.posse[POSSE * party + number]
    if place is not None:
        words = mark("Posse, wounded\nLies at: {mat}.") if place.wounded else mark("Posse\nStands at: {mat}.")
        return shown.say(words, mat=hands.mat_name(shown, int(place.spot[0])))
    if number >= hands.in_play(shown.view, party):
        return shown.say("Third Posse\nLies this round. A round without a purchase stands it up for the next.")
    return shown.say("Posse\nReady to be placed.")


def _kept(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat = int(rest[0])
    card = shown.view.kept[seat]
    if card is None:
        return ""
    seen = shown.say("Everybody sees it.") if shown.view.revealed[seat] or shown.view.rival_open else ""
    if card in CONTENT.cards and not seen:
        seen = shown.say("Only you see it. In a duel it can be added once.")
    visible = poker.effective(shown.view, seat)
    if visible in CONTENT.cards and visible != card:
        seen += " " + shown.say("Bent, it counts as {card}.", card=hands.card_name(shown, visible or ""))
    name = hands.card_name(shown, card)
    return f"{name[:1].upper()}{name[1:]}\n{seen}".rstrip()


def _offer(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat, slot = int(rest[0]), int(rest[1])
    cards = shown.view.offers[seat]
    card = cards[slot] if slot < len(cards) else shown.view.drawn if seat == shown.view.seat else None
    return hands.card_name(shown, card) if card in CONTENT.cards else ""


def _token(shown: TableView, spot: Spot, rest: list[str]) -> str:
    industry = rest[0]
    step = shown.view.steps[INDUSTRIES.index(industry)]
    rank = CONTENT.board.rank[step]
    counts = {party: seats.shares_of(shown.view, party)[industry] for party in range(shown.view.terms.parties)}
    held = (f"{hands.party_name(shown, party)} {count}" for party, count in counts.items() if count)
    shares = ", ".join(held) or shown.say("nobody")
    name = shown.say(look.INDUSTRY_NAMES[industry])
    return shown.say("{industry}: {rank}\nShares: {shares}.", industry=name, rank=shown.say(rank.name), shares=shares)


def _deck(shown: TableView, spot: Spot, rest: list[str]) -> str:
    words = shown.language.count("{n} building left", "{n} buildings left", len(shown.view.deck))
    return f"{words}\n{shown.say('If a buy slot cannot be filled at the end of a round, the game ends.')}"


def _die(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if rest[0] == "rival":
        return shown.say("The Rival’s die\n1 to 5 name the mat it goes to, 6 the spot you just took.")
    return shown.say("Duel dice\nEach side rolls one. Attackers reroll with Force, Defenders with Law.")


def _auction(shown: TableView, spot: Spot, rest: list[str]) -> str:
    slot = int(rest[0])
    drawn = shown.view.auction
    return building_tip(shown, drawn[slot]) if slot < len(drawn) and drawn[slot] in BUILDINGS else ""


def _building(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return building_tip(shown, rest[0])


def _new(shown: TableView, spot: Spot, rest: list[str]) -> str:
    names = ", ".join(building_name(shown, each) for each in shown.view.new[int(rest[0])])
    return shown.say("Bought this round\n{names}. Usable from the next round.", names=names) if names else ""


def _duel_button(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if shown.view.duel is None:
        return ""
    name, told, price, _ = sentences(shown, spot)
    return "\n".join((name, "; ".join(words for words in (told, price) if words)))


# ------------------------------------------------------------------ pages of the rulebook

SPOT_PAGES: Final = {
    "porch": "porches", "left": "spots", "right": "spots", "leftover": "buying",
    "minus": "bending", "plus": "bending", "down": "bending", "up": "bending",
}  # fmt: skip


def _spot_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return SPOT_PAGES.get(rest[-1], "placing")


def _mat_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"mat/{shown.view.circle[int(rest[0])]}"


def _card_page(card: str | None, otherwise: str) -> str:
    return f"card/{card}" if card in BUILDINGS or card in BOSSES else otherwise


def _stack_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    stack = shown.view.porches[int(rest[0])]
    return _card_page(stack[-1] if stack else None, "porches")


def _home_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    bosses, party = shown.view.bosses, int(rest[0])
    return _card_page(bosses[party] if party < len(bosses) else None, "bosses")


def _boss_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return _card_page(rest[0], "")


def _card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return _card_page(building_on(shown, spot), "")


# ------------------------------------------------------------------ buttons

USES: Final = {  # by the phase that asks whether something is used
    "peek": Press(mark("Look"), icon="eye"),
    "redraw": Press(mark("Draw")),
}


def _use(shown: TableView) -> Press:
    press = USES.get(shown.view.phase, Press(mark("Use it"), icon="check"))
    return press._replace(label=shown.say(press.label))


# ------------------------------------------------------------------ the records

DUEL: Final = SpotFace(_duel_button, "duel")
RIVALS: Final = SpotFace(_duel_button, "solo_duel")

SPOTS: Final = SpotFaces({
    "spot": SpotFace(_spot, _spot_page, _card),
    "slot": SpotFace(_slot, "buying", _card),
    "stack": SpotFace(page=_stack_page),
    "mat": SpotFace(_mat, _mat_page),
    "pot": SpotFace(_pot, "resolve"),
    "gap": SpotFace(_gap, "poker"),
    "rival": SpotFace(_rival, "resolve"),
    "wanted": SpotFace(_wanted, "wanted"),
    "counter": SpotFace(_counter, "paying"),
    "home": SpotFace(_home, _home_page),
    "boss": SpotFace(_boss, _boss_page),
    "posse": SpotFace(_posse, "placing"),
    "kept": SpotFace(_kept, "deal"),
    "offer": SpotFace(_offer, "deal"),
    "token": SpotFace(_token, "industries"),
    "rank": SpotFace(page="industries"),
    "deck": SpotFace(_deck, "round_end"),
    "pile": SpotFace(mark("Poker cards not dealt\nAll twenty are shuffled anew each round."), "deal"),
    "discard": SpotFace(mark("Poker discards\nThe cards that were not kept, face down."), "deal"),
    "die": SpotFace(_die, "duel"),
    "auction": SpotFace(_auction, "card/auction_house", _card),
    "building": SpotFace(_building, card=_card),
    "new": SpotFace(_new, "buying"),
    "score": SpotFace(page="scoring"),
    "dealer": SpotFace(page="round"),
    "pair": SpotFace(page="paying"),
    "amount": SpotFace(page="paying"),
    "payment": SpotFace(page="paying"),
    "button/reroll": DUEL,
    "button/reveal": DUEL,
    "button/stand": DUEL,
    "button/rival_die": RIVALS,
    "button/rival_card": RIVALS,
    "button/use": SpotFace(page="porches", press=_use),
    "button/decline": SpotFace(page="porches", press=Press(mark("Decline"), "paper")),
    "button/pass": SpotFace(page="buying", press=Press(mark("Buy nothing"))),
})  # fmt: skip

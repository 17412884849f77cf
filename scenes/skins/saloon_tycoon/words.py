"""What Saloon Tycoon says at the table: prompts, questions, advice.  Its tips are in ``tips``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building, costs
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, NUMBERS, TILES
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.state import State, is_final
from game.saloon_tycoon.survey import rooms
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.look import FOLDER, card_picture
from scenes.table.title.skin import DockQuestion, Prompt, game_over
from scenes.table.view.table_view import TableView

# What the rules put into the gaps of their sentences, piece by piece: named here so that it is translated.
GAPS: Final = (
    mark("lot 1"), mark("lot 2"), mark("lot 3"), mark("lot 4"), mark("lots 1 and 2"), mark("lots 2 and 3"),
    mark("lots 3 and 4"), mark("1 cube"), mark("2 cubes"), mark("3 cubes"), mark("4 cubes"),
    mark("a Kitchen"), mark("a Pantry"), mark("a Laundry"), mark("a Pharmacy"), mark("a Guest Room"),
    mark("a Billiard Room"), mark("a Poker Room"), mark("the Printing Press"), mark("the Schoolroom"),
    mark("the Jail"), mark("the Luxury Suite"), mark("the Stables"), mark("the Whiskey Still"), mark("the Brothel"),
    mark("the Theater"), mark("2 or 3"),
)  # fmt: skip
STREETS: Final = {street.id: street.name for street in CONTENT.board.street}


def name_of(shown: TableView, thing: str) -> str:
    """A tile, card, Character, claim or Boss card by its printed name."""
    for shelf in (TILES, CARDS, CHARACTERS, CLAIMS, BOSS_CARDS):
        if thing in shelf:
            return fine(shown.say(shelf[thing].name))
    return thing


def place_name(shown: TableView, place: str) -> str:
    """Where a place is: street and lots."""
    if place == "S":
        return shown.say("the Saloon corner")
    lots = ", ".join(site[1:] for site in SITES_OF[place])
    return shown.say("{street}, lot {lots}", street=shown.say(STREETS[place[0]]), lots=lots)


def saloon_name(shown: TableView, saloon: int) -> str:
    if saloon >= shown.layout.seats:
        return shown.say("the Boss’s saloon")
    if saloon == shown.viewer:
        return shown.say("your saloon")
    return shown.say("{name}’s saloon", name=shown.name(saloon))


def source_of(view: State) -> str:
    """The card or tile whose effect asks."""
    return view.stack[-1].source if view.stack else ""


def office_of(source: str) -> str:
    """Its picture."""
    if source in TILES:
        return f"{FOLDER}sign_{source}"
    return card_picture(CARDS[source]) if source in CARDS else "tokens/bandit"


def left_of(view: State) -> int:
    return view.stack[-1].left if view.stack else 0


# ------------------------------------------------------------------ prompts


def prompt(shown: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    if shown.touched:
        return _touched(shown)
    if shown.plate is not None:
        return _plate(shown, shown.plate.split("/")[1])
    plain = PLAIN.get(shown.view.phase)
    return plain.said(shown) if plain else PROMPTS[shown.view.phase](shown, shown.view)


def _touched(shown: TableView) -> Prompt:
    """A choice that was begun."""
    zone, *rest = shown.touched[0].split("/")
    if zone == "market":
        words = shown.say("Choose the place that is lit.")
        if len(shown.glow) > 1:
            words = shown.say("Choose one of the {n} lit places.", n=len(shown.glow))
        return Prompt(shown.say("Build: {tile}", tile=name_of(shown, rest[0])), words, "tokens/hammer")
    if zone == "character":
        sentence = shown.say("Click the saloon that is to have this Character.")
        if shown.view.phase in ("menu", "action"):
            price = NUMBERS.bribe_price
            sentence = shown.say("Click a saloon. The bribe costs {price} gold.", price=price)
        return Prompt(shown.say("Where does {who} go?", who=name_of(shown, rest[0])), sentence, FOLDER + "bribe")
    if zone == "hand":
        card = shown.view.hands[shown.viewer][int(rest[1])]
        sentence = shown.say("Moonshine Angie wants another card: click it.")
        return Prompt(shown.say("Play {card}", card=name_of(shown, card)), sentence, card_picture(CARDS[card]))
    if zone == "offer":
        sentence = shown.say("One is chosen. Click another, or the same again to put it back.")
        return Prompt(shown.say("Keep two secret claims"), sentence, _SEAL)
    return Prompt(shown.say("Where does the cube go?"), shown.say("Click another unfinished room."), _CRATE)


def _plate(shown: TableView, name: str) -> Prompt:
    """A plate was pressed: what to click for it."""
    say, price = shown.say, costs.cube_price(shown.view, shown.viewer)
    return {
        "play": Prompt(say("Play a Tycoon card"), say("Click a lit card of your hand."), FOLDER + "bonus_play"),
        "build": Prompt(say("Build a tile"), say("Click a lit tile, then the place for it."), "tokens/hammer"),
        "bribe": Prompt(
            say("Bribe a Character"),
            say("Click a lit face, then a saloon. The bribe costs {price} gold.", price=NUMBERS.bribe_price),
            FOLDER + "bribe",
        ),
        "supply": Prompt(say("Buy a cube"), say("Click a lit room. A cube costs {gold} gold.", gold=price), _CRATE),
        "stake": Prompt(say("Stake a claim"), say("Click a lit claim."), FOLDER + "claim_flag"),
    }[name]


_CRATE: Final = FOLDER + "crate"
_SEAL: Final = FOLDER + "claim_seal"


def _menu(shown: TableView, view: State) -> Prompt:
    if is_final(view):
        headline = shown.say("Your last turn")
        return Prompt(headline, shown.say("Nobody moves now: build, fill, stake."), FOLDER + "chain")
    price = costs.cube_price(view, shown.viewer)
    if view.acted:
        sentence = shown.language.count(
            "A cube costs {n} gold. Then end your turn.", "A cube costs {n} gold. Then end your turn.", price
        )
        return Prompt(shown.say("Buy cubes, stake claims"), sentence, _CRATE)
    sentence = shown.say("One Tycoon action, and cubes and claims as you like.")
    return Prompt(shown.say("Your turn"), sentence, FOLDER + "bonus_action")


def _build(shown: TableView, view: State) -> Prompt:
    cheap = building.offer(view)
    discount = cheap.discount if cheap else 0
    words = shown.say("Click a lit tile of the market: {gold} gold off.", gold=discount)
    if cheap and cheap.waive_lots:
        words = shown.say("Click a lit tile: {gold} gold off, its lots cost nothing.", gold=discount)
    source = source_of(view)
    return Prompt(shown.say("{card}: build a tile", card=name_of(shown, source)), words, office_of(source))


def _cube(shown: TableView, view: State) -> Prompt:
    words = shown.language.count(
        "Click a lit room. {n} cube to place.", "Click a lit room. {n} cubes to place.", left_of(view)
    )
    return Prompt(shown.say("Place a cube"), words, _CRATE)


def _buy(shown: TableView, view: State) -> Prompt:
    words = shown.language.count(
        "Click a lit room. {n} more at this price.", "Click a lit room. {n} more at this price.", left_of(view)
    )
    return Prompt(shown.say("{card}: cheap cubes", card=name_of(shown, source_of(view))), words, _CRATE)


def _shift(shown: TableView, view: State) -> Prompt:
    words = shown.language.count(
        "Click the room a cube leaves, then where it goes. {n} move is left.",
        "Click the room a cube leaves, then where it goes. {n} moves are left.",
        left_of(view),
    )
    return Prompt(shown.say("Shift your cubes"), words, _CRATE)


def _discard(shown: TableView, view: State) -> Prompt:
    words = shown.language.count(
        "Before you draw, click {n} card to discard.", "Before you draw, click {n} cards to discard.", left_of(view)
    )
    return Prompt(shown.say("Your hand is too full"), words, FOLDER + "bonus_draw")


AT_WORK: Final = {  # headline and sentence of a card or room that asks
    "action": (mark("{card}: an extra action"), mark("First cubes and claims, then a Tycoon action.")),
    "play_card": (mark("{card}: play a card"), mark("Click a lit card of your hand, or decline.")),
    "move": (mark("{card}: move a Character"), mark("Click a lit face, then a saloon; or decline.")),
}


def _at_work(shown: TableView, view: State) -> Prompt:
    source, (headline, sentence) = source_of(view), AT_WORK[view.phase]
    return Prompt(shown.say(headline, card=name_of(shown, source)), shown.say(sentence), office_of(source))


def _choose(shown: TableView, view: State) -> Prompt:
    source = source_of(view)
    return Prompt(name_of(shown, source), shown.say("Choose one of the three."), office_of(source))


def _poach(shown: TableView, view: State) -> Prompt:
    price = BOSS_CARDS[source_of(view)].event.price
    words = shown.say("Pay {price} gold, or click the Citizen who leaves you.", price=price)
    return Prompt(shown.say("The Boss makes an offer"), words, "tokens/bandit")


def _over(shown: TableView, view: State) -> Prompt:
    outcome = shown.outcome
    if outcome is None or outcome.rival is None:
        return game_over(shown)
    return game_over(shown, _against_the_boss(shown, outcome.rival.sheet.total - outcome.sheets[0].total))


def _against_the_boss(shown: TableView, ahead: int) -> str:
    """Alone: who won, and by how much; equal points are the Boss's (ST-197)."""
    if not ahead:
        return shown.say("Defeat: the Boss wins the tie")
    if ahead > 0:
        return shown.say("Defeat: the Boss wins by {n}", n=ahead)
    return shown.say("Victory: you win by {n}", n=-ahead)


PLAIN: Final = {  # what some phases ask, always in the same words
    "keep": Prompt(mark("Keep two secret claims"), mark("Click two of the four. Only you see them."), _SEAL),
    "redraw": Prompt(
        mark("Discard what you do not want"), mark("You draw as many again, and two more."), FOLDER + "bonus_draw"
    ),
    "rob": Prompt(mark("Whose gold?"), mark("Click a lit saloon."), FOLDER + "fx_steal"),
    "pick_pocket": Prompt(mark("Whose card?"), mark("Click a lit saloon. You get a random card."), FOLDER + "fx_steal"),
    "take": Prompt(mark("Take a discarded card"), mark("Click the card you want in your hand."), FOLDER + "bonus_draw"),
    "boss_discard": Prompt(mark("The Boss burns your mail"), mark("Click a card to discard."), "tokens/bandit"),
}
PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "menu": _menu,
    "action": _at_work,
    "play_card": _at_work,
    "build": _build,
    "cube": _cube,
    "buy": _buy,
    "shift": _shift,
    "discard": _discard,
    "move": _at_work,
    "choose": _choose,
    "poach": _poach,
    "over": _over,
}


def waiting(shown: TableView) -> str:
    """While somebody else decides."""
    view = shown.view
    if view.phase == "keep":
        return shown.say("Everybody keeps two of four secret claims.")
    card = next((frame.source for frame in view.stack if frame.source in CARDS), "")
    if card:
        return shown.say("{card} is being played.", card=name_of(shown, card))
    if is_final(view):
        return shown.language.count("{n} last turn is left.", "{n} last turns are left.", view.final_turns)
    return shown.language.count("{n} cube is left in the pile.", "{n} cubes are left in the pile.", view.pile)


# ------------------------------------------------------------------ before the end of a turn


def question(shown: TableView, action: Action) -> DockQuestion | None:
    """Said when the Tycoon action is unused, or a claim could still be staked."""
    if not isinstance(action, do.EndTurn):
        return None
    legal, view = shown.legal, shown.view
    claims = [each for each in legal if isinstance(each, do.Stake)]
    lit = frozenset(spot for each in claims for spot in each.path(shown.viewer))
    end, stay = shown.say("End my turn"), shown.say("Not yet")
    if not view.acted:
        lit = frozenset(each.path(shown.viewer)[0] for each in legal if not isinstance(each, do.EndTurn))
        return DockQuestion(
            shown.say("End your turn?"), shown.say("Your Tycoon action is still unused."), end, stay, lit
        )
    if claims:
        names = ", ".join(name_of(shown, view.row[each.slot] or "") for each in claims)
        words = shown.say("You could still stake: {claims}.", claims=names)
        return DockQuestion(shown.say("End your turn?"), words, end, stay, lit)
    return None


# ------------------------------------------------------------------ advice


def advice(shown: TableView, action: Action) -> str:  # noqa: C901
    """A hint in words."""
    view, me = shown.view, shown.viewer
    match action:
        case do.Earn():
            return shown.say("Hint: earn {gold} gold.", gold=NUMBERS.earn_gold)
        case do.Draw():
            return shown.say("Hint: draw {count} cards.", count=NUMBERS.draw_cards)
        case do.Play(slot):
            return shown.say("Hint: play {card}.", card=name_of(shown, view.hands[me][slot]))
        case do.Build(kind, place):
            tile, where = name_of(shown, kind), place_name(shown, place)
            return shown.say("Hint: build {tile} on {place}.", tile=tile, place=where)
        case do.Bribe(who, to) | do.Move(who, to):
            return shown.say("Hint: {who} to {saloon}.", who=name_of(shown, who), saloon=saloon_name(shown, to))
        case do.Supply(place) | do.PutCube(place):
            return shown.say("Hint: a cube for {tile}.", tile=name_of(shown, tile_on(view, me, place)))
        case do.Stake(slot):
            return shown.say("Hint: stake {claim}.", claim=name_of(shown, view.row[slot] or ""))
        case do.StakeSecret(slot):
            return shown.say("Hint: stake {claim}.", claim=name_of(shown, view.secrets[me][slot] or ""))
        case do.Keep(slots):
            names = ", ".join(name_of(shown, view.offers[me][slot]) for slot in slots)
            return shown.say("Hint: keep {claims}.", claims=names)
        case do.Discard(slot):
            return shown.say("Hint: discard {card}.", card=name_of(shown, view.hands[me][slot]))
        case do.Take(card):
            return shown.say("Hint: take {card}.", card=name_of(shown, card))
        case do.EndTurn():
            return shown.say("Hint: end your turn here.")
        case do.Decline() | do.Stop():
            return shown.say("Hint: leave it as it is.")
    return shown.say("Hint: the marked place.")


def tile_on(view: State, seat: int, place: str) -> str:
    """The top tile of a place."""
    found = [room for room in rooms(view.tiles[seat]) if room.place == place]
    return max(found, key=lambda room: room.floor).tile if found else ""

"""What Saloon Tycoon says at the table: prompts, questions, advice.  Its tips are in ``tips``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building, costs
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, NUMBERS, TILES
from game.saloon_tycoon.pieces import PLACE, SITES_OF
from game.saloon_tycoon.state import State, is_final
from game.saloon_tycoon.survey import rooms
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.look import FOLDER, card_picture
from scenes.table.skin import Prompt, Question
from scenes.table.table_view import TableView

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


def name_of(desk: TableView, thing: str) -> str:
    """A tile, card, Character, claim or Boss card by its printed name."""
    for shelf in (TILES, CARDS, CHARACTERS, CLAIMS, BOSS_CARDS):
        if thing in shelf:
            return fine(desk.say(shelf[thing].name))
    return thing


def place_name(desk: TableView, place: str) -> str:
    """Where a place is: street and lots."""
    if place == "S":
        return desk.say("the Saloon corner")
    lots = ", ".join(site[1:] for site in SITES_OF[place])
    return desk.say("{street}, lot {lots}", street=desk.say(STREETS[place[0]]), lots=lots)


def saloon_name(desk: TableView, saloon: int) -> str:
    if saloon >= desk.layout.seats:
        return desk.say("the Boss’s saloon")
    if saloon == desk.watcher:
        return desk.say("your saloon")
    return desk.say("{name}’s saloon", name=desk.name(saloon))


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


def prompt(desk: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    if desk.touched:
        return _touched(desk)
    if desk.plate is not None:
        return _plate(desk, desk.plate.split("/")[1])
    return PROMPTS[desk.view.phase](desk, desk.view)


def _touched(desk: TableView) -> Prompt:
    """A choice that was begun."""
    zone, *rest = desk.touched[0].split("/")
    if zone == "market":
        words = desk.say("Choose the place that is lit.")
        if len(desk.glow) > 1:
            words = desk.say("Choose one of the {n} lit places.", n=len(desk.glow))
        return Prompt(desk.say("Build: {tile}", tile=name_of(desk, rest[0])), words, "tokens/hammer")
    if zone == "character":
        sentence = desk.say("Click the saloon that is to have this Character.")
        if desk.view.phase in ("menu", "action"):
            price = NUMBERS.bribe_price
            sentence = desk.say("Click a saloon. The bribe costs {price} gold.", price=price)
        return Prompt(desk.say("Where does {who} go?", who=name_of(desk, rest[0])), sentence, FOLDER + "bribe")
    if zone == "hand":
        card = desk.view.hands[desk.watcher][int(rest[1])]
        return Prompt(
            desk.say("Play {card}", card=name_of(desk, card)),
            desk.say("Moonshine Angie wants another card for it: click the one to give up."),
            card_picture(CARDS[card]),
        )
    if zone == "offer":
        return Prompt(
            desk.say("Keep two secret claims"),
            desk.say("One is chosen. Click another, or the same again to put it back."),
            _SEAL,
        )
    return Prompt(desk.say("Where does the cube go?"), desk.say("Click another unfinished room."), _CRATE)


def _plate(desk: TableView, name: str) -> Prompt:
    """A plate was pressed: what to click for it."""
    say, price = desk.say, costs.cube_price(desk.view, desk.watcher)
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


def _keep(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Keep two secret claims"),
        desk.say("Click two of the four. Only you see them."),
        _SEAL,
    )


def _menu(desk: TableView, view: State) -> Prompt:
    if is_final(view):
        headline = desk.say("Your last turn")
        return Prompt(headline, desk.say("Nobody moves now: build, fill, stake."), FOLDER + "chain")
    price = costs.cube_price(view, desk.watcher)
    if view.acted:
        sentence = desk.language.count(
            "A cube costs {n} gold. Then end your turn.", "A cube costs {n} gold. Then end your turn.", price
        )
        return Prompt(desk.say("Buy cubes, stake claims"), sentence, _CRATE)
    return Prompt(
        desk.say("Your turn"),
        desk.say("One Tycoon action, and cubes and claims as you like."),
        FOLDER + "bonus_action",
    )


def _action(desk: TableView, view: State) -> Prompt:
    source = source_of(view)
    return Prompt(
        desk.say("{card}: an extra action", card=name_of(desk, source)),
        desk.say("Take one Tycoon action, or decline it. Cubes and claims may come first."),
        office_of(source),
    )


def _play_card(desk: TableView, view: State) -> Prompt:
    source = source_of(view)
    return Prompt(
        desk.say("{card}: play a card", card=name_of(desk, source)),
        desk.say("Click a lit card of your hand, or decline."),
        office_of(source),
    )


def _build(desk: TableView, view: State) -> Prompt:
    cheap = building.offer(view)
    discount = cheap.discount if cheap else 0
    words = desk.say("Click a lit tile of the market: {gold} gold off.", gold=discount)
    if cheap and cheap.waive_lots:
        words = desk.say("Click a lit tile: {gold} gold off, its lots cost nothing.", gold=discount)
    source = source_of(view)
    return Prompt(desk.say("{card}: build a tile", card=name_of(desk, source)), words, office_of(source))


def _cube(desk: TableView, view: State) -> Prompt:
    words = desk.language.count(
        "Click a lit room. {n} cube to place.", "Click a lit room. {n} cubes to place.", left_of(view)
    )
    return Prompt(desk.say("Place a cube"), words, _CRATE)


def _buy(desk: TableView, view: State) -> Prompt:
    words = desk.language.count(
        "Click a lit room. {n} more at this price.", "Click a lit room. {n} more at this price.", left_of(view)
    )
    return Prompt(desk.say("{card}: cheap cubes", card=name_of(desk, source_of(view))), words, _CRATE)


def _shift(desk: TableView, view: State) -> Prompt:
    words = desk.language.count(
        "Click the room a cube leaves, then where it goes. {n} move is left.",
        "Click the room a cube leaves, then where it goes. {n} moves are left.",
        left_of(view),
    )
    return Prompt(desk.say("Shift your cubes"), words, _CRATE)


def _discard(desk: TableView, view: State) -> Prompt:
    words = desk.language.count(
        "Before you draw, click {n} card to discard.", "Before you draw, click {n} cards to discard.", left_of(view)
    )
    return Prompt(desk.say("Your hand is too full"), words, FOLDER + "bonus_draw")


def _redraw(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Discard what you do not want"),
        desk.say("You draw as many again, and two more."),
        FOLDER + "bonus_draw",
    )


def _rob(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Whose gold?"), desk.say("Click a lit saloon."), FOLDER + "fx_steal")


def _pick_pocket(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Whose card?"), desk.say("Click a lit saloon. You get a random card."), FOLDER + "fx_steal")


def _move(desk: TableView, view: State) -> Prompt:
    source = source_of(view)
    return Prompt(
        desk.say("{card}: move a Character", card=name_of(desk, source)),
        desk.say("Click a lit face, then a saloon; or decline."),
        office_of(source),
    )


def _take(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Take a discarded card"), desk.say("Click the card you want in your hand."), FOLDER + "bonus_draw"
    )


def _choose(desk: TableView, view: State) -> Prompt:
    source = source_of(view)
    return Prompt(name_of(desk, source), desk.say("Choose one of the three."), office_of(source))


def _poach(desk: TableView, view: State) -> Prompt:
    price = BOSS_CARDS[source_of(view)].event.price
    words = desk.say("Pay {price} gold, or click the Citizen who leaves you.", price=price)
    return Prompt(desk.say("The Boss makes an offer"), words, "tokens/bandit")


def _boss_discard(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("The Boss burns your mail"), desk.say("Click a card to discard."), "tokens/bandit")


def _over(desk: TableView, view: State) -> Prompt:
    outcome = desk.outcome
    if outcome is None:
        return Prompt(desk.say("The game is over"), "")
    reason = desk.language.tell(outcome.reason)
    reason = fine(reason[:1].upper() + reason[1:])
    if outcome.rival is not None:
        return Prompt(_against_the_boss(desk, outcome.rival.sheet.total - outcome.sheets[0].total), reason, "tokens/vp")
    if len(outcome.winners) > 1:
        names = ", ".join(desk.name(seat) for seat in outcome.winners)
        return Prompt(desk.say("{names} share the victory", names=names), reason, "tokens/vp")
    return Prompt(desk.say("{name} wins", name=desk.name(outcome.winners[0])), reason, "tokens/vp")


def _against_the_boss(desk: TableView, ahead: int) -> str:
    """Alone: who won, and by how much; equal points are the Boss's (ST-197)."""
    if not ahead:
        return desk.say("Defeat: the Boss wins the tie")
    if ahead > 0:
        return desk.say("Defeat: the Boss wins by {n}", n=ahead)
    return desk.say("Victory: you win by {n}", n=-ahead)


PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "keep": _keep,
    "menu": _menu,
    "action": _action,
    "play_card": _play_card,
    "build": _build,
    "cube": _cube,
    "buy": _buy,
    "shift": _shift,
    "discard": _discard,
    "redraw": _redraw,
    "rob": _rob,
    "pick_pocket": _pick_pocket,
    "move": _move,
    "take": _take,
    "choose": _choose,
    "poach": _poach,
    "boss_discard": _boss_discard,
    "over": _over,
}


def waiting(desk: TableView) -> str:
    """While somebody else decides."""
    view = desk.view
    if view.phase == "keep":
        return desk.say("Everybody keeps two of four secret claims.")
    card = next((frame.source for frame in view.stack if frame.source in CARDS), "")
    if card:
        return desk.say("{card} is being played.", card=name_of(desk, card))
    if is_final(view):
        return desk.language.count("{n} last turn is left.", "{n} last turns are left.", view.final_turns)
    return desk.language.count("{n} cube is left in the pile.", "{n} cubes are left in the pile.", view.pile)


# ------------------------------------------------------------------ before the end of a turn


def question(desk: TableView, action: Action) -> Question | None:
    """Said when the Tycoon action is unused, or a claim could still be staked."""
    if not isinstance(action, do.EndTurn):
        return None
    legal, view = desk.legal, desk.view
    claims = [each for each in legal if isinstance(each, do.Stake)]
    lit = frozenset(spot for each in claims for spot in each.path(desk.watcher))
    end, stay = desk.say("End my turn"), desk.say("Not yet")
    if not view.acted:
        lit = frozenset(each.path(desk.watcher)[0] for each in legal if not isinstance(each, do.EndTurn))
        return Question(desk.say("End your turn?"), desk.say("Your Tycoon action is still unused."), end, stay, lit)
    if claims:
        names = ", ".join(name_of(desk, view.row[each.slot] or "") for each in claims)
        words = desk.say("You could still stake: {claims}.", claims=names)
        return Question(desk.say("End your turn?"), words, end, stay, lit)
    return None


# ------------------------------------------------------------------ advice


def advice(desk: TableView, action: Action) -> str:
    """A hint in words."""
    view, me = desk.view, desk.watcher
    match action:
        case do.Earn():
            return desk.say("Hint: earn {gold} gold.", gold=NUMBERS.earn_gold)
        case do.Draw():
            return desk.say("Hint: draw {count} cards.", count=NUMBERS.draw_cards)
        case do.Play(slot):
            return desk.say("Hint: play {card}.", card=name_of(desk, view.hands[me][slot]))
        case do.Build(kind, place):
            return desk.say("Hint: build {tile} on {place}.", tile=name_of(desk, kind), place=place_name(desk, place))
        case do.Bribe(who, to) | do.Move(who, to):
            return desk.say("Hint: {who} to {saloon}.", who=name_of(desk, who), saloon=saloon_name(desk, to))
        case do.Supply(place) | do.PutCube(place):
            return desk.say("Hint: a cube for {tile}.", tile=name_of(desk, tile_on(view, me, place)))
        case do.Stake(slot):
            return desk.say("Hint: stake {claim}.", claim=name_of(desk, view.row[slot] or ""))
        case do.StakeSecret(slot):
            return desk.say("Hint: stake {claim}.", claim=name_of(desk, view.secrets[me][slot] or ""))
        case do.Keep(slots):
            names = ", ".join(name_of(desk, view.offers[me][slot]) for slot in slots)
            return desk.say("Hint: keep {claims}.", claims=names)
        case do.Discard(slot):
            return desk.say("Hint: discard {card}.", card=name_of(desk, view.hands[me][slot]))
        case do.Take(card):
            return desk.say("Hint: take {card}.", card=name_of(desk, card))
        case do.EndTurn():
            return desk.say("Hint: end your turn here.")
        case do.Decline() | do.Stop():
            return desk.say("Hint: leave it as it is.")
    return desk.say("Hint: the marked place.")


def tile_on(view: State, seat: int, place: str) -> str:
    """The top tile of a place."""
    found = [room for room in rooms(view.tiles[seat]) if room.place == place and PLACE[place] >= 0]
    return max(found, key=lambda room: room.floor).tile if found else ""

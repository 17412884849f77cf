"""What Tiny Epic Western says in the dock: prompts, questions, advice.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action, Seat, Spot
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State
from scenes.language import mark
from scenes.lettering import fine
from scenes.skin import Desk, Press, Prompt, Question
from scenes.skins.tiny_epic_western import duel_dock as duel
from scenes.skins.tiny_epic_western import figures, hands, look
from scenes.skins.tiny_epic_western.dock import at_work
from scenes.skins.tiny_epic_western.look import FOLDER

PLACING: Final = (mark("Place your first Posse"), mark("Place your second Posse"), mark("Place your third Posse"))

ABILITIES: Final = {
    "convert": mark("How many do you turn? 2 more come on top."),
    "exchange": mark("Pay 2 of one type, gain 2 of each of the others."),
    "auction_pay": mark("Pay 1 to draw two buildings; you may buy one."),
    "central_pay": mark("Pay 1 to buy any building on sale."),
    "restack": mark("Which building comes to the top of its stack?"),
    "immunity": mark("Stay out of all duels this round?"),
    "redraw": mark("Draw another card and keep the better one?"),
    "peek": mark("Gain 1 influence and look at the Rival’s card?"),
}


def building_name(desk: Desk, building: str) -> str:
    return fine(desk.say(BUILDINGS[building].name))


def boss_name(desk: Desk, boss: str) -> str:
    return desk.say(BOSSES[boss].name)


# ------------------------------------------------------------------ prompts


def prompt(desk: Desk) -> Prompt:
    """Headline and sentence for the phase at hand."""
    return PROMPTS.get(desk.view.phase, _ability)(desk, desk.view)


def _choose_boss(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("Choose your Boss"), desk.say("Its ability is yours for the whole game."))


def _keep_boss(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("Keep one Boss"), desk.say("Nobody sees your choice before all have chosen."))


def _keep_card(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Keep one poker card"),
        "",
    )


def _place(desk: Desk, view: State) -> Prompt:
    if desk.touched:
        return Prompt(desk.say("Which side?"), "", look.posse_picture(desk.watcher))
    number = hands.in_play(view, desk.watcher) - view.ready[desk.watcher]
    sentence = desk.say("Gold dashes are free. Crossed guns mark a spot you must duel for.")
    if view.immune[desk.watcher]:
        sentence = desk.say("You are out of all duels this round: only free spots are open.")
    return Prompt(desk.say(PLACING[min(number, 2)]), sentence, look.posse_picture(desk.watcher))


def _duel(desk: Desk, view: State) -> Prompt:
    assert view.duel is not None
    role = duel.role_of(view.duel, desk.watcher)
    both = duel.powers(view.duel)
    if desk.touched:
        return Prompt(desk.say("Which influence pays?"), desk.say("It costs 1 of any type."), FOLDER + "duel")
    headline = desk.say("You are behind, {mine} to {other}", mine=both[role], other=both[1 - role])
    if both[0] == both[1]:
        headline = desk.say("Even at {n}: the Attacker is behind", n=both[0])
    sentence = desk.say("Only the one who is behind may act. A tie goes to the Defender.")
    return Prompt(headline, sentence, FOLDER + "duel")


def source_name(desk: Desk, source: Spot) -> str:
    """Where influence comes from, in a word."""
    zone, *rest = source.split("/")
    view = desk.view
    if zone == "building" and rest[0] in BUILDINGS:
        return building_name(desk, rest[0])
    if zone == "stack" and view.porches[int(rest[0])]:
        return building_name(desk, view.porches[int(rest[0])][-1])
    if zone in ("pot", "spot", "mat") and rest[0].isdigit():
        return hands.mat_name(desk, int(rest[0]))
    if zone == "wanted":
        return desk.say(CONTENT.board.wanted.name)
    if zone == "home" and int(rest[0]) < view.terms.seats and view.bosses[int(rest[0])] in BOSSES:
        return boss_name(desk, view.bosses[int(rest[0])] or "")
    return ""


def _choose_type(desk: Desk, view: State) -> Prompt:
    amount, source = view.gain
    headline = desk.language.count("Gain {n} influence", "Gain {n} influence of one type", amount)
    where = source_name(desk, source)
    sentence = desk.say("{source}. Choose the type.", source=where) if where else desk.say("Choose the type.")
    return Prompt(headline, sentence, look.pip("wild"))


def _choose_two(desk: Desk, view: State) -> Prompt:
    where = source_name(desk, view.gain[1])
    sentence = desk.say("{source}: 1 each of two types.", source=where) if where else desk.say("1 each of two types.")
    return Prompt(desk.say("Two different types"), sentence, look.pip("wild"))


def _stand_third(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Pay for your third Posse?"),
        desk.say("1 influence of any type: it stands this round."),
        look.posse_picture(desk.watcher, "lying"),
    )


def _ability(desk: Desk, view: State) -> Prompt:
    """A building at work: its name, what it does."""
    building = at_work(view)
    if not building:
        return Prompt(desk.say("Your decision"), "")
    sentence = desk.say(ABILITIES[view.phase]) if view.phase in ABILITIES else ""
    return Prompt(building_name(desk, building), sentence, look.building_picture(building))


def _pick(desk: Desk, view: State) -> Prompt:
    said = _ability(desk, view)
    wounded = view.phase == "heal_pick"
    sentence = desk.say("Click one of your wounded Posse.") if wounded else desk.say("Click the Posse that shall go.")
    return said._replace(sentence=sentence)


def _go(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Where does it go?"),
        desk.say("Click a free spot: it takes it like a placed Posse."),
        look.posse_picture(desk.watcher),
    )


def _redraw_keep(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("Keep which card?"), "")


def _auction_buy(desk: Desk, view: State) -> Prompt:
    names = ", ".join(building_name(desk, each) for each in view.auction if each in BUILDINGS)
    return Prompt(desk.say("Buy one of these?"), desk.say("You drew: {names}.", names=names))


def _central_buy(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("Buy any building"), desk.say("Click a building on sale, at any mat."))


def _sheriff_pot(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("You won the Sheriff’s Office"), desk.say("Take your pot."), "tokens/law")


def _post_office(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Be the Town Hall winner?"),
        desk.say("Pay 2 influence: you buy first and advance an industry."),
        look.building_picture("post_office"),
    )


def _buy(desk: Desk, view: State) -> Prompt:
    place = view.ranking.index(desk.watcher) + 1 if desk.watcher in view.ranking else 1
    sentence = desk.say("You are number {n} in the buying order. Gold cards are in your reach.", n=place)
    return Prompt(desk.say("Buy a building, or pass"), sentence, "tokens/timing_buy")


def _leftover(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Buy what is left over?"), desk.say("Any building still on sale, at any mat."), "tokens/timing_buy"
    )


def _payment(desk: Desk, view: State) -> Prompt:
    name = building_name(desk, view.purchase.building) if view.purchase is not None else ""
    return Prompt(
        desk.say("How do you pay?"), desk.say("{building}: choose a mix.", building=name), "tokens/timing_buy"
    )


def _livery(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Pay for your third Posse?"),
        desk.say("1 influence of any type: it stands next round."),
        look.posse_picture(desk.watcher, "lying"),
    )


def _advance(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Advance an industry"),
        desk.say("You won the Town Hall. Click one of the tokens on its track."),
        look.industry("railroad"),
    )


def _over(desk: Desk, view: State) -> Prompt:
    outcome = desk.match.outcome
    if outcome is None:
        return Prompt(desk.say("The game is over"), "")
    reason = fine(desk.language.tell(outcome.reason))
    reason = reason[:1].upper() + reason[1:]
    if view.terms.solo:
        won = 0 in outcome.winners
        return Prompt(desk.say("You beat the Rival") if won else desk.say("The Rival wins"), reason, "tokens/vp")
    if len(outcome.winners) > 1:
        names = ", ".join(desk.name(seat) for seat in outcome.winners)
        return Prompt(desk.say("{names} share the victory", names=names), reason, "tokens/vp")
    return Prompt(desk.say("{name} wins", name=desk.name(outcome.winners[0])), reason, "tokens/vp")


PROMPTS: Final[dict[str, Callable[[Desk, State], Prompt]]] = {
    "choose_boss": _choose_boss,
    "keep_boss": _keep_boss,
    "keep_card": _keep_card,
    "stand_third": _stand_third,
    "place": _place,
    "duel": _duel,
    "choose_type": _choose_type,
    "choose_two": _choose_two,
    "heal_pick": _pick,
    "move_pick": _pick,
    "heal_to": _go,
    "move_to": _go,
    "redraw_keep": _redraw_keep,
    "auction_buy": _auction_buy,
    "central_buy": _central_buy,
    "sheriff_pot": _sheriff_pot,
    "post_office": _post_office,
    "buy": _buy,
    "leftover": _leftover,
    "payment": _payment,
    "livery": _livery,
    "advance": _advance,
    "over": _over,
}


def waiting(desk: Desk) -> str:
    """While somebody else decides."""
    phase = desk.view.phase
    if phase in ("choose_boss", "keep_boss"):
        return desk.say("Everybody takes a Boss.")
    if phase == "keep_card":
        return desk.say("Everybody keeps one poker card.")
    if phase == "duel":
        return desk.say("A duel. Only the one who is behind may act.")
    if phase in ("buy", "payment", "leftover", "livery", "post_office"):
        return desk.say("Buildings are bought in the order of the Town Hall.")
    if phase == "advance":
        return desk.say("The Town Hall winner advances an industry.")
    if phase == "place":
        return desk.say("Posse are placed one at a time.")
    if phase in ("choose_type", "choose_two", "sheriff_pot"):
        return desk.say("Influence is being chosen.")
    return desk.say("An ability is being used.")


# ------------------------------------------------------------------ buttons, questions, advice


def press(desk: Desk, spot: Spot) -> Press:
    word = spot.split("/")[1]
    if word == "pass":
        return Press(desk.say("Buy nothing"), "primary")
    if word == "decline":
        return Press(desk.say("Decline"), "paper")
    phase = desk.view.phase
    if phase == "peek":
        return Press(desk.say("Look"), "primary", "eye")
    if phase == "redraw":
        return Press(desk.say("Draw"), "primary")
    return Press(desk.say("Use it"), "primary", "check")


def spot_name(desk: Desk, spot: str, side: str) -> str:
    """A placement spot in words: Bank, porch."""
    position, kind = spot.split("/")
    names = {
        "porch": desk.say("porch"),
        "left": desk.say("left side"),
        "right": desk.say("right side"),
        "minus": desk.say("number minus 1"),
        "plus": desk.say("number plus 1"),
        "down": desk.say("suit down"),
        "up": desk.say("suit up"),
        "leftover": desk.say("Leftover"),
    }
    return desk.say("{mat}, {spot}", mat=hands.mat_name(desk, int(position)), spot=names[side or kind])


def question(desk: Desk, action: Action) -> Question | None:
    """A placement that starts a duel cannot be undone: it is asked about."""
    if not isinstance(action, do.Place):
        return None
    path = action.path(desk.watcher)
    foe = figures.defender(desk.view, path[0], desk.watcher)
    if foe is None:
        return None
    name = hands.party_name(desk, foe)
    return Question(
        desk.say("Duel with {name}?", name=name),
        desk.say("{spot}. A duel cannot be undone.", spot=spot_name(desk, action.spot, action.side)),
        desk.say("Duel!"),
        desk.say("Another spot"),
        frozenset(path),
    )


def advice(desk: Desk, action: Action) -> str:
    """A hint in words."""
    view, seat = desk.view, desk.watcher
    match action:
        case do.KeepCard(slot):
            return desk.say("Hint: keep the {card}.", card=hands.card_name(desk, view.offers[seat][slot]))
        case do.KeepDrawn(slot):
            return desk.say("Hint: the new card.") if slot else desk.say("Hint: the old card.")
        case do.Place(spot, side) | do.MoveTo(spot, side):
            return desk.say("Hint: {spot}.", spot=spot_name(desk, spot, side))
        case do.Reroll():
            return desk.say("Hint: reroll your die.")
        case do.Reveal():
            return desk.say("Hint: reveal your card.")
        case do.Stand():
            return desk.say("Hint: give up this duel.")
        case do.Buy(position):
            building = view.slots[position]
            return desk.say("Hint: buy {building}.", building=building_name(desk, building or ""))
        case do.Pass():
            return desk.say("Hint: buy nothing.")
        case do.Decline():
            return desk.say("Hint: decline.")
        case do.Advance(industry):
            return desk.say("Hint: advance {industry}.", industry=desk.say(look.INDUSTRY_NAMES[industry]))
        case do.ChooseBoss(boss) | do.KeepBoss(boss):
            return desk.say("Hint: {boss}.", boss=boss_name(desk, boss))
    influence = getattr(action, "influence", "")
    if influence in look.INFLUENCE_NAMES:
        return desk.say("Hint: {type}.", type=desk.say(look.INFLUENCE_NAMES[influence]))
    return desk.say("Hint: what is marked.")


def status(desk: Desk, seat: Seat) -> str:
    """How far a seat is."""
    view = desk.view
    placed = sum(1 for place in view.posse[POSSE * seat : POSSE * seat + POSSE] if place is not None)
    if view.phase == "place" and placed and not view.ready[seat]:
        return desk.say("all placed")
    return ""

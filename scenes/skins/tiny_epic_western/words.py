"""What Tiny Epic Western says in the dock: prompts, buttons, advice.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action, Outcome, Seat, Spot
from game.tiny_epic_western import actions as do
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT
from game.tiny_epic_western.pieces import POSSE
from game.tiny_epic_western.state import State, Task
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_epic_western import duel_dock as duel
from scenes.skins.tiny_epic_western import hands, look
from scenes.skins.tiny_epic_western.dock import at_work
from scenes.table.skin import Press, Prompt
from scenes.table.table_view import TableView

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


def building_name(desk: TableView, building: str) -> str:
    return fine(desk.say(BUILDINGS[building].name))


def boss_name(desk: TableView, boss: str) -> str:
    return desk.say(BOSSES[boss].name)


# ------------------------------------------------------------------ prompts


def prompt(desk: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    return PROMPTS.get(desk.view.phase, _ability)(desk, desk.view)


def _choose_boss(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Choose your Boss"), desk.say("Its ability is yours for the whole game."))


def _keep_boss(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Keep one Boss"), desk.say("Nobody sees your choice before all have chosen."))


def _keep_card(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Keep one poker card"), "", full=True)


def _place(desk: TableView, view: State) -> Prompt:
    if desk.touched:
        return Prompt(desk.say("Which side?"), "", look.posse_picture(desk.watcher))
    number = hands.in_play(view, desk.watcher) - view.ready[desk.watcher]
    sentence = desk.say("Gold dashes are free. Crossed guns mark a spot you must duel for.")
    if view.immune[desk.watcher]:
        sentence = desk.say("You are out of all duels this round: only free spots are open.")
    return Prompt(desk.say(PLACING[min(number, 2)]), sentence, look.posse_picture(desk.watcher))


def _duel(desk: TableView, view: State) -> Prompt:
    assert view.duel is not None
    role = duel.role_of(view.duel, desk.watcher)
    both = duel.powers(view.duel)
    if desk.touched:
        return Prompt(desk.say("Which influence pays the 1 it costs?"), "", full=True)
    headline = desk.say("You are behind, {mine} to {other}", mine=both[role], other=both[1 - role])
    if both[0] == both[1]:
        headline = desk.say("Even at {n}: the Attacker is behind", n=both[0])
    return Prompt(headline, "", full=True)


def source_name(desk: TableView, source: Spot) -> str:
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


def _choose_type(desk: TableView, view: State) -> Prompt:
    amount, source = view.gain
    headline = desk.language.count("Gain {n} influence", "Gain {n} influence of one type", amount)
    where = source_name(desk, source)
    sentence = desk.say("{source}. Choose the type.", source=where) if where else desk.say("Choose the type.")
    after = _asked_again(view)
    if after:  # or the next question could not be told from this one
        sentence += " " + desk.say("Then {n} more.", n=after)
    return Prompt(headline, sentence, look.pip("wild"))


def _asked_again(view: State) -> int:
    """TEW-022: how many single gains from the same source are still to be chosen."""
    same = Task("wild", view.seat, *view.gain)
    return sum(1 for task in view.todo if task == same)


def _choose_two(desk: TableView, view: State) -> Prompt:
    where = source_name(desk, view.gain[1])
    sentence = desk.say("{source}: 1 each of two types.", source=where) if where else desk.say("1 each of two types.")
    return Prompt(desk.say("Two different types"), sentence, look.pip("wild"))


def _stand_third(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Pay for your third Posse?"),
        desk.say("1 influence of any type: it stands this round."),
        look.posse_picture(desk.watcher, "lying"),
    )


def _ability(desk: TableView, view: State) -> Prompt:
    """A building at work: its name, what it does."""
    building = at_work(view)
    if not building:
        return Prompt(desk.say("Your decision"), "")
    sentence = desk.say(ABILITIES[view.phase]) if view.phase in ABILITIES else ""
    return Prompt(building_name(desk, building), sentence, look.building_picture(building))


def _pick(desk: TableView, view: State) -> Prompt:
    said = _ability(desk, view)
    wounded = view.phase == "heal_pick"
    sentence = desk.say("Click one of your wounded Posse.") if wounded else desk.say("Click the Posse that shall go.")
    return said._replace(sentence=sentence)


def _go(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Where does it go?"),
        desk.say("Click a free spot: it takes it like a placed Posse."),
        look.posse_picture(desk.watcher),
    )


def _redraw_keep(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Keep which card?"), "", full=True)


def _auction_buy(desk: TableView, view: State) -> Prompt:
    names = ", ".join(building_name(desk, each) for each in view.auction if each in BUILDINGS)
    return Prompt(desk.say("Buy one of these?"), desk.say("You drew: {names}.", names=names))


def _central_buy(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Buy any building"), desk.say("Click a building on sale, at any mat."))


def _sheriff_pot(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("You won the Sheriff’s Office"), desk.say("Take your pot."), "tokens/law")


def _post_office(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Be the Town Hall winner?"),
        desk.say("Pay 2 influence: you buy first and advance an industry."),
        look.building_picture("post_office"),
    )


def _buy(desk: TableView, view: State) -> Prompt:
    place = view.ranking.index(desk.watcher) + 1 if desk.watcher in view.ranking else 1
    sentence = desk.say("Your place in the order: {n}. Gold cards are in reach.", n=place)
    return Prompt(desk.say("Buy a building, or pass"), sentence, "tokens/timing_buy")


def _leftover(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Buy what is left over?"), desk.say("Any building still on sale, at any mat."), "tokens/timing_buy"
    )


def _payment(desk: TableView, view: State) -> Prompt:
    name = building_name(desk, view.purchase.building) if view.purchase is not None else ""
    return Prompt(
        desk.say("How do you pay?"), desk.say("{building}: choose a mix.", building=name), "tokens/timing_buy"
    )


def _livery(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Pay for your third Posse?"),
        desk.say("1 influence of any type: it stands next round."),
        look.posse_picture(desk.watcher, "lying"),
    )


def _advance(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Advance an industry"),
        desk.say("You won the Town Hall. Click one of the tokens on its track."),
        look.industry("railroad"),
    )


def _over(desk: TableView, view: State) -> Prompt:
    outcome = desk.outcome
    if outcome is None:
        return Prompt(desk.say("The game is over"), "")
    reason = fine(desk.language.tell(outcome.reason))
    reason = reason[:1].upper() + reason[1:]
    if view.terms.solo:
        return Prompt(_against_the_rival(desk, outcome), reason, "tokens/vp")
    if len(outcome.winners) > 1:
        names = ", ".join(desk.name(seat) for seat in outcome.winners)
        return Prompt(desk.say("{names} share the victory", names=names), reason, "tokens/vp")
    return Prompt(desk.say("{name} wins", name=desk.name(outcome.winners[0])), reason, "tokens/vp")


def _against_the_rival(desk: TableView, outcome: Outcome) -> str:
    """Alone: as the table itself says it; the one seat is always first among the seats, and tells nothing."""
    if desk.won_alone:
        return desk.say("Victory: you beat the Rival")
    if outcome.rival is not None and outcome.rival.sheet.total == outcome.sheets[0].total:
        return desk.say("A tie, and the Rival wins it")
    return desk.say("Defeat: the Rival wins")


PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
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


def waiting(desk: TableView) -> str:
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


# ------------------------------------------------------------------ buttons, advice


def press(desk: TableView, spot: Spot) -> Press:
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


def advice(desk: TableView, action: Action) -> str:
    """A hint in words."""
    view, seat = desk.view, desk.watcher
    match action:
        case do.KeepCard(slot):
            return desk.say("Hint: keep the {card}.", card=hands.card_name(desk, view.offers[seat][slot]))
        case do.KeepDrawn(slot):
            return desk.say("Hint: the new card.") if slot else desk.say("Hint: the old card.")
        case do.Place(spot, side) | do.MoveTo(spot, side):
            return desk.say("Hint: {spot}.", spot=hands.spot_name(desk, spot, side))
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


def status(desk: TableView, seat: Seat) -> str:
    """How far a seat is."""
    view = desk.view
    placed = sum(1 for place in view.posse[POSSE * seat : POSSE * seat + POSSE] if place is not None)
    if view.phase == "place" and placed and not view.ready[seat]:
        return desk.say("all placed")
    return ""

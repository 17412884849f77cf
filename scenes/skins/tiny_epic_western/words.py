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
from scenes.table.title.skin import Prompt, game_over
from scenes.table.view.table_view import TableView

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


def building_name(shown: TableView, building: str) -> str:
    return fine(shown.say(BUILDINGS[building].name))


def boss_name(shown: TableView, boss: str) -> str:
    return shown.say(BOSSES[boss].name)


# ------------------------------------------------------------------ prompts


def prompt(shown: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    plain = PLAIN.get(shown.view.phase)
    return plain.said(shown) if plain else PROMPTS.get(shown.view.phase, _ability)(shown, shown.view)


def _place(shown: TableView, view: State) -> Prompt:
    if shown.touched:
        return Prompt(shown.say("Which side?"), "", look.posse_picture(shown.viewer))
    number = hands.in_play(view, shown.viewer) - view.ready[shown.viewer]
    sentence = shown.say("Gold dashes are free. Crossed guns mark a spot you must duel for.")
    if view.immune[shown.viewer]:
        sentence = shown.say("You are out of all duels this round: only free spots are open.")
    return Prompt(shown.say(PLACING[min(number, 2)]), sentence, look.posse_picture(shown.viewer))


def _duel(shown: TableView, view: State) -> Prompt:
    assert view.duel is not None
    role = duel.role_of(view.duel, shown.viewer)
    both = duel.powers(view.duel)
    if shown.touched:
        return Prompt(shown.say("Which influence pays the 1 it costs?"), "", full=True)
    headline = shown.say("You are behind, {mine} to {other}", mine=both[role], other=both[1 - role])
    if both[0] == both[1]:
        headline = shown.say("Even at {n}: the Attacker is behind", n=both[0])
    return Prompt(headline, "", full=True)


def source_name(shown: TableView, source: Spot) -> str:
    """Where influence comes from, in a word."""
    zone, *rest = source.split("/")
    view = shown.view
    if zone == "building" and rest[0] in BUILDINGS:
        return building_name(shown, rest[0])
    if zone == "stack" and view.porches[int(rest[0])]:
        return building_name(shown, view.porches[int(rest[0])][-1])
    if zone in ("pot", "spot", "mat") and rest[0].isdigit():
        return hands.mat_name(shown, int(rest[0]))
    if zone == "wanted":
        return shown.say(CONTENT.board.wanted.name)
    if zone == "home" and int(rest[0]) < view.terms.seats and view.bosses[int(rest[0])] in BOSSES:
        return boss_name(shown, view.bosses[int(rest[0])] or "")
    return ""


def _choose_type(shown: TableView, view: State) -> Prompt:
    amount, source = view.gain
    headline = shown.language.count("Gain {n} influence", "Gain {n} influence of one type", amount)
    where = source_name(shown, source)
    sentence = shown.say("{source}. Choose the type.", source=where) if where else shown.say("Choose the type.")
    after = _asked_again(view)
    if after:  # or the next question could not be told from this one
        sentence += " " + shown.say("Then {n} more.", n=after)
    return Prompt(headline, sentence, look.pip("wild"))


def _asked_again(view: State) -> int:
    """TEW-022: how many single gains from the same source are still to be chosen."""
    same = Task("wild", view.seat, *view.gain)
    return sum(1 for task in view.todo if task == same)


def _choose_two(shown: TableView, view: State) -> Prompt:
    where = source_name(shown, view.gain[1])
    sentence = shown.say("{source}: 1 each of two types.", source=where) if where else shown.say("1 each of two types.")
    return Prompt(shown.say("Two different types"), sentence, look.pip("wild"))


def _ability(shown: TableView, view: State) -> Prompt:
    """A building at work: its name, what it does."""
    building = at_work(view)
    if not building:
        return Prompt(shown.say("Your decision"), "")
    sentence = shown.say(ABILITIES[view.phase]) if view.phase in ABILITIES else ""
    return Prompt(building_name(shown, building), sentence, look.building_picture(building))


def _pick(shown: TableView, view: State) -> Prompt:
    said = _ability(shown, view)
    wounded = view.phase == "heal_pick"
    sentence = shown.say("Click one of your wounded Posse.") if wounded else shown.say("Click the Posse that shall go.")
    return said._replace(sentence=sentence)


GOES: Final = mark("Where does it go?"), mark("Click a free spot: it takes it like a placed Posse."), ""
FIGURES: Final = {  # headline, sentence, and how the viewer's figure is drawn beside them
    "stand_third": (mark("Pay for your third Posse?"), mark("1 influence of any type: it stands this round."), "lying"),
    "livery": (mark("Pay for your third Posse?"), mark("1 influence of any type: it stands next round."), "lying"),
    "heal_to": GOES,
    "move_to": GOES,
}


def _figure(shown: TableView, view: State) -> Prompt:
    headline, sentence, state = FIGURES[view.phase]
    return Prompt(shown.say(headline), shown.say(sentence), look.posse_picture(shown.viewer, state))


def _auction_buy(shown: TableView, view: State) -> Prompt:
    names = ", ".join(building_name(shown, each) for each in view.auction if each in BUILDINGS)
    return Prompt(shown.say("Buy one of these?"), shown.say("You drew: {names}.", names=names))


def _buy(shown: TableView, view: State) -> Prompt:
    place = view.ranking.index(shown.viewer) + 1 if shown.viewer in view.ranking else 1
    sentence = shown.say("Your place in the order: {n}. Gold cards are in reach.", n=place)
    return Prompt(shown.say("Buy a building, or pass"), sentence, "tokens/timing_buy")


def _payment(shown: TableView, view: State) -> Prompt:
    name = building_name(shown, view.purchase.building) if view.purchase is not None else ""
    sentence = shown.say("{building}: choose a mix.", building=name)
    return Prompt(shown.say("How do you pay?"), sentence, "tokens/timing_buy")


def _over(shown: TableView, view: State) -> Prompt:
    outcome = shown.outcome
    return game_over(shown, _against_the_rival(shown, outcome) if outcome and view.terms.solo else "")


def _against_the_rival(shown: TableView, outcome: Outcome) -> str:
    """Alone: as the table itself says it; the one seat is always first among the seats, and tells nothing."""
    if shown.won_alone:
        return shown.say("Victory: you beat the Rival")
    if outcome.rival is not None and outcome.rival.sheet.total == outcome.sheets[0].total:
        return shown.say("A tie, and the Rival wins it")
    return shown.say("Defeat: the Rival wins")


PLAIN: Final = {  # what some phases ask, always in the same words
    "choose_boss": Prompt(mark("Choose your Boss"), mark("Its ability is yours for the whole game.")),
    "keep_boss": Prompt(mark("Keep one Boss"), mark("Nobody sees your choice before all have chosen.")),
    "keep_card": Prompt(mark("Keep one poker card"), "", full=True),
    "redraw_keep": Prompt(mark("Keep which card?"), "", full=True),
    "central_buy": Prompt(mark("Buy any building"), mark("Click a building on sale, at any mat.")),
    "sheriff_pot": Prompt(mark("You won the Sheriff’s Office"), mark("Take your pot."), "tokens/law"),
    "post_office": Prompt(
        mark("Be the Town Hall winner?"),
        mark("Pay 2 influence: you buy first and advance an industry."),
        look.building_picture("post_office"),
    ),
    "leftover": Prompt(
        mark("Buy what is left over?"), mark("Any building still on sale, at any mat."), "tokens/timing_buy"
    ),
    "advance": Prompt(
        mark("Advance an industry"),
        mark("You won the Town Hall. Click one of the tokens on its track."),
        look.industry("railroad"),
    ),
}
PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "stand_third": _figure,
    "place": _place,
    "duel": _duel,
    "choose_type": _choose_type,
    "choose_two": _choose_two,
    "heal_pick": _pick,
    "move_pick": _pick,
    "heal_to": _figure,
    "move_to": _figure,
    "auction_buy": _auction_buy,
    "buy": _buy,
    "payment": _payment,
    "livery": _figure,
    "over": _over,
}


BUYING: Final = ("buy", "payment", "leftover", "livery", "post_office")
WAITING: Final = {
    **dict.fromkeys(("choose_boss", "keep_boss"), mark("Everybody takes a Boss.")),
    "keep_card": mark("Everybody keeps one poker card."),
    "place": mark("Posse are placed one at a time."),
    "duel": mark("A duel. Only the one who is behind may act."),
    **dict.fromkeys(("choose_type", "choose_two", "sheriff_pot"), mark("Influence is being chosen.")),
    **dict.fromkeys(BUYING, mark("Buildings are bought in the order of the Town Hall.")),
    "advance": mark("The Town Hall winner advances an industry."),
}


def waiting(shown: TableView) -> str:
    """While somebody else decides."""
    return shown.say(WAITING.get(shown.view.phase, mark("An ability is being used.")))


# ------------------------------------------------------------------ buttons, advice


ADVICE: Final[dict[type[Action], str]] = {  # of these there is always the same to say
    do.Reroll: mark("Hint: reroll your die."),
    do.Reveal: mark("Hint: reveal your card."),
    do.Stand: mark("Hint: give up this duel."),
    do.Pass: mark("Hint: buy nothing."),
    do.Decline: mark("Hint: decline."),
}


def advice(shown: TableView, action: Action) -> str:
    """A hint in words."""
    view, seat = shown.view, shown.viewer
    match action:
        case do.KeepCard(slot):
            return shown.say("Hint: keep the {card}.", card=hands.card_name(shown, view.offers[seat][slot]))
        case do.KeepDrawn(slot):
            return shown.say("Hint: the new card.") if slot else shown.say("Hint: the old card.")
        case do.Place(spot, side) | do.MoveTo(spot, side):
            return shown.say("Hint: {spot}.", spot=hands.spot_name(shown, spot, side))
        case do.Buy(position):
            building = view.slots[position]
            return shown.say("Hint: buy {building}.", building=building_name(shown, building or ""))
        case do.Advance(industry):
            return shown.say("Hint: advance {industry}.", industry=shown.say(look.INDUSTRY_NAMES[industry]))
        case do.ChooseBoss(boss) | do.KeepBoss(boss):
            return shown.say("Hint: {boss}.", boss=boss_name(shown, boss))
    influence = getattr(action, "influence", "")
    if influence in look.INFLUENCE_NAMES:
        return shown.say("Hint: {type}.", type=shown.say(look.INFLUENCE_NAMES[influence]))
    return shown.say(ADVICE.get(type(action), mark("Hint: what is marked.")))


def status(shown: TableView, seat: Seat) -> str:
    """How far a seat is."""
    view = shown.view
    placed = sum(1 for place in view.posse[POSSE * seat : POSSE * seat + POSSE] if place is not None)
    if view.phase == "place" and placed and not view.ready[seat]:
        return shown.say("all placed")
    return ""

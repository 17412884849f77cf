"""What Tiny Towns says at the table: prompts, tips, questions, advice.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action, Seat, Spot
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.effects import HoldTypes, ReplaceBuildings, VersusRight
from game.tiny_towns.pieces import SQUARE, SQUARES, at, empty, squares_of
from game.tiny_towns.powers import foreign, substitutes
from game.tiny_towns.state import State
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_towns.look import CLASS_NAMES, FOLDER, NAMES, card_of, cube_picture, standing
from scenes.skins.tiny_towns.preview import preview
from scenes.table.skin import Prompt, Question
from scenes.table.table_view import TableView

ASKS_OFTEN: Final = (ReplaceBuildings, HoldTypes)
ORDINALS: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"), mark("sixth"))


def thing(desk: TableView, resource: str) -> str:
    """A resource inside a sentence."""
    return desk.say(NAMES[resource]).lower()


def card_name(desk: TableView, card: str) -> str:
    return fine(desk.say(CARDS[card].name))


# ------------------------------------------------------------------ prompts


def prompt(desk: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    said = PROMPTS[desk.view.phase](desk, desk.view)
    return said._replace(until="deck" if is_deck_out(desk.view) else "")


def is_deck_out(view: State) -> bool:
    """Whether resource cards lie in the dock."""
    return bool(view.terms.mode != "master_builder") and view.phase != "over"


def _choose_monument(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Choose your monument"),
        desk.say("Keep one of the two. Nobody sees it until you build it.")
        if view.terms.seats > 1
        else desk.say("Keep one of the two. You can build it once."),
        "tiny_towns/monument",
    )


def _name(desk: TableView, view: State) -> Prompt:
    headline = desk.say("You are the Master Builder")
    return Prompt(headline, desk.say("Name a resource. Every town must place one."), "tokens/hammer")


def _take(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Visit the market"), desk.say("Take a card and place its cube."))


def _pick(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("A free round"), desk.say("Choose any resource for your own town."))


def _place(desk: TableView, view: State) -> Prompt:
    resource = view.named or ""
    if desk.touched:
        sentence = desk.say("Store it there, or trade it for one of the cubes that lie there.")
    elif substitutes(view, view.towns[desk.watcher], resource) and foreign(view, desk.watcher):
        sentence = desk.say("On a free square; or change it: Factory.")
    elif any(isinstance(action, do.Park) for action in desk.legal):
        sentence = desk.say("On a free square, or on a Cottage.")
    elif any(isinstance(action, do.Store) for action in desk.legal):
        sentence = desk.say("On a free square, or your Warehouse.")
    elif view.terms.cavern and f"cavern/{desk.watcher}" in desk.glow:
        sentence = desk.say("On a free square, or in the Cavern.")
    else:
        sentence = desk.say("Put it on any free square.")
    return Prompt(desk.say("Place the {thing}", thing=thing(desk, resource)), sentence, cube_picture(resource))


def _put(desk: TableView, view: State) -> Prompt:
    cube = view.work.cube or ""
    sentence = desk.say("Put it on any free square.")
    return Prompt(desk.say("Place the {thing}", thing=thing(desk, cube)), sentence, cube_picture(cube))


def _build(desk: TableView, view: State) -> Prompt:
    can_build = any(isinstance(action, do.Build) for action in desk.legal)
    if desk.touched:
        return Prompt(desk.say("Which cubes?"), desk.say("Click a marked square to choose the pattern."))
    if can_build:
        return Prompt(desk.say("Build, or end your turn"), desk.say("Click a glowing card to build it."))
    return Prompt(desk.say("Nothing to build now"), desk.say("End your turn when you are ready."))


def _target(desk: TableView, view: State) -> Prompt:
    card = view.work.card or ""
    return Prompt(
        desk.say("Where does it stand?"),
        desk.say("Click a glowing square for {card}.", card=card_name(desk, card)),
        FOLDER + CARDS[card].kin if card else "",
    )


def _hold(desk: TableView, view: State) -> Prompt:
    kin = at(view.towns[desk.watcher].grid, view.work.square)
    card = standing(view, view.towns[desk.watcher], kin) or ""
    headline = desk.say("A resource for {card}", card=card_name(desk, card)) if card else desk.say("Choose a resource")
    return Prompt(headline, desk.say("Choose the resource that lies on it from now on."))


def _replace(desk: TableView, view: State) -> Prompt:
    sentence = desk.language.count(
        "Click a building to turn it into another kind. One is left.",
        "Click a building to turn it into another kind. {n} are left.",
        view.work.left,
    )
    return Prompt(_which(desk, "architects_guild"), sentence, "tiny_towns/monument")


def _new_type(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("What does it become?"), desk.say("Click a glowing card."))


def _free_type(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("A building for free"), desk.say("Click the card you want; then its square."))


def _free_square(desk: TableView, view: State) -> Prompt:
    card = view.work.card or ""
    return Prompt(
        desk.say("Where does it stand?"), desk.say("Click a free square for {card}.", card=card_name(desk, card))
    )


def _watch_pick(desk: TableView, view: State) -> Prompt:
    sentence = desk.language.count(
        "Reserve one more kind of building: click its card.",
        "Reserve {n} kinds of building: click their cards.",
        view.work.left,
    )
    return Prompt(_which(desk, "opaleyes_watch"), sentence)


def _which(desk: TableView, card: str) -> str:
    """A monument that asks the same several times, with the number of this time."""
    count = next(ability.count for ability in CARDS[card].abilities if isinstance(ability, ASKS_OFTEN))
    return desk.say("{card}, {n} of {all}", card=card_name(desk, card), n=count - desk.view.work.left + 1, all=count)


def _watch(desk: TableView, view: State) -> Prompt:
    if any(isinstance(action, do.WatchTake) for action in desk.legal):
        sentence = desk.say("A neighbour built what you reserved. Take the glowing piece.")
    else:
        sentence = desk.say("Build if you like, then end your turn.")
    return Prompt(card_name(desk, "opaleyes_watch"), sentence)


def _over(desk: TableView, view: State) -> Prompt:
    outcome = desk.outcome
    if outcome is None:
        return Prompt(desk.say("The game is over"), "")
    reason = desk.language.tell(outcome.reason)
    reason = reason[:1].upper() + reason[1:]
    if outcome.rank:
        rank = next(each for each in CONTENT.numbers.solo_rank if each.id == outcome.rank)
        return Prompt(fine(desk.say(rank.name)), fine(reason), "tokens/vp")
    if len(outcome.winners) > 1:
        names = ", ".join(desk.name(seat) for seat in outcome.winners)
        return Prompt(desk.say("{names} share the victory", names=names), reason, "tokens/vp")
    return Prompt(desk.say("{name} wins", name=desk.name(outcome.winners[0])), reason, "tokens/vp")


PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "choose_monument": _choose_monument,
    "name": _name,
    "take": _take,
    "pick": _pick,
    "place": _place,
    "put": _put,
    "build": _build,
    "target": _target,
    "hold": _hold,
    "replace": _replace,
    "new_type": _new_type,
    "free_type": _free_type,
    "free_square": _free_square,
    "watch_pick": _watch_pick,
    "watch": _watch,
    "watch_square": _free_square,
    "over": _over,
}


def waiting(desk: TableView) -> str:
    """While somebody else decides."""
    view = desk.view
    if view.phase == "choose_monument":
        return desk.say("Everybody chooses a monument.")
    if view.phase == "name":
        return desk.say("The Master Builder names a resource.")
    if view.named:
        return desk.say("This round’s resource is {thing}.", thing=thing(desk, view.named))
    return desk.say("Everybody chooses freely.") if view.round else ""


# ------------------------------------------------------------------ tips


def tip(desk: TableView, spot: Spot) -> str:
    """Its name, and on the next line what it does."""
    zone, *rest = spot.split("/")
    explain = TIPS.get(zone)
    return explain(desk, spot, rest) if explain else ""


def _card_tip(desk: TableView, spot: Spot, rest: list[str]) -> str:
    card = card_of(desk.view, spot, desk.watcher)
    if card is None:
        return ""
    text = fine(desk.say(CARDS[card].text))
    kin = CARDS[card].kin
    kind = "" if card == kin or kin == "monument" else f" ({desk.say(CLASS_NAMES[kin])})"
    return f"{card_name(desk, card)}{kind}\n{text} {_neighbours(desk, card, desk.watcher)}".rstrip()


def _neighbours(desk: TableView, card: str, seat: int) -> str:
    """Who the neighbours of a seat are, for a card that speaks of them (TT-067, TT-082, TT-139)."""
    seats = desk.view.terms.seats
    right, left = desk.name((seat - 1) % seats), desk.name((seat + 1) % seats)
    if isinstance(CARDS[card].effect, VersusRight):
        if seats == 1:
            return desk.say("Alone there is no neighbour: 2 points.")
        return desk.say("To the right of {name} sits {neighbour}.", name=desk.name(seat), neighbour=right)
    if not any(isinstance(ability, HoldTypes) for ability in CARDS[card].abilities) or seats == 1:
        return ""
    if seats == 2:
        return desk.say("The neighbour of {name} is {neighbour}.", name=desk.name(seat), neighbour=right)
    return desk.say("The neighbours of {name} are {left} and {right}.", name=desk.name(seat), left=left, right=right)


def _square_tip(desk: TableView, spot: Spot, rest: list[str]) -> str:
    seat, square = int(rest[0]), rest[1]
    town = desk.view.towns[seat]
    piece = standing(desk.view, town, at(town.grid, SQUARE[square]))
    if piece is None:
        return desk.say("Free square {square}", square=square)
    if piece in NAMES:
        return desk.say("{thing} on {square}", thing=desk.say(NAMES[piece]), square=square)
    mark_here = dict(desk.sheets[seat].marks).get(spot, "")
    state = {"fed": desk.say("It is fed."), "hungry": desk.say("It goes hungry.")}.get(mark_here, "")
    sentences = (fine(desk.say(CARDS[piece].text)), _neighbours(desk, piece, seat), state)
    return f"{card_name(desk, piece)}\n{' '.join(each for each in sentences if each)}"


def _resource_tip(desk: TableView, spot: Spot, rest: list[str]) -> str:
    return desk.say(NAMES[rest[0]])


def _cavern_tip(desk: TableView, spot: Spot, rest: list[str]) -> str:
    left = CONTENT.values.cavern_capacity - len(desk.view.towns[int(rest[0])].cavern)
    places = desk.language.count("{n} place is left.", "{n} places are left.", left)
    return desk.say("Cavern\nCubes others call for can be dropped here, for good. {places}", places=places)


def _market_tip(desk: TableView, spot: Spot, rest: list[str]) -> str:
    slot = int(rest[0])
    return desk.say(NAMES[desk.view.market[slot]]) if slot < len(desk.view.market) else ""


TIPS: Final[dict[str, Callable[[TableView, Spot, list[str]], str]]] = {
    "card": _card_tip,
    "hand": _card_tip,
    "monument": _card_tip,
    "watch": _card_tip,
    "town": _square_tip,
    "resource": _resource_tip,
    "cavern": _cavern_tip,
    "market": _market_tip,
}

# ------------------------------------------------------------------ before the end of a turn


def question(desk: TableView, action: Action) -> Question | None:
    """TT-046: said before the seat confirms when the town will be complete, or a building could still be raised."""
    if not isinstance(action, do.Done):
        return None
    free = len(squares_of(empty(desk.view.towns[desk.watcher].grid)))
    builds = [each for each in desk.legal if isinstance(each, do.Build)]
    lit = frozenset(spot for each in builds for spot in each.path(desk.watcher))
    end, stay = desk.say("End my turn"), desk.say("Not yet")
    if not free:
        sentence = desk.say("No free square is left, so the town will be complete and change no more.")
        if builds:
            sentence = desk.say("No free square is left, so the town will be complete. You could still build first.")
        return Question(desk.say("Finish your town?"), sentence, desk.say("Finish it"), stay, lit)
    if builds:
        names = ", ".join(dict.fromkeys(card_name(desk, each.card) for each in builds))
        return Question(
            desk.say("End your turn?"), desk.say("You could still build: {cards}.", cards=names), end, stay, lit
        )
    return None


# ------------------------------------------------------------------ advice


def advice(desk: TableView, action: Action) -> str:
    """A hint in words."""
    match action:
        case do.Name(resource) | do.Pick(resource) | do.Substitute(resource) | do.Hold(resource):
            return desk.say("Hint: {thing} looks good.", thing=desk.say(NAMES[resource]))
        case do.Take(slot):
            return desk.say("Hint: take {thing}.", thing=thing(desk, desk.view.market[slot]))
        case do.Build(card, _) | do.NewType(card) | do.FreeType(card) | do.WatchPick(card):
            return desk.say("Hint: {card}.", card=card_name(desk, card))
        case do.Done():
            return desk.say("Hint: end your turn here.")
        case do.ReplaceStop():
            return desk.say("Hint: leave it as it is.")
        case do.ChooseMonument(slot):
            return desk.say("Hint: keep {card}.", card=card_name(desk, desk.view.hands[desk.watcher][slot]))
        case do.Cavern():
            return desk.say("Hint: drop it into the Cavern.")
    path = action.path(desk.watcher)
    completes = preview(desk, path[0]).sentence if path and desk.chooser is not None else ""
    return f"{desk.say('Hint: the marked square.')} {completes}".rstrip()


def status(desk: TableView, seat: Seat) -> str:
    """How far a rival is."""
    view = desk.view
    if view.completed[seat]:
        place = 1 + sum(0 < other < view.completed[seat] for other in view.completed)
        return desk.say("complete, {place}", place=desk.say(ORDINALS[place - 1]))
    if view.sealed:
        seats = view.terms.seats
        done = [(view.starter + step) % seats for step in range((view.seat - view.starter) % seats)]
        return desk.say("turn done") if seat in done else ""
    return ""


def line_note(desk: TableView, line: str) -> str:
    """The class of the card that earns a line, where the card has another name, and the card's words."""
    if line not in CLASS_NAMES:
        return desk.say("Every square without a building costs 1 point.")
    card = card_of(desk.view, f"card/{line}", desk.watcher)
    if card is None:
        return ""
    name, text = card_name(desk, card), fine(desk.say(CARDS[card].text))
    other = name if line == "monument" else desk.say(CLASS_NAMES[line])  # what the row itself is not called
    return text if line != "monument" and other == name else f"{other}\n{text}"


def counts(view: State, seat: int) -> tuple[int, int]:
    """Buildings and squares without one."""
    built = sum(at(view.towns[seat].grid, square) >= 8 for square in range(len(SQUARES)))
    return built, len(SQUARES) - built

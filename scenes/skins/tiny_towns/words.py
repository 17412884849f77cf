"""What Tiny Towns says at the table: prompts, tips, questions, advice.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action, Seat
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.effects import HoldTypes, ReplaceBuildings
from game.tiny_towns.pieces import SQUARES, at, empty, squares_of
from game.tiny_towns.powers import foreign, substitutes
from game.tiny_towns.state import State
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.tiny_towns.look import CLASS_NAMES, NAMES, card_of, card_picture, cube_picture, standing
from scenes.skins.tiny_towns.preview import preview
from scenes.table.title.skin import DockQuestion, Prompt, game_over
from scenes.table.view.table_view import TableView

ASKS_OFTEN: Final = (ReplaceBuildings, HoldTypes)
ORDINALS: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"), mark("sixth"))


def thing(shown: TableView, resource: str) -> str:
    """A resource inside a sentence."""
    return shown.say(NAMES[resource]).lower()


def card_name(shown: TableView, card: str) -> str:
    return fine(shown.say(CARDS[card].name))


# ------------------------------------------------------------------ prompts


def prompt(shown: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    plain = PLAIN.get(shown.view.phase)
    said = plain.said(shown) if plain else PROMPTS[shown.view.phase](shown, shown.view)
    return said._replace(until="deck" if is_deck_out(shown.view) else "")


def is_deck_out(view: State) -> bool:
    """Whether resource cards lie in the dock."""
    return bool(view.terms.mode != "master_builder") and view.phase != "over"


def _choose_monument(shown: TableView, view: State) -> Prompt:
    sentence = shown.say("Keep one of the two. Nobody sees it until you build it.")
    if view.terms.seats == 1:
        sentence = shown.say("Keep one of the two. You can build it once.")
    return Prompt(shown.say("Choose your monument"), sentence, "tiny_towns/monument")


def _place(shown: TableView, view: State) -> Prompt:
    resource = view.named or ""
    if shown.touched:
        sentence = shown.say("Store it there, or trade it for one of the cubes that lie there.")
    elif substitutes(view, view.towns[shown.viewer], resource) and foreign(view, shown.viewer):
        sentence = shown.say("On a free square; or change it: Factory.")
    elif any(isinstance(action, do.Park) for action in shown.legal):
        sentence = shown.say("On a free square, or on a Cottage.")
    elif any(isinstance(action, do.Store) for action in shown.legal):
        sentence = shown.say("On a free square, or your Warehouse.")
    elif view.terms.cavern and f"cavern/{shown.viewer}" in shown.glow:
        sentence = shown.say("On a free square, or in the Cavern.")
    else:
        sentence = shown.say("Put it on any free square.")
    return Prompt(shown.say("Place the {thing}", thing=thing(shown, resource)), sentence, cube_picture(resource))


def _put(shown: TableView, view: State) -> Prompt:
    cube = view.work.cube or ""
    sentence = shown.say("Put it on any free square.")
    return Prompt(shown.say("Place the {thing}", thing=thing(shown, cube)), sentence, cube_picture(cube))


def _build(shown: TableView, view: State) -> Prompt:
    can_build = any(isinstance(action, do.Build) for action in shown.legal)
    if shown.touched:
        return Prompt(shown.say("Which cubes?"), shown.say("Click a marked square to choose the pattern."))
    if can_build:
        return Prompt(shown.say("Build, or end your turn"), shown.say("Click a glowing card to build it."))
    return Prompt(shown.say("Nothing to build now"), shown.say("End your turn when you are ready."))


def _target(shown: TableView, view: State) -> Prompt:
    card = view.work.card or ""
    sentence = shown.say("Click a glowing square for {card}.", card=card_name(shown, card))
    return Prompt(shown.say("Where does it stand?"), sentence, card_picture(card))


def _hold(shown: TableView, view: State) -> Prompt:
    building_class = at(view.towns[shown.viewer].grid, view.work.square)
    card = standing(view, view.towns[shown.viewer], building_class) or ""
    headline = shown.say("Choose a resource")
    if card:
        headline = shown.say("A resource for {card}", card=card_name(shown, card))
    return Prompt(headline, shown.say("Choose the resource that lies on it from now on."))


def _replace(shown: TableView, view: State) -> Prompt:
    sentence = shown.language.count(
        "Click a building to turn it into another kind. One is left.",
        "Click a building to turn it into another kind. {n} are left.",
        view.work.left,
    )
    return Prompt(_which(shown, "architects_guild"), sentence, card_picture("architects_guild"))


def _free_square(shown: TableView, view: State) -> Prompt:
    sentence = shown.say("Click a free square for {card}.", card=card_name(shown, view.work.card or ""))
    return Prompt(shown.say("Where does it stand?"), sentence)


def _watch_pick(shown: TableView, view: State) -> Prompt:
    sentence = shown.language.count(
        "Reserve one more kind of building: click its card.",
        "Reserve {n} kinds of building: click their cards.",
        view.work.left,
    )
    return Prompt(_which(shown, "opaleyes_watch"), sentence)


def _which(shown: TableView, card: str) -> str:
    """A monument that asks the same several times, with the number of this time."""
    count = next(ability.count for ability in CARDS[card].abilities if isinstance(ability, ASKS_OFTEN))
    return shown.say("{card}, {n} of {all}", card=card_name(shown, card), n=count - shown.view.work.left + 1, all=count)


def _watch(shown: TableView, view: State) -> Prompt:
    if any(isinstance(action, do.WatchTake) for action in shown.legal):
        sentence = shown.say("A neighbour built what you reserved. Take the glowing piece.")
    else:
        sentence = shown.say("Build if you like, then end your turn.")
    return Prompt(card_name(shown, "opaleyes_watch"), sentence)


def _over(shown: TableView, view: State) -> Prompt:
    rank = shown.outcome.rank if shown.outcome else ""
    ranks = (fine(shown.say(each.name)) for each in CONTENT.numbers.solo_rank if each.id == rank)
    return game_over(shown, next(ranks, ""))


PLAIN: Final = {  # what some phases ask, always in the same words
    "name": Prompt(
        mark("You are the Master Builder"), mark("Name a resource. Every town must place one."), "tokens/hammer"
    ),
    "take": Prompt(mark("Visit the market"), mark("Take a card and place its cube.")),
    "pick": Prompt(mark("A free round"), mark("Choose any resource for your own town.")),
    "new_type": Prompt(mark("What does it become?"), mark("Click a glowing card.")),
    "free_type": Prompt(mark("A building for free"), mark("Click the card you want; then its square.")),
}
PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "choose_monument": _choose_monument,
    "place": _place,
    "put": _put,
    "build": _build,
    "target": _target,
    "hold": _hold,
    "replace": _replace,
    "free_square": _free_square,
    "watch_pick": _watch_pick,
    "watch": _watch,
    "watch_square": _free_square,
    "over": _over,
}


def waiting(shown: TableView) -> str:
    """While somebody else decides."""
    view = shown.view
    if view.phase == "choose_monument":
        return shown.say("Everybody chooses a monument.")
    if view.phase == "name":
        return shown.say("The Master Builder names a resource.")
    if view.named:
        return shown.say("This round’s resource is {thing}.", thing=thing(shown, view.named))
    return shown.say("Everybody chooses freely.") if view.round else ""


# ------------------------------------------------------------------ before the end of a turn


def question(shown: TableView, action: Action) -> DockQuestion | None:
    """TT-046: said before the seat confirms when the town will be complete, or a building could still be raised."""
    if not isinstance(action, do.Done):
        return None
    free = len(squares_of(empty(shown.view.towns[shown.viewer].grid)))
    builds = [each for each in shown.legal if isinstance(each, do.Build)]
    lit = frozenset(spot for each in builds for spot in each.path(shown.viewer))
    end, stay = shown.say("End my turn"), shown.say("Not yet")
    if not free:
        sentence = shown.say("No free square is left, so the town will be complete and change no more.")
        if builds:
            sentence = shown.say("No free square is left, so the town will be complete. You could still build first.")
        return DockQuestion(shown.say("Finish your town?"), sentence, shown.say("Finish it"), stay, lit)
    if builds:
        names = ", ".join(dict.fromkeys(card_name(shown, each.card) for each in builds))
        sentence = shown.say("You could still build: {cards}.", cards=names)
        return DockQuestion(shown.say("End your turn?"), sentence, end, stay, lit)
    return None


# ------------------------------------------------------------------ advice


def advice(shown: TableView, action: Action) -> str:
    """A hint in words."""
    match action:
        case do.Name(resource) | do.Pick(resource) | do.Substitute(resource) | do.Hold(resource):
            return shown.say("Hint: choose {thing}.", thing=shown.say(NAMES[resource]))
        case do.Take(slot):
            return shown.say("Hint: take {thing}.", thing=thing(shown, shown.view.market[slot]))
        case do.Build(card, _):
            return shown.say("Hint: build {card}.", card=card_name(shown, card))
        case do.NewType(card) | do.FreeType(card) | do.WatchPick(card):
            return shown.say("Hint: {card}.", card=card_name(shown, card))
        case do.Done():
            return shown.say("Hint: end your turn here.")
        case do.ReplaceStop():
            return shown.say("Hint: leave it as it is.")
        case do.ChooseMonument(slot):
            return shown.say("Hint: keep {card}.", card=card_name(shown, shown.view.hands[shown.viewer][slot]))
        case do.Cavern():
            return shown.say("Hint: drop it into the Cavern.")
    path = action.path(shown.viewer)
    completes = preview(shown, path[0]).sentence if path and shown.chooser is not None else ""
    square = getattr(action, "square", "")
    where = shown.say("Hint: square {square}.", square=square) if square else shown.say("Hint: the marked square.")
    return f"{where} {completes}".rstrip()


def status(shown: TableView, seat: Seat) -> str:
    """How far a rival is."""
    view = shown.view
    if view.completed[seat]:
        place = 1 + sum(0 < other < view.completed[seat] for other in view.completed)
        return shown.say("complete, {place}", place=shown.say(ORDINALS[place - 1]))
    if view.sealed:
        seats = view.terms.seats
        done = [(view.starter + step) % seats for step in range((view.seat - view.starter) % seats)]
        return shown.say("turn done") if seat in done else ""
    return ""


def line_note(shown: TableView, line: str) -> str:
    """The class of the card that earns a line, where the card has another name, and the card's words."""
    if line not in CLASS_NAMES:
        return shown.say("Every square without a building costs 1 point.")
    card = card_of(shown.view, f"card/{line}", shown.viewer)
    if card is None:
        return ""
    name, text = card_name(shown, card), fine(shown.say(CARDS[card].text))
    other = name if line == "monument" else shown.say(CLASS_NAMES[line])  # what the row itself is not called
    return text if line != "monument" and other == name else f"{other}\n{text}"


def counts(view: State, seat: int) -> tuple[int, int]:
    """Buildings and squares without one."""
    built = sum(at(view.towns[seat].grid, square) >= 8 for square in range(len(SQUARES)))
    return built, len(SQUARES) - built

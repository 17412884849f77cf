"""What Tiny Towns says at the table: prompts, tips, questions, advice.  Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.protocol import Action, Seat, Spot
from game.tiny_towns import actions as do
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.pieces import SQUARE, SQUARES, at, empty, squares_of
from game.tiny_towns.powers import foreign, substitutes
from game.tiny_towns.state import State
from scenes.language import mark
from scenes.lettering import fine
from scenes.skin import Desk, Prompt, Question
from scenes.skins.tiny_towns.look import CLASS_NAMES, FOLDER, NAMES, card_of, cube_picture, standing
from scenes.skins.tiny_towns.preview import preview

ORDINALS: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"), mark("sixth"))


def thing(desk: Desk, resource: str) -> str:
    """A resource inside a sentence."""
    return desk.say(NAMES[resource]).lower()


def card_name(desk: Desk, card: str) -> str:
    return fine(desk.say(CARDS[card].name))


# ------------------------------------------------------------------ prompts


def prompt(desk: Desk) -> Prompt:
    """Headline and sentence for the phase at hand."""
    said = PROMPTS[desk.view.phase](desk, desk.view)
    return said._replace(until="") if desk.view.terms.mode == "master_builder" else said._replace(until="deck")


def _choose_monument(desk: Desk, view: State) -> Prompt:
    return Prompt(
        desk.say("Choose your monument"),
        desk.say("Keep one of the two. Nobody sees it until you build it."),
        "tiny_towns/monument",
    )


def _name(desk: Desk, view: State) -> Prompt:
    headline = desk.say("You are the Master Builder")
    return Prompt(headline, desk.say("Name a resource. Every town must place one."), "tokens/hammer")


def _take(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("Visit the market"), desk.say("Take one of the three cards and place its cube."))


def _pick(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("A free round"), desk.say("Choose any resource for your own town."))


def _place(desk: Desk, view: State) -> Prompt:
    resource = view.named or ""
    if desk.touched:
        sentence = desk.say("Store it there, or trade it for one of the cubes that lie there.")
    elif substitutes(view, view.towns[desk.watcher], resource) and foreign(view, desk.watcher):
        sentence = desk.say("On a free square; or change it: Factory.")
    elif any(isinstance(action, do.Park) for action in desk.match.legal):
        sentence = desk.say("On a free square, or on a Cottage.")
    elif any(isinstance(action, do.Store) for action in desk.match.legal):
        sentence = desk.say("On a free square, or your Warehouse.")
    elif view.terms.cavern and f"cavern/{desk.watcher}" in desk.glow:
        sentence = desk.say("On a free square, or in the Cavern.")
    else:
        sentence = desk.say("Put it on any free square.")
    return Prompt(desk.say("Place the {thing}", thing=thing(desk, resource)), sentence, cube_picture(resource))


def _put(desk: Desk, view: State) -> Prompt:
    cube = view.work.cube or ""
    sentence = desk.say("Put it on any free square.")
    return Prompt(desk.say("Place the {thing}", thing=thing(desk, cube)), sentence, cube_picture(cube))


def _build(desk: Desk, view: State) -> Prompt:
    can_build = any(isinstance(action, do.Build) for action in desk.match.legal)
    if desk.touched:
        return Prompt(desk.say("Which cubes?"), desk.say("Click a marked square to choose the pattern."))
    if can_build:
        return Prompt(desk.say("Build, or end your turn"), desk.say("Click a glowing card to build it."))
    return Prompt(desk.say("Nothing to build now"), desk.say("End your turn when you are ready."))


def _target(desk: Desk, view: State) -> Prompt:
    card = view.work.card or ""
    return Prompt(
        desk.say("Where does it stand?"),
        desk.say("Click a glowing square for {card}.", card=card_name(desk, card)),
        FOLDER + CARDS[card].kin if card else "",
    )


def _hold(desk: Desk, view: State) -> Prompt:
    kin = at(view.towns[desk.watcher].grid, view.work.square)
    card = standing(view, view.towns[desk.watcher], kin) or ""
    headline = desk.say("A resource for {card}", card=card_name(desk, card)) if card else desk.say("Choose a resource")
    return Prompt(headline, desk.say("Choose the resource that lies on it from now on."))


def _replace(desk: Desk, view: State) -> Prompt:
    sentence = desk.language.count(
        "Click a building to turn it into another kind. One is left.",
        "Click a building to turn it into another kind. {n} are left.",
        view.work.left,
    )
    return Prompt(card_name(desk, "architects_guild"), sentence, "tiny_towns/monument")


def _new_type(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("What does it become?"), desk.say("Click a glowing card."))


def _free_type(desk: Desk, view: State) -> Prompt:
    return Prompt(desk.say("A building for free"), desk.say("Click the card you want; then its square."))


def _free_square(desk: Desk, view: State) -> Prompt:
    card = view.work.card or ""
    return Prompt(
        desk.say("Where does it stand?"), desk.say("Click a free square for {card}.", card=card_name(desk, card))
    )


def _watch_pick(desk: Desk, view: State) -> Prompt:
    sentence = desk.language.count(
        "Reserve one more kind of building: click its card.",
        "Reserve {n} kinds of building: click their cards.",
        view.work.left,
    )
    return Prompt(card_name(desk, "opaleyes_watch"), sentence)


def _watch(desk: Desk, view: State) -> Prompt:
    if any(isinstance(action, do.WatchTake) for action in desk.match.legal):
        sentence = desk.say("A neighbour built what you reserved. Take the glowing piece.")
    else:
        sentence = desk.say("Build if you like, then end your turn.")
    return Prompt(card_name(desk, "opaleyes_watch"), sentence)


def _over(desk: Desk, view: State) -> Prompt:
    outcome = desk.match.outcome
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


PROMPTS: Final[dict[str, Callable[[Desk, State], Prompt]]] = {
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


def waiting(desk: Desk) -> str:
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


def tip(desk: Desk, spot: Spot) -> str:
    """Its name, and on the next line what it does."""
    zone, *rest = spot.split("/")
    explain = TIPS.get(zone)
    return explain(desk, spot, rest) if explain else ""


def _card_tip(desk: Desk, spot: Spot, rest: list[str]) -> str:
    card = card_of(desk.view, spot, desk.watcher)
    if card is None:
        return ""
    text = fine(desk.say(CARDS[card].text))
    kin = CARDS[card].kin
    kind = "" if card == kin or kin == "monument" else f" ({desk.say(CLASS_NAMES[kin])})"
    return f"{card_name(desk, card)}{kind}\n{text}"


def _square_tip(desk: Desk, spot: Spot, rest: list[str]) -> str:
    seat, square = int(rest[0]), rest[1]
    town = desk.view.towns[seat]
    piece = standing(desk.view, town, at(town.grid, SQUARE[square]))
    if piece is None:
        return desk.say("Free square {square}", square=square)
    if piece in NAMES:
        return desk.say("{thing} on {square}", thing=desk.say(NAMES[piece]), square=square)
    mark_here = dict(desk.sheets[seat].marks).get(spot, "")
    state = {"fed": desk.say("It is fed."), "hungry": desk.say("It goes hungry.")}.get(mark_here, "")
    return f"{card_name(desk, piece)}\n{fine(desk.say(CARDS[piece].text))} {state}".rstrip()


def _resource_tip(desk: Desk, spot: Spot, rest: list[str]) -> str:
    return desk.say(NAMES[rest[0]])


def _cavern_tip(desk: Desk, spot: Spot, rest: list[str]) -> str:
    left = CONTENT.values.cavern_capacity - len(desk.view.towns[int(rest[0])].cavern)
    places = desk.language.count("{n} place is left.", "{n} places are left.", left)
    return desk.say("Cavern\nCubes others call for can be dropped here, for good. {places}", places=places)


def _market_tip(desk: Desk, spot: Spot, rest: list[str]) -> str:
    slot = int(rest[0])
    return desk.say(NAMES[desk.view.market[slot]]) if slot < len(desk.view.market) else ""


TIPS: Final[dict[str, Callable[[Desk, Spot, list[str]], str]]] = {
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


def question(desk: Desk, action: Action) -> Question | None:
    """TT-046: said before the seat confirms when the town will be complete, or a building could still be raised."""
    if not isinstance(action, do.Done):
        return None
    free = len(squares_of(empty(desk.view.towns[desk.watcher].grid)))
    builds = [each for each in desk.match.legal if isinstance(each, do.Build)]
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


def advice(desk: Desk, action: Action) -> str:
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


def status(desk: Desk, seat: Seat) -> str:
    """How far a rival is."""
    view = desk.view
    if view.completed[seat]:
        place = 1 + sum(0 < other < view.completed[seat] for other in view.completed)
        return desk.say("complete, {place}", place=desk.say(ORDINALS[place - 1]))
    if view.sealed:
        seats = view.terms.seats
        done = [(view.starter + step) % seats for step in range((view.seat - view.starter) % seats)]
        return desk.say("has finished") if seat in done else ""
    return ""


def line_note(desk: Desk, line: str) -> str:
    """The card that earns a line, in its own words."""
    if line not in CLASS_NAMES:
        return desk.say("Every square without a building costs 1 point.")
    card = card_of(desk.view, f"card/{line}", desk.watcher)
    if card is None:
        return ""
    name, text = card_name(desk, card), fine(desk.say(CARDS[card].text))
    return text if desk.say(CLASS_NAMES[line]) == name else f"{name}: {text[:1].lower()}{text[1:]}"


def counts(view: State, seat: int) -> tuple[int, int]:
    """Buildings and squares without one."""
    built = sum(at(view.towns[seat].grid, square) >= 8 for square in range(len(SQUARES)))
    return built, len(SQUARES) - built

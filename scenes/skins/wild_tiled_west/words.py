"""What Wild Tiled West says at the table: prompts, buttons, hints.  Its tips are in ``tips``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Seat, Spot
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import ALLEY as ALLEY_TILE
from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, TILES, TRACKS
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import State
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west.hand import turns_offered
from scenes.skins.wild_tiled_west.look import ALLEY, COW, GOLD, PICKAXE, SUIT_NAMES, stack_tile
from scenes.skins.wild_tiled_west.preview import tried
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.skin import Press, Prompt, Question
from scenes.table.table_view import TableView

HELD: Final[dict[str, Any]] = {"setting": "confirm_set_down", "is_meant": True}


def tile_name(desk: TableView, tile: str) -> str:
    return fine(desk.say(TILES[tile].name))


def tile_text(desk: TableView, tile: str) -> str:
    """What a building does, or what the card of another tile says."""
    building = BUILDING_OF.get(tile)
    return fine(desk.say(building.text if building else TILES[tile].text))


def tile_office(tile: str) -> str:
    """The picture beside the prompt: a building's sign, or what the tile is about."""
    if tile in SIGN_OF:
        return f"{ART}sign_{SIGN_OF[tile]}"
    kind = TILES[tile].kind
    return COW if kind == "pasture" else ALLEY if kind == "alley" else f"{ART}sheriff"


WILD_RULES: Final = (  # as the faces of boards.toml name them
    mark("Carpenters"), mark("House in Danger"), mark("Pocket Aces"), mark("Rope Trick"), mark("Signpost"),
    mark("Stagecoach Line"), mark("Lights in the Sky"), mark("Rolling Storm"),
)  # fmt: skip


def wild_rule(desk: TableView, seat: int) -> str:
    """The rule of a wild face with its name; "" for a normal one."""
    face = CONTENT.faces[desk.view.boards[seat].face]
    return f"{desk.say(face.rule_name)}: {fine(desk.say(face.text))}" if face.rule_name else ""


# ------------------------------------------------------------------ prompts


def prompt(desk: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    return PROMPTS[desk.view.phase](desk, desk.view)


def _keep_partner(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Choose your first partner"),
        desk.say("Keep one of the two. It stays secret until the Endgame."),
        f"{ART}hat",
    )


def _turn(desk: TableView, view: State) -> Prompt:
    if any(isinstance(action, do.Pass) for action in desk.legal):
        return Prompt(desk.say("Nothing fits"), desk.say("No tile and no alley can be placed: pass."), f"{ART}hill")
    if not any(isinstance(action, do.Draft) for action in desk.legal):
        return Prompt(desk.say("Build alleys"), desk.say("No tile can be drafted now."), ALLEY)
    if any(spot.startswith("slot/river") for spot in desk.touched):
        return Prompt(
            desk.say("Take a tile"),
            desk.say("Click a lit stack; each stack jumped over costs 1 gold."),
            f"{ART}die_river",
        )
    if desk.touched and desk.touched[0].startswith("stack/"):
        return Prompt(
            desk.say("With which die?"), desk.say("Several dice reach this stack: click one."), f"{ART}die_prairie"
        )
    return Prompt(desk.say("Draft a tile"), desk.say("Click a lit stack, or a die first."), f"{ART}die_prairie")


def _place(desk: TableView, view: State) -> Prompt:
    tile = view.tile
    turns = len(turns_offered(desk.legal))
    if turns > 1:
        sentence = desk.say("Wheel or R turns it, F mirrors it; click where it should lie.")
    else:
        sentence = desk.say("Click where it should lie.")
    return Prompt(desk.say("Lay: {tile}", tile=tile_name(desk, tile)), sentence, tile_office(tile))


def _house(desk: TableView, view: State) -> Prompt:
    return _place(desk, view)._replace(sentence=desk.say("Your start tile: it must cover the house mark."))


def _store(desk: TableView, view: State) -> Prompt:
    return _place(desk, view)._replace(sentence=desk.say("Both signposts are reached: it must cover signpost 3."))


def _free_alley(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Lay a free alley"), desk.say("Click a glowing square; a second one may follow."), ALLEY)


def _second_alley(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("A second alley?"), desk.say("Next to the first one, or leave it."), ALLEY)


def _alley(desk: TableView, view: State) -> Prompt:
    left = desk.language.count("{n} alley waits to be placed.", "{n} alleys wait to be placed.", max(1, view.alleys))
    return Prompt(desk.say("Lay the alley"), left, ALLEY)


def _shoot(desk: TableView, view: State) -> Prompt:
    bullets = view.boards[desk.watcher].bullets
    left = desk.language.count("{n} bullet, more bandits in sight.", "{n} bullets, more bandits in sight.", bullets)
    return Prompt(desk.say("Whom does the sheriff shoot?"), left, f"{ART}sheriff")


def _wrangle(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Wrangle the herd?"), desk.say("Declare its size: a contract pays for just that size."), COW)


def _second_partner(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Your second partner"), desk.say("You reached the hat: take one, or the deck’s top card."),
        f"{ART}hat",
    )  # fmt: skip


def _choose_gain(desk: TableView, view: State) -> Prompt:
    building = BUILDINGS.get(view.goods)
    name = fine(desk.say(building.name)) if building else ""
    return Prompt(desk.say("{building}: your order?", building=name), desk.say("Choose one."), f"{ART}sign_white")


def _take_ace(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Take an ace card"), desk.say("It counts as an ace of its suit."), f"{ART}ace_spades")


def _lay_to_rest(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("Lay a bandit to rest"), desk.say("Click one: he becomes a tombstone."), f"{ART}tombstone")


def _stash(desk: TableView, view: State) -> Prompt:
    stashes = len(view.boards[desk.watcher].stashes)
    sentence = desk.language.count("{n} building holds gold so far.", "{n} buildings hold gold so far.", stashes)
    return Prompt(desk.say("Stash a gold on it?"), sentence, GOLD)


def _hill_bandit(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("A new bandit rides in"), desk.say("You won the Tussle. Give him one of your hills."),
        f"{ART}hill_bandit",
    )  # fmt: skip


def _income(desk: TableView, view: State) -> Prompt:
    return Prompt(
        desk.say("Mining Income of year 4"), desk.say("Your normal income, or 1 gold and 2 pickaxes."), PICKAXE
    )


def _over(desk: TableView, view: State) -> Prompt:
    outcome = desk.outcome
    if outcome is None:
        return Prompt(desk.say("The game is over"), "")
    reason = desk.language.tell(outcome.reason)
    reason = fine(reason[:1].upper() + reason[1:])
    if outcome.rank:
        rank = next(each for each in CONTENT.bandits.rank if each.id == outcome.rank)
        return Prompt(desk.say(rank.name), reason, "tokens/vp")
    if len(outcome.winners) > 1:
        names = ", ".join(desk.name(seat) for seat in outcome.winners)
        return Prompt(desk.say("{names} share the victory", names=names), reason, "tokens/vp")
    return Prompt(desk.say("{name} wins", name=desk.name(outcome.winners[0])), reason, "tokens/vp")


def _dealing(desk: TableView, view: State) -> Prompt:
    return Prompt(desk.say("The dice are rolled"), "")


PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    "keep_partner": _keep_partner,
    "place_house": _house,
    "income_choice": _income,
    "turn": _turn,
    "place_tile": _place,
    "place_free_alley": _free_alley,
    "second_free_alley": _second_alley,
    "place_alley": _alley,
    "shoot": _shoot,
    "wrangle": _wrangle,
    "second_partner": _second_partner,
    "choose_gain": _choose_gain,
    "take_ace": _take_ace,
    "lay_to_rest": _lay_to_rest,
    "stash": _stash,
    "place_hill_bandit": _hill_bandit,
    "place_store": _store,
    "over": _over,
    **dict.fromkeys(
        ("deal_boards", "deal_partners", "shuffle_partners", "deal_first", "shuffle_bandits", "roll", "turn_bandit",
         "finish"), _dealing,
    ),
}  # fmt: skip


def waiting(desk: TableView) -> str:
    """While somebody else decides."""
    phase = desk.view.phase
    if phase == "keep_partner":
        return desk.say("Everybody chooses a partner.")
    if phase == "turn":
        return desk.say("A tile is drafted.")
    if phase in ("place_tile", "place_house", "place_store") and desk.view.tile:
        return desk.say("Places {tile}.", tile=tile_name(desk, desk.view.tile))
    if phase == "place_hill_bandit":
        return desk.say("A hill bandit is placed.")
    return ""


# ------------------------------------------------------------------ buttons, questions, advice


def press(desk: TableView, spot: Spot) -> Press:
    board = desk.view.boards[desk.watcher]
    income = TRACKS.mining[board.mining - 1].income
    match spot.removeprefix("button/"):
        case "alleys":
            return Press(desk.say("Free alleys"), "paper")
        case "pass":
            return Press(desk.say("Pass"), "primary")
        case "stop":
            return Press(desk.say("That is all"), "primary", "check")
        case "decline":
            return Press(desk.say("Not now"), "paper")
        case "income":
            return Press(desk.language.count("{n} gold", "{n} gold", income), "primary")
        case "pickaxes":
            return Press(desk.say("1 gold, 2 pickaxes"), "primary")
        case "stash":
            return Press(desk.say("Stash 1 gold"), "primary")
    return Press(desk.say("Keep it"), "paper")


def question(desk: TableView, action: Action) -> Question | None:
    """The last click of a turn waits for a word: once dice roll or another seat moves, nothing is taken back."""
    if isinstance(action, do.Button) or action.barrier or desk.practice:
        return None
    if rules.to_move(tried(desk, action)[0]) == desk.watcher:
        return None
    ends = desk.say("It ends your turn. Esc or Undo takes it back.")
    if isinstance(action, do.Place | do.LayAlley):
        tile = tile_name(desk, desk.view.tile if isinstance(action, do.Place) else ALLEY_TILE)
        headline = desk.say("{tile} on {square}?", tile=tile, square=action.square)
        return Question(headline, ends, desk.say("Set it down"), "", beside="dock/brings", **HELD)
    return Question(_last_word(desk, action), ends, desk.say("Yes, do it"), desk.say("Choose again"), **HELD)


def _last_word(desk: TableView, action: Action) -> str:
    match action:
        case do.Shoot(square):
            return desk.say("Shoot the bandit on {square}?", square=square)
        case do.LayToRest(square):
            return desk.say("Lay the bandit on {square} to rest?", square=square)
        case do.PlaceHillBandit(square):
            return desk.say("The bandit rides to {square}?", square=square)
        case do.Wrangle(_, size):
            return desk.say("Wrangle it as a herd of {n}?", n=size)
        case do.TakeAce(suit):
            return desk.say("The ace of {suit}?", suit=desk.say(SUIT_NAMES[suit]))
    return desk.say("Is that your choice?")


def advice(desk: TableView, action: Action) -> str:
    """A hint in words."""
    match action:
        case do.Draft(_, stack):
            return desk.say("Hint: draft {tile}.", tile=tile_name(desk, stack_tile(stack)))
        case do.KeepPartner(slot):
            return desk.say("Hint: keep {card}.", card=partner_name(desk, desk.view.hands[desk.watcher][slot]))
        case do.TakePartner(slot) if slot < len(desk.view.supply):
            return desk.say("Hint: take {card}.", card=partner_name(desk, desk.view.supply[slot]))
        case do.TakePartner():
            return desk.say("Hint: try your luck with the deck.")
        case do.Place(_, square) | do.LayAlley(square):
            return desk.say("Hint: the marked place, at {square}.", square=square)
        case do.Wrangle(_, size):
            return desk.say("Hint: wrangle it as a herd of {n}.", n=size)
        case do.TakeAce(suit):
            return desk.say("Hint: the ace of {suit}.", suit=desk.say(SUIT_NAMES[suit]))
        case do.Shoot(square) | do.LayToRest(square) | do.PlaceHillBandit(square):
            return desk.say("Hint: {square}.", square=square)
        case do.BuildAlleys():
            return desk.say("Hint: build free alleys.")
    return desk.say("Hint: what is marked.")


LINE_NOTES: Final = {
    "towns": mark("The points on the signs of completed towns."),
    "town_bonus": mark("More for towns completed early: 3, 2, 1 in years 1 to 3."),
    "tussles": mark("Won with the fewest bandits at large, lost with the most."),
    "trailblazing": mark("Every horseshoe left bare costs 1 point."),
    "tombstones": mark("Every tombstone brings 2 points."),
    "aces": mark("Three aces of one suit or of three suits bring 6, four bring 12."),
    "mining": mark("The points of the mining space reached."),
}


def line_note(desk: TableView, line: str) -> str:
    """What earns the points of a line."""
    return desk.say(LINE_NOTES[line]) if line in LINE_NOTES else ""


def partner_name(desk: TableView, card: str) -> str:
    return fine(desk.say(PARTNERS[card].name)) if card in PARTNERS else ""


def status(desk: TableView, seat: Seat) -> str:
    """The name of a rival's settlement."""
    return fine(desk.say(CONTENT.faces[desk.view.boards[seat].face].name)) if desk.view.boards else ""

"""What Wild Tiled West says at the table: prompts, buttons, hints.  Its tips are in ``tips``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.protocol import Action, Seat
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import rules
from game.wild_tiled_west.content import ALLEY as ALLEY_TILE
from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, TILES
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import PLACING, State
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west.hand import turns_offered
from scenes.skins.wild_tiled_west.look import ALLEY, COW, GOLD, PICKAXE, SUIT_NAMES, stack_tile
from scenes.skins.wild_tiled_west.preview import tried
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.title.skin import DockQuestion, Prompt, game_over
from scenes.table.view.table_view import TableView

HELD: Final[dict[str, Any]] = {"setting": "confirm_set_down", "is_meant": True}


def tile_name(shown: TableView, tile: str) -> str:
    return fine(shown.say(TILES[tile].name))


def tile_text(shown: TableView, tile: str) -> str:
    """What a building does, or what the card of another tile says."""
    building = BUILDING_OF.get(tile)
    return fine(shown.say(building.text if building else TILES[tile].text))


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


def wild_rule(shown: TableView, seat: int) -> str:
    """The rule of a wild face with its name; "" for a normal one."""
    face = CONTENT.faces[shown.view.boards[seat].face]
    return f"{shown.say(face.rule_name)}: {fine(shown.say(face.text))}" if face.rule_name else ""


# ------------------------------------------------------------------ prompts


def prompt(shown: TableView) -> Prompt:
    """Headline and sentence for the phase at hand."""
    plain = PLAIN.get(shown.view.phase)
    return plain.said(shown) if plain else PROMPTS[shown.view.phase](shown, shown.view)


def _turn(shown: TableView, view: State) -> Prompt:
    if any(isinstance(action, do.Pass) for action in shown.legal):
        return Prompt(shown.say("Nothing fits"), shown.say("No tile and no alley can be placed: pass."), f"{ART}hill")
    if not any(isinstance(action, do.Draft) for action in shown.legal):
        return Prompt(shown.say("Build alleys"), shown.say("No tile can be drafted now."), ALLEY)
    if any(spot.startswith("slot/river") for spot in shown.touched):
        sentence = shown.say("Click a lit stack; each stack jumped over costs 1 gold.")
        return Prompt(shown.say("Take a tile"), sentence, f"{ART}die_river")
    if shown.touched and shown.touched[0].startswith("stack/"):
        sentence = shown.say("Several dice reach this stack: click one.")
        return Prompt(shown.say("With which die?"), sentence, f"{ART}die_prairie")
    return Prompt(shown.say("Draft a tile"), shown.say("Click a lit stack, or a die first."), f"{ART}die_prairie")


MUST: Final = {  # where it may lie at all
    "place_house": mark("Your start tile: it must cover the house mark."),
    "place_store": mark("Both signposts are reached: it must cover signpost 3."),
}


def _place(shown: TableView, view: State) -> Prompt:
    if view.phase in MUST:
        sentence = shown.say(MUST[view.phase])
    else:
        can_turn = len(turns_offered(shown.legal)) > 1
        sentence = _ways_to_turn(shown) if can_turn else shown.say("Click where it should lie.")
    return Prompt(shown.say("Lay: {tile}", tile=tile_name(shown, view.tile)), sentence, tile_office(view.tile))


def _ways_to_turn(shown: TableView) -> str:
    turn, flip = shown.prompts["rotate"], shown.prompts["flip"]
    if shown.has_wheel:
        return shown.say(
            "Wheel or {turn} turns it, {flip} mirrors it; click where it should lie.", turn=turn, flip=flip
        )
    return shown.say("{turn} turns it, {flip} mirrors it; choose where it should lie.", turn=turn, flip=flip)


def _alley(shown: TableView, view: State) -> Prompt:
    left = shown.language.count("{n} alley waits to be placed.", "{n} alleys wait to be placed.", max(1, view.alleys))
    return Prompt(shown.say("Lay the alley"), left, ALLEY)


def _shoot(shown: TableView, view: State) -> Prompt:
    bullets = view.boards[shown.viewer].bullets
    left = shown.language.count("{n} bullet, more bandits in sight.", "{n} bullets, more bandits in sight.", bullets)
    return Prompt(shown.say("Whom does the sheriff shoot?"), left, f"{ART}sheriff")


def _choose_gain(shown: TableView, view: State) -> Prompt:
    building = BUILDINGS.get(view.goods)
    name = fine(shown.say(building.name)) if building else ""
    return Prompt(shown.say("{building}: your order?", building=name), shown.say("Choose one."), f"{ART}sign_white")


def _stash(shown: TableView, view: State) -> Prompt:
    stashes = len(view.boards[shown.viewer].stashes)
    sentence = shown.language.count("{n} building holds gold so far.", "{n} buildings hold gold so far.", stashes)
    return Prompt(shown.say("Stash a gold on it?"), sentence, GOLD)


def _over(shown: TableView, view: State) -> Prompt:
    rank = shown.outcome.rank if shown.outcome else ""
    return game_over(shown, next((shown.say(each.name) for each in CONTENT.bandits.rank if each.id == rank), ""))


DEALING: Final = (
    "deal_boards", "deal_partners", "shuffle_partners", "deal_first", "shuffle_bandits", "roll", "turn_bandit",
    "finish",
)  # fmt: skip
PLAIN: Final = {  # what some phases ask, always in the same words
    **dict.fromkeys(DEALING, Prompt(mark("The dice are rolled"), "")),
    "keep_partner": Prompt(
        mark("Choose your first partner"), mark("Keep one of the two. It stays secret until the Endgame."), f"{ART}hat"
    ),
    "place_free_alley": Prompt(
        mark("Lay a free alley"), mark("Click a glowing square; a second one may follow."), ALLEY
    ),
    "second_free_alley": Prompt(mark("A second alley?"), mark("Next to the first one, or leave it."), ALLEY),
    "wrangle": Prompt(mark("Wrangle the herd?"), mark("Declare its size: a contract pays for just that size."), COW),
    "second_partner": Prompt(
        mark("Your second partner"), mark("You reached the hat: take one, or the deck’s top card."), f"{ART}hat"
    ),
    "take_ace": Prompt(mark("Take an ace card"), mark("It counts as an ace of its suit."), f"{ART}ace_spades"),
    "lay_to_rest": Prompt(mark("Lay a bandit to rest"), mark("Click one: he becomes a tombstone."), f"{ART}tombstone"),
    "place_hill_bandit": Prompt(
        mark("A new bandit rides in"), mark("You won the Tussle. Give him one of your hills."), f"{ART}hill_bandit"
    ),
    "income_choice": Prompt(
        mark("Mining Income of year 4"), mark("Your normal income, or 1 gold and 2 pickaxes."), PICKAXE
    ),
}
PROMPTS: Final[dict[str, Callable[[TableView, State], Prompt]]] = {
    **dict.fromkeys(PLACING, _place),
    "turn": _turn,
    "place_alley": _alley,
    "shoot": _shoot,
    "choose_gain": _choose_gain,
    "stash": _stash,
    "over": _over,
}


def waiting(shown: TableView) -> str:
    """While somebody else decides."""
    phase = shown.view.phase
    if phase in PLACING and shown.view.tile:
        return shown.say("Places {tile}.", tile=tile_name(shown, shown.view.tile))
    return {
        "keep_partner": shown.say("Everybody chooses a partner."),
        "turn": shown.say("A tile is drafted."),
        "place_hill_bandit": shown.say("A hill bandit is placed."),
    }.get(phase, "")


# ------------------------------------------------------------------ buttons, questions, advice


def question(shown: TableView, action: Action) -> DockQuestion | None:
    """The last click of a turn waits for a word: once dice roll or another seat moves, nothing is taken back."""
    if isinstance(action, do.ButtonAction) or action.barrier or shown.practice:
        return None
    if rules.to_move(tried(shown, action)[0]) == shown.viewer:
        return None
    ends = shown.say("It ends your turn. {back} or Undo takes it back.", back=shown.prompts["back"])
    if isinstance(action, do.Place | do.LayAlley):
        tile = tile_name(shown, shown.view.tile if isinstance(action, do.Place) else ALLEY_TILE)
        headline = shown.say("{tile} on {square}?", tile=tile, square=action.square)
        return DockQuestion(headline, ends, shown.say("Set it down"), "", beside="dock/brings", **HELD)
    return DockQuestion(_last_word(shown, action), ends, shown.say("Yes, do it"), shown.say("Choose again"), **HELD)


def _last_word(shown: TableView, action: Action) -> str:
    match action:
        case do.Shoot(square):
            return shown.say("Shoot the bandit on {square}?", square=square)
        case do.LayToRest(square):
            return shown.say("Lay the bandit on {square} to rest?", square=square)
        case do.PlaceHillBandit(square):
            return shown.say("The bandit rides to {square}?", square=square)
        case do.Wrangle(_, size):
            return shown.say("Wrangle it as a herd of {n}?", n=size)
        case do.TakeAce(suit):
            return shown.say("The ace of {suit}?", suit=shown.say(SUIT_NAMES[suit]))
    return shown.say("Is that your choice?")


def advice(shown: TableView, action: Action) -> str:
    """A hint in words."""
    match action:
        case do.Draft(_, stack):
            return shown.say("Hint: draft {tile}.", tile=tile_name(shown, stack_tile(stack)))
        case do.KeepPartner(slot):
            return shown.say("Hint: keep {card}.", card=partner_name(shown, shown.view.hands[shown.viewer][slot]))
        case do.TakePartner(slot) if slot < len(shown.view.supply):
            return shown.say("Hint: take {card}.", card=partner_name(shown, shown.view.supply[slot]))
        case do.TakePartner():
            return shown.say("Hint: try your luck with the deck.")
        case do.Place(_, square) | do.LayAlley(square):
            return shown.say("Hint: the marked place, at {square}.", square=square)
        case do.Wrangle(_, size):
            return shown.say("Hint: wrangle it as a herd of {n}.", n=size)
        case do.TakeAce(suit):
            return shown.say("Hint: the ace of {suit}.", suit=shown.say(SUIT_NAMES[suit]))
        case do.Shoot(square) | do.LayToRest(square) | do.PlaceHillBandit(square):
            return shown.say("Hint: {square}.", square=square)
        case do.BuildAlleys():
            return shown.say("Hint: build free alleys.")
    return shown.say("Hint: what is marked.")


LINE_NOTES: Final = {
    "towns": mark("The points on the signs of completed towns."),
    "town_bonus": mark("More for towns completed early: 3, 2, 1 in years 1 to 3."),
    "tussles": mark("Won with the fewest bandits at large, lost with the most."),
    "trailblazing": mark("Every horseshoe left bare costs 1 point."),
    "tombstones": mark("Every tombstone brings 2 points."),
    "aces": mark("Three aces of one suit or of three suits bring 6, four bring 12."),
    "mining": mark("The points of the mining space reached."),
}


def line_note(shown: TableView, line: str) -> str:
    """What earns the points of a line."""
    return shown.say(LINE_NOTES[line]) if line in LINE_NOTES else ""


def partner_name(shown: TableView, card: str) -> str:
    return fine(shown.say(PARTNERS[card].name)) if card in PARTNERS else ""


def status(shown: TableView, seat: Seat) -> str:
    """The name of a rival's settlement."""
    return fine(shown.say(CONTENT.faces[shown.view.boards[seat].face].name)) if shown.view.boards else ""

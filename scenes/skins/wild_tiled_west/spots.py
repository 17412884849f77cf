"""What is said of the spots of Wild Tiled West: tips, pages of the rulebook, cards that can be enlarged, buttons."""

from __future__ import annotations

from typing import Final

from game.protocol import FACE_DOWN, Spot
from game.wild_tiled_west.content import CONTENT, PARTNERS, TRACKS
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pastures import fields, herd, pasture_at
from game.wild_tiled_west.pieces import STRIDE, beside
from game.wild_tiled_west.placing import open_squares, squares_of
from game.wild_tiled_west.shapes import BUILDING_OF, SIGN_OF
from game.wild_tiled_west.state import PLACING, Laid
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.wild_tiled_west.dock import sign_words
from scenes.skins.wild_tiled_west.goods import partner_worth
from scenes.skins.wild_tiled_west.hand import all_turns, held
from scenes.skins.wild_tiled_west.land import print_of
from scenes.skins.wild_tiled_west.look import (
    STACK,
    SUIT_NAMES,
    land_of,
    lying,
    partner_of,
    point_of,
    slot_number,
    stack_tile,
)
from scenes.skins.wild_tiled_west.panels import rounds_of
from scenes.skins.wild_tiled_west.ridge import CARDS
from scenes.skins.wild_tiled_west.words import partner_name, tile_name, tile_text, wild_rule
from scenes.table.title.spot_faces import Press, SpotFace, SpotFaces
from scenes.table.view.table_view import TableView

PRINTS: Final = {
    "horseshoe": mark("Horseshoe: costs 1 point at the end if it stays bare."),
    "pickaxe_space": mark("Pickaxe: cover it to climb one mining space."),
    "bonus_gold": mark("Bonus space: cover it to take 1 gold."),
    "bonus_bullet": mark("Bonus space: cover it to take 1 bullet."),
    "bonus_alley": mark("Bonus space: cover it to place an alley."),
    "start": mark("Start space: your first tile must cover it."),
    "house_mark": mark("House mark: the Ranch House must cover it."),
    "card_space": mark("Card space: cover it to take an ace card."),
    "rope": mark("Rope: leave it bare and close it in on every side."),
    "coach_stop": mark("Coach stop: cover it with a street and link it to others by streets."),
    "signpost": mark("Signpost: covering the first two opens the General Store on the third."),
    "landing": mark("Landing site: keep it bare until its year is over."),
}
GROUND: Final = {
    "^": mark("Hill: never covered. It blocks the sheriffs’ sight."),
    "M": mark("Mine: never covered. It blocks the sheriffs’ sight."),
}


def _square(shown: TableView, spot: Spot, rest: list[str]) -> str:
    """Nothing while a tile is in hand: the dock tells what the place brings."""
    if int(rest[0]) == shown.viewer and held(shown) is not None:
        return ""
    seat, name = int(rest[0]), rest[1]
    board, square = shown.view.boards[seat], point_of(name)
    laid = next((each for each in board.laid if square in {cell[:2] for cell in lying(each)}), None)
    words = _tile(shown, seat, laid, square) if laid else _ground(shown, seat, square)
    return f"{name}: {words}" if words else ""


def _tile(shown: TableView, seat: int, laid: Laid, square: tuple[int, int]) -> str:
    name, more = tile_name(shown, laid.tile), []
    if laid.tile in BUILDING_OF:
        more.append(f"{tile_text(shown, laid.tile)} ({sign_words(shown, laid.tile)})")
        if SIGN_OF[laid.tile] == "red":
            gaps = (beside(squares_of(laid)) & open_squares(shown.view.boards[seat])).bit_count()
            told = shown.language.count("{n} open square beside it.", "{n} open squares beside it.", gaps)
            more.append(told if gaps else shown.say("It is surrounded."))
    more += _herd(shown, seat, square)
    return f"{name}\n{' '.join(more)}" if more else name


def _herd(shown: TableView, seat: int, square: tuple[int, int]) -> list[str]:
    board = shown.view.boards[seat]
    bit = 1 << square[0] * STRIDE + square[1]
    if not bit & fields(board):
        return []
    pasture = pasture_at(board, bit)
    cows = shown.language.count("Pasture with {n} cow.", "Pasture with {n} cows.", herd(board, pasture))
    return [cows, shown.say("It has been wrangled.")] if pasture & board.cowpokes else [cows]


def _ground(shown: TableView, seat: int, square: tuple[int, int]) -> str:
    land = land_of(shown.view, seat)
    terrain, icon = land.terrain[square[0]][square[1]], land.icons[square[0]][square[1]]
    found = [
        shown.say("{town}, a town worth {points}.", town=fine(shown.say(plot.name)), points=plot.points)
        for plot in ground(shown.view.boards[seat].face).towns
        if plot.key == terrain
    ]
    if terrain in GROUND:
        found.append(shown.say(GROUND[terrain]))
        if icon == "b" or square in land.chips:
            grave = square in land.graves
            found.append(shown.say("A tombstone.") if grave else shown.say("A bandit at large."))
    found += _herd(shown, seat, square)
    printed = print_of(land, square)
    if printed:
        found.append(shown.say(PRINTS[printed.rpartition("_")[0] if printed[-1].isdigit() else printed]))
    if square in land.closed:
        found.append(shown.say("The storm closes this quarter this year."))
    return " ".join(found)


def _stack(shown: TableView, spot: Spot, rest: list[str]) -> str:
    index, record = STACK[rest[0]]
    if not shown.view.stacks[index]:
        return shown.say("An empty stack.")
    left = shown.language.count("{n} tile left.", "{n} tiles left.", shown.view.stacks[index])
    cost = shown.say("Printed price: {n} gold.", n=record.cost) if record.cost else shown.say("No printed price.")
    sign = sign_words(shown, record.tile)
    name = tile_name(shown, record.tile)
    head = f"{name} ({sign})" if sign else name
    return f"{head}\n{tile_text(shown, record.tile)} {cost} {left}"


def _slot(shown: TableView, spot: Spot, rest: list[str]) -> str:
    kind, number = slot_number(rest[0])
    has = (shown.view.prairie if kind == "prairie" else shown.view.river) >> number - 1 & 1
    if kind == "prairie":
        name = shown.say("Prairie slot {n}", n=number)
        says = shown.say("This die offers the first stack of its row.")
        empty = shown.say("A prairie die here would offer the first stack of its row.")
    else:
        name = shown.say("River slot {n}", n=number)
        says = shown.say("This die offers the stacks of its column; each one jumped over costs 1 gold.")
        empty = shown.say("A river die here would offer its whole column.")
    return f"{name}\n{says if has else empty}"


def _partner(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat = shown.focus if spot.startswith("partners") else int(rest[0])
    if spot.startswith("partners/") and shown.view.second[shown.focus] is not None:
        card = shown.view.second[shown.focus]  # it lies on the supply's place
    else:
        card = partner_of(shown.view, spot)
    if card is None:
        return ""
    if card == FACE_DOWN:
        if spot == "partners/deck":
            return shown.say("The deck of partners: its top card may be taken unseen.")
        return shown.say("A partner, face down until the Endgame.")
    worth = shown.say("Now worth {n}.", n=partner_worth(shown, seat, card))
    return f"{partner_name(shown, card)}\n{fine(shown.say(PARTNERS[card].text))} {worth}"


def _contract(shown: TableView, spot: Spot, rest: list[str]) -> str:
    index, contract = next((i, each) for i, each in enumerate(TRACKS.contract) if each.id == rest[0])
    side = shown.say("It has been flipped.") if shown.view.contracts[index] else shown.say("Nobody has claimed it yet.")
    return f"{fine(shown.say(contract.name))}\n{fine(shown.say(contract.text))} {side}"


def _track(shown: TableView, spot: Spot, rest: list[str]) -> str:
    space = next(each for each in TRACKS.space if each.id == rest[0])
    year = TRACKS.year[space.year - 1]
    if space.kind == "tussle":
        words = shown.say(
            "Tussle of year {year}\nFewest bandits at large win {n} points, most bandits lose {n}.",
            year=year.year,
            n=year.tussle,
        )
        return f"{words} {shown.say('Winners get a hill bandit.')}" if year.hill_bandit else words
    rounds = shown.language.count("{n} round.", "{n} rounds.", rounds_of(shown, space.year))
    bonus = shown.say("A town completed this year brings {n} more.", n=year.town_bonus) if year.town_bonus else ""
    card = shown.say("A bandit card is turned here.") if shown.layout.seats == 1 and space.solo_bandit else ""
    return f"{shown.say('Year {year}', year=year.year)}\n{rounds} {bonus} {card}".rstrip()


def _mine(shown: TableView, spot: Spot, rest: list[str]) -> str:
    space = TRACKS.mining[int(rest[1]) - 1]
    words = shown.say(
        "Mining space {space}\nIncome {income} gold each year; {points} points at the end.",
        space=space.space,
        income=space.income,
        points=space.points,
    )
    return f"{words} {shown.say('The hat: a second partner joins you.')}" if space.hat else words


def _town(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat, key = int(rest[0]), rest[1]
    board = shown.view.boards[seat]
    for index, plot in enumerate(ground(board.face).towns):
        if plot.key == key:
            name = fine(shown.say(plot.name))
            if board.towns >> index & 1:
                return shown.say(
                    "{town}\nComplete: {points} points and the bonus of its year.", town=name, points=plot.points
                )
            left = (plot.squares & ~board.covered).bit_count()
            squares = shown.language.count("{n} square is open.", "{n} squares are open.", left)
            bonus = TRACKS.year[shown.view.year - 1].town_bonus
            worth = shown.say("Worth {points}, and {bonus} more this year.", points=plot.points, bonus=bonus)
            return f"{name}\n{squares} {worth}"
    return wild_rule(shown, seat)


def _ace(shown: TableView, spot: Spot, rest: list[str]) -> str:
    suit = shown.say(SUIT_NAMES[rest[0]])
    if rest[0] in shown.view.aces:
        return shown.say("Ace of {suit}\nA Fancy Saloon brings an ace card of your choice.", suit=suit)
    owner = next((seat for seat, board in enumerate(shown.view.boards) if rest[0] in board.ace_cards), 0)
    return shown.say("Ace of {suit}\n{name} has taken it.", suit=suit, name=shown.name(owner))


def _aside(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if shown.view.boards[int(rest[0])].store == "aside":
        return shown.say("General Store\nSet aside until both signposts are covered.")
    words = shown.say("Horseshoes still bare\nEach costs 1 point at the end.")
    return f"{words}\n{wild_rule(shown, int(rest[0]))}".rstrip()


def _ridge(shown: TableView, spot: Spot, rest: list[str]) -> str:
    ridge = shown.view.ridge
    if ridge is None:
        return ""
    if not rest:
        return shown.say(
            "Bandit Ridge\nIn the Tussle your bandits at large are compared with those of the Ridge. "
            "Spare bullets cover its bandits; its cows flip contracts before you do."
        )
    if rest[0] == "deck":
        left = shown.language.count("{n} bandit card left.", "{n} bandit cards left.", len(ridge.deck))
        return shown.say("Bandit cards\nOne is turned on every space with a card. {left}", left=left)
    if int(rest[1]) >= len(ridge.shown):
        return ""
    card = CARDS[ridge.shown[int(rest[1])]]
    return f"{fine(shown.say(card.name))}\n{shown.say(card.text)}"


def _wrangle(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say("Declare a herd of {n}.", n=rest[0])


def _turn(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if shown.view.phase not in PLACING or int(rest[0]) not in all_turns(shown.view.tile):
        return ""
    turn, flip = shown.prompts["rotate"], shown.prompts["flip"]
    return shown.say("Turned like this. {turn} turns the tile, {flip} mirrors it.", turn=turn, flip=flip)


# ------------------------------------------------------------------ pages of the rulebook


def _square_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    """Of the tile that lies there, or of what is printed."""
    board, here = shown.view.boards[int(rest[0])], point_of(rest[1])
    for laid in board.laid:
        if any(cell[:2] == here for cell in lying(laid)):
            return f"tile/{laid.tile}"
    letter = CONTENT.faces[board.face].terrain.split()[here[0]][here[1]]
    return {"^": "bandits", "M": "mining", "f": "pastures", "c": "pastures", ".": "placing"}.get(letter, "towns")


def _stack_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"tile/{stack_tile(rest[0])}"


def _stack_card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    """While one is to be chosen the dock shows its tile, and nothing may get in the way."""
    return "" if shown.is_mine and shown.view.phase == "turn" else _stack_page(shown, spot, rest)


def _partner_card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    card = partner_of(shown.view, spot)
    return f"partner/{card}" if card in PARTNERS else ""


def _contract_page(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"contract/{rest[0]}"


# ------------------------------------------------------------------ buttons


def _income(shown: TableView) -> Press:
    income = TRACKS.mining[shown.view.boards[shown.viewer].mining - 1].income
    return Press(shown.language.count("{n} gold", "{n} gold", income))


# ------------------------------------------------------------------ the records

PARTNER: Final = SpotFace(_partner, "partners", _partner_card)

SPOTS: Final = SpotFaces({
    "board": SpotFace(_square, _square_page),
    "stack": SpotFace(_stack, _stack_page, _stack_card),
    "slot": SpotFace(_slot, "dice"),
    "turn": SpotFace(_turn, "placing"),
    "hand": PARTNER,
    "partner": PARTNER,
    "partners": PARTNER,
    "contract": SpotFace(_contract, _contract_page),
    "track": SpotFace(_track, "year"),
    "first": SpotFace(page="year"),
    "mine": SpotFace(_mine, "mining"),
    "town": SpotFace(_town, "towns"),
    "ace": SpotFace(_ace, "aces"),
    "aces": SpotFace(
        mark(
            "Aces and signs\nThree aces of one suit or of three suits bring 6 points, four bring 12. "
            "Below: your buildings by the colour of their signs."
        ),
        "aces",
    ),
    "gold": SpotFace(
        mark("Gold\nPays for tiles and claim jumps. Mining Income brings more every year."), "drafting"
    ),
    "bullets": SpotFace(
        mark("Bullets\nA sheriff who sees a bandit along his row or column shoots at once."), "bandits"
    ),
    "aside": SpotFace(_aside, "wild"),
    "ridge": SpotFace(_ridge, "solo"),
    "wrangle": SpotFace(_wrangle, "pastures"),
    "gain": SpotFace(page="tile/general_store"),
    "score": SpotFace(page="scoring"),
    "button/alleys": SpotFace(
        mark("In place of a tile: lay one alley, and a second next to it if you like."),
        "alleys",
        press=Press(mark("Free alleys"), "paper"),
    ),
    "button/pass": SpotFace(page="year", press=Press(mark("Pass"))),
    "button/stop": SpotFace(page="alleys", press=Press(mark("That is all"), icon="check")),
    "button/decline": SpotFace(
        mark("The pasture can be wrangled later, when a new tile expands it."),
        "pastures",
        press=Press(mark("Not now"), "paper"),
    ),
    "button/income": SpotFace(page="mining", press=_income),
    "button/pickaxes": SpotFace(page="mining", press=Press(mark("1 gold, 2 pickaxes"))),
    "button/stash": SpotFace(
        mark("Stashed gold is never taken back; it scores at the end."),
        "face/timber_falls",
        press=Press(mark("Stash 1 gold")),
    ),
    "button/keep_gold": SpotFace(page="face/timber_falls", press=Press(mark("Keep it"), "paper")),
})  # fmt: skip

"""Matches that begin in the middle: crowded boards, full hands, cubes wanting.  Starts them and plays; checks nothing.

From an empty board a Theater or three chains in each other are rare.  Here tiles stand on three floors and most lack
only a cube, so that one purchase sets off a long chain.
"""

from __future__ import annotations

from random import Random

from game.protocol import Action
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import rules
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import rooms
from tests.saloon_tycoon.drawing import ALL_CARDS, OPEN_CLAIMS, SECRET_CLAIMS, given
from tests.saloon_tycoon.literal_board import LARGE, PEOPLE, SMALL, TILES, Player, Tile, allowed, floor_for
from tests.saloon_tycoon.literal_game import LiteralGame

LIKELY = (do.Build, do.Supply, do.PutCube, do.Play, do.Shift, do.Stake, do.StakeSecret, do.Choose, do.Move)


def greedy(s: State, rng: Random) -> Action:
    """Goes on as long as it can: what ends a turn or refuses an offer comes last."""
    legal = rules.legal_actions(s)
    wanted = [action for action in legal if isinstance(action, LIKELY)]
    return rng.choice(wanted if wanted and rng.random() < 0.85 else legal)


def middle(rng: Random, seats: int = 0) -> State:
    """A turn's menu in the middle of a match that could have come about."""
    seats = seats or rng.randint(1, 4)
    stock = {kind: tile["copies"] for kind, tile in TILES.items() if kind != "saloon"}
    boards = [crowded(rng, stock) for _ in range(seats)]
    cards = rng.sample(ALL_CARDS, len(ALL_CARDS))
    hands = [[cards.pop() for _ in range(rng.randint(2, 5))] for _ in range(seats)]
    thrown = rng.randint(0, len(cards))
    secrets = rng.sample(SECRET_CLAIMS, 2 * seats)
    s = given(
        *boards,
        gold=[rng.randint(2, 40) for _ in range(seats)],
        hands=hands,
        saloons=company(rng, max(2, seats), boards),
        secrets=[secrets[2 * seat : 2 * seat + 2] for seat in range(seats)],
        row=rng.sample(OPEN_CLAIMS, {1: 4, 2: 4, 3: 5, 4: 6}[seats]),
        deck=cards[thrown:],
        discard=cards[:thrown],
    )
    for seat in range(seats):
        s.roofs[seat] = tuple(room.place for room in rooms(s.tiles[seat]) if room.floor == 3 and room.finished)
    s.pile = rng.choice((0, 1, 3, 20))
    s.seat = rng.randrange(seats)
    if seats > 1 and rng.random() < 0.3:
        s.pile, s.final_turns, s.trigger = 0, rng.randint(1, seats - 1), (s.seat + 1) % seats
    return s


def crowded(rng: Random, stock: dict[str, int]) -> str:
    """A board as text: built tile by tile where the rules allow it; all lower tiles finished, tops mostly nearly so."""
    player = Player()
    player.tiles[0].cubes = rng.choice((3, 4, 4))
    for _ in range(rng.randint(3, 14)):
        kind = rng.choice([kind for kind, left in stock.items() if left])
        size = TILES[kind]["size"]
        spots = [(sites, floor_for(player.tiles, size, sites)) for sites in (SMALL if size == "small" else LARGE)]
        spots = [(sites, floor) for sites, floor in spots if floor and allowed(player.tiles, kind, sites, floor)]
        if spots:
            sites, floor = max(rng.sample(spots, min(2, len(spots))), key=lambda spot: spot[1] or 0)
            tile = Tile(kind, sites, floor or 0)
            tile.cubes = tile.spaces - rng.choice((0, 0, 0, 1, 1, 2))
            stock[kind] -= 1
            player.tiles.append(tile)
    return ", ".join(f"{tile.kind} {tile.place} {tile.cubes}" for tile in player.tiles)


def company(rng: Random, saloons: int, boards: list[str]) -> list[list[str]]:
    """Citizens whose tile is finished, and some of the Outlaws, each somewhere."""
    found: list[list[str]] = [[] for _ in range(saloons)]
    tiles = {tuple(entry.split()[::2]) for board in boards for entry in board.split(", ")}
    for who, one in PEOPLE.items():
        tile = one["arrives"].get("tile")
        full = {"small": "3", "large": "4"}[TILES[tile]["size"]] if tile else ""
        if (tile, full) in tiles if tile else rng.random() < 0.6:
            rng.choice(found).append(who)
    return found


def retold(s: State) -> LiteralGame:
    """The same position in plain words, for the second opinion."""
    told = LiteralGame(s.terms.seats, {"first_player": "seat_1"})
    for seat, player in enumerate(told.players):
        player.gold = s.gold[seat]
        player.tiles = []
        for room in rooms(s.tiles[seat]):
            tile = Tile(room.tile, tuple(room.place.split("+")), room.floor)
            tile.cubes = room.cubes
            player.tiles.append(tile)
            if room.tile != "saloon":
                told.stock[room.tile] -= 1
        player.roofs, player.hand, player.secrets = list(s.roofs[seat]), list(s.hands[seat]), list(s.secrets[seat])
    for saloon, people in zip(told.saloons, s.saloons, strict=True):
        saloon.people = list(people)
    told.away, told.row = set(s.away), list(s.row)
    told.deck, told.discard, told.boss_deck = list(s.deck), list(s.discard), list(s.boss_deck)
    told.pile, told.reserve, told.round, told.active = s.pile, s.reserve, s.round, s.seat
    told.turns_left = s.final_turns if s.final_turns >= 0 else None
    return told

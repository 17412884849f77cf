"""What lies where in Wild Tiled West, by a view or by the events.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.protocol import Event, Seat
from game.wild_tiled_west import events as told
from game.wild_tiled_west import events_years as later
from game.wild_tiled_west.content import ALLEY, PARTNERS, TRACKS
from game.wild_tiled_west.pieces import names
from game.wild_tiled_west.state import Laid, State
from scenes.skins.wild_tiled_west.look import dice_slots, partner_picture, slot_number, tile_id
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.stage import Piece, Stage

HEADINGS: Final = (told.RoundBegan,)  # events that head a part of the log


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    yield from (_die(slot) for slot in dice_slots(view))
    for owner, board in enumerate(view.boards):
        yield from (_tile(owner, laid) for laid in board.laid)
        yield from (_grave(owner, square) for square in names(board.graves))
        yield from (_rider(owner, square) for square in names(board.hill_bandits & ~board.graves))
        yield from (_poke(owner, square) for square in names(board.cowpokes))
        yield from (_won(owner, suit) for suit in board.ace_cards)
        yield _cart(owner, board.mining)
    yield from (_ace(suit) for suit in view.aces)
    yield from _partners(view)
    if view.phase not in SETTING_UP and view.terms.seats > 1:
        yield _wheel(view.first)
    if view.ridge is not None:
        yield from (_bandit(place, card) for place, card in enumerate(view.ridge.shown))
    if view.boards:
        yield from (_contract(index, flipped) for index, flipped in enumerate(view.contracts))


def follow(stage: Stage, event: Event) -> None:
    """Put, take and move what the event changes."""
    change = FOLLOW.get(type(event))
    if change is not None:
        change(stage, event)


SETTING_UP: Final = frozenset({"deal_boards", "deal_partners", "keep_partner", "shuffle_partners", "deal_first"})

# ------------------------------------------------------------------ single pieces


def _die(slot: str) -> Piece:
    kind, _ = slot_number(slot)
    return Piece(f"die/{slot}", "die", kind, f"slot/{slot}", f"{ART}die_{kind}")


def _tile(owner: int, laid: Laid) -> Piece:
    art = f"{ART}street_1" if laid.tile == ALLEY else f"{ART}deck"
    return Piece(
        tile_id(owner, laid), "tile", laid.tile, f"board/{owner}/{laid.square}", art, marks=(f"turn {laid.turn}",)
    )


def _grave(owner: int, square: str) -> Piece:
    return Piece(f"grave/{owner}/{square}", "bust", "tombstone", f"board/{owner}/{square}", f"{ART}tombstone")


def _rider(owner: int, square: str) -> Piece:
    return Piece(f"rider/{owner}/{square}", "bust", "hill_bandit", f"board/{owner}/{square}", f"{ART}hill_bandit")


def _poke(owner: int, square: str) -> Piece:
    return Piece(f"poke/{owner}/{square}", "bust", "cowpoke", f"board/{owner}/{square}", f"{ART}cowpoke")


def _ace(suit: str) -> Piece:
    return Piece(f"ace/{suit}", "card", suit, f"ace/{suit}", f"{ART}ace_card_{suit}")


def _won(owner: int, suit: str) -> Piece:
    return Piece(f"ace/{suit}", "card", suit, f"aces/{owner}", f"{ART}ace_card_{suit}")


def _cart(owner: int, space: int) -> Piece:
    return Piece(f"cart/{owner}", "token", "cart", f"mine/{owner}/{space}", f"{ART}mining_marker")


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "partner", card, spot, partner_picture(card) if card in PARTNERS else "ui/card_back")


def _wheel(owner: int) -> Piece:
    return Piece("first", "token", "first", f"first/{owner}", f"{ART}first_player")


def _bandit(place: int, card: str) -> Piece:
    return Piece(f"ridge/card/{place}", "bandit_card", card, f"ridge/card/{place}", f"{ART}bandit_card")


def _contract(index: int, flipped: bool) -> Piece:
    spot = f"contract/{TRACKS.contract[index].id}"
    side = "flipped" if flipped else "first"
    return Piece(spot, "contract", side, spot, f"{ART}contract_{side}")


# ------------------------------------------------------------------ by a view


def _partners(view: State) -> Iterator[Piece]:
    for slot, card in enumerate(view.supply):
        yield _card(f"partners/{slot}", card)
    for owner in range(view.terms.seats):
        for slot, card in enumerate(view.hands[owner]):
            yield _card(f"hand/{owner}/{slot}", card)
        for slot, kept in enumerate((view.kept[owner], view.second[owner])):
            if kept is not None:
                yield _card(f"partner/{owner}/{slot}", kept)


# ------------------------------------------------------------------ by the events


def _boards_dealt(stage: Stage, event: told.BoardsDealt) -> None:
    for owner in range(len(event.faces)):
        stage.put(_cart(owner, TRACKS.start.mining_space))
    for index in range(len(TRACKS.contract)):
        stage.put(_contract(index, False))


def _partners_dealt(stage: Stage, event: told.PartnersDealt) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_card(f"hand/{event.seat}/{slot}", card), "partners/deck")


def _partner_kept(stage: Stage, event: told.PartnerKept) -> None:
    hand = [f"hand/{event.seat}/{slot}" for slot in range(2)]
    kept = next((name for name in hand if name in stage and stage[name].what == event.card), hand[0])
    for name in hand:
        if name != kept:
            stage.take(name, "partners/deck")
    stage.move(kept, _card(f"partner/{event.seat}/0", event.card))


def _partners_shown(stage: Stage, event: told.PartnersShown) -> None:
    for slot, card in enumerate(event.cards):
        stage.put(_card(f"partners/{slot}", card), "partners/deck")


def _first(stage: Stage, event: told.FirstChosen) -> None:
    if "cart/1" in stage:  # alone, one is always first
        stage.put(_wheel(event.seat))


def _first_passed(stage: Stage, event: later.FirstPassed) -> None:
    if "first" in stage:
        stage.move("first", _wheel(event.seat))


def _dice_lifted(stage: Stage, event: later.DiceLifted) -> None:
    for name in [name for name in stage.pieces if name.startswith("die/")]:
        stage.take(name)


def _dice_rolled(stage: Stage, event: told.DiceRolled) -> None:
    for kind, faces, slots in (
        ("prairie", event.prairie, event.prairie_slots),
        ("river", event.river, event.river_slots),
    ):
        for face, slot in zip(faces, slots, strict=True):
            if slot:
                stage.put(_die(f"{kind}_{slot}"), f"slot/{kind}_{face}")


def _die_moved(stage: Stage, event: told.DieMoved) -> None:
    if event.slot:
        stage.move(f"die/{event.old}", _die(event.slot))
    else:
        stage.take(f"die/{event.old}")


def _tile_drafted(stage: Stage, event: told.TileDrafted) -> None:
    stage.take(f"die/{event.slot}")


def _tile_placed(stage: Stage, event: told.TilePlaced) -> None:
    source = f"stack/{event.stack}" if event.stack else f"aside/{event.seat}"
    if event.seat == stage.seat:
        source = ""  # it was in this seat's hand, over its place
    stage.put(_tile(event.seat, Laid(event.tile, event.turn, event.square)), source)


def _alley_placed(stage: Stage, event: told.AlleyPlaced) -> None:
    stage.put(_tile(event.seat, Laid(ALLEY, 0, event.square)))


def _climbed(stage: Stage, event: told.Climbed) -> None:
    stage.move(f"cart/{event.seat}", _cart(event.seat, event.space))


def _partner_taken(stage: Stage, event: told.PartnerTaken) -> None:
    mine = _card(f"partner/{event.seat}/1", event.card)
    if event.slot > 2:
        stage.put(mine, "partners/deck")
    else:
        stage.move(f"partners/{event.slot}", mine)


def _partner_refilled(stage: Stage, event: told.PartnerRefilled) -> None:
    stage.put(_card(f"partners/{event.slot}", event.card), "partners/deck")


def _buried(stage: Stage, event: told.BanditShot | told.LaidToRest) -> None:
    stage.take(f"rider/{event.seat}/{event.square}")
    stage.put(_grave(event.seat, event.square))


def _ace_taken(stage: Stage, event: told.AceTaken) -> None:
    stage.move(f"ace/{event.suit}", _won(event.seat, event.suit))


def _wrangled(stage: Stage, event: told.Wrangled) -> None:
    stage.put(_poke(event.seat, event.square))


def _contract_flipped(stage: Stage, event: told.ContractFlipped) -> None:
    index = next(i for i, contract in enumerate(TRACKS.contract) if contract.id == event.contract)
    stage.put(_contract(index, True))


def _hill_bandit(stage: Stage, event: later.HillBanditPlaced) -> None:
    stage.put(_rider(event.seat, event.square))


def _bandit_turned(stage: Stage, event: later.BanditTurned) -> None:
    stage.put(_bandit(event.place, event.card), "ridge/deck")


def _partner_revealed(stage: Stage, event: later.PartnerRevealed) -> None:
    stage.put(_card(f"partner/{event.seat}/0", event.card))


FOLLOW: Final[dict[type[Event], Callable[[Stage, Any], None]]] = {
    told.BoardsDealt: _boards_dealt,
    told.PartnersDealt: _partners_dealt,
    told.PartnerKept: _partner_kept,
    told.PartnersShown: _partners_shown,
    told.FirstChosen: _first,
    later.FirstPassed: _first_passed,
    told.DiceRolled: _dice_rolled,
    later.DiceLifted: _dice_lifted,
    told.DieMoved: _die_moved,
    told.TileDrafted: _tile_drafted,
    told.TilePlaced: _tile_placed,
    told.AlleyPlaced: _alley_placed,
    told.Climbed: _climbed,
    told.PartnerTaken: _partner_taken,
    told.PartnerRefilled: _partner_refilled,
    told.BanditShot: _buried,
    told.LaidToRest: _buried,
    told.AceTaken: _ace_taken,
    told.Wrangled: _wrangled,
    told.ContractFlipped: _contract_flipped,
    later.HillBanditPlaced: _hill_bandit,
    later.BanditTurned: _bandit_turned,
    later.PartnerRevealed: _partner_revealed,
}

"""What lies where in Saloon Tycoon, by a view or by the events.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.protocol import FACE_DOWN, Event, Seat
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import CARDS, KINDS, NUMBERS
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.state import State, reputation
from game.saloon_tycoon.survey import rooms
from scenes.skins.saloon_tycoon.iso import family
from scenes.stage import Piece, Stage

HEADINGS: Final = (told.TurnBegan,)  # events that head a part of the log

ART: Final = "saloon_tycoon/st_"
TOP: Final = 3  # the floor a roof goes on


def pieces(view: State, seat: Seat) -> Iterator[Piece]:
    """All this seat sees on the table."""
    for owner in range(view.terms.seats):
        yield from _board(view, owner)
        yield from _hand(owner, view.hands[owner], seat)
        yield from _secrets(view, owner)
        yield from _purse(owner, view.gold[owner], reputation(view, owner), len(view.staked[owner]))
    yield from (_stock(kind, view.stock[index]) for index, kind in enumerate(KINDS) if view.stock[index])
    yield from (_claim(slot, claim) for slot, claim in enumerate(view.row) if claim is not None)
    if view.row:
        yield _row(len(view.row))
    yield from (_character(who, "town") for who in view.away)
    yield from (_character(who, f"saloon/{at}") for at, there in enumerate(view.saloons) for who in there)
    yield from _piles(view)
    if view.terms.solo:
        yield from _boss(len(view.boss_deck), view.boss_discard, len(view.boss_claims), view.boss_cubes)


def follow(stage: Stage, event: Event) -> None:
    """Put, take and move what the event changes."""
    change = FOLLOW.get(type(event))
    if change is not None:
        change(stage, event)


# ------------------------------------------------------------------ single pieces


def _room(owner: int, tile: str, place: str, floor: int) -> Piece:
    spot = f"room/{owner}/{place}/{floor}"
    return Piece(spot, "room", tile, spot, f"{ART}room_{tile}_{family(SITES_OF[place])[-1]}")


def _roof(owner: int, place: str) -> Piece:
    spot = f"room/{owner}/{place}/{TOP + 1}"
    return Piece(f"roof/{owner}/{place}", "roof", "roof", spot, f"{ART}roof_{family(SITES_OF[place])}")


def _cube(owner: int, place: str, floor: int, slot: int) -> Piece:
    return Piece(
        f"cube/{owner}/{place}/{floor}/{slot}", "crate", "cube", f"deck/{owner}/{place}/{floor}", ART + "crate"
    )


def _card(spot: str, card: str) -> Piece:
    return Piece(spot, "card", card, spot, ART + ("back_tycoon" if card == FACE_DOWN else "card_tycoon"))


def _claim(slot: int, claim: str) -> Piece:
    return Piece(f"claim/{slot}", "card", claim, f"claim/{slot}", ART + "claim_open")


def _secret(spot: str, claim: str) -> Piece:
    return Piece(spot, "card", claim, spot, ART + ("back_secret" if claim == FACE_DOWN else "claim_secret"))


def _row(count: int) -> Piece:
    """The row was laid: how long it is says that play has begun."""
    return Piece("row", "sign", "row", "label/claims", ART + "back_open", count)


def _stock(kind: str, count: int) -> Piece:
    return Piece(f"market/{kind}", "tile", kind, f"market/{kind}", f"{ART}front_{kind}", count)


def _character(who: str, spot: str) -> Piece:
    return Piece(f"character/{who}", "face", who, spot, f"{ART}char_{who}")


def _count(spot: str, what: str, art: str, number: int, *marks: str) -> Piece:
    return Piece(spot, "sign", what, spot, art, number, marks)


def _purse(owner: int, gold: int, score: int, staked: int) -> Iterator[Piece]:
    yield _count(f"gold/{owner}", "gold", ART + "gold_1", gold)
    yield _count(f"score/{owner}", "score", "tokens/vp", score)
    yield _count(f"staked/{owner}", "staked", ART + "claim_flag", staked)


def _discards(cards: Sequence[str]) -> Piece:
    return _count("discard", cards[-1] if cards else "", ART + "card_tycoon", len(cards), *cards)


# ------------------------------------------------------------------ by a view


def _board(view: State, owner: int) -> Iterator[Piece]:
    for room in rooms(view.tiles[owner]):
        yield _room(owner, room.tile, room.place, room.floor)
        yield from (_cube(owner, room.place, room.floor, slot) for slot in range(room.cubes))
    yield from (_roof(owner, place) for place in view.roofs[owner])


def _hand(owner: int, hand: Sequence[str], seat: int) -> Iterator[Piece]:
    """Others' cards are backs, even those whose face was seen: which one it is, nobody shows."""
    for slot, card in enumerate(hand):
        yield _card(f"hand/{owner}/{slot}", card if owner == seat else FACE_DOWN)


def _secrets(view: State, owner: int) -> Iterator[Piece]:
    for slot, claim in enumerate(view.secrets[owner]):
        if claim is not None:
            yield _secret(f"secret/{owner}/{slot}", claim)
    yield from (_secret(f"offer/{owner}/{slot}", claim) for slot, claim in enumerate(view.offers[owner]))


def _piles(view: State) -> Iterator[Piece]:
    yield _count("pile", "cubes", ART + "crate", view.pile)
    yield _count("deck", FACE_DOWN, ART + "back_tycoon", len(view.deck))
    yield _discards(view.discard)
    resolving = [frame.source for frame in view.stack if frame.step == "run" and frame.source in CARDS]
    yield from (_resolving(depth, card) for depth, card in enumerate(resolving))


def _resolving(depth: int, card: str) -> Piece:
    return Piece(f"resolving/{depth}", "card", card, "resolving", ART + "card_tycoon")


def _boss(deck: int, discard: Sequence[str], claims: int, cubes: int) -> Iterator[Piece]:
    yield _count("boss/deck", FACE_DOWN, ART + "back_open", deck)
    yield _count("boss/discard", discard[-1] if discard else "", ART + "back_open", len(discard))
    yield _count("boss/claims", "claims", ART + "claim_flag", claims)
    yield _count("boss/cubes", "cubes", ART + "crate", cubes)


# ------------------------------------------------------------------ by events: cards and claims


def _add(stage: Stage, name: str, by: int) -> None:
    piece = stage[name]
    stage.put(piece._replace(number=piece.number + by))


def _hand_of(stage: Stage, owner: int) -> list[str]:
    found: list[str] = []
    while f"hand/{owner}/{len(found)}" in stage:
        found.append(stage[f"hand/{owner}/{len(found)}"].what)
    return found


def _lose(stage: Stage, owner: int, slot: int, to: Piece | None, target: str) -> None:
    """A card leaves a hand; those behind it close up."""
    hand = _hand_of(stage, owner)
    if owner != stage.seat:
        slot = len(hand) - 1
    if to is None:
        stage.take(f"hand/{owner}/{slot}", target)
    else:
        stage.move(f"hand/{owner}/{slot}", to)
    del hand[slot]
    for place in range(slot, len(hand)):
        stage.move(f"hand/{owner}/{place + 1}", _card(f"hand/{owner}/{place}", hand[place]))


def _gain(stage: Stage, owner: int, card: str, source: str) -> None:
    slot = len(_hand_of(stage, owner))
    stage.put(_card(f"hand/{owner}/{slot}", card if owner == stage.seat else FACE_DOWN), source)


def _shuffled(stage: Stage, event: told.Shuffled) -> None:
    if event.again:
        stage.put(_discards(()))
    stage.put(stage["deck"]._replace(number=event.count))


def _cards_drawn(stage: Stage, event: told.CardsDrawn) -> None:
    if "row" in stage:  # the first hands came off before the deck was counted
        _add(stage, "deck", -len(event.cards))
    for card in event.cards:
        _gain(stage, event.seat, card, "deck")


def _card_played(stage: Stage, event: told.CardPlayed) -> None:
    depth = sum(name.startswith("resolving/") for name in stage.pieces)
    _lose(stage, event.seat, event.slot, _resolving(depth, event.card), "resolving")


def _card_resolved(stage: Stage, event: told.CardResolved) -> None:
    depth = sum(name.startswith("resolving/") for name in stage.pieces) - 1
    stage.take(f"resolving/{depth}", "discard")
    stage.put(_discards((*stage["discard"].marks, event.card)))


def _card_discarded(stage: Stage, event: told.CardDiscarded) -> None:
    _lose(stage, event.seat, event.slot, None, "discard")
    stage.put(_discards((*stage["discard"].marks, event.card)))


def _card_taken(stage: Stage, event: told.CardTaken) -> None:
    """The newest copy of it."""
    lying = list(stage["discard"].marks)
    del lying[len(lying) - 1 - lying[::-1].index(event.card)]
    stage.put(_discards(lying))
    _gain(stage, event.seat, event.card, "discard")


def _card_stolen(stage: Stage, event: told.CardStolen) -> None:
    _lose(stage, event.victim, event.slot, None, f"hand/{event.seat}/{min(event.to_slot, NUMBERS.hand_limit - 1)}")
    _gain(stage, event.seat, event.card, f"saloon/{event.victim}")


def _claims_laid(stage: Stage, event: told.ClaimsLaid) -> None:
    for slot, claim in enumerate(event.claims):
        stage.put(_claim(slot, claim))
    stage.put(_row(len(event.claims)))


def _secrets_dealt(stage: Stage, event: told.SecretsDealt) -> None:
    for slot, claim in enumerate(event.claims):
        stage.put(_secret(f"offer/{event.seat}/{slot}", claim))


def _secrets_kept(stage: Stage, event: told.SecretsKept) -> None:
    for slot in range(NUMBERS.secret_dealt):
        stage.take(f"offer/{event.seat}/{slot}")
    for slot, claim in enumerate(event.claims):
        stage.put(_secret(f"secret/{event.seat}/{slot}", claim), f"offer/{event.seat}/{slot}")


def _claim_staked(stage: Stage, event: told.ClaimStaked) -> None:
    name = f"secret/{event.seat}/{event.slot}" if event.secret else f"claim/{event.slot}"
    stage.take(name, f"staked/{event.seat}")
    _add(stage, f"staked/{event.seat}", 1)


# ------------------------------------------------------------------ by events: gold, rooms, people


def _gold_came(stage: Stage, event: told.GoldGained | told.IncomeTaken) -> None:
    _add(stage, f"gold/{event.seat}", event.amount)


def _gold_paid(stage: Stage, event: told.GoldPaid) -> None:
    _add(stage, f"gold/{event.seat}", -event.amount)


def _gold_stolen(stage: Stage, event: told.GoldStolen) -> None:
    _add(stage, f"gold/{event.victim}", -event.amount)
    _add(stage, f"gold/{event.seat}", event.amount)


def _points_scored(stage: Stage, event: told.PointsScored) -> None:
    _add(stage, f"score/{event.seat}", event.amount)


def _tile_built(stage: Stage, event: told.TileBuilt) -> None:
    left = stage[f"market/{event.tile}"].number - 1
    if left:
        stage.put(_stock(event.tile, left))
    else:
        stage.take(f"market/{event.tile}")
    stage.put(_room(event.seat, event.tile, event.place, event.floor), f"market/{event.tile}")


def _cube_placed(stage: Stage, event: told.CubePlaced) -> None:
    if not event.reserve:
        _add(stage, "pile", -1)
    source = "reserve" if event.reserve else "pile"
    stage.put(_cube(event.seat, event.place, event.floor, event.cubes - 1), source)


def _cube_moved(stage: Stage, event: told.CubeMoved) -> None:
    owner = event.seat
    start, there = _floor(stage, owner, event.source), _floor(stage, owner, event.target)
    left, count = _cubes(stage, owner, event.source, start), _cubes(stage, owner, event.target, there)
    stage.move(f"cube/{owner}/{event.source}/{start}/{left - 1}", _cube(owner, event.target, there, count))


def _floor(stage: Stage, owner: int, place: str) -> int:
    return max(floor for floor in range(1, TOP + 1) if f"room/{owner}/{place}/{floor}" in stage)


def _cubes(stage: Stage, owner: int, place: str, floor: int) -> int:
    return sum(f"cube/{owner}/{place}/{floor}/{slot}" in stage for slot in range(NUMBERS.spaces_large))


def _roof_placed(stage: Stage, event: told.RoofPlaced) -> None:
    size = "small" if len(SITES_OF[event.place]) == 1 and event.place != "S" else "large"
    stage.put(_roof(event.seat, event.place), f"roof/{size}")


def _character_came(stage: Stage, event: told.CharacterCame) -> None:
    stage.move(f"character/{event.who}", _character(event.who, f"saloon/{event.seat}"))


def _character_moved(stage: Stage, event: told.CharacterMoved) -> None:
    stage.move(f"character/{event.who}", _character(event.who, f"saloon/{event.to}"))


# ------------------------------------------------------------------ by events: the Boss


def _boss_shuffled(stage: Stage, event: told.BossShuffled) -> None:
    stage.put(stage["boss/deck"]._replace(number=event.count))
    if event.again:
        stage.put(_count("boss/discard", "", ART + "back_open", 0))


def _boss_card(stage: Stage, event: told.BossCardTurned) -> None:
    _add(stage, "boss/deck", -1)
    stage.put(stage["boss/discard"]._replace(what=event.card, number=stage["boss/discard"].number + 1), "boss/deck")


def _boss_cubes(stage: Stage, event: told.BossTookCubes) -> None:
    _add(stage, "pile", -event.amount)
    _add(stage, "boss/cubes", event.amount)


def _boss_claim(stage: Stage, event: told.BossTookClaim) -> None:
    stage.take(f"claim/{event.slot}", "boss/claims")
    _add(stage, "boss/claims", 1)


def _boss_tile(stage: Stage, event: told.BossTookTile) -> None:
    stage.take(f"market/{event.tile}", "boss/deck")
    stage.move(f"character/{event.who}", _character(event.who, "saloon/1"))


FOLLOW: Final[dict[type[Event], Callable[[Stage, Any], None]]] = {
    told.Shuffled: _shuffled,
    told.CardsDrawn: _cards_drawn,
    told.CardPlayed: _card_played,
    told.CardResolved: _card_resolved,
    told.CardDiscarded: _card_discarded,
    told.CardTaken: _card_taken,
    told.CardStolen: _card_stolen,
    told.ClaimsLaid: _claims_laid,
    told.SecretsDealt: _secrets_dealt,
    told.SecretsKept: _secrets_kept,
    told.ClaimStaked: _claim_staked,
    told.GoldGained: _gold_came,
    told.IncomeTaken: _gold_came,
    told.GoldPaid: _gold_paid,
    told.GoldStolen: _gold_stolen,
    told.PointsScored: _points_scored,
    told.TileBuilt: _tile_built,
    told.CubePlaced: _cube_placed,
    told.CubeMoved: _cube_moved,
    told.RoofPlaced: _roof_placed,
    told.CharacterCame: _character_came,
    told.CharacterMoved: _character_moved,
    told.BossShuffled: _boss_shuffled,
    told.BossCardTurned: _boss_card,
    told.BossTookCubes: _boss_cubes,
    told.BossTookClaim: _boss_claim,
    told.BossTookTile: _boss_tile,
}

"""How the events of Saloon Tycoon look, sound and are noted: one record for each.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.play.stage import Change, Piece
from game.protocol import FACE_DOWN, Event
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, TILES
from game.saloon_tycoon.pieces import size_of
from game.saloon_tycoon.scoring import boss_mark
from scenes.kit.brush import Brush
from scenes.kit.glide import in_cubic, in_out_cubic, in_out_quad, out_back
from scenes.kit.language import mark
from scenes.kit.timeline import after, later, together
from scenes.skins.saloon_tycoon.arrivals import arrival
from scenes.skins.saloon_tycoon.cutscenes import boss_card, last_turns, room_finished, staked
from scenes.skins.saloon_tycoon.look import FOLDER, card_picture, face
from scenes.skins.saloon_tycoon.town import BOSS
from scenes.table.title.choreography import (
    FLIGHT,
    GIVE,
    SLIDE,
    Act,
    Actor,
    Recipe,
    beats,
    deal,
    each,
    fade,
    nothing,
    puff,
    side_by_side,
    stream,
)
from scenes.table.title.event_faces import EventFace, EventFaces, SoundOf
from scenes.table.title.notes import RivalNotes, Token, gains, names, shows

# ------------------------------------------------------------------ how they move
MOST_COINS: Final = 6
DROP, SETTLE = 0.26, 0.12  # seconds of a room down onto its place, and until it has given a little
EARLY: Final = 0.02  # seconds before it is down that the dust flies
WALK: Final = 0.6  # seconds of a Character from door to door
CLOSING: Final = 0.16  # seconds until a hand closes up
COIN: Final = "saloon_tycoon/st_gold_1"
CRATE: Final = "saloon_tycoon/st_crate"
POINTS: Final = "tokens/vp"


def flights(art: str, count: int, source: str, target: str, name: str) -> Act:
    """A few pictures of a thing on their arcs, one after another."""
    pieces = (Piece(f"{name}{index}", "cube", name, source, art) for index in range(min(count, MOST_COINS)))
    return stream(((piece, target) for piece in pieces), scale=(0.6, 0.6))


def coins(event: Event, changes: Sequence[Change]) -> Act:
    """Nuggets from where the event says to where it says."""
    source, target = event.touches()[:2]
    return flights(COIN, getattr(event, "amount", 1), source, target, "coin")


def income(event: Event, changes: Sequence[Change]) -> Act:
    """From the house itself."""
    assert isinstance(event, told.IncomeTaken)
    return flights(COIN, event.amount, f"deck/{event.seat}/S/1", f"gold/{event.seat}", "coin")


def points(event: Event, changes: Sequence[Change]) -> Act:
    assert isinstance(event, told.PointsScored)
    if event.amount <= 0:
        return Act()
    source = f"staked/{event.seat}" if event.line in ("open", "secret") else f"deck/{event.seat}/S/1"
    return flights(POINTS, 1 + event.amount // 4, source, f"score/{event.seat}", "point")


def drop(event: Event, changes: Sequence[Change]) -> Act:
    """A room comes off the shelf, hangs over its place and falls on it; dust flies, and it gives a little."""
    gone = (change.before for change in changes if change.before is not None and change.after is None)
    sold = next((piece for piece in gone if piece.kind == "tile"), None)  # the last of its kind
    for change in changes:
        if change.after is None or change.after.kind not in ("room", "roof"):
            continue
        spot, there = change.after.spot, {"travel": (1.0, 1.0), "face": (1.0, 1.0)}  # a room all the way
        piece = Actor(f">{change.after.id}", "piece", sold, change.after, event.touches()[0], spot)
        cloud, dust = puff(spot, (0.2, 0.5), 0.9)
        come = beats(piece, FLIGHT, in_out_cubic, travel=(0, 1), lift=(0, 90), face=(1, 1))
        down = after(come, beats(piece, DROP, in_cubic, lift=(90, 0), **there))
        down = after(down, beats(piece, SETTLE, out_back, squash=(0.05, 0), **there))
        return Act((piece, cloud), together(down, later(dust, FLIGHT + DROP - EARLY)))
    return Act()


def crate(event: Event, changes: Sequence[Change]) -> Act:
    """From the pile to its space, and down on it."""
    actor = traveller(changes, "crate", 40)
    if actor is None:
        return Act()
    way = beats(actor, FLIGHT, in_out_cubic, travel=(0, 1), lift=(0, 40))
    return Act((actor,), after(way, beats(actor, GIVE, in_cubic, lift=(40, 0), travel=(1, 1))))


def traveller(changes: Sequence[Change], kind: str, arc: float) -> Actor | None:
    """The piece of this kind that comes from somewhere."""
    for before, then, via in changes:
        if then is not None and then.kind == kind:
            source = before.spot if before is not None else via or then.spot
            return Actor(f">{then.id}", "piece", before, then, source, then.spot, arc)
    return None


def crates_away(event: Event, changes: Sequence[Change]) -> Act:
    assert isinstance(event, told.BossTookCubes)
    return flights(CRATE, event.amount, "pile", "boss/cubes", "crate")


def walk(event: Event, changes: Sequence[Change]) -> Act:
    """A Character goes from door to door."""
    actor = traveller(changes, "face", 60)
    return Act((actor,), beats(actor, WALK, in_out_quad, travel=(0, 1))) if actor is not None else Act()


def only(kind: str, recipe: Recipe) -> Recipe:
    """The recipe for changes of one kind of piece; what else changed is simply so."""

    def act(event: Event, changes: Sequence[Change]) -> Act:
        mine = [change for change in changes if (change.after or change.before).kind == kind]  # type: ignore[union-attr]
        return recipe(event, mine)

    return act


def glide(event: Event, changes: Sequence[Change]) -> Act:
    """Cards on an arc, turning on the way where they show another face; those that close up in a hand slide."""
    closing = [change for change in changes if _closes_up(change)]
    others = [change for change in changes if change not in closing]
    flown = each(others, lambda actor: beats(actor, FLIGHT, in_out_cubic, travel=(0, 1), face=(0, 1)), arc=40)
    slid = each(closing, lambda actor: beats(actor, SLIDE, in_out_quad, travel=(0, 1)))
    return Act((*slid.actors, *flown.actors), together(flown.part, later(slid.part, CLOSING)))


def _closes_up(change: Change) -> bool:
    """From slot to slot of one hand."""
    ends = [piece.spot.rsplit("/", 1)[0] for piece in (change.before, change.after) if piece is not None]
    return len(ends) == 2 and ends[0] == ends[1]


def keep(event: Event, changes: Sequence[Change]) -> Act:
    """Two fly to their places; the others are put away where they lie."""
    kept = [change for change in changes if change.after is not None]
    return side_by_side((glide(event, kept), fade(event, [change for change in changes if change not in kept])), 0)


def expel(event: Event, changes: Sequence[Change]) -> Act:
    """The Boss has a tile taken away, and its Citizen comes to him."""
    return side_by_side((only("tile", glide)(event, changes), walk(event, changes)), 0)


cards = only("card", glide)
claims = only("claim", glide)
# ------------------------------------------------------------------ what they sound like
MANY: Final = 3  # coins at once


def clinking(event: Any) -> str:
    return "coins" if event.amount >= MANY else "coin"


def gladly(name: str) -> SoundOf:
    """Losing is not scolded."""
    return lambda event: name if event.amount > 0 else ""


# ------------------------------------------------------------------ what is noted of them
Tokens = tuple[Token, ...]
FLAG: Final = shows(FOLDER + "claim_flag")
GOLD: Final = FOLDER + "gold_1"
BACK: Final = FOLDER + "back_tycoon"
BY_BOSS: Final = (told.BossCardTurned, told.BossTookCubes, told.BossTookClaim, told.BossTookTile)


def _tile(event: Any) -> Tokens:
    return (Token(f"{FOLDER}front_{event.tile}", wide=True),)


def _finished(event: Any) -> Tokens:
    return (*_tile(event), Token(FOLDER + "done"))


def _drawn(event: Any) -> Tokens:
    return (Token(BACK, len(event.cards), signed=True),) if event.cards else ()


def _card(event: Any) -> Tokens:
    return (Token(card_picture(CARDS[event.card]) if event.card != FACE_DOWN else BACK),)


def _character(event: Any) -> Tokens:
    who = event.who

    def draw(brush: Brush, *area: Any) -> None:
        face(brush, who, *area)

    return (Token(f"{FOLDER}char_{who}", draw=draw),)


def _roof(event: told.RoofPlaced) -> Tokens:
    return (Token(f"{FOLDER}roof_{size_of(event.place)}_a", wide=True),)


# ------ the records

EVENTS: Final = EventFaces(
    {
        told.FirstChosen: EventFace(nothing, "hammer"),
        told.Shuffled: EventFace(nothing, "shuffle"),
        told.ClaimsLaid: EventFace(only("claim", deal), "deal"),
        told.SecretsDealt: EventFace(deal, "deal"),
        told.SecretsKept: EventFace(keep, "nail", is_secret=True),
        told.TurnBegan: EventFace(nothing, silent="every few seconds, and without a banner", begins="round"),
        told.TurnEnded: EventFace(nothing, silent="the log says it"),
        told.IncomeTaken: EventFace(income, gladly("register"), chips=gains(GOLD)),
        told.EndTriggered: EventFace(nothing, "last_round", scene=last_turns),
        told.RoundLimitReached: EventFace(nothing, silent="the results follow"),
        told.Scored: EventFace(nothing, silent="the results count it", takes_time=True),
        told.GoldGained: EventFace(coins, clinking, chips=gains(GOLD)),
        told.GoldPaid: EventFace(coins, "spend", chips=gains(GOLD, -1)),
        told.GoldStolen: EventFace(coins, clinking, chips=gains(GOLD)),
        told.PointsScored: EventFace(points, gladly("clink"), chips=gains("tokens/vp")),
        told.CardsDrawn: EventFace(only("card", deal), "deal", chips=_drawn),
        told.CardPlayed: EventFace(cards, "flip", chips=_card, deed=names("card", CARDS), weight=4),
        told.CardResolved: EventFace(cards, "flick"),
        told.CardDiscarded: EventFace(cards, "flick", chips=shows(BACK, -1, signed=True)),
        told.CardTaken: EventFace(cards, "flick", chips=_card),
        told.CardStolen: EventFace(cards, "flick", chips=_card),
        told.OptionChosen: EventFace(nothing, silent="the plate that was pressed sounded"),
        told.Declined: EventFace(nothing, silent="the log says it"),
        told.TileBuilt: EventFace(drop, "floor", chips=_tile, deed=names("tile", TILES), weight=7),
        told.CubePlaced: EventFace(crate, "saw", chips=shows(FOLDER + "crate", 1)),
        told.CubeMoved: EventFace(crate, "place", chips=shows(FOLDER + "crate")),
        told.TileFinished: EventFace(
            nothing, "build", chips=_finished, deed=names("tile", TILES), weight=8, scene=room_finished
        ),
        told.RoofPlaced: EventFace(drop, "roof", chips=_roof),
        told.CharacterCame: EventFace(
            walk, "doors", chips=_character, deed=names("who", CHARACTERS), weight=5, scene=arrival
        ),
        told.CharacterMoved: EventFace(
            walk, "leave", chips=_character, deed=names("who", CHARACTERS), weight=6, scene=arrival
        ),
        told.ClaimStaked: EventFace(claims, "stamp", chips=FLAG, deed=names("claim", CLAIMS), weight=9, scene=staked),
        told.BossShuffled: EventFace(nothing, "shuffle"),
        told.BossCardTurned: EventFace(nothing, "flip", deed=names("card", BOSS_CARDS), weight=1, scene=boss_card),
        told.BossTookCubes: EventFace(
            crates_away, "place", chips=lambda event: (Token(FOLDER + "crate", event.amount),)
        ),
        told.BossTookClaim: EventFace(claims, "stamp", chips=FLAG, deed=names("claim", CLAIMS), weight=2),
        told.BossTookTile: EventFace(expel, "tile", chips=_tile, deed=names("tile", TILES), weight=3),
        told.BossScored: EventFace(nothing, silent="the log says it"),
    },
    rival=RivalNotes(mark("The Boss"), BOSS, "panel/boss", lambda event: isinstance(event, BY_BOSS), boss_mark),
)

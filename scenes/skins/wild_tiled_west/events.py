"""How the events of Wild Tiled West look, sound and are noted: one record for each.  Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect

from game.play.stage import Change, Piece
from game.protocol import FACE_DOWN, Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.actions import square_spot
from game.wild_tiled_west.content import PARTNERS, TILES, TRACKS
from game.wild_tiled_west.story import word
from scenes.kit.brush import Brush
from scenes.kit.glide import in_out_cubic, in_out_quad, in_quad, out_back
from scenes.kit.language import mark
from scenes.kit.timeline import Part, after, together
from scenes.kit.timeline import later as delayed
from scenes.skins.wild_tiled_west import trays
from scenes.skins.wild_tiled_west.look import partner_picture
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.title.choreography import (
    DEALT,
    HOP,
    SLIDE,
    STEP,
    Act,
    Actor,
    Recipe,
    actor_of,
    beats,
    counting,
    deal,
    each,
    fade,
    flip,
    move,
    nothing,
    puff,
    put,
    side_by_side,
    stream,
    swing,
)
from scenes.table.title.event_faces import EventFace, EventFaces
from scenes.table.title.notes import Deed, RivalNotes, Token, does, gains, shows

# ------------------------------------------------------------------ how they move
MOST: Final = 6  # coins seen of one gain
DRAFT, DROP = 0.34, 0.14  # seconds of a tile from its stack, or down out of a hand
COIN: Final = 0.4  # seconds of a coin on its arc
APART: Final = 0.06  # seconds between one coin and the next
ARRIVAL: Final = 0.34  # seconds of a rider
AFTER: Final = 0.05  # seconds between what drops and what comes up
THROW: Final = 0.3  # seconds until a die is down
SPREAD: Final = 0.26  # seconds of the dust at a tile
IN_TRAY: Final = 0.35  # how large a tile is on its stack, its squares being as large as the stack on a board


def tumble(event: Event, changes: Sequence[Change]) -> Act:
    """Dice fall into the slot of the number they show, then step on to where they come to rest."""
    assert isinstance(event, told.DiceRolled)
    dice = (("prairie", event.prairie, event.prairie_slots), ("river", event.river, event.river_slots))
    shows = {
        f"slot/{kind}_{slot}": f"slot/{kind}_{face}"
        for kind, faces, slots in dice
        for face, slot in zip(faces, slots, strict=True)
    }
    fallen = [change._replace(via=shows[change.after.spot]) for change in changes if change.after is not None]

    def roll(actor: Actor) -> Part:
        fall = beats(actor, THROW, in_quad, lift=(90, 0), turn=(200, 0), travel=(0, 0))
        return after(fall, beats(actor, STEP, in_out_quad, travel=(0, 1), turn=(0, 0)))

    return each(fallen, roll, stagger=DEALT)


def step_on(event: Event, changes: Sequence[Change]) -> Act:
    """A die hops to another slot and is turned to its number; or it is out of play."""
    moved = [change for change in changes if change.after is not None]
    hop = each(moved, lambda actor: beats(actor, HOP, in_out_quad, travel=(0, 1), face=(0, 1)), arc=40)
    return side_by_side([hop, leave(event, changes)], 0.0)


def leave(event: Event, changes: Sequence[Change]) -> Act:
    """The die that was used; the tile stays on its stack as long as it is in a hand."""
    return fade(event, [change for change in changes if change.after is None])


def lay(event: Event, changes: Sequence[Change]) -> Act:
    """From its stack in an arc onto the board, or down out of one's own hand; dust where it comes to lie.

    What stands on it comes with it.
    """
    acts = []
    for change in changes:
        flies = change.before is not None
        actor = actor_of(change, 60, at_target=not flies, stay=False)
        if actor is None or change.after is None or change.after.kind != "tile":
            continue
        cloud, dust = puff(actor.target, (0.6, 1.4), 0.8, SPREAD)
        if flies:
            way = beats(actor, DRAFT, in_out_cubic, travel=(0, 1), scale=(IN_TRAY, 1), face=(1, 1))
        else:
            way = beats(actor, DROP, in_quad, lift=(14, 0))
        acts.append(Act((actor, cloud), together(way, delayed(dust, DRAFT if flies else DROP))))
    return side_by_side(acts, 0.0)


def coins(art: str) -> Recipe:
    """What a gain brings flies from its squares to its number; from a building or the bank it drops there."""

    def recipe(event: Event, changes: Sequence[Change]) -> Act:
        squares = getattr(event, "squares", ())
        seat, amount = event.seat or 0, getattr(event, "amount", 1)
        target = event.touches()[-1] if event.touches() else ""
        if not target:
            return Act()
        middle = max(0, (len(squares) - amount) // 2)  # a tile tells all its squares; as many as it pays are enough
        from_squares = [square_spot(seat, square) for square in squares[middle : middle + amount]]
        sources = from_squares[:MOST] or [target] * min(amount, MOST)
        tokens = [Piece(f"coin/{index}", "coin", art, source, art) for index, source in enumerate(sources)]
        return stream(((token, target) for token in tokens), COIN, stagger=APART)

    return recipe


def roll_on(event: Event, changes: Sequence[Change]) -> Act:
    """The cart, one space on its rails."""
    return each(changes, lambda actor: beats(actor, SLIDE, in_out_quad, travel=(0, 1)), arc=6)


def rise(event: Event, changes: Sequence[Change]) -> Act:
    """A bust drops, a tombstone comes up."""
    come = [change for change in changes if change.after is not None]
    up = each(come, lambda actor: beats(actor, STEP, out_back, scale=(0.2, 1), squash=(0.7, 0)), at_target=True)
    return side_by_side([leave(event, changes), up], AFTER)


def take(event: Event, changes: Sequence[Change]) -> Act:
    """A card hops to its owner, as it will lie there."""
    return each(changes, lambda actor: beats(actor, HOP, in_out_quad, travel=(0, 1), face=(1, 1)), arc=40)


def turn_over(event: Event, changes: Sequence[Change]) -> Act:
    """One card with two open faces: what goes and what comes on a spot are its two sides."""
    gone = {change.before.spot: change.before for change in changes if change.before is not None}
    come = [change.after for change in changes if change.after is not None]
    return flip(event, [Change(gone.get(piece.spot), piece) for piece in come])


def deal_covered(event: Event, changes: Sequence[Change]) -> Act:
    """From the deck with its back up: what it is, a moment tells."""
    come = [(change.after, change.via) for change in changes if change.after is not None]
    return deal(event, [Change(None, piece._replace(what=FACE_DOWN), via) for piece, via in come])


def ride(event: Event, changes: Sequence[Change]) -> Act:
    """A rider comes in from above and settles."""
    return each(changes, lambda actor: beats(actor, ARRIVAL, in_out_quad, lift=(70, 0), alpha=(0.3, 1)), at_target=True)


# ------------------------------------------------------------------ what they sound like
MANY: Final = 3  # gold at once
HERD: Final = 4  # cattle
LAST_ROUND: Final = [space.id for space in TRACKS.space if space.kind != "tussle"][-1]
ACT_SOUNDS: Final = {
    "bandits": "gallop", "bullets": "bullet", "cover": "place", "cows": "cow", "contract": "flip",
    "hill_bandit": "worker",
}  # fmt: skip


def last_round(event: told.RoundBegan) -> str:
    return "last_round" if event.space == LAST_ROUND else ""


def clinking(event: told.GoldGained) -> str:
    return "coins" if event.amount >= MANY else "coin"


def ground(event: told.TilePlaced) -> str:
    return "tile_grass" if TILES[event.tile].kind == "pasture" else "tile"


def mooing(event: told.Wrangled) -> str:
    return "herd" if event.cows >= HERD else "cow"


def acting(event: year_events.RidgeActed) -> str:
    return ACT_SOUNDS.get(event.act, "")


# ------------------------------------------------------------------ what is noted of them
TOMB: Final = shows("tokens/tombstone", 1, signed=True)
Tokens = tuple[Token, ...]
RIDGE: Final = (year_events.BanditTurned, year_events.RidgeActed)
ACTS: Final = {
    "bandits": ("tokens/bandit", 1), "cover": ("tokens/bandit", -1), "bullets": ("tokens/bullet", 1),
    "cows": (ART + "cow", 1), "hill_bandit": (ART + "hill_bandit", 1),
}  # fmt: skip


def _tile(event: Any) -> Tokens:
    tile = event.tile

    def draw(brush: Brush, area: Rect) -> None:
        trays.draw_mini(brush, tile, area, faint=False)

    return (Token(f"tile {tile}", draw=draw, wide=True),)


def _partner(event: Any) -> Tokens:
    return (Token(partner_picture(event.card)),) if event.card in PARTNERS else ()


def _bandits(event: told.BanditsArrived) -> Tokens:
    return (Token("tokens/bandit", len(event.squares), signed=True),)


def _town(event: told.TownCompleted) -> Tokens:
    return (Token(ART + "town_done", event.points + event.bonus, signed=True),)


def _herd(event: told.Wrangled) -> Tokens:
    return (Token(ART + "cow", event.points, signed=True),)


def _contract(event: told.ContractPaid) -> Tokens:
    return (Token(ART + ("contract_flipped" if event.flipped else "contract_first")),)


def _laid(event: told.TilePlaced) -> Deed:
    return Deed(word(event.tile), event.square.upper())


def _alleys(event: told.AlleyPlaced) -> Deed:
    return Deed(mark("alleys"), event.square.upper())


def _turned(event: Any) -> Deed:
    return Deed(word(event.card))


def _ridge(event: year_events.RidgeActed) -> Tokens:
    """What it did with each thing it counts; waiting is nothing to be seen."""
    if event.act == "contract":
        return (Token(ART + "contract_flipped"),)
    picture, sign = ACTS.get(event.act, ("", 0))
    return (Token(picture, sign * event.amount, signed=True),) if sign and event.amount else ()


# ------ the records

EVENTS: Final = EventFaces(
    {
        told.BoardsDealt: EventFace(nothing, "deal"),
        told.TilesRemoved: EventFace(silent="the log says it"),
        told.TileSetAside: EventFace(sound="tile", chips=_tile),
        told.PartnersDealt: EventFace(deal, "deal"),
        told.PartnerKept: EventFace(take, "flick", chips=_partner, is_secret=True),
        told.PartnersShown: EventFace(deal, "deal"),
        told.FirstChosen: EventFace(put, "hammer"),
        told.YearBegan: EventFace(sound="bell"),
        told.RoundBegan: EventFace(sound=last_round, begins="round"),
        told.IncomeChosen: EventFace(sound="flick"),
        told.DiceRolled: EventFace(tumble, "dice", takes_time=True),
        told.DieMoved: EventFace(step_on, "dice_land"),
        told.TurnBegan: EventFace(silent="the log says it", begins="turn"),
        told.TileDrafted: EventFace(leave, "flick", chips=_tile),
        told.GoldPaid: EventFace(sound="spend", chips=gains("tokens/gold", -1)),
        told.AlleysBegun: EventFace(silent="the log says it"),
        told.Passed: EventFace(silent="the log says it", deed=does(mark("passes")), weight=2),
        told.TilePlaced: EventFace(lay, ground, chips=_tile, deed=_laid, weight=5, takes_time=True),
        told.AlleyPlaced: EventFace(put, "place", chips=shows(ART + "icon_alley"), deed=_alleys, weight=3),
        told.AlleyLost: EventFace(silent="losing is not scolded"),
        told.Stopped: EventFace(silent="the log says it"),
        told.GoldGained: EventFace(coins("tokens/gold"), clinking, chips=gains("tokens/gold")),
        told.BulletsGained: EventFace(coins("tokens/bullet"), "bullet", chips=gains("tokens/bullet")),
        told.AlleysGained: EventFace(silent="the alley sounds when it is laid", chips=gains(ART + "icon_alley")),
        told.PickaxesGained: EventFace(silent="and the pickaxe when the marker climbs"),
        told.Climbed: EventFace(roll_on, "worker", chips=shows("tokens/pickaxe", 1, signed=True)),
        told.ClimbLost: EventFace(silent="the log says it"),
        told.PointsScored: EventFace(silent="what earned them sounded"),
        told.PartnerTaken: EventFace(take, "flip", chips=_partner, deed=_turned, weight=4),
        told.PartnerRefilled: EventFace(deal, "deal", chips=_partner),
        told.BanditsArrived: EventFace(sound="gallop", chips=_bandits),
        told.BanditShot: EventFace(nothing, "shot", chips=TOMB),
        told.LaidToRest: EventFace(rise, "stone", chips=TOMB),
        told.TownCompleted: EventFace(sound="town", chips=_town),
        told.SignWorked: EventFace(sound="nail"),
        told.Surrounded: EventFace(sound="stamp"),
        told.AceTaken: EventFace(move, "flip", chips=lambda event: (Token(f"{ART}ace_{event.suit}"),)),
        told.NoAceLeft: EventFace(silent="the log says it"),
        told.Wrangled: EventFace(nothing, mooing, chips=_herd),
        told.ContractPaid: EventFace(sound="stamp", chips=_contract),
        told.ContractFlipped: EventFace(turn_over, "flip"),
        year_events.GoldStashed: EventFace(sound="coin"),
        year_events.RopeCaught: EventFace(sound="flick", chips=shows(ART + "rope")),
        year_events.PostReached: EventFace(sound="nail"),
        year_events.StoreOpened: EventFace(sound="doors"),
        year_events.StoreLost: EventFace(silent="the log says it"),
        year_events.SiteCovered: EventFace(sound="place"),
        year_events.HouseThreatened: EventFace(sound=lambda event: "cock" if event.squares else ""),
        year_events.SiteJudged: EventFace(sound=lambda event: "stamp" if event.clear else ""),
        year_events.DiceLifted: EventFace(fade, "dice_shake"),
        year_events.FirstPassed: EventFace(swing, "hammer"),
        year_events.TussleHeld: EventFace(sound="wind"),
        year_events.HillBanditPlaced: EventFace(ride, "worker", chips=shows(ART + "hill_bandit")),
        year_events.NoHillLeft: EventFace(silent="the log says it"),
        year_events.PartnerRevealed: EventFace(nothing, "flip", chips=_partner),
        year_events.Scored: EventFace(counting("total", "score"), silent="the results count it", takes_time=True),
        year_events.GameEnded: EventFace(silent="the log says it"),
        year_events.RidgeShuffled: EventFace(sound="shuffle"),
        year_events.BanditTurned: EventFace(deal_covered, "flip", deed=_turned, weight=1, begins="turn"),
        year_events.RidgeActed: EventFace(sound=acting, chips=_ridge),
    },
    rival=RivalNotes(mark("Bandit Ridge"), "tokens/bandit", "panel/ridge", lambda event: isinstance(event, RIDGE)),
)

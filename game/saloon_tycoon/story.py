"""Events as sentences for the log.  Words only; the gaps are names, tiles, cards and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import Sentences, by, either, seen, sentence_of
from game.protocol import FACE_DOWN, Event, Name, Saying, listed, mark, say
from game.saloon_tycoon import events as told
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, TILES

NAMES: Final[dict[str, str]] = (
    {tile.id: tile.name for tile in TILES.values()}
    | {card.id: card.name for card in CARDS.values()}
    | {one.id: one.name for one in CHARACTERS.values()}
    | {claim.id: claim.name for claim in CLAIMS.values()}
    | {card.id: card.name for card in BOSS_CARDS.values()}
    | {roof.id: roof.name for roof in CONTENT.roofs.values()}
    | {site.id: site.name for site in CONTENT.board.site}
    | {CONTENT.board.board.corner: mark("the Saloon corner")}
)
BOSS: Final = mark("the Boss")
FLOORS: Final = {1: mark("on the ground"), 2: mark("on the second floor"), 3: mark("on the third floor")}
CAUSES: Final = {  # why an Outlaw comes
    "gold": mark("{who} smells {seat}’s gold and moves in."),
    "income": mark("{who} likes a busy house and moves in with {seat}."),
    "cubes": mark("{who} sees {seat}’s crates and moves in."),
    "claims": mark("{who} hears of {seat}’s claim and moves in."),
}
DISCARDS: Final = {
    "limit": mark("{seat} discards {card} to make room."),
    "angie": mark("{seat} gives up {card} for Moonshine Angie."),
    "redraw": mark("{seat} discards {card}."),
    "boss": mark("{seat} discards {card} for the Boss."),
}
PAYMENTS: Final = {
    "tax": mark("{seat} loses {amount} gold to the Boss."),
    "poach": mark("{seat} pays the Boss {amount} gold."),
}
DECLINED: Final = {
    "play_card": mark("{seat} plays no extra card."),
    "action": mark("{seat} takes no extra action."),
    "build": mark("{seat} builds nothing."),
    "move": mark("{seat} moves nobody."),
}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    text = sentence_of(event, SENTENCES)
    return say(text, **_gaps(event, names)) if text else None


# ------------------------------------------------------------------ sentences that depend on what happened


def _end(event: told.EndTriggered) -> str:
    if event.turns == 0:
        return mark("The cubes are gone, and the game is over.")
    if event.turns == 1:
        return mark("The cubes are gone: one final turn is left.")
    return mark("The cubes are gone: {turns} final turns are left.")


def _paid(event: told.GoldPaid) -> str | None:
    """What is paid for a tile, a bribe or a cube is told with it."""
    return mark("{seat} pays {amount} gold for {reason}.") if event.reason in CARDS else PAYMENTS.get(event.reason)


def _points(event: told.PointsScored) -> str | None:
    """Points of claims are told with the claim."""
    if event.line in ("open", "secret"):
        return None
    if event.amount < 0:
        return mark("{seat} loses {lost} reputation: {source}.")
    if event.line == "head_start":
        return mark("{seat} has a head start of {amount} reputation.")
    if event.line == "lots":
        return mark("{seat} scores {amount} for the lots.")
    return mark("{seat} scores {amount}: {source}.")


def _drawn(event: told.CardsDrawn) -> str | None:
    if not event.cards:
        return None
    if FACE_DOWN in event.cards:
        return mark("{seat} draws a card.") if len(event.cards) == 1 else mark("{seat} draws {count} cards.")
    return mark("{seat} draws {cards}.")


def _built(event: told.TileBuilt) -> str:
    if event.lots_price:
        return mark("{seat} builds {a_tile} on {place} for {price} gold and {lots_price} for the lots.")
    if event.floor == 1:
        return mark("{seat} builds {a_tile} on {place} for {price} gold.")
    return mark("{seat} builds {a_tile} {floor} of {place} for {price} gold.")


def _moved(event: told.CharacterMoved) -> str:
    if event.source == "bribe":
        if event.to == event.seat:
            return mark("{seat} bribes {who} away from {start}.")
        if event.start == event.seat:
            return mark("{seat} bribes {who} to leave for {to}.")
        return mark("{seat} bribes {who} to go from {start} to {to}.")
    return mark("{who} goes from {start} to {to}: {source}.")


SENTENCES: Final[Sentences] = {
    told.FirstChosen: mark("{seat} takes the first turn."),
    told.Shuffled: either(
        "again", mark("The discards are shuffled into a new deck."), mark("The Tycoon cards are shuffled.")
    ),
    told.ClaimsLaid: mark("Open claims: {claims}."),
    told.SecretsDealt: seen(mark("{seat} may choose from {claims}."), back=mark("{seat} is dealt four secret claims.")),
    told.SecretsKept: seen(
        mark("{seat} keeps {claims} and puts {aside} away."), back=mark("{seat} keeps two secret claims.")
    ),
    told.IncomeTaken: either(
        "lost",
        mark("{seat} takes {amount} gold of income; Flatfoot Fleming keeps {lost}."),
        mark("{seat} takes {amount} gold of income."),
    ),
    told.EndTriggered: _end,
    told.RoundLimitReached: mark("Round {round} is over, and with it the game."),
    told.Scored: mark("{seat} ends with {total} reputation."),
    told.GoldGained: by(
        "source", {"earn": mark("{seat} earns {amount} gold.")}, mark("{seat} takes {amount} gold: {source}.")
    ),
    told.GoldStolen: mark("{seat} takes {amount} gold from {victim}: {card}."),
    told.CardsDrawn: _drawn,
    told.CardPlayed: mark("{seat} plays {card}."),
    told.CardTaken: mark("{seat} takes {card} from the discards."),
    told.CardStolen: seen(
        mark("{seat} takes {card} from {victim}’s hand."), back=mark("{seat} takes a card from {victim}’s hand.")
    ),
    told.OptionChosen: mark("{seat} chooses: {label}."),
    told.TileFinished: mark("{seat} finishes the {tile} {floor}."),
    told.RoofPlaced: mark("A roof goes on {seat}’s house: income {income}."),
    told.CubeMoved: mark("{seat} moves a cube from {source} to {target}."),
    told.ClaimStaked: mark("{seat} stakes {claim} for {points} reputation."),
    told.BossShuffled: either(
        "again", mark("The Boss’s discards are shuffled again."), mark("The Boss’s cards are shuffled.")
    ),
    told.BossCardTurned: mark("The Boss: {card}."),
    told.BossTookCubes: mark("The Boss takes {amount} from the pile."),
    told.BossTookClaim: mark("The Boss takes the claim {claim}."),
    told.BossTookTile: mark("The Boss builds the {tile}, and {who} goes to him."),
    told.BossScored: mark("The Boss’s mark is {total}."),
    told.TurnBegan: either("final", mark("Round {round}: {seat}’s final turn."), mark("Round {round}: {seat}’s turn.")),
    told.GoldPaid: _paid,
    told.PointsScored: _points,
    told.TileBuilt: _built,
    told.CubePlaced: either(
        "price", mark("{seat} buys a cube for the {tile}: {price} gold."), mark("{seat} places a cube on the {tile}.")
    ),
    told.CharacterCame: by("source", CAUSES, mark("{who} comes to {seat}’s saloon.")),
    told.CharacterMoved: _moved,
    told.CardDiscarded: by("reason", DISCARDS),
    told.Declined: by("what", DECLINED),
}

# ------------------------------------------------------------------ gaps

SEATS: Final = frozenset({"seat", "victim", "start", "to"})


def _gaps(event: Event, names: Sequence[Name]) -> dict[str, object]:
    gaps: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in SEATS:
            gaps[field] = names[value] if value < len(names) else BOSS
        elif field == "floor":
            gaps[field] = FLOORS[value]
        elif isinstance(value, tuple):
            gaps[field] = listed(map(_word, value))
        else:
            gaps[field] = _word(value)
    if isinstance(event, told.TileBuilt):
        gaps["a_tile"] = f"{'the' if TILES[event.tile].building_class == 'special' else 'a'} {gaps['tile']}"
    if isinstance(event, told.CardsDrawn):
        gaps["count"] = str(len(event.cards))
    if isinstance(event, told.PointsScored):
        gaps["lost"] = str(-event.amount)
    if isinstance(event, told.BossTookCubes):
        gaps["amount"] = "1 cube" if event.amount == 1 else f"{event.amount} cubes"
    return gaps


def _word(value: object) -> str | tuple[str, ...]:
    """The printed name; an option of a card goes by its card, two lots by both."""
    text = str(value)
    if "+" in text:
        first, second = text.split("+")
        street, lot = NAMES[first].split(", ")
        return street, ", ", f"{lot.replace('lot', 'lots')} and {second[1:]}"
    return NAMES.get(text) or NAMES.get(text.split("/")[0], text)

"""Events as sentences for the log.  Words only; the gaps are names, squares and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.common.gaps import Sentences, by, either, gaps_of, seen, sentence_of
from game.protocol import Event, Name, Saying, listed, mark, say
from game.wild_tiled_west import events as told
from game.wild_tiled_west import year_events
from game.wild_tiled_west.content import BUILDINGS, CONTENT, PARTNERS, TILES, TRACKS

WORDS: Final[dict[str, str]] = {  # what an id is called in the middle of a sentence
    **{tile.id: tile.name for tile in TILES.values()},
    **{building.id: building.name for building in BUILDINGS.values()},
    **{partner.id: partner.name for partner in PARTNERS.values()},
    **{face.id: face.name for face in CONTENT.faces.values()},
    **{contract.id: contract.name for contract in TRACKS.contract},
    **{card.id: card.name for card in CONTENT.bandits.bandit_card},
    "spades": mark("spades"),
    "hearts": mark("hearts"),
    "clubs": mark("clubs"),
    "diamonds": mark("diamonds"),
    "tile": mark("the tile"),
    "space": mark("a bonus space"),
    "income": mark("mining income"),
    "year_four_choice": mark("the year-4 choice"),
    "last_seat": mark("playing last"),
}
TRAYS: Final = {"prairie": mark("prairie"), "river": mark("river")}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    text = sentence_of(event, SENTENCES)
    return say(text, **_gaps(event, names)) if text else None


def _gaps(event: Event, names: Sequence[Name]) -> dict[str, object]:
    gaps = gaps_of(event, names, word)
    match event:
        case told.BoardsDealt():
            pairs = ((name, ": ", word(face)) for name, face in zip(names, event.faces, strict=True))
            gaps["boards"] = listed(pairs, "; ")
        case told.PartnersShown():
            gaps["cards"] = listed(map(word, event.cards), "; ")
        case told.PartnersDealt():
            gaps["first"], gaps["second"] = map(word, event.cards)
        case told.DiceRolled():
            gaps |= {"to_prairie": _slots(event.prairie_slots), "to_river": _slots(event.river_slots)}
        case told.DieMoved():
            gaps |= {"old": _slot(event.old), "slot": _slot(event.slot)}
        case told.TileDrafted():
            gaps |= {"slot": _slot(event.slot), "count": len(event.passed)}
        case told.PointsScored():
            gaps["points"] = abs(event.points)
        case told.TownCompleted():
            gaps["town"] = event.name
        case year_events.TussleHeld():
            each = [
                (name, f" {count} ({change:+d})")
                for name, count, change in zip(names, event.counts, event.points, strict=True)
            ]
            gaps["counts"] = listed(each)
    return gaps


def word(value: object) -> str:
    text = str(value)
    return WORDS.get(text, text)


def _slots(slots: Sequence[int]) -> str:
    return ", ".join(str(slot) if slot else "–" for slot in slots)


def _slot(slot: str) -> tuple[str, ...]:
    tray, _, number = slot.partition("_")
    return (TRAYS[tray], " ", number) if tray else ()


# ------------------------------------------------------------------ sentences that depend on what happened


def _bullets(event: told.BulletsGained) -> str:
    one = event.amount == 1
    return mark("{seat} takes a bullet: {source}.") if one else mark("{seat} takes {amount} bullets: {source}.")


def _alleys(event: told.AlleysGained) -> str:
    one = event.amount == 1
    return mark("{seat} gains an alley: {source}.") if one else mark("{seat} gains {amount} alleys: {source}.")


def _dice(event: told.DiceRolled) -> str:
    if (event.prairie, event.river) == (event.prairie_slots, event.river_slots):
        return mark("The dice show prairie {prairie}, river {river}.")
    return mark("The dice show prairie {prairie}, river {river}; they settle on {to_prairie} and {to_river}.")


def _drafted(event: told.TileDrafted) -> str:
    if len(event.passed) == 1:
        return mark("{seat} jumps a claim and takes {tile} with the die on {slot} for {price} gold.")
    if event.passed:
        return mark("{seat} jumps {count} claims and takes {tile} with the die on {slot} for {price} gold.")
    if event.price:
        return mark("{seat} takes {tile} with the die on {slot} for {price} gold.")
    return mark("{seat} takes {tile} with the die on {slot}.")


def _points(event: told.PointsScored) -> str | None:
    """Towns, wrangles and Tussles have said their points already."""
    if event.line in ("towns", "town_bonus", "wrangling", "tussles"):
        return None
    lost = event.points < 0
    return mark("{seat} loses {points} points: {source}.") if lost else mark("{seat} scores {points} points: {source}.")


def _partner_taken(event: told.PartnerTaken) -> str:
    return mark("{seat} hires {card}.") if event.slot < 3 else mark("From the partner deck {seat} draws {card}.")


def _tussle(event: year_events.TussleHeld) -> str:
    if event.ridge >= 0:
        return mark("Tussle of year {year}: {counts} against {ridge} on Bandit Ridge.")
    return mark("Tussle of year {year}, bandits at large: {counts}.")


RIDGE: Final = {
    "bandits": mark("Bandit Ridge has {bandits} at large now."),
    "bullets": mark("Bullets against Bandit Ridge: {spare} at hand."),
    "cover": mark("Bullets stop {amount} of the gang: {bandits} at large on Bandit Ridge."),
    "cows": mark("Bandit Ridge drives {amount} more cows together: {cows} in all."),
    "contract": mark("Bandit Ridge spends its herd on the {choice}."),
    "wait": mark("That meets no contract yet."),
    "hill_bandit": mark("A hill bandit joins Bandit Ridge: {bandits} at large."),
}

SENTENCES: Final[Sentences] = {
    told.TilesRemoved: mark("{count} tiles leave the trays."),
    told.TileSetAside: mark("{seat} sets a {tile} aside."),
    told.FirstChosen: mark("{seat} is first player."),
    told.YearBegan: mark("Year {year} begins."),
    told.RoundBegan: mark("Year {year}, round {round}."),
    told.AlleysBegun: mark("{seat} builds free alleys."),
    told.Passed: mark("{seat} can do nothing and passes."),
    told.AlleyPlaced: mark("{seat} lays an alley on {square}."),
    told.AlleyLost: mark("{seat} has no square for an alley: it is lost."),
    told.GoldGained: mark("{seat} takes {amount} gold: {source}."),
    told.Climbed: mark("{seat} climbs to mining space {space}."),
    told.ClimbLost: mark("{seat} is at the top of the mining track: the pickaxe is lost."),
    told.PartnerRefilled: mark("Now for hire: {card}."),
    told.BanditShot: mark("{seat}’s sheriff on {sheriff} shoots the bandit on {square}."),
    told.LaidToRest: mark("{seat} lays the bandit on {square} to rest: {building}."),
    told.SignWorked: mark("{seat}’s {building} opens."),
    told.Surrounded: mark("{seat}’s {building} is surrounded."),
    told.AceTaken: mark("{seat} takes the ace of {suit}."),
    told.NoAceLeft: mark("No ace card is left for {seat}."),
    told.Wrangled: mark("{seat} wrangles {size} cows at {square} for {points} points."),
    told.ContractFlipped: mark("{contract} is flipped."),
    year_events.GoldStashed: mark("{seat} stashes a gold on the {building}: {stashes} so far."),
    year_events.RopeCaught: mark("{seat} catches the rope on {square}: {ropes} so far."),
    year_events.PostReached: mark("{seat} reaches signpost {number}."),
    year_events.StoreOpened: mark("{seat}’s General Store opens on signpost 3."),
    year_events.StoreLost: mark("{seat}’s General Store has no place left."),
    year_events.FirstPassed: mark("{seat} is first player now."),
    year_events.HillBanditPlaced: mark("{seat} gets a hill bandit on {square}."),
    year_events.NoHillLeft: mark("{seat} has no hill left for a bandit."),
    year_events.PartnerRevealed: mark("{seat}’s first partner is {card}."),
    year_events.Scored: mark("{seat} scores {total}."),
    year_events.RidgeShuffled: mark("The bandit cards are shuffled."),
    year_events.BanditTurned: mark("Bandit card: {card}."),
    told.BoardsDealt: mark("Boards: {boards}."),
    told.PartnersDealt: seen(
        mark("{seat} is dealt {first}, and {second}."), back=mark("{seat} is dealt two partners.")
    ),
    told.PartnersShown: mark("Partners for hire: {cards}."),
    told.BulletsGained: _bullets,
    told.AlleysGained: _alleys,
    told.PartnerKept: seen(
        mark("{seat} keeps {card}, and puts back {returned}."), back=mark("{seat} keeps one partner.")
    ),
    told.IncomeChosen: by(
        "choice",
        {
            "income": mark("{seat} takes the normal income."),
            "pickaxes": mark("{seat} takes pickaxes in place of the income."),
        },
    ),
    told.DiceRolled: _dice,
    told.DieMoved: either(
        "slot",
        mark("No tiles are left for the die on {old}: it moves to {slot}."),
        mark("The die on {old} finds no tiles: out of play."),
    ),
    told.TileDrafted: _drafted,
    told.TilePlaced: mark("{seat} lays {tile} on {squares}."),
    told.PointsScored: _points,
    told.PartnerTaken: _partner_taken,
    told.TownCompleted: either(
        "bonus",
        mark("{seat} completes {town}: {points} points and {bonus} for being early."),
        mark("{seat} completes {town}: {points} points."),
    ),
    told.ContractPaid: either(
        "flipped", mark("{seat} meets {contract}, flipped side."), mark("{seat} is the first to meet {contract}.")
    ),
    year_events.SiteCovered: mark("{seat} covers landing site {number}."),
    year_events.HouseThreatened: either(
        "squares",
        mark("Guns are trained on {seat}’s house from {squares}."),
        mark("No bandit threatens {seat}’s house."),
    ),
    year_events.SiteJudged: either(
        "clear",
        mark("{seat} kept clear of landing site {number}."),
        mark("{seat} has built on landing site {number}."),
    ),
    year_events.TussleHeld: _tussle,
    year_events.RidgeActed: by("act", RIDGE),
}

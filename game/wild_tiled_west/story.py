"""Events as sentences for the log.  Words only; the gaps are names, squares and tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.common.gaps import gaps_of
from game.protocol import FACE_DOWN, Event, Name, Saying, listed, mark, say
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

SENTENCES: Final[dict[type[Event], str]] = {
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
}


def story(event: Event, names: Sequence[Name]) -> Saying | None:
    """One sentence, or None for what goes without saying."""
    teller = TELLERS.get(type(event))
    if teller:
        return teller(event, names)
    text = SENTENCES.get(type(event))
    return say(text, **gaps_of(event, names, word)) if text else None


def word(value: object) -> str:
    text = str(value)
    return WORDS.get(text, text)


# ------------------------------------------------------------------ sentences that depend on what happened


def _boards(event: told.BoardsDealt, names: Sequence[Name]) -> Saying:
    pairs = ((name, ": ", word(face)) for name, face in zip(names, event.faces, strict=True))
    return say("Boards: {boards}.", boards=listed(pairs, "; "))


def _supply(event: told.PartnersShown, names: Sequence[Name]) -> Saying:
    return say("Partners for hire: {cards}.", cards=listed(map(word, event.cards), "; "))


def _bullets(event: told.BulletsGained, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "amount": event.amount, "source": word(event.source)}
    if event.amount == 1:
        return say("{seat} takes a bullet: {source}.", **gaps)
    return say("{seat} takes {amount} bullets: {source}.", **gaps)


def _alleys(event: told.AlleysGained, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "amount": event.amount, "source": word(event.source)}
    if event.amount == 1:
        return say("{seat} gains an alley: {source}.", **gaps)
    return say("{seat} gains {amount} alleys: {source}.", **gaps)


def _partners_dealt(event: told.PartnersDealt, names: Sequence[Name]) -> Saying:
    if FACE_DOWN in event.cards:
        return say("{seat} is dealt two partners.", seat=names[event.seat])
    first, second = map(word, event.cards)
    return say("{seat} is dealt {first}, and {second}.", seat=names[event.seat], first=first, second=second)


def _partner_kept(event: told.PartnerKept, names: Sequence[Name]) -> Saying:
    if event.card == FACE_DOWN:
        return say("{seat} keeps one partner.", seat=names[event.seat])
    gaps = {"card": word(event.card), "returned": word(event.returned)}
    return say("{seat} keeps {card}, and puts back {returned}.", seat=names[event.seat], **gaps)


def _income_chosen(event: told.IncomeChosen, names: Sequence[Name]) -> Saying:
    if event.choice == "income":
        return say("{seat} takes the normal income.", seat=names[event.seat])
    return say("{seat} takes pickaxes in place of the income.", seat=names[event.seat])


def _dice(event: told.DiceRolled, names: Sequence[Name]) -> Saying:
    gaps = {"prairie": listed(map(word, event.prairie)), "river": listed(map(word, event.river))}
    moved = (event.prairie, event.river) != (event.prairie_slots, event.river_slots)
    if not moved:
        return say("The dice show prairie {prairie}, river {river}.", **gaps)
    slots = {"to_prairie": _slots(event.prairie_slots), "to_river": _slots(event.river_slots)}
    text = mark("The dice show prairie {prairie}, river {river}; they settle on {to_prairie} and {to_river}.")
    return say(text, **gaps, **slots)


def _slots(slots: Sequence[int]) -> str:
    return ", ".join(str(slot) if slot else "–" for slot in slots)


def _die_moved(event: told.DieMoved, names: Sequence[Name]) -> Saying:
    old = _slot(event.old)
    if not event.slot:
        return say("The die on {old} finds no tiles: out of play.", old=old)
    return say("No tiles are left for the die on {old}: it moves to {slot}.", old=old, slot=_slot(event.slot))


TRAYS: Final = {"prairie": mark("prairie"), "river": mark("river")}


def _slot(slot: str) -> tuple[str, ...]:
    tray, number = slot.split("_")
    return TRAYS[tray], " ", number


def _drafted(event: told.TileDrafted, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "tile": word(event.tile), "slot": _slot(event.slot), "price": event.price}
    if len(event.passed) == 1:
        return say("{seat} jumps a claim and takes {tile} with the die on {slot} for {price} gold.", **gaps)
    if event.passed:
        text = mark("{seat} jumps {count} claims and takes {tile} with the die on {slot} for {price} gold.")
        return say(text, **gaps, count=len(event.passed))
    if event.price:
        return say("{seat} takes {tile} with the die on {slot} for {price} gold.", **gaps)
    return say("{seat} takes {tile} with the die on {slot}.", **gaps)


def _placed(event: told.TilePlaced, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "tile": word(event.tile), "squares": listed(event.squares)}
    return say("{seat} lays {tile} on {squares}.", **gaps)


def _points(event: told.PointsScored, names: Sequence[Name]) -> Saying | None:
    """Towns, wrangles and Tussles have said their points already."""
    if event.line in ("towns", "town_bonus", "wrangling", "tussles"):
        return None
    gaps = {"seat": names[event.seat], "source": word(event.source)}
    if event.points < 0:
        return say("{seat} loses {points} points: {source}.", points=-event.points, **gaps)
    return say("{seat} scores {points} points: {source}.", points=event.points, **gaps)


def _partner_taken(event: told.PartnerTaken, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "card": word(event.card)}
    if event.slot < 3:
        return say("{seat} hires {card}.", **gaps)
    return say("From the partner deck {seat} draws {card}.", **gaps)


def _town(event: told.TownCompleted, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "town": event.name, "points": event.points, "bonus": event.bonus}
    if event.bonus:
        return say("{seat} completes {town}: {points} points and {bonus} for being early.", **gaps)
    return say("{seat} completes {town}: {points} points.", **gaps)


def _contract(event: told.ContractPaid, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "contract": word(event.contract)}
    if event.flipped:
        return say("{seat} meets {contract}, flipped side.", **gaps)
    return say("{seat} is the first to meet {contract}.", **gaps)


def _site_covered(event: year_events.SiteCovered, names: Sequence[Name]) -> Saying:
    return say("{seat} covers landing site {number}.", seat=names[event.seat], number=event.number)


def _house(event: year_events.HouseThreatened, names: Sequence[Name]) -> Saying:
    if not event.squares:
        return say("No bandit threatens {seat}’s house.", seat=names[event.seat])
    return say(
        "Guns are trained on {seat}’s house from {squares}.", seat=names[event.seat], squares=listed(event.squares)
    )


def _site(event: year_events.SiteJudged, names: Sequence[Name]) -> Saying:
    gaps = {"seat": names[event.seat], "number": event.number}
    if event.clear:
        return say("{seat} kept clear of landing site {number}.", **gaps)
    return say("{seat} has built on landing site {number}.", **gaps)


def _tussle(event: year_events.TussleHeld, names: Sequence[Name]) -> Saying:
    each = [
        (name, f" {count} ({change:+d})") for name, count, change in zip(names, event.counts, event.points, strict=True)
    ]
    if event.ridge >= 0:
        gaps = {"year": event.year, "counts": each[0], "ridge": event.ridge}
        return say("Tussle of year {year}: {counts} against {ridge} on Bandit Ridge.", **gaps)
    return say("Tussle of year {year}, bandits at large: {counts}.", year=event.year, counts=listed(each))


RIDGE: Final = {
    "bandits": mark("Bandit Ridge has {bandits} at large now."),
    "bullets": mark("Bullets against Bandit Ridge: {spare} at hand."),
    "cover": mark("Bullets stop {amount} of the gang: {bandits} at large on Bandit Ridge."),
    "cows": mark("Bandit Ridge drives {amount} more cows together: {cows} in all."),
    "contract": mark("Bandit Ridge spends its herd on the {choice}."),
    "wait": mark("That meets no contract yet."),
    "hill_bandit": mark("A hill bandit joins Bandit Ridge: {bandits} at large."),
}


def _ridge(event: year_events.RidgeActed, names: Sequence[Name]) -> Saying:
    return say(RIDGE[event.act], **gaps_of(event, names, word))


TELLERS: Final[dict[type[Event], Callable[[Any, Sequence[Name]], Saying | None]]] = {
    told.BoardsDealt: _boards,
    told.PartnersDealt: _partners_dealt,
    told.PartnersShown: _supply,
    told.BulletsGained: _bullets,
    told.AlleysGained: _alleys,
    told.PartnerKept: _partner_kept,
    told.IncomeChosen: _income_chosen,
    told.DiceRolled: _dice,
    told.DieMoved: _die_moved,
    told.TileDrafted: _drafted,
    told.TilePlaced: _placed,
    told.PointsScored: _points,
    told.PartnerTaken: _partner_taken,
    told.TownCompleted: _town,
    told.ContractPaid: _contract,
    year_events.SiteCovered: _site_covered,
    year_events.HouseThreatened: _house,
    year_events.SiteJudged: _site,
    year_events.TussleHeld: _tussle,
    year_events.RidgeActed: _ridge,
}

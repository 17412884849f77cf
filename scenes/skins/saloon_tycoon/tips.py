"""What Saloon Tycoon says about each thing the pointer rests on.  Decides nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from game.protocol import FACE_DOWN, Spot
from game.saloon_tycoon import building, claims, costs
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.claims import Part
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, CONTENT, NUMBERS, SCRIPTS, TILES
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.state import State
from game.saloon_tycoon.survey import Room, rooms
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.town import where
from scenes.skins.saloon_tycoon.words import name_of, place_name, saloon_name
from scenes.table.table_view import TableView

MEASURES: Final = {
    "gold": mark("gold"), "income": mark("income level"), "tiles": mark("tiles"), "finished": mark("finished tiles"),
    "unfinished": mark("unfinished tiles"), "roofs": mark("roofs"), "cubes": mark("cubes on your board"),
    "cards": mark("Tycoon cards in hand"), "characters": mark("Characters"), "citizens": mark("Citizens"),
    "outlaws": mark("Outlaws"), "females": mark("ladies"), "males": mark("gentlemen"), "lots": mark("lots built over"),
    "lots_a": mark("lots on Main Street"), "lots_b": mark("lots on Depot Street"), "claims": mark("claims staked"),
    "reputation": mark("points"),
}  # fmt: skip
LOTS_OF: Final = {
    "all": mark("lots built over"), "one": mark("lots of one street"), "each": mark("lots of each street"),
}  # fmt: skip


# Words of the content that stand in no text of their own: named here so that they are translated.
WORDS: Final = (
    mark("Entertainer"), mark("Reporter"), mark("Socialite"), mark("Teacher"), mark("Sheriff"), mark("Senator"),
    mark("Physician"), mark("Trail Boss"), mark("Pickpocket"), mark("Bootlegger"), mark("Profiteer"),
    mark("Peddler"), mark("Take 5 gold"), mark("Draw 3 cards"), mark("Place 2 cubes"),
)  # fmt: skip


def tip(desk: TableView, spot: Spot) -> str:
    """Its name, and on the next line what it does."""
    zone, *rest = spot.split("/")
    explain = TIPS.get(zone)
    return explain(desk, rest) if explain else ""


# ------------------------------------------------------------------ claims in words


def clause_words(desk: TableView, clause: fx.Need, part: Part) -> str:
    """How far one thing a claim asks for has come: "2 of 3 ladies"."""
    say = desk.say
    if isinstance(clause, fx.NeedLead):
        what = say(MEASURES[clause.measure])
        return say("more {what} than anybody else: {have}, needed {need}", what=what, have=part.have, need=part.need)
    if isinstance(clause, fx.NeedEqual):
        left, right = say(MEASURES[clause.left]), say(MEASURES[clause.right])
        return say("as many {left} as {right}: {have} apart", left=left, right=right, have=part.have)
    what = _wanted(desk, clause)
    if part.at_most:
        if not part.need:
            return say("none of these: {what} ({have} there)", what=what, have=part.have)
        return say("at most {need} of {what} ({have} there)", what=what, have=part.have, need=part.need)
    return say("{have} of {need} {what}", have=part.have, need=part.need, what=what)


def _wanted(desk: TableView, clause: fx.Need) -> str:
    say = desk.say
    match clause:
        case fx.NeedCharacters():
            return _people(desk, clause)
        case fx.NeedTiles():
            return _tiles(desk, clause)
        case fx.NeedRoofs():
            return say("roofs")
        case fx.NeedLots(arm):
            return say(LOTS_OF[arm])
        case fx.NeedColumns(floor, _, state):
            if state == "finished":
                return say("columns finished to floor {floor}", floor=floor)
            return say("columns with floor {floor}", floor=floor)
        case fx.NeedMeasure(measure):
            return say(MEASURES[measure])
    return ""


def _people(desk: TableView, clause: fx.NeedCharacters) -> str:
    if clause.names:
        return ", ".join(name_of(desk, who) for who in clause.names)
    if clause.titles:
        return ", ".join(desk.say(title) for title in clause.titles)
    if clause.gender:
        return desk.say("ladies") if clause.gender == "F" else desk.say("gentlemen")
    if clause.kind:
        return desk.say("Citizens") if clause.kind == "citizen" else desk.say("Outlaws")
    return desk.say("Characters")


def _tiles(desk: TableView, clause: fx.NeedTiles) -> str:
    say, finished = desk.say, clause.state == "finished"
    if clause.types:
        names = ", ".join(name_of(desk, tile) for tile in clause.types)
        return say("finished: {tiles}", tiles=names) if finished else names
    if clause.size:
        small = clause.size == "small"
        return say("finished small tiles") if small else say("finished large tiles")
    if clause.kin == "special":
        return say("special tiles")
    if clause.distinct:
        return say("different kinds of common tile")
    if clause.same:
        return say("common tiles of one kind")
    if clause.floors:
        return say("tiles on floors 2 and 3")
    if clause.sites:
        return say("tiles on the Saloon corner")
    return say("finished tiles") if finished else say("unfinished tiles")


def claim_lines(desk: TableView, claim: str, seat: int) -> tuple[str, ...]:
    """Each clause, with how far the seat is."""
    progress = claims.progress(desk.view, seat, claim)
    pairs = zip(CLAIMS[claim].requires, progress.parts, strict=True)
    return tuple(clause_words(desk, clause, part) for clause, part in pairs)


def claim_tip(desk: TableView, claim: str) -> str:
    points = claims.worth(desk.view, desk.watcher, claim)
    head = desk.language.count("{claim}: {n} point", "{claim}: {n} points", points, claim=name_of(desk, claim))
    told = fine(desk.say(CLAIMS[claim].text))
    have = "; ".join(claim_lines(desk, claim, desk.watcher))
    return f"{head}\n{told} {desk.say('You have: {parts}.', parts=have)}"


# ------------------------------------------------------------------ things


def _market(desk: TableView, rest: list[str]) -> str:
    if rest[0] not in TILES:
        return ""
    tile = TILES[rest[0]]
    size = desk.say("small tile, one lot") if tile.size == "small" else desk.say("large tile, two lots or the corner")
    facts = desk.say("{size}, {spaces} cubes, {points} points when finished.", size=size, spaces=tile.spaces,
                     points=tile.finish_points)  # fmt: skip
    reason = building.why_not_tile(desk.view, desk.watcher, rest[0], building.offer(desk.view))
    why = f" {fine(desk.language.tell(reason))}" if reason is not None and desk.chooser is None else ""
    return f"{fine(desk.say(tile.name))}\n{facts[:1].upper()}{facts[1:]} {fine(desk.say(tile.text))}{why}"


def _lot(desk: TableView, rest: list[str]) -> str:
    seat, place = int(rest[0]), rest[1]
    if seat != desk.focus:
        return ""
    here = [room for room in rooms(desk.view.tiles[seat]) if room.place == place]
    where_it_is = place_name(desk, place)
    if not here:
        if place not in SITES or any(place in SITES_OF[room.place] for room in rooms(desk.view.tiles[seat])):
            return ""
        site = SITES[place]
        words = desk.say("Building here on the ground costs {gold} gold for the lot and scores {points}.",
                         gold=site.price, points=site.reputation)  # fmt: skip
        return f"{where_it_is[:1].upper()}{where_it_is[1:]}\n{words}"
    told = [_room(desk, room) for room in reversed(here)]
    if place in desk.view.roofs[seat]:
        told.insert(0, desk.say("A roof closes this column."))
    top = max(here, key=lambda room: room.floor)
    return f"{name_of(desk, top.tile)} ({where_it_is})\n{' '.join(told)}"


def no_place(desk: TableView, spot: Spot) -> str:
    """Why the tile that was chosen cannot stand there; "" where no hand points at it as a place of its own."""
    _, seat, place = spot.split("/")
    kind = desk.touched[0].split("/")[1]
    if int(seat) != desk.watcher or desk.focus != desk.watcher or not _lot(desk, [seat, place]):
        return ""
    reason = building.why_not_build(desk.view, desk.watcher, kind, place, building.offer(desk.view))
    where_it_is = place_name(desk, place)
    return f"{where_it_is[:1].upper()}{where_it_is[1:]}\n{fine(desk.language.tell(reason))}" if reason else ""


def _room(desk: TableView, room: Room) -> str:
    tile = TILES[room.tile]
    if room.finished:
        return desk.say("Floor {floor}: {tile}, finished, {points} points.", floor=room.floor,
                        tile=name_of(desk, room.tile), points=tile.finish_points)  # fmt: skip
    return desk.say(
        "Floor {floor}: {tile}, {cubes} of {spaces} cubes. Unfinished it is worth {low}, finished {high}. {text}",
        floor=room.floor, tile=name_of(desk, room.tile), cubes=room.cubes, spaces=room.spaces,
        low=tile.unfinished_points, high=tile.finish_points, text=fine(desk.say(tile.text)),
    )  # fmt: skip


def card_tip(desk: TableView, card: str) -> str:
    if card not in CARDS:
        return ""
    return f"{name_of(desk, card)}\n{fine(desk.say(CARDS[card].text))}"


def _hand(desk: TableView, rest: list[str]) -> str:
    hand, slot = desk.view.hands[int(rest[0])], int(rest[1])
    if slot >= len(hand):
        return desk.say("Your hand\nUp to {limit} Tycoon cards.", limit=NUMBERS.hand_limit)
    if hand[slot] == FACE_DOWN:
        return desk.say("A Tycoon card\nOnly its owner sees it.")
    return card_tip(desk, hand[slot])


def _claim(desk: TableView, rest: list[str]) -> str:
    row, slot = desk.view.row, int(rest[0])
    if slot >= len(row):
        return ""
    claim = row[slot]
    if claim is None:
        return desk.say("A claim that was staked\nOpen claims are not replaced.")
    return claim_tip(desk, claim)


def _secret(desk: TableView, rest: list[str]) -> str:
    seat, slot = int(rest[0]), int(rest[1])
    kept = desk.view.secrets[seat]
    if slot >= len(kept):
        return desk.say("Secret claims\nYou keep two of the four you are dealt.")
    claim = kept[slot]
    if claim is None:
        return desk.say("A secret claim that was staked\nIts points are scored.")
    if claim == FACE_DOWN:
        return desk.say("A secret claim\nOnly its owner sees it until it is staked.")
    return f"{claim_tip(desk, claim)} {desk.say('Only you see this.')}"


def _offer(desk: TableView, rest: list[str]) -> str:
    dealt, slot = desk.view.offers[int(rest[0])], int(rest[1])
    return claim_tip(desk, dealt[slot]) if slot < len(dealt) and dealt[slot] != FACE_DOWN else ""


def _character(desk: TableView, rest: list[str]) -> str:
    one = CHARACTERS[rest[0]]
    at = where(desk.view, one.id)
    if at is None and one.kind == "citizen":
        return ""
    place = desk.say("Out of town.") if at is None else desk.say("At {saloon}.", saloon=saloon_name(desk, at))
    kind = desk.say("a Citizen") if one.kind == "citizen" else desk.say("an Outlaw")
    return f"{name_of(desk, one.id)} ({kind}, {desk.say(one.title)})\n{place} {fine(desk.say(one.text))}"


def _saloon(desk: TableView, rest: list[str]) -> str:
    number = int(rest[0])
    if number != desk.focus and f"saloon/{number}" not in desk.glow:
        return ""
    name = saloon_name(desk, number)
    there = ", ".join(name_of(desk, who) for who in desk.view.saloons[number]) or desk.say("Nobody is here yet.")
    return f"{name[:1].upper()}{name[1:]}\n{there}"


def _gold(desk: TableView, rest: list[str]) -> str:
    return desk.say("Gold: {gold}\nPays for tiles, lots, cubes and bribes. It is worth no points.",
                    gold=desk.view.gold[int(rest[0])])  # fmt: skip


def _income(desk: TableView, rest: list[str]) -> str:
    seat = int(rest[0])
    level, taken = income_level(desk.view, seat), costs.income(desk.view, seat)
    words = desk.say("Income: {gold} gold a turn\nOne for each tile and roof: {level}.", gold=taken, level=level)
    return words if taken == level else f"{words} {desk.say('Flatfoot Fleming keeps one.')}"


def _score(desk: TableView, rest: list[str]) -> str:
    seat = int(rest[0])
    sheet = desk.sheets[seat]
    lines = ", ".join(f"{desk.say(line.name)} {line.points}" for line in sheet.lines if line.points)
    return desk.say("Points\nIf the game ended now: {total}. {lines}", total=sheet.total, lines=lines)


def _staked(desk: TableView, rest: list[str]) -> str:
    staked = desk.view.staked[int(rest[0])]
    if not staked:
        return ""
    names = ", ".join(f"{name_of(desk, each.claim)} {each.points}" for each in staked)
    return f"{desk.say('Claims staked')}\n{names}"


def _deck(desk: TableView, rest: list[str]) -> str:
    return desk.say("Tycoon deck: {count}\nWhen it runs out, the discards are shuffled.", count=len(desk.view.deck))


def _discard(desk: TableView, rest: list[str]) -> str:
    if rest:
        return card_tip(desk, rest[0])
    pile = Counter(desk.view.discard)
    names = ", ".join(f"{name_of(desk, card)}{f' x{n}' if n > 1 else ''}" for card, n in pile.items())
    return f"{desk.say('Discards')}\n{names or desk.say('Nothing is discarded yet.')}"


def _resolving(desk: TableView, rest: list[str]) -> str:
    card = playing(desk.view)
    return card_tip(desk, card) if card else ""


def playing(view: State) -> str:
    """The card that is being carried out, innermost first."""
    return next((frame.source for frame in reversed(view.stack) if frame.source in CARDS), "")


def _option(desk: TableView, rest: list[str]) -> str:
    frame = desk.view.stack[-1] if desk.view.stack else None
    effect = SCRIPTS[frame.source][frame.at] if frame is not None and frame.source in SCRIPTS else None
    return desk.say(effect.labels[int(rest[0])]) if isinstance(effect, fx.Choose) else ""


def _pile(desk: TableView, rest: list[str]) -> str:
    return desk.say(
        "The cube pile: {left} of {total}\nThe clock of the game: when it is empty, the turn is finished and everybody "
        "else has one more.", left=desk.view.pile, total=desk.view.terms.cubes,
    )  # fmt: skip


def _bank(desk: TableView, rest: list[str]) -> str:
    return desk.say("The bank\nGold never runs out.")


def _reserve(desk: TableView, rest: list[str]) -> str:
    return ""


def _town(desk: TableView, rest: list[str]) -> str:
    return desk.say(
        "Outlaws\nEach comes once, to the first whose measure is full. The bars show how near everybody is."
    )


def _roof(desk: TableView, rest: list[str]) -> str:
    return desk.say("Roof\nGoes by itself on a finished tile of floor 3: {points} points and 1 income.",
                    points=NUMBERS.roof_points)  # fmt: skip


def _boss(desk: TableView, rest: list[str]) -> str:
    view = desk.view
    if rest[0] == "discard" and view.boss_discard:
        return f"{name_of(desk, view.boss_discard[-1])}\n{fine(desk.say(BOSS_CARDS[view.boss_discard[-1]].text))}"
    taken = ", ".join(desk.say(CLAIMS[claim].name) for claim in view.boss_claims)
    return {
        "deck": desk.say("The Boss’s deck\nAfter each of your turns he turns up a card."),
        "claims": (desk.say("Claims of the Boss\nTheir points count for his mark.") + " " + taken).rstrip(),
        "cubes": desk.say("Cubes of the Boss\nHe takes them from the pile."),
    }.get(rest[0], "")


def _button(desk: TableView, rest: list[str]) -> str:
    """What is pressed says what it does; what is only shown says its name, and the rules say what to click."""
    if not desk.is_mine or desk.view.phase not in ("menu", "action") or not desk.glow:
        return ""
    if rest[0] == "earn":
        return desk.say("Earn\nTake {gold} gold.", gold=NUMBERS.earn_gold)
    if rest[0] == "draw":
        return desk.say("Draw\nDraw {count} Tycoon cards.", count=NUMBERS.draw_cards)
    return {
        "play": desk.say("Play a Tycoon card"),
        "build": desk.say("Build a tile"),
        "bribe": desk.say("Bribe a Character"),
        "supply": desk.say("Buy a cube"),
        "stake": desk.say("Stake a claim"),
    }.get(rest[0], "")


def reason(desk: TableView, spot: Spot, told: str) -> str:
    """The rules' reason why not, unless the tip has said it already: how far a claim is, who is out of town."""
    zone, *rest = spot.split("/")
    said = zone == "character" and where(desk.view, rest[0]) is None
    if zone in ("claim", "secret"):
        row = desk.view.row if zone == "claim" else desk.view.secrets[int(rest[0])]
        said = desk.view.phase in ("menu", "action") or None in row[int(rest[-1]) : int(rest[-1]) + 1]
    return "" if said else told


SITES: Final = {site.id: site for site in CONTENT.board.site if site.kind == "lot"}
TIPS: Final[dict[str, Callable[[TableView, list[str]], str]]] = {
    "market": _market, "lot": _lot, "hand": _hand, "claim": _claim, "secret": _secret, "offer": _offer,
    "character": _character, "saloon": _saloon, "gold": _gold, "income": _income, "score": _score, "staked": _staked,
    "deck": _deck, "discard": _discard, "resolving": _resolving, "option": _option, "pile": _pile, "bank": _bank,
    "reserve": _reserve, "town": _town, "roof": _roof, "boss": _boss, "button": _button,
}  # fmt: skip

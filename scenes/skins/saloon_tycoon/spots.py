"""What is said of the spots of Saloon Tycoon: tips, pages of the rulebook, cards that can be enlarged, buttons."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.protocol import FACE_DOWN, Spot
from game.saloon_tycoon import building, claims, costs
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.claims import Part
from game.saloon_tycoon.content import BOSS_CARDS, CARDS, CHARACTERS, CLAIMS, NUMBERS, TILES
from game.saloon_tycoon.measures import income_level
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.survey import Room, rooms
from scenes.kit.language import mark
from scenes.kit.lettering import fine
from scenes.skins.saloon_tycoon.board import LOTS, is_building, is_covered
from scenes.skins.saloon_tycoon.stage import asking, card_at, claim_at, playing
from scenes.skins.saloon_tycoon.town import where
from scenes.skins.saloon_tycoon.words import name_of, place_name, saloon_name, source_of
from scenes.table.title.spot_faces import Of, Press, SpotFace, SpotFaces
from scenes.table.view.table_view import TableView

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


# ------------------------------------------------------------------ claims in words


def clause_words(shown: TableView, clause: fx.Need, part: Part) -> str:
    """How far one thing a claim asks for has come: "2 of 3 ladies"."""
    say = shown.say
    if isinstance(clause, fx.NeedLead):
        what = say(MEASURES[clause.measure])
        return say("more {what} than anybody else: {have}, needed {need}", what=what, have=part.have, need=part.need)
    if isinstance(clause, fx.NeedEqual):
        left, right = say(MEASURES[clause.left]), say(MEASURES[clause.right])
        return say("as many {left} as {right}: {have} apart", left=left, right=right, have=part.have)
    what = _wanted(shown, clause)
    if part.at_most:
        if not part.need:
            return say("none of these: {what} ({have} there)", what=what, have=part.have)
        return say("at most {need} of {what} ({have} there)", what=what, have=part.have, need=part.need)
    return say("{have} of {need} {what}", have=part.have, need=part.need, what=what)


def _wanted(shown: TableView, clause: fx.Need) -> str:
    say = shown.say
    match clause:
        case fx.NeedCharacters():
            return _people(shown, clause)
        case fx.NeedTiles():
            return _tiles(shown, clause)
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


def _people(shown: TableView, clause: fx.NeedCharacters) -> str:
    if clause.names:
        return ", ".join(name_of(shown, who) for who in clause.names)
    if clause.titles:
        return ", ".join(shown.say(title) for title in clause.titles)
    if clause.gender:
        return shown.say("ladies") if clause.gender == "F" else shown.say("gentlemen")
    if clause.kind:
        return shown.say("Citizens") if clause.kind == "citizen" else shown.say("Outlaws")
    return shown.say("Characters")


def _tiles(shown: TableView, clause: fx.NeedTiles) -> str:
    say, finished = shown.say, clause.state == "finished"
    if clause.types:
        names = ", ".join(name_of(shown, tile) for tile in clause.types)
        return say("finished: {tiles}", tiles=names) if finished else names
    if clause.size:
        small = clause.size == "small"
        return say("finished small tiles") if small else say("finished large tiles")
    if clause.building_class == "special":
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


def claim_lines(shown: TableView, claim: str, seat: int) -> tuple[str, ...]:
    """Each clause, with how far the seat is."""
    progress = claims.progress(shown.view, seat, claim)
    pairs = zip(CLAIMS[claim].requires, progress.parts, strict=True)
    return tuple(clause_words(shown, clause, part) for clause, part in pairs)


def claim_tip(shown: TableView, claim: str) -> str:
    points = claims.worth(shown.view, shown.viewer, claim)
    head = shown.language.count("{claim}: {n} point", "{claim}: {n} points", points, claim=name_of(shown, claim))
    told = fine(shown.say(CLAIMS[claim].text))
    have = "; ".join(claim_lines(shown, claim, shown.viewer))
    return f"{head}\n{told} {shown.say('You have: {parts}.', parts=have)}"


# ------------------------------------------------------------------ things


def _market(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if rest[0] not in TILES:
        return ""
    tile = TILES[rest[0]]
    size = shown.say("small tile, one lot") if tile.size == "small" else shown.say("large tile, two lots or the corner")
    facts = shown.say("{size}, {spaces} cubes, {points} points when finished.", size=size, spaces=tile.spaces,
                     points=tile.finish_points)  # fmt: skip
    reason = building.why_not_tile(shown.view, shown.viewer, rest[0], building.offer(shown.view))
    why = f" {fine(shown.language.tell(reason))}" if reason is not None and shown.chooser is None else ""
    return f"{fine(shown.say(tile.name))}\n{facts[:1].upper()}{facts[1:]} {fine(shown.say(tile.text))}{why}"


def _lot(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if is_covered(shown):
        return ""
    if is_building(shown):
        return "" if spot in shown.glow else _no_place(shown, spot)  # the tag says what a lit one costs
    return _what_stands(shown, int(rest[0]), rest[1])


def _what_stands(shown: TableView, seat: int, place: str) -> str:
    if seat != shown.focus:
        return ""
    here = [room for room in rooms(shown.view.tiles[seat]) if room.place == place]
    where_it_is = place_name(shown, place)
    if not here:
        if place not in LOTS or any(place in SITES_OF[room.place] for room in rooms(shown.view.tiles[seat])):
            return ""
        site = LOTS[place]
        words = shown.say("Building here on the ground costs {gold} gold for the lot and scores {points}.",
                         gold=site.price, points=site.reputation)  # fmt: skip
        return f"{where_it_is[:1].upper()}{where_it_is[1:]}\n{words}"
    told = [_room(shown, room) for room in reversed(here)]
    if place in shown.view.roofs[seat]:
        told.insert(0, shown.say("A roof closes this column."))
    top = max(here, key=lambda room: room.floor)
    return f"{name_of(shown, top.tile)} ({where_it_is})\n{' '.join(told)}"


def _no_place(shown: TableView, spot: Spot) -> str:
    """Why the tile that was chosen cannot stand there; "" where no hand points at it as a place of its own."""
    _, seat, place = spot.split("/")
    kind = shown.touched[0].split("/")[1]
    if int(seat) != shown.viewer or shown.focus != shown.viewer or not _what_stands(shown, int(seat), place):
        return ""
    reason = building.why_not_build(shown.view, shown.viewer, kind, place, building.offer(shown.view))
    where_it_is = place_name(shown, place)
    return f"{where_it_is[:1].upper()}{where_it_is[1:]}\n{fine(shown.language.tell(reason))}" if reason else ""


def _room(shown: TableView, room: Room) -> str:
    tile = TILES[room.tile]
    if room.finished:
        return shown.say("Floor {floor}: {tile}, finished, {points} points.", floor=room.floor,
                        tile=name_of(shown, room.tile), points=tile.finish_points)  # fmt: skip
    return shown.say(
        "Floor {floor}: {tile}, {cubes} of {spaces} cubes. Unfinished it is worth {low}, finished {high}. {text}",
        floor=room.floor, tile=name_of(shown, room.tile), cubes=room.cubes, spaces=room.spaces,
        low=tile.unfinished_points, high=tile.finish_points, text=fine(shown.say(tile.text)),
    )  # fmt: skip


def card_tip(shown: TableView, card: str) -> str:
    return f"{name_of(shown, card)}\n{fine(shown.say(CARDS[card].text))}" if card in CARDS else ""


def _hand(shown: TableView, spot: Spot, rest: list[str]) -> str:
    hand, slot = shown.view.hands[int(rest[0])], int(rest[1])
    if slot >= len(hand):
        return shown.say("Your hand\nUp to {limit} Tycoon cards.", limit=NUMBERS.hand_limit)
    if hand[slot] == FACE_DOWN:
        return shown.say("A Tycoon card\nOnly its owner sees it.")
    return card_tip(shown, hand[slot])


def _claim(shown: TableView, spot: Spot, rest: list[str]) -> str:
    row, slot = shown.view.row, int(rest[0])
    if slot >= len(row):
        return ""
    claim = row[slot]
    if claim is None:
        return shown.say("A claim that was staked\nOpen claims are not replaced.")
    return claim_tip(shown, claim)


def _secret(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat, slot = int(rest[0]), int(rest[1])
    kept = shown.view.secrets[seat]
    if slot >= len(kept):
        return shown.say("Secret claims\nYou keep two of the four you are dealt.")
    claim = kept[slot]
    if claim is None:
        return shown.say("A secret claim that was staked\nIts points are scored.")
    if claim == FACE_DOWN:
        return shown.say("A secret claim\nOnly its owner sees it until it is staked.")
    return f"{claim_tip(shown, claim)} {shown.say('Only you see this.')}"


def _offer(shown: TableView, spot: Spot, rest: list[str]) -> str:
    claim = claim_at(shown.view, spot)
    return claim_tip(shown, claim) if claim else ""


def _character(shown: TableView, spot: Spot, rest: list[str]) -> str:
    one = CHARACTERS[rest[0]]
    at = where(shown.view, one.id)
    if at is None and one.kind == "citizen":
        return ""
    place = shown.say("Out of town.") if at is None else shown.say("At {saloon}.", saloon=saloon_name(shown, at))
    kind = shown.say("a Citizen") if one.kind == "citizen" else shown.say("an Outlaw")
    return f"{name_of(shown, one.id)} ({kind}, {shown.say(one.title)})\n{place} {fine(shown.say(one.text))}"


def _saloon(shown: TableView, spot: Spot, rest: list[str]) -> str:
    number = int(rest[0])
    if number != shown.focus and f"saloon/{number}" not in shown.glow:
        return ""
    name = saloon_name(shown, number)
    there = ", ".join(name_of(shown, who) for who in shown.view.saloons[number]) or shown.say("Nobody is here yet.")
    return f"{name[:1].upper()}{name[1:]}\n{there}"


def _gold(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say("Gold: {gold}\nPays for tiles, lots, cubes and bribes. It is worth no points.",
                    gold=shown.view.gold[int(rest[0])])  # fmt: skip


def _income(shown: TableView, spot: Spot, rest: list[str]) -> str:
    seat = int(rest[0])
    level, taken = income_level(shown.view, seat), costs.income(shown.view, seat)
    words = shown.say("Income: {gold} gold a turn\nOne for each tile and roof: {level}.", gold=taken, level=level)
    return words if taken == level else f"{words} {shown.say('Flatfoot Fleming keeps one.')}"


def _score(shown: TableView, spot: Spot, rest: list[str]) -> str:
    sheet = shown.sheets[int(rest[0])]
    lines = ", ".join(f"{shown.say(line.name)} {line.points}" for line in sheet.lines if line.points)
    return shown.say("Points\nIf the game ended now: {total}. {lines}", total=sheet.total, lines=lines)


def _staked(shown: TableView, spot: Spot, rest: list[str]) -> str:
    staked = shown.view.staked[int(rest[0])]
    if not staked:
        return ""
    names = ", ".join(f"{name_of(shown, each.claim)} {each.points}" for each in staked)
    return f"{shown.say('Claims staked')}\n{names}"


def _deck(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say("Tycoon deck: {count}\nWhen it runs out, the discards are shuffled.", count=len(shown.view.deck))


def _discard(shown: TableView, spot: Spot, rest: list[str]) -> str:
    if rest:
        return card_tip(shown, rest[0])
    pile = Counter(shown.view.discard)
    names = ", ".join(f"{name_of(shown, card)}{f' x{n}' if n > 1 else ''}" for card, n in pile.items())
    return f"{shown.say('Discards')}\n{names or shown.say('Nothing is discarded yet.')}"


def _resolving(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return card_tip(shown, playing(shown.view))


def _option(shown: TableView, spot: Spot, rest: list[str]) -> str:
    effect = asking(shown.view)
    return shown.say(effect.labels[int(rest[0])]) if isinstance(effect, fx.ChooseOne) else ""


def _pile(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say(
        "The cube pile: {left} of {total}\nThe clock of the game: when it is empty, the turn is finished and everybody "
        "else has one more.", left=shown.view.pile, total=shown.view.terms.cubes,
    )  # fmt: skip


def _roof(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return shown.say("Roof\nGoes by itself on a finished tile of floor 3: {points} points and 1 income.",
                    points=NUMBERS.roof_points)  # fmt: skip


def _boss(shown: TableView, spot: Spot, rest: list[str]) -> str:
    view = shown.view
    if rest[0] == "discard" and view.boss_discard:
        return f"{name_of(shown, view.boss_discard[-1])}\n{fine(shown.say(BOSS_CARDS[view.boss_discard[-1]].text))}"
    taken = ", ".join(shown.say(CLAIMS[claim].name) for claim in view.boss_claims)
    return {
        "deck": shown.say("The Boss’s deck\nAfter each of your turns he turns up a card."),
        "claims": (shown.say("Claims of the Boss\nTheir points count for his mark.") + " " + taken).rstrip(),
        "cubes": shown.say("Cubes of the Boss\nHe takes them from the pile."),
    }.get(rest[0], "")


def reason(shown: TableView, spot: Spot, told: str) -> str:
    """The rules' reason why not, unless the tip has said it already."""
    zone, *rest = spot.split("/")
    said = zone == "character" and where(shown.view, rest[0]) is None
    said |= zone == "lot" and is_building(shown) and SPOTS.tip(shown, spot) != ""
    if zone in ("claim", "secret"):
        row = shown.view.row if zone == "claim" else shown.view.secrets[int(rest[0])]
        said = shown.view.phase in ("menu", "action") or None in row[int(rest[-1]) : int(rest[-1]) + 1]
    return "" if said else told


# ------------------------------------------------------------------ cards and pages of the rulebook


def _tile_card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"tile/{rest[0]}" if rest[0] in TILES else ""


def _card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    card = card_at(shown.view, spot)
    return f"card/{card}" if card else ""


def _claim_card(shown: TableView, spot: Spot, rest: list[str]) -> str:
    claim = claim_at(shown.view, spot)
    return f"claim/{claim}" if claim else ""


def _who(shown: TableView, spot: Spot, rest: list[str]) -> str:
    return f"who/{rest[0]}"


# ------------------------------------------------------------------ buttons


def _plate(name: str, **gaps: int) -> Of:
    """The tip of an action: what is pressed says what it does; what is only shown says its name, the rules what to
    click."""

    def tip(shown: TableView, spot: Spot, rest: list[str]) -> str:
        is_asked = shown.is_mine and shown.view.phase in ("menu", "action") and shown.glow
        return shown.say(name, **gaps) if is_asked else ""

    return tip


def _pay(shown: TableView) -> Press:
    return Press(shown.say("Pay {price} gold", price=BOSS_CARDS[source_of(shown.view)].event.price), "paper")


# ------------------------------------------------------------------ the records

DECLINE: Final = Press(mark("Decline"), "paper", "close")

SPOTS: Final = SpotFaces({
    "market": SpotFace(_market, "tiles", _tile_card),
    "lot": SpotFace(_lot, "building"),
    "hand": SpotFace(_hand, "cards", _card),
    "deck": SpotFace(_deck, "cards"),
    "discard": SpotFace(_discard, "cards", _card),
    "resolving": SpotFace(_resolving, "cards", _card),
    "option": SpotFace(_option, "cards"),
    "claim": SpotFace(_claim, "claims", _claim_card),
    "secret": SpotFace(_secret, "claims", _claim_card),
    "offer": SpotFace(_offer, "claims", _claim_card),
    "staked": SpotFace(_staked, "claims"),
    "character": SpotFace(_character, _who),
    "saloon": SpotFace(_saloon, "bribe"),
    "town": SpotFace(
        mark("Outlaws\nEach comes once, to the first whose measure is full. The bars show how near everybody is."),
        "outlaws",
    ),
    "gold": SpotFace(_gold, "turn"),
    "income": SpotFace(_income, "turn"),
    "score": SpotFace(_score, "scoring"),
    "bank": SpotFace(mark("The bank\nGold never runs out."), "actions"),
    "pile": SpotFace(_pile, "end"),
    "reserve": SpotFace(page="cubes"),
    "roof": SpotFace(_roof, "upstairs"),
    "boss": SpotFace(_boss, "solo"),
    "button/earn": SpotFace(_plate(mark("Earn\nTake {gold} gold."), gold=NUMBERS.earn_gold), "actions"),
    "button/draw": SpotFace(_plate(mark("Draw\nDraw {count} Tycoon cards."), count=NUMBERS.draw_cards), "actions"),
    "button/play": SpotFace(_plate(mark("Play a Tycoon card")), "cards"),
    "button/build": SpotFace(_plate(mark("Build a tile")), "building"),
    "button/bribe": SpotFace(_plate(mark("Bribe a Character")), "bribe"),
    "button/supply": SpotFace(_plate(mark("Buy a cube")), "cubes"),
    "button/stake": SpotFace(_plate(mark("Stake a claim")), "claims"),
    "button/end_turn": SpotFace(page="turn", press=Press(mark("End turn"), icon="check")),
    "button/stop": SpotFace(page="actions", press=Press(mark("Enough"), icon="check")),
    "button/decline": SpotFace(page="actions", press=DECLINE),
    "button/pay": SpotFace(page="solo", press=_pay),
})  # fmt: skip

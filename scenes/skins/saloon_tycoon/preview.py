"""What touching a spot would bring about.  Changes nothing and draws nothing."""

from __future__ import annotations

from game.protocol import Spot
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import building, claims, costs
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CHARACTERS, CLAIMS, NUMBERS, TILES
from game.saloon_tycoon.costs import SYDNEY
from game.saloon_tycoon.pieces import SITES_OF
from game.saloon_tycoon.survey import Room, rooms
from scenes.skins.saloon_tycoon.stage import asking
from scenes.skins.saloon_tycoon.words import name_of
from scenes.table.title.skin import NO_PREVIEW, SpotPreview
from scenes.table.view.table_view import TableView


def preview(shown: TableView, spot: Spot) -> SpotPreview:  # noqa: C901
    """For a spot that the decision at hand accepts."""
    if shown.chooser is None or not shown.chooser.accepts(spot):
        return NO_PREVIEW
    actions = shown.chooser.preview(spot)
    if not actions:
        return NO_PREVIEW
    match actions[0]:
        case do.Build():
            return _build(shown, spot, [each for each in actions if isinstance(each, do.Build)])
        case do.Supply(place):
            effect = asking(shown.view)
            price = costs.cube_price(shown.view, shown.viewer)
            if shown.view.phase == "buy" and isinstance(effect, fx.BuyCubes):
                price = effect.price
            return _cube(shown, place, shown.say("A cube costs {gold} gold.", gold=price))
        case do.PutCube(place):
            return _cube(shown, place, "")
        case do.Shift(_, target) if spot == do.lot_spot(shown.viewer, target):
            return _cube(shown, target, "")
        case do.Stake(slot):
            return _stake(shown, shown.view.row[slot])
        case do.StakeSecret(slot):
            return _stake(shown, shown.view.secrets[shown.viewer][slot])
        case do.Play(_, given) if given >= 0:
            return SpotPreview(sentence=shown.say("Moonshine Angie wants another card for it."))
        case do.Bribe():
            return SpotPreview(sentence=shown.say("A bribe costs {gold} gold.", gold=NUMBERS.bribe_price))
    return NO_PREVIEW


def _build(shown: TableView, spot: Spot, builds: list[do.Build]) -> SpotPreview:
    view, me = shown.view, shown.viewer
    cheap = building.offer(view)
    quotes = [quote for each in builds if (quote := building.quote(view, me, each.kind, each.place, cheap))]
    least = min((quote.total for quote in quotes), default=0)
    if spot.startswith("lot/"):
        return SpotPreview(builds[0].kind)
    words = shown.language.count(
        "{n} place, for {gold} gold.", "{n} places, from {gold} gold.", len(quotes), gold=least
    )
    return SpotPreview(builds[0].kind, sentence=words)


def _cube(shown: TableView, place: str, price: str) -> SpotPreview:
    """One more crate; the last one finishes the room and brings its bonus."""
    room = _top(shown, place)
    if room is None:
        return NO_PREVIEW
    if room.cubes + 1 != room.spaces:
        return SpotPreview("crate", sentence=price)
    gain = TILES[room.tile].finish_points + (NUMBERS.roof_points if room.floor == 3 else 0)
    done = shown.say("It finishes {tile}: +{points}.", tile=name_of(shown, room.tile), points=gain)
    return SpotPreview("crate", sentence=f"{price} {done}".strip(), gain=gain)


def _top(shown: TableView, place: str) -> Room | None:
    here = (room for room in rooms(shown.view.tiles[shown.viewer]) if room.place == place)
    return max(here, key=lambda room: room.floor, default=None)


def _stake(shown: TableView, claim: str | None) -> SpotPreview:
    if claim is None:
        return NO_PREVIEW
    points = claims.worth(shown.view, shown.viewer, claim)
    words = shown.language.count("Stake it for {n} point.", "Stake it for {n} points.", points)
    if SYDNEY in shown.view.away and shown.view.final_turns < 0:
        words += " " + shown.say(
            "Sydney Smythe comes with the first claim: {points} at the end.", points=NUMBERS.sydney_points
        )
    return SpotPreview(sentence=words, gain=points)


# ------------------------------------------------------------------ what counts for a claim


def counting(shown: TableView, claim: str) -> tuple[Spot, ...]:
    """The viewer's Characters and rooms that a claim speaks of."""
    me, found = shown.viewer, []
    for clause in CLAIMS[claim].requires:
        if isinstance(clause, fx.NeedCharacters):
            found += [do.character_spot(who) for who in shown.view.saloons[me] if _is_wanted(clause, who)]
        elif isinstance(clause, fx.NeedTiles):
            standing = rooms(shown.view.tiles[me])
            found += [do.lot_spot(me, room.place) for room in standing if _is_asked(clause, room)]
        elif isinstance(clause, fx.NeedRoofs):
            found += [do.lot_spot(me, place) for place in shown.view.roofs[me]]
    return tuple(dict.fromkeys(found))


def _is_wanted(clause: fx.NeedCharacters, who: str) -> bool:
    one = CHARACTERS[who]
    return (
        (not clause.names or who in clause.names)
        and (not clause.titles or one.title in clause.titles)
        and clause.gender in (None, one.gender)
        and clause.kind in (None, one.kind)
    )


def _is_asked(clause: fx.NeedTiles, room: Room) -> bool:
    printed = TILES[room.tile]
    return (
        (not clause.types or room.tile in clause.types)
        and clause.size in (None, printed.size)
        and clause.building_class in (None, printed.building_class)
        and clause.state in (None, "finished" if room.finished else "unfinished")
        and (not clause.floors or room.floor in clause.floors)
        and (not clause.sites or any(site in clause.sites for site in SITES_OF[room.place]))
    )

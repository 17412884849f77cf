"""Why a spot may not be touched now, in a sentence for the player.  Decides nothing: the legal list did."""

from __future__ import annotations

from game.common.reasons import reason_against
from game.protocol import Saying, Seat, Spot, say
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.legal import legal_actions
from game.tiny_towns.pieces import FIRST_BUILDING, SQUARE, at
from game.tiny_towns.powers import banked, foreign, may_receive, substitutes
from game.tiny_towns.state import State, to_move


def why_not(s: State, seat: Seat, spot: Spot) -> Saying | None:
    return reason_against(s, seat, spot, to_move, legal_actions, BY_ZONE)


def _town(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    owner, square = int(rest[0]), rest[1]
    if owner != seat:
        return say("This is another player’s town.")
    standing = at(s.towns[seat].grid, SQUARE[square])
    if s.phase in ("place", "put", "target", "free_square", "watch_square") and standing:
        return say("This square is taken.")
    if s.phase == "target":
        return say("The building goes on a square its cubes came from.")
    if s.phase == "replace":
        return say("Only another building, not replaced yet, can become something else.")
    if s.phase in ("build", "watch") and 0 < standing < FIRST_BUILDING:
        return say("This cube is part of no complete pattern.")
    return None


def _card(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if s.phase in ("name", "take", "pick", "place", "put"):
        return say("First deal with this round’s cube, then build.")
    if s.phase in ("build", "watch"):
        return _cannot_build(s, seat, rest[0])
    if s.phase not in ("watch_pick", "new_type", "free_type"):
        return None
    if rest[0] == "monument":
        return say("Only the seven kinds of building in play can be chosen.")
    if not may_receive(s, s.towns[seat], _card_of(s, rest[0])) and s.phase != "watch_pick":
        return _too_many_banks()
    if s.phase == "watch_pick":
        return say("This kind lies on the Watch already.")
    return say("It must become a building of another kind.")


def _cannot_build(s: State, seat: Seat, building_class: str) -> Saying:
    town = s.towns[seat]
    if building_class == "monument":
        if town.monument:
            return say("Your monument stands already.")
        return say("Your cubes do not lie in this pattern.") if s.kept[seat] else say("No monuments in this game.")
    if not may_receive(s, town, _card_of(s, building_class)):
        return _too_many_banks()
    return say("Your cubes do not lie in this pattern.")


def _card_of(s: State, building_class: str) -> str:
    return next(card for card in s.cards if CARDS[card].building_class == building_class)


def _too_many_banks() -> Saying:
    return say("A town holds at most {count} Banks.", count=CONTENT.values.max_banks)


def _resource(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    resource, town = rest[0], s.towns[seat]
    if s.phase in ("name", "pick", "hold") and resource in banked(s, town):
        return say("One of your Banks holds it.")
    if s.phase == "place":
        if not foreign(s, seat):
            return say("You chose this resource yourself: it goes on an empty square.")
        if not substitutes(s, town, s.named or ""):
            return say("None of your Factories holds the resource of this round.")
        return say("That is the resource of this round: put it on a square.")
    return None


def _cavern(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if not s.terms.cavern:
        return say("The Cavern is not in use in this game.")
    if rest != [str(seat)]:
        return say("This is another player’s Cavern.")
    if s.phase == "place" and not foreign(s, seat):
        return say("You chose this resource yourself: it goes on an empty square.")
    if s.phase == "place":
        return say("Your Cavern is full.")
    return say("Only the cube somebody else called for can go to the Cavern.")


def _button(s: State, seat: Seat, rest: list[str]) -> Saying | None:
    if rest[0] == "done" and s.phase == "watch":
        return say("First place what Opaleye’s Watch brings.")
    if rest[0] == "done":
        return say("First finish the decision at hand.")
    return None


BY_ZONE = {"town": _town, "card": _card, "resource": _resource, "cavern": _cavern, "button": _button}

"""Every choice of a seat as an instruction."""

from __future__ import annotations

from typing import Final

from game.protocol import Action, Gap, Saying, listed, mark, say
from game.saloon_tycoon import actions as do
from game.saloon_tycoon import effects as fx
from game.saloon_tycoon.content import CARDS, CHARACTERS, CLAIMS, SCRIPTS, TILES
from game.saloon_tycoon.state import State
from game.saloon_tycoon.story import word
from game.saloon_tycoon.survey import Room, rooms

DECLINES: Final = {
    "play_card": mark("Play no other card."), "action": mark("Take no other action."), "build": mark("Build nothing."),
    "move": mark("Move nobody."),
}  # fmt: skip
STOPS: Final = {
    "buy": mark("Buy no more cubes."), "shift": mark("Move no more cubes."), "redraw": mark("Give up no more cards."),
}  # fmt: skip


def step_words(s: State, seat: int, action: Action) -> Saying:  # noqa: C901  # a line for each kind of choice
    """The action as an instruction."""
    match action:
        case do.Earn():
            return say("Earn 2 gold.")
        case do.Draw():
            return say("Draw 2 cards.")
        case do.EndTurn():
            return say("End your turn.")
        case do.Decline():
            return say(DECLINES[s.phase])
        case do.Stop():
            return say(STOPS[s.phase])
        case do.Keep(slots):
            one, two = (CLAIMS[s.offers[seat][slot]].name for slot in slots)
            return say("Keep {one} and {two}.", one=one, two=two)
        case do.PayBoss():
            return say("Buy the Boss off.")
        case do.LoseCitizen(who):
            return say("Let the Boss have {who}.", who=CHARACTERS[who].name)
        case do.Rob(victim):
            return say("Take it from player {n}.", n=victim + 1)
        case do.Choose(option):
            return _option(s, option)
    return _of_cards(s, seat, action) or _of_tiles(s, seat, action) or _of_people(s, seat, action)


def _of_cards(s: State, seat: int, action: Action) -> Saying | None:
    match action:
        case do.Play(slot, given):
            gaps = {"card": CARDS[s.hands[seat][slot]].name}
            if given < 0:
                return say("Play {card}.", **gaps)
            return say("Play {card} and give up {other}.", other=CARDS[s.hands[seat][given]].name, **gaps)
        case do.Discard(slot):
            return say("Give up {card}.", card=CARDS[s.hands[seat][slot]].name)
        case do.Take(card):
            return say("Take {card} from the discard pile.", card=CARDS[card].name)
        case do.Stake(slot):
            return say("Stake {claim}.", claim=CLAIMS[s.row[slot] or ""].name)
        case do.StakeSecret(slot):
            return say("Turn up and stake {claim}.", claim=CLAIMS[s.secrets[seat][slot] or ""].name)
    return None


def _of_tiles(s: State, seat: int, action: Action) -> Saying | None:
    match action:
        case do.Build(kind, place):
            return say("Build the {tile}: {place}.", tile=TILES[kind].name, place=_place(place))
        case do.Supply(place):
            return say("Buy a cube for the {tile}.", tile=_tile(s, seat, place))
        case do.PutCube(place):
            return say("Put a cube on the {tile}.", tile=_tile(s, seat, place))
        case do.Shift(source, target):
            return say("Move a cube from the {tile} to the {other}.", tile=_tile(s, seat, source),
                       other=_tile(s, seat, target))  # fmt: skip
    return None


def _of_people(s: State, seat: int, action: Action) -> Saying:
    match action:
        case do.Bribe(who, to):
            gaps = {"who": CHARACTERS[who].name}
            return _moved(s, seat, to, say("Bribe {who}: to you.", **gaps), say("Bribe {who}: to the Boss.", **gaps),
                          say("Bribe {who}: to player {n}.", n=to + 1, **gaps))  # fmt: skip
        case do.Move(who, to):
            gaps = {"who": CHARACTERS[who].name}
            return _moved(s, seat, to, say("Move {who}: to you.", **gaps), say("Move {who}: to the Boss.", **gaps),
                          say("Move {who}: to player {n}.", n=to + 1, **gaps))  # fmt: skip
    raise LookupError(f"{action} is no choice of seat {seat}")


def _moved(s: State, seat: int, to: int, own: Saying, boss: Saying, other: Saying) -> Saying:
    return own if to == seat else boss if to >= s.terms.seats else other


def _option(s: State, option: int) -> Saying:
    frame = s.stack[-1]
    effect = SCRIPTS[frame.source][frame.at]
    assert isinstance(effect, fx.ChooseOne)
    return say("Choose: {label}.", label=effect.labels[option])


def _place(place: str) -> Gap:
    found = word(place)
    return listed(found, "") if isinstance(found, tuple) else found


def _tile(s: State, seat: int, place: str) -> Gap:
    """The unfinished tile on a place; where another of its kind is unfinished too, with its place."""
    loose = [room for room in rooms(s.tiles[seat]) if not room.finished]
    mine = next((room for room in loose if room.place == place), None)
    if mine is None:
        return _place(place)
    name = TILES[mine.tile].name
    return name if _is_alone(mine, loose) else listed((name, " (", *_parts(place), ")"), "")


def _is_alone(mine: Room, loose: list[Room]) -> bool:
    return sum(room.tile == mine.tile for room in loose) == 1


def _parts(place: str) -> tuple[str, ...]:
    found = word(place)
    return found if isinstance(found, tuple) else (found,)

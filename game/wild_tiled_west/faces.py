"""The sixteen faces as sets of squares.  What is printed on a board, and nothing that lies on it."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from game.content import expect
from game.wild_tiled_west.content import CONTENT
from game.wild_tiled_west.effects import Storm, WildRule
from game.wild_tiled_west.pieces import QUARTERS, STRIDE, groups


class Plot(Struct, frozen=True):
    """A town on a face."""

    key: str
    name: str
    points: int
    squares: int  # bits


class Ground(Struct, frozen=True):
    """A face, ready for the rules.  Sets of squares are bits (pieces.py)."""

    id: str
    name: str
    rule: WildRule | None
    coverable: int  # plain and town plots
    hills: int
    mines: int
    field: int  # printed fields, cows included
    cows: int
    pastures: tuple[int, ...]  # the printed fields, joined
    walls: int  # what is printed and blocks a line of fire (WTW-134)
    start: int  # X, or the house mark H
    horseshoes: int
    pickaxes: int
    gold: int
    bullets: int
    alleys: int
    bonus: int  # gold, bullets, alleys and pickaxes together
    bandits: int
    towns: tuple[Plot, ...]
    plots: int  # the squares of all towns
    card_space: int
    ropes: int
    stops: int
    posts: tuple[int, ...]  # signposts or landing sites, in order
    closed: tuple[int, ...]  # by year: where the storm forbids a placement (WTW-224)


def _layer(text: str) -> dict[str, int]:
    """For each letter the squares that show it."""
    found: dict[str, int] = {}
    for row, letters in enumerate(text.split()):
        for column, letter in enumerate(letters):
            found[letter] = found.get(letter, 0) | 1 << row * STRIDE + column
    return found


@cache
def ground(face: str) -> Ground:
    """The face of this id."""
    printed = CONTENT.faces[face]
    terrain, icons = _layer(printed.terrain), _layer(printed.icons)
    rule = _rule(face)
    towns = tuple(Plot(town.key, town.name, town.points, terrain[town.key]) for town in printed.towns)
    hills, mines, cows = (terrain.get(letter, 0) for letter in "^Mc")
    field = terrain.get("f", 0) | cows
    closed = tuple(QUARTERS[name] for name in rule.closed) if isinstance(rule, Storm) else ()
    return Ground(
        id=face,
        name=printed.name,
        rule=rule,
        coverable=terrain["."] | sum(town.squares for town in towns),
        hills=hills,
        mines=mines,
        field=field,
        cows=cows,
        pastures=tuple(groups(field)),
        walls=hills | mines | cows,
        start=icons.get("X", 0) | icons.get("H", 0),
        horseshoes=icons.get("o", 0),
        pickaxes=icons.get("p", 0),
        gold=icons.get("g", 0),
        bullets=icons.get("u", 0),
        alleys=icons.get("a", 0),
        bonus=sum(icons.get(letter, 0) for letter in "guap"),
        bandits=icons.get("b", 0),
        towns=towns,
        plots=sum(town.squares for town in towns),
        card_space=icons.get("e", 0),
        ropes=icons.get("r", 0),
        stops=icons.get("k", 0),
        posts=tuple(icons[number] for number in "1234" if number in icons),
        closed=closed,
    )


def _rule(face: str) -> WildRule | None:
    effect = CONTENT.faces[face].effect
    if effect.get("kind") == "none":
        return None
    try:
        rule: WildRule = msgspec.convert(effect, WildRule)
    except msgspec.ValidationError as error:
        expect(False, "boards.toml", f"face.{face}", f"effect: {error}")
        raise
    return rule


FACES: Final = tuple(CONTENT.faces)
BOARDS: Final = {board.id: board for board in CONTENT.boards.board}

"""The content files are checked at the door, and they agree with the tables of the rules."""

from __future__ import annotations

import shutil
from collections import Counter

import pytest

from game.common.editions import in_box
from game.content import BadContent
from game.wild_tiled_west.content import CONTENT, FOLDER, STACKS, TILES, TRACKS, load
from game.wild_tiled_west.faces import FACES, ground
from game.wild_tiled_west.pieces import BOARD
from game.wild_tiled_west.shapes import flipped, next_turn, shapes, traits


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(FOLDER, tmp_path / "content")


def spoil(folder, file, old, new):
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("tiles.toml", "cc\n'''", "cz\n'''", "no square has the letter"),
        ("buildings.toml", 'timing = "when_placed"', 'timing = "endgame"', "timing: does not go with the sign"),
        ("boards.toml", "squares = 6", "squares = 7", "has 6 squares"),
        ("trays.toml", 'tile = "creek_corner"', 'tile = "twin_calves"', "not one stack of each tile"),
        ("trays.toml", "tiles = 40", "tiles = 39", "takes 40"),
        ("tracks.toml", "rounds = 5", "rounds = 6", "the track has 5"),
        ("bandits.toml", '"y1r2"', '"y1r3"', "differ from the spaces"),
        ("partners.toml", 'kind = "score_per"', 'kind = "score_all"', "partner"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(folder, file, old, new, complaint):
    spoil(folder, file, old, new)
    with pytest.raises(BadContent, match=complaint):
        load(folder)


def test_the_box_holds_what_the_rules_list():
    kinds = Counter(tile.kind for tile in TILES.values())
    assert kinds == {"pasture": 10, "street": 11, "building": 19, "alley": 1}
    assert sum(stack.height for stack in STACKS) == 96
    assert Counter(stack.height for stack in STACKS) == {3: 16, 2: 24}
    cards = (in_box(CONTENT.partners.values(), 1), in_box(CONTENT.bandits.bandit_card, 1), CONTENT.bandits.rank)
    assert tuple(map(len, cards)) == (16, 12, 7)
    assert [mining.income for mining in TRACKS.mining] == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6]
    assert [mining.points for mining in TRACKS.mining] == [0, 1, 2, 3, 5, 6, 8, 10, 12, 14, 17, 20]


@pytest.mark.parametrize("face", FACES)
def test_every_square_of_a_face_is_of_one_terrain(face):
    printed = ground(face)
    parts = (printed.coverable, printed.hills, printed.mines, printed.field)
    assert sum(parts) == BOARD
    assert not printed.bandits & ~printed.hills
    assert not (printed.start | printed.horseshoes | printed.pickaxes | printed.gold) & ~printed.coverable
    assert printed.start.bit_count() == 1


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_keeps_its_squares_however_it_is_turned(tile):
    found = shapes(tile)
    assert len({shape.rows for shape in found}) == len(found)
    for shape in found:
        assert shape.squares.bit_count() == traits(tile).size
        assert shape.squares & 1, "the first square is bit 0"
        assert shape.squares >> shape.grip & 1, "a tile is held by a square of its own"
        assert next_turn(tile, next_turn(tile, shape.turn), -1) == shape.turn
        assert flipped(tile, flipped(tile, shape.turn)) == shape.turn

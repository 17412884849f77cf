"""The files in assets/sound are what kit.json says, loop without a click, and lie in their tiers."""

from __future__ import annotations

import array
import ast
import itertools
from pathlib import Path

import pygame
import pytest

from game.tiny_towns.content import CONTENT
from scenes.sound import kit as kits
from scenes.sound.desk import STINGS
from scenes.sound.kit import MusicPiece, SoundEffect
from scenes.sound.mixer import INSTEAD
from scenes.sound.story import UNSEEN

KIT = kits.load()
LOOPS = [piece for piece in KIT.music if piece.loop]
NEAR = 2205  # samples: 50 ms


@pytest.fixture(scope="module", autouse=True)
def decoder() -> None:
    pygame.mixer.init(44100, -16, 2, 512)


def samples(file: str) -> array.array[int]:
    """As the device plays them: left and right by turns."""
    found = array.array("h")
    found.frombytes(pygame.mixer.Sound(kits.FOLDER / file).get_raw())
    return found


def test_every_file_of_the_kit_is_there_and_no_other() -> None:
    told = {file for effect in KIT.effects for file in effect.files} | {piece.file for piece in KIT.music}
    there = {path.relative_to(kits.FOLDER).as_posix() for path in kits.FOLDER.glob("*/*")}
    assert told == there
    assert len(KIT.effects) == 59 and len(KIT.music) == 8


@pytest.mark.parametrize("effect", KIT.effects, ids=lambda effect: effect.name)
def test_every_strike_lasts_as_long_as_it_says(effect: SoundEffect) -> None:
    assert effect.tier in kits.TIERS and len(effect.files) == len(effect.seconds)
    for file, seconds in zip(effect.files, effect.seconds, strict=True):
        wave = samples(file)
        assert len(wave) / 2 / 44100 == pytest.approx(seconds, abs=0.01)
        assert 200 < max(map(abs, wave)) < 32767 * 10 ** (-2 / 20)


@pytest.mark.parametrize("piece", LOOPS, ids=lambda piece: piece.name)
def test_a_loop_joins_without_a_click(piece: MusicPiece) -> None:
    """The step from the last sample to the first is no larger than the steps around it."""
    assert piece.loop is not None
    wave = samples(piece.file)
    assert len(wave) == 2 * piece.loop[1]
    for side in (0, 1):
        channel = wave[side::2]
        ends, begins = channel[-NEAR:], channel[:NEAR]
        ordinary = max(_largest_step(ends), _largest_step(begins))
        assert abs(channel[0] - channel[-1]) <= 1.2 * ordinary + 66


@pytest.mark.parametrize("piece", LOOPS, ids=lambda piece: piece.name)
def test_a_loop_has_no_gap_where_it_joins(piece: MusicPiece) -> None:
    wave = samples(piece.file)
    around = wave[-NEAR:] + wave[:NEAR]
    assert max(map(abs, around)) > 100


def _largest_step(channel: array.array[int]) -> int:
    return max(abs(b - a) for a, b in itertools.pairwise(channel))


@pytest.mark.parametrize("piece", LOOPS, ids=lambda piece: piece.name)
def test_sections_begin_with_a_bar(piece: MusicPiece) -> None:
    bar = piece.metre * 60 / piece.bpm
    told = [float(second) for second in piece.form.split()[1::2]]
    assert list(piece.sections) == sorted(piece.sections) and piece.sections[0] == 0
    for start, second in zip(piece.sections, told, strict=True):
        assert start / bar == pytest.approx(round(start / bar)) and abs(start - second) <= 0.6


def test_the_section_begun_counts_on_through_the_rounds() -> None:
    piece = KIT.piece("menu")
    assert piece is not None
    bar = 4 * 60 / 84
    assert piece.section_begun(0) == 0 and piece.section_begun(12) == pytest.approx(4 * bar)
    assert piece.section_begun(piece.seconds + 12) == pytest.approx(piece.seconds + 4 * bar)


def test_without_the_kit_there_is_silence(tmp_path: Path) -> None:
    assert kits.load(tmp_path) == kits.Kit()
    (tmp_path / kits.FILE).write_text("{")
    assert kits.load(tmp_path) == kits.Kit()


def _spoken(node: ast.expr | None) -> set[str]:
    """The literals an expression may come to."""
    inside = ast.walk(node) if node is not None else ()
    return {each.value for each in inside if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def _asked_for(tree: ast.Module) -> set[str]:
    """What a module plays by name: ``sound("x")``, ``play("x")``, a cutscene's sound and its cues."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("sound", "_sound", "play") and node.args:
                found |= _spoken(node.args[0])
            if name == "Cutscene":
                found |= {word for each in node.args[3:] for word in _spoken(each)}
                found |= {word for each in node.keywords if each.arg == "sound" for word in _spoken(each.value)}
        if isinstance(node, ast.FunctionDef) and node.name == "touch_sound":
            found |= _spoken(ast.Tuple([each.value for each in ast.walk(node) if isinstance(each, ast.Return)]))
        if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Constant):
            found |= _spoken(node.elts[1])  # a cue: when, what
    return found


def test_nothing_in_the_kit_is_never_played() -> None:
    """By an event of a title, by a scene, by the results, or instead of another."""
    scenes = Path(kits.__file__).parent.parent
    asked = {*INSTEAD.values(), *STINGS, UNSEEN}
    for file in scenes.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        asked |= _of_events(tree) if file.name == "events.py" else _asked_for(tree)
    asked |= {resource.id for resource in CONTENT.numbers.resource}  # Tiny Towns: each cube as what it is made of
    assert {effect.name for effect in KIT.effects} - asked == set()
    assert {"achievement", "ricochet", "cheer", "cock"} <= asked


def _of_events(tree: ast.Module) -> set[str]:
    """A title's table of sounds: what its values are, and what ``sound`` returns."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            found |= {word for each in node.values for word in _spoken(each)}
        elif isinstance(node, ast.Return):
            found |= _spoken(node.value)
        elif isinstance(node, ast.Call):  # EventFace(move, "place"), EventFace(sound="place"), gladly("clink")
            sounds = [each.value for each in node.keywords if each.arg == "sound"]
            found |= {word for each in (*node.args, *sounds) for word in _spoken(each)}
        elif isinstance(node, ast.Lambda):
            found |= _spoken(node.body)
        elif isinstance(node, ast.AnnAssign):
            found |= _spoken(node.value) if isinstance(node.value, ast.Constant) else set()
    return found

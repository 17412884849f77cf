"""The tool that breaks the product: which mistakes it makes, where it finds a place again, what it concludes."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tools.stress import mutants
from tools.stress.mutation.changes import Mutant, Place, change, changes, mark, mutants_of

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("statement", "kind", "becomes"),
    [
        ("return a < b", "comparison", "return a <= b"),
        ("return a < b", "comparison", "return a >= b"),
        ("if a in b:\n    stop()", "comparison", "if a not in b:"),
        ("x = f(3)", "constant", "x = f(4)"),
        ("x = f(3)", "constant", "x = f(2)"),
        ("x = True", "constant", "x = False"),
        ("x = a and b", "and/or", "x = a or b"),
        ("x += a - b", "sum", "x -= a - b"),
        ("x += a - b", "sum", "x += a + b"),
        ("while not a:\n    go()", "condition", "while a:"),
        ("x = [y for y in z if y]", "condition", "x = [y for y in z if not y]"),
        ("x = min(a, key=b)", "extreme", "x = max(a, key=b)"),
        ("tell(seat, card, by)", "arguments", "tell(card, seat, by)"),
        ("tell(seat, card, by)", "removed", "pass"),
        ("self.x = 1", "removed", "pass"),
        ("return total", "return", "return None"),
    ],
)
def test_a_mistake_of_each_kind_is_made(statement: str, kind: str, becomes: str) -> None:
    assert (kind, becomes) in list(changes(ast.parse(statement).body[0]))


@pytest.mark.parametrize(
    "statement", ["return None", "x = 'a' + b", "isinstance(a, b)", "x: tuple[int, 3] = y", "x = y"]
)
def test_nothing_is_changed_that_means_nothing(statement: str) -> None:
    kinds = [kind for kind, _ in changes(ast.parse(statement).body[0])]
    assert set(kinds) <= {"removed"}


SOURCE = '''
class Box:
    def put(self, size):
        """Put it in."""
        if size > 3:
            self.full = True
        elif size > 2:
            self.full = True
        return size
'''


def test_a_place_is_the_nth_of_those_that_read_alike() -> None:
    tree = ast.parse(SOURCE)
    change(tree, Mutant(Place("box.py", "Box.put", "self.full = True", 1), "pass"))
    assert ast.unparse(tree).count("self.full = True") == 1
    assert "elif size > 2:\n            pass" in ast.unparse(tree)


def test_a_mutant_without_its_place_is_no_mutant() -> None:
    with pytest.raises(LookupError):
        change(ast.parse(SOURCE), Mutant(Place("box.py", "Box.put", "return weight"), "pass"))


def test_a_comparison_tells_only_when_the_mistake_would_show() -> None:
    source = ast.parse(SOURCE)
    edge = next(each for each in mutants_of("box.py", source) if each.becomes == "if size >= 3:")
    always = next(each for each in mutants_of("box.py", source) if each.becomes == "return None")
    told: list[int] = []

    def marker(number: int, was: str = "", now: str = "", one: int = 0, two: int = 0) -> bool:
        assert not was or (was, now) == ("Gt", "GtE")
        if not was or one == two:
            told.append(number)
        return one > two

    names: dict[str, object] = {"marker": marker}
    mark(source, [(0, edge), (1, always)], "marker")
    exec(compile(source, "box.py", "exec"), names)
    box = names["Box"]()  # type: ignore[operator]
    assert [box.put(4), told, box.full] == [4, [1], True]
    assert [box.put(3), told] == [3, [1, 0, 1]]


def test_a_place_is_found_again_where_its_function_has_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "scenes").mkdir()
    (tmp_path / "game" / "crate.py").write_text(SOURCE.replace("Box", "Crate"))
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    finder = mutants.Finder()
    assert finder.find(Place("game/box.py", "Box.put", "if size > 3:")) == Place(
        "game/crate.py", "Crate.put", "if size > 3:"
    )
    assert finder.find(Place("game/box.py", "Box.put", "if weight > 3:")) is None


def test_a_lot_does_not_depend_on_other_functions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (tmp_path / "box.py").write_text(SOURCE)
    [one] = mutants.drawn(["*.py"], "seed")
    (tmp_path / "box.py").write_text("def first(a, b):\n    return a < b\n" + SOURCE)
    assert one in list(mutants.drawn(["*.py"], "seed"))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    header = {"commit": "0", "area": {"saves": {"count": 1, "files": ["game/saves/documents.py"]}}}
    mutant = next(iter(mutants.drawn(["game/saves/documents.py"], "seed")))
    file = tmp_path / "list.toml"
    file.write_text(mutants.written(header, [replace(mutant, area="saves", name="saves-01")]), "utf-8")
    assert mutants.listed(file, None) == (header, [replace(mutant, area="saves", name="saves-01")], [])


TESTS = """
import os
import pytest
from game.sums import count, double, largest, unasked

def test_double():
    assert double(2) == 4

def test_count():
    assert count(3) == 3

@pytest.mark.parametrize("pair", [(1, 2), (5, 4)])
def test_largest(pair):
    assert largest(*pair) in pair
"""
CONFTEST = """
import gc

def pytest_collection_finish():
    gc.freeze()
"""
SUMS = """
def double(number):
    return number * 2

def count(most):
    found = 0
    while found < most:
        found += 1
    return found

def largest(one, two):
    return one if one > two else two

def unasked():
    return 1
"""
TRY = """
import json, sys
from pathlib import Path
import pytest
from tools.stress.mutation import server as forks
from tools.stress.mutation.changes import Mutant, Place

forks.PATIENCE = 0.5
root = Path.cwd()
mutants = [
    Mutant(Place("game/sums.py", *words[:2]), words[2], "comparison" if "<" in words[2] else "")
    for words in json.loads(sys.argv[1])
]

def work(server):
    reached = []
    server.map(mutants, 5, 2, reached.append)
    tries = [(n, each, [one for one in reached if n in one.mutants]) for n, each in enumerate(mutants)]
    found = sorted((n, verdict.how, verdict.of) for n, verdict in server.judge(tries, 10, 2))
    Path("found.json").write_text(json.dumps(found))

pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[forks.Server(root, work)])
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the server forks")
def test_the_server_tells_killed_endless_and_survivors_apart(tmp_path: Path) -> None:
    files = {"game/sums.py": SUMS, "game/__init__.py": "", "tests/test_sums.py": TESTS, "tests/conftest.py": CONFTEST}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    places = [
        ("double", "return number * 2", "return number + 3"),
        ("count", "found += 1", "pass"),
        ("largest", "return one if one > two else two", "return one if not one > two else two"),
        ("count", "while found < most:", "while found <= most:"),
        ("unasked", "return 1", "return None"),
    ]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", TRY, json.dumps(places)]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=300)
    found = json.loads((tmp_path / "found.json").read_text())
    assert found == [[0, "failed", 1], [1, "time", 1], [2, "", 2], [3, "failed", 1], [4, "", 0]]

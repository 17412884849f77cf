"""The house stays in order: who may import whom, what the study never does, what every title brings along."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.titles import TITLES

ROOT = Path(__file__).parent.parent
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
EVERYWHERE = [*GAME, *SCENES, *TOOLS]
SCREEN = {"pygame", "pytmx", "scenes"}
FRONT_DOOR = ROOT / "game" / "__main__.py"  # the only file of the study that may import scenes

CLOCK_AND_CHANCE = {"table.py", "lab"}  # dealing needs a seeded Random; figures need processor time
CLOCK = ROOT / "game" / "saves" / "slot.py"  # a save is dated


@cache
def nodes(file: Path) -> list[ast.AST]:
    """All nodes of a file, which is read and parsed once."""
    return list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


@cache
def imports(file: Path) -> set[str]:
    """The dotted names a file imports."""
    found = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def room(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def broken_by(files: Iterable[Path], law: Callable[[Path], Iterable[str]]) -> dict[str, list[str]]:
    """Every file that breaks a law, with what breaks it there; empty if all keep it."""
    found = {room(file): sorted(law(file)) for file in files}
    return {name: broken for name, broken in found.items() if broken}


def test_the_study_never_imports_the_parlour() -> None:
    def outside(file: Path) -> Iterable[str]:
        return (name for name in imports(file) if name.split(".")[0] in SCREEN)

    assert broken_by(set(GAME) - {FRONT_DOOR}, outside) == {}


def test_product_and_tools_never_import_tests_and_the_product_no_tools() -> None:
    """What a test shares with ``soak``, ``torture`` and ``endure`` lives in ``tools``."""

    def refused(file: Path) -> Iterable[str]:
        strangers = {"tests"} if file in TOOLS else {"tests", "tools"}
        return (name for name in imports(file) if name.split(".")[0] in strangers)

    assert broken_by(EVERYWHERE, refused) == {}


def test_doors_inside_the_study() -> None:
    """Titles know contract, content, forecast and what they share; bots know no title, and none a command."""

    def refused(file: Path) -> Iterable[str]:
        allowed = _allowed_in_the_study(file.relative_to(ROOT / "game").parts[0])
        house = {name for name in imports(file) if name.startswith("game.")}
        return () if allowed is None else (name for name in house if not name.startswith(allowed))

    assert broken_by(GAME, refused) == {}


def _allowed_in_the_study(place: str) -> tuple[str, ...] | None:
    """Return what a room of the study may import of the study; None if anything."""
    if place in TITLES:
        return ("game.protocol", "game.content", "game.forecast", "game.common", f"game.{place}")
    doors: dict[str, tuple[str, ...]] = {
        "ai": ("game.protocol", "game.ai", "game.packing", "game.titles"),
        "common": ("game.protocol", "game.common"),
        "protocol.py": (),
        "content.py": (),
        "forecast.py": ("game.content",),
    }
    return doors.get(place)


DOORS = {  # the rooms of the parlour, and which of the others each may know
    "kit": set(),
    "sound": {"kit"},
    "shell": {"kit", "sound"},
    "table": {"kit", "sound", "shell"},
    "skins": {"kit", "table"},
    "screens": {"kit", "sound", "shell", "table", "skins"},
}


def test_doors_inside_the_parlour() -> None:
    """Every room knows only those below it; a title's folder is known to the shelf alone."""

    def refused(file: Path) -> Iterable[str]:
        place = file.relative_to(ROOT / "scenes").parts[0]
        known = {name.split(".")[1] for name in imports(file) if name.startswith("scenes.")} & DOORS.keys()
        return known - DOORS[place] - {place} if place in DOORS else ()

    assert broken_by(SCENES, refused) == {}


ABOUT_TITLES = {  # tools that are about certain titles: positions to picture, figures to weigh, cards to collect
    "tools/content/collector.py", "tools/content/record.py", "tools/pictures/shot_scenes.py",
    "tools/pictures/table_shot.py",
}  # fmt: skip
NAMED = re.compile(rf"(scenes\.skins\.|game\.)?({'|'.join(TITLES)})([./].*)?")


def test_no_title_is_named_outside_its_room() -> None:
    """But on the shelf of faces: a new title is one folder, and one line in each shelf."""

    def named(file: Path) -> Iterable[str]:
        place = file.relative_to(ROOT).parts
        if place[:2] == ("scenes", "skins") and place[2] in TITLES:
            others = set(TITLES) - {place[2]}
            return (name for name in _named(file) if any(other in name for other in others))
        return () if _may_name_titles(file) else _named(file)

    assert broken_by([*SCENES, *TOOLS], named) == {}


def _may_name_titles(file: Path) -> bool:
    place = file.relative_to(ROOT).parts
    about = place[:2] == ("tools", "sound") or place[2:3] in (("balancing",), ("conservation",), ("claims",))
    return about or room(file) in {*ABOUT_TITLES, "scenes/skins/__init__.py"}


def _named(file: Path) -> set[str]:
    """Imports and strings that name a title."""
    strings = {node.value for node in nodes(file) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {name for name in strings | imports(file) if NAMED.fullmatch(name)}


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports inside functions and for types alone count too."""
    modules = {_module(file): file for file in [*GAME, *SCENES]}
    known = {name: imports(file) & modules.keys() - {name} for name, file in modules.items()}
    for name, file in modules.items():  # ``from a import b`` names a only if b is no module
        known[name] = {other for other in known[name] if not _is_only_a_room(other, imports(file), modules)}
    assert _without_leaves(known) == {}


TWO_WAYS = {  # members of one folder that still import each other; this list may only grow shorter
    ("tools.pictures.golden", "tools.pictures.golden_screens"),  # the command of the one begins the other
}


def test_arrows_between_packages_go_one_way() -> None:
    """Of two members of a folder, each taken with all inside it, only one imports the other, by no detour either."""
    found = arrows()
    assert {pair for pair in found if pair[::-1] in found and pair[0] < pair[1]} == TWO_WAYS
    one_way = {(a, b) for a, b in found if (a, b) not in TWO_WAYS and (b, a) not in TWO_WAYS}
    assert _without_leaves({a: {other for start, other in one_way if start == a} for a, _ in one_way}) == {}


def arrows() -> set[tuple[str, str]]:
    """For each import: the two members of a folder at which the paths of importer and imported part."""
    modules = {_module(file): file for file in EVERYWHERE if file != FRONT_DOOR}
    found = set()
    for name, file in modules.items():
        for other in imports(file) & modules.keys():
            here, there = name.split("."), other.split(".")
            parted = next((at for at, both in enumerate(zip(here, there, strict=False)) if both[0] != both[1]), None)
            if parted is not None:
                found.add((".".join(here[: parted + 1]), ".".join(there[: parted + 1])))
    return found


def _without_leaves(known: dict[str, set[str]]) -> dict[str, set[str]]:
    """What is left of a graph when those that know nobody are taken away again and again: its cycles."""
    while leaves := {name for name, others in known.items() if not others & known.keys()}:
        known = {name: others for name, others in known.items() if name not in leaves}
    return known


HOUSE = ("game", "scenes", "tools", "tests")


def test_a_name_with_an_underscore_stays_in_its_file() -> None:
    """For a value's own parts (``other._name``) it is a rule of ruff: SLF001."""

    def crossing(file: Path) -> Iterable[str]:
        for node in nodes(file):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HOUSE):
                yield from (each.name for each in node.names if re.match(r"_[^_]", each.name))

    assert broken_by([*EVERYWHERE, *TESTS], crossing) == {}


def test_no_class_has_two_parents_with_code() -> None:
    """A class is made of parts that it holds, not of mixins; protocols and plain data may be added to a parent."""

    def mixed(file: Path) -> Iterable[str]:
        classes = (node for node in nodes(file) if isinstance(node, ast.ClassDef))
        yield from (each.name for each in classes if sum(_has_code(file, ast.unparse(b)) for b in each.bases) > 1)

    assert broken_by(EVERYWHERE, mixed) == {}


@cache
def _has_code(file: Path, name: str) -> bool:
    """Whether a class of this house, seen from a file, or a parent of it, has a method that does something."""
    for node in nodes(file):
        if isinstance(node, ast.ClassDef) and node.name == name:
            own = (each for each in node.body if isinstance(each, ast.FunctionDef))
            return any(not _is_empty(each) for each in own) or any(_has_code(file, ast.unparse(b)) for b in node.bases)
        if isinstance(node, ast.ImportFrom) and name in {each.asname or each.name for each in node.names}:
            other = ROOT.joinpath(*(node.module or "").split(".")).with_suffix(".py")
            return other.exists() and _has_code(other, name)
    return False


def _is_empty(function: ast.FunctionDef) -> bool:
    """Nothing but its docstring, or dots."""
    return all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in function.body)


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _is_only_a_room(name: str, imported: set[str], modules: dict[str, Path]) -> bool:
    """A package that was imported from for nothing but its modules."""
    inside = {other.removeprefix(f"{name}.") for other in imported if other.startswith(f"{name}.")}
    return modules[name].name == "__init__.py" and all(f"{name}.{each}" in modules for each in inside) and bool(inside)


def test_titles_are_pure() -> None:
    """No clock, no chance of their own, no files but content, no printing."""

    def impure(file: Path) -> Iterable[str]:
        place = file.relative_to(ROOT / "game").parts[0]
        if place in (*TITLES, "common"):
            yield from imports(file) & {"time", "os", "sys", "io", "datetime", "secrets", "subprocess"}
        if place not in ("commands", "ai", "review", *CLOCK_AND_CHANCE) and file != CLOCK:
            # a Random may be handed in, never made
            yield from calls(file) & {"Random", "random", "choice", "time", "now", "monotonic", "perf_counter"}
        if place not in ("commands", "__main__.py"):
            yield from calls(file) & {"print", "input", "eval", "exec"}

    assert broken_by(GAME, impure) == {}


@cache
def calls(file: Path) -> set[str]:
    """The bare names a file calls, and what it calls on the modules random and time."""
    found = set()
    for node in nodes(file):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found.add(node.func.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id in ("random", "time", "datetime"):
                found.add(node.func.attr)
    return found


def test_the_whole_study_works_without_pygame() -> None:
    """A machine without a screen, and without the libraries for one, can still simulate."""
    program = (
        "import sys\n"
        "for name in ('pygame', 'pytmx', 'scenes'): sys.modules[name] = None\n"
        "import importlib, pathlib\n"
        "for file in sorted(pathlib.Path('game').rglob('*.py')):\n"
        "    name = '.'.join(file.with_suffix('').parts).removesuffix('.__init__')\n"
        "    importlib.import_module(name)\n"
        "from game.__main__ import main\n"
        "sys.exit(main(['simulate', 'tiny_towns', '--games', '1', '--bots', 'random', '--seed', '1', '--jobs', '1']))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "digest" in done.stdout


@pytest.mark.parametrize("title", list(TITLES))
def test_every_title_brings_its_rules_its_content_and_a_name(title: str) -> None:
    rules = TITLES[title]
    assert title == rules.TITLE
    assert rules.NAME
    assert list((ROOT / "game" / title / "content").glob("*.toml"))
    assert (ROOT / "docs" / "rules" / f"{title}.md").exists()


@pytest.mark.parametrize("title", list(TITLES))
def test_every_rule_of_a_finished_title_is_named_by_a_test(title: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{title}.md").read_text(encoding="utf-8")
    written = set(re.findall(r"^- \*\*([A-Z]+-\d{3}[a-z]?)\*\*", text, flags=re.MULTILINE))
    assert written == set(re.findall(r"\*\*([A-Z]+-\d{3}[a-z]?)\*\*", text)) != set()
    assert sorted(written - _marked_ids()) == []


def test_tests_name_only_rules_that_exist() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "docs" / "rules").glob("*.md"))
    assert sorted(rule for rule in _marked_ids() if f"**{rule}**" not in text) == []


@cache
def _marked_ids() -> set[str]:
    """The ids in ``@pytest.mark.rule(...)`` of all tests."""
    found = set()
    for file in (ROOT / "tests").rglob("*.py"):
        for node in nodes(file):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_no_example_is_judged_by_the_clock() -> None:
    """Tests never time: on a loaded machine an example may take as long as it likes."""
    assert settings.default is not None
    assert settings.default.deadline is None
    assert HealthCheck.too_slow in settings.default.suppress_health_check

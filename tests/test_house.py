"""The house stays in order: who may import whom, what the study never does, what every title brings along."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.titles import TITLES

ROOT = Path(__file__).parent.parent
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
TOOLS = sorted((ROOT / "tools").rglob("*.py"))
SCREEN = {"pygame", "pytmx", "scenes"}
FRONT_DOOR = ROOT / "game" / "__main__.py"  # the only file of the study that may import scenes

CLOCK_AND_CHANCE = {"table.py", "lab"}  # dealing needs a seeded Random; figures need processor time
CLOCK = ROOT / "game" / "saves" / "slot.py"  # a save is dated


@cache
def imports(file: Path) -> set[str]:
    """The dotted names a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def room(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", GAME, ids=room)
def test_the_study_never_imports_the_parlour(file: Path) -> None:
    outside = {name for name in imports(file) if name.split(".")[0] in SCREEN}
    assert file == FRONT_DOOR or not outside


@pytest.mark.parametrize("file", [*GAME, *SCENES, *TOOLS], ids=room)
def test_product_and_tools_never_import_tests_and_the_product_no_tools(file: Path) -> None:
    """What a test shares with ``soak``, ``torture`` and ``endure`` lives in ``tools``."""
    refused = {"tests"} if file in TOOLS else {"tests", "tools"}
    assert not {name for name in imports(file) if name.split(".")[0] in refused}


@pytest.mark.parametrize("file", GAME, ids=room)
def test_doors_inside_the_study(file: Path) -> None:
    """Titles know contract, content, forecast and what they share; bots know no title, and none a command."""
    house = {name for name in imports(file) if name.startswith("game.")}
    parts = file.relative_to(ROOT / "game").parts
    if parts[0] in TITLES:
        allowed = ("game.protocol", "game.content", "game.forecast", "game.common", f"game.{parts[0]}")
    elif parts[0] == "ai":
        allowed = ("game.protocol", "game.ai", "game.packing", "game.titles")
    elif parts[0] == "common":
        allowed = ("game.protocol", "game.common")
    elif parts[0] in ("protocol.py", "content.py"):
        allowed = ()
    elif parts[0] == "forecast.py":
        allowed = ("game.content",)
    else:
        return
    assert not {name for name in house if not name.startswith(allowed)}


DOORS = {  # the rooms of the parlour, and which of the others each may know
    "kit": set(),
    "sound": {"kit"},
    "shell": {"kit", "sound"},
    "table": {"kit", "sound", "shell", "skins"},
    "skins": {"kit", "table"},
    "screens": {"kit", "sound", "shell", "table", "skins"},
}


@pytest.mark.parametrize("file", SCENES, ids=room)
def test_doors_inside_the_parlour(file: Path) -> None:
    """Every room knows only those below it; a title's folder is known to the shelf alone."""
    parts = file.relative_to(ROOT / "scenes").parts
    known = {name.split(".")[1] for name in imports(file) if name.startswith("scenes.")} & DOORS.keys()
    if parts[0] in DOORS:
        assert known <= DOORS[parts[0]] | {parts[0]}


ABOUT_TITLES = {  # tools that are about certain titles: positions to picture, figures to weigh, cards to collect
    "tools/content/collector.py", "tools/content/record.py", "tools/pictures/shot_scenes.py",
    "tools/pictures/table_shot.py",
}  # fmt: skip
NAMED = re.compile(rf"(scenes\.skins\.|game\.)?({'|'.join(TITLES)})([./].*)?")


@pytest.mark.parametrize("file", [*SCENES, *TOOLS], ids=room)
def test_no_title_is_named_outside_its_room(file: Path) -> None:
    """But on the shelf of faces: a new title is one folder, and one line in each shelf."""
    place = file.relative_to(ROOT).parts
    if (
        place[:2] == ("tools", "sound")
        or place[2:3] in (("balancing",), ("conservation",))
        or room(file)
        in {
            *ABOUT_TITLES,
            "scenes/skins/__init__.py",
        }
    ):
        return
    if place[:2] == ("scenes", "skins") and place[2] in TITLES:
        others = set(TITLES) - {place[2]}
        assert not [name for name in _named(file) if any(other in name for other in others)]
    else:
        assert not _named(file)


def _named(file: Path) -> set[str]:
    """Imports and strings that name a title."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {name for name in strings | imports(file) if NAMED.fullmatch(name)}


def test_no_module_imports_itself_by_a_detour() -> None:
    """Imports inside functions and for types alone count too."""
    modules = {_module(file): file for file in [*GAME, *SCENES]}
    known = {name: imports(file) & modules.keys() - {name} for name, file in modules.items()}
    for name, file in modules.items():  # ``from a import b`` names a only if b is no module
        known[name] = {other for other in known[name] if not _is_only_a_room(other, imports(file), modules)}
    while leaves := {name for name, others in known.items() if not others & known.keys()}:
        known = {name: others for name, others in known.items() if name not in leaves}
    assert known == {}


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _is_only_a_room(name: str, imported: set[str], modules: dict[str, Path]) -> bool:
    """A package that was imported from for nothing but its modules."""
    inside = {other.removeprefix(f"{name}.") for other in imported if other.startswith(f"{name}.")}
    return modules[name].name == "__init__.py" and all(f"{name}.{each}" in modules for each in inside) and bool(inside)


@pytest.mark.parametrize("file", GAME, ids=room)
def test_titles_are_pure(file: Path) -> None:
    """No clock, no chance of their own, no files but content, no printing."""
    place = file.relative_to(ROOT / "game").parts[0]
    if place in (*TITLES, "common"):
        assert not imports(file) & {"time", "os", "sys", "io", "datetime", "secrets", "subprocess"}
    if place not in ("commands", "ai", "review", *CLOCK_AND_CHANCE) and file != CLOCK:
        # a Random may be handed in, never made
        assert not calls(file) & {"Random", "random", "choice", "time", "now", "monotonic", "perf_counter"}
    if place not in ("commands", "__main__.py"):
        assert not calls(file) & {"print", "input", "eval", "exec"}


@cache
def calls(file: Path) -> set[str]:
    """The bare names a file calls, and what it calls on the modules random and time."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
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
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_no_example_is_judged_by_the_clock() -> None:
    """Tests never time: on a loaded machine an example may take as long as it likes."""
    assert settings.default is not None
    assert settings.default.deadline is None
    assert HealthCheck.too_slow in settings.default.suppress_health_check


def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


EVERYWHERE = [*GAME, *SCENES, *TOOLS]
CLASSES = [(file, node) for file in EVERYWHERE for node in ast.walk(_tree(file)) if isinstance(node, ast.ClassDef)]
CALLED: dict[str, list[ast.ClassDef]] = defaultdict(list)
for _, each in CLASSES:
    CALLED[each.name].append(each)


def test_classes_keep_a_healthy_size() -> None:
    """At most 200 lines, and 15 public methods beside those it takes over from its parents; a contract has its own."""
    sizes = {f"{room(file)}:{node.name}": (node.end_lineno or 0) - node.lineno + 1 for file, node in CLASSES}
    assert {name: size for name, size in sizes.items() if size > 200} == {}
    many = {f"{room(file)}:{node.name}": len(_methods(node) - _inherited(node)) for file, node in CLASSES}
    contracts = {f"{room(file)}:{node.name}" for file, node in CLASSES if "Protocol" in _bases(node)}
    assert {name: count for name, count in many.items() if count > 15 and name not in contracts} == {}


def _bases(node: ast.ClassDef) -> set[str]:
    return {base.id for base in node.bases if isinstance(base, ast.Name)}


def _methods(node: ast.ClassDef) -> set[str]:
    """Public ones; a property is read like a value and counts as one."""
    functions = [each for each in node.body if isinstance(each, ast.FunctionDef) and not each.decorator_list]
    return {each.name for each in functions if not each.name.startswith("_")}


def _inherited(node: ast.ClassDef) -> set[str]:
    parents = [parent for base in _bases(node) for parent in CALLED[base] if parent is not node]
    return {name for parent in parents for name in _methods(parent) | _inherited(parent)}


def test_a_class_name_means_one_thing() -> None:
    """No two classes of the house have one name, nor two of one title.

    Only a title's actions and events, called as its rulebook calls them, may be named like something of the house.
    """
    places: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file in EVERYWHERE:
        owner = next((title for title in TITLES if title in room(file)), "")
        for node in _tree(file).body:
            if isinstance(node, ast.ClassDef):
                places[node.name, owner].append(room(file))
    twice = {name: files for (name, _), files in places.items() if len(files) > 1}
    assert twice == {}
    told = re.compile(r"/(actions|\w*events\w*)\.py$")
    borrowed = {
        name: files
        for (name, owner), files in places.items()
        if owner and (name, "") in places and not any(map(told.search, files))
    }
    assert borrowed == {}


def test_files_and_functions_keep_a_healthy_size() -> None:
    """STYLE, section 1: a file at most 400 lines, a function at most 40."""
    too_long = []
    for file in [*GAME, *SCENES]:
        text = file.read_text(encoding="utf-8")
        if text.count("\n") > 400:
            too_long.append(room(file))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 40:
                too_long.append(f"{room(file)}:{node.name}")
    assert too_long == []

"""The tools that everybody's day starts with.  No network, no environment is made, nothing is timed."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.titles import TITLES
from tools import dev
from tools.measure import bench, peers
from tools.package import check

MOMENT = 0.001  # seconds: enough for figures of the right shape


class House:
    """A tree with a pyproject.toml and an environment that pip only pretends to fill."""

    def __init__(self, root: Path) -> None:
        self.pyproject = root / "pyproject.toml"
        self.pyproject.write_text("[project]")
        self.lock = root / "lock.txt"
        self.lock.write_text("")
        self.venv = root / ".venv"
        self.installed: list[str] = []
        self.mishap: BaseException | None = None

    def make_venv(self, venv: Path) -> None:
        (venv / dev.STAMP).unlink(missing_ok=True)
        python = dev.python_of(venv)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    def pip(self, venv: Path, *args: str) -> None:
        if self.mishap:
            raise self.mishap
        self.installed.append(args[-1])


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    house = House(tmp_path)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", house.venv)
    monkeypatch.setattr(dev, "LOCK", house.lock)
    monkeypatch.setattr(dev, "make_venv", house.make_venv)
    monkeypatch.setattr(dev, "pip", house.pip)
    return house


def test_installs_once(house: House) -> None:
    dev.prepare("test")
    dev.prepare("test")
    assert house.installed == [".[test]"]


def test_more_extras_are_added_and_then_kept(house: House) -> None:
    dev.prepare("test")
    dev.prepare("test", "dev")
    dev.prepare("test")
    assert house.installed == [".[test]", ".[dev,test]"]


def test_installs_again_when_pyproject_changes(house: House) -> None:
    dev.prepare("test")
    house.pyproject.write_text("[project]\nname = 'other'")
    dev.prepare("test")
    assert house.installed == [".[test]"] * 2


def test_installs_again_when_the_lock_changes(house: House) -> None:
    dev.prepare("test")
    house.lock.write_text("pytmx==3.32")
    dev.prepare("test")
    assert house.installed == [".[test]"] * 2


def test_installs_again_for_another_python(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    dev.prepare("test")
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    dev.prepare("test")
    assert house.installed == [".[test]"] * 2


def test_installs_again_when_the_interpreter_is_gone(house: House) -> None:
    dev.prepare("test")
    dev.python_of(house.venv).unlink()
    dev.prepare("test")
    assert house.installed == [".[test]"] * 2


@pytest.mark.parametrize("mishap", [dev.Trouble("no network"), KeyboardInterrupt()])
def test_an_install_cut_short_leaves_no_stamp(house: House, mishap: BaseException) -> None:
    dev.prepare("test")
    house.pyproject.write_text("changed")
    house.mishap = mishap
    with pytest.raises(type(mishap)):
        dev.prepare("test")
    assert not (house.venv / dev.STAMP).exists()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"from": 1}'])
def test_a_damaged_stamp_is_no_stamp(house: House, text: str) -> None:
    dev.prepare("test")
    (house.venv / dev.STAMP).write_text(text)
    assert dev.holdings(house.venv) == set()


def test_a_python_without_venv_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda module: None)
    with pytest.raises(dev.Trouble, match=r"apt install python3-venv$"):
        dev.make_venv(tmp_path / ".venv")


@pytest.mark.parametrize(
    "argv",
    [[], ["dance"], ["--play"], ["check", "x"], ["build", "--fast"], ["package", "x"], ["ci", "x"], ["lock", "x"]],
)
def test_wrong_arguments_get_usage_and_exit_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(argv) == 2
    out, err = capsys.readouterr()
    assert "usage:" in err
    assert not out


def test_help_is_not_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"\n  {command} " in shown for command in dev.COMMANDS)


@pytest.mark.parametrize("name", [name for name, command in dev.COMMANDS.items() if isinstance(command.does, str)])
def test_every_tool_in_the_table_is_a_module_that_can_be_run(name: str) -> None:
    module = dev.ROOT / "tools" / str(dev.COMMANDS[name].does).replace(".", "/")
    assert module.name == name
    if not (module / "__main__.py").exists():
        assert 'if __name__ == "__main__":' in module.with_suffix(".py").read_text("utf-8")


def test_every_tool_with_a_main_is_in_the_table() -> None:
    """There is one way to call a tool: ``tools/dev.py COMMAND``.  Add a row to its table."""
    called = {command.does for command in dev.COMMANDS.values() if isinstance(command.does, str)}
    parts_of_bench = {"measure.bench", "measure.peers", "measure.scene_bench"}
    rooms = [dev.ROOT / "tools" / room for room in ("content", "measure", "pictures", "stress")]
    found = [file for room in rooms for file in room.glob("*.py") if "__main__" in file.read_text("utf-8")]
    assert {f"{file.parent.name}.{file.stem}" for file in found} <= called | parts_of_bench


def test_trouble_is_told_and_exits_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(*extras: str) -> None:
        raise dev.Trouble("pip failed.")

    monkeypatch.setattr(dev, "prepare", prepare)
    assert dev.main(["test"]) == 1
    assert capsys.readouterr().err == "pip failed.\n"


def test_play_passes_arguments_and_exit_code_on(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "import sys; sys.exit(len(sys.argv))"
    monkeypatch.setattr(dev, "prepare", lambda *extras: None)
    monkeypatch.setattr(dev, "program_of", lambda venv: sys.executable)
    assert dev.main(["play", "-c", words, "titles", "--json"]) == 3


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], ["-m", "not long"]),
        (["--all"], []),
        (["tests/window", "-m", "long"], ["-m", "not long", "tests/window", "-m", "long"]),  # the last -m counts
        (["--cov", "--all"], ["--cov=game", "--cov=scenes", "--cov=tools"]),
    ],
)
def test_the_test_command_leaves_out_long_tests_unless_told(
    words: list[str], asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(dev, "prepare", lambda *extras: None)
    monkeypatch.setattr(dev, "run", lambda *command: ran.extend(command) or 0)
    assert dev.main(["test", *words]) == 0
    assert ran[ran.index("worksteal") + 1 :] == asked
    assert dev.STEPS[0] == ["test"]


def test_ci_runs_every_step_in_order_and_stops_at_the_first_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def step(name: str, code: int) -> dev.Command:
        return dev.Command("", "", lambda args: ran.append([name, *args]) or code)  # type: ignore[func-returns-value]

    commands = {name: step(name, 0) for name in dev.COMMANDS if name != "ci"} | {"ci": dev.COMMANDS["ci"]}
    monkeypatch.setattr(dev, "COMMANDS", commands)
    assert dev.main(["ci"]) == 0
    assert ran == list(dev.STEPS)
    assert {"test", "check", "package", "build"} <= {name for name, *_ in ran}
    ran.clear()
    commands["check"] = step("check", 3)
    assert dev.main(["ci"]) == 3
    assert ran[-1] == ["check"]


def test_ci_and_the_workflow_run_the_same_list() -> None:
    """And the long tests after it, which are the one thing it leaves out."""
    for file in (".ci/run", ".github/workflows/build.yml"):
        text = (dev.ROOT / file).read_text("utf-8")
        assert 0 < text.index("tools/dev.py ci") < text.index("tools/dev.py test -m long")


def test_the_lock_names_everything_the_tree_asks_for() -> None:
    locked = {re.split("==", line)[0].lower().replace("_", "-") for line in dev.LOCK.read_text("utf-8").splitlines()}
    asked = project()
    wanted = [
        *names(asked["dependencies"]),
        *(n for e in ("test", "dev") for n in names(asked["optional-dependencies"][e])),
    ]
    assert {name.lower().replace("_", "-") for name in wanted} <= locked


def test_an_old_python_can_read_as_far_as_the_sentence() -> None:
    ast.parse(Path(dev.__file__).read_text("utf-8"), feature_version=(3, 7))


def project() -> dict[str, object]:
    return tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def names(requirements: list[str]) -> list[str]:
    return [re.split(r"[<>=]", line)[0] for line in requirements]


def test_the_project_asks_for_what_the_plan_lists() -> None:
    asked = project()
    extras = {extra: names(lines) for extra, lines in asked["optional-dependencies"].items()}
    runtime = ["pygame-ce", "pytmx", "platformdirs", "msgspec", "font-source-serif-pro"]
    assert names(asked["dependencies"]) == runtime
    assert extras == {
        "cluster": ["distributed"],
        "test": [  # the last two to look into the catalogues, and for a cluster of one machine
            "pytest",
            "hypothesis",
            "pytest-xdist",
            "pytest-cov",
            "Babel",
            "distributed",
        ],
        "dev": ["ruff", "mypy", "Babel", "pyinstaller"],
        "peers": ["catanatron", "open_spiel", "rlcard", "pettingzoo", "chess"],
    }


def test_every_peer_asked_for_is_measured() -> None:
    assert names(dev.peer_requirements()) == [*peers.PEERS, "pygame-ce"]


@pytest.mark.parametrize("title", TITLES)
def test_the_benchmark_plays_whole_games(title: str) -> None:
    rules = TITLES[title]
    states = list(bench.random_game(rules, bench.middling(rules.SEATS), Random(1)))
    assert rules.to_move(states[-1]) is None  # the state changes in place: the last one yielded is now over
    assert len(states) > 1


def test_json_is_alone_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--json", "--titles", "--repeats", "1", "--seconds", str(MOMENT)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["peers"] == {}
    assert report["titles"].keys() == TITLES.keys()
    for found in report["titles"].values():
        assert found.keys() == {"decisions_per_second", "copy_us", "judged_moves_per_second"}
        assert all(figure > 0 for figure in found.values())


@pytest.mark.parametrize(
    "argv", [["--repeats", "0"], ["--seconds", "-1"], ["--repeats", "x"], ["--speed"], ["--titles", "--scenes"]]
)
def test_bench_refuses_wrong_arguments(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(argv)
    assert ended.value.code == 2


def test_bench_says_when_the_peers_are_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "PEERS_VENV", tmp_path)
    assert bench.main(["--peers"]) == 1
    assert "tools/dev.py bench --peers" in capsys.readouterr().err


def test_medians_and_the_first_failure() -> None:
    assert bench.middle([{"copy_us": 3.0}, {"copy_us": 9.0}, {"copy_us": 1.0}]) == {"copy_us": 3.0}
    assert bench.middle([{"copy_us": 3.0}, {"error": "gone"}, {"error": "later"}]) == {"error": "gone"}


def test_the_table_shows_ratios_and_names_who_failed() -> None:
    ours = {"decisions_per_second": 60.0, "copy_us": 2.0, "judged_moves_per_second": 9.0}
    theirs = {"catanatron": {"decisions_per_second": 15.0, "copy_us": 40.0}, "chess": {"error": "gone"}}
    lines = list(bench.table({"titles": {"tiny_towns": ours}, "peers": theirs}))
    assert any(line.startswith("catanatron") and "  4x" in line and "0.05x" in line for line in lines)
    assert any(line.startswith("chess") and "not measured" in line for line in lines)


def test_the_table_of_the_scenes_stands_beside_its_budgets() -> None:
    times = {"median_ms": 2.5, "p95_ms": 4.0, "worst_ms": 9.0}
    found = {
        "driver": "x11", "titles": {"crates": times},
        "frame": times, "plain": times, "answer": times, "start_s": 0.6, "start_processor_s": None,
        "idle_percent": {"menu": 0.4, "table": None},
    }  # fmt: skip
    lines = list(bench.table({"scenes": found}))
    assert any(line.split() == ["frame", "with", "motion,", "ms", "2.50", "4.00", "8"] for line in lines)
    assert any("idle table" in line and "not measured" in line for line in lines)


def countdown(rng: Random) -> Iterator[list[int]]:
    """A game of ten decisions."""
    state = [10]
    while state[0]:
        yield state
        state[0] -= 1


def test_a_spell_of_work_is_counted() -> None:
    done, spent = peers.spell(peers.works(countdown, list.copy)["decisions"], MOMENT)
    assert done % 10 == 0
    assert done and spent >= MOMENT


def test_a_peer_answers_each_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(peers.PEERS, "countdown", lambda: (countdown, list.copy))
    orders = [f"decisions {MOMENT}\n", f"copies {MOMENT}\n", "juggle 1\n", "copies 1\n"]
    decided, copied, failed = peers.serve("countdown", iter(orders))
    assert decided[0] and copied[0]
    assert failed == {"error": "KeyError: 'juggle'"}


def test_states_are_sampled_all_through_the_game() -> None:
    assert peers.sample(countdown, list.copy) == [[10], [3]] * peers.SAMPLED_GAMES


def test_a_peer_that_fails_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> None:
        raise ImportError("No module\nnamed 'absent'")

    monkeypatch.setitem(peers.PEERS, "absent", absent)
    assert list(peers.serve("absent", iter(["decisions 1"]))) == [{"error": "ImportError: No module named 'absent'"}]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("""print('{"error": "ImportError: gone"}')""", "ImportError: gone"),
        ("import sys; sys.exit('out of\\nmemory')", "ended with 1 memory"),
    ],
)
def test_a_peer_that_ends_is_reported_and_left_alone(words: str, error: str) -> None:
    with bench.Peer([sys.executable, "-c", words]) as peer:
        found = bench.one_repeat({"gone": peer}, MOMENT, "round 1 of 1")
    assert found == {"gone": {"error": error}}


def test_a_program_must_answer_what_was_asked(tmp_path: Path) -> None:
    python = Path(sys.executable)
    assert check.answer(python, tmp_path, "-c", "print(7)", find=json.loads) == 7
    for words in ("print('seven')", "print(7); raise SystemExit(3)", "pass"):
        with pytest.raises(check.Unproven, match="not what was asked"):
            check.answer(python, tmp_path, "-c", words, find=json.loads)


def test_check_wants_to_know_what_to_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == check.main(["program"]) == check.main(["everything"]) == 2
    assert "usage:" in capsys.readouterr().err

"""Break the product in one place after another, and see which mistakes no test notices.

    python tools/dev.py mutants                  40 broken rules of every title, drawn by lot: the nightly gate
    python tools/dev.py mutants TITLE            of one title
    python tools/dev.py mutants --list           the list in mutants.toml, with every test that is not `long`
    python tools/dev.py mutants --list --area saves
    python tools/dev.py mutants --draw           write that list anew, from this tree

A mutant is killed when a test fails, when a test needs ten times its usual processor time, or when the process
crashes.  It survives when the tests that reach its place pass, as many as --budget allows.  The exit code is 1 if one
survives that tools/stress/survivors.toml gives no reason for.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

from tools.stress.mutation.changes import Mutant, Place, functions, mutants_of, statements
from tools.stress.mutation.server import Reached, Server, Verdict

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = ROOT / "tools" / "stress" / "mutants.toml"
REASONS = ROOT / "tools" / "stress" / "survivors.toml"
ROOMS = ("game", "scenes")
TITLES = sorted(file.parent.name for file in (ROOT / "game").glob("*/rules.py"))  # the product is not imported yet
BROKEN_RULES = 40  # of a title, in the nightly gate
SPARE = 12  # more are drawn, for those that run only while the tests are collected
NO_RULES = ("awards", "story", "phrases")  # modules of a title that tell of a match, and decide nothing in it
ABOUT_RULES = ("tests/laws", "tests/playthroughs", "tests/common", "tests/test_printed.py")  # and the title's own
SEED = "saddlebag"
WEIGHTS = {"return": 0.3, "constant": 0.7}  # of kinds; the others weigh 1
LONG_ENOUGH = 20  # letters of a statement that is looked for in other functions than its own


# ------------------------------------------------------------------ drawing


def drawn(patterns: Iterable[str], seed: str, without: Iterable[str] = ()) -> Iterator[Mutant]:
    """Mutants by lot, one of each function; a lot depends on the function alone, so other code moves none."""
    left_out = {path for pattern in without for path in ROOT.glob(pattern)}
    lots = []
    for file in sorted({path for pattern in patterns for path in ROOT.glob(pattern)} - left_out):
        name = file.relative_to(ROOT).as_posix()
        choices: dict[str, list[Mutant]] = {}
        for mutant in mutants_of(name, ast.parse(file.read_text("utf-8"))):
            choices.setdefault(mutant.place.function, []).append(mutant)
        for function, mutants in choices.items():
            rng = Random(f"{seed} {name} {function}")
            kinds = sorted({mutant.kind for mutant in mutants})
            [kind] = rng.choices(kinds, [WEIGHTS.get(kind, 1.0) for kind in kinds])
            mutant = rng.choice([mutant for mutant in mutants if mutant.kind == kind])
            places = len({mutant.place for mutant in mutants})
            lots.append((rng.random() ** (1 / places), name, function, mutant))
    for *_, mutant in sorted(lots, key=lambda lot: lot[:3], reverse=True):
        yield mutant


def draw(server: Server, areas: dict[str, Any], early: bool) -> list[Mutant]:
    """As many as each area asks for, of functions that can be swapped; `early`: those too that run before the tests."""
    found = []
    for area, asked in areas.items():
        here: list[Mutant] = []
        for mutant in drawn(asked["files"], SEED, asked.get("without", ())):
            if len(here) == asked["count"]:
                break
            if (early or not server.is_early(mutant)) and _can_be_tried(server, mutant):
                here.append(replace(mutant, area=area, name=f"{area}-{len(here) + 1:02}"))
        found += here
    return found


def _can_be_tried(server: Server, mutant: Mutant) -> bool:
    try:
        return bool(server.changed(mutant))
    except (LookupError, ValueError, SyntaxError):
        return False


def written(header: dict[str, Any], mutants: list[Mutant]) -> str:
    """The list as TOML."""
    lines = [f"# {line}" for line in ABOUT.splitlines()]
    lines += [f"{key} = {json.dumps(value)}" for key, value in header.items() if key != "area"]
    for area, asked in header["area"].items():
        lines += ["", f'[area."{area}"]', *(f"{key} = {json.dumps(value)}" for key, value in asked.items())]
    for mutant in mutants:
        rows = {"name": mutant.name, "area": mutant.area, "kind": mutant.kind, **asdict(mutant.place)}
        rows["becomes"] = mutant.becomes
        lines += ["", "[[mutant]]"]
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in rows.items()]
    return "\n".join(lines) + "\n"


ABOUT = """Written by `tools/dev.py mutants --draw`: mistakes to measure the tests by, before and after a change.
Each names a function, the head of a statement in it, and what the head becomes.  `now` says where a place went
that is found no more by its function's name and its text."""


# ------------------------------------------------------------------ finding again


class Finder:
    """Finds a place again in a tree where modules have moved and functions have other homes."""

    def __init__(self) -> None:
        self._heads: dict[str, list[tuple[str, str]]] = {}
        for file in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            for function, node in functions(ast.parse(file.read_text("utf-8"))):
                for _, _, text in statements(node):
                    self._heads.setdefault(text, []).append((name, function))

    def find(self, place: Place) -> Place | None:
        """The same statement: in its own function, in one of its name, or in the only function that has it."""
        everywhere = self._heads.get(place.statement, [])
        here = [each for each in everywhere if each == (place.file, place.function)]
        if len(here) > place.nth:
            return place
        last = place.function.split(".")[-1]
        for alike in (
            [each for each in everywhere if each[1] == place.function],
            [each for each in everywhere if each[1].split(".")[-1] == last],
            everywhere if len(place.statement) >= LONG_ENOUGH else [],
        ):
            if len(set(alike)) == 1:
                file, function = alike[0]
                return Place(file, function, place.statement, min(place.nth, len(alike) - 1))
        return None


def listed(path: Path, area: str | None) -> tuple[dict[str, Any], list[Mutant], list[Mutant]]:
    """The head of the list, its mutants where they stand now, and those whose code is gone."""
    data = tomllib.loads(path.read_text("utf-8"))
    rows = data.pop("mutant", [])
    found: list[Mutant] = []
    gone: list[Mutant] = []
    finder = Finder() if rows else None
    for row in rows:
        if area and not row["area"].startswith(area):
            continue
        row |= row.get("now", {})
        place = Place(row["file"], row["function"], row["statement"], row["nth"])
        mutant = Mutant(place, row["becomes"], row["kind"], row["area"], row["name"])
        now = finder.find(place) if finder else None
        if now is None:
            gone.append(mutant)
        else:
            found.append(replace(mutant, place=now))
    return data, found, gone


def reasons() -> dict[tuple[str, str, str], str]:
    """Why each known survivor may live, by function, statement and what it becomes."""
    rows = tomllib.loads(REASONS.read_text("utf-8")).get("survivor", []) if REASONS.exists() else []
    return {(row["function"], row["statement"], row["becomes"]): row["reason"] for row in rows}


def reason_of(mutant: Mutant, known: dict[tuple[str, str, str], str]) -> str:
    return known.get((mutant.place.function, mutant.place.statement, mutant.becomes), "")


# ------------------------------------------------------------------ running


def try_all(
    server: Server, mutants: list[Mutant], wanted: argparse.Namespace, most: int | None = None
) -> list[dict[str, Any]]:
    """Draw the map, or read it, and try every mutant, or the first few, with the tests that reach it."""
    reached = _map(server, mutants, wanted)
    red = [each for each in reached if each.trouble]
    for each in red:
        print(f"fails without any mutant: {each.test}: {each.trouble}", flush=True)
    tries = []
    for number, mutant in enumerate(mutants):
        if wanted.only and mutant.name not in wanted.only:
            continue
        tests = [each for each in reached if number in each.mutants and not each.trouble and each.test in server.items]
        if tests or not server.is_early(mutant):
            tries.append((number, mutant, tests))
        else:
            print(f"untried: {mutant.name} runs only while the tests are collected", flush=True)
    tries = tries[:most]
    known, rows = reasons(), []
    began = time.monotonic()
    for number, verdict in server.judge(tries, wanted.budget, wanted.jobs):
        mutant = mutants[number]
        rows.append({"name": mutant.name, "area": mutant.area, "kind": mutant.kind, **asdict(mutant.place)})
        rows[-1] |= {"becomes": mutant.becomes, "survived": verdict.survived, **asdict(verdict)}
        print(f"{len(rows):4} {time.monotonic() - began:6.0f} s  {_told(mutant, verdict, known)}", flush=True)
        if wanted.out:
            wanted.out.write_text(json.dumps(rows, indent=1), "utf-8")
    return rows


def _map(server: Server, mutants: list[Mutant], wanted: argparse.Namespace) -> list[Reached]:
    if wanted.map and wanted.map.exists():
        lines = wanted.map.read_text("utf-8").splitlines()
        if lines and json.loads(lines[0]) == [str(mutant) for mutant in mutants]:
            return [Reached(*json.loads(line)) for line in lines[1:]]
    print(f"which of {len(server.items)} tests reach {len(mutants)} mutants?", flush=True)
    reached: list[Reached] = []
    began = time.monotonic()

    def tell(each: Reached) -> None:
        reached.append(each)
        if len(reached) % 500 == 0:
            print(f"{len(reached):6} tests {time.monotonic() - began:6.0f} s", flush=True)

    server.map(mutants, wanted.family, wanted.jobs, tell)
    if wanted.map:
        lines = [json.dumps([str(mutant) for mutant in mutants])]
        lines += [json.dumps([each.test, each.seconds, each.mutants, each.trouble]) for each in reached]
        wanted.map.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"drawn: {sum(each.seconds for each in reached):.0f} s of processor time", flush=True)
    return reached


def _told(mutant: Mutant, verdict: Verdict, known: dict[tuple[str, str, str], str]) -> str:
    if verdict.survived:
        why = reason_of(mutant, known)
        end = f"known: {why}" if why else "SURVIVED" if verdict.of else "SURVIVED: no test reaches it"
    else:
        end = f"{verdict.how}: {verdict.killed_by}" if verdict.killed_by else verdict.how
    return f"{mutant.name} {mutant}\n{'':15}{end} ({verdict.run} of {verdict.of} tests, {verdict.seconds:.1f} s)"


def summed(rows: list[dict[str, Any]]) -> str:
    """A table: of each area, how many were tried and how many killed."""
    lines = []
    for area in dict.fromkeys([*(row["area"] for row in rows), ""]):
        here = [row for row in rows if row["area"] == area or not area]
        tried = [row for row in here if not row["how"].startswith("untried")]
        killed = sum(1 for row in tried if not row["survived"])
        lines.append(f"{area or 'all':32}{killed:4} of {len(tried)} killed, {len(here) - len(tried)} untried")
    return "\n".join(lines)


def run(args: list[str], server: Server) -> int:
    """Collect the tests as pytest does, and do the work instead of running them."""
    import pytest

    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder  # no broken example is remembered
        os.chdir(ROOT)
        own = ["-q", "-q", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=sys"]
        own += ["-o", "tmp_path_retention_policy=none", f"--basetemp={folder}/tests"]
        return int(pytest.main([*own, *args], plugins=[server]))


def main(argv: list[str]) -> int:  # noqa: C901, PLR0915
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=__doc__, formatter_class=Raw)
    parser.add_argument("titles", metavar="TITLE", nargs="*", help="try broken rules of this title (of all)")
    parser.add_argument("--area", help="of the list, only the areas that begin so")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="of the list, only these")
    parser.add_argument("--draw", action="store_true", help="write the list anew, and try nothing")
    parser.add_argument("--budget", type=float, default=60, metavar="S", help="seconds of tests a mutant (60)")
    parser.add_argument(
        "--family", type=float, default=5, metavar="S", help="seconds of the map for the cases of one function (5)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="children at once (1)")
    parser.add_argument("--map", type=_path, metavar="FILE", help="keep here, or read, which test reaches what")
    parser.add_argument("--out", type=_path, metavar="FILE", help="write every verdict as JSON")
    parser.add_argument("--list", type=_path, nargs="?", const=LIST, metavar="FILE", help="try the mutants of a list")
    parser.add_argument("--tests", nargs="*", default=[], metavar="PATH", help="try these tests alone")
    wanted = parser.parse_args(argv)
    strangers = set(wanted.titles) - set(TITLES)
    if strangers:
        parser.error(f"no title: {', '.join(sorted(strangers))}")
    titles = wanted.titles or TITLES
    path = wanted.list or (LIST if wanted.draw else None)
    os.environ.setdefault("PYTHONHASHSEED", "0")
    if not hasattr(os, "fork"):
        print("This needs a system that forks: Linux or macOS.", file=sys.stderr)
        return 2
    rows: list[dict[str, Any]] = []
    done = []

    def gate(server: Server) -> None:
        for title in titles:
            without = [f"game/{title}/{module}.py" for module in NO_RULES]
            files = {"files": [f"game/{title}/*.py"], "without": without}
            mutants = draw(server, {title: {**files, "count": BROKEN_RULES + SPARE}}, early=True)
            rows.extend(try_all(server, mutants, wanted, BROKEN_RULES))
        done.append("gate")

    def whole_list(server: Server) -> None:
        header, mutants, gone = listed(path or LIST, wanted.area)
        if wanted.draw:
            mutants = draw(server, header["area"], early=False)
            (path or LIST).write_text(written(header, mutants), "utf-8")
            print(f"{len(mutants)} mutants are written.")
        else:
            for mutant in gone:
                print(f"gone: {mutant.name} {mutant}", flush=True)
            rows.extend(try_all(server, mutants, wanted))
        done.append("list")

    about_rules = [*(f"tests/{title}" for title in titles), *ABOUT_RULES]
    others = set(TITLES) - set(titles)

    def keeps(test: str) -> bool:
        """Leave out the cases of titles that are not asked for."""
        return any(title in test for title in titles) or not any(title in test for title in others)

    if path or wanted.draw:
        code = run(wanted.tests, Server(ROOT, whole_list))
    else:
        code = run(wanted.tests or about_rules, Server(ROOT, gate, keeps))
    if not done:
        return code or 1
    if not rows:
        return 0
    print(summed(rows))
    known = reasons()
    alive = [
        row for row in rows if row["survived"] and (row["function"], row["statement"], row["becomes"]) not in known
    ]
    print(f"{len(alive)} survive without a reason in {REASONS.name}.")
    return 1 if alive else 0


def _path(text: str) -> Path:
    """A path of whoever calls, before the tests are collected in the tree's own folder."""
    return Path(text).resolve()


class Raw(argparse.RawDescriptionHelpFormatter):
    pass


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

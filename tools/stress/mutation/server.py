"""One process that has collected the tests, and forks a child for every mutant: the child swaps a function's code.

A mutant costs no start of Python and no collection, so a killed one costs what the tests before the first failure
cost.  Tests that start the program anew in another process run it unchanged, and see no mutant.
"""

from __future__ import annotations

import ast
import builtins
import gc
import importlib
import json
import operator
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from tools.stress.mutation.changes import Mutant, change, mark

MARKER = "__mutant__"
SLOWER = 10  # times its usual processor time: whoever needs more does not end
PATIENCE = 20.0  # seconds of processor time that any test may take
HANGS = 900.0  # seconds of the clock without a test begun or ended: the child is given up
MEMORY = 8 << 30  # bytes of addresses a child may have
GOLDEN = 0.618034
CHUNK = 6  # test files that one child runs while the map is drawn
JUDGES: dict[str, Callable[[Any, Any], Any]] = {
    "Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge, "Eq": operator.eq,
    "NotEq": operator.ne, "Is": operator.is_, "IsNot": operator.is_not,
    "In": lambda one, two: one in two, "NotIn": lambda one, two: one not in two,
}  # fmt: skip


@dataclass
class Reached:
    """One test: its processor time, the mutants it could notice, and what went wrong without any."""

    test: str
    seconds: float
    mutants: list[int]
    trouble: str = ""


@dataclass
class Verdict:
    """What the tests made of a mutant."""

    killed_by: str = ""  # the test that failed; "" for a survivor
    how: str = ""  # failed, time, crashed; or why it could not be tried
    run: int = 0  # tests
    of: int = 0  # tests that reach its place
    seconds: float = 0.0  # of processor time
    unsteady: list[str] = field(default_factory=list)  # tests that fail without it too

    @property
    def survived(self) -> bool:
        return not self.how


class Early:
    """The product's functions that run while the tests are collected: a change of theirs would come too late."""

    def __init__(self, root: Path) -> None:
        self.rooms = tuple(str(root / room) + os.sep for room in ("game", "scenes"))
        self.called: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self.rooms):
            self.called.add((frame.f_code.co_filename, frame.f_code.co_qualname))


class Server:
    """A pytest plugin: it collects as always, and then does its own work instead of running the tests."""

    def __init__(self, root: Path, work: Callable[[Server], None], keeps: Callable[[str], bool] | None = None) -> None:
        self.root = root
        self._keeps = keeps
        self.early = Early(root)
        self.items: dict[str, Any] = {}
        self._work = work
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self._hits: set[int] = set()
        sys.setprofile(self.early)  # before pytest imports any conftest

    # ---------------------------------------------------------- pytest's hooks

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        if self._keeps:
            items[:] = [item for item in items if self._keeps(item.nodeid)]

    def pytest_runtestloop(self, session: Any) -> bool:
        sys.setprofile(None)
        self.items = {item.nodeid: item for item in session.items}
        session.config.pluginmanager.getplugin("capturemanager").suspend_global_capture(in_=True)
        session.config._tmp_path_factory.getbasetemp()  # made once, before there are children  # noqa: SLF001
        gc.collect()
        gc.unfreeze()  # what the tests' own conftest froze would not be found
        self._note_functions()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        self._work(self)
        return True

    # ---------------------------------------------------------- swapping

    def _note_functions(self) -> None:
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(self.early.rooms):
                known = self._functions.setdefault(_key(each.__code__), [])
                if all(each is not other for other in known):
                    known.append(each)

    def is_early(self, mutant: Mutant) -> bool:
        place = mutant.place
        return (str(self.root / place.file), place.function) in self.early.called

    def swapped(self, changes: Iterable[tuple[str, ast.Module, set[str]]]) -> list[tuple[FunctionType, CodeType]]:
        """Pair the named functions of changed modules with their new code; ValueError if one is not found."""
        pairs = []
        for file, tree, names in changes:
            missing = set(names)
            for code in _codes(compile(tree, str(self.root / file), "exec", dont_inherit=True)):
                live = self._functions.get(_key(code), []) if code.co_qualname in names else []
                if any(function.__code__.co_freevars != code.co_freevars for function in live):
                    raise ValueError(f"{file} {code.co_qualname} closes over other names")
                pairs += [(function, code) for function in live]
                missing -= {code.co_qualname} if live else set()
            if missing:
                raise ValueError(f"{file}: {', '.join(sorted(missing))} is no function that lives")
        return pairs

    def changed(self, mutant: Mutant) -> list[tuple[FunctionType, CodeType]]:
        tree = self.tree(mutant.place.file)
        change(tree, mutant)
        return self.swapped([(mutant.place.file, tree, {mutant.place.function})])

    def tree(self, file: str) -> ast.Module:
        module = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        if module not in sys.modules:
            importlib.import_module(module)
            self._note_functions()
        return ast.parse((self.root / file).read_text("utf-8"))

    # ---------------------------------------------------------- the map

    def map(self, mutants: list[Mutant], each_function: float, jobs: int, tell: Callable[[Reached], None]) -> None:  # noqa: C901
        """Run the tests unchanged, and tell which mutants each could notice.

        When the cases of a test function have taken `each_function` seconds, the rest count as reaching the same.
        """
        files: dict[str, list[tuple[int, Mutant]]] = {}
        for number, mutant in enumerate(mutants):
            files.setdefault(mutant.place.file, []).append((number, mutant))
        changed = []
        for file, here in files.items():
            tree = self.tree(file)
            mark(tree, here, MARKER)
            changed.append((file, tree, {mutant.place.function for _, mutant in here}))
        pairs = self.swapped(changed)

        def child(items: list[Any], say: Callable[[Any], None]) -> None:
            setattr(builtins, MARKER, self._hit)
            for function, code in pairs:
                function.__code__ = code
            families = _families(items)
            following = dict(pairwise([item for family in families for item in family]))
            for family in families:
                spent, hits = [0.0], set[int]()
                for item in family:
                    if sum(spent) > each_function:
                        say([item.nodeid, max(spent), sorted(hits), ""])
                        continue
                    self._hits = set()
                    before = time.process_time()
                    trouble = _run(item, following.get(item))
                    spent.append(round(time.process_time() - before, 3))
                    hits |= self._hits
                    say([item.nodeid, spent[-1], sorted(self._hits), trouble])

        chunks = list(_chunks(list(self.items.values())))
        for _, lines, how in _forked([(chunk, child) for chunk in chunks], jobs):
            for line in lines:
                tell(Reached(*line))
            if how:
                print(f"a child that drew the map ended with {how}", file=sys.stderr)

    def _hit(self, number: int, was: str = "", is_now: str = "", one: Any = None, two: Any = None) -> bool | None:
        if not was:
            self._hits.add(number)
            return None
        answer = bool(JUDGES[was](one, two))
        if number not in self._hits:
            try:
                differs = bool(JUDGES[is_now](one, two)) is not answer
            except Exception:
                differs = True
            if differs:
                self._hits.add(number)
        return answer

    # ---------------------------------------------------------- trying

    def judge(
        self, tries: list[tuple[int, Mutant, list[Reached]]], budget: float, jobs: int
    ) -> Iterator[tuple[int, Verdict]]:
        """Try each mutant with the tests that reach it, the cheap ones of every function first."""
        works = []
        verdicts: dict[int, Verdict] = {}
        for number, mutant, reached in tries:
            tests = _in_order(reached)
            verdict = verdicts[number] = Verdict(of=len(tests))
            try:
                pairs = self.changed(mutant)
            except (LookupError, ValueError, SyntaxError) as trouble:
                verdict.how = f"untried: {trouble}"
                yield number, verdict
                continue
            works.append(((number, tests, pairs), self._trial(budget)))
        again = []
        for (number, tests, pairs), lines, how in _forked(works, jobs):
            verdict = verdicts[number]
            _read(verdict, lines, how)
            if verdict.killed_by and not self._is_steady(verdict.killed_by):
                again.append((number, [each for each in tests if each.test != verdict.killed_by], pairs))
                verdict.unsteady.append(verdict.killed_by)
                continue
            yield number, verdict
        while again:
            number, tests, pairs = again.pop()
            verdict = verdicts[number]
            verdict.killed_by = verdict.how = ""
            for _, lines, how in _forked([((number, tests, pairs), self._trial(budget))], 1):
                _read(verdict, lines, how)
            if verdict.killed_by and not self._is_steady(verdict.killed_by) and len(verdict.unsteady) < 5:
                again.append((number, [each for each in tests if each.test != verdict.killed_by], pairs))
                verdict.unsteady.append(verdict.killed_by)
                continue
            yield number, verdict

    def _trial(self, budget: float) -> Callable[[Any, Callable[[Any], None]], None]:
        def child(work: Any, say: Callable[[Any], None]) -> None:
            _, tests, pairs = work
            for function, code in pairs:
                function.__code__ = code
            items = [self.items[each.test] for each in tests]
            following = dict(pairwise(items))
            spent = 0.0
            for each, item in zip(tests, items, strict=True):
                if spent > budget:
                    return
                before = time.process_time()
                say([each.test, "begun", 0.0])
                signal.signal(signal.SIGPROF, lambda *_: os._exit(3))
                signal.setitimer(signal.ITIMER_PROF, max(PATIENCE, SLOWER * each.seconds))
                trouble = _run(item, following.get(item))
                signal.setitimer(signal.ITIMER_PROF, 0)
                spent += time.process_time() - before
                say([each.test, "failed" if trouble else "passed", round(time.process_time() - before, 3)])
                if trouble:
                    return

        return child

    def _is_steady(self, test: str, known: dict[str, bool] = {}) -> bool:  # noqa: B006
        """A test that fails without any mutant kills none; each is asked once."""
        if test not in known:

            def child(item: Any, say: Callable[[Any], None]) -> None:
                say(_run(item, None))

            [(_, lines, how)] = _forked([(self.items[test], child)], 1)
            known[test] = lines == [""] and not how
        return known[test]


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _run(item: Any, after: Any) -> str:
    """Run one test; what went wrong, in a line."""
    from _pytest.runner import runtestprotocol

    item.session._setupstate.teardown_exact(item)  # what the one before kept for another that was left out  # noqa: SLF001
    for report in runtestprotocol(item, log=False, nextitem=after):
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            return f"{report.when}: {crash.message if crash else report.longrepr}"[:300]
    return ""


def _families(items: list[Any]) -> list[list[Any]]:
    """The cases of each test function, spread: the first few are from everywhere."""
    families: dict[str, list[Any]] = {}
    for item in items:
        families.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return [
        [family[at] for at in sorted(range(len(family)), key=lambda at: at * GOLDEN % 1)]
        for family in families.values()
    ]


def _chunks(items: list[Any]) -> Iterator[list[Any]]:
    """A few files of one folder each: what their fixtures share is made once, and memory is given back."""
    folders: dict[Path, dict[Path, list[Any]]] = {}
    for item in items:
        folders.setdefault(item.path.parent, {}).setdefault(item.path, []).append(item)
    for files in folders.values():
        lists = list(files.values())
        for at in range(0, len(lists), CHUNK):
            yield [item for each in lists[at : at + CHUNK] for item in each]


def _in_order(reached: list[Reached]) -> list[Reached]:
    """One case of every test function first, the cheapest; then the second of each."""
    cases: dict[str, int] = {}
    ranked = []
    for each in sorted(reached, key=lambda each: each.seconds):
        function = each.test.partition("[")[0]
        cases[function] = cases.get(function, 0) + 1
        ranked.append((cases[function], each.seconds, each.test, each))
    return [each for *_, each in sorted(ranked, key=lambda row: row[:3])]


def _read(verdict: Verdict, lines: list[Any], how: str) -> None:
    verdict.run = sum(1 for _, word, _ in lines if word != "begun")
    verdict.seconds += sum(seconds for *_, seconds in lines)
    if lines and (lines[-1][1] == "failed" or how):
        verdict.killed_by = lines[-1][0]
        verdict.how = how or "failed"
    elif how:
        verdict.how = f"untried: {how}"


def _forked(works: list[tuple[Any, Callable[[Any, Callable[[Any], None]], None]]], jobs: int) -> Iterator[Any]:
    """Do each work in a child, some at once: the work, the lines it said, and how it ended if not well."""
    waiting, busy, hanging = list(reversed(works)), dict[int, tuple[Any, Path]](), set[int]()
    while waiting or busy:
        while waiting and len(busy) < jobs:
            work, do = waiting.pop()
            handle, name = tempfile.mkstemp()
            os.close(handle)
            sys.stdout.flush()
            sys.stderr.flush()
            pid = os.fork()
            if not pid:
                _be_child(work, do, name)
            busy[pid] = work, Path(name)
        # Each by its number: another round of works may be under way outside this one.
        ended = [found for found in (os.waitpid(child, os.WNOHANG) for child in busy) if found[0]]
        if not ended:
            time.sleep(0.05)
            for child, (_, said) in busy.items():
                if time.time() - said.stat().st_mtime > HANGS:
                    hanging.add(child)
                    with suppress(ProcessLookupError):
                        os.killpg(child, signal.SIGKILL)
            continue
        for pid, status in ended:
            work, said = busy.pop(pid)
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signal.SIGKILL)  # whoever it started
            lines = [json.loads(line) for line in said.read_text("utf-8").splitlines()]
            said.unlink()
            code = os.waitstatus_to_exitcode(status)
            yield work, lines, "" if code == 0 else "time" if code == 3 or pid in hanging else f"crashed ({code})"


def _be_child(work: Any, do: Callable[[Any, Callable[[Any], None]], None], name: str) -> None:
    code = 4
    try:
        os.setpgid(0, 0)
        null = os.open(os.devnull, os.O_RDWR)
        for handle in (0, 1, 2):
            os.dup2(null, handle)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with open(name, "a", encoding="utf-8") as file:

            def say(line: Any) -> None:
                file.write(json.dumps(line) + "\n")
                file.flush()

            do(work, say)
        code = 0
    finally:
        os._exit(code)

"""How fast the titles think, beside other people's engines in the same run.  Asserts nothing: machines differ.

Run as ``python3 tools/dev.py bench [--peers] [--json]``.  All times are processor time.  Ours and theirs take turns
at short slices, so that a busy moment of the machine falls on both and the ratios hold.  What the scenes cost is
measured by ``scene_bench``; ``--scenes`` asks for that alone, ``--titles`` for the rest.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game.protocol import DEALER, Rules, Setup
from game.titles import TITLES
from tools.dev import PEERS_VENV, python_of
from tools.measure import scene_bench
from tools.measure.peers import PEERS, sample, spell, works

REPEATS = 5
PEERS_FILE = str(Path(__file__).with_name("peers.py"))
SECONDS = 0.6  # of processor time, for each figure of each repeat
SLICES = 6  # that each of them is cut into
Rate = Callable[[int, float], float]  # from how many were done in how many seconds
FIGURES: dict[str, tuple[str, Rate]] = {  # work -> what is told of it
    "decisions": ("decisions_per_second", lambda done, spent: done / spent),
    "copies": ("copy_us", lambda done, spent: spent / done * 1e6),
    "judged": ("judged_moves_per_second", lambda done, spent: done / spent),
}
Figures = dict[str, Any]
Report = dict[str, dict[str, Any]]


def main(argv: list[str] | None = None) -> int:
    args = parse(argv)
    python = python_of(PEERS_VENV) if args.peers else None
    if python and not python.exists():
        print("The peers are not installed; start this as: python3 tools/dev.py bench --peers", file=sys.stderr)
        return 1
    report: Report = {} if args.scenes else bench(args.repeats, args.seconds, python)
    if not args.titles:
        progress("scenes: a minute")
        report["scenes"] = scene_bench.measure()
        progress("")
    print(json.dumps(report, indent=2) if args.json else "\n".join(table(report)))
    for name, found in report.get("peers", {}).items():
        if "error" in found:
            print(f"{name} could not be measured: {found['error']}", file=sys.stderr)
    return 0


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/dev.py bench", description="How fast the titles think.")
    parser.add_argument("--peers", action="store_true", help="measure other engines too, in the same run")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--scenes", action="store_true", help="only what pictures, idling and starting cost")
    only.add_argument("--titles", action="store_true", help="only how fast the titles think")
    parser.add_argument("--json", action="store_true", help="print JSON alone on standard output")
    parser.add_argument("--repeats", type=positive(int), default=REPEATS, metavar="N", help=f"median of N ({REPEATS})")
    parser.add_argument(
        "--seconds", type=positive(float), default=SECONDS, metavar="S", help=f"a figure of a repeat takes ({SECONDS})"
    )
    return parser.parse_args(argv)


def positive(kind: type) -> Any:
    def read(text: str) -> Any:
        value = kind(text)
        if value <= 0:
            raise ValueError(text)
        return value

    read.__name__ = f"positive {kind.__name__}"  # argparse puts it in the complaint
    return read


def bench(repeats: int, seconds: float, peers_python: Path | None) -> Report:
    with contextlib.ExitStack() as stack:
        titles = {title: BenchedTitle(rules) for title, rules in TITLES.items()}
        names = PEERS if peers_python else ()
        peers = {name: stack.enter_context(Peer([str(peers_python), PEERS_FILE, name])) for name in names}
        engines: dict[str, Engine] = {**titles, **peers}
        for engine in engines.values():
            engine.spell("decisions", seconds / SLICES)  # not counted: a peer answers when it has done importing
        found = [one_repeat(engines, seconds, f"round {turn} of {repeats}") for turn in range(1, repeats + 1)]
    progress("")
    return {
        "titles": {title: middle([figures[title] for figures in found]) for title in titles},
        "peers": {name: middle([figures[name] for figures in found]) for name in peers},
    }


def one_repeat(engines: Mapping[str, Engine], seconds: float, label: str) -> dict[str, Figures]:
    """A slice of each engine in turn, until all have worked so many seconds at everything."""
    tallies: dict[str, dict[str, list[tuple[int, float]]]] = {name: {} for name in engines}
    for work in FIGURES:
        progress(f"{label}: {work}")
        for _ in range(SLICES):
            for name, engine in engines.items():
                if told := engine.spell(work, seconds / SLICES):
                    tallies[name].setdefault(work, []).append(told)
    return {name: {"error": each.error} if each.error else summed(tallies[name]) for name, each in engines.items()}


def summed(tally: dict[str, list[tuple[int, float]]]) -> Figures:
    figures = {}
    for work, slices in tally.items():
        name, rate = FIGURES[work]
        figures[name] = rate(sum(done for done, _ in slices), sum(spent for _, spent in slices))
    return figures


class BenchedTitle:
    """One of ours, in this process."""

    error: str | None = None  # why it cannot go on

    def __init__(self, rules: Rules) -> None:
        game = partial(random_game, rules, middling(rules.SEATS))
        states = sample(game, rules.copy)
        self.works = {**works(game, rules.copy), "judged": lambda: sum(judge_moves(rules, state) for state in states)}

    def spell(self, work: str, seconds: float) -> tuple[int, float] | None:
        """How many were done in how much processor time; None if it does not do such work."""
        return spell(self.works[work], seconds)


def middling(seats: range) -> int:
    return seats[len(seats) // 2]


def random_game(rules: Rules, seats: int, rng: Random) -> Iterator[Any]:
    """One whole game with default options; yields the state before each decision of a seat."""
    state = rules.setup(Setup(seats))
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
            continue
        yield state
        rules.apply(state, rng.choice(rules.legal_actions(state)))


def judge_moves(rules: Rules, state: Any) -> int:
    """What a one-step bot does all day: try each move on a copy."""
    seat = rules.to_move(state)
    assert seat is not None
    actions = rules.legal_actions(state)
    for action in actions:
        after = rules.copy(state)
        rules.apply(after, action)
        rules.judge(after, seat)
    return len(actions)


class Peer:
    """One of theirs, in a process of its own: it has other libraries, and may crash without taking us along."""

    def __init__(self, command: list[str]) -> None:
        self.error: str | None = None
        self.said = tempfile.TemporaryFile("w+")  # noqa: SIM115  (closed in __exit__)
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.said, text=True
        )

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *reason: object) -> None:
        """End of its input is its end."""
        with contextlib.suppress(OSError):
            self.process.communicate()
        self.said.close()

    def spell(self, work: str, seconds: float) -> tuple[int, float] | None:
        if self.error or work == "judged":
            return None
        try:
            answer = json.loads(self.ask(f"{work} {seconds}\n"))
        except (OSError, ValueError):
            self.error = f"ended with {self.process.wait()} {self.last_words()}".strip()
            return None
        if isinstance(answer, dict):
            self.error = answer["error"]
            return None
        return answer[0], answer[1]

    def ask(self, order: str) -> str:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(order)
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def last_words(self) -> str:
        self.said.seek(0)
        return (self.said.read().strip().splitlines() or [""])[-1]


Engine = BenchedTitle | Peer  # somebody who can be set to work: at ``decisions``, at ``copies``, some at ``judged``


def middle(found: list[Figures]) -> Figures:
    """The median of each figure, or the failure."""
    failed = [figures for figures in found if "error" in figures]
    if failed:
        return failed[0]
    return {name: round(median(figures[name] for figures in found), 2) for name in found[0]}


def table(report: Report) -> Iterator[str]:
    if "titles" in report:
        yield from titles_table(report)
    if report.keys() >= {"titles", "scenes"}:
        yield ""
    if "scenes" in report:
        yield from scene_bench.table(report["scenes"])


def titles_table(report: Report) -> Iterator[str]:
    yield f"{'title':<14}{'decisions/s':>14}{'copy us':>12}{'judged moves/s':>18}"
    for title, ours in report["titles"].items():
        judged = ours["judged_moves_per_second"]
        yield f"{title:<14}{ours['decisions_per_second']:>14,.0f}{ours['copy_us']:>12.2f}{judged:>18,.0f}"
    for title, ours in report["titles"].items() if report["peers"] else ():
        yield from comparison(title, ours, report["peers"])


def comparison(title: str, ours: Figures, peers: dict[str, Figures]) -> Iterator[str]:
    yield ""
    yield f"{'peer':<14}{'decisions/s':>14}{'copy us':>12}   {title} / peer: decisions, copy"
    for name, theirs in peers.items():
        if "error" in theirs:
            yield f"{name:<14}{'not measured':>14}"
            continue
        ratios = [ours[key] / theirs[key] for key in ("decisions_per_second", "copy_us")]
        times = "".join(f"{ratio:>10.3g}x" for ratio in ratios)
        yield f"{name:<14}{theirs['decisions_per_second']:>14,.0f}{theirs['copy_us']:>12.2f}   {times}"


def progress(text: str) -> None:
    """On standard error: one line that changes for somebody watching, a line each in a log."""
    if sys.stderr.isatty():
        print(f"\r{text:<50}" + ("" if text else "\r"), end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

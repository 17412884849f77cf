"""How fast the titles think, beside other people's engines in the same run.  Asserts nothing: machines differ.

Run as ``python3 tools/dev.py bench [--peers] [--json]``.  All times are processor time; ours and theirs take turns,
so that a busy moment of the machine falls on both.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from game.protocol import DEALER, Rules, Setup
from game.titles import TITLES
from tools.dev import PEERS_VENV, python_of
from tools.peers import PEERS, SECONDS, Figures, figures, sample

REPEATS = 5
Report = dict[str, dict[str, Figures]]


def main(argv: list[str] | None = None) -> int:
    args = parse(argv)
    python = python_of(PEERS_VENV) if args.peers else None
    if python and not python.exists():
        print("The peers are not installed; start this as: python3 tools/dev.py bench --peers", file=sys.stderr)
        return 1
    report = bench(args.repeats, args.seconds, python)
    print(json.dumps(report, indent=2) if args.json else "\n".join(table(report)))
    for name, found in report["peers"].items():
        if "error" in found:
            print(f"{name} could not be measured: {found['error']}", file=sys.stderr)
    return 0


def parse(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/dev.py bench", description="How fast the titles think.")
    parser.add_argument("--peers", action="store_true", help="measure other engines too, in the same run")
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
    """Medians of alternating repeats: our titles, then each peer, and again."""
    ours: dict[str, list[Figures]] = {title: [] for title in TITLES}
    theirs: dict[str, list[Figures]] = {name: [] for name in PEERS} if peers_python else {}
    for repeat in range(1, repeats + 1):
        for title, rules in TITLES.items():
            progress(f"round {repeat} of {repeats}: {title}")
            ours[title].append(title_figures(rules, seconds))
        for name, found in theirs.items():
            if peers_python and not failures(found):
                progress(f"round {repeat} of {repeats}: {name}")
                found.append(peer_figures(peers_python, name, seconds))
    progress("")
    return {
        "titles": {title: middle(found) for title, found in ours.items()},
        "peers": {name: middle(found) for name, found in theirs.items()},
    }


def title_figures(rules: Rules, seconds: float) -> Figures:
    game = partial(random_game, rules, middling(rules.SEATS))
    return {
        **figures(game, rules.copy, seconds),
        "judged_moves_per_second": judged_moves_per_second(rules, sample(game, rules.copy), seconds),
    }


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


def judged_moves_per_second(rules: Rules, states: list[Any], seconds: float) -> float:
    """What a one-step bot does all day."""
    judged, start = 0, process_time()
    while True:
        for state in states:
            judged += judge_moves(rules, state)
        spent = process_time() - start
        if spent >= seconds:
            return judged / spent


def judge_moves(rules: Rules, state: Any) -> int:
    seat = rules.to_move(state)
    assert seat is not None
    actions = rules.legal_actions(state)
    for action in actions:
        after = rules.copy(state)
        rules.apply(after, action)
        rules.judge(after, seat)
    return len(actions)


def peer_figures(python: Path, name: str, seconds: float) -> Figures:
    """In a process of its own: it has other libraries, and may crash without taking us along."""
    command = [str(python), str(Path(__file__).with_name("peers.py")), name, "--seconds", str(seconds)]
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode:
        last = ended.stderr.strip().splitlines()[-1:] or [""]
        return {"error": f"exit code {ended.returncode} {last[0]}".strip()}
    found: Figures = json.loads(ended.stdout)[name]
    return found


def failures(found: list[Figures]) -> list[Figures]:
    return [figure for figure in found if "error" in figure]


def middle(found: list[Figures]) -> Figures:
    """The median of each figure, or the first failure."""
    if failed := failures(found):
        return failed[0]
    return {key: round(median(figure[key] for figure in found), 2) for key in found[0]}


def table(report: Report) -> Iterator[str]:
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
        times = "".join(f"{ratio:>10.2f}x" for ratio in ratios)
        yield f"{name:<14}{theirs['decisions_per_second']:>14,.0f}{theirs['copy_us']:>12.2f}   {times}"


def progress(text: str) -> None:
    """On standard error: one line that changes for somebody watching, a line each in a log."""
    if sys.stderr.isatty():
        print(f"\r{text:<50}" + ("" if text else "\r"), end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""Does a judge foretell the final lead, and what would its ingredients have to weigh?  Plays Cowhands, changes no rule.

Run as ``python3 tools/dev.py tune TITLE``.  Matches are played with seeds of their own, one half to fit, the other to
check.  The same call finds the same on every machine.  A title with ``game/<title>/bot/judge.py`` that names its
INGREDIENTS, gives them by ``ingredients(state, seat)`` and knows the ``stage(state)`` gets its weights fitted by least
squares, a straight line between stages; ``--write`` keeps them in ``bot/forecast.toml`` together with the evidence.
They foretell the lead, or what its ``final(state, seat)`` says once the match is over.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from math import sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from game.commands.arguments import add_hands
from game.commands.output import complain, progress_bar
from game.forecast import Curve
from game.lab.elo import solved
from game.lab.executors import helpers
from game.lab.results import Ledger
from game.protocol import Rules, SaddlebagError
from game.titles import TITLES, find
from tools.measure.samples import Sample, collect, model_of

KNOTS = (0.0, 0.25, 0.5, 0.75, 1.0)  # stages that get weights of their own
RIDGE = 1.0  # matches' worth of belief that the weights of a stage are those of its neighbours
TINY = 1e-9
MOMENTS = (0.25, 0.5, 0.75)  # of the decisions of a match
SPAN = 0.05  # of a match on either side that still counts as the moment


class JudgedPart(NamedTuple):
    """How well a judge foretells at one part of a match."""

    part: float
    samples: int
    bias: float  # judged less what came, on average
    error: float  # root of the mean square, in points
    correlation: float


def main(argv: Sequence[str] | None = None) -> int:
    args = parse(argv)
    rules = find(args.title)
    curves, evidence = [], []
    ledger = Ledger[list[Sample]](list[Sample], args.resume)
    for seats in args.seats or seats_of(rules):
        bar = progress_bar(args.games, f"{seats} seats")
        with helpers(args.jobs, args.cluster) as hands:
            samples = collect(rules, seats, args.games, args.seed, hands, ledger, bar)
        fitted, checked = halves(samples)
        print(f"{args.title}, {seats} seats, {args.games} matches, seed {args.seed!r}: checked on one half of them")
        print("\n".join(lines("judge as it is", moments(checked, lambda sample: (sample.judged, sample.lead)))))
        model = model_of(rules)
        if model is None:
            continue
        fitted, checked = foretelling(fitted), foretelling(checked)
        curve = fit(seats, model.INGREDIENTS, fitted)
        told = moments(checked, partial(foretold, curve))
        print("\n".join(lines("its ingredients, weighed by the other half", told)))
        curves.append(curve)
        evidence.append(evidence_of(seats, len(checked), told))
    if args.write and curves:
        file = find_file(rules)
        file.write_text(toml(args, curves, evidence), "utf-8")
        print(f"Written: {file}")
    return 0


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tune", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("title", choices=list(TITLES))
    parser.add_argument("--seats", type=int, nargs="+", metavar="N", help="numbers of seats (1, 2 and the most)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="matches for each number of seats (100)")
    parser.add_argument("--seed", default="tune", help="of the matches (tune)")
    add_hands(parser)
    parser.add_argument("--write", action="store_true", help="keep what was found in the title's bot/forecast.toml")
    return parser.parse_args(argv)


def seats_of(rules: Rules) -> list[int]:
    return sorted({rules.SEATS[0], 2, min(rules.SEATS[-1], 4)})


def find_file(rules: Rules) -> Path:
    package = import_module(f"game.{rules.TITLE}.bot")
    return Path(str(package.__file__)).with_name("forecast.toml")


# ------------------------------------------------------------------ samples


def halves(samples: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """Whole matches: positions of one match are too much alike."""
    return [each for each in samples if each.match % 2 == 0], [each for each in samples if each.match % 2]


def foretelling(samples: Sequence[Sample]) -> list[Sample]:
    return [each for each in samples if each.amounts is not None]


# ------------------------------------------------------------------ how well it foretells


def moments(samples: Sequence[Sample], tell: Callable[[Sample], tuple[float, float]]) -> list[JudgedPart]:
    """``tell`` gives what was foretold, and what came."""
    return [moment(part, [tell(each) for each in samples if abs(each.part - part) <= SPAN]) for part in MOMENTS]


def moment(part: float, pairs: Sequence[tuple[float, float]]) -> JudgedPart:
    off = [told - came for told, came in pairs]
    error = sqrt(sum(each * each for each in off) / len(off))
    return JudgedPart(part, len(off), sum(off) / len(off), error, correlation(*zip(*pairs, strict=True)))


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    shared = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    spread = sqrt(sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys))
    return shared / spread if spread else 0.0


def lines(what: str, found: Sequence[JudgedPart]) -> Iterator[str]:
    yield f"  {what:<44}{'part':>6}{'n':>7}{'bias':>8}{'error':>8}{'correlation':>13}"
    for each in found:
        yield f"{each.part:>52.2f}{each.samples:>7}{each.bias:>8.1f}{each.error:>8.1f}{each.correlation:>13.2f}"


# ------------------------------------------------------------------ least squares


def fit(seats: int, ingredients: tuple[str, ...], samples: Sequence[Sample]) -> Curve:
    """What constant and ingredients weigh at each knot, so that the square of the error is least."""
    size = 1 + len(ingredients)
    rows = [[0.0] * (size * len(KNOTS)) for _ in range(size * len(KNOTS))]
    right = [0.0] * len(rows)
    counts = Counter(sample.match for sample in samples)
    for sample in samples:
        weight = 1 / counts[sample.match]  # a long match counts no more than a short one
        known = _spread(sample)
        for at, value in known:
            right[at] += weight * value * sample.final
            for other, factor in known:
                rows[at][other] += weight * value * factor
    _smooth(rows, size, len(counts))
    found = [value for (value,) in solved([[*row, value] for row, value in zip(rows, right, strict=True)])]
    columns = [tuple(round(found[knot * size + each], 4) for knot in range(len(KNOTS))) for each in range(size)]
    return Curve(seats, KNOTS, columns[0], dict(zip(ingredients, columns[1:], strict=True)))


def _spread(sample: Sample) -> list[tuple[int, float]]:
    """The sample's ingredients, shared out to the two knots its stage lies between."""
    values = (1.0, *(sample.amounts or ()))
    left = max(knot for knot, stage in enumerate(KNOTS[:-1]) if stage <= max(sample.stage, 0.0))
    part = min((sample.stage - KNOTS[left]) / (KNOTS[left + 1] - KNOTS[left]), 1.0)
    found = []
    for knot, weight in ((left, 1 - part), (left + 1, part)):
        found += [(knot * len(values) + index, weight * value) for index, value in enumerate(values)]
    return found


def _smooth(rows: list[list[float]], size: int, matches: int) -> None:
    """A stage few matches reach is believed to be like the one beside it."""
    usual = [sum(rows[at][at] for at in range(each, len(rows), size)) / matches for each in range(size)]
    for at in range(len(rows) - size):
        other, belief = at + size, RIDGE * usual[at % size] + TINY
        rows[at][at] += belief
        rows[other][other] += belief
        rows[at][other] -= belief
        rows[other][at] -= belief
    for at in range(len(rows)):
        rows[at][at] += TINY  # an ingredient that never was there weighs nothing


def foretold(curve: Curve, sample: Sample) -> tuple[float, float]:
    """What these weights make of it, and what came."""
    constant, *weights = curve.at(sample.stage)
    return constant + sum(map(mul, weights, sample.amounts or ())), sample.final


# ------------------------------------------------------------------ what is kept


def evidence_of(seats: int, samples: int, told: Sequence[JudgedPart]) -> dict[str, object]:
    return {
        "seats": seats,
        "checked_on": samples,
        "part": [each.part for each in told],
        "bias": [round(each.bias, 2) for each in told],
        "error": [round(each.error, 2) for each in told],
        "correlation": [round(each.correlation, 3) for each in told],
    }


def toml(args: argparse.Namespace, curves: Sequence[Curve], evidence: Sequence[dict[str, object]]) -> str:
    call = f"python3 tools/dev.py tune {args.title} --games {args.games} --seed {args.seed} --write"
    text = [f"# Written by `{call}`, {datetime.date.today()}: {args.games} matches for each number of seats,"]
    text += ["# one half to fit, the other to check.  Not to be edited by hand.", ""]
    for curve in curves:
        text += ["[[curve]]", f"seats = {curve.seats}", f"knots = {list(curve.knots)}"]
        text += [f"constant = {list(curve.constant)}", "[curve.weights]"]
        text += [f"{name} = {list(column)}" for name, column in curve.weights.items()] + [""]
    for each in evidence:
        text += ["[[evidence]]", *(f"{name} = {value}" for name, value in each.items()), ""]
    return "\n".join(text)


def told() -> int:
    """``main``, with what goes wrong said in a sentence."""
    try:
        return main()
    except SaddlebagError as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        complain("stopped.")
        return 130


if __name__ == "__main__":
    sys.exit(told())

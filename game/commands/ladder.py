"""``saddlebag ladder``: how strong each level is, against the others, among Cowhands and alone."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.ai.levels import LEVEL_NAMES, LEVELS, check_level
from game.commands.arguments import add_hands, check_seats, options_of, positive, seed_of
from game.commands.output import print_told, progress_bar, table_of, wins_of
from game.lab.elo import Rating
from game.lab.executors import helpers
from game.lab.ladder import Ladder, LadderPlan, Measured, bouts_of, matches_of, measure
from game.lab.simulate import Z, new_ledger, play_all
from game.lab.spread import edition
from game.protocol import BadSetup, Rules, Setup, say
from game.titles import find

USUAL_SEATS: Final = (1, 2, 3, 4)
WON_OR_LOST: Final = {"victory", "defeat"}  # ranks that say no more than the wins


def add_to(commands: Any) -> None:
    parser = commands.add_parser("ladder", help="measure how strong the bots are, against each other and alone")
    parser.add_argument("title", metavar="TITLE", help="which game; see 'saddlebag titles'")
    parser.add_argument("--levels", default=",".join(LEVELS), metavar="A,B,..", help="the weakest first (default: all)")
    parser.add_argument("--games", type=positive, default=40, metavar="G", help="of everything measured (default 40)")
    parser.add_argument("--seats", metavar="N,..", help="sizes of tables; 1 is alone (default: 1,2,3,4)")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same games (default: a fresh one)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a title option; may be repeated")
    add_hands(parser)
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    rules = find(arguments.title)
    course = _course(arguments, rules)
    bouts = bouts_of(course, rules)
    for plan in (plan for bout in bouts for plan in bout.plans):
        rules.setup(Setup(len(plan.levels), plan.options))  # a wrong option shows before the work begins
    matches, ledger = matches_of(bouts), new_ledger(arguments.resume)
    try:
        with helpers(arguments.jobs, arguments.cluster) as hands:
            play_all(matches, hands, ledger, progress_bar(len(matches), "playing"))
    finally:  # stopped or failed: what is done is told all the same
        ladder = measure(course, bouts, ledger)
        if ladder.bouts:
            print_told(ladder, _page(ladder), as_json=arguments.json)
    return 0


def _course(arguments: argparse.Namespace, rules: Rules) -> LadderPlan:
    levels = tuple(dict.fromkeys(level.strip() for level in arguments.levels.split(",")))
    for level in levels:
        check_level(level)
    options = options_of(arguments.option)
    seats = _seats(arguments.seats, rules)
    known = {option.id for number in seats for option in rules.options(number)}
    for name in options:
        if name not in known:
            raise BadSetup(say("{name} has no option {option}.", name=rules.NAME, option=name))
    return LadderPlan(rules.TITLE, levels, arguments.games, seats, seed_of(arguments), options)


DIGITS: Final = 4  # of a number of seats that is worth reading


def _seats(text: str | None, rules: Rules) -> tuple[int, ...]:
    if text is None:
        return tuple(seats for seats in USUAL_SEATS if seats in rules.SEATS)
    words = [word.strip() for word in text.split(",")]
    for word in words:
        check_seats(rules, int(word) if word.isdecimal() and len(word) < DIGITS else word)
    return tuple(sorted({int(word) for word in words}))


# ------------------------------------------------------------------ the page


def _page(ladder: Ladder) -> Iterator[str]:
    course = ladder.course
    options = "".join(f", {name}={value}" for name, value in course.options.items())
    yield f"{course.title}: seed {course.seed}{options}, edition {edition()[:8]}; intervals are of 95 %"
    yield from _part("Two, the same deals with the seats swapped", [each for each in ladder.bouts if each.seats == 2])
    if ladder.ratings:
        yield from ["", "Elo from these (one drawn game thought into every match)", *table_of(_rated(ladder.ratings))]
    yield from _part("One among Cowhands, in every seat in turn", [each for each in ladder.bouts if each.seats > 2])
    yield from _part("Alone", [each for each in ladder.bouts if each.seats == 1])
    yield from ["", f"digest {ladder.digest}"]


def _part(headline: str, bouts: Sequence[Measured]) -> Iterator[str]:
    if not bouts:
        return
    won, led = any(each.wins is not None for each in bouts), any(each.lead is not None for each in bouts)
    head = ["", "games", *(["wins", "share", "interval"] if won else []), *(["lead"] if led else []), "score"]
    yield from ["", headline, *table_of([head, *(_row(each, won, led) for each in bouts)])]
    for each in bouts:
        if set(each.ranks) - WON_OR_LOST:
            counts = sorted(each.ranks.items(), key=lambda item: -item[1])
            yield f"ranks of {_name(each)}: " + ", ".join(f"{rank} {count}" for rank, count in counts)


def _row(each: Measured, won: bool, led: bool) -> list[str]:
    wins = wins_of(each.wins, each.share, each.share_interval) or ["", "", ""]
    lead = "" if each.lead is None else _around(each.lead, each.lead_reach, "+")
    score = _around(each.score, each.score_reach, "")
    return [_name(each), str(each.games), *(wins if won else []), *([lead] if led else []), score]


def _name(each: Measured) -> str:
    level = LEVEL_NAMES[each.level]
    if each.seats == 1:
        return f"{level}, {each.others}" if each.others else level
    if each.seats == 2:
        return f"{level} v {LEVEL_NAMES[each.others]}"
    return f"{level}, {each.seats} seats (fair: {each.fair:.1%})"


def _around(mean: float, reach: float | None, sign: str) -> str:
    return f"{mean:{sign}.1f}" if reach is None else f"{mean:{sign}.1f} ± {reach:.1f}"


def _rated(found: Sequence[Rating]) -> list[list[str]]:
    rows = [["", "Elo", "interval"]]
    for rating in found:
        low, high = rating.points - Z * rating.error, rating.points + Z * rating.error
        rows.append([LEVEL_NAMES[rating.player], f"{rating.points:.0f}", f"{low:.0f} - {high:.0f}"])
    return rows

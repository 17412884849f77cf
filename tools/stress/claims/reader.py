"""Reads hints as a doubter: plays random positions, asks the teacher for reasons, and checks every one of them.

    python tools/dev.py claims tiny_towns                       1,000 positions
    python tools/dev.py claims tiny_towns --positions 50 --seed oak
    python tools/dev.py claims tiny_towns --cards 40 --language ru     cards to read aloud
    python tools/dev.py claims tiny_towns --see 'oak:2:61'      one position once more, with every motif
    python tools/dev.py claims tiny_towns --coach               hints of the coach instead of its first thought

A position is the decision of a seat that has a choice.  Its hint is the best line of a beam (``--coach``: the advice of
the coach), its second the best line that begins otherwise, its third a line that begins at random.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from game.ai.coach import Coach
from game.ai.teacher import Sentence, Viewpoint, chosen, explain, steps_of, weakened
from game.ai.turns import Path as Line
from game.ai.turns import best_step, slide, whole_turns
from game.commands.arguments import known_title
from game.protocol import DEALER, Motif, Name, Rules, Saying, Seat, Setup
from game.titles import TITLES
from scenes.kit.language import LANGUAGES, Language
from tools.stress.claims import Unread

NAMES: Final = {  # six seats at most
    "en": ("Ida", "Bramble", "Clover", "Dusty", "Sage", "Thistle"),
    "ru": ("Ирина", "Степан", "Алёна", "Тихон", "Юлия", "Прохор"),
}
WIDTH: Final = 6  # lines of the beam that makes a hint
CARELESS: Final = 0.15  # of the moves of a match are only likely, not the best of one look
PER_MATCH: Final = 12  # positions taken from one match
A_REASON: Final = 2.0  # weight from which a person gives a reason unasked
CALLED_OUT: Final = (  # a reader may stumble over nonsense
    LookupError, ValueError, AssertionError, AttributeError, TypeError, StopIteration,
)  # fmt: skip

Check = Callable[[Any, Seat, Line, Line, Motif], str | None]


class Position(NamedTuple):
    """A decision in a match, with three lines that begin differently (or are empty)."""

    where: str  # seed, seats and number of the move: finds it again
    rules: Rules
    state: Any
    seat: Seat
    hint: Line
    second: Line
    random: Line

    def viewpoint(self, seed: int = 0, language: str = "en") -> Viewpoint:
        names = [Name(name) for name in NAMES[language][: self.rules.seats(self.state)]]
        return Viewpoint(self.rules, self.rules.observe(self.state, self.seat), self.seat, names, seed)


class Tally:
    """What was found in all positions."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.told: Counter[str] = Counter()  # by name of motif
        self.unread: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()  # twisted claims that were believed, by name of motif
        self.false: list[str] = []
        self.leaks: list[str] = []
        self.milliseconds: list[float] = []
        self.lengths: list[int] = []

    def report(self) -> Iterator[str]:
        n, c = max(1, self.counts["positions"]), self.counts
        yield f"{c['positions']} positions"
        yield f"  a reason of weight {A_REASON:.0f} or more: {_share(c['reason'], n)}, any: {_share(c['any'], n)}"
        for other in ("second", "random"):
            pairs = max(1, c[other])
            yield (
                f"  against the {other} line: for the hint {_share(c[other + ' for'], pairs)}, "
                f"for the other {_share(c[other + ' against'], pairs)}, even {_share(c[other + ' even'], pairs)}"
            )
        yield f"  claims read: {c['true'] + len(self.false)}, false: {len(self.false)}, unread: {c['unread']}"
        yield f"  twisted claims caught: {c['caught']} of {c['twisted']} ({_share(c['caught'], max(1, c['twisted']))})"
        yield f"  secrecy: {c['secrecy']} comparisons, {len(self.leaks)} different"
        if self.milliseconds:
            times = sorted(self.milliseconds)
            p95 = times[int(0.95 * len(times))]
            yield f"  a card, processor time: median {statistics.median(times):.1f} ms, p95 {p95:.1f} ms"
        if self.lengths:
            yield f"  letters of a sentence: median {statistics.median(self.lengths):.0f}, most {max(self.lengths)}"
        yield "  told: " + ", ".join(f"{name} {number}" for name, number in self.told.most_common())
        if self.unread:
            yield "  unread: " + ", ".join(f"{name} {number}" for name, number in self.unread.most_common())
        if self.missed:
            yield "  twists believed: " + ", ".join(f"{name} {number}" for name, number in self.missed.most_common(20))
        yield from (f"FALSE {each}" for each in self.false[:40])
        yield from (f"LEAK {each}" for each in self.leaks[:10])


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %"


# ------------------------------------------------------------------ positions


def positions(title: str, seed: str, coach: bool = False) -> Iterator[Position]:
    """Decisions of random matches, without end; every number of seats in turn."""
    rules, rng = TITLES[title], Random(f"claims {title} {seed}")
    number = 0
    while True:
        seats = rules.SEATS[(1 + number) % len(rules.SEATS)]
        yield from match_positions(rules, f"{seed}{number}", seats, rng, coach)
        number += 1


def match_positions(rules: Rules, seed: str, seats: int, rng: Random, coach: bool) -> Iterator[Position]:
    """Up to ``PER_MATCH`` decisions of one match, spread over its length."""
    wanted = _decisions(rules, seed, seats)
    picked = set(rng.sample(range(wanted), min(PER_MATCH, wanted)))
    for number, (state, seat) in enumerate(_walk(rules, seed, seats)):
        if number in picked:
            yield position_at(rules, f"{seed}:{seats}:{number}", rules.copy(state), seat, coach)


def _decisions(rules: Rules, seed: str, seats: int) -> int:
    return sum(1 for _ in _walk(rules, seed, seats))


def _walk(rules: Rules, seed: str, seats: int) -> Iterator[tuple[Any, Seat]]:
    """Every decision with a choice; the state moves on after it was looked at."""
    state, rng = rules.setup(Setup(seats)), Random(seed)
    while (seat := rules.to_move(state)) is not None:
        if seat == DEALER:
            rules.apply(state, rules.deal(state, rng))
            continue
        legal = rules.legal_actions(state)
        if len(legal) > 1:
            yield state, seat
        careless = rng.random() < CARELESS
        view = rules.imagine(rules.observe(state, seat), seat, rng)
        rules.apply(state, rules.likely(view, seat, rng) if careless else best_step(rules, view, seat))


def position_at(rules: Rules, where: str, state: Any, seat: Seat, coach: bool) -> Position:
    rng = Random(where)
    view = rules.observe(state, seat)
    whole = rules.imagine(view, seat, rng)
    ranked = [line.path for line in whole_turns(rules, whole, seat, WIDTH)]
    hint = ranked[0]
    second = next((path for path in ranked if path[0] != hint[0]), ())
    if coach:
        advice = Coach(rules, view, seat, [Name(name) for name in NAMES["en"]]).advise(where)
        hint, second = advice.best.choices, advice.second.choices if advice.second is not None else ()
    rest = [action for action in rules.legal_actions(state) if action != hint[0]]
    random: Line = ()
    if rest:
        action = rng.choice(rest)
        after = rules.copy(whole)
        rules.apply(after, action)
        more = whole_turns(rules, after, seat, 1)[0].path if slide(rules, after, seat) else ()
        random = (action, *more)
    return Position(where, rules, state, seat, hint, second, random)


def seen_again(title: str, where: str, coach: bool) -> Position:
    """The position of a report, by its mark ``seed:seats:number``."""
    seed, seats, number = where.rsplit(":", 2)
    rules = TITLES[title]
    for at, (state, seat) in enumerate(_walk(rules, seed, int(seats))):
        if at == int(number):
            return position_at(rules, where, rules.copy(state), seat, coach)
    raise LookupError(where)


# ------------------------------------------------------------------ reading


def sure(viewpoint: Viewpoint, line: Line, other: Line) -> list[Motif]:
    """Motifs that every imagined state tells alike, as the teacher keeps them."""
    rules, seat, names = viewpoint.rules, viewpoint.seat, viewpoint.names
    found = [rules.motifs(state, seat, line, other, names) for state in viewpoint.states()]
    same = [motif for motif in found[0] if all(motif in each for each in found[1:])]
    return sorted(same, key=lambda motif: (-motif.weight, motif.name))


class Reader:
    """Checks positions of one title and keeps the tally."""

    def __init__(self, title: str, seed: str) -> None:
        self.check: Check = import_module(f"tools.stress.claims.{title}").check
        self.rng = Random(f"twists {seed}")
        self.tally = Tally()
        self._seen: dict[tuple[str, int], set[str]] = defaultdict(set)  # words of claims, by motif and place

    def read(self, position: Position) -> None:
        counts, viewpoint = self.tally.counts, position.viewpoint()
        counts["positions"] += 1
        started = time.process_time()
        because = explain(viewpoint, position.hint, position.second)
        self.tally.milliseconds.append(1000 * (time.process_time() - started))
        plan = sure(viewpoint, position.hint, ())
        self._claims(position, position.hint, (), plan)
        for other, name in ((position.second, "second"), (position.random, "random")):
            if other:
                self._pair(position, viewpoint, other, name)
        mine = sure(viewpoint, position.hint, position.second)
        theirs = sure(viewpoint, position.second, position.hint) if position.second else []
        told = chosen(weakened(mine, theirs), plan) if position.second else chosen(plan)
        speaking = [motif.weight for motif in told if motif.tone != "but"]
        best = max((m.weight for m in [*plan, *mine] if m in told or m.saying in [t.saying for t in told]), default=0.0)
        counts["any"] += bool(speaking)
        counts["reason"] += bool(speaking) and best >= A_REASON
        self.tally.told.update(motif.name for motif in told)
        self.tally.lengths += [len(str(motif.saying)) for motif in told]
        self._secrecy(position, because.sentences)

    def _pair(self, position: Position, viewpoint: Viewpoint, other: Line, name: str) -> None:
        """Both ways: each line against the other."""
        counts = self.tally.counts
        mine, theirs = sure(viewpoint, position.hint, other), sure(viewpoint, other, position.hint)
        self._claims(position, position.hint, other, mine)
        self._claims(position, other, position.hint, theirs)
        strength, against = _strength(mine, theirs), _strength(theirs, mine)
        counts[name] += 1
        verdict = "even" if abs(strength - against) < 0.01 else "for" if strength > against else "against"
        counts[f"{name} {verdict}"] += 1

    def _secrecy(self, position: Position, sentences: Sequence[Sentence]) -> None:
        """With all that is hidden imagined anew, the same sentences."""
        self.tally.counts["secrecy"] += 1
        anew = explain(position.viewpoint(seed=1), position.hint, position.second).sentences
        if anew != tuple(sentences):
            one, two = (" ".join(str(each.saying) for each in told) for told in (sentences, anew))
            self.tally.leaks.append(f"{position.where}: {one!r} or {two!r}")

    def _claims(self, position: Position, line: Line, other: Line, motifs: Sequence[Motif]) -> None:
        whole = position.viewpoint().states()[0]
        for motif in motifs:
            fault = self.fault(position, whole, line, other, motif)
            if fault is None:
                self._twist(position, whole, line, other, motif)

    def fault(self, position: Position, whole: Any, line: Line, other: Line, motif: Motif) -> str | None:
        """Why the motif is false or unread; counted."""
        try:
            wrong = _unclaimed(motif) or self.check(whole, position.seat, line, other, motif)
        except Unread as unread:
            self.tally.counts["unread"] += 1
            self.tally.unread[str(unread) or motif.name] += 1
            return "unread"
        if wrong is None:
            self.tally.counts["true"] += 1
        else:
            self.tally.false.append(f"{position.where} {motif.name}: {wrong}\n    {motif.saying} {motif.claim}")
        return wrong

    def _twist(self, position: Position, whole: Any, line: Line, other: Line, motif: Motif) -> None:
        """Alter one fact of a true claim; the reader must not believe it."""
        twists = list(self._twists(motif))
        if not twists:
            return
        claim = self.rng.choice(twists)
        self.tally.counts["twisted"] += 1
        try:
            wrong = self.check(whole, position.seat, line, other, motif._replace(claim=claim))
        except CALLED_OUT:
            wrong = "stumbled"
        except Unread:
            wrong = None
        self.tally.counts["caught"] += wrong is not None
        if wrong is None:
            self.tally.missed[motif.name] += 1

    def _twists(self, motif: Motif) -> Iterator[tuple[Any, ...]]:
        """The claim with one number moved by one, or one word changed for another of the same place."""
        flat = _flat(motif.claim)
        for place, value in enumerate(flat):
            if place and isinstance(value, str):
                self._seen[motif.name, place].add(value)
                others = sorted(self._seen[motif.name, place] - {value})
                if others:
                    yield _with(motif.claim, place, self.rng.choice(others))
            elif isinstance(value, bool):
                yield _with(motif.claim, place, not value)
            elif isinstance(value, int):
                yield _with(motif.claim, place, value + self.rng.choice((-1, 1) if value else (1,)))


def _strength(mine: Sequence[Motif], theirs: Sequence[Motif]) -> float:
    """The weight of the two weightiest reasons of different topics that only this line has."""
    known = {(motif.name, motif.claim) for motif in theirs}
    own = [motif for motif in mine if motif.tone != "but" and (motif.name, motif.claim) not in known]
    picked: list[Motif] = []
    for motif in own:
        if len(picked) < 2 and motif.topic not in [each.topic for each in picked]:
            picked.append(motif)
    return sum(motif.weight for motif in picked)


def _unclaimed(motif: Motif) -> str | None:
    """Find a number that the sentence says and the claim does not hold."""
    facts = {str(each) for each in _flat(motif.claim)}
    said = {name for _, name, _, _ in Formatter().parse(motif.saying.text) if name}
    for name, gap in motif.saying.gaps.items():
        if name in said and isinstance(gap, str) and gap.lstrip("-").isdigit() and gap not in facts:
            return f"the sentence says {name} = {gap}, which its claim does not hold"
    return None


def _flat(claim: Any) -> list[Any]:
    if isinstance(claim, tuple | list | frozenset):
        return [each for part in claim for each in _flat(part)]
    return [claim]


def _with(claim: Any, place: int, value: Any) -> Any:
    """The nested claim with the fact at a flat place exchanged."""
    facts = iter([value if at == place else fact for at, fact in enumerate(_flat(claim))])

    def filled(part: Any) -> Any:
        return tuple(filled(each) for each in part) if isinstance(part, tuple | list | frozenset) else next(facts)

    return filled(claim)


# ------------------------------------------------------------------ cards to read aloud


def card(position: Position, language: str) -> Iterator[str]:
    """A hint as its card tells it."""
    spoken, viewpoint = Language(language), position.viewpoint(language=language)

    def steps(line: Line) -> str:
        return " ".join(_told(spoken, step.saying) for step in steps_of(viewpoint, line)[:3])

    names = viewpoint.names
    yield f"[{position.where}] {names[position.seat]}: {steps(position.hint)}"
    because = explain(viewpoint, position.hint, position.second)
    for sentence in because.sentences:
        yield f"    {'! ' if sentence.tone == 'but' else ''}{_told(spoken, sentence.saying)}"
    if position.second:
        yield f"  ({steps(position.second)})"
    if because.price is not None:
        yield f"    ({_told(spoken, because.price.saying)})" + (" OUTWEIGHS" if because.is_outweighed else "")


def _told(spoken: Language, saying: Saying) -> str:
    return spoken.tell(saying)


def everything(position: Position) -> Iterator[str]:
    """All motifs of both lines."""
    viewpoint = position.viewpoint()
    yield from card(position, "en")
    for name, line, other in (
        ("hint", position.hint, position.second),
        ("second", position.second, position.hint),
        ("random", position.random, position.hint),
    ):
        yield f"{name}: {line}"
        for motif in sure(viewpoint, line, other) if line else ():
            yield f"  {motif.weight:4.1f} {motif.tone:5} {motif.name}: {motif.saying} {motif.claim}"


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools/dev.py claims", description="check every reason the teacher gives")
    parser.add_argument("title", type=known_title)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", default="claims")
    parser.add_argument("--coach", action="store_true", help="hints of the coach: a second of a core each")
    parser.add_argument("--cards", type=int, default=0, help="print so many cards instead")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")
    parser.add_argument("--see", help="one position once more, by its mark")
    given = parser.parse_args(argv)
    if given.see:
        print("\n".join(everything(seen_again(given.title, given.see, given.coach))))
        return 0
    stream = positions(given.title, given.seed, given.coach)
    if given.cards:
        for _ in range(given.cards):
            print("\n".join(card(next(stream), given.language)))
        return 0
    reader = Reader(given.title, given.seed)
    for _ in range(given.positions):
        reader.read(next(stream))
    print("\n".join(reader.tally.report()))
    return 1 if reader.tally.false or reader.tally.leaks else 0

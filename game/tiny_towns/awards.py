"""What somebody did best in Tiny Towns, worked out from what was told and from the score sheets.  Scores nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.common.awards import Award, best_of
from game.protocol import Event, Outcome, mark
from game.tiny_towns import events as told
from game.tiny_towns.content import CARDS, CONTENT
from game.tiny_towns.state import State

RESOURCE_NAMES: dict[str, str] = {resource.id: resource.name for resource in CONTENT.numbers.resource}


def awards(events: Iterable[Event], state: State, outcome: Outcome) -> list[Award]:
    """All that were earned, the most telling first."""
    kept = tuple(events)
    return [*_most_fed(outcome), *_first_to_finish(state), *_kindest_call(kept), *_tidiest(outcome),
            *_monument(state, outcome), *_builder(kept), *_specialist(outcome)]  # fmt: skip


def _most_fed(outcome: Outcome) -> list[Award]:
    fed = [sum(found == "fed" for _, found in sheet.marks) for sheet in outcome.sheets]
    return best_of(fed, mark("Most fed"), "tt_never_hungry", mark("homes fed: {n}"), 2)


def _tidiest(outcome: Outcome) -> list[Award]:
    bare = [-sum(len(line.spots) for line in sheet.lines if line.id == "empty") for sheet in outcome.sheets]
    reason = mark("squares left empty: {n}") if max(bare) else mark("not one empty square")
    return best_of(bare, mark("Tidiest town"), "tt_no_empty_square", reason, least=-8)


def _first_to_finish(state: State) -> list[Award]:
    """Only one alone was first; whoever never filled the town has no round to show."""
    rounds = {seat: -done for seat, done in enumerate(state.completed) if done}
    reason = mark("complete in round {n}")
    return best_of(rounds, mark("First to finish"), "tt_master_architect", reason, least=-state.round)


def _kindest_call(events: Iterable[Event]) -> list[Award]:
    """The call after which most other towns built at once."""
    best: dict[int, tuple[int, str]] = {}
    for caller, resource, builders in _calls(events):
        best[caller] = max(best.get(caller, (0, "")), (len(builders - {caller}), resource))
    figures = {seat: helped for seat, (helped, _) in best.items()}
    if not figures:
        return []
    resource = best[max(figures, key=lambda seat: figures[seat])][1]
    name = RESOURCE_NAMES.get(resource, resource)
    reason = mark("{resource}: {n} other towns built at once")
    return best_of(figures, mark("Kindest call"), "tt_stone_heart", reason, 2, resource=name)


def _calls(events: Iterable[Event]) -> Iterator[tuple[int, str, set[int]]]:
    """Each call of a resource with the seats that built in its round."""
    call: tuple[int, str, set[int]] | None = None
    for event in events:
        if isinstance(event, told.Named):
            call = (event.seat, event.resource, set())
        elif isinstance(event, told.Constructed) and call is not None:
            call[2].add(event.seat)
        elif isinstance(event, told.RoundBegan) and call is not None:
            yield call
            call = None
    if call is not None:
        yield call


def _monument(state: State, outcome: Outcome) -> list[Award]:
    points = {
        seat: line.points
        for seat, sheet in enumerate(outcome.sheets)
        for line in sheet.lines
        if line.id == "monument" and state.towns[seat].monument
    }
    if not points:
        return []
    finest = state.towns[max(points, key=lambda seat: points[seat])].monument or ""
    reason = mark("{card}: {n} points")
    return best_of(points, mark("Monumental"), "tt_monumental", reason, 2, card=CARDS[finest].name)


def _builder(events: Iterable[Event]) -> list[Award]:
    built = Counter(event.seat for event in events if isinstance(event, told.Constructed))
    return best_of(built, mark("Busiest builder"), "tt_full_house", mark("buildings raised: {n}"), 5)


def _specialist(outcome: Outcome) -> list[Award]:
    """The most points from one kind of building."""
    best = [max(sheet.lines, key=lambda line: line.points) for sheet in outcome.sheets]
    points = [line.points for line in best]
    name = best[points.index(max(points))].name
    return best_of(points, mark("Sure hand"), "tt_first_town", mark("{line}: {n} points"), 6, line=name)

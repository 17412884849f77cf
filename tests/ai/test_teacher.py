"""The teacher tells what every imagined state bears out: two reasons and a warning, never one spot for two things."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.teacher import NOTHING, Viewpoint, chosen, explain, weakened
from game.protocol import Action, Motif, Name, Rules, Seat, Tone, say


class Take(Action, frozen=True):
    what: str


class Stall:
    """A title of one decision: everything it knows to say of a choice is written down here."""

    def __init__(self, **motifs: list[Motif]) -> None:
        self._motifs = motifs

    def imagine(self, view: Any, seat: Seat, rng: Random) -> int:
        return rng.randrange(10**6)

    def motifs(self, state: int, seat: Seat, line: Any, other: Any, names: Any) -> list[Motif]:
        found = self._motifs[line[0].what]
        return [each._replace(claim=(state,)) if each.name == "guessed" else each for each in found]


def motif(name: str, weight: float, tone: Tone = "for", topic: str = "", **more: Any) -> Motif:
    return Motif(name, weight, say(name), (name,), topic or name, tone, **more)


def viewpoint(**motifs: list[Motif]) -> Viewpoint:
    rules: Any = Stall(**motifs)
    title: Rules = rules
    return Viewpoint(title, None, Seat(0), (Name("Ida"),))


APPLE, PEAR = (Take("apple"),), (Take("pear"),)


def names_of(found: list[Motif]) -> list[str]:
    return [each.name for each in found]


def test_two_reasons_of_different_topics_then_one_warning() -> None:
    found = [
        motif("best", 5, topic="hand"), motif("alike", 4, topic="hand"), motif("third", 3), motif("fourth", 2),
        motif("warning", 2, "but"), motif("another", 1.5, "but"),
    ]  # fmt: skip
    assert names_of(chosen(found)) == ["best", "third", "warning"]


def test_a_warning_that_must_be_told_comes_whatever_it_weighs() -> None:
    found = [motif("best", 5, topic="duel"), motif("heavy", 4, "but")]
    assert names_of(chosen([*found, motif("duel", 0.2, "but", topic="duel", must=True)])) == ["best", "duel"]


def test_what_weighs_little_is_told_only_if_there_is_nothing_else() -> None:
    assert names_of(chosen([motif("strong", 2), motif("faint", 0.9)])) == ["strong"]
    assert names_of(chosen([motif("faint", 0.9), motif("fainter", 0.8)])) == ["faint"]


def test_the_plan_comes_before_a_weak_difference_and_not_before_a_strong_one() -> None:
    plan = [motif("closes the town", 7)]
    assert names_of(chosen([motif("one coin cheaper", 1.2)], plan)) == ["closes the town", "one coin cheaper"]
    assert names_of(chosen([motif("shoots", 4), motif("cheaper", 1.2)], plan)) == ["shoots", "cheaper"]
    assert names_of(chosen([motif("ready", 2)], [motif("faint", 1)])) == ["ready"]


def test_one_spot_is_wanted_for_one_thing() -> None:
    blocks = motif("blocks", 5, wants=(("town/0/b2", "cottage"),))
    calls = motif("calls", 4, wants=(("town/0/b2", "millstone"),))
    joins = motif("joins", 3, wants=(("town/0/b2", "cottage"), ("town/0/b3", "cottage")))
    assert names_of(chosen([blocks, calls, joins])) == ["blocks", "joins"]


def test_what_the_other_line_has_too_weighs_less() -> None:
    shared, own = motif("shared", 5), motif("own", 2)
    assert names_of(weakened([shared, own], [shared])) == ["own", "shared"]
    other_facts = [shared._replace(claim=("of another square",))]
    assert names_of(weakened([shared, own], other_facts)) == ["shared", "own"]


def test_a_motif_that_hangs_on_hidden_cards_is_not_told() -> None:
    told = explain(viewpoint(apple=[motif("guessed", 9), motif("seen", 2)], pear=[]), APPLE, PEAR)
    assert [str(each.saying) for each in told.sentences] == ["seen"]


def test_nothing_to_say_is_said() -> None:
    told = explain(viewpoint(apple=[], pear=[]), APPLE, PEAR)
    assert [each.saying.text for each in told.sentences] == [NOTHING]
    assert told.tells_nothing
    assert explain(viewpoint(apple=[]), APPLE).sentences == ()


def test_the_price_is_the_best_reason_for_the_other_line() -> None:
    told = explain(viewpoint(apple=[motif("sweet", 3)], pear=[motif("juicy", 3.5), motif("sweet", 9)]), APPLE, PEAR)
    assert told.price is not None and str(told.price.saying) == "juicy"
    assert not told.is_outweighed
    told = explain(viewpoint(apple=[motif("sweet", 2)], pear=[motif("juicy", 4)]), APPLE, PEAR)
    assert told.is_outweighed, "it says that the other line has more to be said for it"

"""An option says when it has a say, and it is so: the rules honour it exactly there, whatever else is chosen."""

from __future__ import annotations

from typing import Any

import pytest

from game.protocol import BadSetup, Option, Rules, Setup
from game.titles import TITLES

OPTIONS = [
    pytest.param(rules, seats, option, id=f"{title}-{seats}-{option.id}")
    for title, rules in TITLES.items()
    for seats in rules.SEATS
    for option in rules.options(seats)
]


def others(option: Option) -> list[str]:
    return [choice.id for choice in option.choices if choice.id != option.default]


def made(rules: Rules, seats: int, options: dict[str, str]) -> Any:
    try:
        return rules.setup(Setup(seats, options))
    except BadSetup:
        return None


@pytest.mark.parametrize(("rules", "seats", "option"), OPTIONS)
def test_it_waits_for_a_choice_that_is_offered_before_it(rules: Rules, seats: int, option: Option) -> None:
    before = {}
    for each in rules.options(seats):
        if each.id == option.id:
            break
        before[each.id] = [choice.id for choice in each.choices]
    assert option.under is None or option.under.value in before[option.under.option]


@pytest.mark.parametrize(("rules", "seats", "option"), OPTIONS)
def test_where_it_applies_every_choice_is_taken(rules: Rules, seats: int, option: Option) -> None:
    asked = {option.under.option: option.under.value} if option.under else {}
    assert all(made(rules, seats, {**asked, option.id: choice.id}) for choice in option.choices)


@pytest.mark.parametrize(("rules", "seats", "option"), OPTIONS)
def test_beside_any_choice_it_is_honoured_exactly_where_it_applies(rules: Rules, seats: int, option: Option) -> None:
    """Two seats may want the same thing, so not every value goes with every other; some value always does."""
    if not others(option):
        return  # nothing to honour: there is one choice, and it stands
    held = {option.under.option: option.under.value} if option.under else {}
    for other in rules.options(seats):
        if other.id == option.id or (other.under and other.under.option == option.id):
            continue  # what waits for this one is asked from its own side
        for choice in other.choices:
            beside = {**held, other.id: choice.id}
            usual = made(rules, seats, beside)
            found = [made(rules, seats, {**beside, option.id: value}) for value in others(option)]
            honoured = any(state is not None and state != usual for state in found)
            assert honoured == option.applies(beside), (beside, option.id)
            assert option.applies(beside) or found == [None] * len(found)


def test_some_option_waits_for_another() -> None:
    """Else the tests above prove nothing about waiting."""
    waiting = {option.id for option in TITLES["tiny_towns"].options(2) if option.under}
    assert waiting == {"farm", "well", "chapel", "tavern", "theater", "factory"}

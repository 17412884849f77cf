"""From the start of the program to the first move: three clicks, whoever one is and whatever one plays."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.screens import routes
from scenes.shell.services import Services
from tests.scenes.conftest import Clock
from tests.scenes.hand import click


def rest(services: Services, clock: Clock) -> None:
    """Until nothing moves any more and somebody is asked."""
    for _ in range(40):
        clock.pass_by(0.7)
        services.stack.update(clock.now)


def after(services: Services, clock: Clock, name: str) -> str:
    """Click it; the scene that is there then."""
    click(services, name)
    rest(services, clock)
    assert services.stack.top is not None
    return services.stack.top.name


@pytest.fixture
def menu(services: Services, clock: Clock) -> Services:
    services.settings.name = ""
    services.stack.resize((1280, 800))
    services.stack.push(routes.menu(services))
    rest(services, clock)
    return services


def test_who_starts_for_the_first_time_says_a_name_and_makes_a_move(menu: Services, clock: Clock) -> None:
    assert after(menu, clock, "ticket") == "name"
    assert after(menu, clock, "go") == "lesson"
    facts = menu.stack.top.facts()  # type: ignore[union-attr]
    after(menu, clock, facts["lit"][0])
    assert menu.stack.top.facts()["moves"] > facts["moves"]  # type: ignore[union-attr]


@pytest.mark.parametrize("title", TITLES)
def test_who_has_a_name_clicks_a_poster_and_a_way_to_play(menu: Services, clock: Clock, title: str) -> None:
    menu.settings.name = "Ida"
    assert after(menu, clock, f"poster/{title}") == "modes"
    assert after(menu, clock, "mode/bots") == "table"
    facts = menu.stack.top.facts()  # type: ignore[union-attr]
    assert facts["glow"], "somebody is asked, and what can be done is lit"
    after(menu, clock, facts["glow"][0])
    now = menu.stack.top.facts()  # type: ignore[union-attr]
    assert (now["moves"], now["touched"]) != (facts["moves"], facts["touched"])

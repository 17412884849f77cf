"""What was chosen of a title's options, checked.  What the choices lead to is the title's own matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.protocol import BadSetup, Option, Setup, say


def settled(setup: Setup, name: str, seats: range, options: Callable[[int], Sequence[Option]]) -> dict[str, str]:
    """A value for every option this number of seats is offered.  Raises BadSetup with a sentence."""
    if setup.seats not in seats:
        gaps = {"name": name, "low": seats[0], "high": seats[-1], "seats": setup.seats}
        raise BadSetup(say("{name} is for {low} to {high} players, not {seats}.", **gaps))
    offered = {option.id: option for option in options(setup.seats)}
    for option, value in setup.options.items():
        if option not in offered:
            gaps = {"name": name, "option": option, "seats": setup.seats}
            raise BadSetup(say("{name} has no option {option} for {seats} players.", **gaps))
        _check_choice(offered[option], value)
    return {option: setup.options.get(option, offer.default) for option, offer in offered.items()}


def _check_choice(option: Option, value: str) -> None:
    allowed = [choice.id for choice in option.choices]
    if value not in allowed:
        gaps = {"name": option.id, "value": value, "allowed": ", ".join(allowed)}
        raise BadSetup(say("The option {name} cannot be {value}; choose one of: {allowed}.", **gaps))

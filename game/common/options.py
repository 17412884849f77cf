"""What was chosen of a title's options, checked.  What the choices lead to is the title's own matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
    chosen = {option: setup.options.get(option, offer.default) for option, offer in offered.items()}
    for option in setup.options:
        _bring_up(offered[option], chosen, setup.options)
    return chosen


def _check_choice(option: Option, value: str) -> None:
    allowed = [choice.id for choice in option.choices]
    if value not in allowed:
        gaps = {"name": option.id, "value": value, "allowed": ", ".join(allowed)}
        raise BadSetup(say("The option {name} cannot be {value}; choose one of: {allowed}.", **gaps))


def _bring_up(option: Option, chosen: dict[str, str], asked: Mapping[str, str]) -> None:
    """Whoever settles an option and says nothing of the one it waits for means that one too."""
    under = option.under
    if under is None or option.applies(chosen) or chosen[option.id] == option.default:
        return
    if under.option in asked:
        gaps = {"option": option.id, "value": chosen[option.id], "other": under.option, "wanted": under.value}
        raise BadSetup(say("To fix {option}={value}, also choose {other}={wanted}.", **gaps))
    chosen[under.option] = under.value

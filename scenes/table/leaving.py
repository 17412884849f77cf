"""Getting up from the table: what is asked, what is kept, what a crash would tell.  Saves nothing itself."""

from __future__ import annotations

from typing import Any

from game.session.match import Match
from scenes.shell.dialog import DialogButton, ask
from scenes.shell.services import Services


def leave(services: Services, match: Match) -> None:
    """To the menu: at once, or asked first if that is wished and the match is not over."""
    if match.outcome is not None or not services.settings.confirm_leave:
        go_to_menu(services)
        return
    say = services.language.say
    yes = DialogButton(say("Leave the table"), lambda: go_to_menu(services), icon="back")
    ask(services, say("Leave the table?"), _what_is_kept(services, match), yes, say("Stay"))


def go_to_menu(services: Services) -> None:
    services.stack.clear_to(services.routes.menu(services))


def _what_is_kept(services: Services, match: Match) -> str:
    say = services.language.say
    if services.read_only:
        return say("Saddlebag is open twice: what was played here is not saved.")
    if not match.is_saved:
        return say("The match could not be saved: its last moves may be lost.")
    return say("The match is saved. “Continue” in the menu goes on where you left.")


def evidence(match: Match) -> dict[str, Any]:
    """Everything needed to play the match again to where it broke."""
    table = match.table
    return {
        "title": table.title,
        "rules": table.rules.VERSION,
        "seed": table.seed,
        "options": table.setup.options,
        "practice": table.practice,
        "players": table.players,
        "viewer": match.viewer,
        "log": list(table.log),
    }

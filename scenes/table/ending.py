"""What the dock says when a match is over, in every title.  Who won alone, and in which words, a title says itself."""

from __future__ import annotations

from game.protocol import Outcome
from scenes.kit.lettering import fine
from scenes.table.skin import Prompt
from scenes.table.table_view import TableView


def game_over(shown: TableView, alone: str = "") -> Prompt:
    """Who won and why; ``alone`` is the title's headline for a match nobody else sat at."""
    if shown.outcome is None:
        return Prompt(shown.say("The game is over"), "")
    reason = shown.language.tell(shown.outcome.reason)
    return Prompt(alone or _winners(shown, shown.outcome), fine(reason[:1].upper() + reason[1:]), "tokens/vp")


def _winners(shown: TableView, outcome: Outcome) -> str:
    if len(outcome.winners) == 1:
        return shown.say("{name} wins", name=shown.name(outcome.winners[0]))
    return shown.say("{names} share the victory", names=", ".join(shown.name(seat) for seat in outcome.winners))

"""A match being set up: the plan, what has changed by itself, what is still wrong with it.  Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.profile import portraits, setup_plan
from game.profile.setup_plan import SetupPlan
from game.protocol import SaddlebagError
from scenes.shell.services import Services


class SetupDraft:
    """What the parts of the set-up share; ``relayout`` is called after every change."""

    def __init__(self, services: Services, plan: SetupPlan, person: str, relayout: Callable[[], None]) -> None:
        self.services, self.plan, self.person, self._relayout = services, plan, person, relayout
        self.notes: list[str] = []  # what has changed by itself since the last click
        self.bad_code = ""
        self.seed_text = plan.seed
        self.look()

    def look(self) -> None:
        """Whose face is whose, and what keeps it from starting."""
        self.faces = portraits.settled([chair.face for chair in self.plan.chairs])
        self.problems = setup_plan.problems(self.plan, self.services.letters.shows)

    @property
    def ready(self) -> bool:
        return not self.problems and not self.bad_code

    @property
    def sentence(self) -> str:
        """Why it cannot start, or that it can."""
        language = self.services.language
        if self.problems:
            return language.tell(self.problems[0].saying)
        return self.bad_code or language.say("Ready when you are.")

    def changed(self, notes: Sequence[str] = ()) -> None:
        self.notes = list(notes)
        self._relayout()

    def recount(self) -> None:
        """There are more seats or fewer: what is no longer offered falls back, and that is said."""
        self.changed([self.services.language.tell(note) for note in setup_plan.fall_back(self.plan)])


def begin(services: Services, plan: SetupPlan, chance: Random) -> None:
    """Sit down in place of the screen on top, or say why that cannot be."""
    say = services.language.say
    try:
        table = setup_plan.table(plan, chance)
    except SaddlebagError as error:
        services.warn(error.saying)
        return
    if not services.read_only:
        setup_plan.keep(services.data, plan)
        portraits.keep(services.data, [(chair.name.strip(), chair.face) for chair in plan.chairs])
    services.stack.replace(services.routes.table(services, table))
    services.toast(say("The seed of this game is {seed}.", seed=table.seed), "play")

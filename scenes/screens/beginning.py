"""From a plan to its table: the match is dealt, the plan remembered.  Draws nothing."""

from __future__ import annotations

from random import Random

from game.protocol import SaddlebagError
from game.session import portraits, setup_plan
from game.session.setup_plan import SetupPlan
from scenes.shell.services import Services


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

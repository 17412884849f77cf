"""A match being planned: who sits where, what is settled, what is still wrong.  Knows every title, draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from game.players import BOTS, PORTRAITS, TEMPERS, Player
from game.profile import names as naming
from game.profile.share_code import Code
from game.protocol import BadSetup, Option, SaddlebagError, Saying, Setup, mark, say
from game.saves import small_files
from game.table import Table
from game.titles import find

FILE: Final = "last_setup.json"
LEVELS: Final = {  # what a seat can be; the yardstick level is not for players
    None: (mark("Person"), mark("Plays at this screen.")),
    "greenhorn": (mark("Greenhorn"), mark("A beginner, and sometimes just in a hurry.")),
    "cowhand": (mark("Cowhand"), mark("A steady hand that thinks before it moves.")),
    "marshal": (mark("Marshal"), mark("Plans whole turns.")),
    "legend": (mark("Legend"), mark("Thinks far ahead.")),
}
STRENGTH: Final = {"greenhorn": 1, "cowhand": 2, "marshal": 3, "legend": 4}  # stars
TEMPERED: Final = ("marshal", "legend")
TEMPER_TEXTS: Final = {  # of a bot that weighs moves which are as good as each other
    "greedy": mark("Likes points now."),
    "careful": mark("Likes what is sure."),
    "quarrelsome": mark("Likes to leave others little."),
}
USUAL: Final = "cowhand"
SEED_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that can be mistaken for another
SEED_LENGTH: Final = 8


class Chair(msgspec.Struct):
    """A seat: its name, a level or None for a person, and a portrait if not the seat's own."""

    name: str
    level: str | None = None
    face: str = ""


class SetupPlan(msgspec.Struct):
    """Everything on the set-up screen.  ``options`` holds only what somebody chose."""

    title: str
    chairs: list[Chair]
    options: dict[str, str] = {}
    seed: str = ""
    practice: bool = False
    edition: int = 0  # of the box, where a share code names one; 0: the newest

    @property
    def seats(self) -> int:
        return len(self.chairs)


class OptionOffer(NamedTuple):
    """An option as it stands."""

    option: Option
    value: str


class Problem(NamedTuple):
    """What keeps the match from starting, and the field it is about: ``seat/1``, ``options``."""

    field: str
    saying: Saying


# ------------------------------------------------------------------ beginning


def first(title: str, person: str) -> SetupPlan:
    """For somebody new: a person and two steady bots, as far as the title allows."""
    seats = find(title).SEATS
    count = max(seats.start, min(3, seats.stop - 1))
    return SetupPlan(title, [Chair(person), *(Chair(BOTS[i], USUAL) for i in range(count - 1))])


def last(data: Path, title: str, person: str) -> SetupPlan | None:
    """The plan this title was last played with, if it still makes sense; whoever had no name is called the person."""
    kept = small_files.read(data / FILE, dict[str, SetupPlan]) or {}
    plan = kept.get(title)
    if plan is None or plan.title != title or plan.seats not in find(title).SEATS:
        return None
    if any(chair.level not in LEVELS or chair.face not in ("", *PORTRAITS) for chair in plan.chairs):
        return None
    if any(not chair.name.isprintable() or len(chair.name) > naming.LONGEST for chair in plan.chairs):
        return None
    for chair in plan.chairs:
        if chair.name in naming.FORMERLY:
            chair.name = naming.free(person, {each.name for each in plan.chairs})
    fall_back(plan)
    plan.seed, plan.edition = "", 0  # each match has its own; what stands in the file was put there by somebody
    return plan


def keep(data: Path, plan: SetupPlan) -> None:
    """Remember the plan for next time; the seed is this match's alone."""
    kept = small_files.read(data / FILE, dict[str, SetupPlan]) or {}
    kept[plan.title] = msgspec.structs.replace(plan, seed="", edition=0)
    small_files.write(data / FILE, msgspec.json.format(msgspec.json.encode(kept), indent=2))


def rename(data: Path, old: str, new: str) -> None:
    """Whoever was called one way sits down by the other name next time, unless somebody else has it there."""
    kept = small_files.read(data / FILE, dict[str, SetupPlan]) or {}
    for plan in kept.values():
        taken = {naming.key(chair.name) for chair in plan.chairs}
        for chair in plan.chairs:
            if chair.level is None and chair.name == old and naming.key(new) not in taken - {naming.key(old)}:
                chair.name = new
    if kept:
        small_files.write(data / FILE, msgspec.json.format(msgspec.json.encode(kept), indent=2))


def from_code(code: Code, now: SetupPlan) -> SetupPlan:
    """The plan of a share code; names and faces stay with the seats that have them already."""
    chairs: list[Chair] = []
    for i, level in enumerate(code.levels):
        level = level if level in LEVELS else USUAL
        chair = now.chairs[i] if i < now.seats else None
        chairs.append(
            Chair(chair.name, level, chair.face) if chair else Chair(free_name([*now.chairs, *chairs]), level)
        )
    return SetupPlan(code.title, chairs, dict(code.options), code.seed, now.practice, code.edition)


# ------------------------------------------------------------------ seats


def free_name(chairs: Iterable[Chair]) -> str:
    """A bot's name nobody has yet."""
    taken = {naming.key(chair.name) for chair in chairs}
    return next((name for name in BOTS if naming.key(name) not in taken), "Rowan")


def add(plan: SetupPlan) -> None:
    plan.chairs.append(Chair(free_name(plan.chairs), USUAL))


def swap_face(plan: SetupPlan, seat: int, faces: Sequence[str]) -> None:
    """Give the seat the next portrait; whoever has it takes the old one in return."""
    new = PORTRAITS[(PORTRAITS.index(faces[seat]) + 1) % len(PORTRAITS)]
    for i, chair in enumerate(plan.chairs):
        if faces[i] == new:
            chair.face = faces[seat]
    plan.chairs[seat].face = new


def level_texts(chair: Chair, face: str) -> tuple[str, ...]:
    """What is said of who sits there: the level, and the temper of a bot that has one."""
    text = LEVELS[chair.level][1]
    return (text, TEMPER_TEXTS[TEMPERS[face]]) if chair.level in TEMPERED else (text,)


# ------------------------------------------------------------------ options


def offers(plan: SetupPlan) -> list[OptionOffer]:
    """The options that have a say as things stand; one that waits for another comes after it."""
    shown: dict[str, OptionOffer] = {}
    for option in find(plan.title).options(plan.seats):
        if option.applies({name: offer.value for name, offer in shown.items()}):
            shown[option.id] = OptionOffer(option, _wanted(plan, option))
    return list(shown.values())


def chosen(plan: SetupPlan) -> dict[str, str]:
    """What a table is given: every option that is shown, by name."""
    return {offer.option.id: offer.value for offer in offers(plan)}


def choose(plan: SetupPlan, name: str, value: str) -> None:
    """Settle an option; what is at its default is not kept as a choice."""
    usual = {option.id: option.default for option in find(plan.title).options(plan.seats)}
    plan.options.pop(name, None)
    if usual.get(name) != value:
        plan.options[name] = value


def fall_back(plan: SetupPlan) -> list[Saying]:
    """Forget what this number of seats is not offered; says what has changed."""
    offered = {option.id: option for option in find(plan.title).options(plan.seats)}
    notes = []
    for name, value in list(plan.options.items()):
        option = offered.get(name)
        if option is not None and value in [choice.id for choice in option.choices]:
            continue
        del plan.options[name]
        if option is not None:
            now = next(choice.name for choice in option.choices if choice.id == option.default)
            text = mark("The number of seats has changed. {option} is now: {now}.")
            notes.append(say(text, option=option.name, now=now))
        elif known := _known(plan.title, name):
            notes.append(say("The number of seats has changed. {option} has no say in it.", option=known.name))
    return notes


def _known(title: str, name: str) -> Option | None:
    """An option of this title at any number of seats."""
    rules = find(title)
    return next((option for seats in rules.SEATS for option in rules.options(seats) if option.id == name), None)


def _wanted(plan: SetupPlan, option: Option) -> str:
    value = plan.options.get(option.id, option.default)
    return value if value in [choice.id for choice in option.choices] else option.default


# ------------------------------------------------------------------ ready?


def problems(plan: SetupPlan, shows: Callable[[str], bool] = str.isprintable) -> list[Problem]:
    """Everything that keeps the match from starting, seats first; ``shows`` knows what can be set on the screen."""
    found = []
    keys = [naming.key(chair.name) for chair in plan.chairs]
    for i, chair in enumerate(plan.chairs):
        if not keys[i]:
            found.append(Problem(f"seat/{i}", say("Seat {number} needs a name.", number=i + 1)))
        elif keys[i] in keys[:i]:
            found.append(Problem(f"seat/{i}", say("Another seat is called that too.")))
        elif naming.is_anybody(chair.name):
            found.append(Problem(f"seat/{i}", say("Seat {number} needs a name of its own.", number=i + 1)))
        elif len(chair.name) > naming.LONGEST:
            found.append(Problem(f"seat/{i}", say("A name has at most {most} letters.", most=naming.LONGEST)))
        elif not chair.name.isprintable() or not shows(chair.name):
            text = mark("The name of seat {number} holds letters that cannot be shown.")
            found.append(Problem(f"seat/{i}", say(text, number=i + 1)))
    try:
        find(plan.title).setup(Setup(plan.seats, chosen(plan), plan.edition))
    except BadSetup as error:
        found.append(Problem("options", error.saying))
    return found


def fresh_seed(rng: Random) -> str:
    return "".join(rng.choice(SEED_LETTERS) for _ in range(SEED_LENGTH))


def surprise(plan: SetupPlan, rng: Random) -> None:
    """Any options the rules accept, those that come up with them too, and a seed; the people stay as they are."""
    plan.options.clear()
    settled: set[str] = set()
    while fresh := [offer.option for offer in offers(plan) if offer.option.id not in settled]:
        for option in fresh:
            settled.add(option.id)
            choose(plan, option.id, rng.choice(option.choices).id)
    if any(problem.field == "options" for problem in problems(plan)):  # cannot be with choices that stand alone
        plan.options.clear()
    plan.seed, plan.edition = fresh_seed(rng), 0


def table(plan: SetupPlan, rng: Random) -> Table:
    """The match itself, dealt.  Raises SaddlebagError."""
    wrong = problems(plan)
    if wrong:
        raise SaddlebagError(wrong[0].saying)
    players = [Player(chair.name.strip(), chair.level) for chair in plan.chairs]
    seed = plan.seed.strip() or fresh_seed(rng)
    is_practice = plan.practice and plan.seats == 1
    return Table(plan.title, players, chosen(plan), seed, practice=is_practice, edition=plan.edition)

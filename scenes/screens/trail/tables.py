"""Sitting down to what a station of the Trail holds: a puzzle, a challenge.  Draws nothing."""

from __future__ import annotations

from functools import partial

from game.ai.levels import LEVEL_NAMES
from game.content import BadContent
from game.protocol import SaddlebagError, say
from game.puzzles.puzzle import Puzzle, find_puzzle
from game.table import Table
from game.trail.challenges import deal_of, sit_down, stars_of
from game.trail.path import packet_of
from game.trail.regions import Challenge, Region, region_of
from game.trail.stars import TrailBook
from scenes.screens.days import tables as day_tables
from scenes.screens.lessons.tables import open_helped
from scenes.screens.opening import open_puzzle, open_table
from scenes.shell.scene import Scene
from scenes.shell.services import Services
from scenes.table import watch as challenge_watch
from scenes.table.puzzle.riddle import PuzzleWays, RiddleWords
from scenes.table.watch import ChallengeWatch, tell_new


def book(services: Services) -> TrailBook:
    return TrailBook(services.data, writes=not services.read_only)


class NoSuchChallenge(SaddlebagError):
    """Nothing of that name lies in the files."""


def open_riddle(services: Services, title: str, name: str) -> Scene:
    """A puzzle of a title by its id."""
    region, puzzle = _region(title), find_puzzle(title, name)
    packet = _packet(region, puzzle)
    place = packet.index(puzzle)
    following = packet[place + 1] if place + 1 < len(packet) else None
    words = _words(services, region, puzzle, place, len(packet))
    on = partial(_go_on, services, title, following.id) if following is not None else None
    ways = PuzzleWays(partial(_leave, services), on, partial(_keep, services, title, puzzle))
    return open_puzzle(services, title, puzzle, services.person, words, ways)


def open_challenge(services: Services, title: str, name: str) -> Scene:
    """A challenge by its id, from its one deal; kept and counted like any match."""
    challenge = _region(title).find(name)
    if challenge is None:
        raise NoSuchChallenge(say("There is no challenge called {name}.", name=name))
    return open_watched(services, sit_down(title, challenge, services.person, deal_of(title, challenge)))


def open_watched(services: Services, table: Table, match: str = "") -> Scene:
    """The table of a match; with its goals beside it if it is a challenge's or a day's."""
    deal = day_tables.dealt(services, table)
    if deal is not None:
        return day_tables.open_dealt(services, deal, table, match)
    challenge = challenge_of(table)
    if challenge is None:
        return open_helped(services, table, match)
    code, title, say = services.language.code, table.title, services.language.say
    goals, name = tuple(goal.say.of(code) for goal in challenge.star), challenge.name.of(code)
    note = say("Challenge: {name}", name=name)
    words = challenge_watch.ChallengeWords(say("Challenge"), note, name, challenge.text.of(code), goals)

    def won(table: Table) -> bool:
        kept = book(services)
        kept.write(title, kept.of(title).with_challenge(challenge.id, stars_of(challenge, table)))
        services.warn(*kept.notices)
        return False

    return open_table(services, table, match, [ChallengeWatch(words, partial(stars_of, challenge), won)])


def challenge_of(table: Table) -> Challenge | None:
    """The challenge a match is played for: known by its deal, and only with the others and options it names."""
    try:
        region = region_of(table.title)
    except BadContent:
        return None
    for challenge in region.challenge if region is not None else ():
        if table.seed == deal_of(table.title, challenge):
            is_same = table.players[1:] == challenge.players("")[1:] and table.players[0].level is None
            return challenge if is_same and challenge.options.items() <= table.setup.options.items() else None
    return None


def _region(title: str) -> Region:
    region = region_of(title)
    assert region is not None, title
    return region


def _packet(region: Region, puzzle: Puzzle) -> tuple[Puzzle, ...]:
    packets = (packet_of(region, station) for station in region.station if station.kind == "puzzle")
    return next((packet for packet in packets if puzzle in packet), (puzzle,))


def _words(services: Services, region: Region, puzzle: Puzzle, place: int, count: int) -> RiddleWords:
    say, code, theme = services.language.say, services.language.code, region.theme_of(puzzle.theme)
    head = say("Puzzle {number} of {total}", number=place + 1, total=count)
    grade = say("a {level} finds it", level=say(LEVEL_NAMES[puzzle.grade]))
    return RiddleWords(head, grade, theme.name.of(code), theme.task.of(code))


def _leave(services: Services) -> None:
    services.stack.clear_to(services.routes.menu(services))
    services.open(services.routes.trail)


def _go_on(services: Services, title: str, puzzle: str) -> None:
    services.stack.replace(services.routes.puzzle(services, title, puzzle))


def _keep(services: Services, title: str, puzzle: Puzzle, stars: int) -> None:
    """Before anything of them is shown."""
    kept = book(services)
    kept.write(title, kept.of(title).with_puzzle(puzzle.id, stars))
    services.warn(*kept.notices)
    if stars:
        tell_new(services)

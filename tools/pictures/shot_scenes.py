"""Every scene worth a picture, by name.  A scene that needs a match or a value has one made up for it here."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from game.badges.awarding import deeds_of
from game.badges.book import BadgeBook
from game.daily.book import DayBook, done_of
from game.daily.deals import deal_of
from game.lab.simulate import Plan, play_match, play_out
from game.lessons.book import LessonBook, LessonProgress
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.profile import setup_plan
from game.protocol import Seat
from game.puzzles.puzzle import puzzles_of
from game.review.background import LocalReview
from game.saves.matches import SAVES, SaveFolder, read_match
from game.statistics.figures import Accurate, SeatRow, line_names
from game.statistics.history import BadgeDeed, History
from game.titles import TITLES
from game.trail.challenges import proofs_of, replayed
from game.trail.regions import regions
from game.trail.stars import RegionStars, TrailBook
from scenes.screens import routes
from scenes.screens.badges.scene import BadgesScene
from scenes.screens.curtain import Curtain
from scenes.screens.days.share import DayShare
from scenes.screens.lessons.courses import courses
from scenes.screens.results.scene import Results
from scenes.screens.review.scene import ReviewScene
from scenes.screens.rulebook.scene import Rulebook
from scenes.screens.saves.scene import SavesScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.statistics.scene import StatisticsScene
from scenes.shell.crash import CrashScene
from scenes.shell.services import Glimpse
from scenes.skins import FACES
from scenes.table.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from tools.pictures.table_shot import NAMES, position
from tools.pictures.table_shot import scenes as tables

ALONE = [title for title in TITLES if 1 in TITLES[title].SEATS]
PROVED = 3  # matches of each title, for the badges
OLDER = 9  # of what they earned was looked at before
Opener = Callable[[Any], Any]
CRASHES = "/home/player/.local/share/saddlebag/crashes/20261116-031522"


def saved(file: Path) -> Opener:
    """The table of a saved match."""
    table = read_match(file).table
    match = Match(table, LocalThinker(), FACES[table.title].stage())
    return lambda house: TableScene(house, FACES[table.title], match)


def _continuing(house: Any) -> Any:
    """The menu with a match to go on with."""
    menu: Any = routes.menu(house)
    headline = house.language.say("Round {round}", round=31)
    sentence = house.language.say("{title}, {headline}", title="Tiny Towns", headline=headline)
    menu.glimpse = Glimpse("tiny_towns", "Tiny Towns", sentence, ("", "", "", ""))
    return menu


def _planned(house: Any, seats: int = 3, options: dict[str, str] | None = None, names: Any = None) -> Any:
    """The set-up screen with this many seats."""
    plan = setup_plan.first("tiny_towns", "Ida")
    while plan.seats < seats:
        setup_plan.add(plan)
    del plan.chairs[seats:]
    plan.options = dict(options or {})
    for chair, level in zip(plan.chairs[1:], ("legend", "marshal", "cowhand", "greenhorn"), strict=False):
        chair.level = level
    for seat, name in (names or {}).items():
        plan.chairs[seat].name = house.language.say(name)
    return SetupScene(house, "tiny_towns", plan, Random("shot"))


def _gallery(house: Any, title: str = "wild_tiled_west", option: str = "seat1_board") -> Any:
    """The choices of an option as pictures, over the set-up."""
    plan = setup_plan.first(title, "Ida")
    if option in ("difficulty", "solo_level"):
        del plan.chairs[1:]
    if title == "tiny_towns":
        plan.options["card_set"] = "picked"
    scene = SetupScene(house, title, plan, Random("shot"))
    house.stack.push(scene)
    scene.find(f"option/{option}").activate()
    return house.stack.scenes.pop()


def _counted(house: Any, page: str = "points") -> Any:
    """Statistics of a summer of made-up matches."""
    now, rng, rows = datetime(2026, 8, 14, 15, 5, tzinfo=UTC), Random("shot"), []
    for i in range(34):
        rivals = rng.choice([("cowhand", "cowhand"), ("greenhorn",), ("cowhand", None), ()])
        names = line_names("tiny_towns", 3).items()
        lines = [(line, name, 0 if line == "farm" else rng.randint(0, 9)) for line, name in names]
        lines[-1] = ("empty", "Empty squares", -rng.randint(0, 9))
        points = sum(line[2] for line in lines) // 2 + i // 3
        place = 1 if rng.random() < 0.45 else 2
        when = now - timedelta(days=70 - 2 * i, hours=rng.randint(0, 9))
        who = "Ida" if i % 5 else "Hazel"
        rank = "engineer" if points > 20 else "carpenter" if points > 14 else "builders_apprentice"
        rows.append(SeatRow(when, "tiny_towns", who, None, rivals, place, points, tuple(lines), rank=rank))
        if i % 4 == 0:
            alone = None if rivals else bool(i % 3)
            rows.append(SeatRow(when, "tiny_epic_western", who, None, rivals, place, points, (), alone))
    kept: Any = SimpleNamespace(notices=[], left_out=0, played=lambda: rows, clear=rows.clear)
    percents = [Accurate(row.when, row.title, row.player, rng.randint(55, 96)) for row in rows]
    scene = StatisticsScene(house, kept, lambda: now, UTC, lambda rows: percents)
    scene.shown = page
    if page != "points":
        scene.sieve = scene.sieve._replace(title="")
    return scene


def _shelf(house: Any) -> Any:
    """A save browser with matches made up for it, two of them damaged."""
    now, folder = datetime(2026, 8, 14, 15, 5, tzinfo=UTC), SaveFolder(house.data / SAVES)
    plans = [
        (3, 90, 1, 0.5),
        (1, 40, 1, 3),
        (6, 60, 1, 26),
        (2, 500, 2, 50),
        (4, 30, 2, 900),
        (5, 20, 1, 9000),
        (2, 9, 1, 99),
    ]
    for i, (seats, moves, persons, hours) in enumerate(plans):
        table = position(seats, moves, {"monuments": "off"}, f"shot{i}", persons=persons)
        for before in (1, 0):
            folder.write(f"tiny-towns-{i}", table, now - timedelta(hours=hours + before))
    for file in ("tiny-towns-4.json", "tiny-towns-6.json", "tiny-towns-6.1.json"):
        (house.data / SAVES / file).write_text("{}", encoding="utf-8")
    scene = SavesScene(house, lambda: now, UTC)
    for each in scene.entries:
        scene.boards.drawn[each.match] = scene.boards.boarded(each)
    return scene


def _watched(house: Any, seats: int, share: float, everything: bool = False) -> Any:
    """A replay of a whole match, at this share of it."""
    table = position(seats, 9999, {"monuments": "on", "cavern": "on"})
    scene = ReplayScene(house, FACES[table.title], table)
    scene.replay.go(round(share * scene.replay.end))
    if everything:
        scene.replay.turn_to(None)
    return scene


def _reviewed(house: Any, title: str, levels: tuple[str, ...], at: str = "A", page: str = "moments") -> Any:
    """The review of a match of bots, standing at one of its moments; without a letter in the middle."""
    table = play_match(Plan(title, levels, 1, "shot"), 0)
    table.players = tuple(Player(name, level) for name, level in zip(NAMES, levels, strict=False))
    scene = ReviewScene(house, table, work=LocalReview)
    while not scene.work.is_done:
        scene.work.look()
    scene.findings.review, scene.page = scene.work.review(), page
    moments = {keyed.letter: keyed.moment.entry for keyed in scene.findings.moments}
    scene.replay.go(moments.get(at, scene.replay.end // 2))
    return scene


def _ceremony(house: Any, title: str, seats: int, seed: str = "shot") -> Any:
    """The results of a match of bots of any title, the first seat a person's."""
    table = play_match(Plan(title, ("greenhorn",) * seats, 1, seed), 0)
    table.players = (Player(NAMES[0]), *(Player(NAMES[i], "greenhorn") for i in range(1, seats)))
    return Results(house, table)


def _opened(house: Any, at: str, query: str = "") -> Any:
    """The rulebook at a page, with something looked for."""
    scene = Rulebook(house, "tiny_towns", at)
    scene.turns.query = query
    return scene


def _half_learnt(house: Any) -> Any:
    """The page of lessons with some of them done."""
    book = LessonBook(house.data)
    for title, course in courses(house).items():
        done = {"tiny_towns": 1, "wild_tiled_west": 2}.get(title, 0)
        book.write(title, LessonProgress(finished=tuple(chapter.id for chapter in course.chapter[:done])))
    return routes.lessons(house)


def _puzzle(house: Any, title: str, tried: int = 0) -> Any:
    """The first puzzle of a title; after a wrong turn, a right one, or with the answer asked for."""
    scene: Any = routes.puzzle(house, title, puzzles_of(title)[0].id)
    riddle = scene.play.companions[0]
    turns = {1: riddle.run.judge.second, 2: riddle.run.judge.answers[0]}
    for action in turns.get(tried, ()):
        if riddle.gate(action):
            scene.match.submit(action)
    while riddle.run.weighing is not None and riddle.run.weighing.step():
        pass
    return scene


def _half_way(house: Any) -> Any:
    """The Trail with stars won in the first region and at the beginning of the second."""
    lessons_kept, kept = LessonBook(house.data), TrailBook(house.data)
    for region in regions()[:2]:
        chapters = tuple(chapter for station in region.station for chapter in station.chapters)
        lessons_kept.write(region.title, LessonProgress(finished=chapters))
    first, second = regions()[:2]
    kept.write(first.title, RegionStars(
        {puzzle.id: 2 for puzzle in puzzles_of(first.title)},
        {challenge.id: 3 - place % 2 for place, challenge in enumerate(first.challenge)},
    ))  # fmt: skip
    kept.write(second.title, RegionStars({puzzle.id: 3 for puzzle in puzzles_of(second.title)}))
    return routes.trail(house)


def _played_today(house: Any, title: str = "") -> Any:
    """The Trail on the fourth day of a week, the three before it played, and today's deal of this title."""
    _half_way(house)
    today = datetime(2026, 11, 19, 14, 48)
    house.wall = lambda: today
    kept = DayBook(house.data)
    for ago in range(6, 0, -1):
        _play_day(kept, today.date() - timedelta(days=ago), tuple(TITLES)[ago % 3])
    if title:
        _play_day(kept, today.date(), title)
    scene: Any = routes.trail(house)
    scene.desk.title = title
    return scene


def _play_day(kept: DayBook, day: date, title: str) -> None:
    deal = deal_of(title, day)
    assert deal is not None
    kept.sit_down(deal, day)
    kept.finish(deal, done_of(deal, play_out(deal.sit_down("Hazel"))))


def half_badged(house: Any, now: datetime) -> Any:
    """Matches of the Trail's proofs as if a person had played them, and a few badges seen already."""
    who, book = house.person, History(house.data)
    when = now - timedelta(days=60)
    for region in regions():
        for challenge in region.challenge[:PROVED]:
            table = replayed(region.title, challenge, proofs_of(region.title)[challenge.id])
            table.players = (Player(who), *table.players[1:])
            when += timedelta(days=4)
            outcome = table.outcome
            assert outcome is not None
            deeds = [BadgeDeed(who, deed.badge, deed.amount) for deed in deeds_of(table)]
            match = f"{region.title}-{challenge.id}"
            book.record(match, table, outcome, when, when, deeds)
            house.saves.write(match, table, when)
    book.close()
    BadgesScene(house, lambda: now)  # awards and looks at them
    book = History(house.data)
    kept = BadgeBook(book).earned()
    with book.working() as db, db:
        db.executemany("UPDATE badges SET seen = 0 WHERE badge = ?", [(each.badge,) for each in kept[OLDER:]])
    book.close()
    return BadgesScene(house, lambda: now)


def _shared(house: Any, title: str) -> Any:
    _played_today(house, title)
    deal = deal_of(title, date(2026, 11, 19))
    assert deal is not None
    done = DayBook(house.data).done(deal)
    assert done is not None
    return DayShare(house, deal, done)


def _days(house: Any, title: str = "tiny_towns", day: date | None = None) -> Any:
    _played_today(house, title)
    return routes.days(house, day)


SCENES: dict[str, Opener] = {
    **tables(),
    "menu": _continuing,
    "menu_first": routes.menu,
    **{f"modes_{title}": partial(routes.modes, title=title) for title in FACES},
    "setup": _planned,
    "setup_six": partial(_planned, seats=6, options={"card_set": "picked", "farm": "granary"}),
    "setup_boards": _gallery,
    "setup_homes": partial(_gallery, title="tiny_epic_western", option="colour_0"),
    "setup_bosses": partial(_gallery, title="tiny_epic_western", option="bosses"),
    "setup_rival": partial(_gallery, title="tiny_epic_western", option="difficulty"),
    "setup_boss": partial(_gallery, title="saloon_tycoon", option="solo_level"),
    "setup_cards": partial(_gallery, title="tiny_towns", option="farm"),
    "setup_west": lambda house: SetupScene(house, "wild_tiled_west", setup_plan.first("wild_tiled_west", "Ida")),
    "setup_solo": partial(_planned, seats=1),
    "setup_wrong": partial(_planned, seats=4, names={1: "", 2: "Ida"}),
    "curtain": lambda house: Curtain(house, Seat(2), "Clover", print),
    "results": lambda house: Results(house, position(4, 9999)),
    "results_six": lambda house: Results(house, position(6, 9999)),
    "results_solo": lambda house: Results(house, position(1, 9999)),
    **{f"results_{title}": partial(_ceremony, title=title, seats=3) for title in FACES},
    **{f"results_{title}_solo": partial(_ceremony, title=title, seats=1) for title in ALONE},
    "replay": partial(_watched, seats=4, share=0.6),
    "replay_six": partial(_watched, seats=6, share=0.4, everything=True),
    "replay_solo": partial(_watched, seats=1, share=1.0),
    "review": partial(_reviewed, title="saloon_tycoon", levels=("cowhand", "greenhorn", "cowhand")),
    "review_towns": partial(_reviewed, title="tiny_towns", levels=("cowhand", "cowhand"), at="B"),
    "review_western": partial(_reviewed, title="tiny_epic_western", levels=("cowhand", "cowhand"), page="players"),
    "review_west": partial(_reviewed, title="wild_tiled_west", levels=("cowhand", "cowhand"), at=""),
    "saves": _shelf,
    "saves_empty": routes.saves,
    "statistics": _counted,
    **{f"statistics_{page}": partial(_counted, page=page) for page in ("wins", "alone", "accuracy")},
    "statistics_empty": routes.statistics,
    "badges": lambda house: half_badged(house, datetime(2026, 11, 18, 12, tzinfo=UTC)),
    "badges_none": routes.badges,
    "rulebook": partial(_opened, at="building"),
    "rulebook_card": partial(_opened, at="card/warehouse"),
    "rulebook_class": partial(_opened, at="class_tavern"),
    "rulebook_search": partial(_opened, at="feeding", query="4"),
    "lessons": _half_learnt,
    "lessons_first": routes.lessons,
    "lesson": partial(routes.lesson, title="tiny_towns", chapter="first_cottage"),
    "trail": _played_today,
    "trail_first": routes.trail,
    "trail_done": partial(_played_today, title="tiny_towns"),
    "days": _days,
    "days_past": partial(_days, day=date(2026, 11, 17)),
    "days_share": partial(_shared, title="tiny_towns"),
    "days_share_west": partial(_shared, title="wild_tiled_west"),
    "puzzle": partial(_puzzle, title="tiny_towns"),
    "puzzle_wrong": partial(_puzzle, title="wild_tiled_west", tried=1),
    "puzzle_solved": partial(_puzzle, title="tiny_epic_western", tried=2),
    "settings": routes.settings,
    "settings_sound": partial(SettingsScene, page="sound"),
    "settings_play": partial(SettingsScene, page="play"),
    "settings_keys": partial(SettingsScene, page="keys"),
    "credits": routes.credits,
    "crash": lambda house: CrashScene(house, CRASHES, print),
}

# The pictures kept in docs/screens: every scene once, what a player sees most a little more often.
SCREENS: tuple[str, ...] = (
    "menu", "modes_tiny_towns", "lessons", "lesson", "setup", "table", "table_solo", "table_six", "table_build",
    "table_monuments", "western", "western_keep",
    "western_duel", "western_buy", "western_solo", "saloon", "saloon_four", "saloon_solo", "west", "west_tile",
    "west_wild", "west_solo", "saloon_hint", "curtain", "results", "results_solo", "review", "replay", "saves",
    "statistics", "badges", "rulebook", "settings", "trail", "days", "puzzle", "puzzle_wrong", "credits", "crash",
)  # fmt: skip
SCREENS_IN_RUSSIAN: tuple[str, ...] = ("menu", "table", "western", "saloon", "west_tile")

"""A digest of everything told of the golden playthroughs: equal before and after a change that should change nothing.

    python3 tools/dev.py digest                      a line for each title and each thing digested
    python3 tools/dev.py digest --title tiny_towns   one title
    python3 tools/dev.py digest --write FOLDER       also all that was digested, as text to be compared line by line

``events`` is motion, sound, chips, deed and cutscene of every event; ``words`` its sentence in English and Russian;
``spots`` the tip, page, card and button of every spot and the dock's words, in both languages, of every fifth position.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.play.stage import changes, stage_of
from game.protocol import DEALER, Event, Name, Seat, Setup
from game.table import Table, everything, seen_by
from game.titles import TITLES
from scenes.kit.language import LANGUAGES, Language
from scenes.skins import FACES
from scenes.table.title.choreography import COUNT, DUST, LIGHT, Act, usual
from scenes.table.title.skin import Skin
from scenes.table.view.layout import Layout, load
from scenes.table.view.table_view import TableView, sheets_of
from tools.content.record import FOLDER, replayed

SIZE: Final = (1920, 1080)
PLAIN: Final = (LIGHT, DUST, COUNT)  # kinds of actors that are no piece
KEYS: Final = {"rotate": "R", "flip": "F"}
EVERY: Final = 5  # positions at which the spots are asked


class Watched:
    """One golden playthrough, looked at move by move by its first seat."""

    def __init__(self, table: Table) -> None:
        self.table, self.rules = table, table.rules
        self.skin: Skin = FACES[table.title].skin()
        self.stage = FACES[table.title].stage()
        self.languages = [Language(code) for code in LANGUAGES]
        setup = Setup(len(table.players), table.setup.options, table.setup.edition)
        self.layout = Layout(load(table.title), setup, Seat(0), SIZE)
        self.spots = sorted(self.rules.spots(setup))

    def shown(self, language: Language, state: Any, moves: int) -> TableView:
        """The first seat's view of it; what may be done glows."""
        view = self.rules.observe(state, Seat(0))
        decider = self.rules.to_move(state)
        legal = tuple(self.rules.legal_actions(view)) if decider == 0 else ()
        glow = frozenset(path[0] for action in legal if (path := action.path(Seat(0))))
        players, faces = self.table.players, ("",) * len(self.table.players)
        outcome = self.rules.outcome(state)
        return TableView(
            self.rules, players, faces, language, self.layout, view, Seat(0), Seat(0), sheets_of(self.table, view),
            decider=None if decider == DEALER else decider, outcome=outcome, legal=legal, moves=moves, glow=glow,
            prompts=KEYS,
        )  # fmt: skip

    def moves(self) -> Iterator[tuple[int, Any, Any, Sequence[Event]]]:
        """The number of each move, the position before it and after it, and what happened between."""
        state = self.rules.copy(self.table.base.state)
        for number, ((_, action), events) in enumerate(zip(self.table.log, self.table.told, strict=True)):
            before = self.rules.copy(state)
            self.rules.apply(state, action)
            yield number, before, state, events

    def events(self) -> Iterator[str]:
        """Motion, sound, chips, deed and cutscene of every event, as the first seat sees it and as all do."""
        faces = self.skin.events
        for number, before, after, told in self.moves():
            old, new = (stage_of(self.stage, self.rules.observe(state, Seat(0)), Seat(0)) for state in (before, after))
            shown = self.shown(self.languages[0], after, number)
            for seen in (seen_by(told, Seat(0)), everything(told)):
                for event in seen:
                    kind = type(event)
                    act = faces.recipes.get(kind, usual)(event, changes(old, new, event.touches()))
                    begins = "round" if kind in faces.rounds else "turn" if kind in faces.turns else ""
                    flags = (kind in faces.silent, kind in faces.long, begins)
                    chips = [chip[:3] for chip in faces.tokens(event)]
                    secret = isinstance(event, faces.choices)
                    yield f"{number} {kind.__name__} {_moved(act)}"
                    yield f"{faces.sound(event)!r} {flags} {chips} {faces.is_seen(event)} {secret}"
                yield f"= {[chip[:3] for chip in faces.summed(seen)]} {faces.deed(seen)}"
                yield f"= {_scenes(self.skin, shown, seen)}"

    def words(self) -> Iterator[str]:
        """Every sentence as it is told to everybody and to the first seat."""
        names = [Name(player.name) for player in self.table.players]
        for number, told in enumerate(self.table.told):
            for event in told:
                saying = self.rules.story(event, names)
                for language in self.languages:
                    yield f"{number} {language.tell(saying) if saying else '-'}"

    def said_of_spots(self) -> Iterator[str]:
        for number, _, after, _ in self.moves():
            if number % EVERY or self.rules.to_move(after) == DEALER:
                continue
            for language in self.languages:
                shown = self.shown(language, after, number)
                asked = self.skin.prompt(shown) if shown.decider in (0, None) else self.skin.waiting(shown)
                yield f"{number} {asked!r}"
                for spot in self.spots:
                    button = self.skin.press(shown, spot) if spot.startswith("button/") and spot in shown.glow else ""
                    tip, topic = self.skin.tip(shown, spot), self.skin.topic(shown, spot)
                    yield f"{spot} {tip!r} {topic!r} {self.skin.is_card(shown, spot)} {button}"


def _moved(act: Act) -> str:
    """Who moves, by number, and each beat with the name of its curve."""
    number = {actor.key: at for at, actor in enumerate(act.actors)}
    actors = [(actor.kind if actor.kind in PLAIN else "", *actor[2:]) for actor in act.actors]
    beats = [
        (number[beat.actor], *beat[1:5], getattr(beat.ease, "__qualname__", ""), round(beat.delay, 6))
        for beat in act.part
    ]
    return f"{actors} {sorted(beats)}"


def _scenes(skin: Skin, shown: TableView, events: Sequence[Event]) -> str:
    return str([(each.name, each.seconds, each.sound, each.cues, each.event) for each in skin.cutscenes(shown, events)])


def digested(playthroughs: Sequence[Path]) -> dict[str, list[str]]:
    """The lines that are summed, by what they tell of."""
    found: dict[str, list[str]] = {"events": [], "words": [], "spots": []}
    for file in playthroughs:
        watched = Watched(replayed(file.read_text(encoding="utf-8")))
        found["events"] += watched.events()
        found["words"] += watched.words()
        found["spots"] += watched.said_of_spots()
    return found


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description="A digest of everything told of the golden playthroughs.")
    parser.add_argument("--title", choices=list(TITLES), help="only this title")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write what was digested there as well")
    wanted = parser.parse_args(words)
    for title in [wanted.title] if wanted.title else list(TITLES):
        for what, lines in digested(sorted(FOLDER.glob(f"{title}/*.txt"))).items():
            text = "\n".join(lines)
            sha = hashlib.sha256(text.encode()).hexdigest()[:12]
            print(f"{title} {what} {len(lines)} {sha}", flush=True)
            if wanted.write is not None:
                wanted.write.mkdir(parents=True, exist_ok=True)
                (wanted.write / f"{title}_{what}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

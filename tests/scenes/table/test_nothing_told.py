"""Nothing of another seat is told: with all that a seat cannot see imagined anew, every word it is told is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.packing import pack
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.protocol import Seat
from game.table import Table, seen_by
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import show
from tools.pictures.golden import GoldenStage, golden_stages, golden_tables, recorded

ME = Seat(0)
TABLES = [at for at in golden_tables() if at.name == "table"]
MIDDLES = [at for at in (*TABLES, *golden_stages()) if at.viewer == ME and "end" not in at.name]


def true_world(at: GoldenStage) -> Table:
    return recorded(at.title, at.match, at.moves)


def another_world(at: GoldenStage, seed: int) -> Table:
    """The same match to the eyes of the first seat: what it cannot see is shuffled, what it was not told is gone."""
    table = true_world(at)
    table.state = table.rules.imagine(table.view(ME), ME, Random(seed))
    table.told = [tuple(seen_by(events, ME)) for events in table.told]
    return table


def told(services: Services, clock: Clock, table: Table) -> Iterator[tuple[str, str]]:
    """Everything the first seat can read, each with where it stands: screen, tips, reasons, log, recap, voices."""
    scene = show(
        services,
        TableScene(services, FACES[table.title], Match(table, LocalThinker(), FACES[table.title].stage())),
        (1920, 1080),
    )
    assert isinstance(scene, TableScene)
    yield from (("log", services.language.tell(line.saying)) for line in scene.match.lines())
    for seat in map(Seat, range(len(table.players))):
        scene.actions.look_at(seat)
        where = f"the board of {seat}"
        yield from ((where, words) for words in scene.words())
        for widget in scene.hands.all():
            yield from ((widget.name, words) for words in (widget.tip, widget.hint, widget.reason))
        for spot in scene.shown.layout.spots():
            yield spot, scene.skin.tip(scene.shown, spot)
            yield spot, scene.skin.topic(scene.shown, spot)
            yield spot, scene.input.tip_of(spot)
            reason = scene.shown.why_not(spot)
            yield spot, services.language.tell(reason) if reason is not None else ""
    for block in scene.recap.news.blocks:
        yield "recap", re.sub(" at 0x[0-9a-f]+", "", repr(block))
    services.stack.scenes.clear()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("at", MIDDLES, ids=lambda at: f"{at.title}-{at.name}")
def test_in_another_world_that_looks_the_same_every_word_is_the_same(
    services: Services, clock: Clock, at: GoldenStage, language: str
) -> None:
    services.settings.speed, services.language = 0, Language(language)
    truth = list(told(services, clock, true_world(at)))
    assert len(truth) > 100
    for seed in (1, 2):
        other = another_world(at, seed)
        assert pack(other.view(ME)) == pack(true_world(at).view(ME)), "what a hint is thought out from"
        differences = [pair for pair in zip(truth, told(services, clock, other), strict=True) if pair[0] != pair[1]]
        assert differences == []


def test_a_table_that_showed_everything_would_be_found_out(
    services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At all titles but Tiny Towns, which tells nothing of a monument kept by another even where it sees it."""
    services.settings.speed, found = 0, set[str]()
    for at in TABLES:
        worlds, rules = (true_world(at), another_world(at, 1)), TITLES[at.title]
        monkeypatch.setattr(rules, "observe", lambda state, seat, rules=rules: rules.copy(state))
        truth, other = (list(told(services, clock, world)) for world in worlds)
        if truth != other:
            found.add(at.title)
    assert found >= set(TITLES) - {"tiny_towns"}

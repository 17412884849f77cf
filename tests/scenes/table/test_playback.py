"""The story told step by step: what is shown never runs ahead of it, and no piece is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.play.match import Told
from game.play.stage import Piece
from game.protocol import Event, Seat
from game.titles import TITLES
from scenes.shell.services import Services
from scenes.table.scene import TableScene
from scenes.table.story.playback import Playback, numbered
from scenes.table.title.choreography import COUNT, move, put
from scenes.table.title.cutscene import Cutscene
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw
from tests.scenes.playing import sit, table_of

FRAME = 1 / 20  # seconds from picture to picture
DRAWN = 6  # every so many of them is drawn; each is looked at


class Came(Event, frozen=True):
    """A piece is there now."""

    what: str


class Toy:
    """A title whose position is the names of what lies there."""

    def pieces(self, view: tuple[str, ...], seat: Seat) -> Iterator[Piece]:
        return (Piece(what, "toy", what, what) for what in view)


def nobody(*args: object) -> None: ...


def played(*names: str, settled: str = "", pace: float = 1.0, **more: object) -> Playback:
    """A batch in which these came one after another; the letters of ``settled`` are those whose move is done then."""
    playback = Playback(Toy(), {Came: put}, frozenset(), (), Seat(0))
    story = [Told(Came(name), names[: n + 1], not settled or name in settled) for n, name in enumerate(names)]
    playback.tell(story, tuple(names), pace, 0.0, **more)  # type: ignore[arg-type]
    return playback


def walk(playback: Playback, seconds: float = 6.0) -> Iterator[float]:
    now = 0.0
    while playback.is_telling and now < seconds:
        playback.advance(now)
        yield now
        now += 0.01
    assert not playback.is_telling, "it never ends"


def test_what_is_shown_is_the_position_after_what_was_told() -> None:
    playback = played("a", "b")
    seen = []
    for now in walk(playback):
        flying = {sprite.piece.id for sprite in playback.sprites(now) if sprite.piece}
        assert not flying & set(playback.view), "nothing is drawn twice"
        seen.append(playback.view)
    assert list(dict.fromkeys(seen)) == [(), ("a",), ("a", "b")]
    assert playback.told == 2 and playback.view == ("a", "b")


def test_within_a_move_nothing_is_shown_half() -> None:
    playback = played("a", "b", settled="b")
    assert set(dict.fromkeys(playback.view for _ in walk(playback))) == {(), ("a", "b")}


def test_what_is_on_its_way_is_drawn_there_and_not_where_it_lay() -> None:
    """A piece goes from here to there: in every picture it is seen once."""

    class Walker:
        def pieces(self, view: str, seat: Seat) -> list[Piece]:
            return [Piece(view, "toy", "walker", view)]

    playback = Playback(Walker(), {Came: move}, frozenset(), "here", Seat(0))
    playback.tell([Told(Came("there"), "there", True)], "there", 1.0, 0.0)
    for now in walk(playback):
        rest = [name for name in playback.stage if name not in playback.hidden]
        flying = [sprite for sprite in playback.sprites(now) if sprite.piece is not None]
        assert len(rest) + len(flying) == 1, now
    assert playback.view == "there"


def test_the_story_ends_in_the_position_the_match_is_in() -> None:
    """What changed after the last word that could be seen is there when all is told."""
    playback = Playback(Toy(), {Came: put}, frozenset(), (), Seat(0))
    playback.tell([Told(Came("a"), ("a",), True)], ("a", "unseen"), 1.0, 0.0)
    for _ in walk(playback):
        pass
    assert playback.view == ("a", "unseen")


def test_hurried_everything_is_told() -> None:
    playback = played("a", "b")
    playback.advance(0.1)
    playback.hurry()
    assert not playback.is_telling and playback.view == ("a", "b") and playback.sprites(0.1) == []


def test_with_motion_off_it_is_told_at_once() -> None:
    playback = played("a", "b", pace=0.0)
    assert playback.view == ("a", "b") and playback.hidden == frozenset()


def test_a_cutscene_follows_the_move_it_belongs_to_and_holds_the_rest_back() -> None:
    cutscene = Cutscene("banner", 0.5, nobody)
    playback = played("a", "b", cutscenes={1: [cutscene]})
    views = {(playback.interlude, playback.view) for _ in walk(playback) if playback.interlude is not None}
    assert views == {(cutscene, ("a",))}


def test_cutscenes_are_numbered_by_their_move() -> None:
    events = [Came("a"), Came("b"), Came("c")]
    story = [Told(events[0], (), False), Told(events[1], (), True), Told(events[2], (), True)]
    of_first, of_none = Cutscene("x", 1, nobody, event=events[0]), Cutscene("y", 1, nobody)
    assert numbered(story, [of_first, of_none]) == {2: [of_first], 3: [of_none]}


def test_the_story_waits_for_what_stands() -> None:
    playback = played("a", "b", breaks=frozenset({1}))
    now = 0.0
    while playback.told == 0:
        playback.advance(now)
        now += 0.01
    for _ in range(100):
        now += 0.05
        playback.advance(now, waits=True)
    assert playback.view == ("a",)
    while playback.is_telling:
        now += 0.05
        playback.advance(now)
    assert playback.view == ("a", "b")


# ------------------------------------------------------------------ every event of every title, frame by frame


def lying(scene: TableScene, now: float) -> set[tuple[str, str]]:
    """What can be seen: at rest and not hidden, or in flight."""
    story = scene.playback
    rest = {(piece.kind, piece.what) for name, piece in story.stage.items() if name not in story.hidden}
    flying = {(s.piece.kind, s.piece.what) for s in story.sprites(now) if s.piece is not None}
    return rest | flying


@pytest.mark.parametrize("title", TITLES)
def test_no_piece_is_lost_between_leaving_and_arriving_and_nothing_is_told_early(
    services: Services, clock: Clock, title: str
) -> None:
    """Whatever lies somewhere at every step of a batch can be seen somewhere in every picture of it."""
    services.settings.speed = 1
    rules = TITLES[title]
    scene = sit(services, table_of(title, max(2, min(rules.SEATS)), {}, seed="frames", bots=1))
    rng, kinds, frames = Random("frames"), set(), 0
    for _ in range(2400):
        if services.stack.top is not scene:
            break
        if not scene.play.is_moving() and scene.choosing.chooser is not None:
            scene.play.do(rng.choice(scene.match.legal))
        events, stages = scene.playback.events, scene.playback.stages
        there = set.intersection(*({(piece.kind, piece.what) for piece in stage.values()} for stage in stages))
        while scene.playback.is_telling:
            assert there <= lying(scene, clock.now) | _counted(scene, clock.now), (title, events)
            assert scene.shown.outcome is None and not scene.shown.legal and scene.choosing.chooser is None
            assert scene.playback.told < len(events) or scene.playback.interlude or scene.play.telling.is_telling()
            clock.pass_by(FRAME)
            services.stack.update(clock.now)
            frames += 1
            if frames % DRAWN == 0:
                draw(services)
        kinds.update(type(event) for event in events)
        clock.pass_by(FRAME)
        services.stack.update(clock.now)
        if len(scene.match.table.log) > 90:
            break
    assert len(kinds) > min(8, len(scene.skin.events.recipes) // 3), "hardly anything happened"


def _counted(scene: TableScene, now: float) -> set[tuple[str, str]]:
    spots = {sprite.actor.target for sprite in scene.playback.sprites(now) if sprite.actor.kind == COUNT}
    return {(piece.kind, piece.what) for piece in scene.playback.stage.values() if piece.spot in spots}

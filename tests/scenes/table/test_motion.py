"""Motion by a clock that tests turn by hand, and the choreography of batches."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.play.stage import Change, Piece
from game.protocol import Event
from game.tiny_towns import events as told
from game.titles import TITLES
from scenes.kit import glide
from scenes.kit.timeline import BATCH, BREAK, Motion, Tween, after, later, length, scaled, together
from scenes.skins import FACES
from scenes.skins.tiny_towns.events import EVENTS
from scenes.table.title.choreography import (
    COUNT,
    DUST,
    LIGHT,
    Recipes,
    Sprite,
    build,
    fly,
    move,
    put,
    script,
    sprites,
    usual,
)

EASES = [
    "linear", "in_quad", "out_quad", "in_out_quad", "in_cubic", "out_cubic", "in_out_cubic", "out_back", "in_out_back",
]  # fmt: skip
RISE = (Tween("a", "lift", 0, 10, 1.0),)
TURN = (Tween("a", "turn", 0, 90, 0.5),)


class Step(Event, frozen=True):
    """Something a seat did, or nobody."""

    seat: int | None = None


def piece(name: str, spot: str = "", kind: str = "cube") -> Piece:
    return Piece(name, kind, "wood", spot or name)


# ------------------------------------------------------------------ numbers


@pytest.mark.parametrize("name", EASES)
def test_easing_goes_from_nought_to_one(name: str) -> None:
    ease = getattr(glide, name)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)
    assert all(-0.2 < ease(step / 50) < 1.2 for step in range(51))


def test_back_goes_beyond() -> None:
    assert max(glide.out_back(step / 50) for step in range(51)) > 1
    assert min(glide.in_out_back(step / 50) for step in range(51)) < 0


def test_parts_are_put_together() -> None:
    assert length(after(RISE, TURN)) == 1.5
    assert length(together(RISE, TURN)) == 1.0
    assert length(together(RISE, RISE, RISE, stagger=0.1)) == pytest.approx(1.2)
    assert length(later(RISE, 2)) == 3
    assert length(scaled(after(RISE, TURN), 0.5)) == 0.75
    assert length(()) == 0


def test_a_motion_goes_by_the_clock_and_ends() -> None:
    playing = Motion()
    playing.play(after(RISE, TURN), 100.0)
    assert playing.values(100.0) == {"a": {"lift": 0, "turn": 0}}
    assert playing.values(100.5)["a"]["lift"] == 5
    assert playing.values(101.25)["a"] == {"lift": 10, "turn": 45}
    assert playing.is_moving(101.4)
    assert not playing.is_moving(101.5)
    assert playing.values(200.0)["a"] == {"lift": 10, "turn": 90}


def test_of_two_beats_for_one_number_the_later_counts() -> None:
    playing = Motion()
    playing.play(after((Tween("a", "lift", 0, 10, 1.0),), (Tween("a", "lift", 10, 0, 1.0),)), 0.0)
    assert [playing.values(t)["a"]["lift"] for t in (0.5, 1.0, 1.5, 2.0)] == [5, 10, 5, 0]


@pytest.mark.parametrize(("pace", "end"), [(1.5, 1.5), (1.0, 1.0), (0.5, 0.5)])
def test_pace_stretches_time(pace: float, end: float) -> None:
    playing = Motion(pace)
    playing.play(RISE, 0.0)
    assert playing.values(end / 2)["a"]["lift"] == pytest.approx(5)
    assert playing.time(end / 2) == pytest.approx(0.5)
    assert playing.is_moving(end - 0.01) and not playing.is_moving(end)


def test_at_pace_nought_and_in_a_hurry_everything_is_there_at_once() -> None:
    still, hurried = Motion(0.0), Motion()
    still.play(RISE, 0.0)
    hurried.play(RISE, 0.0)
    hurried.hurry()
    for playing in (still, hurried):
        assert not playing.is_moving(0.0)
        assert playing.values(0.0)["a"]["lift"] == 10


# ------------------------------------------------------------------ batches


def came(name: str, via: str = "bag") -> Change:
    return Change(None, piece(name), via)


RECIPES: Recipes = {Step: put}


def test_seats_play_beside_each_other_and_one_seat_in_turn() -> None:
    one = script(RECIPES, [(Step(seat=0), [came("a")])])
    beside = script(RECIPES, [(Step(seat=0), [came("a")]), (Step(seat=1), [came("b")])])
    in_turn = script(RECIPES, [(Step(seat=0), [came("a")]), (Step(seat=0), [came("b")])])
    assert length(beside.part) == pytest.approx(length(one.part))
    assert length(in_turn.part) == pytest.approx(2 * length(one.part))


def test_what_is_nobodys_waits_for_all_and_all_wait_for_it() -> None:
    happened = [(Step(seat=0), [came("a")]), (Step(), [came("b")]), (Step(seat=1), [came("c")])]
    enters = [cue.enters for cue in script(RECIPES, happened).cues]
    one = length(script(RECIPES, happened[:1]).part)
    assert enters == pytest.approx([0, one, 2 * one])


def test_a_batch_is_never_too_long() -> None:
    happened = [(Step(seat=0), [came(f"p{n}")]) for n in range(40)]
    written = script(RECIPES, happened)
    assert length(written.part) == pytest.approx(BATCH)
    assert max(cue.leaves for cue in written.cues) == pytest.approx(BATCH)
    assert length(script(RECIPES, happened, most=4).part) == pytest.approx(4)


def shown(recipes: Recipes, happened: Sequence[tuple[Event, Sequence[Change]]], time: float) -> list[Sprite]:
    """What is on the stage so long after the beginning."""
    written, playing = script(recipes, happened), Motion()
    playing.play(written.part, 0.0)
    return sprites(written, playing.values(time), time)


def test_who_arrives_before_its_turn_stays_until_the_story_has_come_so_far() -> None:
    """The second seat is done first; the position shown may not know it before the first seat's event is told."""
    slow = [came(f"s{n}") for n in range(9)]
    happened = [(Step(seat=0), slow), (Step(seat=1), [came("early")])]
    written = script(RECIPES, happened)
    own = max(beat.end for beat in written.part if beat.actor.startswith("1:"))
    assert written.ends[0] == written.ends[1] > own
    for time in (own + 0.01, written.ends[1] - 0.01):
        assert "early" in {s.piece.id for s in shown(RECIPES, happened, time) if s.piece}
    assert "early" not in {s.piece.id for s in shown(RECIPES, happened, written.ends[1] + 0.01) if s.piece}


def test_a_piece_that_goes_on_is_never_seen_twice() -> None:
    """Put, then moved, in one batch: it is in flight once at every moment until all is told."""
    here, there = piece("here"), piece("there")
    happened = [
        (Step(seat=0), [Change(None, here, "bag")]),
        (Step(seat=1), [came(f"p{n}") for n in range(20)]),
        (Step(seat=0), [Change(here, there)]),
    ]
    written = script({Step: usual}, happened)
    for moment in range(100):
        time = moment / 100 * written.seconds
        flying = [s for s in shown({Step: usual}, happened, time) if s.piece and s.piece.id in ("here", "there")]
        assert len(flying) == 1, time


def test_events_of_one_move_are_told_together() -> None:
    happened = [(Step(seat=0), [came("a")]), (Step(seat=0), [came("b")]), (Step(seat=0), [came("c")])]
    apart, together_ = script(RECIPES, happened), script(RECIPES, happened, unsettled=[0])
    assert apart.ends[0] < apart.ends[1] < apart.ends[2]
    assert together_.ends == (apart.ends[1], apart.ends[1], apart.ends[2])


def test_only_a_number_or_a_mark_changing_is_no_motion() -> None:
    pile = Piece("deck", "pile", "?", "deck", number=9)
    assert script({}, [(Step(), [Change(pile, pile._replace(number=8))])]).part == ()


def test_a_flip_shows_one_face_then_the_other() -> None:
    down, up = Piece("m", "card", "?", "m"), Piece("m", "card", "palace", "m")
    (early,), (late,) = (shown({}, [(Step(), [Change(down, up)])], time) for time in (0.05, 0.17))
    assert (early.piece, late.piece) == (down, up)
    assert early.stretch < 1 and late.stretch < 1


def test_a_building_rises_from_dust_and_its_other_changes_are_simply_so() -> None:
    changes = [Change(piece("x", kind="building"), piece("x", kind="building")._replace(what="new")), came("card")]
    early, late = (shown({Step: build}, [(Step(), changes)], time) for time in (0.01, 0.2))
    assert sorted(sprite.actor.kind for sprite in early) == [DUST, "piece"]
    assert any(sprite.piece and sprite.piece.what == "new" for sprite in late)


def test_of_many_only_some_fly() -> None:
    assert len(script({Step: fly}, [(Step(), [came(f"coin{n}") for n in range(30)])]).cues) == 8


def test_at_pace_nought_there_is_a_short_light_and_no_travel() -> None:
    written = script({Step: move}, [(Step(), [Change(piece("a"), piece("b"))])], travels=False)
    assert [(cue.actor.kind, cue.actor.target) for cue in written.cues] == [(LIGHT, "b")]
    assert written.seconds == BREAK


# ------------------------------------------------------------------ titles


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_its_motions(title: str) -> None:
    assert FACES[title].skin().events.recipes


def test_the_final_count_ticks_up_to_the_score() -> None:
    (sprite,) = shown(EVENTS.recipes, [(told.Scored(seat=1, total=10), [])], 0.2)
    assert (sprite.actor.kind, sprite.actor.target, round(sprite.value)) == (COUNT, "score/1", 5)

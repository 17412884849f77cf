"""Motion by a clock that tests turn by hand, and the choreography of batches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.protocol import Event, Seat, Setup
from game.table import seen_by
from game.tiny_towns import events as told
from game.titles import TITLES
from scenes import motion
from scenes.choreography import COUNT, DUST, LIGHT, Recipes, Show, build, fly, move, put, script, usual
from scenes.layout import Layout, load
from scenes.motion import BATCH, BREAK, Beat, Motion, after, later, length, scaled, together, within
from scenes.skins.stages import MOTIONS, STAGES
from scenes.stage import Change, Piece, Stage
from tests.laws.cases import case_id, random_match, setups

EASES = [
    "linear", "in_quad", "out_quad", "in_out_quad", "in_cubic", "out_cubic", "in_out_cubic", "out_back", "in_out_back",
]  # fmt: skip
RISE = (Beat("a", "lift", 0, 10, 1.0),)
TURN = (Beat("a", "turn", 0, 90, 0.5),)


class Step(Event, frozen=True):
    """Something a seat did, or nobody."""

    seat: int | None = None


def piece(name: str, spot: str = "", kind: str = "cube") -> Piece:
    return Piece(name, kind, "wood", spot or name)


# ------------------------------------------------------------------ numbers


@pytest.mark.parametrize("name", EASES)
def test_easing_goes_from_nought_to_one(name: str) -> None:
    ease = getattr(motion, name)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)
    assert all(-0.2 < ease(step / 50) < 1.2 for step in range(51))


def test_back_goes_beyond_and_sine_comes_home() -> None:
    assert max(motion.out_back(step / 50) for step in range(51)) > 1
    assert min(motion.in_out_back(step / 50) for step in range(51)) < 0
    assert [round(motion.sine(t), 6) for t in (0, 0.5, 1)] == [0, 1, 0]


def test_parts_are_put_together() -> None:
    assert length(after(RISE, TURN)) == 1.5
    assert length(together(RISE, TURN)) == 1.0
    assert length(together(RISE, RISE, RISE, stagger=0.1)) == pytest.approx(1.2)
    assert length(later(RISE, 2)) == 3
    assert length(scaled(after(RISE, TURN), 0.5)) == 0.75
    assert length(within(after(RISE, TURN), 0.3)) == pytest.approx(0.3)
    assert within(RISE, 2) == RISE
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
    playing.play(after((Beat("a", "lift", 0, 10, 1.0),), (Beat("a", "lift", 10, 0, 1.0),)), 0.0)
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


def test_a_piece_stands_until_it_goes_and_where_it_came_until_it_goes_on() -> None:
    """Put, then moved, in one batch: it is somewhere at every moment, and once only."""
    here, there = piece("here"), piece("there")
    happened = [
        (Step(seat=0), [Change(None, here, "bag")]),
        (Step(seat=0), [came("other")]),
        (Step(seat=0), [Change(here, there)]),
    ]
    show = Show()
    show.play({Step: usual}, happened, 0.0)
    for moment in range(0, 100):
        now = moment / 100
        flying = [s for s in show.sprites(now) if s.piece is not None and s.piece.id in ("here", "there")]
        assert len(flying) == (1 if show.is_moving(now) else 0), now
        assert ("there" in show.hidden(now)) == show.is_moving(now)


def test_what_leaves_is_seen_until_it_has_left() -> None:
    show = Show()
    show.play({Step: usual}, [(Step(), [came("a")]), (Step(), [Change(piece("b"), None, "bag")])], 0.0)
    assert {s.piece.id for s in show.sprites(0.0) if s.piece} == {"a", "b"}


def test_only_a_number_or_a_mark_changing_is_no_motion() -> None:
    pile = Piece("deck", "pile", "?", "deck", number=9)
    assert script({}, [(Step(), [Change(pile, pile._replace(number=8))])]).part == ()


def test_a_flip_shows_one_face_then_the_other() -> None:
    down, up = Piece("m", "card", "?", "m"), Piece("m", "card", "palace", "m")
    show = Show()
    show.play({}, [(Step(), [Change(down, up)])], 0.0)
    (early,), (late,) = show.sprites(0.05), show.sprites(0.17)
    assert (early.piece, late.piece) == (down, up)
    assert early.stretch < 1 and late.stretch < 1


def test_a_building_rises_from_dust_and_its_other_changes_are_simply_so() -> None:
    changes = [Change(piece("x", kind="building"), piece("x", kind="building")._replace(what="new")), came("card")]
    show = Show()
    show.play({Step: build}, [(Step(), changes)], 0.0)
    kinds = sorted(sprite.actor.kind for sprite in show.sprites(0.01))
    assert kinds == [DUST, "piece"]
    assert show.hidden(0.01) == {"x"}
    assert any(sprite.piece and sprite.piece.what == "new" for sprite in show.sprites(0.2))


def test_of_many_only_some_fly() -> None:
    assert len(script({Step: fly}, [(Step(), [came(f"coin{n}") for n in range(30)])]).cues) == 8


def test_at_pace_nought_there_is_a_short_light_and_no_travel() -> None:
    show = Show(pace=0)
    show.play({Step: move}, [(Step(), [Change(piece("a"), piece("b"))])], 0.0)
    assert [(s.actor.kind, s.actor.target) for s in show.sprites(0.0)] == [(LIGHT, "b")]
    assert show.hidden(0.0) == set()
    assert not show.is_moving(BREAK)


def test_hurried_everything_is_where_it_belongs() -> None:
    show = Show()
    show.play(RECIPES, [(Step(), [came("a")])], 0.0)
    assert show.is_moving(0.1)
    show.hurry()
    assert (show.is_moving(0.1), show.sprites(0.1), show.hidden(0.1)) == (False, [], set())


# ------------------------------------------------------------------ titles


def test_every_title_has_its_motions() -> None:
    assert set(MOTIONS) == set(TITLES)


@pytest.mark.parametrize("case", setups()[::6], ids=case_id)
def test_a_whole_match_can_be_shown(case: tuple[str, Setup]) -> None:
    """Every batch is short enough, every picture is on the board, every hidden piece is on the stage."""
    title, setup = case
    rules, skin, recipes = TITLES[title], STAGES[title], MOTIONS[title].RECIPES
    me = Seat(setup.seats - 1)
    layout = Layout(load(title), setup, me, (1280, 720))
    stage, show, rng = Stage(skin, rules.observe(rules.setup(setup), me), me), Show(), Random("show")
    for step in random_match(rules, setup, "show"):
        happened: list[tuple[Event, Sequence[Change]]] = [(e, stage.follow(e)) for e in seen_by(step.events, me)]
        now = float(step.number * 10)
        show.play(recipes, happened, now)
        assert not show.is_moving(now + BATCH + 1e-6)
        moment = now + rng.random() * BATCH
        for sprite in show.sprites(moment):
            x, y = sprite.centre(layout)
            assert -200 < x < 1480 and -200 < y < 920
            assert sprite.piece is not None or sprite.actor.kind in (DUST, COUNT)
        assert show.hidden(now) <= set(stage.pieces) | {c.after.id for _, cs in happened for c in cs if c.after}


def test_the_final_count_ticks_up_to_the_score() -> None:
    show = Show()
    show.play(MOTIONS["tiny_towns"].RECIPES, [(told.Scored(seat=1, total=10), [])], 0.0)
    (sprite,) = show.sprites(0.2)
    assert (sprite.actor.kind, sprite.actor.target, round(sprite.value)) == (COUNT, "score/1", 5)

"""A duel at the table is told in its own time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs
from pygame import Surface

from game.protocol import Seat
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import Reroll
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cutscene
from tests.scenes.conftest import Clock
from tests.scenes.playing import settle, sit
from tests.scenes.skins.western_table import TITLE, positions, table_of

# ------------------------------------------------------------------ a duel is told in its own time


def duels_told(
    services: Services, clock: Clock, scene: TableScene, rng: Random, most: int
) -> Iterator[Cutscene | None]:
    """After each small step of time what has the table: a cutscene, or what stands there; acts where it is asked."""
    for _ in range(most):
        if services.stack.top is not scene or scene.match.outcome is not None:
            return
        clock.pass_by(0.05)
        services.stack.update(clock.now)
        picture = scene.playback.interlude or scene.play.telling.standing.cutscene
        yield picture
        if picture is not None and not picture.name.startswith("duel/"):
            scene.playback.skip(scene.now)
            scene.relayout()
        if scene.match.is_mine and not scene.play.is_moving():
            scene.play.do(rng.choice(list(scene.match.legal)))


@pytest.mark.parametrize("seats", [1, 2])
def test_no_word_of_a_duel_before_its_dice_have_come_to_rest(services: Services, clock: Clock, seats: int) -> None:
    """While dice tumble or the loser falls, neither dock nor log says how it ends; the scene is never torn away."""
    ends = 0
    for seed in range(8):
        scene = sit(services, table_of(seats, {}, f"tumble{seed}", bots=seats - 1))
        known, before = 0, ""
        for picture in duels_told(services, clock, scene, Random(seed), 4000):
            name = picture.name if picture is not None else ""
            if name.startswith("duel/"):
                lines = len(scene.shown.lines)
                known = lines if name != before else known
                if name == "duel/end" or scene.play.telling.standing.moving(scene.now, services.settings.pace):
                    assert lines == known < len(scene.match.lines()), (name, scene.shown.lines[-1])
                ends += name == "duel/end" != before
            else:
                assert before == "duel/end" or not before.startswith("duel/"), "it goes on until somebody falls"
            before = name
        services.stack.pop()
        if ends >= 4:
            return
    raise AssertionError(ends)


def test_every_roll_of_a_duel_is_seen_even_if_it_shows_the_same(services: Services) -> None:
    """A new name with every roll and every new card, the same one while the dealer holds the die."""
    rolled = 0
    for seed in range(12):
        table, rng, skin = table_of(2, {}, f"rolls{seed}"), Random(seed), FACES[TITLE].skin()
        scene = sit(services, table_of(2, {}, "desk", bots=1))
        seen: list[tuple[told.Event | None, str | None]] = []

        def witness(event: told.Event | None, state: object) -> None:
            if event is None or event.settles:
                view = table.rules.observe(table.rules.copy(state), Seat(0))  # noqa: B023
                cutscene = skin.standing(replace(scene.shown, view=view))  # noqa: B023
                seen.append((event, None if cutscene is None else cutscene.name))  # noqa: B023

        table.witness = witness
        while table.to_move is not None:
            length = len(table.told)
            table.submit(table.to_move, rng.choice(list(table.legal(table.to_move))))
            for events in table.told[length:]:
                rolled += sum(isinstance(event, told.Rerolled) for event in events)
        names = [name for event, name in seen if isinstance(event, told.PowersCompared) and name]
        assert len(names) == len(set(names)), "new dice under an old name"
        assert {name for _, name in seen if name} == set(names), "a new name without new dice"
        services.stack.pop()
    assert rolled > 10


def test_a_paid_reroll_keeps_the_scene(services: Services, clock: Clock) -> None:
    """From the click until the new dice: the same scene, then the next one."""
    for seed in range(60):
        for table in positions(2, {}, f"again{seed}"):
            if table.state.phase != "duel" or Reroll() not in table.legal(Seat(0)):
                continue
            scene = sit(services, table)
            settle(services, clock, scene)
            first = scene.skin.standing(scene.shown)
            assert first is not None
            scene.play.do(Reroll())
            while scene.playback.told == 0:
                assert (
                    scene.play.telling.standing.cutscene is not None
                    and scene.play.telling.standing.cutscene.name == first.name
                )
                clock.pass_by(0.03)
                services.stack.update(clock.now)
            for _ in range(100):
                assert scene.play.telling.standing.cutscene is not None or scene.playback.interlude is not None
                if (
                    scene.play.telling.standing.cutscene is not None
                    and scene.play.telling.standing.cutscene.name != first.name
                ):
                    return
                clock.pass_by(0.03)
                services.stack.update(clock.now)
            raise AssertionError("the dice were never rolled")
    raise AssertionError("nobody could pay for a reroll")


# ------------------------------------------------------------------ the dock grows for it


def duelling(services: Services) -> TableScene:
    """A person who is behind in a duel."""
    found = (table for seed in range(9) for table in positions(2, {}, f"dock{seed}") if table.state.phase == "duel")
    return sit(services, next(found), (1920, 1080))


def test_in_a_duel_the_dock_is_the_larger_one_of_the_board(services: Services) -> None:
    """``duel/panel/dock`` of the board file, with all it holds; when it is over, the other one again."""
    scene = duelling(services)
    standing = scene.shown.layout
    assert standing.rect("panel/dock") == standing.origin.rect("duel/panel/dock")
    assert standing.rect("panel/dock").h > standing.origin.rect("panel/dock").h
    for spot in scene.shown.glow:
        assert standing.rect("panel/dock").contains(scene.skin.moved_spots(scene.shown)[spot]), spot
    over = replace(scene.shown, view=structs.replace(scene.shown.view, duel=None))
    assert scene.skin.arrangement(scene.shown) == "duel" and scene.skin.arrangement(over) == ""


def test_the_dock_comes_to_its_size_from_where_it_was(services: Services) -> None:
    """What is not grown yet shows the dusk; then all of the panel is there."""
    scene = duelling(services)
    dusk, surface = Surface((1920, 1080)), Surface((1920, 1080))
    dusk.fill("#112233")
    dock, small = scene.shown.rect("panel/dock"), scene.shown.layout.origin.rect("panel/dock")
    point = (dock.centerx, dock.y + 40)
    assert not small.collidepoint(point)
    seen = []
    for share in (0.0, 0.5, 1.0):
        surface.fill("#445566")
        scene.brush.surface = surface
        scene.picture._draw_growing(scene.brush, scene.shown, dusk, share)
        seen.append(surface.get_at(point)[:3])
    assert seen[0] == (0x11, 0x22, 0x33), "not there yet"
    assert seen[-1] == (0x44, 0x55, 0x66), "what is drawn there stays"

"""Tiny Epic Western at the table: whole games by clicks, every decision in sight, nothing told that is hidden."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.protocol import Seat
from game.table import Table
from game.tiny_epic_western import events as told
from game.tiny_epic_western.actions import Buy
from game.tiny_epic_western.content import CONTENT
from scenes.kit.layout_audit import Audit, faults
from scenes.shell.services import Services
from scenes.skins.tiny_epic_western.figures import defender
from scenes.skins.tiny_epic_western.hands import named
from scenes.skins.tiny_epic_western.mats import discount_of
from scenes.skins.tiny_epic_western.rival import rules_of
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cutscene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw, key
from tests.scenes.playing import settle, sit
from tests.scenes.skins.western_table import positions, table_of

MODES = [
    (1, {"difficulty": "epic"}),
    (1, {"circle": "shuffled", "bosses": "choose"}),
    (2, {"bosses": "two_keep_one"}),
    (3, {"bosses": "choose"}),
    (4, {"circle": "shuffled"}),
]


def test_a_match_with_motion_and_moments_runs_to_its_end(services: Services, clock: Clock) -> None:
    """Bots, duels, resolution: everything is shown and nothing stands in the way."""
    scene = sit(services, table_of(4, {}, "moving", bots=3))
    shown: set[str] = set()
    drawn = scene.picture.draw_moment

    def spy(brush: object, ground: object) -> None:
        cutscene = scene.playback.interlude or scene.play.telling.standing.cutscene
        if cutscene is not None:
            shown.add(cutscene.name.split("/")[0])
        drawn(brush, ground)  # type: ignore[arg-type]

    scene.picture.draw_moment = spy  # type: ignore[method-assign]
    rng = Random("moving")
    for _ in range(3000):
        if services.stack.top is not scene:
            break
        clock.pass_by(0.4)
        services.stack.update(clock.now)
        if scene.playback.interlude is not None and rng.random() < 0.3:
            draw(services)
        if scene.match.is_mine and not scene.play.is_moving():
            click(services, "ask/yes" if scene.choosing.asked is not None else rng.choice(sorted(scene.shown.glow)))
        if scene.match.outcome is not None:
            break
    assert scene.match.outcome is not None
    assert {"mat", "hall", "round", "duel"} <= shown


def troubles(scene: TableScene) -> list[str]:
    """What is wrong on the screen; what a moment covers is not seen beneath it."""
    areas = scene.areas()
    if scene.playback.interlude is not None or scene.play.telling.standing.cutscene is not None:
        veil = scene.find("moment").rect
        dock = scene.shown.rect("panel/dock")
        areas = [each for each in areas if each.parent.startswith("moment") or not veil.colliderect(each.rect)
                 or dock.contains(each.rect)]  # fmt: skip
    return faults(areas, scene.frame.window)


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_spot_of_every_phase_has_words(services: Services, seats: int, options: dict[str, str]) -> None:
    """What can be touched says what it is, and no tip breaks."""
    for table in positions(seats, options, "words"):
        scene = sit(services, table)
        for spot in scene.shown.layout.spots():
            scene.skin.tip(scene.shown, spot)
        for spot in scene.shown.glow:
            assert scene.input.tip_of(spot) or spot.startswith("button/") or spot.split("/")[0] in SILENT, spot
        prompt = scene.skin.prompt(scene.shown)
        assert prompt.headline
        services.stack.pop()


SILENT = ("amount", "pair", "payment")  # plates that say it themselves


def test_a_placement_that_means_a_duel_is_asked_about(services: Services, clock: Clock) -> None:
    for seed in range(30):
        for table in positions(4, {}, f"duel{seed}"):
            if table.state.phase != "place":
                continue
            scene = sit(services, table)
            settle(services, clock, scene)
            spots = sorted(spot for spot in scene.shown.glow if spot.startswith("spot/"))
            fights = [spot for spot in spots if defender(scene.shown.view, spot, 0) is not None]
            if fights:
                length = len(table.log)
                click(services, fights[0])
                assert scene.choosing.asked is not None and len(table.log) == length
                key(services, pygame.K_ESCAPE)
                assert scene.choosing.asked is None
                return
            services.stack.pop()
    raise AssertionError("nobody ever stands in the way")


def test_a_duel_stands_over_the_table_while_it_is_decided(services: Services) -> None:
    for seed in range(40):
        for table in positions(2, {}, f"stand{seed}"):
            if table.state.phase == "duel":
                scene = sit(services, table)
                cutscene = scene.skin.standing(scene.shown)
                assert isinstance(cutscene, Cutscene) and cutscene.name.startswith("duel/")
                assert "button/stand" in scene.shown.glow
                assert any("behind" in word for word in scene.words())
                return
    raise AssertionError("no duel was ever decided by the first seat")


def test_a_discount_shows_on_the_price_and_what_is_missing_on_the_others(services: Services) -> None:
    """TEW-148 and the grey of what cannot be paid: both are words on the card."""
    discounted = missing = False
    for seed in range(60):
        for table in positions(2, {}, f"discount{seed}"):
            if table.state.phase != "buy":
                continue
            for position, building in enumerate(table.state.slots):
                if building is None:
                    continue
                discounted = discounted or _tells_discount(services, table, position, building)
                missing = missing or _tells_missing(services, table, position, building)
        if discounted and missing:
            return
    raise AssertionError((discounted, missing))


def _tells_discount(services: Services, table: Table, position: int, building: str) -> bool:
    discount = discount_of(table.view(Seat(0)), 0, building)
    if not discount or Buy(position) not in table.legal(Seat(0)):
        return False
    scene = sit(services, table)
    words = [area.text for area in scene.areas() if area.parent == building]
    services.stack.pop()
    assert f"\u2212{discount}" in words
    return True


def _tells_missing(services: Services, table: Table, position: int, building: str) -> bool:
    price, stock = CONTENT.buildings[building].price, table.state.influence[:3]
    short = [cost - have for cost, have in zip(price, stock, strict=True) if cost > have]
    if not short or Buy(position) in table.legal(Seat(0)):
        return False
    scene = sit(services, table)
    words = [area.text for area in scene.areas() if area.parent == f"mat/{position}"]
    services.stack.pop()
    assert all(f"\u2212{amount}" in words for amount in short)
    return True


def test_the_rival_tells_its_die_and_its_rules(services: Services, clock: Clock) -> None:
    """Alone: every roll of the Rival is a moment with the lines of the rules it followed, and stays in its panel."""
    scene, rng, told_lines, early = sit(services, table_of(1, {}, "rules")), Random("rules"), 0, 0
    settle(services, clock, scene)
    while scene.match.outcome is None:
        story = scene.match.submit(rng.choice(list(scene.match.legal)))
        events = [each.event for each in story]
        shown = scene.skin.cutscenes(scene.shown, events)
        rolls = [event for event in events if isinstance(event, told.RivalRolled)]
        assert [cutscene.event for cutscene in shown if isinstance(cutscene.event, told.RivalRolled)] == rolls
        for roll in rolls:
            assert rules_of(scene.shown, roll), roll.rules
            told_lines += 1
        before = _panel(scene)
        scene.play.after(story)
        if rolls and scene.playback.told == 0:
            assert _panel(scene) == before, "the roll is in the panel before it is told"
            early += 1
        settle(services, clock, scene)
        if rolls and not any(isinstance(event, told.RivalTook | told.RivalAdvanced) for event in events):
            assert any(f"rolls {rolls[-1].die}" in word for word in scene.words())
    assert told_lines >= 12 and early


def _panel(scene: TableScene) -> list[str]:
    return [area.text for area in scene.areas() if area.parent == "panel/rule"]


def test_hands_are_compared_with_the_cards_that_lay_there(services: Services, clock: Clock) -> None:
    """A batch may end in the next round: the moment of a mat still shows the cards of its own."""
    scene, rng, seen = sit(services, table_of(1, {}, "gaps")), Random("gaps"), 0
    settle(services, clock, scene)
    while scene.match.outcome is None and seen < 6:
        gaps = scene.match.view.gaps
        scene.play.do(rng.choice(list(scene.match.legal)))
        while scene.play.is_moving():
            cutscene = scene.playback.interlude
            if cutscene is not None and isinstance(cutscene.event, told.MatResolved):
                words, position = _words_of(scene, cutscene), cutscene.event.position
                for hand in cutscene.event.hands:
                    assert named(scene.shown, hand.card, (gaps[position - 1], gaps[position])) in words
                seen += 1
                scene.playback.skip(scene.now)
                scene.relayout()
            clock.pass_by(0.2)
            services.stack.update(clock.now)
        settle(services, clock, scene)
    assert seen >= 6


def _words_of(scene: TableScene, cutscene: Cutscene) -> list[str]:
    brush = scene.brush
    brush.surface, brush.ledger = pygame.Surface(scene.frame.size), Audit()
    cutscene.draw(brush, scene.shown, scene.shown.rect(cutscene.room), cutscene.seconds - 0.1)
    ledger, brush.ledger = brush.ledger, None
    return [area.text for area in ledger.areas]

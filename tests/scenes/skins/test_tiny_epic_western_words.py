"""Tiny Epic Western in words: how a match ended, what a duel is about, whose button does what."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.lab.simulate import Plan, play_match
from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.profile import setup_plan
from game.protocol import Seat
from game.table import Table
from game.tiny_epic_western import scoring
from game.tiny_epic_western.state import Task
from scenes.kit import palette
from scenes.kit.widgets import Button
from scenes.screens.results.scene import Results
from scenes.screens.setup.scene import SetupScene
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.skins.tiny_epic_western import figures, homes, look
from scenes.skins.tiny_epic_western.duel_dock import BUTTONS
from scenes.skins.tiny_epic_western.figures import defender
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import key, show
from tests.scenes.playing import sit
from tests.scenes.skins.western_table import TITLE, positions, table_of

ENDS = {"Victory": "Victory: you beat the Rival", "Defeat": "Defeat: the Rival wins"}


def played(seed: str) -> Table:
    """A whole match against the Rival."""
    return play_match(Plan(TITLE, ("cowhand",), 1, seed, {}), 0)


def test_alone_the_dock_and_the_results_say_the_same_end(services: Services) -> None:
    """14 to 20 is a defeat everywhere: the dock asks the table, as the results do."""
    seen = set()
    for seed in ("a", "b", "c", "d", "e", "f"):
        table = played(seed)
        assert table.outcome is not None and table.outcome.rival is not None
        if table.outcome.sheets[0].total == table.outcome.rival.sheet.total:
            continue
        end = "Victory" if table.won_alone else "Defeat"
        scene = sit(services, table)
        assert ENDS[end] in scene.words()
        assert end in Results(services, table).story.headline
        services.stack.pop()
        seen.add(end)
    assert seen == {"Victory", "Defeat"}


def test_alone_a_tie_is_said_to_be_one_and_lost(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    """TEW-205: the seat must score more than the Rival."""
    table = played("a")
    mine = scoring.sheet(table.state, 0)
    monkeypatch.setattr("game.tiny_epic_western.ranking.sheet", lambda state, party: mine)
    assert table.won_alone is False
    assert "A tie, and the Rival wins it" in sit(services, table).words()


def test_looking_at_another_player_says_so_and_how_to_come_back(services: Services) -> None:
    scene = sit(services, table_of(3, {}, "looking", bots=2))
    assert not [words for words in scene.words() if "Esc: back" in words]
    scene.actions.look_at(Seat(1))
    assert "Bramble (Esc: back)" in scene.words()
    key(services, pygame.K_ESCAPE)
    assert not [words for words in scene.words() if "Esc: back" in words]


@pytest.mark.parametrize("title", [TITLE, "wild_tiled_west"])
def test_options_about_a_seat_call_its_player_by_name(services: Services, title: str) -> None:
    """Nobody knows themselves as seat 1."""
    plan = setup_plan.first(title, "Hazel")
    while plan.seats < 3:
        setup_plan.add(plan)
    scene = SetupScene(services, title, plan, Random("names"))
    show(services, scene, (1920, 1080))
    words = scene.words()
    assert {"Home of Hazel", "Board of Hazel"} & set(words)
    assert not [each for each in words if "seat 1" in each.lower()]


def test_a_question_before_a_duel_says_what_it_is_about(services: Services) -> None:
    """Who, what is at stake, how the dice stand, what rerolls cost; and the brass button is the duel."""
    scene, fight = challenged(services, 3)
    scene.input.touch_spot(fight)
    assert scene.choosing.asked is not None
    words = "\n".join(scene.words())
    for part in (
        "Duel with ",
        "Wanted card, 2 VP",
        "42 first rolls of 100",
        "1 Force each",
        "1 Law each",
        "cannot be undone",
    ):
        assert part in words
    yes, no = scene.find("ask/yes"), scene.find("ask/no")
    assert isinstance(yes, Button) and isinstance(no, Button)
    assert (yes.style, no.style) == ("primary", "paper")


def challenged(services: Services, seats: int) -> tuple[TableScene, str]:
    """A table at which the first seat could challenge somebody, and the spot."""
    for seed in range(30):
        for table in positions(seats, {}, f"duel{seed}"):
            if table.state.phase != "place":
                continue
            scene = sit(services, table)
            fights = [spot for spot in sorted(scene.shown.glow) if defender(scene.shown.view, spot, 0) is not None]
            if fights:
                return scene, fights[0]
            services.stack.pop()
    raise AssertionError("nobody ever stands in the way")


def solo_duel(services: Services) -> TableScene:
    """Alone, with all five choices of a duel."""
    for seed in range(60):
        for table in positions(1, {}, f"solo{seed}"):
            if table.state.phase == "duel" and {"button/rival_die", "button/reveal", "button/reroll"} <= {
                action.path(Seat(0))[0] for action in table.legal(Seat(0))
            }:
                return sit(services, table)
    raise AssertionError("no such duel")


def test_the_five_choices_of_a_solo_duel_have_room_and_show_their_cost(services: Services) -> None:
    scene = solo_duel(services)
    widgets = [scene.find(spot) for spot in BUTTONS]
    assert all(widget.rect.h >= palette.HIT for widget in widgets)
    costs = {area.parent: area.text for area in scene.areas() if area.parent in BUTTONS and "costs" in area.text}
    assert costs == {
        "button/reroll": "costs 1 Force",
        "button/rival_die": "costs 1 of any type",
        "button/rival_card": "costs 1 of any type",
    }


def test_a_choice_that_asks_what_pays_stays_where_it_is_seen(services: Services) -> None:
    """No ticked frame over another plate: what was touched lies beside what follows."""
    scene = solo_duel(services)
    scene.input.touch_spot("button/rival_die")
    assert scene.shown.touched == ("button/rival_die",)
    chosen = scene.light.rects["button/rival_die"]
    others = [scene.light.rects[spot] for spot in scene.shown.glow if spot.startswith("counter/")]
    assert others and not [rect for rect in others if rect.colliderect(chosen)]
    assert [area for area in scene.areas() if area.parent == "button/rival_die" and area.text == "Rival’s die"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_home_wears_the_colour_of_its_seat(services: Services, seats: int) -> None:
    """Mat, Posse and panel: one colour, whatever the printed mat has."""
    scene = sit(services, table_of(seats, {}, "homes", bots=seats - 1))
    view = scene.shown.view
    for party, position in enumerate(view.homes):
        colour = look.posse_picture(party).rsplit("_", 1)[1]
        assert homes.colour_of(view, position) == colour
        sky = homes.picture(scene.brush, view, position, (360, 310)).get_at((180, 12))
        assert min(homes.TONES, key=lambda name: _apart(sky, pygame.Color(homes.TONES[name][0]))) == colour


def _apart(one: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_a_challenger_is_shown_clear_of_the_defender(services: Services) -> None:
    scene, fight = challenged(services, 3)
    for word in ("porch", "left", "right"):
        rect = scene.shown.rect(f"spot/1/{word}")
        stands, comes = figures.figure_rect(rect, word, 0, 1), figures.challenger_rect(rect, word)
        assert not stands.colliderect(comes), word
    assert fight


def test_a_tip_leaves_its_mat_free(services: Services, clock: Clock) -> None:
    scene = sit(services, table_of(2, {}, "tips", bots=1), (1920, 1080))
    for position in range(1, 6):
        widget = scene.find(f"slot/{position}")
        scene.tooltip.say(widget.tip, *widget.clear)
        clock.pass_by(1.0)
        services.stack.update(clock.now)
        tip = next(area.rect for area in scene.areas() if area.name == "tooltip")
        assert not tip.colliderect(scene.shown.rect(f"plate/{position}"))
        assert not tip.colliderect(scene.shown.rect(f"sign/{position}"))
        scene.tooltip.hide()


def test_the_pot_tells_what_the_winner_takes(services: Services) -> None:
    scene = sit(services, table_of(2, {}, "pots", bots=1))
    for position in range(1, 6):
        assert "\n" in scene.find(f"pot/{position}").tip


def test_a_question_asked_again_says_how_often(services: Services) -> None:
    """TEW-022: single gains from one source are told apart."""
    for seed in range(60):
        for table in positions(2, {}, f"again{seed}"):
            state = table.state
            if state.phase == "choose_type" and state.gain[0] == 1 and Task("wild", 0, *state.gain) in state.todo:
                assert any("Then 1 more." in words or "Then 2 more." in words for words in sit(services, table).words())
                return
    raise AssertionError("nobody ever gains two units one by one")


def test_the_owner_of_a_porch_is_spoken_to_or_named(services: Services) -> None:
    """Not "You gains", and no name loses its capitals."""
    table = Table(TITLE, [Player("Ann McCoy"), Player("Bo Lee", "greenhorn")], {}, "owners")
    rng = Random("owners")
    while table.to_move is not None and not all(table.state.porches[home] for home in table.state.homes):
        table.submit(table.to_move, rng.choice(list(table.legal(table.to_move))))
    scene = TableScene(services, FACES[TITLE], Match(table, LocalThinker(), FACES[TITLE].stage(), pause=0))
    show(services, scene, (1280, 720), 100)
    tips = [scene.skin.tip(scene.shown, f"spot/{home}/porch") for home in table.state.homes]
    assert "You gain 1 Money when it is used." in tips[0]
    assert "Bo Lee gains 1 Money when it is used." in tips[1]

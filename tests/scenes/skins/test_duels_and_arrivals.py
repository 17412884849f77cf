"""A duel is told by its dice first, and everybody who matters makes an entrance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest
from pygame import Surface

from game.protocol import FACE_DOWN, Event, Seat
from game.saloon_tycoon import events as saloon
from game.saloon_tycoon.content import CHARACTERS
from game.table import seen_by
from game.tiny_epic_western.state import Duel
from game.tiny_towns import events as town
from game.wild_tiled_west import events as west
from game.wild_tiled_west import year_events
from game.wild_tiled_west.actions import PlaceHillBandit
from scenes.kit.layout_audit import Audit
from scenes.shell.services import Services
from scenes.skins.saloon_tycoon.arrivals import LINES
from scenes.skins.tiny_epic_western.duel import Street
from scenes.skins.tiny_epic_western.fight import AIM, MISS, ROLL, VERDICT, Fight
from scenes.table.scene import TableScene
from scenes.table.title.cutscene import Cues, Cutscene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, key, move
from tests.scenes.playing import settle, sit, table_of
from tests.scenes.skins.test_wild_tiled_west_table import at
from tools.content.record import replayed

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
CLOSE = (0.1, 0.3, 0.5)  # seconds into a roll


def in_a_duel(services: Services) -> TableScene:
    """The first seat is behind and may pay for a reroll."""
    for seed in range(60):
        table, rng = table_of("tiny_epic_western", 2, {}, f"again{seed}", bots=1), Random(seed)
        while table.to_move is not None:
            if table.state.phase == "duel" and table.to_move == 0 and sum(table.state.influence[:3]):
                return sit(services, table)
            table.submit(table.to_move, rng.choice(list(table.legal(table.to_move))))
    raise AssertionError("no duel")


def rerolled(scene: TableScene, street: Street, dice: tuple[int, int]) -> tuple[Cutscene, Cutscene, Cutscene]:
    """What stands there before a reroll of the Attacker's, while the dealer holds the die, and with these dice."""
    found = []
    duel: Duel = scene.shown.view.duel
    paid = list(scene.shown.view.influence)
    paid[0] += 1
    for phase, fought, influence in (
        ("duel", duel, scene.shown.view.influence),
        ("roll_again", msgspec.structs.replace(duel, rolling=0), paid),
        ("duel", msgspec.structs.replace(duel, dice=dice), paid),
    ):
        view = scene.match.table.rules.copy(scene.shown.view)
        view.phase, view.duel, view.influence = phase, fought, influence
        cutscene = street.standing(replace(scene.shown, view=view))
        assert cutscene is not None
        found.append(cutscene)
    return found[0], found[1], found[2]


def pictured(scene: TableScene, cutscene: Cutscene, time: float) -> tuple[bytes, list[str]]:
    """The picture of a moment, and its words."""
    surface, brush = Surface(scene.frame.size), scene.brush
    before, brush.surface, brush.ledger = brush.surface, surface, Audit()
    cutscene.draw(brush, scene.shown, scene.shown.rect(cutscene.room), time)
    words, brush.ledger, brush.surface = [area.text for area in brush.ledger.areas], None, before
    return pygame.image.tobytes(surface, "RGB"), words


def test_a_die_that_lands_on_the_same_face_tumbles_all_the_same(services: Services) -> None:
    scene = in_a_duel(services)
    street = Street()
    street.standing(replace(scene.shown, view=replace_duel(scene, None)))  # it is watched from its beginning
    before, held, after = rerolled(scene, street, scene.shown.view.duel.dice)
    assert before.name == held.name != after.name
    at_rest = pictured(scene, after, 60.0)[0]
    tumbling = [pictured(scene, after, time)[0] for time in CLOSE]
    assert len({at_rest, *tumbling}) == len(CLOSE) + 1, "every picture is another"


def replace_duel(scene: TableScene, duel: Duel | None) -> object:
    view = scene.match.table.rules.copy(scene.shown.view)
    view.duel = duel
    return view


def test_who_is_ahead_is_said_when_the_dice_lie_still(services: Services) -> None:
    scene = in_a_duel(services)
    street = Street()
    street.standing(replace(scene.shown, view=replace_duel(scene, None)))
    first = street.standing(scene.shown)
    assert first is not None
    said = {"ahead", "behind"}
    for time in (0.0, 0.3, 0.6, 0.9):
        assert not said & set(pictured(scene, first, time)[1]), time
    assert said <= set(pictured(scene, first, 60.0)[1])


def fight(dice: tuple[int, int], **more: object) -> Fight:
    return Fight((0, 1), "1", "left", dice, (0, 0), "", **more)  # type: ignore[arg-type]


def test_a_duel_clinks_at_a_tie_sings_past_at_a_miss_and_shoots_at_the_end() -> None:
    assert fight((3, 3), rolled=(True, False)).cues == ((ROLL, "clink"),)
    assert fight((2, 5), rolled=(True, False)).cues == ((ROLL + MISS, "ricochet"),)
    assert fight((6, 5), rolled=(True, False)).cues == (), "it helped"
    assert fight((6, 5), winner=0).cues == ((AIM, "shot"),)
    assert fight((2, 5)).cues == (), "nothing was rolled"


def test_what_sounds_in_the_middle_is_heard_once_and_not_at_all_when_skipped() -> None:
    cues, cutscene = Cues(), Cutscene("x", 3, lambda *_: None, cues=((1.0, "shot"), (2.0, "clink")))
    heard = [list(cues.due(cutscene, time)) for time in (0.0, 0.9, 1.0, 1.5, 2.5, 2.9)]
    assert heard == [[], [], ["shot"], [], ["clink"], []]
    assert list(cues.due(None, 0.0)) == [] and list(cues.due(cutscene, 1.2)) == ["shot"], "the next one begins anew"
    assert list(Cues().due(cutscene, float("inf"))) == []


def test_the_end_of_a_duel_is_shot_before_it_is_said(services: Services, clock: Clock) -> None:
    for seed in range(40):
        table, rng = table_of("tiny_epic_western", 2, {}, f"end{seed}", bots=1), Random(seed)
        scene = sit(services, table)
        while table.to_move is not None:
            view = table.view(Seat(0))
            events = seen_by(table.submit(table.to_move, rng.choice(list(table.legal(table.to_move)))), Seat(0))
            ends = [each for each in scene.skin.cutscenes(replace(scene.shown, view=view), events)
                    if each.name == "duel/end"]  # fmt: skip
            if ends:
                assert ends[0].sound == "cock" and ends[0].cues == ((AIM, "shot"),)
                for time, is_said in ((AIM + VERDICT - 0.1, False), (AIM + VERDICT + 0.1, True)):
                    words = pictured(scene, ends[0], time)[1]
                    assert any("the duel" in each for each in words) is is_said
                return
        services.stack.pop()
    raise AssertionError("nobody ever fell")


# ------------------------------------------------------------------ arrivals


def told_of(events: Sequence[Event], sort: type[Event] | tuple[type[Event], ...]) -> list[Event]:
    return [event for event in events if isinstance(event, sort) and getattr(event, "card", "") != FACE_DOWN]


@pytest.mark.parametrize(("title", "names", "sorts"), [
    ("saloon_tycoon", ["four", "solo"], {"arrival": (saloon.CharacterCame, saloon.CharacterMoved)}),
    ("wild_tiled_west", ["*"], {"partner": (west.PartnerTaken, year_events.PartnerRevealed)}),
])  # fmt: skip
def test_everybody_who_comes_in_a_written_match_makes_an_entrance(
    services: Services, title: str, names: list[str], sorts: dict[str, tuple[type[Event], ...]]
) -> None:
    """As many entrances as events; those of the end of a match in one."""
    met = 0
    for file in [file for name in names for file in sorted((PLAYTHROUGHS / title).glob(f"{name}.txt"))][:3]:
        table = replayed(file.read_text(encoding="utf-8"))
        scene = sit(services, table)
        for batch in table.told:
            events = seen_by(batch, Seat(0))
            entrances = list(scene.skin.cutscenes(scene.shown, events))
            for name, sort in sorts.items():
                came = told_of(events, sort)
                shown = [each for each in entrances if each.name.startswith(name)]
                met += len(came)
                assert {each.event for each in shown} <= set(came)
                assert bool(shown) == bool(came) and len(shown) == len(entrances_of(came)), (file.name, came)
                for each in shown[:1]:
                    assert pictured(scene, each, 60.0)[1], "it says something"
        services.stack.pop()
    assert met > 3


def entrances_of(came: Sequence[Event]) -> list[Event]:
    """The Endgame turns all first partners over in one moment."""
    rest = [event for event in came if not isinstance(event, year_events.PartnerRevealed)]
    return [*rest, *[event for event in came if event not in rest][:1]]


def test_every_character_has_a_line() -> None:
    assert set(LINES) == set(CHARACTERS) and len(set(LINES.values())) == len(LINES)


# ------------------------------------------------------------------ a town is complete; a hill is chosen


def test_a_completed_town_stands_up_after_its_banner_and_all_of_a_breath_share_one(services: Services) -> None:
    table = table_of("tiny_towns", 3, {}, "town", bots=2)
    rng = Random("town")
    while table.to_move is not None:
        table.submit(table.to_move, rng.choice(list(table.legal(table.to_move))))
    scene = sit(services, table)
    first, other, own = town.Completed(1, 1), town.Completed(2, 2), town.Completed(0, 2)
    alone = scene.skin.cutscenes(scene.shown, [first])
    assert [each.event for each in alone] == [first]
    pictures = [pictured(scene, alone[0], time) for time in (0.1, 0.6, 0.9, 60.0)]
    assert pictures[0][1] == [] and len({picture for picture, _ in pictures}) == 4, "banner, then house by house"
    assert f"{scene.shown.name(1)}’s town is complete, first of all" in " ".join(pictures[-1][1])
    together = scene.skin.cutscenes(scene.shown, [first, other, own])
    assert [each.event for each in together] == [own], "one moment, and it is the viewer’s"
    words = " ".join(pictured(scene, together[0], 60.0)[1])
    assert all(scene.shown.name(seat) in words for seat in (0, 1, 2))
    assert scene.skin.events.sound(first) == "town"


def test_a_town_of_the_prairie_is_named_before_its_squares_turn(services: Services) -> None:
    table = replayed(next((PLAYTHROUGHS / "wild_tiled_west").glob("*.txt")).read_text(encoding="utf-8"))
    scene = sit(services, table)
    towns = [event for batch in table.told for event in batch if isinstance(event, west.TownCompleted)]
    done = next(event for event in towns if event.seat == scene.shown.focus)
    found = next(each for each in scene.skin.cutscenes(scene.shown, [done]) if each.name == "town")
    early, later = pictured(scene, found, 0.2), pictured(scene, found, 0.34)
    assert early[0] == later[0] and " ".join(early[1]).endswith("is filled"), "the ribbon alone"
    assert pictured(scene, found, 1.0)[0] != later[0]


def test_a_hill_is_chosen_on_its_card_as_on_the_board(services: Services, clock: Clock) -> None:
    table = at(3, "place_hill_bandit")
    scene = sit(services, table)
    settle(services, clock, scene)
    cards = [widget for widget in scene.hands.all() if widget.name.startswith("double/")]
    assert {card.spot for card in cards} == scene.shown.glow and len(cards) == len(table.legal(Seat(0)))
    dock = scene.shown.rect("panel/dock")
    assert all(dock.contains(card.rect) and not card.focusable for card in cards)
    card = cards[-1]
    move(services, card.rect.center)
    assert scene.shown.pointed == card.spot
    log = len(table.log)
    click(services, card.name)
    assert scene.shown.held == PlaceHillBandit(card.spot.split("/")[2])
    key(services, pygame.K_RETURN)
    assert table.log[log].action == PlaceHillBandit(card.spot.split("/")[2])

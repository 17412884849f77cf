"""Wild Tiled West: what is written at the table is whole in every window and language, or a sign says there is more."""

from __future__ import annotations

import pytest

from game.play.match import Told
from game.wild_tiled_west import actions as do
from game.wild_tiled_west import events as told
from game.wild_tiled_west.content import CONTENT, PARTNERS
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.skins.wild_tiled_west import cards, cutscenes
from scenes.table.scene import TableScene
from scenes.table.story.playback import numbered
from tests.scenes.conftest import SIZES, Clock
from tests.scenes.hand import click, draw, move, troubles
from tests.scenes.playing import settle, sit
from tests.scenes.skins.test_wild_tiled_west_table import at

LANGUAGES = ["en", "ru"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_town_and_settlement_has_room_for_its_name(services: Services, code: str) -> None:
    services.language = Language(code)
    table = at(4, "turn", 8)
    for size in SIZES[:2]:
        for face in CONTENT.faces:
            table.state.boards[0].face = face
            scene = sit(services, table, size)
            assert not [fault for fault in troubles(scene) if fault.startswith("panel/towns")], (size, face)
            services.stack.pop()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", ["keep_partner", "second_partner"])
def test_a_partner_shows_its_words_or_a_sign_that_pointing_does(services: Services, code: str, phase: str) -> None:
    services.language = Language(code)
    table = at(2, phase, 0 if phase == "keep_partner" else 20)
    for size in SIZES[:4]:
        scene = sit(services, table, size)
        rooms = {spot: rect for spot, rect in cards.moved_spots(scene.shown).items() if not spot.endswith("deck")}
        areas = scene.areas()
        signs = [area.rect for area in areas if area.name == "more"]
        for spot, rect in rooms.items():
            slot = int(spot.rsplit("/", 1)[1])
            card = table.state.hands[0][slot] if phase == "keep_partner" else table.state.supply[slot]
            text = services.language.say(PARTNERS[card].text).replace("'", "’")
            shown = any(area.text == text and rect.contains(area.rect) and not area.cut for area in areas)
            assert shown or any(rect.contains(sign) for sign in signs), (size, card)
            move(services, scene.find(spot).rect.center)
            assert text in scene.words(), "the dock says it while it is pointed at"
        if phase == "keep_partner":
            assert not [sign for sign in signs for rect in rooms.values() if rect.contains(sign)], size
        services.stack.pop()


def year_card(services: Services, clock: Clock, seats: int, year: int, size: tuple[int, int]) -> TableScene:
    """The card that opens a year; in the fourth the income is chosen afterwards."""
    scene = sit(services, at(seats, "turn", 5), size)
    pay = [told.GoldGained(seat=seat, amount=2, source="income", squares=()) for seat in range(seats) if year < 4]
    begins = told.YearBegan(year)
    story = [Told(begins, scene.match.view, settled=True)]
    cards = numbered(story, cutscenes.cutscenes(scene.shown, [begins, *pay]))
    scene.playback.tell(story, scene.match.view, 1.0, clock.now, cards)
    scene.relayout()
    for _ in range(8):
        clock.pass_by(0.2)
        services.stack.update(clock.now)
    return scene


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_year_card_tells_everybodys_gold(services: Services, clock: Clock, code: str, seats: int) -> None:
    services.language = Language(code)
    for size in (*SIZES[:2], SIZES[3]):
        scene = year_card(services, clock, seats, 1, size)
        assert sum(words == "+2" for words in scene.words()) >= seats
        assert not [fault for fault in troubles(scene) if fault.endswith("is cut")], size
        services.stack.pop()


def test_the_card_of_year_four_says_what_is_chosen(services: Services, clock: Clock) -> None:
    scene = year_card(services, clock, 3, 4, (1280, 720))
    words = " ".join(scene.words())
    assert "the usual income, or 1 gold and 2 pickaxes" in words
    assert "bring nothing more" in words and " 0 more" not in words


def test_no_is_said_only_to_a_hand_that_comes_to_ask(services: Services, clock: Clock) -> None:
    """After a tile is laid the pointer rests on it: that the next alley cannot lie there is no answer to anything."""
    for seed in range(40):
        table = at(2, "place_tile", 10, seed=f"alley{seed}")
        lays = [action for action in table.legal(table.to_move) if isinstance(action, do.Place)]
        for action in lays:
            state = table.rules.copy(table.state)
            table.rules.apply(state, action, lambda event: None)
            if state.phase == "place_alley":
                break
        else:
            continue
        break
    scene = sit(services, table, (1280, 720))
    settle(services, clock, scene)
    turn, square = action.path(scene.match.viewer)
    if turn not in scene.shown.touched:
        scene.input.touch_spot(turn)
    click(services, square)
    settle(services, clock, scene)
    assert scene.match.view.phase == "place_alley"
    draw(services)
    assert "Not here" not in scene.words()
    x, y = scene.shown.rect(square).center
    others = (shape for shape in scene.shown.layout.layer("spots") if shape.name.startswith("board/0/"))
    away = next(s for s in others if s.name not in scene.shown.glow and abs(s.centre[0] - x) > 3 * s.w)
    move(services, away.rect.center)
    draw(services)
    assert "Not here" in scene.words(), "elsewhere it is said"
    move(services, (x, y))
    draw(services)
    assert "Not here" in scene.words(), "and here too, once the hand comes back"

"""The parts of the table, each without the others; and who sits beside the player: a guide, a coach."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from game.play.match import Match, Told
from game.play.thinker import LocalThinker
from game.protocol import Action
from scenes.kit.brush import Brush
from scenes.kit.widgets import Label
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.hands import Hands
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.actions import TableActions
from scenes.table.companion import Companion
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.state import Changed, TableState
from scenes.table.story.playback import Playback
from scenes.table.view.table_view import TableView
from tests.scenes.conftest import Clock
from tests.scenes.hand import draw, show
from tests.scenes.playing import settle, table_of

TITLE = "tiny_towns"


class Bare(TableState):
    """A table without a screen: it notes what has changed."""

    def __init__(self, services: Services) -> None:
        match = Match(table_of(TITLE, 1, {}, "parts"), LocalThinker(), FACES[TITLE].stage(), pause=0)
        self.heard: list[Changed] = []
        super().__init__(
            services, match, FACES[TITLE].skin(), Hands(lambda: None), self.heard.append, lambda seconds, call: None
        )
        self.shown: TableView = None  # type: ignore[assignment]


class Listener(Companion):
    """Notes what it hears, and says no to what it is told to."""

    def __init__(self, refuses: bool = False) -> None:
        self.refuses = refuses
        self.meant: list[Action] = []
        self.heard: list[int] = []
        self.settlements = 0

    def gate(self, action: Action) -> bool:
        self.meant.append(action)
        return not self.refuses

    def happened(self, story: Sequence[Told]) -> None:
        self.heard.append(len(story))

    def settled(self) -> None:
        self.settlements += 1


class Guide(Listener):
    """Offers one action, and says so over the table."""

    def offers(self, legal: Sequence[Action]) -> Sequence[Action]:
        return legal[:1]

    def build(self, brush: Brush, shown: TableView) -> Sequence[Widget]:
        return [Label("guide", Rect(40, 120, 300, 40), "Build here.", "sentence")]

    def paint(self, brush: Brush, shown: TableView) -> None:
        brush.note("guide/arrow", "arrow", Rect(40, 170, 20, 20), over=True)


@pytest.fixture
def bare(services: Services) -> Bare:
    services.settings.speed = services.settings.bot_speed = 0
    return Bare(services)


def play_of(bare: Bare, *companions: Companion) -> Play:
    playback = Playback(
        FACES[TITLE].stage(), bare.skin.events.recipes, bare.skin.events.long, bare.match.view, bare.match.viewer
    )
    return Play(bare, playback, companions)


def test_play_offers_what_is_legal_and_nothing_while_something_is_told(bare: Bare) -> None:
    play = play_of(bare)
    assert list(play.offered) == list(bare.match.legal) != []
    story = bare.match.submit(bare.match.legal[0])
    play.telling.playback.tell(story, bare.match.view, 1.0, bare.now)
    assert bare.match.legal and not play.offered
    play.telling.playback.hurry()
    assert list(play.offered) == list(bare.match.legal)


def test_what_a_companion_refuses_is_not_done_and_is_asked_again(bare: Bare) -> None:
    coach = Listener(refuses=True)
    play = play_of(bare, coach)
    action = bare.match.legal[0]
    before = len(bare.match.table.log)
    play.do(action)
    assert coach.meant == [action] and not coach.heard
    assert len(bare.match.table.log) == before and bare.heard == [Changed.DECISION]


def test_choosing_comes_to_an_action_without_a_screen(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    play = play_of(bare)
    done: list[Action] = []
    monkeypatch.setattr(play, "do", done.append)
    monkeypatch.setattr(bare.skin, "question", lambda shown, action: None)
    monkeypatch.setattr(bare.skin, "stands_for", lambda shown, spot: ())
    choosing, actions = bare.choosing, TableActions(bare, play)
    choosing.anew(play.offered)
    for _ in range(5):
        if not done:
            actions.touch(sorted(choosing.glow - set(choosing.touched))[0])
    assert done and done[0] in bare.match.legal


def test_a_guide_narrows_what_glows_and_lays_its_words_over_the_table(services: Services, clock: Clock) -> None:
    guide = Guide()
    match = Match(table_of(TITLE, 1, {}, "guide"), LocalThinker(), FACES[TITLE].stage(), pause=0)
    scene = TableScene(services, FACES[TITLE], match, companions=[guide])
    show(services, scene)
    settle(services, clock, scene)
    assert len(match.legal) > 1
    (only,) = guide.offers(match.legal)
    assert scene.shown.glow <= set(only.path(match.viewer))
    draw(services)
    names = {area.name for area in scene.areas()}
    assert {"guide", "guide/arrow"} <= names
    heard = guide.settlements
    for spot in only.path(match.viewer):
        if scene.choosing.chooser is not None and spot in scene.choosing.glow:
            scene.input.touch_spot(spot)
    settle(services, clock, scene)
    assert guide.meant == [only] and guide.heard[-1] > 0 and guide.settlements > heard

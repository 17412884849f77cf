"""Several persons at one screen: nobody sees another's secrets, and no curtain falls where there are none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.play.match import Match, Told
from game.play.thinker import LocalThinker
from game.players import Player
from game.protocol import Seat
from game.table import Table
from scenes.screens.curtain import Curtain
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from tests.scenes.conftest import Clock
from tests.scenes.hand import click, draw
from tests.scenes.playing import settle, sit, table_of

TABLES: list[tuple[str, dict[str, str]]] = [
    ("tiny_towns", {}),
    ("tiny_towns", {"monuments": "off"}),
    ("tiny_epic_western", {}),
    ("tiny_epic_western", {"bosses": "choose"}),
    ("tiny_epic_western", {"bosses": "two_keep_one"}),
    ("saloon_tycoon", {}),
    ("wild_tiled_west", {}),
]
MOST_A_ROUND = {  # curtains for three persons, decided by chance: a few more than were counted
    "tiny_towns": 3.2, "tiny_epic_western": 4.2, "saloon_tycoon": 3.2, "wild_tiled_west": 0.2,
}  # fmt: skip


class Room:
    """Three persons in front of one screen.  Who reads a name on the curtain that is not theirs looks away."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.alone: Seat | None = None  # who sits there after the others looked away
        self.curtains = 0

    @property
    def eyes(self) -> tuple[Seat, ...]:
        return self.match.persons if self.alone is None else (self.alone,)

    def turn_to_next(self) -> None:
        if self.match.needs_curtain():
            self.curtains += 1
            self.alone = self.match.next_viewer
        elif self.match.next_viewer != self.match.viewer or self.alone is None:
            before = self.match.view
            self.alone = None
            self.match.hand_over()
            if self.match.is_private:
                assert self.match.next_viewer == self.match.viewer
                assert self.match.view == before, "something turned up before all eyes"
                self.alone = self.match.viewer  # what is secret begins with this decision
            return
        self.match.hand_over()

    def look(self) -> None:
        """Whatever is shown, all who look may see it: turning down what they may not see changes nothing."""
        view, observe = self.match.view, self.match.table.rules.observe
        for seat in self.eyes:
            assert observe(view, seat) == view, f"seat {seat} sees what it may not"

    def hear(self, story: list[Told]) -> None:
        for event, view, _ in story:
            for seat in self.eyes:
                assert event.echo or event.only is None or seat in event.only
                assert self.match.table.rules.observe(view, seat) == view, "nor in the middle of a move"


def hot_seat(title: str, options: dict[str, str], *levels: str | None) -> Match:
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    return Match(Table(title, players, options, "hot seat"), LocalThinker(), FACES[title].stage(), pause=0)


def play_out(match: Match) -> Room:
    rng, room = Random("hot seat"), Room(match)
    for now in range(5000):
        room.look()
        if match.outcome is not None:
            return room
        if match.bot_to_move is None and match.needs_hand_over():
            room.turn_to_next()
        elif match.is_mine:
            room.hear(match.submit(rng.choice(match.legal)))
        else:
            room.hear(match.tick(now))
    raise AssertionError("the match never ends")


def rounds_of(match: Match) -> int:
    told = match.table.rules.progress(match.table.state).gaps
    return int(told.get("round", 20))  # Wild Tiled West: four years of five rounds


@pytest.mark.parametrize(("title", "options"), TABLES, ids=str)
@pytest.mark.parametrize("levels", [(None, None, None), (None, "greenhorn", None)], ids=["persons", "and a bot"])
def test_nobody_ever_sees_what_is_another_s(
    title: str, options: dict[str, str], levels: tuple[str | None, ...]
) -> None:
    match = hot_seat(title, options, *levels)
    room = play_out(match)
    assert 0 < room.curtains <= MOST_A_ROUND[title] * rounds_of(match) + len(levels)


def test_the_second_person_s_cards_are_dealt_behind_the_curtain() -> None:
    """Who chooses the last boss is the first to keep a card: the viewer stays, the secret is new."""
    match = hot_seat("tiny_epic_western", {"bosses": "choose"}, None, None)
    while match.table.state.phase == "choose_boss":
        if match.needs_hand_over():
            match.hand_over()
        last = match.viewer
        match.submit(match.legal[0])
    assert match.table.state.phase == "keep_card" and match.decider == last == match.viewer
    assert match.needs_curtain() and not match.is_mine
    assert set(match.view.offers[last]) == {"?"}
    match.hand_over()
    assert match.is_mine and "?" not in match.view.offers[last]


@pytest.mark.parametrize("title", ["tiny_epic_western", "wild_tiled_west"])
def test_no_curtain_where_the_decision_holds_no_secret(title: str) -> None:
    """Placing and buying before all eyes: about seventeen curtains a round were lowered for it."""
    match = hot_seat(title, {}, None, None, None)
    rng, falls = Random("public"), set[str]()
    while match.outcome is None:
        if match.needs_hand_over():
            if match.needs_curtain():
                falls.add(match.table.state.phase)
            match.hand_over()
        match.submit(rng.choice(match.legal))
    assert falls <= {"keep_boss", "keep_card", "redraw_keep", "auction_buy", "keep_partner"}


def test_a_hidden_card_can_be_looked_at_alone_and_lies_face_down_again() -> None:
    match = hot_seat("tiny_epic_western", {}, None, None)
    rng = Random("look")
    while match.table.state.phase != "place":
        if match.needs_hand_over():
            match.hand_over()
        match.submit(rng.choice(match.legal))
    if match.needs_hand_over():
        assert not match.needs_curtain()
        match.hand_over()
    me = match.viewer
    assert match.view.kept[me] == "?" and match.is_face_down and match.is_mine
    match.hand_over(in_private=True)
    assert match.view.kept[me] == match.table.state.kept[me] and not match.is_face_down
    while match.decider == me:
        match.submit(match.legal[0])
    match.hand_over()
    assert match.view.kept[me] == "?"


def test_alone_among_bots_nothing_lies_face_down() -> None:
    match = hot_seat("tiny_epic_western", {}, None, "greenhorn", "greenhorn")
    for now in range(60):
        assert match.view == match.table.view(Seat(0)) and not match.is_face_down
        if match.is_mine:
            match.submit(match.legal[0])
        else:
            match.tick(now)


# ------------------------------------------------------------------ at the table


class Witness:
    """Knows for whom the curtain was opened last, and compares it with what the table draws."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.alone: Seat | None = None
        self.before: tuple[Any, Seat] | None = None  # what was shown last, and to whom

    def opened(self, curtain: Curtain) -> None:
        self.alone = curtain.seat

    def look(self) -> None:
        match, shown = self.scene.match, self.scene.shown
        if not match.is_private:
            self.alone = None
        elif self.alone != match.viewer:
            assert self.before is not None and self.before[1] == match.viewer, "who has the mouse may go on with it"
            self.alone = match.viewer
        for seat in match.persons if self.alone is None else (self.alone,):
            assert match.table.rules.observe(shown.view, seat) == shown.view
        pieces = FACES[match.table.title].stage().pieces(shown.view, match.viewer)
        assert self.scene.playback.stage == {piece.id: piece for piece in pieces}
        self.before = shown.view, match.viewer


def stands(scene: TableScene) -> tuple[object, ...]:
    """What a click must change."""
    touched = scene.choosing.chooser.touched if scene.choosing.chooser is not None else ()
    return len(scene.match.table.log), touched, scene.choosing.asked is not None


def settle_openly(services: Services, clock: Clock, scene: TableScene, witness: Witness) -> None:
    """Let motion run until a person is asked; whoever the curtain names opens it."""
    for _ in range(200):
        if isinstance(services.stack.top, Curtain):
            witness.opened(services.stack.top)
            click(services, "go")
        clock.pass_by(0.7)
        services.stack.update(clock.now)
        if services.stack.top is scene and scene.match.is_mine and not scene.play.is_moving():
            return
    raise AssertionError("nobody is asked any more")


@pytest.mark.parametrize(("title", "options"), TABLES, ids=str)
def test_the_table_draws_only_what_all_who_look_may_see(
    services: Services, clock: Clock, title: str, options: dict[str, str]
) -> None:
    """By clicks, with every tooltip and reason asked for: face-down cards of one's own are drawn and told about too."""
    scene = sit(services, table_of(title, 3, options), (1024, 640))
    rng, witness = Random("table"), Witness(scene)
    in_public = 0
    for count in range(60):
        settle_openly(services, clock, scene, witness)
        witness.look()
        if scene.match.is_face_down:
            in_public += 1
            for spot in sorted(scene.shown.displayed):
                scene.input.tip_of(spot)
            draw(services)
        before = stands(scene)
        clock.pass_by(1)  # a button that comes up under the pointer wants a moment
        click(services, "ask/yes" if scene.choosing.asked is not None else rng.choice(sorted(scene.shown.glow)))
        assert stands(scene) != before, "a dead click"
        if count % 20 == 0:
            draw(services)
    assert in_public or title == "saloon_tycoon" or options.get("monuments") == "off"


def test_whose_turn_it_is_is_said_when_the_table_turns_and_never_over_a_curtain(
    services: Services, clock: Clock
) -> None:
    scene = sit(services, table_of("wild_tiled_west", 3, {}), (1024, 640))
    rng, said = Random("turns"), set[str]()
    for _ in range(40):
        settle(services, clock, scene)
        if services.stack.toast.words:
            said.add(services.stack.toast.words)
            assert not scene.match.is_private
        click(services, "ask/yes" if scene.choosing.asked is not None else rng.choice(sorted(scene.shown.glow)))
        if isinstance(services.stack.top, Curtain):
            assert not services.stack.toast.words
    assert said >= {f"It is {player.name}’s turn." for player in scene.match.table.players}


def test_a_reason_rests_on_what_the_watcher_knows_and_tells_nobody_what_lies_face_down(
    services: Services, clock: Clock
) -> None:
    """With Angie in the house and cards that cannot be played, the decision is before all eyes, the hand face down."""
    services.settings.speed = 0
    scene = sit(services, table_of("saloon_tycoon", 3, {}, "words3"))
    rng, asked = Random(3), 0
    for _ in range(150):
        settle(services, clock, scene)
        if scene.match.outcome is not None:
            break
        covered = [
            spot for spot in scene.match.covered if spot in scene.shown.displayed and spot not in scene.shown.glow
        ]
        for spot in covered if scene.match.is_mine else ():
            asked += 1
            words = scene.shown.why_not(spot)
            assert words is not None and words.text == "Hidden cards lie face down while others look on."
        click(services, "ask/yes" if scene.choosing.asked is not None else rng.choice(sorted(scene.shown.glow)))
    assert asked

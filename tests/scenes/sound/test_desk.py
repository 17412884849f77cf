"""The desk: levels, mute, a device that is missing or comes back, the story of a table, the screens' music."""

from __future__ import annotations

import pytest

from game.profile.settings import Settings
from game.protocol import Event
from scenes.sound.desk import RETRY, SETTLES, Sounds
from scenes.sound.levels import share
from scenes.sound.music import MENU, RESULTS
from scenes.sound.story import StorySounds
from tests.scenes.conftest import Clock
from tests.scenes.sound.loudspeakers import Listener


@pytest.fixture
def device() -> Listener:
    return Listener()


@pytest.fixture
def sounds(clock: Clock, device: Listener) -> Sounds:
    found = Sounds(clock, device)
    found.open()
    return found


def streamed(sounds: Sounds, device: Listener, clock: Clock, seconds: float = 0.0) -> str:
    clock.pass_by(seconds)
    sounds.update(clock())
    take = device.streamed
    return take.file.removeprefix("music/").removesuffix(".ogg") if take is not None and take.volume > 0 else ""


def test_before_it_is_opened_everything_is_silent_and_nothing_is_read(clock: Clock, device: Listener) -> None:
    sounds = Sounds(clock, device)
    sounds.stand_at(MENU)
    sounds.set_levels(0.7, 0.6, False)
    sounds.duel(True)
    sounds.begin_turn(new_round=True, last=True)
    sounds.result(True)
    sounds.skip()
    sounds.focus(False)
    sounds.device_changed()
    sounds.update(clock())
    assert not sounds.play("press") and sounds.wakes(clock()) is None
    assert not device.struck and device.streamed is None and not device.opened and not sounds.kit.effects
    sounds.open()
    assert streamed(sounds, device, clock, 2.0) == "menu"


def test_effects_are_as_loud_as_their_slider(sounds: Sounds, device: Listener, clock: Clock) -> None:
    sounds.set_levels(0.5, 0.6, False)
    sounds.play("press")
    ((_, file, volume),) = device.struck
    assert file.startswith("effects/press_") and 0.5 * share(-1.5) <= volume <= 0.5


def test_mute_silences_both_at_once_and_keeps_the_sliders(sounds: Sounds, device: Listener, clock: Clock) -> None:
    sounds.stand_at(MENU)
    assert streamed(sounds, device, clock, 2.0) == "menu"
    sounds.set_levels(0.7, 0.6, True)
    assert not sounds.play("press") and streamed(sounds, device, clock, 0.2) == ""
    sounds.set_levels(0.7, 0.6, False)
    assert sounds.play("press") and streamed(sounds, device, clock, 0.2) == "menu"
    assert device.streamed is not None and device.streamed.volume == pytest.approx(0.3)


def test_music_is_on_by_default_at_a_modest_level() -> None:
    assert (Settings().sound, Settings().music, Settings().mute) == (0.7, 0.6, False)


# -------------------------------------------------------------- devices


def test_without_a_device_nothing_breaks_and_it_is_looked_for_now_and_then(clock: Clock, device: Listener) -> None:
    device.plugged = False
    sounds = Sounds(clock, device)
    sounds.open()
    sounds.stand_at(MENU)
    for _ in range(100):
        clock.pass_by(RETRY / 50)
        assert not sounds.play("press")
        sounds.update(clock())
    assert 2 <= device.opened <= 3 and sounds.wakes(clock()) is None
    device.plugged = True
    clock.pass_by(RETRY)
    assert sounds.play("press") and streamed(sounds, device, clock, 2.0) == "menu"


def test_a_device_pulled_out_and_put_back(sounds: Sounds, device: Listener, clock: Clock) -> None:
    sounds.stand_at(MENU)
    clock.pass_by(10)
    device.plugged = False
    sounds.device_changed()
    assert not sounds.audible and not sounds.play("press")
    clock.pass_by(10)
    device.plugged = True
    sounds.device_changed()
    assert sounds.audible and sounds.play("press")
    assert streamed(sounds, device, clock) == "menu" and device.streamed is not None
    assert device.streamed.start == pytest.approx(20)  # where it would be


def test_the_loop_looks_until_the_device_is_open_and_the_music_begins(clock: Clock, device: Listener) -> None:
    """It opens aside, and nothing tells the loop of it: it used to sleep for seconds, and the fade was over."""
    device.plugged = False
    sounds = Sounds(clock, device)
    sounds.set_levels(0.7, 0.6, False)
    sounds.stand_at("menu")
    device.is_opening = True
    sounds.open()
    for _ in range(5):
        due = sounds.wakes(clock())
        assert due is not None and clock() < due <= clock() + 0.1
        clock.pass_by(due - clock())
        sounds.update(clock())
    device.is_opening, device.trouble = False, ""
    sounds.update(clock())
    assert device.streamed is not None and 0 < device.streamed.volume < 0.15, "still fading in"


def test_the_devices_told_of_while_opening_are_no_news(sounds: Sounds, device: Listener, clock: Clock) -> None:
    clock.pass_by(SETTLES / 2)
    sounds.device_changed()
    assert device.opened == 1


# -------------------------------------------------------------- screens


def test_what_covers_a_table_lowers_its_piece_but_not_the_menus(sounds: Sounds, device: Listener, clock: Clock) -> None:
    sounds.stand_at("tiny_towns")
    streamed(sounds, device, clock, 5)
    sounds.stand_at("tiny_towns", 6.0)
    assert streamed(sounds, device, clock, 5) == "tiny_towns" and device.streamed is not None
    assert device.streamed.volume == pytest.approx(0.3 * share(-6))
    sounds.stand_at(MENU, 6.0)
    assert streamed(sounds, device, clock, 5) == "menu"
    assert device.streamed is not None and device.streamed.volume == pytest.approx(0.3)


@pytest.mark.parametrize(("won", "softly", "sting", "effects"), [
    (True, False, "win", ["cheer"]), (True, True, "win", []), (False, False, "lose", []),
])  # fmt: skip
def test_results_with_music(
    won: bool, softly: bool, sting: str, effects: list[str], sounds: Sounds, device: Listener, clock: Clock
) -> None:
    sounds.stand_at(RESULTS)
    sounds.result(won, softly)
    assert streamed(sounds, device, clock, 0.5) == sting and device.names == effects


@pytest.mark.parametrize(("won", "effects"), [(True, ["win", "cheer"]), (False, ["lose"])])
def test_without_music_an_effect_takes_the_place_of_the_sting(
    won: bool, effects: list[str], sounds: Sounds, device: Listener, clock: Clock
) -> None:
    sounds.set_levels(0.7, 0.0, False)
    sounds.stand_at(RESULTS)
    sounds.result(won)
    assert streamed(sounds, device, clock, 0.5) == "" and device.names == effects


# -------------------------------------------------------------- the story


class Coin(Event, frozen=True, tag="coin"):
    seat: int


class Built(Event, frozen=True, tag="built"):
    pass


class Card(Event, frozen=True, tag="card"):
    face: str


class Round(Event, frozen=True, tag="round"):
    last: bool = False


class Voice:
    """A title of four events."""

    turns = rounds = frozenset[type[Event]]({Round})

    def sound(self, event: Event) -> str:
        return (
            {Coin: "coin", Built: "build", Card: "flip", Round: "last_round"}[type(event)]
            if event != Round()
            else "bell"
        )


@pytest.fixture
def story(sounds: Sounds) -> StorySounds:
    return StorySounds(sounds, Voice(), lambda seat: seat > 0)


def test_each_event_is_heard_when_it_is_told_and_bots_softer(
    story: StorySounds, device: Listener, clock: Clock
) -> None:
    story.begin([Coin(seat=0), Coin(seat=1), Built()])
    story.tell(0, 1)
    assert device.names == ["coin"]
    clock.pass_by(1)
    story.tell(1, 3)
    assert device.names == ["coin", "coin", "build"]
    volumes = [volume for *_, volume in device.struck]
    assert volumes[0] >= 0.7 * share(-1.5)
    assert all(0.7 * share(-5.5) <= volume <= 0.7 * share(-4) for volume in volumes[1:])  # what a bot's move led to


def test_what_has_a_cutscene_is_heard_with_it(story: StorySounds, device: Listener) -> None:
    built = Built()
    story.begin([built, Coin(seat=0)], [built])
    story.tell(0, 2)
    assert device.names == ["coin"]
    story.show(built)
    assert device.names == ["coin", "build"]
    story.show(None, "cheer")
    assert device.names == ["coin", "build", "cheer"]


def test_what_is_skipped_is_silent_within_60_ms(story: StorySounds, device: Listener, clock: Clock) -> None:
    story.begin([Built(), Coin(seat=0), Coin(seat=0)])
    story.tell(0, 1)
    clock.pass_by(0.3)
    story.tell(1, 3, skipped=True)
    assert device.names == ["build"]
    ((voice, milliseconds),) = device.faded
    assert voice == device.struck[0][0] and milliseconds <= 60


def test_told_at_once_the_heaviest_stands_for_all(story: StorySounds, device: Listener) -> None:
    events = [Coin(seat=0), Built(), Coin(seat=0)]
    story.begin(events, at_once=True)
    story.tell(0, 3)
    assert device.names == ["build"]


def test_the_ear_cannot_peek(story: StorySounds, device: Listener, clock: Clock) -> None:
    story.begin([Card(face="?"), Card(face="?"), Card(face="s7")])
    story.tell(0, 3)
    assert device.struck[0][1:] == ("effects/deal_1.ogg", 0.7) and device.names == ["deal", "flip"]


def test_the_last_round_is_heard_in_the_music_though_it_is_skipped(
    story: StorySounds, sounds: Sounds, device: Listener, clock: Clock
) -> None:
    sounds.stand_at("tiny_towns")
    clock.pass_by(20)
    story.begin([Round(last=True)])
    story.tell(0, 1, skipped=True)
    assert streamed(sounds, device, clock, 3) == "tiny_towns" and device.streamed is not None
    assert device.streamed.start > 110 and device.streamed.volume == pytest.approx(0.3 * share(1.5))

"""Every event of every title has its sound, or is silent on purpose; played through the desk, six voices are enough."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache

import msgspec
import pytest

from game.protocol import FACE_DOWN, Event, Seat, Setup
from game.table import seen_by
from game.titles import TITLES
from scenes.skins import FACES
from scenes.sound import kit as kits
from scenes.sound.desk import Sounds
from scenes.sound.effects import is_unseen
from scenes.sound.kit import SoundEffect
from scenes.sound.mixer import VOICES
from scenes.sound.story import StorySounds
from scenes.table.title.skin import Skin
from tests.scenes.conftest import Clock
from tests.scenes.sound.loudspeakers import Listener
from tools.content.record import FOLDER, replayed
from tools.stress.walks import random_match, setups

KIT = kits.load()
EFFECTS: dict[str, SoundEffect] = {effect.name: effect for effect in KIT.effects}
SPREAD = 3


def event_types(title: str) -> set[type[Event]]:
    """Everything that is told, by its tag."""
    found: set[type[Event]] = set()
    home = importlib.import_module(f"game.{title}")
    for room in pkgutil.iter_modules(home.__path__):
        module = importlib.import_module(f"game.{title}.{room.name}")
        for _, each in inspect.getmembers(module, inspect.isclass):
            if issubclass(each, Event) and each.__struct_config__.tag != each.__name__:
                found.add(each)
    return found


@cache
def batches(title: str) -> list[list[Event]]:
    """What happened in the golden playthroughs, move by move, and in some random matches."""
    files = sorted(FOLDER.glob(f"{title}/*.txt"))
    found = [list(events) for file in files for events in replayed(file.read_text(encoding="utf-8")).told]
    cases: list[Setup] = [setup for name, setup in setups() if name == title][::SPREAD]
    for setup in cases:
        found += [step.events for step in random_match(TITLES[title], setup, "sounds")]
    return found


def sample(event: type[Event]) -> Event:
    """One of a kind that hardly ever happens."""
    plain = {int: 1, str: "wood", bool: True}
    fields = [field for field in msgspec.structs.fields(event) if field.required]
    return event(**{field.name: plain.get(field.type, ()) for field in fields})


@pytest.fixture(params=list(TITLES))
def title(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def skin(title: str) -> Skin:
    return FACES[title].skin()


def test_every_type_of_event_sounds_or_is_silent_on_purpose(title: str, skin: Skin) -> None:
    heard: dict[type[Event], set[str]] = {}
    for event in (event for batch in batches(title) for event in batch):
        heard.setdefault(type(event), set()).add(skin.events.sound(event))
    known = event_types(title)
    assert heard.keys() <= known and len(heard) >= 0.7 * len(known)
    for each in known:
        names = heard.get(each) or {skin.events.sound(sample(each))}
        assert bool(names - {""}) != (each in skin.events.silent), each
        assert names - {""} <= EFFECTS.keys()


def test_every_name_that_is_written_is_in_the_kit(title: str, skin: Skin) -> None:
    written = {skin.events.face(kind).sound for kind in event_types(title)}
    assert {*(each for each in written if isinstance(each, str)), skin.welcome} - {""} <= EFFECTS.keys()


def test_what_is_lost_is_not_scolded(title: str, skin: Skin) -> None:
    for event in (event for batch in batches(title) for event in batch):
        if type(event).__name__ == "PointsScored" and getattr(event, "amount", getattr(event, "points", 0)) <= 0:
            assert skin.events.sound(event) == ""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_match_needs_six_voices_and_peeks_at_nothing(title: str, skin: Skin, seat: int, clock: Clock) -> None:
    """All of it as one seat hears it, each event a fifth of a second after the last."""
    device = Listener()
    sounds = Sounds(clock, device)
    sounds.open()
    story = StorySounds(sounds, skin.events, lambda who: who != seat)
    ends: dict[int, float] = {}
    for whole in batches(title)[:2000]:
        batch = seen_by(whole, Seat(seat))
        story.begin(batch)
        for number, event in enumerate(batch):
            before = len(device.struck)
            story.tell(number, number + 1)
            for voice, file, volume in device.struck[before:]:
                assert 0 < volume <= 0.7 and 0 <= voice < VOICES
                ends[voice] = clock() + _seconds(file)
                if is_unseen(event):
                    assert file == "effects/deal_1.ogg"
            assert sum(end > clock() for end in ends.values()) <= VOICES
            clock.pass_by(0.2)
    assert len(device.struck) > min(50, len(batches(title)) // 2)


def _seconds(file: str) -> float:
    return next(
        seconds
        for effect in KIT.effects
        for name, seconds in zip(effect.files, effect.seconds, strict=True)
        if name == file
    )


def test_an_unseen_card_is_known_by_its_back() -> None:
    from game.tiny_epic_western.events import CardDrawn, CardsDealt

    assert is_unseen(CardDrawn(0, FACE_DOWN)) and not is_unseen(CardDrawn(0, "s7"))
    assert is_unseen(CardsDealt(0, (FACE_DOWN, FACE_DOWN), ""))


def test_the_table_opens_with_doors_in_the_saloon_alone() -> None:
    assert {title: FACES[title].skin().welcome for title in TITLES if FACES[title].skin().welcome} == {
        "saloon_tycoon": "doors"
    }

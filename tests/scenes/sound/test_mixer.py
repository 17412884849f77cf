"""Which effect sounds: variants, limits, six voices, what may not be heard twice."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from scenes.sound import kit as kits
from scenes.sound.effects import SILENT, Heard, heaviest, thinned
from scenes.sound.mixer import VOICES, Mixer, Strike

KIT = kits.load()


@pytest.fixture
def mixer() -> Mixer:
    return Mixer(KIT, Random(7))


def test_never_the_same_strike_twice_running(mixer: Mixer) -> None:
    for name in ("press", "coin", "illegal", "wood"):
        struck = [mixer.strike(name, second) for second in range(40)]
        files = [strike.file for strike in struck if strike is not None]
        assert len(files) == 40 and all(one != two for one, two in itertools.pairwise(files))
        effect = KIT.effect(name)
        assert effect is not None and set(files) == set(effect.files)


def test_gain_varies_downwards_and_by_little(mixer: Mixer) -> None:
    gains = [strike.gain for second in range(50) if (strike := mixer.strike("press", second))]
    assert all(-1.5 <= gain <= 0 for gain in gains) and len(set(gains)) == 50


def test_a_bots_move_is_four_decibels_softer(mixer: Mixer) -> None:
    strike = mixer.strike("coin", 0, softer=4)
    assert strike is not None and -5.5 <= strike.gain <= -4


def test_an_unseen_card_always_sounds_the_same(mixer: Mixer) -> None:
    struck = [mixer.strike("deal", second, plain=True) for second in range(5)]
    assert {(strike.file, strike.gain) for strike in struck if strike} == {("effects/deal_1.ogg", 0.0)}


def test_ticks_climb_and_a_new_count_begins_below(mixer: Mixer) -> None:
    files = [strike.file for n in range(10) if (strike := mixer.strike("tick", n * 0.3))]
    assert files == [f"effects/tick_{min(n, 8)}.ogg" for n in range(1, 11)]
    again = mixer.strike("tick", 10)
    assert again is not None and again.file == "effects/tick_1.ogg"


def test_never_two_of_one_name_within_40_ms(mixer: Mixer) -> None:
    assert mixer.strike("press", 1.0) and not mixer.strike("press", 1.03) and mixer.strike("deal", 1.03)
    assert mixer.strike("press", 1.05)


def test_hovers_are_few_and_keep_away_from_a_press(mixer: Mixer) -> None:
    heard = [n for n in range(100) if mixer.strike("hover", 1 + n / 100)]
    assert 7 <= len(heard) <= 8
    mixer.strike("press", 5.0)
    assert not mixer.strike("hover", 5.19) and mixer.strike("hover", 5.21)


@pytest.mark.parametrize("name", ["cow", "cheer", "gallop"])
def test_once_a_turn(name: str, mixer: Mixer) -> None:
    assert mixer.strike(name, 0) and not mixer.strike(name, 10)
    mixer.begin_turn()
    assert mixer.strike(name, 20)


def test_three_duels_in_a_round_have_one_wind_and_two_cylinders(mixer: Mixer) -> None:
    struck = []
    for second in (0, 20, 40):
        mixer.begin_turn()
        struck.append(mixer.strike("wind", second))
    assert [strike.name for strike in struck if strike] == ["wind", "cylinder", "cylinder"]
    mixer.begin_round()
    strike = mixer.strike("wind", 60)
    assert strike is not None and strike.name == "wind"


def test_what_is_not_in_the_kit_is_silent(mixer: Mixer) -> None:
    assert mixer.strike("kazoo", 0) is None


def test_at_most_six_voices_and_the_softest_gives_way(mixer: Mixer) -> None:
    names = ["toast", "bell", "town", "cheer", "last_round", "shot"]
    voices = [mixer.strike(name, n / 100) for n, name in enumerate(names)]
    assert [strike.voice for strike in voices if strike] == [0, 1, 2, 3, 4, 5]
    build = mixer.strike("build", 0.1)
    assert build is not None and build.voice == 0  # the toast's
    assert sorted(mixer.sounding(0.1)) == sorted([*names[1:], "build"])
    assert mixer.strike("press", 0.2) is None  # softer than all six
    herd = mixer.strike("herd", 0.3)
    assert herd is not None and herd.voice == 0  # as loud as the building, and younger


def test_six_voices_hold_whatever_is_asked_for(mixer: Mixer) -> None:
    rng, now = Random(3), 0.0
    ends: dict[int, float] = {}
    for _ in range(3000):
        now += rng.random() / 20
        strike = mixer.strike(rng.choice(KIT.effects).name, now, story=rng.random() < 0.5)
        if strike is not None:
            ends[strike.voice] = now + strike.seconds
        if rng.random() < 0.02:
            mixer.begin_turn()
        assert len(mixer.sounding(now)) <= VOICES and set(ends) <= set(range(VOICES))


def test_a_skip_ends_the_story_and_nothing_else(mixer: Mixer) -> None:
    told = mixer.strike("build", 0, story=True)
    mixer.strike("bell", 0)
    assert isinstance(told, Strike) and mixer.skip(0.2) == [told.voice]
    assert mixer.sounding(0.2) == ["bell"] and mixer.skip(0.3) == []


# -------------------------------------------------------------- batches


def names(batch: list[Heard]) -> list[str]:
    return [each.name for each in batch]


def test_of_like_sounds_the_first_three_then_every_second_then_one_for_the_rest() -> None:
    heard = names(thinned([Heard("coin")] * 20))
    assert heard[:3] == ["coin"] * 3
    assert heard[3:9] == ["", "coin", "", "coin", "", "coin"]
    assert heard[9:] == ["coins"] + [""] * 10
    assert names(thinned([Heard("deal")] * 12))[9:] == ["shuffle", "", ""]
    assert names(thinned([Heard("tile")] * 12))[9:] == ["", "", ""]


def test_unlike_sounds_do_not_thin_each_other() -> None:
    batch = [Heard("coin"), Heard("wood"), Heard("coin"), Heard("build"), Heard("coin")]
    assert thinned(batch) == batch


def test_of_unseen_cards_one_is_heard() -> None:
    batch = [Heard("deal", plain=True)] * 4 + [Heard("deal")]
    assert thinned(batch) == [batch[0], SILENT, SILENT, SILENT, batch[4]]


def test_told_at_once_only_the_heaviest_is_heard() -> None:
    batch = [Heard("coin"), Heard("build", 4.0), Heard("floor"), Heard(""), Heard("kazoo")]
    assert heaviest(batch, KIT) == [Heard("build", 4.0)]
    assert heaviest([Heard(""), Heard("kazoo")], KIT) == []

"""The band: the table of SOUND.md, row by row, on a clock that is told to pass."""

from __future__ import annotations

import pytest

from scenes.sound import kit as kits
from scenes.sound.kit import MusicPiece
from scenes.sound.levels import share
from scenes.sound.mixer import Strike
from scenes.sound.music import MENU, RESULTS, STEP, Music, Streamed

KIT = kits.load()
SLIDER = 0.6
LEVEL = SLIDER * 0.5


def piece(name: str) -> MusicPiece:
    found = KIT.piece(name)
    assert found is not None
    return found


def strike(name: str) -> Strike:
    effect = KIT.effect(name)
    assert effect is not None
    return Strike(name, effect.files[0], 0, 0.0, effect.seconds[0], effect.weight)


def heard(music: Music, now: float) -> str:
    take = music.take(now)
    return take.file.removeprefix("music/").removesuffix(".ogg") if take is not None and take.volume > 0 else ""


def volume(music: Music, now: float) -> float:
    take = music.take(now)
    return take.volume if take is not None else 0.0


def decibels_below(music: Music, now: float) -> float:
    """How far under its usual level."""
    import math

    return -20 * math.log10(volume(music, now) / LEVEL)


def run(music: Music, since: float, until: float) -> float:
    """Pass the time as the loop does: from one wake to the next.  Says how often it woke."""
    now, woke = since, 0
    while (wakes := music.wakes(now)) is not None and wakes <= until:
        assert wakes > now
        now, woke = wakes, woke + 1
        music.take(now)
    return woke


@pytest.fixture
def music() -> Music:
    found = Music(KIT)
    found.set_level(SLIDER, False, 0.0)
    return found


@pytest.fixture
def table(music: Music) -> Music:
    """At the table of Tiny Epic Western since 100."""
    music.go_to(MENU, 0.0)
    music.go_to("tiny_epic_western", 100.0)
    music.take(110.0)
    return music


def test_the_application_opens_with_the_menus_piece_in_a_second_and_a_half(music: Music) -> None:
    music.go_to(MENU, 1.0)
    assert music.take(1.0) == Streamed(1, "music/menu.ogg", 0.0, True, 0.0)
    assert volume(music, 1.75) == pytest.approx(LEVEL / 2)
    assert volume(music, 2.5) == pytest.approx(LEVEL)


def test_the_table_opens_after_the_menu_has_faded(music: Music) -> None:
    music.go_to(MENU, 0.0)
    music.go_to("tiny_towns", 100.0)
    assert heard(music, 100.3) == "menu" and volume(music, 100.3) == pytest.approx(LEVEL / 2)
    take = music.take(100.6)
    assert take is not None and (take.file, take.start) == ("music/tiny_towns.ogg", pytest.approx(0))
    assert volume(music, 101.2) == pytest.approx(LEVEL / 2) and volume(music, 101.9) == pytest.approx(LEVEL)


def test_a_scene_without_music_of_its_own_changes_nothing(table: Music) -> None:
    before = table.take(120.0)
    table.go_to("tiny_epic_western", 120.0)
    after = table.take(120.0)
    assert before == after


def test_a_duel_and_its_shot(table: Music) -> None:
    home = piece("tiny_epic_western")
    table.duel(True, 140.0)  # 39.4 s into the piece: in A', which began with its 13th bar
    assert heard(table, 140.1) == "tiny_epic_western" and heard(table, 140.4) == "duel"
    assert volume(table, 140.7) == pytest.approx(LEVEL)
    table.duel(True, 141.0)
    assert heard(table, 145.0) == "duel"
    table.heard(strike("shot"), 150.0)
    assert heard(table, 150.06) == "duel" and heard(table, 150.2) == ""
    assert heard(table, 151.0) == "" and heard(table, 151.1) == "tiny_epic_western"
    take = table.take(151.02)
    assert take is not None and take.start == pytest.approx(home.section_begun(39.4)) == pytest.approx(28.8)
    assert volume(table, 151.02 + 0.75) == pytest.approx(LEVEL / 2 * share(-table._deepest(151.77)))
    table.duel(False, 152.0)
    assert heard(table, 153.0) == "tiny_epic_western"


def test_a_duel_that_goes_without_a_shot_is_over_too(table: Music) -> None:
    table.duel(True, 140.0)
    table.duel(False, 150.0)
    assert heard(table, 150.5) == "" and heard(table, 153.0) == "tiny_epic_western"
    table.duel(True, 160.0)
    assert heard(table, 161.0) == "duel"


def test_in_a_duel_only_the_shot_ducks(table: Music) -> None:
    table.duel(True, 140.0)
    table.heard(strike("bell"), 145.0)
    table.heard(strike("dice"), 145.0)
    assert volume(table, 145.2) == pytest.approx(LEVEL)


def test_the_last_round_moves_to_the_last_section_and_is_a_little_louder(table: Music) -> None:
    table.last_round(140.0)
    assert heard(table, 141.0) == "tiny_epic_western"
    before, after = table.take(141.19), table.take(141.2)
    assert before is not None and after is not None and after.number != before.number
    assert after.start == pytest.approx(piece("tiny_epic_western").sections[-1])
    assert volume(table, 150.0) == pytest.approx(LEVEL * share(1.5))
    table.go_to(MENU, 160.0)
    assert volume(table, 170.0) == pytest.approx(LEVEL)


def test_the_final_count_is_silent_then_the_sting_then_the_menu_from_afar(table: Music) -> None:
    table.go_to(RESULTS, 200.0)
    assert heard(table, 200.5) == "tiny_epic_western" and heard(table, 200.7) == ""
    table.sting("win", False, 205.0)
    table.heard(strike("cheer"), 205.0)
    assert heard(table, 205.0) == "win" and volume(table, 205.2) == pytest.approx(LEVEL)
    take = table.take(205.2)
    assert take is not None and not take.loops
    assert heard(table, 211.0) == "" and heard(table, 212.3) == ""
    assert heard(table, 212.5) == "menu"
    assert decibels_below(table, 216.0) == pytest.approx(6)
    number = table.take(216.0)
    table.go_to(MENU, 220.0)
    nearer = table.take(222.0)
    assert number is not None and nearer is not None and nearer.number == number.number  # goes on
    assert nearer.volume == pytest.approx(LEVEL)


def test_bots_alone_win_softly(table: Music) -> None:
    table.go_to(RESULTS, 200.0)
    table.sting("win", True, 205.0)
    assert decibels_below(table, 205.1) == pytest.approx(6)


def test_a_new_match_from_the_results_is_not_lower(table: Music) -> None:
    table.go_to(RESULTS, 200.0)
    table.sting("lose", False, 201.0)
    table.go_to(MENU, 202.0)
    table.go_to("tiny_towns", 202.0)
    assert heard(table, 210.0) == "tiny_towns" and volume(table, 210.0) == pytest.approx(LEVEL)


# -------------------------------------------------------------- ducking


@pytest.mark.parametrize(("name", "depth"), [("bell", 8), ("your_turn", 8), ("build", 3), ("press", 0), ("wind", 0)])
def test_the_music_steps_back_for_what_is_louder(name: str, depth: float, table: Music) -> None:
    table.heard(strike(name), 130.0)
    attack = 0.08 if depth == 8 else 0.04
    assert decibels_below(table, 130.0 + attack) == pytest.approx(depth, abs=1e-6)
    assert decibels_below(table, 130.0 + attack / 2) == pytest.approx(depth / 2, abs=1e-6)
    assert decibels_below(table, 133.0) == pytest.approx(0, abs=1e-6)


def test_a_deep_duck_holds_as_long_as_the_effect_but_not_longer_than_a_second_and_a_half(table: Music) -> None:
    table.heard(strike("bell"), 130.0)  # 2.6 s
    assert decibels_below(table, 131.49) == pytest.approx(8)
    assert decibels_below(table, 131.8) == pytest.approx(4)
    assert decibels_below(table, 132.1) == pytest.approx(0, abs=1e-6)


def test_ducks_do_not_add_up(table: Music) -> None:
    table.lower("focus", 12.0, 0.5, 120.0)
    assert decibels_below(table, 120.25) == pytest.approx(6) and decibels_below(table, 121) == pytest.approx(12)
    table.heard(strike("bell"), 130.0)
    table.heard(strike("build"), 130.2)
    assert decibels_below(table, 130.3) == pytest.approx(12)
    table.lower("focus", 0.0, 0.5, 130.3)
    assert decibels_below(table, 130.9) == pytest.approx(8)


# -------------------------------------------------------------- mute and rest


def test_muted_it_fades_stands_still_and_goes_on_where_it_was(table: Music) -> None:
    table.set_level(SLIDER, True, 130.0)
    assert 0 < volume(table, 130.07) < LEVEL and volume(table, 130.15) == 0
    table.set_level(SLIDER, False, 190.0)
    take, before = table.take(191.0), table.take(191.0)
    assert take == before and take is not None
    assert take.start == pytest.approx(191.0 - 60.0 - 100.6) and take.volume == pytest.approx(LEVEL)


def test_at_nought_nothing_is_heard_and_nothing_wakes_the_loop() -> None:
    music = Music(KIT)
    music.set_level(0.0, False, 0.0)
    music.go_to(MENU, 0.0)
    assert volume(music, 5.0) == 0 and music.wakes(5.0) is None
    music.set_level(0.3, False, 60.0)
    assert volume(music, 61.0) == pytest.approx(0.15)


def test_after_three_rounds_the_band_rests_and_comes_back_to_the_menu_after_90_seconds(music: Music) -> None:
    music.go_to(MENU, 0.0)
    tired = 3 * piece("menu").seconds
    run(music, 0.0, tired + 3.9)
    assert heard(music, tired + 3.5) == "menu" and volume(music, tired + 2) < LEVEL
    assert heard(music, tired + 5) == ""
    run(music, tired + 5, tired + 100)
    take = music.take(tired + 100)
    assert take is not None and take.volume == pytest.approx(LEVEL) and take.start < 10


def test_at_a_table_it_comes_back_with_a_round_and_never_before_its_time(table: Music) -> None:
    tired = 100.6 + 3 * piece("tiny_epic_western").seconds
    run(table, 110.0, tired + 10)
    table.round_began(tired + 50)
    assert heard(table, tired + 55) == ""
    run(table, tired + 55, tired + 300)
    assert heard(table, tired + 300) == ""
    table.round_began(tired + 300)
    assert heard(table, tired + 301) == "tiny_epic_western"


# -------------------------------------------------------------- the loop may sleep


def test_while_a_piece_plays_on_nothing_wakes_the_loop(table: Music) -> None:
    assert run(table, 110.0, 400.0) == 0
    table.heard(strike("bell"), 400.0)
    woke = run(table, 400.0, 420.0)
    assert 0 < woke <= (0.08 + 0.6) / STEP + 4


def test_every_change_is_reached_by_sleeping_until_it_wakes(music: Music) -> None:
    """Whoever only looks when told to sees the same as one who looks all the time."""
    music.go_to(MENU, 0.0)
    run(music, 0.0, 50.0)
    music.go_to("tiny_towns", 50.0)
    run(music, 50.0, 53.0)
    assert volume(music, 53.0) == pytest.approx(LEVEL) and music.wakes(53.0) == pytest.approx(
        50.6 + 3 * piece("tiny_towns").seconds
    )

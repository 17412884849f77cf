"""What somebody is called stays what it is: in every sentence, in every language, on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from game.play.match import Match
from game.play.thinker import LocalThinker
from game.players import Player
from game.protocol import Event, Name, Saying, listed, say
from game.table import Table
from game.titles import TITLES
from scenes.kit.language import Language
from scenes.shell.services import Services
from scenes.skins import FACES
from scenes.table.scene import TableScene
from tests.scenes.hand import show

COMPONENTS = ("Well", "Bank", "Jail", "Sydney", "river 8", "A, B: C; D", "{name}", "the Boss")
NOBODY = ("⟦0⟧", "⟦1⟧", "⟦2⟧", "⟦3⟧", "⟦4⟧", "⟦5⟧")  # called like nothing in any catalogue


def whole_match(title: str, names: tuple[str, ...]) -> Iterator[tuple[Table, Event | None, Saying]]:
    """All that a match says: its log, event by event, its reasons, its end."""
    table = Table(title, [Player(name) for name in names], seed="names")
    rules, rng, told = table.rules, Random(len(names)), 0
    spots = sorted(rules.spots(table.setup))
    while (seat := table.to_move) is not None:
        reasons = (table.why_not(seat, spot) for spot in rng.sample(spots, 3))
        yield from ((table, None, reason) for reason in reasons if reason is not None)
        table.submit(seat, rng.choice(rules.legal_actions(table.state)))
        for event in (event for entry in table.told[told:] for event in entry):
            if (saying := rules.story(event, table.names)) is not None:
                yield table, event, saying
        told = len(table.told)
    assert table.outcome is not None
    yield table, None, table.outcome.reason


@pytest.mark.parametrize(("title", "seats"), [(title, seats) for title in TITLES for seats in TITLES[title].SEATS])
def test_players_named_like_components_are_called_so_in_every_language(title: str, seats: int) -> None:
    """A sentence about them is the one about nobody, with just the names put in."""
    languages, strangers, people = [Language("en"), Language("ru")], [Name(name) for name in NOBODY[:seats]], 0
    names = tuple(COMPONENTS[(seats + seat) % len(COMPONENTS)] for seat in range(seats))
    for table, event, saying in whole_match(title, names):
        plain = table.rules.story(event, strangers) if event is not None else saying
        assert plain is not None
        for language in languages:
            wanted = language.tell(plain)
            people += "⟦" in wanted
            for nobody, name in zip(NOBODY, names, strict=False):
                wanted = wanted.replace(nobody, name)
            assert language.tell(saying) == wanted
        assert str(saying) == languages[0].tell(saying).replace("\u2212", "-")
    assert people > min(40, len(table.log))


def test_whose_turn_it_is_is_told_by_name(title: str = "tiny_towns") -> None:
    table = Table(title, [Player("Well"), Player("Bank")], seed="names")
    assert table.to_move is not None
    waiting = 1 - table.to_move
    with pytest.raises(Exception, match="turn") as refused:
        table.submit(waiting, table.rules.legal_actions(table.state)[0])
    assert table.players[table.to_move].name in Language("ru").tell(refused.value.saying)


def test_cards_are_translated_and_people_are_not() -> None:
    russian = Language("ru")
    well = russian.say("Well")
    assert well != "Well"
    told = russian.tell(say("{seat} builds {card} on {square}.", seat=Name("Well"), card="Well", square="a1"))
    assert "Well" in told and well in told
    pairs = listed([(Name("Bank"), ": ", "Well"), (Name("Well"), ": ", "Bank")], "; ")
    assert str(Saying("{list}", {"list": pairs})) == "Bank: Well; Well: Bank"
    assert russian.tell(Saying("{list}", {"list": pairs})) == f"Bank: {well}; Well: {russian.say('Bank')}"


def test_a_sentence_is_written_down_readably_and_older_ones_still_open() -> None:
    old = b'{"text":"Round {round}","gaps":{"round":"12"}}'
    assert msgspec.json.decode(old, type=Saying) == say("Round {round}", round=12)
    saying = say("{seat}: {cards}.", seat=Name("Ida"), cards=listed(["Well", Name("Otto")]))
    packed = msgspec.json.encode(saying)
    assert packed == b'{"text":"{seat}: {cards}.","gaps":{"seat":{"name":"Ida"},"cards":["Well",", ",{"name":"Otto"}]}}'
    assert msgspec.json.decode(packed, type=Saying) == saying


def test_a_figure_has_a_real_minus_sign_and_a_name_keeps_its_own() -> None:
    saying = say("{seat} scores {total}.", seat=Name("K-9 -1"), total=-12)
    assert Language("en").tell(saying) == "K-9 -1 scores \u221212."


# ------------------------------------------------------------------ on the table


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title", ["tiny_towns", "saloon_tycoon"])
def test_a_plaque_drops_its_own_word_before_the_name(services: Services, title: str, size: tuple[int, int]) -> None:
    services.settings.language, services.settings.speed = "ru", 0
    services.language.switch("ru")
    table = Table(title, [Player("Marguerite"), Player("Bramble", "cowhand")], seed="plaque")
    scene = TableScene(services, FACES[title], Match(table, LocalThinker(), FACES[title].stage()))
    show(services, scene, size)
    room = scene.shown.rect(f"plaque/{scene.shown.focus}")
    name = scene.shown.name(scene.shown.focus)
    plaques = [area for area in scene.areas() if area.text and room.contains(area.rect) and not area.cut]
    assert any(name in area.text for area in plaques)

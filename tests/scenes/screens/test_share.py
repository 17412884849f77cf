"""Share codes: there and back, and a sentence for everything that is not one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.players import Player
from game.profile import share_code
from game.profile.share_code import BadCode, decode, encode
from game.protocol import BadSetup, Setup
from game.table import Table
from game.titles import TITLES

LEVELS = [None, "greenhorn", "cowhand", "random"]


@pytest.mark.parametrize("title", TITLES)
@given(data=st.data())
def test_there_and_back(title: str, data: st.DataObject) -> None:
    rules = TITLES[title]
    seats = data.draw(st.sampled_from(list(rules.SEATS)))
    levels = tuple(data.draw(st.sampled_from(LEVELS)) for _ in range(seats))
    options = {
        option.id: data.draw(st.sampled_from(option.choices)).id
        for option in rules.options(seats)
        if data.draw(st.booleans())
    }
    seed = data.draw(st.text(max_size=20)).strip()
    code = decode(encode(title, levels, options, seed))
    usual = {option.id: option.default for option in rules.options(seats)}
    assert (code.title, code.levels, code.seed) == (title, levels, seed)
    assert usual | code.options == usual | options


def test_a_table_can_be_shared_and_deals_the_same() -> None:
    players = [Player("Ann"), Player("Clover", "cowhand")]
    table = Table("tiny_towns", players, {"monuments": "off", "card_set": "random"}, "abc:def")
    text = share_code.of_table(table)
    assert text == "tiny_towns:pc:monuments=off:abc:def"
    code = decode(text)
    again = Table(code.title, [Player("Bo"), Player("Kim")], code.options, code.seed)
    assert again.log == table.log


def test_a_number_of_seats_is_enough() -> None:
    assert decode("tiny_towns:3::x").levels == (None, "cowhand", "cowhand")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a share code"),
        ("hello", "not a share code"),
        ("tiny_towns:3:", "not a share code"),
        ("ludo:3::x", "not in this bag: ludo"),
        (":3::x", "not in this bag"),
        ("tiny_towns:0::x", "0 seats"),
        ("tiny_towns:9::x", "9 seats"),
        ("tiny_towns:ppppppp::x", "7 seats, but Tiny Towns is for 1 to 6"),
        ("tiny_towns::a=b:x", "who plays"),
        ("tiny_towns:pz::x", "“z”"),
        ("tiny_towns:pc:mode=solo:x", "mode=solo"),
        ("tiny_towns:pc:colour=red:x", "colour=red"),
        ("tiny_towns:pc:mode:x", "does not offer"),
        ("tiny_towns:pc:" + "x" * 700 + ":y", "not a share code"),
    ],
)
def test_what_is_no_code_says_why(text: str, said: str) -> None:
    with pytest.raises(BadCode) as error:
        decode(text)
    assert said in str(error.value)


@given(st.text(max_size=60))
def test_anything_typed_is_read_or_refused(text: str) -> None:
    for typed in (text, f"tiny_towns:{text}", f"tiny_towns:pc:{text}:x", f"tiny_towns:{text}::x"):
        try:
            code = decode(typed)
        except BadCode as error:
            assert str(error)
            continue
        try:
            TITLES[code.title].setup(Setup(len(code.levels), code.options))
        except BadSetup as error:  # each option is offered, but two of them may not go together
            assert str(error)


def test_a_seed_is_not_mistaken_for_a_code() -> None:
    rng = Random(1)
    assert not any(share_code.looks_like(str(rng.random())) for _ in range(50))
    assert not share_code.looks_like("a:b")
    assert share_code.looks_like("tiny_towns:3") and share_code.looks_like("a:b:c:d")

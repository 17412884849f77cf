"""The cards and numbers of the box, written out by hand from the rules, and what happens to a file that is wrong."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.common.editions import in_box
from game.content import BadContent
from game.tiny_towns import rules
from game.tiny_towns.content import CARDS, CONTENT, FOLDER, RESOURCE_CARDS, load
from game.tiny_towns.pieces import CLASSES
from tests.tiny_towns.drawing import given, offered

# id, name, class, layout, effect + abilities
BUILDINGS = """
cottage       Cottage       cottage .H/BG      if_fed vp=3
farm          Farm          farm    HH/WW      feeder range=any capacity=4
granary       Granary       farm    HH/WB      feeder range=surrounding
greenhouse    Greenhouse    farm    HG/WW      feeder range=group
orchard       Orchard       farm    SH/HW      feeder range=lines
fountain      Fountain      well    WS         if_adjacent classes=well vp=2
millstone     Millstone     well    WS         if_adjacent classes=farm,theater vp=2
shed          Shed          well    WS         flat vp=1 + build_anywhere scope=self
well          Well          well    WS         per_adjacent class=cottage vp=1
abbey         Abbey         chapel  ..G/BSS    if_not_adjacent classes=tavern,theater,factory vp=3
chapel        Chapel        chapel  ..G/SGS    per_fed_cottage vp=1
cloister      Cloister      chapel  ..G/WBS    per_class_in_corners class=chapel vp=1 max=4
temple        Temple        chapel  ..G/BBS    if_adjacent_fed_cottages min=2 vp=4
almshouse     Almshouse     tavern  SSG        set_total table=0,-1,5,-3,15,-5,26
feast_hall    Feast_Hall    tavern  WWG        versus_right class=tavern vp=2 bonus=1
inn           Inn           tavern  HSG        alone_in_lines class=tavern vp=3
tavern        Tavern        tavern  BBG        set_total table=0,2,5,9,14,20
bakery        Bakery        theater .H./BGB    if_adjacent classes=farm,factory vp=3
market        Market        theater .W./SGS    best_line_count class=theater vp=1 max=4
tailor        Tailor        theater .H./SGS    center_count class=theater base=1 vp=1 max=5
theater       Theater       theater .S./WGW    types_in_lines exclude=theater vp=1 max=6
bank          Bank          factory HH./WGB    flat vp=4 + hold_resource distinct=True + bar_naming_held
factory       Factory       factory W.../BSSB  flat vp=0 + hold_resource distinct=False + substitute_named
trading_post  Trading_Post  factory SW./SWB    flat vp=1 + wild_in_layouts
warehouse     Warehouse     factory HWH/B.B    per_stored vp=-1 + store_named capacity=3
"""

MONUMENTS = """
architects_guild              Architect’s_Guild             ..G/.HS/WB.    flat vp=1 + replace_buildings count=2
archive_of_the_second_age     Archive_of_the_Second_Age     HH/BG          types_in_town exclude=monument vp=1 max=7
barrett_castle                Barrett_Castle                H..S/WGGB      if_fed vp=5 + counts_as class=cottage count=2
cathedral_of_caterina         Cathedral_of_Caterina         .H/SG          flat vp=2 + empty_square_vp vp=0
fort_ironweed                 Fort_Ironweed                 H.B/SWS        flat vp=7 + bar_master_builder
grand_mausoleum_of_the_rodina Grand_Mausoleum_of_the_Rodina WW/BS          flat vp=0 + unfed_cottage_vp vp=3
grove_university              Grove_University              .B./SGS        flat vp=3 + place_free count=1
mandras_palace                Mandras_Palace                HG/BW          types_adjacent vp=2 max=8
obelisk_of_the_crescent       Obelisk_of_the_Crescent       H../BGB        flat vp=0 + build_anywhere scope=later
opaleyes_watch                Opaleye’s_Watch               W.../BGHH/S... flat vp=0 + hold_types count=3
shrine_of_the_elder_tree      Shrine_of_the_Elder_Tree      BHS/WGW        count_when_built table=0,1,2,3,4,5,8
silva_forum                   Silva_Forum                   ..H./BBSW      largest_same_type_group base=1 vp=1
the_sky_baths                 The_Sky_Baths                 .H./SGW/B.B    types_missing exclude=monument vp=2 max=14
the_starloom                  The_Starloom                  GG/WH          finish_rank table=6,3,2 otherwise=0
statue_of_the_bondmaker       Statue_of_the_Bondmaker       WSSG/H...      flat vp=0 + named_on_cottage capacity=1
"""


SIGN_OF = {"W": "w", "H": "h", "B": "b", "G": "g", "S": "s", ".": "--"}

# ------------------------------------------------------------------ the cards


def written(kind) -> str:
    """An effect or ability as in the tables above; a capacity of nought is not printed on the card."""
    parts = [str(kind.__struct_config__.tag)]
    for name, key in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True):
        value = getattr(kind, name)
        if (key, value) != ("capacity", 0):
            parts.append(f"{key}={','.join(map(str, value)) if isinstance(value, tuple) else value}")
    return " ".join(parts)


def printed(card) -> str:
    powers = " + ".join([written(card.effect), *map(written, card.abilities)])
    return f"{card.id} {card.name.replace(' ', '_')} {card.building_class} {'/'.join(card.layout)} {powers}"


BOX = in_box(CARDS.values(), 1)  # as printed; later editions add cards of our own


def rows(table: str) -> list[str]:
    return [" ".join(line.split()) for line in table.strip().splitlines()]


@pytest.mark.rule("TT-005", "TT-039", "TT-089", "TT-090", "TT-091", "TT-092", "TT-093", "TT-094", "TT-095", "TT-096")
@pytest.mark.rule("TT-097", "TT-098", "TT-099", "TT-100", "TT-101", "TT-102", "TT-103", "TT-104", "TT-105", "TT-106")
@pytest.mark.rule("TT-107", "TT-108", "TT-109", "TT-110")
def test_the_25_building_cards_are_as_printed():
    assert [printed(card) for card in BOX if card.building_class != "monument"] == rows(BUILDINGS)


@pytest.mark.rule("TT-010", "TT-111", "TT-112", "TT-113", "TT-114", "TT-115", "TT-116", "TT-117", "TT-118", "TT-119")
def test_the_15_monument_cards_are_as_printed():
    assert [printed(card) for card in BOX if card.building_class == "monument"] == [
        " ".join([*row.split()[:2], "monument", *row.split()[2:]]) for row in rows(MONUMENTS)
    ]


@pytest.mark.rule("TT-005", "TT-007", "TT-010")
def test_the_piles():
    assert Counter(card.building_class for card in BOX) == {
        "cottage": 1, "farm": 4, "well": 4, "chapel": 4, "tavern": 4, "theater": 4, "factory": 4, "monument": 15,
    }  # fmt: skip


@pytest.mark.rule("TT-083")
def test_only_the_cottage_and_barrett_castle_can_be_fed():
    assert {card.id for card in CONTENT.cards.values() if card.feedable} == {"cottage", "barrett_castle"}


@pytest.mark.rule("TT-133")
def test_four_cards_are_left_out_alone():
    left_out = {card.id for card in BOX if not card.solo}
    assert left_out == {"inn", "bank", "fort_ironweed", "opaleyes_watch"}


def test_every_card_has_a_name_of_its_own_and_a_text():
    names = Counter(card.name for card in CONTENT.cards.values())
    assert set(names.values()) == {1}
    assert all(card.text.endswith(".") for card in CONTENT.cards.values())


@pytest.mark.rule("TT-038", "TT-039", "TT-056")
@pytest.mark.parametrize("row", rows(BUILDINGS) + rows(MONUMENTS), ids=lambda row: row.split()[0])
def test_every_card_can_be_constructed_from_its_printed_layout(row):
    card, layout = row.split()[0], next(word for word in row.split()[2:] if word not in CLASSES)
    cubes = [[SIGN_OF[letter] for letter in line.ljust(4, ".")] for line in layout.split("/")]
    squares = [f"{'abcd'[c]}{r + 1}" for r, line in enumerate(cubes) for c, sign in enumerate(line) if sign != "--"]
    monument = CONTENT.cards[card].building_class == "monument"
    state = given(
        " / ".join(" ".join(line) for line in cubes), phase="build", named="wood",
        cards="" if monument else card, kept=(card,) if monument else (),
    )  # fmt: skip
    assert {text for text in offered(state) if text.split()[:2] == ["build", card]} == {
        f"build {card} {' '.join(squares)}"
    }


# ------------------------------------------------------------------ the numbers


def test_the_resources_and_their_letters():
    assert CONTENT.legend == {"W": "wood", "H": "wheat", "B": "brick", "G": "glass", "S": "stone"}
    resources = [(each.id, each.name, each.letter) for each in CONTENT.numbers.resource]
    assert resources == [
        ("wood", "Wood", "W"), ("wheat", "Wheat", "H"), ("brick", "Brick", "B"), ("glass", "Glass", "G"),
        ("stone", "Stone", "S"),
    ]  # fmt: skip


@pytest.mark.rule("TT-124", "TT-134")
def test_there_are_three_resource_cards_of_each_kind():
    cards = CONTENT.numbers.resource_card
    assert [(card.id, card.name) for card in cards] == [
        (f"card_{name.lower()}_{copy}", name)
        for name in ("Wood", "Wheat", "Brick", "Glass", "Stone")
        for copy in (1, 2, 3)
    ]
    assert all(card.id.split("_")[1] == card.resource for card in cards)


@pytest.mark.rule("TT-001", "TT-004", "TT-010", "TT-011", "TT-028", "TT-031", "TT-032", "TT-052", "TT-080", "TT-084")
def test_the_fixed_numbers():
    values = msgspec.structs.asdict(CONTENT.values)
    del values["origin"]
    assert values == {
        "rows": 4,
        "columns": 4,
        "min_players": 1,
        "max_players": 6,
        "monuments_dealt": 2,
        "empty_square_vp": -1,
        "cavern_capacity": 2,
        "max_banks": 5,
    }


@pytest.mark.rule("TT-013")
def test_the_printed_box():
    kinds = [card.building_class for card in in_box(CARDS.values(), 1)]
    assert (len(kinds) - kinds.count("monument"), kinds.count("monument"), len(RESOURCE_CARDS)) == (25, 15, 15)


@pytest.mark.rule("TT-006")
def test_the_ready_made_set():
    sets = [(each.id, each.buildings) for each in CONTENT.numbers.card_set]
    assert sets == [("first_play", ("cottage", "farm", "well", "chapel", "tavern", "theater", "factory"))]


@pytest.mark.rule("TT-124", "TT-125", "TT-134", "TT-140")
def test_the_town_hall_and_the_solo_chart():
    numbers = CONTENT.numbers
    assert (numbers.town_hall.burn, numbers.town_hall.cycle) == (5, ("card", "card", "free"))
    assert numbers.solo.market == 3
    assert [(rank.id, rank.name, rank.min) for rank in numbers.solo_rank[:-1]] == [
        ("master_architect", "Master Architect", 38),
        ("town_planner", "Town Planner", 32),
        ("engineer", "Engineer", 25),
        ("carpenter", "Carpenter", 18),
        ("builders_apprentice", "Builder’s Apprentice", 10),
    ]
    last = numbers.solo_rank[-1]
    assert (last.id, last.name) == ("aspiring_architect", "Aspiring Architect")
    assert last.min < -16 - 3 * 16, "no town can sink below it"


@pytest.mark.rule("TT-002", "TT-008", "TT-009", "TT-012")
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_options_of_each_number_of_seats(seats):
    alone = seats == 1
    later = {card.id for card in CARDS.values() if card.since > 1}
    offered = {
        option.id: [choice.id for choice in option.choices if choice.id not in later] for option in rules.options(seats)
    }
    expected = {
        "mode": ["solo"] if alone else ["master_builder", "town_hall"],
        "card_set": ["first_play", "random", "picked"],
        "monuments": ["on", "off"],
        "cavern": ["off", "on"],
        "first_seat": ["random", *map(str, range(seats))],
        "farm": ["any", "farm", "granary", "greenhouse", "orchard"],
        "well": ["any", "fountain", "millstone", "shed", "well"],
        "chapel": ["any", "abbey", "chapel", "cloister", "temple"],
        "tavern": ["any", "almshouse", "feast_hall", *([] if alone else ["inn"]), "tavern"],
        "theater": ["any", "bakery", "market", "tailor", "theater"],
        "factory": ["any", *([] if alone else ["bank"]), "factory", "trading_post", "warehouse"],
    }
    if alone:
        del expected["first_seat"]
    assert {name: sorted(choices) for name, choices in offered.items()} == {
        name: sorted(choices) for name, choices in expected.items()
    }
    defaults = {option.id: option.default for option in rules.options(seats)}
    assert defaults == {
        **dict.fromkeys(expected, "any"), "mode": expected["mode"][0], "card_set": "random", "monuments": "on",
        "cavern": "off", **({} if alone else {"first_seat": "random"}),
    }  # fmt: skip
    assert all(choice.name for option in rules.options(seats) for choice in option.choices)


# ------------------------------------------------------------------ a file that is wrong


def tampered(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A copy of the content in which some text of one file was changed, once each."""
    copy = folder / "content"
    shutil.copytree(FOLDER, copy)
    text = (copy / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{file} does not say {old!r}"
        text = text.replace(old, new, 1)
    (copy / file).write_text(text, encoding="utf-8")
    return copy


def test_the_content_of_the_box_is_sound():
    assert load(FOLDER) == CONTENT


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("buildings.toml", "id = \"farm\"\nname = \"Farm\"\nclass", "id = \"well\"\nname = \"Farm\"\nclass",
         "buildings.toml, monuments.toml: [card.well] id: used twice"),
        ("monuments.toml", 'id = "silva_forum"', 'id = "bank"',
         "buildings.toml, monuments.toml: [card.bank] id: used twice"),
        ("buildings.toml", "feedable = true", "feedable = true\ncost = 2",
         "buildings.toml: [building.cottage] Object contains unknown field `cost`"),
        ("buildings.toml", 'range = "any", capacity = 4', 'range = "any", capacity = "four"',
         "buildings.toml: [building.farm] effect.capacity: Expected `int`, got `str`"),
        ("buildings.toml", 'kind = "if_fed"', 'kind = "if_happy"',
         "buildings.toml: [building.cottage] effect.kind: Invalid value 'if_happy'"),
        ("buildings.toml", 'kind = "if_fed", vp = 3', 'kind = "if_fed", vp = 3, bonus = 1',
         "buildings.toml: [building.cottage] effect: Object contains unknown field `bonus`"),
        ("buildings.toml", 'effect = { kind = "if_fed", vp = 3 }', "",
         "buildings.toml: [building.cottage] Object missing required field `effect`"),
        ("buildings.toml", 'classes = ["farm", "theater"]', 'classes = ["farm", "cinema"]',
         "buildings.toml: [building.millstone] effect.classes[1]: Invalid enum value 'cinema'"),
        ("buildings.toml", 'layout = ["WWG"]', 'layout = ["WXG"]',
         "buildings.toml: [building.feast_hall] layout: no resource has the letter 'X'"),
        ("buildings.toml", 'layout = ["WWG"]', 'layout = ["WWWWG"]',
         "buildings.toml: [building.feast_hall] layout: larger than a town"),
        ("buildings.toml", 'layout = ["WWG"]', 'layout = ["WWG", "W"]',
         "buildings.toml: [building.feast_hall] layout: rows differ in length"),
        ("buildings.toml", 'layout = ["WWG"]', "layout = []", "buildings.toml: [building.feast_hall] layout: is empty"),
        ("buildings.toml", "feedable = false", "feedable = true",
         "buildings.toml: [building.farm] feedable: goes with the effect if_fed, and only with it"),
        ("buildings.toml", 'range = "surrounding"', 'range = "surrounding", capacity = 2',
         "buildings.toml: [building.granary] capacity: goes with range any, and only with it"),
        ("buildings.toml", "order = 2", "order = 9", "buildings.toml: [class] order: expected"),
        ("monuments.toml", 'G = "glass"', 'G = "stone"', "monuments.toml: [legend] differs from buildings.toml"),
        ("monuments.toml", "solo = false\ntext", 'solo = "no"\ntext',
         "monuments.toml: [monument.fort_ironweed] solo: Expected `bool`, got `str`"),
        ("resources.toml", 'buildings = ["cottage", "farm", "well"', 'buildings = ["cottage", "farm", "shack"',
         "resources.toml: [card_set.first_play] buildings: classes are ('cottage', 'farm', 'unknown card shack'"),
        ("resources.toml", '"theater", "factory"]', '"theater", "theater"]',
         "resources.toml: [card_set.first_play] buildings: classes are"),
        ("resources.toml", "min = 32", "min = 39", "resources.toml: [solo_rank] min: highest must come first"),
        ("resources.toml", 'default = "random"', 'default = "mixed"',
         "resources.toml: [option.card_set] default: is not among the choices"),
        ("resources.toml", "rows = 4", "rows = 5",
         "resources.toml: [values] rows, columns: a town is 4 by 4, not (5, 4)"),
        ("resources.toml", "max_banks = 5", "max_banks = 5.5", "resources.toml: [values] max_banks: Expected `int`"),
        ("resources.toml", "max_banks = 5\n", "", "resources.toml: [values] Object missing required field `max_banks`"),
        ("resources.toml", 'resource = "wood"', 'resource = "gold"',
         "resources.toml: [resource_card.card_wood_1] resource: Invalid enum value 'gold'"),
        ("resources.toml", 'cycle = ["card"', 'cycle = ["luck"',
         "resources.toml: [town_hall] cycle[0]: Invalid enum value 'luck'"),
        ("resources.toml", "order = 1", "order = 7", "resources.toml: [resource] order: expected"),
        ("resources.toml", "[solo]", "[solo", "resources.toml: "),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_by_name_record_and_field(tmp_path, file, old, new, message):
    with pytest.raises(BadContent) as refusal:
        load(tampered(tmp_path, file, (old, new)))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("resources.toml", 'id = "card_wood_2"', 'id = "card_wood_1"'),
        ("resources.toml", 'id = "town_planner"', 'id = "engineer"'),
        ("resources.toml", 'id = "cavern"', 'id = "mode"'),
        ("resources.toml", 'letter = "W"', 'letter = "X"'),
    ],
)
def test_ids_are_unique_and_letters_match_the_legend(tmp_path, file, old, new):
    """STYLE, section 3.5."""
    with pytest.raises(BadContent):
        load(tampered(tmp_path, file, (old, new)))

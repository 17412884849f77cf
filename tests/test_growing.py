"""CONTRIBUTING is true to the letter: whoever follows "Adding a card" or "Adding a title" comes to a green suite.

What is added is added in a copy of the project, step by step as the page says, and the copy's own tests are run.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.titles import TITLES
from tests.growing.project import ROOT, Project
from tools.pictures.screen import missing

pytestmark = pytest.mark.long

TITLE = "saloon_tycoon"

PLAIN = """[[card]]
id = "good_harvest"
name = "Good Harvest"
copies = 1
effects = [{ op = "gold", amount = 5 }, { op = "draw", amount = 1 }]
final_turn = "allowed"
text = "Take 5 gold. Draw 1 card."
origin = "original"
since = 2
"""

BUILDING = """[[building]]
id = "spring"
name = "Spring"
class = "well"
layout = ["WS"]
feedable = false
effect = { kind = "per_adjacent", class = "farm", vp = 1 }
abilities = []
text = "Earns 1 point per red building right beside it."
origin = "original"
since = 2

"""

WESTERN = """[[building]]
id = "powder_house"
name = "Powder House"
vp = 2
cost = { money = 2, law = 1, force = 1 }
icons = ["mining", "railroad"]
timing = "buy"
effect = { kind = "discount_per_icon", industry = "railroad" }
text = "Your first purchase in the buy phase costs 1 influence less for each Railroad icon on it."
origin = "original"
since = 2
"""

WESTERN_NOTE = """[[note]]
id = "powder_house"
en = "The dearest ones carry two of these icons."
ru = "У самых дорогих таких значков два."
"""

PARTNER = """[[partner]]
id = "sign_painter"
name = "Lottie Vane, Sign Painter"
effect = { kind = "score_per", count = "sign_colours", per = 1, points = 2, max = 8 }
text = "2 points for each colour of sign in your settlement, up to 8."
origin = "original"
since = 2
"""

SPRING = """def spring(town: LiteralTown, fed: Fed) -> int:
    return sum(town.squares[other] == "farm" for square in where(town, "well") for other in beside(square))


# ------------------------------------------------------------------ chapel class
"""

NEW_KIND = """[[card]]
id = "town_collection"
name = "Town Collection"
copies = 1
effects = [{ op = "gold_per_hand", each = 1, max = 4 }]
final_turn = "allowed"
text = "Take 1 gold for each card left in your hand, at most 4."
origin = "original"
since = 2
"""

STRUCT = """class GoldPerHand(Op, frozen=True, tag="gold_per_hand"):
    each: int
    max: int


PlainEffect = (
    GoldPerHand | """

STEP = """def _gold_per_hand(s: State, frame: Frame, effect: fx.GoldPerHand, tell: Tell) -> None:
    gain(s, s.seat, min(effect.max, effect.each * len(s.hands[s.seat])), frame.source, tell)  # ST-084a


def _asks("""

RULE = """- **ST-084a** `gold_per_hand`: take `each` gold for each card left in the seat's hand, at most `max`.
"""

SCENARIO = """@pytest.mark.rule("ST-084a")
@pytest.mark.parametrize(("left", "gold"), [(0, 1), (1, 2), (3, 4)])
def test_gold_for_each_card_left_in_the_hand(left, gold):
    s = given("", "", gold=(1, 1), hands=(("town_collection", *["pay_dirt"] * left),), saloons=ELSEWHERE)
    play(s, "play 0")
    assert s.gold == [gold, 1]
"""

SECOND_OPINION = """    def op_gold_per_hand(self, effect: dict[str, Any]) -> None:
        self.me.gold += min(effect["max"], effect["each"] * len(self.me.hand))

    def op_gold_others("""


def with_a_card_in_each_title(project: Project) -> None:
    """Steps 1, 3, 4 and 5: record, second opinion, plan, and what is seen of it."""
    project.append("game/saloon_tycoon/content/tycoon_cards.toml", PLAIN)
    _place(project, "saloon_tycoon", "discard/drifters_luck", "discard/good_harvest", down=1)
    chapels = "# ---------------------------------------------------------------- chapel class\n"
    project.instead("game/tiny_towns/content/buildings.toml", chapels, BUILDING + chapels)
    project.instead("tools/stress/conservation/tiny_towns_ground.py", '"shed", "well")', '"shed", "well", "spring")')
    literal = "tools/stress/claims/tiny_towns_score.py"
    project.instead(
        literal, "# ------------------------------------------------------------------ chapel class\n", SPRING
    )
    project.instead(literal, "millstone, shed, well, abbey,", "millstone, shed, well, spring, abbey,")
    project.append("game/tiny_epic_western/content/buildings.toml", WESTERN)
    cards = "tests/tiny_epic_western/literal_cards.py"
    hotel = next(line for line in project.read(cards).splitlines(keepends=True) if line.startswith("Grand Hotel"))
    project.after(cards, hotel, "Powder House | 2 | (2,1,1) | M R | buy | discount_per_icon railroad\n")
    project.append("assets/rulebook/tiny_epic_western.toml", WESTERN_NOTE)
    _place(project, "tiny_epic_western", "building/grand_hotel", "building/powder_house", right=1)
    project.append("game/wild_tiled_west/content/partners.toml", PARTNER)
    last = '        "missionary": min(9, 3 * count["surrounded_buildings"]),\n'
    mine = (
        last.replace("missionary", "sign_painter")
        .replace("9, 3", "8, 2")
        .replace("surrounded_buildings", "sign_colours")
    )
    project.after("tools/stress/claims/wild_tiled_west_score.py", last, mine)
    drawing = "assets/art/wild_tiled_west/wtw_partner_{}.svg"
    shutil.copy(project.folder / drawing.format("banker"), project.folder / drawing.format("sign_painter"))
    for title, bots, more in (
        ("saloon_tycoon", ["greenhorn"] * 4, ""),
        ("tiny_towns", ["cowhand"] * 2, 'options = { card_set = "picked", well = "spring" }\n'),
        ("tiny_epic_western", ["cowhand"] * 3, ""),
        ("wild_tiled_west", ["greenhorn"] * 3, ""),
    ):
        plan = f'[[match]]\nname = "edition_2"\nbots = {bots}\nseed = "edition 2"\n{more}edition = 2\n'
        project.append(f"tests/playthroughs/{title}/plans.toml", plan)


def _place(project: Project, title: str, beside: str, name: str, *, right: int = 0, down: int = 0) -> None:
    """Its place on both boards, as one would draw it in Tiled: beside the last of its kind."""
    for board in ("table", "table_compact"):
        file = f"assets/boards/{title}/{board}.tmx"
        text = project.read(file)
        line = next(line for line in text.splitlines(keepends=True) if f'name="{beside}"' in line)
        x, y, w, h = (float(re.search(rf' {side}="([\d.]+)"', line)[1]) for side in ("x", "y", "width", "height"))  # type: ignore[index]
        kind = re.search(r'type="(\w+)"', line)[1]  # type: ignore[index]
        free = int(re.search(r'nextobjectid="(\d+)"', text)[1])  # type: ignore[index]
        spot = f'  <object id="{free}" name="{name}" type="{kind}" '
        spot += f'x="{x + right * (w + 1):g}" y="{y + down * (h + 2):g}" width="{w:g}" height="{h:g}"/>\n'
        project.after(file, line, spot)
        project.instead(file, f'nextobjectid="{free}"', f'nextobjectid="{free + 1}"')


TOUCHED = {
    "game/saloon_tycoon/content/tycoon_cards.toml", "assets/boards/saloon_tycoon/table.tmx",
    "assets/boards/saloon_tycoon/table_compact.tmx",
    "game/tiny_towns/content/buildings.toml", "tools/stress/conservation/tiny_towns_ground.py",
    "tools/stress/claims/tiny_towns_score.py",
    "game/tiny_epic_western/content/buildings.toml", "tests/tiny_epic_western/literal_cards.py",
    "assets/rulebook/tiny_epic_western.toml", "assets/boards/tiny_epic_western/table.tmx",
    "assets/boards/tiny_epic_western/table_compact.tmx",
    "game/wild_tiled_west/content/partners.toml", "tools/stress/claims/wild_tiled_west_score.py",
    "assets/art/wild_tiled_west/wtw_partner_sign_painter.svg",
    *(f"tests/playthroughs/{title}/{file}" for title in TITLES for file in ("plans.toml", "edition_2.txt")),
}  # fmt: skip


def test_one_more_card_in_each_title_breaks_nothing(tmp_path: Path) -> None:
    """Lessons, puzzles, proofs, badges, days, saves and golden playthroughs are those of before."""
    project = Project(tmp_path / "project")
    before = project.files()
    with_a_card_in_each_title(project)
    project.run("tools/content/record.py")
    assert {file for file, sum_ in project.files().items() if before.get(file) != sum_} == TOUCHED
    assert before.keys() <= project.files().keys()
    rooms = [
        *TITLES,
        "playthroughs",
        "boards",
        "lessons",
        "trail",
        "badges",
        "daily",
        "saves",
        "review",
        "play",
        "common",
    ]
    books = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests/scenes/skins").glob("test_*_book.py"))
    tests = [
        *(f"tests/{room}" for room in rooms),
        *books,
        "tests/test_printed.py",
        "tests/scenes/screens/test_books.py",
    ]
    project.test("-n", "2", "-m", "not long", *tests)


def with_new_kind(folder: Path) -> Project:
    """Steps 1 to 4: struct, function, table, worth to a bot; rule, scenario, literal second opinion."""
    project = Project(folder)
    project.append(f"game/{TITLE}/content/tycoon_cards.toml", NEW_KIND)
    project.instead(f"game/{TITLE}/effects.py", "PlainEffect = (\n    ", STRUCT)
    project.instead(f"game/{TITLE}/effect_steps.py", "def _asks(", STEP)
    project.after(
        f"game/{TITLE}/effect_steps.py",
        "        fx.GoldOthers: _gold_others,\n",
        "        fx.GoldPerHand: _gold_per_hand,\n",
    )
    worth = "OTHER_WORTH: Final[dict[type, float]] = {\n"
    project.after(project.holding(f"game/{TITLE}", worth), worth, "    fx.GoldPerHand: 1.0,\n")
    rule = "- **ST-083** `choose`: the seat names one of the options; that list of effects is resolved.\n"
    project.after(f"docs/rules/{TITLE}.md", rule, RULE)
    project.append(f"tests/{TITLE}/test_rules_effects.py", SCENARIO)
    project.instead(f"tests/{TITLE}/literal_table.py", "    def op_gold_others(", SECOND_OPINION)
    plan = f'[[match]]\nname = "edition_2"\nbots = {["greenhorn"] * 4}\nseed = "edition 2 0"\nedition = 2\n'
    project.append(f"tests/playthroughs/{TITLE}/plans.toml", plan)
    _place(project, TITLE, "discard/drifters_luck", "discard/town_collection", down=1)
    return project


def test_a_card_of_a_new_kind_added_by_the_page_leads_to_a_green_suite(tmp_path: Path) -> None:
    project = with_new_kind(tmp_path / "project")
    project.run("tools/content/record.py", TITLE)
    project.test(f"tests/{TITLE}", "tests/playthroughs", "tests/test_printed.py", "-k", f"{TITLE} or test_printed")
    project.test("tests/laws/test_laws.py", "-k", f"{TITLE}-2-head_start")
    project.test("tests/test_house.py", "-k", "rule or doors or size")


def test_a_wrong_figure_in_one_title_leaves_the_menu_and_the_others(tmp_path: Path) -> None:
    project = Project(tmp_path / "project")
    first = 'id = "crooked_dealer"\nname = "Crooked Dealer"\ncopies = 1\n'
    project.instead(f"game/{TITLE}/content/tycoon_cards.toml", first, first.replace("1", '"x"'))
    shutil.copy(
        ROOT / "tests/growing/broken_title.py.txt", project.folder / "tests/scenes/screens/test_broken_title.py"
    )
    project.test("tests/scenes/screens/test_broken_title.py")
    with pytest.raises(AssertionError, match=r"tycoon_cards\.toml: \[card\.crooked_dealer\] copies"):
        project.run("-m", "game", "titles")


# ------------------------------------------------------------------ a title


def with_a_title(folder: Path) -> Project:
    """The study's part of "Adding a title": rules, content, a room that answers the contract, one line on the shelf."""
    project = Project(folder)
    crates = ROOT / "tests" / "growing" / "crates"
    shutil.copytree(crates / "game", folder / "game" / "crates")
    shutil.copy(crates / "rules.md", folder / "docs" / "rules" / "crates.md")
    for room in ("crates", "playthroughs/crates"):
        (folder / "tests" / room).mkdir()
    (folder / "tests" / "crates" / "__init__.py").write_text('"""Crates."""\n', encoding="utf-8")
    shutil.copy(crates / "test_rules.py.txt", folder / "tests" / "crates" / "test_rules.py")
    shutil.copy(crates / "plans.toml", folder / "tests" / "playthroughs" / "crates")
    (folder / "tests" / "crates" / "printed.toml").write_text("", encoding="utf-8")
    loader = "def _crates() -> Any:\n    from game.crates import rules\n\n    return rules\n\n\n"
    project.instead("game/titles.py", "LOADERS: Final", f"{loader}LOADERS: Final")
    last = '    "wild_tiled_west": _wild_tiled_west,\n'
    project.after("game/titles.py", last, last.replace("wild_tiled_west", "crates"))
    return project


RUSSIAN = {
    "Crates": "Ящики",
    "Take what lands on the quay": "Берите то, что выгружают на причал",
    "nobody plays it alone.": "в одиночку в них не играют.",
    "Take a crate": "Возьмите ящик",
    "Click one on the quay.": "Щёлкните ящик на причале.",
    "Somebody takes a crate.": "Кто-то берёт ящик.",
    "Holds": "Трюмы",
    "Take {crate}.": "Возьмите: {crate}.",
    "There is no crate here any more.": "Здесь больше нет ящика.",
    "On the quay: {crates}.": "На причале: {crates}.",
    "{seat} takes {crate}.": "{seat}: взят ящик «{crate}».",
    "{left} crates left": "Осталось ящиков: {left}",
    "Crates taken": "Взятые ящики",
    "most points": "больше очков",
    "equal in points: the victory is shared": "поровну очков: победа общая",
    "These are not the crates.": "Это не те ящики.",
    "Nails": "Гвозди",
    "Coffee": "Кофе",
    "Silver": "Серебро",
}


def with_its_table(folder: Path) -> Project:
    """Step 4: board, drawings, face, a line on the shelf, rulebook, course, its words in Russian."""
    project, crates = with_a_title(folder), ROOT / "tests" / "growing" / "crates"
    shutil.copytree(crates / "scenes", folder / "scenes" / "skins" / "crates")
    shutil.copytree(crates / "boards", folder / "assets" / "boards" / "crates")
    shutil.copytree(crates / "art", folder / "assets" / "art" / "crates")
    shutil.copy(crates / "rulebook.toml", folder / "assets" / "rulebook" / "crates.toml")
    shutil.copy(crates / "course.toml", folder / "assets" / "lessons" / "crates.toml")
    shutil.copy(crates / "test_window.py.txt", folder / "tests" / "window" / "test_crates.py")
    shelf = "scenes/skins/__init__.py"
    first = "from scenes.skins.saloon_tycoon.face import"
    project.instead(shelf, first, f"from scenes.skins.crates.face import FACE as CRATES\n{first}")
    project.instead(shelf, "SALOON_TYCOON, WILD_TILED_WEST)", "SALOON_TYCOON, WILD_TILED_WEST, CRATES)")
    project.run("tools/content/text.py", "update")
    for domain in ("crates", "saddlebag"):
        project.translate(f"assets/text/ru/LC_MESSAGES/{domain}.po", RUSSIAN)
    project.run("tools/content/text.py", "compile")
    return project


def test_a_title_added_by_the_page_is_played_in_the_real_window(tmp_path: Path) -> None:
    if reason := missing("xdotool"):
        pytest.skip(reason)
    project = with_its_table(tmp_path / "project")
    project.run("tools/content/text.py", "check")
    project.test("tests/window/test_crates.py")


def test_a_title_added_by_the_page_keeps_what_is_asked_of_any_title_at_the_table(tmp_path: Path) -> None:
    project = with_its_table(tmp_path / "project")
    project.run("tools/content/record.py", "crates")
    project.test(
        "tests/boards",
        "tests/scenes",
        "tests/play",
        "tests/review/test_review.py",
        "tests/lessons",
        "-k",
        "crates and not saloon",
        "-m",
        "not long",
    )


def test_a_title_added_by_the_page_is_played_by_the_laws_the_bots_and_the_command_line(tmp_path: Path) -> None:
    project = with_a_title(tmp_path / "project")
    project.run("tools/content/record.py", "crates")
    project.test("tests/crates", "tests/playthroughs", "tests/laws", "tests/common", "-k", "crates")
    project.test("tests/test_house.py", "-k", "crates or rule or arrows")
    bots = ("--bots", "cowhand,random", "--jobs", "1")
    project.run("-m", "game", "simulate", "crates", "--games", "4", "--seed", "1", *bots)
    project.run("-m", "game", "titles")

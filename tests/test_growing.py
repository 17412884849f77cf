"""CONTRIBUTING is true to the letter: whoever follows "Adding a card" or "Adding a title" comes to a green suite.

What is added is added in a copy of the project, step by step as the page says, and the copy's own tests are run.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

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
"""

NEW_KIND = """[[card]]
id = "town_collection"
name = "Town Collection"
copies = 1
effects = [{ op = "gold_per_hand", each = 1, max = 4 }]
final_turn = "allowed"
text = "Take 1 gold for each card left in your hand, at most 4."
origin = "original"
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


def with_plain_card(folder: Path) -> Project:
    """Step 1: a record, and the counts of the box in the tests; the deck is another one, so step 4 applies."""
    project = Project(folder)
    project.append(f"game/{TITLE}/content/tycoon_cards.toml", PLAIN)
    project.instead(f"tests/{TITLE}/test_content.py", "== (37, 25)", "== (38, 26)")
    raise_version(project)
    return project


def with_new_kind(folder: Path) -> Project:
    """Steps 1 to 4: struct, function, table, worth to a bot; rule, scenario, literal second opinion."""
    project = Project(folder)
    project.append(f"game/{TITLE}/content/tycoon_cards.toml", NEW_KIND)
    project.instead(f"tests/{TITLE}/test_content.py", "== (37, 25)", "== (38, 26)")
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
    raise_version(project)
    return project


def raise_version(project: Project) -> None:
    """Step 4: an old log shuffles another deck.  The state has the same shape, so its step changes nothing."""
    project.instead(f"game/{TITLE}/rules.py", "VERSION: Final = 3\n", "VERSION: Final = 4\n")
    last = "    2: _the_head_start_was_not_agreed,\n"
    project.after(f"game/{TITLE}/rules.py", last, "    3: lambda packed: packed,\n")


def record_anew(project: Project) -> None:
    """Step 5: between them the matches must still show the whole game, so there are some more of them."""
    # Alone it takes many until the Boss takes a Citizen away; who plays at random finishes few of the dear tiles.
    tables = [["random"] * 4] * 4 + [["greenhorn"] * 4] * 4 + [["random"]] * 16
    plans = [
        f'[[match]]\nname = "more_{number}"\nbots = {bots}\nseed = "more {number}"\n'
        for number, bots in enumerate(tables)
    ]
    project.append(f"tests/playthroughs/{TITLE}/plans.toml", "\n".join(plans))
    project.run("tools/content/record.py", "--anew", TITLE)


@pytest.mark.parametrize("grow", [with_plain_card, with_new_kind])
def test_a_card_added_by_the_page_leads_to_a_green_suite(grow, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    project = grow(tmp_path / "project")
    record_anew(project)
    project.test(f"tests/{TITLE}", "tests/playthroughs", "tests/test_printed.py", "-k", f"{TITLE} or test_printed")
    project.test("tests/laws/test_laws.py", "-k", f"{TITLE}-2-head_start")
    project.test("tests/test_house.py", "-k", "rule or doors or arrows")


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
    project.instead(
        "game/titles.py",
        "from game.protocol import",
        "from game.crates import rules as crates\nfrom game.protocol import",
    )
    project.instead("game/titles.py", "saloon_tycoon, wild_tiled_west)\n", "saloon_tycoon, wild_tiled_west, crates)\n")
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
        "tests/review",
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

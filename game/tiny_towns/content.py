"""The cards and numbers of Tiny Towns, from ``content/*.toml``.  Read once, checked, frozen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct, field

from game.common.editions import newest
from game.content import Record, expect, read
from game.tiny_towns.effects import Ability, ClassId, Effect, Feeder, IfFed, Kind
from game.tiny_towns.pieces import CLASSES, COLUMNS, RESOURCES, ROWS

FOLDER: Final = Path(__file__).parent / "content"

ResourceId = Literal["wood", "wheat", "brick", "glass", "stone"]


class Card(Record, frozen=True):
    """A building or monument card."""

    id: str
    name: str
    building_class: ClassId = field(name="class")
    layout: tuple[str, ...]
    feedable: bool
    effect: Effect
    abilities: tuple[Ability, ...]
    text: str
    origin: str
    solo: bool = True  # false: left out where one plays alone (TT-133)
    since: int = 1  # the edition of the box it joined

    def ability(self, kind: type[Kind]) -> Kind | None:
        """Its ability of this kind, if it has one."""
        return next((ability for ability in self.abilities if isinstance(ability, kind)), None)


class BuildingClass(Record, frozen=True):
    id: ClassId
    name: str
    order: int
    colour: str
    piece: str
    text: str
    origin: str


class Resource(Record, frozen=True):
    id: ResourceId
    name: str
    letter: str
    order: int
    colour: str
    text: str
    origin: str


class ResourceCard(Record, frozen=True):
    id: str
    name: str
    resource: ResourceId
    text: str
    origin: str


class CardSet(Record, frozen=True):
    id: str
    name: str
    buildings: tuple[str, ...]
    text: str
    origin: str


class Solo(Record, frozen=True):
    market: int
    origin: str


class SoloRank(Record, frozen=True):
    id: str
    name: str
    min: int
    text: str
    origin: str


class TownHall(Record, frozen=True):
    burn: int
    cycle: tuple[Literal["card", "free"], ...]
    origin: str


class Values(Record, frozen=True):
    rows: int
    columns: int
    min_players: int
    max_players: int
    monuments_dealt: int
    empty_square_vp: int
    cavern_capacity: int
    max_banks: int
    origin: str


class OptionText(Record, frozen=True):
    id: str
    name: str
    choices: tuple[str, ...]
    default: str
    text: str
    origin: str


Legend = dict[str, str]


class BuildingsFile(Record, frozen=True):
    legend: Legend
    classes: tuple[BuildingClass, ...] = field(name="class")
    building: tuple[Card, ...]


class MonumentsFile(Record, frozen=True):
    legend: Legend
    monument: tuple[Card, ...]


class ResourcesFile(Record, frozen=True):
    resource: tuple[Resource, ...]
    resource_card: tuple[ResourceCard, ...]
    card_set: tuple[CardSet, ...]
    solo: Solo
    solo_rank: tuple[SoloRank, ...]
    town_hall: TownHall
    values: Values
    option: tuple[OptionText, ...]


class Content(Struct, frozen=True):
    """All of it, with the look-ups the rules need."""

    legend: dict[str, str]  # layout letter -> resource, "." left out
    classes: tuple[BuildingClass, ...]
    cards: dict[str, Card]  # buildings and monuments by id
    piles: dict[str, tuple[str, ...]]  # class -> ids of its cards, in file order
    numbers: ResourcesFile

    @property
    def values(self) -> Values:
        return self.numbers.values


def load(folder: Path = FOLDER) -> Content:
    """Read and check the three files; raises BadContent."""
    buildings = read(folder / "buildings.toml", BuildingsFile)
    monuments = read(folder / "monuments.toml", MonumentsFile)
    numbers = read(folder / "resources.toml", ResourcesFile)
    _check_lists(buildings, monuments, numbers)
    for file, table, cards in (
        ("buildings.toml", "building", buildings.building),
        ("monuments.toml", "monument", monuments.monument),
    ):
        for card in cards:
            _check_card(file, f"{table}.{card.id}", card, buildings.legend)
    _check_references(buildings, numbers)
    cards = buildings.building + monuments.monument
    return Content(
        legend={letter: resource for letter, resource in buildings.legend.items() if resource},
        classes=buildings.classes,
        cards={card.id: card for card in cards},
        piles={
            building_class: tuple(card.id for card in cards if card.building_class == building_class)
            for building_class in CLASSES
        },
        numbers=numbers,
    )


def _check_lists(buildings: BuildingsFile, monuments: MonumentsFile, numbers: ResourcesFile) -> None:
    cards = buildings.building + monuments.monument
    _check_ids("buildings.toml, monuments.toml", "card", cards)
    for table in ("resource", "resource_card", "card_set", "solo_rank", "option"):
        _check_ids("resources.toml", table, getattr(numbers, table))
    for resource in numbers.resource:
        fits = buildings.legend.get(resource.letter) == resource.id
        expect(fits, "resources.toml", f"resource.{resource.id}", "letter: differs from the legend of buildings.toml")
    order = tuple(
        building_class.id
        for building_class in sorted(buildings.classes, key=lambda building_class: building_class.order)
    )
    expect(order == CLASSES, "buildings.toml", "class", f"order: expected {CLASSES}, got {order}")
    names = tuple(resource.id for resource in sorted(numbers.resource, key=lambda r: r.order))
    expect(names == RESOURCES, "resources.toml", "resource", f"order: expected {RESOURCES}, got {names}")
    expect(buildings.legend == monuments.legend, "monuments.toml", "legend", "differs from buildings.toml")
    size = (numbers.values.rows, numbers.values.columns)
    expect(size == (ROWS, COLUMNS), "resources.toml", "values", f"rows, columns: a town is 4 by 4, not {size}")


def _check_ids(file: str, table: str, records: Sequence[Any]) -> None:
    seen = set()
    for record in records:
        expect(record.id not in seen, file, f"{table}.{record.id}", "id: used twice")
        seen.add(record.id)


def _check_card(file: str, record: str, card: Card, legend: Legend) -> None:
    expect(bool(card.layout), file, record, "layout: is empty")
    width = len(card.layout[0])
    expect(all(len(row) == width for row in card.layout), file, record, "layout: rows differ in length")
    expect(len(card.layout) <= ROWS and width <= COLUMNS, file, record, "layout: larger than a town")
    for letter in "".join(card.layout):
        expect(letter in legend, file, record, f"layout: no resource has the letter {letter!r}")
    fed = isinstance(card.effect, IfFed)
    expect(card.feedable == fed, file, record, "feedable: goes with the effect if_fed, and only with it")
    if isinstance(card.effect, Feeder):
        needs = card.effect.range == "any"
        expect((card.effect.capacity > 0) == needs, file, record, "capacity: goes with range any, and only with it")


def _check_references(buildings: BuildingsFile, numbers: ResourcesFile) -> None:
    classes = {card.id: card.building_class for card in buildings.building}
    for chosen in numbers.card_set:
        kinds = tuple(classes.get(card, f"unknown card {card}") for card in chosen.buildings)
        expect(kinds == CLASSES[:-1], "resources.toml", f"card_set.{chosen.id}", f"buildings: classes are {kinds}")
    for option in numbers.option:
        record = f"option.{option.id}"
        expect(option.default in option.choices, "resources.toml", record, "default: is not among the choices")
    ranks = [rank.min for rank in numbers.solo_rank]
    expect(ranks == sorted(ranks, reverse=True), "resources.toml", "solo_rank", "min: highest must come first")


CONTENT: Final = load()
CARDS: Final = CONTENT.cards
EDITION: Final = newest(CARDS.values())
RESOURCE_CARDS: Final = tuple(card.resource for card in CONTENT.numbers.resource_card)

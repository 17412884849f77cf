"""What a click would bring, tried out on a copy of the view and read off the events.  Changes and draws nothing."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.protocol import Action, Event
from game.wild_tiled_west import events as told
from game.wild_tiled_west import rules, year_events
from game.wild_tiled_west.content import BUILDINGS, TILES, TRACKS
from game.wild_tiled_west.counts import bare_horseshoes
from game.wild_tiled_west.faces import ground
from game.wild_tiled_west.pastures import fields, herd, pasture_at
from game.wild_tiled_west.pieces import BIT, SIZE, beside, bits_of, place_of
from game.wild_tiled_west.placing import open_squares, squares_of
from game.wild_tiled_west.preview import why_not_on
from game.wild_tiled_west.shapes import BUILDING_OF
from game.wild_tiled_west.state import State
from scenes.kit.lettering import fine, signed
from scenes.skins.wild_tiled_west.look import ALLEY, BANDIT, BULLET, COW, GOLD, GRAVE, PICKAXE, SHOE
from scenes.skins.wild_tiled_west.tiles import ART
from scenes.table.view.table_view import TableView

ENDS: Final = (  # what comes after the turn is not brought by the tile
    told.TurnBegan, year_events.DiceLifted, year_events.FirstPassed,
    year_events.TussleHeld, year_events.HouseThreatened, year_events.SiteJudged,
    told.RoundBegan,
    told.YearBegan, told.DiceRolled, year_events.GameEnded, year_events.BanditTurned,
)  # fmt: skip


class PreviewRow(NamedTuple):
    """One line of the list: a picture, what happens, and what it is worth."""

    picture: str
    words: str
    note: str = ""
    good: bool | None = None  # green, red, or neither


class Brings(NamedTuple):
    """All that a click would bring."""

    rows: tuple[PreviewRow, ...]
    points: int = 0
    shots: tuple[tuple[str, str], ...] = ()  # sheriff and bandit squares
    squares: tuple[str, ...] = ()  # what would be covered


def tried(shown: TableView, action: Action) -> tuple[State, list[Event]]:
    """The view once the action is done, and what happened in this placement; nothing hidden is needed for it."""
    state = rules.copy(shown.view)
    happened: list[Event] = []
    rules.apply(state, action, happened.append)
    ends = next((place for place, event in enumerate(happened) if isinstance(event, ENDS)), len(happened))
    return state, happened[:ends]


def brings(shown: TableView, action: Action) -> Brings:
    """For a placement, an alley, a shot, a hill."""
    after, events = tried(shown, action)
    seat = shown.viewer
    mine = [event for event in events if event.seat in (None, seat)]
    rows = [*_goods(shown, mine), *_shots(shown, mine), *_towns(shown, mine, after), *_buildings(shown, mine, after)]
    rows += [*_face(shown, mine), *_pasture(shown, mine, after), *_rest(shown, mine, after)]
    points = sum(event.points for event in mine if isinstance(event, told.PointsScored))
    shots = tuple((event.sheriff, event.square) for event in mine if isinstance(event, told.BanditShot))
    return Brings(tuple(rows), points, shots, _covered(mine))


def _covered(events: list[Event]) -> tuple[str, ...]:
    for event in events:
        if isinstance(event, told.TilePlaced):
            return event.squares
        if isinstance(event, told.AlleyPlaced):
            return (event.square,)
    return ()


def _sum(events: list[Event], sort: type[Event]) -> int:
    return sum(getattr(event, "amount", 1) for event in events if isinstance(event, sort))


def _goods(shown: TableView, events: list[Event]) -> list[PreviewRow]:
    """Gold, bullets, and how far the cart climbs."""
    gains = (GOLD, shown.say("Gold"), told.GoldGained), (BULLET, shown.say("Bullets"), told.BulletsGained)
    rows = [PreviewRow(art, words, signed(gain), True) for art, words, sort in gains if (gain := _sum(events, sort))]
    climbs = [event.space for event in events if isinstance(event, told.Climbed)]
    if climbs:
        note = shown.say("a partner!") if any(TRACKS.mining[space - 1].hat for space in climbs) else f"+{len(climbs)}"
        rows.append(PreviewRow(PICKAXE, shown.say("Mining space {n}", n=climbs[-1]), note, True))
    return rows


def _shots(shown: TableView, events: list[Event]) -> list[PreviewRow]:
    shot = [event for event in events if isinstance(event, told.BanditShot)]
    came = _arrivals(events) - {event.square for event in shot}
    rows = []
    if shot:
        words = shown.say("Sheriff shoots {squares}", squares=", ".join(event.square for event in shot))
        rows.append(PreviewRow(GRAVE, words, signed(TRACKS.scoring.tombstone * len(shot)), True))
    if came:
        rows.append(PreviewRow(BANDIT, shown.say("Bandits at large"), f"+{len(came)}", False))
    rested = [event.square for event in events if isinstance(event, told.LaidToRest)]
    if rested:
        rows.append(PreviewRow(GRAVE, shown.say("Laid to rest: {squares}", squares=", ".join(rested)), "", True))
    return rows


def _arrivals(events: list[Event]) -> set[str]:
    found: set[str] = set()
    for event in events:
        if isinstance(event, told.BanditsArrived):
            found |= set(event.squares)
        elif isinstance(event, year_events.HillBanditPlaced):
            found.add(event.square)
    return found


def _towns(shown: TableView, events: list[Event], after: State) -> list[PreviewRow]:
    """Towns that are filled, with the sum; then those that get nearer to it."""
    rows = []
    for event in events:
        if isinstance(event, told.TownCompleted):
            note = f"{event.points}+{event.bonus}" if event.bonus else str(event.points)
            rows.append(
                PreviewRow(f"{ART}town_done", shown.say("{town} is filled", town=shown.say(event.name)), note, True)
            )
    board, covered = shown.view.boards[shown.viewer], bits_of(_covered(events))
    for plot in ground(board.face).towns:
        left = (plot.squares & ~after.boards[shown.viewer].covered).bit_count()
        if plot.squares & covered and left:
            size = plot.squares.bit_count()
            rows.append(PreviewRow(f"{ART}plot_{plot.key.lower()}", shown.say(plot.name), f"{size - left}/{size}"))
    return rows


def _buildings(shown: TableView, events: list[Event], after: State) -> list[PreviewRow]:
    rows = []
    for event in events:
        if isinstance(event, told.Surrounded):
            name = fine(shown.say(BUILDINGS[event.building].name))
            rows.append(PreviewRow(f"{ART}sign_red", shown.say("{building} is surrounded", building=name), "", True))
        elif isinstance(event, told.SignWorked):
            name = fine(shown.say(BUILDINGS[event.building].name))
            rows.append(PreviewRow(f"{ART}sign_white", name, shown.say("works now"), True))
    board, covered = after.boards[shown.viewer], bits_of(_covered(events))
    for index in board.red:
        squares = squares_of(board.laid[index])
        left = (beside(squares) & open_squares(board)).bit_count()
        if covered & (beside(squares) | squares) and left:  # beside it, or it was just built
            name = fine(shown.say(BUILDING_OF[board.laid[index].tile].name))
            rows.append(PreviewRow(f"{ART}sign_red", name, shown.language.count("{n} gap", "{n} gaps", left)))
    if after.phase == "take_ace":
        rows.append(PreviewRow(f"{ART}ace_card_spades", shown.say("An ace card of your choice"), "", True))
    elif after.phase == "choose_gain":
        rows.append(PreviewRow(f"{ART}sign_white", shown.say("2 gold, 2 bullets or 2 alleys"), "", True))
    return rows


def _face(shown: TableView, events: list[Event]) -> list[PreviewRow]:
    """What a wild face does."""
    rows = []
    for event in events:
        match event:
            case year_events.RopeCaught():
                rows.append(PreviewRow(f"{ART}rope", shown.say("A rope is caught"), "", True))
            case year_events.PostReached():
                rows.append(
                    PreviewRow(f"{ART}signpost_{event.number}", shown.say("Signpost {n}", n=event.number), "", True)
                )
            case year_events.SiteCovered():
                words = shown.say("Landing site {n} is covered", n=event.number)
                rows.append(PreviewRow(f"{ART}landing_{event.number}", words, "", event.late))
    return rows


def _pasture(shown: TableView, events: list[Event], after: State) -> list[PreviewRow]:
    """The herds the tile creates or expands."""
    board = after.boards[shown.viewer]
    seen, rows = 0, []
    for square in _covered(events):
        bit = BIT[square]
        if not bit & fields(board) & ~seen:
            continue
        pasture = pasture_at(board, bit)
        seen |= pasture
        cows = herd(board, pasture)
        if pasture & board.cowpokes:
            rows.append(PreviewRow(COW, shown.say("Joins a wrangled herd")))
        elif cows >= TRACKS.wrangle[0].cows:
            pay = max(pay.points for pay in TRACKS.wrangle if pay.cows <= cows)
            rows.append(PreviewRow(COW, shown.say("Herd of {n} to wrangle", n=cows), f"+{pay}", True))
        else:
            rows.append(PreviewRow(COW, shown.language.count("Pasture with {n} cow", "Pasture with {n} cows", cows)))
    return rows


def _rest(shown: TableView, events: list[Event], after: State) -> list[PreviewRow]:
    """Alleys to place, horseshoes covered, aces gained."""
    rows = []
    alleys = _sum(events, told.AlleysGained)
    if alleys:
        rows.append(
            PreviewRow(ALLEY, shown.language.count("{n} alley to place", "{n} alleys to place", alleys), "", True)
        )
    was, now = shown.view.boards[shown.viewer], after.boards[shown.viewer]
    shoes = (bare_horseshoes(was) & ~bare_horseshoes(now)).bit_count()
    if shoes:
        words = shown.language.count("{n} horseshoe covered", "{n} horseshoes covered", shoes)
        rows.append(PreviewRow(SHOE, words, f"+{shoes}", True))
    aces = sum(now.aces) - sum(was.aces)
    if aces:
        rows.append(PreviewRow(f"{ART}ace_spades", shown.language.count("{n} ace", "{n} aces", aces), "", True))
    return rows


def why_not_here(shown: TableView, squares: tuple[tuple[int, int], ...]) -> str:
    """Why nothing may be laid on just these squares, given by row and column; "" if it may."""
    bits = 0
    for row, column in squares:
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return shown.say("It would hang over the edge.")
        bits |= 1 << place_of(row, column)
    saying = why_not_on(shown.view, shown.viewer, bits)
    return fine(shown.language.tell(saying)) if saying is not None else ""


def tile_brings(shown: TableView, tile: str) -> list[PreviewRow]:
    """What a tile brings wherever it lies: for a stack that is pointed at."""
    letters = TILES[tile].grid
    counts = (
        (GOLD, "g", shown.say("Gold")), (BULLET, "u", shown.say("Bullets")), (PICKAXE, "p", shown.say("Pickaxe")),
        (ALLEY, "a", shown.say("Alley")), (COW, "c", shown.say("Cows")), (f"{ART}sheriff", "s", shown.say("Sheriff")),
        (BANDIT, "br", shown.say("Bandit")),
    )  # fmt: skip
    return [
        PreviewRow(picture, words, f"×{count}" if count > 1 else "", picture != BANDIT)
        for picture, kinds, words in counts
        if (count := sum(letters.count(letter) for letter in kinds))
    ]

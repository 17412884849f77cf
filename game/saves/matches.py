"""Matches as documents: log, snapshot and checksum in one JSON.  Runs nothing it reads, trusts nothing unchecked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game import __version__
from game.match_record import upgraded
from game.packing import pack, unpack_action, unpack_state
from game.players import Player
from game.protocol import DEALER, Action, SaddlebagError, Saying, Seat, listed, mark, say
from game.saves import limits
from game.saves.documents import (
    REAL_DISK,
    BrokenLog,
    Damaged,
    Disk,
    DocumentStore,
    Envelope,
    Newer,
    NotFound,
    NotSaved,
    SaveError,
    TitleMissing,
    read_file,
    seal,
    unseal,
    write_file,
)
from game.saves.record import LONGEST, SaveRecord, TakenOver
from game.table import Entry, Table
from game.titles import TITLES

# To change what a save holds: raise FORMAT by one, and enter the step from the old number here.  A step is given the
# body of format n as plain JSON values and returns that of n + 1.  Steps are never changed or removed: every save ever
# made still has to climb them.  A change to the state of a title is not our matter: see UPGRADES in its rules.
FORMAT = 1
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}

SAVES: Final = "saves"  # the folder for them within the data folder
UNDATED: Final = datetime(2000, 1, 1, tzinfo=UTC)  # of matches nobody sat down to: same seed, same bytes
STRIDES: Final = (1, 2, 5)  # ways to walk through what is legal when a state is tried out


# ------------------------------------------------------------------ what is written


class Forgotten(Action, frozen=True, tag="forgotten"):
    """A move of older rules that these cannot read; keeps its place in the log, and its bytes in the save."""

    was: bytes


class OpenedSave(NamedTuple):
    """A save, opened.  ``notices`` tell the player why this is not quite what was saved last."""

    record: SaveRecord
    table: Table
    notices: tuple[Saying, ...] = ()


class Summary(NamedTuple):
    """A line in the list of saved matches."""

    match: str
    record: SaveRecord | None  # of the newest generation that looks sound; None: nothing can be recovered
    trouble: Saying | None  # what is wrong with the newest


class Verdict(NamedTuple):
    """What ``verify`` found: one sentence, good or bad."""

    file: Path
    sound: bool
    saying: Saying


# ------------------------------------------------------------------ the folder


def new_match_id(now: datetime, title: str) -> str:
    """``tiny-towns-20260814-153012-5c09fe``: says what and when, and is a file name on every system."""
    return f"{title.replace('_', '-')}-{now.astimezone(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


class SaveFolder:
    """All saved matches of one player, three generations of each (see ``disk.py``)."""

    def __init__(self, path: Path, disk: Disk = REAL_DISK) -> None:
        self._shelf = DocumentStore(path, _open, disk)
        self._glances: dict[
            Path, tuple[Hashable, SaveRecord]
        ] = {}  # a few hundred bytes for every file that was listed

    def write(self, match: str, table: Table, now: datetime) -> None:
        """When this returns the match is safe; when it raises, what was saved before still is."""
        before = self._summary(match).record
        self._shelf.put(match, _write_down(match, table, before.created if before else now, now))

    def load(self, match: str) -> OpenedSave:
        """Open the newest generation that can be trusted.  Bad ones are left where they are.

        A file copied by hand is a match of its own: what it is called decides, not what stands in it.
        """
        opened, troubles = self._shelf.newest(match, self._trusted)
        if opened is None:
            nothing = NotFound(say("There is no saved match called {match}.", match=match))
            raise next((trouble for trouble in troubles if not isinstance(trouble, NotFound)), nothing)
        self._shelf.survey(match)  # now, while somebody waits for it anyway, and not at the first move
        record, notices = msgspec.structs.replace(opened.record, match=match), opened.notices
        if troubles:
            text = mark("An older save of this match, which ends with move {last}, was opened instead.")
            notices = (troubles[0].saying, say(text, last=record.moves), *notices)
        return opened._replace(record=record, notices=notices)

    def _trusted(self, file: Path) -> OpenedSave:
        document = self._shelf.read(file)
        opened = _open(document, file)
        self._shelf.trust(document)
        return opened

    def list(self) -> Sequence[Summary]:
        """All matches, newest first, damaged ones too.  Checksums are compared, moves are not played out."""
        try:
            summaries = [self._summary(match) for match in self._shelf.names()]
        except NotFound:  # nothing was ever saved
            return ()
        long_ago = datetime.min.replace(tzinfo=UTC)
        return sorted(summaries, key=lambda each: each.record.saved if each.record else long_ago, reverse=True)

    def delete(self, match: str) -> None:
        """Remove the match with all that was kept of it."""
        self._shelf.remove(match)

    def _summary(self, match: str) -> Summary:
        record, troubles = self._shelf.newest(match, self._glance)
        return Summary(match, record, troubles[0].saying if troubles else None)

    def _glance(self, file: Path) -> SaveRecord:
        """What a list tells of a save: no log, no states.  A file that has not changed is not read again."""
        stamp = self._shelf.stamp(file)
        seen, record = self._glances.get(file, (None, None))
        if record is not None and stamp is not None and stamp == seen:
            return record
        record = _unfold(self._shelf.read(file), file)
        record = msgspec.structs.replace(record, log=NOTHING, snapshot=NOTHING, taken_over=None)
        if stamp is not None:
            self._glances[file] = (stamp, record)
        return record


NOTHING: Final = msgspec.Raw(b"null")


# ------------------------------------------------------------------ single files


def save_as(file: Path, table: Table, now: datetime = UNDATED, disk: Disk = REAL_DISK) -> None:
    """Write the match to just this place, over whatever is there."""
    write_file(disk, file, _write_down(file.stem, table, now, now))


def read_match(file: Path, disk: Disk = REAL_DISK) -> OpenedSave:
    """Open one file.  Raises the SaveError that fits."""
    return _open(read_file(disk, file), file)


def packed(table: Table) -> bytes:
    """The match as a document, for another process.  Raises NotSaved."""
    return _write_down("match", table, UNDATED, UNDATED)


def unpacked(document: bytes) -> Table:
    """Raises the SaveError that fits."""
    return _open(document, Path("match")).table


def verify(file: Path, disk: Disk = REAL_DISK) -> Verdict:
    """Play the whole save out; say what is wrong with it, or what it is."""
    try:
        record, table, notices = read_match(file, disk)
    except SaveError as error:
        return Verdict(file, False, error.saying)
    gaps = {"file": file, "name": table.rules.NAME, "seats": listed(table.names), "headline": record.headline}
    gaps["moves"] = record.moves
    if notices:
        return Verdict(file, True, say("{file}: {name}, {seats}. {headline}, {moves} moves, of older rules.", **gaps))
    return Verdict(file, True, say("{file}: {name}, {seats}. {headline}, {moves} moves.", **gaps))


# ------------------------------------------------------------------ writing down


def _write_down(match: str, table: Table, created: datetime, now: datetime) -> bytes:
    _check_players(table.players)
    base = table.base
    rows = [(seat, msgspec.Raw(action.was) if isinstance(action, Forgotten) else action) for seat, action in table.log]
    record = SaveRecord(
        app=__version__,
        title=table.title,
        rules=table.rules.VERSION,
        edition=table.setup.edition,
        match=match,
        created=limits.within(created),
        saved=limits.within(now),
        players=table.players,
        headline=table.rules.progress(table.state),
        moves=len(table.log),
        over=table.to_move is None,
        seed=table.seed,
        options=table.setup.options,
        practice=table.practice,
        log=msgspec.Raw(pack(rows)),
        snapshot=msgspec.Raw(pack(table.state)),
        taken_over=TakenOver(base.length, msgspec.Raw(pack(base.state))) if base.length else None,
    )
    try:
        return seal(pack(record), FORMAT)
    except UnicodeEncodeError as error:  # from a file name in an odd encoding
        raise NotSaved(say("The match was not saved: its name holds half a letter.")) from error


def _check_players(players: Sequence[Player]) -> None:
    if not all(limits.is_name(player.name) for player in players):
        raise NotSaved(say("A player needs a name of 1 to {most} letters.", most=limits.NAME_LENGTH))
    if (level := limits.unknown_level(players)) is not None:
        raise NotSaved(say("The match was not saved: there is no bot called {level}.", level=limits.short(level)))


# ------------------------------------------------------------------ reading


def _open(document: bytes, file: Path) -> OpenedSave:
    return _sit_down(_unfold(document, file), file)


def _unfold(document: bytes, file: Path) -> SaveRecord:
    """Everything about a save that can be told without playing it."""
    envelope = unseal(document, file, FORMAT)
    try:
        record = msgspec.json.decode(_upgraded(envelope), type=SaveRecord)
    except Exception as error:  # an upgrade step fed with nonsense may fail in any way
        raise _nonsense(file, error) from error
    if record.title not in TITLES:
        title = limits.short(record.title)
        raise TitleMissing(say("{file} is a match of {title}, a game that is not in this bag.", file=file, title=title))
    rules = TITLES[record.title]
    if record.rules > rules.VERSION:
        gaps = {"file": file, "name": rules.NAME, "theirs": record.rules, "ours": rules.VERSION}
        raise Newer(say("{file} was made by a newer Saddlebag: rules {theirs} of {name}, not {ours}.", **gaps))
    limits.check(record, rules, file)
    return record


def _upgraded(envelope: Envelope) -> bytes | msgspec.Raw:
    if envelope.format == FORMAT:
        return envelope.body
    body = msgspec.json.decode(envelope.body, type=dict[str, Any])
    for number in range(envelope.format, FORMAT):
        body = UPGRADES[number](body)
    return pack(body)


def _nonsense(file: Path, error: Exception) -> Damaged:
    gaps = {"file": file, "detail": limits.short(str(error))}
    return Damaged(say("{file} is damaged: it does not hold a match ({detail}).", **gaps))


# ------------------------------------------------------------------ sitting down again


def _sit_down(record: SaveRecord, file: Path) -> OpenedSave:
    """Bring the match back to the table: by playing its log again or, when it is older, from its snapshot."""
    try:
        table = Table(
            record.title,
            record.players,
            record.options,
            record.seed,
            practice=record.practice,
            edition=record.edition,
        )
        if record.rules == table.rules.VERSION:
            _replay(table, record)
            return OpenedSave(record, table)
        _resume(table, record)
    except SaddlebagError as error:
        gaps = {"file": file, "detail": limits.short(str(error))}
        raise BrokenLog(say("{file} is damaged: its moves cannot have been played. {detail}", **gaps)) from error
    except Exception as error:  # so may rules, given a state that no match ever led to
        raise _nonsense(file, error) from error
    older = say("This match is from an older Saddlebag: it goes on, but its earlier moves cannot be replayed.")
    return OpenedSave(record, table, (older,))


def _replay(table: Table, record: SaveRecord) -> None:
    """Make every move of the log again, the dealer's too; log and state must come out as saved."""
    start = record.taken_over.length if record.taken_over else 0
    log = _log(record, start)
    if record.taken_over:
        table.rebase(log[:start], unpack_state(record.title, record.taken_over.state))
    table.follow(log)
    came_out = (len(table.log), table.to_move is None, table.base.length)
    if table.log != log or came_out != (record.moves, record.over, start):
        raise ValueError("its log does not come out as it was saved")
    if table.state != unpack_state(record.title, record.snapshot):
        raise ValueError("its snapshot is not where its log leads")
    if record.taken_over:
        _try_out(table)


def _resume(table: Table, record: SaveRecord) -> None:
    log = _log(record, record.moves)
    if len(log) != record.moves or not all(DEALER <= seat < len(table.players) for seat, _ in log):
        raise ValueError("its log is not that of such a match")
    table.rebase(log, unpack_state(record.title, upgraded(table, record.rules, record.snapshot)))
    _try_out(table)


def _log(record: SaveRecord, start: int) -> list[Entry]:
    """The log; a move before ``start`` was made under older rules and may be one that cannot be read any more."""
    entries = []
    for number, (seat, raw) in enumerate(msgspec.json.decode(record.log, type=list[tuple[int, msgspec.Raw]])):
        try:
            action = unpack_action(record.title, raw)
        except ValueError:
            if number >= start:
                raise
            action = Forgotten(bytes(raw))
        entries.append(Entry(Seat(seat), action))
    return entries


def _try_out(table: Table) -> None:
    """No log vouches for such a state.  What all seats can look at, and play to an end in some ways, is good enough."""
    for stride in STRIDES:
        trial = Table(table.title, table.players, table.setup.options, table.seed, edition=table.setup.edition)
        trial.rebase(table.log, table.state)
        for seat in range(len(trial.players)):
            trial.rules.score(trial.view(Seat(seat)), Seat(seat))
        while (to_move := trial.to_move) is not None:
            if to_move not in range(len(trial.players)) or len(trial.log) > LONGEST:
                raise ValueError("its state cannot be played on")
            actions = trial.legal(to_move)
            trial.submit(to_move, actions[len(trial.log) * stride % len(actions)])
        trial.rules.outcome(trial.state)

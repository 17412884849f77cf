"""What lies where, as data: the pieces a seat sees, and what changed between two moments.  Draws nothing.

A title's ``skins/<title>/stage.py`` says what lies where (``pieces(view, seat)``), and nothing else does.  What an
event moved is the difference of the stages before and after it; the spots it touched say which way things went.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.protocol import FACE_DOWN, Event, Seat, Spot


class Piece(NamedTuple):
    """One thing on a spot.  The id is made of where it lies, or of what it is where there is but one."""

    id: str
    kind: str  # "card", "cube", "building": how it is drawn
    what: str  # its content id, FACE_DOWN if this seat may not see it
    spot: Spot
    art: str = ""  # the picture of it
    number: int = 1  # of a pile
    marks: tuple[str, ...] = ()

    @property
    def is_face_up(self) -> bool:
        return self.what != FACE_DOWN


class Change(NamedTuple):
    """A piece that came (nothing before), went (nothing after), moved or turned; ``via`` is the far end of its way."""

    before: Piece | None
    after: Piece | None
    via: Spot = ""


class StageSkin(Protocol):
    """What a title says about its stage, and which events head a part of its log."""

    HEADINGS: tuple[type[Event], ...]

    def pieces(self, view: Any, seat: Seat) -> Iterable[Piece]:
        """All this seat sees on the table."""
        ...


Stage = Mapping[str, Piece]  # by id


def stage_of(skin: StageSkin, view: Any, seat: Seat) -> Stage:
    """The pieces as one seat sees them."""
    found: dict[str, Piece] = {}
    for piece in skin.pieces(view, seat):
        if piece.id in found:
            raise ValueError(f"two pieces are called {piece.id}")
        found[piece.id] = piece
    return found


# ------------------------------------------------------------------ what changed


def changes(before: Stage, after: Stage, touched: Sequence[Spot] = ()) -> list[Change]:
    """From the one to the other; ``touched`` are the spots of the event between them, sources first."""
    stayed = [Change(old, after[name]) for name, old in before.items() if name in after and after[name] != old]
    turned = [change for change in stayed if not _is_another(change)]
    gone = [piece for name, piece in before.items() if name not in after]
    come = [piece for name, piece in after.items() if name not in before]
    for change in stayed:
        if _is_another(change):  # the place is the same, the thing is not
            gone.append(change.before)  # type: ignore[arg-type]
            come.append(change.after)  # type: ignore[arg-type]
    moved = list(_pairs(gone, come))
    ends = {piece.spot for piece in (*come, *gone)}
    source = next((spot for spot in touched if spot not in ends), "")
    target = next((spot for spot in reversed(touched) if spot not in ends), "")
    came = [Change(None, piece, source) for piece in come]
    went = [Change(piece, None, target) for piece in gone]
    return [*turned, *went, *moved, *came]


def origins(now: Stage, then: Stage) -> dict[Spot, Spot]:
    """Where what will lie on a spot of a row lies now, if on another spot of the same row: a card that moves up."""
    moved = [(each.before, each.after) for each in changes(now, then) if each.before and each.after]
    ways = {after.spot: before.spot for before, after in moved if before is not None and after is not None}
    return {after: before for after, before in ways.items() if before != after and _row(before) == _row(after)}


def _row(spot: Spot) -> str:
    return spot.rpartition("/")[0]


def _is_another(change: Change) -> bool:
    """Whether two things that bear one name are not one thing: of another kind, or two different faces."""
    old, new = change.before, change.after
    assert old is not None and new is not None
    return old.kind != new.kind or (old.what != new.what and old.is_face_up and new.is_face_up and old.number == 1)


def _pairs(gone: list[Piece], come: list[Piece]) -> Iterator[Change]:
    """The same thing elsewhere, each once; a face nobody saw may be any of its kind.  Takes what it pairs away."""
    for is_same in (_is_same, _may_be_same):
        for old in list(gone):
            new = next((piece for piece in come if is_same(old, piece)), None)
            if new is not None:
                gone.remove(old)
                come.remove(new)
                yield Change(old, new)


def _is_same(old: Piece, new: Piece) -> bool:
    return old.spot != new.spot and old.kind == new.kind and old.what == new.what and old.is_face_up


def _may_be_same(old: Piece, new: Piece) -> bool:
    turns = old.is_face_up != new.is_face_up or (not old.is_face_up and not new.is_face_up)
    return old.spot != new.spot and old.kind == new.kind and turns and old.number == new.number == 1

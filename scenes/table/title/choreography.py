"""Events into motion: what the changes of a stage look like on their way from spot to spot.  Draws nothing.

A title's ``skins/<title>/events.py`` names a recipe for each type of event.  ``script`` runs the events of one seat
one after another and those of different seats beside each other, waits where an event is nobody's, and makes all of it
quick enough.  It says of each event when it is told: then the position shown may advance past it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.play.stage import Change, Piece
from game.protocol import Event, Spot
from scenes.kit.glide import (
    Ease,
    in_out_back,
    in_out_cubic,
    in_out_quad,
    in_quad,
    linear,
    out_back,
    out_cubic,
    out_quad,
)
from scenes.kit.timeline import BATCH, BREAK, Part, Tween, after, later, length, scaled, together
from scenes.table.view.layout import Point

MOST_FLYING: Final = 8  # pictures of one event
STAGGER: Final = 0.045  # seconds between one piece and the next
DEALT: Final = 0.07  # seconds between one card or die and the next

# Seconds of one piece.
FALL, GIVE = 0.22, 0.09  # onto its spot, and until it has given a little under its weight
HOP: Final = 0.3  # to a spot near by
SWING: Final = 0.45  # an office from chip to chip
SLIDE: Final = 0.26  # a card from its pile, or along a row
FLIGHT: Final = 0.42  # on an arc across the table
HALF_TURN: Final = 0.11  # until a card stands on edge, and again until it lies
FADE: Final = 0.24
STEP: Final = 0.24  # to the middle of those that leave together; up from the ground
GROW, PUFF, BEFORE = 0.32, 0.3, 0.14  # a building, the dust at its foot, and how long the dust is alone
TICK, COUNTED = 0.04, 0.6  # one point counted, and all of them at most
LIGHT, DUST, COUNT = "light", "dust", "count"  # kinds of actors that are no piece

RESTING: Final = {"travel": 0.0, "lift": 0.0, "scale": 1.0, "stretch": 1.0, "squash": 0.0, "alpha": 1.0, "turn": 0.0,
                  "face": 0.0, "value": 0.0}  # fmt: skip


class Actor(NamedTuple):
    """Something on its way from a spot to a spot: a piece, or a light, dust or a number (its ``kind``) at one."""

    key: str
    kind: str
    before: Piece | None
    after: Piece | None
    source: Spot
    target: Spot
    arc: float = 0.0  # reference pixels above the straight line


class Act(NamedTuple):
    """What one event looks like."""

    actors: tuple[Actor, ...] = ()
    part: Part = ()


class Cue(NamedTuple):
    """When an actor is on the stage, and for which event: from there on until the story has come so far."""

    actor: Actor
    number: int
    enters: float
    leaves: float


class Script(NamedTuple):
    """A batch of events, ready to be shown; ``ends`` is when each of them, and all before it, are told."""

    cues: tuple[Cue, ...] = ()
    part: Part = ()
    ends: tuple[float, ...] = ()

    @property
    def seconds(self) -> float:
        return max(length(self.part), *self.ends, 0.0)


class Sprite(NamedTuple):
    """An actor at one moment.  Draw ``piece`` (or the kind) on its way, changed as the numbers say."""

    actor: Actor
    travel: float  # 0 at the source, 1 at the target
    lift: float  # reference pixels above the ground
    scale: float
    stretch: float  # of the width: a card being turned
    squash: float  # of the height, lost
    alpha: float
    turn: float  # degrees
    face: float  # under a half: as before; else as after
    value: float  # of a number

    @property
    def piece(self) -> Piece | None:
        before, then = self.actor.before, self.actor.after
        if before is not None and then is not None and before.what == then.what:
            return then  # nothing is turned: on its way it looks as where it comes to
        return (then or before) if self.face >= 0.5 else (before or then)

    def between(self, start: Point, end: Point, scale: float) -> Point:
        """Where it is on the way from one point to another; no pixel is remembered, so a window may change its size."""
        (x1, y1), (x2, y2) = start, end
        rise = self.actor.arc * 4 * self.travel * (1 - self.travel) + self.lift
        return x1 + (x2 - x1) * self.travel, y1 + (y2 - y1) * self.travel - rise * scale


Recipe = Callable[[Event, Sequence[Change]], Act]
Recipes = Mapping[type[Event], Recipe]


# ------------------------------------------------------------------ recipes


def nothing(event: Event, changes: Sequence[Change]) -> Act:
    """It is simply so."""
    return Act()


def put(event: Event, changes: Sequence[Change]) -> Act:
    """Falls onto its spot and gives a little."""

    def fall(actor: Actor) -> Part:
        down = beats(actor, FALL, in_quad, lift=(48, 0), alpha=(0.6, 1))
        return after(down, beats(actor, GIVE, out_back, squash=(0.06, 0)))

    return each(changes, fall, stagger=STAGGER, at_target=True)


def move(event: Event, changes: Sequence[Change]) -> Act:
    """One hop."""
    return each(changes, lambda actor: beats(actor, HOP, in_out_quad, travel=(0, 1)), arc=40)


def swing(event: Event, changes: Sequence[Change]) -> Act:
    """An office passed along the chips."""
    return each(changes, lambda actor: beats(actor, SWING, in_out_back, travel=(0, 1), turn=(0, 0)))


def deal(event: Event, changes: Sequence[Change]) -> Act:
    """From the pile, a slight turn to straight."""

    def slide(actor: Actor) -> Part:
        return beats(actor, SLIDE, out_cubic, travel=(0, 1), turn=(8, 0))

    return each(changes, slide, stagger=DEALT, arc=24)


def fly(event: Event, changes: Sequence[Change]) -> Act:
    """On an arc to where it belongs; of many only some are seen."""

    def glide(actor: Actor) -> Part:
        return beats(actor, FLIGHT, in_out_cubic, travel=(0, 1))

    return each(changes[:MOST_FLYING], glide, stagger=STAGGER, arc=40)


def flip(event: Event, changes: Sequence[Change]) -> Act:
    """Width to nothing, the other face, and back."""

    def turn(actor: Actor) -> Part:
        away = beats(actor, HALF_TURN, in_quad, stretch=(1, 0), face=(0, 0))
        return after(away, beats(actor, HALF_TURN, out_quad, stretch=(0, 1), face=(1, 1)))

    return each(changes, turn, at_target=True)


def fade(event: Event, changes: Sequence[Change]) -> Act:
    """Leaves where it stands."""
    return each(changes, lambda actor: beats(actor, FADE, out_quad, alpha=(1, 0), scale=(1, 0.8)), stay=True)


def gather(event: Event, changes: Sequence[Change]) -> Act:
    """The pieces that leave hop together in their middle."""
    going = [change for change in changes if change.before is not None and change.after is None]
    if not going:
        return Act()
    middle = going[len(going) // 2].before.spot  # type: ignore[union-attr]
    together_there = [change._replace(via=middle) for change in going]

    def hop(actor: Actor) -> Part:
        return beats(actor, STEP, in_out_quad, travel=(0, 1), scale=(1, 0.5), alpha=(1, 0.2))

    return each(together_there, hop, arc=24)


def build(event: Event, changes: Sequence[Change]) -> Act:
    """A puff of dust, and the piece grows from the ground; what else changed is simply so."""
    acts = []
    for change in changes:
        if change.after is None or change.after.kind != "building":
            continue
        spot = change.after.spot
        cloud, dust = puff(spot, (0.5, 1.3))
        piece = Actor(f">{change.after.id}", "piece", None, change.after, spot, spot)
        grow = beats(piece, GROW, out_back, scale=(0.2, 1), squash=(0.8, 0))
        acts.append(Act((piece, cloud), together(dust, later(grow, BEFORE))))
        if change.before is not None:  # it takes the place of another
            acts.append(fade(event, [Change(change.before, None)]))
    return side_by_side(acts, 0.0)


def counting(field: str, zone: str, whose: str = "seat") -> Recipe:
    """One point a tick: ``counting("total", "score")`` counts at ``score/<seat>`` up to the event's ``total``."""

    def count(event: Event, changes: Sequence[Change]) -> Act:
        spot, value = f"{zone}/{getattr(event, whose)}", getattr(event, field)
        actor = Actor(f"{COUNT}:{spot}", COUNT, None, None, spot, spot)
        return Act((actor,), beats(actor, min(COUNTED, TICK * abs(value)) or TICK, linear, value=(0, value)))

    return count


def stream(
    ways: Iterable[tuple[Piece, Spot]], seconds: float = FLIGHT, *, arc: float = 40, stagger: float = STAGGER,
    **fields: tuple[float, float],
) -> Act:  # fmt: skip
    """Small things that lie on no stage fly to a spot, one after another, and are gone there.

    One that lies there already drops onto it.
    """
    acts = []
    for piece, target in ways:
        actor = Actor(piece.id, "piece", piece, None, piece.spot, target, arc)
        way = beats(actor, seconds, in_out_cubic, travel=(0, 1), **fields)
        drop = beats(actor, STEP, in_quad, lift=(60, 0), alpha=(0.4, 1))
        acts.append(Act((actor,), drop if piece.spot == target else way))
    return side_by_side(acts, stagger)


def puff(
    spot: Spot, scale: tuple[float, float], alpha: float = 1, seconds: float = PUFF, ease: Ease = out_quad
) -> tuple[Actor, Part]:
    """Dust over a spot that spreads and thins out."""
    actor = Actor(f"{DUST}:{spot}", DUST, None, None, spot, spot)
    return actor, beats(actor, seconds, ease, scale=scale, alpha=(alpha, 0))


def usual(event: Event, changes: Sequence[Change]) -> Act:
    """For events a title says nothing about: what comes falls, what moves hops, what turns flips, what goes flies."""
    acts = []
    for change in changes:
        if change.before is None:
            acts.append((fly if change.via else put)(event, [change]))
        elif change.after is None:
            acts.append((fly if change.via else fade)(event, [change]))
        else:
            acts.append((flip if change.before.spot == change.after.spot else move)(event, [change]))
    return side_by_side(acts, STAGGER)


def each(changes: Sequence[Change], steps: Callable[[Actor], Part], *, stagger: float = 0.0, arc: float = 0.0,
          at_target: bool = False, stay: bool = False) -> Act:  # fmt: skip
    """The same steps for each piece that can be seen to change."""
    acts = []
    for change in changes:
        actor = actor_of(change, arc, at_target=at_target, stay=stay)
        if actor is not None:
            acts.append(Act((actor,), steps(actor)))
    return side_by_side(acts, stagger)


def actor_of(change: Change, arc: float, *, at_target: bool, stay: bool) -> Actor | None:
    """Who is seen to move by this change; nobody if it stays where it is."""
    before, then = change.before, change.after
    if before is not None and then is not None and before[:4] == then[:4]:
        return None  # only its number or its marks changed
    here = before.spot if before else (change.via or then.spot if then else "")
    there = then.spot if then else (change.via or here)
    source, target = (there, there) if at_target else (here, here) if stay else (here, there)
    key = f"{before.id if before else ''}>{then.id if then else ''}"
    return Actor(key, "piece", before, then, source, target, arc)


def beats(actor: Actor, seconds: float, ease: Callable[[float], float], **fields: tuple[float, float]) -> Part:
    """Several numbers of one actor at once: ``lift=(48, 0)``."""
    return tuple(Tween(actor.key, field, start, stop, seconds, ease) for field, (start, stop) in fields.items())


def side_by_side(acts: Sequence[Act], stagger: float) -> Act:
    """All of them, each a little later than the one before."""
    actors = tuple(actor for act in acts for actor in act.actors)
    return Act(actors, together(*(act.part for act in acts), stagger=stagger))


# ------------------------------------------------------------------ the script of a batch


def script(
    recipes: Recipes,
    happened: Iterable[tuple[Event, Sequence[Change]]],
    *,
    most: float = BATCH,
    travels: bool = True,
    unsettled: Collection[int] = (),
) -> Script:
    """All of it, quick enough.  Without travel, a short light where things changed.

    ``unsettled`` are the numbers of events that are not told before the next one is: both are of one move.
    """
    if not travels:
        return _lights(happened)
    lanes: dict[int | None, float] = {}
    cues: list[Cue] = []
    beats: list[Tween] = []
    ends: list[float] = []
    for number, (event, changes) in enumerate(happened):
        act = recipes.get(type(event), usual)(event, changes)
        seat = event.seat
        start = lanes.get(seat, lanes.get(None, 0.0)) if seat is not None else max(lanes.values(), default=0.0)
        own = {actor.key: f"{number}:{actor.key}" for actor in act.actors}  # a piece may play in several acts
        part = later(tuple(beat._replace(actor=own[beat.actor]) for beat in act.part), start)
        ends.append(max(length(part), start, ends[-1] if ends else 0.0))
        if not part and seat is None:
            lanes = {None: start}  # what comes after it waits all the same
        if not part:
            continue
        lanes = {**lanes, seat: length(part)} if seat is not None else {None: length(part)}
        beats += part
        cues += (_cue(actor._replace(key=own[actor.key]), number, part) for actor in act.actors)
    factor = min(1.0, most / max(length(tuple(beats)), 1e-9))
    fitted = [cue._replace(enters=cue.enters * factor, leaves=cue.leaves * factor) for cue in cues]
    for number in sorted(unsettled, reverse=True):
        ends[number] = ends[number + 1]
    told = tuple(end * factor for end in ends)
    return Script(_kept(fitted, told), scaled(tuple(beats), factor), told)


def _cue(actor: Actor, number: int, part: Part) -> Cue:
    mine = [beat for beat in part if beat.actor == actor.key]
    return Cue(actor, number, min(beat.delay for beat in mine), max(beat.end for beat in mine))


def _kept(cues: list[Cue], told: Sequence[float]) -> tuple[Cue, ...]:
    """Who has arrived stays until the story has come so far, or until it goes on."""
    found = []
    for cue in cues:
        stays = cue.actor.after is not None or cue.actor.kind == COUNT
        leaves = max(cue.leaves, told[cue.number]) if stays else cue.leaves
        for other in cues:
            if other.number > cue.number and other.actor.before is not None and other.actor.before == cue.actor.after:
                leaves = min(leaves, max(cue.leaves, other.enters))
        found.append(cue._replace(leaves=leaves))
    return tuple(found)


def _lights(happened: Iterable[tuple[Event, Sequence[Change]]]) -> Script:
    pieces = [change.after or change.before for _, changes in happened for change in changes]
    spots = dict.fromkeys(piece.spot for piece in pieces if piece is not None)
    actors = [Actor(f"{LIGHT}:{spot}", LIGHT, None, None, spot, spot) for spot in spots]
    part = together(*(beats(actor, BREAK, linear, alpha=(1, 0)) for actor in actors))
    return Script(tuple(Cue(actor, 0, 0.0, BREAK) for actor in actors), part)


def sprites(script: Script, values: Mapping[str, Mapping[str, float]], time: float) -> list[Sprite]:
    """Who is on the stage at this time, in the order it was told."""
    # A number that will be counted stands there from the first.
    seen = [cue.actor for cue in script.cues if (cue.enters <= time or cue.actor.kind == COUNT) and time < cue.leaves]
    return [Sprite(actor, **{**RESTING, **values.get(actor.key, {})}) for actor in seen]

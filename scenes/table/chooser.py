"""Touched spots into the one action they mean, for every title at once.  Draws nothing and knows no rule.

The rule, exactly:

1. **Start.**  A spot that begins the path of some legal action starts those actions only.  A spot that begins none
   but lies on some path (a square of a pattern, touched before its card) starts all actions whose path holds it.
   Every spot of an action whose path is a set (``Action.any_order``: two claims of four) begins it.
2. **Going on.**  After the start the other spots of a path may be touched in any order.  An action stays a candidate
   while everything touched, each as often as it was touched, is part of its path.
3. **Meaning.**  A touch means an action when the spots touched are its path in order, or when it is the only
   candidate left and no button of its path is untouched: a button (``button/...``) is never pressed for the player.
4. **Otherwise.**  A touched spot touched again is taken back, with all that was touched after it; of a set, alone.
   A spot that fits no candidate but starts something begins anew there.  Any other spot means nothing here.

So, law 9: touching the path of an action in order gives that action, and no beginning of it gives another.  (The
action is a candidate of each beginning of its own path, so it is the only one that 3 could leave; and no path is the
beginning of another.)  It may be meant before its whole path is touched.  Nothing is ever meant without a touch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum

from game.protocol import Action, Seat, Spot

BUTTON = "button/"  # spots with this beginning are pressed by the player or not at all


class TouchStep(Enum):
    """What a touch did that did not yet mean an action."""

    ON = "on"  # it goes on: touch one of ``glow``
    BACK = "back"  # something touched was taken back
    ANEW = "anew"  # what was touched before is dropped, this starts
    NOTHING = "nothing"  # no part of this decision: ask why_not


class Chooser:
    """One decision of one seat.  Make a new one for the next decision."""

    def __init__(self, seat: Seat, actions: Sequence[Action]) -> None:
        self.seat = seat
        self.actions = tuple(actions)
        self.touched: tuple[Spot, ...] = ()
        self.pointed: Action | None = None  # the candidate that ``cycle`` has stopped at
        self._paths = {action: action.path(seat) for action in self.actions}
        self._needs = {action: Counter(path) for action, path in self._paths.items()}
        self._beginnings = {action: path if action.any_order else path[:1] for action, path in self._paths.items()}
        self._firsts = dict.fromkeys(spot for spots in self._beginnings.values() for spot in spots)
        self._spots = dict.fromkeys(spot for path in self._paths.values() for spot in path)

    # -------------------------------------------------------------- asking

    @property
    def candidates(self) -> tuple[Action, ...]:
        """The actions that what was touched can still mean, in legal order."""
        return self._fitting(self.touched)

    @property
    def glow(self) -> frozenset[Spot]:
        """The spots this decision asks for now: those that start, then those that tell the candidates apart."""
        if not self.touched:
            return frozenset(self._firsts)
        left = self._left()
        everything = set().union(*left)
        shared = set.intersection(*left) if left else set()
        return frozenset((everything - shared) or everything)

    @property
    def settled(self) -> frozenset[Spot]:
        """The spots all candidates have in common: chosen, or chosen as good as."""
        if not self.touched:
            return frozenset()
        return frozenset(set.intersection(*(set(self._paths[action]) for action in self.candidates)))

    def accepts(self, spot: Spot) -> bool:
        """Whether touching it would do something; more spots than glow do."""
        return spot in self._spots

    def preview(self, spot: Spot) -> tuple[Action, ...]:
        """What could be meant if this spot were touched; nothing if that takes back or means nothing."""
        step, touched = self._after(spot)
        return self._fitting(touched) if step in (TouchStep.ON, TouchStep.ANEW) else ()

    def spots_of(self, action: Action) -> tuple[Spot, ...]:
        """The path of one of the actions, to be lit while it is pointed at."""
        return self._paths[action]

    # -------------------------------------------------------------- choosing

    def touch(self, spot: Spot) -> Action | TouchStep:
        """The action that is meant now, or how far things have come."""
        if self.pointed is not None and spot in self._paths[self.pointed] and spot not in self.touched[:1]:
            return self.pointed
        step, self.touched = self._after(spot)
        if step is TouchStep.NOTHING:
            return step
        self.pointed = None
        return (self._meant(self.touched) or step) if step in (TouchStep.ON, TouchStep.ANEW) else step

    def cycle(self, by: int = 1) -> Action | None:
        """Point at the next candidate; touching any further spot of it means it."""
        candidates = self.candidates
        if not candidates:
            return None
        if self.pointed is None:
            place = 0 if by > 0 else -1
        else:
            place = (candidates.index(self.pointed) + by) % len(candidates)
        self.pointed = candidates[place]
        return self.pointed

    def step_back(self) -> bool:
        """Let go of what is pointed at, else take the last touch back; False if there was neither."""
        if self.pointed is not None:
            self.pointed = None
            return True
        had, self.touched = bool(self.touched), self.touched[:-1]
        return had

    # -------------------------------------------------------------- the rule

    def _after(self, spot: Spot) -> tuple[TouchStep, tuple[Spot, ...]]:
        """Rules 1, 2 and 4: what a touch does, and all that is touched then."""
        if spot not in self._spots:
            return TouchStep.NOTHING, self.touched
        further = (*self.touched, spot)
        if self._fitting(further):
            return TouchStep.ON, further
        if spot in self.touched:
            return TouchStep.BACK, self._without(spot)
        return TouchStep.ANEW, (spot,)

    def _without(self, spot: Spot) -> tuple[Spot, ...]:
        """What is left when it is taken back."""
        at = self.touched.index(spot)
        is_set = all(action.any_order for action in self.candidates)
        return self.touched[:at] + (self.touched[at + 1 :] if is_set else ())

    def _fitting(self, touched: tuple[Spot, ...]) -> tuple[Action, ...]:
        if not touched:
            return self.actions
        asked = Counter(touched)
        begins = touched[0] in self._firsts
        return tuple(
            action
            for action in self.actions
            if (not begins or touched[0] in self._beginnings[action]) and asked <= self._needs[action]
        )

    def _meant(self, touched: tuple[Spot, ...]) -> Action | None:
        """Rule 3."""
        candidates = self._fitting(touched)
        for action in candidates:
            if self._paths[action] == touched:
                return action
        if len(candidates) != 1:
            return None
        untouched = self._needs[candidates[0]] - Counter(touched)
        return None if any(spot.startswith(BUTTON) for spot in untouched) else candidates[0]

    def _left(self) -> list[set[Spot]]:
        """For each candidate the spots of its path not touched yet."""
        asked = Counter(self.touched)
        return [set(self._needs[action] - asked) for action in self.candidates]

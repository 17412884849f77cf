"""What the scene of a duel shows, and when: dice, cards, what has just changed.  Knows who is ahead, no more."""

from __future__ import annotations

from typing import Final, NamedTuple

ENTER: Final = 0.25  # seconds in which the faces come in
ROLL: Final = 0.75  # the dice tumble
FLIP: Final = 0.3  # a card is turned
MISS: Final = 0.15  # after dice that did not help, until the bullet sings past
SPARK: Final = 0.3  # how long it is seen, or steel on steel at a tie
AIM: Final = 0.35  # from the last word to the shot
VERDICT: Final = 1.1  # from there to the words: the picture tells it first
FALL: Final = 3.0  # from the last word to the end of the scene


class Fight(NamedTuple):
    """All the scene shows: parties, spot, dice, added values and the Rival's card, and what has just changed."""

    parties: tuple[int, int]  # Attacker, Defender
    spot: str
    side: str
    dice: tuple[int, int]
    added: tuple[int, int]
    card: str  # the Rival's
    rolled: tuple[bool, bool] = (False, False)
    turned: tuple[bool, bool] = (False, False)
    opens: bool = False  # it has just begun
    winner: int | None = None  # 0 or 1 once it is over
    wanted: bool = True  # the Wanted card changes hands
    number: int = 0  # of the steps seen: new dice, or a new card

    @property
    def powers(self) -> tuple[int, int]:
        return self.dice[0] + self.added[0], self.dice[1] + self.added[1]

    @property
    def leader(self) -> int:
        """A tie goes to the Defender."""
        attack, defend = self.powers
        return 0 if attack > defend else 1

    @property
    def settles(self) -> float:
        """When dice and cards have come to rest."""
        start = ENTER if self.opens else 0.0
        return start + (ROLL if any(self.rolled) else FLIP if any(self.turned) else 0.0)

    @property
    def is_tie(self) -> bool:
        return self.powers[0] == self.powers[1]

    @property
    def missed(self) -> int | None:
        """Who rolled or added a card for nothing; 0 or 1."""
        if self.opens or self.is_tie or self.winner is not None:
            return None
        behind = 1 - self.leader
        return behind if self.rolled[behind] or self.turned[behind] else None

    @property
    def cues(self) -> tuple[tuple[float, str], ...]:
        """What is heard in the middle of it: a clink at a tie, a bullet that went past, the shot that decides."""
        if self.winner is not None:
            return ((AIM, "shot"),)
        if not self.settles:
            return ()
        if self.is_tie:
            return ((self.settles, "clink"),)
        return ((self.settles + MISS, "ricochet"),) if self.missed is not None else ()

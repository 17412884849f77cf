"""Duels for a spot, and the Wanted card (sections 4.6 to 4.8, TEW-188 to TEW-195 alone)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.protocol import IllegalAction, Tell
from game.tiny_epic_western import actions as do
from game.tiny_epic_western import events as told
from game.tiny_epic_western.board import is_rival
from game.tiny_epic_western.content import NUMBERS
from game.tiny_epic_western.effects import FreeReroll
from game.tiny_epic_western.influence import pay_one
from game.tiny_epic_western.pieces import FORCE, LAW, SPOT
from game.tiny_epic_western.poker import value_of
from game.tiny_epic_western.powers import boss_effect
from game.tiny_epic_western.state import Duel, Phase, PossePlace, State, Task

ROLES = ("attacker", "defender")
PRICE = (FORCE, LAW)  # of a reroll, by role (TEW-063)
PRICE_NAME = ("force", "law")

Role = Literal[0, 1]


def begin_duel(s: State, tell: Tell) -> bool:
    """The placed Posse attacks the standing one; wounded ones take no part (TEW-059, TEW-073, TEW-076)."""
    duel = fight(s)
    rivals = is_rival(s, duel.attacker), is_rival(s, duel.defender)
    tell(
        told.DuelBegan(
            duel.attacker, rivals[0], duel.defender, rivals[1], duel.attacking, duel.defending, duel.spot, duel.side,
            s.circle[int(duel.spot[0])],
        )
    )  # fmt: skip
    return draw_next(s, "roll") if s.terms.solo else wait(s, "roll")


def wait(s: State, phase: Phase) -> bool:
    s.phase = phase
    return True


def draw_next(s: State, phase: Phase) -> bool:
    """The dealer draws a poker card next; from an empty pile only after a reshuffle (TEW-033)."""
    if s.pile:
        return wait(s, phase)
    s.todo.append(Task("phase", word=phase))
    return wait(s, "reshuffle")


def phase_task(s: State, task: Task, tell: Tell) -> bool:
    s.phase = task.word  # type: ignore[assignment]  # a phase, from draw_next
    return True


def fight(s: State) -> Duel:
    assert s.duel is not None
    return s.duel


def role_of(duel: Duel, party: int) -> Role:
    return 0 if duel.attacker == party else 1


def powers_of(duel: Duel) -> tuple[int, int]:
    """Die plus the card added in this duel, Attacker's and Defender's (TEW-060)."""
    return duel.dice[0] + duel.added[0], duel.dice[1] + duel.added[1]


def _put(pair: tuple[int, int], role: Role, value: int) -> tuple[int, int]:
    return (value, pair[1]) if role == 0 else (pair[0], value)


# ------------------------------------------------------------------ the dealer's part


def roll(s: State, a: do.Roll, tell: Tell) -> bool:
    """Both dice; the Rival adds a drawn card at once (TEW-191)."""
    _check_die(a.attacker)
    _check_die(a.defender)
    s.duel = replace(fight(s), dice=(a.attacker, a.defender))
    tell(told.DiceRolled(a.attacker, a.defender))
    if s.terms.solo:
        _draw_for_rival(s, tell)
    return weigh(s, tell)


def _check_die(die: int) -> None:
    if not 1 <= die <= NUMBERS.die_faces:
        raise IllegalAction("A die shows 1 to 6.")


def _draw_for_rival(s: State, tell: Tell) -> None:
    duel = fight(s)
    card, s.pile = s.pile[0], s.pile[1:]
    s.duel = replace(duel, card=card, added=_put(duel.added, role_of(duel, 1), value_of(card)))
    tell(told.RivalCardDrawn(card, value_of(card), duel.replaced))


def roll_again(s: State, a: do.RollAgain, tell: Tell) -> bool:
    """The new number replaces the old one even if it is lower; an added card stays (TEW-063)."""
    _check_die(a.die)
    duel = fight(s)
    role: Role = 0 if duel.rolling == 0 else 1
    party = duel.defender if role else duel.attacker
    s.duel = replace(duel, dice=_put(duel.dice, role, a.die))
    tell(told.Rerolled(party, is_rival(s, party), ROLES[role], a.die, duel.dice[role], duel.free))
    return weigh(s, tell)


def draw_rival_card(s: State, a: do.DrawRivalCard, tell: Tell) -> bool:
    _draw_for_rival(s, tell)
    return weigh(s, tell)


# ------------------------------------------------------------------ the current loser decides


def weigh(s: State, tell: Tell) -> bool:
    """Only the current loser decides; at equal power that is the Attacker (TEW-061, TEW-062, TEW-068)."""
    duel = fight(s)
    attack, defence = powers_of(duel)
    role: Role = 0 if attack <= defence else 1
    loser = duel.defender if role else duel.attacker
    s.phase = "duel"
    tell(told.PowersCompared(attack, defence, duel.dice, duel.added, ROLES[role]))
    if is_rival(s, loser):
        return _end(s, 1 - role, tell)  # TEW-193
    s.seat = loser
    if can_reroll(s, loser) or not s.revealed[loser] or (s.terms.solo and any(s.influence)):
        return True
    return _end(s, 1 - role, tell)  # TEW-069: no other option


def can_reroll(s: State, seat: int) -> bool:
    """As often as it can pay (TEW-063, TEW-064)."""
    duel = fight(s)
    role = role_of(duel, seat)
    return s.influence[3 * seat + PRICE[role]] > 0 or free_reroll(s, duel, seat)


def free_reroll(s: State, duel: Duel, seat: int) -> bool:
    """The Gunslinger's first reroll in each duel (TEW-157)."""
    return not duel.free_used[role_of(duel, seat)] and boss_effect(s, seat, FreeReroll) is not None


def reroll(s: State, a: do.Reroll, tell: Tell) -> bool:
    duel, seat = fight(s), s.seat
    role = role_of(duel, seat)
    free = free_reroll(s, duel, seat)
    if free:
        used = (True, duel.free_used[1]) if role == 0 else (duel.free_used[0], True)
        duel = replace(duel, free_used=used)
        tell(told.BossUsed(seat, s.bosses[seat] or ""))
    else:
        pay_one(s, seat, PRICE_NAME[role], "reroll", f"die/{ROLES[role]}", tell)
    s.duel = replace(duel, rolling=role, free=free)
    return wait(s, "roll_again")


def reveal(s: State, a: do.Reveal, tell: Tell) -> bool:
    """The printed value counts: number and suit spots change nothing here (TEW-065 to TEW-067)."""
    duel, seat = fight(s), s.seat
    card = s.kept[seat] or ""
    s.revealed[seat] = True
    s.duel = replace(duel, added=_put(duel.added, role_of(duel, seat), value_of(card)))
    tell(told.CardRevealed(seat, card, value_of(card)))
    return weigh(s, tell)


def rival_die(s: State, a: do.RivalDie, tell: Tell) -> bool:
    pay_one(s, s.seat, a.influence, "rival_die", "button/rival_die", tell)
    s.duel = replace(fight(s), rolling=role_of(fight(s), 1), free=False)
    return wait(s, "roll_again")


def rival_card(s: State, a: do.RivalCard, tell: Tell) -> bool:
    """The old card is discarded first, so that it is part of a reshuffle (TEW-192, TEW-033)."""
    duel = fight(s)
    old = duel.card or ""
    s.shed = (*s.shed, old)
    s.duel = replace(duel, card=None, replaced=old, added=_put(duel.added, role_of(duel, 1), 0))
    pay_one(s, s.seat, a.influence, "rival_card", "rival/duel", tell)
    return draw_next(s, "draw_rival_card")


def stand(s: State, a: do.Stand, tell: Tell) -> bool:
    return _end(s, 1 - role_of(fight(s), s.seat), tell)


# ------------------------------------------------------------------ the end of a duel


def _end(s: State, winner: int, tell: Tell) -> bool:
    """The loser lies wounded under the winner, who holds the Wanted card (TEW-070, TEW-072, TEW-075, TEW-080)."""
    duel = fight(s)
    parties = (duel.attacker, duel.defender)
    victor, loser = parties[winner], parties[1 - winner]
    fallen = duel.defending if winner == 0 else duel.attacking
    old = s.posse[fallen]
    side = old.side if old else duel.side  # the Defender lies where it stood
    s.posse[fallen] = PossePlace(duel.spot, side, True)
    if winner == 0:  # TEW-071
        s.posse[duel.attacking] = PossePlace(duel.spot, duel.side)
        s.standing[SPOT[duel.spot]] = duel.attacking
    if duel.card:
        s.shed = (*s.shed, duel.card)  # TEW-194
    s.duel = None
    ended = told.DuelEnded(
        victor, is_rival(s, victor), loser, is_rival(s, loser), duel.spot, duel.side, powers_of(duel)
    )
    tell(ended)
    tell(told.Wounded(loser, is_rival(s, loser), fallen, duel.spot, side))
    if s.wanted != victor:
        before, s.wanted = s.wanted, victor
        tell(told.WantedMoved(victor, is_rival(s, victor), before))
    if winner == 0 and not is_rival(s, victor):
        s.todo.append(Task("take", victor, duel.attacking))
    return False


def reshuffle(s: State, a: do.Reshuffle, tell: Tell) -> bool:
    """The poker discards become the draw pile; each seat knows which of its own went there (TEW-033)."""
    if sorted(a.cards) != sorted(discards(s)):
        raise IllegalAction("These are not the poker cards of the discard pile.")
    s.returned = [(*s.returned[seat], *s.dropped[seat], *s.shed) for seat in range(s.terms.seats)]
    s.dropped = [()] * s.terms.seats
    s.shed, s.pile = (), a.cards
    tell(told.PileReshuffled(len(a.cards)))
    return False


def discards(s: State) -> list[str]:
    """The poker discard pile, face up or face down."""
    return [*s.shed, *(card for cards in s.dropped for card in cards)]

"""A second opinion on the course of a match, written from the rules text: told each choice, it says what comes next.

``LiteralGame.course`` is the whole match as one coroutine.  It yields what may be done, in words, or ``DEALER``; it is
sent the choice, in words, or what the dealer did.  Knows nothing of the engine's stack.
"""

from __future__ import annotations

from itertools import combinations

from tests.saloon_tycoon.literal_board import BOSS, PEOPLE, TILES
from tests.saloon_tycoon.literal_table import DEALER, FLATFOOT, Course, LiteralTable


class LiteralGame(LiteralTable):
    # -------------------------------------------------------------- set-up (section 3) and turns

    def course(self) -> Course:
        """The whole match; from the middle of a turn if the round says that it has begun."""
        if not self.round:
            yield from self.set_up()
            self.active = self.first or 0
        seats, seat, begun = len(self.players), self.active, self.round > 0
        self.round = self.round or 1
        while True:
            self.final = self.turns_left is not None
            yield from self.turn(seat, begun)
            begun = False
            if self.turns_left is not None:
                self.turns_left -= 1
            elif self.pile == 0:
                self.turns_left = seats - 1  # ST-155, ST-157, ST-194
            if self.turns_left == 0:
                return
            if (self.alone or (seat + 1) % seats == self.first) and self.turns_left is None and self.round == 60:
                return  # ST-165, ST-199
            if self.alone:
                yield from self.boss_step()
                self.turns_left = 1 if self.pile == 0 else None  # ST-195
            seat = (seat + 1) % seats
            self.round += seat == self.first

    def set_up(self) -> Course:
        if self.first is None:
            self.first = (yield DEALER).seat
            self.line_up()
        cards = list((yield DEALER).cards)
        self.line_up()
        for player in self.players:
            player.hand, cards = cards[:3], cards[3:]
        self.deck = cards
        self.row = list((yield DEALER).claims)
        dealt = (yield DEALER).hands
        if self.alone:
            self.boss_deck = list((yield DEALER).cards)
        for step in range(len(self.players)):
            self.active = (self.first + step) % len(self.players)
            choice = yield from self.ask({f"keep {a} {b}" for a, b in combinations(range(4), 2)})
            self.me.secrets = [dealt[self.active][int(slot)] for slot in choice.split()[1:]]

    def line_up(self) -> None:
        """ST-017."""
        if not self.head_start:
            return
        head_starts = {1: "0", 2: "07", 3: "039", 4: "0369"}[len(self.players)]
        for place, points in enumerate(head_starts):
            self.players[(self.first + place) % len(self.players)].lines["head_start"] = int(points)

    def turn(self, seat: int, begun: bool) -> Course:
        self.active, self.acted = seat, False
        me = self.me
        if not begun:
            self.arrivals()  # ST-021
            level = len(me.tiles) + len(me.roofs)
            me.gold += max(1, level - (FLATFOOT in me.people))  # ST-022, ST-023
            self.arrivals()
        while True:
            choice = yield from self.choose_action("end_turn", lambda: set() if self.acted else self.tycoon())
            if choice == "end_turn":
                return
            self.acted = True
            yield from self.take_action(choice)

    # -------------------------------------------------------------- the Boss (section 9)

    def boss_step(self) -> Course:  # noqa: C901
        dealt = yield DEALER
        if not self.boss_deck:
            self.boss_deck, self.boss_discard = list(dealt.cards), []
            yield DEALER
        card = self.boss_deck.pop(0)
        self.boss_discard.append(card)
        self.boss_cubes_taken(BOSS[card]["cubes"])
        event = BOSS[card]["event"]
        me = self.me
        match event["kind"]:
            case "take_claim":
                self.boss_takes_claim()
            case "take_special":
                self.boss_takes_special()
            case "tax":
                me.gold -= min(me.gold, event["amount"])
            case "windfall":
                me.gold += event["amount"]
            case "send_outlaw":
                sent = [who for who in self.boss.people if PEOPLE[who]["kind"] == "outlaw"]
                if sent:
                    self.move(sent[0], 0)
            case "poach":
                yield from self.poach(event["price"])
            case "discard":
                if me.hand:
                    options = {f"discard {slot}" for slot in range(len(me.hand))}
                    choice = yield from self.ask(options, by_itself=True)
                    self.discard.append(me.hand.pop(int(choice.split()[1])))

    def boss_cubes_taken(self, cubes: int) -> None:
        taken = min(cubes, self.pile)
        self.pile -= taken
        self.boss_cubes += taken

    def boss_takes_claim(self) -> None:
        slots = [slot for slot, claim in enumerate(self.row) if claim]
        if not slots:
            self.boss_cubes_taken(1)
            return
        self.boss_claims.append(str(self.row[slots[0]]))
        self.row[slots[0]] = None

    def boss_takes_special(self) -> None:
        left = [kind for kind, tile in TILES.items() if tile["class"] == "special" and self.stock[kind]]
        if not left:
            self.boss_cubes_taken(1)
            return
        kind = min(left, key=lambda kind: int(TILES[kind]["price"]))
        self.stock[kind] -= 1
        self.boss_tiles.append(kind)
        who = TILES[kind]["bonus"]["character"]
        self.away.remove(who)
        self.boss.people.append(who)

    def poach(self, price: int) -> Course:
        citizens = {f"lose_citizen {who}" for who in self.me.people if PEOPLE[who]["kind"] == "citizen"}
        if not citizens:
            return
        choice = yield from self.ask(citizens | ({"pay_boss"} if self.me.gold >= price else set()), by_itself=True)
        if choice == "pay_boss":
            self.me.gold -= price
        else:
            self.move(choice.split()[1], 1)

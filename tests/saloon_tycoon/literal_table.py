"""A second opinion on actions and effects, written from the rules text (4.2 to 4.9); see literal_game.py."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from tests.saloon_tycoon.literal_board import (
    CARDS,
    PEOPLE,
    TILES,
    Offer,
    Player,
    Tile,
    builds,
    claim_holds,
    claim_points,
    measure,
)

DEALER = "the dealer"
Course = Generator[Any, Any, Any]
OUTLAWS = ("flatfoot_fleming", "moonshine_angie", "phineus_pillbottom", "sydney_smythe")  # ST-137
FLATFOOT, ANGIE, PHINEUS, SYDNEY = OUTLAWS


class LiteralTable:
    """What lies on the table, and what can be done with it."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.players = [Player() for _ in range(seats)]
        self.boss = Player()  # alone: only its people and what it took count
        self.alone = seats == 1
        self.saloons = [*self.players, self.boss] if self.alone else self.players
        if self.alone:
            self.pile = {"easy": 56, "normal": 50, "hard": 44}[options.get("solo_level", "normal")]  # ST-181
        else:
            self.pile = seats * (20 if options.get("game_length") == "short" else 25)  # ST-011, ST-015
        named = options.get("first_player", "random")
        self.first = 0 if self.alone else None if named == "random" else int(named[-1]) - 1
        self.head_start = options.get("head_start") == "later"
        self.row: list[str | None] = []
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.stock = {kind: tile["copies"] for kind, tile in TILES.items() if kind != "saloon"}
        self.away = set(PEOPLE)
        self.reserve = self.round = self.active = self.boss_cubes = 0
        self.boss_deck: list[str] = []
        self.boss_discard: list[str] = []
        self.boss_claims: list[str] = []
        self.boss_tiles: list[str] = []
        self.acted = self.final = self.staked_now = False
        self.turns_left: int | None = None
        self.same_price = 0  # what the cubes of the purchase that is going on cost ...
        self.cubes_ordered = 0  # ... and for how many more of them the gold was there when it began

    @property
    def me(self) -> Player:
        return self.players[self.active]

    def others(self) -> list[Player]:
        return [player for player in self.players if player is not self.me]

    def ask(self, options: set[str], by_itself: bool = False) -> Course:
        """With one option left the house decides, where it does so (section 5)."""
        if by_itself and len(options) == 1:
            return min(options)
        return (yield options)

    def cube_price(self) -> int:
        """ST-112, ST-113."""
        if self.cubes_ordered:
            return self.same_price
        return 3 if PHINEUS in self.me.people else 2

    def is_shown(self, line: str) -> bool:
        """A head start that was not agreed has no line on the sheet (ST-017)."""
        return line != "head_start" or self.head_start

    def open_tile(self, place: str) -> Tile:
        return next(tile for tile in self.me.tiles if tile.place == place and not tile.finished)

    def arrivals(self) -> None:
        """ST-130 to ST-137; never on a final turn (ST-162)."""
        me = self.me
        due = {
            FLATFOOT: me.gold >= 10,
            ANGIE: len(me.tiles) + len(me.roofs) >= 5,
            PHINEUS: sum(tile.cubes for tile in me.tiles) >= 5,
            SYDNEY: self.staked_now,
        }
        for who in OUTLAWS:
            if who in self.away and due[who] and not self.final:
                self.away.remove(who)
                me.people.append(who)

    # -------------------------------------------------------------- about to act (4.1, 4.7, 4.10)

    def choose_action(self, pass_on: str, actions: Callable[[], set[str]]) -> Course:
        """Free actions until something else is chosen (ST-028, ST-031).  A purchase begun here ends with that; one
        begun further out goes on, for this is the bonus of a tile that it finished (ST-112)."""
        begun_here = False
        while True:
            options = {pass_on} | actions() | self.stakes()
            if self.me.gold >= self.cube_price():
                options |= {f"supply {tile.place}" for tile in self.me.tiles if not tile.finished}
            choice = yield from self.ask(options)
            tag, *values = choice.split()
            if tag == "supply":
                begun_here = begun_here or not self.cubes_ordered
                yield from self.buy_cube(self.open_tile(values[0]))
            elif tag in ("stake", "stake_secret"):
                self.cubes_ordered = 0
                self.stake(tag, int(values[0]))
            else:
                self.cubes_ordered = 0 if begun_here else self.cubes_ordered
                return choice

    def buy_cube(self, tile: Tile) -> Course:
        if not self.cubes_ordered:
            self.same_price = self.cube_price()
            self.cubes_ordered = self.me.gold // self.same_price
        self.cubes_ordered -= 1
        self.me.gold -= self.same_price
        yield from self.cube_on(tile)

    def stakes(self) -> set[str]:
        found = set()
        for name, claims in (("stake", self.row), ("stake_secret", self.me.secrets)):
            for slot, claim in enumerate(claims):
                if claim and claim_holds(claim, self.me, self.others()):
                    found.add(f"{name} {slot}")
        return found

    def stake(self, tag: str, slot: int) -> None:
        claims = self.row if tag == "stake" else self.me.secrets
        claim = claims[slot]
        assert claim
        points = claim_points(claim, self.me)
        claims[slot] = None
        self.me.staked.append((claim, points, tag == "stake_secret"))
        self.me.lines["open" if tag == "stake" else "secret"] += points
        self.staked_now = True
        self.arrivals()
        self.staked_now = False

    # -------------------------------------------------------------- the five Tycoon actions

    def tycoon(self) -> set[str]:
        me = self.me
        options = {"earn"} | self.plays(by_action=True) | {offer.words for offer in builds(me, self.stock)}
        if self.deck or self.discard or len(me.hand) + 2 > 5:  # ST-042
            options.add("draw")
        if me.gold >= 6 and not self.final:  # ST-107 to ST-110
            options |= self.moves("bribe", lambda who, start, to: True)
        return options

    def moves(self, tag: str, fits: Any) -> set[str]:
        return {
            f"{tag} {who} {to}"
            for start, saloon in enumerate(self.saloons)
            for who in saloon.people
            for to in range(len(self.saloons))
            if to != start and fits(who, start, to)
        }

    def plays(self, by_action: bool) -> set[str]:
        hand, found = self.me.hand, set()
        for slot, card in enumerate(hand):
            cost = CARDS[card].get("cost", {})
            payable = self.me.gold >= cost.get("gold", 0)
            payable = payable and ("reputation" not in cost or sum(self.me.lines.values()) >= cost["reputation"])
            if not payable or (self.final and CARDS[card]["final_turn"] == "banned"):
                continue
            if by_action and ANGIE in self.me.people:  # ST-049
                found |= {f"play {slot} {other}" for other in range(len(hand)) if other != slot}
            else:
                found.add(f"play {slot}")
        return found

    def take_action(self, choice: str) -> Course:
        tag, *values = choice.split()
        if tag == "earn":
            self.gain(2)
        elif tag == "draw":
            yield from self.draw(2)
        elif tag == "play":
            yield from self.play(*map(int, values))
        elif tag == "build":
            self.build(next(offer for offer in builds(self.me, self.stock) if offer.words == choice))
        elif tag == "bribe":
            self.me.gold -= 6
            self.move(values[0], int(values[1]))

    def build(self, offer: Offer) -> None:
        self.me.gold -= offer.price
        self.stock[offer.kind] -= 1
        self.me.tiles.append(Tile(offer.kind, offer.sites, offer.floor))
        self.me.lines["lots"] += offer.points
        self.arrivals()

    def move(self, who: str, to: int) -> None:
        for saloon in self.saloons:
            if who in saloon.people:
                saloon.people.remove(who)
        self.saloons[to].people.append(who)

    def play(self, slot: int, other: int | None = None) -> Course:
        """ST-045, ST-048, ST-049."""
        card = self.me.hand[slot]
        if other is not None:
            self.discard.append(self.me.hand[other])
            self.me.hand = [kept for at, kept in enumerate(self.me.hand) if at not in (slot, other)]
        else:
            del self.me.hand[slot]
        cost = CARDS[card].get("cost", {})
        self.me.gold -= cost.get("gold", 0)
        self.me.lines["cards"] -= cost.get("reputation", 0)
        yield from self.carry_out(CARDS[card]["effects"])
        self.discard.append(card)

    def gain(self, amount: int) -> None:
        self.me.gold += amount
        self.arrivals()

    def make_room(self, cards: int) -> Course:
        """ST-037."""
        for _ in range(max(0, len(self.me.hand) + cards - 5)):
            choice = yield from self.ask({f"discard {slot}" for slot in range(len(self.me.hand))})
            self.discard.append(self.me.hand.pop(int(choice.split()[1])))

    def draw(self, cards: int) -> Course:
        """ST-037 to ST-042."""
        yield from self.make_room(cards)
        while cards and (self.deck or self.discard):
            dealt = yield DEALER
            if not self.deck:
                assert sorted(dealt.cards) == sorted(self.discard)
                self.deck, self.discard = list(dealt.cards), []
                continue
            drawn, self.deck = self.deck[:cards], self.deck[cards:]
            self.me.hand += drawn
            cards -= len(drawn)

    # -------------------------------------------------------------- cubes and finished tiles (4.7, 4.8)

    def cube_on(self, tile: Tile) -> Course:
        if self.pile:
            self.pile -= 1
        else:
            self.reserve += 1
        tile.cubes += 1
        self.arrivals()
        if tile.finished:
            yield from self.finish(tile)

    def finish(self, tile: Tile) -> Course:
        self.me.lines["finished"] += 7 if tile.size == "large" else 5
        yield from self.carry_out([TILES[tile.kind]["bonus"]])
        if tile.floor == 3:
            self.me.roofs.append(tile.place)
            self.me.lines["roofs"] += 4
            self.arrivals()

    # -------------------------------------------------------------- effects (4.4)

    def carry_out(self, effects: list[dict[str, Any]]) -> Course:
        for effect in effects:
            steps = getattr(self, f"op_{effect['op']}")(effect)
            if steps is not None:
                yield from steps

    def op_gold(self, effect: dict[str, Any]) -> None:
        self.gain(effect["amount"])

    def op_gold_per(self, effect: dict[str, Any]) -> None:
        self.gain(min(effect["max"], effect["base"] + effect["each"] * measure(self.me, effect["measure"])))

    def op_cubes(self, effect: dict[str, Any]) -> Course:
        used: list[Tile] = []
        for _ in range(effect["amount"]):
            fitting = [tile for tile in self.me.tiles if not tile.finished]
            fitting = [tile for tile in fitting if tile.floor in effect.get("floors", [tile.floor])]
            if effect.get("spread"):
                fitting = [tile for tile in fitting if tile not in used]
            if not fitting:
                return
            choice = yield from self.ask({f"put_cube {tile.place}" for tile in fitting}, by_itself=True)
            used.append(self.open_tile(choice.split()[1]))
            yield from self.cube_on(used[-1])

    def op_draw(self, effect: dict[str, Any]) -> Course:
        yield from self.draw(effect["amount"])

    def op_play_card(self, effect: dict[str, Any]) -> Course:
        plays = self.plays(by_action=False)
        if plays:
            choice = yield from self.ask(plays | {"decline"})
            if choice != "decline":
                yield from self.play(int(choice.split()[1]))

    def op_action(self, effect: dict[str, Any]) -> Course:
        choice = yield from self.choose_action("decline", self.tycoon)
        yield from self.take_action(choice)

    def op_build(self, effect: dict[str, Any]) -> Course:
        offers = {offer.words: offer for offer in builds(self.me, self.stock, effect["discount"], effect["waive_lots"])}
        if offers:
            choice = yield from self.ask(set(offers) | {"decline"})
            if choice != "decline":
                self.build(offers[choice])

    def op_buy_cubes(self, effect: dict[str, Any]) -> Course:
        for _ in range(effect["max"]):
            fitting = {f"supply {tile.place}" for tile in self.me.tiles if not tile.finished}
            if not fitting or self.me.gold < effect["price"]:
                return
            choice = yield from self.ask(fitting | {"stop"})
            if choice == "stop":
                return
            self.me.gold -= effect["price"]
            yield from self.cube_on(self.open_tile(choice.split()[1]))

    def op_move_cubes(self, effect: dict[str, Any]) -> Course:
        for _ in range(effect["max"]):
            loose = [tile for tile in self.me.tiles if not tile.finished]
            pairs = {f"shift {a.place} {b.place}" for a in loose if a.cubes for b in loose if a is not b}
            if not pairs:
                return
            choice = yield from self.ask(pairs | {"stop"})
            if choice == "stop":
                return
            source, target = map(self.open_tile, choice.split()[1:])
            source.cubes -= 1
            target.cubes += 1
            if target.finished:
                yield from self.finish(target)

    def op_steal_gold(self, effect: dict[str, Any]) -> Course:
        if self.alone:  # ST-193
            self.gain(min(effect["amount"], 2))
            return
        victims = [player for player in self.others() if player.gold]
        if effect["from"] == "one" and victims:
            seats = {f"rob {self.players.index(victim)}" for victim in victims}
            choice = yield from self.ask(seats, by_itself=True)
            victims = [self.players[int(choice.split()[1])]]
        for victim in victims:
            amount = min(effect["amount"], victim.gold)
            victim.gold -= amount
            self.gain(amount)

    def op_steal_card(self, effect: dict[str, Any]) -> Course:
        if self.alone:  # ST-193
            yield from self.draw(1)
            return
        victims = {f"rob {self.players.index(player)}" for player in self.others() if player.hand}
        if victims:
            yield from self.make_room(1)
            choice = yield from self.ask(victims, by_itself=True)
            stolen = yield DEALER
            self.me.hand.append(self.players[int(choice.split()[1])].hand.pop(stolen.slot))

    def op_gold_others(self, effect: dict[str, Any]) -> None:
        for player in self.others():
            player.gold += effect["amount"]

    def op_move_character(self, effect: dict[str, Any]) -> Course:
        def fits(who: str, start: int, to: int) -> bool:
            kind = effect["who"] in ("any", PEOPLE[who]["kind"])
            return kind and effect["from"] in ("any", *["own"] * (start == self.active)) and (
                effect["to"] == "any" or to != self.active
            )  # fmt: skip

        moves = set() if self.final else self.moves("move", fits)
        if moves:
            choice = yield from self.ask(moves | {"decline"})
            if choice != "decline":
                self.move(choice.split()[1], int(choice.split()[2]))

    def op_reputation(self, effect: dict[str, Any]) -> None:
        self.me.lines["cards"] += effect["amount"]

    def op_take_discard(self, effect: dict[str, Any]) -> Course:
        if self.discard:
            yield from self.make_room(1)
            choice = yield from self.ask({f"take {card}" for card in self.discard}, by_itself=True)
            self.discard.remove(choice.split()[1])
            self.me.hand.append(choice.split()[1])

    def op_redraw(self, effect: dict[str, Any]) -> Course:
        thrown = 0
        while True:
            discards = {f"discard {slot}" for slot in range(len(self.me.hand))}
            choice = yield from self.ask(discards | {"stop"}, by_itself=True)
            if choice == "stop":
                break
            self.discard.append(self.me.hand.pop(int(choice.split()[1])))
            thrown += 1
        yield from self.draw(min(thrown + effect["extra"], 5 - len(self.me.hand)))

    def op_choose(self, effect: dict[str, Any]) -> Course:
        choice = yield from self.ask({f"choose {at}" for at in range(len(effect["options"]))})
        yield from self.carry_out(effect["options"][int(choice.split()[1])])

    def op_citizen(self, effect: dict[str, Any]) -> None:
        if not self.final:  # ST-161
            self.away.remove(effect["character"])
            self.me.people.append(effect["character"])

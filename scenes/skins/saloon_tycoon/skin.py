"""Saloon Tycoon at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from game.protocol import FACE_DOWN, Action, Event, Seat, Spot
from game.saloon_tycoon import events as told
from game.saloon_tycoon.actions import PLATES
from game.saloon_tycoon.content import BOSS_CARDS, CHARACTERS, NUMBERS, TILES
from game.session.stage import Piece
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import board, cards, dock, shop, sounds, tips, town, words
from scenes.skins.saloon_tycoon.book import topic_of
from scenes.skins.saloon_tycoon.boss import draw_boss
from scenes.skins.saloon_tycoon.look import FOLDER
from scenes.skins.saloon_tycoon.moments import moments
from scenes.skins.saloon_tycoon.motion import LONG, RECIPES
from scenes.skins.saloon_tycoon.outlaws import draw_outlaws
from scenes.skins.saloon_tycoon.pieces import draw_held, draw_nearer, draw_on_corner, draw_piece, place_of, standing_of
from scenes.skins.saloon_tycoon.preview import counting, preview
from scenes.table.choreography import Recipes
from scenes.table.cutscene import Moment
from scenes.table.skin import NO_PREVIEW, Face, Outline, Press, Preview, Prompt, Question, Skin
from scenes.table.table_view import TableView

NEWS: Final = (told.TileBuilt, told.TileFinished, told.ClaimStaked, told.CharacterMoved, told.CharacterCame)
LINE_PICTURES: Final = {
    "lots": FOLDER + "lot_plate", "finished": FOLDER + "done", "roofs": FOLDER + "roof_small_b",
    "open": FOLDER + "back_open", "secret": FOLDER + "back_secret", "cards": FOLDER + "back_tycoon",
    "head_start": "tokens/vp", "base": "tokens/vp", "unfinished": FOLDER + "crate",
    "citizens": FOLDER + "bonus_citizen", "sydney": FOLDER + "char_sydney_smythe",
}  # fmt: skip


class SaloonTycoon(Skin):
    """See ``scenes.table.skin.Skin``."""

    recipes: Recipes = RECIPES
    long: frozenset[type[Event]] = LONG
    silent, turns, rounds = sounds.SILENT, sounds.TURNS, sounds.ROUNDS
    welcome = sounds.WELCOME

    # ---------------------------------------------------------- words

    def prompt(self, desk: TableView) -> Prompt:
        return words.prompt(desk)

    def waiting(self, desk: TableView) -> str:
        return words.waiting(desk)

    def plaque(self, desk: TableView) -> str:
        outcome = desk.outcome
        if outcome is not None and outcome.rival is not None:
            won = outcome.sheets[0].total > outcome.rival.sheet.total
            return desk.say("Victory") if won else desk.say("Defeat")
        return desk.say("{name}’s saloon", name=desk.name(desk.focus))

    def boards(self, desk: TableView) -> str:
        return desk.say("Saloons")

    def tip(self, desk: TableView, spot: Spot) -> str:
        if spot.startswith("lot/") and self._is_covered(desk):
            return ""
        if spot.startswith("lot/") and board.is_building(desk):
            return "" if spot in desk.glow else tips.no_place(desk, spot)  # the tag says what a lit one costs
        return tips.tip(desk, spot)

    def reason(self, desk: TableView, spot: Spot, told: str) -> str:
        said = spot.startswith("lot/") and board.is_building(desk) and self.tip(desk, spot)
        return "" if said else tips.reason(desk, spot, told)

    def topic(self, desk: TableView, spot: Spot) -> str:
        return topic_of(desk, spot)

    def press(self, desk: TableView, spot: Spot) -> Press:
        if spot == "button/pay":
            price = BOSS_CARDS[words.source_of(desk.view)].event.price
            return Press(desk.say("Pay {price} gold", price=price), "paper")
        return {
            "button/end_turn": Press(desk.say("End turn"), "primary", "check"),
            "button/stop": Press(desk.say("Enough"), "primary", "check"),
        }.get(spot, Press(desk.say("Decline"), "paper", "close"))

    def question(self, desk: TableView, action: Action) -> Question | None:
        return words.question(desk, action)

    def advice(self, desk: TableView, action: Action) -> str:
        return words.advice(desk, action)

    def sound(self, event: Event) -> str:
        return sounds.sound(event)

    def is_news(self, event: Event, watcher: Seat) -> bool:
        return isinstance(event, NEWS) and event.seat != watcher

    def line_picture(self, line: str) -> str:
        return LINE_PICTURES.get(line, "")

    # ---------------------------------------------------------- places

    def rooms(self, desk: TableView) -> Mapping[Spot, Rect]:
        """Rooms where they stand, Characters where they are; a saloon that may be chosen is its whole panel."""
        found: dict[Spot, Rect] = {}
        for saloon in range(desk.view.terms.saloons):
            spot = f"saloon/{saloon}"
            if spot in desk.glow and saloon != desk.focus:
                found[spot] = desk.rect(f"seat/{saloon}" if saloon < desk.layout.seats else "panel/boss")
        if not self._is_covered(desk):
            found |= board.rooms(desk, desk.focus)
        for who in CHARACTERS:
            rect = town.character_rect(desk, who)
            if rect is not None and not (found.keys() & {f"saloon/{at}" for at in range(4)}):
                found[f"character/{who}"] = rect
        return found

    def shapes(self, desk: TableView) -> Mapping[Spot, Outline]:
        return {} if self._is_covered(desk) else board.shapes(desk, desk.focus)

    @staticmethod
    def _is_covered(desk: TableView) -> bool:
        """Cards lie spread over the corner."""
        asked = any(spot.startswith(("offer/", "discard/")) for spot in (*desk.glow, *desk.touched))
        return asked or bool(desk.view.offers[desk.focus])

    def preview(self, desk: TableView, spot: Spot) -> Preview:
        return preview(desk, spot) if desk.chooser is not None else NO_PREVIEW

    def leads(self, desk: TableView, spot: Spot) -> Sequence[Spot]:
        zone = spot.split("/")[0]
        if zone == "button":
            return self.stands_for(desk, spot)
        claim = self._claim(desk, spot) if zone in ("claim", "secret") else ""
        return counting(desk, claim) if claim and desk.focus == desk.watcher else ()

    def stands_for(self, desk: TableView, spot: Spot) -> Sequence[Spot]:
        zone, *rest = spot.split("/")
        return dock.meant(desk, rest[0]) if zone == "button" and rest[0] in PLATES else ()

    def is_card(self, desk: TableView, spot: Spot) -> bool:
        zone, *rest = spot.split("/")
        return (zone == "market" and rest[0] in TILES) or bool(self._card(desk, spot) or self._claim(desk, spot))

    @staticmethod
    def _card(desk: TableView, spot: Spot) -> str:
        """The Tycoon card that lies there face up, or ""."""
        zone, *rest = spot.split("/")
        if zone == "hand":
            hand = desk.view.hands[int(rest[0])]
            return hand[int(rest[1])] if int(rest[1]) < len(hand) and hand[int(rest[1])] != FACE_DOWN else ""
        if zone == "discard" and rest:
            return rest[0]
        if zone == "discard":
            return desk.view.discard[-1] if desk.view.discard else ""
        return tips.playing(desk.view) if zone == "resolving" else ""

    @staticmethod
    def _kept(desk: TableView, zone: str, seat: str) -> Sequence[str | None]:
        """The secret claims of a seat, or those it may choose from."""
        return (desk.view.secrets if zone == "secret" else desk.view.offers)[int(seat)]

    @staticmethod
    def _claim(desk: TableView, spot: Spot) -> str:
        """The claim that lies there face up, or ""."""
        zone, *rest = spot.split("/")
        row: Sequence[str | None] = ()
        if zone == "claim":
            row = desk.view.row
        elif zone in ("secret", "offer"):
            row = SaloonTycoon._kept(desk, zone, rest[0])
        slot = int(rest[-1]) if row else 0
        claim = row[slot] if slot < len(row) else None
        return claim if claim and claim != FACE_DOWN else ""

    # ---------------------------------------------------------- drawing

    def face(self, desk: TableView, spot: Spot) -> Face | None:
        zone, *rest = spot.split("/")
        return dock.option_face(desk, int(rest[0])) if zone == "option" else None

    def draw(self, brush: Brush, desk: TableView) -> None:
        for seat in desk.layout.rivals():
            board.draw_corner(brush, desk, seat)
            town.draw_on_window(brush, desk, seat)
        self._draw_middle(brush, desk)
        for kind in TILES:
            if TILES[kind].kin != "start":
                self.draw_spot(brush, desk, f"market/{kind}", desk.rect(f"market/{kind}"), "rest")
        shop.draw_roof(brush, desk, desk.rect("market/roof"))
        label = desk.say("Claims") if brush.frame.compact else desk.say("Open claims, your secret claims")
        brush.text(label, desk.rect("label/claims"), "label", palette.AMBER)
        for slot in range(desk.view.terms.open_claims):
            self.draw_spot(brush, desk, f"claim/{slot}", desk.rect(f"claim/{slot}"), "rest")
        for slot in range(NUMBERS.secret_kept):
            spot = f"secret/{desk.focus}/{slot}"
            self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")
        self._draw_hand(brush, desk)
        town.draw_piles(brush, desk)
        draw_outlaws(brush, desk)
        self._draw_spread(brush, desk)

    def _draw_middle(self, brush: Brush, desk: TableView) -> None:
        covered = self._is_covered(desk)
        board.draw_corner(brush, desk, desk.focus, bare=covered)
        if covered:
            return
        draw_on_corner(brush, desk)

    def _draw_hand(self, brush: Brush, desk: TableView) -> None:
        hand = desk.view.hands[desk.focus]
        for slot in range(NUMBERS.hand_limit):
            spot = f"hand/{desk.focus}/{slot}"
            self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")
        if len(hand) < NUMBERS.hand_limit:
            told_so = desk.say("{count} of {limit} cards", count=len(hand), limit=NUMBERS.hand_limit)
            cards.draw_slot(brush, desk.rect(f"hand/{desk.focus}/{NUMBERS.hand_limit - 1}"), told_so)

    def _draw_spread(self, brush: Brush, desk: TableView) -> None:
        """The four secret claims of the start, or the discards, over the corner."""
        if not self._is_covered(desk):
            return
        spread = [spot for spot in sorted(desk.glow) if spot.startswith("discard/")]
        if desk.view.offers[desk.focus]:
            spread = [f"offer/{desk.focus}/{slot}" for slot in range(len(desk.view.offers[desk.focus]))]
        brush.dim(desk.rect(f"board/{desk.focus}"), 0.5)
        for spot in spread:
            self.draw_spot(brush, desk, spot, desk.rect(spot), "rest")

    def draw_spot(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("room", "deck"):
            if int(rest[0]) == desk.focus:
                self._draw_middle(brush, desk)
                paint.plaque(brush, desk.rect(f"plaque/{desk.focus}"), self.plaque(desk), desk.name(desk.focus))
            else:
                board.draw_corner(brush, desk, Seat(int(rest[0])))
                town.draw_on_window(brush, desk, Seat(int(rest[0])))
        elif zone == "market":
            shop.draw_cell(brush, desk, spot, rect, state)
        elif zone in ("hand", "discard"):
            self._draw_card(brush, desk, spot, rect, state)
        elif zone in ("claim", "secret", "offer"):
            self._draw_claim(brush, desk, spot, rect, state)
        elif zone == "lot" and state == "legal":
            board.draw_offer(brush, desk, spot)
        elif zone == "character" and state == "hover":
            town.draw_face(brush, desk, rest[0], rect)
        elif zone == "saloon" and spot in desk.glow:
            self._draw_target(brush, desk, int(rest[0]), rect)

    def _draw_card(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone == "hand" and int(rest[0]) != desk.focus:
            return
        card = self._card(desk, spot)
        held = zone == "hand" and int(rest[1]) < len(desk.view.hands[int(rest[0])])
        if spot in desk.hidden or (zone == "hand" and not held):
            cards.draw_slot(brush, rect)
        elif card:
            draw_held(brush, desk, card, rect, state)
        elif held:
            cards.draw_back(brush, rect)

    def _draw_claim(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, state: str) -> None:
        claim = self._claim(desk, spot)
        zone, *rest = spot.split("/")
        if spot in desk.hidden:
            cards.draw_slot(brush, rect)
        elif claim:
            cards.draw_claim(brush, desk.language, standing_of(desk, claim), rect, state)
        elif zone != "claim" and FACE_DOWN in self._kept(desk, zone, rest[0])[int(rest[1]) : int(rest[1]) + 1]:
            cards.draw_back(brush, rect, "secret")
        elif (zone == "claim" and desk.view.row) or (zone == "secret" and desk.view.secrets[int(rest[0])]):
            cards.draw_slot(brush, rect, desk.say("staked"))
        elif zone != "offer":
            cards.draw_slot(brush, rect)

    def _draw_target(self, brush: Brush, desk: TableView, saloon: int, rect: Rect) -> None:
        """A saloon that can be chosen says so."""
        if saloon != desk.focus or desk.view.saloons[saloon]:
            return
        name = words.saloon_name(desk, saloon)
        brush.box(rect, palette.NIGHT, 12, alpha=0.6)
        brush.text(name[:1].upper() + name[1:], rect.inflate(-brush.px(20), 0), "name", palette.AMBER, "centre")

    def draw_ghost(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        if spot.startswith("lot/"):
            board.draw_ghost(brush, desk, spot, piece)
        elif spot.startswith("market/"):
            board.draw_offers(brush, desk, piece)

    def draw_large(self, brush: Brush, desk: TableView, spot: Spot, rect: Rect) -> None:
        zone, *rest = spot.split("/")
        if zone == "market":
            shop.draw_large(brush, desk, rest[0], rect)
        elif card := self._card(desk, spot):
            cards.draw_large_card(brush, desk.language, card, rect)
        elif claim := self._claim(desk, spot):
            lines = tips.claim_lines(desk, claim, desk.watcher)
            cards.draw_large_claim(brush, desk.language, standing_of(desk, claim), rect, lines)

    def draw_dock(self, brush: Brush, desk: TableView, room: Rect, dark: bool) -> None:
        dock.draw(brush, desk, room, dark)

    def draw_seat(self, brush: Brush, desk: TableView, seat: Seat) -> None:
        town.draw_seat(brush, desk, seat)

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        """The points on a rosette at the corner of a thing."""
        side = max(brush.px(52), 30)
        plate = Rect(rect.right - side // 2, rect.y - side // 3, side, side).clamp(brush.frame.window)
        brush.picture(FOLDER + "points_plate", plate)
        brush.text(f"{gain:+}", plate, "count", palette.AMBER, "centre")

    def draw_extra(self, brush: Brush, desk: TableView) -> None:
        """Alone: the Boss where the rivals would be."""
        if "panel/boss" in desk.layout:
            draw_boss(brush, desk)

    def draw_bar(self, brush: Brush, desk: TableView) -> None:
        town.draw_clock(brush, desk)

    def draw_piece(self, brush: Brush, desk: TableView, piece: Piece, rect: Rect) -> bool:
        return draw_piece(brush, desk, piece, rect)

    def lies(self, desk: TableView, piece: Piece, spot: Spot) -> Rect:
        place = place_of(desk, piece) if piece.spot == spot else None
        return place or desk.rect(spot)

    def draw_nearer(self, brush: Brush, desk: TableView, piece: Piece, area: Rect) -> None:
        draw_nearer(brush, desk, piece, area)

    # ---------------------------------------------------------- hands

    def key(self, desk: TableView, key: str) -> Spot | None:
        """F fills the room that is pointed at, one cube at a time."""
        lit = key == "f" and desk.pointed is not None and desk.pointed.startswith("lot/")
        return desk.pointed if lit and desk.pointed in desk.glow and not board.is_building(desk) else None

    # ---------------------------------------------------------- moments

    def moments(self, desk: TableView, events: Sequence[Event]) -> Sequence[Moment]:
        return moments(desk, events)

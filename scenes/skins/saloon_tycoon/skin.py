"""Saloon Tycoon at the shared table: what only this title draws.  Its words are in ``words``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from game.play.stage import Piece
from game.protocol import FACE_DOWN, Seat, Spot
from game.saloon_tycoon.actions import PLATES
from game.saloon_tycoon.content import CHARACTERS, NUMBERS, TILES
from scenes.kit import paint, palette
from scenes.kit.brush import Brush
from scenes.skins.saloon_tycoon import board, cards, dock, shop, town, words
from scenes.skins.saloon_tycoon.boss import draw_boss
from scenes.skins.saloon_tycoon.events import EVENTS
from scenes.skins.saloon_tycoon.look import FOLDER
from scenes.skins.saloon_tycoon.outlaws import draw_outlaws
from scenes.skins.saloon_tycoon.pieces import draw_held, draw_nearer, draw_on_corner, draw_piece, place_of, standing_of
from scenes.skins.saloon_tycoon.preview import counting, preview
from scenes.skins.saloon_tycoon.spots import SPOTS, claim_lines, reason
from scenes.skins.saloon_tycoon.stage import card_at, claim_at, kept_at
from scenes.table.title.skin import ChoiceFace, Outline, Skin
from scenes.table.view.table_view import TableView

LINE_PICTURES: Final = {
    "lots": FOLDER + "lot_plate", "finished": FOLDER + "done", "roofs": FOLDER + "roof_small_b",
    "open": FOLDER + "back_open", "secret": FOLDER + "back_secret", "cards": FOLDER + "back_tycoon",
    "head_start": "tokens/vp", "base": "tokens/vp", "unfinished": FOLDER + "crate",
    "citizens": FOLDER + "bonus_citizen", "sydney": FOLDER + "char_sydney_smythe",
}  # fmt: skip


class SaloonTycoon(Skin):
    """See ``scenes.table.title.skin.Skin``."""

    events = EVENTS
    spots = SPOTS
    line_pictures = LINE_PICTURES
    families = tuple((f"saloon_tycoon/st_{kind}",) for kind in ("room_*_a", "room_*_b", "front_*", "char_*", "back_*"))
    welcome = "doors"

    # What a room of its own says, draws or decides.
    prompt = staticmethod(words.prompt)
    waiting = staticmethod(words.waiting)
    reason = staticmethod(reason)
    question = staticmethod(words.question)
    advice = staticmethod(words.advice)
    preview = staticmethod(preview)
    draw_dock = staticmethod(dock.draw)
    draw_seat = staticmethod(town.draw_seat)
    draw_bar = staticmethod(town.draw_clock)
    draw_piece = staticmethod(draw_piece)
    draw_nearer = staticmethod(draw_nearer)

    # ---------------------------------------------------------- words

    def plaque(self, shown: TableView) -> str:
        outcome = shown.outcome
        if outcome is not None and outcome.rival is not None:
            won = outcome.sheets[0].total > outcome.rival.sheet.total
            return shown.say("Victory") if won else shown.say("Defeat")
        return shown.say("{name}’s saloon", name=shown.name(shown.focus))

    def boards(self, shown: TableView) -> str:
        return shown.say("Saloons")

    # ---------------------------------------------------------- places

    def moved_spots(self, shown: TableView) -> Mapping[Spot, Rect]:
        """Rooms where they stand, Characters where they are; a saloon that may be chosen is its whole panel."""
        found: dict[Spot, Rect] = {}
        for saloon in range(shown.view.terms.saloons):
            spot = f"saloon/{saloon}"
            if spot in shown.glow and saloon != shown.focus:
                found[spot] = shown.rect(f"seat/{saloon}" if saloon < shown.layout.seats else "panel/boss")
        if not board.is_covered(shown):
            found |= board.moved_spots(shown, shown.focus)
        if any(spot.startswith("saloon/") for spot in found):
            return found
        places = {who: town.character_rect(shown, who) for who in CHARACTERS}
        return found | {f"character/{who}": rect for who, rect in places.items() if rect is not None}

    def shapes(self, shown: TableView) -> Mapping[Spot, Outline]:
        return {} if board.is_covered(shown) else board.shapes(shown, shown.focus)

    def leads(self, shown: TableView, spot: Spot) -> Sequence[Spot]:
        zone = spot.split("/")[0]
        if zone == "button":
            return self.stands_for(shown, spot)
        claim = claim_at(shown.view, spot) if zone in ("claim", "secret") else ""
        return counting(shown, claim) if claim and shown.focus == shown.viewer else ()

    def stands_for(self, shown: TableView, spot: Spot) -> Sequence[Spot]:
        zone, *rest = spot.split("/")
        return dock.meant(shown, rest[0]) if zone == "button" and rest[0] in PLATES else ()

    # ---------------------------------------------------------- drawing

    def face(self, shown: TableView, spot: Spot) -> ChoiceFace | None:
        zone, *rest = spot.split("/")
        return dock.option_face(shown, int(rest[0])) if zone == "option" else None

    def draw(self, brush: Brush, shown: TableView) -> None:
        for seat in shown.layout.rivals():
            board.draw_corner(brush, shown, seat)
            town.draw_on_window(brush, shown, seat)
        self._draw_middle(brush, shown)
        sold = [f"market/{kind}" for kind, tile in TILES.items() if tile.building_class != "start"]
        self._draw_at_rest(brush, shown, sold)
        shop.draw_roof(brush, shown, shown.rect("market/roof"))
        label = shown.say("Claims") if brush.frame.compact else shown.say("Open claims, your secret claims")
        brush.text(label, shown.rect("label/claims"), "label", palette.AMBER)
        self._draw_at_rest(brush, shown, [f"claim/{slot}" for slot in range(shown.view.terms.open_claims)])
        self._draw_at_rest(brush, shown, [f"secret/{shown.focus}/{slot}" for slot in range(NUMBERS.secret_kept)])
        self._draw_hand(brush, shown)
        town.draw_piles(brush, shown)
        draw_outlaws(brush, shown)
        self._draw_spread(brush, shown)

    def _draw_middle(self, brush: Brush, shown: TableView) -> None:
        board.draw_corner(brush, shown, shown.focus, bare=board.is_covered(shown))
        if not board.is_covered(shown):
            draw_on_corner(brush, shown)

    def _draw_hand(self, brush: Brush, shown: TableView) -> None:
        hand = shown.view.hands[shown.focus]
        self._draw_at_rest(brush, shown, [f"hand/{shown.focus}/{slot}" for slot in range(NUMBERS.hand_limit)])
        if len(hand) < NUMBERS.hand_limit:
            told_so = shown.say("{count} of {limit} cards", count=len(hand), limit=NUMBERS.hand_limit)
            cards.draw_slot(brush, shown.rect(f"hand/{shown.focus}/{NUMBERS.hand_limit - 1}"), told_so)

    def _draw_spread(self, brush: Brush, shown: TableView) -> None:
        """The four secret claims of the start, or the discards, over the corner."""
        if not board.is_covered(shown):
            return
        spread = [spot for spot in sorted(shown.glow) if spot.startswith("discard/")]
        if shown.view.offers[shown.focus]:
            spread = [f"offer/{shown.focus}/{slot}" for slot in range(len(shown.view.offers[shown.focus]))]
        brush.dim(shown.rect(f"board/{shown.focus}"), 0.5)
        self._draw_at_rest(brush, shown, spread)

    def _draw_at_rest(self, brush: Brush, shown: TableView, spots: Sequence[Spot]) -> None:
        for spot in spots:
            self.draw_spot(brush, shown, spot, shown.rect(spot), "rest")

    def draw_spot(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone in ("room", "deck"):
            if int(rest[0]) == shown.focus:
                self._draw_middle(brush, shown)
                paint.plaque(brush, shown.rect(f"plaque/{shown.focus}"), self.plaque(shown), shown.name(shown.focus))
            else:
                board.draw_corner(brush, shown, Seat(int(rest[0])))
                town.draw_on_window(brush, shown, Seat(int(rest[0])))
        elif zone == "market":
            shop.draw_cell(brush, shown, spot, rect, state)
        elif zone in ("hand", "discard"):
            self._draw_card(brush, shown, spot, rect, state)
        elif zone in ("claim", "secret", "offer"):
            self._draw_claim(brush, shown, spot, rect, state)
        elif zone == "lot" and state == "legal":
            board.draw_offer(brush, shown, spot)
        elif zone == "character" and state == "hover":
            town.draw_face(brush, shown, rest[0], rect)
        elif zone == "saloon" and spot in shown.glow:
            self._draw_target(brush, shown, int(rest[0]), rect)

    def _draw_card(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        zone, *rest = spot.split("/")
        if zone == "hand" and int(rest[0]) != shown.focus:
            return
        card = card_at(shown.view, spot)
        held = zone == "hand" and int(rest[1]) < len(shown.view.hands[int(rest[0])])
        if spot in shown.hidden or (zone == "hand" and not held):
            cards.draw_slot(brush, rect)
        elif card:
            draw_held(brush, shown, card, rect, state)
        elif held:
            cards.draw_back(brush, rect)

    def _draw_claim(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, state: str) -> None:
        claim = claim_at(shown.view, spot)
        zone, *rest = spot.split("/")
        if spot in shown.hidden:
            cards.draw_slot(brush, rect)
        elif claim:
            cards.draw_claim(brush, shown.language, standing_of(shown, claim), rect, state)
        elif zone != "claim" and FACE_DOWN in kept_at(shown.view, zone, rest[0])[int(rest[1]) : int(rest[1]) + 1]:
            cards.draw_back(brush, rect, "secret")
        elif (zone == "claim" and shown.view.row) or (zone == "secret" and shown.view.secrets[int(rest[0])]):
            cards.draw_slot(brush, rect, shown.say("staked"))
        elif zone != "offer":
            cards.draw_slot(brush, rect)

    def _draw_target(self, brush: Brush, shown: TableView, saloon: int, rect: Rect) -> None:
        """A saloon that can be chosen says so."""
        if saloon != shown.focus or shown.view.saloons[saloon]:
            return
        name = words.saloon_name(shown, saloon)
        brush.box(rect, palette.NIGHT, 12, alpha=0.6)
        brush.text(name[:1].upper() + name[1:], rect.inflate(-brush.px(20), 0), "name", palette.AMBER, "centre")

    def draw_ghost(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect, piece: str) -> None:
        if spot.startswith("lot/"):
            board.draw_ghost(brush, shown, spot, piece)
        elif spot.startswith("market/"):
            board.draw_offers(brush, shown, piece)

    def draw_large(self, brush: Brush, shown: TableView, spot: Spot, rect: Rect) -> None:
        zone, *rest = spot.split("/")
        if zone == "market":
            shop.draw_large(brush, shown, rest[0], rect)
        elif card := card_at(shown.view, spot):
            cards.draw_large_card(brush, shown.language, card, rect)
        elif claim := claim_at(shown.view, spot):
            lines = claim_lines(shown, claim, shown.viewer)
            cards.draw_large_claim(brush, shown.language, standing_of(shown, claim), rect, lines)

    def draw_gain(self, brush: Brush, rect: Rect, gain: int) -> None:
        """The points on a rosette at the corner of a thing."""
        side = max(brush.px(52), 30)
        plate = Rect(rect.right - side // 2, rect.y - side // 3, side, side).clamp(brush.frame.window)
        brush.picture(FOLDER + "points_plate", plate)
        brush.text(f"{gain:+}", plate, "count", palette.AMBER, "centre")

    def draw_extra(self, brush: Brush, shown: TableView) -> None:
        """Alone: the Boss where the rivals would be."""
        if "panel/boss" in shown.layout:
            draw_boss(brush, shown)

    def lies(self, shown: TableView, piece: Piece, spot: Spot) -> Rect:
        place = place_of(shown, piece) if piece.spot == spot else None
        return place or shown.rect(spot)

    # ---------------------------------------------------------- hands

    def key(self, shown: TableView, key: str) -> Spot | None:
        """F fills the room that is pointed at, one cube at a time."""
        lit = key == "f" and shown.pointed is not None and shown.pointed.startswith("lot/")
        return shown.pointed if lit and shown.pointed in shown.glow and not board.is_building(shown) else None


SKIN: Final = SaloonTycoon

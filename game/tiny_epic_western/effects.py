"""The closed list of what spots, pots, buildings and Bosses do (section 2.1 of the rules).

Only words and numbers; ``taking.py``, ``abilities.py``, ``resolution.py`` and ``buying.py`` act on them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from game.tiny_epic_western.pieces import IndustryId, InfluenceId, SuitId

Wild = Literal["money", "law", "force", "wild"]


class Kind(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A word of the closed list, with its numbers."""


class Nothing(Kind, frozen=True, tag="none"):
    pass


# ------------------------------------------------------------------ spots, pots, the Wanted card


class Gain(Kind, frozen=True, tag="gain"):
    influence: Wild
    amount: int


class GainIfWin(Kind, frozen=True, tag="gain_if_win"):
    influence: Wild
    amount: int


class GainSet(Kind, frozen=True, tag="gain_set"):
    money: int
    law: int
    force: int


class ThirdPosse(Kind, frozen=True, tag="third_posse"):
    pass


class ChooseOne(Kind, frozen=True, tag="choose_one"):
    options: tuple[GainSet | ThirdPosse, ...]


class ChooseSide(Kind, frozen=True, tag="choose_side"):
    pass


class ShiftValue(Kind, frozen=True, tag="shift_value"):
    by: Literal[-1, 1]


class ShiftSuit(Kind, frozen=True, tag="shift_suit"):
    by: Literal[-1, 1]


class BuyLeftover(Kind, frozen=True, tag="buy_leftover"):
    pass


class UseBuilding(Kind, frozen=True, tag="use_building"):
    pass


SpotEffect = ChooseSide | BuyLeftover | UseBuilding
SideEffect = Gain | GainIfWin | ShiftValue | ShiftSuit
PotEffect = Gain | ChooseOne


# ------------------------------------------------------------------ buildings


class Conversion(Kind, frozen=True, tag="convert"):
    source: InfluenceId = field(name="from")
    target: InfluenceId = field(name="to")
    bonus: int


class GainTwoTypesIfWounded(Kind, frozen=True, tag="gain_two_types_if_wounded"):
    pass


class DuelImmunity(Kind, frozen=True, tag="duel_immunity"):
    pass


class ExchangeTypes(Kind, frozen=True, tag="exchange_types"):
    pay: int
    gain: int


class RestackPorch(Kind, frozen=True, tag="restack_porch"):
    pass


class HealAndMove(Kind, frozen=True, tag="heal_and_move"):
    pass


class MoveStanding(Kind, frozen=True, tag="move_standing"):
    pass


class RedrawCard(Kind, frozen=True, tag="redraw_card"):
    draw: Literal[1]


class PeekRival(Kind, frozen=True, tag="peek_rival"):
    amount: int


class PayDrawBuy(Kind, frozen=True, tag="pay_draw_buy"):
    cost: Literal[1]
    draw: int


class PayBuyAny(Kind, frozen=True, tag="pay_buy_any"):
    cost: Literal[1]


class GainPerSuit(Kind, frozen=True, tag="gain_per_suit"):
    suit: SuitId
    max: int


class GainVpOfFirstPurchase(Kind, frozen=True, tag="gain_vp_of_first_purchase"):
    influence: InfluenceId


class DiscountPerIcon(Kind, frozen=True, tag="discount_per_icon"):
    industry: IndustryId


class FreePayment(Kind, frozen=True, tag="free_payment"):
    pass


class BuyAnywhere(Kind, frozen=True, tag="buy_anywhere"):
    pass


class PayWinTownHall(Kind, frozen=True, tag="pay_win_town_hall"):
    cost: int


class PayThirdPosse(Kind, frozen=True, tag="pay_third_posse"):
    cost: Literal[1]


BuildingEffect = (
    Conversion | GainTwoTypesIfWounded | DuelImmunity | ExchangeTypes | RestackPorch | HealAndMove | MoveStanding
    | RedrawCard | PeekRival | PayDrawBuy | PayBuyAny | GainPerSuit | GainVpOfFirstPurchase | DiscountPerIcon
    | FreePayment | BuyAnywhere | PayWinTownHall | PayThirdPosse
)  # fmt: skip


# ------------------------------------------------------------------ Bosses


class ExtraCardLowInfluence(Kind, frozen=True, tag="boss_extra_card_low_influence"):
    max_total: int
    cards: int


class ExtraCardThirdPosse(Kind, frozen=True, tag="boss_extra_card_third_posse"):
    cards: int


class BossPayThirdPosse(Kind, frozen=True, tag="boss_pay_third_posse"):
    cost: Literal[1]


class FreeReroll(Kind, frozen=True, tag="boss_free_reroll"):
    pass


class GainPerBuildings(Kind, frozen=True, tag="boss_gain_per_buildings"):
    per: int
    max: int


class GainPerPorchPosse(Kind, frozen=True, tag="boss_gain_per_porch_posse"):
    max: int


class GainIfNoWin(Kind, frozen=True, tag="boss_gain_if_no_win"):
    types: Literal[2]


class SubstitutePayment(Kind, frozen=True, tag="boss_substitute_payment"):
    units: int
    per: Literal["round"]


BossEffect = (
    ExtraCardLowInfluence | ExtraCardThirdPosse | BossPayThirdPosse | FreeReroll | GainPerBuildings
    | GainPerPorchPosse | GainIfNoWin | SubstitutePayment
)  # fmt: skip

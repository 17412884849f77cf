"""Every spot of the screen an action or event can name.  Names only."""

from __future__ import annotations

from itertools import combinations, product

from game.protocol import Setup, Spot
from game.tiny_epic_western.actions import place_spot
from game.tiny_epic_western.content import BOSSES, BUILDINGS, CONTENT, MOST
from game.tiny_epic_western.pieces import CIRCLE, INDUSTRIES, INFLUENCE, KIND_OF, POSITIONS, POSSE, SIDES, SPOTS

BUTTONS = ("reroll", "reveal", "stand", "rival_die", "rival_card", "use", "decline", "pass")
DEAREST = max(sum(building.price) for building in BUILDINGS.values())


def spots(setup: Setup) -> frozenset[Spot]:
    """Every place a hand can touch or a piece can lie on; the Rival has a party's places only alone."""
    found = {place_spot(spot, side) for spot in SPOTS for side in SIDES[KIND_OF[spot]] or ("",)}
    for position in range(CIRCLE):
        found |= {f"mat/{position}", f"gap/{position}"}
    for position in POSITIONS:
        found |= {f"slot/{position}", f"stack/{position}", f"pot/{position}"}
    found |= {"deck", "pile", "discard", "wanted", "die/attacker", "die/defender", "pot/influence", "pot/third"}
    found |= {f"button/{button}" for button in BUTTONS}
    found |= {f"rival/{slot}" for slot in range(2)} | {f"auction/{slot}" for slot in range(2)}
    found |= {f"token/{industry}" for industry in INDUSTRIES} | {f"rank/{rank.step}" for rank in CONTENT.board.rank}
    found |= {f"boss/{boss}" for boss in BOSSES} | {f"building/{building}" for building in BUILDINGS}
    found |= {f"amount/{amount}" for amount in range(MOST + 1)}
    found |= {f"pair/{first}+{second}" for first, second in combinations(INFLUENCE, 2)}
    found |= {f"payment/{m}{w}{f}" for m, w, f in product(range(MOST + 1), repeat=3) if m + w + f <= DEAREST}
    if setup.seats == 1:
        found |= {"die/rival", "rival/duel"}
    for party in range(max(setup.seats, 2)):
        found |= {f"{zone}/{party}" for zone in ("home", "new", "wanted", "score")}
        found |= {f"posse/{party}/{number}" for number in range(POSSE)}
    for seat in range(setup.seats):
        found |= {f"counter/{seat}/{influence}" for influence in INFLUENCE}
        found |= {f"offer/{seat}/{slot}" for slot in range(3)} | {f"kept/{seat}", f"dealer/{seat}"}
    return frozenset(found)

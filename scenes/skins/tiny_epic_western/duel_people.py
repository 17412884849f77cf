"""The two of a duel: faces that react, the draw, the shot, its smoke, and the loser's hat.  Knows no rule."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.protocol import FACE_DOWN
from scenes.kit import shapes
from scenes.kit.brush import Brush
from scenes.kit.glide import in_quad, out_back, out_cubic
from scenes.skins.tiny_epic_western.fight import AIM, ENTER, MISS, SPARK, Fight
from scenes.skins.tiny_epic_western.look import FOLDER
from scenes.table.view.table_view import TableView

TALL: Final = 548  # of a person, in the units of the scene
FROM_EDGE: Final = 266  # middle of a face
LEAN: Final = 16  # the one ahead comes so much nearer
DRAW: Final = 0.2  # seconds in which the guns come up
KICK: Final = 0.35  # of the recoil
STAGGER: Final = 0.4  # from the hit until the loser drops
DROP: Final = 0.4
FLASH: Final = 0.1
MUZZLE: Final = (520, 432)  # from the edge of the scene, from its top
PUFFS: Final = 7
SMOKE: Final = 1.9  # seconds a puff lasts
BURST: Final = (
    '<path fill="#ffd650" d="M100 0L116 62L166 26L138 80L200 100L138 118L170 172L116 138L100 200L84 138L32 174L62 118'
    'L0 100L62 82L30 28L84 62Z"/><circle cx="100" cy="100" r="44" fill="#fff6dc"/>'
)
PUFF: Final = (
    '<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="50" cy="46" r="50">'
    '<stop offset="0" stop-color="#f4ece0"/><stop offset=".55" stop-color="#d8ccbc" stop-opacity=".8"/>'
    '<stop offset="1" stop-color="#b8a898" stop-opacity="0"/></radialGradient></defs>'
    '<circle cx="50" cy="50" r="50" fill="url(#p)"/>'
)


def draw_people(brush: Brush, shown: TableView, rect: Rect, fight: Fight, time: float, k: float) -> None:
    """Both from the waist up, with their guns once it comes to that."""
    for role in range(2):
        _draw_person(brush, shown, rect, fight, role, time, k)
    if fight.winner is None:
        return
    loser = _who(shown, fight, 1 - fight.winner)
    for name in (f"boss_{loser}_shot", f"hat_{loser}"):  # drawn while both stand still: it may not come late
        _picture(brush, name, 1 - fight.winner, k)
    for role in range(2):
        _draw_gun(brush, rect, role, time, fight.winner == role, k)


def _out(role: int) -> int:
    """Away from the other one."""
    return 1 if role else -1


def _since(fight: Fight, time: float) -> float:
    """Seconds since the shot; below nought before it, and where there is none."""
    return time - AIM if fight.winner is not None else -1.0


def _mood(fight: Fight, role: int, time: float) -> str:
    """Which drawing of the face: as ever, worried, or hit."""
    if _since(fight, time) >= 0 and fight.winner != role:
        return "_shot"
    return "_behind" if time >= fight.settles and fight.leader != role else ""


def _who(shown: TableView, fight: Fight, role: int) -> str:
    party = fight.parties[role]
    boss = shown.view.bosses[party] if party < shown.view.terms.seats else ""
    return boss if boss and boss != FACE_DOWN else "rival"


def _draw_person(brush: Brush, shown: TableView, rect: Rect, fight: Fight, role: int, time: float, k: float) -> None:
    """The one ahead leans in; the loser is thrown back, loses the hat and drops out of the frame."""
    who, since = _who(shown, fight, role), _since(fight, time)
    is_hit = since >= 0 and fight.winner != role
    image = _picture(brush, f"boss_{who}{_mood(fight, role, time)}", role, k)
    place = image.get_rect(midbottom=(_middle(rect, role, k), rect.bottom + round(4 * k)))
    place.x += round(_out(role) * _sway(fight, role, time) * k)
    hat = place.topleft
    if is_hit:
        place.y += round(in_quad(min(1.0, max(0.0, since - STAGGER) / DROP)) * place.h)
    brush.surface.blit(image, place)
    if is_hit and since < math.inf:
        _draw_hat(brush, _picture(brush, f"hat_{who}", role, k), hat, role, since, k)


def _picture(brush: Brush, name: str, role: int, k: float) -> Surface:
    side = round(TALL * k)
    return brush.art.picture(FOLDER + name, side - side % 4, None, "mirror" if role else "")


def _middle(rect: Rect, role: int, k: float) -> int:
    return rect.right - round(FROM_EDGE * k) if role else rect.x + round(FROM_EDGE * k)


def _sway(fight: Fight, role: int, time: float) -> float:
    """How far out somebody is: coming in, leaning in, thrown back by the own gun or by the other's."""
    since = _since(fight, time)
    if fight.winner is not None and since >= 0:
        if fight.winner != role:
            return 46 * out_cubic(min(1.0, since / 0.18))
        return -LEAN + 30 * max(0.0, 1 - since / KICK) ** 2
    if fight.opens and time < ENTER:
        return 420 * (1 - out_cubic(time / ENTER))
    if time < fight.settles:
        return 0.0
    way = out_cubic(min(1.0, (time - fight.settles) / 0.18)) if fight.settles else 1.0
    if fight.leader == role:
        return -LEAN * way
    return 2 * math.sin(time * 46) if fight.winner is not None else 0.0  # the knees of the one behind


def _draw_hat(brush: Brush, hat: Surface, head: tuple[int, int], role: int, since: float, k: float) -> None:
    """Up, out and down again, turning."""
    drawn = _bounds(hat)
    turned = pygame.transform.rotozoom(hat.subsurface(drawn), -_out(role) * 420 * since, 1)
    x = head[0] + drawn.centerx + _out(role) * 110 * since * k
    y = head[1] + drawn.centery - (760 * since - 1400 * since * since) * k
    brush.surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=2)
def _bounds(hat: Surface) -> Rect:
    """Looked for once in a fall: every pixel of a large drawing is read for it."""
    return hat.get_bounding_rect()


# ------------------------------------------------------------------ the shot


def _draw_gun(brush: Brush, rect: Rect, role: int, time: float, wins: bool, k: float) -> None:
    """It comes up; the winner's kicks, the loser's falls."""
    since = time - AIM
    image = brush.art.picture(FOLDER + "revolver", (round(190 * k), round(142 * k)), None, "mirror" if role else "")
    rise = 1 - out_back(min(1.0, max(0.0, time - AIM + 0.05 + DRAW) / DRAW))
    x, y = MUZZLE[0] - 80.0, MUZZLE[1] + 36 + 220 * rise
    turn = 0.0
    if since >= 0 and wins:
        turn = 26 * max(0.0, 1 - since / KICK) ** 2
        x -= turn / 2
    elif since >= 0:
        turn, y = -90 * min(1.0, since / 0.3), y + 1500 * since * since
    if turn:
        image = pygame.transform.rotozoom(image, -_out(role) * turn, 1)
    middle = rect.right - round(x * k) if role else rect.x + round(x * k)
    if y * k < rect.h + image.get_height():
        brush.surface.blit(image, image.get_rect(center=(middle, rect.y + round(y * k))))


def draw_smoke(brush: Brush, rect: Rect, fight: Fight, time: float, k: float) -> None:
    """Over everything: the flash at the muzzle and in the street, then smoke that rises."""
    since = _since(fight, time)
    if fight.winner is None or since < 0 or since == math.inf:
        return
    x, y = round(MUZZLE[0] * k), rect.y + round((MUZZLE[1] + 8) * k)
    muzzle = (rect.right - x if fight.winner else rect.x + x, y)
    if since < FLASH:
        brush.dim(rect, 0.45 * (1 - since / FLASH), "#fff3bf")
        _burst(brush, muzzle, round(230 * k))
    for puff in range(PUFFS):
        _draw_puff(brush, muzzle, -_out(fight.winner), puff, since, k)


def _draw_puff(brush: Brush, muzzle: tuple[int, int], ahead: int, puff: int, since: float, k: float) -> None:
    age = since / (SMOKE * (0.6 + 0.4 * puff / PUFFS))
    if age >= 1:
        return
    size = max(2, round((34 + 12 * (puff % 3) + 110 * out_cubic(age)) * k))
    image = pygame.transform.smoothscale(brush.art.drawn(PUFF, (100, 100), (64, 64)), (size, size))
    image.set_alpha(round(235 * (1 - age)))
    x = muzzle[0] + ahead * (14 + 16 * puff * out_cubic(age)) * k + 14 * math.sin(puff * 2.4 + 3 * age) * k
    y = muzzle[1] - (90 + 34 * (puff % 4)) * age * k
    brush.surface.blit(image, image.get_rect(center=(round(x), round(y))))


def draw_sparks(brush: Brush, rect: Rect, fight: Fight, time: float, disc: Rect, k: float) -> None:
    """Steel on steel at a tie; a bullet that went past where the dice did not help."""
    if not fight.settles or fight.winner is not None:
        return
    if fight.is_tie and 0 <= time - fight.settles < SPARK:
        _burst(brush, disc.center, round((90 + 200 * (time - fight.settles) / SPARK) * k) // 8 * 8)
    since = time - fight.settles - MISS
    if fight.missed is not None and 0 <= since < SPARK:
        target = 1 - fight.missed
        x = _middle(rect, target, k) + round(_out(target) * 150 * k)
        y = rect.y + round(150 * k)
        if since < 0.12:
            _burst(brush, (x, y), round(80 * k))
        far = round((60 + 700 * since) * k)
        start = (x + _out(target) * far // 3, y - far // 4)
        end = (x + _out(target) * far, y - far * 3 // 4)
        shapes.line(brush, "#fff0b8", start, end, max(2, round(4 * k)))


def _burst(brush: Brush, centre: tuple[int, int], size: int) -> None:
    image = brush.art.drawn(BURST, (200, 200), (max(8, size), max(8, size)))
    brush.surface.blit(image, image.get_rect(center=centre))

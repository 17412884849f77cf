"""A picture of any scene at any size, without a screen.  Changes no settings and no saves.

python3 tools/dev.py shot menu --size 1280x720 --lang ru --text 150 --out menu.png
python3 tools/dev.py shot results_saloon_tycoon --at 0.5,2,4.5,5,6,9      a film strip of what moves
python3 tools/dev.py shot saves/tiny-towns-1.json      the table of a saved match
python3 tools/dev.py shot all                          everything in docs/screens
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def main(argv: Sequence[str] | None = None) -> int:
    """Render one scene to a PNG, or those of docs/screens."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    from tools.pictures import shot_scenes  # not before the driver is chosen

    scenes = shot_scenes.SCENES
    parser = argparse.ArgumentParser(prog="shot", description="Render a scene to a picture.")
    parser.add_argument("scene", help="a saved match's file, 'all' (those of docs/screens), or: " + ", ".join(scenes))
    parser.add_argument("--size", default="", help="WIDTHxHEIGHT (1920x1080, all: 1280x720)")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--text", type=int, default=100, help="text size in percent")
    parser.add_argument("--hover", default="", help="name of a widget under the pointer")
    parser.add_argument("--focus", default="", help="name of a widget with the keyboard's focus")
    parser.add_argument("--at", default="", help="in motion: a strip of pictures so many seconds after it opens: 2,4.5")
    parser.add_argument("--out", type=Path, default=None, help="the picture, or the folder of all")
    wanted = parser.parse_args(argv)
    usual = "1280x720" if wanted.scene == "all" else "1920x1080"
    width, height = (int(side) for side in (wanted.size or usual).lower().split("x"))
    if wanted.scene == "all":
        return _shoot_all((width, height), wanted.out or ROOT / "docs" / "screens")
    if wanted.scene not in scenes and not Path(wanted.scene).is_file():
        parser.error(f"there is no scene and no file {wanted.scene!r}; scenes: {', '.join(scenes)}")
    out = wanted.out or Path(f"{Path(wanted.scene).stem}_{width}x{height}.png")
    opener = scenes.get(wanted.scene) or shot_scenes.saved(Path(wanted.scene))
    times = [float(time) for time in wanted.at.split(",")] if wanted.at else None
    shoot(opener, (width, height), out, wanted.lang, wanted.text, wanted.hover, wanted.focus, times)
    sys.stdout.write(f"{out}\n")
    return 0


def _shoot_all(size: tuple[int, int], folder: Path) -> int:
    """The pictures of the documents, English and some in Russian."""
    from tools.pictures.shot_scenes import SCENES, SCREENS, SCREENS_IN_RUSSIAN

    plans = [(name, "en", f"{name}.png") for name in SCREENS]
    plans += [(name, "ru", f"{name}_ru.png") for name in SCREENS_IN_RUSSIAN]
    for name, language, file in plans:
        shoot(SCENES[name], size, folder / file, language)
        sys.stdout.write(f"{folder / file}\n")
    return 0


def shoot(
    open_scene: Callable[[Any], Any],
    size: tuple[int, int],
    out: Path,
    language: str = "en",
    text: int = 100,
    hover: str = "",
    focus: str = "",
    times: Sequence[float] | None = None,
) -> None:
    """Draw a scene once, still, or at these times of its motion, and keep the picture."""
    import pygame

    from game.profile.settings import Settings
    from scenes.kit.language import Language
    from scenes.screens import routes
    from scenes.shell.services import Services

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    with tempfile.TemporaryDirectory() as folder:
        settings, now = Settings(text_percent=text, speed=0 if times is None else 1, language=language), [100.0]
        services = Services(Path(folder), routes, settings=settings, language=Language(language), clock=lambda: now[0])
        services.stack.resize(size)
        scene = open_scene(services)
        services.stack.push(scene)
        if hover:
            scene.hands.hover(scene.find(hover))
        if focus:
            scene.hands.keyboard = True
            scene.hands.focus(scene.find(focus))
        pictures = []
        for time in times or [0.0]:
            now[0] = 100.0 + time
            services.stack.update(now[0])
            pictures.append(pygame.Surface(size))
            services.stack.draw(pictures[-1])
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(_strip(pictures), out)


def _strip(pictures: Sequence[Any]) -> Any:
    """One picture as it is; more of them at half their size, two beside each other."""
    import pygame

    if len(pictures) == 1:
        return pictures[0]
    wide, high = (side // 2 for side in pictures[0].get_size())
    strip = pygame.Surface((2 * wide, high * -(-len(pictures) // 2)))
    for index, picture in enumerate(pictures):
        strip.blit(pygame.transform.smoothscale(picture, (wide, high)), (index % 2 * wide, index // 2 * high))
    return strip


if __name__ == "__main__":
    sys.exit(main())

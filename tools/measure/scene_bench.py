"""What a picture, an idle minute and a start cost.  Part of ``tools/dev.py bench``; asserts nothing: machines differ.

Everything runs in processes of its own, in a real window where there is Xvfb, else on SDL's dummy driver.  A frame is
told beside one plain full-screen blit and flip, taken in turn with it, so that a busy machine shows on both.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
Figures = dict[str, Any]
FRAMES = 400  # with motion, of each title
STARTS = 5
IDLE = 5.0  # seconds that are watched ...
SETTLED = 8.0  # ... after so many: the glow holds still after six
PATIENCE = 60.0
BUDGET = {"frame_ms": 8.0, "idle_percent": 0.5, "start_s": 0.8}


# ------------------------------------------------------------------ asked by bench


def measure() -> Figures:
    """All figures of the scenes."""
    with tempfile.TemporaryDirectory() as folder, _environment(Path(folder) / "screen") as environment:
        data = Path(folder) / "data"
        frames = json.loads(_child("frames", environment, data))
        starts = [_start(environment, data) for _ in range(STARTS)]
        idle = {name: _idle(name, environment, data) for name in ("menu", "table")}
    return {
        **frames,
        "start_s": round(median(wall for wall, _ in starts), 3),
        "start_first_s": round(starts[0][0], 3),
        "start_processor_s": _middle([spent for _, spent in starts]),
        "idle_percent": idle,
        "budget": BUDGET,
    }


def table(found: Figures) -> Iterator[str]:
    """The figures for people."""
    yield f"{'scenes':<34}{'median':>10}{'95 %':>10}{'budget':>10}   ({found['driver']}, {SIZE[0]}x{SIZE[1]})"
    for name, words in (
        ("frame", "frame with motion, ms"),
        ("plain", "plain blit and flip, ms"),
        ("answer", "answer to a click, ms"),
    ):
        budget = f"{BUDGET['frame_ms']:.0f}" if name == "frame" else ""
        yield f"{words:<34}{found[name]['median_ms']:>10.2f}{found[name]['p95_ms']:>10.2f}{budget:>10}"
    for title, each in found["titles"].items():
        figures = f"{each['median_ms']:>10.2f}{each['p95_ms']:>10.2f}{'':>10}   worst {each['worst_ms']:.1f}"
        yield f"{f'  {title}':<34}{figures}"
    for name, share in found["idle_percent"].items():
        told = "not measured" if share is None else f"{share:.2f}"
        yield f"{f'idle {name}, % of a core':<34}{told:>10}{'':>10}{BUDGET['idle_percent']:>10.1f}"
    yield f"{'start to menu, s':<34}{found['start_s']:>10.2f}{'':>10}{BUDGET['start_s']:>10.1f}"
    if found["start_processor_s"] is not None:
        yield f"{'  of it processor time, s':<34}{found['start_processor_s']:>10.2f}"


@contextmanager
def _environment(folder: Path) -> Iterator[dict[str, str]]:
    """Where a window can be opened."""
    from tools.pictures.screen import XServer, missing

    if missing():
        yield os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        return
    with closing(XServer(folder, SIZE)) as screen:
        yield screen.environment()


def _child(what: str, environment: dict[str, str], data: Path) -> str:
    command = [sys.executable, "-m", "tools.measure.scene_bench", what, str(data)]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()[-1]  # pygame may have greeted before


@contextmanager
def _running(what: str, environment: dict[str, str], data: Path) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """The program with its first picture shown, and how long that took."""
    trace = data.parent / "trace.json"
    trace.unlink(missing_ok=True)
    program = ["game", "--data-dir", str(data)] if what == "menu" else ["tools.measure.scene_bench", what, str(data)]
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", *program], cwd=ROOT, env=environment | {"SADDLEBAG_TRACE": str(trace)}
    )
    try:
        while not trace.exists():
            if process.poll() is not None or time.perf_counter() > began + PATIENCE:
                raise RuntimeError(f"{' '.join(program)} shows nothing")
            time.sleep(0.002)
        yield process, time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _start(environment: dict[str, str], data: Path) -> tuple[float, float | None]:
    with _running("menu", environment, data) as (process, wall):
        return wall, _spent(process.pid)


def _idle(what: str, environment: dict[str, str], data: Path) -> float | None:
    with _running(what, environment, data) as (process, _):
        time.sleep(SETTLED)
        before, began = _spent(process.pid), time.perf_counter()
        time.sleep(IDLE)
        after = _spent(process.pid)
        if before is None or after is None:
            return None
        return round(100 * (after - before) / (time.perf_counter() - began), 2)


def _spent(pid: int) -> float | None:
    """Processor seconds of a process so far; None where the system does not tell."""
    try:
        line = Path(f"/proc/{pid}/schedstat").read_text()
    except OSError:
        return None
    return int(line.split()[0]) / 1e9


def _middle(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(median(known), 3) if known else None


# ------------------------------------------------------------------ in the child


def _main(what: str, data: Path) -> int:
    if what == "frames":
        print(json.dumps(_frames(data)))
        return 0
    from scenes.screens import routes
    from scenes.shell import app
    from tools.pictures import table_shot

    return app.run(data, routes, lambda services: table_shot.scene(services, seats=4, moves=60, phase="place"))


def _frames(data: Path) -> Figures:
    """A table of each title where something always moves; the clock goes on a sixtieth with every picture."""
    import pygame

    from game.profile.settings import WindowPlace
    from scenes.shell.window import Window
    from tools.pictures import table_shot

    window = Window(WindowPlace(*SIZE))
    taken = {title: moved(title, plan, data, window) for title, plan in table_shot.BENCHED.items()}
    driver = pygame.display.get_driver()
    window.close()
    whole = [[spent for each in taken.values() for spent in each[kind]] for kind in range(3)]
    told = dict(zip(("frame", "plain", "answer"), map(_told, whole), strict=True))
    return {"driver": driver, **told, "titles": {title: _told(each[0]) for title, each in taken.items()}}


def moved(
    title: str, plan: Figures, data: Path, window: Any, watch: Any = None
) -> tuple[list[float], list[float], list[float]]:
    """Pictures in motion, plain ones between them, and answers; ``watch`` is a ``slow_pictures.Watch``."""
    import pygame

    from scenes.screens import routes
    from scenes.shell.app import build_services
    from scenes.shell.tidying import Tidying
    from tools.pictures import table_shot

    services = build_services(data, routes)
    if watch is not None:
        services.art = watch.art
    services.settings.bot_speed = services.settings.speed = 1.0
    now, tidying = [100.0], Tidying()
    services.clock = lambda: now[0]
    services.stack.resize(window.size)
    scene = table_shot.scene(services, title=title, **plan)
    services.stack.push(scene)
    _picture(services, window, now[0])
    services.art.ahead.finish()  # a table is looked at before something happens; this clock leaves no time for it
    tidying.begin(now[0])
    plain = pygame.Surface(window.size).convert()
    frames: list[float] = []
    plains: list[float] = []
    answers: list[float] = []

    def blit_and_flip() -> None:
        window.surface.blit(plain, (0, 0))
        window.flip()

    while len(frames) < FRAMES and scene.match.outcome is None and scene in services.stack.scenes[-1:]:
        if not scene.play.is_moving():
            tidying.rest(now[0], 1.0)  # as the loop does while somebody thinks
            services.art.ahead.finish()
            answers.append(_timed(_decision(scene)))
        now[0] += 1 / 60
        moving = scene.play.telling.is_telling()
        draw = partial(_picture, services, window, now[0])
        spent = _timed(draw if watch is None or not moving else partial(watch, len(frames), draw))
        if moving:
            frames.append(spent)
            plains.append(_timed(blit_and_flip))
        pygame.event.pump()
    return frames, plains, answers


def _decision(scene: Any) -> Any:
    """What happens at the table next, thought out already: only carrying it out is timed."""
    from random import Random

    from game.ai.levels import decide

    match = scene.match
    seat = match.decider
    action = decide("cowhand", match.table.rules, match.table.view(seat), seat, Random(len(match.table.log)))
    if match.is_mine:
        return lambda: scene.play.do(action)

    def bot_moves() -> None:
        match.table.submit(seat, action)
        scene.play.after(match._enter())  # noqa: SLF001

    return bot_moves


def _picture(services: Any, window: Any, now: float) -> None:
    services.stack.update(now)
    services.stack.draw(window.surface)
    window.flip()


def _timed(call: Any) -> float:
    """Milliseconds of processor time, of the loop's thread: what is made ahead is made on another one."""
    began = time.thread_time()
    call()
    return 1000 * (time.thread_time() - began)


def _told(times: list[float]) -> dict[str, float]:
    last = round(quantiles(times, n=20)[-1], 3)
    return {"n": len(times), "median_ms": round(median(times), 3), "p95_ms": last, "worst_ms": round(max(times), 3)}


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1], Path(sys.argv[2])))

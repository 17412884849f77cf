"""The program in its window: opens it, runs the loop, catches what breaks.  Draws nothing itself.

The loop sleeps until an event comes or a scene has asked to be woken; it draws only when something changed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame.event import Event

from game.profile import settings
from game.profile.data_folder import NoHome, data_folder
from game.profile.settings import Settings
from scenes.kit import keys, palette
from scenes.kit.language import Language
from scenes.shell import crash, trace
from scenes.shell.fingers import Fingers
from scenes.shell.lock import Lock
from scenes.shell.pads import Pads
from scenes.shell.screen import Screen
from scenes.shell.services import Routes, Services
from scenes.shell.signals import closing
from scenes.shell.tidying import Tidying
from scenes.shell.window import NoDisplay, Window

LONGEST_SLEEP: Final = 5.0  # seconds
QUIET: Final = (1.0, 6.0, float("inf"))  # seconds since the last event ...
NAPS: Final = (0.008, 0.03, 0.05)  # ... and how long to sleep between two looks at the queue
IGNORED: Final = (pygame.JOYAXISMOTION, pygame.JOYDEVICEADDED, pygame.FINGERMOTION)
FOCUS: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)


class App:
    """One window and its house."""

    def __init__(self, services: Services, window: Window) -> None:
        self.services = services
        self.window = window
        self.running = True
        self.drawn = 0  # pictures shown so far: an idle table draws none
        self.slept = 0.0  # seconds
        self._plays = False
        self._busy = services.clock()  # when the last event came
        self._last_picture = 0.0
        self._trace = trace.asked_for()
        self._pads = Pads(lambda: services.settings.keys)
        self._fingers = Fingers()
        self._tidying = Tidying()
        services.quit = self.stop
        services.full_screen = self.full_screen
        services.stack.resize(window.size)

    def open(self, scene: Callable[[Services], Screen]) -> None:
        """Show the first scene."""
        self._guarded(lambda: self.services.stack.push(scene(self.services)))

    def run(self) -> int:
        with closing(self.stop):
            while self.running and self.services.stack.scenes:
                self.turn()
            self._leave()
            self._pads.close()
            self._keep_settings()
        return 0

    def turn(self) -> None:
        """Sleep until something happens, deal with it, draw if it shows."""
        for event in self._events():
            self._guarded(partial(self._handle, event))
        self._guarded(self._show)
        self._guarded(self._play)

    def stop(self) -> None:
        self.running = False

    def full_screen(self, on: bool) -> None:
        self.window.full_screen(on)
        self.services.settings.window.fullscreen = on
        self._refit(force=True)

    # -------------------------------------------------------------- events

    def _events(self) -> list[Event]:
        """Everything that waits; sleeps first until something does or is due."""
        start = now = self.services.clock()
        due = self._due(now)
        events = pygame.event.get()
        if not events:
            self._tidying.rest(now, due - now)
        while not events and now < due and self.running:  # a signal may come while it sleeps
            time.sleep(min(due - now, self._nap(now)))
            events = pygame.event.get()
            now = self.services.clock()
        if events:
            self._busy = now
        self.slept += now - start
        meant = [each for event in events for each in self._meant(self.window.in_pixels(event), now)]
        return [*meant, *self._pads.repeat(now), *self._fingers.ripe(now)]

    def _meant(self, event: Event, now: float) -> list[Event]:
        """What a pad's button or a finger stands for; any other event as it is."""
        taken = self._pads.takes(event, now)
        if taken is None:
            taken = self._fingers.takes(event, now)
        if self._pads.glyphs != self.services.glyphs:
            self.services.glyphs = self._pads.glyphs
            self._guarded(self.services.stack.refresh)
        return [event] if taken is None else taken

    def _due(self, now: float) -> float:
        """When the next picture is wanted; moving ones are capped by the clock, vsync cannot be relied on."""
        hands = (self._pads.wakes(), self._fingers.wakes())
        times = [now + LONGEST_SLEEP, self.services.stack.wakes(now), self.services.sounds.wakes(now), *hands]
        return max(min(time for time in times if time is not None), self._last_picture + palette.FRAME_TIME)

    def _nap(self, now: float) -> float:
        """Seconds between two looks at the queue.  pygame.event.wait looks every millisecond, 3 % of a core."""
        if not self.window.focused:
            return NAPS[-1]
        return next(nap for after, nap in zip(QUIET, NAPS, strict=True) if now - self._busy <= after)

    def _handle(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.stop()
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            self._refit()
        elif event.type == pygame.WINDOWMOVED:
            self.window.moved()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.services.stack.redraw = True
        elif event.type == pygame.KEYDOWN and self._wants_full_screen(event):
            self.full_screen(not self.window.full)
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self._audio_changed(event)
        elif event.type not in IGNORED:
            if event.type in FOCUS:
                self.services.sounds.focus(event.type == pygame.WINDOWFOCUSGAINED)
            self.services.stack.handle(event)

    def _audio_changed(self, event: Event) -> None:
        """Ours was pulled out (SDL then names it), or there was none and one is put in."""
        ours = bool(event.which) if event.type == pygame.AUDIODEVICEREMOVED else not self.services.sounds.audible
        if ours and not event.iscapture:
            self.services.sounds.device_changed()

    def _wants_full_screen(self, event: Event) -> bool:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and bool(event.mod & pygame.KMOD_ALT)
        return enter or keys.action(event, self.services.settings.keys) == "fullscreen"

    def _refit(self, force: bool = False) -> None:
        if self.window.fresh() or force or self.services.stack.size != self.window.size:
            self.services.stack.resize(self.window.size)

    # -------------------------------------------------------------- drawing

    def _show(self) -> None:
        now = self.services.clock()
        if self.services.stack.update(now):
            self.services.stack.draw(self.window.surface)
            self.window.flip()
            self.drawn += 1
            self._last_picture = now
            if self._trace is not None:
                self._trace.tell(self.services.stack)

    def _play(self) -> None:
        """Music and effects come after the first picture: nothing of them is read before it is shown."""
        if self.drawn and not self._plays:
            self._plays = True
            self.services.sounds.open()
            self._pads.open()
            self._tidying.begin(self.services.clock())
        self.services.sounds.update(self.services.clock())

    # -------------------------------------------------------------- trouble

    def _guarded(self, call: Callable[[], object]) -> None:
        """Run a piece of a scene; if it breaks, keep a bundle and show where it lies."""
        try:
            call()
        except Exception as error:
            place = crash.keep_bundle(self.services, error)
            if self.services.stack.top is None or self.services.stack.top.name == "crash":
                raise  # the crash screen itself is broken: better to end than to spin
            self.services.note(f"crash: {error!r}")
            self.services.evidence = dict
            self._abandon(str(place or ""))

    def _abandon(self, place: str) -> None:
        """Leave every scene, and believe none of them, for one is broken."""
        stack = self.services.stack
        while stack.scenes:
            with suppress(Exception):  # bots are sent home, if the scene still can
                stack.scenes.pop().leave()
        stack.push(
            crash.CrashScene(self.services, place, lambda: stack.clear_to(self.services.routes.menu(self.services)))
        )

    def _leave(self) -> None:
        """Every scene in order: what could not be saved is tried once more, bots are sent home."""
        stack = self.services.stack
        while stack.scenes:
            try:
                stack.scenes.pop().retire()
            except Exception as error:  # the others are left all the same
                crash.keep_bundle(self.services, error)

    def _keep_settings(self) -> None:
        self.services.settings.window = self.window.remember()
        if self.services.read_only:
            return
        settings.save(self.services.settings, self.services.data)


def build_services(data: Path, routes: Routes, chosen: Settings | None = None) -> Services:
    """A house with this player's settings, language and sounds."""
    chosen = chosen or settings.load(data)
    services = Services(data, routes, settings=chosen, language=Language(chosen.language), clock=time.monotonic)
    services.tune()
    return services


def run(data_dir: Path | None, routes: Routes, first: Callable[[Services], Screen] | None = None) -> int:
    """Open the window and play until it is closed.  0 for well, 1 for a problem told in a sentence."""
    try:
        data = data_folder(data_dir)
    except NoHome as trouble:
        print(f"saddlebag: {trouble}", file=sys.stderr)
        return 1
    window = services = None
    lock = Lock(data)
    try:
        found = settings.look(data)
        window = Window(found.settings.window)
        services = build_services(data, routes, found.settings)
        services.read_only = not lock.take()
        app = App(services, window)
        window.icon(services.art.picture("brand/emblem", 64))
        app.open(first or routes.menu)
        if services.read_only:
            services.toast(services.only_looks_on(), "lock", "warning")
        elif found.notice is not None:
            services.warn(found.notice)
        elif services.language.is_damaged:
            services.warn(services.say_damaged())
        return app.run()
    except NoDisplay as trouble:
        print(f"saddlebag: {trouble}", file=sys.stderr)  # nowhere, where there is no console
        return 1
    finally:
        lock.release()
        if services is not None:
            services.sounds.close()
            services.art.ahead.forget()  # a drawing half made would miss the screen it is made for
            services.art.ahead.finish()
        if window is not None:
            window.close()
        pygame.quit()

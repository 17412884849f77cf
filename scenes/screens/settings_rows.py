"""Which settings stand on which page, in order: a new one is a line here and one in game/session/settings.py."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from scenes.kit.language import LANGUAGES, mark

PAGES: Final = (
    ("screen", mark("Screen"), "fullscreen"),
    ("play", mark("Play"), "speed"),
    ("questions", mark("Questions"), "warning"),
    ("sound", mark("Sound"), "sound"),
    ("keys", mark("Keys"), "settings"),
)
SIZES: Final = tuple((percent, f"{percent} %") for percent in range(90, 151, 10))
THINKING: Final = ((0.4, mark("Brisk")), (1.0, mark("Usual")), (2.5, mark("Patient")))  # times the playouts
SPEEDS: Final = (
    (0.0, mark("Off")),
    (0.67, mark("Calm")),
    (1.0, mark("Normal")),
    (2.0, mark("Brisk")),
    (4.0, mark("Fastest")),
)
SPOTLIGHTS: Final = (("off", mark("Off")), ("brief", mark("While it moves")), ("full", mark("All its turn")))


class Setting(NamedTuple):
    """The setting it changes, what it is called, what it does; ``control`` is a method of ``Controls``."""

    name: str
    words: str
    text: str = ""
    control: str = "switch"  # or a heading over the rows that follow
    choices: tuple[tuple[Any, str], ...] = ()  # of a ``pick``, which has ends, or of a ``ring``, which has none


ROWS: Final[dict[str, tuple[Setting, ...]]] = {
    "screen": (
        # first, for nothing above it grows with the text
        Setting("text_percent", mark("Text size"), mark("Of every word on every screen."), "pick", SIZES),
        Setting("full_screen", mark("Full screen"), mark("F11 or Alt+Enter do the same, anywhere."), "full_screen"),
        Setting(
            "language", mark("Language"), mark("Changes at once, without a restart."),
            "ring", (("", mark("As the system")), *LANGUAGES.items()),
        ),
        Setting("colour_aid", mark("Letters on colours"),
            mark("Shapes and letters beside everything that differs in colour.")),
    ),
    "play": (
        Setting("name", mark("Your name"), mark("New matches use it; those already begun keep the old one."), "rename"),
        Setting("speed", mark("Animations"), mark("How fast pieces move. Off shows every result at once."),
            "pick", SPEEDS),
        Setting("bot_speed", mark("Bots’ moves"), mark("The same, for the moves of bots."), "pick", SPEEDS),
        Setting("spotlight", mark("Rivals’ boards"),
            mark("Whether a rival’s board comes to the middle: while it moves, or all its turn."), "pick", SPOTLIGHTS),
        Setting("patience", mark("Thinking time"), mark("How long a Legend thinks about a move."), "pick", THINKING),
        Setting("trail_open", mark("The Trail without locks"), mark("Every station is open, whatever stars were won.")),
    ),
    "questions": (
        Setting("warn", mark("Warnings"),
            mark("One sentence while you point at a move that brings what you may not have meant.")),
        Setting("confirm", mark("Ask before"), control="heading"),
        Setting("confirm_end_turn", mark("Ending a turn that has something left to do")),
        Setting("confirm_set_down", mark("Setting a tile down for good")),
        Setting("confirm_leave", mark("Leaving a match that is not over")),
        Setting("confirm_delete", mark("Deleting a saved match")),
    ),
    "sound": (
        Setting("mute", mark("Sound"), "", "mute"),
        Setting("sound", mark("Effects"), mark("Clicks, cards, dice and bells."), "slide"),
        Setting("music", mark("Music"), mark("A piece for every game and one for the menu."), "slide"),
    ),
}  # fmt: skip

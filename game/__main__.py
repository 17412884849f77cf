"""The front door: reads the command line and hands over.  The only room of the study that may open the window."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.ai.levels import UnknownLevel
from game.commands import hint, ladder, replay, review, simulate, statistics, titles, verify
from game.commands.arguments import folder
from game.commands.output import NoOutput, brief, complain, finish, fit_console, give_up_output
from game.protocol import BadSetup, SaddlebagError
from game.titles import UnknownTitle

WRONG_ARGUMENTS = (BadSetup, UnknownLevel, UnknownTitle)


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 for well, 1 for a problem told in a sentence, 2 for wrong arguments."""
    fit_console()
    try:
        return _run(words)
    except BrokenPipeError:  # the reader of our output has left, as `head` does
        give_up_output()
        return 0
    except NoOutput as error:
        give_up_output()
        complain(error)
        return 1


def _run(words: Sequence[str] | None) -> int:
    parser = make_parser()
    try:
        arguments = parser.parse_args(words)
        code: int = arguments.run(arguments)
        return code
    except WRONG_ARGUMENTS as error:
        parser.error(str(error))
    except NoOutput:
        raise
    except SaddlebagError as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        complain("stopped.")
        return 130
    finally:
        finish()


class Parser(argparse.ArgumentParser):
    """Repeats no nonsense at length."""

    def error(self, message: str) -> NoReturn:
        super().error(brief(message))


def make_parser() -> Parser:
    parser = Parser(prog="saddlebag", description="Four board games in one bag.")
    parser.add_argument("--version", action="version", version=f"saddlebag {__version__}")
    parser.add_argument("--data-dir", type=folder, metavar="DIR", help="where saves live (default: user data folder)")
    parser.set_defaults(run=_open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in (titles, simulate, ladder, replay, hint, review, verify, statistics):
        command.add_to(commands)
    smoke = commands.add_parser("smoke", help="play a match of every title through the real scenes, without a screen")
    smoke.set_defaults(run=_smoke)
    return parser


def _open_window(arguments: argparse.Namespace) -> int:
    from scenes.screens import routes
    from scenes.shell import app

    return app.run(arguments.data_dir, routes)


def _smoke(arguments: argparse.Namespace) -> int:
    from scenes import smoke

    return smoke.run()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())

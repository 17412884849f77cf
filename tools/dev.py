"""Everyday work on Saddlebag in one command: ``dev.py --help`` lists COMMANDS.  Needs nothing but Python."""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

# No walrus and no match anywhere in this file: an old Python parses all of it before it can say this.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Saddlebag needs Python 3.11 or newer, and this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PEERS_VENV = ROOT / ".venv-peers"
SOUND_VENV = ROOT / ".venv-sound"
SOUND_NEEDS = ("mido", "numpy", "scipy", "soundfile", "pyloudnorm", "matplotlib")
SOUND_FONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"  # or wherever SOUNDFONT says
STAMP = "saddlebag.json"  # in an environment: what it was made from and what it holds
DIST = ROOT / "dist" / "saddlebag"
LARGEST = 65  # megabytes the frozen program may weigh
ROOMS = ("game", "scenes", "tools")
LOCK = ROOT / "tools" / "lock.txt"
LOCKED = ("--constraint", str(LOCK))  # the same versions for everybody, CI and the frozen program
LOCK_HEAD = (
    "# Written by `python3 tools/dev.py lock`.  Constraints, not requirements: pyproject.toml says what is needed."
)


class Trouble(Exception):
    """Something the person at the keyboard must know; its text is what they read."""


def main(argv: list[str]) -> int:
    if argv and argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if not argv or argv[0] not in COMMANDS:
        return wrong(f"There is no command {argv[0]!r}." if argv else "Which command?")
    if argv[1:] and not COMMANDS[argv[0]].arguments:
        return wrong(f"{argv[0]} takes no arguments.")
    try:
        return perform(argv[0], argv[1:])
    except Trouble as trouble:
        tell(str(trouble))
        return 1
    except KeyboardInterrupt:
        tell("Stopped.")
        return 130


def play(args: list[str]) -> int:
    prepare("test")
    return run(program_of(VENV), *args, cwd=None)  # from where the player stands: paths in the arguments are theirs


def test(args: list[str]) -> int:
    prepare("test")
    unmarked = [] if "--all" in args else ["-m", "not long"]  # an -m of the caller's comes later and wins
    coverage = [f"--cov={room}" for room in ROOMS] if "--cov" in args else []
    wanted = [word for word in args if word not in ("--all", "--cov")]
    return run(python_of(VENV), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *unmarked, *coverage, *wanted)


def check(args: list[str]) -> int:
    prepare("test", "dev")  # the tests' libraries too: mypy reads their types
    return run(python_of(VENV), ROOT / "tools" / "package" / "check.py", "style")


def bench(args: list[str]) -> int:
    prepare("test")
    if "--peers" in args:
        prepare_peers()
    return run(python_of(VENV), "-m", "tools.measure.bench", *args)


def tool(module: str, args: list[str]) -> int:
    """Run a module of tools/ where the caller stands: paths in the arguments are theirs."""
    prepare("test")
    return run(python_of(VENV), "-m", f"tools.{module}", *args, cwd=None)


def lessons(args: list[str]) -> int:
    prepare("test")
    os.environ["SADDLEBAG_LESSONS"] = "all"
    where = ROOT / "tests" / "window" / "test_every_lesson.py"
    return run(python_of(VENV), "-m", "pytest", "-n", "2", "--dist", "worksteal", "-rP", where, *args)


def sound(args: list[str]) -> int:
    """In an environment of its own: nothing of it is needed to run, test or ship."""
    missing = missing_for_sound(args)
    if missing:
        raise Trouble(missing)
    if "sound" not in holdings(SOUND_VENV):
        make_venv(SOUND_VENV)
        tell("Installing " + ", ".join(SOUND_NEEDS) + " ...")
        pip(SOUND_VENV, *SOUND_NEEDS)
        put_stamp(SOUND_VENV, {"sound"})
    return run(python_of(SOUND_VENV), "-m", "tools.sound.build", *args)


def missing_for_sound(args: list[str]) -> str:
    """What this machine lacks, in a sentence, or nothing: only music needs more than Python's libraries."""
    if args and args[0] not in ("music", "effects", "tables"):
        return "sound takes a part (music, effects or tables) and names of what to make."
    if args[:1] in (["effects"], ["tables"]):
        return ""
    if shutil.which("fluidsynth") is None:
        return "Music needs the program fluidsynth (Debian: fluidsynth, fluid-soundfont-gm); `sound effects` does not."
    font = os.environ.get("SOUNDFONT", SOUND_FONT)
    return "" if Path(font).is_file() else f"Music needs the sound font FluidR3_GM.sf2; it is not at {font}."


def build(args: list[str]) -> int:
    prepare("test", "dev")
    tell("Freezing Saddlebag into " + str(DIST.relative_to(ROOT)) + " ...")
    places = ["--distpath", str(DIST.parent), "--workpath", str(ROOT / "build" / "freeze")]
    code = run(python_of(VENV), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places, "build.spec")
    if code:
        raise Trouble(f"PyInstaller failed with {code}; its own words are above.")
    tell(f"Frozen: {weight(DIST) / 1e6:.1f} MB of at most {LARGEST} in {DIST}; the menu should show within 1 s.")
    frozen = DIST / ("saddlebag-console.exe" if os.name == "nt" else "saddlebag")
    return run(sys.executable, ROOT / "tools" / "package" / "check.py", "program", frozen, program_of(VENV))


def release(args: list[str]) -> int:
    code = build([])
    return code or run(python_of(VENV), ROOT / "tools" / "package" / "release" / "make.py", *args)


def package(args: list[str]) -> int:
    """As ``pip install .`` does it, on a machine with nothing of ours."""
    with tempfile.TemporaryDirectory() as folder:
        source, venv = Path(folder, "source"), Path(folder, "venv")
        # From a copy: setuptools leaves build/ beside the source, and ships whatever it finds there the next time.
        shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(".git", ".venv*", "build", "dist", "*.egg-info"))
        make_venv(venv)
        tell("Installing the package into an empty environment ...")
        pip(venv, *LOCKED, str(source))
        return run(sys.executable, ROOT / "tools" / "package" / "check.py", "program", program_of(venv))


def ci(args: list[str]) -> int:
    """Stops at the first step that fails."""
    for number, step in enumerate(STEPS, 1):
        print(f"\n== {number} of {len(STEPS)}: {' '.join(step)}", flush=True)
        began = time.monotonic()
        code = perform(step[0], step[1:])
        print(f"== {' '.join(step)}: {'failed' if code else 'done'} after {time.monotonic() - began:.0f} s", flush=True)
        if code:
            return code
    return 0


def lock(args: list[str]) -> int:
    """What pip would choose today for everything this tree asks for, the peers left out."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder, "venv")
        make_venv(venv)
        tell("Asking pip what it would install ...")
        pip(venv, "--dry-run", "--quiet", "--report", str(Path(folder, "report.json")), ".[test,dev]")
        report = json.loads(Path(folder, "report.json").read_text("utf-8"))
    chosen = (each["metadata"] for each in report["install"] if each["metadata"]["name"] != "saddlebag")
    lines = sorted(f"{each['name']}=={each['version']}" for each in chosen)
    LOCK.write_text("\n".join([LOCK_HEAD, *lines, ""]), "utf-8")
    tell(f"{LOCK.relative_to(ROOT)} names {len(lines)} packages.")
    return 0


class Command(NamedTuple):
    """A row of the help, and what the command runs."""

    arguments: str  # as the help writes them; "" if it takes none
    help: str
    does: "Callable[[list[str]], int] | str"  # a function of this file, or a module of tools/


EVERY_DAY = {
    "play": Command("[arguments]", "start Saddlebag; the arguments are its own", play),
    "test": Command(
        "[--all] [arguments]",
        "run every test that is not marked `long`, or those the arguments tell pytest "
        "to run; --all runs the long ones too, `-m long` only those; --cov prints which lines they reach",
        test,
    ),
    "check": Command("", "style and types: ruff, mypy", check),
    "text": Command(
        "update|compile|check", "find every message, compile the catalogues, say what is untranslated", "content.text"
    ),
    "shot": Command(
        "SCENE [arguments]", "a picture of any scene, without a screen; shot --help lists them", "pictures.shot"
    ),
    "ci": Command("", "everything that must hold but the long tests, step by step, as .ci/run and the workflow do", ci),
}
CONTENT = {
    "record": Command(
        "[TITLE..]",
        "write the golden playthroughs that are planned and not yet there; --anew, --again: all",
        "content.record",
    ),
    "golden": Command(
        "[NAME..]", "write the golden stages and golden screens anew: what lies where, and a picture", "pictures.golden"
    ),
    "puzzles": Command(
        "TITLE --find N",
        "look for puzzles of the Trail in bots' matches; they are appended as they are found",
        "content.puzzles",
    ),
    "badges": Command(
        "KEY", "look for a bots' match that does what a badge asks, and keep it as its proof", "content.badges"
    ),
    "trail": Command(
        "--verify [--sample N]",
        "measure every puzzle anew, replay the proof of every challenge; --prove looks for proofs",
        "content.trail",
    ),
    "sound": Command(
        "[PART [NAME..]]", "make assets/sound anew from tools/sound: all of it, or music, effects, tables", sound
    ),
    "film": Command("[TITLE..]", "moving pictures of a few turns into docs/films, without a screen", "pictures.film"),
}
SEARCHES = {
    "soak": Command(
        "[--games N]", "play N matches of every title (300) with the laws kept at every step", "stress.soak"
    ),
    "torture": Command(
        "[--kills N]",
        "kill a playing process 1,000 times, open 10,000 damaged files: nothing may be lost",
        "stress.torture",
    ),
    "endure": Command(
        "[--inputs N]",
        "100,000 random inputs at the table of every title, 20 matches with the memory watched",
        "stress.endure",
    ),
    "glances": Command(
        "[--matches N]",
        "positions of 20 random matches of every title, in random windows: what overlaps or is cut",
        "stress.glances",
    ),
    "lessons": Command(
        "[arguments]",
        "a robot plays every lesson in the real window: both languages, two sizes, along and astray",
        lessons,
    ),
    "mutants": Command(
        "[TITLE..]",
        "break 40 rules of each title, one at a time: which break does no test notice? "
        "--list tries the 230 mistakes all over the product by which the tests are measured",
        "stress.mutants",
    ),
    "claims": Command(
        "TITLE [--positions N]",
        "read the reasons of N hints (1,000) against the rules: a false one fails; --cards 40",
        "stress.claims",
    ),
    "truth": Command(
        "[--matches N]",
        "play out what hints say of two lines on other deals, and compare every number",
        "measure.truth",
    ),
}
FIGURES = {
    "bench": Command(
        "[--peers] [--json]",
        "decisions per second of every title, with --peers beside other people's "
        "engines, and what the scenes cost; --titles or --scenes for one of the two",
        bench,
    ),
    "slow_pictures": Command(
        "TITLE [MS]",
        "which pictures of a match take long to draw, and which functions take it",
        "measure.slow_pictures",
    ),
    "digest": Command(
        "[--title TITLE]",
        "sums of all that is seen, heard and said of the golden playthroughs: a change "
        "of code that changes nothing leaves them equal; --write FOLDER keeps what was summed as text",
        "measure.digest",
    ),
    "tune": Command(
        "TITLE [--write]",
        "does its judge foretell the final lead? fits what its ingredients weigh, by "
        "self-play; --jobs, --cluster and --resume as with `saddlebag simulate`",
        "measure.tune",
    ),
    "balance": Command(
        "--title TITLE",
        "scores, places and the use of every piece when equal bots play: docs/balance",
        "measure.balance",
    ),
    "accuracy": Command(
        "FOLDER",
        "does a review tell a strong seat from a weak one? matches of two levels, reviewed",
        "measure.accuracy",
    ),
    "leads": Command(
        "FOLDER",
        "are leads as large as hints tell? both lines played on by Marshals, and the slope",
        "measure.leads",
    ),
    "teacher": Command(
        "[--positions N]",
        "how often the teacher has a reason, how quickly, and whether hidden cards change it",
        "measure.teacher",
    ),
    "days": Command(
        "[TITLE..]",
        "how many points bots make of the set-ups of today's deals, and which stars they win",
        "measure.days",
    ),
}
PACKAGES = {
    "build": Command("", "freeze the program into dist/saddlebag and try it", build),
    "package": Command("", "install the package into an empty environment and try it", package),
    "windows": Command(
        "[PART..]",
        "try the program on a Windows under wine, from source and frozen, in a real window",
        "package.windows",
    ),
    "release": Command(
        "[--windows]", "freeze, then installers, archives, sums and a bill of materials into dist/release", release
    ),
    "lock": Command("", "write tools/lock.txt: the versions every environment here is made with", lock),
}
GROUPS = {
    "Every day": EVERY_DAY,
    "Making content": CONTENT,
    "Looking for faults": SEARCHES,
    "Measuring": FIGURES,
    "Handing it out": PACKAGES,
}
COMMANDS = {name: command for group in GROUPS.values() for name, command in group.items()}
STEPS = (["test"], ["check"], ["soak", "--games", "300"], ["package"], ["build"])  # of ci, in order


def perform(name: str, args: list[str]) -> int:
    does = COMMANDS[name].does
    return tool(does, args) if isinstance(does, str) else does(args)


def usage() -> str:
    """The help: a row for every command, under the heading of its group."""
    lines = ["usage: python3 tools/dev.py COMMAND [arguments]"]
    for heading, group in GROUPS.items():
        lines += ["", f"{heading}:"]
        for name, command in group.items():
            call = f"  {name:<7} {command.arguments}".rstrip()
            lines += textwrap.wrap(command.help, 119, initial_indent=call.ljust(32) + " ", subsequent_indent=" " * 33)
    return "\n".join(
        [*lines, "", "The first use makes .venv and installs what the command needs; later ones start at once."]
    )


def prepare(*extras: str) -> None:
    """Make .venv hold Saddlebag with these extras; if it does already, do nothing."""
    held = holdings(VENV)
    if held.issuperset(extras):
        return
    with_extras = ",".join(sorted({*extras, *held}))
    make_venv(VENV)
    tell(f"Installing Saddlebag and its libraries ({with_extras}) ...")
    started = time.monotonic()
    pip(VENV, *LOCKED, "--editable", f".[{with_extras}]")
    put_stamp(VENV, {*extras, *held})
    tell(f"Installed in {time.monotonic() - started:.0f} s.")


def prepare_peers() -> None:
    """Each peer by itself, so that one which cannot be had on this machine does not take the others along."""
    if "peers" in holdings(PEERS_VENV):
        return
    make_venv(PEERS_VENV)
    failures = 0
    for requirement in peer_requirements():
        tell(f"Installing {requirement} ...")
        try:
            pip(PEERS_VENV, requirement)
        except Trouble as trouble:
            failures += 1
            tell(f"{requirement} could not be installed: {str(trouble).splitlines()[-1]}")
    if not failures:
        put_stamp(PEERS_VENV, {"peers"})


def peer_requirements() -> list[str]:
    """The peers, and pygame-ce, which PettingZoo's connect four imports and does not ask for."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pygame = [line for line in project["dependencies"] if line.startswith("pygame-ce")]
    peers: list[str] = project["optional-dependencies"]["peers"]
    return peers + pygame


def holdings(venv: Path) -> set[str]:
    """The extras an environment was stamped with; none if it was made from something else or not finished."""
    try:
        stamp = json.loads((venv / STAMP).read_text("utf-8"))
        fits = stamp["from"] == fingerprint() and python_of(venv).exists()
        return set(stamp["extras"]) if fits else set()
    except (OSError, ValueError, KeyError, TypeError):
        return set()


def put_stamp(venv: Path, extras: set[str]) -> None:
    stamp = {"from": fingerprint(), "extras": sorted(extras)}
    (venv / STAMP).write_text(json.dumps(stamp), "utf-8")


def fingerprint() -> str:
    """What an environment depends on: pyproject.toml, the lock, this Python, and where the house stands."""
    python = ".".join(str(part) for part in sys.version_info[:3])
    lines = [(ROOT / "pyproject.toml").read_bytes(), LOCK.read_bytes(), python.encode(), str(ROOT).encode()]
    return hashlib.sha256(b"\0".join(lines)).hexdigest()


def make_venv(venv: Path) -> None:
    """An environment of this Python, without a stamp until everything is in it."""
    (venv / STAMP).unlink(missing_ok=True)
    if is_usable(venv):
        return
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        raise Trouble("This Python cannot make environments; on Debian and Ubuntu: sudo apt install python3-venv")
    tell(f"Making {venv.name} ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], capture_output=True, text=True)
    if made.returncode:
        raise Trouble(f"{made.stdout}{made.stderr}\n{venv.name} could not be made; Python's own words are above.")


def is_usable(venv: Path) -> bool:
    """Whether it runs, with pip, on the same Python as this one."""
    ask = "import pip, sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run([str(python_of(venv)), "-c", ask], capture_output=True, text=True)
    except OSError:
        return False
    return answer.stdout.split() == [str(part) for part in sys.version_info[:2]]


def pip(venv: Path, *args: str) -> None:
    command = [str(python_of(venv)), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", *args]
    said = []
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    ) as process:
        assert process.stdout
        for line in process.stdout:
            said.append(line)
            glimpse(line)
    glimpse("")
    if process.returncode:
        errors = [line.strip() for line in said if line.lstrip().startswith("ERROR")]
        raise Trouble("".join(said) + "pip failed. " + (errors[-1] if errors else f"Exit code {process.returncode}."))


def glimpse(line: str) -> None:
    """On a terminal: the package pip is busy with, always on the same line."""
    if not sys.stderr.isatty():
        return
    found = re.match(r"\s*(Collecting|Downloading|Building|Installing)\b[^\n]*", line)
    if found or not line:
        width = shutil.get_terminal_size().columns - 1
        text = "  " + " ".join(found[0].split()) if found else ""
        print("\r" + text[:width].ljust(width) + ("" if line else "\r"), end="", file=sys.stderr, flush=True)


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def program_of(venv: Path) -> Path:
    return python_of(venv).with_name("saddlebag.exe" if os.name == "nt" else "saddlebag")


def run(*command: str | Path, cwd: Path | None = ROOT) -> int:
    """Its exit code; a program ended by a signal reports as a shell would."""
    with subprocess.Popen([str(word) for word in command], cwd=cwd) as process:
        while process.returncode is None:
            with contextlib.suppress(KeyboardInterrupt):  # it got the same Ctrl-C, and ends in its own way
                process.wait()
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def weight(folder: Path) -> int:
    """Bytes of all files; links are not counted twice."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def tell(sentence: str) -> None:
    """To standard error: standard output belongs to the command (``bench --json``)."""
    print(sentence, file=sys.stderr, flush=True)


def wrong(sentence: str) -> int:
    tell(f"{sentence}\n\n{usage()}")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

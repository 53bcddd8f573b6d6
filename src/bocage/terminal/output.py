"""Output: the console, standard output and error, the user's language, and the folder for saved games."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bocage.kernel import BocageError
from bocage.players import NoSuchPlayer
from bocage.text import LANGUAGES, Words
from bocage.text.errors import explain


class Refused(BocageError):
    """Something the user asked for cannot be done. `id` is the message id."""

    def __init__(self, id: str, **args: object) -> None:
        super().__init__(id)
        self.id = id
        self.args_ = args


class Speech:
    """One language on one console."""

    __slots__ = ("console", "json_words", "words")

    def __init__(self, lang: str, *, chosen: bool = True, console: Console | None = None) -> None:
        """`chosen`: the user asked for this language. If it was only guessed, JSON is in English."""
        self.words = Words(lang)
        self.json_words = self.words if chosen else Words("en")
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    def say(self, id: str, /, **args: object) -> None:
        """Print a message."""
        self.show(self.words.say(id, **args))

    def show(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """Print a line of text."""
        line = Text(text, style) if isinstance(text, str) else text
        self.console.print(Padding(line, (0, 0, 0, indent)) if indent else line)

    def json(self, value: object) -> None:
        """Print JSON for scripts: never wrapped, never coloured."""
        print(json.dumps(value, ensure_ascii=False, indent=2), file=self.console.file)

    def error(self, error: Exception) -> None:
        """Print one line on standard error that says what is wrong and where."""
        print(f"bocage: {self.explain(error)}", file=sys.stderr)

    def explain(self, error: Exception) -> str:
        """Return one sentence for an error, in the user's language."""
        words = self.words
        if isinstance(error, Refused):
            return words.say(error.id, **error.args_)
        if isinstance(error, NoSuchPlayer):
            return words.say(error.problem, name=error.name, **error.args_)
        if isinstance(error, OSError):
            return words.say(
                "error-file", path=str(error.filename or ""), detail=str(error.strerror or error)
            )
        return explain(words, error)


STDOUT, STDERR = 1, 2


@contextmanager
def stdout_to_stderr() -> Iterator[None]:
    """Send to standard error what anyone writes to standard output inside the block.

    The file descriptor is redirected, not only `sys.stdout`: the core of Ray is C++ and writes past Python,
    and worker processes inherit the descriptor.
    """
    sys.stdout.flush()
    saved = os.dup(STDOUT)
    os.dup2(STDERR, STDOUT)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(saved, STDOUT)
        os.close(saved)


def end_stdout() -> None:
    """Flush standard output and send to standard error whatever is written to it from now on.

    For the end of the process: libraries still speak while Python shuts down, and C code empties its buffers.
    """
    if sys.stdout is None or sys.stderr is None:  # started without them, as a service may be
        return
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        drop_stdout()
    else:
        os.dup2(STDERR, STDOUT)


def drop_stdout() -> None:
    """Throw away what is still to be written: the reader of the pipe has closed it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), STDOUT)


def preferred_language(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, bool, list[str]]:
    """Return (language, whether it was asked for, the arguments without `--lang`).

    `--lang fr` may stand anywhere; otherwise the environment decides, as for any program.
    """
    rest: list[str] = []
    wish = ""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            wish = next(words, "")
        elif word.startswith("--lang="):
            wish = word.partition("=")[2]
        else:
            rest.append(word)
            continue
        if wish not in LANGUAGES:
            raise BocageError(f"--lang: there is no language {wish!r}; there are {', '.join(LANGUAGES)}")
    if wish:
        return wish, True, rest
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name)
        if value:
            found = value[:2].lower()
            return (found if found in LANGUAGES else "en"), False, rest
    return "en", False, rest


def save_journal(game: Any, path: Path) -> None:
    """Save a game; the error names the path."""
    try:
        game.journal.save(path)
    except OSError as error:
        raise Refused("error-unwritable", path=str(path), detail=error.strerror or str(error)) from error


def data_folder() -> Path:
    """Return the folder for games saved without a file name. The variable BOCAGE_DATA overrides it."""
    chosen = os.environ.get("BOCAGE_DATA")
    return Path(chosen) if chosen else user_data_path("bocage", False)


def line_editing() -> None:
    """Turn on arrow keys and history at the prompt, where the system has them."""
    if importlib.util.find_spec("readline") is not None:
        importlib.import_module("readline")


def type_in(prompt: str) -> str:
    """Read a line. Input from a file is printed too, so that the output reads like a dialogue."""
    typed = input(prompt)
    if not sys.stdin.isatty():
        print(typed)
    return typed


def program() -> str:
    """Return how to call the command again from here: by name if it is on the path, else by its path."""
    called = Path(sys.argv[0])
    if called.name != "bocage" or shutil.which("bocage") == str(called):
        return "bocage"
    here = Path.cwd()
    return str(called.relative_to(here)) if called.is_relative_to(here) else str(called)

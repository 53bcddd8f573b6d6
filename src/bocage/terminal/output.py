"""Where text goes: a console, the words of a language, and errors in one line."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Mapping
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
    """Something a person asked for that cannot be done, by its message in the catalogue."""

    def __init__(self, id: str, **args: object) -> None:
        super().__init__(id)
        self.id = id
        self.args_ = args


class Speech:
    """One language, spoken to one console."""

    __slots__ = ("console", "json_words", "words")

    def __init__(self, lang: str, *, chosen: bool = True, console: Console | None = None) -> None:
        """`chosen`: asked for, and not only guessed. What scripts read is English unless asked otherwise."""
        self.words = Words(lang)
        self.json_words = self.words if chosen else Words("en")
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    def say(self, id: str, /, **args: object) -> None:
        self.show(self.words.say(id, **args))

    def show(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        line = Text(text, style) if isinstance(text, str) else text
        self.console.print(Padding(line, (0, 0, 0, indent)) if indent else line)

    def json(self, value: object) -> None:
        """For scripts: never wrapped, never coloured."""
        print(json.dumps(value, ensure_ascii=False, indent=2), file=self.console.file)

    def error(self, error: Exception) -> None:
        """One line on the error channel that says what is wrong and where."""
        print(f"bocage: {self.explain(error)}", file=sys.stderr)

    def explain(self, error: Exception) -> str:
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


def preferred_language(arguments: list[str], environment: Mapping[str, str]) -> tuple[str, bool, list[str]]:
    """The language to speak, whether it was asked for, and the arguments without that wish.

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
    """Write a game where the person wants it; the error names the place."""
    try:
        game.journal.save(path)
    except OSError as error:
        raise Refused("error-unwritable", path=str(path), detail=error.strerror or str(error)) from error


def data_folder() -> Path:
    """Where games are kept that nobody named a file for; the variable BOCAGE_DATA names another place."""
    chosen = os.environ.get("BOCAGE_DATA")
    return Path(chosen) if chosen else user_data_path("bocage", False)


def line_editing() -> None:
    """Arrow keys and a history at the prompt, where the system has them."""
    if importlib.util.find_spec("readline") is not None:
        importlib.import_module("readline")


def type_in(prompt: str) -> str:
    """What a person types; shown again when it comes from a file, so that the page reads like a talk."""
    typed = input(prompt)
    if not sys.stdin.isatty():
        print(typed)
    return typed


def program() -> str:
    """How the command can be called again from here: by its name, or by where it lies."""
    called = Path(sys.argv[0])
    if called.name != "bocage" or shutil.which("bocage") == str(called):
        return "bocage"
    here = Path.cwd()
    return str(called.relative_to(here)) if called.is_relative_to(here) else str(called)

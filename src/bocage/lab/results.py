"""The results file: one line per game, appended only, so that an interrupted run loses nothing.

The first line says what the file is; a bout is written before its first game. A last line that was cut off is
removed when the file is opened again; anything else that is wrong is reported with its line.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bocage.lab.bouts import Bout
from bocage.lab.faults import LabFault
from bocage.lab.games import Record

FORMAT: Final = 1


class Head(Struct, frozen=True, tag="lab", forbid_unknown_fields=True):
    """The first line of the file."""

    format: int


_LINE: Final = msgspec.json.Decoder(Head | Bout | Record)


class Results:
    """The games played so far, by bout and number, kept in a file if there is one."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.bouts: dict[str, Bout] = {}
        self.games: dict[str, dict[int, Record]] = {}
        self._file: int | None = None
        if path is not None:
            self._open(path)

    def enter(self, bout: Bout) -> dict[int, Record]:
        """Return the games of a bout so far. A bout of the same name in the file must be the same bout."""
        known = self.bouts.get(bout.name)
        if known is None:
            self._add_bout(bout)
            self._write(bout)
        elif known != bout:
            fields = ", ".join(
                name for name in Bout.__struct_fields__ if getattr(known, name) != getattr(bout, name)
            )
            raise LabFault("lab-other-bout", path=str(self.path), name=bout.name, fields=fields)
        return self.games[bout.name]

    def add(self, record: Record) -> None:
        """Keep the record of a game and write it to the file."""
        self.games[record.bout][record.number] = record
        self._write(record)

    def close(self) -> None:
        """Flush and close the file."""
        if self._file is not None:
            os.fsync(self._file)
            os.close(self._file)
            self._file = None

    def _add_bout(self, bout: Bout) -> None:
        """Make room for the games of a bout."""
        self.bouts[bout.name] = bout
        self.games[bout.name] = {}

    def _write(self, line: Head | Bout | Record) -> None:
        """Write a whole line at once, before the next game is counted."""
        if self._file is not None:
            os.write(self._file, msgspec.json.encode(line) + b"\n")

    # Reading

    def _open(self, path: Path) -> None:
        """Open the file, lock it, and read what is in it."""
        if not path.parent.is_dir() or path.is_dir():
            raise LabFault("lab-no-folder", path=str(path))
        binary: int = getattr(os, "O_BINARY", 0)  # keeps Windows from changing line ends
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o644)
        try:
            _lock(file, path)
            whole = _whole_lines(file)
            self._read(whole)
        except BaseException:
            os.close(file)
            raise
        self._file = file
        if not whole:
            self._write(Head(FORMAT))

    def _read(self, text: bytes) -> None:
        """Read all lines of the file."""
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                self._keep(_LINE.decode(line), number)
            except msgspec.MsgspecError as error:
                wrong = "lab-no-results" if number == 1 else "lab-damaged"
                raise LabFault(wrong, path=str(self.path), line=number, detail=str(error)) from error

    def _keep(self, line: Head | Bout | Record, number: int) -> None:
        """Check one line of the file and keep what it says."""
        if isinstance(line, Head) != (number == 1):
            raise LabFault("lab-no-results", path=str(self.path), line=number, detail="head")
        if isinstance(line, Head):
            if line.format != FORMAT:
                raise LabFault("lab-format", path=str(self.path), format=line.format, known=FORMAT)
        elif isinstance(line, Bout):
            self._add_bout(line)
        elif line.bout not in self.games:
            raise LabFault("lab-no-bout", path=str(self.path), line=number, name=line.bout)
        elif line.number in self.games[line.bout]:
            raise LabFault("lab-twice", path=str(self.path), line=number, name=line.bout, game=line.number)
        else:
            self.games[line.bout][line.number] = line


def read_results(path: Path) -> Results:
    """Read an existing results file. Only a cut-off last line is changed in it."""
    if not path.is_file():
        raise LabFault("lab-no-file", path=str(path))
    results = Results(path)
    results.close()
    return results


def _whole_lines(file: int) -> bytes:
    """Return the whole lines of a file, and remove a last line without its end."""
    text = b""
    while piece := os.read(file, 1 << 20):
        text += piece
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        os.ftruncate(file, len(whole))
    return whole


def _lock(file: int, path: Path) -> None:
    """Lock the file against a second run. The lock ends with the process, however it ends."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise LabFault("lab-in-use", path=str(path)) from error

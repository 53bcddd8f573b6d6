"""The journal of a game: scenario, options, rules version, seed, and every choice with a hash.

Saved as one JSON value a line: a head, the choices, and a closing line with their number and a checksum, so
that a damaged or cut-off file is noticed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bocage.kernel.commitment import Commitment
from bocage.kernel.errors import BadJournal

FORMAT: Final = 1
NO_JSON: Final = (msgspec.DecodeError, ValueError, RecursionError)
"""What a line raises that is no JSON, holds a number of thousands of digits, or is nested without end."""
MOST_CHOICES: Final = 100_000
MOST_RESEEDS: Final = 1_000
MOST_DICE: Final = 100_000
MOST_OPTIONS: Final = 64
LONGEST_SHARE: Final = 1_000
SMALLEST, LARGEST = -(2**63), 2**64 - 1
"""The integers that can be written again as they were read."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is started from. `reseeds` are (number of rolls before it, new seed), one for each fork."""

    bocage: int
    system: str
    rules: str
    scenario: str
    options: dict[str, object]
    seed: int | None
    reseeds: list[tuple[int, int]] = []
    script: list[int] | None = None
    commitment: Commitment | None = None
    """Where the seed comes from, when a server committed itself to its dice."""


class Entry(Struct, frozen=True, array_like=True):
    """One choice: the seat, the option's key, and the hash of the game after it."""

    seat: str
    key: str
    hash: str


class Close(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of the file: the number of entries and a checksum of all lines before."""

    entries: int
    check: str


class Journal(Struct, frozen=True):
    """A whole game, ready to be saved or replayed."""

    head: Head
    entries: list[Entry]

    def save(self, path: str | Path) -> None:
        """Write to a file beside the target and rename it, so that an interrupted save loses nothing."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        beside.write_bytes(self.to_bytes())
        beside.replace(target)

    def to_bytes(self) -> bytes:
        """Return the journal as the bytes of its file."""
        lines = [msgspec.json.encode(self.head)]
        lines += [msgspec.json.encode(entry) for entry in self.entries]
        lines.append(msgspec.json.encode(Close(len(self.entries), _check(lines))))
        return b"\n".join(lines) + b"\n"

    @classmethod
    def load(cls, path: str | Path) -> Journal:
        """Read a journal from a file; raise `BadJournal` if it is none or damaged."""
        try:
            data = Path(path).read_bytes()
        except OSError as error:
            message = f"{path}: cannot be read: {error.strerror}"
            raise BadJournal(message, "unreadable", file=str(path), detail=error.strerror) from error
        return cls.from_bytes(data, str(path))

    @classmethod
    def from_bytes(cls, data: bytes, name: str = "journal") -> Journal:
        """Read a journal from bytes. `name` is the file's name in error messages."""
        lines = data.split(b"\n")
        if lines and lines[-1] == b"":
            lines.pop()
        if not lines:
            raise BadJournal(f"{name}: is empty", "empty", file=name)
        head = _head(lines[0], name)
        _check_size(head, len(lines) - 2, name)
        if len(lines) < 2:
            raise _cut_off(name, 1)
        close = _close(lines[-1], len(lines), name)
        entries = [_entry(line, number, name) for number, line in enumerate(lines[1:-1], start=2)]
        if close.entries != len(entries):
            message = f"{name}: says {close.entries} choices but holds {len(entries)}"
            raise BadJournal(message, "damaged", file=name)
        if close.check != _check(lines[:-1]):
            message = f"{name}: is damaged: its contents do not match the check on its last line"
            raise BadJournal(message, "damaged", file=name)
        return cls(head, entries)


def _check(lines: list[bytes]) -> str:
    """Return the checksum of the lines."""
    return hashlib.blake2b(b"\n".join(lines), digest_size=8).hexdigest()


def _head(line: bytes, name: str) -> Head:
    """Read the first line."""
    try:
        raw = msgspec.json.decode(line)
    except NO_JSON as error:
        message = f"{name}: is not a Bocage journal: line 1 is no JSON"
        raise BadJournal(message, "foreign", file=name) from error
    if not isinstance(raw, dict) or "bocage" not in raw:
        message = f"{name}: is not a Bocage journal: line 1 does not say so"
        raise BadJournal(message, "foreign", file=name)
    if raw["bocage"] != FORMAT:
        found = str(raw["bocage"])[:20]
        message = f"{name}: has format {found}; this version reads format {FORMAT}"
        raise BadJournal(message, "format", file=name, found=found, reads=FORMAT)
    try:
        return msgspec.convert(raw, Head)
    except msgspec.ValidationError as error:
        message = f"{name}: line 1: {error}"
        raise BadJournal(message, "line", file=name, line=1, detail=str(error)) from error


def _check_size(head: Head, choices: int, name: str) -> None:
    """Raise `BadJournal` if a list is longer, or a number larger, than any game has."""
    numbers = [0 if head.seed is None else head.seed, *(head.script or ())]
    numbers += [each for reseed in head.reseeds for each in reseed]
    shares = head.commitment.shares if head.commitment is not None else []
    sizes = (
        ("choices", choices, MOST_CHOICES),
        ("reseeds", len(head.reseeds), MOST_RESEEDS),
        ("script", len(head.script or ()), MOST_DICE),
        ("options", len(head.options), MOST_OPTIONS),
        ("shares", max((len(share.text) for share in shares), default=0), LONGEST_SHARE),
    )
    for what, size, most in sizes:
        if size > most:
            message = f"{name}: {what}: {size} is more than the {most} that are possible"
            raise BadJournal(message, "size", file=name, what=what, size=size, most=most)
    if not all(SMALLEST <= number <= LARGEST for number in numbers):
        raise BadJournal(f"{name}: a number in line 1 is too large", "number", file=name)


def _entry(line: bytes, number: int, name: str) -> Entry:
    """Read the line of one choice."""
    try:
        return msgspec.json.decode(line, type=Entry)
    except NO_JSON as error:
        message = f"{name}: line {number} is damaged: {error}"
        raise BadJournal(message, "line", file=name, line=number, detail=str(error)) from error


def _close(line: bytes, number: int, name: str) -> Close:
    """Read the closing line."""
    try:
        return msgspec.json.decode(line, type=Close)
    except NO_JSON as error:
        raise _cut_off(name, number) from error


def _cut_off(name: str, line: int) -> BadJournal:
    """Make the error for a file without its closing line."""
    message = f"{name}: is cut off after line {line}: the closing line is missing"
    return BadJournal(message, "cut-off", file=name, line=line)

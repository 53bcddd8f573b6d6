"""The exceptions of the package. Every message says what is wrong and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bocage.kernel.reasons import No


class BocageError(Exception):
    """Base class: an error that a user can be told in one sentence."""


class NotOffered(BocageError):
    """The pending question does not offer this answer. `why` is the rule's refusal, if a rule gives one."""

    def __init__(self, message: str, why: No | None = None) -> None:
        super().__init__(message)
        self.why = why


class GameOver(BocageError):
    """A choice was made after the end of the game."""


class CannotUndo(BocageError):
    """There is nothing to undo, or dice were rolled or secrets shown since."""


class OutOfDice(BocageError):
    """A scripted game asked for more dice than its script holds, or for dice of other sides."""


class DeadEnd(BocageError):
    """A question without options. A defect in a system, never a player's fault."""


class BadJournal(BocageError):
    """A file is no journal, is damaged, or belongs to other rules.

    `kind` and `facts` let a catalogue say it in the user's language.
    """

    def __init__(self, message: str, kind: str, **facts: object) -> None:
        super().__init__(message)
        self.kind = kind
        self.facts = facts


class Diverged(BocageError):
    """A replay did not come out as recorded. `entry` is the number of the entry, from 1.

    `kind` and `facts` let a catalogue say it in the user's language.
    """

    def __init__(self, message: str, entry: int, kind: str, **facts: object) -> None:
        super().__init__(message)
        self.entry = entry
        self.kind = kind
        self.facts = facts


class BadContent(BocageError):
    """A scenario, map or table cannot be used.

    `name` is the id of the fault in the catalogue and `facts` fill it in; `file` and `line` say where, if
    known.
    """

    def __init__(self, fault: str, /, *, file: str = "", line: int = 0, **facts: object) -> None:
        where = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(where + " ".join([fault, *(f"{key}={value!r}" for key, value in facts.items())]))
        self.name = fault
        self.facts = facts
        self.file = file
        self.line = line

"""What goes wrong, named. Every message says what is wrong and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bocage.kernel.reasons import No


class BocageError(Exception):
    """Anything a user can be told in one sentence."""


class NotOffered(BocageError):
    """An answer that the pending question does not offer, with the reason if a rule gives one."""

    def __init__(self, message: str, why: No | None = None) -> None:
        super().__init__(message)
        self.why = why


class GameOver(BocageError):
    """A choice after the end."""


class CannotUndo(BocageError):
    """Nothing to take back, or dice and secrets stand in the way."""


class OutOfDice(BocageError):
    """A scripted game rolled more, or other, dice than its script holds."""


class DeadEnd(BocageError):
    """A question without any answer: a defect in a system, never a player's fault."""


class BadJournal(BocageError):
    """A file that is no journal, is damaged, or belongs to other rules.

    `kind` and `facts` are for those who say it in another language.
    """

    def __init__(self, message: str, kind: str, **facts: object) -> None:
        super().__init__(message)
        self.kind = kind
        self.facts = facts


class Diverged(BocageError):
    """A replay that does not come out as recorded. `entry` counts from 1.

    `kind` and `facts` are for those who say it in another language.
    """

    def __init__(self, message: str, entry: int, kind: str, **facts: object) -> None:
        super().__init__(message)
        self.entry = entry
        self.kind = kind
        self.facts = facts


class BadContent(BocageError):
    """A scenario or table that cannot be used.

    `name` is what is wrong, as the catalogue knows it, and `facts` are the particulars; `file` and `line`
    say where, if that is known.
    """

    def __init__(self, fault: str, /, *, file: str = "", line: int = 0, **facts: object) -> None:
        where = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(where + " ".join([fault, *(f"{key}={value!r}" for key, value in facts.items())]))
        self.name = fault
        self.facts = facts
        self.file = file
        self.line = line

"""What happened in a game, as data. The log, the replay and the animations are made from events."""

from __future__ import annotations

from collections.abc import Mapping


class Event:
    """One thing that happened. `kind` is the message id, `data` fills it in, `clauses` are the rules applied.

    `only_for` is the one seat that may see it, None for everybody.
    """

    __slots__ = ("clauses", "data", "kind", "only_for")

    def __init__(
        self,
        kind: str,
        clauses: tuple[str, ...],
        data: Mapping[str, object],
        only_for: str | None = None,
    ) -> None:
        self.kind = kind
        self.clauses = clauses
        self.data = data
        self.only_for = only_for

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {dict(self.data)!r})"

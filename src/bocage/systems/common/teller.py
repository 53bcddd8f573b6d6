"""Base class of a battle's state: records events."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.kernel import Event


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Teller:
    """A battle that records events. A silent one has `events` None."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] | None = []

    def tell(self, kind: str, clauses: tuple[str, ...], /, **data: object) -> None:
        """Record an event."""
        if self.events is not None:
            self.events.append(Event(kind, clauses, data))

    def tell_only(self, seat: str, kind: str, clauses: tuple[str, ...], /, **data: object) -> None:
        """Record an event that one seat alone may see."""
        if self.events is not None:
            self.events.append(Event(kind, clauses, data, seat))

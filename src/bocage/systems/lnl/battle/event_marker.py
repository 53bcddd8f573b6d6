"""1.7: the markers of hidden events, as they lie on the map."""

from __future__ import annotations


class Marker:
    """1.7-1: an event of the scenario, where its marker lies."""

    __slots__ = ("loc", "number", "occupation", "side")

    def __init__(self, number: int, loc: int, side: int, *, occupation: bool) -> None:
        self.number = number
        self.loc = loc
        self.side = side
        """Who sets it off, or -1 for either side."""
        self.occupation = occupation
        """1.7-3: it asks that its hex be entered."""

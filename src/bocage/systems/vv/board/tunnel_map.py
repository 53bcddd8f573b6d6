"""20.121: the diagram of a tunnel complex.

A section is a line of hexes with an entrance at each end. The hexes between are its own even where another
section crosses them (20.121-7), so that a unit below is at a node of its section, and not in a hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bocage.systems.vv.content.scenario import Scenario


class Node(NamedTuple):
    """A hex of a section under the ground: which it is, and what lies before and behind it."""

    cell: int
    ways: tuple[int, ...]
    """Nodes next to it."""
    mouths: tuple[int, ...]
    """Entrances next to it, as hexes."""


class Complex:
    """All sections of a scenario."""

    __slots__ = ("mouths", "nodes")

    def __init__(self, sections: list[list[int]]) -> None:
        self.nodes: list[Node] = []
        self.mouths: dict[int, list[int]] = {}
        """From an entrance, the nodes below that lead away from it; -1 - hex for an entrance next to it."""
        for section in sections:
            self._dig(section)

    def _dig(self, section: list[int]) -> None:
        if len(section) < 2:
            return
        first, *between, last = section
        base = len(self.nodes)
        for number, cell in enumerate(between):
            ways = tuple(base + other for other in (number - 1, number + 1) if 0 <= other < len(between))
            mouths = (first,) * (number == 0) + (last,) * (number == len(between) - 1)
            self.nodes.append(Node(cell, ways, mouths))
        ends = ((first, base, last), (last, base + len(between) - 1, first))
        for mouth, node, other in ends:
            self.mouths.setdefault(mouth, []).append(node if between else -1 - other)


def survey(scenario: Scenario, number: Mapping[str, int]) -> Complex | None:
    """The tunnels of a scenario, or None: most have none."""
    if not scenario.tunnels:
        return None
    sections = [[number[label] for label in tunnel.path.split()] for tunnel in scenario.tunnels]
    return Complex(sections)

"""The parts of a table between which a base cannot go."""

from __future__ import annotations

from bocage.ground.table.ground import DIRECTIONS, STEPS, Ground

Region = list[int]
"""The nodes of a part, the lowest first."""


def regions(ground: Ground) -> list[Region]:
    """List the parts where a base may stand, the largest first. Whatever can be crossed is."""
    left = bytearray(ground.stands)
    hops = [dx + dy * ground.across for dx, dy in STEPS]
    found = []
    for node in range(len(left)):
        if left[node]:
            left[node] = 0
            region = [node]
            for here in region:
                for direction in range(DIRECTIONS):
                    there = here + hops[direction]
                    if ground.ways[here] >> direction & 1 and left[there]:
                        left[there] = 0
                        region.append(there)
            found.append(region)
    return sorted(found, key=len, reverse=True)

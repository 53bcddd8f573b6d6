"""The weights of the doctrine of Secrets of the Third Reich that its judges share: what tuning changes.

Worth is counted in men: 1 is an enemy put out of action. Distances are in inches. What only one module asks
for stands there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Fire and close combat

LOSS: Final = 1.0
"""An enemy put out of action."""
ASSAULT: Final = 0.7
"""How much of what a close combat promises is worth: the enemy may fire, or run."""
FIRES: Final = 1.0
WAIT: Final = 0.3
"""What the only shot on overwatch is worth kept for another."""
FIRST: Final = 0.5
"""To begin the action phase when there is somebody to fire at."""
ACTED: Final = 0.2

# Places

NEARER: Final = 0.25
"""An inch nearer to an objective, for who wants to have it."""
HASTE: Final = 4.0
"""How much more an inch counts in the last turn."""
DEFENDER: Final = 0.4
"""How much an inch counts to who has the ground already."""
HELD: Final = 2.5
"""To stand where an objective is held."""
DANGER: Final = 0.4
"""A man whom the unit may expect to lose here."""
TARGETS: Final = 0.5
"""A man whom the unit itself may expect to put out of action from here."""
RUNS: Final = 0.8
"""How much of what a run gains is worth, since nobody shoots after it."""
CREEPS: Final = 0.5
"""The same for caution, which is slow."""
STAYS: Final = 0.05
"""How much better a place must be to be worth the walk."""
AWAY: Final = 3.0
"""A figure that gets away."""

# What else a unit does

LYING: Final = 0.3
"""The part of the expected losses that lying down spares."""
STUCK: Final = 0.5
"""What it costs to have to get up again, for who wants to go on."""
HIDDEN: Final = 0.3
"""To hide, for who has the ground."""
REMAN: Final = 3.0
"""A crew that mans its machine again."""
STAYS_OUT: Final = -0.5
"""A walker in a fight shows its rear to everybody."""
TENDED: Final = 0.15
"""What it is worth to get a medic to a casualty, for each point of what that one is worth."""
FARTHER: Final = 0.6
"""What it costs a fleeing unit to run farther away than it must."""

# How a battle stands

FORCES: Final = 0.7
GROUND: Final = 0.25
WORTH: Final[Mapping[str, float]] = {
    "officer": 3.0,
    "medic": 2.0,
    "gunner": 1.8,
    "corporal": 1.6,
    "radio": 1.2,
    "man": 1.0,
    "creature": 1.0,
    "hull": 6.0,
}
"""What a figure is worth, by its role."""

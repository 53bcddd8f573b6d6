"""The weights of the doctrine of Lock 'n Load for guns, vehicles and helicopters.

They are counted as in `weights`, and are changed by tuning only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Guns and vehicles

SHOT_SPENT: Final = 0.05
"""What a shot costs: a turn."""
SHOT_KEPT: Final = 0.3
SHOT_KEPT_MOST: Final = 0.25
"""What a shot is kept for others who may come: of its harm, up to so much of their worth."""
SHELLS_ON_FRIENDS: Final = 1.5
SCATTER: Final = 0.25
HOLD_SHELLS: Final = 0.05
CALL_ARTILLERY: Final = 0.6
"""Shells: how much more friends count, what a neighbouring cell gets of them, what it is worth to hold them
back, and what is expected of a mission before it is known where it can be aimed."""
IDLE: Final = 0.02
"""How much less than nothing a deed is worth that is not judged."""

# Facing

FACE_SEEN: Final = 0.2
FACE_SEEN_MOST: Final = 5
FACE_FOES: Final = 0.03
FACE_AIM: Final = 0.05
FACE_VIEW: Final = 0.1
"""A facing: enemies in sight, up to so many, enemies in the arc, what is wanted in it, and the view."""
TURN_SPENT: Final = 0.3
"""What it costs to turn: a turn."""
TURN_HULL: Final = 0.1
BRING_TO_BEAR: Final[Mapping[str, float]] = {
    "all-weapons": 0.2,
    "main-gun": 0.0,
    "machine-guns": 0.0,
    "turn-turret": 0.2,
    "keep-facing": -0.1,
}
"""What to fire, and how to turn to it."""

# Helicopters

WORTH_FLYING: Final = 0.1
"""A flight must better things by so much: who flew for less would never have done."""
AIR_DANGER: Final = 0.5
AIR_SLOPE: Final = 0.06
LANDING_PLACE: Final = 0.4
AIR_PREY: Final = 0.15
AIR_PREY_MOST: Final = 3
"""To be above a cell: the danger; with men aboard every MP from what is wanted, and ground to land on;
without them enemies in sight, up to so many."""
LAND_WITHIN: Final = 10
JUMP: Final = 1.5
JUMP_TOO_FAR: Final = 0.5
HOVER: Final = 0.8
HOVER_FOR_NOTHING: Final = 0.2
UP_AND_AWAY: Final = 0.1
FLY_OFF: Final = 5.0
"""Men get out within so many MP of what is wanted, or too far from it; to hover for them, or for nothing; to
take flight again; and to leave the map, which costs."""

# Vehicles

WHEELS_FEAR_MEN: Final = 0.12
WHEELS_FEAR_FIRE: Final = 0.4
CONVOY_FEARS: Final = 0.5
"""What a vehicle fears: each enemy within two cells, fire if exposed; less if it is to leave the map."""
LADEN_SLOPE: Final = 0.12
LADEN_NEAR: Final = 2
GUN_SLOPE: Final = 0.05
GUN_NEAR: Final = 3
"""What each MP from what is wanted costs a vehicle with men aboard, and one without; how near is enough."""
WHEELS_PREY: Final = 0.12
WHEELS_PREY_MOST: Final = 3
"""Enemies in sight of a vehicle, up to so many places."""
DRIVE_DELAY: Final = 1.5
DRIVE_LEAST_URGENCY: Final = 0.1
DRIVE_URGENCY: Final = 1.6
DRIVE_OUT: Final = 0.1
FAR_AWAY: Final = 60
"""Leaving the map on wheels: turns that the way takes longer, how the clock presses, what an MP away costs,
up to so many."""
LONG_WAY: Final = 0.004
"""What each MP of a way is worth, so that of equal ways the shorter is driven."""
LOOKED_AT: Final = 8
"""How many MP ahead it is weighed whether to set out at all."""
DRIVE_SPENT: Final = 0.1
"""What a drive costs: a turn."""
CERTAIN: Final = 50.0
NEVER: Final = 20.0
NO_ROUTE: Final = -30.0
NO_TURN: Final = -31.0
"""To leave the map where that counts; what is never done; ways that lead nowhere."""
UNLOAD: Final = 1.0
UNLOAD_WITHIN: Final = 5
UNLOAD_BY_ASSAULT: Final = 0.1
"""Men get off within so many MP of what is wanted; later rather by an Assault Move."""

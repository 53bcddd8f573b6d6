"""The weights of the doctrine of A Day of Heroes: what is new in Mogadishu, or differs from the core's.

Worth is counted in squads: 1 is a good squad. Everything else is weighed as in `lnl.doctrine.weights`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# The town

POINT: Final = 0.4
"""What a victory point is worth, in squads."""
A_POINT: Final = 0.25
DEAREST: Final = 2.0
"""What a square weighs for each point that it scores (4 points are worth a condition of victory), at most."""
HOUSE_FIGHT: Final = 2.0
LEAST_URGENCY: Final = 0.7
"""In streets the way is long and the fight at its end short: turns that it takes, and the least urgency."""
CHOKED: Final = 30
"""How much further away, in MP, everything is when no street is open."""
DETOUR: Final = 4
"""How many MP out of the shortest way a cell may lie and still be on the way of a convoy."""
MENACE: Final = 0.8
"""What an RPG is worth to a side with vehicles."""
SHIELDED: Final = 0.5
"""How much less fire is to be feared where it would have to go through a crowd."""
MILITIA_MORALE: Final = 4
"""The morale of the ordinary band of militia that danger is reckoned for."""
HALTED: Final[Mapping[str, float]] = {
    "no_effect": 0.0,
    "shaken": 0.6,
    "damaged": 0.8,
    "abandoned": 1.0,
    "destroyed": 1.0,
}
"""The part of a vehicle's way home that a result takes: a crew that is Shaken in a street hardly gets on."""
WHEELS_COME_FROM: Final = 12
"""From how many cells away a vehicle may still come this turn."""

# Fire

BAIT: Final = 2.0
"""How many times what moves now others may be worth, at most, for whom fire is kept."""
THROUGH: Final = 0.12
"""13.1.7-28: what a Fired Through marker on one's own crowd costs."""
CLEARED_AIM: Final = 0.7
CLEARS: Final = 0.25
BEFORE: Final = 4
"""A crowd that is fired away: from what is wanted; from before each vehicle that waits, within so many
cells."""

# Crowds

ROUSE: Final = 0.06
"""A roll costs nothing but time, and lets the enemy act first."""
CROWD_GROWS: Final = 0.3
CROWD_RUNS: Final = 0.3
"""What it is worth that a crowd grows, and costs that it runs."""
CROWD_SHIELD: Final = 0.12
CROWD_SHIELD_MOST: Final = 4.0
CROWD_FAR: Final = 0.03
"""A crowd before militia, up to so many squads; and each cell that it is away from the Americans."""
CROWD_HOLDS: Final = 0.6
CROWD_TAKES: Final = 1.5
CROWD_NEAR: Final = 0.25
CROWD_SLOPE: Final = 0.02
CROWD_SLOPE_MOST: Final = 12
"""A crowd in a square that counts: held already, or not yet; and near it, less for every MP, up to so
many."""
CROWD_BARS: Final = 0.5
CROWDS_BAR: Final = 0.4
"""A crowd in the way of the convoy, and a second one beside it."""
CROWD_AHEAD: Final = 4
"""How many MP beyond this turn's a crowd is led towards what it is good for."""
CROWD_STEP: Final = 0.01
CROWD_STAYS: Final = 0.05
CROWD_ARMED: Final = 0.1
"""A step of a crowd; to stay, and each of the militia in it who may fire then."""
CROWD_LED: Final = 0.02
CROWD_EXPOSED: Final = 0.1
CROWD_EXPOSED_MOST: Final = 3
CROWD_THERE: Final = 0.04
"""To lead the enemy's crowd: the trouble, those in it led into our sight, up to so many; that it is there."""
CROWD_SPREAD: Final = 0.2
"""What another crowd beside it costs one that sets up."""

# Men in the streets

LEAVING: Final = 5.0
"""Leaving the map on foot, for each squad."""
MELEE_WITH_CROWD: Final = 1.2
MELEE_WITH_CROWD_TOO: Final = 0.2
"""A melee with a crowd costs what shooting it does, and more."""
NO_NERVE: Final = -9.0
"""A melee that cannot be."""
ATTACKED_BY_CROWD: Final = 0.3
THROUGH_CROWD: Final = 0.1
NO_WAY_THROUGH: Final = -48.0
DEAR_STEP: Final = 9
"""To pass through a crowd: of the stack's worth if it attacks; in any case; where there is nothing beyond;
and the MP of a step that is not on the map."""
ESCAPE: Final = 0.12
ESCAPE_MOST: Final = 9
HUNTED_DANGER: Final = 1.5
HUNTED_COVER: Final = 0.08
HUNTED_FRIENDS: Final = 0.08
HUNTED_FRIENDS_MOST: Final = 2
HIDE_DEEP: Final = 0.3
"""Those who are wanted: each cell away from the enemy, up to so many; danger, cover, friends around them, up
to so many; and each cell from where the enemy begins."""

# The convoy

STAGE: Final = 0.5
"""What a turn's drive nearer to home is worth, of what it is worth to get there."""
TOO_LATE: Final = 0.8
TOO_LATE_MOST: Final = 1.5
"""What each turn costs that there will not be, up to so many."""
STAGES: Final = 9.0
"""No way is longer than so many turns."""
STILL_THERE: Final = 0.4
"""How much the fire of those counts who see where a vehicle stops."""
TURNING: Final = 1.15
"""What a way costs with its corners."""
GET_AWAY: Final = 0.5
"""The share of the passengers who do not get away from a wreck."""
CONVOY_LENGTH: Final = 6
SPARED: Final = 0.5
"""How much each vehicle behind counts that is spared the fire, within so many cells."""
RIDE_PREY: Final = 0.03
RIDE_PREY_MOST: Final = 3
"""Enemies in sight of an armed vehicle of the convoy, up to so many places."""
LEAVE_NOW: Final = 1.0
DRIVE_SPENT: Final = 0.05
UNLOAD: Final = 0.2
UNLOAD_IN_CONVOY: Final = -1.0
GET_OFF: Final = 1.0
"""To leave the map from here, a turn's drive, and men who get off before, in a convoy, and on the way."""

# Ambushes and camp

IN_THE_OPEN: Final = 0.6
"""An ambush that is seen is none."""
STREET_REACH: Final = 6
"""How far along a street an ambush can wait."""
AMBUSH: Final = 0.12
AMBUSH_MOST: Final = 8
AMBUSH_COVER: Final = 0.15
AMBUSH_COVER_MOST: Final = 3
AMBUSH_COMPANY: Final = 0.1
AMBUSH_SPREAD: Final = 0.25
AMBUSH_NEAR: Final = 0.05
"""Squares of the way in reach, up to so many; cover, up to so much; one other, too many, others beside."""
KHAT_SPENT: Final = 0.05
KHAT_SQUAD: Final = 0.2
KHAT_HALF: Final = 0.1
KHAT_IDLE: Final = 0.3
KHAT_KEPT: Final = 0.1
"""Khat that changes hands; with a squad, with others, with those who have to walk; and dropped."""
NEW_LEADER_LM: Final = 0.2
NEW_LEADER_MORALE: Final = 0.05
"""The leader of a roadblock, by modifier and morale."""

# Ropes and roofs

WORTH_FLYING: Final = 0.08
"""A flight must better things by so much: who flew for less would never have done."""
UPSTAIRS: Final = 0.25
"""What a roof is worth to those who are set down on it: cover, and a view."""
CARRIED: Final = 0.6
SET_DOWN: Final = 0.3
"""What men aboard are worth less than on the ground where they are wanted, and each squad of them."""
NO_LANDING: Final = -3.0
ROPE_DANGER: Final = 0.3
HANG_EMPTY: Final = 0.1
CARRY_ON: Final = -2.0
FLY_EMPTY: Final = 0.1
FLY_OFF_WAY: Final = 0.01
"""Where nobody can get out; the danger of the rope; to hover for nothing; to fly on with men who could get
out, and without; and each cell to the edge for one that is Damaged."""
AIR_HITS: Final = 0.4
"""How often the gun of a helicopter is thought to hit from wherever it may be."""
NO_SHOT: Final = -0.1
"""A shot from the door at nobody."""

"""The weights of the doctrine of Valor & Victory: what tuning changes, and nothing else does.

Worth is counted in casualty points. MP and hexes are what the rules count in. Every number that a judgement
is made of has its name here; what the rules themselves say is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What a unit is worth

LEADER_WORTH: Final = 3.0
"""A leader: more than the point that he can pay."""
PINNED_SHARE: Final = 0.7
"""What a pinned unit counts of one that stands, in the balance of forces."""

# What a place is worth

PRIZE: Final = 6.0
"""A hex that victory asks for, to who needs it."""
PRIZE_HELD: Final = 0.7
"""The share of it when the hex is held already."""
PRIZE_SPARE: Final = 1.0
"""What an assault gains by taking a hex that victory does not ask for."""
FRIEND_THERE: Final = 2.0
"""The MP that a wanted hex seems farther off for each friend who is in it already."""
HASTE_LEAST: Final = 0.35
HASTE_MOST: Final = 3.0
"""What every MP to go costs who has to get somewhere, with time to spare and with none."""
DEFENDER_HASTE: Final = 0.25
"""The same for who only has to stay."""
THREAT_MOST: Final = 6.0
"""More points than this from all the enemies who see a hex frighten nobody the more."""
THREAT_ATTACKER: Final = 0.45
THREAT_DEFENDER: Final = 0.8
"""What each point that the enemy would cause there costs."""
COVER: Final = 0.35
"""Each point of cover of the hex."""

# Fire

NEAR_PRIZE: Final = 1.3
"""Harm to enemies in or next to a hex that victory asks for."""
NO_PRIZE: Final = 9
"""So many hexes off, if victory asks for none."""
LYING_LOW: Final = 0.7
"""Harm to enemies who are all pinned: they do none now."""
STAY_READY: Final = 0.55
"""What each unit gives up that fires in its own segment although it should be on the move."""
HURRY_PACE: Final = 4.0
"""The MP a turn below which nobody is in a hurry."""
SPENT_EARLY: Final = 0.3
SPENT_LATE: Final = 0.05
"""What a shot gives up in the Fire Phase, after which the firers cannot move, and in Defensive Fire."""
WAIT: Final = 0.5
"""What opportunity fire gives up: the same unit could fire in the Defensive Fire Phase."""
BETTER: Final = 0.75
"""How much of a better target that may come is held against one that is there."""
AT_SPENT: Final = 0.15
"""What an anti-tank shot gives up."""
BARRAGE: Final = 2.2
"""A mission is kept for a target that is worth so many points."""
OWN_MEN: Final = 2.0
"""How much more harm to friends counts where shells may fall on both."""
SMOKE_KEPT: Final = 0.5
"""A barrage of smoke is kept for later."""
OTHER_DEEDS: Final = 0.5
"""Smoke rounds and cutting wire in a fire phase: what they give up."""
LANE_LAID: Final = 1.0
"""A fire lane costs nothing."""

# Close assault

OVERRUN_HARM: Final = 0.8
"""Points to expect of an overrun: the AFV is shot at on its way."""
REPULSE_HARM: Final = 0.6
"""The points that the defenders take when the assault fails: they choose who pays."""
ASSAULT_LOSSES: Final = 0.8
"""The points that the assaulters take: they choose who pays."""
LEADS_ASSAULT: Final = 0.8
"""A leader goes along."""

# Moving

ON_THE_WAY: Final = 0.35
"""How much of the danger of a hex is felt by who only passes through."""
PASSING_MOST: Final = 4.0
"""The most points of danger that are felt in one hex on the way."""
WORTH_MOVING: Final = 0.4
"""A move must gain so much to be begun."""
NOWHERE: Final = 0.5
"""Against beginning a move that leads nowhere better."""
CARE: Final = 0.25
CARE_MOST: Final = 3.0
"""For an Assault Move, each point of danger where it ends, up to so many."""
NO_ROOM: Final = 3.0
"""Against a step into a full hex with no points left to go on."""
WORTH_ADVANCING: Final = 0.2
"""An advance must gain so much."""
ENTER: Final = 2.0
ENTER_WHERE: Final = 0.1
"""To come into play, and the share of what the hex is worth."""
EXIT: Final = 6.0
"""To leave by the side where it counts."""
GO_BELOW: Final = 0.2
"""Against going into a tunnel."""
OTHER_MOVES: Final = 0.3
"""Against what else can be done in the Movement Phase: smoke before a move."""

# Vehicles

CLOSE: Final = 4
"""Transports drive on until they are so many MP from what is wanted."""
CARRY: Final = 0.6
CARRY_CLOSE: Final = 0.9
"""To drive with men aboard, far from what is wanted and near it."""
HAS_TARGETS: Final = 0.4
"""Against driving off with something to fire at, or with nothing to seek."""
SEEK: Final = 0.5
"""To drive towards what is wanted."""
TURN_TARGET: Final = 0.5
TURN_IN_PLACE: Final = 0.1
"""To turn in place: for each target more, and against it."""
UNLOAD: Final = 1.5
UNLOAD_FAR: Final = 0.5
"""To put men down near what is wanted, and against it elsewhere."""
LOAD: Final = 0.6
"""Against taking men aboard."""
TURN: Final = 0.15
TURN_AND_GO: Final = 0.1
"""Against a turn on the move; against one that serves to drive on."""
REVERSE: Final = 0.4
"""Against backing."""
TARGET: Final = 0.4
TARGETS_MOST: Final = 4
"""Each enemy hex that a vehicle could fire at, up to so many."""
CLOSE_ENEMY: Final = 0.7
CLOSE_ENEMY_HEXES: Final = 2
"""Against each enemy hex within so many hexes: infantry may have something in its pockets."""
VEHICLE_HASTE: Final = 0.12
VEHICLE_DEFENDER_HASTE: Final = 0.05
"""What every MP to go costs a vehicle that seeks something, and one that does not."""
VEHICLE_COVER: Final = 0.15
"""Each point of cover of the hex."""

# Casualties

LOST: Final = 0.6
"""What losing a unit costs beyond the points that it pays: it is gone for good."""
REDUCED: Final = 0.2
"""The same of a squad that becomes a half-squad."""
PIN: Final = 0.7
PIN_LEADER: Final = 0.3
"""What a pinned unit costs, and a leader more."""
IMMOBILE: Final = 0.5
"""The share of an AFV's worth that is lost when it is stopped."""
UNPAID: Final = 2.0
"""What each point costs that nobody is left to pay."""

# Setting up

SET_UP_COVER: Final = 0.5
SET_UP_VIEW: Final = 0.8
SET_UP_AWAY: Final = 0.5
SET_UP_AWAY_DEFENDER: Final = 0.3
"""Each point of cover; the view, from 0 to 1; every MP from what is wanted."""
GUARD_FIRST: Final = 1.5
GUARD_MORE: Final = 0.2
"""In a hex that must be held: the first there, and each other."""
LEADER_WITH: Final = 0.9
LEADER_WITH_MOST: Final = 2
"""A leader: each friend in his hex, up to so many."""
LEADERS_TOGETHER: Final = 1.5
CROWD: Final = 0.5
"""Against each other leader in a leader's hex, and each friend in another's."""
FORTIFY_AWAY: Final = 0.4
"""Works: every MP from what is wanted."""
VIEW_HEX: Final = 0.05
VIEW_ENEMY: Final = 2.0
"""A facing: each hex in the arc that is seen, and each with an enemy in it."""

# Snipers

SNIPE_FROM: Final = 1.0
SNIPER_HIDDEN: Final = 0.5
SNIPER_BARRED: Final = 0.3
"""To bring a sniper up; each point of cover that he has there, and against each that his target has."""

# Taking part

JOINS: Final[Mapping[str, float]] = {"join": 1.0, "grenades": 1.2, "charge": 1.3}
"""All go together, and use what they have."""
REGROUPING: Final = 1.0
"""Against weapons that change hands and squads that split."""

# Who stands better

STANDING_MOST: Final = 0.95
"""The surest that anybody is before the end."""
FORCES: Final = 0.6
FORCES_EARLY: Final = 1.2
"""The balance of forces, which counts less and less as the turns go by."""
AIMS: Final = 0.25
AIMS_LATE: Final = 0.6
"""What victory asks for, which counts more and more."""
NEARNESS: Final = 0.3
NEARNESS_MP: Final = 8
"""To be near the hexes still to be taken: from how many MP on it counts."""
AIM_MISSED: Final = 0.65
AIM_MET: Final = 0.2
"""What is taken off while too few hexes are held, and when enough are."""
CONDITIONS: Final = 0.3
"""All conditions met as things stand, where no hexes are asked for."""

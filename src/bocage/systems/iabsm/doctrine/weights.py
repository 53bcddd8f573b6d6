"""The weights of the doctrine of I Ain't Been Shot, Mum!: what tuning changes, and nothing else does.

Worth is counted in hits: 1 is a hit on the enemy. Distances are in inches of open ground unless told. Every
number that is a matter of opinion has its name here; what the rules themselves say is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.table.lattice import UNIT

# Fire

HIT: Final = 1.0
"""A hit on the enemy."""
PIN: Final = 1.5
"""An enemy pinned who was not."""
SUPPRESS: Final = 1.0
"""An enemy suppressed who was not, beside his pin."""
AMBUSH_KEPT: Final = 0.75
"""To stay hidden for a better shot."""
HOLDS_GROUND: Final = 1.3
"""How much more harm counts to an enemy at the ground that is wanted."""
SHELL_DESTROYS: Final = 3.0
"""A support weapon destroyed by a shell."""
BELIEVED_FIRE: Final = 0.1
"""An action of fire at what may be there."""
HITS: Final[Mapping[str, float]] = {"rattled": 0.8, "damaged": 2.0, "knocked-out": 6.0}
"""What each result on a vehicle is worth."""
LOADED: Final = 0.9
ROOM: Final = 0.1
"""Each point of Shock or figure that a unit has left to bear a hit with."""

# Looking

KNOWN: Final = 1.2
"""An enemy spotted."""
KNOWN_FAR: Final = 0.4
"""How much of that counts for one beyond one's range."""
LOOK_COSTS: Final = 0.05
"""What each action that goes into a look costs, and a Big Man's point."""
POINT_COSTS: Final = 0.3
LAST_LOOK: Final = 1.0
REACTING_LOOK: Final = 0.5
"""How much a look is worth with actions that are lost otherwise, and with those that might fire."""

# Places

NEARER: Final = 0.3
"""An inch nearer to the objective, for who wants to have it."""
HASTE: Final = 4.0
"""How much more an inch counts in the last turn."""
LATE: Final = 4.0
"""How much more an inch counts for who would not arrive in time at his pace, for each time that he would be
late by."""
PACE: Final = 4.5
"""Inches that men get on in a turn, of those in which their card comes and those in which it does not."""
IN_TIME: Final = 0.35
"""With what share of the way that they could go in the turns left men are in time: they have to fight too."""
BEHIND_MEN: Final = 9.0
"""How near a vehicle goes to ground that only men can hold, in inches."""
STANDS_BACK: Final = 20.0
"""How far from the ground mortars and observers are near enough, as the bird flies: others take it."""
OVERLOOKS: Final = 0.8
"""For these, to see an enemy in their reach."""
DEFENDER: Final = 0.1
"""How much an inch counts to who has the ground already."""
HELD: Final = 2.5
"""To stand where the objective is held; the same for each unit that stands there already, so much less."""
HELD_ALREADY: Final = 0.3
LAST_HOLD: Final = 4.0
"""How much more that counts in the last turn."""
DANGER: Final = 0.3
"""A hit that the enemy may expect here."""
TARGETS: Final = 0.35
"""A hit that the unit itself may expect to make from here."""
FOLLOWED_BY_FIRE: Final = 0.5
"""The same with the actions that are left after a move."""
FIELD: Final = 2
"""With how many actions a field of fire is reckoned."""
BELIEVED: Final = 0.7
"""How much a volley at an enemy who is not spotted yet counts."""
CROWDED: Final = 0.5
"""How much more such a hit counts for each of one's own so near that it is shared out."""
BUNCHED: Final = 1.5
"""What each of one's own so near costs who comes out of a blind, before anybody has fired."""
UNSEEN: Final = 0.3
"""How much of that counts where the enemy has to look for the unit first."""
SHY_OF_GUNS: Final = 2.5
"""What a gun that may fire at a vehicle counts, in hits."""
STAYS: Final = 0.15
"""How much better a place must be to be worth the walk."""
TRIED: Final = 4
"""How many places in reach are looked at closely."""
NO_PLACE: Final = -9.0
UNREACHED: Final = 20.0
"""How much farther than the bird flies a place is from which no way leads."""

# Actions

COVERED: Final = 0.35
"""A hit expected by a unit that takes cover."""
GOES_ON: Final = 0.5
"""How much of that counts for who is to take the ground: he goes on rather than lie down."""
DUG: Final = 1 / 6
"""How often men who dig get into the ground."""
SWEAT: Final = 0.1
"""What an action costs that does nothing at once."""
KEPT: Final = 0.35
"""An action in reserve while an enemy is in sight, for who has the ground; the same for who wants it."""
KEPT_AT_LARGE: Final = 0.1
KEPT_UNSEEN: Final = 0.2
TURNED: Final = 0.9
"""An enemy in front who was not."""
TURNS_AWAY: Final = -0.1
ACTED: Final = 1.0
VOLLEY_FIRST: Final = 0.1
"""How much its best volley counts for whom it is first: the others move while the enemy is pinned."""

# A charge

WON: Final = 6.0
LOST: Final = 6.0
SHORT: Final = 3.0
"""A charge that wins its first round, one that loses it, and one that does not get there."""

# Big Men

RALLIED: Final = 2.2
FREED: Final = 1.6
CALMED: Final = 0.35
"""A point of Shock off, for each point that there is."""
CALMED_MOST: Final = 4
CALMED_IN_TIME: Final = 1.5
"""The same before the unit breaks."""
LED: Final = 0.8
"""To have a unit act before its card comes."""
LED_TO_FIRE: Final = 0.3
"""How much its best volley counts for that."""
LED_FORWARD: Final = 0.6
"""What it is worth that who wants the ground goes on."""
WATCHES: Final = 0.9
WATCHES_AT_LARGE: Final = 0.3
"""To keep all actions of a unit, for who has the ground, and for who wants it."""
WITH_MEN: Final = 0.25
"""To stay with men who move."""
ALONE: Final = 0.6
"""For a Big Man to go when he is with nobody, and when he is."""
IN_COMPANY: Final = -0.2
NEEDS: Final = 1.0
NEEDS_FOR_SHOCK: Final = 0.3
NEEDS_FOR_STATE: Final = 1.0
"""How much a unit needs him: at all, for a point of Shock, when it is pinned or suppressed."""
FADES: Final = 4.0
"""In how many inches from a unit its need counts half."""
NO_USE: Final = -0.05
"""What does nothing is worse than to be done."""

# Vehicles

ORDERED: Final = 1.2
ORDERED_ON_CARD: Final = 1.6
"""An order that fits, from a Big Man, and on the platoon's own card."""
ORDER_WRONG: Final = -0.5
MARCHES: Final = 8.0
"""From how many inches from the objective a platoon marches when it sees nobody."""
RODE: Final = 0.6
"""To get off: where the vehicle has brought the men."""
REROLLS_BELOW: Final = 3.5

# Artillery

BURST_ENEMY: Final = 1.5
BURST_OWN: Final = -3.0
BURST_BLIND: Final = 0.6
"""An enemy in a burst, one's own, and a blind of the enemy's."""
CALLED: Final = 1.5
"""To have asked for fire while an enemy is in sight; the same while there is one anywhere."""
CALLED_BLINDLY: Final = 0.4
SHIFTED: Final = 0.4
"""To range again."""
CEASED: Final = -0.5
SCREENS: Final = 0.3
"""Smoke between an enemy and a unit that is to go forward, in hits that it is spared."""
BLINDS_OWN: Final = 0.3
"""The same for a hit that it spares the enemy."""

# Blinds

CLOSE: Final = 15 * UNIT
"""How near an enemy in sight makes it worth coming out."""
GUARDED: Final = 12 * UNIT
"""How near an enemy comes to the ground that is fought for before all hidden men come out."""
WITH_OTHERS: Final = 1.0
"""To lie with one's own platoon."""
BEGINS_NEAR: Final = 0.02
"""To begin an inch nearer to the ground."""
ARRIVED: Final = 6.0
"""From how many inches of the ground hidden men come out to take it."""
FORWARD: Final = 0.5
"""A die of movement towards the ground that is wanted."""
CROSSING: Final = 0.1
OUT: Final = 2.0
"""To come out at an enemy in reach."""
RUSH: Final = 0.5
"""To charge out of a blind, against coming out to fire."""
OUT_LATE: Final = 1.5
"""The same at the ground that is wanted, where hidden men hold nothing."""
LOOK: Final = 0.4
HIDE: Final = 0.2

# How a battle stands

FORCES: Final = 0.75
GROUND: Final = 0.2
COMES: Final = 0.15
"""A side that is to take the ground, and has its nearest men there; it fades with the way left."""
COMES_FROM: Final = 24.0
PINNED_COUNTS: Final = 0.8
SUPPRESSED_COUNTS: Final = 0.6
SHOCK_COSTS: Final = 0.5
"""A point of Shock, in figures."""
LEVEL_COUNTS: Final = 0.5
HULL_COUNTS: Final = 7.0
"""A vehicle with its crew, in figures; a point of its crew's Shock costs as much as a man's."""
LEAST: Final = 0.5

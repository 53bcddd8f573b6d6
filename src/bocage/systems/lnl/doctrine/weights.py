"""The weights of the doctrine of Lock 'n Load: what tuning changes, and nothing else does.

Worth is counted in squads: 1 is a good squad. MP and cells are what the rules count in. Every number that a
judgement is made of has its name here or, for guns, vehicles and helicopters, in
`machine_weights`; what the rules themselves say is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# The pace of a battle

PACE: Final = 4.0
"""MP that men walk in a turn."""
FIGHT: Final = 4.0
"""Turns that an attack is thought to take once it is there: who comes later comes too late."""
ZEAL: Final = 1.3
"""How much more harm to the enemy counts than the same harm to oneself: who fires more wins more."""
LEAST_URGENCY: Final = 1.0
MOST_URGENCY: Final = 2.5
"""How little, and how much, the clock presses an attacker."""

# What is wanted

SPARE_AIM: Final = 0.6
"""The share of a cell's worth that one counts beyond those that are needed."""
AIM_HELD: Final = 0.7
AIM_HELD_SLOPE: Final = 0.05
"""An attacker's own cell under full threat: to be there, and for every MP away."""
AIM_SOUGHT: Final = 0.8
AIM_PRESSING: Final = 0.8
AIM_SLOPE: Final = 0.13
"""A cell still to be taken: to be there, the same for each urgency, and for every MP away."""
AIM_GUARDED: Final = 0.8
AIM_GUARDED_SLOPE: Final = 0.09
"""A defender's cell under full threat: to be there, and for every MP away."""
TAKE_BACK: Final = 1.3
"""How much more a defender wants a cell that he has lost."""
HELD_IS_CHEAP: Final = -9.0
"""The price of a cell that is held already: it comes first among those that are wanted."""
GUARD_PRICE: Final = 1.2
"""What each squad of the enemy in a cell adds to its price, in turns."""
PRIZE_REBATE: Final = 2.0
"""What the weight of a cell takes off its price."""
THREAT_OUT_OF_REACH: Final = 0.2
THREAT_LEAST: Final = 0.35
THREAT_NEAR: Final = 1.25
THREAT_FADES: Final = 16
"""The threat to a cell: by who cannot come in time; at least; with the enemy in it; and per how many MP."""
BESIDE: Final = 0.5
"""What men beside a cell count of those in it."""
NO_GOAL: Final = -9.0
"""Less than any place is worth for the task."""
PRIZE_SHARED: Final = 0.3
"""The share of a cell's worth for who comes where friends hold it already."""
PRIZE_CROWDED: Final = 0.15
"""What a cell with friends in it draws less from afar."""
EXIT_DELAY: Final = 2.5
EXIT_LEAST_URGENCY: Final = 0.8
EXIT_SLOPE: Final = 0.15
"""Leaving the map on foot: turns that the way takes longer, the least urgency, and what an MP away costs."""
LEFT_BEHIND: Final = 0.1
FAR_BEFORE: Final = 0.02
"""Barring the enemy's way out: for every MP that he is already past us, and that we are before him."""

# What units are worth

SQUAD: Final = 0.7
SQUAD_FP: Final = 0.15
HALF_SQUAD: Final = 0.4
HALF_SQUAD_FP: Final = 0.1
LEADER: Final = 0.5
LEADER_LM: Final = 0.25
WEAPON_TEAM: Final = 0.8
WEAPON_TEAM_FP: Final = 0.1
GUN_CARRIER: Final = 2.0
VEHICLE: Final = 1.6
OTHERS: Final[Mapping[str, float]] = {
    "hero": 0.8,
    "sniper": 0.6,
    "scout": 0.4,
    "advisor": 0.5,
    "vip": 1.0,
}
ANYBODY: Final = 0.3
"""A unit as printed: by kind, with firepower or leadership."""
GUN_WORTH: Final = 0.3
WEAPON_FP: Final = 0.1
"""What a carried gun is worth, and each firepower of another weapon."""
SHAKEN_WORTH: Final = 0.55
"""What is left of a unit's worth while it is Shaken."""

# What results of fire take

LOST: Final[Mapping[str, float]] = {
    "no_effect": 0.0,
    "shaken": 0.45,
    "casualties": 0.7,
    "wounded": 0.6,
    "eliminated": 1.0,
}
"""The part of a Good Order unit's worth that a result takes away."""
LOST_SHAKEN: Final[Mapping[str, float]] = {
    "no_effect": 0.0,
    "shaken": 0.0,
    "casualties": 0.6,
    "wounded": 0.6,
    "eliminated": 1.0,
}
"""The same for a unit that has no Good Order to lose."""
LOST_HULL: Final[Mapping[str, float]] = {
    "no_effect": 0.0,
    "shaken": 0.35,
    "damaged": 0.6,
    "abandoned": 0.9,
    "destroyed": 1.0,
}
"""The same for vehicles and helicopters."""
LEAST_EDGE: Final = -8
MOST_EDGE: Final = 12
"""Beyond these an edge makes no difference."""
ORDINARY_MORALE: Final = 5
"""The morale of the ordinary squad that danger is reckoned for."""

# Danger

HIDDEN: Final = 0.5
"""How much less danger there is for who has to be spotted first."""
MEAN_BURST: Final = 7
BURST_HAS_NO_DIE: Final = 4
"""What a burst that is rolled for shows on the average, and what a die of its own would have added."""
FIRES_AGAIN: Final = 0.6
"""How much the fire of those counts who have fired in this turn already."""
COMES_FROM: Final = 9
"""From how many cells away somebody may still come this turn."""
KEPT_BY_ATTACKER: Final = 0.06
KEPT_BY_DEFENDER: Final = 0.25
KEPT_MOST: Final = 1.5
"""What unspent fire is worth, for each squad that has it and each that may come, up to so many of both."""

# How a battle stands

LEAST_FORCES: Final = 0.5
"""The forces of both sides are never reckoned less: the last two men decide little."""
STANDING_MEN: Final = 1.6
STANDING_TASK: Final = 2.2
"""How much men, and how much the task, say about who will win."""
FULFILLED: Final = 0.2
FULFILLED_LATE: Final = 0.6
"""A condition of victory that is fulfilled now: at the beginning, and more towards the end."""
HOLD_SPAN: Final = 1.4
EVEN_CHANCE: Final = 0.5
"""How far the cells that are needed swing the task, about an even chance."""
NOBODY: Final = 0.05
"""The pressure of a side that has nobody around a cell."""
TOO_FAR_TO_HOLD: Final = 0.2
"""What is left of a chance at a cell that cannot be reached in time."""
HELD_NOW: Final = 0.55
HELD_LATE: Final = 0.25
"""How sure a side is of a cell it holds, whoever is around: at the beginning, and more towards the end."""
TO_BE_TAKEN: Final = 0.55
TOO_LATE_TO_TAKE: Final = 0.3
"""How sure a side with all the men around is of a cell it does not hold: at the beginning, and less later."""
PRESSURE_REACH: Final = 20
PRESSURE_FADES: Final = 5
"""Within how many MP men press upon a cell, and over how many their pressure fades."""
ON_THE_WAY: Final = 1.2
"""Points for each squad that is as good as off the map."""
WHEELS_ARE_FASTER: Final = 3
"""How much further vehicles get in a turn than men."""
STILL_HERE: Final = 0.6
"""What points on the way count of those that have left."""
TASK_SPAN: Final = 0.7
"""How far one condition swings the task."""
HALF_A_POINT: Final = 0.5
POINTS_TO_LEAVE: Final = 8
LEAVING_POINTS: Final = 6
LATE_LEAVING: Final = 0.5
HOLDING_POINTS: Final = 4
POINTS_FADE: Final = 5
"""Victory points: a draw, how many a side hopes to take off the map and what that adds to its lead, less of
it late in the battle, what cells in reach add, and how large a lead is a large one."""

# The ground

EXIT_FOR_POINTS: Final = 0.3
"""How much leaving the map counts where it is only one way to score."""
MINE: Final = 0.2
SHELLS: Final = 0.3
"""The part of his worth that a man leaves in a minefield, and under shells."""

# Fire

TARGET_AT_AIM: Final = 0.4
TARGET_MAY_ANSWER: Final = 0.3
TARGET_TO_SWEEP: Final = 0.4
"""How much more harm counts: at or beside what is wanted, to who can still answer, beside our own men."""
FIRE_SPENT: Final = 0.8
"""What is lost of the fire that is kept for those who move, by firing now."""
FIRE_SHOWS: Final = 0.3
"""What it costs to be seen, of what there is to fear from those who see."""
COMES_CLOSE: Final = 0.5
COMES_TO_AIM: Final = 0.5
AT_THE_DOOR: Final = 2
"""How much more harm counts to who comes beside us, or within so many MP of what we hold."""
OTHERS_COME: Final = 0.5
OTHERS_COME_LATE: Final = 0.3
"""How likely others come whom the fire could be kept for: while the first are far, and near."""
BAIT: Final = 99.0
"""How many times what moves now others may be worth, at most, for whom fire is kept."""
SERVED_BY_TWO: Final = 0.25
ARMS_FP: Final = 0.1
CHARGE_SPENT: Final = 0.15
SPOILS_FIRE: Final = 0.2
ADDS_NOTHING: Final = 0.05
"""Who joins an attack: a weapon with two men, each firepower, a charge used up, the -2 of an Assault Move for
all others, and one who adds nothing."""
ASSIST_LM: Final = 0.25
ASSIST_SPENT: Final = 0.05
"""A leader's help, for each of his modifier, and his turn."""
PICKING_EDGE: Final = 2
"""The edge of the shot for which a man is picked."""
SPOTTER_MMC: Final = 0.3
SPOTTER_SMC: Final = 0.1
SPOTTER_SPENT: Final = 0.02
"""The turn of who spots in vain: of a squad's worth, of a single man; and whatever comes of it."""
SECOND_VOLLEY: Final = 0.3
"""What another stack's fire adds, at a place that is spotted."""
SMOKE_SPENT: Final = 0.35
SMOKE_NEEDS_DANGER: Final = 0.15
SMOKE_HELPS: Final = 0.6
SMOKE_FRIENDS: Final = 3.0
"""Smoke: the turn of who lays it, the danger that it takes to think of it, how much of the danger it takes,
and for how many squads at most."""

# Where to go on foot

CRAWL_DRAWS: Final = 0.8
STEALTH_DRAWS: Final = 0.4
"""How much of the fire on the way those draw who crawl, and who move by stealth."""
BREATHLESS: Final = 0.25
"""What a second place under fire adds to the first: those who have fired do not fire again."""
SHY: Final = 8.0
"""How many MP somebody goes about to escape certain loss."""
SLOW_STEP: Final = 1.3
"""How much more fire a step of several MP draws."""
STILL_FIRES: Final = 0.08
MOVE_SPENT: Final = 0.04
"""Setting out: what it is worth that those who assault may still fire, and what a move costs: a turn."""
COMES_ALONG: Final = 0.5
TOGETHER: Final = 0.3
"""Who comes onto the map together, and who goes along or stays behind."""
COVER_MOST: Final = 4
"""The Target Modifier beyond which more is no better."""
BEATEN_DANGER: Final = 1.5
BEATEN_COVER: Final = 0.1
BEATEN_LED: Final = 0.25
"""A place for the Shaken: its danger, its cover, and a leader to rally them."""
HELPER_COVER: Final = 0.02
HELPED: Final = 0.3
HELPED_MOST: Final = 2.5
TO_BE_RALLIED: Final = 0.4
LED_ALREADY: Final = 0.5
HELPER_GOAL: Final = 0.15
"""A place for single men: its cover; each squad to help, up to so many, more if it is Shaken, less if another
leads it; and the task."""
STAND_DANGER: Final = 0.8
STAND_COVER: Final = 0.03
STAND_COMPANY: Final = 0.04
"""A place for squads: its danger, its cover, and friends in it."""
DEFENDER_VIEW: Final = 0.04
ATTACKER_VIEW: Final = 0.05
ATTACKER_VIEWS: Final = 2
"""To see: far, for who waits; enemies, up to so many places, for who comes."""
MELEE_GAIN: Final = 1.1
"""How much more the enemy's losses in melee count than one's own."""
LEAVING: Final = 3.0
"""Leaving the map, where that counts, for each squad."""
NO_WAY: Final = -50.0
NO_OPINION: Final = -49.0
"""A step that leads nowhere, and one that is not understood."""
NOBODY_NEAR: Final = 9
LED_AWAY: Final = 0.05
"""To lead the enemy's men away from ours, for each cell."""

# An impulse

GUESS: Final = 0.01
"""How much less than nothing a deed is worth that is not judged."""
ENTER: Final = 1.0
ENTER_DANGER: Final = 0.5
"""To come into play, and the danger where."""
MELEE_PRIZE: Final = 0.8
FIGHT_ON: Final = 0.05
WITHDRAWAL: Final = 0.5
WITHDRAW_SPENT: Final = 0.4
"""A melee under way: the cell it is about, to go on with it, to escape it, and the turn that takes."""

# Setting up

LEADER_THERE: Final = 2.5
SINGLE_MAN_THERE: Final = 0.2
BEGIN_WITH: Final = 0.5
BEGIN_NEAR: Final = 0.05
BEGIN_COVER: Final = 0.02
"""Where a leader begins: not where another does, with squads, with squads beside him, in cover."""
ATTACK_SLOPE: Final = 0.1
DEAR_IS_NEAR: Final = 2
ATTACK_DANGER: Final = 0.9
ATTACK_COVER: Final = 0.05
ATTACK_COMPANY: Final = 0.12
ATTACK_VIEW: Final = 0.05
ATTACK_VIEW_HEAVY: Final = 0.6
"""Where an attacker begins: each MP from what is wanted (what counts most seems so many MP nearer), danger,
cover, one or two squads beside him, and a view, above all for heavy weapons."""
DEFEND_NOTHING: Final = -0.5
DEFEND_SLOPE: Final = 0.12
DEFEND_GUARDED: Final = 0.3
DEFEND_EXIT: Final = 0.015
DEFEND_VIEW: Final = 0.2
DEFEND_VIEW_FP: Final = 0.15
DEFEND_COVER: Final = 0.14
DEFEND_SPREAD: Final = 0.25
DEFEND_DANGER: Final = 0.3
"""Where a defender begins: far from everything, each MP from what is wanted, where others guard already, each
MP from where the enemy leaves; a view, more for firepower that carries far; cover, spread, and danger."""
RIFLES_FAR: Final = 0.5
RIFLES_REACH_FAR: Final = 6
WEAPONS_REACH_FAR: Final = 8
"""What firepower of one's own counts of a weapon's that reaches far, and from which range on they do."""
APPEAR_COVER: Final = 0.05
RETREAT_COVER: Final = 0.1
RETREAT_GOAL: Final = 0.3
"""Cover for who appears and who runs, and what the task still counts for the latter."""
SNIPER_NOW: Final = 0.2
SNIPER_TOO_EARLY: Final = 0.1
SNIPER_PREY: Final = 0.2
SNIPER_PREY_MOST: Final = 2.0
SNIPER_COVER: Final = 0.08
SNIPER_DANGER: Final = 0.5
"""A Sniper: now or later; enemies in his range, up to so many squads each; his cover, and his danger."""

# The Rally Phase

RALLY: Final = 1.0
RALLY_MORALE: Final = 0.1
TREAT: Final = 0.6
MERGE: Final = 0.5
OTHER_EXCHANGE: Final = 0.3
FLIP_TO_GO: Final = 0.1
FLIP_IN_VAIN: Final = 0.2
CARRIED_BY_SQUAD: Final = 0.05
CARRIED_BY_ONE: Final = 0.4
CARRIED_BY_ONE_COSTS: Final = 0.05
GIVE_AWAY: Final = 0.2
GIVE_SPENT: Final = 0.06
"""Who tries to rally, by morale; treating, merging; weapons that change hands, and who carries them best."""
LEADER_HELPS: Final = 0.1
LEADER_HELPS_LM: Final = 0.2
"""A leader who helps a check, and each of his modifier."""

# Questions of their own

NAME_TARGET: Final = 0.5
CHARGE: Final = 0.3
LUCK: Final = 0.3
COME_ALONG: Final = 0.2
ENTER_HOW: Final[Mapping[str, float]] = {
    "move-from": 0.3,
    "drive": 0.3,
    "assault-from": 0.1,
    "stealth-from": 0.2,
    "assault-drive": 0.1,
}
"""The target that is best named in melee, a charge used in it, the Lucky card, who comes along, and how men
come onto the map."""

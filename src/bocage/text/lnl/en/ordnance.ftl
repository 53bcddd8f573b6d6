# Chapter 14: ordnance: shots, hits, penetration, acquisition.

lnl-event-ordnance = { $unit } at { $origin } { $opportunity ->
    [yes] opens Opportunity Fire with its gun
   *[no] fires its gun
} on { $at_vehicle ->
    [yes] { $vehicle } at { $target }
   *[no] { $target }
}{ $led ->
    [yes] , led by { $leader }
   *[no] {""}
}: { $sum }, { $needs } or less hits. { $hit ->
    [yes] A hit!
   *[no] A miss.
}
lnl-event-he-attack = The shell bursts at { $target }: { $sum } against { $defence }, { $beats ->
    [some] which tells only on those who have moved.
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-penetration = { $part ->
    [turret] The turret
   *[hull] The hull
} of { $unit } is struck { $aspect ->
    [front] in front
    [flank] on the flank
   *[rear] in the rear
}: { $sum } against { $defence }. { $beats ->
    [yes] It goes through.
   *[no] It does not go through.
}
lnl-event-unarmoured-hit = { $unit } is struck where it has no armour.
lnl-event-acquisition = { $unit } has the range of { $at_vehicle ->
    [yes] { $vehicle } at { $target }
   *[no] { $target }
}: Acquisition −{ $level }.

lnl-no-ordnance-at-flying = guns reach a helicopter only while it Hovers.

lnl-part-he = HE Equivalent
lnl-part-penetration = penetration
lnl-part-armour = armour
lnl-part-heat_vs_red_armour = HEAT against red armour
lnl-part-shortfall = how much the shot fell short
lnl-part-acquired_1 = target acquired
lnl-part-acquired_2 = target well acquired
lnl-part-captured = captured weapon
lnl-part-assault_move_vehicle = vehicle after an Assault Move
lnl-part-assault_move_sw = after an Assault Move
lnl-part-stealth_sw = after a Stealth move
lnl-part-flying = fired in flight
lnl-part-target_moving_vehicle = moving vehicle
lnl-part-target_moving_infantry = moving target
lnl-part-turret_turned = turret turned to fire
lnl-part-pivot_to_fire = turned round to fire
lnl-part-buttoned = hatches shut

lnl-tally-armour = armour


lnl-verb-ordnance = { $weapon } at { $place }: { $foe }
    .group = Anti-tank weapon fires
    .short = { $weapon } at { $place }: { $foe }
    .do = Fire
lnl-verb-ordnance-at = { $weapon } at { $other }
    .group = Anti-tank weapon fires at a vehicle
    .short = { $weapon } at { $other }
    .do = Fire
lnl-verb-team-fire-at = { $unit } fires at { $other }
    .group = Weapon Team fires at a vehicle
    .short = { $unit } at { $other }
    .do = Fire
lnl-verb-turn = { $unit } turns to face { $facing }
    .group = Turn a gun
    .short = { $unit }: { $facing }

lnl-no-gun-in-building = a gun of more than 20 mm does not go into a building.
lnl-no-gun-over-hedge = a gun of more than 20 mm does not cross a wall, hedge or bocage.
lnl-no-gun-cannot-move = this gun cannot be moved, only turned.
lnl-no-recoilless-indoors = a recoilless rifle does not fire from inside a building.
lnl-no-outside-arc = the target is outside the gun's arc: it must turn first.
lnl-no-faces-there-already = it faces that way already.
lnl-no-no-to-hit-table = this weapon has no To Hit table.
lnl-no-faces-all-round = it has no arrow: it fires all round.

lnl-result-hit = hit
lnl-result-miss = miss

# Chapters 14 to 17: ordnance, vehicles, their crews and passengers.

lnl-kind-armor_leader = { $many ->
    [yes] Armor Leaders
   *[no] Armor Leader
}

lnl-ask-face = Which way does { $unit } face?
lnl-ask-over-stacked = There is no room for all of them here: who is lost?

lnl-event-faces = { $unit } faces { $facing }.
lnl-event-vehicle-destroyed = { $unit } is destroyed at { $at }: a wreck.
lnl-event-vehicle-abandoned = { $unit } is abandoned at { $at }.
lnl-event-evacuation-check = { $who ->
    [crew] The crew of { $unit }
    [weapon] { $weapon } of { $unit }
   *[passenger] { $unit }
} rolls { $roll } to get out: { $passed ->
    [yes] it does
   *[no] lost
}.
lnl-event-bails-out = { $unit } gets out at { $at }.
lnl-event-dismounts = { $unit } gets off at { $at }.

lnl-no-stacking-vehicles = a place holds two vehicles of a side, wrecks and Abandoned ones counted.
lnl-no-stacking-helicopters = a place holds one helicopter.
lnl-no-no-vehicles-there = this kind of vehicle cannot go there.
lnl-no-carries-nobody = it carries no passengers.
lnl-no-no-room-aboard = there is no room aboard for more men.
lnl-no-no-room-for-single-men = there is no room aboard for another single man.
lnl-no-no-room-for-weapons = there is no room aboard for another Support Weapon.
lnl-no-gun-cannot-ride = a Weapon Team with more than 20 mm cannot ride.

lnl-part-anti_tank = anti-tank weapon
lnl-part-mortar = mortar
lnl-part-overrun = overrun
lnl-part-heat_vs_infantry = HEAT against infantry in the open
lnl-part-flying_mg = machine gun in flight

lnl-result-abandoned = Abandoned
lnl-result-damaged = Damaged
lnl-result-destroyed = destroyed

lnl-verb-face = Face { $facing }
    .group = Face
    .short = { $facing }
lnl-verb-pivot = Turn to face { $facing }
    .group = Turn to face
    .short = { $facing }
    .do = Turn round and fire
lnl-verb-back = Reverse to { $place }
    .group = Reverse to
    .short = { $place }
lnl-verb-drive = { $unit } drives
    .group = Drive
    .short = { $unit }
lnl-verb-assault-drive = { $unit } makes an Assault Move
    .group = Drive by Assault Move
    .short = { $unit }
lnl-verb-button-up = { $unit } buttons up
    .group = Button up
    .short = { $unit }
lnl-verb-open-up = { $unit } opens its hatches
    .group = Open the hatches
    .short = { $unit }
lnl-verb-fire-at = Fire from { $place } at { $unit }
    .group = Fire at a vehicle
    .short = { $place } at { $unit }
    .do = Fire
lnl-verb-vehicle-fire = { $unit } fires at { $place }: { $foe }
    .group = Vehicle fires
    .short = { $unit } at { $place }: { $foe }
    .do = Fire
lnl-verb-vehicle-fire-at = { $unit } fires at { $other }
    .group = Vehicle fires at a vehicle
    .short = { $unit } at { $other }
    .do = Fire

lnl-weapon-bazooka = { $case ->
    [the] the Bazooka
   *[bare] Bazooka
}
lnl-weapon-panzerschreck = { $case ->
    [the] the Panzerschreck
   *[bare] Panzerschreck
}
lnl-weapon-pzf30 = { $case ->
    [the] the Panzerfaust 30
   *[bare] Panzerfaust 30
}
lnl-weapon-piat = { $case ->
    [the] the PIAT
   *[bare] PIAT
}
lnl-weapon-rpg2 = { $case ->
    [the] the RPG-2
   *[bare] RPG-2
}
lnl-weapon-rpg7 = { $case ->
    [the] the RPG-7
   *[bare] RPG-7
}
lnl-weapon-law = { $case ->
    [the] the LAW
   *[bare] LAW
}
lnl-weapon-mortar_51 = { $case ->
    [the] the 51 mm mortar
   *[bare] 51 mm mortar
}

## Driving

lnl-ask-drive = { $unit }: where to? { $left } MP left.
lnl-event-drives = { $unit } { $reverse ->
    [yes] reverses
   *[no] drives
} from { $origin } to { $to } ({ $cost } MP).
lnl-event-pivots = { $unit } turns to face { $facing } ({ $cost } MP).
lnl-event-hatches = { $unit } { $buttoned ->
    [yes] buttons up
   *[no] opens its hatches
}.
lnl-no-not-ahead-nor-behind = a vehicle goes forward to the corner it faces, or backward to the one behind it.
lnl-no-cannot-stop-among-enemies = a vehicle cannot stop among enemies it has not overrun.
lnl-no-vehicle-enters-alone = a vehicle enters play on its own.
lnl-no-could-not-leave-again = it could not leave that place again in this impulse.

## Small arms against vehicles

lnl-ask-get-off-too = Does { $unit } get off with the Shaken ones?
lnl-no-buttoned-armour = small arms cannot hurt armour with its hatches shut.
lnl-no-spotter-buttoned = nobody looks out of a Buttoned vehicle.
lnl-no-spotter-in-flight = a helicopter in flight cannot try to spot.
lnl-part-wreck_tm = wreck

## Vehicle fire

lnl-ask-bring-to-bear = { $unit } does not point there: turn the turret, or the whole vehicle?
lnl-ask-vehicle-weapons = { $unit }: which weapons fire?
lnl-ask-second-target = { $unit }: another target for this machine gun?
lnl-ask-reset-turret = { $unit }: which way does the turret face now?
lnl-event-turns-turret = The turret of { $unit } turns to face { $facing }.
lnl-event-pivots-to-fire = { $unit } turns round to face { $facing } and fire.
lnl-no-machine-gun-needs-open-hatch = its machine gun is used only while its hatches are open.
lnl-no-vehicle-abandoned = nobody uses an Abandoned vehicle any more.
lnl-verb-turret = Turret to face { $facing }
    .group = Turret to face
    .short = { $facing }
lnl-verb-turn-turret = Turn the turret
    .do = Turn the turret and fire
lnl-verb-keep-facing = Fire only what points there
    .do = Fire
lnl-verb-all-weapons = All weapons
    .do = Fire
lnl-verb-main-gun = The main gun only
    .do = Fire
lnl-verb-machine-guns = The machine guns only
    .do = Fire

## Overruns and rubble

lnl-event-overrun = { $unit } runs over the infantry at { $target }: { $sum } against { $defence }, { $beats ->
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-rubble = The building at { $at } comes down: rubble.
lnl-no-building-occupied = a vehicle breaks down only a building with nobody in it.
lnl-no-overrun-unarmed = only a vehicle with a gun or a machine gun that can be used overruns.
lnl-no-overrun-infantry-only = only infantry can be overrun.
lnl-no-overrun-terrain = no overrun in this terrain.
lnl-no-overrun-needs-mp = an overrun costs four MP more than the place itself.
lnl-no-overrun-by-assault-move = no overrun, and no driving through enemies, by Assault Move.
lnl-verb-overrun = Overrun { $place }: { $foe }
    .group = Overrun
    .short = { $place }: { $foe }
    .do = Overrun them

## Why not

lnl-no-not-a-vehicle = that is no vehicle.
lnl-no-no-vehicle-under-way = no vehicle is on the move now.
lnl-no-no-such-corner = there is no such corner to face.
lnl-no-shaken-stays-buttoned = a Shaken vehicle keeps its hatches shut.
lnl-no-always-open = this vehicle has no hatches to shut.
lnl-no-hatches-are-so = its hatches are like that already.

## Options

lnl-option-core_wrecks_no_cover = Wrecks give no cover
    .about = Outside Mogadishu a wreck degrades sight and gives no Target Modifier.
lnl-option-turret_aspect_from_hull = Turret hits by the hull
    .about = Front, flank and rear of a turret are measured from where the hull faces.
lnl-option-buttoned_to_hit_off = Buttoned guns aim as well
    .about = Buttoned vehicles fire their main gun without the +1 to hit.
lnl-option-moving_infantry_to_hit_off = Moving men are hit as easily
    .about = There is no +1 to hit infantry that moves or has moved.
lnl-option-acquisition_survives_firer_move = Acquisition moves along
    .about = A weapon keeps its acquisition of a target when it moves.
lnl-option-mg_split_turret_hull = Machine guns in turret and hull
    .about = A machine gun of firepower 4 without an asterisk is 2 in the turret and 2 in the hull where their arcs differ.
lnl-option-vehicle_may_stop_on_infantry = Vehicles may stop on infantry
    .about = A vehicle may end its move among enemy infantry, which then retreats as after an overrun.
lnl-option-lost_missions_are_spent = Lost missions are spent
    .about = An artillery mission that is cancelled or lost is used up.
lnl-option-flying_mg_minus_one = Flying machine guns are worse
    .about = The machine guns of a Flying helicopter take -1.
lnl-no-hatches-once = it has opened or shut its hatches in this impulse already.
lnl-no-helicopters-fly = a helicopter flies: it neither drives nor has hatches to shut.

# Walkers and vehicles: what they do, what is done to them, and their crews.

sotr-ask-drive = Where does { $unit } go? Up to { $left }.
sotr-ask-face = Where does { $unit } turn?

sotr-verb-drive = Go { $inches } { $wind }{ $cover }, { $pose }
    .short = { $inches } { $wind }{ $cover }
    .group = Go
    .do = Go
sotr-verb-face = Face { $heading }
    .short = { $heading }
    .group = Face
    .do = Turn
sotr-verb-gun = { $mount } at { $unit }
    .short = { $mount }: { $unit }
    .group = Fire a weapon
    .do = Fire
sotr-verb-mount = Get into { $unit }
    .short = { $unit }
    .group = Get into
    .do = Get in
sotr-verb-dismount = Get out
sotr-facing-kept = as it does
sotr-facing-forward = forward
sotr-facing-wind = { $heading }
sotr-mount = weapon { $number } ({ $weapon })
sotr-heading = { $wind } ({ $degrees }°)

sotr-event-drives = { $unit } goes from { $origin } to { $to }.
sotr-event-turns = { $unit } turns to { $heading }.
sotr-event-fires-at-machine = { $unit } fires { $weapon } at { $other }: { $dice } { $dice ->
    [one] die
   *[other] dice
}, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
sotr-event-armour-holds = The { $zone } of { $unit } holds{ $die ->
    [0] { "" }
   *[other] : a { $die }
}.
sotr-event-goes-through = The hit goes through the { $zone } of { $unit }{ $die ->
    [0] { "" }
   *[other] : a { $die }
}.
sotr-event-damage-stunned = The crew of { $unit } is stunned, and does not shoot in its next activation: a { $die }.
sotr-event-damage-crewman = One of the crew of { $unit } is hit: a { $die }.
sotr-event-damage-weapon = A weapon of { $unit } is hit: a { $die }.
sotr-event-damage-track = { $unit } loses a track or wheel at { $at }, and moves no more: a { $die }.
sotr-event-damage-shrapnel = Shrapnel flies through { $unit }: a { $die }.
sotr-event-damage-engine_fire = The engine of { $unit } burns at { $at }; the crew bails out: a { $die }.
sotr-event-damage-staggers = { $unit } staggers, and does not move in its next activation: a { $die }.
sotr-event-damage-arm = An arm of { $unit } is hit: a { $die }.
sotr-event-damage-hip = The hip of { $unit } is hit; its speed is halved: a { $die }.
sotr-event-damage-leg = { $unit } loses a leg at { $at }, and topples: a { $die }.
sotr-event-damage-destroyed = { $unit } is destroyed at { $at }: a { $die }.
sotr-event-weapon-out = { $unit } loses its { $weapon }.
sotr-event-crewman-hit = { $figure } of { $unit } is a Goner at { $at }.
sotr-event-crew-holds = The crew of { $unit } keeps its Cool: { $total } against { $needs }.
sotr-event-crew-abandons = The crew of { $unit } abandons it: { $total } against { $needs }.
sotr-event-gets-out = { $unit } gets out of { $other } at { $to }.
sotr-event-mounts = { $unit } gets into { $other } at { $at }.
sotr-event-blows-up = { $unit } blows up at { $at }.
sotr-event-burnt-out = The fire in { $unit } is out.
sotr-event-attacks-machine = { $unit } goes at { $other } with hands and grenades at { $at }: a { $die }.
sotr-event-lays-satchel = { $unit } lays a satchel charge on { $other } at { $at }: a { $die }.
sotr-event-tramples-nothing = { $unit } strikes at { $other } in vain at { $at }: { $die } against { $against }.
sotr-event-tramples-goner = { $unit } tramples one of { $other } at { $at }: { $die } against { $against }.

sotr-no-nothing-pierces = No weapon that could fire harms the armour it shows.
sotr-no-machine-immobile = The machine cannot move any more.
sotr-no-machine-halted = The machine moves no more in this turn.
sotr-no-machine-reels = The walker staggers, and does not move in this activation.
sotr-no-machine-has-fired = Who has fired does not go at double speed.
sotr-no-not-a-machines-move = A machine does not move so.
sotr-no-turns-too-often = It would have to turn more than it may.
sotr-no-crew-stunned = The crew is stunned.
sotr-no-weapon-shot-away = The weapon was shot away.
sotr-no-weapon-has-fired = The weapon has fired in this turn.
sotr-no-went-fast = Who has gone at double speed does not shoot.
sotr-no-not-in-arc = The weapon does not bear on it.
sotr-no-no-such-weapon = There is no such weapon.
sotr-no-no-machine = It is no machine of yours.
sotr-no-machine-lost = Nobody can man it any more.
sotr-no-machine-burns = It burns.
sotr-no-not-its-crew = Only its crew mans it.
sotr-no-no-seats = It has no seats for so many.
sotr-no-not-steady = Only a steady unit gets in.
sotr-no-leaves-the-down = Somebody who is Down would be left behind.
sotr-no-too-far-to-mount = Somebody stands more than 4″ from it.
sotr-no-goes-fast = The machine goes fast in this turn.
sotr-no-does-not-ride = The unit sits in no machine.
sotr-no-no-room-beside = There is no room beside it for all of them.
sotr-no-no-legs = Only walkers assault.
sotr-no-no-such-heading = There is no such heading.
sotr-no-sits-inside = The unit sits in a machine.
sotr-no-weapons-one-by-one = A machine fires its weapons one by one.
sotr-no-no-room-for-hull = The machine does not fit there, or not on the way.
sotr-no-is-a-machines = Nobody joins a machine or its crew.

sotr-zone-front = front armour
sotr-zone-side = side armour
sotr-zone-rear = rear armour
sotr-zone-turret = turret armour
sotr-state-crew = crew { $count } of { $strength }
sotr-state-abandoned = abandoned
sotr-state-wrecked = wreck
sotr-state-immobile = immobile
sotr-state-halted = halted
sotr-state-stunned = crew stunned
sotr-state-reeling = staggers
sotr-state-hip = hip hit
sotr-state-burning = burning
sotr-state-shot-away = { $weapon } shot away
sotr-state-rides = in { $unit }
sotr-state-satchels = { $count ->
    [one] { $count } satchel charge
   *[other] { $count } satchel charges
}
sotr-values-machine = { $name }: crew { $crew }; { $armour }; { $weapons }
sotr-values-zone = { $armour } { $zone }
sotr-armour-unarmoured = no
sotr-armour-very_light = very light
sotr-armour-light = light
sotr-armour-medium = medium
sotr-armour-heavy = heavy
sotr-armour-very_heavy = very heavy
sotr-kind-walker = { $many ->
    [yes] walkers
   *[no] walker
}
sotr-kind-vehicle = { $many ->
    [yes] vehicles
   *[no] vehicle
}
sotr-kind-crew = { $many ->
    [yes] crews
   *[no] crew
}
sotr-unit-machine_crew = Crew
sotr-role-hull = hull
sotr-result-through = goes through
sotr-result-holds = the armour holds
sotr-advice-armour = keeps its front to the enemy

# What only the companion to a real table says.

iabsm-companion-unit = { $name }

iabsm-event-fallen = { $unit } is out of action.
iabsm-event-leader-fallen = { $unit } is dead.
iabsm-event-goes-back = { $unit } falls back { $inches }″ into the nearest cover, { $faces ->
    [enemy] facing the enemy
   *[away] with its back to the enemy
}.

iabsm-companion-title-activate = { $unit } acts
iabsm-companion-title-move = { $unit } moves
iabsm-companion-title-fire = { $unit } fires at { $other }
iabsm-companion-title-spot = { $unit } looks for { $other }
iabsm-companion-title-order = { $unit } and { $other }
iabsm-companion-title-tea-break = Tea Break

iabsm-companion-sum-fire = Volley of { $unit }
iabsm-companion-sum-spot = Look of { $unit }
iabsm-companion-means-fire = { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $state ->
    [pinned] , pinned
    [suppressed] , suppressed
   *[steady] { "" }
}
iabsm-companion-means-spot = { $hit ->
    [yes] spotted
   *[no] not spotted
}

iabsm-companion-want-fire = Dice of the volley
iabsm-companion-want-hit = { $count ->
    [one] A die for the hit on { $unit }
   *[other] A die for each of the { $count } hits on { $unit }
}
iabsm-companion-want-spot = Two dice for the look
iabsm-companion-want-move = Dice of the move
iabsm-companion-want-rout = Three dice for the rout of { $unit }
iabsm-companion-want-big-man = { $unit } is with them: he is hit on a 6
iabsm-companion-want-big-man-loss = { $unit } is hit: how badly
iabsm-companion-want-allot = Who takes the next hit? { $count ->
    [one] { $count } is left
   *[other] { $count } are left
}.
iabsm-companion-want-in-range = { $unit } is dead: who was within his range and takes 1 Shock?

iabsm-companion-shock-holds = holds
iabsm-companion-shock-halts = goes no nearer to an enemy in sight
iabsm-companion-shock-falls-back = is pinned and falls back
iabsm-companion-shock-breaks = is suppressed and falls back
iabsm-companion-shock-routs = routs

iabsm-companion-quality-militia = Militia
iabsm-companion-quality-green = Green
iabsm-companion-quality-regular = Regular
iabsm-companion-quality-veteran = Veteran
iabsm-companion-quality-elite = Elite

iabsm-companion-cover-great = Open
iabsm-companion-cover-great-about = great target: open ground
iabsm-companion-cover-ok = Light
iabsm-companion-cover-ok-about = fair target: crops, orchard, wood, hedge, ditch, crater
iabsm-companion-cover-poor = Hard
iabsm-companion-cover-poor-about = poor target: wall, bank, building, rubble, foxhole

iabsm-companion-ground-open = Open
iabsm-companion-ground-open-about = in the open
iabsm-companion-ground-largely = Largely
iabsm-companion-ground-largely-about = largely visible: crops, orchard, hedge, wall, ditch
iabsm-companion-ground-hardly = Hardly
iabsm-companion-ground-hardly-about = hardly visible: wood, building, rubble, bank, foxhole
iabsm-companion-ground-barely = Barely
iabsm-companion-ground-barely-about = very hard to see

iabsm-companion-going-open = Open
iabsm-companion-going-light = Light
iabsm-companion-going-difficult = Difficult
iabsm-companion-going-very_difficult = Very difficult

iabsm-companion-order-activate = Activate
iabsm-companion-order-overwatch = Overwatch
iabsm-companion-order-unshock = Remove Shock
iabsm-companion-order-unpin = Unpin
iabsm-companion-order-rally = Rally

iabsm-companion-arms-rifles = rifles
iabsm-companion-arms-section_lmg = rifles and light machine gun
iabsm-companion-arms-section_mg42 = rifles and MG42
iabsm-companion-arms-lmg_team = light machine gun

iabsm-companion-title-melee = { $unit } charges { $other }
iabsm-companion-sum-melee = Dice of { $unit }
iabsm-companion-means-melee = { $outcome ->
    [overwhelms] four times as many dice
   *[fights] { $losses ->
        [one] { $losses } loss dealt
       *[other] { $losses } losses dealt
    }
}
iabsm-companion-want-close-combat = { $unit } rolls { $count } dice in close combat
iabsm-companion-position-open = Open
iabsm-companion-position-difficult = Difficult, obstacle
iabsm-companion-position-works = Works
iabsm-event-overwhelms-them = { $unit } overwhelms the enemy.
iabsm-event-wins-by = { $unit } wins the round by { $difference }.
iabsm-event-gives-ground = { $unit } goes back { $inches }″, { $faces ->
    [enemy] facing the enemy
   *[away] with its back to the enemy
}.

iabsm-companion-troops-british_rifle = Rifle section
iabsm-companion-troops-british_airborne = Airborne section
iabsm-companion-troops-british_engineer = Engineers
iabsm-companion-troops-us_rifle = Rifle section
iabsm-companion-troops-us_airborne = Airborne section
iabsm-companion-troops-us_engineer = Engineers
iabsm-companion-troops-commando = Commandos
iabsm-companion-troops-german_grenadier = Grenadiers
iabsm-companion-troops-german_fallschirm = Fallschirmjäger
iabsm-companion-troops-german_pioneer = Pioneers
iabsm-companion-troops-british_at_team = Anti-tank team
iabsm-companion-troops-british_flamethrower = Flamethrower
iabsm-companion-troops-british_light_mortar = Light mortar
iabsm-companion-troops-british_medium_mortar = Medium mortar
iabsm-companion-troops-british_observer = Observer
iabsm-companion-troops-british_big_man = Big Man
iabsm-companion-troops-german_at_team = Anti-tank team
iabsm-companion-troops-german_flamethrower = Flamethrower
iabsm-companion-troops-german_light_mortar = Light mortar
iabsm-companion-troops-german_medium_mortar = Medium mortar
iabsm-companion-troops-german_observer = Observer
iabsm-companion-troops-german_big_man = Big Man
iabsm-companion-troops-us_at_team = Anti-tank team
iabsm-companion-troops-us_flamethrower = Flamethrower
iabsm-companion-troops-us_light_mortar = Light mortar
iabsm-companion-troops-us_medium_mortar = Medium mortar
iabsm-companion-troops-us_observer = Observer
iabsm-companion-troops-us_big_man = Big Man
iabsm-companion-troops-german_lmg_team = MG team
iabsm-companion-troops-british_2pdr = 2-pounder
iabsm-companion-troops-british_6pdr = 6-pounder
iabsm-companion-troops-british_17pdr = 17-pounder
iabsm-companion-troops-us_37mm = 37 mm gun
iabsm-companion-troops-us_57mm = 57 mm gun
iabsm-companion-troops-german_pak38 = 5 cm Pak 38
iabsm-companion-troops-german_pak40 = 7.5 cm Pak 40
iabsm-companion-troops-german_88 = 8.8 cm gun
iabsm-companion-troops-german_infantry_gun = 7.5 cm infantry gun

# How things are called.

sotr-title = Secrets of the Third Reich
sotr-module-sotr = Secrets of the Third Reich
sotr-counters = Figures, and what they carry.

sotr-kind-squad = { $many ->
    [yes] squads
   *[no] squad
}
sotr-kind-command = { $many ->
    [yes] command squads
   *[no] command squad
}
sotr-kind-team = { $many ->
    [yes] teams
   *[no] team
}
sotr-kind-creatures = { $many ->
    [yes] creatures
   *[no] creatures
}
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

sotr-force-us = United States
    .adjective = US
sotr-force-british = Great Britain
    .adjective = British
sotr-force-german = Germany
    .adjective = German
sotr-force-soviet = Soviet Union
    .adjective = Soviet

sotr-unit-us_command = US command squad
sotr-unit-us_rifle_squad = US rifle squad
sotr-unit-us_rangers = Rangers
sotr-unit-us_sniper_team = US sniper team
sotr-unit-us_weapons_team = US weapons team
sotr-unit-british_command = British command squad
sotr-unit-british_section = British section
sotr-unit-british_commandos = Commandos
sotr-unit-german_command = German command squad
sotr-unit-german_grenadiers = Grenadiers
sotr-unit-german_volksgrenadiers = Volksgrenadiers
sotr-unit-german_schocktrupp = Schocktrupp
sotr-unit-german_zombies = Zombies
sotr-unit-german_handlers = Handlers
sotr-unit-german_werewolves = Werewolves
sotr-unit-german_vampire = Vampire
sotr-unit-soviet_command = Soviet command squad
sotr-unit-soviet_rifles = Soviet rifle squad
sotr-unit-soviet_smg = Soviet SMG squad

sotr-chassis-small_walker = small walker
sotr-chassis-medium_walker = medium walker
sotr-chassis-large_walker = large walker
sotr-chassis-half_track = half-track
sotr-chassis-jeep = jeep
sotr-chassis-sherman_75 = Sherman 75
sotr-chassis-tiger_i = Tiger I

sotr-creature-zombie = zombie
sotr-creature-zombie_handler = handler
sotr-creature-werewolf = werewolf
sotr-creature-vampire = vampire

sotr-role-officer = officer
sotr-role-corporal = corporal
sotr-role-medic = medic
sotr-role-radio = radio operator
sotr-role-gunner = gunner
sotr-role-man = man
sotr-role-creature = creature

sotr-weapon-none = no weapon
sotr-weapon-pistol = pistol
sotr-weapon-machine_pistol = machine pistol
sotr-weapon-shotgun = shotgun
sotr-weapon-rifle = rifle
sotr-weapon-semi_automatic_rifle = semi-automatic rifle
sotr-weapon-sniper_rifle = sniper rifle
sotr-weapon-smg = SMG
sotr-weapon-assault_rifle = assault rifle
sotr-weapon-packed_lmg = packed LMG
sotr-weapon-lmg = LMG
sotr-weapon-hmg = HMG
sotr-weapon-flamethrower = flamethrower
sotr-weapon-grenade_launcher = grenade launcher
sotr-weapon-rifle_grenade = rifle grenade
sotr-weapon-rpg = RPG
sotr-weapon-frag_grenade = frag grenade
sotr-weapon-smoke_grenade = smoke grenade
sotr-weapon-light_mortar = light mortar
sotr-weapon-gun_at_light = light gun
sotr-weapon-gun_at_medium = medium gun
sotr-weapon-gun_at_heavy = heavy gun
sotr-weapon-gun_at_very_heavy = 88 mm gun
sotr-weapon-gun_at_super_heavy = 128 mm gun
sotr-weapon-panzerfaust = Panzerfaust
sotr-weapon-bazooka = bazooka
sotr-weapon-heavy_flamethrower = vehicle flamethrower
sotr-weapon-satchel = satchel charge

sotr-grade-conscript = Conscript
sotr-grade-green = Green
sotr-grade-veteran = Veteran
sotr-grade-elite = Elite
sotr-grade-none = no Cool

sotr-protection-unprotected = unprotected
sotr-protection-light_armour = light armour
sotr-protection-heavy_armour = heavy armour
sotr-armour-unarmoured = unarmoured
sotr-armour-very_light = very light armour
sotr-armour-light = light armour
sotr-armour-medium = medium armour
sotr-armour-heavy = heavy armour
sotr-armour-very_heavy = very heavy armour
sotr-penetration-infantry_light = light infantry
sotr-penetration-infantry_heavy = heavy infantry
sotr-penetration-at_very_light = very light AT
sotr-penetration-at_light = light AT
sotr-penetration-at_medium = medium AT
sotr-penetration-at_heavy = heavy AT
sotr-penetration-at_very_heavy = very heavy AT
sotr-penetration-at_super_heavy = super heavy AT

sotr-state-down = Down
sotr-state-goner = Goner
sotr-state-prone = prone
sotr-state-hidden = hidden
sotr-state-suppressed = suppressed
sotr-state-disorganised = disorganised
sotr-state-shaken = shaken
sotr-state-fleeing = fleeing
sotr-state-overwatch = on overwatch
sotr-state-terror = Terror
sotr-state-burning = burning
sotr-state-abandoned = abandoned

sotr-order-regroup = Regroup
sotr-order-form_up = Form up
sotr-order-sarge = Sarge is done for!
sotr-order-strike = Off-table strike
sotr-order-do_it = Do it!
sotr-order-overwatch = Overwatch
sotr-order-call_paras = Call the paras
sotr-order-hold = Hold your positions!
sotr-move-assault = Assault
sotr-move-advance = Advance
sotr-move-run = On the double
sotr-move-hit_the_dirt = Hit the dirt
sotr-move-hide = Hide
sotr-move-caution = Caution
sotr-move-compulsory = Compulsory move
sotr-formation-as_they_stand = as they stand
sotr-formation-line = line
sotr-formation-column = column
sotr-formation-loose = loose
sotr-formation-cover = in cover

sotr-cover-none = in the open
sotr-cover-light_cover = light cover
sotr-cover-heavy_cover = heavy cover
sotr-cover-shelter = shelter
sotr-cover-unseen = not seen
sotr-terrain-field = field
sotr-terrain-road = road
sotr-terrain-woods = woods
sotr-terrain-crops = crops
sotr-terrain-hedge = hedge
sotr-terrain-wall = wall
sotr-terrain-high_wall = high wall
sotr-terrain-fence = fence
sotr-terrain-bocage = bocage
sotr-terrain-building = building
sotr-terrain-ruin = ruin
sotr-terrain-rubble = rubble
sotr-terrain-rocks = rocks
sotr-terrain-crater = crater
sotr-terrain-snow = snow
sotr-terrain-sand = sand
sotr-terrain-shallow_water = shallow water
sotr-terrain-deep_water = deep water
sotr-terrain-river = river
sotr-terrain-wire = barbed wire
sotr-terrain-sandbags = sandbags
sotr-terrain-bunker = bunker
sotr-terrain-trench = trench
sotr-terrain-wreck = wreck
sotr-terrain-hill = hill
sotr-terrain-gas = gas
sotr-terrain-smoke = smoke

sotr-zone-front = front
sotr-zone-side = side
sotr-zone-rear = rear
sotr-zone-turret = turret
sotr-damage-stunned = crew stunned
sotr-damage-crewman = one crewman hit
sotr-damage-weapon = a weapon out of action
sotr-damage-track = track or wheel gone
sotr-damage-shrapnel = shrapnel among the crew
sotr-damage-engine_fire = engine fire
sotr-damage-destroyed = destroyed
sotr-damage-staggers = staggers
sotr-damage-arm = an arm or weapon out of action
sotr-damage-hip = hip hit
sotr-damage-leg = leg off
sotr-strike-mortars = mortars
sotr-strike-guns = guns
sotr-strike-rockets = rockets
sotr-strike-gas = gas
sotr-template-blast_small = blast of 3″
sotr-template-blast_large = blast of 5″
sotr-template-flame = flame
sotr-template-heavy_flame = heavy flame
sotr-template-smoke_small = cloud of 3″
sotr-template-smoke_large = cloud of 5″
sotr-template-gas_zone = gas
sotr-effect-nothing = nothing
sotr-effect-prone = prone
sotr-effect-down = Down
sotr-effect-goner = Goner

sotr-part-aimed = aimed shot
sotr-part-elevated = higher than the target
sotr-part-short-range = short range
sotr-part-long-range = long range
sotr-part-camouflage = camouflage
sotr-part-heavy-cover = heavy cover
sotr-part-light-cover = light cover
sotr-part-shelter = shelter
sotr-part-prone = prone
sotr-part-large = large target
sotr-part-huge = huge target
sotr-part-fast = moving fast
sotr-part-paras = landed this turn
sotr-part-smoke = smoke
sotr-part-reaction = fire at an assault
sotr-part-unsteady = state of the firer
sotr-part-grade = grade
sotr-part-officer = officer
sotr-part-cool = Cool
sotr-part-half-strength = half strength or less
sotr-part-no-leader = no officer or corporal
sotr-part-heavy-fire = flame or heavy gun
sotr-part-sheltered = in shelter or a building
sotr-part-force-commander = force commander near
sotr-part-strike = off-table strike
sotr-part-sarge = without an officer
sotr-part-rate-of-fire = rate of fire above 10
sotr-part-automatic-weapons = automatic weapons
sotr-part-light-machine-guns = LMGs
sotr-part-heavy-machine-guns = HMGs
sotr-part-grenades = grenades
sotr-part-medic = medic near
sotr-part-medic-in-contact = medic in contact
sotr-part-close-combat-weapon = close combat weapon
sotr-part-assault = assaults
sotr-part-foe-flees = the enemy flees
sotr-part-disordered = disorganised or shaken
sotr-part-encumbered = encumbered
sotr-part-higher = higher
sotr-part-terror = Terror
sotr-part-obstacle = behind an obstacle
sotr-part-helpers = helpers
sotr-part-creature = creature
sotr-part-size = size
sotr-part-clearly-through = beaten by 2 or more
sotr-part-heavy-weapon = heavy AT or above

sotr-option-strike_roll_harder = Harder strikes
    .about = The +2 of an off-table strike is added to the dice of the command roll.
sotr-option-figures_block = Figures block sight
    .about = Standing figures block the view, but for those of the firing unit.
sotr-option-free_targets = Free targets
    .about = Any visible unit may be fired at without a Cool test.
sotr-option-no_fire_at_assaults = No fire at assaults
    .about = Nobody fires at those who assault.
sotr-option-brackets_are_knocked_down = Brackets are knocked down
    .about = The first number puts a man Down, the number in brackets makes him prone.
sotr-option-suppression_by_test = Suppression by test
    .about = The target of suppressing fire tests Cool with the sum added to its dice.
sotr-option-assault_bonus = Assault bonus
    .about = Those who assault are at +1 in close combat instead of -1.

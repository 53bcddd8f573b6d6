# How things are called.

sotr-title = Secrets of the Third Reich
sotr-help-odds = Secrets of the Third Reich: exact chances.
sotr-help-odds-shoot = So many dice to hit: the chance that one of them does.
sotr-help-dice = How many dice are rolled: one for each point of ROF.
sotr-module-sotr = Secrets of the Third Reich
sotr-counters = Who is in a unit, and what each carries.

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
    [yes] packs
   *[no] pack
}
sotr-force-us = United States
    .adjective = US
sotr-force-british = Great Britain
    .adjective = British
sotr-force-german = Germany
    .adjective = German
sotr-force-soviet = Soviet Union
    .adjective = Soviet

sotr-unit-us_command = US command
sotr-unit-us_rifle_squad = US rifle squad
sotr-unit-us_rangers = US Rangers
sotr-unit-us_sniper_team = US sniper team
sotr-unit-us_weapons_team = US weapons team
sotr-unit-british_command = British command
sotr-unit-british_section = British section
sotr-unit-british_commandos = British commandos
sotr-unit-german_command = German command
sotr-unit-german_grenadiers = Grenadiers
sotr-unit-german_volksgrenadiers = Volksgrenadiers
sotr-unit-german_schocktrupp = Schocktrupp
sotr-unit-german_zombies = Zombies
sotr-unit-german_handlers = Zombie handlers
sotr-unit-german_werewolves = Werewolves
sotr-unit-german_vampire = Vampire
sotr-unit-soviet_command = Soviet command
sotr-unit-soviet_rifles = Soviet rifles
sotr-unit-soviet_smg = Soviet submachine gunners

sotr-role-officer = officer
sotr-role-corporal = corporal
sotr-role-medic = medic
sotr-role-radio = radio operator
sotr-role-gunner = gunner
sotr-role-man = soldier
sotr-role-creature = creature
sotr-weapon-none = unarmed
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
sotr-figure = { $role }{ $number } ({ $weapon })
sotr-values-figure = { $count ->
    [1] { "" }
   *[other] { $count } ×{" "}
}{ $role } ({ $weapon })
sotr-values = { $name }: { $figures }

sotr-terrain-field = field
sotr-terrain-road = road
sotr-terrain-woods = wood
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
sotr-terrain-hill = high ground
sotr-terrain-gas = gas
sotr-terrain-smoke = smoke
sotr-ground = { $terrain }: { $cover }
sotr-cover-none = no cover
sotr-cover-light = light cover
sotr-cover-heavy = heavy cover
sotr-cover-shelter = shelter
sotr-cover-smoke = smoke
sotr-at-line = , at the { $what }
sotr-in-ground = , in the { $what }
sotr-place = { $x } east, { $y } south
sotr-nowhere = not on the table
sotr-onlooker = has it in sight
sotr-thing-objective = objective
sotr-formation-kept = as they stand
sotr-formation-line = in line
sotr-formation-column = in column
sotr-formation-loose = loose

sotr-state-figures = { $count } of { $strength } figures
sotr-state-suppressed = suppressed
sotr-state-disorganised = disorganised
sotr-state-shaken = shaken
sotr-state-fleeing = fleeing
sotr-state-activated = has been activated
sotr-state-down = { $count } Down
sotr-state-prone = { $count } prone
sotr-state-hidden = { $count } hidden
sotr-fate-down = Down
sotr-fate-goner = a Goner
sotr-fate-prone = prone

sotr-phase-initiative = initiative
sotr-phase-maintenance = maintenance
sotr-phase-command = command
sotr-phase-action = action
sotr-phase-combat = close combat
sotr-phase-over = the battle is over
sotr-victory-held = more ground is theirs
sotr-victory-broken = the enemy has nobody left who can fight
sotr-victory-draw = nobody has won
sotr-aim-take = Hold { $point } at the end of turn { $turns }: an able figure within 3″, and more of them than the enemy.
sotr-aim-keep = Do not lose { $point } by the end of turn { $turns }: { $count ->
    [one] it stays
   *[other] each stays
} yours while the enemy has no more able figures within 3″ of it.
sotr-aim-break = Or leave the enemy no able figure.

sotr-tally-tally = modifiers
sotr-part-aimed = aimed shot
sotr-part-assault = assaults
sotr-part-automatic-weapons = automatic weapons
sotr-part-camouflage = camouflage
sotr-part-clearly-through = clearly through
sotr-part-close-combat-weapon = close combat weapon
sotr-part-cool = Cool
sotr-part-creature = creature
sotr-part-disordered = disorganised or shaken
sotr-part-elevated = elevated position
sotr-part-encumbered = encumbered
sotr-part-fast = moving fast
sotr-part-foe-flees = the other flees
sotr-part-force-commander = force commander near
sotr-part-grenades = grenades
sotr-part-half-strength = half strength or less
sotr-part-heavy-cover = heavy cover
sotr-part-heavy-fire = flame or heavy fire
sotr-part-heavy-machine-guns = heavy machine guns
sotr-part-heavy-weapon = heavy weapon
sotr-part-helpers = helpers
sotr-part-higher = stands higher
sotr-part-huge = huge target
sotr-part-large = large target
sotr-part-light-cover = light cover
sotr-part-light-machine-guns = light machine guns
sotr-part-long-range = long range
sotr-part-medic = medic near
sotr-part-medic-in-contact = medic in contact
sotr-part-modifiers = modifiers
sotr-part-no-leader = no leader
sotr-part-obstacle = behind an obstacle
sotr-part-officer = officer
sotr-part-paras = dropped this turn
sotr-part-prone = prone
sotr-part-rate-of-fire = rate of fire
sotr-part-reaction = fires at an assault
sotr-part-sarge = Sarge is done for!
sotr-part-shelter = shelter
sotr-part-sheltered = in shelter or a building
sotr-part-short-range = short range
sotr-part-size = size
sotr-part-smoke = smoke
sotr-part-strike = off-table strike
sotr-part-terror = Terror
sotr-part-unsteady = disorganised or shaken
sotr-result-nothing = nobody falls
sotr-result-down = Down at worst
sotr-result-goner = a Goner
sotr-result-regrouped = regrouped
sotr-result-fails = fails
sotr-result-hits = hits

sotr-option-strike_roll_harder = Strikes are harder to call
    .about = The +2 of the command roll for an off-table strike is added to the dice.
sotr-option-figures_block = Figures block sight
    .about = Standing figures block rays, but for those of the firer's own unit, and those who hide.
sotr-option-free_targets = Free choice of targets
    .about = Any visible unit may be fired at without a Cool test.
sotr-option-no_fire_at_assaults = No fire at assaults
    .about = Nobody fires at those who assault.
sotr-option-brackets_are_knocked_down = Brackets knock down
    .about = The first number of the penetration table puts a man Down, the one in brackets makes him prone.
sotr-option-suppression_by_test = Suppression by test
    .about = The target of suppressing fire tests Cool, with the bonuses of the fire added to its dice.
sotr-option-assault_bonus = Assault +1
    .about = Those who assault in this turn are at +1 in close combat, not at -1.

sotr-spoken-activate = activate act
sotr-spoken-advance = advance move
sotr-spoken-run = run double
sotr-spoken-go = go to
sotr-spoken-shoot = shoot fire
sotr-spoken-done = done end
sotr-spoken-pass = pass

sotr-advice-acts = does something
sotr-advice-harm = harm to the enemy
sotr-advice-nearer = a better place
sotr-advice-objective = holds the objective
sotr-advice-danger = safety from fire
sotr-advice-field-of-fire = field of fire
sotr-advice-cover = better cover
sotr-advice-leading = brings men to order
sotr-advice-worth = what the figure is worth

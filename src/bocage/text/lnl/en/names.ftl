# The names of things. $many: several of them. $case: `the` where a sentence wants the article.

lnl-title = Lock 'n Load 3.0, with the Normandy and Vietnam modules
lnl-help-odds = Exact chances in Lock 'n Load.

## Units


lnl-kind-squad = { $many ->
    [yes] squads
   *[no] squad
}
lnl-kind-half_squad = { $many ->
    [yes] half-squads
   *[no] half-squad
}
lnl-kind-crew = { $many ->
    [yes] crews
   *[no] crew
}
lnl-kind-leader_captain = { $many ->
    [yes] captains
   *[no] captain
}
lnl-kind-leader_lieutenant = { $many ->
    [yes] lieutenants
   *[no] lieutenant
}
lnl-kind-leader_sergeant = { $many ->
    [yes] sergeants
   *[no] sergeant
}
lnl-kind-commissar = { $many ->
    [yes] Commissars
   *[no] Commissar
}
lnl-kind-hero = { $many ->
    [yes] Heroes
   *[no] Hero
}
lnl-kind-medic = { $many ->
    [yes] Medics
   *[no] Medic
}
lnl-kind-nurse = { $many ->
    [yes] Nurses
   *[no] Nurse
}
lnl-kind-sniper = { $many ->
    [yes] Snipers
   *[no] Sniper
}
lnl-kind-scout = { $many ->
    [yes] Scouts
   *[no] Scout
}
lnl-kind-advisor = { $many ->
    [yes] Advisors
   *[no] Advisor
}
lnl-kind-chaplain = { $many ->
    [yes] Chaplains
   *[no] Chaplain
}

## Forces: the name, and the adjective of their units

lnl-force-usmc = USMC
    .adjective = Marine
lnl-force-us_army = US Army
    .adjective = US
lnl-force-arvn = ARVN
    .adjective = ARVN
lnl-force-nva = NVA
    .adjective = NVA
lnl-force-vc = Viet Cong
    .adjective = VC
lnl-force-anzac = ANZAC
    .adjective = ANZAC
lnl-force-us_airborne = US Airborne
    .adjective = US
lnl-force-us_glider = US Glider infantry
    .adjective = glider
lnl-force-wehrmacht = Wehrmacht
    .adjective = German
lnl-force-ss = SS
    .adjective = SS
lnl-force-fallschirmjaeger = Fallschirmjäger
    .adjective = Fallschirmjäger
lnl-force-british_airborne = British Airborne
    .adjective = British
lnl-force-soviet_guards = Soviet Guards
    .adjective = Guards
lnl-force-soviet_line = Soviet Line
    .adjective = Soviet
lnl-force-partisans = Partisans
    .adjective = partisan
lnl-force-british_falklands = British (Falklands)
    .adjective = British
lnl-force-argentine = Argentines
    .adjective = Argentine

## States and markers

lnl-state-shaken = Shaken
lnl-state-wounded = wounded
lnl-state-spotted = spotted
    .tab = Spotted
lnl-state-melee = in melee
    .tab = Melee
lnl-mark-moved = Moved
    .tab = Moved
lnl-mark-assault_move = Assault Move
    .tab = Assault
lnl-mark-low_crawl = Low Crawl
    .tab = Crawl
lnl-mark-stealth_half = Stealth, half move
lnl-mark-stealth_full = Stealth
    .tab = Stealth
lnl-mark-fired = Fired
    .tab = Fired
lnl-mark-ops_complete = Ops Complete
    .tab = Ops
lnl-place-upper = { $place } upstairs
lnl-place-bunker = { $place } in the bunker

## Weapons

lnl-weapon-m60 = { $case ->
    [the] the M60
   *[bare] M60
}
lnl-weapon-rpd = { $case ->
    [the] the RPD
   *[bare] RPD
}
lnl-weapon-dp28 = { $case ->
    [the] the DP28
   *[bare] DP28
}
lnl-weapon-bar = { $case ->
    [the] the BAR
   *[bare] BAR
}
lnl-weapon-bren = { $case ->
    [the] the Bren
   *[bare] Bren
}
lnl-weapon-saw = { $case ->
    [the] the SAW
   *[bare] SAW
}
lnl-weapon-m240g = { $case ->
    [the] the M240G
   *[bare] M240G
}
lnl-weapon-mg34 = { $case ->
    [the] the MG34
   *[bare] MG34
}
lnl-weapon-mg42_bipod = { $case ->
    [the] the MG42
   *[bare] MG42
}
lnl-weapon-mg42_tripod = { $case ->
    [the] the MG42 on its tripod
   *[bare] MG42 on tripod
}
lnl-weapon-m1919a4_tripod = { $case ->
    [the] the M1919A4 on its tripod
   *[bare] M1919A4 on tripod
}
lnl-weapon-m1919a4_dismantled = { $case ->
    [the] the dismantled M1919A4
   *[bare] M1919A4, dismantled
}
lnl-weapon-cal30_bipod = { $case ->
    [the] the .30 cal
   *[bare] .30 cal
}
lnl-weapon-cal30_tripod = { $case ->
    [the] the .30 cal on its tripod
   *[bare] .30 cal on tripod
}
lnl-weapon-flamethrower = { $case ->
    [the] the flamethrower
   *[bare] flamethrower
}
lnl-weapon-satchel_charge = { $case ->
    [the] the Satchel Charge
   *[bare] Satchel Charge
}
lnl-weapon-molotov = { $case ->
    [the] the Molotov cocktail
   *[bare] Molotov cocktail
}
lnl-arms-own = its own firepower
lnl-arms-none = nothing

## Terrain, hexsides, and other things on a line of sight

lnl-terrain-clear = clear ground
lnl-terrain-road = road
lnl-terrain-trail = trail
lnl-terrain-brush = brush
lnl-terrain-low_crops = low crops
lnl-terrain-wheat_field = wheat field
lnl-terrain-light_woods = light woods
lnl-terrain-forest = forest
lnl-terrain-marsh = marsh
lnl-terrain-rubble = rubble
lnl-terrain-wood_building = wood building
lnl-terrain-stone_building = stone building
lnl-terrain-stone_building_2 = stone building, two storeys
lnl-terrain-water = water
lnl-terrain-elephant_grass = elephant grass
lnl-terrain-rice_paddy = rice paddy
lnl-terrain-light_jungle = light jungle
lnl-terrain-heavy_jungle = heavy jungle
lnl-terrain-hut = huts
lnl-terrain-bocage = bocage
lnl-terrain-hedge = hedge
lnl-terrain-wall = wall
lnl-terrain-smoke = smoke
lnl-terrain-ffe = shell bursts
lnl-terrain-vehicle = vehicle
lnl-terrain-hill = hill
lnl-terrain-blind_hex = blind hex
lnl-terrain-adjacent = next to each other
lnl-terrain-storeys = storeys of one building
lnl-terrain-open = open ground
lnl-terrain-darkness = darkness

## Parts of a sum

lnl-part-firepower = firepower
lnl-part-modifiers = modifiers
lnl-part-target_modifier = target's cover
lnl-part-lead = lead unit
lnl-part-further = further unit at half
lnl-part-hero = Hero
lnl-part-rounding = rounded up
lnl-part-leadership = leadership
lnl-part-machine_gun = machine gun
lnl-part-flamethrower = flamethrower
lnl-part-satchel_charge = Satchel Charge
lnl-part-molotov = Molotov cocktail
lnl-part-mine = mine
lnl-part-margin = margin
lnl-part-adjacent = adjacent
lnl-part-target_moving = moving target
lnl-part-target_marked_moved = target has moved
lnl-part-degrading = degraded line of sight
lnl-part-firer_in_smoke = firing out of smoke
lnl-part-assault_fire = after an Assault Move
lnl-part-stealth_fire = after a Stealth move
lnl-part-night_distance = at a distance by night
lnl-part-bocage_firing_out = firing out through bocage
lnl-part-morale_positive_tm = in cover
lnl-part-spot_scout = Scout
lnl-part-smoke_tm = smoke
lnl-part-foxhole_tm = foxhole
lnl-part-bunker_tm = bunker
lnl-part-sniper_cover = Sniper's hiding place
lnl-part-shift = column shift
lnl-part-mixed_nationality = mixed nationalities
lnl-part-zero_fp_attacking = attackers without firepower
lnl-part-zero_fp_defending = defenders without firepower
lnl-part-marksman = Marksman
lnl-part-brawler = Brawler
lnl-part-iron_will = Iron Will
lnl-part-friendly_fire = Friendly Fire
lnl-part-eagle_eyes = Eagle Eyes
lnl-part-ambush = ambush
lnl-part-extended_range = extended range
lnl-part-inherent = own firepower
lnl-part-melee_marked = melee mark
lnl-part-ops_complete = Ops Complete
lnl-part-unarmed = unarmed
lnl-part-weapon_team = Weapon Team
lnl-part-zero_fp = no firepower
lnl-part-claymore = Claymore mine

## Results, phases, endings

lnl-result-no_effect = no effect
lnl-result-shaken = Shaken
lnl-result-casualties = Casualties
lnl-result-wounded = wounded
lnl-result-eliminated = eliminated
lnl-result-rallied = rallied
lnl-result-spotted = spotted
lnl-result-smoke = smoke
lnl-phase-setup = set-up
lnl-phase-turn = a new turn
lnl-phase-rally = Rally Phase
lnl-phase-impulse = Operations Phase
lnl-phase-administration = Administrative Phase
lnl-phase-over = the end
lnl-victory-hold = the ground it had to hold is held
lnl-victory-eliminate = the enemy has lost enough
lnl-victory-exit = enough units have left the map
lnl-victory-points = it is ahead on points
lnl-victory-otherwise = the enemy has not done what he had to
lnl-victory-draw = nobody has done what was asked
lnl-victory-last-standing = no enemy is left

## On the board

lnl-thing-melee = melee
lnl-thing-spotted = spotted
lnl-thing-smoke = smoke
lnl-thing-star-shell = star shell
lnl-thing-foxhole = foxholes
lnl-thing-wire = wire
lnl-thing-mines = mines
lnl-thing-bunker = bunker
lnl-thing-objective = objective
lnl-thing-event = event
lnl-thing-rubble = rubble
lnl-thing-ffe = fire for effect
lnl-thing-spotting-round = spotting round
lnl-strike-hull = Hull
lnl-strike-turret = Turret
lnl-strike-burst = Burst among men
lnl-module-boh = Normandy 1944
lnl-module-fhv = Vietnam
lnl-support-artillery = artillery
lnl-support-missions = { $name }, firepower { $fp }: { $left ->
    [0] no mission left
    [one] one mission left
   *[other] { $left } missions left
}{ $ready ->
    [no] , from turn { $turn }
   *[yes] {""}
}
lnl-counters = Bottom left: firepower and range. Bottom right: movement, boxed where the unit may make an Assault Move. The disc: morale. A jagged line: Shaken. On a vehicle, at the left from top to bottom, the armour of front, flank and rear: the hull on white, the turret on black, one plate in a heavy frame for both, a star for none, red where shaped charges lose force. Below, in a box the firepower of its gun against men, then its machine guns, underlined, with a star when they fire all round; at the right its movement, T on tracks, O off the road, R on roads.

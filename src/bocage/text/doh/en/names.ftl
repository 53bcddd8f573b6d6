# The names of things in Mogadishu. $many: several of them. $case: `the` where a sentence wants the article.

doh-title = A Day of Heroes: Mogadishu 1993, on Lock 'n Load

## Units

doh-kind-delta_team = { $many ->
    [yes] teams
   *[no] team
}
doh-kind-delta_sniper_team = { $many ->
    [yes] sniper teams
   *[no] sniper team
}
doh-kind-leader_somali = { $many ->
    [yes] leaders
   *[no] leader
}
doh-kind-mob = { $many ->
    [yes] mobs
   *[no] mob
}
doh-kind-vip = { $many ->
    [yes] VIPs
   *[no] VIP
}

## Forces: the name, and the adjective of their units

doh-force-us_ranger = US Rangers
    .adjective = Ranger
doh-force-us_delta = Delta Force
    .adjective = Delta
doh-force-us_mountain = 10th Mountain Division
    .adjective = Mountain
doh-force-pakistani = Pakistani contingent
    .adjective = Pakistani
doh-force-somali = Somalis
    .adjective = Somali

## Weapons and gear

doh-weapon-grenade_40mm = { $case ->
    [the] the 40 mm grenades
   *[bare] 40 mm
}
doh-weapon-grenade_40mm_low = { $case ->
    [the] the last 40 mm grenades
   *[bare] 40 mm, low
}
doh-weapon-khat = { $case ->
    [the] the khat
   *[bare] khat
}

## Ground

doh-terrain-large_building = large building
doh-terrain-other_building = shack
doh-terrain-grove = grove
doh-terrain-roadblock = roadblock
doh-terrain-fence = fence

## Parts of sums

doh-part-somali_further = further unit
doh-part-grenades = 40 mm grenades
doh-part-khat = khat
doh-part-mk19 = MK19
doh-part-mob = mob
doh-part-fired_through = fired through
doh-part-defenders_shaken = defenders all Shaken

## Options of the game

doh-option-square_corner_worst = Corners count the worse way
    .about = A line of sight through a corner between squares takes the worse of the two ways round, not the milder.
doh-option-doh_smoke_core_values = Smoke as in the core rules
    .about = Americans place smoke on 1 or 2, Somalis and Pakistanis on 1.
doh-option-fired_through_minus_two = Fired Through counts 2
    .about = Each Fired Through marker takes 2, not 1, from the roll of a mob.
doh-option-mk19_adds_die = The MK19 adds a die
    .about = The remainder of 2d6 less the range is firepower, and 1d6 is added as for any fire.
doh-option-abrams_large_buildings = The Abrams enters large buildings
    .about = The M-1A1 breaks into large buildings, and not into shacks.
doh-thing-roadblock = roadblock
doh-module-doh = Mogadishu 1993

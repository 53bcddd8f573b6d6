# How things are called in Valor & Victory, where their data does not say.

vv-title = Valor & Victory
vv-help-odds = Valor & Victory: exact chances.

vv-noun = { $many ->
    [yes] { $names }
   *[no] { $name }
}
vv-leader = leader
# Counters that are feminine in other languages.
vv-feminine = none

vv-force-german = Germany
    .adjective = German
vv-force-us = United States
    .adjective = US
vv-force-british = Great Britain
    .adjective = British
vv-force-soviet = Soviet Union
    .adjective = Soviet
vv-force-japanese = Japan
    .adjective = Japanese

vv-state-pinned = pinned
    .tab = Pinned
vv-state-valor = valorous
    .tab = Valor
vv-state-immobile = Immobile
    .tab = Immobile
vv-state-aboard = aboard: { $who }
vv-mark-fire = Fire
    .tab = Fire
vv-mark-move = Move
    .tab = Move
vv-mark-assault_move = Assault Move
    .tab = Assault
vv-mark-advanced = Advance
    .tab = Advance

vv-phase-setup = set-up
vv-phase-command = Command Phase
vv-phase-fire = Fire Phase
vv-phase-movement = Movement Phase
vv-phase-defensive-fire = Defensive Fire Phase
vv-phase-advance = Advance and Assault Phase, advances
vv-phase-assault = Advance and Assault Phase, assaults
vv-phase-after-action = After Action Phase
vv-phase-end-of-turn = end of the turn
vv-phase-over = the battle is over

vv-victory-conditions = all of its victory conditions are met
vv-victory-at-once = its victory conditions are met
vv-victory-denied = the enemy has not met his victory conditions
vv-victory-last-standing = no enemy is left
vv-victory-draw = neither side alone has met its victory conditions

vv-module-vv = Valor & Victory
vv-counters = Along the foot, from the left: firepower, range and casualty rating. Leaders show their modifier. Machines show the anti-tank letter, the firepower of gun and machine guns, and the armour front and rear. A counter that is turned over is pinned.
vv-option-edition = Edition
    .about = The French rules, or where they differ those of 2021.
    .value-french = French edition
    .value-2021 = Edition of 2021

vv-result-points = { $points ->
    [0] no casualty point
    [one] 1 casualty point
   *[other] { $points } casualty points
}
vv-result-no_effect = no effect
vv-result-miss = miss
vv-result-eliminated = eliminated
vv-result-immobilised = immobilised
vv-result-success = the defenders are eliminated
vv-result-failure = the assault fails
vv-result-rallied = rallied
vv-result-pinned = still pinned

vv-terrain-smoke = smoke
vv-terrain-bunker = bunker
vv-terrain-hill = higher ground

vv-tally-strength = firepower
vv-tally-defence = defence
vv-tally-kill = Kill Number
vv-tally-losses = losses
vv-tally-tally = modifiers

vv-thing-smoke = smoke { $strength }
vv-thing-lane = { $count ->
    [one] fire lane
   *[other] { $count } fire lanes
}
vv-thing-objective = objective
vv-thing-sniper = sniper
vv-thing-below = { $who } in the tunnel

vv-support-smoke = smoke
vv-support-smoke-told = { $count ->
    [0] no factor left
    [one] 1 factor left
   *[other] { $count } factors left
}
vv-support-expendable = to be used up
vv-support-expendable-told = { $weapon }: { $count } left
vv-support-mission = support
vv-support-mission-told = { $mission }: { $count } left
vv-support-sniper = sniper
vv-support-sniper-told = { $where ->
    [off] off the map
    [dead] lost
   *[other] at { $where }
}

vv-value-men = firepower { $apfp }, range { $range }, casualty rating { $casualty }{ $leads ->
    [yes] , leadership { $modifier }
   *[no] {""}
}
vv-value-machine = { $armoured ->
    [yes] armour { $front } front, { $rear } rear
   *[no] casualty rating { $casualty }
}{ $shoots ->
    [yes] , anti-tank { $at }, gun { $apfp }
   *[no] {""}
}{ $guns ->
    [yes] , machine guns { $mg }
   *[no] {""}
}, { $mp } MP

vv-spoken-fire = fire shoot
vv-spoken-move = move
vv-spoken-assault = assault
vv-spoken-advance = advance
vv-spoken-smoke = smoke
vv-spoken-done = done pass end

## Parts of sums

vv-part-squad = squad
vv-part-half_squad = half-squad
vv-part-leader = leader
vv-part-gun = gun
vv-part-afv = AFV
vv-part-vehicle = vehicle
vv-part-mg-360 = machine guns all round
vv-part-mg-ff = machine guns forward
vv-part-machine-guns = machine guns
vv-part-fire-lane = fire lane
vv-part-leadership = leadership
vv-part-odds = odds
vv-part-defenders = defenders
vv-part-climb = climb
vv-part-margin = by how much it failed
vv-part-hexside = hexside
vv-part-assault_move = Assault Move
vv-part-gun_shield = gun shield
vv-part-firer_in_wire = firing out of wire
vv-part-night = night
vv-part-grenades_defending = grenades of the defence
vv-part-valor_at = valor
vv-part-opportunity_no_cover = moving without cover
vv-part-opportunity_adjacent = moving next to the firer
vv-part-crossfire = crossing fire lanes
vv-part-modifiers = modifiers
vv-basis-fire = Firepower { $firepower }
vv-basis-assault = Odds { $odds }: Kill Number { $kill }
vv-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}

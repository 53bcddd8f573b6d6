# What happened.

vv-event-turn = Turn { $turn }.
vv-event-segment = The segment of { $side } begins.
vv-event-phase = { $side }: { $phase }.
vv-event-control = { $side }: { $at } is taken.

vv-event-fire = { $count ->
    [one] { $firers } at { $origin } fires
   *[other] { $firers } at { $origin } fire
} on { $target }{ $overrun ->
    [yes] , running them over
   *[no] { $opportunity ->
        [yes] {" "}as they move
       *[no] {""}
    }
}{ $led ->
    [yes] , led by { $leader }
   *[no] {""}
}: { $sum } with { $strength_total } firepower, { $points ->
    [0] no effect
    [one] 1 casualty point
   *[other] { $points } casualty points
}.
vv-event-lane-attack = The fire lane at { $target } strikes { $units }: { $sum }, { $points ->
    [0] no effect
    [one] 1 casualty point
   *[other] { $points } casualty points
}.
vv-event-fire-lane = { $unit } lays a fire lane over { $path }.
vv-event-mortar-fire = { $count ->
    [one] { $firers } at { $origin } shells
   *[other] { $firers } at { $origin } shell
} { $target }{ $led ->
    [yes] , led by { $leader }
   *[no] {""}
}{ $burst ->
    [1] {""}
   *[other] , bursting in the trees
}: { $sum } with { $strength_total } firepower, { $points ->
    [0] no effect
    [one] 1 casualty point
   *[other] { $points } casualty points
}.
vv-event-mortar-hit = Mortar bombs at { $unit } at { $at }: { $sum } against { $needed }, { $hit ->
    [yes] a hit
   *[no] a miss
}.
vv-event-at-fire = { $unit }{ $armed ->
    [yes] {" "}with the { $weapon }
   *[no] {""}
} fires at { $prey } at { $at }{ $final ->
    [yes] , as it is overrun
   *[no] { $opportunity ->
        [yes] {" "}as it moves
       *[no] {""}
    }
}{ $led ->
    [yes] , led by { $leader }
   *[no] {""}
}: { $sum } against { $needed }, { $hit ->
    [yes] a hit
   *[no] a miss
}.
vv-event-armour-facing = { $roll } on the die: the shot meets the { $front ->
    [yes] front
   *[no] rear
} of { $unit }.
vv-event-elimination = { $unit }: anti-tank { $letter } against armour { $armour }{ $rolled ->
    [yes] , { $sum } against { $needed }
   *[no] {""}
}: { $result ->
    [eliminated] eliminated
    [immobilised] immobilised
   *[other] no effect
}.
vv-event-immobilised = { $unit } can move no more.
vv-event-immobilisation = { $unit }: { $roll ->
    [0] { $points } casualty points
   *[other] { $roll } against { $points }
}, { $immobilised ->
    [yes] immobilised
   *[no] no effect
}.
vv-event-crew-check = Crew of { $unit }: { $roll } against { $needed }, it { $abandons ->
    [yes] abandons the vehicle
   *[no] stays aboard
}.
vv-event-expended = { $unit } uses an expendable weapon: { $weapon }.

vv-event-pinned = { $unit } is pinned.
vv-event-reduced = { $unit } is all that is left of a squad.
vv-event-eliminated = { $unit } at { $at } is eliminated.
vv-event-ignored = { $unit } disregards a casualty point.
vv-event-survival = { $unit } rolls to survive: { $roll } against { $needed }, { $survives ->
    [yes] pinned
   *[no] eliminated
}.
vv-event-rallied = { $unit } rallies.
vv-event-rally = { $unit } tries to rally: { $sum } against { $needed }, { $rallies ->
    [yes] rallied
   *[no] still pinned
}.
vv-event-valor-check = { $unit } rolls for valor: { $sum } against { $needed }, { $valor ->
    [yes] valorous
   *[no] nothing
}.

vv-event-assault = { $units } { $count ->
    [one] assaults
   *[other] assault
} { $target } from { $origin } at { $odds }: { $sum } against { $kill_total }, { $succeeds ->
    [yes] the defenders are eliminated
   *[no] the assault fails
}{ $losses_total ->
    [0] {""}
    [one] ; 1 casualty point for the assaulters
   *[other] ; { $losses_total } casualty points for the assaulters
}.
vv-event-assault-unopposed = { $units } { $count ->
    [one] overcomes
   *[other] overcome
} those who cannot defend themselves at { $target }.
vv-event-occupied = { $units } { $count ->
    [one] takes
   *[other] take
} { $to }.
vv-event-advance = { $units } { $count ->
    [one] advances
   *[other] advance
} from { $origin } to { $to }.
vv-event-step = { $units } { $count ->
    [one] moves
   *[other] move
} to { $to } ({ $cost } MP).
vv-event-drive = { $unit } { $reverse ->
    [yes] backs
   *[no] drives
} to { $to } ({ $cost } MP).
vv-event-turned = { $unit } turns { $facing }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost } MP)
}.
vv-event-push = { $unit } is pushed to { $to }.
vv-event-overrun = { $unit } overruns { $to } ({ $cost } MP).
vv-event-no-room = There is no room for { $unit } at { $at }.
vv-event-load = { $unit } gets on { $transport } at { $at }.
vv-event-unload = { $unit } gets off { $transport } at { $at }.
vv-event-enters = { $units } { $count ->
    [one] enters
   *[other] enter
} the map at { $at }.
vv-event-leaves = { $units } { $count ->
    [one] leaves
   *[other] leave
} the map at { $at }.
vv-event-surfaces = { $units } { $count ->
    [one] comes
   *[other] come
} out of the tunnel at { $at }.
vv-event-split = A squad splits into { $unit } and { $other }.
vv-event-combined = { $other } merges into { $unit }.
vv-event-weapon-given = { $unit } gives the { $weapon } to { $taker }.
vv-event-weapons-swapped = { $unit } and { $other } swap their weapons.
vv-event-smoke = { $side }: smoke { $strength } at { $at }.
vv-event-smoke-round = { $unit } fires a smoke round at { $at }.
vv-event-smoke-lost = { $off ->
    [yes] The smoke of { $side } falls off the map
   *[no] The smoke of { $side } is lost in the smoke at { $at }
}.
vv-event-fortified = { $side }, at { $at }: { $fortification }.
vv-event-mission-placed = { $side }: { $mission } called on { $at }.
vv-event-accuracy = The { $mission } on { $target } rolls { $roll } for accuracy: { $hexes ->
    [0] on target
    [one] one hex off
   *[other] { $hexes } hexes off
}{ $off ->
    [yes] , beyond the map
   *[no] { $hexes ->
        [0] {""}
       *[other] , at { $at }
    }
}.
vv-event-mission = The { $mission } strikes { $target }{ $burst ->
    [1] {""}
   *[other] , bursting in the trees
}: { $sum }, { $points ->
    [0] no effect
    [one] 1 casualty point
   *[other] { $points } casualty points
}.
vv-event-mission-hit = The { $mission } at { $unit } at { $at }: { $sum } against { $needed }, { $hit ->
    [yes] a hit
   *[no] a miss
}.
vv-event-mines-revealed = There are mines at { $at }.
vv-event-mines = { $unit } enters the mines at { $at }: { $roll } against { $needed }, { $hit ->
    [yes] they go off
   *[no] safe
}.
vv-event-wire-cleared = { $unit } clears the wire at { $at }.
vv-event-sniper-activated = A sniper of { $side } shows himself at { $at }.
vv-event-snipe = The sniper at { $origin } fires on { $target }: { $roll } less { $cover } for cover, { $points ->
    [0] no effect
    [one] 1 casualty point
   *[other] { $points } casualty points
}.
vv-event-sniper-check = { $side }: search for the sniper at { $at }, { $roll } against { $cover }, { $found ->
    [yes] he is found
   *[no] in vain
}.
vv-event-sniper-found = The sniper of { $side } at { $at } is found.
vv-event-sniper-withdrawn = The sniper of { $side } at { $at } slips away.

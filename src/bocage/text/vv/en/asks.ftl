# What is asked, and what can be chosen.

vv-ask-set-up = Where does { $unit } begin?
vv-ask-set-up-facing = Which hexside does { $unit } face?
vv-ask-set-up-fortification = Where to place this: { $fortification }?
vv-ask-set-up-bunker = Which hexside does the bunker at { $place } look through?
vv-ask-command-missions = Command Phase: which support mission is called?
vv-ask-command-weapons = Command Phase: does any weapon change hands?
vv-ask-command-squads = Command Phase: does any squad split or combine?
vv-ask-resolve-mission = Which mission is resolved first?
vv-ask-fire = Fire Phase: who fires at what?
vv-ask-defensive-fire = Defensive Fire: who fires at what?
vv-ask-fire-who = Does { $unit } fire at { $place }?
vv-ask-mortar-who = Does { $unit } fire its mortar at { $place }?
vv-ask-mortar-leader = Does { $unit } lead the mortars?
vv-ask-at-leader = Does { $unit } lead the shot at { $place }?
vv-ask-fire-lane = Does { $unit } lay a fire lane?
vv-ask-movement = Movement Phase: who moves?
vv-ask-move-who = Does { $unit } come along?
vv-ask-move = Where { $count ->
    [one] does { $units } go
   *[other] do { $units } go
}?
vv-ask-drive = What does { $unit } do?
vv-ask-push = Where is { $unit } pushed?
vv-ask-face = Which hexside does { $unit } face?
vv-ask-set-down = Where does { $unit } go as it gets off?
vv-ask-enter-who = Does { $unit } enter at { $place }?
vv-ask-enter-facing = Which hexside does { $unit } face as it enters?
vv-ask-tunnel = Where in the tunnel?
vv-ask-tunnel-who = Does { $unit } go below?
vv-ask-opportunity-fire = { $mover ->
    [yes] { $count ->
        [one] { $units } enters
       *[other] { $units } enter
    } { $place }: who fires?
   *[no] Who fires at { $place }?
}
vv-ask-final-opportunity-fire = { $unit } overruns { $place }: who fires at it?
vv-ask-advance = Advance and Assault Phase: who advances?
vv-ask-assault = Advance and Assault Phase: who assaults?
vv-ask-advance-who = Does { $unit } advance to { $place }?
vv-ask-assault-who = Does { $unit } assault { $place }?
vv-ask-assault-defence = How does { $unit } defend itself?
vv-ask-occupy-who = Does { $unit } move into { $place }?
vv-ask-casualties = { $points ->
    [one] 1 casualty point is
   *[other] { $points } casualty points are
} to be met: what does { $unit } pay?
vv-ask-activate-sniper = Where does the sniper show himself?
vv-ask-withdraw-sniper = Does the sniper withdraw?

vv-verb-place = { $place }: { $terrain }
    .group = Place at
vv-verb-fortify = { $place }: { $terrain }
    .group = Place at
vv-verb-face = Face { $facing }
    .group = Face
vv-verb-enter = Enter at { $place }
    .group = Enter
vv-verb-assault-enter = Enter at { $place } by Assault Move
    .group = Enter by Assault Move
vv-verb-exit = Leave the map from { $place }
vv-verb-give = { $unit } gives its weapon to { $other }
    .group = Give a weapon
vv-verb-swap = { $unit } and { $other } swap weapons
    .group = Swap weapons
vv-verb-split = Split { $unit }
    .group = Split
vv-verb-combine = Combine { $unit } and { $other }
    .group = Combine
vv-verb-mission = { $mission } on { $place }
    .group = Call
vv-verb-resolve = { $mission } at { $place }
    .group = Resolve
vv-verb-smoke-barrage = { $mission } with smoke on { $place }
    .group = Call smoke
vv-verb-fire = Fire from { $place } at { $to }: { $foe }
    .short = { $place } at { $to }: { $foe }
    .group = Fire
    .do = Fire
vv-verb-unit-fire = { $unit } fires at { $place }: { $foe }
    .short = { $unit } at { $place }: { $foe }
    .group = Fire of machines
    .do = Fire
vv-verb-at-fire = { $unit } fires at { $other }
    .short = { $unit } at { $other }
    .group = Anti-tank fire
    .do = Fire
vv-verb-panzerfaust = { $unit } fires a Panzerfaust at { $other }
    .group = Panzerfaust
    .do = Fire
vv-verb-at-grenade = { $unit } throws an anti-tank grenade at { $other }
    .group = Anti-tank grenade
    .do = Throw it
vv-verb-mortar = Mortars at { $place } on { $to }: { $foe }
    .short = { $place } on { $to }: { $foe }
    .group = Mortars
    .do = Fire
vv-verb-smoke-round = { $unit } fires smoke at { $place }
    .group = Smoke rounds
vv-verb-remove-wire = { $unit } clears the wire at { $place }
    .group = Clear wire
vv-verb-join = Yes: { $unit }
    .do = Yes
vv-verb-stay = No, not { $unit }
    .do = No
vv-verb-grenades = { $unit } with grenades
    .do = Throw them
vv-verb-charge = { $unit } with a satchel charge
    .do = Throw it
vv-verb-lane = A fire lane by way of { $place }
vv-verb-no-lane = No fire lane
vv-verb-snipe = The sniper fires at the men on the move at { $place }
    .group = Sniper
    .do = Fire
vv-verb-place-sniper = The sniper at { $place }
vv-verb-no-sniper = He stays hidden
vv-verb-withdraw-sniper = He withdraws
vv-verb-keep-sniper = He stays
vv-verb-move = Move from { $place }: { $who }
    .short = { $place }: { $who }
    .group = Move
vv-verb-assault-move = Assault Move from { $place }: { $who }
    .short = { $place }: { $who }
    .group = Assault Move
vv-verb-step = { $place }: { $terrain }, { $cost } MP
    .group = Go to
vv-verb-tunnel = Through the tunnel to { $place }
    .group = Through the tunnel
vv-verb-surface = Come up at { $place }
    .group = Come up
vv-verb-go-below = Go below at { $place }: { $who }
    .group = Go below
vv-verb-below = Move below { $place }
    .group = Move below
vv-verb-smoke = { $unit } lays smoke at { $place }
    .group = Smoke
vv-verb-drive = { $unit } moves
    .group = Drive
vv-verb-ahead = Ahead
vv-verb-back = Back
vv-verb-turn = Turn { $facing }
    .group = Turn
vv-verb-turn-in-place = Turn { $unit } { $facing }
    .group = Turn in place
vv-verb-overrun = Overrun { $place }: { $foe }
    .do = Overrun them
vv-verb-load = { $unit } gets on
    .group = Get on
vv-verb-load-on = { $unit } gets on { $other }
    .group = Get on
vv-verb-unload = { $unit } gets off
    .group = Get off
vv-verb-advance = Advance from { $place } to { $to }: { $who }
    .short = { $place } to { $to }: { $who }
    .group = Advance
vv-verb-advance-unit = { $unit } advances to { $place }
    .group = Advance
vv-verb-assault = Assault { $to } from { $place }: { $foe }
    .short = { $to } from { $place }: { $foe }
    .group = Close assault
    .do = Assault
vv-verb-spare = Nothing
vv-verb-pin = It is pinned: { $worth }
vv-verb-reduce = It is reduced to a half-squad: { $worth }
vv-verb-reduce-pin = It is reduced and pinned: { $worth }
vv-verb-eliminate = It is eliminated: { $worth }
vv-verb-ignore = It disregards 1 point
vv-verb-bear = It bears { $points ->
    [one] 1 point
   *[other] { $points } points
}
vv-verb-done = Done
vv-verb-stop = Stop here
vv-verb-hold = Hold fire
vv-verb-keep-facing = Keep facing as it does

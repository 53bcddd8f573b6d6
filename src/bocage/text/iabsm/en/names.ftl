# How things are called.

iabsm-title = I Ain't Been Shot, Mum!
iabsm-help-odds = I Ain't Been Shot, Mum!: exact chances.
iabsm-help-odds-fire = A volley: the chance of hits, of a pin and of suppression.
iabsm-help-dice = How many dice are rolled: one for each action.
iabsm-module-iabsm = I Ain't Been Shot, Mum!
iabsm-counters = Figures, and range in inches.

iabsm-kind-section = { $many ->
    [yes] sections
   *[no] section
}
iabsm-kind-team = { $many ->
    [yes] teams
   *[no] team
}
iabsm-kind-big_man = { $many ->
    [yes] Big Men
   *[no] Big Man
}
iabsm-kind-machine_gun = { $many ->
    [yes] machine guns
   *[no] machine gun
}
iabsm-kind-mortar = { $many ->
    [yes] mortars
   *[no] mortar
}
iabsm-kind-observer = { $many ->
    [yes] observers
   *[no] observer
}
iabsm-kind-anti_tank = { $many ->
    [yes] anti-tank teams
   *[no] anti-tank team
}
iabsm-kind-gun = { $many ->
    [yes] guns
   *[no] gun
}
iabsm-kind-flamethrower = { $many ->
    [yes] flamethrowers
   *[no] flamethrower
}
iabsm-kind-engineers = { $many ->
    [yes] engineer sections
   *[no] engineer section
}
iabsm-machine = { $many ->
    [yes] { $name }s
   *[no] { $name }
}
iabsm-vehicle-sherman_75 = Sherman
iabsm-vehicle-sherman_76 = Sherman (76 mm)
iabsm-vehicle-m10 = M10
iabsm-vehicle-firefly = Sherman Firefly
iabsm-vehicle-cromwell = Cromwell
iabsm-vehicle-churchill_vi = Churchill VI
iabsm-vehicle-stuart = Stuart
iabsm-vehicle-carrier = Universal carrier
iabsm-vehicle-m3 = M3 half-track
iabsm-vehicle-pz_iii_l = Pz III L
iabsm-vehicle-pz_iv_h = Pz IV H
iabsm-vehicle-stug_iii_g = StuG III G
iabsm-vehicle-panther = Panther
iabsm-vehicle-tiger_i = Tiger I
iabsm-vehicle-tiger_ii = Tiger II
iabsm-vehicle-sdkfz_251 = SdKfz 251
iabsm-vehicle-sdkfz_222 = SdKfz 222
iabsm-vehicle-puma = SdKfz 234/2
iabsm-vehicle-t34_76 = T-34/76
iabsm-vehicle-t34_85 = T-34/85
iabsm-vehicle-kv_1 = KV-1
iabsm-vehicle-is_2 = IS-2
iabsm-vehicle-daimler = Daimler armoured car
iabsm-vehicle-lorry = lorry
iabsm-kind-sniper = { $many ->
    [yes] snipers
   *[no] sniper
}
iabsm-kind-blind = { $many ->
    [yes] blinds
   *[no] blind
}
iabsm-force-british = Great Britain
    .adjective = British
iabsm-force-german = Germany
    .adjective = German
iabsm-force-soviet = Soviet Union
    .adjective = Soviet
iabsm-force-us = United States
    .adjective = US

iabsm-terrain-field = field
iabsm-terrain-road = road
iabsm-terrain-rough = rough ground
iabsm-terrain-crops = crops
iabsm-terrain-orchard = orchard
iabsm-terrain-woods = wood
iabsm-terrain-marsh = marsh
iabsm-terrain-scree = scree
iabsm-terrain-rubble = rubble
iabsm-terrain-crater = crater
iabsm-terrain-building = building
iabsm-terrain-wall = wall
iabsm-terrain-hedge = hedge
iabsm-terrain-bocage = bocage
iabsm-terrain-fence = fence
iabsm-terrain-stream = stream
iabsm-terrain-ditch = ditch
iabsm-terrain-river = river
iabsm-terrain-hill = high ground
iabsm-terrain-bunker = bunker
iabsm-terrain-foxholes = foxholes
iabsm-ground = { $terrain }: { $cover }
iabsm-cover-great = great target, in the open
iabsm-cover-ok = fair target, light cover
iabsm-cover-poor = poor target, hard cover
iabsm-at-line = , at the { $what }
iabsm-in-ground = , in the { $what }
iabsm-place = { $x } east, { $y } south
iabsm-nowhere = off the table
iabsm-thing-objective = objective
iabsm-state-level = level { $level }
iabsm-state-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}
iabsm-state-shock = Shock { $count }
iabsm-state-pinned = pinned
iabsm-state-suppressed = suppressed
iabsm-state-routed = routed
iabsm-state-inside = in a building
iabsm-task-search = search
iabsm-task-dig = dig in
iabsm-task-lift = lift mines
iabsm-state-dug-in = dug in
iabsm-state-held = may not move
iabsm-state-in-cover = in cover
iabsm-state-reserved = { $count ->
    [one] { $count } reserved action
   *[other] { $count } reserved actions
}
iabsm-state-spotted = spotted
iabsm-state-activated = has been activated
iabsm-state-skill = level { $level }
iabsm-state-commander = commander
iabsm-state-under = under { $blind }
iabsm-values-blind = a marker: somebody may be under it, or nobody
iabsm-values = { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
}, { $range ->
    [0] does not fire
   *[other] fires up to { $range }″
}

iabsm-phase-set-up = blinds are set up
iabsm-phase-draw = a card is drawn
iabsm-phase-card = a card has come
iabsm-phase-act = a unit acts
iabsm-phase-over = the battle is over
iabsm-victory-held = the ground is theirs
iabsm-victory-broken = the enemy is broken
iabsm-victory-draw = nobody has won the ground
iabsm-aim-take = Hold { $point } at the Tea Break of turn { $turns }: an unpinned section or team within 3″, and no enemy nearer.
iabsm-aim-keep = Do not let the enemy hold { $point } at the Tea Break of turn { $turns }.
iabsm-aim-withdraw = Or spend half of the enemy's platoons: routed, destroyed, or below a third of their figures. He then withdraws.
iabsm-aim-break = Or leave the enemy no section or team that does not rout.

iabsm-tally-tally = modifiers
iabsm-part-under-fire = under fire
iabsm-part-pinned = pinned
iabsm-part-still = target still and silent
iabsm-part-entrenched = target entrenched
iabsm-part-bunker = target in a bunker
iabsm-part-recon = reconnaissance
iabsm-part-closed-down = closed-down vehicle
iabsm-part-large = large target
iabsm-part-higher = higher than the target
iabsm-part-night = night
iabsm-part-moving = target moving
iabsm-part-more-actions = more actions
iabsm-part-big-man = Big Man
iabsm-part-firing = target firing
iabsm-part-crowded = others within 2″
iabsm-part-shock = Shock
iabsm-part-quality = quality
iabsm-part-directed = fire directed
iabsm-part-machine-gun = light machine gun
iabsm-part-mg42 = MG42 at 9 to 24″
iabsm-part-moved = has moved
iabsm-part-overwatch = overwatch
iabsm-part-range = range
iabsm-part-protection = protection
iabsm-part-skill = level of the sniper
iabsm-result-pin-only = pinned
iabsm-result-shaken = pinned, with Shock
iabsm-result-struck = a hit, pinned, with Shock
iabsm-result-killed = a kill, pinned, with Shock
iabsm-part-figures = figures left
iabsm-part-force = broken force
iabsm-part-modifiers = modifiers
iabsm-part-machine-guns = machine guns facing the attackers
iabsm-part-aggressive = Aggressive
iabsm-part-stubborn = Stubborn in defence
iabsm-part-automatic = automatic weapons
iabsm-part-flamethrower = flamethrower
iabsm-part-engineers = engineers
iabsm-part-in-the-open = defends in the open
iabsm-part-difficult-ground = defends difficult ground
iabsm-part-works = defends works
iabsm-part-suppressed = suppressed
iabsm-part-heroism = heroic leader
iabsm-part-rear = attacked in the rear
iabsm-result-nothing = no hit
iabsm-result-hits = hits
iabsm-result-pinned = hits and pinned
iabsm-result-suppressed = hits and suppressed
iabsm-result-spotted = spotted
iabsm-result-short = does not get there
iabsm-result-wins = wins the first round
iabsm-result-equal = equal after the first round
iabsm-result-loses = loses the first round
iabsm-result-done = done
iabsm-result-undone = not done
iabsm-result-unseen = not spotted

iabsm-option-spotted_for_good = Spotted for good
    .about = A unit once spotted stays so for the rest of the game.
iabsm-option-direct_fire_plain = Directed fire without a bonus
    .about = A Big Man who directs fire chooses the target, and adds nothing.

iabsm-option-no_bonus_in_the_open = No bonus in the open
    .about = Who defends open ground in close combat has no dice for it.
iabsm-option-pinned_halves_all = Pinned units halve all dice
    .about = In close combat each pinned unit halves, each suppressed one quarters, the dice of its whole side.
iabsm-option-blinds_ignore_light_ground_only = Blinds ignore light ground only
    .about = Difficult ground slows blinds as it slows units.

iabsm-spoken-activate = activate act
iabsm-spoken-run = run move dice
iabsm-spoken-go = go to
iabsm-spoken-fire = fire shoot
iabsm-spoken-spot = spot look
iabsm-spoken-cover = cover
iabsm-spoken-done = done end
iabsm-spoken-pass = pass

iabsm-advice-acts = does something
iabsm-advice-harm = harm to the enemy
iabsm-advice-spotting = an enemy spotted
iabsm-advice-nearer = nearer to the objective
iabsm-advice-objective = holds the objective
iabsm-advice-danger = safety from fire
iabsm-advice-field-of-fire = field of fire
iabsm-advice-cover = better cover
iabsm-advice-reserve = an action kept
iabsm-advice-facing = faces the enemy
iabsm-advice-leading = leads the men
iabsm-advice-together = kept together
iabsm-advice-surprise = comes out in time
iabsm-advice-rally = gets men up again
iabsm-advice-calm = calms men

iabsm-order-transit = TRANSIT
iabsm-order-hunt = HUNT
iabsm-order-engage = ENGAGE
iabsm-face-front = Front
iabsm-face-side = Side
iabsm-face-rear = Rear
iabsm-damage-halts = it halts
iabsm-damage-engaged = engaged
iabsm-damage-unharmed = no effect
iabsm-damage-held = immobilised for a time
iabsm-damage-engine = engine damaged
iabsm-damage-sights = sights damaged
iabsm-damage-immobilised = immobilised
iabsm-damage-engine-badly = engine badly damaged
iabsm-damage-gun-out = main weapon out of action
iabsm-state-order = order { $order }
iabsm-state-abandoned = abandoned
iabsm-state-knocked-out = knocked out
iabsm-state-held-fast = immobilised for a time
iabsm-state-stuck = immobilised
iabsm-state-halted = halted
iabsm-state-engine = engine damaged { $count }
iabsm-state-sights = sights damaged { $count }
iabsm-state-gun-out = main weapon out of action
iabsm-state-unloaded = not loaded
iabsm-state-aims = aims
iabsm-state-aboard = aboard
iabsm-values-vehicle = { $name }, armour { $front }/{ $side }/{ $rear }, { $power ->
    [0] no gun
   *[other] power { $power }
}, crew { $crew }
iabsm-part-sights = sights damaged
iabsm-part-small = small or low target
iabsm-part-disadvantages = significant disadvantages
iabsm-part-aimed = aimed shot
iabsm-part-hit-before = hit this target before
iabsm-part-advantages = significant advantages
iabsm-part-order = order
iabsm-part-lightly-masked = target lightly masked
iabsm-part-masked = target masked
iabsm-result-missed = missed
iabsm-result-no-effect = hit without effect
iabsm-result-rattled = hit, the = row
iabsm-result-damaged = damaged
iabsm-result-knocked-out = knocked out
iabsm-option-movement_damage_in_dice = Movement damage in dice
    .about = Each engine hit takes whole dice off a vehicle's move, not pips.
iabsm-option-nothing_against_nothing_is_equal = Nothing against nothing is equal
    .about = A hit without a strike and without a save is rolled on the = row.
iabsm-option-fields_are_hard = Fields are hard
    .about = Ordinary ground counts as hard for vehicles.
iabsm-spoken-shoot = shoot gun

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
iabsm-aim-break = Or leave the enemy no section or team that does not rout.

iabsm-tally-tally = modifiers
iabsm-part-under-fire = under fire
iabsm-part-pinned = pinned
iabsm-part-still = target still and silent
iabsm-part-entrenched = target entrenched
iabsm-part-bunker = target in a bunker
iabsm-part-recon = reconnaissance
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
iabsm-part-modifiers = modifiers
iabsm-result-nothing = no hit
iabsm-result-hits = hits
iabsm-result-pinned = hits and pinned
iabsm-result-suppressed = hits and suppressed
iabsm-result-spotted = spotted
iabsm-result-unseen = not spotted

iabsm-option-spotted_for_good = Spotted for good
    .about = A unit once spotted stays so for the rest of the game.
iabsm-option-direct_fire_plain = Directed fire without a bonus
    .about = A Big Man who directs fire chooses the target, and adds nothing.

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

# What is asked, what can be chosen, what happened, and why not.

iabsm-ask-card = The card of { $platoon }: who acts?
iabsm-ask-act = What does { $unit } do? Actions left: { $left }.
iabsm-ask-go = Where does { $unit } go? Up to { $left }″ in the open.
iabsm-ask-command = What does { $unit } spend a point on? Points left: { $left }.
iabsm-ask-allot = Who takes the next hit? Hits left: { $left }.
iabsm-ask-react = { $unit } is in sight: who reacts?
iabsm-ask-last-shots = Tea Break: what does { $unit } do with the reserved actions? { $left } left.
iabsm-ask-conceal = Under which blind does { $unit } lie?
iabsm-ask-blinds-card = The Blinds card: which blind acts?
iabsm-ask-blind = What does { $unit } do? Actions left: { $left }.
iabsm-ask-place = Where does { $unit } deploy?
iabsm-ask-fresh = Who uses the actions that are left? { $left } left.
iabsm-ask-sniper-card = The Sniper card: which sniper acts?
iabsm-ask-sniper = What does { $unit } do?
iabsm-ask-victim = Whom does the shot at { $unit } kill?
iabsm-ask-follow = Does { $unit } go with { $other }?

iabsm-verb-activate = Activate { $unit }
    .short = { $unit }
    .group = Activate
    .do = Activate
iabsm-verb-run = Move with { $dice } { $dice ->
    [one] die
   *[other] dice
}{ $crossing ->
    [0] { "" }
   *[other] , { $crossing } for crossings
}
    .short = { $dice }D6{ $crossing ->
    [0] { "" }
   *[other] , { $crossing } for crossings
}
    .group = Move
    .do = Roll
iabsm-verb-go = Go { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Go
    .do = Go
iabsm-verb-fire = Fire at { $unit } with { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit }, { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .group = Fire at
    .do = Fire
iabsm-verb-spot = Try to spot { $unit } ({ $dice })
    .short = { $unit } ({ $dice })
    .group = Spot
    .do = Look
iabsm-verb-face = Face { $facing }
    .short = { $facing }
    .group = Face
    .do = Turn
iabsm-verb-cover = Take cover
iabsm-verb-reserve = Reserve an action
iabsm-verb-stay = Stay here
iabsm-verb-done = Done
iabsm-verb-pass = The others stay still
iabsm-verb-follow = Go with the men
iabsm-verb-hold = Hold
iabsm-verb-unshock = Take a Shock off { $unit }
    .short = { $unit }
    .group = Remove Shock
    .do = Calm
iabsm-verb-unpin = Unpin { $unit }
    .short = { $unit }
    .group = Unpin
    .do = Unpin
iabsm-verb-rally = Rally { $unit }
    .short = { $unit }
    .group = Rally
    .do = Rally
iabsm-verb-overwatch = Order { $unit } into overwatch
    .short = { $unit }
    .group = Overwatch
    .do = Order
iabsm-verb-direct = Direct the fire of { $unit } at { $other }
    .short = { $unit } at { $other }
    .group = Direct fire
    .do = Fire
iabsm-verb-allot = The hit goes to { $unit }
    .short = { $unit }
    .group = The hit goes to
    .do = Take the hit
iabsm-verb-react = { $unit } fires with { $dice } reserved { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit } ({ $dice })
    .group = Fire
    .do = Fire
iabsm-verb-watch = { $unit } looks with { $dice } reserved { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit } ({ $dice })
    .group = Look
    .do = Look

iabsm-verb-snipe = Fire at { $unit }
    .short = { $unit }
    .group = Fire at
    .do = Fire
iabsm-verb-sweep = Fire at what may be at { $unit } with { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit }, { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .group = Fire at what may be there
    .do = Fire
iabsm-verb-radio = Send { $unit } by radio
    .short = { $unit }
    .group = Radio
    .do = Send
iabsm-verb-conceal = Under { $unit }
    .short = { $unit }
    .group = Lay under
    .do = Lay
iabsm-verb-deploy = Deploy
iabsm-verb-place = Stand { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Stand
    .do = Deploy
iabsm-event-turn = Turn { $turn }.
iabsm-event-tea-break = Tea Break.
iabsm-event-card-platoon = The card of { $platoon } comes.
iabsm-event-card-sniper = { $side }: the Sniper card comes.
iabsm-event-snipe = { $unit } fires at { $other }: { $die1 } and { $die2 }, the { $high ->
    [yes] higher
   *[no] lower
} counts, result { $total }.
iabsm-event-shaken = { $unit } takes Shock { $count }.
iabsm-event-sniper-slips = A double: { $unit } is now of level { $count }.
iabsm-event-sniper-gone = { $unit } is gone from { $at }.
iabsm-event-sweep = { $unit } fires at what may be at { $other }: { $thrown }, index { $total }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
iabsm-event-suffers-hidden = Only you hear it: { $count ->
    [0] nobody is hit
   *[other] the hits are { $thrown }
} under { $unit }.
iabsm-event-radio = { $unit } sends { $other } by radio.
iabsm-event-card-blinds = { $side }: the Blinds card comes.
iabsm-event-revealed = { $unit } is revealed at { $at }: { $units }.
iabsm-event-dummy = { $unit } is revealed at { $at }: nobody.
iabsm-event-deploys = { $unit } deploys at { $to }.
iabsm-event-card-big-man = The card of { $unit } comes.
iabsm-event-activates = { $unit } acts.
iabsm-event-dice = { $unit } rolls { $thrown }: up to { $inches }″ in the open.
iabsm-event-move = { $unit } goes from { $origin } to { $to }.
iabsm-event-faces = { $unit } faces { $facing }.
iabsm-event-covers = { $unit } takes cover.
iabsm-event-reserves = { $unit } reserves an action.
iabsm-event-spotted = { $unit } spots { $other }.
iabsm-event-spot = { $unit } looks for { $other }: { $die1 } and { $die2 }, { $total } against { $needs }, { $hit ->
    [yes] spotted
   *[no] not spotted
}.
iabsm-event-fire = { $unit } fires at { $other }: { $thrown }, index { $total }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
iabsm-event-hits = { $unit } takes hits: { $thrown }. Shock { $shock }, out of action { $kills }.
iabsm-event-destroyed = { $unit } is out of action at { $at }.
iabsm-event-big-man-hit = { $unit } is hit: a { $die }{ $level ->
    [0] { "" }
   *[other] , now level { $level }
}.
iabsm-event-big-man-dead = { $unit } is dead at { $at }.
iabsm-event-breaks = { $unit } wavers: Shock { $shock } against Bottle { $bottle }.
iabsm-event-pinned = { $unit } is pinned.
iabsm-event-suppressed = { $unit } is suppressed.
iabsm-event-recovers = { $unit } recovers: { $pinned ->
    [yes] now pinned
   *[no] steady again
}.
iabsm-event-falls-back = { $unit } falls back from { $origin } to { $to }.
iabsm-event-routs = { $unit } routs { $inches }″.
iabsm-event-stops = { $unit } routs no longer.
iabsm-event-flees = { $unit } flees off the table from { $at }.
iabsm-event-surrenders = { $unit } surrenders at { $at }.
iabsm-event-directs = { $unit } directs the fire of { $other }.
iabsm-event-order-activate = { $unit } activates { $other }.
iabsm-event-order-overwatch = { $unit } orders { $other } into overwatch.
iabsm-event-order-unshock = { $unit } takes a Shock off { $other }.
iabsm-event-order-unpin = { $unit } unpins { $other }.
iabsm-event-order-rally = { $unit } rallies { $other }: pinned.
iabsm-event-calms = { $unit } loses a Shock out of sight.
iabsm-event-lost-from-sight = { $unit } is spotted no longer.
iabsm-event-takes = { $side } holds the ground.

iabsm-no-not-to-hide = That lies under no blind now, or not under this one.
iabsm-no-other-platoon-there = Units of another platoon lie under that blind.
iabsm-no-last-blinds = The blinds that are left are needed for other platoons.
iabsm-no-beyond-blind = That is farther than 4″ from the blind.
iabsm-no-still-under-blind = That unit is still under a blind.
iabsm-no-lies-in-terrain = A piece of terrain does not move.
iabsm-no-not-fresh = That unit has not just come out of a blind.
iabsm-no-nobody-believed = Such fire is for a blind, or for a sniper nobody has spotted.
iabsm-no-is-spotted = The target is spotted: fire at it as usual.
iabsm-no-no-commander = Only a company commander with a radio sends others by it.
iabsm-no-not-all-points = That takes all his points, and he has spent some.
iabsm-no-not-by-radio = The radio sends a blind, or another Big Man.
iabsm-no-has-come = That one has had its turn already.
iabsm-no-unknown-choice = There is no such choice.
iabsm-no-not-asked-now = That is not asked now.
iabsm-no-no-such-hex = There is no point “{ $place }” on this table.
iabsm-no-no-such-unit = There is no unit “{ $unit }”.
iabsm-no-not-your-unit = That unit is not yours.
iabsm-no-own-unit = That is one of your own.
iabsm-no-is-out = That unit is out of action.
iabsm-no-out-of-sight = No ray between them is free.
iabsm-no-spotted-already = The unit has spotted it already.
iabsm-no-cannot-be-spotted = It cannot be spotted from so far.
iabsm-no-no-target = A Big Man is no target by himself.
iabsm-no-unarmed = That unit does not fire.
iabsm-no-out-of-range = The target is out of range.
iabsm-no-not-spotted = Neither the unit nor its platoon nor a Big Man in range has spotted it.
iabsm-no-behind = The target is not in front of the unit.
iabsm-no-is-pinned = A pinned unit does not move.
iabsm-no-is-suppressed = A suppressed unit does nothing.
iabsm-no-is-broken = The unit has fallen back in this turn.
iabsm-no-nothing-to-cross = There is nothing in reach to cross at that cost.
iabsm-no-off-table = That is off the table.
iabsm-no-obstacle = Nobody can stand there.
iabsm-no-crowded = One of your own stands there.
iabsm-no-near-enemy = That is nearer than an inch to an enemy.
iabsm-no-not-paid = The crossing was not paid for.
iabsm-no-too-far = No way that the dice allow leads there.
iabsm-no-towards-enemy = With so much Shock it goes no nearer to an enemy in sight.
iabsm-no-in-cover = The unit has taken cover already.
iabsm-no-faces-so = The unit faces that way already.
iabsm-no-too-few-actions = The unit has too few actions left.
iabsm-no-out-of-command = The unit is out of his command range.
iabsm-no-was-activated = The unit was activated already in this turn.
iabsm-no-no-shock = The unit has no Shock.
iabsm-no-no-contact = He is not in contact with the unit.
iabsm-no-not-pinned = The unit is not pinned.
iabsm-no-not-suppressed = The unit is not suppressed.
iabsm-no-strode-already = He has bought his move in this turn already.
iabsm-no-he-sees-not = He does not see the target himself.
iabsm-no-other-card = It is not the unit's card.
iabsm-no-three-dice = He moves with three dice, less one for each action of a crossing.
iabsm-no-too-few-points = He has too few points left.

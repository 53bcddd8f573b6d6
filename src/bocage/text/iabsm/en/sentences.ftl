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
iabsm-ask-charge = { $unit } charges { $other }: how many dice? Actions: { $left }.

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
iabsm-verb-enter = Enter the building at { $place }, side: { $facing }
    .short = { $place }, { $facing }
    .group = Enter
    .do = Enter
iabsm-verb-task = Task: { $task }
    .short = { $task }
    .group = Task
    .do = Try
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
iabsm-verb-charge = { $unit } charges { $other }
    .short = { $unit } at { $other }
    .group = Charge
    .do = Charge
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
iabsm-event-charges = { $unit } charges { $other }.
iabsm-event-falls-short = { $unit } does not get to { $other }.
iabsm-event-assaults = { $unit } is at { $other } with grenades: { $thrown }; strike rolls: { $hits }.
iabsm-event-round = { $unit } against { $other } at close quarters, round { $round }.
iabsm-event-gathers = { $side } gathers { $dice } { $dice ->
    [one] die
   *[other] dice
}.
iabsm-event-overwhelms = { $side } has { $dice } dice against { $against }: the enemy routs without a roll.
iabsm-event-blows = { $side } rolls { $thrown }: { $losses } out of action, Shock { $shock }.
iabsm-event-equal = Neither side gives way.
iabsm-event-wins = { $side } wins by { $difference }.
iabsm-event-is-held = { $unit } may not move until the end of the next turn.
iabsm-event-is-idle = { $unit } does nothing until the end of the next turn.
iabsm-event-lost = { $unit } is surrounded and lost at { $at }.
iabsm-event-big-man-lost = { $unit } is taken with his men at { $at }.
iabsm-event-follows-up = { $unit } follows up, by { $inches }″ at most.
iabsm-event-enters = { $unit } enters a building, from { $origin } to { $to }.
iabsm-event-attempts = { $unit } tries a task ({ $task }): { $die1 } and { $die2 }, { $total } against { $needs }, { $hit ->
    [yes] done
   *[no] not done
}.
iabsm-event-force-wavers = { $side } has lost half of its platoons: every Bottle is { $loss } lower.
iabsm-event-calms = { $unit } loses a Shock out of sight.
iabsm-event-lost-from-sight = { $unit } is spotted no longer.
iabsm-event-takes = { $side } holds the ground.

iabsm-no-not-to-hide = That lies under no blind now, or not under this one.
iabsm-no-other-platoon-there = Units of another platoon lie under that blind.
iabsm-no-last-blinds = The blinds that are left are needed for other platoons.
iabsm-no-beyond-blind = That is farther than 4″ from the blind.
iabsm-no-still-under-blind = That unit is still under a blind.
iabsm-no-lies-in-terrain = A piece of terrain does not move.
iabsm-no-blind-has-acted = A blind charges before it has spent an action.
iabsm-no-not-fresh = That unit has not just come out of a blind.
iabsm-no-nobody-believed = Such fire is for a blind, or for a sniper nobody has spotted.
iabsm-no-is-spotted = The target is spotted: fire at it as usual.
iabsm-no-no-commander = Only a company commander with a radio sends others by it.
iabsm-no-not-all-points = That takes all his points, and he has spent some.
iabsm-no-not-by-radio = The radio sends a blind, or another Big Man.
iabsm-no-has-come = That one has had its turn already.
iabsm-no-unknown-choice = There is no such choice.
iabsm-no-not-asked-now = That is not asked now.
iabsm-no-only-on-a-card = That is chosen when a card has come that activates units of this side.
iabsm-no-only-when-acting = Only a unit whose activation it is does that.
iabsm-no-only-a-big-man = Only a Big Man whose card has come does that, for one of his points.
iabsm-no-only-after-dice = First the dice of the move are rolled; then it is chosen where it ends.
iabsm-no-only-with-reserved = That takes a reserved action, when an enemy in sight has moved or fired, or at the Tea Break.
iabsm-no-only-on-blinds = Units come out of a blind on the Blinds card of their side.
iabsm-no-only-when-asked = That is chosen in its own step of the rules, and not asked now.
iabsm-no-other-acts = Another unit acts now.
iabsm-no-no-crew-task = Tasks are for men on foot, not for crews.
iabsm-no-only-who-observes = Only a Big Man with a radio or an observer asks for that, when he acts.
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
iabsm-no-is-held = The unit has lost a close combat and may not move yet.
iabsm-no-no-nearer = That is no nearer to the place that the losers left.
iabsm-no-no-straight-way = Nothing leads straight there: something or somebody is in the way.
iabsm-no-sections-only = Only a section charges a tank.
iabsm-no-no-armour = Small arms do for a vehicle without armour.
iabsm-no-tank-too-far = A tank is charged from 6 inches at most.
iabsm-no-tank-is-guarded = Men of its side within 4 inches guard it.
iabsm-no-out-of-reach = Not even the best dice would bring the unit there.
iabsm-no-crossings-first = A charge pays for the crossings on its way, and for no others.
iabsm-no-no-building = There is no such building.
iabsm-no-is-inside = The unit is in it already.
iabsm-no-not-at-building = No figure of the unit is within an inch of the building.
iabsm-no-no-such-side = The building has no such side.
iabsm-no-house-is-full = The building has no room for so many.
iabsm-no-enemy-inside = The enemy is in the building.
iabsm-no-crowded-side = There is no room at that side, or an enemy is within an inch of it.
iabsm-no-nothing-to-search = There is nothing to search within 4 inches.
iabsm-no-no-digger = Big Men do not dig.
iabsm-no-no-engineer = Only engineers lift mines.
iabsm-no-no-mines = No mines that this side knows of are within an inch of the unit.
iabsm-no-enemy-too-near = An enemy is within 9 inches.
iabsm-no-has-moved = The unit has moved in this turn.
iabsm-no-has-shock = The unit has Shock.
iabsm-no-in-works = The unit is in works or in a building already.
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

iabsm-ask-reroll = { $unit } marches. The lowest die is a { $left }: roll it again?

iabsm-verb-order = Order the platoon of { $unit }: { $stance }
    .short = { $unit }: { $stance }
    .group = AFV order
    .do = Order
iabsm-verb-change = Change the platoon's order: { $stance }
    .short = { $stance }
    .group = Change the order
    .do = Order
iabsm-verb-aim = Aim at { $unit }
    .short = { $unit }
    .group = Aim
    .do = Aim
iabsm-verb-shoot = Shoot at { $unit }
    .short = { $unit }
    .group = Shoot
    .do = Shoot
iabsm-verb-engage = { $unit } shoots
    .short = { $unit }
    .group = Shoot
    .do = Shoot
iabsm-verb-mount = Get on { $unit }
    .short = { $unit }
    .group = Mount
    .do = Mount
iabsm-verb-dismount = { $unit } gets off
    .short = { $unit }
    .group = Dismount
    .do = Get off
iabsm-verb-load = Load the gun
iabsm-verb-reroll = Roll it again
iabsm-verb-keep = Keep it

iabsm-event-order = { $unit } orders { $platoon }: { $order }.
iabsm-event-convoy = { $platoon } marches: { $thrown }.
iabsm-event-convoy-again = { $platoon } rolls the lowest die again: { $die }.
iabsm-event-drive-dice = { $unit } drives: { $thrown }: up to { $hard }″ on hard, { $inches }″ on ordinary, { $broken }″ on broken ground.
iabsm-event-breaks-down = { $unit } breaks down and moves no more.
iabsm-event-hides = { $unit } takes cover ({ $die }″): from { $origin } to { $to }.
iabsm-event-stands-ready = { $unit } stands ready with { $left } { $left ->
    [one] action
   *[other] actions
}.
iabsm-event-aims = { $unit } aims at { $other }.
iabsm-event-loads = { $unit } loads.
iabsm-event-shoot = { $unit } shoots at { $other }: { $die1 } and { $die2 }, { $total } against { $needs }, { $hit ->
    [yes] hit
   *[no] missed
}.
iabsm-event-strikes = { $face } of { $other }: { $thrown } against { $saved }: { $strikes } strikes, { $saves } saves.
iabsm-event-damage = { $unit }: a { $die }, { $result }{ $shock ->
    [0] { "" }
   *[other] , Shock { $shock }
}.
iabsm-event-knocked-out = { $unit } is knocked out at { $at }. Crew: { $thrown }, out of action { $kills }.
iabsm-event-abandons = The crew of { $unit } leaves it at { $at }: Shock { $shock } against morale { $morale }.
iabsm-event-mounts = { $unit } gets on { $other }.
iabsm-event-dismounts = { $unit } gets off { $other } at { $to }.
iabsm-event-rake = { $unit } fires at { $other }: { $die1 } and { $die2 }, { $total }: { $hit ->
    [yes] hit
   *[no] missed
}, { $hits ->
    [0] no hit on those aboard
    [one] { $hits } hit on those aboard
   *[other] { $hits } hits on those aboard
}.

iabsm-no-no-room = The vehicle has no room there.
iabsm-no-on-foot-only = That is for sections and teams.
iabsm-no-no-vehicle = That is no vehicle with a crew.
iabsm-no-same-order = The platoon has that order already.
iabsm-no-leader-has-acted = The leader's own tank is lost, or one of the platoon has acted.
iabsm-no-in-transit = Under TRANSIT all actions are spent on moving.
iabsm-no-hunting = Under HUNT all actions but one of movement are spent on spotting or firing.
iabsm-no-immobilised = The vehicle is immobilised.
iabsm-no-held-fast = The vehicle cannot move until the end of its next activation.
iabsm-no-has-halted = The vehicle has halted for this turn.
iabsm-no-is-engaged = Under ENGAGE the vehicle does not advance.
iabsm-no-has-hunted = Under HUNT one action is spent on moving, and it was.
iabsm-no-one-action = Under HUNT one action is spent on moving.
iabsm-no-whole-roll = In transit the vehicle drives with all dice of its platoon that the crossing leaves.
iabsm-no-no-dice-left = The damage to its engine has taken all its dice.
iabsm-no-no-gun = The unit has no such gun.
iabsm-no-not-a-vehicle = The target is no vehicle.
iabsm-no-gun-out = The main weapon is out of action.
iabsm-no-not-loaded = The gun is not loaded.
iabsm-no-is-loaded = The gun is loaded.
iabsm-no-fired-once = The weapon was fired already.
iabsm-no-out-of-arc = The gun does not bear on the target.
iabsm-no-aims-already = The gun is aimed already.
iabsm-no-is-armoured = Small arms do nothing to armour.
iabsm-no-no-seats = That vehicle does not carry the unit.
iabsm-no-seats-taken = Somebody rides there already.
iabsm-no-not-beside = The unit is farther than an inch from the vehicle.
iabsm-no-rides-already = The unit rides in a vehicle.
iabsm-no-does-not-ride = The unit does not ride.
iabsm-no-no-room-beside = There is no room beside the vehicle.
iabsm-no-vehicle-lost = That vehicle takes nobody.

# What only the companion to a real table says.

sotr-companion-unit = { $name }

sotr-event-suffers = { $unit }: { $down } Down, { $goners } dead.
sotr-event-tended = { $unit }: { $up } up, { $down } still Down, { $goners } dead.
sotr-event-rallied = { $unit } regroups: { $total }, with { $needs } or less needed.
sotr-event-not-rallied = { $unit } does not regroup: { $total }, with { $needs } or less needed.
sotr-event-turn-over = The turn is over: everybody may be activated again.
sotr-no-nobody-down = Nobody of the unit is Down.

sotr-companion-title-activate = { $unit } acts
sotr-companion-title-shoot = { $unit }: shots at { $other }
sotr-companion-title-losses = { $unit } tests its losses
sotr-companion-title-recover = The Down of { $unit }
sotr-companion-title-regroup = An order: { $unit } regroups
sotr-companion-title-turn = End of the turn

sotr-companion-sum-hit = To hit
sotr-companion-sum-losses = Casualty test of { $unit }
sotr-companion-sum-recovery = Those who are Down
sotr-companion-sum-regroup = Order to { $unit }
sotr-companion-means-hit = { $count ->
    [0] no hit
    [one] { $count } hit
   *[other] { $count } hits
}
sotr-companion-means-losses = { $end ->
    [holds] stands
    [disorganised] disorganised
   *[fleeing] flees
}
sotr-companion-means-recovery = { $up } up, { $goners } dead
sotr-companion-means-regroup = { $hit ->
    [yes] regroups
   *[no] does not
}
sotr-companion-want-hit = { $count ->
    [one] The die to hit
   *[other] { $count } dice to hit
}
sotr-companion-want-penetration = { $count ->
    [one] A die for the hit on { $unit }
   *[other] A die for each of the { $count } hits on { $unit }
}
sotr-companion-want-losses = Two dice against the Cool of { $unit }
sotr-companion-want-recovery = { $count ->
    [one] A die for the figure that is Down
   *[other] A die for each of the { $count } that are Down
}
sotr-companion-want-regroup = Two dice against the Cool of who orders it

sotr-companion-cover-none = Open
sotr-companion-cover-light = Light
sotr-companion-cover-heavy = Heavy
sotr-companion-cover-shelter = Shelter
sotr-companion-care-alone = No medic
sotr-companion-care-near = Medic near
sotr-companion-care-in-contact = Medic in contact

sotr-result-passes = the order is carried out
sotr-result-losses-holds = stands
sotr-result-losses-disorganised = disorganised
sotr-result-losses-fleeing = flees
sotr-result-recovery-up = gets up
sotr-result-recovery-down = stays Down
sotr-result-recovery-goner = dies

sotr-event-ordered = { $unit }: the order is carried out.
sotr-event-not-ordered = { $unit }: the order is not carried out.
sotr-companion-title-order = An order to { $unit }
sotr-companion-sum-order = Order to { $unit }
sotr-companion-means-order = { $hit ->
    [yes] carried out
   *[no] not carried out
}
sotr-companion-want-order = Two dice for the order: no more than is needed
sotr-companion-order-do_it = Do it!
sotr-companion-order-overwatch = Overwatch
sotr-companion-order-hold = Hold your positions
sotr-companion-order-strike = Strike from off the table
sotr-companion-order-sarge = Sarge is done for
sotr-companion-by-officer = Officer of the unit
sotr-companion-by-force = Force commander
sotr-companion-by-corporal = Corporal

# What is asked, what can be chosen, what happened, and why not.

sotr-ask-first = Who begins the phase ({ $phase })?
sotr-ask-command = Which order is given?
sotr-ask-activate = Which unit is activated?
sotr-ask-act = What does { $unit } do?
sotr-ask-go = Where does the guide of { $unit } go? Up to { $left } in the open.
sotr-ask-allot = { $other } fires at { $unit }: who is { $fate }?
sotr-ask-pick = The sniper of { $other } fires at { $unit }: who is { $fate }?

sotr-verb-first = { $side }
    .short = { $side }
    .group = Who begins
    .do = Begin
sotr-verb-activate = Activate { $unit }
    .short = { $unit }
    .group = Activate
    .do = Activate
sotr-verb-advance = Advance
sotr-verb-run = On the double
sotr-verb-caution = Caution: crawl, hidden
sotr-verb-prone = Hit the dirt
sotr-verb-hide = Hide
sotr-verb-stay = Stay here
sotr-verb-done = Done
sotr-verb-pass = No more orders
sotr-verb-go = Go { $inches } { $wind }{ $cover }, { $formation }
    .short = { $inches } { $wind }{ $cover }
    .group = Go
    .do = Go
sotr-verb-shoot = Shoot at { $unit }
    .short = { $unit }
    .group = Shoot at
    .do = Shoot
sotr-verb-aim = Shoot at { $unit }, aimed with fewer dice
    .short = { $unit }
    .group = Aim at
    .do = Aim
sotr-verb-allot = { $figure }
    .short = { $figure }
    .group = The casualty
    .do = This one
sotr-verb-pick = { $figure }
    .short = { $figure }
    .group = The target
    .do = This one
sotr-verb-regroup = { $figure } orders { $unit } to regroup
    .short = { $figure }: { $unit }
    .group = Regroup
    .do = Order

sotr-event-turn = Turn { $turn }.
sotr-event-initiative = Initiative: { $side }. A { $die }, { $total } against { $other_total }.
sotr-event-initiative-tie = Both have { $total }: rolled again.
sotr-event-begins = First in this phase: { $side }.
sotr-event-recovery-up = { $figure } of { $unit } gets up: a { $die }.
sotr-event-recovery-down = { $figure } of { $unit } stays Down: a { $die }.
sotr-event-recovery-goner = { $figure } of { $unit } dies at { $at }: a { $die }.
sotr-event-regroups = { $figure } regroups { $unit }: { $total }, with { $needs } or less needed.
sotr-event-regroup-fails = { $figure } does not regroup { $unit }: { $total }, with { $needs } or less needed.
sotr-event-activates = { $unit } is activated.
sotr-event-move = { $unit } goes from { $origin } to { $to }.
sotr-event-goes-prone = { $unit } hits the dirt.
sotr-event-hides = { $unit } hides.
sotr-event-found = { $figure } of { $unit } is hidden no longer.
sotr-event-cowers = { $unit } flees, and stays out of sight.
sotr-event-runs-off = { $unit } flees off the table.
sotr-event-acquires = { $unit } picks { $other } as its target: { $total }, with { $needs } or less needed.
sotr-event-acquires-not = { $unit } does not get { $other } into its sights: { $total }, with { $needs } or less needed.
sotr-event-shoot = { $unit } shoots at { $other }: { $dice } { $dice ->
    [one] die
   *[other] dice
}, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $harms ->
    [0] { "" }
   *[other] , { $harms } through
}.
sotr-event-befalls-down = { $figure } of { $unit } is Down at { $at }.
sotr-event-befalls-goner = { $figure } of { $unit } is a Goner at { $at }.
sotr-event-befalls-prone = { $figure } of { $unit } is knocked prone at { $at }.
sotr-event-losses-holds = { $unit } stands its losses: { $total }, with { $needs } or less needed.
sotr-event-losses-disorganised = { $unit } is disorganised by its losses: { $total }, with { $needs } or less needed.
sotr-event-losses-fleeing = { $unit } flees: { $total }, with { $needs } or less needed.
sotr-event-takes = Objective at { $at } taken: { $side }.

sotr-no-unknown-choice = There is no such choice.
sotr-no-not-asked-now = That is not asked now.
sotr-no-only-in-action = Units are activated in the action phase, one of each side in turn.
sotr-no-only-when-acting = Only the unit whose activation it is does that.
sotr-no-only-in-command = Orders are given in the command phase.
sotr-no-only-on-the-move = First a unit says how it moves; then it is chosen where it goes.
sotr-no-only-when-asked = That is chosen in its own step of the rules, and not asked now.
sotr-no-no-such-hex = There is no point “{ $place }” on this table.
sotr-no-no-such-unit = There is no unit “{ $unit }”.
sotr-no-no-such-figure = There is no figure “{ $unit }” that you know of.
sotr-no-no-such-seat = There is no such side.
sotr-no-not-your-unit = The unit is not yours.
sotr-no-all-hidden = All its figures hide.
sotr-no-closed-machine = A closed machine is not suppressed.
sotr-no-crowded = A figure would lie on somebody.
sotr-no-enemy-in-sight = An enemy has the unit in sight.
sotr-no-figure-down = The figure can do nothing.
sotr-no-figure-has-fired = The figure has shot already.
sotr-no-figure-has-run = The figure has run.
sotr-no-force-commander-only = Only the force commander gives this order.
sotr-no-has-moved = The unit has had its movement option.
sotr-no-has-officer = The unit has an officer.
sotr-no-has-ordered = He has given his order of this turn.
sotr-no-has-run = The unit has run.
sotr-no-has-shot = The unit has shot already.
sotr-no-is-fleeing = The unit flees.
sotr-no-is-hidden = The unit hides already.
sotr-no-is-out = The unit has nobody left who can do anything.
sotr-no-is-prone = Somebody lies prone.
sotr-no-is-steady = The unit is in order.
sotr-no-is-suppressed = The unit is suppressed.
sotr-no-lays-template = The weapon is not fired at one target.
sotr-no-lies-already = The unit lies prone already.
sotr-no-loses-touch = Somebody would lose touch with the others.
sotr-no-move-or-fire = Nobody of the unit can move: their weapons have fired.
sotr-no-moved-not-aimed = Who has moved takes no aimed shot.
sotr-no-moved-with-weapon = The weapon has been moved.
sotr-no-near-enemy = It is within an inch of an enemy.
sotr-no-nearest-only = A disorganised unit fires at the nearest enemy.
sotr-no-no-cool = It has no Cool.
sotr-no-no-range = The weapon has no range.
sotr-no-no-shots = The figure has nothing to shoot with.
sotr-no-nobody-fires = Nobody of the unit can shoot.
sotr-no-nobody-takes-care = Nobody of the unit can aim with fewer dice.
sotr-no-not-a-corporals = A corporal does not give this order.
sotr-no-not-eligible = This figure cannot be chosen.
sotr-no-not-fewer-units = The enemy has no more units left to activate.
sotr-no-not-his-unit = It is not his unit.
sotr-no-not-nearest = The unit has tested for a target that is not the nearest, and failed.
sotr-no-not-prone = Only prone figures move so.
sotr-no-obstacle = A figure cannot stand there.
sotr-no-off-table = It is off the table.
sotr-no-officer-down = He is Down.
sotr-no-officer-fleeing = He flees.
sotr-no-officer-of-the-unit = The officer of the unit gives this order.
sotr-no-only-regroup = Disorganised, he can only order to regroup.
sotr-no-out-of-radius = Nobody of the unit is within his radius.
sotr-no-out-of-range = It is farther than { $inches }″.
sotr-no-out-of-reach = Nobody has one of them in sight and range.
sotr-no-own-unit = The unit is on your own side.
sotr-no-smoke-not-aimed = No aimed shot goes through smoke.
sotr-no-state-not-aimed = A disorganised unit takes no aimed shots.
sotr-no-takes-only-regroup = A fleeing unit takes no order but to regroup.
sotr-no-too-far = It is too far.
sotr-no-too-near = It is nearer than { $inches }″.
sotr-no-was-activated = The unit has been activated in this turn.
sotr-no-weapon-not-aimed = The weapon takes no aimed shots.

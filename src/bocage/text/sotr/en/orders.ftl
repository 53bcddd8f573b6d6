# Orders, strikes, paras, flight, creatures that steal away, and how a battle ends.

sotr-ask-chosen = Who of { $unit } is to do it?
sotr-ask-target = Where is the strike ({ $strike }) to come down?
sotr-ask-drop = Where does the marker of { $unit } lie?
sotr-ask-put = Where does { $figure } of { $unit } stand? Up to { $left } in the open.

sotr-verb-form-up = { $figure } joins { $unit }
    .short = { $figure }: { $unit }
    .group = Form up
    .do = Order
sotr-verb-sarge = Sarge is done for! { $unit } tests by itself
    .short = { $unit }
    .group = Sarge is done for!
    .do = Test
sotr-verb-strike = Ask for an off-table strike: { $strike }
    .short = { $strike }
    .group = Off-table strike
    .do = Ask
sotr-verb-target = Strike at { $place }
    .short = { $place }
    .group = Strike at
    .do = Here
sotr-verb-do-it = { $figure } orders one of { $unit }: Do it!
    .short = { $figure }: { $unit }
    .group = Do it!
    .do = Order
sotr-verb-chosen = { $figure }
    .short = { $figure }
    .group = Who does it
    .do = This one
sotr-verb-overwatch = { $figure } puts { $unit } on overwatch
    .short = { $figure }: { $unit }
    .group = Overwatch
    .do = Order
sotr-verb-call-paras = Call the paras: { $unit }
    .short = { $unit }
    .group = Call the paras
    .do = Call
sotr-verb-drop = Marker at { $place }
    .short = { $place }
    .group = Marker at
    .do = Here
sotr-verb-hold = { $figure } orders { $unit } to hold its positions
    .short = { $figure }: { $unit }
    .group = Hold your positions!
    .do = Order
sotr-verb-put = { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Stand
    .do = Here
sotr-verb-wait = Wait: a unit holds its positions
sotr-verb-mist = Mist: through walls, instead of shooting
sotr-verb-off = Leave the table: all who are at the edge

sotr-event-forms-up = { $figure } joins { $unit } and commands it.
sotr-event-sarge = Sarge is done for! { $unit } pulls itself together: { $total } against { $needs }.
sotr-event-sarge-fails = Sarge is done for! { $unit } does not pull itself together: { $total } against { $needs }.
sotr-event-strike-called = { $figure } calls for a strike from off the table: { $total } against { $needs }.
sotr-event-strike-not-called = { $figure } gets no strike from off the table: { $total } against { $needs }.
sotr-event-strike-aimed = The strike ({ $strike }) is asked for at { $at }.
sotr-event-strike = A strike of { $side } ({ $strike }) comes down at { $at }.
sotr-event-stands-gas = { $figure } of { $unit } stands the gas: { $total } against { $needs }.
sotr-event-falls-to-gas = { $figure } of { $unit } goes Down in the gas at { $at }: { $total } against { $needs }.
sotr-event-does-it = { $figure } of { $unit } is to do it: { $total } against { $needs }.
sotr-event-does-not = { $figure } of { $unit } will not do it: { $total } against { $needs }.
sotr-event-holds = { $unit } holds its positions: { $total } against { $needs }.
sotr-event-does-not-hold = { $unit } does not hold its positions: { $total } against { $needs }.
sotr-event-waits = { $side } waits.
sotr-event-paras-called = { $unit } is called.
sotr-event-marker = The marker of { $unit } lies at { $at }.
sotr-event-comes-down = { $unit } comes down at { $at }: a { $die }{ $die ->
    [5] , it has drifted
    [6] , it has drifted
   *[other] { "" }
}.
sotr-event-bereft-holds = { $unit } has lost its commander and holds: { $total } against { $needs }.
sotr-event-bereft-disorganised = { $unit } has lost its commander and is disorganised: { $total } against { $needs }.
sotr-event-bereft-fleeing = { $unit } has lost its commander and flees: { $total } against { $needs }.
sotr-event-goes-off = { $unit } leaves the table at { $at }: { $count ->
    [one] { $count } figure
   *[other] { $count } figures
}.

sotr-no-has-leader = The unit still has an officer or a corporal.
sotr-no-officer-only = Only an officer does this.
sotr-no-not-disorganised = The unit is not disorganised.
sotr-no-has-tested = The unit has tested by itself in this phase.
sotr-no-tested-for-him = The unit has tested for him already.
sotr-no-does-not-shoot = Such creatures do not shoot.
sotr-no-holds-already = The unit holds its positions already.
sotr-no-nothing-to-ignore = The unit is neither suppressed nor disorganised.
sotr-no-no-such-strike = There is no such strike.
sotr-no-no-strikes-left = No such strike is left.
sotr-no-sees-no-point = Nobody who may name a point sees one.
sotr-no-point-not-seen = Neither the force commander nor a unit with a radio sees this point.
sotr-no-no-paras = The unit does not come by parachute any more.
sotr-no-paras-called = The unit is called already.
sotr-no-enemy-near-marker = An enemy is nearer than 8″.
sotr-no-no-drop-zone = No point is 8″ from every enemy.
sotr-no-figure-out-of-radius = The figure is not within his radius.
sotr-no-nobody-holds = No unit that is left holds its positions.
sotr-no-not-called = The unit has not been called.
sotr-no-has-landed = Who has come down by parachute does not move in this turn.
sotr-no-no-mist = The unit does not turn to mist.
sotr-no-no-way-out = Nobody of that side leaves the table.
sotr-no-not-at-edge = Nobody of the unit is within an inch of the edge.
sotr-no-nearer-to-enemy = The unit would come nearer to whom it keeps away from.
sotr-no-stays-apart = The unit has come apart, and must close up.

sotr-strike-mortars = mortars
sotr-strike-guns = guns
sotr-strike-rockets = rockets
sotr-strike-gas = gas
sotr-formation-hand = by hand
sotr-state-holds = holds its positions
sotr-state-called = comes by parachute
sotr-part-officer-gone = commander gone
sotr-edge-north = north
sotr-edge-east = east
sotr-edge-south = south
sotr-edge-west = west
sotr-victory-off = enough of them got away
sotr-victory-kept = too few of the enemy got away
sotr-victory-destroyed = more of the enemy is destroyed
sotr-aim-get-off = Bring { $count } figures off the table by its { $edge } edge by the end of turn { $turns }.
sotr-aim-let-nobody = Let fewer than { $count } enemy figures get off the table by its { $edge } edge by the end of turn { $turns }.
sotr-aim-destroy = Destroy more requisition points than the enemy by the end of turn { $turns }: those of units with no able figure left.
sotr-advice-order = an order that helps
sotr-advice-away = gets away

# Overwatch, suppressing fire, grenades, templates, smoke, flame, medics.

sotr-ask-point = Where does { $figure } of { $unit } lay { $deed }?
sotr-ask-overwatch = { $other } is in sight of { $unit }, on overwatch: does it fire?
sotr-ask-flee = { $unit } flees, and no cover is in reach: does it run, or throw itself down?
sotr-deed-throw = the grenade
sotr-deed-smoke = the smoke
sotr-deed-blast = the round
sotr-deed-flame = the flame

sotr-verb-suppress = Suppress { $unit }
    .short = { $unit }
    .group = Suppress
    .do = Suppress
sotr-verb-throw = { $figure } throws a grenade
    .short = { $figure }
    .group = Throw a grenade
    .do = Throw
sotr-verb-smoke = { $figure } lays smoke
    .short = { $figure }
    .group = Lay smoke
    .do = Lay
sotr-verb-blast = { $figure } fires a round that bursts
    .short = { $figure }
    .group = High explosive
    .do = Fire
sotr-verb-flame = { $figure } fires the flamethrower
    .short = { $figure }
    .group = Flame
    .do = Fire
sotr-verb-lay = { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Lay it
    .do = Lay
sotr-verb-tend = { $figure } goes to a casualty: { $figure2 }
    .short = { $figure2 }
    .group = Tend
    .do = Tend

sotr-event-blast = { $figure } of { $unit }: a blast at { $at }{ $off ->
    [0] { "" }
   *[other] , { $off }″ off its point
}.
sotr-event-smoke = { $figure } of { $unit }: smoke at { $at }{ $off ->
    [0] { "" }
   *[other] , { $off }″ off its point
}.
sotr-event-falls-off = { $figure } of { $unit }: it falls off the table.
sotr-event-flame = { $figure } of { $unit } fires a flame towards { $at }.
sotr-event-stands-flame = { $unit } stands the flame: { $total } against { $needs }.
sotr-event-flees-flame = { $unit } flees the flame: { $total } against { $needs }.
sotr-event-explodes = The tank of { $figure } of { $unit } explodes at { $at }.
sotr-event-clouds-gone = { $count ->
    [one] A cloud is gone.
   *[other] { $count } clouds are gone.
}
sotr-event-suppresses = { $unit } suppresses { $other }: a { $die }.
sotr-event-suppresses-not = { $unit } does not suppress { $other }: a { $die }.
sotr-event-is-disorganised = { $unit } is disorganised as well.
sotr-event-watches = { $unit } goes on overwatch.
sotr-event-snaps = { $unit } fires from overwatch at { $other }.
sotr-event-goes-to-tend = { $figure } of { $unit } goes to a casualty of { $other }, from { $origin } to { $to }.
sotr-event-drops = { $unit } flees, and throws itself down.
sotr-event-calms-down = { $unit } is shaken no longer: { $total } against { $needs }.
sotr-event-stays-shaken = { $unit } stays shaken: { $total } against { $needs }.

sotr-no-no-grenades = The figure has no grenades.
sotr-no-no-smoke = It has no smoke left.
sotr-no-no-high-explosive = The weapon has no round that bursts.
sotr-no-no-flame = It is no flamethrower.
sotr-no-point-off-table = The point is off the table.
sotr-no-point-unseen = The figure does not see the point.
sotr-no-out-of-flame = The flame is { $inches }″ long.
sotr-no-nowhere-to = There is nobody to lay it on.
sotr-no-has-begun-to-fire = Figures of the unit have fired already.
sotr-no-no-suppressing = A disorganised unit does not suppress.
sotr-no-enemy-in-los = An enemy is in its line of sight.
sotr-no-is-on-overwatch = The unit is on overwatch.
sotr-no-no-overwatch = The unit is not steady enough for overwatch.
sotr-no-not-a-medic = The figure is no medic.
sotr-no-not-down = That is no friend who is Down.
sotr-no-medic-out = The medic can do nothing.
sotr-no-tends-already = The medic is in contact already.
sotr-no-cannot-get-there = The medic does not get there, or would lose touch.

sotr-state-on_overwatch = on overwatch
sotr-state-smoke = { $count ->
    [one] { $count } smoke grenade
   *[other] { $count } smoke grenades
}
sotr-result-suppressed = suppressed
sotr-result-on-point = on the point
sotr-result-drifts = drifts off
sotr-advice-keeps-down = keeps heads down
sotr-advice-screen = hides who is in danger
sotr-mark-smoke = smoke, until the next maintenance
sotr-mark-gas = gas
sotr-burst = { $count ->
    [0] Nobody would be under it.
   *[other] Under it: { $figures }.
}
sotr-figure-of = { $figure } of { $unit }

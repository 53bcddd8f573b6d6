# Assaults, Terror, and the fights of phase 5.

sotr-ask-answer = { $other } assaults { $unit }: does it stand, or fall back?
sotr-ask-reaction = { $other } comes at { $unit }: does it fire?
sotr-ask-engage = { $unit } assaults { $other }: whom does the next figure run at?
sotr-ask-fight = Which fight comes next?

sotr-verb-assault = Assault { $unit }
    .short = { $unit }
    .group = Assault
    .do = Assault
sotr-verb-stand = Stand
sotr-verb-fall-back = Fall back: a Cool test
sotr-verb-fire = Fire
sotr-verb-nearest = All others at the nearest
sotr-verb-engage = { $figure }
    .short = { $figure }
    .group = Run at
    .do = Run
sotr-verb-fight = The fight of { $unit }
    .short = { $unit }
    .group = Fight
    .do = Fight

sotr-event-assaults = { $unit } assaults { $other }.
sotr-event-falls-back = { $unit } falls back from { $other }: { $total }, with { $needs } or less needed.
sotr-event-is-caught = { $unit } loses its Cool before { $other }, and flees: { $total }, with { $needs } or less needed.
sotr-event-charges-home = { $unit } reaches { $other }: { $count ->
    [one] { $count } figure is in contact
   *[other] { $count } figures are in contact
}.
sotr-event-falls-short = { $unit } does not reach { $other }.
sotr-event-stands-terror = { $unit } stands the Terror of { $other }: { $total }, with { $needs } or less needed.
sotr-event-fails-terror = { $unit } does not stand the Terror of { $other }: { $total }, with { $needs } or less needed.
sotr-event-fight-even = { $unit } and { $other } fight at { $at }: { $die } against { $against }, and nobody strikes.
sotr-event-fight-nothing = { $unit } strikes { $other } at { $at } in vain: { $die } against { $against }, { $margin } more.
sotr-event-fight-down = { $unit } strikes { $other } at { $at }: { $die } against { $against }, { $margin } more.
sotr-event-fight-goner = { $unit } strikes { $other } dead at { $at }: { $die } against { $against }, { $margin } more.
sotr-event-stands-fast = { $unit } stands fast in the fight: { $total }, with { $needs } or less needed.
sotr-event-gives-way = { $unit } gives way, and flees: { $total }, with { $needs } or less needed.
sotr-event-strikes-nothing = { $unit } strikes at { $other }, who flees, in vain: { $die } against { $against }.
sotr-event-strikes-down = { $unit } strikes { $other }, who flees: { $die } against { $against }.
sotr-event-strikes-goner = { $unit } strikes { $other }, who flees, dead: { $die } against { $against }.
sotr-event-finishes = { $unit } finishes a figure of { $other } at { $at }.
sotr-event-breaks-off = { $unit } breaks off: { $total }, with { $needs } or less needed.
sotr-event-cannot-break-off = { $unit } cannot break off: { $total }, with { $needs } or less needed.
sotr-event-is-held = { $unit } has no Cool to break off with.

sotr-no-no-assault = Who is disorganised, shaken or fleeing does not assault.
sotr-no-out-of-touch = The unit is apart, and must close up first.
sotr-no-in-a-fight = The unit is in a fight.
sotr-no-target-hidden = Nobody of that unit can be chosen.
sotr-no-too-far-to-assault = Nobody of the unit is near enough to run there.
sotr-no-no-way-to-contact = Nobody of the unit would get into contact.
sotr-no-cannot-test = Who flees, or has no Cool, does not fall back.
sotr-no-does-not-run = Such creatures do not run.
sotr-no-no-fight-to-come = The unit has no fight to come.
sotr-no-not-in-reach = The figure does not get into contact with that one.

sotr-part-lost-more = more figures lost
sotr-tally-other_tally = the other's modifiers

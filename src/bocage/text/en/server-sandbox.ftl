# What the service says about a table without rules.

server-sandbox-no-table = There is no table “{ $name }”.
server-sandbox-army = There is no army “{ $name }”.
server-sandbox-kind = There is no kind of unit “{ $name }”.
server-sandbox-bases = Unit { $unit } has { $count } bases; its kind has { $most }.
server-sandbox-off = Unit { $unit }, base { $base }: { $place } does not lie wholly on the table.
server-sandbox-overlap = Unit { $unit }, base { $base }: at { $place } it would lie on another base.
server-sandbox-no-unit = There is no unit { $number } on the table: there are { $count }.
server-sandbox-no-room = There is no room for this unit at { $place }.
server-sandbox-no-post = No place in cover is near and in reach.
server-sandbox-end = Each end is either a unit or a point.
server-sandbox-off-table = { $place } does not lie on the table.

server-sandbox-reach = All that it can reach with { $move }. Slow ground counts double.
server-sandbox-way = { $length } of { $move }
server-sandbox-stop-ground = It may not stand there.
server-sandbox-stop-far = It is out of reach.
server-sandbox-stop-crowd = Another base stands there.
server-sandbox-stop-enemy = It must keep an inch from other armies.
server-sandbox-stop-apart = It would lose touch with its unit.
server-sandbox-watched = { $free ->
    [0] sees it through something
   *[other] sees it: { $free } of 8 rays free
}
server-sandbox-rays-all = All 8 rays are free.
server-sandbox-rays-none = All 8 rays are blocked: { $by }.
server-sandbox-rays = { $blocked ->
    [0] { $screened } of 8 rays screened ({ $by }), { $free } free.
   *[other] { $blocked } of 8 rays blocked, { $screened } screened ({ $by }), { $free } free.
}
server-sandbox-touched = { $count ->
    [0] It touches no base.
    [one] It touches 1 base.
   *[other] It touches { $count } bases.
}

server-sandbox-at = { $across } from the west edge, { $down } from the north edge, { $there }
server-sandbox-off-by = { $length } { $way ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}, { $there }
server-sandbox-open = in the open

server-sandbox-ground = ground
server-sandbox-ground-crops = crops
    .there = in the crops
server-sandbox-ground-orchard = orchard
    .there = in the orchard
server-sandbox-ground-woods = woods
    .there = in the woods
server-sandbox-ground-rubble = rubble
    .there = in the rubble
server-sandbox-ground-building = building
    .there = in the building
server-sandbox-ground-bunker = bunker
    .there = in the bunker
server-sandbox-ground-wall = wall
    .there = behind the wall
server-sandbox-ground-hedge = hedge
    .there = behind the hedge
server-sandbox-ground-bocage = bocage
    .there = behind the bocage
server-sandbox-ground-bank = bank
    .there = behind the bank
server-sandbox-ground-high_wall = high wall
    .there = behind the high wall
server-sandbox-ground-rocks = rocks
    .there = among the rocks
server-sandbox-ground-ruin = ruin
    .there = in the ruin
server-sandbox-ground-wreck = wreck
    .there = behind the wreck

# What a game on a table says besides.
server-card-tea = Tea Break
server-card-blinds = Blinds ({ $side })
server-card-sniper = Sniper ({ $side })
server-forward = to the front
server-ring-command = command { $reach }
server-sight-clear = Clear
server-sight-degraded = Partly hidden
server-sight-blocked = Blocked
server-burst = { $count ->
    [0] Nobody stands inside.
   *[other] Inside: { $units }.
}
server-mark-smoke = smoke, for { $count } more { $count ->
    [one] Tea Break
   *[other] Tea Breaks
}
server-mark-mines = mines
server-mark-aim = { $battery }: aimed here
server-mark-fell = { $battery }: the last rounds fell here
server-onlooker = { $kept ->
    [0] sees it: { $free } of 8 rays free
   *[other] sees it, { $free } of 8 rays free, and has kept { $kept } { $kept ->
        [one] action
       *[other] actions
    }
}

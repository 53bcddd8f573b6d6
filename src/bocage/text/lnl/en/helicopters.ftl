# Chapter 19: helicopters.

lnl-ask-fly = { $unit }: where to?
lnl-ask-fly-off = { $unit } is Damaged and leaves the map. Which way?

lnl-event-flies = { $unit } flies from { $origin } to { $to } ({ $cost } MP so far).
lnl-event-flies-in = { $unit } flies in over { $to } ({ $cost } MP).
lnl-event-hovers = { $unit } hovers over { $at } ({ $cost } MP).
lnl-event-takes-flight = { $unit } takes flight over { $at } ({ $cost } MP).
lnl-event-helicopter-damaged = { $unit } is Damaged, and has to leave the map.
lnl-event-shot-down = { $unit } is shot down over { $at }, and falls { $direction ->
    [n] to the north,
    [ne] to the north-east,
    [e] to the east,
    [se] to the south-east,
    [s] to the south,
    [sw] to the south-west,
    [w] to the west,
   *[nw] to the north-west,
} { $hexes } { $hexes ->
    [one] hex
   *[other] hexes
} away.
lnl-event-crash = { $unit } crashes at { $at }: a wreck.
lnl-event-lost-with-all-hands = { $unit } is lost with all aboard.
lnl-event-crash-attack = The wreck strikes { $at }: { $sum } against { $defence }, { $beats ->
    [some] which tells only on those who have moved.
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}

lnl-no-hovering-stays = A helicopter that hovers cannot leave its place.
lnl-no-damaged-must-leave = A Damaged helicopter can only leave the map.
lnl-no-damaged-cannot-fire = A Damaged helicopter cannot fire.
lnl-no-no-way-through-the-air = Other helicopters are in the way.
lnl-no-already-there = The helicopter is there already.
lnl-no-one-mode-change = A helicopter changes its mode once in an impulse.
lnl-no-not-a-helicopter = That is no helicopter in the air.
lnl-no-mode-is-so = The helicopter is in that mode already.
lnl-no-only-damaged-leave = Only a Damaged helicopter leaves the map so.
lnl-no-damaged-leaves-first = A Damaged helicopter has to leave the map first.
lnl-no-must-hover-first = Men get in and out only while the helicopter hovers.
lnl-no-cannot-land-there = Men get in and out only over Clear, brush, tall grass or other open ground.
lnl-no-helicopter-just-came = The helicopter has to begin its impulse over those it picks up.

lnl-part-crash = falling helicopter

lnl-verb-flight = { $unit } flies
    .group = Fly
    .short = { $unit }
lnl-verb-fly = Fly to { $place }
    .group = Fly to
    .short = { $place }
lnl-verb-hover = { $unit } hovers
    .group = Hover
    .short = { $unit }
lnl-verb-take-flight = { $unit } takes flight
    .group = Take flight
    .short = { $unit }
lnl-verb-fly-off = { $unit } leaves the map
    .group = Leave the map, Damaged
    .short = { $unit }

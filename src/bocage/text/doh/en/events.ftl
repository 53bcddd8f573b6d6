# What happened in Mogadishu, one sentence for each kind of event.

doh-event-roadblock = At the roadblock at { $at }: { $sum }{ $called ->
    [yes] .
   *[no] , and nobody comes.
}
doh-event-roadblock-weapon = A weapon at { $at }? A { $roll }: { $found ->
    [yes] yes.
   *[no] none.
}
doh-event-roadblock-armed = { $unit } has { $weapon }.
doh-event-gathers = { $unit } gathers at { $at }.
doh-event-mob-roll = { $unit } at { $at } rolls { $sum }: { $result ->
    [1] it disperses.
    [2] confusion!
    [3] it grows.
    [4] it turns aggressive.
   *[other] it may move.
}
doh-event-mob-disperses = { $unit } at { $at } disperses.
doh-event-mob-penalty = { $side } gain { $points ->
    [one] { $points } point
   *[other] { $points } points
} for what was done to the crowd.
doh-event-mob-meets = Through { $unit } at { $at }: a { $roll }. { $attacks ->
    [yes] The crowd closes in!
   *[no] The crowd lets them pass.
}
doh-event-fired-through = Bullets go through { $unit } at { $at }.
doh-event-nerve-fails = { $unit } at { $at } does not dare.
doh-event-breaks-in = { $unit } breaks into the house: { $die1 } and { $die2 }. { $stuck ->
    [yes] It is stuck.
   *[no] It goes on.
}
doh-event-mk19 = { $unit } fires its MK19: { $sum }, from which the range of { $range } is taken.

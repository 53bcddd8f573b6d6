# How a battle is won: what each side has to do, and how points are counted.
goal-at-the-end = at the end of turn { $turns }
goal-at-once = by the end of turn { $turns }: that wins at once
goal-hold = { $all ->
    [yes] Hold { $cells } { $when }.
   *[no] Hold at least { $count } of { $cells } { $when }.
}
goal-points = { $count ->
    [0] Have no fewer points than the enemy { $when }.
    [1] Have more points than the enemy { $when }.
   *[other] Be at least { $count } points ahead of the enemy { $when }.
}
goal-cost = { $count ->
    [1] Have eliminated enemies worth at least 1 point { $when }.
   *[other] Have eliminated enemies worth at least { $count } points { $when }.
}
goal-lead-off = { $count ->
    [1] Have units worth at least 1 point off the map by way of { $cells } { $when }.
   *[other] Have units worth at least { $count } points off the map by way of { $cells } { $when }.
}
goal-deny = Keep the enemy from his goal.
goal-casualties = { $count ->
    [1] Have cost the enemy at least 1 Casualty Point { $when }.
   *[other] Have cost the enemy at least { $count } Casualty Points { $when }.
}
goal-clear = Have eliminated every enemy { $when }.
goal-leave = { $count ->
    [1] Have one unit off the map by way of { $cells } { $when }.
   *[other] Have at least { $count } units off the map by way of { $cells } { $when }.
}
goal-keep = Have no enemy in { $cells } { $when }.
goal-survive = { $count ->
    [1] Have one unit left { $when }.
   *[other] Have at least { $count } units left { $when }.
}
goal-worth = What units are worth in points: { $list }.
goal-worth-squad = squad
goal-worth-weapon_team = Weapon Team
goal-worth-leader = leader
goal-worth-half_squad = half-squad or crew
goal-worth-single_man = any other man
goal-worth-vehicle = vehicle
goal-worth-helicopter = helicopter
goal-worth-vip = VIP
goal-losses = A unit that is eliminated gives the enemy what it is worth.
goal-mobs = { $count ->
    [1] Each mob dispersed by fire, or fought in melee, gives its own side 1 point.
   *[other] Each mob dispersed by fire, or fought in melee, gives its own side { $count } points.
}
goal-ground = { $count ->
    [1] Held at the end of turn { $turns }, each of these gives 1 point: { $cells }.
   *[other] Held at the end of turn { $turns }, each of these gives { $count } points: { $cells }.
}
goal-exits = { $times ->
    [1] A unit that leaves the map by way of { $cells } gives its own side what it is worth.
   *[other] A unit that leaves the map by way of { $cells } gives its own side { $times } times what it is worth.
}
goal-draw = If neither side has reached its goal, nobody wins.
goal-last-standing = Whoever has nobody left on the map has lost, unless he has left it on purpose.
goal-alone = A side wins that has reached all of its goals while the other has not; otherwise nobody does.

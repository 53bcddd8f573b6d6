# Chapter 16 and 17.1: passengers, and Close Assault.

lnl-ask-load-who = Does { $unit } get on?
lnl-ask-unload-who = Does { $unit } get off?
lnl-ask-move-on = Does { $unit } go on at once?
lnl-ask-assault-who = Does { $unit } join the Close Assault?
lnl-ask-assault-which = Which vehicle do they assault first?
lnl-ask-assault-with = What does { $unit } use against the vehicle?
lnl-ask-leader-assaults = Which leader helps { $unit } in the Close Assault? Each helps one unit.
lnl-ask-fall-back = { $unit } must fall back. Where to?

lnl-event-loads = { $units } { $count ->
    [one] gets
   *[other] get
} on { $unit } ({ $cost } MP).
lnl-event-unloads = { $units } { $count ->
    [one] gets
   *[other] get
} off { $unit } at { $at } ({ $cost } MP).
lnl-event-close-assault = { $unit } assaults { $other }: { $sum } against { $defence }. { $won ->
    [yes] The vehicle is lost.
   *[no] It holds out.
}
lnl-event-falls-back = { $unit } falls back to { $to }.

lnl-mark-melee = Melee

lnl-no-nobody-to-close-assault = Only squads, half-squads, crews and Heroes assault a vehicle.
lnl-no-not-here-from-the-start = Unit and vehicle must have been in this place since the Operations Phase began.
lnl-no-half-a-move-needed = The vehicle needs half its movement for that.
lnl-no-shaken-only-unload = Nobody Shaken gets on, and a Shaken vehicle takes nobody on.
lnl-no-shaken-vehicle-has-moved = Nobody gets off a Shaken vehicle that has moved.
lnl-no-not-aboard = This unit is not aboard.
lnl-no-fired-cannot-get-off = Passengers who have fired or moved stay aboard.
lnl-no-not-among-enemies = Nobody gets off among enemies.
lnl-no-inside-cannot-fire = Only those who ride outside can fire.
lnl-no-inside-cannot-spot = Those inside a vehicle see nothing of the enemy.
lnl-no-no-vehicle-there = There is no vehicle of the enemy there.
lnl-no-vehicle-is-defended = Men who can fight defend the vehicle.
lnl-no-rides-without-fire = This passenger has no firepower of his own; nobody fires a Support Weapon from a deck.

lnl-part-rider = from the deck of a vehicle
lnl-part-rider_moving = from the deck of a vehicle that moves
lnl-part-weakest_armour = weakest armor
lnl-part-tank_killer = Tank Killer

lnl-verb-load = { $unit } takes men aboard
    .group = Take aboard
    .short = { $unit }
lnl-verb-unload = Men get off { $unit }
    .group = Get off
    .short = { $unit }
lnl-verb-unload-assault = Men get off { $unit } by Assault Move
    .group = Get off by Assault Move
    .short = { $unit }
lnl-verb-deck-fire = Riders on { $unit } fire at { $place }: { $foe }
    .group = Fire from the deck
    .short = { $unit } at { $place }: { $foe }
    .do = Fire
lnl-verb-deck-fire-at = Riders on { $unit } fire at { $other }
    .group = Fire from the deck at a vehicle
    .short = { $unit } at { $other }
    .do = Fire
lnl-verb-close-assault = Close Assault at { $place }
    .group = Close Assault
    .short = { $place }
    .do = Assault it
lnl-verb-assault-with = { $unit } uses { $weapon }
    .group = Assault with
    .short = { $weapon }
    .do = Assault it
lnl-verb-bare-hands = { $unit } goes without a charge
    .group = Assault with
    .short = without a charge
    .do = Assault it

lnl-event-melee-locked = Enemies meet face to face at { $at }: a melee.
lnl-no-riders-have-fired = Those on it have fired: the vehicle sets out in a later impulse.
lnl-no-riders-fire-once = Those on this vehicle have made their one attack.
lnl-no-vehicle-not-moved-yet = Those on it fire once the vehicle is on the move, or before it sets out at all.

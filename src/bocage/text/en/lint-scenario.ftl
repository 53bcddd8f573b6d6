# What is wrong in a scenario. Names in backquotes are fields of the file.

lint-no-scenario = there is no scenario “{ $scenario }”; `bocage scenarios` lists them
lint-text-missing = the text is missing in { $language ->
    [en] English (`en`)
    [fr] French (`fr`)
   *[other] `{ $language }`
}
lint-no-language = there is no language “{ $language }”; write { $known }
lint-other-name = the file is called { $called }, the scenario { $scenario }
lint-not-two-sides = a battle has two sides, not { $count }
lint-no-side = there is no side “{ $side }”
lint-setup-order = the set-up order names each side once
lint-at-least-one = `{ $field }` must be 1 or more
lint-no-option = there is no option “{ $option }”; options are { $known }
lint-option-value = the option { $option } cannot be “{ $value }”: it is one of { $known }
lint-option-switch = the option { $option } cannot be “{ $value }”: it is true or false
lint-no-map = there is no map “{ $map }”

# Forces
lint-no-counter = there is no counter “{ $counter }”
lint-no-force = there is no force “{ $force }”
lint-no-weapon = there is no weapon “{ $weapon }”
lint-no-card = there is no card “{ $card }”
lint-no-troops = { $side } has no troops
lint-on-both-sides = { $organisation } fights on the other side already
lint-force-of-other-module = { $force } does not belong to the module { $module }
lint-counter-of-other-force = { $counter } is a counter of { $printed }, not of { $force }
lint-too-many-weapons = { $counter } carries { $most ->
    [0] no weapon
    [1] one weapon at most
   *[other] { $most } weapons at most
} ({ $clause })
lint-cannot-carry = { $unit } cannot carry { $weapon } ({ $clause })
lint-card-in-wrong-hands = { $counter } may not hold the card { $card }
lint-card-useless = the card { $card } is of no use: there are no vehicles
lint-card-twice = the card { $card } is in the deck only once
lint-sniper-on-map = a sniper is not on the map at the start: list him under `off_map` ({ $clause })
lint-never-enters = { $counter } never enters play: only snipers are `off_map`
lint-event-units-plain = units of an event bring no card and are in Good Order

# Places
lint-names-no-cell = no cell is named
lint-no-such-part = { $cell } has no { $part ->
    [upper] upper storey
   *[bunker] bunker
}
lint-nobody-there = nobody can be in { $cells }
lint-no-room = { $zones }: room for { $squads } { $squads ->
    [one] squad
   *[other] squads
} and { $men } single { $men ->
    [one] man
   *[other] men
} ({ $clause }), not for { $needed_squads } and { $needed_men }
lint-zones-overlap = { $cells }: { $side } sets up there too
lint-turn-not-played = turn { $turn } is not played: turns run to { $last }
lint-enters-at-exit = { $cells }: who enters there may leave at once, for points
lint-exit-worthless = leaving the map is worth nothing: give `scores.exit` a value
lint-not-on-edge = { $cells }: not on the edge of the map

# Fortifications
lint-fort-twice = { $cell } has a { $kind } already
lint-fort-useless = nobody can enter { $cell }, so its { $kind } is useless
lint-mines-too-many = { $cell } holds { $count } mines; two is the limit ({ $clause })
lint-mines-need-a-side = the mines at { $cells } need a side: its men are not attacked by them ({ $clause })
lint-roadblock-off-road = a roadblock stands on a road, and { $cell } is { $kind } ({ $clause })
lint-mines-in-building = no mines can lie in { $cell }: { $kind } ({ $clause })
lint-bunker-facing = a bunker faces one way: { $known } are the ways there are
lint-bunker-in-building = no bunker can stand in { $cell }: { $kind } ({ $clause })
lint-faces-nowhere = a { $kind } faces nowhere
lint-one-in-a-hex = `count` is for mines: a hex has one { $kind }

# Events
lint-event-twice = there is an event { $event } already
lint-event-idle = the event { $event } does nothing: it has no effects
lint-event-out-of-reach = nobody who could set it off can come to { $cell }
lint-effect-not-one-thing = an effect is one thing: points, units, a weapon, smoke, a star shell or artillery
lint-effect-for-whom = say with `to` which side gets this
lint-points-idle = points decide nothing here: no condition of victory counts them
lint-star-shell-by-day = a star shell lights nothing by day
lint-mission-too-late = this artillery is ready in turn { $turn }, but the battle ends with turn { $turns }
lint-artillery-without-observers = nobody on the side `{ $side }` can call artillery: it needs a Leader, Advisor or Scout ({ $clause })

# Victory
lint-points-of-several = { $word }: give each cell its own points
lint-too-many-to-hold = { $needed } cells are to be held, but only { $named } are named
lint-out-of-reach = { $side } can never reach { $cells }
lint-cells-idle = only `hold` looks at cells, not `{ $kind }`
lint-exit-impossible = { $side } cannot leave the map for points: it needs `exit` and `scores.exit`
lint-too-many-points = { $needed } points cannot be had: there are { $most } at most
lint-after-otherwise = conditions after `otherwise` are never looked at
lint-otherwise-at-once = `otherwise` at once would end the battle before it begins
lint-never-a-draw = there is never a draw: `otherwise` always holds
lint-nobody-wins = nobody may win: end with `otherwise`, or say in `draw` what that means
lint-no-armor-leader = there is no Armor Leader “{ $counter }”
lint-no-facing = “{ $facing }” is no facing; use { $facings }
lint-no-room-aboard = { $unit } has no room for { $passenger }
lint-zone-full = there is no room in its zone for { $unit }

# Valor & Victory
lint-not-expendable = { $weapon } is carried, not kept before the player ({ $clause })
lint-is-expendable = { $weapon } is kept before the player: list it under `expendables` ({ $clause })
lint-weapon-of-other-nation = { $weapon } is no weapon of { $nation }
lint-hero-no-leader = a hero is a leader, and { $counter } is none ({ $clause })
lint-too-many-aboard = { $unit } has not so much room: its class is { $room } ({ $clause })
lint-cannot-tow = { $unit } cannot tow { $gun } ({ $clause })
lint-no-spotter-ever = { $side } never has a unit on the map to spot for its artillery ({ $clause })
lint-hexes-too-few = { $zone }: at least { $needed } hexes are needed ({ $clause })
lint-no-way-in = no vehicle can come on at { $cells }
lint-large-gun-arrives = { $gun } cannot come on by itself: let a vehicle tow it ({ $clause })
lint-cannot-dig = { $cell } can hold no { $kind }: nobody digs there ({ $clause })
lint-not-open-ground = { $cell } can hold no { $kind }: it is not open ground ({ $clause })
lint-fort-needs-a-side = say with `side` who places the { $kind }
lint-only-mines-hide = a { $kind } cannot be hidden ({ $clause })
lint-caves-elsewhere = there are caves in the Pacific only: say `pacific: true` ({ $clause })
lint-cave-too-far = the cave at { $cell } must lie within { $most } hexes of another ({ $clause })
lint-tunnel-branches = the tunnel { $path } leaves an entrance by the same hex as another: tunnels branch only at entrances ({ $clause })
lint-tunnel-jumps = the tunnel { $path } does not go from hex to hex
lint-tunnel-too-long = the tunnel { $path } must have 2 to { $most } hexes ({ $clause })
lint-tunnel-without-door = the tunnel { $path } needs a cave or a bunker at both ends ({ $clause })
lint-tunnel-under-water = no tunnel can run below { $cells } ({ $clause })
lint-never-wins = { $side } has no condition of victory, so it can never win ({ $clause })
lint-all-deny = only one side may deny victory to the other
lint-at-once-in-part = { $side } wins at once only if all of its conditions say `at_once`
lint-position-of-others = { $side } can never be in { $cells }: the position there is for another nation
lint-cells-idle-here = `{ $kind }` does not look at cells
lint-no-exit = { $side } has no `exit` to leave by
lint-no-place = { $unit } cannot stand where it is put
lint-no-level = a Big Man has a level from 1 to 4, not { $level }
lint-objective-off-table = the objective lies off the table
lint-no-objectives = nothing is fought for: name an objective
lint-no-strike = there is no strike “{ $strike }”; there are: { $known }
lint-unit-off-table = this unit is put off the table
lint-no-machine = “{ $counter }” is no machine: it has no weapons to choose and nobody in it
lint-machine-only = “{ $counter }” is a machine: it carries no satchel charges and does not hide
lint-no-such-mount = “{ $counter }” has no place for the weapon “{ $weapon }”
lint-too-many-passengers = “{ $counter }” carries { $seats } figures, and no machines

# Mustered forces
lint-muster-points = a force has from { $least } to { $most } requisition points
lint-muster-name = the name of a force has { $most } letters at most
lint-muster-too-many = { $count } units are too many: a force has { $most } at most
lint-muster-no-unit = there is no unit “{ $unit }”
lint-muster-other-nation = “{ $unit }” is not a unit of { $nation }
lint-muster-over = the units cost { $total } requisition points, and { $points } are allowed
lint-muster-no-commander = no officer is in the force to command it
lint-muster-no-table = there is no table “{ $table }”; there are { $known }
lint-muster-one-nation = both forces are of one nation ({ $nation }): their figures could not be told apart

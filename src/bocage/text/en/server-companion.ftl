# What the companion to a real table refuses.

server-companion-no-unit = There is no unit “{ $name }” among those sent.
server-companion-twice = Two units have the id “{ $name }”.
server-companion-no-troops = There is no section, team or Big Man “{ $name }”.
server-companion-no-quality = There is no quality “{ $name }”.
server-companion-no-cover = There is no cover “{ $name }”.
server-companion-no-ground = There is no class of visibility “{ $name }”.
server-companion-no-order = There is no order “{ $name }”.
server-companion-level = { $name } is a Big Man: his level is 1 to { $most }.
server-companion-no-leader = { $name } is no Big Man, and has no level.
server-companion-figures = { $name } has { $count } figures; at full strength it has { $most }.
server-companion-beside = { $name } cannot be with that unit: only a Big Man is with a section or team of his side.
server-companion-platoon = { $name } belongs to no platoon of its side.
server-companion-gone = { $name } is off the table.
server-companion-own = { $name } is on the same side.
server-companion-near = { $name } is no other section or team of the side of { $other }.
server-companion-no-big-man = { $name } is no Big Man of that side.
server-companion-is-big-man = { $name } is a Big Man: that order is for sections and teams.
server-companion-band = There is no band { $band }: they are 0 to { $most }.
server-companion-die = Die { $number } shows { $value }: a die shows 1 to 6.
server-companion-few-dice = { $count ->
    [one] { $count } die was given
   *[other] { $count } dice were given
}; { $wanted } are needed.
server-companion-spare-dice = { $count ->
    [one] { $count } die too many was given.
   *[other] { $count } dice too many were given.
}
server-companion-spare-picks = { $count ->
    [one] { $count } pick too many was given.
   *[other] { $count } picks too many were given.
}
server-companion-pick = Not every unit that was picked is among those to pick from, or one was picked twice.
server-companion-pick-one = Exactly one unit is picked here, not { $count }.
server-companion-no-position = There is no position “{ $name }”.
server-companion-no-fighter = { $name } does not fight on that side: a Big Man does not, nor who has fallen back.
server-companion-no-weapon = Nobody of { $name } shoots with “{ $weapon }”.
server-companion-shots = { $count } of { $name } cannot shoot with it: at most { $most }.
server-companion-no-care = There is no care “{ $name }”.

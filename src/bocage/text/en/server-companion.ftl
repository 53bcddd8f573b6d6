# What the companion to a real table refuses.

server-companion-no-unit = There is no unit “{ $name }” among those sent.
server-companion-twice = Two units have the id “{ $name }”.
server-companion-no-troops = There is no unit of the kind “{ $name }”.
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
server-companion-skill = { $name } is a sniper: his level is 0 to { $most }.
server-companion-rides = { $name } cannot ride there: only men of its side, in a vehicle with seats for them.
server-companion-under = { $name } cannot lie there: only under a blind of its side that is on the table.
server-companion-hidden = { $name } lies under a blind.
server-companion-is-aboard = { $name } rides in a vehicle: fire at that.
server-companion-no-vehicle = { $name } is no vehicle.
server-companion-no-gun = { $name } has no gun that could be laid.
server-companion-no-sniper = { $name } is no sniper.
server-companion-no-exposure = There is no exposure “{ $name }”: they are open, partly-masked and masked.
server-companion-no-face = There is no face “{ $name }”: they are front, side and rear.
server-companion-no-stance = There is no order for vehicles “{ $name }”: they are transit, hunt and engage.
server-companion-no-battery = There is no battery “{ $name }” among those sent.
server-companion-no-guns = There are no guns “{ $name }” off the table.
server-companion-no-calibre = There is no calibre “{ $name }”.
server-companion-no-support = There is no Support Level “{ $name }”.
server-companion-unobserved = { $name } has been asked for, and nobody is named who did.
server-companion-not-struck = { $name } is struck by no barrage: a Big Man, a wreck, or aboard a vehicle.

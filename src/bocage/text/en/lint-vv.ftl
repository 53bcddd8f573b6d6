# What is wrong in a file of counters or tables of Valor & Victory. Names in backquotes are fields of the file.

lint-vv-half-of-half = { $counter } is a half-squad: it has no half
lint-vv-other-half = { $half } is of another nation or type than { $counter }, or only one of them is elite
lint-vv-half-of-two = { $half } is the half-squad of { $counter } already
lint-vv-no-armour = { $counter } is an AFV and needs `armour`, front and rear ({ $clause })
lint-vv-afv-casualty = { $counter } is an AFV: it has armour and no casualty rating ({ $clause })
lint-vv-armour = only AFVs have armour, and { $counter } is none ({ $clause })
lint-vv-no-casualty = { $counter } has no armour and needs a `casualty` rating ({ $clause })
lint-vv-shield = only guns have a shield, and { $counter } is none ({ $clause })
lint-vv-gun-cannot-fire = { $counter } is a gun without firepower: give it `at` or `gun_apfp`
lint-vv-turret = { $counter } has a turret and no gun in it: give it `at` or `gun_apfp` ({ $clause })
lint-vv-gun-mg = { $counter } is a gun: its one firepower is `gun_apfp` ({ $clause })
lint-vv-gun-mp = a gun has 0 or 1 MP, not { $mp } ({ $clause })
lint-vv-no-mp = { $counter } cannot drive without `mp`
lint-vv-no-transport = there is no transport class “{ $transport }”
lint-vv-tow = { $counter } tows and has no `transport` class ({ $clause })
lint-vv-guessed = there is no field “{ $name }” to be guessed
lint-vv-weapon-type = a weapon of the kind { $kind } is of the type { $known } ({ $clause })
lint-vv-light-mg = { $counter }: `light_mg` belongs to machine guns of the type L, and to all of them
lint-vv-weapon-cannot-fire = { $counter } has nothing to attack with: give it `apfp` or `at`
lint-vv-out-of-order = the line from { $value } stands behind the one from { $before }
lint-vv-points-rise = the line from { $least } does more on a higher roll: low rolls are the good ones
lint-vv-kill-number = { $odds } has the Kill Number { $number }, which is less than { $before } has

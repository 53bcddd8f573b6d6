# Chapter 18: mortars and off-board artillery.

lnl-ask-which-mortar = Which mortar answers?
lnl-ask-light-where = Where does { $unit } send its Star Shell?
lnl-ask-spotting-round = { $unit }: where does the Spotting Round go?
lnl-ask-correct-fire = The Spotting Round came down at { $place }. Where does the fire for effect go?

lnl-verb-call-mortar = { $unit } calls mortar fire on { $place }: { $foe }
    .group = Call mortar fire
    .short = { $place }: { $foe }, by { $unit }
    .do = Call the fire
lnl-verb-call-star-shell = { $unit } asks { $other } for a Star Shell
    .group = Call a Star Shell
    .short = { $other }, by { $unit }
lnl-verb-call-artillery = { $unit } calls artillery: { $battery }
    .group = Call artillery
    .short = { $battery }, by { $unit }
lnl-verb-mortar = { $unit } fires
    .group = Mortar
    .short = { $unit } at { $from }
    .do = Fire
lnl-verb-mortar-fire = { $unit } fires { $weapon } at { $place }: { $foe }
    .group = Mortar fires
    .short = { $weapon } ({ $unit }) at { $place }: { $foe }
    .do = Fire
lnl-verb-aim = Aim at { $place }
    .group = Aim at
    .short = { $place }
lnl-verb-fire-for-effect = Fire for effect on { $place }
    .group = Fire for effect on
    .short = { $place }
    .do = Fire for effect
lnl-verb-cancel-mission = Cancel the mission

lnl-event-calls-mortar = { $unit } calls mortar fire on { $at }; { $other } answers.
lnl-event-spotting-round = { $unit } calls artillery ({ $battery }) on { $at }. The Spotting Round: { $sum }, halved: { $hexes ->
    [0] on target.
    [one] { $hexes } hex { $direction ->
        [n] north.
        [ne] north-east.
        [e] east.
        [se] south-east.
        [s] south.
        [sw] south-west.
        [w] west.
       *[nw] north-west.
    }
   *[other] { $hexes } hexes { $direction ->
        [n] north.
        [ne] north-east.
        [e] east.
        [se] south-east.
        [s] south.
        [sw] south-west.
        [w] west.
       *[nw] north-west.
    }
}
lnl-event-round-lands = The Spotting Round comes down at { $at }.
lnl-event-round-lost = { $unit } does not see where the Spotting Round came down.
lnl-event-mission-cancelled = { $unit } breaks off the fire mission.
lnl-event-ffe = { $side }: fire for effect on { $at }, firepower { $fp }.
lnl-event-shells = Shells burst at { $at }: { $sum } against { $defence }, { $beats ->
    [some] which tells only on those who have moved.
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-shells-on-vehicle = Shells burst around { $unit } at { $at }: { $sum } against { $defence }, { $beats ->
    [yes] a margin of { $margin }.
   *[no] which is not enough.
}
lnl-event-event-artillery = { $side } now have artillery: { $battery }.

lnl-no-cannot-call-fire = Only Leaders, Advisors and Scouts call indirect fire.
lnl-no-commissar-cannot-call = A Commissar calls no indirect fire.
lnl-no-scout-works-weapon = A Scout with a Support Weapon has none of a Scout's abilities.
lnl-no-caller-shaken = A Shaken man calls no fire.
lnl-no-mortar-shaken = The mortar's crew is Shaken.
lnl-no-mortar-used = The mortar has already been used this turn.
lnl-no-mortar-needs-open-sky = A mortar does not fire out of a building, heavy jungle or forest.
lnl-no-mortar-needs-a-squad = This mortar is worked by a squad or half-squad.
lnl-no-no-mortar-in-reach = No mortar that is ready reaches that far, or so near.
lnl-no-no-such-battery = Your side has no such artillery.
lnl-no-no-mission-left = That artillery has no fire mission, or none left.
lnl-no-mission-not-yet = That artillery is not ready before a later turn.
lnl-no-mission-under-way = A fire mission is under way: one at a time.
lnl-no-mortar-no-opportunity-fire = Mortars take no Opportunity Fire.

lnl-part-artillery = artillery

lnl-verb-call-radio = { $unit } radios for shells
    .group = Radio for shells
    .short = { $unit }
lnl-battery-radio = the Radioman's battery
lnl-no-no-radio = Only the holder of the Radioman card can radio for shells.
lnl-no-not-a-mortar = This is no mortar that somebody carries on the map.
lnl-no-only-what-he-spotted = Who has just spotted calls fire only onto what he has found.
lnl-no-too-far-to-correct = The fire is shifted to a neighbouring place at most.

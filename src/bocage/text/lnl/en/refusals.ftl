# Why something may not be done. The rule itself is quoted behind the sentence.

lnl-no-already-used = These units have already been used this turn.
lnl-no-stacking-squads = Too many squads would be in one place.
lnl-no-stacking-smc = Too many single men would be in one place.
lnl-no-cannot-carry-weapons = This unit carries no Support Weapons.
lnl-no-team-cannot-carry = A Weapon Team carries no further Support Weapon.
lnl-no-carries-enough = This unit already carries all it can.
lnl-no-nobody-there = There is no enemy there.
lnl-no-no-line-of-sight = There is no line of sight.
lnl-no-not-spotted = The enemy there is not spotted.
lnl-no-friends-there = Your own units are there.
lnl-no-melee-there = A melee is being fought there.
lnl-no-outside-bunker-front = A bunker fires only through its front.
lnl-no-own-roof = Men in a bunker cannot fire at its roof.
lnl-no-out-of-range = { $counted ->
    [yes] It is out of range: at distance { $needs }, and their fire reaches { $has }.
   *[no] It is out of range.
}
lnl-no-too-dark = It is too dark to see that far.
lnl-no-shaken-cannot-fire = Shaken units do not fire.
lnl-no-no-firepower = This man has no fire of his own and no weapon.
lnl-no-dismantled = The weapon is not ready to fire.
lnl-no-no-movement = This unit cannot move at all.
lnl-no-on-tripod = A weapon on its tripod cannot be moved.
lnl-no-no-assault-box = Only units with a red movement box make an Assault Move.
lnl-no-shaken-no-assault = Shaken units make no Assault Move.
lnl-no-team-cannot-crawl = A Weapon Team cannot crawl.
lnl-no-no-stealth-box = Only units with a yellow movement box move by Stealth.
lnl-no-leaders-heroes-no-stealth = Leaders and Heroes do not move by Stealth.
lnl-no-not-enough-mp = { $counted ->
    [yes] That needs { $needs } MP, and { $has ->
        [one] { $has } is left.
       *[other] { $has } are left.
    }
   *[no] Not enough movement points are left.
}
lnl-no-costs-whole-move = That place takes a whole move: this kind of movement cannot enter it.
lnl-no-no-melee-by-assault-move = Nobody enters a melee by Assault Move.
lnl-no-no-melee-by-low-crawl = Nobody crawls into a melee.
lnl-no-shaken-cannot-attack = Shaken units do not enter a place the enemy holds.
lnl-no-cannot-enter-melee-alone = Nobody in this stack can fight hand to hand.
lnl-no-shaken-toward-enemy = Shaken units do not move closer to an enemy they know of.
lnl-no-not-a-neighbour = That is not next to the unit.
lnl-no-prohibited-terrain = Infantry cannot enter that terrain.
lnl-no-locked-in-melee = The unit is locked in melee.
lnl-no-shaken-cannot-act = These units are Shaken and can do nothing more.
lnl-no-nothing-to-do = They could do nothing now: they can neither move nor reach a target.
lnl-no-nobody-to-activate = None of your units is there.
lnl-no-smc-no-opportunity-fire = Single men take no Opportunity Fire.
lnl-no-marked-no-opportunity-fire = This unit has moved or fired: no Opportunity Fire.
lnl-no-not-shaken = This unit is not Shaken.
lnl-no-one-attempt = This unit has had its attempt this turn.
lnl-no-no-leader-to-rally = No leader is there to rally this unit.
lnl-no-only-half-squads-merge = Only two half-squads of one kind, in one place, merge.
lnl-no-no-merge-in-melee = Units in melee do not merge.
lnl-no-merge-needs-leader = Merging needs a leader in Good Order.
lnl-no-merge-good-order = Both half-squads must be in Good Order.
lnl-no-weapon-not-here = The weapon is not where the unit is.
lnl-no-enemy-in-hex = An enemy is there.
lnl-no-shaken-no-exchange = Shaken units handle no weapons.
lnl-no-smoke-only-mmc = Only squads, half-squads and crews throw smoke.
lnl-no-smoke-shaken = Shaken units throw no smoke.
lnl-no-smoke-marked = This unit has already been used this turn.
lnl-no-force-has-no-smoke = This force has no smoke.
lnl-no-smoke-own-or-adjacent = Smoke goes into the unit's own place or a neighbouring one.
lnl-no-sniper-needs-cover = A Sniper hides where there is cover.
lnl-no-sniper-among-enemies = An enemy is there.
lnl-no-spotter-shaken = Shaken units do not spot.
lnl-no-medic-cannot-spot = Medics do not spot.
lnl-no-spotter-marked = This unit has moved or fired: it cannot look for the enemy.
lnl-no-spotter-ops-complete = This unit's operations are complete.
lnl-no-already-spotted = The enemy there is spotted already.
lnl-no-off-the-map = The unit is not on the map.
lnl-no-star-shell-by-day = Star Shells are for the night.
lnl-no-star-shell-who = Only Leaders, Advisors, Scouts and Heroes fire Star Shells.
lnl-no-star-shell-shaken = A Shaken man fires no Star Shell.
lnl-no-star-shell-marked = This man has already been used this turn.
lnl-no-no-star-shells = This force has no Star Shells.
lnl-no-no-such-hex = There is no place called “{ $place }”.
lnl-no-no-such-unit = There is no unit called “{ $unit }”.
lnl-no-no-such-weapon = There is no weapon called “{ $weapon }”.
lnl-no-unknown-choice = Nobody in this game can do such a thing.
lnl-no-not-asked-now = No rule forbids it, but this is not the moment: something else is being asked.
lnl-no-not-your-unit = That unit is not yours.
lnl-no-nobody-of-yours-there = None of your units is there.
lnl-no-not-activated = These units have to be activated first.
lnl-no-one-spotting-attempt = There is one spotting attempt in an impulse.
lnl-no-reinforcements-must-enter = Reinforcements are due: they have to enter first.
lnl-no-no-melee-there = There is no melee there.
lnl-no-one-round-a-turn = This melee has had its round this turn.
lnl-no-only-defends = These units only defend themselves.
lnl-no-not-a-medic = This unit is no Medic who can treat now.
lnl-no-medic-shaken = A Shaken Medic treats nobody.
lnl-no-patient-elsewhere = The one to be treated is not in the Medic's location.
lnl-no-needs-no-treatment = Nobody to treat: the unit is unhurt, or elsewhere.
lnl-no-no-entry-there = They cannot come onto the map there.
lnl-no-nobody-due = No reinforcements are due.
lnl-no-cannot-set-up-there = The scenario gives this unit another set-up zone, or the place is full.
lnl-no-star-shell-too-far = A Star Shell reaches three hexes.
lnl-no-carrier-shaken = The unit that carries it is Shaken.
lnl-no-charge-of-a-card = A charge that came with a card stays with its holder.
lnl-no-closed-hex = Nobody may enter that place in this scenario.
lnl-no-room-needed-for-others = The other units still to be set up need that room.
lnl-no-ghost-takes-one = The Ghost takes one squad along, no more.
lnl-no-give-it-instead = One of them has a hand free: hand it over instead.
lnl-no-has-no-tripod = This weapon has only one mount.
lnl-no-merge-in-one-place = The two half-squads are not in one place.
lnl-no-nobody-carries-it = Nobody carries that weapon.
lnl-no-not-in-the-same-place = They are not in the same place.
lnl-no-only-squads-turn-tripods = Only a squad or half-squad in Good Order changes a mount.
lnl-no-other-nationality = They are of another nation and act apart.
lnl-no-shaken-cannot-drop = Shaken units leave no weapons behind of their own will.

## The moment. $question: what is being asked.

lnl-no-answer-first = { $asked ->
    [yes] This has to be answered first: { $question }
   *[no] Another question has to be answered first.
}
lnl-no-only-when-acting = Units do that when they are activated, in an impulse.
lnl-no-only-when-asked = That is chosen only when the rules ask for it.
lnl-no-only-in-rally-phase = That is done in the Rally Phase.
lnl-no-only-at-set-up = Units are placed at set-up.
lnl-no-only-as-an-impulse = That begins an impulse of its own.
lnl-no-only-on-the-move = No stack and no vehicle is on the move now.
lnl-no-only-when-driving = Men get on and off while the vehicle is being driven.
lnl-no-no-helicopter-in-flight = No helicopter is being flown now.
lnl-no-only-in-opportunity-fire = That answers an enemy who moves.
lnl-no-name-the-hex = This goes for a whole place: name the place, not a part of it.
lnl-no-named-the-other-way-round = Name the two in the other order.
lnl-no-name-who-spots = Somebody there can try: name him.

## The impulse

lnl-no-declared-beforehand = Which places are activated was said before anybody acted.
lnl-no-activated-already = This place is activated already.
lnl-no-not-next-to-the-leader = That is not next to the leader.
lnl-no-other-storey = The leader reaches only places on his own storey.
lnl-no-storeys-instead = The leader reaches the places next to him or the other storeys of his own place, not both.
lnl-no-passed-over = The leader has already named a place that comes after this one.
lnl-no-has-acted = This unit has done its part in this impulse.
lnl-no-one-attack-a-location = This place has made its one attack of the impulse.
lnl-no-one-stack-a-location = The one stack that leaves this place in an impulse has left.
lnl-no-vehicles-drive-alone = Only a vehicle is there, and vehicles drive one by one.
lnl-no-nowhere-to-go = There is nowhere to go.
lnl-no-fires-apart = This unit fires by itself.
lnl-no-fires-with-its-location = This unit fires together with its place.
lnl-no-snipers-snipe = This is no Weapon Team: it shoots as a Sniper does.
lnl-no-teams-fire = A Weapon Team fires as a team, not as a Sniper.
lnl-no-teams-fire-at-vehicles = Only a Weapon Team fires at a vehicle by itself.
lnl-no-weapon-has-fired = This weapon has been fired already.
lnl-no-no-ambush-card = Only the holder of the Ambush card springs an ambush.
lnl-no-nobody-to-ambush = The ambush is sprung on enemies next to the holder of the card.
lnl-no-nobody-can-withdraw = Nobody there can move away.
lnl-no-enemy-there = The enemy is there.

## On the move

lnl-no-no-mp-left = No movement points are left.
lnl-no-not-moved-yet = They have been named to move, and have not moved yet.
lnl-no-no-exit-here = Nobody leaves the map from there.
lnl-no-exit-by-move = Only by Move or Assault Move does anyone leave the map.
lnl-no-another-vehicle-under-way = Another vehicle is being driven.

## Opportunity Fire

lnl-no-only-at-the-movers = Opportunity Fire goes at those who move.
lnl-no-no-attack-left = Every movement point spent there has drawn its attack.
lnl-no-location-has-fired = The units of this place have already fired together.
lnl-no-riders-have-answered = The men on this vehicle have already fired together.
lnl-no-team-not-at-vehicles = This team does not fire at vehicles.

## The Rally Phase

lnl-no-leaders-rally-first = Shaken leaders try before the others.
lnl-no-leaders-had-their-time = Leaders rally before the others: their time has passed.
lnl-no-has-treated = He has treated somebody in this phase.
lnl-no-field-medic-does-one-thing = A Field Medic treats somebody instead of anything else.
lnl-no-weapon-changed-hands = This weapon has already changed hands in this phase.
lnl-no-weapon-turned-over = This weapon has already been turned over in this phase.
lnl-no-carrier-not-on-the-ground = Who carries it is not on the ground.
lnl-no-only-vehicles-there = Only vehicles are there: name the one to fire at.
lnl-no-men-are-one-target = The men of a place are one target: name the place.
lnl-no-vehicle-fires-itself = A vehicle or helicopter fires its own weapons, by itself.
lnl-no-nobody-aboard = Nobody is aboard.
lnl-no-vehicle-unarmed = This vehicle has no weapons.
lnl-no-step-by-step = Who is on the move goes step by step: name the next place only.

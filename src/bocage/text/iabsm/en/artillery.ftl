# Artillery off the table: asked for, ranged in, and where it falls.

iabsm-ask-mark = Where does { $unit } put the aiming marker of { $battery }?
iabsm-ask-ranged = The ranging rounds have fallen: what does { $unit } order { $battery }?
iabsm-ask-mission = { $battery }: what does { $unit } order? Fire for effect left: { $left }.

iabsm-verb-call = Ask for the fire of { $battery }
    .short = { $battery }
    .group = Ask for fire
    .do = Ask
iabsm-verb-mark = Aim { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Aim
    .do = Aim
iabsm-verb-effect = Fire for effect
iabsm-verb-wait = Wait for the next card
iabsm-verb-shift = Shift the fire: a new ranging round
iabsm-verb-cease = Cease fire

iabsm-event-calls = { $unit } asks for the fire of { $battery }.
iabsm-event-support-in = The Support card of { $battery } goes into the deck.
iabsm-event-card-support = The Support card of { $battery } comes.
iabsm-event-support-check = { $battery }: a { $die } against { $needs }, { $hit ->
    [yes] the fire comes
   *[no] no fire yet
}.
iabsm-event-observer-silent = { $unit } is suppressed and gives no order.
iabsm-event-observer-rides = { $unit } rides and gives no order.
iabsm-event-acts-again = { $unit } acts again with all his points.
iabsm-event-stiff-upper-lip = { $side }: sections in cover ignore the first Shock of each attack in this turn.
iabsm-event-marks = { $unit } puts the aiming marker of { $battery } at { $at }.
iabsm-event-ranging = { $battery }: deviation { $die }, the ranging rounds fall { $hit ->
    [yes] on the marker
   *[no] { $off } off
}, at { $at }.
iabsm-event-ranging-lost = { $battery }: deviation { $die }, the ranging rounds fall off the table.
iabsm-event-effect = { $battery } fires for effect at { $at }, { $radius } round it.
iabsm-event-struck = The barrage falls on { $unit }: { $thrown }, index { $total }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
iabsm-event-mission-over = The mission of { $battery } is over.

iabsm-no-no-radio = That Big Man has no radio.
iabsm-no-call-costs-two = A call costs two points of Initiative.
iabsm-no-no-observer = The unit is no observer.
iabsm-no-asked-already = Somebody has asked for that fire already.
iabsm-no-no-rounds = It has no rounds left.
iabsm-no-not-your-guns = Those are the enemy's guns.
iabsm-no-no-such-battery = There is no battery “{ $name }”.
iabsm-no-aim-off-table = That is off the table.
iabsm-no-aim-unseen = The observer does not see that ground.

iabsm-battery = the { $calibre } { $guns }
iabsm-guns-two_guns = section of two guns
iabsm-guns-four_guns = battery of four guns
iabsm-guns-two_medium_mortars = pair of mortars
iabsm-guns-medium_mortar_battery = battery of mortars
iabsm-guns-rocket_launcher = rocket launcher
iabsm-guns-rocket_battery = battery of rocket launchers
iabsm-calibre-mm = { $size } mm
iabsm-calibre-inches = { $size }″
iabsm-calibre-pounder = { $size }-pounder

iabsm-part-calibre = calibre
iabsm-part-trees = bursts in the trees

iabsm-advice-support = artillery asked for

iabsm-ask-smoke = Where does { $unit } fire smoke?
iabsm-ask-prepare = Where does a square of the preparation lie? Squares left: { $left }.

iabsm-verb-shell = Fire high explosive at { $unit }
    .short = { $unit }
    .group = High explosive at
    .do = Fire
iabsm-verb-burst = { $unit } fires high explosive with a reserved action
    .short = { $unit }
    .group = High explosive
    .do = Fire
iabsm-verb-smoke = Fire smoke
iabsm-verb-screen = Smoke { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Smoke
    .do = Fire
iabsm-verb-manhandle = Manhandle the gun
iabsm-verb-prepare = The square whose north-west corner is { $place }
    .short = { $place }
    .group = Square from
    .do = Bombard

iabsm-event-shell = { $unit } fires high explosive at { $other }: { $thrown }, { $failed ->
    [yes] the shot fails
   *[no] { $remarkable ->
        [yes] a remarkable shot, index { $total }
       *[no] index { $total }
    }, { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }
}.
iabsm-event-weapon-destroyed = { $unit } is destroyed at { $at }.
iabsm-event-smoke = { $unit } fires smoke: deviation { $die }, it falls { $hit ->
    [yes] where it was aimed
   *[no] { $off } off
}, at { $at }.
iabsm-event-smoke-lost = { $unit } fires smoke: deviation { $die }, off the table.
iabsm-event-smoke-gone = Smoke is gone: { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}.
iabsm-event-prepares = { $side } bombards 12″ by 12″ round { $at }.
iabsm-event-prepared = The bombardment strikes { $unit }: out of action { $kills }, Shock { $shock }.
iabsm-event-prepared-die = The bombardment of { $unit }: a { $die }.
iabsm-event-vehicle-struck = The barrage falls on { $unit }: { $die }, in all { $total }.
iabsm-event-stunned = { $unit } has one action less at its next activation.
iabsm-event-mines = { $unit } treads on mines: { $thrown }, index { $total }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
iabsm-event-vehicle-on-mines = { $unit } drives on mines: a { $die }.
iabsm-event-stuck-on-mines = { $unit } is immobilised.

iabsm-no-no-explosive = That unit fires no high explosive.
iabsm-no-not-at-vehicles = High explosive is fired at sections and teams.
iabsm-no-not-by-sniper = A sniper fires at men, not at vehicles.
iabsm-no-no-hero = A Heroic Leader leads men in contact with a Big Man who can act.
iabsm-no-men-or-blinds = The card moves units on foot, and blinds.
iabsm-no-near-spotted-enemy = A spotted enemy is within 12 inches.
iabsm-no-no-machine-gun = The card is for a section with a light machine gun, or a machine-gun team.
iabsm-no-has-not-fired = That unit has not fired with small arms.
iabsm-no-is-short = That unit is short of ammunition already.
iabsm-no-has-not-moved = That is no AFV that has moved in this turn.
iabsm-no-no-commander-again = The card is for a Big Man on the table who has his card.
iabsm-no-no-tank-to-move = The card is for vehicles that can act.
iabsm-no-named-by-another = A platoon is named by the first of its units that the card is for.
iabsm-no-has-its-hit = The next hit is for those who have had fewest.
iabsm-no-nothing-reserved = The unit has no action in reserve.
iabsm-no-all-at-once = At the Tea Break a unit uses its reserved actions all at once; at a vehicle it fires one.
iabsm-no-one-shell-a-turn = It has fired its shell of this turn.
iabsm-no-too-near = The target is too near.
iabsm-no-no-smoke = That unit fires no smoke.
iabsm-no-nowhere-for-smoke = There is no place for smoke in reach and sight.
iabsm-no-smoke-off-table = That is off the table.
iabsm-no-smoke-unseen = The unit does not see that ground.
iabsm-no-no-carriage = Only a gun on a carriage is manhandled.
iabsm-no-all-actions = To manhandle a gun takes all the actions of its crew.
iabsm-no-only-manhandled = A gun is manhandled.
iabsm-no-not-on-whole-inches = The corners of a square lie on whole inches.
iabsm-no-square-off-table = The square does not lie on the table.

iabsm-phase-prepare = the preparation
iabsm-part-further-shells = shells fired before
iabsm-part-remarkable = remarkable shot
iabsm-part-open-vehicle = open vehicle
iabsm-result-destroyed = destroyed
iabsm-option-no_smoke = No smoke
    .about = There is no smoke.

iabsm-ask-bonus = { $bonus }: what does it do?
iabsm-verb-hesitate = The platoon of { $unit } hesitates
    .short = { $unit }
    .group = Hesitates
    .do = Name
iabsm-verb-shortage = { $unit } runs short of ammunition
    .short = { $unit }
    .group = Runs short
    .do = Name
iabsm-verb-breakdown = { $unit } may break down
    .short = { $unit }
    .group = May break down
    .do = Name
iabsm-event-card-bonus = A bonus card of { $side } comes: { $bonus }.
iabsm-event-hesitates = { $platoon } hesitates: one action fewer in this turn.
iabsm-event-runs-short = { $unit } is low on ammunition.
iabsm-event-breakdown = { $unit }: a { $die }, { $hit ->
    [yes] immobilised
   *[no] it drives on
}.
iabsm-bonus-rally = Rally
iabsm-bonus-rapid_deployment = Rapid Deployment
iabsm-bonus-mg_bonus_fire = MG Bonus Fire
iabsm-bonus-hesitant_troops = Hesitant Troops
iabsm-bonus-ammunition_shortage = Ammunition Shortage
iabsm-bonus-vehicle_breakdown = Vehicle Breakdown
iabsm-bonus-dynamic_commander = Dynamic Commander
iabsm-bonus-heroic_leader = Heroic Leader
iabsm-bonus-armoured_bonus_move = Armoured Bonus Move
iabsm-bonus-stiff_upper_lip = Stiff Upper Lip

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

# Why something may not be done in Mogadishu. The rule itself is quoted behind the sentence.

doh-no-one-mob = Two mobs would be in one square.
doh-no-three-with-leader = More than three Somali units would be in one square.
doh-no-two-without-leader = Without a leader only two Somali units stay together.
doh-no-two-somali-smc = More than two single men would be in one square.
doh-no-leader-must-stay = Three units would be left without a leader.
doh-no-roadblock = A roadblock bars the way.
doh-no-mob-roads-only = A mob keeps to the roads.
doh-no-mob-roadblock = A mob does not enter a roadblock.
doh-no-mob-americans = American units are there.
doh-no-mob-cannot-spot = A mob makes no spotting attempts.
doh-no-delta-begins-unarmed = A Delta Team begins without a Support Weapon.
doh-no-mob-not-overrun = A mob is driven through, and not run over.
doh-no-ropes-only-down = Nobody climbs up a rope to a Black Hawk.
doh-no-delta-only = Only Delta units ride in a Little Bird.
doh-no-mob-waits = A mob has still to be activated.
doh-no-no-mob = That is no mob on the map.
doh-no-mob-has-acted = This mob has had its roll this turn.
doh-no-mob-fights = A mob in melee only fights.
doh-no-no-lone-mob = No mob is alone there.

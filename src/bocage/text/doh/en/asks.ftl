# What a player is asked in Mogadishu, and how his options read.

doh-ask-lose-mmc = The leader at { $place } is dead. Who runs?
doh-ask-mob-confused = { $unit } is confused: you may lead it.
doh-ask-mob-moves = { $unit }: does it move?
doh-ask-mob-grows = { $unit } grows. Where does the second one gather?
doh-ask-mob-half-squad = Armed men join { $unit }. Where do they appear?
doh-ask-mob-fire = { $unit } stays. Does anyone fire from among it?
doh-ask-roadblock-leader = Who leads the men at the roadblock at { $place }?
doh-ask-sniper-target = Whom does the sniper team aim at?

doh-verb-mob = Activate { $unit } at { $place }
    .group = Activate a mob
    .short = { $place }
    .do = Let it decide
doh-verb-pass-through = Pass through the mob at { $place }
    .group = Pass through the mob
    .short = { $place }
    .do = Go through
doh-verb-lose = { $unit } runs
    .group = Who runs
    .short = { $unit }
doh-verb-leader = A { $kind }
    .group = A leader
    .short = { $kind }

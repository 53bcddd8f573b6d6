# What the companion to a real table says of vehicles, guns, snipers, artillery and blinds.

iabsm-event-vehicle-out = { $unit } is knocked out. Crew: { $thrown }, out of action { $kills }.
iabsm-event-gets-off = { $unit } gets off { $other }.
iabsm-event-crew-leaves = The crew of { $unit } leaves it: Shock { $shock } against morale { $morale }.
iabsm-event-vehicle-hides = { $unit } takes cover: its front to the nearest spotted enemy, and up to { $inches }″ to where fewer see it.
iabsm-event-weapon-lost = The weapon of { $unit } is destroyed.
iabsm-event-sniper-leaves = { $unit } is gone.
iabsm-event-new-order = { $unit } gives the platoon of { $other } another order: { $order }.
iabsm-event-asks-for-fire = { $unit } asks for fire.
iabsm-event-fire-is-due = The Support card goes into the deck: { $unit } has asked for fire.
iabsm-event-support-comes = The Support Level: a { $die } against { $needs }, { $hit ->
    [yes] the fire comes
   *[no] no fire yet
}.
iabsm-event-rounds-fall = Ranging rounds: a { $die }, { $hit ->
    [yes] on the marker
   *[no] { $off } off the marker, in a direction drawn by chance
}.
iabsm-event-for-effect = Fire for effect, { $radius } round the ranging rounds; rounds left: { $left }.
iabsm-event-no-more-fire = The mission is over.
iabsm-event-blind-lifted = { $unit } is revealed: what lies under it stands within 4″.
iabsm-event-was-dummy = { $unit } is revealed: there was nobody.
iabsm-event-comes-out = { $unit } stands on the table.

iabsm-no-is-raked = Small arms at a vehicle are resolved in a way of their own.
iabsm-no-not-asked-for = Nobody has asked for that fire, or it has not come yet.
iabsm-no-not-ranged = Ranging rounds come before fire for effect.
iabsm-no-no-blind = That is no blind.
iabsm-no-not-sent = A Big Man sends a section at a tank.
iabsm-no-blind-not-fought = Nobody knows what lies under a blind: it is spotted first.

iabsm-companion-title-shoot = { $unit } shoots at { $other }
iabsm-companion-title-aim = { $unit } aims at { $other }
iabsm-companion-title-load = { $unit } loads
iabsm-companion-title-shell = { $unit } fires high explosive at { $other }
iabsm-companion-title-rake = { $unit } fires at { $other }
iabsm-companion-title-assault = { $unit } is at { $other } with grenades
iabsm-companion-title-drive = { $unit } drives
iabsm-companion-title-stance = The platoon of { $unit }
iabsm-companion-title-call = { $unit } asks for fire
iabsm-companion-title-support = { $unit }: does the fire come?
iabsm-companion-title-range = { $unit }: ranging rounds
iabsm-companion-title-effect = { $unit }: fire for effect
iabsm-companion-title-cease = { $unit }: the fire stops
iabsm-companion-title-snipe = { $unit } fires at { $other }
iabsm-companion-title-cover = { $unit } takes cover
iabsm-companion-title-reserve = { $unit } keeps actions
iabsm-companion-title-uncover = { $unit } is revealed

iabsm-companion-sum-shoot = Round of { $unit }
iabsm-companion-sum-shell = Shell of { $unit }
iabsm-companion-sum-rake = { $unit }: the higher die
iabsm-companion-sum-snipe = Shot of { $unit }
iabsm-companion-sum-struck = Barrage on { $unit }
iabsm-companion-means-shoot = { $hit ->
    [yes] hit
   *[no] missed
}
iabsm-companion-means-rake = { $hit ->
    [yes] knocked out
   *[no] missed
}
iabsm-companion-means-shell = { $failed ->
    [yes] the shot fails
   *[no] { $hits ->
        [0] no hit
        [one] { $hits } hit
       *[other] { $hits } hits
    }
}
iabsm-companion-means-struck = { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $state ->
    [pinned] , pinned
    [suppressed] , suppressed
   *[steady] { "" }
}
iabsm-companion-means-snipe = { $result ->
    [3] pinned
    [4] pinned, with Shock
    [5] a hit, pinned, with Shock
    [6] a kill, pinned, with Shock
   *[other] missed
}

iabsm-companion-want-shoot = Two dice to hit
iabsm-companion-want-strike = { $count } strike dice against { $unit }
iabsm-companion-want-save = { $unit } rolls { $count } save dice
iabsm-companion-want-damage = A die for the damage of { $unit }
iabsm-companion-want-crew = A die for each man of the crew of { $unit }: out of action on a 5 or 6
iabsm-companion-want-cover = A die for the inches that { $unit } goes into cover
iabsm-companion-want-shell = { $count ->
    [one] A strike die
   *[other] { $count } strike dice
} for the shell of { $unit }
iabsm-companion-want-rake = Two dice: the higher for the vehicle, the lower for those aboard
iabsm-companion-want-assault = { $unit } rolls { $count } dice for its grenades
iabsm-companion-want-drive = A die for the move of { $unit }
iabsm-companion-want-convoy = { $count } dice for the march of the platoon
iabsm-companion-want-convoy-again = The lowest die once more
iabsm-companion-want-reroll = The lowest die is a { $count }. Mark { $unit } to roll it again, or nobody.
iabsm-companion-want-snipe = Two dice for the shot of { $unit }
iabsm-companion-want-snipe-shock = A die for the Shock of { $unit }: half of it, rounded up
iabsm-companion-want-victim = Whom does the shot at { $unit } kill?
iabsm-companion-want-support = A die against the Support Level
iabsm-companion-want-deviation = A die for the deviation
iabsm-companion-want-deviation-inches = { $count ->
    [one] A die
   *[other] { $count } dice
} for how far off the rounds are
iabsm-companion-want-struck = { $count ->
    [one] A die
   *[other] { $count } dice
} for the barrage on { $unit }
iabsm-companion-want-vehicle-struck = A die for the barrage on { $unit }
iabsm-companion-want-passengers = A die for the hits on those who ride in { $unit }

iabsm-companion-exposure-open = In the open
iabsm-companion-exposure-partly-masked = Lightly masked
iabsm-companion-exposure-masked = Masked
iabsm-companion-support-battalion_mortars = Battalion mortars
iabsm-companion-support-battalion_guns = Battalion guns
iabsm-companion-support-regiment = Regiment or brigade
iabsm-companion-support-division = Division or above
iabsm-companion-card-blinds = Blinds
iabsm-companion-card-sniper = Sniper
iabsm-companion-about-vehicle = armour { $front }/{ $side }/{ $rear }, { $power ->
    [0] no gun
   *[other] power { $power }
}
iabsm-companion-about-gun = power { $power }

# Ce qui s'est passé à Mogadiscio, une phrase par sorte d'événement.

doh-event-roadblock = Au barrage en { $at } : { $sum }{ $called ->
    [yes] .
   *[no] , et personne ne vient.
}
doh-event-roadblock-weapon = Une arme en { $at } ? Un { $roll } : { $found ->
    [yes] oui.
   *[no] aucune.
}
doh-event-roadblock-armed = { $unit } a { $weapon }.
doh-event-gathers = { $unit } se rassemble en { $at }.
doh-event-mob-roll = Jet { $unit_of } en { $at }, { $sum } : { $result ->
    [1] elle se disperse.
    [2] confusion !
    [3] elle grandit.
    [4] elle devient agressive.
   *[other] elle peut se déplacer.
}
doh-event-mob-disperses = { $unit } en { $at } se disperse.
doh-event-mob-penalty = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour ce qu'a subi la foule.
doh-event-mob-meets = À travers { $unit } en { $at } : un { $roll }. { $attacks ->
    [yes] La foule se referme !
   *[no] La foule les laisse passer.
}
doh-event-fired-through = Des balles passent à travers { $unit } en { $at }.
doh-event-nerve-fails = { $unit } en { $at } n'ose pas.
doh-event-breaks-in = { $unit } enfonce la maison : { $die1 } et { $die2 }. { $stuck ->
    [yes] Il est coincé.
   *[no] Il continue.
}
doh-event-mk19 = { $unit } tire au MK19 : { $sum }, dont on retranche la distance de { $range }.

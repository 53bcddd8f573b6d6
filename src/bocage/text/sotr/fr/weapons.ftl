# L'affût, le tir de suppression, grenades, gabarits, fumée, flammes, médecins.

sotr-ask-point = Où { $figure } { $unit_of } place-t-il { $deed } ?
sotr-ask-overwatch = { $other } est en vue { $unit_of }, à l'affût : tire-t-elle ?
sotr-ask-flee = { $unit } fuit sans couvert à portée : court-elle, ou se jette-t-elle à terre ?
sotr-deed-throw = la grenade
sotr-deed-smoke = la fumée
sotr-deed-blast = l'obus
sotr-deed-flame = la flamme

sotr-verb-suppress = Tir de suppression sur { $unit }
    .short = { $unit }
    .group = Tir de suppression
    .do = Tirer
sotr-verb-throw = { $figure } lance une grenade
    .short = { $figure }
    .group = Lancer une grenade
    .do = Lancer
sotr-verb-smoke = { $figure } pose de la fumée
    .short = { $figure }
    .group = Poser de la fumée
    .do = Poser
sotr-verb-blast = { $figure } tire un coup explosif
    .short = { $figure }
    .group = Explosif
    .do = Tirer
sotr-verb-flame = { $figure } tire au lance-flammes
    .short = { $figure }
    .group = Flammes
    .do = Tirer
sotr-verb-lay = { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Placer
    .do = Placer
sotr-verb-tend = { $figure } va à un blessé : { $figure2 }
    .short = { $figure2 }
    .group = Soigner
    .do = Soigner

sotr-event-blast = { $figure } { $unit_of } : un souffle à { $at }{ $off ->
    [0] { "" }
   *[other] , à { $off }″ de son point
}.
sotr-event-smoke = { $figure } { $unit_of } : de la fumée à { $at }{ $off ->
    [0] { "" }
   *[other] , à { $off }″ de son point
}.
sotr-event-falls-off = { $figure } { $unit_of } : le coup tombe hors de la table.
sotr-event-flame = { $figure } { $unit_of } tire une flamme vers { $at }.
sotr-event-stands-flame = { $unit } tient devant la flamme : { $total } contre { $needs }.
sotr-event-flees-flame = { $unit } fuit la flamme : { $total } contre { $needs }.
sotr-event-explodes = Le réservoir de { $figure } { $unit_of } explose à { $at }.
sotr-event-clouds-gone = { $count ->
    [one] Un nuage s'est dissipé.
   *[other] { $count } nuages se sont dissipés.
}
sotr-event-suppresses = { $unit } met { $other } sous suppression : un { $die }.
sotr-event-suppresses-not = { $unit } ne met pas { $other } sous suppression : un { $die }.
sotr-event-is-disorganised = { $unit } est de plus désorganisée.
sotr-event-watches = { $unit } se met à l'affût.
sotr-event-snaps = { $unit } tire de l'affût sur { $other }.
sotr-event-goes-to-tend = { $figure } { $unit_of } va à un blessé { $other_of }, de { $origin } à { $to }.
sotr-event-drops = { $unit } fuit et se jette à terre.
sotr-event-calms-down = { $unit } n'est plus ébranlée : { $total } contre { $needs }.
sotr-event-stays-shaken = { $unit } reste ébranlée : { $total } contre { $needs }.

sotr-no-no-grenades = La figurine n'a pas de grenades.
sotr-no-no-smoke = Il n'y a plus de fumée.
sotr-no-no-high-explosive = L'arme n'a pas de coup explosif.
sotr-no-no-flame = Ce n'est pas un lance-flammes.
sotr-no-point-off-table = Le point est hors de la table.
sotr-no-point-unseen = La figurine ne voit pas le point.
sotr-no-out-of-flame = La flamme fait { $inches }″ de long.
sotr-no-nowhere-to = Il n'y a personne à toucher.
sotr-no-has-begun-to-fire = Des figurines de l'unité ont déjà tiré.
sotr-no-no-suppressing = Une unité désorganisée ne fait pas de tir de suppression.
sotr-no-enemy-in-los = Un ennemi est dans sa ligne de vue.
sotr-no-is-on-overwatch = L'unité est à l'affût.
sotr-no-no-overwatch = L'unité n'est pas assez ferme pour l'affût.
sotr-no-not-a-medic = La figurine n'est pas un médecin.
sotr-no-not-down = Ce n'est pas un ami à terre.
sotr-no-medic-out = Le médecin ne peut rien faire.
sotr-no-tends-already = Le médecin est déjà au contact.
sotr-no-cannot-get-there = Le médecin n'y arrive pas, ou perdrait le contact des siens.

sotr-state-on_overwatch = à l'affût
sotr-state-smoke = { $count ->
    [one] { $count } grenade fumigène
   *[other] { $count } grenades fumigènes
}
sotr-result-suppressed = sous suppression
sotr-result-on-point = sur le point
sotr-result-drifts = dévie
sotr-advice-keeps-down = fait baisser la tête
sotr-advice-screen = cache qui est en danger
sotr-mark-smoke = fumée, jusqu'à la prochaine maintenance
sotr-mark-gas = gaz
sotr-burst = { $count ->
    [0] Personne ne serait dessous.
   *[other] Dessous : { $figures }.
}
sotr-figure-of = { $figure }, { $unit }

# Ce qui est demandé, ce qu'on peut choisir, ce qui est arrivé, et pourquoi non.

sotr-ask-first = Qui commence la phase ({ $phase }) ?
sotr-ask-command = Quel ordre est donné ?
sotr-ask-activate = Quelle unité est activée ?
sotr-ask-act = Que fait { $unit } ?
sotr-ask-go = Où va le guide { $unit_of } ? Jusqu'à { $left } en terrain libre.
sotr-ask-allot = { $other } tire sur { $unit } : qui est { $fate } ?
sotr-ask-pick = Le tireur d'élite { $other_of } tire sur { $unit } : qui est { $fate } ?

sotr-verb-first = { $side }
    .short = { $side }
    .group = Qui commence
    .do = Commencer
sotr-verb-activate = Activer { $unit }
    .short = { $unit }
    .group = Activer
    .do = Activer
sotr-verb-advance = Avancez !
sotr-verb-run = On court !
sotr-verb-caution = Prudence ! ramper, caché
sotr-verb-prone = À terre !
sotr-verb-hide = Cachez-vous !
sotr-verb-stay = Rester ici
sotr-verb-done = Terminé
sotr-verb-pass = Plus d'ordres
sotr-verb-go = Aller { $inches } { $wind }{ $cover }, { $formation }
    .short = { $inches } { $wind }{ $cover }
    .group = Aller
    .do = Aller
sotr-verb-shoot = Tirer sur { $unit }
    .short = { $unit }
    .group = Tirer sur
    .do = Tirer
sotr-verb-aim = Tirer sur { $unit }, en visant avec moins de dés
    .short = { $unit }
    .group = Viser
    .do = Viser
sotr-verb-allot = { $figure }
    .short = { $figure }
    .group = La perte
    .do = Celui-ci
sotr-verb-pick = { $figure }
    .short = { $figure }
    .group = La cible
    .do = Celui-ci
sotr-verb-regroup = { $figure } ordonne { $unit_to } de se regrouper
    .short = { $figure } : { $unit }
    .group = Regroupez-vous
    .do = Ordonner

sotr-event-turn = Tour { $turn }.
sotr-event-initiative = Initiative : { $side }. Un { $die }, { $total } contre { $other_total }.
sotr-event-initiative-tie = { $total } des deux côtés : on relance.
sotr-event-begins = Premier camp de cette phase : { $side }.
sotr-event-recovery-up = { $figure } { $unit_of } se relève : un { $die }.
sotr-event-recovery-down = { $figure } { $unit_of } reste à terre : un { $die }.
sotr-event-recovery-goner = { $figure } { $unit_of } meurt à { $at } : un { $die }.
sotr-event-regroups = { $figure } regroupe { $unit } : { $total }, il fallait { $needs } ou moins.
sotr-event-regroup-fails = { $figure } ne regroupe pas { $unit } : { $total }, il fallait { $needs } ou moins.
sotr-event-activates = Activation : { $unit }.
sotr-event-move = { $unit } va de { $origin } à { $to }.
sotr-event-goes-prone = { $unit } s'allonge.
sotr-event-hides = { $unit } se cache.
sotr-event-found = { $figure } { $unit_of } ne se cache plus.
sotr-event-cowers = { $unit } fuit, et reste hors de vue.
sotr-event-runs-off = { $unit } fuit hors de la table.
sotr-event-acquires = { $unit } prend pour cible { $other } : { $total }, il fallait { $needs } ou moins.
sotr-event-acquires-not = { $unit } ne parvient pas à viser { $other } : { $total }, il fallait { $needs } ou moins.
sotr-event-shoot = { $unit } tire sur { $other } : { $dice } { $dice ->
    [one] dé
   *[other] dés
}, { $hits ->
    [0] rien de touché
    [one] { $hits } touche
   *[other] { $hits } touches
}{ $harms ->
    [0] { "" }
   *[other] , { $harms } avec effet
}.
sotr-event-befalls-down = { $figure } { $unit_of } est à terre à { $at }.
sotr-event-befalls-goner = { $figure } { $unit_of } est mort à { $at }.
sotr-event-befalls-prone = { $figure } { $unit_of } est renversé à { $at }.
sotr-event-losses-holds = { $unit } tient malgré ses pertes : { $total }, il fallait { $needs } ou moins.
sotr-event-losses-disorganised = Les pertes désorganisent { $unit } : { $total }, il fallait { $needs } ou moins.
sotr-event-losses-fleeing = { $unit } s'enfuit : { $total }, il fallait { $needs } ou moins.
sotr-event-takes = Objectif pris à { $at } : { $side }.

sotr-no-unknown-choice = Ce choix n'existe pas.
sotr-no-not-asked-now = Ce n'est pas demandé maintenant.
sotr-no-only-in-action = Les unités s'activent dans la phase d'action, une de chaque camp à tour de rôle.
sotr-no-only-when-acting = Seule l'unité dont c'est l'activation fait cela.
sotr-no-only-in-command = Les ordres se donnent dans la phase de commandement.
sotr-no-only-on-the-move = Une unité dit d'abord comment elle bouge ; ensuite on choisit où elle va.
sotr-no-only-when-asked = Cela se choisit à sa propre étape des règles, et n'est pas demandé maintenant.
sotr-no-no-such-hex = Il n'y a pas de point « { $place } » sur cette table.
sotr-no-no-such-unit = Il n'y a pas d'unité « { $unit } ».
sotr-no-no-such-figure = Il n'y a pas de figurine « { $unit } » que vous connaissiez.
sotr-no-no-such-seat = Ce camp n'existe pas.
sotr-no-not-your-unit = L'unité n'est pas à vous.
sotr-no-all-hidden = Toutes ses figurines se cachent.
sotr-no-closed-machine = Un engin fermé n'est pas mis sous suppression.
sotr-no-crowded = Une figurine serait posée sur quelqu'un.
sotr-no-enemy-in-sight = Un ennemi a l'unité en vue.
sotr-no-figure-down = La figurine ne peut rien faire.
sotr-no-figure-has-fired = La figurine a déjà tiré.
sotr-no-figure-has-run = La figurine a couru.
sotr-no-force-commander-only = Seul le commandant de force donne cet ordre.
sotr-no-has-moved = L'unité a eu son option de mouvement.
sotr-no-has-officer = L'unité a un officier.
sotr-no-has-ordered = Il a donné son ordre de ce tour.
sotr-no-has-run = L'unité a couru.
sotr-no-has-shot = L'unité a déjà tiré.
sotr-no-is-fleeing = L'unité est en fuite.
sotr-no-is-hidden = L'unité se cache déjà.
sotr-no-is-out = L'unité n'a plus personne qui puisse agir.
sotr-no-is-prone = Quelqu'un est allongé.
sotr-no-is-steady = L'unité est en ordre.
sotr-no-is-suppressed = L'unité est sous suppression.
sotr-no-lays-template = L'arme ne tire pas sur une seule cible.
sotr-no-lies-already = L'unité est déjà allongée.
sotr-no-loses-touch = Quelqu'un perdrait le contact avec les autres.
sotr-no-move-or-fire = Personne de l'unité ne peut bouger : leurs armes ont tiré.
sotr-no-moved-not-aimed = Qui a bougé ne vise pas.
sotr-no-moved-with-weapon = L'arme a été déplacée.
sotr-no-near-enemy = C'est à moins d'un pouce d'un ennemi.
sotr-no-nearest-only = Une unité désorganisée tire sur l'ennemi le plus proche.
sotr-no-no-cool = Elle n'a pas de Grade.
sotr-no-no-range = L'arme n'a pas de portée.
sotr-no-no-shots = La figurine n'a pas de quoi tirer.
sotr-no-nobody-fires = Personne de l'unité ne peut tirer.
sotr-no-nobody-takes-care = Personne de l'unité ne peut viser avec moins de dés.
sotr-no-not-a-corporals = Un caporal ne donne pas cet ordre.
sotr-no-not-eligible = Cette figurine ne peut pas être choisie.
sotr-no-not-fewer-units = L'ennemi n'a pas plus d'unités à activer.
sotr-no-not-his-unit = Ce n'est pas son unité.
sotr-no-not-nearest = L'unité a testé pour une cible qui n'est pas la plus proche, et échoué.
sotr-no-not-prone = Seules des figurines allongées vont ainsi.
sotr-no-obstacle = Une figurine ne peut pas s'y tenir.
sotr-no-off-table = C'est hors de la table.
sotr-no-officer-down = Il est à terre.
sotr-no-officer-fleeing = Il fuit.
sotr-no-officer-of-the-unit = C'est l'officier de l'unité qui donne cet ordre.
sotr-no-only-regroup = Désorganisé, il ne peut qu'ordonner de se regrouper.
sotr-no-out-of-radius = Personne de l'unité n'est dans son rayon.
sotr-no-out-of-range = C'est à plus de { $inches }″.
sotr-no-out-of-reach = Personne n'en a un en vue et à portée.
sotr-no-own-unit = L'unité est de votre camp.
sotr-no-smoke-not-aimed = On ne vise pas à travers la fumée.
sotr-no-state-not-aimed = Une unité désorganisée ne vise pas.
sotr-no-takes-only-regroup = Une unité en fuite ne reçoit pas d'autre ordre que de se regrouper.
sotr-no-too-far = C'est trop loin.
sotr-no-too-near = C'est à moins de { $inches }″.
sotr-no-was-activated = L'unité a été activée ce tour-ci.
sotr-no-weapon-not-aimed = L'arme ne tire pas en visant.

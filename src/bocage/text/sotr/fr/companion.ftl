# Ce que seul le compagnon d'une vraie table dit.

sotr-companion-unit = { $case ->
    [of] de { $name }
    [to] à { $name }
   *[bare] { $name }
}

sotr-event-suffers = { $unit } : { $down } à terre, { $goners } tués.
sotr-event-tended = { $unit } : { $up } debout, { $down } encore à terre, { $goners } tués.
sotr-event-rallied = { $unit } se regroupe : { $total }, il fallait { $needs } ou moins.
sotr-event-not-rallied = { $unit } ne se regroupe pas : { $total }, il fallait { $needs } ou moins.
sotr-event-turn-over = Le tour est fini : chacun peut être activé de nouveau.
sotr-no-nobody-down = Personne de l'unité n'est à terre.

sotr-companion-title-activate = { $unit } agit
sotr-companion-title-shoot = { $unit } tire sur { $other }
sotr-companion-title-losses = { $unit } teste ses pertes
sotr-companion-title-recover = Ceux de { $unit } qui sont à terre
sotr-companion-title-regroup = Un ordre : { $unit } se regroupe
sotr-companion-title-turn = Fin du tour

sotr-companion-sum-hit = Pour toucher
sotr-companion-sum-losses = Test de pertes : { $unit }
sotr-companion-sum-recovery = Ceux qui sont à terre
sotr-companion-sum-regroup = Ordre : { $unit }
sotr-companion-means-hit = { $count ->
    [0] rien de touché
    [one] { $count } touche
   *[other] { $count } touches
}
sotr-companion-means-losses = { $end ->
    [holds] tient
    [disorganised] désorganisé
   *[fleeing] s'enfuit
}
sotr-companion-means-recovery = { $up } debout, { $goners } tués
sotr-companion-means-regroup = { $hit ->
    [yes] se regroupe
   *[no] non
}
sotr-companion-want-hit = { $count ->
    [one] Le dé pour toucher
   *[other] { $count } dés pour toucher
}
sotr-companion-want-penetration = { $count ->
    [one] Un dé pour la touche sur { $unit }
   *[other] Un dé pour chacune des { $count } touches sur { $unit }
}
sotr-companion-want-losses = Deux dés contre le Sang-froid, { $unit }
sotr-companion-want-recovery = { $count ->
    [one] Un dé pour la figurine à terre
   *[other] Un dé pour chacune des { $count } à terre
}
sotr-companion-want-regroup = Deux dés contre le Sang-froid de qui ordonne

sotr-companion-cover-none = Aucun
sotr-companion-cover-light = Léger
sotr-companion-cover-heavy = Lourd
sotr-companion-cover-shelter = Abri
sotr-companion-care-alone = Sans médecin
sotr-companion-care-near = Médecin proche
sotr-companion-care-in-contact = Médecin au contact

sotr-result-passes = l'ordre est exécuté
sotr-result-losses-holds = tient
sotr-result-losses-disorganised = désorganisé
sotr-result-losses-fleeing = s'enfuit
sotr-result-recovery-up = se relève
sotr-result-recovery-down = reste à terre
sotr-result-recovery-goner = meurt

sotr-event-ordered = { $unit } : l'ordre est exécuté.
sotr-event-not-ordered = { $unit } : l'ordre n'est pas exécuté.
sotr-companion-title-order = Un ordre : { $unit }
sotr-companion-sum-order = Ordre : { $unit }
sotr-companion-means-order = { $hit ->
    [yes] exécuté
   *[no] pas exécuté
}
sotr-companion-want-order = Deux dés pour l'ordre : pas plus qu'il ne faut
sotr-companion-order-do_it = Exécution !
sotr-companion-order-overwatch = À l'affût
sotr-companion-order-hold = Tenir la position
sotr-companion-order-strike = Frappe hors de la table
sotr-companion-order-sarge = Le sergent est tombé
sotr-companion-by-officer = Officier de l'unité
sotr-companion-by-force = Commandant de la force
sotr-companion-by-corporal = Caporal

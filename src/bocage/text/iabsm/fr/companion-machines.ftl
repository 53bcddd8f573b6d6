# Ce que le compagnon d'une vraie table dit des véhicules, canons, tireurs d'élite, de l'artillerie et des Blinds.

iabsm-event-vehicle-out = { $unit } : détruit. Équipage : { $thrown }, hors de combat { $kills }.
iabsm-event-gets-off = { $unit } débarque : { $other }.
iabsm-event-crew-leaves = L'équipage abandonne son véhicule ({ $unit }) : Stress { $shock } contre moral { $morale }.
iabsm-event-vehicle-hides = { $unit } se met à couvert : l'avant vers l'ennemi repéré le plus proche, et jusqu'à { $inches }″ là où il est moins vu.
iabsm-event-weapon-lost = L'arme est détruite : { $unit }.
iabsm-event-sniper-leaves = { $unit } a disparu.
iabsm-event-new-order = { $unit } donne un autre ordre au peloton : { $other }, { $order }.
iabsm-event-asks-for-fire = { $unit } demande un tir.
iabsm-event-fire-is-due = La carte Support entre dans le paquet : { $unit } a demandé un tir.
iabsm-event-support-comes = Niveau de soutien : { $die } contre { $needs }, { $hit ->
    [yes] le tir arrive
   *[no] pas encore de tir
}.
iabsm-event-rounds-fall = Coups de réglage : un { $die }, { $hit ->
    [yes] sur le marqueur
   *[no] à { $off } du marqueur, dans une direction tirée au sort
}.
iabsm-event-for-effect = Tir d'efficacité, { $radius } autour des coups de réglage ; tirs restants : { $left }.
iabsm-event-no-more-fire = La mission est finie.
iabsm-event-blind-lifted = { $unit } est révélé : ce qu'il cache se place à 4″ au plus.
iabsm-event-was-dummy = { $unit } est révélé : il n'y avait personne.
iabsm-event-comes-out = { $unit } est sur la table.

iabsm-no-is-raked = Les armes légères contre un véhicule se résolvent à leur propre manière.
iabsm-no-not-asked-for = Personne n'a demandé ce tir, ou il n'est pas encore arrivé.
iabsm-no-not-ranged = Des coups de réglage précèdent le tir d'efficacité.
iabsm-no-no-blind = Ce n'est pas un Blind.
iabsm-no-not-sent = C'est un Meneur d'hommes qui envoie un groupe contre un char.
iabsm-no-blind-not-fought = Personne ne sait ce que cache un Blind : on le repère d'abord.

iabsm-companion-title-shoot = { $unit } tire au canon sur { $other }
iabsm-companion-title-aim = { $unit } vise { $other }
iabsm-companion-title-load = { $unit } charge
iabsm-companion-title-shell = { $unit } fait un tir explosif sur { $other }
iabsm-companion-title-rake = { $unit } tire sur { $other }
iabsm-companion-title-assault = { $unit } attaque { $other } à la grenade
iabsm-companion-title-drive = { $unit } roule
iabsm-companion-title-stance = Le peloton : { $unit }
iabsm-companion-title-call = { $unit } demande un tir
iabsm-companion-title-support = { $unit } : le tir arrive-t-il ?
iabsm-companion-title-range = { $unit } : coups de réglage
iabsm-companion-title-effect = { $unit } : tir d'efficacité
iabsm-companion-title-cease = { $unit } : le tir cesse
iabsm-companion-title-snipe = { $unit } tire sur { $other }
iabsm-companion-title-cover = { $unit } se met à couvert
iabsm-companion-title-reserve = { $unit } garde des actions
iabsm-companion-title-uncover = { $unit } est révélé

iabsm-companion-sum-shoot = Coup de canon : { $unit }
iabsm-companion-sum-shell = Tir explosif : { $unit }
iabsm-companion-sum-rake = { $unit } : le dé le plus haut
iabsm-companion-sum-snipe = Tir de précision : { $unit }
iabsm-companion-sum-struck = Tir d'artillerie sur { $unit }
iabsm-companion-means-shoot = { $hit ->
    [yes] touché
   *[no] manqué
}
iabsm-companion-means-rake = { $hit ->
    [yes] détruit
   *[no] manqué
}
iabsm-companion-means-shell = { $failed ->
    [yes] le coup échoue
   *[no] { $hits ->
        [0] rien
        [one] { $hits } touche
       *[other] { $hits } touches
    }
}
iabsm-companion-means-struck = { $hits ->
    [0] rien
    [one] { $hits } touche
   *[other] { $hits } touches
}{ $state ->
    [pinned] , cloué
    [suppressed] , secoué
   *[steady] { "" }
}
iabsm-companion-means-snipe = { $result ->
    [3] cloué
    [4] cloué, avec Stress
    [5] une touche, cloué, avec Stress
    [6] un mort, cloué, avec Stress
   *[other] manqué
}

iabsm-companion-want-shoot = Deux dés pour toucher
iabsm-companion-want-strike = { $count } dés de frappe contre { $unit }
iabsm-companion-want-save = { $unit } lance { $count } dés de sauvegarde
iabsm-companion-want-damage = Un dé pour les dégâts : { $unit }
iabsm-companion-want-crew = Un dé par homme de l'équipage ({ $unit }) : hors de combat sur 5 ou 6
iabsm-companion-want-cover = Un dé pour les pouces vers le couvert : { $unit }
iabsm-companion-want-shell = { $count ->
    [one] Un dé de frappe
   *[other] { $count } dés de frappe
} pour le tir : { $unit }
iabsm-companion-want-rake = Deux dés : le plus haut pour le véhicule, le plus bas pour ceux à bord
iabsm-companion-want-assault = { $unit } lance { $count } dés pour ses grenades
iabsm-companion-want-drive = Un dé pour le mouvement : { $unit }
iabsm-companion-want-convoy = { $count } dés pour la marche du peloton
iabsm-companion-want-convoy-again = Le dé le plus bas, encore une fois
iabsm-companion-want-reroll = Le dé le plus bas est un { $count }. Cochez { $unit } pour le relancer, ou personne.
iabsm-companion-want-snipe = Deux dés pour le tir : { $unit }
iabsm-companion-want-snipe-shock = Un dé pour le Stress ({ $unit }) : la moitié, arrondie vers le haut
iabsm-companion-want-victim = Qui est tué par le tir sur { $unit } ?
iabsm-companion-want-support = Un dé contre le niveau de soutien
iabsm-companion-want-deviation = Un dé pour la déviation
iabsm-companion-want-deviation-inches = { $count ->
    [one] Un dé
   *[other] { $count } dés
} pour la distance de l'écart
iabsm-companion-want-struck = { $count ->
    [one] Un dé
   *[other] { $count } dés
} pour le tir d'artillerie sur { $unit }
iabsm-companion-want-vehicle-struck = Un dé pour le tir d'artillerie sur { $unit }
iabsm-companion-want-passengers = Un dé pour les touches sur ceux à bord : { $unit }

iabsm-companion-exposure-open = À découvert
iabsm-companion-exposure-partly-masked = Un peu masqué
iabsm-companion-exposure-masked = Masqué
iabsm-companion-support-battalion_mortars = Mortiers du bataillon
iabsm-companion-support-battalion_guns = Canons du bataillon
iabsm-companion-support-regiment = Régiment ou brigade
iabsm-companion-support-division = Division ou au-dessus
iabsm-companion-card-blinds = Blinds
iabsm-companion-card-sniper = Sniper
iabsm-companion-about-vehicle = blindage { $front }/{ $side }/{ $rear }, { $power ->
    [0] sans canon
   *[other] puissance { $power }
}
iabsm-companion-about-gun = puissance { $power }

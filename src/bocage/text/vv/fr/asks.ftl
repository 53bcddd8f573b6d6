# Ce qui est demandé, et ce qu'on peut choisir.

vv-ask-set-up = Où commence { $unit } ?
vv-ask-set-up-facing = À quel côté { $unit } fait-{ $gender ->
    [f] elle
   *[m] il
} face ?
vv-ask-set-up-fortification = Où placer : { $fortification } ?
vv-ask-set-up-bunker = Vers quel côté regarde le bunker en { $place } ?
vv-ask-command-missions = Phase de commandement : quelle mission d'appui demander ?
vv-ask-command-weapons = Phase de commandement : une arme change-t-elle de mains ?
vv-ask-command-squads = Phase de commandement : une escouade se divise-t-elle ou se réunit-elle ?
vv-ask-resolve-mission = Quelle mission résoudre d'abord ?
vv-ask-fire = Phase de tir : qui tire sur quoi ?
vv-ask-defensive-fire = Tir de défense : qui tire sur quoi ?
vv-ask-fire-who = { $unit } tire-t-{ $gender ->
    [f] elle
   *[m] il
} sur { $place } ?
vv-ask-mortar-who = { $unit } tire-t-{ $gender ->
    [f] elle
   *[m] il
} au mortier sur { $place } ?
vv-ask-mortar-leader = { $unit } commande-t-il les mortiers ?
vv-ask-at-leader = { $unit } commande-t-il le tir sur { $place } ?
vv-ask-fire-lane = { $unit } établit-{ $gender ->
    [f] elle
   *[m] il
} un couloir de feu ?
vv-ask-movement = Phase de mouvement : qui bouge ?
vv-ask-move-who = { $unit } vient-{ $gender ->
    [f] elle
   *[m] il
} aussi ?
vv-ask-move = { $count ->
    [one] Où va { $units }
   *[other] Où vont { $units }
} ?
vv-ask-drive = Que fait { $unit } ?
vv-ask-push = Où pousser { $unit } ?
vv-ask-face = À quel côté { $unit } fait-{ $gender ->
    [f] elle
   *[m] il
} face ?
vv-ask-set-down = Où va { $unit } en descendant ?
vv-ask-enter-who = { $unit } entre-t-{ $gender ->
    [f] elle
   *[m] il
} en { $place } ?
vv-ask-enter-facing = À quel côté { $unit } fait-{ $gender ->
    [f] elle
   *[m] il
} face en entrant ?
vv-ask-tunnel = Où dans le tunnel ?
vv-ask-tunnel-who = { $unit } descend-{ $gender ->
    [f] elle
   *[m] il
} sous terre ?
vv-ask-opportunity-fire = { $mover ->
    [yes] { $count ->
        [one] { $units } entre
       *[other] { $units } entrent
    } en { $place } : qui tire ?
   *[no] Qui tire sur { $place } ?
}
vv-ask-final-opportunity-fire = { $unit } attaque { $place } à fond : qui tire dessus ?
vv-ask-advance = Phase d'avance et d'assaut : qui avance ?
vv-ask-assault = Phase d'avance et d'assaut : qui donne l'assaut ?
vv-ask-advance-who = { $unit } avance-t-{ $gender ->
    [f] elle
   *[m] il
} en { $place } ?
vv-ask-assault-who = { $unit } assaille-t-{ $gender ->
    [f] elle
   *[m] il
} { $place } ?
vv-ask-assault-defence = Comment { $unit } se défend-{ $gender ->
    [f] elle
   *[m] il
} ?
vv-ask-occupy-who = { $unit } entre-t-{ $gender ->
    [f] elle
   *[m] il
} en { $place } ?
vv-ask-casualties = { $points ->
    [one] 1 point de perte
   *[other] { $points } points de perte
} à payer : que paie { $unit } ?
vv-ask-activate-sniper = Où le tireur d'élite se montre-t-il ?
vv-ask-withdraw-sniper = Le tireur d'élite se retire-t-il ?

vv-verb-place = { $place } : { $terrain }
    .group = Placer en
vv-verb-fortify = { $place } : { $terrain }
    .group = Placer en
vv-verb-face = Faire face { $facing }
    .group = Faire face
vv-verb-enter = Entrer en { $place }
    .group = Entrer
vv-verb-assault-enter = Entrer en { $place } par mouvement d'assaut
    .group = Entrer par mouvement d'assaut
vv-verb-exit = Quitter la carte depuis { $place }
vv-verb-give = { $unit } donne son arme à { $other }
    .group = Donner une arme
vv-verb-swap = { $unit } et { $other } échangent leurs armes
    .group = Échanger des armes
vv-verb-split = Diviser { $unit }
    .group = Diviser
vv-verb-combine = Réunir { $unit } et { $other }
    .group = Réunir
vv-verb-mission = { $mission } sur { $place }
    .group = Demander
vv-verb-resolve = { $mission } en { $place }
    .group = Résoudre
vv-verb-smoke-barrage = { $mission } fumigène sur { $place }
    .group = Demander de la fumée
vv-verb-fire = Tirer de { $place } sur { $to } : { $foe }
    .short = { $place } sur { $to } : { $foe }
    .group = Tirer
    .do = Feu
vv-verb-unit-fire = { $unit } tire sur { $place } : { $foe }
    .short = { $unit } sur { $place } : { $foe }
    .group = Tir des véhicules et canons
    .do = Feu
vv-verb-at-fire = { $unit } tire sur { $other }
    .short = { $unit } sur { $other }
    .group = Tir antichar
    .do = Feu
vv-verb-panzerfaust = { $unit } tire un Panzerfaust sur { $other }
    .group = Panzerfaust
    .do = Feu
vv-verb-at-grenade = { $unit } lance une grenade antichar sur { $other }
    .group = Grenade antichar
    .do = Lancer
vv-verb-mortar = Mortiers en { $place } sur { $to } : { $foe }
    .short = { $place } sur { $to } : { $foe }
    .group = Mortiers
    .do = Feu
vv-verb-smoke-round = { $unit } tire un fumigène en { $place }
    .group = Obus fumigènes
vv-verb-remove-wire = { $unit } dégage les barbelés en { $place }
    .group = Dégager les barbelés
vv-verb-join = Oui : { $unit }
    .do = Oui
vv-verb-stay = Non, pas { $unit }
    .do = Non
vv-verb-grenades = { $unit } avec des grenades
    .do = Lancer
vv-verb-charge = { $unit } avec une charge de démolition
    .do = Lancer
vv-verb-lane = Un couloir de feu par { $place }
vv-verb-no-lane = Pas de couloir de feu
vv-verb-snipe = Le tireur d'élite tire sur ceux qui bougent en { $place }
    .group = Tireur d'élite
    .do = Feu
vv-verb-place-sniper = Le tireur d'élite en { $place }
vv-verb-no-sniper = Il reste caché
vv-verb-withdraw-sniper = Il se retire
vv-verb-keep-sniper = Il reste
vv-verb-move = Bouger depuis { $place } : { $who }
    .short = { $place } : { $who }
    .group = Bouger
vv-verb-assault-move = Mouvement d'assaut depuis { $place } : { $who }
    .short = { $place } : { $who }
    .group = Mouvement d'assaut
vv-verb-step = { $place } : { $terrain }, { $cost } PM
    .group = Aller en
vv-verb-tunnel = Par le tunnel jusqu'en { $place }
    .group = Par le tunnel
vv-verb-surface = Sortir en { $place }
    .group = Sortir
vv-verb-go-below = Descendre sous terre en { $place } : { $who }
    .group = Descendre sous terre
vv-verb-below = Avancer sous { $place }
    .group = Avancer sous terre
vv-verb-smoke = { $unit } pose de la fumée en { $place }
    .group = Fumée
vv-verb-drive = { $unit } se déplace
    .group = Rouler
vv-verb-ahead = En avant
vv-verb-back = En arrière
vv-verb-turn = Tourner { $facing }
    .group = Tourner
vv-verb-turn-in-place = Tourner { $unit } { $facing }
    .group = Tourner sur place
vv-verb-overrun = Attaquer { $place } à fond : { $foe }
    .do = Attaquer à fond
vv-verb-load = { $unit } monte à bord
    .group = Monter à bord
vv-verb-load-on = { $unit } monte sur { $other }
    .group = Monter à bord
vv-verb-unload = { $unit } descend
    .group = Descendre
vv-verb-advance = Avancer de { $place } en { $to } : { $who }
    .short = { $place } en { $to } : { $who }
    .group = Avancer
vv-verb-advance-unit = { $unit } avance en { $place }
    .group = Avancer
vv-verb-assault = Assaillir { $to } depuis { $place } : { $foe }
    .short = { $to } depuis { $place } : { $foe }
    .group = Corps à corps
    .do = Assaillir
vv-verb-spare = Rien
vv-verb-pin = Clouer : { $worth }
vv-verb-reduce = Réduire à une demi-escouade : { $worth }
vv-verb-reduce-pin = Réduire et clouer : { $worth }
vv-verb-eliminate = Éliminer : { $worth }
vv-verb-ignore = Ignorer 1 point
vv-verb-bear = Supporter { $points ->
    [one] 1 point
   *[other] { $points } points
}
vv-verb-done = Terminé
vv-verb-stop = S'arrêter ici
vv-verb-hold = Ne pas tirer
vv-verb-keep-facing = Garder l'orientation

# Chapitre 16 et 17.1 : passagers et Assaut Rapproché.

lnl-ask-load-who = { $unit } monte ?
lnl-ask-unload-who = { $unit } descend ?
lnl-ask-move-on = { $unit } repart aussitôt ?
lnl-ask-assault-who = { $unit } participe à l'Assaut Rapproché ?
lnl-ask-assault-which = Quel véhicule assaillir d'abord ?
lnl-ask-assault-with = Qu'utilise { $unit } contre le véhicule ?
lnl-ask-leader-assaults = Quel leader aide { $unit } dans l'Assaut Rapproché ? Chacun n'aide qu'une unité.
lnl-ask-fall-back = { $unit } doit reculer. Où ?

lnl-event-loads = { $units } { $count ->
    [one] monte
   *[other] montent
} à bord { $unit_of } ({ $cost } PM).
lnl-event-unloads = { $units } { $count ->
    [one] descend
   *[other] descendent
} { $unit_of } en { $at } ({ $cost } PM).
lnl-event-close-assault = { $unit } assaille { $other } : { $sum } contre { $defence }. { $won ->
    [yes] Le véhicule est perdu.
   *[no] Il tient bon.
}
lnl-event-falls-back = { $unit } recule en { $to }.

lnl-mark-melee = Corps à Corps

lnl-no-nobody-to-close-assault = Seuls les groupes, demi-groupes, équipages et Héros assaillent un véhicule.
lnl-no-not-here-from-the-start = L'unité et le véhicule doivent être dans ce lieu depuis le début de la Phase d'Opérations.
lnl-no-half-a-move-needed = Il faut au véhicule la moitié de son mouvement.
lnl-no-shaken-only-unload = Aucune unité Choquée ne monte, et un véhicule Choqué n'embarque personne.
lnl-no-shaken-vehicle-has-moved = Personne ne descend d'un véhicule Choqué qui a bougé.
lnl-no-not-aboard = Cette unité n'est pas à bord.
lnl-no-fired-cannot-get-off = Les passagers qui ont tiré ou bougé restent à bord.
lnl-no-not-among-enemies = Personne ne descend au milieu des ennemis.
lnl-no-inside-cannot-fire = Seuls ceux qui sont à l'extérieur peuvent tirer.
lnl-no-inside-cannot-spot = Ceux qui sont à l'intérieur d'un véhicule ne voient rien de l'ennemi.
lnl-no-no-vehicle-there = Il n'y a pas de véhicule ennemi là.
lnl-no-vehicle-is-defended = Des hommes capables de se battre défendent le véhicule.
lnl-no-rides-without-fire = Ce passager n'a pas de puissance de feu propre ; on ne tire pas d'Arme de Soutien depuis un véhicule.

lnl-part-rider = depuis un véhicule
lnl-part-rider_moving = depuis un véhicule en mouvement
lnl-part-weakest_armour = blindage le plus faible
lnl-part-tank_killer = Tueur de Chars

lnl-verb-load = { $unit } embarque des hommes
    .group = Embarquer
    .short = { $unit }
lnl-verb-unload = Descendre { $unit_of }
    .group = Descendre
    .short = { $unit }
lnl-verb-unload-assault = Descendre { $unit_of } en Mouvement d'Assaut
    .group = Descendre en Mouvement d'Assaut
    .short = { $unit }
lnl-verb-deck-fire = Les passagers { $unit_of } tirent sur { $place } : { $foe }
    .group = Tir des passagers
    .short = { $unit } sur { $place } : { $foe }
    .do = Tirer
lnl-verb-deck-fire-at = Les passagers { $unit_of } tirent sur { $other }
    .group = Tir des passagers sur un véhicule
    .short = { $unit } sur { $other }
    .do = Tirer
lnl-verb-close-assault = Assaut Rapproché en { $place }
    .group = Assaut Rapproché
    .short = { $place }
    .do = Donner l'assaut
lnl-verb-assault-with = { $unit } utilise { $weapon }
    .group = Assaillir avec
    .short = { $weapon }
    .do = Donner l'assaut
lnl-verb-bare-hands = { $unit } y va sans charge
    .group = Assaillir avec
    .short = sans charge
    .do = Donner l'assaut

lnl-event-melee-locked = Des ennemis se retrouvent face à face en { $at } : un Corps à Corps.
lnl-no-riders-have-fired = Ceux qu'il porte ont tiré : le véhicule part dans une impulsion ultérieure.
lnl-no-riders-fire-once = Ceux que porte ce véhicule ont fait leur seule attaque.
lnl-no-vehicle-not-moved-yet = Ceux qu'il porte tirent une fois le véhicule en route, ou avant qu'il ne parte.

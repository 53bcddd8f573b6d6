# Chapitres 14 à 17 : armes lourdes, véhicules, équipages et passagers.

lnl-kind-armor_leader = { $case ->
    [the] le leader de blindé
    [of] du leader de blindé
    [to] au leader de blindé
    [pl] leaders de blindé
    [the_pl] les leaders de blindé
    [of_pl] des leaders de blindé
    [to_pl] aux leaders de blindé
   *[bare] leader de blindé
}

lnl-ask-face = Quelle orientation pour { $unit } ?
lnl-ask-over-stacked = Il n'y a pas de place pour tous ici : qui est perdu ?

lnl-event-faces = { $unit } fait face { $facing }.
lnl-event-vehicle-destroyed = { $unit } est { $gender ->
    [f] détruite
   *[m] détruit
} en { $at } : une épave.
lnl-event-vehicle-abandoned = { $unit } est { $gender ->
    [f] abandonnée
   *[m] abandonné
} en { $at }.
lnl-event-evacuation-check = { $who ->
    [crew] L'équipage { $unit_of }
    [weapon] { $weapon } { $unit_of }
   *[passenger] { $unit }
}, un { $roll } pour sortir : { $passed ->
    [yes] réussi
   *[no] manqué
}.
lnl-event-bails-out = { $unit } s'extrait en { $at }.
lnl-event-dismounts = { $unit } descend en { $at }.

lnl-no-stacking-vehicles = un lieu contient deux véhicules par camp, épaves et véhicules abandonnés compris.
lnl-no-stacking-helicopters = un lieu contient un seul hélicoptère.
lnl-no-no-vehicles-there = ce type de véhicule ne peut pas y entrer.
lnl-no-carries-nobody = il ne transporte pas de passagers.
lnl-no-no-room-aboard = il n'y a plus de place à bord.
lnl-no-no-room-for-single-men = il n'y a plus de place à bord pour un individu de plus.
lnl-no-no-room-for-weapons = il n'y a plus de place à bord pour une arme de soutien de plus.
lnl-no-gun-cannot-ride = un groupe de soutien de plus de 20 mm ne peut pas être transporté.

lnl-part-anti_tank = arme antichar
lnl-part-mortar = mortier
lnl-part-overrun = charge du véhicule
lnl-part-heat_vs_infantry = charge creuse contre infanterie à découvert
lnl-part-flying_mg = mitrailleuse en vol

lnl-result-abandoned = abandonné
lnl-result-damaged = endommagé
lnl-result-destroyed = détruit

lnl-verb-face = Faire face { $facing }
    .group = Faire face
    .short = { $facing }
lnl-verb-pivot = Pivoter face { $facing }
    .group = Pivoter face
    .short = { $facing }
    .do = Pivoter et tirer
lnl-verb-back = Reculer en { $place }
    .group = Reculer en
    .short = { $place }
lnl-verb-drive = { $unit } roule
    .group = Rouler
    .short = { $unit }
lnl-verb-assault-drive = { $unit } fait un mouvement d'assaut
    .group = Rouler en mouvement d'assaut
    .short = { $unit }
lnl-verb-button-up = { $unit } ferme ses trappes
    .group = Fermer les trappes
    .short = { $unit }
lnl-verb-open-up = { $unit } ouvre ses trappes
    .group = Ouvrir les trappes
    .short = { $unit }
lnl-verb-fire-at = Tirer de { $place } sur { $unit }
    .group = Tirer sur un véhicule
    .short = { $place } sur { $unit }
    .do = Tirer
lnl-verb-vehicle-fire = { $unit } tire sur { $place } : { $foe }
    .group = Tir d'un véhicule
    .short = { $unit } sur { $place } : { $foe }
    .do = Tirer
lnl-verb-vehicle-fire-at = { $unit } tire sur { $other }
    .group = Tir d'un véhicule sur un véhicule
    .short = { $unit } sur { $other }
    .do = Tirer

lnl-weapon-bazooka = { $case ->
    [the] le Bazooka
   *[bare] Bazooka
}
lnl-weapon-panzerschreck = { $case ->
    [the] le Panzerschreck
   *[bare] Panzerschreck
}
lnl-weapon-pzf30 = { $case ->
    [the] le Panzerfaust 30
   *[bare] Panzerfaust 30
}
lnl-weapon-piat = { $case ->
    [the] le PIAT
   *[bare] PIAT
}
lnl-weapon-rpg2 = { $case ->
    [the] le RPG-2
   *[bare] RPG-2
}
lnl-weapon-rpg7 = { $case ->
    [the] le RPG-7
   *[bare] RPG-7
}
lnl-weapon-law = { $case ->
    [the] le LAW
   *[bare] LAW
}
lnl-weapon-mortar_51 = { $case ->
    [the] le mortier de 51 mm
   *[bare] mortier de 51 mm
}

## Rouler

lnl-ask-drive = { $unit } : où aller ? Il reste { $left } PM.
lnl-event-drives = { $unit } { $reverse ->
    [yes] recule
   *[no] roule
} de { $origin } à { $to } ({ $cost } PM).
lnl-event-pivots = { $unit } pivote face { $facing } ({ $cost } PM).
lnl-event-hatches = { $unit } { $buttoned ->
    [yes] ferme ses trappes
   *[no] ouvre ses trappes
}.
lnl-no-not-ahead-nor-behind = un véhicule avance vers l'angle auquel il fait face, ou recule vers l'angle opposé.
lnl-no-cannot-stop-among-enemies = un véhicule ne peut pas s'arrêter parmi des ennemis qu'il n'a pas chargés.
lnl-no-vehicle-enters-alone = un véhicule entre en jeu seul.
lnl-no-could-not-leave-again = il ne pourrait pas ressortir de ce lieu dans cette impulsion.

## Armes légères contre véhicules

lnl-ask-get-off-too = { $unit } : débarquer avec les unités Choquées ?
lnl-no-buttoned-armour = les armes légères ne peuvent rien contre un blindé fermé.
lnl-no-spotter-buttoned = personne ne regarde hors d'un véhicule fermé.
lnl-no-spotter-in-flight = un hélicoptère en vol ne peut pas tenter de repérer.
lnl-part-wreck_tm = épave

## Le tir des véhicules

lnl-ask-bring-to-bear = { $unit } n'est pas face à la cible : tourner la tourelle, ou tout le véhicule ?
lnl-ask-vehicle-weapons = { $unit } : quelles armes tirent ?
lnl-ask-second-target = { $unit } : une autre cible pour cette mitrailleuse ?
lnl-ask-reset-turret = { $unit } : de quel côté la tourelle fait-elle face à présent ?
lnl-event-turns-turret = La tourelle { $unit_of } se tourne face { $facing }.
lnl-event-pivots-to-fire = { $unit } pivote face { $facing } pour tirer.
lnl-no-machine-gun-needs-open-hatch = sa mitrailleuse ne sert que trappes ouvertes.
lnl-no-vehicle-abandoned = personne ne se sert plus d'un véhicule abandonné.
lnl-verb-turret = Tourelle face { $facing }
    .group = Tourelle face
    .short = { $facing }
lnl-verb-turn-turret = Tourner la tourelle
    .do = Tourner la tourelle et tirer
lnl-verb-keep-facing = Ne tirer que ce qui porte déjà
    .do = Tirer
lnl-verb-all-weapons = Toutes les armes
    .do = Tirer
lnl-verb-main-gun = L'arme principale seule
    .do = Tirer
lnl-verb-machine-guns = Les mitrailleuses seules
    .do = Tirer

## Écrasements et gravats

lnl-event-overrun = { $unit } roule sur l'infanterie en { $target } : { $sum } contre { $defence }, { $beats ->
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-rubble = Le bâtiment en { $at } s'écroule : des gravats.
lnl-no-building-occupied = un véhicule n'abat qu'un bâtiment où il n'y a personne.
lnl-no-overrun-unarmed = seul un véhicule dont un canon ou une mitrailleuse peut servir écrase l'infanterie.
lnl-no-overrun-infantry-only = on n'écrase que de l'infanterie.
lnl-no-overrun-terrain = pas d'écrasement dans ce terrain.
lnl-no-overrun-needs-mp = un écrasement coûte quatre PM de plus que le lieu lui-même.
lnl-no-overrun-by-assault-move = ni écrasement, ni traversée d'ennemis en Mouvement d'Assaut.
lnl-verb-overrun = Écraser { $place } : { $foe }
    .group = Écraser
    .short = { $place } : { $foe }
    .do = Les charger

## Pourquoi pas

lnl-no-not-a-vehicle = ce n'est pas un véhicule.
lnl-no-no-vehicle-under-way = aucun véhicule n'est en train de rouler.
lnl-no-no-such-corner = il n'y a pas de tel sommet.
lnl-no-shaken-stays-buttoned = un véhicule Choqué garde ses trappes fermées.
lnl-no-always-open = ce véhicule n'a pas de trappes à fermer.
lnl-no-hatches-are-so = ses trappes sont déjà ainsi.

## Options

lnl-option-core_wrecks_no_cover = Les épaves ne protègent pas
    .about = Hors de Mogadiscio, une épave dégrade la vue et ne donne pas de Modificateur de Cible.
lnl-option-turret_aspect_from_hull = Coups en tourelle selon la caisse
    .about = Avant, flanc et arrière d'une tourelle se mesurent d'après la caisse.
lnl-option-buttoned_to_hit_off = Fermé, on vise aussi bien
    .about = Un véhicule fermé tire de son arme principale sans le +1 pour toucher.
lnl-option-moving_infantry_to_hit_off = L'infanterie mobile se touche aussi bien
    .about = Pas de +1 pour toucher une infanterie qui bouge ou a bougé.
lnl-option-acquisition_survives_firer_move = L'acquisition suit l'arme
    .about = Une arme garde son acquisition d'une cible quand elle se déplace.
lnl-option-mg_split_turret_hull = Mitrailleuses de tourelle et de caisse
    .about = Une mitrailleuse de puissance 4 sans astérisque compte 2 en tourelle et 2 en caisse quand leurs arcs diffèrent.
lnl-option-vehicle_may_stop_on_infantry = Un véhicule peut s'arrêter sur l'infanterie
    .about = Un véhicule peut finir son mouvement parmi l'infanterie ennemie, qui recule alors comme après une attaque à fond.
lnl-option-lost_missions_are_spent = Une mission perdue est dépensée
    .about = Une mission d'artillerie annulée ou perdue est consommée.
lnl-option-flying_mg_minus_one = Les mitrailleuses volantes tirent moins bien
    .about = Les mitrailleuses d'un hélicoptère en vol subissent -1.
lnl-no-hatches-once = il a déjà ouvert ou fermé ses trappes dans cette impulsion.
lnl-no-helicopters-fly = un hélicoptère vole : il ne roule pas et n'a pas de trappes à fermer.

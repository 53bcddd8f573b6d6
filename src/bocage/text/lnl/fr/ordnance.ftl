# Chapitre 14 : les armes lourdes : tirs, coups au but, pénétration, acquisition.

lnl-event-ordnance = { $unit } en { $origin } { $opportunity ->
    [yes] effectue un Tir d'Opportunité à l'arme lourde
   *[no] tire à l'arme lourde
} sur { $at_vehicle ->
    [yes] { $vehicle } en { $target }
   *[no] { $target }
}{ $led ->
    [yes] , sous les ordres { $leader_of }
   *[no] {""}
} : { $sum }, touché à { $needs } ou moins. { $hit ->
    [yes] Au but !
   *[no] Manqué.
}
lnl-event-he-attack = L'obus éclate en { $target } : { $sum } contre { $defence }, { $beats ->
    [some] ce qui ne touche que ceux qui ont bougé.
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-penetration = { $part ->
    [turret] La tourelle
   *[hull] La caisse
} { $unit_of } est touchée { $aspect ->
    [front] de face
    [flank] de flanc
   *[rear] par l'arrière
} : { $sum } contre { $defence }. { $beats ->
    [yes] Le blindage est percé.
   *[no] Le blindage tient.
}
lnl-event-unarmoured-hit = { $unit } est touché là où rien ne le protège.
lnl-event-acquisition = { $unit } a réglé son tir sur { $at_vehicle ->
    [yes] { $vehicle } en { $target }
   *[no] { $target }
} : Acquisition −{ $level }.

lnl-no-ordnance-at-flying = une arme lourde n'atteint un hélicoptère qu'en vol stationnaire.

lnl-part-he = équivalent HE
lnl-part-penetration = pénétration
lnl-part-armour = blindage
lnl-part-heat_vs_red_armour = charge creuse contre blindage rouge
lnl-part-shortfall = ce qui manquait au tir
lnl-part-acquired_1 = cible acquise
lnl-part-acquired_2 = cible bien acquise
lnl-part-captured = arme capturée
lnl-part-assault_move_vehicle = véhicule après un mouvement d'assaut
lnl-part-assault_move_sw = après un mouvement d'assaut
lnl-part-stealth_sw = après un mouvement furtif
lnl-part-flying = tir en vol
lnl-part-target_moving_vehicle = véhicule en mouvement
lnl-part-target_moving_infantry = cible en mouvement
lnl-part-turret_turned = tourelle tournée pour tirer
lnl-part-pivot_to_fire = pivot pour tirer
lnl-part-buttoned = trappes fermées

lnl-tally-armour = blindage


lnl-verb-ordnance = { $weapon } sur { $place } : { $foe }
    .group = Tir d'arme antichar
    .short = { $weapon } sur { $place } : { $foe }
    .do = Tirer
lnl-verb-ordnance-at = { $weapon } sur { $other }
    .group = Tir d'arme antichar sur un véhicule
    .short = { $weapon } sur { $other }
    .do = Tirer
lnl-verb-team-fire-at = { $unit } tire sur { $other }
    .group = Tir du groupe de soutien sur un véhicule
    .short = { $unit } sur { $other }
    .do = Tirer
lnl-verb-turn = { $unit } pivote face { $facing }
    .group = Pivoter un canon
    .short = { $unit } : { $facing }

lnl-no-gun-in-building = un canon de plus de 20 mm n'entre pas dans un bâtiment.
lnl-no-gun-over-hedge = un canon de plus de 20 mm ne franchit ni mur, ni haie, ni bocage.
lnl-no-gun-cannot-move = ce canon ne se déplace pas, il pivote seulement.
lnl-no-recoilless-indoors = un canon sans recul ne tire pas depuis l'intérieur d'un bâtiment.
lnl-no-outside-arc = la cible est hors de l'arc de tir : il faut d'abord pivoter.
lnl-no-faces-there-already = il fait déjà face de ce côté.
lnl-no-no-to-hit-table = cette arme n'a pas de table de tir.
lnl-no-faces-all-round = il n'a pas de flèche : il tire tout autour.

lnl-result-hit = touché
lnl-result-miss = manqué

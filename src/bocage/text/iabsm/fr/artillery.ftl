# L'artillerie hors table : demandée, réglée, et où elle tombe.

iabsm-ask-mark = Où { $unit } pose-t-il le marqueur de visée : { $battery } ?
iabsm-ask-ranged = Les coups de réglage sont tombés : qu'ordonne { $unit } ({ $battery }) ?
iabsm-ask-mission = { $battery } : qu'ordonne { $unit } ? Tirs d'efficacité restants : { $left }.

iabsm-verb-call = Demander un tir : { $battery }
    .short = { $battery }
    .group = Demander un tir
    .do = Demander
iabsm-verb-mark = Viser à { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Viser
    .do = Viser
iabsm-verb-effect = Tir d'efficacité
iabsm-verb-wait = Attendre la prochaine carte
iabsm-verb-shift = Déplacer le tir : un nouveau réglage
iabsm-verb-cease = Cesser le tir

iabsm-event-calls = { $unit } demande un tir : { $battery }.
iabsm-event-support-in = La carte Support entre dans le paquet : { $battery }.
iabsm-event-card-support = La carte Support sort : { $battery }.
iabsm-event-support-check = { $battery } : { $die } contre { $needs }, { $hit ->
    [yes] le tir arrive
   *[no] pas encore de tir
}.
iabsm-event-observer-silent = Secoué, { $unit } ne donne aucun ordre.
iabsm-event-marks = { $unit } pose le marqueur de visée à { $at } : { $battery }.
iabsm-event-ranging = { $battery } : déviation { $die }, les coups de réglage tombent { $hit ->
    [yes] sur le marqueur
   *[no] à { $off } de là
}, à { $at }.
iabsm-event-ranging-lost = { $battery } : déviation { $die }, les coups de réglage tombent hors de la table.
iabsm-event-effect = Tir d'efficacité à { $at }, { $radius } à la ronde : { $battery }.
iabsm-event-struck = Le tir d'artillerie tombe sur { $unit } : { $thrown }, indice { $total }, { $hits ->
    [0] rien
    [one] { $hits } touche
   *[other] { $hits } touches
}.
iabsm-event-mission-over = La mission est finie : { $battery }.

iabsm-no-no-radio = Ce Meneur d'hommes n'a pas de radio.
iabsm-no-call-costs-two = Demander un tir coûte deux points d'Initiative.
iabsm-no-no-observer = L'unité n'est pas observatrice.
iabsm-no-asked-already = Ce tir est déjà demandé.
iabsm-no-no-rounds = Il ne lui reste plus de coups.
iabsm-no-not-your-guns = Ce sont les canons de l'ennemi.
iabsm-no-no-such-battery = Il n'y a pas de batterie « { $name } ».
iabsm-no-aim-off-table = C'est hors de la table.
iabsm-no-aim-unseen = L'observateur ne voit pas ce sol.

iabsm-battery = { $guns } ({ $calibre })
iabsm-guns-two_guns = section de deux canons
iabsm-guns-four_guns = batterie de quatre canons
iabsm-guns-two_medium_mortars = paire de mortiers
iabsm-guns-medium_mortar_battery = batterie de mortiers
iabsm-guns-rocket_launcher = lance-roquettes
iabsm-guns-rocket_battery = batterie de lance-roquettes
iabsm-calibre-mm = { $size } mm
iabsm-calibre-inches = { $size }″
iabsm-calibre-pounder = { $size } livres

iabsm-part-calibre = calibre
iabsm-part-trees = éclatements dans les arbres

iabsm-advice-support = artillerie demandée

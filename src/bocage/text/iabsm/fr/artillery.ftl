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
iabsm-event-observer-rides = { $unit } est à bord et ne donne aucun ordre.
iabsm-event-acts-again = { $unit } agit de nouveau avec tous ses points.
iabsm-event-stiff-upper-lip = { $side } : les groupes à couvert ignorent le premier Stress de chaque attaque pendant ce tour.
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

iabsm-ask-smoke = Où { $unit } tire-t-il un fumigène ?
iabsm-ask-prepare = Où se trouve un carré de la préparation ? Carrés restants : { $left }.

iabsm-verb-shell = Tir explosif sur { $unit }
    .short = { $unit }
    .group = Tir explosif sur
    .do = Tirer
iabsm-verb-burst = { $unit } fait un tir explosif avec une action réservée
    .short = { $unit }
    .group = Tir explosif
    .do = Tirer
iabsm-verb-smoke = Tirer un fumigène
iabsm-verb-screen = Fumigène à { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Fumigène
    .do = Tirer
iabsm-verb-manhandle = Déplacer le canon à bras
iabsm-verb-prepare = Le carré dont le coin nord-ouest est { $place }
    .short = { $place }
    .group = Carré depuis
    .do = Bombarder

iabsm-event-shell = { $unit } fait un tir explosif sur { $other } : { $thrown }, { $failed ->
    [yes] le coup échoue
   *[no] { $remarkable ->
        [yes] tir remarquable, indice { $total }
       *[no] indice { $total }
    }, { $hits ->
        [0] rien
        [one] { $hits } touche
       *[other] { $hits } touches
    }
}.
iabsm-event-weapon-destroyed = Arme d'appui détruite à { $at } : { $unit }.
iabsm-event-smoke = { $unit } tire un fumigène : déviation { $die }, il tombe { $hit ->
    [yes] où il visait
   *[no] à { $off } de là
}, à { $at }.
iabsm-event-smoke-lost = { $unit } tire un fumigène : déviation { $die }, hors de la table.
iabsm-event-smoke-gone = La fumée se dissipe : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}.
iabsm-event-prepares = { $side } bombarde 12″ sur 12″ autour de { $at }.
iabsm-event-prepared = La préparation frappe { $unit } : hors de combat { $kills }, Stress { $shock }.
iabsm-event-prepared-die = La préparation sur { $unit } : { $die }.
iabsm-event-vehicle-struck = Le tir d'artillerie tombe sur { $unit } : { $die }, en tout { $total }.
iabsm-event-stunned = { $unit } perd une action à sa prochaine activation.
iabsm-event-mines = { $unit } marche sur des mines : { $thrown }, indice { $total }, { $hits ->
    [0] rien
    [one] { $hits } touche
   *[other] { $hits } touches
}.
iabsm-event-vehicle-on-mines = { $unit } roule sur des mines : { $die }.
iabsm-event-stuck-on-mines = Immobilisé : { $unit }.

iabsm-no-no-explosive = Cette unité ne fait pas de tir explosif.
iabsm-no-not-at-vehicles = Le tir explosif vise des groupes et des équipes.
iabsm-no-not-by-sniper = Un sniper tire sur des hommes, pas sur des véhicules.
iabsm-no-no-hero = Un Chef héroïque mène des hommes au contact d'un Meneur d'hommes et qui peuvent agir.
iabsm-no-men-or-blinds = La carte déplace les unités à pied et les Blinds.
iabsm-no-near-spotted-enemy = Un ennemi repéré est à 12 pouces ou moins.
iabsm-no-no-machine-gun = La carte est pour un groupe de combat avec mitrailleuse légère, ou une équipe de mitrailleuse.
iabsm-no-has-not-fired = Cette unité n'a pas tiré de ses armes légères.
iabsm-no-is-short = Cette unité est déjà à court de munitions.
iabsm-no-has-not-moved = Ce n'est pas un blindé qui a bougé ce tour.
iabsm-no-no-commander-again = La carte est pour un Meneur d'hommes sur la table qui a sa carte.
iabsm-no-no-tank-to-move = La carte est pour les véhicules qui peuvent agir.
iabsm-no-named-by-another = Un peloton est désigné par la première de ses unités que vise la carte.
iabsm-no-has-its-hit = La prochaine touche va à ceux qui en ont le moins.
iabsm-no-nothing-reserved = L'unité n'a pas d'action réservée.
iabsm-no-all-at-once = Au Tea Break, une unité use de toutes ses actions réservées à la fois ; contre un véhicule, elle en tire une.
iabsm-no-one-shell-a-turn = Son obus de ce tour est tiré.
iabsm-no-too-near = La cible est trop près.
iabsm-no-no-smoke = Cette unité ne tire pas de fumigène.
iabsm-no-nowhere-for-smoke = Il n'y a pas de place pour un fumigène à portée et en vue.
iabsm-no-smoke-off-table = C'est hors de la table.
iabsm-no-smoke-unseen = L'unité ne voit pas ce sol.
iabsm-no-no-carriage = Seul un canon sur affût se déplace à bras.
iabsm-no-all-actions = Déplacer un canon à bras prend toutes les actions de ses servants.
iabsm-no-only-manhandled = Un canon se déplace à bras.
iabsm-no-not-on-whole-inches = Les coins d'un carré sont sur des pouces entiers.
iabsm-no-square-off-table = Le carré n'est pas sur la table.

iabsm-phase-prepare = la préparation
iabsm-part-further-shells = obus déjà tirés
iabsm-part-remarkable = tir remarquable
iabsm-part-open-vehicle = véhicule ouvert
iabsm-result-destroyed = détruit
iabsm-option-no_smoke = Pas de fumée
    .about = Il n'y a pas de fumée.

iabsm-ask-bonus = { $bonus } : qu'en faire ?
iabsm-verb-hesitate = Le peloton { $unit_of } hésite
    .short = { $unit }
    .group = Hésite
    .do = Nommer
iabsm-verb-shortage = { $unit } tombe à court de munitions
    .short = { $unit }
    .group = À court de munitions
    .do = Nommer
iabsm-verb-breakdown = { $unit } risque la panne
    .short = { $unit }
    .group = Risque la panne
    .do = Nommer
iabsm-event-card-bonus = Une carte bonus sort ({ $side }) : { $bonus }.
iabsm-event-hesitates = { $platoon } hésite : une action de moins pendant ce tour.
iabsm-event-runs-short = À court de munitions : { $unit }.
iabsm-event-breakdown = { $unit } : { $die }, { $hit ->
    [yes] immobilisé
   *[no] il continue
}.
iabsm-bonus-rally = Ralliement
iabsm-bonus-rapid_deployment = Déploiement rapide
iabsm-bonus-mg_bonus_fire = Tir bonus de mitrailleuse
iabsm-bonus-hesitant_troops = Troupes hésitantes
iabsm-bonus-ammunition_shortage = Pénurie de munitions
iabsm-bonus-vehicle_breakdown = Panne de véhicule
iabsm-bonus-dynamic_commander = Commandant dynamique
iabsm-bonus-heroic_leader = Chef héroïque
iabsm-bonus-armoured_bonus_move = Mouvement bonus des blindés
iabsm-bonus-stiff_upper_lip = Flegme

# Ce qu'on demande, ce qu'on peut choisir, ce qui s'est passé, et pourquoi pas.

iabsm-ask-card = { $platoon }, la carte est sortie : qui agit ?
iabsm-ask-act = Que fait { $unit } ? Actions restantes : { $left }.
iabsm-ask-go = Où va { $unit } ? Jusqu'à { $left }″ à découvert.
iabsm-ask-command = À quoi { $unit } dépense-t-il un point ? Points restants : { $left }.
iabsm-ask-allot = Qui prend la touche suivante ? Touches restantes : { $left }.
iabsm-ask-react = { $unit } se montre : qui réagit ?
iabsm-ask-last-shots = Tea Break : que fait { $unit } des actions réservées ? Il en reste { $left }.
iabsm-ask-conceal = Sous quel Blind se trouve { $unit } ?
iabsm-ask-blinds-card = La carte Blinds : quel Blind agit ?
iabsm-ask-blind = Que fait { $unit } ? Actions restantes : { $left }.
iabsm-ask-place = Où se déploie { $unit } ?
iabsm-ask-fresh = Qui emploie les actions qui restent ? Il en reste { $left }.
iabsm-ask-sniper-card = La carte Sniper : quel sniper agit ?
iabsm-ask-sniper = Que fait { $unit } ?
iabsm-ask-victim = Qui le tir sur { $unit } tue-t-il ?
iabsm-ask-follow = { $unit } part-il avec { $other } ?
iabsm-ask-charge = { $unit } charge { $other } : combien de dés ? Actions : { $left }.

iabsm-verb-activate = Activer { $unit }
    .short = { $unit }
    .group = Activer
    .do = Activer
iabsm-verb-run = Bouger avec { $dice } { $dice ->
    [one] dé
   *[other] dés
}{ $crossing ->
    [0] { "" }
   *[other] , { $crossing } pour franchir
}
    .short = { $dice }D6{ $crossing ->
    [0] { "" }
   *[other] , { $crossing } pour franchir
}
    .group = Bouger
    .do = Lancer
iabsm-verb-go = Aller à { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Aller
    .do = Aller
iabsm-verb-fire = Tirer sur { $unit } avec { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit }, { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .group = Tirer sur
    .do = Tirer
iabsm-verb-spot = Tenter de repérer { $unit } ({ $dice })
    .short = { $unit } ({ $dice })
    .group = Repérer
    .do = Regarder
iabsm-verb-face = Faire face : { $facing }
    .short = { $facing }
    .group = Faire face
    .do = Tourner
iabsm-verb-enter = Entrer dans le bâtiment à { $place }, côté : { $facing }
    .short = { $place }, { $facing }
    .group = Entrer
    .do = Entrer
iabsm-verb-task = Tâche : { $task }
    .short = { $task }
    .group = Tâche
    .do = Tenter
iabsm-verb-cover = Se mettre à couvert
iabsm-verb-reserve = Réserver une action
iabsm-verb-stay = Rester ici
iabsm-verb-done = Terminé
iabsm-verb-pass = Les autres restent immobiles
iabsm-verb-follow = Partir avec les hommes
iabsm-verb-hold = Attendre
iabsm-verb-unshock = Annuler un Stress : { $unit }
    .short = { $unit }
    .group = Annuler stress
    .do = Calmer
iabsm-verb-unpin = Motiver { $unit }
    .short = { $unit }
    .group = Motiver
    .do = Motiver
iabsm-verb-rally = Rallier { $unit }
    .short = { $unit }
    .group = Rallier
    .do = Rallier
iabsm-verb-overwatch = Mettre en surveillance { $unit }
    .short = { $unit }
    .group = Surveillance
    .do = Ordonner
iabsm-verb-charge = { $unit } charge { $other }
    .short = { $unit } sur { $other }
    .group = Charger
    .do = Charger
iabsm-verb-direct = Diriger le tir { $unit_of } sur { $other }
    .short = { $unit } sur { $other }
    .group = Diriger le tir
    .do = Tirer
iabsm-verb-allot = La touche va { $unit_to }
    .short = { $unit }
    .group = La touche va à
    .do = Prendre la touche
iabsm-verb-react = { $unit } tire avec { $dice } { $dice ->
    [one] action réservée
   *[other] actions réservées
}
    .short = { $unit } ({ $dice })
    .group = Tirer
    .do = Tirer
iabsm-verb-watch = { $unit } observe avec { $dice } { $dice ->
    [one] action réservée
   *[other] actions réservées
}
    .short = { $unit } ({ $dice })
    .group = Observer
    .do = Observer

iabsm-verb-snipe = Tirer sur { $unit }
    .short = { $unit }
    .group = Tirer sur
    .do = Tirer
iabsm-verb-sweep = Tirer sur ce qui peut être sous { $unit } avec { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .short = { $unit }, { $dice } { $dice ->
    [one] action
   *[other] actions
}
    .group = Tirer au jugé
    .do = Tirer
iabsm-verb-radio = Faire agir { $unit } par radio
    .short = { $unit }
    .group = Radio
    .do = Appeler
iabsm-verb-conceal = Sous { $unit }
    .short = { $unit }
    .group = Placer sous
    .do = Placer
iabsm-verb-deploy = Déployer
iabsm-verb-place = Se placer à { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Se placer
    .do = Déployer
iabsm-event-turn = Tour { $turn }.
iabsm-event-tea-break = Tea Break.
iabsm-event-card-platoon = { $platoon } : la carte sort.
iabsm-event-card-sniper = { $side } : la carte Sniper sort.
iabsm-event-snipe = { $unit } tire sur { $other } : { $die1 } et { $die2 }, le { $high ->
    [yes] plus haut
   *[no] plus bas
} compte, résultat { $total }.
iabsm-event-shaken = { $unit } prend un Stress de { $count }.
iabsm-event-sniper-slips = Un double : { $unit } est maintenant de niveau { $count }.
iabsm-event-sniper-gone = { $unit } a disparu de { $at }.
iabsm-event-sweep = { $unit } tire au jugé sur { $other } : { $thrown }, indice { $total }, { $hits ->
    [0] aucune touche
    [one] { $hits } touche
   *[other] { $hits } touches
}.
iabsm-event-suffers-hidden = Vous seul l'apprenez : { $count ->
    [0] personne n'est touché
   *[other] les touches sont { $thrown }
} sous { $unit }.
iabsm-event-radio = { $unit } fait agir { $other } par radio.
iabsm-event-card-blinds = { $side } : la carte Blinds sort.
iabsm-event-revealed = { $unit } est révélé en { $at } : { $units }.
iabsm-event-dummy = { $unit } est révélé en { $at } : personne.
iabsm-event-deploys = { $unit } se déploie en { $to }.
iabsm-event-card-big-man = La carte { $unit_of } sort.
iabsm-event-activates = { $unit } agit.
iabsm-event-dice = { $unit } lance { $thrown } : jusqu'à { $inches }″ à découvert.
iabsm-event-move = { $unit } va de { $origin } à { $to }.
iabsm-event-faces = { $unit } fait face : { $facing }.
iabsm-event-covers = { $unit } se met à couvert.
iabsm-event-reserves = { $unit } réserve une action.
iabsm-event-spotted = { $unit } repère { $other }.
iabsm-event-spot = { $unit } cherche { $other } : { $die1 } et { $die2 }, { $total } contre { $needs }, { $hit ->
    [yes] repéré
   *[no] pas repéré
}.
iabsm-event-fire = { $unit } tire sur { $other } : { $thrown }, indice { $total }, { $hits ->
    [0] rien
    [one] { $hits } touche
   *[other] { $hits } touches
}.
iabsm-event-hits = { $unit } est sous les touches : { $thrown }. Stress { $shock }, hors de combat { $kills }.
iabsm-event-destroyed = Hors de combat à { $at } : { $unit }.
iabsm-event-big-man-hit = { $unit } est touché : { $die }{ $level ->
    [0] { "" }
   *[other] , désormais niveau { $level }
}.
iabsm-event-big-man-dead = { $unit } est mort à { $at }.
iabsm-event-breaks = { $unit } flanche : Stress { $shock } contre Cran { $bottle }.
iabsm-event-pinned = Cloué au sol : { $unit }.
iabsm-event-suppressed = Secoué : { $unit }.
iabsm-event-recovers = { $unit } se reprend : { $pinned ->
    [yes] reste cloué au sol
   *[no] de nouveau en main
}.
iabsm-event-falls-back = { $unit } se replie de { $origin } à { $to }.
iabsm-event-routs = { $unit } fuit en déroute de { $inches }″.
iabsm-event-stops = { $unit } cesse de fuir.
iabsm-event-flees = { $unit } fuit hors de la table depuis { $at }.
iabsm-event-surrenders = { $unit } se rend à { $at }.
iabsm-event-directs = { $unit } dirige le tir { $other_of }.
iabsm-event-order-activate = { $unit } active { $other }.
iabsm-event-order-overwatch = { $unit } met en surveillance { $other }.
iabsm-event-order-unshock = { $unit } annule un Stress : { $other }.
iabsm-event-order-unpin = { $unit } motive { $other }.
iabsm-event-order-rally = { $unit } rallie { $other } : encore cloué au sol.
iabsm-event-charges = { $unit } charge { $other }.
iabsm-event-falls-short = { $unit } n'arrive pas jusqu'à { $other }.
iabsm-event-assaults = { $unit } attaque { $other } à la grenade : { $thrown }, jets de frappe { $hits }.
iabsm-event-round = { $unit } contre { $other } au corps à corps, round { $round }.
iabsm-event-gathers = { $side } : { $dice } { $dice ->
    [one] dé
   *[other] dés
}.
iabsm-event-overwhelms = { $side } : { $dice } dés contre { $against }, l'ennemi est en déroute sans jet.
iabsm-event-blows = { $side } lance { $thrown } : hors de combat { $losses }, Stress { $shock }.
iabsm-event-equal = Aucun camp ne cède.
iabsm-event-wins = { $side } l'emporte de { $difference }.
iabsm-event-is-held = { $unit } ne peut pas bouger jusqu'à la fin du tour suivant.
iabsm-event-is-idle = { $unit } ne fait rien jusqu'à la fin du tour suivant.
iabsm-event-lost = Encerclé et perdu à { $at } : { $unit }.
iabsm-event-big-man-lost = Pris avec ses hommes à { $at } : { $unit }.
iabsm-event-follows-up = { $unit } poursuit, de { $inches }″ au plus.
iabsm-event-enters = { $unit } entre dans un bâtiment, de { $origin } à { $to }.
iabsm-event-attempts = { $unit } tente une tâche ({ $task }) : { $die1 } et { $die2 }, { $total } contre { $needs }, { $hit ->
    [yes] fait
   *[no] pas fait
}.
iabsm-event-force-wavers = { $side } a perdu la moitié de ses pelotons : tout Cran baisse de { $loss }.
iabsm-event-calms = { $unit } perd un Stress hors de vue.
iabsm-event-lost-from-sight = On a perdu de vue { $unit }.
iabsm-event-takes = { $side } tient le terrain.

iabsm-no-not-to-hide = Cela n'est à placer sous aucun Blind à présent, ou pas sous celui-ci.
iabsm-no-other-platoon-there = Des unités d'un autre peloton sont sous ce Blind.
iabsm-no-last-blinds = Les Blinds qui restent sont nécessaires à d'autres pelotons.
iabsm-no-beyond-blind = C'est à plus de 4″ du Blind.
iabsm-no-still-under-blind = Cette unité est encore sous un Blind.
iabsm-no-lies-in-terrain = Un élément de terrain ne bouge pas.
iabsm-no-blind-has-acted = Un Blind charge avant d'avoir dépensé une action.
iabsm-no-not-fresh = Cette unité ne vient pas de sortir d'un Blind.
iabsm-no-nobody-believed = Un tel tir vise un Blind, ou un sniper que personne n'a repéré.
iabsm-no-is-spotted = La cible est repérée : tirez dessus comme d'habitude.
iabsm-no-no-commander = Seul un commandant de compagnie avec une radio en fait agir d'autres.
iabsm-no-not-all-points = Il y faut tous ses points, et il en a dépensé.
iabsm-no-not-by-radio = La radio fait agir un Blind, ou un autre Meneur d'hommes.
iabsm-no-has-come = Celui-là a déjà eu son tour.
iabsm-no-unknown-choice = Il n'y a pas de tel choix.
iabsm-no-not-asked-now = Ce n'est pas demandé maintenant.
iabsm-no-only-on-a-card = Cela se choisit quand vient une carte qui active des unités de ce camp.
iabsm-no-only-when-acting = Seule l'unité dont c'est l'activation fait cela.
iabsm-no-only-a-big-man = Seul un Meneur d'hommes dont la carte est venue fait cela, pour un de ses points.
iabsm-no-only-after-dice = Les dés du mouvement sont d'abord lancés ; ensuite on choisit où il finit.
iabsm-no-only-with-reserved = Cela demande une action en réserve, quand un ennemi en vue a bougé ou tiré, ou au Tea Break.
iabsm-no-only-on-blinds = Les unités sortent d'un Blind sur la carte Blinds de leur camp.
iabsm-no-only-when-asked = Cela se choisit à sa propre étape des règles, et n'est pas demandé maintenant.
iabsm-no-other-acts = C'est une autre unité qui agit.
iabsm-no-no-crew-task = Les tâches sont pour les hommes à pied, pas pour les équipages.
iabsm-no-only-who-observes = Seul un Meneur d'hommes avec une radio ou un observateur demande cela, quand il agit.
iabsm-no-no-such-hex = Il n'y a pas de point « { $place } » sur cette table.
iabsm-no-no-such-unit = Il n'y a pas d'unité « { $unit } ».
iabsm-no-not-your-unit = Cette unité n'est pas à vous.
iabsm-no-own-unit = C'est une des vôtres.
iabsm-no-is-out = Cette unité est hors de combat.
iabsm-no-out-of-sight = Aucun rayon entre eux n'est libre.
iabsm-no-spotted-already = L'unité l'a déjà repérée.
iabsm-no-cannot-be-spotted = On ne peut pas la repérer de si loin.
iabsm-no-no-target = Un Meneur d'hommes n'est pas une cible à lui seul.
iabsm-no-unarmed = Cette unité ne tire pas.
iabsm-no-out-of-range = La cible est hors de portée.
iabsm-no-not-spotted = Ni l'unité, ni son peloton, ni un Meneur d'hommes à portée ne l'a repérée.
iabsm-no-behind = La cible n'est pas devant l'unité.
iabsm-no-is-pinned = Une unité clouée ne bouge pas.
iabsm-no-is-suppressed = Une unité secouée ne fait rien.
iabsm-no-is-broken = L'unité s'est repliée pendant ce tour.
iabsm-no-is-held = L'unité a perdu un combat rapproché et ne peut pas encore bouger.
iabsm-no-no-nearer = Ce n'est pas plus près de la place que les perdants ont quittée.
iabsm-no-no-straight-way = Rien n'y mène tout droit : quelque chose ou quelqu'un barre le chemin.
iabsm-no-sections-only = Seul un groupe de combat charge un char.
iabsm-no-no-armour = Les armes légères suffisent contre un véhicule sans blindage.
iabsm-no-tank-too-far = Un char se charge à 6 pouces au plus.
iabsm-no-tank-is-guarded = Des hommes de son camp à 4 pouces ou moins le gardent.
iabsm-no-out-of-reach = Même les meilleurs dés n'y mèneraient pas l'unité.
iabsm-no-crossings-first = Une charge paie les franchissements de son chemin, et pas d'autres.
iabsm-no-no-building = Il n'y a pas de tel bâtiment.
iabsm-no-is-inside = L'unité y est déjà.
iabsm-no-not-at-building = Aucune figurine de l'unité n'est à un pouce ou moins du bâtiment.
iabsm-no-no-such-side = Le bâtiment n'a pas de tel côté.
iabsm-no-house-is-full = Le bâtiment n'a pas de place pour autant d'hommes.
iabsm-no-enemy-inside = L'ennemi est dans le bâtiment.
iabsm-no-crowded-side = Il n'y a pas de place de ce côté, ou un ennemi est à un pouce ou moins.
iabsm-no-nothing-to-search = Il n'y a rien à fouiller à 4 pouces ou moins.
iabsm-no-no-digger = Les Meneurs d'hommes ne creusent pas.
iabsm-no-no-engineer = Seul le génie enlève des mines.
iabsm-no-no-mines = Aucune mine connue de ce camp n'est à un pouce ou moins de l'unité.
iabsm-no-enemy-too-near = Un ennemi est à 9 pouces ou moins.
iabsm-no-has-moved = L'unité a bougé pendant ce tour.
iabsm-no-has-shock = L'unité a du Stress.
iabsm-no-in-works = L'unité est déjà dans des ouvrages ou dans un bâtiment.
iabsm-no-nothing-to-cross = Il n'y a rien à franchir à ce prix à portée.
iabsm-no-off-table = C'est hors de la table.
iabsm-no-obstacle = Personne ne peut se tenir là.
iabsm-no-crowded = Un des vôtres s'y tient.
iabsm-no-near-enemy = C'est à moins d'un pouce d'un ennemi.
iabsm-no-not-paid = Le franchissement n'a pas été payé.
iabsm-no-too-far = Aucun chemin que les dés permettent n'y mène.
iabsm-no-towards-enemy = Avec tant de Stress, elle ne s'approche pas d'un ennemi en vue.
iabsm-no-in-cover = L'unité s'est déjà mise à couvert.
iabsm-no-faces-so = L'unité regarde déjà de ce côté.
iabsm-no-too-few-actions = Il reste trop peu d'actions à l'unité.
iabsm-no-out-of-command = L'unité est hors de sa portée de commandement.
iabsm-no-was-activated = L'unité a déjà été activée pendant ce tour.
iabsm-no-no-shock = L'unité n'a pas de Stress.
iabsm-no-no-contact = Il n'est pas au contact de l'unité.
iabsm-no-not-pinned = L'unité n'est pas clouée.
iabsm-no-not-suppressed = L'unité n'est pas secouée.
iabsm-no-strode-already = Il a déjà acheté son mouvement pendant ce tour.
iabsm-no-he-sees-not = Il ne voit pas la cible lui-même.
iabsm-no-other-card = Ce n'est pas la carte de l'unité.
iabsm-no-three-dice = Il bouge avec trois dés, moins un par action de franchissement.
iabsm-no-too-few-points = Il lui reste trop peu de points.

iabsm-ask-reroll = { $unit } est en marche. Le dé le plus bas est un { $left } : le relancer ?

iabsm-verb-order = Ordre au peloton { $unit_of } : { $stance }
    .short = { $unit } : { $stance }
    .group = Ordre aux blindés
    .do = Ordonner
iabsm-verb-change = Changer l'ordre du peloton : { $stance }
    .short = { $stance }
    .group = Changer l'ordre
    .do = Ordonner
iabsm-verb-aim = Viser { $unit }
    .short = { $unit }
    .group = Viser
    .do = Viser
iabsm-verb-shoot = Tirer au canon sur { $unit }
    .short = { $unit }
    .group = Tirer au canon
    .do = Tirer
iabsm-verb-engage = { $unit } tire au canon
    .short = { $unit }
    .group = Tirer au canon
    .do = Tirer
iabsm-verb-mount = Embarquer : { $unit }
    .short = { $unit }
    .group = Embarquer
    .do = Embarquer
iabsm-verb-dismount = { $unit } débarque
    .short = { $unit }
    .group = Débarquer
    .do = Débarquer
iabsm-verb-load = Charger le canon
iabsm-verb-reroll = Le relancer
iabsm-verb-keep = Le garder

iabsm-event-order = { $unit } donne un ordre à { $platoon } : { $order }.
iabsm-event-convoy = { $platoon } est en marche : { $thrown }.
iabsm-event-convoy-again = { $platoon } relance le dé le plus bas : { $die }.
iabsm-event-drive-dice = { $unit } roule : { $thrown } : jusqu'à { $hard }″ sur terrain dur, { $inches }″ sur terrain ordinaire, { $broken }″ sur terrain défoncé.
iabsm-event-breaks-down = { $unit } tombe en panne et ne bouge plus.
iabsm-event-hides = { $unit } se met à couvert ({ $die }″) : de { $origin } à { $to }.
iabsm-event-stands-ready = { $unit } se tient prêt avec { $left } { $left ->
    [one] action
   *[other] actions
}.
iabsm-event-aims = { $unit } vise { $other }.
iabsm-event-loads = { $unit } charge.
iabsm-event-shoot = { $unit } tire au canon sur { $other } : { $die1 } et { $die2 }, { $total } contre { $needs }, { $hit ->
    [yes] touché
   *[no] manqué
}.
iabsm-event-strikes = { $other }, { $face } : { $thrown } contre { $saved } : frappes { $strikes }, sauvegardes { $saves }.
iabsm-event-damage = { $unit } : un { $die }, { $result }{ $shock ->
    [0] { "" }
   *[other] , Stress { $shock }
}.
iabsm-event-knocked-out = Détruit à { $at } : { $unit }. Équipage : { $thrown }, hors de combat { $kills }.
iabsm-event-abandons = L'équipage { $unit_of } l'abandonne à { $at } : Stress { $shock } contre moral { $morale }.
iabsm-event-mounts = { $unit } embarque : { $other }.
iabsm-event-dismounts = { $unit } débarque à { $to } : { $other }.
iabsm-event-rake = { $unit } tire sur { $other } : { $die1 } et { $die2 }, { $total } : { $hit ->
    [yes] touché
   *[no] manqué
}, { $hits ->
    [0] pas de touche sur les passagers
    [one] { $hits } touche sur les passagers
   *[other] { $hits } touches sur les passagers
}.

iabsm-no-no-room = Le véhicule n'y a pas la place.
iabsm-no-on-foot-only = C'est pour les groupes et les équipes.
iabsm-no-no-vehicle = Ce n'est pas un véhicule avec son équipage.
iabsm-no-same-order = Le peloton a déjà cet ordre.
iabsm-no-leader-has-acted = Le char du chef est perdu, ou un véhicule du peloton a déjà agi.
iabsm-no-in-transit = En TRANSIT, toutes les actions servent à bouger.
iabsm-no-hunting = En CHASSE, toutes les actions sauf une de mouvement servent à repérer ou à tirer.
iabsm-no-immobilised = Le véhicule est immobilisé.
iabsm-no-held-fast = Le véhicule ne peut bouger avant la fin de sa prochaine activation.
iabsm-no-has-halted = Le véhicule s'est arrêté pour ce tour.
iabsm-no-is-engaged = En ENGAGEMENT, le véhicule n'avance pas.
iabsm-no-has-hunted = En CHASSE, une action sert à bouger, et elle a été dépensée.
iabsm-no-one-action = En CHASSE, une seule action sert à bouger.
iabsm-no-whole-roll = En TRANSIT, le véhicule roule avec tous les dés de son peloton que le franchissement lui laisse.
iabsm-no-no-dice-left = Les dégâts au moteur lui ont pris tous ses dés.
iabsm-no-no-gun = L'unité n'a pas un tel canon.
iabsm-no-not-a-vehicle = La cible n'est pas un véhicule.
iabsm-no-gun-out = L'arme principale est hors de combat.
iabsm-no-not-loaded = Le canon n'est pas chargé.
iabsm-no-is-loaded = Le canon est chargé.
iabsm-no-fired-once = L'arme a déjà servi.
iabsm-no-out-of-arc = Le canon n'est pas tourné vers la cible.
iabsm-no-aims-already = Le canon vise déjà.
iabsm-no-is-armoured = Les armes légères ne font rien au blindage.
iabsm-no-no-seats = Ce véhicule ne transporte pas cette unité.
iabsm-no-seats-taken = Quelqu'un y est déjà embarqué.
iabsm-no-not-beside = L'unité est à plus d'un pouce du véhicule.
iabsm-no-rides-already = L'unité est embarquée.
iabsm-no-does-not-ride = L'unité n'est pas embarquée.
iabsm-no-no-room-beside = Il n'y a pas de place à côté du véhicule.
iabsm-no-vehicle-lost = Ce véhicule ne prend personne.

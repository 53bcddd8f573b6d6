# Ce que seul le compagnon d'une vraie table dit.

iabsm-companion-unit = { $case ->
    [of] de { $name }
    [to] à { $name }
   *[bare] { $name }
}

iabsm-event-fallen = { $unit } : hors de combat.
iabsm-event-leader-fallen = { $unit } est mort.
iabsm-event-goes-back = { $unit } recule de { $inches }″ vers le couvert le plus proche, { $faces ->
    [enemy] face à l'ennemi
   *[away] dos à l'ennemi
}.

iabsm-companion-title-activate = { $unit } agit
iabsm-companion-title-move = { $unit } bouge
iabsm-companion-title-fire = { $unit } tire sur { $other }
iabsm-companion-title-spot = { $unit } cherche { $other }
iabsm-companion-title-order = { $unit } et { $other }
iabsm-companion-title-tea-break = Tea Break

iabsm-companion-sum-fire = Salve : { $unit }
iabsm-companion-sum-spot = Repérage : { $unit }
iabsm-companion-means-fire = { $hits ->
    [0] rien
    [one] { $hits } touche
   *[other] { $hits } touches
}{ $state ->
    [pinned] , cloué
    [suppressed] , secoué
   *[steady] { "" }
}
iabsm-companion-means-spot = { $hit ->
    [yes] repéré
   *[no] pas repéré
}

iabsm-companion-want-fire = Les dés de la salve
iabsm-companion-want-hit = { $count ->
    [one] Un dé pour la touche sur { $unit }
   *[other] Un dé pour chacune des { $count } touches sur { $unit }
}
iabsm-companion-want-spot = Deux dés pour repérer
iabsm-companion-want-move = Les dés du mouvement
iabsm-companion-want-rout = Trois dés pour la déroute : { $unit }
iabsm-companion-want-big-man = { $unit } est avec eux : touché sur un 6
iabsm-companion-want-big-man-loss = { $unit } est touché : à quel point
iabsm-companion-want-allot = Qui prend la touche suivante ? { $count ->
    [one] Il en reste { $count }
   *[other] Il en reste { $count }
}.
iabsm-companion-want-in-range = { $unit } est mort : qui était à sa portée et prend 1 Stress ?

iabsm-companion-shock-holds = tient
iabsm-companion-shock-halts = n'approche plus d'un ennemi en vue
iabsm-companion-shock-falls-back = est cloué et recule
iabsm-companion-shock-breaks = est secoué et recule
iabsm-companion-shock-routs = part en déroute

iabsm-companion-quality-militia = Milice
iabsm-companion-quality-green = Bleusaille
iabsm-companion-quality-regular = Régulier
iabsm-companion-quality-veteran = Vétéran
iabsm-companion-quality-elite = Élite

iabsm-companion-cover-great = Aucun
iabsm-companion-cover-great-about = cible facile : à découvert
iabsm-companion-cover-ok = Léger
iabsm-companion-cover-ok-about = cible moyenne : cultures, verger, bois, haie, fossé, cratère
iabsm-companion-cover-poor = Dur
iabsm-companion-cover-poor-about = cible difficile : mur, talus, bâtiment, décombres, trou individuel

iabsm-companion-ground-open = Ouvert
iabsm-companion-ground-open-about = à découvert
iabsm-companion-ground-largely = Large
iabsm-companion-ground-largely-about = largement visible : cultures, verger, haie, mur, fossé
iabsm-companion-ground-hardly = Peu
iabsm-companion-ground-hardly-about = peu visible : bois, bâtiment, décombres, talus, trou individuel
iabsm-companion-ground-barely = Très peu
iabsm-companion-ground-barely-about = très peu visible

iabsm-companion-going-open = Ouvert
iabsm-companion-going-light = Léger
iabsm-companion-going-difficult = Difficile
iabsm-companion-going-very_difficult = Très difficile

iabsm-companion-order-activate = Activer
iabsm-companion-order-overwatch = Surveillance
iabsm-companion-order-unshock = Annuler stress
iabsm-companion-order-unpin = Motiver
iabsm-companion-order-rally = Rallier

iabsm-companion-arms-rifles = fusils
iabsm-companion-arms-section_lmg = fusils et fusil-mitrailleur
iabsm-companion-arms-section_mg42 = fusils et MG42
iabsm-companion-arms-lmg_team = fusil-mitrailleur

iabsm-companion-title-melee = { $unit } charge { $other }
iabsm-companion-sum-melee = Dés : { $unit }
iabsm-companion-means-melee = { $outcome ->
    [overwhelms] quatre fois plus de dés
   *[fights] { $losses ->
        [one] { $losses } perte infligée
       *[other] { $losses } pertes infligées
    }
}
iabsm-companion-want-close-combat = { $unit } lance { $count } dés au combat rapproché
iabsm-companion-position-open = Ouvert
iabsm-companion-position-difficult = Difficile, obstacle
iabsm-companion-position-works = Ouvrages
iabsm-event-overwhelms-them = { $unit } écrase l'ennemi.
iabsm-event-wins-by = { $unit } gagne la manche de { $difference }.
iabsm-event-gives-ground = { $unit } recule de { $inches }″, { $faces ->
    [enemy] face à l'ennemi
   *[away] dos à l'ennemi
}.

iabsm-companion-troops-british_rifle = Groupe de fusiliers
iabsm-companion-troops-british_airborne = Groupe parachutiste
iabsm-companion-troops-british_engineer = Groupe du génie
iabsm-companion-troops-us_rifle = Groupe de fusiliers
iabsm-companion-troops-us_airborne = Groupe parachutiste
iabsm-companion-troops-us_engineer = Groupe du génie
iabsm-companion-troops-commando = Commandos
iabsm-companion-troops-german_grenadier = Grenadiers
iabsm-companion-troops-german_fallschirm = Fallschirmjäger
iabsm-companion-troops-german_pioneer = Pionniers
iabsm-companion-troops-british_at_team = Équipe antichar
iabsm-companion-troops-british_flamethrower = Lance-flammes
iabsm-companion-troops-british_light_mortar = Mortier léger
iabsm-companion-troops-british_medium_mortar = Mortier moyen
iabsm-companion-troops-british_observer = Observateur
iabsm-companion-troops-british_big_man = Meneur d'hommes
iabsm-companion-troops-german_at_team = Équipe antichar
iabsm-companion-troops-german_flamethrower = Lance-flammes
iabsm-companion-troops-german_light_mortar = Mortier léger
iabsm-companion-troops-german_medium_mortar = Mortier moyen
iabsm-companion-troops-german_observer = Observateur
iabsm-companion-troops-german_big_man = Meneur d'hommes
iabsm-companion-troops-us_at_team = Équipe antichar
iabsm-companion-troops-us_flamethrower = Lance-flammes
iabsm-companion-troops-us_light_mortar = Mortier léger
iabsm-companion-troops-us_medium_mortar = Mortier moyen
iabsm-companion-troops-us_observer = Observateur
iabsm-companion-troops-us_big_man = Meneur d'hommes
iabsm-companion-troops-german_lmg_team = Équipe MG
iabsm-companion-troops-british_2pdr = Canon de 2 livres
iabsm-companion-troops-british_6pdr = Canon de 6 livres
iabsm-companion-troops-british_17pdr = Canon de 17 livres
iabsm-companion-troops-us_37mm = Canon de 37 mm
iabsm-companion-troops-us_57mm = Canon de 57 mm
iabsm-companion-troops-german_pak38 = Pak 38 de 5 cm
iabsm-companion-troops-german_pak40 = Pak 40 de 7,5 cm
iabsm-companion-troops-german_88 = Canon de 8,8 cm
iabsm-companion-troops-german_infantry_gun = Canon d'infanterie de 7,5 cm

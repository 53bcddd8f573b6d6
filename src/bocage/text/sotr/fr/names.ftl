# Comment les choses s'appellent.

sotr-title = Secrets of the Third Reich
sotr-module-sotr = Secrets of the Third Reich
sotr-counters = Figurines, et ce qu'elles portent.

sotr-kind-squad = { $case ->
    [the] le groupe de combat
    [of] du groupe de combat
    [to] au groupe de combat
    [pl] groupes de combat
    [the_pl] les groupes de combat
    [of_pl] des groupes de combat
    [to_pl] aux groupes de combat
   *[bare] groupe de combat
}
sotr-kind-command = { $case ->
    [the] le groupe de commandement
    [of] du groupe de commandement
    [to] au groupe de commandement
    [pl] groupes de commandement
    [the_pl] les groupes de commandement
    [of_pl] des groupes de commandement
    [to_pl] aux groupes de commandement
   *[bare] groupe de commandement
}
sotr-kind-team = { $case ->
    [the] l'équipe
    [of] de l'équipe
    [to] à l'équipe
    [pl] équipes
    [the_pl] les équipes
    [of_pl] des équipes
    [to_pl] aux équipes
   *[bare] équipe
}
    .gender = f
sotr-kind-creatures = { $case ->
    [the] les créatures
    [of] des créatures
    [to] aux créatures
    [pl] créatures
    [the_pl] les créatures
    [of_pl] des créatures
    [to_pl] aux créatures
   *[bare] créatures
}
    .gender = fpl
sotr-kind-walker = { $case ->
    [the] le marcheur
    [of] du marcheur
    [to] au marcheur
    [pl] marcheurs
    [the_pl] les marcheurs
    [of_pl] des marcheurs
    [to_pl] aux marcheurs
   *[bare] marcheur
}
sotr-kind-vehicle = { $case ->
    [the] le véhicule
    [of] du véhicule
    [to] au véhicule
    [pl] véhicules
    [the_pl] les véhicules
    [of_pl] des véhicules
    [to_pl] aux véhicules
   *[bare] véhicule
}
sotr-kind-crew = { $case ->
    [the] l'équipage
    [of] de l'équipage
    [to] à l'équipage
    [pl] équipages
    [the_pl] les équipages
    [of_pl] des équipages
    [to_pl] aux équipages
   *[bare] équipage
}

sotr-force-us = États-Unis
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
       *[m] américain
    }
sotr-force-british = Grande-Bretagne
    .adjective = { $form ->
        [f] britannique
        [pl] britanniques
        [fpl] britanniques
       *[m] britannique
    }
sotr-force-german = Allemagne
    .adjective = { $form ->
        [f] allemande
        [pl] allemands
        [fpl] allemandes
       *[m] allemand
    }
sotr-force-soviet = Union soviétique
    .adjective = { $form ->
        [f] soviétique
        [pl] soviétiques
        [fpl] soviétiques
       *[m] soviétique
    }

sotr-unit-us_command = Groupe de commandement américain
sotr-unit-us_rifle_squad = Groupe de fusiliers américain
sotr-unit-us_rangers = Rangers
sotr-unit-us_sniper_team = Équipe américaine de tireur d'élite
sotr-unit-us_weapons_team = Équipe d'appui américaine
sotr-unit-british_command = Groupe de commandement britannique
sotr-unit-british_section = Groupe de combat britannique
sotr-unit-british_commandos = Commandos
sotr-unit-german_command = Groupe de commandement allemand
sotr-unit-german_grenadiers = Grenadiers
sotr-unit-german_volksgrenadiers = Volksgrenadiers
sotr-unit-german_schocktrupp = Schocktrupp
sotr-unit-german_zombies = Zombies
sotr-unit-german_handlers = Meneurs de zombies
sotr-unit-german_werewolves = Loups-garous
sotr-unit-german_vampire = Vampire
sotr-unit-soviet_command = Groupe de commandement soviétique
sotr-unit-soviet_rifles = Groupe de fusiliers soviétique
sotr-unit-soviet_smg = Groupe de pistolets-mitrailleurs soviétique

sotr-chassis-small_walker = petit marcheur
sotr-chassis-medium_walker = marcheur moyen
sotr-chassis-large_walker = grand marcheur
sotr-chassis-half_track = semi-chenillé
sotr-chassis-jeep = jeep
sotr-chassis-sherman_75 = Sherman 75
sotr-chassis-tiger_i = Tiger I

sotr-creature-zombie = zombie
sotr-creature-zombie_handler = meneur de zombies
sotr-creature-werewolf = loup-garou
sotr-creature-vampire = vampire

sotr-role-officer = officier
sotr-role-corporal = caporal
sotr-role-medic = médecin
sotr-role-radio = opérateur radio
sotr-role-gunner = tireur
sotr-role-man = homme
sotr-role-creature = créature

sotr-weapon-none = aucune arme
sotr-weapon-pistol = pistolet
sotr-weapon-machine_pistol = pistolet automatique
sotr-weapon-shotgun = fusil à pompe
sotr-weapon-rifle = fusil
sotr-weapon-semi_automatic_rifle = fusil semi-automatique
sotr-weapon-sniper_rifle = fusil à lunette
sotr-weapon-smg = pistolet-mitrailleur
sotr-weapon-assault_rifle = fusil d'assaut
sotr-weapon-packed_lmg = mitrailleuse légère portée
sotr-weapon-lmg = mitrailleuse légère
sotr-weapon-hmg = mitrailleuse lourde
sotr-weapon-flamethrower = lance-flammes
sotr-weapon-grenade_launcher = lance-grenades
sotr-weapon-rifle_grenade = grenade à fusil
sotr-weapon-rpg = lance-roquettes
sotr-weapon-frag_grenade = grenade à fragmentation
sotr-weapon-smoke_grenade = grenade fumigène
sotr-weapon-light_mortar = mortier léger
sotr-weapon-gun_at_light = canon léger
sotr-weapon-gun_at_medium = canon moyen
sotr-weapon-gun_at_heavy = canon lourd
sotr-weapon-gun_at_very_heavy = canon de 88 mm
sotr-weapon-gun_at_super_heavy = canon de 128 mm
sotr-weapon-panzerfaust = Panzerfaust
sotr-weapon-bazooka = bazooka
sotr-weapon-heavy_flamethrower = lance-flammes de véhicule
sotr-weapon-satchel = charge explosive

sotr-grade-conscript = Conscrit
sotr-grade-green = Bleu
sotr-grade-veteran = Vétéran
sotr-grade-elite = Élite
sotr-grade-none = sans Grade

sotr-protection-unprotected = non protégé
sotr-protection-light_armour = armure légère
sotr-protection-heavy_armour = armure lourde
sotr-armour-unarmoured = non blindé
sotr-armour-very_light = blindage très léger
sotr-armour-light = blindage léger
sotr-armour-medium = blindage moyen
sotr-armour-heavy = blindage lourd
sotr-armour-very_heavy = blindage très lourd
sotr-penetration-infantry_light = infanterie légère
sotr-penetration-infantry_heavy = infanterie lourde
sotr-penetration-at_very_light = antichar très léger
sotr-penetration-at_light = antichar léger
sotr-penetration-at_medium = antichar moyen
sotr-penetration-at_heavy = antichar lourd
sotr-penetration-at_very_heavy = antichar très lourd
sotr-penetration-at_super_heavy = antichar super lourd

sotr-state-down = à terre
sotr-state-goner = mort
sotr-state-prone = allongé
sotr-state-hidden = caché
sotr-state-suppressed = sous suppression
sotr-state-disorganised = désorganisé
sotr-state-shaken = ébranlé
sotr-state-fleeing = en fuite
sotr-state-overwatch = à l'affût
sotr-state-terror = Terreur
sotr-state-burning = en feu
sotr-state-abandoned = abandonné

sotr-order-regroup = Regroupez-vous
sotr-order-form_up = En formation
sotr-order-sarge = Sarge est fichu !
sotr-order-strike = Frappe hors table
sotr-order-do_it = Fais-le !
sotr-order-overwatch = À l'affût
sotr-order-call_paras = Demande de paras
sotr-order-hold = Tenez vos positions !
sotr-move-assault = Assaut
sotr-move-advance = Avancez !
sotr-move-run = On court !
sotr-move-hit_the_dirt = À terre !
sotr-move-hide = Cachez-vous !
sotr-move-caution = Prudence !
sotr-move-compulsory = Mouvement obligatoire
sotr-formation-as_they_stand = tels quels
sotr-formation-line = ligne
sotr-formation-column = colonne
sotr-formation-loose = dispersés
sotr-formation-cover = à couvert

sotr-cover-none = à découvert
sotr-cover-light_cover = couvert léger
sotr-cover-heavy_cover = couvert lourd
sotr-cover-shelter = abri
sotr-cover-unseen = pas vu
sotr-terrain-field = champ
sotr-terrain-road = route
sotr-terrain-woods = bois
sotr-terrain-crops = cultures
sotr-terrain-hedge = haie
sotr-terrain-wall = mur
sotr-terrain-high_wall = haut mur
sotr-terrain-fence = clôture
sotr-terrain-bocage = bocage
sotr-terrain-building = bâtiment
sotr-terrain-ruin = ruine
sotr-terrain-rubble = décombres
sotr-terrain-rocks = rochers
sotr-terrain-crater = cratère
sotr-terrain-snow = neige
sotr-terrain-sand = sable
sotr-terrain-shallow_water = eau peu profonde
sotr-terrain-deep_water = eau profonde
sotr-terrain-river = rivière
sotr-terrain-wire = barbelés
sotr-terrain-sandbags = sacs de sable
sotr-terrain-bunker = bunker
sotr-terrain-trench = tranchée
sotr-terrain-wreck = épave
sotr-terrain-hill = hauteur
sotr-terrain-gas = gaz
sotr-terrain-smoke = fumée

sotr-zone-front = avant
sotr-zone-side = flanc
sotr-zone-rear = arrière
sotr-zone-turret = tourelle
sotr-damage-stunned = équipage sonné
sotr-damage-crewman = un équipier touché
sotr-damage-weapon = une arme hors service
sotr-damage-track = chenille ou roue perdue
sotr-damage-shrapnel = éclats dans l'équipage
sotr-damage-engine_fire = moteur en feu
sotr-damage-destroyed = détruit
sotr-damage-staggers = chancelle
sotr-damage-arm = un bras ou une arme hors service
sotr-damage-hip = hanche touchée
sotr-damage-leg = jambe arrachée
sotr-strike-mortars = mortiers
sotr-strike-guns = canons
sotr-strike-rockets = roquettes
sotr-strike-gas = gaz
sotr-template-blast_small = souffle de 3″
sotr-template-blast_large = souffle de 5″
sotr-template-flame = flamme
sotr-template-heavy_flame = flamme lourde
sotr-template-smoke_small = nuage de 3″
sotr-template-smoke_large = nuage de 5″
sotr-template-gas_zone = gaz
sotr-effect-nothing = rien
sotr-effect-prone = couché
sotr-effect-down = à terre
sotr-effect-goner = mort

sotr-part-aimed = tir visé
sotr-part-elevated = plus haut que la cible
sotr-part-short-range = portée courte
sotr-part-long-range = portée longue
sotr-part-camouflage = camouflage
sotr-part-heavy-cover = couvert lourd
sotr-part-light-cover = couvert léger
sotr-part-shelter = abri
sotr-part-prone = allongé
sotr-part-large = grande cible
sotr-part-huge = énorme cible
sotr-part-fast = va vite
sotr-part-paras = atterri ce tour
sotr-part-smoke = fumée
sotr-part-reaction = tir sur un assaut
sotr-part-unsteady = état du tireur
sotr-part-grade = Grade de la troupe
sotr-part-officer = officier
sotr-part-cool = Grade
sotr-part-half-strength = demi-effectif ou moins
sotr-part-no-leader = ni officier ni caporal
sotr-part-heavy-fire = flamme ou gros canon
sotr-part-sheltered = en abri ou dans un bâtiment
sotr-part-force-commander = commandant de force proche
sotr-part-strike = frappe hors table
sotr-part-sarge = sans officier
sotr-part-rate-of-fire = cadence au-dessus de 10
sotr-part-automatic-weapons = armes automatiques
sotr-part-light-machine-guns = mitrailleuses légères
sotr-part-heavy-machine-guns = mitrailleuses lourdes
sotr-part-grenades = grenades
sotr-part-medic = médecin proche
sotr-part-medic-in-contact = médecin au contact
sotr-part-close-combat-weapon = arme de corps à corps
sotr-part-assault = donne l'assaut
sotr-part-foe-flees = l'ennemi fuit
sotr-part-disordered = désorganisé ou ébranlé
sotr-part-encumbered = encombré
sotr-part-higher = plus haut
sotr-part-terror = Terreur
sotr-part-obstacle = derrière un obstacle
sotr-part-helpers = aides
sotr-part-creature = créature
sotr-part-size = taille
sotr-part-clearly-through = dépassé de 2 ou plus
sotr-part-heavy-weapon = antichar lourd ou plus

sotr-option-strike_roll_harder = Frappes plus difficiles
    .about = Le +2 d'une frappe hors table s'ajoute aux dés du jet de commandement.
sotr-option-figures_block = Les figurines bloquent la vue
    .about = Les figurines debout bloquent la vue, sauf celles de l'unité qui tire.
sotr-option-free_targets = Cibles libres
    .about = On peut tirer sur toute unité visible sans test de Grade.
sotr-option-no_fire_at_assaults = Pas de tir sur un assaut
    .about = Personne ne tire sur ceux qui donnent l'assaut.
sotr-option-brackets_are_knocked_down = Les parenthèses couchent
    .about = Le premier nombre met un homme à terre, celui entre parenthèses le couche.
sotr-option-suppression_by_test = Suppression par test
    .about = La cible d'un tir de suppression teste son Grade en ajoutant la somme à ses dés.
sotr-option-assault_bonus = Bonus d'assaut
    .about = Ceux qui donnent l'assaut sont à +1 au corps à corps au lieu de -1.

# Comment les choses s'appellent.

iabsm-title = I Ain't Been Shot, Mum!
iabsm-help-odds = I Ain't Been Shot, Mum! : les chances exactes.
iabsm-help-odds-fire = Une salve : la chance de toucher, de clouer et de secouer.
iabsm-help-dice = Combien de dés : un par action.
iabsm-module-iabsm = I Ain't Been Shot, Mum!
iabsm-counters = Figurines, et portée en pouces.

iabsm-kind-section = { $case ->
    [the] le groupe de combat
    [of] du groupe de combat
    [to] au groupe de combat
    [pl] groupes de combat
    [the_pl] les groupes de combat
    [of_pl] des groupes de combat
    [to_pl] aux groupes de combat
   *[bare] groupe de combat
}
iabsm-kind-team = { $case ->
    [the] l'équipe d'appui
    [of] de l'équipe d'appui
    [to] à l'équipe d'appui
    [pl] équipes d'appui
    [the_pl] les équipes d'appui
    [of_pl] des équipes d'appui
    [to_pl] aux équipes d'appui
   *[bare] équipe d'appui
}
    .gender = f
iabsm-kind-big_man = { $case ->
    [the] le Meneur d'hommes
    [of] du Meneur d'hommes
    [to] au Meneur d'hommes
    [pl] Meneurs d'hommes
    [the_pl] les Meneurs d'hommes
    [of_pl] des Meneurs d'hommes
    [to_pl] aux Meneurs d'hommes
   *[bare] Meneur d'hommes
}
iabsm-kind-machine_gun = { $case ->
    [the] la mitrailleuse
    [of] de la mitrailleuse
    [to] à la mitrailleuse
    [pl] mitrailleuses
    [the_pl] les mitrailleuses
    [of_pl] des mitrailleuses
    [to_pl] aux mitrailleuses
   *[bare] mitrailleuse
}
    .gender = f
iabsm-kind-mortar = { $case ->
    [the] le mortier
    [of] du mortier
    [to] au mortier
    [pl] mortiers
    [the_pl] les mortiers
    [of_pl] des mortiers
    [to_pl] aux mortiers
   *[bare] mortier
}
iabsm-kind-observer = { $case ->
    [the] l'observateur
    [of] de l'observateur
    [to] à l'observateur
    [pl] observateurs
    [the_pl] les observateurs
    [of_pl] des observateurs
    [to_pl] aux observateurs
   *[bare] observateur
}
iabsm-kind-anti_tank = { $case ->
    [the] l'équipe antichar
    [of] de l'équipe antichar
    [to] à l'équipe antichar
    [pl] équipes antichars
    [the_pl] les équipes antichars
    [of_pl] des équipes antichars
    [to_pl] aux équipes antichars
   *[bare] équipe antichar
}
    .gender = f
iabsm-kind-gun = { $case ->
    [the] le canon
    [of] du canon
    [to] au canon
    [pl] canons
    [the_pl] les canons
    [of_pl] des canons
    [to_pl] aux canons
   *[bare] canon
}
iabsm-kind-flamethrower = { $case ->
    [the] le lance-flammes
    [of] du lance-flammes
    [to] au lance-flammes
    [pl] lance-flammes
    [the_pl] les lance-flammes
    [of_pl] des lance-flammes
    [to_pl] aux lance-flammes
   *[bare] lance-flammes
}
iabsm-kind-engineers = { $case ->
    [the] le groupe du génie
    [of] du groupe du génie
    [to] au groupe du génie
    [pl] groupes du génie
    [the_pl] les groupes du génie
    [of_pl] des groupes du génie
    [to_pl] aux groupes du génie
   *[bare] groupe du génie
}
iabsm-machine = { $case ->
    [the] { $article ->
        [la] la { $name }
        [l] l'{ $name }
       *[le] le { $name }
    }
    [of] { $article ->
        [la] de la { $name }
        [l] de l'{ $name }
       *[le] du { $name }
    }
    [to] { $article ->
        [la] à la { $name }
        [l] à l'{ $name }
       *[le] au { $name }
    }
    [pl] { $name }
    [the_pl] les { $name }
    [of_pl] des { $name }
    [to_pl] aux { $name }
   *[bare] { $name }
}
iabsm-vehicle-sherman_75 = Sherman
iabsm-vehicle-sherman_76 = Sherman (76 mm)
iabsm-vehicle-m10 = M10
iabsm-vehicle-firefly = Sherman Firefly
iabsm-vehicle-cromwell = Cromwell
iabsm-vehicle-churchill_vi = Churchill VI
iabsm-vehicle-stuart = Stuart
iabsm-vehicle-carrier = chenillette Universal Carrier
    .gender = f
    .article = la
iabsm-vehicle-m3 = semi-chenillé M3
iabsm-vehicle-pz_iii_l = Pz III L
iabsm-vehicle-pz_iv_h = Pz IV H
iabsm-vehicle-stug_iii_g = StuG III G
iabsm-vehicle-panther = Panther
iabsm-vehicle-tiger_i = Tiger I
iabsm-vehicle-tiger_ii = Tiger II
iabsm-vehicle-sdkfz_251 = SdKfz 251
iabsm-vehicle-sdkfz_222 = SdKfz 222
iabsm-vehicle-puma = SdKfz 234/2
iabsm-vehicle-t34_76 = T-34/76
iabsm-vehicle-t34_85 = T-34/85
iabsm-vehicle-kv_1 = KV-1
iabsm-vehicle-is_2 = IS-2
    .article = l
iabsm-vehicle-daimler = automitrailleuse Daimler
    .gender = f
    .article = l
iabsm-vehicle-lorry = camion
iabsm-kind-sniper = { $case ->
    [the] le sniper
    [of] du sniper
    [to] au sniper
    [pl] snipers
    [the_pl] les snipers
    [of_pl] des snipers
    [to_pl] aux snipers
   *[bare] sniper
}
iabsm-kind-blind = { $case ->
    [the] le Blind
    [of] du Blind
    [to] au Blind
    [pl] Blinds
    [the_pl] les Blinds
    [of_pl] des Blinds
    [to_pl] aux Blinds
   *[bare] Blind
}
iabsm-force-british = Grande-Bretagne
    .adjective = { $form ->
        [pl] britanniques
        [fpl] britanniques
       *[other] britannique
    }
iabsm-force-german = Allemagne
    .adjective = { $form ->
        [f] allemande
        [pl] allemands
        [fpl] allemandes
       *[m] allemand
    }
iabsm-force-soviet = Union soviétique
    .adjective = { $form ->
        [m] soviétique
        [f] soviétique
       *[other] soviétiques
    }
iabsm-force-us = États-Unis
    .adjective = { $form ->
        [f] américaine
        [pl] américains
        [fpl] américaines
       *[m] américain
    }

iabsm-terrain-field = champ
iabsm-terrain-road = route
iabsm-terrain-rough = terrain accidenté
iabsm-terrain-crops = cultures
iabsm-terrain-orchard = verger
iabsm-terrain-woods = bois
iabsm-terrain-marsh = marais
iabsm-terrain-scree = éboulis
iabsm-terrain-rubble = décombres
iabsm-terrain-crater = cratère
iabsm-terrain-building = bâtiment
iabsm-terrain-wall = mur
iabsm-terrain-hedge = haie
iabsm-terrain-bocage = bocage
iabsm-terrain-fence = clôture
iabsm-terrain-stream = ruisseau
iabsm-terrain-ditch = fossé
iabsm-terrain-river = rivière
iabsm-terrain-hill = hauteur
iabsm-terrain-bunker = bunker
iabsm-terrain-foxholes = trous individuels
iabsm-ground = { $terrain } : { $cover }
iabsm-cover-great = cible facile, à découvert
iabsm-cover-ok = cible moyenne, couvert léger
iabsm-cover-poor = cible difficile, couvert dur
iabsm-at-line = , contre : { $what }
iabsm-in-ground = , terrain : { $what }
iabsm-place = { $x } est, { $y } sud
iabsm-nowhere = hors de la table
iabsm-thing-objective = objectif
iabsm-state-level = niveau { $level }
iabsm-state-figures = { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}
iabsm-state-shock = Stress { $count }
iabsm-state-pinned = cloué
iabsm-state-suppressed = secoué
iabsm-state-routed = en déroute
iabsm-state-inside = dans un bâtiment
iabsm-task-search = fouiller
iabsm-task-dig = creuser
iabsm-task-lift = déminer
iabsm-state-dug-in = enterré
iabsm-state-held = ne peut pas bouger
iabsm-state-in-cover = à couvert
iabsm-state-reserved = { $count ->
    [one] { $count } action réservée
   *[other] { $count } actions réservées
}
iabsm-state-spotted = repéré
iabsm-state-activated = a été activé
iabsm-state-skill = niveau { $level }
iabsm-state-commander = commandant
iabsm-state-under = sous { $blind }
iabsm-values-blind = un marqueur : quelqu'un est dessous, ou personne
iabsm-values = { $figures ->
    [one] { $figures } figurine
   *[other] { $figures } figurines
}, { $range ->
    [0] ne tire pas
   *[other] tire jusqu'à { $range }″
}

iabsm-phase-set-up = on prépare les Blinds
iabsm-phase-draw = on tire une carte
iabsm-phase-card = une carte est sortie
iabsm-phase-act = une unité agit
iabsm-phase-over = la bataille est finie
iabsm-victory-held = le terrain est à eux
iabsm-victory-broken = l'ennemi est brisé
iabsm-victory-draw = personne n'a gagné le terrain
iabsm-aim-take = Tenir { $point } au Tea Break du tour { $turns } : un groupe ou une équipe non cloué à 3″ ou moins, et pas d'ennemi plus près.
iabsm-aim-keep = Ne pas laisser l'ennemi tenir { $point } au Tea Break du tour { $turns }.
iabsm-aim-withdraw = Ou épuiser la moitié des pelotons ennemis : en déroute, détruits, ou sous le tiers de leurs figurines. Il se retire alors.
iabsm-aim-break = Ou ne laisser à l'ennemi ni groupe ni équipe qui ne soit en déroute.

iabsm-tally-tally = modificateurs
iabsm-part-under-fire = sous le feu
iabsm-part-pinned = cloué
iabsm-part-still = cible immobile et silencieuse
iabsm-part-entrenched = cible enterrée
iabsm-part-bunker = cible dans un bunker
iabsm-part-recon = reconnaissance
iabsm-part-closed-down = véhicule fermé
iabsm-part-large = grande cible
iabsm-part-higher = plus haut que la cible
iabsm-part-night = nuit
iabsm-part-moving = cible en mouvement
iabsm-part-more-actions = actions en plus
iabsm-part-big-man = Meneur d'hommes
iabsm-part-firing = la cible tire
iabsm-part-crowded = d'autres à 2″ ou moins
iabsm-part-shock = Stress
iabsm-part-quality = qualité
iabsm-part-directed = tir dirigé
iabsm-part-machine-gun = fusil-mitrailleur
iabsm-part-mg42 = MG42 de 9 à 24″
iabsm-part-moved = a bougé
iabsm-part-overwatch = surveillance
iabsm-part-range = portée
iabsm-part-protection = protection
iabsm-part-skill = niveau du sniper
iabsm-result-pin-only = cloué
iabsm-result-shaken = cloué, avec Stress
iabsm-result-struck = une touche, cloué, avec Stress
iabsm-result-killed = un mort, cloué, avec Stress
iabsm-part-figures = figurines restantes
iabsm-part-force = force brisée
iabsm-part-modifiers = modificateurs
iabsm-part-machine-guns = mitrailleuses face aux attaquants
iabsm-part-aggressive = Agressif
iabsm-part-stubborn = Obstiné en défense
iabsm-part-automatic = armes automatiques
iabsm-part-flamethrower = lance-flammes
iabsm-part-engineers = génie
iabsm-part-in-the-open = défend à découvert
iabsm-part-difficult-ground = défend un terrain difficile
iabsm-part-works = défend des ouvrages
iabsm-part-suppressed = secoué
iabsm-part-heroism = chef héroïque
iabsm-part-rear = attaqué de dos
iabsm-result-nothing = rien
iabsm-result-hits = touché
iabsm-result-pinned = touché et cloué
iabsm-result-suppressed = touché et secoué
iabsm-result-spotted = repéré
iabsm-result-short = n'arrive pas
iabsm-result-wins = gagne le premier round
iabsm-result-equal = égalité au premier round
iabsm-result-loses = perd le premier round
iabsm-result-done = fait
iabsm-result-undone = pas fait
iabsm-result-unseen = pas repéré

iabsm-option-spotted_for_good = Repéré pour de bon
    .about = Une unité une fois repérée le reste jusqu'à la fin de la partie.
iabsm-option-direct_fire_plain = Tir dirigé sans bonus
    .about = Un Meneur d'hommes qui dirige le tir choisit la cible, et n'ajoute rien.

iabsm-option-no_bonus_in_the_open = Pas de bonus à découvert
    .about = Qui défend un terrain ouvert au combat rapproché n'a pas de dés pour cela.
iabsm-option-pinned_halves_all = Les unités clouées réduisent tous les dés
    .about = Au combat rapproché, chaque unité clouée réduit de moitié, chaque unité secouée des trois quarts, les dés de tout son camp.
iabsm-option-blinds_ignore_light_ground_only = Blinds gênés par le terrain difficile
    .about = Les Blinds n'ignorent que le terrain léger ; le difficile les ralentit comme les unités.

iabsm-spoken-activate = activer activate
iabsm-spoken-run = bouger courir run
iabsm-spoken-go = aller go
iabsm-spoken-fire = tirer tir fire
iabsm-spoken-spot = repérer spot
iabsm-spoken-cover = couvert cover
iabsm-spoken-done = terminé fini done
iabsm-spoken-pass = passer pass

iabsm-advice-acts = fait quelque chose
iabsm-advice-harm = du mal à l'ennemi
iabsm-advice-spotting = un ennemi repéré
iabsm-advice-nearer = plus près de l'objectif
iabsm-advice-objective = tient l'objectif
iabsm-advice-danger = à l'abri du feu
iabsm-advice-field-of-fire = champ de tir
iabsm-advice-cover = mieux à couvert
iabsm-advice-reserve = une action gardée
iabsm-advice-facing = face à l'ennemi
iabsm-advice-leading = mène les hommes
iabsm-advice-together = restent ensemble
iabsm-advice-surprise = sort à temps
iabsm-advice-rally = relève les hommes
iabsm-advice-calm = calme les hommes

iabsm-order-transit = TRANSIT
iabsm-order-hunt = CHASSE
iabsm-order-engage = ENGAGEMENT
iabsm-face-front = avant
iabsm-face-side = flanc
iabsm-face-rear = arrière
iabsm-damage-halts = il s'arrête
iabsm-damage-engaged = engagé
iabsm-damage-unharmed = sans effet
iabsm-damage-held = immobilisé pour un temps
iabsm-damage-engine = moteur endommagé
iabsm-damage-sights = visée endommagée
iabsm-damage-immobilised = immobilisé
iabsm-damage-engine-badly = moteur très endommagé
iabsm-damage-gun-out = arme principale hors de combat
iabsm-state-order = ordre { $order }
iabsm-state-abandoned = abandonné
iabsm-state-knocked-out = détruit
iabsm-state-held-fast = immobilisé pour un temps
iabsm-state-stuck = immobilisé
iabsm-state-halted = arrêté
iabsm-state-engine = moteur endommagé { $count }
iabsm-state-sights = visée endommagée { $count }
iabsm-state-gun-out = arme principale hors de combat
iabsm-state-unloaded = pas chargé
iabsm-state-aims = vise
iabsm-state-aboard = embarqué
iabsm-values-vehicle = { $name }, blindage { $front }/{ $side }/{ $rear }, { $power ->
    [0] sans canon
   *[other] puissance { $power }
}, équipage { $crew }
iabsm-part-sights = visée endommagée
iabsm-part-small = cible petite ou basse
iabsm-part-disadvantages = désavantages significatifs
iabsm-part-aimed = tir visé
iabsm-part-hit-before = a déjà touché cette cible
iabsm-part-advantages = avantages significatifs
iabsm-part-order = ordre
iabsm-part-lightly-masked = cible légèrement masquée
iabsm-part-masked = cible masquée
iabsm-result-missed = manqué
iabsm-result-no-effect = touché sans effet
iabsm-result-rattled = touché, ligne « = »
iabsm-result-damaged = endommagé
iabsm-result-knocked-out = détruit
iabsm-option-movement_damage_in_dice = Dommages de mouvement en dés
    .about = Chaque coup au moteur enlève des dés entiers au mouvement, pas des pips.
iabsm-option-nothing_against_nothing_is_equal = Rien contre rien est égal
    .about = Une touche sans frappe ni sauvegarde se lit sur la ligne « = ».
iabsm-option-fields_are_hard = Les champs sont durs
    .about = Le terrain ordinaire compte comme dur pour les véhicules.
iabsm-spoken-shoot = canon shoot

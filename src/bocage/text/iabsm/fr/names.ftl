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
iabsm-terrain-bunker = bunker
iabsm-terrain-foxholes = trous individuels
iabsm-ground = { $terrain } : { $cover }
iabsm-cover-great = cible facile, à découvert
iabsm-cover-ok = cible moyenne, couvert léger
iabsm-cover-poor = cible difficile, couvert dur
iabsm-at-line = , contre : { $what }
iabsm-in-ground = , dans : { $what }
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
iabsm-aim-break = Ou ne laisser à l'ennemi ni groupe ni équipe qui ne soit en déroute.

iabsm-tally-tally = modificateurs
iabsm-part-under-fire = sous le feu
iabsm-part-pinned = cloué
iabsm-part-still = cible immobile et silencieuse
iabsm-part-entrenched = cible enterrée
iabsm-part-bunker = cible dans un bunker
iabsm-part-recon = reconnaissance
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
iabsm-part-modifiers = modificateurs
iabsm-result-nothing = rien
iabsm-result-hits = touché
iabsm-result-pinned = touché et cloué
iabsm-result-suppressed = touché et secoué
iabsm-result-spotted = repéré
iabsm-result-unseen = pas repéré

iabsm-option-spotted_for_good = Repéré pour de bon
    .about = Une unité une fois repérée le reste jusqu'à la fin de la partie.
iabsm-option-direct_fire_plain = Tir dirigé sans bonus
    .about = Un Meneur d'hommes qui dirige le tir choisit la cible, et n'ajoute rien.

iabsm-option-blinds_ignore_light_ground_only = Blinds gênés par le terrain difficile
    .about = Les Blinds n'ignorent que le terrain léger ; le difficile les ralentit comme les unités.

iabsm-spoken-activate = activer activate
iabsm-spoken-run = bouger courir run
iabsm-spoken-go = aller go
iabsm-spoken-fire = tirer tir fire
iabsm-spoken-spot = repérer spot
iabsm-spoken-cover = couvert cover
iabsm-spoken-done = fini done
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

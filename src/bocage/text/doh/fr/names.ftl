# Le nom des choses à Mogadiscio. $case : the (le), of (du), to (au), bare, et les mêmes au pluriel.
# $form : m, f, pl, fpl, l'accord de l'adjectif.

doh-title = A Day of Heroes : Mogadiscio 1993, sur Lock 'n Load

## Unités

doh-kind-delta_team = { $case ->
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
doh-kind-delta_sniper_team = { $case ->
    [the] l'équipe de tireurs d'élite
    [of] de l'équipe de tireurs d'élite
    [to] à l'équipe de tireurs d'élite
    [pl] équipes de tireurs d'élite
    [the_pl] les équipes de tireurs d'élite
    [of_pl] des équipes de tireurs d'élite
    [to_pl] aux équipes de tireurs d'élite
   *[bare] équipe de tireurs d'élite
}
    .gender = f
doh-kind-leader_somali = { $case ->
    [the] le leader
    [of] du leader
    [to] au leader
    [pl] leaders
    [the_pl] les leaders
    [of_pl] des leaders
    [to_pl] aux leaders
   *[bare] leader
}
doh-kind-mob = { $case ->
    [the] la foule
    [of] de la foule
    [to] à la foule
    [pl] foules
    [the_pl] les foules
    [of_pl] des foules
    [to_pl] aux foules
   *[bare] foule
}
    .gender = f
doh-kind-vip = { $case ->
    [the] la personnalité
    [of] de la personnalité
    [to] à la personnalité
    [pl] personnalités
    [the_pl] les personnalités
    [of_pl] des personnalités
    [to_pl] aux personnalités
   *[bare] personnalité
}
    .gender = f

## Forces : leur nom, et l'adjectif de leurs unités

doh-force-us_ranger = Rangers
    .adjective = Ranger
doh-force-us_delta = Delta Force
    .adjective = Delta
doh-force-us_mountain = 10e division de montagne
    .adjective = de montagne
doh-force-pakistani = Contingent pakistanais
    .adjective = { $form ->
        [f] pakistanaise
        [pl] pakistanais
        [fpl] pakistanaises
       *[m] pakistanais
    }
doh-force-somali = Somaliens
    .adjective = { $form ->
        [f] somalienne
        [pl] somaliens
        [fpl] somaliennes
       *[m] somalien
    }

## Armes et matériel

doh-weapon-grenade_40mm = { $case ->
    [the] les grenades de 40 mm
   *[bare] 40 mm
}
doh-weapon-grenade_40mm_low = { $case ->
    [the] les dernières grenades de 40 mm
   *[bare] 40 mm, peu
}
doh-weapon-khat = { $case ->
    [the] le khat
   *[bare] khat
}

## Terrain

doh-terrain-large_building = grand bâtiment
doh-terrain-other_building = bicoque
doh-terrain-grove = bosquet
doh-terrain-roadblock = barrage routier
doh-terrain-fence = clôture

## Termes des sommes

doh-part-somali_further = unité de plus
doh-part-grenades = grenades de 40 mm
doh-part-khat = khat
doh-part-mk19 = MK19
doh-part-mob = foule
doh-part-fired_through = traversée par des tirs
doh-part-defenders_shaken = défenseurs tous Choqués

## Options du jeu

doh-option-square_corner_worst = Les coins comptent du pire côté
    .about = Une ligne de vue qui passe par un coin entre des carrés subit le pire des deux détours, et non le plus léger.
doh-option-doh_smoke_core_values = Fumée des règles de base
    .about = Les Américains posent de la fumée sur 1 ou 2, les Somaliens et les Pakistanais sur 1.
doh-option-fired_through_minus_two = Traversée compte 2
    .about = Chaque marqueur Traversée retire 2, et non 1, au jet d'une foule.
doh-option-mk19_adds_die = Le MK19 ajoute un dé
    .about = Le reste de 2d6 moins la portée est une Puissance de Feu, à laquelle on ajoute 1d6 comme pour tout tir.
doh-option-abrams_large_buildings = L'Abrams entre dans les grands bâtiments
    .about = Le M-1A1 enfonce les grands bâtiments, et non les bicoques.
doh-thing-roadblock = barrage routier
doh-module-doh = Mogadiscio 1993

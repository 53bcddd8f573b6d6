# Chapitre 18 : mortiers et artillerie hors carte.

lnl-ask-which-mortar = Quel mortier répond ?
lnl-ask-light-where = Où { $unit } envoie-t-il sa Fusée Éclairante ?
lnl-ask-spotting-round = { $unit } : où va le Tir de Réglage ?
lnl-ask-correct-fire = Le Tir de Réglage est tombé en { $place }. Où va le tir d'efficacité ?

lnl-verb-call-mortar = { $unit } appelle un tir de mortier sur { $place } : { $foe }
    .group = Appeler un tir de mortier
    .short = { $place } : { $foe }, par { $unit }
    .do = Demander le tir
lnl-verb-call-star-shell = { $unit } demande une Fusée Éclairante : { $other_bare }
    .group = Appeler une Fusée Éclairante
    .short = { $other_bare }, par { $unit }
lnl-verb-call-artillery = { $unit } appelle l'artillerie : { $battery }
    .group = Appeler l'artillerie
    .short = { $battery }, par { $unit }
lnl-verb-mortar = { $unit } tire
    .group = Mortier
    .short = { $unit } en { $from }
    .do = Tirer
lnl-verb-mortar-fire = { $unit } tire avec { $weapon } sur { $place } : { $foe }
    .group = Tir de mortier
    .short = { $weapon } ({ $unit_bare }) sur { $place } : { $foe }
    .do = Tirer
lnl-verb-aim = Viser { $place }
    .group = Viser
    .short = { $place }
lnl-verb-fire-for-effect = Tir d'efficacité sur { $place }
    .group = Tir d'efficacité sur
    .short = { $place }
    .do = Tir d'efficacité
lnl-verb-cancel-mission = Annuler la mission

lnl-event-calls-mortar = { $unit } appelle un tir de mortier sur { $at } ; { $other } répond.
lnl-event-spotting-round = { $unit } appelle l'artillerie ({ $battery }) sur { $at }. Le Tir de Réglage : { $sum }, divisé par deux : { $hexes ->
    [0] au but.
    [one] { $hexes } hexagone { $direction ->
        [n] au nord.
        [ne] au nord-est.
        [e] à l'est.
        [se] au sud-est.
        [s] au sud.
        [sw] au sud-ouest.
        [w] à l'ouest.
       *[nw] au nord-ouest.
    }
   *[other] { $hexes } hexagones { $direction ->
        [n] au nord.
        [ne] au nord-est.
        [e] à l'est.
        [se] au sud-est.
        [s] au sud.
        [sw] au sud-ouest.
        [w] à l'ouest.
       *[nw] au nord-ouest.
    }
}
lnl-event-round-lands = Le Tir de Réglage tombe en { $at }.
lnl-event-round-lost = { $unit } ne voit pas où est tombé le Tir de Réglage.
lnl-event-mission-cancelled = { $unit } annule la mission d'appui.
lnl-event-ffe = { $side } : tir d'efficacité sur { $at }, Puissance de Feu { $fp }.
lnl-event-shells = Des obus éclatent en { $at } : { $sum } contre { $defence }, { $beats ->
    [some] ce qui ne touche que ceux qui ont bougé.
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-shells-on-vehicle = Des obus éclatent autour { $unit_of } en { $at } : { $sum } contre { $defence }, { $beats ->
    [yes] une marge de { $margin }.
   *[no] ce qui ne suffit pas.
}
lnl-event-event-artillery = { $side } : une artillerie est désormais disponible : { $battery }.

lnl-no-cannot-call-fire = Seuls les Leaders, les Conseillers et les Éclaireurs appellent un Tir Indirect.
lnl-no-commissar-cannot-call = Un Commissaire n'appelle pas de Tir Indirect.
lnl-no-scout-works-weapon = Un Éclaireur muni d'une Arme de Soutien n'a plus ses capacités d'Éclaireur.
lnl-no-caller-shaken = Un homme Choqué n'appelle pas de tir.
lnl-no-mortar-shaken = Les servants du mortier sont Choqués.
lnl-no-mortar-used = Ce mortier a déjà servi pendant ce tour.
lnl-no-mortar-needs-open-sky = Un mortier ne tire pas depuis un bâtiment, une jungle dense ou une forêt.
lnl-no-mortar-needs-a-squad = Ce mortier est servi par un groupe ou un demi-groupe.
lnl-no-no-mortar-in-reach = Aucun mortier prêt ne porte aussi loin, ou aussi près.
lnl-no-no-such-battery = Votre camp n'a pas cette artillerie.
lnl-no-no-mission-left = Cette artillerie n'a pas de mission d'appui, ou n'en a plus.
lnl-no-mission-not-yet = Cette artillerie n'est prête que plus tard dans la partie.
lnl-no-mission-under-way = Une mission d'appui est en cours : une seule à la fois.
lnl-no-mortar-no-opportunity-fire = Les mortiers ne font pas de Tir d'Opportunité.

lnl-part-artillery = artillerie

lnl-verb-call-radio = { $unit } demande des obus par radio
    .group = Demander des obus par radio
    .short = { $unit }
lnl-battery-radio = la batterie du Radio
lnl-no-no-radio = Seul le porteur de la carte Radio peut demander des obus par radio.
lnl-no-not-a-mortar = Ce n'est pas un mortier que quelqu'un porte sur la carte.
lnl-no-only-what-he-spotted = Celui qui vient de repérer ne demande de tir que sur ce qu'il a trouvé.
lnl-no-too-far-to-correct = Le tir se décale vers un lieu voisin au plus.

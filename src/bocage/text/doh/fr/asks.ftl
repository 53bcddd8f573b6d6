# Ce qu'on demande au joueur à Mogadiscio, et comment se lisent ses choix.

doh-ask-lose-mmc = Le leader est mort en { $place }. Qui s'enfuit ?
doh-ask-mob-confused = { $unit } ne sait où aller : vous pouvez la mener.
doh-ask-mob-moves = { $unit } se déplace-t-elle ?
doh-ask-mob-grows = { $unit } grandit. Où la seconde se rassemble-t-elle ?
doh-ask-mob-half-squad = Des hommes armés rejoignent { $unit }. Où paraissent-ils ?
doh-ask-mob-fire = { $unit } reste. Quelqu'un tire-t-il du milieu d'elle ?
doh-ask-roadblock-leader = Qui commande au barrage en { $place } ?
doh-ask-sniper-target = Qui l'équipe de tireurs d'élite vise-t-elle ?

doh-verb-mob = Activer { $unit } en { $place }
    .group = Activer une foule
    .short = { $place }
    .do = Qu'elle décide
doh-verb-pass-through = Traverser la foule en { $place }
    .group = Traverser la foule
    .short = { $place }
    .do = Traverser
doh-verb-lose = { $unit } s'enfuit
    .group = Qui s'enfuit
    .short = { $unit }
doh-verb-leader = Un { $kind }
    .group = Un leader
    .short = { $kind }

# Ce qui décide pour ou contre une option, en quelques mots : montré avec son poids.
doh-advice-crowd = l'effet sur la foule
doh-advice-shield = une foule devant nos hommes
doh-advice-bar = sur le chemin de l'ennemi
doh-advice-convoy = plus près de la sortie
doh-advice-rope = des hommes déposés là où c'est utile
doh-advice-roof = la vue et l'abri d'un toit
doh-advice-escape = loin de ceux qui les cherchent
doh-advice-khat = du khat pour ceux qui restent

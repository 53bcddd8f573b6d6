# Pourquoi une chose n'est pas permise à Mogadiscio. La règle elle-même est citée après la phrase.

doh-no-one-mob = Deux foules seraient dans un même carré.
doh-no-three-with-leader = Plus de trois unités somaliennes seraient dans un même carré.
doh-no-two-without-leader = Sans leader, deux unités somaliennes seulement restent ensemble.
doh-no-two-somali-smc = Plus de deux hommes isolés seraient dans un même carré.
doh-no-leader-must-stay = Trois unités resteraient sans leader.
doh-no-roadblock = Un barrage ferme le chemin.
doh-no-mob-roads-only = Une foule ne quitte pas les routes.
doh-no-mob-roadblock = Une foule n'entre pas dans un barrage.
doh-no-mob-americans = Des unités américaines sont là.
doh-no-mob-cannot-spot = Une foule ne tente pas de repérage.
doh-no-delta-begins-unarmed = Une équipe Delta commence sans Arme de Soutien.
doh-no-mob-not-overrun = On traverse une foule, on ne l'écrase pas.
doh-no-ropes-only-down = Personne ne remonte à la corde dans un Black Hawk.
doh-no-delta-only = Seules les unités Delta montent dans un Little Bird.
doh-no-mob-waits = Une foule reste à activer.
doh-no-no-mob = Ce n'est pas une foule sur la carte.
doh-no-mob-has-acted = Cette foule a eu son jet ce tour-ci.
doh-no-mob-fights = Une foule en corps à corps ne fait que se battre.
doh-no-no-lone-mob = Aucune foule n'est seule là.

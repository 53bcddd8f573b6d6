# Pourquoi une chose est impossible. La règle elle-même est citée ensuite.

lnl-no-already-used = Ces unités ont déjà servi ce tour-ci.
lnl-no-stacking-squads = Il y aurait trop de groupes au même endroit.
lnl-no-stacking-smc = Il y aurait trop d'hommes isolés au même endroit.
lnl-no-cannot-carry-weapons = Cette unité ne porte pas d'Arme de Soutien.
lnl-no-team-cannot-carry = Un groupe de soutien ne porte pas d'autre Arme de Soutien.
lnl-no-carries-enough = Cette unité porte déjà tout ce qu'elle peut.
lnl-no-nobody-there = Il n'y a pas d'ennemi à cet endroit.
lnl-no-no-line-of-sight = Il n'y a pas de ligne de vue.
lnl-no-not-spotted = L'ennemi n'y est pas repéré.
lnl-no-friends-there = Vos propres unités s'y trouvent.
lnl-no-melee-there = On s'y bat au Corps à Corps.
lnl-no-outside-bunker-front = Un bunker ne tire que vers l'avant.
lnl-no-own-roof = On ne tire pas de l'intérieur d'un bunker sur son toit.
lnl-no-out-of-range = { $counted ->
    [yes] C'est hors de portée : à une distance de { $needs }, et leur tir porte à { $has }.
   *[no] C'est hors de portée.
}
lnl-no-too-dark = Il fait trop sombre pour voir si loin.
lnl-no-shaken-cannot-fire = Une unité Choquée ne tire pas.
lnl-no-no-firepower = Cet homme n'a ni feu propre ni arme.
lnl-no-dismantled = L'arme n'est pas prête à tirer.
lnl-no-no-movement = Cette unité ne peut pas se déplacer.
lnl-no-on-tripod = Une arme sur trépied ne se déplace pas.
lnl-no-no-assault-box = Seules les unités à cadre rouge font un Mouvement d'Assaut.
lnl-no-shaken-no-assault = Une unité Choquée ne fait pas de Mouvement d'Assaut.
lnl-no-team-cannot-crawl = Un groupe de soutien ne rampe pas.
lnl-no-no-stealth-box = Seules les unités à cadre jaune font un Mouvement Furtif.
lnl-no-leaders-heroes-no-stealth = Les leaders et les héros ne font pas de Mouvement Furtif.
lnl-no-not-enough-mp = { $counted ->
    [yes] Il faut { $needs } PM, et il en reste { $has }.
   *[no] Il ne reste pas assez de points de mouvement.
}
lnl-no-costs-whole-move = Ce lieu coûte un déplacement entier : on n'y entre pas ainsi.
lnl-no-no-melee-by-assault-move = On n'entre pas au Corps à Corps par un Mouvement d'Assaut.
lnl-no-no-melee-by-low-crawl = On n'entre pas au Corps à Corps en rampant.
lnl-no-shaken-cannot-attack = Une unité Choquée n'entre pas chez l'ennemi.
lnl-no-cannot-enter-melee-alone = Personne dans cette pile ne peut combattre au Corps à Corps.
lnl-no-shaken-toward-enemy = Une unité Choquée ne s'approche pas d'un ennemi connu.
lnl-no-not-a-neighbour = Ce n'est pas un emplacement voisin.
lnl-no-prohibited-terrain = L'infanterie n'entre pas dans ce terrain.
lnl-no-locked-in-melee = L'unité est bloquée au Corps à Corps.
lnl-no-shaken-cannot-act = Ces unités sont Choquées et ne peuvent plus rien faire.
lnl-no-nothing-to-do = Elles ne pourraient rien faire : elles ne peuvent ni bouger ni atteindre une cible.
lnl-no-nobody-to-activate = Aucune de vos unités ne s'y trouve.
lnl-no-smc-no-opportunity-fire = Un homme isolé n'effectue pas de Tir d'Opportunité.
lnl-no-marked-no-opportunity-fire = Cette unité s'est déplacée ou a tiré : pas de Tir d'Opportunité.
lnl-no-not-shaken = Cette unité n'est pas Choquée.
lnl-no-one-attempt = Cette unité a déjà fait sa tentative ce tour-ci.
lnl-no-no-leader-to-rally = Aucun leader n'est là pour rallier cette unité.
lnl-no-only-half-squads-merge = Seuls deux demi-groupes de même sorte et au même endroit se réunissent.
lnl-no-no-merge-in-melee = On ne se réunit pas au Corps à Corps.
lnl-no-merge-needs-leader = Pour se réunir, il faut un leader en Bon Ordre.
lnl-no-merge-good-order = Les deux demi-groupes doivent être en Bon Ordre.
lnl-no-weapon-not-here = L'arme n'est pas là où est l'unité.
lnl-no-enemy-in-hex = Un ennemi s'y trouve.
lnl-no-shaken-no-exchange = Une unité Choquée ne manie pas d'armes.
lnl-no-smoke-only-mmc = Seuls les groupes, demi-groupes et équipages lancent des fumigènes.
lnl-no-smoke-shaken = Une unité Choquée ne lance pas de fumigène.
lnl-no-smoke-marked = Cette unité a déjà servi ce tour-ci.
lnl-no-force-has-no-smoke = Cette force n'a pas de fumigènes.
lnl-no-smoke-own-or-adjacent = Un fumigène se lance dans le lieu de l'unité ou dans un lieu voisin.
lnl-no-sniper-needs-cover = Un tireur d'élite se cache à couvert.
lnl-no-sniper-among-enemies = Un ennemi s'y trouve.
lnl-no-spotter-shaken = Une unité Choquée ne repère pas.
lnl-no-medic-cannot-spot = Un infirmier ne repère pas.
lnl-no-spotter-marked = Cette unité s'est déplacée ou a tiré : elle ne peut pas observer.
lnl-no-spotter-ops-complete = Cette unité a terminé ses opérations.
lnl-no-already-spotted = L'ennemi y est déjà repéré.
lnl-no-off-the-map = L'unité n'est pas sur la carte.
lnl-no-star-shell-by-day = Les Fusées Éclairantes servent la nuit.
lnl-no-star-shell-who = Seuls les leaders, conseillers, éclaireurs et héros tirent des Fusées Éclairantes.
lnl-no-star-shell-shaken = Un homme Choqué ne tire pas de Fusée Éclairante.
lnl-no-star-shell-marked = Cet homme a déjà servi ce tour-ci.
lnl-no-no-star-shells = Cette force n'a pas de Fusées Éclairantes.
lnl-no-no-such-hex = Il n'y a pas d'emplacement « { $place } ».
lnl-no-no-such-unit = Il n'y a pas d'unité « { $unit } ».
lnl-no-no-such-weapon = Il n'y a pas d'arme « { $weapon } ».
lnl-no-unknown-choice = Personne ne fait pareille chose dans ce jeu.
lnl-no-not-asked-now = Aucune règle ne l'interdit, mais ce n'est pas le moment : la question posée est autre.
lnl-no-not-your-unit = Cette unité n'est pas à vous.
lnl-no-nobody-of-yours-there = Aucune de vos unités ne s'y trouve.
lnl-no-not-activated = Il faut d'abord activer ces unités.
lnl-no-one-spotting-attempt = Il n'y a qu'une tentative de repérage par impulsion.
lnl-no-reinforcements-must-enter = Des renforts sont attendus : ils doivent d'abord entrer.
lnl-no-no-melee-there = Il n'y a pas de Corps à Corps à cet endroit.
lnl-no-one-round-a-turn = Ce Corps à Corps a déjà eu son assaut ce tour-ci.
lnl-no-only-defends = Ces unités ne font que se défendre.
lnl-no-not-a-medic = Cette unité n'est pas un infirmier en état de soigner.
lnl-no-medic-shaken = Un infirmier choqué ne soigne personne.
lnl-no-patient-elsewhere = Le blessé n'est pas dans l'emplacement de l'infirmier.
lnl-no-needs-no-treatment = Personne à soigner : l'unité est indemne, ou ailleurs.
lnl-no-no-entry-there = On n'entre pas sur la carte à cet endroit.
lnl-no-nobody-due = Aucun renfort n'est attendu.
lnl-no-cannot-set-up-there = Le scénario place cette unité dans une autre zone, ou il n'y a plus de place ici.
lnl-no-star-shell-too-far = Une Fusée Éclairante porte à trois hex.
lnl-no-carrier-shaken = L'unité qui la porte est Choquée.
lnl-no-charge-of-a-card = Une charge venue d'une carte reste à son détenteur.
lnl-no-closed-hex = Personne n'entre dans ce lieu dans ce scénario.
lnl-no-room-needed-for-others = Les autres unités à mettre en place ont besoin de cette place.
lnl-no-ghost-takes-one = Le Fantôme n'emmène qu'un seul groupe.
lnl-no-give-it-instead = L'un des deux a une main libre : transmettez plutôt l'arme.
lnl-no-has-no-tripod = Cette arme n'a qu'un affût.
lnl-no-merge-in-one-place = Les deux demi-groupes ne sont pas au même endroit.
lnl-no-nobody-carries-it = Personne ne porte cette arme.
lnl-no-not-in-the-same-place = Ils ne sont pas au même endroit.
lnl-no-only-squads-turn-tripods = Seul un groupe ou demi-groupe en Bon Ordre change un affût.
lnl-no-other-nationality = Ils sont d'une autre nation et agissent à part.
lnl-no-shaken-cannot-drop = Une unité Choquée n'abandonne pas d'arme de son plein gré.

## Le moment. $question : ce qui est demandé.

lnl-no-answer-first = { $asked ->
    [yes] Il faut d'abord répondre à ceci : { $question }
   *[no] Il faut d'abord répondre à une autre question.
}
lnl-no-only-when-acting = Les unités font cela quand elles sont activées, dans une impulsion.
lnl-no-only-when-asked = Cela ne se choisit que lorsque les règles le demandent.
lnl-no-only-in-rally-phase = Cela se fait dans la Phase de Ralliement.
lnl-no-only-at-set-up = On place les unités à la mise en place.
lnl-no-only-as-an-impulse = Cela ouvre une impulsion à part.
lnl-no-only-on-the-move = Aucune pile et aucun véhicule ne se déplace en ce moment.
lnl-no-only-when-driving = On monte et on descend pendant que le véhicule roule.
lnl-no-no-helicopter-in-flight = Aucun hélicoptère ne vole en ce moment.
lnl-no-only-in-opportunity-fire = Cela répond à un ennemi qui se déplace.
lnl-no-name-the-hex = Cela vaut pour un lieu entier : nommez le lieu, pas une partie.
lnl-no-named-the-other-way-round = Nommez les deux dans l'autre ordre.
lnl-no-name-who-spots = Quelqu'un peut essayer là-bas : nommez-le.

## L'impulsion

lnl-no-declared-beforehand = Les lieux activés ont été annoncés avant toute action.
lnl-no-activated-already = Ce lieu est déjà activé.
lnl-no-not-next-to-the-leader = Ce n'est pas à côté du leader.
lnl-no-other-storey = Le leader n'atteint que les lieux de son propre étage.
lnl-no-storeys-instead = Le leader atteint les lieux voisins ou les autres étages de son propre lieu, pas les deux.
lnl-no-passed-over = Le leader a déjà nommé un lieu qui vient après celui-ci.
lnl-no-has-acted = Cette unité a fait sa part dans cette impulsion.
lnl-no-one-attack-a-location = Ce lieu a fait sa seule attaque de l'impulsion.
lnl-no-one-stack-a-location = La seule pile qui quitte ce lieu dans une impulsion est partie.
lnl-no-vehicles-drive-alone = Il n'y a là qu'un véhicule, et les véhicules roulent un par un.
lnl-no-nowhere-to-go = Il n'y a nulle part où aller.
lnl-no-fires-apart = Cette unité tire à part.
lnl-no-fires-with-its-location = Cette unité tire avec les autres de son lieu.
lnl-no-snipers-snipe = Ce n'est pas un groupe de soutien : cette unité tire comme un tireur d'élite.
lnl-no-teams-fire = Un groupe de soutien ne tire pas comme un tireur d'élite.
lnl-no-teams-fire-at-vehicles = Seul un groupe de soutien tire à part sur un véhicule.
lnl-no-weapon-has-fired = Cette arme a déjà tiré.
lnl-no-no-ambush-card = Seul le détenteur de la carte tend l'embuscade.
lnl-no-nobody-to-ambush = L'embuscade vise des ennemis à côté du détenteur de la carte.
lnl-no-nobody-can-withdraw = Personne là-bas ne peut s'éloigner.
lnl-no-enemy-there = L'ennemi est là.

## En mouvement

lnl-no-no-mp-left = Il ne reste aucun point de mouvement.
lnl-no-not-moved-yet = Ils ont été désignés pour se déplacer et n'ont pas encore bougé.
lnl-no-no-exit-here = Personne ne quitte la carte par là.
lnl-no-exit-by-move = On ne quitte la carte que par Mouvement ou Mouvement d'Assaut.
lnl-no-another-vehicle-under-way = C'est un autre véhicule qui roule.

## Tir d'Opportunité

lnl-no-only-at-the-movers = Le Tir d'Opportunité vise ceux qui se déplacent.
lnl-no-no-attack-left = Chaque point de mouvement dépensé là a attiré son attaque.
lnl-no-location-has-fired = Les unités de ce lieu ont déjà tiré ensemble.
lnl-no-riders-have-answered = Les hommes sur ce véhicule ont déjà tiré ensemble.
lnl-no-team-not-at-vehicles = Ce groupe ne tire pas sur les véhicules.

## La Phase de Ralliement

lnl-no-leaders-rally-first = Les leaders Choqués essaient avant les autres.
lnl-no-leaders-had-their-time = Les leaders se rallient avant les autres : leur moment est passé.
lnl-no-has-treated = Il a soigné quelqu'un dans cette phase.
lnl-no-field-medic-does-one-thing = Un Secouriste soigne à la place de toute autre chose.
lnl-no-weapon-changed-hands = Cette arme a déjà changé de mains dans cette phase.
lnl-no-weapon-turned-over = Cette arme a déjà été retournée dans cette phase.
lnl-no-carrier-not-on-the-ground = Celui qui la porte n'est pas au sol.
lnl-no-only-vehicles-there = Il n'y a là que des véhicules : nommez celui que vous visez.
lnl-no-men-are-one-target = Les hommes d'un même lieu sont une seule cible : nommez le lieu.
lnl-no-vehicle-fires-itself = Un véhicule ou un hélicoptère tire seul, avec ses propres armes.
lnl-no-nobody-aboard = Il n'y a personne à bord.
lnl-no-vehicle-unarmed = Ce véhicule n'a pas d'arme.
lnl-no-step-by-step = Ce qui se déplace avance pas à pas : ne nommez que le prochain lieu.

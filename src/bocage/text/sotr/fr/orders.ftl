# Les ordres, les frappes, les paras, la fuite, les créatures qui s'éclipsent, et comment finit une bataille.

sotr-ask-chosen = Qui { $unit_of } doit le faire ?
sotr-ask-target = Où la frappe ({ $strike }) doit-elle tomber ?
sotr-ask-drop = Où est le marqueur { $unit_of } ?
sotr-ask-put = Où se tient { $figure } { $unit_of } ? Jusqu'à { $left } en terrain libre.

sotr-verb-form-up = { $figure } rejoint { $unit }
    .short = { $figure } : { $unit }
    .group = En formation
    .do = Ordonner
sotr-verb-sarge = Sarge est fichu ! { $unit } teste seule
    .short = { $unit }
    .group = Sarge est fichu !
    .do = Tester
sotr-verb-strike = Demander une frappe hors table : { $strike }
    .short = { $strike }
    .group = Frappe hors table
    .do = Demander
sotr-verb-target = Frapper à { $place }
    .short = { $place }
    .group = Frapper à
    .do = Ici
sotr-verb-do-it = { $figure } ordonne à une figurine { $unit_of } : Fais-le !
    .short = { $figure } : { $unit }
    .group = Fais-le !
    .do = Ordonner
sotr-verb-chosen = { $figure }
    .short = { $figure }
    .group = Qui le fait
    .do = Celui-ci
sotr-verb-overwatch = { $figure } met { $unit } à l'affût
    .short = { $figure } : { $unit }
    .group = À l'affût
    .do = Ordonner
sotr-verb-call-paras = Demander les paras : { $unit }
    .short = { $unit }
    .group = Demande de paras
    .do = Demander
sotr-verb-drop = Marqueur à { $place }
    .short = { $place }
    .group = Marqueur à
    .do = Ici
sotr-verb-hold = { $figure } ordonne { $unit_to } de tenir ses positions
    .short = { $figure } : { $unit }
    .group = Tenez vos positions !
    .do = Ordonner
sotr-verb-put = { $inches } { $wind }{ $cover }
    .short = { $inches } { $wind }{ $cover }
    .group = Se tenir
    .do = Ici
sotr-verb-wait = Attendre : une unité tient ses positions
sotr-verb-mist = Brume : à travers les murs, au lieu de tirer
sotr-verb-off = Quitter la table : tous ceux qui sont au bord

sotr-event-forms-up = { $figure } rejoint { $unit } et la commande.
sotr-event-sarge = Sarge est fichu ! { $unit } se reprend : { $total } contre { $needs }.
sotr-event-sarge-fails = Sarge est fichu ! { $unit } ne se reprend pas : { $total } contre { $needs }.
sotr-event-strike-called = { $figure } obtient une frappe hors table : { $total } contre { $needs }.
sotr-event-strike-not-called = { $figure } n'obtient pas de frappe hors table : { $total } contre { $needs }.
sotr-event-strike-aimed = La frappe ({ $strike }) est demandée à { $at }.
sotr-event-strike = Une frappe de { $side } ({ $strike }) tombe à { $at }.
sotr-event-stands-gas = { $figure } { $unit_of } résiste au gaz : { $total } contre { $needs }.
sotr-event-falls-to-gas = { $figure } { $unit_of } est à terre dans le gaz à { $at } : { $total } contre { $needs }.
sotr-event-does-it = { $figure } { $unit_of } va le faire : { $total } contre { $needs }.
sotr-event-does-not = { $figure } { $unit_of } ne le fera pas : { $total } contre { $needs }.
sotr-event-holds = { $unit } tient ses positions : { $total } contre { $needs }.
sotr-event-does-not-hold = { $unit } ne tient pas ses positions : { $total } contre { $needs }.
sotr-event-waits = { $side } attend.
sotr-event-paras-called = Les paras sont demandés : { $unit }.
sotr-event-marker = Le marqueur { $unit_of } est à { $at }.
sotr-event-comes-down = { $unit } touche terre à { $at } : un { $die }{ $die ->
    [5] , avec dérive
    [6] , avec dérive
   *[other] { "" }
}.
sotr-event-bereft-holds = { $unit } a perdu son chef et tient : { $total } contre { $needs }.
sotr-event-bereft-disorganised = { $unit } a perdu son chef, et l'ordre avec lui : { $total } contre { $needs }.
sotr-event-bereft-fleeing = { $unit } a perdu son chef et s'enfuit : { $total } contre { $needs }.
sotr-event-goes-off = { $unit } quitte la table à { $at } : { $count ->
    [one] { $count } figurine
   *[other] { $count } figurines
}.

sotr-no-has-leader = L'unité a encore un officier ou un caporal.
sotr-no-officer-only = Seul un officier fait cela.
sotr-no-not-disorganised = L'unité n'est pas désorganisée.
sotr-no-has-tested = L'unité a testé seule dans cette phase.
sotr-no-tested-for-him = L'unité a déjà testé pour lui.
sotr-no-does-not-shoot = De telles créatures ne tirent pas.
sotr-no-holds-already = L'unité tient déjà ses positions.
sotr-no-nothing-to-ignore = L'unité n'est ni sous suppression ni désorganisée.
sotr-no-no-such-strike = Cette frappe n'existe pas.
sotr-no-no-strikes-left = Il ne reste pas de telle frappe.
sotr-no-sees-no-point = Personne qui puisse nommer un point n'en voit un.
sotr-no-point-not-seen = Ni le commandant de force ni une unité avec radio ne voit ce point.
sotr-no-no-paras = L'unité ne vient plus en parachute.
sotr-no-paras-called = L'unité est déjà demandée.
sotr-no-enemy-near-marker = Un ennemi est à moins de 8″.
sotr-no-no-drop-zone = Aucun point n'est à 8″ de tout ennemi.
sotr-no-figure-out-of-radius = La figurine n'est pas dans son rayon.
sotr-no-nobody-holds = Aucune unité qui reste ne tient ses positions.
sotr-no-not-called = L'unité n'a pas été demandée.
sotr-no-has-landed = Qui a sauté en parachute ne bouge pas ce tour-ci.
sotr-no-no-mist = L'unité ne se change pas en brume.
sotr-no-no-way-out = Personne de ce camp ne quitte la table.
sotr-no-not-at-edge = Personne de l'unité n'est à un pouce du bord.
sotr-no-nearer-to-enemy = L'unité s'approcherait de qui elle évite.
sotr-no-stays-apart = L'unité s'est séparée, et doit resserrer.

sotr-strike-mortars = mortiers
sotr-strike-guns = canons
sotr-strike-rockets = roquettes
sotr-strike-gas = gaz
sotr-formation-hand = à la main
sotr-state-holds = tient ses positions
sotr-state-called = arrive en parachute
sotr-part-officer-gone = chef disparu
sotr-edge-north = nord
sotr-edge-east = est
sotr-edge-south = sud
sotr-edge-west = ouest
sotr-victory-off = assez des siens sont partis
sotr-victory-kept = trop peu d'ennemis sont partis
sotr-victory-destroyed = plus d'ennemis sont détruits
sotr-aim-get-off = Faire sortir { $count } figurines par le bord { $edge } de la table d'ici la fin du tour { $turns }.
sotr-aim-let-nobody = Laisser sortir moins de { $count } figurines ennemies par le bord { $edge } de la table d'ici la fin du tour { $turns }.
sotr-aim-destroy = Détruire plus de points de réquisition que l'ennemi d'ici la fin du tour { $turns } : ceux des unités sans figurine valide.
sotr-advice-order = un ordre utile
sotr-advice-away = s'échappe

# Comment une bataille se gagne : ce que chaque camp doit faire, et comment se comptent les points.
goal-at-the-end = à la fin du tour { $turns }
goal-at-once = d'ici la fin du tour { $turns } : la victoire est immédiate
goal-hold = { $all ->
    [yes] Tenir { $cells } { $when }.
   *[no] Tenir au moins { $count ->
        [1] une case
       *[other] { $count } cases
    } parmi { $cells } { $when }.
}
goal-points = { $count ->
    [0] Ne pas avoir moins de points que l'ennemi { $when }.
    [1] Avoir plus de points que l'ennemi { $when }.
   *[other] Avoir au moins { $count } points d'avance sur l'ennemi { $when }.
}
goal-cost = { $count ->
    [1] Avoir éliminé des ennemis valant au moins 1 point { $when }.
   *[other] Avoir éliminé des ennemis valant au moins { $count } points { $when }.
}
goal-lead-off = { $count ->
    [1] Avoir fait sortir de la carte par { $cells } des unités valant au moins 1 point { $when }.
   *[other] Avoir fait sortir de la carte par { $cells } des unités valant au moins { $count } points { $when }.
}
goal-deny = Empêcher l'ennemi d'atteindre son but.
goal-casualties = { $count ->
    [1] Avoir infligé à l'ennemi au moins 1 point de pertes { $when }.
   *[other] Avoir infligé à l'ennemi au moins { $count } points de pertes { $when }.
}
goal-clear = Avoir éliminé tous les ennemis { $when }.
goal-leave = { $count ->
    [1] Avoir fait sortir une unité de la carte par { $cells } { $when }.
   *[other] Avoir fait sortir au moins { $count } unités de la carte par { $cells } { $when }.
}
goal-keep = N'avoir aucun ennemi en { $cells } { $when }.
goal-survive = { $count ->
    [1] Avoir encore une unité { $when }.
   *[other] Avoir encore au moins { $count } unités { $when }.
}
goal-worth = Ce que valent les unités, en points : { $list }.
goal-worth-squad = groupe
goal-worth-weapon_team = groupe de soutien
goal-worth-leader = leader
goal-worth-half_squad = demi-groupe ou équipage
goal-worth-single_man = tout autre homme
goal-worth-vehicle = véhicule
goal-worth-helicopter = hélicoptère
goal-worth-vip = personnalité
goal-losses = Une unité éliminée rapporte à l'ennemi ce qu'elle vaut.
goal-mobs = { $count ->
    [1] Chaque foule dispersée par le feu, ou combattue au Corps à Corps, rapporte 1 point à son camp.
   *[other] Chaque foule dispersée par le feu, ou combattue au Corps à Corps, rapporte { $count } points à son camp.
}
goal-ground = { $count ->
    [1] Tenue à la fin du tour { $turns }, chacune de ces cases rapporte 1 point : { $cells }.
   *[other] Tenue à la fin du tour { $turns }, chacune de ces cases rapporte { $count } points : { $cells }.
}
goal-exits = { $times ->
    [1] Une unité qui sort de la carte par { $cells } rapporte à son camp ce qu'elle vaut.
   *[other] Une unité qui sort de la carte par { $cells } rapporte à son camp { $times } fois ce qu'elle vaut.
}
goal-draw = Si aucun camp n'a atteint son but, personne ne gagne.
goal-last-standing = Un camp qui n'a plus personne sur la carte a perdu, à moins d'en être sorti volontairement.
goal-alone = Gagne le camp qui a atteint tous ses buts quand l'autre n'y est pas parvenu ; sinon, personne.

# Ce que le compagnon d'une vraie table refuse.

server-companion-no-unit = Il n'y a pas d'unité « { $name } » parmi celles envoyées.
server-companion-twice = Deux unités ont l'identifiant « { $name } ».
server-companion-no-troops = Il n'y a pas d'unité du genre « { $name } ».
server-companion-no-quality = Il n'y a pas de qualité « { $name } ».
server-companion-no-cover = Il n'y a pas de couvert « { $name } ».
server-companion-no-ground = Il n'y a pas de classe de visibilité « { $name } ».
server-companion-no-order = Il n'y a pas d'ordre « { $name } ».
server-companion-level = { $name } est un Meneur d'hommes : son niveau va de 1 à { $most }.
server-companion-no-leader = { $name } n'est pas un Meneur d'hommes, et n'a pas de niveau.
server-companion-figures = { $name } a { $count } figurines ; au complet, { $most }.
server-companion-beside = { $name } ne peut pas être avec cette unité : seul un Meneur d'hommes est avec un groupe ou une équipe de son camp.
server-companion-platoon = { $name } n'appartient à aucun peloton de son camp.
server-companion-gone = { $name } n'est plus sur la table.
server-companion-own = { $name } est du même camp.
server-companion-near = { $name } n'est pas un autre groupe ou une autre équipe du camp de { $other }.
server-companion-no-big-man = { $name } n'est pas un Meneur d'hommes de ce camp.
server-companion-is-big-man = { $name } est un Meneur d'hommes : cet ordre est pour les groupes et les équipes.
server-companion-band = Il n'y a pas de tranche { $band } : elles vont de 0 à { $most }.
server-companion-die = Le dé { $number } montre { $value } : un dé montre de 1 à 6.
server-companion-few-dice = { $count ->
    [one] { $count } dé est donné
   *[other] { $count } dés sont donnés
} ; il en faut { $wanted }.
server-companion-spare-dice = { $count ->
    [one] { $count } dé de trop est donné.
   *[other] { $count } dés de trop sont donnés.
}
server-companion-spare-picks = { $count ->
    [one] { $count } choix de trop est donné.
   *[other] { $count } choix de trop sont donnés.
}
server-companion-pick = Toutes les unités choisies ne sont pas parmi celles proposées, ou l'une l'est deux fois.
server-companion-pick-one = On choisit ici une seule unité, et non { $count }.
server-companion-no-position = Il n'y a pas de position « { $name } ».
server-companion-no-fighter = { $name } ne combat pas de ce côté : un Meneur d'hommes non plus, ni qui a reculé.
server-companion-no-weapon = Personne de { $name } ne tire avec « { $weapon } ».
server-companion-shots = { $count } de { $name } ne peuvent pas tirer ainsi : { $most } au plus.
server-companion-no-care = Il n'y a pas de soin « { $name } ».
server-companion-skill = { $name } est un sniper : son niveau va de 0 à { $most }.
server-companion-rides = { $name } ne peut pas embarquer là : seuls des hommes de son camp, dans un véhicule qui a des places pour eux.
server-companion-under = { $name } ne peut pas être là : seulement sous un Blind de son camp qui est sur la table.
server-companion-hidden = { $name } est sous un Blind.
server-companion-is-aboard = { $name } est dans un véhicule : tirez sur celui-ci.
server-companion-no-vehicle = { $name } n'est pas un véhicule.
server-companion-no-gun = { $name } n'a pas de canon à pointer.
server-companion-no-sniper = { $name } n'est pas un sniper.
server-companion-no-exposure = Il n'y a pas d'exposition « { $name } » : ce sont open, partly-masked et masked.
server-companion-no-face = Il n'y a pas de face « { $name } » : ce sont front, side et rear.
server-companion-no-stance = Il n'y a pas d'ordre de véhicule « { $name } » : ce sont transit, hunt et engage.
server-companion-no-battery = Il n'y a pas de batterie « { $name } » parmi celles envoyées.
server-companion-no-guns = Il n'y a pas de pièces « { $name } » hors de la table.
server-companion-no-calibre = Il n'y a pas de calibre « { $name } ».
server-companion-no-support = Il n'y a pas de niveau de soutien « { $name } ».
server-companion-unobserved = { $name } : un tir est demandé, et personne n'est nommé qui l'ait fait.
server-companion-not-struck = { $name } n'est touché par aucun tir d'artillerie : un Meneur d'hommes, une épave, ou à bord d'un véhicule.

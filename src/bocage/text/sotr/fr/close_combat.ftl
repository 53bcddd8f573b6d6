# Les assauts, la Terreur et les combats de la phase 5.

sotr-ask-answer = { $other } donne l'assaut à { $unit } : tenir, ou se replier ?
sotr-ask-reaction = { $other } arrive sur { $unit } : tirer ?
sotr-ask-engage = { $unit } donne l'assaut à { $other } : vers qui court la figurine suivante ?
sotr-ask-fight = Quel combat vient ensuite ?

sotr-verb-assault = Donner l'assaut à { $unit }
    .short = { $unit }
    .group = Assaut
    .do = Assaut
sotr-verb-stand = Tenir
sotr-verb-fall-back = Se replier : un test de Grade
sotr-verb-fire = Tirer
sotr-verb-nearest = Tous les autres au plus proche
sotr-verb-engage = { $figure }
    .short = { $figure }
    .group = Courir vers
    .do = Courir
sotr-verb-fight = Le combat { $unit_of }
    .short = { $unit }
    .group = Combattre
    .do = Combattre

sotr-event-assaults = { $unit } donne l'assaut à { $other }.
sotr-event-falls-back = { $unit } se replie devant { $other } : { $total }, il fallait { $needs } ou moins.
sotr-event-is-caught = { $unit } perd son sang-froid devant { $other }, et s'enfuit : { $total }, il fallait { $needs } ou moins.
sotr-event-charges-home = { $unit } atteint { $other } : { $count ->
    [one] { $count } figurine au contact
   *[other] { $count } figurines au contact
}.
sotr-event-falls-short = { $unit } n'atteint pas { $other }.
sotr-event-stands-terror = { $unit } résiste à la Terreur { $other_of } : { $total }, il fallait { $needs } ou moins.
sotr-event-fails-terror = { $unit } ne résiste pas à la Terreur { $other_of } : { $total }, il fallait { $needs } ou moins.
sotr-event-fight-even = { $unit } et { $other } se battent à { $at } : { $die } contre { $against }, personne ne frappe.
sotr-event-fight-nothing = { $unit } frappe { $other } à { $at } en vain : { $die } contre { $against }, { $margin } de plus.
sotr-event-fight-down = { $unit } frappe { $other } à { $at } : { $die } contre { $against }, { $margin } de plus.
sotr-event-fight-goner = { $unit } frappe à mort { $other } à { $at } : { $die } contre { $against }, { $margin } de plus.
sotr-event-stands-fast = { $unit } tient bon au combat : { $total }, il fallait { $needs } ou moins.
sotr-event-gives-way = { $unit } cède, et s'enfuit : { $total }, il fallait { $needs } ou moins.
sotr-event-strikes-nothing = { $unit } frappe en vain { $other } en fuite : { $die } contre { $against }.
sotr-event-strikes-down = { $unit } frappe { $other } en fuite : { $die } contre { $against }.
sotr-event-strikes-goner = { $unit } frappe à mort { $other } en fuite : { $die } contre { $against }.
sotr-event-finishes = { $unit } achève une figurine { $other_of } à { $at }.
sotr-event-breaks-off = { $unit } rompt le combat : { $total }, il fallait { $needs } ou moins.
sotr-event-cannot-break-off = { $unit } ne parvient pas à rompre le combat : { $total }, il fallait { $needs } ou moins.
sotr-event-is-held = { $unit } n'a pas de Grade pour rompre le combat.

sotr-no-no-assault = Qui est désorganisé, ébranlé ou en fuite ne donne pas l'assaut.
sotr-no-out-of-touch = L'unité est dispersée, et doit d'abord resserrer.
sotr-no-in-a-fight = L'unité est dans un combat.
sotr-no-target-hidden = Personne de cette unité ne peut être choisi.
sotr-no-too-far-to-assault = Personne de l'unité n'est assez près pour y courir.
sotr-no-no-way-to-contact = Personne de l'unité n'arriverait au contact.
sotr-no-cannot-test = Qui est en fuite, ou n'a pas de Grade, ne se replie pas.
sotr-no-does-not-run = De telles créatures ne courent pas.
sotr-no-no-fight-to-come = L'unité n'a pas de combat à venir.
sotr-no-not-in-reach = La figurine n'arrive pas au contact de celle-là.

sotr-part-lost-more = plus de figurines perdues
sotr-tally-other_tally = modificateurs de l'autre

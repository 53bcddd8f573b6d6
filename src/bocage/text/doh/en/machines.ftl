# The names of vehicles, helicopters and Weapon Teams in Mogadishu, by counter. $many: several of them.

doh-kind-m1a1 = M1A1 Abrams
doh-kind-hmmwv_50 = { $many ->
    [yes] HMMWVs
   *[no] HMMWV
}
doh-kind-hmmwv_mk19 = { $many ->
    [yes] HMMWVs with MK19
   *[no] HMMWV with MK19
}
doh-kind-truck_5_ton = { $many ->
    [yes] 5-ton trucks
   *[no] 5-ton truck
}
doh-kind-pakistani_m48 = { $many ->
    [yes] M48 Pattons
   *[no] M48 Patton
}
doh-kind-technical_mg = { $many ->
    [yes] technicals
   *[no] technical
}
doh-kind-technical_rr = { $many ->
    [yes] technicals with recoilless rifles
   *[no] technical with recoilless rifle
}
doh-kind-mh60_black_hawk = { $many ->
    [yes] Black Hawks
   *[no] Black Hawk
}
doh-kind-ah6_little_bird = { $many ->
    [yes] Little Birds
   *[no] Little Bird
}
doh-kind-somali_mortar_60 = { $many ->
    [yes] 60 mm mortars
   *[no] 60 mm mortar
}
doh-kind-somali_mg_127 = { $many ->
    [yes] 12.7 mm machine guns
   *[no] 12.7 mm machine gun
}
doh-kind-somali_rr_75 = { $many ->
    [yes] 75 mm recoilless rifles
   *[no] 75 mm recoilless rifle
}

## What a crowd will do

doh-result-disperses = disperses
doh-result-confused = confused
doh-result-grows = grows
doh-result-aggressive = aggressive
doh-result-moves = moves
doh-result-let_through = let through
doh-result-attacked = attacked

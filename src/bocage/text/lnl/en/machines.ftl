# The names of vehicles, helicopters and Weapon Teams, by counter. $many: several of them.

lnl-kind-m4a1 = { $many ->
    [yes] Shermans
   *[no] Sherman
}
lnl-kind-m10 = { $many ->
    [yes] M10s
   *[no] M10
}
lnl-kind-stug_iiig = { $many ->
    [yes] StuG IIIs
   *[no] StuG III
}
lnl-kind-pz_ivh = { $many ->
    [yes] Panzer IVs
   *[no] Panzer IV
}
lnl-kind-sdkfz_251 = { $many ->
    [yes] half-tracks
   *[no] half-track
}
lnl-kind-sd_222 = { $many ->
    [yes] armoured cars
   *[no] armoured car
}
lnl-kind-su_76 = { $many ->
    [yes] SU-76s
   *[no] SU-76
}
lnl-kind-t34_76 = { $many ->
    [yes] T-34s
   *[no] T-34
}
lnl-kind-m48 = { $many ->
    [yes] M48 Pattons
   *[no] M48 Patton
}
lnl-kind-m113 = { $many ->
    [yes] M113s
   *[no] M113
}
lnl-kind-pt_76 = { $many ->
    [yes] PT-76s
   *[no] PT-76
}
lnl-kind-t_55 = { $many ->
    [yes] T-55s
   *[no] T-55
}
lnl-kind-truck_vietnam = { $many ->
    [yes] trucks
   *[no] truck
}
lnl-kind-uh1_slick = { $many ->
    [yes] Hueys
   *[no] Huey
}
lnl-kind-uh1_gunship = { $many ->
    [yes] Huey gunships
   *[no] Huey gunship
}
lnl-kind-ch_transport = { $many ->
    [yes] transport helicopters
   *[no] transport helicopter
}
lnl-kind-us_mortar_60 = { $many ->
    [yes] 60 mm mortars
   *[no] 60 mm mortar
}
lnl-kind-us_mortar_81 = { $many ->
    [yes] 81 mm mortars
   *[no] 81 mm mortar
}
lnl-kind-german_mortar_81 = { $many ->
    [yes] 81 mm mortars
   *[no] 81 mm mortar
}
lnl-kind-nva_mortar_60 = { $many ->
    [yes] 60 mm mortars
   *[no] 60 mm mortar
}
lnl-kind-nva_mortar_82 = { $many ->
    [yes] 82 mm mortars
   *[no] 82 mm mortar
}
lnl-kind-us_mg_50 = { $many ->
    [yes] {""}.50 cal teams
   *[no] {""}.50 cal team
}
lnl-kind-nva_mg_127 = { $many ->
    [yes] 12.7 mm machine guns
   *[no] 12.7 mm machine gun
}
lnl-kind-us_rr_57 = { $many ->
    [yes] 57 mm recoilless rifles
   *[no] 57 mm recoilless rifle
}
lnl-kind-us_rr_106 = { $many ->
    [yes] 106 mm recoilless rifles
   *[no] 106 mm recoilless rifle
}
lnl-kind-nva_rr_75 = { $many ->
    [yes] 75 mm recoilless rifles
   *[no] 75 mm recoilless rifle
}
lnl-kind-german_atg_75 = { $many ->
    [yes] 75 mm anti-tank guns
   *[no] 75 mm anti-tank gun
}
lnl-kind-german_atg_88 = { $many ->
    [yes] 88 mm guns
   *[no] 88 mm gun
}
lnl-kind-us_atg_57 = { $many ->
    [yes] 57 mm anti-tank guns
   *[no] 57 mm anti-tank gun
}
lnl-kind-soviet_gun_76 = { $many ->
    [yes] 76 mm guns
   *[no] 76 mm gun
}

## States

lnl-state-abandoned = Abandoned
lnl-state-buttoned = Buttoned
lnl-state-damaged = Damaged
lnl-state-flying = Flying
lnl-state-hovering = Hovering
lnl-state-aboard = carries { $who }
lnl-place-air = { $place } in the air
lnl-state-acquired_1 = acquired
    .tab = Acq −1
lnl-state-acquired_2 = well acquired
    .tab = Acq −2
lnl-state-fired_through = fired through
    .tab = Through

lnl-aspect-front = front
lnl-aspect-flank = flank
lnl-aspect-rear = rear

# Le nom des véhicules, des hélicoptères et des groupes de soutien, par pion. $case : the (le), of (du), to (au), bare, et
# les mêmes au pluriel.

lnl-kind-m4a1 = { $case ->
    [the] le Sherman
    [of] du Sherman
    [to] au Sherman
    [pl] Sherman
    [the_pl] les Sherman
    [of_pl] des Sherman
    [to_pl] aux Sherman
   *[bare] Sherman
}
lnl-kind-m10 = { $case ->
    [the] le M10
    [of] du M10
    [to] au M10
    [pl] M10
    [the_pl] les M10
    [of_pl] des M10
    [to_pl] aux M10
   *[bare] M10
}
lnl-kind-stug_iiig = { $case ->
    [the] le StuG III
    [of] du StuG III
    [to] au StuG III
    [pl] StuG III
    [the_pl] les StuG III
    [of_pl] des StuG III
    [to_pl] aux StuG III
   *[bare] StuG III
}
lnl-kind-pz_ivh = { $case ->
    [the] le Panzer IV
    [of] du Panzer IV
    [to] au Panzer IV
    [pl] Panzer IV
    [the_pl] les Panzer IV
    [of_pl] des Panzer IV
    [to_pl] aux Panzer IV
   *[bare] Panzer IV
}
lnl-kind-sdkfz_251 = { $case ->
    [the] le semi-chenillé
    [of] du semi-chenillé
    [to] au semi-chenillé
    [pl] semi-chenillés
    [the_pl] les semi-chenillés
    [of_pl] des semi-chenillés
    [to_pl] aux semi-chenillés
   *[bare] semi-chenillé
}
lnl-kind-sd_222 = { $case ->
    [the] l'automitrailleuse
    [of] de l'automitrailleuse
    [to] à l'automitrailleuse
    [pl] automitrailleuses
    [the_pl] les automitrailleuses
    [of_pl] des automitrailleuses
    [to_pl] aux automitrailleuses
   *[bare] automitrailleuse
}
    .gender = f
lnl-kind-su_76 = { $case ->
    [the] le SU-76
    [of] du SU-76
    [to] au SU-76
    [pl] SU-76
    [the_pl] les SU-76
    [of_pl] des SU-76
    [to_pl] aux SU-76
   *[bare] SU-76
}
lnl-kind-t34_76 = { $case ->
    [the] le T-34
    [of] du T-34
    [to] au T-34
    [pl] T-34
    [the_pl] les T-34
    [of_pl] des T-34
    [to_pl] aux T-34
   *[bare] T-34
}
lnl-kind-m48 = { $case ->
    [the] le M48 Patton
    [of] du M48 Patton
    [to] au M48 Patton
    [pl] M48 Patton
    [the_pl] les M48 Patton
    [of_pl] des M48 Patton
    [to_pl] aux M48 Patton
   *[bare] M48 Patton
}
lnl-kind-m113 = { $case ->
    [the] le M113
    [of] du M113
    [to] au M113
    [pl] M113
    [the_pl] les M113
    [of_pl] des M113
    [to_pl] aux M113
   *[bare] M113
}
lnl-kind-pt_76 = { $case ->
    [the] le PT-76
    [of] du PT-76
    [to] au PT-76
    [pl] PT-76
    [the_pl] les PT-76
    [of_pl] des PT-76
    [to_pl] aux PT-76
   *[bare] PT-76
}
lnl-kind-t_55 = { $case ->
    [the] le T-55
    [of] du T-55
    [to] au T-55
    [pl] T-55
    [the_pl] les T-55
    [of_pl] des T-55
    [to_pl] aux T-55
   *[bare] T-55
}
lnl-kind-truck_vietnam = { $case ->
    [the] le camion
    [of] du camion
    [to] au camion
    [pl] camions
    [the_pl] les camions
    [of_pl] des camions
    [to_pl] aux camions
   *[bare] camion
}
lnl-kind-uh1_slick = { $case ->
    [the] le Huey
    [of] du Huey
    [to] au Huey
    [pl] Huey
    [the_pl] les Huey
    [of_pl] des Huey
    [to_pl] aux Huey
   *[bare] Huey
}
lnl-kind-uh1_gunship = { $case ->
    [the] le Huey d'attaque
    [of] du Huey d'attaque
    [to] au Huey d'attaque
    [pl] Huey d'attaque
    [the_pl] les Huey d'attaque
    [of_pl] des Huey d'attaque
    [to_pl] aux Huey d'attaque
   *[bare] Huey d'attaque
}
lnl-kind-ch_transport = { $case ->
    [the] l'hélicoptère de transport
    [of] de l'hélicoptère de transport
    [to] à l'hélicoptère de transport
    [pl] hélicoptères de transport
    [the_pl] les hélicoptères de transport
    [of_pl] des hélicoptères de transport
    [to_pl] aux hélicoptères de transport
   *[bare] hélicoptère de transport
}
lnl-kind-us_mortar_60 = { $case ->
    [the] le mortier de 60 mm
    [of] du mortier de 60 mm
    [to] au mortier de 60 mm
    [pl] mortiers de 60 mm
    [the_pl] les mortiers de 60 mm
    [of_pl] des mortiers de 60 mm
    [to_pl] aux mortiers de 60 mm
   *[bare] mortier de 60 mm
}
lnl-kind-us_mortar_81 = { $case ->
    [the] le mortier de 81 mm
    [of] du mortier de 81 mm
    [to] au mortier de 81 mm
    [pl] mortiers de 81 mm
    [the_pl] les mortiers de 81 mm
    [of_pl] des mortiers de 81 mm
    [to_pl] aux mortiers de 81 mm
   *[bare] mortier de 81 mm
}
lnl-kind-german_mortar_81 = { $case ->
    [the] le mortier de 81 mm
    [of] du mortier de 81 mm
    [to] au mortier de 81 mm
    [pl] mortiers de 81 mm
    [the_pl] les mortiers de 81 mm
    [of_pl] des mortiers de 81 mm
    [to_pl] aux mortiers de 81 mm
   *[bare] mortier de 81 mm
}
lnl-kind-nva_mortar_60 = { $case ->
    [the] le mortier de 60 mm
    [of] du mortier de 60 mm
    [to] au mortier de 60 mm
    [pl] mortiers de 60 mm
    [the_pl] les mortiers de 60 mm
    [of_pl] des mortiers de 60 mm
    [to_pl] aux mortiers de 60 mm
   *[bare] mortier de 60 mm
}
lnl-kind-nva_mortar_82 = { $case ->
    [the] le mortier de 82 mm
    [of] du mortier de 82 mm
    [to] au mortier de 82 mm
    [pl] mortiers de 82 mm
    [the_pl] les mortiers de 82 mm
    [of_pl] des mortiers de 82 mm
    [to_pl] aux mortiers de 82 mm
   *[bare] mortier de 82 mm
}
lnl-kind-us_mg_50 = { $case ->
    [the] la mitrailleuse de 12,7 mm
    [of] de la mitrailleuse de 12,7 mm
    [to] à la mitrailleuse de 12,7 mm
    [pl] mitrailleuses de 12,7 mm
    [the_pl] les mitrailleuses de 12,7 mm
    [of_pl] des mitrailleuses de 12,7 mm
    [to_pl] aux mitrailleuses de 12,7 mm
   *[bare] mitrailleuse de 12,7 mm
}
    .gender = f
lnl-kind-nva_mg_127 = { $case ->
    [the] la mitrailleuse de 12,7 mm
    [of] de la mitrailleuse de 12,7 mm
    [to] à la mitrailleuse de 12,7 mm
    [pl] mitrailleuses de 12,7 mm
    [the_pl] les mitrailleuses de 12,7 mm
    [of_pl] des mitrailleuses de 12,7 mm
    [to_pl] aux mitrailleuses de 12,7 mm
   *[bare] mitrailleuse de 12,7 mm
}
    .gender = f
lnl-kind-us_rr_57 = { $case ->
    [the] le canon sans recul de 57 mm
    [of] du canon sans recul de 57 mm
    [to] au canon sans recul de 57 mm
    [pl] canons sans recul de 57 mm
    [the_pl] les canons sans recul de 57 mm
    [of_pl] des canons sans recul de 57 mm
    [to_pl] aux canons sans recul de 57 mm
   *[bare] canon sans recul de 57 mm
}
lnl-kind-us_rr_106 = { $case ->
    [the] le canon sans recul de 106 mm
    [of] du canon sans recul de 106 mm
    [to] au canon sans recul de 106 mm
    [pl] canons sans recul de 106 mm
    [the_pl] les canons sans recul de 106 mm
    [of_pl] des canons sans recul de 106 mm
    [to_pl] aux canons sans recul de 106 mm
   *[bare] canon sans recul de 106 mm
}
lnl-kind-nva_rr_75 = { $case ->
    [the] le canon sans recul de 75 mm
    [of] du canon sans recul de 75 mm
    [to] au canon sans recul de 75 mm
    [pl] canons sans recul de 75 mm
    [the_pl] les canons sans recul de 75 mm
    [of_pl] des canons sans recul de 75 mm
    [to_pl] aux canons sans recul de 75 mm
   *[bare] canon sans recul de 75 mm
}
lnl-kind-german_atg_75 = { $case ->
    [the] le canon antichar de 75 mm
    [of] du canon antichar de 75 mm
    [to] au canon antichar de 75 mm
    [pl] canons antichars de 75 mm
    [the_pl] les canons antichars de 75 mm
    [of_pl] des canons antichars de 75 mm
    [to_pl] aux canons antichars de 75 mm
   *[bare] canon antichar de 75 mm
}
lnl-kind-german_atg_88 = { $case ->
    [the] le canon de 88 mm
    [of] du canon de 88 mm
    [to] au canon de 88 mm
    [pl] canons de 88 mm
    [the_pl] les canons de 88 mm
    [of_pl] des canons de 88 mm
    [to_pl] aux canons de 88 mm
   *[bare] canon de 88 mm
}
lnl-kind-us_atg_57 = { $case ->
    [the] le canon antichar de 57 mm
    [of] du canon antichar de 57 mm
    [to] au canon antichar de 57 mm
    [pl] canons antichars de 57 mm
    [the_pl] les canons antichars de 57 mm
    [of_pl] des canons antichars de 57 mm
    [to_pl] aux canons antichars de 57 mm
   *[bare] canon antichar de 57 mm
}
lnl-kind-soviet_gun_76 = { $case ->
    [the] le canon de 76 mm
    [of] du canon de 76 mm
    [to] au canon de 76 mm
    [pl] canons de 76 mm
    [the_pl] les canons de 76 mm
    [of_pl] des canons de 76 mm
    [to_pl] aux canons de 76 mm
   *[bare] canon de 76 mm
}

## États

lnl-state-abandoned = { $gender ->
    [f] abandonnée
   *[m] abandonné
}
lnl-state-buttoned = trappes fermées
lnl-state-damaged = { $gender ->
    [f] endommagée
   *[m] endommagé
}
lnl-state-flying = en vol
lnl-state-hovering = en vol stationnaire
lnl-state-aboard = porte { $who }
lnl-place-air = { $place } dans les airs
lnl-state-acquired_1 = repéré au tir
    .tab = Acq −1
lnl-state-acquired_2 = bien repéré au tir
    .tab = Acq −2
lnl-state-fired_through = tirs au travers
    .tab = Travers

lnl-aspect-front = avant
lnl-aspect-flank = flanc
lnl-aspect-rear = arrière

"""Chapters 3.0 and 3.0a: initiative, and who may rally."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.turn.rally import NO_LEADER, NOT_SHAKEN, TRIED
from tests.lnl.positions import Battle
from tests.support import clause, example

FIELD = """
.
.
.
"""
WOOD = """
t
.
.
"""
HOUSE = """
S
.
.
"""
FIRST, SECOND, TIE = [6, 1], [1, 6], [4, 4]
PASSES, FAILS = [1, 1], [6, 6]


def rally(
    men: str, dice: list[int], ground: str = FIELD, force: str = "us_airborne", **more: object
) -> Battle:
    """The men in A1 in a Rally Phase of their own."""
    return Battle(
        ground,
        us={"A1": men},
        german={"A3": "medic"},
        forces={"us": force, "german": "wehrmacht"},
        **more,  # type: ignore[arg-type]
    ).rally_phase(dice=[*FIRST, *dice])


# ------------------------------------------------------------------ 3.0 Initiative and order


@clause("lnl-3.0-1")
@pytest.mark.parametrize(
    ("dice", "seat"), [([6, 1], "us"), ([2, 1], "us"), ([1, 2], "german"), ([3, 6], "german")]
)
def test_the_higher_die_has_the_initiative(dice: list[int], seat: str) -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"}).turn(dice=dice)
    assert battle.ask.seat == seat
    assert battle.g.seats[battle.g.initiative] == seat


@clause("lnl-3.0-2")
@pytest.mark.parametrize("first", ["us", "german"])
def test_a_tie_in_the_first_turn_goes_to_the_scenarios_first_player(first: str) -> None:
    """Ruling 17."""
    men: dict[str, dict[str, str]] = {"us": {"A1": "us_airborne_squad"}, "german": {"A3": "wehrmacht_squad"}}
    battle = Battle(FIELD, us=men["us"], german=men["german"], first=first).turn(dice=TIE)
    assert battle.ask.seat == first


@clause("lnl-3.0-2")
@pytest.mark.parametrize(("before", "seat"), [(FIRST, "us"), (SECOND, "german")])
def test_a_later_tie_leaves_the_initiative_where_it_was(before: list[int], seat: str) -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.turn(dice=[*before, *TIE]).choose("pass", "pass", "pass")
    assert (battle.g.turn, battle.ask.seat) == (2, seat)


@clause("lnl-3.0-3")
@pytest.mark.parametrize(("dice", "order"), [(FIRST, ["us", "german"]), (SECOND, ["german", "us"])])
def test_who_has_the_initiative_plays_his_whole_part_first(dice: list[int], order: list[str]) -> None:
    battle = Battle(
        FIELD,
        us={"A1": "hero us_airborne_squad* us_airborne_squad*"},
        german={"A3": "hero wehrmacht_squad* wehrmacht_squad*"},
    ).rally_phase(dice=[*dice, *FAILS * 4])
    seats = []
    for side in order:
        for number in (1, 2):
            seats.append(battle.ask.seat)
            battle.choose(f"rally:{side}-squad-{number}")
    assert seats == [order[0], order[0], order[1], order[1]]


@clause("lnl-3.0-4")
def test_shaken_leaders_are_rallied_before_anyone_else() -> None:
    battle = rally("leader_captain* hero us_airborne_squad*", [*PASSES, *PASSES])
    assert (battle.ask.kind, battle.keys) == ("rally-leaders", ["rally:us-leader-1", "enough"])
    battle.choose("rally:us-leader-1")
    assert (battle.ask.kind, battle.keys) == ("rally", ["rally:us-squad-1", "done"])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"leadership": -2}, "rallied in time to help"


@clause("lnl-3.0-4")
def test_a_leader_left_out_does_not_come_back_to_it() -> None:
    battle = rally("leader_captain* hero us_airborne_squad*", []).choose("enough")
    assert battle.keys == ["rally:us-squad-1", "done"]


@clause("lnl-3.0-4")
def test_the_rest_is_done_in_any_order() -> None:
    """Hand over a weapon, rally with it in mind, merge, rally again."""
    men = "leader_captain us_airborne_squad+bar us_airborne_squad* us_airborne_half us_airborne_half medic"
    battle = rally(men, [*PASSES])
    battle.choose("give:us-leader-1>bar-0", "merge:us-half-squad-1>us-half-squad-2", "rally:us-squad-2")
    assert battle.unit("us-squad-2").good_order
    assert battle.unit("us-half-squad-1").counter.kind == "squad"


@clause("lnl-3.0-5")
def test_each_unit_tries_once_in_a_phase() -> None:
    battle = rally("leader_captain us_airborne_squad* us_airborne_squad*", FAILS).choose("rally:us-squad-1")
    assert battle.keys == ["rally:us-squad-2", "done"]
    assert battle.why_not("rally:us-squad-1") == TRIED


@clause("lnl-3.0-5")
def test_and_again_in_the_next() -> None:
    battle = Battle(FIELD, us={"A1": "leader_captain us_airborne_squad*"}, german={"A3": "wehrmacht_squad"})
    battle.rally_phase(dice=[*FIRST, *FAILS, *FIRST, *PASSES]).choose(
        "rally:us-squad-1", "pass", "pass", "pass"
    )
    assert battle.choose("rally:us-squad-1").unit("us-squad-1").good_order


@clause("lnl-3.0-5")
def test_in_melee_one_rallies_too() -> None:
    battle = Battle(FIELD, us={"A2": "leader_captain us_airborne_squad*"}, german={"A2": "wehrmacht_squad"})
    battle.melee = ["A2"]
    battle.rally_phase(dice=[*FIRST, *PASSES]).choose("rally:us-squad-1")
    assert battle.unit("us-squad-1").good_order


# ------------------------------------------------------------------ 3.0a Who may try


@clause("lnl-3.0a-1", "lnl-3.0a-2", "lnl-3.0a-6", "lnl-2.0-2")
@pytest.mark.parametrize(
    ("men", "may"),
    [
        ("us_airborne_squad*", False),
        ("us_airborne_squad* leader_sergeant", True),
        ("us_airborne_squad* leader_sergeant*", False),
        ("us_airborne_squad* us_airborne_squad", False),
        ("us_airborne_squad* medic", False),
        ("us_airborne_half* leader_sergeant", True),
    ],
)
def test_the_shaken_need_a_good_order_leader_beside_them(men: str, may: bool) -> None:
    battle = rally(f"{men} us_airborne_squad+bar", [*PASSES])
    if battle.ask.kind == "rally-leaders":
        battle.choose("enough")
    name = battle.g.units[0].name
    assert (f"rally:{name}" in battle.keys) is may
    if may:
        assert battle.choose(f"rally:{name}").unit(name).good_order
    else:
        assert battle.why_not(f"rally:{name}") == NO_LEADER


@clause("lnl-3.0a-1", "lnl-3.0a-6")
@pytest.mark.parametrize("where", ["A2", "A1-upper"])
def test_a_leader_next_door_or_upstairs_is_not_enough(where: str) -> None:
    battle = Battle(
        HOUSE,
        us={"A1": "us_airborne_squad* us_airborne_squad+bar", where: "leader_captain"},
        german={"A3": "medic"},
    ).rally_phase(dice=FIRST)
    assert battle.why_not("rally:us-squad-1") == NO_LEADER


@clause("lnl-3.0a-2")
def test_only_the_shaken_rally() -> None:
    assert rally("leader_captain us_airborne_squad+bar", []).why_not("rally:us-squad-1") == NOT_SHAKEN


@clause("lnl-3.0a-4", "lnl-3.0a-5")
@pytest.mark.parametrize(
    ("leader", "ground", "highest"),
    [
        ("leader_sergeant", FIELD, 6),
        ("leader_captain", FIELD, 7),
        ("leader_captain", WOOD, 9),
        ("hero", WOOD, 7),
    ],
)
def test_leadership_and_cover_come_off_the_roll(leader: str, ground: str, highest: int) -> None:
    """The squad's Shaken morale is 5."""
    for roll, rallied in ((highest, True), (highest + 1, False)):
        dice = [roll // 2, roll - roll // 2]
        battle = rally(f"{leader} us_airborne_squad*", dice, ground).choose("rally:us-squad-1")
        assert battle.unit("us-squad-1").good_order is rallied


@clause("lnl-3.0a-3")
@pytest.mark.parametrize(
    ("man", "may"), [("ss_squad", True), ("ss_half", True), ("crew", True), ("medic", False)]
)
def test_the_mmcs_of_the_ss_need_no_leader(man: str, may: bool) -> None:
    battle = rally(f"{man}* ss_squad+bar", [], force="ss")
    name = battle.g.units[0].name
    assert (f"rally:{name}" in battle.keys) is may
    assert battle.why_not(f"rally:{name}") == (None if may else NO_LEADER)


@clause("lnl-3.0a-7")
@pytest.mark.parametrize("force", ["us_airborne", "ss"])
def test_a_hero_of_any_organisation_lets_men_try(force: str) -> None:
    battle = rally(f"us_airborne_squad* hero!{force}", [2, 3]).choose("rally:us-squad-1")
    assert battle.unit("us-squad-1").good_order
    assert battle.parts("morale-check", "tally") == {}, "but he adds nothing"


@clause("lnl-3.0a-9")
@pytest.mark.parametrize(("man", "name"), [("sniper", "us-sniper-1"), ("us_mg_50", "us-weapon-team-1")])
def test_snipers_and_teams_marked_sr_rally_alone(man: str, name: str) -> None:
    battle = rally(f"{man}* us_army_squad*", PASSES, force="us_army", module="fhv")
    assert battle.keys == [f"rally:{name}", "done"], "the squad beside them may not"
    assert battle.choose(f"rally:{name}").unit(name).good_order


@clause("lnl-3.0a-10")
def test_a_leader_helps_even_who_rallies_alone() -> None:
    battle = rally("us_mg_50* leader_captain", PASSES, force="us_army", module="fhv")
    battle.choose("rally:us-weapon-team-1")
    assert battle.parts("morale-check", "tally") == {"leadership": -2}


@clause("lnl-3.0a-11")
@example("lnl-3.0a-e1", "lnl-3.0a-e2", "lnl-3.0a-e3")
@pytest.mark.parametrize(
    ("leader", "squad", "module", "may"),
    [
        pytest.param("nva", "vc_squad*!vc", "fhv", False, id="e1"),
        pytest.param("usmc", "us_army_squad*!us_army", "fhv", False, id="e2"),
        pytest.param("us_army", "usmc_squad*!usmc", "fhv", False, id="e2 reversed"),
        pytest.param("ss", "fallschirmjaeger_squad*!fallschirmjaeger", "boh", False, id="e3"),
        pytest.param("usmc", "usmc_squad*!usmc", "fhv", True, id="his own"),
        pytest.param("us_airborne", "us_glider_squad*!us_glider", "boh", True, id="one colour"),
    ],
)
def test_a_leader_rallies_only_men_of_his_colour(leader: str, squad: str, module: str, may: bool) -> None:
    counter, _, force = squad.partition("*!")
    battle = rally(f"{counter}!{force}* leader_captain crew+bar", [], force=leader, module=module)
    assert battle.why_not("rally:us-squad-1") == (None if may else NO_LEADER)


@clause("lnl-3.0a-11")
@pytest.mark.parametrize(("everywhere", "may"), [(False, True), (True, False)])
def test_a_chaplain_helps_his_nation_or_by_option_only_his_organisation(everywhere: bool, may: bool) -> None:
    """Rulings 6 and 109: a chaplain of the Army among Marines."""
    battle = rally(
        "usmc_squad!usmc* chaplain usmc_squad!usmc+bar",
        [3, 3],
        force="us_army",
        module="fhv",
        options={"organisation_everywhere": everywhere},
    )
    assert ("rally:us-squad-1" in battle.keys) is may
    if may:
        assert battle.choose("rally:us-squad-1").parts("morale-check", "tally") == {"leadership": -1}


@clause("lnl-3.0a-13")
def test_a_medics_help_is_not_the_units_own_attempt() -> None:
    battle = rally("us_airborne_squad* medic leader_captain", [*FAILS, *PASSES])
    battle.choose("treat:us-medic-1>us-squad-1")
    assert not battle.unit("us-squad-1").good_order
    assert battle.choose("rally:us-squad-1").unit("us-squad-1").good_order


@clause("lnl-3.0a-13")
def test_nor_is_a_failed_attempt_the_end_of_a_medics_care() -> None:
    battle = rally("us_airborne_squad* medic leader_captain", [*FAILS, *PASSES])
    battle.choose("rally:us-squad-1", "treat:us-medic-1>us-squad-1")
    assert battle.unit("us-squad-1").good_order


@clause("lnl-3.0a-14")
def test_a_medic_who_has_just_rallied_treats_another() -> None:
    battle = rally("us_airborne_squad* medic* leader_captain", [*PASSES, *PASSES])
    assert not [key for key in battle.keys if key.startswith("treat")]
    battle.choose("rally:us-medic-1", "treat:us-medic-1>us-squad-1")
    assert battle.unit("us-squad-1").good_order

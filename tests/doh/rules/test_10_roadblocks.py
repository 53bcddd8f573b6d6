"""10.5.1: roadblocks: who may enter them, what they hide, and who gathers there."""

from __future__ import annotations

import msgspec
import pytest

from bocage.ground.land import Land
from bocage.kernel import BadContent, No
from bocage.systems.doh.rules.roadblocks import with_roadblocks
from bocage.systems.lnl.content.scenario import Fortification
from tests.doh.positions import MIX, Streets
from tests.support import clause, example

STREET = """
. . X . .
. . . . .
"""


def gathered(
    total: tuple[int, int], *more: int, mix: dict[str, int] | None = None, here: str = ""
) -> Streets:
    """A Rally Phase in which the Somalis, who have the initiative, roll this for the roadblock at C1."""
    battle = Streets(
        STREET,
        us={"A2": "ranger_squad*"},
        somali={"E2": "somali_half", **({"C1": here} if here else {})},
        mix=mix,
    )
    battle.rally_phase(dice=[1, 6, *total, *more])
    return battle


def at_the_roadblock(battle: Streets) -> list[str]:
    return [battle.unit(name).counter.id for name in battle.at("C1")]


@clause("doh-10.5.1-1", "doh-10.5.1-2", "doh-10.5.1-u9")
def test_roadblocks_stand_where_the_scenario_puts_them_and_stay() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"E2": "somali_half"}).impulse("us")
    assert battle.game.view("us")["markers"]["roadblocks"] == ["C1"]  # type: ignore[index]
    assert battle.g.field.cover[battle.loc("C1")].code == "roadblock"


@clause("doh-10.5.1-4", "doh-10.5.1-u4", "doh-chart-14")
@pytest.mark.parametrize(("who", "force"), [("ranger_squad", "us_ranger"), ("pakistani_squad", "pakistani")])
def test_americans_and_pakistanis_may_not_enter_a_roadblock(who: str, force: str) -> None:
    battle = Streets(STREET, us={"B1": who}, force=force).impulse("us").choose("activate:B1", "move-from:B1")
    assert "move:C1" not in battle.keys
    refusal = battle.why_not("move:C1")
    assert refusal is not None
    assert refusal.clause == "doh-10.5.1-4"


@clause("doh-10.5.1-6", "doh-10.5.1-u3", "doh-chart-14")
@pytest.mark.parametrize(("start", "mp"), [("D1", 4), ("D2", 5)])
def test_somali_infantry_enters_for_four_and_one_more_by_the_corner(start: str, mp: int) -> None:
    battle = Streets(STREET, somali={start: "leader_somali"}).impulse("somali")
    battle.choose(f"activate:{start}", f"move-from:{start}", "move:C1")
    assert battle.last("moves").data["cost"] == mp


@clause("doh-10.5.1-7", "doh-10.5.1-8")
def test_a_mob_may_leave_a_roadblock_but_not_enter_one() -> None:
    battle = Streets(STREET, somali={"C1": "somali_mob", "E2": "somali_half"}, us={"A1": "ranger_squad"})
    battle.impulse("somali", dice=[6])
    battle.choose("mob:somali-mob-1", "move-from:C1", "move:D1")
    assert battle.where("somali-mob-1") == "D1"
    battle = Streets(STREET, somali={"D1": "somali_mob", "E2": "somali_half"}, us={"A1": "ranger_squad"})
    battle.impulse("somali", dice=[6]).choose("mob:somali-mob-1", "move-from:D1")
    assert "move:C1" not in battle.keys
    refusal = battle.why_not("move:C1")
    assert refusal is not None
    assert refusal.clause == "doh-10.5.1-7"


@clause("doh-10.5.1-9", "doh-10.5.1-10", "doh-chart-14")
def test_a_roadblock_is_blocking_terrain_and_gives_one() -> None:
    fight = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_half"})
    fight.impulse("us", dice=[2, 1, 6])
    assert fight.g.field.cover[fight.loc("C1")].sight == "blocking"
    fight.choose("spot:us-squad-1>C1")
    assert fight.last("spotting").data["needs"] == 2
    assert fight.last("spotting").data["found"]
    fight.choose("activate:A1", "fire:A1>C1")
    assert fight.tally("fire", "cover").total == 1


@clause("doh-10.5.1-11", "doh-10.5.1-u10", "ruling-52")
def test_a_roadblock_hides_what_is_behind_it_from_every_height() -> None:
    field = Streets("L . X . L").impulse("us").g.field
    see = field.sight.code
    assert see[field.number("A1-upper")][field.number("E1-upper")] == 3
    assert see[field.number("B1")][field.number("D1")] == 3
    assert see[field.number("A1-upper")][field.number("C1")] == 0
    assert see[field.number("C1")][field.number("E1")] == 0


@clause("doh-10.5.1-9")
def test_a_roadblock_fills_its_square_and_the_street_goes_on_beyond_it() -> None:
    """A street is drawn over two places: the roadblock lies on the one, whole, and the other stays street."""
    street = [(1.8, 1.2), (3.2, 1.8), (3.0, 2.3), (1.8, 1.8)]
    land = Land.draw("  .  .\n.  .\n  .  .\n.  .\n", outlines={"road": [street]})
    scenario = msgspec.structs.replace(
        Streets(". .").scenario, fortifications=(Fortification("roadblock", "B2"),)
    )
    blocked = with_roadblocks(scenario, land)
    here, beyond = (blocked.cells[blocked.cell(label)] for label in ("B2", "C2"))
    assert (here.terrain, here.fill) == ("roadblock", "roadblock")
    assert here.fill_order > blocked.outlines[0].order
    assert (beyond.terrain, blocked.outlines[0].kind) == ("road", "road")


@clause("doh-10.5.1-12")
def test_a_roadblock_off_the_road_is_refused() -> None:
    battle = Streets(". o", us={"A1": "ranger_squad"})
    forts = (Fortification("roadblock", "B1"),)
    battle.scenario = msgspec.structs.replace(battle.scenario, fortifications=forts)
    with pytest.raises(BadContent):
        battle.impulse("us")


# Who gathers


@clause("doh-10.5.1-13", "doh-10.5.1-14", "doh-aid-seq-5", "doh-10.5.1-u1", "doh-10.5.1-u2")
@pytest.mark.parametrize("total", [(1, 1), (3, 3)])
def test_two_to_six_bring_a_mob_before_anything_else(total: tuple[int, int]) -> None:
    battle = gathered(total)
    assert at_the_roadblock(battle) == ["somali_mob"]
    kinds = [event.kind for event in battle.game.events]
    assert kinds.index("roadblock") == kinds.index("initiative") + 1


@clause("doh-10.5.1-15")
def test_seven_brings_a_half_squad() -> None:
    assert at_the_roadblock(gathered((3, 4))) == ["somali_half"]


@clause("doh-10.5.1-16", "doh-10.5.1-19")
@pytest.mark.parametrize(("roll", "weapons"), [(1, []), (3, []), (4, ["rpg7"]), (5, ["rpg7"]), (6, ["rpd"])])
def test_eight_brings_a_squad_and_a_roll_for_a_weapon(roll: int, weapons: list[str]) -> None:
    battle = gathered((4, 4), roll)
    assert at_the_roadblock(battle) == ["somali_squad_b"]
    squad = battle.unit(battle.at("C1")[0])
    assert [weapon.kind.id for weapon in squad.weapons] == weapons


@clause("doh-10.5.1-17", "doh-10.5.1-19")
def test_nine_brings_a_better_squad_a_leader_and_a_weapon() -> None:
    battle = gathered((4, 5), 6)
    assert at_the_roadblock(battle) == ["leader_somali", "somali_squad_a"]
    assert [weapon.kind.id for weapon in battle.unit(battle.at("C1")[1]).weapons] == ["rpd"]


@clause("doh-10.5.1-17")
def test_the_somali_player_chooses_the_leader() -> None:
    battle = gathered((4, 5), 1, mix={**MIX, "leader_lieutenant": 1})
    assert battle.ask.seat == "somali"
    assert battle.keys == ["leader:leader_somali", "leader:leader_lieutenant"]
    battle.choose("leader:leader_lieutenant")
    assert at_the_roadblock(battle) == ["leader_lieutenant", "somali_squad_a"]


@clause("doh-10.5.1-18")
@pytest.mark.parametrize("total", [(4, 6), (5, 6), (6, 6)])
def test_ten_to_twelve_bring_nobody(total: tuple[int, int]) -> None:
    assert at_the_roadblock(gathered(total)) == []


@clause("doh-10.5.1-20")
def test_a_weapon_that_is_not_left_is_not_placed() -> None:
    battle = gathered((4, 4), 6, mix={**MIX, "rpd": 0})
    assert battle.unit(battle.at("C1")[0]).weapons == []


@clause("doh-10.5.1-21", "doh-10.5.1-u7")
def test_a_leader_that_is_not_left_is_not_placed() -> None:
    assert at_the_roadblock(gathered((4, 5), 1, mix={**MIX, "leader_somali": 0})) == ["somali_squad_a"]
    assert at_the_roadblock(gathered((1, 1), mix={**MIX, "somali_mob": 0})) == []


@clause("doh-10.5.1-22", "doh-10.5.1-u6")
@example("doh-10.5.1-e1", "doh-10.5.1-e2")
def test_the_next_best_squad_comes_and_keeps_leader_and_weapon() -> None:
    battle = gathered((4, 5), 6, mix={**MIX, "somali_squad_a": 0})
    assert at_the_roadblock(battle) == ["leader_somali", "somali_squad_b"]
    assert [weapon.kind.id for weapon in battle.unit(battle.at("C1")[1]).weapons] == ["rpd"]
    battle = gathered((4, 5), 6, mix={**MIX, "somali_squad_a": 0, "somali_squad_b": 0})
    assert at_the_roadblock(battle) == ["leader_somali", "somali_half"]


@clause("doh-10.5.1-u5", "ruling-172")
def test_what_stacking_forbids_is_not_placed() -> None:
    assert at_the_roadblock(gathered((1, 1), here="somali_mob")) == ["somali_mob"]
    assert at_the_roadblock(gathered((3, 4), here="somali_half somali_half")) == [
        "somali_half",
        "somali_half",
    ]


@clause("doh-10.5.1-1")
def test_no_other_fortification_is_a_roadblock() -> None:
    """A mine in A2, where Rangers may go."""
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"E2": "somali_half"})
    mine = Fortification("mine", "A2", side="somali")
    scenario = msgspec.structs.replace(battle.scenario, fortifications=(mine,))
    land = with_roadblocks(scenario, battle.land)
    assert land.cells[land.cell("A2")].terrain == battle.land.cells[land.cell("A2")].terrain


@clause("doh-10.5.1-19", "doh-10.5.1-21")
@pytest.mark.parametrize(("in_play", "brought"), [("rpg7", ["rpd"]), ("rpd", [])])
def test_the_mix_of_a_weapon_is_used_up_by_its_own_kind(in_play: str, brought: list[str]) -> None:
    """8 brings a squad, a 6 an RPD; the mix holds one of them."""
    battle = Streets(
        STREET,
        us={"A2": "ranger_squad*"},
        somali={"E2": f"somali_half+{in_play}"},
        mix={**MIX, "rpd": 1},
    )
    battle.rally_phase(dice=[1, 6, 4, 4, 6])
    squad = battle.unit(battle.at("C1")[0])
    assert [weapon.kind.id for weapon in squad.weapons] == brought


@clause("doh-10.5.1-4", "doh-10.5.1-8", "doh-13.1.7-2")
@pytest.mark.parametrize(
    ("who", "where", "may"),
    [
        ("somali-mob-1", "A1", True),
        ("somali-mob-1", "C1", True),
        ("somali-mob-1", "A3", False),
        ("somali-half-squad-1", "C1", True),
        ("somali-half-squad-1", "A3", True),
        ("us-squad-1", "C1", False),
        ("us-squad-1", "A3", True),
        ("us-squad-1", "A1", True),
    ],
)
def test_who_may_stand_on_a_road_at_a_roadblock_and_in_a_house(who: str, where: str, may: bool) -> None:
    battle = Streets(
        f"{STREET.strip()}\no o o o o",
        us={"A2": "ranger_squad"},
        somali={"E2": "somali_half", "E1": "somali_mob"},
    ).impulse("us")
    assert battle.g.module.may_stand(battle.g, battle.unit(who), battle.loc(where)) == may
    if who == "us-squad-1":
        assert battle.g.module.leg(battle.scenario.sides["us"], battle.g.field.cover[battle.loc("C1")]) == 0


@clause("doh-19.9-4", "doh-13.94.2-9")
def test_what_only_delta_teams_may_and_may_not() -> None:
    battle = Streets(
        STREET, us={"A2": "ranger_squad delta_team!us_delta"}, somali={"E2": "somali_half"}
    ).impulse("us")
    rangers, delta = battle.unit("us-squad-1"), battle.unit("us-delta-team-1")
    module = battle.g.module
    assert module.cannot_begin_with(delta.counter) == No("doh-13.94.2-9", "delta-begins-unarmed")
    assert module.cannot_begin_with(rangers.counter) is None

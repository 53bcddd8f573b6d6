"""The doctrine of A Day of Heroes: what a town full of people asks for, habit by habit."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from bocage.kernel.doctrine import EVEN, Doctrine
from bocage.players import Veteran
from bocage.systems import doctrine, scenarios
from bocage.systems.lnl.content.scenario import Condition, Scores
from tests.doh.positions import Streets
from tests.players.strength import veteran_wins

POINTS = (Condition("us", "points", at_least=1), Condition("somali", "otherwise"))


def mind() -> Doctrine:
    found = doctrine("doh")
    assert found is not None
    return found


def chosen(battle: Streets) -> str:
    """What a veteran answers to the pending question."""
    return Veteran(mind()).choose(battle.game).key


def scored(battle: Streets) -> dict[str, float]:
    return {each.option.key: each.score for each in mind().judge(battle.game, EVEN)}


def reasons(battle: Streets, key: str) -> dict[str, float]:
    judged = mind().judge(battle.game, EVEN)
    return dict(next(each for each in judged if each.option.key == key).reasons)


def convoy(
    drawing: str, us: Mapping[str, str], somali: Mapping[str, str], out: str, turns: int = 6
) -> Streets:
    """Vehicles that score by leaving the map."""
    battle = Streets(
        drawing, us=us, somali=somali, scores=Scores(exit=2, vehicle=3), victory=POINTS, turns=turns
    )
    sides = dict(battle.scenario.sides)
    sides["us"] = msgspec.structs.replace(sides["us"], exit=out)
    battle.scenario = msgspec.structs.replace(battle.scenario, sides=sides)
    return battle


# ------------------------------------------------------------------ fire and crowds

LANE = """
. . . . . .
o o o o o o
"""


def test_nobody_fires_at_people_who_only_stand_there() -> None:
    battle = Streets(LANE, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob"}).impulse("us")
    battle.choose("activate:A1")
    assert scored(battle)["fire:A1>C1"] < 0
    assert not chosen(battle).startswith("fire")


def test_militia_are_fired_at_and_less_gladly_through_a_crowd() -> None:
    """13.1.7-6, -7: whoever fires through a mob disperses it, and pays for it."""
    clear = Streets(LANE, us={"A1": "ranger_squad"}, somali={"D1": "somali_squad_a"}).impulse("us")
    behind = Streets(
        LANE, us={"A1": "ranger_squad"}, somali={"D1": "somali_squad_a", "C1": "somali_mob"}
    ).impulse("us")
    assert chosen(clear.choose("activate:A1")) == "fire:A1>D1"
    behind.choose("activate:A1")
    assert reasons(behind, "fire:A1>D1")["crowd"] < 0
    assert scored(behind)["fire:A1>D1"] < scored(clear)["fire:A1>D1"] - 0.3


def test_a_delta_sniper_team_picks_its_man_out_of_the_crowd() -> None:
    """13.1.7-22: the mob around its target stays."""
    battle = Streets(
        LANE,
        us={"A1": "delta_sniper_team!us_delta"},
        somali={"D1": "somali_squad_a somali_mob"},
    ).impulse("us")
    battle.choose("activate:A1")
    fire = next(key for key in battle.keys if key.endswith(">D1"))
    assert "crowd" not in reasons(battle, fire)
    assert chosen(battle) == fire


def test_a_crowd_that_holds_what_is_wanted_is_worth_its_price() -> None:
    def price(hold: dict[str, int]) -> float:
        battle = Streets(
            LANE,
            us={"A1": "ranger_squad"},
            somali={"C1": "somali_mob"},
            scores=Scores(hold=hold),
            victory=POINTS,
        ).impulse("us")
        battle.choose("activate:A1")
        return scored(battle)["fire:A1>C1"]

    assert price({"F1": 5}) < 0 < price({"C1": 5})


def test_the_militia_spare_their_own_crowd() -> None:
    """13.1.7-28: each attack through it makes it likelier to run."""
    battle = Streets(
        LANE, us={"D1": "ranger_squad"}, somali={"A1": "somali_squad_a", "C1": "somali_mob"}
    ).impulse("somali")
    battle.choose("activate:A1")
    assert reasons(battle, "fire:A1>D1")["crowd"] < 0


# ------------------------------------------------------------------ crowds

CROSSING = """
o . o o o o
. . . . . .
o . o o o o
"""


def test_a_crowd_takes_a_square_that_nobody_guards() -> None:
    battle = Streets(
        CROSSING,
        us={"F2": "ranger_squad"},
        somali={"A2": "somali_mob", "A1": "somali_half"},
        scores=Scores(hold={"B1": 5}),
        victory=POINTS,
    ).impulse("somali", dice=[6])
    battle.choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-moves"
    assert chosen(battle) == "move-from:A2"
    battle.choose("move-from:A2")
    while battle.ask.kind in ("step", "opportunity-fire"):
        battle.choose(chosen(battle) if battle.ask.kind == "step" else "hold-fire")
    assert battle.where("somali-mob-1") == "B1", "and not where it would be nearest to the Americans"


def test_a_crowd_stands_before_those_who_would_be_fired_at() -> None:
    battle = Streets(
        CROSSING,
        us={"F2": "ranger_squad ranger_squad"},
        somali={"A2": "somali_squad_a somali_squad_b", "B1": "somali_mob"},
    ).impulse("somali", dice=[6])
    battle.choose("mob:somali-mob-1")
    judged = {each.option.key: dict(each.reasons) for each in mind().judge(battle.game, EVEN)}
    assert chosen(battle) == "move-from:B1", judged
    battle.choose("move-from:B1")
    where = chosen(battle)
    assert where.startswith("move:")
    assert reasons(battle, where)["shield"] > 0


def test_a_confused_crowd_is_led_away_from_what_we_want() -> None:
    """13.1.7.1-9: the American player moves it."""
    battle = Streets(
        CROSSING,
        us={"F2": "ranger_squad"},
        somali={"B2": "somali_mob", "A1": "somali_half"},
        scores=Scores(hold={"B2": 5}),
        victory=POINTS,
    ).impulse("somali", dice=[2])
    battle.choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-confused"
    assert battle.ask.seat == "us"
    assert chosen(battle) == "move-from:B2"


def test_who_has_to_get_through_asks_the_crowd_to_let_him() -> None:
    """13.1.7-11: the only street is full of people, and what is wanted lies behind them."""
    battle = Streets(
        """
        L L L L L
        . . . . .
        L L L L L
        """,
        us={"A2": "ranger_squad"},
        somali={"B2": "somali_mob", "E1": "somali_half"},
        sides={"wall": "A1/A2 A2/A3 B1/B2 B2/B3 A1/B1 A3/B3"},
        scores=Scores(hold={"C2": 6}),
        victory=POINTS,
    ).impulse("us")
    battle.choose("activate:A2", "move-from:A2")
    judged = scored(battle)
    assert judged["pass-through:B2"] > judged["move:B2"], "a melee with a crowd costs what shooting it does"


# ------------------------------------------------------------------ the convoy

ROADS = """
. . . . . . . .
. o o o o o o .
. . . X . . . .
"""


def test_a_convoy_goes_round_a_roadblock() -> None:
    battle = convoy(ROADS, {"A2": "hmmwv_50^se"}, {"H2": "somali_half"}, "H1 H3", 8).impulse("us")
    battle.choose("activate:A2")
    assert chosen(battle).startswith(("drive:", "assault-drive:"))
    battle.choose("drive:us-hmmwv-50-1")
    while battle.ask.kind == "drive" and battle.ask.seat == "us":
        battle.choose(chosen(battle))
    assert battle.where("us-hmmwv-50-1")[0] in "BCDEFGH", "up the other street, not to the roadblock"
    assert battle.where("us-hmmwv-50-1")[1] == "1"


@pytest.mark.parametrize(("choked", "row"), [("M1", "3"), ("M3", "1")])
def test_a_convoy_goes_round_a_street_that_is_choked_with_wrecks(choked: str, row: str) -> None:
    """1.3-4: two wrecks leave no room to pass, further ahead than it drives in a turn."""
    long = " .".join([""] * 17)
    drawing = f"{long}\n .{' o' * 14} .\n{long}\n"
    battle = convoy(drawing, {"A2": "hmmwv_50^se"}, {"P2": "somali_half"}, "P1 P3", 8).impulse("us")
    cell = battle.loc(choked)
    battle.g.wrecks[cell] = 2
    battle.g.wreck_mask |= 1 << cell
    battle.choose("activate:A2", "drive:us-hmmwv-50-1")
    while battle.ask.kind == "drive" and battle.ask.seat == "us":
        battle.choose(chosen(battle))
    assert battle.where("us-hmmwv-50-1")[1] == row


@pytest.mark.parametrize("crowds", ["C2", "C2 D2"])
def test_a_vehicle_drives_through_crowds(crowds: str) -> None:
    """13.1.7-9, ruling 128: 2 MP more for each, and out on the other side."""
    street = "o o o o o o\n. . . . . .\no o o o o o\n"
    ours = {"A2": "hmmwv_50^ne", "A3": "ranger_squad"}
    theirs = {**dict.fromkeys(crowds.split(), "somali_mob"), "A1": "somali_half"}
    battle = convoy(street, ours, theirs, "F2").impulse("us")
    battle.choose("activate:A2", "drive:us-hmmwv-50-1")
    while battle.ask.kind in ("drive", "opportunity-fire"):
        battle.choose(chosen(battle) if battle.ask.seat == "us" else "hold-fire")
    assert battle.g.exit_points[0] > 0


def test_an_rpg_answers_the_truck_that_passes() -> None:
    """5.3, 14.1: and not the rifles beside it, which could hardly hurt it."""
    battle = convoy(
        ". . . . . . . .\n. . . . . . . .\n",
        {"A1": "truck_5_ton^ne[ranger_squad]"},
        {"E2": "somali_squad_a+rpg7"},
        "H1",
    ).impulse("us")
    battle.choose("activate:A1", "drive:us-truck-5-ton-1", "move:B1")
    assert battle.ask.kind == "opportunity-fire"
    assert chosen(battle).startswith("ordnance-at:")


def test_crowds_gather_where_the_convoy_has_to_pass() -> None:
    battle = convoy(
        ROADS.replace("X", "."),
        {"A1": "hmmwv_50^ne"},
        {"A3": "somali_mob", "H2": "somali_half"},
        "H1",
    ).impulse("somali", dice=[6])
    battle.choose("mob:somali-mob-1")
    assert chosen(battle) == "move-from:A3"


def test_militia_wait_in_cover_where_the_convoy_passes() -> None:
    battle = convoy(
        "o o o o o o o o\n. . . . . . . .\no o o o o o o o\n_ _ _ _ _ _ _ _\n_ _ _ _ _ _ _ _\n",
        {"A2": "hmmwv_50^ne"},
        {"D1-D5": "somali_squad_a"},
        "H2",
    )
    battle.scenario = msgspec.structs.replace(battle.scenario, setup_order=("somali", "us"))
    battle.set_up()
    assert battle.ask.kind == "set-up"
    assert chosen(battle) in ("place:D1", "place:D3")


# ------------------------------------------------------------------ ropes and roofs

TOWN = """
. . . . . .
. L L o g .
. . . . . .
. . . . . .
"""


def test_men_are_set_down_beside_what_is_wanted() -> None:
    battle = Streets(
        TOWN,
        us={"F4-air": "mh60_black_hawk[ranger_squad]"},
        somali={"F1": "somali_half"},
        scores=Scores(hold={"A3": 5}),
        victory=POINTS,
    ).impulse("us")
    battle.choose("activate:F4-air")
    assert chosen(battle) == "flight:us-mh60-black-hawk-1"
    battle.choose("flight:us-mh60-black-hawk-1")
    assert chosen(battle) == "fly:A3"
    battle.choose("fly:A3")
    assert chosen(battle) == "hover:us-mh60-black-hawk-1"
    battle.choose("hover:us-mh60-black-hawk-1")
    assert chosen(battle) == "unload:us-mh60-black-hawk-1"


def test_a_little_bird_sets_its_team_down_on_the_roof() -> None:
    """19.9-1: where the house is what is wanted."""
    battle = Streets(
        TOWN,
        us={"F4-air": "ah6_little_bird!us_delta[delta_team!us_delta]"},
        somali={"F1": "somali_half"},
        scores=Scores(hold={"B2": 5}),
        victory=POINTS,
    ).impulse("us")
    battle.choose("activate:F4-air", "flight:us-ah6-little-bird-1")
    assert chosen(battle) == "fly:B2"
    assert reasons(battle, "fly:B2")["roof"] > 0


def test_an_empty_helicopter_stays_out_of_reach() -> None:
    """19.5.2-4: those on the ground reach half as far up; over them it is dangerous, beyond it is not."""
    battle = Streets(
        TOWN, us={"F4-air": "mh60_black_hawk"}, somali={"A1": "somali_squad_a somali_squad_a leader_somali"}
    ).impulse("us")
    battle.choose("activate:F4-air", "flight:us-mh60-black-hawk-1")
    judged = scored(battle)
    assert judged["fly:A1"] < judged["fly:D1"]
    assert reasons(battle, "fly:D1").get("danger", 0.0) == 0
    assert reasons(battle, "fly:A1")["danger"] < 0


# ------------------------------------------------------------------ those who hide, and those who gather


def test_the_men_who_are_wanted_run() -> None:
    battle = Streets(
        ". . . . . .\no o o o o o\n",
        us={"A1": "ranger_squad"},
        somali={"C2": "somali_vip somali_squad_a", "F1": "somali_half"},
        scores=Scores(vip=4),
    ).impulse("somali")
    battle.choose("activate:C2")
    assert chosen(battle) == "move-from:C2"
    battle.choose("move-from:C2")
    taken = {}
    while battle.ask.kind == "move-who":
        name = battle.keys[0].split(":")[1]
        taken[name] = chosen(battle).split(":")[0]
        battle.choose(chosen(battle))
    assert taken == {"somali-vip-1": "join", "somali-squad-1": "stay"}
    assert chosen(battle) in ("move:D2", "move:D1")


def test_the_best_leader_comes_to_the_roadblock() -> None:
    """10.5.1-17."""
    battle = Streets(
        "X . .\n. . .\n",
        us={"C2": "ranger_squad"},
        somali={"C1": "somali_half"},
        mix={"leader_somali": 1, "leader_captain": 1, "somali_squad_a": 1},
    ).rally_phase(dice=[1, 6, 4, 5, 1])
    assert battle.ask.kind == "roadblock-leader"
    assert chosen(battle) == "leader:leader_captain"


def test_khat_goes_to_those_who_stay() -> None:
    """13.1.5: 1 morale more, 1 MF less."""
    battle = Streets(". . .\n. . .\n", us={"C2": "ranger_squad"}, somali={"A1": "somali_squad_a"})
    battle.lay("A1", "khat", "somali")
    battle.rally_phase(dice=[1, 6])
    assert battle.ask.seat == "somali"
    key = next(key for key in battle.keys if key.startswith("pick-up"))
    assert reasons(battle, key)["khat"] > 0
    assert chosen(battle) == key


# ------------------------------------------------------------------ strength


@pytest.mark.parametrize("id", scenarios("doh"))
def test_a_veteran_beats_recruits_from_either_seat(id: str) -> None:
    """Two battles a seat with fixed seeds; one may go to the dice."""
    assert veteran_wins(id, "doh", games=4, seed=200) >= 3

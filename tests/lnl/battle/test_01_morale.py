"""Chapter 1.5: morale checks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause

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
"""The men of A2 have somewhere to go: else nobody could do anything, and the turn would be over."""
FIRST = [6, 1]
"""The initiative goes to the first side."""


def check(men: str, dice: tuple[int, int], ground: str = FIELD, **more: object) -> Battle:
    """A Shaken squad in A1 (morale 5) tries to rally beside these men."""
    battle = Battle(ground, us={"A1": f"us_airborne_squad* {men}"}, german={"A2": "medic"}, **more)  # type: ignore[arg-type]
    battle.rally_phase(dice=[*FIRST, *dice]).choose("rally:us-squad-1")
    return battle


@clause("lnl-1.5-6", "lnl-1.5-7")
@pytest.mark.parametrize(
    ("dice", "shaken"), [((1, 3), False), ((2, 3), False), ((1, 4), False), ((3, 3), True), ((6, 6), True)]
)
def test_a_check_passes_when_two_dice_are_not_above_the_morale(dice: tuple[int, int], shaken: bool) -> None:
    """A Hero lets the squad try without any modifier: 5 is its morale, 6 is too much."""
    battle = check("hero", dice)
    assert battle.tally("morale-check").total == 0
    assert battle.last("morale-check").data["dice"] == dice
    assert battle.unit("us-squad-1").shaken is shaken


@clause("lnl-1.5-6", "lnl-1.5-7")
@given(st.integers(1, 6), st.integers(1, 6))
def test_every_roll_of_two_dice_is_summed_and_compared(first: int, second: int) -> None:
    battle = check("leader_captain", (first, second), WOOD)
    assert battle.unit("us-squad-1").shaken is (first + second - 2 - 2 > 5)


@clause("lnl-1.5-8", "lnl-3.0a-4", "lnl-3.0a-5")
@pytest.mark.parametrize(
    ("men", "ground", "parts"),
    [
        ("hero", FIELD, {}),
        ("leader_sergeant", FIELD, {"leadership": -1}),
        ("leader_captain", FIELD, {"leadership": -2}),
        ("hero", WOOD, {"morale_positive_tm": -2}),
        ("leader_captain", WOOD, {"leadership": -2, "morale_positive_tm": -2}),
        ("leader_sergeant hero", FIELD, {"leadership": -1}),
        ("leader_sergeant leader_captain", FIELD, {"leadership": -2}),
        ("us_airborne_squad us_airborne_squad leader_sergeant", FIELD, {"leadership": -1}),
    ],
)
def test_only_one_leader_and_positive_cover_modify_a_check(
    men: str, ground: str, parts: dict[str, float]
) -> None:
    assert check(men, (1, 1), ground).parts("morale-check", "tally") == parts


@clause("lnl-1.5-8")
def test_a_leader_never_helps_his_own_roll() -> None:
    battle = Battle(FIELD, us={"A1": "leader_captain*"}, german={"A2": "medic"})
    battle.rally_phase(dice=[*FIRST, 3, 3]).choose("rally:us-leader-1")
    assert battle.parts("morale-check", "tally") == {}
    assert battle.unit("us-leader-1").good_order, "6 on his own Shaken morale of 6"


@clause("lnl-1.5-8")
@pytest.mark.parametrize(
    ("kind", "where", "bonus"),
    [
        ("foxhole", "A1", {"morale_positive_tm": -2}),
        ("bunker", "A1-bunker", {"morale_positive_tm": -2}),
        ("bunker", "A1", {}),
        ("wire", "A1", {}),
    ],
)
def test_foxholes_and_bunkers_give_cover_wire_does_not(
    kind: str, where: str, bonus: dict[str, float]
) -> None:
    works = Fortification(kind, "A1", facing="south" if kind == "bunker" else "")
    battle = Battle(FIELD, us={where: "us_airborne_squad* hero"}, german={"A2": "medic"}, forts=[works])
    battle.rally_phase(dice=[*FIRST, 1, 1]).choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == bonus


@clause("lnl-1.5-8")
def test_cover_on_a_hexside_gives_nothing() -> None:
    assert check("hero", (1, 1), hexsides={"wall": "A1/A2"}).parts("morale-check", "tally") == {}


@clause("lnl-1.5-8")
@pytest.mark.parametrize(("off", "parts"), [(False, {"morale_positive_tm": -2}), (True, {})])
def test_smoke_alone_gives_the_bonus_unless_the_players_say_otherwise(
    off: bool, parts: dict[str, float]
) -> None:
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad* hero"},
        german={"A2": "medic"},
        options={"smoke_gives_morale_bonus_off": off},
    )
    battle.smoke["A1"] = 2
    battle.rally_phase(dice=[*FIRST, 1, 1]).choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == parts


@clause("lnl-1.5-8")
def test_smoke_over_a_wood_gives_the_bonus_once() -> None:
    battle = Battle(WOOD, us={"A1": "us_airborne_squad* hero"}, german={"A2": "medic"})
    battle.smoke["A1"] = 1
    battle.rally_phase(dice=[*FIRST, 1, 1]).choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"morale_positive_tm": -2}


MEN = "us_airborne_squad leader_sergeant leader_captain"


@clause("lnl-1.5-8")
@pytest.mark.parametrize(
    ("leaver", "parts"),
    [
        ("us-squad-1", {"leadership": -2, "morale_positive_tm": -2}),
        ("us-leader-1", {"leadership": -2, "morale_positive_tm": -2}),
        ("us-leader-2", {"leadership": -1, "morale_positive_tm": -2}),
    ],
)
def test_a_check_to_withdraw_takes_both_modifiers_too(leaver: str, parts: dict[str, float]) -> None:
    """1.5-u2: 8.1 names only leadership, but the general rule stands. Nobody leads himself."""
    ground = """
    .
    t
    .
    """
    battle = Battle(ground, us={"A2": MEN}, german={"A2": "wehrmacht_squad"})
    battle.melee = ["A2"]
    battle.impulse("us", dice=[1, 1]).choose("withdraw:A2")
    for name in ("us-squad-1", "us-leader-1", "us-leader-2"):
        if battle.ask.kind == "withdraw-who":
            battle.choose(f"join:{name}" if name == leaver else f"stay:{name}")
    assert battle.parts("morale-check", "tally") == parts

"""Chapter 8: the numbers of a melee in their parts, each by its own rule, and what is refused there."""

from __future__ import annotations

import pytest

from bocage.kernel import No, Part, Tally
from tests.lnl.melees import MISS, charge, locked, work_weapons
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


def told(battle: Battle, side: int, what: str) -> list[Part]:
    """The parts of a number in the last melee attack of a side."""
    found = [event.data[what] for event in battle.events("melee-attack") if event.data["side"] == side][-1]
    assert isinstance(found, Tally)
    return found.parts


def strength(men: str, **more: object) -> list[Part]:
    """What these men attack with: 2d6 of 2 on both sides hurt nobody."""
    battle = locked(men, ENEMY, **more).impulse("us", dice=MISS + MISS).choose("fight:B1")
    work_weapons(battle)
    return told(battle, 0, "attack")


@clause("lnl-8.0a-15", "lnl-8.3-1")
def test_own_firepower_and_none() -> None:
    assert strength(SQUAD) == [Part(2, "lnl-8.0a-15", "inherent")]
    assert strength("us_glider_half!us_glider") == [Part(1, "lnl-8.3-1", "zero_fp")]


@clause("lnl-8.3a-1")
def test_an_m_adds_one_to_whatever_is_printed() -> None:
    for fp, first in ((3, Part(3, "lnl-8.0a-15", "inherent")), (0, Part(1, "lnl-8.3-1", "zero_fp"))):
        battle = locked(SQUAD, ENEMY).reprint("us-squad-1", fp=fp, melee_marked=True)
        battle.impulse("us", dice=MISS + MISS).choose("fight:B1")
        assert told(battle, 0, "attack") == [first, Part(1, "lnl-8.3a-1", "melee_marked")]


@clause("lnl-8.0b-1", "lnl-8.0b-2", "lnl-8.0b-3", "lnl-8.0b-6")
@pytest.mark.parametrize(
    ("men", "arms"),
    [
        (f"{SQUAD}+bren", Part(2, "lnl-8.0b-1", "machine_gun")),
        ("us_airborne_half+bren", Part(2, "lnl-8.0b-2", "machine_gun")),
        ("leader_captain+m240g", Part(2, "lnl-8.0b-3", "machine_gun")),
        ("hero+m240g", Part(2, "lnl-8.0b-6", "machine_gun")),
        (f"hero+m240g {SQUAD}", Part(3, "lnl-8.0b-6", "machine_gun")),
        ("leader_captain+m240g leader_sergeant", Part(3, "lnl-8.0b-4", "machine_gun")),
    ],
)
def test_who_works_a_machine_gun_with_how_much(men: str, arms: Part) -> None:
    """An M240G has 3: half of it, rounded up, is 2."""
    assert arms in strength(men)


@clause("lnl-8.0b-1")
def test_a_squad_uses_two_weapons_without_its_own_firepower_where_that_is_more() -> None:
    """Its own 2 and a gun of 3 are less than two such guns, but more than 3 and the 1 of a BAR."""
    guns = [Part(3, "lnl-8.0b-1", "machine_gun")] * 2
    assert strength(f"{SQUAD}+m240g+m240g") == guns
    own = Part(2, "lnl-8.0a-15", "inherent")
    assert strength(f"{SQUAD}+m240g+bar") == [own, Part(3, "lnl-8.0b-1", "machine_gun")]


@clause("lnl-8.0b-2")
def test_a_half_squad_uses_its_weapon_instead_of_its_own_firepower() -> None:
    assert strength("us_airborne_half+m240g") == [Part(3, "lnl-8.0b-2", "machine_gun")]


@clause("lnl-1.6.3-5", "lnl-1.6.3-6")
def test_a_team_that_is_attacked_counts_as_one() -> None:
    battle = locked(SQUAD, "us_mg_50").impulse("us", dice=MISS).choose("fight:B1")
    assert told(battle, 0, "defence") == [Part(1, "lnl-1.6.3-5", "weapon_team")]
    assert [event.data["side"] for event in battle.events("melee-attack")] == [0], "a team only defends"


@clause("lnl-8.0a-6", "lnl-8.3-2", "lnl-8.3-3")
def test_what_is_added_to_the_dice() -> None:
    """A captain's 2; two half-squads of firepower 0 attack, one of them is there to be attacked."""
    zero = "us_glider_half!us_glider"
    battle = locked(f"{SQUAD} {zero} {zero} leader_captain", "wehrmacht_half_b")
    battle.impulse("us", dice=MISS + MISS).choose("fight:B1")
    assert told(battle, 0, "tally") == [
        Part(2, "lnl-8.0a-6", "leadership"),
        Part(-2, "lnl-8.3-2", "zero_fp_attacking"),
        Part(1, "lnl-8.3-3", "zero_fp_defending"),
    ]


@clause("lnl-8.0a-11", "lnl-13.0-3", "lnl-12.0-5")
def test_what_shifts_the_odds() -> None:
    """Two Heroes shift as one; two nationalities, and an enemy Brawler, shift back."""
    british = "british_airborne_squad!british_airborne"
    battle = locked(f"hero hero {british}", f"{ENEMY} hero@brawler").impulse("us", dice=MISS + MISS)
    battle.choose("fight:B1")
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert told(battle, 0, "shifts") == [
        Part(1, "lnl-8.0a-11", "hero"),
        Part(-1, "lnl-13.0-3", "mixed_nationality"),
        Part(-1, "lnl-12.0-5", "brawler"),
    ]
    assert told(battle, 1, "shifts") == [Part(1, "lnl-8.0a-11", "hero")]


# Refusals


@clause("lnl-1.6.3-6", "lnl-8.1a-4", "lnl-8.0-7")
def test_who_neither_fights_nor_leaves() -> None:
    """A Weapon Team only defends; one that cannot move stays; a melee has one round a turn."""
    battle = locked("us_mg_50", ENEMY, us={"A2": SQUAD}).reprint("us-weapon-team-1", mf=0).impulse("us")
    assert battle.why_not("fight:B1") == No("lnl-1.6.3-6", "only-defends")
    assert battle.why_not("withdraw:B1") == No("lnl-8.1a-4", "nobody-can-withdraw")
    battle = locked(SQUAD, ENEMY, us={"A2": SQUAD}).impulse("us", dice=MISS + MISS).choose("fight:B1", "pass")
    for verb in ("fight", "withdraw"):
        assert battle.why_not(f"{verb}:B1") == No("lnl-8.0-7", "one-round-a-turn")


@clause("lnl-8.2-5")
def test_reinforcements_of_a_melee_that_has_been_fought_are_told_and_fight_no_round() -> None:
    battle = charge(SQUAD, ENEMY, MISS + MISS, us={"B2": SQUAD})
    battle.choose("pass", "activate:B2", "move-from:B2", "move:B1")
    (said,) = battle.events("melee-reinforced")
    assert (said.clauses, said.data) == (("lnl-8.2-5",), {"at": battle.loc("B1"), "side": 0})
    assert len(battle.events("melee")) == 1
    assert battle.marked("us-squad-2") == ["moved"]


@clause("lnl-8.1b-5", "lnl-8.0-11")
def test_a_sweep_is_told_and_leaves_no_marker() -> None:
    battle = charge(SQUAD, "medic")
    (said,) = battle.events("sweep")
    assert (said.clauses, said.data) == (("lnl-8.1b-5",), {"at": battle.loc("B1"), "side": 0})
    assert not battle.g.melee
    assert not battle.g.melee_fought
    assert battle.last("eliminated").clauses == ("lnl-8.1b-5",)

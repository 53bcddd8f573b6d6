"""Rulings 108 to 110: Advisors, Chaplains and Commissars, whose own sections are lost."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import morale
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from tests.lnl.positions import Battle
from tests.support import clause


def hill(us: dict[str, str], german: dict[str, str] | None = None, **more: object) -> Battle:
    """Six open hexes in Vietnam; the South Vietnamese play `us`."""
    return Battle(
        "\n".join("......"),
        us=us,
        german=german or {"A6": "medic"},
        module="fhv",
        forces={"us": "arvn", "german": "vc"},
        **more,  # type: ignore[arg-type]
    )


def steppe(us: dict[str, str], **more: object) -> Battle:
    """Six open hexes; the Red Army plays `us`."""
    return Battle(
        "\n".join("......"),
        us=us,
        german={"A6": "wehrmacht_squad*"},
        forces={"us": "soviet_line", "german": "wehrmacht"},
        **more,  # type: ignore[arg-type]
    )


# Advisors


@pytest.mark.parametrize(
    ("stack", "steady"),
    [
        ("arvn_squad", 4),
        ("arvn_squad advisor", 5),
        ("arvn_squad advisor*", 4),
        ("arvn_squad advisor advisor", 5),
        ("us_army_squad!us_army advisor", 5),
    ],
)
@clause("lnl-5.1a-2", "lnl-11.0-1")
def test_a_good_order_advisor_raises_the_morale_of_south_vietnamese_beside_him_by_1(
    stack: str, steady: int
) -> None:
    """The American squad has 5 of its own and gains nothing."""
    battle = hill({"A1": stack}).impulse("us")
    assert morale(battle.g, battle.unit("us-squad-1")) == steady


@clause("lnl-5.1a-2")
def test_an_advisor_helps_his_men_rally_by_their_morale_but_has_no_modifier() -> None:
    battle = hill({"A1": "arvn_squad* advisor leader_sergeant"}).rally_phase(dice=[6, 1, 2, 3])
    battle.choose("rally:us-squad-1")
    assert battle.last("morale-check").data["morale"] == 4, "3, and 1 for the Advisor"
    assert battle.parts("morale-check", "tally") == {"leadership": -1}, "the sergeant's"


@clause("lnl-11.0-1", "lnl-3.0a-6")
def test_an_advisor_alone_rallies_nobody_and_activates_only_his_own_location() -> None:
    battle = hill({"A1": "arvn_squad* advisor"}).rally_phase(dice=[6, 1, 6, 1])
    assert battle.g.phase == "impulse", "nobody could try to rally"
    battle = hill({"A1": "advisor", "A2": "arvn_squad"}).impulse("us").choose("activate:A1")
    assert battle.ask.kind == "act"


@clause("lnl-11.0-1", "lnl-1.6.1-4", "lnl-1.6.1-14")
def test_an_advisor_carries_and_fires_one_weapon_like_any_single_man() -> None:
    battle = hill({"A1": "advisor+m60"}, {"A3": "vc_squad"}).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A3")
    assert battle.parts() == {"machine_gun": 1}, "half of 2"


@pytest.mark.parametrize(
    ("man", "fights"), [("advisor", False), ("advisor+m60", True), ("advisor+m60*", False)]
)
@clause("lnl-8.0b-3", "lnl-11.0-1")
def test_an_advisor_fights_hand_to_hand_only_with_a_weapon_for_it(man: str, fights: bool) -> None:
    battle = hill({"A1": man}).impulse("german")
    assert is_melee_eligible(battle.unit("us-advisor-1")) == fights


# Chaplains


def church(us: dict[str, str], german: dict[str, str] | None = None) -> Battle:
    """Six open hexes in Vietnam; the US Army plays `us`."""
    return Battle(
        "\n".join("......"),
        us=us,
        german=german or {"A6": "medic"},
        module="fhv",
        forces={"us": "us_army", "german": "vc"},
    )


@pytest.mark.parametrize(
    ("stack", "name", "may"),
    [
        ("us_army_squad* chaplain", "us-squad-1", True),
        ("usmc_squad!usmc* chaplain", "us-squad-1", True),
        ("arvn_squad!arvn* chaplain", "us-squad-1", False),
        ("us_army_squad* chaplain*", "us-squad-1", False),
        ("scout* chaplain", "us-scout-1", True),
    ],
)
@clause("lnl-5.1a-1", "lnl-11.0-1")
def test_a_good_order_chaplain_lets_the_infantry_of_his_nation_beside_him_rally(
    stack: str, name: str, may: bool
) -> None:
    battle = church({"A1": stack}).rally_phase(dice=[6, 1, 6, 1])
    assert (f"rally:{name}" in battle.keys) == may


@clause("lnl-5.1a-1", "lnl-3.0a-4")
def test_his_modifier_of_1_helps_but_does_not_add_to_a_leaders() -> None:
    battle = church({"A1": "us_army_squad* chaplain"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"leadership": -1}
    battle = church({"A1": "us_army_squad* chaplain leader_captain"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"leadership": -2}


@clause("lnl-5.1a-1", "lnl-5.0.1-1", "lnl-5.0a-6")
def test_a_chaplain_helps_with_nothing_else() -> None:
    fire = church({"A1": "us_army_squad chaplain"}, {"A3": "vc_squad"}).impulse("us", dice=[1, 6])
    fire.choose("activate:A1", "fire:A1>A3")
    assert fire.parts() == {"lead": 2}, "nobody was asked to lead the fire"
    hit = church({"A1": "us_army_squad chaplain"}, {"A3": "vc_squad"}).impulse("german", dice=[4, 2, 2, 2])
    hit.choose("activate:A3", "fire:A3>A1")
    assert hit.checks() == {"us-squad-1": (3, "no_effect"), "us-chaplain-1": (3, "no_effect")}


@clause("lnl-1.6.1-17", "lnl-8.1b-1", "lnl-11.0-1")
def test_a_chaplain_carries_nothing_never_fights_and_activates_only_himself() -> None:
    battle = church({"A1": "chaplain", "A2": "us_army_squad"}).impulse("us")
    chaplain = battle.unit("us-chaplain-1")
    assert chaplain.counter.max_weapons == 0
    assert not is_melee_eligible(chaplain)
    battle.choose("activate:A1")
    assert battle.ask.kind == "act"


# Commissars


@clause("lnl-11.0-1", "lnl-11.1-7", "lnl-11.11-4")
def test_a_commissar_leads_like_any_leader() -> None:
    battle = steppe({"A3": "soviet_line_squad commissar", "A2": "soviet_line_squad"}).impulse(
        "us", dice=[1, 6]
    )
    battle.choose("activate:A3")
    assert "also:A2" in battle.keys
    battle.choose("enough", "fire:A3>A6", "assist:us-commissar-1")
    assert battle.parts() == {"lead": 1, "leadership": 1}


@clause("lnl-11.0-1", "lnl-3.0a-4")
def test_who_rallies_beside_a_commissar_uses_his_modifier_and_no_other() -> None:
    battle = steppe({"A1": "soviet_line_squad* commissar leader_captain"}).rally_phase(dice=[6, 1, 1, 1])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"leadership": -1}


@pytest.mark.parametrize(
    ("unit", "name", "off", "left"),
    [
        ("soviet_line_squad*", "us-squad-1", False, ("soviet_line_half", False)),
        ("soviet_line_half*", "us-half-squad-1", False, None),
        ("crew*", "us-crew-1", False, None),
        ("soviet_line_squad*", "us-squad-1", True, ("soviet_line_squad", True)),
        ("scout*", "us-scout-1", False, ("scout", True)),
    ],
)
@clause("lnl-11.0-1")
def test_an_mmc_that_fails_to_rally_beside_him_loses_a_step(
    unit: str, name: str, off: bool, left: tuple[str, bool] | None
) -> None:
    """A squad becomes a Good Order half-squad, a half-squad is lost; single men and the option are spared."""
    battle = steppe({"A1": f"{unit} commissar", "A2": "crew"}, options={"commissar_penalty_off": off})
    battle.rally_phase(dice=[6, 1, 6, 6]).choose(f"rally:{name}")
    man = battle.unit(name)
    assert (None if man.loc < 0 else (man.counter.id, man.shaken)) == left
    told = [(event.clauses, event.data) for event in battle.events("commissar")]
    cut = left is not None and left[0] != unit.rstrip("*")
    assert told == ([(("lnl-11.0-1",), {"unit": man.id, "was": "soviet_line_squad"})] if cut else [])


@clause("lnl-11.0-1")
def test_a_shaken_commissar_punishes_nobody() -> None:
    battle = steppe({"A1": "soviet_line_squad* commissar* leader_sergeant"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("enough", "rally:us-squad-1")
    assert battle.unit("us-squad-1").counter.id == "soviet_line_squad"


@clause("lnl-11.0-1")
def test_a_commissar_is_no_scapegoat_of_his_own() -> None:
    battle = steppe({"A1": "commissar*", "A2": "crew"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-commissar-1")
    assert battle.where("us-commissar-1") == "A1"
    assert battle.why_not("rally:us-commissar-1") == No("lnl-3.0-5", "one-attempt")

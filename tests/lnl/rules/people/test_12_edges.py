"""Chapters 5 to 12: men, cards and smoke at the edges of their rules, and what is told of them."""

from __future__ import annotations

import pytest

from bocage.kernel import No, Part, Tally
from bocage.systems.lnl.rules.people.medics import medical_morale
from bocage.systems.lnl.rules.people.skill_cards import draw_card, usable
from bocage.systems.lnl.rules.people.snipers import cannot_place_sniper
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
FIRST = [6, 1]


def column(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, **more)  # type: ignore[arg-type]


# 11.3, 12.0 Medics and the Field Medic


@clause("lnl-12.0-5", "lnl-11.3-6")
@pytest.mark.parametrize(
    ("man", "name", "whole", "wounded"),
    [
        ("leader_captain@field_medic", "us-leader-1", 6, 5),
        ("hero@field_medic", "us-hero-1", 6, 6),
    ],
)
def test_a_wound_weakens_the_care_of_a_leader_with_the_card_and_not_that_of_a_hero(
    man: str, name: str, whole: int, wounded: int
) -> None:
    battle = column("....", {"A1": man}, {"A4": "medic"}).rally_phase(dice=FIRST)
    assert medical_morale(battle.g, battle.unit(name)) == whole
    battle.unit(name).wounded = True
    assert medical_morale(battle.g, battle.unit(name)) == wounded


@clause("lnl-11.3-4", "lnl-11.3-5", "lnl-11.3-9")
def test_why_nobody_is_treated() -> None:
    men = {"A1": f"medic medic* {SQUAD} {SQUAD}*", "A2": f"{SQUAD}*"}
    battle = column("....", men, {"A4": "medic"}).rally_phase(dice=FIRST)
    assert "treat:us-medic-1>us-squad-2" in battle.keys
    assert battle.why_not("treat:us-medic-1>us-squad-1") == No("lnl-11.3-4", "needs-no-treatment")
    assert battle.why_not("treat:us-medic-1>us-squad-3") == No("lnl-11.3-5", "patient-elsewhere")
    assert battle.why_not("treat:us-medic-2>us-squad-2") == No("lnl-11.3-9", "medic-shaken")
    assert battle.why_not("treat:us-squad-1>us-squad-2") == No("lnl-11.3-4", "not-a-medic")


# 11.4 Snipers


def lurking(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    return column(terrain, us, german, off_map={"german": "sniper"}, **more)


@clause("lnl-11.4-2")
def test_why_a_sniper_is_not_placed_somewhere() -> None:
    """A1 holds an enemy, A2 is in the open, two single men of his are in A3, A4 has smoke."""
    battle = lurking("f.ff..", {"A1": SQUAD}, {"A3": "leader_captain medic", "A6": "crew"})
    battle.smoke["A5"] = 1
    battle.impulse("us")
    sniper = battle.unit("german-sniper-1")
    why = {label: cannot_place_sniper(battle.g, sniper, battle.loc(label)) for label in ("A1", "A2", "A3")}
    assert why == {
        "A1": No("lnl-11.4-2", "sniper-among-enemies"),
        "A2": No("lnl-11.4-2", "sniper-needs-cover"),
        "A3": No("lnl-1.3-3", "stacking-smc"),
    }
    for label in ("A4", "A5"):
        assert cannot_place_sniper(battle.g, sniper, battle.loc(label)) is None, label


@clause("lnl-11.4-2", "lnl-11.4-4", "lnl-11.4-6")
def test_where_he_appears_is_told_and_a_lone_target_is_not_drawn() -> None:
    battle = lurking("f....", {"A3": SQUAD}, {"A5": "crew"}).impulse("german", dice=[1, 1, 6])
    battle.choose("sniper:german-sniper-1")
    if battle.ask.kind == "sniper-where":
        battle.choose("sniper-at:german-sniper-1>A1")
    said = battle.last("sniper-placed")
    sniper = battle.unit("german-sniper-1")
    assert (said.clauses, said.data) == (("lnl-11.4-2",), {"unit": sniper.id, "at": battle.loc("A1")})
    battle.choose("snipe:german-sniper-1>A3")
    assert battle.g.dice.purposes == ["attack", "attack", "defence"]
    assert battle.last("fire").data["roll"] == 2
    assert battle.marked("german-sniper-1") == ["fired"]


# 12.0 Cards


@clause("lnl-12.0-2", "lnl-12.0-5")
def test_friendly_fire_is_told_with_its_four_and_the_cover_of_the_place() -> None:
    """The Germans turn the attack on A4 back on the squad in the forest of A3."""
    men = {"A1": f"leader_captain@friendly_fire {SQUAD}", "A3": SQUAD}
    battle = column("..f...", men, {"A4": ENEMY, "A6": "crew"}).impulse("us", dice=[1, 6, 1, 6])
    battle.choose("activate:A3", "fire:A3>A4", "friendly-fire:A3")
    said = battle.last("friendly-fire")
    assert said.clauses == ("lnl-12.0-2", "lnl-12.0-5")
    assert (said.data["target"], said.data["roll"], said.data["against"]) == (battle.loc("A3"), 1, 6)
    assert battle.tally("friendly-fire", "strength").parts == [Part(4, "lnl-12.0-5", "friendly_fire")]
    assert battle.tally("friendly-fire", "cover").total == 2
    assert battle.unit("us-leader-1").card == ""
    assert battle.g.friendly_fire == [-1, -1]


@clause("lnl-12.0-2", "lnl-12.0-8")
@pytest.mark.parametrize(("answer", "left"), [("go", ""), ("hold:us-leader-1", "lucky")])
def test_luck_is_told_with_what_it_averts(answer: str, left: str) -> None:
    """6 + 1 and 2 next door against 1, and 6: 14 is twice a sergeant's morale, or more."""
    battle = column("....", {"A1": "leader_sergeant@lucky crew", "A4": SQUAD}, {"A2": ENEMY}).impulse(
        "german", dice=[6, 1, 6, 1]
    )
    battle.choose("activate:A2", "fire:A2>A1")
    assert battle.ask.kind == "play-lucky"
    battle.choose(answer)
    assert battle.unit("us-leader-1").card == left
    assert battle.unit("us-leader-1").wounded is bool(left)
    if not left:
        said = battle.last("lucky")
        assert (said.clauses, said.data) == (("lnl-12.0-2",), {"unit": 0, "result": "wounded"})


# 7.0 Smoke


@clause("lnl-7.0-3", "lnl-7.0-4", "lnl-7.0-10")
@pytest.mark.parametrize(("die", "placed"), [(2, True), (3, False)])
def test_an_attempt_at_smoke_is_told_with_its_number(die: int, placed: bool) -> None:
    """US Airborne have a capability of 2."""
    battle = column("....", {"A1": SQUAD}, {"A4": "medic"}).impulse("us", dice=[die])
    battle.choose("activate:A1", "smoke:us-squad-1>A2")
    said = battle.last("smoke-attempt")
    assert said.clauses == ("lnl-7.0-3", "lnl-7.0-4")
    assert {key: value for key, value in said.data.items() if not isinstance(value, Tally)} == {
        "unit": 0,
        "at": battle.loc("A2"),
        "roll": die,
        "needs": 2,
        "placed": placed,
    }
    assert battle.g.smoke == ({battle.loc("A2"): 1} if placed else {})
    assert battle.marked("us-squad-1") == ["ops_complete"]


# 1.6.1-14 Two men at one weapon


@clause("lnl-1.6.1-14", "lnl-4.0c-2")
def test_two_men_who_serve_a_weapon_have_both_fired() -> None:
    """The captain's M240G fires in full; neither he nor the sergeant does anything more."""
    battle = column("......", {"A1": "leader_captain+m240g leader_sergeant"}, {"A4": ENEMY, "A6": "crew"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A4", "work:us-leader-1>us-leader-2")
    assert battle.tally("fire", "strength").parts == [Part(3, "lnl-5.2-6", "machine_gun")]
    assert battle.marked("us-leader-1") == battle.marked("us-leader-2") == ["fired"]
    assert battle.ask.seat == "german"


@clause("lnl-11.2-3", "lnl-12.0-9")
def test_from_a_deck_without_a_card_for_him_nobody_draws() -> None:
    battle = Battle(".\n.\n.", us={"A1": "hero"}, german={"A3": "crew"}).impulse("us")
    hero = battle.unit("us-hero-1")
    battle.g.card_deck = [card for card in battle.g.card_deck if not usable(battle.g, card, hero)]
    draw_card(battle.g, hero)
    assert hero.card == ""
    assert battle.rolled() == 0

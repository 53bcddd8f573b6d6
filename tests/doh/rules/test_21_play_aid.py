"""The play aid: fire, melee, spotting and the sequence of play, as they come out in Mogadishu."""

from __future__ import annotations

import pytest

from tests.doh.positions import Streets
from tests.support import clause

STREET = ". . . . .\n. . . . ."


@clause("doh-aid-fire-1", "doh-aid-fire-2", "doh-aid-fire-3")
def test_attack_defence_and_damage_check() -> None:
    battle = Streets(
        ". . o . .",
        us={"A1": "ranger_squad leader_sergeant"},
        somali={"C1": "somali_squad_a", "E1": "somali_half"},
    )
    battle.spotted.append("C1")
    battle.impulse("us", dice=[4, 2, 1]).choose("activate:A1", "fire:A1>C1", "assist:us-leader-1")
    fire = battle.last("fire")
    assert (fire.data["roll"], battle.parts()) == (4, {"lead": 3, "leadership": 1})
    assert (fire.data["against"], battle.tally("fire", "cover").total) == (2, 1)
    assert battle.checks()["somali-squad-1"][0] == 8 - 3


def melee(us: str, somali: str, dice: list[int]) -> Streets:
    battle = Streets(STREET, us={"A1": us}, somali={"A1": somali, "E1": "somali_half"})
    battle.melee.append("A1")
    battle.impulse("us", dice=dice).choose("fight:A1")
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    return battle


@clause("doh-aid-melee-1", "doh-aid-melee-2", "doh-aid-melee-3", "doh-aid-melee-4")
def test_melee_counts_firepower_and_weapons_leadership_and_the_answer() -> None:
    battle = melee("ranger_squad+saw leader_captain", "somali_squad_a+rpd", [6, 6, 1, 1])
    first, answer = battle.events("melee-attack")
    assert first.data["attack"].total == 3 + 2  # type: ignore[attr-defined]
    assert first.data["defence"].total == 1 + 1  # type: ignore[attr-defined]
    assert first.data["tally"].total == 2  # type: ignore[attr-defined]
    assert first.data["hit"]
    assert answer.data["side"] == 1, "the defender strikes back before he is taken off"
    assert battle.unit("somali-squad-1").loc < 0


@clause("doh-aid-melee-5")
def test_a_hero_shifts_the_odds() -> None:
    battle = melee("ranger_half_b hero", "somali_squad_a", [6, 6, 1, 1])
    first = battle.events("melee-attack")[0]
    assert first.data["shifts"].total == 1  # type: ignore[attr-defined]
    assert first.data["odds"] == "3-1"


@clause("doh-aid-spot-1", "doh-aid-spot-2", "doh-aid-spot-3", "doh-aid-spot-4")
@pytest.mark.parametrize(
    ("ground", "needs", "modifier"),
    [(". . o", 2, 0), (". . g", 3, 0), (". g o", 2, 1), (". g g", 3, 1)],
)
def test_spotting(ground: str, needs: int, modifier: int) -> None:
    battle = Streets(ground, us={"A1": "ranger_squad"}, somali={"C1": "somali_squad_a"})
    battle.impulse("us", dice=[1]).choose("spot:us-squad-1>C1")
    spot = battle.last("spotting")
    assert spot.data["needs"] == needs
    assert battle.tally("spotting").total == modifier
    led = Streets(ground, us={"A1": "ranger_squad leader_captain"}, somali={"C1": "somali_squad_a"})
    led.impulse("us", dice=[1]).choose("spot:us-squad-1>C1")
    assert led.tally("spotting").total == modifier - 2


@clause("doh-aid-seq-1", "doh-aid-seq-2", "doh-aid-seq-6", "doh-aid-seq-8", "doh-aid-seq-12")
def test_a_turn_from_initiative_to_the_third_pass() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"E1": "somali_half"})
    battle.turn(dice=[6, 1, 1, 6]).choose("pass")
    assert battle.ask.seat == "somali"
    battle.choose("pass", "pass")
    kinds = [
        event.kind for event in battle.game.events if event.kind in ("turn", "initiative", "administration")
    ]
    assert kinds == ["turn", "initiative", "administration", "turn", "initiative"]
    assert battle.g.turn == 2


@clause("doh-aid-seq-3", "doh-aid-seq-4")
def test_the_rally_phase_rallies_combines_and_arms() -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_half_a ranger_half_b ranger_squad* leader_sergeant"},
        somali={"E1": "somali_half"},
    )
    battle.lay("A1", "saw", "us").rally_phase(dice=[6, 1, 1, 1])
    assert {
        "rally:us-squad-1",
        "merge:us-half-squad-1>us-half-squad-2",
        "pick-up:us-half-squad-1>weapon-0",
    } <= set(battle.keys)
    battle.choose("merge:us-half-squad-1>us-half-squad-2")
    assert battle.unit("us-half-squad-1").counter.id == "ranger_squad"


@clause("doh-aid-seq-9", "doh-aid-seq-10")
def test_the_administrative_phase_takes_markers_off_and_thins_smoke() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad ranger_half_a"}, somali={"E1": "somali_half"})
    battle.smoke.update({"C1": 1, "C2": 2})
    battle.mark(us_squad_1="fired", us_half_squad_1="moved").impulse("somali", dice=[6, 1, 6, 1])
    battle.choose("pass", "pass")
    assert battle.g.turn == 2
    assert battle.marked("us-squad-1") == battle.marked("us-half-squad-1") == []
    assert battle.g.smoke == {battle.loc("C1"): 2}

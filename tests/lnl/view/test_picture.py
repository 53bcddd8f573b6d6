"""A battle drawn: what stands on the map is in the picture, with its values and markers."""

from __future__ import annotations

from xml.etree import ElementTree

from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.view.counter_faces import draw_battle, markers, stacks, unit_face
from tests.lnl.positions import Battle

FIELD = """
     .     .     .
  .     .     .
     .     f     .
  .     .     .
"""


def test_every_unit_and_weapon_on_the_map_has_its_counter() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bar leader_sergeant"},
        german={"D2": "wehrmacht_squad*"},
        forts=[Fortification("bunker", "C2", facing="north"), Fortification("wire", "B2")],
    ).mark(us_squad_1="fired")
    battle.land.ground = "normandy"
    battle.smoke = {"C1": 2}
    battle.impulse("us")
    root = ElementTree.fromstring(draw_battle(battle.g))
    assert root.tag.endswith("svg")
    drawn = {stack.cell: [face.ident for face in stack.faces] for stack in stacks(battle.g, {})}
    assert drawn == {"A1": ["weapon-0", "us-squad-1", "us-leader-1"], "D2": ["german-squad-1"]}
    kinds = {(marker.kind, marker.cell) for marker in markers(battle.g)}
    assert {("bunker", "C2"), ("wire", "B2"), ("smoke_2", "C1")} <= kinds


def test_a_counter_shows_the_values_now_in_force() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad* leader_lieutenant"}).mark(us_squad_1="moved")
    battle.wound("us-leader-1")
    battle.impulse("german")
    squad, leader = (unit_face(battle.g, unit, {}) for unit in battle.g.units)
    assert (squad.firepower, squad.range, squad.movement, squad.morale, squad.box) == (2, 5, 4, 5, "assault")
    assert squad.shaken
    assert squad.marks == ("moved",)
    assert (leader.firepower, leader.leadership, leader.morale, leader.wounded) == (None, 0, 5, True)

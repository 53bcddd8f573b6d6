"""20.12: where a stack below the ground may go, and why not elsewhere."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.units import BELOW
from bocage.systems.vv.content.scenario import Fortification, Special
from bocage.systems.vv.rules.movement.movement import NO_POINTS
from bocage.systems.vv.rules.works.tunnels import Crawl, cannot_come_up, cannot_crawl, cannot_go_below
from bocage.systems.vv.view.hidden import is_silent
from tests.support import clause
from tests.vv.rules.works.test_20_tunnels import SQUAD, island

LONG = {"forts": (Fortification("cave", "A1 D3", "german"),), "tunnels": ("A1 B2 C2 C3 D3",)}


@clause("vv-20.12-3", "vv-20.12-6", "vv-20.121-7")
def test_below_one_goes_along_the_section_and_up_at_its_entrances() -> None:
    battle = island(forts=(Fortification("cave", "A1 A2 C1 C2", "german"),), tunnels=("A1 B2 C1", "A2 B2 C2"))
    battle.phase("movement", "german").choose("go-below:A1")
    assert battle.reason("tunnel:B2") == ""
    assert battle.reason("tunnel:C2") == "no-tunnel-leads-there"
    assert battle.reason("surface:C1") == "no-entrance-next-to-it", "two hexes away"
    battle.choose("tunnel:B2")
    assert [battle.reason(f"surface:{hex}") for hex in ("A1", "C1")] == ["", ""]
    assert [battle.reason(f"surface:{hex}") for hex in ("A2", "C2")] == ["no-entrance-next-to-it"] * 2
    assert battle.reason("tunnel:B2") == "no-tunnel-leads-there"


@clause("vv-20.12-6", "vv-12.2-9")
def test_a_heavy_weapon_takes_a_point_below_too() -> None:
    """4 MP less 1: three hexes below, and none is left to come up."""
    battle = island(german={"A1": f"{SQUAD}+heavy_machine_gun"}, **LONG)  # type: ignore[arg-type]
    battle.phase("movement", "german").choose("go-below:A1", "tunnel:B2", "tunnel:C2", "tunnel:C3")
    assert battle.g.hex_above(battle.unit("german-squad-1")) == battle.cell("C3")
    assert battle.ask.kind != "tunnel", "it can go no farther"
    assert not battle.events("surfaces")


@clause("vv-20.12-6")
def test_who_has_no_point_left_neither_goes_on_nor_comes_up() -> None:
    """The leader leads, with 6 MP; after three hexes three are left, and after three more none."""
    battle = island(german={"A1": f"{SQUAD} japanese_leader_1"}, **LONG)  # type: ignore[arg-type]
    battle.phase("movement", "german").choose("go-below:A1", "join:german-squad-1", "join:german-leader-1")
    battle.choose("tunnel:B2", "tunnel:C2", "tunnel:C3")
    assert battle.keys == ["tunnel:C2", "surface:D3", "stop"]
    assert battle.reason("surface:D3") == ""
    battle.choose("tunnel:C2", "tunnel:C3", "tunnel:C2")
    assert battle.ask.kind != "tunnel", "six points are spent"


@clause("vv-20.12-6")
def test_each_hex_below_and_the_entrance_cost_a_point() -> None:
    """He who has spent three of his four goes on or comes up; who has spent all is told why not. Nobody is
    asked any more then, so the rule itself is."""
    battle = island(**LONG).phase("movement", "german")  # type: ignore[arg-type]
    battle.choose("go-below:A1")
    for spent, label in enumerate(("B2", "C2", "C3"), 1):
        battle.choose(f"tunnel:{label}")
        assert battle.unit("german-squad-1").mp == spent
    g, crawl = battle.g, battle.ask.about["crawl"]
    assert isinstance(crawl, Crawl)
    up, on = battle.cell("D3"), battle.cell("C2")
    assert isinstance(crawl, Crawl)
    assert crawl.move.spent == 3
    assert (cannot_come_up(g, crawl, up), cannot_crawl(g, crawl, on)) == (None, None)
    crawl.move.spent += 1
    assert (cannot_come_up(g, crawl, up), cannot_crawl(g, crawl, on)) == (NO_POINTS, NO_POINTS)


@clause("vv-20.12-u2", "vv-20.12-6")
def test_why_a_hex_below_that_is_full_is_not_entered() -> None:
    german = {"A1": " ".join([SQUAD] * 4), "D3": SQUAD}
    battle = island(german=german, **LONG).phase("movement", "german")  # type: ignore[arg-type]
    battle.choose("go-below:A1", *(f"join:german-squad-{n}" for n in range(1, 5)))
    battle.choose("tunnel:B2", "tunnel:C2", "stop")
    battle.choose("go-below:D3", "tunnel:C3")
    assert battle.keys == ["surface:D3", "stop"]
    assert battle.reason("tunnel:C2") == "tunnel-full"


@clause("vv-20.12-u2", "vv-20.12-7")
def test_enemies_below_whom_nobody_sees_take_no_room() -> None:
    """Four of each side may be in one hex below, as after a bunker has been taken: 20.12-7 hides them."""
    german = {"A1": SQUAD, "D3": SQUAD}
    us = {"D1": " ".join(["us_marine_squad"] * 4)}
    battle = island(german=german, us=us, **LONG).phase("movement", "german")  # type: ignore[arg-type]
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    node = battle.unit("german-squad-1").tunnel
    for number in range(1, 5):
        marine = battle.unit(f"us-squad-{number}")
        battle.g.take_off(marine, BELOW)
        marine.tunnel = node
    battle.choose("go-below:D3", "tunnel:C3", "tunnel:C2")
    assert "tunnel:B2" in battle.keys


@clause("vv-20.12-u3", "vv-20.11-3")
def test_no_enemy_goes_below_through_a_cave() -> None:
    """He cannot even be in one; asked of him all the same."""
    battle = island(us={"B1": "us_marine_squad"}, german={"A2": SQUAD}).phase("movement", "us")
    refusal = cannot_go_below(battle.g, battle.unit("us-squad-1"), battle.cell("A1"))
    assert refusal is not None
    assert refusal.name == "cave-japanese-only"
    assert cannot_go_below(battle.g, battle.unit("german-squad-1"), battle.cell("A1")) is None


@clause("vv-20.12-u3", "vv-20.11-3")
def test_a_cave_stays_closed_to_others_even_where_taken_positions_open_the_tunnels() -> None:
    opened = Special(bunkers_captured_open_tunnels=True)
    battle = island(us={"B1": "us_marine_squad"}, special=opened).phase("movement", "us")
    refusal = cannot_go_below(battle.g, battle.unit("us-squad-1"), battle.cell("A1"))
    assert refusal is not None
    assert (refusal.name, refusal.clause) == ("cave-japanese-only", "vv-20.11-3")


@clause("vv-20.12-3", "vv-20.12-5", "vv-20.12-7")
def test_all_see_who_comes_up_and_nobody_takes_that_back() -> None:
    battle = island().phase("movement", "german").choose("go-below:A1", "tunnel:B2")
    rolled, revealed = battle.g.dice.known()
    battle.choose("surface:C1")
    assert battle.g.dice.known() == (rolled, revealed + 1)
    told = battle.last("surfaces")
    assert (told.clauses, told.data) == (
        ("vv-20.12-3",),
        {"units": [battle.unit("german-squad-1").id], "at": battle.cell("C1")},
    )


@clause("vv-20.12-5")
def test_only_who_is_below_is_under_a_hex() -> None:
    battle = island().phase("movement", "german")
    squad = battle.unit("german-squad-1")
    assert battle.g.hex_above(squad) == -1
    battle.choose("go-below:A1", "tunnel:B2")
    assert battle.g.hex_above(squad) == battle.cell("B2")
    assert battle.g.hex_above(battle.unit("us-squad-1")) == -1
    battle.choose("surface:C1")
    assert battle.g.hex_above(squad) == -1
    nothing = island(tunnels=()).phase("movement", "german")
    assert nothing.g.hex_above(nothing.unit("german-squad-1")) == -1


@clause("vv-20.12-5", "vv-20.12-7")
@pytest.mark.parametrize(
    ("choices", "key", "silent"),
    [
        ((), "go-below:A1", False),
        (("go-below:A1",), "tunnel:B2", False),
        (("go-below:A1", "tunnel:B2"), "stop", True),
        (("go-below:A1", "tunnel:B2"), "surface:C1", False),
    ],
)
def test_nobody_notices_what_goes_on_below(choices: tuple[str, ...], key: str, silent: bool) -> None:
    battle = island().phase("movement", "german")
    battle.choose(*choices)
    option = next(each for each in battle.ask.options if each.key == key)
    assert is_silent(battle.g, battle.ask, option) is silent


@clause("vv-20.12-5")
def test_nor_who_begins_there() -> None:
    battle = island(german={"A1": f"{SQUAD} {SQUAD}", "A2": SQUAD}).phase("movement", "german")
    battle.choose("go-below:A1", "join:german-squad-1", "join:german-squad-2", "tunnel:B2", "stop", "done")
    while not (battle.ask.kind == "movement" and battle.ask.seat == "german"):
        battle.choose("done")
    silent = {each.key for each in battle.ask.options if is_silent(battle.g, battle.ask, each)}
    assert silent == {"below:B2"}
    below = {unit.id for unit in battle.g.units if unit.loc == BELOW}
    cells = {each.value for each in battle.ask.options if each.verb == "move"}
    assert below & cells, "a hex has the number of a man below; to move from it is seen all the same"
    battle.choose("below:B2")
    assert battle.ask.kind == "tunnel-who"
    assert all(is_silent(battle.g, battle.ask, each) for each in battle.ask.options)

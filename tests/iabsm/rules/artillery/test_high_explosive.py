"""High explosive: strike dice, failure and remarkable shots, the sum, pins, and what is destroyed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import TRANSIT
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.content.ordnance import shell_of, shell_of_dice
from bocage.systems.iabsm.explain import preview
from bocage.systems.iabsm.rules.artillery.high_explosive import Throw, cannot_shell, shell_tally
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    last_sum,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40
GUN, TANK, BRITISH, OTHER = "german-team-1", "german-afv-1", "british-section-1", "british-section-2"


def gun(x: float, y: float, facing: int = 180, counter: str = "german_infantry_gun", **more: Any) -> Any:
    return at(counter, x, y, facing, **more)


def fight(british: Any, german: Any, *dice: int, acting: str = GUN, **more: Any) -> Any:
    """The gun of the Germans acts."""
    return battle(british, german, acting=acting, card=2, dice=dice, **more)


def pinned_by(game: Any) -> list[tuple[str, ...]]:
    """Return the clauses by which somebody was pinned."""
    return [event.clauses for event in game.events if event.kind == "pinned"]


@clause("iabsm-he-2", "iabsm-he-3", "iabsm-he-4", "iabsm-he-5")
@pytest.mark.parametrize(
    ("calibre", "dice", "fails"),
    [(37, 1, 1), (50, 1, 1), (51, 2, 1), (79, 2, 1), (80, 3, 2), (110, 3, 2), (111, 4, 2), (155, 4, 2)],
)
def test_the_strike_dice_by_calibre(calibre: int, dice: int, fails: int) -> None:
    row = shell_of(calibre)
    assert (row.dice, row.fails) == (dice, fails)


@clause("iabsm-he-6")
def test_the_demolition_mortar_throws_five() -> None:
    row = shell_of_dice(5)
    throw = Throw([1, 1, 6, 6, 6], row)
    assert (throw.fails, throw.is_remarkable, throw.destroys) == (True, False, False), "failure comes first"
    assert not Throw([1, 6, 6, 6, 6], row).fails


def thrown(calibre: int, *dice: int) -> tuple[bool, bool, bool]:
    """Return whether a throw fails, is remarkable, and destroys."""
    throw = Throw(list(dice), shell_of(calibre))
    return throw.fails, throw.is_remarkable, throw.destroys


@example("iabsm-he-e1", "iabsm-he-e4")
@clause("iabsm-he-3", "iabsm-he-4", "iabsm-shell-1")
def test_failure_comes_first() -> None:
    """75 mm: 1 and 6. 105 mm: 1, 1 and 4. 4D6 with two 1s and two 6s destroys nothing."""
    assert thrown(75, 1, 6) == (True, False, False)
    assert thrown(105, 1, 1, 4) == (True, False, False)
    assert thrown(120, 1, 1, 6, 6) == (True, False, False)
    assert thrown(105, 1, 4, 4) == (False, False, False)


@example("iabsm-he-e3")
@clause("iabsm-he-11", "iabsm-he-14")
def test_more_sixes_than_ones_is_a_remarkable_shot() -> None:
    assert thrown(88, 1, 6, 6) == (False, True, True)
    assert thrown(88, 1, 6, 3) == (False, False, False)
    assert thrown(88, 2, 6, 3) == (False, True, False)


@example("iabsm-he-e2")
@clause("iabsm-he-1", "iabsm-he-11", "iabsm-he-12", "iabsm-he-13", "iabsm-shell-1", "iabsm-shell-2")
def test_75_mm_at_a_section_in_hard_cover_at_12_inches() -> None:
    """6 and 5: hard cover takes 4, the remarkable shot gives 2 back: 11 - 2 = 9: 2 hits, pinned."""
    table = Table.draw("\n".join([ROW] * 16 + ["f" * 40] * 14), legend={"f": "foxholes"})
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)], 6, 5, 1, 1, table=table)
    game.choose(f"shell:{BRITISH}")
    (told,) = events(game, "shell")
    assert parts(told["tally"]) == {"fire-3 protection": -4, "he-11 remarkable": 2}
    assert (told["total"], told["hits"], told["remarkable"]) == (9, 2, True)
    assert unit(game, BRITISH).state == PINNED
    assert pinned_by(game) == [("iabsm-fire-1",)], "by the cell of the fire table"
    assert game.state.left == 2


@clause("iabsm-he-12")
def test_a_shell_that_does_not_fail_pins_even_without_a_hit() -> None:
    """2 and 2 in hard cover: 4 - 4 = 0: no hit. A failed one pins nobody."""
    table = Table.draw("\n".join([ROW] * 16 + ["f" * 40] * 14), legend={"f": "foxholes"})
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)], 2, 2, table=table)
    game.choose(f"shell:{BRITISH}")
    assert events(game, "shell")[-1]["hits"] == 0
    assert unit(game, BRITISH).state == PINNED
    assert pinned_by(game) == [("iabsm-he-12",)], "by the shell"
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)], 1, 6)
    game.choose(f"shell:{BRITISH}")
    assert events(game, "shell")[-1]["failed"] is True
    assert unit(game, BRITISH).state == STEADY
    assert unit(game, BRITISH).under_fire


@example("iabsm-he-e5")
@clause("iabsm-he-7", "iabsm-he-9")
def test_the_second_shell_of_a_shaken_crew() -> None:
    """4 and 3 at 12 inches in the open: 7 - 2 - 1 = 4. The third shell would be at -4."""
    game = fight(
        [section(20, 25)], [at("pz_iv_h", 20, 8, 180, shock=1), grenadiers(35, 3)], 1, 3, 4, 3, 1, acting=TANK
    )
    game.choose(f"shell:{BRITISH}")
    game.choose(f"shell:{BRITISH}")
    assert last_sum(game, "shell") == {"he-7 further-shells": -2, "he-9 shock": -1}
    assert events(game, "shell")[-1]["total"] == 4
    tank, british = unit(game, TANK), unit(game, BRITISH)
    found = parts(shell_tally(game.state, tank, british, remarkable=False))
    assert found["he-7 further-shells"] == -4


@clause("iabsm-he-7")
def test_a_new_activation_begins_with_the_first_shell() -> None:
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)])
    game.state.shells = 2
    assert battle([section(20, 21)], [gun(20, 8)], acting=GUN, card=2).state.shells == 0


@clause("iabsm-he-10")
def test_damaged_sights_take_one_off_for_each() -> None:
    game = fight([section(20, 21)], [at("pz_iv_h", 20, 5, 180), grenadiers(35, 3)], acting=TANK)
    tank = unit(game, TANK)
    assert tank.hull is not None
    tank.hull.sights = 2
    assert parts(shell_tally(game.state, tank, unit(game, BRITISH), remarkable=False))["he-10 sights"] == -2


@clause("iabsm-he-8", "iabsm-shell-1")
def test_units_within_two_inches_add_two_each_and_share_the_hits() -> None:
    """5 and 5 and 2: 12 at 12 inches: 4 hits, two for each; the neighbour is pinned because it is hit."""
    british = [section(17, 21.5), section(23, 21.5)]
    game = fight(british, [gun(17, 8), grenadiers(35, 3)], 5, 5, 1, 1, 1, 1)
    game.choose(f"shell:{BRITISH}")
    assert last_sum(game, "shell")["he-8 crowded"] == 2
    while game.ask is not None and game.ask.kind == "allot":
        game.choose(game.ask.options[0])
    assert len(events(game, "hits")) == 2
    assert unit(game, OTHER).state == PINNED


@clause("iabsm-he-12")
def test_a_neighbour_that_is_not_hit_is_not_pinned_by_a_weak_shell() -> None:
    """2 and 2 and 2 is 6: one hit, which the owner gives to the target."""
    british = [section(17, 21.5), section(23, 21.5)]
    game = fight(british, [gun(17, 8), grenadiers(35, 3)], 2, 2, 1)
    game.choose(f"shell:{BRITISH}")
    game.choose(f"allot:{BRITISH}")
    assert (unit(game, BRITISH).state, unit(game, OTHER).state) == (PINNED, STEADY)


@clause("iabsm-he-14")
def test_two_sixes_destroy_the_support_weapons_in_the_zone_and_no_section() -> None:
    british = [section(17, 21.5), at("british_light_mortar", 21, 21), at("british_light_mortar", 35, 21)]
    game = fight(british, [gun(17, 8), grenadiers(35, 3)], 6, 6, *[1] * 10)
    game.choose(f"shell:{BRITISH}")
    while game.ask is not None and game.ask.kind == "allot":
        game.choose(game.ask.options[0])
    assert unit(game, "british-team-1").loc == GONE
    assert unit(game, "british-team-2").loc != GONE
    assert unit(game, BRITISH).figures == 9


@clause("iabsm-he-14")
def test_one_six_destroys_nothing() -> None:
    game = fight([section(5, 28), at("british_light_mortar", 20, 21)], [gun(20, 8)], 6, 2, *[1] * 10)
    game.choose("shell:british-team-1")
    assert unit(game, "british-team-1").loc != GONE


@clause("iabsm-he-1")
def test_who_is_no_target_for_high_explosive() -> None:
    game = fight([section(20, 21), big_man(20, 24), at("sherman_75", 8, 21)], [gun(20, 8), grenadiers(35, 3)])
    assert keys(game, "shell") == [f"shell:{BRITISH}"]
    assert reason(game, "shell:british-big-man-1") == "lead-4 no-target"
    assert reason(game, "shell:british-afv-1") == "he-1 not-at-vehicles"
    assert reason(game, "shell:nobody") == "gen-4 no-such-unit"
    game = fight([section(20, 21)], [grenadiers(20, 8)], acting="german-section-1")
    assert reason(game, f"shell:{BRITISH}") == "he-1 no-explosive"


@clause("iabsm-fire-5", "iabsm-sight-1")
def test_a_target_is_spotted_and_in_sight() -> None:
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)], spotted=False)
    assert reason(game, f"shell:{BRITISH}") == "fire-5 not-spotted"
    table = Table.draw("\n".join([ROW] * 13 + ["B" * 40] * 3 + [ROW] * 14))
    game = fight([section(20, 21)], [gun(20, 8), grenadiers(35, 3)], table=table)
    assert reason(game, f"shell:{BRITISH}") == "sight-1 out-of-sight"


def mortar(x: float, y: float, kind: str = "light") -> Any:
    return at(f"german_{kind}_mortar", x, y, 180)


@clause("iabsm-shell-2")
@pytest.mark.parametrize(
    ("kind", "away", "no"),
    [
        ("light", 3.9375, "shell-2 too-near"),
        ("light", 4, ""),
        ("light", 24, ""),
        ("light", 24.0625, "shell-2 out-of-range"),
        ("medium", 8.9375, "shell-2 too-near"),
        ("medium", 9, ""),
        ("medium", 25, ""),
    ],
)
def test_how_near_and_how_far_a_mortar_fires(kind: str, away: float, no: str) -> None:
    """A mortar team's base has half an inch, a figure a quarter."""
    game = fight([section(20, 2 + away + 0.75)], [mortar(20, 2, kind), grenadiers(35, 1.5)])
    assert reason(game, f"shell:{BRITISH}") == no


@clause("iabsm-shell-2", "iabsm-he-2", "iabsm-he-3")
def test_a_light_mortar_throws_one_die_and_a_medium_one_two() -> None:
    for kind, dice in (("light", [4]), ("medium", [4, 4])):
        game = fight([section(20, 21)], [mortar(20, 8, kind), grenadiers(35, 3)], *dice, 1, 1)
        game.choose(f"shell:{BRITISH}")
        assert events(game, "shell")[-1]["thrown"] == " ".join(str(die) for die in dice)


@clause("iabsm-shell-2")
def test_a_medium_mortar_fires_by_the_eyes_of_a_big_man_with_a_radio() -> None:
    """A row of houses hides the target from the mortar. The Big Man beside it sees it."""
    table = Table.draw("\n".join([ROW] * 9 + ["B" * 30 + "." * 10] + [ROW] * 20))
    for kind, radio, no in (
        ("medium", True, ""),
        ("medium", False, "sight-1 out-of-sight"),
        ("light", True, "sight-1 out-of-sight"),
    ):
        german = [mortar(10, 4, kind), at("german_big_man", 35, 12, 180, level=2, radio=radio)]
        game = fight([section(10, 20)], german, table=table)
        assert reason(game, f"shell:{BRITISH}") == no


@clause("iabsm-shell-3")
def test_a_slow_loading_gun_loads_after_a_shell() -> None:
    game = fight([section(20, 21)], [at("tiger_i", 20, 5, 180), grenadiers(35, 3)], 1, 1, 3, acting=TANK)
    game.choose(f"shell:{BRITISH}")
    assert reason(game, f"shell:{BRITISH}") == "afv-7 not-loaded"
    game.choose("load")
    assert keys(game, "shell") == [f"shell:{BRITISH}"]


@clause("iabsm-shell-3")
def test_a_firefly_fires_one_shell_a_turn() -> None:
    game = battle(
        [at("firefly", 20, 25), section(5, 28)],
        [grenadiers(20, 8)],
        acting="british-afv-1",
        dice=[1, 1, 3],
    )
    game.choose("shell:german-section-1")
    assert reason(game, "shell:german-section-1") == "shell-3 one-shell-a-turn"


@clause("iabsm-afvorder-2")
def test_a_vehicle_in_transit_fires_no_shell() -> None:
    game = fight([section(20, 21)], [at("pz_iv_h", 20, 5, 180), grenadiers(35, 3)], acting=TANK)
    tank = unit(game, TANK)
    assert tank.hull is not None
    tank.hull.order = TRANSIT
    assert cannot_shell(game.state, tank, unit(game, BRITISH)) is not None


@clause("iabsm-act-9", "iabsm-he-1")
def test_a_reserved_action_fires_a_shell_at_whoever_shows_himself() -> None:
    game = battle(
        [section(20, 25), section(5, 25)],
        [gun(20, 8, reserved=1)],
        acting=BRITISH,
        dice=[3, 4, 4, 1, 1],
    )
    game.choose("run:1>0")
    game.choose("go:forward>336,400")
    option = game.ask.find(f"burst:{GUN}") if game.ask is not None else None
    assert option is not None
    (told,) = preview.previews(game, option)
    assert told.unit.name == BRITISH
    game.choose(option)
    assert unit(game, GUN).reserved == 0
    assert unit(game, BRITISH).state == PINNED


def test_the_chances_of_a_shell_are_those_of_its_dice() -> None:
    """75 mm at 12 inches in the open: 11 of 36 throws have a 1 and fail; the others pin, for 18 needs three
    dice. At a team the double six destroys."""
    game = fight([section(20, 21), at("british_light_mortar", 5, 18)], [gun(20, 8), grenadiers(35, 3)])
    option = game.ask.find(f"shell:{BRITISH}")
    (told,) = preview.previews(game, option)
    assert told.odds.results == {"nothing": Fraction(11, 36), "pinned": Fraction(25, 36)}
    game = fight([section(35, 28), at("british_light_mortar", 20, 21)], [gun(20, 8), grenadiers(35, 3)])
    (told,) = preview.previews(game, game.ask.find("shell:british-team-1"))
    assert told.odds.results == {
        "nothing": Fraction(11, 36),
        "destroyed": Fraction(1, 36),
        "pinned": Fraction(24, 36),
    }
    throws = list(product(range(1, 7), repeat=2))
    assert sum(1 in throw for throw in throws) == 11


@clause("iabsm-he-14", "iabsm-hit-4")
def test_a_weapon_whose_crew_has_fallen_is_not_destroyed_once_more() -> None:
    """A mortar with one man: the double six hits him, so there is nothing left to destroy."""
    game = fight(
        [section(35, 28), at("british_light_mortar", 20, 16, figures=1)],
        [gun(20, 8), grenadiers(35, 3)],
        *(6, 6, *[5] * 6),
    )
    game.choose("shell:british-team-1")
    assert len(events(game, "destroyed")) == 1
    assert events(game, "weapon-destroyed") == []


@clause("iabsm-he-13", "iabsm-act-2", "iabsm-fire-2")
def test_quality_pins_and_moves_change_a_shell_as_they_change_other_fire() -> None:
    """A pinned veteran crew: -2 and +1. A tank that has moved in its activation: -1, one that has not: 0."""
    game = fight([section(20, 21)], [gun(20, 8, quality="veteran", state=PINNED), grenadiers(35, 3)])
    tally = shell_tally(game.state, unit(game, GUN), unit(game, BRITISH), remarkable=False)
    assert parts(tally) == {"act-2 pinned": -2, "fire-2 quality": 1}
    for acting, moved, more in ((TANK, True, -1), (TANK, False, 0), ("german-section-1", True, 0)):
        game = fight([section(20, 21)], [at("pz_iv_h", 20, 8, 180), grenadiers(35, 3)], acting=acting)
        unit(game, TANK).moved = moved
        tally = shell_tally(game.state, unit(game, TANK), unit(game, BRITISH), remarkable=False)
        assert parts(tally).get("fire-2 moved", 0) == more

"""How a battle begins: units that start in a building, and places that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import BadContent
from bocage.systems.iabsm.battle.units import OUTSIDE
from bocage.systems.iabsm.content.rows import troops, vehicles
from bocage.systems.iabsm.content.scenario import Lying
from bocage.systems.iabsm.rules.turn.set_up import gun_of
from tests.iabsm.positions import at, battle, big_man, grenadiers, section, tank, unit

clause = pytest.mark.clause
ROWS = ["." * 40] * 10 + ["." * 18 + "#" * 4 + "." * 18] * 3 + ["." * 40] * 17
HOUSE = Table.draw("\n".join(ROWS), legend={"#": "building"})
"""A house of one storey, 4 by 3 inches, from 18, 10 to 22, 13: room for eight."""
SOUTH, NORTH = 4, 0


@clause("iabsm-house-1", "iabsm-house-2")
def test_a_section_begins_in_a_house_at_the_window_that_is_named() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 11, window="s")], table=HOUSE)
    inside = unit(game, "german-section-1")
    assert inside.house != OUTSIDE
    assert inside.window == SOUTH
    assert inside.facing == 32
    assert all(18 * 16 <= x <= 22 * 16 and 10 * 16 <= y <= 13 * 16 for x, y in inside.points[1:])


@clause("iabsm-house-1")
def test_who_names_no_window_cannot_begin_on_a_house() -> None:
    with pytest.raises(BadContent, match="no-place"):
        battle([section(20, 28)], [grenadiers(20, 11)], table=HOUSE)


@clause("iabsm-house-1")
def test_eight_men_fill_the_house() -> None:
    """Eight find room; a Big Man would be the ninth."""
    with pytest.raises(BadContent, match="no-place"):
        battle(
            [section(20, 28)],
            [grenadiers(20, 11, window="s"), at("german_big_man", 20, 11, level=1, window="n")],
            table=HOUSE,
        )
    game = battle([section(20, 28), big_man(20, 11, window="n")], [grenadiers(5, 5)], table=HOUSE)
    assert unit(game, "british-big-man-1").window == NORTH


@clause("iabsm-house-1")
@pytest.mark.parametrize(
    "refused",
    [
        section(20, 11, window="ne"),
        section(5, 20, window="s"),
        section(20, 11, window="s"),
        tank(20, 11, window="s"),
        at("british_6pdr", 20, 11, window="s"),
    ],
    ids=["no-such-side", "no-house", "nine-men", "vehicle", "gun"],
)
def test_a_window_that_cannot_be_had_is_refused(refused: object) -> None:
    with pytest.raises(BadContent, match="no-place"):
        battle([section(20, 28), refused], [grenadiers(5, 5)], table=HOUSE)  # type: ignore[list-item]


def gun_named(counter: str, year: int) -> str:
    """The gun of a unit of this counter in a year; none if it has none."""
    gun = gun_of(troops()[counter], vehicles().get(counter), year)
    return "" if gun is None else gun.id


@clause("iabsm-tank-hunter-1")
@pytest.mark.parametrize(
    ("counter", "year", "gun"),
    [
        ("german_grenadier", 1944, "panzerfaust"),
        ("german_grenadier", 1945, "panzerfaust"),
        ("german_grenadier", 1943, ""),
        ("british_rifle", 1944, ""),
        ("german_lmg_team", 1944, ""),
        ("german_big_man", 1944, ""),
        ("german_at_team", 1944, "panzerschreck"),
        ("british_at_team", 1943, "piat"),
        ("tiger_i", 1943, "tiger_i"),
        ("m3", 1944, ""),
    ],
)
def test_who_has_what_against_tanks(counter: str, year: int, gun: str) -> None:
    assert gun_named(counter, year) == gun


@clause("iabsm-afv-7", "iabsm-target-1")
@pytest.mark.parametrize(
    ("counter", "power", "slow", "large"),
    [("tiger_i", 11, True, True), ("sherman_75", 7, False, False), ("panther", 12, False, True)],
)
def test_the_gun_of_a_vehicle_is_as_its_row_says(counter: str, power: int, slow: bool, large: bool) -> None:
    gun = gun_of(troops()[counter], vehicles()[counter], 1944)
    assert gun is not None
    assert (gun.power, gun.slow, gun.large, gun.range) == (power, slow, large, 0)
    assert (gun.one_shot, gun.rear, gun.calibre) == (False, False, 0)


@clause("iabsm-gen-4")
def test_a_vehicle_belongs_to_the_force_that_has_it() -> None:
    """A Sherman is American by its row: the British have it as well, and men are what they are."""
    g = battle([tank(20, 25), section(10, 25)], [grenadiers(20, 3), at("sherman_75", 30, 3, 180)]).state
    assert [each.counter.force for each in g.units] == ["british", "british", "german", "german"]


@clause("iabsm-bm-1", "iabsm-snipe-1")
def test_levels_are_for_big_men_and_skills_for_snipers() -> None:
    """A Big Man without a level is of level I, a sniper without one of skill 2; a team has neither."""
    british = [
        section(5, 25, level=3),
        big_man(10, 25, 0),
        big_man(14, 25, 3),
        at("british_sniper", 20, 25),
        at("british_sniper", 24, 25, level=1),
    ]
    g = battle(british, [grenadiers(20, 3)]).state
    assert [(unit.name, unit.level, unit.skill) for unit in g.units[:5]] == [
        ("british-section-1", 0, 0),
        ("british-big-man-1", 1, 0),
        ("british-big-man-2", 3, 0),
        ("british-sniper-1", 0, 2),
        ("british-sniper-2", 0, 1),
    ]


@clause("iabsm-spotmod-11", "iabsm-radio-1")
def test_scouts_and_radios_are_as_the_scenario_or_the_row_says() -> None:
    british = [
        section(5, 25),
        section(12, 25, recon=True),
        at("daimler", 20, 25),
        tank(25, 25),
        tank(30, 25, recon=True),
        at("british_observer", 34, 25),
        big_man(36, 25, radio=True),
        big_man(38, 25),
    ]
    g = battle(british, [grenadiers(20, 3)]).state
    assert [unit.recon for unit in g.units[:5]] == [False, True, True, False, True]
    assert [unit.radio for unit in g.units[:8]] == [False, False, False, False, False, True, True, False]


@clause("iabsm-gen-4")
def test_units_are_called_by_their_kind_and_number_and_belong_to_their_platoon() -> None:
    british = [section(5, 25), section(12, 25, platoon=1), at("british_light_mortar", 20, 25, platoon=1)]
    g = battle(british, [grenadiers(20, 3), grenadiers(30, 3)]).state
    assert [(unit.name, unit.side, unit.platoon) for unit in g.units] == [
        ("british-section-1", 0, 0),
        ("british-section-2", 0, 1),
        ("british-team-1", 0, 1),
        ("german-section-1", 1, 2),
        ("german-section-2", 1, 2),
    ]
    assert g.platoons == [0, 0, 1]
    assert [unit.id for unit in g.units] == [0, 1, 2, 3, 4]


@clause("iabsm-act-8")
@pytest.mark.parametrize(("degrees", "heading"), [(0, 0), (90, 16), (180, 32), (270, 48), (360, 0), (45, 8)])
def test_a_facing_in_degrees_is_one_of_64(degrees: int, heading: int) -> None:
    game = battle([section(20, 25, degrees)], [grenadiers(20, 3)])
    assert unit(game, "british-section-1").facing == heading


@clause("iabsm-turn-1")
def test_the_deck_holds_the_cards_of_those_on_the_table() -> None:
    """Tea Break, two platoons, one more of the Germans, two Big Men, Blinds: the hidden platoon's card is out
    till it comes."""
    game = battle(
        [section(5, 25), section(0, 0, platoon=1), big_man(9, 27), big_man(0, 0, platoon=1)],
        [grenadiers(20, 3)],
        blinds={"british": [(30, 27)]},
        hidden={"british": [1]},
        dummies=0,
        spotted=False,
    )
    g = game.state
    kinds = [(card.kind, card.number) for card in g.cards]
    assert kinds[:4] == [("tea-break", 0), ("platoon", 0), ("platoon", 1), ("platoon", 2)]
    left = {kinds[number] for number in g.deck.left + g.deck.drawn}
    assert ("platoon", 0) in left
    assert ("platoon", 2) in left
    assert ("platoon", 1) not in left
    hidden = unit(game, "british-big-man-2")
    assert ("big-man", unit(game, "british-big-man-1").id) in left
    assert ("big-man", hidden.id) not in left


@clause("iabsm-act-7", "iabsm-hull-1")
@pytest.mark.parametrize(
    "refused",
    [section(5, 25), big_man(5, 25), tank(5.5, 25), at("british_light_mortar", 60, 25)],
    ids=["on-others", "on-a-guide", "a-hull", "off-the-table"],
)
def test_a_place_that_is_taken_is_refused(refused: object) -> None:
    with pytest.raises(BadContent, match="no-place"):
        battle([section(5, 25), refused], [grenadiers(20, 3)])  # type: ignore[list-item]


@clause("iabsm-ride-1")
@pytest.mark.parametrize(
    ("british", "seated"),
    [
        ([at("m3", 20, 25), section(0, 0, aboard=True)], True),
        ([section(0, 0, aboard=True), at("m3", 20, 25)], False),
        ([at("m3", 20, 25), section(0, 0, aboard=True, platoon=1)], False),
        ([tank(20, 25), section(0, 0, aboard=True)], False),
        ([at("m3", 20, 25), section(0, 0, aboard=True), section(0, 0, aboard=True)], False),
        ([at("m3", 20, 25), section(30, 25), section(0, 0, aboard=True)], True),
        ([at("m3", 20, 25), tank(30, 25), section(0, 0, aboard=True)], False),
    ],
    ids=["behind-it", "before-it", "other-platoon", "no-seats", "full", "men-between", "tank-between"],
)
def test_who_begins_aboard_has_a_seat_in_the_vehicle_before_him(british: Any, seated: bool) -> None:
    if not seated:
        with pytest.raises(BadContent, match="no-place"):
            battle(british, [grenadiers(20, 3)])
        return
    g = battle(british, [grenadiers(20, 3)]).state
    assert [each.rides for each in g.units if each.counter.kind == "section"][-2] == g.units[0].id


@clause("iabsm-blind-1", "iabsm-blind-8")
@pytest.mark.parametrize(
    ("places", "fits"),
    [
        ([(20, 4)], True),
        ([(20, 11)], False),
        ([(5, 4)], False),
        ([Lying((10, 11.5), noted=True)], True),
        ([Lying((30, 11), noted=True)], False),
        ([Lying((20, 11), noted=True)], False),
    ],
    ids=["free", "in-a-house", "on-a-section", "noted-in-a-wood", "noted-nowhere", "noted-in-a-house"],
)
def test_where_a_blind_may_lie(places: Any, fits: bool) -> None:
    german = [grenadiers(5, 4), at("german_lmg_team", 0, 0, platoon=1)]
    wooded = [row[:7] + "wwwwww" + row[13:] if 10 <= y < 13 else row for y, row in enumerate(ROWS)]

    def begin() -> Any:
        return battle(
            [section(20, 28)],
            german,
            blinds={"german": places},
            hidden={"german": [1]},
            dummies=0,
            spotted=False,
            table=Table.draw("\n".join(wooded), legend={"#": "building"}),
        )

    if not fits:
        with pytest.raises(BadContent, match="no-place"):
            begin()
        return
    blind = unit(begin(), "german-blind-1")
    assert blind.noted is isinstance(places[0], Lying)
    assert (blind.ground == "woods") is blind.noted

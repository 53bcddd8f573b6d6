"""An observation tells what the view tells, as numbers, and nothing else."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bocage import scenarios
from bocage.envs import VERSION, Battle, layout_of
from bocage.envs.layout import LIMIT
from bocage.envs.reference import PAGE, with_tables
from bocage.systems import cores, family, find_scenario, library_of
from bocage.systems.lnl.battle.units import WAITING
from bocage.systems.lnl.content.scenario import Effect, EventMarker
from bocage.systems.vv.battle.units import BELOW
from bocage.systems.vv.features import muster
from tests.envs.walks import SMALLEST, column, feature, plane, same, walk
from tests.text.used_ids import SOURCE

DIGESTS = {
    "lnl": "e1d097cd1b38",
    "vv": "b6b71138d00c",
    "iabsm": "3af102bffdb1",
    "sotr": "3119ea947897",
}
"""Of version 3. When one of them changes, so must VERSION."""


def test_a_layout_that_changes_gets_another_version() -> None:
    found = {}
    for core in cores():
        layout = layout_of(core)
        features = layout.features
        text = repr(
            [
                [(each.name, each.per) for each in part]
                for part in (layout.planes, layout.units, layout.situation, layout.options)
            ]
            + [dict(each) for each in (features.QUESTIONS, features.VERBS, features.PHASES)]
            + [list(features.KINDS)]
        )
        found[core] = hashlib.sha256(text.encode()).hexdigest()[:12]
    assert (VERSION, found) == (3, DIGESTS)


def test_the_tables_in_the_docs_are_up_to_date() -> None:
    page = (Path(__file__).parents[2] / PAGE).read_text("utf-8")
    assert page == with_tables(page), "make features"


def test_the_examples_in_the_docs_run(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / PAGE).read_text("utf-8")
    solo, duel = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(solo, {})
    assert capsys.readouterr().out.split()[0] in ("us", "german")
    played: dict[str, Any] = {}
    exec(duel, played)
    assert played["duel"].unwrapped.battle.game.outcome is not None


@pytest.mark.parametrize("core", cores())
def test_every_question_and_every_verb_has_a_number(core: str) -> None:
    """The catalogue has words for all of them, and a test of its own says that nothing is missing there."""
    features = layout_of(core).features
    for kind, numbers in (("ask", features.QUESTIONS), ("verb", features.VERBS)):
        named = {
            line.partition(" =")[0].partition(f"-{kind}-")[2]
            for file in sorted((SOURCE / "text" / "en").glob("*.ftl"))
            for line in file.read_text("utf-8").splitlines()
            if line.startswith(tuple(f"{system}-{kind}-" for system in family(core)))
        }
        assert named <= set(numbers)
        assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("scenario", scenarios())
def test_every_scenario_can_be_seen_by_both_seats(scenario: str) -> None:
    """And its arrays have room: the planes for the map, the rows for all units there come to be."""
    battle = Battle(scenario)
    space = battle.layout.space(battle.sizes)
    for _ in walk(battle, seed=2, every=9):
        ask = battle.game.ask
        for seat in battle.seats:
            seen = battle.see(seat)
            assert space.contains(seen)
            assert max(float(np.abs(each).max()) for each in seen.values()) < LIMIT
            assert not seen["planes"][:, seen["planes"][0] == 0].any(), "something lies beside the map"
            offered = 0 if ask is None or ask.seat != seat else len(battle.offered())
            assert seen["action_mask"][: len(seen["action_mask"]) - 1].sum() == min(offered, 255)
    assert len(battle.game.state.units) <= battle.sizes.units


@pytest.mark.parametrize("scenario", SMALLEST)
def test_units_are_where_the_view_has_them(scenario: str) -> None:
    battle = Battle(scenario)
    land = battle.game.state.field.land
    first = min(cell.row for cell in land.cells), min(cell.column for cell in land.cells)
    looked = 0
    for _ in walk(battle, seed=3, every=11):
        numbers = {unit.name: number for number, unit in enumerate(battle.game.state.units)}
        for seat in battle.seats:
            seen, view = battle.see(seat), battle.game.view(seat)
            units: Any = view["units"]
            for unit in units:
                row = numbers[unit["id"]]
                there = unit["where"] is not None or unit["place"] == "aboard"
                assert bool(column(battle, seen, "on_map")[row]) == there
                assert bool(column(battle, seen, "waiting")[row]) == (unit["place"] == "waiting")
                if unit["where"] is None:
                    continue
                looked += 1
                cell = land.cells[land.cell(unit["where"].partition("-")[0])]
                assert column(battle, seen, "row")[row] == pytest.approx(cell.row - first[0])
                assert column(battle, seen, "column")[row] == pytest.approx(cell.column - first[1])
                assert bool(column(battle, seen, "own")[row]) == (unit["side"] == seat)
                down = "shaken" if "shaken" in unit else "pinned"
                assert bool(column(battle, seen, down)[row]) == unit[down]
    assert looked > 50


@pytest.mark.parametrize("scenario", SMALLEST)
def test_a_plane_adds_up_the_units_of_its_cell(scenario: str) -> None:
    battle = Battle(scenario)
    down = "shaken" if "shaken" in battle.layout.features.SUMMED else "pinned"
    for _ in walk(battle, seed=4, every=13):
        for seat in battle.seats:
            seen = battle.see(seat)
            here = column(battle, seen, "on_map") > 0
            for whose, mine in (("own", True), ("enemy", False)):
                of_side = here & ((column(battle, seen, "own") > 0) == mine)
                for name in ("men", down):
                    sums = plane(battle, seen, f"{whose}_{name}")
                    assert sums.sum() == pytest.approx(column(battle, seen, name)[of_side].sum(), abs=1e-3)
                spots = {
                    (round(row), round(line))
                    for row, line in zip(
                        column(battle, seen, "row")[of_side],
                        column(battle, seen, "column")[of_side],
                        strict=True,
                    )
                }
                filled = plane(battle, seen, f"{whose}_men") + plane(battle, seen, f"{whose}_leader")
                assert {(int(row), int(line)) for row, line in zip(*np.nonzero(filled), strict=True)} <= spots


@pytest.mark.parametrize("scenario", SMALLEST)
def test_objectives_and_markers_are_where_the_view_has_them(scenario: str) -> None:
    battle = Battle(scenario)
    land = battle.game.state.field.land
    top, left = min(cell.row for cell in land.cells), min(cell.column for cell in land.cells)

    def labels(found: Any) -> set[str]:
        spots = {(cell.row - top, cell.column - left): cell.label for cell in land.cells}
        return {spots[int(row), int(line)] for row, line in zip(*np.nonzero(found), strict=True)}

    for _ in walk(battle, seed=12, every=15):
        for seat in battle.seats:
            seen, view = battle.see(seat), battle.game.view(seat)
            control: Any = view["control"]
            own = {label for label, holder in control.items() if holder == seat}
            assert labels(plane(battle, seen, "held_own")) == own
            theirs = {label for label, holder in control.items() if holder not in (seat, None)}
            assert labels(plane(battle, seen, "held_enemy")) == theirs
            markers: Any = view["markers"]
            assert labels(plane(battle, seen, "smoke")) == set(markers["smoke"])
            goals = labels(plane(battle, seen, "objective")) - own
            exits = labels(plane(battle, seen, "exit_own"))
            there = plane(battle, seen, "on_map") > 0
            if goals | exits:
                assert labels(there & (plane(battle, seen, "to_goal") == 0)) == goals | exits


@pytest.mark.parametrize("scenario", SMALLEST)
def test_what_the_question_is_about_is_marked(scenario: str) -> None:
    battle = Battle(scenario)
    marked = 0
    for _ in walk(battle, seed=13, every=2):
        ask = battle.game.ask
        if ask is None:
            continue
        seen = battle.see(ask.seat)
        rows = np.nonzero(column(battle, seen, "asked"))[0]
        number = ask.about.get("unit")
        if isinstance(number, int):
            marked += 1
            assert number in rows
            if column(battle, seen, "on_map")[number]:
                spot = (column(battle, seen, name)[number] for name in ("row", "column"))
                assert plane(battle, seen, "asked")[tuple(round(float(each)) for each in spot)] == 1
        elif "move" not in ask.about:
            assert len(rows) == sum(isinstance(ask.about.get(name), int) for name in ("vehicle", "firer"))
        other = next(seat for seat in battle.seats if seat != ask.seat)
        assert not column(battle, battle.see(other), "asked").any()
    assert marked > 3


def test_the_same_ground_is_seen_from_both_sides_the_other_way_round() -> None:
    battle = Battle("lnl/boh/the-orchard-wall")
    for _ in walk(battle, seed=5, every=25):
        one, other = (battle.see(seat) for seat in battle.seats)
        for name in ("cover", "mp", "objective", "smoke", "melee"):
            assert np.array_equal(plane(battle, one, name), plane(battle, other, name))
        for name in battle.layout.features.SUMMED:
            assert np.array_equal(plane(battle, one, f"own_{name}"), plane(battle, other, f"enemy_{name}"))
        assert np.array_equal(plane(battle, one, "held_own"), plane(battle, other, "held_enemy"))
        assert np.array_equal(plane(battle, one, "seen_by_own"), plane(battle, other, "seen_by_enemy"))


# Options


@pytest.mark.parametrize("scenario", SMALLEST)
def test_an_option_points_at_the_cell_that_it_names_last(scenario: str) -> None:
    battle = Battle(scenario)
    land = battle.game.state.field.land
    top, left = min(cell.row for cell in land.cells), min(cell.column for cell in land.cells)
    pointed = 0
    for _ in walk(battle, seed=6, every=3):
        ask = battle.game.ask
        if ask is None:
            continue
        seen = battle.see(ask.seat)
        for action, option in enumerate(battle.offered()):
            verb = battle.layout.features.VERBS[option.verb]
            assert feature(battle, seen, action, "verb") == verb
            assert feature(battle, seen, action, "bare") == (not option.args)
            if option.kinds and option.kinds[-1] == "place":
                pointed += 1
                cell = land.cells[land.cell(option.args[-1].partition("-")[0])]
                assert feature(battle, seen, action, "at_row") == pytest.approx(cell.row - top)
                assert feature(battle, seen, action, "at_column") == pytest.approx(cell.column - left)
                offered = plane(battle, seen, "offered")
                assert offered[cell.row - top, cell.column - left] == 1
                number = battle.layout.option("at_cover")
                there = seen["planes"][battle.layout.plane("cover"), cell.row - top, cell.column - left]
                assert seen["options"][action, number] == there
    assert pointed > 100


def test_a_shot_starts_where_the_firers_are() -> None:
    """A fire option names two hexes: it starts at the first, and the distance is the range."""
    battle = Battle("lnl/boh/the-orchard-wall")
    land = battle.game.state.field.land
    shots = 0
    for _ in walk(battle, seed=11):
        ask = battle.game.ask
        if ask is None:
            continue
        fires = [(n, each) for n, each in enumerate(battle.offered()) if each.verb == "fire"]
        seen = battle.see(ask.seat) if fires else {}
        for action, option in fires:
            here, there = (land.cell(label.partition("-")[0]) for label in option.args)
            shots += 1
            assert feature(battle, seen, action, "distance") == pytest.approx(land.distance(here, there))
            assert feature(battle, seen, action, "from") == 1
            here_or_down = ("at_enemy_good_order", "at_enemy_shaken")
            assert sum(feature(battle, seen, action, name) for name in here_or_down) > 0
    assert shots > 5


def test_an_option_repeats_what_is_known_of_the_unit_it_names() -> None:
    battle = Battle("lnl/boh/the-orchard-wall")
    named = 0
    for _ in walk(battle, seed=8):
        ask = battle.game.ask
        if ask is None:
            continue
        seen = battle.see(ask.seat)
        for action, option in enumerate(battle.offered()):
            if option.kinds[:1] == ("unit",):
                named += 1
                row = round(feature(battle, seen, action, "unit")) - 1
                assert battle.game.state.units[row].name == option.args[0]
                assert feature(battle, seen, action, "unit_fp") == pytest.approx(
                    column(battle, seen, "fp")[row]
                )
    assert named > 50


def test_a_weapon_stands_for_who_carries_it() -> None:
    battle = Battle("lnl/boh/the-four-hedges")
    carried = 0
    for seed in range(3):
        for _ in walk(battle, seed):
            ask = battle.game.ask
            if ask is None:
                continue
            for action, option in enumerate(battle.offered()):
                if option.kinds[:1] == ("weapon",):
                    weapon = battle.game.state.weapons[int(option.args[0].rpartition("-")[2])]
                    holder = 0 if weapon.carrier is None else weapon.carrier.id + 1
                    assert round(feature(battle, battle.see(ask.seat), action, "unit")) == holder
                    carried += 1
    assert carried > 0


def test_a_seat_is_shown_its_own_last_answers_and_no_others() -> None:
    battle = Battle("vv/the-lane-at-bosc-morin")
    verbs = battle.layout.features.VERBS
    given: dict[str, list[int]] = {seat: [] for seat in battle.seats}
    battle.begin(9)
    for _ in range(60):
        ask = battle.game.ask
        assert ask is not None
        for seat in battle.seats:
            shown = [round(verb) for verb in battle.see(seat)["answers"][:, 0]]
            assert shown == (given[seat][::-1] + [0] * 4)[:4]
        option = ask.options[len(ask.options) // 2]
        given[ask.seat].append(verbs[option.verb])
        battle.play(option)
    assert all(len(each) > 4 for each in given.values())


# What is hidden


def test_an_enemy_sniper_who_waits_is_not_in_it() -> None:
    battle = Battle("lnl/fhv/the-delmas-house")
    hidden = 0
    for _ in walk(battle, seed=1, every=15):
        g = battle.game.state
        for side, seat in enumerate(battle.seats):
            rows = battle.see(seat)["units"]
            snipers = [unit for unit in g.units if unit.counter.kind == "sniper"]
            for unit, row in zip(snipers, rows[-len(snipers) :], strict=True):
                if unit.loc == WAITING:
                    hidden += 1
                    assert row.any() == (unit.side == side)
    assert hidden > 0


def test_artillery_that_an_event_will_bring_is_not_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same battle, but its artillery comes with an event: nobody sees it before."""
    id = "lnl/fhv/the-bridge-at-cau-ba"
    battle = Battle(id)
    number = [each.name for each in battle.layout.situation].index("missions_own")
    scenario: Any = find_scenario(id)
    seat, side = next((name, side) for name, side in scenario.sides.items() if side.artillery)
    assert battle.see(seat)["situation"][number] > 0
    brought = tuple(Effect(artillery=mission, to=seat) for mission in side.artillery)
    radio = EventMarker("radio", "occupation", "A1", {"en": "A radio.", "fr": "Une radio."}, seat)
    bare = {**scenario.sides, seat: replace(side, artillery=())}
    seen = []
    for effects in ((), brought):
        other = replace(scenario, sides=bare, events=(replace(radio, effects=effects),))
        monkeypatch.setitem(library_of("lnl").shipped("lnl"), id, other)
        seen.append(Battle(id).see(seat))
    assert seen[0]["situation"][number] == 0
    assert same(*seen)


def test_hidden_minefields_are_not_in_it() -> None:
    battle = Battle("vv/the-caves-of-hat-hill")
    hidden = 0
    for _ in walk(battle, seed=2, every=30):
        g = battle.game.state
        for side, seat in enumerate(battle.seats):
            before, mines = battle.see(seat), g.unseen_mines[1 - side]
            hidden += bool(mines)
            g.unseen_mines[1 - side] = 0
            assert same(before, battle.see(seat))
            g.unseen_mines[1 - side] = mines
    assert hidden > 0


def test_where_in_a_tunnel_somebody_is_is_seen_by_his_own_side_only() -> None:
    battle = Battle("vv/the-caves-of-hat-hill")
    for decisions in walk(battle, seed=2):
        if decisions == 60:
            break
    g = battle.game.state
    digger = next(unit for unit in g.units if unit.loc >= 0 and unit.counter.is_infantry)
    g.take_off(digger, BELOW)
    owner, enemy = battle.seats[digger.side], battle.seats[1 - digger.side]
    digger.tunnel = 3
    before = battle.see(owner), battle.see(enemy)
    assert muster(g, digger.side).cells[digger.id] == g.field.number("H4")
    digger.tunnel = 0
    assert muster(g, digger.side).cells[digger.id] == g.field.number("E3")
    assert not same(before[0], battle.see(owner))
    assert same(before[1], battle.see(enemy))
    assert column(battle, before[1], "below")[digger.id] == 1


def test_an_observation_does_not_look_at_dice_to_come() -> None:
    """A fork has the same past and other dice: it is seen the same."""
    battle = Battle("lnl/boh/the-orchard-wall")
    for _ in walk(battle, seed=3, every=20):
        game = battle.game
        before = {seat: battle.see(seat) for seat in battle.seats}
        battle.game = game.fork(99, silent=True)
        assert all(same(before[seat], battle.see(seat)) for seat in battle.seats)
        battle.game = game

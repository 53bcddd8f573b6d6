"""The assault: who may, what the target does, fire at those who come, and the run into contact."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import No
from bocage.kernel.options import pack_point
from bocage.systems.sotr.battle.figures import ASSAULTED, RAN
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.close_combat.assault import (
    assault,
    assaulted_by,
    cannot_answer,
    cannot_assault,
)
from bocage.systems.sotr.rules.close_combat.contact import foes_of, is_engaged, touches
from bocage.systems.sotr.rules.close_combat.onrush import hands_on, ring
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told

clause = pytest.mark.clause
example = pytest.mark.example
RIFLES = "us_rifle_squad"
PEOPLE = "german_volksgrenadiers"
MAN = (1,)


def facing(gap: float, us: Any = None, german: Any = None, dice: Any = (), **more: Any) -> Sotr:
    """Put one rifleman of each side on the table with so many inches between the edges of their bases."""
    return close(
        [men(RIFLES, (20, 20), who=MAN, **(us or {}))],
        [men(PEOPLE, (20, 21 + gap), who=MAN, **(german or {}))],
        dice,
        **more,
    )


def refused(g: Sotr) -> str:
    no = cannot_assault(g, g.units[0], g.units[1])
    return "" if no is None else no.clause


@clause("sotr-mopt-1", "sotr-mopt-u3")
@example("sotr-mopt-e1")
@example("sotr-mopt-e2")
def test_an_assault_reaches_twice_the_move_and_no_farther() -> None:
    """The oracle: at 8 inches allowed, at 8 1/16 not."""
    assert refused(facing(8)) == ""
    assert refused(facing(8 + 1 / 16)) == "sotr-mopt-1"
    assert refused(facing(8.5)) == "sotr-mopt-1"


@clause("sotr-ruling-19", "sotr-ruling-48")
def test_werewolves_reach_sixteen_inches_and_zombies_four() -> None:
    for counter, reach in (("german_werewolves", 16), ("german_zombies", 4)):
        for gap, told_of in ((reach, ""), (reach + 1 / 16, "sotr-mopt-1")):
            radius = 0.75 if counter == "german_werewolves" else 0.5
            g = close(
                [men(RIFLES, (20, 20), who=MAN)],
                [men(counter, (20, 20 + 0.5 + radius + gap), who=(0,))],
            )
            no = cannot_assault(g, g.units[1], g.units[0])
            assert ("" if no is None else no.clause) == told_of


@clause("sotr-mopt-u4", "sotr-ruling-22")
def test_the_ground_must_leave_enough_to_make_contact() -> None:
    """Six inches of crater between them cost 12."""
    rows = ["." * 60] * 21 + ["c" * 60] * 6 + ["." * 60] * 17
    craters = Table.draw("\n".join(rows), legend={"c": "crater"})
    assert refused(facing(7, table=craters)) == "sotr-ruling-22"
    assert refused(facing(7)) == ""


@clause("sotr-terr-3", "sotr-mopt-u4")
def test_a_wall_on_the_way_costs_its_inches() -> None:
    """A wall of 2 inches costs 2: at 6 inches there is just enough, at 7 not."""
    wall = Table.draw(FIELD, lines={"high_wall": [[(10, 23.5), (30, 23.5)]]}, width=0.25)
    assert refused(facing(5.5, table=wall)) == ""
    assert refused(facing(7, table=wall)) == "sotr-ruling-22"


@clause("sotr-ruling-5", "sotr-ruling-19", "sotr-ruling-34", "sotr-ruling-37", "sotr-ruling-42")
@pytest.mark.parametrize(
    ("state", "told_of"),
    [
        ({"suppressed": True}, "sotr-ruling-34"),
        ({"disorganised": True}, "sotr-ruling-37"),
        ({"shaken": True}, "sotr-ruling-37"),
        ({"fleeing": True}, "sotr-ruling-37"),
        ({"prone": True}, "sotr-ruling-19"),
    ],
)
def test_who_is_not_steady_or_not_on_his_feet_does_not_assault(state: dict[str, bool], told_of: str) -> None:
    assert refused(facing(5, us=state)) == told_of
    assert refused(facing(5)) == ""


@clause("sotr-ruling-5")
def test_a_unit_that_is_apart_does_not_assault() -> None:
    g = close([men(RIFLES, (20, 20), (30, 20), who=(1, 2))], [men(PEOPLE, (20, 25), who=MAN)])
    assert refused(g) == "sotr-ruling-5"
    assert assaulted_by(g, g.units[0]) == []


@clause("sotr-mopt-9")
def test_a_unit_that_has_shot_does_not_assault() -> None:
    g = facing(5)
    g.has_shot = True
    assert refused(g) == "sotr-mopt-9"


@clause("sotr-ruling-42")
def test_a_unit_in_a_fight_assaults_nobody_else() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men(PEOPLE, (20, 21), who=MAN), men(PEOPLE, (24, 20), who=MAN)],
    )
    no = cannot_assault(g, g.units[0], g.units[2])
    assert isinstance(no, No)
    assert no.clause == "sotr-ruling-42"


@clause("sotr-mopt-11")
def test_nobody_assaults_whom_he_does_not_know_of() -> None:
    assert refused(facing(5, german={"hidden": True})) == "sotr-mopt-11"


@clause("sotr-mopt-1", "sotr-ruling-22")
def test_who_gets_there_is_in_contact_and_has_assaulted() -> None:
    g = facing(8, german={"activated": True})
    play(assault(g, g.units[0], g.units[1]))
    assert touches(figures(g)[0], figures(g, 1)[0])
    assert figures(g)[0].moved == ASSAULTED
    assert kinds(g) == ["assaults", "charges-home"]


@clause("sotr-ruling-22")
def test_as_many_get_into_contact_as_can_and_no_more_than_two_on_one() -> None:
    """Three run at two: the third finds the nearer taken by two and takes the other."""
    g = close(
        [men(RIFLES, (19, 20), (20.5, 20), (22, 20), who=(1, 2, 3))],
        [men(PEOPLE, (20, 25), (24, 26), who=(1, 2), activated=True)],
    )
    play(assault(g, g.units[0], g.units[1]), "nearest")
    assert [len(foes_of(g, figure)) for figure in figures(g)] == [1, 1, 1]
    assert sorted(hands_on(g, figure) for figure in figures(g, 1)) == [1, 2]


@clause("sotr-ruling-22")
def test_the_player_may_choose_whom_each_runs_at() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men(PEOPLE, (19, 24), (23, 25), who=(1, 2), activated=True)],
    )
    (ask,) = play(assault(g, g.units[0], g.units[1]), "engage:german-squad-1.3")
    assert (ask.kind, ask.seat) == ("engage", "us")
    assert [option.key for option in ask.options] == [
        *("nearest", "engage:german-squad-1.2", "engage:german-squad-1.3")
    ]
    assert touches(figures(g)[0], figures(g, 1)[1])
    assert not touches(figures(g)[0], figures(g, 1)[0])


@clause("sotr-ruling-22")
def test_who_does_not_get_there_runs_as_near_as_he_can() -> None:
    g = close(
        [men(RIFLES, (20, 20), (20, 17), who=(1, 2))],
        [men(PEOPLE, (20, 28), who=MAN, activated=True)],
    )
    play(assault(g, g.units[0], g.units[1]))
    one, two = figures(g)
    assert (one.moved, two.moved) == (ASSAULTED, RAN)
    assert two.y > 17 * UNIT + 7 * UNIT


@clause("sotr-mopt-2", "sotr-ruling-21")
def test_a_target_that_keeps_its_cool_runs_straight_away_and_has_been_activated() -> None:
    """Green, Cool 6: a 6 passes. It runs 8 inches; the assault finds nobody and has run."""
    g = facing(5, dice=[3, 3])
    (ask,) = play(assault(g, g.units[0], g.units[1]), "fall-back")
    assert (ask.seat, ask.kind) == ("german", "answer")
    fled = figures(g, 1)[0]
    assert (fled.x, fled.y) == (20 * UNIT, 34 * UNIT)
    assert fled.moved == RAN
    assert g.units[1].activated
    assert not g.units[1].fleeing
    assert figures(g)[0].moved == RAN
    assert kinds(g)[-1] == "falls-short"


@clause("sotr-mopt-3", "sotr-ruling-21")
def test_a_target_that_loses_its_cool_flees_disorganised_and_is_caught() -> None:
    g = facing(5, dice=[3, 4])
    play(assault(g, g.units[0], g.units[1]), "fall-back")
    assert g.units[1].fleeing
    assert g.units[1].disorganised
    assert touches(figures(g)[0], figures(g, 1)[0])


@clause("sotr-ruling-21", "sotr-ruling-22")
def test_a_target_may_stand_and_fire_at_one_less_when_they_are_within_eight_inches() -> None:
    """Aimed +1, at an assault -1: a 3 misses."""
    g = facing(5, dice=[3])
    asked = play(assault(g, g.units[0], g.units[1]), "stand", "fire")
    assert [ask.kind for ask in asked] == ["answer", "reaction"]
    (shot,) = told(g, "shoot")
    assert {part.name: part.value for part in shot["tally"].parts}["reaction"] == -1
    assert shot["hits"] == 0
    assert figures(g, 1)[0].fired
    assert touches(figures(g)[0], figures(g, 1)[0])


@clause("sotr-ruling-22")
def test_nobody_has_to_fire_and_who_was_activated_does_not() -> None:
    g = facing(5)
    play(assault(g, g.units[0], g.units[1]), "stand", "pass")
    assert told(g, "shoot") == []
    g = facing(5, german={"activated": True})
    assert play(assault(g, g.units[0], g.units[1])) == []


@clause("sotr-ruling-22")
def test_by_the_option_nobody_fires_at_an_assault() -> None:
    g = facing(5, no_fire_at_assaults=True)
    asked = play(assault(g, g.units[0], g.units[1]), "stand")
    assert [ask.kind for ask in asked] == ["answer"]


@clause("sotr-ruling-22", "sotr-shoot-9")
def test_who_falls_to_that_fire_does_not_get_there() -> None:
    """A 6 hits, a 6 kills whoever wears light armour."""
    g = facing(5, dice=[6, 6])
    play(assault(g, g.units[0], g.units[1]), "stand", "fire")
    assert not g.is_able(g.units[0])
    assert "charges-home" not in kinds(g)


@clause("sotr-ruling-22")
def test_fast_ones_are_fired_at_when_they_are_within_eight_inches() -> None:
    """A werewolf 14 inches off comes into short range of a shotgun's 18, but is fired at at 8: an SMG has its
    bonus."""
    g = close(
        [men("us_rangers", (20, 20), who=(1,))],
        [men("german_werewolves", (20, 35.25), who=(0,))],
        dice=[1, 1, 1, 1, 1, 1],
    )
    play(assault(g, g.units[1], g.units[0]), "stand", "fire")
    (shot,) = told(g, "shoot")
    named = {part.name: part.value for part in shot["tally"].parts}
    assert named["short-range"] == 1
    assert named["large"] == 1
    assert touches(figures(g)[0], figures(g, 1)[0])


@clause("sotr-mopt-2", "sotr-ruling-19", "sotr-ruling-21")
@pytest.mark.parametrize(
    ("state", "told_of"),
    [
        ({}, ""),
        ({"activated": True}, "sotr-mopt-2"),
        ({"fleeing": True}, "sotr-ruling-21"),
        ({"suppressed": True}, "sotr-ruling-34"),
        ({"prone": True}, "sotr-ruling-19"),
    ],
)
def test_who_may_fall_back(state: dict[str, bool], told_of: str) -> None:
    g = facing(5, german=state)
    no = cannot_answer(g, g.units[1])
    assert ("" if no is None else no.clause) == told_of


@clause("sotr-ruling-21", "sotr-ruling-48")
def test_what_has_no_cool_does_not_fall_back() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN)], [men("german_zombies", (20, 26), who=(0,))])
    no = cannot_answer(g, g.units[1])
    assert no is not None
    assert no.clause == "sotr-ruling-21"


@clause("sotr-mopt-1", "sotr-ruling-18")
def test_an_assault_is_what_an_activation_offers_and_is_its_move() -> None:
    g = facing(6, german={"activated": True})
    g.phase = ACTION
    play(begin(g, g.units[0]))
    (ask,) = play(act(g), "assault:german-squad-1")
    assert "assault:german-squad-1" in [option.key for option in ask.options]
    assert g.has_moved
    assert is_engaged(g, g.units[0])


@clause("sotr-ruling-42")
@pytest.mark.parametrize(("dice", "leaves"), [([3, 4], True), ([4, 4], False)])
def test_a_unit_leaves_a_fight_only_by_a_cool_test(dice: list[int], leaves: bool) -> None:
    """Veterans, Cool 7."""
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (20, 21), who=MAN)], dice)
    g.phase = ACTION
    play(begin(g, g.units[0]))
    keys = ["advance", f"go:kept>{20 * UNIT},{16 * UNIT}"] if leaves else ["advance"]
    play(act(g), *keys)
    assert is_engaged(g, g.units[0]) is not leaves
    assert ("breaks-off" in kinds(g), "cannot-break-off" in kinds(g)) == (leaves, not leaves)
    assert g.has_moved


@clause("sotr-ruling-42", "sotr-ruling-48")
def test_what_has_no_cool_never_leaves_a_fight() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men("german_zombies", (20, 21), who=(0,)), men("german_handlers", (20, 25), who=(0,))],
    )
    g.phase = ACTION
    play(begin(g, g.units[1]))
    play(act(g), "advance")
    assert kinds(g)[-1] == "is-held"
    assert is_engaged(g, g.units[1])


@clause("sotr-ruling-4")
@pytest.mark.parametrize("reach", [16, 20, 24, 40])
def test_the_places_round_an_enemy_touch_him_and_do_not_overlap(reach: int) -> None:
    places = ring(reach)
    assert len(places) >= 24
    for dx, dy in places:
        assert reach**2 <= dx * dx + dy * dy < (reach + 1) ** 2


@clause("sotr-ruling-22")
def test_who_is_within_eight_inches_already_falls_where_he_stood() -> None:
    """From 5 inches: two dice hit and kill. He lies 5 inches off and not 8."""
    g = facing(5, german={"weapon": weapons()["gun_at_medium"]}, dice=(5,))
    origin = g.units[0].loc
    play(assault(g, g.units[0], g.units[1]), "stand", "fire")
    assert told(g, "befalls-goner")[0]["at"] == origin


@clause("sotr-ruling-22")
def test_who_falls_on_the_way_lies_eight_inches_from_the_target() -> None:
    """Werewolves come from 12: the first is fired at when 8 inches lie between the edges."""
    g = close(
        [men("german_werewolves", (20, 8), who=(0,))],
        [men(PEOPLE, (20, 21.25), who=MAN, weapon=weapons()["gun_at_medium"])],
        (1, 1, 5),
    )
    play(assault(g, g.units[0], g.units[1]), "stand", "fire")
    where = told(g, "befalls-goner")[0]["at"]
    assert where == pack_point(0, 20 * UNIT, 12 * UNIT)

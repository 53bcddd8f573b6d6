"""Shooting in play: who fires, at whom, with which dice, and who falls; every switch both ways."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN, GONER, RAN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import act, begin, cannot_take_care
from bocage.systems.sotr.rules.morale.losses import check_losses
from bocage.systems.sotr.rules.shooting.acquisition import acquire, cannot_shoot_at, targets
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, OPEN, SHELTER, UNSEEN
from bocage.systems.sotr.rules.shooting.shooting import (
    Harm,
    allocate,
    cannot_fire,
    distance,
    eligible,
    firers,
    shoot,
    shot_of,
)
from bocage.systems.sotr.rules.shooting.sight import cover, sees, unit_sees
from bocage.systems.sotr.rules.shooting.to_hit import to_hit
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import (
    CORPORAL,
    GUNNER,
    LAUNCHER,
    MAN,
    PEOPLE,
    RIFLES,
    SNIPERS,
    answer,
    arm,
    clause_of,
    fates,
)
from tests.sotr.sums import parts, tape

clause = pytest.mark.clause
example = pytest.mark.example


def duel(
    gap: float, *dice: int, who: Any = MAN, foe: Any = None, table: Table | None = None, **options: Any
) -> Sotr:
    """Put a US figure at 20, 10, and one of the people's grenadiers so many inches south, edge to edge."""
    return close(
        [men(RIFLES, (20, 10), who=who)],
        [men(PEOPLE, (20, 11 + gap), who=MAN, **(foe or {}))],
        dice,
        table,
        **options,
    )


def tally_of(g: Sotr, *, careful: bool = False) -> dict[str, float]:
    aim = allocate(g, figures(g)[0], g.units[1], set(), careful=careful)
    assert aim is not None
    return parts(aim.tally)


# Who fires


@clause("sotr-gen-1", "sotr-gen-5", "sotr-ruling-4")
def test_distances_are_inches_between_edges() -> None:
    g = duel(12)
    assert distance(figures(g)[0], figures(g, 1)[0]) == tape(12)


@clause("sotr-act-3", "sotr-act-u3", "sotr-ruling-18")
def test_move_or_fire_binds_the_figure_that_carries_the_weapon() -> None:
    """After an Advance the machine gun and the launcher stay silent, their comrades fire."""
    g = close([men(RIFLES, (20, 10), (22, 10), (24, 10), who=(1, 7, 8))], [men(PEOPLE, (20, 30), who=MAN)])
    assert [figure.weapon.id for figure in firers(g, g.units[0])] == [
        "semi_automatic_rifle",
        "lmg",
        "grenade_launcher",
    ]
    for figure in figures(g):
        figure.moved = ADVANCED
    assert [figure.weapon.id for figure in firers(g, g.units[0])] == ["semi_automatic_rifle"]
    assert clause_of(cannot_fire(figures(g)[1])) == "sotr-act-3"


@clause("sotr-act-3", "sotr-act-2")
def test_a_machine_gun_that_has_fired_does_not_go_with_the_others() -> None:
    """The gunner stays at 22, 10 when the others advance."""
    g = close(
        [men(RIFLES, (20, 10), (22, 10), who=(1, 7))],
        [men(PEOPLE, (20, 30), who=MAN)],
        (1,) * 10,
    )
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[1].name}")
    answer(act(g), "advance", "go:kept>320,208")
    assert (figures(g)[0].x, figures(g)[0].y) == (20 * UNIT, 13 * UNIT)
    assert (figures(g)[1].x, figures(g)[1].y) == (22 * UNIT, 10 * UNIT)


@clause("sotr-mopt-9", "sotr-gen-3", "sotr-ruling-18")
def test_who_has_run_is_down_or_has_fired_does_not_fire() -> None:
    g = duel(10)
    figure = figures(g)[0]
    assert cannot_fire(figure) is None
    figure.moved = RAN
    assert clause_of(cannot_fire(figure)) == "sotr-mopt-9"
    figure.moved, figure.fired = 0, True
    assert clause_of(cannot_fire(figure)) == "sotr-ruling-18"
    figure.fired, figure.fate = False, DOWN
    assert clause_of(cannot_fire(figure)) == "sotr-gen-3"


@clause("sotr-ruling-29", "sotr-weap-13", "sotr-weap-u12")
def test_in_a_volley_a_launcher_fires_its_anti_tank_round_at_one_target() -> None:
    """AT light kills an unprotected man without a roll: one die to hit, none after it."""
    g = duel(10, 4, who=LAUNCHER)
    play(shoot(g, g.units[0], g.units[1]))
    assert fates(g) == ["goner"]


# Aimed shots


@clause("sotr-mod-1", "sotr-mod-u4", "sotr-weap-4")
@example("sotr-mod-e1")
def test_a_rifle_that_has_not_moved_aims_at_thirty_inches_in_heavy_cover() -> None:
    """The oracle: +1 -1 -2, needs 6."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 39)] + [(60, 39)]]}, width=0.25)
    g = duel(30, table=wall)
    arm(figures(g)[0], "rifle")
    assert tally_of(g) == {"mod-1 aimed": 1, "weap-19 long-range": -1, "mod-4 heavy-cover": -2}
    figures(g)[0].moved = ADVANCED
    assert tally_of(g) == {"weap-19 long-range": -1, "mod-4 heavy-cover": -2}


@clause("sotr-weap-22", "sotr-mod-1")
def test_a_semi_automatic_rifle_aims_with_one_die_if_its_player_says_so() -> None:
    g = duel(20)
    assert tally_of(g) == {}
    assert tally_of(g, careful=True) == {"mod-1 aimed": 1}
    g = duel(20, 2, 1)
    play(shoot(g, g.units[0], g.units[1]))
    assert told(g, "shoot")[0]["dice"] == 2
    g = duel(20, 3, 1)
    play(shoot(g, g.units[0], g.units[1], careful=True))
    assert (told(g, "shoot")[0]["dice"], told(g, "shoot")[0]["hits"]) == (1, 1)


@clause("sotr-weap-22", "sotr-mod-1", "sotr-ruling-37")
def test_careful_fire_is_for_those_who_give_up_dice() -> None:
    g = duel(20)
    assert cannot_take_care(g, g.units[0]) is None
    figures(g)[0].moved = ADVANCED
    assert clause_of(cannot_take_care(g, g.units[0])) == "sotr-weap-22"
    figures(g)[0].moved = 0
    g.units[0].disorganised = True
    assert clause_of(cannot_take_care(g, g.units[0])) == "sotr-weap-22"
    assert clause_of(cannot_take_care(duel(20, who=GUNNER), duel(20, who=GUNNER).units[0])) == "sotr-weap-22"


@clause("sotr-ruling-33", "sotr-ruling-22")
def test_nobody_aims_on_overwatch_or_at_an_assault() -> None:
    g = duel(20)
    arm(figures(g)[0], "rifle")
    figure, target = figures(g)[0], g.units[1]
    on_watch = allocate(g, figure, target, set(), careful=False, watch=True)
    reacting = allocate(g, figure, target, set(), careful=False, reaction=True)
    assert on_watch is not None
    assert reacting is not None
    assert parts(on_watch.tally) == {}
    assert parts(reacting.tally) == {"ruling-22 reaction": -1}


# How the target stands


@clause("sotr-mod-2", "sotr-mod-11", "sotr-mod-u3", "sotr-shoot-5")
@example("sotr-mod-e2")
def test_camouflage_and_lying_prone_count_for_the_target() -> None:
    g = duel(10, who=CORPORAL, foe={"prone": True})
    assert tally_of(g) == {"weap-20 short-range": 1, "mod-11 prone": -1}
    g = close([men(PEOPLE, (20, 10), who=MAN)], [men(SNIPERS, (20, 25), who=(0,))])
    figures(g)[0].moved = ADVANCED
    assert tally_of(g) == {"mod-2 camouflage": -1}


@clause("sotr-mod-7", "sotr-ruling-48")
def test_a_werewolf_is_a_large_target() -> None:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men("german_werewolves", (20, 25), who=(0,))])
    assert tally_of(g) == {"mod-7 large": 1}


@clause("sotr-mod-3")
@pytest.mark.parametrize(("height", "bonus"), [(4, {"mod-3 elevated": 1}), (3, {})])
def test_who_fires_from_four_inches_higher_adds_one(height: float, bonus: dict[str, float]) -> None:
    hill = Table.draw(FIELD, hills=[(height, [(15, 5), (25, 5), (25, 12), (15, 12)])])
    g = duel(12, table=hill)
    assert tally_of(g) == bonus


def behind(kind: str, y: float, gap: float = 14.0) -> int:
    """Return how well somebody is covered who has a line of this kind before him."""
    table = Table.draw(FIELD, lines={kind: [[(0, y), (60, y)]]}, width=0.25)
    g = duel(gap, table=table)
    return cover(g, figures(g)[0], figures(g, 1)[0])


@clause("sotr-mod-4", "sotr-mod-6", "sotr-mod-9", "sotr-ruling-9", "sotr-ruling-8")
@pytest.mark.parametrize(
    ("kind", "verdict"),
    [("wall", HEAVY), ("hedge", LIGHT), ("sandbags", SHELTER), ("fence", OPEN), ("high_wall", UNSEEN)],
)
def test_what_stands_between_covers_by_its_kind(kind: str, verdict: int) -> None:
    assert behind(kind, 20) == verdict


@clause("sotr-ruling-9", "sotr-ruling-8")
def test_what_stands_at_the_firer_covers_nobody() -> None:
    """A wall is at him when its face is within an inch of the edge of his base: at 10.5. It may be high."""
    assert behind("wall", 11.5) == OPEN
    assert behind("wall", 11.75) == HEAVY
    assert behind("high_wall", 11.5) == OPEN
    assert behind("high_wall", 11.75) == UNSEEN


def in_ground(kind: str, firer: bool, target: bool) -> int:
    """Return how well a man is covered from another, with one or both in a patch of ground, 14 inches
    apart."""
    rows = ["." * 60] * 44
    if firer:
        rows[8:12] = ["." * 18 + "g" * 4 + "." * 38] * 4
    if target:
        rows[23:27] = ["." * 18 + "g" * 4 + "." * 38] * 4
    g = duel(14, table=Table.draw("\n".join(rows), legend={"g": kind}))
    return cover(g, figures(g)[0], figures(g, 1)[0])


@clause("sotr-ruling-9", "sotr-mod-4", "sotr-mod-10")
@pytest.mark.parametrize("kind", ["rubble", "crater", "ruin"])
def test_ground_covers_who_is_in_it_and_not_those_he_fires_at(kind: str) -> None:
    assert in_ground(kind, firer=False, target=True) == HEAVY
    assert in_ground(kind, firer=True, target=False) == OPEN
    assert in_ground(kind, firer=True, target=True) == HEAVY


@clause("sotr-ruling-8")
def test_one_sees_four_inches_into_a_ruin_and_from_the_edge_of_rocks() -> None:
    rows = ["." * 60] * 18 + ["." * 10 + "r" * 20 + "." * 30] * 12 + ["." * 60] * 14
    ruin = Table.draw("\n".join(rows), legend={"r": "ruin"})
    rocks = Table.draw("\n".join(rows), legend={"r": "rocks"})
    near, deep = duel(10, table=ruin), duel(13, table=ruin)
    assert sees(near, figures(near)[0], figures(near, 1)[0])
    assert not sees(deep, figures(deep)[0], figures(deep, 1)[0])
    at_edge, behind_it = duel(8, table=rocks), duel(10, table=rocks)
    assert sees(at_edge, figures(at_edge)[0], figures(at_edge, 1)[0])
    assert not sees(behind_it, figures(behind_it)[0], figures(behind_it, 1)[0])


@clause("sotr-mod-10", "sotr-ruling-9", "sotr-mod-u5")
def test_a_house_is_heavy_cover_and_no_shelter_and_one_looks_out_of_its_windows() -> None:
    rows = ["." * 60] * 20 + ["." * 10 + "#" * 20 + "." * 30] * 10 + ["." * 60] * 14
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    window, inside = duel(10, table=house), duel(13, table=house)
    assert cover(window, figures(window)[0], figures(window, 1)[0]) == HEAVY
    assert cover(window, figures(window, 1)[0], figures(window)[0]) == OPEN
    assert cover(inside, figures(inside)[0], figures(inside, 1)[0]) == UNSEEN


# Whom


def three(gap: float, **options: Any) -> Sotr:
    """Put a rifleman, an enemy unit 10 inches off, and another so many inches farther."""
    return close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 21), who=MAN), men("german_grenadiers", (24, 21 + gap), who=MAN)],
        **options,
    )


@clause("sotr-ruling-11", "sotr-shoot-3")
def test_the_nearest_is_free_and_so_is_one_four_inches_farther() -> None:
    """From 20, 10 to 24, 24.4: 14.94 inches less the radii, 13.9, is under 14; at 24, 25 it is over."""
    near = three(3.4)
    assert cannot_shoot_at(near, near.units[0], near.units[2]) is None
    assert acquire(near, near.units[0], near.units[2])
    assert kinds(near)[-1:] != ["acquires"]


@clause("sotr-ruling-11")
@pytest.mark.parametrize(("dice", "got"), [((3, 4), True), ((4, 4), False)])
def test_a_farther_one_asks_for_a_cool_test_once_in_the_activation(dice: Any, got: bool) -> None:
    """Veterans: 7 passes, 8 does not. Who has failed fires at the nearest only."""
    g = three(4)
    g.dice = type(g.dice).scripted(*dice, 1, 1)
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[2].name}")
    assert told(g, "acquires" if got else "acquires-not")[0]["total"] == sum(dice)
    assert ("shoot" in kinds(g)) is got
    if not got:
        assert not g.has_shot
        assert clause_of(cannot_shoot_at(g, g.units[0], g.units[2])) == "sotr-ruling-11"
        assert cannot_shoot_at(g, g.units[0], g.units[1]) is None


@clause("sotr-ruling-11", "sotr-ruling-37")
def test_the_disorganised_fire_at_the_nearest_only() -> None:
    g = three(4)
    g.units[0].disorganised = True
    assert targets(g, g.units[0]) == [g.units[1]]
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[2])) == "sotr-ruling-37"


@clause("sotr-ruling-11")
def test_by_the_option_any_visible_unit_is_free() -> None:
    g = three(10, free_targets=True)
    assert acquire(g, g.units[0], g.units[2])
    assert "acquires" not in kinds(g)


@clause("sotr-ruling-11", "sotr-ruling-27")
def test_snipers_choose_freely() -> None:
    g = close(
        [men(SNIPERS, (20, 10), who=(0,))],
        [men(PEOPLE, (20, 21), who=MAN), men("german_grenadiers", (24, 31), who=MAN)],
    )
    assert acquire(g, g.units[0], g.units[2])
    assert kinds(g) == []


@clause("sotr-shoot-1", "sotr-shoot-2", "sotr-mopt-11")
def test_a_target_is_an_enemy_in_sight_and_range_that_does_not_hide() -> None:
    g = duel(10)
    assert targets(g, g.units[0]) == [g.units[1]]
    figures(g, 1)[0].hidden = True
    g.gather(g.units[1])
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[1])) == "sotr-mopt-11"
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[0])) == "sotr-shoot-3"
    far = duel(24 + 1 / 16, who=CORPORAL)
    assert clause_of(cannot_shoot_at(far, far.units[0], far.units[1])) == "sotr-shoot-1"
    assert cannot_shoot_at(duel(24, who=CORPORAL), *duel(24, who=CORPORAL).units) is None


def in_line(**options: Any) -> Sotr:
    """Put a man of another unit of one's own between the firer and his target."""
    return close(
        [men(RIFLES, (20, 10), who=MAN), men("us_rangers", (20, 15), who=(1,))],
        [men(PEOPLE, (20, 25), who=MAN)],
        **options,
    )


@clause("sotr-ruling-8", "sotr-mopt-12")
def test_figures_do_not_block_and_by_the_option_they_do() -> None:
    plain, blocked = in_line(), in_line(figures_block=True)
    assert unit_sees(plain, plain.units[0], plain.units[2])
    assert not unit_sees(blocked, blocked.units[0], blocked.units[2])
    assert not unit_sees(blocked, blocked.units[2], blocked.units[0])


@clause("sotr-ruling-8", "sotr-mopt-12")
def test_by_the_option_those_of_the_firers_unit_the_hidden_and_the_down_do_not_block() -> None:
    g = in_line(figures_block=True)
    between = figures(g, 1)[0]
    between.hidden = True
    assert unit_sees(g, g.units[0], g.units[2])
    between.hidden = False
    between.fate = DOWN
    assert unit_sees(g, g.units[0], g.units[2])
    mates = close(
        [men(RIFLES, (20, 10), (20, 15), who=(1, 2))], [men(PEOPLE, (20, 25), who=MAN)], figures_block=True
    )
    assert sees(mates, figures(mates)[0], figures(mates, 1)[0])


# Who falls


@clause("sotr-shoot-4", "sotr-ruling-10")
def test_shots_are_thrown_at_the_worst_covered_and_then_at_those_not_yet_marked() -> None:
    """One behind a wall, one in the open and farther: the open one first; marked, the other."""
    wall = Table.draw(FIELD, lines={"wall": [[(10, 20), (21, 20)]]}, width=0.25)
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 23), (25, 26), who=(1, 2))], table=wall)
    covered, bare = figures(g, 1)
    first = allocate(g, figures(g)[0], g.units[1], set(), careful=False)
    second = allocate(g, figures(g)[0], g.units[1], {bare.id}, careful=False)
    third = allocate(g, figures(g)[0], g.units[1], {bare.id, covered.id}, careful=False)
    assert first is not None
    assert second is not None
    assert third is not None
    assert (first.target, second.target, third.target) == (bare, covered, bare)
    assert (first.cover, second.cover) == (OPEN, HEAVY)


@clause("sotr-shoot-9", "sotr-ruling-10", "sotr-shoot-u4")
def test_the_owner_allots_among_those_seen_and_no_better_covered() -> None:
    wall = Table.draw(FIELD, lines={"wall": [[(10, 20), (21, 20)]]}, width=0.25)
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 23), (25, 26), (27, 26), who=(1, 2, 3))],
        table=wall,
    )
    covered, bare, other = figures(g, 1)
    open_hit, covered_hit = Harm(GONER, OPEN, 4), Harm(GONER, HEAVY, 4)
    assert eligible(g, g.units[0], g.units[1], open_hit) == [bare, other]
    assert eligible(g, g.units[0], g.units[1], covered_hit) == [covered, bare, other]
    bare.hidden = True
    assert eligible(g, g.units[0], g.units[1], open_hit) == [other]


@clause("sotr-shoot-9", "sotr-shoot-8", "sotr-pen-1")
def test_each_casualty_is_another_figure_the_worst_first() -> None:
    """Two dice hit: a 3 and a 5 for effect. The owner names who dies; the one who is left goes Down."""
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 25), (22, 25), who=(1, 2))],
        (4, 3, 4, 5),
    )
    second = figures(g, 1)[1].name
    asked = answer(shoot(g, g.units[0], g.units[1]), f"allot:{second}")
    assert asked[0].seat == "german"
    assert asked[0].about["fate"] == "goner"
    assert fates(g) == ["down", "goner"]


@clause("sotr-ruling-25", "sotr-gen-3", "sotr-gen-4")
@pytest.mark.parametrize(
    ("die", "fate", "knocked"),
    [(1, "up", "up"), (2, "down", "prone"), (3, "down", "prone"), (4, "goner", "down")],
)
def test_the_numbers_in_brackets_both_ways(die: int, fate: str, knocked: str) -> None:
    """The oracle: rifle at an unprotected man: 1 nothing, 2-3 Down, 4+ Goner; by the option prone and
    Down."""
    g = duel(15, 4, die, who=MAN)
    arm(figures(g)[0], "rifle")
    figures(g)[0].moved = ADVANCED
    answer(shoot(g, g.units[0], g.units[1]))
    assert fates(g) == [fate]
    assert not figures(g, 1)[0].is_able or not figures(g, 1)[0].prone
    g = duel(15, 4, die, who=MAN, brackets_are_knocked_down=True)
    arm(figures(g)[0], "rifle")
    figures(g)[0].moved = ADVANCED
    answer(shoot(g, g.units[0], g.units[1]))
    hit = figures(g, 1)[0]
    assert (fates(g) == ["down"]) is (knocked == "down")
    assert (hit.is_able and hit.prone) is (knocked == "prone")
    assert g.hurt == (0b10 if knocked == "down" else 0)


@clause("sotr-ruling-27", "sotr-weap-24", "sotr-weap-6", "sotr-weap-u9")
def test_a_snipers_six_kills_whom_he_picks_whatever_his_armour() -> None:
    g = close(
        [men(SNIPERS, (20, 10), who=(0,))], [men("german_schocktrupp", (20, 25), (22, 25), who=(0, 1))], (6,)
    )
    officer = figures(g, 1)[0].name
    asked = answer(shoot(g, g.units[0], g.units[1]), f"pick:{officer}")
    assert asked[0].seat == "us"
    assert fates(g) == ["goner", "up"]
    g = close([men(SNIPERS, (20, 10), who=(0,))], [men(PEOPLE, (20, 25), (22, 25), who=(0, 1))], (5, 3))
    asked = answer(shoot(g, g.units[0], g.units[1]), f"pick:{figures(g, 1)[1].name}")
    assert asked[0].about["fate"] == "down"
    assert fates(g) == ["up", "down"], "a 5 is no 6: what he wears counts"


@clause("sotr-shoot-10", "sotr-ruling-36", "sotr-shoot-u3")
def test_a_unit_that_lost_men_tests_once_at_the_end_of_the_activation() -> None:
    """Green men, their corporal able: three of four left, 6 stands. All dice of the volley hit and kill
    one."""
    g = close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 25), (22, 25), (24, 25), (26, 25), who=(0, 1, 2, 3))],
        (4, 4, 1, 3, 3),
    )
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[1].name}", f"allot:{figures(g, 1)[1].name}")
    assert "losses-holds" not in kinds(g)
    answer(act(g), "done")
    assert len(told(g, "losses-holds")) == 1
    assert told(g, "losses-holds")[0]["needs"] == 6
    check_losses(g)
    assert len(told(g, "losses-holds")) == 1


@clause("sotr-ruling-36", "sotr-weap-15")
def test_a_hit_of_at_medium_or_above_weighs_on_the_test() -> None:
    """An RPG's round does, a launcher's does not."""
    for weapon, needs in (("rpg", 5), ("grenade_launcher", 6)):
        g = close(
            [men(RIFLES, (20, 10), who=LAUNCHER)],
            [men(PEOPLE, (20, 25), (22, 25), (24, 25), (26, 25), who=(0, 1, 2, 3))],
            (5, 3, 2),
        )
        arm(figures(g)[0], weapon)
        play(begin(g, g.units[0]))
        answer(act(g), f"shoot:{g.units[1].name}", f"allot:{figures(g, 1)[1].name}")
        answer(act(g), "done")
        assert told(g, "losses-holds")[0]["needs"] == needs


@clause("sotr-ruling-37", "sotr-mod-13")
def test_the_shaken_and_the_disorganised_fire_at_one_less_each() -> None:
    g = duel(15)
    figures(g)[0].moved = ADVANCED
    g.units[0].shaken = True
    assert tally_of(g) == {"ruling-37 unsteady": -1}
    g.units[0].disorganised = True
    assert tally_of(g) == {"ruling-37 unsteady": -2}
    shot = shot_of(g, figures(g)[0], figures(g, 1)[0], aimed=False)
    assert to_hit(g.tables, shot).total == -2

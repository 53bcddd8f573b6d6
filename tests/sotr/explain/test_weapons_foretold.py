"""What is foretold of grenades, flame, smoke, suppressing fire and shots on overwatch, and why not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import Ask, No
from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.explain.burst_odds import burst_chances, caught
from bocage.systems.sotr.explain.preview import suppression, volley
from bocage.systems.sotr.explain.why_not import why_not
from bocage.systems.sotr.rules.action.activation import act, begin, offers
from bocage.systems.sotr.rules.weapons.blasts import lay_round
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, THROW, round_of
from tests.sotr.close import FIELD, close, figures, men, play
from tests.sotr.shots import MAN, PEOPLE, RIFLES, arm, clause_of
from tests.sotr.sums import parts

clause = pytest.mark.clause
SQUAD = [(10.0 + 2 * at, 20.0) for at in range(7)]


def near(distance: float, foe: Any = None, table: Table | None = None, **options: bool) -> Sotr:
    """Put a man at 20, 20 and an enemy whose middle is so far east of the edge of his base."""
    there = [foe or men(PEOPLE, (20.5 + distance, 20), who=MAN)]
    return close([men(RIFLES, (20, 20), who=MAN)], there, (), table, **options)


def chances(g: Sotr, deed: str, x: float, y: float = 20) -> dict[str, Fraction]:
    figure = figures(g)[0]
    what = round_of(figure, deed)
    assert what is not None
    return burst_chances(g, figure, what, round(x * UNIT), round(y * UNIT))[0]


@clause("sotr-ruling-28", "sotr-pen-1")
def test_a_grenade_at_three_and_a_half_inches_always_reaches_its_man() -> None:
    """It drifts 1.75 inches at most, and touches him up to 2 inches off: so it is his die alone: 4+ a Goner,
    2 or 3 Down."""
    assert chances(near(3.5), THROW, 24) == {
        "goner": Fraction(1, 2),
        "down": Fraction(1, 3),
        "nothing": Fraction(1, 6),
    }


@clause("sotr-ruling-28")
def test_of_two_men_one_at_least() -> None:
    """Neither is a Goner in 1/4, both unharmed in 1/36."""
    g = near(3.5, men(PEOPLE, (24, 19.5), (24, 20.5), who=(1, 2)))
    figures(g)[0].level = 0
    found = chances(g, THROW, 24)
    far = {name: float(share) for name, share in found.items()}
    assert far["goner"] <= 3 / 4
    assert caught(g, figures(g)[0], _what(g), 24 * UNIT, 20 * UNIT) == figures(g, 1)


def _what(g: Sotr) -> Any:
    return round_of(figures(g)[0], THROW)


@clause("sotr-ruling-32", "sotr-ruling-28")
def test_into_a_window_nothing_can_go_wrong() -> None:
    rows = ["." * 60] * 16 + ["." * 23 + "#" * 8 + "." * 29] * 8 + ["." * 60] * 20
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    g = close([men(RIFLES, (21, 20), who=MAN)], [men(PEOPLE, (23.75, 20), who=MAN)], table=house)
    assert chances(g, THROW, 23.5) == {
        "goner": Fraction(1, 2),
        "down": Fraction(1, 3),
        "nothing": Fraction(1, 6),
    }


@clause("sotr-ruling-30")
def test_flame_kills_the_unprotected_and_whoever_is_down() -> None:
    g = near(5)
    arm(figures(g)[0], "flamethrower")
    assert chances(g, FLAME, 25.5) == {"goner": 1, "down": 0, "nothing": 0}
    figures(g, 1)[0].fate = DOWN
    assert chances(g, FLAME, 25.5) == {"goner": 1, "down": 0, "nothing": 0}
    shock = near(5, men("german_schocktrupp", (25.5, 20), who=(1,)))
    arm(figures(shock)[0], "flamethrower")
    assert chances(shock, FLAME, 25.5) == {"goner": Fraction(4, 6), "down": Fraction(2, 6), "nothing": 0}


@clause("sotr-ruling-15")
def test_who_is_down_is_a_goner_at_the_number_in_brackets() -> None:
    """2+ for infantry light against the unprotected: 5 in 6."""
    g = near(3.5)
    figures(g, 1)[0].fate = DOWN
    assert chances(g, THROW, 24) == {"goner": Fraction(5, 6), "down": 0, "nothing": Fraction(1, 6)}


@clause("sotr-ruling-31")
def test_smoke_lies_where_it_is_wanted_in_half_the_throws() -> None:
    g = near(6)
    assert chances(g, SMOKE, 26) == {"on-point": Fraction(1, 2), "drifts": Fraction(1, 2)}


@clause("sotr-ruling-34")
@pytest.mark.parametrize(("walled", "share"), [(False, Fraction(4, 6)), (True, Fraction(3, 6))])
def test_the_oracle_of_suppressing_fire_against_veterans(walled: bool, share: Fraction) -> None:
    """5 rifles, SMG, LMG against Veterans (7): +4 in 4/6; in heavy cover (8) in 3/6."""
    lines: Any = {"wall": [[(0, 33), (60, 33)]]} if walled else {}
    table = Table.draw(FIELD, lines=lines, width=0.25)
    g = close([men(RIFLES, *SQUAD, who=range(7))], [men("german_grenadiers", (14, 35), who=MAN)], (), table)
    for figure, weapon in zip(figures(g), (*["rifle"] * 5, "smg", "lmg"), strict=True):
        arm(figure, weapon)
    found = suppression(g, g.units[0], g.units[1])
    assert found.odds.results == {"suppressed": share, "fails": 1 - share}
    assert found.odds.tally.total == 4 - (8 if walled else 7)


@clause("sotr-ruling-33", "sotr-ruling-22")
def test_a_shot_on_overwatch_is_foretold_without_aim_and_one_at_an_assault_at_one_less() -> None:
    g = near(10)
    arm(figures(g)[0], "rifle")
    watch = volley(g, g.units[0], g.units[1], careful=False, watch=True)
    reaction = volley(g, g.units[0], g.units[1], careful=False, reaction=True, watch=True)
    assert watch is not None
    assert reaction is not None
    assert watch.odds.results == {
        "goner": Fraction(1, 4),
        "down": Fraction(1, 6),
        "nothing": Fraction(7, 12),
    }
    assert parts(reaction.odds.tally) == {"ruling-22 reaction": -1}


# Why not


def against(g: Sotr, ask: Ask, key: str) -> str:
    no: No | None = why_not(g, ask, key)
    return clause_of(no)


def asking(g: Sotr) -> Ask:
    """Begin the activation of the first unit, and return what it is asked."""
    play(begin(g, g.units[0]))
    return next(act(g))


@clause("sotr-ruling-28", "sotr-ruling-29", "sotr-ruling-32", "sotr-ruling-34")
def test_what_is_not_offered_is_refused_by_its_rule_and_what_is_offered_by_none() -> None:
    g = near(14)
    ask = asking(g)
    name, target = figures(g)[0].name, g.units[1].name
    assert against(g, ask, f"throw:{name}") == "sotr-ruling-28"
    assert against(g, ask, f"blast:{name}") == "sotr-ruling-29"
    assert against(g, ask, f"flame:{name}") == "sotr-weap-12"
    assert against(g, ask, f"smoke:{name}") == "sotr-ruling-32"
    g.units[0].disorganised = True
    assert against(g, ask, f"suppress:{target}") == "sotr-ruling-37"
    g.units[0].disorganised = False
    for option in offers(g, g.units[0])[:-1]:
        assert why_not(g, ask, option.key) is None, option.key


@clause("sotr-act-1", "sotr-ruling-49")
def test_one_throws_with_ones_own_figures_and_tends_with_ones_own_medics() -> None:
    g = near(6)
    ask = asking(g)
    mine, theirs = figures(g)[0].name, figures(g, 1)[0].name
    assert against(g, ask, f"throw:{theirs}") == "sotr-act-1"
    assert against(g, ask, f"tend:{theirs}>{mine}") == "sotr-act-1"
    assert against(g, ask, f"tend:{mine}>{theirs}") == "sotr-ruling-49"
    assert against(g, ask, "throw:nobody") == "sotr-ruling-4"
    assert against(g, ask, "lay:320,320") == "sotr-ruling-28", "no point is asked for"


@clause("sotr-weap-16", "sotr-ruling-28", "sotr-ruling-6")
def test_a_point_is_refused_by_its_rule() -> None:
    g = near(6)
    ask = next(lay_round(g, g.units[0], figures(g)[0], THROW))
    assert against(g, ask, f"lay:{round(30.5 * UNIT)},320") == ""
    assert ask.find(f"lay:{round(30.5 * UNIT)},320") is not None
    assert against(g, ask, f"lay:{round(30.5 * UNIT) + 1},320") == "sotr-ruling-26"
    assert ask.find(f"lay:{round(30.5 * UNIT) + 1},320") is None
    assert against(g, ask, "lay:2000,320") == "sotr-ruling-28"
    assert against(g, ask, "lay:here") == "sotr-ruling-6"
    assert against(g, ask, f"throw:{figures(g)[0].name}") == "sotr-ruling-32", "he has been named"

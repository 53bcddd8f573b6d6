"""How weapons are used well: grenades into a crowd and not among friends, suppression before those who could
still fire, smoke before who is in danger, the only shot on overwatch, medics to casualties."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask
from bocage.kernel.doctrine import Temper
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.verbs import FIRE, PASS, PRONE, RUN
from bocage.systems.sotr.doctrine.danger import Danger
from bocage.systems.sotr.doctrine.judge import DOCTRINE
from bocage.systems.sotr.doctrine.ordnance import worth_of_deed, worth_of_point, worth_of_suppressing
from bocage.systems.sotr.explain.burst_odds import caught
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.flight import FLEE_ASK
from bocage.systems.sotr.rules.shooting.overwatch import OVERWATCH_ASK
from bocage.systems.sotr.rules.weapons.blasts import lay_round
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, THROW, round_of
from tests.sotr.close import close, figures, men, play
from tests.sotr.shots import MAN, PEOPLE, RIFLES, arm


def judged(g: Sotr, ask: Ask, side: int = 0) -> dict[str, float]:
    """Return what each answer is worth, by its key."""
    tactics = DOCTRINE.tactics(g, side, Temper())
    single, together = tactics.singly().get(ask.kind), tactics.together().get(ask.kind)
    reasons = (
        together(ask)
        if together is not None
        else [single(option) for option in ask.options]
        if single
        else []
    )
    return {
        option.key: sum(value for _, value in each) for option, each in zip(ask.options, reasons, strict=True)
    }


def acting(g: Sotr) -> Ask:
    play(begin(g, g.units[0]))
    return next(act(g))


def crowd(mate: tuple[float, float] | None = None) -> Sotr:
    """Put a rifleman 7 inches from four enemies who stand close together, and a comrade somewhere."""
    points = [(20.0, 20.0), mate] if mate else [(20.0, 20.0)]
    return close(
        [men(RIFLES, *points, who=(1, 2)[: len(points)])],
        [men(PEOPLE, (27, 19), (27, 20.5), (28.5, 19), (28.5, 20.5), who=(1, 2, 3, 4))],
    )


def worth(g: Sotr, x: float, y: float, deed: str = THROW) -> float:
    what = round_of(figures(g)[0], deed)
    assert what is not None
    return worth_of_point(g, figures(g)[0], what, round(x * UNIT), round(y * UNIT))


def test_a_grenade_into_a_crowd_is_worth_more_than_at_one_man_and_than_the_mans_shot() -> None:
    g = crowd()
    assert worth(g, 27.75, 19.75) > worth(g, 30, 21.5) > 0
    assert worth_of_deed(g, figures(g)[0], THROW, Danger(g, 0)) > 0.5
    said = judged(g, acting(g))
    throw = said[f"throw:{figures(g)[0].name}"]
    assert throw > said["done"]


def test_the_middle_of_the_crowd_is_chosen() -> None:
    g = crowd()
    ask = next(lay_round(g, g.units[0], figures(g)[0], THROW))
    said = judged(g, ask)
    best = max(said, key=lambda key: said[key])
    x, y = (int(each) for each in best.removeprefix("lay:").split(","))
    what = round_of(figures(g)[0], THROW)
    assert what is not None
    assert caught(g, figures(g)[0], what, x, y) == figures(g, 1)


def test_among_friends_a_grenade_is_worth_less_and_may_do_harm() -> None:
    alone, together = crowd(), crowd((28, 22))
    assert worth(together, 28.5, 20.5) < worth(alone, 28.5, 20.5)
    assert worth(together, 28, 23.5) < 0


def test_flame_is_worth_all_whom_it_touches() -> None:
    g = crowd()
    arm(figures(g)[0], "flamethrower")
    assert worth(g, 28, 19.75, FLAME) >= 2


@pytest.mark.parametrize(("state", "least"), [("suppressed", 0.0), ("activated", 0.0)])
def test_suppressing_is_worth_more_before_the_enemy_has_acted_and_nothing_twice(
    state: str, least: float
) -> None:
    g = close(
        [men(RIFLES, *[(10.0 + 2 * at, 20) for at in range(7)], who=range(7))],
        [men(PEOPLE, (14, 36), (16, 36), who=(1, 2))],
    )
    arm(figures(g)[6], "lmg")
    fresh = worth_of_suppressing(g, g.units[0], g.units[1])
    setattr(g.units[1], state, True)
    later = worth_of_suppressing(g, g.units[0], g.units[1])
    assert fresh > later >= least
    assert (later == 0) is (state == "suppressed")


def test_smoke_is_laid_before_who_is_in_danger() -> None:
    """Eight machine pistols look at him over 20 inches of nothing."""
    g = close(
        [men(RIFLES, (20, 10), who=MAN, smoke=1)],
        [men(PEOPLE, *[(16.0 + 2 * at, 30) for at in range(6)], who=range(6))],
    )
    ask = next(lay_round(g, g.units[0], figures(g)[0], SMOKE))
    assert max(judged(g, ask).values()) > 0


def overwatch(gap: float) -> dict[str, float]:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 11 + gap), (22, 11 + gap), who=(1, 2))])
    arm(figures(g)[0], "lmg" if gap < 20 else "pistol")
    ask = Ask("us", OVERWATCH_ASK, [FIRE, PASS], {"unit": 0, "other": 1})
    return judged(g, ask)


def test_the_only_shot_on_overwatch_is_fired_when_it_is_worth_it() -> None:
    assert overwatch(12)["fire"] > overwatch(12)["pass"]
    assert overwatch(22)["fire"] < overwatch(22)["pass"], "a pistol at 22 inches"


def test_a_medic_goes_to_a_casualty_rather_than_nowhere() -> None:
    g = close(
        [men("us_command", (20, 20), (18, 20), who=(1, 0)), men(RIFLES, (23, 20), (26, 20), who=(1, 2))],
        [men(PEOPLE, (40, 40), who=MAN)],
    )
    g.fall(figures(g, 1)[0])
    said = judged(g, acting(g))
    key = f"tend:{figures(g)[0].name}>{figures(g, 1)[0].name}"
    assert said[key] > said["done"]


def test_who_flees_lies_down_when_few_fire_and_runs_when_many_do() -> None:
    def fleeing(count: int) -> dict[str, float]:
        row: Any = [(14.0 + 2 * at, 34) for at in range(count)]
        g = close(
            [men(RIFLES, *[(16.0 + 2 * at, 20) for at in range(6)], who=range(6))],
            [men(PEOPLE, *row, who=range(count))],
        )
        for figure in figures(g, 1):
            arm(figure, "lmg" if count > 1 else "pistol")
        return judged(g, Ask("us", FLEE_ASK, [RUN, PRONE], {"unit": 0}))

    assert fleeing(1)["prone"] > fleeing(1)["run"]
    assert fleeing(8)["prone"] < fleeing(8)["run"]

"""How a battle is won is told before it begins, for every scenario and every kind of condition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import pytest

from bocage.systems import find_scenario, scenarios
from bocage.systems.lnl.content import scenario as lnl
from bocage.systems.vv.content import scenario as vv
from bocage.text import LANGUAGES
from bocage.text.goals import Goals
from bocage.text.speech import words_of

ORCHARD = "lnl/boh/the-orchard-wall"
LANE = "vv/the-lane-at-bosc-morin"


def goals(id: str, lang: str = "en", **changed: object) -> Goals:
    """Those of a scenario, or of one that differs from it in this."""
    scenario: Any = find_scenario(id)
    scenario = msgspec.structs.replace(scenario, **changed)
    return words_of(id.partition("/")[0], lang).goals(scenario)


def lnl_goal(condition: Mapping[str, object], lang: str = "en") -> str:
    victory = (msgspec.convert({"side": "us", **condition}, lnl.Condition),)
    return goals(ORCHARD, lang, victory=victory).sides["us"][0]


def vv_goal(condition: Mapping[str, object]) -> str:
    victory = (msgspec.convert({"side": "us", **condition}, vv.Condition),)
    return goals(LANE, victory=victory).sides["us"][0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", scenarios())
def test_each_side_of_each_scenario_is_told_what_to_do(id: str, lang: str) -> None:
    found = goals(id, lang)
    assert set(found.sides) == set(find_scenario(id).sides)
    for said in (*found.sides.values(), found.notes):
        assert all(text.endswith(".") and "{" not in text for text in said)
    assert all(found.sides.values())


def test_the_first_battle_in_both_languages() -> None:
    assert goals(ORCHARD).sides == {
        "us": ["Hold at least 2 of E3, I5 and G2 at the end of turn 5."],
        "german": ["Keep the enemy from his goal."],
    }
    assert goals(ORCHARD, "fr").sides["us"] == [
        "Tenir au moins 2 cases parmi E3, I5 et G2 à la fin du tour 5."
    ]


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ({"kind": "hold", "cells": "E3 G2-G4"}, "Hold E3 and G2–G4 at the end of turn 5."),
        ({"kind": "hold", "cells": "E3 G2", "at_least": 2}, "Hold E3 and G2 at the end of turn 5."),
        (
            {"kind": "hold", "cells": "E3 G2-G4", "at_least": 2},
            "Hold at least 2 of E3 and G2–G4 at the end of turn 5.",
        ),
        (
            {"kind": "hold", "cells": "E3 I5 G2", "at_least": 2, "at_once": True},
            "Hold at least 2 of E3, I5 and G2 by the end of turn 5: that wins at once.",
        ),
        (
            {"kind": "eliminate", "at_least": 7},
            "Have eliminated enemies worth at least 7 points at the end of turn 5.",
        ),
        ({"kind": "points"}, "Have no fewer points than the enemy at the end of turn 5."),
        ({"kind": "points", "at_least": 1}, "Have more points than the enemy at the end of turn 5."),
        ({"kind": "points", "at_least": 4}, "Be at least 4 points ahead of the enemy at the end of turn 5."),
        ({"kind": "otherwise"}, "Keep the enemy from his goal."),
    ],
)
def test_conditions_of_lock_n_load(condition: dict[str, object], said: str) -> None:
    assert lnl_goal(condition) == said


def test_one_is_not_said_as_many() -> None:
    one = {"cells": "E3 G2", "at_least": 1}
    assert lnl_goal({"kind": "hold", **one}, "fr").startswith("Tenir au moins une case parmi E3 et G2")
    for kind in ("eliminate", "exit"):
        assert "1 point " in lnl_goal({"kind": kind, **one})
        assert "1 point " in lnl_goal({"kind": kind, **one}, "fr")
    assert "1 Casualty Point " in vv_goal({"kind": "eliminate", "at_least": 1})


def test_who_has_to_leave_is_told_where() -> None:
    found = goals("lnl/boh/no-moon-over-the-rouvet")
    (task,) = found.sides["us"]
    assert "at least 8 points off the map by way of F1–I1 by the end of turn 8: that wins at once." in task
    assert found.notes[0].endswith("leader) and 1 (half-squad or crew, any other man).")


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (
            {"kind": "eliminate", "at_least": 9},
            "Have cost the enemy at least 9 Casualty Points at the end of turn 5.",
        ),
        ({"kind": "eliminate"}, "Have eliminated every enemy at the end of turn 5."),
        ({"kind": "keep", "cells": "C4 D2"}, "Have no enemy in C4 and D2 at the end of turn 5."),
        ({"kind": "survive", "at_least": 3}, "Have at least 3 units left at the end of turn 5."),
        ({"kind": "survive", "at_least": 1}, "Have one unit left at the end of turn 5."),
        ({"kind": "deny"}, "Keep the enemy from his goal."),
    ],
)
def test_conditions_of_valor_and_victory(condition: dict[str, object], said: str) -> None:
    assert vv_goal(condition) == said


def test_every_kind_of_condition_has_its_own_sentence() -> None:
    for condition, goal in ((lnl.Condition, lnl_goal), (vv.Condition, vv_goal)):
        kinds = get_args(msgspec.structs.fields(condition)[1].type)
        assert len({goal({"kind": kind, "at_least": 2, "cells": "E3 G2 G3"}) for kind in kinds}) == len(kinds)


def test_points_are_explained_where_they_decide_and_only_there() -> None:
    assert [note for note in goals(ORCHARD).notes if "point" in note] == []
    told = " ".join(goals("lnl/fhv/the-delmas-house").notes)
    assert "A unit that is eliminated gives the enemy what it is worth." in told
    assert "each of these gives 2 points: H6, H7 and I6." in told
    assert "each of these gives 1 point: K6 and M8." in told
    assert "nobody wins" in told
    road = " ".join(goals("doh/the-long-road").notes)
    assert "Each mob dispersed by fire, or fought in melee, gives its own side 1 point." in road
    quiet = goals("doh/the-long-road", scores=lnl.Scores(mob=0))
    assert [note for note in quiet.notes if "mob" in note] == []
    assert "leaves the map by way of T2, T5 and T8 gives its own side 3 times what it is worth." in road


def test_what_units_are_worth_does_not_tell_who_takes_part() -> None:
    house: Any = find_scenario("lnl/fhv/the-delmas-house")
    unseen = {id: msgspec.structs.replace(side, off_map=()) for id, side in house.sides.items()}
    assert unseen != house.sides
    assert goals(house.id, sides=unseen) == goals(house.id)


def test_where_nobody_denies_both_may_fail() -> None:
    """4.4: a side wins that alone has met all of its conditions."""
    assert goals(LANE).notes == []
    two = tuple(vv.Condition(side=side, kind="hold", cells="C4") for side in ("us", "german"))
    assert goals(LANE, victory=two).notes == [
        "A side wins that has reached all of its goals while the other has not; otherwise nobody does."
    ]

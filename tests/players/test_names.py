"""Players by name: who there is, how long he thinks, and how he likes to play."""

from __future__ import annotations

import pytest

from bocage.players import NoSuchPlayer, read_name


@pytest.mark.parametrize("name", ["recruit", "cadet", "veteran", "commander"])
def test_a_bare_name_is_an_even_temper(name: str) -> None:
    kind, seconds, temper = read_name(name)
    assert (kind, seconds) == (name, 1.0)
    assert (temper.aggression, temper.caution, temper.objectives) == (1, 1, 1)


def test_a_commander_is_given_seconds_and_sliders() -> None:
    kind, seconds, temper = read_name("commander:2.5?aggression=1.5,objectives=0")
    assert (kind, seconds) == ("commander", 2.5)
    assert (temper.aggression, temper.caution, temper.objectives) == (1.5, 1, 0)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("wizard", "error-player"),
        ("", "error-player"),
        ("veteran:3", "error-player-no-seconds"),
        ("recruit?caution=1", "error-player-no-sliders"),
        ("commander:soon", "error-player-seconds"),
        ("commander:0", "error-player-seconds"),
        ("commander:nan", "error-player-seconds"),
        ("commander:601", "error-player-seconds"),
        ("veteran?courage=1", "error-player-slider"),
        ("veteran?caution=2.1", "error-player-slider-value"),
        ("veteran?caution=nan", "error-player-slider-value"),
        ("veteran?caution", "error-player-slider-value"),
    ],
)
def test_a_name_that_is_none_is_refused_with_its_reason(name: str, problem: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        read_name(name)
    assert refused.value.problem == problem
    assert refused.value.name == name

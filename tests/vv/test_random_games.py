"""Random games over all scenarios: no crash, no dead end, no broken invariant, every replay identical.

The long run of the same is `make fuzz`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

import pytest

from bocage.kernel import Flow, Game
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, Unit
from bocage.systems.vv.content.choices import EDITIONS
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.rules.fire.casualties import Hit, point_weight, suffer
from bocage.systems.vv.system import VALOR_AND_VICTORY
from tests.fuzz import play_and_check
from tests.properties import check_refusals
from tests.vv.invariants import check_pinned, pinned_now

SCENARIOS = sorted(scenarios())
WISHES = ("place:", "move:", "assault-move:", "enter:", "fire:A1>", "advance:A1>", "mortar:A1>")
WARLIKE = frozenset(("fire", "unit-fire", "mortar", "mission", "assault", "snipe", "overrun"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_keeps_every_invariant(scenario: str, edition: str) -> None:
    game = play_and_check(scenario, EDITIONS.index(edition), {"edition": edition})
    assert game.outcome is not None
    assert game.decisions > 20


def suffer_and_count(g: Vv, units: Sequence[Unit], hit: Hit) -> Flow[None]:
    """14.61-1: all points of an attack are met or exceeded, or nobody is left to meet them."""
    targets = [*units, *(passenger for unit in units for passenger in unit.passengers)]
    before = [(unit, unit.counter.casualty, unit.pinned) for unit in targets]
    told = len(g.events or ())
    yield from suffer(g, units, hit)
    met = sum(_met(unit, rating, pinned, hit) for unit, rating, pinned in before)
    ignored = [event for event in (g.events or ())[told:] if event.kind == "ignored"]
    met += sum(point_weight(g.units[int(str(event.data["unit"]))], hit) for event in ignored)
    spared = [unit for unit in units if unit.loc != ELIMINATED and not unit.counter.is_afv]
    assert met >= hit.points * hit.burst or not spared, f"{met} of {hit} met, and {spared} are left"


def _met(unit: Unit, rating: int, pinned: bool, hit: Hit) -> int:
    """What became of a unit, in points: of a gun or vehicle that survived, as many as it can have borne."""
    if unit.loc == ELIMINATED:
        return rating * point_weight(unit, hit)
    if unit.counter.is_afv:
        return (hit.on_armour or {}).get(unit.id, 0)
    if not unit.pinned or pinned:
        return rating - unit.counter.casualty
    if unit.carrier is not None:
        return 0
    return (
        rating - unit.counter.casualty + 1 if unit.counter.is_infantry else rating * point_weight(unit, hit)
    )


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Wherever casualty points are suffered, they are counted; the modules where that is."""
    found = [
        name
        for name, module in list(sys.modules.items())
        if name.startswith("bocage.systems.vv.") and not name.endswith(".casualties")
        if getattr(module, "suffer", None) is suffer
    ]
    for name in found:
        monkeypatch.setattr(sys.modules[name], "suffer", suffer_and_count)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_casualty_points_are_fully_met_and_pinned_units_do_nothing(scenario: str, counted: list[str]) -> None:
    assert len(counted) > 4
    chance = random.Random(scenario)
    hits = 0
    for seed in range(11, 15):
        game = Game.open(VALOR_AND_VICTORY, scenario, seed=seed)
        while game.ask is not None:
            before = pinned_now(game.state)
            liked = [option for option in game.ask.options if option.verb in WARLIKE]
            hits += game.ask.kind == "casualties"
            game.play(chance.choice(liked if liked and chance.random() < 0.8 else game.ask.options))
            check_pinned(before)
    assert hits > 10


def test_an_offered_option_is_never_refused_and_a_refusal_names_a_clause() -> None:
    game = Game.open(VALOR_AND_VICTORY, "vv/the-long-street", seed=3)
    unasked = {"casualties", "set-down"}
    assert check_refusals(game, lambda to: [f"{verb}{to}" for verb in WISHES], unasked) > 100


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_more_is_told_of_who_is_lost(scenario: str) -> None:
    """A unit that was eliminated neither acts nor rallies nor suffers in the log ever after."""
    for seed in (5, 6):
        game: Game[Vv] = Game.open(VALOR_AND_VICTORY, scenario, seed=seed)
        chance = random.Random(seed)
        while game.ask is not None:
            game.play(chance.choice(game.ask.options))
        lost: set[object] = set()
        for event in game.events:
            named = [event.data.get(name) for name in ("unit", "prey", "leader", "taker", "transport")]
            for name in ("units", "firers", "defenders"):
                found = event.data.get(name)
                named += found if isinstance(found, list) else []
            assert not lost & {number for number in named if number is not None}, event
            if event.kind == "eliminated":
                lost.add(event.data["unit"])
        assert lost

"""What the log of a random game tells adds up to what happened: totals, margins, checks and their results."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bocage.kernel import Event
from bocage.systems import scenarios
from bocage.text.lnl.words import LnlWords
from tests.lnl.positions import Battle
from tests.support import clause
from tests.told_sums import check_spelled, random_events, thrown, total

ATTACKS = {
    "fire",
    "shells",
    "shells-on-vehicle",
    "he-attack",
    "crash-attack",
    "friendly-fire",
    "overrun",
    "mine",
}
"""5.0a: two sums, and a Damage Check by their difference."""
NESTED = 3
"""How many attacks one may lead to before the checks of the first are made: a crash, and what it strikes."""
Data = Mapping[str, Any]


def _acts(data: Data) -> float:
    dice = thrown(data)
    assert dice is not None
    return dice + total(data, "tally", "strength")


def _defends(data: Data) -> float:
    return int(data["against"]) + total(data, "cover", "armour")


def _hits(data: Data) -> bool:
    """14.0b-7 to -9: not above the number; a rolled 2 always hits, a rolled 12 never."""
    natural = thrown(data)
    return natural == 2 or (natural != 12 and _acts(data) <= data["needs"])


OUTCOMES: Mapping[str, tuple[str, Callable[[Data], object]]] = {
    "spotting": ("found", lambda data: _acts(data) <= data["needs"]),
    "smoke-attempt": ("placed", lambda data: _acts(data) <= data["needs"]),
    "morale-check": ("passed", lambda data: _acts(data) <= data["morale"]),
    "close-assault": ("won", lambda data: _acts(data) > _defends(data)),
    "ordnance": ("hit", _hits),
    "mob-roll": ("result", lambda data: max(1, _acts(data))),
    "spotting-round": ("hexes", lambda data: max(0, int(_acts(data)) // 2)),
}
"""By event, what came of it, and how the told numbers say so."""


@pytest.mark.parametrize("scenario", [*scenarios("lnl"), *scenarios("doh")])
def test_what_is_told_adds_up_to_what_happened(scenario: str) -> None:
    seen: Counter[str] = Counter()
    for seed in (1, 2):
        game, events = random_events(scenario, seed)
        lately: deque[float] = deque(maxlen=NESTED)
        last = 0.0
        for event in events:
            seen["spelled"] += check_spelled(game, event)
            if event.kind in ATTACKS:
                lately.append(_acts(event.data) - _defends(event.data))
                last = lately[-1]
            elif event.kind == "penetration":
                last = _acts(event.data) - _defends(event.data)
            elif event.kind == "fire-no-effect":
                assert last <= 0, event.data
            elif event.kind == "damage-check":
                seen["checks"] += _check_damage(event, lately)
            elif event.kind in OUTCOMES:
                name, told = OUTCOMES[event.kind]
                assert event.data[name] == told(event.data), (event.kind, event.data)
                seen["outcomes"] += 1
    assert seen["spelled"] > 20
    assert seen["outcomes"] > 5


def _check_damage(event: Event, lately: deque[float]) -> int:
    """5.0a-5: by the margin that was told and what is the unit's own, more than 0; up to morale nothing."""
    data: Data = event.data
    parts = data["tally"].parts
    own = sum(part.value for part in parts if part.name not in ("margin", "leadership"))
    margins = [part.value for part in parts if part.name == "margin"]
    for margin in margins:
        assert margin in lately, (data, lately)
        assert margin + own > 0, data
    assert (data["result"] == "no_effect") == (_acts(data) <= data["morale"]), data
    return len(margins)


ROW = """
     .     .     .     .
  .     .     .     .     .
"""
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


@clause("lnl-5.3a-1")
def test_what_is_added_against_who_moves_is_in_the_told_sum() -> None:
    """4, FP 2 and 1 for the mover against 4: a margin of 3, by which the check is made."""
    battle = Battle(ROW, us={"A1": SQUAD}, german={"E1": f"{ENEMY} leader_sergeant"})
    battle.impulse("german", dice=[4, 4, 2])
    battle.choose("activate:E1", "move-from:E1", "join:german-squad-1", "stay:german-leader-1")
    battle.choose("move:F1", "opportunity-fire:A1")
    assert battle.parts() == {"lead": 2, "target_moving": 1}
    assert battle.parts("damage-check", "tally") == {"margin": 4 + 2 + 1 - 4}


@clause("lnl-6.0-10", "lnl-5.0a-4")
def test_where_only_some_have_moved_it_is_told_in_their_checks() -> None:
    """4 and FP 2 against 6 beat only the one of two squads that gives 1 more."""
    battle = Battle(ROW, us={"A1": SQUAD}, german={"E1": f"{ENEMY} {ENEMY}"})
    battle.mark(german_squad_1="moved").impulse("us", dice=[4, 6, 2]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}
    assert battle.last("fire").data["beaten"] == 1
    assert battle.checks().keys() == {"german-squad-1"}
    assert battle.parts("damage-check", "tally") == {"margin": 0, "target_marked_moved": 1}
    log = LnlWords("en").event(battle.g, battle.last("fire"))[0]
    assert "4 + 2 = 6 against 6, which tells only on those who have moved." in log


@clause("lnl-11.4-8")
def test_a_lone_snipers_doubled_cover_is_in_the_told_sum() -> None:
    """6 and FP 2 against 1, the light woods' 1, and that once more: a margin of 5."""
    woods = """
         .     .
      .     t     .
    """
    battle = Battle(woods, us={"A1": SQUAD}, german={"C1": "sniper", "E1": "crew"})
    battle.spotted = ["C1"]
    battle.impulse("us", dice=[6, 1, 2]).choose("activate:A1", "fire:A1>C1")
    assert battle.parts("fire", "cover") == {"light_woods": 1, "sniper_cover": 1}
    assert battle.parts("damage-check", "tally") == {"margin": 6 + 2 - 1 - 1 - 1}

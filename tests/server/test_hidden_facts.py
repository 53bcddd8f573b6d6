"""Two games that differ only in what a seat may not know look the same to it, byte for byte."""

from __future__ import annotations

import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bocage.kernel import Ask, Option
from bocage.systems import library_of
from tests.server.worlds import Fact, live, world

pytestmark = pytest.mark.anyio
LEAST = 10


def without_snipers(scenario: Any) -> Any:
    sides = {name: replace(side, off_map=()) for name, side in scenario.sides.items()}
    return replace(scenario, sides=sides)


def is_waiting(event: Any) -> bool:
    """Whether nothing comes of an event until somebody enters its hex."""
    return bool(event.kind == "occupation")


def with_other_events(scenario: Any) -> Any:
    """The markers lie where they lay, but nothing comes of those that wait to be entered."""
    events = tuple(
        replace(event, id=f"other-{number}", text={"en": "Nothing.", "fr": "Rien."}, effects=())
        if is_waiting(event)
        else event
        for number, event in enumerate(scenario.events)
    )
    return replace(scenario, events=events)


def waiting_events(g: Any) -> frozenset[str]:
    return frozenset(event.cell for event in g.scenario.events if is_waiting(event))


def an_event_has_happened(g: Any) -> bool:
    return any(is_waiting(g.scenario.events[number]) for number in g.event_done)


def where_mines_lie(ask: Ask) -> bool:
    return ask.kind == "set-up-fortification" and ask.about["fortification"] == "minefield"


def mined(g: Any) -> frozenset[str]:
    """Where mines may lie, in either world."""
    forts = [fort for fort in g.scenario.fortifications if fort.hidden]
    return frozenset(g.field.labels[cell] for fort in forts for cell in g.field.zone(fort.cells))


def sniper(scenario: str, blind: str) -> Fact:
    return Fact("a sniper", scenario, blind, without_snipers)


def events(scenario: str, blind: str) -> Fact:
    return Fact(
        "events", scenario, blind, with_other_events, avoid=waiting_events, happened=an_event_has_happened
    )


def mines(scenario: str, blind: str, choices: int = 80) -> Fact:
    return Fact("mines", scenario, blind, question=where_mines_lie, avoid=mined, choices=choices)


def tunnel(scenario: str, blind: str, entrance: str) -> Fact:
    """Where below the ground the enemy is: next to the entrance he went in by, or further on."""

    def leads_below(option: Option) -> bool:
        return option.verb in ("go-below", "tunnel") or (option.verb == "place" and entrance in option.args)

    return Fact(
        "a tunnel",
        scenario,
        blind,
        choices=200,
        urge=leads_below,
        secrets=frozenset({"tunnel"}),
        gives_away=frozenset({"below", "surface"}),
    )


FACTS = [
    sniper("lnl/boh/the-bells-of-saint-aubert", "us"),
    sniper("lnl/fhv/the-delmas-house", "us"),
    sniper("lnl/fhv/the-road-through-cloud-pass", "arvn"),
    events("lnl/boh/the-bells-of-saint-aubert", "us"),
    events("lnl/fhv/the-delmas-house", "us"),
    mines("vv/no-lights-on-wolf-ridge", "british", 240),
    mines("vv/the-dry-ravine", "soviet"),
    mines("vv/the-caves-of-hat-hill", "us"),
    tunnel("vv/the-caves-of-hat-hill", "us", "E4"),
]


@pytest.fixture(autouse=True)
def drawn_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game has the same id in both worlds."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "a" * 2 * size)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact.name}-{fact.scenario.rpartition('/')[2]}")
async def test_nobody_can_tell_the_two_worlds_apart(
    fact: Fact, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one").mkdir()
    async with world(tmp_path / "one", fact) as (visitors, guests):
        first = await live(visitors, guests, fact, random.Random(3))
    if fact.change is not None:
        system = fact.scenario.partition("/")[0]
        shipped = library_of(system).shipped(system)
        monkeypatch.setitem(shipped, fact.scenario, fact.change(shipped[fact.scenario]))
    followed = [(step.seat, step.key) for step in first]
    (tmp_path / "two").mkdir()
    async with world(tmp_path / "two", fact) as (visitors, guests):
        second = await live(visitors, guests, fact, random.Random(3), followed)
    assert len(first) == len(second)
    assert sum(bool(step.fetched) for step in first) >= LEAST, "the fact came out too soon"
    if fact.secrets:
        assert [step.unnoticed for step in first] != [step.unnoticed for step in second]
    for number, (one, two) in enumerate(zip(first, second, strict=True)):
        assert one.fetched.keys() == two.fetched.keys()
        for what, said in one.fetched.items():
            assert said == two.fetched[what], f"after choice {number} ({one.seat} {one.key}): {what}"

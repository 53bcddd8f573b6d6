"""Two games that differ only in what a seat may not know look the same to it, byte for byte."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bocage.kernel import Ask, Option
from bocage.systems import gestures, library_of, system_of
from bocage.systems.iabsm.content.scenario import Lying
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Mission, Troop
from bocage.systems.vv.content.scenario import Fortification
from tests.server.everything import answered, reference
from tests.server.worlds import Change, Fact, Step, live, world

pytestmark = pytest.mark.anyio
LEAST = 10
REFUSED = {f"/api/g/{{link}}/{what}" for what in ("journal", "path", "form", "tape")}
"""Addresses that may refuse whoever asks: no journal of a running game, no way where nobody moves, nothing to
measure and nobody to form up where there is no table."""

NO_GESTURES = {f"/api/g/{{link}}/{what}" for what in ("reach", "plan")}
"""Addresses that refuse everybody where each question is answered by itself."""


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


def sniper(scenario: str, blind: str, owner: str, one: Change = lambda scenario: scenario) -> Fact:
    return Fact("a sniper", scenario, blind, one, without_snipers, (f"{owner}-sniper-1",))


def with_sniper(owner: str) -> Change:
    """Give a side a Sniper where no scenario of its module has one."""

    def change(scenario: Any) -> Any:
        side = replace(scenario.sides[owner], off_map=(Troop("sniper"),))
        return replace(scenario, sides={**scenario.sides, owner: side})

    return change


def events(scenario: str, blind: str) -> Fact:
    return Fact(
        "events",
        scenario,
        blind,
        other=with_other_events,
        avoid=waiting_events,
        happened=an_event_has_happened,
    )


def event(name: str, scenario: str, blind: str, cell: str, effect: Effect) -> Fact:
    """One event that waits to be entered, and brings something in one world only."""

    def bringing(*effects: Effect) -> Callable[[Any], Any]:
        marker = EventMarker("a-door", "occupation", cell, {"en": "A door.", "fr": "Une porte."}, "", effects)
        return lambda scenario: replace(scenario, events=(marker,))

    return Fact(
        name,
        scenario,
        blind,
        bringing(effect),
        bringing(),
        avoid=waiting_events,
        happened=an_event_has_happened,
    )


def mines(scenario: str, blind: str, choices: int = 80) -> Fact:
    return Fact("mines", scenario, blind, question=where_mines_lie, avoid=mined, choices=choices)


def works_among_mines(scenario: str, blind: str) -> Fact:
    """Who may not know sets up works of his own where the mines may lie."""

    def with_works(scenario: Any) -> Any:
        (mines,) = [fort for fort in scenario.fortifications if fort.hidden]
        own = Fortification("foxholes", mines.cells, blind, count=2)
        return replace(scenario, fortifications=(*scenario.fortifications, own))

    return mines(scenario, blind, 30)._replace(name="works among mines", one=with_works, other=with_works)


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


def blinds(scenario: str, owner: str, blind: str, one: Change = lambda scenario: scenario) -> Fact:
    """What lies under which blind of a side, and which are dummies: in the one world the last ones hold
    whoever begins hidden, in the other the first."""

    def is_revealed(g: Any) -> bool:
        return any(unit.is_blind and g.seats[unit.side] == owner and unit.loc < 0 for unit in g.units)

    return Fact(
        "blinds",
        scenario,
        blind,
        one=one,
        other=one,
        names=(f"{owner}-section-1", f"{owner}-team-1", f"{owner}-big-man-1"),
        happened=is_revealed,
        secrets=frozenset({"conceal"}),
        gives_away=frozenset({"deploy", "spot", "watch"}),
    )


def hiding(owner: str) -> Change:
    """Lay all that a side of the Gap begins with under blinds, two of them dummies."""

    def change(scenario: Any) -> Any:
        side = scenario.sides[owner]
        hidden = replace(
            side,
            deploy=tuple(replace(platoon, blind=True) for platoon in side.deploy),
            blinds=tuple(Lying(at, 180) for at in BEHIND_THE_HEDGE),
            dummies=len(BEHIND_THE_HEDGE) - len(side.deploy),
        )
        return replace(scenario, sides={**scenario.sides, owner: hidden})

    return change


def blinds_nearby() -> Fact:
    """Blinds that lie still while the enemy comes up to them, and fires where he believes somebody: nothing
    that he may do or where he may go tells which are dummies."""

    def close_by(scenario: Any) -> Any:
        scenario = hiding("german")(scenario)
        side = scenario.sides["british"]
        (platoon,) = side.deploy
        near = [(12, 13), (24, 13), (36, 13), (24, 14.5)]
        units = tuple(replace(unit, at=at) for unit, at in zip(platoon.units, near, strict=True))
        british = replace(side, deploy=(replace(platoon, units=units),))
        return replace(scenario, sides={**scenario.sides, "british": british})

    fact = blinds("iabsm/the-gap-in-the-hedge", "german", "british", close_by)
    return fact._replace(
        name="blinds nearby",
        choices=50,
        gives_away=frozenset({"deploy", "spot", "watch", "charge"}),
        keeps_still=frozenset({"run", "cover"}),
    )


def bombarded_blinds() -> Fact:
    """Blinds that a preparation strikes before the first turn: nobody but their owner learns of the dice,
    how many counted, or what they did."""

    def falls_on_a_blind(option: Option) -> bool:
        return option.verb == "prepare" and option.args[-1] in ON_THE_BLINDS

    fact = blinds("iabsm/the-long-morning", "german", "british")
    return fact._replace(
        name="bombarded blinds",
        choices=30,
        urge=falls_on_a_blind,
        names=("german-section-2", "german-team-2", "german-big-man-2"),
    )


ON_THE_BLINDS = frozenset({"192,96", "672,96"})
"""The corners of squares, 12 and 6 inches and 42 and 6, in which the blinds of the Long Morning lie."""


def is_called_for(kind: str) -> Callable[[Ask], bool]:
    """Whether a question asks for a point that the enemy is not to know."""
    return lambda ask: ask.kind == kind


def marker() -> Fact:
    """Where paras are to come down. All others act before them: then it is known."""
    paras = ("british-squad-2", "british-squad-3")

    def keeps_it(option: Option) -> bool:
        acts = option.verb == "activate" and option.args[0] not in paras
        return option.verb == "call-paras" or acts

    return Fact(
        "a marker",
        "sotr/the-night-mail",
        "german",
        question=is_called_for("drop"),
        urge=keeps_it,
        happened=lambda g: any(unit.name in paras and not unit.aloft for unit in g.units),
        gives_away=frozenset({"strike"}),
    )


def strike_to_come() -> Fact:
    """Where a strike is to come down, while a dozen officers more give their orders: then it is known."""

    def with_officers(scenario: Any) -> Any:
        side = scenario.sides["british"]
        (first, *_), _ = (platoon.units for platoon in side.deploy)
        officers = [replace(first, at=(6 + 9 * (at % 6), 38 + 5 * (at // 6))) for at in range(12)]
        platoon = replace(side.deploy[0], units=(first, *officers))
        return replace(scenario, sides={**scenario.sides, "british": replace(side, deploy=(platoon,))})

    return Fact(
        "a strike to come",
        "sotr/the-night-mail",
        "german",
        one=with_officers,
        other=with_officers,
        question=is_called_for("target"),
        urge=lambda option: option.verb in ("strike", "hold"),
        happened=lambda g: g.phase == "action",
    )


def werewolves() -> Fact:
    """Where figures hide, out of everybody's sight: in the one world they have crept elsewhere."""

    def in_hiding(at: tuple[float, float]) -> Callable[[Any], Any]:
        def change(scenario: Any) -> Any:
            side = scenario.sides["german"]
            (platoon,) = side.deploy
            units = [replace(each, hidden=True, at=at) for each in platoon.units if "wolves" in each.counter]
            units += [each for each in platoon.units if "wolves" not in each.counter]
            hidden = replace(side, deploy=(replace(platoon, units=tuple(units)),), strikes={})
            return replace(scenario, sides={**scenario.sides, "german": hidden})

        return change

    return Fact(
        "figures in hiding",
        "sotr/the-night-mail",
        "british",
        one=in_hiding((4, 16)),
        other=in_hiding((55, 13)),
        names=("german-creatures-1.1",),
        urge=lambda option: option.verb == "activate" and not option.args[0].startswith("german-creatures"),
        happened=lambda g: any(unit.kind == "creatures" and unit.activated for unit in g.units),
    )


def hiding_from_a_walker() -> Fact:
    """Where men hide behind the ruins, from an enemy whose walker may turn to whom it sees."""

    def in_hiding(at: tuple[float, float]) -> Callable[[Any], Any]:
        def change(scenario: Any) -> Any:
            side = scenario.sides["german"]
            (platoon,) = side.deploy
            units = [
                replace(each, hidden=True, at=at) if each.counter == "german_volksgrenadiers" else each
                for each in platoon.units
            ]
            hidden = replace(side, deploy=(replace(platoon, units=tuple(units)),))
            return replace(scenario, sides={**scenario.sides, "german": hidden})

        return change

    def came_out(g: Any) -> bool:
        """Whether the squad has been activated, or somebody of it was found."""
        (unit,) = [unit for unit in g.units if unit.name == "german-squad-2"]
        return unit.activated or not all(g.figures[number].hidden for number in unit.figures)

    return Fact(
        "men in hiding",
        "sotr/walking-weather",
        "us",
        one=in_hiding((14, 5)),
        other=in_hiding((9, 3.5)),
        names=("german-squad-2.1",),
        urge=lambda option: option.verb in ("activate", "drive") and option.args[0] != "german-squad-2",
        happened=came_out,
    )


BEHIND_THE_HEDGE = ((8, 6), (16, 6), (24, 6), (42, 4))
"""Where blinds lie in the Gap, in inches: more than 24 from who comes up."""
RADIO = {"en": "Howitzers", "fr": "Obusiers"}
FACTS = [
    sniper("lnl/boh/the-bells-of-saint-aubert", "us", "german"),
    sniper("lnl/fhv/the-delmas-house", "us", "nva"),
    sniper("lnl/fhv/the-road-through-cloud-pass", "arvn", "vc"),
    sniper("doh/the-house-behind-the-market", "us", "somali", with_sniper("somali")),
    events("lnl/boh/the-bells-of-saint-aubert", "us"),
    events("lnl/fhv/the-delmas-house", "us"),
    event(
        "artillery to come",
        "lnl/boh/the-orchard-wall",
        "us",
        "D4",
        Effect(artillery=Mission(RADIO, 8), to="us"),
    ),
    event(
        "troops to come",
        "doh/the-house-behind-the-market",
        "us",
        "F9",
        Effect(units=(Troop("somali_half"),), to="somali"),
    ),
    mines("vv/no-lights-on-wolf-ridge", "british", 240),
    mines("vv/the-dry-ravine", "soviet"),
    mines("vv/the-caves-of-hat-hill", "us"),
    works_among_mines("vv/no-lights-on-wolf-ridge", "british"),
    tunnel("vv/the-caves-of-hat-hill", "us", "E4"),
    blinds("iabsm/the-gap-in-the-hedge", "german", "british", hiding("german")),
    blinds("iabsm/whose-cows-are-those", "german", "british"),
    blinds("iabsm/whose-cows-are-those", "british", "german"),
    blinds_nearby(),
    bombarded_blinds(),
    marker(),
    strike_to_come(),
    werewolves(),
    hiding_from_a_walker(),
]


def in_order() -> Callable[[int], str]:
    """Ids that are the same in both worlds. Links are still drawn: a fork of a running game shows by them."""
    drawn = count()
    return lambda size: f"{next(drawn):0{2 * size}x}"


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact.name}-{fact.scenario.rpartition('/')[2]}")
async def test_nobody_can_tell_the_two_worlds_apart(
    fact: Fact, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = fact.scenario.partition("/")[0]
    shipped = library_of(system).shipped(system)
    plain = shipped[fact.scenario]
    worlds: list[list[Step]] = []
    looked_up: list[dict[str, str]] = []
    for change in (fact.one, fact.other):
        monkeypatch.setitem(shipped, fact.scenario, change(plain))
        monkeypatch.setattr(secrets, "token_hex", in_order())
        followed = [(step.seat, step.key) for step in worlds[0]] if worlds else None
        folder = tmp_path / str(len(worlds))
        folder.mkdir()
        async with world(folder, fact) as (visitors, guests):
            worlds.append(await live(visitors, guests, fact, random.Random(3), followed))
            face = (await guests[fact.blind].table())["units"][0]["face"]
            looked_up.append(await reference(visitors, fact.scenario, face))
    assert looked_up[0] == looked_up[1]
    first, second = worlds
    assert len(first) == len(second)
    compared = [(one, two) for one, two in zip(first, second, strict=True) if one.fetched]
    for number, (one, two) in enumerate(compared):
        assert one.fetched.keys() == two.fetched.keys()
        for what, said in one.fetched.items():
            assert said == two.fetched[what], f"look {number}, after {one.seat} {one.key}: {what}"
    assert_something_was_asked(fact, compared, len(first))


def assert_something_was_asked(fact: Fact, compared: list[tuple[Step, Step]], choices: int) -> None:
    """The worlds did differ, and those who may not know got answers, not refusals alone."""
    different = sum(one.truth != two.truth for one, two in compared)
    assert different >= LEAST, f"the fact came out too soon, or there is none: {different} of {choices}"
    if fact.secrets:
        assert [one.unnoticed for one, _ in compared] != [two.unnoticed for _, two in compared]
    told = set[str]().union(*(answered(one.fetched, fact.blind) for one, _ in compared))
    asked = {
        what.split()[2]
        for one, _ in compared
        for what in one.fetched
        if what.startswith(f"{fact.blind} get ")
    }
    assert asked, "no address was asked"
    refused = REFUSED if gestures(system_of(fact.scenario).id) else REFUSED | NO_GESTURES
    assert asked - refused <= told, "who may not know was always refused"

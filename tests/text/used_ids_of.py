"""Which messages a system can ask for that keeps to the house's conventions, as the skeleton does.

Its `features` list its questions, verbs and phases, its rules write out the names of refusals, events and
parts of sums, and what only it says is said by `own` with the name written out.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from bocage.kernel import Game
from bocage.systems import SYSTEMS, features, find_manifest, land_of, option_names, scenarios, system_of
from bocage.systems.common.manifest import load
from bocage.terminal.queries import Query
from bocage.text.speech import words_of
from tests.text.used_ids import SOURCE, calls, calls_in, constants, texts

WITH_OWN_LISTS = ("lnl", "doh", "vv", "iabsm", "sotr")
"""Systems whose messages are read in ways of their own, by `used_ids` and the modules beside it."""


@cache
def all_ids() -> set[str]:
    """Those of every other system that is registered."""
    return {id for system in SYSTEMS if system not in WITH_OWN_LISTS for id in ids_of(system)}


def ids_of(system: str) -> set[str]:
    words, told, rules = words_of(system, "en"), features(system), [SOURCE / "systems" / system]
    games = [Game.open(system_of(id), id) for id in scenarios(system)]
    families: dict[str, set[str]] = {
        "event": texts("tell", 0, rules),
        "ask": set(told.QUESTIONS),
        "verb": set(told.VERBS),
        "phase": set(told.PHASES),
        "no": texts("No", 1, rules),
        "part": texts("Part", 2, rules),
        "result": results(rules[0]),
        "terrain": {cell.terrain for card in scenarios(system).values() for cell in land_of(card).cells},
        "kind": {words.kind_of(unit) for game in games for unit in game.state.units},
        "force": {words.force_of(unit) for game in games for unit in game.state.units},
        "tally": set(words.tallies),
        "spoken": set(words.spoken),
        "module": {card.module for card in scenarios(system).values()},
        "option": set(option_names(system)),
        "thing": {"objective"},
    }
    found = {f"{system}-{family}-{name}" for family, names in families.items() for name in names}
    queries = load(find_manifest(system).queries, system, "queries")
    found |= {query.help for query in queries if isinstance(query, Query) and query.help.startswith(system)}
    return found | {f"{system}-{name}" for name in own_words(system) | outcomes(rules[0]) | {"counters"}}


def results(folder: Path) -> set[str]:
    """The names of results, as they stand in the odds."""
    return {
        name
        for called, call in calls(folder)
        if called == "Odds" and isinstance(call.args[0], ast.Dict)
        for key in call.args[0].keys
        if key is not None
        for name in constants(key)
    }


def outcomes(folder: Path) -> set[str]:
    """Why a battle is won or drawn."""
    nodes = (node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8"))))
    return {text for node in nodes for text in constants(node) if text.startswith("victory-")}


def own_words(system: str) -> set[str]:
    return {
        name
        for part in ("text", "terminal", "server")
        for called, call in calls(SOURCE / part / system)
        if called == "own"
        for name in constants(call.args[0])
    }


def words_of_tables() -> set[str]:
    """What every system on a table says of itself, by `TableWords`."""
    return {
        name
        for called, call in calls_in(SOURCE / "text" / "tablewords.py")
        if called == "own"
        for name in constants(call.args[0])
    }


def companion_faults(system: str) -> set[str]:
    """Why the companion to a real table refuses what it is told."""
    chosen = texts("pick", 2, [SOURCE / "server" / system])
    deeds = [SOURCE / "systems" / "common" / "table", SOURCE / "systems" / system / "companion"]
    return {f"server-{fault}" for fault in chosen} | {
        f"server-companion-{fault}" for fault in texts("BadDeed", 0, deeds)
    }


def sums_of(home: Path) -> set[str]:
    """The sums that deeds at a real table are made of: what the method `sum` of an evening is called with."""
    return {
        name
        for called, call in calls(home)
        if called == "sum" and isinstance(call.func, ast.Attribute)
        for name in constants(call.args[0])
    }

"""What scripts read keeps its shape."""

from __future__ import annotations

from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path

import pytest

from bocage import __version__, scenarios
from bocage.systems import SYSTEMS
from bocage.terminal.lnl.odds import QUERIES
from bocage.terminal.queries import Query
from bocage.terminal.vv.odds import QUERIES as VV_QUERIES
from tests.cli.asking import Command

FIRST = "lnl/boh/the-orchard-wall"


def test_the_version_is_told(bocage: Command) -> None:
    said = bocage("--version")
    assert (said.code, said.out.strip()) == (0, f"bocage {__version__}")


def test_scenarios(bocage: Command) -> None:
    rows = bocage("scenarios", "--json").json
    assert {row["id"] for row in rows} == set(scenarios())
    assert all(
        list(row) == ["id", "system", "module", "title", "sides", "turns", "map", "teaches"] for row in rows
    )
    first = next(row for row in rows if row["id"] == FIRST)
    assert (first["system"], first["module"], first["sides"]) == ("lnl", "boh", ["us", "german"])
    assert first["title"] == "The Orchard Wall"


def test_systems(bocage: Command) -> None:
    rows = bocage("systems", "--json").json
    assert [(row["id"], row["scenarios"]) for row in rows] == [(id, len(scenarios(id))) for id in SYSTEMS]


def test_rules(bocage: Command) -> None:
    found = bocage("rules", "lnl", "--json").json
    assert list(found) == ["system", "clauses", "summary"]
    assert list(found["clauses"][0]) == ["id", "kind", "status", "tests", "reason"]
    summary = found["summary"]
    assert list(summary) == ["total", "enforced", "na", "missing"]
    assert summary["total"] == len(found["clauses"])
    assert summary["total"] == summary["enforced"] + summary["na"] + summary["missing"]
    for clause in found["clauses"]:
        assert clause["status"] in ("enforced", "n/a", "missing")
        assert bool(clause["tests"]) == (clause["status"] == "enforced")
        assert bool(clause["reason"]) == (clause["status"] == "n/a")


def test_rules_of_all_systems(bocage: Command) -> None:
    assert [each["system"] for each in bocage("rules", "--json").json] == list(SYSTEMS)


def test_a_headless_game(bocage: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.bocage"
    found = bocage(
        "play", FIRST, "--seat", "us=cadet", "--seed", "3", "--headless", "--json", "--save", str(path)
    ).json
    assert list(found) == ["scenario", "seed", "outcome", "turns", "decisions", "hash"]
    assert list(found["outcome"]) == ["winner", "reason", "scores"]
    assert (found["scenario"], found["seed"]) == (FIRST, 3)
    assert set(found["outcome"]["scores"]) == {"us", "german"}
    assert bocage("play", FIRST, "--seed", "3", "--headless", "--json").json == found
    assert bocage("replay", str(path), "--json").json == found
    assert bocage("replay", str(path), "--verify", "--json").json == found


def test_the_odds_of_a_shot_are_exact(bocage: Command) -> None:
    """Firepower 2 against morale 5: 28 of 54 shots do nothing, 21 shake, 5 cost men."""
    words = "odds lnl fire --fp 2 --drm 0 --tm 0 --target good-order-mmc --morale 5 --json"
    found = bocage(*words.split()).json
    assert found["results"] == {
        "no_effect": 28 / 54,
        "shaken": 21 / 54,
        "casualties": 5 / 54,
        "eliminated": 0,
    }
    assert sum(found["results"].values()) == pytest.approx(1, abs=1e-12)
    assert found["tally"] == [[2, "lnl-5.0a-1"], [0, "lnl-5.0a-1"], [0, "lnl-5.0a-2"]]


@pytest.mark.parametrize(
    ("words", "results"),
    [
        ("melee --attack 2 --defence 2", {"eliminated": 15 / 36, "no_effect": 21 / 36}),
        ("spot --needs 3 --drm 1", {"spotted": 2 / 6, "no_effect": 4 / 6}),
        ("rally --morale 6 --drm -2", {"rallied": 26 / 36, "shaken": 10 / 36}),
        ("close-assault --fp 2 --armour 2", {"no_effect": 21 / 36, "destroyed": 15 / 36}),
        ("close-assault --fp 2 --armour 2 --lm 1 --he 2", {"no_effect": 6 / 36, "destroyed": 30 / 36}),
        (
            "ordnance --to-hit 9 --pen 1 --hull * --morale 6",
            {"no_effect": 6 / 36, "shaken": 0, "abandoned": 0, "destroyed": 30 / 36},
        ),
    ],
)
def test_other_odds(bocage: Command, words: str, results: dict[str, float]) -> None:
    assert bocage("odds", "lnl", *words.split(), "--json").json["results"] == pytest.approx(results)


@pytest.mark.parametrize("query", [*QUERIES, *VV_QUERIES], ids=lambda query: query.answer)
def test_a_command_gives_the_rules_all_they_ask_for(query: Query) -> None:
    module, _, name = query.answer.partition(":")
    asked = signature(getattr(import_module(module), name)).parameters
    assert {given.argument for given in query.given} == set(asked)
    for given in query.given:
        assert given.default is not None or asked[given.argument].default is Parameter.empty


@pytest.mark.parametrize(
    ("words", "results"),
    [
        ("ap --apfp 9 --drm 1", {"points_0": 21 / 36, "points_1": 5 / 36, "points_2": 4 / 36}),
        ("at --needs 8 --letter C --armour C", {"miss": 10 / 36, "immobilised": 26 / 36 * 6 / 36}),
        ("close-assault --attack 8 --defence 4", {"success": 26 / 36, "failure": 10 / 36}),
        ("rally --unit elite --drm -1", {"rallied": 26 / 36, "pinned": 10 / 36}),
    ],
)
def test_the_odds_of_valor_and_victory(bocage: Command, words: str, results: dict[str, float]) -> None:
    found = bocage("odds", "vv", *words.split(), "--json").json["results"]
    assert {name: found[name] for name in results} == pytest.approx(results)
    assert sum(found.values()) == pytest.approx(1)


def test_the_odds_of_a_gun_say_where_it_strikes(bocage: Command) -> None:
    words = "odds lnl ordnance --to-hit 9 --drm 1 --pen 5 --hull 6 --turret 4 --morale 6 --json"
    found = bocage(*words.split()).json
    assert (found["needs"], found["hit"]) == (9, 26 / 36)
    hull, turret = found["strikes"]
    assert [hull["part"], hull["armour"], hull["penetration"]] == ["hull", 6, 5]
    assert (hull["results"]["destroyed"], turret["results"]["destroyed"]) == (10 / 36, 21 / 36)
    words = "odds lnl penetration --pen 5 --armour 6 --morale 6 --json"
    alone = bocage(*words.split()).json
    assert hull["results"] == alone["results"]


def test_the_odds_of_an_overrun_add_its_bonus(bocage: Command) -> None:
    words = "odds lnl overrun --fp 7 --tm 1 --morale 5 --json"
    found = bocage(*words.split()).json
    assert [value for value, _ in found["tally"]] == [7, 2, -1]
    assert sum(found["results"].values()) == pytest.approx(1, abs=1e-12)


def test_a_line_of_sight(bocage: Command, tmp_path: Path) -> None:
    picture = tmp_path / "line.svg"
    found = bocage("los", FIRST, "e3", "I5", "--json", "--svg", str(picture)).json
    assert (found["from"], found["to"], found["verdict"]) == ("E3", "I5", "blocked")
    assert found["reasons"][0].keys() == {"effect", "clause", "where", "what"}
    assert picture.read_text("utf-8").startswith("<svg")


def test_the_bench(bocage: Command) -> None:
    found = bocage("bench", "--seconds", "1", "--json").json
    assert list(found) == ["compiled", "systems", "los", "table"]
    names = ["lnl", "lnl-armour", "doh", "vv", "iabsm", "iabsm-large", "sotr", "sotr-slowest"]
    assert list(found["systems"]) == names
    tables = [found["systems"][name]["scenario"].partition("/")[2] for name in names[4:7]]
    assert tables == ["the-gap-in-the-hedge", "the-long-morning", "walking-weather"]
    for figures in found["systems"].values():
        assert list(figures) == ["scenario", "decisions_per_s", "games_per_s", "fork_us"]
    assert list(found["los"]) == ["map", "pairs", "cold_s", "warm_s"]
    assert list(found["table"]) == ["lanes_per_s", "envelope_ms", "form_up_us"]
    assert all(figure > 0 for figure in found["table"].values())

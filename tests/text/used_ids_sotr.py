"""The messages that the program can say about Secrets of the Third Reich."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import get_args

from bocage.kernel import Option, Verb
from bocage.kernel.options import PointVerb
from bocage.server.sotr.answers import TONES
from bocage.server.sotr.companion.book import CARES, COVERS
from bocage.server.sotr.companion.routes import DEED_TONES
from bocage.systems import option_names
from bocage.systems.sotr import features
from bocage.systems.sotr.battle import verbs
from bocage.systems.sotr.battle.units import KINDS
from bocage.systems.sotr.battle.verbs import PLACED, STRIKE_KINDS
from bocage.systems.sotr.companion.commanding import BY, GIVEN
from bocage.systems.sotr.content.arms import Armour
from bocage.systems.sotr.content.forces import Nation, Role
from bocage.systems.sotr.content.rows import chassis, terrain, units, weapons
from bocage.systems.sotr.content.scenario import Edge
from bocage.systems.sotr.content.tables import tables
from bocage.systems.sotr.rules.close_combat.fights import EVEN, FOUGHT, STRUCK, WALKED
from bocage.systems.sotr.rules.machines.zones import ZONES
from bocage.systems.sotr.rules.morale.casualty_test import ENDS
from bocage.systems.sotr.rules.shooting.harm import EFFECTS
from bocage.systems.sotr.rules.turn.maintenance import CLAUSES
from bocage.systems.sotr.rules.weapons.rounds import DEEDS
from bocage.terminal.sotr.odds import QUERIES
from bocage.text.sotr.words import STATES as SAID
from bocage.text.sotr.words import SotrWords
from tests.text.used_ids import SOURCE, texts
from tests.text.used_ids_of import companion_faults, outcomes, own_words, sums_of, words_of_tables

HOME = SOURCE / "systems" / "sotr"
STATES = {*SAID, "down", "prone", "hidden"}
MACHINE = {"abandoned", "wrecked", "immobile", "halted", "stunned", "reeling", "burning"}
TOLD = {
    *("blast", "smoke"),
    *(f"damage-{row.code}" for row in (*tables().vehicle_damages, *tables().walker_damages)),
    *(f"recovery-{fate}" for fate in CLAUSES),
    *(f"losses-{end}" for end in ENDS),
    *(f"bereft-{end}" for end in ENDS),
    *(f"befalls-{effect}" for effect in EFFECTS.values()),
    *(EVEN, *FOUGHT, *STRUCK, *(name for name in WALKED if name)),
}
"""Events that are named by what came of a die."""


@cache
def sotr_ids() -> set[str]:
    """Every id that is put together from code or data, or said by `own` with the name written out."""
    families: dict[str, set[str]] = {
        "event": {name for name in texts("tell", 0, [HOME]) if not name.endswith("-")}
        | texts("tell_only", 1, [HOME])
        | TOLD,
        "ask": set(features.QUESTIONS),
        "verb": verb_names(),
        "phase": set(features.PHASES),
        "no": texts("No", 1, [HOME]),
        "part": texts("Part", 2, [HOME]),
        "result": set(TONES),
        "terrain": set(terrain()),
        "cover": {row.cover for row in terrain().values()},
        "kind": set(KINDS),
        "force": set(get_args(Nation)),
        "tally": set(SotrWords.tallies),
        "spoken": set(SotrWords.spoken),
        "module": {"sotr"},
        "option": set(option_names("sotr")),
        "thing": {"objective"},
        "advice": advice(),
        "aim": {"keep", "take", "get-off", "let-nobody", "destroy"},
        "formation": set(PLACED),
        "state": STATES | MACHINE,
        "zone": set(ZONES),
        "armour": set(get_args(Armour)),
        "facing": {"kept", "forward", "wind"},
        "fate": set(EFFECTS.values()),
        "deed": set(DEEDS),
        "mark": {"smoke", "gas"},
        "role": set(get_args(Role)),
        "weapon": set(weapons()),
        "strike": set(STRIKE_KINDS),
        "edge": set(get_args(Edge)),
        "unit": {*units(), *chassis(), "machine_crew"},
    }
    found = {f"sotr-{family}-{name}" for family, names in families.items() for name in names}
    found |= {query.help for query in QUERIES}
    found |= {given.help for query in QUERIES for given in query.given if given.help.startswith("sotr")}
    ends = {name for name in outcomes(HOME) if " " not in name}
    other = own_words("sotr") | words_of_tables() | ends | {"counters", "title", "help-odds"}
    return found | {f"sotr-{name}" for name in other} | companion_ids()


def companion_ids() -> set[str]:
    """What the companion to a real table says: of deeds, of throws, of results and of refusals."""
    home, server = HOME / "companion", SOURCE / "server" / "sotr" / "companion"
    sums = sums_of(home)
    families: dict[str, set[str]] = {
        "sum": sums,
        "means": sums,
        "want": texts("Throw", 0, [home]),
        "cover": set(COVERS),
        "care": set(CARES),
        "order": set(GIVEN),
        "by": set(BY),
        "title": titles(server / "routes.py"),
    }
    found = {f"sotr-companion-{family}-{name}" for family, names in families.items() for name in names}
    found |= {f"sotr-result-{name}" for name in DEED_TONES}
    return found | companion_faults("sotr")


def titles(file: Path) -> set[str]:
    """The deeds that a file of addresses gives titles to."""
    return {
        node.value.value
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "title"
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }


def verb_names() -> set[str]:
    """The verbs of all options."""
    made = verbs.Verbs([], [], [])
    each = [getattr(made, name) for name in dir(made)]
    found = {verb.name for verb in each if isinstance(verb, Verb | PointVerb)}
    return found | {option.verb for option in vars(verbs).values() if isinstance(option, Option)}


def advice() -> set[str]:
    """The names of the reasons that the doctrine gives: the first of each pair of a name and a worth."""
    return {
        node.elts[0].value
        for file in sorted((HOME / "doctrine").glob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Tuple)
        and len(node.elts) == 2
        and isinstance(node.elts[0], ast.Constant)
        and isinstance(node.elts[0].value, str)
        and not (isinstance(node.elts[1], ast.Constant) and isinstance(node.elts[1].value, str))
    }

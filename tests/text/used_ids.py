"""Which messages the program can ask for: read from its source and its data, so that none is forgotten."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from bocage.ground import yamlfile
from bocage.ground.table.formations import APART, CROWD, ENEMY, FAR, GROUND
from bocage.kernel import Option, Verb
from bocage.server.problems import CODES
from bocage.server.sandbox.content import terrain as sandbox_terrain
from bocage.skeleton import Problem
from bocage.systems import SYSTEMS, core_of, cores, family
from bocage.systems.common.names import Names
from bocage.systems.doh.content.choices import DohChoices
from bocage.systems.doh.explain.odds import MOVES, RESULTS
from bocage.systems.doh.module import DayOfHeroes
from bocage.systems.doh.rules import roadblocks
from bocage.systems.lnl.battle import state, verbs
from bocage.systems.lnl.battle.verbs import Verbs
from bocage.systems.lnl.content import data_files
from bocage.systems.lnl.content.arms import ASPECTS
from bocage.systems.lnl.content.counters import catalogue, tables
from bocage.systems.lnl.content.scenario import Condition
from bocage.systems.lnl.explain.sight_picture import STATES
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.terminal.commands import COMMANDS
from bocage.terminal.lnl.screen import SIGNS
from bocage.terminal.vv.screen import SIGNS as VV_SIGNS
from bocage.text.catalogue import catalogue as catalogue_of
from bocage.text.lnl.goals import WORTH
from bocage.text.lnl.names import kind_name
from bocage.text.lnl.words import LnlWords

SOURCE = Path(__file__).parents[2] / "src" / "bocage"
LNL = SOURCE / "systems" / "lnl"
MACHINE_STATES = {"abandoned", "buttoned", "damaged", "flying", "hovering"}
AIMS = {"acquired_1", "acquired_2", "fired_through"}
MODULES = [SOURCE / "systems" / id for id in family("lnl")]
"""Lock 'n Load, and the modules on it that speak through its words."""
MESSAGE = re.compile(r"(common|cli|goal|lab|terminal|server|error|lint|lnl)(-[a-z0-9_]+)+")

FAULTS = {"say", "_say", "MapError", "UnknownKind", "BadContent", "Fault"}
"""What is called with the name of a fault in ground and systems."""


def calls(folder: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call in the modules of a folder, with the name that is called."""
    for file in sorted(folder.rglob("*.py")):
        yield from calls_in(file)


def calls_in(file: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            function = node.func
            yield getattr(function, "attr", getattr(function, "id", "")), node


def texts(name: str, position: int, folders: list[Path] = MODULES) -> set[str]:
    """The literal texts given at a position of the calls of a name: in Lock 'n Load unless told."""
    return {
        node.value
        for folder in folders
        for called, call in calls(folder)
        if called == name and len(call.args) > position
        for node in ast.walk(call.args[position])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def parts() -> set[str]:
    """The names of the parts of sums: those written in the code, those of the tables' rows it adds, and what
    counters bring to a melee."""
    found = (
        texts("part", 2)
        | {each.melee_own.name for each in catalogue().counters.values() if each.melee_own is not None}
        | set(tables().fire)
        | set(tables().ordnance)
        | {each.kind for each in catalogue().weapons.values()}
    )
    for called, call in calls(LNL):
        if called == "add":
            for node in ast.walk(call):
                if isinstance(node, ast.Subscript) and "numbers" in ast.unparse(node.value):
                    assert isinstance(node.slice, ast.Constant)
                    found.add(str(node.slice.value))
    return found


def things(system: str) -> set[str]:
    """What lies in cells, as the presenter of a system calls it."""
    return {
        name
        for called, call in calls_in(SOURCE / "server" / system / "pieces.py")
        if called == "lay"
        for name in constants(call.args[2])
    }


def terrain() -> set[str]:
    charts = catalogue().terrain.values()
    return {code for chart in charts for code in (*chart.terrain, *chart.hexside)}


def on_a_line() -> set[str]:
    """What a line of sight may meet besides terrain."""
    return {"smoke", "ffe", "vehicle", "hill", "blind_hex", "adjacent", "storeys", "open", "darkness"}


def verb_names() -> set[str]:
    made = Verbs([], Names([], ""), Names([], ""), duty=DayOfHeroes.duty_verb)
    found = {verb.name for verb in (getattr(made, name) for name in dir(made)) if isinstance(verb, Verb)}
    found |= {verb.name for verb in vars(roadblocks).values() if isinstance(verb, Verb)}
    return found | {option.verb for option in vars(verbs).values() if isinstance(option, Option)}


@cache
def used_ids() -> set[str]:
    return (
        lnl_ids() | common_ids() | terminal_ids() | literal_ids() | server_ids() | lint_ids() | advice_ids()
    )


def common_ids() -> set[str]:
    """What more than one system says."""
    ways = {*verbs.HEX_CORNERS, *verbs.SQUARE_CORNERS, *HEXSIDES}
    met = {f"server-met-{state}" for state in ("degraded", "hindered", "blocked")}
    also = {kind for row in data_files.rows(data_files.MODULES) for kind in row.worth}
    worth = {f"goal-worth-{kind}" for kind in (*WORTH, *also)}
    return met | worth | {f"common-facing-{way}" for way in ways}


def lnl_ids() -> set[str]:
    """Every id that Lock 'n Load's words put together from data."""
    counters, condition = catalogue().counters.values(), Condition.__annotations__["kind"]
    families: dict[str, set[str]] = {
        "event": texts("tell", 0) | {"pick-up", "give"},
        "ask": texts("Ask", 1) | texts("name_some", 1),
        "verb": verb_names(),
        "no": texts("No", 1),
        "part": parts() - terrain(),
        "terrain": terrain() | on_a_line(),
        "kind": {kind_name(each) for each in counters},
        "force": set(catalogue().forces),
        "card": set(catalogue().cards),
        "weapon": set(catalogue().weapons),
        "mark": set(state.MARKERS.values()),
        "phase": {state.SETUP, state.TURN, state.RALLY, state.IMPULSE, state.ADMINISTRATION, state.OVER},
        "victory": set(re.findall(r'"([a-z]+)"', str(condition).replace("'", '"')))
        | {"draw", "last-standing"},
        "battery": {"radio"},
        "thing": things("lnl"),
        "strike": {"hull", "turret", "burst"},
        "module": {"boh", "fhv", "doh"},
        "option": set(DohChoices.names()),
        "result": {result for row in tables().damage.values() for result in row}
        | {"rallied", "spotted", "smoke", "hit", "miss"}
        | {*RESULTS.values(), MOVES, "let_through", "attacked"},
        "aspect": set(ASPECTS),
        "arms": {"own", "none"},
        "place": {"upper", "bunker", "air"},
        "tally": set(LnlWords.tallies),
        "spoken": set(LnlWords.spoken),
        "state": {"shaken", "wounded", "spotted", "melee", *MACHINE_STATES, *AIMS},
    }
    return {"lnl-counters"} | {
        _spoken_by(f"{family}-{name}") for family, names in families.items() for name in names
    }


def _spoken_by(name: str) -> str:
    """What Lock 'n Load has no words for is said by the module that needs it (`LnlNames.say`)."""
    return f"lnl-{name}" if catalogue_of("en").has(f"lnl-{name}") else f"doh-{name}"


def journal_faults(error: str, position: int) -> set[str]:
    """The ways in which a journal can be bad, as the kernel names them."""
    return {
        node.value
        for called, call in calls(SOURCE / "kernel")
        if called == error and len(call.args) > position
        for node in ast.walk(call.args[position])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def faults() -> dict[str, list[set[str]]]:
    """What can be wrong in a file, as those who read and check files name it, with the facts each time."""
    found = {
        name: [{key.replace("field", "path") for key in pattern.groupindex} | {"path"}]
        for name, pattern in yamlfile.MISMATCHES.items()
    }
    found |= {name: [set(pattern.groupindex)] for name, pattern in yamlfile.SLIPS.items()}
    found |= {"not-yaml": [{"problem"}], "wrong-field": [{"detail", "path"}]}
    files = [SOURCE / "rulebook.py", *SOURCE.glob("ground/**/*.py"), *SOURCE.glob("systems/**/*.py")]
    for called, call in (each for file in files for each in calls_in(file)):
        if called in FAULTS and call.args:
            facts = {str(keyword.arg) for keyword in call.keywords} - {"file", "line"}
            if called == "Fault" and isinstance(call.args[1], ast.Dict):
                facts = {name for key in call.args[1].keys if key is not None for name in constants(key)}
            for name in constants(call.args[0]):
                found.setdefault(name, []).append(facts)
    for name, facts in (each for file in files for each in returned(file)):
        found.setdefault(name, []).append(facts)
    return found


def returned(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Faults that a function returns by name with their facts, for others to tell."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
            name, facts = node.value.elts
            if isinstance(facts, ast.Dict) and constants(name):
                keys = (key for key in facts.keys if key is not None)
                yield constants(name).pop(), {each for key in keys for each in constants(key)}


def lint_ids() -> set[str]:
    """Every id of what is wrong in a file."""
    kinds = {"int", "float", "str", "bool", "null", "array", "object", "date"}
    return {f"lint-{name}" for name in faults()} | {f"lint-type-{kind}" for kind in kinds}


def terminal_ids() -> set[str]:
    """Every id that the terminal puts together."""
    families: dict[str, set[str]] = {
        "terminal-command": set(COMMANDS),
        "terminal-usage": {"look", "los", "odds", "rule", "save", "why"},
        "terminal-sign": {*SIGNS.values(), *VV_SIGNS.values(), "road"},
        "terminal-los": {*STATES, "hindered"},
        "terminal-strike": {"hull", "turret", "burst"},
        "terminal-effect": {"none", "degraded", "hindered", "blocked"},
        "error": {"scenario", "system"},
        "error-new-system": set(get_args(Problem)),
        "error-journal": journal_faults("BadJournal", 1),
        "error-diverged": journal_faults("Diverged", 2),
    }
    found = {f"{family}-{name}" for family, names in families.items() for name in names}
    return found | {f"{id}-title" for id in SYSTEMS} | {f"{id}-help-odds" for id in cores()}


def server_ids() -> set[str]:
    """The refusals of the service, by their codes, but those that bring their own sentence."""
    codes = set(CODES.values()) | {"defect"}
    for folder in (SOURCE / "server",):
        for called, call in calls(folder):
            place = {"Problem": 1, "_picture": 1}.get(called)
            if place is None or any(keyword.arg == "message" for keyword in call.keywords):
                continue
            codes |= constants(call.args[place])
    for node in ast.walk(ast.parse((SOURCE / "server" / "games" / "service.py").read_text("utf-8"))):
        codes |= {each for each in constants(node) if each.startswith("undo-")}
    return {f"server-{code}" for code in codes} | sandbox_ids()


def sandbox_ids() -> set[str]:
    """Why a figure finds no place on a table, the ground that hinders sight there, and verdicts on sight."""
    stops = {f"server-sandbox-stop-{reason}" for reason in (GROUND, FAR, CROWD, ENEMY, APART)}
    hinders = {name for name, kind in sandbox_terrain().items() if kind.sight != "clear"}
    sights = {f"server-sight-{state}" for state in ("clear", "degraded", "blocked")}
    return stops | sights | {f"server-sandbox-ground-{name}" for name in hinders}


def constants(node: ast.AST) -> set[str]:
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def advice_ids() -> set[str]:
    """Why a doctrine likes or dislikes an option: the names in its pairs of a reason and its weight."""
    found: set[str] = set()
    for id in SYSTEMS:
        system, folder = core_of(id), SOURCE / "systems" / id
        named = folder / "doctrine" / "reasons.py"
        for file in [named] if named.is_file() else folder.glob("doctrine/*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                name = ""
                if isinstance(node, ast.AnnAssign) and node.value is not None and file == named:
                    name = _text(node.value)
                elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and not _text(node.elts[1]):
                    name = _text(node.elts[0])
                if name:
                    found.add(_spoken_by(f"advice-{name}") if system == "lnl" else f"{system}-advice-{name}")
    return found


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def literal_ids() -> set[str]:
    """Every id written out in the code that speaks to people."""
    files = [
        SOURCE / "cli.py",
        *SOURCE.glob("text/**/*.py"),
        *SOURCE.glob("terminal/**/*.py"),
        *SOURCE.glob("server/**/*.py"),
        *(file for file in SOURCE.glob("lab/*.py") if file.stem != "bench"),
        *SOURCE.glob("players/*.py"),
    ]
    return {
        node.value
        for file in files
        if file.exists()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and MESSAGE.fullmatch(node.value)
    }

"""Which messages I Ain't Been Shot, Mum! can ask for."""

from __future__ import annotations

import ast
from functools import cache

from bocage.kernel import Option, Verb
from bocage.kernel.options import PointVerb
from bocage.server.iabsm.answers import TONES
from bocage.server.iabsm.companion.telling import EFFECTS
from bocage.systems import option_names
from bocage.systems.iabsm import features
from bocage.systems.iabsm.battle import verbs
from bocage.systems.iabsm.battle.cards import BLINDS, SNIPER
from bocage.systems.iabsm.battle.hulls import FATES, HOLDS, ORDERS
from bocage.systems.iabsm.companion.kinds import LEADER, MEN
from bocage.systems.iabsm.content.close_combat_rows import dice_of_positions, tasks
from bocage.systems.iabsm.content.ordnance import barrages, supports
from bocage.systems.iabsm.content.rows import qualities, terrain, troops, vehicles
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.rules.armour.damage import RESULTS
from bocage.systems.iabsm.rules.armour.exposure import EXPOSURES, FACES
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from bocage.systems.iabsm.rules.turn.bonus_cards import EFFECTS as BONUSES
from bocage.terminal.iabsm.odds import QUERIES
from bocage.text.iabsm.artillery_words import UNITS
from bocage.text.iabsm.words import IabsmWords, kind_on_foot
from tests.text.used_ids import SOURCE, texts
from tests.text.used_ids_of import companion_faults, outcomes, own_words, sums_of, words_of_tables

HOME = SOURCE / "systems" / "iabsm"
STATES = {"pinned", "suppressed"}
"""What a unit may become by `worsen`, and what costs it dice in close combat."""


@cache
def iabsm_ids() -> set[str]:
    """Every id that is put together from code or data, or said by `own` with the name written out."""
    families: dict[str, set[str]] = {
        "event": (texts("tell", 0, [HOME]) - {"order-"})
        | texts("tell_only", 1, [HOME])
        | texts("Event", 0, [HOME])
        | STATES
        | {f"order-{verb}" for verb in CLAUSES},
        "ask": set(features.QUESTIONS),
        "verb": verb_names(),
        "phase": set(features.PHASES),
        "no": texts("No", 1, [HOME]),
        "part": texts("Part", 2, [HOME]) | texts("gather", 2, [HOME]) | STATES,
        "result": set(TONES),
        "terrain": set(terrain()),
        "cover": set(tables().shelters),
        "kind": {kind_on_foot(row) for row in troops().values() if row.id not in vehicles()} | {"team"},
        "force": {row.force for row in troops().values()},
        "tally": set(IabsmWords.tallies),
        "spoken": set(IabsmWords.spoken),
        "module": {"iabsm"},
        "option": set(option_names("iabsm")),
        "thing": {"objective"},
        "task": set(tasks()),
        "advice": advice(),
        "aim": {"keep", "take"},
        "guns": set(barrages()),
        "calibre": set(UNITS.values()),
        "vehicle": set(vehicles()),
        "order": set(ORDERS),
        "face": set(FACES),
        "damage": {result for row in RESULTS for result in row},
        "state": {*FATES, *HOLDS} - {"manned", "free"},
        "bonus": set(BONUSES),
    }
    found = {f"iabsm-{family}-{name}" for family, names in families.items() for name in names}
    found |= {query.help for query in QUERIES}
    found |= {given.help for query in QUERIES for given in query.given if given.help.startswith("iabsm")}
    ends = {name for name in outcomes(HOME) if " " not in name}
    found |= companion_ids()
    other = own_words("iabsm") | words_of_tables() | ends | {"counters", "title", "help-odds", "machine"}
    return found | {f"iabsm-{name}" for name in other}


def companion_ids() -> set[str]:
    """What the companion to a real table says: of data, of deeds, of throws and of refusals."""
    home = HOME / "companion"
    sums = sums_of(home)
    throws = texts("Throw", 0, [home]) | texts("Pick", 0, [home])
    families: dict[str, set[str]] = {
        "troops": {row.id for row in troops().values() if row.kind in (*MEN, LEADER)},
        "quality": set(qualities()),
        "cover": {f"{code}{more}" for code in tables().shelters for more in ("", "-about")},
        "ground": {f"{code}{more}" for code in tables().visibilities for more in ("", "-about")},
        "going": set(tables().grounds),
        "order": set(CLAUSES),
        "position": set(dice_of_positions()),
        "exposure": set(EXPOSURES),
        "support": set(supports()),
        "card": {BLINDS, SNIPER},
        "arms": {"rifles", "section_lmg", "section_mg42", "lmg_team"},
        "shock": set(EFFECTS),
        "sum": sums,
        "means": sums,
        "want": throws,
        "title": texts("lead_deed", 4, [SOURCE / "server" / "iabsm"]),
    }
    found = {f"iabsm-companion-{family}-{name}" for family, names in families.items() for name in names}
    found |= {f"iabsm-event-{name}" for name in texts("lose", 1, [home])}
    return found | companion_faults("iabsm")


def verb_names() -> set[str]:
    """The verbs of all options."""
    made = verbs.Verbs([])
    each = [getattr(made, name) for name in dir(made)]
    found = {verb.name for verb in each if isinstance(verb, Verb | PointVerb)}
    return found | {option.verb for option in vars(verbs).values() if isinstance(option, Option)}


def advice() -> set[str]:
    """The names of the reasons that the doctrine gives: the first of each pair of a name and a worth."""
    return {
        node.elts[0].value
        for name in ("judge", "hiding")
        for node in ast.walk(ast.parse((HOME / "doctrine" / f"{name}.py").read_text("utf-8")))
        if isinstance(node, ast.Tuple)
        and len(node.elts) == 2
        and isinstance(node.elts[0], ast.Constant)
        and isinstance(node.elts[0].value, str)
        and not (isinstance(node.elts[1], ast.Constant) and isinstance(node.elts[1].value, str))
    }

"""A battle in numbers, for those who learn by them. A cell is a square of two inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import HEADING_LENGTH, VECTORS
from bocage.kernel import Ask
from bocage.systems.common.features import PRESENCE, STANDING, Feature, Muster, holdings, numbered, off_map
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.tablefield import BLOCKS
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import OVER, Sotr
from bocage.systems.sotr.battle.state import PHASES as TURN_PHASES
from bocage.systems.sotr.battle.units import KINDS, Unit, kind_of
from bocage.systems.sotr.board.field import FACTORS
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.rows import chassis, terrain
from bocage.systems.sotr.content.rows import weapons as arms
from bocage.systems.sotr.rules.action.activation import ACT_ASK, ACTIVATE_ASK
from bocage.systems.sotr.rules.action.flight import FLEE_ASK
from bocage.systems.sotr.rules.action.movement import GO, PUT
from bocage.systems.sotr.rules.close_combat.assault import ANSWER_ASK, ENGAGE_ASK, FIRE_ASK
from bocage.systems.sotr.rules.close_combat.fights import FIGHT_ASK
from bocage.systems.sotr.rules.command.command import COMMAND_ASK
from bocage.systems.sotr.rules.command.orders import CHOSEN
from bocage.systems.sotr.rules.command.paras import DROP
from bocage.systems.sotr.rules.command.strikes import TARGET
from bocage.systems.sotr.rules.machines.crews import crew_inside
from bocage.systems.sotr.rules.machines.driving import DRIVE, FACE
from bocage.systems.sotr.rules.shooting.overwatch import OVERWATCH_ASK
from bocage.systems.sotr.rules.shooting.shooting import ALLOT, PICK
from bocage.systems.sotr.rules.turn.initiative import FIRST_ASK
from bocage.systems.sotr.rules.weapons.blasts import POINT_ASK

COVERS: Final = {"none": 0, "light": 1, "heavy": 2, "shelter": 3}
GROUND: Final = (
    Feature("cover", "cover that the ground in the middle gives: 0 none, 1 light, 2 heavy, 3 shelter", 3),
    Feature("slow", "what an inch in it costs", 4),
    Feature("blocks", "terrain that blocks sight"),
    Feature("line", "a wall, hedge or fence runs through the square"),
    Feature("objective", "victory asks who holds it"),
)
"""By square; it does not change."""
MARKS: Final = STANDING
"""By square, 0 or 1."""
PRINTED: Final = (
    Feature("kind", "kind of unit, by number"),
    Feature("strength", "figures at full strength", 10),
    Feature("dice", "dice of all its weapons together", 30),
)
"""By unit: what never changes."""
NOW: Final = (
    *PRESENCE,
    Feature("figures", "able figures", 10),
    Feature("down", "figures that are Down", 10),
    Feature("prone", "able figures that lie prone", 10),
    Feature("hidden", "able figures that hide", 10),
    Feature("suppressed", "it is suppressed"),
    Feature("disorganised", "it is disorganised"),
    Feature("shaken", "it is shaken"),
    Feature("fleeing", "it flees"),
    Feature("activated", "its activation of the turn is over"),
    Feature("on_overwatch", "it waits on overwatch"),
    Feature("holds", "it may be left out when its turn to activate comes"),
    Feature("smoke", "smoke grenades that it has left", 3),
    Feature("crew", "able crew inside the machine", 5),
    Feature("weapons", "weapons of the machine that work", 3),
    Feature("east", "the machine faces east: -1 to 1"),
    Feature("south", "the machine faces south: -1 to 1"),
    Feature("immobile", "the machine cannot move any more"),
    Feature("impaired", "its crew is stunned, or it staggers, is halted, or its hip is hit"),
    Feature("burning", "the machine burns"),
    Feature("satchels", "satchel charges that its figures carry", 3),
)
"""By unit."""
MACHINE: Final = 7
"""So many of them are of machines alone."""
SITUATION: Final = (
    Feature("phase", "phase of the turn, by number"),
    Feature("initiative", "this side has won the initiative of the turn"),
    Feature("moved", "the unit that acts has chosen its move"),
    Feature("shot", "the unit that acts has shot"),
)
SUMMED: Final = ("figures", "on_map", "down")
AT: Final = ("cover", "line", "objective", "held_own")
WHO: Final = ("figures", "down", "disorganised")
PHASES: Final = numbered((*TURN_PHASES, OVER))
QUESTIONS: Final = numbered(
    (
        *(FIRST_ASK, COMMAND_ASK, ACTIVATE_ASK, ACT_ASK, GO, ALLOT, PICK),
        *(ANSWER_ASK, FIRE_ASK, ENGAGE_ASK, FIGHT_ASK),
        *(POINT_ASK, OVERWATCH_ASK, FLEE_ASK),
        *(CHOSEN, TARGET, DROP, PUT),
        *(DRIVE, FACE),
    )
)
VERBS: Final = numbered(
    (
        *("first", "activate", "advance", "run", "caution", "prone", "hide", "go", "stay", "done", "pass"),
        *("shoot", "aim", "allot", "pick", "regroup"),
        *("assault", "stand", "fall-back", "fire", "nearest", "engage", "fight"),
        *(
            "form-up",
            "sarge",
            "strike",
            "target",
            "do-it",
            "chosen",
            "overwatch",
            "call-paras",
            "drop",
            "hold",
        ),
        *("put", "wait", "mist", "off"),
        *("suppress", "throw", "smoke", "blast", "flame", "lay", "tend"),
        *("drive", "face", "gun", "mount", "dismount"),
    )
)

_KIND: Final = numbered(KINDS)
_OFF_MAP: Final = off_map(len(NOW))


def ground(g: Sotr) -> list[list[float]]:
    """Return the features GROUND, each for all squares."""
    field, chart = g.field, g.field.space.chart
    kinds = [field.kind_at(*chart.middle(square)) for square in range(len(field.space.places))]
    middles = [chart.middle(square) for square in range(len(kinds))]
    return [
        [COVERS[terrain()[kind.code].cover] for kind in kinds],
        [FACTORS[kind.grade] if 0 <= kind.grade < len(FACTORS) else 0 for kind in kinds],
        [kind.sight == BLOCKS for kind in kinds],
        [field.lines_near(x, y, 16) != 0 for x, y in middles],
        [place in g.control for place in range(len(kinds))],
    ]


def sight(g: Sotr) -> list[bytes]:
    """Return for each square which others are seen from its middle, past what blocks: 1 or 0."""
    chart = g.field.space.chart
    squares = range(len(g.field.space.places))
    seen = [chart.seen_from(square, g.field.blocking) for square in squares]
    return [bytes(each >> square & 1 for square in squares) for each in seen]


def places(g: Sotr) -> Sequence[int]:
    """Return no list of places: options name points."""
    return ()


def marks(g: Sotr, side: int) -> list[int]:
    """Return the features MARKS as sets of squares: nobody leaves the table on purpose."""
    held = holdings(g.control)
    return [held[side], held[1 - side], 0, 0, smoky_squares(g)]


def smoky_squares(g: Sotr) -> int:
    """Return the squares whose middles lie in smoke."""
    chart, found = g.field.space.chart, 0
    for cloud in g.clouds:
        if cloud.is_smoke:
            for square in range(len(g.field.space.places)):
                x, y = chart.middle(square)
                if (x - cloud.x) ** 2 + (y - cloud.y) ** 2 <= cloud.radius**2:
                    found |= 1 << square
    return found


def printed(counter: object) -> list[float]:
    """Return the features PRINTED of a unit; all 0 for None."""
    if not isinstance(counter, UnitRow):
        return [0.0] * len(PRINTED)
    count = sum(each.count for each in counter.figures)
    dice = sum(each.count * arms()[each.weapon].rof for each in counter.figures)
    if counter.machine:
        dice = sum(arms()[mount.weapon].rof for mount in chassis()[counter.machine].mounts)
    return [_KIND.get(kind_of(counter), 0), count, dice]


def muster(g: Sotr, side: int) -> Muster:
    """Return all units with the features NOW, as far as a side may know them."""
    counters: list[object] = []
    cells: list[int] = []
    values: list[float] = []
    for unit in g.units:
        own = unit.side == side
        known = _known(g, unit, own=own)
        counters.append(unit.counter if known else None)
        cells.append(g.field.place_of(known[0].loc) if known else -1)
        values += _now(g, unit, known, own=own) if known else _OFF_MAP[False, own]
    return Muster(counters, cells, values)


def _known(g: Sotr, unit: Unit, *, own: bool) -> list[Figure]:
    """mopt-11: return the figures of a unit on the table, those that can do anything first; of the enemy's
    only those that do not hide."""
    there = [g.figures[number] for number in unit.figures]
    there = [each for each in there if each.loc != GONE and (own or not each.hidden)]
    return sorted(there, key=lambda each: not each.is_able)


def _now(g: Sotr, unit: Unit, known: Sequence[Figure], *, own: bool) -> list[float]:
    """Return the features NOW of a unit of which these figures are known."""
    able = [figure for figure in known if figure.is_able]
    return [
        float(own),
        1.0,
        0.0,
        len(able),
        0 if unit.machine is not None else len(known) - len(able),
        sum(figure.prone for figure in able),
        sum(figure.hidden for figure in able),
        float(unit.suppressed),
        float(unit.disorganised),
        float(unit.shaken),
        float(unit.fleeing),
        float(unit.activated),
        float(unit.on_overwatch),
        float(unit.holds),
        float(unit.smoke),
        *_machine(g, unit),
        sum(figure.satchels for figure in able),
    ]


def _machine(g: Sotr, unit: Unit) -> list[float]:
    """Return the features of a machine; all 0 for men."""
    machine = unit.machine
    if machine is None:
        return [0.0] * MACHINE
    east, south = VECTORS[unit.facing]
    impaired = machine.stunned or machine.reeling or machine.halted or machine.hips
    return [
        len(crew_inside(g, unit)),
        len(machine.working()),
        east / HEADING_LENGTH,
        south / HEADING_LENGTH,
        float(machine.immobile),
        float(bool(impaired)),
        float(machine.burning),
    ]


def last(g: Sotr) -> list[int]:
    """mopt-11: figures hide, units do not: which units there are is known."""
    return []


def weapons(g: Sotr) -> list[tuple[int, int]]:
    """Return nobody: arms are part of a squad."""
    return []


def situation(g: Sotr, side: int) -> list[float]:
    """Return the features SITUATION."""
    return [PHASES.get(g.phase, 0), float(g.winner == side), float(g.has_moved), float(g.has_shot)]


def asked(ask: Ask) -> tuple[list[int], int]:
    """Return the units that a question is about; its place is theirs."""
    unit = ask.about.get("unit")
    return [unit] if isinstance(unit, int) else [], -1

"""A battle in numbers, for those who learn by them. A cell is a square of two inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask
from bocage.systems.common.features import PRESENCE, STANDING, Feature, Muster, holdings, numbered, off_map
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.tablefield import BLOCKS
from bocage.systems.iabsm.battle.hulls import STUCK
from bocage.systems.iabsm.battle.state import ACT, CARD, DRAW, OVER, PREPARE, SET_UP, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.rows import Troops
from bocage.systems.iabsm.content.rows import weapons as small_arms
from bocage.systems.iabsm.rules.armour.transit import REROLL_ASK
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK
from bocage.systems.iabsm.rules.artillery.smoke import SMOKE_ASK
from bocage.systems.iabsm.rules.artillery.support import MARK, MISSION, RANGED
from bocage.systems.iabsm.rules.blinds.blinds import BLIND_ASK, FRESH_ASK
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL
from bocage.systems.iabsm.rules.blinds.deploying import PLACE
from bocage.systems.iabsm.rules.close_combat.charge import CHARGE
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.fire.crowding import ALLOT
from bocage.systems.iabsm.rules.fire.snipers import SNIPER_ASK, VICTIM
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK
from bocage.systems.iabsm.rules.infantry.movement import FOLLOW_ASK, GO
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS, REACT
from bocage.systems.iabsm.rules.turn.choosing import BONUS
from bocage.systems.iabsm.rules.turn.sequence import BLINDS_CARD, CARD_ASK, SNIPER_CARD

GROUND: Final = (
    Feature("cover", "protection that the ground in the middle gives: 0 great, 1 fair, 2 poor target", 2),
    Feature("slow", "inches that it takes off a die of movement", 3),
    Feature("blocks", "terrain that blocks sight"),
    Feature("line", "a wall, hedge or bank runs through the square"),
    Feature("objective", "victory asks who holds it"),
)
"""By square; it does not change."""
MARKS: Final = STANDING
"""By square, 0 or 1."""
KINDS: Final = ("section", "team", "big_man", "blind", "sniper", "afv", "transport", "soft_skin")
PRINTED: Final = (
    Feature("kind", "kind of unit, by number"),
    Feature("strength", "figures at full strength", 10),
    Feature("range", "how far it fires, in inches", 24),
)
"""By unit: what never changes."""
NOW: Final = (
    *PRESENCE,
    Feature("figures", "figures left", 10),
    Feature("shock", "points of Shock", 5),
    Feature("state", "0 steady, 1 pinned, 2 suppressed", 2),
    Feature("level", "level of a Big Man", 4),
    Feature("activated", "its activation of the turn is over"),
    Feature("in_cover", "has taken cover"),
    Feature("spotted", "an enemy has spotted it"),
    Feature("reserved", "actions in reserve", 3),
    Feature("facing", "heading, clockwise from north, of 64", 64),
    Feature("order", "order of a vehicle: 1 transit, 2 hunt, 3 engage, 0 for others", 3),
    Feature("hurt", "damage of a vehicle: 1 held, 2 stuck, 3 abandoned, 4 knocked out", 4),
    Feature("power", "strike dice of its gun, 0 if it cannot fire it", 14),
)
"""By unit."""
SITUATION: Final = (
    Feature("phase", "phase of the turn, by number"),
    Feature("actions", "actions left to the unit that acts", 3),
    Feature("initiative", "points left to the Big Man whose card it is", 3),
    Feature("cards", "cards that may still come in this turn", 10),
)
SUMMED: Final = ("figures", "on_map", "shock")
AT: Final = ("cover", "line", "objective", "held_own")
WHO: Final = ("figures", "shock", "state")
PHASES: Final = numbered((DRAW, CARD, ACT, OVER, SET_UP, PREPARE))
QUESTIONS: Final = numbered(
    (
        *(CARD_ASK, ACT_ASK, GO, COMMAND, ALLOT, REACT, LAST_SHOTS, FOLLOW_ASK),
        *(CHARGE, MARK, RANGED, MISSION, REROLL_ASK, SMOKE_ASK, PREPARE_ASK, BONUS),
        *(CONCEAL, BLINDS_CARD, BLIND_ASK, PLACE, FRESH_ASK, SNIPER_CARD, SNIPER_ASK, VICTIM),
    )
)
VERBS: Final = numbered(
    (
        *("activate", "run", "go", "fire", "spot", "cover", "reserve", "face", "stay", "done", "pass"),
        *("unshock", "unpin", "rally", "overwatch", "direct", "allot", "react", "watch", "hold", "follow"),
        *("charge", "enter", "task"),
        *("call", "mark", "effect", "wait", "shift", "cease"),
        *("conceal", "deploy", "place", "snipe", "sweep", "radio"),
        *("shoot", "aim", "load", "engage", "order", "change", "mount", "dismount", "reroll", "keep"),
        *("shell", "burst", "smoke", "screen", "manhandle", "prepare"),
        *("hesitate", "shortage", "breakdown"),
    )
)

_KIND: Final = numbered(KINDS)
_OFF_MAP: Final = off_map(len(NOW))


def ground(g: Iabsm) -> list[list[float]]:
    """Return the features GROUND, each for all squares."""
    field, chart = g.field, g.field.space.chart
    kinds = [field.kind_at(*chart.middle(square)) for square in range(len(field.space.places))]
    middles = [chart.middle(square) for square in range(len(kinds))]
    return [
        [field.protections[kind.code] for kind in kinds],
        [g.tables.pips[kind.grade] if kind.grade >= 0 else 0 for kind in kinds],
        [kind.sight == BLOCKS for kind in kinds],
        [field.lines_near(x, y, 16) != 0 for x, y in middles],
        [place in g.control for place in range(len(kinds))],
    ]


def sight(g: Iabsm) -> list[bytes]:
    """Return for each square which others are seen from its middle, past what blocks: 1 or 0."""
    chart = g.field.space.chart
    squares = range(len(g.field.space.places))
    seen = [chart.seen_from(square, g.field.blocking) for square in squares]
    return [bytes(each >> square & 1 for square in squares) for each in seen]


def places(g: Iabsm) -> Sequence[int]:
    """Return no list of places: options name points."""
    return ()


def marks(g: Iabsm, side: int) -> list[int]:
    """Return the features MARKS as sets of squares: nobody leaves the table on purpose, and there is no
    smoke."""
    held = holdings(g.control)
    return [held[side], held[1 - side], 0, 0, 0]


def printed(counter: object) -> list[float]:
    """Return the features PRINTED of a unit; all 0 for None."""
    if not isinstance(counter, Troops):
        return [0.0] * len(PRINTED)
    return [_KIND.get(counter.kind, 0), counter.figures, small_arms()[counter.arms].range]


def muster(g: Iabsm, side: int) -> Muster:
    """Return all units with the features NOW."""
    counters: list[object] = [unit.counter if unit.loc != GONE else None for unit in g.units]
    values = [value for unit in g.units for value in _now(unit, own=unit.side == side)]
    cells = [g.field.place_of(unit.loc) if unit.loc != GONE else -1 for unit in g.units]
    return Muster(counters, cells, values)


def _now(unit: Unit, *, own: bool) -> list[float]:
    """Return the features NOW of a unit."""
    if unit.loc == GONE:
        return _OFF_MAP[False, own]
    return [
        float(own),
        1.0,
        0.0,
        unit.figures,
        unit.shock,
        unit.state,
        unit.level,
        float(unit.activated),
        float(unit.in_cover),
        float(unit.spotted_by != 0),
        unit.reserved,
        unit.facing,
        0.0 if unit.hull is None else unit.hull.order + 1.0,
        _hurt(unit),
        0.0 if unit.gun is None or (unit.hull is not None and unit.hull.gun_out) else unit.gun.power,
    ]


def _hurt(unit: Unit) -> float:
    """Return how badly a vehicle is damaged."""
    hull = unit.hull
    if hull is None:
        return 0.0
    if unit.is_wreck:
        return 2.0 + hull.fate
    return 2.0 if hull.held == STUCK else 1.0 if hull.held else 0.0


def last(g: Iabsm) -> list[int]:
    """gen-7: how many units lie under blinds is known, not which under which."""
    return []


def weapons(g: Iabsm) -> list[tuple[int, int]]:
    """Return nobody: arms are part of a section."""
    return []


def situation(g: Iabsm, side: int) -> list[float]:
    """Return the features SITUATION."""
    return [PHASES.get(g.phase, 0), g.left, g.initiative, len(g.deck.left)]


def asked(ask: Ask) -> tuple[list[int], int]:
    """Return the units that a question is about; its place is theirs."""
    unit = ask.about.get("unit")
    return [unit] if isinstance(unit, int) else [], -1

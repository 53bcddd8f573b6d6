"""Lock 'n Load on a terminal: its signs on the map, its units in words, its chances before a shot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from bocage.kernel import Ask
from bocage.systems.common.cellsets import bits
from bocage.systems.common.chances import Foretelling, Odds
from bocage.systems.common.sight_picture import Judged
from bocage.systems.lnl.battle.state import FLYING, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.content.arms import UNARMOURED
from bocage.systems.lnl.explain import preview
from bocage.systems.lnl.explain.odds.ordnance import ShotOdds
from bocage.systems.lnl.explain.preview import SHOTS
from bocage.systems.lnl.explain.sight_picture import judged
from bocage.systems.lnl.rules.vehicles.vehicles import turret_facing
from bocage.systems.lnl.view.counter_faces import plates, printed_gun
from bocage.systems.lnl.view.machines import facing
from bocage.systems.lnl.view.seat_view import view
from bocage.terminal.grid_screen import GridScreen
from bocage.terminal.odds import percent
from bocage.terminal.screen import ARROWS, OBJECTIVE, SMOKE, STYLES
from bocage.text.lnl.words import LnlWords

SPOTTED, MELEE, EVENT = "!", "x", "?"
FORTS: Final[Mapping[str, str]] = {"foxholes": "o", "bunkers": "^", "wire": "&", "mines": "¤"}
LIGHT: Final = "*"
WRECK, SHELLS, ROADBLOCK = "†", "§", "‡"
SHAKEN: Final = "*"
FLIES, HOVERS = "H", "h"
SIGNS: Final[Mapping[str, str]] = {
    OBJECTIVE: "objective",
    SMOKE: "smoke",
    EVENT: "event",
    "o": "foxhole",
    "^": "bunker",
    "&": "wire",
    "¤": "mines",
    LIGHT: "light",
    WRECK: "wreck",
    SHELLS: "shells",
    ROADBLOCK: "roadblock",
}
SET_OUT: Final = frozenset({"assault", "crawl", "stealth"})
"""Ways to set out, which people call by one word: `assault D4` is `assault-from:D4`."""


class LnlScreen(GridScreen[Lnl]):
    """Lock 'n Load and its modules."""

    __slots__ = ()
    words: LnlWords
    preview: ClassVar[Foretelling] = preview
    mapped: ClassVar[frozenset[str]] = frozenset(
        {"impulse", "rally", "rally-leaders", "opportunity-fire", "sniper-where"}
    )
    setting_up: ClassVar[frozenset[str]] = frozenset({"set-up", "face"})
    shots: ClassVar[frozenset[str]] = SHOTS
    first: ClassVar[tuple[str, ...]] = (
        "fight",
        "activate",
        "enter",
        "fire",
        "team-fire",
        "snipe",
        "move-from",
        "assault-from",
    )
    last: ClassVar[frozenset[str]] = frozenset(
        {"smoke", "star-shell", "spot", "crawl-from", "give", "exchange", "drop"}
    )
    signs_named: ClassVar[Mapping[str, str]] = SIGNS
    through: ClassVar[str] = "degraded"

    def __init__(self, lang: str) -> None:
        self.words = LnlWords(lang)

    # On the map

    def chips(self, g: Lnl) -> dict[int, tuple[tuple[str, str], ...]]:
        """Return the units of each cell in short.

        `U2*!`: two US units, at least one Shaken, spotted. `U2xG1`: a melee. `U1→`: a man and a vehicle.
        """
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for cell in {g.field.cell_of[loc] for loc in self.occupied(g, 0) | self.occupied(g, 1)}:
            places = [loc for loc in range(len(g.field.locations)) if g.field.cell_of[loc] == cell]
            parts: list[tuple[str, str]] = []
            for side, letter in enumerate(self.letters(g)):
                stack = [unit for loc in places for unit in self.there(g, side, loc)]
                if stack:
                    if parts:
                        parts.append((MELEE if any(g.melee >> loc & 1 for loc in places) else "+", "bold"))
                    parts.append((_chip(g, letter, stack), STYLES[side]))
            if any(g.spotted >> loc & 1 for loc in places):
                parts.append((SPOTTED, "bold"))
            found[cell] = tuple(parts)
        return found

    def occupied(self, g: Lnl, side: int) -> set[int]:
        """Return the locations with any unit of a side, machines included."""
        machines = {vehicle.loc for vehicle in g.vehicles if vehicle.loc >= 0 and vehicle.side == side}
        return machines | set(bits(g.held[side]))

    def there(self, g: Lnl, side: int, loc: int) -> list[Unit]:
        """Return the units of a side in a location: those on foot, then machines, also Abandoned ones."""
        machines = [vehicle for vehicle in g.vehicles if vehicle.loc == loc and vehicle.side == side]
        return [*g.at[side][loc], *machines]

    def signs(self, g: Lnl, seat: str | None) -> dict[int, str]:
        seen: Mapping[str, Any] = view(g, seat, None)
        marks = seen["markers"]
        return self.marked(
            g,
            [
                (seen["control"], OBJECTIVE),
                (marks["smoke"], SMOKE),
                (marks["star_shells"], LIGHT),
                ([event["where"] for event in seen["events"]["markers"]], EVENT),
                *((marks[name], sign) for name, sign in FORTS.items()),
                (marks["wrecks"], WRECK),
                (marks["ffe"], SHELLS),
                (marks["ffe_ring"], SHELLS),
                (marks.get("roadblocks", ()), ROADBLOCK),
            ],
        )

    def levels(self, g: Lnl, loc: int) -> Iterable[int]:
        field = g.field
        return (*field.cell_mates[loc], *([field.air_of[field.cell_of[loc]]] if field.air_of else []))

    def states_legend(self, g: Lnl) -> list[str]:
        found = []
        if g.vehicles or g.ordnance:
            found.append(self.words.say("terminal-legend-machines"))
        if g.field.air_of:
            found.append(self.words.say("terminal-legend-helicopters"))
        return [*found, self.words.say("terminal-legend-states")]

    # In words

    def notes(self, g: Lnl, loc: int) -> list[str]:
        told = {"spotted": g.spotted >> loc & 1, "melee": g.melee >> loc & 1}
        return [self.words.say(f"lnl-state-{name}") for name, holds in told.items() if holds]

    def ground(self, g: Lnl, loc: int) -> str:
        cover = g.field.cover[loc]
        return self.words.say(
            "terminal-look",
            terrain=self.words.terrain(cover.code),
            level=g.field.land.cells[g.field.cell_of[loc]].elevation,
            cover=g.field.tm[loc],
            cost=cover.leg,
        )

    def lying(self, g: Lnl, loc: int) -> list[str]:
        words = self.words
        return [
            words.say("terminal-look-weapon", weapon=words.weapon(weapon.kind.id, "bare"))
            for weapon in g.lying(loc)
        ]

    def describe(self, g: Lnl, unit: Unit) -> str:
        """Describe a unit: `2-5-4-6 at G8 upstairs: Shaken, BAR`. For a machine armour, guns and facing come
        first."""
        states = ", ".join(self.words.states(unit))
        values = machine(g, self.words, unit) if isinstance(unit, Vehicle) else unit.counter.designation()
        place = self.words.at(g, whereabouts(unit))
        return f"{values} {place}{f': {states}' if states else ''}"

    # Chances and sight

    def odds_lines(self, odds: Odds) -> list[str]:
        """14.0b, 14.1: of a gun's shot, the number to roll and where it may strike."""
        if not isinstance(odds, ShotOdds):
            return []
        words = self.words
        lines = [words.say("terminal-to-hit", needs=odds.needs, chance=percent(words, float(odds.hit)))]
        for each in odds.strikes:
            told = words.say(
                f"terminal-strike-{each.part}",
                aspect=words.say(f"lnl-aspect-{each.aspect}") if each.aspect else "",
                strength=int(each.strength.total),
                armour="*" if each.armour == UNARMOURED else each.armour,
                chance=percent(words, float(each.chance)),
                destroyed=percent(words, float(each.results.get("destroyed", 0))),
            )
            lines.append("  " + told.replace("  ", " "))
        return lines

    def judged(self, g: Lnl, a: int, b: int) -> Judged:
        return judged(g, a, b)

    def key(self, verb: str, args: Sequence[str], ask: Ask) -> str:
        """Return the option key. While nobody is on the move, `move D4` means setting out from there."""
        if verb in SET_OUT or (verb == "move" and len(args) == 1 and ask.kind != "step"):
            verb += "-from"
        return super().key(verb, args, ask)


def _chip(g: Lnl, letter: str, stack: list[Unit]) -> str:
    """Write a stack: how many are on foot, an arrow for each vehicle or gun, a letter for a helicopter."""
    on_foot = sum(1 for unit in stack if not isinstance(unit, Vehicle))
    signs = "".join(_points(g, unit) for unit in stack)
    return f"{letter}{on_foot or ''}{signs}{SHAKEN if any(unit.shaken for unit in stack) else ''}"


def _points(g: Lnl, unit: Unit) -> str:
    """Return the sign of a machine: an arrow for its facing, a letter if it flies."""
    if isinstance(unit, Vehicle) and unit.flies:
        return FLIES if unit.mode == FLYING else HOVERS
    corner = facing(unit)
    return "" if corner is None else ARROWS[g.verbs.corners[corner]]


def machine(g: Lnl, words: LnlWords, vehicle: Vehicle) -> str:
    """Write a machine's values: `6/3/2 [4/3/3] 3 4 4* 10T, facing east, turret south-east`."""
    printed = vehicle.printed
    hull = "/".join(map(str, plates(printed.hull)[: 1 if printed.flies else None]))
    turret = "" if printed.turret is None else f" [{'/'.join(map(str, plates(printed.turret)))}]"
    guns = "".join(f" {printed_gun(gun)}" for gun in printed.machine_guns)
    he = "" if vehicle.counter.gun is None else f" {vehicle.counter.gun.he}"
    moves = f" {vehicle.counter.mf}{printed.type}" if printed.type else ""
    found = f"{hull}{turret}{he}{guns}{moves}"
    if facing(vehicle) is not None:
        found += ", " + words.say("server-faces", facing=words.facing(g.verbs.corners[vehicle.facing]))
        if vehicle.turret:
            corner = g.verbs.corners[turret_facing(g, vehicle)]
            found += ", " + words.say("server-turret", facing=words.facing(corner))
    return found

"""Chapters 12 to 21 and the quick reference: the tables of the rulebook, ready to be asked."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.kernel import Part
from bocage.systems.vv.content.data_files import (
    ACCURACY,
    AP,
    CLOSE_ASSAULT,
    ELIMINATION,
    MISSIONS,
    MODIFIERS,
    NUMBERS,
    PORTAGE,
    RALLY,
    SCATTER,
    SMOKE,
    TO_HIT,
    TRANSPORT,
    VALOR,
    rows,
)
from bocage.systems.vv.content.rows import MissionRow, TransportRow

LETTERS: Final = "-ABCDEF"
"""Anti-tank and armour letters by their number; 0 is none."""
AUTOMATIC: Final = 99
"""18.4: an Elimination Number that needs no roll."""
LEAST_ROLL: Final = 2
MOST_ROLL: Final = 12
"""14.5: the first and the last column of the AP Combat Table."""
HEXSIDES: Final = ("n", "ne", "se", "s", "sw", "nw")


class Transport:
    """8.21: what a transport class carries. A squad takes the room of two half-squads."""

    __slots__ = ("code", "half_squads", "large_guns", "leaders", "squads", "weapons")

    def __init__(self, row: TransportRow) -> None:
        self.code = row.code
        self.half_squads = row.half_squads
        self.squads = row.half_squads // 2
        self.leaders = row.leaders
        self.weapons = row.weapons
        self.large_guns = row.large_guns
        """8.21-4: a TH transport cannot tow them."""


class Mission:
    """Chapter 21: a kind of support mission."""

    __slots__ = ("ap_clause", "apfp", "artillery", "at", "at_clause", "id", "to_hit")

    def __init__(self, row: MissionRow, to_hit: int) -> None:
        self.id = str(row.id)
        self.apfp = row.apfp
        """The least APFP of its row of the AP Combat Table."""
        self.at = LETTERS.index(row.at)
        self.artillery = row.artillery
        """21.3, 21.6, 21.7: needs a spotter, bursts in the air, may place smoke."""
        self.to_hit = to_hit
        self.ap_clause = row.ap_clause
        self.at_clause = row.at_clause


class Tables:
    """The numbers of the rulebook."""

    __slots__ = (
        "_ap",
        "_ap_row",
        "_elimination",
        "_gun_hits",
        "_kill_numbers",
        "accuracy",
        "ap_rows",
        "missions",
        "modifiers",
        "numbers",
        "odds_names",
        "portage",
        "rally",
        "scatter",
        "smoke",
        "to_hit",
        "transport",
        "valor",
    )

    def __init__(self) -> None:
        lines = sorted(rows(AP), key=lambda line: line.least)
        ends = [f"-{line.least - 1}" for line in lines[1:]]
        self.ap_rows = tuple(f"{line.least}{end}" for line, end in zip(lines, [*ends, "+"], strict=True))
        self._ap = tuple(line.points for line in lines)
        self._ap_row = tuple(
            max((number for number, line in enumerate(lines) if line.least <= apfp), default=0)
            for apfp in range(lines[-1].least + 1)
        )
        hits = rows(TO_HIT)
        self.to_hit: dict[str, int] = {line.code: line.number for line in hits}
        guns = sorted((line for line in hits if line.code.startswith("gun")), key=lambda line: line.least)
        self._gun_hits = tuple(
            max((line for line in guns if line.least <= max(1, far)), key=lambda line: line.least).number
            for far in range(guns[-1].least + 1)
        )
        self._elimination = tuple(
            tuple(AUTOMATIC if number == "E" else number for number in line.numbers)
            for line in sorted(rows(ELIMINATION), key=lambda line: line.at)
        )
        assault = rows(CLOSE_ASSAULT)
        self.odds_names = tuple(str(line.odds) for line in assault)
        self._kill_numbers = tuple(line.kill_number for line in assault)
        self.rally: dict[str, Part] = {
            line.unit: Part(line.number, line.clause, line.unit) for line in rows(RALLY)
        }
        self.valor: dict[str, int] = {line.unit: line.number or 0 for line in rows(VALOR)}
        """16.2: valorous on this or less; 0 stands for the casualty rating."""
        self.accuracy = tuple(line.hexes for line in sorted(rows(ACCURACY), key=lambda line: line.die))
        """21.4: hexes of scatter, by the die less one."""
        self.scatter = tuple(
            HEXSIDES.index(line.side) for line in sorted(rows(SCATTER), key=lambda line: line.die)
        )
        """21.4: the hexside, clockwise from north, by the die less one."""
        self.missions: dict[str, Mission] = {
            line.id: Mission(line, self.to_hit[line.to_hit]) for line in rows(MISSIONS)
        }
        self.smoke: dict[str, tuple[int, int]] = {
            line.source: (line.marker, line.factors) for line in rows(SMOKE)
        }
        """Chapter 11: the marker that a source places and the smoke factors it costs."""
        self.portage: dict[str, tuple[int, int]] = {
            line.unit: (line.light, line.heavy) for line in rows(PORTAGE)
        }
        """12.2: Light and Heavy weapons that a unit may carry, one in all."""
        self.transport = {line.code: Transport(line) for line in rows(TRANSPORT)}
        self.modifiers: dict[str, Part] = {
            line.code: Part(line.value, line.clause, line.code) for line in rows(MODIFIERS)
        }
        self.numbers: dict[str, int] = {line.code: line.value for line in rows(NUMBERS)}

    def ap_row(self, apfp: int) -> int:
        """14.5-3: the row of the AP Combat Table for a total, counted from 0."""
        return self._ap_row[min(apfp, len(self._ap_row) - 1)]

    def points(self, apfp: int, roll: int) -> int:
        """14.5, 14.6: the casualty points of a modified roll; none for no firepower at all."""
        if apfp < 1:
            return 0
        return self._ap[self.ap_row(apfp)][min(max(roll, LEAST_ROLL), MOST_ROLL) - LEAST_ROLL]

    def gun_hits(self, distance: int) -> int:
        """18.3: what a gun hits on, or less, at a range."""
        return self._gun_hits[min(distance, len(self._gun_hits) - 1)]

    def elimination(self, at: int, armour: int) -> int:
        """18.4: the Elimination Number; 0: no effect, AUTOMATIC: no roll. Letters are numbers, A is 1."""
        return self._elimination[at - 1][armour - 1]

    def odds(self, assaulters: int, defenders: int) -> int:
        """15.6: the column of the Close Assault Table; the fraction of the larger side is dropped."""
        last = len(self.odds_names) - 1
        if assaulters >= defenders:
            ratio = assaulters // defenders if defenders else last
            return min(self._even() + ratio - 1, last)
        ratio = defenders // assaulters if assaulters else last
        return max(self._even() - ratio + 1, 0)

    def _even(self) -> int:
        return self.odds_names.index("1-1")

    def kill_number(self, odds: int) -> int:
        """15.6-4: the Kill Number of a column."""
        return self._kill_numbers[odds]


@cache
def tables() -> Tables:
    return Tables()

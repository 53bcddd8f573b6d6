"""What an evening at a real table can be made of: forces, bands, covers, orders."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.iabsm.tokens import LONE
from bocage.server.presenter.presenter import Json
from bocage.systems.iabsm.companion.evening import on_foot
from bocage.systems.iabsm.content.close_combat_rows import dice_of_positions as positions
from bocage.systems.iabsm.content.rows import Troops, qualities
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from bocage.systems.iabsm.rules.sight.visibility import BANDS
from bocage.text.iabsm.companion import CompanionWords
from bocage.text.iabsm.words import ROMAN
from bocage.text.inches import to_quarter

LEADER: Final = "big_man"
RIFLE: Final = "rifle"
"""Who is drawn for a section."""


def book(words: CompanionWords) -> Json:
    """Everything that can be chosen."""
    known = tables()
    return {
        "forces": [
            {"id": id, "name": words.force(id), "army": army_name(id)}
            for id in dict.fromkeys(row.force for row in on_foot().values())
        ],
        "troops": [_troops(words, row) for row in on_foot().values()],
        "qualities": [_named(code, words.own(f"companion-quality-{code}")) for code in qualities()],
        "levels": [
            {
                "level": level,
                "name": ROMAN[level],
                "points": known.initiative[level],
                "reach": known.command[level] // UNIT,
            }
            for level in range(1, len(known.initiative))
        ],
        "bands": _bands([end for end, _ in known.ranges[:-1]]),
        "looks": _bands(BANDS),
        "covers": [
            _named(code, words.own(f"companion-cover-{code}"), words.own(f"companion-cover-{code}-about"))
            for code in known.shelters
        ],
        "grounds": [
            _named(code, words.own(f"companion-ground-{code}"), words.own(f"companion-ground-{code}-about"))
            for code in known.visibilities
        ],
        "going": [_named(code, words.own(f"companion-going-{code}")) for code in known.grounds],
        "orders": [
            _named(verb, words.own(f"companion-order-{verb}"), words.rule(clause)) | {"clause": clause}
            for verb, clause in CLAUSES.items()
        ],
        "positions": [_named(code, words.own(f"companion-position-{code}")) for code in positions()],
        "battles": [_battle(words, card) for card in LIBRARY.shipped("iabsm").values()],
    }


def _named(id: str, name: str, about: str = "") -> Json:
    return {"id": id, "name": name, "about": about}


def _troops(words: CompanionWords, row: Troops) -> Json:
    """A kind of section, team or Big Man."""
    arms = f"companion-arms-{row.arms}"
    troops = f"companion-troops-{row.id}"
    known = words.has(f"iabsm-{troops}")
    kind = words.own(troops) if known else words.own(f"kind-{row.kind}", case="bare", many="no")
    about = words.own(arms) if words.has(f"iabsm-{arms}") else ""
    return {
        "id": row.id,
        "force": row.force,
        "name": kind,
        "about": about,
        "figures": row.figures,
        "leader": row.kind == LEADER,
        "figure": LONE.get(row.kind, RIFLE),
    }


def _bands(ends: list[int]) -> list[Json]:
    """Bands of range by their numbers; the last one has no end."""
    inches = ["0", *(to_quarter(end, UNIT).removesuffix("″") for end in ends)]
    found = [f"{low}–{high}″" for low, high in pairwise(inches)]
    return [_named(str(number), name) for number, name in enumerate([*found, f"{inches[-1]}″+"])]


def _battle(words: CompanionWords, card: Scenario) -> Json:
    """The forces of a battle."""
    return {
        "id": card.id,
        "title": words.pick(card.title),
        "sides": [
            {
                "force": side.force,
                "name": words.pick(side.name),
                "platoons": [
                    {
                        "name": words.pick(platoon.name),
                        "units": [
                            {"counter": troop.counter, "quality": troop.quality, "level": troop.level}
                            for troop in platoon.units
                            if troop.counter in on_foot()
                        ],
                    }
                    for platoon in side.deploy
                ],
            }
            for side in card.sides.values()
        ],
    }

"""What an evening of squads at a real table can be made of."""

from __future__ import annotations

from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.server.presenter.presenter import Json
from bocage.server.sotr.tokens import figure_kind
from bocage.systems.sotr.companion.commanding import BY, GIVEN
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.muster import NATIONS
from bocage.systems.sotr.content.rows import units, weapons
from bocage.systems.sotr.content.scenario import LIBRARY, Scenario
from bocage.systems.sotr.content.tables import tables
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, OPEN, SHELTER
from bocage.systems.sotr.rules.turn.recovery import ALONE, IN_CONTACT, NEAR
from bocage.systems.sotr.rules.turn.set_up import cool_of
from bocage.systems.sotr.rules.weapons.ranges import has_range
from bocage.text.sotr.companion import CompanionWords
from bocage.text.words import sentence

COVERS: Final = {"none": OPEN, "light": LIGHT, "heavy": HEAVY, "shelter": SHELTER}
CARES: Final = {"alone": ALONE, "near": NEAR, "in-contact": IN_CONTACT}
OFFICER: Final = "officer"


def book(words: CompanionWords) -> Json:
    """Everything that can be chosen."""
    return {
        "nations": [{"id": id, "name": words.force(id), "army": army_name(id)} for id in NATIONS],
        "squads": [_squad(words, row) for row in units().values()],
        "covers": [_named(words, "cover", code) for code in COVERS],
        "cares": [_named(words, "care", code) for code in CARES],
        "orders": [_named(words, "order", code) for code in GIVEN],
        "givers": [_named(words, "by", code) for code in BY],
        "battles": [_battle(words, card) for card in LIBRARY.shipped("sotr").values()],
    }


def _named(words: CompanionWords, family: str, code: str) -> Json:
    return {"id": code, "name": words.own(f"companion-{family}-{code}"), "about": ""}


def _squad(words: CompanionWords, row: UnitRow) -> Json:
    """A unit, with what its figures shoot with."""
    counts: dict[str, int] = {}
    for each in row.figures:
        counts[each.weapon] = counts.get(each.weapon, 0) + each.count
    shot = [weapons()[id] for id in counts]
    cool = cool_of(row)
    leads = any(each.role == OFFICER for each in row.figures)
    return {
        "id": row.id,
        "nation": row.nation,
        "name": sentence(words.own(f"unit-{row.id}")),
        "about": words.who(row),
        "figures": sum(each.count for each in row.figures),
        "cool": cool,
        "officer": cool + tables().ranks[OFFICER] if leads and cool else 0,
        "figure": figure_kind(row, row.figures[-1], 0),
        "weapons": [
            _weapon(words, each, counts[each.id])
            for each in shot
            if each.rof and has_range(each) and not each.template
        ],
    }


def _weapon(words: CompanionWords, weapon: Weapon, count: int) -> Json:
    """A weapon and its ranges: short and long, as far as it has them."""
    ends = [end for end in (weapon.short, weapon.long) if end] or [weapon.least or 1]
    bands, low = [], 0
    for end in ends:
        bands.append({"inches": end, "name": f"{low}–{end}″"})
        low = end
    if not weapon.long:
        bands.append({"inches": low + 1, "name": f"{low}″+"})
    return {"id": weapon.id, "name": words.own(f"weapon-{weapon.id}"), "count": count, "bands": bands}


def _battle(words: CompanionWords, card: Scenario) -> Json:
    """The squads of a battle; machines are not among them."""
    return {
        "id": card.id,
        "title": words.pick(card.title),
        "nations": [side.force for side in card.sides.values()],
        "sides": [
            [troop.counter for platoon in side.deploy for troop in platoon.units if troop.counter in units()]
            for side in card.sides.values()
        ],
    }

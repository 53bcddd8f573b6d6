"""Read the squads of a request into an evening, and write them back. What is wrong is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.server.presenter.deeds import pick
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem
from bocage.server.sotr.companion import wire
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.companion.evening import Evening, Squad
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.rows import units, weapons
from bocage.systems.sotr.rules.turn.set_up import cool_of

FLAGS: Final = ("suppressed", "disorganised", "shaken", "fleeing", "activated", "on_overwatch", "holds")


def read_squad(number: int, each: wire.TableSquad) -> Squad:
    """Make a squad of a record."""
    row = pick(units(), each.counter, "companion-no-troops")
    full = sum(figures.count for figures in row.figures)
    if each.able + each.down > full:
        count = each.able + each.down
        raise Problem(422, "companion-figures", name=each.name, count=count, most=full)
    unit = Unit(number, each.name, each.side, row, cool_of(row), 0, [])
    unit.strength = full
    for flag in FLAGS:
        setattr(unit, flag, getattr(each, flag))
    return Squad(unit, each.able, each.down)


class Roll:
    """The squads of a request by their ids."""

    __slots__ = ("evening", "records")

    def __init__(self, records: Sequence[wire.TableSquad]) -> None:
        self.records = records
        seen: set[str] = set()
        for each in records:
            if each.id in seen:
                raise Problem(422, "companion-twice", name=each.id)
            seen.add(each.id)
        self.evening = Evening([read_squad(number, each) for number, each in enumerate(records)])

    def find(self, id: str) -> Squad:
        """Return the squad of this id, or refuse."""
        for each, squad in zip(self.records, self.evening.squads, strict=True):
            if each.id == id:
                return squad
        raise Problem(422, "companion-no-unit", name=id)

    def enemy(self, squad: Squad, id: str) -> Squad:
        """Return the enemy of this id, or refuse."""
        found = self.find(id)
        if found.unit.side == squad.unit.side:
            raise Problem(422, "companion-own", name=found.unit.name)
        return found

    def weapon(self, squad: Squad, id: str, shots: int) -> Weapon:
        """Return a weapon that so many of a squad have, or refuse."""
        count = sum(each.count for each in squad.unit.counter.figures if each.weapon == id)
        if not count:
            raise Problem(422, "companion-no-weapon", name=squad.unit.name, weapon=id)
        most = min(count, squad.able)
        if shots > max(most, 1):
            raise Problem(422, "companion-shots", name=squad.unit.name, count=shots, most=most)
        return weapons()[id]

    def show(self) -> list[Json]:
        """Write all squads as they are now."""
        return [
            {
                **each.model_dump(),
                **{flag: getattr(squad.unit, flag) for flag in FLAGS},
                "able": squad.able,
                "down": squad.down,
            }
            for each, squad in zip(self.records, self.evening.squads, strict=True)
        ]

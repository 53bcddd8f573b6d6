"""5.0a: die and strength against die and cover, and by how much each target is beaten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import Unit

NOTHING_OWN: Final[Mapping[int, Sequence[Part]]] = {}


class Duel:
    """Two sums, as they are told, and the margin of each target.

    A modifier that all targets have in common is a part of these sums. What only some have is told where it
    tells: it is `own` to the unit, and a part of its Damage Check.
    """

    __slots__ = ("against", "cover", "margins", "own", "roll", "strength")

    def __init__(
        self,
        rolled: tuple[int, Tally],
        against: tuple[int, Tally],
        targets: Sequence[Unit],
        *,
        gains: Sequence[Part | None] = (),
        hides: Sequence[Part | None] = (),
    ) -> None:
        """`gains`: what is added to the attack on each target; `hides`: to its defence."""
        self.roll, self.strength = rolled
        self.against, self.cover = against
        self.own: dict[int, Sequence[Part]] = {}
        gain, hide = in_common(gains), in_common(hides)
        if gain is not None:
            self.strength = Tally([*self.strength.parts, gain])
        if hide is not None:
            self.cover = Tally([*self.cover.parts, hide])
        margin = int(self.roll + self.strength.total - self.against - self.cover.total)
        self.margins = {unit.id: margin for unit in targets}
        if gain is None:
            self._set_apart(targets, gains, 1)
        if hide is None:
            self._set_apart(targets, hides, -1)

    def _set_apart(self, targets: Sequence[Unit], parts: Sequence[Part | None], sign: int) -> None:
        for unit, each in zip(targets, parts, strict=False):
            if each is not None:
                own = part(sign * each.value, each.clause, each.name)
                self.own[unit.id] = [*self.own.get(unit.id, ()), own]
                self.margins[unit.id] += int(own.value)

    @property
    def beaten(self) -> int:
        """How many of the targets are beaten."""
        return sum(1 for margin in self.margins.values() if margin > 0)


def in_common(parts: Sequence[Part | None]) -> Part | None:
    """The modifier that all targets have."""
    first = parts[0] if parts else None
    return first if first is not None and all(each == first for each in parts) else None


OF_TARGETS: Final = frozenset({"target_moving", "target_marked_moved", "sniper_cover"})
"""The modifiers that depend on the target alone."""


def whoever_it_hits(tally: Tally) -> Tally:
    """A told sum without what the targets had in common."""
    return Tally([each for each in tally.parts if each.name not in OF_TARGETS])

"""What the lab asks of a battle that was fought; the module `lab` in a system's folder answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from bocage.kernel import Event
from bocage.systems.common.luck import Throw

G_contra = TypeVar("G_contra", contravariant=True)


class LabAdapter(Protocol[G_contra]):
    """Tells the lab about the battles of one system, over the state of its battles."""

    def lost(self, g: G_contra, event: Event) -> tuple[int, str] | None:
        """The side whose unit an event took out of the game, and the place; None if it took none."""

    def throw(self, g: G_contra, event: Event) -> Throw | None:
        """The throw that an event tells of; None if it tells of none."""

    def holders(self, g: G_contra) -> Mapping[str, int]:
        """The places that matter for victory, and the side that holds each, or -1."""

    def met(self, g: G_contra) -> Sequence[bool]:
        """For each condition of victory of the scenario, whether it is fulfilled."""

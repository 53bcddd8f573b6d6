"""What the lab asks of a system: about a battle that was fought, and what speed is measured on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from bocage.kernel import Event
from bocage.systems.common.files.shelf import ScenarioCard
from bocage.systems.common.luck import Throw

G_contra = TypeVar("G_contra", contravariant=True)


class LabAdapter(Protocol[G_contra]):
    """Answers the lab for one system, over the state of its battles: the module `lab` in its folder."""

    def lost(self, g: G_contra, event: Event) -> tuple[int, str] | None:
        """The side whose unit an event took out of the game, and the place; None if it took none."""

    def throw(self, g: G_contra, event: Event) -> Throw | None:
        """The throw that an event tells of; None if it tells of none."""

    def holders(self, g: G_contra) -> Mapping[str, int]:
        """The places that matter for victory, and the side that holds each, or -1."""

    def met(self, g: G_contra) -> Sequence[bool]:
        """For each condition of victory of the scenario, whether it is fulfilled."""

    # Speed

    def battles(self, system: str) -> Mapping[str, Sequence[ScenarioCard]]:
        """The scenarios of the system, by the figure of `bocage bench` that the largest of them gives."""

    def largest_ground(self) -> tuple[str, int, Callable[[Path], object]] | None:
        """The largest map, its number of pairs of locations, and what computes its sight lines with a
        cache in a folder; None for a system that computes none beforehand."""

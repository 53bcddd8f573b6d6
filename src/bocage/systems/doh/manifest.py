"""A Day of Heroes's manifest: what the module brings; the rest is Lock 'n Load's."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.manifest import Manifest, Named

MANIFEST: Final = Manifest(
    id="doh",
    core="lnl",
    rules=Named("bocage.systems.doh.system:DAY_OF_HEROES"),
    choices=Named("bocage.systems.doh.content.choices:DohChoices.rules"),
    habits=Named("bocage.systems.doh.doctrine.habits:HABITS"),
    doctrine=Named("bocage.systems.doh.doctrine.judge:DOCTRINE"),
)

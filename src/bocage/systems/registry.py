"""The rule systems there are, in the order in which people are shown them.

A module comes after the core it stands on. `bocage new-system` adds to this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.systems.common.manifest import Manifest
from bocage.systems.doh.manifest import MANIFEST as DOH
from bocage.systems.iabsm.manifest import MANIFEST as IABSM
from bocage.systems.lnl.manifest import MANIFEST as LNL
from bocage.systems.sotr.manifest import MANIFEST as SOTR
from bocage.systems.vv.manifest import MANIFEST as VV

MANIFESTS: Final[tuple[Manifest, ...]] = (
    LNL,
    DOH,
    VV,
    IABSM,
    SOTR,
)


def _registered() -> dict[str, Manifest]:
    found: dict[str, Manifest] = {}
    for each in MANIFESTS:
        found[each.id] = each.on(found[each.core]) if each.core else each
    return found


SYSTEMS: Final[Mapping[str, Manifest]] = _registered()
"""By id. A module's manifest is filled up from its core's."""

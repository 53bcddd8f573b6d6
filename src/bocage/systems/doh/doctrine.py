"""How A Day of Heroes is played well: as Lock 'n Load, and with an eye on the crowds."""

from __future__ import annotations

from bocage.kernel.doctrine import Doctrine
from bocage.systems.lnl.doctrine import LnlDoctrine

DOCTRINE: Doctrine = LnlDoctrine()

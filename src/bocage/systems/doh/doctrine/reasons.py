"""Why an option is good or bad in Mogadishu, beside the reasons of the core: texts as `doh-advice-…`."""

from __future__ import annotations

from typing import Final

CROWD: Final = "crowd"
SHIELD: Final = "shield"
BAR: Final = "bar"
CONVOY: Final = "convoy"
ROPE: Final = "rope"
ROOF: Final = "roof"
ESCAPE: Final = "escape"
KHAT: Final = "khat"

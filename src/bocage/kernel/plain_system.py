"""The dull half of a system, for games whose state is a plain object: only the rules are left to write."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from mypy_extensions import mypyc_attr

from bocage.kernel.options import Ask
from bocage.kernel.reasons import No


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class PlainSystem:
    """Copies a state whole and compares it by its attributes, hides nothing, and gives no reasons."""

    version = "1"

    def copy(self, state: Any) -> Any:
        memo: dict[int, Any] = {id(state.dice): state.dice, id(state.events): state.events}
        return deepcopy(state, memo)

    def digest(self, state: Any) -> bytes:
        return repr(self._shown(state)).encode()

    def turn(self, state: Any) -> int:
        return int(getattr(state, "turn", 0))

    def view(self, state: Any, seat: str | None, ask: Ask | None) -> dict[str, object]:
        return {**self._shown(state), "asked": ask is not None}

    def why_not(self, state: Any, ask: Ask, key: str) -> No | None:
        return None

    def _shown(self, state: Any) -> Mapping[str, object]:
        return {name: value for name, value in sorted(vars(state).items()) if name not in ("dice", "events")}

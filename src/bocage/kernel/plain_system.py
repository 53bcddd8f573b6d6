"""A base class for small systems whose state is a plain object. Only the rules are left to write."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from mypy_extensions import mypyc_attr

from bocage.kernel.options import Ask, Option
from bocage.kernel.reasons import No


# Subclasses may be plain Python even when this is compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class PlainSystem:
    """Copies a state with `deepcopy`, compares it by its attributes, hides nothing, and explains no
    refusal."""

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

    def all_against(self, state: Any, ask: Ask, key: str) -> list[No]:
        no = self.why_not(state, ask, key)
        return [] if no is None else [no]

    def forget(self, state: Any, seat: str | None) -> None:
        """Forget nothing: nothing is hidden."""

    def is_silent(self, state: Any, ask: Ask, option: Option) -> bool:
        return False

    def _shown(self, state: Any) -> Mapping[str, object]:
        """Return the attributes of a state, without dice and events."""
        return {name: value for name, value in sorted(vars(state).items()) if name not in ("dice", "events")}

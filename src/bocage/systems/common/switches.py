"""Game options that are on or off."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.kernel import BadContent


def switch(options: Mapping[str, object], name: str) -> bool:
    """Whether an option is on. It is off unless it is given."""
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise BadContent("option-switch", option=name, value=str(value))
    return value

"""The error of the lab."""

from __future__ import annotations

from bocage.kernel import BocageError


class LabFault(BocageError):
    """Something asked of the lab cannot be done. `id` is the message id, `facts` fill it in."""

    def __init__(self, id: str, **facts: object) -> None:
        super().__init__(" ".join([id, *(f"{key}={value!r}" for key, value in facts.items())]))
        self.id = id
        self.facts = facts

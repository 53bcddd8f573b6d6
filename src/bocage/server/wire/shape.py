"""What all shapes of the wire have in common: nothing more than they say, and nothing converted."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

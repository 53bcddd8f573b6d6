"""Where a number of the data files comes from."""

from __future__ import annotations

from typing import Literal

Basis = Literal["seed", "public", "reconstructed"]

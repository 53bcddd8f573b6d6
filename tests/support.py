"""What the tests share."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Says which rule clauses a test proves."""
    return pytest.mark.clause(*ids)

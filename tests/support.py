"""What the tests share."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Says which rule clauses a test proves."""
    return pytest.mark.clause(*ids)


def example(*ids: str) -> pytest.MarkDecorator:
    """Says which worked examples of the rulebook a test plays, with their numbers."""
    return pytest.mark.example(*ids)

"""The search for hollow assertions finds them, and nothing else."""

from __future__ import annotations

import pytest

from tests.hollow import is_hollow


@pytest.mark.parametrize(
    ("source", "explained", "hollow"),
    [
        ("heroes(one) == heroes(two)", "[] == []", True),
        ("one == two", "set() == set()", True),
        ("battle.why_not(key) == refusal", "None == None", True),
        ("heroes(one) == []", "[] == []", False),
        ("heroes(one) == heroes(two)", "['a'] == ['a']", False),
        ("heroes(one) != heroes(two)", "[] == []", False),
        ("not heroes(one)", "not []", False),
    ],
)
def test_two_empty_results_are_no_proof(source: str, explained: str, hollow: bool) -> None:
    assert is_hollow(source, explained) is hollow

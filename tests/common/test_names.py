"""Names of units by number: those of the order of battle end, those of later units do not."""

from __future__ import annotations

from bocage.systems.common.names import Names

NAMES = Names(("F1", "F2", "sniper"), "new", hidden=1)


def test_a_later_unit_has_a_number_that_tells_nothing_of_hidden_ones() -> None:
    assert [NAMES[2], NAMES[3], NAMES[4]] == ["sniper", "new-2", "new-3"]


def test_the_names_of_the_order_of_battle_have_an_end() -> None:
    assert list(NAMES) == ["F1", "F2", "sniper"]
    assert "F2" in NAMES
    assert "new-2" not in NAMES

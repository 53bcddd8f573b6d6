"""Cell labels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.ground.faults import MapError
from bocage.ground.labels import column_of, label, letters, split_label


@pytest.mark.parametrize(
    ("column", "text"), [(1, "A"), (26, "Z"), (27, "AA"), (28, "AB"), (52, "AZ"), (53, "BA"), (703, "AAA")]
)
def test_columns_go_on_after_z(column: int, text: str) -> None:
    assert letters(column) == text
    assert column_of(text) == column


@given(st.integers(1, 2000), st.integers(1, 300), st.sampled_from(["", "1", "13"]))
def test_a_label_names_what_it_was_made_of(column: int, row: int, board: str) -> None:
    assert split_label(label(column, row, board)) == (board, column, row)


@pytest.mark.parametrize("text", ["", "D", "4", "13", "d4", "D0", "D4x", "D-4", "4D4D", "D٣"])
def test_what_is_no_label_is_refused_by_name(text: str) -> None:
    with pytest.raises(MapError, match="no-label"):
        split_label(text)

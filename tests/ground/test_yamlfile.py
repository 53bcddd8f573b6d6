"""What the YAML reader stumbles over is an error with its file, like everything else that is wrong in one."""

from __future__ import annotations

import pytest
from ruamel.yaml import YAML

from bocage.ground.faults import MapError
from bocage.ground.yamlfile import read_fields

STUMBLED_OVER = {
    "a number of thousands of digits": f"points: {'0' * 5000}",
    "a date that is none": "date: 2001-99-99",
    "brackets without end": "[" * 20_000,
    "a key that is no key": "!!map [a, b]",
}


@pytest.mark.parametrize("typ", ["safe", "rt"])
@pytest.mark.parametrize("text", STUMBLED_OVER.values(), ids=STUMBLED_OVER)
def test_what_the_reader_stumbles_over_is_named_with_its_file(text: str, typ: str) -> None:
    with pytest.raises(MapError) as told:
        read_fields(text, "mine.yaml", ("points",), YAML(typ=typ))
    assert (told.value.file, told.value.line) == ("mine.yaml", 1)
    assert told.value.name == "not-yaml"

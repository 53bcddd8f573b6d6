"""Every ruling that the program cites can be read, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import bocage
from bocage.rulebook import clause_text, rulings


def test_every_ruling_cited_as_a_clause_has_its_text() -> None:
    source = Path(bocage.__file__).parent
    cited = {
        name
        for file in source.rglob("*.py")
        for name in re.findall(r'(?<!"")"(ruling-\d+)"', file.read_text("utf-8"))
    }
    assert cited == set(rulings("lnl"))
    for name in cited:
        assert clause_text(name, "en")
        assert clause_text(name, "fr")
        assert clause_text(name, "en") != clause_text(name, "fr")
    assert clause_text("ruling-9999", "en") == ""

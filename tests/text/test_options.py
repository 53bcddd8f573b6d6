"""Every rule that players may change has a name and says what it changes, in both languages."""

from __future__ import annotations

import pytest

from bocage.systems import SYSTEMS, option_names
from bocage.text import LANGUAGES
from tests.text.test_catalogue import messages

OPTIONS = [(system, name) for system in SYSTEMS for name in option_names(system)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("system", "name"), OPTIONS)
def test_every_option_says_what_it_changes(system: str, name: str, lang: str) -> None:
    found = [text for id, text in messages(lang).items() if id.endswith(f"-option-{name}")]
    assert found, name
    assert all(text.value is not None for text in found)
    assert all("about" in {each.id.name for each in text.attributes} for text in found)

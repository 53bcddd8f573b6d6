"""How even a battle is stands on its card, where it was measured."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.lab.figures import Figure
from bocage.server import balance
from bocage.systems import scenarios
from tests.server.guests import ORCHARD, Json, Visitors

pytestmark = pytest.mark.anyio


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if one battle alone had been measured."""
    figure = Figure("", 200, {"us": 105, "german": 93}, draws=2)
    monkeypatch.setattr(balance, "figure_of", lambda id: figure if id == ORCHARD else None)
    balance.balance.cache_clear()
    yield
    balance.balance.cache_clear()


async def cards(visitors: Visitors) -> dict[str, Json]:
    return {card["id"]: card for card in (await visitors.get("/api/scenarios")).json()}


async def test_a_card_tells_each_sides_share_and_how_sure_that_is(measured: None, visitors: Visitors) -> None:
    found = (await cards(visitors))[ORCHARD]["balance"]
    assert (found["player"], found["games"]) == ("veteran", 200)
    us, german = found["sides"]
    assert (us["id"], us["share"]) == ("us", 0.53)
    assert us["low"] == pytest.approx(0.461, abs=0.002)
    assert us["high"] == pytest.approx(0.598, abs=0.002)
    assert german["share"] == pytest.approx(0.47)


async def test_a_card_of_what_was_not_measured_says_nothing(measured: None, visitors: Visitors) -> None:
    found = await cards(visitors)
    assert set(found) == set(scenarios())
    assert [id for id, card in found.items() if card["balance"] is not None] == [ORCHARD]

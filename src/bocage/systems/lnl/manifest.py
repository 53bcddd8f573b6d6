"""Lock 'n Load's manifest: what it brings, and where that is defined."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.manifest import Manifest, Named

MANIFEST: Final = Manifest(
    id="lnl",
    rules=Named("bocage.systems.lnl.system:LOCK_N_LOAD"),
    choices=Named("bocage.systems.lnl.content.choices:Choices.rules"),
    library=Named("bocage.systems.lnl.content.scenario:LIBRARY"),
    lint=Named("bocage.systems.lnl.lint.files:lint_file"),
    habits=Named("bocage.systems.lnl.doctrine.habits:HABITS"),
    doctrine=Named("bocage.systems.lnl.doctrine.judge:DOCTRINE"),
    conduct=Named("bocage.systems.lnl.doctrine.conduct"),
    gestures=Named("bocage.systems.lnl.explain.gestures:GESTURES"),
    features=Named("bocage.systems.lnl.features"),
    lab=Named("bocage.systems.lnl.lab"),
    words=Named("bocage.text.lnl.words:LnlWords"),
    screen=Named("bocage.terminal.lnl.screen:LnlScreen"),
    queries=Named("bocage.terminal.lnl.odds:QUERIES"),
    presenter=Named("bocage.server.lnl.presenter:LnlPresenter"),
)

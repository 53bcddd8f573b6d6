"""I Ain't Been Shot, Mum!'s manifest: what it brings, and where that is defined."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.manifest import Manifest, Named

MANIFEST: Final = Manifest(
    id="iabsm",
    rules=Named("bocage.systems.iabsm.system:SYSTEM"),
    choices=Named("bocage.systems.iabsm.content.choices:Choices.rules"),
    library=Named("bocage.systems.iabsm.content.scenario:LIBRARY"),
    lint=Named("bocage.systems.iabsm.lint.files:lint_file"),
    habits=Named("bocage.systems.iabsm.doctrine.habits:HABITS"),
    doctrine=Named("bocage.systems.iabsm.doctrine.judge:DOCTRINE"),
    conduct=Named("bocage.systems.iabsm.doctrine.conduct"),
    features=Named("bocage.systems.iabsm.features"),
    lab=Named("bocage.systems.iabsm.lab"),
    words=Named("bocage.text.iabsm.words:IabsmWords"),
    screen=Named("bocage.terminal.iabsm.screen:IabsmScreen"),
    queries=Named("bocage.terminal.iabsm.odds:QUERIES"),
    presenter=Named("bocage.server.iabsm.presenter:IabsmPresenter"),
)

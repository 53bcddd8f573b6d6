"""11.3: Medics in the Rally Phase, and the Field Medic card that makes one."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import best_leader, morale, morale_check, morale_modifiers
from bocage.systems.lnl.battle.state import Lnl, Unit

NOT_A_MEDIC: Final = No("lnl-11.3-4", "not-a-medic")
SHAKEN_MEDIC: Final = No("lnl-11.3-9", "medic-shaken")
NOT_BESIDE: Final = No("lnl-11.3-5", "patient-elsewhere")
NOT_HURT: Final = No("lnl-11.3-4", "needs-no-treatment")
CARD_MORALE: Final = 6
"""12.0-5: a Field Medic treats with the morale of a Medic."""


def is_medic(unit: Unit) -> bool:
    return unit.counter.treats


def knows_medicine(unit: Unit) -> bool:
    """11.3-4: a Medic, or the holder of the Field Medic card."""
    return is_medic(unit) or unit.card == "field_medic"


def cannot_treat(medic: Unit, patient: Unit) -> No | None:
    """11.3-4, 11.3-5, 11.3-9, ruling 106: a wounded man, himself included, or a Shaken MMC, beside him."""
    if not knows_medicine(medic):
        return NOT_A_MEDIC
    if medic.shaken:
        return SHAKEN_MEDIC
    if patient.side != medic.side or patient.loc != medic.loc:
        return NOT_BESIDE
    hurt = patient.shaken if patient.counter.is_mmc else patient.wounded
    return None if hurt else NOT_HURT


def patients(g: Lnl, medic: Unit) -> list[Unit]:
    return [unit for unit in g.at[medic.side][medic.loc] if cannot_treat(medic, unit) is None]


def treat(g: Lnl, medic: Unit, patient: Unit) -> None:
    """11.3-6 to -8: the Medic's own morale check; then the wound, or the shock, is gone."""
    tally = morale_modifiers(g, medic, best_leader(g, medic))
    if not morale_check(g, medic, "treat", tally, needed=medical_morale(g, medic)):
        return
    if patient.counter.is_mmc:
        patient.shaken = False
    else:
        patient.wounded = False
        if patient.counter.kind == "hero":
            patient.counter = g.catalogue.counters["hero"]
    g.tell("treated", ("lnl-11.3-4",), unit=medic.id, patient=patient.id)


def medical_morale(g: Lnl, medic: Unit) -> int:
    """A Medic's own morale; 6 for the card, 1 less for a holder whom a wound weakens."""
    if is_medic(medic):
        return morale(g, medic)
    return CARD_MORALE - (1 if medic.wounded and medic.counter.kind != "hero" else 0)

"""The game options: the rulings that mark a choice, each with its default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent
from bocage.systems.common.switches import switch

SWITCHES: Final[Mapping[str, str]] = {
    "round_each_half_up": "lnl-5.2-7",
    "organisation_everywhere": "lnl-13.0-2",
    "upstairs_adjacent_outdoors": "lnl-10.2-10",
    "weapon_team_low_crawl": "lnl-6.3.1-1",
    "wheat_always_tall": "lnl-11.7-7",
    "low_walls_open": "lnl-10.3-2",
    "spotting_lm_own_only": "lnl-10.1b-5",
    "adjacent_bonus_stationary_only": "lnl-20.0-4",
    "two_smc_weapon_melee_only": "lnl-8.0b-4",
    "sniper_interrupts_movement": "lnl-11.4-2",
    "shaken_surrender_at_once": "lnl-5.1-9",
    "ambush_off": "lnl-8.0a-15",
    "smoke_gives_morale_bonus_off": "lnl-1.5-8",
    "commissar_penalty_off": "lnl-11.0-1",
    "skill_cards_off": "lnl-11.2-3",
    "star_shell_zero_means_none": "lnl-20.1-8",
    "core_wrecks_no_cover": "lnl-14.0d-2",
    "turret_aspect_from_hull": "lnl-14.1-5",
    "buttoned_to_hit_off": "lnl-15.0-8",
    "moving_infantry_to_hit_off": "lnl-14.0b-6",
    "acquisition_survives_firer_move": "lnl-14.3-7",
    "mg_split_turret_hull": "lnl-15.0f-2",
    "vehicle_may_stop_on_infantry": "lnl-17.1-35",
    "lost_missions_are_spent": "lnl-18.3-5",
    "flying_mg_minus_one": "lnl-19.6-1",
    "square_corner_worst": "ruling-44",
}
"""Every switch, off by default, and the clause it bends."""

SHAKEN_MOVE_TESTS: Final = ("known", "los", "all")


class Choices:
    """The options of one game, checked."""

    __slots__ = (
        "acquisition_survives_firer_move",
        "adjacent_bonus_stationary_only",
        "ambush_off",
        "buttoned_to_hit_off",
        "commissar_penalty_off",
        "core_wrecks_no_cover",
        "flying_mg_minus_one",
        "lost_missions_are_spent",
        "low_walls_open",
        "mg_split_turret_hull",
        "moving_infantry_to_hit_off",
        "organisation_everywhere",
        "round_each_half_up",
        "shaken_move_test",
        "shaken_surrender_at_once",
        "skill_cards_off",
        "smoke_gives_morale_bonus_off",
        "sniper_interrupts_movement",
        "spotting_lm_own_only",
        "square_corner_worst",
        "star_shell_zero_means_none",
        "turret_aspect_from_hull",
        "two_smc_weapon_melee_only",
        "upstairs_adjacent_outdoors",
        "vehicle_may_stop_on_infantry",
        "weapon_team_low_crawl",
        "wheat_always_tall",
    )

    def __init__(self, options: Mapping[str, object]) -> None:
        known = self.names()
        for name in options:
            if name not in known:
                raise BadContent("no-option", option=name, known=known)
        self.round_each_half_up = switch(options, "round_each_half_up")
        self.organisation_everywhere = switch(options, "organisation_everywhere")
        self.upstairs_adjacent_outdoors = switch(options, "upstairs_adjacent_outdoors")
        self.weapon_team_low_crawl = switch(options, "weapon_team_low_crawl")
        self.wheat_always_tall = switch(options, "wheat_always_tall")
        self.low_walls_open = switch(options, "low_walls_open")
        self.spotting_lm_own_only = switch(options, "spotting_lm_own_only")
        self.adjacent_bonus_stationary_only = switch(options, "adjacent_bonus_stationary_only")
        self.two_smc_weapon_melee_only = switch(options, "two_smc_weapon_melee_only")
        self.sniper_interrupts_movement = switch(options, "sniper_interrupts_movement")
        self.shaken_surrender_at_once = switch(options, "shaken_surrender_at_once")
        self.ambush_off = switch(options, "ambush_off")
        self.smoke_gives_morale_bonus_off = switch(options, "smoke_gives_morale_bonus_off")
        self.commissar_penalty_off = switch(options, "commissar_penalty_off")
        self.skill_cards_off = switch(options, "skill_cards_off")
        self.star_shell_zero_means_none = switch(options, "star_shell_zero_means_none")
        self.core_wrecks_no_cover = switch(options, "core_wrecks_no_cover")
        self.turret_aspect_from_hull = switch(options, "turret_aspect_from_hull")
        self.buttoned_to_hit_off = switch(options, "buttoned_to_hit_off")
        self.moving_infantry_to_hit_off = switch(options, "moving_infantry_to_hit_off")
        self.acquisition_survives_firer_move = switch(options, "acquisition_survives_firer_move")
        self.mg_split_turret_hull = switch(options, "mg_split_turret_hull")
        self.vehicle_may_stop_on_infantry = switch(options, "vehicle_may_stop_on_infantry")
        self.lost_missions_are_spent = switch(options, "lost_missions_are_spent")
        self.flying_mg_minus_one = switch(options, "flying_mg_minus_one")
        self.square_corner_worst = switch(options, "square_corner_worst")
        test = options.get("shaken_move_test", "known")
        if test not in SHAKEN_MOVE_TESTS:
            raise BadContent(
                "option-value", option="shaken_move_test", value=str(test), known=SHAKEN_MOVE_TESTS
            )
        self.shaken_move_test = str(test)

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values; none for a switch."""
        switches: dict[str, tuple[str, tuple[str, ...]]] = {key: (each, ()) for key, each in SWITCHES.items()}
        return switches | {"shaken_move_test": ("lnl-5.1-5", SHAKEN_MOVE_TESTS)}

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(sorted(cls.rules()))

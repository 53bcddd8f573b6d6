"""Battles for those who train machines: PettingZoo for two seats, Gymnasium for one.

>>> from bocage.envs import SoloEnv
>>> env = SoloEnv("the-orchard-wall", seat="us", opponent="recruit")
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum()) > 1
True
"""

from __future__ import annotations

import gymnasium

from bocage.envs.battle import Battle
from bocage.envs.duel import env, raw_env
from bocage.envs.layout import VERSION, Layout, Sizes, layout_of
from bocage.envs.solo import SoloEnv

__all__ = ["VERSION", "Battle", "Layout", "Sizes", "SoloEnv", "env", "layout_of", "raw_env"]

gymnasium.register(id=f"Bocage-v{VERSION}", entry_point="bocage.envs.solo:SoloEnv")

"""PettingZoo environments, played at random: the same loop for ours and for PettingZoo's own."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np


def agents_play(env: Any, seed: int, sampling: bool = False) -> Callable[[], int]:
    """One game after the other, each agent observing and then taking an action that its mask allows.

    Sampling asks the action space for it, as PettingZoo's documentation does; that alone takes longer than most of our
    environments need for a step.
    """
    pick = random.Random(seed).random

    def one() -> int:
        decisions = 0
        env.reset(seed=int(pick() * (1 << 30)))
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            if sampling:
                env.step(env.action_space(agent).sample(mask))
            else:
                allowed = mask.view(np.bool_).nonzero()[0]
                env.step(int(allowed[int(pick() * len(allowed))]))
            decisions += 1
        return decisions

    return one

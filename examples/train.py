"""Teaches a small network to play: MaskablePPO against a bot, for so many minutes on one core.

    python examples/train.py artofwar --minutes 5 --out trained.py
    champclos arena artofwar --bots trained,page --bots-from trained.py --games 200

Writes a file of bots for `--bots-from`, which needs numpy alone, with the network beside it (`trained.npz`).
"""

import argparse
from collections import deque
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from gymnasium import ObservationWrapper, spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

from champclos.adapters.gymnasium import SeatEnv

BOT = Path(__file__).with_name("trained_bot.py")
MOST = 8  # larger numbers of an observation say no more
GAMES = 16  # side by side
STEPS = 256  # in each of them between two updates
WIDTHS = [128, 128]


class Scaled(ObservationWrapper[NDArray[np.float32], np.int64, NDArray[np.uint8]]):
    """Observations as small numbers around 1."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.observation_space = spaces.Box(0, 2, (int(env.game.observation_size),), np.float32)
        self.action_masks = env.action_masks

    def observation(self, observation: NDArray[np.uint8]) -> NDArray[np.float32]:
        """What the network gets; the bot does the same."""
        scaled: NDArray[np.float32] = np.minimum(observation, MOST).astype(np.float32) / np.float32(MOST / 2)
        return scaled


class Clock(BaseCallback):
    """Ends the training in time and says how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.began = self.told = monotonic()
        self.seconds = seconds
        self.results: deque[float] = deque(maxlen=400)

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "episode" in info:
                self.results.append((1 + info["episode"]["r"]) / 2)
        now = monotonic()
        if now - self.told >= 20 and self.results:
            self.told = now
            score = sum(self.results) / len(self.results)
            spent = (now - self.began) / 60
            print(f"{spent:5.1f} min  {self.num_timesteps:9,} decisions  score {score:.0%}", flush=True)
        return now - self.began < self.seconds


def train(game: str, against: str, minutes: float, seed: int) -> MaskablePPO:
    """A network that has played for so many minutes."""
    torch.set_num_threads(1)
    seats = [lambda: Scaled(SeatEnv(game, seat=None, bots=against))] * GAMES
    ppo = MaskablePPO(
        "MlpPolicy",
        VecMonitor(DummyVecEnv(seats)),
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=4,
        gamma=0.998,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": WIDTHS},
        seed=seed,
        device="cpu",
    )
    ppo.learn(1 << 40, callback=Clock(minutes * 60))
    return ppo


def write_bot(ppo: MaskablePPO, game: str, out: Path) -> None:
    """The network as a file of bots."""
    layers = [*ppo.policy.mlp_extractor.policy_net, ppo.policy.action_net]
    kept: dict[str, Any] = {"game": np.array(game), "most": np.array(MOST)}
    for number, layer in enumerate(layer for layer in layers if isinstance(layer, torch.nn.Linear)):
        kept[f"weights{number}"] = layer.weight.detach().numpy().T
        kept[f"biases{number}"] = layer.bias.detach().numpy()
    np.savez(out.with_suffix(".npz"), **kept)
    out.write_text(BOT.read_text(encoding="utf-8"), encoding="utf-8")
    print(f"wrote {out} and {out.with_suffix('.npz')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="artofwar")
    parser.add_argument("--against", default="page", help="the bot to learn against (%(default)s)")
    parser.add_argument("--minutes", type=float, default=5, help="how long to learn (%(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("trained.py"), help="the file to write (%(default)s)")
    given = parser.parse_args()
    write_bot(train(given.game, given.against, given.minutes, given.seed), given.game, given.out)


if __name__ == "__main__":
    main()

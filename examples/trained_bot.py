"""A bot that plays as a trained network tells it; the network lies beside this file, under the same name in `.npz`."""

from pathlib import Path

import numpy as np

import champclos


class Trained(champclos.Player):
    """Takes the choice that the network thinks best."""

    name = "trained"

    def __init__(self) -> None:
        with np.load(Path(__file__).with_suffix(".npz")) as kept:
            self.game = str(kept["game"])
            self.most = int(kept["most"])
            depth = sum(name.startswith("weights") for name in kept)
            self.layers = [(kept[f"weights{number}"], kept[f"biases{number}"]) for number in range(depth)]

    def choose(self, seen: champclos.State) -> int:
        """The best of the seat's choices."""
        if seen.game.name != self.game:
            raise champclos.ChampclosError(f"this network has learned {self.game}, not {seen.game.name}")
        observation = np.frombuffer(seen.observation(seen.viewer), np.uint8)
        values = np.minimum(observation, self.most).astype(np.float32) / np.float32(self.most / 2)
        for weights, biases in self.layers[:-1]:
            values = np.tanh(values @ weights + biases)
        weights, biases = self.layers[-1]
        choices = seen.choices(seen.viewer)
        return int(choices[int(np.argmax(values @ weights[:, choices] + biases[choices]))])

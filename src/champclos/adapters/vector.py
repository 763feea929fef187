"""Many games at once for learners: one decision in each of them a step, everything in arrays.

>>> from champclos.adapters.vector import Tables
>>> tables = Tables("lionheart", 256, seed=1)
>>> tables.step(tables.random_choices())

The arrays are views of what compiled code writes: the same arrays change with every step, nothing is copied, and nobody
else can write into them. Copy what is to be kept.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

import champclos
from champclos.adapters.compiled.batch import Batch
from champclos.adapters.course import Content
from champclos.adapters.extras import MissingExtra
from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtra("vector", "vector", error) from None


def viewed(numbers: vec[u8]) -> NDArray[np.uint8]:
    """An array that is what compiled code writes there, for reading only."""
    return np.frombuffer(memoryview(numbers), np.uint8)


class Tables:
    """Games of one kind side by side; where one ends, the next begins at once.

    - `observations` (count × observation size) and `masks` (count × choices, boolean) are for the seats that decide;
    - `seats` are these seats;
    - `over` says where the last step ended a game, and `places` (count × seats) how: zeros where it did not.

    Game number i of a seed has the same dice however many games there are.
    """

    def __init__(self, name: str, count: int, *, seed: int = 0, content: Content = None, **options: object) -> None:
        if count < 1:
            raise ChampclosError(f"{count} games cannot be played: at least one")
        self.game = champclos.game(name, content=content, **options)
        self.batch = Batch(self.game, count, seed)
        self.count = count
        self._dice = FastDice(seed, 0, 1)
        teams = np.array([int(team) for team in self.game.teams])
        self._rivals = teams[:, None] != teams[None, :]
        batch = self.batch
        self.observations = np.frombuffer(batch.observations, np.uint8).reshape(count, -1)
        self.observations.flags.writeable = False
        self.masks = viewed(batch.masks).view(np.bool_).reshape(count, -1)
        self.seats = viewed(batch.seats)
        self.over = viewed(batch.over).view(np.bool_)
        self.places = viewed(batch.places).reshape(count, -1)

    def step(self, choices: NDArray[np.integer[Any]]) -> None:
        """One decision in every game; IllegalChoice if the rules forbid one of them, and then no game goes on."""
        self.batch.step(np.asarray(choices).tolist())

    def rewards(self) -> NDArray[np.float32]:
        """What the last step was worth to each seat of each game: zeros but where it ended one."""
        places = self.places.astype(np.int8)
        leads = (np.sign(places[:, None, :] - places[:, :, None]) * self._rivals).sum(axis=2)
        shares: NDArray[np.float32] = leads.astype(np.float32) / np.float32(places.shape[1] - 1)
        return shares

    def random_choices(self) -> NDArray[np.int64]:
        """A choice for every game, each as likely as the others of its seat."""
        return np.array(memoryview(self.batch.random_choices(self._dice)))

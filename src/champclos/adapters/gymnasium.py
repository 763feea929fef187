"""One seat of a game against given bots, as a Gymnasium environment with masks.

>>> from champclos.adapters import gymnasium
>>> env = gymnasium.env("lionheart", seat=0, bots="squire")

Importing this module also registers each game for `gymnasium.make("champclos/lionheart-v1")`.
"""

from collections.abc import Sequence
from typing import Any, cast

import champclos
from champclos.adapters.course import Content, Course, returns
from champclos.adapters.extras import MissingExtra
from champclos.adapters.pictures import MODES, check_mode, render
from champclos.adapters.versions import version
from champclos.bots import Recipe, read_spec
from champclos.core.dice import FastDice
from champclos.core.driver import Player
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, Game
from champclos.core.plugins import derives
from champclos.games import usual_games

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtra("gymnasium", "gymnasium", error) from None

Observation = NDArray[np.uint8]
Mask = NDArray[np.bool_]
SHOWN = [mode for mode in MODES if mode != "human"]
Bots = str | Player | Sequence[str | Player]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game seen from one seat, or with `seat=None` from one drawn for every game.

    `bots` decide for the other seats: one name such as `knight:iterations=100` for all of them, or one each, clockwise.
    The reward comes at the end, from −1 to 1. An action that the rules forbid changes nothing, and `info["refused"]` is
    the clause; `action_masks()` and `info["action_mask"]` say which they allow.
    """

    metadata = {"render_modes": SHOWN, "render_fps": 1}  # noqa: RUF012 — Gymnasium's own

    def __init__(
        self,
        name: str,
        *,
        seat: int | None = 0,
        bots: Bots = "page",
        render_mode: str | None = None,
        content: Content = None,
        **options: object,
    ) -> None:
        check_mode(render_mode, SHOWN)
        self.render_mode = render_mode
        game = champclos.game(name, content=content, **options)
        self.game = game
        if seat is not None and not 0 <= seat < game.seats:
            raise ChampclosError(f"{game.name} has seats 0 to {game.seats - 1}, not {seat}")
        self.observation_space = spaces.Box(0, 255, (int(game.observation_size),), np.uint8)
        self.action_space = spaces.Discrete(int(game.choice_count))
        self.seat = seat or 0
        self._wanted = seat
        self._bots = read_bots(game, bots)
        self._players: dict[int, Player] = {}
        self._course = Course(game, game.start(), FastDice(0))
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and play to the first decision of the seat."""
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(1 << 32))
        seats = int(self.game.seats)
        self.seat = fresh % seats if self._wanted is None else self._wanted
        others = [(self.seat + turn) % seats for turn in range(1, seats)]
        self._players = {other: sat_down(bot, fresh, other) for other, bot in zip(others, self._bots, strict=True)}
        self._course = Course(self.game, self.game.start(), FastDice(fresh))
        self._steps = 0
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a choice of the seat, then let dice and bots go on to its next decision or to the end."""
        state = self._course.state
        if not self._players or state.seat == OVER:
            raise ChampclosError("no game is going on: reset the environment first")
        choice = int(action) if action >= 0 else int(self.game.choice_count)  # to resign is no action
        clause = state.why_not(self.seat, choice)
        if not clause:
            state.apply(self.seat, choice)
            self._go_on()
        self._steps += 1
        over = bool(state.seat == OVER)
        info = self._info()
        if clause:
            info["refused"] = self.game.rulebook.id(clause)
        reward = returns(state.outcome(), self.game)[self.seat] if over else 0.0
        return self._observation(), reward, over, not over and self._steps >= self.game.max_decisions, info

    def action_masks(self) -> Mask:
        """True for every choice that the seat has now, as sb3-contrib asks for it."""
        mask = np.zeros(int(self.game.choice_count), np.bool_)
        mask[self._course.state.choices(self.seat)] = True
        return mask

    def render(self) -> Any:
        """The position as the seat sees it, in the environment's mode."""
        if self.render_mode is None:
            raise ChampclosError("nothing to render: make the environment with a render_mode")
        return render(self._course.state, self.seat, self.render_mode, "gymnasium")

    def _go_on(self) -> None:
        """Let dice and bots decide until the seat has to, or the game is over."""
        course = self._course
        state = course.state
        course.settle()
        while state.seat not in (self.seat, OVER):
            other = int(state.seat)
            state.play(other, self._players[other].choose(state.seen_by(other)))
            course.settle()

    def _observation(self) -> Observation:
        return np.frombuffer(self._course.state.observation(self.seat), np.uint8).copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}


def read_bots(game: Game, bots: Bots) -> list[Recipe | Player]:
    """The bots of the other seats, clockwise."""
    others = int(game.seats) - 1
    one = isinstance(bots, str) or derives(type(bots), Player)
    given = [cast("str | Player", bots)] * others if one else list(cast("Sequence[str | Player]", bots))
    if len(given) != others:
        raise ChampclosError(f"{game.name} has {others} other seats, but {len(given)} bots are given")
    return [read_spec(bot) if isinstance(bot, str) else bot for bot in given]


def sat_down(bot: Recipe | Player, seed: int, seat: int) -> Player:
    """A bot for one game."""
    return bot.make(seed, 0, seat) if isinstance(bot, Recipe) else bot


env = SeatEnv


def register(name: str) -> None:
    """Make a game known to Gymnasium as `champclos/<name>-v<version>`."""
    number = version(champclos.game(name))
    gymnasium.register(f"champclos/{name}-v{number}", f"{__name__}:SeatEnv", kwargs={"name": name})


for each in usual_games()[0]:
    register(each)

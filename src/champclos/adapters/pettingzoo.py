"""Every game as a PettingZoo environment in which agents act one after the other.

>>> from champclos.adapters import pettingzoo
>>> env = pettingzoo.env("artofwar", mode="free")

Seats that decide at once are asked in turn; what the first has chosen stays hidden from the next, since an observation
is what its seat knows. Copies and pickles keep the position and the dice.
"""

from secrets import randbits
from typing import Any, Literal, get_args

import champclos
from champclos.adapters.compiled.batch import known, mask
from champclos.adapters.course import Content, Course, returns
from champclos.adapters.extras import MissingExtra
from champclos.adapters.pictures import MODES, check_mode, render
from champclos.adapters.versions import version_id
from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, Game

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("pettingzoo", "pettingzoo", error) from None

Masks = Literal["observation", "info"]
Bytes = NDArray[np.uint8]
Mask = NDArray[np.int8]


class Choices(spaces.Discrete):
    """The numbers of all choices of a game; a sample without a mask is one that its agent has now, if it decides."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.allowed: Mask | None = None

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        """One of the choices, by a mask or probabilities of all of them."""
        if mask is None and probability is None:
            mask = self.allowed
        return super().sample(mask, probability)


class ChampclosEnv(AECEnv):
    """One game; its agents are `player_0` and so on, by seat.

    An agent observes an array; the mask of the agent that decides is in its info, as `action_mask`. With
    `masks="observation"` an agent observes `{"observation": …, "action_mask": …}`. Rewards come at the end, from −1 to
    1. An action that the rules forbid is an IllegalChoice that names the clause, and changes nothing.
    """

    def __init__(self, game: Game, render_mode: str | None = None, masks: Masks = "info") -> None:
        super().__init__()
        check_mode(render_mode, MODES)
        if masks not in get_args(Masks):
            raise ChampclosError(f"masks are in the {' or the '.join(get_args(Masks))}, not in {masks!r}")
        self.metadata = {
            "name": version_id(game),
            "render_modes": [*MODES],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.masks = masks
        self.possible_agents = [f"player_{seat}" for seat in range(int(game.seats))]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(game, masks) for agent in self.possible_agents}
        self.action_spaces = {agent: Choices(int(game.choice_count)) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._choices = int(game.choice_count)
        self._no_mask = bytes(self._choices)
        self._course = Course(game, game.start(), FastDice(randbits(64)))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all choices of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed has the same dice, none goes on with those of the last game."""
        course = self._course
        if seed is not None:
            course.dice = FastDice(seed)
        course.state = course.game.start()
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            self._allow(agent, None)
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play the choice of the agent that decides; None for an agent whose game is over."""
        if not self.agents:
            raise ChampclosError("no game is going on: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ChampclosError(f"{agent} has to decide: None is no choice while the game goes on")
        state = self._course.state
        state.play(state.seat, int(action))
        self._allow(agent, None)
        self._go_on()

    def _go_on(self) -> None:
        """Let the dice fall, then ask the next agent or end the game."""
        course = self._course
        course.settle()
        seat = course.state.seat
        if seat != OVER:
            self.agent_selection = self.possible_agents[seat]
            self._allow(self.agent_selection, self.action_mask(seat))
            return
        for agent, worth in zip(self.agents, returns(course.state.outcome(), course.game), strict=True):
            self.rewards[agent] = worth
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _allow(self, agent: str, allowed: Mask | None) -> None:
        """Say what an agent may choose; None if it does not decide."""
        self.action_spaces[agent].allowed = allowed
        self.infos[agent] = {} if allowed is None or self.masks != "info" else {"action_mask": allowed}

    def observe(self, agent: str) -> Bytes | dict[str, Bytes | Mask]:
        """What the agent's seat knows."""
        seat = self._seats[agent]
        state = self._course.state
        if self.masks == "info":
            return np.frombuffer(bytearray(state.observation(seat)), np.uint8)
        both = np.frombuffer(known(state, seat, self._no_mask), np.uint8)
        return {"observation": both[: -self._choices], "action_mask": both[-self._choices :].view(np.int8)}

    def action_mask(self, seat: int) -> Mask:
        """One for every choice that a seat has now."""
        return np.frombuffer(mask(self._course.state, seat, self._no_mask), np.int8)

    def render(self) -> Any:
        """The position as the agent that decides sees it, in the environment's mode."""
        if self.render_mode is None:
            raise ChampclosError(f"nothing to render: make the environment with a render_mode of {', '.join(MODES)}")
        state = self._course.state
        return render(state, int(state.seat), self.render_mode, "pettingzoo")

    def close(self) -> None:
        """Nothing is held that needs closing."""


def observation_space(game: Game, masks: Masks) -> spaces.Space[Any]:
    """Observations of a game, with masks or without."""
    observed = spaces.Box(0, 255, (int(game.observation_size),), np.uint8)
    if masks == "info":
        return observed
    return spaces.Dict({"observation": observed, "action_mask": spaces.Box(0, 1, (int(game.choice_count),), np.int8)})


def env(
    name: str,
    *,
    render_mode: str | None = None,
    masks: Masks = "info",
    content: Content = None,
    **options: object,
) -> ChampclosEnv:
    """A game's environment; the options are the game's own, and `content` replaces some of its figures."""
    return ChampclosEnv(champclos.game(name, content=content, **options), render_mode, masks)


raw_env = env

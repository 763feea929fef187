"""Every game for OpenSpiel: importing this module registers each as `champclos_<game>`, its options as parameters.

>>> import pyspiel, champclos.adapters.openspiel
>>> game = pyspiel.load_game("champclos_artofwar(mode=free)")

Nature is the chance player and its outcomes are `State.odds()`. A seat's information state is its masked record;
`resample_from_infostate` imagines what the seat cannot know.
"""

from collections.abc import Callable
from typing import Any, Literal

from champclos.adapters.course import returns
from champclos.adapters.extras import MissingExtra
from champclos.adapters.known import Known, hides
from champclos.bots import read_spec
from champclos.core.dice import FastDice
from champclos.core.game import DRAW_UNKNOWN, OVER, SECRET, SPECTATOR, Game, State
from champclos.games import make_game, usual_games

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtra("openspiel", "openspiel", error) from None

PREFIX = "champclos_"
MOST_PLAYERS = 6
FALLS_A_DECISION = 256  # more than nature ever decides between two decisions of seats
WORD = "_"  # before a word made of digits, which OpenSpiel would read as a number: begins=_1
NOTHING_KEPT = "gAR9lC4="  # an empty dictionary as OpenSpiel keeps what a Python state holds

Sampler = Callable[[], float]
Parameters = dict[str, bool | int | str]


class ChampclosGame(pyspiel.Game):
    """A game of ours with its options; each game has a class of its own that says its name."""

    name: str

    def __init__(self, parameters: Parameters) -> None:
        self.rules = make_game(self.name, read_parameters(parameters), {})
        super().__init__(game_type(self.rules), game_info(self.rules), parameters)

    def new_initial_state(self, text: str | None = None) -> "ChampclosState":
        """The start, or the position that a text describes."""
        return ChampclosState(self, self.rules.start() if text is None else self.rules.position(text))

    def max_chance_nodes_in_history(self) -> int:
        """No game comes near it."""
        return FALLS_A_DECISION * (int(self.rules.max_decisions) + 1)

    def make_py_observer(self, kind: Any = None, parameters: dict[str, object] | None = None) -> "Observer":
        """What a player can observe, public, private or both."""
        if parameters:
            raise ValueError(f"observers of {self.rules.name} have no parameters, so not {parameters}")
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False), self)


class ChampclosState(pyspiel.State):
    """A position and what each seat has seen on the way to it; OpenSpiel copies and keeps the attribute `known`."""

    def __init__(self, game: ChampclosGame, state: State) -> None:
        super().__init__(game)
        self.known = Known.begin(state)

    def current_player(self) -> int:
        """The seat that decides, the chance player for nature, or that the game is over."""
        seat = int(self.known.state.seat)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.known.state.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's choices and how likely they are."""
        odds = self.known.state.odds()
        return [(choice, weight / int(odds.total)) for choice, weight in sorted(odds)]

    def _apply_action(self, action: int) -> None:
        self.known.play(int(self.known.state.seat), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.known.state.notation(action, player)

    def is_terminal(self) -> bool:
        """Whether nobody decides any more."""
        return bool(self.known.state.seat == OVER)

    def returns(self) -> list[float]:
        """What the result is worth to each seat; zeros while the game goes on."""
        state = self.known.state
        return returns(state.outcome(), state.game)

    def resample_from_infostate(self, player: int, sampler: Sampler) -> "ChampclosState":
        """A position that the player cannot tell from this one; its history has what the player saw of it."""
        steps = ",".join(f"{who}:{choice}" for who, choice in self._seen_history(player))
        text = f"history={steps}\nmove_number={self.move_number()}\n__dict__={NOTHING_KEPT}"
        other: ChampclosState = self.get_game().deserialize_state(text)
        other.known = self.known.imagine(player, FastDice(int(sampler() * (1 << 52))))
        return other

    def _seen_history(self, player: int) -> list[tuple[int, int]]:
        """Who chose what, as far as the player saw it."""
        history = self.full_history()
        shown = self.known.shown_to(player, len(history))
        masked = {int(pyspiel.PlayerId.CHANCE): DRAW_UNKNOWN}
        return [
            (step.player, step.action if seen else masked.get(step.player, SECRET))
            for step, seen in zip(history, shown, strict=True)
        ]

    def __str__(self) -> str:
        return self.known.state.position()


class Observer:
    """What a player observes of a position: public, private, or both; with perfect recall, of the way to it.

    There are numbers where a player observes all that it knows of the position, else text alone.
    """

    def __init__(self, kind: Any, game: ChampclosGame) -> None:
        self.hides = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        self.public = bool(kind.public_info)
        self.private: Literal["NONE", "SINGLE_PLAYER", "ALL_PLAYERS"] = kind.private_info.name
        self.recall = bool(kind.perfect_recall)
        self.tensor: Any = None
        if self.public and self.private == "SINGLE_PLAYER" and not self.recall:
            self.tensor = np.zeros(int(game.rules.observation_size), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: ChampclosState, player: int) -> None:
        """Write what the player knows into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(state.known.state.observation(player), np.uint8)

    def string_from(self, state: ChampclosState, player: int) -> str:
        """What the player knows, in words."""
        known = state.known
        text = known.record if self.recall else known.position
        if self.private == "NONE":
            return text(SPECTATOR) if self.public else ""
        viewers = [player] if self.private == "SINGLE_PLAYER" else list(range(state.num_players()))
        if self.public:
            return "".join(text(viewer) for viewer in viewers)
        return "".join(private_lines(text(viewer), text(SPECTATOR)) for viewer in viewers) if self.hides else ""


def private_lines(own: str, public: str) -> str:
    """Those lines of what a seat knows that are not known to all, with their numbers; the first says whose they are."""
    common = set(enumerate(public.splitlines()))
    lines = [line for line in enumerate(own.splitlines()) if line not in common]
    return "".join(f"{number}: {line}\n" for number, line in lines)


class HouseBot(pyspiel.Bot):
    """One of our bots for OpenSpiel's tables, such as `knight:iterations=500`; it sees what its seat sees."""

    def __init__(self, spec: str, player: int, seed: int) -> None:
        super().__init__()
        self.recipe = read_spec(spec)
        self.player = player
        self.seed = seed
        self.games = 0
        self.bot = self.recipe.make(seed, 0, player)

    def restart(self) -> None:
        """Begin another game."""
        self.games += 1
        self.bot = self.recipe.make(self.seed, self.games, self.player)

    def step(self, state: ChampclosState) -> int:
        """What the bot chooses."""
        return int(self.bot.choose(state.known.state.seen_by(self.player)))


def read_parameters(parameters: Parameters) -> dict[str, object]:
    """OpenSpiel's parameters as the options of a game."""
    return {
        option: value.removeprefix(WORD) if isinstance(value, str) else value for option, value in parameters.items()
    }


def usual_parameters(game: Game) -> Parameters:
    """The options of a game and their usual values as OpenSpiel writes them."""
    properties: Any = game.schema["properties"]
    defaults = {option: entry["default"] for option, entry in properties.items()}
    return {
        option: WORD + value if isinstance(value, str) and value.isdecimal() else value
        for option, value in defaults.items()
    }


def game_type(game: Game) -> Any:
    """A game as OpenSpiel describes it."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Champclos {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.nature_count else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides(game) else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=usual_parameters(game),
    )


def game_info(game: Game) -> Any:
    """The bounds of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=int(game.choice_count),
        max_chance_outcomes=int(game.nature_count),
        num_players=int(game.seats),
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=int(game.max_decisions),
    )


def register(name: str) -> None:
    """Make a game known to OpenSpiel as `champclos_<name>`."""
    kind = type(f"Champclos_{name}", (ChampclosGame,), {"name": name})
    pyspiel.register_game(game_type(make_game(name, {}, {})), kind)


for each in usual_games()[0]:
    register(each)

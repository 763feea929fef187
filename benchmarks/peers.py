"""Other people's games for the benchmarks, each driven from Python with random choices as its documentation shows."""

import copy
import random
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from benchmarks.clock import Answer, microseconds, played

SIMULATIONS = 40  # in each search of OpenSpiel's
LONG = 2000  # decisions after which a game is broken off


class Peer(NamedTuple):
    """How a game is played to its end, which returns the decisions, and how a position in mid-game is copied."""

    play: Callable[[], int]
    copy: Callable[[], object]


def catanatron(seed: int) -> Peer:
    """Four players that choose at random, driven by its own loop."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 — each peer imports only itself

    random.seed(seed)

    def new_game() -> Any:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def play() -> int:
        game = new_game()
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    middle = new_game()
    for tick in range(200):
        middle.play_tick()
    return Peer(play, middle.copy)


def rlcard_uno(seed: int) -> Peer:
    """UNO of rlcard: two of its random agents, driven by its own loop."""
    import rlcard  # noqa: PLC0415
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(env.num_actions) for player in range(env.num_players)])

    def play() -> int:
        paths, _ = env.run()
        return sum(len(path) // 2 for path in paths)

    middle = rlcard.make("uno", config={"seed": seed})
    middle.reset()
    return Peer(play, lambda: copy.deepcopy(middle.game))


def python_chess(seed: int) -> Peer:
    """Chess of python-chess."""
    import chess  # noqa: PLC0415

    pick = random.Random(seed).choice

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(pick(list(board.legal_moves)))
        return int(board.ply())

    middle = chess.Board()
    for ply in range(40):
        middle.push(pick(list(middle.legal_moves)))
    return Peer(play, lambda: middle.copy(stack=False))


def pettingzoo_classic(module: str, seed: int) -> Peer:
    """One of PettingZoo's own games."""
    from importlib import import_module  # noqa: PLC0415

    from benchmarks.zoo import agents_play  # noqa: PLC0415

    env: Any = import_module(f"pettingzoo.classic.{module}").env()
    middle: Any = import_module(f"pettingzoo.classic.{module}").env()
    middle.reset(seed=seed)
    return Peer(agents_play(env, seed), lambda: copy.deepcopy(middle))


def openspiel(name: str, seed: int) -> Peer:
    """One of OpenSpiel's games in C++, driven from Python."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    source = random.Random(seed)

    def step(state: Any) -> int:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(actions, odds)[0])
            return 0
        actions = state.legal_actions()
        state.apply_action(actions[int(source.random() * len(actions))])
        return 1

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal() and decisions < LONG:
            decisions += step(state)
        return decisions

    middle = game.new_initial_state()
    while middle.is_chance_node() or middle.move_number() < 20:
        step(middle)
    return Peer(play, middle.clone)


PEERS: dict[str, Callable[[int], Peer]] = {
    "catanatron": catanatron,
    "rlcard UNO": rlcard_uno,
    "python-chess": python_chess,
    "PettingZoo connect four": lambda seed: pettingzoo_classic("connect_four_v3", seed),
    "PettingZoo chess": lambda seed: pettingzoo_classic("chess_v6", seed),
    "OpenSpiel backgammon": lambda seed: openspiel("backgammon", seed),
    "OpenSpiel gin rummy": lambda seed: openspiel("gin_rummy", seed),
    "OpenSpiel chess": lambda seed: openspiel("chess", seed),
    "OpenSpiel quoridor": lambda seed: openspiel("quoridor", seed),
}


def answer(kind: str, name: str, seconds: float, seed: int) -> Answer:
    """A peer's self-play, the cost of its copies, or OpenSpiel's search."""
    if kind == "search":
        return openspiel_search(seconds, seed)
    peer = PEERS[name](seed)
    if kind == "costs":
        return {"copy": microseconds(peer.copy, 1, seconds)}
    return played(peer.play, seconds)


def openspiel_search(seconds: float, seed: int) -> Answer:
    """Tree searches in Python with random playouts on quoridor: against the clock, then again to count decisions."""
    import numpy  # noqa: PLC0415
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator, SearchNode  # noqa: PLC0415

    game = pyspiel.load_game("quoridor")

    class Counting(numpy.random.RandomState):
        """Picks like any other and counts how often: once for each decision of a playout."""

        picks = 0

        def choice(self, *given: Any, **named: Any) -> Any:
            self.picks += 1
            return super().choice(*given, **named)

    def below(node: SearchNode) -> int:
        return sum(int(child.explore_count) + below(child) for child in node.children)

    def searched(state: pyspiel.State, number: int, source: numpy.random.RandomState) -> SearchNode:
        order = numpy.random.RandomState(number)
        bot = MCTSBot(game, 2, SIMULATIONS, RandomRolloutEvaluator(1, source), random_state=order)
        return bot.mcts_search(state)

    pick = random.Random(seed)
    states = []
    spent = 0.0
    while spent < seconds:
        state = game.new_initial_state()
        for move in range(pick.randrange(30)):
            state.apply_action(pick.choice(state.legal_actions()))
        states.append(state)
        began = process_time()
        searched(state, len(states), numpy.random.RandomState(len(states)))
        spent += process_time() - began
    decisions = rounds = 0
    for number, state in enumerate(states, 1):
        source = Counting(number)
        root = searched(state, number, source)
        decisions += source.picks + below(root)
        rounds += int(root.explore_count)
    return {"decisions": decisions, "rounds": rounds, "seconds": spent}

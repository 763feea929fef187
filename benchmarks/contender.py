"""One contender in its own process: reads a request a line, plays for so long, answers with what it did.

`python contender.py champclos`, `catanatron` or `openspiel`; `selfplay.py` and `search.py` start and ask them in turn.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

Request = dict[str, object]
Answer = dict[str, float]

SIMULATIONS = 40  # in each search of OpenSpiel's


def champclos_contender() -> Callable[[Request], Answer]:
    """Random self-play of our games: driven from Python through `play`, or by the engine's own loop."""
    import champclos  # noqa: PLC0415 — each contender imports only itself
    from champclos.bots import make_bot, read_spec  # noqa: PLC0415
    from champclos.bots.search import Search  # noqa: PLC0415
    from champclos.core.driver import Match, random_playout  # noqa: PLC0415

    games = {}

    def game_of(request: Request) -> champclos.Game:
        key = json.dumps([request["game"], request["options"]])
        if key not in games:
            options = request["options"]
            assert isinstance(options, dict)
            games[key] = champclos.game(str(request["game"]), **options)
        return games[key]

    def from_python(game: champclos.Game, seconds: float, seed: int) -> Answer:
        pick = random.Random(seed).random
        dice = champclos.FastDice(seed)
        decisions = played = 0
        began = time.perf_counter()
        until = began + seconds
        while time.perf_counter() < until:
            state = game.start()
            while (seat := state.seat) != champclos.OVER:
                if seat >= 0:
                    choices = state.choices(seat)
                    state.play(seat, choices[int(pick() * len(choices))])
                    decisions += 1
                else:
                    state.apply(champclos.NATURE, state.odds().pick(dice))
            played += 1
        return {"decisions": decisions, "games": played, "seconds": time.perf_counter() - began}

    def engine_loop(game: champclos.Game, seconds: float, seed: int) -> Answer:
        dice = champclos.FastDice(seed)
        decisions = played = 0
        began = time.perf_counter()
        until = began + seconds
        while time.perf_counter() < until:
            decisions += random_playout(game.start(), dice)
            played += 1
        return {"decisions": decisions, "games": played, "seconds": time.perf_counter() - began}

    def positions(game: champclos.Game, count: int, seed: int) -> list[champclos.State]:
        dice = champclos.FastDice(seed)
        found: list[champclos.State] = []
        state = game.start()
        while len(found) < count:
            if state.seat == champclos.OVER:
                state = game.start()
            if state.seat >= 0:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])
                if dice.below(20) == 0 and state.seat >= 0:
                    found.append(state.copy())
            else:
                state.apply(champclos.NATURE, state.odds().pick(dice))
        return found

    def small_costs(game: champclos.Game, seconds: float, seed: int) -> Answer:
        sample = positions(game, 200, seed)
        views = [state.seen_by(state.seat) for state in sample]
        dice = champclos.FastDice(seed)

        def copy() -> None:
            for state in sample:
                state.copy()

        def see() -> None:
            for state in sample:
                state.seen_by(state.seat)

        def imagine() -> None:
            for view in views:
                view.imagine(dice)

        return {
            "copy": microseconds(copy, 200, seconds / 3),
            "seen_by": microseconds(see, 200, seconds / 3),
            "imagine": microseconds(imagine, 200, seconds / 3),
        }

    def share_of_attacks(game: champclos.Game, seconds: float, seed: int) -> Answer:
        dice = champclos.FastDice(seed)
        decisions = attacks = 0
        until = time.perf_counter() + seconds
        state = game.start()
        while time.perf_counter() < until:
            if state.seat == champclos.OVER:
                state = game.start()
            elif state.seat >= 0:
                choices = state.choices(state.seat)
                choice = choices[dice.below(len(choices))]
                attacks += state.describe(choice).verb == "attack"
                decisions += 1
                state.apply(state.seat, choice)
            else:
                state.apply(champclos.NATURE, state.odds().pick(dice))
        return {"share": attacks / decisions}

    @cache
    def games_of_squires(game: champclos.Game) -> tuple[list[list[tuple[int, int]]], float]:
        """Whole games of some hundred decisions, seeded: who chose what, and the share of attacks."""
        recorded: list[list[tuple[int, int]]] = []
        decisions = attacks = 0
        while decisions < 400:
            number = len(recorded)
            players = [read_spec("squire").make(0, number, seat) for seat in range(game.seats)]
            match = Match(game.start(), players, champclos.FastDice(0, number, 0))
            match.steps = []
            match.run()
            recorded.append(match.steps)
            state = game.start()
            for seat, choice in match.steps:
                attacks += seat >= 0 and state.describe(choice, seat).verb == "attack"
                state.apply(seat, choice)
            decisions += match.decisions
        return recorded, attacks / decisions

    def replayed(game: champclos.Game, seconds: float, seed: int) -> Answer:
        """Plays squires' games again: asks `choices` and `odds` of every position, then plays what was chosen there."""
        if type(game.start()).worth is champclos.State.worth:
            return {}  # without a judgement a squire plays at random
        recorded, share = games_of_squires(game)
        decisions = 0
        began = time.perf_counter()
        until = began + seconds
        while time.perf_counter() < until:
            state = game.start()
            for seat, choice in recorded[seed % len(recorded)]:
                if seat >= 0:
                    state.choices(seat)
                    state.play(seat, choice)
                    decisions += 1
                else:
                    state.odds()
                    state.apply(champclos.NATURE, choice)
            seed += 1
        return {"decisions": decisions, "seconds": time.perf_counter() - began, "share": share}

    def searches(game: champclos.Game, seconds: float, seed: int, spec: str) -> Answer:
        sample = [state for state in positions(game, 40, seed) if len(state.choices(state.seat)) > 1]
        decisions = rounds = done = 0
        began = time.perf_counter()
        while time.perf_counter() < began + seconds:
            state = sample[done % len(sample)]
            bot = make_bot(spec, seed, done, int(state.seat))
            assert isinstance(bot, Search)
            bot.weigh(state.seen_by(state.seat))
            decisions += bot.decisions
            rounds += bot.rounds
            done += 1
        return {"decisions": decisions, "rounds": rounds, "seconds": time.perf_counter() - began}

    kinds = {
        "python": from_python,
        "loop": engine_loop,
        "costs": small_costs,
        "attacks": share_of_attacks,
        "squire": replayed,
    }

    def answer(request: Request) -> Answer:
        kind, seconds, seed = str(request["kind"]), float(str(request["seconds"])), int(str(request["seed"]))
        if kind in kinds:
            return kinds[kind](game_of(request), seconds, seed)
        return searches(game_of(request), seconds, seed, kind)

    compiled = "compiled" if champclos.COMPILED else "interpreted"
    print(json.dumps({"ready": compiled}), flush=True)
    return answer


def microseconds(work: Callable[[], object], items: int, seconds: float) -> float:
    rounds = 0
    began = time.perf_counter()
    while time.perf_counter() < began + seconds:
        work()
        rounds += 1
    return (time.perf_counter() - began) / (rounds * items) * 1e6


def catanatron_contender() -> Callable[[Request], Answer]:
    """The peer: four players that choose at random, driven by its own loop."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    def new_game() -> Game:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    def answer(request: Request) -> Answer:
        random.seed(int(str(request["seed"])))
        seconds = float(str(request["seconds"]))
        if request["kind"] == "costs":
            game = new_game()
            for tick in range(200):
                game.play_tick()
            return {"copy": microseconds(game.copy, 1, seconds)}
        decisions = played = 0
        began = time.perf_counter()
        while time.perf_counter() < began + seconds:
            game = new_game()
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                decisions += 1
            played += 1
        return {"decisions": decisions, "games": played, "seconds": time.perf_counter() - began}

    print(json.dumps({"ready": "catanatron"}), flush=True)
    return answer


def openspiel_contender() -> Callable[[Request], Answer]:
    """The peer in search: its tree search in Python with random playouts, on its quoridor in C++."""
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

    def searched(state: pyspiel.State, seed: int, source: numpy.random.RandomState) -> SearchNode:
        order = numpy.random.RandomState(seed)
        bot = MCTSBot(game, 2, SIMULATIONS, RandomRolloutEvaluator(1, source), random_state=order)
        return bot.mcts_search(state)

    def answer(request: Request) -> Answer:
        """Searches against the clock, then the same again to count their decisions."""
        pick = random.Random(int(str(request["seed"])))
        seconds = float(str(request["seconds"]))
        states = []
        spent = 0.0
        while spent < seconds:
            state = game.new_initial_state()
            for move in range(pick.randrange(30)):
                state.apply_action(pick.choice(state.legal_actions()))
            states.append(state)
            began = time.perf_counter()
            searched(state, len(states), numpy.random.RandomState(len(states)))
            spent += time.perf_counter() - began
        decisions = rounds = 0
        for number, state in enumerate(states, 1):
            source = Counting(number)
            root = searched(state, number, source)
            decisions += source.picks + below(root)
            rounds += int(root.explore_count)
        return {"decisions": decisions, "rounds": rounds, "seconds": spent}

    print(json.dumps({"ready": "openspiel"}), flush=True)
    return answer


CONTENDERS = {"champclos": champclos_contender, "catanatron": catanatron_contender, "openspiel": openspiel_contender}


def main() -> None:
    answer = CONTENDERS[sys.argv[1]]()
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()

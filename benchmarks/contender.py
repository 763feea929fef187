"""One contender in its own process: reads a request a line, plays for so long, answers with what it did.

`python contender.py champclos` or `python contender.py catanatron`; `selfplay.py` starts and asks them in turn.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from functools import cache

Request = dict[str, object]
Answer = dict[str, float]


def champclos_contender() -> Callable[[Request], Answer]:
    """Random self-play of our games: driven from Python through `play`, or by the engine's own loop."""
    import champclos  # noqa: PLC0415 — each contender imports only itself
    from champclos.bots import read_spec  # noqa: PLC0415
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

    kinds = {
        "python": from_python,
        "loop": engine_loop,
        "costs": small_costs,
        "attacks": share_of_attacks,
        "squire": replayed,
    }

    def answer(request: Request) -> Answer:
        return kinds[str(request["kind"])](game_of(request), float(str(request["seconds"])), int(str(request["seed"])))

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


def main() -> None:
    answer = {"champclos": champclos_contender, "catanatron": catanatron_contender}[sys.argv[1]]()
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()

"""OpenSpiel's searchers against the knight at the same seconds a decision, in every game.

`python -m benchmarks.searchers`; `--games` and `--seconds` set how long it takes, `--json` prints the figures. Both sit
at OpenSpiel's tables, change seats after every game, and never think where there is only one choice. All of them count
rounds of their search, which are set after every decision to what would have taken the seconds, in time of the
processor. `MCTSBot` plays from the whole position, which in games with hidden cards is more than its seat may know;
`ISMCTSBot` imagines what its seat does not know. Both judge by random playouts to the end, as OpenSpiel has it.
"""

import argparse
import json
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from champclos.adapters.openspiel import HouseBot

TABLES = {
    "lionheart": ("champclos_lionheart", ["MCTSBot"]),
    "lionheart mode=advanced": ("champclos_lionheart(mode=advanced)", ["MCTSBot", "ISMCTSBot"]),
    "artofwar": ("champclos_artofwar", ["MCTSBot", "ISMCTSBot"]),
    "artofwar mode=free": ("champclos_artofwar(mode=free)", ["MCTSBot", "ISMCTSBot"]),
    "warriors seats=2": ("champclos_warriors(seats=2)", ["MCTSBot", "ISMCTSBot"]),
}
EXPLORE = 2.0
FIRST, FEWEST, MOST = 4, 2, 1_000_000  # rounds of a search: at the start, and the limits
Figures = dict[str, float]


class Timed:
    """A bot with as many rounds of search as take so many seconds; `limit` is where it has their number."""

    def __init__(self, bot: Any, limit: str, seconds: float) -> None:
        self.bot = bot
        self.limit = limit
        self.seconds = seconds
        self.allowed = FIRST
        self.decisions = self.rounds = 0
        self.spent = 0.0

    def step(self, state: Any) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        began = process_time()
        action = int(self.bot.step(state))
        self.spent += process_time() - began
        self.decisions += 1
        self.rounds += self.allowed
        self.allowed = round(min(max(self.rounds / self.spent * self.seconds, FEWEST), MOST))
        setattr(getattr(self.bot, "bot", self.bot), self.limit, self.allowed)
        return action

    def a_decision(self) -> float:
        """Seconds for each."""
        return self.spent / max(1, self.decisions)


def searcher(kind: str, game: Any, seconds: float, seed: int) -> Timed:
    """One of OpenSpiel's."""
    rng = np.random.RandomState(seed)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "MCTSBot":
        return Timed(mcts.MCTSBot(game, EXPLORE, FIRST, judge, random_state=rng), "max_simulations", seconds)
    return Timed(ismcts.ISMCTSBot(game, judge, EXPLORE, FIRST, random_state=rng), "_max_simulations", seconds)


def play(game: Any, players: list[Timed], seed: int) -> list[float]:
    """One game; what it is worth to each player."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(players[state.current_player()].step(state))
    worth: list[float] = state.returns()
    return worth


def duel(name: str, kind: str, games: int, seconds: float, seed: int = 0) -> Figures:
    """What a searcher scores against the knight, and how long each thought."""
    game = pyspiel.load_game(name)
    other = searcher(kind, game, seconds, seed)
    knight = Timed(None, "iterations", seconds)
    score = 0.0
    for number in range(games):
        seat = number % 2
        knight.bot = HouseBot(f"knight:iterations={knight.allowed}", 1 - seat, seed=seed + number)
        players = [other, knight] if seat == 0 else [knight, other]
        score += (1 + play(game, players, seed + number)[seat]) / 2
    return {
        "games": games,
        "score": score / games,
        "seconds": other.a_decision(),
        "rounds": other.rounds / max(1, other.decisions),
        "knight's seconds": knight.a_decision(),
        "knight's rounds": knight.rounds / max(1, knight.decisions),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: dict[str, Figures] = {}
    for label, (name, kinds) in TABLES.items():
        for kind in kinds:
            row = duel(name, kind, given.games, given.seconds)
            figures[f"{label} {kind}"] = row
            if not given.json:
                told = "".join(f"{figure} {value:.3g}   " for figure, value in row.items())
                print(f"{label:26}{kind:12}{told}", flush=True)
    if given.json:
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()

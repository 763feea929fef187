"""Positions out of games between bots, for tests of bots."""

from collections.abc import Iterator

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.game import OVER, Game, State
from champclos.games import make_game

GAMES: list[tuple[str, dict[str, object]]] = [
    ("lionheart", {}),
    ("lionheart", {"mode": "advanced"}),
    ("artofwar", {}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 2}),
]
ONE_EACH = [GAMES[0], GAMES[2], GAMES[4]]
MORE_SEATS: list[tuple[str, dict[str, object]]] = [
    ("warriors", {"seats": 4}),
    ("warriors", {"seats": 6, "dragons": True}),
]


def positions(game: Game, seed: int, every: int, bot: str = "squire") -> Iterator[State]:
    """Positions in which a seat decides, every few decisions of a game of a bot against itself."""
    state = game.start()
    dice = FastDice(seed)
    players = [make_bot(bot, seed, 0, seat) for seat in range(int(game.seats))]
    decisions = 0
    settle(state, dice)
    while state.seat != OVER:
        seat = state.seat
        if decisions % every == 0:
            yield state.copy()
        decisions += 1
        state.apply(seat, players[seat].choose(state.seen_by(seat)))
        settle(state, dice)


def game_of(name: str, options: dict[str, object]) -> Game:
    return make_game(name, options, {})

"""One line that stands for everything a game does in some random games: equal on every machine, compiled or not."""

from hashlib import blake2b

import msgspec

from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, Game
from champclos.testing.walk import viewers, waiting_seats

CLOSE_LOOK = 11  # steps from one full look to the next; between them only what is cheap is looked at


def fingerprint(game: Game, seed: int = 1, games: int = 3) -> str:
    """A digest of all steps, choices, odds, observations, views and positions of random games."""
    digest = blake2b(digest_size=16)

    def add(*items: object) -> None:
        digest.update(repr(items).encode())

    add(game.name, game.rules_version, game.choice_count, game.nature_count, game.max_decisions, game.content_digest)
    for number in range(games):
        dice = FastDice(seed, number)
        state = game.start()
        step = 0
        while state.seat != OVER:
            add(step, state.encode())
            if step % CLOSE_LOOK == 0:
                add(state.position(), [state.observation(seat) for seat in range(game.seats)])
                for viewer in viewers(game):
                    seen = state.seen_by(viewer)
                    add(seen.encode(), seen.imagine(FastDice(seed, number, step)).encode())
                    add(msgspec.json.encode(seen.scene()))
                for seat in range(game.seats):
                    add([int(state.why_not(seat, choice)) for choice in range(game.choice_count)])
            if state.seat == NATURE:
                seat, odds = NATURE, state.odds()
                add(list(odds))
                choice = odds.pick(dice)
            else:
                seats = waiting_seats(state)
                seat = seats[dice.below(len(seats))]
                choices = state.choices(seat)
                add(seat, [int(choice) for choice in choices])
                choice = choices[dice.below(len(choices))]
            add(int(choice), state.notation(choice, seat))
            state.apply(seat, choice)
            add([event.key() for event in state.told])
            step += 1
        outcome = state.outcome()
        add(state.digest(), None if outcome is None else (outcome.places, outcome.scores, outcome.clause))
    return digest.hexdigest()

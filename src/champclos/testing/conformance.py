"""`check_game`: the whole suite, run over random games of a seed; what it does is the same on every machine."""

from dataclasses import dataclass

from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, RESIGN, Game, State
from champclos.testing import laws, texts, views
from champclos.testing.breach import Law, Spot
from champclos.testing.walk import Policy, Tally, next_step, play_out, viewers, waiting_seats
from champclos.testing.worlds import check_completeness, follow

POLICIES: tuple[Policy, ...] = ("random", "first", "last", "default")


@dataclass(frozen=True)
class Report:
    """What was tried: a game conforms as far as this goes."""

    games: int
    decisions: int
    positions: int
    worlds: int
    worlds_compared: int
    doubts: int


def check_game(
    game: Game,
    *,
    tiny: Game | None = None,
    games: int = 4,
    seed: int = 1,
    positions: int = 12,
    worlds: int = 2,
    tiny_games: int = 24,
) -> Report:
    """Hold a game to every law; raises Nonconforming at the first breach.

    In each of `games` random games some `positions` are looked at closely, and `worlds` other worlds imagined there for
    every viewer. `tiny` is the same game with 4 to 6 cards or the like, so that everything can be tried; a game that
    hides anything needs one.
    """
    suite = Suite(game, seed, positions, worlds)
    for number in range(games):
        suite.play(number)
    suite.check_worlds()
    if tiny is None and suite.hides:
        raise suite.start.breach(Law.COMPLETENESS, "the game hides something: give check_game a tiny version of it")
    if tiny is not None:
        suite.doubts = check_completeness(tiny, tiny_games, seed)
    return suite.report


class Suite:
    """The laws, held against one random game after the other; each method raises Nonconforming at the first breach."""

    def __init__(self, game: Game, seed: int = 1, positions: int = 12, worlds: int = 2) -> None:
        """Check what a game declares, and games of the first, the last and the default choices."""
        self.game = game
        self.seed = seed
        self.games = 0
        self.doubts = 0
        self.start = Spot(game.start(), "at the start")
        laws.check_declaration(self.start)
        self._inspector = _Inspector(_check_bounds(game, seed), positions, worlds)

    def play(self, number: int) -> None:
        """Check the random game of this number."""
        self._inspector.play(self.game, FastDice(self.seed, number, 1), f"game {number} of seed {self.seed}")
        self.games += 1

    def follow(self, tiny: Game, number: int) -> None:
        """Check completeness in the game of this number of a tiny version."""
        self.doubts += follow(tiny, number, self.seed)

    @property
    def hides(self) -> bool:
        """Whether any viewer did not know everything in the games so far."""
        return bool(self._inspector.counts.masked or self._inspector.counts.different)

    def check_worlds(self) -> None:
        """See that the games so far had imagined worlds to compare, if anything was hidden in them."""
        counts = self._inspector.counts
        if counts.masked and not counts.different:
            raise self.start.breach(Law.VIEW, "steps were masked, but what imagine gives was the truth each time")
        if counts.different and not counts.compared:
            raise self.start.breach(Law.NON_INTERFERENCE, "every imagined world was refuted by the next step")

    @property
    def report(self) -> Report:
        """What was tried so far."""
        seen, counts = self._inspector, self._inspector.counts
        return Report(self.games, seen.decisions, seen.positions, counts.worlds, counts.compared, self.doubts)


def _check_bounds(game: Game, seed: int) -> int:
    """Whole games within their bounds, however they are played; returns the length of a random one."""
    length = 0
    for number, policy in enumerate(POLICIES):
        spot = Spot(game.start(), f"a game of {policy} choices, seed {seed}")
        play_out(spot, FastDice(seed, number, 2), Tally(game), policy)
        laws.check_turn(spot)
        length = length or spot.step
    return length


class _Inspector:
    """Plays random games, keeps every viewer's shadow beside them, and looks closely now and then.

    Where more than two play, somebody resigns on the way.
    """

    def __init__(self, length: int, positions: int, worlds: int) -> None:
        self.length = length
        self.period = max(1, length // positions)
        self.worlds = worlds
        self.counts = views.Counts()
        self.decisions = 0
        self.positions = 0

    def play(self, game: Game, dice: FastDice, where: str) -> None:
        """One game from start to end; whatever it raises on the way is a breach."""
        spot = Spot(game.start(), where)
        with spot.under(Law.PLAY):
            self._play(spot, dice)

    def _play(self, spot: Spot, dice: FastDice) -> None:
        game = spot.game
        tally = Tally(game)
        shadows = [spot.state.seen_by(viewer) for viewer in viewers(game)]
        known: set[tuple[object, ...]] = set()
        resigns_at = dice.below(self.length) if game.seats > 2 else -1
        while spot.state.seat != OVER:
            laws.check_turn(spot)
            step = next_step(spot, dice)
            if spot.step == resigns_at:
                staying = [seat for seat in range(game.seats) if not spot.state.out(seat)]
                step = staying[dice.below(len(staying))], RESIGN
            masks = [views.check_mask(spot, step, viewer) for viewer in viewers(game)]
            kind = _kind(spot.state, step[0])
            if kind not in known or spot.step % self.period == 0:
                known.add(kind)
                self.look(spot, step, dice, tally)
            self.counts.masked += any(masked != step[1] for masked in masks)
            with spot.under(Law.PLAY, step[0]):
                spot.state.apply(*step)
            spot.took(*step)
            tally.count(spot, *step)
            laws.check_told(spot, spot.state)
            for shadow, masked in zip(shadows, masks, strict=True):
                views.check_shadow(spot, shadow, step[0], masked)
        laws.check_turn(spot)
        self.look(spot, None, dice, tally)
        self.decisions += tally.decisions

    def look(self, spot: Spot, step: tuple[int, int] | None, dice: FastDice, tally: Tally) -> None:
        """Everything that is too dear for every step."""
        self.positions += 1
        laws.check_copies(spot, dice)
        laws.check_choices(spot, dice)
        laws.check_answers(spot)
        laws.check_play(spot, dice)
        laws.check_order(spot, dice)
        texts.check_round_trips(spot)
        texts.check_notation(spot)
        texts.check_damaged(spot, dice)
        views.check_all_views(spot, step, self.worlds, dice, self.counts)
        laws.check_resignation(spot, dice, tally)


def _kind(state: State, seat: int) -> tuple[object, ...]:
    """What kind of position this is, so that each kind is looked at at least once per game."""
    window = None if seat == NATURE else state.window(seat)
    told = tuple(sorted({int(event.what) for event in state.told}))
    return (seat == NATURE, len(waiting_seats(state)) > 1, window is not None, told)

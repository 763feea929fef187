"""Completeness and certainty: what `imagine` can give is exactly what could have happened, and `knows_all` and `shows`
say exactly what a viewer knows and learns, found by trying everything.

Only for a tiny version of a game, where everything can be tried.
"""

from champclos.core.dice import EveryWay, FastDice, TooMany
from champclos.core.game import NATURE, OVER, RESIGN, Game, State
from champclos.testing.breach import Law, Spot
from champclos.testing.views import legal_choices
from champclos.testing.walk import next_step, viewers

MOST_WORLDS = 2_000  # beyond this a game is followed no further
MOST_TRIED = 3_000  # choices in worlds; beyond this only the one that is played
MOST_WAYS = 20_000  # ways of imagining tried one by one; beyond this, sampled


def imagined(seen: State, at_least: int) -> dict[bytes, State]:
    """Every position that `imagine` can give; by sampling if there are too many ways to it."""
    found: dict[bytes, State] = {}
    every = EveryWay()
    try:
        for way in range(MOST_WAYS):
            world = seen.imagine(every)
            found[world.world_key()] = world
            if not every.again():
                return found
    except TooMany:
        pass
    dice = FastDice(at_least)
    for way in range(200 * at_least + 2_000):
        world = seen.imagine(dice)
        found[world.world_key()] = world
    return found


def check_completeness(tiny: Game, games: int, seed: int) -> int:
    """Follow some games of a tiny version; returns how many positions left their viewer in doubt."""
    doubts = 0
    for number in range(games):
        doubts += follow(tiny, number, seed)
    if not doubts:
        spot = Spot(tiny.start(), f"{games} tiny games of seed {seed}")
        raise spot.breach(Law.COMPLETENESS, "no viewer of the tiny game was ever in doubt, so nothing was tried")
    return doubts


def follow(tiny: Game, number: int, seed: int) -> int:
    """Follow one game of a tiny version; returns how many positions left their viewer in doubt."""
    spot = Spot(tiny.start(), f"tiny game {number} of seed {seed}")
    with spot.under(Law.PLAY):
        return _follow(spot, FastDice(seed, number, 3))


def _follow(spot: Spot, dice: FastDice) -> int:
    tiny = spot.game
    possible: dict[int, dict[bytes, State]] = {viewer: {b"": tiny.start()} for viewer in viewers(tiny)}
    doubts = 0
    resigns_at = dice.below(4 * tiny.max_decisions)
    while spot.state.seat != OVER and possible:
        seat, choice = next_step(spot, dice)
        if spot.step == resigns_at and seat >= 0:
            choice = RESIGN
        for viewer, worlds in possible.items():
            _check_shown(spot, viewer, worlds, seat, choice)
        before, spot.state = spot.state, spot.state.copy()
        spot.state.apply(seat, choice)
        spot.took(seat, choice)
        for viewer in list(possible):
            masked = before.mask(viewer, seat, choice)
            worlds = _consistent(spot, possible[viewer], viewer, seat, choice, masked)
            if len(worlds) > MOST_WORLDS:
                del possible[viewer]
                continue
            possible[viewer] = worlds
            doubts += _check_worlds(spot, viewer, worlds)
    return doubts


def _consistent(
    spot: Spot, worlds: dict[bytes, State], viewer: int, seat: int, choice: int, masked: int
) -> dict[bytes, State]:
    """What the worlds of a viewer become by a step of which it saw only the masked choice.

    Worlds are told apart by what lies where; what other seats remember in them may differ.
    """
    after: dict[bytes, State] = {}
    with spot.under(Law.COMPLETENESS, viewer):
        for world in worlds.values():
            for other in legal_choices(world, seat, choice):
                if world.mask(viewer, seat, other) == masked:
                    end = world.copy()
                    end.apply(seat, other)
                    after[end.world_key()] = end
    return after


def _check_shown(spot: Spot, viewer: int, worlds: dict[bytes, State], seat: int, played: int) -> None:
    """A choice shows a viewer something exactly when it rules out a world; what nature does may seem to, and not do."""
    state = spot.state
    with spot.under(Law.CERTAINTY, viewer):
        choices = legal_choices(state, seat, played)
        if len(choices) * len(worlds) > MOST_TRIED:
            choices = [played]
        for choice in choices:
            masked = state.mask(viewer, seat, choice)
            ruled_out = [
                world
                for world in worlds.values()
                if all(world.mask(viewer, seat, other) != masked for other in legal_choices(world, seat, choice))
            ]
            shows = state.shows(viewer, seat, choice)
            if ruled_out and not shows:
                what = f"choice {choice} of seat {seat} shows the viewer nothing, but it rules out this world"
                raise spot.breach(Law.CERTAINTY, f"{what}:\n{ruled_out[0].position()}", viewer)
            if shows and not ruled_out and seat != NATURE:
                what = f"choice {choice} of seat {seat} shows the viewer something, but it rules out no world"
                raise spot.breach(Law.CERTAINTY, what, viewer)


def _check_worlds(spot: Spot, viewer: int, worlds: dict[bytes, State]) -> bool:
    with spot.under(Law.COMPLETENESS, viewer):
        seen = spot.state.seen_by(viewer)
        for world in worlds.values():
            if world.seen_by(viewer).encode() != seen.encode():
                what = "the viewer's record fits this world too, but its view would be another"
                raise spot.breach(Law.COMPLETENESS, f"{what}:\n{world.position()}", viewer)
        dealt = imagined(seen, len(worlds))
        impossible = [world for data, world in dealt.items() if data not in worlds]
        if impossible:
            what = f"imagine gives {len(impossible)} worlds that cannot be after what the viewer saw, such as"
            raise spot.breach(Law.COMPLETENESS, f"{what}\n{impossible[0].position()}", viewer)
        forgotten = [world for data, world in worlds.items() if data not in dealt]
        if forgotten:
            what = f"imagine never gives {len(forgotten)} of {len(worlds)} worlds that could be, such as"
            raise spot.breach(Law.COMPLETENESS, f"{what}\n{forgotten[0].position()}", viewer)
    with spot.under(Law.CERTAINTY, viewer):
        if seen.knows_all() != (len(worlds) == 1):
            what = f"knows_all is {seen.knows_all()}, but {len(worlds)} worlds fit what the viewer saw"
            raise spot.breach(Law.CERTAINTY, what, viewer)
    return len(worlds) > 1

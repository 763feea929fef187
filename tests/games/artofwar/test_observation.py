"""What learners see, plane by plane, read off the position's text by the table of the game's page."""

import pytest

import champclos
from champclos import FastDice, Game
from champclos.games.artofwar.state import ArtOfWarState
from champclos.testing.scenarios import field, play
from tests.games.artofwar.helpers import FIRST, FREE, positions, war

KINDS = "SGAPWK"
PHASES = [
    "begin", "build", "show", "deal", "keep", "deal again", "top", "begin", "place", "lay", "draw", "act", "end",
]  # fmt: skip
SIDES = (["a2", "b2", "c2", "a1", "b1", "c1"], ["a3", "b3", "c3", "a4", "b4", "c4"])
BOX = champclos.game("artofwar", mode="free", box=True)
MIXED = champclos.game("artofwar", mode="free-first")


def cards(state: ArtOfWarState, name: str, kinds: str = KINDS) -> list[int]:
    """Cards by kind; none where the text has no such line."""
    lines = dict(line.partition(":")[::2] for line in state.position().splitlines())
    words = {word[0]: int(word[1:] or 1) for word in lines.get(name, "").split()}
    return [words.get(kind, 0) for kind in kinds]


def one_hot(kind: str) -> list[int]:
    return [int(kind == other) for other in KINDS]


def table_planes(state: ArtOfWarState, sides: tuple[int, int]) -> list[int]:
    found: list[int] = []
    for side in sides:
        units = {word[2:4]: word for word in field(state, f"field {side}").split()}
        for square in SIDES[side]:
            unit = units.get(square, "")
            hurt = int(unit.partition("*")[2] or 0)
            found += [*one_hot(unit[:1]), int("~" in unit), hurt]
    for side in sides:
        reserve = field(state, f"reserve {side}").split()
        for place in range(5):
            found += one_hot(reserve[place]) if place < len(reserve) else [0] * 6
    for side in sides:
        found += cards(state, f"kingdom {side}", KINDS[:5])
    for side in sides:
        found += cards(state, f"grave {side}")
    return found


def card_planes(state: ArtOfWarState, seat: int, knows: bool) -> list[int]:
    rival = 1 - seat
    hidden, shown = cards(state, f"hand {seat}"), cards(state, f"shown {seat}")
    found = [one + other for one, other in zip(hidden, shown, strict=True)] + shown + cards(state, f"shown {rival}")
    found += cards(state, f"pile {seat}", KINDS[:5])
    army = army_of(state, rival)
    unseen = [
        one + other for one, other in zip(cards(state, f"pile {rival}"), cards(state, f"hand {rival}"), strict=True)
    ]
    whole = sum(army) == 20
    found += [army[kind] - unseen[kind] if whole else 0 for kind in range(5)]
    for side in (seat, rival):
        found.append(sum(cards(state, f"hand {side}")) + sum(cards(state, f"shown {side}")))
    for side in (seat, rival):
        found.append(sum(cards(state, f"pile {side}")))
    kings = [0 if king == "-" else int(king[1:]) for king in field(state, "kings").split()]
    seen = state.seen_by(seat)
    rivals = field(seen, "kings").split()[rival]
    found += [kings[seat], 0 if rivals == "-" else kings[rival]]
    return found + army_of(state, seat) + (army if knows else [0] * 5)


def army_of(state: ArtOfWarState, seat: int) -> list[int]:
    """How many units of each kind an army has so far."""
    return cards(state, f"army {seat}", KINDS[:5]) if state.rules.free[seat] else [4] * 5


def course_planes(state: ArtOfWarState, seat: int) -> list[int]:
    lines = dict(line.partition(": ")[::2] for line in state.position().splitlines())
    actions = ["open", "attack", "recruit"]
    return [
        PHASES.index(lines["phase"], 0 if state.rules.one_box else 1),
        int(lines.get("turn") == str(seat)),
        actions.index(lines.get("action", "open")),
        int(lines.get("bonus", 0)),
        int(lines.get("turns", 0)),
        int(bool(state.choices(seat))),
        int(state.armies.built[seat]),
        int(state.armies.built[1 - seat]),
        int(lines["first"] == str(seat)),
    ]


def stack_planes(state: ArtOfWarState, seat: int) -> list[int]:
    lines = dict(line.partition(":")[::2] for line in state.position().splitlines())
    stack = lines.get("stack", "").split()
    found = [0] * 8
    if not stack:
        return found
    found[0] = len(stack)
    top, bottom = stack[-1], stack[0]
    others = {"archer": 3, "priest": 4, "conscript": 5}
    found[1] = others.get(top, 1 if "x" in top else 2)
    if found[1] == 2:
        effect = KINDS.index(top[-1]) + 1
        found[2:4] = [6 if top[0] == "K" else effect, effect]
    if "x" in bottom:
        squares = SIDES[seat] + SIDES[1 - seat]
        found[4:7] = [squares.index(bottom[:2]) + 1, squares.index(bottom[3:5]) + 1, int(bottom.partition("=")[2])]
    elif "+" in bottom:
        found[7] = KINDS.index(bottom[-1]) + 1
    return found


def knows_army(state: ArtOfWarState, seat: int) -> bool:
    """AOW-ARMY-2: a first army is known; from one box the second to build sees what the first has taken."""
    rival = 1 - seat
    if not state.rules.free[rival]:
        return True
    return state.rules.one_box and field(state, "first") == str(rival) and state.rules.free[seat]


def expected(state: ArtOfWarState, seat: int) -> list[int]:
    planes = table_planes(state, (seat, 1 - seat)) + card_planes(state, seat, knows_army(state, seat))
    return planes + course_planes(state, seat) + stack_planes(state, seat)


@pytest.mark.parametrize(
    ("game", "seed"),
    [(FIRST, 5), (FREE, 6), (BOX, 7), (MIXED, 8)],
    ids=["first armies", "free armies", "one box", "one of each"],
)
def test_every_plane_of_random_play_is_what_the_page_says(game: Game, seed: int) -> None:
    for state in positions(game, 60, seed):
        for seat in range(2):
            assert list(state.observation(seat)) == expected(state, seat), state.position()
            assert list(state.seen_by(seat).observation(seat)) == expected(state, seat)


@pytest.mark.parametrize(
    "moves", ["", "a2xa3", "a2xa3 +G", "a2xa3 K+G +W", "+S", "K+A", "+A pass", "+P pass", "+A +W +W"]
)
def test_what_awaits_an_answer_is_seen_from_both_sides(moves: str) -> None:
    state = war("G@a2 S@b2~ K@b1", "G@a3*1 A@b3 P@b4~", "hand 0: S A P W2\nhand 1: G W2\nreserve 0: A\nexchanges: 1")
    assert isinstance(state, ArtOfWarState)
    if "K+A" in moves:
        state = war("G@a2 S@b2~", "G@a3*1 A@b3 P@b4~", "hand 0: S P W2\nhand 1: G W2\nexchanges: 1")
        assert isinstance(state, ArtOfWarState)
    play(state, *moves.split())
    for seat in range(2):
        assert list(state.observation(seat)) == expected(state, seat)
    assert state.observation(0) != state.observation(1)


def test_a_damage_beyond_a_byte_is_told_as_its_most() -> None:
    content: champclos.core.content.Table = {
        "kings": {"R01": {"attack": 9, "upright": 9, "sideways": 9, "reach": [[0, 1]]}}
    }
    state = champclos.game("artofwar", content=content).position(
        "field 0: S@a2\nfield 1: K@a3*8\nkings: R02 R01\nexchanges: 1"
    )
    assert isinstance(state, ArtOfWarState)
    assert list(state.observation(0)) == expected(state, 0)
    turns = champclos.game("artofwar").position("field 0: S@a2\nfield 1: K@a3\nturns: 301")
    assert turns.observation(0)[226] == 255


def test_the_other_hand_is_not_in_it() -> None:
    dice = FastDice(1)
    state = war("G@a2", "G@a3", "hand 0: S\nhand 1: W2")
    for turn in range(20):
        assert state.seen_by(0).imagine(dice).observation(0) == state.observation(0)

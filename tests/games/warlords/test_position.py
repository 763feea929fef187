"""Positions of Warlords of Europe as text: what is written comes back, and what cannot be is refused with one line."""

import pytest

import champclos
from champclos.core.dice import FastDice
from champclos.core.errors import BadPosition
from champclos.core.game import NATURE, OVER, State
from champclos.games.warlords import make, tiny

GAME = champclos.game("warlords", seats=2)
TURN = """flow: turns/-1/1 turn/0/0/0/0/1
order: 0 1
homes: britain hispania
gold: 7 3
northumbria: 0 finished s4 k1 l1
castile: 1 finished s3
"""


def walk(seats: int, steps: int, seed: int) -> list[State]:
    """Positions of a random game in which nobody stops before there is nothing else to do, most of the time."""
    game, dice, found = champclos.game("warlords", seats=seats, rounds=3), FastDice(seed), list[State]()
    state = game.start()
    while state.seat != OVER and len(found) < steps:
        if state.seat == NATURE:
            state.apply(NATURE, state.chance(dice))
        else:
            choices = state.choices(state.seat)
            state.apply(state.seat, choices[max(dice.below(len(choices)), dice.below(len(choices)))])
        found.append(state.copy())
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_come_back_from_their_texts(seats: int) -> None:
    for state in walk(seats, 300, seats)[::5]:
        assert state.flaw() == ""
        assert state.game.position(state.position()) == state
        seen = state.seen_by(0)
        assert state.game.position(seen.position()) == seen


def test_a_text_says_who_stands_where() -> None:
    state = GAME.position(TURN + "aragon: 1 s2 moved\n")
    assert "northumbria: 0 finished s4 k1 l1" in state.position().splitlines()
    assert state.seat == 0


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("order: 0 1", "order: 0 0", "two places in the order"),
        ("order: 0 1", "order: 0 -1", "not between"),
        ("turn/0/0/0/0/1", "turn/1/0/0/0/1", "another player's turn"),
        ("turn/0/0/0/0/1", "turn/0/0/0/0/9", "numbers that make no sense"),
        ("turn/0/0/0/0/1", "turn/0/0/0/0/1 battle/0/0/5/1/0", "goes on where it cannot"),
        ("turn/0/0/0/0/1", "turn/0/0/0/0/1 march/0/0/5", "a march from nowhere"),
        ("turn/0/0/0/0/1", "turn/0/0/0/0/1 knitting/0", "is none of"),
        ("gold: 7 3", "gold: 7 -3", "not between"),
        ("gold: 7 3", "gold: 7", "1 numbers instead of 2"),
        ("s4 k1 l1", "s4 k9 l1", "more soldiers of a sort than its army has pieces"),
        ("castile: 1", "castile: -", "soldiers stand in castile, but nobody holds it"),
        ("castile: 1", "thrace: 1", "thrace is not in play"),
        ("castile: 1 finished s3", "castile: 1 s3 captive 0", "captives in castile, where nobody has a castle"),
        ("castile: 1 finished s3", "castile: 1 finished s3 moved k1", "nobody has moved to castile"),
        ("gold: 7 3", "gold: 7 3\narmy: s3", "a battle goes on where none can"),
        ("gold: 7 3", "gold: 7 3\nattacks: castile>leon:s3", "nobody attacks leon so"),
        ("gold: 7 3", "gold: 7 3\nrecruits 0: s3", "nothing is bought now"),
        ("gold: 7 3", "gold: 7 3\nbids: d8 -", "seat 0 cannot have bid that"),
        ("gold: 7 3", "gold: 7 3\nmajority: 1", "majorities"),
        ("gold: 7 3", "gold: 7 3\nforce: siege/0/-1/0", "the card siege is not in force so"),
        ("gold: 7 3", "gold: 7 3\nconquest hand 0: 9xsiege", "cards siege lie where they cannot"),
        ("gold: 7 3", "gold: 7 3\nconquest kept 0: siege", "cards siege lie where they cannot"),
        ("gold: 7 3", "gold: 7 3\ngone: 1", "players are left"),
        ("gold: 7 3", "gold: 7 3\nweather: fine", "unknown field"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, says: str) -> None:
    assert old in TURN
    with pytest.raises(BadPosition, match=says):
        GAME.position(TURN.replace(old, new, 1))


SPYING = """flow: turns/-1/1 turn/0/0/0/0/1 playing/0/22/1 spying/0/1
order: 0 1
homes: hispania franks
leon: 0 finished s4
aragon: 1 finished s4
merchant discard: spy
merchant hand 0: truce_of_god
merchant hand 1 seen by 0: trade_fair
pope discard: pilgrims
merchant known 0: nothing
merchant known 1: a=hand-0*1 a:truce_of_god*1
merchant known all: a=hand-0*1 b=hand-1-seen-by-0*1 a:truce_of_god*1 b:trade_fair*1
"""


def test_a_spy_from_whom_no_card_is_hidden_is_written_and_read() -> None:
    state = tiny({"seats": 2}).position(SPYING)
    assert "merchant known 0: nothing" in state.position().splitlines()
    assert [state.notation(choice) for choice in state.choices(0)] == ["discard:trade_fair"]
    assert state.seen_by(0).knows_all()


def test_sixteen_castles_are_refused() -> None:
    game = make({"seats": 4}, {})
    names = game.rules.figures.fief_names[:16]
    lines = [f"{name}: 0 finished s1" for name in names]
    text = "flow: taxes\norder: 0 1 2 3\nhomes: britain rus latin hispania\n" + "\n".join(lines)
    with pytest.raises(BadPosition, match="more than 12 castles"):
        game.position(text)

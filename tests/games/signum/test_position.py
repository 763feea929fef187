"""Positions as text: what is written comes back, and what cannot be is refused with its line."""

import pytest

from champclos import State
from champclos.core.errors import BadPosition
from champclos.testing.scenarios import play
from tests.games.signum.helpers import REAL, attack, battle, cards


def reread(state: State) -> None:
    text = state.position()
    assert state.game.position(text).position() == text


@pytest.mark.parametrize(
    ("creatures", "moves"),
    [
        ("0 berta e5; 1 durgan f5", ("roll:y:hp",)),
        ("0 berta e5; 1 durgan f5; 1 sentinel g5", ("roll:y:hh",)),
        ("0 lorenz e5; 1 giltalas f5", ("roll:y:ccc", "yes")),
        ("0 corvin e5; 1 sapper f5 wounds 1", ("roll:y:hh",)),
        ("0 sentinel e5; 1 durgan f5; 1 corvin e6; 1 dayodor d5", ("roll:y:c.",)),
        ("0 hild d5; 0 sentinel e5; 1 durgan f5", ("roll:y:..", "yes")),
    ],
)
def test_what_goes_on_is_written_and_read_back(creatures: str, moves: tuple[str, ...]) -> None:
    reread(attack(battle(creatures), "e5", "f5", *moves))


def test_cards_and_what_lasts_are_written_and_read_back() -> None:
    state = battle("0 berta e5; 1 durgan f5", more=cards(0, "arena", "talisman*3"))
    play(state, "card:arena", "pick:e5", "activate:e5", "attack:f5", "yes")
    assert "talisman*2" in state.position()
    assert "arena!" in state.position()
    reread(state)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("creature 9: 0 berta e5", "two creatures stand on e5"),
        ("creature 9: 0 bertha e6", "a creature is written"),
        ("creature 9: 1 durgan e6 wounds 4", "as many wounds as Health"),
        ("cards 0: tavern", "1 cards instead of 6"),
        ("cards 0: pub - - - - -", '"pub" is no card'),
        ("camp 0: berta", "berta of seat 0 is in two places"),
        ("dice: yx", '"yx" is no die'),
        ("pool: yz", "is no dice"),
        ("force: 9999/0/0/0/0", "no row in force"),
        ("gone: 2", "seat 1 is out and has a creature"),
        ("fight: 1 2 3", "an attack is 29 numbers"),
        ("ended: SIG-SKIRM-19", "unknown field"),
    ],
)
def test_what_cannot_be_is_refused(line: str, wrong: str) -> None:
    text = battle("0 berta e5; 1 durgan f5").position()
    name = line.partition(":")[0]
    kept = "\n".join(one for one in text.splitlines() if not one.startswith(f"{name}:"))
    with pytest.raises(BadPosition, match=wrong):
        REAL[2].position(f"{kept}\n{line}")


def test_dice_that_nobody_throws_are_refused() -> None:
    """A Sapper fell in an attack and its die is to fall: without the throw the attack has no use for the die."""
    state = attack(battle("0 corvin e5; 1 sapper f5 wounds 1"), "e5", "f5", "roll:y:hh")
    text = state.position()
    assert "pool: g" in text
    start, _, throw = text.partition(" random/")
    rest = throw.partition("\n")[2]
    with pytest.raises(BadPosition, match="nobody throws the dice that are to fall"):
        REAL[2].position(f"{start}\n{rest}")


@pytest.mark.parametrize(
    ("flow", "wrong"),
    [
        ("muster", ""),
        ("activation/0/0/40/0/2", "the first word is a stage"),
        ("round/0 round/0", "a stage is the first word"),
        ("round/5", "round goes on with numbers"),
        ("round/0 activation/0/0/400/0/2", "activation goes on with numbers"),
        ("round/0 offer/0/999/0", "offer goes on with numbers"),
        ("round/0 activation/0/0/40/0/2 shift/0/9/1/-1/1/-1", "names a creature that is not there"),
        ("round/0 activation/0/0/40/0/2 doing/0/0/0/9", "a deed that there is not"),
        ("round/0 activation/0/0/40/0/2 attack/0/0/1/0/5", "nothing is known of it"),
        ("round/0 activation/0/0/40/0/2 roll/0/0", "nobody looks at the dice"),
        ("round/0 activation/0/0/40/0/2 moment/-1/0/4/0", "moment goes on with numbers"),
        ("round/0 activation/0/9/40/0/2", "nobody is active"),
        ("round/0 death/1/0/40/1/0/0", "who dies has life left"),
        ("round/0 death/1/9/40/1/0/0", "dies who is not there, or another"),
        ("first", "known already"),
    ],
)
def test_a_flow_that_cannot_be_is_refused(flow: str, wrong: str) -> None:
    text = battle("0 berta e5; 1 durgan f5").position().replace("flow: round/0", f"flow: {flow}")
    if not wrong:
        assert REAL[2].position(text).seat >= 0
        return
    with pytest.raises(BadPosition, match=wrong):
        REAL[2].position(text)

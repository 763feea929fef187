"""Positions as text and bytes, and what cannot be."""

import pytest

from champclos import NATURE, OVER, FastDice, UnreadableNotation
from champclos.core.errors import BadPosition
from champclos.games.warriors import make
from champclos.testing import rule
from champclos.testing.scenarios import field, play
from tests.games.mirrored import also_mirrored, unmirrored
from tests.games.warriors.helpers import GAMES, at, game

BATTLE = "orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\n"


@unmirrored("with one more another is left", "one more")
@rule("WAR-DECK-1")
@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("factions 0: E9/0/0", "9 cards Ei, but the deck has 8"),
        ("discard: 300Ei", "not as many cards Ei"),
        ("factions 0: X1/0/0", "is no faction"),
        ("factions 0: E1/0/0\npile: Ei", "but the deck has"),
        ("orders: 99@0", "no Battle card"),
        ("orders: 5@7", "seat 7"),
        ("won 0: wiz", "only Warriors and Dragons"),
        ("flow: fight dance", "is none of"),
        ("flow: fight window:0", "no such step"),
        ("flow: deal", "first deal"),
        ("flow:", "nothing goes on"),
        ("round: 0\nflow: fight", "no such round"),
        ("flow: end", "ends after round"),
        ("flow: keep\ndue: 3 0\nhand 0: Ei", "more cards than it has"),
        ("wizards: 1 0", "Wizards to place"),
        ("factions 0: E0/0/0*1", "protects a faction"),
        ("hand 0: Ei", "cards in hand"),
        ("kept 0: Ei", "keeps cards"),
        ("aside: b7", "set aside"),
        ("shown: Ei", ": no card has been shown$"),
        ("flow: fight\ndue: 1 0", "seat 0 is due 1 cards"),
        ("flow: show\nshown: Gi\nkept 0: Ei", "from the lowest kind"),
        ("gone: 0 1", "seats are left"),
        ("gone: 5", "no seat"),
        ("viewer: 1\nhand 0: Ei", "only how many"),
        ("gone: 0\nfactions 0: E1/0/0\nflow: end", "has resigned, but has cards"),
        (BATTLE + "battle: card=5 mode=simple", "a Battle goes on"),
        (BATTLE + "flow: fight resolve\nbattle: card=9 mode=simple\nresolver: 0", "lowest number"),
        (BATTLE + "flow: fight resolve\nbattle: card=5 mode=simple\nresolver: 1", "somebody else"),
        (BATTLE + "flow: fight resolve\nbattle: card=5 mode=draconic\nresolver: 0", "another sort"),
        (BATTLE + "flow: fight close", "before its Battles"),
        (BATTLE + "flow: fight strike\nresolver: 0\nbattle: card=5 mode=simple lead=E target=0E", "nobody else's"),
        (BATTLE + "flow: fight strike\nresolver: 0\nbattle: card=5 mode=simple lead=E target=1T red=6", "red dice"),
        (BATTLE + "flow: fight pause\nresolver: 0\nbattle: card=5 mode=simple lead=E target=1T", "no dice"),
        (BATTLE + "flow: fight charge\nresolver: 0\nbattle: card=5 mode=simple lead=E target=1T", "without a camp"),
        (BATTLE + "flow: fight resolve window:0 shot:1:0cat\nresolver: 0\nbattle: card=5 mode=simple", "cannot be hit"),
        (BATTLE + "battle: nonsense", "nothing of a Battle"),
        ("who: me", "unknown field"),
    ],
)
def test_what_cannot_be_is_refused(text: str, match: str) -> None:
    with pytest.raises(BadPosition, match=match):
        at(text)


def test_a_position_in_mid_battle_can_be_written_by_hand() -> None:
    text = BATTLE + "flow: fight pause\nresolver: 0\nbattle: card=5 mode=simple lead=E target=1T red=641 black=6"
    state = at(text)
    assert {state.notation(choice) for choice in state.choices(0)} == {"on", "stop"}


LINES = {
    "flow: fight": "catapults: 0 2\nflames: 1 3\ndragons 1: 0 2\nwon 0: Ui\ndiscard: 2Ti cat\nback 0: Gi\nback 1: 2Gc",
    "flow: place": "wizards: 2 0\nfactions 0: T1/0/0 E1/0/0",
    "flow: keep": "due: 1 2\nhand 0: Ei wiz\nkept 0: b7\nhand 1: Ti Gi\nkept 1: 2Gc",
    "flow: deal\nround: 0": "due: 14 14\naside: b7",
}


@pytest.mark.parametrize("flow", LINES)
def test_a_game_just_made_reads_and_writes_every_line(flow: str) -> None:
    table = make({"seats": 2, "dragons": True}, {})
    written = table.position(f"{flow}\n{LINES[flow]}").position().splitlines()
    assert [line for line in LINES[flow].splitlines() if line not in written] == []


@pytest.mark.parametrize("table", GAMES.values(), ids=repr)
def test_text_and_bytes_come_back_all_through_a_game(table: object) -> None:
    assert table in GAMES.values()
    one = next(game_ for game_ in GAMES.values() if game_ is table)
    dice = FastDice(11)
    state = one.start()
    steps = 0
    while state.seat != OVER:
        if steps % 9 == 0:
            for position in (state, state.seen_by(0), state.seen_by(-3)):
                assert one.position(position.position()) == position
                assert one.decode(position.encode()) == position
        steps += 1
        if state.seat == NATURE:
            odds = state.odds()
            state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
        else:
            choices = state.choices(state.seat)
            state.apply(state.seat, choices[dice.below(len(choices))])


def test_random_bytes_are_no_position() -> None:
    dice = FastDice(5)
    for length in (0, 1, 10, 300):
        with pytest.raises(BadPosition):
            game(3).decode(bytes([dice.below(256) for byte in range(length)]))


def test_every_notation_is_unique_and_means_its_choice() -> None:
    for table in GAMES.values():
        state = table.start()
        names = [state.notation(choice, 0) for choice in range(table.choice_count)]
        assert len(set(names)) == len(names)
        assert [state.parse(name, 0) for name in names] == list(range(table.choice_count))
        falls = [state.notation(choice, NATURE) for choice in range(table.nature_count)]
        assert [state.parse(fall, NATURE) for fall in falls] == list(range(table.nature_count))
    with pytest.raises(UnreadableNotation, match="no choice"):
        game(2).start().parse("E>9T", 0)


def test_equal_positions_reached_by_other_ways_are_equal() -> None:
    text = "flow: place\nfactions 0: E1/0/0\ndragons 0: 0 0\nflames: 3 0\nfactions 1: D1/0/0\norders: 3@0"
    one, other = at(text, dragons=True), at(text, dragons=True)
    play(one, "fl>dr0")
    play(other, "fl>dr1", "fl>dr0")
    assert field(one, "dragons 0") == "1 2"
    assert one == other


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gone: " + "9" * 5000, "is no seat"),
        ("battle: card=99", "is nothing of a Battle"),
        ("battle: red=", "is nothing of a Battle"),
        ("orders: 7@0 7@1", "appears twice"),
        ("factions 0: E3/0/0 E1/0/0", "two factions of one people"),
        ("fights: 9999", "not between 0 and 9998"),
    ],
)
def test_what_stands_there_twice_or_means_nothing_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        at(text)


STRIKE = "orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\nbattle: card=5 mode=simple lead=E target=1T red=654\n"
CAMP = (
    "orders: 2@0\nfactions 0: E3/1/0\nfactions 1: B2/0/0\nbattle: card=2 mode=mercenary target=1B band=E2 camp=1/0/0\n"
)
DRAGON = "orders: 15@0\ndragons 0: 0 2\ndragons 1: 0 1\nbattle: card=15 mode=draconic lead=dr2 target=1dr21\n"


@also_mirrored
@unmirrored("with one more another window is open", "one more")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (STRIKE + "flow: fight strike window:0", "position: dice have fallen too early"),
        (STRIKE + "flow: fight ended", "position: dice have fallen too early"),
        (CAMP + "flow: fight strike", "position: Warriors camp outside a charge"),
        (DRAGON + "flow: fight strike", "position: no such Dragon is the target"),
    ],
)
def test_a_battle_that_cannot_be_is_refused_in_these_words(text: str, said: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        at(f"{text}\nresolver: 0", dragons=True)
    assert str(refusal.value) == said


def test_a_mixed_battle_says_that_nobody_has_said_how_it_is_fought() -> None:
    state = at("orders: 16@0\nfactions 0: E3/1/0\ndragons 0: 0\nfactions 1: B2/0/0", dragons=True)
    assert field(state, "battle") == "card=16 mode=unsaid"


def test_all_who_have_left_are_named() -> None:
    assert field(at("gone: 0 1\nfactions 2: E1/0/0\nfactions 3: T1/0/0", 4), "gone") == "0 1"

"""How the table looks, for two and for six."""

from champclos import NATURE, OVER, FastDice
from champclos.core.scene import check_scene
from champclos.core.words import Words
from champclos.testing import rule
from tests.games.mirrored import also_mirrored, unmirrored
from tests.games.warriors.helpers import GAMES, at, play

pytestmark = also_mirrored


def test_factions_wizards_catapults_dragons_and_piles_lie_on_the_table() -> None:
    text = "orders: 5@0 12@1\nfactions 0: E3/1/0*1 G2/0/0\nfactions 1: T2/0/0 D1/0/0\n"
    text += "catapults: 0 2\ndragons 1: 0 2 2\nwon 0: 3Ti"
    scene = at(text, dragons=True).scene()
    found = {piece.id: (piece.place, piece.count) for piece in scene.pieces}
    assert found["0-Ei"] == ("elves-0", 3)
    assert found["0-wizE"] == ("elves-0", 1)
    assert found["1-cat"] == ("events-1", 2)
    assert found["1-dr2"] == ("dragons-1", 2)
    assert found["won-0/0"] == ("won-0", 3)
    flames = next(piece for piece in scene.pieces if piece.id == "1-dr2").badges[0]
    assert (flames.symbol, flames.value) == ("flame", "2")
    assert [mark.at for mark in scene.marks if mark.what == "chosen"] == ["b5"]
    assert [piece.place for piece in scene.pieces if piece.id.startswith("b")] == ["order-5", "order-12"]


@rule("WAR-ATTACK-7", "WAR-ATTACK-8", "WAR-ATTACK-9")
def test_the_dice_show_bonus_and_winners_as_long_as_losses_are_chosen() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/0/1\n")
    play(state, "E>1T", "r651", "k65")
    roll = state.scene().rolls[0]
    assert [(die.face, die.colour, die.bonus) for die in roll.dice] == [
        ("6", "red", 1), ("5", "red", 0), ("1", "red", 0), ("6", "black", 0), ("5", "black", 0),
    ]  # fmt: skip
    assert [(comparison.one, comparison.other, comparison.winner) for comparison in roll.comparisons] == [
        (0, 3, 0),
        (1, 4, 1),
    ]
    play(state, "lose:Tc")
    assert len(state.scene().rolls) == 1
    assert {(link.start, link.end) for link in state.scene().links} == {("elves-0", "trolls-1")}


def test_a_catapults_die_and_its_aim_are_shown() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/0/1\ncatapults: 0 1")
    play(state, "cat>0Ea")
    assert ("target", "0-Ea") in {(mark.what, mark.at) for mark in state.scene().marks}
    play(state, "d2")
    assert [(die.face, die.hit) for die in state.scene().rolls[0].dice] == [("2", False)]


def test_hidden_cards_are_backs_in_slots() -> None:
    state = at("flow: keep\ndue: 1 1\nhand 0: Ei wiz\nhand 1: Ti Gi\n")
    kinds = {piece.id: piece.kind for piece in state.seen_by(0).scene().pieces}
    assert kinds["hand-0/0"] == "elves-infantry"
    assert kinds["hand-1/0"] == kinds["hand-1/1"] == "back"
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert [option.picks for option in prompt.options] == [("hand-0/0",), ("hand-0/1",)]


@unmirrored("every seat is played here, in whole games")
def test_every_scene_of_a_game_for_six_can_be_trusted_and_told() -> None:
    for table in (GAMES[2, False], GAMES[6, True]):
        dice = FastDice(6)
        state = table.start()
        while True:
            assert check_scene(table.scenery(), state.scene()) == []
            for event in state.told:
                words = table.tell(event)
                assert isinstance(words, Words)
                assert words.en
                assert words.fr
                assert table.movement(event).clause
            if state.seat == OVER:
                break
            if state.seat == NATURE:
                odds = state.odds()
                state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
            else:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])

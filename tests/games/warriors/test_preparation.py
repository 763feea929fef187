"""The deck, the first deal, and the preparation of each round."""

import pytest

from champclos import NATURE, OVER, FastDice
from champclos.core.errors import BadContent, BadOption
from champclos.games.warriors import make
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, let_nature, play, told
from tests.games.mirrored import unmirrored
from tests.games.warriors.helpers import GAMES, at, cards, game, keep_first, tiny


@rule("WAR-DECK-1", "WAR-DECK-2", "WAR-DECK-3", "WAR-DECK-4")
def test_the_base_deck_is_the_printed_one() -> None:
    warriors = "7Ui 2Ua 2Uc 8Di 2Da 2Dc 9Ti 2Ta 2Tc 8Ei 4Ea 2Ec 10Gi 2Ga 4Gc 12Bi 3Ba 3Bc"
    battles = " ".join(f"b{number}" for number in range(1, 15))
    assert field(game(2).start(), "pile") == f"{warriors} 3wiz 9cat {battles}"
    assert cards(game(2).start(), "pile") == 110
    sorts = list(make({}, {}).rules.figures.sorts)
    assert sorts.count(0) == 7
    assert sorts.count(1) == 7


@rule("WAR-DRAGON-1")
def test_the_dragon_hordes_add_55_cards() -> None:
    start = game(2, dragons=True).start()
    assert cards(start, "pile") == 165
    assert {"15dr", "20fl", "13cat"} <= set(field(start, "pile").split())
    sorts = list(make({"dragons": True}, {}).rules.figures.sorts)
    assert sorts.count(2) == 8
    assert sorts.count(3) == 8


@unmirrored("it needs no position")
@rule("WAR-DECK-3")
def test_every_battle_has_its_own_number() -> None:
    twice: dict[str, object] = {
        "battles": {"base": {"cards": [{"number": 1, "sort": "simple"}, {"number": 1, "sort": "simple"}]}}
    }
    with pytest.raises(BadContent, match="its own number"):
        make({}, twice)


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"peoples": {"elves": {"infantry": 8, "archers": 4, "cavalry": 2, "enemy": "elves", "bonus": 1}}}, "enemy"),
        ({"deals": {"base": {"first": 11, "deal": [7, 7], "keep": [4, 4]}}}, "length >= 3"),
        ({"deals": {"base": {"first": 11, "deal": [7, 7, 7], "keep": [8, 4, 5]}}}, "keep"),
        ({"battles": {"base": {"cards": [{"number": 1, "sort": "mixed", "band": 3}]}}}, "belong to the Dragon"),
        ({"battles": {"base": {"cards": [{"number": 1, "sort": "mercenary"}]}}}, "band"),
        ({"events": {"wizards": -1, "catapults": 9, "hit": 4, "dragon_hit": 6}}, "wizards"),
    ],
)
def test_impossible_figures_are_refused(wrong: dict[str, object], match: str) -> None:
    with pytest.raises(BadContent, match=match):
        make({}, wrong)


def test_five_players_need_the_dragon_hordes() -> None:
    with pytest.raises(BadOption, match="Dragon Hordes"):
        make({"seats": 5}, {})
    assert make({"seats": 6, "dragons": True}, {}).seats == 6


@unmirrored("cards are dealt round the table from the dealer's left")
@rule("WAR-DEAL-1")
def test_a_dealt_battle_is_set_aside_replaced_and_shuffled_back() -> None:
    state = game(2).start()
    play(state, "Ei", "b7", "cat")
    assert field(state, "factions 0") == "E1/0/0"
    assert field(state, "aside") == "b7"
    assert field(state, "due") == "10 10"
    assert field(state, "catapults") == "0 1"
    while field(state, "flow") == "deal":
        play(state, "Bi" if "Bi" in {state.notation(choice, NATURE) for choice in state.odds().choices} else "Gi")
    assert field(state, "aside") == ""
    assert "b7" in field(state, "pile").split()
    assert (cards(state, "pile"), field(state, "round")) == (110 - 22, "1")


@unmirrored("cards are dealt round the table from the dealer's left")
@rule("WAR-DEAL-1")
def test_the_dealer_is_the_same_for_the_whole_game_and_deals_to_the_left_first() -> None:
    state = game(3).start()
    play(state, "Ei", "Ti", "Gi", "Di")
    assert [field(state, f"factions {seat}") for seat in range(3)] == ["D1/0/0 E1/0/0", "T1/0/0", "G1/0/0"]


@unmirrored("cards are dealt round the table from the dealer's left")
@rule("WAR-DEAL-2")
def test_dealt_cards_lie_open_in_factions_and_catapults_in_a_column() -> None:
    state = game(2).start()
    play(state, "Ei", "Ti", "Ec", "cat")
    spectator = state.seen_by(-3)
    assert field(spectator, "factions 0") == "E1/0/1"
    assert field(spectator, "catapults") == "0 1"


@unmirrored("the dealer is the last seat", "moved on")
@rule("WAR-DEAL-3")
def test_wizards_of_the_first_deal_are_placed_from_the_dealers_left() -> None:
    text = "round: 0\nflow: place\nfactions 0: E1/0/0 T1/0/0\nfactions 1: D1/0/0 G2/0/0\nwizards: 1 1"
    state = at(text)
    assert state.seat == 0
    assert legal(state) == {"wiz>E", "wiz>T"}
    assert clause(state, "wiz>D", 1) == "WAR-DEAL-3"
    play(state, "wiz>T")
    assert (state.seat, field(state, "factions 0")) == (1, "T1/0/0*1 E1/0/0")


@rule("WAR-DEAL-3")
def test_a_wizard_without_a_faction_is_discarded_and_one_with_a_single_faction_needs_no_choice() -> None:
    state = at("round: 0\nflow: place\nfactions 1: D1/0/0\nwizards: 2 1")
    assert field(state, "discard") == "2wiz"
    assert field(state, "factions 1") == "D1/0/0*1"
    assert field(state, "flow") == "draw"


@rule("WAR-DEAL-3", "WAR-DRAGON-3")
def test_who_has_only_dragons_discards_a_wizard() -> None:
    state = at("round: 0\nflow: place\ndragons 0: 0\nfactions 1: D1/0/0\nwizards: 1 0", dragons=True)
    assert field(state, "discard") == "wiz"


@unmirrored("cards are dealt from the dealer's left", "moved on")
@rule("WAR-PREP-1")
def test_seven_cards_are_dealt_and_four_kept_in_secret_and_at_once() -> None:
    state = at("flow: draw\ndue: 7 7\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    play(state, *["Ei", "Ti"] * 2, *["cat", "wiz"], *["b7", "b12"], *["Bi", "Gi"] * 3)
    assert field(state, "due") == "4 4"
    assert state.waiting == 0b11
    assert legal(state, 0) == {"keep:Ei", "keep:cat", "keep:b7", "keep:Bi"}
    for seat, kept in ((1, "Ti"), (0, "b7"), (1, "b12"), (0, "Bi"), (0, "cat"), (1, "Ti")):
        state.play(seat, state.parse(f"keep:{kept}", seat))
    assert field(state.seen_by(1), "kept 0") == "?3"
    assert state.mask(1, 0, state.parse("keep:Ei", 0)) == -2
    state.play(0, state.parse("keep:Ei", 0))
    assert clause(state, "keep:Ei", 0) == "WAR-PREP-1"
    state.play(1, state.parse("keep:wiz", 1))
    assert field(state, "flow") == "show"
    let_nature(state, FastDice(1))
    assert field(state, "factions 0") == "E2/0/0 B1/0/0"
    assert field(state, "factions 1") == "T3/0/0*1"
    assert field(state, "orders") == "7@0 12@1"
    assert field(state, "catapults") == "1 0"
    assert (field(state, "back 0"), field(state, "back 1")) == ("Ei 2Bi", "3Gi")


@rule("WAR-PREP-1")
def test_the_order_of_keeping_does_not_matter() -> None:
    text = "flow: keep\ndue: 2 1\nhand 0: Ei Ti\nhand 1: Gi Di"
    one, other = at(text), at(text)
    for state, steps in ((one, "0Ei 0Ti 1Gi"), (other, "1Gi 0Ti 0Ei")):
        for step in steps.split():
            state.play(int(step[0]), state.parse(f"keep:{step[1:]}", int(step[0])))
    assert one == other


@rule("WAR-PREP-1")
def test_only_who_discarded_face_down_knows_what() -> None:
    state = at("flow: fight\norders: 1@0\nfactions 0: E1/0/1\nfactions 1: T1/0/0\nback 0: 3Gi\nback 1: 2Ui wiz")
    assert field(state.seen_by(0), "back 0") == "3Gi"
    assert field(state.seen_by(0), "back 1") == "?3"
    assert field(state.seen_by(-3), "back 0") == "?3"
    worlds = {field(state.seen_by(0).imagine(FastDice(seed)), "back 1") for seed in range(30)}
    assert len(worlds) > 10
    assert {field(state.seen_by(0).imagine(FastDice(seed)), "back 0") for seed in range(10)} == {"3Gi"}


@unmirrored("with one more others have to keep too", "one more")
@rule("WAR-PREP-2")
def test_before_the_last_round_all_discards_are_shuffled_back_and_five_are_kept() -> None:
    state = at(
        "round: 2\nflow: fight\nfactions 0: E1/0/0\nfactions 1: T1/0/0\ndiscard: b7 wiz\nback 0: 3Gi\nback 1: Ui"
    )
    assert field(state, "round") == "3"
    assert (field(state, "discard"), field(state, "back 0"), field(state, "back 1")) == ("", "", "")
    assert cards(state, "pile") == 108
    assert field(state, "due") == "7 7"
    let_nature(state, FastDice(3))
    assert field(state, "due") == "5 5"
    keep_first(state)
    assert clause(state, "keep:Ei", 0) == "WAR-PREP-1"
    let_nature(state, FastDice(4))
    assert cards(state, "back 0") == 2


@rule("WAR-PREP-2")
def test_a_sixth_card_of_round_three_is_refused() -> None:
    state = at("round: 3\nflow: keep\ndue: 0 1\nhand 0: Ei Ti\nkept 0: 5Gi\nhand 1: 3Di\nkept 1: 4Bi")
    assert clause(state, "keep:Ei", 0) == "WAR-PREP-2"


@rule("WAR-PREP-3")
def test_the_owner_of_the_lowest_battle_places_all_wizards_first() -> None:
    text = "flow: place\nwizards: 1 0 2\norders: 3@2 5@1 9@0\n" + "\n".join(
        f"factions {seat}: E1/0/0 T1/0/0" for seat in range(3)
    )
    state = at(text, 3)
    assert state.seat == 2
    play(state, "wiz>E")
    assert state.seat == 2
    assert clause(state, "wiz>E", 0) == "WAR-PREP-3"
    play(state, "wiz>T")
    assert state.seat == 0


@rule("WAR-PREP-3")
def test_players_without_a_battle_place_last_in_seat_order() -> None:
    text = "flow: place\nwizards: 1 1 1\norders: 3@2\n" + "\n".join(
        f"factions {seat}: E1/0/0 T1/0/0" for seat in range(3)
    )
    state = at(text, 3)
    order = []
    while field(state, "flow") == "place":
        order.append(int(state.seat))
        play(state, "wiz>E")
    assert order == [2, 0, 1]


@rule("WAR-PREP-4")
def test_an_empty_pile_is_refilled_from_the_discard_and_else_dealing_stops() -> None:
    everything = field(game(2).start(), "pile").replace("7Ui", "6Ui").replace("8Ei", "7Ei")
    elsewhere = f"pile: Ei\nwon 0: {only_warriors(everything)}\nback 1: {events(everything)}\n"
    state = at(f"flow: draw\ndue: 1 1\ndiscard: Ui\n{elsewhere}")
    play(state, "Ei")
    assert "WAR-PREP-4" in told(state)
    assert (field(state, "discard"), field(state, "back 1")) == ("", "")
    stopped = at(f"round: 3\nflow: draw\ndue: 3 2\nhand 0: Ui\n{elsewhere}")
    play(stopped, "Ei")
    assert field(stopped, "flow") == "keep"
    assert field(stopped, "due") == "2 0"


def only_warriors(pile: str) -> str:
    return " ".join(word for word in pile.split() if word[-1] in "iac" and word[-2] in "UDTEGB")


def events(pile: str) -> str:
    return " ".join(word for word in pile.split() if word not in only_warriors(pile).split())


@unmirrored("it depends on the number of players", "one more")
@rule("WAR-DRAGON-2")
@pytest.mark.parametrize(
    ("seats", "first", "dealt", "kept"), [(4, 14, [9, 9, 10], [6, 6, 7]), (5, 11, [7, 7, 7], [4, 4, 5])]
)
def test_the_dragon_hordes_deal_by_the_number_of_players(
    seats: int, first: int, dealt: list[int], kept: list[int]
) -> None:
    state = GAMES[seats, True].start()
    assert field(state, "due") == " ".join([str(first)] * seats)
    for round_ in range(3):
        text = f"round: {round_}\nflow: {'fight' if round_ else 'place'}"
        state = at(text, seats, dragons=True)
        assert field(state, "due") == " ".join([str(dealt[round_])] * seats)
        let_nature(state, FastDice(round_))
        assert field(state, "due") == " ".join([str(kept[round_])] * seats)
    full = at("flow: keep\ndue: 0 1\nhand 0: Ei\nkept 0: 6Gi\nhand 1: 3Di\nkept 1: 4Bi", dragons=True)
    assert clause(full, "keep:Ei", 0) == "WAR-DRAGON-2"


def test_replaced_content_plays_to_the_end() -> None:
    state = tiny().start()
    dice = FastDice(2)
    while state.seat != OVER:
        let_nature(state, dice)
        if state.seat >= 0:
            choices = state.choices(state.seat)
            state.play(state.seat, choices[dice.below(len(choices))])
    assert state.outcome() is not None

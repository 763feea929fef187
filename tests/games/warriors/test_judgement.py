"""What positions of Warriors are worth, and that who looks one step ahead by it plays sensibly."""

import pytest

from champclos import OVER, RESIGN, FastDice, State, settle
from champclos.bots import make_bot
from champclos.bots.thinking import Foresight
from champclos.bots.words import thoughts
from champclos.games.warriors.clashes import CLASHES, DRAGON_SIDE, PLAIN_SIDE, SHIELDED, clash, falls
from champclos.games.warriors.judgement import Forecast
from champclos.games.warriors.rolls import Rolls
from champclos.games.warriors.state import WarriorsState
from champclos.games.warriors.table import BLACK_BOWS, NO_BOWS, RED_BOWS
from champclos.testing.scenarios import play
from tests.games.warriors.helpers import GAMES, at

EVEN = "factions 0: E3/0/0 G2/0/0\nfactions 1: T3/0/0 B2/0/0\n"


def better(more: str, less: str, seats: int = 2, dragons: bool = False) -> None:
    """The first position is better for seat 0 and worse for seat 1 than the other."""
    good, bad = at(more, seats, dragons), at(less, seats, dragons)
    assert good.worth(0) > bad.worth(0) + 0.001
    assert good.worth(1) < bad.worth(1) - 0.001


# Chances


@pytest.mark.parametrize(("seats", "dragons"), [(2, False), (4, False), (3, True), (6, True)])
def test_somebody_will_be_first(seats: int, dragons: bool) -> None:
    """Everybody's chances sum up to 1, wherever the game is and whoever looks."""
    state, dice, asked = GAMES[seats, dragons].start(), FastDice(5, seats), 0
    settle(state, dice)
    while state.seat != OVER:
        seat = state.seat
        asked += 1
        if asked % 5 == 0:
            for seen in (state, state.seen_by(0), state.seen_by(seats - 1)):
                worths = [seen.worth(each) for each in range(seats)]
                assert all(-1 < worth < 1 for worth in worths)
                assert sum((worth + 1) / 2 for worth in worths) == pytest.approx(1)
        choices = state.choices(seat)
        state.apply(seat, choices[dice.below(len(choices))])
        settle(state, dice)


def test_the_end_is_worth_its_result() -> None:
    won = at("round: 3\nfactions 0: U1/0/0\nwon 1: 3Ei")
    assert (won.worth(0), won.worth(1)) == (-1, 1)
    shared = at("round: 3\nwon 0: 2Ti\nfactions 1: E1/0/0\nwon 1: Ti\nfactions 2: E1/0/0\nwon 2: Ti", 3)
    assert [shared.worth(seat) for seat in range(3)] == [-1, 0, 0]


def test_who_has_left_cannot_be_first() -> None:
    state = at("orders: 5@0\n" + EVEN + "factions 2: D3/0/0", 3)
    state.play(2, RESIGN)
    assert state.worth(2) == -1
    assert state.worth(0) == pytest.approx(-state.worth(1))


# What counts


@pytest.mark.parametrize(
    "gained",
    [
        "won 0: Ti",
        "catapults: 1 0",
        "orders: 12@0 14@1",
        "orders: 14@1\nfactions 2: U1/0/0\nwon 0: 2Ti",
    ],
)
def test_what_one_has_counts(gained: str) -> None:
    seats = 3 if "factions 2" in gained else 2
    less = "orders: 14@1\n" + EVEN + ("factions 2: U1/0/0" if seats == 3 else "")
    more = gained if "orders" in gained else "orders: 14@1\n" + gained
    better(f"{more}\n{EVEN}", less, seats)


def test_a_man_counts_most_where_he_decides_who_has_most() -> None:
    table = "round: 3\norders: 14@1\nfactions 1: B3/0/0 U2/0/0\nfactions 0: "
    close, ahead = at(table + "B4/0/0"), at(table + "B9/0/0")
    level, far = at(table + "B3/0/0"), at(table + "B8/0/0")
    assert close.worth(0) - level.worth(0) > ahead.worth(0) - far.worth(0)


def test_more_of_a_people_counts_for_more_the_higher_its_bonus() -> None:
    table = "orders: 14@1\nfactions 1: B3/0/0 U3/0/0\nfactions 0: "
    better(table + "B4/0/0 U3/0/0", table + "B3/0/0 U4/0/0")


def test_a_battle_that_can_be_won_is_worth_more_than_one_that_cannot() -> None:
    table = "orders: {}@0\nfactions 0: E2/1/0\nfactions 1: T2/1/0 U3/0/0"
    better(table.format(13), table.format(1))


def test_a_wizard_saves_what_is_threatened() -> None:
    table = "orders: 13@1\nfactions 0: T1/0/1{} U1/0/0\nfactions 1: E6/2/0"
    better(table.format("*1"), table.format(""))


def test_what_is_owed_counts_as_lost() -> None:
    """Between dice and losses a position is worth about what it is after them."""
    state = at("round: 3\norders: 9@0\nfactions 0: E4/0/0\nfactions 1: T2/1/0 B2/0/0")
    play(state, "E>1T", "r655", "k11")
    owed = state.worth(0)
    play(state, "lose:Ti", "lose:Ti")
    assert owed == pytest.approx(state.worth(0), abs=0.15)


def test_dragons_and_their_flames_count() -> None:
    table = "orders: 15@1\nfactions 0: E2/0/0\nfactions 1: T2/0/0\ndragons 1: 0\n"
    better(table + "dragons 0: 0 0", table + "dragons 0: 0", dragons=True)
    better(table + "dragons 0: 1", table + "dragons 0: 0", dragons=True)


def test_cards_kept_in_secret_count_for_who_knows_them() -> None:
    state = at("flow: keep\ndue: 1 1\nfactions 0: B1/0/0\nfactions 1: B1/0/0\nhand 0: 2Bi\nhand 1: 2Bi")
    before = state.seen_by(1).worth(1)
    play(state, "keep:Bi")
    assert state.worth(0) != pytest.approx(state.seen_by(1).worth(0))
    assert state.seen_by(0).worth(0) == pytest.approx(state.worth(0))
    assert state.seen_by(1).worth(1) > before


def points(state: State, seat: int) -> float:
    """The points that a seat may expect."""
    assert isinstance(state, WarriorsState)
    return Forecast(state).points[seat]


def points_for_keeping(card: str, number: int, seat: int) -> float:
    """What a card adds to the points that a seat expects, in the preparation of a round."""
    own, others = (
        f"factions {seat}: E3/1/0\nhand {seat}: {card} Bi",
        f"factions {1 - seat}: T2/0/0\nhand {1 - seat}: 2Bi",
    )
    state = at(f"round: {number}\nflow: keep\ndue: 1 1\n{own}\n{others}")
    before = points(state, seat)
    state.play(seat, state.parse(f"keep:{card}", seat))
    return points(state, seat) - before


@pytest.mark.parametrize("seat", [0, 1])
def test_wizards_and_battle_cards_count_for_less_before_the_last_round(seat: int) -> None:
    for card in ("wiz", "b13"):
        assert points_for_keeping(card, 1, seat) < points_for_keeping(card, 3, seat) - 0.1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_catapult_that_is_saved_counts_for_less_than_an_even_chance_of_a_card(seat: int) -> None:
    table = "round: 3\norders: 14@1\nfactions 0: B9/0/0\nfactions 1: E8/0/0\n"
    catapults = "catapults: 1 0" if seat == 0 else "catapults: 0 1"
    saved = points(at(table + catapults), seat) - points(at(table), seat)
    assert 0.5 < saved < 0.5 * 2


# Battles on average


def test_three_dice_against_two() -> None:
    """The attacker loses none, one or two of the two comparisons in 2890, 2611 and 2275 of 7776 ways."""
    found = falls(Rolls(), 3, 2, NO_BOWS, red_dragon=False, black_dragon=False)
    assert [found[2], found[4], found[6]] == pytest.approx([2890 / 7776, 2611 / 7776, 2275 / 7776])
    assert sum(found) == pytest.approx(1)


def test_bows_shields_and_numbers_help() -> None:
    def net(red: int, men: int, others: int, bows: int) -> float:
        at_clash = clash(red, men, 0, PLAIN_SIDE, others, 0, bows)
        return CLASHES.taken[at_clash] - CLASHES.lost[at_clash]

    assert net(PLAIN_SIDE, 3, 2, RED_BOWS) > net(PLAIN_SIDE, 3, 2, NO_BOWS) > net(PLAIN_SIDE, 3, 2, BLACK_BOWS)
    assert net(SHIELDED, 2, 2, NO_BOWS) > net(PLAIN_SIDE, 2, 2, NO_BOWS)
    assert net(PLAIN_SIDE, 4, 2, NO_BOWS) > net(PLAIN_SIDE, 2, 2, NO_BOWS)
    burning, cold = (clash(DRAGON_SIDE, lives, 0, PLAIN_SIDE, 2, 0, NO_BOWS) for lives in (2, 1))
    assert CLASHES.taken[burning] > CLASHES.taken[cold]


def test_an_attack_that_does_not_pay_is_made_once() -> None:
    at_clash = clash(PLAIN_SIDE, 1, 0, PLAIN_SIDE, 2, 0, BLACK_BOWS)
    assert CLASHES.taken[at_clash] + CLASHES.lost[at_clash] == pytest.approx(1)


# One step ahead


def first_thought(state: State) -> str:
    return thoughts(make_bot("squire", 1, 0, int(state.seat)), state.seen_by(state.seat))[0].notation


def aimed_at_an_attack(shooter: int) -> State:
    """A faction with many cards beside it is about to attack the holder of a Catapult."""
    other = 1 - shooter
    state = at(
        f"orders: 5@{other} 9@{shooter}\nfactions {other}: E4/1/1 U2/1/0 B3/1/0 G2/0/0\n"
        f"factions {shooter}: T4/2/0 B2/0/0\ncatapults: {other} {shooter}"
    )
    play(state, "pass")
    return state


@pytest.mark.parametrize("shooter", [0, 1])
def test_of_many_shots_those_at_the_attackers_are_looked_at_first(shooter: int) -> None:
    state = aimed_at_an_attack(shooter)
    other = 1 - shooter
    play(state, f"E>{shooter}T")
    assert state.seat == shooter
    assert len(state.choices(shooter)) > 7
    found = state.answers(shooter, 7)
    assert len(found) == 7
    assert {state.notation(choice, shooter) for choice in found} > {"pass", *(f"cat>{other}E{man}" for man in "iac")}
    assert found == sorted(found)
    assert set(state.answers(shooter, 4)) < set(found)
    assert list(state.answers(shooter, 99)) == list(state.choices(shooter))


@pytest.mark.parametrize("shooter", [0, 1])
def test_a_look_ahead_reckons_with_a_catapult_that_has_many_targets(shooter: int) -> None:
    state = aimed_at_an_attack(shooter)
    foresight = Foresight(FastDice(1))
    foresight.after(state, 1 - shooter, [state.parse(f"E>{shooter}T")], 1 - shooter)
    assert foresight.decisions == 1 + 7


@pytest.mark.parametrize(("ways", "answers"), [(60, 7), (15, 3), (6, 2), (5, 0)])
def test_the_fewer_ways_the_fewer_shots_are_looked_at(ways: int, answers: int) -> None:
    state = aimed_at_an_attack(1)
    foresight = Foresight(FastDice(1))
    foresight.after(state, 0, [state.parse("E>1T")], 0, ways)
    assert foresight.decisions == 1 + answers


def test_a_squire_uses_its_catapult_before_the_round_ends() -> None:
    state = at("round: 3\nflow: fight close window:0\nfactions 0: B2/0/0\nfactions 1: B2/0/0 U3/0/0\ncatapults: 1 0")
    assert state.seat == 0
    assert first_thought(state) == "cat>1Bi"


def test_a_squire_keeps_what_it_has_won_and_goes_on_with_a_battle_it_is_winning() -> None:
    leading = at("round: 3\norders: 3@0\nfactions 0: E3/0/0\nfactions 1: T4/2/0\nwon 0: 3Di")
    play(leading, "E>1T", "r611", "k66")
    assert first_thought(leading) == "stop"
    trailing = at("orders: 3@0\nfactions 0: E5/2/0\nfactions 1: T0/0/2 U3/0/0\nwon 1: 6Di")
    play(trailing, "E>1T", "r655", "k1")
    assert first_thought(trailing) == "on"


def test_a_squire_attacks_where_it_can_win() -> None:
    state = at("orders: 5@0\nfactions 0: E4/1/0\nfactions 1: E0/0/2 T4/2/0")
    assert first_thought(state) == "E>1E"

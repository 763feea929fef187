"""What positions of Warlords are worth, what plans are proposed in them, and that bots play sensibly by both."""

import pytest

from champclos import OVER, FastDice, State, settle
from champclos.bots import make_bot
from champclos.bots.thinking import carry_out
from champclos.games import make_game
from champclos.games.warlords import judgement
from champclos.games.warlords.state import WarlordsState
from champclos.lab import simulate
from champclos.testing.scenarios import legal, play
from tests.bots.test_honesty import same_decisions
from tests.games.warlords.helpers import at, attack, buying, reserve, stage, turn

HOME = "castile: 0 finished s6; wessex: 1 finished s6"


def proposed(state: State) -> list[list[str]]:
    """What is proposed to whoever decides, in notation."""
    seat = state.seat
    return [[state.notation(choice, seat) for choice in plan] for plan in state.seen_by(seat).proposals(seat)]


def better(more: str, less: str) -> None:
    """The first position is better for seat 0 and worse for seat 1 than the other."""
    good, bad = turn(more), turn(less)
    assert good.worth(0) > bad.worth(0) + 0.001
    assert good.worth(1) < bad.worth(1) - 0.001


# Worth


@pytest.mark.parametrize(
    "more",
    [
        f"{HOME}; gold: 9 0",
        f"{HOME}; leon: 0 s1",
        f"{HOME}; leon: 0 finished s1",
        "castile: 0 finished s6 l1; wessex: 1 finished s6",
        "castile: 0 finished s6; wessex: 1 s6",
        f"{HOME}; conquest hand 0: siege",
    ],
)
def test_more_is_better(more: str) -> None:
    better(more, HOME)


WHOLE = "leon: 0 s1; castile: 0 finished s6; aragon: 0 s1; andalus: 0 s1; almohades: 0 s1; navarre: 0 s1; portugal: {}"


def test_a_whole_kingdom_is_worth_its_free_spearmen_too() -> None:
    less, more = (
        turn(WHOLE.format("- ") + "; wessex: 1 finished s6"),
        turn(WHOLE.format("0 s1") + "; wessex: 1 finished s6"),
    )
    other = turn(WHOLE.format("- ") + "; wessex: 1 finished s6; gascony: 0 s1; gold: 20 0")
    assert more.worth(0) > other.worth(0) > less.worth(0)


def test_soldiers_on_their_way_are_not_lost() -> None:
    state = turn("castile: 0 finished s6 l1; wessex: 1 finished s6")
    before = state.worth(0)
    play(state, "march:castile", "take:s4")
    assert state.worth(0) == pytest.approx(before, abs=0.05)


def test_a_castle_in_danger_is_worth_less() -> None:
    text = "castile: 0 finished s6; portugal: 1 s{}; wessex: 1 finished s{}"
    better(text.format(1, 12), text.format(12, 1))


def test_a_good_attack_is_worth_declaring_and_a_bad_one_is_not() -> None:
    for defence, good in (("s1", True), ("finished s12 k3", False)):
        state = turn(f"castile: 0 finished s9; aragon: 1 {defence}; wessex: 1 finished s3")
        before = state.worth(0)
        play(state, "march:castile", "take:s6", "step:aragon")
        assert (state.worth(0) > before) == good


# Several rivals

MAJORITY = "majority: 1; leon: 0 s2; castile: 0 s18; aragon: 1 finished s2; lombardy: 1 finished s2"


def test_whoever_has_waited_longer_for_the_crown_is_nearer_to_it() -> None:
    text = f"{MAJORITY}; thrace: 2 finished s2; had turn: "
    early, late = turn(f"{text}0", seats=3), turn(f"{text}5", seats=3)
    assert late.worth(1) > early.worth(1) + 0.01
    assert late.worth(0) < early.worth(0) - 0.01


def test_a_castle_of_whoever_is_about_to_be_crowned_is_attacked_before_another() -> None:
    for holder, other in ((1, 2), (2, 1)):
        own = "castile: 0 finished s16; leon: 0 s1; portugal: 0 s1; andalus: 0 s1; almohades: 0 s1; navarre: 0 s1"
        rivals = f"aragon: {holder} finished s9; lombardy: {holder} finished s9; thrace: {other} s9"
        crowned = turn(f"{own}; {rivals}; jutland: {other} unfinished s9; majority: {holder}", seats=3)
        calm = turn(f"{own}; {rivals}; jutland: {other} finished s9; majority: -1", seats=3)
        declared = [state.copy() for state in (crowned, calm)]
        for state in declared:
            play(state, "march:castile", "take:s14", "step:aragon")
        gains = [after.worth(0) - state.worth(0) for after, state in zip(declared, (crowned, calm), strict=True)]
        assert gains[0] > gains[1] + 0.01


def test_losses_of_the_strongest_rival_count_for_more_than_those_of_another() -> None:
    own = "castile: 0 finished s20; wessex: 0 s1"
    gains = []
    for strong in ("mercia: 1 finished s1; wales: 1 s1; kiev: 2 s1", "mercia: 2 finished s1; wales: 2 s1; kiev: 3 s1"):
        state = turn(f"{own}; aragon: 1 s3; {strong}; thrace: 3 finished s1", seats=4)
        before = state.worth(0)
        play(state, "march:castile", "take:s12", "step:aragon")
        gains.append(state.worth(0) - before)
    assert gains[0] > gains[1]


def test_soldiers_go_where_the_strongest_rival_has_castles() -> None:
    own = "castile: 0 s9; leon: 0 finished s1; andalus: 0 s1; navarre: 0 s1; portugal: 0 s1; aragon: 0 s1"
    for strong, weak, to in (("gascony", "almohades", ("navarre", "aragon")), ("almohades", "gascony", ("andalus",))):
        rivals = f"{strong}: 1 finished s9; thrace: 1 finished s9; {weak}: 2 finished s9"
        plan = proposed(reserve(f"{own}; {rivals}", seats=3))[0]
        assert plan[plan.index("march:castile") + 2] in [f"step:{fief}" for fief in to]


def test_a_rival_with_a_large_army_is_stronger_than_one_with_a_few_fiefs_more() -> None:
    for strong, weak in ((1, 2), (2, 1)):
        rivals = f"mercia: {strong} finished s60; kiev: {weak} finished s2; novgorod: {weak} s1; polotsk: {weak} s1"
        state = turn(f"castile: 0 finished s20; thrace: 3 finished s1; {rivals}", seats=4)
        assert isinstance(state, WarlordsState)
        assert judgement.strongest(state, 0) == strong
        assert judgement.strongest(state, 3) == strong


# Plans


def test_armies_march_as_wholes_where_the_odds_are_good() -> None:
    plans = proposed(turn("castile: 0 finished s9; aragon: 1 s1; wessex: 1 finished s3"))
    assert all(plan[0] == "march:castile" for plan in plans)
    assert any("step:aragon" in plan for plan in plans)


def test_who_can_attack_nobody_ends_the_campaign() -> None:
    assert proposed(turn("castile: 0 finished s1; aragon: 1 s9; wessex: 1 finished s3")) == [["done"]]


def test_a_castle_in_danger_keeps_its_garrison() -> None:
    state = turn("castile: 0 finished s12; portugal: 1 s12; wessex: 1 finished s3")
    taken = [word.removeprefix("take:s") for word in proposed(state)[0] if word.startswith("take:s")]
    assert 12 - sum(map(int, taken)) >= 6
    assert proposed(turn("castile: 0 finished s5; portugal: 1 s20; wessex: 1 finished s3"))[0] == ["done"]


def test_a_march_goes_on_as_it_was_planned_by_whoever_is_asked_anew() -> None:
    state = turn("castile: 0 finished s9; aragon: 1 s1; wessex: 1 finished s3")
    plan = proposed(state)[0]
    for at_word, word in enumerate(plan[:-1]):
        play(state, word)
        if not word.startswith("step"):
            end = next(i for i, other in enumerate(plan) if i > at_word and other.startswith("step"))
            assert proposed(state) == [plan[at_word + 1 : end + 1]]


def test_soldiers_without_use_go_where_rivals_have_castles() -> None:
    own = "portugal: 0 s1; leon: 0 s9; castile: 0 s2; andalus: 0 s1"
    plan = proposed(reserve(f"{own}; aragon: 1 finished s3; wessex: 1 finished s3"))[0]
    assert plan[:3] == ["march:leon", "take:s8", "step:castile"]
    assert plan[-1] == "done"


def test_a_detachment_goes_to_peasants_who_hold_the_rest_of_a_kingdom() -> None:
    """Portugal, a forest with 2 peasants, is missing; six are wanted beside it."""
    own = "castile: 0 finished s20; leon: 0 s1; andalus: 0 s1; almohades: 0 s1; aragon: 0 s1; navarre: 0 s1"
    plan = proposed(reserve(f"{own}; gascony: 1 finished s2; wessex: 1 finished s3"))[0]
    assert plan == ["done"], "castile itself lies beside Portugal"
    own = "navarre: 0 finished s20; castile: 0 s1; leon: 0 s1; andalus: 0 s1; aragon: 0 s1; almohades: 0 s1"
    plan = proposed(reserve(f"{own}; wessex: 1 finished s3"))[0]
    assert plan[:3] == ["march:navarre", "take:s6", "step:castile"]


def test_losses_are_taken_in_the_usual_order() -> None:
    state = attack("s2 k2", "s9", "")
    while state.seat < 0:
        odds = state.odds()
        hits = [choice for choice in odds.choices if state.notation(choice).endswith("/3")]
        state.apply(-1, hits[0] if hits and "9/" in state.notation(hits[0]) else odds.choices[0])
    assert proposed(state) == [["lose:s2"]]


def test_castles_come_before_soldiers_in_recruiting() -> None:
    state = buying("castile: 0 unfinished s3; gold: 20 0; wessex: 1 finished s3")
    for plan in proposed(state):
        assert plan[0] == "buy:finish1"
        assert plan[-1] == "done"
        assert any(word.startswith("buy:s") for word in plan)


def test_recruits_are_placed_in_one_plan() -> None:
    state = at("deploying", "castile: 0 finished s3; recruits 0: s2 k1; wessex: 1 finished s3")
    assert proposed(state) == [["place:s@castile", "place:s@castile", "place:k@castile"]]


def test_what_is_not_planned_stands_for_itself() -> None:
    state = stage("trading", "castile: 0 finished s3; gold: 9 0; wessex: 1 finished s3")
    assert proposed(state) == []
    assert "trade" in legal(state)


# Bots

CASES = [(2, "standard"), (3, "short"), (4, "standard"), (3, "long"), (4, "random")]


@pytest.mark.parametrize(("seats", "scenario"), CASES)
def test_every_plan_can_be_played(seats: int, scenario: str) -> None:
    """In games of pages, which go everywhere, with a squire among them: no choice of a plan is forbidden."""
    played, dice, asked = make_game("warlords", {"seats": seats, "scenario": scenario, "rounds": 4}, {}), FastDice(3), 0
    state = played.start()
    bots = [make_bot("squire" if seat == 0 else "page", 3, 0, seat) for seat in range(seats)]
    settle(state, dice)
    while state.seat != OVER:
        seat = state.seat
        asked += 1
        if asked % 5 == 0:
            for plan in state.seen_by(seat).proposals(seat):
                copy = state.copy()
                for choice in plan:
                    assert copy.seat == seat, plan
                    assert copy.why_not(seat, choice) == 0, (copy.notation(choice, seat), copy.position())
                    copy.apply(seat, choice)
        state.apply(seat, bots[seat].choose(state.seen_by(seat)))
        settle(state, dice)


def test_a_plan_that_can_no_longer_be_played_is_given_up() -> None:
    state = turn("castile: 0 finished s3; wessex: 1 finished s3")
    march = [state.parse(word) for word in ("march:castile", "take:s9", "step:aragon")]
    carry_out(state, 0, march)
    assert "take:s1" in legal(state)


@pytest.mark.parametrize("bot", ["squire", "knight:iterations=4", "marshal:iterations=4"])
def test_bots_decide_the_same_where_their_seat_cannot_tell_the_difference(bot: str) -> None:
    assert same_decisions("warlords", {"seats": 3, "rounds": 3}, bot, wanted=8, every=23) == 8


def test_a_squire_beats_a_page() -> None:
    summary = simulate("warlords", {"seats": 2}, {}, ["squire", "page"], 6, 1)
    assert summary.wins[0] == 6


@pytest.mark.slow
def test_a_squire_beats_a_page_nearly_always_and_three_of_them_mostly() -> None:
    assert simulate("warlords", {"seats": 2}, {}, ["squire", "page"], 100, 2).wins[0] >= 95
    assert simulate("warlords", {"seats": 4}, {}, ["squire", "page", "page", "page"], 100, 2).wins[0] >= 70

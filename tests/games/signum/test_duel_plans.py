"""What positions of a duel are worth, what plans are proposed in them, and that squires play sensibly by both."""

import pytest

from champclos import OVER, FastDice, State, settle
from champclos.bots import make_bot
from champclos.games.signum import economy, stakes
from champclos.testing.scenarios import field, play
from tests.games.mirrored import also_mirrored
from tests.games.signum.duels import REAL, duel, laid, real
from tests.games.signum.helpers import plans_tried, where
from tests.games.signum.test_judgement import better, proposed


def squire_plays(state: State, seat: int = 0, most: int = 30) -> State:
    """A squire decides for a seat until its turn is over."""
    bot, dice = make_bot("squire", 1, 0, seat), FastDice(1)
    turns = field(state, "turns")
    for _ in range(most):
        settle(state, dice)
        if state.seat == OVER or field(state, "turns") != turns:
            break
        state.play(state.seat, bot.choose(state.seen_by(state.seat)))
    return state


# Worth


@also_mirrored
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("kills: 2 0", "kills: 1 0"),
        ("battle 0 history: city_hall; marker: 2 0", "battle 0 history: tavern; marker: 1 0"),
        ("feats hall 0: bounty", "feats hand 0: bounty"),
        (f"feats hand 0: architect; {laid(0, 'tavern')}", f"feats hand 0: pilgrim; {laid(0, 'tavern')}"),
    ],
)
def test_points_income_and_feats_are_worth_something(more: str, less: str) -> None:
    better(duel(more=more), duel(more=less))


@also_mirrored
def test_a_feat_whose_condition_can_never_hold_again_is_worth_nothing() -> None:
    better(duel(feats="first_blood"), duel(feats=""))
    late, none = duel(feats="first_blood", more="kills: 2 0"), duel(more="kills: 2 0")
    assert late.worth(0) == pytest.approx(none.worth(0))


@also_mirrored
def test_a_hero_whom_the_enemies_could_eliminate_is_nearly_lost() -> None:
    foes = "1 colossus e7; 1 durgan f7"
    near, far = duel(f"0 haldane e5 wounds 5 acted; {foes}"), duel(f"0 haldane e1 wounds 5 acted; {foes}")
    better(far, near)
    assert near.worth(0) < -0.4


def test_when_a_hero_has_fallen_points_decide_what_a_position_is_worth() -> None:
    """Effects of the same event may still ask somebody, and bots look at such positions."""
    state = duel("0 odile e5; 1 durgan e6 wounds 3").copy()
    state.gone, state.fallen = 2, [1]  # type: ignore[attr-defined]
    assert state.worth(0) > 0.9
    assert state.worth(1) < -0.9
    state.estate.kills = [0, 7]  # type: ignore[attr-defined]
    assert state.worth(0) < -0.9


# Plans


@also_mirrored
def test_a_feat_that_can_be_claimed_is_claimed_first() -> None:
    assert proposed(duel(feats="architect", more=laid(0, "tavern", "arena"))) == [["claim:architect"]]
    state = duel("0 haldane e5; 1 durgan e6 wounds 3", feats="heros_hand bounty")
    play(state, "activate:e5", "attack:e6", "roll:b:hh", "roll:v:.")
    assert proposed(state) == [["claim:heros_hand"]]


@also_mirrored
def test_a_feat_that_promises_little_goes_for_power_that_pays_a_stronger_character() -> None:
    plans = proposed(duel(feats="first_blood", more="power: 1 5; kills: 2 0; camp 0: anselm"))
    assert plans == [["trade:first_blood:power"]]


@also_mirrored
def test_a_feat_that_is_nearly_fulfilled_is_kept() -> None:
    state = duel("0 anselm e8", feats="vanguard", more="power: 0 0")
    assert all(not plan[0].startswith("trade") for plan in proposed(state))


@also_mirrored
def test_an_intruder_goes_where_a_feat_wants_one() -> None:
    state = duel("0 berta e7", feats="vanguard", more="power: 0 0")
    assert any(plan[:2] == ["activate:e7", "move:e9"] or plan[1:2] == ["move:d9"] for plan in proposed(state))


# Squires


@also_mirrored
def test_a_squire_does_not_leave_its_hero_where_it_is_sure_to_fall() -> None:
    state = squire_plays(duel("0 haldane e4 wounds 6; 1 colossus e7; 1 durgan f7; 1 olaf d7", more="power: 0 0"))
    assert where(state, "haldane")[1] in "12"


@also_mirrored
def test_a_squire_plays_the_card_that_wins() -> None:
    more = "bands: borrin haldane; kills: 11 0; power: 3 0"
    foes = "0 borrin a1; 1 haldane i9; 1 berta e8 wounds 3"
    state = squire_plays(duel(foes, hand="molten_spray smithy", more=more))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2)


@pytest.mark.parametrize("seed", [3, 4])
def test_every_plan_can_be_played(seed: int) -> None:
    """With a squire against a page: a plan is broken off by dice and offers, and never by the law."""
    bots = ["squire" if seat == seed % 2 else "page" for seat in range(2)]
    assert plans_tried(real(feats=20), bots, seed, every=5) > 5


def test_points_by_the_marker_are_those_of_the_rules() -> None:
    """Judgement reads the track of the Income and not the cards behind it."""
    state, dice = REAL.start(), FastDice(5)
    bots = [make_bot("page", 5, 0, seat) for seat in range(2)]
    settle(state, dice)
    while state.seat != OVER:
        for seat in range(2):
            assert stakes.scored(state, seat) == economy.points(state, seat)
        state.play(state.seat, bots[state.seat].choose(state.seen_by(state.seat)))
        settle(state, dice)

"""Battles: dice, rounds, losses, retreat, archers and castles."""

from fractions import Fraction

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, told
from tests.games.warlords.helpers import dice, dice_thrown, doing, fief, hit_chance, march, turn

REST = "; wessex: 1 finished s3"


def attack(army: str, defence: str, target: str = "aragon", start: str = "castile", more: str = REST) -> State:
    """Seat 0 attacks a fief, whose line is the defence (empty: peasants), with all it has in a neighbour."""
    held = f"; {target}: {defence}" if defence else ""
    state = turn(f"{start}: 0 finished {army} ms1{held}{more}")
    march(state, start, army, target)
    return play(state, "done")


@rule("WOE-BATTLE-1")
def test_the_attacker_picks_the_order_and_each_battle_is_finished_before_the_next() -> None:
    state = turn("castile: 0 finished s9" + REST)
    for target in ("andalus", "leon", "portugal"):
        march(state, "castile", "s2", target)
    play(state, "done")
    assert (state.seat, legal(state)) == (0, {"fight:andalus", "fight:leon", "fight:portugal"})
    assert clause(state, "fight:aragon") == "WOE-BATTLE-1"
    play(state, "fight:portugal")
    dice(state, "2/1", "2/0")
    assert legal(state) == {"on", "retreat:castile"}
    play(state, "on")
    dice(state, "2/1", "1/0")
    assert legal(state) == {"fight:andalus", "fight:leon"}


@rule("WOE-BATTLE-1")
def test_nobody_decides_for_the_dice_of_peasants() -> None:
    state = attack("s2", "")
    dice(state, "2/0")
    assert falls(state) == {"hits:3/0", "hits:3/1", "hits:3/2", "hits:3/3"}
    dice(state, "3/1")
    assert state.seat == 0


@rule("WOE-BATTLE-2")
def test_archers_of_both_sides_roll_first_and_their_losses_do_not_strike() -> None:
    state = attack("s4 a2", "1 s3 a1 k1")
    assert dice_thrown(state) == 2
    dice(state, "2/2", "1/1")
    assert doing(state) == "loss"
    play(state, "lose:k1", "lose:s1")
    play(state, "lose:s1")
    assert fief(state, "aragon") == "1 s2 a1"
    dice(state, "3/0")
    assert dice_thrown(state) == 2
    dice(state, "2/0")
    assert legal(state) == {"on", "retreat:castile"}


@rule("WOE-BATTLE-2")
def test_archers_roll_in_their_step_only() -> None:
    state = attack("s1 a1", "1 s1 a1")
    dice(state, "1/0", "1/0")
    dice(state, "1/0", "1/0")
    assert legal(state) == {"on", "retreat:castile"}


@rule("WOE-BATTLE-2")
def test_a_side_gone_after_the_archers_step_ends_the_battle_at_once() -> None:
    state = attack("s1 a2", "1 s2")
    dice(state, "2/2")
    assert fief(state, "aragon") == "0 moved s1 a2"


@rule("WOE-BATTLE-2")
def test_rounds_follow_until_a_side_is_gone() -> None:
    state = attack("s2", "1 s2")
    dice(state, "2/1", "2/0")
    play(state, "on")
    dice(state, "2/0", "1/0")
    play(state, "on")
    dice(state, "2/1", "1/0")
    assert fief(state, "aragon") == "0 moved s2"


REACH = [("s", 7), ("w", 5), ("a", 5), ("k", 4), ("l", 5), ("ms", 7), ("mw", 5), ("ma", 5), ("mk", 4)]


@rule("WOE-BATTLE-3")
@pytest.mark.parametrize(("soldier", "reach"), REACH)
def test_one_die_for_each_soldier_and_the_number_it_must_reach(soldier: str, reach: int) -> None:
    state = turn(f"castile: 0 finished {soldier}3 s1; aragon: 1 s9" + REST)
    march(state, "castile", f"{soldier}3", "aragon")
    play(state, "done")
    assert dice_thrown(state) == 3
    assert hit_chance(state) == Fraction(9 - reach, 8)


@rule("WOE-BATTLE-3", "WOE-MAP-3")
@pytest.mark.parametrize(("target", "faces"), [("andalus", 8), ("aragon", 8), ("navarre", 10), ("leon", 12)])
def test_peasants_hit_on_eight_with_the_defenders_die(target: str, faces: int) -> None:
    state = attack("s2", "", target)
    dice(state, "2/0")
    assert hit_chance(state) == Fraction(faces - 7, faces)


@rule("WOE-BATTLE-4")
def test_the_attacker_rolls_d8_everywhere() -> None:
    for target in ("andalus", "navarre", "leon"):
        for castle in ("", "finished "):
            state = attack("s2", f"1 {castle}s2", target)
            assert hit_chance(state) == Fraction(2, 8)


FACES = [
    ("andalus", "", 8), ("aragon", "", 8), ("navarre", "", 10), ("leon", "", 12),
    ("andalus", "started", 10), ("andalus", "unfinished", 10), ("aragon", "unfinished", 10),
    ("navarre", "unfinished", 10), ("leon", "unfinished", 12),
    ("andalus", "finished", 12), ("navarre", "finished", 12), ("leon", "finished", 12),
]  # fmt: skip


@rule("WOE-BATTLE-4")
@pytest.mark.parametrize(("target", "castle", "faces"), FACES)
def test_the_defender_rolls_the_better_die_of_terrain_and_castle(target: str, castle: str, faces: int) -> None:
    state = attack("s2", f"1 {castle} w2", target)
    dice(state, "2/0")
    assert hit_chance(state) == Fraction(faces - 4, faces)


@rule("WOE-BATTLE-5")
def test_both_sides_of_a_step_roll_at_once_so_those_who_fall_have_struck() -> None:
    state = attack("s2", "1 s2")
    dice(state, "2/2", "2/1")
    assert fief(state, "aragon") == "0 moved s1"


@rule("WOE-BATTLE-5")
def test_each_owner_chooses_the_losses_the_defender_first() -> None:
    state = attack("s2 k2", "1 s2 w1")
    dice(state, "2/1", "2/1", "2/1", "1/1")
    assert (state.seat, legal(state)) == (1, {"lose:s1", "lose:s2", "lose:w1"})
    assert clause(state, "lose:w2") == "WOE-BATTLE-5"
    assert clause(state, "lose:k1") == "WOE-BATTLE-5"
    play(state, "lose:w1", "lose:s1")
    assert (state.seat, legal(state)) == (0, {"lose:s1", "lose:s2", "lose:k1", "lose:k2"})
    assert clause(state, "lose:s3") == "WOE-BATTLE-5"
    play(state, "lose:k2")
    assert field(state, "army") == "s2"
    assert fief(state, "aragon") == "1 s1"


@rule("WOE-BATTLE-6")
def test_the_attackers_hold_the_fief_and_stay_there_for_the_turn() -> None:
    state = attack("s3 k1", "1 s1")
    dice(state, "3/1", "1/0", "1/0")
    assert fief(state, "aragon") == "0 moved s3 k1"
    assert clause(state, "march:aragon") == "WOE-MOVE-1"


@rule("WOE-BATTLE-6")
def test_if_both_are_destroyed_the_fief_goes_to_the_peasants() -> None:
    state = attack("s1", "1 s1")
    dice(state, "1/1", "1/1")
    assert fief(state, "aragon") == ""
    assert "WOE-BATTLE-6" in told(state)


@rule("WOE-BATTLE-6", "WOE-CASTLE-3")
@pytest.mark.parametrize("castle", ["started", "unfinished", "finished"])
def test_if_both_are_destroyed_a_castles_defender_gets_a_spearman(castle: str) -> None:
    state = attack("k1", f"1 {castle} k1")
    dice(state, "1/1", "1/1")
    assert fief(state, "aragon") == f"1 {castle} s1"


@rule("WOE-BATTLE-6")
def test_a_defender_who_stays_alive_keeps_the_fief() -> None:
    state = attack("s1", "1 s3")
    dice(state, "1/1", "3/1")
    assert fief(state, "aragon") == "1 s2"
    assert (state.seat, legal(state)) == (0, {"done"})


@rule("WOE-BATTLE-7")
def test_the_attacker_may_retreat_after_any_round_but_not_before_the_first() -> None:
    state = turn("castile: 0 finished s4; aragon: 1 s4; conquest hand 0: siege" + REST)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    assert clause(state, "retreat:castile") == "WOE-BATTLE-7"
    play(state, "pass")
    dice(state, "3/0", "4/1")
    assert legal(state) == {"on", "retreat:castile"}
    play(state, "on")
    dice(state, "2/0", "4/1")
    play(state, "retreat:castile")
    assert fief(state, "castile") == "0 finished s1 moved s1"
    assert fief(state, "aragon") == "1 s4"
    assert "WOE-BATTLE-7" in told(state)


@rule("WOE-BATTLE-7")
def test_the_defender_never_retreats() -> None:
    state = attack("s3", "1 s4 k1")
    dice(state, "3/1", "4/0", "1/0")
    assert state.seat == 1
    assert clause(state, "retreat:wessex") == "WOE-BATTLE-7"
    assert not {move for move in legal(state) if move.startswith("retreat")}


@rule("WOE-BATTLE-7")
def test_all_retreat_together_to_one_fief_from_which_somebody_came() -> None:
    state = turn("castile: 0 finished s3; navarre: 0 s3; andalus: 0 s1; aragon: 1 s4" + REST)
    march(state, "castile", "s2", "aragon")
    march(state, "navarre", "s2", "aragon")
    play(state, "done")
    dice(state, "4/0", "4/0")
    assert legal(state) == {"on", "retreat:castile", "retreat:navarre"}
    assert clause(state, "retreat:andalus") == "WOE-BATTLE-7"
    play(state, "retreat:navarre")
    assert fief(state, "navarre") == "0 s1 moved s4"
    assert fief(state, "castile") == "0 finished s1"


@rule("WOE-BATTLE-7")
def test_who_marched_two_retreats_to_the_border_and_a_warlord_adds_no_move() -> None:
    state = turn("castile: 0 finished s3 l1; aragon: 0 s1; gascony: 1 s4" + REST)
    march(state, "castile", "s2 l1", "aragon", "gascony")
    play(state, "done")
    dice(state, "2/0", "1/0", "4/0")
    assert legal(state) == {"on", "retreat:aragon"}
    assert clause(state, "retreat:castile") == "WOE-BATTLE-7"
    play(state, "retreat:aragon")
    assert fief(state, "aragon") == "0 s1 moved s2 l1"


@rule("WOE-BATTLE-8", "WOE-CASTLE-3")
@pytest.mark.parametrize("castle", ["started", "unfinished", "finished"])
def test_archers_at_castles(castle: str) -> None:
    faces = 12 if castle == "finished" else 10
    state = attack("a2", f"1 {castle} a2")
    assert hit_chance(state) == Fraction(3, 8)
    dice(state, "2/0")
    assert hit_chance(state) == Fraction(faces - 3, faces)
    hired = turn(f"castile: 0 finished ma2 s1; aragon: 1 {castle} ma2" + REST)
    march(hired, "castile", "ma2", "aragon")
    play(hired, "done")
    assert hit_chance(hired) == Fraction(3, 8)
    dice(hired, "2/0")
    assert hit_chance(hired) == Fraction(faces - 3, faces)


@rule("WOE-BATTLE-8")
def test_where_there_is_no_castle_archers_hit_on_five() -> None:
    state = attack("a2", "1 a2")
    assert hit_chance(state) == Fraction(4, 8)
    dice(state, "2/0")
    assert hit_chance(state) == Fraction(4, 8)


@rule("WOE-BATTLE-3")
def test_large_armies_roll_all_their_dice() -> None:
    state = attack("s40", "1 s1")
    thrown = 0
    while dice_thrown(state) > 1:
        thrown += dice_thrown(state)
        dice(state, f"{dice_thrown(state)}/0")
    assert thrown == 40


@rule("WOE-BATTLE-2", "WOE-CARD-2")
def test_rounds_are_counted_from_the_first_also_where_both_sides_decline_cards() -> None:
    hands = "; conquest hand 0: heroic_leadership; conquest hand 1: ambush"
    state = attack("s3", "1 s3", more=hands + REST)
    rounds = [field(state, "flow").split("/")[-1]]
    play(state, "pass", "pass")
    dice(state, "3/0", "3/0")
    rounds.append(field(state, "flow").split("/")[-2])
    play(state, "on")
    dice(state, "3/0", "3/0")
    rounds.append(field(state, "flow").split("/")[-2])
    assert rounds == ["1", "1", "2"]

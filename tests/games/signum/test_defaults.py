"""What is played for a player whose time has run out: nothing that commits to anything, else what harms least."""

from champclos import State
from champclos.core.game import OVER
from champclos.testing.scenarios import legal, play
from tests.games.signum.helpers import attack, battle, cards, doing, game, row


def late(state: State) -> str:
    """What is played for whoever decides."""
    return state.notation(state.default(state.seat))


def test_a_turn_that_may_be_skipped_is() -> None:
    assert late(battle("0 berta e5; 1 durgan i5; 1 sapper h6; 1 olaf g7")) == "pass"


def test_else_a_stunned_creature_is_activated_or_the_weakest_and_does_nothing() -> None:
    state = battle("0 vesna a5; 0 militia e5; 0 odile e4; 1 durgan f5")
    assert late(state) == "activate:e5"  # of a Militia, whose attack deals least
    play(state, "activate:e5")
    assert late(state) == "done"
    assert late(battle("0 vesna a5 stun; 0 militia e5; 0 odile e4; 1 durgan f5")) == "activate:a5"


def test_offers_are_declined_and_no_die_is_thrown_again() -> None:
    offered = attack(battle("0 berta e5; 1 durgan f5", more=cards(0, "talisman*1")), "e5", "f5")
    assert (doing(offered), late(offered)) == ("offer", "pass")
    mask = battle("0 haldane e5; 1 durgan f5", more=cards(0, "mask_of_fortune*3"))
    rolled = attack(mask, "e5", "f5", "roll:b:..", "roll:v:.", "yes")
    assert (doing(rolled), late(rolled)) == ("reroll", "done")


def test_a_creature_that_need_not_move_stays() -> None:
    state = battle("0 corvin e5; 1 sapper f5 wounds 1")
    attack(state, "e5", "f5", "roll:y:h.", "roll:g:p")  # the blast of the Sapper
    assert (doing(state), late(state)) == ("shift", "pass")


def test_the_weakest_dice_are_left_out() -> None:
    lent = f"force: {row('card arena')}/0/0/0/2 {row('contract 1 adds b')}/0/0/-1/2"
    state = battle("0 ysolde e5; 1 durgan f5", more=cards(0, "captains_sabre", "talisman*3") + "; " + lent)
    attack(state, "e5", "f5", "yes")
    assert {"leave:y", "leave:b", "leave:v"} <= legal(state)
    assert late(state) == "leave:v"


def test_the_relic_with_the_most_armour_takes_damage() -> None:
    for relics in (("bronze_plate*1", "iron_cuirass*3"), ("bronze_plate*3", "iron_cuirass*1")):
        more = cards(1, *relics) + "; bands: haldane haldane"
        state = attack(battle("0 corvin e5; 1 haldane f5", more=more), "e5", "f5", "roll:y:hh")
        assert late(state) == ("card:iron_cuirass" if relics[1].endswith("3") else "card:bronze_plate")


def test_a_healer_who_was_used_heals_nobody_of_the_enemy() -> None:
    state = play(battle("0 odile e5; 1 durgan e4 wounds 2; 0 berta f5 wounds 3"), "activate:e5", "use:healer")
    assert {"pick:e4", "pick:f5"} <= legal(state)
    assert late(state) in ("pick:f5", "pick:e5")


def test_a_band_that_was_not_begun_is_the_ready_one_and_one_that_was_goes_on_to_grow() -> None:
    state = play(game(bands="build").start(), "first:0", "band:haldane")
    assert late(state) == "yes"
    play(state, "call:berta")
    assert late(state).startswith("call:")


def test_a_game_without_anybody_ends() -> None:
    state = play(game().start(), "first:0")
    while state.seat != OVER:
        play(state, late(state))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 1)  # nobody has fought

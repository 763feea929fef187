"""The skirmish: bands and set-up, rounds, deployment between them, who wins; Minions and activations."""

import pytest

import champclos
from champclos import State
from champclos.core.game import NATURE
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play, play_for
from tests.games.mirrored import unmirrored
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, game, on, targets, where, wounds

STANDARD = game()
CHOOSING = game(bands="choose")
LAYING = game(terrains=True)
BUYING = game(minions=True)


def begun(played: object = STANDARD, first: int = 0) -> State:
    assert isinstance(played, champclos.Game)
    return play(played.start(), f"first:{first}")


# Set-up


@rule("SIG-SKIRM-08")
def test_a_die_says_who_is_first() -> None:
    state = STANDARD.start()
    assert state.seat == NATURE
    assert [int(weight) for weight in state.odds().weights] == [1, 1]
    assert play(state, "first:1").seat == 1


@rule("SIG-SKIRM-02", "SIG-SKIRM-03", "SIG-MINION-02", "SIG-CARD-06", "SIG-GEN-01")
def test_each_player_chooses_a_band_and_both_may_choose_the_same() -> None:
    state = begun(CHOOSING)
    assert legal(state) == {"band:haldane", "band:borrin", "band:ysolde", "band:hild"}
    play(state, "band:hild", "band:hild")
    assert field(state, "bands") == "hild hild"
    assert clause(begun(), "band:hild") == "SIG-SKIRM-02"


@rule("SIG-SKIRM-05", "SIG-SKIRM-06", "SIG-RELIC-07", "SIG-SKIRM-01", "SIG-SKIRM-07")
def test_buildings_and_relics_lie_ready_and_power_is_five() -> None:
    state = begun(CHOOSING)
    play(state, "band:borrin", "band:haldane")
    assert field(state, "cards 0") == "smithy arena gate_guard bronze_plate*4 rune_hammer*3 ring_of_protection*2"
    assert field(state, "power") == "5 5"
    assert field(state, "timer") == "6"


@rule("SIG-SKIRM-04", "SIG-SKIRM-21")
def test_heroes_are_placed_then_characters_up_to_the_limit_in_the_own_zone() -> None:
    state = begun(CHOOSING)
    play(state, "band:haldane", "band:borrin")
    assert targets(state, "to") == {"b1", "c1", "d1", "e1", "f1", "g1", "h1"}
    assert clause(state, "to:e5") == "SIG-SKIRM-04"
    play(state, "to:e1", "to:e9")
    assert "call:anselm" in legal(state)
    assert "done" not in legal(state)
    for at, name in zip("bcdfgh", ("anselm", "berta", "corvin", "kaitlynn", "dayodor", "vesna"), strict=True):
        assert state.seat == 0
        play(state, f"call:{name}", f"to:{at}1")
    assert state.seat == 1
    assert field(state, "camp 0") == "odile"


@rule("SIG-TERR-01", "SIG-TERR-BEGINNER", "SIG-TERR-PAIRED", "SIG-TERR-07")
def test_unique_terrains_are_laid_one_by_each_player_on_marked_spots_if_the_table_wants_it() -> None:
    state = begun(LAYING)
    assert {"lay:ruins", "lay:spire", "lay:catacombs", "lay:altar"} == legal(state)
    play(state, "lay:altar")
    assert targets(state, "to") == {"g7", "b6", "e5", "g4", "c3"} or len(targets(state, "to")) == 5
    play(state, "to:e5")
    assert "e5=altar" in field(state, "terrain")
    assert "lay:altar" not in legal(state)  # there is one of each
    assert doing(begun()) == "deploy"


# Rounds


@rule("SIG-SKIRM-09")
def test_nobody_acts_in_the_turn_of_another() -> None:
    state = battle("0 berta e5; 1 durgan i5")
    assert clause(state, "activate:i5", 1) == "SIG-SKIRM-09"


@rule("SIG-SKIRM-27", "HOUSE-RESIGN-1")
@unmirrored("three players")
def test_who_falls_first_is_last_and_what_goes_on_with_his_creatures_is_broken_off() -> None:
    state = battle("0 berta e5; 1 durgan f5; 2 odile i5", seats=3)
    attack(state, "e5", "f5")
    play_for(state, 1, "resign")  # while dice are due for the attack on him
    assert (doing(state), state.seat, where(state, "durgan"), field(state, "pool")) == ("round", 2, "", "")
    play_for(state, 2, "resign")
    outcome = state.outcome()
    assert outcome is not None
    assert (ended(state)[0], outcome.places) == ("HOUSE-RESIGN-1", (1, 3, 2))


@rule("SIG-WOUND-03", "HOUSE-RESIGN-1")
@unmirrored("three players")
def test_who_is_dying_is_dead_when_the_attacker_gives_up() -> None:
    """The die of a dying Sapper is due."""
    state = battle("0 ragnvald e5; 1 sapper f5 wounds 1; 2 odile i5", seats=3)
    play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh")
    assert (doing(state), dice_due(state)) == ("roll", "g")
    play_for(state, 0, "resign")
    assert (where(state, "sapper"), doing(state), state.seat, state.flaw()) == ("", "round", 1, "")


@rule("SIG-SKIRM-27", "HOUSE-RESIGN-1")
@unmirrored("three players")
@pytest.mark.parametrize(("quits", "goes_on"), [(1, "activation"), (2, "round")])
def test_an_ability_ends_if_all_whom_it_could_be_for_leave_before_one_is_picked(quits: int, goes_on: str) -> None:
    state = battle("0 gerda g5; 1 durgan a2; 2 olaf i5; 2 odile i6", seats=3)
    play(state, "activate:g5", "use:long_shot-4-gg")
    assert doing(state) == "pick"
    play_for(state, quits, "resign")
    assert state.seat >= 0
    assert (doing(state) == "pick") == (goes_on == "activation")
    if goes_on == "activation":
        play(state, "pick:i6")
    else:
        assert (doing(state), state.seat, on(state, "g5")) == ("round", 1, "gerda acted")


@rule("SIG-SKIRM-09", "SIG-MINION-09", "SIG-MINION-06", "SIG-ACT-05", "SIG-ACT-06")
def test_players_activate_one_creature_each_in_turn_and_mark_it() -> None:
    state = battle("0 berta a3; 0 militia a5; 0 militia a6; 1 durgan i5; 1 sapper i7")
    play(state, "activate:a5", "done")
    assert (on(state, "a5"), on(state, "a6"), state.seat) == ("militia acted", "militia", 1)
    play(state, "activate:i7", "done")
    assert state.seat == 0
    assert clause(state, "activate:a5") == "SIG-ACT-05"
    assert clause(state, "activate:i5") == "SIG-ACT-02"


@rule("SIG-SKIRM-10", "SIG-SKIRM-11", "SIG-SKIRM-25")
def test_who_has_fewer_creatures_left_than_everybody_else_may_skip() -> None:
    state = battle("0 berta a3; 1 durgan i5; 1 sapper i7; 1 thora i3", more=cards(0, "city_hall"))
    assert "pass" in legal(state)
    play(state, "card:city_hall", "pass")
    assert (state.seat, field(state, "power")) == (1, "6 5")
    assert clause(state, "pass") == "SIG-SKIRM-10"
    even = battle("0 berta a3; 1 durgan i5")
    assert clause(even, "pass") == "SIG-SKIRM-10"


@rule("SIG-SKIRM-13", "SIG-SKIRM-14", "SIG-SKIRM-15", "SIG-SKIRM-17", "SIG-SKIRM-26", "SIG-SKIRM-27")
def test_a_round_ends_when_everybody_is_marked_and_who_was_last_is_last_in_the_next() -> None:
    more = cards(0, "tavern!") + "; power: 0 1; latest: 1"
    state = battle("0 berta a3 acted; 0 haldane a1; 1 borrin i9 acted; 1 durgan i5 acted", more=more)
    play(state, "activate:a1", "done")
    assert field(state, "timer") == "5"
    assert field(state, "first") == "1"  # seat 0 was the last to activate
    assert "acted" not in state.position()
    assert field(state, "power") == "5 5"
    assert "!" not in field(state, "cards 0")
    assert (doing(state), state.seat) == ("round", 1)


@rule("SIG-SKIRM-27")
def test_who_has_nobody_left_to_activate_is_passed_over() -> None:
    state = battle("0 haldane a1 acted; 0 berta a3; 1 borrin i9 acted")
    play(state, "activate:a3", "done")
    assert field(state, "timer") == "5"


@rule("SIG-SKIRM-15")
def test_what_lasts_until_the_end_of_a_turn_ends_with_the_round() -> None:
    state = battle("0 haldane a1; 0 berta a3 acted; 1 borrin i9 acted", more=cards(0, "arena"))
    play(state, "card:arena", "pick:a3", "activate:a1", "done")
    assert field(state, "force") == ""


@rule("SIG-SKIRM-16", "SIG-SKIRM-21", "SIG-ABIL-12")
def test_between_rounds_characters_may_be_deployed_and_act_in_the_coming_round() -> None:
    state = battle("0 haldane a1; 1 borrin i9 acted", more="camp 0: berta odile; camp 1: durgan")
    play(state, "activate:a1", "done")
    assert (doing(state), state.seat) == ("refill", 1)  # in the order of the new round
    play(state, "call:durgan", "to:e9")
    assert (doing(state), state.seat) == ("refill", 0)
    play(state, "call:berta", "to:b1", "done")
    assert (doing(state), state.seat) == ("round", 1)
    assert "activate:e9" in legal(state)


@rule("SIG-SKIRM-21")
def test_no_more_characters_than_the_limit_are_deployed() -> None:
    six = "; ".join(
        f"0 {kind} {at}3 acted"
        for kind, at in zip(("berta", "corvin", "anselm", "kaitlynn", "vesna", "dayodor"), "abcdef", strict=True)
    )
    state = battle(f"0 haldane a1; {six}; 1 borrin i9 acted", more="camp 0: odile; history 1: durgan")
    play(state, "activate:a1", "done")
    assert doing(state) == "round"


@rule("SIG-SKIRM-18", "SIG-SKIRM-27")
def test_the_last_hero_standing_wins_at_once() -> None:
    state = battle("0 corvin e5; 1 borrin f5 wounds 8; 1 durgan i3")
    attack(state, "e5", "f5", "roll:y:h.")
    assert ended(state) == ("SIG-SKIRM-18", [0])


@rule("SIG-SKIRM-19", "SIG-SKIRM-23")
def test_at_the_end_of_the_timer_most_characters_destroyed_win() -> None:
    more = "timer: 1; history 1: durgan thora; history 0: berta; slain 0 1: durgan thora; slain 1 0: berta"
    state = battle("0 haldane a1; 1 borrin i9 acted", more=more)
    play(state, "activate:a1", "done")
    assert ended(state) == ("SIG-SKIRM-19", [0])


@rule("SIG-SKIRM-20", "SIG-CARD-13")
@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [("colossus", "kaitlynn", [0]), ("durgan", "kaitlynn", [1]), ("hound", "berta", [1]), ("durgan", "berta", [])],
)
def test_ties_are_broken_by_gold_silver_and_bronze(one: str, other: str, winner: list[int]) -> None:
    more = f"timer: 1; history 1: {one}; history 0: {other}; slain 0 1: {one}; slain 1 0: {other}"
    state = battle("0 haldane a1; 1 borrin i9 acted", more=more)
    play(state, "activate:a1", "done")
    assert ended(state) == ("SIG-SKIRM-20", winner)


@rule("SIG-SKIRM-24")
def test_a_minion_for_two_power_where_the_table_wants_it() -> None:
    text = battle("0 haldane e5; 1 durgan i5").position()
    state = BUYING.position(text)
    play(state, "minion", "to:e6")
    assert (on(state, "e6"), field(state, "power")) == ("militia acted", "3 5")
    assert clause(battle("0 haldane e5; 1 durgan i5"), "minion") == "SIG-SKIRM-24"


@rule("SIG-SKIRM-21", "SIG-SKIRM-27", "SIG-SKIRM-18")
@unmirrored("three players")
def test_with_three_players_a_fallen_hero_takes_his_band_away_and_the_others_go_on() -> None:
    state = battle("0 corvin e5; 1 borrin f5 wounds 8; 1 durgan a5; 2 ysolde k6", seats=3)
    attack(state, "e5", "f5", "roll:y:h.")
    assert where(state, "durgan") == ""
    assert field(state, "history 1") == ""  # taken away, not destroyed
    assert (doing(state), state.seat) == ("round", 2)
    assert state.out(1)


@rule("SIG-SKIRM-19")
@unmirrored("three players")
def test_with_three_players_each_counts_what_he_destroyed_himself() -> None:
    more = "timer: 1; history 1: durgan thora; slain 0 1: durgan; slain 2 1: thora; history 0: berta; slain 2 0: berta"
    state = battle("0 haldane a1; 1 borrin a6 acted; 2 ysolde k6 acted", more=more, seats=3)
    play(state, "activate:a1", "done")
    assert ended(state) == ("SIG-SKIRM-19", [2])


# Minions


@rule("SIG-MINION-07")
def test_a_minion_may_be_removed_in_place_of_its_activation() -> None:
    state = battle("0 militia e5 stun; 0 berta a3; 1 durgan f5")
    play(state, "dismiss:e5")
    assert (where(state, "militia"), state.seat) == ("", 1)
    assert clause(battle("0 militia e5 acted; 0 berta a3; 1 durgan f5"), "dismiss:e5") == "SIG-ACT-05"
    assert clause(battle("0 berta a3; 1 durgan f5"), "dismiss:a3") == "SIG-MINION-07"


@rule("SIG-MINION-04")
def test_each_minion_has_tokens_of_its_own() -> None:
    state = battle("0 corvin e5; 1 militia f5; 1 militia g5")
    attack(state, "e5", "f5", "roll:y:c.")
    assert (on(state, "f5"), on(state, "g5")) == ("militia wounds 1 poison", "militia")


# Activations


@rule("SIG-ACT-03", "SIG-ACT-01")
def test_only_one_creature_is_active_at_a_time() -> None:
    state = play(battle("0 berta e5; 0 corvin a3; 1 durgan f5"), "activate:e5")
    assert clause(state, "activate:a3") == "SIG-ACT-03"


@rule("SIG-ACT-08")
def test_a_creature_attacks_once_in_an_activation() -> None:
    state = battle("0 berta e5; 1 durgan f5; 1 thora d5")
    attack(state, "e5", "f5", "roll:y:..")
    assert (doing(state), state.seat) == ("round", 1)


@rule("SIG-RUN-02", "SIG-ACT-01")
def test_a_run_is_the_whole_activation() -> None:
    state = play(battle("0 odile e5; 0 berta f5 wounds 1; 1 durgan i5"), "activate:e5", "run:e6")
    assert state.seat == 1


@rule("SIG-ACT-13")
def test_a_summoned_minion_has_no_activation_and_no_end_of_one() -> None:
    more = cards(0, "barracks") + "; bands: ysolde borrin"
    state = battle("0 ysolde e5; 1 durgan i5", terrain="e6=altar", more=more)
    play(state, "card:barracks", "to:e6")
    assert (doing(state), state.seat) == ("round", 0)


@rule("SIG-GEN-13", "SIG-TERR-08")
def test_contact_is_adjacency() -> None:
    near = battle("0 borrin a3; 1 haldane i9 acted", terrain="b3=hill", more="bands: borrin haldane")
    play(near, "activate:a3", "done")
    assert on(near, "a3") == "borrin armour 1"  # in contact with a Hill at the start of a turn
    far = battle("0 borrin a3; 1 haldane i9 acted", terrain="c3=hill", more="bands: borrin haldane")
    play(far, "activate:a3", "done")
    assert on(far, "a3") == "borrin"


@rule("SIG-ABIL-18")
def test_effects_that_may_happen_are_offered_after_those_that_must() -> None:
    state = battle("0 berta e5; 1 durgan f5; 0 dayodor e4", more=cards(0, "talisman*3"))
    attack(state, "e5", "f5")
    assert doing(state) == "offer"
    assert field(state, "pool") == "yyv"  # the Warlord's die is there already
    assert wounds(state, "durgan") == 0

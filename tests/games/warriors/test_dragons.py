"""The Dragon Hordes: Dragons, Flames, Draconic and Mixed Battles."""

import pytest

from champclos import NATURE, RESIGN, State
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, told
from tests.games.warriors.helpers import at


def hordes(text: str, seats: int = 2) -> State:
    return at(text, seats, dragons=True)


@rule("WAR-DRAGON-3")
def test_every_dragon_is_a_faction_alone_joins_no_band_and_takes_no_wizard() -> None:
    state = hordes("flow: place\nfactions 0: E1/0/0 T1/0/0\ndragons 0: 0 2\nwizards: 1 0")
    assert clause(state, "wiz>dr0") == "WAR-DRAGON-3"
    assert legal(state) == {"wiz>E", "wiz>T"}
    band = hordes("orders: 2@0\nfactions 0: E1/0/0 T1/0/0\ndragons 0: 0 2\nfactions 1: D1/0/0\ncatapults: 0 1")
    play(band, "pass")
    assert field(band, "battle") == "card=2 mode=mercenary band=T1,E1"
    assert field(band, "dragons 0") == "0 2"


@rule("WAR-DRAGON-4")
def test_a_dragon_attacks_anything_unprotected_and_anything_unprotected_attacks_it() -> None:
    flight = hordes("orders: 15@0\ndragons 0: 1\nfactions 0: E2/0/0\nfactions 1: D2/0/0 G1/0/0*1\ndragons 1: 0 0")
    play(flight, "dr1")
    assert legal(flight) == {">1D", ">1dr0"}
    assert clause(flight, ">1G") == "WAR-ATTACK-3"
    attackers = hordes("orders: 5@0\nfactions 0: E2/0/0 D1/0/0*1\nfactions 1: G1/0/0\ndragons 1: 0 2")
    assert legal(attackers) == {"E>1dr0", "E>1dr2"}
    assert clause(attackers, "D>1dr0") == "WAR-ATTACK-3"
    band = hordes("orders: 2@0\nfactions 0: E2/0/0\ndragons 1: 0 2")
    assert legal(band) == {">1dr0", ">1dr2"}


@rule("WAR-DRAGON-5")
def test_a_dragon_rolls_two_dice_attacking_and_defending() -> None:
    flight = hordes("orders: 15@0\ndragons 0: 0\nfactions 1: D1/0/0")
    play(flight, "dr0", ">1D")
    assert {len(fall) - 1 for fall in falls(flight)} == {2}
    defence = hordes("orders: 5@0\nfactions 0: E3/0/0\ndragons 1: 0")
    play(defence, "E>1dr0", "r611")
    assert {len(fall) - 1 for fall in falls(defence)} == {2}


@rule("WAR-DRAGON-5", "WAR-DRAGON-6")
def test_the_rulebooks_dragon_with_5_and_3_against_6_and_1() -> None:
    state = hordes("orders: 15@0\ndragons 0: 2\nfactions 1: D3/0/0")
    play(state, "dr2", ">1D", "r42", "k61")
    assert state.seat == 0
    assert legal(state) == {"burn", "yield"}
    play(state, "burn")
    assert field(state, "battle").split()[2] == "lead=dr1"
    assert field(state, "won 0") == "Di"
    assert field(state, "won 1") == ""
    assert "fl" in field(state, "discard").split()


@rule("WAR-DRAGON-5", "WAR-DRAGON-6")
def test_the_rulebooks_dragon_with_5_and_3_against_6_and_3() -> None:
    state = hordes("orders: 15@0\ndragons 0: 2\nfactions 1: D3/0/0")
    play(state, "dr2", ">1D", "r42", "k63", "burn", "burn")
    assert field(state, "battle").split()[2] == "lead=dr0"
    assert (field(state, "won 0"), field(state, "won 1")) == ("", "")
    assert "2fl" in field(state, "discard").split()


@rule("WAR-DRAGON-6")
def test_without_a_flame_the_dragon_is_lost_and_a_lost_dragons_flames_are_discarded() -> None:
    bare = hordes("orders: 15@0\ndragons 0: 0\nfactions 1: D3/0/0")
    play(bare, "dr0", ">1D", "r42", "k61")
    assert field(bare, "won 1") == "dr"
    assert field(bare, "won 0") == "Di"
    given = hordes("orders: 15@0\ndragons 0: 2\nfactions 1: D3/0/0")
    play(given, "dr2", ">1D", "r42", "k63", "yield")
    assert field(given, "won 1") == "dr"
    assert "2fl" in field(given, "discard").split()


@rule("WAR-DRAGON-6", "WAR-ATTACK-9")
def test_a_defending_dragon_burns_too_and_both_comparisons_stand() -> None:
    state = hordes("orders: 5@0\nfactions 0: E3/0/0\ndragons 1: 1")
    play(state, "E>1dr1", "r661", "k41")
    assert state.seat == 1
    play(state, "burn")
    assert field(state, "won 0") == "dr"


@rule("WAR-DRAGON-6")
def test_flames_stay_beyond_the_round() -> None:
    state = hordes("flow: fight\ndragons 0: 2\nflames: 0 3\nfactions 1: D3/0/0")
    assert field(state, "round") == "2"
    assert (field(state, "dragons 0"), field(state, "flames")) == ("2", "0 3")


@rule("WAR-DRAGON-7")
def test_flames_are_shared_out_among_dragons_as_their_owner_likes() -> None:
    state = hordes(
        "flow: place\norders: 3@1\nfactions 0: E1/0/0\ndragons 0: 0 0\nflames: 3 2\nfactions 1: D1/0/0\ndragons 1: 0 1"
    )
    assert state.seat == 1
    assert legal(state) == {"fl>dr0", "fl>dr1"}
    assert clause(state, "fl>dr0", 0) == "WAR-DRAGON-7"
    play(state, "fl>dr1", "fl>dr2")
    assert field(state, "dragons 1") == "0 3"
    assert field(state, "dragons 0") == "0 1"  # the first of three needs no choice: both Dragons are alike
    play(state, "fl>dr0")
    assert field(state, "dragons 0") == "1 2"


@rule("WAR-DRAGON-7")
def test_one_dragon_gets_all_flames_and_without_a_dragon_they_wait() -> None:
    state = hordes("flow: place\nfactions 0: E1/0/0\ndragons 0: 1\nflames: 3 2\nfactions 1: D1/0/0\norders: 3@0")
    assert field(state, "dragons 0") == "4"
    assert field(state, "flames") == "0 2"
    later = hordes("flow: keep\ndue: 0 1\nflames: 0 2\nhand 1: dr Ei\nfactions 0: E1/0/0\norders: 3@0")
    later.play(1, later.parse("keep:dr", 1))
    play(later, "dr")
    assert field(later, "dragons 1") == "2"
    assert clause(later, "fl>dr2", 1) == "WAR-DRAGON-7"


@rule("WAR-DRAGON-7", "WAR-PREP-3")
def test_even_a_lone_dragon_gets_its_flames_after_the_wizards_of_its_owner() -> None:
    state = hordes(
        "flow: place\norders: 3@1\nfactions 0: E1/0/0\ndragons 0: 0\nflames: 1 2\n"
        "factions 1: D1/0/0 T1/0/0\ndragons 1: 0\nwizards: 1 1"
    )
    assert (state.seat, legal(state)) == (1, {"wiz>D", "wiz>T"})
    assert (field(state, "flames"), field(state, "dragons 1")) == ("1 2", "0")
    play(state, "wiz>T")
    assert told(state)[:5] == ["WAR-PREP-3", "WAR-DRAGON-7", "WAR-DRAGON-7", "WAR-PREP-3", "WAR-DRAGON-7"]
    assert (field(state, "flames"), field(state, "dragons 0"), field(state, "dragons 1")) == ("", "1", "2")


@rule("WAR-DRAGON-8")
def test_a_catapult_kills_a_dragon_on_a_6_only_and_no_flame_is_a_target() -> None:
    for face in (4, 5, 6):
        state = hordes("orders: 5@0\nfactions 0: E1/0/0\ndragons 0: 3\nfactions 1: D1/0/0\ncatapults: 0 1")
        assert clause(state, "cat>0fl") == "WAR-DRAGON-8"
        play(state, "cat>0dr3", f"d{face}")
        assert field(state, "won 1") == ("dr" if face == 6 else "")
        assert ("3fl" in field(state, "discard").split()) == (face == 6)


@rule("WAR-DRAGON-8", "WAR-END-2")
def test_the_dragon_in_a_battle_is_a_target_of_its_own() -> None:
    state = hordes("orders: 15@0\ndragons 0: 1 1\nfactions 1: D1/0/0\ncatapults: 0 2")
    play(state, "pass", "dr1", ">1D")
    assert {"cat>0dr1", "cat>0dr*"} <= legal(state)
    idle = state.copy()
    play(idle, "cat>0dr1", "d6", "pass")
    assert idle.seat == NATURE
    assert falls(idle) == {f"r{one}{two}" for one in range(1, 7) for two in range(1, one + 1)}
    play(state, "cat>0dr*", "d6", "pass")
    assert field(state, "dragons 0") == "1"
    assert "b15" in field(state, "discard").split()


@rule("WAR-DRAGON-8")
@pytest.mark.parametrize("face", [1, 3, 4, 5, 6])
@pytest.mark.parametrize("side", ["attacks", "defends"])
def test_a_dragon_in_a_battle_is_hit_on_a_6_only(side: str, face: int) -> None:
    if side == "attacks":
        state = hordes("orders: 15@0 17@1\ndragons 0: 2\nfactions 1: D2/0/0\ncatapults: 0 1")
        play(state, "pass", "dr2", ">1D", "cat>0dr*", f"d{face}")
    else:
        state = hordes("orders: 5@1 17@0\nfactions 1: E3/0/0\ndragons 0: 2\ncatapults: 0 1")
        play(state, "pass", "E>0dr2", "cat>0dr*", f"d{face}")
    assert field(state, "won 1") == ("dr" if face == 6 else "")
    assert ("2fl" in field(state, "discard").split()) == (face == 6)
    assert ("dr2" in field(state, "battle")) == (face != 6)


@rule("WAR-DRAGON-9")
def test_a_dragon_never_charges_but_may_always_be_charged_again() -> None:
    state = hordes("orders: 11@0\nfactions 0: E6/0/0\nfactions 1: T1/0/0\ndragons 1: 0 3")
    play(state, "E>1T", "r655", "k1", "camp:Ei")
    assert legal(state) == {">1dr0", ">1dr3"}
    play(state, ">1dr3", "r666", "k11", "burn", "burn", "stop", "camp:Ei")
    assert legal(state) == {">1dr0", ">1dr1"}
    play(state, ">1dr1", "r666", "k11", "burn")
    assert field(state, "won 0") == "Ti dr"
    flight = hordes("orders: 15@0\ndragons 0: 0\nfactions 1: D1/0/0 G2/0/0")
    play(flight, "dr0", ">1D", "r66", "k1")
    assert "b15" in field(flight, "discard").split()


@rule("WAR-DRAGON-10")
def test_a_draconic_battle_is_for_one_dragon_only() -> None:
    state = hordes("orders: 15@0\ndragons 0: 0 1\nfactions 0: E2/0/0\nfactions 1: T2/0/0")
    assert legal(state) == {"dr0", "dr1"}
    assert clause(state, "E>1T") == "WAR-DRAGON-10"
    assert clause(state, ">1T") == "WAR-ATTACK-1"
    play(state, "dr0")
    assert clause(state, "dr1") == "WAR-DRAGON-10"
    simple = hordes("orders: 5@0\ndragons 0: 0 1\nfactions 0: E2/0/0\nfactions 1: T2/0/0")
    assert clause(simple, "dr0") == "WAR-DRAGON-10"


@rule("WAR-DRAGON-10", "WAR-ROUND-2")
def test_a_draconic_battle_without_a_dragon_is_discarded() -> None:
    state = hordes("orders: 15@0 17@1\nfactions 0: E2/0/0\nfactions 1: T2/0/0\ncatapults: 1 0")
    play(state, "pass")
    assert "WAR-ROUND-2" in told(state)


@rule("WAR-DRAGON-11")
def test_a_mixed_battle_is_what_its_owner_says_for_good() -> None:
    text = "orders: 16@0\ndragons 0: 0\nfactions 0: E2/0/0\nfactions 1: T2/0/0"
    state = hordes(text)
    assert legal(state) == {"draconic", "mercenary"}
    assert clause(state, "dr0") == "WAR-DRAGON-11"
    assert clause(state, ">1T") == "WAR-DRAGON-11"
    play(state, "mercenary")
    assert field(state, "battle") == "card=16 mode=mercenary band=E2"
    assert clause(state, "draconic") == "WAR-DRAGON-11"
    flight = hordes(text)
    play(flight, "draconic")
    assert legal(flight) == {"dr0"}


@rule("WAR-DRAGON-11")
def test_only_a_reading_with_a_legal_attack_may_be_chosen() -> None:
    state = hordes("orders: 16@0\nfactions 0: E2/0/0\nfactions 1: T2/0/0")
    assert legal(state) == {"mercenary"}
    assert clause(state, "draconic") == "WAR-DRAGON-11"
    neither = hordes("orders: 16@0 17@1\nfactions 0: E0/1/0\nfactions 1: T2/0/0\ncatapults: 1 0")
    play(neither, "pass")
    assert "WAR-ROUND-2" in told(neither)


@rule("WAR-DRAGON-11", "WAR-ROUND-2")
@pytest.mark.parametrize("own", ["", "factions 0: E2/0/0\n"])
def test_a_mixed_battle_without_a_target_is_discarded_in_spite_of_a_dragon(own: str) -> None:
    text = f"orders: 16@0 18@1\ndragons 0: 0\n{own}factions 1: T2/0/0*1\ncatapults: 1 0"
    state = hordes(text)
    play(state, "pass")
    assert told(state)[1:3] == ["WAR-ROUND-2", "WAR-ROUND-1"]
    assert field(state, "orders") == "18@1"
    assert "b16" in field(state, "discard").split()


@rule("WAR-DRAGON-11", "WAR-DRAGON-4")
def test_a_mixed_battle_with_a_dragon_only_is_draconic_and_may_attack_a_dragon() -> None:
    state = hordes("orders: 16@0 18@1\ndragons 0: 0\nfactions 1: T2/0/0*1\ndragons 1: 0")
    assert legal(state) == {"draconic"}
    play(state, "draconic", "dr0")
    assert legal(state) == {">1dr0"}
    play(state, ">1dr0", "r66", "k11")
    assert field(state, "won 0") == "dr"


@rule("WAR-DRAGON-11", "WAR-DRAGON-10", "WAR-MERC-1")
def test_words_of_other_battles_are_refused_by_their_clauses() -> None:
    simple = hordes("orders: 5@0\nfactions 0: E3/0/0\ndragons 0: 1\nfactions 1: T2/0/0\ndragons 1: 0")
    assert clause(simple, "draconic") == "WAR-DRAGON-11"
    assert clause(simple, "join:E") == "WAR-MERC-1"
    assert clause(simple, ">1T") == "WAR-ATTACK-1"
    assert clause(simple, "draconic", 1) == clause(simple, "join:T", 1) == clause(simple, "dr0", 1) == "WAR-ROUND-1"
    flight = hordes("orders: 15@0\nfactions 0: E3/0/0\ndragons 0: 1\nfactions 1: T2/0/0\ndragons 1: 0")
    assert clause(flight, "dr0") == "HOUSE-PIECE-1"
    assert clause(flight, "join:E") == "WAR-MERC-1"
    assert clause(flight, "mercenary") == "WAR-DRAGON-11"
    play(flight, "dr1")
    assert legal(flight) == {">1T", ">1dr0"}
    assert clause(flight, ">1dr1") == "HOUSE-PIECE-1"
    play(flight, ">1T", "r61", "k52")
    assert clause(flight, "draconic") == "WAR-DRAGON-11"
    assert clause(flight, "dr1") == "WAR-DRAGON-10"
    assert clause(flight, "join:E") == "WAR-MERC-1"
    assert clause(flight, ">1T") == "WAR-ATTACK-1"


@rule("WAR-DRAGON-7", "WAR-DRAGON-3", "WAR-PREP-3")
def test_wizards_are_placed_before_flames_and_only_on_what_one_has() -> None:
    text = "flow: place\norders: 3@0\nfactions 0: E1/0/0 T1/0/0\ndragons 0: 0 1\nflames: 1 1\nwizards: 1 1\n"
    state = hordes(text + "factions 1: D1/0/0 G1/0/0\ndragons 1: 0 1")
    assert (state.seat, legal(state)) == (0, {"wiz>E", "wiz>T"})
    assert clause(state, "fl>dr0") == "WAR-DRAGON-7"
    assert clause(state, "wiz>G") == "HOUSE-PIECE-1"
    assert clause(state, "wiz>dr0") == "WAR-DRAGON-3"
    play(state, "wiz>E")
    assert (state.seat, legal(state)) == (0, {"fl>dr0", "fl>dr1"})
    assert clause(state, "fl>dr2") == "HOUSE-PIECE-1"
    assert clause(state, "wiz>E") == "WAR-PREP-3"
    play(state, "fl>dr0")
    assert (state.seat, legal(state)) == (1, {"wiz>D", "wiz>G"})
    keeping = hordes("flow: keep\ndue: 1 1\nhand 0: Ei Ti\nhand 1: Gi Di\nfactions 0: E1/0/0")
    assert clause(keeping, "wiz>E", 0) == "WAR-PREP-3"
    assert clause(keeping, "fl>dr0", 0) == "WAR-DRAGON-7"


@rule("WAR-DRAGON-6", "WAR-ATTACK-8", "WAR-ATTACK-10")
def test_only_the_loser_burns_and_only_a_dragon() -> None:
    state = hordes("orders: 5@0\nfactions 0: E4/1/0\ndragons 0: 1\ndragons 1: 2\nfactions 1: T1/0/0")
    play(state, "E>1dr2", "r651", "k31")
    assert state.seat == 1
    assert clause(state, "burn", 0) == clause(state, "yield", 0) == "WAR-DRAGON-6"
    assert clause(state, "lose:Ti") == "WAR-ATTACK-10"
    play(state, "burn", "burn")
    assert clause(state, "burn", 1) == "WAR-DRAGON-6"
    assert clause(state, "lose:Ei") == "WAR-ATTACK-8"


@rule("WAR-RESIGN-1", "WAR-DRAGON-6")
def test_a_dragon_goes_home_when_its_attacker_resigns() -> None:
    state = hordes("orders: 5@0 14@2\nfactions 0: E4/0/0\ndragons 1: 2\nfactions 1: T1/0/0\nfactions 2: D1/0/0", 3)
    play(state, "E>1dr2", "r641")
    state.play(0, RESIGN)
    assert (field(state, "dragons 1"), field(state, "discard")) == ("2", "4Ei b5")


@rule("WAR-CHARGE-4", "WAR-DRAGON-9")
def test_a_dragon_without_flames_may_be_charged_again_and_ones_own_is_no_target() -> None:
    state = hordes("orders: 11@0 14@1\nfactions 0: E6/0/0\nfactions 1: T1/0/0*1\ndragons 1: 0")
    play(state, "E>1dr0", "r111", "k66", "stop", "camp:Ei")
    assert legal(state) == {">1dr0"}
    alone = hordes("orders: 11@0 14@1\nfactions 0: E6/0/0\ndragons 0: 0\nfactions 1: T3/0/0")
    play(alone, "E>1T", "r655", "k11", "stop")
    assert field(alone, "orders") == "14@1"

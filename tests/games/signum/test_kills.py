"""Who is eliminated, whom that counts for, and what it brings; limits, Relics that may not be used, far sight."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.helpers import GAMES, attack, battle, cards, dice_due, doing, game, on, targets, where, wounds

BUYING = game(minions=True)
OTHERS = "0 berta a3 acted; 0 corvin b3 acted; 0 militia c3 acted; 0 militia d3 acted; 0 militia e3 acted"


def struck(creatures: str, *rolls: str, more: str = "") -> State:
    """The creature on e5 attacks the one on f5."""
    return attack(battle(creatures, more=more), "e5", "f5", *rolls)


# Resurgents


@rule("SIG-GLOSS-RESURGENT-1", "SIG-ABIL-02")
def test_a_resurgent_comes_from_the_war_camp_or_the_history_onto_the_hex_of_a_victim() -> None:
    for zone in ("camp", "history"):
        state = struck("0 corvin e5; 1 berta f5 wounds 4", "roll:y:c.", more=f"{zone} 0: velmor")
        assert legal(state) == {"yes", "pass"}
        assert on(play(state.copy(), "pass"), "f5") == ""
        play(state, "yes")
        assert on(state, "f5").startswith("velmor acted")
        assert (field(state, "history 1"), field(state, f"{zone} 0")) == ("", "")


@rule("SIG-GLOSS-RESURGENT-1", "SIG-ABIL-02")
def test_a_resurgent_on_the_battlefield_that_kills_brings_nobody() -> None:
    state = struck("0 velmor e5; 1 berta f5 wounds 4", "roll:y:c", "roll:b:h")
    assert (doing(state), state.seat) == ("round", 1)
    assert (on(state, "f5"), field(state, "history 1")) == ("", "berta")


@rule("SIG-GLOSS-RESURGENT-2", "SIG-GLOSS-COUNTERBLOW")
def test_a_resurgent_comes_in_the_turn_of_its_own_player_only() -> None:
    state = struck("0 corvin e5 wounds 2; 1 giltalas f5", "roll:y:..", "yes", "roll:y:h.", more="camp 1: velmor")
    assert (where(state, "corvin"), doing(state), state.seat) == ("", "round", 1)
    assert field(state, "camp 1") == "velmor"


@rule("SIG-CRIT-PARASITE", "SIG-ATTACK-07", "SIG-ABIL-18")
def test_a_parasite_which_must_happen_comes_before_a_resurgent_who_may() -> None:
    state = struck("0 hydra e5; 1 lorenz f5 wounds 6", "roll:b:c", "roll:r:hh", more="camp 0: velmor")
    assert (on(state, "f5"), doing(state), field(state, "camp 0")) == ("militia acted", "round", "velmor")


# Who has destroyed whom


@rule("SIG-SKIRM-19", "SIG-WOUND-03")
def test_who_falls_by_the_last_word_of_a_victim_has_destroyed_it() -> None:
    state = struck("0 durgan e5 wounds 3; 1 gerda f5 wounds 3", "roll:y:c", "roll:b:h")
    assert (field(state, "history 0"), field(state, "history 1")) == ("durgan", "gerda")
    assert (field(state, "slain 1 0"), field(state, "slain 0 1")) == ("durgan", "gerda")
    state = struck("0 durgan e5 wounds 3; 1 gerda f5 wounds 3", "roll:y:c", "roll:b:h", more="camp 0: velmor")
    play(state, "yes")  # the player has eliminated her, whoever struck
    assert on(state, "f5").startswith("velmor acted")


@rule("SIG-SKIRM-19")
def test_with_two_players_a_character_that_nobody_destroyed_counts_for_the_other() -> None:
    state = battle("0 haldane a1; 0 corvin b1 wounds 2 disease; 1 borrin i9 acted", more="timer: 1; latest: 1")
    play(state, "activate:b1")
    assert (field(state, "history 0"), field(state, "slain 1 0")) == ("corvin", "")
    play(state, "activate:a1", "done")
    assert ended(state) == ("SIG-SKIRM-19", [1])


@rule("SIG-SKIRM-19", "SIG-SKIRM-20")
@unmirrored("three players")
def test_with_three_players_ranks_decide_only_among_those_who_have_destroyed_the_most() -> None:
    def over(more: str) -> State:
        state = battle("0 haldane a1; 1 borrin a6 acted; 2 ysolde k6 acted", more=f"timer: 1; {more}", seats=3)
        return play(state, "activate:a1", "done")

    state = over("history 1: durgan thora; slain 0 1: durgan; slain 2 1: thora")
    assert ended(state) == ("SIG-SKIRM-20", [2])  # Silver before Bronze
    state = over("history 1: durgan thora; slain 0 1: durgan thora; history 0: berta; slain 1 0: berta")
    assert ended(state) == ("SIG-SKIRM-19", [0])
    state = over("history 1: thora")
    assert ended(state) == ("SIG-SKIRM-20", [])  # nobody's creature destroyed her


# Seven creatures where Minions are bought


@rule("SIG-SKIRM-24", "SIG-SKIRM-21")
def test_where_minions_are_bought_nobody_deploys_an_eighth_creature() -> None:
    text = battle(f"0 haldane a1; {OTHERS}; 0 militia f3 acted; 1 borrin i9 acted", more="camp 0: odile").position()
    assert doing(play(BUYING.position(text), "activate:a1", "done")) == "round"
    assert doing(play(GAMES[2].position(text), "activate:a1", "done")) == "refill"
    fewer = "\n".join(line for line in text.splitlines() if " f3 " not in line)
    state = play(BUYING.position(fewer), "activate:a1", "done")
    assert doing(state) == "refill"
    play(state, "call:odile", "to:b1")
    assert (on(state, "b1"), doing(state)) == ("odile", "round")


@rule("SIG-SKIRM-24", "SIG-SKIRM-22")
def test_where_minions_are_bought_nothing_summons_an_eighth_creature() -> None:
    text = battle(f"0 hydra e5; {OTHERS}; 1 durgan f5 wounds 2", more=cards(0, "barracks")).position()
    unlimited, limited = GAMES[2].position(text), BUYING.position(text)
    assert "card:barracks" in legal(unlimited)
    assert "card:barracks" not in legal(limited)
    assert "minion" not in legal(limited)
    rolls = ("roll:b:h", "roll:r:ch")
    assert on(attack(unlimited, "e5", "f5", *rolls), "f5") == "militia acted"
    assert on(attack(limited, "e5", "f5", *rolls), "f5") == ""


# Relics that would do nothing, or may not


@rule("SIG-SKIRM-19", "SIG-GLOSS-LAST-WORD")
def test_who_destroys_an_own_character_has_destroyed_nobody() -> None:
    state = battle("0 corvin e5; 1 gerda f5 wounds 3; 1 odile g5 wounds 2; 0 militia h5")
    attack(state, "e5", "f5", "roll:y:h.")  # Gerda's Last Word hurts whoever is in contact with her
    assert (where(state, "gerda"), where(state, "odile"), wounds(state, "corvin")) == ("", "", 1)
    assert wounds(state, "militia") == 0  # 2 hexes off
    assert field(state, "history 1") == "odile gerda"
    assert (field(state, "slain 0 1"), field(state, "slain 1 1")) == ("gerda", "")


@rule("SIG-WOUND-02", "SIG-ATTACK-10")
def test_a_clockwork_heart_beats_only_where_the_attack_would_eliminate_a_mech() -> None:
    heart = cards(1, "clockwork_heart*2")
    state = struck("0 durgan e5; 1 colossus f5 wounds 7 armour 2", "roll:y:h", "roll:b:h", more=heart)
    assert (on(state, "f5"), doing(state)) == ("colossus wounds 7", "round")  # armour stops both
    state = struck("0 durgan e5; 1 colossus f5 wounds 7 armour 1", "roll:y:h", "roll:b:h", more=heart)
    assert (legal(state), state.seat) == ({"yes", "pass"}, 1)
    play(state, "yes")
    assert (on(state, "f5"), field(state, "cards 1").split()[0]) == ("colossus wounds 7", "clockwork_heart*1")
    state = struck("0 thora e5; 1 colossus f5 wounds 7 armour 2", "roll:y:h", "roll:b:.", more=heart)
    assert legal(state) == {"yes", "pass"}  # armour does not stop magic
    assert wounds(play(state, "pass"), "colossus") == -1


@rule("SIG-ATTACK-10", "SIG-CRIT-HAMMER")
def test_a_clockwork_heart_knows_what_a_hammer_blow_adds() -> None:
    state = struck("0 durgan e5; 1 colossus f5 wounds 6", "roll:y:.", "roll:b:c", more=cards(1, "clockwork_heart*2"))
    assert (legal(state), state.seat) == ({"yes", "pass"}, 1)
    assert wounds(play(state, "yes"), "colossus") == 7


@rule("SIG-RELIC-14", "SIG-ATTACK-10")
def test_a_clockwork_heart_beats_for_mechs_of_its_player_only() -> None:
    theirs = struck("0 durgan e5; 1 colossus f5 wounds 7", "roll:y:h", "roll:b:.", more=cards(0, "clockwork_heart*2"))
    assert (where(theirs, "colossus"), doing(theirs)) == ("", "round")
    flesh = struck("0 durgan e5; 1 corvin f5 wounds 2", "roll:y:h", "roll:b:.", more=cards(1, "clockwork_heart*2"))
    assert (where(flesh, "corvin"), doing(flesh)) == ("", "round")


@rule("SIG-GEN-05", "SIG-ATTACK-05")
def test_a_monster_gets_no_die_of_a_talisman() -> None:
    state = struck("0 hydra e5; 1 durgan f5", more=cards(0, "talisman*3"))
    assert (doing(state), "v" in dice_due(state)) == ("roll", False)
    state = struck("0 berta e5; 1 durgan f5", "yes", more=cards(0, "talisman*3"))
    assert dice_due(state) == "yyv"


# Sight along the edge and past portals


@rule("SIG-ATTACK-03")
def test_a_line_of_sight_may_run_past_the_edge_of_the_board() -> None:
    edge = play(battle("0 anselm a7; 1 durgan a9; 1 thora a8"), "activate:a7")
    assert targets(edge) == {"a8", "a9"}
    inside = play(battle("0 anselm b7; 1 durgan b9; 1 thora b8; 1 gerda a8"), "activate:b7")
    assert targets(inside) == {"a8", "b8"}


@rule("SIG-ATTACK-03", "SIG-TERR-PORTAL")
@unmirrored("three players")
def test_who_is_near_through_portals_is_seen_straight_across_the_board_however_far() -> None:
    def aiming(more: str = "") -> State:
        terrain = f"b4=portal d10=portal {more}"
        return play(battle("0 kaitlynn b4; 1 durgan e11", terrain=terrain, seats=3), "activate:b4")

    assert "e11" in targets(aiming())  # 3 hexes through the portals, 8 across the board
    assert "e11" in targets(aiming("d11=forest"))
    assert clause(aiming("d11=forest e10=forest"), "attack:e11") == "SIG-ATTACK-03"
    assert dice_due(play(aiming(), "attack:e11"))

"""Places where clauses meet: who falls in the middle of an attack, forced moves, Defenders, what lasts, idle turns."""

from champclos.games.signum import make
from champclos.testing import rule
from champclos.testing.scenarios import field, legal, play
from tests.games.mirrored import mirrored, unmirrored
from tests.games.signum.helpers import attack, battle, dice_due, doing, on, row, targets, where, wounds

# Who falls in the middle


@rule("SIG-SKIRM-19", "SIG-ATTACK-11")
@unmirrored("three players")
def test_an_attacker_that_falls_before_its_damage_is_dealt_has_destroyed_its_target() -> None:
    creatures = "0 sentinel e5 wounds 4; 1 sapper e6 wounds 1; 2 berta f5 wounds 4"
    state = attack(battle(creatures, seats=3), "e5", "f5", "roll:y:cc", "roll:g:h")
    assert (where(state, "sentinel"), where(state, "sapper"), where(state, "berta")) == ("", "", "")
    assert field(state, "slain 0 2") == "berta"


@rule("SIG-ABIL-09", "SIG-WOUND-03")
def test_who_falls_by_random_damage_is_not_moved() -> None:
    state = attack(battle("0 corvin e5 wounds 2; 1 sapper f5 wounds 1"), "e5", "f5", "roll:y:hh")
    play(state, "roll:g:h")
    assert (where(state, "corvin"), doing(state), state.seat) == ("", "round", 1)


@rule("SIG-GLOSS-LAST-WORD", "SIG-GLOSS-RESURGENT-2", "SIG-GLOSS-RESURGENT-3")
def test_whose_place_a_resurgent_takes_has_no_last_word() -> None:
    state = attack(battle("0 corvin e5; 1 gerda f5 wounds 3", more="camp 0: velmor"), "e5", "f5", "roll:y:h.")
    assert (legal(state), wounds(state, "corvin")) == ({"yes", "pass"}, 0)
    declined = play(state.copy(), "pass")
    assert (wounds(declined, "corvin"), field(declined, "history 1"), doing(declined)) == (1, "gerda", "round")
    play(state, "yes")
    assert (on(state, "f5"), wounds(state, "corvin")) == ("velmor acted under gerda/1", 0)
    assert (field(state, "history 1"), field(state, "slain 0 1")) == ("", "gerda")


@rule("SIG-CRIT-PARASITE", "SIG-GLOSS-LAST-WORD")
def test_a_parasite_takes_the_hex_of_a_victim_after_its_last_word() -> None:
    creatures = "0 hydra e5; 1 gerda f5 wounds 3"
    state = attack(battle(creatures, more="camp 0: velmor"), "e5", "f5", "roll:b:c", "roll:r:hh")
    assert (on(state, "f5"), wounds(state, "hydra"), doing(state)) == ("militia acted", 1, "round")


# Protectors


@rule("SIG-GLOSS-PROTECTOR")
def test_a_protector_takes_damage_that_is_of_no_attack() -> None:
    state = battle("0 gerda e5; 1 berta h5; 1 sentinel i5 armour 1")
    play(state, "activate:e5", "use:long_shot-4-gg", "roll:g:hh")
    assert (legal(state), state.seat) == ({"yes", "pass"}, 1)
    assert wounds(play(state.copy(), "pass"), "berta") == 2
    play(state, "yes")
    assert (wounds(state, "berta"), on(state, "i5")) == (0, "sentinel wounds 1")


@rule("SIG-GLOSS-PROTECTOR")
def test_a_second_protector_may_take_what_the_first_left() -> None:
    state = battle("0 colossus e5; 1 kaitlynn f5; 1 sentinel f6 wounds 4; 1 dayodor f4")
    play(state, "activate:e5", "attack:f5", "roll:b:h", "roll:r:hh", "yes", "yes")
    assert (wounds(state, "kaitlynn"), where(state, "sentinel"), wounds(state, "dayodor")) == (0, "", 2)


@rule("SIG-GLOSS-PROTECTOR", "SIG-WOUND-04")
def test_a_wound_is_no_damage_that_a_protector_could_take() -> None:
    state = battle("0 berta e5 disease; 0 sentinel f5; 1 durgan i5")
    play(state, "activate:e5")
    assert wounds(state, "berta") == 1


# Defenders


@rule("SIG-GLOSS-DEFENDER", "SIG-GLOSS-COUNTERBLOW")
def test_a_counterblow_has_one_target_so_no_defender_draws_it_to_itself() -> None:
    state = attack(battle("0 durgan e5; 0 berta g5; 1 giltalas f5"), "e5", "f5", "roll:y:h.")
    assert (legal(state), state.seat) == ({"yes", "pass"}, 1)
    play(state, "yes", "roll:y:hh")
    assert (wounds(state, "durgan"), wounds(state, "berta")) == (2, 0)


@rule("SIG-GLOSS-DEFENDER", "SIG-GLOSS-PERSECUTION-X")
def test_persecution_does_not_go_past_a_defender() -> None:
    hunt = ("activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh", "roll:g:.", "yes")
    state = play(battle("0 ragnvald e5; 1 sapper f5 wounds 1; 1 durgan h5; 1 corvin g6"), *hunt)
    assert targets(state, "pick") == {"h5", "g6"}
    assert targets(play(state, "pick:h5"), "to") == {"g5"}
    state = play(battle("0 ragnvald e5; 1 sapper f5 wounds 1; 1 durgan h5; 1 berta g6"), *hunt)
    assert targets(state, "to") == {"g5", "f6"}  # from g5 only Berta may be attacked
    play(state, "to:g5", "roll:b:h", "roll:r:hh")
    assert (wounds(state, "berta"), wounds(state, "durgan")) == (2, 0)


@rule("SIG-MOVE-06", "SIG-GLOSS-PERSECUTION-X")
def test_an_advance_into_difficult_terrain_ends_a_persecution_still_due() -> None:
    for terrain, goes_on in (("", True), ("f5=forest", False)):
        state = battle("0 ragnvald e5; 1 durgan f5 wounds 3; 1 corvin h5", terrain=terrain)
        play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:ch", "yes")
        assert on(state, "f5").startswith("ragnvald")
        assert ("yes" in legal(state)) == goes_on


# Forced moves


@rule("SIG-ABIL-09", "SIG-GLOSS-CLINCH")
def test_a_push_of_random_damage_moves_also_who_is_held() -> None:
    state = attack(battle("0 corvin e5; 1 sapper f5 wounds 1; 1 olaf d5"), "e5", "f5", "roll:y:hh", "roll:g:p")
    assert (doing(state), state.seat) == ("shift", 0)
    assert targets(state, "to") == {"d6", "e6", "d4", "e4"}
    assert "pass" in legal(state)
    play(state, "to:e6")
    assert on(state, "e6").startswith("corvin")


@rule("SIG-MOVE-06", "SIG-ABIL-09")
def test_a_push_of_random_damage_into_difficult_terrain_ends_nothing() -> None:
    state = battle("0 ragnvald e5; 1 sapper f5 wounds 1; 1 corvin c5", terrain="d5=forest")
    play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh", "roll:g:p", "to:d5")
    assert on(state, "d5").startswith("ragnvald")
    assert legal(state) == {"yes", "pass"}
    play(state, "yes")
    assert doing(state) == "roll"


@rule("SIG-GLOSS-MONSTER")
def test_a_monster_ignores_the_push_of_a_long_shot_and_of_random_damage() -> None:
    state = play(battle("0 gerda e5; 1 hydra h5"), "activate:e5", "use:long_shot-4-gg", "roll:g:hp")
    assert (on(state, "h5"), doing(state)) == ("hydra wounds 1", "round")
    state = play(battle("0 gerda e5; 1 berta h5"), "activate:e5", "use:long_shot-4-gg", "roll:g:hp")
    assert (doing(state), state.seat) == ("push", 0)
    state = attack(battle("0 hydra e5; 1 sapper f5 wounds 1"), "e5", "f5", "roll:b:h", "roll:r:hh", "roll:g:p")
    assert (on(state, "e5").split()[0], doing(state), state.seat) == ("hydra", "round", 1)


# What lasts, what lies under


@rule("SIG-SKIRM-27")
@unmirrored("three players")
def test_what_a_fallen_hero_has_done_to_others_lasts() -> None:
    held = f"force: {row('card oath_stone')}/1/1/2/3"
    creatures = "0 durgan a5; 1 borrin a6 wounds 8; 2 corvin b6"
    state = battle(creatures, more=held, seats=3, flow="round/2")
    assert targets(play(state.copy(), "activate:b6"), "move") == set()
    state = battle(creatures, more=held, seats=3)
    play(state, "activate:a5", "attack:a6", "roll:y:h", "roll:b:h")
    assert (field(state, "fallen"), where(state, "borrin")) == ("1", "")
    play(state, "activate:b6")
    assert targets(state, "move") == set()


@rule("SIG-GLOSS-RESURGENT-3", "SIG-SKIRM-27")
@unmirrored("three players")
def test_the_card_under_a_resurgent_who_is_taken_away_goes_to_the_history() -> None:
    creatures = "0 durgan a5; 1 borrin a6 wounds 8; 1 velmor e5 under berta/0"
    state = attack(battle(creatures, seats=3), "a5", "a6", "roll:y:h", "roll:b:h")
    assert (field(state, "fallen"), field(state, "history 0")) == ("1", "berta")


# Turns without an activation


@rule("SIG-SKIRM-14", "SIG-MINION-07")
def test_who_takes_a_minion_away_has_activated_nobody() -> None:
    state = battle("0 haldane a1 acted; 0 militia e5; 1 borrin i9", flow="round/1")
    play(state, "activate:i9", "done", "dismiss:e5")
    assert (where(state, "militia"), field(state, "first")) == ("", "0")
    assert wounds(state, "haldane") == 0


# Moves that abilities give


@rule("SIG-GLOSS-AMBUSH", "SIG-GLOSS-CHARGE", "SIG-MOVE-06")
def test_who_persecutes_has_moved_before_the_further_attack() -> None:
    """A Charge counts then and an Ambush does not, although the creature stood still before its first attack."""
    hunter: dict[str, object] = {
        "origin": "designed", "name": ["Hunter", "Chasseur"], "kind": "character", "faction": "hansa", "health": 5,
        "rank": ["bronze"], "cost": 3, "income": 1, "move": 2, "range": 1, "attack": ["melee", "y"], "crit": ["stun"],
        "words": [["persecution", 2], ["ambush", "v"], ["charge", "adds r"]],
    }  # fmt: skip
    content: dict[str, object] = {"creatures": {"berta": hunter}}
    game = mirrored(make({"seats": 2}, content))
    state = game.position(battle("0 berta e5; 1 durgan f5 wounds 3; 1 thora h5").position())
    play(state, "activate:e5", "attack:f5")
    assert dice_due(state) == "yv"
    play(state, "roll:y:h", "roll:v:.", "yes", "to:g5")
    assert dice_due(state) == "yr"

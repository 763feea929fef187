"""What a row asks for before it works, where the printed creatures do not show it: tried on some with other figures."""

import tomllib
from typing import Any

import pytest

from champclos import Game, State
from champclos.core.content import Table
from champclos.games.signum import make
from champclos.games.signum.content import FOLDER
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play, play_for
from tests.games.mirrored import also_mirrored, mirrored, unmirrored
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, on, targets, where, wounds

CREATURES: dict[str, Table] = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))["creatures"]


def altered(kind: str, seats: int = 2, **figures: object) -> Game:
    """The game in which one kind of creatures has other figures."""
    return mirrored(make({"seats": seats}, {"creatures": {kind: {**CREATURES[kind], **figures}}}))


def with_figures(creatures: str, kind: str, seats: int = 2, **figures: object) -> State:
    """Creatures on a plain field, one kind of them with other figures."""
    return altered(kind, seats, **figures).position(battle(creatures, seats=seats).position())


@rule("SIG-GLOSS-CHARGE")
def test_who_did_not_move_does_not_charge_from_afar() -> None:
    still = play(with_figures("0 vesna e5; 1 durgan g5", "vesna", range=2), "activate:e5", "attack:g5")
    assert dice_due(still) == "br"
    moved = play(with_figures("0 vesna c5; 1 durgan g5", "vesna", range=2), "activate:c5", "move:e5", "attack:g5")
    assert dice_due(moved) == "ybr"


@rule("SIG-GLOSS-CLINCH")
def test_a_clinch_holds_who_is_in_contact_and_nobody_further_off() -> None:
    assert targets(play(battle("0 corvin e5; 1 olaf c5"), "activate:e5"), "move")
    assert not targets(play(battle("0 corvin e5; 1 olaf d5"), "activate:e5"), "move")


@rule("SIG-GLOSS-DEFENDER")
def test_a_defender_binds_enemies_only() -> None:
    assert targets(play(battle("0 durgan e5; 0 berta e4; 1 giltalas f5"), "activate:e5")) == {"f5"}


@rule("SIG-GLOSS-DEFENDER")
def test_a_defender_does_not_bind_who_shoots() -> None:
    assert targets(play(battle("0 anselm e5; 1 berta d5; 1 giltalas g5"), "activate:e5")) == {"d5", "g5"}


@rule("SIG-GLOSS-DEFENDER")
def test_a_defender_binds_only_who_is_in_contact() -> None:
    state = with_figures("0 durgan e5; 1 berta g5; 1 giltalas f5", "durgan", range=2)
    assert "f5" in targets(play(state, "activate:e5"))
    state = with_figures("0 durgan e5; 1 berta f5; 1 giltalas e6", "durgan", range=2)
    assert targets(play(state, "activate:e5")) == {"f5"}


@rule("SIG-GLOSS-FLANK")
def test_an_attack_from_afar_has_no_flank() -> None:
    shot = with_figures("0 anselm e5; 0 militia g5; 1 durgan f5", "anselm", words=[["flank", "adds b"]])
    assert dice_due(play(shot, "activate:e5", "attack:f5")) == "yy"
    blow = with_figures("0 berta e5; 0 militia g5; 1 durgan f5", "berta", words=[["flank", "adds b"]])
    assert dice_due(play(blow, "activate:e5", "attack:f5")) == "yyb"


@rule("SIG-GLOSS-FORTITUDE")
def test_fortitude_takes_one_of_three() -> None:
    assert wounds(attack(battle("0 vesna e5; 1 borrin f5"), "e5", "f5", "roll:b:h", "roll:r:h"), "borrin") == 1
    three = attack(battle("0 lorenz e5; 1 borrin f5"), "e5", "f5", "roll:y:h", "roll:b:hh")
    assert wounds(three, "borrin") == 2


@also_mirrored
def test_a_monster_cannot_be_healed() -> None:
    state = play(battle("0 odile e5; 0 hydra f5 wounds 3; 0 berta e4 wounds 3"), "activate:e5", "use:healer")
    assert wounds(play(state, "pick:f5", "roll:y:h", "roll:g:h"), "hydra") == 3
    state = play(battle("0 odile e5; 0 hydra f5 wounds 3; 0 berta e4 wounds 3"), "activate:e5", "use:healer")
    assert wounds(play(state, "pick:e4", "roll:y:h", "roll:g:h"), "berta") == 1


@also_mirrored
def test_no_building_helps_a_monster() -> None:
    state = play(battle("0 hydra e5; 0 berta a5", more=cards(0, "arena")), "card:arena")
    assert targets(state, "pick") == {"a1", "a5"}  # the Hero and Berta


@also_mirrored
def test_a_monster_is_not_pushed() -> None:
    state = attack(battle("0 berta e5; 1 hydra f5"), "e5", "f5", "roll:y:hp")
    assert (where(state, "hydra"), wounds(state, "hydra")) == ("f5", 1)
    assert doing(state) != "push"
    other = attack(battle("0 berta e5; 1 dayodor f5"), "e5", "f5", "roll:y:hp")
    assert targets(other, "to") == {"e4", "e6", "f4", "f6", "g5"}


@rule("SIG-GLOSS-PERSECUTION-X")
def test_only_a_blow_lets_persecute() -> None:
    only: dict[str, Any] = {"range": 2, "words": [["persecution", 2]]}
    shot = with_figures("0 ragnvald e5; 1 sapper g5; 1 durgan h5", "ragnvald", attack=["ranged", "rrb"], **only)
    attack(shot, "e5", "g5", "roll:b:h", "roll:r:hh")
    assert (on(shot, "g5"), doing(shot)) == ("", "round")
    blow = with_figures("0 ragnvald e5; 1 sapper g5; 1 durgan h5", "ragnvald", **only)
    attack(blow, "e5", "g5", "roll:b:h", "roll:r:hh")
    assert (on(blow, "g5"), doing(blow)) == ("", "offer")


@rule("SIG-GLOSS-PREDATOR")
def test_a_predator_that_shoots_needs_a_crit() -> None:
    shot = with_figures("0 hound e5; 1 dayodor f5 wounds 1", "hound", attack=["ranged", "yg"], words=[["predator"]])
    assert doing(attack(shot, "e5", "f5", "roll:y:.", "roll:g:.")) == "round"


@rule("SIG-GLOSS-DISEASE-TOKEN")
def test_disease_does_not_spread_over_two_hexes() -> None:
    state = play(battle("0 berta e5 disease; 1 durgan f5; 1 corvin g5"), "activate:e5", "pass", "roll:y:h")
    assert "disease" in on(state, "f5")
    assert doing(state) == "activation"
    assert "disease" not in on(state, "g5")


@rule("SIG-CRIT-ADVANCE")
def test_an_advance_goes_one_hex_and_no_further() -> None:
    figures: dict[str, Any] = {"range": 2, "attack": ["ranged", "rv"]}
    far = with_figures("0 dayodor e5; 1 corvin g5 wounds 2", "dayodor", **figures)
    attack(far, "e5", "g5", "roll:r:c", "roll:v:.")
    assert (on(far, "g5"), doing(far)) == ("", "round")
    near = with_figures("0 dayodor e5; 1 corvin f5 wounds 2", "dayodor", **figures)
    attack(near, "e5", "f5", "roll:r:c", "roll:v:.")
    assert (on(near, "f5"), doing(near)) == ("", "offer")


@rule("SIG-TERR-HILL")
def test_a_hill_takes_away_one_crit_of_two() -> None:
    state = attack(battle("0 kaitlynn e5; 1 durgan g5", terrain="g5=hill"), "e5", "g5", "roll:b:cc")
    assert wounds(state, "durgan") == 2  # the other CRIT, and the HIT of the Crit effect


@also_mirrored
def test_ruins_may_send_a_creature_back_to_its_deployment_zone() -> None:
    state = play(battle("0 berta e5; 1 durgan i5", terrain="e5=ruins"), "activate:e5", "done")
    assert dice_due(state) == "y"
    play(state, "roll:y:p")
    chosen = min(targets(state, "to"))
    play(state, f"to:{chosen}")
    assert (on(state, "e5"), on(state, chosen)) == ("", "berta acted")


@also_mirrored
def test_ruins_do_nothing_by_a_blank() -> None:
    state = play(battle("0 berta e5; 1 durgan i5", terrain="e5=ruins"), "activate:e5", "done", "roll:y:.")
    assert (on(state, "e5"), doing(state)) == ("berta acted", "round")


@rule("SIG-GLOSS-PERSECUTION-X")
def test_who_persecutes_chooses_among_hexes_that_are_not_difficult() -> None:
    state = battle("0 ragnvald e5; 1 militia d5 wounds 1; 1 durgan g5", terrain="f5=forest")
    play(state, "activate:e5", "roll:y:.", "attack:d5", "roll:b:h", "roll:r:hh", "yes")
    assert legal(state) == {"to:f4", "to:f6"}


@rule("SIG-GLOSS-PERSECUTION-X")
def test_who_persecutes_does_not_enter_difficult_terrain() -> None:
    for around, offered in (("forest", "round"), ("plain", "offer")):
        terrain = " ".join(f"{name}={around}" for name in ("g4", "g5", "g6", "h4", "h6", "i5", "f4", "f6"))
        state = battle("0 ragnvald e5; 1 corvin f5 wounds 2; 1 durgan h5", terrain=terrain)
        play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh")
        assert (on(state, "f5"), doing(state)) == ("", offered)


# Resurgents


@rule("SIG-GLOSS-RESURGENT-1")
def test_a_resurgent_gets_no_disease_and_heals_no_vampire() -> None:
    ill = attack(battle("0 velmor e5; 1 velmor f5"), "e5", "f5", "roll:y:c", "roll:b:.")
    assert on(ill, "f5") == "velmor wounds 1"  # his Crit effect is Infection
    drunk = attack(battle("0 thora e5 wounds 2; 1 velmor f5"), "e5", "f5", "roll:y:c", "roll:b:.")
    assert (wounds(drunk, "velmor"), wounds(drunk, "thora")) == (1, 2)


@rule("SIG-GLOSS-RESURGENT-2")
@pytest.mark.parametrize(
    ("victim", "rank", "comes"),
    [
        ("odile f5 wounds 2", ["bronze"], False),  # rankless
        ("odile f5 wounds 2", [], True),
        ("durgan f5 wounds 3", ["bronze"], True),
        ("militia f5 wounds 1", [], False),  # a Minion is no Character
    ],
)
def test_a_resurgent_comes_for_a_character_of_its_rank_or_a_higher_one(
    victim: str, rank: list[str], comes: bool
) -> None:
    text = battle(f"0 corvin e5; 1 {victim}", more="camp 0: velmor").position()
    state = attack(altered("velmor", rank=rank).position(text), "e5", "f5", "roll:y:h.")
    assert (doing(state) == "offer") == comes
    assert on(state, "f5") == ""


@rule("SIG-GLOSS-RESURGENT-2")
def test_no_resurgent_comes_for_an_own_character() -> None:
    """Gerda falls by her Disease in her own turn, and her Last Word eliminates whoever is beside her."""
    for seat, comes in ((0, False), (1, True)):
        state = battle(f"0 gerda e5 wounds 3 disease; {seat} berta f5 wounds 4; 0 odile a3", more="camp 0: velmor")
        play(state, "activate:e5")
        assert (where(state, "berta"), doing(state) == "offer") == ("", comes)


@rule("SIG-GLOSS-RESURGENT-3")
@pytest.mark.parametrize(
    ("words", "affiliations", "comes"),
    [
        ([["shield"]], ["human"], True),
        ([["resurgent"]], ["human"], False),
        ([["forged"]], ["human"], False),
        ([["shield"]], ["undead"], False),
        ([["shield"]], ["mech"], False),
    ],
)
def test_a_resurgent_takes_the_place_of_nobody_resurgent_forged_undead_or_mech(
    words: list[list[str]], affiliations: list[str], comes: bool
) -> None:
    text = battle("0 corvin e5; 1 berta f5 wounds 4", more="camp 0: velmor").position()
    state = altered("berta", words=words, affiliations=affiliations).position(text)
    attack(state, "e5", "f5", "roll:y:c.")
    assert (doing(state) == "offer") == comes
    assert field(state, "history 1") == "berta"


# Who is summoned


@rule("SIG-GLOSS-RUSH", "SIG-SKIRM-22")
def test_a_summoned_creature_with_rush_may_be_activated_in_the_same_round() -> None:
    text = battle("0 haldane e4; 0 berta a5; 1 durgan f5; 1 corvin i5", more=cards(0, "barracks")).position()
    state = play(altered("militia", words=[["rush"]]).position(text), "card:barracks", "to:e5")
    assert legal(state) == {"yes", "pass"}
    waits = play(state.copy(), "pass")
    assert (on(waits, "e5"), "activate:e5" in legal(waits)) == ("militia acted", False)
    play(state, "yes", "activate:e5")
    assert targets(state, "move")
    assert clause(state, "attack:f5") == "SIG-GLOSS-RUSH"


# Relics for other creatures than the Hero


@rule("SIG-GLOSS-MONSTER", "SIG-GEN-05")
def test_a_clockwork_heart_is_of_no_use_to_a_mech_that_support_cards_do_not_affect() -> None:
    text = battle("0 durgan e5; 1 sentinel f5 wounds 4", more=cards(1, "clockwork_heart*2")).position()
    for words, offered in (([["monster"]], False), ([["forged"]], True)):
        state = altered("sentinel", words=words).position(text)
        attack(state, "e5", "f5", "roll:y:.", "roll:b:h")
        assert (where(state, "sentinel") == "f5", doing(state) == "offer") == (offered, offered)


@rule("SIG-SKIRM-27", "SIG-SKIRM-18", "HOUSE-RESIGN-1")
@unmirrored("three players")
def test_a_hero_who_is_dying_has_fallen_when_the_attacker_gives_up() -> None:
    """This Borrin goes like a Sapper, so that a die is due while he dies."""
    creatures = "0 ragnvald e5; 1 borrin f5 wounds 8; 1 durgan h5; 2 odile i5"
    state = with_figures(creatures, "borrin", seats=3, rows=CREATURES["sapper"]["rows"])
    play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh")
    assert (doing(state), dice_due(state)) == ("roll", "g")
    play_for(state, 0, "resign")
    outcome = state.outcome()
    assert outcome is not None
    assert (ended(state)[0], outcome.places) == ("SIG-SKIRM-18", (3, 2, 1))

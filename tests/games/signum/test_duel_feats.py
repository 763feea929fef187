"""Feats: the deck and its marks, kills, Military Feats, Achievements, what discarding gives; each Feat by itself."""

import pytest

from champclos import State
from champclos.games.signum.content import read_duel
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.duels import ALL_FEATS, REAL, draws, duel, idle, laid, passes, past, points, power, until
from tests.games.signum.helpers import doing, on, where

CONTENT, DIGEST = read_duel({})


def slay(
    creatures: str, feats: str = "", more: str = "", terrain: str = "", rolls: tuple[str, ...] = ("y:hh",)
) -> State:
    """Berta, or whoever stands on e3, attacks who stands on f3."""
    state = duel(creatures, feats=feats, more=more, terrain=terrain, game=ALL_FEATS)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, *[f"roll:{roll}" for roll in rolls])
    while state.seat >= 0 and doing(state) in ("tactics", "offer"):
        play(state, "pass")
    return state


# The deck


@rule("SIG-FEAT-02", "SIG-FEAT-21")
@unmirrored("it is about the content")
def test_the_marks_make_decks_of_twenty_twenty_four_thirty_and_forty_five() -> None:
    marks = [mark for feat in CONTENT.feats.values() for mark in feat.marks]
    assert [sum(1 for mark in marks if mark <= size) for size in (20, 24, 30, 45)] == [20, 24, 30, 45]
    duelist = CONTENT.feats["duelist"]
    assert (duelist.sort, duelist.marks[0], duelist.menu) == (("achievement", 2), 20, [1, 2, 1])


@rule("SIG-FEAT-05", "SIG-FEAT-06", "SIG-ZONE-17", "SIG-MINION-01")
def test_once_per_turn_a_feat_is_discarded_for_hero_power_a_minion_or_a_battle_card() -> None:
    for what, check in (("power", "7"), ("cards", "draw"), ("minions", "deploy")):
        state = duel("0 haldane d4", feats="duelist bounty")
        play(state, f"trade:duelist:{what}")
        assert check in (str(power(state)), doing(state))
        if what == "minions":
            play(state, "to:e4")
        draws(state)
        assert field(state, "feats discard") == "duelist"
        assert clause(state, "trade:bounty:power") == "SIG-FEAT-05"
        assert past(state) == []
    full = duel(feats="duelist", more="power: 10 5")
    assert clause(full, "trade:duelist:power") == "SIG-SUMMON-08"


@rule("SIG-FEAT-06", "SIG-SUMMON-08")
def test_a_feat_that_gives_two_minions_gives_as_many_as_there_is_room_for() -> None:
    state = duel("0 haldane d4", feats="mob_rule")
    play(state, "trade:mob_rule:minions", "to:e4", "to:c4")
    assert (on(state, "e4"), on(state, "c4")) == ("militia summoned", "militia summoned")


# Kills


@rule("SIG-FEAT-08", "SIG-FEAT-09", "SIG-FEAT-15", "SIG-ZONE-10", "SIG-ZONE-13", "SIG-GEN-02")
def test_a_destroyed_enemy_character_gives_a_card_face_down_and_a_victory_point_for_each_star() -> None:
    state = slay("0 berta e3; 1 durgan f3 wounds 3")
    assert (field(state, "kills"), points(state)) == ("1 0", 1)
    two = slay("0 berta e3; 1 ragnvald f3 wounds 6")
    assert (field(two, "kills"), points(two)) == ("2 0", 2)


@rule("SIG-CARD-14", "SIG-FEAT-09", "SIG-FEAT-12", "SIG-MINION-10")
def test_a_rankless_character_gives_no_card_but_allows_a_military_feat_and_a_minion_neither() -> None:
    state = slay(
        "0 berta e3; 1 hound f3 wounds 2", feats="clean_kill in_the_trees", terrain="f3=forest", rolls=("y:ch",)
    )
    assert field(state, "kills") == ""
    assert (doing(state), legal(state)) == ("glory", {"pass", "claim:in_the_trees"})
    minion = slay("0 berta e3; 1 militia f3 wounds 1", feats="in_the_trees", terrain="f3=forest", rolls=("y:ch",))
    assert (where(minion, "militia"), field(minion, "kills"), doing(minion)) == ("", "", "turn")


@rule("SIG-FEAT-10", "SIG-FEAT-04", "SIG-END-01")
def test_a_kill_gives_nothing_when_there_is_no_feat_to_draw_and_the_game_ends_with_the_turn() -> None:
    deck = " ".join(f"{len(feat.marks)}x{name}" for name, feat in CONTENT.feats.items() if name != "duelist")
    state = slay("0 berta e3; 1 ragnvald f3 wounds 6", more=f"feats discard: {deck} duelist; feats pile: duelist")
    assert (field(state, "kills"), points(state)) == ("1 0", 1)
    idle(state, "a1")
    assert state.outcome() is None
    play(state, "done")
    outcome = state.outcome()
    assert outcome is not None
    assert state.game.rulebook.id(outcome.clause) == "SIG-END-01"


@rule("SIG-FEAT-07", "SIG-FEAT-08")
def test_a_kill_in_anothers_turn_gives_no_card() -> None:
    state = duel("0 berta e3; 1 durgan f3 wounds 3", other="", flow="turn/1/3")
    play(state, "activate:f3")
    passes(state)
    play(state, "attack:e3")
    until(state, "roll:y:.", "roll:b:.")
    passes(state)
    mined = duel("0 berta d6 wounds 4; 1 durgan f8", other="land_mine")
    play(mined, "activate:d6")
    passes(mined)
    play(mined, "move:d7", "play:land_mine", "roll:g:hh")
    passes(mined)
    assert (where(mined, "berta"), field(mined, "kills"), points(mined, 1)) == ("", "", 0)


@rule("SIG-FEAT-18")
def test_a_character_that_poison_or_disease_eliminates_gives_nobody_anything() -> None:
    state = duel("0 berta e3; 1 durgan f3 wounds 3 disease", flow="turn/1/3")
    play(state, "activate:f3")
    passes(state)
    assert (where(state, "durgan"), field(state, "kills")) == ("", "")


@rule("SIG-FEAT-17")
def test_in_the_very_first_turn_nothing_comes_into_a_hall_of_honour() -> None:
    state = slay(
        "0 berta e3; 1 durgan f3 wounds 3",
        feats="clean_kill bounty architect",
        more=f"turns: 1; {laid(0, 'tavern', 'library')}",
    )
    assert (field(state, "kills"), doing(state)) == ("", "turn")
    assert clause(state, "claim:architect") == "SIG-FEAT-17"


@rule("SIG-FEAT-22")
@unmirrored("it compares worlds")
def test_nobody_knows_a_card_that_lies_face_down() -> None:
    state = slay("0 berta e3; 1 durgan f3 wounds 3")
    assert field(state, "kills") == "1 0"
    assert field(state.seen_by(0), "feats pile") == field(state.seen_by(1), "feats pile") == "?45"


# Military Feats


@rule("SIG-FEAT-12", "SIG-FEAT-11", "SIG-ZONE-10")
def test_one_military_feat_may_follow_each_kill_when_everything_it_caused_is_over() -> None:
    state = slay(
        "0 berta e3; 1 durgan f3 wounds 3",
        feats="first_blood heros_hand in_the_trees",
        terrain="f3=forest",
        rolls=("y:ch",),
    )
    assert legal(state) == {"pass", "claim:first_blood", "claim:in_the_trees"}
    play(state, "claim:in_the_trees")
    assert (points(state), field(state, "feats hall 0"), doing(state)) == (3, "in_the_trees", "turn")
    assert clause(state, "claim:first_blood") == "SIG-FEAT-12"


@rule("SIG-FEAT-12")
def test_several_killed_at_once_allow_one_military_feat_each() -> None:
    more = "bands: haldane hild; feats hand 1: in_the_trees hilltop"
    creatures = "1 hild d4; 0 berta f5 wounds 4; 0 anselm f4 wounds 3"
    state = duel(creatures, other="blast_charge", more=more, terrain="f4=forest f5=hill", flow="turn/1/3")
    play(state, "play:blast_charge", "to:f4", "roll:g:h", "roll:g:h")
    offered = []
    while doing(state) == "glory":
        claims = legal(state) - {"pass"}
        offered.append(claims)
        play(state, min(claims))
    assert sorted(offered, key=min) == [{"claim:hilltop"}, {"claim:in_the_trees"}]
    assert (field(state, "kills"), points(state, 1)) == ("0 2", 6)


@rule("SIG-FEAT-12", "SIG-TACTIC-05")
@unmirrored("it compares worlds")
def test_the_window_for_a_military_feat_tells_nothing_about_the_hand() -> None:
    holder = slay("0 berta e3; 1 durgan f3 wounds 3", feats="first_blood")
    other = slay("0 berta e3; 1 durgan f3 wounds 3", feats="treasurer")
    assert doing(holder) == doing(other) == "glory"
    assert legal(other) == {"pass"}
    assert holder.seen_by(1).encode() == other.seen_by(1).encode()


MILITARY = {
    "first_blood": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "in_the_trees": ("0 berta e3; 1 durgan f3 wounds 3", "", "f3=forest", ("y:ch",)),
    "hilltop": ("0 berta e3; 1 durgan f3 wounds 3", "", "f3=hill", ("y:hh",)),
    "giant_slayer": ("0 berta e3; 1 olaf f3 wounds 5", "", "", ("y:hh",)),
    "clean_kill": ("0 colossus e3; 1 hound f3", "", "", ("b:h", "r:hh")),
    "heros_hand": ("0 haldane e3; 1 durgan f3 wounds 3", "", "", ("b:hh", "v:.")),
    "mob_rule": ("0 militia e3; 1 durgan f3 wounds 3", "", "", ("y:h", "g:h")),
    "bounty": ("0 berta e3; 1 olaf f3 wounds 5", "", "", ("y:hh",)),
    "avenger": ("0 berta e3; 1 durgan f3 wounds 3", "lost: 1 0", "", ("y:hh",)),
    "double_harvest": ("0 berta e3; 1 durgan f3 wounds 3", "counts: 1xkills", "", ("y:hh",)),
    "spellbound": ("0 kaitlynn e3; 1 durgan f3 wounds 3", "", "", ("b:hh",)),
    "vendetta": ("0 berta e3; 1 durgan f3 wounds 3", "kills: 3 0", "", ("y:hh",)),
}
NOT_FOR = {  # the same kill, less what the Feat asks for
    "first_blood": ("0 berta e3; 1 durgan f3 wounds 3", "kills: 1 0", "", ("y:hh",)),
    "in_the_trees": ("0 berta e3; 1 durgan f3 wounds 3", "", "f3=hill", ("y:hh",)),
    "hilltop": ("0 berta e3; 1 durgan f3 wounds 3", "", "f3=forest", ("y:ch",)),
    "giant_slayer": ("0 haldane e3; 1 olaf f3 wounds 5", "", "", ("b:hh", "v:.")),
    "clean_kill": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "heros_hand": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "mob_rule": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "bounty": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "avenger": ("0 berta e3; 1 durgan f3 wounds 3", "lost: 0 1", "", ("y:hh",)),
    "double_harvest": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "spellbound": ("0 berta e3; 1 durgan f3 wounds 3", "", "", ("y:hh",)),
    "vendetta": ("0 berta e3; 1 durgan f3 wounds 3", "kills: 2 0", "", ("y:hh",)),
}


@rule("SIG-FEAT-11", "SIG-FEAT-12")
@pytest.mark.parametrize("feat", list(MILITARY))
def test_a_military_feat_is_for_the_kill_that_its_text_names(feat: str) -> None:
    creatures, more, terrain, rolls = MILITARY[feat]
    state = slay(creatures, feats=feat, more=more, terrain=terrain, rolls=rolls)
    before = points(state)
    assert f"claim:{feat}" in legal(state)
    play(state, f"claim:{feat}")
    assert points(state) == before + CONTENT.feats[feat].sort[1]
    creatures, more, terrain, rolls = NOT_FOR[feat]
    other = slay(creatures, feats=feat, more=more, terrain=terrain, rolls=rolls)
    assert f"claim:{feat}" not in legal(other)


@rule("SIG-FEAT-12")
def test_long_arm_is_for_an_attack_from_three_hexes_away() -> None:
    for start, offered in (("c3", True), ("d3", False)):
        state = duel(f"0 anselm {start}; 1 durgan f3 wounds 3", feats="long_arm", game=ALL_FEATS)
        play(state, f"activate:{start}")
        passes(state)
        play(state, "attack:f3")
        until(state, "roll:y:hh", "roll:v:.")
        passes_to_glory(state)
        assert ("claim:long_arm" in legal(state)) == offered


def passes_to_glory(state: State) -> None:
    while state.seat >= 0 and doing(state) in ("tactics", "offer"):
        play(state, "pass")


@rule("SIG-FEAT-12")
def test_trampled_is_for_an_attack_with_an_assault_and_trespasser_for_a_kill_near_the_own_zone() -> None:
    state = duel("0 berta e3; 1 durgan f3 wounds 3", feats="trampled", game=ALL_FEATS)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:hp", "to:g3")
    passes_to_glory(state)
    assert "claim:trampled" in legal(state)
    near = duel("0 berta e1; 1 durgan e2 wounds 3", feats="trespasser", game=ALL_FEATS)
    play(near, "activate:e1")
    passes(near)
    play(near, "attack:e2")
    until(near, "roll:y:hh")
    passes_to_glory(near)
    assert "claim:trespasser" in legal(near)
    far = slay("0 berta e3; 1 durgan f3 wounds 3", feats="trampled trespasser")
    assert not {"claim:trampled", "claim:trespasser"} & legal(far)


# Achievements


@rule("SIG-FEAT-13", "SIG-FEAT-14", "SIG-FEAT-11")
def test_achievements_are_played_at_any_moment_of_the_turn_but_no_two_of_a_name() -> None:
    more = laid(0, "tavern", "library", "|talisman*3", "|iron_cuirass*3")
    state = duel("0 berta e3; 1 durgan f3", feats="2xarchitect well_armed", more=more, game=ALL_FEATS)
    play(state, "claim:architect")
    assert clause(state, "claim:architect") == "SIG-FEAT-13"
    play(state, "activate:e3")
    passes(state)
    play(state, "claim:well_armed")
    assert (points(state), doing(state)) == (2, "activation")
    attacking = duel("0 berta e3; 1 durgan f3", feats="architect", more=more, game=ALL_FEATS)
    play(attacking, "activate:e3")
    passes(attacking)
    play(attacking, "attack:f3")
    while attacking.seat >= 0:
        assert "claim:architect" not in legal(attacking)
        play(attacking, "pass")


@rule("SIG-FEAT-13", "SIG-TURN-08")
def test_achievements_are_asked_for_once_more_when_the_end_of_the_turn_brought_something() -> None:
    creatures = "1 hild i9 acted; 1 sentinel e3 acted; 0 berta f3"
    more = f"bands: haldane hild; force: {row('card overcharge', 1)}/1/0/-1/2; struck: 2; feats hand 1: treasurer"
    state = duel(creatures, more=more, flow="turn/1/3")
    play(state, "done")
    assert (doing(state), legal(state), state.seat) == ("closing", {"done"}, 1)
    play(state, "done")
    assert field(state, "flow").startswith("turn/0")


def row(ability: str, at: int) -> int:
    """The number of a row of an ability."""
    figures = REAL.rules.figures
    return [int(one.number) for one in figures.rows if figures.abilities[one.source].name == ability][at]


FIVE = "0 berta e3; 0 anselm e4; 0 corvin e5; 0 militia e6"
ACHIEVED = {
    "duelist": ("0 berta e3", "counts: 3xhero_wounds", ""),
    "vanguard": ("0 berta e9", "", ""),
    "treasurer": ("", "battle 0 history: city_hall counting_house tavern library arena talisman; marker: 8 0", ""),
    "architect": ("", laid(0, "tavern", "library"), ""),
    "full_muster": (FIVE, "", ""),
    "surgeon": ("", "counts: 2xhealed", ""),
    "encircled": ("0 berta h9; 0 corvin h8", "", ""),
    "high_ground": ("0 berta e3; 0 corvin e4", "", "e3=hill e4=hill"),
    "storm": ("", "counts: 3xattackers", ""),
    "butcher": ("", "counts: 5xwounds", ""),
    "well_armed": ("", laid(0, "|talisman*3", "|iron_cuirass*3"), ""),
    "marshal": ("0 berta e3; 0 kaitlynn e4; 0 vesna e5", "", ""),
    "veteran": ("", "kills: 3 0", ""),
    "pilgrim": ("0 haldane e3", "", "e4=altar"),
    "scholar": ("", "counts: 3xplayed", ""),
    "plague": ("1 durgan e3 poison; 1 thora e4 stun", "", ""),
    "warmonger": ("", "kills: 5 0", ""),
    "unbroken": ("", "kills: 1 0", ""),
    "lords_of_war": ("0 berta e3; 0 anselm e4; 0 corvin e5; 1 durgan i5", "", ""),
}
NOT_ACHIEVED = {
    "duelist": ("0 berta e3", "counts: 2xhero_wounds 9xwounds", ""),
    "vanguard": ("0 militia e9; 0 berta e8", "", ""),
    "treasurer": ("", "battle 0 history: city_hall tavern library arena talisman; marker: 6 0", ""),
    "architect": ("", laid(0, "tavern", "|talisman*3"), ""),
    "full_muster": ("0 berta e3; 0 anselm e4; 0 corvin e5", "", ""),
    "surgeon": ("", "counts: 1xhealed", ""),
    "encircled": ("0 berta h9", "", ""),
    "high_ground": ("0 berta e3; 0 corvin e4", "", "e3=hill e4=forest"),
    "storm": ("", "counts: 2xattackers", ""),
    "butcher": ("", "counts: 4xwounds", ""),
    "well_armed": ("", laid(0, "tavern", "library", "|talisman*3"), ""),
    "marshal": ("0 berta e3; 0 kaitlynn e4; 0 anselm e5", "", ""),
    "veteran": ("", "kills: 2 5", ""),
    "pilgrim": ("0 haldane e3", "", "e4=forest"),
    "scholar": ("", "counts: 2xplayed", ""),
    "plague": ("1 durgan e3 poison stun; 1 thora e4", "", ""),
    "warmonger": ("", "kills: 4 0", ""),
    "unbroken": ("0 haldane e3 wounds 1", "kills: 1 0", ""),
    "lords_of_war": (f"{FIVE}; 1 durgan i5; 1 thora h6", "", ""),
}


@rule("SIG-FEAT-11", "SIG-FEAT-13")
@pytest.mark.parametrize("feat", list(ACHIEVED))
def test_an_achievement_is_played_when_its_text_holds_and_only_then(feat: str) -> None:
    creatures, more, terrain = ACHIEVED[feat]
    state = duel(creatures, feats=feat, more=more, terrain=terrain, game=ALL_FEATS)
    before = points(state)
    play(state, f"claim:{feat}")
    assert points(state) == before + CONTENT.feats[feat].sort[1]
    creatures, more, terrain = NOT_ACHIEVED[feat]
    other = duel(creatures, feats=feat, more=more, terrain=terrain, game=ALL_FEATS)
    assert clause(other, f"claim:{feat}") == "SIG-FEAT-11"


def test_every_feat_has_a_scenario() -> None:
    others = {"long_arm", "trampled", "trespasser"}
    assert {*MILITARY, *ACHIEVED, *others} == set(CONTENT.feats)


# What is counted


@rule("SIG-FEAT-20")
def test_wounds_are_counted_and_not_damage_until_the_end_of_the_turn() -> None:
    state = slay("0 berta e3; 1 durgan f3 armour 1")
    assert field(state, "counts") == "1xwounds 1xattackers"
    hero = slay("0 anselm e3; 1 borrin f3", rolls=("y:ch", "v:h", "g:."))
    assert "hero_wounds" in field(hero, "counts")
    idle(state, "a1")
    play(state, "done")
    assert field(state, "counts") == ""


@rule("SIG-FEAT-20")
def test_healing_takes_nothing_off_the_count() -> None:
    state = slay("0 berta e3; 0 odile e4; 1 durgan f3")
    before = field(state, "counts")
    play(state, "activate:e4")
    passes(state)
    play(state, "use:healer", "pick:f3", "roll:y:h", "roll:g:.")
    assert before.split()[0] == field(state, "counts").split()[0] == "2xwounds"

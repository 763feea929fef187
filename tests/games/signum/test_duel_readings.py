"""Readings of the duel's rules where clauses meet: limits, permissions, kept cards, and when an event is over."""

from champclos.core.game import RESIGN
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import ALL_FEATS, draws, duel, hand, income, laid, passes, past, points, real, until
from tests.games.signum.helpers import doing, on, targets, where, wounds

RICH = "battle 0 history: library shooting_range arena tavern talisman; marker: 5 0; power: 0 5"
YSOLDE = "bands: ysolde borrin"
HILD = "bands: haldane hild"
LONG = mirrored(real(feats=45, target=30))


@rule("SIG-CARD-05", "SIG-ZONE-18")
def test_nobody_is_taken_over_by_a_player_with_seven_creatures() -> None:
    for many, offered in (("abcde", True), ("abcdef", False)):
        crowd = "; ".join(f"0 militia {at}4" for at in many)
        state = duel(f"0 haldane a1; {crowd}; 1 durgan e5", hand="bribery", more=RICH, flow="turn/0")
        draws(state)
        assert (doing(state) == "tactics") == offered


@rule("SIG-TURN-07", "SIG-ACT-02")
def test_a_further_activation_that_a_card_allows_need_not_be_used() -> None:
    state = duel("0 ysolde a1 acted; 0 berta e5 acted", hand="forced_march", more=YSOLDE)
    play(state, "play:forced_march")
    passes(state)
    assert {"done", "activate:e5"} <= legal(state)
    play(state, "done")
    assert field(state, "flow").startswith("turn/1")


@rule("SIG-GLOSS-RUSH", "SIG-TURN-07", "SIG-SUMMON-03")
def test_a_creature_with_rush_that_was_readied_has_its_activation_of_the_turn_to_come() -> None:
    state = duel("1 borrin i9 acted", more="camp 1: hound; power: 5 9", flow="turn/1/3")
    play(state, "call:hound", "to:d9")
    declined = play(state.copy(), "pass")
    assert ("done" in legal(declined), "activate:d9" in legal(declined)) == (True, False)
    play(state, "yes")
    assert clause(state, "done") == "SIG-TURN-07"
    play(state, "activate:d9")
    passes(state)
    assert clause(state, "attack:d8") == "SIG-GLOSS-RUSH"


@rule("SIG-FEAT-11", "SIG-FEAT-12")
def test_avenger_counts_every_own_character_eliminated_since_the_last_turn() -> None:
    creatures = "0 corvin a5 wounds 2 disease; 0 berta e3; 1 durgan f3 wounds 3"
    state = duel(creatures, feats="avenger", game=ALL_FEATS)
    play(state, "activate:a5")  # Disease eliminates him in the own turn
    assert (where(state, "corvin"), field(state, "lost")) == ("", "1 0")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:hh", "claim:avenger")
    assert points(state) == 3
    play(state, "activate:a1", "done", "done")
    assert field(state, "lost") == "0 1"  # Durgan, for the other player


@rule("SIG-ZONE-18")
def test_a_character_is_lost_by_the_player_who_controls_it() -> None:
    state = duel("0 durgan f3 wounds 3 disease owner 1; 0 berta a5")
    play(state, "activate:f3")
    assert (field(state, "history 1"), field(state, "lost")) == ("durgan", "1 0")


@rule("SIG-ABIL-09", "SIG-TERR-END", "SIG-ZONE-18")
def test_where_dice_and_terrain_move_a_character_its_owner_says_also_under_anothers_control() -> None:
    mined = duel("0 durgan d6 owner 1; 0 berta a5", other="land_mine")
    until(play(mined, "activate:d6"), "move:d7", "play:land_mine", "roll:g:hp")
    assert (doing(mined), mined.seat) == ("shift", 1)
    strayed = duel("0 durgan d6 owner 1; 0 berta a5", terrain="d6=catacombs e2=hill e3=hill")
    until(play(strayed, "activate:d6"), "done", "roll:y:h")
    assert (doing(strayed), strayed.seat) == ("place", 1)


@rule("SIG-FEAT-13")
def test_no_achievement_is_played_before_a_frenzy_that_follows_a_counterblow() -> None:
    more = laid(0, "tavern", "library")
    state = duel("0 lorenz e3; 1 giltalas f3", feats="architect", more=more)
    until(play(state, "activate:e3"), "attack:f3", "roll:y:ccc", "yes", "roll:y:..")
    assert (doing(state), state.seat, legal(state)) == ("offer", 0, {"yes", "pass"})
    assert clause(state, "claim:architect") == "SIG-FEAT-13"


@rule("SIG-FEAT-18")
def test_a_counterblow_earns_nothing_even_if_it_is_the_last_deed_of_who_strikes_it() -> None:
    creatures = "0 haldane a1; 0 sentinel e3 wounds 3; 1 lorenz f3 wounds 6; 1 sapper d3 wounds 1"
    state = duel(creatures, hand="strike_back", game=LONG)
    until(play(state, "activate:e3"), "attack:f3", "roll:y:..", "yes", "roll:b:c")
    until(state, "yes", "roll:y:.", "roll:b:..")  # the Frenzy of Lorenz in the turn of the other
    until(state, "play:strike_back", "roll:y:c.")
    until(state, "roll:g:h")  # the Sapper that the Strike destroyed destroys the Sentinel
    passes(state)
    assert (where(state, "sentinel"), where(state, "lorenz"), field(state, "kills")) == ("", "", "")


@rule("SIG-FEAT-11", "SIG-FEAT-12")
def test_what_an_attack_did_to_its_victim_before_the_last_wound_is_no_wound_before_the_attack() -> None:
    for hurt, clean in (("", True), ("wounds 1", False)):
        creatures = f"0 colossus e3; 1 durgan f3; 1 sentinel e4 {hurt}"
        state = duel(creatures, feats="clean_kill", more=laid(0, "|talisman*3"), game=ALL_FEATS)
        until(play(state, "activate:e3"), "attack:f3", "yes", "roll:b:h", "roll:r:cc", "roll:v:h")
        until(state, "yes")  # a Protector that the Strike has wounded takes the damage
        while doing(state) == "tactics":
            play(state, "pass")
        assert (where(state, "sentinel"), doing(state)) == ("", "glory")
        assert ("claim:clean_kill" in legal(state)) == clean


# Resurgent


FOUR = "battle 0 history: library shooting_range arena tavern; marker: 4 0; bands: haldane hild; camp 1: velmor"


@rule("SIG-GLOSS-RESURGENT-3", "SIG-POWER-07", "SIG-POWER-10")
def test_a_card_that_comes_under_a_resurgent_changes_no_income_at_any_moment() -> None:
    for answer, cards, shown, victim in (
        ("yes", 0, 4, "berta f3 wounds 4"),
        ("pass", 1, 5, "berta f3 wounds 4"),
        ("yes", 0, 4, "gerda f3 wounds 3"),  # offered before her Last Word
    ):
        state = duel(f"0 {victim}; 1 durgan e3", more=FOUR, flow="turn/1/3")
        play(state, "activate:e3")
        passes(state)
        play(state, "attack:f3")
        until(state, "roll:y:h", "roll:b:h")
        while doing(state) == "tactics":
            play(state, "pass")
        assert (doing(state), income(state), field(state, "history 0")) == ("offer", 4, "")
        play(state, answer)
        assert (doing(state) == "draw") == (answer == "pass")
        draws(state)
        assert (len(hand(state)), income(state)) == (cards, shown)
        assert field(state, "history 0") == ("" if answer == "yes" else "berta")


@rule("SIG-GLOSS-RESURGENT-3", "SIG-POWER-09", "SIG-END-03")
def test_a_mark_that_a_kept_card_would_reach_gives_no_victory_point() -> None:
    seven = "library shooting_range arena gust_of_wind magic_swap secret_trails summoning_spell"
    more = f"battle 0 history: {seven}; marker: 7 0; bands: haldane hild; camp 1: velmor"
    game = mirrored(real(target=1, feats=45))
    state = duel("0 berta f3 wounds 4; 1 durgan e3", more=more, flow="turn/1/3", game=game)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:h", "roll:b:h")
    while doing(state) == "tactics":
        play(state, "pass")
    assert (points(state, 0), points(state, 1)) == (0, 1)  # the kill ends the game when everything is over
    play(state, "yes")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, income(state)) == ((0, 1), 7)


# Long Shot


@rule("SIG-GLOSS-LONG-SHOT-X", "SIG-ABIL-09", "SIG-TACTIC-01")
def test_hold_the_line_answers_the_assault_of_a_long_shot() -> None:
    for answer, stays in (("play:hold_the_line", True), ("pass", False)):
        state = duel("0 ysolde e3; 1 gerda e7", hand="hold_the_line", more=YSOLDE, flow="turn/1/3")
        play(state, "activate:e7")
        passes(state)
        play(state, "use:long_shot-4-gg", "roll:g:hp")
        assert (doing(state), state.seat) == ("tactics", 0)
        play(state, answer)
        if not stays:
            assert (doing(state), state.seat) == ("push", 1)
            play(state, "to:f3")
        assert on(state, "e3" if stays else "f3") == "ysolde wounds 1"
        assert past(state) == (["hold_the_line"] if stays else [])


@rule("SIG-ASSAULT-03", "SIG-TACTIC-01", "SIG-GLOSS-LONG-SHOT-X")
def test_hold_the_line_spares_a_creature_that_a_long_shot_cannot_push_the_damage_of_that() -> None:
    around = "; ".join(f"0 militia {at}" for at in ("d3", "f3", "e4", "d2", "e2"))
    for answer, much in (("play:hold_the_line", 1), ("pass", 2)):
        creatures = f"0 berta e3; 0 ysolde a1; {around}; 1 gerda d6"
        state = duel(creatures, hand="hold_the_line", more=YSOLDE, terrain="d4=river", flow="turn/1/3")
        play(state, "activate:d6")
        passes(state)
        play(state, "use:long_shot-4-gg")
        if doing(state) == "pick":
            play(state, "pick:e3")
        play(state, "roll:g:hp", answer)
        passes(state)
        assert wounds(state, "berta") == much


# The end


@rule("SIG-END-08", "SIG-ATTACK-11", "SIG-CRIT-STRIKE")
def test_all_damage_of_an_attack_is_dealt_before_a_fallen_hero_ends_the_game() -> None:
    state = duel("0 colossus e3; 1 hild e4 wounds 7; 1 durgan f3 wounds 3", more=HILD, game=LONG)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:b:h", "roll:r:ch")
    passes(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, field(state, "kills")) == ((7, 0), "1 0")


@rule("SIG-END-08", "SIG-END-02", "SIG-ABIL-09")
def test_whoever_lost_the_hero_still_answers_what_the_same_event_asks() -> None:
    creatures = "0 haldane e4 wounds 7; 0 militia f4; 1 hild d5"
    state = duel(creatures, other="blast_charge", more=HILD, game=LONG, flow="turn/1/3")
    play(state, "play:blast_charge")
    passes(state)
    play(state, "to:e4", "roll:g:h", "roll:g:p")
    assert (state.outcome(), state.seat, doing(state)) == (None, 0, "shift")
    play(state, "to:g4")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, where(state, "militia")) == ((0, 6), "g4")


@rule("SIG-END-02", "SIG-END-08")
def test_who_gives_up_while_the_event_goes_on_has_lost() -> None:
    for seat in range(2):
        creatures = "0 haldane e4 wounds 7; 0 militia f4; 1 hild d5"
        state = duel(creatures, other="blast_charge", more=HILD, game=LONG, flow="turn/1/3")
        play(state, "play:blast_charge")
        passes(state)
        play(state, "to:e4", "roll:g:h", "roll:g:p")
        state.play(seat, RESIGN)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.winners == [1 - seat]


@rule("SIG-BUILD-05", "SIG-MINION-04")
def test_a_new_creature_was_not_helped_by_a_building_that_helped_one_before_it() -> None:
    more = laid(0, "arena", "shooting_range")
    state = duel("0 haldane c1; 0 militia e5; 0 berta e6", feats="bounty", more=more)
    play(state, "card:arena", "pick:e5")
    assert "e5" not in targets(play(state.copy(), "card:shooting_range"), "pick")
    play(state, "dismiss:e5", "trade:bounty:minions", "to:b1", "card:shooting_range")
    assert targets(state, "pick") == {"b1", "c1", "e6"}

"""How a duel ends: the last Feat, a destroyed Hero, the target; most Victory Points win."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import ended, field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import ALL_FEATS, duel, income, laid, passes, past, points, real, until
from tests.games.signum.helpers import doing, where

QUICK = mirrored(real(target=3, feats=45))


def strike(state: State, start: str, target: str, *rolls: str) -> State:
    play(state, f"activate:{start}")
    passes(state)
    play(state, f"attack:{target}")
    until(state, *[f"roll:{roll}" for roll in rolls])
    while state.outcome() is None and state.seat >= 0 and doing(state) == "tactics":
        play(state, "pass")
    return state


@rule("SIG-END-02", "SIG-GEN-02", "SIG-END-04")
def test_a_destroyed_hero_ends_the_game_and_gives_six_points() -> None:
    state = strike(duel("0 berta e3; 1 borrin f3 wounds 8"), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-END-02", [0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (6, 0)


@rule("SIG-END-02", "SIG-END-04")
def test_who_destroys_the_hero_can_still_lose() -> None:
    state = strike(duel("0 berta e3; 1 borrin f3 wounds 8", more="kills: 0 8"), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-END-02", [1])


@rule("SIG-END-02")
def test_a_hero_destroyed_by_disease_gives_the_opponent_six_points_too() -> None:
    state = duel("0 haldane d4 wounds 7 disease; 1 durgan f3")
    play(state, "activate:d4")
    assert ended(state) == ("SIG-END-02", [1])


@rule("SIG-END-02")
def test_nobody_plays_a_card_when_a_hero_has_fallen() -> None:
    state = duel("0 berta e3; 1 borrin f3 wounds 8", other="strike_back", feats="clean_kill")
    strike(state, "e3", "f3", "y:hh")
    assert state.outcome() is not None


@rule("SIG-END-03", "SIG-FEAT-16", "SIG-GEN-02")
def test_reaching_the_target_ends_the_game_at_once() -> None:
    more = f"kills: 2 0; {laid(0, 'tavern', 'library')}"
    state = duel(feats="architect", more=more, game=QUICK)
    play(state, "claim:architect")
    assert ended(state) == ("SIG-END-03", [0])


@rule("SIG-END-03", "SIG-POWER-12", "SIG-END-04", "SIG-END-08")
def test_if_one_event_brings_both_to_the_target_points_are_compared() -> None:
    seven = "smithy tavern arena magic_swap summoning_spell strike_back dispel"
    more = f"kills: 2 2; battle 1 history: {seven}; marker: 0 7"
    state = strike(duel("0 berta e3; 1 durgan f3 wounds 3", more=more, game=QUICK), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-END-03", [0])  # SIG-END-05: more cards face down
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (3, 3)


@rule("SIG-END-08")
def test_two_heroes_that_fall_by_one_event_give_both_their_points() -> None:
    creatures = "0 haldane e4 wounds 7; 0 berta e3; 1 borrin f4 wounds 8; 1 gerda f3 wounds 3"
    state = strike(duel(creatures, more="kills: 1 0"), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-END-02", [0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (8, 6)


@rule("SIG-END-01", "SIG-FEAT-04")
def test_the_game_ends_at_the_end_of_the_turn_in_which_the_last_feat_was_drawn() -> None:
    deck = field(duel(game=ALL_FEATS).seen_by(0), "feats pile")
    assert deck == "?45"
    state = duel("0 haldane a1 acted", more="kills: 15 15", game=mirrored(real(target=60)))
    play(state, "done")
    assert ended(state) == ("SIG-END-01", [])


@rule("SIG-END-05")
def test_equal_points_are_decided_by_feats_face_up_then_by_cards_face_down() -> None:
    for more, winners in (
        ("kills: 14 16; feats hall 0: bounty bounty", [0]),
        ("kills: 15 15", []),
    ):
        game = mirrored(real(target=60, feats=45))
        left = 45 - sum(int(number) for number in more.split(";")[0].split()[1:])
        hall = 2 if "hall" in more else 0
        state = duel("0 haldane a1 acted", more=more.replace("bounty bounty", "long_arm bounty"), game=game)
        assert points(state, 0) == points(state, 1)
        fill = state.position()
        assert left - hall > 0
        again = game.position(fill + f"feats discard: {spare(left - hall)}\n")
        play(again, "done")
        assert ended(again) == ("SIG-END-01", winners)


def spare(many: int) -> str:
    """So many Feats that no scenario names."""
    figures = real(feats=45).rules.figures.deck
    names = [name for name in figures.feat_names for _ in figures.marks[figures.feat_names.index(name)]]
    kept = [name for name in names if name not in ("long_arm", "bounty")]
    return " ".join(f"{kept[:many].count(name)}x{name}" for name in dict.fromkeys(kept[:many]))


@rule("SIG-POWER-06", "SIG-ZONE-09")
def test_income_follows_a_character_that_comes_back_from_the_history() -> None:
    creatures = "1 hild i9; 1 thora e3; 0 berta f3 wounds 4"
    more = "bands: haldane hild; history 1: velmor durgan; marker: 0 1"
    state = duel(creatures, more=more, flow="turn/1/3")
    assert income(state, 1) == 1
    strike(state, "e3", "f3", "y:h", "b:h")
    assert "yes" in legal(state)  # Velmor, whose Income is 0, takes the place of the victim
    play(state, "yes")
    assert (where(state, "velmor"), field(state, "history 0"), income(state, 0), income(state, 1)) == ("f3", "", 0, 1)


def test_giving_up_loses_whatever_the_points() -> None:
    state = duel(more="kills: 9 0")
    state.play(0, -1)
    assert ended(state) == ("HOUSE-RESIGN-1", [1])
    assert where(state, "haldane") == ""


@rule("SIG-FEAT-16", "SIG-END-03", "SIG-ZONE-06")
def test_a_relic_that_has_not_come_into_play_when_the_game_ends_goes_to_no_history() -> None:
    """Well Armed is claimed while the Hero's player is asked which Relic the new one replaces."""
    worn = laid(0, "|ring_of_protection*2", "|rune_hammer*3")
    history = "smithy tavern arena magic_swap summoning_spell strike_back dispel"
    more = f"{worn}; bands: borrin haldane; battle 0 history: {history}; marker: 7 0; kills: 2 0"
    state = duel("0 borrin a1", hand="iron_cuirass", feats="well_armed", more=more, game=QUICK)
    play(state, "play:iron_cuirass")
    until(state, "claim:well_armed")
    assert ended(state) == ("SIG-END-03", [0])
    assert set(past(state)) == set(history.split())
    assert income(state) == 7
    assert "iron_cuirass" not in field(state, "cards 0")


@rule("SIG-FEAT-16", "SIG-END-03", "SIG-ZONE-06", "SIG-SPELL-01", "SIG-TACTIC-03")
def test_a_tactic_that_reaches_the_target_ends_the_game_before_what_it_answers() -> None:
    """A Building that is being played does not come into play any more; a Spell has been played."""
    seven = "library tavern shooting_range magic_swap summoning_spell strike_back gust_of_wind"
    for card, answer, kept in (("city_hall", "sealed_bargain", []), ("molten_spray", "dispel", ["molten_spray"])):
        more = f"bands: borrin haldane; battle 1 history: {seven}; marker: 0 7; kills: 0 2"
        state = duel("0 borrin a1; 1 odile e5; 1 haldane i9", hand=card, other=answer, more=more, game=QUICK)
        play(state, f"play:{card}")
        until(state, f"play:{answer}")
        assert ended(state) == ("SIG-END-03", [1])
        assert past(state) == kept
        assert card not in field(state, "cards 0")


@rule("SIG-END-03", "SIG-END-08", "SIG-POWER-10")
def test_at_the_target_the_game_ends_when_the_damage_is_dealt() -> None:
    """Durgan's player is owed no card any more for an Income of 5, and Berta does not step after him."""
    more = "battle 1 history: smithy tavern arena magic_swap; marker: 0 4; kills: 2 0"
    state = strike(duel("0 berta e3; 1 durgan f3 wounds 3", more=more, game=QUICK), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-END-03", [0])
    assert income(state, 1) >= 5
    assert where(state, "berta") == "e3"

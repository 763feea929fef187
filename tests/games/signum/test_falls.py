"""What the creatures of several opponents count for, and Heroes that fall while others play on (SIG-FFA, SIG-ALLY)."""

from champclos.testing import rule
from champclos.testing.scenarios import ended, field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.crowds import TEAMS, THREE, crowd, field_of, out, row, scores, strike
from tests.games.signum.duels import draws, passes, past, power, until
from tests.games.signum.helpers import where


@rule("SIG-GEN-07")
def test_enemy_creatures_are_those_of_all_opponents_together() -> None:
    """Plague: at least two enemy creatures have a token."""
    for creatures, able in (
        ("1 durgan f3 stun; 2 odile h3 poison", True),
        ("1 durgan f3 stun; 1 gerda f5 disease", True),
        ("1 durgan f3 stun; 0 berta c4 poison", False),
    ):
        state = field_of(creatures, more="feats hand 0: plague")
        assert ("claim:plague" in legal(state)) == able
    for partner, able in (("2 odile h3 poison", False), ("3 sapper h3 stun", True)):
        state = field_of(f"1 durgan f3 stun; {partner}", more="feats hand 0: plague", game=TEAMS)
        assert ("claim:plague" in legal(state)) == able


@rule("SIG-FFA-05", "SIG-POWER-07", "SIG-SPELL-02")
def test_an_enchantment_on_an_own_creature_leaves_with_its_player() -> None:
    """It does not come into the History, so the Income and its points stay."""
    seven = "smithy tavern arena magic_swap summoning_spell strike_back dispel"
    enchanted = f"force: {row('card rune_of_stone')}/1/-1/2/5"
    more = f"{enchanted}; battle 1 history: {seven}; marker: 0 7 0; kills: 0 6 0"
    creatures = "0 berta e3; 1 borrin f3 wounds 8; 1 durgan c5; 1 gerda c6"
    state = strike(field_of(creatures, more=more), "e3", "f3", "y:hh")
    assert out(state) == [1]
    assert field(state, "force") == ""
    assert field(state, "marker") == "0 7 0"
    assert "rune_of_stone" not in field(state, "battle 1 history")


@rule("SIG-POWER-03", "SIG-POWER-02", "SIG-FFA-03")
def test_in_the_first_turn_of_each_player_hero_power_stays() -> None:
    """Turn 3 is the third player's first; in turn 4 the first player's becomes the Income."""
    more = "turns: 2; power: 2 2 3; battle 0 history: library tavern arena; marker: 3 0 0"
    state = field_of("1 borrin a6 acted", more=more, flow="turn/1/3")
    for expected in ([2, 2, 3], [3, 2, 3]):
        play(state, "done")
        draws(state)
        passes(state)
        assert [power(state, seat) for seat in range(3)] == expected
        hero = next(move for move in sorted(legal(state)) if move.startswith("activate:"))
        play(state, hero)
        passes(state)
        play(state, "done")


@rule("SIG-FFA-06")
def test_nobody_gains_for_a_hero_that_an_own_creature_eliminates() -> None:
    """Gerda's Last Word is for each creature in contact."""
    creatures = "0 berta e3; 1 gerda f3 wounds 3; 1 borrin f4 wounds 8; 1 durgan g5"
    state = field_of(creatures, more="kills: 0 6 0")
    strike(state, "e3", "f3", "y:hh")
    assert out(state) == [1]
    assert scores(state) == [1, 2, 0]  # a card for Gerda
    assert field(state, "slain 1 1") == ""


@rule("SIG-FEAT-20", "SIG-FEAT-21")
def test_wounds_by_which_a_hero_fell_count_as_well() -> None:
    """Duelist: at least three wounds on an opponent's Hero in this turn."""
    for before, able in ((2, True), (1, False)):
        more = f"feats hand 0: duelist; scars: 0 {before} 0; counts: {before}xhero_wounds"
        state = strike(field_of("0 berta e3; 1 borrin f3 wounds 8", more=more), "e3", "f3", "y:hh")
        assert out(state) == [1]
        assert ("claim:duelist" in legal(state)) == able


@rule("SIG-FFA-05", "HOUSE-RESIGN-1")
def test_nothing_comes_into_the_history_of_a_player_who_gives_up() -> None:
    """Neither the card that is being played nor what lay on the player's creatures, so the Income stays."""
    seven = "library tavern arena magic_swap summoning_spell strike_back dispel"
    enchanted = f"force: {row('card rune_of_stone')}/0/-1/0/5"
    more = f"{enchanted}; battle 0 history: {seven}; battle 0 hand: fair_wind; marker: 7 0 0; kills: 4 0 0"
    for moves in ((), ("play:fair_wind",), ("activate:e3", "attack:f3")):
        state = field_of("0 berta e3; 0 odile c3; 1 durgan f3 wounds 1", more=more)
        for move in moves:
            play(state, move)
            passes(state)
        state.play(0, -1)
        draws(state)
        assert field(state, "marker") == "7 0 0"
        assert set(field(state, "battle 0 history").split()) == set(seven.split())
        assert scores(state) == [0, 0, 0]


@rule("SIG-FFA-08", "HOUSE-RESIGN-1")
def test_who_gave_up_comes_last_however_the_game_ends() -> None:
    game = mirrored(crowd(3, turns=9))
    state = field_of("0 haldane a1 acted", more="gone: 2; fallen: 1; quit: 2; kills: 1 9 0", game=game)
    play(state, "done")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 3, 2), (1, 5, 0))


@rule("SIG-WOUND-03", "HOUSE-RESIGN-1")
def test_who_is_dying_is_dead_when_the_attacker_gives_up() -> None:
    """Durgan's player is asked for a Grudge."""
    state = field_of("0 berta e3; 1 durgan f3 wounds 3", more="battle 1 hand: grudge")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:hh")
    while "play:grudge" not in legal(state):
        play(state, "pass")
    state.play(0, -1)
    assert where(state, "durgan") == ""
    assert field(state, "history 1") == "durgan"


@rule("SIG-FFA-06", "SIG-FFA-07", "SIG-END-08")
def test_two_heroes_that_fall_at_once_end_the_game_when_all_points_are_counted() -> None:
    """Gerda's Last Word brings down her own Hero and Ysolde: six points more, then four less."""
    creatures = "0 berta e3; 1 gerda f3 wounds 3; 1 borrin f4 wounds 8; 2 ysolde g3 wounds 7; 0 haldane a1"
    for first_fall in (False, True):
        state = field_of(creatures, game=mirrored(crowd(3, first_fall=first_fall)))
        strike(state, "e3", "f3", "y:hh")
        assert ended(state) == ("SIG-FFA-07", [1])
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores == (1, 2, 0)


SEVEN = "smithy tavern arena magic_swap summoning_spell strike_back dispel"  # an Income of 7


@rule("SIG-SPELL-01", "SIG-END-08", "SIG-FFA-05", "SIG-FFA-06")
def test_a_spell_that_brings_down_its_players_hero_has_been_played() -> None:
    """Its card goes to the History before the player is out: an Income of 8 is a point. Four are lost."""
    cards = f"battle 0 hand: blast_charge; battle 0 history: {SEVEN}"
    more = f"bands: hild borrin ysolde; {cards}; marker: 7 0 0; kills: 5 0 0"
    for first_fall in (False, True):
        game = mirrored(crowd(3, first_fall=first_fall))
        state = field_of("0 hild f5 wounds 7", more=more, game=game)
        until(state, "play:blast_charge", "to:f5", "roll:g:h")
        assert "blast_charge" in past(state)
        assert field(state, "marker") == "8 0 0"
        assert scores(state) == [2, 0, 0]
        assert out(state) == [0]
        assert (state.outcome() is not None) == first_fall


@rule("SIG-END-02", "SIG-FEAT-13", "SIG-FFA-05")
def test_a_player_whose_hero_has_fallen_answers_but_plays_no_feat() -> None:
    """Hild brings herself down; where Thora is thrown her player still says, but Treasurer asks for an Income of 8."""
    cards = f"battle 0 hand: blast_charge; battle 0 history: {SEVEN} clockwork_heart; feats hand 0: treasurer"
    more = f"bands: hild borrin ysolde; {cards}; marker: 8 0 0"
    for wounds, able in ((7, False), (6, True)):
        state = field_of(f"0 hild f5 wounds {wounds}; 0 thora f6", more=more)
        until(state, "play:blast_charge", "to:f5", "roll:g:h", "roll:g:p")
        assert {"pass", "to:f7"} <= legal(state)
        assert ("claim:treasurer" in legal(state)) == able


@rule("SIG-TACTIC-03", "SIG-END-08", "SIG-FFA-05")
def test_a_tactic_that_brings_down_its_players_hero_has_been_played() -> None:
    """Gerda steps on a Land Mine, and her Last Word is for Borrin, who has nobody and nothing left."""
    more = f"battle 1 hand: land_mine; battle 1 history: {SEVEN}; marker: 0 7 0; kills: 0 5 0"
    state = field_of("0 gerda c6 wounds 3; 1 borrin a6 wounds 8", more=more)
    play(state, "activate:c6")
    until(state, "move:b6", "play:land_mine", "roll:g:hh")
    assert out(state) == [1]
    assert set(past(state, 1)) == {*SEVEN.split(), "land_mine"}
    assert scores(state)[1] == 1


@rule("SIG-TACTIC-03", "SIG-END-08", "SIG-FFA-05", "SIG-ALLY-10")
def test_a_tactic_that_is_an_attack_has_been_played_when_its_player_is_out() -> None:
    """A Sapper that falls hits Borrin, who struck back; the Income of 8 is a point."""
    seven = SEVEN.replace("strike_back", "steam_boots")
    creatures = "0 sapper b6 wounds 1; 1 borrin a6 wounds 8"
    for game, rest in ((THREE, "0"), (TEAMS, "0 0")):
        for hand in ("strike_back", "strike_back brace"):
            more = f"battle 1 hand: {hand}; battle 1 history: {seven}; marker: 0 7 {rest}; kills: 0 5 {rest}"
            state = field_of(creatures, more=more, game=game)
            play(state, "activate:b6")
            until(state, "attack:a6", "roll:y:.", "roll:k:.", "play:strike_back", "roll:y:h", "roll:b:hh", "roll:g:h")
            assert out(state) == [1]
            assert set(past(state, 1)) == {*seven.split(), "strike_back"}
            assert field(state, "marker").split()[1] == "8"
            assert scores(state)[1] == (2 if game is THREE else 6)

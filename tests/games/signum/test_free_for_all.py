"""The free-for-all of three and four (SIG-FFA), the maps, and clauses of the duel that speak of several opponents."""

import pytest

from champclos.core.errors import BadOption
from champclos.games.signum import effects, make
from champclos.games.signum.content import read
from champclos.games.signum.game import MAPS, USUAL, Signum
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play
from tests.games.mirrored import also_mirrored, mirrored, unmirrored
from tests.games.signum.crowds import FOUR, THREE, crowd, field_of, out, row, scores, strike
from tests.games.signum.duels import draws, passes, power, until
from tests.games.signum.helpers import doing, on, targets, where

NEXT_TURN = effects.UNTIL_NEXT_TURN
QUICK = mirrored(crowd(3, target=3))
LONG = mirrored(crowd(3, target=60))
BOUNTY = "0 berta e3; 1 borrin f3 wounds 8"  # Borrin has one life left


# Set-up


@rule("SIG-FFA-01")
def test_each_plays_alone_from_a_zone_of_their_own() -> None:
    state = field_of("0 berta e3; 1 durgan f3; 2 odile e4")
    play(state, "activate:e3")
    passes(state)
    assert targets(state) == {"f3", "e4"}
    zones = [set(map(int, zone)) for zone in crowd(3).rules.field.of_zone]
    assert all(zones)
    assert sum(len(zone) for zone in zones) == len(set.union(*zones))


@rule("SIG-FFA-02", "SIG-FEAT-02")
@unmirrored("about the start of a game")
def test_the_feats_deck_has_45_cards_or_fewer() -> None:
    assert field(crowd(3).start().seen_by(0), "feats pile") == "?45"
    assert field(crowd(4, crowd_feats=24).start().seen_by(0), "feats pile") == "?24"
    assert field(crowd(3, feats=20).start().seen_by(0), "feats pile") == "?45"  # that is for the duel


@rule("SIG-FFA-03", "SIG-SETUP-07")
def test_the_first_two_begin_with_two_and_the_others_with_three() -> None:
    for game, first, expected in ((THREE, 1, [3, 2, 2]), (FOUR, 3, [2, 3, 3, 2]), (THREE, 0, [2, 2, 3])):
        state = game.start()
        play(state, f"first:{first}")
        assert [power(state, seat) for seat in range(len(expected))] == expected


@rule("SIG-FFA-04", "SIG-CARD-05")
def test_the_limit_is_six_of_three_and_five_of_four() -> None:
    for game, places in ((THREE, "e3 e4 e5 e6 e7"), (FOUR, "e3 e4 e5 e6")):
        creatures = [f"0 militia {at} acted" for at in places.split()]
        full = field_of("; ".join([*creatures, "0 haldane a1 acted"]), more="camp 0: odile", game=game)
        assert "call:odile" not in legal(full)
        assert clause(full, "call:odile") == "SIG-SUMMON-05"
        less = field_of("; ".join([*creatures[1:], "0 haldane a1 acted"]), more="camp 0: odile", game=game)
        assert "call:odile" in legal(less)


@also_mirrored
def test_modes_are_for_their_numbers_of_players() -> None:
    field_of()
    for mode, seats, said in (
        ("free_for_all", 2, "a free-for-all is for 3 or 4 players"), ("alliance", 3, "an alliance is for 4 players"),
        ("alliance", 2, "an alliance is for 4 players"), ("duel", 3, "a duel is for 2 players"),
    ):  # fmt: skip
        with pytest.raises(BadOption, match=said):
            make({"mode": mode, "seats": seats}, {})


# A Hero falls


@rule("SIG-FFA-05", "SIG-FFA-06")
def test_a_fallen_hero_takes_the_players_creatures_along_and_the_game_goes_on() -> None:
    creatures = f"{BOUNTY}; 1 durgan c5; 1 gerda c6; 1 sapper d6; 2 odile c4"
    state = strike(field_of(creatures, more="kills: 0 6 0; battle 1 hand: strike_back"), "e3", "f3", "y:hh")
    assert state.outcome() is None
    assert out(state) == [1]
    assert not any(where(state, kind) for kind in ("borrin", "durgan", "gerda", "sapper"))
    assert on(state, "c4") == "odile"  # beside Gerda, whose Last Word is not spoken
    assert field(state, "history 1") == ""
    assert scores(state) == [6, 2, 0]  # no card face down for anybody
    assert field(state, "kills") == "0 6 0"
    assert field(state, "battle 1 hand") == ""


@rule("SIG-FFA-05")
def test_who_is_out_takes_no_more_turns() -> None:
    state = field_of("0 haldane a1 acted", more="gone: 2; fallen: 1; battle 1 hand:")
    play(state, "done")
    draws(state)
    passes(state)
    assert (state.seat, field(state, "flow").split("/")[1], field(state, "turns")) == (2, "2", "11")


@rule("SIG-FFA-05", "SIG-TURN-03")
def test_what_lasts_until_the_turn_of_a_player_who_is_out_ends_when_it_would_have_come() -> None:
    number = next(int(one.number) for one in crowd(3).rules.figures.rows if one.until == NEXT_TURN)
    force = f"force: {number}/1/-1/0/{NEXT_TURN}"
    state = field_of("0 haldane a1 acted", more=f"gone: 2; fallen: 1; {force}")
    assert field(state, "force") != ""
    play(state, "done")
    assert field(state, "force") == ""


@rule("SIG-FFA-05", "SIG-TURN-08")
def test_the_turn_passes_on_if_the_active_players_hero_falls() -> None:
    creatures = "0 haldane d4 wounds 7 disease; 0 berta e3; 1 durgan f3 wounds 1; 2 odile g3"
    state = field_of(creatures, more="battle 0 hand: strike_back; feats hand 0: duelist; kills: 5 0 0")
    play(state, "activate:d4")
    draws(state)
    passes(state)
    assert (out(state), state.seat, where(state, "berta")) == ([0], 1, "")
    assert scores(state) == [1, 0, 0]  # SIG-FFA-06: nobody gains for a Disease
    assert on(state, "f3") == "durgan wounds 1"


@rule("SIG-FFA-05", "SIG-ZONE-14", "SIG-ZONE-05")
def test_hand_and_feats_leave_the_game_unseen() -> None:
    more = "battle 1 hand: strike_back dispel; feats hand 1: duelist bounty"
    before = field_of(BOUNTY, more=more)
    state = strike(field_of(BOUNTY, more=more), "e3", "f3", "y:hh")
    for viewer in (0, 2, -1):
        seen = state.seen_by(viewer)
        assert "strike_back" not in seen.position()
        assert "duelist" not in field(seen, "feats hand 1")
    hidden = state.seen_by(0)
    assert field(hidden, "feats hand 1") == field(before.seen_by(0), "feats hand 1") == "?2"
    assert field(hidden, "feats pile") == "?43"  # they are not drawn again
    assert not any(piece.place == "feats-1" for piece in state.seen_by(1).scene().pieces)
    assert not state.choices(1)
    assert state.out(1)


@rule("SIG-FFA-05", "SIG-SPELL-02")
def test_enchantments_on_the_creatures_of_others_stay() -> None:
    enchanted = f"force: {row('card rune_of_stone')}/1/1/0/5"
    state = strike(field_of(BOUNTY, more=enchanted), "e3", "f3", "y:hh")
    assert out(state) == [1]
    assert field(state, "force").startswith(f"{row('card rune_of_stone')}/1/-1/0/")


@rule("SIG-FFA-05", "SIG-POWER-07")
def test_the_income_of_a_player_who_is_out_stays_as_it_is() -> None:
    """An Enchantment that comes off goes to no History any more."""
    enchanted = f"force: {row('card rune_of_stone')}/1/-1/0/5"
    creatures = "0 odile e3 wounds 2; 2 berta f3"
    seven = "smithy tavern arena magic_swap summoning_spell strike_back dispel"
    more = f"gone: 2; fallen: 1; {enchanted}; battle 1 history: {seven}; marker: 0 7 0; kills: 0 5 0"
    state = field_of(creatures, more=more, flow="turn/2/3")
    assert scores(state) == [0, 1, 0]
    strike(state, "f3", "e3", "y:hh")
    assert where(state, "odile") == ""
    assert field(state, "force") == ""
    assert (scores(state)[1], field(state, "marker").split()[1]) == (1, "7")


@rule("SIG-FFA-05", "SIG-ZONE-18")
def test_who_was_controlled_goes_back_and_who_was_lent_leaves() -> None:
    creatures = "0 berta e3; 1 borrin f3 wounds 8; 2 durgan c5 owner 1; 1 odile c6 owner 2"
    state = strike(field_of(creatures), "e3", "f3", "y:hh")
    assert (where(state, "durgan"), where(state, "odile", 2)) == ("", "c6")


@rule("SIG-FFA-05", "SIG-END-08")
def test_a_player_is_out_when_everything_of_the_event_is_over() -> None:
    """Gerda's Last Word brings down Borrin and Durgan beside her: Durgan is destroyed, not taken away."""
    creatures = "0 berta e3; 1 gerda f3 wounds 3; 1 borrin f4 wounds 8; 1 durgan g3 wounds 3"
    state = strike(field_of(creatures), "e3", "f3", "y:hh")
    assert out(state) == [1]
    assert set(field(state, "history 1").split()) == {"gerda", "durgan"}


@rule("SIG-FFA-05", "SIG-ATTACK-12", "SIG-CRIT-AGILE")
def test_the_attack_that_brought_a_hero_down_goes_on() -> None:
    """Gil-Talas moves away after a CRIT."""
    state = field_of("0 giltalas e3; 1 borrin f3 wounds 8; 1 durgan c5; 2 odile g9")
    strike(state, "e3", "f3", "b:ch")
    assert out(state) == [1]
    assert where(state, "durgan") == ""
    assert doing(state) == "shift"
    assert state.seat == 0


# Victory Points


@rule("SIG-FFA-06")
def test_who_eliminates_a_hero_gains_six_and_its_player_loses_four() -> None:
    for kills, expected in (("0 6 1", [6, 2, 1]), ("0 3 1", [6, 0, 1])):
        state = strike(field_of(BOUNTY, more=f"kills: {kills}"), "e3", "f3", "y:hh")
        assert scores(state) == expected


@rule("SIG-FFA-06")
def test_nobody_gains_if_the_table_has_chosen_so() -> None:
    state = field_of(BOUNTY, more="kills: 0 6 1", game=mirrored(crowd(3, hero_gain=False)))
    assert scores(strike(state, "e3", "f3", "y:hh")) == [0, 2, 1]


@rule("SIG-FFA-06")
def test_a_hero_that_falls_by_a_counterblow_is_eliminated_by_its_creature() -> None:
    state = field_of("0 giltalas e3; 1 borrin e4 wounds 8; 1 durgan c5", flow="turn/1/3")
    play(state, "activate:e4")
    passes(state)
    play(state, "attack:e3")
    until(state, "roll:y:...")  # Gil-Talas is a hard target
    while "yes" not in legal(state):
        play(state, "pass")
    play(state, "yes")
    until(state, "roll:y:hh")
    draws(state)
    passes(state)
    assert (scores(state), out(state), state.seat) == ([6, 0, 0], [1], 2)


@rule("SIG-FFA-07", "SIG-END-08")
def test_the_game_ends_when_one_hero_is_left() -> None:
    state = strike(field_of(BOUNTY, more="gone: 4; fallen: 2"), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-FFA-07", [0])


@rule("SIG-FFA-07")
def test_the_game_ends_when_a_player_reaches_the_target() -> None:
    state = strike(field_of("0 berta e3; 1 durgan f3 wounds 3", more="kills: 2 1 1", game=QUICK), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-FFA-07", [0])
    fall = strike(field_of(BOUNTY, more="kills: 6 0 0"), "e3", "f3", "y:hh")
    assert ended(fall) == ("SIG-FFA-07", [0])  # six more for the Hero


@rule("SIG-FFA-07", "SIG-FEAT-04")
def test_the_game_ends_with_the_turn_in_which_the_last_feat_was_drawn() -> None:
    state = field_of("0 haldane a1 acted", more="kills: 15 15 15", game=LONG)
    play(state, "done")
    assert ended(state) == ("SIG-FFA-07", [])


@rule("SIG-FFA-08", "SIG-END-04")
def test_most_points_win_even_without_a_hero() -> None:
    state = strike(field_of(BOUNTY, more="gone: 4; fallen: 2; kills: 0 0 11"), "e3", "f3", "y:hh")
    assert ended(state) == ("SIG-FFA-07", [2])
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((2, 3, 1), (6, 0, 7))


@rule("SIG-FFA-08", "SIG-END-05")
def test_equal_points_are_decided_by_feats_face_up_then_by_cards_face_down() -> None:
    for kills, hall, winners in (  # a Long Arm is worth 1, Clean Kill 2
        ("3 4 1", "feats hall 0: long_arm", [0]),
        ("3 3 5", "feats hall 0: long_arm", [2]),
        ("3 2 3", "", [0, 2]),
        ("1 2 0", "feats hall 0: clean_kill; feats hall 1: long_arm", [1]),
    ):
        game = mirrored(crowd(3, target=60, turns=9))
        state = field_of("0 haldane a1 acted", more=f"kills: {kills}; {hall}", game=game)
        play(state, "done")
        assert ended(state)[1] == winners


@rule("SIG-FFA-09")
def test_the_game_may_end_with_the_first_hero() -> None:
    state = field_of(BOUNTY, game=mirrored(crowd(3, first_fall=True)))
    assert ended(strike(state, "e3", "f3", "y:hh")) == ("SIG-FFA-09", [0])


@rule("SIG-GEN-12", "SIG-FFA-09")
def test_players_may_agree_on_a_number_of_turns() -> None:
    for limit, over in ((9, True), (10, False)):
        state = field_of("0 haldane a1 acted", more="kills: 0 1 0", game=mirrored(crowd(3, turns=limit)))
        play(state, "done")
        assert (state.outcome() is not None) == over
        if over:
            assert ended(state) == ("SIG-GEN-12", [1])


@rule("SIG-GEN-12", "SIG-FFA-05")
def test_a_turn_of_who_is_out_counts_as_over_and_may_be_the_last() -> None:
    for limit, over in ((10, True), (11, False)):
        game = mirrored(crowd(3, turns=limit))
        state = field_of("0 haldane a1 acted", more="kills: 0 0 1; gone: 2; fallen: 1", game=game)
        play(state, "done")  # the ninth turn; the tenth would be that of seat 1
        assert (state.outcome() is not None) == over
        if over:
            assert (ended(state), field(state, "turns")) == (("SIG-GEN-12", [2]), "10")


# Giving up


@also_mirrored
def test_who_gives_up_is_out_as_if_the_hero_had_fallen_and_comes_last() -> None:
    state = field_of("0 berta e3; 1 durgan f3; 2 odile g3", more="kills: 9 0 1; battle 0 hand: strike_back")
    state.play(0, -1)
    draws(state)
    passes(state)
    assert (out(state), state.seat, where(state, "berta"), scores(state)) == ([0], 1, "", [5, 0, 1])
    state.play(2, -1)
    assert ended(state) == ("HOUSE-RESIGN-1", [1])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 3)


@also_mirrored
def test_who_gives_up_while_being_attacked_breaks_the_attack_off() -> None:
    state = field_of("0 berta e3; 1 durgan f3 wounds 3; 2 odile g3", more="kills: 1 0 0")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    state.play(1, -1)
    assert (out(state), where(state, "durgan"), on(state, "e3"), field(state, "fight")) == (
        [1], "", "berta acted", ""
    )  # fmt: skip
    assert state.seat == 0


@rule("SIG-FFA-05", "HOUSE-RESIGN-1")
@pytest.mark.parametrize(("beside", "asked"), [(2, "exchange"), (1, "turn")])
def test_a_magic_swap_ends_if_all_with_whom_to_change_places_leave(beside: int, asked: str) -> None:
    state = field_of(f"0 berta e5; 1 durgan f5; {beside} odile e6", more="battle 0 hand: magic_swap")
    play(state, "play:magic_swap", "pick:e5")
    assert doing(state) == "exchange"
    state.play(1, -1)
    assert (doing(state), state.seat) == (asked, 0)
    assert field(state, "battle 0 history") == ("magic_swap" if asked == "turn" else "")


@also_mirrored
def test_who_gives_up_before_the_battle_is_passed_over() -> None:
    state = THREE.start()
    play(state, "first:0")
    state.play(1, -1)
    while doing(state) != "turn" or field(state, "flow") in ("turn/0/0", "turn/0/1"):
        if state.seat < 0:
            draws(state)
        else:
            assert state.seat != 1
            play(state, min(legal(state)))
    assert out(state) == [1]
    assert state.seen_by(0).position().count("creature") == 2


# Several opponents


@rule("SIG-TACTIC-05", "SIG-TACTIC-01")
def test_windows_go_round_in_turn_order_until_everybody_has_passed() -> None:
    hands = "battle 0 hand: gust_of_wind dispel; battle 1 hand: dispel; battle 2 hand: dispel"
    state = field_of("1 durgan e5", more=hands)
    play(state, "play:gust_of_wind")
    asked = []
    while doing(state) == "tactics":
        asked.append(state.seat)
        if state.seat == 2:
            play(state, "play:dispel")  # which is itself no Spell
        else:
            play(state, "pass")
    assert asked[:2] == [1, 2]
    assert "gust_of_wind" in field(state, "battle 0 history")
    assert "dispel" in field(state, "battle 2 history")


@rule("SIG-TACTIC-02")
def test_two_players_do_not_play_the_same_tactic_on_one_trigger() -> None:
    hands = "battle 0 hand: gust_of_wind; battle 1 hand: dispel; battle 2 hand: dispel"
    state = field_of("1 durgan e5", more=hands)
    play(state, "play:gust_of_wind", "play:dispel")
    assert "play:dispel" not in legal(state) or state.seat == 1


@rule("SIG-GEN-07")
def test_any_opponent_may_fulfil_the_condition_of_a_feat() -> None:
    own = "; ".join(f"0 {kind}" for kind in ("haldane a1", "berta c3", "odile c4", "militia c5"))
    for creatures, able in (
        ("1 durgan g3; 1 gerda g4; 2 odile i4; 2 berta i5", False),
        ("1 durgan g3; 1 gerda g4; 2 odile i4", True),
        ("1 durgan g3; 2 odile i4; 2 berta i5", True),
    ):
        state = field_of(f"{own}; {creatures}", more="feats hand 0: lords_of_war")
        assert ("claim:lords_of_war" in legal(state)) == able
    fallen = field_of(f"{own}; 1 durgan g3; 1 gerda g4", more="feats hand 0: lords_of_war; gone: 4; fallen: 2")
    assert "claim:lords_of_war" not in legal(fallen)  # who is out is no opponent


@rule("SIG-FEAT-20", "SIG-FEAT-21")
def test_wounds_on_heroes_are_counted_for_each() -> None:
    for scars, able in (("0 1 1", False), ("0 2 0", True)):
        counts = f"counts: {max(int(one) for one in scars.split())}xhero_wounds"
        state = field_of("0 berta e3; 1 borrin f3", more=f"feats hand 0: duelist; scars: {scars}; {counts}")
        strike(state, "e3", "f3", "y:h.")
        passes(state)
        assert ("claim:duelist" in legal(state)) == able


@rule("SIG-FEAT-08", "SIG-FEAT-12")
def test_only_the_active_player_has_cards_and_feats_for_a_kill() -> None:
    state = field_of("0 berta e3; 1 durgan f3 wounds 3; 2 odile e4", more="feats hand 2: bounty")
    strike(state, "e3", "f3", "y:hh")
    assert field(state, "kills") == "1 0 0"
    assert state.seat == 0


# Maps


CONTENT, _ = read({})
SEATS = {
    "old_sanctuary": 2, "silent_river_valley": 2, "hills_of_forgotten_heroes": 2, "whisper_forest": 2,
    "sunken_gates": 2, "winter_outposts": 2, "field_of_bones": 3, "lonely_lands": 3, "great_trade_route": 4,
    "forest_of_evershade": 4, "hungry_river": 4,
}  # fmt: skip


@rule("SIG-MAP-01", "SIG-MAP-02", "SIG-MAP-03", "SIG-MAP-04", "SIG-MAP-05")
@rule("SIG-MAP-07", "SIG-MAP-08", "SIG-MAP-09", "SIG-MAP-10", "SIG-MAP-11")
@unmirrored("about content")
def test_maps_are_for_their_numbers_of_players() -> None:
    for name, seats in SEATS.items():
        assert CONTENT.maps[name].seats == seats
        for mode in {2: ["duel"], 3: ["free_for_all"], 4: ["free_for_all", "alliance"]}[seats]:
            assert make({"mode": mode, "seats": seats, "map": name}, {}).start().seat == -1
    assert set(CONTENT.maps) == set(MAPS) - {USUAL}
    river = Signum({"mode": "alliance", "seats": 4, "map": "hungry_river"}, {}).rules
    assert river.start.rivers


@rule("SIG-MAP-12", "SIG-SETUP-06")
@unmirrored("about content")
def test_maps_mark_zones_and_spots_and_some_have_portals() -> None:
    portals = set()
    for name, drawn in CONTENT.maps.items():
        marks = "".join(drawn.rows)
        sizes = {marks.count(str(seat + 1)) for seat in range(drawn.seats)}
        assert len(sizes) == 1
        assert sizes.pop() >= 4
        assert marks.count("*") >= drawn.seats
        if "o" in marks:
            portals.add(name)
    assert portals == {"sunken_gates", "lonely_lands"}

"""The alliance clash of two against two (SIG-ALLY): seats 0 and 2 against 1 and 3."""

import itertools

import pytest

from champclos.core.errors import BadOption
from champclos.games.signum import make
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play, story
from tests.games.mirrored import also_mirrored, mirrored, unmirrored
from tests.games.signum.crowds import TEAMS, alliance, field_of, out, row, scores, strike
from tests.games.signum.duels import draws, passes, power
from tests.games.signum.helpers import on, targets, where

SHARED = mirrored(alliance(map="silent_river_valley"))
LIMITED = mirrored(alliance(turns=9))
BOUNTY = "0 berta e3; 1 borrin f3 wounds 8"  # Borrin has one life left


@rule("SIG-ALLY-01")
def test_each_of_two_teams_has_two_players_with_everything_of_their_own() -> None:
    state = field_of("0 berta e3; 2 odile e4", game=TEAMS, more="kills: 1 0 2 1; battle 2 hand: dispel")
    plates = sorted(state.scene().plates, key=lambda plate: int(plate.seat))
    assert [plate.team for plate in plates] == [0, 1, 0, 1]
    names = [plate.counters[-1].name for plate in plates]
    assert plates[2].name.en in names[0].en
    assert plates[0].name.fr in names[2].fr
    assert scores(state) == [3, 1, 3, 1]
    assert field(state.seen_by(0), "battle 2 hand") == "?1"  # a partner's hand is hidden too
    assert [int(team) for team in alliance().teams] == [0, 1, 0, 1]


@rule("SIG-ALLY-02")
def test_nobody_summons_from_the_war_camp_of_the_ally() -> None:
    state = field_of(more="camp 0: odile; camp 2: corvin", game=TEAMS)
    assert "call:odile" in legal(state)
    assert "call:corvin" not in legal(state)


@rule("SIG-ALLY-03")
def test_allies_share_one_of_two_deployment_zones() -> None:
    state = SHARED.start()
    play(state, "first:0")
    zones = list[set[str]]()
    for _ in range(4):
        zones.append(targets(state, "to"))
        play(state, f"to:{min(zones[-1])}")
    assert zones[2] < zones[0]
    assert zones[3] < zones[1]
    assert not zones[0] & zones[1]
    four = TEAMS.start()
    play(four, "first:0")
    own = list[set[str]]()
    for _ in range(4):
        own.append(targets(four, "to"))
        play(four, f"to:{min(own[-1])}")
    assert len(set.union(*own)) == sum(len(zone) for zone in own)


@rule("SIG-ALLY-04", "SIG-TURN-01")
def test_turns_alternate_between_the_teams() -> None:
    state = field_of("0 haldane a1 acted", game=TEAMS)
    order = list[int]()
    for _ in range(5):
        draws(state)
        passes(state)
        order.append(int(state.seat))
        for move in sorted(legal(state)):
            if move.startswith("activate"):
                play(state, move)
                passes(state)
                if field(state, "flow").count("activation"):
                    play(state, "done")
        play(state, "done")
    assert order == [0, 1, 2, 3, 0]
    teams = alliance().teams
    assert all(teams[one] != teams[other] for one, other in itertools.pairwise(order))


@rule("SIG-ALLY-05", "SIG-GEN-07")
def test_the_partners_creatures_are_not_your_creatures() -> None:
    """Rune of Stone is for one of your creatures; Gust of Wind for any creature on the battlefield."""
    more = "battle 1 hand: rune_of_stone; power: 5 5 5 5"
    state = field_of("1 durgan e5; 3 thora e6; 0 berta g5", more=more, flow="turn/1/3", game=TEAMS)
    play(state, "play:rune_of_stone")
    passes(state)
    assert targets(state, "pick") == {"e5", "k9"}  # Borrin stands on k9
    gust = field_of("0 berta e5; 2 odile e6; 1 durgan g5", more="battle 0 hand: gust_of_wind", game=TEAMS)
    play(gust, "play:gust_of_wind")
    passes(gust)
    assert {"e5", "e6", "g5"} <= targets(gust, "pick")


@rule("SIG-GEN-07", "SIG-GLOSS-FLANK")
def test_allied_creatures_are_yours_and_your_partners() -> None:
    """Flank counts another allied creature in contact with the target, the partner's as well as an own one."""
    for helper, dice in (("2 odile g3", True), ("0 odile g3", True), ("3 sapper g3", False)):
        state = field_of(f"0 corvin e3; 1 durgan f3; {helper}", game=TEAMS)
        play(state, "activate:e3")
        passes(state)
        play(state, "attack:f3")
        passes(state)
        assert (len(field(state, "pool")) > len(plain_pool())) == dice


def plain_pool() -> str:
    """What Corvin throws by himself."""
    state = field_of("0 corvin e3; 1 durgan f3", game=TEAMS)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    return field(state, "pool")


@rule("SIG-ALLY-06")
def test_creatures_do_not_attack_their_own_side() -> None:
    state = field_of("0 berta e3; 2 odile e4; 3 durgan f3", game=TEAMS)
    play(state, "activate:e3")
    passes(state)
    assert targets(state) == {"f3"}
    assert clause(state, "attack:e4") == "SIG-ALLY-06"


@rule("SIG-FEAT-08", "SIG-GEN-07")
def test_an_allied_character_that_is_destroyed_gives_no_card() -> None:
    """Molten Spray is for any Character."""
    creatures = "1 borrin k9; 1 gerda e3 wounds 3; 3 thora e5 wounds 4; 0 odile e7 wounds 2"
    for target in ("e3", "e5", "e7"):  # an own one, the partner's, an enemy's without a rank
        more = "battle 1 hand: molten_spray; feats hand 1: bounty; kills: 0 1 0 0"
        state = field_of(creatures, more=more, flow="turn/1/3", game=TEAMS)
        play(state, "play:molten_spray")
        passes(state)
        play(state, f"pick:{target}")
        passes(state)
        assert on(state, target) == ""
        assert field(state, "kills") == "0 1 0 0"
    enemy = field_of(
        "1 borrin k9; 0 berta e7 wounds 4", more="battle 1 hand: molten_spray", flow="turn/1/3", game=TEAMS
    )
    play(enemy, "play:molten_spray")
    passes(enemy)
    assert field(enemy, "kills") == "0 1 0 0"


@rule("SIG-ALLY-07")
@unmirrored("about the start of a game")
def test_the_feats_deck_has_45_cards_or_fewer() -> None:
    assert field(alliance().start().seen_by(0), "feats pile") == "?45"
    assert field(alliance(crowd_feats=30).start().seen_by(0), "feats pile") == "?30"


@rule("SIG-ALLY-08")
def test_the_first_of_each_team_begin_with_two_hero_power() -> None:
    for first, expected in ((0, [2, 2, 3, 3]), (3, [2, 3, 3, 2])):
        state = TEAMS.start()
        play(state, f"first:{first}")
        assert [power(state, seat) for seat in range(4)] == expected


@rule("SIG-ALLY-09")
def test_nobody_has_more_than_five_creatures() -> None:
    own = ["0 haldane a1 acted", *[f"0 militia {at} acted" for at in ("e3", "e4", "e5", "e6")]]
    full = field_of("; ".join([*own, "2 odile g3"]), more="camp 0: odile", game=TEAMS)
    assert clause(full, "call:odile") == "SIG-SUMMON-05"
    assert "call:odile" in legal(field_of("; ".join(own[:-1]), more="camp 0: odile", game=TEAMS))


@rule("SIG-ALLY-10", "SIG-ALLY-11")
def test_a_fallen_hero_takes_the_creatures_along_and_the_points_stay_with_the_team() -> None:
    creatures = f"{BOUNTY}; 1 durgan c5; 1 sapper c6; 3 thora d5"
    more = f"kills: 0 2 1 3; battle 1 hand: dispel; force: {row('card rune_of_stone')}/1/1/4/5"
    state = strike(field_of(creatures, more=more, game=TEAMS), "e3", "f3", "y:hh")
    assert (state.outcome(), out(state)) == (None, [1])
    assert [where(state, kind) for kind in ("borrin", "durgan", "sapper")] == ["", "", ""]
    assert on(state, "d5") == "thora"
    assert field(state, "force") != ""
    assert field(state, "kills") == "0 2 1 3"
    assert scores(state) == [5, 5, 5, 5]  # four for the Hero


@rule("SIG-ALLY-11")
def test_a_hero_gives_five_points_if_the_table_has_chosen_so() -> None:
    state = strike(field_of(BOUNTY, game=mirrored(alliance(team_hero=5))), "e3", "f3", "y:hh")
    assert scores(state) == [5, 0, 5, 0]


@rule("SIG-ALLY-11", "SIG-END-02")
def test_a_hero_gives_points_whatever_eliminates_it() -> None:
    state = field_of("0 haldane d4 wounds 7 disease; 0 berta e3; 2 odile e4", game=TEAMS)
    play(state, "activate:d4")
    assert any("4 Victory Points" in one for one in story(state))
    draws(state)
    passes(state)
    assert (out(state), scores(state), state.seat) == ([0], [0, 4, 0, 4], 1)
    assert on(state, "e4") == "odile"


@rule("SIG-ALLY-12")
def test_the_game_ends_when_both_heroes_of_a_team_have_fallen() -> None:
    one = strike(field_of(BOUNTY, more="gone: 4; fallen: 2", game=TEAMS), "e3", "f3", "y:hh")
    assert one.outcome() is None  # one Hero of each is left
    both = strike(field_of(BOUNTY, more="gone: 8; fallen: 3", game=TEAMS), "e3", "f3", "y:hh")
    assert ended(both) == ("SIG-ALLY-12", [0, 2])
    outcome = both.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 3, 1, 3), (8, 0, 8, 0))


@rule("SIG-ALLY-12")
def test_the_game_ends_when_a_team_reaches_the_target() -> None:
    for target, game in ((24, TEAMS), (20, mirrored(alliance(team_target=20)))):
        creatures, kills = "0 berta e3; 1 durgan f3 wounds 3", f"kills: 9 1 {target - 10} 2"
        assert ended(strike(field_of(creatures, more=kills, game=game), "e3", "f3", "y:hh")) == ("SIG-ALLY-12", [0, 2])
        less = f"kills: 9 1 {target - 11} 2"
        assert strike(field_of(creatures, more=less, game=game), "e3", "f3", "y:hh").outcome() is None


@rule("SIG-ALLY-12", "SIG-FEAT-04")
def test_the_game_ends_with_the_turn_in_which_the_last_feat_was_drawn() -> None:
    state = field_of("0 haldane a1 acted", more="kills: 11 11 12 11", game=TEAMS)
    play(state, "done")
    assert ended(state) == ("SIG-ALLY-12", [0, 2])


@rule("SIG-ALLY-13", "SIG-END-05")
def test_equal_points_of_teams_are_decided_by_feats_played_then_by_cards_face_down() -> None:
    for kills, halls, winners in (  # a Long Arm is worth 1, Clean Kill 2
        ("1 2 1 1", "feats hall 2: long_arm", [0, 2]),
        ("1 2 1 2", "feats hall 2: long_arm", [1, 3]),
        ("1 2 2 1", "", []),
        ("1 2 1 1", "feats hall 2: clean_kill; feats hall 1: long_arm", [1, 3]),
    ):
        state = field_of("0 haldane a1 acted", more=f"kills: {kills}; {halls}", game=LIMITED)
        play(state, "done")
        assert ended(state) == ("SIG-GEN-12", winners)


@rule("SIG-ALLY-14")
def test_the_game_may_end_with_the_first_hero() -> None:
    state = field_of(BOUNTY, more="kills: 0 3 0 0", game=mirrored(alliance(first_fall=True)))
    assert ended(strike(state, "e3", "f3", "y:hh")) == ("SIG-ALLY-14", [0, 2])


@rule("SIG-GEN-07")
def test_the_partners_zone_is_no_opponents() -> None:
    """Vanguard: one of your Characters stands in an opponent's deployment zone."""
    for at, able in (("k1", False), ("a9", True), ("k9", True)):
        heroes = {"k1": "2 ysolde i1", "a9": "3 hild c9", "k9": "1 borrin i9"}[at]
        state = field_of(f"0 berta {at}; {heroes}", more="feats hand 0: vanguard", game=TEAMS)
        assert ("claim:vanguard" in legal(state)) == able


# Giving up


@also_mirrored
def test_a_player_who_gives_up_is_out_and_the_partner_plays_on() -> None:
    state = field_of("0 berta e3; 2 odile e4; 1 durgan f3", more="kills: 3 1 1 1", game=TEAMS)
    state.play(0, -1)
    draws(state)
    passes(state)
    assert (out(state), state.seat, scores(state)) == ([0], 1, [4, 6, 4, 6])
    state.play(2, -1)
    assert ended(state) == ("HOUSE-RESIGN-1", [1, 3])


@also_mirrored
def test_a_team_whose_last_player_gives_up_loses_whatever_the_points() -> None:
    state = field_of("2 odile e4", more="gone: 1; fallen: 0; kills: 10 0 9 0", flow="turn/1/3", game=TEAMS)
    assert scores(state) == [19, 4, 19, 4]
    state.play(2, -1)
    assert ended(state) == ("HOUSE-RESIGN-1", [1, 3])


@also_mirrored
def test_a_map_of_two_zones_is_not_for_a_free_for_all() -> None:
    field_of(game=TEAMS)
    with pytest.raises(BadOption, match="old_sanctuary"):
        make({"mode": "free_for_all", "seats": 4, "map": "old_sanctuary"}, {})

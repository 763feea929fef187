"""The board and the set-up: kingdoms, fiefs, initiative, homes, castles, armies, scenarios."""

import pytest

from champclos.core.errors import BadOption
from champclos.games.warlords import make
from champclos.games.warlords.game import Warlords
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, legal, play
from tests.games.mirrored import unmirrored
from tests.games.warlords.helpers import GAMES, at, dice, doing, fief, game, gold, hand, march, order, turn

KINGDOMS = ["britain", "denmark", "rus", "germany", "franks", "hispania", "italy", "hungary", "latin"]


def real(seats: int, scenario: str = "standard") -> Warlords:
    return make({"seats": seats, "scenario": scenario}, {})


def in_play(seats: int, scenario: str = "standard") -> set[str]:
    """The kingdoms with fiefs in play."""
    figures = real(seats, scenario).rules.figures
    return {figures.kingdom_names[kingdom] for kingdom in range(figures.kingdoms) if figures.of_kingdom[kingdom]}


def homes(seats: int, scenario: str = "standard") -> set[str]:
    figures = real(seats, scenario).rules.figures
    return {figures.kingdom_names[home] for home in figures.homes}


# The board


@rule("WOE-MAP-1")
@unmirrored("no position is looked at")
def test_nine_kingdoms_divide_all_fiefs_among_them() -> None:
    figures = real(4).rules.figures
    assert sorted(figures.kingdom_names) == sorted(KINGDOMS)
    assert sorted(fief for fiefs in figures.of_kingdom for fief in fiefs) == list(range(figures.fiefs))
    assert [len(fiefs) for fiefs in figures.of_kingdom] == [7] * 9


@rule("WOE-MAP-2")
@unmirrored("no position is looked at")
def test_fiefs_that_the_rulebook_names_have_their_terrain() -> None:
    fiefs = real(4).rules.figures.content.fiefs
    terrains = {name: fiefs[name].terrain for name in ("leon", "castile", "aragon", "andalus")}
    assert terrains == {"leon": "mountain", "castile": "forest", "aragon": "farmland", "andalus": "plain"}
    assert {entry.terrain for entry in fiefs.values()} == {"plain", "farmland", "forest", "mountain"}


@rule("WOE-MAP-2")
@pytest.mark.parametrize(("start", "target"), [("champagne", "aquitaine"), ("burgundy", "francia")])
def test_champagne_does_not_touch_aquitaine_nor_burgundy_francia(start: str, target: str) -> None:
    for one, other in ((start, target), (target, start)):
        state = turn(f"castile: 0 finished s1; {one}: 0 s2; wessex: 1 finished s3")
        play(state, f"march:{one}", "take:s1")
        assert clause(state, f"step:{other}") == "WOE-MAP-2"
        assert f"step:{other}" not in legal(state)


@rule("WOE-MAP-2")
def test_fiefs_across_water_touch_only_along_a_lane() -> None:
    state = turn("andalus: 0 finished s4; wessex: 1 finished s3; northumbria: 1 s1")
    play(state, "march:andalus", "take:s1")
    assert "step:almohades" in legal(state)
    assert clause(state, "step:leon") == "WOE-MAP-2"
    north = turn("northumbria: 0 finished s4; wessex: 0 s1; castile: 1 finished s3")
    play(north, "march:northumbria", "take:s1")
    assert "step:champagne" in legal(north)
    assert clause(north, "step:brittany") == "WOE-MAP-2"


@rule("WOE-MAP-3")
@pytest.mark.parametrize(("target", "peasants"), [("andalus", 1), ("aragon", 3), ("navarre", 2), ("leon", 1)])
def test_peasants_defend_what_nobody_holds(target: str, peasants: int) -> None:
    state = turn("castile: 0 finished s4; wessex: 1 finished s3")
    march(state, "castile", "s2", target)
    play(state, "done")
    dice(state, "2/0")
    assert falls(state) == {f"hits:{peasants}/{hits}" for hits in range(peasants + 1)}


@rule("WOE-MAP-3")
def test_peasants_are_at_full_number_in_every_battle() -> None:
    state = turn("castile: 0 finished s9; gascony: 1 finished s4")
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/2", "3/0")
    play(state, "retreat:castile", "done")
    assert state.seat == 1
    march(state, "gascony", "s3", "aragon")
    play(state, "done")
    dice(state, "3/0")
    assert falls(state) == {"hits:3/0", "hits:3/1", "hits:3/2", "hits:3/3"}


# Setting up


@rule("WOE-SETUP-1")
@unmirrored("dice for the initiative fall in the order of the seats")
def test_the_highest_die_goes_first_and_picks_a_kingdom_first() -> None:
    state = GAMES[4].start()
    assert falls(state) == {f"die:{face}" for face in range(1, 9)}
    play(state, "die:3", "die:8", "die:1", "die:5")
    assert order(state) == [1, 3, 0, 2]
    assert (state.seat, doing(state)) == (1, "homes")
    play(state, "home:rus")
    assert state.seat == 3
    assert clause(state, "home:rus") == "WOE-SETUP-1"


@rule("WOE-SETUP-1")
@unmirrored("dice for the initiative fall in the order of the seats")
def test_ties_roll_again_among_themselves() -> None:
    state = GAMES[4].start()
    play(state, "die:5", "die:8", "die:5", "die:5")
    play(state, "die:2", "die:7", "die:2")
    assert falls(state) == {f"die:{face}" for face in range(1, 9)}
    play(state, "die:1", "die:8")
    assert order(state) == [1, 2, 3, 0]


CHOICES = [
    (4, "standard", {"britain", "rus", "latin", "hispania"}, set(KINGDOMS)),
    (3, "standard", {"denmark", "latin", "hispania"}, set(KINGDOMS) - {"britain", "rus"}),
    (2, "standard", {"britain", "hispania"}, {"britain", "hispania", "franks"}),
    (4, "short", {"italy", "denmark", "franks", "hungary"}, {"italy", "denmark", "franks", "hungary", "germany"}),
    (3, "short", {"denmark", "italy", "hungary"}, {"denmark", "italy", "hungary", "germany"}),
    (3, "long", {"britain", "hispania", "hungary"}, set(KINGDOMS) - {"rus", "latin"}),
]


@rule("WOE-SETUP-2", "WOE-SETUP-3", "WOE-SETUP-4", "WOE-SETUP-6")
@pytest.mark.parametrize(("seats", "scenario", "open_to", "playing"), CHOICES)
def test_a_scenario_says_which_kingdoms_are_for_players_and_which_in_play(
    seats: int, scenario: str, open_to: set[str], playing: set[str]
) -> None:
    assert (homes(seats, scenario), in_play(seats, scenario)) == (open_to, playing)
    order_line = " ".join(str(seat) for seat in range(seats))
    state = game(seats, scenario).position(f"flow: homes\norder: {order_line}")
    assert legal(state) == {f"home:{kingdom}" for kingdom in open_to}


@rule("WOE-SETUP-2", "WOE-SETUP-3", "WOE-SETUP-4")
@pytest.mark.parametrize(("seats", "shut"), [(4, "germany"), (3, "britain"), (2, "franks")])
def test_other_kingdoms_are_refused_by_the_clause_of_the_number_of_players(seats: int, shut: str) -> None:
    state = game(seats).position(f"flow: homes\norder: {' '.join(str(seat) for seat in range(seats))}")
    assert clause(state, f"home:{shut}") == {4: "WOE-SETUP-2", 3: "WOE-SETUP-3", 2: "WOE-SETUP-4"}[seats]


@rule("WOE-SETUP-6")
@unmirrored("nature deals the kingdoms")
def test_kingdoms_at_random_are_any_of_the_nine() -> None:
    state = game(3, "random").start()
    play(state, "die:8", "die:5", "die:3")
    assert falls(state) == {f"home:{kingdom}" for kingdom in KINGDOMS}
    play(state, "home:italy")
    assert "home:italy" not in falls(state)


@rule("WOE-SETUP-6")
def test_kingdoms_by_choice_are_picked_among_all_nine_in_order() -> None:
    state = game(3, "choice").position("flow: homes\norder: 0 1 2")
    assert legal(state) == {f"home:{kingdom}" for kingdom in KINGDOMS}
    play(state, "home:italy")
    assert state.seat == 1
    assert legal(state) == {f"home:{kingdom}" for kingdom in KINGDOMS if kingdom != "italy"}


@rule("WOE-SETUP-6")
@unmirrored("no position is looked at")
def test_there_is_no_short_scenario_for_two() -> None:
    for scenario in ("short", "long"):
        with pytest.raises(BadOption):
            make({"seats": 2, "scenario": scenario}, {})


@rule("WOE-SETUP-5")
def test_everybody_places_castle_and_warlord_then_in_order_all_other_troops() -> None:
    state = at("castles", "round: 1")
    assert clause(state, "castle:wessex") == "WOE-SETUP-5"
    assert legal(state) == {f"castle:{name}" for name in HISPANIA}
    play(state, "castle:castile")
    assert fief(state, "castile") == "0 finished"
    assert clause(state, "lead:castile") == "WOE-SETUP-5"
    assert legal(state) == {f"lead:{name}" for name in HISPANIA if name != "castile"}
    play(state, "lead:aragon")
    assert state.seat == 1
    play(state, "castle:mercia", "lead:wessex")
    assert state.seat == 0
    play(state, "share:l1", "share:k2", "share:a0", "share:w1", "share:s5")
    assert fief(state, "castile") == "0 finished s7 w1 a2"
    assert fief(state, "aragon") == "0 s5 w1 k2 l2"
    assert state.seat == 1
    play(state, "share:l0", "share:k0", "share:a0", "share:w0", "share:s0")
    assert fief(state, "mercia") == "1 finished s12 w2 a2 k2 l1"
    assert fief(state, "wessex") == "1 l1"


HISPANIA = ("leon", "castile", "aragon", "andalus", "almohades", "navarre", "portugal")


@rule("WOE-SETUP-5")
def test_there_is_no_gold_and_no_card_and_the_castle_is_not_left_empty() -> None:
    state = at("castles", "round: 1")
    play(state, "castle:castile", "lead:aragon", "castle:mercia", "lead:wessex")
    play(state, "share:l1", "share:k2", "share:a2", "share:w2")
    assert clause(state, "share:s12") == "WOE-SETUP-5"
    assert "share:s11" in legal(state)
    play(state, "share:s11")
    assert gold(state) == [0, 0]
    assert hand(state, 0) == hand(state, 1) == []


@rule("WOE-SETUP-7")
@unmirrored("nobody has a place in the order yet")
def test_kingdoms_not_in_play_do_not_exist_and_lanes_to_them_are_closed() -> None:
    figures = real(3).rules.figures
    names = figures.fief_names
    lorraine, northumbria = names.index("lorraine"), names.index("northumbria")
    assert figures.in_play[lorraine]
    assert not figures.in_play[northumbria]
    assert northumbria not in figures.grid.near[names.index("champagne")]
    assert northumbria not in figures.ports
    state = turn("champagne: 0 finished s3; jutland: 1 finished s3; thrace: 2 finished s3", seats=3)
    play(state, "march:champagne", "take:s1")
    assert clause(state, "step:northumbria") == "WOE-SETUP-7"
    two = turn("champagne: 0 finished s3; wessex: 1 finished s3")
    play(two, "march:champagne", "take:s1")
    assert clause(two, "step:lorraine") == "WOE-SETUP-7"


@rule("WOE-SETUP-7")
def test_the_first_turn_is_played_in_order_not_at_once() -> None:
    state = turn("castile: 0 finished s3; wessex: 1 finished s3")
    assert (state.seat, state.waiting) == (0, 1)
    assert legal(state, 1) == set()

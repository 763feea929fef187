"""Scenario cards in a duel (SIG-TOURN-24 to -31): their set-up, their rules, their points, and what is secret."""

import pytest

from champclos import State
from champclos.core.errors import BadOption, BadPosition
from champclos.core.game import NATURE, SPECTATOR
from champclos.games.signum import make, tiny
from champclos.games.signum.content import read_tournament
from champclos.games.signum.game import SCENARIOS
from champclos.testing import rule
from champclos.testing.conformance import Suite
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import mirrored, unmirrored
from tests.games.signum.duels import draws, duel, idle, passes, points, power, real, until
from tests.games.signum.helpers import doing, on, targets, where, wounds

NAMES = SCENARIOS[1:]
CONTENT, _ = read_tournament({})
GAMES = {name: mirrored(real(scenario=name)) for name in NAMES}
OF_CONTENT = "it looks at the content and at no position"
KINDS = list(CONTENT.creatures)


def scene(name: str, creatures: str = "", more: str = "", **parts: str) -> State:
    """A position of a duel with a Scenario card."""
    return duel(creatures, more=more, game=GAMES[name], **parts)


def begun(name: str) -> State:
    """A duel with a Scenario card up to its set-up; seat 0 is first."""
    state = GAMES[name].start()
    return play(state, "first:0")


def placed(state: State, *hexes: str) -> State:
    """Landmarks are placed on these hexes."""
    return play(state, *[f"to:{at}" for at in hexes])


def marks(state: State) -> list[str]:
    return field(state, "landmarks").split()


def next_turn(state: State) -> State:
    """The turn ends, and the next has begun; cards are drawn, nobody answers anything."""
    while doing(state) == "turn" and any(text.startswith("activate:") for text in legal(state)):
        idle(state, next(text for text in legal(state) if text.startswith("activate:")).partition(":")[2])
        until_turn(state)
    play(state, "done")
    return until_turn(state)


def until_turn(state: State) -> State:
    while doing(state) != "turn" or state.seat == NATURE:
        draws(state)
        passes(state)
    return state


def bit(*names: str) -> int:
    return sum(1 << KINDS.index(name) for name in names)


# The cards


@rule("SIG-TOURN-24", "SIG-TOURN-25")
@unmirrored(OF_CONTENT)
def test_there_are_ten_scenario_cards_for_every_map_and_only_for_a_duel() -> None:
    assert set(CONTENT.scenarios) == set(NAMES)
    assert sorted(one.number for one in CONTENT.scenarios.values()) == list(range(1, 11))
    for name, one in CONTENT.scenarios.items():
        game = real(scenario=name)
        kinds = {kind.id: kind for kind in game.scenery().kinds}
        sheet = kinds["scenario"].sheet
        assert sheet is not None
        assert [one.text[0], one.text[1]] == [sheet.text[1].words.en, sheet.text[1].words.fr]
        assert "scenario" in {piece.kind for piece in game.start().scene().pieces}
    for name in ("sunken_gates", "winter_outposts", "whisper_forest"):
        assert make({"mode": "duel", "map": name, "scenario": "siege"}, {}).start().seat == NATURE
    with pytest.raises(BadOption, match="are for a duel"):
        make({"mode": "skirmish", "scenario": "siege"}, {})
    with pytest.raises(BadOption, match="is none of"):
        make({"mode": "duel", "scenario": "the_toads"}, {})


@rule("SIG-TOURN-24")
def test_a_duel_without_a_scenario_card_has_no_landmarks() -> None:
    state = duel()
    assert clause(state, "landmark:e5") == "SIG-TOURN-29"
    assert "landmarks" not in state.position()
    with pytest.raises(BadPosition):
        duel(more="landmarks: e5/-1/-1")


@pytest.mark.parametrize("name", NAMES)
def test_a_duel_with_each_scenario_card_conforms(name: str) -> None:
    suite = Suite(real(scenario=name, feats=20, turns=4, terrains=True), seed=2, positions=2, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 30


def test_who_is_hunted_is_all_that_can_be_known() -> None:
    """Completeness: every world in which another Character was named, and no other."""
    suite = Suite(tiny({"scenario": "hunting_season"}), seed=3, positions=2, worlds=1)
    suite.follow(tiny({"scenario": "hunting_season"}), 0)
    assert suite.doubts > 20


# Set-up


@rule("SIG-TOURN-26")
def test_shrines_are_placed_by_turns_apart_and_one_of_a_player_in_a_row() -> None:
    state = begun("mercy_of_the_gods")
    assert state.seat == 0
    assert not targets(state, "to") & {"a1", "b2", "e1", "e2", "e8", "e9"}  # within 1 hex of a zone
    placed(state, "e5")
    assert state.seat == 1
    assert clause(state, "to:f5") == "SIG-TOURN-26"
    assert "a5" in targets(state, "to")  # the row is full for the other only
    placed(state, "c7")
    assert state.seat == 0
    assert {"a5", "g5"} & targets(state, "to") == set()
    assert clause(state, "to:c7") == "SIG-TOURN-26"
    placed(state, "c3", "g4")
    assert marks(state) == ["e5/-1/-1", "c7/-1/-1", "c3/-1/-1", "g4/-1/-1"]
    assert doing(state) == "deploy"


@rule("SIG-TOURN-26")
def test_the_toll_gate_lies_in_the_middle_and_the_road_across_it() -> None:
    assert marks(begun("toll_gate")) == ["e5/-1/-1"]
    river = mirrored(real(scenario="kings_road", map="silent_river_valley"))
    state = play(river.start(), "first:0")
    assert (state.seat, targets(state, "to")) == (0, {"a5", "e5", "i5"})
    placed(state, "e5")
    assert (state.seat, targets(state, "to")) == (1, {"a5", "i5"})
    placed(state, "a5")  # and for the last there is one hex only
    assert marks(state) == ["e5/-1/-1", "a5/-1/-1", "i5/-1/-1"]


@rule("SIG-TOURN-26", "SIG-TOURN-31")
def test_farms_are_placed_apart_and_far_from_the_zones() -> None:
    state = begun("supplies")
    assert not targets(state, "to") & {"e2", "e3", "d7", "e8"}
    placed(state, "e5", "c5", "g5")
    assert clause(state, "to:d5") == "SIG-TOURN-26"
    placed(state, "a5", "i5")
    assert (marks(state)[5], doing(state)) == ("-/-1/-1", "deploy")  # there is no hex left for the sixth


@rule("SIG-TOURN-28")
def test_deadly_inventions_are_placed_just_outside_the_own_zone() -> None:
    state = begun("deadly_inventions")
    assert targets(state, "to") == {"a1", "i1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"}  # forest is no obstacle
    assert clause(state, "to:b1") == "SIG-TOURN-26"
    placed(state, "e2")
    assert (state.seat, "e2" in targets(state, "to"), "e8" in targets(state, "to")) == (1, False, True)
    placed(state, "e8", "a1", "a9", "i1", "i9")
    assert marks(state) == ["e2/0/-1", "e8/1/-1", "a1/0/-1", "a9/1/-1", "i1/0/-1", "i9/1/-1"]


def test_landmarks_on_impossible_hexes_are_refused() -> None:
    for wrong in ("e5/-1/-1 e5/-1/-1", "e5/-1/-1 c5/-1/-1", "z9/-1/-1", "e5/-1/7", "e5"):
        with pytest.raises(BadPosition):
            scene("toll_gate", more=f"landmarks: {wrong}")
    with pytest.raises(BadPosition, match="hunted"):
        scene("hunting_season", more=f"prey: {KINDS.index('berta')} -1; suspects: {bit('anselm')} 0")


# Rules of single cards


@rule("SIG-TOURN-25")
def test_a_shrine_heals_who_ends_an_activation_on_it_or_beside_it() -> None:
    shrine = "landmarks: e5/-1/-1"
    state = scene("mercy_of_the_gods", "0 berta e5 wounds 2; 0 anselm f5 wounds 1; 0 corvin g5 wounds 1", shrine)
    idle(state, "e5", "f5", "g5")
    assert [wounds(state, one) for one in ("berta", "anselm", "corvin")] == [1, 0, 1]


@rule("SIG-TOURN-25")
def test_a_shrine_asks_nothing_of_who_has_no_wounds() -> None:
    for hurt, asked in (("", False), (" wounds 1", True)):
        state = scene("mercy_of_the_gods", f"0 berta e5{hurt}", "landmarks: e5/-1/-1", terrain="e5=ruins")
        play(state, "activate:e5", "done")
        assert (doing(state) == "order") == asked  # the Ruins roll a die in any case


@rule("SIG-TOURN-25", "SIG-TOURN-27", "SIG-FEAT-19")
def test_three_shrines_held_at_the_start_of_a_turn_give_a_point_from_the_feats_deck() -> None:
    shrines = "landmarks: e5/-1/-1 c5/-1/-1 g5/-1/-1 c7/-1/-1"
    held = "1 durgan e5; 1 gerda c5; 1 sentinel g5"
    state = next_turn(scene("mercy_of_the_gods", held, shrines))
    assert (field(state, "kills"), points(state, 1), points(state, 0)) == ("0 1", 1, 0)
    two = next_turn(scene("mercy_of_the_gods", "1 durgan e5; 1 gerda c5; 0 berta g5", shrines))
    assert (points(two, 1), points(two, 0)) == (0, 0)


@rule("SIG-TOURN-27")
@unmirrored("it looks at words")
def test_the_end_does_not_call_a_card_of_the_scenario_one_for_a_kill() -> None:
    state = duel("1 durgan h8", more="landmarks: e5/-1/1 c5/-1/-1; kills: 0 11", game=real(scenario="supplies"))
    play(state, "activate:a1", "done", "done")
    draws(state)
    while state.outcome() is None:
        play(state, "pass")
    result = state.scene().result
    assert result is not None
    (badge,) = result.parts[1]
    assert (badge.value, badge.clause) == ("12", "SIG-TOURN-27")
    assert badge.name.en == "cards face down, for kills or by the Scenario"
    assert badge.name.fr == "cartes face cachée, d'éliminations ou du Scénario"


@rule("SIG-TOURN-25")
def test_who_stands_on_the_toll_gate_gains_hero_power() -> None:
    gate = "landmarks: e5/-1/-1; power: 3 3; turns: 2; battle 1 history: tavern; marker: 0 1"
    state = next_turn(scene("toll_gate", "1 durgan e5", gate))
    without = next_turn(scene("toll_gate", "1 durgan e6", gate))
    assert power(state, 1) == power(without, 1) + 2
    other = next_turn(scene("toll_gate", "0 berta e5", gate))
    assert power(other, 1) == power(without, 1)


@rule("SIG-TOURN-25")
def test_who_was_last_on_two_landmarks_of_the_road_draws_a_card() -> None:
    for last, drawn in (("1", 2), ("0", 1), ("-1", 1)):
        state = next_turn(scene("kings_road", "1 durgan e5", f"landmarks: e5/-1/0 c5/-1/{last} g5/-1/-1"))
        assert len(field(state, "battle 1 hand").split()) == drawn


@rule("SIG-TOURN-31")
def test_farms_give_hero_power_and_with_most_of_them_a_point() -> None:
    history = "battle 1 history: tavern; marker: 0 1"
    none = next_turn(scene("supplies", "1 durgan h8", f"landmarks: e5/-1/-1 c5/-1/-1; {history}"))
    for held, more, point in (("1 1 0", 2, 1), ("1 0 -1", 1, 0), ("1 0 0", 1, 0)):
        tokens = " ".join(f"{at}/-1/{seat}" for at, seat in zip(("e5", "c5", "g5"), held.split(), strict=True))
        state = next_turn(scene("supplies", "1 durgan h8", f"landmarks: {tokens}; {history}"))
        assert (power(state, 1), points(state, 1)) == (power(none, 1) + more, point)


@rule("SIG-TOURN-31")
def test_a_farm_belongs_to_whoever_was_the_last_on_it() -> None:
    state = scene("supplies", "0 berta e4", "landmarks: e5/-1/1")
    play(state, "activate:e4", "move:e5")
    passes(state)
    assert marks(state) == ["e5/-1/0"]
    play(state, *(["done"] if doing(state) == "activation" else []))
    assert marks(next_turn(state)) == ["e5/-1/0"]
    assert {mark.seat for mark in state.scene().marks if mark.at == "e5" and mark.what == "held"} == {0}


@rule("SIG-TOURN-25")
def test_in_fog_nothing_reaches_farther_than_two_hexes_until_it_lifts() -> None:
    archers = "0 gerda e3; 1 durgan e6"
    clear = play(duel(archers), "activate:e3")
    assert targets(passes(clear)) == {"e6"}
    for turns, seen in ((3, set()), (8, set()), (9, {"e6"})):
        state = play(scene("fog_of_war", archers, f"turns: {turns}"), "activate:e3")
        assert targets(passes(state)) == seen
    near = play(scene("fog_of_war", "0 gerda e4; 1 durgan e6"), "activate:e4")
    assert targets(passes(near)) == {"e6"}
    assert clause(play(scene("fog_of_war", archers), "activate:e3"), "attack:e6") == "SIG-CARD-09"


@rule("SIG-TOURN-25")
def test_in_fog_abilities_do_not_reach_farther_either() -> None:
    shot = "0 olaf e3; 1 durgan e6"
    abilities = [text for text in legal(passes(play(duel(shot), "activate:e3"))) if text.startswith("use:")]
    assert abilities
    in_fog = legal(passes(play(scene("fog_of_war", shot), "activate:e3")))
    assert not [text for text in in_fog if text in abilities]


@rule("SIG-TOURN-25")
def test_a_blood_feud_changes_what_feats_are_worth() -> None:
    plain = read_tournament({})[0].feats
    game = real(scenario="blood_feud")
    for feat, name in enumerate(plain):
        sort, worth = plain[name].sort
        assert game.rules.figures.deck.points[feat] == (worth + 1 if sort == "military" else max(1, worth - 1))
    lying = "feats hall 0: bounty architect"
    changed = plain["bounty"].sort[1] + 1 + max(1, plain["architect"].sort[1] - 1)
    assert points(scene("blood_feud", more=lying)) == changed
    assert points(duel(more=lying)) == plain["bounty"].sort[1] + plain["architect"].sort[1]


@rule("SIG-TOURN-25")
def test_cursed_ground_makes_who_stays_on_difficult_terrain_ill() -> None:
    for roll, token in (("roll:y:c", "berta disease acted"), ("roll:y:h", "berta acted")):
        state = scene("cursed_ground", "0 berta e5", terrain="e5=forest")
        play(state, "activate:e5", "done", roll)
        assert on(state, "e5") == token
    plain = play(scene("cursed_ground", "0 berta e5"), "activate:e5", "done")
    assert (on(plain, "e5"), plain.seat) == ("berta acted", 0)


# The Siege


@rule("SIG-TOURN-25")
def test_who_ends_an_activation_on_an_enemy_gate_takes_it() -> None:
    gates = "landmarks: e1/0/0 e9/1/1 c1/0/0 c9/1/1"
    state = scene("siege", "0 berta e9; 0 anselm c1; 1 durgan c9", gates)
    idle(state, "c1")
    assert (marks(state)[2], points(state)) == ("c1/0/0", 0)  # the own gate stays
    idle(state, "e9")
    assert (marks(state), points(state), points(state, 1)) == (["e1/0/0", "-/1/0", "c1/0/0", "c9/1/1"], 1, 0)


@rule("SIG-TOURN-25", "SIG-TOURN-30")
def test_both_enemy_gates_win_at_once_with_the_maximum_of_points() -> None:
    state = scene("siege", "0 berta e9", "landmarks: e1/0/0 e9/1/1 c1/0/0 -/1/0")
    assert points(state) == 1
    idle(state, "e9")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (12, 0))
    assert state.game.rulebook.id(outcome.clause) == "SIG-TOURN-25"
    result = state.scene().result
    assert result is not None
    assert sorted([int(badge.value) for badge in part] for part in result.parts) == [[], [2, 10]]


# Deadly Inventions

MINES = "landmarks: e2/0/-1 e8/1/-1 a1/0/-1 a9/1/-1 i1/0/-1 i9/1/-1"


@rule("SIG-TOURN-29")
def test_a_player_moves_one_landmark_up_to_two_hexes_in_a_turn() -> None:
    state = scene("deadly_inventions", "0 haldane c4; 1 borrin c6", MINES)
    assert targets(state, "landmark") == {"e2", "a1", "i1"}
    assert clause(state, "landmark:e8") == "SIG-TOURN-29"
    play(state, "landmark:e2")
    assert {"e4", "f3", "d3", "e1", "c2"} <= targets(state, "to")
    assert not targets(state, "to") & {"e5", "e2", "e6"}
    play(state, "to:e4")
    assert marks(state)[0] == "e4/0/-1"
    assert targets(state, "landmark") == set()
    assert clause(state, "landmark:a1") == "SIG-TOURN-29"
    assert targets(next_turn(state), "landmark") == {"e8", "a9", "i9"}


@rule("SIG-TOURN-29")
def test_landmarks_pass_neither_creatures_nor_each_other_and_difficult_terrain_stops_them() -> None:
    terrain = "d5=forest f5=river"
    tokens = "landmarks: e5/0/-1 e8/1/-1 e6/0/-1 a9/1/-1 i1/0/-1 i9/1/-1"
    state = play(scene("deadly_inventions", "0 berta e4; 1 durgan d4", tokens, terrain=terrain), "landmark:e5")
    assert targets(state, "to") == {"d5", "d6", "c6", "d7", "e7"}  # the forest is entered and not left
    assert clause(state, "to:f5") == "SIG-TOURN-29"
    assert clause(state, "to:e4") == "SIG-TOURN-29"


@rule("SIG-TOURN-29")
def test_an_opponents_creature_on_a_landmark_holds_it_fast_and_an_own_one_does_not() -> None:
    held = scene("deadly_inventions", "1 durgan e2", MINES)
    assert targets(held, "landmark") == {"a1", "i1"}
    assert clause(held, "landmark:e2") == "SIG-TOURN-29"
    own = scene("deadly_inventions", "0 berta e2", MINES)
    assert "e2" in targets(own, "landmark")
    play(own, "landmark:e2", "to:e3")
    assert (where(own, "berta"), marks(own)[0]) == ("e2", "e3/0/0")


@rule("SIG-TOURN-30", "SIG-END-06")
def test_a_landmark_in_the_opponents_zone_is_a_point_and_does_not_leave_it() -> None:
    tokens = "landmarks: e8/0/-1 e2/1/-1 a1/0/-1 a9/1/-1 i1/0/-1 i9/1/-1"
    state = play(scene("deadly_inventions", more=tokens), "landmark:e8", "to:e9")
    assert (points(state), points(state, 1)) == (1, 0)
    next_turn(next_turn(state))
    assert points(state) == 1
    play(state, "landmark:e9")
    assert targets(state, "to") <= {"b9", "c9", "d9", "f9", "g9", "h9"}
    play(state, "to:d9")
    assert points(state) == 1


@rule("SIG-TOURN-30")
def test_all_three_landmarks_in_the_opponents_zone_win_with_the_maximum_of_points() -> None:
    tokens = "landmarks: e8/0/-1 e2/1/-1 b9/0/-1 a9/1/-1 d9/0/-1 i9/1/-1; kills: 0 9"
    state = play(scene("deadly_inventions", more=tokens), "landmark:e8", "to:e9")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (12, 9))
    assert state.game.rulebook.id(outcome.clause) == "SIG-TOURN-25"


# Hunting Season


@rule("SIG-TOURN-25")
def test_each_player_names_a_character_in_secret() -> None:
    state = begun("hunting_season")
    assert state.seat == 0
    camps = [field(state, f"camp {seat}").split() for seat in range(2)]
    assert set(legal(state)) == {f"call:{name}" for name in camps[1]}
    one, other = camps[1][0], camps[0][0]
    choice = state.parse(f"call:{one}")
    assert [state.mask(viewer, 0, choice) == choice for viewer in (0, 1, SPECTATOR)] == [True, False, False]
    state.play(0, choice)
    assert "hunts" in state.game.tell(state.seen_by(0).told[0]).en
    assert "in secret" in state.game.tell(state.seen_by(1).told[0]).en
    play(state, f"call:{other}")
    assert field(state, "prey") == f"{KINDS.index(one)} {KINDS.index(other)}"
    assert field(state.seen_by(0), "prey") == f"{KINDS.index(one)} -2"
    assert field(state.seen_by(SPECTATOR), "prey") == "-2 -2"
    assert len({badge.name.en for plate in state.seen_by(0).scene().plates for badge in plate.counters}) == 7


def hunt(prey: str, first: str = "durgan") -> State:
    """Seat 0 hunts somebody and destroys a Character."""
    more = f"prey: {KINDS.index(prey)} -1; suspects: {bit('durgan', 'gerda')} 0"
    state = scene("hunting_season", f"0 berta e3; 1 {first} f3 wounds 3", more)
    until(state, "activate:e3", "attack:f3", "roll:y:hh")
    passes(state)
    return state


@rule("SIG-TOURN-25", "SIG-TOURN-27")
def test_destroying_the_quarry_gives_a_card_more_and_shows_it() -> None:
    hit = hunt("durgan")
    assert hit.seat == NATURE
    assert hit.seen_by(1).odds().choices == []
    play(hit, "quarry:yes")
    assert (field(hit, "kills"), field(hit, "prey"), field(hit, "suspects")) == ("2 0", "", "")
    missed = play(hunt("gerda"), "quarry:no")
    assert field(missed, "kills") == "1 0"
    assert field(missed.seen_by(1), "prey") == f"{KINDS.index('gerda')} -1"  # it can be nobody else


@rule("SIG-TOURN-25")
def test_who_could_not_be_the_quarry_is_not_shown() -> None:
    state = hunt("gerda", "sentinel")
    assert state.seat == 0
    assert field(state, "suspects") == f"{bit('durgan', 'gerda')} 0"

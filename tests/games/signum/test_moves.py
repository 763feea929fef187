"""Moving, running, and what terrain does to both."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play
from tests.games.signum.helpers import battle, doing, on, targets, where


def walker(creatures: str, start: str = "e5", terrain: str = "", more: str = "") -> State:
    """The creature on e5 is activated."""
    return play(battle(creatures, terrain, more), f"activate:{start}")


@rule("SIG-MOVE-01", "SIG-CARD-11")
def test_a_creature_moves_up_to_its_movement_hex_by_hex() -> None:
    state = walker("0 berta e5; 1 durgan a9")  # Movement 2
    assert targets(state, "move") == {
        "c5", "d5", "f5", "g5", "d6", "e6", "c6", "f6", "d4", "e4", "c4", "f4", "d7", "e7", "f7", "d3", "e3", "f3",
    }  # fmt: skip
    assert clause(state, "move:h5") == "SIG-MOVE-01"
    play(state, "move:g5")
    assert where(state, "berta") == "g5"


@rule("SIG-MOVE-02")
def test_nobody_passes_through_or_stops_on_another_creature() -> None:
    ring = "; ".join(f"1 durgan {at}" for at in ("d5", "f5", "d6", "e6", "d4"))
    state = walker(f"0 berta e5; {ring}")
    assert targets(state, "move") == {"e4", "e3", "f3", "f4"}
    assert clause(state, "move:d5") == "SIG-MOVE-02"


@rule("SIG-MOVE-02", "SIG-TERR-03", "SIG-TERR-RIVER", "SIG-GLOSS-IMPASSABLE")
def test_a_river_is_not_entered_and_a_bridge_or_ford_is() -> None:
    state = walker("0 berta e5", terrain="f5=river e6=bridge e4=ford")
    assert {"e6", "e4"} <= targets(state, "move")
    assert clause(state, "move:f5") == "SIG-MOVE-02"


@rule("SIG-TERR-BRIDGE", "SIG-TERR-FORD")
def test_who_crosses_by_a_bridge_or_a_ford_goes_on() -> None:
    state = walker("0 berta e5", terrain="f5=river e6=bridge e4=ford")
    assert {"e7", "f7", "e3", "f3"} <= targets(state, "move")
    play(state, "move:e6")
    assert doing(state) == "round"  # nobody is in reach, so the activation is over


@rule("SIG-MOVE-03", "SIG-TERR-02", "SIG-GLOSS-DIFFICULT")
def test_entering_difficult_terrain_ends_the_activation_at_once() -> None:
    state = walker("0 berta e5; 1 durgan g5", terrain="f5=forest")
    assert "f5" in targets(state, "move")
    play(state, "move:f5")  # beside the enemy, and no attack follows
    assert (doing(state), state.seat) == ("round", 1)


@rule("SIG-MOVE-03")
def test_nobody_walks_on_through_difficult_terrain() -> None:
    wall = "d5=hill f5=hill d6=hill e6=hill d4=hill e4=hill"
    state = walker("0 berta e5", terrain=wall)
    assert targets(state, "move") == {"d5", "f5", "d6", "e6", "d4", "e4"}


@rule("SIG-MOVE-05")
def test_who_starts_on_difficult_terrain_leaves_it_at_no_extra_cost_and_attacks() -> None:
    state = walker("0 berta e5; 1 durgan h5", terrain="e5=forest")
    play(state, "move:g5")
    assert targets(state) == {"h5"}


@rule("SIG-ACT-07", "SIG-ACT-01")
def test_there_is_one_move_and_none_after_the_attack() -> None:
    state = walker("0 lorenz e5; 1 colossus f5")
    assert "done" in legal(state)
    moved = play(state.copy(), "move:e6")
    assert clause(moved, "move:d6") == "SIG-ACT-07"
    play(state, "attack:f5", "roll:y:.", "roll:b:..")
    assert doing(state) == "round"


@rule("SIG-RUN-01", "SIG-RUN-02")
def test_a_run_is_one_hex_longer_and_ends_the_activation() -> None:
    state = walker("0 berta e5; 1 durgan i5")
    assert {"h5", "b5"} <= targets(state, "run")
    assert "h5" not in targets(state, "move")
    play(state, "run:h5")  # beside the enemy
    assert (doing(state), state.seat) == ("round", 1)


@rule("SIG-GLOSS-RUN-X")
def test_run_x_adds_x_hexes_in_place_of_one() -> None:
    state = walker("0 ramona a5", "a5", more="power: 0 5")  # Movement 3, Run 3
    assert targets(state, "run") & {"e5", "f5", "g5", "h5"} == {"e5", "f5", "g5"}
    state = walker("0 berta a5", "a5")  # Movement 2
    assert targets(state, "run") & {"c5", "d5", "e5"} == {"c5", "d5"}


@rule("SIG-RUN-03", "SIG-GLOSS-SLOW")
def test_a_slow_creature_cannot_run_and_may_walk() -> None:
    state = walker("0 sentinel e5")
    assert targets(state, "run") == set()
    assert clause(state, "run:f5") == "SIG-RUN-03"
    assert "f5" in targets(state, "move")


@rule("SIG-GLOSS-SLOW", "SIG-RELIC-14", "SIG-FAQ-05")
def test_a_relic_that_makes_slow_does_so_for_its_hero_only() -> None:
    relics = "cards 0: tower_shield*4 - - - - -"
    assert targets(walker("0 ysolde e5; 0 berta a5", more=relics), "run") == set()
    assert targets(walker("0 ysolde a5; 0 berta e5", more=relics), "run")


@rule("SIG-GLOSS-AGILE")
def test_an_agile_creature_passes_allies_and_no_enemies() -> None:
    wall = ("d5", "f5", "d6", "e6", "d4", "e4")
    state = walker("0 corvin e5; " + "; ".join(f"0 militia {at}" for at in wall))
    assert "g5" in targets(state, "move")
    assert "f5" not in targets(state, "move")
    state = walker("0 corvin e5; " + "; ".join(f"1 sapper {at}" for at in wall))
    assert targets(state, "move") == set()


@rule("SIG-GLOSS-AGILE", "SIG-CRIT-AGILE")
def test_agile_as_a_crit_effect_lets_nobody_pass_allies() -> None:
    wall = ("d5", "f5", "d6", "e6", "d4", "e4")
    state = battle("0 giltalas e5; 0 berta a5; " + "; ".join(f"0 militia {at}" for at in wall))
    play(state, "activate:e5")
    assert doing(state) == "round"  # it can do nothing


@rule("SIG-GLOSS-FLYING", "SIG-TERR-03")
def test_a_flyer_crosses_everything_and_stops_on_neither_creature_nor_river() -> None:
    wall = "d5=river f5=river d6=spire e6=river d4=river e4=river"
    state = walker("0 vesna e5; 1 durgan g5", terrain=wall)
    assert {"h5", "c5"} <= targets(state, "move")
    assert not {"f5", "g5", "d6"} & targets(state, "move")


@rule("SIG-GLOSS-FLYING")
def test_a_flyer_that_ends_on_difficult_terrain_goes_on_with_its_activation() -> None:
    state = walker("0 vesna e5; 1 durgan g5", terrain="f5=forest")
    play(state, "move:f5")
    assert targets(state) == {"g5"}
    state = walker("0 berta e5; 1 durgan g5", terrain="f5=forest")
    play(state, "move:f5")
    assert state.seat == 1


@rule("SIG-GLOSS-CLINCH")
def test_clinch_holds_an_enemy_in_contact_and_no_friend() -> None:
    state = walker("0 berta e5; 1 olaf f5")
    assert targets(state, "move") == targets(state, "run") == set()
    assert clause(state, "move:d5") == "SIG-GLOSS-CLINCH"
    assert targets(state) == {"f5"}  # it may still attack
    assert targets(walker("0 berta e5; 0 olaf f5"), "move")


@rule("SIG-GLOSS-CLINCH")
def test_who_moves_into_contact_with_clinch_stops_there() -> None:
    state = walker("0 corvin c5; 1 olaf f5", start="c5")  # Movement 4
    reached = targets(state, "move")
    assert "e5" in reached
    assert not {"f4", "f6"} & reached  # 4 hexes off, and only through hexes beside Olaf
    assert play(state, "move:e5").seat == 0
    assert targets(state) == {"f5"}


@rule("SIG-ASSAULT-06", "SIG-GLOSS-CLINCH")
def test_clinch_does_not_stop_an_assault() -> None:
    state = battle("0 berta e5; 1 corvin f5; 0 olaf g5")
    play(state, "activate:e5", "attack:f5", "roll:y:p.", "to:f6")
    assert where(state, "corvin") == "f6"


@rule("SIG-TERR-PORTAL")
def test_portals_are_adjacent_for_moves_attacks_and_pushes() -> None:
    portals = "e5=portal a9=portal"
    state = walker("0 berta e5; 1 durgan b9", terrain=portals)
    assert "a9" in targets(state, "move")
    play(state, "move:a9")
    assert targets(state) == {"b9"}
    state = walker("0 berta e5; 1 durgan a9", terrain=portals)
    assert targets(state) == {"a9"}
    play(state, "attack:a9", "roll:y:p.")
    assert "b9" in targets(state, "to")


@rule("SIG-TERR-PORTAL")
def test_sight_goes_through_portals_only_between_the_two() -> None:
    portals = "e5=portal a9=portal"
    assert targets(walker("0 anselm e5; 1 durgan a9", terrain=portals)) == {"a9"}
    assert targets(walker("0 anselm f5; 1 durgan a9", "f5", terrain=portals)) == {"a9"}  # 2 away, straight across
    state = walker("0 anselm f5; 1 durgan a9", "f5", terrain=f"{portals} a8=forest b9=forest")
    assert clause(state, "attack:a9") == "SIG-ATTACK-03"  # through the portals nobody sees


@rule("SIG-MOVE-04")
def test_placing_is_not_moving() -> None:
    state = walker("0 vesna e5; 1 durgan f5", terrain="f5=forest")
    play(state, "attack:f5", "roll:b:.", "roll:r:c", "yes")  # Swap
    assert on(state, "f5").startswith("vesna")
    assert doing(state) == "round"

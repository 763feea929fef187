"""The games in OpenSpiel: its own suites, its own searchers, and what a player cannot know."""

import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import champclos
from benchmarks import searchers
from champclos.adapters.openspiel import ChampclosState, HouseBot
from champclos.adapters.pettingzoo import env
from champclos.core.dice import Dice
from champclos.core.errors import ChampclosError, IllegalChoice
from champclos.core.game import DRAW_UNKNOWN, SECRET, SPECTATOR
from champclos.records import mask_record, record_of
from tests.adapters.tables import TABLES, Table, label
from tests.short_games import short

HIDING = [table for table in TABLES if table != ("lionheart", {}) and table[0] != "signum"]
QUICK: Table = ("artofwar", {})
SOME_SLOW = [QUICK, *[pytest.param(table, marks=pytest.mark.slow) for table in TABLES if table != QUICK]]
FIRST_SECRETS = {"warlords": (180, 200, 220)}  # decisions after which somebody surely has drawn a card
ROLLOUT = 12  # steps after which a trial of OpenSpiel's searchers is broken off


def load(table: Table) -> Any:
    options = {option: f"_{value}" if value in ("0", "1") else value for option, value in table[1].items()}
    return pyspiel.load_game(f"champclos_{table[0]}", options)


def fall(state: Any, rng: np.random.Generator) -> None:
    """Let chance decide."""
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=odds)))


def played(table: Table, steps: int, seed: int = 1) -> ChampclosState:
    """A position after so many random decisions, at the next one; of another game if that one ended before."""
    rng = np.random.default_rng(seed)
    state: ChampclosState = load(table).new_initial_state()
    for step in range(steps):
        fall(state, rng)
        if state.is_terminal():
            return played(table, steps, seed + 1)
        state.apply_action(int(rng.choice(state.legal_actions())))
    fall(state, rng)
    return played(table, steps, seed + 1) if state.is_terminal() else state


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_openspiels_random_simulation_finds_nothing(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load((table[0], short(*table))), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_openspiels_random_simulation_finds_nothing_in_many_games(
    table: Table, capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(load(table), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("table", SOME_SLOW, ids=label)
def test_openspiels_integration_test_passes(table: Table) -> None:
    game = load(table)
    kind = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), [trace for _, trace in result.failures + result.errors]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_chance_is_what_the_odds_say(table: Table) -> None:
    state = load(table).new_initial_state()
    rng = np.random.default_rng(3)
    chances = 0
    for step in range(60):
        if state.is_chance_node():
            odds = state.known.state.odds()
            assert [outcome for outcome, _ in state.chance_outcomes()] == list(odds.choices)
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            chances += 1
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert chances


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_the_information_state_is_the_players_masked_record(table: Table) -> None:
    state = played(table, 40)
    steps = [(step.player, step.action) for step in state.full_history()]
    record = record_of(champclos.game(table[0], **table[1]), steps)
    for player in range(state.num_players()):
        lines = [step.text for step in mask_record(record, player).steps]
        assert state.information_state_string(player).splitlines() == [f"viewer: {player}", *lines]
    assert state.known.record(SPECTATOR).splitlines()[1:] == [
        step.text for step in mask_record(record, SPECTATOR).steps
    ]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_resampled_state_cannot_be_told_from_the_truth(table: Table) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for steps in (8, 35):
        state = played(table, steps)
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert len(other.history()) == len(state.history())


@pytest.mark.parametrize("table", HIDING, ids=label)
def test_a_resampled_state_has_forgotten_what_the_player_did_not_see(table: Table) -> None:
    most = 0
    for steps in FIRST_SECRETS.get(table[0], (5, 6, 7, 8, 24)):
        state = played(table, steps)
        last = state.num_players() - 1  # the others decide before it
        seen = masked_history(state, last)
        assert any(action in (SECRET, DRAW_UNKNOWN) for action in seen)
        worlds: set[bytes] = set()
        for number in range(8):
            other = state.resample_from_infostate(last, lambda: number / 8)  # noqa: B023
            assert other.history() == seen
            worlds.add(other.known.state.encode())
        most = max(most, len(worlds))
    assert most > 1


def masked_history(state: ChampclosState, player: int) -> list[int]:
    """What the player saw of each step."""
    replayed = state.get_game().new_initial_state()
    seen: list[int] = []
    for step in state.full_history():
        seen.append(int(replayed.known.state.mask(player, step.player, step.action)))
        replayed.apply_action(step.action)
    return seen


def test_public_and_private_parts_make_up_what_a_player_knows() -> None:
    state = played(("artofwar", {}), 20)
    texts = {}
    for public in (True, False):
        for private in pyspiel.PrivateInfoType.__members__.values():
            for recall in (True, False):
                kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
                observer = state.get_game().make_py_observer(kind)
                observer.set_from(state, 0)
                texts[public, private.name, recall] = observer.string_from(state, 0)
    assert texts[True, "NONE", False] == state.known.state.seen_by(SPECTATOR).position()
    assert texts[True, "SINGLE_PLAYER", False] == state.known.state.seen_by(0).position()
    assert "hand 0:" in texts[False, "SINGLE_PLAYER", False]
    assert "hand 1:" not in texts[False, "SINGLE_PLAYER", False]
    assert "hand 1:" in texts[False, "ALL_PLAYERS", False]
    assert "?" not in texts[False, "SINGLE_PLAYER", True]
    assert texts[False, "SINGLE_PLAYER", True].count("\n") < texts[True, "NONE", True].count("?")
    assert texts[False, "NONE", True] == texts[False, "NONE", False] == ""


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_kept_state_plays_on_identically(table: Table) -> None:
    state = played(table, 25)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for twin in (again, state.clone()):
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        assert [twin.information_state_string(player) for player in range(state.num_players())] == [
            state.information_state_string(player) for player in range(state.num_players())
        ]
        assert twin.legal_actions() == state.legal_actions()
    before = str(state)
    again.apply_action(again.legal_actions()[0])
    assert str(state) == before


def test_options_are_parameters() -> None:
    assert pyspiel.load_game("champclos_warriors(seats=3)").num_players() == 3
    begins = pyspiel.load_game("champclos_artofwar(begins=_1,mode=free)")
    assert begins.rules.options["begins"] == "1"
    assert begins.rules.options["mode"] == "free"
    with pytest.raises(ChampclosError, match="'sideways' is none of"):
        pyspiel.load_game("champclos_artofwar(mode=sideways)")


def test_a_position_can_be_loaded_and_a_forbidden_action_is_refused() -> None:
    state = played(("artofwar", {}), 12)
    again = state.get_game().new_initial_state(str(state))
    assert str(again) == str(state)
    legal = state.legal_actions()
    with pytest.raises(IllegalChoice):
        state.apply_action(next(action for action in range(state.num_distinct_actions()) if action not in legal))


def finish(state: Any, bots: list[Any]) -> list[float]:
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        fall(state, rng)
        if not state.is_terminal():
            state.apply_action(int(bots[state.current_player()].step(state)))
    worth: list[float] = state.returns()
    return worth


def searching(game: Any, simulations: int, hidden: bool) -> list[Any]:
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=ROLLOUT)
    if hidden:
        return [ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=rng)] * game.num_players()
    return [mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=rng)] * game.num_players()


@pytest.mark.parametrize("table", SOME_SLOW, ids=label)
@pytest.mark.parametrize("hidden", [False, True], ids=["MCTSBot", "ISMCTSBot"])
def test_openspiels_searchers_play_to_the_end(table: Table, hidden: bool) -> None:
    game = load(table)
    state = game.new_initial_state()
    if hidden and table not in HIDING:
        assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
        return
    worth = finish(state, searching(game, 3, hidden))
    assert sum(worth) == pytest.approx(0)
    assert state.known.state.outcome() is not None


LUCKY = "champclos_warriors(seats=2)"  # where so few games say nothing
DUELS = [(name, kind) for name, kinds in searchers.TABLES.values() for kind in kinds if name != LUCKY]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind"), DUELS)
def test_openspiels_searchers_lose_to_the_knight_at_the_same_seconds_a_decision(name: str, kind: str) -> None:
    found = searchers.duel(name, kind, games=4, seconds=0.04)
    assert found["score"] <= 0.35
    assert found["seconds"] > 0.7 * found["knight's seconds"]


def test_our_bots_sit_down_at_openspiels_tables() -> None:
    game = load(("artofwar", {}))
    bots = [HouseBot("squire", 0, seed=1), HouseBot("page", 1, seed=1)]
    total = 0.0
    for number in range(4):
        total += finish(game.new_initial_state(), bots)[0]
        for bot in bots:
            bot.restart()
    assert total > 0


class Told(Dice):
    """Dice that show what another environment drew."""

    def __init__(self, playing: Any) -> None:
        self.playing = playing
        self.draws: list[int] = []

    def below(self, bound: int) -> int:
        raise AssertionError("nature picks from its odds")

    def pick(self, weights: list[int], total: int) -> int:
        return list(self.playing._course.state.odds().choices).index(self.draws.pop(0))


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_shimmy_over_openspiel_agrees_with_our_own_environment(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    theirs = OpenSpielCompatibilityV0(game_name=f"champclos_{table[0]}", config=load(table).get_parameters())
    ours = env(table[0], **table[1])
    dice = Told(ours)
    ours._course.dice = dice  # type: ignore[assignment]
    rng = np.random.default_rng(7)
    theirs.reset(seed=5)
    known = 0
    action: int | None = None
    for step in range(80):
        history = theirs.game_state.full_history()
        dice.draws = [item.action for item in history[known:] if item.player < 0]
        known = len(history)
        if step == 0:
            ours.reset()
        else:
            ours.step(action)
        assert not dice.draws
        if any(theirs.truncations.values()):  # Shimmy counts nature's steps as well against the longest game
            break
        assert theirs.agent_selection == ours.agent_selection
        assert theirs.terminations == ours.terminations
        assert theirs.rewards == ours.rewards
        if any(ours.terminations.values()):
            break
        for agent in ours.agents:
            observed: Any = ours.observe(agent)
            assert np.array_equal(theirs.observe(agent), observed)
        mask = theirs.infos[theirs.agent_selection]["action_mask"]
        assert np.array_equal(mask, ours.last()[4]["action_mask"])
        action = int(rng.choice(np.flatnonzero(mask)))
        theirs.step(action)

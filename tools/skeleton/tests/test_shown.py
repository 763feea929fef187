"""What players of Tafl read and see, and what learners and bots are given."""

from champclos.testing.scenarios import play, play_for, story
from tests.games.mirrored import also_mirrored
from tests.games.tafl.helpers import GAME, moving, rolled


@also_mirrored
def test_a_round_is_told() -> None:
    state = play_for(GAME.start(), 0, "3")
    assert story(state) == ["Blue guesses 3"]
    assert story(state.seen_by(1)) == ["Blue has guessed"]
    assert story(state.seen_by(1), "fr") == ["Bleu a parié"]
    assert sorted(story(play(play_for(state, 1, "5"), "3:5"))) == ["Blue guessed 3", "Red guessed 5"]
    assert story(play(state, "3")) == ["The die shows 3", "Blue guessed nearer and moves"]
    assert story(play(state, "b2")) == ["Blue moves from b1 to b2"]
    assert story(play(moving("a4 c3"), "a5")) == ["Blue moves from a4 to a5", "Blue wins"]
    assert story(play(moving("a2 c3", "round: 20"), "a3"), "fr")[-1] == "La partie est nulle"


@also_mirrored
def test_choices_have_words() -> None:
    start, moves = GAME.start(), moving("b1 b5")
    assert start.describe(start.parse("3", 0), 0).words.en == "Guess 3"
    assert moves.describe(moves.parse("b2")).words.fr == "Aller en b2"
    assert moves.describe(moves.parse("b2")).picks == ("b2",)


def test_a_click_on_a_square_may_mean_a_move() -> None:
    state = moving("b2 b3")
    assert state.game.verbs.pointed(state, 0, {"b3"}) == [(state.parse("b3"), ("b3",))]


@also_mirrored
def test_the_scene_shows_runners_rounds_and_who_has_guessed() -> None:
    scene = play_for(GAME.start(), 0, "3").scene()
    assert [(piece.id, piece.place) for piece in scene.pieces if piece.seat == 0] == [("runner-0", "b1")]
    assert [badge.symbol for badge in scene.plates[0].counters] == ["hourglass", "dice"]
    assert [badge.value for badge in scene.plates[1].counters] == ["1/20"]


@also_mirrored
def test_the_scene_asks_and_shows_the_die_and_the_last_move() -> None:
    state = rolled("3", "5", "3")
    asked = state.scene()
    assert asked.prompt is not None
    assert asked.prompt.words.en == "Move your runner"
    assert [die.face for roll in asked.rolls for die in roll.dice] == ["3"]
    after = play(state, "b2").scene()
    assert {mark.at for mark in after.marks} == {"b1", "b2"}
    assert after.prompt is not None
    assert after.prompt.picker == "amount"


@also_mirrored
def test_an_observation_has_planes_and_counts() -> None:
    state = play_for(GAME.start(), 0, "3")
    seen, other = state.observation(0), state.observation(1)
    assert len(seen) == GAME.observation_size == 36
    assert sum(seen[:30]) == 2
    assert list(seen[-2:]) == [3, 0]
    assert list(other[-2:]) == [0, 1]


@also_mirrored
def test_the_runner_that_is_nearer_to_its_goal_is_worth_more() -> None:
    assert GAME.start().worth(0) == 0
    assert moving("b3 b5").worth(0) == -moving("b3 b5").worth(1) > 0
    won, drawn = play(moving("a4 c3"), "a5"), play(moving("a2 c3", "round: 20"), "a3")
    assert (won.worth(0), won.worth(1), drawn.worth(0)) == (1, -1, 0)

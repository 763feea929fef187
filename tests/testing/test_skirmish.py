import pytest

from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.errors import BadContent, BadOption, BadPosition, IllegalChoice
from champclos.core.game import NATURE, OVER, RESIGN, SPECTATOR
from champclos.testing import rule
from tests.toys.skirmish import make
from tests.toys.skirmish.deck import AMBUSH, DRAW, KINDS
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.state import SkirmishState

FIVE: Table = {
    "militia": {"strength": 1, "count": 2},
    "archer": {"strength": 2, "count": 1},
    "knight": {"strength": 3, "count": 1},
    "ambush": {"strength": 0, "count": 1},
}


def table(seats: int = 2, hand: int = 2, rounds: int = 2) -> Skirmish:
    return make({"seats": seats, "hand": hand, "rounds": rounds}, FIVE)


def play(state: SkirmishState, *steps: str) -> SkirmishState:
    """Steps as `0 knight`, `1 pass`, or `knight` alone for nature."""
    for step in steps:
        seat, word = step.split() if " " in step else (str(NATURE), step)
        state.play(int(seat), state.parse(word, int(seat)))
    return state


def position(game: Skirmish, text: str) -> SkirmishState:
    state = game.position(text)
    assert isinstance(state, SkirmishState)
    return state


def told(state: SkirmishState) -> list[str]:
    return [state.game.tell(event).en for event in state.told]


def dealt() -> SkirmishState:
    """Seat 0 holds the knight and a militia, seat 1 the archer and the ambush."""
    return play(table().start(), "knight", "militia", "archer", "ambush")


def raided() -> SkirmishState:
    return play(dealt(), "0 knight", "1 archer", "knight", "archer", "0 raid1")


@rule("SKI-DRAW-1")
def test_hands_are_filled_card_by_card_from_the_lowest_seat() -> None:
    state = table().start()
    assert list(state.odds()) == [(0, 2), (1, 1), (2, 1), (3, 1)]
    play(state, "knight")
    assert told(state) == ["seat 0 draws a knight"]
    play(state, "militia", "archer")
    assert told(state) == ["seat 1 draws an archer"]
    play(state, "ambush")
    assert state.waiting == 0b11


def running_out() -> SkirmishState:
    """The pile has one card left, and two seats draw one each."""
    return position(
        table(), "round: 2\nphase: draw\npile: archer\ndiscard: militia knight\nhidden 0: militia\nhidden 1: ambush"
    )


@rule("SKI-DRAW-2")
def test_the_discard_becomes_the_pile_when_that_is_used_up() -> None:
    state = play(running_out(), "archer")
    assert told(state) == ["seat 0 draws an archer", "the discard is shuffled and becomes the pile"]
    assert list(state.odds()) == [(0, 1), (2, 1)]
    assert "discard: -" in state.position()


@rule("SKI-DRAW-2")
def test_nobody_draws_without_a_pile_and_a_discard() -> None:
    state = position(
        table(hand=3), "round: 2\nphase: draw\npile: archer\nhidden 0: militia\nshown 1: militia knight ambush"
    )
    play(state, "archer")
    assert state.waiting == 0b11, "seat 0 goes without a third card"


def test_a_thousand_worlds_after_a_shuffle_have_no_hand_that_cannot_be() -> None:
    state = play(running_out(), "archer", "knight")
    dice = FastDice(1)
    hands: set[tuple[str, str]] = set()
    for world in range(1000):
        fields = dict(line.split(": ") for line in state.seen_by(SPECTATOR).imagine(dice).position().splitlines())
        hands.add((fields["hidden 0"], fields["hidden 1"]))
    older = ["militia", "archer", "ambush"]  # than the shuffle: seat 0 holds two of them, seat 1 one and a newer card
    possible = {
        (" ".join(card for card in older if card != left), " ".join(sorted([left, newer], key=list(KINDS).index)))
        for left in older
        for newer in ("militia", "knight")
    }
    assert hands == possible


def test_a_seat_remembers_what_it_held_when_the_discard_was_shuffled() -> None:
    state = play(running_out(), "archer", "knight")
    assert state.seen_by(1).knows_all(), "its own ambush is older, so seat 0 holds the other two of those three"
    assert not state.seen_by(0).knows_all()


@rule("SKI-LOOK-1")
def test_who_was_raided_looks_at_the_top_card_alone() -> None:
    state = play(raided(), "1 pass")
    assert (state.seat, list(state.odds())) == (NATURE, [(0, 1)])
    play(state, "militia")
    assert told(state)[0] == "seat 1 looks at the top card of the pile: a militia"
    for viewer in (0, SPECTATOR):
        assert state.game.tell(state.seen_by(viewer).told[0]).en == "seat 1 looks at the top card of the pile"


@rule("SKI-LOOK-1")
def test_the_card_that_was_looked_at_is_drawn_next_and_remembered_in_the_hand_it_goes_to() -> None:
    state = play(table(hand=1).start(), "knight", "archer", "0 knight", "1 archer", "knight", "archer", "0 raid1")
    play(state, "ambush")
    assert list(state.odds()) == [(3, 1)], "the card on top is the next one"
    play(state, "ambush")
    looker, watcher = state.seen_by(1), state.seen_by(SPECTATOR)
    assert isinstance(looker, SkirmishState)
    assert isinstance(watcher, SkirmishState)
    assert (looker.held(0, AMBUSH), watcher.held(0, AMBUSH)) == (1, 0)


@rule("SKI-LOOK-1", "SKI-LEFT-1")
def test_nobody_looks_if_who_was_raided_resigns() -> None:
    state = play(table(seats=3, hand=1).start(), "knight", "militia", "archer")
    play(state, "0 knight", "1 militia", "2 archer", "knight", "militia", "archer", "0 raid1")
    while state.seat != NATURE:
        state.play(state.seat, state.parse("pass"))
    assert "phase: look" in state.position()
    state.play(1, RESIGN)
    assert "top: -" in state.position()
    assert state.round == 2


@rule("SKI-LOOK-1", "SKI-LEFT-1")
def test_nobody_looks_if_who_was_raided_resigns_before_the_others_have_answered() -> None:
    state = make({"seats": 3, "hand": 2}, {}).start()
    play(state, *["knight", "militia"], *["archer", "ambush"], *["archer", "militia"])
    play(state, "0 knight", "1 archer", "2 archer", "knight", "archer", "archer", "0 raid1")
    state.play(1, RESIGN)
    play(state, "2 pass")
    assert (state.points, state.round, state.phase) == ([1, 0, 0], 2, DRAW)


@rule("SKI-TURN-1")
def test_only_who_is_asked_decides() -> None:
    state = play(dealt(), "0 knight")
    with pytest.raises(IllegalChoice, match="SKI-TURN-1"):
        play(state, "0 militia")


@rule("SKI-PICK-1")
def test_champions_are_chosen_in_secret_and_in_any_order() -> None:
    one, other = play(dealt(), "0 knight", "1 ambush"), play(dealt(), "1 ambush", "0 knight")
    assert one == other
    seen = play(dealt(), "1 ambush").seen_by(0)
    assert "picks: - ?" in seen.position()


@rule("SKI-PICK-1")
def test_a_champion_is_chosen_only_when_all_have_drawn() -> None:
    with pytest.raises(IllegalChoice, match="SKI-PICK-1"):
        play(raided(), "1 ambush")


@rule("SKI-PICK-2")
def test_a_champion_is_a_card_of_ones_own_hand() -> None:
    with pytest.raises(IllegalChoice, match="SKI-PICK-2"):
        play(dealt(), "0 archer")


@rule("SKI-SHOW-1")
def test_champions_are_shown_from_the_lowest_seat_by_nature() -> None:
    state = play(dealt(), "1 ambush", "0 knight")
    assert (state.seat, list(state.odds())) == (NATURE, [(2, 1)])
    assert list(state.seen_by(1).odds()) == []
    assert list(play(state, "knight").odds()) == [(3, 1)]


@rule("SKI-LEAD-1")
def test_the_strongest_champion_leads() -> None:
    state = play(dealt(), "0 militia", "1 archer", "militia", "archer")
    assert told(state)[-1] == "seat 1 leads"
    assert state.choices(1) == [state.parse("raid0", 1)]


@rule("SKI-LEAD-1")
def test_nobody_leads_when_the_strongest_are_equal() -> None:
    state = play(table().start(), "militia", "knight", "militia", "archer")
    play(state, "0 militia", "1 militia", "militia", "militia")
    assert told(state)[1:] == ["seat 0 takes a militia back", "seat 1 takes a militia back"]
    assert state.round == 2


@rule("SKI-RAID-1")
def test_only_who_leads_raids() -> None:
    with pytest.raises(IllegalChoice, match="SKI-RAID-1"):
        play(dealt(), "0 raid1")


@rule("SKI-RAID-2")
def test_a_raid_needs_a_rival_who_is_still_there() -> None:
    state = play(table(seats=3, hand=1).start(), "knight", "militia", "archer")
    play(state, "0 knight", "1 militia", "2 archer", "knight", "militia", "archer")
    state.play(1, RESIGN)
    for rival in ("0 raid0", "0 raid1"):
        with pytest.raises(IllegalChoice, match="SKI-RAID-2"):
            play(state, rival)
    assert state.choices(0) == [state.parse("raid2", 0)]


@rule("SKI-AMBUSH-1")
def test_the_window_opens_for_whoever_could_hold_an_ambush() -> None:
    state = play(table().start(), "knight", "ambush", "archer", "militia", "0 knight", "1 archer", "knight", "archer")
    play(state, "0 raid1")
    window = state.window(1)
    assert state.seat == 1, "all that anybody knows is that it may have one"
    assert window is not None
    assert (window.spans, window.aimed) == ([1, 0], True)
    assert state.game.windows[window.kind].en == "an ambush against a raid"


@rule("SKI-AMBUSH-1")
def test_the_window_stays_shut_when_all_know_where_the_ambush_is() -> None:
    state = position(
        table(),
        "round: 2\nphase: raid\nleader: 0\nchampions: knight archer\nfield: knight archer\n"
        "hidden 0: militia\nhidden 1: militia\ndiscard: ambush",
    )
    assert told(play(state, "0 raid1"))[1] == "seat 0 scores"


@rule("SKI-AMBUSH-1")
def test_the_target_answers_first_then_the_others_upwards() -> None:
    state = make({"seats": 3, "hand": 2}, {}).start()
    play(state, *["knight", "militia"], *["archer", "ambush"], *["archer", "militia"])
    play(state, "0 knight", "1 archer", "2 archer", "knight", "archer", "archer", "0 raid2")
    assert state.seat == 2
    assert play(state, "2 pass").seat == 1


@rule("SKI-AMBUSH-1")
def test_an_ambush_is_only_an_answer() -> None:
    with pytest.raises(IllegalChoice, match="SKI-AMBUSH-1"):
        play(dealt(), "1 lay")


@rule("SKI-AMBUSH-2")
def test_an_ambush_needs_its_card() -> None:
    state = play(table().start(), "knight", "ambush", "archer", "militia", "0 knight", "1 archer", "knight", "archer")
    play(state, "0 raid1")
    with pytest.raises(IllegalChoice, match="SKI-AMBUSH-2"):
        play(state, "1 lay")


@rule("SKI-AMBUSH-3")
def test_who_lays_an_ambush_scores_in_place_of_the_raider() -> None:
    state = play(raided(), "1 lay")
    assert state.points == [0, 1]
    assert "discard: knight ambush" in state.position()


@rule("SKI-PASS-1")
def test_only_an_answer_can_be_declined() -> None:
    with pytest.raises(IllegalChoice, match="SKI-PASS-1"):
        play(dealt(), "1 pass")


@rule("SKI-SCORE-1")
def test_a_raid_that_nobody_answers_scores() -> None:
    assert play(raided(), "1 pass").points == [1, 0]


@rule("SKI-RETURN-1")
def test_a_champion_that_returns_is_remembered_by_all() -> None:
    seen = play(raided(), "1 pass", "militia").seen_by(SPECTATOR)
    assert "shown 1: archer" in seen.position()
    assert "discard: knight" in seen.position()


@rule("SKI-END-1")
def test_after_the_last_round_the_most_points_win() -> None:
    state = play(table(rounds=1).start(), "knight", "militia", "archer", "ambush")
    play(state, "0 knight", "1 archer", "knight", "archer", "0 raid1", "1 lay")
    outcome = state.outcome()
    assert state.seat == OVER
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.winners) == ((2, 1), (0, 1), [1])
    assert state.game.rulebook.id(outcome.clause) == "SKI-END-1"


@rule("SKI-END-1")
def test_equal_points_share_a_place() -> None:
    state = play(table(rounds=1).start(), "militia", "knight", "militia", "archer")
    outcome = play(state, "0 militia", "1 militia", "militia", "militia").outcome()
    assert outcome is not None
    assert outcome.places == (1, 1)


@rule("SKI-LEFT-1")
def test_who_resigns_keeps_the_cards_unseen_and_the_raid_fails() -> None:
    state = make({"seats": 3, "hand": 2}, {}).start()
    play(state, *["knight", "militia"], *["archer", "ambush"], *["archer", "militia"])
    play(state, "0 knight", "1 archer", "2 archer", "knight", "archer", "archer", "0 raid2")
    state.play(0, RESIGN)
    assert (state.points, state.round) == ([0, 0, 0], 2)
    seen = state.seen_by(1).position()
    assert "shown 0: knight" in seen
    assert "hidden 0: 1 unseen" in seen


@rule("SKI-LEFT-2")
def test_the_last_who_is_left_wins() -> None:
    state = dealt()
    state.play(0, RESIGN)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1)
    assert state.game.rulebook.id(outcome.clause) == "SKI-LEFT-2"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("round: 1", '"phase" is missing'),
        ("round: 1\nphase: dance", r"line 2 \(phase\)"),
        ("round: 1\nphase: draw\npile: knight dragon", "dragon"),
        ("round: 1\nphase: draw\npile: knight", "not 2 cards of the kind militia"),
        ("round: 1\nphase: end\npile: militia militia archer knight ambush", "over before its end"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_line(text: str, what: str) -> None:
    with pytest.raises(BadPosition, match=what):
        table().position(text)


def test_options_and_content_are_checked() -> None:
    with pytest.raises(BadOption, match="seats of skirmish: 4 is not between 2 and 3"):
        make({"seats": 4}, {})
    with pytest.raises(BadContent, match="count"):
        make({}, {"knight": {"strength": 3}})

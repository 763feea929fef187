"""Random play: whatever is played, no card is lost or made, and there is always a choice or an end."""

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as step

from champclos import NATURE, OVER, RESIGN, FastDice, State
from champclos.core.driver import random_playout
from champclos.games.warriors.figures import PEOPLES, WARRIORS
from champclos.games.warriors.state import WarriorsState
from champclos.games.warriors.table import ROBES, TROPHIES
from champclos.games.warriors.things import CATAPULTS, DRAGONS, FLAMES, WIZARDS
from tests.games.warriors.helpers import GAMES, at

MIDDLES = (
    (
        "orders: 1@0 2@1 7@0 12@1\nfactions 0: E4/1/1 G2/0/1*1\nfactions 1: T4/1/1 E2/0/0 D2/0/0\ncatapults: 2 2",
        2,
        False,
    ),
    (
        "orders: 5@0 15@1 16@2 18@0\nfactions 0: E4/1/1\ndragons 0: 0 2\nfactions 1: T4/1/1\ndragons 1: 1 1\n"
        "factions 2: T2/0/0 B3/1/1*1\ndragons 2: 0 0\ncatapults: 2 1 2",
        3,
        True,
    ),
)


def count_cards(state: State) -> int:
    """All cards, wherever they are, counted from the position's own lists."""
    assert isinstance(state, WarriorsState)
    table, battle, zones = state.table, state.battle, state.zones
    total = int(sum(zones.sizes)) + int(sum(battle.band)) + int(sum(battle.camp))
    for seat in range(int(state.rules.seats)):
        total += sum(int(table.count(seat, kind)) for kind in range(WARRIORS))
        total += sum(int(table.count(seat, WIZARDS + people)) for people in range(PEOPLES))
        total += sum(int(table.count(seat, cell)) for cell in (ROBES, CATAPULTS, FLAMES, TROPHIES))
        total += sum(int(table.count(seat, DRAGONS + heat)) * (1 + heat) for heat in range(int(table.heats)))
    total += sum(1 + int(flames) for flames in (battle.lead_flames, battle.target_flames) if flames >= 0)
    return total + sum(1 for owner in table.orders if owner >= 0)


class War_(RuleBasedStateMachine):  # noqa: N801
    """A game in which Hypothesis plays everybody, nature included."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = GAMES[2, False].start()
        self.cards = 110

    @initialize(table=st.sampled_from([*GAMES, *range(len(MIDDLES))]))
    def sit_down(self, table: tuple[int, bool] | int) -> None:
        """From the start of any table, or from the middle of a round."""
        if isinstance(table, int):
            text, seats, dragons = MIDDLES[table]
            self.state = at(text, seats, dragons)
        else:
            dragons = table[1]
            self.state = GAMES[table].start()
        self.cards = 165 if dragons else 110

    @precondition(lambda self: self.state.waiting)
    @step(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """Any choice of any waiting seat."""
        waiting = [seat for seat in range(self.state.game.seats) if (self.state.waiting >> seat) & 1]
        seat = data.draw(st.sampled_from(waiting))
        choices = [int(choice) for choice in self.state.choices(seat)]
        assert choices
        self.state.play(seat, data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.seat == NATURE)
    @step(data=st.data(), more=st.integers(0, 30))
    def fall(self, data: st.DataObject, more: int) -> None:
        """Any fall, however unlikely, and some more as they come."""
        falls = [int(choice) for choice in self.state.odds().choices]
        self.state.play(NATURE, data.draw(st.sampled_from(falls)))
        dice = FastDice(more)
        while more and self.state.seat == NATURE:
            odds = self.state.odds()
            self.state.play(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
            more -= 1
            assert count_cards(self.state) == self.cards

    @precondition(lambda self: self.state.seat != OVER)
    @step(seat=st.integers(0, 5), really=st.integers(0, 9))
    def resign(self, seat: int, really: int) -> None:
        """Now and then somebody leaves."""
        if really == 0 and seat < self.state.game.seats and not self.state.out(seat):
            self.state.play(seat, RESIGN)

    @precondition(lambda self: self.state.seat == OVER)
    @step()
    def look_back(self) -> None:
        """When the game is over nothing more is played."""
        assert self.state.waiting == 0
        assert list(self.state.odds()) == []

    @invariant()
    def cards_are_conserved(self) -> None:
        """WAR-DECK-1, WAR-DRAGON-1: 110 cards, or 165, in the truth and in every view."""
        assert count_cards(self.state) == self.cards
        assert self.state.flaw() == ""
        view = self.state.seen_by(0)
        assert count_cards(view) == self.cards
        assert view.flaw() == ""

    @invariant()
    def there_is_a_choice_or_an_end(self) -> None:
        assert (self.state.outcome() is None) == (self.state.seat != OVER)


TestWar = War_.TestCase
TestWar.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_no_card_is_lost_in_whole_games() -> None:
    for (seats, dragons), table in GAMES.items():
        dice = FastDice(seats)
        state: State = table.start()
        while state.seat != OVER:
            if state.seat == NATURE:
                odds = state.odds()
                state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
            else:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])
            assert count_cards(state) == (165 if dragons else 110)


def test_many_random_games_end_and_every_seat_wins_some() -> None:
    table = GAMES[4, False]
    wins = [0] * 4
    for seed in range(60):
        state = table.start()
        random_playout(state, FastDice(seed, 1))
        outcome = state.outcome()
        assert outcome is not None
        for seat in outcome.winners:
            wins[seat] += 1
    assert min(wins) > 3


def test_observations_have_their_size_and_hide_what_is_hidden() -> None:
    state = at("flow: keep\ndue: 1 1\nhand 0: Ei Ti\nhand 1: Gi Di")
    other = at("flow: keep\ndue: 1 1\nhand 0: Ei Ti\nhand 1: Bi Ui")
    assert len(state.observation(0)) == state.game.observation_size
    assert state.observation(0) == other.observation(0)
    assert state.observation(1) != other.observation(1)
    assert msgspec.json.encode(state.seen_by(0).scene()) == msgspec.json.encode(other.seen_by(0).scene())


def test_an_observation_is_the_same_whatever_is_remembered_of_the_last_one() -> None:
    for table in GAMES.values():
        dice = FastDice(7)
        state: State = table.start()
        while state.seat != OVER:
            fresh = table.decode(state.encode())
            for seat in range(int(table.seats)):
                assert state.observation(seat) == fresh.observation(seat)
            choices = state.odds().choices if state.seat == NATURE else state.choices(state.seat)
            leaves = state.seat >= 0 and dice.below(100) == 0
            state.apply(state.seat, RESIGN if leaves else choices[dice.below(len(choices))])

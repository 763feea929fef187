"""Random duels beside a bookkeeper that knows the clauses and the texts of positions, and nothing of the engine."""

import re
from collections import Counter

import pytest

import champclos
from champclos import State
from champclos.core.dice import FastDice
from champclos.games.signum import economy
from champclos.games.signum.content import read_duel
from champclos.games.signum.state import SignumState
from champclos.testing.scenarios import field

CONTENT, _ = read_duel({})
SIZE = 20
MARKS = [8, 12, 15]


def cards_of(line: str) -> Counter[str]:
    """Cards by name: `tavern 2xsealed_bargain`."""
    found: Counter[str] = Counter()
    for word in line.split():
        many, _, name = word.rpartition("x") if re.fullmatch(r"\d+x\w+", word) else ("1", "", word)
        found[name] += int(many)
    return found


def hidden(line: str) -> int:
    """How many cards lie in a zone that is not seen."""
    return int(line[1:]) if line else 0


class Books:
    """What is counted from one position to the next."""

    def __init__(self) -> None:
        self.turn = 0
        self.done: Counter[str] = Counter()
        self.activated: list[str] = []

    def note(self, state: State, text: str) -> None:
        """A choice of the active player in its turn, before it is made."""
        turn = int(field(state, "turns") or 0)
        if turn != self.turn:
            self.turn, self.done, self.activated = turn, Counter(), []
        verb = text.partition(":")[0]
        self.done[text if verb in ("play", "card") else verb] += 1
        if verb == "call":  # SIG-SUMMON-02
            assert self.done["call"] <= 1 + self.done["play:conscription"]
        if verb == "discard":  # SIG-POWER-08
            assert self.done["discard"] <= 1 + self.done["card:counting_house"]
        assert self.done["trade"] <= 1  # SIG-FEAT-05
        if text == "done" and field(state, "flow").count(" ") == 0:  # SIG-TURN-07
            seat = str(state.seat)
            lines = [line.split() for line in state.position().splitlines() if line.startswith("creature")]
            assert all(
                {"acted", "rushing", "summoned"} & set(words) for words in lines if words[2] == seat and len(words) > 3
            )

    def check(self, state: State) -> None:
        """What holds in every position between activations."""
        self.check_cards(state)
        for seat in range(2):
            assert 0 <= int((field(state, "power") or "0 0").split()[seat]) <= 10  # SIG-POWER-04
            own = [line for line in state.position().splitlines() if re.match(rf"creature \d+: {seat} ", line)]
            assert len(own) <= 7 or "owner" in " ".join(own)  # SIG-CARD-05
        plates = {plate.seat: plate.counters for plate in state.scene().plates}
        for seat in range(2):
            assert int(plates[seat][2].value) == income(state, seat)
            assert int(plates[seat][0].value) == points(state, seat)

    def check_cards(self, state: State) -> None:
        """SIG-DECK-02, SIG-ZONE-17: no card is lost, and none comes from nowhere."""
        bands = field(state, "bands").split()
        flow = field(state, "flow")
        for seat, hero in enumerate(bands):
            if hero == "-":
                continue
            pile = hidden(field(state.seen_by(seat), f"battle {seat} pile"))
            hand, past = cards_of(field(state, f"battle {seat} hand")), cards_of(field(state, f"battle {seat} history"))
            laid = [re.sub(r"[*!?].*", "", word) for word in field(state, f"cards {seat}").split() if word != "-"]
            going = len(re.findall(rf"\b(?:cast|replace)/{seat}/", flow))
            lasting = [badge for piece in state.scene().pieces for badge in piece.badges if badge.symbol == "scroll"]
            known = pile + hand.total() + past.total() + len(laid)
            assert 30 - going - len(lasting) <= known <= 30
            deck = Counter(CONTENT.decks[hero].cards + CONTENT.decks[CONTENT.creatures[hero].faction].cards)
            assert not (hand + past + Counter(laid)) - deck
        seen = state.seen_by(champclos.core.game.SPECTATOR)
        zones = [hidden(field(seen, name)) for name in ("feats pile", "feats hand 0", "feats hand 1")]
        shown = [cards_of(field(state, name)).total() for name in ("feats discard", "feats hall 0", "feats hall 1")]
        assert sum(zones) + sum(shown) == SIZE


def income(state: State, seat: int) -> int:
    """SIG-POWER-05, -06: the sum of the History, from 0 to 15."""
    total = sum(
        CONTENT.cards[name].sort[2] * many for name, many in cards_of(field(state, f"battle {seat} history")).items()
    )
    total += sum(CONTENT.creatures[name].income for name in field(state, f"history {seat}").split())
    return max(0, min(15, total))


def points(state: State, seat: int) -> int:
    """SIG-END-06: cards face down, Feats face up, marks of the Income, the fallen Hero of the other."""
    found = int((field(state, "kills") or "0 0").split()[seat])
    hall = cards_of(field(state, f"feats hall {seat}"))
    found += sum(CONTENT.feats[name].sort[1] * many for name, many in hall.items())
    found += sum(1 for mark in MARKS if income(state, seat) >= mark)
    fallen = field(state, "fallen").split()
    return found + (6 if str(1 - seat) in fallen and field(state, "ended") != "HOUSE-RESIGN-1" else 0)


def audited(seed: int, bands: str, target: int = 12) -> str:
    """A random duel, watched; the clause that ended it."""
    game = champclos.game("signum", mode="duel", feats=str(SIZE), bands=bands, target=target)
    state, dice, books = game.start(), FastDice(seed), Books()
    while state.outcome() is None:
        if state.seat < 0:
            state.play(state.seat, int(state.chance(dice)))
        else:
            choices = state.choices(state.seat)
            choice = int(choices[dice.below(len(choices))])
            if state.position().count("flow: turn"):
                books.note(state, state.notation(choice))
            state.play(state.seat, choice)
        if field(state, "flow").count(" ") == 0:  # between activations, and when it is over
            books.check(state)
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == [points(state, 0), points(state, 1)]
    ended = game.rulebook.id(outcome.clause)
    left = hidden(field(state.seen_by(0), "feats pile")) - sum(int(n) for n in (field(state, "kills") or "0").split())
    assert ended in ("SIG-END-01", "SIG-END-02", "SIG-END-03")
    assert (ended == "SIG-END-02") == (field(state, "fallen") != "")
    if ended == "SIG-END-01":
        assert left == 0
    if ended == "SIG-END-03":
        assert max(outcome.scores) >= target
    return ended


def test_the_books_of_a_random_duel_are_right() -> None:
    assert audited(1, "ready")


@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "free_for_all"), (4, "alliance")])
def test_sums_that_are_kept_are_those_of_what_lies_there(seats: int, mode: str) -> None:
    """SIG-POWER-06, SIG-END-06: a position that is read again adds everything up."""
    game = champclos.game("signum", seats=seats, mode=mode, bands="choose")
    state, dice, honours = game.start(), FastDice(5), 0
    while state.outcome() is None:
        if state.seat < 0:
            state.apply(state.seat, state.chance(dice))
        else:
            choices = state.choices(state.seat)
            state.apply(state.seat, choices[dice.below(len(choices))])
        read = game.decode(state.encode())
        assert isinstance(state, SignumState)
        assert isinstance(read, SignumState)
        for seat in range(seats):
            assert economy.income(state, seat) == economy.income(read, seat)
            assert economy.points(state, seat) == economy.points(read, seat)
            honours += int(state.estate.honours[seat])
    assert honours > 0


@pytest.mark.slow
def test_the_books_of_many_random_duels_are_right() -> None:
    ends = Counter(audited(seed, "choose", 12 if seed % 2 else 3) for seed in range(100, 160))
    assert ends["SIG-END-01"] > 10
    assert ends["SIG-END-03"] > 10

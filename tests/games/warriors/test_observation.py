"""What learners get: every number of an observation where `observe.py` says it stands, and from each seat's side."""

from typing import NamedTuple

import pytest

from champclos import NATURE, OVER, FastDice, State
from champclos.games.warriors import make
from champclos.games.warriors.phases import FRAMES
from champclos.testing.scenarios import field, play
from tests.games.mirrored import also_mirrored, unmirrored
from tests.games.warriors.helpers import GAMES, at

KINDS = ("Ui", "Ua", "Uc", "Di", "Da", "Dc", "Ti", "Ta", "Tc", "Ei", "Ea", "Ec", "Gi", "Ga", "Gc", "Bi", "Ba", "Bc")
PEOPLES = "UDTEGB"


class Player(NamedTuple):
    """What an observation says of one seat."""

    troops: dict[str, int]
    wizards: dict[str, int]
    catapults: int
    robes: int
    flames: int
    dragons: list[int]
    pile: int
    orders: list[int]
    sizes: list[int]
    due: int
    out: int


class Seen:
    """An observation read as its documentation says."""

    def __init__(self, state: State, seat: int) -> None:
        table = state.game
        dragons = bool(table.options["dragons"])
        self.seats = int(table.seats)
        self.left = list(state.observation(seat))
        self.heats = 21 if dragons else 0
        self.battles = 30 if dragons else 14
        self.kinds = 22 + self.battles
        self.players = [self.player() for turn in range(self.seats)]
        self.hand, self.kept, self.back, self.discard, self.unseen = [self.cards() for zone in range(5)]
        self.card, self.mode, self.lead, self.lead_flames = self.take(4)
        self.whose, self.target, self.target_flames = self.take(3)
        self.dice = self.take(4)
        self.bows = self.take(1)[0]
        self.band, self.camp = self.take(6), self.take(3)
        self.top, self.round, self.resolver, self.decides = self.take(4)
        assert self.left == []

    def take(self, count: int) -> list[int]:
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def player(self) -> "Player":
        troops, wizards = self.take(18), self.take(6)
        catapults, robes, flames = self.take(3)
        dragons, pile, orders = self.take(self.heats), self.take(1)[0], self.take(self.battles)
        sizes, due, out = self.take(3), self.take(1)[0], self.take(1)[0]
        named = {kind: count for kind, count in zip(KINDS, troops, strict=True) if count}
        numbers = [number + 1 for number, has in enumerate(orders) if has]
        protected = dict(zip(PEOPLES, wizards, strict=True))
        return Player(named, protected, catapults, robes, flames, dragons, pile, numbers, sizes, due, out)

    def cards(self) -> dict[str, int]:
        counts = self.take(self.kinds)
        names = [*KINDS, "wiz", "cat", "dr", "fl", *(f"b{number + 1}" for number in range(self.battles))]
        return {name: count for name, count in zip(names, counts, strict=True) if count}


TABLE = (
    "orders: 5@0 12@1 13@0 20@2\nfactions 0: E3/1/0*1 G2/0/4\nfactions 1: T2/0/1*2\nfactions 2: U1/2/0 B12/3/3\n"
    "catapults: 1 0 2\nflames: 0 3 0\ndragons 1: 0 2 2\nwon 0: 3Ti\nwon 2: Ei dr\ndiscard: 2cat b7\nback 1: 2Di"
)


@pytest.mark.parametrize("seat", range(3))
def test_the_table_is_seen_from_the_own_seat_clockwise(seat: int) -> None:
    state = at(TABLE, 3, dragons=True)
    seen = Seen(state, seat)
    troops = [
        {"Ei": 3, "Ea": 1, "Gi": 2, "Gc": 4}, {"Ti": 2, "Tc": 1}, {"Ui": 1, "Ua": 2, "Bi": 12, "Ba": 3, "Bc": 3},
    ]  # fmt: skip
    wizards = [{"E": 1}, {"T": 2}, {}]
    orders = [[5, 13], [12], [20]]
    for turn, player in enumerate(seen.players):
        whose = (seat + turn) % 3
        assert player.troops == troops[whose]
        assert player.wizards == {people: wizards[whose].get(people, 0) for people in PEOPLES}
        assert player.catapults == (1, 0, 2)[whose]
        assert player.flames == (0, 3, 0)[whose]
        assert player.dragons == ([1, 0, 2] + [0] * 18 if whose == 1 else [0] * 21)
        assert player.pile == (3, 0, 2)[whose]
        assert player.orders == orders[whose]
        assert player.sizes == [0, 0, 2 if whose == 1 else 0]
        assert (player.robes, player.due, player.out) == (0, 0, 0)
    assert seen.discard == {"cat": 2, "b7": 1}
    assert seen.back == ({"Di": 2} if seat == 1 else {})
    assert seen.unseen.get("Di") == (6 if seat == 1 else 8)
    assert "Bi" not in seen.unseen
    assert (seen.round, seen.resolver, seen.decides) == (1, -seat % 3, int(state.seat == seat))
    assert FRAMES[seen.top] == "window"
    assert (seen.card, seen.mode) == (5, 1)


@pytest.mark.parametrize("seat", range(2))
def test_hands_are_seen_by_their_owner_and_counted_by_the_others(seat: int) -> None:
    state = at(
        "round: 2\nflow: keep\ndue: 2 1\nhand 0: 2Ei wiz\nkept 0: b7\nhand 1: Ti Gi\nkept 1: 2Gc\ngone:\nback 0: Ui"
    )
    seen = Seen(state, seat)
    assert seen.hand == ({"Ei": 2, "wiz": 1}, {"Ti": 1, "Gi": 1})[seat]
    assert seen.kept == ({"b7": 1}, {"Gc": 2})[seat]
    assert seen.back == ({"Ui": 1}, {})[seat]
    own, other = seen.players
    sizes = ([3, 1, 1], [2, 2, 0])
    assert (own.sizes, other.sizes) == (sizes[seat], sizes[1 - seat])
    assert (own.due, other.due) == ((2, 1)[seat], (1, 2)[seat])
    assert sum(seen.unseen.values()) == 110 - sum(sizes[seat])
    assert seen.unseen["Ei"] == (6 if seat == 0 else 8)
    assert seen.unseen["Gc"] == (4 if seat == 0 else 2)
    assert (FRAMES[seen.top], seen.round, seen.decides) == ("keep", 2, 1)
    assert seen.card == seen.mode == seen.whose == seen.target == 0
    assert seen.band == [0] * 6


def test_who_has_resigned_and_wizards_to_place_are_seen() -> None:
    state = at("flow: place\ngone: 1\nfactions 0: E1/0/0 T1/0/0\nfactions 2: D1/0/0 G1/0/0\nwizards: 2 0 1", 3)
    for seat in (0, 2):
        players = Seen(state, seat).players
        assert [players[(whose - seat) % 3].robes for whose in range(3)] == [2, 0, 1]
        assert [players[(whose - seat) % 3].out for whose in range(3)] == [0, 1, 0]


@also_mirrored
@unmirrored("an observation has numbers for one seat more", "one more")
@pytest.mark.parametrize("seat", range(3))
def test_a_battle_is_seen_with_its_dice_bows_and_target(seat: int) -> None:
    state = at("orders: 13@1\nfactions 1: E4/0/1\nfactions 2: T3/2/0 E3/0/0\nfactions 0: D1/0/0", 3)
    play(state, "E>2T", "r654")
    half = Seen(state, seat)
    assert (half.dice, half.bows, FRAMES[half.top]) == ([6, 5, 0, 0], 0, "strike")
    play(state, "k41")
    seen = Seen(state, seat)
    assert (seen.card, seen.mode, seen.lead, seen.lead_flames) == (13, 1, PEOPLES.index("E") + 1, 0)
    assert (seen.whose, seen.target, seen.target_flames) == ((2 - seat) % 3 + 1, PEOPLES.index("T") + 1, 0)
    assert (seen.dice, seen.bows) == ([6, 5, 4, 1], 2)
    assert seen.resolver == (1 - seat) % 3
    assert (FRAMES[seen.top], seen.decides) == ("loss", int(seat == 2))
    play(state, "lose:Ti", "lose:Ta", "stop", "camp:Ec", ">2E", "r654", "k41")
    later = Seen(state, seat)
    assert (later.camp, later.bows, later.target) == ([0, 0, 1], 1, PEOPLES.index("E") + 1)


@also_mirrored
@unmirrored("an observation has numbers for one seat more", "one more")
@pytest.mark.parametrize("seat", range(2))
def test_bands_and_fighting_dragons_are_seen(seat: int) -> None:
    band = at("orders: 10@0\nfactions 0: E2/0/0 D3/0/0\nfactions 1: B2/0/0")
    play(band, "join:E", "join:D", "join:D", "join:D", ">1B")
    seen = Seen(band, seat)
    assert (seen.mode, seen.lead, seen.band) == (2, 0, [0, 3, 0, 1, 0, 0])
    dragon = at("orders: 15@0\ndragons 0: 0 2\nfactions 1: B2/0/0\ndragons 1: 0 4", dragons=True)
    play(dragon, "dr2", ">1dr4")
    seen = Seen(dragon, seat)
    assert (seen.mode, seen.lead, seen.lead_flames) == (3, 0, 3)
    assert (seen.whose, seen.target, seen.target_flames) == ((1 - seat) % 2 + 1, 7, 5)
    assert seen.players[-seat % 2].dragons == [1] + [0] * 20


def all_cards(seen: Seen) -> int:
    """Every card that an observation knows of; a fighting Dragon counts with its Flames."""
    zones = (seen.hand, seen.kept, seen.back, seen.discard, seen.unseen)
    total = sum(sum(zone.values()) for zone in zones) + sum(seen.band) + sum(seen.camp)
    total += seen.lead_flames + seen.target_flames
    for player in seen.players:
        total += sum(player.troops.values()) + sum(player.wizards.values()) + player.pile + len(player.orders)
        total += player.catapults + player.robes + player.flames
        total += sum(count * (1 + flames) for flames, count in enumerate(player.dragons))
    return total


@pytest.mark.parametrize(("dragons", "cards"), [(False, 110), (True, 165)])
def test_every_card_is_seen_once_or_unseen_all_through_a_game(dragons: bool, cards: int) -> None:
    state = GAMES[3, dragons].start()
    dice = FastDice(4)
    steps = 0
    while state.seat != OVER:
        if state.seat == NATURE:
            state.apply(NATURE, state.chance(dice))
        else:
            choices = state.choices(state.seat)
            state.apply(state.seat, choices[dice.below(len(choices))])
        steps += 1
        if steps % 5 == 0:
            seen = Seen(state, steps % 3)
            aside = sum(word.startswith("b") for word in field(state, "aside").split())  # only in the first deal
            assert all_cards(seen) + aside == cards


@pytest.mark.parametrize(("seats", "dragons"), [(2, False), (4, False), (6, True)])
def test_an_observation_is_as_long_as_the_game_says(seats: int, dragons: bool) -> None:
    table = make({"seats": seats, "dragons": dragons}, {})
    assert len(table.start().observation(0)) == table.observation_size

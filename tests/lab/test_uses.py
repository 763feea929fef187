"""What of a game is put to use: named in both languages, and counted when it is used."""

import pytest

from champclos import games
from champclos.core import events
from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.uses import NO_USES, Thing, Uses
from champclos.core.words import Words
from champclos.games import BadGame, make_game, register, shared_game, uses_of
from champclos.games.artofwar.places import SUPPORTED, card_moved, unit_attacking
from champclos.games.warlords.events import PLAYED
from champclos.lab.measures import measure, rows
from champclos.lab.playing import job_of

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("lionheart", {}),
    ("lionheart", {"mode": "advanced"}),
    ("artofwar", {}),
    ("warriors", {"dragons": True}),
    ("warlords", {}),
    ("signum", {}),
    ("signum", {"mode": "duel"}),
]


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_things_have_keys_of_their_own_and_names_in_both_languages(name: str, options: dict[str, object]) -> None:
    things = uses_of(shared_game(name, options, {})).things
    assert len({thing.key for thing in things}) == len(things) > 0
    assert all(thing.words.en and thing.words.fr for thing in things)


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_games_use_things_that_there_are(name: str, options: dict[str, object]) -> None:
    game = shared_game(name, options, {})
    known = {thing.key for thing in uses_of(game).things}
    row = measure(job_of(name, options, {}, ["squire" if name == "signum" else "page"], 7), 1)[0]
    assert row.uses.keys() <= known
    assert row.uses
    assert all(len(counts) == game.seats and sum(counts) > 0 for counts in row.uses.values())


def test_units_that_attack_and_cards_in_support_are_told_apart() -> None:
    uses = uses_of(shared_game("artofwar", {}, {}))
    attack = Event(1, events.AIMED, 1, unit_attacking(2, 4, 0), 7, 1)
    support = Event(1, SUPPORTED, 0, card_moved(2), 0, 2)
    assert [(seat, uses.things[at].key) for seat, at in uses.of(attack)] == [(1, "unit/archer")]
    assert [(seat, uses.things[at].key) for seat, at in uses.of(support)] == [(0, "card/archer-support")]
    assert list(uses.of(Event(1, events.MOVED, 0, card_moved(2), 0, 2))) == []


def test_a_card_played_in_warlords_is_used_by_who_plays_it() -> None:
    uses = uses_of(shared_game("warlords", {}, {}))
    played = Event(1, PLAYED, 2, 0, -1, 0)
    [(seat, at)] = uses.of(played)
    assert (seat, uses.things[at].sort) == (2, "card")


def test_cavalry_is_no_unit_of_a_game_whose_armies_cannot_have_it() -> None:
    basic = {thing.id for thing in uses_of(shared_game("lionheart", {}, {})).things}
    assert basic == {"king", "knights", "archers", "infantry"}


@pytest.fixture(autouse=True)
def no_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})


def of_strangers(uses: object) -> Game:
    """Lionheart under another name, in whose module `uses` stands beside `make`."""

    def make(options: dict[str, object], overrides: dict[str, object]) -> Game:
        game = make_game("lionheart", options, overrides)
        game.name = "stranger"
        return game

    make.__module__ = __name__
    globals()["uses"] = uses
    register("stranger", make)
    return make({}, {})


def test_a_game_of_ones_own_says_what_is_used_beside_its_make() -> None:
    runner = Uses([Thing("unit", "runner", Words("Runner", "Coureur"))], lambda event: [(0, 0)])
    game = of_strangers(lambda game: runner)
    assert uses_of(game) is runner
    [row] = rows(job_of("stranger", {}, {}, ["page"], 1), 0, 1)
    assert row.uses["unit/runner"][0] > 0
    assert row.uses["unit/runner"][1] == 0


def test_a_game_that_says_nothing_uses_nothing_and_one_that_fails_is_named() -> None:
    assert uses_of(of_strangers(None)) is NO_USES
    with pytest.raises(BadGame, match=r'"stranger": its uses cannot be found .*ZeroDivisionError'):
        uses_of(of_strangers(lambda game: 1 // 0))

"""The laws of series: ours keep them, and each way to break one is found."""

import pytest

from champclos import games
from champclos.core.best_of import BestOf
from champclos.core.series import Ended, Part, Row, Standing
from champclos.core.words import Words
from champclos.games import NAMES, make_game, register, series_of
from champclos.testing import Law, Nonconforming, check_series
from tests.short_games import short
from tests.toys import skirmish

NOTHING = Words("", "")


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})
    register("skirmish", skirmish.make)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_best_of_three(name: str) -> None:
    game = make_game(name, short(name, {}), {})
    assert 2 <= check_series("best_of", {"games": 3}, game, plays=1) <= 3


def test_a_series_that_a_game_brings_is_found_and_keeps_the_laws() -> None:
    assert list(series_of("skirmish")) == ["best_of", "campaign"]
    assert check_series("campaign", {"battles": 3}, make_game("skirmish", {"seats": 3}, {})) == 9


class Spoilt(BestOf):
    """Best of three in which something is wrong."""


class Forgetful(Spoilt):
    """Answers by how often it was asked."""

    asked = 0

    def next(self, ended: list[Ended]) -> Part | None:
        type(self).asked += 1
        part = super().next(ended)
        if part is not None and self.asked % 2:
            return Part(part.game, part.options, part.overrides, part.players[::-1], part.words)
        return part


class Crowded(Spoilt):
    def next(self, ended: list[Ended]) -> Part | None:
        part = super().next(ended)
        return part and Part(part.game, part.options, part.overrides, (0, 1, 2), part.words)


class Doubled(Spoilt):
    def next(self, ended: list[Ended]) -> Part | None:
        part = super().next(ended)
        return part and Part(part.game, part.options, part.overrides, (1, 1), part.words)


class Unmakeable(Spoilt):
    def next(self, ended: list[Ended]) -> Part | None:
        part = super().next(ended)
        return part and Part(part.game, {"colour": "red"}, part.overrides, part.players, part.words)


class EnglishOnly(Spoilt):
    def next(self, ended: list[Ended]) -> Part | None:
        part = super().next(ended)
        return part and Part(part.game, part.options, part.overrides, part.players, Words("Game", ""))


class NeverOver(Spoilt):
    def standing(self, ended: list[Ended]) -> Standing:
        found = super().standing(ended)
        return Standing(found.places, found.points, found.rows, False)


class Endless(NeverOver):
    def next(self, ended: list[Ended]) -> Part | None:
        return super().next([])


class Silent(Spoilt):
    def standing(self, ended: list[Ended]) -> Standing:
        found = super().standing(ended)
        return Standing(found.places, found.points, found.rows, found.over, None)


class Ragged(Spoilt):
    def standing(self, ended: list[Ended]) -> Standing:
        found = super().standing(ended)
        rows = (Row(Words("Coins", "Pièces"), (NOTHING,)),)
        return Standing(found.places, found.points, rows, found.over, found.why)


class Placeless(Spoilt):
    def standing(self, ended: list[Ended]) -> Standing:
        found = super().standing(ended)
        return Standing((2, 2), found.points, found.rows, found.over, found.why)


@pytest.mark.parametrize(
    ("spoilt", "what"),
    [
        (Forgetful, "from the same parts another Game"),
        (Crowded, "has 2 seats, but 3 players"),
        (Doubled, "seats (1, 1), of 2 players"),
        (Unmakeable, 'cannot be made: lionheart has no option "colour"'),
        (Endless, "there are more than 3 parts"),
        (EnglishOnly, '"Game" is not said in both languages'),
        (NeverOver, "over is False in its standing, but True by its parts"),
        (Silent, "it is over, but says not why"),
        (Ragged, 'the row "Coins" has 1 cells for 2 players'),
        (Placeless, "nobody is in first place"),
    ],
)
def test_a_series_that_breaks_a_law_is_told(spoilt: type[Spoilt], what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skirmish, "SERIES", {"spoilt": spoilt})
    monkeypatch.setattr(games, "series_of", lambda name: {"spoilt": spoilt})
    with pytest.raises(Nonconforming) as breach:
        check_series("spoilt", {"games": 3}, make_game("lionheart", {"quiet": 9}, {}), plays=2)
    assert breach.value.law == Law.SERIES
    assert what in breach.value.what

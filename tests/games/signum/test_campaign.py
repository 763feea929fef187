"""The solo campaign as a series (SIG-SOLO-01, -02, -07, -08, -17): preparations, battles by chance, its end."""

from pathlib import Path

import pytest

from champclos import State
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.errors import BadContent, BadOption
from champclos.core.game import RESIGN
from champclos.core.series import Ended, Series
from champclos.games import game_of, make_series
from champclos.games.signum import make
from champclos.games.signum.campaign import SignumCampaign
from champclos.games.signum.solo import read_solo
from champclos.lab.series import simulate_series
from champclos.records import verify_series
from champclos.testing import check_game, check_series, rule
from champclos.testing.scenarios import falls, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.solos import ENEMY_SEAT

pytestmark = unmirrored(ENEMY_SEAT)
CONTENT, _ = read_solo({}, "wolf_pass", 1)


def campaign(**options: object) -> Series:
    return make_series("campaign", options, make({}, {}))


def prepared(series: Series, ended: list[Ended]) -> list[Ended]:
    """The preparation that follows, with nothing bought; the first Hero leads."""
    part = series.next(ended)
    assert part is not None
    assert part.options["mode"] == "campaign"
    state, dice = game_of(part).start(), FastDice(len(ended) + 1)
    while state.seat >= 0 or state.seat == -1:
        settle(state, dice)
        if state.outcome() is not None:
            break
        assert state.waiting == 1  # SIG-SOLO-17: nobody else is asked
        choices = sorted(legal(state, 0))
        play(state, "done" if "done" in choices else choices[0])
    return [*ended, Ended(part, state)]


def fought(series: Series, ended: list[Ended], won: bool, more: str = "") -> list[Ended]:
    """The preparation and the battle that follow; who loses has given up, or it is over as `more` says."""
    ended = prepared(series, ended)
    part = series.next(ended)
    assert part is not None
    assert part.options["mode"] == "solo"
    assert part.players == (0, 1)
    state = game_of(part).start()
    if more:
        state = game_of(part).position("\n".join(line.strip() for line in more.split(";")))
    else:
        state.play(1 if won else 0, RESIGN)
    return [*ended, Ended(part, state)]


@rule("SIG-SOLO-01", "SIG-SOLO-07", "SIG-SOLO-08")
def test_five_battles_in_any_order_and_a_chief_at_the_end_ever_harder() -> None:
    series, ended = campaign(), list[Ended]()
    assert series.automatic == [1]
    for number in range(6):
        assert not series.standing(ended).over
        ended = fought(series, ended, True)
        assert ended[-1].part.options["danger"] == number + 1
    names = [str(one.part.options["battle"]) for one in ended[1::2]]
    assert len(set(names)) == 6
    assert [CONTENT.battles[name].boss for name in names] == [False] * 5 + [True]
    standing = series.standing(ended)
    assert (standing.over, standing.places, standing.points) == (True, (1, 2), (6.0, 0.0))
    assert standing.why is not None
    assert "the chief has fallen" in standing.why.en
    assert standing.clause == "SIG-SOLO-07"
    assert series.next(ended) is None
    assert [row.cells[0].fr for row in standing.rows[:6]] == ["gagnée"] * 6


@rule("SIG-SOLO-07")
def test_chance_draws_a_battle_that_was_not_fought_and_at_last_one_against_a_chief() -> None:
    for match, fought_before, wanted in (
        (2, ["wolf_pass"], [name for name, one in CONTENT.battles.items() if not one.boss and name != "wolf_pass"]),
        (6, ["wolf_pass", "iron_throne"], ["thorn_heart"]),
    ):
        sheet = {"match": match, "fought": fought_before, "players": [{"hero": "haldane"}, {}]}
        state = make({"mode": "campaign"}, {"sheet": sheet}).start()
        play(state, "done")
        assert falls(state) == {f"scenario:{name}" for name in wanted}
    with pytest.raises(BadContent, match="no battle is left for number 6"):
        make({"mode": "campaign"}, {"sheet": {"match": 6, "fought": ["iron_throne", "thorn_heart"]}})
    with pytest.raises(BadContent, match='there is no battle "picnic"'):
        make({"mode": "campaign"}, {"sheet": {"fought": ["picnic"]}})


@rule("SIG-SOLO-07")
def test_a_lost_battle_is_fought_again_as_another_and_the_second_defeat_loses_the_campaign() -> None:
    series = campaign()
    ended = fought(series, fought(series, [], True), False)
    assert not series.standing(ended).over
    again = fought(series, ended, False)
    assert again[-1].part.options["danger"] == again[-3].part.options["danger"] == 2
    assert again[-1].part.options["battle"] != again[-3].part.options["battle"]
    standing = series.standing(again)
    assert (standing.over, standing.places, standing.points) == (True, (2, 1), (1.0, 2.0))
    assert standing.why is not None
    assert standing.why.en == "The campaign is lost: 2 battles were lost"
    assert standing.why.fr == "La campagne est perdue : 2 batailles perdues"
    last = list[Ended]()
    for won in (True, True, True, True, True, False, True):  # the other chief is left
        last = fought(series, last, won)
    assert (series.standing(last).places, series.standing(last).points) == ((1, 2), (6.0, 1.0))
    short = campaign(defeats=1)
    once = short.standing(fought(short, [], False))
    assert once.over
    assert once.why is not None
    assert (once.why.en, once.why.fr) == (
        "The campaign is lost: 1 battle was lost", "La campagne est perdue : 1 bataille perdue",
    )  # fmt: skip
    with pytest.raises(BadOption):
        make_series("campaign", {}, make({"seats": 3, "map": "lonely_lands"}, {}))


@rule("SIG-SOLO-07")
def test_a_campaign_that_goes_on_from_a_sheet_is_won_by_its_last_battle() -> None:
    sheet = {"match": 5, "lost": 1, "fought": ["wolf_pass"], "players": [{"hero": "haldane"}, {}]}
    series = make_series("campaign", {}, make({}, {"sheet": sheet}))
    ended = fought(series, [], True)
    assert (series.standing(ended).over, series.standing(ended).points) == (False, (5.0, 1.0))
    ended = fought(series, ended, True)
    standing = series.standing(ended)
    assert (standing.over, standing.places, standing.points) == (True, (1, 2), (6.0, 1.0))
    assert series.next(ended) is None


@rule("SIG-SOLO-02", "SIG-SOLO-05", "SIG-SOLO-17")
def test_the_player_alone_chooses_a_hero_and_buys_before_each_battle() -> None:
    series = campaign()
    part = series.next([])
    assert part is not None
    state = game_of(part).start()
    assert isinstance(state, State)
    assert state.game.automatic == [1]
    assert legal(state, 0) == {"lead:haldane", "lead:borrin", "lead:ysolde", "lead:hild"}
    play(state, "lead:borrin")
    assert field(state, "stage") == "resources"
    found = legal(state, 0)
    assert {"hire:durgan", "hire:hydra", "buy:war_drum", "buy:campfire", "done"} <= found
    assert not found & {"hire:wolf", "hire:berta"}
    play(state, "hire:durgan", "buy:war_drum", "done")
    left = CONTENT.solo.rows[0].coins - CONTENT.improvements["war_drum"].sort[1] - 25
    assert f'"coins":{left}' in state.position()
    settle(state, FastDice(1))
    assert state.outcome() is not None
    sheet = series.sheet([Ended(part, state)]) if isinstance(series, SignumCampaign) else None
    assert sheet is not None
    assert (sheet.players[0].characters, sheet.players[0].improvements) == (["durgan"], ["war_drum"])
    assert len(sheet.fought) == 1
    scene = state.seen_by(0).scene()
    assert f"scenario-{sheet.fought[0]}" in {piece.kind for piece in scene.pieces}
    assert "Bataille 1 de la campagne" in scene.title.fr  # type: ignore[union-attr]


@rule("SIG-SOLO-02", "SIG-SOLO-17")
def test_injuries_stay_and_points_of_a_battle_become_coins() -> None:
    game = make({}, {"sheet": {"players": [{"hero": "haldane", "characters": ["berta", "odile"]}, {}]}})
    series = make_series("campaign", {}, game)
    ended = prepared(series, [])
    part = series.next(ended)
    assert part is not None
    leader = CONTENT.battles[str(part.options["battle"])].leader
    lines = f"flow: end; ended: SIG-SOLO-16; first: 0; turns: 4; bands: haldane {leader}; gone: 2; fallen: 1"
    text = f"{lines}; kills: 2 0; creature 0: 0 haldane a1; history 0: berta; camp 0: odile; marker: 1 0"
    text += f"; plan: -1 {plans(part)}"
    state = game_of(part).position("\n".join(line.strip() for line in text.split(";")))
    sheet = series.sheet([*ended, Ended(part, state)]) if isinstance(series, SignumCampaign) else None
    assert sheet is not None
    player = sheet.players[0]
    assert (player.injured, player.won, sheet.match, sheet.lost) == (["berta"], 1, 2, 0)
    assert player.points == 6  # no more than win the battle, though the leader counts as a Hero besides 2 for kills
    hurt = {"hero": "haldane", "points": 2, "characters": ["berta"], "injured": ["berta"]}
    after = make({"mode": "campaign"}, {"sheet": {"match": 2, "players": [hurt, {}]}}).start()
    assert {"convert", "restore:berta"} <= legal(after, 0)


def plans(part: object) -> int:
    game = game_of(part)  # type: ignore[arg-type]
    return int(game.rules.plan_deck)  # type: ignore[attr-defined]


@rule("SIG-SOLO-17")
def test_who_gives_up_while_preparing_has_lost_the_campaign() -> None:
    series = campaign()
    part = series.next([])
    assert part is not None
    state = game_of(part).start()
    state.play(0, RESIGN)
    standing = series.standing([Ended(part, state)])
    assert (standing.over, standing.places) == (True, (2, 1))
    assert series.next([Ended(part, state)]) is None


def test_a_preparation_of_one_conforms() -> None:
    rich = {"hero": "haldane", "characters": ["berta", "odile"], "injured": ["berta"], "owed": ["potion"], "points": 3}
    game = make({"mode": "campaign"}, {"sheet": {"match": 4, "players": [rich, {}], "fought": ["wolf_pass"]}})
    assert check_game(game, games=1, positions=2, seed=3).games == 1


@pytest.mark.slow
def test_the_campaign_keeps_the_laws_of_series() -> None:
    check_series("campaign", {}, make({}, {}))


def test_a_campaign_of_bots_is_kept_and_verifies(tmp_path: Path) -> None:
    summary = simulate_series("signum", {}, {}, "campaign", {}, ["page"], 1, 3, records=tmp_path)
    assert summary.wins in ([1, 0], [0, 1])
    (kept,) = tmp_path.iterdir()
    assert verify_series(kept.read_bytes())[1] == []

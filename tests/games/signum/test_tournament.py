"""The tournament (SIG-TOURN-01 to -05, -16, -33 to -35, -54 to -59): results, achievements, and the whole series."""

from pathlib import Path

import pytest

from champclos import State
from champclos.core.errors import BadContent, BadOption
from champclos.core.game import RESIGN
from champclos.core.series import Ended, Series
from champclos.games import game_of, make_series, series_of
from champclos.games.signum import make, results
from champclos.games.signum.content import Player, read_tournament
from champclos.games.signum.state import SignumState
from champclos.games.signum.tournament import SignumTournament
from champclos.lab.series import simulate_series
from champclos.records import verify_series
from champclos.testing import rule
from champclos.testing.scenarios import field, play
from tests.games.mirrored import Turned, unmirrored
from tests.games.signum.duels import passes, until
from tests.games.signum.helpers import on
from tests.games.signum.tournaments import battle, fought, sheet

CONTENT, _ = read_tournament({})
OF_SERIES = "it plays a series of its own"
BUILDINGS = ["arena", "shooting_range", "library", "tavern", "city_hall"]


def over(
    creatures: str = "", more: str = "", one: dict[str, object] | None = None, other: dict[str, object] | None = None
) -> State:
    """A battle that has just ended at its target."""
    return battle(fought(one, other), creatures, f"ended: SIG-END-03; {more}", "end")


def after(state: State, seat: int = 0) -> Player:
    """What stands on a player's sheet after a battle."""
    if isinstance(state, Turned):
        assert isinstance(state.inner, SignumState)
        return results.after(state.inner, state.real_seat(seat))
    assert isinstance(state, SignumState)
    return results.after(state, seat)


def built(*names: str) -> str:
    """The line of Buildings that seat 0 has played."""
    cards = list(read_tournament(sheet())[0].cards)
    return f"built: {' '.join(str(2 * cards.index(name)) for name in names)}"


def boxes(state: State, seat: int = 0) -> dict[str, int]:
    return dict(after(state, seat).boxes)


# Results


@rule("SIG-TOURN-16", "SIG-TOURN-58")
def test_the_points_of_a_match_count_up_to_its_target_and_the_winner_is_written_down() -> None:
    state = over(more="kills: 14 3", one={"points": 5})
    assert (after(state).points - 5, after(state, 1).points) == (12, 3)
    assert (after(state).won, after(state, 1).won) == (1, 0)
    drawn = over(more="kills: 3 3")
    assert (after(drawn).won, after(drawn, 1).won) == (0, 0)


@rule("SIG-TOURN-54", "SIG-TOURN-56")
def test_who_lies_in_the_history_is_injured_and_everybody_else_is_healthy() -> None:
    state = over(
        "0 berta e3 wounds 2", "history 0: kaitlynn; camp 0: anselm odile; marker: 1 0", {"injured": ["odile"]}
    )
    assert after(state).injured == ["kaitlynn"]
    below = over("0 berta e3; 1 sentinel e5 under anselm/0", "camp 0: odile kaitlynn")
    assert after(below).injured == ["anselm"]


@rule("SIG-TOURN-45", "SIG-TOURN-46", "SIG-TOURN-44")
def test_relics_and_buildings_stay_and_tactics_that_were_used_do_not() -> None:
    player: dict[str, object] = {
        "improvements": ["mint", "halberd", "magic_arrow", "magic_arrow"],
        "used": ["mint", "blessing"],
    }
    player |= {"bought": [1], "cheaper": ["berta"]}
    cards = f"cards 0: {' '.join(['-'] * 11)} magic_arrow*1 -"
    found = after(over("0 berta e3 bearing halberd", cards, player))
    assert sorted(found.improvements) == ["enchanted_armour", "halberd", "magic_arrow", "mint"]  # the first: Invincible
    assert (found.used, found.bought, found.cheaper) == ([], [], [])


# Achievements: one scenario in which each is met, and one in which it is not


@rule("SIG-TOURN-33", "SIG-TOURN-34")
def test_boxes_are_ticked_up_to_the_last_and_rewards_that_are_not_there_are_lost() -> None:
    for ticked, points, now in ((0, 0, 1), (1, 2, 2), (2, 0, 2)):
        player = after(over(one={"boxes": {"invincible": ticked}, "improvements": ["enchanted_armour"]}))
        assert (player.boxes["invincible"], player.improvements) == (now, ["enchanted_armour"])
        assert player.points == points + 2 * (player.boxes.get("protector", 0) == 2)


@rule("SIG-TOURN-ACH-01")
def test_a_master_builder_has_built_every_building_of_the_deck() -> None:
    copies = [card for name in ("hansa", "haldane") for card in CONTENT.decks[name].cards]
    wanted = [card for card in copies if CONTENT.cards[card].sort[0] == "building"]
    player = after(over(more=built(*wanted)))
    assert (player.boxes["master_builder"], "building" in player.owed) == (1, True)
    assert "master_builder" not in boxes(over(more=built(*wanted[1:])))
    done = after(over(more=built(*wanted), one={"boxes": {"master_builder": 1}}))
    assert done.boxes["master_builder"] == 2
    assert done.points >= 4


@rule(
    "SIG-TOURN-ACH-02",
    "SIG-TOURN-ACH-03",
    "SIG-TOURN-ACH-04",
    "SIG-TOURN-ACH-05",
    "SIG-TOURN-ACH-06",
    "SIG-TOURN-ACH-07",
)
def test_building_achievements_are_for_buildings_that_were_played() -> None:
    given = {"arena": "magic_arrow", "shooting_range": "halberd", "tavern": "bronze_boots", "smithy": "bronze_shield"}
    for name in (*BUILDINGS, "smithy"):
        state = over(more=built(name), one={"boxes": {name: 1}})
        player = after(state)
        assert player.boxes[name] == 2
        assert [other for other in (*BUILDINGS, "smithy") if other in boxes(over(more=built(name)))] == [name]
        if name in given:
            assert given[name] in player.improvements
        assert ("spell" in player.owed) == (name == "library")
        assert ("tick" in player.owed) == (name == "city_hall")
        assert name not in boxes(state, 1)  # the other has built nothing


@rule("SIG-TOURN-ACH-08")
def test_a_lord_has_completed_all_building_achievements() -> None:
    full = dict.fromkeys((*BUILDINGS, "smithy"), 2)
    almost = {**full, "tavern": 1}
    lord = after(over(more=built("tavern"), one={"boxes": almost}))
    assert lord.boxes["lord"] == 1
    plain = after(over(one={"boxes": almost}))
    assert "lord" not in plain.boxes
    assert lord.points == plain.points + 4
    again = after(over(more=built("tavern"), one={"boxes": {**full, "lord": 1}}))
    assert again.points == plain.points


@rule("SIG-TOURN-ACH-09")
def test_a_banker_gets_a_mint_and_then_points_for_a_high_income() -> None:
    deck = [card for name in ("hansa", "haldane") for card in CONTENT.decks[name].cards]
    paying = [card for card in dict.fromkeys(deck) if CONTENT.cards[card].sort[2] > 0]
    income = [CONTENT.cards[card].sort[2] for card in paying]
    rich = next(paying[:many] for many in range(len(paying) + 1) if sum(income[:many]) >= 12)
    much = sum(income[: len(rich)])
    more = f"battle 0 history: {' '.join(rich)}; marker: {much} 0"
    assert after(over(more=more, one={"boxes": {"banker": 1}})).improvements.count("mint") == 1
    last, usual = (
        after(over(more=more, one={"boxes": {"banker": 3}})),
        after(over(more=more, one={"boxes": {"banker": 4}})),
    )
    assert (last.boxes["banker"], last.points - usual.points) == (4, 4)
    poor = f"battle 0 history: {rich[0]}; marker: {CONTENT.cards[rich[0]].sort[2]} 0"
    assert "banker" not in boxes(over(more=poor))


@rule("SIG-TOURN-ACH-10")
def test_a_warrior_has_left_an_injured_enemy() -> None:
    hurt = over(more="history 1: durgan; marker: 0 1", one={"boxes": {"warrior": 2}})
    assert boxes(hurt)["warrior"] == 3
    assert "warrior" not in boxes(hurt, 1)
    assert "warrior" not in boxes(over(more="camp 1: durgan"))
    one = over("1 gerda e5; 1 sentinel e6", "history 1: durgan; marker: 0 1")
    assert (after(one, 1).injured, boxes(one)["warrior"]) == (["durgan"], 1)  # one is enough


@rule("SIG-TOURN-ACH-11")
def test_a_leader_has_filled_the_whole_leadership() -> None:
    left = dict(zip(("bronze", "silver", "gold"), CONTENT.creatures["haldane"].leadership, strict=True))
    ready = list[str]()
    for name, one in CONTENT.creatures.items():
        followed = one.kind == "character" and one.faction in ("hansa", "mercenary")
        if followed and len(one.rank) == 1 and left[one.rank[0]]:
            left[one.rank[0]] -= 1
            ready.append(name)
    assert not any(left.values())
    assert boxes(over(one={"characters": ready}))["leader"] == 1
    ranked = next(name for name in ready if CONTENT.creatures[name].rank)
    assert "leader" not in boxes(over(one={"characters": [name for name in ready if name != ranked]}))


@rule("SIG-TOURN-ACH-12")
def test_a_protector_has_lost_nobody() -> None:
    assert boxes(over())["protector"] == 1
    assert "protector" not in boxes(over(more="falls: 1 0"))  # even if the Character is back
    assert boxes(over(more="falls: 1 0"), 1)["protector"] == 1
    taken = over("0 berta e3; 1 sentinel e5 under anselm/0", "camp 0: odile kaitlynn; falls: 0 0")
    assert after(taken).injured == ["anselm"]  # lies below an enemy, though it did not fall
    assert "protector" not in boxes(taken)


@rule("SIG-TOURN-ACH-13", "SIG-FEAT-19")
def test_a_messenger_of_peace_has_destroyed_nobody_whatever_lies_in_the_hall() -> None:
    peaceful = after(over(more="kills: 2 0"))  # cards that a Scenario gave
    assert (peaceful.boxes["messenger_of_peace"], peaceful.owed.count("potion")) == (1, 2)
    assert "messenger_of_peace" not in boxes(over(more="slain 0 1: durgan"))


def box_of_peace(state: State) -> bool:
    """Whether seat 0 is a Messenger of Peace if the other gives up now."""
    state.play(1, RESIGN)
    return "messenger_of_peace" in boxes(state)


VELMOR: dict[str, object] = {"characters": ["berta", "velmor"]}


@rule("SIG-TOURN-ACH-13", "SIG-GLOSS-RESURGENT-3")
def test_who_puts_a_resurgent_in_the_place_of_a_victim_has_destroyed_it() -> None:
    for roll, peaceful in (("roll:y:..", True), ("roll:y:hh", False)):
        state = battle(fought(VELMOR), "0 berta e3; 1 durgan f3 wounds 3", "camp 0: velmor")
        play(state, "activate:e3")
        until(state, "attack:f3", roll, *([] if peaceful else ["yes"]))
        assert ("under durgan/1" in on(state, "f3"), field(state, "history 1")) == (not peaceful, "")
        assert box_of_peace(state) == peaceful


@rule("SIG-TOURN-ACH-13", "SIG-FEAT-19")
def test_who_was_destroyed_and_came_back_was_destroyed_however_it_falls_in_the_end() -> None:
    for slain, peaceful in (("", True), ("slain 0 1: velmor", False)):
        game = fought(None, {"characters": ["durgan", "velmor"]})
        state = battle(game, "1 velmor f3 wounds 2", f"{slain}; battle 1 hand: molten_spray", "turn/1/3")
        play(state, "play:molten_spray")  # there is nobody else to aim it at
        passes(state)
        assert field(state, "history 1") == "velmor"
        assert box_of_peace(state) == peaceful


@rule("SIG-TOURN-ACH-14")
def test_a_tactician_has_played_four_feats() -> None:
    four = after(over(more="feats hall 0: bounty architect duelist vanguard"))
    assert (four.boxes["tactician"], "tactic spell" in four.owed) == (1, True)
    assert "tactician" not in boxes(over(more="feats hall 0: bounty architect duelist; kills: 5 0"))


@rule("SIG-TOURN-ACH-15")
def test_an_invincible_hero_has_no_wounds() -> None:
    player = after(over())
    assert (player.boxes["invincible"], player.improvements) == (1, ["enchanted_armour"])
    assert "invincible" not in boxes(over("0 haldane a1 wounds 1"))


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-33")
def test_every_achievement_has_its_words_and_only_rewards_that_there_are() -> None:
    assert len(CONTENT.achievements) == 15
    for one in CONTENT.achievements.values():
        assert one.text[0]
        assert one.text[1]
        for reward in (one.reward, one.half, one.done):
            assert not reward.give or reward.give in CONTENT.improvements


# The series


def tournament(content: dict[str, object] | None = None, **options: object) -> SignumTournament:
    made = make_series("tournament", dict(options), make({"mode": "duel"}, content or {}))
    assert isinstance(made, SignumTournament)
    return made


def resigned(series: Series, ended: list[Ended], loser: int) -> Ended:
    """The next part, which a player gives up at once."""
    part = series.next(ended)
    assert part is not None
    state = game_of(part).start()
    state.play(loser, RESIGN)
    return Ended(part, state)


def quick(series: Series, ended: list[Ended]) -> Ended:
    """The next preparation, in which nothing is bought and chance or the first choice decides."""
    part = series.next(ended)
    assert part is not None
    state = game_of(part).start()
    while state.outcome() is None:
        if state.seat < 0:
            state.play(state.seat, state.odds().choices[0])
        else:
            state.play(state.seat, state.default(state.seat))
    return Ended(part, state)


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-01", "SIG-TOURN-02", "SIG-TOURN-15", "SIG-GEN-03")
def test_a_tournament_is_a_row_of_preparations_and_battles() -> None:
    assert "tournament" in series_of("signum")
    for kind, matches in (("champions", [1, 3, 4, 5, 7]), ("royal", [1, 2, 3, 4, 5, 6, 7])):
        series, ended = tournament(kind=kind), list[Ended]()
        assert series.max_parts == 2 * len(matches)
        for match in matches:
            ended.append(quick(series, ended))
            assert ended[-1].part.options["mode"] == "preparation"
            ended.append(resigned(series, ended, 1))
            options, row = ended[-1].part.options, CONTENT.tournament.rows[match - 1]  # type: ignore[union-attr]
            assert (options["mode"], options["feats"], options["target"]) == ("duel", row[0], row[2])
            assert (options["scenario"] == "none") == (match == 7) == (not options["income_points"])
        assert series.next(ended) is None
        standing = series.standing(ended)
        assert (standing.over, standing.places, standing.clause) == (True, (1, 2), "SIG-TOURN-58")
        scenarios = [one.part.options["scenario"] for one in ended[1::2]]
        assert len(set(scenarios)) == len(matches)  # SIG-TOURN-24: none is played twice
        assert series.sheet(ended).players[0].won == len(matches)


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-58", "SIG-TOURN-59")
def test_most_points_win_then_most_matches_and_nothing_else() -> None:
    for one, other, places in (
        ({"points": 5}, {"points": 4, "won": 3}, (1, 2)),
        ({"points": 5, "won": 1}, {"points": 5, "won": 2}, (2, 1)),
        ({"points": 5, "won": 2}, {"points": 5, "won": 2}, (1, 1)),
    ):
        assert tournament(sheet(one, other)).standing([]).places == places


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-35")
def test_a_tournament_goes_on_from_a_sheet_that_was_kept() -> None:
    series = tournament(sheet({"points": 7}, {"points": 3}, match=5, scenarios=["siege", "supplies"]))
    assert series.max_parts == 4  # matches 5 and 7
    part = series.next([])
    assert part is not None
    state = game_of(part).start()
    assert '"points":7' in state.position()


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-05")
def test_the_scenario_deck_has_a_card_for_each_match() -> None:
    few = ["siege", "supplies", "toll_gate", "fog_of_war"]
    with pytest.raises(BadOption, match="5 matches need 5 Scenario cards, not 4"):
        tournament({"sheet": {"scenarios": few}})
    assert tournament({"sheet": {"scenarios": [*few, "blood_feud"]}}).max_parts == 10
    with pytest.raises(BadOption, match="7 matches need 7 Scenario cards, not 5"):
        tournament({"sheet": {"scenarios": [*few, "blood_feud"]}}, kind="royal")
    with pytest.raises(BadContent):
        tournament({"sheet": {"scenarios": ["toads"]}})


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-23")
def test_the_table_may_agree_that_the_hero_gives_no_points_in_the_last_match() -> None:
    for agreed in (True, False):
        series = tournament(sheet(match=7), final_hero=agreed)
        ended = [quick(series, [])]
        part = series.next(ended)
        assert part is not None
        assert part.options["hero_gain"] == agreed
        first = tournament(sheet(match=5, scenarios=["siege", "supplies"]), final_hero=agreed)
        fifth = first.next([quick(first, [])])
        assert fifth is not None
        assert fifth.options["hero_gain"] is True


@unmirrored(OF_SERIES)
def test_who_gives_up_a_preparation_gives_up_the_tournament() -> None:
    series = tournament(sheet({"points": 20}))
    ended = [resigned(series, [], 0)]
    assert series.next(ended) is None
    assert series.standing(ended).places == (2, 1)


@unmirrored(OF_SERIES)
def test_a_tick_that_is_owed_after_the_last_match_goes_where_it_completes_most() -> None:
    full = dict.fromkeys((*BUILDINGS, "smithy"), 2)
    state = battle(
        fought({"boxes": {**full, "smithy": 1, "city_hall": 1}}),
        more=f"ended: SIG-END-03; {built('city_hall')}",
        flow="end",
    )
    assert isinstance(state, SignumState)
    player = results.after(state, 0)
    assert player.owed.count("tick") == 1
    done = results.settled(state, player)
    assert (done.boxes["lord"], done.owed) == (1, [])


@unmirrored(OF_SERIES)
def test_a_part_of_another_number_of_players_is_no_tournament() -> None:
    with pytest.raises(BadOption, match="for 2 players"):
        make_series("tournament", {}, make({"seats": 3}, {}))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["champions", "royal"])
@pytest.mark.parametrize("bot", ["page", "squire"])
def test_bots_play_whole_tournaments(kind: str, bot: str, tmp_path: Path) -> None:
    summary = simulate_series(
        "signum", {"mode": "duel"}, {}, "tournament", {"kind": kind}, [bot], 1, 7, records=tmp_path
    )
    assert (summary.played, summary.parts) == (1, 10 if kind == "champions" else 14)
    assert summary.endings == {"SIG-TOURN-58": 1}
    files = list(tmp_path.iterdir())
    assert len(files) == 1
    assert verify_series(files[0].read_bytes())[1] == []

"""The sheet of a tournament (SIG-TOURN-32), and how the preparation of a match is shown."""

from typing import Any

from champclos import State
from champclos.core.scene import Scene
from champclos.core.series import Ended, Row
from champclos.games import game_of
from champclos.games.signum.preparation import PreparationState
from champclos.games.signum.tournament import SignumTournament
from champclos.testing import rule
from champclos.testing.scenarios import play
from tests.games.mirrored import unmirrored
from tests.games.signum.test_preparation import buying, by, ready
from tests.games.signum.test_tournament import CONTENT, quick, resigned, tournament
from tests.games.signum.tournaments import sheet

OF_SERIES = "it looks at a series and at scenes"
RICH: dict[str, Any] = {"points": 9, "coins": 15, "injured": ["berta"], "improvements": ["small_potion", "mint"]}


def shown(state: State, seat: int = 0) -> Scene:
    return state.seen_by(seat).scene()


def begun() -> tuple[SignumTournament, PreparationState]:
    """A series at match 3, and the position of its preparation."""
    scenarios = ["siege", "supplies", "toll_gate", "fog_of_war"]
    series = tournament(sheet(RICH, {"points": 5, "coins": 4}, scenarios=scenarios))
    part = series.next([])
    assert part is not None
    state = game_of(part).start()
    assert isinstance(state, PreparationState)
    return series, state


def lines(rows: tuple[Row, ...], name: str) -> list[list[str]]:
    """The cells of all lines of a name."""
    return [[cell.en for cell in row.cells] for row in rows if row.words.en == name]


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-32", "SIG-TOURN-08", "SIG-TOURN-09", "SIG-TOURN-12")
def test_the_sheet_tells_coins_purchases_and_what_was_used() -> None:
    series, state = begun()
    by(state, 0, "convert", "restore:berta", "buy:great_potion", "done")
    by(state, 1, "hire:hydra", "done")
    play(state, "map:old_sanctuary", "scenario:siege", "begin:0", "zone:2")
    by(state, 0, "use:mint")  # the potions have nobody to restore
    assert state.player(0).notes == [
        ("match", 70), ("convert", 3), ("restore:berta", -13), ("buy:great_potion", -22), ("use:mint", 0),
    ]  # fmt: skip
    ended = [Ended(series.next([]), state)]  # type: ignore[arg-type]
    rows = series.standing(ended).rows
    assert [row.words.en for row in rows if row.head] == [
        "What they have now", "Match 3 · The Siege · Old Sanctuary", "Achievements",
    ]  # fmt: skip
    assert lines(rows, "Coins: before, received, spent, left") == [["15 + 70 + 3 − 35 = 53", "4 + 70 + 12 − 60 = 26"]]
    assert lines(rows, "Purchases and rewards") == [["Berta restored −13\nGreat Healing Potion −22", "Hydra −60"]]
    assert lines(rows, "Used") == [["Mint", "–"]]
    assert "Berta (bronze)" in lines(rows, "Characters")[0][0]
    ended.append(resigned(series, ended, 1))
    rows = series.standing(ended).rows
    assert lines(rows, "Victory Points") == [["+0 = 8", "+0 = 5"]]
    assert lines(rows, "Protector") == [["■□", "■□"]]
    assert series.sheet(ended).players[0].notes == []  # they are of one match
    ended.append(quick(series, ended))
    assert ("match", 80) in series.sheet(ended).players[0].notes
    assert lines(series.standing(ended).rows, "Purchases and rewards")[1][0].startswith(
        "Small Healing Potion, as a reward"
    )


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-33", "SIG-TOURN-54")
def test_the_sheet_has_a_line_for_each_achievement_with_its_boxes_and_says_who_is_injured() -> None:
    series = tournament(sheet({"injured": ["berta"], "boxes": {"banker": 3}}))
    rows = series.standing([]).rows
    assert lines(rows, "Banker") == [["■■■□", "□□□□"]]
    assert len([row for row in rows if set("".join(cell.en for cell in row.cells)) <= {"■", "□"} and row.cells]) == 15
    characters = next(row for row in rows if row.words.en == "Characters")
    assert "Berta (bronze), injured" in characters.cells[0].en
    assert "Berta (bronze), grièvement blessée" in characters.cells[0].fr


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-18", "SIG-TOURN-59")
def test_it_is_shown_who_chooses_what_and_what_there_is_to_choose_from() -> None:
    def told(state: State) -> list[tuple[int, str]]:
        pieces = [piece for piece in shown(state).pieces if piece.place == "battle"]
        kinds = {kind.id: kind.name.en for kind in state.game.table.kinds}
        named = [piece.name.en if piece.name else kinds[piece.kind] for piece in pieces]
        by_whom = [piece.face.text[0].words.en if piece.face else "" for piece in pieces]
        return [(piece.seat, why or name) for piece, why, name in zip(pieces, by_whom, named, strict=True)]

    fewer = (1, "Red chooses, with fewer Victory Points")
    state = buying({"points": 9}, {"points": 5})
    assert told(state) == [(0, "Blue chooses, with more Victory Points"), fewer, fewer, fewer]
    play(ready(state), "map:old_sanctuary")
    offered = [piece.id for piece in shown(state).pieces if piece.place == "offer"]
    left = ("blood_feud", "fog_of_war", "siege", "supplies", "toll_gate")
    assert sorted(offered) == [f"scenario-{name}" for name in left]
    prompt = shown(state, 1).prompt
    assert prompt is not None
    assert {option.picks for option in prompt.options} == {(name,) for name in offered}
    play(state, "scenario:siege", "begin:0")
    assert told(state) == [(0, "Old Sanctuary"), (1, "The Siege"), (1, "First player: Blue"), fewer]
    equal = buying({"points": 5}, {"points": 5})
    assert told(equal)[0] == (-1, "Points are equal: chance says who chooses")
    assert told(buying(match=1))[0] == (-1, "Chance decides")
    assert told(buying({"points": 1}, match=7))[1] == (-1, "no Scenario")
    last = [(-1, "Points are equal: chance says who chooses"), (-1, "no Scenario"), *[(-1, "Chance decides")] * 2]
    assert told(buying({"points": 5}, {"points": 5}, match=7)) == last


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-50", "SIG-TOURN-52", "SIG-TOURN-40")
def test_what_cannot_be_paid_stays_in_sight_and_says_what_it_costs() -> None:
    state = buying({"characters": ["vesna"]}, match=1)
    by(state, 0, "hire:kaitlynn")
    pieces = {piece.id for piece in shown(state).pieces}
    assert {"shop-0-berta", "shop-0-mint", "shop-0-hydra"} <= pieces
    assert "shop-0-kaitlynn" not in pieces
    for text, words in (
        ("hire:berta", "It costs 25 Dragon Coins; you have 20."),
        ("buy:mint", "It costs 30 Dragon Coins; you have 20."),
        ("hire:hydra", "Haldane leads 1 of gold and no more."),
    ):
        obstacle = state.obstacle(0, state.parse(text, 0))
        assert obstacle is not None
        assert obstacle.words.en == words
    assert state.obstacle(0, state.parse("hire:odile", 0)) is None


@unmirrored(OF_SERIES)
@rule("SIG-TOURN-33")
def test_achievements_say_what_they_give() -> None:
    kinds = {kind.id: kind for kind in buying().game.table.kinds}
    sheets = {name: kinds[f"box-{name}"].sheet for name in CONTENT.achievements}
    said = {name: [one.words.en for one in face.text] for name, face in sheets.items() if face is not None}
    assert "Each time: a Building Improvement of your choice" in said["master_builder"]
    assert {"With half of the boxes: Mint", "With all boxes: 4 Victory Points"} <= set(said["banker"])
    assert "With all boxes: 1 Victory Point" in said["city_hall"]
    assert "Each time: two Healing Potions of your choice" in said["messenger_of_peace"]

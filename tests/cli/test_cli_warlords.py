"""Warlords of Europe through the keyboard: odds of an attack before it is declared, and bad input."""

from pathlib import Path

import pytest

from tests.cli.conftest import Command

CAMPAIGN = """\
flow: turns/-1/1 turn/0/0/0/0/1
order: 0 1
homes: hispania britain
gold: 4 5
castile: 0 finished s6 a2 l1
leon: 0 s2
wessex: 1 finished s5
"""
LANE = """\
[lanes.leon_atlantis]
origin = "designed"
between = ["leon", "atlantis"]
path = [[1, 1], [2, 2]]
"""


@pytest.fixture
def campaign(tmp_path: Path) -> str:
    path = tmp_path / "campaign.txt"
    path.write_text(CAMPAIGN)
    return str(path)


def table(champclos: Command, position: str, *typed: str) -> str:
    """What two people at one desk read who type this from a position on, and leave."""
    said = champclos("play", "warlords", "--seats", "2", "--position", position, typed=(*typed, "quit"))
    assert said.err == ""
    return said.out


def test_an_attack_shows_its_odds_before_it_is_declared(champclos: Command, campaign: str) -> None:
    out = table(champclos, campaign, "march:castile, take:s3", "step:aragon", "no", "odds step:aragon", "halt")
    assert out.count("Blue takes the Kingdom of Aragon; lost on average:") == 2
    assert out.count("Enter to do it") == 1


def test_the_odds_of_a_line_are_those_of_its_last_choice(champclos: Command, campaign: str) -> None:
    line = "march:castile, take:s6, take:a2, take:l1, step:aragon"
    out = table(champclos, campaign, f"odds {line}", line, "no", f"{line}!")
    assert out.count("Blue takes the Kingdom of Aragon; lost on average:") == 2
    assert "Begin the battles" in out


def test_a_march_that_is_not_adjacent_names_its_clause(champclos: Command, campaign: str) -> None:
    out = table(champclos, campaign, "march:castile, take:s3", "step:wessex")
    assert "WOE-MAP-2: " in out


def test_more_soldiers_than_stand_there_name_their_clause(champclos: Command, campaign: str) -> None:
    out = table(champclos, campaign, "march:castile", "take:s7", "take:k1")
    assert out.count("WOE-MOVE-1: ") == 2


def test_gold_that_one_does_not_have_names_its_clause(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "recruiting.txt"
    path.write_text(CAMPAIGN.replace("turns/-1/1 turn/0/0/0/0/1", "recruiting/-1/0/0/0/1"))
    assert "WOE-RECRUIT-3: " in table(champclos, str(path), "buy:k1")


def test_sixteen_castles_are_refused_in_one_line(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "castles.txt"
    britain = ("scotland", "northumbria", "mercia", "wales", "leinster", "ulster")
    others = ("leon", "aragon", "andalus", "almohades", "navarre", "portugal", "francia", "brittany")
    lines = [f"{fief}: 0 finished s1" for fief in (*britain, *others)]
    path.write_text(CAMPAIGN.replace("leon: 0 s2\n", "") + "\n".join(lines))
    said = champclos("play", "warlords", "--seats", "2", "--position", str(path), typed=("quit",))
    assert said.code != 0
    assert "more than 12 castles" in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_a_lane_to_nowhere_is_refused_in_one_line(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(LANE)
    said = champclos("play", "warlords", "--seats", "2", "--content", str(path), typed=("quit",))
    assert said.code != 0
    assert "atlantis" in said.err
    assert len(said.err.strip().splitlines()) == 1

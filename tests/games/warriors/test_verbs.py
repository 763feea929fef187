"""Every choice is refused, described and carried out as what its verb says, from the first to the last of each verb."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import also_mirrored
from tests.games.warriors.helpers import at

PEOPLES = "UDTEGB"
# By how the notation begins: the clause that refuses the choice between two attacks, and the verb in words
VERBS = {
    "pass": ("WAR-CATA-1", "pass"),
    "halt": ("WAR-CHARGE-1", "halt"),
    "draconic": ("WAR-DRAGON-11", "call"),
    "mercenary": ("WAR-DRAGON-11", "call"),
    "burn": ("WAR-DRAGON-6", "burn"),
    "yield": ("WAR-DRAGON-6", "yield"),
    "lose:": ("WAR-ATTACK-8", "lose"),
    "camp:": ("WAR-CHARGE-1", "camp"),
    "join:": ("WAR-MERC-1", "join"),
    "keep:": ("WAR-PREP-1", "keep"),
    "wiz>": ("WAR-WIZ-1", "wizard"),
    "fl>": ("WAR-DRAGON-7", "flame"),
    "dr": ("WAR-DRAGON-10", "dragon"),
    ">": ("WAR-ATTACK-1", "target"),
    "cat>": ("WAR-CATA-1", "shoot"),
    **{f"{people}>": ("WAR-ATTACK-1", "attack") for people in PEOPLES},
}


def between_attacks(dragons: bool) -> State:
    state = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T3/0/0", 2, dragons)
    play(state, "E>1T", "r641", "k63")
    return state


@also_mirrored
@pytest.mark.parametrize("dragons", [False, True])
def test_every_choice_is_refused_and_described_as_its_verb(dragons: bool) -> None:
    state = between_attacks(dragons)
    for choice in range(int(state.game.choice_count)):
        name = state.notation(choice)
        if name in ("on", "stop"):
            assert state.why_not(0, choice) == 0
            assert state.describe(choice).verb == {"on": "go_on", "stop": "stop"}[name]
            continue
        begins = max((begin for begin in VERBS if name.startswith(begin)), key=len)
        assert (clause(state, name), state.describe(choice).verb) == VERBS[begins], name


@rule("WAR-ATTACK-1", "WAR-CATA-3", "WAR-ATTACK-8", "WAR-CHARGE-2")
def test_the_first_people_of_the_first_seat_attacks_is_shot_at_is_lost_and_camps() -> None:
    state = at("orders: 11@1 14@0\nfactions 0: U2/1/0 B1/0/0\nfactions 1: U3/1/0\ncatapults: 0 1")
    play(state, "cat>0Ui", "d4", "U>0U")
    assert (field(state, "won 1"), field(state, "factions 0")) == ("Ui", "U1/1/0 B1/0/0")
    play(state, "r641", "k1", "lose:Ui", "stop", "camp:Ui", ">0B")
    assert field(state, "battle") == "card=11 mode=simple lead=U target=0B camp=1/0/0"
    play(state, "r655", "k1")
    assert field(state, "won 1") == "2Ui Bi"


@rule("WAR-MERC-1", "WAR-MERC-2")
@pytest.mark.parametrize("people", PEOPLES)
def test_every_people_joins_bands_and_is_attacked_by_them(people: str) -> None:
    other = PEOPLES[(PEOPLES.index(people) + 1) % 6]
    state = at(f"orders: 2@1 14@0\nfactions 0: {people}2/0/0\nfactions 1: {people}2/0/0 {other}2/0/0")
    play(state, f"join:{people}", f"join:{people}", f"join:{other}", f">0{people}")
    assert f"target=0{people}" in field(state, "battle")
    assert f"{people}2" in field(state, "battle").partition("band=")[2]
    play(state, "r655", "k11")
    assert field(state, "won 1") == f"2{people}i"


@rule("WAR-PREP-1", "WAR-PREP-3")
@pytest.mark.parametrize("people", PEOPLES)
def test_every_people_is_kept_and_protected(people: str) -> None:
    keeping = at(f"flow: keep\ndue: 1 1\nhand 0: {people}i wiz\nhand 1: Gi Di")
    keeping.play(0, keeping.parse(f"keep:{people}i", 0))
    assert (field(keeping, "kept 0"), field(keeping, "hand 0")) == (f"{people}i", "wiz")
    other = PEOPLES[(PEOPLES.index(people) + 2) % 6]
    placing = at(
        f"flow: place\norders: 5@0\nwizards: 1 0\nfactions 0: {people}2/0/0 {other}1/0/0\nfactions 1: {other}1/0/0"
    )
    play(placing, f"wiz>{people}")
    assert f"{people}2/0/0*1" in field(placing, "factions 0").split()
    assert f"{other}1/0/0" in field(placing, "factions 0").split()


@rule("WAR-CATA-3", "WAR-DRAGON-8")
@pytest.mark.parametrize(
    ("aim", "left"),
    [
        ("0Ui", "U0/1/1*1 B1/1/1*1"),
        ("0Uc", "U1/1/0*1 B1/1/1*1"),
        ("0Bi", "U1/1/1*1 B0/1/1*1"),
        ("0Bc", "U1/1/1*1 B1/1/0*1"),
        ("0wizU", "U1/1/1 B1/1/1*1"),
        ("0wizB", "U1/1/1*1 B1/1/1"),
        ("0dr0", "U1/1/1*1 B1/1/1*1"),
    ],
)
def test_a_shot_takes_what_it_names_and_nothing_else(aim: str, left: str) -> None:
    text = "orders: 5@1\nfactions 0: U1/1/1*1 B1/1/1*1\ndragons 0: 0 1\nfactions 1: T2/0/0\ncatapults: 0 1 0"
    state = at(text + "\nfactions 2: T2/0/0", 3, dragons=True)
    aims = ["Ui", "Ua", "Uc", "Bi", "Ba", "Bc", "wizU", "wizB", "dr0", "dr1"]
    assert legal(state) == {"pass", "cat>2Ti", *(f"cat>0{name}" for name in aims)}
    play(state, f"cat>{aim}", "d6")
    if aim == "0dr0":
        assert (field(state, "dragons 0"), field(state, "won 1")) == ("1", "dr")
    else:
        assert field(state, "dragons 0") == "0 1"
        assert field(state, "won 1") == ("" if "wiz" in aim else aim[1:])
    assert field(state, "factions 0") == left


def test_of_many_shots_some_are_looked_at_and_passing_always() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: U2/1/0 E3/1/1\nfactions 1: T3/0/0 U1/0/0\ncatapults: 0 1")
    for most in (1, 2, 4):
        looked = {state.notation(choice) for choice in state.answers(1, most)}
        assert len(looked) == most
        assert "pass" in looked
        assert looked <= legal(state)
    assert list(state.answers(1, 99)) == list(state.choices(1))

"""What positions of three and four players are worth to bots, and whom squires strike and help in them."""

import pytest

from champclos import FastDice, State
from champclos.bots.squire import Squire
from champclos.games.signum.game import Signum
from tests.games.mirrored import also_mirrored
from tests.games.signum.crowds import TEAMS, alliance, crowd, field_of
from tests.games.signum.helpers import BANDS, plans_tried
from tests.games.signum.mirrors import Turned
from tests.games.signum.test_judgement import proposed

HEROES = ["0 haldane a1", "1 borrin k9", "2 ysolde k1", "3 hild a9"]
FIELD = alliance().rules.field
EVERY_SEAT = pytest.mark.parametrize("turn", [0, 1])  # mirrored, so of both partners of each team


def team(creatures: str = "", turn: int = 0, kills: str = "0 0 0 0", more: str = "") -> State:
    """An alliance as seat 0 sees it, with everybody that number of seats further on; Heroes stand in the corners."""
    listed = [one.strip() for one in creatures.split(";") if one.strip()]
    for hero in HEROES:
        if not any(one.startswith(" ".join(hero.split()[:2])) for one in listed):
            listed.append(hero)
    moved = "; ".join(f"{(int(one[0]) + turn) % 4}{one[1:]}" for one in listed)
    parts = {"kills": kills.split(), "bands": BANDS}
    lines = "; ".join(f"{name}: {' '.join(words[-turn:] + words[:-turn])}" for name, words in parts.items())
    return field_of(moved, more=f"{lines}; {more}", flow=f"turn/{turn}/3", game=TEAMS)


def worths(creatures: str, turn: int = 0, kills: str = "0 0 0 0", more: str = "") -> list[float]:
    """What a position of an alliance is worth, by seat as `team` counts them."""
    state = team(creatures, turn, kills, more)
    return [state.worth((seat + turn) % 4) for seat in range(4)]


def promised(state: State, *plans: str) -> list[float]:
    """What a squire expects of plans, each written `activate:e5 attack:e6`."""
    seat = state.seat
    seen = state.seen_by(seat)
    parsed = [[state.parse(move, seat) for move in plan.split()] for plan in plans]
    return Squire(FastDice(1)).looks(seen, parsed)


def valued(state: State) -> dict[str, float]:
    """What a squire expects of each plan that is proposed."""
    found = [" ".join(plan) for plan in proposed(state)]
    return dict(zip(found, promised(state, *found), strict=True))


def strikes(state: State) -> list[str]:
    """The hexes of the enemies that are proposed to be attacked, the best first."""
    values = valued(state)
    found = sorted((plan for plan in values if "attack:" in plan), key=lambda plan: -values[plan])
    return [plan.rpartition(":")[2] for plan in found]


def best(state: State) -> str:
    """The plan of which a squire expects most."""
    values = valued(state)
    return max(values, key=lambda plan: values[plan])


# Alliance: what positions are worth


@EVERY_SEAT
@also_mirrored
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("", "2 ysolde k1 wounds 3"),
        ("2 berta d4", ""),
        ("", "1 durgan e5"),
        ("3 durgan e5 wounds 2", "3 durgan e5"),
        ("2 ysolde k1; 3 colossus e9", "2 ysolde e6; 3 colossus e9"),
        ("0 berta e5; 2 dayodor e4; 1 durgan e6", "0 berta e5; 2 dayodor e3; 1 durgan e6"),
    ],
)
def test_what_a_partner_has_counts_like_what_is_ones_own(more: str, less: str, turn: int) -> None:
    good, bad = worths(more, turn), worths(less, turn)
    assert good[0] == good[2] == -good[1] == -good[3]
    assert good[0] > bad[0] + 0.001


@EVERY_SEAT
@also_mirrored
def test_points_of_a_team_count_once_whoever_has_them(turn: int) -> None:
    own, partners, enemies = (worths("", turn, kills)[0] for kills in ("2 0 0 0", "0 0 2 0", "0 0 0 2"))
    assert own == pytest.approx(partners)
    assert own > worths("", turn)[0] > enemies


@EVERY_SEAT
@also_mirrored
def test_a_loss_counts_the_same_whichever_enemy_has_it_and_whoever_is_ahead(turn: int) -> None:
    creatures = "1 durgan i8; 1 colossus h9; 3 durgan h8"
    first = worths(creatures.replace("i8", "i8 wounds 2"), turn)[0]
    second = worths(creatures.replace("h8", "h8 wounds 2"), turn)[0]
    assert first == pytest.approx(second)
    assert first > worths(creatures, turn)[0]


@EVERY_SEAT
@also_mirrored
def test_a_team_that_has_lost_one_hero_is_not_lost(turn: int) -> None:
    gone = f"gone: {1 << turn}; fallen: {turn}"
    found = field_of("; ".join(f"{(int(one[0]) + turn) % 4}{one[1:]}" for one in HEROES[1:]),
                     more=f"{gone}; bands: {' '.join(BANDS[-turn:] + BANDS[:-turn])}",
                     flow=f"turn/{(turn + 1) % 4}/3", game=TEAMS)  # fmt: skip
    assert -1.0 < found.worth(turn) < worths("", turn)[0]
    assert found.worth(turn) == found.worth((turn + 2) % 4) == -found.worth((turn + 1) % 4)


# Alliance: what squires do


@EVERY_SEAT
@also_mirrored
def test_a_healer_heals_the_partners_hero(turn: int) -> None:
    state = team("0 odile c3; 2 ysolde c4 wounds 4; 0 haldane a1 acted", turn)
    assert best(state) == "activate:c3 use:healer pick:c4"


@EVERY_SEAT
@also_mirrored
def test_partners_strike_the_hero_that_stays_until_both_have_acted(turn: int) -> None:
    """The next player's Hero can leave before the partner comes to strike, the last player's cannot."""
    state = team("0 vesna e5; 1 borrin e7; 3 hild g5; 2 corvin h7; 0 haldane a1 acted", turn)
    assert strikes(state) == ["g5", "e7"]


@EVERY_SEAT
@also_mirrored
def test_who_threatens_the_partners_hero_is_struck_first(turn: int) -> None:
    foes = "1 durgan g5 wounds 2; 3 durgan d7 wounds 2"
    state = team(f"0 vesna e4; {foes}; 2 ysolde h4 wounds 5; 0 haldane a1 acted", turn)
    assert strikes(state) == ["g5", "d7"]


@EVERY_SEAT
@also_mirrored
def test_a_protector_comes_beside_the_partners_hero_in_danger(turn: int) -> None:
    foes = "1 colossus h6; 3 durgan i4"
    state = team(f"0 dayodor e3; 2 ysolde g4 wounds 4; {foes}; 0 haldane a1 acted", turn)
    names, near = FIELD.names, FIELD.grid.near
    assert best(state).rpartition(":")[2] in {names[at] for at in near[names.index("g4")]}


@EVERY_SEAT
@also_mirrored
def test_a_partner_beside_an_enemy_hero_is_followed(turn: int) -> None:
    state = team("0 vesna e2; 2 lorenz f7; 3 hild f8 wounds 3; 0 haldane a1 acted", turn)
    names, far = FIELD.names, alliance().rules.start.far[FIELD.names.index("f8")]
    assert far[names.index(best(state).rpartition(":")[2])] < far[names.index("e2")]


# Free-for-all


@also_mirrored
@pytest.mark.parametrize(("kills", "target"), [("0 0 8", "f5"), ("0 8 0", "d5")])
def test_whoever_is_ahead_is_struck(kills: str, target: str) -> None:
    foes = "1 durgan d5 wounds 2; 2 durgan f5 wounds 2"
    assert strikes(field_of(f"0 berta e5; {foes}; 0 haldane a1 acted", more=f"kills: {kills}"))[0] == target


@also_mirrored
@pytest.mark.parametrize(("kills", "hero"), [("0 0 0", True), ("0 0 6", False)])
def test_a_hero_is_not_brought_down_for_somebody_who_would_win_by_it(kills: str, hero: bool) -> None:
    """Borrin would be left to Ysolde's men, for six Victory Points of twelve."""
    creatures = "0 berta e3; 1 borrin e5 wounds 5; 2 corvin f6; 2 vesna d6; 0 haldane a1 acted"
    state = field_of(creatures, more=f"kills: {kills}")
    heros, mans = promised(state, "activate:e3 move:d4 attack:e5", "activate:e3 move:f5 attack:f6")
    assert (heros > mans) == hero, (heros, mans)


@also_mirrored
def test_whoever_eliminates_a_hero_has_something_of_it_and_the_others_have_not() -> None:
    creatures = "0 berta e3; 1 borrin e5 wounds {}; 2 corvin f6; 2 vesna d6"
    whole, hurt = (field_of(creatures.format(much), flow="turn/2/3") for much in (0, 8))
    assert hurt.worth(2) > whole.worth(2)
    assert hurt.worth(1) < whole.worth(1)


@also_mirrored
def test_a_hero_that_others_could_finish_withdraws() -> None:
    foes = "1 durgan e5; 1 olaf d5; 2 vesna f5; 2 corvin g4"
    state = field_of(f"0 haldane e2 wounds 5; {foes}")
    assert best(state) == "activate:e2 move:f1 attack:g4"


@pytest.mark.parametrize(
    ("seats", "name"),
    [
        (3, "field_of_bones"),
        (3, "lonely_lands"),
        (4, "great_trade_route"),
        (4, "forest_of_evershade"),
        (4, "hungry_river"),
    ],
)
def test_a_map_and_what_bots_choose_on_it_are_the_same_from_every_seat_that_a_mirror_exchanges(
    seats: int, name: str
) -> None:
    """Of three that is every seat in the order of turns, of four the one after the next."""
    rules = crowd(seats, map=name).rules
    turned, field = Turned(crowd(seats, map=name)), rules.field
    for at, other in enumerate(turned.lies):
        assert field.ground[other] == field.ground[at]
        assert (at in field.spots) == (other in field.spots)
    for seat in range(seats):
        assert {turned.lies[at] for at in field.of_zone[seat]} == set(field.of_zone[turned.sits[seat]])
        assert rules.homeward[turned.sits[seat]] == [turned.lies[at] for at in rules.homeward[seat]]


@pytest.mark.parametrize("mode", ["free_for_all", "alliance"])
def test_every_plan_can_be_played(mode: str) -> None:
    """Among pages, which go everywhere: a plan is broken off by dice and offers, and never by the law."""
    game = Signum({"mode": mode, "seats": 4, "turns": 12}, {})
    assert plans_tried(game, ["page"] * 4, seed=3, every=9) > 5

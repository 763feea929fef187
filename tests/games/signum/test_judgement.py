"""What positions of a skirmish are worth, what plans are proposed in them, and that bots play sensibly by both."""

import pytest

from champclos import FastDice, State, settle
from champclos.bots import make_bot
from champclos.lab import simulate
from champclos.testing.scenarios import play
from tests.games.mirrored import also_mirrored
from tests.games.signum.helpers import REAL, battle, cards, plans_tried, signum


def proposed(state: State) -> list[list[str]]:
    """What is proposed to whoever decides, in notation."""
    seat = state.seat
    return [[state.notation(choice, seat) for choice in plan] for plan in state.seen_by(seat).proposals(seat)]


def better(good: State, bad: State) -> None:
    """The first position is better for seat 0 and worse for seat 1 than the other."""
    assert good.worth(0) > bad.worth(0) + 0.001
    assert good.worth(1) < bad.worth(1) - 0.001


# Worth


@also_mirrored
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("0 berta c4; 0 anselm b2", "0 berta c4"),
        ("0 berta c4", "0 berta c4 wounds 2"),
        ("0 berta c4 armour 1", "0 berta c4"),
        ("0 berta c4", "0 berta c4 stun"),
        ("0 berta c4", "0 berta c4 poison"),
        ("0 vesna c4", "0 berta c4"),
        ("0 haldane a1", "0 haldane a1 wounds 3"),
        ("0 berta c4; 1 durgan h8 wounds 2", "0 berta c4; 1 durgan h8"),
    ],
)
def test_more_life_and_strength_are_better(more: str, less: str) -> None:
    better(battle(more), battle(less))


@also_mirrored
def test_a_character_destroyed_is_better_than_one_that_is_only_gone() -> None:
    better(battle("0 berta c4", more="history 1: durgan"), battle("0 berta c4"))


@also_mirrored
def test_an_enemy_in_reach_is_better_than_one_too_far_off() -> None:
    better(battle("0 berta e5; 1 durgan e6 acted"), battle("0 berta e2; 1 durgan e6 acted"))


@also_mirrored
def test_a_hero_in_reach_of_enemies_is_in_danger() -> None:
    better(battle("0 haldane e1; 1 colossus e9"), battle("0 haldane e7; 1 colossus e9"))


@also_mirrored
def test_forest_and_armour_make_an_attack_promise_less() -> None:
    foes = "0 berta e5; 1 durgan e6 acted"
    better(battle(foes), battle(foes, "e6=forest"))


@also_mirrored
def test_damage_that_is_about_to_be_dealt_counts() -> None:
    state = battle("0 berta e5; 1 durgan e6")
    before = state.worth(0)
    play(state, "activate:e5", "attack:e6", "roll:y:hp")
    assert any(word.startswith("to:") for word in [state.notation(one) for one in state.choices(0)])
    assert state.worth(0) > before


@also_mirrored
def test_tokens_on_relics_are_worth_something() -> None:
    better(battle("0 berta c4", more=cards(0, "lifewarden*4")), battle("0 berta c4", more=cards(0, "lifewarden*1")))
    better(battle("0 berta c4", more=cards(0, "brigandine*2")), battle("0 berta c4", more=cards(0, "brigandine*1")))


def test_with_three_players_everybody_counts() -> None:
    wounded = battle("0 berta c4; 1 durgan f6 wounds 3", seats=3)
    whole = battle("0 berta c4; 1 durgan f6", seats=3)
    assert wounded.worth(0) > whole.worth(0)
    assert wounded.worth(1) < whole.worth(1)


# Chances


def test_chances_of_an_attack_are_those_of_its_dice() -> None:
    rules = REAL[2].rules
    might, figures = rules.might, rules.figures
    berta, durgan = figures.kind_names.index("berta"), figures.kind_names.index("durgan")
    assert might.chance[berta][:4] == pytest.approx([1.0, 0.75, 0.25, 0.0])  # two yellow dice, each 3 of 6
    # a blue and a yellow die, and a CRIT counts two
    assert might.chance[durgan][4] == pytest.approx(1 / 36)
    assert might.mean[durgan] == pytest.approx(4 / 6 + 3 / 6 + 2 / 6)
    assert might.wounds(berta, 1, 0) == pytest.approx(0.75)
    assert might.wounds(berta, 5, 1) == pytest.approx(0.25)
    assert might.kill(berta, 2, 0) == pytest.approx(0.25)
    assert might.kill(berta, 5, 10) == 0.0
    assert might.guard[berta] == 1
    assert might.cover[figures.terrain_names.index("forest")] == 1


# Plans


@also_mirrored
def test_a_creature_goes_where_it_can_attack_and_attacks_in_one_plan() -> None:
    plans = proposed(battle("0 berta e4; 1 durgan e7"))
    assert ["activate:e4", "move:e6", "attack:e7"] in plans or ["activate:e4", "move:d6", "attack:e7"] in plans


@also_mirrored
def test_an_archer_attacks_from_afar() -> None:
    plan = proposed(battle("0 anselm e4; 0 haldane a1 acted; 1 durgan e8 acted"))[0]
    assert plan == ["activate:e4", "attack:e8"]


@also_mirrored
def test_who_cannot_attack_comes_nearer() -> None:
    plans = proposed(battle("0 berta e1; 0 haldane a1 acted; 1 durgan e9 acted"))
    assert plans[0][:1] == ["activate:e1"]
    assert plans[0][1].startswith("run:")


@also_mirrored
def test_whoever_is_in_contact_with_a_defender_attacks_the_defender() -> None:
    plans = proposed(battle("0 durgan e5; 0 haldane a1 acted; 1 berta e6; 1 odile f6 wounds 2"))
    assert ["activate:e5", "attack:e6"] in plans
    assert ["activate:e5", "attack:f6"] not in plans


@also_mirrored
def test_the_wounded_are_healed_before_anybody_is_activated() -> None:
    more = cards(0, "tavern")
    assert proposed(battle("0 berta c4 wounds 2; 0 anselm b2", more=more)) == [["card:tavern", "pick:c4"]]
    assert all(plan[0] != "card:tavern" for plan in proposed(battle("0 berta c4; 0 anselm b2", more=more)))


@also_mirrored
def test_a_building_that_adds_dice_is_used_for_an_attack() -> None:
    plans = proposed(battle("0 durgan e5; 0 haldane a1 acted; 1 sentinel e6", more=cards(0, "arena")))
    assert plans[0][:2] == ["card:arena", "pick:e5"]
    assert plans[0][-1] == "attack:e6"


@also_mirrored
def test_a_healer_heals_where_there_is_nobody_to_strike() -> None:
    state = battle("0 odile c3; 0 berta c4 wounds 3 acted; 0 haldane a1 acted")
    assert ["activate:c3", "use:healer", "pick:c4"] in proposed(state)


@also_mirrored
def test_a_stunned_creature_is_only_activated() -> None:
    plans = proposed(battle("0 berta e5 stun; 0 haldane a1 acted; 1 durgan e6"))
    assert plans == [["activate:e5"], ["pass"]]


@also_mirrored
def test_a_counterblow_is_always_made() -> None:
    state = battle("0 durgan e5; 1 giltalas e6", flow="round/0")
    play(state, "activate:e5", "attack:e6", "roll:y:..")
    assert state.seat == 1
    assert proposed(state) == [["yes"]]


def test_the_strongest_characters_are_deployed_round_the_middle_of_the_zone() -> None:
    state = signum().start()
    settle(state, FastDice(1))
    assert len(proposed(state)) == 1
    bots = [make_bot("squire", 1, 0, seat) for seat in range(2)]
    while not state.position().count("flow: round"):
        state.play(state.seat, bots[state.seat].choose(state.seen_by(state.seat)))
    assert "camp 0: corvin" in state.position()


# Bots

CASES: list[dict[str, object]] = [
    {"seats": 2},
    {"seats": 2, "bands": "choose", "terrains": True, "minions": True, "map": "whisper_forest"},
    {"seats": 3},
    {"seats": 4, "minions": True},
]


@pytest.mark.parametrize("options", CASES)
def test_every_plan_can_be_played(options: dict[str, object]) -> None:
    """With a squire among pages, which go everywhere: a plan is broken off by dice and offers, and never by the law."""
    game = signum(**{"rounds": 3, **options})  # type: ignore[arg-type]
    bots = ["squire", *["page"] * (int(game.seats) - 1)]
    assert plans_tried(game, bots, seed=3, every=3) > 5


def test_a_squire_beats_a_page() -> None:
    assert simulate("signum", {"seats": 2}, {}, ["squire", "page"], 2, 1).wins[0] == 2


@pytest.mark.parametrize("name", ["old_sanctuary", "whisper_forest", "silent_river_valley"])
def test_both_seats_choose_the_same_hexes_among_equals_each_seen_from_its_own_end(name: str) -> None:
    rules = signum(map=name).rules
    last = rules.field.hexes - 1
    assert rules.homeward[1] == [last - at for at in rules.homeward[0]]
    assert set(rules.homeward[0][: len(rules.field.of_zone[0])]) == set(rules.field.of_zone[0])


@pytest.mark.slow
def test_a_squire_beats_a_page_nearly_always_and_three_of_them_mostly() -> None:
    assert simulate("signum", {"seats": 2}, {}, ["squire", "page"], 100, 2).wins[0] >= 95
    assert simulate("signum", {"seats": 4}, {}, ["squire", "page", "page", "page"], 100, 2).wins[0] >= 70

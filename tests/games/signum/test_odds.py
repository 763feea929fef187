"""The odds of an attack: exact, and as the engine's own dice fall."""

from fractions import Fraction

import pytest

from champclos import odds
from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE
from champclos.games.signum.odds import AttackOdds, Branch, aimed_at, assumed, attack_odds, begun_at, over
from champclos.games.signum.state import SignumState
from champclos.testing.scenarios import play
from tests.games.signum.duels import duel, laid, passes
from tests.games.signum.helpers import REAL, battle, cards

# By name: creatures, of which the one on e5 or h1 attacks, the attacked hex, terrain, more lines
ATTACKS = {
    "two yellow dice": ("0 berta e5; 1 durgan f5", "f5", "", ""),
    "armour": ("0 berta e5; 1 sentinel f5 armour 1", "f5", "", ""),
    "shield": ("0 durgan e5; 1 berta f5 wounds 3", "f5", "", ""),
    "forest and three colours": ("0 haldane e5; 1 olaf g5", "g5", "g5=forest", ""),
    "pushed into a forest": ("0 ysolde e5; 1 borrin f5", "f5", "g5=forest", ""),
    "nowhere to be pushed": ("0 corvin h1; 1 odile i1 wounds 1; 0 berta h2", "i1", "", ""),
    "hammer": ("0 durgan e5 wounds 1; 1 lorenz f5", "f5", "", ""),
    "more dice for a CRIT": ("0 anselm e5; 1 durgan g5", "g5", "", ""),
    "a Warlord and a Relic": ("0 ysolde d5; 0 lorenz e5; 1 hydra f5", "f5", "", cards(0, "arena", "talisman*3")),
    "re-rolls that cost nothing": ("0 hild d5; 0 sentinel e5; 1 durgan f5", "f5", "", ""),
    "a Hero's armour": ("0 vesna e5; 1 borrin f5", "f5", "", cards(1, "smithy", "bronze_plate*1", "iron_cuirass*1")),
    "a Resurgent target": ("0 vesna e5; 1 velmor f5", "f5", "", ""),
    "a Protector, who is not used": ("0 vesna e5; 1 thora f5; 1 sentinel f6", "f5", "", ""),
}


# Special abilities: creatures, of which the one on e5 acts, what it uses, terrain
ABILITIES = {
    "a Long Shot": ("0 gerda e5; 1 durgan h5 wounds 3", "use:long_shot-4-gg", ""),
    "a Long Shot into a forest": ("0 gerda e5; 1 durgan h5", "use:long_shot-4-gg", "h5=forest"),
    "a Long Shot with a choice": ("0 gerda e5; 1 durgan h5; 1 olaf e8", "use:long_shot-4-gg pick:h5", ""),
    "a Healer": ("0 odile e5 wounds 1; 0 berta f5 wounds 2", "use:healer pick:f5", ""),
}


def used(name: str) -> tuple[SignumState, int]:
    """A creature about to use an ability, and the choice by which dice fall."""
    creatures, moves, terrain = ABILITIES[name]
    state = REAL[2].position(battle(creatures, terrain).position())
    assert isinstance(state, SignumState)
    state.play(0, state.parse("activate:e5"))
    *before, last = moves.split()
    for move in before:
        state.play(0, state.parse(move))
    return state, int(state.parse(last))


def begun(name: str) -> tuple[SignumState, int]:
    """A creature about to attack, and the choice."""
    creatures, target, terrain, more = ATTACKS[name]
    state = REAL[2].position(battle(creatures, terrain, more).position())
    assert isinstance(state, SignumState)
    state.play(0, state.parse("activate:h1" if target == "i1" else "activate:e5"))
    return state, int(state.parse(f"attack:{target}"))


def found(name: str) -> AttackOdds:
    return attack_odds(*begun(name))


def test_two_yellow_dice_by_hand() -> None:
    """A yellow die shows CRIT once, HIT twice, PUSH once and BLANK twice in six."""
    odds_of = found("two yellow dice")
    assert odds_of.damage == {0: Fraction(9, 36), 1: Fraction(18, 36), 2: Fraction(9, 36)}
    assert odds_of.push == 1 - Fraction(5, 6) ** 2
    assert odds_of.kill == 0
    assert sum(odds_of.ends.values()) == 1


def test_armour_stops_damage_and_a_shield_a_hit() -> None:
    armoured = found("armour")
    assert armoured.damage[1] > 0
    assert armoured.wounds[0] == armoured.damage[0] + armoured.damage[1]
    assert armoured.push == 0  # Forged ignores every PUSH
    assert 0 < found("shield").kill < Fraction(1, 2)


def test_who_cannot_be_pushed_takes_more_damage() -> None:
    cornered = found("nowhere to be pushed")
    assert cornered.push == 0
    assert cornered.kill > 0


def test_what_may_be_declined_is_named_and_not_counted() -> None:
    protected = found("a Protector, who is not used")
    assert [words.en for words in protected.unused] == ["Protector"]
    state, choice = begun("a Protector, who is not used")
    note = state.prospects(choice).note
    assert note is not None
    assert note.en == "Not counted, because it may be declined: Protector"
    assert note.fr == "Sans compter ce qui est facultatif : Protecteur"
    assert state.prospects(begun("two yellow dice")[1]).ends


def test_blank_dice_are_thrown_again_where_that_costs_nothing() -> None:
    with_master, alone = found("re-rolls that cost nothing"), found("two yellow dice")
    assert with_master.unused == []
    assert with_master.damage[0] < alone.damage[0]


def test_the_odds_of_a_choice_are_in_words_and_in_losses() -> None:
    state, choice = begun("two yellow dice")
    forecast = odds(state, choice)
    assert forecast.sampled == 0
    assert forecast.lost(1) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    told = {result.words.en: result.chance for result in forecast.results}
    assert set(told) == {"No wound", "No wound and a push", "1 wound", "1 wound and a push", "2 wounds"}
    assert {result.words.fr for result in forecast.results} >= {"Aucune blessure et un refoulement", "2 blessures"}
    assert sum(told.values()) == 1
    killing = odds(*begun("shield"))
    assert "Berta is eliminated" in {result.words.en for result in killing.results}
    assert "Berta est éliminée" in {result.words.fr for result in killing.results}


def test_only_an_attack_that_may_be_made_has_odds() -> None:
    state, _ = begun("two yellow dice")
    assert state.prospects(state.parse("move:e6")).ends == []
    for wrong in ("attack:e6", "move:e6"):
        with pytest.raises(ChampclosError, match="no attack that may be made now"):
            attack_odds(state, state.parse(wrong))


def test_abilities_that_throw_dice_have_odds() -> None:
    """A green die shows HIT twice, PUSH once and BLANK three times in six."""
    state, choice = used("a Long Shot")
    assert state.describe(choice).dice
    shot = attack_odds(state, choice)
    assert shot.damage == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    assert shot.kill == Fraction(5, 9)
    covered = attack_odds(*used("a Long Shot into a forest"))
    assert covered.damage == {0: Fraction(8, 9), 1: Fraction(1, 9)}
    state, choice = used("a Long Shot with a choice")
    assert state.describe(choice).dice
    assert attack_odds(state, choice).damage == shot.damage
    state, choice = used("a Healer")
    forecast = odds(state, choice)
    assert {result.words.en for result in forecast.results} == {"Nothing healed", "Healed 1", "Healed 2"}
    assert forecast.lost(0) == {0: 1}


def test_an_ability_with_a_choice_of_creatures_has_odds_for_each_of_them_only() -> None:
    state = REAL[2].position(battle("0 gerda e5; 1 durgan h5; 1 olaf e8").position())
    state.play(0, state.parse("activate:e5"))
    choice = state.parse("use:long_shot-4-gg")
    assert not state.describe(choice).dice
    assert state.prospects(choice).ends == []


@pytest.mark.parametrize("name", list(ABILITIES))
def test_abilities_end_as_often_as_the_odds_say(name: str) -> None:
    compare(*used(name), 1500)


def sampled(state: SignumState, choice: int, dice: FastDice) -> tuple[int, int, bool, bool]:
    """One attack as the dice fall, decisions as they are assumed."""
    target = aimed_at(state, choice)
    depth, noted = begun_at(state), AttackOdds(target, 1, 0)
    here = state.copy()
    here.apply(0, choice)
    branch = Branch(here, Fraction(1), 0, 0, False)
    branch.listen(target)
    while not over(here, depth, target):
        here.apply(here.seat, here.chance(dice) if here.seat == NATURE else assumed(here, 0, noted))
        branch.listen(target)
    killed = not here.alive(target) or here.doomed(target)
    return int(branch.damage), int(branch.wounds), branch.pushed, killed


def compare(state: SignumState, choice: int, times: int) -> None:
    """As many attacks as are sampled end as often as the odds say, within five standard deviations."""
    exact, dice = attack_odds(state, choice), FastDice(7)
    counted: dict[tuple[int, int, bool, bool], int] = {}
    for _ in range(times):
        end = sampled(state, choice, dice)
        counted[end] = counted.get(end, 0) + 1
    assert set(counted) <= set(exact.ends)
    for end, chance in exact.ends.items():
        expected = float(chance) * times
        allowed = 5 * (expected * (1 - float(chance))) ** 0.5 + 1
        assert abs(counted.get(end, 0) - expected) <= allowed, (end, counted.get(end, 0), expected)


@pytest.mark.parametrize("name", ["two yellow dice", "forest and three colours", "re-rolls that cost nothing"])
def test_some_attacks_end_as_often_as_the_odds_say(name: str) -> None:
    compare(*begun(name), 1500)


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_a_hundred_thousand_attacks_end_as_often_as_the_odds_say(name: str) -> None:
    compare(*begun(name), 100_000)


def test_odds_of_a_duel_count_spells_and_name_tactics() -> None:
    for hand, dice in (("", "yyvv"), ("battle_cry", "yyvvg")):
        state = duel("0 ysolde d3; 0 anselm e3; 1 durgan f3", hand=hand, other="brace", more="bands: ysolde borrin")
        if hand:
            play(state, "play:battle_cry")
            passes(state)
        play(state, "activate:e3")
        passes(state)
        for seen in (state, state.seen_by(0)):
            assert isinstance(seen, SignumState)
            found = attack_odds(seen, state.parse("attack:f3"))
            assert sum(found.ends.values()) == 1
            assert [words.en for words in found.unused] == ["Tactics"]
            assert max(found.damage) == len(dice) + 1  # and the die of his Crit effect


def test_odds_of_a_duel_go_on_when_a_relic_that_falls_draws_a_card() -> None:
    history = "battle 1 history: smithy tavern arena magic_swap; marker: 0 4"
    state = duel("0 berta e3; 1 borrin f3", more=f"{history}; {laid(1, '|iron_cuirass*1')}")
    play(state, "activate:e3")
    for seen in (state, state.seen_by(0), state.seen_by(1)):
        assert isinstance(seen, SignumState)
        assert sum(attack_odds(seen, state.parse("attack:f3")).ends.values()) == 1

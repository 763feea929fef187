"""Exact odds of a battle, against chances worked out by hand and against battles that are fought."""

from fractions import Fraction

import pytest
from mypy_extensions import i64

import champclos
from champclos import NATURE, ChampclosError, FastDice, State
from champclos.core.attrition import NOBODY_LEFT, FightOdds
from champclos.core.forecast import known_odds
from champclos.core.game import NONE
from champclos.games.warlords import losses, phases
from champclos.games.warlords.figures import ARCHER, HIRED, KINDS, KNIGHT, LORD, SPEAR
from champclos.games.warlords.odds import LOST, PEASANTS, TAKEN, assault, battle_odds
from champclos.games.warlords.state import WarlordsState
from champclos.testing.scenarios import legal, play
from tests.games.warlords.helpers import attack, march, turn


def declared(army: str, target: str, text: str) -> WarlordsState:
    """Seat 0 has declared an attack from Castile."""
    state = turn(f"castile: 0 finished {army} ms1; {text}; wessex: 1 finished s3")
    march(state, "castile", army, target)
    assert isinstance(state, WarlordsState)
    return state


def fought(state: State, choice: str = "done") -> FightOdds:
    assert isinstance(state, WarlordsState)
    return battle_odds(state, state.parse(choice) if choice else NONE)


def test_one_spearman_against_a_peasant() -> None:
    """d8 both: the spearman hits with 7 and 8, the peasant with 8; what hits nobody is rolled again."""
    odds = fought(declared("s1", "andalus", ""))
    hit, struck = Fraction(1, 4), Fraction(1, 8)
    some = 1 - (1 - hit) * (1 - struck)
    assert odds.chance[TAKEN] == pytest.approx(float(hit * (1 - struck) / some))
    assert odds.chance[LOST] == pytest.approx(float((1 - hit) * struck / some))
    assert odds.chance[NOBODY_LEFT] == pytest.approx(float(hit * struck / some))
    assert odds.expected(0)[SPEAR] == pytest.approx(odds.chance[LOST] + odds.chance[NOBODY_LEFT])
    assert odds.expected(1)[PEASANTS] == pytest.approx(odds.chance[TAKEN] + odds.chance[NOBODY_LEFT])


def test_archers_shoot_first() -> None:
    """An archer against a spearman on a plain: it shoots, and only who is left strikes back with 7 on a d8."""
    odds = fought(declared("a1", "andalus", "andalus: 1 s1"))
    shot, struck = 1 / 2, 1 / 4
    assert odds.chance[TAKEN] == pytest.approx(shot / (1 - (1 - shot) * (1 - struck)))
    assert odds.chance[NOBODY_LEFT] == 0.0


def test_cards_in_force_count() -> None:
    state = attack("s4 a1", "finished s3 a2", "conquest hand 0: siege heroic_leadership night_assault")
    chances = [fought(state, "").chance[TAKEN]]
    for card in ("siege", "heroic_leadership", "night_assault"):
        play(state, f"card:{card}")
        chances.append(fought(state, "").chance[TAKEN])
    assert chances == sorted(chances)
    assert len(set(chances)) == 4


def test_soldiers_are_given_up_cheap_before_dear_and_mercenaries_before_others() -> None:
    state = attack("s2", "s2", "")
    assert isinstance(state, WarlordsState)
    usual = losses.order(state, 0)
    assert sorted(usual) == list(range(KINDS))
    assert usual[0] == HIRED + SPEAR
    assert usual[-1] == LORD
    assert usual.index(HIRED + KNIGHT) < usual.index(KNIGHT)
    state.gone = 2
    assert losses.order(state, 1)[:2] == [SPEAR, HIRED + SPEAR]


BATTLES = {
    "peasants in a forest": ("s4 k1 l1", "portugal", ""),
    "a plain": ("s3 w2 a2", "andalus", "andalus: 1 s4 k1 ms2"),
    "a finished castle": ("s9 w2 a3 k2 l1", "aragon", "aragon: 1 finished s4 a2 l1"),
    "a warlord alone": ("l1", "leon", ""),
}


def compare(name: str, games: int) -> None:
    army, target, text = BATTLES[name]
    state = declared(army, target, text)
    odds = fought(state)
    play(state, "done")
    assert isinstance(state, WarlordsState)
    before = [int(number) for number in state.army]
    dice, taken, lost = FastDice(7), 0, [0] * KINDS
    for _ in range(games):
        fight = state.copy()
        fight.hush()
        while any(fight.army):
            if fight.seat == NATURE:
                fight.apply(NATURE, fight.odds().pick(dice))
            elif fight.stack[-1].kind == phases.LOSS:
                order = losses.order(fight, fight.seat)
                allowed = {fight.rules.verbs.first(choice): choice for choice in reversed(fight.choices(fight.seat))}
                fight.apply(fight.seat, next(allowed[kind] for kind in order if kind in allowed))
            else:
                fight.apply(fight.seat, fight.parse("on"))
        holder = fight.holders[fight.rules.figures.fief_names.index(target)]
        taken += holder == 0
        for kind in range(KINDS):
            stay = fight.spent[fight.rules.figures.fief_names.index(target) * KINDS + kind] if holder == 0 else 0
            lost[kind] += before[kind] - int(stay)
    spread = 4 * (odds.chance[TAKEN] * (1 - odds.chance[TAKEN]) / games) ** 0.5 + 1e-9
    assert taken / games == pytest.approx(odds.chance[TAKEN], abs=spread)
    for kind in range(KINDS):
        assert lost[kind] / games == pytest.approx(odds.expected(0)[kind], abs=4 * (before[kind] + 0.1) / games**0.5)
    assert sum(odds.chance) == pytest.approx(1.0)


@pytest.mark.parametrize("name", BATTLES)
def test_battles_that_are_fought_end_as_the_odds_say(name: str) -> None:
    compare(name, 300)


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_100000_battles_end_as_the_odds_say(name: str) -> None:
    compare(name, 100_000)


def test_odds_are_told_where_odds_are_asked_for() -> None:
    """By the choice that leads to dice, for whoever decides; also between the rounds of a battle."""
    state = attack("s9", "s2", "")
    while state.seat == NATURE:
        state.apply(NATURE, state.odds().choices[0])
    assert "on" in legal(state)
    forecast = known_odds(state.seen_by(0), state.parse("on"))
    assert forecast is not None
    assert forecast.sampled == 0
    assert float(sum(result.chance for result in forecast.results)) == pytest.approx(1.0)
    assert forecast.results[0].words.en.startswith("Blue takes the Kingdom of Aragon; lost on average: ")
    assert forecast.results[0].words.fr.startswith("Bleu prend ")
    assert champclos.odds(state, state.parse("on")) == forecast


def test_what_leads_to_no_battle_has_no_odds() -> None:
    state = turn("castile: 0 finished s3; wessex: 1 finished s3")
    assert isinstance(state, WarlordsState)
    with pytest.raises(ChampclosError, match="name the choice that leads to one"):
        battle_odds(state, state.parse("done"))
    assert known_odds(state.seen_by(0), state.parse("march:castile")) is None


def test_an_army_of_thirty_against_twenty_adds_up() -> None:
    odds = fought(declared("s20 w5 a3 k2", "aragon", "aragon: 1 finished s14 w3 a3"))
    assert sum(odds.chance) == pytest.approx(1.0)
    assert 0.0 < odds.chance[TAKEN] < 1.0
    assert odds.expected(0)[SPEAR] > odds.expected(0)[ARCHER]


@pytest.mark.parametrize(("target", "text"), [("andalus", ""), ("aragon", "aragon: 1 unfinished s2 a1")])
def test_what_bots_reckon_of_an_attack_is_what_comes_of_it(target: str, text: str) -> None:
    state = turn(f"castile: 0 finished s3 a1 ms1; {text}; wessex: 1 finished s3")
    assert isinstance(state, WarlordsState)
    army = [i64(0)] * KINDS
    army[SPEAR], army[ARCHER] = 3, 1
    fief = state.rules.figures.fief_names.index(target)
    rough, exact = assault(state, 0, army, fief), fought(declared("s3 a1", target, text))
    assert rough.chance == pytest.approx(exact.chance, abs=1e-3)
    assert rough.expected(1) == pytest.approx(exact.expected(1), abs=1e-3)

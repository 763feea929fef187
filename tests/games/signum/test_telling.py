"""What Legends of Signum says of what happened, in both languages."""

import champclos
from champclos import State
from champclos.core.dice import FastDice
from champclos.core.words import Words
from tests.games.signum.helpers import REAL, battle, cards


def lines(state: State, *moves: str) -> list[Words]:
    """Everything that is told of some moves."""
    found: list[Words] = []
    real = REAL[2].position(state.position())
    for move in moves:
        real.play(real.seat, real.parse(move))
        found += [real.game.tell(event) for event in real.told]
    return found


def english(state: State, *moves: str) -> list[str]:
    return [one.en for one in lines(state, *moves)]


def test_an_attack_is_told_in_the_order_of_its_steps() -> None:
    state = battle("0 berta e5; 1 durgan f5")
    assert english(state, "activate:e5", "attack:f5", "roll:y:cp", "to:g5") == [
        "Blue activates Berta of the South Gate",
        "Berta of the South Gate attacks Durgan Shieldbreaker",
        "Dice – yellow: CRIT, PUSH",
        "Berta of the South Gate, Crit effect: Stun",
        "Durgan Shieldbreaker is pushed to g5",
        "Durgan Shieldbreaker takes 1 damage",
        "Durgan Shieldbreaker gets 1 wound",
        "Durgan Shieldbreaker gets a Stun token",
    ]


def test_french_agrees_with_who_it_is_about() -> None:
    told = [
        one.fr
        for one in lines(battle("0 durgan e5; 1 berta f5 wounds 4"), "activate:e5", "attack:f5", "roll:y:c", "roll:b:h")
    ]
    assert "Berta de la Porte-Sud est éliminée" in told
    told = [
        one.fr
        for one in lines(
            battle("0 lorenz e5; 1 durgan f5 wounds 3"), "activate:e5", "attack:f5", "roll:y:c", "roll:b:hh"
        )
    ]
    assert "Durgan Brise-Écu reçoit 1 blessure" in told
    assert "Durgan Brise-Écu est éliminé" in told
    assert "Durgan Brise-Écu subit 3 dégâts" in told


def test_armour_runs_and_no_damage() -> None:
    state = battle("0 berta e5; 1 sentinel f5 armour 1")
    assert "Brass Sentinel loses 1 armour token" in english(state, "activate:e5", "attack:f5", "roll:y:h.")
    assert "Brass Sentinel takes no damage" in english(state, "activate:e5", "attack:f5", "roll:y:..")
    assert english(battle("0 corvin e5; 1 durgan f9"), "activate:e5", "run:i5")[1] == (
        "Corvin Quickpurse, Cutpurse runs to i5"
    )


def test_cards_are_named_and_rounds_are_counted() -> None:
    state = battle("0 berta e5; 1 durgan f7", more=cards(0, "smithy"))
    told = lines(state, "card:smithy", "pick:e5")
    assert [one.en for one in told] == ["Blue uses Smithy", "Berta of the South Gate gets 1 armour token"]
    assert [one.fr for one in told] == ["Bleu utilise « Forge »", "Berta de la Porte-Sud reçoit 1 jeton d'Armure"]
    game = champclos.game("signum")
    start = game.start()
    while start.seat < 0 or not any(event.what == 13 for event in start.told):
        choices = start.odds().choices if start.seat < 0 else start.choices(start.seat)
        start.play(start.seat, choices[0])
    assert [game.tell(event).en for event in start.told][-1] == "Round 1 of 6: Blue begins"


def test_every_sentence_is_in_both_languages_and_fills_in_whole() -> None:
    """Whole games at random: nothing that is said has a brace or a bracket left in it."""
    dice = FastDice(5)
    game = champclos.game("signum", bands="choose", terrains=True, minions=True, rounds=3)
    state, said = game.start(), set[str]()
    while state.outcome() is None:
        seat = state.seat
        if seat < 0:
            state.play(seat, state.chance(dice))
        else:
            choices = state.choices(seat)
            choice = choices[dice.below(len(choices))]
            words = state.describe(choice, seat).words
            said |= {words.en, words.fr}
            state.play(seat, choice)
        for event in state.told:
            told = game.tell(event)
            assert told.en
            assert told.fr
            said |= {told.en, told.fr}
    assert not [text for text in said if set(text) & set("{}[]|")]

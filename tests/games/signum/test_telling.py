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
        "Blue activates Berta",
        "Berta attacks Durgan",
        "Dice – yellow: CRIT, PUSH",
        "Berta, Crit effect: Stun",
        "Durgan is pushed to g5",
        "Durgan takes 1 damage",
        "Durgan gets 1 wound",
        "Durgan gets a Stun token",
    ]


def test_what_abilities_and_terrain_do_to_an_attack_is_told() -> None:
    state = battle("0 kaitlynn e5; 0 dayodor d5; 1 giltalas f5", terrain="f5=forest")
    told = lines(state, "activate:e5", "attack:f5", "roll:y:ch", "roll:v:h")
    assert [one.en for one in told[2:4]] == [
        "Dayodor, Warlord: a violet die more",
        "Gil-Talas, Hard Target: blue and red dice become yellow",
    ]
    assert told[3].fr == "Gil-Talas, Cible difficile : les dés bleus et rouges deviennent jaunes"
    assert [one.en for one in told[6:9]] == [
        "Kaitlynn, Crit effect: Add HIT",
        "Gil-Talas ignores 1 HIT: Forest",
        "Gil-Talas takes 3 damage",
    ]
    state = battle("0 durgan e5 wounds 1; 1 colossus f5 armour 1", more=cards(0, "talisman*2"))
    told = lines(state, "activate:e5", "attack:f5", "yes", "roll:y:h", "roll:b:p", "roll:v:p")
    assert "Durgan, Berserk: the Crit effect works without a CRIT" in [one.en for one in told]
    assert "Colosse ignore 2 ASSAUT : Forgé" in [one.fr for one in told]
    assert "Haldane, Talisman: a violet die more" in [one.en for one in told]
    assert "Blue uses Talisman" in [one.en for one in told]
    told = lines(battle("0 berta e5; 1 velmor f5"), "activate:e5", "attack:f5", "roll:y:pp")
    assert told[3].en == "Velmor, Resurgent: PUSH deals 1 damage and does not push"
    told = lines(battle("0 vesna e5; 1 borrin f5"), "activate:e5", "attack:f5", "roll:b:h", "roll:r:h")
    assert "Borrin, Fortitude: 1 damage less" in [one.en for one in told]
    state = battle("0 vesna e5; 1 ysolde f5", more=f"bands: haldane ysolde; {cards(1, 'ring_of_protection*2')}")
    told = lines(state, "activate:e5", "attack:f5", "roll:b:h", "roll:r:h", "yes")
    assert "Ysolde, Anneau de protection : 1 dégât de moins" in [one.fr for one in told]


def test_what_is_ignored_is_told_only_where_there_was_something_to_ignore() -> None:
    told = english(battle("0 berta e5; 1 berta f5"), "activate:e5", "attack:f5", "roll:y:c.")
    assert not [one for one in told if "ignores" in one]
    told = english(
        battle("0 gerda e5; 1 berta g5", terrain="g5=forest"), "activate:e5", "use:long_shot-4-gg", "roll:g:hh"
    )
    assert told[1:] == [
        "Gerda uses Long Shot",
        "Dice – green: HIT, HIT",
        "Berta ignores 1 HIT: Forest",
        "Berta takes 1 damage",
        "Berta gets 1 wound",
    ]


def test_what_a_card_gives_is_told() -> None:
    state = battle("0 berta e5; 1 durgan f5", more=cards(0, "arena", "city_hall"))
    told = english(state, "card:city_hall", "card:arena", "pick:e5", "activate:e5", "attack:f5")
    assert told == [
        "Blue uses City Hall",
        "Blue has 6 Hero Power now",
        "Blue uses Arena",
        "Arena works on Berta",
        "Blue activates Berta",
        "Berta attacks Durgan",
        "Berta: a violet die more",
    ]


def test_what_a_relic_stops_is_told() -> None:
    state = battle("0 vesna e5; 1 ysolde f5", more=f"bands: haldane ysolde; {cards(1, 'iron_cuirass*1')}")
    told = lines(state, "activate:e5", "attack:f5", "roll:b:h", "roll:r:h")
    assert [one.en for one in told[-4:]] == [
        "Ysolde takes 2 damage",
        "Iron Cuirass stops 1 damage",
        "Iron Cuirass goes to the History of Red",
        "Ysolde gets 1 wound",
    ]
    assert told[-3].fr == "« Cuirasse de fer » arrête 1 dégât"


def test_a_log_has_a_head_for_each_activation_and_says_who_does_what() -> None:
    state = REAL[2].position(battle("0 odile e5; 0 berta f5 wounds 1; 1 durgan g5").position())
    said: list[tuple[str, str, int]] = []
    for move in ("activate:e5", "move:e6", "attack:g5"):
        words = state.describe(state.parse(move)).words
        state.play(0, state.parse(move))
        said.append((words.en, words.fr, max(int(state.game.level(event)) for event in state.told)))
    assert said == [
        ("Activate Odile", "Activer Odile", 2),
        ("Odile: move to e6", "Odile : aller en e6", 0),
        ("Odile: attack Durgan", "Odile : attaquer Durgan", 1),
    ]
    again = REAL[2].position(battle("0 odile e5; 0 berta f5 wounds 1; 1 durgan g5").position())
    again.play(0, again.parse("activate:e5"))
    assert again.describe(again.parse("use:healer")).words.en == "Odile: use Healer"


def test_nobody_gets_more_wounds_than_the_life_that_is_left() -> None:
    told = english(battle("0 corvin e5; 1 durgan f5 wounds 3"), "activate:e5", "attack:f5", "roll:y:hh")
    assert "Durgan takes 2 damage" in told
    assert "Durgan gets 1 wound" in told


def test_french_agrees_with_who_it_is_about() -> None:
    told = [
        one.fr
        for one in lines(battle("0 durgan e5; 1 berta f5 wounds 4"), "activate:e5", "attack:f5", "roll:y:c", "roll:b:h")
    ]
    assert "Berta est éliminée" in told
    told = [
        one.fr
        for one in lines(
            battle("0 lorenz e5; 1 durgan f5 wounds 3"), "activate:e5", "attack:f5", "roll:y:c", "roll:b:hh"
        )
    ]
    assert "Durgan reçoit 1 blessure" in told
    assert "Durgan est éliminé" in told
    assert "Durgan subit 3 dégâts" in told


def test_armour_runs_and_no_damage() -> None:
    state = battle("0 berta e5; 1 sentinel f5 armour 1")
    assert "Sentinel loses 1 armour token" in english(state, "activate:e5", "attack:f5", "roll:y:h.")
    assert "Sentinel takes no damage" in english(state, "activate:e5", "attack:f5", "roll:y:..")
    assert english(battle("0 corvin e5; 1 durgan f9"), "activate:e5", "run:i5")[1] == ("Corvin runs to i5")


def test_cards_are_named_and_rounds_are_counted() -> None:
    state = battle("0 berta e5; 1 durgan f7", more=cards(0, "smithy"))
    told = lines(state, "card:smithy", "pick:e5")
    assert [one.en for one in told] == ["Blue uses Smithy", "Berta gets 1 armour token"]
    assert [one.fr for one in told] == ["Bleu utilise « Forge »", "Berta reçoit 1 jeton d'Armure"]
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

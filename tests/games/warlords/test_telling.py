"""What is told of Warlords of Europe: fiefs with their articles, and each event by the clause behind it."""

import pytest

from champclos.core import events as common
from champclos.core.events import NOTHING, Event
from champclos.games.warlords import clauses, events
from champclos.games.warlords.content import read
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import GAMES, attack, dice, march, stage, turn

FIEFS = list(read({})[0].fiefs)


def told(clause: int, what: int, seat: int = 1, who: int = NOTHING, where: str = "aragon", much: int = 0) -> list[str]:
    words = GAMES[4].tell(Event(clause, what, seat, who, FIEFS.index(where), much))
    return [words.en, words.fr]


@pytest.mark.parametrize(
    ("fief", "english", "french"),
    [
        ("aragon", "the Kingdom of Aragon", "le royaume d'Aragon"),
        ("scotland", "Scotland", "l'Écosse"),
        ("jutland", "Jutland", "le Jutland"),
        ("apulia", "Apulia", "les Pouilles"),
        ("kiev", "Kiev", "Kiev"),
    ],
)
def test_a_fief_has_its_article(fief: str, english: str, french: str) -> None:
    assert told(clauses.BATTLE_6, events.CONQUERED, where=fief) == [
        f"Red conquers {english}",
        f"Rouge conquiert {french}",
    ]


def test_an_attack_is_declared_and_fought_in_different_words() -> None:
    declared = told(clauses.MOVE_3, common.AIMED, much=3)
    assert declared == [
        "Red declares an attack on the Kingdom of Aragon",
        "Rouge déclare une attaque contre le royaume d'Aragon",
    ]
    fought = told(clauses.BATTLE_1, common.AIMED)
    assert fought == ["Battle: Red attacks the Kingdom of Aragon", "Bataille : Rouge attaque le royaume d'Aragon"]


def test_an_attack_that_fails_or_that_a_card_ends() -> None:
    assert told(clauses.BATTLE_6, events.REPELLED)[1] == "L'attaque contre le royaume d'Aragon est repoussée"
    assert told(clauses.CARD_2, events.REPELLED)[1] == "L'attaque contre le royaume d'Aragon est annulée"


def test_dice_are_counted_by_who_throws_them_and_peasants_are_named_once() -> None:
    roll = told(clauses.BATTLE_3, events.HIT, seat=-1, who=5, much=64 * 3 + 1)
    assert roll == ["The peasants: 3 dice, 1 hit", "Les paysans : 3 dés, 1 touche"]
    roll = told(clauses.BATTLE_3, events.HIT, seat=1, who=2, much=64 + 1)
    assert roll == ["Red, archers: 1 die, 1 hit", "Rouge, archers : 1 dé, 1 touche"]
    roll = told(clauses.BATTLE_3, events.HIT, seat=0, who=3, much=64 * 2)
    assert roll == ["Blue, knights: 2 dice, 0 hits", "Bleu, chevaliers : 2 dés, 0 touche"]


@pytest.mark.parametrize(
    ("clause", "english", "french"),
    [
        (clauses.WIN_1, "Red is Emperor and wins", "Rouge est Empereur et gagne"),
        (clauses.WIN_3, "The last round is over: Red wins", "Le dernier round est joué : Rouge gagne"),
        (clauses.WIN_4, "Red is the last one left and wins", "Rouge, resté seul, gagne"),
    ],
)
def test_the_end_says_why(clause: int, english: str, french: str) -> None:
    assert told(clause, common.ENDED) == [english, french]


def test_gold_is_counted_in_pieces_in_french() -> None:
    taxes = told(clauses.TAX_1, events.TAXED, who=0, much=1)
    assert taxes == ["Red collects 1 gold: fiefs 1, castles 0", "Rouge perçoit 1 pièce d'or : fiefs 1, châteaux 0"]
    assert told(clauses.TAX_1, events.TAXED, who=6, much=10)[1] == (
        "Rouge perçoit 10 pièces d'or : fiefs 4, châteaux 6"
    )
    assert told(clauses.INIT_1, events.BID, who=0) == ["Red bid nothing", "Rouge n'avait rien misé"]
    assert told(clauses.DEPLOY_4, events.GOLD, much=-2) == ["Red pays 2 gold", "Rouge paie 2 pièces d'or"]


def test_dice_marches_losses_and_levies_are_moved_as_in_other_games() -> None:
    state = attack("s3", "s2", "")
    told = [state.game.movement(event).what for event in dice(state, "3/0").told]
    assert told == ["rolled"]
    march(reserve := turn("castile: 0 finished s3; leon: 0 s1; wessex: 1 finished s3"), "castile", "s2", "leon")
    moved = [reserve.game.movement(event) for event in reserve.told]
    assert [(one.what, one.start, one.end) for one in moved] == [("moved", "castile", "leon")]
    placing = stage("deploying", "castile: 0 finished s3; wessex: 1 finished s3; recruits 0: s2")
    assert [placing.game.movement(event).what for event in play(placing, "place:s@castile").told] == ["placed"]
    hungry = turn("castile: 0 finished s1; leon: 0 s14 k3; wessex: 1 finished s3", step=4)
    play(hungry, "done", "lose:s1")
    assert [hungry.game.movement(event).what for event in hungry.told] == ["lost"]


def test_a_castle_is_started_and_finished() -> None:
    assert told(clauses.CASTLE_1, events.BUILT, much=1)[0].startswith("Red starts a castle")
    assert told(clauses.CASTLE_1, events.BUILT, much=2)[0].startswith("Red has a finished castle")

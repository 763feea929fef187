"""How the table looks, for two and for six."""

from champclos import NATURE, OVER, FastDice, State
from champclos.core.scene import check_scene
from champclos.core.words import Words
from champclos.games.warriors import make
from champclos.testing import rule
from champclos.testing.scenarios import play
from tests.games.mirrored import also_mirrored, unmirrored
from tests.games.warriors.helpers import GAMES, at

pytestmark = also_mirrored


def test_factions_wizards_catapults_dragons_and_piles_lie_on_the_table() -> None:
    text = "orders: 5@0 12@1\nfactions 0: E3/1/0*1 G2/0/0\nfactions 1: T2/0/0 D1/0/0\n"
    text += "catapults: 0 2\ndragons 1: 0 2 2\nwon 0: 3Ti"
    scene = at(text, dragons=True).scene()
    found = {piece.id: (piece.place, piece.count) for piece in scene.pieces}
    assert found["0-Ei"] == ("elves-0", 3)
    assert found["0-wizE"] == ("elves-0", 1)
    assert found["1-cat"] == ("events-1", 2)
    assert found["1-dr2"] == ("dragons-1", 2)
    assert found["won-0/0"] == ("won-0", 3)
    flames = next(piece for piece in scene.pieces if piece.id == "1-dr2").badges[0]
    assert (flames.symbol, flames.value) == ("flame", "2")
    assert [mark.at for mark in scene.marks if mark.what == "chosen"] == ["b5"]
    assert [piece.place for piece in scene.pieces if piece.id.startswith("b")] == ["order-5", "order-12"]


@rule("WAR-ATTACK-7", "WAR-ATTACK-8", "WAR-ATTACK-9")
def test_the_dice_show_bonus_and_winners_as_long_as_losses_are_chosen() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/0/1\n")
    play(state, "E>1T", "r651", "k65")
    roll = state.scene().rolls[0]
    assert [(die.face, die.colour, die.bonus) for die in roll.dice] == [
        ("6", "red", 1), ("5", "red", 0), ("1", "red", 0), ("6", "black", 0), ("5", "black", 0),
    ]  # fmt: skip
    assert [(comparison.one, comparison.other, comparison.winner) for comparison in roll.comparisons] == [
        (0, 3, 0),
        (1, 4, 1),
    ]
    play(state, "lose:Tc")
    assert len(state.scene().rolls) == 1
    assert {(link.start, link.end) for link in state.scene().links} == {("elves-0", "trolls-1")}


def test_a_catapults_die_and_its_aim_are_shown() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/0/1\ncatapults: 0 1")
    play(state, "cat>0Ea")
    assert ("target", "0-Ea") in {(mark.what, mark.at) for mark in state.scene().marks}
    play(state, "d2")
    assert [(die.face, die.hit) for die in state.scene().rolls[0].dice] == [("2", False)]


def test_hidden_cards_are_backs_in_slots() -> None:
    state = at("flow: keep\ndue: 1 1\nhand 0: Ei wiz\nhand 1: Ti Gi\n")
    kinds = {piece.id: piece.kind for piece in state.seen_by(0).scene().pieces}
    assert kinds["hand-0/0"] == "elves-infantry"
    assert kinds["hand-1/0"] == kinds["hand-1/1"] == "back"
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert [option.picks for option in prompt.options] == [("hand-0/0",), ("hand-0/1",)]


@unmirrored("every seat is played here, in whole games")
def test_every_scene_of_a_game_for_six_can_be_trusted_and_told() -> None:
    for table in (GAMES[2, False], GAMES[6, True]):
        dice = FastDice(6)
        state = table.start()
        while True:
            assert check_scene(table.scenery(), state.scene()) == []
            for event in state.told:
                words = table.tell(event)
                assert isinstance(words, Words)
                assert words.en
                assert words.fr
                assert table.movement(event).clause
            if state.seat == OVER:
                break
            if state.seat == NATURE:
                odds = state.odds()
                state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
            else:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])


# Scenery


@unmirrored("the scenery is the same for everybody")
def test_the_scenery_names_every_place_and_shows_what_is_printed_on_cards() -> None:
    table = GAMES[2, True].scenery()
    zones = {zone.id: zone for zone in table.zones}
    assert [(zone.id, zone.shape, zone.name.en, zone.name.fr, zone.seat) for zone in table.zones if zone.seat != 0] == [
        ("orders", "row", "Battles to come", "Batailles à venir", -1),
        ("pile", "pile", "Draw pile", "Pioche", -1),
        ("discard", "pile", "Discard", "Défausse", -1),
        ("factions-1", "columns", "Factions", "Factions", 1),
        ("victory-1", "pile", "Victory pile", "Pile de victoire", 1),
        ("cards-1", "fan", "New cards", "Nouvelles cartes", 1),
        ("chosen-1", "fan", "Kept", "Gardées", 1),
    ]
    assert {zone.id for zone in table.zones if zone.slots} == {
        "pile", "discard", "victory-0", "victory-1", "cards-0", "cards-1", "chosen-0", "chosen-1",
    }  # fmt: skip
    assert [(place.id, place.name.fr if place.name else "") for place in zones["factions-0"].places] == [
        ("undead-0", "Morts-vivants"), ("dwarves-0", "Nains"), ("trolls-0", "Trolls"), ("elves-0", "Elfes"),
        ("goblins-0", "Gobelins"), ("barbarians-0", "Barbares"), ("dragons-0", "Dragons"), ("events-0", "Événements"),
    ]  # fmt: skip
    assert "dragons-0" not in {place.id for zone in GAMES[2, False].scenery().zones for place in zone.places}
    assert [place.id for place in zones["orders"].places] == [f"order-{number}" for number in range(1, 31)]
    kinds = {kind.id: kind for kind in table.kinds}
    assert {kind: kinds[kind].symbol for kind in ("elves-infantry", "elves-archers", "elves-cavalry", "wizard")} == {
        "elves-infantry": "shield", "elves-archers": "bow", "elves-cavalry": "horse", "wizard": "wizard",
    }  # fmt: skip
    printed = {kind.id: kind.face for kind in table.kinds if kind.face}
    assert [(printed[f"battle-{number}"].cost, printed[f"battle-{number}"].icons) for number in (1, 3, 5, 7, 13)] == [
        ("1", ("horse",)), ("3", ("bow",)), ("5", ("shield",)), ("7", ("bow", "horse")),
        ("13", ("shield", "bow", "horse")),
    ]  # fmt: skip
    assert [printed[f"battle-{number}"].values[0].value for number in (2, 10, 16, 24)] == ["3", "4", "3", "4"]
    assert [kinds[f"battle-{number}"].symbol for number in (1, 2, 15, 16)] == ["battle", "mercenary", "dragon", "flag"]
    assert printed["battle-15"].values == ()
    assert printed["goblins-archers"].icons == ("bow",)
    names = {kind.id: (kind.name.en, kind.name.fr) for kind in table.kinds}
    assert names["undead-archers"] == ("Undead archer", "Archer mort-vivant")
    assert names["barbarians-cavalry"] == ("Barbarian cavalry", "Cavalier barbare")
    assert names["battle-16"] == ("Mixed Battle 16", "Bataille Mixte 16")
    assert names["catapult"] == ("Catapult", "Catapulte")
    assert names["flame"] == ("Flame", "Flamme")


# Plates and pieces


def counters(state: State, seat: int) -> list[tuple[str, str, str]]:
    """A seat's plate: symbol, French name and value of each counter."""
    return [(badge.symbol, badge.name.fr, badge.value) for badge in state.scene().plates[seat].counters]


def test_plates_count_symbols_and_cards_in_the_right_number() -> None:
    text = "orders: 5@0\nfactions 0: E3/1/0 T0/1/1\nfactions 1: G1/0/2\ncatapults: 2 1\nwon 0: Ti\nwon 1: 2Ei\n"
    state = at(text + "back 0: 3Gi\nback 1: Ui")
    assert counters(state, 0) == [
        ("star", "carte gagnée", "1"), ("shield", "Boucliers", "3"), ("bow", "Arcs", "2"),
        ("horse", "Tête de cheval", "1"), ("catapult", "Catapultes", "2"), ("card_back", "défaussées face cachée", "3"),
    ]  # fmt: skip
    assert counters(state, 1) == [
        ("star", "cartes gagnées", "2"), ("shield", "Bouclier", "1"), ("bow", "Arc", "0"),
        ("horse", "Têtes de cheval", "2"), ("catapult", "Catapulte", "1"), ("card_back", "défaussée face cachée", "1"),
    ]  # fmt: skip
    english = [badge.name.en for badge in state.scene().plates[1].counters]
    assert english == ["cards won", "shield", "bows", "horse heads", "Catapult", "discarded face down"]


@unmirrored("with one more the last place is another", "one more")
def test_who_has_left_is_marked_and_the_end_counts_points() -> None:
    state = at("round: 3\ngone: 0\nwon 1: 2Ei\nfactions 2: E1/0/0", 3)
    scene = state.scene()
    assert [plate.out for plate in scene.plates] == [True, False, False]
    assert [plate.counters[-1].value for plate in scene.plates] == ["0", "4", "8"]
    assert scene.plates[0].counters[-1].name == Words("points", "point")
    assert scene.result is not None
    assert (scene.result.words, scene.result.clause) == (Words("Green wins", "Vert gagne"), "WAR-SCORE-1")
    assert (scene.result.places, scene.result.scores) == ((3, 2, 1), (0, 4, 8))
    assert scene.prompt is None


def test_open_piles_list_their_cards_and_the_draw_pile_only_how_many() -> None:
    state = at(
        "orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\nwon 1: 2Ei Gc dr\ndiscard: 2cat wiz b7\ncatapults: 1 0",
        2,
        True,
    )
    for viewer in (0, 1, -3):
        shown = [piece for piece in state.seen_by(viewer).scene().pieces if piece.place in ("won-1", "discard", "pile")]
        found = {(piece.id, piece.kind, piece.count, piece.face_down, piece.seat) for piece in shown}
        assert found == {
            ("won-1/0", "elves-infantry", 2, False, 1), ("won-1/1", "goblins-cavalry", 1, False, 1),
            ("won-1/2", "dragon", 1, False, 1),
            ("discard/0", "wizard", 1, False, -1), ("discard/1", "catapult", 2, False, -1),
            ("discard/2", "battle-7", 1, False, -1),
            ("pile/0", "back", 165 - 4 - 4 - 4 - 1 - 1, True, -1),
        }  # fmt: skip


@unmirrored("the first deal begins with seat 0")
def test_battles_set_aside_in_the_first_deal_lie_open() -> None:
    state = GAMES[2, False].start()
    play(state, "b7")
    assert [(piece.kind, piece.count) for piece in state.scene().pieces if piece.place == "discard"] == [
        ("battle-7", 1)
    ]
    assert state.scene().title == Words("Preparation", "Préparation")


def test_a_band_a_camp_and_fighting_dragons_have_their_badges() -> None:
    band = at("orders: 2@0\nfactions 0: E3/1/0 D2/0/0\nfactions 1: B2/0/0")
    play(band, "join:E", "join:E", "join:D", ">1B")
    found = {
        piece.id: (piece.place, piece.count, [badge.name.fr for badge in piece.badges]) for piece in band.scene().pieces
    }
    assert found["0-bandE"] == ("elves-0", 2, ["dans la Bande"])
    assert found["0-bandD"] == ("dwarves-0", 1, ["dans la Bande"])
    assert found["0-Ei"] == ("elves-0", 1, [])
    camp = at("orders: 11@0\nfactions 0: E4/2/0\nfactions 1: T4/0/0\nfactions 2: T4/0/0", 3)
    play(camp, "E>1T", "r655", "k11", "stop", "camp:Ei", ">2T", "r655", "k11", "stop", "camp:Ea")
    camped = next(piece for piece in camp.scene().pieces if piece.id == "0-camp")
    assert (camped.place, camped.count, camped.face_down, camped.kind) == ("elves-0", 2, True, "back")
    assert [(badge.symbol, badge.name.en, badge.value) for badge in camped.badges] == [
        ("shield", "shield", "1"), ("bow", "bow", "1"),
    ]  # fmt: skip
    dragon = at("orders: 15@0\ndragons 0: 0 2\nfactions 1: T2/0/0\ndragons 1: 0 1", dragons=True)
    play(dragon, "dr2", ">1dr0")
    found = {
        piece.id: (piece.place, piece.count, [badge.name.fr for badge in piece.badges])
        for piece in dragon.scene().pieces
    }
    assert found["0-dr*"] == ("dragons-0", 1, ["Flammes", "en Bataille"])
    assert found["1-dr*"] == ("dragons-1", 1, ["en Bataille"])
    assert found["1-dr1"] == ("dragons-1", 1, ["Flamme"])
    assert "0-dr2" not in found
    assert "1-dr0" not in found


def test_events_still_to_be_placed_lie_with_the_others() -> None:
    text = "flow: place\nfactions 0: E1/0/0 T1/0/0\nfactions 1: D1/0/0\nwizards: 2 0\nflames: 3 1\ncatapults: 1 0"
    found = {piece.id: (piece.kind, piece.place, piece.count) for piece in at(text, dragons=True).scene().pieces}
    assert found["0-wiz"] == ("wizard", "events-0", 2)
    assert found["0-fl"] == ("flame", "events-0", 3)
    assert found["0-cat"] == ("catapult", "events-0", 1)
    assert found["1-fl"] == ("flame", "events-1", 1)


def test_what_one_keeps_is_shown_to_oneself_only() -> None:
    state = at("flow: keep\ndue: 1 1\nhand 0: Ei wiz\nkept 0: b7\nhand 1: Ti Gi\nkept 1: Gc\n")
    for viewer, seen in (
        (0, {"kept-0/0": "battle-7", "kept-1/0": "back"}),
        (-3, {"kept-0/0": "back", "kept-1/0": "back"}),
    ):
        kinds = {piece.id: piece.kind for piece in state.seen_by(viewer).scene().pieces}
        assert {slot: kinds[slot] for slot in seen} == seen


# The Battle


def marks(state: State) -> set[tuple[str, str, int]]:
    return {(mark.what, mark.at, mark.seat) for mark in state.scene().marks}


def arrows(state: State) -> set[tuple[str, str, str, int]]:
    return {(link.what, link.start, link.end, link.seat) for link in state.scene().links}


def test_attacker_and_target_are_marked_as_long_as_they_fight() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/0/0\nfactions 1: T1/1/0 E2/0/0\ncatapults: 0 1")
    assert marks(state) == {("chosen", "b11", 0)}
    play(state, "pass", "E>1T")
    assert marks(state) == {("chosen", "b11", 0), ("chosen", "elves-0", 0), ("target", "trolls-1", 0)}
    assert arrows(state) == {("attack", "elves-0", "trolls-1", 0)}
    play(state, "cat>0Ei")
    assert ("target", "0-Ei", 1) in marks(state)
    assert ("attack", "events-1", "0-Ei", 1) in arrows(state)
    play(state, "d1", "r655", "k1", "lose:Ta")
    assert ("last", "trolls-1", 0) in marks(state)
    play(state, "stop")
    assert marks(state) == {("chosen", "b11", 0), ("chosen", "elves-0", 0)}
    assert arrows(state) == set()
    play(state, "camp:Ei")
    assert ("target", "trolls-1", 0) not in marks(state)
    play(state, ">1E")
    assert ("target", "elves-1", 0) in marks(state)


def test_bands_and_dragons_are_marked_where_they_come_from() -> None:
    band = at("orders: 2@0\nfactions 0: E2/1/0 D2/0/0\nfactions 1: B2/0/0")
    play(band, "join:E", "join:D", "join:D", ">1B")
    assert arrows(band) == {("attack", "elves-0", "barbarians-1", 0), ("attack", "dwarves-0", "barbarians-1", 0)}
    dragon = at("orders: 15@0\ndragons 0: 2\nfactions 1: T2/0/0\ndragons 1: 0 1", dragons=True)
    play(dragon, "dr2")
    assert arrows(dragon) == set()
    play(dragon, ">1dr0")
    assert arrows(dragon) == {("attack", "0-dr*", "1-dr*", 0)}
    assert {("chosen", "0-dr*", 0), ("target", "1-dr*", 0)} <= marks(dragon)


def rolled(state: State) -> list[tuple[str, str, int, int]]:
    return [(die.face, die.colour, die.seat, die.bonus) for die in state.scene().rolls[0].dice]


@rule("WAR-ATTACK-7", "WAR-DRAGON-5", "WAR-DICE-1")
def test_dice_show_what_is_added_to_each_side() -> None:
    defender = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T2/1/1\n")
    play(defender, "E>1T", "r651")
    assert rolled(defender) == [("6", "red", 0, 0), ("5", "red", 0, 0), ("1", "red", 0, 0)]
    assert defender.scene().rolls[0].comparisons == ()
    play(defender, "k65")
    assert rolled(defender)[3:] == [("6", "black", 1, 1), ("5", "black", 1, 0)]
    assert [(pair.one, pair.other, pair.winner) for pair in defender.scene().rolls[0].comparisons] == [
        (0, 3, 1),
        (1, 4, 1),
    ]
    words = defender.scene().rolls[0].words
    assert words == Words("Attacker: Blue; defender: Red", "Attaquant : Bleu ; Défenseur : Rouge")
    flight = at("orders: 15@0\ndragons 0: 2\nfactions 1: T2/1/0", dragons=True)
    play(flight, "dr2", ">1T", "r64", "k63")
    assert rolled(flight) == [("6", "red", 0, 1), ("4", "red", 0, 1), ("6", "black", 1, 1), ("3", "black", 1, 0)]
    dragon = at("orders: 3@0\nfactions 0: E3/0/0\ndragons 1: 2", dragons=True)
    play(dragon, "E>1dr2", "r641", "k63")
    assert rolled(dragon) == [
        ("6", "red", 0, 1), ("4", "red", 0, 0), ("1", "red", 0, 0), ("6", "black", 1, 1), ("3", "black", 1, 1),
    ]  # fmt: skip
    one = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/1/0\n")
    play(one, "E>1T", "r651", "k4")
    assert [(pair.one, pair.other, pair.winner) for pair in one.scene().rolls[0].comparisons] == [(0, 3, 0)]


@rule("WAR-CATA-3", "WAR-DRAGON-8")
def test_a_catapults_die_shows_whether_it_hits() -> None:
    for face, hit in ((3, False), (4, True)):
        state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/0/1\ncatapults: 0 1")
        play(state, "cat>0Ea", f"d{face}")
        die = state.scene().rolls[0].dice[0]
        assert (die.face, die.seat, die.colour, die.hit) == (str(face), 1, "white", hit)
        assert state.scene().rolls[0].words == Words("Catapult", "Catapulte")
    for face, hit in ((5, False), (6, True)):
        dragon = at("orders: 5@0\nfactions 0: E3/1/0\ndragons 0: 1\nfactions 1: T2/0/1\ncatapults: 0 1", dragons=True)
        play(dragon, "cat>0dr1", f"d{face}")
        assert dragon.scene().rolls[0].dice[0].hit is hit


def test_the_title_names_round_and_card_and_whose_turn_it_is() -> None:
    scene = at("round: 2\norders: 2@1\nfactions 1: E2/0/0\nfactions 0: T1/0/0").scene()
    assert scene.title == Words("Round 2 · Mercenary Battle 2", "Round 2 · Bataille avec Mercenaires 2")
    assert (scene.turn, scene.waiting) == (1, (1,))
    keeping = at("round: 2\nflow: keep\ndue: 1 1\nhand 0: Ei Ti\nhand 1: Gi Di").scene()
    assert keeping.title == Words("Round 2", "Round 2")
    assert (keeping.turn, keeping.waiting) == (-1, (0, 1))


# Prompts


def asked(state: State) -> tuple[str, str, str]:
    """What is asked, in both languages, and by which clause."""
    prompt = state.scene().prompt
    assert prompt is not None
    return prompt.words.en, prompt.words.fr, prompt.clause


def test_every_question_is_asked_in_both_languages_by_its_clause() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\nfactions 1: T1/1/0 E2/0/0\ncatapults: 0 1")
    assert asked(state) == ("Use a Catapult?", "Utiliser une Catapulte ?", "WAR-CATA-1")
    assert asked(state.seen_by(0)) == ("Red decides", "Rouge décide", "")
    play(state, "pass")
    assert asked(state) == ("Who attacks whom?", "Qui attaque qui ?", "WAR-ATTACK-1")
    play(state, "E>1T", "pass")
    assert asked(state) == ("The attacker rolls", "L'Attaquant lance ses dés", "")
    play(state, "r655")
    assert asked(state) == ("The defender rolls", "Le Défenseur lance ses dés", "")
    play(state, "k1")
    assert asked(state) == ("Which Warrior do you lose?", "Quel Guerrier perdez-vous ?", "WAR-ATTACK-8")
    play(state, "lose:Ti", "pass")
    assert asked(state) == ("Attack again?", "Attaquer encore ?", "WAR-END-1")
    play(state, "stop")
    assert asked(state) == ("Charge? Who camps?", "Charger ? Qui campe ?", "WAR-CHARGE-1")
    play(state, "camp:Ea", "pass")
    assert asked(state) == ("Whom do you charge?", "Qui chargez-vous ?", "WAR-CHARGE-4")
    play(state, ">1E", "cat>0Ei")
    assert asked(state) == ("The Catapult's die falls", "On lance le dé de la Catapulte", "")


def test_questions_of_bands_and_dragons_are_asked_by_their_clauses() -> None:
    state = at("orders: 16@0 18@1\ndragons 0: 1\nfactions 0: E3/0/0 D1/0/0\nfactions 1: B2/0/0", dragons=True)
    assert asked(state) == ("Draconic or Mercenary?", "Draconique ou avec Mercenaires ?", "WAR-DRAGON-11")
    band = state.copy()
    play(band, "mercenary")
    assert asked(band) == ("Who joins the band?", "Qui entre dans la Bande ?", "WAR-MERC-1")
    play(band, "join:E", "join:E", "join:E")
    assert asked(band) == ("Whom does the band attack?", "Qui la Bande attaque-t-elle ?", "WAR-MERC-2")
    play(state, "draconic")
    assert asked(state) == ("Which Dragon attacks?", "Quel Dragon attaque ?", "WAR-DRAGON-10")
    play(state, "dr1")
    assert asked(state) == ("Whom does the Dragon attack?", "Qui le Dragon attaque-t-il ?", "WAR-DRAGON-4")
    play(state, ">1B", "r11", "k66")
    assert asked(state) == (
        "Discard a Flame to save the Dragon?", "Défausser une Flamme pour sauver le Dragon ?", "WAR-DRAGON-6",
    )  # fmt: skip


def test_questions_of_a_preparation_are_asked_by_their_clauses() -> None:
    for round_, clause in ((1, "WAR-PREP-1"), (3, "WAR-PREP-2")):
        keeping = at(f"round: {round_}\nflow: keep\ndue: 2 0\nhand 0: Ei Ti\nhand 1: Gi Di")
        assert asked(keeping) == ("Keep a card (2 to go)", "Gardez une carte (encore 2)", clause)
        assert asked(keeping.seen_by(1)) == ("Cards are being kept", "Chacun choisit ses cartes", "")
    for round_, clause in ((0, "WAR-DEAL-3"), (2, "WAR-PREP-3")):
        placing = at(f"round: {round_}\nflow: place\nfactions 0: E1/0/0 T1/0/0\nfactions 1: D1/0/0\nwizards: 1 0")
        assert asked(placing) == ("Where do you place the Wizard?", "Où posez-vous le Magicien ?", clause)
    flame = at(
        "flow: place\norders: 3@1\nfactions 0: E1/0/0\nfactions 1: D1/0/0\ndragons 1: 0 1\nflames: 0 2", dragons=True
    )
    assert asked(flame) == ("Which Dragon gets the Flame?", "Quel Dragon reçoit la Flamme ?", "WAR-DRAGON-7")
    drawing = at("flow: draw\ndue: 1 1\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    assert asked(drawing) == ("Cards are dealt", "On distribue les cartes", "")
    showing = at("flow: show\nkept 0: Ei Gi\nkept 1: Bi")
    assert asked(showing) == ("Kept cards are shown", "On dévoile les cartes gardées", "")


def test_a_prompt_names_who_is_asked_to_everybody() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\nfactions 1: T1/1/0 E2/0/0\ncatapults: 0 1")
    for viewer in (0, 1, -3, -4):
        prompt = state.seen_by(viewer).scene().prompt
        assert prompt is not None
        assert prompt.seat == 1
        assert bool(prompt.options) == (viewer in (1, -4))
    play(state, "pass", "E>1T", "pass")
    prompt = state.scene().prompt
    assert prompt is not None
    assert (prompt.seat, prompt.options) == (-1, ())


# Badges


def badges(state: State, piece: str) -> list[tuple[str, str, str, str, str]]:
    """What hangs on a piece: symbol, names, value and clause."""
    found = next(one for one in state.scene().pieces if one.id == piece)
    return [(badge.symbol, badge.name.en, badge.name.fr, badge.value, badge.clause) for badge in found.badges]


def test_every_badge_says_what_it_counts_and_by_which_clause() -> None:
    state = at("orders: 15@0\ndragons 0: 0 2\nfactions 1: T2/0/0\ndragons 1: 0 1", dragons=True)
    play(state, "dr2", ">1dr0")
    fighting = ("battle", "in the Battle", "en Bataille", "", "WAR-DRAGON-10")
    assert badges(state, "0-dr*") == [("flame", "Flames", "Flammes", "2", "WAR-DRAGON-6"), fighting]
    assert badges(state, "1-dr*") == [fighting]
    assert badges(state, "1-dr1") == [("flame", "Flame", "Flamme", "1", "WAR-DRAGON-6")]
    band = at("orders: 2@0\nfactions 0: E3/1/0\nfactions 1: B2/0/0")
    assert badges(band, "0-bandE") == [("flag", "in the band", "dans la Bande", "", "WAR-MERC-1")]


@unmirrored("with one more the last place is another", "one more")
def test_every_counter_of_a_plate_has_its_clause() -> None:
    state = at("round: 3\nfactions 0: E3/1/0\nwon 0: Ti\nwon 1: 2Ei\nback 0: 3Gi")
    found = [(badge.symbol, badge.name.en, badge.value, badge.clause) for badge in state.scene().plates[0].counters]
    assert found == [
        ("star", "cards won", "1", "WAR-SCORE-1"), ("shield", "shields", "3", ""), ("bow", "bow", "1", ""),
        ("horse", "horse heads", "0", ""), ("card_back", "discarded face down", "3", "WAR-PREP-1"),
        ("star", "points", "10", "WAR-SCORE-1"),
    ]  # fmt: skip
    holder = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T1/0/0\ncatapults: 2 0").scene().plates[0]
    assert [(badge.value, badge.clause) for badge in holder.counters if badge.symbol == "catapult"] == [
        ("2", "WAR-CATA-1")
    ]
    assert [(plate.seat, plate.name.en) for plate in state.scene().plates] == [(0, "Blue"), (1, "Red")]


@unmirrored("the scenery is the same for everybody")
def test_battle_cards_show_number_symbols_and_band() -> None:
    faces = {kind.id: kind.face for kind in make({"seats": 2, "dragons": True}, {}).scenery().kinds}
    for number, icons in {1: ("horse",), 5: ("shield",), 7: ("bow", "horse"), 13: ("shield", "bow", "horse")}.items():
        face = faces[f"battle-{number}"]
        assert face is not None
        assert (face.cost, face.icons, face.values) == (str(number), icons, ())
    for number, band in {2: "3", 14: "4", 16: "3", 30: "4"}.items():
        face = faces[f"battle-{number}"]
        assert face is not None
        assert (face.cost, face.icons) == (str(number), ())
        assert [(one.symbol, one.name.en, one.name.fr, one.value, one.clause) for one in face.values] == [
            ("mercenary", "band", "Bande", band, "WAR-MERC-1")
        ]


@unmirrored("the scenery is the same for everybody")
def test_every_zone_is_laid_out_as_what_it_is() -> None:
    zones = {zone.id: zone for zone in make({"seats": 2, "dragons": True}, {}).scenery().zones}
    shapes = {name: (zone.shape, zone.seat, zone.tidy, zone.slots) for name, zone in zones.items()}
    assert shapes["orders"] == ("row", -1, True, False)
    assert shapes["pile"] == shapes["discard"] == ("pile", -1, False, True)
    for seat in (0, 1):
        assert shapes[f"factions-{seat}"] == ("columns", seat, True, False)
        assert shapes[f"victory-{seat}"] == ("pile", seat, False, True)
        assert shapes[f"cards-{seat}"] == shapes[f"chosen-{seat}"] == ("fan", seat, True, True)
    names = [(zones[name].name.en, zones[name].name.fr) for name in ("orders", "pile", "discard", "factions-0")]
    assert names == [
        ("Battles to come", "Batailles à venir"), ("Draw pile", "Pioche"), ("Discard", "Défausse"),
        ("Factions", "Factions"),
    ]  # fmt: skip
    names = [(zones[name].name.en, zones[name].name.fr) for name in ("victory-1", "cards-1", "chosen-1")]
    assert names == [("Victory pile", "Pile de victoire"), ("New cards", "Nouvelles cartes"), ("Kept", "Gardées")]
    places = [(place.id, place.name) for place in zones["factions-1"].places]
    assert places[0] == ("undead-1", Words("Undead", "Morts-vivants"))
    assert places[6:] == [("dragons-1", Words("Dragons", "Dragons")), ("events-1", Words("Events", "Événements"))]
    table = make({"seats": 3}, {}).scenery()
    assert (table.title, table.seats) == (Words("Warriors", "Warriors"), 3)

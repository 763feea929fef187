"""How Legends of Signum looks: pieces, marks, dice, what pointing at things shows, and what stands in the way."""

from champclos import State
from champclos.core.scene import Choice, Piece, Prompt, Scene, check_scene
from champclos.testing.scenarios import play
from tests.games.signum.helpers import REAL, battle, cards, signum


def real(state: State) -> State:
    """The position as it is, not mirrored."""
    return REAL[2].position(state.position())


def drawn(state: State, viewer: int = 0) -> Scene:
    scene = state.seen_by(viewer).scene()
    assert check_scene(state.game.scenery(), scene) == []
    return scene


def asked(state: State) -> Prompt:
    prompt = drawn(state).prompt
    assert prompt is not None
    return prompt


def option(state: State, notation: str) -> Choice:
    wanted = state.parse(notation)
    return next(one for one in asked(state).options if one.choice == wanted)


def piece_at(scene: Scene, place: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.place == place)


def test_a_creature_shows_its_people_its_symbol_life_armour_and_tokens() -> None:
    state = real(battle("0 kaitlynn e5 wounds 1 poison stun; 1 sentinel f7 armour 2"))
    kinds = {kind.id: kind for kind in state.game.scenery().kinds}
    shown = piece_at(drawn(state), "e5")
    assert [(badge.symbol, badge.value) for badge in shown.badges] == [("heart", "3"), ("stun", ""), ("poison", "")]
    assert [(one.symbol, one.value) for one in piece_at(drawn(state), "f7").badges] == [("heart", "4"), ("shield", "2")]
    mage, mech = kinds["kaitlynn"], kinds["sentinel"]
    assert (mage.symbol, mage.emblem, mage.tint) == ("wizard", "scales", "blue")
    assert (mech.symbol, mech.emblem, mech.tint) == ("mech", "anvil", "yellow")
    assert kinds["hydra"].emblem == "mercenary"
    assert mech.short is not None
    assert (mech.short.en, mech.short.fr) == ("Sentinel", "Sentinelle")


def test_a_card_says_what_a_creature_is_and_explains_its_words() -> None:
    kinds = {kind.id: kind for kind in REAL[2].scenery().kinds}
    sheet = kinds["kaitlynn"].sheet
    assert sheet is not None
    assert sheet.text[0].words.en == "Character, silver · Hansa of Vallor · Human, Mage"
    assert sheet.text[0].words.fr == "Personnage, argent · Hanse de Vallor · Humain, Mage"
    assert sheet.values[0].name.en == "magic attack: 2 blue dice"
    assert [word.name.en for word in sheet.keywords] == ["First Word: Draw a Battle card", "Crit effect: Add HIT"]
    assert len(sheet.text) == 1  # its text stands behind First Word
    relic = kinds["card-talisman"].sheet
    assert relic is not None
    assert [word.name.fr for word in relic.keywords] == ["Usages multiples 3"]
    assert all(
        "{" not in word.name.en + word.text.fr for kind in kinds.values() if kind.sheet for word in kind.sheet.keywords
    )


def test_who_was_activated_lies_down() -> None:
    state = real(battle("0 berta e5 acted; 0 corvin c3; 1 durgan f7"))
    assert piece_at(drawn(state), "e5").lying
    assert not piece_at(drawn(state), "c3").lying


def test_pointing_at_a_creature_shows_where_it_can_go_and_whom_it_can_attack() -> None:
    state = real(battle("0 corvin e5; 1 durgan f5; 1 olaf e8; 1 thora i1"))
    shown = option(state, "activate:e5").preview
    assert shown is not None
    assert {(link.what, link.start, link.end) for link in shown.links} == {("attack", "creature-0", "creature-1")}
    assert {mark.at for mark in shown.marks if mark.what == "threat"} == {"e8"}  # after a move of two
    moves = {mark.at for mark in shown.marks if mark.what == "move"}
    runs = {mark.at for mark in shown.marks if mark.what == "run"}
    assert {"e6", "e7", "a5"} <= moves
    assert "i5" not in moves
    assert runs
    assert not runs & moves


def test_pointing_at_a_hex_shows_whom_a_creature_could_attack_from_there() -> None:
    state = real(battle("0 corvin e5; 1 durgan g5; 1 olaf h5", terrain="e6=forest"))
    play(state, "activate:e5")
    near = option(state, "move:f5").preview
    assert near is not None
    assert {(link.start, link.end) for link in near.links} == {("f5", "creature-1")}
    assert option(state, "move:e6").preview is None  # a Forest ends the activation
    assert {(mark.what, mark.at) for mark in drawn(state).marks if mark.what == "threat"} == {
        ("threat", "g5"),
        ("threat", "h5"),
    }
    assert not [mark for mark in drawn(state, 1).marks if mark.what == "threat"]


def test_characters_to_deploy_lie_at_hand_and_are_clicked() -> None:
    state: State = REAL[2].start()
    play(state, "first:0")
    for _ in range(2):
        state.play(state.seat, state.choices(state.seat)[0])
    scene = drawn(state)
    at_hand = [piece for piece in scene.pieces if piece.place == "muster-0"]
    assert len(at_hand) == 7
    prompt = asked(state)
    assert {one.picks[0]: one.words.en for one in prompt.options}[at_hand[0].id].startswith("Deploy ")
    kinds = {kind.id: kind.name.en for kind in state.game.scenery().kinds}
    for one in prompt.options:
        clicked = next(piece for piece in at_hand if piece.id == one.picks[0])
        assert one.words.en == f"Deploy {kinds[clicked.kind]}"
    state = real(battle("0 berta e5; 1 durgan f7", more="camp 0: odile"))
    assert piece_at(drawn(state), "camp-0").kind == "odile"


def test_who_and_what_may_come_along_lies_at_hand_while_a_band_is_put_together() -> None:
    state: State = signum(bands="build").start()
    play(state, "first:0", "band:haldane")
    kinds = {kind.id: kind.name.en for kind in state.game.scenery().kinds}
    assert "Take the ready band" in {one.words.en for one in asked(state).options if not one.picks}
    for moves in (("call:berta",), ("done",)):
        lying = {piece.id: kinds[piece.kind] for piece in drawn(state).pieces if piece.place == "muster-0"}
        clicked = [one for one in asked(state).options if one.picks]
        assert clicked
        assert all(one.words.en == f"Take {lying[one.picks[0]]} along" for one in clicked)
        assert len(lying) == len(clicked)
        play(state, *moves)
    assert "card-tavern" in {piece.kind for piece in drawn(state).pieces if piece.place == "muster-0"}
    assert piece_at(drawn(state), "camp-0").kind == "berta"


def test_dice_lie_in_their_colours_and_show_what_counts() -> None:
    state = real(battle("0 anselm e5; 1 durgan g5"))
    play(state, "activate:e5", "attack:g5", "roll:y:cp")
    (roll,) = drawn(state).rolls
    assert [(die.face, die.colour, die.hit) for die in roll.dice] == [
        ("crit", "yellow", True),
        ("push", "yellow", None),
    ]
    assert roll.at == "g5"
    play(state, "roll:v:.")
    assert [(die.face, die.colour, die.hit) for die in drawn(state).rolls[0].dice] == [("blank", "violet", False)]


def test_an_offer_is_a_yes_or_no_that_says_whose_it_is_and_others_know_what_is_asked() -> None:
    state = real(battle("0 berta e5; 1 thora f5; 1 sentinel f6"))
    play(state, "activate:e5", "attack:f5", "roll:y:hh")
    prompt = drawn(state, 1).prompt
    assert prompt is not None
    assert prompt.picker == "yes_no"
    assert [one.words.en for one in prompt.options] == ["Use Protector", "No"]
    assert prompt.words.en == "Brass Sentinel: use Protector?"
    waiting = drawn(state, 0).prompt
    assert waiting is not None
    assert waiting.words.en == "Red is asked: Brass Sentinel: use Protector?"
    assert waiting.words.fr == "Question posée à Rouge : Sentinelle de laiton : utiliser Protecteur ?"


def test_windows_are_of_four_kinds_and_know_who_is_aimed_at() -> None:
    state = real(battle("0 berta e5; 1 thora f5; 1 sentinel f6"))
    play(state, "activate:e5", "attack:f5", "roll:y:hh")
    window = state.window(1)
    assert window is not None
    assert (state.game.windows[window.kind].en, window.aimed) == ("less damage, or damage taken for another", True)
    state = real(battle("0 berta e5; 1 thora f5", more=cards(0, "arena", "talisman*3")))
    play(state, "activate:e5", "attack:f5")
    window = state.window(0)
    assert window is not None
    assert (window.kind, window.aimed) == (1, False)
    assert len(state.game.windows) == 4


# What stands in the way


def in_the_way(state: State, notation: str) -> tuple[str, str, tuple[str, ...]]:
    found = state.obstacle(0, state.parse(notation))
    assert found is not None
    assert state.why_not(0, state.parse(notation))
    return found.words.en, found.words.fr, found.things


def test_why_not_says_which_hexes_block_the_line_of_sight() -> None:
    state = real(battle("0 anselm e5; 0 militia f5; 1 durgan g5"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:g5") == (
        "Militiaman (f5) blocks the line of sight.",
        "Milicien (f5) bloque la ligne de vision.",
        ("f5",),
    )
    state = real(battle("0 anselm e5; 1 sapper f5; 1 durgan f6", terrain="e6=forest"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:f6")[0] == "Clockwork Sapper (f5) and Forest (e6) block the line of sight."
    assert in_the_way(state, "attack:f6")[2] == ("f5", "e6")


def test_why_not_says_how_far_and_who_defends() -> None:
    state = real(battle("0 kaitlynn e5; 1 durgan i5"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:i5")[0] == "The target is 4 hexes away; the Range is 3."
    assert in_the_way(state, "move:a1")[0] == "Joris Haldane, Alderman of the Scales (a1) is in the way."
    assert state.obstacle(0, state.parse("move:i5")) is None  # nobody means to move onto an enemy
    assert in_the_way(state, "move:e9")[1] == "Aucun chemin n'y mène en 3 hexagones, ou 4 en courant."
    state = real(battle("0 corvin e5; 1 sapper f5; 1 berta e6"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:f5")[0].startswith("Berta of the South Gate is a Defender in contact")
    assert in_the_way(state, "attack:f5")[2] == ("creature-2",)
    assert state.obstacle(0, state.parse("activate:e5")) is None
    assert state.obstacle(1, state.parse("attack:f5")) is None

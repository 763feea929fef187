"""How Legends of Signum looks: pieces, marks, dice, what pointing at things shows, and what stands in the way."""

from typing import Any

from champclos import State
from champclos.core.scene import Choice, Panel, Piece, Prompt, Scene, check_scene, panel_start, panel_sums
from champclos.games.signum import make
from champclos.server.pointing import meant
from champclos.testing.scenarios import clause, field, play
from tests.games.signum.helpers import REAL, battle, cards, signum

BERTA: dict[str, Any] = {
    "origin": "designed", "name": ["Berta", "Berta"], "kind": "character", "faction": "hansa", "rank": ["bronze"],
    "cost": 3, "income": 1, "health": 5, "move": 2, "range": 1, "crit": ["stun"],
}  # fmt: skip


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
    assert [(one.symbol, one.value) for one in piece_at(drawn(state), "f7").badges] == [("heart", "5"), ("shield", "2")]
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
    assert [word.clause for word in sheet.keywords] == ["SIG-GLOSS-FIRST-WORD", "SIG-ATTACK-07"]
    olaf, sapper, militia = (kinds[name] for name in ("olaf", "sapper", "militia"))
    assert olaf.sheet is not None
    assert [word.clause for word in olaf.sheet.keywords] == [
        "SIG-GLOSS-HOOK-X",
        "SIG-GLOSS-CLINCH",
        "SIG-CRIT-STUN",
    ]
    assert (sapper.symbol, militia.symbol) == ("mech", "spearman")
    assert len(sheet.text) == 2  # its text stands behind First Word
    assert sheet.text[1].words.en.startswith("Mixed: its name or traits are known from the printed game")
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
    kinds = {kind.id: kind.short.en for kind in state.game.scenery().kinds if kind.short}
    for one in prompt.options:
        clicked = next(piece for piece in at_hand if piece.id == one.picks[0])
        assert one.words.en == f"Deploy {kinds[clicked.kind]}"
    state.play(0, prompt.options[2].choice)
    assert [mark.at for mark in drawn(state).marks] == [prompt.options[2].picks[0]]
    assert (asked(state).part, asked(state).options[0].words.en) == (1, "To c1")
    state = real(battle("0 berta e5; 1 durgan f7", more="camp 0: odile"))
    assert piece_at(drawn(state), "camp-0").kind == "odile"


def test_a_band_is_chosen_by_its_hero_whose_card_says_whom_it_leads() -> None:
    state: State = signum(bands="choose").start()
    play(state, "first:0")
    lying = [(piece.id, piece.kind) for piece in drawn(state).pieces if piece.place == "muster-0"]
    assert lying == [(f"muster-0/{at}", hero) for at, hero in enumerate(["haldane", "borrin", "ysolde", "hild"])]
    assert option(state, "band:ysolde").picks == ("muster-0/2",)
    assert not [piece for piece in drawn(state).pieces if piece.place == "muster-1"]
    sheet = next(kind for kind in state.game.scenery().kinds if kind.id == "ysolde").sheet
    assert sheet is not None
    assert (
        sheet.text[1].words.en == "Leadership: 4 of bronze, 2 of silver, 1 of gold; as many without a rank as you like"
    )
    assert sheet.text[2].words.fr.startswith(
        "Bande prête : Berta, Anselm, Corvin, Ramona, Lorenz, Vesna, Odile · Arène"
    )


def told_in(panel: Panel) -> tuple[list[str], list[tuple[str, int, int | None]]]:
    """The rows of a panel, and its sums: what they come to, and the most they may."""
    sums = panel_sums(panel, panel_start(panel))
    return [row.name.en for row in panel.rows], [
        (one.name.en, much, one.most) for one, much in zip(panel.sums, sums, strict=True)
    ]


def test_a_band_that_is_put_together_shows_its_leadership_and_what_is_left_of_it() -> None:
    state: State = signum(bands="build").start()
    play(state, "first:0", "band:haldane")
    assert "Take the ready band" in {one.words.en for one in asked(state).options if not one.picks}
    kinds = {kind.id: (kind.short or kind.name).en for kind in state.game.scenery().kinds}
    (panel,) = asked(state).panels
    assert panel.words.en == "Haldane's band"
    assert told_in(panel) == ([], [("Bronze", 0, 3), ("Silver", 0, 3), ("Gold", 0, 1)])
    play(state, "call:berta", "call:vesna", "call:lorenz", "call:odile")
    (panel,) = asked(state).panels
    assert told_in(panel) == (
        ["Odile", "Berta", "Vesna", "Lorenz"],
        [("Bronze", 1, 3), ("Silver", 2, 3), ("Gold", 1, 1)],
    )
    lying = {piece.id: kinds[piece.kind] for piece in drawn(state).pieces if piece.place == "muster-0"}
    for one in asked(state).options:
        assert not one.picks or one.words.en == f"Take {lying[one.picks[0]]} along"
    assert "Hydra" in lying.values()  # it lies there, though nobody of its rank may come any more
    wanted = meant(state.seen_by(0), 0, [next(name for name, kind in lying.items() if kind == "Hydra")])
    assert wanted == state.parse("call:hydra")
    assert clause(state, "call:hydra") == "SIG-CARD-12"
    assert in_the_way(state, "call:hydra")[:2] == (
        "Haldane leads 1 of gold and no more.",
        "Haldane mène 1 d'or, pas davantage.",
    )
    assert clause(state, "call:durgan") == "SIG-CARD-19"
    play(state, "done", "card:tavern", "card:library", "card:arena", "card:talisman")
    (panel,) = asked(state).panels
    assert told_in(panel) == (
        ["Tavern", "Library", "Arena", "Talisman"],
        [("Buildings", 3, 3), ("Relics", 1, 3)],
    )
    lying = {kinds[piece.kind]: piece.id for piece in drawn(state).pieces if piece.place == "muster-0"}
    assert meant(state.seen_by(0), 0, [lying["City Hall"]]) == state.parse("card:city_hall")
    assert clause(state, "card:city_hall") == "SIG-SKIRM-02"


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
    play(state, "roll:g:.")
    assert asked(state).words.en == "Durgan is pushed: where to?"
    assert [die.colour for die in drawn(state).rolls[0].dice] == ["yellow", "yellow", "violet", "green"]


def test_dice_that_may_be_thrown_again_are_picked_among_those_that_lie_there() -> None:
    """Hild's Aura gives a Mech Attack Master 1; alike dice stand for each other, and one answer throws all of them."""
    state = real(battle("0 sentinel e5; 0 hild e4; 1 durgan f5", more="bands: hild borrin"))
    play(state, "activate:e5", "attack:f5", "roll:y:..", "yes")
    prompt = asked(state)
    (roll,) = drawn(state).rolls
    assert [die.id for die in roll.dice] == ["die-0", "die-1"]
    assert (prompt.picker, prompt.least, prompt.most, prompt.alike) == ("dice", 0, 1, (("die-0", "die-1"),))
    keep, again = prompt.options
    assert (keep.words.en, keep.picks) == ("Re-roll nothing", ())
    assert (again.words.en, again.picks, again.then) == ("Re-roll these dice", ("die-0",), ())


def test_several_dice_are_thrown_again_in_one_answer() -> None:
    more: dict[str, object] = {
        "creatures": {"berta": {**BERTA, "words": [["attack_master", 2]], "attack": ["melee", "yyb"]}},
    }
    state = make({"seats": 2}, more).position(battle("0 berta e5; 1 durgan f5").position())
    play(state, "activate:e5", "attack:f5", "roll:y:h.", "roll:b:.", "yes")
    prompt = asked(state)
    ways = {one.picks: one for one in prompt.options}
    assert (prompt.most, len(ways)) == (2, 1 + 3 + 3)
    for wanted in (("die-1",), ("die-1", "die-2")):
        after = state.copy()
        for choice in (ways[wanted].choice, *ways[wanted].then):
            assert after.seat == 0
            after.play(0, choice)
        assert after.seat < 0
        assert field(after, "pool") == ("y" if len(wanted) == 1 else "yb")


def test_an_offer_explains_itself() -> None:
    state = real(battle("0 berta e5; 1 durgan f5", more=cards(0, "arena", "talisman*2")))
    play(state, "activate:e5", "attack:f5")
    (panel,) = asked(state).panels
    assert panel.words.en == "When one of your creatures attacks, you may add a violet die."
    assert [(row.name.en, row.start) for row in panel.rows] == [("Uses left", 2)]
    state = real(battle("0 berta e5; 1 thora f5; 1 sentinel f6"))
    play(state, "activate:e5", "attack:f5", "roll:y:hh")
    (panel,) = drawn(state, 1).prompt.panels  # type: ignore[union-attr]
    assert panel.words.fr.startswith("Cette créature peut subir des dégâts à la place")
    assert [(row.name.en, row.start) for row in panel.rows] == [("Damage due", 2)]
    state = real(battle("0 ramona e5; 1 durgan f7"))
    play(state, "activate:e5")
    (panel,) = asked(state).panels
    assert [(row.name.en, row.start) for row in panel.rows] == [("Hero Power it costs", 1)]


def test_a_click_walks_where_one_may_walk_and_runs_beyond() -> None:
    state = real(battle("0 berta e5; 1 durgan f9"))
    play(state, "activate:e5")
    assert option(state, "move:g5").picks == ("g5",)
    assert option(state, "run:g5").picks == ("creature-0", "g5")
    assert option(state, "run:h5").picks == ("h5",)
    assert ("run", "h5") in {(mark.what, mark.at) for mark in drawn(state).marks}
    assert ("run", "g5") not in {(mark.what, mark.at) for mark in drawn(state).marks}


def test_who_blocks_the_line_of_sight_to_an_enemy_within_range_is_marked() -> None:
    state = real(battle("0 anselm e5; 0 militia f5; 1 durgan g5; 1 olaf a5", terrain="b5=forest"))
    preview = option(state, "activate:e5").preview
    assert preview is not None
    assert [mark.at for mark in preview.marks if mark.what == "sight"] == ["b5", "f5"]
    play(state, "activate:e5")
    assert [mark.at for mark in drawn(state).marks if mark.what == "sight"] == ["b5", "f5"]


def test_what_is_lent_to_a_creature_shows_on_it() -> None:
    state = real(battle("0 berta e5; 1 durgan f7", more=cards(0, "arena")))
    play(state, "card:arena", "pick:e5")
    badge = piece_at(drawn(state), "e5").badges[-1]
    assert (badge.symbol, badge.name.en, badge.name.fr) == ("flag", "in force: Arena", "en vigueur : Arène")


def test_an_offer_is_a_yes_or_no_that_says_whose_it_is_and_others_know_what_is_asked() -> None:
    state = real(battle("0 berta e5; 1 thora f5; 1 sentinel f6"))
    play(state, "activate:e5", "attack:f5", "roll:y:hh")
    prompt = drawn(state, 1).prompt
    assert prompt is not None
    assert prompt.picker == "yes_no"
    assert [one.words.en for one in prompt.options] == ["Use Protector", "No"]
    assert prompt.words.en == "Sentinel: use Protector?"
    waiting = drawn(state, 0).prompt
    assert waiting is not None
    assert waiting.words.en == "Red is asked: Sentinel: use Protector?"
    assert waiting.words.fr == "Question posée à Rouge : Sentinelle : utiliser Protecteur ?"


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
        "Militia (f5) blocks the line of sight.",
        "Milicien (f5) bloque la ligne de vision.",
        ("f5",),
    )
    state = real(battle("0 anselm e5; 1 sapper f5; 1 durgan f6", terrain="e6=forest"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:f6")[0] == "Sapper (f5) and Forest (e6) block the line of sight."
    assert in_the_way(state, "attack:f6")[2] == ("f5", "e6")


def test_why_not_says_how_far_and_who_defends() -> None:
    state = real(battle("0 kaitlynn e5; 1 durgan i5"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:i5")[0] == "The target is 4 hexes away; the Range is 3."
    assert in_the_way(state, "move:a1")[0] == "Haldane (a1) is in the way."
    assert state.obstacle(0, state.parse("move:i5")) is None  # nobody means to move onto an enemy
    assert in_the_way(state, "move:e9")[1] == "Aucun chemin n'y mène en 3 hexagones, ou 4 en courant."
    state = real(battle("0 corvin e5; 1 sapper f5; 1 berta e6"))
    play(state, "activate:e5")
    assert in_the_way(state, "attack:f5")[0].startswith("Berta is a Defender in contact")
    assert in_the_way(state, "attack:f5")[2] == ("creature-2",)
    assert state.obstacle(0, state.parse("activate:e5")) is None
    assert state.obstacle(1, state.parse("attack:f5")) is None

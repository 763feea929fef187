"""The figures: what the content must hold, what is refused, and what strangers may write."""

import tomllib
from typing import cast

import pytest

import champclos
from champclos.core.content import Table, origins
from champclos.core.errors import BadContent, BadOption
from champclos.core.sight import hex_distance
from champclos.core.words import Words
from champclos.games import usual_content
from champclos.games.signum import make, said
from champclos.games.signum.content import FOLDER, read, read_duel
from champclos.games.signum.effects import COLOURS, CRIT, FORBIDS, MOMENTS
from champclos.games.signum.figures import Figures
from champclos.games.signum.game import Signum
from champclos.games.signum.ground import Battlefield, between
from champclos.games.signum.loadouts import MOMENTS as MOMENT_COUNT
from champclos.server.game_cache import figures_of
from champclos.testing import rule
from champclos.testing.scenarios import legal, play
from tests.games.mirrored import mirrored, unmirrored
from tests.games.signum.helpers import REAL, battle, dice_due, doing, on, targets, wounds

CONTENT, DIGEST = read({})
FIGURES = Figures(CONTENT)
DUEL, _ = read_duel({})
PLAYED = cast("dict[str, dict[str, Table]]", tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8")))
OF_CONTENT = "it looks at the content and at no position"


def entry(table: str, name: str, **fields: object) -> Table:
    """Content in which some fields of an entry are others."""
    return {table: {name: {**PLAYED[table][name], **fields}}}


def refused(content: Table) -> str:
    with pytest.raises(BadContent) as found:
        make({}, content)
    return str(found.value)


def with_content(text: str, content: Table) -> champclos.State:
    """A position of `battle`, in a game with other figures."""
    return mirrored(make({}, content)).position(text)


# Dice


@rule("SIG-DICE-01", "SIG-DICE-09")
@unmirrored(OF_CONTENT)
def test_six_dice_with_six_faces_and_their_limits() -> None:
    assert set(CONTENT.dice) == set(COLOURS)
    assert all(sum(die.faces) == 6 for die in CONTENT.dice.values())
    assert CONTENT.dice["g"].faces[CRIT] == CONTENT.dice["v"].faces[CRIT] == 0
    assert CONTENT.dice["r"].faces[3] == 0


@unmirrored(OF_CONTENT)
def test_throws_are_as_likely_as_the_faces_say() -> None:
    odds = REAL[2].rules.throw_odds(COLOURS.index("y"), 2)
    assert sum(odds.weights) == 36
    shown = {REAL[2].rules.nature.notation(REAL[2].start(), choice, -1): weight for choice, weight in odds}
    assert shown["roll:y:cc"] == 1
    assert shown["roll:y:hh"] == 4
    assert shown["roll:y:ch"] == 4


# Cards and creatures


@rule("SIG-CARD-01", "SIG-CARD-07", "SIG-CARD-08", "SIG-CARD-03")
@unmirrored(OF_CONTENT)
def test_every_creature_and_card_shows_what_is_printed_on_it() -> None:
    kinds = {kind.id: kind for kind in REAL[2].scenery().kinds}
    for name, one in CONTENT.creatures.items():
        sheet = kinds[name].sheet
        assert sheet is not None
        assert [badge.value for badge in sheet.values[1:]] == [str(one.health), str(one.move), str(one.range)]
        for letter in one.attack[1]:
            assert said.words(f"colours.{letter}").en in sheet.values[0].name.en
        assert len(sheet.keywords) == len(one.words) + 1  # and the Crit effect
        assert any(CONTENT.dice[letter].faces[CRIT] for letter in one.attack[1])
    for name, card in CONTENT.cards.items():
        sheet = kinds[f"card-{name}"].sheet
        assert sheet is not None
        assert [badge.value for badge in sheet.values] == [str(card.sort[1]), str(card.sort[2])]
        assert sheet.text[0].words.en == {"relic": "Relic", "building": "Building"}[card.sort[0]]


@rule("SIG-CARD-03", "SIG-CARD-02")
@unmirrored(OF_CONTENT)
def test_every_card_and_feat_of_a_duel_shows_its_text_its_cost_and_its_income() -> None:
    kinds = {kind.id: kind for kind in make({"mode": "duel"}, {}).scenery().kinds}
    assert (len(DUEL.cards), len(DUEL.feats)) == (65, 34)
    for name, card in DUEL.cards.items():
        sheet = kinds[f"card-{name}"].sheet
        assert sheet is not None
        assert [badge.value for badge in sheet.values] == [str(card.sort[1]), str(card.sort[2])]
        assert bool(card.text[0]) == bool(card.text[1]) == bool(card.rows)
        assert all(text in " ".join(sentence.words.en for sentence in sheet.text) for text in [card.text[0]])
    for name, feat in DUEL.feats.items():
        face, sheet = kinds[f"feat-{name}"].face, kinds[f"feat-{name}"].sheet
        assert face is not None
        assert sheet is not None
        assert face.values[0].value == str(feat.sort[1])
        assert Words(*feat.text) in [sentence.words for sentence in sheet.text]
    listed = {card for deck in DUEL.decks.values() for card in deck.cards}
    assert listed == set(DUEL.cards)  # no card without a deck, no deck with a card that there is not
    costs = {card.sort[0] for card in DUEL.cards.values()}
    assert costs == {"relic", "building", "spell", "tactic"}


@rule("SIG-BUILD-06", "SIG-TERR-06")
@unmirrored(OF_CONTENT)
def test_everybody_may_read_what_each_terrain_does() -> None:
    terrains = {one.id: one for one in REAL[2].scenery().zones[0].terrains}
    assert set(terrains) == set(CONTENT.terrains)
    for name in ("forest", "hill", "river", "ford", "spire", "altar", "portal", "teleport", "catacombs"):
        assert terrains[name].text[0].words.fr


@rule("SIG-CARD-12", "SIG-CARD-13", "SIG-CARD-19", "SIG-MINION-08", "SIG-CARD-06")
@unmirrored(OF_CONTENT)
def test_a_band_keeps_to_its_leadership_and_its_people() -> None:
    band = PLAYED["bands"]["haldane"]
    kept = cast("list[str]", band["characters"])
    assert "leadership" in refused({"bands": {"haldane": {**band, "characters": [*kept, "lorenz", "giltalas"]}}})
    assert "another people" in refused({"bands": {"haldane": {**band, "characters": ["durgan"]}}})
    assert "twice" in refused({"bands": {"haldane": {**band, "characters": ["odile", "odile"]}}})
    for few in ([], ["odile", "giltalas", "ramona"]):  # fewer, rankless ones and mercenaries
        make({}, {"bands": {"haldane": {**band, "characters": few}}})


@rule("SIG-GEN-11")
@unmirrored(OF_CONTENT)
def test_what_a_card_says_besides_its_rows_does_nothing() -> None:
    talking = make({}, entry("creatures", "berta", text=["For the gate!", "Pour la porte !"]))
    text = battle("0 berta e5; 1 durgan f5").position()
    state = talking.position(text)
    assert {state.notation(choice) for choice in state.choices(0)} == legal(battle("0 berta e5; 1 durgan f5"))


@rule("SIG-ACT-09", "SIG-ABIL-01", "SIG-ABIL-12")
def test_an_ability_with_the_engage_symbol_is_the_whole_activation_of_its_creature() -> None:
    rows = [
        {"kind": "activated", "when": "building_phase", "cost": {"engage": True}, "do": [{"armour": 2, "to": "self"}]}
    ]
    content = entry("creatures", "berta", rows=rows, text=["Gets 2 armour.", "Reçoit 2 d'Armure."])
    text = battle("0 berta e5 disease; 0 corvin a3; 1 durgan f5", terrain="e5=altar").position()
    state = with_content(text, content)
    play(state, "activate:e5")
    assert "wounds 1" in on(state, "e5")  # Disease comes first
    play(state, "pass", "roll:y:.")
    moved = play(state.copy(), "move:d5")
    assert doing(moved) == "roll"  # after a move it is not offered: the activation ends beside the Altar
    play(state, "use:creature-berta")
    assert (on(state, "e5"), state.seat) == ("berta armour 2 disease acted", 1)  # and the Altar comes after
    stunned = play(with_content(text.replace("disease", "stun"), content), "activate:e5")
    assert (on(stunned, "e5"), stunned.seat) == ("berta acted", 1)


@rule("SIG-ATTACK-06", "SIG-DICE-07")
def test_everybody_may_change_dice_in_turn_until_all_have_declined_in_a_row() -> None:
    rows = [{"when": "modify", "role": "target", "may": True, "do": [{"reroll": 1}]}]
    content = entry("creatures", "durgan", rows=rows, text=["Ducks.", "Esquive."])
    text = battle("0 hild e5; 0 sentinel f5; 1 durgan g5").position()  # her Aura: Attack Master 1 for Mechs
    state = with_content(text, content)
    play(state, "activate:f5", "attack:g5", "roll:y:h.")
    assert (doing(state), state.seat) == ("offer", 0)
    play(state, "pass")
    assert (doing(state), state.seat) == ("offer", 1)
    ducked = play(state.copy(), "yes", "reroll:yh", "roll:y:.")
    assert (doing(ducked), ducked.seat) == ("offer", 0)  # dice were changed, so the attacker is asked again
    play(ducked, "yes")
    assert legal(ducked) == {"done", "reroll:y."}
    play(ducked, "reroll:y.", "roll:y:h")
    assert (doing(ducked), ducked.seat) == ("round", 1)  # each has had its say
    assert doing(play(state, "pass")) == "round"


@rule("SIG-DICE-07")
def test_a_die_that_its_player_has_thrown_again_is_not_thrown_by_a_second_ability() -> None:
    again = {"when": "modify", "role": "attacker", "may": True, "do": [{"reroll": 1}]}
    content = entry("creatures", "berta", rows=[again, again], text=["Twice.", "Deux fois."])
    state = with_content(battle("0 berta e5; 1 durgan f5").position(), content)
    play(state, "activate:e5", "attack:f5", "roll:y:h.", "yes", "reroll:y.", "roll:y:.", "yes")
    assert legal(state) == {"done", "reroll:yh"}


@rule("SIG-TERR-FOREST", "SIG-ABIL-08")
def test_a_forest_stops_nothing_of_the_damage_that_a_creature_does_to_itself() -> None:
    rows = [{"when": "activation_start", "do": [{"deal": "roll", "dice": "g", "type": "physical", "to": "self"}]}]
    content = entry("creatures", "berta", rows=rows, text=["Rolls a green die.", "Lance un dé vert."])
    text = battle("0 berta e5; 1 durgan i5", terrain="e5=forest").position()
    state = play(with_content(text, content), "activate:e5", "roll:g:h")
    assert wounds(state, "berta") == 1


@rule("SIG-ABIL-07", "SIG-ABIL-06")
def test_a_value_with_a_plus_is_added_and_one_without_replaces_the_lower() -> None:
    text = battle("0 ramona a5; 0 berta a6; 1 durgan i7", more="power: 0 5; cards 0: arena - - - - -").position()
    far = {}
    for lent in ("run +1", "run 1", "run 4"):
        rows = [{
            "kind": "activated", "when": "building_phase", "cost": {"engage": True},
            "pick": {"what": "creature", "side": "own"}, "do": [{"grant": lent, "to": "it"}], "until": "turn",
        }]  # fmt: skip
        state = with_content(text, entry("cards", "arena", rows=rows))
        play(state, "card:arena", "pick:a5", "activate:a5")
        far[lent] = "h5" in targets(state, "run")
    assert far == {"run +1": True, "run 1": False, "run 4": True}  # Movement 3 and Run 3 reach g5


# Rows


@unmirrored(OF_CONTENT)
@pytest.mark.parametrize(
    ("table", "name", "rows", "wrong"),
    [
        ("keywords", "shield", [{"when": "extra", "do": [{"drop_sign": "hit"}]}], "drop_sign"),
        ("keywords", "shield", [{"when": "supper", "do": [{"drop_symbol": "hit", "n": 1}]}], "supper"),
        ("creatures", "borrin", [{"when": "roll", "if": ["self.mood == 1"], "do": [{"add_dice": "y"}]}], "mood"),
        ("cards", "tavern", [{"when": "always", "do": [{"grant": "courage"}]}], "courage"),
        ("terrains", "forest", [{"when": "extra", "do": [{"add_dice": "yz"}]}], "yz"),
    ],
)
def test_a_row_with_an_unknown_word_is_refused(table: str, name: str, rows: list[Table], wrong: str) -> None:
    assert wrong in refused(entry(table, name, rows=rows))


def test_a_row_of_a_duel_with_an_unknown_word_is_refused_with_its_line() -> None:
    brace = {"origin": "designed", "name": ["Brace", "Brace"], "is": ["tactic", 0, 1], "text": ["", ""]}
    rows = [{"when": "sneezed", "do": [{"armour": 1}]}]
    with pytest.raises(BadContent, match=r"line \d+: cards.brace: .*sneezed"):
        make({"mode": "duel"}, {"cards": {"brace": {**brace, "rows": rows}}})
    with pytest.raises(BadContent, match='there is no card "sneeze"'):
        make({"mode": "duel"}, {"decks": {"hansa": {"origin": "designed", "cards": ["sneeze"]}}})


@unmirrored(OF_CONTENT)
def test_a_file_for_a_duel_changes_a_skirmish_only_where_it_can() -> None:
    duel, usual = (tomllib.loads((FOLDER / name).read_text()) for name in ("duel.toml", "content.toml"))
    berta = usual["creatures"]["berta"]
    own: Table = {name: duel[name] for name in ("duel", "tracks", "feats")} | {"decks": {"hild": duel["decks"]["hild"]}}
    changed = Signum({}, own | {"creatures": {"berta": berta | {"health": 9}}})
    kind = changed.rules.figures.kind_names.index("berta")
    assert changed.rules.figures.health[kind] == 9
    assert changed.content_digest == make({}, {"creatures": {"berta": berta | {"health": 9}}}).content_digest


def test_the_words_that_content_may_use_are_all_used() -> None:
    used = {MOMENTS[row.when] for row in FIGURES.rows}
    assert {"always", "declared", "roll", "modify", "crit", "extra", "reduce", "damage", "after"} <= used
    assert {
        "activation_start",
        "activation_end",
        "eliminates",
        "eliminated",
        "played",
        "to_history",
        "summoned",
    } <= used
    assert len(MOMENTS) == MOMENT_COUNT
    assert len(set(FORBIDS)) == len(FORBIDS)


def test_a_faction_of_a_stranger_plays_without_a_line_of_python() -> None:
    toad = {
        "origin": "designed", "name": ["Toad King", "Roi Crapaud"], "kind": "hero", "faction": "toads", "health": 7,
        "move": 2, "range": 2, "attack": ["magic", "by"], "crit": ["poison"], "words": [["brave"], ["run", 3]],
        "leadership": [2, 1, 0], "affiliations": ["toad"],
    }  # fmt: skip
    newt = toad | {"name": ["Newt", "Triton"], "kind": "character", "rank": ["bronze"], "leadership": []}
    newt |= {"words": [["flank", "adds v"], ["hunter", "toad"]]}
    tadpole = newt | {"name": ["Tadpole", "Têtard"], "kind": "minion", "rank": [], "words": []}
    buildings, relics = ["tavern", "arena", "city_hall"], ["talisman", "iron_cuirass", "lifewarden"]
    content: Table = {
        "creatures": {"toad_king": toad, "newt": newt, "tadpole": tadpole},
        "lists": {
            "toads": {"origin": "designed", "cards": [*buildings, *relics]},
            "toad_king": {"origin": "designed", "cards": []},
        },
        "bands": {"toad_king": {
            "origin": "designed", "minion": "tadpole", "characters": ["newt"], "buildings": buildings, "relics": relics,
        }},
    }  # fmt: skip
    game = make({"bands": "choose"}, content)
    state = play(game.start(), "first:0", "band:toad_king", "band:borrin", "to:e1", "to:e9", "call:newt", "to:d1")
    assert state.seat == 1
    assert any(kind.id == "newt" for kind in game.scenery().kinds)
    text = battle("0 berta e5; 1 durgan f5").position().replace("berta", "newt")
    attacked = play(make({}, content).position(text), "activate:e5", "attack:f5")
    assert dice_due(attacked) == "yb"


# Maps


@unmirrored(OF_CONTENT)
@pytest.mark.parametrize("name", DUEL.maps)
def test_a_map_is_connected_and_fair(name: str) -> None:
    drawn = DUEL.maps[name]
    field = Battlefield(name, drawn, FIGURES)
    ground = field.with_terrain(field.ground, FIGURES)
    zones = field.of_zone
    assert len({len(zone) for zone in zones}) == 1
    open_hexes = [at for at in range(field.hexes) if not ground.impassable[at]]
    assert all(ground.far[zones[0][0]][at] < 99 for at in open_hexes)
    spots = [sorted(min(int(ground.far[at][spot]) for at in zone) for spot in field.spots) for zone in zones]
    assert all(one == spots[0] for one in spots)
    if drawn.seats == 2:
        turned = list(reversed(field.ground))
        assert turned == field.ground


@unmirrored(OF_CONTENT)
def test_sight_is_the_same_turned_and_mirrored() -> None:
    for q in range(-3, 4):
        for r in range(-3, 4):
            if 1 < hex_distance(q, r) <= 3:
                turned = sorted(sorted((-b, a + b) for a, b in one) for one in between(q, r))
                assert turned == sorted(sorted(one) for one in between(-r, q + r))


def test_a_map_is_for_its_number_of_players() -> None:
    with pytest.raises(BadOption, match="not for 2 players"):
        make({"seats": 2, "map": "lonely_lands"}, {})


def test_every_keyword_has_a_bit_of_its_own() -> None:
    figures = Signum({}, {}).rules.figures
    kept = [(one, family) for one, family in enumerate(figures.families) if family >= 0]
    assert max(family for _, family in kept) > 32, "compiled, a shift must not end at 32 bits"
    assert [figures.loadout([one]).families for one, _ in kept] == [1 << int(family) for _, family in kept]


def own_figures(mode: str | None) -> dict[str, dict[str, dict[str, object]]]:
    table = usual_content("signum", None if mode is None else {"mode": mode})
    return cast("dict[str, dict[str, dict[str, object]]]", table)


def test_figures_of_a_mode_come_from_all_of_its_files() -> None:
    """A duel's cards are figures of a duel and not of a skirmish; without a mode all there are."""
    skirmish, duel, solo, every = own_figures("skirmish"), own_figures("duel"), own_figures("solo"), own_figures(None)
    assert "feats" not in skirmish
    assert skirmish["bands"]["haldane"] != duel["bands"]["haldane"]
    assert duel["bands"]["haldane"] == every["bands"]["haldane"]
    assert {"duelist"} <= duel["feats"].keys()
    assert duel["cards"].keys() > skirmish["cards"].keys()
    assert "battles" not in duel
    assert "wolf_pass" in solo["battles"]
    assert {*skirmish, *duel, "battles"} <= every.keys()
    assert origins({**every})["mixed"] > origins({**skirmish})["mixed"]


def test_a_changed_figure_of_a_duel_is_told_by_its_name_and_what_it_usually_is() -> None:
    """On the page of a table with figures of its own, in both languages."""
    duel = own_figures("duel")
    feat = {**duel["feats"]["duelist"], "is": ["achievement", 3]}
    changed: Table = {"duel": {**duel["duel"], "hero": 5}, "feats": {"duelist": feat}, "sheet": {"match": 2}}
    found = figures_of("signum", {"mode": "duel"}, changed)
    assert found.changed == len(found.first) == 2  # the sheet of a tournament is no figure
    hero, duelist = found.first
    assert hero.words.en == "Duel: Victory Points for the enemy Hero"
    assert hero.words.fr == "Duel : points de victoire pour le Héros adverse"
    assert (hero.usual, hero.here) == ("6", "5")
    assert duelist.words == Words("Feat: Duelist: type and figures", "Exploit : Duelliste : type et valeurs")
    assert (duelist.usual, duelist.here) == ('["achievement", 2]', '["achievement", 3]')

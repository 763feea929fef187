"""Battles of a tournament (SIG-TOURN-43 to -57): Relics of Characters, Tactics, what was used before, injuries."""

import pytest

from champclos import State
from champclos.core.errors import BadContent
from champclos.games.signum import make
from champclos.games.signum.content import read_tournament
from champclos.games.signum.game import Signum
from champclos.testing import rule
from champclos.testing.conformance import Suite
from champclos.testing.scenarios import clause, falls, field, legal, play
from tests.games.mirrored import mirrored, unmirrored
from tests.games.signum.duels import PLACES, draws, duel, idle, passes, points, power, until
from tests.games.signum.helpers import dice_due, doing, on, targets, where, wounds
from tests.games.signum.tournaments import battle, fought, sheet

CONTENT, _ = read_tournament({})
LED = [
    name for name, one in CONTENT.creatures.items() if one.kind == "character" and one.faction in ("hansa", "mercenary")
]
OF_CONTENT = "it looks at the content and at no position"


def lying(seat: int, *cards: str) -> str:
    """The line of what lies in a War Camp of Improvements."""
    return f"cards {seat}: {' '.join(['-'] * PLACES)} {' '.join(cards)}"


def camp(state: State, seat: int = 0) -> list[str]:
    words = field(state, f"cards {seat}").split()
    return [word for word in words[PLACES:] if word != "-"]


def armed(card: str, creatures: str = "", more: str = "") -> State:
    """Seat 0 may summon, and has one Improvement in the War Camp."""
    game = fought({"improvements": [card]})
    uses = "*1" if CONTENT.improvements[card].sort[0] == "tactic" else ""
    return battle(game, creatures, f"camp 0: anselm berta odile; power: 9 5; {lying(0, card + uses)}; {more}")


def not_offered(state: State) -> None:
    """Everything is declined, and no Tactic is among it."""
    while state.seat >= 0 and "pass" in legal(state):
        assert "yes" not in legal(state)
        play(state, "pass")


# The cards


@rule("SIG-TOURN-03", "SIG-TOURN-41", "SIG-TOURN-42")
@unmirrored(OF_CONTENT)
def test_both_players_have_the_same_improvements_of_four_types() -> None:
    known = CONTENT.improvements
    assert len(known) == 17
    assert {one.sort[0] for one in known.values()} == {"building", "spell", "relic", "tactic"}
    for one in known.values():
        assert one.text[0]
        assert one.text[1]
        assert one.sort[2] in (1, 2)
        assert bool(one.rows) == (one.sort[0] in ("relic", "tactic"))
        assert bool(one.gives) != bool(one.rows)


@unmirrored(OF_CONTENT)
@pytest.mark.parametrize(
    ("player", "wrong"),
    [
        ({"improvements": ["spoon"]}, 'there is no Improvement "spoon"'),
        ({"improvements": ["mint", "mint"]}, "not so many copies of mint"),
        ({"characters": LED}, "leadership"),
        ({"characters": ["durgan"]}, "another people"),
        ({"injured": ["vesna"]}, "vesna is not in the War Camp"),
        ({"hero": "merlin"}, 'there is no Hero "merlin"'),
        ({"boxes": {"arena": 3}}, 'no achievement "arena" has 3 boxes'),
        ({"coins": -1}, "coins"),
        ({"moustache": True}, "moustache"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_in_one_line(player: dict[str, object], wrong: str) -> None:
    for mode in ("duel", "preparation"):
        with pytest.raises(BadContent) as found:
            make({"mode": mode}, sheet(player))
        assert wrong in str(found.value)
        assert "\n" not in str(found.value)
    with pytest.raises(BadContent, match='no Scenario "toads"'):
        make({"mode": "duel"}, sheet(scenarios=["toads"]))


# Bands


@rule("SIG-TOURN-06", "SIG-TOURN-12", "SIG-ZONE-16")
def test_a_battle_is_fought_with_the_band_and_the_improvements_of_the_sheet() -> None:
    game = fought({"improvements": ["halberd", "mint", "magic_arrow"], "characters": ["odile"]})
    state = play(game.start(), "first:0")
    assert (field(state, "camp 0"), field(state, "bands")) == ("odile", "haldane borrin")
    assert camp(state) == ["halberd", "magic_arrow*1"]  # a Mint works before the battle
    assert camp(state, 1) == []
    bare = play(fought({"characters": []}, {"characters": []}).start(), "first:0")
    assert (field(bare, "camp 0"), field(bare, "camp 1")) == ("", "")


@rule("SIG-TOURN-18")
def test_the_sheet_says_who_is_first_and_where_everybody_stands() -> None:
    for first in (0, 1):
        state = mirrored(make({"mode": "duel"}, sheet(first=first))).start()
        assert state.seat == first
    usual, swapped = [mirrored(make({"mode": "duel"}, sheet(first=0, swapped=one))).start() for one in (False, True)]
    assert targets(usual, "to") == {f"{letter}1" for letter in "bcdefgh"}
    assert targets(swapped, "to") == {f"{letter}9" for letter in "bcdefgh"}


# Relics of Characters


def summoned(card: str, whom: str, creatures: str = "") -> State:
    """A Character is summoned to e1 with a Relic."""
    state = armed(card, creatures)
    play(state, f"call:{whom}", f"card:{card}", "to:e1")
    return passes(state)


@rule("SIG-TOURN-45")
def test_a_character_that_is_summoned_may_get_a_relic_of_the_war_camp() -> None:
    state = armed("halberd")
    play(state, "call:berta")
    assert set(legal(state)) == {"pass", "card:halberd"}
    assert clause(state, "card:magic_arrow") == "SIG-TOURN-45"
    play(state, "card:halberd", "to:e1")
    assert (on(state, "e1"), camp(state)) == ("berta summoned bearing halberd", [])
    bare = play(armed("halberd"), "call:berta", "pass", "to:e1")
    assert (on(bare, "e1"), camp(bare)) == ("berta summoned", ["halberd"])
    without = play(armed("magic_arrow"), "call:berta")
    assert doing(without) == "deploy"  # nobody is asked where there is no Relic


RISING: dict[str, object] = {"improvements": ["bronze_shield"], "characters": ["berta", "velmor"]}


@rule("SIG-TOURN-45", "SIG-GLOSS-RESURGENT-2", "SIG-GLOSS-RESURGENT-3")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("victim", ["durgan", "gerda"])
def test_a_resurgent_that_is_summoned_from_the_war_camp_may_get_a_relic(taken: bool, victim: str) -> None:
    """Gerda has a Last Word, so she is still on her hex while that is asked, and has none in the end."""
    state = battle(
        fought(RISING), f"0 berta e3; 1 {victim} f3 wounds 3", f"camp 0: velmor; {lying(0, 'bronze_shield')}"
    )
    play(state, "activate:e3")
    until(state, "attack:f3", "roll:y:hh", "yes")
    assert (doing(state), state.seat, set(legal(state))) == ("equip", 0, {"pass", "card:bronze_shield"})
    assert state.flaw() == ""
    play(state, "card:bronze_shield" if taken else "pass")
    passes(state)
    worn = f"velmor armour 2 summoned bearing bronze_shield under {victim}/1"
    assert on(state, "f3") == (worn if taken else f"velmor summoned under {victim}/1")
    assert camp(state) == ([] if taken else ["bronze_shield"])
    assert (field(state, "camp 0"), field(state, "history 1"), wounds(state, "berta")) == ("", "", 0)


@rule("SIG-TOURN-45", "SIG-GLOSS-RESURGENT-2")
def test_a_resurgent_that_comes_from_the_history_gets_none() -> None:
    creatures = "0 berta e3; 1 durgan f3 wounds 3"
    state = battle(fought(RISING), creatures, f"history 0: velmor; {lying(0, 'bronze_shield')}")
    play(state, "activate:e3")
    until(state, "attack:f3", "roll:y:hh", "yes")
    passes(state)
    assert (on(state, "f3"), camp(state)) == ("velmor summoned under durgan/1", ["bronze_shield"])


@rule("SIG-TOURN-45")
def test_a_relic_whose_bearer_is_destroyed_is_not_used_again_in_the_match() -> None:
    game = fought(None, {"improvements": ["halberd"]})
    state = battle(game, "0 berta e3; 1 durgan f3 wounds 3 bearing halberd", "camp 1: gerda; power: 5 9")
    until(state, "activate:e3", "attack:f3", "roll:y:hh")
    passes(state)
    assert (where(state, "durgan"), camp(state, 1)) == ("", [])
    assert "bearing" not in state.position()


@rule("SIG-TOURN-47", "SIG-GLOSS-BRUTE")
def test_a_brute_gets_no_relic() -> None:
    brute = next(name for name, one in CONTENT.creatures.items() if ["brute"] in one.words and one.kind == "character")
    hero = "borrin" if CONTENT.creatures[brute].faction == "bronze" else "haldane"
    game = fought({"hero": hero, "characters": [brute], "improvements": ["halberd"]})
    state = battle(
        game,
        "0 borrin a1" if hero == "borrin" else "",
        f"camp 0: {brute}; power: 9 5; bands: {hero} borrin; {lying(0, 'halberd')}",
    )
    play(state, f"call:{brute}")
    assert doing(state) == "deploy"


@rule("SIG-RELIC-01", "SIG-TOURN-45")
def test_relics_of_characters_are_none_of_the_heros() -> None:
    state = armed("bronze_boots")
    play(state, "activate:a1")
    passes(state)
    plain = passes(play(duel(), "activate:a1"))
    assert targets(state, "move") == targets(plain, "move")


@rule("SIG-TOURN-45")
def test_a_halberd_adds_a_violet_die_to_melee_attacks() -> None:
    game = fought({"improvements": ["halberd", "halberd"]})
    melee = battle(game, "0 berta e3 bearing halberd; 1 durgan f3")
    until(melee, "activate:e3", "attack:f3")
    passes(melee)
    assert sorted(dice_due(melee)) == sorted(CONTENT.creatures["berta"].attack[1] + "v")
    ranged = battle(game, "0 kaitlynn e3 bearing halberd; 1 durgan g3")
    until(ranged, "activate:e3", "attack:g3")
    passes(ranged)
    assert "v" not in dice_due(ranged)


@rule("SIG-TOURN-45")
def test_a_bronze_shield_is_two_armour_and_boots_are_a_hex() -> None:
    assert on(summoned("bronze_shield", "odile"), "e1") == "odile armour 2 summoned bearing bronze_shield"
    game = fought({"improvements": ["bronze_boots"]})
    shod, bare = [
        passes(play(battle(game, f"0 berta e3{gear}"), "activate:e3")) for gear in (" bearing bronze_boots", "")
    ]
    far = CONTENT.creatures["berta"].move
    assert f"e{4 + far}" in targets(shod, "move")
    assert f"e{4 + far}" not in targets(bare, "move")
    assert f"e{5 + far}" not in targets(shod, "move")


@rule("SIG-TOURN-45")
def test_enchanted_armour_stops_magic_too() -> None:
    assert on(summoned("enchanted_armour", "odile"), "e1") == "odile armour 2 summoned bearing enchanted_armour"
    game = fought(None, {"improvements": ["enchanted_armour", "bronze_shield"]})
    for gear, hurt in (("enchanted_armour", 0), ("bronze_shield", 1)):
        state = battle(game, f"0 kaitlynn e3; 1 gerda g3 armour 2 bearing {gear}")
        until(state, "activate:e3", "attack:g3", "roll:b:h.")
        passes(state)
        assert (wounds(state, "gerda"), "armour 2" in on(state, "g3")) == (hurt, hurt == 1)


@rule("SIG-TOURN-45")
def test_a_long_bow_shoots_a_hex_farther_and_only_ranged() -> None:
    game = fought({"improvements": ["long_bow"]})
    far = CONTENT.creatures["anselm"].range + 1
    for gear, seen in ((" bearing long_bow", {f"e{1 + far}"}), ("", set())):
        state = battle(game, f"0 anselm e1{gear}; 1 durgan e{1 + far}")
        assert targets(passes(play(state, "activate:e1"))) == seen
    farther = battle(game, f"0 anselm e1 bearing long_bow; 1 durgan e{2 + far}")
    assert targets(passes(play(farther, "activate:e1"))) == set()
    melee = battle(game, "0 berta e3 bearing long_bow; 1 durgan e5")
    assert targets(passes(play(melee, "activate:e3"))) == set()


# Tactics


@rule("SIG-TOURN-46")
def test_a_magic_arrow_hurts_a_character_once_and_goes_back() -> None:
    state = armed("magic_arrow", "0 kaitlynn e3; 1 durgan f3 armour 2; 1 gerda g3")
    play(state, "card:magic_arrow")
    assert targets(state, "pick") == {"e3", "f3", "g3"}  # no Hero
    play(state, "pick:f3")
    assert (wounds(state, "durgan"), camp(state)) == (1, [])
    assert clause(state, "card:magic_arrow") != ""
    assert field(state, "battle 0 history") == ""  # it is no card of the Battle Deck
    assert "Improvement Deck" in " ".join(state.game.tell(event).en for event in state.told)


@rule("SIG-TOURN-46")
def test_a_last_stand_leaves_a_character_with_one_life() -> None:
    game = fought(None, {"improvements": ["last_stand"]})
    more = lying(1, "last_stand*1")
    life = CONTENT.creatures["gerda"].health
    state = battle(game, f"0 berta e3; 1 gerda f3 wounds {life - 1}", more)
    until(state, "activate:e3", "attack:f3", "roll:y:hh")
    until(state, "yes")
    passes(state)
    assert (wounds(state, "gerda"), camp(state, 1)) == (life - 1, [])
    hale = battle(game, "0 berta e3; 1 gerda f3", more)
    until(hale, "activate:e3", "attack:f3", "roll:y:h.")
    not_offered(hale)
    assert (wounds(hale, "gerda"), camp(hale, 1)) == (1, ["last_stand*1"])
    hero = battle(game, "0 berta e3; 1 borrin f3 wounds 8", more)
    until(hero, "activate:e3", "attack:f3", "roll:y:hh")
    not_offered(hero)
    assert camp(hero, 1) == ["last_stand*1"]  # a Hero is no Character
    other = battle(
        fought({"improvements": ["last_stand"]}), f"0 berta e3; 1 gerda f3 wounds {life - 1}", lying(0, "last_stand*1")
    )
    until(other, "activate:e3", "attack:f3", "roll:y:hh")
    not_offered(other)
    assert (wounds(other, "gerda"), camp(other)) == (-1, ["last_stand*1"])  # nobody saves an enemy
    life = CONTENT.creatures["hydra"].health
    beast = battle(game, f"0 berta e3; 1 hydra f3 wounds {life - 1}", more)
    until(beast, "activate:e3", "attack:f3", "roll:y:hh")
    not_offered(beast)
    assert (wounds(beast, "hydra"), camp(beast, 1)) == (-1, ["last_stand*1"])  # no Support card helps a Monster


@rule("SIG-TOURN-46", "SIG-GEN-04", "SIG-GLOSS-FORTITUDE")
def test_a_last_stand_saves_whoever_has_fortitude_too() -> None:
    """Damage is not brought to 0 by Fortitude and the like, but the card says that a life is left."""
    made = make({"mode": "duel"}, sheet(None, {"improvements": ["last_stand"]}))
    assert isinstance(made, Signum)
    figures = made.rules.figures
    rune = next(int(row.number) for row in figures.rows if figures.abilities[row.source].name == "card rune_of_stone")
    life = CONTENT.creatures["gerda"].health
    for left in (1, 2):
        more = f"{lying(1, 'last_stand*1')}; force: {rune}/1/3/1/5"
        state = battle(mirrored(made), f"0 lorenz e3; 1 gerda f3 wounds {life - left}", more)
        play(state, "activate:e3")
        until(state, "attack:f3")
        while "yes" not in legal(state):
            play(state, "pass" if state.seat >= 0 else max(falls(state), key=lambda text: text.count("h")))
        play(state, "yes")
        passes(state)
        assert (wounds(state, "gerda"), camp(state, 1)) == (life - 1, [])


@rule("SIG-TOURN-46")
def test_a_field_dressing_heals_at_the_start_of_a_turn() -> None:
    game = fought(None, {"improvements": ["field_dressing"]})
    state = battle(game, "1 durgan e5 wounds 3", lying(1, "field_dressing*1"))
    idle(state, "a1")
    play(state, "done")
    draws(state)
    until(state, "yes")
    play(state, *([] if doing(state) == "turn" else ["pick:e5"]))
    assert (wounds(state, "durgan"), camp(state, 1)) == (1, [])
    kept = battle(game, "1 durgan e5 wounds 3", lying(1, "field_dressing*1"))
    idle(kept, "a1")
    play(kept, "done")
    passes(draws(kept))
    assert (wounds(kept, "durgan"), camp(kept, 1)) == (3, ["field_dressing*1"])


# What was used before the battle


@rule("SIG-TOURN-14", "SIG-TOURN-43")
def test_a_mint_gives_hero_power_and_an_archive_a_card_to_choose_from() -> None:
    usual = play(fought().start(), "first:0")
    game = fought({"improvements": ["mint", "archive"], "used": ["mint", "archive"]})
    state = play(game.start(), "first:0")
    assert (power(state), power(state, 1)) == (power(usual) + 1, power(usual, 1))
    for one, drawn in ((usual, 7), (state, 8)):
        play(one, "to:e1", "to:e9")
        assert len(field(draws(one), "battle 0 hand").split()) >= drawn - 2  # some are alike
        assert (
            sum(int(word.partition("x")[0]) if word[0].isdigit() else 1 for word in field(one, "battle 0 hand").split())
            == drawn
        )


@rule("SIG-TOURN-14", "SIG-TOURN-43")
def test_a_drill_square_makes_a_named_character_cheaper() -> None:
    game = fought({"improvements": ["drill_square"], "used": ["drill_square"], "cheaper": ["berta"]})
    state = battle(game, more="camp 0: anselm berta; power: 9 5")
    cost = CONTENT.creatures["berta"].cost
    assert power(play(state, "call:berta")) == 9 - cost + 1
    other = battle(game, more="camp 0: anselm berta; power: 9 5")
    assert power(play(other, "call:anselm")) == 9 - CONTENT.creatures["anselm"].cost


@rule("SIG-TOURN-14", "SIG-TOURN-44")
def test_scouting_places_the_hero_anew_and_a_blessing_arms_it() -> None:
    state = play(fought({"used": ["scouting", "blessing"]}).start(), "first:0", "to:e1", "to:e9")
    assert (state.seat, doing(state)) == (0, "deploy")
    play(state, "to:c1")
    assert (where(state, "haldane"), on(state, "c1")) == ("c1", "haldane armour 1")
    usual = play(fought().start(), "first:0", "to:e1", "to:e9")
    assert (doing(usual), on(usual, "e1")) == ("draw", "haldane")


# Injuries


@rule("SIG-TOURN-55", "SIG-TOURN-56")
def test_an_injured_character_arrives_with_one_life() -> None:
    state = battle(fought({"injured": ["berta"]}), more="camp 0: anselm berta; power: 9 5")
    play(state, "call:berta", "to:e1")
    assert on(state, "e1") == f"berta wounds {CONTENT.creatures['berta'].health - 1} summoned"
    other = battle(fought({"injured": ["berta"]}), more="camp 0: anselm berta; power: 9 5")
    assert on(play(other, "call:anselm", "to:e1"), "e1") == "anselm summoned"


# The last match


@rule("SIG-TOURN-23")
def test_without_points_of_the_income_only_feats_and_the_hero_count() -> None:
    rich = "battle 0 history: tavern city_hall library arena counting_house; marker: 9 0; kills: 1 0"
    income = sum(CONTENT.cards[name].sort[2] for name in ("tavern", "city_hall", "library", "arena", "counting_house"))
    rich = rich.replace("marker: 9 0", f"marker: {income} 0")
    assert points(battle(fought(), more=rich)) == 1 + sum(income >= mark for mark in (8, 12, 15))
    assert points(battle(fought(income_points=False), more=rich)) == 1
    for gain, scored in ((True, 6), (False, 0)):
        game = fought(hero_gain=gain)
        state = battle(game, "0 berta e3; 1 borrin f3 wounds 8")
        until(state, "activate:e3", "attack:f3", "roll:y:hh")
        passes(state)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores[0] == scored


def test_a_battle_with_every_improvement_conforms() -> None:
    everything = [name for name, one in CONTENT.improvements.items() for _ in range(one.sort[2])]
    used = ["mint", "archive", "blessing", "scouting"]
    player = {"improvements": everything, "used": used, "injured": ["berta"], "cheaper": ["berta"]}
    both = sheet(player, {"improvements": everything, "used": used})
    game = make({"mode": "duel", "scenario": "hunting_season", "feats": 20, "turns": 5}, both)
    suite = Suite(game, seed=4, positions=2, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 40

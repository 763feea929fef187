"""The enemy of the solo campaign (SIG-SOLO-05, -06, -08 to -16): its band, its behaviour cards, the end."""

import pytest
from msgspec import to_builtins

from champclos import State
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.errors import BadContent, BadPosition
from champclos.core.game import NATURE, RESIGN
from champclos.games.signum import make
from champclos.games.signum.game import BATTLES
from champclos.games.signum.solo import SoloContent, read_solo
from champclos.games.signum.state import SignumState
from champclos.testing import rule
from champclos.testing.conformance import Suite
from champclos.testing.scenarios import clause, falls, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.helpers import doing, on, targets, where
from tests.games.signum.solos import ENEMY_SEAT, fight, solo

pytestmark = unmirrored(ENEMY_SEAT)
CONTENT, _ = read_solo({}, "wolf_pass", 1)


def card(name: str, **changed: object) -> dict[str, object]:
    """A behaviour card with other words."""
    return {"behaviours": {name: {**to_builtins(CONTENT.behaviours[name]), **changed}}}


# What the enemy has


@rule("SIG-SOLO-08")
def test_the_number_of_a_battle_says_how_strong_the_enemy_is() -> None:
    for danger, row in enumerate(CONTENT.solo.rows, start=1):
        game = solo(danger=danger)
        wanted = CONTENT.battles["wolf_pass"].camp[: row.camp]
        assert field(game.start(), "camp 1").split() == sorted(wanted, key=game.rules.figures.kind_names.index)
    assert [row.camp for row in CONTENT.solo.rows] == sorted(row.camp for row in CONTENT.solo.rows)
    assert "halberd bronze_shield" in solo(danger=5).start().position()
    blessed = deployed(solo(danger=5))
    assert on(blessed, where(blessed, "grimjaw")) == "grimjaw armour 1"


def deployed(game: object) -> State:
    """Both Heroes are placed."""
    state = game.start()  # type: ignore[attr-defined]
    assert isinstance(state, State)
    play(state, f"to:{sorted(targets(state, 'to'))[0]}")
    play(state, f"to:{sorted(targets(state, 'to'))[0]}")
    return state


@rule("SIG-SOLO-05")
def test_the_campaign_has_improvements_of_its_own_and_more_copies() -> None:
    bought = ["war_drum", "halberd", "halberd", "halberd"]
    assert "war_drum" in solo(improvements=bought).start().position()
    with pytest.raises(BadContent, match="there are not so many copies of halberd"):
        solo(improvements=["halberd"] * 4)
    with pytest.raises(BadContent, match='there is no Improvement "war_drum"'):
        make({"mode": "duel"}, {"sheet": {"players": [{"improvements": ["war_drum"]}, {}]}})


@rule("SIG-SOLO-06")
def test_a_brute_is_given_no_relic() -> None:
    game = solo(hero="borrin", characters=["hound", "durgan"], improvements=["halberd"])
    camp = "cards 0: - - - - - - - - - - halberd; camp 0: hound durgan"
    state = fight("", more=camp, flow="turn/0/3", game=game)
    assert doing(play(state.copy(), "call:durgan")) == "equip"
    assert doing(play(state, "call:hound")) == "deploy"


@rule("SIG-FEAT-17")
def test_a_feat_may_be_played_in_the_first_turn_where_nobody_plays_against_a_player() -> None:
    laid = f"cards 0: tavern arena {' '.join(['-'] * 8)}"
    state = fight("", card="", flow="turn/0/3", more=f"turns: 1; feats hand 0: architect; {laid}")
    play(state, "claim:architect")
    assert field(state, "feats hall 0") == "architect"
    assert state.seen_by(0).scene().plates[0].counters[0].value == "1"


# Battles


@rule("SIG-SOLO-07")
@pytest.mark.parametrize(
    ("battle", "who", "terrain", "roll", "found"),
    [
        ("toll_bridge", "berta", "ford", "", "berta wounds 1 acted"),
        ("barrow_hills", "berta", "hill", "roll:y:c", "berta disease acted"),
        ("barrow_hills", "berta", "hill", "roll:y:h", "berta acted"),
        ("thorn_heart", "berta", "forest", "", "berta wounds 1 acted"),
        ("thorn_heart", "hound", "forest", "", "hound acted"),  # a Beast
        ("old_shrine", "haldane", "hill", "", "haldane acted"),
        ("old_shrine", "berta", "hill", "", "berta acted"),
    ],
)
def test_the_ground_of_a_battle_does_what_its_card_says(
    battle: str, who: str, terrain: str, roll: str, found: str
) -> None:
    state = fight(
        f"0 {who} e5", CONTENT.battles[battle].cards[0], f"e5={terrain}", "turns: 5", "turn/0/3", game=solo(battle)
    )
    play(state, "activate:e5", "done", *([roll] if roll else []))
    assert on(state, "e5") == found
    assert field(state, "power").split()[0] == ("6" if battle == "old_shrine" and who == "haldane" else "5")


# Its turn


@rule("SIG-SOLO-09")
def test_the_enemy_first_calls_without_paying_then_activates_and_does_nothing_else() -> None:
    state = fight("1 wolf e5", more="camp 1: poacher reaver")
    assert legal(state, 1) == {"call:poacher", "call:reaver"}
    assert clause(state, "activate:e5", 1) == "SIG-SOLO-09"
    play(state, "call:reaver")
    play(state, "to:h9")
    assert field(state, "power").split()[1] == "0"
    assert all(choice.startswith("activate:") for choice in legal(state, 1))
    assert clause(state, "call:poacher", 1) == "SIG-SUMMON-02"
    quiet = fight("1 wolf e5 acted; 1 grimjaw i9 acted")
    assert legal(quiet, 1) == {"done"}


@rule("SIG-SOLO-09")
def test_in_its_first_turn_the_enemy_calls_as_many_as_the_battle_says() -> None:
    state = fight(
        "",
        card="",
        flow="turn/1/0",
        more="turns: 1; camp 1: wolf reaver poacher cutthroat ogre ghoul velmor",
        game=solo(danger=5),
    )
    settle(state, FastDice(1))
    called = 0
    while any(choice.startswith("call") for choice in legal(state, 1)):
        play(state, sorted(legal(state, 1))[0])
        while doing(state) in ("deploy", "equip"):
            play(state, sorted(legal(state, 1) - {"pass"})[0])
        called += 1
    assert called == CONTENT.solo.rows[4].called > 1


@rule("SIG-SOLO-09")
def test_the_enemy_gains_no_victory_points() -> None:
    state = fight("1 reaver e5; 0 berta e6 wounds 4; 1 grimjaw i9 acted", "fury")
    play(state, "activate:e5", "attack:e6")
    while state.seat == NATURE:
        state.play(NATURE, int(state.odds().choices[0]))
    assert where(state, "berta") == ""
    assert field(state, "kills") == ""


@rule("SIG-SOLO-09", "SIG-POWER-09")
def test_the_enemy_gains_none_for_its_income_or_a_hero_either() -> None:
    dead = "history 1: ogre reaver poacher cutthroat ghoul hexer shieldbearer giltalas; marker: 0 8"
    state = fight("0 haldane e5 wounds 7; 1 grimjaw e6", more=dead)
    scene = state.seen_by(0).scene()
    assert [plate.counters[0].value for plate in scene.plates] == ["0", "0"]
    assert not [mark for mark in scene.marks if mark.what == "held"]
    track = next(zone for zone in state.game.scenery().zones if zone.id == "track-1")
    assert not [badge for place in track.places for badge in place.badges]  # nor does it draw cards
    assert [plate.counters[2].name.en for plate in scene.plates] == ["Income, next mark 5", "Income"]
    play(state, "activate:e6", "attack:e5")
    while state.seat == NATURE:
        state.play(NATURE, int(state.odds().choices[0]))
    result = state.seen_by(0).scene().result
    assert result is not None
    assert (result.scores, result.parts) == ((0, 0), ((), ()))


@rule("SIG-SOLO-10")
def test_a_card_is_drawn_until_all_are_and_then_they_are_shuffled() -> None:
    state = fight("", card="", flow="turn/1/1")
    names = CONTENT.battles["wolf_pass"].cards
    plans = state.rules.figures.plan_names
    assert falls(state) == {f"plan:{name}" for name in names}
    play(state, "plan:fury")
    assert int(field(state, "plan").split()[0]) == plans.index("fury")
    last = 1 << plans.index("pack")
    state = fight("", more=f"plan: {plans.index('hunt')} {last}", flow="turn/1/1")
    assert len(state.odds().choices) == 1
    play(state, "plan:pack")
    assert int(field(state, "plan").split()[1]) == sum(1 << plans.index(name) for name in names)
    with pytest.raises(BadPosition, match="behaviour card"):
        fight("", card="wrath")
    for flow in ("turn/1/3", "turn/1/2", "turn/1/2 draw/1", "turn/1/2 draw/1/2"):
        with pytest.raises(BadPosition, match="behaviour card"):
            fight("", card="", flow=flow)
    state = fight("", card="", flow="turn/1/2 draw/1/2/1")
    play(state, "plan:pack")
    assert int(field(state, "plan").split()[0]) == plans.index("pack")


@rule("SIG-SOLO-10")
def test_its_rows_count_for_the_enemy_alone_and_it_says_so() -> None:
    state = fight("1 wolf e5; 0 berta e6; 1 grimjaw i9 acted", "fury")
    play(state, "activate:e5", "attack:e6")
    assert field(state, "pool") == "yyg"
    own = fight("1 wolf e5; 0 berta e6", "fury", flow="turn/0/3", more="turns: 5")
    play(own, "activate:e6", "attack:e5")
    assert field(own, "pool") == "yy"
    drawn = fight("", card="", flow="turn/1/1")
    play(drawn, "plan:fury")
    told = [drawn.game.tell(event) for event in drawn.told]
    assert any("Fury. Whoever has most life acts first." in words.en for words in told)
    assert any("« La Furie ». Celui qui a le plus" in words.fr for words in told)
    scene = drawn.seen_by(0).scene()
    assert scene.title is not None
    assert (scene.title.fr, [plate.counters[0].goal for plate in scene.plates]) == ("Tour 2 sur 10", ["6", ""])
    shown = {piece.id: piece.kind for piece in scene.pieces}
    assert (shown["plan"], shown["battle"]) == ("plan-fury", "battle")


@rule("SIG-SOLO-10", "SIG-SOLO-11")
def test_the_first_word_that_tells_two_apart_counts_and_equals_are_left_to_chance() -> None:
    creatures = "1 wolf e5; 1 reaver b2; 1 poacher h8"
    assert legal(fight(creatures, "pack"), 1) == {"activate:b2"}  # nearest to the Hero on a1
    assert legal(fight(creatures, "fury"), 1) == {"activate:i9"}  # most life: Grimjaw
    pairs = "1 wolf e5; 1 poacher c5; 1 reaver c9; 1 grimjaw i9 acted"
    weakest = solo("toll_bridge")
    assert legal(fight(pairs.replace("grimjaw", "sabine"), "volley", game=weakest), 1) == {"activate:e5", "activate:c5"}
    assert clause(fight(creatures, "pack"), "activate:e5", 1) == "SIG-SOLO-11"
    boss = solo("iron_throne")
    assert legal(fight("1 wolf b2", "wrath", game=boss), 1) == {"activate:i9"}
    others = solo("thorn_heart")
    assert legal(fight("1 wolf b2", "thorns", game=others), 1) == {"activate:b2"}


# Its creatures


def active(creatures: str, at: str, name: str, terrain: str = "", battle: str = "wolf_pass") -> SignumState:
    """A creature of the enemy is active; all others of it were."""
    state = fight(creatures, name, terrain, game=solo(battle))
    play(state, f"activate:{at}")
    return state


@rule("SIG-SOLO-12")
def test_of_those_whom_it_can_attack_it_attacks_the_one_that_its_card_names() -> None:
    both = "1 wolf e5; 0 kaitlynn e6; 0 odile e4 wounds 2; 1 grimjaw i9 acted"
    state = active(both, "e5", "pack")
    assert legal(state, 1) == {"attack:e4"}
    assert clause(state, "attack:e6", 1) == "SIG-SOLO-12"
    assert legal(active(both.replace("odile e4 wounds 2", "haldane e4"), "e5", "hunt"), 1) == {"attack:e4"}
    hurt = "1 wolf e5; 0 kaitlynn e6 wounds 1; 0 odile e4; 1 grimjaw i9 acted"
    assert legal(active(hurt, "e5", "pursuit"), 1) == {"attack:e6"}
    assert legal(active(hurt, "e5", "pack"), 1) == {"attack:e6", "attack:e4"}  # both have 3 life left, and are as near


@rule("SIG-SOLO-12")
def test_of_equal_aims_each_way_is_offered_once_and_in_order() -> None:
    state = active("1 wolf e5; 0 kaitlynn e8 wounds 1; 0 odile e2; 1 grimjaw i9 acted", "e5", "pack")
    found = list(state.choices(1))
    assert {state.notation(choice, 1) for choice in found} > {"move:e7"}
    assert found == sorted(set(found))
    assert found == [choice for choice in range(state.game.choice_count) if state.why_not(1, choice) == 0]


@rule("SIG-SOLO-12", "SIG-SOLO-13")
def test_it_moves_to_attack_whom_it_could_not_attack_from_where_it_stands() -> None:
    state = active("1 wolf e5; 0 berta e6; 0 odile e2 wounds 2; 1 grimjaw i9 acted", "e5", "pack")
    far = state.rules.start.far
    names = state.rules.field.names
    assert legal(state, 1)
    for choice in legal(state, 1):
        verb, _, at = choice.partition(":")
        assert verb == "move"
        assert far[names.index(at)][names.index("e2")] == 1
    assert clause(state, "attack:e6", 1) == "SIG-SOLO-12"
    assert clause(state, "done", 1) == "SIG-SOLO-13"
    nearest = min(far[names.index("e5")][names.index(at)] for at in targets(state, "move"))
    assert {far[names.index("e5")][names.index(at)] for at in targets(state, "move")} == {nearest}


@rule("SIG-SOLO-13")
def test_a_shooter_keeps_its_distance_or_takes_cover_if_its_card_says_so() -> None:
    creatures = "1 poacher e5; 0 berta e6; 1 sabine i9 acted"
    away = active(creatures, "e5", "volley", battle="toll_bridge")
    far, names = away.rules.start.far, away.rules.field.names
    found = targets(away, "move")
    assert found
    assert {far[names.index(at)][names.index("e6")] for at in found} == {3}
    assert clause(away, "attack:e6", 1) == "SIG-SOLO-12"
    stays = active("1 poacher e5; 0 berta e8; 1 sabine i9 acted", "e5", "volley", battle="toll_bridge")
    assert legal(stays, 1) == {"attack:e8"}
    cover = active(creatures, "e5", "bulwark", "e4=forest", "toll_bridge")
    assert legal(cover, 1) == {"move:e4"}
    assert legal(active(creatures, "e5", "pack", battle="toll_bridge"), 1) == {"attack:e6"}


@rule("SIG-SOLO-13", "SIG-ATTACK-03")
def test_it_does_not_stand_in_its_own_line_of_sight() -> None:
    """From d3 an arrow would fly over e5, which the creature leaves."""
    state = active("1 poacher e5; 0 berta e6; 1 sabine i9 acted", "e5", "volley", battle="toll_bridge")
    assert targets(state, "move") == {"c5", "c4", "d3", "e3", "h5", "g4", "c7", "c8", "b6", "g3", "f3"}
    play(state, "move:d3")
    assert legal(state, 1) == {"attack:e6"}


@rule("SIG-SOLO-12", "SIG-SOLO-13", "SIG-MOVE-03")
def test_it_does_not_enter_terrain_that_would_end_its_activation_to_attack() -> None:
    creatures, near = "1 reaver e3; 0 berta e6; 1 grimjaw i9 acted", "e5=forest f5=forest"
    for card in ("pack", "lurk"):  # the forest is nearer, and for who keeps away as far off
        battle = "wolf_pass" if card == "pack" else "toll_bridge"
        leader = creatures if card == "pack" else creatures.replace("grimjaw", "sabine")
        state = active(leader, "e3", card, near, battle)
        assert targets(state, "move") == {"d6"}
        play(state, "move:d6")
        assert legal(state, 1) == {"attack:e6"}


@rule("SIG-SOLO-14")
def test_who_reaches_nobody_comes_nearer_stays_or_gathers_round_the_leader() -> None:
    state = active("1 reaver e9; 1 grimjaw i9 acted", "e9", "pack")
    far, names = state.rules.start.far, state.rules.field.names
    home = names.index("a1")
    found = targets(state, "run")
    assert found
    assert not targets(state, "move")
    assert {far[names.index(at)][home] for at in found} == {far[names.index("e9")][home] - 4}
    assert clause(state, "run:d9", 1) == "SIG-SOLO-14"
    assert clause(state, "done", 1) == "SIG-SOLO-13"
    assert legal(active("1 poacher e9; 1 sabine i9 acted", "e9", "lurk", battle="toll_bridge"), 1) == {"done"}
    guard = active("1 wolf e5; 1 sabine i9 acted", "e5", "bulwark", battle="toll_bridge")
    leader = names.index("i9")
    assert all(far[names.index(at)][leader] < far[names.index("e5")][leader] for at in targets(guard, "run"))


@rule("SIG-SOLO-15")
def test_it_accepts_what_is_free_and_uses_no_special_ability() -> None:
    offered = fight("0 berta e5; 1 vharr e6", "wrath", flow="turn/0/3", more="turns: 5", game=solo("iron_throne"))
    play(offered, "activate:e5", "attack:e6")
    dice = FastDice(3)
    while doing(offered) != "offer":
        settle(offered, dice)
        if doing(offered) != "offer":
            play(offered, sorted(legal(offered, int(offered.seat)))[0])
    assert legal(offered, 1) == {"yes"}  # a Counterblow
    assert clause(offered, "pass", 1) == "SIG-SOLO-15"
    paid = fight("1 ramona e5; 1 sabine i9 acted", "pack", more="power: 5 5", game=solo("toll_bridge"))
    play(paid, "activate:e5")
    assert legal(paid, 1) == {"pass"}  # a Contract
    special = {"creatures": {"wolf": {**to_builtins(CONTENT.creatures["wolf"]), "words": [["long_shot", 4, "gg"]]}}}
    state = fight("1 wolf e5; 0 berta e8; 1 grimjaw i9 acted", "pack", game=solo(content=special))
    play(state, "activate:e5")
    assert clause(state, "use:long_shot-4-gg", 1) == "SIG-SOLO-15"


@rule("SIG-SOLO-15")
def test_it_throws_blanks_again_and_nothing_else() -> None:
    changed = {"creatures": {"wolf": {**to_builtins(CONTENT.creatures["wolf"]), "words": [["attack_master", 2]]}}}
    state = fight("1 wolf e5; 0 berta e6; 1 grimjaw i9 acted", "pack", game=solo(content=changed))
    play(state, "activate:e5", "attack:e6", "roll:y:.", "roll:g:h", "yes")
    assert legal(state, 1) == {"reroll:y."}
    assert clause(state, "done", 1) == "SIG-SOLO-15"


# The end


def ended(more: str, battle: str = "wolf_pass", flow: str = "turn/1/5", creatures: str = "") -> State:
    return fight(creatures, flow=flow, more=more, game=solo(battle), card=CONTENT.battles[battle].cards[0])


@rule("SIG-SOLO-16")
def test_a_battle_is_won_by_the_points_or_by_the_leaders_fall_and_lost_by_the_heros() -> None:
    enough = ended("kills: 6 0")
    assert (enough.outcome().winners, enough.outcome().scores) == ([0], (6, 0))  # type: ignore[union-attr]
    assert ended("kills: 5 0").outcome() is None
    assert ended("kills: 12 0", "iron_throne").outcome() is None
    state = fight("0 haldane e5; 1 grimjaw e6 wounds 9", flow="turn/0/3", more="turns: 5")
    play(state, "activate:e5", "attack:e6")
    while state.seat == NATURE:
        state.play(NATURE, int(state.odds().choices[0]))
    assert state.outcome().winners == [0]  # type: ignore[union-attr]
    assert state.game.rulebook.id(state.outcome().clause) == "SIG-SOLO-16"  # type: ignore[union-attr]
    lost = fight("0 haldane e5 wounds 7; 1 grimjaw e6", "pack")
    play(lost, "activate:e6", "attack:e5")
    while lost.seat == NATURE:
        lost.play(NATURE, int(lost.odds().choices[0]))
    assert lost.outcome().winners == [1]  # type: ignore[union-attr]


@rule("SIG-SOLO-16")
def test_when_the_turns_are_over_the_battle_is_lost_unless_it_is_won_by_holding_out() -> None:
    late = ended("turns: 20", flow="turn/1/6")
    assert late.outcome().winners == [1]  # type: ignore[union-attr]
    held = ended("turns: 16", "winter_watch", "turn/1/6")
    assert held.outcome().winners == [0]  # type: ignore[union-attr]
    assert ended("turns: 18", flow="turn/1/6").outcome() is None
    given = ended("turns: 4")
    given.play(0, RESIGN)
    assert given.outcome().winners == [1]  # type: ignore[union-attr]


# Content, and the contract


def test_there_are_battles_enough_and_every_card_is_played() -> None:
    assert isinstance(CONTENT, SoloContent)
    assert tuple(CONTENT.battles) == BATTLES
    chiefs = [one for one in CONTENT.battles.values() if one.boss]
    assert len(chiefs) == 2
    assert all(CONTENT.creatures[one.leader].rows for one in chiefs)
    assert {name for one in CONTENT.battles.values() for name in one.cards} == set(CONTENT.behaviours)
    assert all(len(one.camp) >= CONTENT.solo.rows[-1].camp for one in CONTENT.battles.values())


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (card("pack", aim=["bravest"]), r'line \d+: behaviours.pack: "bravest" is none of nearest, weakest'),
        (card("pack", move="fly"), 'behaviours.pack: "fly" is none of advance, keep, cover'),
        (card("fury", rows=[{"when": "roll", "do": [{"add_rice": "y"}]}]), r"line \d+: behaviours.fury.*add_rice"),
        ({"battles": {"wolf_pass": {**to_builtins(CONTENT.battles["wolf_pass"]), "cards": ["sleep"]}}}, "sleep"),
        ({"battles": {"wolf_pass": {**to_builtins(CONTENT.battles["wolf_pass"]), "map": "moon"}}}, "moon"),
        ({"battles": {"wolf_pass": {**to_builtins(CONTENT.battles["wolf_pass"]), "camp": ["toad"]}}}, "toad"),
        ({"copies": {"anvil": 1}}, "copies of what is no Improvement"),
    ],
)
def test_what_a_battle_cannot_mean_is_refused(content: dict[str, object], line: str) -> None:
    with pytest.raises(BadContent, match=line):
        make({"mode": "solo"}, content)


@pytest.mark.parametrize(
    ("name", "danger"),
    [pytest.param(name, 6, marks=[] if name == "thorn_heart" else [pytest.mark.slow]) for name in BATTLES],
)
def test_every_battle_conforms(name: str, danger: int) -> None:
    suite = Suite(make({"mode": "solo", "battle": name, "danger": danger}, {}), seed=1, positions=2, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 30


@rule("SIG-SOLO-07", "SIG-POWER-12")
def test_who_dies_of_a_ford_may_bring_a_card_before_it_is_over() -> None:
    history = "battle 0 history: library shooting_range arena gust_of_wind; marker: 4 0"
    state = fight(
        "0 berta e5 wounds 4", "volley", "e5=ford", f"turns: 5; {history}", "turn/0/3", game=solo("toll_bridge")
    )
    play(state, "activate:e5", "done")
    assert (state.seat, where(state, "berta"), doing(state)) == (NATURE, "", "draw")
    assert state.flaw() == ""
    assert state.game.position(state.position()).position() == state.position()

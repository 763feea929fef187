"""What the table shows of Warlords of Europe, what it asks, and that its panels say what the rules allow."""

from champclos import State
from champclos.core.scene import Panel, Piece, Prompt, Scene, check_scene, panel_choices, panel_start
from champclos.testing.panels import panel_flaw
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import GAMES, at, attack, buying, dice, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"


def seen(state: State) -> Scene:
    """The scene of whoever decides, without a flaw in it or in its panels."""
    view = state.seen_by(state.seat)
    scene = view.scene()
    assert check_scene(state.game.scenery(), scene) == []
    assert scene.prompt is None or panel_flaw(view, scene.prompt) == ""
    return scene


def asked(state: State) -> Prompt:
    prompt = seen(state).prompt
    assert prompt is not None
    return prompt


def panel(state: State, name: str = "") -> Panel:
    """A panel of what is asked, by its id, or the first."""
    return next(one for one in asked(state).panels if one.id == (name or one.id))


def piece(scene: Scene, name: str) -> Piece:
    return next(one for one in scene.pieces if one.id == name)


def filled(one: Panel, **amounts: int) -> list[int]:
    """What a panel begins with, some rows by their kind filled in otherwise."""
    return [amounts.get(row.kind, start) for row, start in zip(one.rows, panel_start(one), strict=True)]


def played(state: State, choices: list[int]) -> State:
    for choice in choices:
        state.play(state.seat, choice)
    return state


def rows(one: Panel) -> dict[str, tuple[int, int, int]]:
    """Least, first and most of each row, by its kind and place."""
    return {f"{row.kind} {row.at}".strip(): (row.least, row.start, row.most) for row in one.rows}


def test_an_army_is_one_piece_with_its_kinds_and_castles_look_as_they_are() -> None:
    text = "castile: 0 finished s5 k1 l1 ms2 captive 1; leon: 0 unfinished s1 moved s2; aragon: 0 started s1"
    scene = seen(turn(text + REST))
    army = piece(scene, "army-castile")
    kinds = [(one.kind, one.count) for one in army.counts]
    assert (army.seat, army.count) == (0, 9)
    assert kinds == [("warlord", 1), ("knight", 1), ("spearman", 5), ("mercenary-spearman", 2)]
    castles = [piece(scene, f"castle-{fief}").kind for fief in ("castile", "leon", "aragon")]
    assert castles == ["castle", "unfinished", "started"]
    assert piece(scene, "army-leon").badges[0].value == "2"
    assert (piece(scene, "captive-castile-1").kind, piece(scene, "captive-castile-1").seat) == ("captive", 1)


def test_places_show_the_defenders_die_and_their_peasants() -> None:
    scene = seen(turn("leon: 0 s1; castile: 0 finished s1" + REST))
    badges = {one.at: {badge.symbol: badge.value for badge in one.badges} for one in scene.badges}
    assert badges["castile"] == {"dice": "d12"}
    assert badges["aragon"] == {"dice": "d8", "peasant": "3"}
    assert badges["navarre"] == {"dice": "d10", "peasant": "2"}


def test_a_kingdoms_name_is_short_on_the_map() -> None:
    fiefs = {place.id: place.short for place in GAMES[4].scenery().zones[0].places}
    names = [fiefs[name] for name in ("castile", "aragon", "scotland", "gpoland")]
    assert [(name.en, name.fr) for name in names if name] == [
        ("Castile", "Castille"),
        ("Aragon", "Aragon"),
        ("Scotland", "Écosse"),
        ("Gr. Poland", "Gde Pologne"),
    ]


def test_plates_say_what_the_next_taxes_bring_and_of_what() -> None:
    plate = seen(turn("castile: 0 finished s1; leon: 0 s1; gold: 7 0" + REST)).plates[0]
    values = {badge.symbol: (badge.value, badge.name.en) for badge in plate.counters}
    assert values["coin"] == ("7", "gold")
    assert values["income"] == ("+9", "income (fiefs 3, castles 6)")
    assert (values["castle"][0], values["flag"][0]) == ("1", "2")


def test_taxation_tells_every_seats_sum_with_its_parts() -> None:
    state = stage("taxes", "castile: 0 finished s1; leon: 0 s1; merchant hand 0: trade_fair" + REST)
    play(state, "pass")
    told = [state.game.tell(event).en for event in state.told]
    assert "Blue collects 9 gold: fiefs 3, castles 6" in told


def test_other_hands_are_counted_but_not_shown() -> None:
    state = turn("castile: 0 finished s1; conquest hand 0: siege; conquest hand 1: levy plunder" + REST)
    scene = seen(state)
    assert [one.kind for one in scene.pieces if one.place.startswith("hand")] == ["siege"]
    cards = [badge for badge in scene.plates[1].counters if badge.symbol == "card_back"]
    assert [badge.value for badge in cards] == ["2"]


def test_attacks_declared_are_arrows_from_those_who_attack() -> None:
    state = turn("castile: 0 finished s5; leon: 0 s3" + REST)
    march(state, "castile", "s2", "aragon")
    scene = seen(state)
    link = scene.links[0]
    assert (link.what, link.start, link.end) == ("attack", "attack-castile-aragon", "aragon")
    assert link.words is not None
    assert link.words.en == "2 soldiers"
    assert piece(scene, "attack-castile-aragon").place == "castile"


def test_a_battle_shows_both_sides_and_the_dice_by_sort() -> None:
    state = attack("s3 a1", "s2", "")
    dice(state, "1/1")
    scene = state.seen_by(0).scene()
    assert [(one.kind, one.count) for one in scene.pieces if one.place == "battle-0"] == [
        ("archer", 1),
        ("spearman", 3),
    ]
    roll = scene.rolls[0]
    assert roll.step is not None
    assert (roll.step.en, roll.at, [die.hit for die in roll.dice]) == ("Archers", "aragon", [True])
    assert [(total.value, total.name.en) for total in roll.totals] == [(1, "hit")]


# Questions


def test_each_question_has_words_and_a_clause_of_its_own() -> None:
    campaign = turn("castile: 0 finished s1; aragon: 0 s2" + REST)
    found = {asked(one).clause: asked(one).words for one in (
        campaign,
        reserve("castile: 0 finished s1; aragon: 0 s2" + REST),
        buying("castile: 0 finished s1; gold: 9 0" + REST),
        stage("deploying", "castile: 0 finished s1; recruits 0: s1" + REST),
        stage("bidding", "castile: 0 finished s1" + REST),
    )}  # fmt: skip
    assert list(found) == ["WOE-MOVE-1", "WOE-RESERVE-1", "WOE-RECRUIT-1", "WOE-DEPLOY-1", "WOE-INIT-1"]
    assert len({words.en for words in found.values()}) == len({words.fr for words in found.values()}) == 5


# Panels


def test_a_march_is_one_answer_with_all_soldiers_to_begin_with() -> None:
    state = turn("castile: 0 finished s5 k1 l1; leon: 0 s1" + REST)
    option = next(one for one in asked(state).options if one.picks == ("castile", "aragon"))
    army = panel(state, option.panel)
    assert rows(army) == {
        "warlord army-castile": (0, 1, 1), "knight army-castile": (0, 1, 1), "spearman army-castile": (0, 5, 5),
    }  # fmt: skip
    choices = [option.choice, *panel_choices(army, filled(army, spearman=3)), *option.then]
    assert [state.notation(choice, 0) for choice in choices] == [
        "march:castile", "take:l1", "take:k1", "take:s3", "step:aragon",
    ]  # fmt: skip
    after = played(state, choices)
    assert piece(seen(after), "attack-castile-aragon").count == 5


def test_two_steps_are_for_who_is_led_or_rides() -> None:
    led = turn("castile: 0 finished s5 l1; navarre: 0 s1" + REST)
    far = next(one for one in asked(led).options if len(one.then) == 2)
    assert rows(panel(led, far.panel))["warlord army-castile"] == (1, 1, 1)
    riding = turn("castile: 0 finished s5 k2; navarre: 0 s1" + REST)
    gascony = next(one for one in asked(riding).options if one.picks == ("castile", "gascony"))
    assert rows(panel(riding, gascony.panel)) == {"knight army-castile": (0, 2, 2)}
    assert "through the Kingdom of Navarre" in gascony.words.en
    walking = turn("castile: 0 finished s5; navarre: 0 s1" + REST)
    assert all(len(one.then) == 1 for one in asked(walking).options if one.then)


def test_in_the_reserve_no_more_march_to_a_mountain_than_there_is_room() -> None:
    state = reserve("castile: 0 finished s9; leon: 0 s12" + REST)
    option = next(one for one in asked(state).options if one.picks == ("castile", "leon"))
    army = panel(state, option.panel)
    assert (army.sums[0].most, army.sums[0].clause, panel_start(army)) == (3, "WOE-MOUNT-1", [3])
    assert all(one.panel for one in asked(state).options if one.verb == "march")


def test_in_the_reserve_knights_may_ride_over_a_full_mountain_and_back() -> None:
    state = reserve("castile: 0 finished s1 k2; leon: 0 s15" + REST)
    offered = sorted({option.choice for option in asked(state).options})
    assert offered == sorted(state.choices(0))
    assert "march:castile" in [state.notation(choice, 0) for choice in offered]
    play(state, "march:castile", "take:k2", "step:leon", "step:castile")
    assert piece(seen(state), "army-castile").count == 3


def test_in_the_reserve_more_than_a_mountain_feeds_may_go_over_it_fief_by_fief() -> None:
    for army in ("s9 l1", "s1 k4", "s1 mk4"):
        state = reserve(f"castile: 0 finished {army}; leon: 0 s12; aragon: 0 s1" + REST)
        marching = [one for one in asked(state).options if one.verb == "march"]
        plain = next(one for one in marching if not one.panel)
        assert (plain.picks, plain.words.en) == ((), "Kingdom of Castile: fief by fief")
        assert {one.picks for one in marching if one.panel} >= {("castile", "leon"), ("castile", "aragon")}
    led = reserve("castile: 0 finished s9 l1; leon: 0 s17" + REST)
    march(led, "castile", "l1 s9", "leon")
    play(led, "take:s4", "step:castile")
    assert (piece(seen(led), "army-castile").count, piece(seen(led), "army-leon").count) == (14, 13)


def test_where_nobody_can_go_on_no_march_is_offered_fief_by_fief() -> None:
    campaign = turn("castile: 0 finished s9 l1; leon: 0 s12" + REST)
    roomy = reserve("castile: 0 finished s1 l1; leon: 0 s12" + REST)
    for state in (campaign, roomy):
        assert all(one.panel for one in asked(state).options if one.verb in ("march", "attack"))


def test_on_its_way_a_warlord_leaves_and_picks_up_on_one_panel() -> None:
    state = turn("castile: 0 finished s5 l1; aragon: 0 s4" + REST)
    march(state, "castile", "s3 l1", "aragon")
    way = panel(state, "way")
    assert [(row.kind, row.most) for row in way.rows] == [("spearman", 3), ("spearman", 4)]
    assert state.part(0) == 4


def test_losses_begin_with_the_cheapest() -> None:
    state = attack("s2 w1 k2 l1", "s9", "")
    dice(state, "2/0", "1/0", "2/0", "1/0", "9/4")
    losses = panel(state, "losses")
    assert rows(losses) == {"spearman": (0, 2, 2), "swordsman": (0, 1, 1), "knight": (0, 1, 2), "warlord": (0, 0, 1)}
    played(state, panel_choices(losses, panel_start(losses)))
    assert asked(state).clause == "WOE-BATTLE-7"


def test_against_peasants_no_warlord_is_on_the_panel_before_the_others_are_gone() -> None:
    state = turn("castile: 0 finished s2 k1 l1" + REST)
    march(state, "castile", "s2 k1 l1", "aragon")
    play(state, "done")
    dice(state, "2/0", "1/0", "1/0", "3/2")
    assert rows(panel(state, "losses")) == {"spearman": (0, 2, 2), "knight": (0, 0, 1)}


def test_battles_against_peasants_are_run_through() -> None:
    state = turn("castile: 0 finished s4; leon: 0 s4" + REST)
    march(state, "castile", "s3", "aragon")
    march(state, "leon", "s3", "portugal")
    play(state, "done")
    runs = set()
    while (now := asked(state)).run is not None:
        assert now.run is not None
        runs.add(now.run.id)
        played(state, list(now.run.choices))
        while state.seat < 0:
            state.apply(state.seat, state.odds().choices[0 if len(runs) > 2 else -1])
    assert len(runs) == 1
    assert asked(state).clause == "WOE-RESERVE-1"


def test_purchases_are_one_panel_within_the_gold() -> None:
    state = buying("castile: 0 finished s1; gold: 17 0" + REST)
    shop = panel(state, "recruiting")
    gold = shop.sums[0]
    assert (gold.most, gold.clause) == (17, "WOE-RECRUIT-3")
    assert rows(shop)["knight"] == (0, 0, 2)
    played(state, panel_choices(shop, filled(shop, knight=2, spearman=1)))
    assert state.position().count("recruits 0: s1 k2") == 1
    assert asked(state).clause == "WOE-DEPLOY-1"


def test_deployment_is_one_panel_and_begins_with_everything_in_the_castle() -> None:
    text = "castile: 0 finished s1; leon: 0 s1; aragon: 0 s1; recruits 0: s2 w1 k1; levies: 4 0"
    state = stage("deploying", text + REST)
    places = panel(state, "deployment")
    found = [(row.kind, row.at, row.start, row.most) for row in places.rows]
    assert found[:1] == [("knight", "castile", 1, 1)]
    assert ("swordsman", "leon", 0, 1) in found
    assert ("spearman", "castile", 2, 2) in found
    assert ("spearman", "castile", 4, 4) in found
    alone = [one.most for one in places.sums if one.clause == "WOE-DEPLOY-2"]
    assert alone == [1, 1]
    after = played(state, panel_choices(places, panel_start(places)))
    assert piece(after.seen_by(0).scene(), "army-castile").count == 9


def test_the_first_armies_are_shared_on_one_panel() -> None:
    state = at("armies", "castile: 0 finished; leon: 0 l1; wessex: 1 finished; wales: 1 l1")
    share = panel(state, "share")
    assert rows(share)["spearman"] == (0, 6, 12)
    assert share.sums[0].most == 18
    assert asked(played(state, panel_choices(share, panel_start(share)))).seat == 1


def test_a_ransom_is_one_panel_and_is_read_before_it_is_answered() -> None:
    text = "castile: 0 finished s1; wessex: 1 finished s3 captive 0; gold: 8 0; conquest hand 0: siege"
    state = turn(text, step=0)
    state.settle()
    offer = panel(state, "offer")
    assert [(row.name.en, row.most) for row in offer.rows] == [("Gold", 8), ("Siege", 1), ("Captive warlord", 1)]
    played(state, panel_choices(offer, [5, 1, 1]))
    answer = asked(state)
    assert (answer.seat, [option.verb for option in answer.options]) == (1, ["accept", "refuse", "counter"])
    assert [(row.name.en, row.start) for row in panel(state, "offered").rows][:2] == [("Gold", 5), ("Siege", 1)]
    play(state, "counter")
    assert [row.name.en for row in panel(state, "demand").rows] == ["Gold", "Cards", "Captive warlord"]


def test_a_large_treasure_is_offered_within_what_there_is() -> None:
    text = "castile: 0 finished s1; wessex: 1 finished s3 captive 0; gold: 130 0"
    state = turn(text, step=0)
    state.settle()
    offer = panel(state, "offer")
    assert [(row.name.en, row.most) for row in offer.rows][:2] == [("60 gold at a time", 2), ("Gold", 60)]
    assert offer.sums[1].most == 130
    played(state, panel_choices(offer, [1, 40, 1])[:-1])
    assert state.part(0) == 2
    play(state, "make")
    assert panel(state, "offered").rows[0].start == 100


def test_who_leaves_a_mountain_is_one_panel_and_begins_with_the_cheapest() -> None:
    state = turn("castile: 0 finished s14 w2 k3" + REST)
    march(state, "castile", "s14 w2 k3", "leon")
    play(state, "done")
    dice(state, "14/1", "2/0", "3/0", "1/0")
    back = panel(state, "sent-back")
    assert back.words.en == "Back to the Kingdom of Castile: 4"
    assert rows(back) == {"spearman": (0, 4, 4), "swordsman": (0, 0, 2), "knight": (0, 0, 3)}
    assert (back.sums[0].least, back.sums[0].most, back.sums[0].clause) == (4, 4, "WOE-MOUNT-1")
    played(state, panel_choices(back, filled(back, spearman=1, swordsman=2, knight=1))[:2])
    assert state.part(0) == 2
    assert rows(panel(state, "sent-back")) == {"spearman": (0, 1, 1), "knight": (0, 0, 1)}
    play(state, "lose:k1")
    assert piece(seen(state), "army-castile").count == 4


def test_all_of_one_kind_may_leave_a_mountain_before_another() -> None:
    """The last ones are still named, so that a panel says all of it."""
    state = turn("castile: 0 finished s2 k6 ms9" + REST)
    march(state, "castile", "s2 k6 ms9", "leon")
    play(state, "done")
    dice(state, "11/1", "6/0", "1/0")
    back = panel(state, "sent-back")
    assert panel_start(back) == [2, 0, 0]
    assert asked(played(state, panel_choices(back, [1, 1, 0]))).clause == "WOE-RESERVE-1"


def test_losses_in_a_battle_and_who_leaves_the_mountain_after_it_are_two_answers() -> None:
    state = turn("castile: 0 finished s20 k2; leon: 1 s1" + REST)
    march(state, "castile", "s17 k2", "leon")
    play(state, "done")
    dice(state, "16/0", "1/0", "2/1", "1/1")
    assert panel(state).id == "losses"
    play(state, "lose:s1")
    assert panel(state).id == "sent-back"


def test_who_is_lost_on_a_mountain_is_one_panel() -> None:
    state = reserve("castile: 0 finished s1; leon: 0 s14 k3" + REST)
    play(state, "done")
    assert rows(panel(state, "hunger")) == {"spearman": (0, 2, 2), "knight": (0, 0, 2)}


def test_mercenaries_are_paid_on_one_panel_and_as_few_as_must_be_are_let_go() -> None:
    text = "castile: 0 finished s1 mk2; aragon: 0 s1 ms3; gold: {} 0" + REST
    rich = panel(stage("recruiting", text.format(20)), "upkeep")
    assert panel_start(rich) == [0, 0, 5]
    state = stage("recruiting", text.format(3))
    poor = panel(state, "upkeep")
    assert rows(poor) == {"mercenary-spearman aragon": (0, 2, 3), "mercenary-knight castile": (0, 0, 2), "": (5, 5, 5)}
    assert (poor.sums[0].most, poor.sums[0].clause) == (3, "WOE-DEPLOY-4")
    played(state, panel_choices(poor, panel_start(poor)))
    scene = seen(state)
    assert (piece(scene, "army-aragon").count, scene.plates[0].counters[0].value) == (2, "0")


def test_all_mercenaries_may_be_let_go_at_once() -> None:
    state = stage("recruiting", "castile: 0 finished s1; aragon: 0 ms3; gold: 9 0" + REST)
    upkeep = panel(state, "upkeep")
    played(state, panel_choices(upkeep, [3, 3])[:-1])
    assert state.part(0) == 3
    played(state, [upkeep.close or 0])
    assert asked(state).clause == "WOE-RECRUIT-1"
    assert all(one.id != "army-aragon" for one in seen(state).pieces)


def test_crusaders_are_one_panel_and_not_spearmen_alone() -> None:
    text = "castile: 0 finished s4 w1 l1; aragon: 0 s6 k1" + REST
    state = play(stage("pope", text), "draw:call_to_crusade", "suffer")
    crusade = panel(state, "crusade")
    started = {f"{row.kind} {row.at}": row.start for row in crusade.rows if row.start}
    assert started == {"spearman aragon": 1, "swordsman castile": 1}
    assert [(one.least, one.most, one.quiet) for one in crusade.sums] == [(2, 2, False), (1, None, True)]
    played(state, panel_choices(crusade, panel_start(crusade))[:1])
    assert state.part(0) == 1
    alone = play(stage("pope", "castile: 0 finished s4 l1" + REST), "draw:call_to_crusade", "suffer")
    assert rows(panel(alone, "crusade")) == {"spearman castile": (0, 2, 2)}


def test_what_was_placed_at_once_is_one_answer() -> None:
    state = stage("deploying", "castile: 0 finished s1; leon: 0 s1; recruits 0: s2 k1; levies: 4 0" + REST)
    places = panel(state, "deployment")
    choices = panel_choices(places, panel_start(places))
    assert len(choices) == 7
    for number, choice in enumerate(choices):
        assert state.part(0) == number
        state.play(0, choice)
    assert asked(state).clause == "WOE-INIT-1"


def test_after_a_card_another_answer_begins() -> None:
    text = "castile: 0 finished s1; leon: 0 unfinished s1; recruits 0: s2; conquest hand 0: conquerors_charter"
    state = play(stage("deploying", text + REST), "place:s@castile")
    assert state.part(0) == 1
    play(state, "card:conquerors_charter")
    assert state.part(0) == 0


def test_recruits_for_castles_are_one_answer() -> None:
    state = turn("castile: 0 finished s9; aragon: 1 unfinished s1; gold: 9 0" + REST)
    march(state, "castile", "s8", "aragon")
    play(state, "done")
    dice(state, "8/1", "1/0")
    play(state, "draw:siege", "enlist:s@castile", "enlist:s@aragon")
    assert state.part(0) == 2


def test_an_attack_has_odds_before_it_is_declared_and_a_march_has_none() -> None:
    state = turn("castile: 0 finished s5 l1; leon: 0 s1" + REST)
    options = {one.picks[-1]: one for one in asked(state).options if one.picks}
    assert (options["aragon"].verb, options["aragon"].dice) == ("attack", True)
    assert (options["leon"].verb, options["leon"].dice) == ("march", False)
    play(state, "march:castile", "take:s3")
    steps = {state.notation(one.choice, 0): one.dice for one in asked(state).options if one.verb in ("attack", "step")}
    assert steps["step:aragon"]
    assert not steps["step:leon"]


def test_who_has_nothing_to_place_is_asked_for_a_card() -> None:
    text = "castile: 0 finished s1; leon: 0 unfinished s1; conquest hand 0: conquerors_charter"
    assert asked(stage("deploying", text + REST)).words.en == "Nothing to place. Do you play a card?"
    assert asked(stage("deploying", text + "; recruits 0: s1" + REST)).words.en == "Where do your recruits stand?"


def test_cards_say_when_and_by_whom_they_are_played() -> None:
    kinds = {kind.id: kind for kind in turn("castile: 0 finished s1" + REST).game.scenery().kinds}
    moments = {
        "long_march": "Campaign.",
        "greek_fire": "Battle.",
        "heroic_leadership": "Battle, attacker.",
        "ambush": "Battle, defender.",
        "plunder": "Taxation.",
        "levy": "Campaign.",
        "armourer": "Deployment.",
        "truce_of_god": "Answer to an attack.",
        "tithe": "When drawn.",
    }
    for card, moment in moments.items():
        face = kinds[card].face
        assert face is not None
        assert face.text[0].words.en == moment


def test_cards_in_force_say_for_whom_they_are() -> None:
    battle = attack("s3", "s3", "conquest hand 0: heroic_leadership; conquest hand 1: ambush")
    play(battle, "card:heroic_leadership", "card:ambush")
    shown = [piece(battle.seen_by(0).scene(), f"force/{number}") for number in range(2)]
    assert [(one.kind, one.seat, one.badges[0].name.en) for one in shown] == [
        ("heroic_leadership", 0, "Blue"),
        ("ambush", 1, "Red"),
    ]
    campaign = turn("castile: 0 finished s3 l1; force: peace_of_god/1/0/2 long_march/0/43/1" + REST)
    names = [one.badges[0].name for one in seen(campaign).pieces if one.place == "force"]
    assert [name.en for name in names] == ["against Blue", "Kingdom of Castile"]
    assert [name.fr for name in names] == ["contre Bleu", "Royaume de Castille"]

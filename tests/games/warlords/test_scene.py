"""What the table shows of Warlords of Europe, what it asks, and that its panels say what the rules allow."""

from champclos import State
from champclos.core.scene import Panel, Piece, Prompt, Scene, check_scene, panel_choices, panel_start
from champclos.testing.panels import panel_flaw
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import at, attack, buying, dice, march, reserve, stage, turn

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
    assert "through Kingdom of Navarre" in gascony.words.en
    walking = turn("castile: 0 finished s5; navarre: 0 s1" + REST)
    assert all(len(one.then) == 1 for one in asked(walking).options if one.then)


def test_in_the_reserve_no_more_march_to_a_mountain_than_there_is_room() -> None:
    state = reserve("castile: 0 finished s9; leon: 0 s12" + REST)
    option = next(one for one in asked(state).options if one.picks == ("castile", "leon"))
    army = panel(state, option.panel)
    assert (army.sums[0].most, army.sums[0].clause, panel_start(army)) == (3, "WOE-MOVE-1", [3])


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

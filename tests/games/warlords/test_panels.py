"""Panels and cards to click in rarer moments: what they show, and what is picked by which."""

from champclos import State
from champclos.core.scene import Prompt
from champclos.testing.panels import panel_flaw
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import begun, buying, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"


def asked(state: State) -> Prompt:
    """What is asked of whoever decides, with panels that say what the rules do."""
    view = state.seen_by(state.seat)
    prompt = view.scene().prompt
    assert prompt is not None
    assert panel_flaw(view, prompt) == ""
    return prompt


def picks(prompt: Prompt, verb: str) -> list[tuple[str, ...]]:
    return [option.picks for option in prompt.options if option.verb == verb]


def test_a_spy_clicks_a_card_on_the_desk() -> None:
    state = turn("castile: 0 finished s3; merchant hand 0: spy; conquest hand 1: siege levy" + REST)
    play(state, "card:spy", "show:siege", "show:levy")
    assert picks(asked(state), "discard") == [("desk/0",), ("desk/1",)]


def test_who_gives_a_card_as_a_ransom_clicks_it_in_the_hand() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 1 0; conquest hand 0: siege levy")
    play(state, "gold:1", "make", "counter", "demand:1", "make", "accept")
    assert picks(asked(state), "discard") == [("hand-0/0",), ("hand-0/1",)]


def test_a_disfavour_that_goes_is_not_clicked_in_the_hand() -> None:
    text = "castile: 0 s3; merchant hand 0: indulgence; pope kept 0: tithe interdict; gold: 5 0"
    state = stage("taxes", text + REST)
    play(state, "card:indulgence")
    assert picks(asked(state), "discard") == [(), ()]


def test_on_its_way_in_the_reserve_a_warlord_picks_up_soldiers_by_a_panel_but_not_on_a_mountain() -> None:
    text = "castile: 0 finished s5 l1; navarre: 0 s4; leon: 0 s2" + REST
    forest = march(reserve(text), "castile", "l1 s2", "navarre")
    assert [panel.id for panel in asked(forest).panels] == ["way"]
    mountain = march(reserve(text), "castile", "l1 s2", "leon")
    assert asked(mountain).panels == ()


def test_without_a_castle_knights_and_warlords_are_bought_for_castles_to_start() -> None:
    state = buying("castile: 0 s3; leon: 0 s1; gold: 40 0" + REST)
    play(state, "buy:start1")
    [bought] = asked(state).panels
    sums = {limit.name.en: (limit.least, limit.most) for limit in bought.sums}
    assert sums["Knights and warlords need a castle"] == (0, 1)
    assert sums["One new soldier in a fief"] == (0, 2)
    play(state, "buy:k1")
    [left] = asked(state).panels
    sums = {limit.name.en: (limit.least, limit.most) for limit in left.sums}
    assert sums["Knights and warlords need a castle"] == (0, 0)
    assert sums["One new soldier in a fief"] == (0, 1)


def test_of_the_sites_of_one_kingdom_a_castle_is_started_on_one() -> None:
    text = "castile: 0 finished s3; gascony: 0 s1; toulouse: 0 s1; aquitaine: 0 s1; recruits 0: start1"
    [deployment] = asked(stage("deploying", text + REST)).panels
    kingdom = [limit for limit in deployment.sums if limit.name.en == "Franks"]
    assert [(limit.least, limit.most, limit.quiet) for limit in kingdom] == [(0, 1, True)]
    assert {row.at for row in deployment.rows} == {"gascony", "toulouse", "aquitaine"}

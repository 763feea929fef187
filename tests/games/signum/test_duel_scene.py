"""How a duel of Legends of Signum looks: the board of a seat, what can be paid, windows, the log, and the end."""

import pytest

from champclos import State
from champclos.core.dice import FastDice
from champclos.core.events import ENDED, Event
from champclos.core.game import SPECTATOR
from champclos.core.scene import Choice, Kind, Piece, Scene, check_scene
from champclos.games.signum import clauses, events, said
from champclos.testing.scenarios import play, story
from tests.games.signum.duels import REAL, draws, duel, laid, passes, real, until

CONTENT = REAL.rules.figures.content
BOARD = laid(0, "tavern", "city_hall!", "|lifewarden*3")


def shown(state: State, viewer: int = 0) -> Scene:
    scene = state.seen_by(viewer).scene()
    assert check_scene(state.game.scenery(), scene) == []
    return scene


def on(scene: Scene, place: str) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.place == place]


def kinds() -> dict[str, Kind]:
    return {kind.id: kind for kind in REAL.scenery().kinds}


def asked(state: State, viewer: int) -> str:
    prompt = shown(state, viewer).prompt
    assert prompt is not None
    return prompt.words.en


def options(state: State) -> dict[str, Choice]:
    """What seat 0 may do, by notation."""
    prompt = shown(state).prompt
    assert prompt is not None
    return {state.notation(one.choice): one for one in prompt.options}


def test_hero_power_and_income_lie_on_one_track_with_its_milestones() -> None:
    state = duel(game=REAL, more="battle 0 history: 2xsealed_bargain city_hall tavern arena fair_wind; marker: 7 0")
    track = next(zone for zone in REAL.scenery().zones if zone.id == "track-0")
    marked = {place.id: [badge.symbol for badge in place.badges] for place in track.places if place.badges}
    assert marked == {
        "step5-0": ["hand"], "step8-0": ["crown"], "step10-0": ["hand"], "step12-0": ["crown"], "step15-0": ["crown"],
    }  # fmt: skip
    scene = shown(state)
    assert [piece.id for piece in on(scene, "step5-0")] == ["power-0"]
    assert [piece.id for piece in on(scene, "step7-0")] == ["income-0"]
    assert not [mark for mark in scene.marks if mark.what == "held"]
    more = "battle 0 history: 2xsealed_bargain city_hall tavern arena fair_wind library; marker: 8 0"
    scene = shown(duel(game=REAL, more=more))
    assert [(mark.at, mark.seat) for mark in scene.marks if mark.what == "held"] == [("step8-0", 0)]
    assert (scene.plates[0].counters[0].value, scene.plates[0].counters[0].goal) == ("1", "12")


def test_where_the_income_gives_no_points_its_milestones_are_not_shown() -> None:
    """SIG-TOURN-23: as in the seventh match of a tournament."""
    game = real(income_points=False)
    track = next(zone for zone in game.scenery().zones if zone.id == "track-1")
    assert {place.id: [badge.symbol for badge in place.badges] for place in track.places if place.badges} == {
        "step5-1": ["hand"], "step10-1": ["hand"],
    }  # fmt: skip
    more = "battle 0 history: 2xsealed_bargain city_hall tavern arena fair_wind library; marker: 8 0"
    scene = shown(duel(game=game, more=more))
    assert not [mark for mark in scene.marks if mark.what == "held"]
    assert [badge.name.en for badge in scene.plates[0].counters[2:3]] == ["Income, next mark 10"]
    rich = "2xsealed_bargain city_hall tavern arena fair_wind library shooting_range counting_house gust_of_wind"
    last = shown(duel(game=game, more=f"battle 0 history: {rich}; marker: 12 0"))
    assert last.plates[0].counters[2].name.fr == "Revenu"


def test_a_plate_shows_points_against_the_target_and_the_life_of_the_hero() -> None:
    state = duel("0 haldane a1 wounds 3", game=real(target=10), more="kills: 2 0")
    counters = shown(state).plates[0].counters
    assert counters[0].shown() == "2/10"
    assert (counters[3].symbol, counters[3].value) == ("heart", str(CONTENT.creatures["haldane"].health - 3))


def test_what_can_be_paid_glows_and_what_can_only_be_discarded_does_so_faintly() -> None:
    state = duel(game=REAL, hand="library banshees_scream", feats="duelist", more="power: 2 5; camp 0: odile vesna")
    found = options(state)
    assert "play:library" in found
    assert "play:banshees_scream" not in found
    assert {name: one.aside for name, one in found.items() if one.picks} == {
        "play:library": False, "discard:library": True, "discard:banshees_scream": True, "call:odile": False,
        "activate:a1": False, "trade:duelist:power": True, "trade:duelist:cards": True, "trade:duelist:minions": True,
    }  # fmt: skip
    camp = {piece.kind: [badge.value for badge in piece.badges] for piece in on(shown(state), "muster-0")}
    assert camp == {name: [str(CONTENT.creatures[name].cost)] for name in ("odile", "vesna")}
    assert found["trade:duelist:power"].words.en.startswith("Discard: ")
    assert [said.numbered("menu.cards", many).fr for many in (1, 2)] == ["1 carte de Bataille", "2 cartes de Bataille"]
    assert state.describe(state.parse("trade:duelist:power")).words.en.startswith("Discard Duelist")


def test_cards_say_their_cost_their_income_and_where_they_come_from() -> None:
    cards = kinds()
    library, odile, duelist = cards["card-library"], cards["odile"], cards["feat-duelist"]
    assert library.face is not None
    assert library.sheet is not None
    _, cost, income = CONTENT.cards["library"].sort
    assert library.face.cost == str(cost)
    assert [(badge.name.en, badge.value) for badge in library.sheet.values] == [
        ("Cost", str(cost)),
        ("Income", str(income)),
    ]
    assert library.sheet.text[-1].words.en == "Designed here: the figures of the printed game are not known."
    assert odile.sheet is not None
    assert [badge.name.fr for badge in odile.sheet.values][-2:] == ["Coût", "Revenu"]
    assert [badge.value for badge in odile.sheet.values][-2] == str(CONTENT.creatures["odile"].cost)
    assert duelist.face is not None
    assert duelist.face.values[0].symbol == "crown"
    for kind in cards.values():
        if kind.sheet is not None and kind.id != "kill":
            assert any(line.words.fr.startswith(("Connu", "Conçu", "Mixte")) for line in kind.sheet.text), kind.id


def test_the_history_is_one_pile_and_kills_lie_face_down_in_the_hall() -> None:
    more = "history 0: odile; battle 0 history: tavern; marker: 2 0; kills: 3 0; feats hall 0: bounty"
    scene = shown(duel(game=REAL, more=more), 1)
    assert [piece.kind for piece in on(scene, "history-0")] == ["odile", "card-tavern"]
    hall = [(piece.kind, piece.count, piece.face_down) for piece in on(scene, "hall-0")]
    assert hall == [("kill", 3, True), ("feat-bounty", 1, False)]


def test_a_window_for_tactics_says_what_it_answers_and_how_to_decline() -> None:
    state = duel(game=REAL, hand="gust_of_wind", other="dispel")
    play(state, "play:gust_of_wind")
    assert state.seat == 1
    assert asked(state, 1) == "Blue plays Gust of Wind. Do you answer with a Tactic?"
    prompt = shown(state, 1).prompt
    assert prompt is not None
    assert {one.words.en for one in prompt.options} == {"Play Dispel", "Play no Tactic"}
    assert asked(state, 0) == "Red is asked: Blue plays Gust of Wind. Do you answer with a Tactic?"


def test_who_has_no_tactic_is_told_so_and_the_other_is_not() -> None:
    state = duel(game=REAL, hand="gust_of_wind", other="arena")
    play(state, "play:gust_of_wind")
    assert asked(state, 1) == "Blue plays Gust of Wind. You hold no Tactic for this."
    assert asked(state, 0) == "Red is asked: Blue plays Gust of Wind. Do you answer with a Tactic?"


def test_windows_of_an_attack_name_who_attacks_whom() -> None:
    state = duel("0 berta e5; 1 durgan f5", game=REAL, other="brace strike_back")
    play(state, "activate:e5", "attack:f5")
    while state.seat != 1:
        play(state, "pass")
    assert asked(state, 1) == "Berta attacks Durgan. Do you answer with a Tactic?"
    assert [mark.at for mark in shown(state, 1).marks if mark.what == "target"] == ["creature-1"]
    play(state, "pass")
    while state.seat < 0 or asked(state, 1) != "Berta has attacked Durgan. Do you answer with a Tactic?":
        if state.seat < 0:
            play(state, next(state.notation(one) for one in state.odds().choices if "h" in state.notation(one)))
        else:
            play(state, "pass")
    french = shown(state, 1).prompt
    assert french is not None
    assert french.words.fr == "Berta a attaqué Durgan. Répondez-vous par une Tactique ?"


def test_a_turn_says_how_many_creatures_are_still_to_be_activated() -> None:
    state = duel("0 haldane a1; 0 berta e5", game=REAL)
    assert asked(state, 0) == "Your turn: 2 creatures still to activate"
    for at in ("a1", "e5"):
        until(state, f"activate:{at}", "done")
    passes(state)
    assert asked(state, 0) == "Your turn: anything else, or end it?"


def test_the_log_has_a_head_for_each_turn_and_below_it_one_for_each_activation() -> None:
    state = duel("0 haldane a1", game=REAL)
    levels: list[tuple[str, int]] = []
    until(state, "activate:a1")
    levels += [(state.game.tell(event).en, int(state.game.level(event))) for event in state.told]
    until(state, "done", "done")
    levels += [(state.game.tell(event).en, int(state.game.level(event))) for event in state.told]
    assert levels[0] == ("Blue activates Haldane", 1)
    assert ("Turn 4: Red", 2) in levels
    draws(state)


def test_the_end_says_where_every_point_came_from() -> None:
    more = (
        "kills: 2 1; feats hall 0: bounty; battle 0 history: 2xsealed_bargain city_hall tavern arena fair_wind library;"
        f"marker: 8 0; {BOARD}"
    )
    state = duel("0 lorenz e5; 1 borrin f5 wounds 8", game=REAL, more=more)
    play(state, "activate:e5", "attack:f5")
    while state.outcome() is None:
        if state.seat < 0:
            play(state, next(state.notation(one) for one in state.odds().choices if "h" in state.notation(one)))
        else:
            play(state, "pass")
    result = shown(state).result
    assert result is not None
    bounty = kinds()["feat-bounty"].face
    assert bounty is not None
    found = [(badge.name.en, badge.value) for badge in result.parts[0]]
    assert found == [
        ("Bounty", bounty.values[0].value),
        ("for kills (cards face down)", "2"),
        ("Income of 8 or more", "1"),
        ("the enemy Hero", "6"),
    ]
    assert [(badge.name.fr, badge.value) for badge in result.parts[1]] == [
        ("pour des éliminations (cartes face cachée)", "1")
    ]
    assert result.scores == tuple(sum(int(badge.value) for badge in parts) for parts in result.parts)


def test_scenes_of_whole_duels_are_sound_for_everybody_and_their_points_add_up() -> None:
    dice, state = FastDice(1), real(feats=20, bands="choose").start()
    count = 0
    while state.outcome() is None:
        seat = state.seat
        if seat >= 0:
            count += 1
            for viewer in (seat, 1 - seat, SPECTATOR) if count % 7 == 0 else (seat,):
                prompt = shown(state, int(viewer)).prompt
                assert prompt is not None
                assert not set(prompt.words.en + prompt.words.fr) & set("{}[]|")
            choices = state.choices(seat)
            state.play(seat, choices[dice.below(len(choices))])
        else:
            state.play(seat, state.chance(dice))
    result = shown(state).result
    assert result is not None
    assert result.scores == tuple(sum(int(badge.value) for badge in parts) for parts in result.parts)


def test_a_summons_is_told_as_one() -> None:
    camp = duel("0 haldane a1", more="camp 0: berta; power: 9 5", game=REAL)
    play(camp, "call:berta", "to:b1")
    assert story(camp, "fr")[0] == "Bleu convoque Berta en b1"


def test_a_fallen_hero_and_a_draw_are_told_as_such() -> None:
    fell = REAL.tell(Event(clauses.END_02, events.OUT, 1, -1, -1, 0))
    assert (fell.en, fell.fr) == ("The Hero of Red has fallen", "Le Héros de Rouge est tombé")
    drawn = REAL.tell(Event(clauses.END_01, ENDED, -1, -1, -1, 0))
    assert (drawn.en, drawn.fr) == ("The game is drawn", "Partie nulle")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_stands_in_the_way_is_asked_in_a_turn_too(seat: int) -> None:
    state = duel(f"{seat} anselm e5", game=REAL, flow=f"turn/{seat}/3")
    assert state.why_not(seat, state.parse("play:library", seat))
    assert state.obstacle(seat, state.parse("play:library", seat)) is None  # the clause says it all
    state.play(seat, state.parse("activate:e5", seat))
    found = state.obstacle(seat, state.parse("move:e9", seat))
    assert found is not None
    assert found.words.en == "No way there within 2 hexes, or 3 running."

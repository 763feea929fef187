"""The duel: set-up, the three phases of a turn, Hero Power and Income, summoning."""

import pytest

from champclos import State
from champclos.core.errors import BadOption, BadPosition
from champclos.core.game import NATURE, SPECTATOR
from champclos.games.signum.content import read_duel
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, story, told
from tests.games.mirrored import mirrored, unmirrored
from tests.games.signum.duels import (
    DUEL,
    MAIN,
    REAL,
    draws,
    duel,
    hand,
    idle,
    income,
    laid,
    passes,
    past,
    points,
    power,
    real,
)
from tests.games.signum.helpers import doing, on, targets, where, wounds

CONTENT, DIGEST = read_duel({})
CHOOSING = mirrored(real(bands="choose"))
BUILDING = mirrored(real(bands="build"))
LAYING = mirrored(real(terrains=True))


def begun(first: int = 0) -> State:
    """Both Heroes are placed, and opening cards are to be drawn."""
    state = play(DUEL.start(), f"first:{first}")
    return play(state, "to:e1", "to:e9") if first == 0 else play(state, "to:e9", "to:e1")


def opened(first: int = 0) -> State:
    """Both have their opening hands."""
    state = begun(first)
    for _ in range(2):
        draws(state)
        for _ in range(3):
            play(state, min(legal(state)))
    return state


# Set-up


@rule("SIG-SETUP-01", "SIG-SETUP-05", "SIG-CARD-04", "SIG-SETUP-09")
def test_each_player_picks_a_hero_and_both_may_pick_the_same() -> None:
    state = play(CHOOSING.start(), "first:0")
    assert legal(state) == {"band:haldane", "band:borrin", "band:ysolde", "band:hild"}
    play(state, "band:hild", "band:hild")
    assert field(state, "bands") == "hild hild"
    assert field(state, "camp 0") == field(state, "camp 1") != ""


@rule("SIG-SETUP-09", "SIG-CARD-15")
def test_a_war_camp_is_filled_within_the_leadership_and_nothing_else_is_chosen() -> None:
    state = play(BUILDING.start(), "first:0", "band:ysolde")
    assert "call:lorenz" in legal(state)
    play(state, "call:lorenz")  # two stars of Silver
    assert not {"call:kaitlynn", "call:dayodor", "call:giltalas"} & legal(state)
    assert {"call:odile", "call:berta", "call:vesna"} <= legal(state)
    play(state, "done")
    assert state.seat == 1
    assert (field(state, "camp 0"), field(state, "cards 0")) == ("lorenz", "")


@rule("SIG-DECK-01", "SIG-DECK-02", "SIG-SETUP-02", "SIG-CARD-02")
@unmirrored("it is about the content")
def test_a_battle_deck_is_twenty_cards_of_the_faction_and_ten_of_the_hero() -> None:
    for hero in CONTENT.bands:
        common, own = CONTENT.decks[CONTENT.creatures[hero].faction].cards, CONTENT.decks[hero].cards
        assert (len(common), len(own)) == (20, 10)
        assert {CONTENT.cards[card].sort[0] for card in common + own} == {"spell", "relic", "tactic", "building"}
        assert not set(common + own) & set(CONTENT.creatures)
    for hero in ("haldane", "ysolde"):
        assert "conscription" in CONTENT.decks[hero].cards
    assert sum(REAL.rules.figures.deck.copies[0]) == 30


@rule("SIG-SETUP-03")
def test_the_battlefield_is_that_of_the_scenario_map() -> None:
    names = {mirrored(real(map=name)).start().game.options["map"] for name in ("sunken_gates", "winter_outposts")}
    assert names == {"sunken_gates", "winter_outposts"}
    gates = real(map="sunken_gates").rules
    portals = [at for at in range(gates.field.hexes) if gates.figures.portal[gates.field.ground[at]]]
    assert len(portals) == 2
    with pytest.raises(BadOption, match="a duel is for 2 players"):
        real(seats=3)
    assert begun().outcome() is None


@rule("SIG-SETUP-04", "SIG-SETUP-07", "SIG-POWER-03", "SIG-ZONE-04")
def test_incomes_begin_at_nothing_and_the_first_player_has_two_hero_power_the_second_three() -> None:
    state = begun()
    assert (power(state, 0), power(state, 1), income(state, 0), income(state, 1)) == (2, 3, 0, 0)
    assert (power(begun(1), 0), power(begun(1), 1)) == (3, 2)


@rule("SIG-SETUP-06")
def test_unique_terrains_are_placed_from_the_first_player_on_if_the_table_wants_it() -> None:
    state = play(LAYING.start(), "first:1")
    assert state.seat == 1
    play(state, "lay:altar", "to:e5")
    assert state.seat == 0
    assert doing(play(DUEL.start(), "first:0")) == "deploy"


@rule("SIG-SETUP-11")
def test_first_the_first_player_places_the_hero_then_the_second() -> None:
    state = play(DUEL.start(), "first:1")
    assert (state.seat, targets(state, "to")) == (1, {"b9", "c9", "d9", "e9", "f9", "g9", "h9"})
    assert clause(state, "to:e5") == "SIG-SETUP-11"
    play(state, "to:e9")
    assert (state.seat, targets(state, "to")) == (0, {"b1", "c1", "d1", "e1", "f1", "g1", "h1"})


@rule("SIG-SETUP-12", "SIG-SETUP-08", "SIG-ZONE-05", "SIG-ZONE-14")
def test_each_player_draws_seven_cards_gives_three_back_unseen_and_keeps_four() -> None:
    state = begun()
    assert state.seat == NATURE
    assert len(falls(state)) in (28, 29)  # of 30 cards: Haldane has two pairs of alike ones, Borrin one
    draws(state)
    assert (state.seat, len(hand(state))) == (0, 7)
    seen = state.seen_by(1)
    assert field(seen, "battle 0 hand") == "?7"
    card = sorted(legal(state))[0]
    assert seen.mask(1, 0, state.parse(card)) == state.mask(1, 0, state.parse(card)) != state.parse(card)
    play(state, card)
    assert "gives back a card" in story(state.seen_by(1))[0]
    play(state, min(legal(state)))
    play(state, min(legal(state)))
    assert len(hand(state)) == 4
    draws(state)
    assert state.seat == 1


@rule("SIG-SETUP-13", "SIG-SETUP-10", "SIG-FEAT-01")
def test_no_feats_are_dealt_and_all_share_one_deck() -> None:
    state = opened()
    assert (field(state, "feats hand 0"), field(state, "feats hand 1")) == ("", "")
    assert field(state.seen_by(0), "feats pile") == "?30"


@rule("SIG-SETUP-14", "SIG-TURN-01", "SIG-TURN-05", "SIG-FEAT-03", "SIG-TURN-04")
def test_the_first_player_begins_and_draws_a_battle_card_and_a_feat() -> None:
    state = opened()
    assert field(state, "flow").startswith("turn/0")
    assert all(card.startswith("draw:") for card in falls(state))
    state.play(NATURE, int(state.odds().choices[0]))
    assert all(card.startswith("feat:") for card in falls(state))
    state.play(NATURE, int(state.odds().choices[0]))
    passes(state)
    assert (doing(state), state.seat, len(hand(state)), power(state)) == ("turn", 0, 5, 2)
    assert len(field(state, "feats hand 0").split()) == 1


@rule("SIG-SETUP-15", "SIG-MINION-01", "SIG-MINION-03", "SIG-ZONE-11")
def test_minions_come_by_cards_only_any_number_of_the_one_type() -> None:
    state = duel("0 haldane d4; 0 militia e4", hand="summoning_spell")
    assert "call:militia" not in legal(state)
    play(state, "play:summoning_spell")
    passes(state)
    assert targets(state, "to") == {"c4", "d3", "e3", "d5", "e5"}
    play(state, "to:e5")
    assert state.position().count("0 militia") == 2


# The turn


@rule("SIG-TURN-02", "SIG-TURN-03", "SIG-POWER-02", "SIG-POWER-11", "SIG-TURN-04")
def test_a_turn_readies_cards_and_sets_hero_power_to_the_income() -> None:
    history = "battle 1 history: smithy tavern arena molten_spray city_hall summoning_spell"
    more = f"{history}; {laid(1, 'deep_mine!')}; marker: 0 6; power: 1 3"
    state = duel("0 haldane a1 acted; 1 durgan f5 acted", more=more)
    assert income(state, 1) == 6
    play(state, "done")
    draws(state)
    passes(state)
    assert (state.seat, power(state, 1)) == (1, 6)
    assert "!" not in field(state, "cards 1")
    assert "acted" not in state.position()


@rule("SIG-POWER-04", "SIG-POWER-05", "SIG-POWER-11", "SIG-POWER-06")
def test_income_shows_at_most_fifteen_and_hero_power_ten() -> None:
    cards = "smithy tavern arena city_hall magic_swap summoning_spell strike_back dispel brace grudge iron_cuirass"
    more = f"battle 1 history: {cards}; marker: 0 12"
    state = duel("0 haldane a1 acted", more=more)
    assert income(state, 1) == 12
    play(state, "done")
    draws(state)
    passes(state)
    assert power(state, 1) == 10
    full = "ring_of_protection rune_hammer steam_boots stand_firm rune_of_fury gate_guard"
    rich = duel(more=f"battle 1 history: {cards} {full}; marker: 0 15")
    assert income(rich, 1) == 15
    poor = duel(more="battle 0 history: ransom bribery; marker: 0 0")
    assert income(poor, 0) == 0
    play(poor, "activate:a1", "done")  # the sum itself is kept: −2 and 1 are −1
    assert income(duel(more="battle 0 history: ransom bribery tavern"), 0) == 0


@rule("SIG-TURN-06", "SIG-POWER-08", "SIG-ZONE-06", "SIG-ZONE-09", "SIG-POWER-07", "SIG-ZONE-08", "SIG-GEN-09")
def test_once_per_turn_a_card_is_discarded_to_the_own_history_and_raises_the_income() -> None:
    state = duel(hand="city_hall library")
    play(state, "discard:city_hall")
    assert (past(state), income(state), power(state)) == (["city_hall"], 2, 5)
    assert field(state, "cards 0") == ""
    assert clause(state, "discard:library") == "SIG-POWER-08"


@rule("SIG-TURN-07", "SIG-ACT-04")
def test_the_turn_ends_only_when_every_creature_has_been_activated() -> None:
    state = duel("0 berta e3", hand="tavern")
    assert clause(state, "done") == "SIG-TURN-07"
    play(state, "activate:e3")
    passes(state)
    assert clause(state, "play:tavern") == "SIG-ACT-04"
    play(state, "done", "activate:a1")
    passes(state)
    play(state, "done")
    assert "done" in legal(state)
    play(state, "done")
    assert field(state, "flow").startswith("turn/1")


@rule("SIG-TURN-08", "SIG-SPELL-01")
def test_what_lasts_for_the_turn_stops_at_its_end_and_what_lasts_longer_does_not() -> None:
    state = duel("0 ysolde d4; 0 berta e4", hand="battle_cry shield_wall", more="bands: ysolde borrin")
    play(state, "play:battle_cry")
    passes(state)
    play(state, "play:shield_wall")
    passes(state)
    assert len(field(state, "force").split()) == 2
    idle(state, "d4", "e4")
    play(state, "done")
    assert len(field(state, "force").split()) == 1


@rule("SIG-TURN-01")
def test_only_the_active_player_acts() -> None:
    state = duel("0 berta e3; 1 durgan f9")
    assert state.choices(1) == []
    assert clause(state, "activate:f9", 1) == "SIG-TURN-01"


@rule("SIG-DECK-04", "SIG-END-07")
def test_an_empty_battle_deck_is_not_drawn_from_and_does_not_end_the_game() -> None:
    deck = REAL.rules.figures
    cards = " ".join(
        f"{deck.deck.copies[1][card]}x{name}" for card, name in enumerate(deck.card_names) if deck.deck.copies[1][card]
    )
    state = duel("0 haldane a1 acted", more=f"battle 1 history: {cards}; marker: 0 15")
    play(state, "done")
    assert all(card.startswith("feat:") for card in falls(state))
    draws(state)
    assert state.outcome() is None


# Hero Power


@rule("SIG-POWER-01", "SIG-DECK-03", "SIG-BUILD-01", "SIG-BUILD-02", "SIG-ABIL-14", "SIG-ZONE-12")
def test_a_building_is_paid_comes_into_the_city_and_may_be_used_at_once() -> None:
    state = duel("0 berta e3 wounds 1", hand="tavern library", more="power: 3 5")
    play(state, "play:tavern")
    assert (power(state), field(state, "cards 0").split()[0], past(state)) == (1, "tavern", [])
    assert clause(state, "play:library") == "SIG-DECK-03"
    play(state, "card:tavern")
    assert (wounds(state, "berta"), power(state)) == (0, 0)
    assert field(state, "cards 0").startswith("tavern!")


@rule("SIG-POWER-09", "SIG-POWER-12", "SIG-ZONE-13")
def test_marked_values_of_the_income_give_and_take_victory_points_in_anybodys_turn() -> None:
    seven = "library shooting_range arena gust_of_wind magic_swap secret_trails summoning_spell"
    state = duel(hand="tavern ransom", more=f"battle 0 history: {seven}; marker: 7 0; power: 9 5")
    assert (income(state), points(state)) == (7, 0)
    play(state, "discard:tavern")
    assert (income(state), points(state)) == (8, 1)
    twelve = f"{seven} tavern fair_wind letter_of_marque lifewarden talisman"
    assert points(duel(more=f"battle 0 history: {twelve}; marker: 12 0")) == 2
    other = duel("0 berta e3 wounds 4; 1 durgan f3", more=f"battle 0 history: {seven}; marker: 7 0", flow="turn/1/3")
    play(other, "activate:f3")
    passes(other)
    play(other, "attack:e3")
    passes(other)
    play(other, "roll:y:h")
    play(other, "roll:b:h")
    passes(other)
    assert (where(other, "berta"), income(other), points(other)) == ("", 8, 1)


@rule("SIG-POWER-10")
def test_a_battle_card_is_drawn_when_the_income_becomes_equal_to_a_marked_value_and_not_when_it_passes_it() -> None:
    four = "library shooting_range arena gust_of_wind"
    state = duel(hand="tavern", more=f"battle 0 history: {four}; marker: 4 0")
    play(state, "discard:tavern")
    assert doing(state) == "draw"
    draws(state)
    assert len(hand(state)) == 1
    passed = duel(hand="city_hall", more=f"battle 0 history: {four}; marker: 4 0")
    play(passed, "discard:city_hall")
    assert (income(passed), doing(passed)) == (6, "turn")
    down = duel(hand="conscription", more=f"battle 0 history: {four} magic_swap summoning_spell; marker: 6 0")
    play(down, "discard:conscription")
    assert (income(down), doing(down)) == (5, "draw")


# Summoning


@rule("SIG-SUMMON-01", "SIG-SUMMON-02", "SIG-SUMMON-03", "SIG-ZONE-03", "SIG-ZONE-02", "SIG-ZONE-12")
def test_one_character_a_turn_is_summoned_for_its_cost_into_the_own_zone_and_counts_as_activated() -> None:
    state = duel("0 anselm e1", more="camp 0: berta corvin vesna; power: 9 5")
    assert {"call:berta", "call:corvin", "call:vesna"} <= legal(state)
    play(state, "call:berta")
    assert targets(state, "to") == {"b1", "c1", "d1", "f1", "g1", "h1"}
    assert clause(state, "to:e1") == "SIG-SUMMON-01"
    play(state, "to:d1")
    assert told(state)[0] == "SIG-SUMMON-03"
    assert (on(state, "d1"), power(state), field(state, "camp 0")) == ("berta summoned", 6, "corvin vesna")
    assert clause(state, "call:corvin") == "SIG-SUMMON-02"
    assert clause(state, "activate:d1") == "SIG-ACT-05"
    poor = duel(more="camp 0: vesna; power: 5 5")
    assert clause(poor, "call:vesna") == "SIG-SUMMON-01"


@rule("SIG-SUMMON-04", "SIG-GLOSS-FIRST-WORD")
def test_a_first_word_is_applied_when_the_character_is_summoned() -> None:
    state = duel(more="camp 0: kaitlynn; power: 9 5")
    play(state, "call:kaitlynn", "to:d1")
    assert doing(state) == "draw"
    draws(state)
    assert len(hand(state)) == 1
    guarded = duel("1 durgan e2", more="camp 0: berta; power: 9 5")
    play(guarded, "call:berta", "to:e1")
    idle(guarded, "a1")
    play(guarded, "done")
    draws(guarded)
    passes(guarded)
    play(guarded, "activate:e2")
    passes(guarded)
    assert targets(guarded) == {"e1"}


@rule("SIG-SUMMON-05", "SIG-CARD-05", "SIG-SUMMON-08")
def test_with_seven_creatures_nothing_is_summoned() -> None:
    seven = "; ".join(f"0 militia {at}4" for at in "abcdef")
    state = duel(seven, hand="summoning_spell", feats="bounty", more="camp 0: berta; power: 9 5")
    assert clause(state, "call:berta") == "SIG-SUMMON-05"
    assert clause(state, "trade:bounty:minions") == "SIG-SUMMON-08"
    play(state, "play:summoning_spell")
    passes(state)
    assert (doing(state), past(state)) == ("turn", ["summoning_spell"])


@rule("SIG-SUMMON-07")
def test_without_a_free_hex_in_the_zone_nobody_is_summoned() -> None:
    crowd = "; ".join(f"1 sapper {at}1" for at in "bcdefgh")
    state = duel(crowd, more="camp 0: berta; power: 9 5")
    assert clause(state, "call:berta") == "SIG-SUMMON-07"


@rule("SIG-SUMMON-06", "SIG-ZONE-07")
def test_an_eliminated_character_goes_to_the_history_which_everybody_sees() -> None:
    state = duel("0 berta e3; 1 durgan f3 wounds 3")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    play(state, "roll:y:hh")
    passes(state)
    assert (where(state, "durgan"), field(state, "history 1")) == ("", "durgan")
    for viewer in (0, 1):
        assert field(state.seen_by(viewer), "history 1") == "durgan"


@rule("SIG-TERR-OUTPOST", "SIG-ZONE-03")
def test_a_character_may_be_summoned_on_an_outpost() -> None:
    state = duel(terrain="e5=outpost", more="camp 0: berta; power: 9 5")
    play(state, "call:berta")
    assert "e5" in targets(state, "to")


@rule("SIG-TERR-RUINS")
def test_a_creature_that_ends_its_activation_in_ruins_rolls_for_a_card_a_feat_or_its_zone() -> None:
    for face, left in (("c", "draw"), ("h", "draw"), ("p", "place")):
        state = duel("0 berta e3", terrain="e3=ruins")
        play(state, "activate:e3")
        passes(state)
        play(state, "done", f"roll:y:{face}")
        assert doing(state) == left
        if face != "p":
            assert field(state, "flow").split()[-1] == ("draw/0/0/1" if face == "c" else "draw/0/1/1")


@rule("SIG-ZONE-01", "SIG-ZONE-15", "SIG-GEN-10")
def test_every_player_has_a_board_a_hand_without_a_limit_and_a_war_camp() -> None:
    cards = "tavern library shooting_range arena city_hall gust_of_wind magic_swap banshees_scream secret_trails"
    state = duel(hand=cards, other="smithy", more="camp 0: berta; camp 1: durgan")
    assert len(hand(state)) == 9
    assert "discard:smithy" not in legal(state)
    assert clause(state, "discard:smithy") == "SIG-ZONE-14"
    places = {piece.place for piece in state.seen_by(0).scene().pieces}
    assert {"hand-0", "muster-0", "camp-1"} <= places
    assert "hand-1" not in places


@rule("SIG-ZONE-04", "SIG-ZONE-10", "SIG-ZONE-14")
def test_a_board_shows_both_markers_on_the_track_the_hand_of_the_viewer_and_open_feats() -> None:
    more = "battle 0 history: city_hall counting_house tavern; marker: 5 0; feats hall 0: bounty; power: 3 5"
    state = duel(hand="library gust_of_wind", feats="duelist", more=more)
    own = {piece.id: piece for piece in state.seen_by(0).scene().pieces}
    assert (own["power-0"].place, own["income-0"].place) == ("step3-0", "step5-0")
    assert [own[f"hand-0/{at}"].kind for at in range(2)] == ["card-library", "card-gust_of_wind"]
    assert (own["feats-0/0"].kind, own["hall-0/0"].kind) == ("feat-duelist", "feat-bounty")
    for viewer in (1, SPECTATOR):
        others = {piece.place for piece in state.seen_by(viewer).scene().pieces}
        assert not {"hand-0", "feats-0"} & others
        assert "hall-0" in others
    shown = state.seen_by(0).scene().prompt
    assert shown is not None
    clicked = {option.words.en: option.picks for option in shown.options}
    assert clicked["Play Library"] == ("hand-0/0",)
    track = next(zone for zone in REAL.scenery().zones if zone.id == "track-0")
    assert [place.id for place in track.places if place.badges] == [f"step{mark}-0" for mark in (5, 8, 10, 12, 15)]


@rule("SIG-GEN-02")
@unmirrored("it is about options")
def test_the_target_is_an_option() -> None:
    assert (real().rules.target, real(target=10).rules.target) == (12, 10)


def test_what_cannot_be_is_refused() -> None:
    for line, message in (
        ("battle 0 hand: smithy", "are not those of its Battle Deck"),
        ("marker: 3 0", "the Income is the sum of the History"),
        ("tricks: 1", "is a Tactic"),
        ("owed: 1 0", "drawn before anything else"),
        ("trophies: 1 2", "eight numbers"),
        ("kills: 40 0", "more Feats lie face down"),
    ):
        with pytest.raises(BadPosition, match=message):
            duel(more=line)
    with pytest.raises(BadPosition):
        REAL.position("flow: turn/0/9")
    assert MAIN == "turn/0/3"
    assert told(duel()) == []

"""Battle cards of the duel that are played in one's own turn: every Spell, and what Relics and Buildings do there."""

import pytest

from champclos import State
from champclos.core.game import NATURE
from champclos.games.signum import make
from champclos.games.signum.content import read_duel
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import REAL, draws, duel, hand, idle, income, laid, passes, past, power
from tests.games.signum.helpers import dice_due, doing, on, targets, where, wounds

YSOLDE = "bands: ysolde borrin"
HILD = "bands: haldane hild"


def cast(state: State, card: str, *answers: str) -> State:
    """A card is played, nobody answers it, and its own questions are answered."""
    play(state, f"play:{card}")
    if doing(state) == "tactics":
        passes(state)
    return play(state, *answers)


# Rules of cards


@rule("SIG-SPELL-01", "SIG-SPELL-03", "SIG-DECK-03")
def test_a_spell_is_played_between_activations_and_goes_to_the_history() -> None:
    state = duel("0 berta e3; 1 durgan g3", hand="gust_of_wind")
    cast(state, "gust_of_wind", "pick:g3")
    assert targets(state, "to") == {"f3", "h3", "f2", "g2", "f4", "g4"}
    play(state, "to:f4")
    assert (where(state, "durgan"), past(state), power(state)) == ("f4", ["gust_of_wind"], 4)
    begun = duel("0 berta e3; 1 durgan g3", hand="gust_of_wind")
    play(begun, "activate:e3")
    assert clause(begun, "play:gust_of_wind") == "SIG-ACT-04"
    assert clause(duel(hand="gust_of_wind", flow="turn/1/3"), "play:gust_of_wind", 0) == "SIG-TURN-01"


@rule("SIG-SPELL-02", "SIG-ZONE-08")
def test_an_enchantment_lies_on_its_creature_and_goes_to_the_history_when_that_leaves() -> None:
    state = duel("1 durgan e3 wounds 3; 0 berta f3", other="rune_of_stone", flow="turn/1/3")
    cast(state, "rune_of_stone", "pick:e3")
    assert (past(state, 1), income(state, 1)) == ([], 0)
    idle(state, "e3", "i9")
    play(state, "done")
    draws(state)
    passes(state)
    play(state, "activate:f3")
    passes(state)
    play(state, "attack:e3")
    passes(state)
    play(state, "roll:y:hh")
    passes(state)
    assert wounds(state, "durgan") == -1
    assert (past(state, 1), income(state, 1)) == (["rune_of_stone"], 2)
    assert field(state, "force") == ""


@rule("SIG-RELIC-02", "SIG-RELIC-03", "SIG-RELIC-04", "SIG-RELIC-05")
def test_a_hero_carries_three_relics_and_a_new_one_may_or_must_replace_another() -> None:
    more = laid(0, "|iron_cuirass*3", "|talisman*3")
    state = duel(hand="mask_of_fortune brigandine", more=f"{more}; power: 9 5")
    cast(state, "mask_of_fortune")
    assert legal(state) == {"pass", "card:iron_cuirass", "card:talisman"}
    play(state, "pass")
    assert field(state, "cards 0").split()[7:] == ["iron_cuirass*3", "talisman*3", "mask_of_fortune*3"]
    cast(state, "brigandine")
    assert legal(state) == {"card:iron_cuirass", "card:talisman", "card:mask_of_fortune"}
    assert clause(state, "pass") == "SIG-RELIC-03"
    play(state, "card:talisman")
    assert past(state) == ["talisman"]
    assert field(state, "cards 0").split()[7:] == ["iron_cuirass*3", "brigandine*2", "mask_of_fortune*3"]


@rule("SIG-RELIC-02")
def test_a_relic_replaces_its_like() -> None:
    own = {"origin": "replaced", "cards": ["talisman", *read_duel({})[0].decks["haldane"].cards[1:]]}
    game = mirrored(make({"mode": "duel"}, {"decks": {"haldane": own}}))
    state = duel(hand="talisman", more=laid(0, "|talisman*1", "|iron_cuirass*3"), game=game)
    cast(state, "talisman")
    assert field(state, "cards 0").split()[7:] == ["talisman*3", "iron_cuirass*3", "-"]
    assert past(state) == ["talisman"]


@rule("SIG-RELIC-04", "SIG-ABIL-14")
def test_a_relic_may_be_used_in_the_turn_in_which_it_is_played() -> None:
    state = duel("0 berta e3 wounds 2", hand="lifewarden")
    cast(state, "lifewarden")
    play(state, "card:lifewarden")
    if doing(state) == "pick":
        play(state, "pick:e3")
    assert wounds(state, "berta") == 1


@rule("SIG-RELIC-05")
def test_a_relic_that_is_used_up_goes_to_the_history_and_counts_for_the_income() -> None:
    state = duel("0 berta e3 wounds 2", more=laid(0, "|lifewarden*1"))
    play(state, "card:lifewarden")
    if doing(state) == "pick":
        play(state, "pick:e3")
    assert (past(state), income(state)) == (["lifewarden"], 1)


# Spells of the Hansa


@rule("SIG-SPELL-01")
def test_magic_swap_makes_two_adjacent_creatures_change_places() -> None:
    state = duel("0 berta e3; 1 durgan f3; 1 thora g7", hand="magic_swap")
    play(state, "play:magic_swap")
    assert targets(state, "pick") == {"e3", "f3"}  # who stands alone has nobody to change places with
    play(state, "pick:e3")
    assert targets(state, "pick") == {"f3"}
    play(state, "pick:f3")
    assert (where(state, "berta"), where(state, "durgan")) == ("f3", "e3")


@rule("SIG-SPELL-01")
def test_banshees_scream_stuns_an_enemy_character_near_the_hero() -> None:
    state = duel("0 haldane d4; 1 durgan f4; 1 sapper e4; 1 thora h8", hand="banshees_scream")
    cast(state, "banshees_scream")
    assert on(state, "f4") == "durgan stun"
    assert clause(duel("1 durgan f9", hand="banshees_scream"), "play:banshees_scream") == "SIG-GEN-08"


@rule("SIG-SPELL-01", "SIG-TURN-08")
def test_secret_trails_lengthens_a_move_and_opens_difficult_terrain() -> None:
    state = duel("0 berta e3; 1 durgan f2", hand="secret_trails", terrain="f3=forest")
    cast(state, "secret_trails", "pick:e3")
    play(state, "activate:e3")
    passes(state)
    assert "h3" in targets(state, "move")
    assert "i3" not in targets(state, "move")
    play(state, "move:f3")
    assert targets(state) == {"f2"}  # the Forest does not end the activation


@rule("SIG-SUMMON-02", "SIG-SPELL-01")
def test_conscription_allows_one_more_summons_in_this_turn() -> None:
    state = duel(hand="conscription", more="camp 0: berta corvin odile; power: 10 5")
    cast(state, "conscription")
    play(state, "call:berta", "to:d1", "call:corvin", "to:e1")
    assert clause(state, "call:odile") == "SIG-SUMMON-02"
    assert income(state) == 0


@rule("SIG-SPELL-01")
def test_fair_wind_helps_up_to_two_creatures() -> None:
    state = duel("0 berta e3; 0 anselm e5", hand="fair_wind")
    cast(state, "fair_wind", "pick:e3", "yes")
    assert targets(state, "pick") == {"e5", "a1"}
    play(state, "pick:e5", "activate:e3")
    passes(state)
    assert "h3" in targets(state, "move")
    one = duel("0 berta e3; 0 anselm e5", hand="fair_wind")
    cast(one, "fair_wind", "pick:e3", "pass")
    assert doing(one) == "turn"


@rule("SIG-SPELL-02")
def test_letter_of_marque_pays_for_an_enemy_character_that_its_bearer_eliminates() -> None:
    state = duel("0 berta e3; 0 anselm a3; 1 durgan f3 wounds 3", hand="letter_of_marque")
    cast(state, "letter_of_marque", "pick:e3")
    assert power(state) == 3
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    play(state, "roll:y:hh")
    passes(state)
    assert (where(state, "durgan"), power(state)) == ("", 5)
    minion = duel("0 berta e3; 0 anselm a3; 1 militia f3 wounds 1", hand="letter_of_marque")
    cast(minion, "letter_of_marque", "pick:e3", "activate:e3")
    passes(minion)
    play(minion, "attack:f3")
    passes(minion)
    play(minion, "roll:y:hh")
    passes(minion)
    assert (where(minion, "militia"), power(minion)) == ("", 3)


@rule("SIG-ZONE-18", "SIG-SPELL-01")
def test_ransom_sends_a_character_back_to_its_owners_war_camp_for_hero_power() -> None:
    state = duel("0 haldane d4; 1 durgan e4 wounds 2; 1 olaf c4", hand="ransom", more="power: 4 5")
    cast(state, "ransom")  # Silver is too high a rank, so there is nothing to choose
    assert (where(state, "durgan"), field(state, "camp 1"), power(state, 1)) == ("", "durgan", 7)
    assert field(state, "kills") == ""


@rule("SIG-ABIL-08", "SIG-WOUND-07", "SIG-TERR-FOREST")
def test_crossfire_deals_two_yellow_dice_of_magic_damage_that_no_forest_stops() -> None:
    state = duel("0 berta e3; 1 durgan h3 armour 2", hand="crossfire", terrain="h3=forest", more=YSOLDE)
    cast(state, "crossfire")
    assert dice_due(state) == "yy"
    play(state, "roll:y:ch")
    assert wounds(state, "durgan") == 2


@rule("SIG-SPELL-01", "SIG-GLOSS-SHIELD")
def test_shield_wall_gives_creatures_side_by_side_a_shield_that_does_not_add_up() -> None:
    for pair, hurt in (("0 anselm e3; 0 corvin d3", 1), ("0 anselm e3", 2), ("0 berta e3; 0 corvin d3", 1)):
        state = duel(f"0 ysolde a1; {pair}; 1 durgan f3", hand="shield_wall", more=YSOLDE)
        cast(state, "shield_wall")
        hexes = [one.split()[2] for one in pair.split("; ")]
        idle(state, "a1", *hexes)
        play(state, "done")
        draws(state)
        passes(state)
        play(state, "activate:f3")
        passes(state)
        play(state, "attack:e3")
        passes(state)
        play(state, "roll:y:h", "roll:b:h")
        passes(state)
        assert wounds(state, pair.split()[1]) == hurt


@rule("SIG-ACT-05", "SIG-SPELL-01")
def test_forced_march_lets_an_activated_character_act_again_but_not_attack() -> None:
    state = duel("0 ysolde a1; 0 berta e3 acted; 1 durgan f3", hand="forced_march", more=YSOLDE)
    cast(state, "forced_march")
    play(state, "activate:e3")
    passes(state)
    assert targets(state, "move")
    assert not targets(state)
    fresh = duel("0 ysolde a1; 0 berta e3", hand="forced_march", more=YSOLDE)
    assert clause(fresh, "play:forced_march") == "SIG-GEN-08"


@rule("SIG-SPELL-01", "SIG-TURN-08")
def test_battle_cry_adds_a_green_die_to_attacks_beside_the_hero() -> None:
    state = duel("0 ysolde d3; 0 anselm e3; 1 durgan f3", hand="battle_cry", more=YSOLDE)
    cast(state, "battle_cry")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    assert sorted(dice_due(state)) == sorted("yyvvg")  # Ambush and the Warlord beside him add their own


# Spells of the Bronze Kingdom


@rule("SIG-WOUND-07", "SIG-FEAT-12")
def test_molten_spray_deals_two_damage_to_any_character_past_armour() -> None:
    state = duel("0 berta e3 armour 3; 1 durgan f3", other="molten_spray", flow="turn/1/3")
    cast(state, "molten_spray", "pick:e3")
    assert on(state, "e3") == "berta wounds 2 armour 3"


@rule("SIG-SPELL-02", "SIG-GLOSS-FORTITUDE")
def test_rune_of_stone_gives_a_creature_fortitude() -> None:
    state = duel("1 durgan e3; 0 berta f3", other="rune_of_stone", flow="turn/1/3")
    cast(state, "rune_of_stone", "pick:e3")
    idle(state, "e3", "i9")
    play(state, "done")
    draws(state)
    passes(state)
    play(state, "activate:f3")
    passes(state)
    play(state, "attack:e3")
    passes(state)
    play(state, "roll:y:hh")
    passes(state)
    assert wounds(state, "durgan") == 1


@rule("SIG-SPELL-01", "SIG-ABIL-08")
def test_earthquake_makes_a_wood_or_hill_plain_and_hurts_who_stands_there() -> None:
    state = duel("0 berta e3; 1 durgan f3", other="earthquake", terrain="e3=forest g6=hill", flow="turn/1/3")
    cast(state, "earthquake")
    assert targets(state, "to") == {"e3", "g6"}
    play(state, "to:e3")
    assert dice_due(state) == "v"
    play(state, "roll:v:h")
    assert wounds(state, "berta") == 1
    assert "e3=forest" not in field(state, "terrain")
    assert clause(duel(other="earthquake", flow="turn/1/3"), "play:earthquake") == "SIG-GEN-08"


@rule("SIG-BUILD-04", "SIG-SPELL-01")
def test_overtime_readies_a_building() -> None:
    more = laid(1, "smithy!", "arena", "tavern!")
    state = duel(other="overtime", more=more, flow="turn/1/3")
    cast(state, "overtime")
    assert legal(state) == {"card:smithy", "card:tavern"}
    play(state, "card:smithy")
    assert field(state, "cards 1").split()[:3] == ["smithy", "arena", "tavern!"]
    assert clause(duel(other="overtime", flow="turn/1/3"), "play:overtime") == "SIG-GEN-08"


@rule("SIG-WOUND-08", "SIG-SPELL-01")
def test_ale_and_songs_heals_the_hero_and_those_beside() -> None:
    creatures = "1 borrin d4 wounds 2; 1 durgan e4 wounds 2; 1 thora f4 wounds 1; 0 berta c4 wounds 1"
    state = duel(creatures, other="ale_and_songs", flow="turn/1/3")
    cast(state, "ale_and_songs")
    assert [wounds(state, kind) for kind in ("borrin", "durgan", "thora", "berta")] == [1, 1, 1, 1]


@rule("SIG-DECK-04", "SIG-SPELL-01")
def test_kings_decree_draws_three_battle_cards() -> None:
    state = duel(other="kings_decree", flow="turn/1/3")
    cast(state, "kings_decree")
    draws(state)
    assert len(hand(state, 1)) == 3
    assert income(state, 1) == 0


@rule("SIG-MOVE-04", "SIG-SPELL-01")
def test_tunnel_assault_places_a_creature_of_the_own_zone_beside_a_hill() -> None:
    creatures = "1 borrin i9; 1 durgan e9; 1 thora e5"
    state = duel(creatures, other="tunnel_assault", terrain="e3=hill", flow="turn/1/3")
    cast(state, "tunnel_assault")
    assert targets(state, "to") == {"d3", "f3", "d2", "e2", "d4", "e4"}
    play(state, "to:e4")
    assert where(state, "durgan") == "e4"


@rule("SIG-SPELL-02", "SIG-GLOSS-BERSERK")
def test_rune_of_fury_gives_a_character_berserk() -> None:
    state = duel("1 thora e3 wounds 1; 1 durgan h8; 0 berta f3", other="rune_of_fury", flow="turn/1/3")
    cast(state, "rune_of_fury", "pick:e3", "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    play(state, "roll:y:.", "roll:b:h")
    assert "Crit effect" in " ".join(event_words(state))


def event_words(state: State) -> list[str]:
    return [state.game.tell(event).en for event in state.told]


@rule("SIG-TURN-08", "SIG-SPELL-01", "SIG-ABIL-18")
def test_overcharge_adds_a_blue_die_to_mechs_and_wounds_those_that_attacked_at_the_end_of_the_turn() -> None:
    creatures = "1 hild i9; 1 sentinel e3; 1 sapper h8; 0 berta f3"
    state = duel(creatures, other="overcharge", more=HILD, flow="turn/1/3")
    cast(state, "overcharge")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    assert sorted(dice_due(state)) == sorted("yyb")
    play(state, "roll:y:..", "roll:b:.")
    passes(state)
    while state.seat == 1 and doing(state) == "activation":
        play(state, "done")
    idle(state, "h8", "i9")
    play(state, "done")
    assert (wounds(state, "sentinel"), wounds(state, "sapper")) == (1, 0)


@rule("SIG-TURN-08", "SIG-ABIL-18")
def test_overcharge_wounds_several_mechs_one_after_the_other() -> None:
    creatures = "1 hild i9 acted; 1 sentinel e3 acted; 1 colossus e5 acted; 0 berta f3"
    figures = REAL.rules.figures
    row = [int(one.number) for one in figures.rows if figures.abilities[one.source].name == "card overcharge"][1]
    state = duel(creatures, more=f"{HILD}; force: {row}/1/0/-1/2; struck: 6", flow="turn/1/3")
    play(state, "done")
    assert (wounds(state, "sentinel"), wounds(state, "colossus")) == (1, 1)


@rule("SIG-ABIL-08", "SIG-SPELL-01")
def test_blast_charge_hurts_everybody_at_and_beside_a_hex_near_the_hero() -> None:
    creatures = "1 hild d4; 1 sapper f4; 0 berta f5; 0 anselm h4"
    state = duel(creatures, other="blast_charge", more=HILD, flow="turn/1/3")
    cast(state, "blast_charge")
    assert "h4" not in targets(state, "to")
    play(state, "to:f4")
    thrown = 0
    while state.seat == NATURE:
        assert dice_due(state) == "g"
        play(state, "roll:g:h")
        thrown += 1
    assert thrown == 2
    assert (wounds(state, "sapper"), wounds(state, "berta"), wounds(state, "anselm")) == (1, 1, 0)


@rule("SIG-MINION-03", "SIG-SUMMON-08")
def test_a_summoning_spell_summons_nobody_beyond_the_limit() -> None:
    six = "; ".join(f"1 sapper {at}8" for at in "abcdef")
    full = duel(f"1 hild d4; {six}", other="summoning_spell", more=HILD, flow="turn/1/3")
    cast(full, "summoning_spell")
    assert doing(full) == "turn"
    assert full.position().count(" sapper ") == 6


# Buildings and Relics that only a duel has


@rule("SIG-BUILD-03", "SIG-POWER-08")
def test_the_counting_house_discards_a_card_besides_that_of_the_turn() -> None:
    state = duel(hand="tavern library arena", more=laid(0, "counting_house"))
    play(state, "discard:tavern", "card:counting_house", "discard:library")
    assert (past(state), income(state)) == (["tavern", "library"], 2)
    assert field(state, "cards 0").startswith("counting_house!")


@rule("SIG-BUILD-03")
def test_the_library_draws_a_battle_card_for_two_hero_power() -> None:
    state = duel(more=laid(0, "library"))
    play(state, "card:library")
    draws(state)
    assert (len(hand(state)), power(state)) == (1, 3)


@rule("SIG-GLOSS-CONTRACT-X", "SIG-ABIL-15")
def test_the_ledger_of_debts_takes_one_off_the_price_of_a_contract() -> None:
    more = f"{laid(0, '|ledger_of_debts*3')}; power: 0 5"
    state = duel("0 ramona e3; 1 durgan f3", more=more)
    play(state, "activate:e3")
    assert legal(state) == {"pass", "card:ledger_of_debts"}
    play(state, "card:ledger_of_debts")
    assert (power(state), field(state, "cards 0").split()[7]) == (0, "ledger_of_debts*2?")
    play(state, "attack:f3")
    assert sorted(dice_due(state)) == sorted("ygb")
    rich = duel("0 ramona e3; 1 durgan f3", more=laid(0, "|ledger_of_debts*3"))
    play(rich, "activate:e3", "yes")
    assert (power(rich), field(rich, "cards 0").split()[7]) == (4, "ledger_of_debts*3")


@rule("SIG-SUMMON-01", "SIG-GEN-04")
def test_haldane_summons_once_a_turn_for_one_less_with_two_buildings() -> None:
    more = f"{laid(0, 'tavern', 'library')}; camp 0: berta corvin; power: 5 5"
    state = duel(hand="conscription", more=more)
    play(state, "call:berta", "to:d1")
    assert power(state) == 3
    cast(state, "conscription")
    assert clause(state, "call:corvin") == "SIG-SUMMON-01"
    for buildings, kind, left in ((("tavern",), "berta", 2), (("tavern", "library"), "odile", 4)):
        other = duel(more=f"{laid(0, *buildings)}; camp 0: {kind}; power: 5 5")
        assert power(play(other, f"call:{kind}", "to:d1")) == left


@rule("SIG-GLOSS-MONSTER")
def test_spells_do_not_touch_a_monster() -> None:
    state = duel("1 hydra e3; 1 durgan g3; 0 berta f3", hand="gust_of_wind magic_swap")
    play(state, "play:gust_of_wind")
    assert "e3" not in targets(state, "pick")
    play(state, "pick:g3", "to:f4", "play:magic_swap")
    assert "e3" not in targets(state, "pick")


@rule("SIG-GEN-08", "SIG-SPELL-01")
@pytest.mark.parametrize(
    ("card", "near", "far"),
    [
        ("banshees_scream", "0 haldane d4; 1 durgan g4", "0 haldane d4; 1 durgan h4"),
        ("ransom", "0 haldane d4; 1 durgan f4", "0 haldane d4; 1 durgan g4"),
        ("ransom", "0 haldane d4; 1 hound f4", "0 haldane d4; 1 hound g4"),
        ("crossfire", "0 berta e3; 1 durgan h3", "0 berta e3; 1 durgan i3"),
    ],
)
def test_a_spell_reaches_as_far_as_it_says_and_no_farther(card: str, near: str, far: str) -> None:
    bands = YSOLDE if card == "crossfire" else ""
    assert clause(duel(near, hand=card, more=bands), f"play:{card}") == ""
    assert clause(duel(far, hand=card, more=bands), f"play:{card}") == "SIG-GEN-08"


@rule("SIG-GEN-06", "SIG-SPELL-01")
@pytest.mark.parametrize(
    ("card", "creatures"),
    [
        ("banshees_scream", "0 haldane d4; 1 sapper e4; 0 berta c4"),  # no Minion, nobody of one's own
        ("ransom", "0 haldane d4; 1 sapper e4; 1 olaf c4; 0 berta d3"),  # nor a Silver Character
        ("crossfire", "0 ysolde d4; 0 berta e4"),
        ("letter_of_marque", "0 haldane d4; 0 militia e4; 1 durgan c4"),
        ("secret_trails", ""),
    ],
)
def test_a_spell_is_for_those_whom_it_names(card: str, creatures: str) -> None:
    state = duel(creatures, hand=card, more=YSOLDE if card == "crossfire" else "")
    wanted = "" if card == "secret_trails" else "SIG-GEN-08"
    assert clause(state, f"play:{card}") == wanted
    if card == "secret_trails":
        assert targets(cast(duel("0 berta e3; 1 durgan f3", hand=card), card), "pick") == {"a1", "e3"}


@rule("SIG-SPELL-01", "SIG-GLOSS-MONSTER")
def test_battle_cry_helps_neither_who_stands_apart_nor_a_monster() -> None:
    for creatures, dice in (("0 ysolde a1; 0 berta e3", "yy"), ("0 ysolde d3; 0 hydra e3", "rrb")):
        state = duel(f"{creatures}; 1 durgan f3", hand="battle_cry", more=YSOLDE)
        cast(state, "battle_cry")
        play(state, "activate:e3")
        passes(state)
        play(state, "attack:f3")
        passes(state)
        assert dice_due(state).replace("v", "") == "".join(sorted(dice, key="ybrvgk".index))


@rule("SIG-SPELL-01")
def test_what_a_spell_of_the_other_player_does_for_a_turn_helps_only_its_side() -> None:
    creatures = "1 hild i9; 1 durgan e3; 0 berta f3"
    state = duel(creatures, other="overcharge", more=HILD, flow="turn/1/3")
    cast(state, "overcharge")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    passes(state)
    assert dice_due(state) == "yb"  # a Dwarf is no Mech
    play(state, "roll:y:.", "roll:b:.")
    passes(state)
    idle(state, "i9")
    play(state, "done")
    assert wounds(state, "durgan") == 0


@rule("SIG-SPELL-01", "SIG-GLOSS-COUNTERBLOW")
def test_battle_cry_does_not_help_an_enemy_that_strikes_back_beside_the_hero() -> None:
    state = duel("0 ysolde d3; 1 giltalas e3", hand="battle_cry", more=YSOLDE)
    cast(state, "battle_cry")
    play(state, "activate:d3")
    passes(state)
    play(state, "attack:e3", "roll:y:...", "yes")
    assert dice_due(state) == "yy"

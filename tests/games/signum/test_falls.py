"""What the creatures of several opponents count for, and Heroes that fall while others play on (SIG-FFA, SIG-ALLY)."""

from champclos.testing import rule
from champclos.testing.scenarios import field, legal
from tests.games.signum.crowds import TEAMS, field_of, out, row, strike


@rule("SIG-GEN-07")
def test_enemy_creatures_are_those_of_all_opponents_together() -> None:
    """Plague: at least two enemy creatures have a token."""
    for creatures, able in (
        ("1 durgan f3 stun; 2 odile h3 poison", True),
        ("1 durgan f3 stun; 1 gerda f5 disease", True),
        ("1 durgan f3 stun; 0 berta c4 poison", False),
    ):
        state = field_of(creatures, more="feats hand 0: plague")
        assert ("claim:plague" in legal(state)) == able
    for partner, able in (("2 odile h3 poison", False), ("3 sapper h3 stun", True)):
        state = field_of(f"1 durgan f3 stun; {partner}", more="feats hand 0: plague", game=TEAMS)
        assert ("claim:plague" in legal(state)) == able


@rule("SIG-FFA-05", "SIG-POWER-07", "SIG-SPELL-02")
def test_an_enchantment_on_an_own_creature_leaves_with_its_player() -> None:
    """It does not come into the History, so the Income and its points stay."""
    seven = "smithy tavern arena magic_swap summoning_spell strike_back dispel"
    enchanted = f"force: {row('card rune_of_stone')}/1/-1/2/5"
    more = f"{enchanted}; battle 1 history: {seven}; marker: 0 7 0; kills: 0 6 0"
    creatures = "0 berta e3; 1 borrin f3 wounds 8; 1 durgan c5; 1 gerda c6"
    state = strike(field_of(creatures, more=more), "e3", "f3", "y:hh")
    assert out(state) == [1]
    assert field(state, "force") == ""
    assert field(state, "marker") == "0 7 0"
    assert "rune_of_stone" not in field(state, "battle 1 history")

"""What the creatures of several opponents count for, and Heroes that fall while others play on (SIG-FFA, SIG-ALLY)."""

from champclos.testing import rule
from champclos.testing.scenarios import field, legal
from tests.games.signum.crowds import TEAMS, field_of


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

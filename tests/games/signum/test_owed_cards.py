"""Cards that marks of the Income owe to several players at once (SIG-POWER-10, SIG-ABIL-18).

A Character falls on which Enchantments of others lie, and all of these cards come to their owners' Histories.
"""

import pytest

from champclos import Game, State
from champclos.core.game import NATURE
from champclos.testing import rule
from champclos.testing.scenarios import field, legal, play
from tests.games.signum.crowds import FOUR, TEAMS, THREE, field_of, row
from tests.games.signum.duels import duel, until
from tests.games.signum.helpers import doing

STONE, FURY, MARQUE = [row(f"card {name}") for name in ("rune_of_stone", "rune_of_fury", "letter_of_marque")]
HANSA, BRONZE = "tavern library arena shooting_range", "smithy tavern arena deep_mine"  # an Income of 4


def drawn(state: State) -> list[int]:
    """The order in which seats draw the cards that they are owed when Berta on e3 has destroyed who is on f3."""
    play(state, "activate:e3")
    until(state, "attack:f3", "roll:y:hh")
    order = list[int]()
    while doing(state) != "turn":
        if doing(state) == "draw":
            order.append(int(field(state, "flow").split()[-1].split("/")[1]))
        if state.seat == NATURE:
            state.play(NATURE, int(state.odds().choices[0]))
        else:
            play(state, "pass" if "pass" in legal(state) else "done")
    return order


@rule("SIG-POWER-10", "SIG-POWER-07", "SIG-ABIL-18")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_who_are_owed_a_card_the_active_player_draws_first(active: int) -> None:
    victim, spell = ("1 durgan f3 wounds 3", MARQUE) if active == 0 else ("0 odile f3 wounds 2", STONE)
    more = f"battle 0 history: {HANSA}; battle 1 history: {BRONZE}; marker: 4 4; force: {spell}/{active}/1/0/5"
    state = duel(f"{victim}; {active} berta e3", more=more, flow=f"turn/{active}/3")
    assert drawn(state) == [active, 1 - active]
    assert field(state, "marker") == "5 5"


@rule("SIG-POWER-10", "SIG-POWER-07", "SIG-ABIL-18")
@pytest.mark.parametrize("active", [0, 2])
def test_of_three_who_are_owed_a_card_everybody_draws_in_turn_order_from_the_active_player_on(active: int) -> None:
    histories = f"battle 0 history: {HANSA}; battle 1 history: {BRONZE}; battle 2 history: {BRONZE}"
    more = f"bands: haldane borrin hild; {histories}; marker: 4 4 4; force: {MARQUE}/0/1/0/5 {STONE}/2/1/0/5"
    state = field_of(f"1 durgan f3 wounds 3; {active} berta e3; 2 hild k6", more, f"turn/{active}/3", THREE)
    assert drawn(state) == [active, (active + 1) % 3, (active + 2) % 3]
    assert field(state, "marker") == "5 5 5"


@rule("SIG-POWER-10", "SIG-POWER-07", "SIG-ABIL-18")
@pytest.mark.parametrize("game", [FOUR, TEAMS])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_of_four_likewise(game: Game, active: int) -> None:
    """Durgan of the last seat falls, with an Enchantment of each of the first and the second."""
    victim = "3 durgan f3 wounds 3" if active != 1 else "2 durgan f3 wounds 3"
    histories = "; ".join(f"battle {seat} history: {HANSA if seat % 2 == 0 else BRONZE}" for seat in range(4))
    more = f"{histories}; marker: 4 4 4 4; force: {MARQUE}/0/1/0/5 {FURY}/1/1/0/5"
    state = field_of(f"{victim}; {active} berta e3", more, f"turn/{active}/3", game)
    owed = {0, 1, int(victim[0])}
    assert drawn(state) == [seat % 4 for seat in range(active, active + 4) if seat % 4 in owed]

"""What Characters cost: never more than 0.8 away from the points by which their figures were designed.

Points are twice the mean damage (more with Range), half the Health, half a point for each hex of Movement, and so much
for a push, a Crit effect that deals no damage, and each keyword; a cost is 2.4 points less.
"""

import pytest

from champclos.games.signum.content import Creature
from champclos.games.signum.effects import COLOURS, CRIT, HIT, PUSH
from tests.games.mirrored import unmirrored
from tests.games.signum.helpers import REAL

FIGURES, MIGHT = REAL[2].rules.figures, REAL[2].rules.might
CONTENT = FIGURES.content
CHARACTERS = [name for name, one in CONTENT.creatures.items() if one.kind == "character"]
AWAY = 0.8
FREE = 2.4  # points that every Character has for nothing
BY_RANGE = {1: 1.0, 2: 1.10, 3: 1.25, 4: 1.35}
MAGIC = 0.4
CRITS = {
    "stun": 0.9, "vampirism": 0.7, "poison": 0.5, "infection": 0.5, "agile": 0.3, "parasite": 0.3, "advance": 0.2,
    "swap": 0.2,
}  # fmt: skip
KEYWORDS = {
    "fortitude": 1.0, "resurgent": 1.0, "shield": 0.8, "flying": 0.8, "warlord": 0.8, "persecution": 0.8,
    "regeneration": 0.8, "hook": 0.7, "healer": 0.6, "defender": 0.5, "clinch": 0.5, "charge": 0.5, "flank": 0.5,
    "protector": 0.5, "hard_target": 0.5, "first_word": 0.5, "aura": 0.5, "ambush": 0.4, "contract": 0.4, "rush": 0.4,
    "attack_master": 0.4, "brave": 0.3, "berserk": 0.3, "long_shot": 0.3, "agile": 0.2, "hunter": 0.2,
    "assassin": 0.1, "predator": 0.1, "superior": 0.1, "forged": 0.1, "last_word": 0.0, "slow": -0.3, "brute": -0.4,
    "monster": -0.5,
}  # fmt: skip
FRENZY = 0.7  # how often there is somebody left for the second attack


def chance(dice: str, symbol: int) -> float:
    """How likely dice show a symbol at least once."""
    none = 1.0
    for die in dice:
        none *= 1 - CONTENT.dice[die].faces[symbol] / 6
    return 1 - none


def keyword(words: list[str | int]) -> float:
    """The points of a keyword with its values."""
    name, value = str(words[0]), words[-1]
    if name == "armour":
        return 0.5 * int(value)
    if name == "run":
        return 0.1 * (int(value) - 1)
    if name == "counterblow":
        faces = [CONTENT.dice[die].faces for die in str(value)]
        return 0.3 + 0.72 * sum(one[CRIT] + one[HIT] for one in faces) / 6
    return KEYWORDS[name]


def points(name: str, one: Creature) -> float:
    """What the figures of a creature are worth."""
    kind, dice, crit = FIGURES.kind_names.index(name), one.attack[1], str(one.crit[0])
    assert set(dice) <= set(COLOURS)
    damage, critical = MIGHT.mean[kind], chance(dice, CRIT)
    if crit == "strike":
        damage += critical
    elif crit == "frenzy":
        damage += FRENZY * critical * damage
    found = 2 * damage * BY_RANGE[one.range] + one.health / 2 + (one.move - 3) / 2 + 0.4 * chance(dice, PUSH)
    found += CRITS.get(crit, 0.0) * critical + sum(keyword(words) for words in one.words)
    return found + (MAGIC if one.attack[0] == "magic" else 0.0)


@unmirrored("it looks at the content and at no position")
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_costs_what_its_figures_are_worth(name: str) -> None:
    one = CONTENT.creatures[name]
    assert one.cost == pytest.approx(points(name, one) - FREE, abs=AWAY)

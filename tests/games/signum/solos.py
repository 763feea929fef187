"""Short ways to set up a battle of the solo campaign by hand.

It is the Activation Phase of the enemy in the fourth turn, unless a scenario says otherwise, and the field is plain.
"""

from collections.abc import Mapping

from champclos.games.signum import make
from champclos.games.signum.game import Signum
from champclos.games.signum.state import SignumState

PERSON: Mapping[str, object] = {"hero": "haldane", "characters": ["anselm", "berta", "odile"]}
ENEMY_SEAT = "the enemy always has the second seat"


def solo(
    battle: str = "wolf_pass", danger: int = 1, content: Mapping[str, object] | None = None, **person: object
) -> Signum:
    """A battle of the campaign."""
    sheet = {"players": [{**PERSON, **person}, {}], "match": danger, "fought": [battle]}
    game = make({"mode": "solo", "battle": battle, "danger": danger}, {"sheet": sheet, **(content or {})})
    assert isinstance(game, Signum)
    return game


def fight(
    creatures: str, card: str = "pack", terrain: str = "", more: str = "", flow: str = "turn/1/3",
    game: Signum | None = None,
) -> SignumState:  # fmt: skip
    """A position, with a behaviour card in force; Heroes that are not named stand far off."""
    game = game or solo()
    rules, figures = game.rules, game.rules.figures
    listed = [one.strip() for one in creatures.split(";") if one.strip()]
    leader = rules.battle.leader if rules.battle is not None else ""
    for hero in (f"0 {rules.players[0].hero} a1", f"1 {leader} i9"):
        if not any(one.startswith(hero.rpartition(" ")[0]) for one in listed):
            listed.append(hero)
    laid = dict(word.split("=") for word in terrain.split())
    for at, name in enumerate(rules.field.names):
        if rules.field.ground[at] != figures.plain:
            laid.setdefault(name, "plain")
    lines = [f"creature {slot}: {one}" for slot, one in enumerate(listed)]
    lines += [f"terrain: {' '.join(f'{name}={one}' for name, one in sorted(laid.items()))}", f"flow: {flow}"]
    drawn = figures.plan_names.index(card) if card else -1
    given = [line.strip() for line in more.split(";") if line.strip()]
    usual = {
        "first": "0", "power": "5 0", "turns": "4", "bands": f"{rules.players[0].hero} {leader}",
        "plan": f"{drawn} {rules.plan_deck}",
    }  # fmt: skip
    lines += [f"{name}: {value}" for name, value in usual.items() if not any(one.startswith(name) for one in given)]
    found = game.position("\n".join([*lines, *given]))
    assert isinstance(found, SignumState)
    return found

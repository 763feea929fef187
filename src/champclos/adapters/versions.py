"""The versions of environments: a new one whenever rules, choices or observations change, so that results compare."""

from champclos.core.game import Game

# How often observations or the numbers of choices changed while the rules did not.
REVISIONS: dict[str, int] = {}


def version(game: Game) -> int:
    """The number of a game's environment: one more for each change of its rules or of what learners see of it."""
    return game.rules_version + REVISIONS.get(game.name, 0)


def version_id(game: Game) -> str:
    """A game's environment by name and version, such as `artofwar_v1`."""
    return f"{game.name}_v{version(game)}"

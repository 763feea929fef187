"""Tables at which a random game ends soon, for tests to which the length of a game makes no difference."""

from typing import Any

import champclos

ROUNDS = 3  # in Warlords some 500 decisions for two; whole games have up to twenty rounds


def short(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """The same options, with few rounds in a game that can be limited to some."""
    properties = champclos.game(name, **options).schema["properties"]
    assert isinstance(properties, dict)
    return {**options, "rounds": ROUNDS} if "rounds" in properties else options

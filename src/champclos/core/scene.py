"""The table language."""

import msgspec


class Scenery(msgspec.Struct, frozen=True):
    """What of the table never changes."""


class Scene(msgspec.Struct, frozen=True):
    """How a position looks."""

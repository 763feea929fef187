"""The names of those who look at a position: a seat's number, `spectator`, or `all` for whoever is shown everything."""

from champclos.core.seats import SPECTATOR, TRUTH

EVERYTHING = "all"
WATCHING = "spectator"


def viewer_name(viewer: int) -> str:
    """A viewer as text: in positions, records and requests."""
    if viewer == TRUTH:
        return EVERYTHING
    return WATCHING if viewer == SPECTATOR else str(viewer)


def viewer_names(seats: int) -> list[str]:
    """The names of everybody who may look at a game of that many seats."""
    return [*[str(seat) for seat in range(seats)], WATCHING, EVERYTHING]


def read_viewer(text: str, seats: int) -> int | None:
    """The viewer that a name means in a game of that many seats, or None if it means none."""
    if text == EVERYTHING:
        return TRUTH
    if text == WATCHING:
        return SPECTATOR
    if not text.isascii() or not text.isdecimal() or text != str(int(text)) or int(text) >= seats:
        return None
    return int(text)

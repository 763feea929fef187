"""Lines of sight on the battlefield of Legends of Signum (SIG-ATTACK-03)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def sees(state: "SignumState", slot: i64, other: i64) -> bool:
    """SIG-ATTACK-03: whether there is a line of sight between two creatures."""
    return sees_hex(state, state.hex[slot], state.hex[other])


def sees_hex(state: "SignumState", start: i64, end: i64) -> bool:
    """SIG-ATTACK-03: whether one of the sets of hexes between two is free of creatures and of terrain that blocks."""
    ground = state.ground
    if ground.far[start][end] <= 1:
        return True
    for between in ground.sets(start, end):
        for at in between:
            if state.at[at] >= 0 or ground.blocks[at]:
                break
        else:
            return True
    return False

"""Lines of sight on the battlefield of Legends of Signum (SIG-ATTACK-03)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.sight import free_line, hex_distance

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

FAR_OFF: Final = 6  # farther lies only who is near through portals: lines are tried then, sets would be too many


def sees(state: "SignumState", slot: i64, other: i64) -> bool:
    """SIG-ATTACK-03: whether there is a line of sight between two creatures."""
    return sees_hex(state, state.hex[slot], state.hex[other])


def hex_offset(state: "SignumState", start: i64, end: i64) -> int:
    """How far apart two hexes lie on the board, whatever portals there are."""
    grid = state.ground.field.grid
    across, along = int(grid.across[end] - grid.across[start]), int(grid.along[end] - grid.along[start])
    return int(hex_distance(across, along))


def sees_hex(state: "SignumState", start: i64, end: i64) -> bool:
    """SIG-ATTACK-03: whether one of the sets of hexes between two is free of creatures and of terrain that blocks."""
    ground, standing = state.ground, state.at
    if ground.far[start][end] <= 1:
        return True
    sets = ground.found_sets(start, end)
    if sets is None:
        if hex_offset(state, start, end) > FAR_OFF:
            return sees_far(state, start, end)
        sets = ground.sets(start, end)
    for between in sets:
        for at in between:
            if standing[at] >= 0 or ground.blocks[at]:
                break
        else:
            return True
    return False


def sees_far(state: "SignumState", start: i64, end: i64) -> bool:
    """The same for hexes that lie far apart: lines are tried against what blocks them."""
    ground, grid = state.ground, state.ground.field.grid
    q, r = int(grid.across[start]), int(grid.along[start])
    blockers = [
        (int(grid.across[at]) - q, int(grid.along[at]) - r)
        for at in range(ground.hexes)
        if at != start and at != end and (state.at[at] >= 0 or ground.blocks[at])
    ]
    return free_line((int(grid.across[end]) - q, int(grid.along[end]) - r), blockers)

"""What is impossible about a preparation that somebody wrote, and the same in numbers for learners."""

from typing import TYPE_CHECKING

from librt.strings import BytesWriter
from msgspec.structs import replace
from mypy_extensions import i64, u8

from champclos.core.errors import BadContent
from champclos.core.flow import NOBODY
from champclos.core.position import first_wrong
from champclos.games.signum.content import check_sheet

if TYPE_CHECKING:
    from champclos.games.signum.preparation import PreparationState


def flaw(state: "PreparationState") -> str:
    """What is impossible about a position that somebody wrote."""
    stages = state.kit.stages
    at_heroes, at_leader, at_scenario, at_end = [stages.index(name) for name in ("heroes", "leader", "scenario", "end")]
    known = [at for at in range(5) if at_leader + at != at_scenario and state.stage > at_leader + at]
    try:
        check_sheet(state.kit.content, replace(state.kit.sheet, players=state.book.value))
    except BadContent as error:
        return str(error)
    led = all(player.hero for player in state.book.value) or state.stage <= at_heroes or state.resigned != NOBODY
    scenario = state.decided[2]
    played = scenario >= 0 and state.kit.scenarios[scenario] not in state.kit.sheet.scenarios
    return first_wrong(
        ((state.stage == at_end) != (state.ended > 0), "a preparation is over when a clause says so"),
        (not led, "both players lead a Hero before they buy anything"),
        (
            state.resigned == NOBODY and any(state.decided[at] < 0 for at in known),
            "not all is decided that comes before",
        ),
        (played or (scenario >= 0 and state.stage < at_scenario), "this Scenario was played, or is not chosen yet"),
    )


def observe(state: "PreparationState", seat: i64, out: BytesWriter) -> None:
    """For each seat from the own on: points, coins, Characters, injured ones, and its Improvements; then the stage."""
    for player in (state.player(seat), state.player(1 - seat)):
        for much in (player.points, player.coins, len(player.characters), len(player.injured)):
            out.append(u8(min(much, 255)))
        for name in state.kit.cards:
            out.append(u8(player.improvements.count(name)))
    out.append(u8(state.stage))
    out.append(u8((state.ready >> seat) & 1))

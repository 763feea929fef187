"""What is impossible about a preparation that somebody wrote, and the same in numbers for learners."""

from typing import TYPE_CHECKING

from librt.strings import BytesWriter
from msgspec.structs import replace
from mypy_extensions import i64, u8

from champclos.core.errors import BadContent
from champclos.core.flow import NOBODY
from champclos.core.position import first_wrong
from champclos.games.signum.content import Player, check_sheet
from champclos.games.signum.effects import A_CHARACTER

if TYPE_CHECKING:
    from champclos.games.signum.preparation import Preparation, PreparationState


def flaw(state: "PreparationState") -> str:
    """What is impossible about a position that somebody wrote."""
    stages = state.kit.stages
    at_heroes, at_leader, at_scenario, at_end = [stages.index(name) for name in ("heroes", "leader", "scenario", "end")]
    due = [at for at in range(5) if (at_leader + at == at_scenario) == state.kit.solo]
    known = [at for at in due if state.stage > at_leader + at]
    try:
        check_sheet(state.kit.content, replace(state.kit.sheet, players=state.book.value))
    except BadContent as error:
        return str(error)
    led = (
        all(player.hero for player in state.book.value[: state.kit.people])
        or state.stage <= at_heroes
        or state.resigned != NOBODY
    )
    scenario = state.decided[2]
    played = scenario >= 0 and state.kit.scenarios[scenario] not in state.kit.left
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


def proposals(state: "PreparationState", seat: i64) -> list[list[i64]]:
    """For bots: the dearest Character that fits, then the cheapest Relic; what there is to use is used."""
    kit, before, found = state.kit, state.player(seat).coins, state.deals(seat)
    stage, done = kit.stages[state.stage], [choice for choice in state.choices(seat) if named(state, choice) == "done"]
    kinds = [one.sort[0] for one in kit.content.improvements.values()]
    hires = [choice for choice in found if named(state, choice) == "hire"]
    relics = [one for one in found if named(state, one) == "buy" and kinds[kit.verbs.first(one)] == "relic"]
    if stage == "resources" and (hires or relics):
        dear = [(before - found[choice].coins, choice) for choice in hires or relics]
        return [[max(dear)[1] if hires else min(dear)[1]]]
    uses = list(found) if stage == "preparation" else []
    return [[*uses, *done][:1]] if done else []


def named(state: "PreparationState", choice: i64) -> str:
    return state.kit.verbs.verbs[state.kit.verbs.row(choice)].name


def leadable(kit: "Preparation", player: Player, kind: i64) -> bool:
    """SIG-TOURN-52: whether the Hero can lead a Character besides the others."""
    figures, hero = kit.figures, kit.kinds.index(player.hero)
    known = figures.sort[kind] == A_CHARACTER and figures.follows[hero][kind]
    return known and not overfull(kit, player, kind)


def overfull(kit: "Preparation", player: Player, kind: i64) -> list[i64]:
    """SIG-TOURN-52: the ranks of which the Hero would lead too many with a Character more."""
    figures, hero = kit.figures, kit.kinds.index(player.hero)
    led = [star for name in player.characters for star in figures.stars[kit.kinds.index(name)]]
    own, most = list(figures.stars[kind]), figures.leadership[hero]
    return [star for star in dict.fromkeys(own) if [*led, *own].count(star) > most[star]]

"""What in particular forbids a choice in Legends of Signum, beside the clause: which hex blocks, how far is too far."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.game import RESIGN, Obstacle
from champclos.core.words import Words
from champclos.games.signum import activation, attack, bands, clauses, due, law, moving, phases, said, verbs
from champclos.games.signum.figures import Figures
from champclos.games.signum.sight import FAR_OFF, hex_offset
from champclos.games.signum.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def obstacle(state: "SignumState", seat: i64, choice: i64) -> Obstacle | None:
    """What stands in the way of a choice of the deciding seat whose verb is due."""
    table, top = state.rules.verbs, state.stack[-1]
    if seat != state.seat or choice == RESIGN or not due.is_due(top.kind, state.rules.duel, table.row(choice)):
        return None
    verb, at, clause = table.row(choice), table.first(choice), law.why(state, seat, choice)
    if verb == verbs.ATTACK:
        return to_attack(state, top.what, at, clause)
    if top.kind == phases.BUILD:
        return to_lead(state, seat, at, clause) if verb == verbs.CALL else None
    if verb == verbs.MOVE or verb == verbs.RUN:
        return to_go(state, top.what, at, clause, verb == verbs.RUN)
    return None


def to_lead(state: "SignumState", seat: i64, kind: i64, clause: i64) -> Obstacle | None:
    """SIG-CARD-12: of which ranks the Hero leads as many as the leadership allows."""
    if clause != clauses.CARD_12:
        return None
    figures = state.rules.figures
    hero = figures.heroes[state.bands[seat]]
    lacking = bands.lacking(state, kind, bands.leadership_left(state, seat))
    return leads(figures, hero, lacking)


def leads(figures: Figures, hero: i64, stars: list[i64]) -> Obstacle:
    """How many of these ranks a Hero leads."""
    ranks = [
        said.words("obstacles.rank", many=int(figures.leadership[hero][star]), rank=said.words(f"leads.{star}"))
        for star in stars
    ]
    return Obstacle(said.words("obstacles.leadership", hero=figures.called[hero], ranks=said.joined(ranks)))


def to_attack(state: "SignumState", slot: i64, at: i64, clause: i64) -> Obstacle | None:
    """Too far, out of sight, or somebody else must be attacked."""
    target = state.at[at]
    if clause == clauses.CARD_09:
        far = int(state.ground.far[state.hex[slot]][at])
        return Obstacle(said.words("obstacles.range", far=far, range=int(attack.reach_of(state, slot))))
    if clause == clauses.ATTACK_03:
        found = blocking(state, state.hex[slot], at)
        return Obstacle(in_the_way(state, found), tuple(state.rules.field.names[one] for one in found))
    if clause == clauses.GLOSS_DEFENDER and target >= 0:
        kind = state.rules.figures.type[state.kind[slot]]
        guards = attack.guards(state, slot, state.hex[slot], kind)
        if guards:
            words = said.words("obstacles.guard", creature=state.rules.figures.called[state.kind[guards[0]]])
            return Obstacle(words, tuple(piece_id(one) for one in guards))
    return None


def blocking(state: "SignumState", start: i64, end: i64) -> list[i64]:
    """SIG-ATTACK-03: on each way between two hexes the first hex that blocks."""
    ground = state.ground
    if hex_offset(state, start, end) > FAR_OFF:
        return []
    found: list[i64] = []
    for between in ground.sets(start, end):
        blocked = [at for at in between if state.at[at] >= 0 or ground.blocks[at]]
        nearest = sorted(blocked, key=lambda at: (ground.far[start][at], at))
        if nearest and nearest[0] not in found:
            found.append(nearest[0])
    return sorted(found)


def in_the_way(state: "SignumState", hexes: list[i64]) -> Words:
    """The hexes that block, each with what is there."""
    if not hexes:
        return said.words("obstacles.nothing_seen")
    things = said.joined([there(state, at) for at in hexes])
    return said.words("obstacles.blocks_one" if len(hexes) == 1 else "obstacles.blocks_many", things=things)


def there(state: "SignumState", at: i64) -> Words:
    """A hex with who stands there, or its terrain."""
    figures, slot = state.rules.figures, state.at[at]
    what = figures.called[state.kind[slot]] if slot >= 0 else figures.terrain_words[state.terrain[at]]
    return said.words("obstacles.there", what=what, place=state.rules.field.names[at])


def to_go(state: "SignumState", slot: i64, at: i64, clause: i64, running: bool) -> Obstacle | None:
    """Occupied or impassable, or too far for the Movement; nobody means to move onto an enemy."""
    other = state.at[at]
    if other >= 0 and state.foes(state.keeper[slot], state.keeper[other]):
        return None
    if clause == clauses.MOVE_02:
        return Obstacle(said.words("obstacles.taken", what=there(state, at)), (state.rules.field.names[at],))
    if clause != clauses.MOVE_01 or state.stack[-1].kind != phases.ACTIVATION:
        return None
    furthest = moving.distance(state, slot, True)
    if activation.moves(state, state.stack[-1], True) > 0:
        return Obstacle(
            said.words("obstacles.distance", much=int(moving.distance(state, slot, running)), run=int(furthest))
        )
    return None

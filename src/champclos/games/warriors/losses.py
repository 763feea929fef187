"""What leaves the table: Warriors and Dragons that go to victory piles, Flames and Wizards that are discarded."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import JOINED
from champclos.core.flow import AGAIN
from champclos.games.warriors import clauses
from champclos.games.warriors.battle import BAND, FALLEN, FLIGHT
from champclos.games.warriors.figures import DRAGON, FLAME, PEOPLES, SHIELD, TYPES, WIZARD
from champclos.games.warriors.things import BANDED, FIGHTER, FLAMES, LAIR_UNIT, WIZARDS, WON

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def opponent(state: "WarriorsState", seat: i64) -> i64:
    """The other side of the Battle."""
    return state.battle.target_seat if seat == state.resolver else state.resolver


def fighting_dragon(state: "WarriorsState", seat: i64) -> bool:
    """Whether a side of the Battle is a Dragon."""
    return state.battle.mode == FLIGHT if seat == state.resolver else state.battle.target == LAIR_UNIT


def strength(state: "WarriorsState", seat: i64) -> i64:
    """How many cards a side of the Battle has left to lose."""
    battle = state.battle
    if fighting_dragon(state, seat):
        return 1 if state.fighting_flames(seat) != FALLEN else 0
    if seat != state.resolver:
        return state.table.size(seat, battle.target)
    return battle.band_size() if battle.mode == BAND else state.table.size(seat, battle.lead)


# Losses of a comparison


def loss_step(state: "WarriorsState") -> i64:
    """WAR-ATTACK-8 and -10, WAR-DRAGON-6: the loser chooses, unless nothing or only one kind can be lost."""
    seat = state.stack[-1].seat
    if strength(state, seat) == 0:
        state.stack.pop()
        return AGAIN
    if fighting_dragon(state, seat):
        if state.fighting_flames(seat):
            return seat
        lose_dragon(state, seat)
        return AGAIN
    kinds = lost_kinds(state, seat)
    if len(kinds) > 1:
        return seat
    lose(state, seat, kinds[0])
    return AGAIN


def lost_kinds(state: "WarriorsState", seat: i64) -> list[i64]:
    """The kinds of Warriors that a side of the Battle may lose."""
    battle = state.battle
    if seat == state.resolver and battle.mode == BAND:
        return [i64(people * TYPES + SHIELD) for people in range(PEOPLES) if battle.band[people]]
    first = (battle.lead if seat == state.resolver else battle.target) * TYPES
    return [i64(kind) for kind in range(first, first + TYPES) if state.table.troops(seat, kind)]


def lose(state: "WarriorsState", seat: i64, kind: i64) -> None:
    """WAR-ATTACK-8: a Warrior goes to the winner's victory pile."""
    state.stack.pop()
    thing = kind
    if seat == state.resolver and state.battle.mode == BAND:
        state.battle.band[kind // TYPES] -= 1
        thing = BANDED + kind // TYPES
    else:
        state.table.add_troops(seat, kind, -1)
    take(state, opponent(state, seat), seat, thing, kind, clauses.ATTACK_8)
    lost_faction(state, seat, kind // TYPES)


def burn(state: "WarriorsState", seat: i64) -> None:
    """WAR-DRAGON-6: a Flame instead of the Dragon."""
    state.stack.pop()
    if seat == state.resolver:
        state.battle.lead_flames -= 1
    else:
        state.battle.target_flames -= 1
    state.discard(FLAME, 1)
    state.tell_discard(clauses.DRAGON_6, seat, FLAMES, 1)


def lose_dragon(state: "WarriorsState", seat: i64) -> None:
    """WAR-DRAGON-6: the Dragon goes to the winner's pile, its Flames are discarded."""
    state.stack.pop()
    fell_dragon(state, opponent(state, seat), seat, clauses.DRAGON_6)


# However it comes about


def take(state: "WarriorsState", winner: i64, seat: i64, thing: i64, kind: i64, clause: i64) -> None:
    """A card of the seat goes to a victory pile."""
    state.table.win(winner, kind)
    state.tell(clause, JOINED, winner, state.rules.thing(seat, thing), state.rules.place(winner, WON), 1)


def fell_dragon(state: "WarriorsState", winner: i64, seat: i64, clause: i64) -> None:
    """The Dragon in the Battle is taken."""
    flames = state.fighting_flames(seat)
    if seat == state.resolver:
        state.battle.lead_flames = FALLEN
    else:
        state.battle.target_flames = FALLEN
    take(state, winner, seat, FIGHTER, DRAGON, clause)
    drop_flames(state, seat, flames, clause)


def drop_flames(state: "WarriorsState", seat: i64, flames: i64, clause: i64) -> None:
    if flames:
        state.discard(FLAME, flames)
        state.tell_discard(clause, seat, FLAMES, flames)


def drop_wizards(state: "WarriorsState", seat: i64, people: i64, clause: i64) -> None:
    """The Wizards of a faction are discarded."""
    count = state.table.wizards(seat, people)
    if count:
        state.tell_discard(clause, seat, WIZARDS + people, count)
        state.discard(WIZARD, count)
        state.table.add_wizards(seat, people, -count)


def lost_faction(state: "WarriorsState", seat: i64, people: i64) -> None:
    """WAR-CATA-4: the Wizards of a faction that is gone go too; a band still belongs to its factions."""
    banded = state.battle.band[people] if seat == state.resolver else 0
    if state.table.size(seat, people) + banded == 0:
        drop_wizards(state, seat, people, clauses.CATA_4)

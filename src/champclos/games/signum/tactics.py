"""Tactics (SIG-TACTIC): windows at what triggers them, for everybody who could hold one as far as all know."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.flow import AGAIN, Frame
from champclos.games.signum import attack, casting, duel, effects, facts, fight, hands, moments, phases, powers, targets

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# What a Tactic does to its player or to a card, and not to the creature that it is about (SIG-GLOSS-MONSTER)
ASIDE: Final = (effects.POWER, effects.DRAW, effects.CANCEL, effects.NO_ARMOUR, effects.CONTROL)


def begin(state: "SignumState", moment: i64, who: i64, which: i64, found: "list[moments.Waiting]") -> None:
    """In a duel rows in force count too, and when what must happen is over, Tactics may be played.

    SIG-ATTACK-12: after an attack they come before a further attack of the same creature.
    """
    casting.lingering(state, found, moment, who)
    rows = moments.sifted(state, moment, which, found)
    if moment == effects.AFTER:
        later = [one for one in rows if one.row.deed(effects.ATTACK) is not None and one.row.role != effects.AS_TARGET]
        rows = [one for one in rows if one not in later]
        moments.begin(state, moment, who, later)
    if moment != effects.EXTRA or which == moments.NOT_ADDING:
        subject = who if who != moments.NO_ONE or not state.fight else state.fight[fight.TARGET]
        open_window(state, moment, subject)
    moments.begin(state, moment, who, rows)


def open_window(state: "SignumState", moment: i64, subject: i64) -> None:
    """SIG-TACTIC-05: from the active player on everybody may answer, until all have passed."""
    active = state.on_turn()
    if active >= 0 and state.rules.figures.deck.tactics[moment] and not duel.ending(state):
        many = len(state.estate.tricks)
        state.push(phases.frame(phases.TACTICS, active, moment, subject, 0, many))


def window_step(state: "SignumState") -> i64:
    """The next who could answer."""
    top = state.stack[-1]
    while state.stack[-1].much < state.rules.seats and not duel.ending(state):
        frame = state.stack[-1]
        if any(
            hands.could_hold(state, frame.seat, card) and playable(state, frame.seat, card, frame)
            for card in state.rules.figures.deck.tactics[frame.what]
        ):
            return frame.seat
        passed(state)
    state.stack.pop()
    state.estate.tricks = state.estate.tricks[: top.more]
    return AGAIN


def passed(state: "SignumState") -> None:
    """Who is asked has no answer."""
    top = state.stack[-1]
    turn(state, top.much + 1)


def turn(state: "SignumState", passes: i64) -> None:
    """It is the next player's turn to answer."""
    top = state.stack[-1]
    after = (top.seat + 1) % state.rules.seats
    state.stack[-1] = Frame(phases.TACTICS, after, top.what, top.where, passes, top.more, 0)


def playable(state: "SignumState", seat: i64, card: i64, frame: Frame) -> bool:
    """SIG-TACTIC-01, -02, -04: whether a Tactic could be played on a trigger by who has it in hand."""
    if not casting.affordable(state, seat, card) or card in state.estate.tricks[frame.more :]:
        return False
    hero = state.hero(seat)
    if hero < 0:
        return False
    for row in state.rules.figures.deck.rows[card]:
        if row.when == frame.what and row.holds(powers.Asked(state, hero, frame.where, seat)):
            return possible(state, row, hero, frame.where)
    return False


def possible(state: "SignumState", row: Row, hero: i64, it: i64) -> bool:
    """Whether what a Tactic says can be done."""
    deed = row.deeds[0]
    if row.picks:
        return targets.finds_target(state, row, hero)
    struck = state.fight[fight.ATTACKER] if deed.verb == effects.WOUND else it
    touched = deed.verb not in ASIDE and state.alive(struck)
    if touched and powers.forbidden(state, struck, effects.NO_SUPPORT):
        return False
    if deed.verb != effects.ATTACK:
        return True
    if state.fight[fight.SORT] == phases.COUNTER:  # SIG-GLOSS-COUNTERBLOW: never in answer to one
        return False
    return attack.can_follow(state, row, deed, it, state.fight[fight.ATTACKER])


def legal(state: "SignumState", seat: i64, frame: Frame) -> list[i64]:
    """The Tactics that a seat may play now."""
    return [
        card
        for card in state.rules.figures.deck.tactics[frame.what]
        if hands.holds(state, seat, card) and playable(state, seat, card, frame)
    ]


def answer(state: "SignumState", seat: i64, card: i64) -> None:
    """SIG-TACTIC-01: a Tactic is played on what goes on."""
    top = state.stack[-1]
    state.estate.tricks = [*state.estate.tricks, card]
    turn(state, 0)
    casting.play(state, seat, card, top.where)


def answered_card(state: "SignumState") -> i64:
    """Where in the stack the card is that was played and that Tactics answer, or −1."""
    for at in range(len(state.stack) - 1, 0, -1):
        if state.stack[at].kind == phases.TACTICS:
            return at - 1 if state.stack[at].what == effects.CARD_PLAYED else -1
    return -1


def value(state: "SignumState", seat: i64, subject: i64, trait: i64) -> i64:
    """What conditions ask of a card that is played, and of whose turn it is."""
    if subject == effects.TURN:
        return facts.side(state, seat, state.on_turn())
    at = answered_card(state)
    if subject != effects.THE_CARD or at < 0:
        return 0
    frame = state.stack[at]
    if trait == effects.P_SORT:
        return state.rules.figures.deck.sort[frame.what]
    return facts.side(state, seat, frame.seat)


def cancel(state: "SignumState") -> None:
    """The card that is answered has no effect."""
    at = answered_card(state)
    if at >= 0:
        one = state.stack[at]
        state.stack[at] = Frame(
            one.kind, one.seat, one.what, one.where, one.much, one.more, one.last | casting.CANCELLED
        )

"""What is impossible about a position of Legends of Signum that somebody wrote."""

from typing import TYPE_CHECKING, Final

from champclos.core.flow import NOBODY, Frame, fits
from champclos.core.position import first_wrong
from champclos.games.signum import damage, duel, effects, estate_text, fight, law, phases
from champclos.games.signum.effects import A_CHARACTER, A_HERO
from champclos.games.signum.moments import DUE
from champclos.games.signum.rules import SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# By kind of frame: its seat and its five numbers. N nobody, S a seat, P either, O a place in the order, C a creature,
# D a creature or none, H a hex, I a hex or none, R a row, Q a row plus 1 or none, T a terrain, K a kind, L a kind plus
# 1 or none, A the place of a card plus 1 or none, M a moment, W rows that wait, V a kind and its owner, Y a card, J a
# hex plus 1 or none, E who inflicts damage, else a number or two bounds.
BOUNDS: Final = (
    "N 0 0 0 0 0", "N O 0 0 0 0", "N O 0 0 0 0", "N 0-4 0 0 0 0", "N O 0 0 0 0", "S 0 0 0 0 0", "N O 0 0 0 0",
    "N 0 0 0 0 0",
    "S C H 0-99 0-4 0-15", "S C C Q 0-13 0-23", "N M W D 0 0", "S R C 0-9 D A", "S R C L D A", "S R C 0 D A",
    "S C 0 0 0 0", "S R C 0-20 0-63 A", "S C 0 0 0 0", "S C 0-20 I 0-1 D", "S C 0 0 0 0", "S C 0-40 D 0 0",
    "S C 0-99 0-27 E A", "S C 0-99 8-27 E 0", "P C H E 0-13 V", "S C E R 0-999 0-3", "S K 0-1 A 0 0", "S T 0 0 0 0",
    "S 0 0 0 0 0", "S 0-1 0 0 0 0",
    "N O 0-1 0 0 0", "S 0-6 0-1 0 0 0", "S 0-2 0-99 0 0 0", "S Y J 0-20 D 0-1", "S M D 0-4 0-99 0", "S R 0 0 0 0",
    "S C 0 0 0 0", "S 0 0 0 0 0", "S 0 0 0 0 0", "S Y 0 0 0 0", "S 0 0 0 0 0", "S 0 0 0 0 0",
    "N 0-6 0 0 0 0", "S H 0 0 0 0", "S K 0 0 0 0", "S K 0-1 0 0 0",
)  # fmt: skip
ABOUT_A_CREATURE: Final = (
    phases.SHIFT, phases.PUSH, phases.PLACE, phases.DAMAGE, phases.ABSORB, phases.RANDOM, phases.ROLL, phases.SURPLUS,
)  # fmt: skip
ABOUT_A_ROW: Final = (phases.DOING, phases.OFFER, phases.PICK, phases.REROLL)
ASKING: Final = (
    phases.PICK, phases.SHIFT, phases.PUSH, phases.PLACE, phases.ABSORB, phases.LAYING, phases.DEPLOY, phases.SURPLUS,
    phases.ORDER, phases.BUILD, phases.ROAM, phases.EQUIP,
)  # fmt: skip


def flaw(state: "SignumState") -> str:
    """In a line, or an empty text."""
    found = of_stack(state) or of_creatures(state) or of_seats(state) or of_flow(state)
    return estate_text.flaw(state) if state.rules.duel and not found else found


def of_creatures(state: "SignumState") -> str:
    names, seen = state.rules.field.names, set()
    for slot in range(SLOTS):
        at = state.hex[slot]
        if at < 0:
            if at == -2 and len(state.stack) == 1:
                return "a figure left in an activation, but there is none"
            continue
        if at in seen:
            return f"two creatures stand on {names[at]}"
        seen.add(at)
        if state.ground.impassable[at]:
            return f"nobody can stand on {names[at]}"
        dying = any(frame.kind == phases.DEATH and frame.what == slot for frame in state.stack)
        over = state.rules.duel and state.stage() == phases.END  # figures stay as they are when the game ends
        if state.doomed(slot) != dying and not over:
            return (
                f"the creature on {names[at]} has as many wounds as Health" if not dying else "who dies has life left"
            )
        if state.fell(state.keeper[slot]) and not state.rules.duel:
            return f"seat {state.keeper[slot]} is out and has a creature on {names[at]}"
    return ""


def of_seats(state: "SignumState") -> str:
    figures = state.rules.figures
    stage = state.stage()
    playing = stage != phases.END
    if stage > phases.FIRST and playing and state.first == NOBODY:
        return "nobody is first"
    if stage == phases.FIRST and state.first != state.rules.first:
        return "the first player is known already"
    if stage == phases.FIRST and any(band != NOBODY for band in state.bands):
        return "bands are there before the first player is known"
    for seat in range(state.rules.seats):
        heroes = sum(
            state.owner[slot] == seat and state.hex[slot] >= 0 and state.sort(slot) == A_HERO for slot in range(SLOTS)
        )
        banded = state.bands[seat] != NOBODY
        falling = any(
            frame.kind == phases.DEATH and frame.last % 8 == seat and figures.sort[frame.last // 8] == A_HERO
            for frame in state.stack
        )
        if heroes > 1 or (heroes and state.fell(seat)):
            return f"seat {seat} has {heroes} Heroes"
        if stage > phases.BANDS and playing and not banded and not state.fell(seat):
            return f"seat {seat} has no band"
        if (
            stage > phases.HEROES
            and stage != phases.LANDMARKS
            and playing
            and not heroes
            and not state.fell(seat)
            and not falling
        ):
            return f"seat {seat} has no Hero and is not out"
        if state.fell(seat) != (seat in state.fallen) or len(set(state.fallen)) < len(state.fallen):
            return "those who are out are not those who fell"
        for slot in range(SLOTS):
            if state.hex[slot] >= 0 and state.owner[slot] == seat:
                kind = state.kind[slot]
                if (state.reserve[seat] | state.history[seat]) >> kind & 1 and state.sort(slot) == A_CHARACTER:
                    return f"{figures.kind_names[kind]} of seat {seat} is in two places"
        if state.reserve[seat] & state.history[seat]:
            return f"a Character of seat {seat} is in the War Camp and in the History"
    standing = [seat for seat in range(state.rules.seats) if not state.fell(seat)]
    if playing and len(standing) < 2 and not (state.rules.duel and duel.event_going_on(state)):
        return "only one player is left, so the game is over"
    if stage == phases.END and not state.ended:
        return "the game is over, but no clause says why"
    return "" if stage == phases.END or state.timer > 0 else "the timer is at 0, so the game is over"


# What is going on


def of_stack(state: "SignumState") -> str:
    """Frames have numbers that make sense and lie where they can."""
    rules, figures = state.rules, state.rules.figures
    seats = int(rules.seats)
    letters = {
        "N": (NOBODY, NOBODY), "S": (0, seats - 1), "P": (NOBODY, seats - 1), "O": (0, seats), "C": (0, SLOTS - 1),
        "D": (-1, SLOTS - 1), "H": (0, int(rules.field.hexes) - 1), "I": (-1, int(rules.field.hexes) - 1),
        "R": (0, len(figures.rows) - 1), "Q": (0, len(figures.rows)), "T": (0, len(figures.terrain_names) - 1),
        "K": (0, int(figures.kinds) - 1), "L": (0, int(figures.kinds)), "A": (0, len(state.cards)),
        "M": (0, len(effects.MOMENTS) - 1), "W": (0, len(state.due)), "V": (0, int(figures.kinds) * 8 - 1),
        "Y": (0, int(figures.cards) - 1), "J": (0, int(rules.field.hexes)),
        "E": (damage.BY_CARD - seats + 1 if rules.duel else -1, SLOTS - 1),
    }  # fmt: skip
    stage, above = state.stack[0].kind, [frame.kind for frame in state.stack[1:]]
    if phases.BUILD in above and (stage != phases.BANDS or above != [phases.BUILD]):
        return "a band is put together while bands are chosen, and nothing else goes on then"
    if above and stage in (phases.FIRST, phases.BANDS, phases.END) and above != [phases.BUILD]:
        return "nothing can go on in this stage"
    for index, frame in enumerate(state.stack):
        if not fits(frame, BOUNDS[frame.kind], letters):
            return f"{phases.FRAMES[frame.kind]} goes on with numbers that make no sense"
        if (index == 0) != (frame.kind in phases.STAGES):
            return "a stage is the first word of the flow only"
        if frame.kind == phases.ACTIVATION and (index != 1 or state.on_turn() == NOBODY):
            return "an activation comes right after the round"
    return of_due(state)


def of_due(state: "SignumState") -> str:
    """Rows that wait belong to a moment that goes on."""
    figures, due = state.rules.figures, state.due
    if len(due) % DUE:
        return f"a row that waits is {DUE} numbers"
    for at in range(0, len(due), DUE):
        row, who, it, card = due[at], due[at + 1], due[at + 2], due[at + 3]
        known = 0 <= row < len(figures.rows) and 0 <= who < SLOTS and -1 <= it < SLOTS
        if not known or not 0 <= card <= len(state.cards):
            return "a row waits that there is not"
    begun = [frame.where for frame in state.stack if frame.kind == phases.MOMENT]
    if (due and not begun) or (begun and begun[0] != 0) or begun != sorted(begun) or any(at % DUE for at in begun):
        return "rows wait for no moment"
    return ""


def of_flow(state: "SignumState") -> str:
    """What goes on is about creatures and cards that are there, and somebody can answer what is asked."""
    for frame in state.stack[1:]:
        wrong = of_frame(state, frame)
        if wrong:
            return wrong
    rows = [frame.what for frame in state.stack if frame.kind in ABOUT_A_ROW] + state.due[::DUE]
    attacks = [frame for frame in state.stack if frame.kind == phases.ATTACK]
    fighting = bool(attacks) and attacks[-1].more > phases.DECLARE
    needed = fighting and attacks[-1].more <= phases.AFTER
    for number in rows:
        row = state.rules.figures.rows[number]
        in_attack = effects.DECLARED <= row.when <= effects.AFTER and row.deeds[0].verb != effects.ATTACK
        needed = needed or in_attack or row.deed(effects.DROP_SYMBOL) is not None
    top = state.stack[-1]
    needed = needed or bool(state.dice or state.held) or top.kind == phases.REROLL
    return first_wrong(
        (
            bool(state.fight) and (not fighting or not sensible(state)),
            f"an attack is {fight.SIZE} numbers that make sense, and there is one only while one goes on",
        ),
        (needed and not state.fight, "an attack goes on, but nothing is known of it"),
        (bool(state.thrown or throwing(state)) and not takes_dice(state), "nobody looks at the dice that fell"),
        (any(state.pool) and not gathers(state), "nobody throws the dice that are to fall"),
        (top.kind in ASKING and not law.choices(state, top.seat), "nobody can answer what is asked"),
    )


def of_frame(state: "SignumState", frame: Frame) -> str:
    """One thing that goes on, by its kind."""
    kind, rows = frame.kind, state.rules.figures.rows
    if frame.seat != NOBODY and kind != phases.DEATH and state.fell(frame.seat) and not state.rules.duel:
        return f"{phases.FRAMES[kind]} goes on for a player who is out"
    if kind in ABOUT_A_CREATURE and not state.alive(frame.what):
        return "the flow names a creature that is not there"
    elsewhere = (kind == phases.OFFER and frame.much > 0) or (state.rules.duel and state.gone != 0)
    dying = any(one.kind == phases.DEATH and one.what == frame.where for one in state.stack)
    if kind in ABOUT_A_ROW and not state.alive(frame.where) and not elsewhere and not dying:
        return "the flow names a creature that is not there"
    if kind == phases.DOING and frame.much > len(rows[frame.what].deeds):
        return "the flow names a deed that there is not"
    if kind == phases.ACTIVATION and state.hex[frame.what] == -1:
        return "nobody is active"
    if kind == phases.BUILD and state.bands[frame.seat] == NOBODY:
        return "a band without a Hero is put together"
    if kind == phases.ORDER and (frame is not state.stack[-1] or state.stack[-2].kind != phases.MOMENT):
        return "nothing is to be put in order"
    if kind == phases.PICK and not rows[frame.what].picks:
        return "nothing is to be picked"
    if kind in (phases.DAMAGE, phases.ABSORB):
        if frame.much % damage.OFFERED >= len(effects.TYPES):
            return "damage is of no type that there is"
        if frame.much & damage.BY_ATTACK and not state.fight:
            return "an attack deals damage, but none goes on"
    if kind == phases.RANDOM and rows[frame.much].deed(effects.DEAL) is None:
        return "this row deals no damage"
    if kind == phases.REROLL and rows[frame.what].deed(effects.REROLL) is None:
        return "this row throws no dice again"
    if kind == phases.ATTACK and frame.much and rows[frame.much - 1].deed(effects.ATTACK) is None:
        return "this row calls for no attack"
    if kind == phases.ATTACK and frame.more == phases.DECLARE and not both_there(state, frame):
        return "somebody who is not there attacks or is attacked"
    if kind == phases.DEATH:
        there = state.alive(frame.what)
        told = there and frame.last == state.kind[frame.what] * 8 + state.keeper[frame.what]
        step = frame.more % damage.ASKED
        buried = not there if step > damage.BURYING else there or frame.more > damage.ASKED
        if not buried or (there and not told) or frame.last % 8 >= state.rules.seats:
            return "somebody dies who is not there, or another"
    returning = frame.much > 0 if kind == phases.OFFER else kind == phases.EQUIP and frame.where > 0
    if returning and not any(one.kind == phases.DEATH for one in state.stack):
        return "somebody comes back, but nobody died"
    return ""


def both_there(state: "SignumState", frame: Frame) -> bool:
    return state.alive(frame.what) and state.alive(frame.where) and frame.what != frame.where


def sensible(state: "SignumState") -> bool:
    """Whether the numbers of an attack can be."""
    numbers, seats = state.fight, state.rules.seats
    if len(numbers) != fight.SIZE:
        return False
    for part in (fight.ATTACKER, fight.TARGET, fight.LATER_WHO):
        if not -1 <= numbers[part] < SLOTS or (numbers[part] >= 0 and state.hex[numbers[part]] == -1):
            return part == fight.LATER_WHO and numbers[fight.LATER_ROW] < 0
    known = 0 <= numbers[fight.HEX] < state.rules.field.hexes and 0 <= numbers[fight.TURN] < seats
    known = known and numbers[fight.WHOLE] >= 0
    return known and -1 <= numbers[fight.LATER_ROW] < len(state.rules.figures.rows)


def throwing(state: "SignumState") -> list[Frame]:
    """The throws that go on."""
    return [frame for frame in state.stack if frame.kind == phases.ROLL]


def takes_dice(state: "SignumState") -> bool:
    """Whether what goes on looks at dice that fell: what is on top, or what is below a throw."""
    above = [frame.kind for frame in state.stack[-2:]]
    taker = state.stack[-1]
    if throwing(state):
        if above[-1] != phases.ROLL and above != [phases.ROLL, phases.SURPLUS]:
            return False
        taker = state.stack[-2 if above[-1] == phases.ROLL else -3]
    if taker.kind == phases.DOING:
        deeds = state.rules.figures.rows[taker.what].deeds
        return taker.much > 0 and len(deeds[taker.much - 1].branches) > 0
    return taker.kind in (phases.ATTACK, phases.REROLL, phases.RANDOM)


def gathers(state: "SignumState") -> bool:
    """Whether dice are thrown, or are gathered for the latest attack: for the roll, or for what is added to it."""
    steps = [frame.more for frame in state.stack if frame.kind == phases.ATTACK]
    return len(throwing(state)) > 0 or (len(steps) > 0 and steps[-1] in (phases.THROW, phases.SYMBOLS))

"""What is asked in Warlords of Europe: each question with its clause, marches in one gesture, cards where they lie."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.core.scene import Choice, Link, Mark, Panel, Preview, Prompt, Run, panel_choices, panel_start
from champclos.core.words import Words, fill, seat_name
from champclos.games.warlords import cards, group, marches, panels, phases, verbs
from champclos.games.warlords.figures import KINDS, LORD
from champclos.games.warlords.panels import code
from champclos.games.warlords.said import SAID, words

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


PICKED: Final = {verbs.CHOOSE: "0", verbs.NAME: "1", verbs.DISCARD: "2"}  # how it is asked what a card is for


def prompt(state: "WarlordsState") -> Prompt | None:
    """What is asked of the viewer."""
    return drawing.prompt(
        state,
        lambda seat: question(state),
        lambda: SAID.get(f"nature.{phases.FRAMES[state.stack[-1].kind]}", SAID["nature.dice"]).words,
        finish=lambda asked: finished(state, asked),
    )


def question(state: "WarlordsState") -> tuple[Words, str]:
    """The words of what is asked now, and their clause."""
    top, figures = state.stack[-1], state.rules.figures
    kind, name, step = top.kind, f"questions.{phases.FRAMES[top.kind]}", str(top.more)
    parts: dict[str, Words | int | str] = {}
    if kind == phases.MARCH or kind == phases.BATTLE or kind == phases.LOSS:
        parts["fief"], parts["the"] = figures.fief_words[top.where], figures.fief_said[top.where]
        step = "back" if kind == phases.LOSS and top.what == NOBODY else step
    elif kind == phases.PLAYING or kind == phases.STRUCK:
        row = figures.effects.rows[top.what]
        parts["card"] = figures.card_words[row.source]
        step = PICKED[int(cards.picking_verb(row))] if row.picks else "0"
    elif kind == phases.SPYING:
        parts["rival"] = seat_name(int(top.what))
    elif kind == phases.DEPLOYING and not group.anything_left(state, state.seat_at()):
        step = "cards"
    elif kind == phases.HOUSING:
        step = "0" if top.seat == top.what else "1"
    entry = SAID.get(f"{name}-{step}")
    if entry is None:
        entry = SAID[name]
    return fill(entry.words, **parts), entry.clause


PANELS: Final[dict[int, Callable[..., Panel | None]]] = {  # by what goes on
    phases.MARCH: panels.on_the_way,
    phases.LOSS: panels.losing,
    phases.ARMIES: panels.sharing,
    phases.RECRUITING: panels.buying,
    phases.MUSTERING: panels.enlisting,
    phases.DEPLOYING: panels.deployment,
    phases.RANSOM: panels.offer,
    phases.COUNTERING: panels.offer,
    phases.CRUSADE: panels.crusading,
}


def finished(state: "WarlordsState", asked: Prompt) -> Prompt:
    """A prompt with its panels, its groups and what pointing at its options shows."""
    kind, seat = int(state.stack[-1].kind), i64(asked.seat)
    if kind == phases.TURN:
        asked = marching(state, asked, seat)
    elif kind == phases.ANSWERING or kind == phases.REPLYING:
        asked = replace(asked, picker="yes_no" if kind == phases.REPLYING else "one", panels=(panels.offered(state),))
    elif kind in PANELS:
        panel = PANELS[kind](state, seat)
        if panel is not None and len(panel.rows):
            picker = "offer" if panel.id in ("offer", "demand") else "counts"
            asked = replace(asked, picker=picker, panels=(panel,), options=unlit(asked.options, panel))
    options = tuple(placed(state, seat, option) for option in asked.options)
    return replace(asked, options=options, run=run(state, asked))


def unlit(options: tuple[Choice, ...], panel: Panel) -> tuple[Choice, ...]:
    """What a panel says is not clicked on the map as well: one soldier after the other would be placed or let go."""
    said = {choice for row in panel.rows for choice in row.choices} | {row.each for row in panel.rows}
    return tuple(replace(option, picks=()) if option.choice in said else option for option in options)


def placed(state: "WarlordsState", seat: i64, option: Choice) -> Choice:
    """Where an option is picked: cards where they lie, a retreat by a button that shows where it leads."""
    table, top = state.rules.verbs, state.stack[-1]
    first, second = table.first(option.choice), table.second(option.choice)
    if option.verb == "card":
        return replace(option, group=words("rows.cards"))
    if option.verb == "retreat":
        way = Link("move", state.rules.figures.fief_names[top.where], option.picks[0], int(top.seat))
        return replace(option, picks=(), preview=Preview((), (way,)))
    if option.verb == "bid_cards":
        one, other = verbs.card_id(state, seat, first), verbs.card_id(state, seat, second)
        if first == second:
            hand, at = one.rsplit("/", 1)
            other = f"{hand}/{int(at) + 1}"
        return replace(option, picks=(one, other))
    if option.verb == "discard" and top.kind != phases.PLAYING:
        spied = top.kind == phases.SPYING
        zone, name = (state.rules.desk(top.what, seat), "desk") if spied else (state.rules.hand(seat), f"hand-{seat}")
        return replace(option, picks=(verbs.slot_of(state, zone, name, first),))
    return option


def run(state: "WarlordsState", asked: Prompt) -> Run | None:
    """Battles against peasants can be fought to their end, one after the other, at one click."""
    turn, top, answer = state.on_turn(), state.stack[-1], list[int]()
    fighting = len(state.stack) > 2 and state.stack[2].kind == phases.BATTLE
    if asked.seat != turn:
        return None
    if top.kind == phases.TURN and top.more == phases.BATTLES:
        free = [fief for fief in marches.targets(state) if state.holders[fief] == NOBODY]
        answer = [code(state, verbs.FIGHT, free[0])] if free else []
    elif fighting and state.holders[state.stack[2].where] == NOBODY:
        if top.kind == phases.BATTLE:
            answer = [code(state, verbs.GO_ON if top.more == phases.ROUND_OVER else verbs.PASS)]
        elif asked.picker == "counts":
            answer = panel_choices(asked.panels[0], panel_start(asked.panels[0]))
    return Run(f"peasants-{state.round}-{turn}", words("rows.to-the-end"), tuple(answer)) if answer else None


# Marches


def marching(state: "WarlordsState", asked: Prompt, seat: i64) -> Prompt:
    """An army marches in one gesture: its fief, how many of each kind, where to."""
    options, found = list[Choice](), dict[str, Panel]()
    for option in asked.options:
        going = ways(state, seat, state.rules.verbs.first(option.choice)) if option.verb == "march" else []
        for way in going:
            panel = panels.march(state, way)
            found.setdefault(panel.id, panel)
            options.append(along(state, seat, option, way, panel.id))
        if not going:  # no march, or one that only leads over a full mountain and back
            options.append(option)
        elif over_a_mountain(state, seat, state.rules.verbs.first(option.choice)):
            options.append(fief_by_fief(state, option))
    return replace(asked, options=tuple(options), panels=tuple(found.values()))


def ways(state: "WarlordsState", seat: i64, fief: i64) -> list[list[i64]]:
    """Where soldiers of a fief may go in one step, and in two those who ride or are led by a warlord."""
    found, near = list[list[i64]](), marches.steps_from(state, fief)
    fast = fast_soldiers(state, fief)
    for one in near:
        if marches.why_enter(state, seat, one, 1, 1) == LEGAL:
            found.append([fief, one])
        if fast and state.holders[one] == seat and marches.why_enter(state, seat, one, 1, 2) == LEGAL:
            for other in marches.steps_from(state, one):
                if other != fief and other not in near and marches.why_enter(state, seat, other, 1, 1) == LEGAL:
                    found.append([fief, one, other])
    return found


def over_a_mountain(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """WOE-MOUNT-1: whether in the reserve some may step onto a mountain without room for them and go on."""
    if not marches.in_reserve(state) or not fast_soldiers(state, fief):
        return False
    own = [other for other in marches.steps_from(state, fief) if state.holders[other] == seat]
    return any(marches.room(state, other) < state.fresh(fief) for other in own)


def fast_soldiers(state: "WarlordsState", fief: i64) -> bool:
    """Whether somebody in a fief can go two fiefs: a warlord or a knight."""
    return state.troops[fief * KINDS + LORD] > 0 or panels.riders(state, fief) > 0


def fief_by_fief(state: "WarlordsState", march: Choice) -> Choice:
    """A march that is put together step by step, beside those of one gesture."""
    fief = state.rules.verbs.first(march.choice)
    figures = state.rules.figures
    words_ = words("rows.fief-by-fief", start=figures.fief_words[fief])
    return replace(march, words=words_, picks=(), group=words("rows.from", the=figures.fief_said[fief]))


def along(state: "WarlordsState", seat: i64, march: Choice, way: list[i64], panel: str) -> Choice:
    """A march along a way."""
    figures, end, attack = state.rules.figures, way[-1], state.holders[way[-1]] != seat
    names = [figures.fief_names[fief] for fief in way]
    said = f"rows.{'attack' if attack else 'to'}{'-through' if len(way) > 2 else ''}"
    start = figures.fief_words[way[0]]
    links = [Link("move", names[at], names[at + 1], int(seat)) for at in range(len(way) - 1)]
    if attack:
        links[-1] = replace(links[-1], what="attack")
    return replace(
        march,
        words=words(said, start=start, the=figures.fief_said[end], way=figures.fief_said[way[1]]),
        picks=(names[0], names[-1]),
        verb="attack" if attack else "march",
        dice=attack,
        group=words("rows.from", the=figures.fief_said[way[0]]),
        preview=Preview((Mark("threat" if attack else "move", names[-1], int(seat)),), tuple(links)),
        panel=panel,
        then=tuple(code(state, verbs.STEP, fief) for fief in way[1:]),
    )

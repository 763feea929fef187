"""How a position of Legends of Signum looks: creatures on the field, cards before each seat, dice, and what is asked.

What of the table never changes is in `table.py`, what pointing at an option shows in `preview.py`.
"""

from typing import TYPE_CHECKING, Final

import msgspec
from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.events import ROLLED
from champclos.core.scene import Badge, Choice, Colour, Die, Link, Mark, Piece, PlaceBadges, Plate, Prompt, Roll, Scene
from champclos.core.scenery import slot
from champclos.core.words import Words, fill, seat_name
from champclos.games.signum import activation, asking, duel_scene, ends, fight, phases, powers, preview, said, verbs
from champclos.games.signum.effects import BLANK, COLOURS, ENCHANT, FORBID, GRANT, PUSH, STAT, SYMBOLS, TOKENS
from champclos.games.signum.rules import RESTING, SLOTS
from champclos.games.signum.used import SPENT
from champclos.games.signum.verbs import offered_words, piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

DIE_COLOURS: Final[dict[str, Colour]] = {
    "y": "yellow", "b": "blue", "r": "red", "v": "violet", "g": "green", "k": "black",
}  # fmt: skip


def scene(state: "SignumState") -> Scene:
    """The position as its viewer sees it."""
    rounds, duel = int(state.rules.timer), state.rules.duel
    title = said.words("scene.round", round=rounds - int(state.timer) + 1, rounds=rounds)
    if duel:
        title = duel_scene.title(state)
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(state.rules.seats)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        badges=ground_badges(state),
        title=title
        if state.stage() in (phases.ROUND, phases.REFILL, phases.END, phases.TURN)
        else said.words("scene.setup"),
        turn=int(state.on_turn()),
        prompt=prompt(state),
        ending=lambda: ending(state),
        parts=lambda: tuple(duel_scene.score(state, seat) for seat in range(state.rules.seats)) if duel else (),
    )


def ending(state: "SignumState") -> Words:
    winners = ends.outcome(state).winners
    if state.rules.alliance and len(winners) == 2:
        return said.words("told.ended_team", side=seat_name(winners[0]), other=seat_name(winners[1]))
    if len(winners) > 1:
        return said.words("told.drawn" if state.rules.duel else "told.shared")
    return said.words("told.ended", side=seat_name(winners[0]))


def plate(state: "SignumState", seat: i64) -> Plate:
    if state.rules.duel:
        return duel_scene.plate(state, seat)
    counters = (
        said.badge("badges.power", state.power[seat]),
        said.badge("badges.fresh", state.fresh(seat)),
        said.badge("badges.kills", ends.destroyed(state, seat)[0]),
    )
    return Plate(int(seat), seat_name(int(seat)), counters, out=state.fell(seat))


# Pieces


def pieces(state: "SignumState") -> list[Piece]:
    """Creatures on the field, cards with their tokens, kinds in War Camps and Histories."""
    found = [creature_piece(state, one) for one in range(SLOTS) if state.hex[one] >= 0]
    found += [card_piece(state, i64(at)) for at, card in enumerate(state.cards) if card >= 0]
    for seat in range(state.rules.seats):
        found += waiting_pieces(state, seat, camp_place(state, seat), state.reserve[seat])
        dead = waiting_pieces(state, seat, f"history-{seat}", state.history[seat])
        found += [*dead, *duel_scene.past(state, seat, len(dead))] if state.rules.duel else dead
    if state.rules.duel:
        found += duel_scene.pieces(state)
    return found + candidates(state)


def candidates(state: "SignumState") -> list[Piece]:
    """The Heroes among whom somebody chooses, or what could come along while a band is put together, at hand."""
    top, figures = state.stack[-1], state.rules.figures
    if top.kind == phases.BANDS and state.seat >= 0:
        place = f"muster-{state.seat}"
        leading = [figures.kind_names[hero] for hero in figures.heroes]
        return [Piece(slot(place, at), kind, place, int(state.seat)) for at, kind in enumerate(leading)]
    if top.kind != phases.BUILD:
        return []
    place, lying = f"muster-{top.seat}", state.at_hand(top.seat)
    if top.what == phases.CHARACTERS:
        kinds = [figures.kind_names[kind] for kind in lying]
    else:
        kinds = [f"card-{figures.card_names[card]}" for card in lying]
    return [Piece(slot(place, at), kind, place, int(top.seat)) for at, kind in enumerate(kinds)]


def creature_piece(state: "SignumState", one: i64) -> Piece:
    return Piece(
        piece_id(one),
        state.rules.figures.kind_names[state.kind[one]],
        state.rules.field.names[state.hex[one]],
        int(state.keeper[one]),
        lying=bool(state.acted[one] & RESTING) and state.on_turn() >= 0 and not active(state, one),
        badges=tuple(creature_badges(state, one)),
    )


def active(state: "SignumState", one: i64) -> bool:
    going = state.activation()
    return going is not None and going.what == one


def creature_badges(state: "SignumState", one: i64) -> list[Badge]:
    """Life and armour, then tokens, then what it has for a while; what was activated lies down."""
    found = [said.badge("badges.life", state.life(one))]
    if state.armour[one]:
        found.append(said.badge("badges.armour", state.armour[one]))
    if state.rules.duel:
        found += duel_scene.enchantments(state, one)
    if state.rules.players and state.estate.gear[one]:
        found.append(Badge("ring", state.rules.figures.card_words[state.estate.gear[one] - 1]))
    found += [said.badge(f"tokens.{token}") for token in range(len(TOKENS)) if (state.tokens[one] >> token) & 1]
    lent = lent_to(state, one)
    return [*found, said.badge("badges.lent", abilities=said.listed(lent))] if lent else found


def lent_to(state: "SignumState", one: i64) -> list[Words]:
    """What works on a creature for a while: a Building, a Relic, a Contract."""
    figures, found = state.rules.figures, list[Words]()
    for lasting in state.force.lasting:
        row = figures.rows[lasting.row]
        deeds = [deed for deed in row.deeds if deed.verb in (FORBID, GRANT, STAT)] if lasting.other > SPENT else []
        words = figures.abilities[row.source].words
        lends = row.kind != ENCHANT and any(powers.bound(row, deed, lasting) == one for deed in deeds)
        if lends and words not in found:
            found.append(words)
    return found


def card_piece(state: "SignumState", at: i64) -> Piece:
    """A Relic or Building; one that is engaged lies on its side."""
    kind = f"card-{state.rules.figures.card_names[state.cards[at]]}"
    engaged = (state.engaged >> at) & 1 != 0
    seat = int(at // state.rules.places)
    return Piece(f"card-{at}", kind, f"card-place-{at}", seat, lying=engaged, badges=tuple(card_badges(state, at)))


def card_badges(state: "SignumState", at: i64) -> list[Badge]:
    if not state.tally[at]:
        return []
    name = "badges.uses" if state.rules.figures.uses[state.cards[at]] else "badges.armour"
    return [said.badge(name, state.tally[at])]


def camp_place(state: "SignumState", seat: i64) -> str:
    """Where a War Camp lies: at hand while Characters of it are deployed, else on a pile."""
    at_hand = state.stage() in (phases.HEROES, phases.MUSTER, phases.REFILL) or (
        state.on_turn() == seat and state.rules.duel
    )
    return f"muster-{seat}" if at_hand else f"camp-{seat}"


def waiting_pieces(state: "SignumState", seat: i64, place: str, mask: i64) -> list[Piece]:
    figures = state.rules.figures
    there = [i64(kind) for kind in range(figures.kinds) if (mask >> kind) & 1]
    priced = state.rules.duel and place == f"muster-{seat}"
    return [
        Piece(
            slot(place, at),
            figures.kind_names[kind],
            place,
            int(seat),
            badges=(duel_scene.price(state, seat, kind),) if priced else (),
        )
        for at, kind in enumerate(there)
    ]


def ground_badges(state: "SignumState") -> list[PlaceBadges]:
    """Terrains that were laid by players, and Landmarks."""
    figures, field, found = state.rules.figures, state.rules.field, list[PlaceBadges]()
    for at, one in enumerate(state.terrain):
        laid = (Badge(figures.terrain_names[one], figures.terrain_words[one]),) if one != field.ground[at] else ()
        marked = duel_scene.landmark(state, i64(at)) if state.estate.marks else ()
        if laid or marked:
            found.append(PlaceBadges(field.names[at], (*laid, *marked)))
    return found


# What goes on


def marks(state: "SignumState") -> list[Mark]:
    """Who is active, who is attacked, who is to be deployed, and for the active player what the creature could do."""
    found = called(state) + (duel_scene.reached(state) if state.rules.duel else [])
    going = state.activation()
    if going is not None and state.alive(going.what):
        found.append(Mark("chosen", piece_id(going.what), int(going.seat)))
        if state.stack[-1] is going and state.viewer == going.seat == state.seat:
            found += preview.of_active(state, going.what)
    if state.rules.duel and duel_scene.aimed_at(state):
        found.append(Mark("target", duel_scene.aimed_at(state)))
    elif state.fight and state.alive(state.fight[fight.TARGET]):
        found.append(Mark("target", piece_id(state.fight[fight.TARGET])))
    return found


def called(state: "SignumState") -> list[Mark]:
    """The Character at hand for which a hex is sought."""
    top = state.stack[-1]
    if top.kind != phases.DEPLOY or top.where == 1 or not (state.reserve[top.seat] >> top.what) & 1:
        return []
    before = int(state.reserve[top.seat] & ((1 << top.what) - 1)).bit_count()
    return [Mark("chosen", slot(f"muster-{top.seat}", before), int(top.seat))]


def links(state: "SignumState") -> list[Link]:
    if not state.fight:
        return []
    one, other = state.fight[fight.ATTACKER], state.fight[fight.TARGET]
    if not state.alive(one) or not state.alive(other):
        return []
    return [Link("attack", piece_id(one), piece_id(other), int(state.keeper[one]))]


def rolls(state: "SignumState") -> list[Roll]:
    """The dice of the attack while somebody is asked about it; else those that fell just now, of each colour."""
    if state.stack[-1].kind in (phases.REROLL, phases.OFFER, phases.PUSH) and state.dice:
        return [Roll(tuple(die_shown(die, f"die-{at}") for at, die in enumerate(state.dice)))]
    table, found = state.rules.nature, list[Roll]()
    for event in state.told:
        if event.what == ROLLED:
            shown = state.rules.shown[table.second(event.much)]
            dice = [table.first(event.much) * 4 + symbol for symbol, many in enumerate(shown) for _ in range(many)]
            at = state.rules.field.names[event.where] if event.where >= 0 else ""
            found.append(Roll(tuple(die_shown(die) for die in dice), at=at))
    return found


def die_shown(die: i64, name: str = "") -> Die:
    """A die in its colour; PUSH neither hits nor misses."""
    symbol = fight.symbol(die)
    hit = None if symbol == PUSH else symbol != BLANK
    colour = DIE_COLOURS[COLOURS[fight.colour(die % fight.FIXED)]]
    return Die(SYMBOLS[symbol], colour=colour, hit=hit, name=said.words(f"symbols.{symbol}"), id=name)


# Questions


def prompt(state: "SignumState") -> Prompt | None:
    top = state.stack[-1]
    name = phases.FRAMES[top.kind]

    def question(seat: int) -> tuple[Words, str]:
        return asked(state, name), said.SAID[f"questions.{name}"].clause

    def nature() -> Words:
        if top.kind == phases.DRAW:
            return said.words("nature.draw", side=seat_name(int(top.seat)))
        if top.kind == phases.QUARRY:
            return said.words("nature.quarry", side=seat_name(int(top.seat)))
        return said.words("nature.first" if top.kind == phases.FIRST else "nature.roll")

    found = drawing.prompt(state, question, nature, finish=lambda one: finished(state, one))
    if found is None or found.options or state.seat < 0:
        return found
    waited = said.words("questions.of_others", side=seat_name(int(state.seat)), question=asked(state, name))
    return msgspec.structs.replace(found, words=waited)


def asked(state: "SignumState", name: str) -> Words:
    """The question that is asked, with what it is about."""
    top, figures = state.stack[-1], state.rules.figures
    full = f"questions.{name}"
    of_duel = duel_scene.asked(state, full) if state.rules.duel else None
    if of_duel is not None:
        return of_duel
    if top.kind == phases.DEPLOY:
        return said.of_creature(state.rules, full, top.what)
    if top.kind == phases.LAYING:
        return said.words(full, terrain=figures.terrain_words[top.what])
    if top.kind in (phases.OFFER, phases.PICK, phases.REROLL):
        return fill(said.SAID[full].words, ability=offered_words(state), creature=bearer(state))
    if top.kind in (phases.ACTIVATION, phases.SHIFT, phases.PUSH, phases.PLACE):
        return said.of_creature(state.rules, full, state.kind[top.what])
    return said.words(full)


def bearer(state: "SignumState") -> Words:
    """Whose ability is offered: the creature that has it, by name."""
    top, figures = state.stack[-1], state.rules.figures
    return figures.called[top.much - 1 if top.kind == phases.OFFER and top.much > 0 else state.kind[top.where]]


def finished(state: "SignumState", prompt: Prompt) -> Prompt:
    """Offers are a yes or no; pointing at creatures and hexes shows what they could do."""
    top = state.stack[-1]
    if top.kind == phases.OFFER and len(prompt.options) == 2:
        declined, accepted = prompt.options
        return msgspec.structs.replace(
            prompt, picker="yes_no", options=(accepted, declined), panels=asking.explained(state)
        )
    if top.kind == phases.BUILD:
        return msgspec.structs.replace(prompt, panels=(asking.band(state, top.seat),))
    if top.kind == phases.REROLL:
        return asking.rerolls(state, prompt)
    if top.kind in (phases.ROUND, phases.ACTIVATION, phases.TURN):
        shown = preview.Previews(state)
        options = tuple(with_preview(state, shown, option) for option in prompt.options)
        return msgspec.structs.replace(prompt, options=options)
    return prompt


def with_preview(state: "SignumState", shown: preview.Previews, option: Choice) -> Choice:
    table, choice = state.rules.verbs, i64(option.choice)
    verb = table.row(choice)
    if verb == verbs.ACTIVATE:
        return msgspec.structs.replace(option, preview=shown.of_activation(state.at[table.first(choice)]))
    if verb == verbs.DISMISS:
        return msgspec.structs.replace(option, aside=True)
    if verb == verbs.MOVE:
        return msgspec.structs.replace(option, preview=shown.of_move(state.stack[-1].what, table.first(choice)))
    if verb == verbs.RUN and activation.may_go(state, state.stack[-1], False, table.first(choice)):
        # Where one may walk, a click means to walk; who wants to run there clicks the creature first.
        return msgspec.structs.replace(option, picks=(piece_id(state.stack[-1].what), *option.picks))
    return duel_scene.of_hand(state, option, verb) if state.rules.duel else option

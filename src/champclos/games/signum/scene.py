"""How Legends of Signum looks: the field of hexes with its creatures, and before each seat its cards and War Camp."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.scene import Die, Link, Mark, Piece, PlaceBadges, Plate, Prompt, Roll, Scene
from champclos.core.scenery import Badge, Colour, Face, Keyword, Kind, Place, Scenery, Sentence, Terrain, Zone, slot
from champclos.core.words import Words, fill, seat_name
from champclos.games.signum import ends, fight, phases, said
from champclos.games.signum.content import CARDS_EACH, Creature
from champclos.games.signum.content import Keyword as Printed
from champclos.games.signum.effects import COLOURS, SYMBOLS, TOKENS
from champclos.games.signum.rules import ACTED, SLOTS, Rules
from champclos.games.signum.verbs import offered_words, piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

KIND_SYMBOLS: Final = {"hero": "hero", "character": "knight", "minion": "minion"}
TINTS: Final[dict[str, Colour]] = {"hansa": "blue", "bronze": "yellow", "mercenary": "violet"}
DIE_COLOURS: Final[dict[str, Colour]] = {
    "y": "yellow", "b": "blue", "r": "red", "v": "violet", "g": "green", "k": "black",
}  # fmt: skip


# What never changes


def scenery(rules: Rules) -> Scenery:
    """The battlefield in the middle; Relics, City, War Camp and History of each seat."""
    figures, field = rules.figures, rules.field
    terrains = tuple(
        Terrain(name, figures.terrain_words[at], sentences(one.text))
        for at, (name, one) in enumerate(figures.content.terrains.items())
    )
    places = tuple(
        Place(
            name,
            None,
            field.x[at],
            field.y[at],
            seat=int(field.zone[at]),
            terrain=figures.terrain_names[field.ground[at]],
        )
        for at, name in enumerate(field.names)
    )
    far = (1,) if rules.seats == 2 else (1, 3) if rules.seats == 4 else ()
    zones = [Zone("field", "hexes", said.words("zones.field"), places, far=far, terrains=terrains, role="main")]
    for seat in range(rules.seats):
        zones += seat_zones(int(seat))
    kinds = [creature_kind(rules, name, one) for name, one in figures.content.creatures.items()]
    kinds += [card_kind(rules, card) for card in range(figures.cards)]
    return Scenery(said.words("scene.title"), int(rules.seats), tuple(zones), tuple(kinds))


def seat_zones(seat: int) -> list[Zone]:
    def row(name: str, first: int, last: int) -> Zone:
        places = tuple(
            Place(f"card-place-{seat * CARDS_EACH + at}", Words(str(at + 1), str(at + 1))) for at in range(first, last)
        )
        return Zone(f"{name}-{seat}", "row", said.words(f"zones.{name}"), places, seat, tidy=True)

    def fan(name: str) -> Zone:
        place = (Place(f"{name}-{seat}"),)
        return Zone(f"{name}-zone-{seat}", "fan", said.words(f"zones.{name}"), place, seat, 1, slots=True, tidy=True)

    half = CARDS_EACH // 2
    return [row("city", 0, half), row("relics", half, CARDS_EACH), fan("camp"), fan("history")]


def sentences(text: list[str]) -> tuple[Sentence, ...]:
    return (Sentence(Words(*text)),) if text[0] else ()


def dice_words(letters: str) -> Words:
    """Dice in words: 2 yellow dice, a green die."""
    found = [
        said.words(f"one_die.{letter}") if letters.count(letter) == 1 else
        said.words(f"many_dice.{letter}", n=letters.count(letter))
        for letter in dict.fromkeys(letters)
    ]  # fmt: skip
    return Words(", ".join(one.en for one in found), ", ".join(one.fr for one in found))


def keyword(rules: Rules, printed: Printed, given: list[str | int], clause: str, own: Words) -> Keyword:
    """A keyword with its arguments, as a card shows it; `own` is the card's text, for keywords that stand before it."""
    parts: dict[str, Words | int | str] = {"text": own}
    for name, value in zip(printed.args, given[1:], strict=True):
        text = str(value)
        if name == "dice":
            parts[name] = dice_words(text)
        elif name == "symbol":
            parts[name] = said.words(f"symbols.{SYMBOLS.index(text)}")
        elif name == "text" and text.split(maxsplit=1)[0] in rules.figures.content.keywords:
            words: list[str | int] = list(text.split())
            lent = rules.figures.content.keywords[str(words[0])]
            parts[name] = keyword(rules, lent, words, clause, own).name
        elif name == "text":
            entry = said.SAID.get(f"affiliations.{text}")
            parts[name] = entry.words if entry is not None else Words(text, text)
        else:
            parts[name] = value
    shown = Words(*(printed.shown if printed.shown[0] else printed.name))
    return Keyword(fill(shown, **parts), fill(Words(*printed.text), **parts), clause=clause)


def creature_kind(rules: Rules, name: str, one: Creature) -> Kind:
    """A kind of creature, with its card as one may read it."""
    content, own = rules.figures.content, Words(*one.text)
    attack = said.SAID[f"attacks.{one.attack[0]}"]
    dice = dice_words(one.attack[1])
    words = [keyword(rules, content.keywords[str(word[0])], word, "SIG-CARD-17", own) for word in one.words]
    crit = keyword(rules, content.crits[str(one.crit[0])], one.crit, "SIG-ATTACK-07", own)
    crit_name = said.words("scene.crit")
    crit = Keyword(
        Words(f"{crit_name.en}: {crit.name.en}", f"{crit_name.fr} : {crit.name.fr}"), crit.text, clause=crit.clause
    )
    face = Face(
        values=(
            Badge(
                attack.symbol, Words(f"{attack.words.en}: {dice.en}", f"{attack.words.fr} : {dice.fr}"), one.attack[1]
            ),
            said.badge("badges.health", one.health),
            said.badge("badges.move", one.move),
            said.badge("badges.range", one.range),
        ),
        text=sentences(one.text),
        keywords=(*words, crit),
    )
    return Kind(name, KIND_SYMBOLS[one.kind], Words(*one.name), sheet=face, tint=TINTS.get(one.faction, ""))


def card_kind(rules: Rules, card: i64) -> Kind:
    name = rules.figures.card_names[card]
    one = rules.figures.content.cards[name]
    income = said.badge("badges.income", one.sort[2])
    face = Face(cost=str(one.sort[1]), values=(income,), text=sentences(one.text))
    symbol = "ring" if rules.figures.relic[card] else "castle"
    return Kind(f"card-{name}", symbol, Words(*one.name), "card", face, sheet=face)


# A position


def scene(state: "SignumState") -> Scene:
    """The position as its viewer sees it."""
    title = said.words("scene.round", much=int(state.timer))
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(state.rules.seats)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        badges=ground_badges(state),
        title=title if state.stage() >= phases.ROUND else said.words("scene.setup"),
        turn=int(state.on_turn()),
        prompt=prompt(state),
        ending=lambda: ending(state),
    )


def ending(state: "SignumState") -> Words:
    winners = ends.outcome(state).winners
    return said.words("told.ended", side=seat_name(winners[0])) if len(winners) == 1 else said.words("told.shared")


def plate(state: "SignumState", seat: i64) -> Plate:
    counters = (
        said.badge("badges.power", state.power[seat]),
        said.badge("badges.fresh", state.fresh(seat)),
        said.badge("badges.kills", ends.destroyed(state, seat)[0]),
    )
    return Plate(int(seat), seat_name(int(seat)), counters, out=state.out(seat))


def pieces(state: "SignumState") -> list[Piece]:
    """Creatures on the field, cards with their tokens, kinds in War Camps and Histories."""
    figures = state.rules.figures
    found = [
        Piece(
            piece_id(one),
            figures.kind_names[state.kind[one]],
            state.rules.field.names[state.hex[one]],
            int(state.keeper[one]),
            badges=tuple(creature_badges(state, one)),
        )
        for one in range(SLOTS)
        if state.hex[one] >= 0
    ]
    for at, card in enumerate(state.cards):
        if card >= 0:
            seat = at // CARDS_EACH
            kind = f"card-{figures.card_names[card]}"
            engaged = (state.engaged >> at) & 1 != 0
            found.append(
                Piece(
                    f"card-{at}",
                    kind,
                    f"card-place-{at}",
                    seat,
                    lying=engaged,
                    badges=tuple(card_badges(state, i64(at))),
                )
            )
    for seat in range(state.rules.seats):
        for name, mask in (("camp", state.reserve[seat]), ("history", state.history[seat])):
            there = [kind for kind in range(figures.kinds) if (mask >> kind) & 1]
            for place, one in enumerate(there):
                found.append(Piece(slot(f"{name}-{seat}", place), figures.kind_names[one], f"{name}-{seat}", int(seat)))
    return found


def creature_badges(state: "SignumState", one: i64) -> list[Badge]:
    found = [said.badge("badges.life", state.life(one))]
    if state.armour[one]:
        found.append(said.badge("badges.armour", state.armour[one]))
    found += [said.badge(f"tokens.{token}") for token in range(len(TOKENS)) if (state.tokens[one] >> token) & 1]
    if state.acted[one] == ACTED:
        found.append(said.badge("badges.acted"))
    return found


def card_badges(state: "SignumState", at: i64) -> list[Badge]:
    found: list[Badge] = []
    if state.tally[at]:
        name = "badges.uses" if state.rules.figures.uses[state.cards[at]] else "badges.armour"
        found.append(said.badge(name, state.tally[at]))
    if (state.engaged >> at) & 1:
        found.append(said.badge("badges.engaged"))
    return found


def ground_badges(state: "SignumState") -> list[PlaceBadges]:
    """Terrains that were laid by players."""
    figures, field = state.rules.figures, state.rules.field
    return [
        PlaceBadges(field.names[at], (Badge(figures.terrain_names[one], figures.terrain_words[one]),))
        for at, one in enumerate(state.terrain)
        if one != field.ground[at]
    ]


def marks(state: "SignumState") -> list[Mark]:
    """Who is active, and who is attacked."""
    found: list[Mark] = []
    going = state.activation()
    if going is not None and state.alive(going.what):
        found.append(Mark("chosen", piece_id(going.what), int(going.seat)))
    if state.fight and state.alive(state.fight[fight.TARGET]):
        found.append(Mark("target", piece_id(state.fight[fight.TARGET])))
    return found


def links(state: "SignumState") -> list[Link]:
    if not state.fight:
        return []
    one, other = state.fight[fight.ATTACKER], state.fight[fight.TARGET]
    if not state.alive(one) or not state.alive(other):
        return []
    return [Link("attack", piece_id(one), piece_id(other), int(state.keeper[one]))]


def rolls(state: "SignumState") -> list[Roll]:
    """The dice on the table."""
    dice = [*state.dice, *state.thrown]
    if not dice:
        return []
    return [Roll(tuple(die_shown(die) for die in dice))]


def die_shown(die: i64) -> Die:
    symbol = fight.symbol(die)
    colour = DIE_COLOURS[COLOURS[fight.colour(die % fight.FIXED)]]
    return Die(SYMBOLS[symbol], name=said.words(f"symbols.{symbol}"), colour=colour, hit=symbol < 2)


# Questions


def prompt(state: "SignumState") -> Prompt | None:
    top = state.stack[-1]
    name = phases.FRAMES[top.kind]

    def question(seat: int) -> tuple[Words, str]:
        entry = said.SAID[f"questions.{name}"]
        return fill(entry.words, **question_parts(state)), entry.clause

    nature = "nature.first" if top.kind == phases.FIRST else "nature.roll"
    return drawing.prompt(state, question, lambda: said.words(nature))


def question_parts(state: "SignumState") -> dict[str, Words | int | str]:
    top, figures = state.stack[-1], state.rules.figures
    parts: dict[str, Words | int | str] = {}
    if top.kind == phases.DEPLOY:
        parts["creature"] = figures.kind_words[top.what]
    elif top.kind == phases.LAYING:
        parts["terrain"] = figures.terrain_words[top.what]
    elif top.kind in (phases.OFFER, phases.PICK, phases.REROLL):
        parts["ability"] = offered_words(state)
    elif top.kind in (phases.ACTIVATION, phases.SHIFT, phases.PUSH, phases.PLACE):
        parts["creature"] = figures.kind_words[state.kind[top.what]]
    return parts

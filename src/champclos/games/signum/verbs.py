"""What can be chosen in Legends of Signum: the table of verbs, their notation and their words.

`activate:b1`, `move:b3`, `attack:c4`, `to:d5`, `reroll:y.`; hexes are named as on the map. Nature throws dice of one
colour at a time: `roll:y:ch.` are three yellow dice that show CRIT, HIT and BLANK.
"""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.knowledge import Zones
from champclos.core.scenery import slot
from champclos.core.verbs import Part, Verb, Verbs, listed, say
from champclos.core.words import Description, Words, fill, first_upper, seat_name
from champclos.games.signum import effects, estate, phases, said
from champclos.games.signum.decks import MENU
from champclos.games.signum.effects import COLOURS
from champclos.games.signum.figures import Figures
from champclos.games.signum.ground import Battlefield

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

LETTERS: Final = "chp."  # symbols, as notation writes them
MOST_DICE: Final = 8  # of one colour that fall together
THROWS: Final[list[str]] = [
    "".join(throw) for number in range(1, MOST_DICE + 1) for throw in combinations_with_replacement(LETTERS, number)
]

PASS: Final = 0
DONE: Final = 1
YES: Final = 2
BAND: Final = 3  # a band
LAY: Final = 4  # a terrain
CALL: Final = 5  # a kind of creature
TO: Final = 6  # a hex
ACTIVATE: Final = 7  # the hex of a creature, here and below
DISMISS: Final = 8
MOVE: Final = 9
RUN: Final = 10
ATTACK: Final = 11
SPECIAL: Final = 12  # a special ability, by its place in the list of them
CARD: Final = 13  # a Relic or Building
PICK: Final = 14  # the hex of a creature
REROLL: Final = 15  # a colour and a symbol
LEAVE: Final = 16  # a colour
MINION: Final = 17
NEXT: Final = 18  # an ability that must do something, by its place in the list of them
# Of a duel
PLAY: Final = 19  # a card of the hand, here and below
DISCARD: Final = 20
CLAIM: Final = 21  # a Feat
TRADE: Final = 22  # a Feat, and for what it is discarded
RETURN: Final = 23  # a card of the opening hand
LANDMARK: Final = 24  # the hex of a Landmark

FIRST: Final = 0  # nature's: a seat
THROW: Final = 1  # a colour and a throw
DRAW: Final = 2  # a card
DRAW_FEAT: Final = 3
QUARRY: Final = 4  # whether the Character that was destroyed is the one that was named
PLAN: Final = 5  # a behaviour card


# What goes on when a hex is asked for, as `said.toml` has it
TO_WHAT: Final = {phases.DEPLOY: "deploy", phases.PUSH: "push", phases.SHIFT: "shift", phases.PLACE: "place"}


OF_ACTIVE: Final = ("move", "run", "attack", "special")  # what the active creature does, and is said to do


class Thing:
    """A thing that choices name: how it is written, and what it is called in sentences."""

    def __init__(self, part: Part, called: str, words: Callable[..., Words | int]) -> None:
        self.part = part
        self.called = called
        self.words = words


def row(
    name: str, form: str, things: list[Thing], key: str, dice: "bool | Callable[[SignumState, i64], bool]" = False
) -> Verb:
    """A verb whose words are a sentence of `said.toml` with the things it names; `dice` may depend on the choice."""

    def words(state: "SignumState", seat: i64, *values: i64) -> Description:
        parts = {thing.called: thing.words(state, value) for thing, value in zip(things, values, strict=True)}
        found = said.words(f"verbs.{of_duel(state, key)}", **parts)
        top = state.stack[-1]
        if top.kind == phases.BUILD and key in ("call", "card"):
            found = said.words(f"verbs.take_{key}", **parts)
        elif top.kind == phases.ACTIVATION and key in OF_ACTIVE:
            found = said.words("verbs.of_active", who=state.rules.figures.called[state.kind[top.what]], deed=found)
        fall = dice if isinstance(dice, bool) else dice(state, values[0])
        return say(first_upper(found.en), first_upper(found.fr), dice=fall)

    return Verb(name, form, [thing.part for thing in things], words)


def seat_verbs(figures: Figures, field: Battlefield, duel: bool) -> Verbs:
    """What a seat may choose; in a duel also what is done with cards of the hand."""
    names = field.names

    def clicked(state: "SignumState", seat: i64, at: i64) -> tuple[str, ...]:
        slot = state.at[at]
        return (piece_id(slot),) if slot >= 0 else (names[at],)

    def who(state: "SignumState", at: i64) -> Words:
        slot = state.at[at]
        return figures.called[state.kind[slot]] if slot >= 0 else Words(names[at], names[at])

    place = Thing(
        listed(names, lambda state, seat, at: (names[at],)), "place", lambda state, at: Words(names[at], names[at])
    )
    creature = Thing(listed(names, clicked), "creature", who)
    standing = Thing(
        listed(names), "creature", lambda state, at: said.words("obstacles.there", what=who(state, at), place=names[at])
    )
    kind = Thing(listed(figures.kind_names, camp_picks), "creature", lambda state, kind: figures.called[kind])
    band = Thing(
        listed(figures.band_names, band_picks), "creature", lambda state, band: figures.kind_words[figures.heroes[band]]
    )
    terrain = Thing(listed(figures.terrain_names), "terrain", lambda state, one: figures.terrain_words[one])
    specials = [figures.abilities[figures.rows[number].source] for number in figures.specials]
    special = Thing(
        listed([ability.name.replace(" ", "-") for ability in specials]),
        "ability",
        lambda state, number: specials[number].words,
    )
    card = Thing(listed(figures.card_names, card_picks), "card", lambda state, card: figures.card_words[card])
    musts = [figures.abilities[number] for number in figures.ordered]
    must = Thing(
        listed([ability.name.replace(" ", "-") for ability in musts]),
        "ability",
        lambda state, number: musts[number].words,
    )
    colour = Thing(listed(list(COLOURS)), "colour", lambda state, colour: said.words(f"colours.{COLOURS[colour]}"))
    die = Thing(listed(list(COLOURS)), "die", lambda state, colour: said.words(f"one_die.{COLOURS[colour]}"))
    symbol = Thing(listed(list(LETTERS)), "symbol", lambda state, one: said.words(f"symbols.{one}"))
    table = [
        Verb("pass", "pass", [], say_pass),
        Verb("done", "done", [], say_done),
        Verb("yes", "yes", [], say_yes),
        row("band", "band:{}", [band], "band"),
        row("lay", "lay:{}", [terrain], "lay"),
        row("call", "call:{}", [kind], "call"),
        Verb("to", "to:{}", [place.part], say_to),
        row("activate", "activate:{}", [creature], "activate"),
        row("dismiss", "dismiss:{}", [standing], "dismiss"),
        row("move", "move:{}", [place], "move"),
        row("run", "run:{}", [place], "run"),
        row("attack", "attack:{}", [creature], "attack", dice=True),
        row("special", "use:{}", [special], "special", dice=rolls_at_once),
        row("card", "card:{}", [card], "card"),
        row("pick", "pick:{}", [creature], "pick", dice=rolls_for),
        row("reroll", "reroll:{}{}", [colour, symbol], "reroll"),
        row("leave", "leave:{}", [die], "leave"),
        row("minion", "minion", [], "minion"),
        row("next", "next:{}", [must], "next"),
    ]
    if duel:
        table += [*hand_verbs(figures), row("landmark", "landmark:{}", [place], "landmark")]
    hidden = say("Gives back a card", "Rend une carte", verb="return")
    return Verbs(table, hidden, "is no choice; write activate:b1, move:b3, attack:c4, to:d5, done or pass")


def hand_verbs(figures: Figures) -> list[Verb]:
    """What a seat may do with the cards in its hand, clicked where they lie."""

    def in_hand(state: "SignumState", seat: i64, card: i64) -> tuple[str, ...]:
        return (hand_id(state, seat, card),)

    def feat_in_hand(state: "SignumState", seat: i64, feat: i64) -> tuple[str, ...]:
        return (feat_id(state, seat, feat),)

    words = figures.card_words
    card = Thing(listed(figures.card_names, in_hand), "card", lambda state, card: words[card])
    feats = figures.deck.feat_words
    feat = Thing(listed(figures.deck.feat_names, feat_in_hand), "feat", lambda state, feat: feats[feat])
    return [
        row("play", "play:{}", [card], "play"),
        row("discard", "discard:{}", [card], "discard"),
        row("claim", "claim:{}", [feat], "claim"),
        Verb("trade", "trade:{}:{}", [feat.part, listed(list(MENU))], say_trade),
        row("return", "return:{}", [card], "return"),
    ]


def nature_verbs(figures: Figures, duel: bool) -> Verbs:
    """What nature may do."""
    seat = Thing(listed([str(seat) for seat in range(4)]), "side", lambda state, seat: seat_name(int(seat)))
    colours = listed(list(COLOURS))
    table = [
        row("first", "first:{}", [seat], "first"),
        Verb("roll", "roll:{}:{}", [colours, listed(THROWS)], say_throw),
    ]
    if duel:
        words, feats = figures.card_words, figures.deck.feat_words
        card = Thing(listed(figures.card_names), "card", lambda state, card: words[card])
        feat = Thing(listed(figures.deck.feat_names), "card", lambda state, feat: feats[feat])
        quarry = Thing(listed(["no", "yes"]), "answer", lambda state, hit: said.words(f"nature.quarry_{hit}"))
        table += [row("draw", "draw:{}", [card], "draw"), row("feat", "feat:{}", [feat], "draw")]
        table.append(row("quarry", "quarry:{}", [quarry], "quarry"))
    if figures.plans:
        plans = figures.plan_words
        plan = Thing(listed(figures.plan_names), "card", lambda state, plan: plans[plan])
        table.append(row("plan", "plan:{}", [plan], "plan"))
    hidden = say("A card", "Une carte", verb="draw")
    return Verbs(table, hidden, "is neither dice, like roll:y:ch., nor a first player, like first:0")


def rolls(row: Row) -> bool:
    """Whether what a row does to the creature that it picks depends on dice."""
    deals = row.deed(effects.DEAL)
    return row.deed(effects.ROLL_DIE) is not None or (deals is not None and deals.values[0] == effects.BY_ROLL)


def rolls_for(state: "SignumState", at: i64) -> bool:
    """Whether dice fall when a creature is picked."""
    top = state.stack[-1]
    return top.kind == phases.PICK and rolls(state.rules.figures.rows[top.what])


def rolls_at_once(state: "SignumState", number: i64) -> bool:
    """Whether dice fall when a special ability is used: there is one creature only for which it can be."""
    figures, top = state.rules.figures, state.stack[-1]
    row = figures.rows[figures.specials[number]]
    return top.kind == phases.ACTIVATION and rolls(row) and state.picked_by(row, top.what) == 1


def of_duel(state: "SignumState", key: str) -> str:
    """What a verb is called: some mean something else in a duel."""
    kind = state.stack[-1].kind
    if key == "call" and kind in (phases.TURN, phases.LANDMARKS):
        return "summon" if kind == phases.TURN else "name"
    if key == "card" and kind in CARDS_OF:
        return CARDS_OF[kind]
    return key


CARDS_OF: Final = {
    phases.REPLACE: "replace",
    phases.READYING_ONE: "ready_one",
    phases.OFFER: "cheaper",
    phases.EQUIP: "equip",
}


def piece_id(one: i64) -> str:
    """The scene's id of a creature."""
    return f"creature-{one}"


def band_picks(state: "SignumState", seat: i64, band: i64) -> tuple[str, ...]:
    """The scene's id of the Hero of a band, who lies at hand while one is chosen."""
    top = state.stack[-1]
    return (f"muster-{seat}/{band}",) if top.kind == phases.BANDS and (state.waiting >> seat) & 1 else ()


def camp_picks(state: "SignumState", seat: i64, kind: i64) -> tuple[str, ...]:
    """The scene's id of a Character of a seat's War Camp, while it is at hand, or of one that may join the band."""
    if state.stack[-1].kind == phases.BUILD:
        return in_tray(state, seat, phases.CHARACTERS, kind)
    if not (state.reserve[seat] >> kind) & 1:
        return ()
    before = state.reserve[seat] & ((1 << kind) - 1)
    return (f"muster-{seat}/{int(before).bit_count()}",)


def card_picks(state: "SignumState", seat: i64, card: i64) -> tuple[str, ...]:
    """The scene's id of a Relic or Building of a seat, if it has it, or of one that it may take along."""
    at = state.card_at(seat, card)
    if at >= 0:
        return (f"card-{at}",)
    if state.stack[-1].kind == phases.BUILD:
        return in_tray(state, seat, phases.CARDS, card)
    return ()


def in_tray(state: "SignumState", seat: i64, what: i64, one: i64) -> tuple[str, ...]:
    """The scene's id of something that lies at hand while a seat puts its band together."""
    top = state.stack[-1]
    lying = state.at_hand(seat) if top.seat == seat and top.what == what else []
    return (f"muster-{seat}/{lying.index(one)}",) if one in lying else ()


def hand_id(state: "SignumState", seat: i64, card: i64) -> str:
    """The scene's id of a Battle card in a hand, by its slot, if the viewer sees it there."""
    return slot_of(state.estate.decks[seat], estate.HAND, card, f"hand-{seat}")


def feat_id(state: "SignumState", seat: i64, feat: i64) -> str:
    """The scene's id of a Feat in a hand."""
    return slot_of(state.estate.feats, estate.hand_of(seat), feat, f"feats-{seat}")


def slot_of(zones: Zones, zone: i64, kind: i64, place: str) -> str:
    """The slot of the first card of a kind in a zone, or an empty text."""
    if zones.veiled(zone) or zones.count(zone, kind) == 0:
        return ""
    return slot(place, sum(int(zones.count(zone, other)) for other in range(kind)))


# Words that are no plain sentence


def say_to(state: "SignumState", seat: i64, at: i64) -> Description:
    """A hex, with what comes there unless that was just said."""
    top, name = state.stack[-1], state.rules.field.names[at]
    if top.kind not in TO_WHAT or (top.kind == phases.DEPLOY and state.part(seat)):
        found = said.words("verbs.to", place=name)
        return say(found.en, found.fr)
    kind = top.what if top.kind == phases.DEPLOY else state.kind[top.what]
    found = said.words(f"verbs.to_{TO_WHAT[int(top.kind)]}", creature=state.rules.figures.called[kind], place=name)
    return say(first_upper(found.en), first_upper(found.fr))


def say_trade(state: "SignumState", seat: i64, feat: i64, what: i64) -> Description:
    """Discard Bounty: 3 Hero Power."""
    figures = state.rules.figures.deck
    gained = said.numbered(f"menu.{MENU[what]}", int(figures.menu[feat][what]))
    found = said.words("verbs.trade", feat=figures.feat_words[feat], gain=gained)
    return say(first_upper(found.en), first_upper(found.fr))


def say_throw(state: "SignumState", seat: i64, colour: i64, throw: i64) -> Description:
    """Dice as they fell: yellow CRIT, HIT."""
    shown = [said.words(f"symbols.{LETTERS.index(letter)}") for letter in THROWS[throw]]
    name = said.words(f"colours.{COLOURS[colour]}")
    en, fr = ", ".join(one.en for one in shown), ", ".join(one.fr for one in shown)
    return say(first_upper(f"{name.en}: {en}"), first_upper(f"{name.fr} : {fr}"))


def say_done(state: "SignumState", seat: i64) -> Description:
    name = phases.FRAMES[state.stack[-1].kind]
    found = said.words("done.reroll_held" if state.held and name == "reroll" else f"done.{name}")
    return say(found.en, found.fr)


def say_pass(state: "SignumState", seat: i64) -> Description:
    kind = state.stack[-1].kind
    found = said.words(PASSES.get(int(kind), "done.pass"))
    return say(found.en, found.fr)


PASSES: Final = {
    phases.ROUND: "done.skip",
    phases.SHIFT: "done.stay",
    phases.REPLACE: "done.beside",
    phases.TACTICS: "done.no_tactic",
    phases.GLORY: "done.no_feat",
}


def say_yes(state: "SignumState", seat: i64) -> Description:
    if state.stack[-1].kind == phases.BUILD:
        ready = said.words("verbs.ready")
        return say(ready.en, ready.fr)
    found = fill(said.words("verbs.yes"), ability=offered_words(state))
    return say(first_upper(found.en), first_upper(found.fr))


def offered_words(state: "SignumState") -> Words:
    """What the row on top belongs to."""
    top = state.stack[-1]
    figures = state.rules.figures
    return figures.abilities[figures.rows[top.what].source].words

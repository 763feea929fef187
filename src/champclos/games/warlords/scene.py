"""How a position of Warlords of Europe looks on the table: the map, armies and castles, a battle, cards, plates.

What is asked is in `asking.py`, the panels for answers in `panels.py`, the words of all of it in `said.toml`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.effects import Lasting, Row
from champclos.core.events import ROLLED
from champclos.core.flow import NOBODY
from champclos.core.scene import (
    Badge,
    Count,
    Die,
    Face,
    Kind,
    Lane,
    Link,
    Mark,
    Piece,
    Place,
    PlaceBadges,
    Plate,
    Region,
    Roll,
    Scene,
    Scenery,
    Sentence,
    Terrain,
    Total,
    Zone,
    slot,
)  # fmt: skip
from champclos.core.words import Words, counted, first_upper, plural, seat_name
from champclos.games.warlords import asking, battles, clauses, effects, events, group, marches, phases
from champclos.games.warlords.content import DECKS, Fief, TerrainFigures
from champclos.games.warlords.figures import CONQUEST, FINISHED, HIRED, KINDS, POPE, SORTS, sort_of
from champclos.games.warlords.phases import ATTACKER, DEFENDER
from champclos.games.warlords.rules import DISCARD, OPEN, PILE, Rules
from champclos.games.warlords.said import SAID, badge, sentence, short, words
from champclos.games.warlords.verbs import LETTERS, SHOWN, SOLDIER_IDS, SOLDIER_WORDS, kind_id

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

TITLE: Final = Words("Warlords of Europe", "Warlords of Europe")
CASTLES: Final = ("", "started", "unfinished", "castle")  # kinds of pieces, by the state of a castle


# What never changes


def scenery(rules: Rules) -> Scenery:
    """The map, the zones around it and the kinds of pieces."""
    figures = rules.figures
    playing = {name for index, name in enumerate(figures.fief_names) if figures.in_play[index]}
    board = Zone(
        "map",
        "areas",
        words("zones.map"),
        tuple(place(rules, name, fief) for name, fief in figures.content.fiefs.items() if name in playing),
        lanes=tuple(
            Lane(lane.between[0], lane.between[1], tuple((x, y) for x, y in lane.path[1:-1]))
            for lane in figures.content.lanes.values()
            if playing.issuperset(lane.between)
        ),
        regions=tuple(region(rules, kingdom) for kingdom in range(figures.kingdoms) if figures.of_kingdom[kingdom]),
        terrains=tuple(terrain(rules, name, entry) for name, entry in figures.content.terrains.items()),
        role="main",
    )
    sides = tuple(Place(f"battle-{side}", words(f"zones.{name}")) for side, name in enumerate(("attacker", "defender")))
    piles = tuple(Place(f"played-{deck}", words(f"zones.{name}")) for deck, name in enumerate(DECKS))
    open_cards = (Place("shown"), Place("desk"))
    zones = [
        board,
        Zone("battle", "columns", words("zones.battle"), sides, tidy=True),
        Zone("force", "row", words("zones.force"), (Place("force"),), rank=1, tidy=True),
        Zone("shown", "row", words("zones.shown"), open_cards, rank=1, slots=True, tidy=True),
        Zone("played", "pile", words("zones.played"), piles, rank=2, slots=True, role="tray"),
    ]
    for seat in range(int(rules.seats)):
        hand, kept = f"hand-{seat}", f"kept-{seat}"
        zones.append(Zone(hand, "fan", words("zones.hand"), (Place(hand),), seat, 0, (), True, True, role="tray"))
        zones.append(Zone(kept, "pile", words("zones.kept"), (Place(kept),), seat, 1, (), True, True))
    return Scenery(TITLE, int(rules.seats), tuple(zones), kinds(rules))


def place(rules: Rules, name: str, fief: Fief) -> Place:
    """A fief: where its name and its soldiers stand, and what it pays."""
    return Place(
        name,
        Words(fief.en, fief.fr),
        fief.centre[0],
        fief.centre[1] + 8,
        terrain=fief.terrain,
        region=fief.kingdom,
        outline=tuple((x, y) for x, y in fief.outline),
        badges=(badge("signs.tax", rules.figures.gold[rules.figures.fief_names.index(name)]),),
        short=short(name, Words(fief.en, fief.fr)),
        label=(fief.centre[0], fief.centre[1] - 10),
    )


def region(rules: Rules, kingdom: i64) -> Region:
    """A kingdom; its name stands in the middle of its fiefs."""
    figures = rules.figures
    fiefs = list(figures.content.fiefs.values())
    centres = [fiefs[fief].centre for fief in figures.of_kingdom[kingdom]]
    middle = [round(sum(centre[axis] for centre in centres) / len(centres)) for axis in (0, 1)]
    return Region(figures.kingdom_names[kingdom], figures.kingdom_words[kingdom], (middle[0], middle[1]))


def terrain(rules: Rules, name: str, entry: TerrainFigures) -> Terrain:
    """A kind of ground, and what it does."""
    text = [sentence("ground.defence", die=int(entry.die), peasants=int(entry.peasants))]
    if name == "mountain":
        text.append(sentence("ground.hunger", most=int(rules.figures.mountain)))
    return Terrain(name, words(f"ground.{name}"), tuple(text))


def kinds(rules: Rules) -> tuple[Kind, ...]:
    """Soldiers, castles and cards."""
    figures, found = rules.figures, list[Kind]()
    for kind in range(KINDS):
        figure = (figures.hit[kind], figures.move[kind], figures.cost[kind])
        values = tuple(
            badge(f"signs.{sign}", much) for sign, much in zip(("hits", "moves", "costs"), figure, strict=True)
        )
        name, hired = SOLDIER_WORDS[kind][0], kind >= HIRED
        found.append(
            Kind(
                kind_id(kind),
                SOLDIER_IDS[sort_of(kind)],
                Words(first_upper(name.en), first_upper(name.fr)),
                letter=LETTERS[kind],
                emblem="coin" if hired else "",
                tint="yellow" if hired else "",
                sheet=Face(values=values),
            )
        )
    for thing in ("peasant", "army", "captive", *CASTLES[1:]):
        sheet = Face(values=(badge("signs.hits", figures.peasant_hit),)) if thing == "peasant" else None
        found.append(Kind(thing, SAID[f"kinds.{thing}"].symbol, words(f"kinds.{thing}"), sheet=sheet))
    for at, card in enumerate(figures.card_names):
        entry = figures.cards[at]
        text = [moment(figures.rows[at]), Sentence(Words(entry.text_en, entry.text_fr), "WOE-CARD-1")]
        if entry.disfavour:
            text.append(sentence("titles.disfavour"))
        symbol = SAID[f"zones.{entry.deck}"].symbol
        found.append(Kind(card, symbol, figures.card_words[at], "card", Face(text=tuple(text))))
    return tuple(found)


def moment(row: Row) -> Sentence:
    """WOE-CARD-2: when a card is played, and by which side of a battle."""
    name = f"moments.{effects.MOMENTS[row.when]}"
    return sentence(name if row.role < 0 else f"{name}-{effects.ROLES[row.role]}")


# A position


def scene(state: "WarlordsState") -> Scene:
    """The position as its viewer sees it."""
    names, turn = state.rules.figures.fief_names, int(state.on_turn())
    marks = [Mark("held", names[fief], int(holder)) for fief, holder in enumerate(state.holders) if holder >= 0]
    marks += [Mark("threat", names[fief], turn) for fief in marches.targets(state)]
    for frame in state.stack:
        if frame.kind == phases.BATTLE or frame.kind == phases.MARCH:
            marks.append(Mark("chosen", names[frame.where], int(frame.seat)))
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(int(state.rules.seats))],
        pieces=[*on_map(state), *in_battle(state), *cards(state)],
        marks=marks,
        badges=place_badges(state),
        links=attack_links(state),
        rolls=rolls(state),
        title=title(state),
        turn=turn,
        prompt=asking.prompt(state),
        ending=lambda: ending(state),
    )


def title(state: "WarlordsState") -> Words:
    """The round and what goes on in it."""
    stage, turn = state.stage(), state.on_turn()
    if stage in (phases.HOMES, phases.SEATS_OF_POWER, phases.ARMIES) or not state.order:
        return words("titles.setup")
    found = words("titles.round", round=int(state.round), rounds=int(state.rules.rounds))
    entry = SAID.get(f"titles.{phases.FRAMES[stage]}")
    now = entry.words if entry is not None else None
    if turn >= 0:
        step = SAID.get(f"titles.step-{state.stack[1].more}", SAID["titles.step-4"]).words
        now = words("titles.turn", side=seat_name(int(turn)), step=step)
    return found if now is None else Words(f"{found.en} · {now.en}", f"{found.fr} · {now.fr}")


def ending(state: "WarlordsState") -> Words:
    """Who won, and how."""
    outcome = state.outcome()
    first = [seat for seat, at in enumerate(outcome.places) if at == 1] if outcome else []
    if outcome is None or len(first) != 1:
        return words("titles.shared")
    return words("titles.ahead" if outcome.clause == clauses.WIN_3 else "titles.crowned", side=seat_name(first[0]))


def plate(state: "WarlordsState", seat: int) -> Plate:
    """A seat's gold and income with its parts, castles, fiefs, how many cards it holds, never which, and captives."""
    castles = state.castles_of(seat)
    finished = len([fief for fief in castles if state.castles[fief] == FINISHED])
    held = {name: int(state.decks[deck].sizes[state.rules.hand(seat)]) for deck, name in enumerate(DECKS)}
    counters = [badge("plates.gold", state.gold[seat])]
    if castles:
        land, more = int(group.fief_gold(state, seat)), int(group.castle_gold(state, seat))
        counters.append(badge("plates.income", f"+{land + more}", fiefs=land, castles=more))
    counters += [
        badge("plates.castles", f"{finished}/{len(castles)}" if finished < len(castles) else finished),
        badge("plates.fiefs", len(state.fiefs_of(seat))),
        badge("plates.cards", state.hand_size(seat), **held),
    ]
    others = (("levies", state.levies[seat]), ("captive", state.captive(seat)), ("disfavours", state.disfavours(seat)))
    counters += [badge(f"plates.{name}", number) for name, number in others if number]
    if state.majority == seat:
        counters.append(badge("plates.majority"))
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def place_badges(state: "WarlordsState") -> list[PlaceBadges]:
    """The die of whoever defends a fief, the peasants where nobody holds it; and how many cards are left to draw."""
    figures, found = state.rules.figures, list[PlaceBadges]()
    for fief in range(figures.fiefs):
        if figures.in_play[fief]:
            badges = [badge("signs.die", f"d{max(figures.die[fief], figures.castle_die[state.castles[fief]])}")]
            if state.holders[fief] == NOBODY:
                badges.append(badge("signs.peasants", figures.peasants[fief]))
            found.append(PlaceBadges(figures.fief_names[fief], tuple(badges)))
    for side in (ATTACKER, DEFENDER) if fighting(state) else ():
        found.append(PlaceBadges(f"battle-{side}", (badge("signs.rolls", f"d{battles.die_of(state, side)}"),)))
    for deck, zones in enumerate(state.decks):
        found.append(PlaceBadges(f"played-{deck}", (badge("signs.left", zones.sizes[PILE]),)))
    return found


# Armies and castles


def army(name: str, at: str, seat: i64, soldiers: list[i64], sign: str = "", value: object = "") -> list[Piece]:
    """Soldiers as one piece with their numbers by kind, if there are any."""
    counts = tuple(Count(kind_id(kind), int(soldiers[kind])) for kind in SHOWN if soldiers[kind])
    badges = (badge(sign, value),) if sign else ()
    total = sum(one.count for one in counts)
    return [Piece(name, "army", at, int(seat), total, badges=badges, counts=counts)] if counts else []


def on_map(state: "WarlordsState") -> list[Piece]:
    """Castles, captives and armies, those on a march and on the borders of what they attack included."""
    names, seats, found = state.rules.figures.fief_names, state.rules.seats, list[Piece]()
    for fief, name in enumerate(names):
        holder, castle = state.holders[fief], state.castles[fief]
        if castle:
            found.append(Piece(f"castle-{name}", CASTLES[castle], name, int(holder)))
        moved = sum(state.spent[fief * KINDS : (fief + 1) * KINDS])
        standing = [state.standing(fief, kind) for kind in range(KINDS)]
        found += army(f"army-{name}", name, holder, standing, "signs.moved" if moved else "", moved)
        for seat in range(int(seats)):
            held = state.captives[fief * seats + seat]
            if held:
                found.append(Piece(f"captive-{name}-{seat}", "captive", name, seat, int(held)))
    if state.stack[-1].kind == phases.MARCH:
        found += army("marching", names[state.stack[-1].where], state.stack[-1].seat, state.group)
    for at in range(0, len(state.attacks), marches.ATTACK):
        soldiers = state.attacks[at + 2 : at + marches.ATTACK]
        found += army(attack_id(state, at), names[state.attacks[at + 1]], state.on_turn(), soldiers, "signs.attacking")
    return found


def attack_id(state: "WarlordsState", at: i64) -> str:
    """The scene's id of those who attack a fief from another."""
    names = state.rules.figures.fief_names
    return f"attack-{names[state.attacks[at + 1]]}-{names[state.attacks[at]]}"


def attack_links(state: "WarlordsState") -> list[Link]:
    """The attacks declared and not yet fought, and the one being fought."""
    names, seat, found = state.rules.figures.fief_names, int(state.on_turn()), list[Link]()
    for at in range(0, len(state.attacks), marches.ATTACK):
        size = sum(state.attacks[at + 2 : at + marches.ATTACK])
        told = counted(int(size), "soldier", "soldat") if size else None
        start = attack_id(state, at) if size else names[state.attacks[at + 1]]
        found.append(Link("attack", start, names[state.attacks[at]], seat, told))
    return found


# A battle


def fighting(state: "WarlordsState") -> bool:
    return len(state.stack) > 2 and state.stack[2].kind == phases.BATTLE


def in_battle(state: "WarlordsState") -> list[Piece]:
    """Both sides of the battle being fought, kind by kind."""
    if not fighting(state):
        return []
    battle, found = battles.battle_frame(state), list[Piece]()
    for side, seat in ((ATTACKER, battle.seat), (DEFENDER, state.holders[battle.where])):
        name = f"battle-{side}"
        for kind in SHOWN:
            number = int(battles.soldiers(state, side, kind))
            if number:
                found.append(Piece(f"{name}/{kind}", kind_id(kind), name, int(seat), number))
        if side == DEFENDER and state.peasants:
            found.append(Piece(f"{name}/peasants", "peasant", name, NOBODY, int(state.peasants)))
    return found


def rolls(state: "WarlordsState") -> list[Roll]:
    """Dice as they fell just now: sort by sort in a battle, or for the initiative."""
    found, hit, miss = list[Roll](), words("signs.hit"), words("signs.miss")
    for event in state.told:
        seat = int(event.seat)
        if event.what == ROLLED:
            found.append(Roll((Die(str(event.much), seat),), step=seat_name(seat)))
        elif event.what == events.HIT:
            dice, hits = divmod(int(event.much), 64)
            shown = [Die("hit", seat, hit=True, name=hit)] * hits + [Die("blank", seat, hit=False, name=miss)] * (
                dice - hits
            )
            sort = SOLDIER_WORDS[event.who][1] if event.who < SORTS else words("signs.peasants")
            step = Words(first_upper(sort.en), first_upper(sort.fr))
            total = Total(plural(hits, hit, words("signs.hits-many")), hits, seat)
            found.append(Roll(tuple(shown), step=step, at=state.rules.figures.fief_names[event.where], totals=(total,)))
    return found


# Cards


def cards(state: "WarlordsState") -> list[Piece]:
    """The viewer's hand, discards, what lies open, disfavours and cards in force; other hands are counted on plates."""
    rules, seats, found = state.rules, range(int(state.rules.seats)), list[Piece]()
    for deck in range(len(DECKS)):
        found += spread(state, DISCARD, f"played-{deck}", NOBODY, deck, deck + 1)
    found += spread(state, OPEN, "shown", NOBODY)
    for seat in seats:
        found += spread(state, rules.hand(seat), f"hand-{seat}", seat)
        found += spread(state, rules.kept(seat), f"kept-{seat}", seat)
        for spy in seats:
            if spy != seat:
                found += spread(state, rules.desk(seat, spy), "desk", seat)
    for number, one in enumerate(state.force.lasting):
        kind = rules.figures.effects.rows[one.row].source
        name, badges = rules.figures.card_names[kind], (in_force(state, one),)
        found.append(Piece(f"force/{number}", name, "force", int(one.owner), badges=badges))
    return found


def in_force(state: "WarlordsState", one: Lasting) -> Badge:
    """For whom a card is in force: its owner, or against the rival whom it names; or in which fief."""
    figures = state.rules.figures
    verb = figures.effects.rows[one.row].deeds[0].verb
    if verb == effects.FORBID:
        return badge("signs.against", side=seat_name(int(one.what)))
    if verb == effects.MARCH or verb == effects.SAIL:
        return badge("signs.bound", fief=figures.fief_words[one.what])
    return badge("signs.owner", side=seat_name(int(one.owner)))


def spread(
    state: "WarlordsState", zone: i64, name: str, seat: int, first: int = CONQUEST, end: int = POPE + 1
) -> list[Piece]:
    """The cards of a zone by their slots, if the viewer sees them."""
    figures, found = state.rules.figures, list[str]()
    for deck in range(first, end):
        zones = state.decks[deck]
        for kind in range(0 if zones.veiled(zone) else zones.kinds):
            found += [figures.card_names[figures.first_kind[deck] + kind]] * int(zones.count(zone, kind))
    return [Piece(slot(name, at), card, name, seat) for at, card in enumerate(found)]

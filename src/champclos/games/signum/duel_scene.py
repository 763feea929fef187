"""What a duel adds to the picture: hands, Halls of Honour, Histories, the Feats Deck, and the tracks on the plates."""

import re
from typing import TYPE_CHECKING, Final

import msgspec
from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.core.scene import Badge, Choice, Mark, Piece, Plate
from champclos.core.scenery import Face, Kind, Place, Sentence, Zone, slot
from champclos.core.words import Words, fill, seat_name
from champclos.games.signum import choosing, economy, effects, estate, fight, landmarks, phases, said, tactics, verbs
from champclos.games.signum.content import Feat, Named, Scenario
from champclos.games.signum.decks import MENU
from champclos.games.signum.rules import NO_TARGET, Rules
from champclos.games.signum.solo import SoloContent
from champclos.games.signum.used import SPENT
from champclos.games.signum.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

KILL: Final = "kill"  # the kind of a Feat that lies face down
PART: Final = re.compile(r"{(\w+)}")


# What never changes


def zones(rules: Rules) -> list[Zone]:
    """The Feats that were discarded, and for each seat what only a duel has; a hand is a tray that stays in sight."""

    def pile(name: str, title: str, seat: int) -> Zone:
        place = (Place(name),)
        return Zone(f"{name}-zone", "pile", said.words(f"zones.{title}"), place, seat, 1, slots=True, tidy=True)

    def fan(name: str, title: str, seat: int) -> Zone:
        place = (Place(name),)
        return Zone(
            f"{name}-zone", "fan", said.words(f"zones.{title}"), place, seat, 2, slots=True, tidy=True, role="tray"
        )

    found = [pile("feats-discard", "feat_discard", NOBODY)]
    if rules.scenario is not None:
        found.append(Zone("scenario-zone", "row", said.words("zones.scenario"), (Place("scenario-place"),)))
    if rules.battle is not None:
        found.append(
            Zone("battle-zone", "row", said.words("zones.battle"), (Place("battle-place"), Place("plan-place")))
        )
    for seat in range(int(rules.seats)):
        found += [pile(f"hall-{seat}", "hall", seat), track(rules, seat)]
        found += [fan(f"hand-{seat}", "hand", seat), fan(f"feats-{seat}", "feats", seat)]
    return found


def point_marks(rules: Rules, seat: int) -> list[i64]:
    """SIG-POWER-09, SIG-TOURN-23, SIG-SOLO-09: the marks of the Income that give a seat Victory Points."""
    return rules.figures.deck.point_marks if rules.income_points and seat != rules.enemy else []


def card_marks(rules: Rules, seat: int) -> list[i64]:
    """SIG-POWER-10, SIG-SOLO-09: the marks that bring a seat Battle cards; the enemy of the campaign has none."""
    return rules.figures.deck.card_marks if seat != rules.enemy else []


def track(rules: Rules, seat: int) -> Zone:
    """SIG-ZONE-04: the track of a seat, with what is marked on it."""
    figures, points, cards = rules.figures.deck, point_marks(rules, seat), card_marks(rules, seat)

    def marks(step: int) -> tuple[Badge, ...]:
        found = [said.badge("badges.mark_point")] if step in points else []
        return (*found, said.badge("badges.mark_card")) if step in cards else tuple(found)

    places = tuple(
        Place(f"step{step}-{seat}", Words(str(step), str(step)), badges=marks(step))
        for step in range(int(figures.most_income) + 1)
    )
    return Zone(f"track-{seat}", "track", said.words("zones.track"), places, seat, 1)


def marker_kinds() -> list[Kind]:
    """The two markers of a track, and the back of a card that a kill gave."""
    back = said.SAID["badges.hall"]
    return [
        Kind(KILL, back.symbol, back.words, "card"),
        *(
            Kind(f"marker-{name}", said.SAID[f"badges.{name}"].symbol, said.words(f"badges.{name}"))
            for name in ("power", "income")
        ),
    ]


def feat_kind(name: str, one: Feat) -> Kind:
    """A Feat: its points, its condition, and what it gives when it is discarded."""
    gains = [said.numbered(f"menu.{what}", one.menu[at]) for at, what in enumerate(MENU)]
    listed = Words(" / ".join(gain.en for gain in gains), " / ".join(gain.fr for gain in gains))
    text = (
        Sentence(said.words(f"kinds.{one.sort[0]}")),
        Sentence(Words(*one.text)),
        Sentence(fill(said.SAID["menu.title"].words, things=listed), "SIG-FEAT-05"),
        Sentence(said.words(f"origins.{one.origin}")),
    )
    printed = Face(values=(said.badge("badges.feat_points", one.sort[1]),))
    symbol = feat_symbol(one)
    return Kind(f"feat-{name}", symbol, Words(*one.name), "card", face=printed, sheet=Face(text=text))


def feat_symbol(one: Feat) -> str:
    return "battle" if one.sort[0] == "military" else "star"


# A position


def title(state: "SignumState") -> Words:
    if state.rules.battle is not None:
        return said.words("scene.of_turns", turn=int(state.estate.turns + 1) // 2, turns=state.rules.battle.turns)
    return said.words("scene.turn", turn=int(state.estate.turns), target=int(state.rules.target))


def plate(state: "SignumState", seat: i64) -> Plate:
    """SIG-ZONE-04, -13: the tracks, the Hero's life, and how many cards lie where nobody looks."""
    rules, now = state.rules, economy.income(state, seat)
    marks = [*point_marks(rules, int(seat)), *card_marks(rules, int(seat))]
    ahead = sorted(mark for mark in marks if mark > now)
    income = said.badge("badges.next_mark", now, mark=int(ahead[0])) if ahead else said.badge("badges.last_mark", now)
    deck, hero = state.estate.decks[seat], state.hero(seat)
    kept = "badges.team_points" if state.rules.alliance else "badges.points"
    points = said.badge(kept, economy.points(state, seat))
    aimless = seat == state.rules.enemy or state.rules.target == NO_TARGET  # SIG-SOLO-16
    counters = (
        points if aimless else msgspec.structs.replace(points, goal=str(state.rules.target)),
        said.badge("badges.power", state.power[seat]),
        income,
        said.badge("badges.hero", state.life(hero) if hero >= 0 else 0),
        said.badge("badges.hand", deck.sizes[estate.HAND] + state.estate.feats.sizes[estate.hand_of(seat)]),
        said.badge("badges.deck", deck.sizes[estate.PILE]),
        *hunted(state, seat),
    )
    if not state.rules.alliance:
        return Plate(int(seat), seat_name(int(seat)), counters, out=state.fell(seat))
    ally = said.badge("badges.partner", side=seat_name(int(state.rules.partner(seat))))
    team = int(state.game.teams[seat])
    return Plate(int(seat), seat_name(int(seat)), (*counters, ally), team, out=state.fell(seat))


def hunted(state: "SignumState", seat: i64) -> list[Badge]:
    """The Character that a seat hunts, if the viewer knows it."""
    prey = state.estate.prey[seat]
    return [said.badge("badges.quarry", creature=state.rules.figures.called[prey])] if prey >= 0 else []


def pieces(state: "SignumState") -> list[Piece]:
    """The markers; cards that the viewer sees, by their slots; Feats in Halls and discarded."""
    figures, own = state.rules.figures, state.estate
    cards = card_kinds(state)
    feats = [f"feat-{name}" for name in figures.deck.feat_names]
    found = spread(own.feats, estate.DISCARD, "feats-discard", NOBODY, feats)
    if state.rules.scenario is not None:
        found.append(Piece("scenario", "scenario", "scenario-place"))
    if own.plan:
        found.append(Piece("battle", "battle", "battle-place"))
        drawn = figures.plan_names[own.plan[0]] if own.plan[0] >= 0 else ""
        found += [Piece("plan", f"plan-{drawn}", "plan-place", int(state.rules.enemy))] if drawn else []
    for seat in range(int(state.rules.seats)):
        for name, at in (("power", state.power[seat]), ("income", economy.income(state, seat))):
            found.append(Piece(f"{name}-{seat}", f"marker-{name}", f"step{at}-{seat}", seat))
        found += spread(own.decks[seat], estate.HAND, f"hand-{seat}", seat, cards)
        found += honours(state, seat, feats)
        if not state.fell(seat):  # SIG-FFA-05: Feats of a player who is out have left the game
            found += spread(own.feats, estate.hand_of(seat), f"feats-{seat}", seat, feats)
    return found


def honours(state: "SignumState", seat: int, kinds: list[str]) -> list[Piece]:
    """SIG-ZONE-10: a Hall of Honour: the cards for kills face down, Feats on them."""
    place, kills = f"hall-{seat}", int(state.estate.kills[seat])
    shown = spread(state.estate.feats, estate.hall_of(seat), place, seat, kinds)
    below = Piece(slot(place, len(shown)), KILL, place, seat, count=max(1, kills), face_down=True)
    return [below, *shown] if kills else shown


def card_kinds(state: "SignumState") -> list[str]:
    """By Battle card: the kind of its pieces."""
    return [f"card-{name}" for name in state.rules.figures.card_names]


def past(state: "SignumState", seat: int, first: int) -> list[Piece]:
    """SIG-ZONE-06: the Battle cards of a History, from a slot on."""
    return spread(state.estate.decks[seat], estate.HISTORY, f"history-{seat}", seat, card_kinds(state), first)


def spread(zones: Zones, zone: i64, place: str, seat: int, kinds: list[str], first: int = 0) -> list[Piece]:
    """The cards of a zone, if the viewer sees them."""
    if zones.veiled(zone):
        return []
    there = [kinds[kind] for kind in range(zones.kinds) for _ in range(zones.count(zone, kind))]
    return [Piece(slot(place, at), kind, place, seat) for at, kind in enumerate(there, first)]


def reached(state: "SignumState") -> list[Mark]:
    """SIG-POWER-09: the marks of the Income that give a Victory Point now."""
    return held(state) + [
        Mark("held", f"step{mark}-{seat}", seat)
        for seat in range(int(state.rules.seats))
        for mark in point_marks(state.rules, seat)
        if economy.income(state, seat) >= mark
    ]


def price(state: "SignumState", seat: i64, kind: i64) -> Badge:
    """SIG-SUMMON-01: what a Character at hand costs now, or before there is a Hero what is printed on its card."""
    printed = state.rules.figures.deck.kind_cost[kind]
    now = choosing.price(state, seat, kind) if state.hero(seat) >= 0 else printed
    return said.badge("badges.cost" if now == printed else "badges.price", now)


def score(state: "SignumState", seat: i64) -> tuple[Badge, ...]:
    """SIG-END-06: what a seat has Victory Points for."""
    figures, feats, hall = state.rules.figures.deck, state.estate.feats, estate.hall_of(seat)
    found, heroes = list[Badge](), economy.from_heroes(state, seat) if seat != state.rules.enemy else 0
    for feat, one in enumerate(state.rules.figures.content.feats.values()):
        many = feats.count(hall, feat)
        if many:
            found.append(
                Badge(feat_symbol(one), figures.feat_words[feat], str(many * figures.points[feat]), "SIG-FEAT-11")
            )
    if state.estate.kills[seat]:
        why = "score.kills" if state.rules.scenario is None else "score.face_down"  # SIG-TOURN-27
        found.append(said.badge(why, state.estate.kills[seat]))
    now = economy.income(state, seat)
    counted = [int(mark) for mark in point_marks(state.rules, int(seat)) if now >= mark]
    found += [said.badge("score.income", 1, mark=mark) for mark in counted]
    if state.rules.alliance:
        ally = state.rules.partner(seat)
        found.append(said.badge("score.partner", economy.own_points(state, ally), side=seat_name(int(ally))))
    if state.rules.scores:
        brought = landmarks.points(state, seat)
        found += [said.badge("score.landmarks", brought)] if brought else []
        if landmarks.victor(state) == seat:
            more = economy.points(state, seat) - heroes - sum(int(badge.value) for badge in found)
            found += [said.badge("score.objective", more)] if more else []
    if heroes:
        found.append(said.badge("score.heroes" if state.rules.several else "score.hero", heroes))
    left = economy.points(state, seat) - sum(int(badge.value) for badge in found)
    return (*found, said.badge("score.own_hero", left)) if left else tuple(found)  # SIG-FFA-06


def landmark(state: "SignumState", at: i64) -> tuple[Badge, ...]:
    """SIG-TOURN-26: the Landmark on a hex."""
    first = landmarks.mark_on(state, at)
    owner = state.estate.marks[first + estate.M_OWNER] if first >= 0 else NOBODY
    if owner >= 0:
        return (said.badge("badges.landmark_of", side=seat_name(int(owner))),)
    return (said.badge("badges.landmark"),) if first >= 0 else ()


def held(state: "SignumState") -> list[Mark]:
    """Whose Landmarks are, or who holds those of nobody."""
    marks, found = state.estate.marks, list[Mark]()
    for first in range(0, len(marks), estate.MARK):
        owner, holder = marks[first + estate.M_OWNER], marks[first + estate.M_HOLDER]
        if marks[first] >= 0 and (owner >= 0 or holder >= 0):
            seat = int(owner if owner >= 0 else holder)
            found.append(Mark("held", state.rules.field.names[marks[first]], seat))
    return found


def scenario_kind(scenario: Scenario) -> Kind:
    """A Scenario card as one may read it."""
    text = (
        Sentence(said.words("kinds.scenario", number=scenario.number), "SIG-TOURN-25"),
        Sentence(Words(*scenario.text)),
        Sentence(said.words(f"origins.{scenario.origin}")),
    )
    return Kind("scenario", "scroll", Words(*scenario.name), "card", sheet=Face(text=text))


def solo_kinds(rules: Rules) -> list[Kind]:
    """The battle of the campaign and the behaviour cards, as one may read them."""
    content, found = rules.figures.content, list[Kind]()
    if rules.battle is not None and isinstance(content, SoloContent):
        found.append(told_card("battle", "flag", "battle", "SIG-SOLO-16", rules.battle))
        for name, one in content.behaviours.items():
            found.append(told_card(f"plan-{name}", "scroll", "behaviour", "SIG-SOLO-10", one))
    return found


def told_card(name: str, symbol: str, sort: str, clause: str, one: Named) -> Kind:
    """A card that is only a text: what it is, what it says, and where it comes from."""
    origin = Sentence(said.words(f"origins.{one.origin}"))
    text = (Sentence(said.words(f"kinds.{sort}"), clause), Sentence(Words(*one.text)), origin)
    return Kind(name, symbol, Words(*one.name), "card", sheet=Face(text=text))


def enchantments(state: "SignumState", one: i64) -> list[Badge]:
    """SIG-SPELL-02: the Enchantments that lie on a creature."""
    figures, found = state.rules.figures, list[Badge]()
    for lasting in state.force.lasting:
        row = figures.rows[lasting.row]
        if row.kind == effects.ENCHANT and lasting.other == one and lasting.other > SPENT:
            found.append(Badge("scroll", figures.abilities[row.source].words, clause="SIG-SPELL-02"))
    return found


# Questions


def asked(state: "SignumState", full: str) -> Words | None:
    """The question that is asked, where it is about a card or a creature."""
    top, figures = state.stack[-1], state.rules.figures
    if top.kind == phases.TURN:
        fresh = int(state.fresh(top.seat))
        return said.numbered(full, fresh) if fresh else said.words("questions.turn_over")
    if top.kind == phases.TACTICS:
        return window(state, full)
    if top.kind == phases.GLORY:
        return said.of_creature(state.rules, full, state.estate.trophies[estate.OF_KIND])
    if top.kind == phases.OPENING:
        held = state.estate.decks[state.seat].sizes[estate.HAND]
        return said.words(full, n=int(held - figures.deck.kept))
    if top.kind == phases.LANDMARKS:
        return said.words("questions.hunt" if state.rules.hunt else full)
    if top.kind == phases.ROAM:
        return said.words(full, place=state.rules.field.names[top.what])
    if top.kind == phases.SPOT:
        return said.words(full, ability=figures.abilities[figures.rows[top.what].source].words)
    if top.kind == phases.REPLACE:
        return said.words(full, card=figures.card_words[top.what])
    if top.kind == phases.EQUIP:
        return said.of_creature(state.rules, full, top.what)
    if top.kind == phases.EXCHANGE:
        return said.of_creature(state.rules, full, state.kind[top.what])
    return None


def of_hand(state: "SignumState", option: Choice, verb: i64) -> Choice:
    """What can be played or paid for glows, not what can only be discarded; what a Feat is for is said in few words."""
    if verb == verbs.CLAIM:
        return msgspec.structs.replace(option, words=said.words("verbs.claim_it"))
    if verb == verbs.TRADE:
        table = state.rules.verbs
        feat, what = table.first(option.choice), table.second(option.choice)
        gained = said.numbered(f"menu.{MENU[what]}", int(state.rules.figures.deck.menu[feat][what]))
        return msgspec.structs.replace(option, words=said.words("menu.title", things=gained), aside=True)
    return msgspec.structs.replace(option, aside=True) if verb == verbs.DISCARD else option


def window(state: "SignumState", full: str) -> Words:
    """SIG-TACTIC-01: what may be answered by a Tactic, and whether who is asked has one for it."""
    top, figures = state.stack[-1], state.rules.figures
    parts: dict[str, Words | int | str] = {"side": seat_name(int(state.on_turn()))}
    name = f"triggers.{effects.MOMENTS[top.what]}"
    at = tactics.answered_card(state)
    if at >= 0:
        parts = {"side": seat_name(int(state.stack[at].seat)), "card": figures.card_words[state.stack[at].what]}
    striker = state.fight[fight.ATTACKER] if state.fight else NOBODY
    if striker >= 0 and state.kind[striker] >= 0:
        parts["attacker"] = figures.called[state.kind[striker]]
    who = state.kind[top.where] if top.where >= 0 else NOBODY
    if who >= 0 and state.hex[top.where] >= 0:
        parts["place"] = state.rules.field.names[state.hex[top.where]]
    told = said.SAID[name].words.en if name in said.SAID else "{unknown}"
    if any(part not in parts for part in PART.findall(told) if part != "creature") or (
        "{creature}" in told and who < 0
    ):
        trigger = said.words("triggers.other")
    elif who >= 0:
        trigger = said.of_creature(state.rules, name, who, **parts)
    else:
        trigger = said.words(name, **parts)
    without = state.viewer == top.seat and not tactics.legal(state, top.seat, top)
    return said.words("questions.no_tactic" if without else full, trigger=trigger)


def aimed_at(state: "SignumState") -> str:
    """The scene's id of the creature that a trigger is about, or an empty text."""
    top = state.stack[-1]
    return piece_id(top.where) if top.kind == phases.TACTICS and state.alive(top.where) else ""

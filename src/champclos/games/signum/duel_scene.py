"""What a duel adds to the picture: hands, Halls of Honour, Histories, the Feats Deck, and the tracks on the plates."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.core.scene import Badge, Piece, Plate
from champclos.core.scenery import Face, Kind, Place, Sentence, Zone, slot
from champclos.core.words import Words, fill, seat_name
from champclos.games.signum import economy, effects, estate, phases, said
from champclos.games.signum.content import Feat
from champclos.games.signum.decks import MENU
from champclos.games.signum.rules import Rules
from champclos.games.signum.used import SPENT
from champclos.games.signum.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


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
    for seat in range(int(rules.seats)):
        found.append(track(rules, seat))
        found += [pile(f"past-{seat}", "past", seat), pile(f"hall-{seat}", "hall", seat)]
        found += [fan(f"hand-{seat}", "hand", seat), fan(f"feats-{seat}", "feats", seat)]
    return found


def track(rules: Rules, seat: int) -> Zone:
    """SIG-ZONE-04: the track of a seat, with what is marked on it."""
    figures = rules.figures.deck

    def marks(step: int) -> tuple[Badge, ...]:
        found = [said.badge("badges.mark_point")] if step in figures.point_marks else []
        return (*found, said.badge("badges.mark_card")) if step in figures.card_marks else tuple(found)

    places = tuple(
        Place(f"step{step}-{seat}", Words(str(step), str(step)), badges=marks(step))
        for step in range(int(figures.most_income) + 1)
    )
    return Zone(f"track-{seat}", "track", said.words("zones.track"), places, seat, 1)


def marker_kinds() -> list[Kind]:
    """The two markers of a track."""
    return [
        Kind(f"marker-{name}", said.SAID[f"badges.{name}"].symbol, said.words(f"badges.{name}"))
        for name in ("power", "income")
    ]


def feat_kind(name: str, one: Feat) -> Kind:
    """A Feat: its points, its condition, and what it gives when it is discarded."""
    gains = [said.words(f"menu.{what}", n=one.menu[at]) for at, what in enumerate(MENU)]
    listed = Words(" / ".join(gain.en for gain in gains), " / ".join(gain.fr for gain in gains))
    text = (
        Sentence(said.words(f"kinds.{one.sort[0]}")),
        Sentence(Words(*one.text)),
        Sentence(fill(said.SAID["menu.title"].words, things=listed)),
    )
    face = Face(values=(said.badge("badges.feat_points", one.sort[1]),), text=text)
    symbol = "battle" if one.sort[0] == "military" else "star"
    return Kind(f"feat-{name}", symbol, Words(*one.name), "card", sheet=face)


# A position


def title(state: "SignumState") -> Words:
    return said.words("scene.turn", turn=int(state.estate.turns), target=int(state.rules.target))


def plate(state: "SignumState", seat: i64) -> Plate:
    """SIG-ZONE-04, -13: the tracks, with the next mark of the Income, and how many cards lie where nobody looks."""
    figures, now = state.rules.figures.deck, economy.income(state, seat)
    ahead = sorted(mark for mark in [*figures.point_marks, *figures.card_marks] if mark > now)
    income = said.badge("badges.next_mark", now, mark=int(ahead[0])) if ahead else said.badge("badges.last_mark", now)
    deck = state.estate.decks[seat]
    counters = (
        said.badge("badges.team_points" if state.rules.alliance else "badges.points", economy.points(state, seat)),
        said.badge("badges.power", state.power[seat]),
        income,
        said.badge("badges.fresh", state.fresh(seat) if state.on_turn() == seat else 0),
        said.badge("badges.hand", deck.sizes[estate.HAND] + state.estate.feats.sizes[estate.hand_of(seat)]),
        said.badge("badges.deck", deck.sizes[estate.PILE]),
        said.badge("badges.hall", state.estate.kills[seat]),
    )
    if not state.rules.alliance:
        return Plate(int(seat), seat_name(int(seat)), counters, out=state.fell(seat))
    ally = said.badge("badges.partner", side=seat_name(int(state.rules.partner(seat))))
    team = int(state.game.teams[seat])
    return Plate(int(seat), seat_name(int(seat)), (*counters, ally), team, out=state.fell(seat))


def pieces(state: "SignumState") -> list[Piece]:
    """Cards that the viewer sees, by their slots; the Battle cards of a History, Feats in Halls and discarded."""
    figures, own = state.rules.figures, state.estate
    cards = [f"card-{name}" for name in figures.card_names]
    feats = [f"feat-{name}" for name in figures.deck.feat_names]
    found = spread(own.feats, estate.DISCARD, "feats-discard", NOBODY, feats)
    for seat in range(int(state.rules.seats)):
        for name, at in (("power", state.power[seat]), ("income", economy.income(state, seat))):
            found.append(Piece(f"{name}-{seat}", f"marker-{name}", f"step{at}-{seat}", seat))
        found += spread(own.decks[seat], estate.HISTORY, f"past-{seat}", seat, cards)
        found += spread(own.decks[seat], estate.HAND, f"hand-{seat}", seat, cards)
        found += spread(own.feats, estate.hall_of(seat), f"hall-{seat}", seat, feats)
        if not state.fell(seat):  # SIG-FFA-05: Feats of a player who is out have left the game
            found += spread(own.feats, estate.hand_of(seat), f"feats-{seat}", seat, feats)
    return found


def spread(zones: Zones, zone: i64, place: str, seat: int, kinds: list[str]) -> list[Piece]:
    """The cards of a zone, if the viewer sees them."""
    if zones.veiled(zone):
        return []
    there = [kinds[kind] for kind in range(zones.kinds) for _ in range(zones.count(zone, kind))]
    return [Piece(slot(place, at), kind, place, seat) for at, kind in enumerate(there)]


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
    if top.kind == phases.SPOT:
        return said.words(full, ability=figures.abilities[figures.rows[top.what].source].words)
    if top.kind == phases.REPLACE:
        return said.words(full, card=figures.card_words[top.what])
    if top.kind == phases.EXCHANGE:
        return said.of_creature(state.rules, full, state.kind[top.what])
    return None


def aimed_at(state: "SignumState") -> str:
    """The scene's id of the creature that a trigger is about, or an empty text."""
    top = state.stack[-1]
    return piece_id(top.where) if top.kind == phases.TACTICS and state.alive(top.where) else ""

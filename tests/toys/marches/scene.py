"""How a position of Marches looks, and in which way each of its questions is asked."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from champclos.core import drawing
from champclos.core.events import NOTHING
from champclos.core.flow import NOBODY
from champclos.core.scene import (
    Badge,
    Choice,
    Count,
    Die,
    Kind,
    Link,
    Mark,
    Panel,
    Piece,
    Place,
    PlaceBadges,
    Plate,
    Preview,
    Prompt,
    Roll,
    Row,
    Scene,
    Scenery,
    Sum,
    Total,
    Zone,
)
from champclos.core.words import Words, seat_name
from tests.toys.marches.rules import (
    ANSWER_PHASE,
    FIEFS,
    GIVE,
    GIVE_PHASE,
    GOODS,
    KINDS,
    LOSE,
    LOSE_PHASE,
    MARCH_PHASE,
    MOST,
    NAMES,
    PICK_PHASE,
    RIDE_PHASE,
    SEND,
    TAKE,
    TAKE_PHASE,
    VERBS,
    place_name,
)

if TYPE_CHECKING:
    from tests.toys.marches.state import MarchesState

QUESTIONS = {
    RIDE_PHASE: (Words("Where does your scout go?", "Où va votre éclaireur ?"), "MAR-RIDE-1"),
    MARCH_PHASE: (Words("Who marches, and where to?", "Qui se met en marche, et vers où ?"), "MAR-MARCH-1"),
    TAKE_PHASE: (Words("How many march?", "Combien se mettent en marche ?"), "MAR-MARCH-2"),
    PICK_PHASE: (Words("Which dice do you roll again?", "Quels dés relancez-vous ?"), "MAR-DICE-1"),
    LOSE_PHASE: (Words("Who falls?", "Qui tombe ?"), "MAR-LOSS-1"),
    GIVE_PHASE: (Words("What do you offer for a captive?", "Qu'offrez-vous pour un captif ?"), "MAR-OFFER-1"),
    ANSWER_PHASE: (Words("Do you accept the offer?", "Acceptez-vous l'offre ?"), "MAR-OFFER-1"),
}
TROOPS = ("spearman", "knight")


def scenery() -> Scenery:
    places = tuple(
        Place(
            name,
            NAMES[name],
            x := 50 + 100 * (index % 3),
            (y := 50 + 100 * (index // 3)) + 10,
            outline=((x - 50, y - 50), (x + 50, y - 50), (x + 50, y + 50), (x - 50, y + 50)),
            label=(x, y - 30),
            badges=(Badge("income", Words("Income", "Revenu"), str(1 + index % 3)),),
        )
        for index, name in enumerate(FIEFS)
    )
    board = Zone("map", "areas", Words("Map", "Carte"), places, role="main")
    kinds = (
        Kind("army", "army", Words("Army", "Armée")),
        Kind("spearman", "spearman", KINDS[0]),
        Kind("knight", "knight", KINDS[1]),
        Kind("scout", "boot", Words("Scout", "Éclaireur")),
    )
    return Scenery(Words("Marches", "Marches"), 2, (board,), kinds)


SCENERY = scenery()


def rows(there: list[int], most: list[int], verb: int, start: list[int], at: str, first: int) -> tuple[Row, ...]:
    """A row for each kind of soldiers that is asked for, from one on."""
    return tuple(
        Row(
            KINDS[kind],
            most=most[kind],
            start=start[kind],
            choices=tuple(int(VERBS.code(verb, kind, much, 0)) for much in range(most[kind] + 1)),
            kind=TROOPS[kind],
            at=at,
        )
        for kind in range(first, 2)
        if there[kind]
    )


def march_panel(state: "MarchesState", place: int, first: int = 0) -> Panel:
    there, name = state.troops(place), place_name(place)
    before = state.taken % 10 + state.taken // 10 if first else 0
    return Panel(
        f"march-{FIEFS[place]}",
        Words(f"Who marches from {name.en}?", f"Qui part de {name.fr} ?"),
        rows(there, there, TAKE, there, f"army-{FIEFS[place]}", first),
        Words("March", "En marche"),
        (Sum(Words("Soldiers", "Soldats"), 0 if before else 1, symbol="army", clause="MAR-MARCH-2"),),
        clause="MAR-MARCH-2",
    )


def loss_panel(state: "MarchesState") -> Panel:
    """The losses that are still to be said; spearmen fall first, unless somebody says otherwise."""
    there = state.troops(state.end_at)
    left = min(state.hits, sum(there)) - state.lost % 10 - state.lost // 10
    spears = min(left, there[0]) if state.kind == 0 else 0
    capped = [min(left, one) for one in there]
    return Panel(
        "losses",
        Words(f"You lose {left}", f"Vous perdez {left}"),
        rows(there, capped, LOSE, [spears, left - spears], f"army-{FIEFS[state.end_at]}", state.kind),
        Words("Take these losses", "Subir ces pertes"),
        (Sum(Words("Losses", "Pertes"), left, left, "skull", "MAR-LOSS-1"),),
        clause="MAR-LOSS-1",
    )


def offer_panel(state: "MarchesState", seat: int) -> Panel:
    much = [min(MOST, state.gold[seat]), min(MOST, state.captives[seat])]
    give, ask = Words("You give", "Vous donnez"), Words("You ask for", "Vous demandez")
    asked = [
        Row(
            GOODS[what],
            most=much[what],
            choices=tuple(int(VERBS.code(GIVE, what, n, 0)) for n in range(much[what] + 1)),
            symbol=("coin", "captive")[what],
            group=give,
        )
        for what in range(state.kind, 2)
        if what == 0 or much[what]
    ]
    wanted = Row(Words("Your soldier", "Votre soldat"), 1, 1, 1, weights=(0,), symbol="spearman", group=ask)
    return Panel(
        "offer",
        Words("A ransom", "Une rançon"),
        (*asked, wanted),
        Words("Make this offer", "Faire cette offre"),
        (Sum(Words("Offered", "Offert"), 0 if state.given else 1, clause="MAR-OFFER-1"),),
        close=int(VERBS.code(SEND, 0, 0, 0)),
        clause="MAR-OFFER-1",
    )


def finished(state: "MarchesState", prompt: Prompt) -> Prompt:
    """What the picker of each phase is, and its panels."""
    phase = state.phase
    if phase == RIDE_PHASE:
        return replace(prompt, picker="path")
    if phase == MARCH_PHASE:
        starts = [place for place in range(len(FIEFS)) if state.owner[place] == state.turn]
        options = tuple(_previewed(state, option) for option in prompt.options)
        return replace(prompt, options=options, panels=tuple(march_panel(state, place) for place in starts))
    if phase == TAKE_PHASE:
        panel = march_panel(state, state.start_at, state.kind)
        return replace(prompt, picker="counts", panels=(panel,))
    if phase == PICK_PHASE:
        groups = {face: tuple(f"die-{n}" for n in range(3) if state.dice[n] == face) for face in state.dice}
        alike = tuple(group for group in groups.values() if len(group) > 1)
        return replace(prompt, picker="dice", least=0, most=2, alike=alike)
    if phase == LOSE_PHASE:
        return replace(prompt, picker="counts", panels=(loss_panel(state),))
    if phase == GIVE_PHASE:
        return replace(prompt, picker="offer", panels=(offer_panel(state, state.turn),))
    return replace(prompt, picker="yes_no", panels=(shown_offer(state),))


def shown_offer(state: "MarchesState") -> Panel:
    """The offer that the other seat reads before it answers."""
    get, give = Words("You get", "Vous recevez"), Words("You give up", "Vous rendez")
    goods = [state.given % 10, state.given // 10]
    got = [
        Row(GOODS[what], goods[what], goods[what], goods[what], symbol=("coin", "captive")[what], group=get)
        for what in (0, 1)
        if goods[what]
    ]
    back = Row(Words("A captive", "Un captif"), 1, 1, 1, symbol="spearman", group=give)
    return Panel(
        "offered", Words("The offer", "L'offre"), (*got, back), Words("Accept", "Accepter"), clause="MAR-OFFER-1"
    )


def _previewed(state: "MarchesState", option: Choice) -> Choice:
    if not option.picks:
        return replace(option, final=True)
    start, end = FIEFS.index(option.picks[0].removeprefix("army-")), FIEFS.index(option.picks[1])
    attack = state.owner[end] == 1 - state.turn
    preview = Preview(
        (Mark("threat" if attack else "move", FIEFS[end], state.turn),),
        (Link("attack" if attack else "move", FIEFS[start], FIEFS[end], state.turn),),
    )
    name = place_name(start)
    group = Words(f"From {name.en}", f"De {name.fr}")
    return replace(option, panel=f"march-{FIEFS[start]}", preview=preview, group=group)


def pieces(state: "MarchesState") -> list[Piece]:
    found = []
    for place, name in enumerate(FIEFS):
        counts = tuple(Count(TROOPS[kind], much) for kind, much in enumerate(state.troops(place)) if much)
        if counts:
            total = sum(one.count for one in counts)
            found.append(Piece(f"army-{name}", "army", name, state.owner[place], total, counts=counts))
    return found + [Piece(f"scout-{seat}", "scout", FIEFS[state.scouts[seat]], seat) for seat in (0, 1)]


def rolls(state: "MarchesState") -> list[Roll]:
    if not state.dice:
        return []
    dice = tuple(
        Die(str(face), state.turn, hit=face >= 4, id=f"die-{n}" if state.phase == PICK_PHASE else "")
        for n, face in enumerate(state.dice)
    )
    hits = sum(face >= 4 for face in state.dice)
    total = Total(Words("hit" if hits == 1 else "hits", "touche" if hits < 2 else "touches"), hits, state.turn)
    return [Roll(dice, step=Words("Attack", "Attaque"), at=FIEFS[state.end_at], totals=(total,))]


def draw(state: "MarchesState") -> Scene:
    moving = state.start_at != NOTHING and state.phase not in (GIVE_PHASE, ANSWER_PHASE)
    links = [Link("attack", FIEFS[state.start_at], FIEFS[state.end_at], state.turn)] if moving else []
    plates = [
        Plate(
            seat,
            seat_name(seat),
            (
                Badge("coin", GOODS[0], str(state.gold[seat])),
                Badge("captive", GOODS[1], str(state.captives[seat])),
            ),
            out=state.out(seat),
        )
        for seat in (0, 1)
    ]
    empty = [name for place, name in enumerate(FIEFS) if state.owner[place] == NOBODY]
    return drawing.draw(
        state,
        SCENERY.digest(),
        plates=plates,
        pieces=pieces(state),
        marks=[Mark("held", FIEFS[place], seat) for place, seat in enumerate(state.owner) if seat != NOBODY],
        badges=[PlaceBadges(name, (Badge("peasant", Words("Peasants", "Paysans"), "1"),)) for name in empty],
        links=links,
        rolls=rolls(state),
        turn=state.turn,
        title=Words(f"Round {state.round + 1}", f"Manche {state.round + 1}"),
        prompt=drawing.prompt(
            state,
            lambda seat: QUESTIONS[state.phase],
            lambda: Words("The dice fall", "Les dés tombent"),
            finish=lambda prompt: finished(state, prompt),
        ),
        ending=lambda: state.game.tell(state.ending()),
    )

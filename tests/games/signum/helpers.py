"""Short ways to set up a battlefield by hand; what other games need as well is in `champclos.testing.scenarios`.

Creatures are written `0 berta c4 wounds 1; 1 durgan c5`; a seat without a Hero gets one far off. The field is plain but
for what a scenario lays on it. Seat 0 is on turn, and whoever a scenario is about.
"""

from champclos import OVER, FastDice, Game, State, settle
from champclos.bots import make_bot
from champclos.core.game import NATURE
from champclos.games.signum.game import Signum
from champclos.testing.scenarios import field, legal, play
from tests.games.mirrored import mirrored

FAR = {2: ["0 haldane a1", "1 borrin i9"], 3: ["0 haldane a1", "1 borrin a6", "2 ysolde k6"]}
FAR[4] = ["0 haldane a1", "1 borrin k9", "2 ysolde k1", "3 hild a9"]
BANDS = ["haldane", "borrin", "ysolde", "hild"]
HEROES = set(BANDS)
NO_CARDS = " ".join(["-"] * 6)


def signum(seats: int = 2, **options: object) -> Signum:
    return Signum({"seats": seats, **options}, {})


def game(seats: int = 2, **options: object) -> Game:
    return mirrored(signum(seats, **options))


REAL = {seats: signum(seats) for seats in (2, 3, 4)}
GAMES = {seats: mirrored(one) for seats, one in REAL.items()}


def plain(seats: int, terrain: str) -> str:
    """The line that makes everything plain but some hexes."""
    rules = REAL[seats].rules
    laid = dict(word.split("=") for word in terrain.split())
    for at, name in enumerate(rules.field.names):
        if rules.field.ground[at] != rules.figures.plain and name not in laid:
            laid[name] = "plain"
    return " ".join(f"{name}={one}" for name, one in sorted(laid.items()))


def battle(creatures: str, terrain: str = "", more: str = "", seats: int = 2, flow: str = "round/0") -> State:
    """Creatures on a plain field; lines of `more` are parted by semicolons."""
    listed = [one.strip() for one in creatures.split(";")]
    for hero in FAR[seats]:
        if not any(one.split()[0] == hero[0] and one.split()[1] in HEROES for one in listed):
            listed.append(hero)
    lines = [f"creature {slot}: {one}" for slot, one in enumerate(listed)]
    lines += [f"terrain: {plain(seats, terrain)}", f"flow: {flow}", "first: 0"]
    given = [line.strip() for line in more.split(";") if line.strip()]
    usual = {"power": " ".join(["5"] * seats), "bands": " ".join(BANDS[:seats])}
    lines += [f"{name}: {value}" for name, value in usual.items() if not any(line.startswith(name) for line in given)]
    return GAMES[seats].position("\n".join([*lines, *given]))


def cards(seat: int, *names: str) -> str:
    """The line of a seat's Relics and Buildings."""
    return f"cards {seat}: {' '.join([*names, *['-'] * (6 - len(names))])}"


def attack(state: State, start: str, target: str, *rolls: str) -> State:
    """A creature is activated and attacks; dice and answers follow."""
    return play(state, f"activate:{start}", f"attack:{target}", *rolls)


def on(state: State, name: str) -> str:
    """The creature on a hex as it is written, without seat and hex; an empty text if nobody stands there."""
    for line in state.position().splitlines():
        words = line.split()
        if line.startswith("creature") and len(words) > 4 and words[4] == name:
            return " ".join([words[3], *words[5:]])
    return ""


def where(state: State, kind: str, seat: int = -1) -> str:
    """The hex of the first creature of a kind, or an empty text."""
    for line in state.position().splitlines():
        words = line.split()
        if line.startswith("creature") and words[3:4] == [kind] and (seat < 0 or words[2] == str(seat)):
            return words[4]
    return ""


def wounds(state: State, kind: str) -> int:
    """The wounds of the first creature of a kind; −1 if there is none."""
    at = where(state, kind)
    words = on(state, at).split()
    if not at:
        return -1
    return int(words[words.index("wounds") + 1]) if "wounds" in words else 0


def dice_due(state: State) -> str:
    """The dice that are to fall, as `bby`."""
    assert state.seat == NATURE
    return field(state, "pool")


def targets(state: State, verb: str = "attack") -> set[str]:
    """The hexes that a verb may name now."""
    return {text.partition(":")[2] for text in legal(state) if text.startswith(f"{verb}:")}


def doing(state: State) -> str:
    """What goes on, on top of everything."""
    return field(state, "flow").split()[-1].split("/")[0]


def row(ability: str) -> int:
    """The number of the first row of an ability, such as `card arena`."""
    figures = REAL[2].rules.figures
    return next(int(one.number) for one in figures.rows if figures.abilities[one.source].name == ability)


def plans_tried(game: Game, names: list[str], seed: int, every: int) -> int:
    """How many plans the law allowed in a game of these bots, of those proposed at one decision in `every`.

    A plan is broken off by dice and offers, and never by the law.
    """
    state, dice, asked, tried = game.start(), FastDice(seed), 0, 0
    bots = [make_bot(name, seed, 0, seat) for seat, name in enumerate(names)]
    settle(state, dice)
    while state.seat != OVER:
        seat = state.seat
        asked += 1
        for plan in state.seen_by(seat).proposals(seat) if asked % every == 0 else []:
            copy = state.copy()
            for choice in plan:
                if copy.seat != seat or copy.window(seat) is not None:
                    break
                assert copy.why_not(seat, choice) == 0, (plan, copy.notation(choice, seat), copy.position())
                copy.apply(seat, choice)
            tried += 1
        state.play(seat, bots[seat].choose(state.seen_by(seat)))
        settle(state, dice)
    return tried

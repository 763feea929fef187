"""The table of Warriors as its referee knows it: cards, what lies where, who decides, and what the rules allow."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial

from champclos.core.game import NATURE

Cards = Counter[str]

PEOPLES = "UDTEGB"
TYPES = "iac"  # infantry, archers, cavalry: shields, bows, horses
WARRIORS = {"U": (7, 2, 2), "D": (8, 2, 2), "T": (9, 2, 2), "E": (8, 4, 2), "G": (10, 2, 4), "B": (12, 3, 3)}
ENEMY = {"B": "U", "U": "B", "D": "G", "G": "D", "E": "T", "T": "E"}  # WAR-DECK-4
BONUS = {"U": 5, "D": 6, "T": 7, "E": 8, "G": 10, "B": 11}  # WAR-SCORE-2
DRAGON_BONUS = 12  # WAR-DRAGON-12
SIMPLE = {1: "c", 3: "a", 5: "i", 7: "ac", 9: "ia", 11: "ic", 13: "iac"}  # the symbols on simple Battle cards
BANDS = {2: 3, 4: 3, 6: 3, 8: 3, 10: 4, 12: 4, 14: 4, 16: 3, 18: 3, 20: 3, 22: 3, 24: 4, 26: 4, 28: 4, 30: 4}
BASE_BATTLES, ALL_BATTLES = 14, 30
KINDS = [people + each for people in PEOPLES for each in TYPES] + ["wiz", "cat", "dr", "fl"]
KINDS += [f"b{number}" for number in range(1, ALL_BATTLES + 1)]
PAYMENTS = ["burn", "yield"] + [f"lose:{kind}" for kind in KINDS]


def deck(dragons: bool) -> Cards:
    """WAR-DECK-1 to -3, WAR-DRAGON-1."""
    cards = Counter({p + t: n for p in PEOPLES for t, n in zip(TYPES, WARRIORS[p], strict=True)})
    cards.update({"wiz": 3, "cat": 9})
    if dragons:
        cards.update({"dr": 15, "fl": 20, "cat": 4})
    cards.update(f"b{number}" for number in range(1, (ALL_BATTLES if dragons else BASE_BATTLES) + 1))
    return cards


def sort_of(card: int) -> str:
    """What a Battle card is; a Mixed one is not said yet."""
    if card <= BASE_BATTLES:
        return "simple" if card % 2 else "mercenary"
    return "draconic" if card % 2 else "unsaid"


def dice(letter: str, count: int) -> dict[str, int]:
    """What dice of one colour may show together, and in how many ways."""
    found = {}
    for faces in combinations_with_replacement("654321", count):
        ways = factorial(count)
        for number in Counter(faces).values():
            ways //= factorial(number)
        found[letter + "".join(faces)] = ways
    return found


@dataclass
class Seat:
    """What lies before one player, and what only they know."""

    factions: dict[str, Cards] = field(default_factory=lambda: {people: Counter() for people in PEOPLES})
    wizards_on: Cards = field(default_factory=Counter)
    catapults: int = 0
    wizards: int = 0  # still to be placed
    flames: int = 0  # without a Dragon
    dragons: list[int] = field(default_factory=list)  # the Flames of each
    won: Cards = field(default_factory=Counter)
    due: int = 0
    hand: Cards = field(default_factory=Counter)
    kept: Cards = field(default_factory=Counter)
    back: Cards = field(default_factory=Counter)  # discarded face down


@dataclass
class Battle:
    """The Battle card that is being resolved. Dragons in it hold their Flames in `lead` and `target`."""

    card: int
    mode: str
    people: str = ""  # of the attacking faction
    dragon: int | None = None  # Flames of the attacking Dragon
    dragon_leads: bool = False
    defender: int = -1
    target: str = ""  # a people, or dr
    target_dragon: int | None = None
    red: str = ""
    black: str = ""
    bows: str = ""
    band: Cards = field(default_factory=Counter)
    camp: Cards = field(default_factory=Counter)


class Table:
    """A position of Warriors, and what may be done in it."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.count = int(str(options["seats"]))
        self.with_dragons = bool(options["dragons"])
        self.seats = [Seat() for _ in range(self.count)]
        self.dealer = self.count - 1
        self.round = 0
        self.stage = "deal"
        self.step = ""
        self.window: int | None = None
        self.losses: list[int] = []  # who owes a loss; the last comes first
        self.shot: tuple[int, str] | None = None
        self.resolver = self.dealer
        self.fights = 0
        self.orders: dict[int, int] = {}
        self.battle: Battle | None = None
        self.pile: Cards = Counter()
        self.discard: Cards = Counter()
        self.aside: Cards = Counter()
        self.gone: list[int] = []  # who has resigned

    # WAR-DEAL-1, WAR-PREP-1 and -2, WAR-DRAGON-2

    def cards_dealt(self) -> int:
        large = self.with_dragons and self.count <= 4
        if self.round == 0:
            return 14 if large else 11
        if large:
            return 10 if self.round == 3 else 9
        return 7

    def cards_kept(self) -> int:
        large = self.with_dragons and self.count <= 4
        return (6 if large else 4) + (self.round == 3)

    # Who decides, and what

    def waiting(self) -> list[int]:
        if self.stage == "end":
            return []
        if self.stage == "keep":  # WAR-PREP-1: in secret and all at once
            return [number for number, seat in enumerate(self.seats) if seat.due]
        if self.stage == "place":
            return [self.placer()]
        if self.stage != "fight" or self.shot:
            return [NATURE]
        if self.losses:
            return [self.losses[-1]]
        if self.window is not None:
            return [(self.resolver + 1 + self.window) % self.count]
        return [NATURE] if self.step == "strike" else [self.resolver]

    def moves(self, number: int) -> set[str]:
        seat = self.seats[number]
        if self.stage == "keep":
            return {f"keep:{kind}" for kind in +seat.hand}
        if self.stage == "place":
            return self.placings(number)
        if self.losses:
            return self.loss_choices(number)
        if self.window is not None:
            return {"pass"} | {f"cat>{target}" for target in self.shootable(number)}
        if self.step == "resolve":
            return self.openings()
        if self.step == "pause":
            return {"on", "stop"}  # WAR-END-1
        if self.step == "ended":
            return {"halt"} | self.camps()
        return {f">{target}" for target in self.targets()}

    def placer(self) -> int:
        """WAR-PREP-3, WAR-DEAL-3, WAR-DRAGON-7: whose Wizards and Flames are placed next."""
        return next(number for number in self.playing_order() if self.placings(number))

    def playing_order(self) -> list[int]:
        """Owners of Battle cards, the lowest first; then the others in seat order, from the dealer's left."""
        owners = [self.orders[card] for card in sorted(self.orders)] + list(range(self.count))
        return list(dict.fromkeys(owners))

    def placings(self, number: int) -> set[str]:
        seat = self.seats[number]
        if seat.wizards:
            return {f"wiz>{people}" for people in PEOPLES if seat.factions[people].total()}
        if seat.flames:
            return {f"fl>dr{flames}" for flames in seat.dragons}
        return set()

    def loss_choices(self, number: int) -> set[str]:
        """WAR-ATTACK-8 and -10, WAR-DRAGON-6: what the loser of a comparison may give."""
        battle = self.fought()
        attacks = number == self.resolver
        dragon = battle.dragon if attacks else battle.target_dragon
        if dragon is not None:
            return {"burn", "yield"} if dragon else {"yield"}
        if attacks and battle.mode == "mercenary":
            return {f"lose:{people}i" for people in +battle.band}
        people = battle.people if attacks else battle.target
        if people not in PEOPLES or not people:
            return set()
        return {f"lose:{people}{each}" for each in +self.seats[number].factions[people]}

    def fought(self) -> Battle:
        assert self.battle
        return self.battle

    def shootable(self, shooter: int) -> set[str]:
        """WAR-CATA-3 and -4, WAR-CHARGE-3, WAR-DRAGON-8: what a Catapult may be aimed at."""
        found = set()
        for number, seat in enumerate(self.seats):
            if number == shooter:
                continue
            for people in PEOPLES:
                found |= {f"{number}{people}{each}" for each in +seat.factions[people]}
                if seat.wizards_on[people]:
                    found.add(f"{number}wiz{people}")
            found |= {f"{number}dr{flames}" for flames in seat.dragons}
        battle = self.battle
        if battle:
            if self.resolver != shooter:
                found |= {f"{self.resolver}band{people}" for people in +battle.band}
                if battle.dragon is not None:
                    found.add(f"{self.resolver}dr*")
            if battle.target_dragon is not None and battle.defender != shooter:
                found.add(f"{battle.defender}dr*")
        return found

    def openings(self) -> set[str]:
        """How the owner of a Battle card may go on until attacker and target are named."""
        battle = self.fought()
        seat = self.seats[self.resolver]
        if battle.mode == "unsaid":  # WAR-DRAGON-11
            return {mode for mode in ("draconic", "mercenary") if self.can_attack(mode)}
        if battle.mode == "simple":
            return {
                f"{people}>{target}"
                for people in PEOPLES
                if self.may_lead(people)
                for target in self.targets_of(people)
            }
        if battle.mode == "draconic" and not battle.dragon_leads:
            return {f"dr{flames}" for flames in seat.dragons}
        if battle.mode == "mercenary" and battle.band.total() < self.band_size():
            return {f"join:{people}" for people in PEOPLES if seat.factions[people]["i"]}
        return {f">{target}" for target in self.targets()}

    def band_size(self) -> int:
        """WAR-MERC-1: the number on the card, or all there are."""
        battle = self.fought()
        infantry = sum(cards["i"] for cards in self.seats[self.resolver].factions.values())
        return min(BANDS[battle.card], infantry + battle.band.total())

    def may_lead(self, people: str) -> bool:
        """WAR-ATTACK-3 and -4: unprotected, with a shield of its own or the card's."""
        seat = self.seats[self.resolver]
        faction = seat.factions[people]
        return bool(faction.total() and not seat.wizards_on[people] and faction["i"] + self.on_card("i"))

    def on_card(self, symbol: str) -> int:
        return SIMPLE.get(self.fought().card, "").count(symbol)

    def open_factions(self) -> set[str]:
        """All factions and Dragons of others that no Wizard protects."""
        found = set()
        for number, seat in enumerate(self.seats):
            if number != self.resolver:
                found |= {
                    f"{number}{people}"
                    for people in PEOPLES
                    if seat.factions[people].total() and not seat.wizards_on[people]
                }
                found |= {f"{number}dr{flames}" for flames in seat.dragons}
        return found

    def targets_of(self, people: str) -> set[str]:
        """WAR-ATTACK-2, WAR-DRAGON-4: the same people, the sworn enemy, any Dragon."""
        return {target for target in self.open_factions() if target[1:] in (people, ENEMY[people]) or "dr" in target}

    def targets(self) -> set[str]:
        """Targets of the attacker that is named: WAR-MERC-2, WAR-DRAGON-4, and in a charge WAR-CHARGE-4."""
        battle = self.fought()
        if battle.mode != "simple":
            return self.open_factions()
        return {target for target in self.targets_of(battle.people) if target != f"{battle.defender}{battle.target}"}

    def can_attack(self, mode: str) -> bool:
        """WAR-ROUND-2, WAR-MERC-1, WAR-DRAGON-10 and -11."""
        seat = self.seats[self.resolver]
        if mode == "simple":
            return any(self.may_lead(people) and self.targets_of(people) for people in PEOPLES)
        if mode == "unsaid":
            return self.can_attack("draconic") or self.can_attack("mercenary")
        battle = self.fought()
        if mode == "draconic":
            ready = battle.dragon_leads or bool(seat.dragons)
        else:
            ready = battle.band.total() > 0 or any(cards["i"] for cards in seat.factions.values())
        return ready and bool(self.open_factions())

    def camps(self) -> set[str]:
        """WAR-CHARGE-1, -2 and -4: who may camp for a charge."""
        battle = self.fought()
        faction = self.seats[self.resolver].factions[battle.people]
        if not self.targets():
            return set()
        found = set()
        for each in +faction:
            after = Counter(faction)
            after[each] -= 1
            if self.can_charge(after):
                found.add(f"camp:{battle.people}{each}")
        return found

    def can_charge(self, faction: Cards) -> bool:
        """A visible horse, a visible shield to roll for, and a Warrior that does not camp."""
        return bool(faction["c"] + self.on_card("c") and faction["i"] + self.on_card("i") and faction.total())

    def odds(self) -> dict[str, int]:
        if self.stage in ("deal", "draw"):
            return {kind: self.pile[kind] for kind in +self.pile}
        if self.stage == "show":
            return {self.shown_next()[1]: 1}
        if self.shot:
            return {f"d{face}": 1 for face in range(1, 7)}
        battle = self.fought()
        red, black = self.red_dice(), self.black_dice()
        if red == 1 and black == 1:
            return {f"r{one}k{other}": 1 for one in range(1, 7) for other in range(1, 7)}
        return dice("k", black) if battle.red else dice("r", red)

    def red_dice(self) -> int:
        """WAR-ATTACK-4, WAR-DRAGON-5; a band has its men's shields (WAR-MERC-2)."""
        battle = self.fought()
        if battle.mode == "draconic":
            return 0 if battle.dragon is None else 2
        if battle.mode == "mercenary":
            return min(3, battle.band.total())
        faction = self.seats[self.resolver].factions[battle.people]
        return min(3, faction["i"] + self.on_card("i")) if faction.total() else 0

    def black_dice(self) -> int:
        """WAR-ATTACK-5, WAR-DRAGON-5."""
        battle = self.fought()
        if battle.target == "dr":
            return 0 if battle.target_dragon is None else 2
        faction = self.seats[battle.defender].factions[battle.target]
        return max(1, min(2, faction["i"])) if faction.total() else 0

    def shown_next(self) -> tuple[int, str]:
        number = next(number for number, seat in enumerate(self.seats) if seat.kept.total())
        return number, min(+self.seats[number].kept, key=KINDS.index)

"""A referee for Warriors and its Dragon Hordes, written from the clauses WAR-… and the rulebook alone."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial

from champclos.core.game import NATURE
from tests.referees.beside import RESIGNS, Ending, Rules

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


class Warriors:
    """A position of Warriors."""

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

    # What follows

    def play(self, number: int, move: str) -> None:
        if move == RESIGNS:
            self.resign(number)
        elif self.stage in ("deal", "draw"):
            self.deal(move)
        elif self.stage == "keep":
            seat = self.seats[number]
            kind = move.removeprefix("keep:")
            seat.hand[kind] -= 1
            seat.kept[kind] += 1
            seat.due -= 1
        elif self.stage == "show":
            self.show(move)
        elif self.stage == "place":
            self.put(number, move)
        elif self.shot:
            self.fall(int(move[1]))
        elif self.losses:
            self.lose(number, move)
        elif self.window is not None:
            self.answer(number, move)
        elif number == NATURE:
            self.roll(move)
        else:
            self.fight(move)
        self.settle()

    def resign(self, number: int) -> None:
        """WAR-RESIGN-1."""
        self.gone.append(number)
        seat = self.seats[number]
        if self.shot:
            self.call_off(number)
        if self.battle and number in (self.resolver, self.battle.defender):
            while number in self.losses:  # paid first; what the others owe to who resigns lapses
                self.pay(number)
            self.losses = []
        last = len(self.gone) == self.count - 1
        if self.battle and (last or number == self.resolver):
            self.return_all()
        elif self.battle and number == self.battle.defender and self.battle.target_dragon is not None:
            seat.dragons.append(self.take_fighting_dragon(number))
        if self.stage != "show":  # what is kept is still shown
            seat.back += seat.hand + seat.kept
            seat.hand, seat.kept = Counter(), Counter()
        for card in [card for card, owner in self.orders.items() if owner == number]:
            del self.orders[card]
            self.discard[f"b{card}"] += 1
        self.discard["cat"] += seat.catapults
        self.discard["wiz"] += seat.wizards + seat.wizards_on.total()
        self.discard["fl"] += seat.flames + sum(seat.dragons)
        self.discard["dr"] += len(seat.dragons)
        for people in PEOPLES:
            for each in TYPES:
                self.discard[people + each] += seat.factions[people][each]
        self.seats[number] = Seat(won=seat.won, hand=seat.hand, kept=seat.kept, back=seat.back)
        if last:
            self.stage, self.step, self.window, self.losses, self.shot = "end", "", None, [], None
            self.battle = None
        elif self.battle and number == self.resolver:
            self.battle = None
            self.next_card()

    def pay(self, number: int) -> None:
        """The loss of who resigns: a Flame if it can be one, else the first Warrior by people and type."""
        choices = self.loss_choices(number)
        self.losses.remove(number)
        if choices:
            self.losses.append(number)
            self.lose(number, next(move for move in PAYMENTS if move in choices))

    def call_off(self, number: int) -> None:
        """WAR-RESIGN-1: a shot at who resigns, or in their Battle, is taken back; their own is lost."""
        assert self.shot
        shooter, target = self.shot
        if shooter != number and number not in (int(target[0]), self.resolver):
            return
        if shooter != number:
            self.seats[shooter].catapults += 1
            self.discard["cat"] -= 1
        self.shot, self.window = None, 0

    def next_dealt(self) -> int | None:
        """Cards are dealt one by one in seat order, from the dealer's left."""
        most = max(seat.due for seat in self.seats)
        return next((number for number, seat in enumerate(self.seats) if seat.due == most), None) if most else None

    def deal(self, kind: str) -> None:
        number = self.next_dealt()
        assert number is not None
        self.pile[kind] -= 1
        seat = self.seats[number]
        if self.stage == "draw":
            seat.hand[kind] += 1
            seat.due -= 1
        elif kind in KINDS[22:]:
            self.aside[kind] += 1  # WAR-DEAL-1: a Battle card is replaced
        else:
            self.lay_out(number, kind)
            seat.due -= 1

    def lay_out(self, number: int, kind: str) -> None:
        """WAR-DEAL-2, WAR-PREP-1, WAR-DRAGON-3: where a card goes that a player keeps."""
        seat = self.seats[number]
        if number in self.gone:
            self.discard[kind] += 1
        elif kind == "wiz":
            seat.wizards += 1
        elif kind == "cat":
            seat.catapults += 1
        elif kind == "fl":
            seat.flames += 1
        elif kind == "dr":
            seat.dragons.append(0)
        elif kind[0] == "b":
            self.orders[int(kind[1:])] = number
        else:
            seat.factions[kind[0]][kind[1]] += 1

    def show(self, kind: str) -> None:
        number, _ = self.shown_next()
        self.seats[number].kept[kind] -= 1
        self.lay_out(number, kind)

    def put(self, number: int, move: str) -> None:
        """WAR-DEAL-3, WAR-PREP-3, WAR-DRAGON-7."""
        seat = self.seats[number]
        if move.startswith("wiz"):
            seat.wizards -= 1
            seat.wizards_on[move[-1]] += 1
        else:
            seat.flames -= 1
            flames = int(move.removeprefix("fl>dr"))
            seat.dragons[seat.dragons.index(flames)] += 1

    def answer(self, number: int, move: str) -> None:
        """WAR-CATA-1 and -2: pass, or shoot."""
        assert self.window is not None
        if move == "pass":
            self.window += 1
        else:
            self.seats[number].catapults -= 1
            self.discard["cat"] += 1
            self.shot = number, move.removeprefix("cat>")

    def fall(self, face: int) -> None:
        """WAR-CATA-3 and -4, WAR-DRAGON-8: the die of a Catapult; then the window opens anew."""
        assert self.shot
        shooter, target = self.shot
        self.shot, self.window = None, 0
        if face < (6 if "dr" in target else 4):
            return
        owner, what = int(target[0]), target[1:]
        seat, won = self.seats[owner], self.seats[shooter].won
        if what.startswith("wiz"):
            seat.wizards_on[what[3]] -= 1
            self.discard["wiz"] += 1
        elif what.startswith("band"):
            self.fought().band[what[4]] -= 1
            won[what[4] + "i"] += 1
        elif what == "dr*":
            won["dr"] += 1
            self.discard["fl"] += self.take_fighting_dragon(owner)
        elif what.startswith("dr"):
            seat.dragons.remove(int(what[2:]))
            won["dr"] += 1
            self.discard["fl"] += int(what[2:])
        else:
            seat.factions[what[0]][what[1]] -= 1
            won[what] += 1
        self.drop_lost_wizards()

    def take_fighting_dragon(self, owner: int) -> int:
        """The Dragon in the Battle is gone; its Flames."""
        battle = self.fought()
        flames = battle.dragon if owner == self.resolver else battle.target_dragon
        if owner == self.resolver:
            battle.dragon = None
        else:
            battle.target_dragon = None
        return flames or 0

    def drop_lost_wizards(self) -> None:
        """WAR-CATA-4: a Wizard whose faction is gone is discarded; who is in a band or camps is still of it."""
        for number, seat in enumerate(self.seats):
            for people in PEOPLES:
                men = seat.factions[people].total()
                if self.battle and number == self.resolver:
                    men += self.battle.band[people]
                if not men:
                    self.discard["wiz"] += seat.wizards_on[people]
                    seat.wizards_on[people] = 0

    def roll(self, move: str) -> None:
        battle = self.fought()
        red, _, black = move.partition("k")
        battle.red = battle.red or red.removeprefix("r")
        if "k" in move:
            battle.black = black
            self.compare_dice()

    def compare_dice(self) -> None:
        """WAR-ATTACK-7 to -9, WAR-DRAGON-5."""
        battle = self.fought()
        red, black = ([int(face) for face in faces] for faces in (battle.red, battle.black))
        red = [face + battle.dragon_leads for face in red]
        black = [face + (battle.target == "dr") for face in black]
        mine, theirs = self.bows()
        battle.bows = "red" if mine > theirs else "black" if theirs > mine else ""
        red[0] += battle.bows == "red"
        black[0] += battle.bows == "black"
        pairs = list(zip(red, black, strict=False))[:2]
        losers = [battle.defender if one > other else self.resolver for one, other in pairs]
        self.losses = losers[::-1]
        self.step, self.window = "pause", 0

    def bows(self) -> tuple[int, int]:
        battle = self.fought()
        mine = theirs = 0
        if battle.mode == "simple":
            mine = self.seats[self.resolver].factions[battle.people]["a"] + self.on_card("a")
        if battle.target != "dr":
            theirs = self.seats[battle.defender].factions[battle.target]["a"]
        return mine, theirs

    def lose(self, number: int, move: str) -> None:
        """WAR-ATTACK-8, WAR-DRAGON-6."""
        battle = self.fought()
        self.losses.pop()
        winner = self.seats[battle.defender if number == self.resolver else self.resolver]
        if move == "burn":
            self.discard["fl"] += 1
            if number == self.resolver:
                battle.dragon = (battle.dragon or 0) - 1
            else:
                battle.target_dragon = (battle.target_dragon or 0) - 1
        elif move == "yield":
            winner.won["dr"] += 1
            self.discard["fl"] += self.take_fighting_dragon(number)
        else:
            kind = move.removeprefix("lose:")
            winner.won[kind] += 1
            if number == self.resolver and battle.mode == "mercenary":
                battle.band[kind[0]] -= 1
            else:
                self.seats[number].factions[kind[0]][kind[1]] -= 1
            self.drop_lost_wizards()

    def fight(self, move: str) -> None:
        """What the owner of a Battle card decides."""
        battle = self.fought()
        seat = self.seats[self.resolver]
        if move in ("draconic", "mercenary"):
            battle.mode = move
        elif move == "on":
            self.strike()
        elif move == "stop":
            self.end_battle()
        elif move == "halt":
            self.finish_card()
        elif move.startswith("camp:"):
            seat.factions[battle.people][move[-1]] -= 1
            battle.camp[move[-1]] += 1
            self.step, self.window = "charge", 0
        elif move.startswith("join:"):
            seat.factions[move[-1]]["i"] -= 1
            battle.band[move[-1]] += 1
        elif ">" in move:
            attacker, target = move.split(">")
            battle.people = attacker or battle.people
            self.name_target(target)
        else:
            battle.dragon, battle.dragon_leads = int(move[2:]), True
            seat.dragons.remove(battle.dragon)

    def name_target(self, target: str) -> None:
        battle = self.fought()
        battle.defender = int(target[0])
        battle.target = target[1:]
        if target[1:3] == "dr":
            battle.target = "dr"
            battle.target_dragon = int(target[3:])
            self.seats[battle.defender].dragons.remove(battle.target_dragon)
        self.strike()
        self.window = 0

    def strike(self) -> None:
        battle = self.fought()
        battle.red = battle.black = battle.bows = ""
        self.step = "strike"

    def end_battle(self) -> None:
        """WAR-END-1 and -2; after a simple Battle there may be a charge."""
        battle = self.fought()
        battle.red = battle.black = battle.bows = ""
        if battle.mode == "simple":
            if battle.target_dragon is not None:
                self.seats[battle.defender].dragons.append(battle.target_dragon)
                battle.target_dragon = None
            self.step = "ended"
        else:
            self.finish_card()

    def finish_card(self) -> None:
        """WAR-ROUND-1, WAR-CHARGE-5, WAR-MERC-3: all return to where they belong, and the card is discarded."""
        battle = self.fought()
        self.return_all()
        self.discard[f"b{battle.card}"] += 1
        del self.orders[battle.card]
        self.battle = None
        self.drop_lost_wizards()
        self.next_card()

    def return_all(self) -> None:
        """Who fought, camped or was attacked stands again where it belongs."""
        battle = self.fought()
        seat = self.seats[self.resolver]
        for people in +battle.band:
            seat.factions[people]["i"] += battle.band[people]
        for each in +battle.camp:
            seat.factions[battle.people][each] += battle.camp[each]
        battle.band, battle.camp = Counter(), Counter()
        if battle.dragon is not None:
            seat.dragons.append(battle.dragon)
            battle.dragon = None
        if battle.target_dragon is not None:
            self.seats[battle.defender].dragons.append(battle.target_dragon)
            battle.target_dragon = None

    def next_card(self) -> None:
        """WAR-ROUND-1: the lowest number next, or a last window before the round ends."""
        self.fights += 1
        self.window = 0
        if self.orders:
            card = min(self.orders)
            self.resolver = self.orders[card]
            self.battle = Battle(card, sort_of(card))
            self.step = "resolve"
        else:
            self.step = "close"  # WAR-CATA-2: the owner of the last card is still the resolver, without one the dealer

    def settle(self) -> None:
        """Run what needs nobody, and all that can go one way only."""
        while self.run():
            pass

    def run(self) -> bool:
        """One thing that needs no decision; whether there was one."""
        if self.stage in ("deal", "draw"):
            return self.run_deal()
        if self.stage == "keep":
            if any(seat.due for seat in self.seats):
                return False
            self.stage = "show"
            return True
        if self.stage == "show":
            if any(seat.kept.total() for seat in self.seats):
                return False
            self.stage = "place"
            for seat in self.seats:
                seat.back += seat.hand
                seat.hand = Counter()
            return True
        if self.stage == "place":
            return self.run_place()
        return self.stage == "fight" and self.run_fight()

    def run_deal(self) -> bool:
        if self.next_dealt() is not None:
            if self.pile.total():
                return False
            if self.discard.total():  # WAR-PREP-4
                self.pile, self.discard = +self.discard, Counter()
                return True
            for seat in self.seats:
                seat.due = 0
        if self.stage == "deal":
            self.stage = "place"
            self.pile += self.aside  # WAR-DEAL-1
            self.aside = Counter()
        else:
            self.stage = "keep"
            for seat in self.seats:
                seat.due = min(self.cards_kept(), seat.hand.total())
        return True

    def run_place(self) -> bool:
        for number in self.playing_order():
            seat = self.seats[number]
            ways = self.placings(number)
            if seat.wizards and not ways:  # WAR-DEAL-3
                self.discard["wiz"] += seat.wizards
                seat.wizards = 0
                return True
            if len(ways) == 1:
                self.put(number, ways.pop())
                return True
            if ways:
                return False
        if self.round == 0:
            self.begin_round()
        else:
            self.stage = "fight"
            self.next_card()
        return True

    def begin_round(self) -> None:
        """WAR-PREP-1 and -2."""
        self.round += 1
        self.stage = "draw"
        if self.round == 3:
            self.pile += self.discard
            self.discard = Counter()
            for seat in self.seats:
                self.pile += seat.back
                seat.back = Counter()
        for number, seat in enumerate(self.seats):
            seat.due = 0 if number in self.gone else self.cards_dealt()

    def run_fight(self) -> bool:
        if self.shot:
            return False
        if self.losses:
            choices = self.loss_choices(self.losses[-1])
            if not choices:  # WAR-ATTACK-10
                self.losses.pop()
            elif len(choices) == 1:
                self.lose(self.losses[-1], choices.pop())
            else:
                return False
            return True
        if self.window is not None:
            return self.run_window()
        if self.step == "close":
            self.end_round()
            return True
        battle = self.fought()
        if self.step == "resolve":
            if not self.can_attack(battle.mode):
                self.finish_card()  # WAR-ROUND-2
                return True
            if battle.mode == "mercenary" and not battle.target:
                return self.join_all()
            return False
        if self.step in ("strike", "pause"):
            if self.red_dice() and self.black_dice():
                return False
            self.end_battle()  # WAR-END-2
            return True
        if self.step == "ended":
            if self.camps():
                return False
        elif self.can_charge(self.seats[self.resolver].factions[battle.people]) and self.targets():
            return False
        self.finish_card()
        return True

    def join_all(self) -> bool:
        """WAR-MERC-1: with too few infantry, or just enough, all of them join."""
        battle, factions = self.fought(), self.seats[self.resolver].factions
        infantry = Counter({people: factions[people]["i"] for people in PEOPLES})
        if not infantry.total() or battle.band.total() + infantry.total() > BANDS[battle.card]:
            return False
        for people in +infantry:
            factions[people]["i"] = 0
        battle.band += infantry
        return True

    def run_window(self) -> bool:
        """WAR-CATA-2: the next holder of a Catapult, clockwise, the resolver last."""
        while self.window is not None and self.window < self.count:
            if self.seats[(self.resolver + 1 + self.window) % self.count].catapults:
                return False
            self.window += 1
        self.window = None
        return True

    def end_round(self) -> None:
        """WAR-CATA-5, WAR-WIZ-1."""
        for seat in self.seats:
            self.discard["cat"] += seat.catapults
            self.discard["wiz"] += seat.wizards_on.total()
            seat.catapults = 0
            seat.wizards_on = Counter()
        self.step, self.resolver = "", self.dealer
        if self.round < 3:
            self.begin_round()
        else:
            self.stage = "end"

    def ending(self) -> Ending | None:
        """WAR-SCORE-1 to -3, WAR-DRAGON-12."""
        if self.stage != "end":
            return None
        scores = [2 * seat.won.total() for seat in self.seats]
        sizes = {people: [seat.factions[people].total() for seat in self.seats] for people in PEOPLES}
        bonuses = BONUS | {"dr": DRAGON_BONUS}
        sizes["dr"] = [len(seat.dragons) for seat in self.seats]
        for people, counts in sizes.items():
            for number, size in enumerate(counts):
                if size and size == max(counts):
                    scores[number] += bonuses[people]
        standing = [(score, seat.won.total()) for score, seat in zip(scores, self.seats, strict=True)]
        for number in self.gone:  # WAR-RESIGN-1: after all who stay
            scores[number] = 0
            standing[number] = (-1, 0)
        places = tuple(1 + sum(other > mine for other in standing) for mine in standing)
        if len(self.gone) == self.count - 1:
            return Ending(places, tuple(scores), "WAR-RESIGN-1")
        tied = scores.count(max(scores)) > 1
        return Ending(places, tuple(scores), "WAR-SCORE-3" if tied else "WAR-SCORE-1")

    # The position as text

    def lines(self) -> dict[str, str]:
        found = {"viewer": "all", "round": str(self.round), "flow": self.flow()}
        found["resolver"], found["fights"] = str(self.resolver), str(self.fights)
        if self.stage in ("deal", "draw", "keep"):
            found["due"] = " ".join(str(seat.due) for seat in self.seats)
        if self.battle:
            found["battle"] = self.battle_line(self.battle)
        for number, seat in enumerate(self.seats):
            found[f"factions {number}"] = " ".join(faction_line(seat, people) for people in PEOPLES)
            found[f"dragons {number}"] = " ".join(str(flames) for flames in seat.dragons)
            for zone in ("won", "hand", "kept", "back"):
                found[f"{zone} {number}"] = counted(getattr(seat, zone))
        for name in ("catapults", "wizards", "flames"):
            numbers = [getattr(seat, name) for seat in self.seats]
            found[name] = " ".join(str(number) for number in numbers) if any(numbers) else ""
        found["orders"] = " ".join(f"{card}@{self.orders[card]}" for card in sorted(self.orders))
        found["pile"], found["discard"] = counted(self.pile), counted(self.discard)
        found["aside"] = counted(self.aside)
        found["gone"] = " ".join(str(number) for number in sorted(self.gone))
        return found

    def flow(self) -> str:
        parts = [self.stage, self.step]
        if self.window is not None:
            parts.append(f"window:{self.window}")
        parts += [f"loss:{number}" for number in self.losses]
        if self.shot:
            parts.append(f"shot:{self.shot[0]}:{self.shot[1]}")
        return " ".join(part for part in parts if part)

    def battle_line(self, battle: Battle) -> str:
        parts = {"card": str(battle.card), "mode": battle.mode, "lead": battle.people}
        if battle.dragon is not None:
            parts["lead"] = f"dr{battle.dragon}"
        if battle.target:
            flames = "" if battle.target_dragon is None else str(battle.target_dragon)
            parts["target"] = f"{battle.defender}{battle.target}{flames}"
        parts |= {"red": battle.red, "black": battle.black, "bows": battle.bows}
        parts["band"] = ",".join(f"{people}{battle.band[people]}" for people in PEOPLES if battle.band[people])
        if battle.camp.total():
            parts["camp"] = "/".join(str(battle.camp[each]) for each in TYPES)
        return " ".join(f"{name}={value}" for name, value in parts.items() if value)


def faction_line(seat: Seat, people: str) -> str:
    faction, wizards = seat.factions[people], seat.wizards_on[people]
    if not faction.total() and not wizards:
        return ""
    return people + "/".join(str(faction[each]) for each in TYPES) + (f"*{wizards}" if wizards else "")


def counted(cards: Cards) -> str:
    return " ".join(f"{cards[kind] if cards[kind] > 1 else ''}{kind}" for kind in KINDS if cards[kind])


def read_cards(text: str) -> Cards:
    return Counter({kind: int(number or 1) for number, kind in re.findall(r"(\d*)([A-Za-z]+\d*)", text)})


def start(options: Mapping[str, object]) -> Warriors:
    """WAR-DEAL-1: the whole deck in the pile, and the first cards due."""
    table = Warriors(options)
    table.pile = deck(table.with_dragons)
    for seat in table.seats:
        seat.due = table.cards_dealt()
    return table


def read(options: Mapping[str, object], lines: Mapping[str, str]) -> Warriors:
    """A position from the lines of its text."""
    table = Warriors(options)
    table.round, table.resolver, table.fights = (int(lines[name]) for name in ("round", "resolver", "fights"))
    stage, *rest = lines["flow"].split()
    table.stage = stage
    for part in rest:
        name, _, value = part.partition(":")
        if name == "window":
            table.window = int(value)
        elif name == "loss":
            table.losses.append(int(value))
        elif name == "shot":
            shooter, target = value.split(":")
            table.shot = int(shooter), target
        else:
            table.step = name
    for number, seat in enumerate(table.seats):
        for people, *men, wizards in re.findall(r"(\w)(\d+)/(\d+)/(\d+)(?:\*(\d+))?", lines[f"factions {number}"]):
            seat.factions[people] = Counter(dict(zip(TYPES, map(int, men), strict=True)))
            seat.wizards_on[people] = int(wizards or 0)
        seat.dragons = [int(flames) for flames in lines.get(f"dragons {number}", "").split()]
        for zone in ("won", "hand", "kept", "back"):
            setattr(seat, zone, read_cards(lines.get(f"{zone} {number}", "")))
        for name in ("catapults", "wizards", "flames", "due"):
            if name in lines:
                setattr(seat, name, int(lines[name].split()[number]))
    table.orders = {int(card): int(owner) for card, owner in re.findall(r"(\d+)@(\d+)", lines.get("orders", ""))}
    for zone in ("pile", "discard", "aside"):
        setattr(table, zone, read_cards(lines.get(zone, "")))
    if "battle" in lines:
        table.battle = read_battle(lines["battle"])
    return table


def read_battle(line: str) -> Battle:
    parts = dict(part.split("=") for part in line.split())
    battle = Battle(int(parts["card"]), parts["mode"])
    lead, target = parts.get("lead", ""), parts.get("target", "")
    battle.dragon_leads = lead.startswith("dr") or (battle.mode == "draconic" and bool(target))
    if lead.startswith("dr"):
        battle.dragon = int(lead[2:])
    else:
        battle.people = lead
    if target:
        battle.defender = int(target[0])
        battle.target = target[1:3] if target[1:3] == "dr" else target[1]
        battle.target_dragon = int(target[3:]) if target[3:] else None
    battle.red, battle.black, battle.bows = (parts.get(name, "") for name in ("red", "black", "bows"))
    battle.band = Counter({part[0]: int(part[1:]) for part in parts.get("band", "").split(",") if part})
    if "camp" in parts:
        battle.camp = Counter(dict(zip(TYPES, map(int, parts["camp"].split("/")), strict=True)))
    return battle


def verb(move: str) -> str:
    marks = (
        "keep:b",
        "keep:cat",
        "keep:wiz",
        "keep:dr",
        "keep:fl",
        "keep",
        "cat>",
        "wiz>",
        "fl>",
        "join",
        "camp",
        "lose",
    )
    return next((mark for mark in marks if move.startswith(mark)), ">" if ">" in move else move)


def tidy(line: str, value: str) -> str:
    """The order in which Dragons are listed, and which card was shown last, are no matter of the rules."""
    if line == "shown":
        return ""
    return " ".join(sorted(value.split())) if line.startswith(("dragons", "factions")) else value


RULES = Rules("warriors", start, read, verb, tidy)

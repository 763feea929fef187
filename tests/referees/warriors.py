"""A referee for Warriors and its Dragon Hordes, written from the clauses WAR-… and the rulebook alone.

`warriors_table` says what is allowed; what follows is here.
"""

from collections import Counter
from collections.abc import Mapping

from champclos.core.game import NATURE
from tests.referees.beside import RESIGNS, Ending, Rules
from tests.referees.warriors_table import (
    BANDS,
    BONUS,
    DRAGON_BONUS,
    KINDS,
    PAYMENTS,
    PEOPLES,
    TYPES,
    Battle,
    Seat,
    Table,
    deck,
    sort_of,
)
from tests.referees.warriors_text import fill, written


class Warriors(Table):
    """A position of Warriors that can be played on."""

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

    def lines(self) -> dict[str, str]:
        return written(self)


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
    fill(table, lines)
    return table


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

"""The group phase of Warlords of Europe for the referee, and players who are out."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from tests.referees.warlords_cards import Dropped, Script
from tests.referees.warlords_table import CARDS, CASTLE, FIEFS, FIGURES, PRICE, SORTS
from tests.referees.warlords_turn import Turns

MOST = 20  # that one move buys


class Crowned(Exception):
    """The game is over: places, scores and the clause."""


class Group(Turns):
    """What all players do between the turns."""

    def group_phase(self) -> Script[None]:
        """WOE-GROUP-1."""
        yield from self.pope()
        self.watch_majority()
        emperor = self.crowned()
        if emperor >= 0:
            raise Crowned(*self.ranking(emperor), "WOE-WIN-2" if self.seats == 2 else "WOE-WIN-1")
        yield from self.taxation()
        for seat in self.playing():
            yield from self.recruit(seat)
        for seat in self.playing():
            yield from self.deploy(seat)
        self.used = set()
        yield from self.initiative()
        yield from self.trade()
        for fief in self.fiefs.values():
            if fief.castle == "started":
                fief.castle = "unfinished"
        self.force = [force for force in self.force if force.until == "next"]
        for force in self.force:
            force.until = "round"

    def pope(self) -> Script[None]:
        for seat in self.playing():
            card = yield from self.draw(seat, "pope")
            if card:
                self.discard[card] += 1
                try:
                    yield from self.resolve(seat, card)
                except Dropped:
                    continue

    def taxation(self) -> Script[None]:
        """WOE-TAX-1 to -3."""
        for seat in self.playing():

            def moves(seat: int = seat) -> set[str]:
                return {"pass"} | self.playable(seat, "taxation", lambda card: self.can_at_taxation(seat, card))

            while (move := (yield from self.choose(seat, moves, "pass"))) != "pass":
                try:
                    yield from self.play_at_taxation(seat, move[5:])
                except Dropped:
                    break
        for seat in self.playing():
            self.gold[seat] += self.tax(seat)
            self.levies[seat] = FIGURES["levy"] * len(self.whole_kingdoms(seat))
        for seat in self.playing():

            def offers(seat: int = seat) -> set[str]:
                return {"done"} | {f"vassals:{other}" for other in range(self.seats) if self.may_buy(seat, other)}

            while (move := (yield from self.choose(seat, offers, "done"))) != "done":
                yield from self.take_vassals(seat, int(move[8:]))

    def price_of(self, other: int) -> int:
        army = self.standing(other)
        return sum(PRICE[sort] * army[sort] for sort in SORTS if sort[0] != "m")

    def may_buy(self, seat: int, other: int) -> bool:
        """WOE-ELIM-1."""
        return (
            self.claims[other] == seat
            and other not in self.dead
            and not self.castles(other)
            and self.price_of(other) <= self.gold[seat]
        )

    def take_vassals(self, seat: int, other: int) -> Script[None]:
        self.gold[seat] -= self.price_of(other)
        for name in self.held(other):
            fief = self.fiefs[name]
            fief.holder = seat
            fief.ready = Counter({sort: n for sort, n in fief.army().items() if sort[0] != "m"})
            yield from self.leave_empty([name])
        yield from self.look_at(other, seat)

    def look_at(self, seat: int, winner: int, taken: bool = False) -> Script[None]:
        """WOE-ELIM-2, WOE-WIN-4: whether a seat has lost its last soldier."""
        if seat not in self.dead and not self.standing(seat).total():
            self.dead.add(seat)
            if winner not in (-1, seat):
                self.sets[winner] += self.sets[seat]
            for name in self.captives_of(seat):
                fief = self.fiefs[name]
                fief.captives.remove(seat)
                if fief.holder == winner:
                    fief.ready["l"] += 1
            self.gold[seat] = 0
            self.recruits[seat], self.levies[seat] = Counter(), 0
            self.discard += self.kept[seat]
            self.kept[seat] = Counter()
            yield from self.leave_empty(self.held(seat))
            self.look_for_last()
            if not taken:
                yield from self.show_hand(seat, self.discard)

    def look_at_both(self, attacker: int, defender: int | None) -> None:
        """WOE-WIN-4: the last two, who fall in the same step, share the victory."""
        left = self.playing()
        if {attacker, defender} == set(left) and not any(self.standing(seat).total() for seat in left):
            for seat in left:
                self.gold[seat] = 0
                for name in self.held(seat):
                    self.fiefs[name].holder = None
            raise Crowned(*self.ranking(), "WOE-WIN-4")

    def look_for_last(self, clause: str = "WOE-WIN-4") -> None:
        left = self.playing()
        if len(left) == 1:
            self.watch_majority()
            raise Crowned(*self.ranking(left[0]), clause)

    # Recruiting

    def mercenaries(self, seat: int) -> set[str]:
        return {
            f"dismiss:{sort}@{name}" for name in self.held(seat) for sort in SORTS[5:] if self.fiefs[name].ready[sort]
        }

    def recruit(self, seat: int) -> Script[None]:
        """WOE-DEPLOY-4, WOE-RECRUIT-1 to -3."""

        def upkeep() -> int:
            army = self.standing(seat)
            return int(FIGURES["upkeep"]) * sum(army[sort] for sort in SORTS[5:])

        def keep() -> set[str]:
            return self.mercenaries(seat) | ({"pay"} if upkeep() <= self.gold[seat] else set())

        move = "" if self.mercenaries(seat) else "pay"
        while move != "pay" and (move := (yield from self.choose(seat, keep, ""))):
            if move == "pay":
                self.gold[seat] -= upkeep()
            else:
                sort, name = move[8:].split("@")
                self.fiefs[name].ready[sort] -= 1
        yield from self.leave_empty(self.held(seat))
        yield from self.look_at(seat, -1)
        if not move:
            return

        def moves() -> set[str]:
            return {"done"} | {
                f"buy:{what}{number}" for what in (*SORTS, "start", "finish") for number in self.numbers(seat, what)
            }

        while (move := (yield from self.choose(seat, moves, "done"))) != "done":
            what = move[4:].rstrip("0123456789")
            number = int(move[4 + len(what) :])
            self.gold[seat] -= number * self.price(what)
            self.recruits[seat][what] += number

    def price(self, what: str) -> int:
        return int(CASTLE[what]) if what in ("start", "finish") else PRICE[what]

    def numbers(self, seat: int, what: str) -> list[int]:
        """How many of something a seat may buy at once."""
        found = []
        for number in range(1, min(MOST, self.gold[seat] // self.price(what)) + 1):
            if not self.may_recruit(seat, what, number):
                break
            found.append(number)
        return found

    def may_recruit(self, seat: int, what: str, number: int) -> bool:
        if self.forbidden("interdict", seat) and what in SORTS and what not in ("s", "ms"):
            return False
        bought = self.recruits[seat]
        if what == "finish":
            return bought["finish"] + number <= len(self.unfinished(seat))
        if what == "start":
            kingdoms = {FIEFS[name]["kingdom"] for name in self.sites(seat)}
            planned = sum(each["start"] for each in self.recruits)
            room = CASTLE["most"] - self.all_castles() - planned
            return number <= room and bought["start"] + number <= len(kingdoms)
        if what[0] == "m":
            return bool(self.held(seat))
        if number > self.in_box(seat, what) or (what == "l" and self.captives_of(seat)):
            return False
        if self.castles(seat):
            return True
        after = bought + Counter({what: number})
        heavy = after["k"] + after["l"]
        return heavy <= after["start"] and sum(after[sort] for sort in "swakl") <= len(self.held(seat))

    # Deployment

    def deploy(self, seat: int) -> Script[None]:
        """WOE-DEPLOY-1 to -3."""
        bought = self.recruits[seat]

        def moves() -> set[str]:
            found = set()
            for name in self.held(seat):
                fief = self.fiefs[name]
                for sort in SORTS:
                    if bought[sort] and self.takes(name, sort):
                        found.add(f"place:{sort}@{name}")
                if self.levies[seat]:
                    found.add(f"levy:{name}")
                if bought["finish"] and fief.castle == "unfinished":
                    found.add(f"finish:{name}")
            if bought["start"]:
                found |= {f"start:{name}" for name in self.sites(seat)}
            found = found or {"done"}
            return found | self.playable(seat, "deployment", lambda card: self.can_at_deployment(seat, card))

        while (move := (yield from self.choose(seat, moves, "done"))) != "done":
            verb, _, what = move.partition(":")
            if verb == "card":
                try:
                    yield from self.play_at_deployment(seat, what)
                except Dropped:
                    break
            elif verb == "place":
                sort, name = what.split("@")
                bought[sort] -= 1
                self.fiefs[name].ready[sort] += 1
                if sort[0] != "m" and self.fiefs[name].castle in ("", "started"):
                    self.used.add(name)
            elif verb == "levy":
                self.levies[seat] -= 1
                self.fiefs[what].ready["s"] += 1
            else:
                bought[verb] -= 1
                self.fiefs[what].castle = "finished" if verb == "finish" else "started"
        self.recruits[seat] = Counter()

    def takes(self, name: str, sort: str) -> bool:
        """WOE-DEPLOY-2 and -4."""
        castle = self.fiefs[name].castle
        if sort[0] == "m" or castle in ("unfinished", "finished"):
            return True
        return name not in self.used and (sort in "swa" or castle == "started")

    # Initiative and Merchants

    def initiative(self) -> Script[None]:
        """WOE-INIT-1."""

        def moves(seat: int) -> set[str]:
            found = {"bid:d8"} | {f"bid:d{die}" for die, gold in ((10, 2), (12, 4)) if self.gold[seat] >= gold}
            cards = [card for card in CARDS for _ in range(self.hands[seat][card])]
            found |= {f"bid:{card}" for card in cards}
            return found | {f"bid:{a}+{b}" for i, a in enumerate(cards) for b in cards[i + 1 :]}

        yield from self.bid(moves)
        dice: dict[int, int] = {}
        for seat in self.order:
            yield from self.show_bid(seat, dice)
        self.order = yield from self.roll_off(dice)
        places: dict[int, int] = {}
        for seat in self.order:
            free = {f"sit:{n}" for n in range(1, len(self.order) + 1) if n not in places}
            try:
                places[int((yield from self.pick(seat, free))[4:])] = seat
            except Dropped:
                continue
        self.order = [places[place] for place in sorted(places)]

    def show_bid(self, seat: int, dice: dict[int, int]) -> Script[None]:
        bid = self.bids[seat]
        if not bid or not (yield from self.nature({"bid:" + "+".join(bid): 1}, lambda: bool(self.bids[seat]))):
            return
        dice[seat] = 8 + 2 * len(bid)
        if bid[0] in ("d8", "d10", "d12"):
            dice[seat] = int(bid[0][1:])
            self.gold[seat] -= {"d8": 0, "d10": 2, "d12": 4}[bid[0]]
        else:
            for card in bid:
                self.put_down(seat, card)
        self.bids[seat] = None

    def bid(self, moves: Callable[[int], set[str]]) -> Script[None]:
        raise NotImplementedError

    def roll_off(self, dice: dict[int, int]) -> Script[list[int]]:
        """Everybody rolls, who ties rolls again among themselves."""
        rolled: dict[int, tuple[int, ...]] = dict.fromkeys(dice, ())

        def staying() -> list[int]:
            return [seat for seat in sorted(dice) if seat in self.playing()]

        def tied() -> list[int]:
            faces = [rolled[seat] for seat in staying()]
            return [seat for seat in staying() if faces.count(rolled[seat]) > 1]

        while ties := tied():
            for seat in ties:
                odds = {f"die:{n}": 1 for n in range(1, dice[seat] + 1)}
                face = yield from self.nature(odds, partial(self.plays, seat))
                if face:
                    rolled[seat] += (int(face[4:]),)
        return sorted(staying(), key=lambda seat: rolled[seat], reverse=True)

    def trade(self) -> Script[None]:
        """WOE-MERCH-1, WOE-CARD-3."""
        for seat in self.playing():

            def moves(seat: int = seat) -> set[str]:
                able = self.gold[seat] >= FIGURES["merchant"] and self.disfavours(seat) < 2 and self.merchants()
                return {"done"} | ({"trade"} if able else set())

            if (yield from self.choose(seat, moves, "done")) == "trade":
                self.gold[seat] -= FIGURES["merchant"]
                yield from self.draw_to_hand(seat, "merchant")

    def merchants(self) -> bool:
        discarded = sum(n for card, n in self.discard.items() if CARDS[card]["deck"] == "merchant")
        return self.pile["merchant"].total() + discarded > 0

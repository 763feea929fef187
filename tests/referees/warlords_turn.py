"""A player's turn in Warlords of Europe for the referee: ransoms, marches, battles, conquests, reserve."""

from collections import Counter
from collections.abc import Callable
from math import comb

from tests.referees.warlords_cards import Deeds, Script
from tests.referees.warlords_table import CASTLE, FIEFS, FIGURES, KINDS, PRICE, SOLDIERS, SORTS, TERRAINS, Army

MOST_DICE = 16  # at a time
MOST = 20  # that one move buys
MOST_CARDS = 6  # that a captor demands
MOST_GOLD = 60  # in a ransom


def reach(group: Army, long: bool) -> int:
    """WOE-MOVE-1 and -4, Long March."""
    if group["l"]:
        return 3 if long else 2
    return min((int(SOLDIERS[KINDS[sort[-1]]]["move"]) for sort in +group), default=0)


def by_map(pair: tuple[str, str]) -> int:
    return list(FIEFS).index(pair[0])


class GaveUp(Exception):
    """Whose turn it is gives up."""


class Turns(Deeds):
    """What a player does in a turn."""

    def turn(self, seat: int) -> Script[None]:
        """WOE-TURN-1."""
        self.watch_majority()
        self.mover = seat
        if self.majority not in (-1, seat):
            self.had_turn.add(seat)
        try:
            yield from self.ransoms(seat)
            yield from self.from_campaign(seat)
        except GaveUp:
            yield from self.end_turn(seat)
        self.force = [force for force in self.force if force.until not in ("turn", "battle")]
        self.mover = -1

    def from_campaign(self, seat: int) -> Script[None]:
        self.mover = seat
        yield from self.manoeuvres(seat, reserve=False)
        yield from self.answers(seat)
        yield from self.battles(seat)
        yield from self.manoeuvres(seat, reserve=True)
        yield from self.end_turn(seat)

    def call_off(self, seat: int) -> None:
        """WOE-ELIM-1: the soldiers of who gives up stay; those under way go back, or stop where they are."""
        if self.army.total():
            border = min((pair for pair in self.attacks if not self.attacks[pair].total()), key=by_map)
            self.fiefs[border[0]].moved += self.army
        if self.group.total():
            self.fiefs[self.here].moved += self.group
        for (origin, _), army in self.attacks.items():
            self.fiefs[origin].moved += army
        self.attacks, self.army, self.group, self.peasants = {}, Counter(), Counter(), 0
        if self.offer is not None or self.open.total():
            self.take_back(seat)
        for (rival, _), cards in self.shown.items():
            self.hands[rival] += cards
        self.shown = {}
        self.force = [force for force in self.force if force.until != "battle"]

    here = ""

    # Marches

    def manoeuvres(self, seat: int, reserve: bool) -> Script[None]:
        def moves() -> set[str]:
            found = {"done"} | {f"march:{name}" for name in self.held(seat) if self.can_leave(seat, name, reserve)}
            if not reserve:
                found |= self.playable(seat, "campaign", lambda card: self.can_in_campaign(seat, card))
            return found

        while (move := (yield from self.choose(seat, moves, "done"))) != "done":
            verb, what = move.split(":")
            if verb == "card":
                yield from self.play_in_campaign(seat, what)
            else:
                yield from self.march(seat, what, reserve)

    def can_leave(self, seat: int, name: str, reserve: bool) -> bool:
        """Whether somebody there could march off alone."""
        return any(
            self.fits(way, 1, reserve)
            or (reach(Counter({sort: 1}), False) > 1 and self.can_go_on(seat, way, Counter({sort: 1}), reserve))
            for sort in +self.fiefs[name].ready
            for way in self.ways(seat, name, reserve)
        )

    def ways(self, seat: int, name: str, reserve: bool) -> set[str]:
        """WOE-MOVE-2, WOE-RESERVE-1, Peace of God: fiefs that may be entered from this one."""
        found = set()
        for way in self.steps_from(name):
            holder = self.fiefs[way].holder
            if holder == seat or (not reserve and not self.at_peace(seat, holder)):
                found.add(way)
        return found

    def at_peace(self, seat: int, holder: int | None) -> bool:
        return any(force.seat == holder for force in self.forbidden("peace_of_god", seat))

    def march(self, seat: int, start: str, reserve: bool) -> Script[None]:
        """WOE-MOVE-1, -2 and -4."""
        here, steps = start, 0
        self.here = here
        long = not reserve and any(force.about == start for force in self.in_force("long_march"))

        def ways(group: Army) -> set[str]:
            """Where these may step, so that they can also stay somewhere."""
            left = reach(group, long) - steps
            return {
                way
                for way in (self.ways(seat, here, reserve) if left > 0 else ())
                if self.fits(way, group.total(), reserve) or (left > 1 and self.can_go_on(seat, way, group, reserve))
            }

        def takes() -> set[str]:
            ready = self.fiefs[here].ready
            some = ((sort, number) for sort in SORTS for number in range(1, ready[sort] + 1))
            may_stay = steps > 0 and self.fits(here, self.group.total(), reserve)
            return {f"take:{sort}{n}" for sort, n in some if may_stay or ways(self.group + Counter({sort: n}))}

        def leaves() -> set[str]:
            some = ((sort, n) for sort in +self.group for n in range(1, self.group[sort] + (sort != "l")))
            return {f"leave:{sort}{n}" for sort, n in some if self.fits(here, n, reserve)}

        def moves() -> set[str]:
            found = {f"step:{way}" for way in ways(self.group)}
            if steps and self.fits(here, self.group.total(), reserve):
                found.add("halt")
            if steps == 0:
                found |= takes()
            elif self.group["l"]:
                found |= takes() | leaves()
            return found

        while True:
            move = yield from self.choose(seat, moves, "halt")
            verb, _, what = move.partition(":")
            if verb in ("take", "leave"):
                sort = what.rstrip("0123456789")
                number = int(what[len(sort) :])
                if verb == "take":
                    self.fiefs[here].ready[sort] -= number
                    self.group[sort] += number
                else:
                    self.fiefs[here].moved[sort] += number
                    self.group[sort] -= number
                continue
            if verb == "step":
                if long and steps == 0 and self.group["l"]:
                    self.force.remove(next(force for force in self.in_force("long_march") if force.about == start))
                steps += 1
                if self.fiefs[what].holder != seat:
                    self.attacks[here, what] = self.attacks.get((here, what), Counter()) + self.group
                    break
                here = self.here = what
                if steps < reach(self.group, long):
                    continue
            self.fiefs[here].moved += self.group
            break
        self.group = Counter()

    def fits(self, name: str, number: int, reserve: bool) -> bool:
        """WOE-MOUNT-1: no reserve manoeuvre may leave too many on a mountain."""
        room = self.fed(name)
        return not reserve or room is None or self.fiefs[name].army().total() + number <= room

    def can_go_on(self, seat: int, name: str, group: Army, reserve: bool) -> bool:
        return any(self.fits(way, group.total(), reserve) for way in self.ways(seat, name, reserve))

    # Answers

    def answers(self, attacker: int) -> Script[None]:
        """Truce of God."""
        for seat in self.playing():

            def attacked(seat: int = seat) -> set[str]:
                return {f"choose:{target}" for _, target in self.attacks if self.fiefs[target].holder == seat}

            def moves(seat: int = seat, attacked: Callable[[], set[str]] = attacked) -> set[str]:
                return {"pass"} | self.playable(seat, "answer", lambda _: bool(attacked()))

            while seat != attacker and (yield from self.choose(seat, moves, "pass")) != "pass":
                self.put_down(seat, "truce_of_god")
                name = (yield from self.pick(seat, attacked()))[7:]
                if (yield from self.struck(attacker, "truce_of_god")):
                    for pair in [pair for pair in self.attacks if pair[1] == name]:
                        self.fiefs[pair[0]].moved += self.attacks.pop(pair)

    # Battles

    def battles(self, seat: int) -> Script[None]:
        """WOE-BATTLE-1."""
        while self.attacks:
            name = (yield from self.pick(seat, {f"fight:{target}" for _, target in self.attacks}))[6:]
            yield from self.battle(seat, name)

    def battle(self, seat: int, name: str) -> Script[None]:
        fief = self.fiefs[name]
        origins = [pair for pair in self.attacks if pair[1] == name]
        for pair in origins:
            self.army += self.attacks[pair]
            self.attacks[pair] = Counter()
        defender = fief.holder
        self.peasants = TERRAINS[FIEFS[name]["terrain"]]["peasants"] if defender is None else 0
        self.lost = {True: 0, False: 0}  # warlords, of the attacker and of the defender
        for who in (seat, defender):
            if who is not None:
                yield from self.battle_cards(who, name, seat)
        number = 0
        while not self.decided(name):
            if number:
                ways = {f"retreat:{origin}" for origin, _ in origins}
                move = yield from self.choose(seat, {"on"} | ways, "on")
                if move != "on":
                    self.fiefs[move[8:]].moved += self.army
                    self.army = Counter()
                    break
            number += 1
            yield from self.battle_round(seat, name, number)
        yield from self.after_battle(seat, defender, name, origins)

    def battle_cards(self, who: int, name: str, attacker: int) -> Script[None]:
        """WOE-CARD-2: before the first roll."""

        def moves() -> set[str]:
            return {"pass"} | self.playable(who, "battle", lambda card: self.can_in_battle(who, card, name, attacker))

        while not self.decided(name) and (move := (yield from self.choose(who, moves, "pass"))) != "pass":
            yield from self.play_in_battle(who, move[5:], name, attacker)

    def decided(self, name: str) -> bool:
        return not self.army.total() or not self.fiefs[name].army().total() + self.peasants

    def battle_round(self, seat: int, name: str, number: int) -> Script[None]:
        """WOE-BATTLE-2 and -5."""
        for archers in (True, False):
            quiet = archers and number == 1 and bool(self.in_force("night_assault"))
            on_defender = yield from self.roll(name, attackers=True, archers=archers)
            on_attacker = 0 if quiet else (yield from self.roll(name, attackers=False, archers=archers))
            yield from self.suffer(name, seat, False, on_defender)
            yield from self.suffer(name, seat, True, on_attacker)
            if self.decided(name):
                return

    def roll(self, name: str, attackers: bool, archers: bool) -> Script[int]:
        army = self.army if attackers else self.fiefs[name].army()
        die = self.attack_die() if attackers else self.defence_die(name)
        hits = 0
        for kind in "a" if archers else "swkl":
            hits += yield from self.throw(army[kind] + army[f"m{kind}"], die, self.to_hit(kind, name, attackers))
        if not attackers and not archers:
            hits += yield from self.throw(self.peasants, die, FIGURES["peasant_hit"])
        return hits

    def to_hit(self, kind: str, name: str, attackers: bool) -> int:
        """WOE-BATTLE-3 and -8, Siege Engines."""
        if kind == "a" and self.fiefs[name].castle:
            if attackers:
                return 4 if self.in_force("siege_engines") else int(CASTLE["attacking_archers"])
            return int(CASTLE["defending_archers"])
        return int(SOLDIERS[KINDS[kind]]["hit"])

    def throw(self, dice: int, faces: int, least: int) -> Script[int]:
        hits = 0
        while dice:
            now = min(dice, MOST_DICE)
            good = faces - least + 1
            odds = {f"hits:{now}/{n}": comb(now, n) * good**n * (faces - good) ** (now - n) for n in range(now + 1)}
            hits += int((yield from self.nature(odds)).partition("/")[2])
            dice -= now
        return hits

    def burn(self, name: str, attacker: int, attackers: bool, number: int) -> Script[None]:
        """Greek Fire and Boiling Oil: soldiers of the owner's choice, no warlords."""
        yield from self.suffer(name, attacker, attackers, number, spared=True)

    def suffer(self, name: str, attacker: int, attackers: bool, hits: int, spared: bool = False) -> Script[None]:
        """WOE-BATTLE-5, WOE-LORD-1: the owner picks the losses."""
        fief = self.fiefs[name]
        if not attackers and self.peasants:
            self.peasants = max(0, self.peasants - hits)
            return
        owner = attacker if attackers else fief.holder
        army = self.army if attackers else fief.ready
        assert owner is not None
        last = (attackers and self.peasants > 0) or (attackers and fief.holder is None)
        yield from self.remove(owner, army, hits, "none" if spared else "last" if last else "any", attackers)

    def remove(
        self,
        owner: int,
        army: Army,
        number: int,
        warlords: str,
        attackers: bool,
        to: Army | None = None,
        back: bool = False,
    ) -> Script[None]:
        """A number of soldiers of the owner's choice; warlords are lost as "any", as the "last" ones, or not at all."""

        def take(sort: str, n: int) -> None:
            army[sort] -= n
            if to is not None:
                to[sort] += n
            elif sort == "l":
                self.lost[attackers] += n

        begun = False  # who has begun to pick says it to the end
        while number:
            everybody = [sort for sort in SORTS if army[sort] and (sort != "l" or warlords != "none")]
            if not everybody:
                return
            most = {sort: min(army[sort], number) for sort in everybody}
            if warlords == "last":  # WOE-LORD-1: as many as the others are too few
                most["l"] = max(0, min(army["l"], number - army.total() + army["l"]))
            if number >= sum(army[sort] for sort in everybody) or (len(everybody) == 1 and not begun):
                for sort in everybody:
                    take(sort, min(number, army[sort]))
                return
            cheapest = min(everybody, key=lambda sort: (PRICE[sort], SORTS.index(sort)))
            moves = {f"lose:{sort}{n}" for sort in most for n in range(1, most[sort] + 1)}
            usual = f"lose:{cheapest}{most[cheapest]}"
            move = yield from self.choose(owner, moves, usual)
            begun = not back
            sort = move[5:].rstrip("0123456789")
            take(sort, int(move[5 + len(sort) :]))
            number -= int(move[5 + len(sort) :])

    def after_battle(self, seat: int, defender: int | None, name: str, origins: list[tuple[str, str]]) -> Script[None]:
        """WOE-BATTLE-6, WOE-LORD-1 and -2, WOE-MOUNT-1, WOE-CASTLE-2."""
        fief = self.fiefs[name]
        beaten = not fief.army().total() and not self.peasants
        won = beaten and self.army.total() > 0
        self.force = [force for force in self.force if force.until != "battle"]
        self.peasants = 0
        if won:
            fief.holder, fief.ready, fief.moved = seat, Counter(), self.army
            self.conquered = True
        elif beaten and defender is not None:
            if fief.castle:
                fief.ready["s"] += 1
            else:
                yield from self.leave_empty([name])
        self.army = Counter()
        castle = won and bool(fief.castle)
        last = False
        freed = 0
        if castle:
            fief.castle = "unfinished"
            freed = fief.captives.count(seat)
            fief.captives = [each for each in fief.captives if each != seat]
            last = self.take_spoils(seat, defender)
        room = self.fed(name)
        if not won or room is None or fief.moved.total() <= room:
            for pair in origins:
                del self.attacks[pair]
        if defender is not None:
            yield from self.look_at(defender, seat, taken=last)
        if defender is not None or not (self.lost[True] and self.castles(seat)):  # who comes home is not lost
            yield from self.look_at(seat, -1 if defender is None else defender)
        if won and room is not None:
            yield from self.send_back(seat, name, room, origins)
        if castle:
            yield from self.draw_to_hand(seat, "conquest")
            if defender is not None and last:
                yield from self.show_hand(defender, self.hands[seat])
        for _ in range(freed):
            yield from self.house(seat, moved=False)
        yield from self.settle_warlords(seat, defender)
        if castle:
            yield from self.enlist(seat)

    def take_spoils(self, seat: int, loser: int | None) -> bool:
        """WOE-CASTLE-2 and -4: gold for a castle; whether it was the loser's last."""
        if loser is None:
            return False
        if self.castles(loser):
            self.gold[seat] += CASTLE["spoils"]
            return False
        self.gold[seat] += CASTLE["last_spoils"] + self.gold[loser]
        self.gold[loser] = 0
        self.claims[loser] = seat
        return True

    def send_back(self, seat: int, name: str, room: int, origins: list[tuple[str, str]]) -> Script[None]:
        army = self.fiefs[name].moved
        if army.total() <= room:
            return
        back = (yield from self.pick(seat, {f"retreat:{origin}" for origin, _ in origins}))[8:]
        for pair in origins:
            del self.attacks[pair]
        yield from self.remove_any(seat, army, army.total() - room, self.fiefs[back].moved)

    def remove_any(self, seat: int, army: Army, number: int, to: Army | None = None) -> Script[None]:
        yield from self.remove(seat, army, number, "any", True, Counter() if to is None else to, to is not None)

    def settle_warlords(self, seat: int, defender: int | None) -> Script[None]:
        lost, self.lost = self.lost, {True: 0, False: 0}
        if defender is None:
            for _ in range(lost[True]):
                yield from self.house(seat, moved=True)
            return
        for owner, captor, number in ((defender, seat, lost[False]), (seat, defender, lost[True])):
            for _ in range(number):
                castles = self.castles(captor)
                if castles:
                    self.homeless = [*self.homeless, owner]
                    name = yield from self.settle_in(captor, castles)
                    self.homeless = self.homeless[:-1]
                    if owner in self.dead:  # WOE-ELIM-2: with the army
                        self.fiefs[name].ready["l"] += 1
                    else:
                        self.fiefs[name].captives.append(owner)
                        yield from self.ransom(owner, name)

    def enlist(self, seat: int) -> Script[None]:
        def moves() -> set[str]:
            sorts = [sort for sort in SORTS if PRICE[sort] <= self.gold[seat] and self.in_box(seat, sort)]
            if self.captives_of(seat):
                sorts = [sort for sort in sorts if sort != "l"]
            return {"done"} | {f"enlist:{sort}@{name}" for sort in sorts for name in self.castles(seat)}

        while (move := (yield from self.choose(seat, moves, "done"))) != "done":
            sort, name = move[7:].split("@")
            self.gold[seat] -= PRICE[sort]
            self.fiefs[name].ready[sort] += 1

    # The end of a turn

    def end_turn(self, seat: int) -> Script[None]:
        """WOE-MOUNT-1, WOE-MOVE-5, WOE-CONQ-1."""
        for name in self.held(seat):
            fief = self.fiefs[name]
            fief.ready, fief.moved = fief.army(), Counter()
        yield from self.leave_empty(self.held(seat))
        for name in reversed(self.held(seat)):
            fief, room = self.fiefs[name], self.fed(name)
            if room is not None and fief.ready.total() > room:
                yield from self.remove_any(seat, fief.ready, fief.ready.total() - room)
        yield from self.look_at(seat, -1)
        conquered, self.conquered = self.conquered, False
        self.force = [force for force in self.force if force.until != "turn"]
        if conquered:
            yield from self.draw_to_hand(seat, "conquest")

    def leave_empty(self, names: list[str]) -> Script[None]:
        """WOE-MOVE-5, WOE-CASTLE-4: fiefs without soldiers go to the peasants, captives in their castles go free."""
        free = []
        for name in names:
            fief = self.fiefs[name]
            if not fief.army().total():
                fief.holder = None
                free += fief.captives
                fief.captives = []
        free.reverse()
        for owner in sorted(free, key=lambda owner: len(self.castles(owner)) > 1):
            yield from self.house(owner, moved=False)

    # Ransoms

    def ransoms(self, seat: int) -> Script[None]:
        """WOE-LORD-2: at the start of an own turn, once for each captive."""
        for name in reversed(self.captives_of(seat)):
            yield from self.ransom(seat, name)

    def ransom(self, owner: int, name: str) -> Script[None]:
        captor = self.fiefs[name].holder
        assert captor is not None
        if owner in self.gone | self.dead or captor in self.gone | self.dead:
            return
        offer = self.offer = [0, 0, 0]

        def moves() -> set[str]:
            found = {"done"} | self.prices(owner, captor, offer) | {f"offer:{card}" for card in +self.hands[owner]}
            return found | ({"make"} if any(offer) or self.open.total() else set())

        while (move := (yield from self.choose(owner, moves, "done"))) not in ("make", "done"):
            self.add_to_offer(owner, offer, move)
        if move == "make":
            answer = yield from self.choose(captor, {"accept", "refuse", "counter"}, "refuse")
            if answer == "accept":
                self.hands[captor] += self.open
                self.open = Counter()
                yield from self.redeem(owner, captor, name, offer)
            elif answer == "counter":
                self.take_back(owner)
                yield from self.counter(owner, captor, name)
        self.take_back(owner)

    def prices(self, owner: int, captor: int, offer: list[int]) -> set[str]:
        """Gold and prisoners that may still be added to an offer."""
        most = 0 if offer[0] else min(MOST_GOLD, self.gold[owner])
        more = {"prisoner"} if offer[1] < len(self.prisoners(owner, captor)) else set()
        return more | {f"gold:{number}" for number in range(1, most + 1)}

    def take_back(self, owner: int) -> None:
        self.hands[owner] += self.open
        self.open, self.offer = Counter(), None

    def add_to_offer(self, owner: int, offer: list[int], move: str) -> None:
        verb, _, what = move.partition(":")
        if verb == "gold":
            offer[0] = int(what)
        elif verb == "prisoner":
            offer[1] += 1
        elif verb == "demand":
            offer[2] = int(what)
        else:
            self.hands[owner][what] -= 1
            self.hands[owner] = +self.hands[owner]
            self.open[what] += 1

    def counter(self, owner: int, captor: int, name: str) -> Script[None]:
        """The captor names another price, once."""
        offer = self.offer = [0, 0, 0]

        def moves() -> set[str]:
            found = {"refuse"} | ({"make"} if any(offer) else set())
            found |= self.prices(owner, captor, offer)
            if not offer[2]:
                found |= {f"demand:{number}" for number in range(1, min(MOST_CARDS, self.hands[owner].total()) + 1)}
            return found

        while (move := (yield from self.choose(captor, moves, "refuse"))) not in ("make", "refuse"):
            self.add_to_offer(owner, offer, move)
        if move == "make" and (yield from self.choose(owner, {"accept", "refuse"}, "refuse")) == "accept":
            yield from self.redeem(owner, captor, name, offer)

    def redeem(self, owner: int, captor: int, name: str, offer: list[int]) -> Script[None]:
        """Both sides give what was agreed."""
        self.offer = None
        gold, prisoners, cards = offer
        self.gold[owner] -= gold
        self.gold[captor] += gold
        self.fiefs[name].captives.remove(owner)
        for where in self.prisoners(owner, captor)[:prisoners]:
            self.fiefs[where].captives.remove(captor)
        yield from self.house(owner, moved=False)
        for _ in range(prisoners):
            yield from self.house(captor, moved=False)
        for _ in range(cards):
            hand = self.hands[owner]
            some = {f"discard:{card}" for card in +hand}
            card = (yield from self.choose(owner, some, min(some)))[8:]
            self.hands[owner] = hand - Counter([card])
            self.hands[captor][card] += 1

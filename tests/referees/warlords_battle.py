"""Battles in Warlords of Europe, for the referee: dice, losses, and what follows (WOE-BATTLE, WOE-CASTLE-2)."""

from collections import Counter
from math import comb

from tests.referees.warlords_cards import Script
from tests.referees.warlords_ransom import Ransoms
from tests.referees.warlords_table import CASTLE, FIEFS, FIGURES, KINDS, PRICE, SOLDIERS, SORTS, TERRAINS, Army

MOST_DICE = 16  # at a time
MOST_NAMED = 40  # soldiers, by one move


class Battles(Ransoms):
    """What the attacker and the defender of a fief do."""

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
            moves = {f"lose:{sort}{n}" for sort in most for n in range(1, min(most[sort], MOST_NAMED) + 1)}
            usual = f"lose:{cheapest}{most[cheapest]}"
            move = yield from self.choose(owner, moves, usual)
            begun = True
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
        self.look_at_both(seat, defender)
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
        yield from self.remove(seat, army, number, "any", True, Counter() if to is None else to)

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

    def leave_empty(self, names: list[str]) -> Script[None]:
        """WOE-MOVE-5, WOE-CASTLE-4: fiefs without soldiers go to the peasants, captives in their castles go free."""
        free = []
        for name in names:
            fief = self.fiefs[name]
            if not fief.army().total():
                fief.holder = None
                free += sorted(fief.captives)
                fief.captives = []
        for owner in reversed(free):
            yield from self.house(owner, moved=False)

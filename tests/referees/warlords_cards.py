"""The cards of Warlords of Europe for the referee: drawing, and what each of the 36 kinds does.

The referee is a script that asks: `choose` a seat, `nature` the dice and the decks. What was asked is answered by
`Warlords.play`; a seat that gave up is not asked any more.
"""

from collections import Counter
from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

from champclos.core.game import NATURE
from tests.referees.warlords_table import CARDS, DIE_AFTER, FIEFS, PRICE, SORTS, Cards, Force, Table

Moves: TypeAlias = Callable[[], set[str]]
Ask: TypeAlias = dict[int, Moves]
Result = TypeVar("Result")
Script: TypeAlias = Generator[Ask, str, Result]

HOLLOW = ({"pass"}, {"done"})


def steady(moves: set[str]) -> Moves:
    """Moves that stay the same, whatever happens."""
    return lambda: moves


class Dropped(Exception):
    """Whoever plays a card gave up; the rest of it is dropped."""


class Deeds(Table):
    """What cards do."""

    def choose(self, seat: int, moves: Moves | set[str], otherwise: str) -> Script[str]:
        """What a seat chooses; who gave up, or may only pass, does not choose."""
        ask = moves if callable(moves) else steady(moves)
        while True:
            self.watch_majority()
            if seat in self.gone | self.dead:
                return otherwise
            if ask() in HOLLOW:
                return min(ask())
            move = yield {seat: ask}
            if move in ask():
                return move

    def pick(self, seat: int, moves: set[str] | Moves) -> Script[str]:
        """One of these, without asking if there is only one; who gives up meanwhile picks nothing more."""
        ask = moves if callable(moves) else steady(moves)
        while True:
            if seat in self.gone | self.dead:
                raise Dropped
            if len(ask()) == 1:
                return min(ask())
            self.watch_majority()
            move = yield {seat: ask}
            if move in ask():
                return move

    def nature(self, odds: dict[str, int], due: Callable[[], bool] = lambda: True) -> Script[str]:
        """What falls; "" if it is no longer due because somebody gave up."""
        while True:
            self.watch_majority()
            if not due():
                return ""
            self.odds_now = odds
            move = yield {NATURE: steady(set(odds))}
            if move in odds:
                return move

    def draw(self, seat: int, deck: str) -> Script[str]:
        """WOE-CARD-1 and -3: the card drawn, "" if there is none or disfavours forbid it."""
        limit = {"pope": 1, "merchant": 2, "conquest": 3}[deck]
        if self.disfavours(seat) >= limit or seat in self.gone | self.dead:
            return ""
        if not self.pile[deck].total():
            back = Counter({card: number for card, number in self.discard.items() if CARDS[card]["deck"] == deck})
            self.discard -= back
            self.pile[deck] = back
        if not self.pile[deck].total():
            return ""
        odds = {f"draw:{card}": n for card, n in (+self.pile[deck]).items()}
        card = (yield from self.nature(odds, lambda: seat not in self.gone))[5:]
        if not card:
            return ""
        self.pile[deck][card] -= 1
        return card

    def draw_to_hand(self, seat: int, deck: str) -> Script[None]:
        card = yield from self.draw(seat, deck)
        if card:
            self.hands[seat][card] += 1

    def put_down(self, seat: int, card: str) -> None:
        self.hands[seat][card] -= 1
        self.hands[seat] = +self.hands[seat]
        self.discard[card] += 1

    def struck(self, seat: int, card: str) -> Script[bool]:
        """WOE-CARD-3: whether a seat suffers a card with disfavour; if not, it keeps it."""
        move = yield from self.choose(seat, {"ignore", "suffer"}, "suffer")
        if move == "ignore":
            self.discard[card] -= 1
            self.discard = +self.discard
            self.kept[seat][card] += 1
        return move == "suffer"

    def grant(self, seat: int, name: str, sort: str, number: int) -> None:
        """WOE-CARD-2: soldiers of a card; what the box lacks is paid in gold."""
        given = min(number, self.in_box(seat, sort))
        self.fiefs[name].ready[sort] += given
        self.gold[seat] += (number - given) * PRICE[sort]

    def house(self, owner: int, moved: bool) -> Script[None]:
        """WOE-LORD-1 and -2: a warlord that comes home stands in a castle, or in the box."""
        castles = self.castles(owner)
        if castles:
            self.homeless = [*self.homeless, owner]
            name = yield from self.settle_in(owner, castles)
            self.homeless = self.homeless[:-1]
            fief = self.fiefs[name]
            (fief.moved if moved else fief.ready)["l"] += 1

    def settle_in(self, seat: int, castles: list[str]) -> Script[str]:
        """A castle of choice, the first one for who gave up."""
        try:
            return (yield from self.pick(seat, {f"choose:{name}" for name in castles}))[7:]
        except Dropped:
            return castles[0]

    def playable(self, seat: int, moment: str, can: Callable[[str], bool]) -> set[str]:
        return {
            f"card:{card}"
            for card in +self.hands[seat]
            if any(row["when"] == moment for row in CARDS[card]["rows"]) and can(card)
        }

    # Campaign

    def can_in_campaign(self, seat: int, card: str) -> bool:
        match card:
            case "long_march":
                return bool(self.warlords_ready(seat))
            case "heroic_knight":
                return bool(self.captives_of(seat))
            case "levy":
                return True
            case "chartered_ships":
                return bool(self.own_ports(seat))
            case "spy":
                return any(self.hands[rival].total() for rival in self.rivals(seat))
        return False

    def warlords_ready(self, seat: int) -> set[str]:
        return {f"choose:{name}" for name in self.held(seat) if self.fiefs[name].ready["l"]}

    def own_ports(self, seat: int) -> set[str]:
        return {f"choose:{name}" for name in self.held(seat) if name in self.ports()}

    def play_in_campaign(self, seat: int, card: str) -> Script[None]:
        self.put_down(seat, card)
        match card:
            case "long_march":
                name = (yield from self.pick(seat, self.warlords_ready(seat)))[7:]
                self.force.append(Force(card, seat, name, "turn"))
            case "heroic_knight":
                name = (yield from self.pick(seat, {f"choose:{name}" for name in self.captives_of(seat)}))[7:]
                self.fiefs[name].captives.remove(seat)
                yield from self.house(seat, moved=False)
            case "levy":
                yield from self.levy(seat)
            case "chartered_ships":
                name = (yield from self.pick(seat, self.own_ports(seat)))[7:]
                self.force.append(Force(card, seat, name, "turn"))
            case "spy":
                yield from self.spy(seat)

    def levy(self, seat: int) -> Script[None]:
        attacked = {target for _, target in self.attacks}
        names = set(self.held(seat)) | attacked
        name = (yield from self.pick(seat, {f"choose:{name}" for name in names}))[7:]
        if name in attacked:
            self.join_attack(name, "s", 3)
        else:
            self.grant(seat, name, "s", 3)

    def join_attack(self, target: str, sort: str, number: int) -> None:
        border = min((pair for pair in self.attacks if pair[1] == target), key=lambda pair: list(FIEFS).index(pair[0]))
        self.attacks[border][sort] += number

    def spy(self, seat: int) -> Script[None]:
        def rivals() -> set[str]:
            return {f"name:{rival}" for rival in self.rivals(seat) if self.hands[rival].total()}

        rival = int((yield from self.pick(seat, rivals))[5:])
        seen = self.shown[rival, seat] = Counter()
        yield from self.show_hand(rival, seen)
        move = yield from self.choose(seat, {f"discard:{card}" for card in seen}, "")
        self.hands[rival] += seen
        del self.shown[rival, seat]
        if move:
            self.put_down(rival, move[8:])

    def show_hand(self, seat: int, to: Cards) -> Script[None]:
        """A hand goes over card by card."""
        for deck in ("conquest", "merchant"):
            while odds := {f"show:{card}": n for card, n in self.hands[seat].items() if CARDS[card]["deck"] == deck}:
                card = (yield from self.nature(odds))[5:]
                to[card] += 1
                self.hands[seat][card] -= 1
                self.hands[seat] = +self.hands[seat]

    # Battle

    def can_in_battle(self, seat: int, card: str, name: str, attacker: int) -> bool:
        fief, attacks = self.fiefs[name], seat == attacker
        castle = bool(fief.castle)
        mine, theirs = (self.army, fief.army()) if attacks else (fief.army(), self.army)
        others = theirs.total() - theirs["l"] + (self.peasants if attacks else 0)
        match card:
            case "heroic_leadership":
                return attacks and self.attack_die() < 10
            case "siege":
                return attacks and castle and self.defence_die(name) > 10
            case "greek_fire":
                return others > 0
            case "ambush":
                return not attacks and not castle and self.defence_die(name) < 12
            case "night_assault":
                return attacks and theirs["a"] + theirs["ma"] > 0 and not self.in_force(card)
            case "turncoats":
                return theirs["s"] > 0 and theirs.total() > 1
            case "foreign_archers":
                return True
            case "siege_engines":
                return attacks and castle and mine["a"] + mine["ma"] > 0 and not self.in_force(card)
            case "boiling_oil":
                return not attacks and castle and others > 0
        return False

    def attack_die(self) -> int:
        return 10 if self.in_force("heroic_leadership") else 8

    def defence_die(self, name: str) -> int:
        """WOE-BATTLE-4."""
        castle = self.fiefs[name].castle
        die = max(
            {"": 0, "finished": 12}.get(castle, 10), {"mountain": 12, "forest": 10}.get(FIEFS[name]["terrain"], 8)
        )
        for _ in self.in_force("ambush"):
            die = DIE_AFTER[die]
        return 10 if self.in_force("siege") else die

    def play_in_battle(self, seat: int, card: str, name: str, attacker: int) -> Script[None]:
        self.put_down(seat, card)
        fief, attacks = self.fiefs[name], seat == attacker
        match card:
            case "greek_fire":
                yield from self.burn(name, attacker, not attacks, 4)
            case "boiling_oil":
                yield from self.burn(name, attacker, True, 2)
            case "turncoats":
                mine, theirs = (self.army, fief.ready) if attacks else (fief.ready, self.army)
                for number in range(2):
                    if not theirs["s"] or theirs.total() < 2:
                        break
                    stop = {"done"} if number else set()
                    move = yield from self.choose(seat, {f"choose:{name}"} | stop, "done")
                    if move == "done":
                        break
                    mine["s"] += 1
                    theirs["s"] -= 1
            case "foreign_archers":
                (self.army if attacks else fief.ready)["ma"] += 2
            case _:
                self.force.append(Force(card, seat, name, "battle"))

    def burn(self, name: str, attacker: int, attackers: bool, number: int) -> Script[None]:
        raise NotImplementedError

    # Taxation and deployment

    def can_at_taxation(self, seat: int, card: str) -> bool:
        if card == "indulgence":
            return self.disfavours(seat) > 0 and self.gold[seat] >= 5
        if card == "good_harvest":
            return bool(self.castles(seat)) and any(FIEFS[name]["terrain"] == "farmland" for name in self.held(seat))
        return True

    def play_at_taxation(self, seat: int, card: str) -> Script[None]:
        self.put_down(seat, card)
        match card:
            case "plunder":
                self.gold[seat] += 6
            case "trade_fair":
                self.gold[seat] += 8
            case "good_harvest":
                self.force.append(Force(card, seat, -1, "round"))
            case "indulgence":
                kept = (yield from self.pick(seat, {f"discard:{kept}" for kept in +self.kept[seat]}))[8:]
                self.gold[seat] -= 5
                self.kept[seat][kept] -= 1
                self.kept[seat] = +self.kept[seat]
                self.discard[kept] += 1

    def can_at_deployment(self, seat: int, card: str) -> bool:
        match card:
            case "battle_hardened" | "armourer":
                return bool(self.spearmen(seat))
            case "free_company":
                return bool(self.held(seat))
            case "conquerors_charter":
                return bool(self.unfinished(seat))
            case "master_mason":
                return self.gold[seat] >= 2 and bool(self.unfinished(seat) or self.free_sites(seat))
        return False

    def spearmen(self, seat: int) -> set[str]:
        return {f"choose:{name}" for name in self.held(seat) if self.fiefs[name].ready["s"]}

    def play_at_deployment(self, seat: int, card: str) -> Script[None]:
        self.put_down(seat, card)
        match card:
            case "battle_hardened":
                yield from self.upgrade(seat, "w", 3, same=True)
            case "armourer":
                yield from self.upgrade(seat, "a", 2, same=False)
            case "free_company":
                name = (yield from self.pick(seat, {f"choose:{name}" for name in self.held(seat)}))[7:]
                self.fiefs[name].ready["mw"] += 2
            case "conquerors_charter":
                yield from self.build(seat, self.unfinished(seat))
            case "master_mason":
                yield from self.build(seat, [*self.unfinished(seat), *self.free_sites(seat)])
                self.gold[seat] -= 2

    def upgrade(self, seat: int, sort: str, most: int, same: bool) -> Script[None]:
        """Up to a number of spearmen, at least one; a piece that lacks is paid by the difference."""
        name, lacking = "", Counter[str]()
        for number in range(most):
            where = {f"choose:{each}" for each in self.held(seat) if self.fiefs[each].ready["s"] > lacking[each]}
            if same and name:
                where &= {f"choose:{name}"}
            if not where:
                return
            moves = where | ({"done"} if number else set())
            move = yield from self.choose(seat, moves, "done")
            if move == "done":
                return
            name = move[7:]
            if self.in_box(seat, sort):
                self.fiefs[name].ready["s"] -= 1
                self.fiefs[name].ready[sort] += 1
            else:
                self.gold[seat] += PRICE[sort] - PRICE["s"]
                lacking[name] += 1

    def build(self, seat: int, names: list[str]) -> Script[None]:
        name = (yield from self.pick(seat, {f"choose:{name}" for name in names}))[7:]
        fief = self.fiefs[name]
        fief.castle = "finished" if fief.castle else "started"

    # Pope

    def resolve(self, seat: int, card: str) -> Script[None]:
        """WOE-POPE-1, WOE-CARD-4."""
        match card:
            case "papal_gift":
                self.gold[seat] += 5
            case "blessed_banners":
                for _ in range(3):
                    name = (yield from self.pick(seat, {f"choose:{name}" for name in self.held(seat)}))[7:]
                    self.grant(seat, name, "s", 1)
            case "military_order":
                if self.castles(seat):
                    name = (yield from self.pick(seat, {f"choose:{name}" for name in self.castles(seat)}))[7:]
                    self.grant(seat, name, "k", 1)
            case "peters_pence":
                for rival in self.rivals(seat):
                    paid = min(1, self.gold[rival])
                    self.gold[rival] -= paid
                    self.gold[seat] += paid
            case "pilgrims":
                yield from self.draw_to_hand(seat, "merchant")
            case "cathedral_builders":
                names = self.unfinished(seat)
                if names and self.gold[seat] >= 3:
                    moves = {f"choose:{name}" for name in names} | {"done"}
                    move = yield from self.choose(seat, moves, "done")
                    if move != "done":
                        self.gold[seat] -= 3
                        self.fiefs[move[7:]].castle = "finished"
            case "jubilee":
                self.gold[seat] += 6
                for rival in self.rivals(seat):
                    self.gold[rival] += 2
            case "tithe":
                if self.gold[seat] and (yield from self.struck(seat, card)):
                    self.gold[seat] -= min(4, self.gold[seat])
            case "call_to_crusade":
                if self.crusaders(seat, "") and (yield from self.struck(seat, card)):
                    yield from self.crusade(seat)
            case _:
                if self.rivals(seat):
                    move = yield from self.pick(seat, lambda: {f"name:{rival}" for rival in self.rivals(seat)})
                    rival = int(move[5:])
                    if (yield from self.struck(rival, card)):
                        self.force.append(Force(card, seat, rival, "next" if card == "peace_of_god" else "round"))

    def crusaders(self, seat: int, first: str) -> set[str]:
        """No warlords; not both spearmen if there is anything else."""
        army = self.standing(seat)
        sorts = {sort for sort in SORTS if army[sort] and sort != "l"}
        if first in ("s", "ms") and sorts - {"s", "ms"}:
            sorts -= {"s", "ms"}
        return {f"send:{sort}@{name}" for name in self.held(seat) for sort in sorts if self.fiefs[name].army()[sort]}

    def crusade(self, seat: int) -> Script[None]:
        sent = ""
        for _ in range(2):
            moves = self.crusaders(seat, sent)
            if not moves:
                break
            move = yield from self.choose(seat, moves, "")
            if not move:
                raise Dropped
            sent, name = move[5:].split("@")
            self.fiefs[name].ready[sent] -= 1
        yield from self.leave_empty(self.held(seat))
        yield from self.look_at(seat, -1)

    def leave_empty(self, names: list[str]) -> Script[None]:
        raise NotImplementedError

    def look_at(self, seat: int, winner: int, taken: bool = False) -> Script[None]:
        raise NotImplementedError

    def look_at_both(self, attacker: int, defender: int | None) -> None:
        raise NotImplementedError

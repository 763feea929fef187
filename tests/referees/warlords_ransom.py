"""Ransoms for captive warlords in Warlords of Europe, for the referee (WOE-LORD-2)."""

from collections import Counter

from tests.referees.warlords_cards import Deeds, Script

MOST_GOLD = 60  # that are named at a time


class Ransoms(Deeds):
    """What owner and captor offer each other."""

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

        def replies() -> set[str]:
            return {"accept", "refuse", "counter"} if self.plays(owner) else {"done"}

        def moves() -> set[str]:
            if not self.plays(captor):
                return {"done"}
            found = {"done"} | self.prices(owner, captor, offer) | {f"offer:{card}" for card in +self.hands[owner]}
            return found | ({"make"} if any(offer) or self.open.total() else set())

        while (move := (yield from self.choose(owner, moves, "done"))) not in ("make", "done"):
            self.add_to_offer(owner, offer, move)
        if move == "make":
            answer = yield from self.choose(captor, replies, "refuse")
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
        most = 0 if offer[0] % MOST_GOLD else min(MOST_GOLD, self.gold[owner] - offer[0])
        more = {"prisoner"} if offer[1] < len(self.prisoners(owner, captor)) else set()
        return more | {f"gold:{number}" for number in range(1, most + 1)}

    def take_back(self, owner: int) -> None:
        self.hands[owner] += self.open
        self.open, self.offer = Counter(), None

    def add_to_offer(self, owner: int, offer: list[int], move: str) -> None:
        verb, _, what = move.partition(":")
        if verb == "gold":
            offer[0] += int(what)
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
            if not self.plays(owner):
                return {"done"}
            found = {"refuse"} | ({"make"} if any(offer) else set())
            found |= self.prices(owner, captor, offer)
            if not offer[2]:
                found |= {f"demand:{number}" for number in range(1, self.hands[owner].total() + 1)}
            return found

        while (move := (yield from self.choose(captor, moves, "refuse"))) not in ("make", "refuse", "done"):
            self.add_to_offer(owner, offer, move)
        if move != "make":
            return

        def answers() -> set[str]:
            return {"accept", "refuse"} if self.plays(captor) else {"done"}

        if (yield from self.choose(owner, answers, "refuse")) == "accept":
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

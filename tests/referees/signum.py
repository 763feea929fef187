"""A referee for the skirmish of Legends of Signum, written from the clauses SIG-… and the rulebook alone.

`signum_board` knows the hexes, `signum_table` the position and `signum_fight` the attacks; rounds, activations and
cards are here.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from champclos.core.game import NATURE
from tests.referees.beside import RESIGNS, Ending, Rules
from tests.referees.signum_cards import Cards
from tests.referees.signum_table import CONTENT, RANKS, Card, Creature
from tests.referees.signum_text import fill, gathered, tidy, written
from tests.referees.signum_wounds import Activation, Flow, GameOver, Question

LAID = ("ruins", "spire", "catacombs", "altar")  # SIG-TERR-BEGINNER


class Signum(Cards):
    """A position of the skirmish that can be played on."""

    def __init__(self, options: Mapping[str, object], lines: Mapping[str, str] | None = None) -> None:
        super().__init__(dict(options))
        self.ended: Ending | None = None
        self.asked: Question | None = None
        if lines is None:
            self.flow = self.whole()
        else:
            self.flow = self.rounds(fill(self, lines))
        self.send(None)

    def send(self, answer: str | None) -> None:
        try:
            self.asked = self.flow.send(answer)  # type: ignore[arg-type]
        except GameOver:
            self.asked = None
            self.ended = self.last_hero()
        except StopIteration:
            self.asked = None

    # What beside.py asks

    def waiting(self) -> list[int]:
        return [] if self.asked is None else [self.asked[0]]

    def moves(self, seat: int) -> set[str]:
        return set(self.asked[1]) if self.asked and self.asked[0] == seat else set()

    def odds(self) -> dict[str, int]:
        assert self.asked
        assert isinstance(self.asked[1], dict)
        return self.asked[1]

    def play(self, seat: int, move: str) -> None:
        if move == RESIGNS:
            raise NotImplementedError
        self.send(move)

    def lines(self) -> dict[str, str]:
        return written(self)

    def ending(self) -> Ending | None:
        return self.ended

    # Set-up

    def whole(self) -> Flow:
        """SIG-SKIRM-02..08."""
        ready = list(CONTENT["bands"])
        self.power = [0] * self.seats
        first = yield NATURE, {f"first:{seat}": 1 for seat in range(self.seats)}
        self.first = int(first.removeprefix("first:"))
        if self.options["bands"] == "ready":
            for seat in range(self.seats):
                self.take_band(seat, ready[seat])
        else:
            for seat in self.order(self.first):
                band = (yield from self.ask(seat, {f"band:{name}" for name in ready})).removeprefix("band:")
                if self.options["bands"] == "choose":
                    self.take_band(seat, band)
                else:
                    yield from self.build_band(seat, band)
        if self.options["terrains"]:
            yield from self.lay_terrains()
        for seat in self.order(self.first):
            at = yield from self.ask(seat, {f"to:{at}" for at in self.zone(seat)})
            self.enter(seat, str(self.bands[seat]), at.removeprefix("to:"))
        for seat in self.order(self.first):
            yield from self.deploy(seat, must=True)
        yield from self.rounds(self.first)

    def take_band(self, seat: int, name: str) -> None:
        band = CONTENT["bands"][name]
        self.bands[seat] = name
        self.power[seat] = int(CONTENT["skirmish"]["power"])
        self.camp[seat] = set(band["characters"])
        for at, card in enumerate(band["buildings"] + band["relics"]):
            row = CONTENT["cards"][card]
            self.cards[seat][at] = Card(card, int(row.get("uses", 0) or row.get("armour", 0)))

    def build_band(self, seat: int, name: str) -> Flow:
        """SIG-SKIRM-02, -03, SIG-CARD-12, -19."""
        hero, creatures = CONTENT["creatures"][name], CONTENT["creatures"]
        self.bands[seat] = name
        while True:
            stars = Counter(star for kind in self.camp[seat] for star in rank(kind))
            room = dict(zip(RANKS, hero["leadership"], strict=True))
            able = [
                kind
                for kind, row in creatures.items()
                if row["kind"] == "character" and row["faction"] in (hero["faction"], "mercenary")
                if kind not in self.camp[seat]
                if all(stars[star] + rank(kind).count(star) <= room[star] for star in rank(kind))
            ]
            if self.camp[seat] and not able:
                break
            choices = {f"call:{kind}" for kind in able} | {"done" if self.camp[seat] else "yes"}
            verb, _, kind = (yield from self.ask(seat, choices)).partition(":")
            if verb == "yes":
                self.take_band(seat, name)
                return
            if verb == "done":
                break
            self.camp[seat].add(kind)
        yield from self.build_cards(seat, name)
        self.power[seat] = int(CONTENT["skirmish"]["power"])

    def build_cards(self, seat: int, name: str) -> Flow:
        """SIG-SKIRM-03."""
        hero = CONTENT["creatures"][name]
        deck = CONTENT["lists"][hero["faction"]]["cards"] + CONTENT["lists"][name]["cards"]
        while True:
            taken = [card.name for card in self.cards[seat] if card]
            full = Counter(CONTENT["cards"][card]["is"][0] for card in taken)
            left = {card for card in deck if card not in taken and full[CONTENT["cards"][card]["is"][0]] < 3}
            if not left:
                break
            card = (yield from self.ask(seat, {f"card:{card}" for card in left})).removeprefix("card:")
            row = CONTENT["cards"][card]
            first = 3 if row["is"][0] == "relic" else 0
            at = next(at for at in range(first, first + 3) if self.cards[seat][at] is None)
            self.cards[seat][at] = Card(card, int(row.get("uses", 0) or row.get("armour", 0)))

    def lay_terrains(self) -> Flow:
        """SIG-TERR-01, -07: one for each player."""
        for seat in self.order(self.first):
            spots = [at for at in self.board.spots if self.board.ground[at] == "plain"]
            rivers = [at for at, one in self.board.ground.items() if one == "river"]
            laid = set(self.board.ground.values())
            kinds = {f"lay:{name}" for name in LAID if name not in laid} if spots else set()
            if self.options["crossings"] and rivers:
                kinds |= {"lay:bridge", "lay:ford"}
            kind = (yield from self.ask(seat, kinds)).removeprefix("lay:")
            at = yield from self.ask(seat, {f"to:{at}" for at in (spots if kind in LAID else rivers)})
            self.board.lay(at.removeprefix("to:"), kind)

    def zone(self, seat: int) -> list[str]:
        return [at for at in self.home(seat) if self.free(at)]

    def home(self, seat: int) -> list[str]:
        """SIG-ZONE-03, SIG-ALLY-03: the deployment zone, which partners share where there are only two."""
        return self.board.zones[seat % len(self.board.zones)]

    def after(self, seat: int) -> int:
        """Who is next in turn order."""
        return self.order((seat + 1) % self.seats)[0]

    def enter(self, seat: int, kind: str, at: str) -> None:
        self.summon(seat, kind, at).acted = False

    def deploy(self, seat: int, must: bool) -> Flow:
        """SIG-SKIRM-04, -16."""
        posts = [] if must else [at for at, one in self.board.ground.items() if one == "outpost"]  # SIG-TERR-OUTPOST
        while self.camp[seat] and self.room(seat) and (self.zone(seat) or any(self.free(at) for at in posts)):
            choices = {f"call:{kind}" for kind in self.camp[seat]}
            kind = yield from self.ask(seat, choices if must else choices | {"done"})
            if kind == "done":
                return
            kind = kind.removeprefix("call:")
            hexes = [*self.zone(seat), *[at for at in posts if self.free(at)]]
            at = yield from self.ask(seat, {f"to:{at}" for at in hexes})
            self.camp[seat].discard(kind)
            self.enter(seat, kind, at.removeprefix("to:"))

    # Rounds

    def rounds(self, seat: int) -> Flow:
        """SIG-SKIRM-09..17, beginning with the turn of a seat."""
        while True:
            while any(self.fresh(one) for one in self.playing()):
                if seat not in self.out and self.fresh(seat):
                    yield from self.turn(seat)
                seat = (seat + 1) % self.seats
            yield from self.between()
            seat = self.first

    def between(self) -> Flow:
        """SIG-SKIRM-14..17, -26."""
        if self.latest >= 0:
            self.first = (self.latest + 1) % self.seats
        for one in self.here():
            one.acted = one.chased = False
            one.held = ""
            one.lent = []
        for cards in self.cards:
            for card in cards:
                if card:
                    card.engaged = card.used = False
        for seat in self.playing():
            self.power[seat] = int(CONTENT["skirmish"]["power"])
        self.timer -= 1
        if not self.timer:  # who comes after the last round comes too late
            self.count_up()
        self.start_turns()
        for seat in self.order(self.first):
            yield from self.deploy(seat, must=False)
        self.latest = -1

    def start_turns(self) -> None:
        """Borrin's own ability; a player's turn lasts a round here, as in SIG-SKIRM-15."""
        for one in self.here():
            if one.kind == "borrin" and self.beside_hill(one):
                one.armour += 1

    def turn(self, seat: int) -> Flow:
        """SIG-SKIRM-09..12, SIG-MINION-07, SIG-SKIRM-24."""
        self.active = seat
        self.helped = []
        self.activation = None
        for each in self.creatures:
            each.cleared = each.gone
        while True:
            fresh = self.fresh(seat)
            choices = {f"activate:{one.at}" for one in fresh}
            choices |= {f"dismiss:{one.at}" for one in fresh if one.is_a == "minion"}
            choices |= {f"card:{card.name}" for card in self.cards[seat] if card and self.usable(seat, card)}
            if all(len(fresh) < len(self.fresh(other)) for other in self.playing() if other != seat):
                choices.add("pass")
            price = int(CONTENT["skirmish"]["minion"])
            if self.options["minions"] and self.power[seat] >= price and self.minion_hexes(seat) and self.few(seat):
                choices.add("minion")
            move = yield from self.ask(seat, choices)
            verb, _, what = move.partition(":")
            if verb == "card":
                yield from self.use(seat, next(card for card in self.cards[seat] if card and card.name == what))
            elif verb == "minion":
                self.power[seat] -= price
                yield from self.summon_minion(seat)
            elif verb == "dismiss":
                one = self.on(what)
                assert one
                one.gone = True
                return
            elif verb == "activate":
                one = self.on(what)
                assert one
                yield from self.activate(one)
                self.latest = seat
                return
            else:
                return

    # Activation

    def activate(self, one: Creature) -> Flow:
        """SIG-ACT-01..12."""
        one.acted, one.summoned = True, False
        for cards in self.cards:
            for card in cards:
                if card:
                    card.used = False
        if "stun" in one.tokens:
            one.tokens.discard("stun")
            return
        self.activation = Activation(one, one.at)
        begun = yield from self.begin(one)
        if begun and not one.gone:
            yield from self.act(one, self.activation)
            yield from self.spoils()
            if not one.gone:
                yield from self.end_on_terrain(one)
        self.activation = None

    def begin(self, one: Creature) -> Any:
        """SIG-ACT-12: whether the activation goes on."""
        if "disease" in one.tokens:
            yield from self.wound(one, 1, -1)
            if one.gone:
                return False
        if one.tokens & {"disease", "poison"} and (yield from self.may(one.seat)):
            one.tokens -= {"disease", "poison"}
            return False
        if "disease" in one.tokens:
            for other in [other for other in self.here() if self.contact(one, other)]:
                if (yield from self.roll("y"))[0].symbol in "hc":
                    self.give(other, "disease")
        if "poison" in one.tokens:
            shown = (yield from self.roll("y"))[0].symbol
            if shown in "hc":
                yield from self.wound(one, 1, -1)
                if one.gone:
                    return False
            elif shown == "p":
                one.tokens.discard("poison")
        if self.has(one, "regeneration"):
            shown = (yield from self.roll("y"))[0].symbol
            self.heal(one, {"h": 1, "c": 2}.get(shown, 0))
        for word in one.card["words"]:
            if word[0] == "contract" and (yield from self.sign(one, int(word[1]))):
                one.lent.append((word[2].split(), "turn"))
        yield from self.tactics("activation_start", one)
        return True

    def sign(self, one: Creature, price: int) -> Any:
        """SIG-GLOSS-CONTRACT-X: whether its price is paid."""
        if self.power[one.seat] < price or not (yield from self.may(one.seat)):
            return False
        self.power[one.seat] -= price
        return True

    def act(self, one: Creature, now: Activation) -> Flow:
        """SIG-ACT-01: a move and an attack, or a run."""
        boots = self.relic(one.seat, "steam_boots") if one.is_a == "hero" else None
        if boots and not boots.used and (yield from self.may(one.seat)):
            self.spend(one.seat, boots)
            now.farther = 1
        while True:
            choices = {"done"}
            if not now.moved and not now.still:
                far = int(one.card["move"]) + now.farther + self.lent_move(one)
                choices |= {f"move:{at}" for at in self.ways(one, far)}
                if not self.has(one, "slow"):
                    run = self.value(one, "run") or 1
                    choices |= {f"run:{at}" for at in self.ways(one, far + run)}
                hook = self.value(one, "hook")
                if hook and not self.clinched(one, one.at) and self.hooked(one, hook):
                    choices.add(f"use:hook-{hook}")
            sort = str(one.card["attack"][0])
            if not now.peaceful:
                choices |= {f"attack:{foe.at}" for foe in self.targets(one, self.reach(one), sort == "melee")}
            for word in one.card["words"]:
                if word[0] == "healer":
                    choices.add("use:healer")
                if word[0] == "long_shot" and self.aimed(one, word[1]):
                    choices.add(f"use:long_shot-{word[1]}-{word[2]}")
            if choices == {"done"}:
                return
            verb, _, what = (yield from self.ask(one.seat, choices)).partition(":")
            if verb == "done":
                return
            if verb in ("move", "run"):
                one.at = what
                now.moved = True
                yield from self.entered(one)
                if one.gone or verb == "run" or self.hampered(one, what):
                    return
            elif verb == "attack":
                foe = self.on(what)
                assert foe
                yield from self.attack(one, foe, sort, one.card["attack"][1])
                return
            elif what.startswith("hook"):
                yield from self.pull(one, self.value(one, "hook"))
                now.still = True
            else:
                yield from self.special(one, what)
                return

    def special(self, one: Creature, what: str) -> Flow:
        if what == "healer":
            near = [other for other in self.here() if self.near(one, other) <= self.reach(one)]
            whom = yield from self.pick(one.seat, near)
            shown = Counter(die.symbol for die in (yield from self.roll(one.card["attack"][1])))
            self.heal(whom, shown["h"] + shown["c"])
        else:
            _, far, dice = what.split("-")
            foe = yield from self.pick(one.seat, self.aimed(one, int(far)))
            yield from self.long_shot(one, foe, dice)

    def aimed(self, one: Creature, far: int) -> list[Creature]:
        return [foe for foe in self.foes(one.seat) if self.near(one, foe) <= far and self.sees(one.at, foe.at)]

    # Hook

    def hooked(self, one: Creature, far: int) -> dict[str, set[str]]:
        """SIG-GLOSS-HOOK-X: hexes to which each enemy may be moved, by its own hex."""
        found = {}
        for foe in self.aimed(one, far):
            if self.contact(one, foe):
                continue
            edge, passed = {foe.at}, {foe.at}
            while edge:
                edge = {to for at in edge for to in self.board.beside(at) if self.free(to)} - passed
                passed |= edge
                ends = {at for at in edge if at in self.board.beside(one.at)}
                if ends:
                    found[foe.at] = ends
                    break
        return found

    def pull(self, one: Creature, far: int) -> Flow:
        ways = self.hooked(one, far)
        foe = yield from self.pick(one.seat, [foe for foe in self.foes(one.seat) if foe.at in ways])
        foe.at = yield from self.choose(one.seat, ways[foe.at])

    # The end of an activation

    def end_on_terrain(self, one: Creature) -> Flow:
        """SIG-TERR-END and the terrains that act then, in the order that the active player says (SIG-ABIL-18)."""
        ground = self.board.ground
        here = ground[one.at]
        due = [here] if here in ("ruins", "catacombs", "teleport", "altar") else []
        due += [ground[at] for at in self.board.beside(one.at) if ground[at] in ("altar", "spire")]
        while due and not one.gone:
            name = due[0]
            if len(due) > 1:
                move = yield from self.ask(self.active, {f"next:terrain-{name}" for name in due})
                name = move.removeprefix("next:terrain-")
            due.remove(name)
            if name == here == "altar":
                self.heal(one, 1)
            else:
                yield from self.feel(one, name)

    def feel(self, one: Creature, name: str) -> Flow:
        """The die that a terrain asks for."""
        ground = self.board.ground
        shown = (yield from self.roll("y"))[0].symbol
        hexes: list[str] = []
        if name == "ruins":
            yield from self.unearth(one, shown)
        if name in ("ruins", "catacombs") and shown == "p":
            hexes = self.zone(one.owner)
        elif name == "catacombs" and shown in "ch":
            hexes = [at for at in ground if ground[at] != "plain" and self.free(at)]
        elif name == "teleport" and shown in "ch":
            hexes = [at for at in ground if ground[at] == "teleport" and self.free(at)]
        elif name == "altar" and shown in "hc":
            self.heal(one, 1)
        elif name == "spire" and shown == "c":
            self.give(one, "stun")
        elif name == "spire" and shown == "h":
            yield from self.wound(one, 1, -1)
        if hexes:
            one.at = yield from self.choose(one.owner, hexes)

    def unearth(self, one: Creature, shown: str) -> Flow:
        """SIG-TERR-RUINS: cards that are found, which the skirmish does not have."""
        yield from ()

    # Ends

    def last_hero(self) -> Ending:
        """SIG-SKIRM-18."""
        if self.ended:
            return self.ended
        ranked = [*self.playing(), *reversed(self.out)]
        places = tuple(ranked.index(seat) + 1 for seat in range(self.seats))
        return Ending(places, tuple(len(self.destroyed(seat)) for seat in range(self.seats)), "SIG-SKIRM-18")

    def destroyed(self, seat: int) -> list[str]:
        """SIG-SKIRM-19: Characters of others that count for a player; with two players all in the other's History."""
        return [
            kind
            for owner in range(self.seats)
            if owner != seat
            for kind in self.history[owner]
            if self.seats == 2 or kind in self.slain.get((seat, owner), set())
        ]

    def count_up(self) -> None:
        """SIG-SKIRM-19, -20."""
        scores = []
        for seat in range(self.seats):
            kinds = self.destroyed(seat)
            stars = Counter(max(RANKS[star] for star in row) for kind in kinds if (row := rank(kind)))
            scores.append((len(kinds), stars[3], stars[2], stars[1]))
        staying = self.playing()
        places = [0] * self.seats
        for seat in staying:
            places[seat] = 1 + sum(scores[other] > scores[seat] for other in staying)
        for number, seat in enumerate(reversed(self.out)):
            places[seat] = len(staying) + number + 1
        counts = [scores[seat][0] for seat in staying]
        tied = counts.count(max(counts)) > 1
        self.ended = Ending(
            tuple(places), tuple(score[0] for score in scores), "SIG-SKIRM-20" if tied else "SIG-SKIRM-19"
        )
        raise GameOver


def rank(kind: str) -> list[str]:
    return list(CONTENT["creatures"][kind].get("rank", []))


RULES = Rules("signum", Signum, Signum, lambda move: move.split(":")[0], tidy, gather=gathered)

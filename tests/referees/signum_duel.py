"""A referee for the duel of Legends of Signum, written from the clauses SIG-… and the rulebook alone.

`signum_duel_table` knows decks and tracks, `signum_feats` the Feats, `signum_spells` and `signum_tactics` the Battle
cards; set-up, turns and ends are here. What it shares with the skirmish is in `signum.py` and the files named there.
"""

from collections.abc import Generator, Mapping
from typing import Any

from champclos.core.game import NATURE
from tests.referees.beside import Rules
from tests.referees.signum_duel_table import FEATS, MOST_POWER
from tests.referees.signum_duel_text import fill, gathered, tidy, written
from tests.referees.signum_spells import ENCHANTMENTS
from tests.referees.signum_table import CARDS, CONTENT, DUEL, Card, Creature
from tests.referees.signum_tactics import Tactics
from tests.referees.signum_wounds import Activation, Flow, GameOver, Question


class Interrupted(Exception):
    """Somebody gives up while a question is open."""


class AskAgain(Interrupted):
    """The same is asked again, as the position is now."""


class Duel(Tactics):
    """A position of the duel that can be played on."""

    def __init__(self, options: Mapping[str, object], lines: Mapping[str, str] | None = None) -> None:
        self.walls = set()
        self.opening: Mapping[str, str] | None = lines
        super().__init__(dict(options))

    def whole(self) -> Flow:
        self.prepare()
        if self.opening is None:
            return self.attended(self.begin_game())
        return self.attended(self.turns_on(fill(self, self.opening), True))

    def send(self, answer: str | None) -> None:
        try:
            self.asked = self.flow.send(answer)  # type: ignore[arg-type]
        except (GameOver, StopIteration):
            self.asked = None

    def lines(self) -> dict[str, str]:
        return written(self)

    def attended(self, flow: Flow) -> Generator[Question, str, None]:
        """SIG-FEAT-13: Achievements may be played at every decision of the own Activation Phase but inside attacks."""
        answer: str | None = None
        while True:
            question = flow.send(answer)  # type: ignore[arg-type]
            yield from self.pay_owed()
            seat, choices = question
            claimed = False
            while True:
                able = seat == self.active and self.in_phase and not (self.attacks or self.at_menu)
                claims = self.claims(seat) if able else set()
                if self.decided() and not self.busy():
                    self.finish(self.decided())
                if claimed and not claims and choices == {"pass"}:  # where only secrecy asked, nobody is asked again
                    answer = "pass"
                    break
                try:
                    answer = yield (seat, choices if not claims else {*choices, *claims})
                except Interrupted as interruption:
                    seat, choices = flow.throw(interruption)
                    continue
                if answer not in claims:
                    break
                claimed = True
                self.claim(seat, answer.removeprefix("claim:"))
                if self.decided():  # SIG-FEAT-16
                    self.finish(self.decided())

    def busy(self) -> bool:
        """SIG-END-08: whether what an attack deals or a Spell does is not over; else the game ends at once."""
        return self.dealing > 0 or self.casting

    # Set-up

    def begin_game(self) -> Flow:
        """SIG-SETUP-01..15."""
        ready = list(CONTENT["bands"])
        self.power = [0] * self.seats
        first = yield NATURE, {f"first:{seat}": 1 for seat in range(self.seats)}
        self.first = int(first.removeprefix("first:"))
        for seat in range(self.seats) if self.options["bands"] == "ready" else self.order(self.first):
            if self.options["bands"] == "ready":
                self.take_band(seat, ready[seat])
                continue
            band = (yield from self.ask(seat, {f"band:{name}" for name in ready})).removeprefix("band:")
            if self.options["bands"] == "choose":
                self.take_band(seat, band)
            else:
                yield from self.build_band(seat, band)
                self.equip(seat)
        if self.options["terrains"]:
            yield from self.lay_terrains()
        for seat in self.order(self.first):
            at = yield from self.ask(seat, {f"to:{at}" for at in self.zone(seat)})
            self.enter(seat, str(self.bands[seat]), at.removeprefix("to:"))
        for seat in self.order(self.first):
            yield from self.open_hand(seat)
        yield from self.turns_on(self.first, False)

    def open_hand(self, seat: int) -> Flow:
        """SIG-SETUP-12."""
        yield from self.draw(seat, int(DUEL["duel"]["opening"]))
        while self.hand[seat].total() > int(DUEL["duel"]["kept"]):
            name = (yield from self.ask(seat, {f"return:{name}" for name in +self.hand[seat]})).removeprefix("return:")
            self.hand[seat][name] -= 1
            self.pile[seat][name] += 1

    def build_cards(self, seat: int, name: str) -> Flow:
        """The Battle Deck is fixed."""
        yield from ()

    def take_band(self, seat: int, name: str) -> None:
        self.bands[seat] = name
        self.camp[seat] = set((CONTENT["bands"] | DUEL["bands"])[name]["characters"])
        self.equip(seat)

    def equip(self, seat: int) -> None:
        """SIG-SETUP-02, -07, SIG-FFA-03, SIG-ALLY-08."""
        self.deal(seat, str(self.bands[seat]))
        place = (seat - self.first) % self.seats
        self.power[seat] = int(DUEL["duel"]["power"][place >= (1 if self.seats == 2 else 2)])

    def turns_on(self, seat: int, begun: bool) -> Flow:
        """SIG-TURN-01, from a turn that may have begun already."""
        while True:
            self.active = seat
            if not begun:
                yield from self.start_phase(seat)
            begun = False
            self.in_phase = True
            yield from self.activation_phase(seat)
            self.in_phase = False
            yield from self.end_phase(seat)
            seat = self.after(seat)

    def start_phase(self, seat: int) -> Flow:
        """SIG-TURN-02..05."""
        self.turns += 1
        self.new_turn()
        for one in self.here():
            one.acted = one.rushing = one.chased = one.summoned = False
            one.lent = [each for each in one.lent if each[1] != f"next_turn {seat}"]
            one.held = "" if one.held == f"next_turn {seat}" else one.held
        for card in self.cards[seat]:
            if card:
                card.engaged = card.used = False
        self.walls.discard(seat)
        if self.turns > self.seats:
            self.power[seat] = min(MOST_POWER, self.marker[seat])
        yield from self.draw(seat)
        yield from self.draw_feat(seat)
        for one in self.of(seat):
            if one.kind == "borrin" and self.beside_hill(one):
                one.armour += 1
        self.in_phase = True
        yield from self.tactics("turn_start")

    def end_phase(self, seat: int) -> Flow:
        """SIG-TURN-08, SIG-END-01."""
        brought = any(one.owner != one.seat for one in self.here())
        if self.overcharge:
            for one in [one for one in self.of(seat) if "mech" in one.card["affiliations"]]:
                if any(one is other for other in self.struck):
                    brought = True
                    yield from self.wound(one, 1, seat)
        if self.decided():
            self.finish(self.decided())
        yield from self.spoils()
        for one in self.here():
            one.seat = one.owner  # SIG-ZONE-18
        if brought:
            yield from self.close(seat)
        for one in self.here():
            one.lent = [each for each in one.lent if each[1] != "turn"]
        self.lost[seat] = 0
        self.end_of_turn()

    def end_of_turn(self) -> None:
        """SIG-END-01."""
        if self.decided():
            self.finish(self.decided())
        if self.last_feat:
            self.finish("SIG-END-01")

    def finish(self, clause: str) -> None:
        self.put_away()
        super().finish(clause)

    def put_away(self) -> None:
        """SIG-SPELL-01, SIG-TACTIC-03: a Spell and Tactics that are being played have been played."""
        while self.tricks:
            self.to_past(*self.tricks.pop())
        name = self.card_played
        laid = any(spell.name == name and spell.seat == self.active for spell in self.enchantments)
        if name and CARDS[name]["is"][0] == "spell" and not laid:
            self.to_past(self.active, name)

    def close(self, seat: int) -> Flow:
        """SIG-FEAT-13: Achievements once more, in the End Phase, if the end of the turn brings something."""
        while not self.decided() and self.claims(seat):
            move = yield from self.ask(seat, self.claims(seat) | {"done"})
            if move == "done":
                return
            self.claim(seat, move.removeprefix("claim:"))

    # The Activation Phase

    def price(self, seat: int, kind: str) -> int:
        """SIG-SUMMON-01, and Haldane's own ability."""
        cost = int(CONTENT["creatures"][kind]["cost"])
        if self.bands[seat] == "haldane" and len(self.laid(seat, "building")) >= 2 and not self.reduced:
            return max(1, cost - 1)
        return cost

    def menu(self, seat: int) -> set[str]:
        """SIG-TURN-06, -07."""
        fresh = self.fresh(seat)
        found = {f"activate:{one.at}" for one in fresh}
        found |= {f"dismiss:{one.at}" for one in fresh if one.is_a == "minion"}
        found |= {f"card:{card.name}" for card in self.cards[seat] if card and self.usable(seat, card)}
        if self.summoned < self.summons and self.few(seat) and self.free_hexes(seat):
            found |= {f"call:{kind}" for kind in self.camp[seat] if self.price(seat, kind) <= self.power[seat]}
        for name in +self.hand[seat]:
            sort = CARDS[name]["is"][0]
            able = sort != "tactic" and self.affordable(seat, name)
            if able and (sort != "spell" or self.castable(seat, name)):
                found.add(f"play:{name}")
            if not self.scrapped:
                found.add(f"discard:{name}")
        if not self.traded:
            for name in +self.feats_hand[seat]:
                found |= {f"trade:{name}:{what}" for what in self.trades(seat)}
        if all(any(one is other for other in self.marched) for one in fresh):
            found.add("done")
        return found

    def trades(self, seat: int) -> set[str]:
        """SIG-FEAT-06, SIG-SUMMON-08."""
        found = {"minions"} if self.few(seat) and self.minion_hexes(seat) else set()
        found |= {"power"} if self.power[seat] < MOST_POWER else set()
        return found | ({"cards"} if +self.pile[seat] else set())

    def activation_phase(self, seat: int) -> Flow:
        while True:
            yield from self.pay_owed()
            if self.decided():
                self.finish(self.decided())
            choices = self.menu(seat) | self.claims(seat)
            if choices == {"done"}:
                return
            self.at_menu = True
            try:
                move = yield from self.ask(seat, choices)
            except AskAgain:
                continue
            self.at_menu = False
            verb, _, what = move.partition(":")
            if verb == "done":
                return
            if verb == "claim":
                self.claim(seat, what)
                continue
            yield from self.deed(seat, verb, what)
            yield from self.spoils()

    def deed(self, seat: int, verb: str, what: str) -> Flow:
        for each in self.creatures:
            each.cleared = each.gone
        if verb == "activate":
            one = self.on(what)
            assert one
            yield from self.activate(one)
        elif verb == "dismiss":
            one = self.on(what)
            assert one
            self.leave(one)
        elif verb == "card":
            yield from self.use(seat, next(card for card in self.cards[seat] if card and card.name == what))
        elif verb == "call":
            yield from self.call(seat, what)
        elif verb == "play":
            yield from self.play_card(seat, what)
        elif verb == "discard":
            self.scrapped = True
            self.hand[seat][what] -= 1
            self.to_past(seat, what)
        else:
            yield from self.trade(seat, *what.split(":"))

    def summon(self, seat: int, kind: str, at: str) -> Creature:
        """SIG-SUMMON-03."""
        one = super().summon(seat, kind, at)
        one.summoned = True
        return one

    def call(self, seat: int, kind: str) -> Flow:
        """SIG-SUMMON-01..04."""
        price = self.price(seat, kind)
        self.reduced |= price < int(CONTENT["creatures"][kind]["cost"])
        self.power[seat] -= price
        self.summoned += 1
        at = (yield from self.ask(seat, {f"to:{at}" for at in self.free_hexes(seat)})).removeprefix("to:")
        self.camp[seat].discard(kind)
        one = self.summon(seat, kind, at)
        if kind == "kaitlynn":  # First Word
            yield from self.draw(seat)
        if self.has(one, "rush") and (yield from self.may(seat)):
            one.acted, one.rushing = False, True

    def trade(self, seat: int, name: str, what: str) -> Flow:
        """SIG-FEAT-05, -06."""
        self.traded = True
        self.feats_hand[seat][name] -= 1
        self.feats_gone[name] += 1
        minions, power, cards = FEATS[name]["menu"]
        if what == "power":
            self.gain(seat, power)
        elif what == "cards":
            yield from self.draw(seat, cards)
        else:
            yield from self.summon_minions(seat, minions)

    # Battle cards

    def play_card(self, seat: int, name: str) -> Flow:
        """SIG-DECK-03, SIG-SPELL-01, SIG-RELIC-02, -03, SIG-BUILD-01."""
        self.pay(seat, name)
        self.card_played = name
        yield from self.carry_out(seat, name, CARDS[name]["is"][0])
        self.card_played = ""

    def carry_out(self, seat: int, name: str, sort: str) -> Flow:
        old: Card | None = None
        if sort != "spell":
            yield from self.tactics("laid")
        relics = {f"card:{card.name}": card for card in self.laid(seat, "relic")}
        if sort == "relic" and relics:
            move = yield from self.ask(seat, {*relics} | ({"pass"} if len(relics) < 3 else set()))
            old = relics.get(move)
        if sort == "spell":
            if "dispel" in (yield from self.tactics("spell")):
                self.card_played = ""
                self.to_past(seat, name)
                return
            self.casting = True
            yield from self.cast_out(seat, name)
            self.casting = False
            return
        if old:
            self.discard(seat, old)
        self.lay(seat, name)

    def cast_out(self, seat: int, name: str) -> Flow:
        yield from self.cast(seat, name)
        self.card_played = ""
        if name not in ENCHANTMENTS:
            self.to_past(seat, name)

    def usable(self, seat: int, card: Card) -> bool:
        if card.name == "counting_house":
            return not card.engaged
        return super().usable(seat, card)

    def use(self, seat: int, card: Card) -> Flow:
        if card.name == "counting_house":
            card.engaged = True
            if not +self.hand[seat]:
                return
            name = (yield from self.ask(seat, {f"discard:{name}" for name in +self.hand[seat]})).removeprefix(
                "discard:"
            )
            self.hand[seat][name] -= 1
            self.to_past(seat, name)
            return
        yield from super().use(seat, card)
        if card.name == "library":
            yield from self.draw(seat)

    # Activations

    def activate(self, one: Creature) -> Flow:
        peaceful, one.rushing = one.rushing, False
        self.peaceful = peaceful
        yield from super().activate(one)
        if one.held == "activation":
            one.held = ""

    def act(self, one: Creature, now: Activation) -> Flow:
        now.peaceful = self.peaceful
        yield from super().act(one, now)

    def sign(self, one: Creature, price: int) -> Any:
        """Also with the Ledger of Debts."""
        seat, ledger = one.seat, self.relic(one.seat, "ledger_of_debts")
        choices = {"yes"} if self.power[seat] >= price else set()
        if ledger and not ledger.used and self.power[seat] >= max(0, price - 1):
            choices.add("card:ledger_of_debts")
        move = (yield from self.ask(seat, choices | {"pass"})) if choices else "pass"
        if move == "pass":
            return False
        if ledger and move != "yes":
            self.spend(seat, ledger)
            price = max(0, price - 1)
        self.power[seat] -= price
        return True


RULES = Rules("signum", Duel, Duel, lambda move: move.split(":")[0], tidy, hollow=("pass", "done"), gather=gathered)

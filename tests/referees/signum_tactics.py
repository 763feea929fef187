"""Tactics of Signum's duel and deaths in it, for its referee (SIG-TACTIC, SIG-FEAT-08..12)."""

from collections.abc import Generator
from typing import Any

from tests.referees.signum_duel_table import Trophy
from tests.referees.signum_spells import Spells
from tests.referees.signum_table import CARDS, Creature
from tests.referees.signum_wounds import Attack, Flow, Question

TRIGGERS = {
    "declared": ("melting_armor", "brace"),
    "activation_start": ("magic_net",),
    "after": ("strike_back",),
    "spell": ("dispel",),
    "laid": ("sealed_bargain",),
    "turn_start": ("bribery",),
    "push": ("hold_the_line",),
    "entered": ("land_mine",),
    "eliminated": ("grudge", "failsafe"),
    "extra": ("stand_firm",),
    "wounded": ("blood_price",),
    "roll": ("smoke_shell",),
}


class Tactics(Spells):
    """Windows for Tactics, and what they do."""

    def tactics(
        self, moment: str, one: Creature | None = None, attack: Attack | None = None
    ) -> Generator[Question, str, set[str]]:
        """SIG-TACTIC-01..05: who may is asked, from the active player on; which were played."""
        played: set[str] = set()
        passed, seat = 0, self.active
        while passed < len(self.playing()):
            yield from self.pay_owed()
            asked = [
                name
                for name in TRIGGERS[moment]
                if name not in played and not self.silenced() and self.could_play(seat, name, one, attack)
            ]
            able = {f"play:{name}" for name in asked if self.hand[seat][name]}
            proud = bool(asked) and seat == self.active and not self.attacks and bool(self.claims(seat))
            move = (yield from self.ask(seat, able | {"pass"})) if able or proud else "pass"
            passed += 1
            if move != "pass":
                name = move.removeprefix("play:")
                passed = 0
                played.add(name)
                self.pay(seat, name)
                yield from self.answer(seat, name, one, attack)
                if self.decided():  # SIG-END-03
                    self.finish(self.decided())
            seat = self.after(seat)
        yield from self.pay_owed()
        return played

    def answer(self, seat: int, name: str, one: Creature | None, attack: Attack | None) -> Flow:
        """SIG-TACTIC-03."""
        self.tricks.append((seat, name))
        yield from self.act_out(seat, name, one, attack)
        if (seat, name) in self.tricks:
            self.tricks.remove((seat, name))
            self.to_past(seat, name)

    def pay(self, seat: int, name: str) -> None:
        """SIG-DECK-03."""
        self.power[seat] -= int(CARDS[name]["is"][1])
        self.hand[seat][name] -= 1
        self.played += seat == self.active

    def affordable(self, seat: int, name: str) -> bool:
        return self.hand[seat][name] > 0 and self.power[seat] >= int(CARDS[name]["is"][1])

    def could_play(self, seat: int, name: str, one: Creature | None, attack: Attack | None) -> bool:
        """Whether a Tactic's trigger is this one, and it could be in the hand as far as everybody knows."""
        unseen = self.hand[seat][name] + self.pile[seat][name]
        if not unseen or not self.hand[seat].total() or self.power[seat] < int(CARDS[name]["is"][1]):
            return False
        mine = one is not None and one.seat == seat
        enemy = one is not None and not self.allied(one.seat, seat)
        opposing = not self.allied(seat, self.active)  # it is an opponent's turn
        if name == "melting_armor":
            return attack is not None and attack.attacker.seat == seat
        if name in ("dispel", "sealed_bargain"):
            return opposing
        if name == "bribery":
            return seat == self.active and bool(self.bribable(seat))
        if name == "magic_net":
            return enemy and one is not None and self.supported(one, name)
        if name == "land_mine":
            assert one
            near = any(self.board.distance(one.at, at) <= 2 for at in self.home(seat))
            return enemy and near and self.supported(one, name)
        if name == "grudge":
            return mine and opposing and one is not None and one.is_a == "character"
        if name == "failsafe":
            return mine and one is not None and one.is_a == "minion"
        if name == "blood_price":
            if attack is None or attack.attacker.gone or not self.supported(attack.attacker, name):
                return False
            return mine and one is not None and one.is_a == "hero"
        if name == "smoke_shell":
            return mine and attack is not None and attack.type == "ranged" and self.supported(attack.target, name)
        if name in ("brace", "hold_the_line", "stand_firm", "strike_back"):
            return mine and one is not None and self.supported(one, name)
        raise AssertionError(name)

    def bribable(self, seat: int) -> list[Creature]:
        small = [foe for foe in self.foes(seat) if foe.is_a == "character" and foe.rank <= 1]
        near = [foe for foe in small if any(self.near(one, foe) <= 2 for one in self.of(seat))]
        return [foe for foe in near if self.supported(foe, "bribery")] if self.few(seat) else []

    def act_out(self, seat: int, name: str, one: Creature | None, attack: Attack | None) -> Flow:
        """What a Tactic does; what changes an attack is done where it is asked."""
        if name == "melting_armor":
            assert attack
            attack.piercing = True
        elif name == "brace":
            assert one
            one.armour += self.supported(one, name)
        elif name == "magic_net":
            assert one
            one.held = one.held or "activation"
        elif name == "bribery":
            who = yield from self.pick(seat, self.bribable(seat))
            who.seat = seat
        elif name in ("sealed_bargain", "failsafe"):
            self.gain(seat, 1)
        elif name == "land_mine":
            assert one
            yield from self.random_damage(one, "gg", seat, sheltered=False)
        elif name == "grudge":
            yield from self.draw(seat)
        elif name == "strike_back":
            assert one
            assert attack
            yield from self.attack(one, attack.attacker, "melee", one.card["attack"][1], counter=True)
        elif name == "blood_price":
            assert attack
            yield from self.wound(attack.attacker, 1, seat)

    # Attacks

    def attack(self, one: Creature, foe: Creature, sort: str, dice: str, counter: bool = False) -> Flow:
        if one.seat == self.active and not any(one is other for other in self.struck):
            self.struck.append(one)
        self.attacks += 1
        yield from super().attack(one, foe, sort, dice, counter)
        self.attacks -= 1

    def unearth(self, one: Creature, shown: str) -> Flow:
        if shown == "c":
            yield from self.draw(one.seat)
        elif shown == "h":
            yield from self.draw_feat(one.seat)

    # Death

    def die(self, one: Creature, killer: int, attack: Attack | None) -> Flow:
        words = self.words(one)
        yield from self.pay_owed()
        if attack:
            attack.kills.append(one)
        if one.is_a == "hero":
            self.leave(one)
            yield from self.pay_owed()  # for an Enchantment that lay on it
            self.fallen_heroes.append(one.seat)
            return
        if one.kind == "sapper":
            yield from self.last_deed(one)
        yield from self.tactics("eliminated", one, attack)
        if (yield from self.claimed(one, words, killer, attack)):
            self.lose(one.seat)
            self.credit(one, killer, attack)
            self.leave(one)
            yield from self.pay_for(one, killer, attack)
            return
        if one.kind == "gerda":
            yield from self.last_deed(one)
        self.credit(one, killer, attack)
        rising = self.risers(one, words, killer) and self.room(killer) and not self.parasitic(attack)
        if one.is_a == "character":
            self.lose(one.seat)
        if not rising:  # SIG-POWER-07: its card first, then what lay on it
            self.bury(one)
            self.reckon()
        self.leave(one)
        yield from self.pay_for(one, killer, attack)
        self.parasite(one, attack)
        if one.kind != "gerda" or self.parasitic(attack):
            self.kept = bool(rising)
            yield from self.resurgent(one, words, killer)
            self.kept = False
        if rising:  # who lies under a Resurgent never comes to the History
            self.bury(one)
        self.reckon()
        yield from self.pay_owed()

    def bury(self, one: Creature) -> None:
        """A Character's card goes to the History, unless a Resurgent stands on it."""
        if one.is_a == "character" and not any(other.under == (one.kind, one.owner) for other in self.here()):
            self.history[one.owner].add(one.kind)

    def pierce(self, one: Creature, much: int, magic: bool, killer: int, attack: Attack | None) -> Flow:
        """SIG-POWER-10: a Relic that is used up may owe a card, which is drawn before anything else."""
        yield from super().pierce(one, much, magic, killer, attack)
        yield from self.pay_owed()

    def wreak(self, it: Attack, damage: int, effect: str, crits: int) -> Flow:
        yield from self.pay_owed()
        self.dealing += 1
        yield from super().wreak(it, damage, effect, crits)
        self.dealing -= 1

    def aftermath(self, it: Attack, effect: str) -> Flow:
        """SIG-END-02, -03: with a Hero, or at the target, everything ends."""
        if not self.silenced():
            yield from super().aftermath(it, effect)

    def claimed(self, one: Creature, words: list[list[Any]], killer: int, attack: Attack | None) -> Any:
        """SIG-GLOSS-LAST-WORD: of a card that goes to the History, so a Resurgent who takes its place comes first."""
        if one.kind != "gerda" or self.parasitic(attack):
            return False
        return (yield from self.replaced(one, words, killer))

    def lose(self, seat: int) -> None:
        """One of a player's Characters has been eliminated."""
        self.lost[seat] += 1

    def pay_for(self, one: Creature, killer: int, attack: Attack | None) -> Flow:
        """Letters of Marque, after the cards that a mark of the Income owes."""
        yield from self.pay_owed()
        by = attack.attacker if attack else self.doer
        if by is None or one.is_a != "character" or killer < 0 or self.allied(killer, one.seat):
            return
        for spell in self.enchantments:
            if spell.name == "letter_of_marque" and spell.on is by and by.seat == spell.seat:
                self.gain(spell.seat, 2)

    def credit(self, one: Creature, killer: int, attack: Attack | None) -> None:
        """SIG-FEAT-08..12, -17, -18: what a player gets for a destroyed Character."""
        by = attack.attacker if attack else self.doer
        if one.is_a != "character" or killer < 0 or self.allied(killer, one.seat):
            return
        if killer != self.active or (attack and attack.counter):
            return
        self.kills_turn += 1
        if self.barred_from_hall():
            return
        taken = min(len(one.card["rank"]), self.feats_left)
        self.kills[killer] += taken
        self.take_feats(taken)
        before = attack.wounds_before.get(id(one), 0) if attack else one.wounds
        near = any(self.board.distance(one.at, at) <= 1 for at in self.home(killer))
        ground = self.board.ground[one.at]
        clean = attack is not None and not before
        self.trophies.append(Trophy(one, one.at, by, attack, self.kills_turn, ground, clean, near))

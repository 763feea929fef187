"""Damage, death and what is no attack, for Signum's referee: SIG-WOUND, SIG-ASSAULT, SIG-ABIL.

Everything that asks somebody is a generator: it yields a seat with its choices, or nature with its odds, and is sent
the answer.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

from champclos.core.game import NATURE
from tests.referees.signum_table import COLOURS, CONTENT, CREATURES_MOST, SYMBOLS, Card, Creature, Table, rank_of

Question = tuple[int, "set[str] | dict[str, int]"]
Flow = Generator[Question, str, Any]


class GameOver(Exception):
    """Only one Hero is left, or the rounds are over."""


@dataclass
class Die:
    colour: str
    symbol: str
    changed: set[int] = field(default_factory=set)  # who has changed it (SIG-DICE-07)


@dataclass
class Activation:
    who: Creature
    start: str
    moved: bool = False
    still: bool = False  # may not move any more
    farther: int = 0  # Steam Boots
    frenzied: list[Creature] = field(default_factory=list)  # SIG-CRIT-FRENZY: each creature once
    over: bool = False
    peaceful: bool = False  # may not attack


@dataclass
class Attack:
    attacker: Creature
    target: Creature
    type: str
    counter: bool
    before: str  # where the target stood
    near: int  # how far away
    moved: bool
    charged: bool
    crit: bool = False
    pushed: bool = False
    kills: list[Creature] = field(default_factory=list)
    chase: bool = False
    piercing: bool = False  # armour does not stop it
    aside: bool = False  # SIG-CRIT-STRIKE: damage to somebody on whom it is no attack
    assaulted: bool = False  # an Assault was carried out
    wounds_before: dict[int, int] = field(default_factory=dict)  # by the id of a creature


def throws(colour: str, count: int) -> dict[str, int]:
    """All ways in which dice of a colour fall, with weights."""
    faces = dict(zip(SYMBOLS, CONTENT["dice"][colour]["faces"], strict=True))
    found = {}
    for symbols in combinations_with_replacement(SYMBOLS, count):
        shown = Counter(symbols)
        ways = factorial(count) // prod(factorial(n) for n in shown.values())
        weight = ways * prod(faces[symbol] ** n for symbol, n in shown.items())
        if weight:
            found[f"roll:{colour}:{''.join(symbols)}"] = weight
    return found


class Wounds(Table):
    """How creatures are hurt, die and come."""

    active: int  # whose turn it is
    activation: Activation | None = None
    leaving: Creature | None = None  # whose place a Resurgent may take
    doer: Creature | None = None  # whose ability, not an attack, does damage just now

    # What only the duel has

    def tactics(
        self, moment: str, one: Creature | None = None, attack: Attack | None = None
    ) -> Generator[Question, str, set[str]]:
        """Windows for Tactics on a trigger; which were played. The skirmish has none."""
        yield from ()
        return set()

    def count_wounds(self, one: Creature, much: int, killer: int) -> None:
        """Wounds that Feats count; the skirmish has none."""

    def entered(self, one: Creature) -> Flow:
        """A creature has moved."""
        yield from self.tactics("entered", one)

    def silenced(self) -> bool:
        """Whether the game is decided while something goes on; in the skirmish it ends at once."""
        return False

    def spoils(self) -> Flow:
        """What may follow a kill once what caused it is over; the skirmish has nothing."""
        yield from ()

    def round_the_table(self, among: Iterable[Creature]) -> list[Creature]:
        """SIG-ABIL-18: what may be used is offered from the player on turn on."""
        return sorted(among, key=lambda one: (one.seat - self.active) % self.seats)

    # Asking

    def ask(self, seat: int, choices: Iterable[str]) -> Generator[Question, str, str]:
        return (yield seat, set(choices))

    def may(self, seat: int) -> Generator[Question, str, bool]:
        return (yield seat, {"yes", "pass"}) == "yes"

    def pick(self, seat: int, among: list[Creature]) -> Generator[Question, str, Creature]:
        """SIG-GEN-08; where only one can be chosen, nobody is asked."""
        if len(among) == 1:
            return among[0]
        move = yield seat, {f"pick:{one.at}" for one in among}
        return next(one for one in among if f"pick:{one.at}" == move)

    def choose(self, seat: int, hexes: Iterable[str]) -> Generator[Question, str, str]:
        """One of these hexes; where there is only one, nobody is asked."""
        found = set(hexes)
        if len(found) > 1:
            return (yield seat, {f"to:{at}" for at in found}).removeprefix("to:")
        return found.pop()

    def roll(self, dice: str) -> Generator[Question, str, list[Die]]:
        """One colour after the other."""
        found = []
        for colour in COLOURS:
            if colour in dice:
                move = yield NATURE, throws(colour, dice.count(colour))
                found += [Die(colour, symbol) for symbol in move.split(":")[2]]
        return found

    # Wounds

    def heal(self, one: Creature, much: int) -> None:
        if self.healable(one):
            one.wounds = max(0, one.wounds - much)

    def give(self, one: Creature, token: str) -> None:
        if not one.gone and self.catches(one, token):
            one.tokens.add(token)

    def hurt(self, one: Creature, much: int, magic: bool, killer: int, attack: Attack | None = None) -> Flow:
        """SIG-GLOSS-PROTECTOR: others may take damage of any kind in place of a creature."""
        for guard in self.round_the_table(one for one in self.allies(one.seat) if self.has(one, "protector")):
            able = much > 0 and not one.gone and one.life > 0 and not guard.gone and guard.life > 0
            if able and self.contact(guard, one) and (yield from self.may(guard.seat)):
                taken = min(much, guard.life)
                much -= taken
                yield from self.pierce(guard, taken, magic, killer, attack)
        yield from self.pierce(one, much, magic, killer, attack)

    def pierce(self, one: Creature, much: int, magic: bool, killer: int, attack: Attack | None) -> Flow:
        """SIG-WOUND-02, SIG-RELIC-08..12: damage through armour."""
        if one.gone or one.life <= 0 or much <= 0:
            return
        if not magic and one.is_a == "hero":
            while much:
                relics = [card for card in self.cards[one.seat] if card and card.armour and card.tally]
                if not relics:
                    break
                chosen = relics[0]
                if len(relics) > 1:
                    move = yield from self.ask(one.seat, {f"card:{card.name}" for card in relics})
                    chosen = next(card for card in relics if f"card:{card.name}" == move)
                lost = min(much, chosen.tally)
                chosen.tally -= lost
                much -= lost
                if not chosen.tally:
                    self.discard(one.seat, chosen)
        if not magic:
            lost = min(much, one.armour)
            one.armour -= lost
            much -= lost
        yield from self.wound(one, much, killer, attack)

    def wound(self, one: Creature, much: int, killer: int, attack: Attack | None = None) -> Flow:
        before = one.wounds
        one.wounds = min(one.wounds + much, int(one.card["health"]))
        self.count_wounds(one, one.wounds - before, killer)
        if one.wounds > before and attack and not attack.aside and one.life > 0:
            yield from self.tactics("wounded", one, attack)
        if much and one.life <= 0 and not one.gone:
            yield from self.die(one, killer, attack)

    def discard(self, seat: int, card: Card) -> None:
        self.cards[seat][self.cards[seat].index(card)] = None

    def spend(self, seat: int, card: Card) -> None:
        """SIG-ABIL-15, -16."""
        card.tally -= 1
        card.used = True
        if not card.tally:
            self.discard(seat, card)

    # Death

    def die(self, one: Creature, killer: int, attack: Attack | None) -> Flow:
        """SIG-WOUND-03, SIG-CARD-16, Last Words and what a kill brings."""
        words = self.words(one)
        if attack:
            attack.kills.append(one)
        if one.is_a == "hero":
            one.gone = True
            self.knock_out(one.seat)
            return
        if (yield from self.claimed(one, words, killer, attack)):
            return
        yield from self.last_deed(one)
        if one.gone:  # taken away with a Hero who fell in the meantime
            return
        one.gone = True
        if one.is_a == "character":
            self.history[one.owner].add(one.kind)
            if killer >= 0 and not self.allied(killer, one.seat):
                self.slain.setdefault((killer, one.owner), set()).add(one.kind)
        self.bring_back_from_under(one)
        self.parasite(one, attack)  # what must happen comes before what may
        if one.kind != "gerda" or self.parasitic(attack):
            yield from self.resurgent(one, words, killer)

    def last_deed(self, one: Creature) -> Flow:
        """What creatures do when they die."""
        before, self.doer = self.doer, one
        if one.kind == "gerda":
            for other in [other for other in self.here() if other.at in self.board.beside(one.at)]:
                yield from self.hurt(other, 1, False, one.seat)
        if one.kind == "sapper":
            for other in [other for other in self.foes(one.seat) if other.at in self.board.beside(one.at)]:
                yield from self.random_damage(other, "g", one.seat)
        self.doer = before

    def claimed(self, one: Creature, words: list[list[Any]], killer: int, attack: Attack | None) -> Any:
        """SIG-GLOSS-LAST-WORD: of a card that goes to the History, so a Resurgent who takes its place comes first."""
        if one.kind != "gerda" or self.parasitic(attack):
            return False
        if not (yield from self.replaced(one, words, killer)):
            return False
        one.gone = True
        if killer >= 0:
            self.slain.setdefault((killer, one.owner), set()).add(one.kind)
        self.bring_back_from_under(one)
        return True

    def replaced(self, one: Creature, words: list[list[Any]], killer: int) -> Any:
        """Whether a Resurgent takes the place of a creature, which stays on its hex while that is asked."""
        self.leaving = one
        count = len(self.here())
        yield from self.resurgent(one, words, killer)
        self.leaving = None
        return len(self.here()) > count

    def on(self, at: str) -> Creature | None:
        return next((one for one in self.here() if one.at == at and one is not self.leaving), None)

    def parasitic(self, attack: Attack | None) -> bool:
        return bool(
            attack and attack.crit and attack.attacker.card["crit"][0] == "parasite" and not attack.attacker.gone
        )

    def parasite(self, one: Creature, attack: Attack | None) -> None:
        """SIG-CRIT-PARASITE."""
        if not attack or not attack.crit or attack.attacker.card["crit"][0] != "parasite":
            return
        seat = attack.attacker.seat
        if one.is_a == "character" and self.free(one.at) and not attack.attacker.gone and self.few(seat):
            self.summon(seat, self.minion(seat), one.at)

    def resurgent(self, one: Creature, words: list[list[Any]], killer: int) -> Flow:
        """SIG-GLOSS-RESURGENT-2, -3."""
        for kind in self.risers(one, words, killer):
            if self.free(one.at) and self.room(killer) and (yield from self.may(killer)):
                self.camp[killer].discard(kind)
                self.history[killer].discard(kind)
                self.history[one.owner].discard(one.kind)
                made = self.summon(killer, kind, one.at)
                made.under = (one.kind, one.owner)

    def risers(self, one: Creature, words: list[list[Any]], killer: int) -> list[str]:
        """Who may take the place of a creature."""
        if killer < 0 or killer != self.active or self.allied(killer, one.seat) or one.is_a != "character":
            return []
        traits = {str(word[0]) for word in words} | set(one.card["affiliations"])
        if traits & {"resurgent", "forged", "undead", "mech"} or killer in self.out:
            return []
        kinds = sorted(self.camp[killer] | self.history[killer])
        able = [kind for kind in kinds if ["resurgent"] in CONTENT["creatures"][kind]["words"]]
        return [kind for kind in able if one.rank >= rank_of(kind)]

    def bring_back_from_under(self, one: Creature) -> None:
        if one.under:
            self.history[one.under[1]].add(one.under[0])
            one.under = None

    def knock_out(self, seat: int) -> None:
        """SIG-SKIRM-27."""
        for one in self.of(seat):
            one.gone = True
            self.bring_back_from_under(one)
        self.out.append(seat)
        if len(self.playing()) <= 1:
            raise GameOver

    def room(self, seat: int) -> bool:
        """SIG-SKIRM-21, -24, SIG-CARD-05: whether one more Character may come."""
        if self.options["minions"]:
            return self.few(seat)
        count = sum(one.is_a == "character" for one in self.of(seat))
        return count < int(CONTENT["skirmish"]["limits"][self.seats - 2])

    def few(self, seat: int) -> bool:
        """SIG-CARD-05: whether one more creature may come, if creatures are limited (SIG-SKIRM-24)."""
        return not self.options["minions"] or len(self.of(seat)) < CREATURES_MOST[self.seats]

    def minion(self, seat: int) -> str:
        return str(CONTENT["bands"][self.bands[seat]]["minion"])

    def summon(self, seat: int, kind: str, at: str) -> Creature:
        """SIG-SKIRM-22: marked at once."""
        one = Creature(seat, kind, at, seat, acted=True)
        one.armour = sum(int(word[1]) for word in one.card["words"] if word[0] == "armour")
        slots = [slot for slot, other in enumerate(self.creatures) if other.cleared]
        if slots:
            self.creatures[slots[0]] = one
        else:
            self.creatures.append(one)
        return one

    # Damage that is no attack

    def random_damage(self, one: Creature, dice: str, killer: int, magic: bool = False, sheltered: bool = True) -> Flow:
        """SIG-ABIL-08, -09; SIG-WOUND-03: who has no life left is eliminated, and no dice fall for it."""
        if one.gone or one.life <= 0:
            return
        shown = Counter(die.symbol for die in (yield from self.roll(dice)))
        if sheltered:
            self.sheltered(one, shown)
        if self.has(one, "monster"):
            shown["p"] = 0
        yield from self.hurt(one, shown["h"] + shown["c"], magic, killer)
        if shown["p"] and not one.gone:
            hexes = [at for at in self.board.beside(one.at) if self.free(at)]
            if hexes:
                move = yield from self.ask(one.owner, {"pass"} | {f"to:{at}" for at in hexes})
                if move != "pass":
                    one.at = move.removeprefix("to:")

    def sheltered(self, one: Creature, shown: Counter[str]) -> None:
        """SIG-TERR-FOREST, -HILL."""
        ground = self.board.ground[one.at]
        if ground == "forest" and shown["h"]:
            shown["h"] -= 1
        if ground == "hill" and shown["c"]:
            shown["c"] -= 1

    def long_shot(self, one: Creature, foe: Creature, dice: str) -> Flow:
        """SIG-GLOSS-LONG-SHOT-X."""
        shown = Counter(die.symbol for die in (yield from self.roll(dice)))
        self.sheltered(foe, shown)
        if self.has(foe, "monster"):
            shown["p"] = 0
        damage = shown["h"] + shown["c"]
        if shown["p"]:
            damage += yield from self.assault(one, foe)
        before, self.doer = self.doer, one
        yield from self.hurt(foe, damage, False, one.seat)
        self.doer = before

    def assault(self, one: Creature, foe: Creature) -> Generator[Question, str, int]:
        """SIG-ASSAULT-01..09: the damage that it adds."""
        if "hold_the_line" in (yield from self.tactics("push", foe)):
            return 0
        hexes = [at for at in self.board.beside(foe.at) if self.free(at)]
        if not hexes:
            return 1
        foe.at = yield from self.choose(one.seat, hexes)
        return 1 if self.board.is_a(foe.at, "difficult") else 0

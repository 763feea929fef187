"""Attacks for Signum's referee: the nine steps of SIG-ATTACK, with SIG-CRIT and the glossary."""

from collections import Counter
from collections.abc import Generator
from typing import Any

from tests.referees.signum_table import COLOURS, Card, Creature
from tests.referees.signum_wounds import Attack, Die, Flow, Question, Wounds


class Fight(Wounds):
    """How creatures attack."""

    def attack(self, one: Creature, foe: Creature, sort: str, dice: str, counter: bool = False) -> Flow:
        now = self.activation
        mine = now is not None and now.who is one
        moved = bool(mine and now and now.moved)
        adjacent_before = bool(now and foe.at in self.board.beside(now.start))
        it = Attack(one, foe, sort, counter, foe.at, self.near(one, foe), moved, moved and not adjacent_before)
        yield from self.declare(it)
        rolled = yield from self.throw(it, self.attack_pool(it, dice))
        yield from self.change(it, rolled)
        yield from self.check_crit(it, rolled)
        yield from self.rest(it, rolled)

    def declare(self, it: Attack) -> Flow:
        """Step 1: what a declared attack triggers."""
        it.wounds_before = {id(other): other.wounds for other in self.here()}
        yield from self.tactics("declared", it.target, it)

    def lent_dice(self, it: Attack) -> str:
        """Dice of cards that only the duel has."""
        return ""

    def attack_pool(self, it: Attack, dice: str) -> str:
        """Step 2, but for what may be added."""
        one, foe = it.attacker, it.target
        hero = one.is_a == "hero"
        for word in unique(self.words(one)):
            if word[0] == "ambush" and not it.moved:
                dice += word[1]
            elif word[0] == "charge" and it.charged:
                dice += word[1].split()[1]
            elif word[0] == "flank" and it.type == "melee":
                if any(self.contact(foe, other) and other is not one for other in self.allies(one.seat)):
                    dice += word[1].split()[1]
            elif word[0] == "adds" or word[0] == f"{it.type}_add":
                dice += word[1]
        led = any(self.contact(one, other) and self.has(other, "warlord") for other in self.allies(one.seat))
        if led and not hero and not self.has(one, "brute"):
            dice += "v"
        if hero and it.type == "melee" and self.relic(one.seat, "captains_sabre"):
            dice += "y"
        return dice + self.lent_dice(it)

    def throw(self, it: Attack, dice: str) -> Generator[Question, str, list[Die]]:
        """The rest of step 2."""
        seat = it.attacker.seat
        talisman = self.relic(seat, "talisman")
        able = talisman and not talisman.used and self.supported(it.attacker, "talisman")
        if talisman and able and (yield from self.may(seat)):
            self.spend(seat, talisman)
            dice += "v"
        smoke = "smoke_shell" in (yield from self.tactics("roll", it.target, it))
        if smoke or self.has(it.target, "hard_target"):
            dice = dice.replace("b", "y").replace("r", "y")
        return (yield from self.roll((yield from self.left_out(seat, dice, 6))))

    def left_out(self, seat: int, dice: str, most: int) -> Generator[Question, str, str]:
        """SIG-ATTACK-04: as many dice as fall; where all have one colour nobody is asked."""
        if most <= 0 or len(set(dice)) == 1:
            return dice[: max(most, 0)]
        while len(dice) > most:
            move = yield from self.ask(seat, {f"leave:{colour}" for colour in dice})
            dice = dice.replace(move.removeprefix("leave:"), "", 1)
        return dice

    def change(self, it: Attack, rolled: list[Die]) -> Flow:
        """Step 3."""
        one, seat = it.attacker, it.attacker.seat
        master = self.value(one, "attack_master")
        if master:
            yield from self.reroll(rolled, seat, master, "k")
        mask = self.relic(seat, "mask_of_fortune") if one.is_a == "hero" else None
        if mask and not mask.used:
            yield from self.reroll(rolled, seat, 1, "", mask)

    def reroll(self, rolled: list[Die], seat: int, most: int, barred: str, card: Card | None = None) -> Flow:
        """SIG-DICE-07: dice of one player's choice are thrown again."""
        able = [die for die in rolled if die.colour not in barred and seat not in die.changed]
        if not able or not (yield from self.may(seat)):
            return
        if card:
            card.tally -= 1
            card.used = True
        chosen: list[Die] = []
        while len(chosen) < most:
            left = [die for die in able if not any(die is other for other in chosen)]
            if not left:
                break
            move = yield from self.ask(seat, {f"reroll:{die.colour}{die.symbol}" for die in left} | {"done"})
            if move == "done":
                break
            chosen.append(next(die for die in left if f"reroll:{die.colour}{die.symbol}" == move))
        for colour in COLOURS:
            again = [die for die in chosen if die.colour == colour]
            if again:
                fallen = yield from self.roll(colour * len(again))
                for die, new in zip(again, fallen, strict=True):
                    die.symbol = new.symbol
                    die.changed.add(seat)
        if card and not card.tally:
            self.discard(seat, card)

    def check_crit(self, it: Attack, rolled: list[Die]) -> Flow:
        """Step 4."""
        one, foe = it.attacker, it.target
        it.crit = any(die.symbol == "c" for die in rolled)
        character = foe.is_a == "character"
        it.crit |= self.has(one, "assassin") and character and foe.rank > one.rank
        it.crit |= self.has(one, "superior") and character and foe.rank < one.rank
        it.crit |= self.has(one, "berserk") and one.wounds > 0
        it.crit |= self.has(one, "predator") and it.type == "melee" and foe.wounds > 0
        for word in self.words(one):
            it.crit |= word[0] == "hunter" and word[1] in foe.card["affiliations"]
        hammer = self.relic(one.seat, "rune_hammer") if one.is_a == "hero" and it.type == "melee" else None
        if hammer and not hammer.used and not it.crit and (yield from self.may(one.seat)):
            self.spend(one.seat, hammer)
            it.crit = True

    def rest(self, it: Attack, rolled: list[Die]) -> Flow:
        """Steps 5 to 9."""
        one, foe = it.attacker, it.target
        effect = one.card["crit"] if it.crit else [""]
        extra = (effect[1] if effect[0] == "add_dice" else "") + ("v" if self.board.ground[foe.at] == "ford" else "")
        if self.options["extras"]:  # SIG-ATTACK-17
            extra = yield from self.left_out(one.seat, extra, 6 - len(rolled))
        shown = Counter(die.symbol for die in rolled + (yield from self.roll(extra)))
        if effect[0] == "add_symbol":
            shown[effect[1][0]] += 1
        if "stand_firm" in (yield from self.tactics("extra", foe, it)):
            shown["p"] = 0
        self.sheltered(foe, shown)
        if self.has(foe, "shield") and it.type in ("melee", "ranged") and shown["h"]:
            shown["h"] -= 1
        if self.has(foe, "brave") and shown["p"]:
            shown["p"] -= 1
        if self.has(foe, "forged") or self.has(foe, "monster"):
            shown["p"] = 0
        damage = shown["c"] + shown["h"]
        if self.has(foe, "resurgent") and shown["p"]:
            damage, shown["p"] = damage + 1, 0
        if shown["p"]:
            before = foe.at
            added = yield from self.assault(one, foe)
            damage += added
            it.pushed = foe.at != before
            it.assaulted = it.pushed or added > 0
        if effect[0] == "hammer":
            damage += shown["c"]
        damage = yield from self.lessened(it, damage)
        yield from self.wreak(it, damage, effect[0], shown["c"])
        yield from self.aftermath(it, effect[0])

    def lessened(self, it: Attack, damage: int) -> Generator[Question, str, int]:
        """Step 7."""
        foe = it.target
        least = 1 if self.has(foe, "fortitude") else 0
        if least and damage > 1:
            damage -= 1
        for name in ("ring_of_protection", "clockwork_heart"):
            card = self.relic(foe.seat, name)
            if not card or card.used or not damage:
                continue
            if name == "ring_of_protection" and foe.is_a != "hero":
                continue
            saved = "mech" in foe.card["affiliations"] and self.deadly(it, damage)
            if name == "clockwork_heart" and not saved:
                continue
            if (yield from self.may(foe.seat)):
                self.spend(foe.seat, card)
                damage = max(damage - 1, least)
        return damage

    def deadly(self, it: Attack, damage: int) -> bool:
        """Whether the attack would eliminate its target."""
        stopped = 0 if it.type == "magic" or it.piercing else it.target.armour
        return damage - stopped >= it.target.life

    def wreak(self, it: Attack, damage: int, effect: str, crits: int) -> Flow:
        """Step 8."""
        one, foe, magic = it.attacker, it.target, it.type == "magic" or it.piercing
        if effect == "vampirism" and not self.has(foe, "forged") and not self.has(foe, "resurgent"):
            self.heal(one, crits)
        if effect == "strike":
            others = [other for other in self.foes(one.seat) if other is not foe and self.contact(one, other)]
            if others:
                struck = yield from self.pick(one.seat, others)
                it.aside = True
                yield from self.hurt(struck, 1, magic, one.seat, it)
                it.aside = False
        yield from self.hurt(foe, damage, magic, one.seat, it)

    def aftermath(self, it: Attack, effect: str) -> Flow:
        """Step 9."""
        one, foe = it.attacker, it.target
        tokens = {"stun": "stun", "poison": "poison", "infection": "disease"}
        if effect in tokens:
            self.give(foe, tokens[effect])
        if not one.gone:
            yield from self.step_after(it, effect)
        if not foe.gone and not one.gone and it.type == "melee" and not it.counter:
            yield from self.counter(foe, one, it)
        now = self.activation
        if self.silenced() or one.gone or not now or (now.over and now.who is one):
            return
        spent = any(other is one for other in now.frenzied)
        frenzy = effect == "frenzy" and not spent and foe in self.targets(one, self.reach(one), False)
        if frenzy and (yield from self.may(one.seat)):
            now.frenzied.append(one)
            yield from self.attack(one, foe, one.card["attack"][0], one.card["attack"][1])
        far = self.value(one, "persecution")
        killed = any(not self.allied(dead.seat, one.seat) for dead in it.kills)
        if far and it.type == "melee" and not one.chased and killed:
            yield from self.chase(one, far)

    def counter(self, foe: Creature, one: Creature, it: Attack) -> Flow:
        """SIG-GLOSS-COUNTERBLOW, or Strike Back in place of it."""
        dice = next((word[1] for word in self.words(foe) if word[0] == "counterblow"), "")
        far = self.reach(foe) if foe.card["attack"][0] == "melee" else 1
        if one not in self.targets(foe, far, False):
            return
        if dice and (yield from self.may(foe.seat)):
            yield from self.attack(foe, one, "melee", dice, counter=True)
        else:
            yield from self.tactics("after", foe, it)

    def step_after(self, it: Attack, effect: str) -> Flow:
        """Advance, Agile and Swap."""
        one, foe = it.attacker, it.target
        if effect == "advance" and (foe.gone or it.pushed) and it.before in self.ways(one, 1):
            if (yield from self.may(one.seat)):
                yield from self.step(one, it.before)
        elif effect == "agile":
            hexes = self.ways(one, 1)
            if hexes:
                move = yield from self.ask(one.seat, {f"to:{at}" for at in hexes})
                yield from self.step(one, move.removeprefix("to:"))
        elif effect == "swap" and not foe.gone and (yield from self.may(one.seat)):
            one.at, foe.at = foe.at, one.at

    def step(self, one: Creature, at: str) -> Flow:
        """A move after an attack: SIG-MOVE-06."""
        one.at = at
        if self.hampered(one, at) and self.activation and self.activation.who is one:
            self.activation.over = True
        yield from self.entered(one)

    def may_strike(self, one: Creature, at: str, foe: Creature) -> bool:
        """SIG-GLOSS-DEFENDER: from a hex in contact with Defenders only these are attacked."""
        near = [other for other in self.foes(one.seat) if other.at in self.board.beside(at)]
        guards = [other for other in near if self.has(other, "defender")]
        return foe in (guards or near)

    def chase(self, one: Creature, far: int) -> Flow:
        """SIG-GLOSS-PERSECUTION-X."""
        ways = {one.at} | self.ways(one, far, shun=True)
        prey = [foe for foe in self.foes(one.seat) if any(self.may_strike(one, at, foe) for at in ways)]
        if not prey or not (yield from self.may(one.seat)):
            return
        one.chased = True
        foe = yield from self.pick(one.seat, prey)
        if not self.may_strike(one, one.at, foe):  # who is in contact need not move
            hexes = [at for at in ways if self.may_strike(one, at, foe)]
            move = yield from self.ask(one.seat, {f"to:{at}" for at in hexes})
            one.at = move.removeprefix("to:")
            yield from self.entered(one)
            if one.gone or foe.gone:
                return
        yield from self.attack(one, foe, one.card["attack"][0], one.card["attack"][1])


def unique(words: list[list[Any]]) -> list[list[Any]]:
    """SIG-ABIL-06: equal words count once."""
    found: list[list[Any]] = []
    for word in words:
        if word not in found:
            found.append(word)
    return found

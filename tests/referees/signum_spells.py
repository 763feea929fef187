"""Spells of Signum's duel, for its referee: when each may be played, and what it does (SIG-SPELL)."""

from tests.referees.signum_duel_table import Enchantment
from tests.referees.signum_feats import Feats
from tests.referees.signum_table import Creature
from tests.referees.signum_wounds import Attack, Flow

RUNES = {"rune_of_stone": ["fortitude"], "rune_of_fury": ["berserk"]}
ENCHANTMENTS = {*RUNES, "letter_of_marque"}
ANYWAY = {"summoning_spell", "conscription", "shield_wall", "battle_cry", "ale_and_songs", "kings_decree"}
ANYWAY |= {"overcharge", "blast_charge"}  # what has not to be aimed at somebody


class Spells(Feats):
    """What Spells do."""

    walls: set[int]  # players with a Shield Wall

    # Whom a Spell may be aimed at

    def whom(self, seat: int, name: str) -> list[Creature]:
        """SIG-GEN-08, SIG-GLOSS-MONSTER."""
        hero = self.hero(seat)
        assert hero
        able = [one for one in self.here() if self.supported(one, name)]
        own = [one for one in able if one.seat == seat]
        foes = [one for one in able if not self.allied(one.seat, seat)]
        if name == "gust_of_wind":
            return [one for one in able if self.blown(one)]
        if name == "magic_swap":
            return [one for one in able if any(self.contact(one, other) for other in able)]
        if name == "banshees_scream":
            return [one for one in foes if one.is_a == "character" and self.near(hero, one) <= 3]
        if name in ("secret_trails", "fair_wind", "rune_of_stone"):
            return own
        if name in ("letter_of_marque", "rune_of_fury"):
            return [one for one in own if one.is_a == "character"]
        if name == "ransom":
            small = [one for one in foes if one.is_a == "character" and one.rank <= 1]
            return [one for one in small if self.near(hero, one) <= 2]
        if name == "crossfire":
            return [one for one in foes if any(self.near(other, one) <= 3 for other in self.of(seat))]
        if name == "forced_march":
            return [one for one in own if one.is_a == "character" and one.acted and not one.summoned]
        if name == "molten_spray":
            return [one for one in able if one.is_a == "character"]
        if name == "tunnel_assault":
            zone = self.home(seat)
            return [one for one in own if one.at in zone] if self.hillsides() else []
        raise AssertionError(name)

    def blown(self, one: Creature) -> list[str]:
        return [at for at in self.board.beside(one.at) if self.free(at)]

    def hillsides(self) -> list[str]:
        ground = self.board.ground
        return [at for at in ground if self.free(at) and any(ground[to] == "hill" for to in self.board.beside(at))]

    def broken(self) -> list[str]:
        return [at for at, kind in self.board.ground.items() if kind in ("forest", "hill")]

    def castable(self, seat: int, name: str) -> bool:
        """Whether what a Spell has to be aimed at is there."""
        if name in ANYWAY:
            return True
        if name == "earthquake":
            return bool(self.broken())
        if name == "overtime":
            return any(card.engaged for card in self.laid(seat, "building"))
        return bool(self.whom(seat, name))

    # What Spells do

    def cast(self, seat: int, name: str) -> Flow:
        """SIG-SPELL-01: what a Spell does, but for its way to the History."""
        if name in ENCHANTMENTS:
            one = yield from self.pick(seat, self.whom(seat, name))
            self.enchantments.append(Enchantment(name, seat, one))
        elif name == "summoning_spell":
            yield from self.summon_minions(seat, 1)
        elif name == "conscription":
            self.summons += 1
        elif name == "shield_wall":
            self.walls.add(seat)
        elif name == "battle_cry":
            self.battle_cry = True
        elif name == "overcharge":
            self.overcharge = True
        elif name == "kings_decree":
            yield from self.draw(seat, 3)
        elif name == "ale_and_songs":
            hero = self.hero(seat)
            assert hero
            for one in self.of(seat):
                if (one is hero or self.contact(one, hero)) and self.supported(one, name):
                    self.heal(one, 1)
        elif name == "overtime":
            engaged = {f"card:{card.name}": card for card in self.laid(seat, "building") if card.engaged}
            engaged[(yield from self.ask(seat, engaged))].engaged = False
        elif name == "earthquake":
            at = yield from self.choose(seat, self.broken())
            self.board.lay(at, "plain")
            yield from self.blast(seat, [at], "v")
        elif name == "blast_charge":
            hero = self.hero(seat)
            assert hero
            at = yield from self.choose(seat, [to for to in self.board.place if self.board.distance(hero.at, to) <= 3])
            yield from self.blast(seat, [at, *self.board.beside(at)], "g")
        else:
            yield from self.cast_on(seat, name)

    def blast(self, seat: int, hexes: list[str], dice: str) -> Flow:
        """Everybody on some hexes takes dice of magic damage."""
        for one in [one for one in self.here() if one.at in hexes and self.supported(one, "blast_charge")]:
            yield from self.random_damage(one, dice, seat, magic=True, sheltered=False)

    def cast_on(self, seat: int, name: str) -> Flow:
        """Spells that are aimed at a creature."""
        one = yield from self.pick(seat, self.whom(seat, name))
        if name == "gust_of_wind":
            move = yield from self.ask(seat, {f"to:{at}" for at in self.blown(one)})
            one.at = move.removeprefix("to:")
        elif name == "magic_swap":
            others = [other for other in self.here() if self.contact(one, other) and self.supported(other, name)]
            move = yield from self.ask(seat, {f"pick:{other.at}" for other in others})
            other = next(other for other in others if move == f"pick:{other.at}")
            one.at, other.at = other.at, one.at
        elif name == "banshees_scream":
            self.give(one, "stun")
        elif name == "secret_trails":
            one.lent.append((["trails"], "turn"))
        elif name == "fair_wind":
            one.lent.append((["tailwind"], "turn"))
            others = [other for other in self.whom(seat, name) if ["tailwind"] not in self.words(other)]
            if others and (yield from self.may(seat)):
                (yield from self.pick(seat, others)).lent.append((["tailwind"], "turn"))
        elif name == "ransom":
            self.gain(one.owner, 2)
            self.leave(one)
            self.camp[one.owner].add(one.kind)
            yield from self.pay_owed()  # SIG-POWER-10: for an Enchantment that lay on it
        elif name == "crossfire":
            yield from self.random_damage(one, "yy", seat, magic=True, sheltered=False)
        elif name == "forced_march":
            one.acted, one.rushing = False, True
            self.marched.append(one)
        elif name == "molten_spray":
            yield from self.hurt(one, 2, True, seat)
        elif name == "tunnel_assault":
            one.at = yield from self.choose(seat, self.hillsides())
        else:
            raise AssertionError(name)

    def summon_minions(self, seat: int, count: int) -> Flow:
        """SIG-SUMMON-08: as many as there is room for."""
        for _ in range(count):
            if self.few(seat) and self.minion_hexes(seat):
                yield from self.summon_minion(seat)

    def leave(self, one: Creature) -> None:
        """A creature is no longer there: SIG-SPELL-02, SIG-GLOSS-RESURGENT-3; SIG-POWER-07: card after card."""
        one.gone = True
        self.bring_back_from_under(one)
        self.reckon()
        for spell in [spell for spell in self.enchantments if spell.on is one]:
            self.enchantments.remove(spell)
            self.to_past(spell.seat, spell.name)

    # What Spells lend

    def words(self, one: Creature) -> list[list[object]]:
        found = super().words(one)
        found += [RUNES[spell.name] for spell in self.enchantments if spell.on is one and spell.name in RUNES]
        walled = one.seat in self.walls and self.supported_by_print(one)
        if walled and any(self.contact(one, other) for other in self.of(one.seat)):
            found.append(["shield"])
        return found

    def supported_by_print(self, one: Creature) -> bool:
        return ["monster"] not in one.card["words"]

    def sure_footed(self, one: Creature) -> bool:
        return self.has(one, "trails")

    def lent_move(self, one: Creature) -> int:
        return int(self.has(one, "tailwind")) + int(self.has(one, "trails"))

    def lent_dice(self, it: Attack) -> str:
        one = it.attacker
        hero = self.hero(self.active)
        if one.seat != self.active or not self.supported_by_print(one):
            return ""
        cried = self.battle_cry and hero is not None and self.contact(one, hero)
        return ("g" if cried else "") + ("b" if self.overcharge and "mech" in one.card["affiliations"] else "")

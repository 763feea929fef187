"""Relics and Buildings of Signum's referee, as far as they are used between activations."""

from tests.referees.signum_fight import Fight
from tests.referees.signum_table import Card, Creature
from tests.referees.signum_wounds import Flow

PAYS = {"tavern": 1, "library": 2, "shooting_range": 1, "arena": 1, "city_hall": 0, "barracks": 2, "drill_yard": 1}
PAYS |= {"counting_house": 0}
PAYS |= {"smithy": 1, "deep_mine": 0, "oath_stone": 1, "gate_guard": 1, "workshop": 2, "repair_crew": 1}
LENDS = {"shooting_range": ["ranged_add", "v"], "arena": ["melee_add", "v"]}
LENDS_LONG = {"drill_yard": ["defender"], "gate_guard": ["protector"]}


class Cards(Fight):
    """What Buildings and Relics do when their player wants."""

    def beside_hill(self, one: Creature) -> bool:
        """SIG-TERR-08."""
        return any(self.board.ground[at] == "hill" for at in [one.at, *self.board.beside(one.at)])

    def minion_hexes(self, seat: int) -> list[str]:
        hero = self.hero(seat)
        assert hero
        return [at for at in self.board.beside(hero.at) if self.free(at)]

    def summon_minion(self, seat: int) -> Flow:
        at = yield from self.ask(seat, {f"to:{at}" for at in self.minion_hexes(seat)})
        self.summon(seat, self.minion(seat), at.removeprefix("to:"))

    def helps(self, seat: int, card: Card) -> list[Creature]:
        """Whom a Building or Relic may be used on."""
        found = [one for one in self.of(seat) if self.supported(one, card.name)]
        hero = self.hero(seat)
        if card.name == "tavern":
            found = [one for one in found if one.is_a == "character"]
        elif card.name == "repair_crew":
            found = [one for one in found if "mech" in one.card["affiliations"]]
        elif card.name == "oath_stone":
            found = [
                one for one in self.foes(seat) if hero and self.contact(hero, one) and self.supported(one, card.name)
            ]
        if card.is_a == "building":
            found = [one for one in found if not any(one is other for other in self.helped)]
        return found

    def usable(self, seat: int, card: Card) -> bool:
        """SIG-BUILD-03, -04, SIG-ABIL-10, -17."""
        if card.name == "lifewarden":
            return bool(self.helps(seat, card))
        if card.is_a != "building" or card.engaged or self.power[seat] < PAYS[card.name]:
            return False
        if card.name in ("city_hall", "deep_mine", "library"):
            return True
        if card.name in ("barracks", "workshop"):
            return bool(self.minion_hexes(seat)) and self.few(seat)
        return bool(self.helps(seat, card))

    def use(self, seat: int, card: Card) -> Flow:
        if card.name == "lifewarden":
            self.heal((yield from self.pick(seat, self.helps(seat, card))), 1)
            card.tally -= 1
            if not card.tally:
                self.discard(seat, card)
            return
        if card.name == "library":  # there is no deck to draw from
            card.engaged = True
            self.power[seat] -= PAYS[card.name]
            return
        if card.name in ("city_hall", "deep_mine"):
            card.engaged = True
            near_hill = any(self.beside_hill(one) for one in self.of(seat))
            self.power[seat] = min(10, self.power[seat] + (2 if card.name == "deep_mine" and near_hill else 1))
            return
        one: Creature | None = None
        if card.name not in ("barracks", "workshop"):
            one = yield from self.pick(seat, self.helps(seat, card))
        card.engaged = True
        self.power[seat] -= PAYS[card.name]
        if one is None:
            yield from self.summon_minion(seat)
            return
        self.helped.append(one)
        if card.name == "tavern":
            self.heal(one, 1)
        elif card.name == "smithy":
            one.armour += 1
        elif card.name == "repair_crew":
            one.armour += 2
        elif card.name == "oath_stone":
            one.held = f"next_turn {seat}"
        elif card.name in LENDS:
            one.lent.append((LENDS[card.name], "turn"))
        else:
            one.lent.append((LENDS_LONG[card.name], f"next_turn {seat}"))

"""Feats of Signum's duel, for its referee: when each may be put into the Hall of Honour (SIG-FEAT)."""

from tests.referees.signum_duel_table import FEATS, Estate, Trophy
from tests.referees.signum_table import CONTENT, Creature
from tests.referees.signum_wounds import Flow

UNIQUE = {name for name, row in CONTENT["terrains"].items() if row.get("unique")}


class Feats(Estate):
    """Which Feats a player may put into the Hall of Honour."""

    def barred_from_hall(self) -> bool:
        """SIG-FEAT-17: the very first turn of the game."""
        return self.turns <= 1

    def claims(self, seat: int) -> set[str]:
        """SIG-FEAT-13: Achievements of the hand whose condition holds."""
        if self.barred_from_hall() or self.silenced() or not self.hero(seat):  # SIG-END-02
            return set()
        return {
            f"claim:{name}"
            for name in +self.feats_hand[seat]
            if FEATS[name]["is"][0] == "achievement" and name not in self.claimed_now and self.achieved(seat, name)
        }

    def claim(self, seat: int, name: str) -> None:
        self.feats_hand[seat][name] -= 1
        self.hall[seat][name] += 1
        if FEATS[name]["is"][0] == "achievement":
            self.claimed_now.add(name)

    def achieved(self, seat: int, name: str) -> bool:
        own, foes, hero = self.of(seat), self.foes(seat), self.hero(seat)
        others = [other for other in range(self.seats) if not self.allied(seat, other)]
        assert hero
        if name == "duelist":
            return any(self.wounds_hero[other] >= 3 for other in others)
        if name == "vanguard":
            zones = {at for other in others for at in self.home(other)}
            return any(one.is_a == "character" and one.at in zones for one in own)
        if name == "treasurer":
            return self.marker[seat] >= 8
        if name == "architect":
            return len(self.laid(seat, "building")) >= 2
        if name == "full_muster":
            return len(own) >= 5
        if name == "surgeon":
            return self.healed >= 2
        if name == "encircled":
            heroes = [foe for foe in foes if foe.is_a == "hero"]
            return any(sum(self.contact(one, foe) for one in own) >= 2 for foe in heroes)
        if name == "high_ground":
            return sum(self.board.ground[one.at] == "hill" for one in own) >= 2
        if name == "storm":
            return len(self.struck) >= 3
        if name == "butcher":
            return self.wounds_any >= 5
        if name == "well_armed":
            return len(self.laid(seat, "relic")) >= 2
        if name == "marshal":
            return {one.rank for one in own if one.is_a == "character"} >= {1, 2, 3}
        if name == "veteran":
            return self.kills[seat] >= 3
        if name == "pilgrim":
            return any(self.board.ground[at] in UNIQUE for at in [hero.at, *self.board.beside(hero.at)])
        if name == "scholar":
            return self.played >= 3
        if name == "plague":
            return sum(bool(one.tokens) for one in foes) >= 2
        if name == "warmonger":
            return self.kills[seat] >= 5
        if name == "unbroken":
            return not hero.wounds and self.kills[seat] >= 1
        if name == "lords_of_war":
            return len(own) >= 4 and any(len(self.of(other)) <= 2 for other in others if other not in self.out)
        raise AssertionError(name)

    def earned(self, seat: int, name: str, trophy: Trophy) -> bool:
        """SIG-FEAT-12: whether a Military Feat may follow this kill."""
        victim, killer, attack = trophy.victim, trophy.killer, trophy.attack
        if name == "first_blood":
            return self.kills[seat] == 1
        if name == "in_the_trees":
            return trophy.ground == "forest"
        if name == "hilltop":
            return trophy.ground == "hill"
        if name == "giant_slayer":
            return bool(killer) and self.outranked(killer, victim)
        if name == "clean_kill":
            return trophy.clean
        if name == "long_arm":
            return attack is not None and attack.near >= 3
        if name == "heros_hand":
            return bool(killer and killer.is_a == "hero")
        if name == "mob_rule":
            return bool(killer and killer.is_a == "minion")
        if name == "bounty":
            return victim.rank >= 2
        if name == "avenger":
            return self.lost[seat] >= 1
        if name == "double_harvest":
            return trophy.number >= 2
        if name == "trampled":
            return bool(attack and attack.assaulted)
        if name == "trespasser":
            return trophy.near
        if name == "spellbound":
            return bool(attack and attack.type == "magic")
        if name == "vendetta":
            return self.kills[seat] >= 4
        raise AssertionError(name)

    def outranked(self, killer: Creature | None, victim: Creature) -> bool:
        return bool(killer) and killer is not None and killer.is_a == "character" and killer.rank < victim.rank

    def could_earn(self, seat: int, trophy: Trophy) -> bool:
        """Whether a Military Feat for this kill could be in the hand as far as everybody knows."""
        if not self.feats_hand[seat].total():
            return False
        unseen = sum(self.feats_hand, self.unseen)
        military = [name for name in +unseen if FEATS[name]["is"][0] == "military"]
        return any(self.earned(seat, name, trophy) for name in military)

    def spoils(self) -> Flow:
        """SIG-FEAT-12: a window for each kill."""
        while self.trophies and not self.decided():
            trophy = self.trophies.pop(0)
            seat = self.active
            military = [name for name in +self.feats_hand[seat] if FEATS[name]["is"][0] == "military"]
            able = {f"claim:{name}" for name in military if self.earned(seat, name, trophy)}
            proud = self.in_phase and self.could_earn(seat, trophy) and bool(self.claims(seat))
            if able or proud:
                move = yield from self.ask(seat, able | {"pass"})
                if move != "pass":
                    self.claim(seat, move.removeprefix("claim:"))

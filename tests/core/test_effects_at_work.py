"""The rows of a larger game at work: a skirmish that knows no keyword asks for rows at each moment, and they decide."""

from dataclasses import dataclass, field

from champclos.core.effects import ALL, UNSAID, Effects, Facts, InForce, Row
from tests.core.test_effects import KEYWORDS, KINDS, ROWS, SIDES, THINGS, TYPES, WORDS, machine

NAMES = list(ROWS)
PROPERTIES = list(WORDS.properties)


@dataclass
class Fighter:
    """A creature: whose it is, where it stands on a line, and the keywords printed on it."""

    owner: int
    at: int
    keywords: tuple[str, ...] = ()
    kind: str = "character"
    wounds: int = 0
    moved: int = 0


@dataclass
class Skirmish(Facts):
    """Answers what rows ask, and carries out verbs; of keywords it knows nothing."""

    fighters: list[Fighter]
    power: int = 5
    effects: Effects = field(default_factory=machine)
    force: InForce = field(default_factory=lambda: InForce([]))
    used: set[int] = field(default_factory=set)
    roles: dict[str, Fighter] = field(default_factory=dict)
    attack_type: str = "melee"

    def value(self, subject: int, trait: int, qualifier: int) -> int:
        name, what = WORDS.subjects[subject], PROPERTIES[trait]
        if what == "type":
            return (*TYPES, "spell", "relic").index(self.attack_type)
        who = self.roles[name]
        if what == "side":
            return 1 << SIDES.index("ally" if who.owner == self.roles["self"].owner else "enemy")
        if what == "near":
            return int(abs(who.at - self.roles[THINGS[qualifier]].at) == 1)
        return KINDS.index(who.kind) if what == "kind" else who.wounds if what == "wounds" else who.moved

    def rows(self, moment: str, who: Fighter, role: str = "") -> list[Row]:
        """The rows of a creature that count at a moment."""
        self.roles["self"] = who
        has = {NAMES.index(keyword) for keyword in who.keywords}
        due = [row for row in self.effects.at(WORDS.moment(moment)) if row.source in has]
        fits = [row for row in due if row.role == (WORDS.roles.index(role) if role else UNSAID)]
        return [row for row in fits if row.number not in self.used and row.holds(self)]

    def forbidden(self, who: Fighter, what: str) -> bool:
        """A prohibition is looked up when the verb is carried out."""
        words = ("heal", "poison")
        deeds = [deed for row in self.rows("always", who) for deed in row.deeds]
        return any(deed.verb == WORDS.verb("forbid") and deed.values[0] == words.index(what) for deed in deeds)

    def fight(self, attacker: Fighter, target: Fighter, hits: int, pushes: int = 0) -> tuple[int, int, list[str]]:
        """Violet dice added, pushes left, and who strikes back; hits wound whoever takes them."""
        self.roles = {"attacker": attacker, "target": target}
        stacks: set[int] = set()
        violet = 0
        for who in self.fighters:
            role = "attacker" if who is attacker else "target" if who is target else "bystander"
            for row in self.rows("roll", who, role):
                if row.stack == UNSAID or row.stack not in stacks:
                    stacks.add(row.stack)
                    violet += row.deeds[0].values[0] >> 12 & 15  # four bits for each colour
        for row in self.rows("extra", target, "target"):
            symbol, number = row.deeds[0].values[0], row.deeds[0].values[1]
            if symbol == 0:
                hits = max(0, hits - number)
            else:
                pushes = 0 if number == ALL else pushes - number
        victim = target
        for who in self.fighters:
            near = who is not attacker and who is not target and who.owner == target.owner
            for row in self.rows("damage", who, "bystander") if near else ():
                assert row.may
                victim = self.roles[THINGS[row.deeds[0].values[0]]]
        victim.wounds += hits
        answers = [NAMES[row.source] for row in self.rows("after", target, "target")]
        return violet, pushes, answers

    def bribe(self, who: Fighter, creature: int, place: int) -> None:
        """A row with a cost, two picks, and a grant that lasts until its end."""
        row = self.rows("activation_start", who)[0]
        self.power -= row.costs[0]
        self.used.add(row.number)
        self.fighters[creature].owner, self.fighters[creature].at = who.owner, place
        self.force.begin(row, who.owner, creature, place)

    def granted(self, creature: int) -> list[str]:
        rows = [self.effects.rows[one.row] for one in self.force.lasting if one.what == creature]
        deeds = [row.deed(WORDS.verb("grant")) for row in rows]
        return [KEYWORDS[deed.values[0]] for deed in deeds if deed is not None]


def test_a_passive_row_beside_the_attacker_adds_a_die_once() -> None:
    attacker, target = Fighter(0, 5), Fighter(1, 6)
    game = Skirmish([attacker, target, Fighter(0, 4, ("warlord",)), Fighter(0, 6, ("warlord",))])
    assert game.fight(attacker, target, 0)[0] == 1
    game.fighters[2].at = game.fighters[3].at = 9
    assert game.fight(attacker, target, 0)[0] == 0


def test_rows_of_the_target_take_symbols_away_and_strike_back() -> None:
    attacker, target = Fighter(0, 5), Fighter(1, 6, ("shield", "forged", "counterblow"))
    game = Skirmish([attacker, target])
    assert game.fight(attacker, target, 3, pushes=2) == (0, 0, ["counterblow"])
    assert target.wounds == 2
    game.attack_type = "magic"
    assert game.fight(attacker, target, 3)[2] == []
    assert target.wounds == 5


def test_a_row_of_a_bystander_redirects_the_damage() -> None:
    attacker, target, guard = Fighter(0, 5), Fighter(1, 6), Fighter(1, 7, ("protector",))
    Skirmish([attacker, target, guard]).fight(attacker, target, 2)
    assert (target.wounds, guard.wounds) == (0, 2)


def test_a_prohibition_is_found_where_the_verb_is_carried_out() -> None:
    forged, soft = Fighter(0, 1, ("forged",)), Fighter(0, 2, ("shield",))
    game = Skirmish([forged, soft])
    assert (game.forbidden(forged, "heal"), game.forbidden(forged, "poison"), game.forbidden(soft, "heal")) == (
        True,
        True,
        False,
    )


def test_a_row_cancels_a_spell_and_nothing_else() -> None:
    wizard = Fighter(0, 1, ("dispel",))
    game = Skirmish([wizard])
    for played, cancelled in (("spell", True), ("relic", False)):
        game.attack_type = played
        rows = game.rows("card_played", wizard)
        assert [row.deeds[0].verb for row in rows] == ([WORDS.verb("cancel")] if cancelled else [])


def test_a_grant_costs_takes_two_picks_lasts_until_its_end_and_comes_once() -> None:
    briber, bought = Fighter(0, 1, ("bribery",)), Fighter(1, 5)
    game = Skirmish([briber, bought])
    game.bribe(briber, creature=1, place=2)
    assert (game.power, bought.owner, bought.at, game.granted(1)) == (3, 0, 2, ["rapid"])
    game.force.end(WORDS.untils.index("attack"))
    assert game.granted(1) == ["rapid"]
    game.force.end(WORDS.untils.index("turn"))
    assert game.granted(1) == []
    assert game.rows("activation_start", briber) == []

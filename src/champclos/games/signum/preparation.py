"""The phases before a battle of a tournament (SIG-TOURN-07 to -24, -40 to -57): rewards, purchases, choices, use.

Both players buy and prepare at the same time, openly; what one does is no business of the other.
"""

from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.dice import Dice
from champclos.core.duel import Duel
from champclos.core.events import CHOSE, ENDED, NOTHING, RESIGNED, Event
from champclos.core.flow import AGAIN, NOBODY, TOGETHER
from champclos.core.game import NATURE, OVER, TRUTH, Game, Obstacle, Odds
from champclos.core.house import LEGAL
from champclos.core.position import Kept, Layout, clause, in_list, kept, named, number, viewer_line
from champclos.core.verbs import Spoken, Verb, Verbs, say, verb
from champclos.core.words import Words, seat_name
from champclos.games.signum import clauses, events, obstacles, preparation_scene, preparation_text, results, said
from champclos.games.signum.clauses import RULEBOOK
from champclos.games.signum.content import Named, Player, Sheet
from champclos.games.signum.game import OPTIONS, RULES_VERSION, Signum
from champclos.games.signum.manner import ENEMY
from champclos.games.signum.preparation_text import leadable
from champclos.games.signum.solo import SoloContent, open_battles

# Stages in the order of the rules; those from LEADER on decide what both fight for
STAGES: Final = (
    "rewards", "heroes", "resources", "leader", "map", "scenario", "first", "zone", "preparation", "end",
)  # fmt: skip
REWARDS, HEROES, RESOURCES, LEADER, MAP, SCENARIO, FIRST, ZONE, PREPARATION, END = range(10)
# What a player may do alone, then what the one who decides chooses; chance decides by the same, with LEADER before
LEAD, TAKE, TICK, HIRE, DISMISS, RESTORE, BUY, CONVERT, USE, USE_FOR, DONE, CHOOSE = range(12)
CLAUSES: Final = [
    RULEBOOK.number(f"SIG-TOURN-{name}")
    for name in ["32", "33", "ACH-07", "50", "53", "57", "40", "10", "43", "57", "07", "18", "24", "18", "18"]
]
AIMED: Final = {"restores", "cheaper"}  # what Improvements give one Character


class Preparation(Game):
    """The preparation of one match; `battle` is a duel with the same figures, for what both share.

    SIG-SOLO-17: in the campaign one prepares alone, against a seat that plays by itself and has nothing to decide.
    """

    def __init__(self, options: dict[str, object], overrides: Table) -> None:
        self.solo = options["mode"] == "campaign"
        self.battle = Signum({**options, "mode": "solo" if self.solo else "duel"}, {"sheet": {}, **overrides})
        self.figures = self.battle.rules.figures
        content, given = self.figures.content, {**self.battle.options, "mode": str(options["mode"])}
        assert content.sheet is not None
        assert content.tournament is not None
        digest = self.battle.content_digest
        super().__init__("signum", RULES_VERSION, 2, given, OPTIONS, overrides, digest, RULEBOOK)
        self.contest = False
        self.content, self.sheet, self.prices = content, content.sheet, content.tournament
        self.people, self.left = 2, content.sheet.scenarios
        self.coins = content.tournament.rows[content.sheet.match - 1][1]
        self.deck: dict[str, Named] = dict(content.scenarios)
        if isinstance(content, SoloContent):
            self.automatic, self.people, self.deck = [ENEMY], 1, dict(content.battles)
            self.coins, self.left = content.solo.rows[content.sheet.match - 1].coins, open_battles(content)
            self.sheet = replace(content.sheet, players=(content.sheet.players[0], Player(won=content.sheet.lost)))
        self.kinds, self.cards = self.figures.kind_names, list(content.improvements)
        self.boxes = list(content.achievements)
        decks = zip(self.figures.band_names, self.figures.deck.copies, strict=True)
        self.leaders = [name for name, deck in decks if any(deck)]
        self.maps = [name for name, one in content.maps.items() if one.seats == 2]
        self.scenarios, self.stages = list(self.deck), STAGES
        kinds, cards = self.figures.kind_words, [Words(*one.name) for one in content.improvements.values()]
        boxes = [Words(*one.name) for one in content.achievements.values()]
        heroes = [kinds[hero] for hero in self.figures.heroes]
        whom = self.part("restore", "whom", self.kinds, kinds)
        seats, zones = [seat_name(0), seat_name(1)], [said.words("prepare.near"), said.words("prepare.far")]
        deck = [Words(*one.name) for one in self.deck.values()]
        maps = [Words(*content.maps[name].name) for name in self.maps]
        decided = [
            self.verb("leader", self.part("", "seat", ["0", "1"], seats)),
            self.verb("map", self.part("map", "map", self.maps, maps)),
            self.verb("scenario", self.part("scenario", "scenario", self.scenarios, deck)),
            self.verb("begin", self.part("", "seat", ["0", "1"], seats)),
            self.verb("zone", self.part("", "zone", ["1", "2"], zones)),
        ]  # fmt: skip
        own = [
            self.verb("lead", self.part("lead", "what", self.figures.band_names, heroes)),
            self.verb("take", self.part("take", "what", self.cards, cards)),
            self.verb("tick", self.part("tick", "what", self.boxes, boxes)),
            *[self.verb(name, self.part(name, "what", self.kinds, kinds)) for name in ("hire", "dismiss", "restore")],
            self.verb("buy", self.part("buy", "what", self.cards, cards)), self.verb("convert"),
            self.verb("use", self.part("use", "what", self.cards, cards)),
            self.verb("use_for", self.part("use", "what", self.cards, cards), whom, form="use"), self.verb("done"),
        ]  # fmt: skip
        fields = ("viewer", "stage", "ready", "decided", "resigned", "winner", "ended", "book")
        bounds = [2, len(self.maps), len(self.scenarios), 2, 2]
        lines = [viewer_line(2), named("stage", STAGES, "rewards"), number("ready", 0, 3, 0)]
        lines += [in_list(STAGES[LEADER + at], "decided", at, -1, most - 1, -1) for at, most in enumerate(bounds)]
        lines += [number("resigned", -1, 1, -1), number("winner", -1, 1, -1)]
        lines += [kept(f"player {seat}", Player, "book", seat) for seat in range(2)]
        lines.append(clause("ended", RULEBOOK, when=lambda state: state.stage == END))
        self.declare(
            Verbs([*own, *decided[1:]], say("", ""), "is no choice; write hire:berta, map:old_sanctuary or done"),
            Verbs(decided, say("", ""), "is nothing that chance decides, like leader:0"),
            Layout(fields, lines, flaw=preparation_text.flaw),
        )
        size = 2 * (4 + len(self.cards)) + 2
        self.present(preparation_scene.scenery(self), preparation_scene.scene, preparation_text.observe, size)
        self.max_decisions = 2000

    def part(self, lying: str, called: str, names: list[str], words: list[Words]) -> Spoken:
        """A thing that choices name, clicked where what the verb `lying` names lies."""

        def picks(state: "PreparationState", seat: i64, one: i64) -> tuple[str, ...]:
            return preparation_scene.picks(state, seat, lying, names[one]) if lying else ()

        return Spoken(names, called, lambda state, seat, one: words[one], picks)

    def verb(self, name: str, *parts: Spoken, form: str = "") -> Verb:
        sentence = said.words(f"prepare.{name}")
        return verb(name, ":".join([form or name, *["{}"] * len(parts)]), list(parts), sentence.en, sentence.fr)

    def start(self) -> "PreparationState":
        state = self.blank()
        state.settle()
        return state

    def blank(self) -> "PreparationState":
        return PreparationState(self)

    def tell(self, event: Event) -> Words:
        side = seat_name(int(event.seat)) if event.seat >= 0 else said.words("prepare.chance")
        if event.what in (ENDED, RESIGNED):
            return said.words("told.resigned" if event.what == RESIGNED else "prepare.ended", side=side)
        if event.what in (events.COINS, events.MORE_COINS):
            name = "coins" if event.what == events.COINS else "more_coins"
            return said.words(f"prepare.{name}", who=side, coins=int(event.much))
        table = self.verbs if event.seat >= 0 else self.nature
        return said.words("prepare.told", who=side, what=table.describe(self.blank(), event.much, event.seat).words)

    def piece_id(self, who: i64) -> str:
        return ""

    def place_id(self, where: i64) -> str:
        return ""


class PreparationState(Duel):
    """A position: where the preparation is, who is ready, what both have, and what was decided for the battle."""

    def __init__(self, game: Preparation) -> None:
        super().__init__(game)
        self.kit = game
        self.stage: i64 = REWARDS
        self.ready: i64 = 0  # a bit for each seat that has done what the stage asks
        # SIG-TOURN-18: who has more points, the map, the Scenario, the first player, the zone of who has fewer points
        self.decided: list[i64] = [-1] * 5
        self.book = Kept(game.sheet.players, tuple[Player, Player])

    def copy(self) -> "PreparationState":
        twin = PreparationState(self.kit)
        twin.follow(self)
        twin.stage, twin.ready, twin.decided = self.stage, self.ready, self.decided.copy()
        twin.book.value = self.book.value
        return twin

    def player(self, seat: i64) -> Player:
        return self.book.value[seat]

    def become(self, player: Player, seat: i64) -> None:
        """What a player has changes."""
        one, other = self.book.value
        self.book.value = (player, other) if seat == 0 else (one, player)

    # Who decides

    def step(self) -> i64:
        if self.stage == END:
            return OVER
        if self.stage in (REWARDS, HEROES, RESOURCES, PREPARATION):
            self.waiting = sum(
                1 << seat for seat in range(self.kit.people) if not (self.ready >> seat) & 1 and self.busy(seat)
            )
            if self.waiting:
                return TOGETHER
        else:
            who = self.decider()
            if who != OVER:
                return who
        self.stage, self.ready = self.stage + 1, 0
        if self.stage == RESOURCES:  # SIG-TOURN-08, -09
            for seat, (own, other) in enumerate((self.book.value, self.book.value[::-1])[: self.kit.people]):
                coins = self.kit.coins
                more = max(0, other.points - own.points) * self.kit.prices.difference
                notes = [*own.notes, ("match", coins), *([("difference", more)] if more else [])]
                self.become(replace(own, coins=own.coins + coins + more, notes=notes), seat)
                self.tell(clauses.TOURN_08, events.COINS, seat, NOTHING, NOTHING, coins)
                if more:
                    self.tell(clauses.TOURN_09, events.MORE_COINS, seat, NOTHING, NOTHING, more)
        if self.stage == END:
            self.end(clauses.TOURN_14, NOBODY)
        return AGAIN

    def busy(self, seat: i64) -> bool:
        """Whether a player has something to do; a reward that cannot be given is lost (SIG-TOURN-34)."""
        while self.stage == REWARDS and self.player(seat).owed and not self.deals(seat):
            self.become(replace(self.player(seat), owed=self.player(seat).owed[1:]), seat)
        return self.stage == RESOURCES or len(self.deals(seat)) > 0

    def decider(self) -> i64:
        """Who decides what both fight for; OVER if that is decided."""
        one, other = self.player(0).points, self.player(1).points
        unused = self.stage == SCENARIO and (self.kit.sheet.match == 7 or not self.open())
        if self.kit.solo and self.stage != SCENARIO:  # SIG-SOLO-07
            return OVER
        if self.decided[self.stage - LEADER] >= 0 or unused:
            return OVER
        if self.stage == LEADER and one != other:
            self.decided[0] = 0 if one > other else 1
            return OVER
        return self.chooser(self.stage)

    def chooser(self, stage: i64) -> i64:
        """SIG-TOURN-17, -18, -23, -59: who decides something, as things stand; with equal points chance."""
        match, one, other = self.kit.sheet.match, self.player(0).points, self.player(1).points
        leader = self.decided[0] if self.decided[0] >= 0 else NATURE if one == other else 0 if one > other else 1
        if self.kit.solo or stage == LEADER or match == 1 or leader == NATURE or (match == 7 and stage != MAP):
            return NATURE
        return leader if stage == MAP and match != 7 else 1 - leader

    def open(self) -> list[i64]:
        """Among what is decided now; SIG-TOURN-24: a Scenario that was played is not in the deck any more."""
        kit, many = self.kit, [2, len(self.kit.maps), len(self.kit.scenarios), 2, 2][self.stage - LEADER]
        return [i64(one) for one in range(many) if self.stage != SCENARIO or kit.scenarios[one] in kit.left]

    # What may be chosen

    def deals(self, seat: i64) -> dict[i64, Player]:
        """What a player may do alone, and what the player has then."""
        if self.stage == HEROES:
            player, names = self.player(seat), self.kit.leaders if not self.player(seat).hero else []
            return {self.code(LEAD, at): replace(player, hero=name) for at, name in enumerate(names)}
        if self.stage == REWARDS:
            return self.rewards(self.player(seat))
        return self.purchases(self.player(seat)) if self.stage == RESOURCES else self.uses(self.player(seat))

    def code(self, row: i64, first: int, second: int = 0) -> i64:
        return self.kit.verbs.code(row, first, second, 0)

    def rewards(self, player: Player) -> dict[i64, Player]:
        """SIG-TOURN-33: the next reward that is owed."""
        kit, found = self.kit, dict[i64, Player]()
        wanted = player.owed[0] if player.owed else ""
        left = replace(player, owed=player.owed[1:])
        for name in results.tickable(kit.content, player) if wanted == "tick" else []:
            found[self.code(TICK, kit.boxes.index(name))] = results.ticked(kit.content, left, name)
        for at, (name, one) in enumerate(kit.content.improvements.items()):
            potion = wanted == "potion" and one.sort[0] == "spell" and "restores" in one.gives
            if (potion or one.sort[0] in wanted.split()) and results.available(kit.content, player, name):
                found[self.code(TAKE, at)] = replace(left, improvements=[*player.improvements, name])
        return found

    def purchases(self, player: Player) -> dict[i64, Player]:
        """SIG-TOURN-10, -11, -40, -50 to -53, -57: what coins buy, and who is dismissed."""
        kit, found = self.kit, dict[i64, Player]()
        for kind, name in enumerate(kit.kinds):
            rank = int(kit.figures.rank[kind])
            price, restoring = kit.prices.prices[rank], kit.prices.restoring[rank]
            hale, others = [[one for one in names if one != name] for names in (player.injured, player.characters)]
            if name in player.characters:
                found[self.code(DISMISS, kind)] = replace(player, characters=others, injured=hale)
            elif rank not in player.bought and price <= player.coins and leadable(self.kit, player, i64(kind)):
                camp, bought = [*player.characters, name], [*player.bought, rank]
                found[self.code(HIRE, kind)] = replace(
                    player, coins=player.coins - price, characters=camp, bought=bought
                )
            if name in player.injured and restoring <= player.coins:
                found[self.code(RESTORE, kind)] = replace(player, coins=player.coins - restoring, injured=hale)
        for at, (name, one) in enumerate(kit.content.improvements.items()):
            if one.sort[1] <= player.coins and results.available(kit.content, player, name):
                lying, coins = [*player.improvements, name], player.coins - one.sort[1]
                found[self.code(BUY, at)] = replace(player, coins=coins, improvements=lying)
        if player.points:
            coins = player.coins + kit.prices.difference
            found[self.code(CONVERT, 0)] = replace(player, points=player.points - 1, coins=coins)
        return found

    def uses(self, player: Player) -> dict[i64, Player]:
        """SIG-TOURN-14, -43, -44: Buildings, each once, and Spells, which go back to the Improvement Deck."""
        kit, found = self.kit, dict[i64, Player]()
        for at, (name, one) in enumerate(kit.content.improvements.items()):
            spell, most = one.sort[0] == "spell", one.gives.get("restores", -1)
            if name not in player.improvements or not one.gives or (name in player.used and not spell):
                continue
            left = player.improvements.copy()
            if spell:
                left.remove(name)
            used = replace(player, improvements=left, used=[*player.used, name])
            if not AIMED & set(one.gives):
                found[self.code(USE, at)] = used
            for whom in player.characters if AIMED & set(one.gives) else []:
                kind, hurt = kit.kinds.index(whom), whom in player.injured
                if hurt and kit.figures.rank[kind] <= most:
                    healed = replace(used, injured=[other for other in player.injured if other != whom])
                    found[self.code(USE_FOR, at, kind)] = healed
                elif most < 0 and whom not in player.cheaper:
                    found[self.code(USE_FOR, at, kind)] = replace(used, cheaper=[*player.cheaper, whom])
        return found

    def choices(self, seat: i64) -> list[i64]:
        if not (self.waiting >> seat) & 1:
            return []
        if LEADER <= self.stage <= ZONE:
            return [self.code(CHOOSE + self.stage - MAP, int(one)) for one in self.open()]
        done = [self.code(DONE, 0)] if self.stage in (RESOURCES, PREPARATION) else []
        return sorted([*self.deals(seat), *done])

    def why(self, seat: i64, choice: i64) -> i64:
        if not (self.waiting >> seat) & 1:
            return clauses.TOURN_07
        if choice in self.choices(seat):
            return LEGAL
        row, kind, player = self.kit.verbs.row(choice), self.kit.verbs.first(choice), self.player(seat)
        if row == HIRE and self.stage == RESOURCES:
            if not leadable(self.kit, player, kind):
                return clauses.TOURN_52
            return clauses.TOURN_51 if self.kit.figures.rank[kind] in player.bought else CLAUSES[HIRE]
        return CLAUSES[row]

    def obstacle(self, seat: i64, choice: i64) -> Obstacle | None:
        row, first = self.kit.verbs.row(choice), self.kit.verbs.first(choice)
        if row not in (HIRE, RESTORE, BUY) or self.stage != RESOURCES:
            return None
        if self.why(seat, choice) == clauses.TOURN_52:
            ranks, hero = (
                preparation_text.overfull(self.kit, self.player(seat), first),
                self.kit.kinds.index(self.player(seat).hero),
            )
            return obstacles.leads(self.kit.figures, hero, ranks) if ranks else None
        price, coins = self.price(row, first), self.player(seat).coins
        return Obstacle(said.words("obstacles.coins", price=price, coins=coins)) if price > coins else None

    def price(self, row: i64, first: i64) -> int:
        """SIG-TOURN-50, -57: what it costs to buy or to restore a Character, or to buy an Improvement."""
        if row == BUY:
            return self.kit.content.improvements[self.kit.cards[first]].sort[1]
        return (self.kit.prices.prices if row == HIRE else self.kit.prices.restoring)[self.kit.figures.rank[first]]

    # What follows

    def act(self, seat: i64, choice: i64) -> None:
        row, first = self.kit.verbs.row(choice), self.kit.verbs.first(choice)
        self.tell(CLAUSES[row], CHOSE, seat, NOTHING, NOTHING, choice)
        if row >= CHOOSE:
            self.decided[row - CHOOSE + 1] = first
        elif row == DONE:
            self.ready |= 1 << seat
        else:
            before, after = self.player(seat).coins, self.deals(seat)[choice]
            note = (self.kit.verbs.notation(self, choice, seat), after.coins - before)
            self.become(replace(after, notes=[*after.notes, note]), seat)

    def odds(self) -> Odds:
        found = self.open() if self.seat == NATURE else []
        return Odds([self.kit.nature.code(self.stage - LEADER, one, 0, 0) for one in found], [1] * len(found))

    def fall(self, choice: i64) -> None:
        self.tell(clauses.TOURN_59, CHOSE, NATURE, NOTHING, NOTHING, choice)
        self.decided[self.kit.nature.row(choice)] = self.kit.nature.first(choice)

    def stop(self) -> None:
        self.stage = END

    def default(self, seat: i64) -> i64:
        return self.code(DONE, 0) if self.stage in (RESOURCES, PREPARATION) else self.choices(seat)[0]

    def veiled(self, viewer: i64) -> "PreparationState":
        return self.copy()

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        return choice

    def imagine(self, dice: Dice) -> "PreparationState":
        world = self.copy()
        world.viewer = TRUTH
        return world

    def proposals(self, seat: i64) -> list[list[i64]]:
        return preparation_text.proposals(self, seat)

    def sheet(self) -> Sheet:
        """The sheet that the battle takes over."""
        leader, _, scenario, first, zone = self.decided
        if self.kit.solo:
            fought = [*self.kit.sheet.fought, self.kit.scenarios[scenario]]
            return replace(self.kit.sheet, players=self.book.value, fought=fought)
        left = [name for name in self.kit.sheet.scenarios if scenario < 0 or name != self.kit.scenarios[scenario]]
        swapped = zone != 1 - leader
        return replace(self.kit.sheet, players=self.book.value, scenarios=left, first=int(first), swapped=swapped)

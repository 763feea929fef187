"""A position of Warriors and its flow: who decides, what may be chosen, what follows.

The law is in `law.py` and `targets.py`, a preparation in `prepare.py`, a round in `fight.py` with `attack.py`,
`losses.py` and `catapults.py`; here is what holds them together.
"""

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.dice import Dice, FastDice
from champclos.core.events import ENDED, NOTHING, RESIGNED, Event
from champclos.core.game import (
    ASKED,
    DRAW_UNKNOWN,
    NATURE,
    OVER,
    RESIGN,
    SECRET,
    TRUTH,
    Description,
    Game,
    Odds,
    Outcome,
    State,
    Window,
)
from champclos.core.house import RESIGN_1 as HOUSE_RESIGN_1
from champclos.core.knowledge import Zones
from champclos.core.scene import Scene
from champclos.games.warriors import (
    attack,
    catapults,
    choices,
    fight,
    flaws,
    judgement,
    law,
    losses,
    observe,
    prepare,
    scene,
    text,
)
from champclos.games.warriors.aims import aims
from champclos.games.warriors.battle import BAND, FALLEN, FLIGHT, Battle
from champclos.games.warriors.codes import (
    BANDED,
    BURN,
    CALL_DRACONIC,
    CALL_MERCENARY,
    CAMP,
    CATAPULTS,
    GO_ON,
    HALT,
    JOIN,
    KEEP_CARD,
    LAIR,
    LOSE,
    PARK,
    PASS,
    PLACES,
    STOP,
    WIZARDS,
    YIELD,
)
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, FLAME, PEOPLES, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import (
    DEAL,
    DRAW,
    END,
    FIGHT,
    KEEP,
    NOBODY,
    PAUSE,
    PLACE,
    PLAIN,
    SHOT,
    SHOW,
    STRIKE,
    WINDOW,
    Frame,
)
from champclos.games.warriors.prepare import AGAIN
from champclos.games.warriors.rules import DISCARD, Rules
from champclos.games.warriors.scoring import decided_by, places, scores, tell_scores, winners
from champclos.games.warriors.table import Table


class War(State):
    """A position: the cards on the table, those in hidden zones, the Battle, and the stack of what is going on.

    `resolver` is who resolves a Battle card, or counts as such (WAR-CATA-2); `fights` numbers the Battle cards, `gone`
    are the seats that resigned. `due` is how many cards each seat is still to get, or to keep; while cards are shown,
    `shown` is the kind from which on the seat's other cards are.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        viewer: i64,
        seat: i64,
        waiting: i64,
        round_: i64,
        resolver: i64,
        fights: i64,
        gone: i64,
        shown: i64,
        due: vec[i64],
        stack: list[Frame],
        table: Table,
        battle: Battle,
        zones: Zones,
        events: list[Event] | None,
    ) -> None:
        super().__init__(game, viewer, seat, waiting, events)
        self.rules = rules
        self.round = round_
        self.resolver = resolver
        self.fights = fights
        self.gone = gone
        self.shown = shown
        self.due = due
        self.stack = stack
        self.table = table
        self.battle = battle
        self.zones = zones

    def copy(self) -> "War":
        return self.with_zones(self.viewer, self.zones.copy())

    def with_zones(self, viewer: i64, zones: Zones) -> "War":
        """A copy for a viewer, with the hidden cards as they are to it."""
        return War(
            self.game,
            self.rules,
            viewer,
            self.seat,
            self.waiting,
            self.round,
            self.resolver,
            self.fights,
            self.gone,
            self.shown,
            self.due[:],
            self.stack.copy(),
            self.table.copy(),
            self.battle.copy(),
            zones,
            self.events,
        )

    # What is going on

    def stage(self) -> i64:
        return self.stack[0].kind

    def top(self) -> i64:
        return self.stack[-1].kind

    def joining(self) -> bool:
        """WAR-MERC-1: whether the band may still grow, and must."""
        wanted = self.rules.figures.bands[self.battle.card]
        return self.battle.band_size() < wanted and self.table.infantry(self.resolver) > 0

    def fighting_flames(self, seat: i64) -> i64:
        """The Flames of the seat's fighting Dragon, or FALLEN if none fights."""
        if seat == self.resolver:
            return self.battle.lead_flames
        return self.battle.target_flames if seat == self.battle.target_seat else FALLEN

    def loses_dragon(self, seat: i64) -> bool:
        """WAR-DRAGON-6: whether the comparison just lost costs the seat a Dragon or a Flame."""
        return losses.fighting_dragon(self, seat)

    def settle(self) -> None:
        """Run what needs nobody, and say who decides; the only place that does."""
        asked: i64 = AGAIN
        while asked == AGAIN:
            stage = self.stage()
            if stage == FIGHT:
                asked = fight.step(self)
            elif stage == KEEP:
                self.waiting = prepare.keepers(self)
                if self.waiting:
                    self.seat = lowest(self.waiting)
                    return
                self.stack = [PLAIN[SHOW]]
            elif stage == SHOW:
                asked = prepare.show_step(self)
            elif stage == PLACE:
                asked = prepare.place_step(self)
            elif stage == END:
                asked = OVER
            else:
                asked = prepare.deal_step(self)
        self.seat = asked
        self.waiting = 0
        if asked >= 0:
            self.waiting = 1 << asked

    # The law

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        if seat < 0 or not (self.waiting >> seat) & 1:
            return []
        return law.choices(self, seat)

    def odds(self) -> Odds:
        rules = self.rules
        if self.seat != NATURE:
            return rules.no_odds
        top = self.top()
        if top == STRIKE:
            rolls = rules.rolls
            black = attack.black_dice(self)
            if self.battle.red:
                return rolls.black_odds[black]
            red = attack.red_dice(self)
            return rolls.both_odds if red == 1 and black == 1 else rolls.red_odds[red]
        if top == SHOT:
            return rules.rolls.die_odds
        return prepare.show_odds(self) if top == SHOW else self.zones.draw_odds()

    def chance(self, dice: FastDice) -> i64:
        dealt = self.top() == DRAW or self.top() == DEAL
        return self.zones.draw(dice) if dealt else self.odds().pick(dice)

    def window(self, seat: i64) -> Window | None:
        if self.top() != WINDOW or seat != self.seat:
            return None
        aimed = seat == self.battle.target_seat and self.stack[1].kind in (STRIKE, PAUSE)
        return Window(PASS, [self.fights, self.round], aimed)

    def default(self, seat: i64) -> i64:
        """No Catapult, no further attack, no charge; a Flame before a Dragon; else the first choice."""
        top = self.top()
        if top == WINDOW:
            return PASS
        if top == PAUSE:
            return STOP
        return law.choices(self, seat)[0]

    def out(self, seat: i64) -> bool:
        return (self.gone >> seat) & 1 != 0

    # What follows

    def apply(self, seat: i64, choice: i64) -> None:
        self.begin_telling()
        if seat == NATURE:
            self.fall(choice)
        elif choice == RESIGN:
            self.resign(seat)
        elif choice == SECRET or KEEP_CARD <= choice < self.rules.codes.wizard:
            prepare.keep(self, seat, choice)
        else:
            self.act(seat, choice)
        self.settle()

    def fall(self, choice: i64) -> None:
        """Nature's choice."""
        top = self.top()
        if top == STRIKE:
            attack.fall(self, choice)
        elif top == SHOT:
            catapults.land(self, choice)
        elif top == SHOW:
            prepare.show(self, choice)
        else:
            prepare.draw(self, choice)

    def act(self, seat: i64, choice: i64) -> None:
        """A seat's choice, verb by verb."""
        codes = self.rules.codes
        if choice == PASS:
            catapults.decline(self, seat)
        elif choice == GO_ON:
            fight.go_on(self)
        elif choice == STOP:
            fight.stop(self)
        elif choice == HALT:
            fight.end_card(self)
        elif choice == CALL_DRACONIC:
            fight.call(self, FLIGHT)
        elif choice == CALL_MERCENARY:
            fight.call(self, BAND)
        elif choice == BURN:
            losses.burn(self, seat)
        elif choice == YIELD:
            losses.lose_dragon(self, seat)
        elif choice < CAMP:
            losses.lose(self, seat, choice - LOSE)
        elif choice < JOIN:
            fight.camp(self, choice - CAMP)
        elif choice < KEEP_CARD:
            fight.join(self, choice - JOIN)
        elif choice < codes.flame:
            prepare.place_wizard(self, seat, choice - codes.wizard)
        elif choice < codes.dragon:
            prepare.give_flame(self, seat, choice - codes.flame)
        elif choice < codes.target:
            fight.lead_dragon(self, choice - codes.dragon)
        elif choice < codes.shoot:
            fight.name_target(self, choice - codes.target)
        elif choice < codes.attack:
            catapults.shoot(self, seat, choice - codes.shoot)
        else:
            rest = choice - codes.attack
            fight.attack(self, rest // codes.targets, rest % codes.targets)

    def resign(self, seat: i64) -> None:
        """WAR-RESIGN-1: the seat and its cards leave; with one seat left the game is over."""
        self.gone |= 1 << seat
        self.tell(HOUSE_RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
        self.due[seat] = 0
        stage = self.stage()
        if stage == DRAW or stage == KEEP:
            self.zones.move_all(self.rules.hand(seat), self.rules.back(seat))
            self.zones.move_all(self.rules.kept(seat), self.rules.back(seat))
        fight.leave(self, seat)
        self.clear(seat)
        if self.left() == 1:
            fight.bring_home(self)
            self.due = vec[i64]([0] * int(self.rules.seats))
            self.finish()

    def clear(self, seat: i64) -> None:
        """All cards of a seat but its victory pile are discarded."""
        table = self.table
        for kind in range(WARRIORS):
            self.discard(kind, table.troops[seat * WARRIORS + kind])
        for people in range(PEOPLES):
            self.discard(WIZARD, table.wizards[seat * PEOPLES + people])
        for heat in range(table.heats):
            count = table.dragons[seat * table.heats + heat]
            self.discard(DRAGON, count)
            self.discard(FLAME, count * heat)
        self.discard(WIZARD, table.robes[seat])
        self.discard(CATAPULT, table.catapults[seat])
        self.discard(FLAME, table.flames[seat])
        for card in range(len(table.orders)):
            if table.orders[card] == seat:
                self.discard(BATTLE + card, 1)
        table.clear(seat)

    def discard(self, kind: i64, count: i64) -> None:
        """Cards go face up to the discard."""
        for card in range(count):
            self.zones.put(DISCARD, kind)

    def left(self) -> i64:
        """How many seats are still in the game."""
        found: i64 = 0
        for seat in range(self.rules.seats):
            if not self.out(seat):
                found += 1
        return found

    def finish(self) -> None:
        """The game is over; it is told who scores what, and who wins."""
        self.stack = [PLAIN[END]]
        if self.heard():
            if self.left() > 1:
                tell_scores(self)
            self.tell(decided_by(self), ENDED, NOBODY, NOTHING, NOTHING, winners(self))

    def outcome(self) -> Outcome | None:
        if self.stage() != END:
            return None
        return Outcome(tuple(places(self)), tuple([int(score) for score in scores(self)]), decided_by(self))

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    def answers(self, seat: i64, most: i64) -> list[i64]:
        return aims(self, seat, law.shots(self, seat), most)

    # What is told

    def thing(self, seat: i64, thing: i64) -> i64:
        return seat * self.rules.codes.things + thing

    def card_code(self, kind: i64) -> i64:
        return self.rules.codes.card + kind

    def place(self, seat: i64, place: i64) -> i64:
        return seat * PLACES + place

    def pile_place(self) -> i64:
        return self.rules.codes.pile

    def discard_place(self) -> i64:
        return self.rules.codes.discard

    def home(self, seat: i64, kind: i64) -> i64:
        """Where a card of a seat lies on the table."""
        if kind < WARRIORS:
            return self.place(seat, kind // TYPES)
        if kind >= BATTLE:
            return self.rules.codes.order + kind - BATTLE
        return self.place(seat, LAIR if kind == DRAGON else PARK)

    def thing_place(self, code: i64) -> i64:
        """Where a thing that a Catapult may hit lies."""
        things = self.rules.codes.things
        thing = code % things
        place: i64 = LAIR
        if thing < WARRIORS:
            place = thing // TYPES
        elif thing < WIZARDS:
            place = thing - BANDED
        elif thing < CATAPULTS:
            place = thing - WIZARDS
        return self.place(code // things, place)

    def side_place(self, seat: i64) -> i64:
        """Where a side of the Battle lies; a band is spread over its factions."""
        battle = self.battle
        if seat != self.resolver:
            return self.place(seat, battle.target)
        if battle.mode == BAND:
            return NOTHING
        return self.place(seat, LAIR if battle.mode == FLIGHT else battle.lead)

    # What is hidden

    def veiled(self, viewer: i64) -> "War":
        return self.with_zones(viewer, self.zones.seen(self.rules.veil(viewer)))

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        if viewer == TRUTH or viewer == seat:
            return choice
        if seat == NATURE:
            return DRAW_UNKNOWN if self.top() == DRAW and prepare.receiver(self) != viewer else choice
        return SECRET if KEEP_CARD <= choice < self.rules.codes.wizard else choice

    def imagine(self, dice: Dice) -> "War":
        zones = self.zones
        if self.shown:
            zones = zones.copy()
            deal_shown(zones, self.rules.kept(prepare.shower(self)), self.shown, dice)
        return self.with_zones(TRUTH, zones.dealt(dice))

    # How it is written and shown

    def describe(self, choice: i64, seat: i64 = ASKED) -> Description:
        return choices.describe(self, choice, self.asked(seat))

    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        return choices.notation(self.rules, choice, self.asked(seat))

    def parse(self, source: str, seat: i64 = ASKED) -> i64:
        return choices.parse(self.rules, source, self.asked(seat))

    def position(self) -> str:
        return text.position(self)

    def encode(self) -> bytes:
        return text.encode(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        observe.observe(self, seat, out)

    def flaw(self) -> str:
        return flaws.flaw(self)

    def scene(self) -> Scene:
        return scene.scene(self)


def lowest(mask: i64) -> i64:
    """The lowest seat of a bit mask."""
    seat: i64 = 0
    while not (mask >> seat) & 1:
        seat += 1
    return seat


def deal_shown(zones: Zones, zone: i64, first: i64, dice: Dice) -> None:
    """Cards are shown from the lowest kind on, so those of the zone still unseen are not below the last one."""
    if not zones.veiled(zone):
        return
    zones.own()
    weights: list[i64] = []
    left: i64 = 0
    for kind in range(zones.kinds):
        weights.append(zones.pool[kind] if kind >= first else 0)
        left += weights[kind]
    for place in range(zones.sizes[zone]):
        drawn = dice.pick(weights, left)
        left -= 1
        weights[drawn] -= 1
        zones.pool[drawn] -= 1
        zones.cards[zone * zones.kinds + drawn] += 1
    zones.veil &= ~(1 << zone)

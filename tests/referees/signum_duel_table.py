"""What a player of Signum's duel owns, for its referee: deck, hand, History, Income, Feats and Victory Points.

The order of a deck is unknown, so a deck is a bag of cards. Cards that lie face down in a Hall of Honour are looked at
by nobody (SIG-FEAT-22): they stay among the unseen Feats, and only their number is known.
"""

from collections import Counter
from dataclasses import dataclass

from champclos.core.game import NATURE
from tests.referees.beside import Ending
from tests.referees.signum import Signum
from tests.referees.signum_table import CARDS, CONTENT, CREATURES_MOST, DUEL, Card, Creature
from tests.referees.signum_wounds import Attack, Flow, GameOver

PLACES = 10  # of Buildings and Relics in play; the most that a deck has
RELICS_MOST = 3  # SIG-RELIC-02
MOST_POWER = int(DUEL["duel"]["most_power"])
MOST_INCOME = int(DUEL["duel"]["most_income"])
POINTS: list[int] = DUEL["tracks"]["points"]
DRAWS: list[int] = DUEL["tracks"]["cards"]
FEATS = DUEL["feats"]


@dataclass
class Enchantment:
    """SIG-SPELL-02: a Spell that lies with a creature."""

    name: str
    seat: int
    on: Creature


@dataclass
class Trophy:
    """A destroyed Character that a Military Feat may follow, and how it was destroyed."""

    victim: Creature
    at: str
    killer: Creature | None
    attack: Attack | None
    number: int  # the how manieth of this turn
    ground: str
    clean: bool  # no wounds before the attack
    near: bool  # in or beside the killer's deployment zone


class Estate(Signum):
    """Decks, hands and tracks."""

    def prepare(self) -> None:
        self.cards = [[None] * PLACES for _ in range(self.seats)]
        self.pile: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.hand: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.past: list[Counter[str]] = [Counter() for _ in range(self.seats)]  # Battle cards in the History
        self.enchantments: list[Enchantment] = []
        size = int(str(self.options["feats" if self.seats == 2 else "crowd_feats"]))
        self.unseen = Counter({name: sum(mark <= size for mark in row["marks"]) for name, row in FEATS.items()})
        self.feats_left = self.unseen.total()
        self.feats_hand: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.hall: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.feats_gone: Counter[str] = Counter()
        self.kills = [0] * self.seats  # cards face down
        self.marker = [0] * self.seats
        self.owed = [0] * self.seats
        self.lost = [0] * self.seats
        self.turns = 0
        self.fallen_heroes: list[int] = []
        self.active = -1
        self.in_phase = False  # the Activation Phase goes on
        self.at_menu = False  # what to do next in the Activation Phase is asked
        self.attacks = 0  # how many attacks go on
        self.casting = False  # a Spell is carried out
        self.dealing = 0  # attacks that deal their damage
        self.card_played = ""  # which card of the hand is being played in the Activation Phase
        self.tricks: list[tuple[int, str]] = []  # Tactics that are being played
        self.kept = False  # a Resurgent may take a place, and until then no card goes to the History
        self.last_feat = False
        self.trophies: list[Trophy] = []
        self.new_turn()

    def new_turn(self) -> None:
        """What is counted in a turn."""
        self.summoned = 0
        self.summons = 1
        self.scrapped = False
        self.traded = False
        self.played = 0
        self.healed = 0
        self.wounds_any = 0
        self.wounds_hero: Counter[int] = Counter()  # by the player whose Hero it is
        self.kills_turn = 0
        self.claimed_now: set[str] = set()
        self.struck: list[Creature] = []
        self.marched: list[Creature] = []  # who may, but need not be activated once more
        self.reduced = False  # Haldane's own ability was used
        self.battle_cry = False
        self.overcharge = False
        self.helped = []

    # Decks

    def deal(self, seat: int, hero: str) -> None:
        """SIG-DECK-02."""
        faction = CONTENT["creatures"][hero]["faction"]
        self.pile[seat] = Counter(DUEL["decks"][faction]["cards"] + DUEL["decks"][hero]["cards"])

    def draw(self, seat: int, count: int = 1) -> Flow:
        """SIG-DECK-04."""
        for _ in range(count):
            bag = +self.pile[seat]
            if bag:
                name = (yield NATURE, {f"draw:{name}": n for name, n in bag.items()}).removeprefix("draw:")
                self.pile[seat][name] -= 1
                self.hand[seat][name] += 1

    def draw_feat(self, seat: int) -> Flow:
        """SIG-FEAT-03, -04."""
        if not self.feats_left:
            return
        name = (yield NATURE, {f"feat:{name}": n for name, n in (+self.unseen).items()}).removeprefix("feat:")
        self.unseen[name] -= 1
        self.feats_hand[seat][name] += 1
        self.take_feats(1)

    def take_feats(self, count: int) -> None:
        self.feats_left -= count
        self.last_feat |= not self.feats_left

    # Income

    def income(self, seat: int) -> int:
        """SIG-ZONE-09, SIG-POWER-05, -06."""
        total = sum(int(CARDS[name]["is"][2]) * n for name, n in self.past[seat].items())
        total += sum(int(CONTENT["creatures"][kind]["income"]) for kind in self.history[seat])
        return max(0, min(MOST_INCOME, total))

    def reckon(self) -> None:
        """SIG-POWER-07, -10: what a change of a History brings."""
        for seat in self.playing():
            shown = self.income(seat)
            if shown != self.marker[seat]:
                self.marker[seat] = shown
                self.owed[seat] += shown in DRAWS

    def to_past(self, seat: int, name: str) -> None:
        self.past[seat][name] += 1
        self.reckon()

    def silenced(self) -> bool:
        """SIG-END-02, -03: nobody may play further cards."""
        return bool(self.decided())

    def pay_owed(self) -> Flow:
        """SIG-POWER-10; when the game is decided nobody draws any more (SIG-END-03)."""
        for seat in self.order(max(self.active, 0)):
            while self.owed[seat] and not self.silenced():
                self.owed[seat] -= 1
                yield from self.draw(seat)

    def gain(self, seat: int, much: int) -> None:
        """SIG-POWER-04."""
        self.power[seat] = min(MOST_POWER, self.power[seat] + much)

    def discard(self, seat: int, card: Card) -> None:
        """SIG-RELIC-05, SIG-ABIL-15."""
        super().discard(seat, card)
        self.to_past(seat, card.name)

    def lay(self, seat: int, name: str) -> None:
        """A Building or a Relic comes into play."""
        row = CARDS[name]
        card = Card(name, int(row.get("uses", 0) or row.get("armour", 0)))
        self.cards[seat][self.cards[seat].index(None)] = card

    def laid(self, seat: int, sort: str) -> list[Card]:
        return [card for card in self.cards[seat] if card and card.is_a == sort]

    # Points

    def points(self, seat: int) -> int:
        """SIG-END-06."""
        found = self.kills[seat] + sum(self.marker[seat] >= mark for mark in POINTS)
        found += sum(int(FEATS[name]["is"][1]) * n for name, n in self.hall[seat].items())
        return found + int(DUEL["duel"]["hero"]) * sum(loser != seat for loser in self.fallen_heroes)

    def decided(self) -> str:
        """The clause by which the game is over, once what goes on is carried out."""
        if self.fallen_heroes:
            return "SIG-END-02"
        if any(self.points(seat) >= int(str(self.options["target"])) for seat in self.playing()):
            return "SIG-END-03"
        return ""

    def finish(self, clause: str) -> None:
        """SIG-END-04, -05."""
        scores = tuple(self.points(seat) for seat in range(2))
        ranked = [(scores[seat], self.hall[seat].total(), self.kills[seat]) for seat in range(2)]
        places = tuple(1 + (other > own) for own, other in (ranked, ranked[::-1]))
        self.ended = Ending(places, scores, clause)
        raise GameOver

    # Limits

    def few(self, seat: int) -> bool:
        return len(self.of(seat)) < CREATURES_MOST[self.seats]

    def room(self, seat: int) -> bool:
        return self.few(seat)

    # What is counted

    def count_wounds(self, one: Creature, much: int, killer: int) -> None:
        """SIG-FEAT-20: of enemies."""
        if killer == self.active and killer >= 0 and not self.allied(one.seat, killer):
            self.wounds_any += much
            self.wounds_hero[one.seat] += much if one.is_a == "hero" else 0

    def heal(self, one: Creature, much: int) -> None:
        before = one.wounds
        super().heal(one, much)
        if one.seat == self.active:
            self.healed += before - one.wounds

    def free_hexes(self, seat: int) -> list[str]:
        """SIG-SUMMON-01, SIG-TERR-OUTPOST."""
        posts = [at for at, one in self.board.ground.items() if one == "outpost" and self.free(at)]
        return self.zone(seat) + posts

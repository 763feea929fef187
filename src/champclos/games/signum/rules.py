"""What all positions of a table of Legends of Signum share: figures, battlefield, verbs, odds of dice, bounds."""

from math import factorial
from typing import Final

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.core.knowledge import Zones
from champclos.core.options import number_of
from champclos.games.signum import estate, verbs
from champclos.games.signum.content import BUILDINGS, RELICS, Player, Scenario
from champclos.games.signum.estate import Estate
from champclos.games.signum.figures import COLOURS, Figures
from champclos.games.signum.ground import Battlefield
from champclos.games.signum.manner import ENEMY, Plan
from champclos.games.signum.might import Might
from champclos.games.signum.solo import Battle, Danger, SoloContent

SLOTS: Final = 32  # creatures on the battlefield at most
MOST_ROLLED: Final = 6  # SIG-ATTACK-04
MOST_CREATURES: Final = (7, 6, 5)  # SIG-CARD-05, SIG-FFA-04: of each of two, three and four, where Minions are bought

NO_SEAT: Final = -1
NO_TARGET: Final = 99
HERO_LOSS: Final = 4  # SIG-FFA-06: Victory Points
MODES: Final = ("skirmish", "duel", "free_for_all", "alliance", "solo")

NO_CREATURE: Final = -1
OFF_FIELD: Final = -1  # the hex of a slot that is free
VACATED: Final = -2  # … of one that becomes free when nothing lies on the stage

FRESH: Final = 0  # in this round a creature: may be activated
ACTED: Final = 1  # was
RUSHING: Final = 2  # SIG-GLOSS-RUSH: may be, and cannot attack in it
ARRIVED: Final = 3  # SIG-SUMMON-03: was summoned in this turn of a duel, and counts as activated
RESTING: Final = 1  # the bit of those that cannot be activated any more


def changed(values: list[i64], at: i64, value: i64) -> list[i64]:
    """A list that copies share, with another number in one place."""
    found = values.copy()
    found[at] = value
    return found


def with_bit(values: list[i64], at: i64, bit: i64) -> list[i64]:
    return changed(values, at, values[at] | 1 << bit)


def without_bit(values: list[i64], at: i64, bit: i64) -> list[i64]:
    return changed(values, at, values[at] & ~(1 << bit))


class Rules:
    """What all positions of a table share."""

    def __init__(self, figures: Figures, field: Battlefield, seats: i64, settings: dict[str, object]) -> None:
        self.figures = figures
        self.might = Might(figures)
        self.field = field
        self.seats = seats
        self.timer: i64 = int(str(settings["rounds"]))
        self.choose_bands = settings["bands"] != "ready"
        self.build_bands = settings["bands"] == "build"
        self.lay_crossings = bool(settings["crossings"])  # SIG-TERR-07
        self.count_extras = bool(settings["extras"])  # SIG-ATTACK-17
        self.flyers_land = bool(settings["landing"])  # SIG-GLOSS-FLYING
        self.lay_terrains = bool(settings["terrains"])
        self.buy_minions = bool(settings["minions"])
        skirmish = figures.content.skirmish
        self.power: i64 = skirmish.power
        self.minion_price: i64 = skirmish.minion
        self.limit: i64 = skirmish.limits[seats - 2]
        self.most_creatures: i64 = MOST_CREATURES[seats - 2]
        self.duel = settings["mode"] != "skirmish"  # with decks and Feats, of two or more
        self.several = self.duel and seats > 2
        self.alliance = settings["mode"] == "alliance"
        self.limited = self.buy_minions or self.duel  # SIG-CARD-05, SIG-SKIRM-24: whether all creatures are limited
        self.target: i64 = number_of(settings, "team_target" if self.alliance else "target")  # SIG-GEN-02, -12
        self.most_turns: i64 = number_of(settings, "turns")  # SIG-GEN-12: or 0
        self.team_hero: i64 = number_of(settings, "team_hero")  # SIG-ALLY-11
        self.hero_gain = bool(settings["hero_gain"])  # SIG-FFA-06
        self.first_fall = bool(settings["first_fall"])  # SIG-ALLY-14, SIG-FFA-09
        # SIG-TOURN-24: the Scenario card, if there is one
        self.scenario: Scenario | None = figures.content.scenarios.get(str(settings["scenario"]))
        card = self.scenario
        self.fog: i64 = card.fog[0] if card is not None else 0
        self.fog_turns: i64 = seats * card.fog[1] if card is not None else 0
        self.hunt = card is not None and card.hunt
        # SIG-TOURN-30: how many Landmarks brought or taken are the victory, or 0
        self.scores: i64 = len(card.order) // 2 if card is not None and card.scores else 0
        # SIG-TOURN-32: what a battle of a tournament takes from the sheet
        sheet = figures.content.sheet
        self.players: tuple[Player, ...] = sheet.players if sheet is not None else ()
        self.first: i64 = sheet.first if sheet is not None else -1
        self.injured: list[i64] = [figures.kinds_mask(one.injured) for one in self.players] or [0] * int(seats)
        self.cheaper: list[i64] = [figures.kinds_mask(one.cheaper) for one in self.players] or [0] * int(seats)
        # SIG-SOLO-09: the battle of the campaign, the seat that plays by itself, and its behaviour cards
        self.battle: Battle | None = None
        self.enemy: i64 = NO_SEAT
        self.danger = Danger(0, 0, 0)
        self.plans: list[Plan] = figures.plans
        self.plan_deck: i64 = 0
        if settings["mode"] == "solo" and isinstance(figures.content, SoloContent):
            self.battle = figures.content.battles[str(settings["battle"])]
            self.enemy = ENEMY
            self.danger = figures.content.solo.rows[number_of(settings, "danger") - 1]
            self.plan_deck = i64(sum(1 << figures.plan_names.index(name) for name in self.battle.cards))
            self.target = self.battle.points or NO_TARGET
            self.most_turns = 2 * self.battle.turns
        self.income_points = bool(settings["income_points"])  # SIG-TOURN-23
        kept = [[name for name in one.improvements if name in figures.card_names] for one in self.players]
        self.camp: i64 = max([len(names) for names in kept], default=0)  # places of Improvements
        feats = number_of(settings, "crowd_feats" if self.several else "feats")
        self.feat_copies: list[i64] = figures.deck.feat_copies(feats)
        # The places of each seat's Buildings, then of its Relics, then of Improvements in the War Camp
        self.city: i64 = figures.deck.buildings if self.duel else BUILDINGS
        self.places: i64 = self.city + RELICS + self.camp
        self.card_places: list[list[i64]] = [
            [seat * self.places + at for at in range(self.places)] for seat in range(seats)
        ]
        self.verbs = verbs.seat_verbs(figures, field, self.duel)
        self.nature = verbs.nature_verbs(figures, self.duel)
        self.no_estate = self.empty_estate()
        self.no_odds = Odds([], [])
        self.first_odds = Odds([self.nature.code(verbs.FIRST, seat, 0, 0) for seat in range(seats)], [1] * int(seats))
        self._throws: list[Odds | None] = [None] * (COLOURS * (verbs.MOST_DICE + 1))
        self.start = field.with_terrain(field.ground, figures)
        # By seat: all hexes, the nearest to the own zone first, so that bots of every seat choose alike among equals
        self.homeward: list[list[i64]] = [self.from_zone(seat) for seat in range(seats)]
        # By throw: how many dice show each symbol
        self.shown: list[list[i64]] = [[i64(text.count(letter)) for letter in verbs.LETTERS] for text in verbs.THROWS]

    def from_zone(self, seat: i64) -> list[i64]:
        """All hexes by their distance from a seat's deployment zone; equals in the other order for every other seat.

        Of three and four those come first that are nearer to whoever is next: so all maps look the same from each seat.
        """
        turn = 1 if seat % 2 == 0 else -1  # maps for two look the same from both ends
        order = [i64((seat + step) % self.seats) for step in range(self.seats if self.seats > 2 else 0)]
        near: list[tuple[int, list[int], int]] = []
        for at in range(self.field.hexes):
            own = min((int(self.start.far[at][home]) for home in self.field.of_zone[seat]), default=0)
            near.append((own, [self.straight(i64(at), other) for other in order], int(turn * at)))
        return [i64(turn * at) for _, _, at in sorted(near)]

    def straight(self, at: i64, seat: i64) -> int:
        """How far a hex is from all hexes of a deployment zone together, as the crow flies."""
        grid, found = self.field.grid, 0
        for home in self.field.of_zone[seat]:
            q, r = int(grid.across[at] - grid.across[home]), int(grid.along[at] - grid.along[home])
            found += max(abs(q), abs(r), abs(q + r))
        return found

    def gift(self, seat: i64, what: str) -> i64:
        """SIG-TOURN-14: how much the Buildings and Spells that a player used before the battle give of something."""
        known, used = self.figures.content.improvements, self.players[seat].used if self.players else []
        return sum(much for name in used for gain, much in known[name].gives.items() if gain == what)

    def partner(self, seat: i64) -> i64:
        """SIG-ALLY-04: the ally, who has the turn after the next."""
        return (seat + 2) % 4

    def throw_odds(self, colour: i64, number: i64) -> Odds:
        """In how many ways dice of a colour show each throw."""
        at = colour * (verbs.MOST_DICE + 1) + number
        found = self._throws[at]
        if found is None:
            choices: list[i64] = []
            weights: list[i64] = []
            for throw, shown in enumerate(self.shown):
                if sum(shown) == number:
                    ways = factorial(int(number))
                    for symbol, count in enumerate(shown):
                        ways = ways // factorial(int(count)) * int(self.figures.faces[colour][symbol]) ** int(count)
                    if ways:
                        choices.append(self.nature.code(verbs.THROW, colour, throw, 0))
                        weights.append(ways)
            found = Odds(choices, weights)
            self._throws[at] = found
        return found

    def empty_estate(self) -> Estate:
        """Decks without a card."""
        kinds, feats = self.figures.cards, len(self.figures.deck.points)
        decks = [estate.no_cards(kinds, 3) for _ in range(self.seats)] if self.duel else list[Zones]()
        found = Estate(self.seats, decks, estate.no_cards(feats, estate.OWN + 2 * self.seats))
        found.extended = self.scenario is not None or len(self.players) > 0
        found.gear = [0] * SLOTS if self.players else []
        found.plan = [-1, self.plan_deck] if self.battle is not None else []
        return found

    def most_decisions(self) -> i64:
        """No game is longer: every creature acts once in a round, and an activation has a bounded number of choices.

        SIG-FEAT-03: in a duel each turn takes a Feat from the deck.
        """
        if self.duel:
            return self.seats * (200 + (i64(sum(self.feat_copies)) + 1) * 1200)
        return self.seats * 200 + (self.timer + 1) * (SLOTS * 60 + 200)

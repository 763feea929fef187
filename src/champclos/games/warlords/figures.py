"""The figures of Warlords of Europe as positions share them: the map of a scenario, soldiers, castles and cards."""

from typing import Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.grid import Grid, areas
from champclos.core.words import Words
from champclos.games.warlords.content import DECKS, SOLDIERS, TERRAINS, Scenario, WarlordsContent
from champclos.games.warlords.effects import MOMENTS, read_effects

SPEAR: Final = 0  # kinds of soldiers
SWORD: Final = 1
ARCHER: Final = 2
KNIGHT: Final = 3
LORD: Final = 4
HIRED: Final = 5  # mercenaries follow: a spearman, swordsman, archer and knight
KINDS: Final = 9
SORTS: Final = 5  # of soldiers, whether hired or not

FARMLAND: Final = 1  # of the terrains
MOUNTAIN: Final = 3

NO_CASTLE: Final = 0  # castles
STARTED: Final = 1  # in this round
UNFINISHED: Final = 2
FINISHED: Final = 3

CONQUEST: Final = 0  # decks
MERCHANT: Final = 1
POPE: Final = 2

MOST_SEATS: Final = 4
MOST_DICE: Final = 16  # that fall together: the weights of what they show fit into a number
LARGEST_DIE: Final = 12


def sort_of(kind: i64) -> i64:
    """The sort of a soldier, whether hired or not."""
    return kind if kind < HIRED else kind - HIRED


def total(numbers: list[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found += number
    return found


class Figures:
    """The content as positions use it, for one scenario."""

    def __init__(self, content: WarlordsContent, scenario: Scenario) -> None:
        self.content = content
        self.fief_names: list[str] = list(content.fiefs)
        self.kingdom_names: list[str] = list(content.kingdoms)
        self.fief_words = [Words(fief.en, fief.fr) for fief in content.fiefs.values()]
        self.fief_said = [Words(fief.said_en or fief.en, fief.said_fr or fief.fr) for fief in content.fiefs.values()]
        self.kingdom_words = [Words(kingdom.en, kingdom.fr) for kingdom in content.kingdoms.values()]
        self.fiefs: i64 = len(self.fief_names)
        self.kingdoms: i64 = len(self.kingdom_names)
        self.kingdom: list[i64] = [self.kingdom_names.index(fief.kingdom) for fief in content.fiefs.values()]
        self.terrain: list[i64] = [TERRAINS.index(fief.terrain) for fief in content.fiefs.values()]
        terrains = [content.terrains[fief.terrain] for fief in content.fiefs.values()]
        self.peasants: list[i64] = [terrain.peasants for terrain in terrains]
        self.gold: list[i64] = [terrain.gold for terrain in terrains]
        self.die: list[i64] = [terrain.die for terrain in terrains]

        # WOE-SETUP-7: what is in play, and which borders and lanes are open.
        self.homes: list[i64] = [self.kingdom_names.index(name) for name in scenario.homes]
        playing = {*scenario.homes, *scenario.others}
        self.in_play: list[bool] = [fief.kingdom in playing for fief in content.fiefs.values()]
        self.of_kingdom: list[list[i64]] = [
            [fief for fief in range(self.fiefs) if self.kingdom[fief] == kingdom and self.in_play[fief]]
            for kingdom in range(self.kingdoms)
        ]
        self.ports: list[i64] = []
        self.grid = self.open_map()

        soldiers = [content.soldiers[name] for name in SOLDIERS]
        hired = content.figures.mercenary
        self.move: list[i64] = [soldiers[kind % HIRED].move for kind in range(KINDS)]
        self.hit: list[i64] = [soldiers[kind % HIRED].hit for kind in range(KINDS)]
        self.cost: list[i64] = [soldiers[kind % HIRED].cost + (hired if kind >= HIRED else 0) for kind in range(KINDS)]
        self.pieces: list[i64] = [soldiers[kind].pieces for kind in range(SORTS)]  # 0: any number
        self.start: list[i64] = [getattr(content.start, name) for name in SOLDIERS]
        castle, small = content.castle, content.figures
        self.castle_start: i64 = castle.start
        self.castle_finish: i64 = castle.finish
        self.most_castles: i64 = castle.most
        self.castle_die: list[i64] = [0, castle.unfinished_die, castle.unfinished_die, castle.finished_die]
        self.attacking_archers: i64 = castle.attacking_archers
        self.defending_archers: i64 = castle.defending_archers
        self.whole_finished: i64 = castle.whole_finished
        self.whole_unfinished: i64 = castle.whole_unfinished
        self.most_fiefs: i64 = castle.most_fiefs
        self.spoils: i64 = castle.spoils
        self.last_spoils: i64 = castle.last_spoils
        self.attack_die: i64 = small.attack_die
        self.peasant_hit: i64 = small.peasant_hit
        self.levy: i64 = small.levy
        self.mountain: i64 = small.mountain
        self.upkeep: i64 = small.upkeep
        self.merchant: i64 = small.merchant
        self.bids: list[i64] = [0, small.small_bid, small.large_bid]
        self.bid_dice: list[i64] = [8, 10, 12]

        # Cards: those of the first deck first, so that a deck's kinds lie together.
        entries = sorted(content.cards.items(), key=lambda entry: DECKS.index(entry[1].deck))
        self.card_names: list[str] = [name for name, card in entries]
        self.cards = [card for name, card in entries]
        self.card_words = [Words(card.en, card.fr) for card in self.cards]
        self.card_kinds: i64 = len(self.cards)
        self.deck: list[i64] = [DECKS.index(card.deck) for card in self.cards]
        first = [len([of_card for of_card in self.deck if of_card < deck]) for deck in range(len(DECKS) + 1)]
        self.first_kind: list[i64] = [i64(kind) for kind in first]  # by deck; last, the number of kinds
        self.local: list[i64] = [kind - self.first_kind[deck] for kind, deck in enumerate(self.deck)]  # in its deck
        self.hand_kinds: i64 = self.first_kind[POPE]
        self.all_held: list[i64] = list(range(self.hand_kinds))  # kinds that may be in hands
        self.disfavour: list[bool] = [card.disfavour for card in self.cards]
        self.effects = read_effects({name: card.rows for name, card in entries})
        self.rows: list[Row] = [self.effects.of(kind)[0] for kind in range(self.card_kinds)]
        self.kinds_at: list[list[i64]] = []  # by moment: the kinds of cards that are played at it
        for moment in range(len(MOMENTS)):
            self.kinds_at.append([kind for kind in self.all_held if self.rows[kind].when == moment])

    def open_map(self) -> Grid:
        """WOE-MAP-2, WOE-SETUP-7: fiefs in play with the borders and lanes between them."""
        borders: dict[str, list[str]] = {}
        for fief, (name, entry) in enumerate(self.content.fiefs.items()):
            near = [other for other in entry.borders if self.in_play[self.fief_names.index(other)]]
            borders[name] = near if self.in_play[fief] else []
        for lane in self.content.lanes.values():
            ends = [self.fief_names.index(name) for name in lane.between]
            if self.in_play[ends[0]] and self.in_play[ends[1]]:
                borders[lane.between[0]].append(lane.between[1])
                borders[lane.between[1]].append(lane.between[0])
                self.ports += [i64(end) for end in ends if end not in self.ports]
        return areas(borders)

"""The Battle Decks and the Feats of Legends of Signum as positions share them: costs, Incomes, copies, marks."""

from typing import Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.words import Words
from champclos.games.signum import effects
from champclos.games.signum.content import SignumContent
from champclos.games.signum.loadouts import MOMENTS

MENU: Final = ("minions", "power", "cards")  # what discarding a Feat may give
MINIONS: Final = 0
POWER: Final = 1
CARDS: Final = 2


class DeckFigures:
    """What of the content only a duel asks for; in a skirmish the lists of decks and Feats are empty."""

    def __init__(self, content: SignumContent, by: list[list[Row]], card: list[i64], feat: list[i64]) -> None:
        cards, creatures = list(content.cards.values()), list(content.creatures.values())
        self.sort: list[i64] = [i64(effects.SORTS.index(one.sort[0])) for one in cards]
        self.cost: list[i64] = [i64(one.sort[1]) for one in cards]
        self.income: list[i64] = [i64(one.sort[2]) for one in cards]
        self.kind_cost: list[i64] = [i64(one.cost) for one in creatures]
        self.kind_income: list[i64] = [i64(one.income) for one in creatures]
        # By card: its rows in the order of its text
        self.rows: list[list[Row]] = [
            sorted([row for rows in by[ability * MOMENTS : (ability + 1) * MOMENTS] for row in rows], key=place)
            for ability in card
        ]
        # By moment: the Tactics that it triggers
        self.tactics: list[list[i64]] = [
            [
                i64(kind)
                for kind in range(len(cards))
                if self.sort[kind] == effects.A_TACTIC and any(row.when == moment for row in self.rows[kind])
            ]
            for moment in range(MOMENTS)
        ]
        # By row: whether it lasts after the Spell that brought it, and counts at moments
        count = sum(len(rows) for rows in by)
        self.lingers: list[bool] = [False] * count
        for kind in range(len(cards)):
            for row in self.rows[kind]:
                self.lingers[row.number] = self.sort[kind] == effects.A_SPELL and row.when != effects.PLAYED
        # SIG-DECK-02: by band, how many of each card its Battle Deck has
        self.copies: list[list[i64]] = []
        names = list(content.cards)
        for hero in content.bands if content.decks else []:
            listed = [*content.decks[content.creatures[hero].faction].cards, *content.decks[hero].cards]
            self.copies.append([i64(listed.count(name)) for name in names])
        most = max(
            [0, *[sum(deck[kind] for kind in range(len(cards)) if self.sort[kind] == 1) for deck in self.copies]]
        )
        self.buildings: i64 = i64(most)  # in one City at most

        feats = list(content.feats.values())
        self.feat_names = list(content.feats)
        self.feat_words = [Words(*one.name) for one in feats]
        self.military: list[bool] = [one.sort[0] == "military" for one in feats]
        self.points: list[i64] = [i64(one.sort[1]) for one in feats]
        self.menu: list[list[i64]] = [[i64(number) for number in one.menu] for one in feats]
        self.marks: list[list[i64]] = [[i64(mark) for mark in one.marks] for one in feats]
        self.feat_row: list[Row] = [by[ability * MOMENTS + effects.ALWAYS][0] for ability in feat]
        duel, tracks = content.duel, content.tracks
        self.start_power: list[i64] = [i64(number) for number in duel.power] if duel is not None else []
        self.opening: i64 = duel.opening if duel is not None else 0
        self.kept: i64 = duel.kept if duel is not None else 0
        self.hero: i64 = duel.hero if duel is not None else 0
        self.most_power: i64 = duel.most_power if duel is not None else 10
        self.most_income: i64 = duel.most_income if duel is not None else 0
        self.point_marks: list[i64] = [i64(mark) for mark in tracks.points] if tracks is not None else []
        # By Income: the Victory Points of the marks that are reached
        self.income_worth: list[i64] = [
            i64(sum(now >= mark for mark in self.point_marks)) for now in range(self.most_income + 1)
        ]
        self.card_marks: list[i64] = [i64(mark) for mark in tracks.cards] if tracks is not None else []

    def feat_copies(self, size: i64) -> list[i64]:
        """SIG-FEAT-02: how many of each Feat a deck of a size has: every card with that mark or a lower one."""
        return [i64(len([mark for mark in marks if mark <= size])) for marks in self.marks]


def place(row: Row) -> int:
    """Rows in the order in which they are written."""
    return int(row.number)

"""The tournament of Legends of Signum (SIG-TOURN-01 to -07, -58): a series of preparations and battles."""

from typing import Final

import msgspec
from msgspec.structs import replace

from champclos.core.content import Table
from champclos.core.errors import BadOption
from champclos.core.game import Game
from champclos.core.house import RESIGN_1
from champclos.core.options import Option, read_options
from champclos.core.series import Ended, Part, Series, Standing, places_by
from champclos.core.words import Words
from champclos.games.signum import results, said, sheet
from champclos.games.signum.content import Sheet, Tournament, read_tournament
from champclos.games.signum.game import NO_SCENARIO
from champclos.games.signum.preparation import PreparationState
from champclos.games.signum.state import SignumState

OPTIONS: Final = [
    Option("kind", "champions", Words("Tournament", "Tournoi"), among=("champions", "royal")),
    Option("final_hero", True, Words("Points for a Hero in match 7", "Points pour un Héros au match 7")),
]
LAST: Final = 7  # SIG-TOURN-23
USED: Final = ("terrains", "crossings", "extras", "landing", "turns")  # options of the game that its battles keep


class SignumTournament(Series):
    """Five or seven matches, each a preparation and a battle; the sheet goes from one to the next."""

    def __init__(self, given: dict[str, object], game: Game) -> None:
        options = read_options("tournament", OPTIONS, given)
        kind = str(options["kind"])
        super().__init__("tournament", said.words(f"sheet.{kind}"), game, 2, options, OPTIONS)
        content, _ = read_tournament({"sheet": {}, **game.overrides})
        if game.seats != 2 or content.tournament is None or content.sheet is None:
            raise BadOption("a tournament of signum is for 2 players")
        self.table: Tournament = content.tournament
        self.matches = self.table.champions if kind == "champions" else self.table.royal
        if content.sheet.match not in self.matches:
            raise BadOption(f"match {content.sheet.match} is not played in this tournament")
        left = content.sheet.scenarios or list(content.scenarios)
        played = len(self.matches) - self.matches.index(content.sheet.match)
        if len(left) < played:  # SIG-TOURN-05, though the last match uses none
            raise BadOption(f"{played} matches need {played} Scenario cards, not {len(left)}")
        self.opening = replace(content.sheet, scenarios=left)
        self.content = content
        self.max_parts = 2 * played
        self.uses, self.listed = USED, OPTIONS[0].words

    def sheet(self, ended: list[Ended]) -> Sheet:
        """SIG-TOURN-16, -32: the sheet after the parts that are over."""
        if not ended:
            return self.opening
        last = ended[-1].state
        if isinstance(last, PreparationState):
            return last.sheet()
        assert isinstance(last, SignumState)
        before = last.rules.figures.content.sheet
        assert before is not None
        one, other = [results.after(last, seat) for seat in range(2)]
        at = self.matches.index(before.match) + 1
        if at == len(self.matches):  # nobody is asked any more: a tick goes where it completes most
            one, other = results.settled(last, one), results.settled(last, other)
        match = self.matches[min(at, len(self.matches) - 1)]
        return replace(before, players=(one, other), match=match, first=-1, swapped=False)

    def next(self, ended: list[Ended]) -> Part | None:
        if self.over(ended):
            return None
        now, last = self.sheet(ended), ended[-1].state if ended else None
        overrides: Table = {**self.game.overrides, "sheet": msgspec.to_builtins(now)}
        options: dict[str, object] = {name: self.game.options[name] for name in USED}
        if not isinstance(last, PreparationState):
            words = said.words("sheet.preparing", match=now.match)
            return Part("signum", {**options, "mode": "preparation"}, overrides, (0, 1), words)
        feats, _, target = self.table.rows[now.match - 1]
        final = now.match == LAST
        _, plan, scenario, _, _ = last.decided
        name = last.kit.scenarios[scenario] if scenario >= 0 else NO_SCENARIO
        options |= {"mode": "duel", "map": last.kit.maps[plan], "scenario": name, "feats": feats}
        options |= {"target": target, "income_points": not final}
        options["hero_gain"] = not final or self.options["final_hero"]
        return Part("signum", options, overrides, (0, 1), said.words("sheet.fighting", match=now.match))

    def over(self, ended: list[Ended]) -> bool:
        """SIG-TOURN-02: all matches are played; or somebody has given up while a match was prepared."""
        return self.given_up(ended) or len(ended) == self.max_parts

    def given_up(self, ended: list[Ended]) -> bool:
        return any(isinstance(one.state, PreparationState) and one.state.ended == RESIGN_1 for one in ended)

    def standing(self, ended: list[Ended]) -> Standing:
        """SIG-TOURN-58, -59: most Victory Points, then most matches won."""
        players, over = self.sheet(ended).players, self.over(ended)
        keys = [player.points + player.won / 100 for player in players]
        last = ended[-1].state if ended else None
        if isinstance(last, PreparationState) and self.given_up(ended):
            keys[last.resigned] = -1.0
        why = said.words("sheet.given_up" if self.given_up(ended) else "sheet.over") if over else None
        points = tuple([float(player.points) for player in players])
        return Standing(places_by(keys), points, sheet.rows(self, ended), over, why, "SIG-TOURN-58" if over else "")

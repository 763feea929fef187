"""The solo campaign of Legends of Signum (SIG-SOLO-07, -08, -17): a series of preparations and battles."""

from typing import Final

import msgspec
from msgspec.structs import replace

from champclos.core.content import Table
from champclos.core.errors import BadOption
from champclos.core.game import Game
from champclos.core.house import RESIGN_1
from champclos.core.options import Option, number_of, read_options
from champclos.core.series import Ended, Part, Row, Series, Standing, places_by
from champclos.core.words import Words
from champclos.games.signum import results, said
from champclos.games.signum import sheet as lines
from champclos.games.signum.content import Player, Sheet
from champclos.games.signum.manner import ENEMY
from champclos.games.signum.preparation import PreparationState
from champclos.games.signum.solo import read_solo
from champclos.games.signum.state import SignumState
from champclos.games.signum.tournament import USED

OPTIONS: Final = [Option("defeats", 2, Words("Defeats that lose it", "Défaites qui la font perdre"), low=1, high=2)]
PAIR: Final = (0, ENEMY)


class SignumCampaign(Series):
    """Six battles for one, each after a preparation; the enemy is a player that plays by itself."""

    def __init__(self, given: dict[str, object], game: Game) -> None:
        options = read_options("campaign", OPTIONS, given)
        super().__init__("campaign", said.words("sheet.campaign"), game, 2, options, OPTIONS)
        if game.seats != 2:
            raise BadOption("the campaign of signum is for 1 player, against a seat that plays by itself")
        self.automatic = [ENEMY]
        self.uses = tuple(name for name in USED if name != "turns")
        content, _ = read_solo({"sheet": {}, **game.overrides}, "wolf_pass", 1)
        assert content.sheet is not None
        self.content = content
        player = replace(content.sheet.players[0], won=content.sheet.match - 1)  # SIG-SOLO-07: a lost one is repeated
        self.opening = replace(content.sheet, players=(player, Player()))
        self.battles = {name: Words(*one.name) for name, one in content.battles.items()}
        self.last, self.defeats = len(content.solo.rows), number_of(options, "defeats")
        self.max_parts = 2 * (self.last + self.defeats - 1)

    def sheet(self, ended: list[Ended]) -> Sheet:
        """The sheet after the parts that are over: what the player has, and how many battles both have won."""
        if not ended:
            return self.opening
        last = ended[-1].state
        if isinstance(last, PreparationState):
            return last.sheet() if last.decided[2] >= 0 else last.kit.sheet
        assert isinstance(last, SignumState)
        before = last.rules.figures.content.sheet
        assert before is not None
        won = victory(last)
        match, lost = min(before.match + won, self.last), before.lost + (not won)
        return replace(before, players=(results.after(last, 0), Player(won=lost)), match=match, lost=lost)

    def next(self, ended: list[Ended]) -> Part | None:
        if self.why(ended):
            return None
        sheet, last = self.sheet(ended), ended[-1].state if ended else None
        overrides: Table = {**self.game.overrides, "sheet": msgspec.to_builtins(sheet)}
        options: dict[str, object] = {name: self.game.options[name] for name in USED if name != "turns"}
        if not isinstance(last, PreparationState):
            words = said.words("sheet.solo_preparing", match=sheet.match)
            return Part("signum", {**options, "mode": "campaign"}, overrides, PAIR, words)
        battle = sheet.fought[-1]
        options |= {"mode": "solo", "battle": battle, "danger": sheet.match}
        words = said.words("sheet.solo_fighting", match=sheet.match, battle=self.battles[battle])
        return Part("signum", options, overrides, PAIR, words)

    def why(self, ended: list[Ended]) -> str:
        """SIG-SOLO-07: how it has ended, or an empty text."""
        if not ended:
            return ""
        last, sheet = ended[-1].state, self.sheet(ended)
        if isinstance(last, PreparationState):
            return "given_up" if last.ended == RESIGN_1 else ""
        if sheet.lost >= self.defeats:
            return "lost"
        return "won" if sheet.players[0].won == self.last else ""

    def standing(self, ended: list[Ended]) -> Standing:
        """The player is first who has won the campaign; before its end whoever has won more battles."""
        why, sheet = self.why(ended), self.sheet(ended)
        points = (float(sheet.players[0].won), float(sheet.lost))
        places = places_by(list(points)) if not why else (1, 2) if why == "won" else (2, 1)
        words = said.numbered(f"sheet.solo_{why}", sheet.lost) if why else None
        return Standing(places, points, self.rows(ended), bool(why), words, "SIG-SOLO-07" if why else "")

    def rows(self, ended: list[Ended]) -> tuple[Row, ...]:
        """Each battle and how it ended, then what the player has now."""
        found = list[Row]()
        for one in ended:
            if isinstance(one.state, SignumState):
                won = said.words("sheet.victory" if victory(one.state) else "sheet.defeat")
                found.append(Row(one.part.words, (won, lines.NONE)))
        player, content = self.sheet(ended).players[0], self.content
        found.append(lines.line("coins", [lines.plain(player.coins), lines.NONE]))
        found.append(lines.line("characters", [lines.characters(content, player), lines.NONE]))
        found.append(lines.line("improvements", [lines.counted(content, player.improvements), lines.NONE]))
        return tuple(found)


def victory(state: SignumState) -> bool:
    """Whether the player has won a battle that is over."""
    outcome = state.outcome()
    return outcome is not None and outcome.winners == [0]

"""One sitting at the terminal: a game played by people at one desk, by bots, or by both.

Whatever is shown comes from the position as its viewer sees it; when people share the desk, the table is hidden
between them as long as one of them knows what another may not.
"""

from champclos.cli import phrases
from champclos.cli.desk import Desk, Left
from champclos.cli.human import Human
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE, OVER, SPECTATOR, State
from champclos.core.words import Words

MOST_NEWS = 24
WORLDS = 8  # so many imagined positions tell whether a viewer knows all


class Sitting:
    """A match with people among its players, or watched by somebody."""

    def __init__(self, match: Match, desk: Desk) -> None:
        self.match = match
        self.desk = desk
        self.humans = {seat: player for seat, player in enumerate(match.players) if isinstance(player, Human)}
        self.viewers = list(self.humans) or [SPECTATOR]
        self.news: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        self.at_desk = self.viewers[0]
        self.turns_to_go = 0
        self.to_the_end = False
        self.turn_of = NATURE

    def run(self) -> None:
        """Play to the end; Left if somebody leaves before."""
        state = self.match.state
        if self.humans:
            self.desk.say(self.desk.words(phrases.WELCOME), "dim")
        self.listen()
        while state.seat != OVER:
            if state.seat in self.humans:
                self.seat_down(int(state.seat))
            elif not self.humans:
                self.watch()
            self.match.step()
            self.listen()
        self.show(self.at_desk)
        outcome = state.outcome()
        if outcome is not None:
            clause = state.game.rulebook.clause(outcome.clause)
            self.desk.list([(clause.id, Words(clause.en, clause.fr).of(self.desk.language))])

    def listen(self) -> None:
        """Every viewer hears what happened, as far as it may know."""
        game = self.match.state.game
        for viewer in self.viewers:
            told = [game.tell(event).of(self.desk.language) for event in self.match.state.seen_by(viewer).told]
            self.news[viewer] += told
            if viewer in self.humans:
                self.humans[viewer].log += told

    def seat_down(self, seat: int) -> None:
        """A person comes to decide: what happened since, and the table as it is."""
        if seat != self.at_desk:
            if hides_something(self.match.state, seat):
                self.desk.wipe()
                self.desk.ask(self.desk.words(phrases.HAND_OVER, self.name(seat)))
            self.at_desk = seat
        self.show(seat)

    def show(self, viewer: int) -> None:
        """The news, then the table; who may know everything has read the same news on the same screen."""
        news = self.news[viewer]
        if news:
            self.desk.say(self.desk.words(phrases.HAPPENED), "bold")
        if len(news) > MOST_NEWS:
            self.desk.say(self.desk.words(phrases.EARLIER, len(news) - MOST_NEWS), "dim")
            news = news[-MOST_NEWS:]
        for line in news:
            self.desk.say(f"· {line}")
        state = self.match.state
        self.news[viewer] = []
        for other in self.humans:
            if not hides_something(state, other):
                self.news[other] = []
        self.desk.say("")
        self.desk.draw(state.seen_by(viewer))
        self.desk.say("")

    def watch(self) -> None:
        """Show each turn as it begins, and wait if somebody sits at the keyboard."""
        seat = self.match.state.seat
        if seat in (NATURE, self.turn_of) or self.to_the_end:
            return
        self.turn_of = int(seat)
        self.show(SPECTATOR)
        if self.turns_to_go:
            self.turns_to_go -= 1
        elif self.desk.attended:
            answer = self.desk.ask(self.desk.words(phrases.WATCH)).lower()
            if answer in phrases.QUIT_WORDS:
                raise Left
            self.to_the_end = answer in phrases.END_WORDS
            if answer.isdecimal():
                self.turns_to_go = max(0, int(answer) - 1)

    def name(self, seat: int) -> str:
        """What a seat's side is called."""
        return seat_name(self.match.state, seat, self.desk.language)


def seat_name(state: State, seat: int, language: str) -> str:
    """What stands on a seat's plate."""
    return state.seen_by(SPECTATOR).scene().plates[seat].name.of(language)


def hides_something(state: State, seat: int) -> bool:
    """Whether there is anything that this seat may not know: then not all it can imagine is the truth."""
    seen = state.seen_by(seat)
    truth = state.encode()
    return any(seen.imagine(FastDice(world)).encode() != truth for world in range(WORLDS))

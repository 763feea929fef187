"""One sitting at the terminal: a game played by people at one desk, by bots, or by both.

Whatever is shown comes from the position as its viewer sees it; when people share the desk, the table is hidden
between them as long as one of them knows, or has on the screen, what another may not.
"""

from champclos.cli import phrases
from champclos.cli.desk import Desk, Left
from champclos.cli.human import Human
from champclos.cli.ledger import wording
from champclos.core.driver import Match, declined
from champclos.core.game import NATURE, NONE, OVER, SPECTATOR, State
from champclos.lab.pausing import pausing

MOST_NEWS = 24
NOBODY = -9  # has sat down yet


class Sitting:
    """A match with people among its players, or watched by somebody."""

    def __init__(self, match: Match, desk: Desk) -> None:
        self.match = match
        self.desk = desk
        self.humans = {seat: player for seat, player in enumerate(match.players) if isinstance(player, Human)}
        for seat, human in self.humans.items():
            match.passing[seat] = human.passing
        self.viewers = [*self.humans, SPECTATOR]
        self.news: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}
        self.at_desk = NOBODY if len(self.humans) > 1 else self.viewers[0]
        self.secret = False  # whether the screen shows what only the person at the desk may know
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
                if declined(state, state.seat, self.match.passing[state.seat]) == NONE:
                    self.seat_down(int(state.seat))
                self.match.step()
            else:
                if not self.humans:
                    self.watch()
                with pausing():
                    self.match.step()
            self.listen()
        self.show(self.last_viewer())
        outcome = state.outcome()
        if outcome is not None:
            clause = state.game.rulebook.clause(outcome.clause)
            self.desk.list([(clause.id, wording(clause, self.desk.language))])

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
            if self.secret or not self.open_to_all():
                self.desk.wipe()
                self.desk.ask(self.desk.words(phrases.HAND_OVER, self.name(seat)))
                self.secret = False
            self.at_desk = seat
        self.show(seat)

    def open_to_all(self) -> bool:
        """Whether nobody at this desk knows what another may not."""
        state = self.match.state
        return len(self.humans) < 2 or all(state.seen_by(seat).knows_all() for seat in self.humans)

    def last_viewer(self) -> int:
        """The viewer of the last position: the one person at the desk, or with several of them a spectator."""
        if len(self.humans) == 1:
            return self.at_desk
        if self.secret:
            self.desk.wipe()
        return SPECTATOR

    def show(self, viewer: int) -> None:
        """The news, then the table."""
        news = self.news[viewer]
        if news:
            self.desk.say(self.desk.words(phrases.HAPPENED), "bold")
        for line in news_lines(self.desk, news):
            self.desk.say(line)
        secret = not self.open_to_all()
        for other in self.viewers:
            if other in (viewer, SPECTATOR) or (not secret and self.news[other] == news):
                self.news[other] = []  # has read the same on the same screen
        self.secret = self.secret or secret
        self.desk.say("")
        self.desk.draw(self.match.state.seen_by(viewer))
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


def news_lines(desk: Desk, news: list[str]) -> list[str]:
    """The last of what happened, and how much there was before."""
    lines = [f"· {line}" for line in news[-MOST_NEWS:]]
    earlier = len(news) - len(lines)
    return [desk.count(phrases.EARLIER, earlier), *lines] if earlier else lines

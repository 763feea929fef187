"""A person at the desk: decides for a seat by typing, and may ask what is allowed, likely and written."""

import re

from mypy_extensions import i64

from champclos.cli import phrases
from champclos.cli.chances import print_chances
from champclos.cli.desk import Desk, Left
from champclos.cli.help import decline_commands, help_rows, kind_command, kind_words
from champclos.cli.ledger import wording
from champclos.cli.menu import MANY, Entry, lines_of, narrow, plain, read_menu
from champclos.cli.several import Unclear, example, panel_asked, read_line
from champclos.core.driver import ALL_KINDS, Passing, Player
from champclos.core.errors import UnreadableNotation
from champclos.core.forecast import known_odds
from champclos.core.game import NONE, RESIGN, State
from champclos.show.terminal.text import colon

MOST_RULES = 15


class Human(Player):
    """Asks until a choice is made; `log` is everything this seat was told, `passing` what it declines in advance.

    `rest` are choices still to be played of a line of several.
    """

    def __init__(self, desk: Desk, name: str) -> None:
        self.desk = desk
        self.name = name
        self.log: list[str] = []
        self.passing = Passing()
        self.hinted = False
        self.rest: list[int] = []

    def choose(self, seen: State) -> i64:
        if self.rest and not seen.why_not(seen.viewer, self.rest[0]):
            return self.rest.pop(0)
        self.rest.clear()
        menu = read_menu(seen, self.desk.language)
        self.show(menu, menu)
        window = seen.window(seen.viewer)
        if not self.hinted and window is not None:
            self.hinted = True
            commands = decline_commands(self.desk, seen)[:-1]
            if len(seen.game.windows) > 1:
                commands.append(kind_command(self.desk, seen, window.kind))
            self.desk.say(self.desk.words(phrases.DECLINE_HINT, ", ".join(commands)), "dim")
        panel = panel_asked(seen)
        if panel is not None:
            self.desk.say(self.desk.words(phrases.SEVERAL_HINT, example(self.desk, panel)), "dim")
        while True:
            choice = self.answer(seen, menu, self.desk.ask(f"{self.name} > "))
            if choice != NONE:
                return choice

    def answer(self, seen: State, menu: list[Entry], text: str) -> i64:
        """Carry out what was typed; the choice if it was one, else NONE."""
        desk = self.desk
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:]
        word, rest = word.lower(), rest.strip()
        if not text:
            self.show(menu, menu)
        elif word in phrases.HELP_WORDS and rest:
            self.may(seen, menu, rest)
        elif word in phrases.HELP_WORDS:
            desk.list(help_rows(desk, seen, menu))
        elif word in phrases.ODDS_WORDS:
            self.odds(seen, menu, rest)
        elif word in phrases.RULES_WORDS:
            self.rules(seen, rest)
        elif word in phrases.BOARD_WORDS:
            desk.draw(seen)
        elif word in phrases.LOG_WORDS:
            desk.say("\n".join(self.log))
        elif word in phrases.POSITION_WORDS:
            desk.say(seen.position())
        elif word in phrases.DECLINE_WORDS and seen.game.spans:
            return self.decline(seen, rest)
        elif word in phrases.QUIT_WORDS:
            raise Left
        elif word in phrases.RESIGN_WORDS:
            if desk.ask(desk.words(phrases.SURE)).lower() in phrases.YES_WORDS:
                return RESIGN
        else:
            return self.pick(seen, menu, text)
        return NONE

    def pick(self, seen: State, menu: list[Entry], text: str) -> i64:
        """A number or a notation is a choice; anything else narrows the list down."""
        desk = self.desk
        at_once = text.endswith("!")
        text = text[:-1].strip() if at_once else text
        try:
            line = read_line(desk, seen, menu, text)
        except Unclear as error:
            desk.say(f"{error} {desk.words(phrases.NOTHING_PLAYED)}")
            if error.clause:
                self.quote(seen, error.clause)
            return NONE
        if line:
            if not at_once and not self.sure(after(seen, line[:-1]), line[-1]):
                return NONE
            self.rest = line[1:]
            return line[0]
        found = self.find(seen, menu, text)
        if found == NONE:
            return NONE
        if seen.why_not(seen.viewer, found):
            self.refuse(seen, found)
            return NONE
        return found if at_once or self.sure(seen, found) else NONE

    def sure(self, seen: State, choice: i64) -> bool:
        """Whether a choice is meant: dice have their odds shown first."""
        desk = self.desk
        described = seen.describe(choice, seen.viewer)
        chances = known_odds(seen, choice) if described.dice else None
        if chances is None:
            return True
        desk.say(described.words.of(desk.language))
        print_chances(desk, chances)
        return not desk.ask(desk.words(phrases.CONFIRM))

    def find(self, seen: State, menu: list[Entry], text: str) -> i64:
        """The choice that a text means, or NONE after showing what comes near."""
        desk = self.desk
        clause = ""
        if text.isdecimal():
            numbered = [entry.choice for entry in menu if entry.number == int(text)]
            if numbered:
                return numbered[0]
        amount = text.isdecimal() and menu[0].counted
        try:
            return seen.parse(re.sub(r"\d+$", text, menu[0].notation) if amount else text, seen.viewer)
        except UnreadableNotation as error:
            clause = error.clause
        entries = [] if text.isdecimal() or not text else narrow(menu, text)
        if entries:
            self.show(entries, menu)
        elif clause:
            desk.say(desk.words(phrases.FORBIDDEN, text))
            self.quote(seen, seen.game.rulebook.number(clause))
        elif text.isdecimal():
            numbers = [entry.number for entry in menu]
            desk.say(desk.words(phrases.NO_NUMBER, text, min(numbers), max(numbers)))
        else:
            desk.say(desk.words(phrases.NO_SUCH, text))
        return NONE

    def show(self, entries: list[Entry], menu: list[Entry]) -> None:
        """Some of the choices, or all."""
        desk = self.desk
        for line in lines_of(entries, desk.width, desk.words(phrases.OTHERS)):
            desk.say(line)
        if len(entries) < len(menu):
            desk.say(desk.words(phrases.NARROWED, len(entries), len(menu)), "dim")
        elif len(entries) > MANY:
            desk.say(desk.words(phrases.MANY, len(menu)), "dim")

    def may(self, seen: State, menu: list[Entry], text: str) -> None:
        """Whether a choice is allowed, and which clause forbids it if not."""
        desk = self.desk
        found = self.find(seen, menu, text)
        if found == NONE:
            return
        if seen.why_not(seen.viewer, found):
            self.refuse(seen, found)
        else:
            desk.say(desk.words(phrases.ALLOWED, seen.describe(found, seen.viewer).words.of(desk.language)))

    def refuse(self, seen: State, choice: i64) -> None:
        """Why a choice is not allowed."""
        desk = self.desk
        desk.say(desk.words(phrases.FORBIDDEN, seen.describe(choice, seen.viewer).words.of(desk.language)))
        obstacle = seen.obstacle(seen.viewer, choice)
        if obstacle is not None:
            desk.say(obstacle.words.of(desk.language))
        self.quote(seen, seen.why_not(seen.viewer, choice))

    def quote(self, seen: State, number: i64) -> None:
        """A clause, word for word."""
        clause = seen.game.rulebook.clause(number)
        text = wording(clause, self.desk.language)
        self.desk.say(f"{clause.id}{colon(self.desk.language)}{text}", "yellow")

    def decline(self, seen: State, text: str) -> i64:
        """Decline in advance as the text says; the choice by which what is asked now is declined, or NONE."""
        desk, passing = self.desk, self.passing
        window = seen.window(seen.viewer)
        words = plain(text).split()
        unless = any(word in phrases.UNLESS_WORDS for word in words)
        commands = decline_commands(desk, seen)
        spans = seen.game.spans[: len(window.spans)] if window is not None else []
        named = [
            span
            for span, name in enumerate(spans)
            if any(plain(name.of(tongue)).split()[-1] in words for tongue in ("en", "fr"))
        ]
        condition = desk.words(phrases.UNLESS_AIMED) if unless else ""
        chosen = [kind for kind, own in enumerate(kind_words(seen.game)) if not own.isdisjoint(words)]
        if len(chosen) in (0, len(seen.game.windows)):
            kinds, what = ALL_KINDS, desk.words(phrases.WHATEVER)
        else:
            kinds = sum(1 << kind for kind in chosen)
            what = desk.words(phrases.AND).join(desk.words(seen.game.windows[kind]) for kind in chosen)
        if any(word in phrases.NOTHING_WORDS for word in words):
            passing.ask()
            desk.say(desk.words(phrases.DECLINES_NOTHING))
            return NONE
        if any(word in phrases.ALWAYS_WORDS for word in words):
            passing.always(unless, kinds)
            desk.say(desk.words(phrases.DECLINES_ALWAYS, what, condition, commands[-1]))
        elif window is not None and named:
            passing.through(window, named[0], unless, kinds)
            span = spans[named[0]].of(desk.language)
            desk.say(desk.words(phrases.DECLINES_SPAN, span, what, condition, commands[-1]))
        else:
            desk.say(desk.words(phrases.NO_SPAN if window is not None else phrases.NO_WINDOW, ", ".join(commands)))
            return NONE
        return window.decline if window is not None and passing.declines(window) else NONE

    def odds(self, seen: State, menu: list[Entry], text: str) -> None:
        """What may come of a choice, of the last one of a line, or of each that rolls dice."""
        desk = self.desk
        if text:
            try:
                line = read_line(desk, seen, menu, text)
            except Unclear as error:
                desk.say(str(error))
                return
            if line:
                chances = known_odds(after(seen, line[:-1]), line[-1])
                if chances is None:
                    desk.say(desk.words(phrases.CERTAIN))
                else:
                    print_chances(desk, chances)
                return
            found = self.find(seen, menu, text)
            if found == NONE:
                return
            if seen.why_not(seen.viewer, found):
                self.refuse(seen, found)
                return
            entries = [entry for entry in menu if entry.choice == found]
        else:
            entries = menu
        shown = False
        for entry in entries:
            chances = known_odds(seen, entry.choice)
            if chances is not None:
                desk.say(f"{entry.number}  {entry.notation}  {entry.words}", "bold")
                print_chances(desk, chances)
                shown = True
        if not shown:
            desk.say(desk.words(phrases.CERTAIN if text else phrases.NO_ODDS))

    def rules(self, seen: State, text: str) -> None:
        """The clauses that have every word of the text in them."""
        desk = self.desk
        book = seen.game.rulebook
        wanted = plain(text).split()
        found = []
        for clause in [*book.own, *book.house]:
            said = wording(clause, desk.language)
            if all(word in plain(f"{clause.id} {said}") for word in wanted):
                found.append((clause.id, said))
        desk.list(found[:MOST_RULES] if wanted else found)
        if not found:
            desk.say(desk.words(phrases.NO_RULE, text))
        elif wanted and len(found) > MOST_RULES:
            desk.say(desk.count(phrases.MORE_RULES, len(found) - MOST_RULES))


def after(seen: State, choices: list[int]) -> State:
    """The position after some choices of its viewer."""
    state = seen.copy()
    for choice in choices:
        state.apply(seen.viewer, choice)
    return state

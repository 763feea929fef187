"""A person at the desk: decides for a seat by typing, and may ask what is allowed, likely and written."""

from mypy_extensions import i64

from champclos.cli import phrases
from champclos.cli.chances import chances_of, print_chances
from champclos.cli.desk import Desk, Left
from champclos.cli.menu import MANY, Entry, lines_of, narrow, plain, read_menu
from champclos.core.driver import Player
from champclos.core.errors import AmbiguousNotation, UnreadableNotation
from champclos.core.game import NONE, RESIGN, State

MOST_RULES = 15


class Human(Player):
    """Asks until a choice is made; `log` is everything this seat has been told."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.desk = desk
        self.name = name
        self.log: list[str] = []

    def choose(self, seen: State) -> i64:
        menu = read_menu(seen, self.desk.language)
        self.show(menu, menu)
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
            desk.list((desk.words(what), desk.words(does)) for what, does in phrases.HELP)
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
        found = self.find(seen, menu, text[:-1].strip() if at_once else text)
        if found == NONE:
            return NONE
        if seen.why_not(seen.viewer, found):
            self.refuse(seen, found)
            return NONE
        if not at_once:
            chances = chances_of(seen, found)
            if chances is not None:
                desk.say(seen.describe(found, seen.viewer).words.of(desk.language))
                print_chances(desk, chances)
                if desk.ask(desk.words(phrases.CONFIRM)):
                    return NONE
        return found

    def find(self, seen: State, menu: list[Entry], text: str) -> i64:
        """The choice that a text means, or NONE after showing what comes near."""
        desk = self.desk
        if text.isdecimal():
            if 1 <= int(text) <= len(menu):
                return menu[int(text) - 1].choice
            desk.say(desk.words(phrases.NO_NUMBER, text, len(menu)))
            return NONE
        try:
            return seen.parse(text, seen.viewer)
        except (UnreadableNotation, AmbiguousNotation):
            entries = narrow(menu, text) if text else []
        if entries:
            self.show(entries, menu)
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
        clause = seen.game.rulebook.clause(seen.why_not(seen.viewer, choice))
        desk.say(desk.words(phrases.FORBIDDEN, seen.describe(choice, seen.viewer).words.of(desk.language)))
        desk.say(f"{clause.id}: {clause.fr if desk.language == 'fr' else clause.en}", "yellow")

    def odds(self, seen: State, menu: list[Entry], text: str) -> None:
        """What may come of a choice, or of each that rolls dice."""
        desk = self.desk
        if text:
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
            chances = chances_of(seen, entry.choice)
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
            wording = clause.fr if desk.language == "fr" else clause.en
            if all(word in plain(f"{clause.id} {wording}") for word in wanted):
                found.append((clause.id, wording))
        desk.list(found[:MOST_RULES] if wanted else found)
        if not found:
            desk.say(desk.words(phrases.NO_RULE, text))
        elif wanted and len(found) > MOST_RULES:
            desk.say(desk.words(phrases.MORE_RULES, len(found) - MOST_RULES))

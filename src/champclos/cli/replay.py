"""`champclos replay`: a recorded game stepped through in the terminal, as everybody or as one seat sees it."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from champclos.cli.common import GamesFile, Language, load_own
from champclos.cli.desk import Desk, Left
from champclos.cli.opened import open_record
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, SPECTATOR
from champclos.core.viewers import EVERYTHING, WATCHING
from champclos.core.words import Words
from champclos.core.words import seat_name as side
from champclos.records import Problem, Replay, Step

EXAMPLES = (
    "champclos replay game.champ",
    "champclos replay game.champ --seat 0 --language fr",
    "champclos replay game.champ --plain --turn 12",
    "champclos replay series.champ --part 2",
)

HELP = (
    (Words("Enter, n", "Entrée, s"), Words("the next decision", "la décision suivante")),
    (Words("p", "p"), Words("the one before", "la précédente")),
    (
        Words("12", "12"),
        Words("after that many decisions; 0 is the start", "après ce nombre de décisions ; 0 est le début"),
    ),
    (
        Words("turn, turn 5", "tour, tour 5"),
        Words("the next turn, or one by its number", "le tour suivant, ou un tour par son numéro"),
    ),
    (Words("back", "retour"), Words("the turn before", "le tour précédent")),
    (Words("start, end", "début, fin"), Words("the first or the last position", "la première ou la dernière position")),
    (
        Words("seat 0, seat all", "place 0, place tous"),
        Words("as this seat, a spectator or everybody sees it", "vu par cette place, un spectateur ou tous"),
    ),
    (Words("position", "position"), Words("the position as a text", "la position en texte")),
    (Words("quit", "quitter"), Words("leave", "partir")),
)
ASK = Words("{} of {}, turn {} — ? for help: ", "{} sur {}, tour {} — ? pour l'aide : ")
START = Words("The start", "Le début")
TURN = Words("Turn {}", "Tour {}")
NO_SUCH = Words('"{}" means nothing here; ? shows help.', "« {} » ne veut rien dire ici ; ? pour l'aide.")
NATURE_NAME = Words("Nature", "Nature")
EVERYBODY = (EVERYTHING, "tous", "toutes")

NEXT = ("", "n", "s", "next", "suivant")
BACK = ("p", "previous", "précédent", "precedent")
TURN_BACK = ("back", "retour")
FIRST = ("start", "début", "debut")
LAST = ("end", "fin")
LEAVE = ("q", "quit", "exit", "quitter")
ASK_HELP = ("?", "help", "aide")
TO_TURN = re.compile(r"(?:turn|tour|t)\s*(\d{0,6})", re.ASCII)
SEEN_BY = re.compile(r"(?:seat|place)\s*(\w{1,12})")


def command(
    file: Annotated[Path, Parameter(help="The record, a .champ file.")],
    /,
    *,
    seat: Annotated[str, Parameter(help="Whose view: a seat's number, spectator, or all.")] = "all",
    turn: Annotated[int, Parameter(help="The turn to begin at.")] = 0,
    part: Annotated[int | None, Parameter(help="Which part of a recorded series; the first, if not given.")] = None,
    plain: Annotated[bool, Parameter(negative=(), show_default=False, help="Print it all and ask nothing.")] = False,
    games_from: GamesFile = None,
    language: Language = "en",
) -> int:
    """Step through a recorded game: forwards, backwards, to a turn, as everybody or as a seat saw it."""
    load_own(games_from)
    whole, problems = open_record(file, part)
    desk = Desk(language)
    opened = seen(whole, seat)
    opened.to_turn(turn)
    warn(desk, problems)
    if plain:
        dump(desk, opened, opened.at or opened.last)
        return 0
    with suppress(Left):
        Reader(desk, whole, opened).run()
    return 0


def seen(whole: Replay, viewer: str) -> Replay:
    """The replay as somebody saw it; ChampclosError if there is no such seat."""
    name = viewer.lower()
    if name in EVERYBODY:
        return whole
    if name in (WATCHING, "spectateur"):
        return whole.seen_by(SPECTATOR)
    if not (name.isascii() and name.isdecimal()):
        raise ChampclosError(f'"{viewer}" is neither a seat\'s number nor spectator nor all')
    return whole.seen_by(int(name))


def warn(desk: Desk, problems: list[Problem]) -> None:
    """Say what is wrong with the file before showing what is good."""
    for problem in problems:
        desk.say(str(problem), "yellow" if problem.wrong else "dim")


def decider(opened: Replay, step: Step, language: str) -> str:
    """Who took a step: by the name in the record, by the side's colour, or nature."""
    if step.seat == NATURE:
        return NATURE_NAME.of(language)
    return opened.record.names[step.seat] or side(step.seat).of(language)


def headline(opened: Replay, language: str) -> str:
    """The decision that led to a position, in notation and in words."""
    step, words = opened.step, opened.described()
    if step is None or words is None:
        return START.of(language)
    colon = " : " if language == "fr" else ": "
    return f"{opened.at}. {decider(opened, step, language)}{colon}{step.notation} ({words.of(language)})"


def dump(desk: Desk, opened: Replay, last: int) -> None:
    """Every decision and what came of it, then the table after the last."""
    for number in range(last + 1):
        opened.go(number)
        tell(desk, opened)
        if number and number in opened.turns:
            desk.say("")
            desk.say(desk.words(TURN, opened.turn), "bold")
    desk.say("")
    desk.draw(opened.state)


def tell(desk: Desk, opened: Replay) -> None:
    """One decision, the comments on it, and what came of it."""
    step = opened.step
    for comment in step.comments if step is not None else opened.record.comments:
        desk.say(f"# {comment}", "dim")
    remark = f"  # {step.remark}" if step is not None and step.remark else ""
    desk.say(headline(opened, desk.language) + remark, "bold" if step is None or step.seat != NATURE else "")
    for words in opened.told():
        desk.say(f"  · {words.of(desk.language)}")


class Reader:
    """Somebody at the terminal with a record open."""

    def __init__(self, desk: Desk, whole: Replay, opened: Replay) -> None:
        self.desk = desk
        self.whole = whole
        self.opened = opened

    def run(self) -> None:
        """Show, ask, and go where the answer says; Left when it is time to go."""
        self.show()
        while True:
            opened = self.opened
            answer = self.desk.ask(self.desk.words(ASK, opened.at, opened.last, opened.turn)).lower()
            if answer in LEAVE:
                raise Left
            if self.go(answer):
                self.show()

    def show(self) -> None:
        tell(self.desk, self.opened)
        self.desk.say("")
        self.desk.draw(self.opened.state)
        self.desk.say("")

    def go(self, answer: str) -> bool:
        """Open the replay where an answer says; False if there is nothing new to show."""
        opened = self.opened
        turn, viewer = TO_TURN.fullmatch(answer), SEEN_BY.fullmatch(answer)
        if answer in NEXT:
            opened.forward()
        elif answer in BACK:
            opened.back()
        elif answer in TURN_BACK:
            opened.to_turn(opened.turn - 1)
        elif answer in FIRST:
            opened.go(0)
        elif answer in LAST:
            opened.go(opened.last)
        elif answer.isascii() and answer.isdecimal():
            opened.go(int(answer[:9]))
        elif turn is not None:
            opened.to_turn(int(turn[1]) if turn[1] else opened.turn + 1)
        elif viewer is not None:
            return self.look_as(viewer[1])
        elif answer in ASK_HELP:
            self.desk.list((left.of(self.desk.language), right.of(self.desk.language)) for left, right in HELP)
            return False
        elif answer == "position":
            self.desk.say(opened.state.position())
            return False
        else:
            self.desk.say(self.desk.words(NO_SUCH, answer))
            return False
        return True

    def look_as(self, viewer: str) -> bool:
        try:
            looked = seen(self.whole, viewer)
        except ChampclosError as error:
            self.desk.say(str(error))
            return False
        looked.at = self.opened.at
        self.opened = looked
        return True

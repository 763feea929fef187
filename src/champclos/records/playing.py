"""Plays the lines of a record, turn by turn: up to the first that is wrong, which it names."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from champclos.core.events import BEGAN
from champclos.core.game import NATURE, TRUTH, State
from champclos.core.seal import SealedDice
from champclos.records.diagnosis import Turn, suspect
from champclos.records.grammar import quote
from champclos.records.lawful import Refusal, read_step
from champclos.records.record import END, Check, Kind, Problem, Record, Result, Step, lines_digest, result_of


class Trial(msgspec.Struct):
    """The lines of a turn as far as they could be played: every position before a line, and the last one after.

    `began` counts the lines after which a turn begins, `refusal` is why no more could be played.
    """

    states: list[State]
    texts: list[str]
    steps: list[Step] = []
    began: list[int] = []
    refusal: Refusal | None = None
    doubt: tuple[int, Refusal] | None = None


class Played(msgspec.Struct):
    """A record played as far as it is good: its steps read in their positions, and the position before each."""

    steps: list[Step]
    states: list[State]
    problems: list[Problem]
    stopped: bool = False

    def stop(self, problem: Problem) -> None:
        """Nothing after this line is played."""
        self.problems.append(problem)
        self.stopped = True


class Section(msgspec.Struct, frozen=True):
    """Steps up to the check that closes them; the last ones of a file that was cut have none."""

    steps: list[Step]
    check: Check | None


def sections(steps: list[Step], checks: tuple[Check, ...]) -> Iterator[Section]:
    """A record's steps from check to check."""
    at = 0
    for check in checks:
        yield Section(steps[at : check.after], check)
        at = max(at, check.after)
    if at < len(steps):
        yield Section(steps[at:], None)


class Player:
    """Goes through a record from its first position; with a key, the dice must fall as it says."""

    def __init__(self, record: Record, start: State, key: bytes | None) -> None:
        self.record = record
        self.key = key
        self.natures = 0
        self.turn = 0
        self.played = Played([], [start], [])

    @property
    def state(self) -> State:
        return self.played.states[-1]

    def play(self, good: int) -> Played:
        """Play the first `good` steps, those before a line that could not even be read."""
        steps = [*self.record.steps, *self.record.rest]
        checks = tuple(check for check in self.record.checks if check.after <= good)
        whole = good >= len(steps)
        waiting = list(sections(steps[:good], checks))
        for number, section in enumerate(waiting):
            following = waiting[number + 1] if number + 1 < len(waiting) else None
            self.play_section(section, following)
            if self.played.stopped:
                break
        else:
            if whole:
                self.check_end()
        self.count_rest(steps)
        return self.played

    def play_section(self, section: Section, following: Section | None) -> None:
        trial = self.attempt(self.state, section.steps, self.natures)
        check = section.check
        if check is None:
            self.accept_open(trial, section)
        elif trial.refusal is None and trial.states[-1].digest() == check.digest:
            self.accept(trial, section, check, following)
        else:
            self.refuse(trial, section, check, following)

    # Trying

    def attempt(self, start: State, steps: list[Step], natures: int) -> Trial:
        """Play some lines on a copy."""
        state = start.copy()
        trial = Trial([start], [step.text for step in steps])
        for index, step in enumerate(steps):
            dice = SealedDice(self.key, natures) if self.key is not None else None
            reading = read_step(state, step, dice)
            refusal = reading.refusal
            if refusal is None:
                state = state.copy()
                refusal = _apply(state, step, reading.choice)
            if refusal is not None:
                trial.refusal = refusal
                break
            if reading.doubt is not None and trial.doubt is None:
                trial.doubt = (index, reading.doubt)
            natures += step.seat == NATURE
            trial.steps.append(replace(step, choice=reading.choice, notation=reading.notation))
            trial.texts[index] = trial.steps[-1].text
            trial.states.append(state)
            if any(event.what == BEGAN for event in state.told):
                trial.began.append(index + 1)
        return trial

    def keep(self, trial: Trial, count: int) -> None:
        """The first lines of a trial are good."""
        self.played.steps += trial.steps[:count]
        self.played.states += trial.states[1 : count + 1]
        self.natures += sum(step.seat == NATURE for step in trial.steps[:count])
        self.turn += sum(index <= count for index in trial.began)

    def count_former(self, trial: Trial, section: Section, check: Check) -> None:
        """A line of a turn where the game once saw one and no longer does is one more hash, and is counted."""
        if check.turn == self.turn + 1 and len(section.steps) not in trial.began:
            self.turn += 1

    # Judging

    def accept(self, trial: Trial, section: Section, check: Check, following: Section | None) -> None:
        """The lines lead to the position that was hashed; were they these lines, in this order?"""
        since = max((index for index in trial.began if index < len(section.steps)), default=0)
        if check.lines and lines_digest(trial.texts[since:]) != check.lines:
            found = suspect(self.as_turn(trial, section, check, following))
            if found is not None:
                self.keep(trial, found.index)
                self.played.stop(found.problem)
                return
            self.note(check.line, "the second hash is not that of the lines above", "hash")
        if not check.lines and any(other.lines for other in self.record.checks):
            self.note(check.line, "the second hash is missing", "hash")
        self.note_missing(trial, section)
        self.keep(trial, len(section.steps))
        self.count_former(trial, section, check)
        if check.turn not in (END, self.turn):
            self.note(check.line, f"turn {check.turn} stands where turn {self.turn} begins", "hash")

    def accept_open(self, trial: Trial, section: Section) -> None:
        """Lines that no hash closes."""
        count = len(trial.steps)
        self.note_missing(trial, section)
        self.keep(trial, count)
        if trial.refusal is not None:
            self.played.stop(self.problem(section.steps[count].line, trial.refusal))

    def refuse(self, trial: Trial, section: Section, check: Check, following: Section | None) -> None:
        """Something is wrong between two hashes; say which line it is."""
        count = len(trial.steps)
        as_written = not check.lines or lines_digest(trial.texts) == check.lines
        found = None if as_written else suspect(self.as_turn(trial, section, check, following))
        if found is not None:
            self.keep(trial, found.index)
            self.played.stop(found.problem)
        elif trial.doubt is not None:
            index, doubt = trial.doubt
            self.keep(trial, index)
            self.played.stop(self.problem(section.steps[index].line, doubt))
        elif trial.refusal is not None:
            self.keep(trial, count)
            self.played.stop(self.problem(section.steps[count].line, trial.refusal))
        elif not as_written and section.steps:
            first = section.steps[0].line
            text = f"the lines from {first} on are not those that were written; more than one was changed"
            self.played.stop(Problem(check.line, text, "changed"))
        else:
            self.refuse_hash(trial, section, check, following)

    def refuse_hash(self, trial: Trial, section: Section, check: Check, following: Section | None) -> None:
        """All lines are legal but lead elsewhere: if the next hash is right this one was changed, else the rules."""
        digest = trial.states[-1].digest()
        self.keep(trial, len(trial.steps))
        self.count_former(trial, section, check)
        text = f"the position here is {digest}, not {check.digest}"
        if following is not None:
            ahead = self.attempt(self.state, following.steps, self.natures)
            right = following.check is not None and ahead.states[-1].digest() == following.check.digest
            if ahead.refusal is None and right:
                self.note(check.line, text + "; the next one is right", "hash")
                return
            if not section.steps and self.refuse_older(ahead, following):
                return
        if not section.steps:
            text += ": other options, other figures or other rules than it was played with"
            self.played.stop(self.problem(check.line, Refusal(text, "hash")))
            return
        clauses = _clauses(trial)
        named = f"; what happened since was by {', '.join(clauses)}" if clauses else ""
        self.played.stop(self.problem(check.line, Refusal(text + named, "hash", clauses[0] if clauses else "")))

    def refuse_older(self, ahead: Trial, section: Section) -> bool:
        """Whether older rules began elsewhere and took a way that a clause now forbids; then that line is named."""
        refusal = ahead.refusal
        if self.record.rules_version == self.state.game.rules_version or refusal is None or not refusal.clause:
            return False
        count = len(ahead.steps)
        self.keep(ahead, count)
        self.played.stop(self.problem(section.steps[count].line, refusal))
        return True

    def as_turn(self, trial: Trial, section: Section, check: Check, following: Section | None) -> Turn:
        after = following.steps[0] if following is not None and following.steps else None
        return Turn(section.steps, trial.texts, trial.states, check, after)

    # Telling

    def note(self, line: int, text: str, kind: Kind) -> None:
        self.played.problems.append(Problem(line, text, kind))

    def note_missing(self, trial: Trial, section: Section) -> None:
        """A turn began, but no line says so."""
        closed = section.check is not None and section.check.turn != END
        for index in trial.began:
            if index < len(section.steps) or not closed:
                turn = self.turn + trial.began.index(index) + 1
                self.note(section.steps[index - 1].line, f"after it the line of turn {turn} is missing", "notice")

    def problem(self, line: int, refusal: Refusal) -> Problem:
        """A refusal at its line; who played by other rules is told so."""
        text, ours = refusal.text, self.state.game.rules_version
        if self.record.rules_version != ours:
            text += f" (it was played by version {self.record.rules_version} of the rules; this is {ours})"
        return Problem(line, text, refusal.kind, refusal.clause)

    def check_end(self) -> None:
        """Everything was played: is it whole, and did the game end as the header says?"""
        record, state = self.record, self.state
        last = record.checks[-1] if record.checks else None
        if last is None or last.turn != END:
            line = max((step.line for step in (*record.steps, *record.rest)), default=0)
            line = max(line, last.line if last else 0, max(record.lines.values(), default=0))
            self.played.problems.append(Problem(line, "the record stops here without its end line: it was cut", "cut"))
            return
        result = result_of(state, state.outcome())
        if result is not None and record.result is not None and record.result == _once_named(state, result):
            text = f"the game ended by {result.clause}; when this was written, that was called {record.result.clause}"
            self.note(record.line_of("result"), text, "notice")
        elif result != record.result:
            line = record.line_of("result")
            if result is None:
                text = "the game is not over, but the header says so"
            else:
                places = " ".join(str(place) for place in result.places)
                text = f"the game ended with places {places} by {result.clause}, but the header says otherwise"
            self.played.problems.append(Problem(line, text, "result"))

    def count_rest(self, steps: list[Step]) -> None:
        """Say how much was not played."""
        left = steps[len(self.played.steps) :]
        if left:
            what = "1 decision was" if len(left) == 1 else f"{len(left)} decisions were"
            text = f"from here on {what} not played, because of what is wrong"
            self.played.problems.append(Problem(left[0].line, text, "notice"))


def _apply(state: State, step: Step, choice: int) -> Refusal | None:
    """Carry out a choice; in a view, what follows must be possible."""
    try:
        state.apply(step.seat, choice)
        flaw = "" if state.viewer == TRUTH else state.flaw()
    except Exception as error:  # whatever a stranger's file does to a stranger's game
        return Refusal(f"{quote(step.text)} cannot be played here ({type(error).__name__})", "illegal")
    return Refusal(f"{quote(step.text)} leads to what cannot be: {flaw}", "illegal") if flaw else None


def _once_named(state: State, result: Result) -> Result | None:
    """A result with its clause as earlier versions of the game named it, if they named another."""
    before = state.game.once_named.get(result.clause)
    return replace(result, clause=before) if before else None


def _clauses(trial: Trial) -> list[str]:
    """The clauses by which things happened in a trial, without those of the house."""
    rulebook = trial.states[0].game.rulebook
    house = {clause.id for clause in rulebook.house}
    numbers = [int(event.clause) for state in trial.states[1:] for event in state.told if event.what != BEGAN]
    found = dict.fromkeys(rulebook.id(number) for number in numbers)
    return [clause for clause in found if clause and clause not in house]

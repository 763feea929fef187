"""Searches figures of the content until targets hold, by Optuna: what misses them far is given up after few games.

A trial is a setting of the knobs. It is played in rungs, each with more games of the same seed, and after each Optuna
says whether it is worth going on. What holds all targets is played once more with games that no trial has played, and
only if it holds them there as well, the search is over. A journal beside the content file has all trials, so that a
search that was stopped goes on where it was.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import optuna
from optuna.pruners import SuccessiveHalvingPruner
from optuna.samplers import TPESampler
from optuna.storages import JournalStorage
from optuna.trial import FrozenTrial, Trial, TrialState

from champclos.core.content import Table
from champclos.core.errors import BadContent, BadOption, ChampclosError
from champclos.games import shared_game
from champclos.lab.crews import Crew
from champclos.lab.figures import Figure, figures_of
from champclos.lab.journal import Journal
from champclos.lab.knobs import Knob, Target, Turned, Value, figure_at, matching, toml, turned, written
from champclos.lab.measures import Row, measure
from champclos.lab.playing import check_run, job_of

RUNGS: Final = (1 / 8, 1 / 4, 1 / 2, 1.0)  # shares of the games of a trial
FEWEST_GAMES: Final = 40
CHANGED: Final = 0.01  # what a changed knob costs, so that of two settings as good the one with fewer changes wins
CONFIRMED: Final = "confirmed"
IMPOSSIBLE: Final = 1e6  # the loss of figures that the game refuses


class Search(msgspec.Struct, frozen=True):
    """What is tuned: a game with its content, who plays, what may be turned and what is aimed at."""

    game: str
    options: dict[str, object]
    content: Table
    overrides: Table
    bots: list[str]
    games: int
    seed: int
    knobs: list[Knob]
    targets: list[Target]


class Aim(msgspec.Struct, frozen=True):
    """A figure with a target: before, and after with games that the search has not played."""

    name: str
    low: float
    high: float
    before: Figure
    after: Figure
    holds: bool


class Tuning(msgspec.Struct, frozen=True):
    """What came of a search; `holds` if every target is met, `stopped` if Ctrl-C came first."""

    game: str
    seed: int
    bots: list[str]
    games: int
    trials: int
    pruned: int
    changes: dict[str, tuple[object, object]]
    aims: list[Aim]
    holds: bool
    stopped: bool


Setting = dict[str, Value]  # of every knob, by its path
Heard = Callable[[int, float], None]


def tune(
    search: Search, journal: Path, trials: int, workers: Crew | int = 1, heard: Heard | None = None
) -> tuple[Tuning, str]:
    """The best setting found in so many trials, counting those of the journal, and its content file.

    `heard` hears the number of trials and the least loss so far. Ctrl-C ends the search with the best until then.
    """
    check_run(search.games, search.seed)
    if search.games < FEWEST_GAMES:
        raise ChampclosError(f"a trial needs at least {FEWEST_GAMES} games, not {search.games}")
    if trials < 1:
        raise ChampclosError(f"the number of trials must be at least 1: {trials}")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = _study(search, journal)
    stopped = False
    try:
        while _done(study) < trials and _confirmed(study) is None:
            trial = study.ask()
            try:
                loss = _played(search, trial, workers)
            except optuna.TrialPruned:
                study.tell(trial, state=TrialState.PRUNED)
            except BaseException:
                study.tell(trial, state=TrialState.FAIL)
                raise
            else:
                study.tell(trial, loss)
                if not _misses(study.trials[trial.number]):
                    study.set_user_attr(CONFIRMED, _confirm(search, trial.params, trial.number, workers))
            if heard is not None:
                heard(_done(study), _best(study).value or 0.0 if _best_there(study) else IMPOSSIBLE)
    except KeyboardInterrupt:
        stopped = True
    if not _best_there(study):
        raise ChampclosError("stopped before the first trial was over: there is nothing to write")
    return _result(search, study, workers, stopped)


def _study(search: Search, journal: Path) -> optuna.Study:
    """The study of the journal, or a new one whose first trial is the content as it is."""
    key = msgspec.json.encode(search, order="deterministic").decode()
    study = _opened(journal)
    if study.user_attrs and not _done(study):  # what was stopped in its first trial left nothing to go on from
        journal.unlink()
        study = _opened(journal)
    study.sampler = TPESampler(seed=search.seed + len(study.trials))  # what was proposed before is not proposed again
    if not study.user_attrs:
        study.set_user_attr("search", key)
        study.enqueue_trial(
            {knob.path: knob.values.index(knob.usual) for knob in search.knobs if knob.usual in knob.values}
        )
    elif study.user_attrs.get("search") != key:
        raise ChampclosError(f"journal {journal} is of another search: delete it, or write to another file")
    for trial in study.get_trials(states=(TrialState.RUNNING,), deepcopy=False):
        study.tell(trial.number, state=TrialState.FAIL)
    return study


def _opened(journal: Path) -> optuna.Study:
    pruner = SuccessiveHalvingPruner(min_resource=1, reduction_factor=2)
    try:
        storage = JournalStorage(Journal(journal))
        return optuna.create_study(storage=storage, study_name="tune", load_if_exists=True, pruner=pruner)
    except (OSError, ValueError, KeyError) as error:
        raise ChampclosError(f"journal {journal}: {getattr(error, 'strerror', None) or 'it is no journal'}") from None


def _values(search: Search, params: dict[str, object]) -> Setting:
    return {knob.path: knob.values[int(str(params[knob.path]))] for knob in search.knobs}


def _played(search: Search, trial: Trial, workers: Crew | int) -> float:
    """The loss of a setting, or TrialPruned if others were better with as few games."""
    params = {knob.path: trial.suggest_int(knob.path, 0, len(knob.values) - 1) for knob in search.knobs}
    values = _values(search, dict(params))
    changed = CHANGED * sum(values[knob.path] != knob.usual for knob in search.knobs)
    rows: list[Row] = []
    loss = IMPOSSIBLE
    if trial.number and not _possible(search, values):
        trial.set_user_attr("misses", IMPOSSIBLE)
        return IMPOSSIBLE
    for rung, share in enumerate(RUNGS, start=1):
        wanted = max(int(search.games * share), 2)
        found = _figures(search, values, rows, wanted, workers, 0)
        misses = _loss(search, found) if trial.number == 0 or _comes_up(search, found) else IMPOSSIBLE
        loss = misses + changed
        trial.set_user_attr("misses", misses)
        trial.report(loss, rung)
        if trial.number and share < 1 and trial.should_prune():
            raise optuna.TrialPruned
    return loss


def _possible(search: Search, values: Setting) -> bool:
    """Whether there is a game with these figures. What goes wrong in playing it ends the search."""
    try:
        shared_game(search.game, search.options, turned(search.content, search.overrides, _changed(search, values)))
    except (BadContent, BadOption):
        return False
    return True


def _comes_up(search: Search, found: dict[str, Figure]) -> bool:
    """Whether these games say something about every figure that is aimed at."""
    try:
        matching(search.targets, found)
    except ChampclosError:
        return False
    return True


def _figures(
    search: Search, values: Setting, rows: list[Row], wanted: int, workers: Crew | int, first: int
) -> dict[str, Figure]:
    """The figures of a setting after so many games; those in `rows` are played already, the others are put there."""
    content = turned(search.content, search.overrides, _changed(search, values))
    job = job_of(search.game, search.options, content, search.bots, search.seed)
    rows += measure(job, wanted - len(rows), workers, first=first + len(rows))
    return figures_of(shared_game(search.game, search.options, content), job, rows).figures


def _changed(search: Search, values: Setting) -> Turned:
    """The figures that a setting changes."""
    changed: Turned = {}
    for knob in search.knobs:
        changed.update(knob.turn(values[knob.path]))
    return changed


def _loss(search: Search, found: dict[str, Figure]) -> float:
    aimed = matching(search.targets, found)
    weights = sum(target.weight for target in aimed.values())
    return sum(target.weight * target.miss(found[name].value) ** 2 for name, target in aimed.items()) / weights


def _confirm(search: Search, params: dict[str, object], number: int, workers: Crew | int) -> int | None:
    """The number of a trial if it holds its targets with games of its own, too."""
    found = _figures(search, _values(search, params), [], search.games, workers, search.games)
    return number if _comes_up(search, found) and _loss(search, found) == 0 else None


def _result(search: Search, study: optuna.Study, workers: Crew | int, stopped: bool) -> tuple[Tuning, str]:
    confirmed = _confirmed(study)
    best = study.trials[confirmed] if confirmed is not None else _best(study)
    values = _values(search, dict(best.params))
    usual = {knob.path: knob.usual for knob in search.knobs}
    # Not those of `_confirm`, by which the setting was chosen.
    after = _figures(search, values, [], search.games, workers, 2 * search.games)
    before = _figures(search, usual, [], search.games, workers, 2 * search.games)
    aims = [
        Aim(name, target.low, target.high, before[name], after[name], target.miss(after[name].value) == 0)
        for name, target in sorted(matching(search.targets, after).items())
        if name in before
    ]
    new = _changed(search, values)
    changes = {path: (figure_at(search.content, path), value) for path, value in new.items()}
    tuning = Tuning(
        game=search.game,
        seed=search.seed,
        bots=search.bots,
        games=search.games,
        trials=_done(study),
        pruned=len(study.get_trials(states=(TrialState.PRUNED,), deepcopy=False)),
        changes=changes,
        aims=aims,
        holds=all(aim.holds for aim in aims),
        stopped=stopped,
    )
    content = turned(search.content, search.overrides, new)
    notes = {path: f"was {toml(old)}" for path, (old, _) in changes.items()}
    return tuning, written(content, notes, _evidence(tuning))


def _evidence(tuning: Tuning) -> list[str]:
    """What the head of the content file says."""
    lines = [
        f"Tuned: {tuning.game}, {tuning.trials} trials of up to {tuning.games} games, seed {tuning.seed}, "
        f"bots {','.join(tuning.bots)}.",
        f"Measured before and after with {tuning.games} games that the search has not played, with intervals at 95 %:",
    ]
    for aim in tuning.aims:
        verdict = "holds" if aim.holds else "does not hold"
        lines.append(f"{aim.name}: {_shown(aim.before)} -> {_shown(aim.after)}; {aim.low:g} to {aim.high:g} {verdict}")
    return lines


def _shown(figure: Figure) -> str:
    return f"{figure.value:.3g} [{figure.low:.3g}, {figure.high:.3g}]"


def _done(study: optuna.Study) -> int:
    return len(study.get_trials(states=(TrialState.COMPLETE, TrialState.PRUNED), deepcopy=False))


def _confirmed(study: optuna.Study) -> int | None:
    found = study.user_attrs.get(CONFIRMED)
    return found if isinstance(found, int) else None


def _misses(trial: FrozenTrial) -> float:
    return float(trial.user_attrs["misses"])


def _best_there(study: optuna.Study) -> bool:
    with suppress(ValueError):
        return study.best_trial is not None
    return False


def _best(study: optuna.Study) -> FrozenTrial:
    return study.best_trial

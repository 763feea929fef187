"""Scenes, as far as they are drawn alike for every game: who looks, who is waited for, what is asked, how it ended."""

from collections.abc import Callable

from champclos.core.flow import NOBODY
from champclos.core.game import State
from champclos.core.scene import Badge, Link, Mark, Piece, PlaceBadges, Plate, Prompt, Result, Roll, Scene
from champclos.core.seats import NATURE, OVER, SPECTATOR, TRUTH
from champclos.core.words import Words, seat_name


def draw(
    state: State,
    scenery: str,
    *,
    plates: list[Plate],
    pieces: list[Piece],
    prompt: Prompt | None,
    ending: Callable[[], Words],
    marks: list[Mark] | None = None,
    badges: list[PlaceBadges] | None = None,
    links: list[Link] | None = None,
    rolls: list[Roll] | None = None,
    turn: int = NOBODY,
    title: Words | None = None,
    parts: Callable[[], tuple[tuple[Badge, ...], ...]] = lambda: (),
) -> Scene:
    """The position as its viewer sees it.

    `ending` says how a game ended, `parts` what each seat's score comes from; they are asked only if it did.
    """
    outcome = state.outcome()
    result = None
    if outcome is not None:
        clause = state.game.rulebook.id(outcome.clause)
        result = Result(outcome.places, ending(), outcome.scores, clause, parts(), state.game.contest)
    return Scene(
        scenery=scenery,
        viewer=int(state.viewer) if state.viewer >= 0 else SPECTATOR,
        plates=tuple(plates),
        pieces=tuple(pieces),
        marks=tuple(dict.fromkeys(marks or [])),
        links=tuple(links or []),
        rolls=tuple(rolls or []),
        title=title,
        turn=turn if outcome is None else NOBODY,
        waiting=tuple(seat for seat in range(int(state.game.seats)) if (state.waiting >> seat) & 1),
        prompt=prompt,
        result=result,
        badges=tuple(badges or []),
    )


def prompt(
    state: State,
    question: Callable[[int], tuple[Words, str]],
    nature: Callable[[], Words],
    alike: Callable[[int], tuple[tuple[str, ...], ...]] = lambda seat: (),
    finish: Callable[[Prompt], Prompt] = lambda prompt: prompt,
) -> Prompt | None:
    """What is asked of the viewer; whoever sees all is asked for the seat that decides.

    `question` gives the words for a seat and the id of the clause they come from, `nature` what everybody waits for
    when nature decides, `alike` the pieces that stand for each other in the seat's choices. `finish` adds what else a
    game has to say about a prompt with options: its picker, its panels, the groups and previews of its options.
    """
    if state.seat == OVER:
        return None
    if state.seat == NATURE:
        return Prompt(nature())
    asked = int(state.seat if state.viewer == TRUTH else state.viewer)
    if asked >= 0 and (state.waiting >> asked) & 1:
        words, clause = question(asked)
        options = state.offered(asked)
        part = int(state.part(asked))
        if options and all(option.amount is not None for option in options):
            return finish(Prompt(words, asked, options, "amount", clause=clause, part=part))
        return finish(Prompt(words, asked, options, alike=alike(asked), clause=clause, part=part))
    name = seat_name(int(state.seat))
    return Prompt(Words(f"{name.en} decides", f"{name.fr} décide"), int(state.seat))

"""What a person at the desk may type, with examples from the choices at hand."""

from champclos.cli import phrases
from champclos.cli.desk import Desk
from champclos.cli.menu import Entry, narrow, plain
from champclos.cli.several import example, panel_asked
from champclos.core.game import Game, State

SHORTEST = 4  # letters of a word that is worth typing
MOST_TRIED = 6  # choices that are tried for an example of two in a row


def help_rows(desk: Desk, seen: State, menu: list[Entry]) -> list[tuple[str, str]]:
    """Every command beside what it does; those for declining in advance where the game has windows."""
    entry = telling_example(menu)
    examples = {
        "number": str(entry.number),
        "notation": entry.notation,
        "narrow": ", ".join(narrowing(menu, entry)),
        "several": in_one_line(desk, seen, menu),
        "clause": seen.game.rulebook.own[0].id,
    }
    rows = [
        (what.of(desk.language).format(**examples), desk.words(does))
        for what, does in phrases.HELP
        if all(examples[name] or f"{{{name}}}" not in what.en for name in examples)
    ]
    if seen.game.spans:
        commands = decline_commands(desk, seen)
        first = f"{commands[0]} {desk.words(phrases.UNLESS)}"
        declining = [(", ".join(commands), desk.words(phrases.DECLINE_HELP)), (first, desk.words(phrases.UNLESS_HELP))]
        kinds = [desk.words(kind) for kind in seen.game.windows]
        if len(kinds) > 1:
            by_kind = [kind_command(desk, seen, kind) for kind in range(len(kinds))]
            declining.append((", ".join(by_kind), desk.words(phrases.KIND_HELP, ", ".join(kinds))))
        rows[-2:-2] = declining
    return rows


def in_one_line(desk: Desk, seen: State, menu: list[Entry]) -> str:
    """Amounts for the panel that is asked for, or two choices that may follow each other, if there are any."""
    panel = panel_asked(seen)
    if panel is not None:
        return example(desk, panel)
    seat = seen.viewer
    for entry in menu[:MOST_TRIED]:
        after = seen.copy()
        after.apply(seat, entry.choice)
        if after.seat >= 0 and (after.waiting >> seat) & 1:
            return f"{entry.notation}, {after.notation(after.choices(seat)[0], seat)}"
    return ""


def telling_example(menu: list[Entry]) -> Entry:
    """A choice that shows what notations look like: one that names a piece or a place, if there is one."""
    return next(
        (entry for entry in menu if entry.spots[0] and entry.spots[2]),
        next((entry for entry in menu if any(entry.spots)), menu[0]),
    )


def narrowing(menu: list[Entry], entry: Entry) -> list[str]:
    """A place and a word, each of which narrows the list down to some of it."""
    words = [word.strip(".,:;()") for word in entry.words.split()]
    candidates = [[spot for spot in (entry.spots[0], entry.spots[2]) if spot and spot in entry.notation]]
    candidates.append([word.lower() for word in words if word.isalpha() and len(word) >= SHORTEST])
    found = []
    for texts in candidates:
        found += [text for text in texts if 0 < len(narrow(menu, text)) < len(menu)][:1]
    return found


def decline_commands(desk: Desk, seen: State) -> list[str]:
    """What may be typed to decline in advance, narrowest first; for a span only while a window lies in one."""
    window = seen.window(seen.viewer)
    spans = seen.game.spans[: len(window.spans)] if window is not None else []
    ends = [span.of(desk.language).split()[-1] for span in spans]
    ends += [desk.words(phrases.ALWAYS), desk.words(phrases.NOTHING)]
    return [f"{desk.words(phrases.DECLINE)} {end}" for end in ends]


def kind_command(desk: Desk, seen: State, kind: int) -> str:
    """What may be typed to decline windows of one kind only."""
    own = kind_words(seen.game)[kind]
    word = next(word for word in desk.words(seen.game.windows[kind]).split() if plain(word) in own)
    return f"{desk.words(phrases.DECLINE)} {desk.words(phrases.ALWAYS)} {word.lower()}"


def kind_words(game: Game) -> list[set[str]]:
    """For each kind of the game's windows the words by which it can be named: those that no other kind's name has."""
    named = [{word for text in (kind.en, kind.fr) for word in plain(text).split()} for kind in game.windows]
    short = {word for words in named for word in words if len(word) < SHORTEST}
    return [words - short - {word for other in named if other is not words for word in other} for words in named]

"""The sheet of a tournament (SIG-TOURN-32) as lines: what both have now, each match, and their boxes."""

from typing import TYPE_CHECKING, Final

from champclos.core.series import Ended, Row
from champclos.core.words import ONE, ONE_FEMININE, Words, fill
from champclos.games.signum import said
from champclos.games.signum.content import Player, Sheet, SignumContent
from champclos.games.signum.figures import short_name
from champclos.games.signum.preparation import PreparationState
from champclos.games.signum.state import SignumState

if TYPE_CHECKING:
    from champclos.games.signum.tournament import SignumTournament

TICKED: Final = "■"
OPEN: Final = "□"
NONE: Final = Words("–", "–")
Pair = tuple[Player, Player]


def rows(series: "SignumTournament", ended: list[Ended]) -> tuple[Row, ...]:
    """SIG-TOURN-32: the whole sheet."""
    content, players = series.content, series.sheet(ended).players
    found = [heading(said.words("sheet.now"))]
    found.append(line("hero", [name_of(content, player.hero) if player.hero else NONE for player in players]))
    found += [line(name, [plain(getattr(player, name)) for player in players]) for name in ("coins", "won")]
    found.append(line("characters", [characters(content, player) for player in players]))
    found.append(line("improvements", [counted(content, player.improvements) for player in players]))
    for number, one in enumerate(ended):
        before, after = series.sheet(ended[:number]), series.sheet(ended[: number + 1])
        if isinstance(one.state, PreparationState):
            found += prepared(content, one.state, before, after)
        elif isinstance(one.state, SignumState):
            found += fought(content, before.players, after.players)
    found.append(heading(said.words("sheet.achievements")))
    for name, deed in content.achievements.items():
        ticked = [min(player.boxes.get(name, 0), deed.boxes) for player in players]
        boxes = tuple([plain(TICKED * done + OPEN * (deed.boxes - done)) for done in ticked])
        found.append(Row(Words(*deed.name), boxes))
    return tuple(found)


def heading(words: Words) -> Row:
    return Row(words, head=True)


def line(name: str, cells: list[Words]) -> Row:
    return Row(said.words(f"sheet.line_{name}"), tuple(cells))


def plain(value: object) -> Words:
    return Words(str(value), str(value))


def lines(parts: list[Words]) -> Words:
    """Things one below the other."""
    return Words("\n".join(one.en for one in parts), "\n".join(one.fr for one in parts)) if parts else NONE


def told(name: str, cells: list[list[Words]]) -> list[Row]:
    """A line, unless there is nothing to tell of anybody."""
    return [line(name, [lines(cell) for cell in cells])] if any(cells) else []


def name_of(content: SignumContent, name: str) -> Words:
    """What is called so on the sheet, shortly if it is a creature."""
    creature = content.creatures.get(name)
    if creature is not None:
        return short_name(creature)
    entry = content.improvements.get(name) or content.achievements.get(name)
    return Words(*entry.name) if entry is not None else plain(name)


def characters(content: SignumContent, player: Player) -> Words:
    """The Characters with their rank, and who is injured."""
    found = []
    for name in player.characters:
        ranks = content.creatures[name].rank
        rank = said.joined([said.words(f"ranks.{one}") for one in ranks] or [said.words("ranks.none")])
        form = "hurt" if name in player.injured else "hale"
        agreed = ONE, ONE_FEMININE if content.creatures[name].feminine else ONE
        found.append(fill(said.SAID[f"sheet.{form}"].words, agreed, what=name_of(content, name), rank=rank))
    return lines(found)


def counted(content: SignumContent, names: list[str]) -> Words:
    """Improvements, each with how many there are."""
    many = [(name_of(content, name), names.count(name)) for name in dict.fromkeys(names)]
    return lines([one if much == 1 else said.words("sheet.copies", what=one, n=much) for one, much in many])


def prepared(content: SignumContent, state: PreparationState, before: Sheet, after: Sheet) -> list[Row]:
    """What was received, spent and used before a match."""
    scenario, plan, gone = state.decided[2], state.decided[1], before.match
    names = [Words(*content.scenarios[state.kit.scenarios[scenario]].name)] if scenario >= 0 else []
    names += [Words(*content.maps[state.kit.maps[plan]].name)] if plan >= 0 else []
    where = [said.words("sheet.match", match=gone), *names]
    notes = [player.notes for player in after.players]
    return [
        heading(Words(" · ".join(one.en for one in where), " · ".join(one.fr for one in where))),
        line("purse", [purse(*pair) for pair in zip(before.players, after.players, strict=True)]),
        *told("bought", [spending(content, one) for one in notes]),
        *told("used", [using(content, one) for one in notes]),
    ]


def purse(before: Player, after: Player) -> Words:
    """SIG-TOURN-32: coins before, all that were received, spent, and left: 4 + 70 + 12 − 65 = 21."""
    gained = [coins for _, coins in after.notes if coins > 0]
    spent = -sum(coins for _, coins in after.notes if coins < 0)
    sums = [str(before.coins), *[f"+ {coins}" for coins in gained], *([f"− {spent}"] if spent else [])]
    return plain(" ".join([*sums, "=", str(after.coins)]))


def spending(content: SignumContent, notes: list[tuple[str, int]]) -> list[Words]:
    """What was bought and restored, for how many coins; who was dismissed, and what was chosen as a reward."""
    found = []
    for text, coins in notes:
        verb, _, name = text.partition(":")
        if verb in ("hire", "buy", "restore", "dismiss", "take", "tick"):
            found.append(said.words(f"sheet.note_{verb}", what=name_of(content, name), coins=-coins))
    return found


def using(content: SignumContent, notes: list[tuple[str, int]]) -> list[Words]:
    """Buildings and Spells that were used, and for whom."""
    used = [text.split(":")[1:] for text, _ in notes if text.startswith("use:")]
    return [
        name_of(content, one[0]) if len(one) == 1 else
        said.words("sheet.used_for", what=name_of(content, one[0]), whom=name_of(content, one[1]))
        for one in used
    ]  # fmt: skip


def fought(content: SignumContent, before: Pair, after: Pair) -> list[Row]:
    """What a battle brought: Victory Points with those of achievements, boxes, and who was injured."""
    pairs = list(zip(before, after, strict=True))
    gained = [said.words("sheet.gained", more=now.points - was.points, now=now.points) for was, now in pairs]
    boxes = [
        [name_of(content, name) for name, many in now.boxes.items() if many > was.boxes.get(name, 0)]
        for was, now in pairs
    ]
    hurt = [[name_of(content, name) for name in now.injured] for now in after]
    return [line("points", gained), *told("boxes", boxes), *told("injured", hurt)]

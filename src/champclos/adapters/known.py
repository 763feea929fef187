"""A position with what each seat and the spectators have seen of the way to it, each a record with its masks."""

from champclos.adapters.course import Told, packed, unpacked
from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, SPECTATOR, Game, State
from champclos.core.viewers import viewer_name
from champclos.records.record import HIDDEN

Records = tuple[str, ...]  # of the seats and, last, of the spectators


class Known:
    """A position and the records of its viewers, one line a decision as in a `.champ` file."""

    __slots__ = ("records", "state")

    def __init__(self, state: State, records: Records) -> None:
        self.state = state
        self.records = records

    @staticmethod
    def begin(state: State) -> "Known":
        """Nothing has been played yet."""
        return Known(state, tuple(f"viewer: {viewer_name(viewer)}\n" for viewer in viewers(state.game)))

    def play(self, seat: int, choice: int) -> None:
        """Carry out a choice if the rules allow it, and let everybody note what they see of it."""
        state = self.state
        before = state.copy()
        state.play(seat, choice)
        who = "*" if seat == NATURE else str(seat)
        whole, hidden = f"{who} {before.notation(choice, seat)}\n", f"{who} {HIDDEN}\n"
        self.records = tuple(
            record + (whole if before.mask(viewer, seat, choice) == choice else hidden)
            for viewer, record in zip(viewers(state.game), self.records, strict=True)
        )

    def record(self, viewer: int) -> str:
        """What a seat, or SPECTATOR, has seen."""
        return self.records[viewer if viewer >= 0 else -1]

    def position(self, viewer: int) -> str:
        """What a seat, or SPECTATOR, sees."""
        return self.state.seen_by(viewer).position()

    def shown_to(self, viewer: int, steps: int) -> list[bool]:
        """Which of the last steps a seat saw; none from before its record begins."""
        lines = [line for line in self.record(viewer).splitlines() if ":" not in line.split(" ")[0]]
        shown = [not line.endswith(f" {HIDDEN}") for line in lines[max(0, len(lines) - steps) :]]
        return [False] * (steps - len(shown)) + shown

    def imagine(self, viewer: int, dice: FastDice) -> "Known":
        """A position that the viewer cannot tell from this one; the records of the other seats begin there."""
        world = self.state.seen_by(viewer).imagine(dice)
        return Known(world, tuple(
            record if other in (viewer, SPECTATOR) else begun(world, other)
            for other, record in zip(viewers(world.game), self.records, strict=True)
        ))  # fmt: skip

    def __deepcopy__(self, memo: dict[int, object]) -> "Known":
        return Known(self.state.copy(), self.records)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (*packed(self.state), self.records)


def restored(recipe: bytes, data: bytes, told: Told, records: Records) -> Known:
    """What was pickled."""
    return Known(unpacked(recipe, data, told), records)


def begun(world: State, viewer: int) -> str:
    """A record that begins with a position as its viewer sees it."""
    lines = world.seen_by(viewer).position().splitlines()
    return f"viewer: {viewer_name(viewer)}\n" + "".join(f"position: {line}\n" for line in lines)


def viewers(game: Game) -> list[int]:
    """The seats, then the spectators."""
    return [*range(int(game.seats)), SPECTATOR]


def hides(game: Game) -> bool:
    """Whether a seat misses anything in a game: one is played to see."""
    dice = FastDice(0)
    state = game.start()
    while state.seat != OVER:
        seat = int(state.seat)
        choices = state.odds().choices if seat == NATURE else state.choices(seat)
        choice = choices[dice.below(len(choices))]
        if any(state.mask(viewer, seat, choice) != choice for viewer in viewers(game)):
            return True
        state.apply(seat, choice)
    return False

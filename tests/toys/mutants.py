"""Skirmish, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it."""

from dataclasses import dataclass

import msgspec
from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.dice import Dice, FastDice
from champclos.core.errors import BadPosition, IllegalChoice
from champclos.core.events import CHOSE, PASSED, Event
from champclos.core.game import (
    ASKED,
    NATURE,
    RESIGN,
    SECRET,
    SPECTATOR,
    TRUTH,
    Obstacle,
    Odds,
    Outcome,
    State,
    Window,
)
from champclos.core.knowledge import UNKNOWN
from champclos.core.scene import Scene
from champclos.core.words import Words
from champclos.testing import Law
from tests.toys.skirmish import TINY, clauses
from tests.toys.skirmish.deck import AMBUSH, DISCARD, HIDDEN, NOT_YET, PICK, PILE, SHOW, TOP
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.state import SkirmishState
from tests.toys.skirmish.verbs import PASS


class Spoilt(SkirmishState):
    """A position whose copies are spoilt like itself."""

    def copy(self) -> "Spoilt":
        copy = super().copy()
        copy.__class__ = type(self)
        assert isinstance(copy, Spoilt)
        return copy


class SpoiltGame(Skirmish):
    """A game whose positions are spoilt."""

    kind: type[Spoilt] = Spoilt

    def spoil(self, state: State) -> SkirmishState:
        assert isinstance(state, SkirmishState)
        state.__class__ = self.kind
        return state

    def start(self) -> SkirmishState:
        return self.spoil(super().start())

    def decode(self, data: bytes) -> SkirmishState:
        return self.spoil(super().decode(data))

    def position(self, text: str) -> SkirmishState:
        return self.spoil(super().position(text))


# What is hidden


class SmugglesTruth(Spoilt):
    truth: SkirmishState | None = None

    def veiled(self, viewer: i64) -> SkirmishState:
        view = super().veiled(viewer)
        assert isinstance(view, SmugglesTruth)
        view.truth = self.truth if self.viewer != TRUTH else self.copy()
        return view


class SceneLeaks(SmugglesTruth):
    def scene(self) -> Scene:
        scene = super().scene()
        held = "" if self.truth is None else str(self.truth.held(0, AMBUSH))
        return msgspec.structs.replace(scene, title=Words(f"round {self.round} {held}", f"manche {self.round} {held}"))


class ImagineReturnsTruth(SmugglesTruth):
    def imagine(self, dice: Dice) -> SkirmishState:
        return super().imagine(dice) if self.truth is None else self.truth.copy()


class ObservationLeaks(Spoilt):
    def observation(self, seat: i64) -> bytes:
        seen = super().observation(seat)
        return seen[:-1] + bytes([self.zones.count(PILE, AMBUSH)])


class TellsASecret(Spoilt):
    """Tells everybody which card was drawn."""

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        self.tell(clause, what, seat, who, where, much)


class TellsASecretThird(TellsASecret):
    """The same, behind two events that everybody may know."""

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        for event in range(2):
            self.tell(clause, PASSED, seat)
        super().tell_card(clause, what, seat, who, where, much)


class TellsTheWrongSeat(Spoilt):
    """Tells a card drawn to the rival instead of to the seat that drew it."""

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        unseen = Event(clause, what, seat, UNKNOWN, where, much)
        self.tell_event(Event(clause, what, seat, who, where, much, 1 - seat, unseen))


class TellsTheOthersTooMuch(Spoilt):
    """What the others are told instead of the secret is the secret."""

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        self.tell_event(Event(clause, what, seat, who, where, much, seat, Event(clause, what, seat, who, where, much)))


class TellsNobodyOfADraw(Spoilt):
    """A view that is played on tells of the draw; a view taken afterwards does not."""

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        if self.viewer == TRUTH:
            self.tell_event(Event(clause, what, seat, who, where, much, seat))
        else:
            super().tell_card(clause, what, seat, who, where, much)


class ListensAgain(Spoilt):
    """A copy of a position that nobody listens to tells what happens again."""

    def copy(self) -> Spoilt:
        copy = super().copy()
        copy.events = self.told
        return copy


class WhyNotLeaks(Spoilt):
    """Refuses an ambush by another clause when the raider holds one too."""

    def why_ambush(self, seat: i64) -> i64:
        clause = super().why_ambush(seat)
        return clauses.TURN_1 if clause == clauses.AMBUSH_2 and self.held(self.leader, AMBUSH) else clause


class DefaultLeaks(Spoilt):
    """Plays for who does not answer what is best against the others' hidden picks."""

    def default(self, seat: i64) -> i64:
        choices = self.choices(seat)
        return choices[0 if self.zones.count(PILE, AMBUSH) else -1]


class KindIsOfTheHand(SmugglesTruth):
    def window(self, seat: i64) -> Window | None:
        window = super().window(seat)
        if window is not None:
            window.kind = 1 if (self.truth or self).held(seat, AMBUSH) else 0
        return window


class KindLeaks(SpoiltGame):
    """The kind of a window says whether the seat holds an ambush."""

    kind = KindIsOfTheHand

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        super().__init__(given, overrides)
        self.windows = [Words("nothing", "rien"), *self.windows]


class ForgetsShownCards(Spoilt):
    def take_back(self, seat: i64) -> None:
        card = self.champions[seat]
        super().take_back(seat)
        if card != NOT_YET:
            self.zones.move(self.deck.shown(seat), self.deck.hidden(seat), card)


class ForgetsTheShuffle(Spoilt):
    """Views forget that what lay open cannot be in a hand that was drawn before."""

    def refill(self) -> None:
        if self.zones.sizes[DISCARD]:
            self.zones.move_all(DISCARD, PILE)


class ForgetsTheLook(Spoilt):
    """Nobody remembers the card on top that it looked at."""

    def look(self, kind: i64) -> None:
        if self.top() == PILE:
            self.zones.move(PILE, TOP, kind)
        self.end_round()


class ForgetsTheTop(Spoilt):
    """Whoever looked knows that the card is in the pile, but not that the next one to draw gets it."""

    def draw(self, kind: i64) -> None:
        if self.top() == TOP:
            self.zones.move(TOP, PILE, kind)
        super().draw(kind)


class EverybodyLooks(Spoilt):
    """What one seat has seen all know."""

    def look(self, kind: i64) -> None:
        super().look(kind)
        if kind != UNKNOWN and self.zones.sizes[TOP]:
            self.zones.show_to(self.deck.public_veil, TOP, kind, self.deck.veils)


class ImaginesTooLittle(Spoilt):
    """Takes everybody else for somebody who sends the weakest card."""

    def imagine(self, dice: Dice) -> SkirmishState:
        world = super().imagine(dice)
        for seat, pick in enumerate(self.picks):
            if pick == HIDDEN:
                world.picks[seat] = next(kind for kind in range(self.deck.kinds) if world.held(seat, kind))
        return world


class ImaginesWhatCannotBe(Spoilt):
    def imagine(self, dice: Dice) -> SkirmishState:
        world = super().imagine(dice)
        for seat, pick in enumerate(self.picks):
            if pick == HIDDEN:
                world.picks[seat] = dice.below(self.deck.kinds)
        return world


class OpensForHolders(Spoilt):
    def could_ambush(self, seat: i64) -> bool:
        return self.held(seat, AMBUSH) > 0


class CertainOfWhatMayBe(Spoilt):
    """Takes a card that could be in a hand for one that is."""

    def held(self, seat: i64, kind: i64) -> i64:
        hidden = self.deck.hidden(seat)
        if not self.zones.veiled(hidden):
            return super().held(seat, kind)
        known = self.zones.count(self.deck.shown(seat), kind)
        return known + self.zones.could_hold(hidden, kind, self.deck.public_veil)


class CertainOfNothingUnseen(Spoilt):
    """Does not see that a card must be in a hand because it can be nowhere else."""

    def held(self, seat: i64, kind: i64) -> i64:
        return self.zones.count(self.deck.shown(seat), kind) + self.zones.count(self.deck.hidden(seat), kind)


class SamplesWhatItKnows(Spoilt):
    """Takes a viewer for one who knows all if a few imagined positions are alike."""

    def knows_all(self) -> bool:
        return self.viewer == TRUTH or len({self.imagine(FastDice(world)).encode() for world in range(2)}) == 1


class HidesTooLittle(Spoilt):
    """Lets who only watches look into the pile."""

    def veiled(self, viewer: i64) -> SkirmishState:
        view = super().veiled(viewer)
        if viewer == SPECTATOR:
            view.picks = self.picks.copy()
        return view


class MasksFromItsOwner(Spoilt):
    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        return SECRET if self.phase == PICK and seat >= 0 and choice >= 0 else super().mask(viewer, seat, choice)


class MasksNothing(Spoilt):
    """Tells everybody what was picked in secret."""

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        return choice if seat >= 0 else super().mask(viewer, seat, choice)


class ViewGuessesOdds(Spoilt):
    def odds(self) -> Odds:
        if self.viewer != TRUTH and self.seat == NATURE and self.phase != SHOW:
            return Odds([0, 1], [1, 1])
        return super().odds()


# What is legal


class ChoicesLackOne(Spoilt):
    def choices(self, seat: i64) -> list[i64]:
        choices = super().choices(seat)
        return choices[:-1] if len(choices) > 2 else choices


class ChoicesUnsorted(Spoilt):
    def choices(self, seat: i64) -> list[i64]:
        return super().choices(seat)[::-1]


class WhyNotAllowsMore(Spoilt):
    def why(self, seat: i64, choice: i64) -> i64:
        clause = super().why(seat, choice)
        return 0 if clause == clauses.PASS_1 else clause


class RefusesTooLate(Spoilt):
    def play(self, seat: i64, choice: i64) -> None:
        clause = self.why_not(seat, choice)
        self.open ^= 1 if clause else 0
        super().play(seat, choice)


class RefusesByAnotherClause(Spoilt):
    def play(self, seat: i64, choice: i64) -> None:
        try:
            super().play(seat, choice)
        except IllegalChoice as refusal:
            raise IllegalChoice(str(refusal), "SKI-CARD-1") from None


class CannotSayWhatIsInTheWay(Spoilt):
    def obstacle(self, seat: i64, choice: i64) -> Obstacle | None:
        raise IndexError(f"nothing is known of choice {choice}")


class SaysInOneLanguageWhatIsInTheWay(Spoilt):
    def obstacle(self, seat: i64, choice: i64) -> Obstacle | None:
        return Obstacle(Words("A wall.", ""))


class PlayDoesMore(Spoilt):
    def play(self, seat: i64, choice: i64) -> None:
        super().play(seat, choice)
        self.events = []


class SpeaksUnheard(Spoilt):
    def apply(self, seat: i64, choice: i64) -> None:
        super().apply(seat, choice)
        if not self.heard():
            self.events = [Event(0, CHOSE, seat, NOT_YET, NOT_YET, 0)]


class ScoresUnheard(Spoilt):
    def apply(self, seat: i64, choice: i64) -> None:
        super().apply(seat, choice)
        if not self.heard():
            self.points[0] += 1


class AsksTheHighest(Spoilt):
    def settle(self) -> None:
        super().settle()
        if self.waiting == 3:
            self.seat = 1


class AsksWhoIsGone(Spoilt):
    def settle(self) -> None:
        super().settle()
        if self.waiting and self.gone:
            self.waiting |= self.gone
            self.seat = int(self.waiting & -self.waiting).bit_length() - 1


class ChanceOfItsOwn(Spoilt):
    def chance(self, dice: FastDice) -> i64:
        return self.odds().choices[-1]


class NatureMayDoNothing(Spoilt):
    def odds(self) -> Odds:
        odds = super().odds()
        return Odds(list(range(self.deck.kinds)), [1, 0, 0, 1]) if len(odds) > 3 else odds


class NobodyMayLeave(Spoilt):
    def why_not(self, seat: i64, choice: i64) -> i64:
        if choice == RESIGN and self.seat == NATURE:
            return clauses.TURN_1
        return super().why_not(seat, choice)


class StaysAfterResigning(Spoilt):
    def out(self, seat: i64) -> bool:
        return False


class DefaultsToPassing(Spoilt):
    def default(self, seat: i64) -> i64:
        return self.game.verbs.code(PASS, 0, 0, 0)


class CannotDecline(Spoilt):
    def window(self, seat: i64) -> Window | None:
        window = super().window(seat)
        return None if window is None else Window(0, window.spans, window.aimed)


class KindHasNoName(Spoilt):
    def window(self, seat: i64) -> Window | None:
        window = super().window(seat)
        return None if window is None else Window(window.decline, window.spans, window.aimed, 1)


class KindIsSilentInFrench(SpoiltGame):
    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        super().__init__(given, overrides)
        self.windows = [Words(self.windows[0].en, "")]


class WindowIsPrivate(Spoilt):
    def window(self, seat: i64) -> Window | None:
        return super().window(seat) if self.viewer in (TRUTH, seat) else None


class FirstPickIsWorse(Spoilt):
    """Who picks first sends the weakest card."""

    def pick(self, seat: i64, kind: i64) -> None:
        if kind != HIDDEN and max(self.picks) == min(self.picks) == NOT_YET:
            kind = next(kind for kind in range(self.deck.kinds) if self.held(seat, kind))
        super().pick(seat, kind)


class NeverEnds(Spoilt):
    def end_round(self) -> None:
        super().end_round()
        if self.round > self.deck.rounds:
            self.round -= 1
            self.phase = 0


class WinsTooEarly(Spoilt):
    def outcome(self) -> Outcome | None:
        return super().outcome() or (Outcome((1, 2), (1, 0), clauses.END_1) if self.round == 3 else None)


class NobodyIsFirst(Spoilt):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else Outcome((2, 2), outcome.scores, outcome.clause)


# Copies, texts and words


class SharesPoints(Spoilt):
    def copy(self) -> Spoilt:
        copy = super().copy()
        copy.points = self.points
        return copy


class SharesZones(Spoilt):
    def copy(self) -> Spoilt:
        copy = super().copy()
        copy.zones = self.zones
        return copy


class CopiesLoseTold(Spoilt):
    def copy(self) -> Spoilt:
        copy = super().copy()
        copy.events = [] if self.heard() else None
        return copy


class WritesOneWordForTwo(Spoilt):
    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        return super().notation(choice, seat)[:1]


class ReadsNonsense(Spoilt):
    def parse(self, text: str, seat: i64 = ASKED) -> i64:
        if "#" in text:
            raise KeyError(text)
        return super().parse(text, seat)


class TextLosesPoints(Spoilt):
    def position(self) -> str:
        return "\n".join(line for line in super().position().splitlines() if not line.startswith("points"))


class BytesLoseResignation(Spoilt):
    def encode(self) -> bytes:
        whole = self.gone
        self.gone = 0
        data = super().encode()
        self.gone = whole
        return data


class BytesLosePoints(Spoilt):
    def encode(self) -> bytes:
        whole, self.points = self.points, [0] * self.deck.seats
        data = super().encode()
        self.points = whole
        return data


class FindsFlaws(Spoilt):
    def flaw(self) -> str:
        return "it is the third round" if self.round == 3 else super().flaw()


class ObservesWhatItRemembers(Spoilt):
    def observation(self, seat: i64) -> bytes:
        seen = super().observation(seat)
        return seen[:-1] + bytes([len(self.told)])


class ObservesTooMuch(Spoilt):
    def observation(self, seat: i64) -> bytes:
        return super().observation(seat) + bytes(self.round)


class SceneOffersTooLittle(Spoilt):
    def scene(self) -> Scene:
        scene = super().scene()
        if scene.prompt is None:
            return scene
        return msgspec.structs.replace(scene, prompt=msgspec.structs.replace(scene.prompt, options=()))


class TellsWithoutClause(Spoilt):
    def pick(self, seat: i64, kind: i64) -> None:
        super().pick(seat, kind)
        self.telling().append(Event(0, CHOSE, seat, NOT_YET, NOT_YET, 0))


class SilentInFrench(SpoiltGame):
    def tell(self, event: Event) -> Words:
        return Words(super().tell(event).en, "")


class DecodeCrashes(SpoiltGame):
    def decode(self, data: bytes) -> SkirmishState:
        return super().decode(data) if data[5] < 99 else super().decode(b"")


class DecodeTakesAnything(SpoiltGame):
    def decode(self, data: bytes) -> SkirmishState:
        try:
            return super().decode(data)
        except BadPosition:
            state = super().start()
            state.round = 99
            return state


class DeclaresTooFewDecisions(SpoiltGame):
    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        super().__init__(given, overrides)
        self.max_decisions = 5


class DeclaresNoChoices(SpoiltGame):
    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        super().__init__(given, overrides)
        self.choice_count = 0


@dataclass(frozen=True)
class Mutant:
    """A spoilt position or game, and the laws that it breaks."""

    kind: type[Spoilt] | type[SpoiltGame]
    laws: tuple[Law, ...]
    seats: int = 2

    @property
    def name(self) -> str:
        return self.kind.__name__

    def game(self, tiny: bool = False) -> Skirmish:
        """A table, or its tiny version."""
        options: dict[str, object] = {"hand": 2, "rounds": 4} if tiny else {"seats": self.seats}
        content: Table = TINY if tiny else {}
        if issubclass(self.kind, SpoiltGame):
            return self.kind(options, content)
        game = SpoiltGame(options, content)
        game.kind = self.kind
        return game


HIDING = [
    Mutant(SceneLeaks, (Law.NON_INTERFERENCE, Law.VIEW)),
    Mutant(ImagineReturnsTruth, (Law.VIEW,)),
    Mutant(ObservationLeaks, (Law.NON_INTERFERENCE, Law.VIEW)),
    Mutant(TellsASecret, (Law.SHADOW, Law.NON_INTERFERENCE)),
    Mutant(TellsASecretThird, (Law.SHADOW, Law.NON_INTERFERENCE)),
    Mutant(TellsTheWrongSeat, (Law.SHADOW, Law.NON_INTERFERENCE)),
    Mutant(TellsTheOthersTooMuch, (Law.SHADOW, Law.NON_INTERFERENCE)),
    Mutant(TellsNobodyOfADraw, (Law.SHADOW,)),
    Mutant(WhyNotLeaks, (Law.NON_INTERFERENCE, Law.VIEW)),
    Mutant(DefaultLeaks, (Law.NON_INTERFERENCE, Law.VIEW)),
    Mutant(KindLeaks, (Law.NON_INTERFERENCE,)),
    Mutant(ForgetsShownCards, (Law.COMPLETENESS, Law.SHADOW)),
    Mutant(ForgetsTheShuffle, (Law.COMPLETENESS,)),
    Mutant(ForgetsTheLook, (Law.COMPLETENESS,)),
    Mutant(ForgetsTheTop, (Law.COMPLETENESS,)),
    Mutant(EverybodyLooks, (Law.SHADOW, Law.NON_INTERFERENCE, Law.VIEW)),
    Mutant(ImaginesTooLittle, (Law.COMPLETENESS,)),
    Mutant(ImaginesWhatCannotBe, (Law.VIEW,)),
    Mutant(OpensForHolders, (Law.SHADOW, Law.NON_INTERFERENCE)),
    Mutant(CertainOfWhatMayBe, (Law.CERTAINTY,)),
    Mutant(CertainOfNothingUnseen, (Law.CERTAINTY,)),
    Mutant(SamplesWhatItKnows, (Law.CERTAINTY,)),
    Mutant(HidesTooLittle, (Law.NON_INTERFERENCE, Law.VIEW, Law.SHADOW)),
    Mutant(MasksFromItsOwner, (Law.MASK,)),
    Mutant(MasksNothing, (Law.SHADOW,)),
    Mutant(ViewGuessesOdds, (Law.VIEW,)),
]
LEGAL = [
    Mutant(ChoicesLackOne, (Law.CHOICES,)),
    Mutant(ChoicesUnsorted, (Law.CHOICES,)),
    Mutant(WhyNotAllowsMore, (Law.CHOICES,)),
    Mutant(RefusesTooLate, (Law.REFUSAL,)),
    Mutant(RefusesByAnotherClause, (Law.REFUSAL,)),
    Mutant(CannotSayWhatIsInTheWay, (Law.REFUSAL,)),
    Mutant(SaysInOneLanguageWhatIsInTheWay, (Law.WORDS,)),
    Mutant(PlayDoesMore, (Law.PLAY,)),
    Mutant(SpeaksUnheard, (Law.PLAY,)),
    Mutant(ListensAgain, (Law.PLAY,)),
    Mutant(ScoresUnheard, (Law.PLAY,)),
    Mutant(AsksTheHighest, (Law.TURN,)),
    Mutant(AsksWhoIsGone, (Law.TURN,), seats=3),
    Mutant(NatureMayDoNothing, (Law.NATURE,)),
    Mutant(ChanceOfItsOwn, (Law.NATURE,)),
    Mutant(NobodyMayLeave, (Law.RESIGNATION,)),
    Mutant(StaysAfterResigning, (Law.RESIGNATION,), seats=3),
    Mutant(DefaultsToPassing, (Law.DEFAULT,)),
    Mutant(CannotDecline, (Law.WINDOW,)),
    Mutant(KindHasNoName, (Law.WINDOW,)),
    Mutant(KindIsSilentInFrench, (Law.WORDS,)),
    Mutant(WindowIsPrivate, (Law.WINDOW,)),
    Mutant(FirstPickIsWorse, (Law.ORDER,)),
    Mutant(NeverEnds, (Law.BOUNDS,)),
    Mutant(DeclaresTooFewDecisions, (Law.BOUNDS,)),
    Mutant(DeclaresNoChoices, (Law.GAME,)),
    Mutant(WinsTooEarly, (Law.OUTCOME,)),
    Mutant(NobodyIsFirst, (Law.OUTCOME,)),
]
WRITTEN = [
    Mutant(SharesPoints, (Law.COPY,)),
    Mutant(SharesZones, (Law.COPY,)),
    Mutant(CopiesLoseTold, (Law.COPY,)),
    Mutant(WritesOneWordForTwo, (Law.NOTATION,)),
    Mutant(ReadsNonsense, (Law.NOTATION,)),
    Mutant(TextLosesPoints, (Law.POSITION,)),
    Mutant(BytesLosePoints, (Law.BYTES,)),
    Mutant(BytesLoseResignation, (Law.BYTES,), seats=3),
    Mutant(FindsFlaws, (Law.FLAW,)),
    Mutant(ObservesTooMuch, (Law.OBSERVATION,)),
    Mutant(ObservesWhatItRemembers, (Law.OBSERVATION, Law.NON_INTERFERENCE)),
    Mutant(SceneOffersTooLittle, (Law.SCENE,)),
    Mutant(TellsWithoutClause, (Law.TOLD,)),
    Mutant(SilentInFrench, (Law.WORDS,)),
    Mutant(DecodeCrashes, (Law.DAMAGED,)),
    Mutant(DecodeTakesAnything, (Law.DAMAGED,)),
]
MUTANTS = [*HIDING, *LEGAL, *WRITTEN]

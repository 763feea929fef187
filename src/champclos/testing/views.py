"""One door for what is hidden: masks, shadows, and that nothing a viewer gets depends on what it cannot know."""

import msgspec

from champclos.core import scene as scenes
from champclos.core.dice import Dice, FastDice
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, RESIGN, SECRET, TRUTH, State, Window
from champclos.testing.breach import Law, Spot, Step
from champclos.testing.laws import check_told
from champclos.testing.panels import panel_flaw
from champclos.testing.texts import check_masked_notation
from champclos.testing.walk import viewers

CODES = 48  # codes asked about in why_not, beyond the seat's own choices

Channels = dict[str, object]


class Counts:
    """How much non-interference was really tried."""

    def __init__(self) -> None:
        self.worlds = 0  # imagined
        self.different = 0  # that were not the truth by chance
        self.compared = 0  # different ones that stood up to the next step
        self.masked = 0  # steps that some viewer did not see whole


# Every step: masks and shadows


def check_mask(spot: Spot, step: Step, viewer: int) -> int:
    """A step about to be taken, as the viewer sees it."""
    seat, choice = step
    with spot.under(Law.MASK, viewer):
        masked = spot.state.mask(viewer, seat, choice)
        hidden = DRAW_UNKNOWN if seat == NATURE else SECRET
        if masked not in (choice, hidden):
            raise spot.breach(Law.MASK, f"choice {choice} of seat {seat} is masked as {masked}", viewer)
        if masked != choice and (viewer in (seat, TRUTH) or choice == RESIGN):
            raise spot.breach(Law.MASK, f"choice {choice} of seat {seat} is masked from who knows it", viewer)
    return masked


def check_shadow(spot: Spot, shadow: State, seat: int, masked: int) -> None:
    """The shadow, a view advanced only by masked choices, takes the step that the spot's state has just taken."""
    viewer = shadow.viewer
    check_masked_notation(spot, shadow, seat, masked)
    with spot.under(Law.SHADOW, viewer):
        shadow.apply(seat, masked)
        seen = spot.state.seen_by(viewer)
        if shadow.encode() != seen.encode():
            difference = f"\nshadow:\n{shadow.position()}\nseen:\n{seen.position()}"
            raise spot.breach(Law.SHADOW, "the shadow is not what is seen of the truth" + difference, viewer)
        if (shadow.seat, shadow.waiting) != (spot.state.seat, spot.state.waiting):
            raise spot.breach(Law.SHADOW, "the shadow waits for somebody else than the truth", viewer)
        if seen.told != shadow.told:
            raise spot.breach(Law.SHADOW, f"the view is told {seen.told}, its shadow {shadow.told}", viewer)
    check_told(spot, shadow, viewer)


# Sampled positions: views, scenes and worlds


def check_view(spot: Spot, viewer: int, dice: Dice) -> None:
    """A view is its own view, answers for its seat as the truth does, and holds no more than its bytes say."""
    state, game = spot.state, spot.game
    seen = state.seen_by(viewer)
    with spot.under(Law.VIEW, viewer):
        if seen.viewer != viewer or state.viewer != TRUTH:
            raise spot.breach(Law.VIEW, f"a view for {viewer} says it is for {seen.viewer}", viewer)
        if seen.seen_by(viewer).encode() != seen.encode():
            raise spot.breach(Law.VIEW, "seen_by of a view is another view", viewer)
        if seen.flaw():
            raise spot.breach(Law.FLAW, f"flaw() of the view finds: {seen.flaw()}", viewer)
        if list(seen.odds()) and list(seen.odds()) != list(state.odds()):
            raise spot.breach(Law.VIEW, f"the view gives odds {seen.odds()}, the truth {state.odds()}", viewer)
        _check_agreement(spot, state, seen, dice)
        laundered = game.decode(seen.encode())
        laundered.events = list(seen.told)
        _check_equal(spot, Law.VIEW, channels(seen, [], None), channels(laundered, [], None), viewer,
                     "the view knows more than its bytes")  # fmt: skip
        for turn in range(2):
            stream = dice.below(1 << 30)
            world, again = seen.imagine(FastDice(stream)), laundered.imagine(FastDice(stream))
            if world.encode() != again.encode():
                raise spot.breach(Law.VIEW, "imagine uses more than the view's bytes hold", viewer)
    with spot.under(Law.SCENE, viewer):
        _check_scene(spot, seen)


def _check_agreement(spot: Spot, state: State, seen: State, dice: Dice) -> None:
    """What may be asked of the truth about a seat, and of the view of that seat, is answered alike."""
    viewer, game = seen.viewer, spot.game
    for name, of_truth, of_view in (
        ("seat", state.seat, seen.seat),
        ("waiting", state.waiting, seen.waiting),
        ("outcome", state.outcome(), seen.outcome()),
        ("out", [state.out(seat) for seat in range(game.seats)], [seen.out(seat) for seat in range(game.seats)]),
    ):
        if of_truth != of_view:
            raise spot.breach(Law.VIEW, f"{name} is {of_truth} in truth and {of_view} in the view", viewer)
    for seat in range(game.seats):
        windows = _window(state.window(seat)), _window(seen.window(seat))
        if windows[0] != windows[1]:
            raise spot.breach(Law.WINDOW, f"of seat {seat}: {windows[0]} in truth, {windows[1]} in the view", viewer)
    if viewer >= 0:
        codes = sample_codes(state, viewer, dice)
        _check_equal(spot, Law.VIEW, own_channels(state, viewer, codes), own_channels(seen, viewer, codes), viewer,
                     "the view answers otherwise than the truth")  # fmt: skip
        observation = state.observation(viewer)
        if not isinstance(observation, bytes) or len(observation) != game.observation_size:
            what = f"{len(observation)} bytes instead of {game.observation_size}"
            raise spot.breach(Law.OBSERVATION, what, viewer)
        if game.decode(state.encode()).observation(viewer) != observation:
            raise spot.breach(Law.OBSERVATION, "the same position, decoded afresh, is observed otherwise", viewer)


def _check_scene(spot: Spot, seen: State) -> None:
    scene = seen.scene()
    flaws = scenes.check_scene(spot.game.scenery(), scene)
    if flaws:
        raise spot.breach(Law.SCENE, "; ".join(flaws[:5]), seen.viewer)
    if scene.viewer != seen.viewer:
        raise spot.breach(Law.SCENE, f"it is drawn for {scene.viewer}", seen.viewer)
    offered = [] if scene.prompt is None else sorted({option.choice for option in scene.prompt.options})
    asked: list[int] = list(seen.choices(seen.viewer)) if seen.viewer >= 0 else []
    if offered != asked:
        raise spot.breach(Law.SCENE, f"the prompt offers {offered}, but the choices are {asked}", seen.viewer)
    if scene.prompt is not None and scene.prompt.panels:
        flaw = panel_flaw(seen, scene.prompt)
        if flaw:
            raise spot.breach(Law.SCENE, flaw, seen.viewer)


def sample_codes(state: State, seat: int, dice: Dice) -> list[int]:
    """Choices to ask why_not about: the seat's own and some others."""
    count = state.game.choice_count
    if count <= CODES:
        return list(range(count))
    return sorted({*state.choices(seat), *(int(dice.below(count)) for turn in range(CODES))})


def own_channels(state: State, seat: int, codes: list[int]) -> Channels:
    """What a seat is told about itself, asked of the truth or of its view."""
    choices = state.choices(seat)
    waits = (state.waiting >> seat) & 1
    return {
        "choices": list(choices),
        "why_not": [int(state.why_not(seat, code)) for code in codes],
        "notation": [state.notation(choice, seat) for choice in choices],
        "describe": [state.describe(choice, seat) for choice in choices],
        "default": state.default(seat) if waits else None,
        "observation": state.observation(seat),
    }


def channels(seen: State, codes: list[int], truth: State | None) -> Channels:
    """Everything that a view gives away."""
    game, viewer = seen.game, seen.viewer
    given: Channels = {
        "encode": seen.encode(),
        "position": seen.position(),
        "scene": msgspec.json.encode(seen.scene()),
        "told": [(event.key(), game.tell(event)) for event in seen.told],
        "odds": list(seen.odds()),
        "asked": (seen.seat, seen.waiting),
        "outcome": seen.outcome(),
        "out": [bool(seen.out(seat)) for seat in range(game.seats)],
        "windows": [_window(seen.window(seat)) for seat in range(game.seats)],
    }
    if viewer >= 0:
        given |= own_channels(seen, viewer, codes)
    if truth is not None:
        given["asked of the truth"] = (truth.seat, truth.waiting)
        given["windows of the truth"] = [_window(truth.window(seat)) for seat in range(game.seats)]
        if viewer >= 0:
            given |= {f"{name} of the truth": value for name, value in own_channels(truth, viewer, codes).items()}
    return given


def _window(window: Window | None) -> tuple[int, int, tuple[int, ...], bool] | None:
    return None if window is None else (window.kind, window.decline, tuple(window.spans), window.aimed)


def _check_equal(spot: Spot, law: Law, one: Channels, other: Channels, viewer: int, what: str) -> None:
    for name, value in one.items():
        if other[name] != value:
            raise spot.breach(law, f"{what}: {name}: {_short(value)} or {_short(other[name])}", viewer)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 400 else text[:400] + "…"


def check_worlds(spot: Spot, viewer: int, step: Step, worlds: int, dice: FastDice, counts: Counts) -> None:
    """What the viewer cannot know is varied, and nothing it gets changes, now or after the same visible step."""
    state = spot.state
    with spot.under(Law.NON_INTERFERENCE, viewer):
        seen = state.seen_by(viewer)
        codes = sample_codes(state, viewer, dice) if viewer >= 0 else []
        now = channels(seen, codes, state)
        for turn in range(worlds):
            world = seen.imagine(dice)
            _check_imagined(spot, seen, world)
            what = f"it depends on what is hidden (another world: {world.encode().hex()})"
            _check_equal(spot, Law.NON_INTERFERENCE, now, channels(world.seen_by(viewer), codes, world), viewer, what)
            counts.worlds += 1
            different = world.encode() != state.encode()
            counts.different += different
            counts.compared += _check_next(spot, viewer, step, world, dice) and different


def _check_imagined(spot: Spot, seen: State, world: State) -> None:
    viewer = seen.viewer
    if world.viewer != TRUTH:
        raise spot.breach(Law.VIEW, f"imagine gives a view for {world.viewer}", viewer)
    if world.flaw():
        raise spot.breach(Law.VIEW, f"imagine gives a position with a flaw: {world.flaw()}", viewer)
    if world.seen_by(viewer).encode() != seen.encode():
        raise spot.breach(Law.VIEW, "the viewer can tell an imagined position from the truth", viewer)


def _check_next(spot: Spot, viewer: int, step: Step, world: State, dice: FastDice) -> bool:
    """Whether the step could be taken in the other world too, and if so, that it looks the same."""
    state = spot.state
    seat, choice = step
    masked = state.mask(viewer, seat, choice)
    alike = [other for other in legal_choices(world, seat, choice) if world.mask(viewer, seat, other) == masked]
    if not alike:
        return False
    other = alike[dice.below(len(alike))]
    after: list[Channels] = []
    for position, played in ((state, choice), (world, other)):
        shadow, end = position.seen_by(viewer), position.copy()
        word = shadow.notation(masked, seat)
        words = shadow.describe(masked, seat)
        shadow.apply(seat, masked)
        end.apply(seat, played)
        codes = sample_codes(end, viewer, FastDice(spot.step)) if viewer >= 0 and end.seat != OVER else []
        told = [(event.key(), spot.game.tell(event)) for event in shadow.told]
        step_told: Channels = {"notation of the step": word, "words of the step": words, "log": told}
        after.append(channels(end.seen_by(viewer), codes, end) | step_told)
    what = f"after choice {choice} of seat {seat} it depends on what was hidden (another world: {world.encode().hex()})"
    _check_equal(spot, Law.NON_INTERFERENCE, after[0], after[1], viewer, what)
    return True


def legal_choices(world: State, seat: int, like: int) -> list[int]:
    """What the seat could play in this world instead of a choice; who resigns could do nothing else."""
    if seat == NATURE:
        return list(world.odds().choices)
    if like == RESIGN:
        return [RESIGN] if world.why_not(seat, RESIGN) == 0 else []
    return list(world.choices(seat))


def check_all_views(spot: Spot, step: Step | None, worlds: int, dice: FastDice, counts: Counts) -> None:
    """Everything about views at one position, and about the step that will be taken from it."""
    with spot.under(Law.SCENE):
        flaws = scenes.check_scene(spot.game.scenery(), spot.state.scene())
        if flaws:
            raise spot.breach(Law.SCENE, "; ".join(flaws[:5]))
    for viewer in viewers(spot.game):
        if step is not None:
            check_worlds(spot, viewer, step, worlds, dice, counts)
        check_view(spot, viewer, dice)

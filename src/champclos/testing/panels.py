"""What a panel says of its limits must be what the rules say: what it lets people fill in can be played, no more."""

from itertools import islice, product

from champclos.core.game import State
from champclos.core.scene import Panel, Prompt, panel_choices, panel_sums

MOST_FILLED = 48  # ways to fill in a panel that are tried


def panel_flaw(seen: State, prompt: Prompt) -> str:
    """A way to fill in a panel of this prompt of which panel and rules do not say the same, in a line, or no text.

    A panel that only shows something has nothing to be played. One that leads to an option may be stricter than the
    rules where the same can be chosen step by step: where the option's choice is offered without a panel as well.
    """
    leading = {option.panel: option for option in reversed(prompt.options) if option.panel}
    plain = {option.choice for option in prompt.options if not option.panel}
    for number, panel in enumerate(prompt.panels):
        answers = number == 0 and prompt.picker in ("counts", "offer")
        option = None if answers else leading.get(panel.id)
        if not answers and option is None:
            continue
        for amounts in islice(_fillings(panel), MOST_FILLED):
            choices = panel_choices(panel, amounts)
            if option is not None:
                choices = [option.choice, *choices, *option.then]
            lets, plays = _lets(panel, amounts), _plays(seen, choices)
            beside = option is not None and option.choice in plain
            if lets != plays and not (plays and (beside or _goes_on(panel, amounts))):
                said = "lets" if lets else "does not let"
                return f"panel {panel.id} {said} people say {amounts}, the rules are of another mind"
    return ""


def _fillings(panel: Panel) -> "product[tuple[int, ...]]":
    """The least, the first and the most of every row, in every combination."""
    rows = [dict.fromkeys([row.start, row.least, row.most, min(row.most, row.least + 1)]) for row in panel.rows]
    return product(*rows)


def _lets(panel: Panel, amounts: tuple[int, ...]) -> bool:
    sums = panel_sums(panel, amounts)
    return all(
        bound.least <= much and (bound.most is None or much <= bound.most)
        for much, bound in zip(sums, panel.sums, strict=True)
    )


def _goes_on(panel: Panel, amounts: tuple[int, ...]) -> bool:
    """Whether something is still to be said: too little was, and neither does the panel close nor has 0 to be said."""
    if panel.close is not None or all(len(row.choices) > row.most - row.least for row in panel.rows):
        return False
    sums = panel_sums(panel, amounts)
    return all(bound.most is None or much <= bound.most for much, bound in zip(sums, panel.sums, strict=True))


def _plays(seen: State, choices: list[int]) -> bool:
    """Whether these choices can be played one after the other by the viewer, as one answer with nobody in between."""
    state, seat = seen.copy(), seen.viewer
    for number, choice in enumerate(choices):
        asked = state.seat >= 0 and (state.waiting >> seat) & 1
        if not asked or (number and not state.part(seat)) or state.why_not(seat, choice):
            return False
        state.apply(seat, choice)
    return True

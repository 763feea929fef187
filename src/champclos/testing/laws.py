"""The law of one position: who decides, what is legal, what is refused, what nature may do, who may resign."""

from champclos.core.dice import Dice, FastDice
from champclos.core.errors import IllegalChoice
from champclos.core.game import DRAW_UNKNOWN, NATURE, NONE, OVER, RESIGN, SECRET, SPECTATOR, TRUTH, State
from champclos.core.words import Words
from champclos.testing.breach import Law, Spot
from champclos.testing.walk import Tally, next_step, play_out, viewers, waiting_seats

REFUSALS = 6  # illegal choices tried per seat
PAIRS = 6  # pairs of waiting seats tried in both orders
AHEAD = 60  # steps a copy is played on


def check_declaration(spot: Spot) -> None:
    """What a game says about itself, before anything is played."""
    game = spot.game
    with spot.under(Law.GAME):
        for name, low in (("seats", 1), ("choice_count", 1), ("nature_count", 0), ("max_decisions", 1)):
            if getattr(game, name) < low:
                raise spot.breach(Law.GAME, f"{name} is {getattr(game, name)}")
        if len(game.teams) != game.seats:
            raise spot.breach(Law.GAME, f"teams has {len(game.teams)} entries for {game.seats} seats")
        known = game.schema["properties"]
        if not isinstance(known, dict) or set(game.options) != set(known):
            raise spot.breach(Law.GAME, "options and schema name different options")
        for clause in game.rulebook.own:
            if not (clause.en.strip() and clause.fr.strip()):
                raise spot.breach(Law.WORDS, f"clause {clause.id} is not written in both languages")
        for words in (*game.spans, *game.windows):
            check_words(spot, words, "a span or a kind of window", SPECTATOR)
    with spot.under(Law.SCENE):
        if game.scenery() != game.scenery():
            raise spot.breach(Law.SCENE, "scenery() changes")
    with spot.under(Law.GAME):
        one, other = game.start(), game.start()
        if one.viewer != TRUTH or one.encode() != other.encode():
            raise spot.breach(Law.GAME, "start() does not give the same whole position each time")


def check_turn(spot: Spot) -> None:
    """Who decides: cheap enough for every step."""
    state, game = spot.state, spot.game
    seats = waiting_seats(state)
    with spot.under(Law.TURN):
        if state.waiting < 0 or state.waiting >> game.seats:
            raise spot.breach(Law.TURN, f"waiting is {state.waiting:#b} at a table of {game.seats}")
        if seats and state.seat != seats[0]:
            raise spot.breach(Law.TURN, f"seat is {state.seat}, but the lowest waiting seat is {seats[0]}")
        if not seats and state.seat not in (NATURE, OVER):
            raise spot.breach(Law.TURN, f"seat is {state.seat}, but waiting is empty")
        for seat in seats:
            if state.out(seat):
                raise spot.breach(Law.TURN, "the seat is out, and yet it waits", seat)
    with spot.under(Law.OUTCOME):
        _check_outcome(spot)
    with spot.under(Law.FLAW):
        flaw = state.flaw()
        if flaw:
            raise spot.breach(Law.FLAW, f"flaw() finds: {flaw}")
    with spot.under(Law.NATURE, NATURE):
        _check_odds(spot)


def _check_outcome(spot: Spot) -> None:
    state, game = spot.state, spot.game
    outcome = state.outcome()
    if (outcome is None) != (state.seat != OVER):
        raise spot.breach(Law.OUTCOME, f"seat is {state.seat}, and the outcome is {outcome}")
    if outcome is None:
        return
    if len(outcome.places) != game.seats or len(outcome.scores) != game.seats:
        raise spot.breach(Law.OUTCOME, f"{outcome} is not for {game.seats} seats")
    if min(outcome.places) != 1 or max(outcome.places) > game.seats:
        raise spot.breach(Law.OUTCOME, f"places {outcome.places} do not run from 1")
    game.rulebook.clause(outcome.clause)


def _check_odds(spot: Spot) -> None:
    state, game = spot.state, spot.game
    odds = state.odds()
    if state.seat != NATURE:
        if odds.choices or odds.weights:
            raise spot.breach(Law.NATURE, f"it is not nature's turn, but its odds are {odds}", NATURE)
        return
    choices = list(odds.choices)
    if not choices or choices != sorted(set(choices)) or choices[0] < 0 or choices[-1] >= game.nature_count:
        raise spot.breach(Law.NATURE, f"{odds}: not ascending choices from 0 to {game.nature_count - 1}", NATURE)
    if len(odds.weights) != len(choices) or min(odds.weights) <= 0 or odds.total != sum(odds.weights):
        raise spot.breach(Law.NATURE, f"{odds}: not one positive weight a choice", NATURE)
    if state.chance(FastDice(spot.step)) != odds.pick(FastDice(spot.step)):
        raise spot.breach(Law.NATURE, f"chance() does otherwise than these dice pick from {odds}", NATURE)


def check_told(spot: Spot, told_by: State, who: int = TRUTH) -> None:
    """What the last step was told as: every event has a clause and a sentence in both languages."""
    game = spot.game
    with spot.under(Law.TOLD, who):
        places = {"", *(place.id for zone in game.scenery().zones for place in zone.places)} if told_by.told else set()
        for event in told_by.told:
            game.rulebook.clause(event.clause)
            check_words(spot, game.tell(event), f"the event {event}", who)
            movement = game.movement(event)
            if not {movement.start, movement.end} <= places:
                raise spot.breach(Law.TOLD, f"the event {event} names no place of the scenery: {movement}", who)


def check_words(spot: Spot, words: Words, what: str, who: int) -> None:
    """Both languages say something."""
    if not (words.en.strip() and words.fr.strip()):
        raise spot.breach(Law.WORDS, f"{what} is not told in both languages: {words}", who)


def check_choices(spot: Spot, dice: Dice) -> None:
    """One law: what may be chosen is what nothing forbids, and what is forbidden is refused."""
    state, game = spot.state, spot.game
    for seat in range(game.seats):
        with spot.under(Law.CHOICES, seat):
            offered: list[int] = list(state.choices(seat))
            allowed = [choice for choice in range(game.choice_count) if state.why_not(seat, choice) == 0]
            if not (state.waiting >> seat) & 1 and (offered or allowed):
                raise spot.breach(Law.TURN, f"the seat does not wait, but may choose {offered or allowed}", seat)
            if offered != allowed:
                missing = [_spell(state, seat, choice) for choice in allowed if choice not in offered]
                extra = [_spell(state, seat, choice) for choice in offered if choice not in allowed]
                what = f"choices lacks {missing}, and has {extra} too many"
                raise spot.breach(Law.CHOICES, what if missing or extra else f"not ascending: {offered}", seat)
        legal = set(offered)
        illegal = [choice for choice in range(game.choice_count) if choice not in legal]
        picked = [illegal[dice.below(len(illegal))] for turn in range(min(REFUSALS, len(illegal)))]
        for choice in (*picked, SECRET, NONE, int(game.choice_count)):
            _check_refused(spot, seat, choice)
    natures: list[int] = list(state.odds().choices)
    others = [choice for choice in range(game.nature_count) if choice not in set(natures)]
    picked = [others[dice.below(len(others))] for turn in range(min(REFUSALS, len(others)))]
    for choice in (*picked, DRAW_UNKNOWN, int(game.nature_count)):
        _check_refused(spot, NATURE, choice)
    for nobody in (SPECTATOR, int(game.seats)):
        _check_refused(spot, nobody, 0)


def _spell(state: State, seat: int, choice: int) -> str:
    try:
        return f"{choice} ({state.notation(choice, seat)})"
    except Exception:
        return str(choice)


def _check_refused(spot: Spot, seat: int, choice: int) -> None:
    state, rulebook = spot.state, spot.game.rulebook
    with spot.under(Law.REFUSAL, seat):
        clause = state.why_not(seat, choice)
        if clause == 0:
            raise spot.breach(Law.REFUSAL, f"nothing forbids choice {choice}", seat)
        before, told = state.encode(), list(state.told)
        try:
            state.play(seat, choice)
        except IllegalChoice as refusal:
            if refusal.clause != rulebook.id(clause):
                what = f"choice {choice} is refused by {refusal.clause}, but why_not says {rulebook.id(clause)}"
                raise spot.breach(Law.REFUSAL, what, seat) from None
        else:
            raise spot.breach(Law.REFUSAL, f"choice {choice} was played against {rulebook.id(clause)}", seat)
        if state.encode() != before or state.told != told:
            raise spot.breach(Law.REFUSAL, f"the refused choice {choice} changed the position", seat)
        obstacle = state.obstacle(seat, choice) if 0 <= choice < spot.game.choice_count else None
        if obstacle is not None:
            check_words(spot, obstacle.words, f"what stands in the way of {_spell(state, seat, choice)}", seat)


def check_answers(spot: Spot) -> None:
    """What is played for a seat that does not answer, and how an answer is declined."""
    state, game = spot.state, spot.game
    for seat in range(game.seats):
        waits = (state.waiting >> seat) & 1
        if waits:
            with spot.under(Law.DEFAULT, seat):
                default = state.default(seat)
                if state.why_not(seat, default):
                    raise spot.breach(Law.DEFAULT, f"default is {_spell(state, seat, default)}: illegal", seat)
        with spot.under(Law.WINDOW, seat):
            window = state.window(seat)
            if window is not None and (not waits or state.why_not(seat, window.decline)):
                raise spot.breach(Law.WINDOW, f"{_spell(state, seat, window.decline)} cannot be played", seat)
            if window is not None and len(window.spans) != len(state.game.spans):
                raise spot.breach(Law.WINDOW, "game.spans does not name every span of the window", seat)
            if window is not None and not 0 <= window.kind < len(state.game.windows):
                raise spot.breach(Law.WINDOW, f"game.windows does not name the window's kind {window.kind}", seat)


def check_play(spot: Spot, dice: Dice) -> None:
    """`play` and `apply` do the same with a legal choice, whether somebody listens or not."""
    if spot.state.seat == OVER:
        return
    seat, choice = next_step(spot, dice)
    with spot.under(Law.PLAY, seat):
        played, applied = spot.state.copy(), spot.state.copy()
        played.play(seat, choice)
        applied.apply(seat, choice)
        if played.encode() != applied.encode() or played.told != applied.told:
            raise spot.breach(Law.PLAY, f"they differ for {_spell(spot.state, seat, choice)}", seat)
        unheard = spot.state.copy()
        unheard.hush()
        unheard = unheard.copy()
        unheard.apply(seat, choice)
        if unheard.heard():
            raise spot.breach(Law.PLAY, "events are told though nobody listens", seat)
        if unheard.encode() != applied.encode():
            what = f"{_spell(spot.state, seat, choice)} brings something else when nobody listens"
            raise spot.breach(Law.PLAY, what, seat)


def check_order(spot: Spot, dice: Dice) -> None:
    """Seats that wait together may answer in any order."""
    seats = waiting_seats(spot.state)
    for one in seats:
        for other in seats:
            if one < other:
                for turn in range(PAIRS):
                    _check_pair(spot, dice, one, other)


def _check_pair(spot: Spot, dice: Dice, one: int, other: int) -> None:
    state = spot.state
    firsts, seconds = state.choices(one), state.choices(other)
    first, second = firsts[dice.below(len(firsts))], seconds[dice.below(len(seconds))]
    what = f"{_spell(state, one, first)} by seat {one} and {_spell(state, other, second)} by seat {other}"
    ends: list[bytes] = []
    for steps in (((one, first), (other, second)), ((other, second), (one, first))):
        with spot.under(Law.ORDER, one):
            end = state.copy()
            for seat, choice in steps:
                if end.why_not(seat, choice):
                    raise spot.breach(Law.ORDER, f"{what}: whoever plays first bars the other", seat)
                end.apply(seat, choice)
            ends.append(end.encode())
    if ends[0] != ends[1]:
        raise spot.breach(Law.ORDER, f"{what}: it matters who plays first", one)


def check_copies(spot: Spot, dice: FastDice) -> None:
    """A copy, a view and an imagined position share nothing that changes with the position they came from."""
    state = spot.state
    with spot.under(Law.COPY):
        copy = state.copy()
        if copy != state or copy.encode() != state.encode() or copy.digest() != state.digest():
            raise spot.breach(Law.COPY, "a copy is not equal to its original")
        if copy.told != state.told or copy.viewer != state.viewer:
            raise spot.breach(Law.COPY, "a copy has another viewer, or was told something else")
        _check_untouched(spot, state, copy, "playing a copy on changes its original", dice)
        original = state.copy()
        kept = original.copy()
        views = [original.seen_by(viewer) for viewer in viewers(spot.game)]
        seen = [(view, view.encode(), view.position()) for view in views]
        _check_untouched(spot, kept, original, "playing on changes a copy made before", dice)
        for view, data, text in seen:
            if view.encode() != data or view.position() != text:
                raise spot.breach(Law.COPY, "playing on changes a view taken before", view.viewer)
            _check_untouched(spot, view, view.imagine(dice), "playing an imagined position on changes the view", dice)


def _check_untouched(spot: Spot, kept: State, played: State, what: str, dice: Dice) -> None:
    data, told = kept.encode(), list(kept.told)
    tally = Tally(spot.game)
    aside = spot.aside(played, "played on", on_line=kept.viewer == TRUTH)
    play_out(aside, dice, tally, steps=AHEAD)
    if kept.encode() != data or kept.told != told:
        raise spot.breach(Law.COPY, what, kept.viewer)


def check_resignation(spot: Spot, dice: Dice, tally: Tally) -> None:
    """Every seat still in may resign now; all see it, the seat is out, and the game goes on."""
    state, game = spot.state, spot.game
    if state.seat == OVER:
        return
    played_on = dice.below(game.seats)
    for seat in range(game.seats):
        with spot.under(Law.RESIGNATION, seat):
            if state.out(seat):
                _check_refused(spot, seat, RESIGN)
                continue
            left = state.copy()
            left.play(seat, RESIGN)
            if left.seat != OVER and not left.out(seat):
                raise spot.breach(Law.RESIGNATION, "the seat has resigned, but is not out", seat)
            after = spot.aside(left, f"after seat {seat} resigned", (seat, RESIGN))
            check_turn(after)
            check_told(after, left)
            _check_seen_resigning(after, state, seat)
            if seat == played_on:
                play_out(after, dice, tally.copy(), steps=AHEAD)
                check_turn(after)


def _check_seen_resigning(after: Spot, before: State, seat: int) -> None:
    for viewer in viewers(after.game):
        if before.mask(viewer, seat, RESIGN) != RESIGN:
            raise after.breach(Law.MASK, f"seat {seat} resigning is masked", viewer)
        shadow = before.seen_by(viewer)
        shadow.apply(seat, RESIGN)
        if shadow.encode() != after.state.seen_by(viewer).encode():
            raise after.breach(Law.SHADOW, f"the view that saw seat {seat} resign is not the view of the truth", viewer)

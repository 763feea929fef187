"""A referee for Signum's free-for-all and alliance, written from SIG-FFA, SIG-ALLY and the rulebook alone.

It is the duel's with more players: who is whose enemy the table knows; here are falls of Heroes, points and ends.
"""

from collections.abc import Generator, Iterable
from typing import Any

from tests.referees.beside import RESIGNS, Ending, Rules
from tests.referees.signum_crowd_text import fill, gathered, tidy, written
from tests.referees.signum_duel import AskAgain, Duel, Interrupted
from tests.referees.signum_duel_table import FEATS, POINTS
from tests.referees.signum_table import DUEL, Card, Creature
from tests.referees.signum_wounds import Attack, Flow, GameOver, Question

LOSS = 4  # SIG-FFA-06


class TurnOver(Interrupted):
    """The active player's Hero has fallen, or the active player has given up."""


class Crowd(Duel):
    """A position of three or four that can be played on."""

    def prepare(self) -> None:
        super().prepare()
        self.depth = 0  # how many events, one inside the other, go on
        self.quitters: list[int] = []
        self.gains = [0] * self.seats  # Heroes that a player's creatures and cards eliminated
        self.teams = self.options["mode"] == "alliance"
        self.over = "SIG-ALLY-12" if self.teams else "SIG-FFA-07"

    def whole(self) -> Flow:
        self.prepare()
        if self.opening is None:
            return self.attended(self.begin_game())
        return self.attended(self.turns_on(fill(self, self.opening), True))

    def lines(self) -> dict[str, str]:
        return written(self)

    # Points

    def earned_points(self, seat: int) -> int:
        """What stands on a player's own track."""
        found = self.kills[seat] + sum(self.marker[seat] >= mark for mark in POINTS)
        return found + sum(int(FEATS[name]["is"][1]) * n for name, n in self.hall[seat].items())

    def points(self, seat: int) -> int:
        """SIG-FFA-06, SIG-ALLY-11, -12."""
        if self.teams:
            beaten = [loser for loser in [*self.out, *self.fallen_heroes] if not self.allied(seat, loser)]
            mates = [mate for mate in range(self.seats) if self.allied(seat, mate)]
            return sum(map(self.earned_points, mates)) + int(str(self.options["team_hero"])) * len(beaten)
        found = self.earned_points(seat) + int(DUEL["duel"]["hero"]) * self.gains[seat]
        return max(0, found - LOSS) if seat in (*self.out, *self.fallen_heroes) else found

    def target(self) -> int:
        return int(str(self.options["team_target" if self.teams else "target"]))

    def decided(self) -> str:
        """SIG-FFA-07, SIG-ALLY-12: once what goes on is carried out."""
        return self.over if self.reached() and not self.fallen_heroes else ""

    def reached(self) -> bool:
        return any(self.points(seat) >= self.target() for seat in range(self.seats))

    def ruined(self) -> str:
        """The clause by which those who are out, and who will be, end the game."""
        staying = [seat for seat in self.playing() if seat not in self.fallen_heroes]
        if len(staying) <= 1 or (self.teams and len({seat % 2 for seat in staying}) == 1):
            return self.over
        if self.options["first_fall"] and (self.out or self.fallen_heroes):
            return "SIG-ALLY-14" if self.teams else "SIG-FFA-09"
        return ""

    def finish(self, clause: str) -> None:
        """SIG-FFA-08, SIG-ALLY-13."""
        self.put_away()
        ranked = [(self.stayed(seat, clause), *self.worth(seat)) for seat in range(self.seats)]
        places = tuple(1 + sum(other > own for other in ranked) for own in ranked)
        self.ended = Ending(places, tuple(one[1] for one in ranked), clause)
        raise GameOver

    def worth(self, seat: int) -> tuple[int, int, int]:
        """Points, Feats face up, cards face down."""
        mates = [mate for mate in range(self.seats) if mate == seat or (self.teams and self.allied(seat, mate))]
        feats = sum(self.hall[mate].total() for mate in mates)
        return self.points(seat), feats, sum(self.kills[mate] for mate in mates)

    # Turns

    def turns_on(self, seat: int, begun: bool) -> Flow:
        """SIG-TURN-01, SIG-ALLY-04; turns of who is out are counted and passed over."""
        while True:
            if seat in self.out:
                self.pass_over(seat)
            else:
                self.active = seat
                try:
                    if not begun:
                        yield from self.pay_owed()  # what a turn that was broken off has left
                        yield from self.start_phase(seat)
                    self.in_phase = True
                    yield from self.activation_phase(seat)
                    self.in_phase = False
                    yield from self.end_phase(seat)
                except TurnOver:
                    self.break_off()
                begun = False
            self.count_turns()
            seat = (seat + 1) % self.seats

    def break_off(self) -> None:
        """A turn ends without End Phase."""
        self.attacks = self.dealing = self.depth = 0
        self.kept = False
        self.in_phase = self.at_menu = self.casting = False
        self.activation = self.doer = self.leaving = None
        self.trophies = []
        self.card_played = ""
        self.lost[self.active] = 0
        for one in self.here():
            one.seat = one.owner
            one.lent = [each for each in one.lent if each[1] != "turn"]
            one.held = "" if one.held == "activation" else one.held

    def count_turns(self) -> None:
        """SIG-FFA-07, SIG-ALLY-12, SIG-GEN-12."""
        if self.last_feat:
            self.finish(self.over)
        limit = int(str(self.options["turns"]))
        if limit and self.turns >= limit:
            self.finish("SIG-GEN-12")

    def pass_over(self, seat: int) -> None:
        """What lasts until a player's next turn ends when that turn would have come."""
        self.turns += 1
        for one in self.here():
            one.lent = [each for each in one.lent if each[1] != f"next_turn {seat}"]
            one.held = "" if one.held == f"next_turn {seat}" else one.held
        self.walls.discard(seat)

    def end_of_turn(self) -> None:
        if self.decided():
            self.finish(self.decided())

    def busy(self) -> bool:
        return self.depth > 0

    # Falls

    def die(self, one: Creature, killer: int, attack: Attack | None) -> Flow:
        yield from super().die(one, killer, attack)
        if one.is_a == "hero" and killer >= 0 and killer not in (one.seat, *self.out):
            self.gains[killer] += bool(self.options["hero_gain"])

    def event(self, flow: Flow) -> Generator[Question, str, Any]:
        """SIG-FFA-05, SIG-ALLY-10: whose Hero falls is out when everything of the event is over."""
        self.depth += 1
        result = yield from flow
        self.depth -= 1
        if not self.depth and self.fallen_heroes:
            self.take_away()
        return result

    def take_away(self) -> None:
        clause = self.ruined()
        fallen, self.fallen_heroes = self.fallen_heroes, []
        self.lay_down(range(self.seats) if clause or self.active in fallen else fallen)
        self.out += fallen
        if clause or self.decided():
            self.finish(clause or self.decided())
        self.clear(fallen)
        if self.active in self.out:
            raise TurnOver

    def lay_down(self, seats: Iterable[int]) -> None:
        """SIG-TACTIC-03: Tactics have been played when their player is out, or all is over."""
        for seat, name in self.tricks:
            if seat in seats:
                self.to_past(seat, name)
        self.tricks = [trick for trick in self.tricks if trick[0] not in seats]

    def clear(self, fallen: list[int]) -> None:
        """Creatures are taken away and not destroyed, and cards leave the game unseen."""
        for seat in fallen:
            self.hand[seat].clear()
            self.owed[seat] = 0
        for seat in fallen:
            for one in [one for one in self.here() if one.owner == seat]:
                self.leave(one)
            for one in self.of(seat):
                one.seat = one.owner

    # Giving up

    def may_resign(self, seat: int) -> bool:
        """In the own turn, or while the active player is asked what to do next: no more is judged here."""
        at_menu = self.at_menu and self.asked is not None and self.asked[0] == self.active
        dying = self.kept or any(one.life <= 0 for one in self.here())
        return self.active >= 0 and self.turns > 0 and not dying and (seat == self.active or at_menu)

    def play(self, seat: int, move: str) -> None:
        if move != RESIGNS:
            self.send(move)
            return
        self.quitters.append(seat)
        self.out.append(seat)
        if seat == self.active:
            self.lay_down(range(self.seats))
        try:
            self.clear([seat])
            if self.ruined() or self.decided():
                self.finish("HOUSE-RESIGN-1")
            self.asked = self.flow.throw(TurnOver() if seat == self.active else AskAgain())
        except GameOver:
            self.asked = None

    def stayed(self, seat: int, clause: str) -> bool:
        """Who gives up comes last; a team whose last player gives up loses."""
        if not self.teams:
            return seat not in self.quitters
        return clause != "HOUSE-RESIGN-1" or not self.allied(seat, self.quitters[-1])

    def silenced(self) -> bool:
        return self.reached() or (bool(self.fallen_heroes) and bool(self.ruined()))

    def could_play(self, seat: int, name: str, one: Creature | None, attack: Attack | None) -> bool:
        """The cards of a player whose Hero has fallen leave the game."""
        return seat not in self.fallen_heroes and super().could_play(seat, name, one, attack)

    def to_past(self, seat: int, name: str) -> None:
        """Nothing comes into the History of a player who is out."""
        if seat not in self.out:
            super().to_past(seat, name)

    def relic(self, seat: int, name: str) -> Card | None:
        return None if seat in self.out else super().relic(seat, name)

    # Events

    def wound(self, one: Creature, much: int, killer: int, attack: Attack | None = None) -> Flow:
        yield from self.event(super().wound(one, much, killer, attack))

    def hurt(self, one: Creature, much: int, magic: bool, killer: int, attack: Attack | None = None) -> Flow:
        yield from self.event(super().hurt(one, much, magic, killer, attack))

    def random_damage(self, one: Creature, dice: str, killer: int, magic: bool = False, sheltered: bool = True) -> Flow:
        yield from self.event(super().random_damage(one, dice, killer, magic, sheltered))

    def wreak(self, it: Attack, damage: int, effect: str, crits: int) -> Flow:
        yield from self.event(super().wreak(it, damage, effect, crits))

    def cast_out(self, seat: int, name: str) -> Flow:
        yield from self.event(super().cast_out(seat, name))

    def answer(self, seat: int, name: str, one: Creature | None, attack: Attack | None) -> Flow:
        answering = super().answer(seat, name, one, attack)
        yield from answering if name == "strike_back" else self.event(answering)  # an attack has events of its own


RULES = Rules(
    "signum", Crowd, Crowd, lambda move: move.split(":")[0], tidy, ("pass", "done"), gathered, Crowd.may_resign
)

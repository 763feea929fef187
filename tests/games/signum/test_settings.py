"""What players agree on: bands put together, crossings, dice that count, landing; the order of effects; the Outpost."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.helpers import GAMES, battle, dice_due, doing, game, on, signum, targets, where, wounds

BUILDING = game(bands="build")
CROSSING = game(map="silent_river_valley", terrains=True, crossings=True)
CAPPED = game(extras=True)
LANDING = game(landing=True)

# Bands


def choosing(*moves: str) -> State:
    """Seat 0 is first and leads Haldane."""
    return play(BUILDING.start(), "first:0", "band:haldane", *moves)


@rule("SIG-SKIRM-02", "SIG-SKIRM-03", "SIG-CARD-12", "SIG-CARD-19")
def test_a_band_is_put_together_within_the_leadership() -> None:
    state = choosing()
    assert "yes" in legal(state)
    assert targets(state, "call") >= {"berta", "lorenz", "vesna", "giltalas"}
    assert not targets(state, "call") & {"durgan", "militia", "ysolde"}
    play(state, "call:lorenz")
    assert "yes" not in legal(state)
    play(state, "call:kaitlynn")  # three Silver stars: two of Lorenz and one of hers
    assert not targets(state, "call") & {"dayodor", "giltalas", "lorenz"}
    assert "vesna" in targets(state, "call")
    play(state, "call:vesna")
    assert "hydra" not in targets(state, "call")  # one Gold star
    play(state, "done")
    assert field(state, "camp 0") == "kaitlynn vesna lorenz"


@rule("SIG-SKIRM-02")
def test_three_buildings_and_three_relics_come_along() -> None:
    state = choosing("call:berta", "done")
    assert legal(state) == {f"card:{card}" for card in targets(state, "card")}
    assert not targets(state, "card") & {"workshop", "rune_hammer"}
    play(state, "card:arena", "card:tavern", "card:talisman", "card:library")
    assert not targets(state, "card") & {"city_hall", "shooting_range"}
    play(state, "card:mask_of_fortune", "card:iron_cuirass")
    assert (state.seat, doing(state)) == (1, "bands")
    assert field(state, "cards 0").startswith("arena tavern library talisman*")
    assert field(state, "power") == "5 0"


@rule("SIG-SKIRM-02", "SIG-SKIRM-03")
def test_a_ready_band_is_one_choice() -> None:
    state = choosing("yes")
    assert state.seat == 1
    assert "berta" in field(state, "camp 0")
    assert field(state, "cards 0").split()[0] == "tavern"
    play(state, "band:hild", "yes")
    assert doing(state) == "deploy"


@unmirrored("both bands are looked at")
def test_a_band_takes_along_only_what_is_offered() -> None:
    state = choosing()
    assert clause(state, "call:durgan") == "SIG-CARD-19"
    assert clause(state, "done") != ""


# The order of what must happen


@rule("SIG-ABIL-18", "SIG-TERR-END")
def test_the_active_player_says_which_terrain_acts_first() -> None:
    state = battle("0 berta d6 wounds 4; 1 durgan i5", terrain="e5=altar d7=spire")
    play(state, "activate:d6", "done")
    assert (legal(state), state.seat) == ({"next:terrain-altar", "next:terrain-spire"}, 0)
    healed = play(state.copy(), "next:terrain-altar", "roll:y:h", "roll:y:h")
    assert wounds(healed, "berta") == 4
    play(state, "next:terrain-spire", "roll:y:h")
    assert (where(state, "berta"), doing(state), state.seat) == ("", "round", 1)


@rule("SIG-ABIL-18", "SIG-TERR-END")
def test_one_terrain_acts_without_a_question() -> None:
    state = battle("0 berta d6 wounds 4; 1 durgan i5", terrain="e5=altar")
    play(state, "activate:d6", "done")
    assert dice_due(state) == "y"
    assert clause(battle("0 berta d6; 1 durgan i5"), "next:terrain-spire") == "SIG-ABIL-18"


@rule("SIG-TERR-END", "SIG-ABIL-18")
def test_a_terrain_beside_the_end_of_an_activation_acts_also_on_who_was_placed_elsewhere_meanwhile() -> None:
    state = battle("0 berta d6 wounds 2; 1 durgan i5", terrain="e5=altar d6=catacombs h7=forest")
    play(state, "activate:d6", "done", "next:terrain-catacombs", "roll:y:h", "to:e5")
    assert (where(state, "berta"), dice_due(state)) == ("e5", "y")
    play(state, "roll:y:h")
    assert wounds(state, "berta") == 1


# The Outpost


@rule("SIG-TERR-OUTPOST", "SIG-SKIRM-16")
@unmirrored("four players")
def test_everybody_may_deploy_on_an_outpost_between_rounds() -> None:
    more = "camp 0: corvin; camp 1: durgan"
    state = battle("0 berta a2", terrain="f5=outpost", more=more, seats=4, flow="refill")
    play(state, "call:corvin")
    assert "f5" in targets(state, "to")
    play(state, "to:f5", "call:durgan")
    assert "f5" not in targets(state, "to")
    assert on(state, "f5") == "corvin"


@rule("SIG-TERR-OUTPOST", "SIG-SKIRM-04")
@unmirrored("four players")
def test_nobody_begins_on_an_outpost() -> None:
    state = battle("0 berta a2", terrain="f5=outpost", more="camp 0: corvin", seats=4, flow="muster")
    assert "f5" not in targets(play(state, "call:corvin"), "to")


# Crossings


@rule("SIG-TERR-07", "SIG-TERR-01")
def test_a_bridge_or_a_ford_may_be_laid_on_the_river() -> None:
    state = play(CROSSING.start(), "first:0")
    assert targets(state, "lay") >= {"bridge", "ford", "altar"}
    rivers = targets(play(state.copy(), "lay:bridge"), "to")
    spots = targets(play(state.copy(), "lay:altar"), "to")
    assert rivers
    assert not rivers & spots
    at = min(rivers)
    play(state, "lay:ford", f"to:{at}")
    assert f"{at}=ford" in field(state, "terrain")
    assert at not in targets(play(state, "lay:bridge"), "to")


@rule("SIG-TERR-07")
def test_without_that_setting_only_unique_terrains_are_laid() -> None:
    state = play(game(map="silent_river_valley", terrains=True).start(), "first:0")
    assert not targets(state, "lay") & {"bridge", "ford"}


# Dice that count


@rule("SIG-ATTACK-17", "SIG-ATTACK-04")
def test_added_dice_count_to_the_six_where_players_want_it() -> None:
    """Hild's Crit effect adds two green dice."""
    creatures = "creature 0: 0 hild e5\ncreature 1: 1 borrin g5\ncreature 2: 0 dayodor d5\nflow: round/0\nfirst: 0\n"
    creatures += "bands: hild borrin\npower: 5 5\nforce: "
    for table, due in ((GAMES[2], "gg"), (CAPPED, "gg")):
        state = table.position(creatures)
        play(state, "activate:e5", "attack:g5", "roll:y:c", "roll:b:h", "roll:g:h")
        assert dice_due(state) == due


@rule("SIG-ATTACK-17")
def test_dice_beyond_the_six_are_left_out() -> None:
    """Five dice lie there: of two that a Crit effect adds and one of the Ford one falls, of the attacker's choice."""
    lines = "\n".join(
        [
            "creature 0: 0 hild e5",
            "creature 1: 1 borrin g5",
            "terrain: g5=ford",
            "flow: round/0 activation/0/0/38/0/2/2 attack/0/0/1/0/6/1",
            "first: 0",
            "bands: hild borrin",
            "power: 5 5",
            "fight: 0 1 1 2 40 0 0 0 0 1 0 0 0 -1 0 0 0 0 0 0 0 0 0 0 2 -1 0 0 0",
            "dice: yc yh yh yh yh",
        ]
    )
    free, capped = GAMES[2].position(lines), CAPPED.position(lines)
    assert dice_due(free) == "vgg"
    assert targets(capped, "leave") == {"v", "g"}
    play(capped, "leave:v", "leave:g")
    assert dice_due(capped) == "g"


# Landing


@rule("SIG-GLOSS-FLYING", "SIG-MOVE-03")
def test_a_flyer_that_ends_on_difficult_terrain_goes_on_unless_players_want_it_otherwise() -> None:
    for table, goes_on in ((GAMES[2], True), (LANDING, False)):
        text = battle("0 vesna e5; 1 durgan g5", terrain="f5=forest").position()
        state = play(table.position(text), "activate:e5", "move:f5")
        assert (doing(state) == "activation") == goes_on


def test_the_settings_are_off() -> None:
    options = signum().options
    assert not any(options[name] for name in ("crossings", "extras", "landing"))

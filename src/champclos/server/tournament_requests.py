"""What people ask of tournaments: to make one, to enter, to organise and to withdraw, and the tokens of their games."""

from functools import partial
from secrets import SystemRandom, choice
from typing import Final

from champclos.games import names
from champclos.server import making, rated_seats, tournament_store, tournament_views
from champclos.server.bot_workers import allowed_bot
from champclos.server.chairs import clean_name
from champclos.server.messages import PageLink
from champclos.server.rating import bot_player
from champclos.server.refusals import Refused, bad_option, bad_token, busy, not_now, too_many
from champclos.server.registry import TableRegistry
from champclos.server.series import FIRST_HOLDER, ID_LENGTH
from champclos.server.store import StoreTrouble
from champclos.server.table_meta import FINISHED
from champclos.server.tokens import ADMISSION, ENTRY, ID_LETTERS, ORGANISER, SEAT, WATCH, Token
from champclos.server.tournament_messages import (
    Enter,
    Entered,
    MadeTournament,
    NewTournament,
    TableSeat,
    TournamentDoes,
    TournamentInfo,
    TournamentLine,
    TournamentSeats,
)
from champclos.server.tournament_meta import (
    FEWEST,
    MOST_BOTS,
    MOST_ENTRANTS,
    MOST_ROUNDS,
    Entrant,
    Games,
    TournamentMeta,
    being_played,
    halves_of,
    leave,
    rounds_for,
    slot_of,
)
from champclos.server.tournament_store import StoredTournament
from champclos.server.tournaments import no_tournament

LOT: Final = SystemRandom()
SEATS: Final = 2
SHARE: Final = 10  # there may be one tournament for this number of tables


async def make(registry: TableRegistry, wanted: NewTournament, address: str) -> MadeTournament:
    """A new tournament, and its organiser's token."""
    registry.makers.admit(address, registry.now())
    game = registry.game_cache.get(wanted.game, dict(wanted.options), {}).game
    if int(game.seats) != SEATS or game.automatic or not game.contest:
        raise bad_option(
            "Tournaments are for games of two: choose options for two seats.",
            "Les tournois sont pour les jeux à deux : choisissez des options pour deux places.",
        )
    if not 0 <= wanted.rounds <= MOST_ROUNDS or (wanted.rounds and wanted.kind == "round_robin"):
        raise bad_option(
            f"A Swiss tournament has 1 to {MOST_ROUNDS} rounds, 0 for the usual number; a round robin all it takes.",
            f"Au système suisse, de 1 à {MOST_ROUNDS} rondes, ou 0 pour le nombre d'usage ; en toutes rondes, toutes.",
        )  # fmt: skip
    if wanted.rated:
        rated_seats.check_tournament(registry, wanted)
    settings = making.read_settings(wanted)
    if settings.clock.zero == "host":
        raise bad_option(
            "Nobody is the host of a tournament's tables: choose something else for when time is over.",
            "Les tables d'un tournoi n'ont pas d'hôte : choisissez autre chose pour la fin du temps.",
        )
    name = "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))
    meta = TournamentMeta(wanted.kind, wanted.game, dict(wanted.options), settings, wanted.rounds, registry.now(),
                          registry.mark(address))  # fmt: skip
    try:
        if await tournament_store.open_tournaments(registry.store) * SHARE >= registry.limits.tables:
            raise too_many("There are too many tournaments; try again later.",
                           "Il y a trop de tournois ; réessayez plus tard.")  # fmt: skip
        await tournament_store.make(registry.store, name, meta)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    shown = await info(registry, StoredTournament(name, meta, 1, 0))
    return MadeTournament(shown, registry.signer.write(Token(ORGANISER, name)), admission(registry, name))


def admission(registry: TableRegistry, name: str) -> PageLink:
    """The link by which people come to a tournament."""
    token = registry.signer.write(Token(ADMISSION, name))
    return PageLink(token, f"/#/club/{name}?enter={token}")


# Looking


async def find(registry: TableRegistry, name: str) -> StoredTournament:
    """A tournament of the store; Refused if there is none."""
    try:
        found = await tournament_store.read(registry.store, name)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    if found is None:
        raise no_tournament(name)
    return found


def read_tokens(registry: TableRegistry, found: StoredTournament, texts: list[str]) -> list[Token]:
    """The tokens that were shown for a tournament; Refused if one is not good there."""
    tokens = []
    for text in texts:
        token = registry.signer.read(text.strip(), registry.now())
        if token is None or not honours(found, token):
            raise bad_token()
        tokens.append(token)
    return tokens


def honours(found: StoredTournament, token: Token) -> bool:
    """Whether a token is good at a tournament now."""
    if token.table != found.id:
        return False
    if token.kind != ENTRY:
        return token.kind in (ORGANISER, ADMISSION)
    entrants = found.meta.entrants
    if not token.seat < len(entrants):
        return False
    return entrants[token.seat].holder == "person" and entrants[token.seat].generation == token.generation


async def look(registry: TableRegistry, name: str, texts: list[str]) -> TournamentInfo:
    """A tournament as whoever shows these tokens may see it."""
    found = await find(registry, name)
    if not read_tokens(registry, found, texts) and not found.meta.settings.public:
        raise Refused("forbidden", "This tournament is private.", "Ce tournoi est privé.")
    return await info(registry, found)


async def info(registry: TableRegistry, found: StoredTournament) -> TournamentInfo:
    """A tournament with all of its games."""
    meta = found.meta
    try:
        games = await tournament_store.games_of(registry.store, found.id)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    playing = [game.id for game in games.values() if game.status not in FINISHED]
    loaded = {name: await registry.table(name) for name in playing}
    title = registry.game_cache.get(meta.game, meta.options, {}).title
    return tournament_views.tournament_info(found.id, meta, games, title, loaded, partial(_watch, registry))


def _watch(registry: TableRegistry, table: str) -> str:
    return registry.signer.write(Token(WATCH, table))


async def listed(registry: TableRegistry, game: str) -> list[TournamentLine]:
    """The public tournaments that are not over."""
    if game and game not in names():  # it may be a text that PostgreSQL does not take
        return []
    try:
        found = await tournament_store.listed(registry.store, game)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    return [line(registry, one) for one in found]


def line(registry: TableRegistry, found: StoredTournament) -> TournamentLine:
    meta = found.meta
    return tournament_views.line(found.id, meta, registry.game_cache.get(meta.game, meta.options, {}).title)


# Taking part


async def enter(registry: TableRegistry, name: str, wanted: Enter, address: str) -> Entered:
    """Somebody takes part, who has the link or comes to a public tournament."""
    registry.makers.admit(address, registry.now())
    found = await find(registry, name)
    texts = [wanted.token] if wanted.token else []
    if not read_tokens(registry, found, texts) and not found.meta.settings.public:
        raise Refused("forbidden", "This tournament is private.", "Ce tournoi est privé.")
    if found.meta.settings.rated:
        identity = await rated_seats.identity_of(registry, wanted.key)
        called, player = identity.name, identity.player
    else:
        called, player = clean_name(wanted.name), ""
    if not called:
        raise bad_option("Say what you are called.", "Dites comment vous vous appelez.")
    taken: list[tuple[int, int]] = []

    def change(meta: TournamentMeta, games: Games) -> None:
        number = add(meta, Entrant(called, player=player))
        taken[:] = [(number, meta.entrants[number].generation)]

    await registry.tournaments.act(name, change)
    number, generation = taken[0]
    return Entered(name, number, registry.signer.write(Token(ENTRY, name, number, generation)), called)


def add(meta: TournamentMeta, fresh: Entrant) -> int:
    """Somebody more; the number of theirs."""
    gathering(meta)
    if any(one.name.casefold() == fresh.name.casefold() for one in meta.entrants if one.holder != "gone"):
        raise Refused("taken", "Somebody of this name takes part already.", "Quelqu'un de ce nom participe déjà.")
    if fresh.player and any(one.player == fresh.player for one in meta.entrants if one.holder != "gone"):
        raise Refused(
            "taken",
            "Nobody takes part twice where games are rated, nor does the same bot.",
            "Où les parties sont classées, ni une personne ni le même robot ne participe deux fois.",
        )
    if len(meta.there) >= MOST_ENTRANTS[meta.kind]:
        raise too_many("This tournament is full.", "Ce tournoi est complet.")
    for number, one in enumerate(meta.entrants):
        if one.holder == "gone":
            fresh.generation = one.generation
            meta.entrants[number] = fresh
            return number
    meta.entrants.append(fresh)
    return len(meta.entrants) - 1


def gathering(meta: TournamentMeta) -> None:
    if meta.status != "gathering":
        raise not_now("This tournament has begun.", "Ce tournoi a commencé.")


def going(meta: TournamentMeta) -> None:
    if meta.ended:
        raise Refused("over", "This tournament is over.", "Ce tournoi est terminé.")


async def does(registry: TableRegistry, name: str, texts: list[str], wanted: TournamentDoes) -> TournamentInfo:
    """What the organiser does, or an entrant who withdraws."""
    found = await find(registry, name)
    tokens = read_tokens(registry, found, texts)
    mine = [token.seat for token in tokens if token.kind == ENTRY]
    if wanted.do == "withdraw":
        if len(mine) != 1:
            raise Refused("forbidden", "Show the token of one entry.", "Montrez le jeton d'une inscription.")
    elif not any(token.kind == ORGANISER for token in tokens):
        raise Refused("forbidden", "Only the organiser may do this.", "Seul l'organisateur peut faire cela.")
    if wanted.do == "start":
        await room(registry, found.meta)

    def change(meta: TournamentMeta, games: Games) -> None:
        going(meta)
        if meta.settings.rated:
            to_the_end(meta, games, wanted)
        if wanted.do == "start":
            start(meta)
        elif wanted.do == "close":
            meta.status = "closed"
        elif wanted.do == "bot":
            add_bot(meta, wanted.bot)
        elif wanted.do == "default":
            default(meta, games, wanted.table, wanted.entrant)
        else:
            part(meta, mine[0] if wanted.do == "withdraw" else wanted.entrant, games)

    return await info(registry, await registry.tournaments.act(name, change))


def to_the_end(meta: TournamentMeta, games: Games, wanted: TournamentDoes) -> None:
    """Refused if the organiser would end a rated game that is being played, as a host may not."""
    ended = {"close": None, "expel": wanted.entrant}
    by_word = wanted.do == "default" and any(
        game.id == wanted.table and game.status != "closed" for game in games.values()
    )
    if by_word or (wanted.do in ended and being_played(meta, games, ended[wanted.do])):
        raise not_now(
            "The games are rated, and are played to their end.",
            "Les parties sont classées et se jouent jusqu'au bout.",
        )


async def room(registry: TableRegistry, meta: TournamentMeta) -> None:
    """Refused unless there is room for all games of a round."""
    try:
        tables = await registry.store.open_tables()
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    if tables + len(meta.there) // 2 > registry.limits.tables:
        raise too_many("There are too many tables; try again later.", "Il y a trop de tables ; réessayez plus tard.")


def start(meta: TournamentMeta) -> None:
    """Entrants are put in an order by lot, and the first round is paired."""
    gathering(meta)
    if len(meta.there) < FEWEST:
        raise not_now(f"It takes {FEWEST} entrants at least.", f"Il faut au moins {FEWEST} participants.")
    meta.draw = LOT.sample(meta.there, len(meta.there))
    meta.rounds = rounds_for(meta)
    meta.status = "playing"


def add_bot(meta: TournamentMeta, bot: str) -> None:
    """A bot takes part, by its name and a number where there are several."""
    spec = allowed_bot(bot)
    if sum(one.holder == "bot" for one in meta.entrants) >= MOST_BOTS:
        raise too_many(f"At most {MOST_BOTS} bots take part.", f"Au plus {MOST_BOTS} robots participent.")
    known = {one.name.casefold() for one in meta.entrants if one.holder != "gone"}
    name = spec.partition(":")[0]
    names = [name, *(f"{name} {number}" for number in range(2, MOST_BOTS + 2))]
    called = next(one for one in names if one.casefold() not in known)
    add(meta, Entrant(called, "bot", spec, player=bot_player(spec) if meta.settings.rated else ""))


def part(meta: TournamentMeta, entrant: int, games: Games) -> None:
    """Somebody takes part no more."""
    if entrant not in meta.playing:
        raise not_now("They do not take part any more.", "Cette personne ne participe plus.")
    leave(meta, entrant, games)


def default(meta: TournamentMeta, games: Games, table: str, entrant: int) -> None:
    """A game that is not decided by play counts as lost by an entrant."""
    for number, round_ in enumerate(meta.paired, 1):
        for board, pairing in enumerate(round_.games, 1):
            game = games.get(slot_of(number, board))
            if game is None or game.id != table or entrant not in pairing.seats:
                continue
            if game.status != "closed" and halves_of(pairing, game) is not None:
                raise Refused("over", "This game is decided.", "Cette partie est décidée.")
            if entrant not in pairing.lost:
                pairing.lost.append(entrant)
            return
    raise Refused("not_found", "There is no such game of theirs.", "Il n'y a pas de telle partie de cette personne.")


async def seats(registry: TableRegistry, name: str, texts: list[str]) -> TournamentSeats:
    """The tokens of one's games. A seat that has changed hands since is not given to whoever had it."""
    found = await find(registry, name)
    tokens = read_tokens(registry, found, texts)
    mine = {token.seat for token in tokens if token.kind == ENTRY}
    organises = any(token.kind == ORGANISER for token in tokens)
    try:
        given = await seats_of(registry, found, mine)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    return TournamentSeats(
        [TableSeat(token.table, token.seat, registry.signer.write(token)) for token in given],
        admission(registry, name) if organises else None,
    )


async def seats_of(registry: TableRegistry, found: StoredTournament, entrants: set[int]) -> list[Token]:
    """The seats of some entrants at the tables of a tournament, the newest first."""
    if not entrants:
        return []
    games = await tournament_store.games_of(registry.store, found.id)
    given = []
    for slot, game in sorted(games.items(), reverse=True):
        number, board = divmod(slot, slot_of(1, 0))
        pairing = found.meta.paired[number - 1].games[board - 1]
        given += [Token(SEAT, game.id, seat, FIRST_HOLDER) for seat, one in enumerate(pairing.seats) if one in entrants]
    return given
